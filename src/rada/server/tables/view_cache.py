"""What each seat sees of a game, as JSON, made once for all who see the same."""

from collections import OrderedDict
from types import SimpleNamespace
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import to_json

from rada.games.contract import NOBODY, Event, View
from rada.table.table import Table

_EVENTS: TypeAdapter[list[Event]] = TypeAdapter(list[Event])


_LATELY = 300
"""Moves times eyes whose events are kept."""


class ViewCache:
    """The views of one game. The newest position is kept, since everybody asks for it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._game = table.game
        self._at = -1
        self._plain: Any = None
        self._public: dict[str, Any] = {}
        self._public_json = ""
        self._views: dict[int, View] = {}
        self._seen: dict[int, SimpleNamespace] = {}
        self._before: tuple[int, dict[int, SimpleNamespace]] = (-1, {})
        self._told: tuple[int, str] = (-1, "")
        self._lately: OrderedDict[tuple[int, int], list[Event]] = OrderedDict()

    def view(self, seat: int) -> View:
        """What a seat sees now."""
        self._look()
        if seat not in self._views:
            own = self._game.own_view(self._plain, seat)
            self._views[seat] = self._game.view_type(**self._public, **own)
        return self._views[seat]

    @property
    def awaited(self) -> list[int]:
        """The seats that the game waits for now."""
        self._look()
        return self._public["awaited"]  # type: ignore[no-any-return]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        self._look()
        return bool(self._public["over"])

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
        number = len(self._table.moves)
        if number != self._at:
            self._before = (self._at, self._seen)
            self._at, self._views, self._seen = number, {}, {}
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
        return self._game.view(self._table.state_at(number), seat).model_dump_json()

    def events_json_at(self, seat: int, number: int) -> str:
        """What a seat saw happen in a move, as JSON."""
        return _EVENTS.dump_json(self.events_at(seat, number)).decode()

    def events_at(self, seat: int, number: int) -> list[Event]:
        """What a seat saw happen in a move; what was told lately is still known."""
        eyes = seat if self._game.own_events else NOBODY
        if (eyes, number) not in self._lately:
            self._lately[eyes, number] = self._table.events(eyes, number)
            while len(self._lately) > _LATELY:
                self._lately.popitem(last=False)
        return self._lately[eyes, number]
