"""What an environment is about: the game, the number of players, the options, the reward."""

from collections.abc import Iterable, Mapping

import numpy as np

from rada.envs.checking import Seed, checked_options, plain
from rada.envs.errors import EndlessGame, UnknownReward, WrongCopy
from rada.errors import UnknownGame
from rada.games import NAMES, load
from rada.games.contract import Game, Options
from rada.kernel import bits, chance
from rada.kernel.arrays import Chance, States
from rada.table.table import opening_of

OUTCOME, SCORE = "outcome", "score"
REWARDS = (OUTCOME, SCORE)
"""Kinds of reward: the outcome at the end, or every change of a seat's own score."""

END, REFUSE, REPLACE = "end", "refuse", "replace"
ILLEGAL = (END, REFUSE, REPLACE)
"""What is done with an action outside the mask: the game ends, lost for whoever took it; an error;
or a random legal action instead of it. A number that is no action at all is always an error.
"""

FORFEIT = -1.0
"""The reward and the outcome of whoever ended a game by an illegal action: no outcome is worse."""


class Setting:
    """A game as it is to be played in an environment.

    The seats of an environment decide; they do not signal, and nobody calls the time of a timed
    game: ``actions`` counts the decisions alone. Who begins is drawn.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        reward: str = OUTCOME,
    ) -> None:
        if not isinstance(game, str):
            raise UnknownGame(given=repr(game), known=NAMES[:])
        self.game: Game = load(game)
        default = max(2, self.game.min_players)
        self.players: int = self.game.check_players(default if players is None else plain(players))
        self.options: Options = self.game.read_options(checked_options(options))
        if not isinstance(reward, str) or reward not in REWARDS:
            raise UnknownReward(given=str(reward), known=REWARDS)
        self.reward = reward
        self.actions = int(self.game.rules.DECISIONS)
        self.observation = int(self.game.knowledge.OBSERVATION)
        self.words = bits.words_for(self.game.rules.ACTIONS)
        if self.game.needs_clock(self.options):
            raise EndlessGame

    def identity(self, count: int, **more: object) -> dict[str, object]:
        """What games must have in common for one to be restored from another.

        The reward belongs to it: where only outcomes count, scores are not kept up to date.
        """
        return {
            "game": self.game.id,
            "players": self.players,
            "options": self.options.recorded(),
            "reward": self.reward,
            "count": count,
            **more,
        }

    def check_copy(self, kept: object, count: int, **more: object) -> None:
        """Raise ``WrongCopy`` unless this was kept of as many games with these settings."""
        if not isinstance(kept, Mapping) or kept.get("of") != self.identity(count, **more):
            raise WrongCopy(count=count)

    def fresh(self) -> States:
        """An array with one state that waits for its first deal."""
        states = self.game.new_states()
        opening = opening_of(self.game, "random", self.players)
        self.game.prepare(states[0], self.players, self.options, opening)
        return states


def key_of(*seed: object) -> Chance:
    """The chance from which an environment derives those of its games."""
    return chance.chance_of(chance.derived_seed("rada envs", *seed))


def lucks_of(seed: Seed, count: int) -> Chance:
    """A number below 2**32 for each of some games to begin to wander with; none is 0."""
    entropy = int.from_bytes(chance.derived_seed("rada envs", "lucks", seed))
    return np.random.default_rng(entropy).integers(1, 1 << 32, count)


def lucks_by(seeds: Iterable[Seed]) -> Chance:
    """Such a number for each of some seeds, which depends on that seed alone."""
    made = b"".join(chance.derived_seed("rada envs", "luck", seed)[:4] for seed in seeds)
    lucks = np.frombuffer(made, "<u4").astype(np.int64)
    lucks[lucks == 0] = 1
    return lucks
