"""Many games at once: simulation, and the arena that measures bots against each other."""
