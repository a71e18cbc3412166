"""The frames of the live channel; ``docs/live.md`` tells what they are for."""

from typing import Annotated, Any, Literal

from pydantic import Field

from rada.games.contract import Event
from rada.server.schemas.models import (
    AnyView,
    Gladness,
    Incoming,
    Language,
    LegalMove,
    Outgoing,
    Said,
    TableSeen,
    Ticket,
    Told,
)

# Frames that the server sends


class Welcome(Outgoing):
    """The first frame, and whenever a client has to start afresh."""

    type: Literal["welcome"] = "welcome"
    table: TableSeen
    n: int
    view: AnyView | None
    legal: list[LegalMove]
    log: list[Told]
    chat: list[Said]
    due: float | None
    """When the clock of the awaited seats runs out (seconds since 1970), if there is one."""
    ends: float | None
    """When the time of a timed game runs out."""
    now: float


class Moved(Outgoing):
    """One move was made; ``n`` is how many there are now."""

    type: Literal["moved"] = "moved"
    n: int
    events: list[Event]
    view: AnyView
    legal: list[LegalMove]
    due: float | None
    now: float


class TableChanged(Outgoing):
    """Something about the table that is not a move: seats, names, who is there, a rematch."""

    type: Literal["table"] = "table"
    table: TableSeen
    now: float


class ChatSaid(Outgoing):
    """Somebody said something."""

    type: Literal["chat"] = "chat"
    said: Said


class Acknowledged(Outgoing):
    """What was sent under a ticket counts and is on disk."""

    type: Literal["ack"] = "ack"
    ticket: str
    n: int


class Refused(Outgoing):
    """What was sent under a ticket changed nothing, and why."""

    type: Literal["refused"] = "refused"
    ticket: str | None
    status: int
    error: str
    message: str
    retry_after: float | None = None


class Hurry(Outgoing):
    """A seat’s clock is about to run out."""

    type: Literal["hurry"] = "hurry"
    seat: int
    due: float
    now: float


class Pong(Outgoing):
    """The answer to a ping."""

    type: Literal["pong"] = "pong"
    now: float


ServerFrame = Annotated[
    Welcome | Moved | TableChanged | ChatSaid | Acknowledged | Refused | Hurry | Pong,
    Field(discriminator="type"),
]

# Frames that the server takes


class Hello(Incoming):
    """The first frame of a client: who it is and what it has seen already."""

    type: Literal["hello"]
    token: str | None = Field(default=None, max_length=200)
    """A seat’s token, for programs; a browser sends it as a cookie instead."""
    key: str | None = Field(default=None, max_length=100)
    """The key of a spectator’s or an invitation’s link."""
    seen: int | None = Field(default=None, ge=0)
    """The number of the last move seen; frames from there on follow."""
    chat: int | None = Field(default=None, ge=0)
    lang: Language = "en"


class MoveSent(Incoming):
    """A move, and the number of moves that it answers."""

    type: Literal["move"]
    ticket: Ticket
    n: int = Field(ge=0)
    move: dict[str, Any]


class ChatSent(Incoming):
    """A line of chat."""

    type: Literal["chat"]
    ticket: Ticket
    text: str


class GladSent(Incoming):
    """How gladly this seat would begin."""

    type: Literal["glad"]
    ticket: Ticket
    gladness: Gladness


class Ping(Incoming):
    """Ask whether anybody is there."""

    type: Literal["ping"]


ClientFrame = Annotated[Hello | MoveSent | ChatSent | GladSent | Ping, Field(discriminator="type")]
