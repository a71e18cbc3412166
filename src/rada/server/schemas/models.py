"""What goes over the wire: moves, tables, requests and replies, as the OpenAPI description tells
them. The frames of the live channel are in ``frames``."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from rada.games import GameId, move_types, playable, view_type
from rada.games.contract import Event, View

NAME_LENGTH = 24
CHAT_LENGTH = 300

Language = Literal["cs", "en"]
Pace = Literal["human", "fast"]
Gladness = Literal["glad", "even", "unwilling"]
Who = Literal["free", "person", "bot"]
Status = Literal["waiting", "playing", "over"]


class Outgoing(BaseModel):
    """Anything that we send."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


class Incoming(BaseModel):
    """Anything that we are sent: no key that we do not know, no value of another kind."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


if TYPE_CHECKING:
    AnyView = View
    AnyMove = dict[str, Any]
else:
    _VIEWS = reduce(or_, map(view_type, playable()))
    AnyView = Annotated[_VIEWS, Field(discriminator="game")]
    AnyMove = reduce(or_, (move for name in playable() for move in move_types(name)))


class Outlook(Outgoing):
    """What a player may want to see of a move before making it; public knowledge only."""

    takes: list[str | int] = []
    """The cards that it takes."""
    flips: list[str] = []
    """The colours that it turns face down."""
    back: bool = False
    """Whether it is a step back by exactly ten."""


class LegalMove(Outgoing):
    """A whole move that may be made now."""

    move: AnyMove
    text: str
    outlook: Outlook


# The table


class SeatSeen(Outgoing):
    """A seat as everybody sees it."""

    seat: int
    who: Who
    name: str
    bot: str | None
    away: bool
    """A bot stands in for the person."""
    connected: bool
    host: bool
    gladness: Gladness | None
    """How gladly the seat would begin, where the start is agreed on."""
    preparing: bool = False
    """A bot is to move, and its code is still being compiled, as after an installation."""


class Added(Outgoing):
    """What somebody has added to the seed."""

    seat: int
    random: str


class Claim(Outgoing):
    """Somebody who wants a seat of a running game; the others have to agree."""

    id: str
    seat: int
    name: str
    agreed: list[int]
    """The seats that have agreed."""
    missing: list[int]
    """The seats that still have to agree."""
    mine: bool
    """Whether whoever asks is the one who wants it."""


class Takeover(Outgoing):
    """Somebody took over a seat after the cards were dealt."""

    seat: int
    at: int
    """After how many moves."""
    before: str
    after: str


class MovedIn(Outgoing):
    """The game was begun in somebody’s browser, which made the deal and so knew its seed."""

    seat: int
    """Who began it."""
    at: int
    """After how many moves it came to the server."""


class TableSeen(Outgoing):
    """A table as one client sees it."""

    id: str
    game: GameId
    players: int
    options: dict[str, Any]
    status: Status
    pace: Pace
    clock: int | None
    """Seconds for a decision before a bot takes over."""
    seats: list[SeatSeen]
    me: int | None
    """The seat of whoever asks; None for a spectator."""
    host: bool
    """Whether whoever asks is the host."""
    moves: int
    terms: str | None
    """The SHA-256 of what was agreed (game, number of players, options), which all commitments
    cover; None at a table from before version 0.6, where they cover a secret alone."""
    commitment: str
    """The SHA-256 of the seed and the terms, published before the first card."""
    seed: str | None
    """The seed, once the game is over."""
    house_commitment: str
    """The SHA-256 of the server’s secret and the terms, published before anybody sits down. Where
    nobody adds anything the secret is the seed; else the seed is made of it and of what was
    added."""
    house: str | None
    """The server’s secret, once the game is over."""
    added: list[Added]
    """What the seats have added to the seed of this game."""
    next_commitment: str | None
    """The SHA-256 of the server’s secret for the next game of the same people, and the terms."""
    next_added: list[Added]
    """What the seats have added to that game’s seed by now."""
    join_key: str | None
    """For those who have a seat, and for the host."""
    watch_key: str | None
    """For those as well, and for whoever came by a link; it opens the rematch too."""
    claims: list[Claim] = []
    takeovers: list[Takeover] = []
    moved_in: MovedIn | None = None
    """Where the game was begun in a browser: there the server has not dealt, and its commitments
    were published only when the game came to it."""
    rematch: str | None
    """The table at which the same people play again."""
    created: float
    started: float | None


class Told(Outgoing):
    """What happened in one move, as one client saw it."""

    n: int
    events: list[Event]


class Said(Outgoing):
    """A line of chat."""

    n: int
    seat: int
    name: str
    text: str
    at: float


# Requests and replies

Ticket = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]


class NewTable(Incoming):
    """A table as its host wants it."""

    game: GameId
    players: int | None = None
    options: dict[str, Any] = {}
    name: str = ""
    """The host’s name; a name is given where this is empty."""
    bots: list[str] = []
    """Bots for the seats after the host’s; the others stay free for people."""
    pace: Pace = "human"
    clock: int | None = Field(default=None, ge=10, le=3600)
    starter: int | Literal["random"] | None = None
    start: bool = False
    """Begin at once; every seat must be taken."""
    sit: bool = True
    """Whether the host plays too."""


class SeatMoved(Incoming):
    """A seat of a game that is moved to the server."""

    who: Who
    """``person`` for the seat of whoever sends it, which is exactly one; ``free`` for somebody who
    is still to come."""
    name: str = ""
    bot: str | None = None
    """The bot of the seat, where it is a bot’s."""


class MovedGame(Incoming):
    """An unfinished game that was begun in somebody’s browser, to be played on here."""

    record: dict[str, Any]
    """The game so far as an open record, with its seed in it."""
    seats: list[SeatMoved] = Field(min_length=1, max_length=6)
    pace: Pace = "human"
    elapsed: float = Field(default=0.0, ge=0.0, allow_inf_nan=False)
    """Seconds since it began: a timed game has as much time left as it had."""


class Addition(Incoming):
    """Randomness of one’s own for the seed of the game that is to come."""

    random: str = Field(pattern=r"^[0-9a-f]{32}$")
    """16 random bytes in hexadecimal digits."""
    commitment: str = Field(max_length=64)
    """What the server had committed to for that game: ``house_commitment`` of a table that waits,
    ``next_commitment`` of one that plays. So nobody adds anything before the server is bound."""


class Join(Incoming):
    """Sitting down at a table."""

    key: str = Field(max_length=100)
    name: str = ""
    seat: int | None = None
    added: Addition | None = None
    """Counts if the game has not begun yet."""


class Start(Incoming):
    """Beginning the game."""

    added: Addition | None = None


class SeatWish(Incoming):
    """What the host wants of a seat: a bot, nobody, or the person back."""

    who: Who
    bot: str | None = None


class ClaimAnswer(Incoming):
    """Whether somebody may take over a seat of a running game."""

    claim: str = Field(max_length=16)
    """Which claim is meant: its ``id``."""
    agree: bool


class Swap(Incoming):
    """Two seats that change places."""

    one: int
    other: int


class PaceWish(Incoming):
    """How quick the bots shall be."""

    pace: Pace


class Fork(Incoming):
    """Going on from a position of a finished game: the one after so many moves."""

    n: int = Field(ge=0)


class MoveAsked(Incoming):
    """A move over HTTP, for those without a live channel."""

    ticket: Ticket
    n: int = Field(ge=0)
    move: dict[str, Any]


class ChatAsked(Incoming):
    """A line of chat over HTTP."""

    text: str


class MoveMade(Outgoing):
    """The number of a move that counts."""

    n: int


class Seated(Outgoing):
    """A table, and the secret by which it knows you; keep it (a browser gets it as a cookie)."""

    table: TableSeen
    token: str


class Renewed(Outgoing):
    """The secret by which all my tables know me from now on."""

    token: str


class AddressTold(Outgoing):
    """Where others find this server."""

    url: str
    """Without a slash at its end."""
    reach: Literal["all", "machine"]
    """Who can open it: everybody to whom it may be given, or only the machine it runs on."""


class TableLook(Outgoing):
    """A table and what can be seen of its game now."""

    table: TableSeen
    n: int
    view: AnyView | None
    legal: list[LegalMove]


class PutAway(Incoming):
    """Whether a game of mine is to be listed no longer, or again."""

    put_away: bool


class Mine(Outgoing):
    """A table of mine, in short."""

    id: str
    game: GameId
    players: int
    status: Status
    names: list[str]
    me: int
    my_turn: bool
    moves: int
    created: float
    against_bots: bool
    """Nobody else plays but bots: the game can be put away."""
    scores: list[int]
    winners: list[int]


class GameSeen(Outgoing):
    """A game that can be played here."""

    id: GameId
    min_players: int
    max_players: int
    usual_players: int
    together: bool
    options: dict[str, Any]
    """Its options with their defaults."""
    bots: list[str]
    """The bots that play it, weakest first."""


class RuleTold(Outgoing):
    """One numbered rule."""

    number: str
    html: str


class RulesPart(Outgoing):
    """A part of the rules: what stands before its numbered rules, and these."""

    heading: str
    html: str
    rules: list[RuleTold]


class RulesTold(Outgoing):
    """The rules of a game in a language."""

    game: GameId
    lang: Language
    title: str
    html: str
    parts: list[RulesPart]


Wording = dict[Language, str]
"""The same in every language."""


class AdviceChoice(Outgoing):
    """A move that may be made, and what it is worth, 0 to 1."""

    move: AnyMove
    text: str
    words: Wording
    """The move as one would be told to make it."""
    value: float
    """The share of the win to be expected (The Game: how good the end will be)."""
    error: float
    behind: float
    """How much less it is worth than the best choice."""
    behind_error: float
    visits: int
    shares: list[float]
    """What every seat can expect."""


class Advice(Outgoing):
    """The best choices, the very best first, and one sentence why."""

    choices: list[AdviceChoice]
    alternatives: int
    """How many choices there are in all."""
    reason: Literal["forced", "same", "near", "even", "own", "deny", "safe", "bold", "often"]
    why: Wording
    confidence: float
    """How likely the best choice is no worse than the next one, 0.5 to 1."""
    visits: int
    seconds: float


class Hint(Outgoing):
    """What the strongest bot would do in this seat, knowing what the seat knows."""

    bot: str
    move: AnyMove | None
    text: str
    gladness: Gladness | None = None
    advice: Advice | None = None
    """The reasons; there are none for the start, which is agreed on, and none in great haste."""


class Trouble(Outgoing):
    """What was wrong, and what would be right."""

    error: str
    message: str
