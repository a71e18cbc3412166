"""The moves that a seat may make now, listed once and found again when one of them is made."""

from typing import Any

from pydantic_core import to_json

from rada.games.contract import Entry
from rada.kernel.layout import array_of
from rada.table.table import Considered, Table

_NOTHING_SPECIAL = {"takes": [], "flips": [], "back": False}


class LegalMoves:
    """The legal moves of one game, for whoever may make them.

    Every listed move has been carried out on a copy of the position, so when it is made there is
    nothing left to check.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._game = table.game
        self._at = -1
        self._of: dict[int, list[tuple[Entry, Considered]]] = {}

    def listed(self, movers: list[int]) -> list[Entry]:
        """The moves of some seats as they are sent: each with what it would do."""
        return [offer for mover in movers for offer, _ in self._moves(mover)]

    def json(self, movers: list[int]) -> str:
        """The same as JSON."""
        return to_json(self.listed(movers)).decode() if movers else "[]"

    def consider(self, entry: Entry) -> Considered:
        """The move that somebody sent: one of those listed, or else judged by the rules."""
        seat = entry.get("seat")
        if isinstance(seat, int) and self._at == len(self._table.moves):
            for offer, considered in self._of.get(seat, ()):
                if offer["move"] == entry and repr(offer["move"]) == repr(entry):  # true is no 1
                    return considered
        return self._table.consider(*self._game.read_move(self._table.plain, entry))

    def _moves(self, seat: int) -> list[tuple[Entry, Considered]]:
        if self._at != len(self._table.moves):
            self._at, self._of = len(self._table.moves), {}
        if seat not in self._of:
            plain = self._table.plain
            self._of[seat] = [
                self._offer(plain, seat, move) for move in self._game.moves(plain, seat)
            ]
        return self._of[seat]

    def _offer(self, plain: Any, seat: int, move: Any) -> tuple[Entry, Considered]:
        entry = self._game.move_entry(plain, seat, move)
        outlook = self._game.outlook(plain, seat, move)
        offer = {
            "move": entry,
            "text": self._game.move_text(entry),
            "outlook": {**_NOTHING_SPECIAL, **outlook} if outlook else _NOTHING_SPECIAL,
        }
        return offer, Considered(seat, move.actions, entry, array_of(move.after))
