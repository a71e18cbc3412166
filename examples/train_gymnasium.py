"""Train a player of GAP in the vector environment (see docs/research.md).

    python examples/train_gymnasium.py                              PPO from nothing, minutes
    python examples/train_gymnasium.py --watch 200000 --updates 0   imitation, beats greedy
    python examples/train_gymnasium.py --picture curve.svg --weights gap.npz

PPO with action masks (``ppo.py``) plays against ``greedy``, with a network that judges card by card
(``gap_network.py``). With ``--watch`` it first learns from decisions of ``thinker``.
"""

import argparse
from pathlib import Path
from typing import Any

import gymnasium
import jax
import numpy as np
import ppo

import rada.envs.gymnasium  # noqa: F401  registers the environments
from rada.bots.bots import ThinkerBot, luck_of, redealt
from rada.envs.batch import Batch

SETTINGS = ppo.Settings(
    width=64, steps=32, epochs=3, batch=1024, rate=1e-3, discount=0.9, scale=0.1
)
KIND = ppo.CardByCard()


def main() -> None:
    """Train, measure, and keep what was asked for."""
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--updates", type=int, default=60)
    asked.add_argument("--games", type=int, default=512, help="that are played side by side")
    asked.add_argument("--measure", type=int, default=4000, help="games to measure with at the end")
    asked.add_argument(
        "--watch", type=int, default=0, help="decisions of thinker to learn from first"
    )
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--weights", type=Path, help="where to keep the network (.npz)")
    asked.add_argument("--picture", type=Path, help="where to draw the curve (.svg or .png)")
    given = asked.parse_args()
    for path in filter(None, (given.weights, given.picture)):
        path.parent.mkdir(parents=True, exist_ok=True)

    # Points are the reward: they come after every round, the outcome only at the end of a game.
    envs = gymnasium.make_vec(
        "rada/Gap-v0", num_envs=given.games, players=2, opponents="greedy", reward="score"
    )
    network = KIND.new(jax.random.key(given.seed), envs, SETTINGS.width)
    if given.watch:
        network, alike = ppo.imitate(KIND, network, *watched(given.watch))
        print(f"After {given.watch} decisions of thinker it decides as thinker in {alike:.0%}.")
    curve: list[ppo.Progress] = []
    lessons = ppo.train(envs, KIND, network, given.updates, SETTINGS, given.seed)
    for network, progress in lessons:  # noqa: B007  the last network is used below
        curve.append(progress)
        if len(curve) % 10 == 0:
            share = (1 + progress.outcome) / 2
            print(
                f"{progress.steps:>9} decisions, {progress.seconds:5.0f} s: "
                f"wins {share:.1%} of {progress.games} games, {progress.score:.1f} points",
                flush=True,
            )
    won = outcomes_of(network, given.measure)
    share, error = (1 + won.mean()) / 2, won.std() / 2 / len(won) ** 0.5
    verdict = "beats" if share - 1.96 * error > 0.5 else "does not beat"
    print(f"The agent {verdict} greedy: {share:.1%} ± {1.96 * error:.1%} of {len(won)} games.")
    if given.weights:
        ppo.save(network, given.weights)
    if given.picture and curve:
        draw(curve, given.picture)


def watched(decisions: int) -> tuple[Any, Any, Any]:
    """Decisions of ``thinker`` in games with itself: what it saw, what was legal, what it did."""
    batch, bot, luck = Batch("gap", 256, players=2), ThinkerBot(), luck_of("watched")
    game = batch.setting.game
    batch.reset(seed=1)
    seen, masks, actions = [], [], []
    while 256 * len(actions) < decisions:
        seats = batch.seats.tolist()
        states = [redealt(game, batch.states[i : i + 1], seats[i], luck) for i in range(256)]
        actions.append(
            [bot.decide(game, s, seat, luck) for s, seat in zip(states, seats, strict=True)]
        )
        seen.append(batch.observations.copy())
        masks.append(batch.action_masks.copy())
        batch.step(np.array(actions[-1]))
    return np.concatenate(seen), np.concatenate(masks), np.concatenate(actions)


def outcomes_of(network: ppo.Network, games: int) -> Any:
    """How new games end when the network always takes the action it likes best.

    Every game counts, the long ones too: each is played once, until all of them are over.
    """
    envs = gymnasium.make_vec(
        "rada/Gap-v0", num_envs=games, players=2, opponents="greedy", autoreset_mode="NextStep"
    )
    now, _ = envs.reset(seed=1_000_000)
    outcomes, over = np.zeros(games), np.zeros(games, bool)
    while not over.all():
        mask = now["action_mask"]
        mask[:, 0] |= ~mask.any(1)  # a game that has ended takes any action
        action = np.asarray(ppo.best(KIND, network, now["observation"], mask))
        now, _, ended, _, infos = envs.step(action)
        new = ended & ~over
        if new.any():
            outcomes[new] = infos["outcome"][new]
        over |= ended
    return outcomes


def draw(curve: list[ppo.Progress], path: Path) -> None:
    """The share of wins over the decisions made.

    The first updates are left out: of the games that end so soon greedy wins more than its share.
    """
    from matplotlib import pyplot

    pyplot.rcParams["svg.hashsalt"] = "rada"
    figure, axes = pyplot.subplots(figsize=(7, 3.6), layout="constrained")
    curve = curve[4:] or curve
    shares = np.array([50 * (1 + progress.outcome) for progress in curve])
    games = np.array([progress.games for progress in curve])
    window = min(10, len(curve))
    smooth = np.convolve(shares * games, np.ones(window), "valid") / np.maximum(
        np.convolve(games, np.ones(window), "valid"), 1
    )
    steps = np.array([progress.steps for progress in curve]) / 1e6
    axes.plot(steps, shares, color="#9aa5b1", linewidth=0.8)
    axes.plot(steps[window - 1 :], smooth, color="#1f5fa8", linewidth=2)
    axes.axhline(50, color="#444444", linewidth=0.8, linestyle=":")
    axes.set_xlabel("million decisions")
    axes.set_ylabel("games won against greedy, %")
    axes.axhline(25, color="#444444", linewidth=0.8, linestyle=":")
    axes.text(steps[-1], 25.5, "random play", ha="right", va="bottom", color="#444444")
    axes.set_ylim(0, 75)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)


if __name__ == "__main__":
    main()
