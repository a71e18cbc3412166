"""What a network is told and how games are stepped for it."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from rada.games import BUILT_IN, load
from rada.games.thegame.rules import NO_SIGNAL
from rada.kernel import bits, chance
from rada.learn.batch import LearningBatch
from rada.learn.stepping import EVERYBODY, features_of, silent_seats

SIMULATOR = Path(__file__).with_name("simulated_gpu.py")


def randomly(batch: LearningBatch, rng: np.random.Generator) -> Any:
    return (rng.random(batch.count) * batch.counts).astype(np.int32)


def told_plainly(game: Any, state: Any, seat: int) -> tuple[Any, int]:
    """What ``tell`` writes, by the plain functions; and the number of decisions."""
    looks = features_of(game)
    mask = np.zeros(bits.words_for(game.rules.ACTIONS), np.int64)
    game.rules.legal.plain(state, seat, mask)
    legal = [action for action in bits.members(mask) if action < game.rules.DECISIONS]
    out = np.zeros(looks.FEATURES + looks.ROOM * looks.ACTION_FEATURES, np.int8)
    assert looks.features.plain(state, seat, out[: looks.FEATURES]) == looks.FEATURES
    for place, action in enumerate(legal):
        at = looks.FEATURES + place * looks.ACTION_FEATURES
        each = out[at : at + looks.ACTION_FEATURES]
        assert looks.action_features.plain(state, seat, action, each) == looks.ACTION_FEATURES
    return out, len(legal)


@pytest.mark.parametrize("name", BUILT_IN)
def test_features_tell_what_a_seat_knows_and_no_more(name: str) -> None:
    game = load(name)
    luck = chance.chance_of(bytes(32))
    chance.open_stream(luck, 0, chance.BOTS)
    rng = np.random.default_rng(1)
    for players in features_of(game).PLAYERS:
        batch = LearningBatch(name, 40, players=players, seed="features", silence=50)
        batch.reset()
        for step in range(60):
            batch.step(randomly(batch, rng))
            assert 1 < batch.counts.min() <= batch.counts.max() <= features_of(game).ROOM
            for i in range(step % 7, batch.count, 20):
                state = game.copy_of(batch.states[i])
                seat = int(batch.seats[i])
                told, count = told_plainly(game, state[0], seat)
                np.testing.assert_array_equal(told, batch.features[i])
                assert count == batch.counts[i]
                game.compiled_rules.redeal(state, seat, luck)
                np.testing.assert_array_equal(told_plainly(game, state[0], seat)[0], told)


def test_seats_are_silent_in_as_many_games_as_is_wanted() -> None:
    keys = [chance.chance_of(chance.derived_seed("silent", i)) for i in range(2000)]
    assert not any(silent_seats(key, 0) for key in keys)
    drawn = [silent_seats(key, 40) for key in keys]
    assert np.mean([each != 0 for each in drawn]) == pytest.approx(0.4, abs=0.04)
    assert np.mean([each == EVERYBODY for each in drawn]) == pytest.approx(0.2, abs=0.03)
    assert np.mean([(each >> 1) & 1 for each in drawn]) == pytest.approx(0.3, abs=0.04)


@pytest.mark.parametrize("silence", [0, 40, 100])
def test_only_seats_that_are_not_silent_show_signals(silence: int) -> None:
    rng = np.random.default_rng(3)
    batch = LearningBatch("thegame", 200, players=3, seed="silence", silence=silence)
    batch.reset()
    shown = np.zeros((batch.count, 3), bool)
    for _ in range(8):
        shown |= (batch.states["signals"][:, :3] != NO_SIGNAL).any(2)
        batch.step(randomly(batch, rng))
        shown[batch.ended != 0] = False
    # Half of the games with silent seats, and an eighth of the others, in which coins decide.
    nobody = silence / 100 * (1 / 2 + 1 / 2 * 1 / 8)
    assert (~shown.any(1)).mean() == pytest.approx(nobody, abs=0.1)


@pytest.mark.parametrize("name", BUILT_IN)
def test_points_and_outcomes_add_up(name: str) -> None:
    rng = np.random.default_rng(2)
    game = load(name)
    batch = LearningBatch(name, 30, players=game.min_players, seed="sums")
    batch.reset()
    sums, seen = np.zeros_like(batch.gains), 0
    for _ in range(400):
        batch.step(randomly(batch, rng))
        sums += batch.gains
        over = batch.ended != 0
        assert not batch.outcomes[~over].any()
        for gained, outcome in zip(sums[over], batch.outcomes[over], strict=True):
            seen += 1
            if game.together:
                assert outcome[0] == 1 or outcome[0] == pytest.approx(gained[0] / 98 - 1)
            else:
                assert abs(outcome.sum()) < 1e-5
                best = np.flatnonzero(outcome == outcome.max())
                assert gained[best].max() == gained.max()
        sums[over] = 0
    assert seen > 10


@pytest.mark.parametrize(("name", "players"), [("gap", 2), ("qwixx", 3), ("three", 4)])
def test_greedy_plays_all_seats_but_one(name: str, players: int) -> None:
    """The same deals with a caller for one seat, and with a caller who asks the bot for others."""
    game, count, steps = load(name), 6, 12
    own = np.arange(count) % players
    alone = LearningBatch(name, count, players=players, seed="greedy", greedy=True)
    alone.reset()
    met: list[Any] = []
    for _ in range(steps):
        np.testing.assert_array_equal(alone.seats, own)
        met.append(alone.features.copy())
        alone.step(alone.counts - 1)
    everybody = LearningBatch(name, count, players=players, seed="greedy")
    everybody.reset()
    seen: list[list[Any]] = [[] for _ in range(count)]
    while min(len(each) for each in seen) < steps:
        places = everybody.counts - 1
        for i in range(count):
            seat, state = int(everybody.seats[i]), everybody.states[i]
            if seat == own[i]:
                seen[i].append(everybody.features[i].copy())
                continue
            legal, luck = game.mask(), chance.chance_of(bytes(32))
            game.compiled_rules.legal(state, seat, legal)
            chosen = int(game.compiled_heuristics.greedy(state, seat, luck))
            places[i] = list(bits.members(legal)).index(chosen)
        everybody.step(places)
    for i in range(count):
        np.testing.assert_array_equal([each[i] for each in met], seen[i][:steps])


def test_games_are_restored() -> None:
    batch = LearningBatch("gap", 5, players=2, seed="restored")
    batch.reset()
    kept = batch.copy()
    batch.step(np.zeros(5, np.int32))
    after = batch.copy()
    batch.restore(kept)
    batch.step(np.zeros(5, np.int32))
    for name, array in batch.copy().items():
        assert array.tobytes() == after[name].tobytes()


@pytest.mark.parametrize(
    ("game", "players", "rivals"),
    [("gap", 2, ""), ("qwixx", 3, "greedy"), ("thegame", 3, ""), ("three", 2, "greedy")],
)
def test_the_card_plays_as_the_cpu_does(
    tmp_path: Path, game: str, players: int, rivals: str
) -> None:
    pytest.importorskip("numba_cuda")
    greedy = rivals == "greedy"
    batch = LearningBatch(game, 3, players=players, seed="simulated", silence=50, greedy=greedy)
    batch.reset()
    rng = np.random.default_rng(3)
    names = ("seats", "features", "counts")
    played: dict[str, Any] = {f"{name}_0": getattr(batch, name).copy() for name in names}
    places = []
    for step in range(1, 31):
        places.append(randomly(batch, rng))
        batch.step(places[-1])
        for name in (*names, "gains", "outcomes", "ended"):
            played[f"{name}_{step}"] = getattr(batch, name).copy()
    file = tmp_path / "played.npz"
    np.savez(file, places=np.array(places), **played)
    done = subprocess.run(
        [sys.executable, SIMULATOR, file, game, str(players), rivals],
        env={**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == "the same\n", done.stderr
