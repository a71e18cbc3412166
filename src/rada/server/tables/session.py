"""The game at a table as it stands in memory: who sits where, what they see and what they may do.

Nothing here waits, reads or writes anything: ``LiveTable`` does that.
"""

from rada.errors import GameIsOver
from rada.games import load
from rada.games.contract import NOBODY, Entry, Game, View
from rada.server.errors import LateMove, NotAllowed, NotNow
from rada.server.identity import same
from rada.server.schemas.models import Gladness, Status
from rada.server.storage.store import ChatRow, MoveRow, TableRow
from rada.server.tables.clocks import Clocks
from rada.server.tables.compiled_renderer import CompiledRenderer
from rada.server.tables.python_renderer import PythonRenderer
from rada.server.tables.renderer import Renderer
from rada.server.tables.seating import STAND_IN, sharing
from rada.server.tables.tickets import Tickets
from rada.table.table import Table


class Session:
    """One game being played, or about to be, or just over."""

    def __init__(self, row: TableRow, chat: list[ChatRow]) -> None:
        self.row = row
        self.chat = chat
        """The last lines that were said, in order."""
        self.game: Game = load(row.game)
        self.table: Table | None = None
        self.decisions = 0
        """How many moves there have been that decided something."""
        self.bots_gladness: dict[int, Gladness | None] = {}
        """How gladly each bot would begin, where that is agreed on; None where nobody knows."""
        self.preparing: frozenset[int] = frozenset()
        """The awaited bots whose code is still being compiled."""
        self._clocks = Clocks()
        self._tickets = Tickets()
        self._renderer: Renderer | None = None
        self.awaited: list[int] = []
        """The seats that the game waits for now; kept, since it is asked for very often."""
        self.over = False
        """Whether the game has ended."""
        self.to_begin = False
        """Whether it is still to be agreed who begins; a signal is a move, but not that one."""

    def _spare_the_lapsed(self) -> None:
        if self.row.clock is not None:
            self._clocks.spare_the_lapsed(self.row.clock)

    def _sit_down(self) -> None:
        row = self.row
        self._tickets = Tickets()
        self.decisions = 0
        self.table = Table(
            self.game,
            row.players,
            seed=row.seed,
            options=self.game.read_options(row.options),
            starter="random" if row.starter_drawn else row.starter,
        )
        self.table.sharing, self.table.terms = sharing(row), row.terms
        self._renderer = renderer_of(self.table)
        self._look()
        self._clocks.note(self.awaited, row.started or self.now())
        self.bots_gladness = {}

    def _carry_out(self, move: MoveRow) -> None:
        table = self.playing
        table.decide(*self.game.read_move(table.plain, move.entry))
        told = self.row.takeovers or ()
        if not any(each["seat"] == move.seat and move.n <= each["at"] for each in told):
            self._tickets.note(move)  # else it is of whoever had the seat before
        self._note_move(move.entry, move.at)

    def _look(self) -> None:
        """See who is awaited, as after every move."""
        table = self.playing
        self.over, self.awaited = table.outstanding
        self.to_begin = self.game.awaits_start(table.state)

    def _note_move(self, entry: Entry, at: float | None = None) -> None:
        """Note a move that was made now, or earlier. A signal is a move as well, but it decides
        nothing and stops nobody's clock."""
        self._look()
        if not self.game.is_signal(entry):
            self.decisions += 1
            self._clocks.note(self.awaited, at, entry.get("seat"))

    # What is

    @property
    def playing(self) -> Table:
        """The game; there is one as soon as the table has begun."""
        if self.table is None:
            raise NotNow("waiting")
        return self.table

    @property
    def renderer(self) -> Renderer:
        """What can be seen of the game and done in it, as it is sent."""
        if self._renderer is None:
            raise NotNow("waiting")
        return self._renderer

    @property
    def n(self) -> int:
        """How many moves there have been."""
        return len(self.table.moves) if self.table is not None else 0

    @property
    def status(self) -> Status:
        """Waiting, playing or over."""
        if self.table is None:
            return "waiting"
        return "over" if self.over else "playing"

    def seat_of(self, token_hash: str | None) -> int | None:
        """The seat of whoever has this token."""
        for seat in self.row.seats:
            if same(seat.token_hash, token_hash):
                return seat.seat
        return None

    def may_join(self, key: str | None) -> bool:
        """Whether a key lets somebody sit down."""
        return same(self.row.join_key, key)

    def may_watch(self, key: str | None) -> bool:
        """Whether a key opens the table to somebody without a seat."""
        return same(self.row.watch_key, key) or same(self.row.join_key, key)

    def by_bot(self, seat: int) -> str | None:
        """The bot that plays a seat now, or None where a person does."""
        row = self.row.seats[seat]
        if row.who == "bot" or row.away:
            return row.bot or STAND_IN
        return None

    def view(self, seat: int) -> View | None:
        """What a seat sees now; None before the game."""
        return self.renderer.view(seat) if self.table is not None else None

    def legal(self, seat: int) -> list[Entry]:
        """The moves that a seat may make now, with what each would do."""
        return self.renderer.legal(self.movers(seat)) if self.table is not None else []

    def legal_json(self, seat: int) -> str:
        """The same as JSON."""
        return self.renderer.legal_json(self.movers(seat)) if self.table is not None else "[]"

    def movers(self, seat: int) -> list[int]:
        """A seat moves for itself; where the start is agreed, it may also let a bot begin."""
        if self.table is None or seat == NOBODY:
            return []
        awaited, to_begin = self.awaited, self.to_begin
        if seat not in awaited and not to_begin:
            return []
        if self.by_bot(seat) is not None:
            return []
        others = [s for s in awaited if self.by_bot(s) is not None] if to_begin else []
        return [seat, *others] if seat in awaited else others

    def due(self, seat: int) -> float | None:
        """When the clock runs out: a seat's own, or else the first of those awaited."""
        if self.row.clock is None or self.status != "playing":
            return None
        people = {s: at for s, at in self._clocks.since.items() if self.by_bot(s) is None}
        if not people:
            return None
        return people.get(seat, min(people.values())) + self.row.clock

    @property
    def ends(self) -> float | None:
        """When the time of a timed game runs out."""
        if self.table is None or self.row.started is None:
            return None
        minutes = self.game.time_limit(self.table.options)
        if minutes is None:
            return None
        return self._clocks.started(self.row.started) + 60.0 * float(minutes)

    def now(self) -> float:
        """The time of day."""
        return self._clocks.now()

    def begins_alone(self) -> bool:
        """Whether there is a beginning to be agreed on, and only one seat to agree."""
        return self.table is not None and self.to_begin and len(self.awaited) == 1

    # What somebody may do

    def _check_may_play(self, seat: int, n: int, entry: Entry) -> None:
        if self.status == "waiting":
            raise NotNow("waiting")
        if self.row.seats[seat].away:
            raise NotNow("away")
        self._check_fresh(seat, n)
        self._check_seat(seat, entry)

    def _check_person(self, seat: int, person: str | None) -> None:
        """Somebody may have lost their seat while they waited for their turn to speak."""
        if person is not None and not same(self.row.seats[seat].token_hash, person):
            raise NotAllowed("no-seat")

    def _check_seat(self, seat: int, entry: Entry) -> None:
        """A seat moves for itself, or lets a bot begin, whose person may just have come back."""
        named = entry.get("seat")
        if named == seat:
            return
        begins = self.game.is_start(entry) and isinstance(named, int)
        if begins and named in self.movers(seat):
            return
        if begins and self.to_begin and named in self.awaited:
            raise NotNow("present")
        raise NotAllowed("seat")

    def _check_fresh(self, seat: int, n: int) -> None:
        """Refuse a move that answers an old position, unless it was this seat's turn all along.

        Where it was, the others have decided at the same time, which changes nothing for it.
        """
        table = self.playing
        if self.over:
            raise GameIsOver
        if n == self.n:
            return
        if n > self.n:
            raise LateMove("early", n=n, right=self.n)
        for number in range(n, self.n + 1):
            if seat not in self.game.awaited(table.state_at(number)):
                raise LateMove(n=n, right=self.n)
        if any(entry.get("seat") == seat for entry in table.moves[n:]):
            raise LateMove(n=n, right=self.n)


def renderer_of(table: Table) -> Renderer:
    """What shows a game: its compiled writers, where it has some."""
    if table.game.writing is None:
        return PythonRenderer(table)
    return CompiledRenderer(table, table.game.writing)
