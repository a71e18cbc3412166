"""Records of simulated games as lines of a file, from the actions that were taken."""

import functools
import json
from collections.abc import Callable
from typing import Any

from rada.games.contract import Game, Options
from rada.games.replaying import Replaying, replayer
from rada.kernel import chance
from rada.kernel.arrays import Numbers
from rada.table.records import line_of
from rada.table.seeds import commitment_of
from rada.table.table import Table

Recorder = Callable[[bytes, Numbers], bytes]
"""Makes the line of a game from its seed and the log of its actions."""

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


_recorders: dict[tuple[Game, int, str], Recorder] = {}
"""Those made so far: a task of a simulation may be only a few games long."""


def recorder_of(game: Game, players: int, options: Options) -> Recorder:
    """What makes records of games with these settings: the game's compiled writers, where it has
    all of them."""
    settings = (game, players, options.model_dump_json())
    if settings not in _recorders:
        compiled = game.writers is not None and game.record_writers is not None
        kind = CompiledRecorder if compiled else PythonRecorder
        _recorders[settings] = kind(game, players, options)
    return _recorders[settings]


class PythonRecorder:
    """Plays a game again at a table, which knows its record."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        self._game, self._players, self._options = game, players, options

    def __call__(self, seed: bytes, log: Numbers) -> bytes:
        """The record of a game whose actions were logged."""
        table = Table(self._game, self._players, seed=seed, options=self._options)
        actions: list[int] = []
        for seat, action, move_ended in log.tolist():
            actions.append(action)
            if move_ended:
                table.decide(seat, tuple(actions))
                actions.clear()
        return line_of(table.record()).encode()


class CompiledRecorder:
    """Writes a game in one call; what is the same in all records comes from a table."""

    def __init__(self, game: Game, players: int, options: Options) -> None:
        replay, longest = _replayer_of(game)
        self._replaying = Replaying(replay, game.rules.STATE, longest, game.dealt_text(options))
        self._fresh = game.new_states()
        game.prepare(self._fresh[0], players, options, 0)
        table = Table(game, players, seed=bytes(32), options=options)
        self._terms = table.terms
        record = table.record()
        shared = {name: record[name] for name in ("format", "game", "players", "options")}
        self._head = _encode(shared)[:-1]

    def __call__(self, seed: bytes, log: Numbers) -> bytes:
        """The record of a game whose actions were logged."""
        key = chance.chance_of(seed)
        deals, moves, result = self._replaying.replay(self._fresh[0], key, log)
        commitment = commitment_of(seed, self._terms)
        head = (
            f'{self._head},"seed":"{seed.hex()}","commitment":"{commitment}",'
            f'"terms":"{self._terms}","deals":['
        )
        parts = (head.encode(), deals, b'],"moves":[', moves, b'],"result":', result, b"}\n")
        return b"".join(parts)


@functools.cache
def _replayer_of(game: Game) -> tuple[Any, int]:
    """The compiled function of ``CompiledRecorder``, loaded once a process; the longest move."""
    writers, record_writers = game.writers, game.record_writers
    if writers is None or record_writers is None:
        raise TypeError(f"{game.id} has no compiled writers")
    replay = replayer(game.rules, writers, record_writers, game.id)
    return replay, max(writers.LONGEST, game.signals_a_seat)
