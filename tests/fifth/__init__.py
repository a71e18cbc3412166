"""Higher takes."""
