"""Fit the judgement of a search in Qwixx to the ends of many games.

    python -m bench.fit_qwixx [--games 40000] [--epochs 5]

Thinkers and some greedy players play with each other, two to five at a table, with and without
jokers; many games begin with a few odd moves, so that bad positions are seen as well. What stood
there at the beginning of a turn and who won in the end are what the weights are fitted to: the
strengths of the seats, as odds, are to give the shares of the win (logarithmic loss, Adam). One
game in eight is kept for checking. The thinker itself does not use these weights, so one round
is enough.
"""

import argparse
import base64
import time
from pathlib import Path
from typing import Any

import numpy as np

from rada.games import load
from rada.games.qwixx import evaluation, heuristics, rules, thinker, weights, worth
from rada.games.qwixx.weights import UNITS
from rada.kernel import bits, chance
from rada.kernel.compiling import compiled, entry

_TABLES = ((2, 1.0), (3, 0.75), (4, 1.1), (5, 0.4))
"""Players, and how many games of theirs are played for each game of two."""
_WITH_JOKERS = 0.25
_SIMPLE = 3
"""One of so many seats is greedy."""
_ODD_TURNS, _ODD = 10, 8
"""Turns at the beginning with odd moves, at the most; one of so many moves is odd in them."""
_MOST_TURNS = 40
_AT_ONCE = 16
"""Numbers of a position that are written down at once."""
_EMPTY = (0.0,) * _AT_ONCE
_BATCH = 1024
_RATE = 4e-3
_HELD_BACK = 8

Positions = tuple["np.ndarray[Any, Any]", "np.ndarray[Any, Any]"]


@compiled
def write_down(notes: Any, place: int, number: float) -> Any:
    """Note a number, if it is one of those that are written down at once."""
    start = int(notes[0])
    return (
        notes[0],
        number if place == start else notes[1],
        number if place == start + 1 else notes[2],
        number if place == start + 2 else notes[3],
        number if place == start + 3 else notes[4],
        number if place == start + 4 else notes[5],
        number if place == start + 5 else notes[6],
        number if place == start + 6 else notes[7],
        number if place == start + 7 else notes[8],
        number if place == start + 8 else notes[9],
        number if place == start + 9 else notes[10],
        number if place == start + 10 else notes[11],
        number if place == start + 11 else notes[12],
        number if place == start + 12 else notes[13],
        number if place == start + 13 else notes[14],
        number if place == start + 14 else notes[15],
        number if place == start + 15 else notes[16],
    )


appraise = evaluation.appraiser(write_down, "fit")


@compiled
def turn_begins(state: Any) -> bool:
    """Whether no card of this turn has been taken yet."""
    if state.phase != rules.DRAW:
        return False
    taken = 0
    for slot in range(rules.SLOTS):
        if state.display[slot] == rules.EMPTY:
            taken += 1
    return taken == 0


@compiled
def note_all(state: Any, notes: Any) -> None:
    """Write down the numbers of all seats."""
    level = worth.level_of(state)
    table = evaluation.table_of(state, level)
    for seat in range(state.players):
        for start in range(0, evaluation.NUMBERS, _AT_ONCE):
            some = appraise((float(start), *_EMPTY), state, seat, level, table)
            for i in range(min(_AT_ONCE, evaluation.NUMBERS - start)):
                notes[seat, start + i] = some[i + 1]


@entry
def play(states: Any, fresh: Any, deals: Any, luck: Any, mask: Any, notes: Any) -> int:
    """Play a game, and write down what stood there when turns began; how many of them."""
    state = states[0]
    states[0] = fresh[0]
    simple = 0
    for seat in range(rules.MAX_PLAYERS):
        if chance.below(luck, _SIMPLE) == 0:
            simple |= 1 << seat
    odd_turns = max(chance.below(luck, 2 * _ODD_TURNS + 4) - _ODD_TURNS - 4, 0)
    turns, noted = 0, 0
    while not rules.over(state):
        if rules.awaits_deal(state):
            rules.deal(state, deals)
            continue
        if turn_begins(state):
            turns += 1
            if turns > max(odd_turns, 1) and noted < len(notes):
                note_all(state, notes[noted])
                noted += 1
        seat = bits.lowest(int(rules.actors(state)))
        may_be_odd = state.phase != rules.DRAW and not rules.in_move(state)
        if turns <= odd_turns and may_be_odd and chance.below(luck, _ODD) == 0:
            rules.legal(state, seat, mask)
            action = bits.nth_of_all(mask, chance.below(luck, bits.count_all(mask)))
        elif (simple >> seat) & 1:
            action = int(heuristics.greedy(state, seat, luck))
        else:
            action = int(thinker.thinker(state, seat, luck))
        rules.apply(state, seat, action)
    return noted


