"""Many games in which one seat learns and bots have the others, stepped in compiled code.

A step takes the learner's action and then plays on, deals, bots and their signals, until the
learner is to decide again or its game is over. All that a step writes goes into arrays that are
made once. Bots are handed states in which everything that they cannot know was dealt anew.
"""

import functools
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from rada.bots.bots import kind_of, spread
from rada.bots.playout import chooser_of, speaker_of
from rada.envs.batch import Threads, positive, whole_numbers
from rada.envs.setting import OUTCOME, SCORE, Setting
from rada.envs.stepping import steps_of
from rada.envs.trouble import IllegalAction, NotReset, WrongArray, WrongSetting
from rada.errors import WrongBots
from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.compiling import compiled, entry, named

STAY, NEXT_STEP, SAME_STEP = range(3)
"""When an ended game starts anew: when it is reset, in the next step, or in the same step."""

REFUSE, REPLACE = "refuse", "replace"
ILLEGAL = (REFUSE, REPLACE)
"""What is done with an illegal action: an error, or a random legal action instead of it."""

COMPILED = ("random", "casual", "greedy", "thinker")
"""The bots that can sit at these tables."""

_LEARNER = -1


class Loops(NamedTuple):
    """The compiled loops of one game. Each does its work for the games from first to last."""

    restart: Any
    step: Any
    refused: Any
    choose: Any


@functools.cache
def loops_of(game: Game) -> Loops:
    """The loops of a game."""
    rules, name = game.rules, game.rules.__name__
    awaits_deal, deal, actors, apply = rules.awaits_deal, rules.deal, rules.actors, rules.apply
    over, write_scores, observe = rules.over, rules.scores, game.knowledge.observe
    choose_for_bot, speak = chooser_of(game), speaker_of(game)
    show, outcome = steps_of(game).show, steps_of(game).outcome

    def play_on(
        states: Any, learner: int, kinds: Any, key: Any, luck: Any, words: Any, log: Any
    ) -> None:
        """Deal and let the bots decide until the learner is to decide or the game is over."""
        state = states[0]
        while True:
            if awaits_deal(state):
                deal(state, key)
            else:
                waiting = int(actors(state))
                if waiting == 0 or (waiting >> learner) & 1:
                    return
                seat = bits.lowest(waiting)
                apply(state, seat, choose_for_bot(states, seat, int(kinds[seat]), luck, words))
            speak(states, kinds, luck, log, 0)

    play_on = compiled(named(play_on, f"{name}.play_on"))

    def begin(
        states: Any,
        fresh: Any,
        root: Any,
        episode: int,
        place: int,
        rivals: Any,
        kinds: Any,
        key: Any,
        luck: Any,
        words: Any,
        log: Any,
    ) -> int:
        """Start a game and play on to the learner's first decision; which seat it has."""
        states[0] = fresh[0]
        chance.derive(root, 0, episode, key)
        for i in range(len(root)):
            luck[i] = key[i]
        chance.open_stream(luck, 0, chance.BOTS)
        players = len(kinds)
        learner = place if place >= 0 else chance.below(luck, players)
        kinds[learner] = _LEARNER
        for i in range(1, players):
            kinds[(learner + i) % players] = rivals[i - 1]
        play_on(states, learner, kinds, key, luck, words, log)
        return learner

    begin = compiled(named(begin, f"{name}.begin"))

    def restart(
        states: Any,
        fresh: Any,
        roots: Any,
        episodes: Any,
        place: int,
        rivals: Any,
        kinds: Any,
        keys: Any,
        luck: Any,
        words: Any,
        logs: Any,
        seats: Any,
        scores: Any,
        observations: Any,
        masks: Any,
        which: Any,
        first: int,
        last: int,
    ) -> None:
        """Start the chosen games anew.

        In The Game partners can lose before the learner has decided anything; such a game is
        nobody's experience, and the next one takes its place.
        """
        for i in range(first, last):
            if not which[i]:
                continue
            while True:
                seat = begin(
                    states[i],
                    fresh,
                    roots[i],
                    int(episodes[i]),
                    place,
                    rivals,
                    kinds[i],
                    keys[i],
                    luck[i],
                    words[i],
                    logs[i],
                )
                if not over(states[i, 0]):
                    break
                episodes[i] += 1
            seats[i] = seat
            write_scores(states[i, 0], scores[i])
            show(states[i, 0], seat, words[i], observations[i], masks[i])

    restart = compiled(named(restart, f"{name}.restart_some"))

    def step(
        states: Any,
        fresh: Any,
        roots: Any,
        episodes: Any,
        place: int,
        rivals: Any,
        kinds: Any,
        keys: Any,
        luck: Any,
        words: Any,
        logs: Any,
        seats: Any,
        scores: Any,
        observations: Any,
        masks: Any,
        again: Any,
        actions: Any,
        rewards: Any,
        ended: Any,
        outcomes: Any,
        results: Any,
        finals: Any,
        dense: bool,
        mode: int,
        first: int,
        last: int,
    ) -> None:
        """Step the games; ``again`` says which of them then started anew."""
        for i in range(first, last):
            again[i] = mode == NEXT_STEP and ended[i]
            if again[i]:
                ended[i] = False
                rewards[i] = 0.0
                episodes[i] += 1
                continue
            state = states[i, 0]
            seat = int(seats[i])
            action = int(actions[i])
            if not bits.has(words[i], action):
                some = bits.count_all(words[i])
                action = bits.nth_of_all(words[i], chance.below(luck[i], some))
            apply(state, seat, action)
            speak(states[i], kinds[i], luck[i], logs[i], 0)
            play_on(states[i], seat, kinds[i], keys[i], luck[i], words[i], logs[i])
            done = over(state)
            rewards[i] = 0.0
            if dense:
                before = int(scores[i, seat])
                write_scores(state, scores[i])
                rewards[i] = scores[i, seat] - before
            if done:
                outcomes[i] = outcome(state, seat, scores[i])
                write_scores(state, scores[i])
                results[i] = scores[i, seat]
                if not dense:
                    rewards[i] = outcomes[i]
            ended[i] = done
            if done and mode == SAME_STEP:
                observe(state, seat, finals[i])
                episodes[i] += 1
                again[i] = True
            else:
                show(state, seat, words[i], observations[i], masks[i])
        restart(
            states,
            fresh,
            roots,
            episodes,
            place,
            rivals,
            kinds,
            keys,
            luck,
            words,
            logs,
            seats,
            scores,
            observations,
            masks,
            again,
            first,
            last,
        )

    def refused(words: Any, idle: Any, actions: Any, limit: int, lenient: bool) -> int:
        """The first game that may not take its action, or -1; idle ones take any."""
        for i in range(len(actions)):
            if not idle[i]:
                action = int(actions[i])
                if action < 0 or action >= limit or not (lenient or bits.has(words[i], action)):
                    return i
        return -1

    def choose(words: Any, dice: Any, actions: Any, first: int, last: int) -> None:
        """Choose a random one of the legal actions everywhere, and 0 where there is none."""
        for i in range(first, last):
            some = bits.count_all(words[i])
            actions[i] = bits.nth_of_all(words[i], chance.below(dice[i], some)) if some else 0

    return Loops(
        restart=entry(named(restart, f"{name}.restart_some")),
        step=entry(named(step, f"{name}.step_against")),
        refused=entry(named(refused, f"{name}.refused_against")),
        choose=entry(named(choose, f"{name}.choose_against")),
    )


