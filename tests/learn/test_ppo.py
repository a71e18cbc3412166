"""The learner: advantages, the quantised network, and that it learns and resumes."""

from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest

from rada.games import load
from rada.kernel.network import small_and_step
from rada.learn import ppo
from rada.learn.__main__ import main, read
from rada.learn.bot import weights_of
from rada.learn.evaluate import play_match
from rada.learn.net import (
    check_fits,
    infer_decision_entry,
    infer_sums_entry,
    infer_value_entry,
    load_net,
    narrowed,
    plain_infer,
    quantised,
)
from rada.learn.ppo import Settings, Shape
from rada.learn.selfplay import SelfPlay, Sizes

SMALL = Sizes(games=64, wide=32, policy=16, value=8)


def naive_advantages(
    rewards: np.ndarray, ended: np.ndarray, seats: np.ndarray, values: np.ndarray, gae_lambda: float
) -> tuple[np.ndarray, np.ndarray]:
    """Each seat's own decisions, one game after the other, from the last one back."""
    steps, games, players = rewards.shape
    gains, known = np.zeros((steps, games)), np.zeros((steps, games), bool)
    for game in range(games):
        for seat in range(players):
            own = [t for t in range(steps) if seats[t, game] == seat]
            for t in reversed(own):
                later = [u for u in own if u > t]
                end = next((u for u in range(t, steps) if ended[u, game]), None)
                following = later[0] if later and (end is None or later[0] <= end) else None
                if following is None and end is None:
                    continue
                known[t, game] = True
                until = following if following is not None else (end or 0) + 1
                reward = rewards[t:until, game, seat].sum()
                value = values[following, game] if following is not None else 0.0
                more = gains[following, game] if following is not None else 0.0
                gains[t, game] = reward + value - values[t, game] + gae_lambda * more
    return gains, known


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_advantages_are_those_of_each_seat(players: int) -> None:
    rng = np.random.default_rng(players)
    steps, games = 40, 12
    rewards = rng.normal(size=(steps, games, players)).astype(np.float32)
    ended = rng.random((steps, games)) < 0.08
    seats = rng.integers(0, players, (steps, games))
    values = rng.normal(size=(steps, games)).astype(np.float32)
    found, known = ppo.advantages(
        jnp.asarray(rewards), jnp.asarray(ended), jnp.asarray(seats), jnp.asarray(values), 0.9
    )
    wanted, wanted_known = naive_advantages(rewards, ended, seats, values, 0.9)
    np.testing.assert_array_equal(known, wanted_known)
    np.testing.assert_allclose(found, wanted, atol=1e-4)


def random_net(seed: int) -> tuple[Shape, ppo.Parameters]:
    shape = Shape(features=60, action_features=20, room=6, wide=48, policy=24, value=8)
    return shape, ppo.new_parameters(shape, seed)


def test_compiled_inference_is_the_plain_one() -> None:
    shape, parameters = random_net(1)
    net = quantised(parameters)
    rng = np.random.default_rng(1)
    wide, sums = np.zeros(shape.wide, np.int32), np.zeros(shape.policy + shape.value, np.int32)
    work = np.zeros(shape.policy, np.int32)
    small, step = small_and_step(net.first)
    for _ in range(50):
        features = (rng.random(shape.features) < 0.3) * rng.integers(1, 9, shape.features)
        decisions = rng.integers(0, 3, (shape.room, shape.action_features))
        logits, value = plain_infer(net, features, decisions)
        told = features.astype(np.int8)
        infer_sums_entry(small, step, net.first_bias, net.second, net.second_bias, told, wide, sums)
        assert infer_value_entry(net.value, sums, shape.policy) == value
        for decision, wanted in zip(decisions.astype(np.int8), logits, strict=True):
            found = infer_decision_entry(net.decision, net.policy, sums, decision, work)
            assert found == wanted


def test_whole_numbers_choose_as_the_trained_ones_do() -> None:
    shape, parameters = random_net(2)
    net = quantised(parameters)
    rng = np.random.default_rng(2)
    told = rng.random((2000, shape.features + shape.room * shape.action_features)) < 0.25
    told = told.astype(np.int8)
    logits, value = ppo.forward(parameters, shape, jnp.asarray(told))
    same, misses = 0, []
    for row, own, worth in zip(told, np.asarray(logits), np.asarray(value), strict=True):
        decisions = row[shape.features :].reshape(shape.room, shape.action_features)
        found, result = plain_infer(net, row[: shape.features], decisions)
        same += int(found.argmax() == own.argmax())
        misses.append(abs(result / (127 * 1024) - worth))
    assert same / len(told) > 0.98
    assert np.mean(misses) < 0.01


