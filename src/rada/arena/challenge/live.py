"""The challenge over the live channel, for entrants in any language.

This program opens tables at a running server as anybody could, sits down there for the partners,
prints an invitation for the entrant, and plays. Nothing but the documented API is used; the record
of every game is fetched at its end and verified before it counts.
"""

import asyncio
import itertools
import json
import random
import secrets
from collections.abc import Callable, Sequence
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import numpy as np
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rada.arena.challenge.measuring import GAME, Cell, Score
from rada.arena.challenge.partners import Partner
from rada.arena.challenge.sight import sight_of_view, wanted_signals
from rada.arena.match import LIMIT
from rada.bots.bots import luck_of
from rada.errors import ChallengeTrouble, RadaError, one_line
from rada.games import load
from rada.table.records import parse
from rada.table.verify import judged

Json = dict[str, Any]

_FORBIDDEN, _LATE, _TOO_MUCH, _UNSTORED = 403, 409, 429, 503
_GLAD, _UNWILLING = 85, 60
"""Eagerness from which on, and up to which, a partner says that it would like to begin, or not."""
_SOON = 1.0
"""Seconds until another try where the server does not say when."""
_MOMENT = 0.02
"""Seconds until a partner that waits for another one looks again."""
_PATIENCE = 30.0
"""Seconds within which a server answers a request."""


class Host:
    """The server, as the one who opens the tables knows it."""

    def __init__(
        self,
        address: str,
        pause: float = 0.0,
        limit: float = LIMIT,
        tell: Callable[[str], None] = lambda link: print(link, flush=True),
        patience: float = 60.0,
    ) -> None:
        """``patience``: seconds without the server after which nobody waits for it any more."""
        self.address, self.pause, self.limit, self.tell = address.rstrip("/"), pause, limit, tell
        self.patience = patience
        if not _is_address(address):
            raise ChallengeTrouble("address", given=address)

    async def ask(self, path: str, body: Json | None = None, token: str | None = None) -> str:
        """What the server answers: to a POST with a body, else to a GET."""
        clock = asyncio.get_running_loop().time
        asked = clock()
        while True:
            try:
                return await asyncio.to_thread(self._ask, path, body, token)
            except HTTPError as refused:
                tired = refused.code == _UNSTORED and clock() - asked >= self.patience
                if refused.code not in (_TOO_MUCH, _UNSTORED) or tired:
                    raise self._refusal(refused) from None
                wait = refused.headers.get("Retry-After", "")
                await asyncio.sleep(int(wait) if wait.isdecimal() else _SOON)
            except (OSError, HTTPException) as trouble:
                reason = getattr(trouble, "reason", None) or one_line(trouble)
                raise ChallengeTrouble(
                    "unreachable", address=self.address, reason=str(reason)
                ) from None

    def _ask(self, path: str, body: Json | None, token: str | None) -> str:
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        sent = None if body is None else json.dumps(body).encode()
        request = Request(f"{self.address}/api/tables{path}", sent, headers)  # noqa: S310 - checked
        with urlopen(request, timeout=_PATIENCE) as answer:  # noqa: S310
            text: str = answer.read().decode("utf-8", "replace")
        return text

    async def told(self, path: str, body: Json, *keys: str) -> list[Any]:
        """What the server says in answer to a POST, under some keys."""
        try:
            answer = json.loads(await self.ask(path, body))
            return [answer[key] for key in keys]
        except (ValueError, KeyError, TypeError):
            raise ChallengeTrouble("foreign", address=self.address) from None

    def _refusal(self, refused: HTTPError) -> ChallengeTrouble:
        try:
            said = str(json.loads(refused.read())["message"])
        except (ValueError, KeyError, TypeError, OSError, HTTPException):
            # It is another program that answers there, or it does not answer to the end.
            said = f"{refused.code} {refused.reason}"
        return ChallengeTrouble("refused", address=self.address, said=said)

    def channel(self, table_id: str) -> str:
        """The address of the live channel of a table."""
        return f"{self.address.replace('http', 'ws', 1)}/api/tables/{table_id}/live"


