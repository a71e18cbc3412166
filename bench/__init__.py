"""Benchmarks. ``make bench`` runs them all and prints tables; nothing here is ever asserted."""
