"""What a game need not have itself: a class with defaults for all that people need, and a module
for each part that a game may leave out (its view, moves, terminal, lines, OpenSpiel dealing)."""
