"""What an environment is about: the game, the number of players, the options, the reward."""

import functools
import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np

from rada.envs.trouble import EndlessGame, UnknownReward, WrongCopy, WrongSetting
from rada.games import load
from rada.games.contract import Game, Options
from rada.kernel import bits, chance
from rada.kernel.compiling import compiled, named

OUTCOME, SCORE = "outcome", "score"
REWARDS = (OUTCOME, SCORE)
"""Kinds of reward: the outcome at the end, or every change of a seat's own score."""

Seed = int | str | bytes


class Setting:
    """A game as it is to be played in an environment.

    The seats of an environment decide; they do not signal, and nobody calls the time of a timed
    game: ``actions`` counts the decisions alone. Who begins is drawn.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = OUTCOME,
    ) -> None:
        self.game: Game = load(game)
        default = max(2, self.game.min_players)
        self.players: int = self.game.check_players(default if players is None else plain(players))
        self.options: Options = self.game.read_options(options or {})
        if reward not in REWARDS:
            raise UnknownReward(given=str(reward), known=REWARDS)
        self.reward = reward
        self.actions = int(self.game.rules.DECISIONS)
        self.observation = int(self.game.knowledge.OBSERVATION)
        self.words = bits.words_for(self.game.rules.ACTIONS)
        if "target" in self.game.rules.STATE.names and self.fresh()["target"][0] == 0:
            raise EndlessGame

    def identity(self, count: int) -> dict[str, Any]:
        """What games must have in common for one to be restored from another."""
        told = self.options.recorded()
        return {"game": self.game.id, "players": self.players, "count": count, "options": told}

    def check_copy(self, kept: Any, count: int) -> None:
        """Raise ``WrongCopy`` unless this was kept of as many games with these settings."""
        if not isinstance(kept, Mapping) or kept.get("of") != self.identity(count):
            raise WrongCopy(count=count)

    def fresh(self) -> "np.ndarray[Any, Any]":
        """An array with one state that waits for its first deal."""
        states: np.ndarray[Any, Any] = self.game.new_states()
        opening = getattr(self.game.rules, "DRAWN", 0)
        self.game.prepare(states[0], self.players, self.options, opening)
        return states


def plain(number: Any) -> Any:
    """A whole number as Python's own, if it is one of NumPy's; anything else as it is."""
    return int(number) if isinstance(number, np.integer) else number


def checked_seed(seed: Any) -> Seed:
    """A seed as it is given, or one that nobody can foresee instead of none."""
    if seed is None:
        return secrets.token_bytes(16)
    seed = plain(seed)
    if isinstance(seed, bool) or not isinstance(seed, (int, str, bytes)):
        wanted = "a whole number, a text or bytes"
        raise WrongSetting(name="seed", wanted=wanted, given=str(seed))
    return seed


def key_of(*seed: object) -> "np.ndarray[Any, np.dtype[np.int64]]":
    """The chance from which an environment derives those of its games."""
    return chance.chance_of(chance.derived_seed("rada envs", *seed))


def lucks_of(seed: Seed, count: int) -> "np.ndarray[Any, np.dtype[np.int64]]":
    """A number below 2**32 for each of some games to begin to wander with; none is 0."""
    entropy = int.from_bytes(chance.derived_seed("rada envs", "lucks", seed))
    return np.random.default_rng(entropy).integers(1, 1 << 32, count)


@functools.cache
def rewarder_of(game: Game) -> Any:
    """The compiled function that says how a finished game ended for a seat, from -1 to 1.

    ``outcome(state, seat, scores)`` has ``scores`` as its workspace. Among rivals the outcomes of
    all seats sum up to nothing: a win is 1, shared wins share it. In The Game all seats get 1 for
    a win, else a loss for every card that is left, down to -1.
    """
    winners, write_scores = game.rules.winners, game.rules.scores
    if game.together:
        cards = float(game.rules.CARDS)

        def outcome(state: Any, seat: int, scores: Any) -> float:
            if winners(state):
                return 1.0
            write_scores(state, scores)
            return float(scores[seat]) / cards - 1.0

    else:

        def outcome(state: Any, seat: int, scores: Any) -> float:
            won = int(winners(state))
            share = ((won >> seat) & 1) / max(bits.count(won), 1)
            fair = 1.0 / int(state.players)
            return float((share - fair) / (1.0 - fair))

    return compiled(named(outcome, f"{game.rules.__name__}.outcome"))
