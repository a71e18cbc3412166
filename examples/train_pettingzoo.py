"""Train a player by self-play in a PettingZoo environment (see docs/envs-pettingzoo.md).

    python examples/train_pettingzoo.py                            about a minute
    python examples/train_pettingzoo.py --game gap --decisions 2000000
    python examples/train_pettingzoo.py --picture curve.svg        draws the curve as well

One small network plays all seats and learns by masked PPO, in JAX and optax. Now and then it plays
against players that take any legal action, and its share of wins is written down.
"""

import argparse
import time
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import optax

from rada.envs.pettingzoo import raw_env

DISCOUNT, TRACE, CLIP, SPREAD = 0.99, 0.95, 0.2, 0.01
EPOCHS, CHUNK = 3, 512
OPTIMISER = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(1e-3))


def new_network(dice, inputs, actions, hidden=128):
    """The weights of a network: two layers, and on top of them a policy and a value."""
    sizes = [(inputs, hidden, 1.4), (hidden, hidden, 1.4), (hidden, actions, 0.01), (hidden, 1, 1)]
    return [
        (np.float32(gain * dice.normal(size=(into, out)) / into**0.5), np.zeros(out, np.float32))
        for into, out, gain in sizes
    ]


def think(network, scale, seen, mask):
    """How much the network likes each legal action, and what it expects to get."""
    x = jnp.clip((seen - scale[0]) / scale[1], -5, 5)
    for weights, bias in network[:2]:
        x = jnp.tanh(x @ weights + bias)
    (policy, policy_bias), (value, value_bias) = network[2:]
    liked = jnp.where(mask > 0, x @ policy + policy_bias, -1e9)
    return jax.nn.log_softmax(liked), (x @ value + value_bias)[..., 0]


@jax.jit
def consider(network, scale, seen, mask, luck):
    """An action for every game, with what the network thought of it."""
    liked, value = think(network, scale, seen, mask)
    action = jnp.argmax(liked + luck, axis=1)
    return action, jnp.take_along_axis(liked, action[:, None], 1)[:, 0], value


def player_of(network, scale, dice):
    """The network as a player, which takes what it likes more, more often."""

    def choose(seen, mask):
        luck = dice.gumbel(size=mask.shape).astype(np.float32)
        return jax.device_get(consider(network, scale, seen, mask, luck))

    return choose


@jax.jit
def improve(network, memory, scale, seen, mask, action, liked_before, gain, target):
    """One step of PPO on a chunk of decisions."""

    def loss(network):
        liked, value = think(network, scale, seen, mask)
        chosen = jnp.take_along_axis(liked, action[:, None], 1)[:, 0]
        ratio = jnp.exp(chosen - liked_before)
        clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
        better = jnp.minimum(ratio * gain, clipped * gain).mean()
        doubt = -(jnp.exp(liked) * jnp.where(mask > 0, liked, 0)).sum(axis=1).mean()
        return -better + 0.5 * ((value - target) ** 2).mean() - SPREAD * doubt

    change, memory = OPTIMISER.update(jax.grad(loss)(network), memory, network)
    return optax.apply_updates(network, change), memory


def play(games, choose):
    """Play a whole game in every environment; the decisions of each agent in each, in order.

    A decision is [observation, mask, action, what was thought of it, value, reward]. The reward
    that ``last`` tells is the one for the agent's decision before.
    """
    stories = [{agent: [] for agent in game.possible_agents} for game in games]
    for game in games:
        game.reset()
    while True:
        live = [i for i, game in enumerate(games) if game.agents]
        if not live:
            return stories
        seen = np.zeros((len(games), games[0].seats.setting.observation), np.int16)
        mask = np.ones((len(games), games[0].seats.setting.actions), np.int8)
        for i in live:
            observed, reward, ended, cut, _ = games[i].last()
            story = stories[i][games[i].agent_selection]
            if story:
                story[-1][-1] = reward
            if ended or cut:
                continue
            seen[i], mask[i] = observed["observation"], observed["action_mask"]
        actions, thought, values = choose(seen, mask)
        for i in live:
            agent = games[i].agent_selection
            if games[i].terminations[agent] or games[i].truncations[agent]:
                games[i].step(None)
                continue
            decision = [seen[i], mask[i], actions[i], thought[i], values[i], 0.0]
            stories[i][agent].append(decision)
            games[i].step(int(actions[i]))


