"""Tables that are brought to where a test begins, and not by clicks."""

import random
import time
from typing import Any

import httpx
from playwright.sync_api import Page

from tests.e2e.browsing import Visitor
from tests.e2e.server import PageServer
from tests.server.process import NO_REUSE, NO_TLS

WITHIN = 240.0
"""Seconds for bots to play a whole game; the machine may be busy."""


class Tables:
    """The tables of one host, who can lend the browser of a test their seat."""

    def __init__(self, server: PageServer, lang: str = "en") -> None:
        self._http = httpx.Client(
            base_url=server.url, trust_env=False, timeout=240, verify=NO_TLS, limits=NO_REUSE
        )
        self._http.headers["Accept-Language"] = lang
        self._url = server.url
        self._finished: dict[str, str] = {}

    def close(self) -> None:
        self._http.close()

    def _ask(self, method: str, path: str, body: Any = None) -> dict[str, Any]:
        reply = self._http.request(method, f"/api/tables{path}", json=body)
        assert reply.is_success, reply.text
        told: dict[str, Any] = reply.json()
        return told

    def open(self, game: str, **wish: Any) -> str:
        """Open a table."""
        told = self._ask("POST", "", {"game": game, "pace": "fast", "name": "Ada", **wish})
        table: str = told["table"]["id"]
        return table

    def begin(self, game: str, moves: int = 0, **wish: Any) -> str:
        """A game against two bots after so many moves; the host's turn is to come."""
        table = self.open(game, **{"players": 3, "bots": ["greedy"] * 2, "start": True, **wish})
        self._play(table, moves)
        return table

    def _play(self, table: str, moves: int) -> None:
        """Let the host make any moves until there are so many. A bot in their place would play on
        to the end where this machine stands still."""
        dice, deadline = random.Random(moves), time.monotonic() + WITHIN
        while (look := self._ask("GET", f"/{table}"))["n"] < moves and not look["view"]["over"]:
            assert time.monotonic() < deadline, "the bots did not play"
            if look["legal"]:
                move = dice.choice(look["legal"])["move"]
                sent = {"ticket": f"{look['n']}", "n": look["n"], "move": move}
                reply = self._http.post(f"/api/tables/{table}/moves", json=sent)
                assert reply.status_code in (201, 409), reply.text  # where a bot was quicker
            else:
                time.sleep(0.05)

    def begin_with_guest(self, game: str, **wish: Any) -> str:
        """A game of two people that has just begun; the guest has sat down and does nothing."""
        opened = self._ask("POST", "", {"game": game, "name": "Ada", "players": 2, **wish})
        table: str = opened["table"]["id"]
        with httpx.Client(
            base_url=self._url, trust_env=False, timeout=240, verify=NO_TLS, limits=NO_REUSE
        ) as guest:
            key = {"key": opened["table"]["join_key"], "name": "Bela"}
            reply = guest.post(f"/api/tables/{table}/join", json=key)
            assert reply.is_success, reply.text
        self._ask("POST", f"/{table}/start")
        return table

    def finished(self, game: str) -> str:
        """A game that is over; one of each is enough for all tests."""
        if game not in self._finished:
            options = {"target": 15} if game == "gap" else {}
            table = self.begin(game, bots=["random"] * 2, options=options)
            self._ask("POST", f"/{table}/leave")
            self._wait(table)
            self._finished[game] = table
        return self._finished[game]

    def _wait(self, table: str) -> None:
        deadline = time.monotonic() + WITHIN
        while time.monotonic() < deadline:
            if self._ask("GET", f"/{table}")["table"]["status"] == "over":
                return
            time.sleep(0.05)
        raise AssertionError("the bots did not play")

    def show(self, table: str, visitor: Visitor) -> Page:
        """Let somebody sit at a table where the host sits."""
        cookie = {"name": "rada", "value": self._http.cookies["rada"], "url": self._url}
        visitor.context.add_cookies([cookie])  # type: ignore[list-item]
        visitor.page.goto(f"/t/{table}")
        return visitor.page
