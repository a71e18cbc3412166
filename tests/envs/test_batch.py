"""A batch plays by the rules, shows what a seat may know, and is the same however it is run."""

import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rada.envs.batch import Batch
from rada.envs.config import key_of
from rada.envs.errors import (
    EndlessGame,
    IllegalAction,
    NotReset,
    UnknownReward,
    WrongArray,
    WrongCopy,
    WrongSetting,
)
from rada.errors import UnknownGame, UnknownOption, WrongPlayers
from rada.games import load
from rada.kernel import bits, chance
from rada.kernel.compiling import entry
from tests.envs.games import tables

SHOWN = ("seats", "observations", "action_masks", "rewards", "ended")
derive = entry(chance.derive)


def batch_of(game: str, players: int, options: dict[str, Any], **more: Any) -> Batch:
    made = Batch(game, more.pop("count", 5), players=players, options=options, **more)
    made.reset()
    return made


def trail(batch: Batch, steps: int) -> list[Any]:
    """All that is shown on the way."""
    told = []
    for _ in range(steps):
        batch.step(batch.random_actions())
        told.append([getattr(batch, name).copy() for name in SHOWN])
    return told


def same(one: list[Any], other: list[Any]) -> bool:
    return all(
        np.array_equal(a, b)
        for here, there in zip(one, other, strict=True)
        for a, b in zip(here, there, strict=True)
    )


@tables
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**64), reward=st.sampled_from(["outcome", "score"]))
def test_every_step_is_the_rules_own(
    game: str, players: int, options: dict[str, Any], seed: int, reward: str
) -> None:
    """The same game is played beside the batch with the rules alone."""
    batch = batch_of(game, players, options, count=2, seed=seed, reward=reward)
    rules, setting = load(game), batch.setting
    key, state, episode = chance.chance_of(bytes(32)), setting.fresh(), 0
    derive(key_of("games", seed), 1, episode, key)
    scores = np.zeros((2, players), np.int64)
    observation = np.zeros(setting.observation, np.int16)

    def settled() -> None:
        while rules.compiled_rules.awaits_deal(state):
            rules.compiled_rules.deal(state, key)

    settled()
    for _ in range(60):
        seat = int(batch.seats[1])
        assert seat == rules.awaited(state)[0]
        rules.compiled_rules.observe(state, seat, observation)
        np.testing.assert_array_equal(batch.observations[1], observation)
        legal = [a for a in rules.legal_actions(state, seat) if a < setting.actions]
        assert np.flatnonzero(batch.action_masks[1]).tolist() == legal
        actions = batch.random_actions().copy()
        rules.compiled_rules.scores(state, scores[0])
        rules.compiled_rules.apply(state, seat, int(actions[1]))
        settled()
        rules.compiled_rules.scores(state, scores[1])
        batch.step(actions)
        over = bool(rules.compiled_rules.over(state))
        assert bool(batch.ended[1]) == over
        won = bits.members(int(rules.compiled_rules.winners(state)))
        expected: Any = scores[1] - scores[0]
        if reward == "outcome":
            expected = outcomes(rules, over, won, scores[1])
        np.testing.assert_allclose(batch.rewards[1], expected, atol=1e-6)
        if over:
            episode += 1
            state = setting.fresh()
            derive(key_of("games", seed), 1, episode, key)
            settled()
        assert batch.states[1].tobytes() == state.tobytes()


def outcomes(rules: Any, over: bool, won: list[int], scores: Any) -> Any:
    players = len(scores)
    if not over:
        return np.zeros(players)
    if rules.together:
        return np.full(players, 1.0 if won else scores[0] / 98 - 1)
    shares = np.array([1 / len(won) if seat in won else 0 for seat in range(players)])
    return (shares - 1 / players) / (1 - 1 / players)


@tables
def test_what_is_shown_is_what_the_seat_knows(
    game: str, players: int, options: dict[str, Any]
) -> None:
    """Another world that the seat cannot tell from this one shows the same."""
    batch = batch_of(game, players, options, count=20)
    batch.wander(17)
    rules = batch.setting.game
    observation = np.zeros(batch.setting.observation, np.int16)
    for i in range(batch.count):
        other = rules.copy_of(batch.states[i])
        seat = int(batch.seats[i])
        key = chance.chance_of(chance.derived_seed("other", i))
        rules.compiled_rules.redeal(other, seat, key)
        rules.compiled_rules.observe(other, seat, observation)
        np.testing.assert_array_equal(batch.observations[i], observation)


@tables
def test_the_same_seed_on_one_thread_or_several(
    game: str, players: int, options: dict[str, Any]
) -> None:
    one = trail(batch_of(game, players, options, count=200, seed="x"), 40)
    assert same(one, trail(batch_of(game, players, options, count=200, seed="x", threads=3), 40))
    assert not same(one, trail(batch_of(game, players, options, count=200, seed="y"), 40))


@tables
def test_a_copy_goes_on_alike(game: str, players: int, options: dict[str, Any]) -> None:
    batch = batch_of(game, players, options, reward="score")
    trail(batch, 30)
    kept, arrays = batch.copy(), batch.observations
    once = trail(batch, 30)
    batch.restore(kept)
    assert same(once, trail(batch, 30))
    assert batch.observations is arrays


