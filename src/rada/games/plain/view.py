"""A game as one seat sees it, for games without a view of their own."""

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, create_model

from rada.games.contract import NOBODY, Event, View


class Zone(BaseModel):
    """Cards that lie open: on the table, or before a seat."""

    model_config = ConfigDict(frozen=True)

    name: str
    seat: int = NOBODY
    cards: list[str | int]


class PlainView(View):
    """Any game: a hand, how many cards everybody holds, and what lies open.

    ``numbers`` is whatever else everybody sees, by its name: one number, or one for each seat.
    """

    starter: int
    hand: list[str | int]
    hand_sizes: list[int]
    pile: int
    zones: list[Zone]
    numbers: dict[str, int | list[int]]


def view_type_of(game: str) -> type[PlainView]:
    """The views of a game, told from those of others by the name of the game."""
    name: Any = (Literal[game], ...)
    return create_model(
        f"{game.capitalize()}View", __base__=PlainView, __doc__=PlainView.__doc__, game=name
    )


def tell(before: PlainView, after: PlainView) -> list[Event]:
    """What happened between two views."""
    if not before.awaited and not before.over:
        return [Event(what="any-dealt", seat=after.starter)]
    events = _of_move(before, after)
    if after.over and not before.over:
        events.append(Event(what="any-ended", facts={"scores": after.scores}))
    return events


def _of_move(before: PlainView, after: PlainView) -> list[Event]:
    """What the seat on turn did: the cards that it played, took or drew."""
    changed = [s for s in before.awaited if before.hand_sizes[s] != after.hand_sizes[s]]
    seat = (changed or before.awaited)[0]
    lay = {card for zone in before.zones for card in zone.cards}
    own = {card for zone in before.zones if zone.seat == seat for card in zone.cards}
    lies = [card for zone in after.zones for card in zone.cards]
    mine = [card for zone in after.zones if zone.seat == seat for card in zone.cards]
    events: list[Event] = []
    if played := [card for card in lies if card not in lay]:
        events.append(Event(what="any-played", seat=seat, facts={"cards": played}))
    if took := [card for card in mine if card in lay - own]:
        events.append(Event(what="any-took", seat=seat, facts={"cards": took}))
    drawn = after.hand_sizes[seat] - before.hand_sizes[seat]
    if drawn > 0:
        events.append(Event(what="any-drew", seat=seat, facts={"count": drawn}))
    return events or [Event(what="any-moved", seat=seat)]
