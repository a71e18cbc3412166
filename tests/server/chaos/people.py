"""People at the tables, who go to another server when a line breaks and ask once more."""

import asyncio
import itertools
import json
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from typing import Any, NamedTuple

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from rada.games.contract import NOBODY
from tests.server.chaos.fleet import Place
from tests.server.client import Json
from tests.server.process import NO_REUSE, NO_TLS

ANSWER_WITHIN = 8.0
"""Seconds after which somebody who waits for an answer tries another server."""

_LOST = (OSError, TimeoutError, WebSocketException, EOFError)
TALKATIVE = 0.03
"""How often somebody says something before they move."""

_NOT_NOW = {429, 503}
_LATE = 409


class Answer(NamedTuple):
    """A move that was acknowledged: under which ticket, and as the how manieth."""

    ticket: str
    n: int
    move: Json


@dataclass
class Seen:
    """What one client sent, was told and saw last."""

    seat: int
    sent: set[str] = field(default_factory=set)
    answers: list[Answer] = field(default_factory=list)
    said: dict[str, int] = field(default_factory=dict)
    """Lines of chat that were acknowledged: their tickets and numbers."""
    n: int = -1
    view: Json | None = None
    strange: list[str] = field(default_factory=list)


@dataclass(eq=False)
class Played:
    """A table, and what everybody at it saw."""

    id: str
    game: str
    seen: list[Seen]
    over: bool = False


class World:
    """What the people share: the servers, the dice, and whether there is still time to begin."""

    def __init__(
        self, name: str, places: list[Place], dice: random.Random, tally: Counter[str]
    ) -> None:
        self.name = name
        self.places = places
        self.dice = dice
        self.tally = tally
        self.closing = False
        self.http = httpx.AsyncClient(
            trust_env=False,
            timeout=ANSWER_WITHIN,
            verify=NO_TLS,
            limits=NO_REUSE,
        )
        nobody = DefaultCookiePolicy(allowed_domains=[])  # one browser would be one person
        self.http.cookies.jar.set_policy(nobody)

    def any_place(self) -> Place:
        """Any server, rather one that listens."""
        open_ones = [place for place in self.places if place.alive and place.listening]
        return self.dice.choice(open_ones or self.places)

    async def ask(self, method: str, path: str, token: str | None, body: Any = None) -> Json | None:
        """Make a request at any server; None where no answer came, or none that helps."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        try:
            reply = await self.http.request(
                method, f"{self.any_place().url}{path}", json=body, headers=headers
            )
        except httpx.HTTPError:
            await asyncio.sleep(0.1)
            return None
        if not reply.is_success:
            self.tally[f"replies of {reply.status_code}"] += 1
            await asyncio.sleep(0.1)
            return None
        told: Json = reply.json()
        return told


class Client:
    """One seat's person, or a spectator: on any line, until the game is over."""

    def __init__(self, world: World, table: str, hello: Json, seat: int, dice: str) -> None:
        self.seen = Seen(seat)
        self.over = False
        self.legal: list[Json] = []
        self._world = world
        self._table = table
        self._hello = hello
        self._dice = random.Random(dice)
        self._tickets = itertools.count(1)
        self._asked: Json | None = None
        self._saying: Json | None = None
        self._late_at = -1
        self._away = False
        self._failures = 0
        self._place: Place | None = None

    async def play(self) -> None:
        """Play until the game is over, however many lines that takes."""
        while not self._done:
            self._place = self._world.any_place()
            try:
                address = (
                    f"{self._place.url.replace('http', 'ws', 1)}/api/tables/{self._table}/live"
                )
                async with connect(
                    address,
                    compression=None,
                    proxy=None,
                    open_timeout=ANSWER_WITHIN,
                    close_timeout=0.1,
                    ping_interval=None,
                    max_size=None,
                ) as line:
                    await self._talk(line)
            except _LOST:
                self._failures += 1
                await asyncio.sleep(min(1.0, 0.05 * 2**self._failures) * self._dice.random())

    @property
    def _done(self) -> bool:
        return self.over and self._asked is None and self._saying is None

    async def _talk(self, line: ClientConnection) -> None:
        hello = dict(self._hello)
        if self.seen.n > 0:
            hello["seen"] = self.seen.n
        await line.send(json.dumps(hello))
        await self._hear(line)
        self._world.tally["lines opened"] += 1
        self._failures = 0
        if self._asked is not None:  # nobody knows whether it arrived: the same ticket again
            self._world.tally["moves sent again"] += 1
            await line.send(json.dumps(self._asked))
        if self._saying is not None:
            self._world.tally["lines of chat sent again"] += 1
            await line.send(json.dumps(self._saying))
        while not self._done:
            await self._act(line)
            await self._hear(line)

    async def _act(self, line: ClientConnection) -> None:
        """Make a move where one is wanted."""
        if self._away:
            await self._come_back()
        if self._asked is None and self.legal and self.seen.n != self._late_at and not self.over:
            if self._saying is None and self._dice.random() < TALKATIVE:
                ticket = f"chat-{self.seen.seat}-{next(self._tickets)}"
                self._saying = {"type": "chat", "ticket": ticket, "text": "Well, well!"}
                await line.send(json.dumps(self._saying))
            move: Json = self._dice.choice(self.legal)["move"]
            ticket = f"{self.seen.seat}-{next(self._tickets)}"
            self._asked = {"type": "move", "ticket": ticket, "n": self.seen.n, "move": move}
            self.seen.sent.add(ticket)
            await line.send(json.dumps(self._asked))

    async def _come_back(self) -> None:
        """A bot stands in: the clock ran out, as it does when it jumps."""
        path = f"/api/tables/{self._table}/return"
        if await self._world.ask("POST", path, self._hello["token"]) is not None:
            self._world.tally["came back"] += 1
            self._away = False

    async def _hear(self, line: ClientConnection) -> None:
        """Take in one frame; where none comes, ask whether anybody is there."""
        try:
            text = await asyncio.wait_for(line.recv(), ANSWER_WITHIN / 2)
        except TimeoutError:
            if self._asked is not None or self._saying is not None:
                raise
            await line.send('{"type":"ping"}')
            text = await asyncio.wait_for(line.recv(), ANSWER_WITHIN / 2)
        await self._note(line, json.loads(text))

    async def _note(self, line: ClientConnection, frame: Json) -> None:
        kind, seen = frame["type"], self.seen
        if kind in ("welcome", "table"):
            table = frame["table"]
            self._away = seen.seat != NOBODY and table["seats"][seen.seat]["away"]
        if kind == "moved" and frame["n"] != seen.n + 1:
            seen.strange.append(f"after move {seen.n} came {frame['n']}")
        if kind in ("welcome", "moved"):
            seen.n, seen.view, self.legal = frame["n"], frame["view"], frame["legal"]
            self.over = bool(seen.view and seen.view["over"])
            if kind == "welcome":
                self._late_at = -1
        elif kind == "ack":
            self._note_answer(frame)
        elif kind == "refused":
            await self._note_refusal(line, frame)

    def _note_answer(self, frame: Json) -> None:
        if self._saying is not None and frame["ticket"] == self._saying["ticket"]:
            self.seen.said[frame["ticket"]] = frame["n"]
            self._saying = None
            self._world.tally["lines of chat acknowledged"] += 1
            return
        asked = self._asked
        if asked is None or frame["ticket"] != asked["ticket"]:
            self.seen.strange.append(f"ticket {frame['ticket']} was acknowledged unasked")
            return
        self.seen.answers.append(Answer(frame["ticket"], frame["n"], asked["move"]))
        self._asked = None
        self._late_at = self.seen.n if frame["n"] > self.seen.n else -1
        self._world.tally["moves acknowledged"] += 1
        self._world.tally[f"moves acknowledged on {self._world.name}"] += 1
        assert self._place is not None
        self._place.note_answer()

    async def _note_refusal(self, line: ClientConnection, frame: Json) -> None:
        status = frame["status"]
        if frame["ticket"] is None:  # turned away
            if status not in _NOT_NOW:
                self.seen.strange.append(f"turned away: {frame['error']}")
            raise EOFError
        of_chat = self._saying is not None and frame["ticket"] == self._saying["ticket"]
        if status in _NOT_NOW:
            self._world.tally["refused for a while"] += 1
            await asyncio.sleep(min(0.5, frame["retry_after"] or 0.5))
            await line.send(json.dumps(self._saying if of_chat else self._asked))
            return
        if status != _LATE:
            self.seen.strange.append(f"refused with {status}: {frame['error']}")
        if of_chat:
            self._saying = None
            return
        self._world.tally["moves refused as late"] += 1
        assert self._asked is not None
        self._late_at = self._asked["n"]
        self._asked = None


