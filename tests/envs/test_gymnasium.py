"""Gymnasium's own checks, and the vector environment beside so many single ones."""

import copy
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, check_returned_data_not_reused
from gymnasium.utils.env_match import check_environments_match
from gymnasium.utils.performance import benchmark_step
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from hypothesis import given, settings
from hypothesis import strategies as st

from rada.envs.errors import IllegalAction, NotReset, WrongArray, WrongCopy, WrongSetting
from rada.envs.gymnasium import IDS, SeatEnv, register
from rada.envs.vector import SeatVectorEnv
from rada.errors import UnknownOption, WrongOption
from rada.games import load

EVERY_ID = pytest.mark.parametrize("name", IDS.values())


def play(env: Any, steps: int) -> list[Any]:
    """What comes of some steps with the first legal action that the mask shows."""
    seen = []
    for _ in range(steps):
        action = int(env.unwrapped.action_masks().argmax())
        observation, reward, terminated, _, info = env.step(action)
        seen.append((observation["observation"].tolist(), reward, terminated, info["seat"]))
        if terminated:
            env.reset()
    return seen


@EVERY_ID
def test_gymnasiums_check(name: str) -> None:
    """The check takes actions without a look at the mask, and a warning is an error."""
    check_env(gymnasium.make(name).unwrapped)


@EVERY_ID
@pytest.mark.filterwarnings("ignore:.*different from the unwrapped version:UserWarning")
def test_gymnasiums_check_of_what_make_returns(name: str) -> None:
    check_env(gymnasium.make(name), skip_render_check=True)


@EVERY_ID
def test_stable_baselines3s_check(name: str) -> None:
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    checker.check_env(gymnasium.make(name))


@EVERY_ID
@pytest.mark.parametrize("reward", ["outcome", "score"])
def test_an_illegal_action_ends_the_game(name: str, reward: str) -> None:
    env = gymnasium.make(name, players=3, reward=reward)
    _, info = env.reset(seed=1)
    illegal = int(info["action_mask"].argmin())
    observation, gained, terminated, truncated, info = env.step(illegal)
    assert (gained, terminated, truncated) == (-1, True, False)
    assert info["outcome"] == -1
    assert info["illegal"] == (
        f"Action {illegal} was not allowed: whoever took it has lost, and the game has ended."
    )
    assert not observation["action_mask"].any()
    assert not info["action_mask"].any()
    with pytest.raises(NotReset, match="has ended"):
        env.step(illegal)
    _, info = env.reset()
    assert "illegal" not in info
    assert "illegal" not in env.step(int(info["action_mask"].argmax()))[4]


def test_a_game_that_an_illegal_action_ended_can_be_restored() -> None:
    env = SeatEnv("gap")
    _, info = env.reset(seed=1)
    running = env.save()
    step = env.step(int(info["action_mask"].argmin()))
    ended = env.save()
    assert "illegal" not in env.restore(running)[1]
    assert env.restore(ended)[1]["illegal"] == step[4]["illegal"]


