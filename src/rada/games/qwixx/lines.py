"""Qwixx – the card game as lines."""

from rada.games.lines import Line, Piece, coloured, player, words
from rada.games.qwixx.view import QwixxView


def lines_of(view: QwixxView) -> list[Line]:
    """The lines of a view."""
    rows = {"r": range(2, 13), "y": range(2, 13), "g": range(12, 1, -1), "b": range(12, 1, -1)}
    lines = [
        Line("for all", [Piece(str(view.number), "back")] if view.number else []),
        Line("display", [Piece(str(n), "back") for n in view.display if n is not None]),
        Line("laid", coloured(view.laid)),
        Line("hand", coloured(view.hand)),
    ]
    for seat in range(view.players):
        penalties = f", {view.penalties[seat]} penalties" if view.penalties[seat] else ""
        backs = " ".join(map(str, view.backs[seat]))
        lines.append(
            Line(player(view, seat, view.scores[seat]), words(f"backs {backs}{penalties}"))
        )
        for letter, numbers in rows.items():
            crossed = view.sheets[seat][letter]
            fields = [Piece(str(number), letter, number in crossed) for number in numbers]
            lines.append(Line(f"  {letter}", fields))
    return lines
