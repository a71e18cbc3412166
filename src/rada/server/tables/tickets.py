"""The tickets on which moves were sent: sent again, a move is made only once."""

from collections.abc import Container

from rada.errors import RadaError
from rada.games.contract import Entry
from rada.server.errors import NotNow
from rada.server.storage.store import MoveRow
from rada.table.table import Table


class Tickets:
    """Which move of a table came on which ticket of which seat."""

    def __init__(self) -> None:
        self._moves: dict[tuple[int, str], int] = {}

    def note(self, move: MoveRow) -> None:
        """Remember the ticket of a move; bots have none."""
        if move.ticket:
            self._moves[move.seat, move.ticket] = move.n

    def forget(self, seats: Container[int]) -> None:
        """Newcomers' tickets are their own, whatever their seats' last people wrote on theirs."""
        self._moves = {key: n for key, n in self._moves.items() if key[0] not in seats}

    def made(self, seat: int, ticket: str, entry: Entry, table: Table | None) -> int | None:
        """The number of the move that came on a ticket before, if one did; only the same move is a
        repetition, and any other one is refused."""
        made = self._moves.get((seat, ticket))
        if made is None or table is None:
            return None
        try:
            again = table.game.read_move(table.state_at(made - 1), entry)
        except RadaError:
            raise NotNow("ticket") from None
        if again != table.decided(made):
            raise NotNow("ticket")
        return made
