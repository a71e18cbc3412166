"""Train one of OpenSpiel's own learners in one of the games (see docs/envs-openspiel.md).

    python examples/train_openspiel.py                        less than a minute
    python examples/train_openspiel.py --games 400            longer
    python examples/train_openspiel.py --curve curve.svg      draws the curve as well

OpenSpiel's tabular Q-learner plays The Game alone. A table cannot hold all that a player sees, so
it is shown little: how many cards the turn has laid, and how far the nearest card is from its pile.
It may lay the nearest card, the second nearest one, or any, or end its turn. The end of a game says
too little about a single lay, so every card is worth something, less what it skips; measured is the
outcome of the game itself.
"""

import argparse
import json
import random
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
from open_spiel.python import rl_environment, rl_tools
from open_spiel.python.algorithms.tabular_qlearner import QLearner

import rada.envs.openspiel  # noqa: F401 (registers the games)
from rada.games.thegame import record, rules

GAME = "rada_thegame(players=1)"
NEAREST, SECOND, ANY, END = range(4)
WORTH = 10  # a card, in numbers that may be skipped for it
STEPS = (0, 2, 5, 10, 20)  # steps up to these are told apart


class Point(NamedTuple):
    """How the pupil did after some games."""

    games: int
    seconds: float
    outcome: float


def lays(view):
    """All cards that can be laid with their piles, those that skip few numbers first."""
    found = []
    for number, pile in enumerate(record.PILES):
        for card in view["hand"]:
            step = card - view["tops"][pile] if number < 2 else view["tops"][pile] - card
            if step > 0 or step == -10:
                found.append((step, card, rules.ON_PILE + number))
    return sorted(found)


def as_the_pupil_sees_it(step, view, possible, reward):
    """A step of the environment with only that in it which the pupil decides by."""
    seen, choices = [], []
    if not step.last():
        nearest = sum(possible[0][0] > bound for bound in STEPS) if possible else -1
        seen = [min(view["laid"], 2), nearest]
        choices = [NEAREST, SECOND, ANY][: len(possible)]
        if rules.END in step.observations["legal_actions"][0]:
            choices.append(END)
    shown = {"info_state": [seen], "legal_actions": [choices]}
    return step._replace(observations=step.observations | shown, rewards=[reward])


def play(environment, pupil, dice, learning):
    """Let the pupil play a game; what it brought."""
    step, reward = environment.reset(), 0
    while not step.last():
        legal = step.observations["legal_actions"][0]
        if legal == [rules.BEGIN]:
            step = environment.step(legal)
            continue
        view = json.loads(environment.get_state.observation_string(0))
        possible = lays(view)
        seen = as_the_pupil_sees_it(step, view, possible, reward)
        choice = pupil.step(seen, is_evaluation=not learning).action
        if choice == END:
            step, reward = environment.step([rules.END]), 0
            continue
        skips, card, pile = dice.choice(possible) if choice == ANY else possible[choice]
        reward = WORTH - skips
        environment.step([card])
        step = environment.step([pile])
    if learning:
        pupil.step(as_the_pupil_sees_it(step, None, [], reward))
    return step.rewards[0]


def train(games, measured, points, seed):
    """Let the pupil learn from some games, and measure now and then how it does."""
    seen = rl_environment.ObservationType.OBSERVATION
    environment = rl_environment.Environment(GAME, observation_type=seen)
    environment.seed(seed)
    np.random.seed(seed)  # the learner draws from here
    dice = random.Random(seed)
    explore = rl_tools.ConstantSchedule(0.1)
    pupil = QLearner(0, END + 1, 0.1, explore, discount_factor=0.5)
    curve, spent = [], 0.0
    for after in range(0, games + 1, max(1, games // points)):
        outcome = np.mean([play(environment, pupil, dice, False) for _ in range(measured)])
        curve.append(Point(after, spent, float(outcome)))
        print(f"after {after:6} games {spent:6.1f} s  outcome {outcome:+.2f}", flush=True)
        began = time.perf_counter()
        for _ in range(games // points if after < games else 0):
            play(environment, pupil, dice, True)
        spent += time.perf_counter() - began
    return curve


def draw(curve, path):
    """Draw the curve."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "rada", "svg.fonttype": "none"}):
        figure = Figure(figsize=(7.2, 3.6), layout="constrained")
        axes = figure.add_subplot()
        games = [point.games for point in curve]
        axes.plot(games, [point.outcome for point in curve], color="#2f6f8f", marker="o", ms=4)
        axes.set_title("OpenSpiel's Q-learner in The Game, alone", loc="left")
        axes.set_xlabel("games played")
        axes.set_ylabel("outcome (-1: no card laid, 0: all)")
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(path, metadata={"Date": None})


def main():
    """Read what is asked for, train, and show how it went."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--games", type=int, default=80, help="games to learn from")
    asked.add_argument("--measured", type=int, default=30, help="games to measure with each time")
    asked.add_argument("--points", type=int, default=10, help="how often to measure")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--curve", type=Path, help="where to draw the curve (svg, png)")
    given = asked.parse_args()
    curve = train(given.games, given.measured, given.points, given.seed)
    if given.curve:
        draw(curve, given.curve)


if __name__ == "__main__":
    main()