@EVERY_ID
def test_a_game_under_gymnasiums_wrappers(name: str) -> None:
    """The wrappers of ``make`` check everything that is returned, and a warning is an error."""
    env = gymnasium.make(name, opponents="random", players=2)
    observation, info = env.reset(seed=5)
    terminated, rewards = False, []
    while not terminated:
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"] == 1)  # type: ignore[attr-defined]
        action = env.action_space.sample(info["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)
        rewards.append(reward)
        assert not truncated
    assert not any(rewards[:-1])
    assert rewards[-1] == info["outcome"]
    assert not observation["action_mask"].any()


def test_gymnasiums_other_tools() -> None:
    one, other = (gymnasium.make("rada/Qwixx-v0") for _ in range(2))
    check_environments_match(one, other, num_steps=100, seed=1)
    assert benchmark_step(one, target_duration=1, seed=1) > 10
    check_returned_data_not_reused(
        gymnasium.make_vec("rada/Gap-v0", num_envs=1, copy=True)  # type: ignore[arg-type]
    )


@EVERY_ID
@pytest.mark.parametrize("mode", AutoresetMode)
@settings(max_examples=2)
@given(
    seed=st.integers(0, 2**70),
    players=st.integers(2, 4),
    reward=st.sampled_from(["score", "outcome"]),
)
def test_the_vector_environment_is_so_many_single_ones(
    name: str, mode: AutoresetMode, seed: int, players: int, reward: str
) -> None:
    asked: dict[str, Any] = {
        "num_envs": 8,
        "players": players,
        "reward": reward,
        "opponents": ["thinker", *["casual"] * (players - 2)],
    }
    ours = gymnasium.make_vec(name, autoreset_mode=mode, **asked)
    theirs = gymnasium.make_vec(
        name, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode}, **asked
    )
    assert isinstance(ours, SeatVectorEnv)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"] == mode
    assert ours.action_space == theirs.action_space
    assert ours.observation_space == theirs.observation_space
    compare((*ours.reset(seed=seed),), (*theirs.reset(seed=seed),))
    for number in range(90):
        actions = ours.random_actions()
        if number % 20 == 10:
            actions[::3] = ours.games.action_masks[::3].argmin(axis=1)
        step, same_step = ours.step(actions), theirs.step(actions)
        compare(step, same_step)
        if mode == AutoresetMode.DISABLED and step[2].any():
            which = step[2].copy()
            reset = ours.reset(options={"reset_mask": which})
            compare(reset, theirs.reset(options={"reset_mask": which}))


def compare(ours: Any, theirs: Any) -> None:
    """Both must be equal; where a mask says that a value is no one's, it may be anything."""
    if isinstance(theirs, dict):
        keys = set(theirs) - {"final_info", "_final_info"}
        assert set(ours) - {"final_info", "_final_info"} == keys
        for key in keys:
            mask = theirs.get(f"_{key}", ...)
            compare(ours[key][mask], theirs[key][mask])
        if "final_info" in theirs:
            over = theirs["_final_info"]
            assert np.array_equal(ours["_final_info"], over)
            for key in theirs["final_info"].keys() & {"outcome", "score", "illegal"}:
                mask = theirs["final_info"][f"_{key}"]
                assert np.array_equal(ours["final_info"][f"_{key}"], mask)
                compare(ours["final_info"][key][mask], theirs["final_info"][key][mask])
            assert ("illegal" in ours["final_info"]) == ("illegal" in theirs["final_info"])
    elif isinstance(theirs, str):
        assert ours == theirs
    elif isinstance(theirs, tuple) or theirs.dtype == object:
        for mine, other in zip(ours, theirs, strict=True):
            compare(mine, other)
    else:
        assert np.array_equal(ours, theirs)


def test_vector_results_are_written_into_the_same_arrays_unless_copied() -> None:
    envs = gymnasium.make_vec("rada/Gap-v0", num_envs=4)
    first, _ = envs.reset(seed=1)
    kept = first["observation"].copy()
    second = envs.step(envs.random_actions())[0]  # type: ignore[attr-defined]
    assert second["observation"] is first["observation"]
    assert not np.array_equal(kept, first["observation"])
    envs = gymnasium.make_vec("rada/Gap-v0", num_envs=4, copy=True)
    first, _ = envs.reset(seed=1)
    envs.step(envs.random_actions())  # type: ignore[attr-defined]
    assert np.array_equal(kept, first["observation"])


def test_vector_results_do_not_depend_on_threads_and_can_be_restored() -> None:
    trails = []
    for threads in (1, 2):
        envs = SeatVectorEnv("three", 200, threads=threads, copy=True)
        envs.reset(seed=9)
        trails.append([envs.step(envs.random_actions()) for _ in range(30)])
        saved = envs.save()
        trails.append([envs.step(envs.random_actions()) for _ in range(30)])
        observations, _ = envs.restore(saved)
        compare(observations, trails[-2][-1][0])
        trails[-1] += [envs.step(envs.random_actions()) for _ in range(30)]
    for one, other in zip(trails[0] + trails[1], trails[2] + trails[3], strict=True):
        compare(one, other)
    for one, other in zip(trails[1][:30], trails[1][30:], strict=True):
        compare(one[0], other[0])


def test_gymnasiums_vector_wrappers() -> None:
    envs = DictInfoToList(RecordEpisodeStatistics(SeatVectorEnv("three", 50)))
    envs.reset(seed=1)
    finished = []
    for _ in range(80):
        infos = envs.step(envs.unwrapped.random_actions())[4]  # type: ignore[attr-defined]
        finished += [info for info in infos if "episode" in info]
    assert len(finished) > 100
    for info in finished:
        assert info["episode"]["r"] == pytest.approx(info["final_info"]["outcome"])


def test_copies_of_a_running_environment_go_their_own_ways() -> None:
    env = gymnasium.make("rada/Gap-v0", opponents="thinker", players=4)
    env.reset(seed=3)
    play(env, 10)
    other = copy.deepcopy(env)
    saved = env.unwrapped.save()  # type: ignore[attr-defined]
    first = play(env, 100)
    assert play(other, 100) == first
    env.unwrapped.restore(saved)  # type: ignore[attr-defined]
    assert play(env, 100) == first


def test_a_reset_without_a_seed_goes_on_to_the_next_game() -> None:
    games = []
    for _ in range(2):
        env = SeatEnv("three")
        env.reset(seed=4)
        games.append([env.reset()[0]["observation"].tolist() for _ in range(3)])
    assert games[0] == games[1]
    assert games[0][0] != games[0][1] != games[0][2]
    unseeded = [SeatEnv("three").reset()[0]["observation"].tolist() for _ in range(2)]
    assert unseeded[0] != unseeded[1]


@EVERY_ID
def test_render(name: str) -> None:
    env = gymnasium.make(name, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str)
    assert f"player_{env.unwrapped.games.seats[0]}" in text  # type: ignore[attr-defined]
    envs = gymnasium.make_vec(name, num_envs=2, render_mode="rgb_array")
    envs.reset(seed=1)
    pictures = envs.render()
    assert pictures is not None
    assert [np.asarray(picture).dtype for picture in pictures] == [np.uint8] * 2
    assert SeatEnv("gap").render() is None
    assert SeatVectorEnv("gap").render() is None


def test_wrong_actions() -> None:
    env = SeatEnv("gap", illegal="refuse")
    with pytest.raises(NotReset, match="must be reset"):
        env.step(0)
    _, info = env.reset(seed=1)
    illegal = int(info["action_mask"].argmin())
    with pytest.raises(IllegalAction, match=f"Action {illegal} is not allowed now"):
        env.step(illegal)
    for number in (-1, 50):
        with pytest.raises(IllegalAction, match=f"Action {number} is not allowed now"):
            env.step(number)
    for wrong in (1.0, None, "3", True, [[1], [1, 2]]):
        with pytest.raises(IllegalAction, match="An action is a whole number, not"):
            env.step(wrong)
    with pytest.raises(WrongArray, match="actions must be one whole number, not int64 of shape"):
        env.step([1, 2])
    env.step(np.int8(info["action_mask"].argmax()))
    play(env, 1000)
    while not env.step(int(env.action_masks().argmax()))[2]:
        pass
    with pytest.raises(NotReset, match="has ended"):
        env.step(0)


def test_wrong_vector_actions() -> None:
    envs = SeatVectorEnv("gap", 3)
    with pytest.raises(NotReset):
        envs.step([0, 0, 0])
    envs.reset(seed=1)
    with pytest.raises(IllegalAction, match="gap has no action 99; its actions are 0 to 49"):
        envs.step([99, 0, 0])
    with pytest.raises(WrongArray, match="float64 of shape"):
        envs.step([0.0, 0.0, 0.0])
    with pytest.raises(WrongArray, match="seeds must be 3 seeds, one for each game, not 2"):
        envs.reset(seed=[1, 2])
    for mask in (np.ones(2, bool), np.ones(3)):
        with pytest.raises(WrongArray, match="reset_mask must be 3 truth values"):
            envs.reset(options={"reset_mask": mask})
    envs = SeatVectorEnv("three", 3, autoreset_mode=AutoresetMode.DISABLED)
    envs.reset(seed=1)
    while not envs.step(envs.random_actions())[2].any():
        pass
    with pytest.raises(NotReset, match="has ended"):
        envs.step(envs.random_actions())


@pytest.mark.parametrize("make", [gymnasium.make, gymnasium.make_vec])
def test_wrong_settings(make: Any) -> None:
    with pytest.raises(UnknownOption, match="colour"):
        make("rada/Gap-v0", colour="red")
    with pytest.raises(WrongOption):
        make("rada/Gap-v0", target="high")
    with pytest.raises(
        WrongSetting, match="render_mode must be one of ansi, rgb_array, not “human”"
    ):
        (SeatEnv if make is gymnasium.make else SeatVectorEnv)("gap", render_mode="human")
    modes = "autoreset_mode must be one of NextStep, SameStep, Disabled, not “Never”"
    with pytest.raises(WrongSetting, match=modes):
        SeatVectorEnv("gap", autoreset_mode="Never")


@pytest.mark.parametrize("make", [SeatEnv, SeatVectorEnv])
def test_wrong_resets(make: Any) -> None:
    env = make("gap")
    for seed in (1.5, -1, True, "seed"):
        with pytest.raises(WrongSetting, match="seed must be a whole number of at least 0, not"):
            env.reset(seed=seed)
    with pytest.raises(WrongSetting, match=r"options must be a dictionary .*, not 5"):
        env.reset(options=5)
    assert not env.games.started
    assert np.array_equal(
        env.reset(seed=np.int64(7))[0]["observation"], make("gap").reset(seed=7)[0]["observation"]
    )


@pytest.mark.parametrize("make", [SeatEnv, SeatVectorEnv])
def test_before_a_reset_there_is_nothing_to_save_or_to_render(make: Any) -> None:
    env = make("gap", render_mode="ansi")
    for too_early in (env.save, env.render):
        with pytest.raises(NotReset, match="must be reset before"):
            too_early()


@pytest.mark.parametrize("make", [SeatEnv, SeatVectorEnv])
def test_what_cannot_be_restored(make: Any) -> None:
    env, other = make("gap"), make("gap", players=3)
    env.reset(seed=1)
    other.reset(seed=1)
    strange: list[Any] = [other.save(), None, {}, b"saved"]
    for wrong in strange:
        with pytest.raises(WrongCopy, match="not a copy of one game with the same settings"):
            env.restore(wrong)


@pytest.mark.parametrize("action", [-1, 50])
@pytest.mark.parametrize("illegal", ["end", "replace"])
def test_a_number_that_is_no_action_is_refused(action: int, illegal: str) -> None:
    env = SeatEnv("gap", illegal=illegal)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=f"gap has no action {action}; its actions are 0 to 49"):
        env.step(action)


