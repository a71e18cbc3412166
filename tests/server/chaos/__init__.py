"""Faults, for real: servers that are killed, lines that break, a database that stops, a full disk
and clocks that jump, while people play; and afterwards a look at every game."""
