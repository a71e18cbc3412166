"""PettingZoo environments: how they end, what they refuse, and how they are drawn."""

from typing import Any

import numpy as np
import pytest

from rada.envs import render
from rada.envs.errors import (
    IllegalAction,
    NotReset,
    UnknownAgent,
    UnknownReward,
    WrongCopy,
    WrongSetting,
)
from rada.envs.pettingzoo import env, parallel_env, raw_env
from rada.errors import UnknownGame, UnknownOption, WrongOption, WrongPlayers
from rada.games.lines import Line, Piece
from tests.envs.games import every_game, played, tables

# The end


def test_max_cycles_truncates() -> None:
    environment = env("gap", 2, max_cycles=3)
    environment.reset(seed=1)
    acted = dict.fromkeys(environment.possible_agents, 0)
    ends = []
    for agent in environment.agent_iter():
        seen, reward, ended, cut, _ = environment.last()
        acted[agent] += not cut
        ends += [(ended, reward)] if cut else []
        environment.step(None if cut else int(seen["action_mask"].argmax()))
    assert max(acted.values()) == 3
    assert ends == [(False, 0), (False, 0)]


def test_an_illegal_action_ends_a_wrapped_game(caplog: pytest.LogCaptureFixture) -> None:
    environment = env("gap", 3)
    environment.reset(seed=1)
    loser = environment.agent_selection
    action = int(environment.last()[0]["action_mask"].argmin())
    environment.step(action)
    assert "Illegal" in caplog.text
    assert environment.infos[loser]["illegal"].startswith(f"Action {action} was not allowed: ")
    assert not environment.infos[loser]["action_mask"].any()
    ends = {agent: reward for agent, _, reward, _ in played(environment, 1)}
    assert ends == {agent: -1.0 if agent == loser else 0 for agent in environment.possible_agents}


def test_a_restored_game_can_be_ended_again() -> None:
    environment = env("gap", 3)
    environment.reset(seed=1)
    saved = environment.save()
    for _ in range(2):
        loser = environment.agent_selection
        environment.step(int(environment.last()[0]["action_mask"].argmin()))
        assert "illegal" in environment.infos[loser]
        environment.restore(saved)
        assert "illegal" not in environment.infos[loser]


def test_illegal_actions_end_a_parallel_game() -> None:
    environment = parallel_env("qwixx", 3)
    seen, _ = environment.reset(seed=1)
    wait = environment.action_space("player_0").n - 1
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in environment.agents}
    asked = next(agent for agent in environment.agents if not seen[agent]["action_mask"][wait])
    other = next(agent for agent in environment.agents if agent != asked)
    actions |= {asked: wait, other: 0}
    seen, rewards, ended, cut, infos = environment.step(actions)
    assert rewards == {agent: -1 if agent in (asked, other) else 0 for agent in actions}
    assert all(ended.values())
    assert not any(cut.values())
    assert {agent for agent in infos if "illegal" in infos[agent]} == {asked, other}
    assert infos[other]["illegal"].startswith("Action 0 was not allowed: ")
    assert all(mask["action_mask"].nonzero()[0].tolist() == [wait] for mask in seen.values())
    with pytest.raises(NotReset, match="has ended"):
        environment.step(actions)


def test_no_action_at_all_is_refused_in_a_parallel_game() -> None:
    environment = parallel_env("qwixx", 3)
    environment.reset(seed=1)
    with pytest.raises(IllegalAction, match="Action -1 is not allowed now"):
        environment.step(dict.fromkeys(environment.agents, -1))
    with pytest.raises(WrongSetting, match="illegal must be one of end, refuse, not “replace”"):
        parallel_env("qwixx", illegal="replace")


# Bad input


@every_game
@pytest.mark.parametrize("action", ["illegal", -1, 999, 10**30, None, 1.0, "3", True, [1]])
def test_a_raw_environment_refuses(game: str, action: Any) -> None:
    environment = raw_env(game, 2)
    environment.reset(seed=1)
    if action == "illegal":
        action = int(environment.last()[0]["action_mask"].argmin())
    before = environment.seats.saved()
    with pytest.raises(IllegalAction, match=r"not allowed now|whole number"):
        environment.step(action)
    together = parallel_env(game, 2, illegal="refuse")
    seen, _ = together.reset(seed=1)
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in together.agents}
    with pytest.raises(IllegalAction, match=r"not allowed now|whole number"):
        together.step(actions | {environment.agent_selection: action})
    assert environment.seats.saved() == before
    assert together.seats.state.tobytes() == environment.seats.state.tobytes()


@pytest.mark.parametrize("action", [-1, 50, 1.0, None, "3"])
def test_a_wrapped_environment_refuses(action: Any) -> None:
    environment = env("gap", 2)
    environment.reset(seed=1)
    with pytest.raises(AssertionError, match="not in action space"):
        environment.step(action)


def test_agents_must_be_right() -> None:
    environment = parallel_env("gap", 2)
    seen, _ = environment.reset(seed=1)
    actions = {agent: int(seen[agent]["action_mask"].argmax()) for agent in environment.agents}
    with pytest.raises(IllegalAction, match="player_1 is missing"):
        environment.step({"player_0": actions["player_0"]})
    with pytest.raises(IllegalAction, match="no agent “player_2”"):
        environment.step(actions | {"player_2": 0})
    strange: list[Any] = [None, [0, 0], 3]
    for wrong in strange:
        with pytest.raises(IllegalAction, match="are a dictionary with one for every agent, not"):
            environment.step(wrong)
    environment.step(actions)


