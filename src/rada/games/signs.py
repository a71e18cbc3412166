"""The signs of the colours."""

SIGNS = {
    "r": "♥",
    "y": "★",
    "g": "♣",
    "b": "♦",
    "p": "♠",
    "j": "☼",
    "orange": "▲",
    "lilac": "♪",
    "light_blue": "▼",
    "red": "♥",
    "turquoise": "■",
    "magenta": "✚",
    "olive": "●",
    "grey": "○",
}
"""The signs of the colours, in sentences and on the screen; the browser draws the same."""
