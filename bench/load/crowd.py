"""All the browsers of a run: tables of two, their pace, and what was measured at them."""

import asyncio
import itertools
import random
import time
from collections.abc import Callable
from typing import Any

import httpx

from bench.load.browser import COMES_BACK_AFTER, Browser
from bench.load.web import Web, address_of

GAMES = ("gap", "qwixx", "thegame", "three")
AT_ONCE = 8
"""Tables that are opened at the same time."""

_STEP = 0.1
"""Seconds after which a table that could not move is looked at again."""

PATIENCE = 60.0
"""Seconds to wait at the end for what is on its way; only a server that hangs takes so long."""


class Tally:
    """What was measured since it was made."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        """Seconds from sending each move to its acknowledgement."""
        self.seen: list[float] = []
        """Seconds from sending each move to the other seat's seeing it."""
        self.moves = self.refused = self.slowed = self.reconnected = self.games = 0
        self.lag: list[float] = []
        """Seconds by which the generator itself was late, now and then."""
        self._received = Browser.received

    @property
    def received(self) -> int:
        """Bytes of all frames that were received."""
        return Browser.received - self._received


class Company:
    """Two browsers at a table."""

    __slots__ = ("awaited", "crowd", "game", "number", "pair", "replacing", "webs")

    def __init__(self, crowd: "Crowd", number: int, webs: list[Web]) -> None:
        self.crowd, self.number, self.webs = crowd, number, webs
        self.game = GAMES[number % len(GAMES)]
        self.pair: list[Browser] = []
        self.awaited: dict[tuple[int, int], float] = {}
        self.replacing = False

    async def sit_down(self) -> None:
        """Open a table, join it, begin, and watch it."""
        host, guest = (address_of(2 * self.number + seat) for seat in (0, 1))
        web, other = self.webs[0], self.webs[-1]
        wish = {"game": self.game, "players": 2, "name": "Ada"}
        seated = await web.post("/api/tables", wish, host)
        table, token = seated["table"], seated["token"]
        path = f"/api/tables/{table['id']}"
        joining = {"key": table["join_key"], "name": "Bob"}
        joined = await other.post(f"{path}/join", joining, guest)
        await web.post(f"{path}/start", None, host, token)
        await self._watch(table["id"], [(web, host, token), (other, guest, joined["token"])])

    async def _watch(self, table: str, people: list[tuple[Web, str, str]]) -> None:
        self.pair = [Browser(web, address, token, table) for web, address, token in people]
        self.awaited.clear()
        self.crowd.tables.append(table)
        for browser in self.pair:
            browser.on_ack, browser.on_seen = self._acknowledged, self._seen
            browser.on_refused, browser.on_turn = self._refused, self.crowd.on_turn
            browser.on_over = self._over
        for browser in self.pair:
            await browser.connect()

    def move(self) -> bool:
        """Let somebody who may move do so; whether there was anybody."""
        able = [browser for browser in self.pair if browser.may_move]
        if able:
            random.choice(able).move()
        return bool(able)

    # What comes of it

    def _acknowledged(self, browser: Browser, ticket: str, n: int, took: float | None) -> None:
        tally = self.crowd.tally
        tally.moves += 1
        self.crowd.acknowledged.append((browser.table, n, ticket))
        if took is None:
            return
        tally.acknowledged.append(took)
        for seat, other in enumerate(self.pair):
            if other is not browser and other.line is not None:
                at = other.arrived(n)
                if at is not None:
                    tally.seen.append(at - browser.sent)
                else:
                    self.awaited[seat, n] = browser.sent

    def _seen(self, browser: Browser, n: int, at: float) -> None:
        sent = self.awaited.pop((self.pair.index(browser), n), None) if self.awaited else None
        if sent is not None:
            self.crowd.tally.seen.append(at - sent)

    def _refused(self, browser: Browser, answer: dict[str, Any]) -> None:
        if answer["status"] == 429:  # as the page does: wait as long as told, and go on
            self.crowd.tally.slowed += 1
        else:
            self.crowd.tally.refused += 1
        wait = answer.get("retry_after") or _STEP
        asyncio.get_running_loop().call_later(wait, lambda: browser.look_again())

    def drop(self, browser: Browser) -> None:
        """Break a line; what was on its way to it is not measured."""
        self.awaited.clear()
        browser.drop(politely=random.random() < 0.5)
        self.crowd.tally.reconnected += 1

    def _over(self, _browser: Browser) -> None:
        if not self.replacing and all(each.over for each in self.pair):
            self.crowd.tally.games += 1
            if self.crowd.go_on:
                self.replacing = True
                self.crowd.do(self._replace())

    async def _replace(self) -> None:
        """Play again, or leave and open another table."""
        old = self.pair
        people = [(each.web, each.address, each.token) for each in old]
        again = await self._rematch(old[0]) if random.random() < 0.5 else None
        if again is not None:
            await self._watch(again, people)
        else:
            await self.sit_down()
        for each in old:
            each.leave()
        self.replacing = False

    async def _rematch(self, browser: Browser) -> str | None:
        """The table at which the same two play again; None where the server asks to look again."""
        path = f"/api/tables/{browser.table}/rematch"
        try:
            again = await browser.web.post(path, None, browser.address, browser.token)
        except httpx.HTTPStatusError as trouble:
            if trouble.response.status_code != 409:
                raise
            self.crowd.tally.refused += 1
            return None
        return str(again["table"]["id"])


