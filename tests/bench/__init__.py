"""Tests of what the benchmarks' figures rest on."""
