"""PettingZoo environments: its own tests, and what its tests do not look at."""

import copy
import functools
import pickle
import sys
import time
import types
import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.utils import parallel_to_aec

from rada.envs.errors import WrongCopy
from rada.envs.pettingzoo import env, parallel_env, raw_env
from tests.envs.games import chooser, every_game, played, story, tables

with warnings.catch_warnings():
    # Its tests load a game of its own in a way that it calls outdated.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        performance_benchmark,
        render_test,
        seed_test,
    )
    from pettingzoo.test.state_test import state_test

# The first two are said of every environment with masks that is not one of PettingZoo's own; the
# third of every finished agent, which can do nothing indeed.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]

# Their tests


@tables
@pytest.mark.parametrize("make", [env, raw_env])
def test_api(make: Any, game: str, players: int, options: Any) -> None:
    api_test(make(game, players, **options), num_cycles=60)


@every_game
def test_api_with_scores_and_own_arrays(game: str) -> None:
    api_test(env(game, reward="score"), num_cycles=150)
    api_test(raw_env(game, copies=False), num_cycles=150)


@tables
def test_parallel_api(game: str, players: int, options: Any) -> None:
    parallel_api_test(parallel_env(game, players, **options), num_cycles=150)


@every_game
def test_seeding(game: str) -> None:
    seed_test(functools.partial(env, game), num_cycles=60)
    parallel_seed_test(functools.partial(parallel_env, game), num_cycles=60)


@every_game
def test_max_cycles(game: str) -> None:
    def as_aec(**options: Any) -> Any:
        return parallel_to_aec(parallel_env(game, **options))

    mod = types.SimpleNamespace(parallel_env=functools.partial(parallel_env, game), env=as_aec)
    max_cycles_test(mod)


@pytest.mark.parametrize(("game", "players"), [("three", 4), ("thegame", 1)])
def test_max_cycles_where_seats_take_turns(game: str, players: int) -> None:
    max_cycles_test(
        types.SimpleNamespace(
            parallel_env=functools.partial(parallel_env, game, players),
            env=functools.partial(env, game, players),
        )
    )


@every_game
def test_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(functools.partial(env, game))
    assert "player_1" in capsys.readouterr().out


@every_game
def test_states(game: str) -> None:
    state_test(env(game), parallel_env(game))


def test_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    hurried = types.SimpleNamespace(time=lambda: time.time() * 20)
    module = sys.modules["pettingzoo.test.performance_benchmark"]
    monkeypatch.setattr(module, "time", hurried)
    performance_benchmark(env("gap"))
    turns = float(capsys.readouterr().out.split(" turns per second")[0].split("\n")[-1])
    assert turns > 10


# What is played


@tables
def test_a_step_does_what_the_rules_say_and_nothing_else(
    game: str, players: int, options: Any
) -> None:
    environment = raw_env(game, players, **options)
    environment.reset(seed=5)
    seats = environment.seats
    fast = seats.setting.game.compiled_rules
    for agent, _, _, action in played(environment, 5):
        if action is None:
            break
        state = seats.setting.game.copy_of(seats.state)
        fast.apply(state, int(agent.removeprefix("player_")), action)
        while fast.awaits_deal(state):
            fast.deal(state, seats.env_states["key"][0].copy())
        before = seats.state.tobytes()
        twin = copy.deepcopy(environment)
        twin.step(action)
        assert twin.seats.state.tobytes() == state.tobytes()
        assert seats.state.tobytes() == before
    assert not any(environment.truncations.values())


@tables
def test_mask_lists_the_legal_actions(game: str, players: int, options: Any) -> None:
    environment = raw_env(game, players, **options)
    environment.reset(seed=2)
    rules = environment.seats.setting.game
    for agent, seen, _, action in played(environment, 2):
        if action is None:
            assert not seen["action_mask"].any()
            continue
        seat = int(agent.removeprefix("player_"))
        legal = rules.legal_actions(environment.seats.state, seat)
        decisions = [each for each in legal if each < rules.rules.DECISIONS]
        assert np.flatnonzero(seen["action_mask"]).tolist() == decisions
        assert environment.infos[agent]["action_mask"].tolist() == seen["action_mask"].tolist()


