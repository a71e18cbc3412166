"""The ground that every game stands on: compiling, chance and bit sets. It knows no game."""