def test_learning_beats_random_play(tmp_path: Path) -> None:
    play = SelfPlay(
        "gap",
        Sizes(games=128, wide=48, policy=24, value=8),
        Settings(steps=32, minibatch=1024, rate=3e-3, last_rate=1e-3),
        players=(2,),
    )
    updates = 25
    for update in range(updates):
        play.update(update / updates)
    play.net().save(tmp_path / "net.npz")
    net = load_net(tmp_path / "net.npz")
    assert play_match(load("gap"), net, 2, "random", 600).share > 0.65


def test_resumed_learning_is_the_same(tmp_path: Path) -> None:
    settings = Settings(steps=8, minibatch=256, pool=2)

    def new() -> SelfPlay:
        return SelfPlay("qwixx", SMALL, settings, seed=5, players=(2, 3))

    whole = new()
    for update in range(4):
        if update == 2:
            whole.save(tmp_path / "kept.npz", games=True)
        whole.update(update / 4)
    again = new()
    again.resume(tmp_path / "kept.npz")
    for update in range(2, 4):
        again.update(update / 4)
    for name, weights in whole.parameters.items():
        np.testing.assert_array_equal(weights, again.parameters[name])
    assert (whole.updates, whole.decisions) == (again.updates, again.decisions)


def test_a_best_response_learns_against_one_network_that_stays(tmp_path: Path) -> None:
    settings = Settings(steps=8, minibatch=256, pool=2)
    beaten = SelfPlay("qwixx", SMALL, settings, seed=5, players=(2, 3)).net()
    answer = SelfPlay("qwixx", SMALL, settings, seed=6, players=(2, 3), against=beaten)
    (opponent,) = answer.pool
    at_first = {name: np.array(each) for name, each in opponent.items()}
    for name, weights in answer.parameters.items():
        np.testing.assert_array_equal(weights, at_first[name])
    for update in range(2):
        answer.update(update / 2)
    assert answer.pool == [opponent]
    for name, weights in opponent.items():
        np.testing.assert_array_equal(weights, at_first[name])
    assert any((answer.parameters[name] != each).any() for name, each in at_first.items())
    whole = SelfPlay("qwixx", SMALL, settings, seed=7, players=(2, 3))
    whole.save(tmp_path / "kept.npz", games=False)
    answer.resume(tmp_path / "kept.npz")
    assert answer.pool == [opponent]


def test_what_another_kind_of_learning_has_kept_is_refused(tmp_path: Path) -> None:
    settings, kept = Settings(steps=8, minibatch=256), tmp_path / "kept.npz"
    SelfPlay("qwixx", SMALL, settings, players=(2,)).save(kept, games=False)
    with pytest.raises(ValueError, match="another kind"):
        SelfPlay("qwixx", SMALL, settings, players=(2,), against="greedy").resume(kept)
    with pytest.raises(ValueError, match="another kind"):
        SelfPlay("qwixx", SMALL._replace(wide=8), settings, players=(2,)).resume(kept)
    weights = ("--resume", str(weights_of("gap")), "--out", str(tmp_path / "new.npz"))
    with pytest.raises(SystemExit, match=r"network\.npz was not kept by an earlier call"):
        main(["gap", "--games", "8", "--players", "2", *weights])


@pytest.mark.parametrize("damage", ["second", "second_bias", "policy", "decision", "first_bias"])
def test_damaged_weights_are_refused(damage: str) -> None:
    net = load_net(weights_of("gap"))
    check_fits(load("gap"), net)
    whole = getattr(net, damage)
    with pytest.raises(ValueError, match=r"damaged|not for gap"):
        check_fits(load("gap"), net._replace(**{damage: whole[..., :-1]}))
    with pytest.raises(ValueError, match="damaged"):
        check_fits(load("gap"), net._replace(**{damage: whole.astype(np.float32)}))


