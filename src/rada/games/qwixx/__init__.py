"""Qwixx – the card game."""
