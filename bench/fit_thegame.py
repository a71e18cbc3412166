"""Fit the evaluation of The Game's thinker to games that the thinker plays with itself.

    python -m bench.fit_thegame [--players 12345] [--games 8000] [--rounds 3] [--workers 2] [--anew]

In every round the thinker plays with the weights as they are, now and then with an odd lay so that
bad positions are seen as well; what it left behind after each turn and how that game ended are then
what the weights are fitted to (logistic loss, Adam). A position is not judged by the end of its
game alone but also by what the thinker thought in the turns between (with ``_TRUST`` in the end),
and after an odd lay only by that. Positions of the round before are used again. The first round
``--anew`` lets the greedy player play. Each round writes ``weights.py`` and needs a new process to
compile it in, so this calls itself.
"""

import argparse
import base64
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from rada.games import load
from rada.games.thegame import evaluation, heuristics, rules, thinker, weights
from rada.games.thegame.evaluation import NUMBERS
from rada.games.thegame.weights import UNITS
from rada.kernel import chance
from rada.kernel.compiling import compiled, entry

_TRUST = 0.9
_ODD = 25
"""Odd lays in a thousand."""
_NEAR, _ANYWHERE = 9, 99
"""Cards that an odd lay may pass over: mostly few."""
_MOST_TURNS = 100
_AT_ONCE = 16
"""Numbers of a position that are written down at once."""
_BATCH = 2048
_EPOCHS = 3
_FIRST_RATE, _RATE = 3e-3, 1e-3
_HELD_BACK = 20
"""One of so many positions is kept for checking the fit."""

Positions = tuple["np.ndarray[Any, Any]", "np.ndarray[Any, Any]"]
_EMPTY = (0.0,) * _AT_ONCE


@compiled
def write_down(notes: Any, row: int, number: float) -> Any:
    """Note a number, if it is one of those that are written down at once."""
    return (
        number if row == 0 else notes[0],
        number if row == 1 else notes[1],
        number if row == 2 else notes[2],
        number if row == 3 else notes[3],
        number if row == 4 else notes[4],
        number if row == 5 else notes[5],
        number if row == 6 else notes[6],
        number if row == 7 else notes[7],
        number if row == 8 else notes[8],
        number if row == 9 else notes[9],
        number if row == 10 else notes[10],
        number if row == 11 else notes[11],
        number if row == 12 else notes[12],
        number if row == 13 else notes[13],
        number if row == 14 else notes[14],
        number if row == 15 else notes[15],
    )


appraise = evaluation.appraiser(write_down, "fit")


@compiled
def show_signals(state: Any) -> None:
    """Let all seats show their signals."""
    if state.signals_on and not rules.over(state):
        for seat in range(state.players):
            shown = thinker.signals(state, seat)
            for pile in range(rules.PILES):
                state.signals[seat, pile] = (shown >> (2 * pile)) & 3


@compiled
def odd_lay(state: Any, seat: int, luck: Any) -> int:
    """Any lay, mostly of those that pass over few cards, or 0."""
    hand = (int(state.hands[seat, 0]), int(state.hands[seat, 1]))
    hidden = (rules.hidden(state, seat, 0), rules.hidden(state, seat, 1))
    to_come = (hand[0] | hidden[0], hand[1] | hidden[1])
    most = _ANYWHERE if chance.below(luck, 4) == 0 else _NEAR
    found, seen = 0, 0
    for card in range(rules.FIRST_CARD, rules.LAST_CARD + 1):
        if not heuristics.holds(hand, card):
            continue
        for pile in range(rules.PILES):
            passed = heuristics.between(to_come, int(state.tops[pile]), card)
            if rules.fits(state, card, pile) and passed <= most:
                seen += 1
                if chance.below(luck, seen) == 0:
                    found = 4 * card + pile
    return found


@compiled
def who_begins(state: Any, greedy: int) -> int:
    """The most eager seat."""
    most, chosen = -1, 0
    for seat in range(state.players):
        eager = heuristics.eagerness(state, seat) if greedy else thinker.eagerness(state, seat)
        if eager > most:
            most, chosen = eager, seat
    return chosen


