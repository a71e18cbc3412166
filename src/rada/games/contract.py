"""What a game is.

A game is a record type and a few compiled functions over it (its ``rules``, and its ``knowledge``:
what a seat can know), and beside them, in ordinary Python, what people need: options, notation,
records, views. ``Game`` binds the two
together; each game has one class of it, in ``game.py`` of its folder.

Words used throughout:

- a *seat* is 0 … players - 1; ``NOBODY`` (-1) is who knows only what is public;
- an *action* is a small integer that ``legal`` lists and ``apply`` carries out;
- a *move* is what a record has an entry for: one or more actions of one seat in a row;
- an *entry* is a move or a deal in the form of the record, ready for JSON.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeAlias

import numpy as np
from pydantic import BaseModel, ConfigDict, ValidationError

from rada.errors import (
    GameIsOver,
    IllegalMove,
    NotYourTurn,
    UnknownOption,
    WrongOption,
    WrongPlayers,
)
from rada.games import load
from rada.games.applying import Applying
from rada.games.callables import HEURISTICS, RULES, THINKER, Callables
from rada.games.modules import (
    Doubting,
    Ending,
    HeuristicsModule,
    KnowledgeModule,
    Learned,
    Overlooking,
    RecordWritersModule,
    RulesModule,
    Sifting,
    Signalling,
    ThinkerModule,
    WritersModule,
)
from rada.games.reading import value_of
from rada.games.telling import Fact, MoveWords, told
from rada.games.writing import Writing
from rada.kernel import bits
from rada.kernel.arrays import AnyState, Mask, States
from rada.kernel.arrays import State as State
from rada.kernel.layout import array_of, snapshot
from rada.words import Phrase

NOBODY = -1

Entry: TypeAlias = dict[str, Any]
Actions: TypeAlias = tuple[int, ...]


class Move(NamedTuple):
    """A whole move, and the state that it leads to."""

    actions: Actions
    after: State


class Options(BaseModel):
    """What can be agreed before a game; every value is checked."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    def recorded(self) -> Entry:
        """The options as a record has them: every one, defaults included."""
        return self.model_dump(mode="json")


class Event(BaseModel):
    """Something that just happened, as data: the name of a message and the facts in it."""

    model_config = ConfigDict(frozen=True)

    what: str
    seat: int = NOBODY
    facts: dict[str, Any] = {}


class View(BaseModel):
    """What one seat sees. Each game has its own fields beside these."""

    model_config = ConfigDict(frozen=True)

    game: str
    seat: int
    players: int
    over: bool
    winners: list[int]
    scores: list[int]
    awaited: list[int]


