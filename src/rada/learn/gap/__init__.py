"""GAP: what its network looks at."""
