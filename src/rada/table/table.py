"""One game being played, move by move."""

import copy
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

import numpy as np

from rada.errors import (
    CannotUndo,
    GameIsOver,
    IllegalMove,
    NotYourTurn,
    RecordError,
    WrongSeat,
)
from rada.games import load
from rada.games.applying import Standing
from rada.games.contract import NOBODY, Actions, Entry, Event, Game, Move, Options, State, View
from rada.kernel import chance
from rada.kernel.arrays import States
from rada.kernel.layout import snapshot
from rada.table.seeds import commitment_of, fresh_seed, read_seed, terms_of
from rada.table.sharing import KEY, Sharing

FORMAT = "rada-record/1"

Dealer = Callable[[State, int, int], None]
"""Makes the next deal in a state: which one it is, and after how many moves."""

_GUESSES = 256
"""How many redeals are tried to see whether somebody learnt something from a move."""


class Table:
    """A game with its options, its chance and all the moves so far.

    >>> table = Table("thegame", players=1, seed="00" * 32)
    >>> table.play("begin")
    {'seat': 0, 'begin': True}
    """

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        *,
        seed: str | bytes | None = None,
        options: Options | None = None,
        starter: int | str | None = None,
        dealer: Dealer | None = None,
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        if players is None:
            players = max(2, self.game.min_players)
        self.players = self.game.check_players(players)
        self.options = options if options is not None else self.game.read_options({})
        self.starter = starter
        self.seed: bytes | None = None
        if dealer is None:
            self.seed = fresh_seed() if seed is None else read_seed(seed)
            dealer = SeedDealer(self.game, self.seed)
        self._dealer = dealer
        self.terms: str | None = terms_of(
            self.game.agreed(self.players, self.options, self.options.recorded())
        )
        """The SHA-256 of what was agreed; None where the commitment does not cover it."""
        self.published: str | None = None
        """The commitment that a record came with, where it has no seed to make it from."""
        self.sharing: Sharing | None = None
        """What the seed was made of, where players have added to it."""
        self.deals: list[Entry] = []
        self.moves: list[Entry] = []
        self._decided: list[tuple[int, Actions]] = []
        states = self.game.new_states()
        self.game.prepare(
            states[0], self.players, self.options, opening_of(self.game, starter, players)
        )
        self._trail: list[States] = [states]
        self._reached: list[int] = []
        self._plain: State | None = None
        self._newest: Considered | None = None
        """The last move, where no deal followed it and what it has led to is known."""
        self._deal_where_due()
        self._reached.append(len(self._trail) - 1)
        if starter == "random":
            drawn = int(self.state.opening) - 1
            self.starter = drawn if drawn >= 0 else None

    # What is

    @property
    def state(self) -> State:
        """The whole truth right now. Change it and you are on your own."""
        state: State = self._trail[-1][0]
        return state

    @property
    def plain(self) -> State:
        """The state right now as plain Python, which is quicker to read."""
        states = self._trail[-1]
        if self._plain is None or self._plain.states is not states:
            self._plain = snapshot(states)
        return self._plain

    @property
    def commitment(self) -> str | None:
        """What is to be published before the game, so that nobody can change its seed or what
        was agreed."""
        return self.published if self.seed is None else commitment_of(self.seed, self.terms)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that are to decide now."""
        return tuple(self.game.awaited(self._trail[-1]))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.compiled_rules.over(self._trail[-1]))

    @property
    def outstanding(self) -> tuple[bool, list[int]]:
        """Whether the game has ended, and the seats that are to decide if it has not; known already
        after most moves."""
        if self._newest is not None and self._newest.standing is not None:
            over, _, awaited = self._newest.standing
        else:
            over, awaited = self.over, list(self.awaited)
        return over, [] if over else awaited

    @property
    def result(self) -> Entry | None:
        """The outcome as the record has it; None while the game goes on."""
        return self.game.result([states[0] for states in self._trail])

    @property
    def winners(self) -> list[int]:
        """The seats that have won."""
        return self.view(NOBODY).winners

    @property
    def scores(self) -> list[int]:
        """The scores by seat, as they stand."""
        return self.view(NOBODY).scores

    def view(self, seat: int) -> View:
        """What a seat sees; nobody (-1) sees what is public."""
        self._check_seat(seat)
        return self.game.view(self.state, seat)

    def legal(self, seat: int | None = None) -> list[str]:
        """The moves that may be made now, in notation: a seat's, or those of all seats."""
        return [self.game.move_text(entry) for entry in self.legal_entries(seat)]

    def legal_entries(self, seat: int | None = None) -> list[Entry]:
        """The moves that may be made now, as entries of the record."""
        if seat is not None:
            self._check_seat(seat)
        seats = self.awaited if seat is None else (seat,)
        return [
            self.game.move_entry(self.plain, each, move)
            for each in seats
            for move in self.game.moves(self._trail[-1], each)
        ]

    def _check_seat(self, seat: object, first: int = NOBODY) -> None:
        if not isinstance(seat, int | np.integer) or not first <= seat < self.players:
            raise WrongSeat(given=str(seat), last=self.players - 1)

    # What happens

    def play(self, move: str | Entry, seat: int | None = None) -> Entry:
        """Make a move, given in notation or as an entry, and return its entry.

        In notation the seat may be left out where only one seat is awaited.
        """
        if isinstance(move, str):
            move = self.read(move, seat)
        elif not isinstance(move, dict):
            raise IllegalMove("form", given=str(move)[:80])
        elif seat is not None and move.get("seat", seat) != seat:
            raise NotYourTurn(seat=seat, turn=move["seat"])
        return self.decide(*self.game.read_move(self.plain, move))

    def read(self, text: str, seat: int | None = None) -> Entry:
        """The entry of a move in notation, as the seat on turn (or this one) would mean it."""
        if self.over:
            raise GameIsOver
        if seat is None:
            if len(self.awaited) != 1:
                raise NotYourTurn("who", turn=", ".join(map(str, self.awaited)))
            seat = self.awaited[0]
        self._check_seat(seat, 0)
        return self.game.parse_move(self.state, seat, text)

    def decide(self, seat: int, actions: Actions) -> Entry:
        """Make a move, given by its actions, and return its entry."""
        self._check_seat(seat)
        if not isinstance(actions, tuple | list | np.ndarray) or not all(map(_is_whole, actions)):
            raise IllegalMove("actions", given=str(actions)[:80])
        considered = self.consider(seat, tuple(map(int, actions)))
        self.accept(considered)
        return copy.deepcopy(considered.entry)

    def consider(self, seat: int, actions: Actions) -> "Considered":
        """A move that may be made now, not yet made; raises ``MoveError`` if it may not."""
        states = self.game.copy_of(self._trail[-1])
        for action in actions:
            self.game.check_action(states, seat, action)
            self.game.compiled_rules.apply(states, seat, action)
        if not actions or self.game.in_move(states):
            raise IllegalMove("unfinished")
        entry = self.game.move_entry(self.plain, seat, Move(actions, states[0]))
        return Considered(seat, actions, entry, states)

    def carried_out(self, seat: int, actions: Actions, entry: Entry) -> "Considered":
        """A move that is known to be legal now, with its entry; not yet made, and not checked."""
        steps, standing = self.game.applying.apply(self._trail[-1], seat, actions)
        return Considered(seat, actions, entry, steps[1:], steps, standing)

    def accept(self, considered: "Considered") -> None:
        """Make a move that was considered in this very position."""
        length = len(self._trail)
        self._trail.append(self.game.copy_of(considered.states))  # what it hangs on is not kept
        self.moves.append(considered.entry)
        self._decided.append((considered.seat, considered.actions))
        self._newest = None
        if considered.standing is not None and not considered.standing.awaits_deal:
            self._newest = considered
            self._reached.append(length)
            return
        try:
            self._deal_where_due()
        except RecordError:
            del self._trail[length:]
            self.moves.pop()
            self._decided.pop()
            raise
        self._reached.append(len(self._trail) - 1)

    def _deal_where_due(self) -> None:
        while self.game.compiled_rules.awaits_deal(self._trail[-1]):
            states = self.game.copy_of(self._trail[-1])
            self._dealer(states[0], len(self.deals), len(self.moves))
            self._trail.append(states)
            deal = self.game.deal_entry(states[0], self.options)
            self.deals.append({"at": len(self.moves), **deal})

    def undo(self, people: Collection[int] | None = None) -> Entry:
        """Take the last move back, if nobody who matters has learnt anything from it.

        ``people`` are the seats that must not have learnt anything (all, unless told otherwise):
        a bot forgets what it saw, a person does not.
        """
        if not self.moves:
            raise CannotUndo("nothing")
        if self.over:
            raise CannotUndo("over")
        for seat in range(self.players) if people is None else people:
            if self.learnt_from_last_move(seat):
                raise CannotUndo("learnt", seat=seat)
        entry = self.moves.pop()
        self._newest = None
        self._decided.pop()
        self._reached.pop()
        del self._trail[self._reached[-1] + 1 :]
        self.deals = [deal for deal in self.deals if deal["at"] <= len(self.moves)]
        return entry

    def learnt_from_last_move(self, seat: int) -> bool:
        """Whether a seat could not have foreseen all that it sees after the last move.

        What it knew before is what all redeals of the state before have in common. If the same
        move leads from each of them to the same sight, and so would any other move that somebody
        else could have made, the seat has learnt nothing.
        """
        seen = self.game.view(self.state, seat)
        mover, actions = self._decided[-1]
        before = self._trail[self._reached[-2]][0]
        if mover >= 0 and mover != seat and self._shows_decision(before, seat):
            return True
        key = chance.chance_of(bytes(32))
        for guess in range(_GUESSES):
            states = self.game.copy_of(before)
            chance.open_stream(key, guess, chance.BOTS)
            self.game.compiled_rules.redeal(states[0], seat, key)
            for action in actions:
                if action not in self.game.legal_actions(states[0], mover):
                    return True
                self.game.compiled_rules.apply(states[0], mover, action)
            if self.game.view(states[0], seat) != seen:
                return True
        return False

    def _shows_decision(self, before: State, seat: int) -> bool:
        """Whether a seat sees what was decided in the last move: it would see another decision."""
        mover, actions = self._decided[-1]
        states = self.game.copy_of(before)
        for action in actions:
            others = [each for each in self.game.legal_actions(states[0], mover) if each != action]
            twins = [self.game.copy_of(states[0]) for _ in others]
            self.game.compiled_rules.apply(states[0], mover, action)
            seen = self.game.view(states[0], seat)
            for twin, other in zip(twins, others, strict=True):
                self.game.compiled_rules.apply(twin[0], mover, other)
                if self.game.view(twin[0], seat) != seen:
                    return True
        return False

    def events(self, seat: int = NOBODY, move: int | None = None) -> list[Event]:
        """What a seat saw happen in a move (the last one) and in the deals after it."""
        number = len(self.moves) if move is None else move
        first, last = self._span(number)
        return self.looks(
            seat,
            number,
            self.game.view(self._trail[first][0], seat),
            self.game.view(self._trail[last][0], seat),
        )

    def looks(self, seat: int, move: int, before: Any, after: Any) -> list[Event]:
        """The same, for whoever has the views before the move and after it (or just their fields)
        at hand."""
        first, last = self._span(move)
        told: list[Event] = []
        for states in self._trail[first + 1 : last]:
            between = self.game.view(states[0], seat)
            told += self.game.tell(before, between)
            before = between
        return told + self.game.tell(before, after) if last > first else told

    def steps(self, move: int | None = None) -> States:
        """The states from before a move (the last one) until after the deals that followed it, as
        one array."""
        newest = self._newest
        if newest is not None and newest.steps is not None and move in (None, len(self.moves)):
            return newest.steps
        first, last = self._span(len(self.moves) if move is None else move)
        states = [each.tobytes() for each in self._trail[first : last + 1]]
        joined = bytearray(b"".join(states))  # NumPy would join them field by field
        return np.ndarray(len(states), self.game.rules.STATE, joined)

    def _span(self, move: int) -> tuple[int, int]:
        """Where in the trail the position before a move is, and the one after it."""
        return (self._reached[move - 1] if move > 0 else 0), self._reached[move]

    def decided(self, move: int) -> tuple[int, Actions]:
        """Who made a move, counted from 1, and by which actions."""
        return self._decided[move - 1]

    def state_at(self, move: int) -> State:
        """The state after so many moves, and the deals that followed them."""
        state: State = self._trail[self._reached[move]][0]
        return state

    @property
    def trail(self) -> Sequence[State]:
        """Every state of the game so far, after every move and every deal."""
        return [states[0] for states in self._trail]

    # What is kept

    def record(self) -> Entry:
        """The game as an open record. The seed is in it once the game is over."""
        kept: Entry = {
            "format": FORMAT,
            "game": self.game.id,
            "players": self.players,
            "options": self.options.recorded(),
        }
        if self.starter is not None:
            kept["starter"] = self.starter
        if self.seed is not None and self.over:
            kept["seed"] = self.seed.hex()
        if self.commitment is not None:
            kept["commitment"] = self.commitment
        if self.terms is not None:
            kept["terms"] = self.terms
        if self.sharing is not None:
            kept[KEY] = self.sharing.recorded(shown=self.over)
        what_happened = {"deals": self.deals, "moves": self.moves, "result": self.result}
        return kept | copy.deepcopy(what_happened)


def _is_whole(number: object) -> bool:
    return isinstance(number, int | np.integer)


class Considered(NamedTuple):
    """A legal move and the position that it leads to."""

    seat: int
    actions: Actions
    entry: Entry
    states: States
    steps: States | None = None
    """The position before it and the one that it leads to, where these are at hand."""
    standing: Standing | None = None
    """What the position that it leads to is like, where that is known."""


class SeedDealer:
    """Deals from a seed, whatever happened before."""

    def __init__(self, game: Game, seed: bytes) -> None:
        self._game = game
        self._key = chance.chance_of(seed)

    def __call__(self, state: State, _deal: int, _moves: int) -> None:
        """Make the next deal."""
        self._game.compiled_rules.deal(state, self._key)


def opening_of(game: Game, starter: int | str | None, players: int) -> int:
    """How a state says who is to start: 0 as the rules find it, a seat from 1, -1 drawn."""
    if starter is None:
        return 0
    if starter == "random":
        return -1 if game.start_is_agreed else 0
    if not isinstance(starter, int) or not 0 <= starter < players:
        raise WrongSeat("starter", given=str(starter), last=players - 1)
    return starter + 1