async def keep_playing(
    world: World, number: int, wish: Callable[[], Json], begun: Callable[[Played], None]
) -> None:
    """One game after the other with the same wishes, as long as the world is open."""
    for game in itertools.count(1):
        if world.closing:
            return
        table = await _open(world, wish())
        if table is None:
            continue
        clients = [
            Client(world, table["id"], hello, seat, f"{number} {game} {seat}")
            for seat, hello in table["clients"]
        ]
        played = Played(table["id"], table["game"], [client.seen for client in clients])
        begun(played)
        await asyncio.gather(*(client.play() for client in clients))
        played.over = True
        world.tally["games finished"] += 1


async def _open(world: World, wish: Json) -> Json | None:
    """A table where everybody sits; None where something was lost on the way."""
    people, watched = wish["players"] - len(wish["bots"]), wish.pop("watched")
    opened = await world.ask("POST", "/api/tables", None, {"pace": "fast", **wish})
    if opened is None:
        return None
    table, tokens = opened["table"], [opened["token"]]
    path = f"/api/tables/{table['id']}"
    clients = [(table["me"], {"type": "hello", "token": opened["token"]})]
    for _ in range(people - 1):
        joined = await world.ask("POST", f"{path}/join", None, {"key": table["join_key"]})
        if joined is None:
            return None
        tokens.append(joined["token"])
        clients.append((joined["table"]["me"], {"type": "hello", "token": joined["token"]}))
    for _ in range(20):
        await world.ask("POST", f"{path}/start", tokens[0])
        look = await world.ask("GET", path, tokens[0])
        if look is not None and look["table"]["status"] != "waiting":
            break
    else:
        return None
    if watched:
        clients.append((NOBODY, {"type": "hello", "key": table["watch_key"]}))
    return {"id": table["id"], "game": table["game"], "clients": clients}