@pytest.mark.parametrize(
    "other",
    [
        {"count": 1},
        {"count": 6},
        {"players": 3},
        {"options": {"target": 5}},
        {"game": "three"},
        {"reward": "score"},
    ],
)
def test_a_copy_of_other_games_is_refused_and_changes_nothing(other: dict[str, Any]) -> None:
    asked: dict[str, Any] = {"game": "gap", "players": 2, "options": {}, "count": 5} | other
    kept = batch_of(**asked).copy()
    batch = batch_of("gap", 2, {})
    before = batch.states.tobytes()
    strange: list[Any] = [kept, {}, None]
    for wrong in strange:
        with pytest.raises(WrongCopy, match="not a copy of 5 games"):
            batch.restore(wrong)
    assert batch.states.tobytes() == before


@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_can_be_pickled(threads: int) -> None:
    batch = batch_of("gap", 2, {}, count=200, threads=threads)
    trail(batch, 10)
    twin = pickle.loads(pickle.dumps(batch))
    assert same(trail(batch, 20), trail(twin, 20))


def test_seeds() -> None:
    def deals(seed: Any) -> bytes:
        return bytes(batch_of("gap", 2, {}, seed=seed).states.tobytes())

    assert deals(None) != deals(None)
    assert deals(np.int64(7)) == deals(7) != deals(8)
    for wrong in (1.5, float("nan"), [1], True):
        with pytest.raises(WrongSetting, match="seed must be"):
            deals(wrong)


def test_whole_numbers_of_numpy_will_do() -> None:
    batch = Batch("gap", np.int64(3), players=np.int64(2))  # type: ignore[arg-type]
    assert batch.observations.shape == (3, 213)


def test_a_reset_begins_anew_and_games_differ() -> None:
    batch = batch_of("gap", 2, {}, seed=4)
    first = trail(batch, 50)
    batch.reset()
    assert same(first, trail(batch, 50))
    batch.reset(5)
    assert not same(first, trail(batch, 50))
    assert len({row.tobytes() for row in batch.observations}) == batch.count


def test_wandering_takes_the_steps_that_random_actions_would() -> None:
    one, other = (batch_of("three", 3, {}, seed=9) for _ in range(2))
    one.wander(120)
    trail(other, 120)
    assert one.states.tobytes() == other.states.tobytes()
    np.testing.assert_array_equal(one.observations, other.observations)
    np.testing.assert_array_equal(one.episodes, other.episodes)


@pytest.mark.parametrize(
    ("actions", "trouble"),
    [
        (np.zeros(4, np.int64), WrongArray),
        (np.zeros((5, 1), np.int64), WrongArray),
        (np.zeros(5), WrongArray),
        (None, WrongArray),
        ([[1], [1, 2], [1], [1], [1]], WrongArray),
        ([-1] * 5, IllegalAction),
        ([50] * 5, IllegalAction),
        ([1 << 40] * 5, IllegalAction),
    ],
)
def test_wrong_actions_change_nothing(actions: Any, trouble: type[Exception]) -> None:
    batch = batch_of("gap", 2, {})
    before = batch.states.tobytes()
    with pytest.raises(trouble, match=r"\w+ .*\."):
        batch.step(actions)
    assert batch.states.tobytes() == before


def test_an_action_outside_the_mask_names_its_game() -> None:
    batch = batch_of("gap", 2, {})
    actions = batch.random_actions().copy()
    actions[3] = int(np.flatnonzero(batch.action_masks[3] == 0)[0])
    with pytest.raises(IllegalAction, match=f"Game 3 may not take action {actions[3]}"):
        batch.step(actions)


def test_before_its_reset_nothing_is_stepped() -> None:
    batch = Batch("gap", 2)
    asked: list[Callable[[], Any]] = [batch.random_actions, batch.copy]
    asked += [lambda: batch.step([0, 0]), lambda: batch.wander(1)]
    for act in asked:
        with pytest.raises(NotReset):
            act()


def test_wrong_settings() -> None:
    asked: list[tuple[type[Exception], Callable[[], Any]]] = [
        (UnknownGame, lambda: Batch("chess", 1)),
        (WrongPlayers, lambda: Batch("gap", 1, players=9)),
        (UnknownOption, lambda: Batch("gap", 1, options={"goal": 3})),
        (UnknownReward, lambda: Batch("gap", 1, reward="money")),
        (EndlessGame, lambda: Batch("gap", 1, options={"target": None, "minutes": 5})),
        (UnknownGame, lambda: Batch(["gap"], 1)),  # type: ignore[arg-type]
        (UnknownReward, lambda: Batch("gap", 1, reward=np.ones(2))),  # type: ignore[arg-type]
        (WrongSetting, lambda: Batch("gap", 0)),
        (WrongSetting, lambda: Batch("gap", 10**30)),
        (WrongSetting, lambda: Batch("gap", "4")),  # type: ignore[arg-type]
        (WrongSetting, lambda: Batch("gap", 4, threads=0)),
        (WrongSetting, lambda: Batch("gap", 4, options=["target"])),  # type: ignore[arg-type]
        (WrongSetting, lambda: Batch("gap", 4, options={5: 3})),  # type: ignore[dict-item]
        (WrongSetting, lambda: batch_of("gap", 2, {}).wander(0)),
        (WrongSetting, lambda: batch_of("gap", 2, {}).wander(10**30)),
    ]
    for trouble, act in asked:
        with pytest.raises(trouble, match=r"^[\w“].*\.$"):
            act()