@tables
def test_nobody_sees_what_is_hidden(game: str, players: int, options: Any) -> None:
    """A redeal of all that a seat cannot know changes neither its view nor the drawing."""
    environment = raw_env(game, players, render_mode="ansi", **options)
    environment.reset(seed=8)
    differed = 0
    for step, (agent, _, _, action) in enumerate(played(environment, 8)):
        if action is None:
            break
        if step % 4:
            continue
        for other in environment.agents:
            imagined = copy.deepcopy(environment)
            imagined.redeal(other, seed=step)
            differed += imagined.seats.state.tobytes() != environment.seats.state.tobytes()
            seen, truth = imagined.observe(other), environment.observe(other)
            assert seen["observation"].tolist() == truth["observation"].tolist()
            if other == agent:
                assert seen["action_mask"].tolist() == truth["action_mask"].tolist()
                assert imagined.render() == environment.render()
    assert differed


@tables
def test_outcomes(game: str, players: int, options: Any) -> None:
    environment = raw_env(game, players, **options)
    for seed in range(3):
        environment.reset(seed=seed)
        ends = {
            agent: reward
            for agent, _, reward, action in played(environment, seed)
            if action is None
        }
        assert len(ends) == players
        rules = environment.seats.setting.game
        won = int(rules.compiled_rules.winners(environment.seats.state))
        if game == "thegame":
            assert len(set(ends.values())) == 1
            assert (ends["player_0"] == 1) == bool(won)
        else:
            assert sum(ends.values()) == pytest.approx(0)
            best = [agent for agent, end in ends.items() if end == max(ends.values())]
            assert best == [f"player_{seat}" for seat in range(players) if won >> seat & 1]


@tables
def test_score_rewards_add_up_to_the_scores(game: str, players: int, options: Any) -> None:
    environment = env(game, players, reward="score", **options)
    environment.reset(seed=4)
    got = dict.fromkeys(environment.possible_agents, 0.0)
    for agent, _, reward, _ in played(environment, 4):
        got[agent] += reward
    scores = np.zeros(players, np.int64)
    seats = environment.unwrapped.seats
    seats.setting.game.compiled_rules.scores(seats.state, scores)
    assert list(got.values()) == scores.tolist()


@tables
def test_all_at_once_is_the_same_game(game: str, players: int, options: Any) -> None:
    together = parallel_env(game, players, reward="score", **options)
    in_turn = raw_env(game, players, reward="score", **options)
    wait = together.seats.setting.actions
    choose = chooser(6)
    seen, _ = together.reset(seed=6)
    in_turn.reset(seed=6)
    at_once = 0
    while together.agents:
        actions = {agent: choose(seen[agent]["action_mask"]) for agent in together.agents}
        asked = [agent for agent, action in actions.items() if action != wait]
        at_once = max(at_once, len(asked))
        got = dict.fromkeys(actions, 0.0)
        for agent in asked:
            assert in_turn.agent_selection == agent
            now = in_turn.observe(agent)
            assert now["action_mask"].tolist() == seen[agent]["action_mask"][:-1].tolist()
            if agent == asked[0]:  # the others see that somebody has decided before them
                assert now["observation"].tolist() == seen[agent]["observation"].tolist()
            in_turn.step(actions[agent])
            got = {each: got[each] + in_turn.rewards[each] for each in got}
        seen, rewards, ended, _, infos = together.step(actions)
        assert rewards == got
        assert set(seen) == set(infos) == set(ended)
    assert all(ended.values())
    assert all(in_turn.terminations.values())
    assert at_once == (players if game == "qwixx" else 1)
    assert together.seats.state.tobytes() == in_turn.seats.state.tobytes()


@every_game
def test_who_is_not_asked_can_only_wait(game: str) -> None:
    environment = parallel_env(game)
    seen, _ = environment.reset(seed=1)
    wait = environment.action_space("player_0").n - 1
    assert wait == environment.seats.setting.game.rules.DECISIONS
    masks = [seen[agent]["action_mask"] for agent in environment.agents]
    assert sorted(int(mask[wait]) for mask in masks) == [0, 1]
    for mask in masks:
        assert mask[wait] == 0 or mask.sum() == 1


# Seeds


@every_game
def test_seeds(game: str) -> None:
    environment, other = env(game), env(game)

    def told(seed: int | None, environment: Any = environment) -> list[Any]:
        environment.reset(seed=seed)
        return story(environment, 0)

    first, second = told(7), told(None)
    assert first != second
    assert told(8) not in (first, second)
    assert told(7, other) == first
    assert told(None, other) == second
    assert told(None, env(game)) != told(None, env(game))