@entry
def play(
    states: Any, fresh: Any, deals: Any, luck: Any, greedy: int, notes: Any, marks: Any
) -> tuple[int, int]:
    """Play a game; how many turns it had, and how many cards were left.

    ``notes`` gets the numbers of what each turn left behind, ``marks`` what the thinker expected
    when the turn began, and whether something odd was done in it.
    """
    state = states[0]
    states[0] = fresh[0]
    rules.deal(state, deals)
    show_signals(state)
    rules.apply(state, who_begins(state, greedy), rules.BEGIN)
    turns = 0
    shown, expected, odd = 0, 0.0, 0
    while not rules.over(state):
        seat = int(state.turn)
        missing = int(state.required) - int(state.laid)
        good = 0.0
        if greedy:
            name = heuristics.best_plan(state, seat, missing, heuristics.NO_CARDS) & 511
        else:
            good, name = thinker.best_plan(state, seat, missing)
        if state.laid == 0:
            shown, expected, odd = thinker.signals_of_others(state, seat), good, 0
        if chance.below(luck, 1000) < _ODD:
            other = 0 if missing <= 0 and chance.below(luck, 2) else odd_lay(state, seat, luck)
            if other or missing <= 0:
                odd |= 1 if other != name else 0
                name = other
        if name:
            card, pile = name // 4, name % 4
            shown = thinker.still_meant(shown, int(state.tops[pile]), card, pile)
            rules.apply(state, seat, card)
            rules.apply(state, seat, rules.ON_PILE + pile)
        else:
            if rules.cards_left(state):
                hand = (int(state.hands[seat, 0]), int(state.hands[seat, 1]))
                hidden = (rules.hidden(state, seat, 0), rules.hidden(state, seat, 1))
                tops, drawable = rules.all_tops(state), int(state.pile_count)
                for start in range(0, NUMBERS, _AT_ONCE):
                    some = appraise(_EMPTY, -start, hand, hidden, tops, drawable, shown)
                    for i in range(min(_AT_ONCE, NUMBERS - start)):
                        notes[turns, start + i] = some[i]
                marks[turns, 0] = expected
                marks[turns, 1] = odd
                turns += 1
            rules.apply(state, seat, rules.END)
        show_signals(state)
    return turns, rules.cards_left(state)


def collect(players: int, games: int, greedy: bool, seed: str, workers: int) -> Positions:
    """Positions of many games, and the share of the win that each is fitted to."""
    started = time.perf_counter()
    pieces = [range(piece, games, 4 * workers) for piece in range(4 * workers)]
    with ProcessPoolExecutor(workers) as pool:
        asked = [pool.submit(collect_piece, players, each, greedy, seed) for each in pieces]
        found = [each.result() for each in asked]
    won = sum(each[2] for each in found) / games
    spent = time.perf_counter() - started
    print(f"{players} players: {games} games in {spent:.0f} s, {won:.3f} won", flush=True)
    return np.concatenate([each[0] for each in found]), np.concatenate([each[1] for each in found])


def collect_piece(
    players: int, numbers: range, greedy: bool, seed: str
) -> tuple["np.ndarray[Any, Any]", "np.ndarray[Any, Any]", int]:
    """Positions of some of the games, what they are fitted to, and how many games were won."""
    game = load("thegame")
    states, fresh = game.new_states(1), game.new_states()
    game.prepare(fresh[0], players, game.read_options({}), 0)
    notes, marks = np.zeros((_MOST_TURNS, NUMBERS), np.float32), np.zeros((_MOST_TURNS, 2))
    found, judged, won = [], [], 0
    for number in numbers:
        deals = chance.chance_of(chance.derived_seed("deals", seed, players, number))
        luck = chance.chance_of(chance.derived_seed("luck", seed, players, number))
        chance.open_stream(luck, 0, chance.BOTS)
        turns, left = play(states, fresh, deals, luck, int(greedy), notes, marks)
        share = float(left == 0)
        shares = np.zeros(turns, np.float32)
        for turn in range(turns - 1, -1, -1):
            shares[turn] = share
            if not greedy:
                thought = 1 / (1 + np.exp(-np.clip(marks[turn, 0], -50, 50)))
                share = thought if marks[turn, 1] else _TRUST * share + (1 - _TRUST) * thought
        found.append(notes[:turns].astype(np.float16))
        judged.append(shares)
        won += left == 0
    return np.concatenate(found), np.concatenate(judged), won


