"""One learner against bots: fair games, the same for the same seeds, stepped to the letter."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from rada.bots.bots import redealt
from rada.envs.config import key_of
from rada.envs.errors import (
    IllegalAction,
    NotReset,
    UnknownReward,
    WrongArray,
    WrongCopy,
    WrongSetting,
)
from rada.envs.vs_bots import BatchVsBots
from rada.envs.vs_bots_loops import NEXT_STEP, STAY
from rada.errors import UnknownBot, UnknownOption, WrongBots, WrongPlayers
from rada.games import NAMES, load
from rada.games.thegame import rules
from rada.kernel import chance


def seen(games: BatchVsBots) -> list[Any]:
    """A copy of all that a step has written."""
    arrays = (games.observations, games.action_masks, games.rewards, games.ended, games.seats)
    return [array.copy() for array in arrays]


def trail(games: BatchVsBots, steps: int) -> list[list[Any]]:
    """What is seen in some steps with random actions."""
    steps_seen = []
    for _ in range(steps):
        games.step(games.random_actions())
        steps_seen.append(seen(games))
    return steps_seen


def alike(one: list[list[Any]], other: list[list[Any]]) -> bool:
    return all(
        np.array_equal(mine, theirs)
        for step, same_step in zip(one, other, strict=True)
        for mine, theirs in zip(step, same_step, strict=True)
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_learner_is_asked_and_sees_what_its_seat_sees(name: str) -> None:
    game = load(name)
    games = BatchVsBots(name, 20, players=3, opponents=["thinker", "greedy"], mode=STAY)
    games.reset(seeds=range(100, 120))
    luck = key_of("test")
    chance.open_stream(luck, 0, chance.BOTS)
    for _ in range(12):
        for i in range(games.count):
            state, seat = games.states[i, :1], int(games.seats[i])
            assert seat in game.awaited(state)
            legal = [a for a in game.legal_actions(state, seat) if a < game.rules.DECISIONS]
            assert np.flatnonzero(games.action_masks[i]).tolist() == legal
            observation = np.zeros_like(games.observations[i])
            for shown in (state, redealt(game, state, seat, luck)):
                game.compiled_rules.observe(shown, seat, observation)
                assert np.array_equal(observation, games.observations[i])
        games.step(games.random_actions())
        games.reset(which=games.ended)


@pytest.mark.parametrize("name", NAMES)
def test_games_depend_on_their_seeds_alone(name: str) -> None:
    """Not on the number of threads, nor on the games beside them."""
    seeds = list(range(7, 137))
    trails = []
    for threads in (1, 2):
        games = BatchVsBots(name, len(seeds), opponents="casual", threads=threads)
        games.reset(seeds)
        trails.append(trail(games, 60))
        assert games.episodes.sum() > 0
    assert alike(*trails)
    alone = BatchVsBots(name, 1, opponents="casual")
    alone.reset(seeds[70:71])
    for step in trails[0]:
        alone.step(alone.random_actions())
        assert all(np.array_equal(a[0], b[70]) for a, b in zip(seen(alone), step, strict=True))
    games.reset([seed + 1 for seed in seeds])
    assert not alike(trail(games, 1), trails[0][:1])


@pytest.mark.parametrize("name", NAMES)
def test_scores_add_up_and_outcomes_come_at_the_end(name: str) -> None:
    """Game by game, each to its end: two times the same game, with the two kinds of reward."""
    game = load(name)
    by_score = BatchVsBots(name, 1, opponents="greedy", reward="score", mode=STAY)
    by_outcome = BatchVsBots(name, 1, opponents="greedy", mode=STAY)
    outcomes = set()
    for seed in range(20):
        by_score.reset([seed])
        by_outcome.reset([seed])
        score = score_of(by_score)
        while not by_score.ended[0]:
            assert not by_outcome.ended[0]
            assert by_outcome.rewards[0] == 0
            actions = by_score.random_actions()
            by_score.step(actions)
            by_outcome.step(actions)
            score += by_score.rewards[0]
            assert score == score_of(by_score)
        assert by_outcome.ended[0]
        assert score == by_score.results[0]
        outcome = by_outcome.rewards[0]
        assert outcome == by_outcome.outcomes[0] == by_score.outcomes[0]
        won = (
            int(game.compiled_rules.winners(by_score.states[0, :1])) >> int(by_score.seats[0])
        ) & 1
        assert (outcome >= 0) == bool(won)
        assert not by_score.action_masks.any()
        outcomes.add(float(outcome))
    assert min(outcomes) < 0


def score_of(games: BatchVsBots) -> int:
    scores = np.zeros(games.setting.players, np.int64)
    games.setting.game.compiled_rules.scores(games.states[0, :1], scores)
    return int(scores[games.seats[0]])


def test_bots_sit_from_the_learners_left_and_play_as_they_can() -> None:
    game = load("gap")
    games = BatchVsBots("gap", 300, players=3, opponents=["random", "thinker"], mode=STAY)
    games.reset()
    won = np.zeros(3)
    while won.sum() < 250:
        games.step(games.random_actions())
        for i in np.flatnonzero(games.ended):
            for place in range(3):
                seat = (int(games.seats[i]) + place) % 3
                won[place] += (int(game.compiled_rules.winners(games.states[i, :1])) >> seat) & 1
        games.reset(which=games.ended)
    assert won[2] > 0.6 * won.sum()
    assert abs(won[0] - won[1]) < 0.2 * won.sum()


def test_the_seat_is_fixed_or_drawn() -> None:
    for seat in (0, 2):
        games = BatchVsBots("three", 60, players=3, seat=seat)
        games.reset()
        assert (games.seats == seat).all()
    games = BatchVsBots("three", 60, players=3)
    games.reset()
    assert set(games.seats.tolist()) == {0, 1, 2}


def test_in_the_game_thinkers_signal_and_who_begins_is_drawn() -> None:
    shown = {}
    for bot in ("thinker", "greedy"):
        games = BatchVsBots("thegame", 90, players=3, opponents=bot)
        games.reset()
        begins = games.action_masks[:, rules.BEGIN] == 1
        assert 15 < begins.sum() < 50
        games.step(games.random_actions())
        signals = games.states[:, 0]["signals"]
        mine = signals[np.arange(90), games.seats]
        assert not mine.any()
        shown[bot] = int((signals != 0).sum())
    assert shown["thinker"] > 100
    assert shown["greedy"] == 0


def test_a_game_lost_before_the_first_decision_is_not_shown() -> None:
    games = BatchVsBots("thegame", 400, players=5, opponents="random", options={"minimum": 3})
    games.reset()
    assert games.episodes.sum() > 0
    for _ in range(60):
        assert (games.action_masks.sum(axis=1) > 0).all()
        games.step(games.random_actions())


def test_solo() -> None:
    games = BatchVsBots("thegame", 5, players=1)
    games.reset()
    assert len(trail(games, 40)) == 40


def test_ended_games_start_anew_in_the_same_step_or_the_next_or_never() -> None:
    same, following = (BatchVsBots("three", 30), BatchVsBots("three", 30, mode=NEXT_STEP))
    for games in (same, following):
        games.reset()
    while not following.ended.any():
        assert np.array_equal(same.observations, following.observations)
        actions = same.random_actions().copy()
        same.step(actions)
        following.step(actions)
    over = following.ended.copy()
    assert np.array_equal(same.ended, over)
    assert np.array_equal(same.finals[over], following.observations[over])
    assert not following.action_masks[over].any()
    expected = same.observations[over]
    actions = same.random_actions().copy()
    actions[over] = -1  # ignored
    following.step(actions)
    assert np.array_equal(following.observations[over], expected)
    assert not following.ended[over].any()
    assert not following.rewards[over].any()


@pytest.mark.parametrize("again", [copy.deepcopy, lambda games: pickle.loads(pickle.dumps(games))])
def test_running_games_can_be_copied(again: Any) -> None:
    games = BatchVsBots("qwixx", 20, opponents="thinker", options={"jokers": True}, seat=1)
    games.reset(range(20))
    trail(games, 30)
    other, kept = again(games), games.copy()
    assert other.setting.options == games.setting.options
    first = trail(games, 60)
    assert alike(first, trail(other, 60))
    observations = games.observations
    games.restore(kept)
    assert games.observations is observations
    assert alike(first, trail(games, 60))


@pytest.mark.parametrize(
    "other",
    [
        {"mode": STAY},
        {"opponents": "random"},
        {"seat": 0},
        {"reward": "score"},
        {"options": {"target": 5}},
    ],
)
def test_a_copy_of_other_games_is_refused(other: Any) -> None:
    kept = started(**other).copy()
    games = started()
    before = seen(games)
    strange: list[Any] = [kept, None, {}, []]
    for wrong in strange:
        with pytest.raises(WrongCopy, match="not a copy of 3 games with the same settings"):
            games.restore(wrong)
    assert alike([before], [seen(games)])


def started(**settings: Any) -> BatchVsBots:
    games = BatchVsBots("gap", 3, **settings)
    games.reset()
    return games


def test_games_that_were_not_reset_are_copied_only_as_such() -> None:
    games = BatchVsBots("gap", 3)
    with pytest.raises(NotReset):
        games.copy()
    twin = copy.deepcopy(games)
    assert not twin.started
    twin.reset()
    games.reset()
    assert alike([seen(games)], [seen(twin)])


def test_illegal_actions_are_refused_and_nothing_happens() -> None:
    games = BatchVsBots("gap", 3, illegal="refuse")
    with pytest.raises(NotReset, match="reset before"):
        games.step([0, 0, 0])
    games.reset()
    before, good = seen(games), games.random_actions().copy()
    for bad in (-1, 50, 2**40, int(np.flatnonzero(games.action_masks[1] == 0)[0])):
        actions = good.copy()
        actions[1] = bad
        with pytest.raises(IllegalAction, match=f"Game 1 may not take action {bad:,} "):
            games.step(actions)
    ragged = [[1], [1, 2], [3]]
    short: list[Any] = [good[:2], good.reshape(3, 1), ragged, "abc", None]
    for wrong in (*short, good.astype(np.float32), good > 3):
        with pytest.raises(WrongArray, match="actions must be 3 whole numbers"):
            games.step(wrong)
    assert alike([before], [seen(games)])
    games.step(good.astype(np.uint8))


def test_an_illegal_action_ends_that_game_alone() -> None:
    games, legal = (BatchVsBots("three", 3) for _ in range(2))
    for each in (games, legal):
        each.reset()
    actions = games.random_actions().copy()
    legal.step(actions)
    actions[1] = games.action_masks[1].argmin()
    games.step(actions)
    assert games.forfeits.tolist() == [-1, actions[1], -1]
    assert games.ended.tolist() == [False, True, False]
    assert games.rewards.tolist() == [0, -1, 0]
    assert games.episodes.tolist() == [0, 1, 0]
    assert alike([[each[::2] for each in seen(games)]], [[each[::2] for each in seen(legal)]])
    games.step(games.random_actions())
    assert games.forfeits.tolist() == [-1, -1, -1]


def test_illegal_actions_can_be_replaced() -> None:
    games = BatchVsBots("gap", 200, illegal="replace")
    games.reset()
    hands = games.action_masks.copy()
    illegal = hands.argmin(axis=1)
    games.step(illegal)
    played = hands & ~games.action_masks
    assert (played.sum(axis=1) >= 1).all()
    assert played.argmax(axis=1).std() > 5
    before = seen(games)
    for no_action in (-1, 50):
        with pytest.raises(IllegalAction, match=f"no action {no_action}; its actions are 0 to 49"):
            games.step(np.full(200, no_action))
    assert alike([before], [seen(games)])


def test_a_finished_game_is_not_stepped() -> None:
    games = BatchVsBots("three", 1, mode=STAY)
    games.reset()
    while not games.ended[0]:
        games.step(games.random_actions())
    with pytest.raises(NotReset, match="game has ended"):
        games.step([0])


@pytest.mark.parametrize(
    ("settings", "error", "sentence"),
    [
        ({"opponents": "master"}, WrongBots, "“master” does not play in compiled code"),
        ({"opponents": "people.careful:Careful"}, WrongBots, "does not play in compiled code"),
        ({"opponents": "nobody"}, UnknownBot, "no bot “nobody”"),
        ({"opponents": ["greedy", "random"]}, WrongBots, "Bots named: 2; seats: 1"),
        ({"seat": 2}, WrongSetting, "seat must be a number from 0 to 1, .*; 2 is neither"),
        ({"seat": True}, WrongSetting, "seat must be .*; True is neither"),
        (
            {"illegal": "ignore"},
            WrongSetting,
            "illegal must be one of end, refuse, replace, not “ignore”",
        ),
        ({"mode": 3}, WrongSetting, "mode must be one of 0, 1, 2, not “3”"),
        ({"opponents": 3}, WrongSetting, "opponents must be the name of a bot or a list of names"),
        ({"reward": "fame"}, UnknownReward, "no reward “fame”"),
        ({"players": 9}, WrongPlayers, "9"),
        ({"options": {"colour": 1}}, UnknownOption, "colour"),
        ({"threads": 0}, WrongSetting, "threads must be a whole number from 1 to .*, not 0"),
    ],
)
def test_wrong_settings(settings: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        BatchVsBots("gap", 4, **settings)


def test_wrong_seeds() -> None:
    games = BatchVsBots("gap", 4)
    with pytest.raises(WrongArray, match="seeds must be 4 seeds, one for each game, not 3"):
        games.reset([1, 2, 3])
    with pytest.raises(WrongArray, match=r"Each seed must be a whole number.*; None is none"):
        games.reset([1, 2, 3, None])
    wrong: list[Any] = [5, "abcd", {1, 2, 3, 4}, 1.5]
    for seeds in wrong:
        with pytest.raises(WrongArray, match="seeds must be a list of 4 seeds"):
            games.reset(seeds)
    for which in ([True], [1, 0, 1, 1], [[True], [True, False]]):
        with pytest.raises(WrongArray, match="which must be 4 truth values"):
            games.reset(which=which)
    with pytest.raises(NotReset):
        games.reset(which=[True, False, True, True])
    assert not games.started
