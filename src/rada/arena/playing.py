"""The games of a match, one by one: in compiled code where it knows all the bots, else here.

A game is the same wherever and whenever it is played: its cards come from the seed and the deal,
the luck of each bot from these, the rotation and the seat.
"""

import functools
import math
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np

from rada.arena.answers import answer_of, eagerness_of
from rada.arena.contestants import CLAIRVOYANT, ClairvoyantBot
from rada.arena.limits import Overrun, within
from rada.arena.match import Fixture, Match
from rada.arena.simulate import SECONDS_A_MOVE
from rada.bots.bots import Bot, let_import_from, luck_of, move_of, redealt, signals_of
from rada.bots.playout import MOST_DECISIONS, playout_of, workspace
from rada.errors import one_line
from rada.games.contract import Actions, Game
from rada.kernel import bits, chance
from rada.kernel.arrays import Chance, States

_WARM_UP_MOVES = 4


class Played(NamedTuple):
    """A game that is over, or was broken off by the fault of a bot."""

    deal: int
    rotation: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    """By seat; nothing if a bot was at fault."""
    winners: tuple[int, ...]
    """The seats that won; where a bot was at fault, all others, and none of a team."""
    decisions: tuple[int, ...]
    """By seat, how often there was a choice; nothing where compiled code played."""
    seconds: tuple[float, ...]
    """By seat, the time that these took."""
    fault_seat: int = -1
    fault: str = ""
    very_good: bool = False
    """In The Game: whether ten or fewer cards were left, and not because of a fire."""


@dataclass(frozen=True)
class Task:
    """Some games of a match, to be played in one go."""

    match: Match
    fixtures: tuple[Fixture, ...]
    folder: str
    """Where bots of other people may be found."""

    @property
    def suspicious(self) -> bool:
        """Whether bots of other people play in it."""
        return any(each.foreign for each in self.match.contestants)

    def broken_off(self, what: str) -> list[Played]:
        """Its games, by the fault of the first foreign bot in each of them."""
        foreign = [each.foreign for each in self.match.contestants]
        return [
            _faulty(self.match, each, [foreign[bot] for bot in each.seats].index(True), what)
            for each in self.fixtures
        ]


class _Fault(Exception):
    """A bot has failed."""

    def __init__(self, seat: int, what: str) -> None:
        super().__init__(what)
        self.seat, self.what = seat, what


def play_task(task: Task) -> list[Played]:
    """Play the games of a task in this process."""
    let_import_from(task.folder)
    warm_up(task.match)
    if task.match.compiled:
        return _play_compiled(task.match, task.fixtures)
    return [_play_one(task.match, fixture) for fixture in task.fixtures]


def warm_up(match: Match) -> None:
    """Compile what the games of a match need, or load it, so that no bot's clock runs meanwhile.

    Processes that come later find the compiled code in the cache.
    """
    quick = {"master": "master:1", CLAIRVOYANT: f"{CLAIRVOYANT}:1"}
    bots = {quick.get(each.bot, each.bot) for each in match.contestants if not each.foreign}
    for bot in sorted(bots) or ["random"]:
        _warm_up(replace(match, bots=(bot,), limit=math.inf), match.compiled)


@functools.cache
def _warm_up(match: Match, compiled: bool) -> None:
    fixture = match.fixtures(1)[0]
    if compiled:
        _play_compiled(match, (fixture,))
        return
    table = _Table(match, fixture)
    with suppress(_Fault):  # the games will tell
        table.play(_WARM_UP_MOVES)
    _result(match.rules, fixture, table.states, (), ())


def cards_of(match: Match, fixture: Fixture) -> Chance:
    """The chance that deals the cards of a game."""
    return chance.chance_of(chance.derived_seed("rada arena", match.seed, fixture.deal))


def table_luck(match: Match, fixture: Fixture, *whose: object) -> Chance:
    """The chance that the bots of a game draw from, or one seat's own."""
    return luck_of("rada arena", match.seed, fixture.deal, fixture.rotation, *whose)


def clock_of(match: Match) -> int:
    """After how many moves the time of a timed game is up; negative if never."""
    minutes = match.rules.time_limit(match.options)
    return minutes * 60 // SECONDS_A_MOVE if minutes else -1


def fresh_state(match: Match) -> States:
    """The state of a game of the match before its first deal, in an array."""
    fresh = match.rules.new_states()
    match.rules.prepare(fresh[0], match.players, match.options, 0)
    return fresh


def _play_compiled(match: Match, fixtures: tuple[Fixture, ...]) -> list[Played]:
    game, clock, fresh = match.rules, clock_of(match), fresh_state(match)
    playout = playout_of(game)
    states, mask, log = workspace(game.rules)
    kinds = np.array([each.kind for each in match.contestants], np.int64)
    played = []
    for fixture in fixtures:
        states[0] = fresh[0]
        cards, luck = cards_of(match, fixture), table_luck(match, fixture)
        made, _ = playout(states, kinds[list(fixture.seats)], cards, luck, clock, mask, log)
        if made >= MOST_DECISIONS - 1:
            raise RuntimeError(f"a game of {match.game} did not end")
        played.append(_result(game, fixture, states, (), ()))
    return played


