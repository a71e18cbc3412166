"""Bots that fail in every way, and one that does not."""

import os
import time
from typing import Any

from rada.games.contract import Game, State


class First:
    """Always the first legal decision. It has no eagerness, which a bot need not have."""

    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        return next(a for a in game.legal_actions(state, seat) if a < game.rules.DECISIONS)


class Raises(First):
    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        raise ValueError("I have\nno idea")


class Illegal(First):
    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        return 10_000


class Negative(First):
    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        return -3


class Talks(First):
    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        return "r7"


class Sleeps(First):
    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        time.sleep(1000)


class Loops(First):
    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        while True:
            try:
                while True:
                    pass
            except Exception:
                continue


class Leaves(First):
    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        raise SystemExit(3)


class LeavesAtOnce(First):
    def __init__(self) -> None:
        raise SystemExit(3)


class Wordless(Exception):
    def __str__(self) -> str:
        raise TypeError("no words")


class RaisesWordless(First):
    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        raise Wordless


class BadlyEager(First):
    def eagerness(self, game: Game, state: State, seat: int) -> Any:
        return "very"


class Kills(First):
    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        os._exit(3)


class Meddles(First):
    """Changes the state that it is handed, which must harm nobody."""

    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        action = super().decide(game, state, seat, luck)
        state["players"] = 99
        return action


class Sometimes(First):
    def __init__(self) -> None:
        self.decisions = 0

    def decide(self, game: Game, state: State, seat: int, luck: Any) -> Any:
        self.decisions += 1
        if self.decisions == 5 and seat == 1:
            raise RuntimeError("five is too many")
        return super().decide(game, state, seat, luck)


class CannotBeMade:
    def __init__(self) -> None:
        raise OSError("no such weights")


class CannotDecide:
    pass
