"""Lines for the text and the picture of a game without lines of its own."""

from rada.games.contract import NOBODY
from rada.games.lines import Line, Piece, player, words
from rada.games.plain.view import PlainView


def lines_of(view: PlainView) -> list[Line]:
    """The lines of a view: what lies on the table, the hand, and what everybody has."""
    return [
        Line("pile", words(str(view.pile))),
        *(Line(name, words(str(value))) for name, value in view.numbers.items()),
        *(Line(zone.name, _cards(zone.cards)) for zone in view.zones if zone.seat == NOBODY),
        Line("hand", _cards(view.hand)),
        *(
            Line(player(view, seat, score), _of(view, seat))
            for seat, score in enumerate(view.scores)
        ),
    ]


def _of(view: PlainView, seat: int) -> list[Piece]:
    """What lies before a seat, and how many cards it holds."""
    told = words(f"{view.hand_sizes[seat]} in hand")
    for zone in view.zones:
        if zone.seat == seat:
            told += [*words(f"{zone.name}:"), *_cards(zone.cards)]
    return told


def _cards(cards: list[str | int]) -> list[Piece]:
    """Cards; a text wears the colour that its first letter stands for."""
    return [Piece(str(card), card[0] if isinstance(card, str) else "card") for card in cards]