def test_options_reach_the_game() -> None:
    env = SeatEnv("thegame", players=3, on_fire=True, signals=False)
    assert env.games.setting.options.recorded()["on_fire"] is True
    assert env.games.setting.options.recorded()["signals"] is False


def test_registering_twice_does_no_harm() -> None:
    register()
    assert {load(game).id for game in IDS} == set(IDS)
    assert all(gymnasium.spec(name).kwargs == {"game": game} for game, name in IDS.items())


def test_the_example_trains(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "examples" / "train_gymnasium.py"
    picture, weights = tmp_path / "curve.svg", tmp_path / "weights.npz"
    call = [
        sys.executable,
        "-W",
        "error",
        str(example),
        "--updates",
        "2",
        "--games",
        "16",
        "--watch",
        "600",
    ]
    call += ["--picture", str(picture), "--weights", str(weights), "--measure", "20"]
    # It computes next to nothing: what takes long is to compile it, most of all thoroughly.
    roughly = "--xla_backend_optimization_level=0 --xla_llvm_disable_expensive_passes=true"
    environment = os.environ | {"XLA_FLAGS": roughly}
    done = subprocess.run(call, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stderr
    assert "beats" in done.stdout or "does not beat" in done.stdout
    assert "<svg" in picture.read_text("utf-8")
    assert {"one", "two", "policy"} <= set(np.load(weights))