def test_a_sample_without_a_mask_is_legal() -> None:
    environment = env("qwixx", 3)
    environment.reset(seed=1)
    for agent in environment.agent_iter():
        _, _, ended, _, info = environment.last()
        action = None if ended else environment.action_space(agent).sample()
        assert ended or info["action_mask"][action]
        environment.step(action)
    other = raw_env("gap", 2)
    other.reset(seed=1)
    waiting = next(agent for agent in other.agents if agent != other.agent_selection)
    space = other.action_space(waiting)
    space.seed(3)
    assert len({int(space.sample()) for _ in range(200)}) > 40
    mask = np.zeros(50, np.int8)
    mask[13] = 1
    assert space.sample(mask) == 13


@every_game
def test_the_registry_of_pettingzoo_has_the_games(game: str) -> None:
    name = {"gap": "Gap", "qwixx": "Qwixx", "thegame": "TheGame", "three": "Three"}[game]
    in_turn = pettingzoo.make("aec", f"rada/{name}-v0", players=3, reward="score")
    together = pettingzoo.make("parallel", f"rada/{name}-v0", players=3, max_cycles=7)
    assert str(in_turn) == str(together) == f"rada_{game}_v0"
    assert in_turn.unwrapped.seats.setting.reward == "score"
    assert len(together.possible_agents) == 3
    assert together.unwrapped.max_cycles == 7


# Copies


@tables
@pytest.mark.parametrize("way", [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
def test_a_copy_goes_on_alike(way: Any, game: str, players: int, options: Any) -> None:
    environment = env(game, players, reward="score", **options)
    environment.reset(seed=9)
    for _ in played(environment, 9, most=15):
        pass
    twin = way(environment)
    assert twin.action_space("player_0").seats is twin.unwrapped.seats
    before = environment.unwrapped.seats.saved()
    future = story(twin, 1)
    assert environment.unwrapped.seats.saved() == before
    assert story(environment, 1) == future
    environment.reset()
    twin.reset()
    assert story(environment, 2) == story(twin, 2)


@tables
def test_a_saved_moment_comes_back(game: str, players: int, options: Any) -> None:
    environment = env(game, players, reward="score", **options)
    environment.reset(seed=3)
    for _ in played(environment, 3, most=12):
        pass
    saved = pickle.loads(pickle.dumps(environment.save()))
    future = story(environment, 1)
    assert not environment.agents
    environment.restore(saved)
    assert story(environment, 1) == future
    elsewhere = env(game, players, reward="score", **options)
    elsewhere.restore(saved)
    assert story(elsewhere, 1) == future


def test_a_parallel_game_comes_back() -> None:
    environment = parallel_env("qwixx", 3)
    seen, _ = environment.reset(seed=3)
    saved = environment.save()

    def told(seen: Any) -> list[Any]:
        choose, seen_so_far = chooser(2), []
        while environment.agents:
            actions = {agent: choose(seen[agent]["action_mask"]) for agent in environment.agents}
            seen, *rest = environment.step(actions)
            seen_so_far.append((actions, rest[0], rest[1]))
        return seen_so_far

    future = told(seen)
    environment.restore(saved)
    assert environment.agents == environment.possible_agents
    assert told(seen) == future
    with pytest.raises(WrongCopy, match="not a copy of one game with the same settings"):
        raw_env("qwixx", 3).restore(saved)


def test_a_restored_moment_has_its_own_mask() -> None:
    """The wrapper that ends a game keeps a mask, which must not outlive the moment."""
    environment = env("three", 2)
    environment.reset(seed=1)
    saved = environment.save()
    first = int(environment.last()[0]["action_mask"].argmax())
    environment.step(first)
    environment.last()
    environment.restore(saved)
    environment.step(first)
    assert not any(environment.terminations.values())


def test_a_finished_game_can_be_saved() -> None:
    environment = env("three", 2)
    environment.reset(seed=1)
    for _ in played(environment, 1, most=36):
        pass
    assert all(environment.terminations.values())
    saved = environment.save()
    assert story(environment, 1)
    environment.restore(saved)
    assert environment.agents == ["player_0", "player_1"]
    assert len(story(environment, 1)) == 2


@tables
def test_a_redealt_game_can_be_played(game: str, players: int, options: Any) -> None:
    """Whoever is asked has the mask of the new cards, also in the eyes of the wrappers."""
    environment = env(game, players, **options)
    environment.reset(seed=3)
    for _ in played(environment, 3, most=6):
        pass
    environment.last()
    saved = environment.save()
    futures = []
    for seed in (1, 1, 2):
        environment.restore(saved)
        environment.redeal(environment.agents[-1], seed)
        environment.step(
            int(environment.infos[environment.agent_selection]["action_mask"].argmax())
        )
        futures.append(story(environment, 1))
        assert futures[-1][-1][-1] is None
    assert futures[0] == futures[1] != futures[2]
