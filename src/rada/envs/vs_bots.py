"""Many games in which one seat learns and bots have the others, stepped in compiled code.

A step takes the learner's action and then plays on, deals, bots and their signals, until the
learner is to decide again or its game is over. All that a step writes goes into arrays that are
made once. Bots are handed states in which everything that they cannot know was dealt anew.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from rada.bots.bots import kind_of, spread
from rada.envs import checking
from rada.envs.batch import Choosing, choose
from rada.envs.config import END, ILLEGAL, OUTCOME, REFUSE, SCORE, Setting, lucks_by
from rada.envs.errors import IllegalAction, NotReset
from rada.envs.threads import Threads
from rada.envs.vs_bots_loops import NEXT_STEP, SAME_STEP, STAY, Games, Results, loops_of
from rada.errors import WrongBots
from rada.kernel import chance

COMPILED = ("random", "casual", "greedy", "thinker")
"""The bots that can sit at these tables."""

_DRAWN = -1
"""The place of a learner that gets another seat in every game."""


class BatchVsBots:
    """Games in each of which one learner plays against bots, or with them.

    ``opponents`` is one bot for all other seats, or a list of them from the learner's left on.
    ``seat`` is the learner's; where it is None, it is drawn for every game. ``started`` says
    whether the games were reset. After ``reset`` and ``step`` these arrays are filled, one row for
    each game:

    - ``seats``: where the learner sits;
    - ``observations`` and ``action_masks``: what it knows and may do;
    - ``rewards``: what the step brought it;
    - ``ended``: whether the step ended the game; ``outcomes`` and ``results`` then have the
      outcome, from -1 to 1, and the learner's score;
    - ``forfeits``: the illegal action by which the step ended the game, or -1.

    ``illegal`` says what is done with an action outside the mask (see ``config.ILLEGAL``).

    With the mode ``SAME_STEP`` a game that ends starts anew at once: the observation is the new
    game's and the old game's last one is in ``finals``. With ``NEXT_STEP`` it does so in the next
    step, whose action is ignored; with ``STAY`` when it is reset.

    Game ``i`` depends on its seed and its actions alone, not on the number of games or threads.

    >>> games = BatchVsBots("gap", 3, players=2, opponents="greedy")
    >>> games.reset(seeds=[1, 2, 3])
    >>> games.step(games.random_actions())
    >>> games.observations.shape, games.rewards.tolist()
    ((3, 213), [0.0, 0.0, 0.0])
    """

    def __init__(
        self,
        game: str,
        count: int,
        *,
        players: int | None = None,
        opponents: str | Sequence[str] = "greedy",
        seat: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = OUTCOME,
        illegal: str = END,
        mode: int = SAME_STEP,
        threads: int = 1,
    ) -> None:
        self.setting = Setting(game, players, options, reward)
        self.count = checking.positive("count", count)
        self.mode = checking.choice("mode", mode, (STAY, NEXT_STEP, SAME_STEP))
        self.illegal = checking.choice("illegal", illegal, ILLEGAL)
        seat = checking.checked_seat(seat, self.setting.players)
        opponents = checking.names_of_bots(opponents)
        self._place = _DRAWN if seat is None else seat
        self._rivals = _kinds(opponents, self.setting.players - 1)
        self._threads = Threads(self.count, threads)
        self._made_with = (
            (game, self.count),
            {
                "players": self.setting.players,
                "opponents": opponents,
                "seat": seat,
                "options": dict(options or {}),
                "reward": reward,
                "illegal": illegal,
                "mode": mode,
                "threads": threads,
            },
        )
        self._loops = loops_of(self.setting.game)
        with checking.in_memory(self.count):
            self._make_arrays()
            self._group_arrays()
        self.started = False

    def _make_arrays(self) -> None:
        count, players = self.count, self.setting.players
        game = self.setting.game
        self.states = game.new_states(2 * count).reshape(count, 2)
        self.seats = np.zeros(count, np.int8)
        self.observations = np.zeros((count, self.setting.observation), np.int16)
        self.action_masks = np.zeros((count, self.setting.actions), np.int8)
        self.rewards = np.zeros(count, np.float32)
        self.ended = np.zeros(count, np.bool_)
        self.outcomes = np.zeros(count, np.float32)
        self.results = np.zeros(count, np.int64)
        self.forfeits = np.full(count, -1, np.int64)
        self.finals = np.zeros(
            self.observations.shape if self.mode == SAME_STEP else (1, 1), np.int16
        )
        self.episodes = np.zeros(count, np.int64)
        self._roots = np.zeros((count, 8), np.int64)
        self._keys = np.stack([chance.chance_of(bytes(32))] * count)
        self._luck = self._keys.copy()
        self._lucks = np.ones(count, np.int64)
        self._words = np.zeros((count, self.setting.words), np.int64)
        self._scores = np.zeros((count, players), np.int64)
        self._kinds = np.zeros((count, players), np.int64)
        said = players * game.signals_a_seat + 2 if game.has_signals else 1
        self._logs = np.zeros((count, said, 3), np.int16)
        self._actions = np.zeros(count, np.int64)
        self._all = np.ones(count, np.bool_)
        self._none = np.zeros(count, np.bool_)

    def _group_arrays(self) -> None:
        """Put the arrays, which stay the same ones, in the order in which loops take them."""
        self._games = Games(
            states=self.states,
            fresh=self.setting.fresh(),
            roots=self._roots,
            episodes=self.episodes,
            place=self._place,
            rivals=self._rivals,
            kinds=self._kinds,
            keys=self._keys,
            luck=self._luck,
            words=self._words,
            logs=self._logs,
            seats=self.seats,
            scores=self._scores,
            observations=self.observations,
            masks=self.action_masks,
        )
        self._results = Results(
            again=np.zeros(self.count, np.bool_),
            rewards=self.rewards,
            ended=self.ended,
            outcomes=self.outcomes,
            results=self.results,
            finals=self.finals,
            forfeits=self.forfeits,
            ends=self.illegal == END,
            dense=self.setting.reward == SCORE,
            mode=self.mode,
        )
        self._choosing = Choosing(words=self._words, lucks=self._lucks, actions=self._actions)

    def reset(self, seeds: Sequence[Any] | None = None, which: Any = None) -> None:
        """Start the games anew, or only those that a mask names.

        With ``seeds``, one for each game, they are the first games of these seeds; without, each
        goes on to the next game of its own. Until told otherwise, the seeds are 0, 1, 2 and so on.
        """
        chosen = self._all if which is None else checking.truths("which", which, self.count)
        if not self.started and not chosen.all():
            raise NotReset
        if seeds is None and self.started:
            self.episodes += chosen
        else:
            self._seed(range(self.count) if seeds is None else seeds, chosen)
        self.rewards[chosen] = 0
        self.ended[chosen] = False
        self.forfeits[chosen] = -1
        self._threads.share_out(lambda share: self._loops.restart(*self._games, chosen, *share))
        self.started = True

    def step(self, actions: Any) -> None:
        """Take the learner's action in every game; errors come before anything is changed."""
        if not self.started:
            raise NotReset
        chosen = checking.whole_numbers("actions", actions, self.count)
        if self.mode == STAY and self.ended.any():
            raise NotReset("over")
        lenient = self.illegal != REFUSE
        idle = self.ended if self.mode == NEXT_STEP else self._none
        bad = self._loops.refused(self._words, idle, chosen, self.setting.actions, lenient)
        if bad >= 0:
            raise self._illegal(int(bad), int(chosen[bad]))
        self._threads.share_out(
            lambda share: self._loops.step(*self._games, chosen, *self._results, *share)
        )

    def why_forfeited(self, number: int) -> str:
        """What ended a game whose learner took an illegal action."""
        return str(IllegalAction("ended", action=int(self.forfeits[number])))

    def random_actions(self) -> "np.ndarray[Any, np.dtype[np.int64]]":
        """A random legal action for every game, the same ones after the same reset."""
        if not self.started:
            raise NotReset
        self._threads.share_out(lambda share: choose(*self._choosing, *share))
        return self._actions

    def copy(self) -> dict[str, Any]:
        """Everything that makes the games what they are now, for ``restore``."""
        if not self.started:
            raise NotReset
        of = self.setting.identity(self.count, **self._told_apart_by())
        return {"of": of} | {name: getattr(self, name).copy() for name in _KEPT}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Go back to what ``copy`` kept; the arrays stay the same ones."""
        self.setting.check_copy(kept, self.count, **self._told_apart_by())
        for name in _KEPT:
            getattr(self, name)[...] = kept[name]
        self.started = True

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (*self._made_with, self.copy() if self.started else None)

    def _told_apart_by(self) -> dict[str, Any]:
        return {"rivals": self._rivals.tolist(), "place": self._place, "mode": self.mode}

    def _illegal(self, number: int, action: int) -> IllegalAction:
        """The error of a game that may not take an action."""
        if self.illegal != REFUSE:
            last = self.setting.actions - 1
            return IllegalAction("number", game=self.setting.game.id, action=action, last=last)
        if self.count == 1:
            return IllegalAction("one", action=action)
        return IllegalAction(number=number, action=action)

    def _seed(self, given: Any, chosen: Any) -> None:
        seeds = checking.checked_seeds(given, self.count)
        made = b"".join(chance.derived_seed("rada envs", "against", seed) for seed in seeds)
        self._roots[chosen] = np.frombuffer(made, "<u4").reshape(self.count, 8)[chosen]
        self._lucks[chosen] = lucks_by(seeds)[chosen]
        self.episodes[chosen] = 0


_KEPT = (
    "states",
    "seats",
    "observations",
    "action_masks",
    "rewards",
    "ended",
    "outcomes",
    "results",
    "forfeits",
    "finals",
    "episodes",
    "_roots",
    "_keys",
    "_luck",
    "_lucks",
    "_words",
    "_scores",
    "_kinds",
)


def _remade(
    where: tuple[Any, ...], settings: Mapping[str, Any], kept: Mapping[str, Any] | None
) -> BatchVsBots:
    made = BatchVsBots(*where, **settings)
    if kept is not None:
        made.restore(kept)
    return made


def _kinds(opponents: str | list[str], seats: int) -> Any:
    """The numbers of the bots, from the learner's left on."""
    names = spread(opponents, seats)
    for name in names:
        if kind_of(name) is None:
            raise WrongBots("compiled", given=name, known=COMPILED)
    return np.array([kind_of(name) for name in names], np.int64)
