"""Fit what the thinker of Three Is Too Many! expects of a position to games that it plays.

    python -m bench.fit_three [--players 234] [--games 20000]

In every game one seat thinks, and each other one thinks or is greedy, by chance. Positions on the
way are kept with the share of the win that each seat got in the end, and the weights are those
that make these shares most likely (a softmax over the seats; Newton's method). One game in five is
held back to check the fit: the loss printed is that of these. Writes ``weights.py``.
"""

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from rada.games import load
from rada.games.three import heuristics, rules, thinker, weights
from rada.kernel import bits, chance
from rada.kernel.compiling import entry

_EVERY = 5
"""Turns from one position to the next that is kept; no multiple of a number of players."""
_HELD_BACK = 5
"""One of so many games is held back."""
_STEPS = 8
_RIDGE = 1e-6
_AT_ONCE = 20_000

Array = Any


@entry
def play(
    states: Any, fresh: Any, deals: Any, luck: Any, thinks: Any, first: int, notes: Any, marks: Any
) -> int:
    """Play a game; how many positions of it were written to ``notes`` and ``marks``.

    ``notes`` gets the signs of every seat, ``marks`` the turns to come and the shares of the win.
    """
    state = states[0]
    states[0] = fresh[0]
    rules.deal(state, deals)
    kept = 0
    while not rules.over(state):
        seat = int(state.turn)
        if thinks[seat]:
            action = thinker.thinker(state, seat, luck)
        else:
            action = heuristics.greedy(state, seat, luck)
        rules.apply(state, seat, action)
        to_come = rules.PLAYED_EACH * int(state.players) - int(state.turns)
        near = to_come <= weights.FARTHEST * int(state.players)
        if near and to_come > 0 and to_come % _EVERY == first:
            for each in range(state.players):
                numbers = thinker.signs(state, each)
                for i in range(weights.SIGNS):
                    notes[kept, each, i] = numbers[i]
            marks[kept, 0] = to_come
            kept += 1
    won = rules.winners(state)
    for position in range(kept):
        for each in range(state.players):
            marks[position, 1 + each] = ((won >> each) & 1) / bits.count(won)
    return kept


def positions(players: int, games: int) -> tuple[Array, Array, Array]:
    """Positions of many games: the signs, the turns to come and shares, the number of the game."""
    game = load("three")
    fresh, states = game.new_states(), np.zeros(1, rules.STATE)
    game.prepare(fresh[0], players, game.parse_options(()), 0)
    most = rules.PLAYED_EACH * players // _EVERY + 1
    notes = np.zeros((games * most, players, weights.SIGNS), np.float32)
    marks = np.zeros((games * most, 1 + players))
    numbers = np.zeros(games * most, np.int64)
    minds = np.random.default_rng(players)
    kept = 0
    for number in range(games):
        deals, luck = (
            chance.chance_of(chance.derived_seed("fit three", each, players, number))
            for each in ("deals", "luck")
        )
        thinks = minds.integers(0, 2, players)
        thinks[number % players] = 1
        first = number % _EVERY
        before = kept
        kept += play(states, fresh, deals, luck, thinks, first, notes[kept:], marks[kept:])
        numbers[before:kept] = number // _EVERY
    return notes[:kept], marks[:kept], numbers[:kept]


def spread(notes: Array, rounds: Array) -> Array:
    """The signs, each times each of the powers by which its weight changes with the rounds."""
    every = notes[:, :, :, None] * weights.powers(rounds)[:, None, None, :]
    return every.reshape(*notes.shape[:2], -1)


def log_chances(strengths: Array) -> Array:
    """How likely each seat is to win, as a logarithm."""
    strengths = strengths - strengths.max(axis=1, keepdims=True)
    return strengths - np.log(np.exp(strengths).sum(axis=1, keepdims=True))


def fitted(signs: Array, shares: Array) -> Array:
    """The weights that make the shares most likely."""
    units = signs.reshape(-1, signs.shape[2]).std(axis=0) + 1e-9
    found = np.zeros(signs.shape[2])
    for _ in range(_STEPS):
        slope = _RIDGE * found
        bend = _RIDGE * np.eye(len(found))
        for start in range(0, len(signs), _AT_ONCE):
            some = signs[start : start + _AT_ONCE] / units
            chances = np.exp(log_chances(some @ found))
            off = (chances - shares[start : start + _AT_ONCE]) / len(signs)
            slope += np.einsum("psk,ps->k", some, off)
            mean = np.einsum("psk,ps->pk", some, chances)
            weighted = (some * np.sqrt(chances)[:, :, None]).reshape(-1, len(found))
            bend += (weighted.T @ weighted - mean.T @ mean) / len(signs)
        found -= np.linalg.solve(bend, slope)
    return found / units


def fit(players: int, games: int) -> Array:
    """The weights for a number of players, by sign and power."""
    notes, marks, numbers = positions(players, games)
    rounds, shares = marks[:, 0] / players, marks[:, 1:]
    signs = spread(notes, rounds)
    held_back = numbers % _HELD_BACK == 0
    found = fitted(signs[~held_back], shares[~held_back])
    losses = -(shares * log_chances(signs @ found)).sum(axis=1)[held_back]
    stretches = np.digitize(rounds[held_back], [2, 4, 6, 8, 10])
    by_stretch = " ".join(f"{losses[stretches == each].mean():.4f}" for each in range(6))
    print(f"{players} players: loss {losses.mean():.4f}; by two rounds to come: {by_stretch}")
    return fitted(signs, shares).reshape(weights.SIGNS, -1)


def write(all_found: Array) -> None:
    """Put the weights into ``weights.py``."""
    path = Path(weights.__file__)
    head, rest = path.read_text("utf-8").split("# fmt: off\n")
    tail = rest.split("# fmt: on\n")[1]
    lines = ["FIGURES = ["]
    for players, found in enumerate(all_found, start=rules.MIN_PLAYERS):
        lines.append(f"    [  # {players} players")
        lines += [f"        [{', '.join(f'{each:.4f}' for each in row)}]," for row in found]
        lines.append("    ],")
    lines.append("]")
    made = "\n".join(lines)
    path.write_text(f"{head}# fmt: off\n{made}\n# fmt: on\n{tail}", "utf-8")


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="234", help="the numbers of players to fit")
    parser.add_argument("--games", type=int, default=20_000, help="games for each of them")
    chosen = parser.parse_args()
    found = np.array(weights.FIGURES)
    for players in map(int, chosen.players):
        found[players - rules.MIN_PLAYERS] = fit(players, chosen.games)
    write(found)


if __name__ == "__main__":
    main()
