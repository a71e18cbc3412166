"""The Game: what its network looks at."""