def _result(
    game: Game,
    fixture: Fixture,
    states: States,
    decisions: tuple[int, ...],
    seconds: tuple[float, ...],
) -> Played:
    scores = np.zeros(len(fixture.seats), np.int64)
    game.compiled_rules.scores(states, scores)
    winners = bits.members(int(game.compiled_rules.winners(states)))
    made = Played(*fixture, tuple(scores.tolist()), tuple(winners), decisions, seconds)
    return made._replace(very_good=game.very_good(states[0], int(scores[0])))


def _play_one(match: Match, fixture: Fixture) -> Played:
    """Play a game in which some bot is not known to compiled code."""
    table = _Table(match, fixture)
    try:
        table.play()
    except _Fault as fault:
        broken = _faulty(match, fixture, fault.seat, fault.what)
        return broken._replace(decisions=tuple(table.decisions), seconds=tuple(table.seconds))
    return _result(match.rules, fixture, table.states, tuple(table.decisions), tuple(table.seconds))


def _faulty(match: Match, fixture: Fixture, seat: int, what: str) -> Played:
    """A game that was broken off: lost for the bot at fault, and shared by the others."""
    others = tuple(each for each in range(match.players) if each != seat)
    won = () if match.rules.together else others
    return Played(*fixture, (), won, (), (), fault_seat=seat, fault=what)


class _Table:
    """One game between bots of any kind."""

    def __init__(self, match: Match, fixture: Fixture) -> None:
        self.match, self.game, self.states = match, match.rules, fresh_state(match)
        self.cards = cards_of(match, fixture)
        self.luck = table_luck(match, fixture, "table")
        self.lucks = [table_luck(match, fixture, seat) for seat in range(match.players)]
        self.contestants = [match.contestants[bot] for bot in fixture.seats]
        self.limits = [match.limit_of(bot) for bot in fixture.seats]
        self.bots: list[Bot] = []
        self.decisions = [0] * match.players
        self.seconds = [0.0] * match.players

    def play(self, most_moves: int = MOST_DECISIONS) -> None:
        """Play to the end, or so far."""
        fast, clock, moves = self.game.compiled_rules, clock_of(self.match), 0
        for seat, contestant in enumerate(self.contestants):
            self.bots.append(self._asked(seat, contestant.made))
        while not fast.over(self.states) and moves < most_moves:
            if fast.awaits_deal(self.states):
                fast.deal(self.states, self.cards)
            elif moves == clock:
                fast.apply(self.states, -1, self.game.time_up)
                moves += 1
            else:
                self._move(self._next_seat())
                moves += 1
            self._show_signals()

    def _next_seat(self) -> int:
        """Who decides next: where several seats may, the one that is most eager."""
        waiting = self.game.awaited(self.states)
        if len(waiting) == 1:
            return waiting[0]
        return max(waiting, key=lambda seat: (self._eagerness(seat), -seat))

    def _eagerness(self, seat: int) -> int:
        imagined = redealt(self.game, self.states, seat, self.luck)
        eager: int = self._asked(seat, eagerness_of, self.bots[seat], self.game, imagined, seat)
        return eager

    def _move(self, seat: int) -> None:
        possible = self.game.legal_actions(self.states, seat)
        choice = sum(action < self.game.rules.DECISIONS for action in possible) > 1
        started = time.perf_counter()
        actions = self._chosen(seat)
        spent = time.perf_counter() - started
        if spent > self.limits[seat]:
            raise _Fault(seat, f"Overrun: {spent:.1f} s for one decision")
        if choice:
            self.decisions[seat] += 1
            self.seconds[seat] += spent
        for action in actions:
            self._asked(seat, self.game.check_action, self.states, seat, action)
            self.game.compiled_rules.apply(self.states, seat, action)

    def _chosen(self, seat: int) -> Actions:
        """The whole move that a bot makes; only the clairvoyant is handed the truth."""
        bot, luck = self.bots[seat], self.lucks[seat]
        if self.contestants[seat].foreign:
            return self._foreign_move(seat)
        if isinstance(bot, ClairvoyantBot):
            move: Actions = self._asked(seat, bot.move, self.game, self.states[0], seat, luck)
        else:
            move = self._asked(seat, move_of, bot, self.game, self.states, seat, luck)
        return move

    def _foreign_move(self, seat: int) -> Actions:
        """The move of a bot that may answer anything, and may change what it is handed."""
        game, luck = self.game, self.lucks[seat]
        imagined = redealt(game, self.states, seat, luck)
        actions: list[int] = []
        while not actions or game.in_move(imagined):
            answer: int = self._asked(seat, answer_of, self.bots[seat], game, imagined, seat, luck)
            actions.append(answer)
            game.compiled_rules.apply(imagined, seat, answer)
        return tuple(actions)

    def _show_signals(self) -> None:
        if self.game.compiled_rules.over(self.states):
            return
        for seat, bot in enumerate(self.bots):
            shown = signals_of(bot, self.game, self.states, seat, self.lucks[seat])
            for action in shown:
                self.game.compiled_rules.apply(self.states, seat, action)

    def _asked(self, seat: int, call: Callable[..., Any], *arguments: Any) -> Any:
        """What a bot answers; whatever goes wrong with it is its fault."""
        try:
            if self.contestants[seat].by_class and self.limits[seat] < math.inf:
                return within(self.limits[seat], call, *arguments)
            return call(*arguments)
        except (Exception, SystemExit, Overrun) as trouble:
            raise _Fault(seat, one_line(trouble)) from trouble