class MoveModel(BaseModel):
    """A move in the form of the open record, as the API describes it."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class Game(ABC):
    """One of the games, with all that can be asked of it."""

    id: ClassVar[str]
    options_type: ClassVar[type[Options]]
    view_type: ClassVar[type[View]]
    own_events: ClassVar[bool] = False
    """Whether some seat can see more in a move than everybody does."""
    together: ClassVar[bool] = False
    """Whether all seats win and lose together."""
    start_is_agreed: ClassVar[bool] = False
    """Whether the players agree who begins, where the others draw lots."""
    overlooks: ClassVar[int] = 30
    """Of a hundred decisions that it could make, a casual player overlooks so many."""
    overlooking: ClassVar[Overlooking | None] = None
    """What chooses the best of the decisions that are not overlooked; without it, a casual player
    who overlooks the best one takes any other."""
    trust: ClassVar[float] = 1.0
    """Standard errors by which a search must find a move ahead of the thinker's to make it."""
    looks_ahead: ClassVar[bool] = True
    """Whether a search tries several of the seat's later decisions, or all by the policy."""
    usual_players: ClassVar[int] = 3
    """How many players the game is most fun with, for those who do not say."""
    env_name: ClassVar[str]
    """Its name in the registries of environments: ``rada/NAME-v0``."""
    arena_visits: ClassVar[int] = 2000
    """What a bot that searches may spend on a decision in the arena unless it is told: visits, not
    seconds, so that the same seed gives the same games on every machine."""
    review_visits: ClassVar[int] = 800
    """What a review at a table spends on a decision."""
    signalling: ClassVar[Signalling | None] = None
    """What a thinker knows of signals, in games that have them."""
    signals_a_seat: ClassVar[int] = 0
    """How many signals a seat can show at once."""
    sifting: ClassVar[Sifting | None] = None
    """What can tell at once that a move is hopeless, for games with very many moves."""
    appeal_scale: ClassVar[float] = 1.0
    """How much of the appeal by which two moves differ shows in results, both as logarithms of
    odds: measured, and used where moves are too many or too slow to be tried often."""
    doubting: ClassVar[Doubting | None] = None
    """What can tell that a search would be of no use, in games where that happens."""
    ending: ClassVar[Ending | None] = None
    """What solves the rest of a game, where that can be done."""
    learned: ClassVar[Learned | None] = None
    """What plays better than the thinker and as fast, in games that a network has learned."""
    unremarkable: ClassVar[frozenset[str]] = frozenset()
    """Events that need no line of their own in a terminal, because what follows shows them."""
    round_ended: ClassVar[str | None] = None
    """The event that ends a round, in games of several rounds."""
    unchanging: ClassVar[tuple[str, ...]] = ()
    """Fields of the state that the options set and nothing changes."""
    record_writers: ClassVar[RecordWritersModule | None] = None
    """What writes deals and results as JSON, for records of simulations; needs ``writers`` too."""
    told_moves: ClassVar[tuple[MoveWords, ...]] = (MoveWords("any-move", {"move": Fact("do")}),)
    """How moves are told to somebody who is to make them: the first that fits."""
    card_texts: ClassVar[tuple[str, ...] | None] = None
    """The cards as records have them, in the order of the rules; none where they are numbers."""
    colours_field: ClassVar[str | None] = None
    """The field of a view with the colour of each number, where numbers have colours."""
    time_up: ClassVar[int] = -1
    """The action by which the time of a timed game is called; negative where games have none."""

    def __init__(
        self,
        rules: RulesModule,
        knowledge: KnowledgeModule,
        heuristics: HeuristicsModule,
        thinker: ThinkerModule,
        writers: WritersModule | None = None,
    ) -> None:
        self.rules = rules
        self.knowledge = knowledge
        self.heuristics = heuristics
        self.thinker = thinker
        self.compiled_rules = Callables(self.id, RULES, rules, knowledge)
        self.compiled_heuristics = Callables(self.id, HEURISTICS, heuristics)
        minds = [each for each in (thinker, self.learned, self.ending) if each is not None]
        self.compiled_thinker = Callables(self.id, THINKER, *minds)
        self.applying = Applying(rules, self.id)
        self.writers = writers
        self.writing = Writing(rules, writers, self.id, self.own_events) if writers else None
        """What is seen and may be done, as JSON that compiled code writes."""

    def __reduce__(self) -> tuple[object, ...]:
        return load, (self.id,)

    @property
    def min_players(self) -> int:
        """The fewest players."""
        return int(self.rules.MIN_PLAYERS)

    @property
    def max_players(self) -> int:
        """The most players."""
        return int(self.rules.MAX_PLAYERS)

    @property
    def has_signals(self) -> bool:
        """Whether seats can show each other signals."""
        return self.signalling is not None

    @property
    def policy(self) -> Any:
        """What decides best of all that decide at once, to be compiled into searches."""
        return self.thinker.thinker if self.learned is None else self.learned.policy

    @property
    def compiled_policy(self) -> Any:
        """``policy`` for Python to call."""
        minds = self.compiled_thinker
        return minds.thinker if self.learned is None else minds.policy

    @property
    def name(self) -> Phrase:
        """What people call the game."""
        return Phrase(f"{self.id}-name")

    # Options and the beginning

    def check_players(self, players: int) -> int:
        """The number of players, if the game is for so many."""
        if isinstance(players, bool) or not isinstance(players, int):
            raise WrongPlayers("kind", given=str(players))
        if not self.min_players <= players <= self.max_players:
            raise WrongPlayers(
                game=self.name, given=players, fewest=self.min_players, most=self.max_players
            )
        return players

    def read_options(self, given: Mapping[str, object]) -> Options:
        """Options from their values, checked."""
        try:
            return self.options_type(**given)
        except ValidationError as invalid:
            problem = invalid.errors()[0]
            name = str(problem["loc"][0]) if problem["loc"] else ""
            if problem["type"] == "extra_forbidden":
                known = sorted(self.options_type.model_fields)
                raise UnknownOption(game=self.name, option=name, known=known) from None
            sentence = name or "together"
            raise WrongOption(
                sentence, of=self.id, option=name, given=_shown(problem["input"])
            ) from None

    def options_from_afar(self, given: Mapping[str, object]) -> Options:
        """Options that somebody else sent: none of them may make us read a file of this machine."""
        return self.read_options(given)

    def recorded_options(self, record: Entry) -> Options:
        """The options that a record was played with; those that we do not know are ignored."""
        known = self.options_type.model_fields
        return self.read_options({k: v for k, v in record["options"].items() if k in known})

    def agreed(self, players: int, options: Options, recorded: Entry) -> Entry:
        """What was agreed before a game, to be committed to; ``recorded`` are the options as a
        record has them, which may be more than we know."""
        return {"game": self.id, "players": players, "options": recorded}

    def parse_options(self, texts: Iterable[str]) -> Options:
        """Options from texts of the form ``name=value``."""
        given: dict[str, object] = {}
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals:
                raise WrongOption("form", given=text)
            given[name.strip()] = value_of(value.strip())
        return self.read_options(given)

    def needs_clock(self, options: Options) -> bool:
        """Whether a game with these options only ends when somebody calls the time."""
        return False

    def time_limit(self, options: Options) -> int | None:
        """After how many minutes the time of a timed game is up; None where it is not timed."""
        return None

    def awaits_time(self, state: State) -> bool:
        """Whether the time of a timed game can still be called."""
        return False

    def time_entry(self) -> Entry:
        """The entry by which the time is called."""
        raise NotImplementedError(f"{self.id} has no timed games")

    def is_time(self, entry: Entry) -> bool:
        """Whether an entry calls the time, which no player may do."""
        return False

    # Who begins, and signals

    def is_start(self, entry: Entry) -> bool:
        """Whether an entry says who begins, where the players agree on that."""
        return False

    def start_entry(self, seat: int) -> Entry:
        """The entry by which a seat begins, where the players agree on that."""
        raise NotImplementedError(f"in {self.id} lots are drawn for the start")

    def awaits_start(self, state: State) -> bool:
        """Whether the players are to agree now who begins."""
        return False

    def is_signal(self, entry: Entry) -> bool:
        """Whether an entry only shows signals: it decides nothing, and can come at any time."""
        return False

    def card_colours(self, view: View) -> list[str | None] | None:
        """The colour of each number, where numbers have colours that the deal decides."""
        return getattr(view, self.colours_field) if self.colours_field else None

    def move_words(self, entry: Entry, view: View) -> tuple[str, dict[str, object]]:
        """A move as something that one is told to do: a message of the Fluent files and its facts;
        ``view`` is what the mover sees. Cards in the facts are lists, as a record has them."""
        return told(self.told_moves, entry, view)

    def new_states(self, count: int = 1) -> States:
        """An array of empty states."""
        return np.zeros(count, self.rules.STATE)

    def copy_of(self, state: AnyState) -> States:
        """An array with a copy of one state (NumPy would copy it field by field)."""
        return np.ndarray(1, self.rules.STATE, bytearray(array_of(state).tobytes()))

    def mask(self) -> Mask:
        """An empty mask for ``legal`` to write into."""
        return np.zeros(bits.words_for(self.rules.ACTIONS), np.int64)

    @abstractmethod
    def prepare(self, state: State, players: int, options: Options, opening: int) -> None:
        """Make an empty state ready for its first deal.

        ``opening`` is 0 where the first player is found as the rules say, else the seat from 1.
        """

    # Moves

    def in_move(self, state: AnyState) -> bool:
        """Whether the seat on turn is in the middle of a move."""
        return bool(self.compiled_rules.in_move(state))

    def repeats(self, actions: Actions, action: int) -> bool:
        """Whether going on with this action only leads to moves that another order leads to."""
        return False

    def legal_actions(self, state: AnyState, seat: int) -> list[int]:
        """What a seat may do now."""
        mask = self.mask()
        self.compiled_rules.legal(state, seat, mask)
        return bits.members(mask)

    def check_action(self, state: AnyState, seat: int, action: int) -> None:
        """Raise ``MoveError`` unless a seat may take an action now."""
        mask = self.mask()
        self.compiled_rules.legal(state, seat, mask)
        if 0 <= action < self.rules.ACTIONS and bits.has(mask, action):
            return
        if self.compiled_rules.over(state):
            raise GameIsOver
        awaited = self.awaited(state)
        if awaited and seat not in awaited:
            raise NotYourTurn(seat=seat, turn=awaited[0])
        raise IllegalMove("action", action=action, seat=seat)

    def awaited(self, state: AnyState) -> list[int]:
        """The seats that the game waits for."""
        return bits.members(int(self.compiled_rules.actors(state)))

    def moves(self, state: AnyState, seat: int) -> Iterator[Move]:
        """Every whole move that a seat may make now; in the middle of one, every way to end it."""
        for action in self.legal_actions(state, seat):
            yield from self.moves_with(state, seat, (action,))

    def moves_with(self, state: AnyState, seat: int, actions: Actions) -> Iterator[Move]:
        """The moves that go on after these actions; the last one is still to be carried out."""
        states = self.copy_of(state)
        self.compiled_rules.apply(states, seat, actions[-1])
        if not self.in_move(states):
            yield Move(actions, states[0])
            return
        for following in self.legal_actions(states, seat):
            if not self.repeats(actions, following):
                yield from self.moves_with(states, seat, (*actions, following))

    def outlook(self, before: State, seat: int, move: Move) -> dict[str, object]:
        """What a player may want to see of a legal move before making it, public knowledge only.

        Only the keys that matter: ``takes`` (cards, as a record has them), ``flips`` (colours that
        are turned face down), ``back`` (a reverse step).
        """
        return {}

    # The record

    @abstractmethod
    def deal_entry(self, state: State, options: Options) -> Entry:
        """The deal that has just been made (without ``at``)."""

    def dealt_text(self, options: Options) -> str:
        """What a deal takes from the options, as JSON for the game's ``write_deal``."""
        return ""

    @abstractmethod
    def check_deal(self, state: State, deal: Entry) -> None:
        """Raise ``WrongDeal`` or another ``RecordError`` unless this deal may be made now."""

    @abstractmethod
    def set_deal(self, state: State, deal: Entry) -> None:
        """Make a checked deal that came from a record instead of from a key."""

    @abstractmethod
    def move_entry(self, before: State, seat: int, move: Move) -> Entry:
        """A legal move as an entry; ``before`` is the state that it starts from."""

    @abstractmethod
    def read_move(self, state: State, entry: Entry) -> tuple[int, Actions]:
        """The seat and the actions of an entry; raises ``MoveError``."""

    @abstractmethod
    def result(self, trail: Sequence[State]) -> Entry | None:
        """The outcome of a finished game, from all its states in order; None before the end."""

    def very_good(self, state: State, score: int) -> bool:
        """Whether a game that all win together ended very well with this score, won or not."""
        return False

    # Text

    @abstractmethod
    def action_texts(self) -> list[str]:
        """A short name for every action, all different, in the words of the notation."""

    @abstractmethod
    def move_text(self, entry: Entry) -> str:
        """A move in short notation, without the seat."""

    @abstractmethod
    def parse_move(self, state: State, seat: int, text: str) -> Entry:
        """An entry from short notation; raises ``MoveError``."""

    # People

    def view(self, state: AnyState, seat: int) -> View:
        """What a seat (or nobody) sees, as data for people."""
        plain = snapshot(state)
        return self.view_type(**self.public_view(plain), **self.own_view(plain, seat))

    def public_view(self, plain: State) -> dict[str, Any]:
        """The fields of a view that are the same for everybody, from a snapshot of the state.

        Whoever shows one position to many needs these only once.
        """
        state, players = plain.states, plain.players
        scores = np.zeros(players, np.int64)
        self.compiled_rules.scores(state, scores)
        over = bool(self.compiled_rules.over(state))
        return {
            "game": self.id,
            "players": players,
            "over": over,
            "winners": bits.members(int(self.compiled_rules.winners(state))),
            "scores": scores.tolist(),
            "awaited": [] if over else self.awaited(state),
            **self.public_fields(plain),
        }

    def own_view(self, plain: State, seat: int) -> dict[str, Any]:
        """The fields of a view that are a seat's own."""
        return {"seat": seat, **self.own_fields(plain, seat)}

    @abstractmethod
    def public_fields(self, plain: State) -> dict[str, object]:
        """The fields of a game's own view that everybody sees alike."""

    @abstractmethod
    def own_fields(self, plain: State, seat: int) -> dict[str, object]:
        """The fields of a game's own view that are different for every seat."""

    @abstractmethod
    def tell(self, before: Any, after: Any) -> list[Event]:
        """What happened between two views of one seat, with one move or one deal between them."""

    def check_talk(self, text: str) -> None:
        """Raise ``NumberSpoken`` where the rules forbid to say this; most games let all be said."""
        return


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{k}={v}" for k, v in value.items())
    return str(value)
