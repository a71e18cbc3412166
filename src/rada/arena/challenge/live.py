"""The challenge over the live channel, for entrants in any language.

This program opens tables at a running server as anybody could, sits down there for the partners,
prints an invitation for the entrant, and plays. Nothing but the documented API is used; the record
of every game is fetched at its end and verified before it counts.
"""

import asyncio
import contextlib
import itertools
import json
import random
import secrets
from collections.abc import Callable, Sequence
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import numpy as np
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from rada.arena.challenge.measuring import GAME, Cell, Score
from rada.arena.challenge.partners import Partner
from rada.arena.challenge.sight import sight_of_view, wanted_signals
from rada.arena.contestants import one_line
from rada.arena.match import LIMIT
from rada.bots.bots import luck_of
from rada.errors import ChallengeTrouble
from rada.games import load
from rada.table.records import parse
from rada.table.verify import judged

Json = dict[str, Any]

_TOO_MUCH, _LATE = 429, 409
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
    ) -> None:
        self.address, self.pause, self.limit, self.tell = address.rstrip("/"), pause, limit, tell
        if not _is_address(address):
            raise ChallengeTrouble("address", given=address)

    async def ask(self, path: str, body: Json | None = None, token: str | None = None) -> str:
        """What the server answers: to a POST with a body, else to a GET."""
        while True:
            try:
                return await asyncio.to_thread(self._ask, path, body, token)
            except HTTPError as refused:
                if refused.code != _TOO_MUCH:
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
        except (ValueError, KeyError, TypeError):  # it is another program that answers there
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
    """Play so many games with every partner at every size of table, some tables at a time."""
    schedule = list(itertools.product(partners, sizes, range(games)))
    order = list(range(len(schedule)))
    random.SystemRandom().shuffle(order)  # nobody is to know from it who the partners are
    free = asyncio.Semaphore(tables)
    outcomes: dict[int, tuple[bool, int, str]] = {}

    async def play(number: int) -> None:
        async with free:
            partner, players, game = schedule[number]
            outcomes[number] = await Team(host, partner, players, game % players).play()

    try:
        async with asyncio.TaskGroup() as group:
            for number in order:
                group.create_task(play(number))
    except BaseExceptionGroup as troubles:
        raise _first(troubles) from None
    cells = []
    for place, (partner, players) in enumerate(itertools.product(partners, sizes)):
        played = [outcomes[place * games + game] for game in range(games)]
        won, left, faults = zip(*played, strict=True)
        cells.append(
            Cell(
                partner.name,
                players,
                np.array(won, float),
                np.array(left, float),
                tuple(fault for fault in faults if fault),
            )
        )
    return Score(f"entrant at {host.address}", None, tuple(cells))


def _first(troubles: BaseExceptionGroup[BaseException]) -> BaseException:
    inner: BaseException = troubles
    while isinstance(inner, BaseExceptionGroup):
        inner = inner.exceptions[0]
    return inner


class Team:
    """Copies of a partner at one table, and the entrant whom they wait for."""

    def __init__(self, host: Host, partner: type[Partner], players: int, entrant: int) -> None:
        self.host, self.partner, self.players, self.entrant = host, partner, players, entrant
        self.seats = [
            Seat(self, seat, partner()) for seat in range(players) if seat != self.entrant
        ]
        self.table: Json = {}
        self.forfeited = False
        self.full = asyncio.Event()
        self.luck = luck_of("challenge", secrets.token_hex())

    async def play(self) -> tuple[bool, int, str]:
        """Play a game; whether it was won, the cards left, and what went wrong."""
        await self._sit_down()
        async with asyncio.TaskGroup() as group:
            for seat in self.seats:
                group.create_task(seat.play())
            await self.full.wait()
            await self.host.ask(f"/{self.table['id']}/start", {}, self.seats[0].token)
        if self.forfeited:
            cards = int(load(GAME).rules.CARDS)
            return False, cards, f"the entrant, who left table {self.table['id']}"
        record = await self.host.ask(f"/{self.table['id']}/record", None, self.seats[0].token)
        played, verdict = judged(parse(record))
        result = played.result
        if result is None or (verdict.game, verdict.players) != (GAME, self.players):
            raise ChallengeTrouble("other", table=self.table["id"])
        return bool(result["won"]), int(result["left"]), ""

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
        sits = table["seats"][self.entrant]
        if all(each["who"] == "person" for each in table["seats"]):
            self.full.set()
        if table["status"] == "playing" and (sits["who"] != "person" or sits["away"]):
            self.forfeited = True

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
        self.connected = self.greeted = False
        self.earliest = 0.0
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
        address = self.team.host.channel(self.team.table["id"])
        try:
            async for socket in connect(address, open_timeout=_PATIENCE):
                try:
                    with contextlib.suppress(ConnectionClosed):
                        await self._play_on(socket)
                        return
                finally:
                    self.connected = False
        except (OSError, InvalidHandshake) as trouble:
            host = self.team.host.address
            raise ChallengeTrouble("unreachable", address=host, reason=str(trouble)) from None

    async def _play_on(self, socket: ClientConnection) -> None:
        self.ticket, self.needed, clock = "", 0, asyncio.get_running_loop().time
        await socket.send(json.dumps({"type": "hello", "token": self.token}))
        while not (self.over or self.team.forfeited):
            frame = self._wish()
            wait = None if frame is None else max(self.team.host.pause, self.earliest - clock())
            if wait is not None and not self.team.lets_act(self, clock()):
                frame, wait = None, _MOMENT
            try:
                async with asyncio.timeout(wait):
                    self._note(json.loads(await socket.recv()), clock())
            except TimeoutError:  # nobody has said anything: it is time to act
                if frame is not None:
                    self.ticket, self.sent_at = str(next(self._tickets)), self.n
                    self.greeted = self.greeted or frame["type"] == "glad"
                    await socket.send(json.dumps({**frame, "ticket": self.ticket}))

    def _note(self, frame: Json, now: float) -> None:
        kind = frame["type"]
        if kind in ("welcome", "table"):
            self.team.note(frame["table"])
        if kind in ("welcome", "moved"):
            self.view, self.legal, self.n = frame["view"], frame["legal"], frame["n"]
            self.connected = True
        elif kind == "ack" and frame["ticket"] == self.ticket:
            self.ticket, self.needed = "", max(self.needed, frame["n"])
        elif kind == "refused":
            self.ticket = ""
            if frame["status"] == _TOO_MUCH:
                self.earliest = now + frame["retry_after"]
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