def _is_address(text: str) -> bool:
    """Whether a text is the address of a web server, to which the paths of its API can be added."""
    try:
        parts = urlsplit(text)
        _ = parts.port  # raises where it is no number
    except ValueError:
        return False
    plain = text.isprintable() and " " not in text and not (parts.query or parts.fragment)
    return plain and parts.scheme in ("http", "https") and bool(parts.hostname)


async def challenge(
    host: Host, partners: Sequence[type[Partner]], sizes: Sequence[int], games: int, tables: int
) -> Score:
    """Play so many games with every partner at every size of table, some tables at a time.

    A table at which something goes wrong does not count. When it is the server that is wrong, no
    more tables are opened, and what was played until then is the score.
    """
    schedule = list(itertools.product(partners, sizes, range(games)))
    order = list(range(len(schedule)))
    random.SystemRandom().shuffle(order)  # nobody is to know from it who the partners are
    free = asyncio.Semaphore(tables)
    outcomes: dict[int, Outcome] = {}
    troubles: list[RadaError] = []

    async def play(number: int) -> None:
        async with free:
            if any(not isinstance(each, StandIn) for each in troubles):
                return
            partner, players, game = schedule[number]
            try:
                outcomes[number] = await Team(host, partner, players, game % players).play()
            except* RadaError as group:
                troubles.append(_first(group))

    async with asyncio.TaskGroup() as group:
        for number in order:
            group.create_task(play(number))
    if troubles and not outcomes:
        raise troubles[0]
    cells = []
    for place, (partner, players) in enumerate(itertools.product(partners, sizes)):
        numbers = range(place * games, (place + 1) * games)
        played = [outcomes[number] for number in numbers if number in outcomes]
        cells.append(
            Cell(
                partner.name,
                players,
                np.array([each.won for each in played], float),
                np.array([each.left for each in played], float),
                tuple(each.fault for each in played if each.fault),
            )
        )
    uncounted = tuple(map(str, troubles))
    return Score(f"entrant at {host.address}", None, tuple(cells), uncounted)


def _first(troubles: BaseExceptionGroup[RadaError]) -> RadaError:
    inner: BaseException = troubles
    while isinstance(inner, BaseExceptionGroup):
        inner = inner.exceptions[0]
    assert isinstance(inner, RadaError)  # noqa: S101 - there is nothing else in the group
    return inner


class StandIn(ChallengeTrouble):
    """The server has played for a partner."""


class Outcome(NamedTuple):
    """How a game ended."""

    won: bool
    left: int
    fault: str = ""
    """What the entrant has done wrong, if anything."""