class Crowd:
    """Everybody."""

    def __init__(self, webs: list[Web]) -> None:
        self.webs = webs
        self.companies: list[Company] = []
        self.tables: list[str] = []
        """Every table at which somebody has played."""
        self.acknowledged: list[tuple[str, int, str]] = []
        """Every acknowledged move: table, number, ticket."""
        self.tally = Tally()
        self.on_turn: Callable[[Browser], None] = lambda browser: None
        self.go_on = False
        """Whether games that are over are followed by others."""
        self._numbers = itertools.count()
        self._tasks: set[asyncio.Task[None]] = set()
        self.failed: list[BaseException] = []
        self._losses = 0.0
        """Lines that are to be lost."""

    @property
    def browsers(self) -> list[Browser]:
        """Everybody at every table."""
        return [browser for company in self.companies for browser in company.pair]

    @property
    def wrong(self) -> int:
        """Frames that came twice or not at all, and lines that the server cut."""
        return sum(browser.wrong for browser in self.browsers) + len(self.failed)

    async def grow(self, seats: int) -> None:
        """Let people come until so many are seated."""
        numbers = iter(range(len(self.companies), seats // 2))

        async def open_some() -> None:
            for _ in numbers:
                company = Company(self, next(self._numbers), self.webs)
                self.companies.append(company)
                await company.sit_down()

        await asyncio.gather(*(open_some() for _ in range(AT_ONCE)))

    def do(self, what: Any) -> None:
        """Do something beside everything else."""
        task = asyncio.get_running_loop().create_task(what)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (trouble := task.exception()) is not None:
            self.failed.append(trouble)

    async def stay(self, seconds: float, line_lives: float | None = None) -> None:
        """Let time pass as it does for browsers: they ask, they lose their lines, they return."""
        ends = time.perf_counter() + seconds
        due = time.perf_counter()
        while (now := time.perf_counter()) < ends:
            browsers = self.browsers
            for browser in browsers:
                browser.ask_where_quiet(now)
            if line_lives:
                self._losses += len(browsers) / line_lives * _STEP
                while self._losses >= 1:
                    self._losses -= 1
                    company = random.choice(self.companies)
                    if not company.replacing:
                        company.drop(random.choice(company.pair))
            due += _STEP
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self.tally.lag.append(max(0.0, time.perf_counter() - due))
            due = max(due, time.perf_counter() - _STEP)

    async def play_calmly(self, seconds: float, pause: float, line_lives: float) -> Tally:
        """A move per table every so often, whatever the server does; what was measured."""
        loop = asyncio.get_running_loop()
        self.tally = Tally()
        ends = loop.time() + seconds

        def tick(company: Company, due: float) -> None:
            moved = company.move()
            due = due + pause if moved else max(due, loop.time()) + _STEP
            if due < ends:
                loop.call_at(due, tick, company, due)

        for company in self.companies:
            due = loop.time() + random.uniform(0, pause)
            loop.call_at(due, tick, company, due)
        await self.stay(seconds, line_lives)
        await self.stay(1.0)
        late = loop.time() + PATIENCE
        while any(browser.ticket for browser in self.browsers) and loop.time() < late:
            await self.stay(_STEP)
        return self.tally

    async def play_busily(self, seconds: float) -> Tally:
        """Everybody moves as soon as they can; what was measured."""
        self.tally = Tally()
        self.hurry()
        await self.stay(seconds)
        return self.tally

    def hurry(self) -> None:
        """From now on, everybody moves as soon as they can."""
        self.on_turn = Browser.move
        for browser in self.browsers:
            browser.on_turn = Browser.move
            browser.look_again()

    async def rest(self) -> None:
        """Let nobody move any more, and wait for what is on its way."""
        self.on_turn = lambda browser: None
        self.go_on = False
        for browser in self.browsers:
            browser.on_turn = self.on_turn
        for _ in range(round(PATIENCE / _STEP)):
            if not self._tasks and not any(browser.ticket for browser in self.browsers):
                break
            await asyncio.sleep(_STEP)

    async def leave(self) -> None:
        """Everybody goes home."""
        lines = [browser.line for browser in self.browsers]
        for browser in self.browsers:
            browser.leave()
        for web in self.webs:
            await web.close()
        for _ in range(round(PATIENCE / _STEP)):
            if all(line is None or line.closed for line in lines):
                break
            await asyncio.sleep(_STEP)
        await asyncio.sleep(COMES_BACK_AFTER[1])  # those who were on their way turn back