class Against:
    """Games in each of which one learner plays against bots, or with them.

    ``opponents`` is one bot for all other seats, or a list of them from the learner's left on.
    ``seat`` is the learner's; where it is None, it is drawn for every game. After ``reset`` and
    ``step`` these arrays are filled, one row for each game:

    - ``seats``: where the learner sits;
    - ``observations`` and ``action_masks``: what it knows and may do;
    - ``rewards``: what the step brought it;
    - ``ended``: whether the step ended the game; ``outcomes`` and ``results`` then have the
      outcome, from -1 to 1, and the learner's score.

    With the mode ``SAME_STEP`` a game that ends starts anew at once: the observation is the new
    game's and the old game's last one is in ``finals``. With ``NEXT_STEP`` it does so in the next
    step, whose action is ignored; with ``STAY`` when it is reset.

    Game ``i`` depends on its seed and its actions alone, not on the number of games or threads.

    >>> games = Against("gap", 3, players=2, opponents="greedy")
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
        illegal: str = REFUSE,
        mode: int = SAME_STEP,
        threads: int = 1,
    ) -> None:
        self.setting = Setting(game, players, options, reward)
        self.count = positive("count", count)
        self.mode = mode
        if illegal not in ILLEGAL:
            raise WrongSetting(name="illegal", wanted=" or ".join(ILLEGAL), given=str(illegal))
        self.illegal = illegal
        self._place = _checked_seat(seat, self.setting.players)
        self._rivals = _kinds(opponents, self.setting.players - 1)
        self._made_with = (
            (game, count),
            {
                "players": self.setting.players,
                "opponents": opponents if isinstance(opponents, str) else list(opponents),
                "seat": seat,
                "options": dict(options or {}),
                "reward": reward,
                "illegal": illegal,
                "mode": mode,
                "threads": threads,
            },
        )
        self._threads = Threads(count, threads)
        self._loops = loops_of(self.setting.game)
        self._fresh = self.setting.fresh()
        self._actions = np.zeros(count, np.int64)
        self._make_arrays()
        self._started = False

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
        self.finals = np.zeros_like(self.observations if self.mode == SAME_STEP else [[0]])
        self.episodes = np.zeros(count, np.int64)
        self._roots = np.zeros((count, 8), np.int64)
        self._keys = np.stack([chance.chance_of(bytes(32))] * count)
        self._luck = self._keys.copy()
        self._dice = self._keys.copy()
        self._words = np.zeros((count, self.setting.words), np.int64)
        self._scores = np.zeros((count, players), np.int64)
        self._kinds = np.zeros((count, players), np.int64)
        said = players * game.rules.PILES + 2 if game.has_signals else 1
        self._logs = np.zeros((count, said, 3), np.int16)
        self._again = np.zeros(count, np.bool_)
        self._all = np.ones(count, np.bool_)
        self._none = np.zeros(count, np.bool_)

    def reset(self, seeds: Sequence[Any] | None = None, which: Any = None) -> None:
        """Start the games anew, or only those that a mask names.

        With ``seeds``, one for each game, they are the first games of these seeds; without, each
        goes on to the next game of its own. Until told otherwise, the seeds are 0, 1, 2 and so on.
        """
        chosen = self._all if which is None else np.array(which, np.bool_)
        if chosen.shape != (self.count,):
            wanted, given = f"{self.count} truth values", f"of shape {chosen.shape}"
            raise WrongArray(name="which", wanted=wanted, given=given)
        if seeds is None and self._started:
            self.episodes += chosen
        else:
            self._seed(range(self.count) if seeds is None else seeds, chosen)
        self.rewards[chosen] = 0
        self.ended[chosen] = False
        self._threads.share_out(
            lambda first, last: self._loops.restart(*self._of_games(), chosen, first, last)
        )
        self._started = True

    def step(self, actions: Any) -> None:
        """Take the learner's action in every game; errors come before anything is changed."""
        if not self._started:
            raise NotReset
        chosen = whole_numbers("actions", actions, self.count)
        if self.mode == STAY and self.ended.any():
            raise NotReset("over")
        lenient = self.illegal == REPLACE
        idle = self.ended if self.mode == NEXT_STEP else self._none
        bad = self._loops.refused(self._words, idle, chosen, self.setting.actions, lenient)
        if bad >= 0:
            if self.count == 1:
                raise IllegalAction("one", action=int(chosen[0]))
            raise IllegalAction(number=int(bad), action=int(chosen[bad]))
        dense = self.setting.reward == SCORE
        self._threads.share_out(
            lambda first, last: self._loops.step(
                *self._of_games(),
                self._again,
                chosen,
                self.rewards,
                self.ended,
                self.outcomes,
                self.results,
                self.finals,
                dense,
                self.mode,
                first,
                last,
            )
        )

    def random_actions(self) -> "np.ndarray[Any, np.dtype[np.int64]]":
        """A random legal action for every game, the same ones after the same reset."""
        self._threads.share_out(
            lambda first, last: self._loops.choose(
                self._words, self._dice, self._actions, first, last
            )
        )
        return self._actions

    def copy(self) -> dict[str, Any]:
        """Everything that makes the games what they are now, for ``restore``."""
        return {name: getattr(self, name).copy() for name in _KEPT} | {"started": self._started}

    def restore(self, kept: Mapping[str, Any]) -> None:
        """Go back to what ``copy`` kept; the arrays stay the same ones."""
        for name in _KEPT:
            getattr(self, name)[...] = kept[name]
        self._started = kept["started"]

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (*self._made_with, self.copy())

    def _seed(self, seeds: Sequence[Any], chosen: Any) -> None:
        if len(seeds) != self.count:
            raise WrongArray(name="seeds", wanted=f"{self.count} seeds", given=str(len(seeds)))
        made = b"".join(chance.derived_seed("rada envs", "against", seed) for seed in seeds)
        roots = np.frombuffer(made, "<u4").reshape(self.count, 8)
        self._roots[chosen] = roots[chosen]
        dice = np.zeros_like(self._dice)
        dice[:, :8] = roots
        chance.open_stream(dice.T, 0, chance.BOTS)
        self._dice[chosen] = dice[chosen]
        self.episodes[chosen] = 0

    def _of_games(self) -> tuple[Any, ...]:
        return (
            self.states,
            self._fresh,
            self._roots,
            self.episodes,
            self._place,
            self._rivals,
            self._kinds,
            self._keys,
            self._luck,
            self._words,
            self._logs,
            self.seats,
            self._scores,
            self.observations,
            self.action_masks,
        )


_KEPT = (
    "states",
    "seats",
    "observations",
    "action_masks",
    "rewards",
    "ended",
    "outcomes",
    "results",
    "finals",
    "episodes",
    "_roots",
    "_keys",
    "_luck",
    "_dice",
    "_words",
    "_scores",
    "_kinds",
)


def _remade(
    where: tuple[Any, ...], settings: Mapping[str, Any], kept: Mapping[str, Any]
) -> Against:
    made = Against(*where, **settings)
    made.restore(kept)
    return made


def _checked_seat(seat: int | None, players: int) -> int:
    if seat is None:
        return -1
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        wanted = f"a number from 0 to {players - 1}"
        raise WrongSetting(name="seat", wanted=wanted, given=str(seat))
    return seat


def _kinds(opponents: str | Sequence[str], seats: int) -> Any:
    """The numbers of the bots, from the learner's left on."""
    named = opponents if isinstance(opponents, str) else list(opponents)
    names = spread(named, seats)
    for name in names:
        if kind_of(name) is None:
            raise WrongBots("compiled", given=name, known=COMPILED)
    return np.array([kind_of(name) for name in names], np.int64)
