"""The bots that can be measured: those of the tables, and one that may not sit at any."""

import inspect
from dataclasses import dataclass
from pathlib import Path

from rada.bots.bots import Bot, bot_of, kind_of, spec_of
from rada.bots.budget import Budget, budget_of
from rada.bots.master import MasterBot, only_move, think
from rada.errors import NoCompiler, UnknownBot, WrongBots, one_line
from rada.games.contract import Actions, Game, State
from rada.kernel.arrays import Chance

CLAIRVOYANT = "clairvoyant"
"""The search that sees everything. Only the arena knows it: it tells what there is to know."""

_OURS = "rada."
"""How the modules of this package begin; their bots are named like those of other people."""


@dataclass(frozen=True)
class Contestant:
    """A bot as it was named for a match."""

    name: str
    bot: str
    """What it is: random, …, master, clairvoyant, or the module and class of somebody else's."""
    budget: Budget | None
    kind: int | None
    """The number by which compiled games know it, if they do."""

    @property
    def by_class(self) -> bool:
        """Whether it is named by its module and class, so that there may be no such bot."""
        return ":" in self.bot

    @property
    def foreign(self) -> bool:
        """Whether somebody else wrote it, so that it may do harm."""
        return self.by_class and not self.bot.startswith(_OURS)

    @property
    def folders(self) -> tuple[Path, ...]:
        """Where the sources of a bot of ours are that compiled games do not know; else none."""
        if not self.by_class or self.foreign:
            return ()
        return (Path(inspect.getfile(type(self.made()))).parent,)

    @property
    def full_name(self) -> str:
        """The name with the budget that it really has."""
        return f"{self.bot}:{spelt(self.budget)}" if self.budget else self.bot

    def made(self) -> Bot:
        """The bot itself, new for every game; it searches on one thread only."""
        if self.bot == CLAIRVOYANT:
            return ClairvoyantBot(self.budget)
        if self.bot == "master":
            return MasterBot(self.budget, threads=1)
        return bot_of(self.bot)


class ClairvoyantBot(MasterBot):
    """Searches as ``master`` does, and is handed the truth."""

    def __init__(self, budget: Budget | None) -> None:
        super().__init__(budget, threads=1)

    def move(self, game: Game, state: State, seat: int, luck: Chance) -> Actions:
        """The best whole move, if the state is the truth."""
        only = only_move(game, state, seat)
        if only:
            return only
        seen = think(game, state, seat, luck, self.budget_for(game), threads=1, open_eyes=True)
        return seen.best.actions


def spelt(budget: Budget) -> str:
    """A budget as it is written after the name of a bot."""
    return str(budget.visits) if budget.visits is not None else f"{budget.seconds:g}s"


def contestant_of(name: str, game: Game) -> Contestant:
    """Read the name of a bot that is to be measured.

    >>> from rada.games import load
    >>> contestant_of("hard", load("gap")).full_name
    'thinker'
    """
    given, colon, allowance = name.partition(":")
    usual = Budget(visits=game.arena_visits)
    if given == CLAIRVOYANT:
        return Contestant(name, given, budget_of(allowance) if colon else usual, None)
    try:
        spec = spec_of(name)
    except UnknownBot as unknown:
        known = (*unknown.facts["known"], CLAIRVOYANT)
        raise UnknownBot(given=name, known=known) from None
    budget = (spec.budget or usual) if spec.bot == "master" else spec.budget
    return Contestant(name, spec.bot, budget, kind_of(name))


def contestants_of(names: list[str], game: Game) -> list[Contestant]:
    """Read all the names of a match; each bot may be there once, and all must load."""
    found: list[Contestant] = []
    for name in names:
        contestant = contestant_of(name, game)
        if contestant.full_name in [each.full_name for each in found]:
            raise WrongBots("twice", given=name)
        found.append(contestant)
        if contestant.by_class:
            _try_out(contestant)
    return found


def _try_out(contestant: Contestant) -> None:
    """Make a bot once, to say at once and not in the middle if that cannot be done."""
    try:
        contestant.made()
    except (UnknownBot, NoCompiler):
        raise
    except (Exception, SystemExit) as trouble:
        raise UnknownBot("foreign", given=contestant.name, reason=one_line(trouble)) from None
