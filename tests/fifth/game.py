"""Higher takes, bound together: the class that ties this folder to the contract."""

from typing import Any

from rada.games.contract import Entry, View
from rada.games.plain.base import PlainGame
from tests.fifth import heuristics, knowledge, rules


class Fifth(PlainGame):
    """Higher takes: a card that is higher than the last one takes all that lies in the middle."""

    id = "fifth"
    open_cards = ("middle", "taken")
    open_numbers = ("top",)

    def __init__(self) -> None:
        super().__init__(rules, knowledge, heuristics)

    def action_texts(self) -> list[str]:
        return [*map(str, range(rules.CARDS)), "draw"]

    def move_words(self, entry: Entry, view: View) -> tuple[str, dict[str, Any]]:
        if entry["do"] == "draw":
            return "fifth-draw", {}
        return "fifth-play", {"card": [int(entry["do"])]}


GAME = Fifth()
