"""What a client may know, and whether the frames that it got hold no more than that.

For every frame the true state is taken from the database, everything that the seat cannot know is
dealt anew, and the frame must be exactly what follows from that: so it cannot hold anything else.
"""

import itertools
import json
import random
from typing import Any

from rada.games.contract import NOBODY, Event, Game, State
from rada.kernel import chance
from rada.table.table import Table
from tests.server.client import Json, Line

KEYS = {
    "welcome": "type table n view legal log chat due ends now",
    "moved": "type n events view legal due now",
    "table": "type table now",
    "chat": "type said",
    "ack": "type ticket n",
    "refused": "type ticket status error message retry_after",
    "hurry": "type seat due now",
    "pong": "type now",
}
TABLE_KEYS = (
    "id game players options status pace clock seats me host moves terms commitment seed join_key "
    "watch_key rematch created started house_commitment house added next_commitment next_added "
    "claims takeovers moved_in"
)
SEAT_KEYS = "seat who name bot away connected host gladness preparing"


def redealt(game: Game, state: State, seat: int, dice: random.Random) -> State:
    """The state with everything dealt anew that a seat cannot know."""
    imagined: State = game.copy_of(state)[0]
    luck = chance.chance_of(dice.randbytes(32))
    chance.open_stream(luck, 0, chance.BOTS)
    game.compiled_rules.redeal(imagined, seat, luck)
    return imagined


class Knowledge:
    """What one seat may know of a game at each moment of it."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table, self.seat, self.game = table, seat, table.game
        dice = random.Random(f"{table.seed!r} {seat}")
        self.states = [redealt(self.game, state, seat, dice) for state in table.trail]

    def _place(self, n: int) -> int:
        return self.table._reached[n] if n >= 0 else 0

    def view(self, n: int) -> Json:
        """What the seat sees after so many moves."""
        view: Any = self.game.view(self.states[self._place(n)], self.seat)
        seen: Json = json.loads(view.model_dump_json())
        return seen

    def events(self, n: int) -> list[Json]:
        """What the seat sees happen in a move."""
        told: list[Event] = []
        span = self.states[self._place(n - 1) : self._place(n) + 1]
        views = [self.game.view(state, self.seat) for state in span]
        for before, after in itertools.pairwise(views):
            told += self.game.tell(before, after)
        found: list[Json] = json.loads(json.dumps([event.model_dump() for event in told]))
        return found

    def moves(self, n: int) -> list[Json]:
        """What the seat may do after so many moves, as it is offered."""
        state = self.states[self._place(n)]
        if self.seat == NOBODY or self.seat not in self.game.awaited(state):
            return []
        found = []
        for move in self.game.moves(state, self.seat):
            entry = self.game.move_entry(state, self.seat, move)
            outlook = self.game.outlook(state, self.seat, move)
            found.append(
                {
                    "move": entry,
                    "text": self.game.move_text(entry),
                    "outlook": {"takes": [], "flips": [], "back": False, **outlook},
                }
            )
        listed: list[Json] = json.loads(json.dumps(found))
        return listed


def keys(shape: Json, right: str) -> None:
    assert set(shape) == set(right.split()), set(shape) ^ set(right.split())


def check_line(line: Line, table: Table) -> None:
    """See that everything a line got is what its client may know."""
    seat = line.table["me"] if line.table["me"] is not None else NOBODY
    known = Knowledge(table, seat)
    assert table.seed is not None
    secret = table.seed.hex()
    for text, frame in zip(line.texts, line.frames, strict=True):
        keys(frame, KEYS[frame["type"]])
        if "table" in frame:
            _check_table(frame["table"], secret)
        if frame["type"] == "moved":
            _check_moment(frame, known)
            assert frame["events"] == known.events(frame["n"])
        if frame["type"] == "welcome" and frame["view"] is not None:
            _check_moment(frame, known)
            for told in frame["log"]:
                assert told["events"] == known.events(told["n"])
        if not ("table" in frame and frame["table"]["status"] == "over"):
            assert secret not in text.lower()


def _check_moment(frame: Json, known: Knowledge) -> None:
    n = frame["n"]
    assert frame["view"] == known.view(n)
    legal = [offer for offer in frame["legal"] if offer["move"]["seat"] == known.seat]
    for offer in frame["legal"]:  # the only move for another is to let it begin
        if offer not in legal:
            assert offer["move"] == {"seat": offer["move"]["seat"], "begin": True}
    if frame["legal"]:
        assert legal == known.moves(n)


def _check_table(seen: Json, secret: str) -> None:
    keys(seen, TABLE_KEYS)
    for seat in seen["seats"]:
        keys(seat, SEAT_KEYS)
    if seen["status"] == "over":
        assert seen["seed"] == secret
    else:
        assert (seen["seed"], seen["house"]) == (None, None)
    if seen["me"] is None:
        assert seen["join_key"] is None