class Team:
    """Copies of a partner at one table, and the entrant whom they wait for."""

    def __init__(self, host: Host, partner: type[Partner], players: int, entrant: int) -> None:
        self.host, self.partner, self.players, self.entrant = host, partner, players, entrant
        self.seats = [
            Seat(self, seat, partner()) for seat in range(players) if seat != self.entrant
        ]
        self.table: Json = {}
        self.forfeited = self.spoilt = False
        """Whether the entrant is not there any more, or a partner."""
        self.full = asyncio.Event()
        self.luck = luck_of("challenge", secrets.token_hex())

    @property
    def broken_off(self) -> bool:
        """Whether there is nothing to play for any more."""
        return self.forfeited or self.spoilt

    async def play(self) -> Outcome:
        """Play a game; raises a trouble, or a group of them, if it does not count."""
        await self._sit_down()
        async with asyncio.TaskGroup() as group:
            for seat in self.seats:
                group.create_task(seat.play())
            await self.full.wait()
            await self.host.ask(f"/{self.table['id']}/start", {}, self.seats[0].token)
        if self.forfeited:
            cards = int(load(GAME).rules.CARDS)
            return Outcome(False, cards, f"the entrant, who left table {self.table['id']}")
        if self.spoilt:
            raise StandIn("stand-in", table=self.table["id"])
        record = await self.host.ask(f"/{self.table['id']}/record", None, self.seats[0].token)
        played, verdict = judged(parse(record))
        result = played.result
        if result is None or (verdict.game, verdict.players) != (GAME, self.players):
            raise ChallengeTrouble("other", table=self.table["id"])
        return Outcome(bool(result["won"]), int(result["left"]))

    async def _sit_down(self) -> None:
        """Open a table, take all seats of it but the entrant's, and invite the entrant."""
        wish = {"game": GAME, "players": self.players, "name": "Partner 1"}
        wish["clock"] = round(self.host.limit)
        first = self.seats[0]
        self.table, first.token = await self.host.told("", wish, "table", "token")
        path = f"/{self.table['id']}"
        if first.seat != 0:
            await self.host.ask(f"{path}/swap", {"one": 0, "other": first.seat}, first.token)
        for number, seat in enumerate(self.seats[1:], 2):
            join = {"key": self.table["join_key"], "name": f"Partner {number}", "seat": seat.seat}
            (seat.token,) = await self.host.told(f"{path}/join", join, "token")
        self.host.tell(f"{self.host.address}/t/{self.table['id']}#join={self.table['join_key']}")

    def note(self, table: Json) -> None:
        """Take note of what changed about the table."""
        self.table = table
        if all(each["who"] == "person" for each in table["seats"]):
            self.full.set()
        if table["status"] == "playing" and not self.broken_off:
            gone = {each["seat"] for each in table["seats"] if _is_gone(each)}
            self.forfeited = self.entrant in gone
            self.spoilt = bool(gone) and not self.forfeited

    def lets_act(self, seat: "Seat", now: float) -> bool:
        """Whether it is this seat's turn among the partners: they show their signals one by one,
        since of frames sent at once all but one would be late, and then one of them plays."""
        others = [each for each in self.seats if each.connected and each is not seat]
        if any(each.n < seat.n for each in others):
            return False
        waiting = [each for each in others if each.signal()]
        if seat.signal():  # whoever must wait for the server lets others go first
            waiting = [each for each in waiting if each.seat < seat.seat and each.earliest <= now]
        return not waiting

    def starter(self) -> "Seat | None":
        """Who of the partners begins: the most eager one, once the entrant has left it to them."""
        gladness = self.table["seats"][self.entrant]["gladness"]
        if gladness in (None, "glad") or not all(seat.view for seat in self.seats):
            return None
        return max(self.seats, key=lambda seat: seat.eagerness)


def _is_gone(sits: Json) -> bool:
    """Whether somebody who sat in a seat does not play there any more."""
    return sits["who"] != "person" or bool(sits["away"])


