"""What a record says about a whole game, as JSON from the actions that were taken.

One call of compiled code carries a game out again and writes its deals, its moves and its result:
simulations keep records of very many games.
"""

from typing import Any, NamedTuple

import numpy as np

from rada.games.modules import RecordWritersModule, RulesModule, WritersModule
from rada.kernel import json_text
from rada.kernel.arrays import Buffer, Chance, Numbers, State, States
from rada.kernel.compiling import entry, named

MOVES, DEALS, RESULT, KEPT = range(4)
"""What is found out: how long each of the texts is (the result ends behind the deals), and how
many states were kept."""

_BUFFER = 1 << 14
_KEPT = 32


class Replayed(NamedTuple):
    """A game that was carried out again; the deals and the moves are lists without brackets.

    They are the bytes of the texts: of very many games, even turning them into text takes time.
    """

    deals: bytes
    moves: bytes
    result: bytes


class Replaying:
    """Carries games out again in room of its own, with what ``replayer`` makes for a game."""

    def __init__(self, replay: Any, kind: "np.dtype[Any]", longest: int, agreed: str) -> None:
        self._replay = replay
        self._states = np.empty(2, kind)
        self._kept = np.empty(_KEPT, kind)
        self._path = np.empty(longest, np.int64)
        self._agreed = np.frombuffer(agreed.encode(), np.uint8)  # of the same type as constants
        self._moves = np.empty(_BUFFER, np.uint8)
        self._rest = np.empty(_BUFFER, np.uint8)
        self._found = np.zeros(4, np.int64)

    def replay(self, fresh: State, key: Chance, log: Numbers) -> Replayed:
        """Carry out the actions of a log, as playouts keep one, from a state that awaits its first
        deal; ``key`` is the chance that deals, from its beginning."""
        while True:
            self._states[0] = fresh
            work = (self._states, self._kept, self._path)
            texts = (self._moves, self._rest, self._found)
            self._replay(*work, key.copy(), log, self._agreed, *texts)
            moves, deals, end, kept = self._found.tolist()
            fits = moves <= len(self._moves) and end <= len(self._rest)
            if fits and kept <= len(self._kept):
                break
            self._moves = np.empty(max(len(self._moves), 2 * moves), np.uint8)
            self._rest = np.empty(max(len(self._rest), 2 * end), np.uint8)
            self._kept = np.empty(max(len(self._kept), 2 * kept), self._kept.dtype)
        parts = self._rest[:deals], self._moves[:moves], self._rest[deals:end]
        return Replayed(*(part.tobytes() for part in parts))


def replayer(
    rules: RulesModule, writers: WritersModule, record_writers: RecordWritersModule, game: str
) -> Any:
    """The function that carries out a log in ``states[0]``, for Python to call.

    ``states[1]`` is what a move starts from, ``path`` its actions, ``kept`` the states before each
    deal and the last one.
    """
    awaits_deal, deal, apply = rules.awaits_deal, rules.deal, rules.apply
    write_entry, write_result = writers.write_entry, record_writers.write_result
    write_deal = record_writers.write_deal
    at_key, end = json_text.constant('{"at":'), json_text.END

    def replay(
        states: States,
        kept: States,
        path: Numbers,
        deals: Chance,
        log: Numbers,
        agreed: Buffer,
        out: Buffer,
        rest: Buffer,
        found: Numbers,
    ) -> None:
        at = 0
        made = 0
        count = 0
        behind = 0
        keeping = 0
        for i in range(len(log) + 1):
            while count == 0 and awaits_deal(states[0]):
                if keeping < len(kept):
                    kept[keeping] = states[0]
                keeping += 1
                deal(states[0], deals)
                behind = json_text.separator(rest, behind, 0)
                behind = json_text.number(rest, behind, at_key, made)
                behind = write_deal(states[0], agreed, rest, behind)
                behind = json_text.text(rest, behind, end)
            if i == len(log):
                break
            if count == 0:
                states[1] = states[0]
            seat = int(log[i, 0])
            path[count] = log[i, 1]
            count += 1
            apply(states[0], seat, int(log[i, 1]))
            if log[i, 2] != 0 or count == len(path):
                at = json_text.separator(out, at, 0)
                at = write_entry(states[1], states[0], seat, path, count, out, at)
                made += 1
                count = 0
        found[MOVES] = at
        found[DEALS] = behind
        found[KEPT] = keeping + 1
        if keeping < len(kept):
            kept[keeping] = states[0]
            behind = write_result(kept, keeping + 1, rest, behind)
        found[RESULT] = behind

    return entry(named(replay, f"{game}.replay"))
