"""What each seat sees of a game and may do in it, as JSON, made once a move for all who see it."""

from abc import ABC, abstractmethod
from collections import OrderedDict

from pydantic_core import from_json

from rada.games.contract import NOBODY, Entry, View
from rada.table.table import Considered, Table

_LATELY = 300
"""Moves times eyes whose events are kept."""


class Renderer(ABC):
    """Shows one game. Texts of the newest position are kept, since everybody asks for them."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._game = table.game
        self._views: tuple[int, dict[int, View]] = (-1, {})
        self._lately: OrderedDict[tuple[int, int], str] = OrderedDict()

    @property
    def _n(self) -> int:
        """The number of the newest position."""
        return len(self._table.moves)

    def view(self, seat: int) -> View:
        """What a seat sees now, as a model."""
        if self._views[0] != self._n:
            self._views = (self._n, {})
        views = self._views[1]
        if seat not in views:
            views[seat] = self._game.view(self._table.plain, seat)
        return views[seat]

    def legal(self, movers: list[int]) -> list[Entry]:
        """The moves of some seats as they are sent: each with what it would do."""
        return from_json(self.legal_json(movers))  # type: ignore[no-any-return]

    def events_json_at(self, seat: int, number: int) -> str:
        """What a seat saw happen in a move, as JSON; what was told lately is still known."""
        eyes = seat if self._game.own_events else NOBODY
        if (eyes, number) not in self._lately:
            self._lately[eyes, number] = self._events_json_at(eyes, number)
            while len(self._lately) > _LATELY:
                self._lately.popitem(last=False)
        return self._lately[eyes, number]

    @abstractmethod
    def view_json(self, seat: int) -> str:
        """What a seat sees now, as JSON."""

    @abstractmethod
    def events_json(self, seat: int) -> str:
        """What a seat saw happen in the last move, as JSON."""

    @abstractmethod
    def legal_json(self, movers: list[int]) -> str:
        """The moves of some seats as JSON, each with what it would do."""

    def moved_json(self, seat: int, movers: list[int]) -> str:
        """What the frame about the last move says to a seat that moves for some seats."""
        events, view = self.events_json(seat), self.view_json(seat)
        return f'"events":{events},"view":{view},"legal":{self.legal_json(movers)}'

    @abstractmethod
    def consider(self, entry: Entry) -> Considered:
        """The move that somebody sent: one of those listed, or else judged by the rules."""

    @abstractmethod
    def view_json_at(self, seat: int, number: int) -> str:
        """What a seat saw after so many moves, as JSON."""

    @abstractmethod
    def _events_json_at(self, seat: int, number: int) -> str:
        """What a seat saw happen in a move, as JSON."""

    def _judged(self, entry: Entry) -> Considered:
        """A move that was not listed, judged by the rules."""
        return self._table.consider(*self._game.read_move(self._table.plain, entry))
