"""The bot that plays a network, and the log of a learning."""

import json
from pathlib import Path

import numpy as np
import pytest

from rada.bots import bots
from rada.games import BUILT_IN, load
from rada.kernel.network import small_and_step
from rada.learn import ppo
from rada.learn.batch import LearningBatch
from rada.learn.bot import NetBot, net_of, weights_of
from rada.learn.curve import lines_of
from rada.learn.evaluate import play_match
from rada.learn.net import load_net, plain_infer, quantised
from rada.learn.ppo import Shape
from rada.learn.stepping import features_of


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_bot_takes_what_its_network_likes_best(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load(name)
    looks = features_of(game)
    shape = Shape(looks.FEATURES, looks.ACTION_FEATURES, looks.ROOM, 24, 12, 4)
    net = quantised(ppo.new_parameters(shape, 1))
    net.save(tmp_path / f"{name}.npz")
    monkeypatch.setenv("RADA_LEARNED", str(tmp_path))
    bot, luck, rng = NetBot(), bots.luck_of("net"), np.random.default_rng(4)
    batch = LearningBatch(name, 20, players=looks.PLAYERS[-1], seed="bot")
    batch.reset()
    for _ in range(20):
        batch.step((rng.random(batch.count) * batch.counts).astype(np.int32))
        i = int(rng.integers(batch.count))
        told, count = batch.features[i], int(batch.counts[i])
        decisions = told[looks.FEATURES :].reshape(looks.ROOM, -1)[:count]
        logits, _ = plain_infer(net, told[: looks.FEATURES], decisions)
        state, seat = batch.states[i], int(batch.seats[i])
        legal = [a for a in game.legal_actions(state, seat) if a < game.rules.DECISIONS]
        assert bot.decide(game, state, seat, luck) == legal[int(logits.argmax())]


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_weights_of_the_package_are_small_and_fit(name: str) -> None:
    looks = features_of(load(name))
    files = {weights_of(name, network) for network in looks.NETWORKS}
    assert sum(file.stat().st_size for file in files) <= 200_000
    for file in files:
        net = load_net(file)
        assert len(net.first) == looks.FEATURES
        assert len(net.decision) == looks.ACTION_FEATURES


def test_the_weights_of_the_package_play_well() -> None:
    game = load("gap")
    assert play_match(game, net_of(weights_of("gap")), 2, "greedy", 400).share > 0.6


@pytest.mark.parametrize(
    ("network", "players", "least"),
    [("network-1", 1, 0.3), ("network", 3, 0.82), ("network-silent", 2, 0.62)],
)
def test_the_networks_of_the_game_win_as_often_as_is_said(
    network: str, players: int, least: float
) -> None:
    game, net = load("thegame"), net_of(weights_of("thegame", network))
    silent = network == "network-silent"
    assert play_match(game, net, players, "greedy", 600, silent=silent).share > least


@pytest.mark.parametrize("begun", ["thegame", "thegame-1"])
def test_other_weights_stand_in_for_those_that_are_missing(
    begun: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RADA_LEARNED", str(tmp_path))
    (tmp_path / f"{begun}.npz").touch()
    assert weights_of("thegame", "network-1").name == f"{begun}.npz"
    assert weights_of("thegame", "network-silent").name == "thegame.npz"


def test_weights_are_kept_without_a_loss(tmp_path: Path) -> None:
    rng = np.random.default_rng(8)
    kept = net_of(weights_of("gap"))
    steps = rng.integers(-300, 300, kept.first.shape)
    for first in (np.zeros_like(kept.first), (32 * steps).astype(np.int16), kept.first):
        net = kept._replace(first=first)
        net.save(tmp_path / "net.npz")
        for before, after in zip(net, load_net(tmp_path / "net.npz"), strict=True):
            assert before.dtype == after.dtype
            assert np.array_equal(before, after)


def test_only_small_weights_are_kept_in_int8() -> None:
    small, step = small_and_step(np.array([[24, -48], [0, 127 * 24]], np.int16))
    assert (small.dtype, small.tolist(), step) == (np.int8, [[1, -2], [0, 127]], 24)
    with pytest.raises(ValueError, match="int8"):
        small_and_step(np.array([[1, 128]], np.int16))


def test_weights_that_do_not_fit_are_refused() -> None:
    game, net = load("gap"), net_of(weights_of("gap"))
    more = 8
    wider = net._replace(
        first=np.pad(net.first, ((0, 0), (0, more))),
        first_bias=np.pad(net.first_bias, (0, more)),
        second=np.pad(net.second, ((0, more), (0, 0))),
    )
    with pytest.raises(ValueError, match="different sizes"):
        play_match(game, net, 2, wider, 2)
    with pytest.raises(ValueError, match="not for gap"):
        play_match(game, net_of(weights_of("three")), 2, "greedy", 2)


@pytest.mark.parametrize("written", [b"", b"# A text\n", b"PK\x03\x04 cut short"])
def test_another_kind_of_file_is_no_network(tmp_path: Path, written: bytes) -> None:
    (tmp_path / "README.npz").write_bytes(written)
    with pytest.raises(ValueError, match=r"^README\.npz is not a file of weights\.$"):
        load_net(tmp_path / "README.npz")


def test_a_log_makes_curves(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    told = [{"decisions": 1_000_000 * i, "greedy-2": 0.1 * i, "greedy-2-points": 7} for i in (1, 2)]
    log.write_text("\n".join(json.dumps(line) for line in told), "utf-8")
    assert lines_of(log) == {"greedy, 2": [(1.0, 10.0), (2.0, 20.0)]}
