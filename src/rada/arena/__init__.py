"""Many games at once: simulation."""
