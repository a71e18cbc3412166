"""Three Is Too Many! as lines."""

from rada.games.lines import Line, Piece, player, words
from rada.games.three.colours import COLOURS, LETTERS
from rada.games.three.view import ThreeView


def lines_of(view: ThreeView) -> list[Line]:
    """The lines of a view."""

    def cards(numbers: list[int]) -> list[Piece]:
        colours = [view.colours[number] for number in numbers]
        return [
            Piece(f"{number}{_letter(colour)}", colour or "back", drawn=str(number))
            for number, colour in zip(numbers, colours, strict=True)
        ]

    return [
        Line("turns", words(f"{view.turns_left} left")),
        *(
            Line(f"row {row * 30}", cards(view.offer[row]))
            for row in reversed(range(len(view.offer)))
        ),
        Line("hand", cards(view.hand)),
        *(
            Line(
                player(view, seat, view.scores[seat]),
                [
                    Piece(f"{_letter(name)}x{count}", name, drawn=str(count))
                    for name, count in view.collected[seat].items()
                    if count
                ],
            )
            for seat in range(view.players)
        ),
    ]


def _letter(colour: str | None) -> str:
    return LETTERS[COLOURS.index(colour)] if colour else ""
