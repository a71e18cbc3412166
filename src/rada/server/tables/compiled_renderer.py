"""The renderer of a game with compiled writers: one call writes all that is sent about a move."""

from pydantic_core import PydanticSerializationError, to_json

from rada.games.contract import Entry
from rada.games.writing import Writing, Written
from rada.server.tables.renderer import Renderer
from rada.table.table import Considered, Table


class CompiledRenderer(Renderer):
    """Shows a game by what its writers write: for all seats at once, whoever is connected.

    The writers list only legal moves, so when one of these is made there is nothing left to check.
    """

    def __init__(self, table: Table, writing: Writing) -> None:
        super().__init__(table)
        self._writing = writing
        self._newest: tuple[int, Written | None] = (-1, None)

    @property
    def _written(self) -> Written:
        """All about the newest position."""
        at, written = self._newest
        if written is None or at != self._n:
            written = self._writing.write_all(self._table.steps())
            self._newest = (self._n, written)
        return written

    def view_json(self, seat: int) -> str:
        """What a seat sees now, as JSON."""
        return self._written.view(seat)

    def events_json(self, seat: int) -> str:
        """What a seat saw happen in the last move, as JSON."""
        return self._written.events(seat)

    def legal_json(self, movers: list[int]) -> str:
        """The moves of some seats as JSON, each with what it would do."""
        return self._written.moves(movers) if movers else "[]"

    def moved_json(self, seat: int, movers: list[int]) -> str:
        """What the frame about the last move says to a seat that moves for some seats."""
        at, written = self._newest
        if written is None or at != len(self._table.moves):
            written = self._written
        return written.moved(seat, movers)

    def consider(self, entry: Entry) -> Considered:
        """The move that somebody sent: one of those listed, or else judged by the rules.

        As texts two entries are the same only if their keys are in the same order and all values
        of the same kind: true is no 1.
        """
        at, written = self._newest
        try:
            text = to_json(entry).decode()
        except PydanticSerializationError:  # half a character, or nested too deep: never listed
            return self._judged(entry)
        found = written.find(text) if written is not None and at == self._n else None
        if found is None:
            return self._judged(entry)
        return self._table.carried_out(found.seat, found.actions, entry)

    def view_json_at(self, seat: int, number: int) -> str:
        """What a seat saw after so many moves, as JSON."""
        return self._writing.write(self._table.steps(number)[-1:], (seat,)).view(seat)

    def _events_json_at(self, seat: int, number: int) -> str:
        return self._writing.write(self._table.steps(number), (seat,)).events(seat)
