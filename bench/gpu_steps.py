"""What each decision about the GPU's memory gained: ``python -m bench.gpu_steps``.

The same rules in kernels as one would first write them, and then step by step as they are now:
states as records in the card's memory; each thread's state in its local memory; deals made
together; and what learners get lying number by number instead of game by game.
"""

import argparse
import functools
import json
from pathlib import Path
from typing import Any

import numpy as np
from numba import cuda
from rich.console import Console
from rich.table import Table

from bench.gpu import seconds
from rada.envs.config import key_of, lucks_of
from rada.envs.gpu import GpuBatch, driver
from rada.envs.stepping import any_of, next_luck, steps_of
from rada.games import NAMES, load
from rada.games.contract import Game
from rada.kernel import bits, chance

_GAMES = 1 << 18
_MOVES = 256
_BLOCK = 128


@functools.cache
def wandering(game: Game, local: bool) -> Any:
    """Random moves, with a deal whenever one is due; the state in local memory or where it lies."""
    rules = game.rules
    actors, apply, over = rules.actors, rules.apply, rules.over
    awaits_deal, deal, record = rules.awaits_deal, rules.deal, rules.STATE
    list_legal = steps_of(game).list_legal
    size, words = record.itemsize // 8, bits.words_for(rules.ACTIONS)

    def one_move(state: Any, key: Any, mask: Any, luck: int) -> int:
        if awaits_deal(state):
            deal(state, key)
        seat = bits.lowest(int(actors(state)))
        list_legal(state, seat, mask)
        luck = next_luck(luck)
        apply(state, seat, any_of(mask, luck))
        return luck

    one_move = cuda.jit(one_move, device=True)

    def on_records(states: Any, fresh: Any, keys: Any, root: Any, lucks: Any, moves: int) -> None:
        i = cuda.grid(1)
        if i < len(states):
            mask = cuda.local.array(words, np.int64)
            luck = int(lucks[i])
            for move in range(moves):
                if over(states[i]):
                    states[i] = fresh[0]
                    chance.derive(root, i, move, keys[i])
                luck = one_move(states[i], keys[i], mask, luck)
            lucks[i] = luck

    def in_local(states: Any, fresh: Any, keys: Any, root: Any, lucks: Any, moves: int) -> None:
        i = cuda.grid(1)
        if i < states.shape[0]:
            mask = cuda.local.array(words, np.int64)
            memory = cuda.local.array(size, np.int64)
            key = cuda.local.array(28, np.int64)
            state = memory.view(record)[0]
            for word in range(size):
                memory[word] = states[i, word]
            for word in range(28):
                key[word] = keys[i, word]
            luck = int(lucks[i])
            for move in range(moves):
                if over(state):
                    for word in range(size):
                        memory[word] = fresh[word]
                    chance.derive(root, i, move, key)
                luck = one_move(state, key, mask, luck)
            lucks[i] = luck
            for word in range(size):
                states[i, word] = memory[word]

    return cuda.jit(in_local if local else on_records)


@functools.cache
def showing(game: Game, rows: bool) -> Any:
    """Masks and observations of records, written game by game or number by number."""
    show, words = steps_of(game).show, bits.words_for(game.rules.ACTIONS)

    def by_games(states: Any, seats: Any, observations: Any, masks: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            mask = cuda.local.array(words, np.int64)
            show(states[i], int(seats[i]), mask, observations[i], masks[i])

    def by_numbers(states: Any, seats: Any, observations: Any, masks: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            mask = cuda.local.array(words, np.int64)
            show(states[i], int(seats[i]), mask, observations[:, i], masks[:, i])

    return cuda.jit(by_games if rows else by_numbers)


def measure(name: str) -> dict[str, Any]:
    """Moves a second, and games shown a second, of every step on the way."""
    driver()
    game = load(name)
    batch = GpuBatch(name, _GAMES, players=2, seed="steps")
    batch.reset()
    grid = -(-_GAMES // _BLOCK), _BLOCK
    setting = batch.setting
    root = cuda.to_device(key_of("games", "steps"))
    keys = cuda.to_device(np.ascontiguousarray(batch._keys.copy_to_host().T))
    lucks = cuda.to_device(lucks_of("steps", _GAMES))
    states = batch.states()
    fresh = setting.fresh()
    told: dict[str, Any] = {"game": name}
    on_records = wandering(game, local=False)
    there = cuda.to_device(states), cuda.to_device(fresh)
    took = seconds(lambda: on_records[grid](*there, keys, root, lucks, _MOVES), batch)
    told["records"] = _GAMES * _MOVES / took
    in_local = wandering(game, local=True)
    words = states.view(np.int64).reshape(_GAMES, -1)
    there = cuda.to_device(words), cuda.to_device(fresh.view(np.int64))
    took = seconds(lambda: in_local[grid](*there, keys, root, lucks, _MOVES), batch)
    told["local"] = _GAMES * _MOVES / took
    told["together"] = _GAMES * _MOVES / seconds(lambda: batch.wander(_MOVES), batch)
    shown = cuda.to_device(batch.states())
    for layout, rows in (("shown_by_games", True), ("shown_by_numbers", False)):
        shape = (_GAMES, setting.observation), (_GAMES, setting.actions)
        arrays = [
            cuda.to_device(np.zeros(each if rows else each[::-1], kind))
            for each, kind in zip(shape, (np.int16, np.int8), strict=True)
        ]
        kernel = showing(game, rows)
        took = seconds(functools.partial(kernel[grid], shown, batch.seats, *arrays), batch)
        told[layout] = _GAMES / took
    told["shown_from_words"] = _GAMES / seconds(lambda: batch.observe(batch.games), batch)
    return told


def table(told: list[dict[str, Any]]) -> Table:
    """The figures for people."""
    drawn = Table(title="What each step gained")
    moves = ("records", "local", "together")
    shown = ("shown_by_games", "shown_by_numbers", "shown_from_words")
    heads = ("game", "records, G/s", "local memory, G/s", "deals together, G/s")
    for head in (*heads, "shown by games, M/s", "by numbers, M/s", "from words, M/s"):
        drawn.add_column(head, justify="right")
    for each in told:
        fast = [f"{each[name] / 1e9:.2f}" for name in moves]
        drawn.add_row(each["game"], *fast, *(f"{each[name] / 1e6:.0f}" for name in shown))
    return drawn


def main() -> None:
    """Measure, print, and keep the figures where that is asked."""
    parser = argparse.ArgumentParser("python -m bench.gpu_steps", description=__doc__)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--game", action="append", choices=NAMES)
    asked = parser.parse_args()
    told = []
    for name in asked.game or NAMES:
        told.append(measure(name))
        if asked.out:
            asked.out.write_text(json.dumps({"games": told}, indent=1) + "\n")
    Console(width=140).print(table(told))


if __name__ == "__main__":
    main()
