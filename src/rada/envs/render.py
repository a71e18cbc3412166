"""A game as one seat sees it, as lines of a text or as a small picture.

Both are made of the same lines. A line is a label and pieces; a piece with a colour is a card or a
field of a sheet, any other one is a word.
"""

import functools
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rada.games import part
from rada.games.lines import Line, Piece, words

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int] | NDArray[np.uint8]


def lines_of(view: Any) -> list[Line]:
    """The lines of a view; one game always has the same number of them."""
    if view.over:
        standing = "over, won by " + (_names(view.winners) or "nobody")
    else:
        standing = "asked: " + (_names(view.awaited) or "nobody")
    own = part(view.game, "lines").lines_of
    return [Line(view.game.upper(), words(standing)), *own(view)]


def text(lines: list[Line]) -> str:
    """The lines as a text; a crossed field is an X."""
    wide = max(len(line.label) for line in lines)
    texts = (" ".join("X" if p.crossed else p.text for p in line.pieces) for line in lines)
    return "\n".join(
        f"{line.label:{wide}}  {said}".rstrip() for line, said in zip(lines, texts, strict=True)
    )


def _names(seats: list[int]) -> str:
    return ", ".join(f"player_{seat}" for seat in seats)


# The picture

WIDTH = 680
_LABEL = 172
_ROW = 30
_EDGE = 12
_SCALE = 2
_PAPER, _INK, _QUIET = (247, 245, 240), (33, 33, 38), (120, 118, 115)
_PAINT = {
    "r": (205, 60, 55),
    "y": (236, 190, 60),
    "g": (80, 150, 85),
    "b": (60, 105, 180),
    "p": (130, 85, 160),
    "j": (70, 70, 75),
    "back": (150, 148, 145),
    "card": (255, 255, 255),
    "up": (170, 205, 150),
    "down": (235, 165, 135),
    "orange": (235, 145, 60),
    "lilac": (175, 145, 205),
    "light_blue": (140, 190, 230),
    "red": (205, 60, 55),
    "turquoise": (60, 165, 165),
    "magenta": (200, 70, 140),
    "olive": (140, 140, 70),
}

# Seven rows of five dots for each sign, two hexadecimal digits a row.
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_-+:,*.'"
_DOTS = (
    "0E11131519110E040C040404040E0E11010204081F1F02040201110E02060A121F02021F101E0101110E"
    "0608101E11110E1F0102040808080E11110E11110E0E11110F01020C0E11111F1111111E11111E11111E"
    "0E11101010110E1C12111111121C1F10101E10101F1F10101E1010100E11101711110F1111111F111111"
    "0E04040404040E0702020202120C111214181412111010101010101F111B151511111111191513111111"
    "0E11111111110E1E11111E1010100E11111115120D1E11111E1412110F10100E01011E1F040404040404"
    "1111111111110E11111111110A041111111515150A11110A040A111111110A040404041F01020408101F"
    "0000000000001F0000000E0000000004041F040400000400000004000000000000040800150E1F0E1500"
    "0000000000000404040800000000"
)


def picture(lines: list[Line]) -> Picture:
    """The lines as an array of pixels; one game always has pictures of one size."""
    pixels = np.full((2 * _EDGE + _ROW * len(lines), WIDTH, 3), _PAPER, np.uint8)
    for row, line in enumerate(lines):
        top = _EDGE + _ROW * row
        _write(pixels, _EDGE, top + 8, line.label, _INK if row == 0 else _QUIET)
        left = _LABEL
        for piece in line.pieces:
            wide = _wide(piece.text)
            if piece.colour:
                wide = max(_wide(piece.drawn or piece.text), _wide("00")) + 12
                _card(pixels, left, top + 2, wide, piece)
                left += wide + 5
            else:
                _write(pixels, left, top + 8, piece.text, _INK)
                left += wide + 6 * _SCALE
    return pixels


def _card(pixels: Picture, left: int, top: int, wide: int, piece: Piece) -> None:
    paint = np.array(_PAINT[piece.colour])
    high = _ROW - 4
    box = pixels[top : top + high, left : left + wide]
    pale = (paint + 2 * np.array(_PAPER)) // 3
    is_field = piece.colour in "rygb" and piece.text.isdigit()
    filled = pale if is_field and not piece.crossed else paint
    _rounded(box, (filled * 3) // 4)
    _rounded(box[1:-1, 1:-1], filled)
    bright = filled @ np.array([299, 587, 114]) > 150_000
    ink = _INK if bright else (255, 255, 255)
    said = piece.drawn or piece.text
    _write(pixels, left + (wide - _wide(said)) // 2 + 1, top + 6, said, ink)
    if piece.crossed:
        for step in range(4, high - 4):
            across = 4 + (step - 4) * (wide - 9) // (high - 9)
            box[step, across : across + 2] = _INK
            box[step, wide - across - 2 : wide - across] = _INK


def _rounded(box: Picture, paint: Colour) -> None:
    box[2:-2] = paint
    box[:, 2:-2] = paint
    if box.size:
        box[1, 1:-1] = paint
        box[-2, 1:-1] = paint


def _wide(said: str) -> int:
    return 6 * _SCALE * len(said) - _SCALE


def _write(pixels: Picture, left: int, top: int, said: str, ink: Colour) -> None:
    for sign in said.upper():
        dots = _sign(sign)
        place = pixels[top : top + dots.shape[0], left : left + dots.shape[1]]
        place[dots[:, : place.shape[1]]] = ink
        left += 6 * _SCALE


@functools.cache
def _sign(sign: str) -> NDArray[np.bool_]:
    """The dots of a sign; what the font does not have is a blank."""
    rows = bytes(7)
    if sign in _SIGNS:
        first = 14 * _SIGNS.index(sign)
        rows = bytes.fromhex(_DOTS[first : first + 14])
    dots = np.array([[row >> (4 - dot) & 1 for dot in range(5)] for row in rows], np.bool_)
    return dots.repeat(_SCALE, 0).repeat(_SCALE, 1)
