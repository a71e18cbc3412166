"""A game being played: seats, moves and chance; records, replay and verification."""