def lessons(stories, unit):
    """All decisions with how much better than expected they went, and what to expect instead."""
    rows = []
    for story in (story for game in stories for story in game.values()):
        gain, value_after = 0.0, 0.0
        for seen, mask, action, thought, value, reward in reversed(story):
            surprise = reward / unit + DISCOUNT * value_after - value
            gain, value_after = surprise + DISCOUNT * TRACE * gain, value
            rows.append((seen, mask, action, thought, gain, gain + value))
    kinds = (np.float32, np.int8, np.int32, np.float32, np.float32, np.float32)
    columns = zip(*rows, strict=True)
    return [np.array(column, kind) for column, kind in zip(columns, kinds, strict=True)]


def share_of_wins(games, choose, dice):
    """How often a player, in one seat of each game, wins against random players."""
    seats = len(games[0].possible_agents)
    agents = [f"player_{number % seats}" for number in range(len(games))]

    def choose_or_draw(seen, mask):
        ours, thought, values = choose(seen, mask)
        drawn = (dice.random(mask.shape) * mask).argmax(axis=1)
        is_ours = [game.agent_selection == a for game, a in zip(games, agents, strict=True)]
        return np.where(is_ours, ours, drawn), thought, values

    stories = play(games, choose_or_draw)
    ends = np.array([story[a][-1][-1] for story, a in zip(stories, agents, strict=True)])
    return float(np.mean((ends * (seats - 1) + 1) / seats))


def train(game, players, most, tables, seed):
    """Train on so many decisions; the network, its scale, and the curve: (decisions, share)."""
    games = [raw_env(game, players, reward="score") for _ in range(tables)]
    exams = [raw_env(game, players) for _ in range(2 * tables)]
    for number, each in enumerate(games + exams):
        each.reset(seed=seed * 1_000_000 + number)
    setting = games[0].seats.setting
    dice = np.random.default_rng(seed)
    network = new_network(dice, setting.observation, setting.actions)
    memory = OPTIMISER.init(network)
    scale = (np.zeros(setting.observation, np.float32), np.ones(setting.observation, np.float32))
    curve, decisions, unit, began, round_number = [], 0, 1.0, time.perf_counter(), 0
    while True:
        spent = time.perf_counter() - began
        player = player_of(network, scale, dice)
        over = decisions >= most and round_number > 1
        if round_number % 4 == 0 or over:
            curve.append((decisions, share_of_wins(exams, player, dice)))
            print(f"{spent:6.1f} s  {decisions:9,} decisions  {curve[-1][1]:.3f}", flush=True)
        if over:
            return network, scale, curve
        batch = lessons(play(games, player), unit)
        decisions += len(batch[0])
        if round_number == 0:  # play is still random: see how large all the numbers are
            scale = (batch[0].mean(axis=0), batch[0].std(axis=0) + 0.1)
            unit = float(np.abs(batch[5]).max()) / 4 + 1e-6
        else:
            for _ in range(EPOCHS):
                order = dice.permutation(len(batch[0]))
                for first in range(0, len(order) - CHUNK + 1, CHUNK):
                    part = [column[order[first : first + CHUNK]] for column in batch]
                    part[4] = (part[4] - part[4].mean()) / (part[4].std() + 1e-6)
                    network, memory = improve(network, memory, scale, *part)
        round_number += 1


def draw(curve, game, players, path):
    """Draw the curve, if Matplotlib is there."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        print("Matplotlib is not installed, so there is no picture.")
        return
    figure = Figure(figsize=(6.4, 3.6), layout="constrained")
    axes = figure.subplots()
    axes.plot(*zip(*curve, strict=True), marker="o", ms=3)
    axes.axhline(1 / players, color="grey", linestyle=":", label="a random player")
    axes.set(xlabel="decisions", ylabel="share of wins against random players")
    axes.set_title(f"{game}, {players} players: PPO in self-play")
    axes.legend(frameon=False)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


def main(arguments=None):
    """Train as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--game", default="qwixx")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--decisions", type=int, default=250_000)
    parser.add_argument("--tables", type=int, default=64, help="games played at once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path)
    given = parser.parse_args(arguments)
    curve = train(given.game, given.players, given.decisions, given.tables, given.seed)[2]
    if given.picture:
        draw(curve, given.game, given.players, given.picture)
    return curve


if __name__ == "__main__":
    main()
