"""The tables that are being played in this process."""
