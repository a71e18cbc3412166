"""The renderer of a game that has no compiled writers: what people see is made in Python."""

from types import SimpleNamespace
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import to_json

from rada.games.contract import NOBODY, Entry, Event, Move
from rada.kernel.layout import array_of, snapshot
from rada.server.tables.renderer import Renderer
from rada.table.table import Considered, Table

_EVENTS: TypeAdapter[list[Event]] = TypeAdapter(list[Event])
_NOTHING_SPECIAL = {"takes": [], "flips": [], "back": False}


class PythonRenderer(Renderer):
    """Shows a game by the methods of its ``Game``.

    Every listed move has been carried out on a copy of the position, so when it is made there is
    nothing left to check.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._at = -1
        self._plain: Any = None
        self._public: dict[str, Any] = {}
        self._public_json = ""
        self._seen: dict[int, SimpleNamespace] = {}
        self._before: tuple[int, dict[int, SimpleNamespace]] = (-1, {})
        self._told: tuple[int, str] = (-1, "")
        self._moves: tuple[int, dict[int, list[tuple[Entry, Considered]]]] = (-1, {})

    # What is seen

    def view_json(self, seat: int) -> str:
        """What a seat sees now, as JSON."""
        self._look()
        own = to_json(self._game.own_view(self._plain, seat)).decode()
        return f"{self._public_json[:-1]},{own[1:]}"

    def events_json(self, seat: int) -> str:
        """What a seat saw happen in the last move, as JSON."""
        self._look()
        if self._game.own_events and seat != NOBODY:
            return self._tell(seat)
        if self._told[0] != self._at:
            self._told = (self._at, self._tell(NOBODY))
        return self._told[1]

    def _look(self) -> None:
        """Look at the newest position, unless that was done already."""
        if self._n != self._at:
            self._before = (self._at, self._seen)
            self._at, self._seen = self._n, {}
            self._plain = self._table.plain
            self._public = self._game.public_view(self._plain)
            self._public_json = to_json(self._public).decode()

    def _tell(self, seat: int) -> str:
        """What a seat saw happen in the last move; what it saw before is often still at hand."""
        number, seen = self._before
        after = self._sight(seat)
        if number == self._at - 1 and seat in seen:
            events = self._table.looks(seat, self._at, seen[seat], after)
        else:
            events = self._table.events(seat, self._at)
        return _EVENTS.dump_json(events).decode()

    def _sight(self, seat: int) -> SimpleNamespace:
        """The fields of a view without the checks of one, which are not free."""
        if seat not in self._seen:
            own = self._game.own_view(self._plain, seat)
            self._seen[seat] = SimpleNamespace(**self._public, **own)
        return self._seen[seat]

    def view_json_at(self, seat: int, number: int) -> str:
        """What a seat saw after so many moves, as JSON."""
        plain = snapshot(self._table.state_at(number))
        public = self._game.public_view(plain)
        return to_json(public | self._game.own_view(plain, seat)).decode()

    def _events_json_at(self, seat: int, number: int) -> str:
        return _EVENTS.dump_json(self._table.events(seat, number)).decode()

    # What may be done

    def legal_json(self, movers: list[int]) -> str:
        """The moves of some seats as JSON, each with what it would do."""
        if not movers:
            return "[]"
        return to_json([offer for mover in movers for offer, _ in self._offers(mover)]).decode()

    def consider(self, entry: Entry) -> Considered:
        """The move that somebody sent: one of those listed, or else judged by the rules."""
        seat, (at, offers) = entry.get("seat"), self._moves
        if isinstance(seat, int) and at == self._n:
            for offer, considered in offers.get(seat, ()):
                if offer["move"] == entry and repr(offer["move"]) == repr(entry):  # true is no 1
                    return considered
        return self._judged(entry)

    def _offers(self, seat: int) -> list[tuple[Entry, Considered]]:
        if self._moves[0] != self._n:
            self._moves = (self._n, {})
        offers = self._moves[1]
        if seat not in offers:
            plain = self._table.plain
            moves = self._game.moves(plain, seat)
            offers[seat] = [self._offer(plain, seat, move) for move in moves]
        return offers[seat]

    def _offer(self, plain: Any, seat: int, move: Move) -> tuple[Entry, Considered]:
        entry = self._game.move_entry(plain, seat, move)
        outlook = self._game.outlook(plain, seat, move)
        offer = {
            "move": entry,
            "text": self._game.move_text(entry),
            "outlook": {**_NOTHING_SPECIAL, **outlook} if outlook else _NOTHING_SPECIAL,
        }
        return offer, Considered(seat, move.actions, entry, array_of(move.after))