def fit(positions: Positions, first: Any, last: Any, rate: float) -> Positions:
    """Weights of both layers that fit the positions better than the ones to begin with."""
    numbers, shares = positions
    rng = np.random.default_rng(0)
    order = rng.permutation(len(numbers))
    kept, used = np.split(order, [len(order) // _HELD_BACK])
    layers = [first.astype(np.float32), last.astype(np.float32)]
    means = [np.zeros_like(layer) for layer in layers]
    squares = [np.zeros_like(layer) for layer in layers]
    batches = len(used) // _BATCH
    for step in range(1, _EPOCHS * batches + 1):
        if step % batches == 1:
            rng.shuffle(used)
        at = (step - 1) % batches * _BATCH
        batch = used[at : at + _BATCH]
        x = numbers[batch].astype(np.float32)
        units, odds = forward(x, *layers)
        error = (1 / (1 + np.exp(-odds)) - shares[batch]) / _BATCH
        slopes = (
            x.T @ (np.outer(error, layers[1][:-1]) * (units > 0)),
            np.append(units.T @ error, error.sum()),
        )
        pace = rate * min(1, step / 200) * (1 + np.cos(np.pi * step / (_EPOCHS * batches))) / 2
        for layer, slope, mean, square in zip(layers, slopes, means, squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            root = np.sqrt(square / (1 - 0.999**step)) + 1e-9
            layer -= pace * mean / (1 - 0.9**step) / root
    _, odds = forward(numbers[kept].astype(np.float32), *layers)
    loss = np.mean(np.logaddexp(0, odds) - shares[kept] * odds)
    print(f"  {len(used)} positions, loss {loss:.5f} on {len(kept)} others", flush=True)
    return layers[0], layers[1]


def forward(x: Any, first: Any, last: Any) -> Positions:
    """The network's hidden units and the odds that it finds."""
    units = np.maximum(x @ first, 0)
    return units, units @ last[:-1] + last[-1]


def anew(shares: Any) -> Positions:
    """Weights to begin with."""
    rng = np.random.default_rng(0)
    first = rng.normal(0, 0.2, (NUMBERS, UNITS))
    last = rng.normal(0, 0.3, UNITS + 1)
    last[-1] = np.log(shares.mean() / (1 - shares.mean()))
    return first, last


def write(first: Any, last: Any) -> None:
    """Write the weights into ``weights.py``; the text around the numbers stays as it is."""
    path = Path(weights.__file__)
    text = path.read_text()
    for name, layer in (("_FIRST", first), ("_LAST", last)):
        coded = base64.b85encode(layer.astype("<f2").tobytes()).decode()
        lines = "".join(f'    "{coded[i : i + 92]}"\n' for i in range(0, len(coded), 92))
        before, rest = text.split(f"{name} = (\n", 1)
        _, after = rest.split(")\n", 1) if rest.startswith(")") else rest.split("\n)\n", 1)
        text = f"{before}{name} = (\n{lines})\n{after}"
    path.write_text(text)


def one_round(counts: str, games: int, number: int, greedy: bool, kept: Path, workers: int) -> None:
    """Play and fit once, for all numbers of players."""
    first, last = weights.FIRST_LAYER.copy(), weights.LAST_LAYER.copy()
    for players in map(int, counts):
        positions = collect(players, games, greedy, f"round {number}", workers)
        file = kept / f"{players}.npz"
        now = positions
        if file.exists():
            with np.load(file) as before:
                joined = [before["numbers"], before["shares"]]
            now = (
                np.concatenate([joined[0], positions[0]]),
                np.concatenate([joined[1], positions[1]]),
            )
        np.savez(file, numbers=positions[0], shares=positions[1])
        rows = slice((players - 1) * NUMBERS, players * NUMBERS)
        start = anew(now[1]) if greedy else (first[rows], last[players - 1])
        rate = _FIRST_RATE if greedy else _RATE
        first[rows], last[players - 1] = fit(now, start[0], start[1], rate)
    write(first, last)


def main() -> None:
    """Run the rounds, each in a process of its own."""
    parser = argparse.ArgumentParser(description="fit the evaluation of The Game's thinker")
    parser.add_argument("--players", default="12345", help="for which numbers of players")
    parser.add_argument("--games", type=int, default=8000, help="games in a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--anew", action="store_true", help="forget the weights that there are")
    parser.add_argument("--round", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--kept", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.round is not None:
        greedy = given.anew and given.round == 0
        kept_here = Path(given.kept)
        one_round(given.players, given.games, given.round, greedy, kept_here, given.workers)
        return
    with tempfile.TemporaryDirectory() as kept:
        for number in range(given.rounds):
            again = [sys.executable, "-m", "bench.fit_thegame", *sys.argv[1:]]
            subprocess.run([*again, "--round", str(number), "--kept", kept], check=True)


if __name__ == "__main__":
    main()
