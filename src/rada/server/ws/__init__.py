"""The live channel."""
