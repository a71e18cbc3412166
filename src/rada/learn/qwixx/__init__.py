"""Qwixx – the card game: what its network looks at."""