def test_a_best_response_to_greedy_learns_at_one_seat() -> None:
    settings = Settings(steps=8, minibatch=256)
    begun = load_net(weights_of("qwixx"))
    play = SelfPlay(
        "qwixx", Sizes(60), settings, seed=8, players=(2, 3), against="greedy", begun=begun
    )
    for mine, given in zip(play.net(), begun, strict=True):
        np.testing.assert_array_equal(mine, given)
    before = {name: np.array(each) for name, each in play.parameters.items()}
    for batch in play.batches:
        np.testing.assert_array_equal(batch.seats, np.arange(60) % batch.setting.players)
    play.update(0)
    assert play.pool == []
    assert any((play.parameters[name] != each).any() for name, each in before.items())


def test_learning_begins_with_given_weights() -> None:
    settings = Settings(steps=8, minibatch=256)
    first = SelfPlay("thegame", SMALL, settings, seed=5, players=(2,)).net()
    play = SelfPlay("thegame", Sizes(64), settings, players=(2, 2), begun=first, silence=50)
    assert play.pool == []
    for mine, given in zip(play.net(), first, strict=True):
        np.testing.assert_array_equal(mine, given)
    one, other = play.batches
    play.update(0)
    assert (one.states["hands"] != other.states["hands"]).any()
    assert any((mine != given).any() for mine, given in zip(play.net(), first, strict=True))


def test_a_best_response_begins_as_an_exact_copy() -> None:
    given = load_net(weights_of("gap"))
    play = SelfPlay("gap", Sizes(64), Settings(steps=8, minibatch=256), players=(2,), against=given)
    for mine, each in zip(play.net(), given, strict=True):
        np.testing.assert_array_equal(mine, each)
    (batch,), shape, same = play.batches, play.shape, []
    logits, _ = ppo.forward(play.pool[0], shape, jnp.asarray(batch.features))
    for told, count, found in zip(batch.features, batch.counts, np.asarray(logits), strict=True):
        decisions = told[shape.features :].reshape(shape.room, -1)[:count]
        plain, _ = plain_infer(given, told[: shape.features], decisions)
        same.append(plain.argmax() == found[:count].argmax())
    assert np.mean(same) > 0.98


def test_a_narrower_network_keeps_the_units_that_matter() -> None:
    rng = np.random.default_rng(9)
    net = SelfPlay("thegame", SMALL, Settings(steps=8, minibatch=256), players=(2,)).net()
    idle = rng.permutation(SMALL.wide)[:12]
    net.second[idle] = 0
    small = narrowed(net, SMALL.wide - 12)
    assert len(small.first_bias) == SMALL.wide - 12
    features = rng.integers(0, 2, len(net.first))
    decisions = rng.integers(0, 2, (5, len(net.decision)))
    for narrow, wide in zip(
        plain_infer(small, features, decisions), plain_infer(net, features, decisions), strict=True
    ):
        np.testing.assert_array_equal(narrow, wide)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("thegame", "--begin", "nowhere.npz"), "there is no file nowhere.npz to begin with"),
        (("gap", "--begin", "{file}"), "The weights are not for gap"),
        (
            ("thegame", "--begin", "{file}", "--resume", "{file}"),
            "--begin goes neither with --against FILE",
        ),
        (("thegame", "--begin", "{file}", "--policy", "8"), "--policy does not go with --begin"),
        (("thegame", "--silence", "101"), "--silence must be from 0 to 100"),
        (("gap", "--silence", "5"), "nobody signals in gap"),
        (("gap", "--players", "2,9"), "--players must be some of 2, 3, 4, 5"),
        (("gap", "--players", "x"), "--players must be some of 2, 3, 4, 5"),
        (("gap", "--part", "1:0"), "--part must be two numbers from 0 to 1"),
        (("gap", "--part", "1..2:3"), "--part must be two numbers from 0 to 1"),
        (("gap", "--updates", "-1"), "--updates must not be below 0"),
        (("gap", "--minutes", "nan"), "--minutes must be above 0"),
        (("gap", "--epochs", "0"), "--epochs must be above 0"),
        (("thegame", "--against", "greedy"), "nobody plays against anybody in thegame"),
        (("gap", "--against", "thinker"), "there is no file thinker to learn against"),
    ],
)
def test_wrong_beginnings_are_refused_in_a_sentence(
    options: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(weights_of("thegame"))
    words = [word.replace("{file}", file) for word in options]
    with pytest.raises(SystemExit):
        read([*words, "--out", "new.npz"])
    assert said in capsys.readouterr().err
