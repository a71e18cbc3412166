"""GAP as lines."""

from rada.games.gap.view import GapView
from rada.games.lines import Line, Piece, coloured, player, words


def lines_of(view: GapView) -> list[Line]:
    """The lines of a view."""
    goal = f", to {view.target}" if view.target else ""
    played = [Piece(view.played, view.played[0])] if view.played else []
    return [
        Line("round", words(f"{view.round}{goal}, pile {view.pile}")),
        Line("row", coloured(view.row)),
        Line("played", played),
        Line("hand", coloured(view.hand)),
        *(
            Line(
                player(view, seat, view.totals[seat]),
                [
                    Piece(f"{letter}x{count}", letter, drawn=str(count))
                    for letter in view.colours
                    if (count := sum(card[0] == letter for card in view.taken[seat]))
                ],
            )
            for seat in range(view.players)
        ),
    ]
