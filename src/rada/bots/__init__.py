"""Bots: programs that sit down at a table and know no more than their seat does."""
