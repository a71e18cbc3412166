"""Bots that think, and code that is compiled, in other processes."""