@pytest.mark.parametrize("make", [env, raw_env, parallel_env])
@pytest.mark.parametrize("agent", ["player_9", 0, None, ["player_0"]])
def test_strangers_see_and_do_nothing(make: Any, agent: Any) -> None:
    environment = make("gap", 2)
    environment.reset(seed=1)
    asked = [environment.action_space, environment.observation_space]
    if make is not parallel_env:
        asked += [environment.observe, environment.redeal]
    for ask in asked:
        with pytest.raises(UnknownAgent, match="; the agents are player_0, player_1"):
            ask(agent)


@pytest.mark.parametrize("make", [raw_env, parallel_env])
def test_before_and_after_a_game(make: Any) -> None:
    environment = make("three", 2, max_cycles=1)
    for too_early in (environment.state, environment.render, environment.save):
        with pytest.raises(NotReset, match="before"):
            too_early()
    with pytest.raises(NotReset, match="must be reset"):
        environment.step({} if make is parallel_env else 0)
    environment.reset(seed=1)
    sample = {agent: environment.action_space(agent).sample() for agent in environment.agents}
    if make is parallel_env:
        environment.step(sample)
    else:
        for _ in played(environment, 1):
            pass
    assert environment.agents == []
    with pytest.raises(NotReset, match="has ended"):
        environment.step(sample)


def test_a_finished_agent_has_no_action() -> None:
    environment = raw_env("three", 2, max_cycles=1)
    environment.reset(seed=1)
    for _ in played(environment, 1, most=2):
        pass
    assert all(environment.truncations.values())
    with pytest.raises(ValueError, match="only valid action is None"):
        environment.step(3)


@pytest.mark.parametrize("make", [env, raw_env, parallel_env])
@pytest.mark.parametrize(
    ("error", "given"),
    [
        (UnknownGame, {"game": "chess"}),
        (WrongPlayers, {"game": "gap", "players": 7}),
        (UnknownOption, {"game": "gap", "jokers": True}),
        (WrongOption, {"game": "qwixx", "jokers": "many"}),
        (UnknownReward, {"game": "gap", "reward": "fame"}),
        (WrongSetting, {"game": "gap", "render_mode": "oil"}),
        (WrongSetting, {"game": "gap", "max_cycles": 0}),
        (WrongSetting, {"game": "gap", "max_cycles": 2.5}),
    ],
)
def test_what_cannot_be_made(make: Any, error: type[Exception], given: Any) -> None:
    with pytest.raises(error) as raised:
        make(**given)
    assert str(raised.value)


def test_what_cannot_be_restored_or_be_a_seed() -> None:
    environment = env("gap", 2)
    with pytest.raises(WrongSetting, match="seed must be a whole number, not 'seed'"):
        environment.reset(seed="seed")
    with pytest.raises(WrongSetting, match="options must be a dictionary"):
        environment.reset(options=5)
    environment.reset(seed=1)
    before = environment.unwrapped.seats.saved()
    strange: list[Any] = [b"", None, before]
    for other in (env("gap", 3), env("gap", 2, reward="score"), env("gap", 2, target=5)):
        other.reset(seed=1)
        strange.append(other.save())
    strange.append(strange[-1]._replace(game={**before, "env_state": b"short"}))
    for saved in strange:
        with pytest.raises(WrongCopy, match="not a copy of one game with the same settings"):
            environment.restore(saved)
    assert environment.unwrapped.seats.saved() == before


# Drawing


def test_text() -> None:
    environment = raw_env("gap", 2, render_mode="ansi")
    environment.reset(seed=1)
    lines = environment.render().splitlines()
    asked = environment.agent_selection
    assert lines[0].split() == ["GAP", "asked:", asked]
    assert next(line for line in lines if line.startswith("hand")).split()[1:] == [
        "rygbp"[card // 10] + str(card % 10)
        for card in np.flatnonzero(environment.observe(asked)["action_mask"])
    ]
    for _ in played(environment, 1):
        text = environment.render()
    assert "over, won by player_" in text
    assert next(line for line in text.splitlines() if line.startswith("hand")) == "hand"


@tables
def test_pictures_are_of_one_size_and_tell_what_the_text_tells(
    game: str, players: int, options: Any
) -> None:
    environment = raw_env(game, players, render_mode="rgb_array", **options)
    environment.reset(seed=1)
    shapes, by_text = set(), {}
    rules = environment.seats.setting.game
    for step, _ in enumerate(played(environment, 1)):
        if step % 5 == 0:
            lines = render.lines_of(
                rules.view(rules.copy_of(environment.seats.state), environment.seats.asked)
            )
            picture = environment.render()
            shapes.add(picture.shape)
            by_text[render.text(lines)] = picture.tobytes()
    assert len(shapes) == 1
    assert len(set(by_text.values())) == len(by_text)


def test_a_card_is_drawn_in_its_colour() -> None:
    blank = render.picture([Line("hand", [])])
    card = render.picture([Line("hand", [Piece("r7", "r")])])
    changed = (blank != card).any(axis=2)
    rows, columns = np.flatnonzero(changed.any(axis=1)), np.flatnonzero(changed.any(axis=0))
    assert (len(rows), len(columns)) == (26, 34)
    inside = card[rows[0] + 3, columns[0] + 3]
    assert inside.tolist() == [205, 60, 55]


def test_without_a_mode_there_is_nothing_to_render() -> None:
    environment = env("gap", 2)
    environment.reset(seed=1)
    with pytest.warns(UserWarning, match="no render_mode"):
        assert environment.render() is None


def test_own_arrays_change_when_an_agent_is_asked_again() -> None:
    environment = raw_env("three", 2, copies=False)
    environment.reset(seed=1)
    first = environment.last()[0]
    kept = first["observation"].copy()
    for _ in range(2):
        environment.step(int(environment.last()[0]["action_mask"].argmax()))
    again = environment.last()[0]
    assert again["observation"] is first["observation"]
    assert kept.tolist() != first["observation"].tolist()