def collect(players: int, jokers: bool, games: int, kept: bool) -> Positions:
    """Positions of many games, and the seats' shares of the win; ``kept`` are other games."""
    game = load("qwixx")
    states, fresh = game.new_states(1), game.new_states()
    game.prepare(fresh[0], players, game.read_options({"jokers": jokers}), 0)
    mask = np.zeros(bits.words_for(rules.ACTIONS), np.int64)
    notes = np.zeros((_MOST_TURNS, players, evaluation.NUMBERS), np.float32)
    found, shares = [], []
    for number in range(games):
        name = ("fit qwixx", players, jokers, kept, number)
        luck = chance.chance_of(chance.derived_seed("luck", *name))
        chance.open_stream(luck, 0, chance.BOTS)
        deals = chance.chance_of(chance.derived_seed("deals", *name))
        noted = play(states, fresh, deals, luck, mask, notes)
        won = int(game.compiled_rules.winners(states))
        share = np.array([(won >> seat) & 1 for seat in range(players)]) / bits.count(won)
        found.append(notes[:noted].astype(np.float16))
        shares.append(np.repeat(share[None].astype(np.float32), noted, axis=0))
    return np.concatenate(found), np.concatenate(shares)


def forward(x: Any, first: Any, last: Any) -> Positions:
    """The network's hidden units, and the share of the win that it gives to each seat."""
    units = np.maximum(x @ first, 0)
    strengths = units @ last
    odds = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return units, odds / odds.sum(axis=1, keepdims=True)


def fit(tables: list[Positions], epochs: int) -> Positions:
    """Weights of both layers that fit the positions."""
    rng = np.random.default_rng(1)
    layers = [
        rng.normal(0, 0.15, (evaluation.NUMBERS, UNITS)).astype(np.float32),
        rng.normal(0, 0.3 / np.sqrt(UNITS), UNITS).astype(np.float32),
    ]
    means = [np.zeros_like(layer) for layer in layers]
    squares = [np.zeros_like(layer) for layer in layers]
    steps = epochs * sum(len(notes) // _BATCH + 1 for notes, _ in tables)
    step = 0
    for _ in range(epochs):
        batches = [
            (table, batch)
            for table, (notes, _) in enumerate(tables)
            for batch in np.array_split(rng.permutation(len(notes)), len(notes) // _BATCH + 1)
        ]
        for turn in rng.permutation(len(batches)):
            table, batch = batches[turn]
            x, shares = tables[table][0][batch].astype(np.float32), tables[table][1][batch]
            units, expected = forward(x, *layers)
            error = (expected - shares) / len(batch)
            back = error[:, :, None] * layers[1] * (units > 0)
            slopes = (
                x.reshape(-1, evaluation.NUMBERS).T @ back.reshape(-1, UNITS),
                units.reshape(-1, UNITS).T @ error.ravel(),
            )
            step += 1
            pace = _RATE * min(1, step / 200) * (1 - step / (steps + 1))
            for layer, slope, mean, square in zip(layers, slopes, means, squares, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                root = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                layer -= pace * mean / (1 - 0.9**step) / root
    return layers[0], layers[1]


def write(first: Any, last: Any) -> None:
    """Write the weights into ``weights.py``; the text around the numbers stays as it is."""
    path = Path(weights.__file__)
    layers = np.append(first, last).astype("<f2")
    coded = base64.b85encode(layers.tobytes()).decode()
    lines = "".join(f'    "{coded[i : i + 92]}"\n' for i in range(0, len(coded), 92))
    before, rest = path.read_text().split("_WEIGHTS = (\n", 1)
    _, after = rest.split("\n)\n", 1)
    path.write_text(f"{before}_WEIGHTS = (\n{lines})\n{after}")


def main() -> None:
    """Play, fit, check and write."""
    parser = argparse.ArgumentParser(description="fit the judgement of a search in Qwixx")
    parser.add_argument("--games", type=int, default=40_000, help="games of two players")
    parser.add_argument("--epochs", type=int, default=5)
    given = parser.parse_args()
    used, checks = [], []
    for players, share in _TABLES:
        for jokers in (False, True):
            started = time.perf_counter()
            games = int(given.games * share * (_WITH_JOKERS if jokers else 1))
            used.append(collect(players, jokers, games, kept=False))
            checks.append(collect(players, jokers, games // _HELD_BACK, kept=True))
            spent = time.perf_counter() - started
            print(f"{players} players, {len(used[-1][0])} positions in {spent:.0f} s", flush=True)
    layers = fit(used, given.epochs)
    for notes, shares in checks:
        _, expected = forward(notes.astype(np.float32), *layers)
        loss = -np.mean(np.sum(shares * np.log(np.maximum(expected, 1e-9)), axis=1))
        even = 1 / shares.shape[1]
        explained = 1 - np.sum((shares - expected) ** 2) / np.sum((shares - even) ** 2)
        print(f"{shares.shape[1]} players: loss {loss:.4f}, {explained:.3f} of the variance")
    write(*layers)


if __name__ == "__main__":
    main()
