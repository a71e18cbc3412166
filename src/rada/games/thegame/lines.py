"""The Game as lines."""

from rada.games.lines import Line, Piece, words
from rada.games.thegame.view import TheGameView


def lines_of(view: TheGameView) -> list[Line]:
    """The lines of a view."""
    chosen = [Piece(str(view.chosen), "card")] if view.chosen else []
    piles = [
        Line(
            name,
            [
                Piece(str(top), "up" if name.startswith("up") else "down"),
                *words({"": "", "laid": "burns", "cover": "must be covered"}[view.burning[name]]),
            ],
        )
        for name, top in view.tops.items()
    ]
    return [
        Line("pile", words(f"{view.pile}, left {view.left}")),
        *piles,
        Line("turn", words(f"laid {view.laid} of {view.required}")),
        Line("chosen", chosen),
        Line("hand", [Piece(str(card), "card") for card in view.hand]),
        *(
            Line(f"player_{seat}{'*' if seat == view.seat else ''}", words(f"{held} cards"))
            for seat, held in enumerate(view.hand_sizes)
        ),
    ]