class Seat:
    """One partner at its seat, over a connection of its own."""

    def __init__(self, team: Team, seat: int, partner: Partner) -> None:
        self.team, self.seat, self.partner = team, seat, partner
        self.token = ""
        self.view: Json | None = None
        self.legal: list[Json] = []
        self.n = self.needed = self.sent_at = 0
        """The moves that are known, those that must be before there is anything to say, and those
        that were known when something was sent last."""
        self.ticket = ""
        """What was sent and is not answered yet."""
        self.connected = False
        self.greeting = self.greeted = False
        """Whether what was sent last says how gladly it would begin, and whether that is known."""
        self.earliest = self.heard = 0.0
        """When something may be sent again, and when the server was heard last."""
        self._tickets = itertools.count(1)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.view is not None and bool(self.view["over"])

    @property
    def eagerness(self) -> int:
        """How gladly the partner would begin."""
        return self.partner.eager(sight_of_view(self.view or {}, self.seat))

    async def play(self) -> None:
        """Play to the end of the game, over as many connections as that takes."""
        host, clock = self.team.host, asyncio.get_running_loop().time
        self.heard = clock()
        while True:
            try:
                async with connect(
                    host.channel(self.team.table["id"]), open_timeout=_PATIENCE
                ) as socket:
                    await self._play_on(socket)
                    return
            except (ConnectionClosed, OSError, InvalidHandshake) as trouble:
                self.connected = False
                if self.team.broken_off:
                    return
                if clock() - self.heard >= host.patience:
                    reason = one_line(trouble)
                    raise ChallengeTrouble(
                        "unreachable", address=host.address, reason=reason
                    ) from None
            await asyncio.sleep(_SOON)

    async def _play_on(self, socket: ClientConnection) -> None:
        self.ticket, self.needed, clock = "", 0, asyncio.get_running_loop().time
        await socket.send(json.dumps({"type": "hello", "token": self.token}))
        while not (self.over or self.team.broken_off):
            frame = self._wish()
            wait = None if frame is None else max(self.team.host.pause, self.earliest - clock())
            if wait is not None and not self.team.lets_act(self, clock()):
                frame, wait = None, _MOMENT
            try:
                async with asyncio.timeout(wait):
                    self.note(json.loads(await socket.recv()), clock())
            except TimeoutError:  # nobody has said anything: it is time to act
                if frame is not None:
                    self.ticket, self.sent_at = str(next(self._tickets)), self.n
                    self.greeting = frame["type"] == "glad"
                    await socket.send(json.dumps({**frame, "ticket": self.ticket}))

    def note(self, frame: Json, now: float) -> None:
        """Take note of what the server says."""
        kind, self.heard = frame["type"], now
        if kind in ("welcome", "table"):
            self.team.note(frame["table"])
        if kind in ("welcome", "moved"):
            self.view, self.legal, self.n = frame["view"], frame["legal"], frame["n"]
            self.connected = True
        elif kind == "ack" and frame["ticket"] == self.ticket:
            self.ticket, self.needed = "", max(self.needed, frame["n"])
            self.greeted = self.greeted or self.greeting
        elif kind == "refused":
            greeting = self.greeting and frame["ticket"] == self.ticket
            self.ticket = ""
            if frame["status"] in (_TOO_MUCH, _UNSTORED):
                self.earliest = now + (frame.get("retry_after") or _SOON)
            elif greeting and frame["status"] == _FORBIDDEN:
                self.greeted = True  # somebody has begun in the meantime: nobody asks any more
            elif frame["status"] == _LATE:
                self.needed = max(self.needed, self.sent_at + 1)  # which may be known by now
            else:
                host = self.team.host.address
                raise ChallengeTrouble("refused", address=host, said=frame["message"])

    def _wish(self) -> Json | None:
        """What the partner would send now, but for the ticket."""
        if self.view is None or self.ticket or self.n < self.needed:
            return None
        if self.view["phase"] == "start":
            return self._start(self.view)
        move = self.signal() or self._move(self.view)
        return move and {"type": "move", "n": self.n, "move": {"seat": self.seat, **move}}

    def _start(self, view: Json) -> Json | None:
        eager = self.eagerness
        if not self.greeted:
            word = "glad" if eager >= _GLAD else "unwilling" if eager <= _UNWILLING else "even"
            return {"type": "glad", "gladness": word}
        if self.team.starter() is not self:
            return None
        return {"type": "move", "n": self.n, "move": {"seat": self.seat, "begin": True}}

    def signal(self) -> Json | None:
        """The signals that are to change; they are shown once a turn, between two players."""
        view = self.view
        if view is None or not self.partner.signals:
            return None
        if view["laid"] > 0 or view["phase"] != "lay":
            return None
        shown = view["signals"][self.seat]
        wanted = wanted_signals(sight_of_view(view, self.seat))
        changed = {pile: each for pile, each in wanted.items() if shown[pile] != each}
        return {"signal": changed} if changed else None

    def _move(self, view: Json) -> Json | None:
        if not self.legal:
            return None
        lay = self.partner.lay(sight_of_view(view, self.seat), self.team.luck)
        return {"end": True} if lay is None else {"lay": lay.card, "on": lay.pile_name}
