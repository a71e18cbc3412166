"""The bots by their names and levels, and how one makes a move at a table.

A bot is named as ``thinker``, by its level as ``hard``, with a budget as ``master:2000`` (visits of
its search) or ``master:0.2s`` (seconds), or, for bots of other people, as ``module:Class``.
"""

import functools
import importlib
import sys
from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol, TypeAlias

from rada.bots.budget import Budget, budget_of
from rada.bots.master import MasterBot
from rada.bots.playout import CASUAL, GREEDY, RANDOM, THINKER, casual_of
from rada.errors import UnknownBot, WrongBots, one_line
from rada.games.contract import NOBODY, Actions, Game, State
from rada.kernel import chance
from rada.kernel.arrays import AnyState, Chance
from rada.kernel.compiling import StateEntry
from rada.kernel.module_code import Exported


class Bot(Protocol):
    """A player that is a program.

    It is handed a state in which everything that its seat cannot know was dealt anew, so that
    there is nothing to cheat with; ``luck`` is a chance to draw from, if it wants any.
    """

    name: str

    def decide(self, game: Game, state: State, seat: int, luck: Chance) -> int:
        """The action that the bot chooses among the legal ones."""
        ...

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """How gladly the bot would act first where several seats may."""
        ...


class RandomBot:
    """Any legal decision, each as likely as the next."""

    name = "random"

    def decide(self, game: Game, state: State, seat: int, luck: Chance) -> int:
        """A random decision."""
        actions = [a for a in game.legal_actions(state, seat) if a < game.rules.DECISIONS]
        return actions[chance.below(luck, len(actions))]

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """Random does not care."""
        return 0


class GreedyBot:
    """The common sense of a casual player: the best it can see, one move ahead."""

    name = "greedy"

    def decide(self, game: Game, state: State, seat: int, luck: Chance) -> int:
        """The decision that looks best."""
        return int(game.compiled_heuristics.greedy(state, seat, luck))

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """How good the first turn looks."""
        return int(game.compiled_heuristics.eagerness(state, seat))


class CasualBot(GreedyBot):
    """Plays as greedy does, and overlooks some of what it could do."""

    name = "casual"

    def decide(self, game: Game, state: State, seat: int, luck: Chance) -> int:
        """The decision that looks best of those that the bot notices."""
        return int(_casual_of(game)(state, seat, luck))


@functools.cache
def _casual_of(game: Game) -> StateEntry:
    """What a casual player decides, for Python to call."""
    return StateEntry(casual_of(game), Exported(game.id, "casual"))


class ThinkerBot:
    """The experience of a strong player: plans the whole turn and minds the others."""

    name = "thinker"
    signals = True

    def decide(self, game: Game, state: State, seat: int, luck: Chance) -> int:
        """The decision that looks best."""
        return int(game.compiled_thinker.thinker(state, seat, luck))

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """How good the first turn looks."""
        return int(game.compiled_thinker.eagerness(state, seat))


_BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "casual": CasualBot,
    "greedy": GreedyBot,
    "thinker": ThinkerBot,
}
_KINDS = {"random": RANDOM, "casual": CASUAL, "greedy": GREEDY, "thinker": THINKER}

NAMES = (*_BOTS, "master")
"""The bots, from the weakest to the strongest."""
LEVELS = {"easy": "casual", "medium": "greedy", "hard": "thinker", "master": "master"}
"""What people pick, and the bot behind it."""
KNOWN = (*NAMES, *(level for level in LEVELS if level not in NAMES))
STRONGEST = "master"
QUICKEST = "thinker"
"""The strongest bot that needs no time."""

Gladness: TypeAlias = Literal["glad", "even", "unwilling"]
_SAMPLES = 32
"""Hands that a hand is compared with, to say how gladly its owner would begin."""


class BotSpec(NamedTuple):
    """A bot as it was named: which one, and how much it may think."""

    bot: str
    budget: Budget | None


def spec_of(name: str) -> BotSpec:
    """Read the name of a bot: its own or its level, and a budget where it has one.

    >>> spec_of("hard"), spec_of("master:500")
    (BotSpec(bot='thinker', budget=None), BotSpec(bot='master', budget=Budget(visits=500)))
    """
    given, colon, allowance = name.partition(":")
    bot = LEVELS.get(given, given)
    if bot == "master":
        return BotSpec(bot, budget_of(allowance) if colon else None)
    if bot in _BOTS and not colon:
        return BotSpec(bot, None)
    if bot not in _BOTS and allowance.isidentifier():
        return BotSpec(name, None)
    raise UnknownBot(given=name, known=KNOWN)


def check_listed(name: str) -> str:
    """The name of a bot that somebody else sent, if it is one of ours: no code, no budget."""
    if name not in NAMES and name not in LEVELS:
        raise UnknownBot(given=name, known=KNOWN)
    return name


def bot_of(name: str) -> Bot:
    """The bot of a name."""
    bot, budget = spec_of(name)
    if bot == "master":
        return MasterBot(budget)
    return _BOTS[bot]() if bot in _BOTS else _foreign(bot)


def _foreign(name: str) -> Bot:
    """A bot of somebody else's, from its module and the name of its class there."""
    module, _, kind = name.partition(":")
    try:
        made = getattr(importlib.import_module(module), kind)()
        made.name = name
    except (Exception, SystemExit) as trouble:
        raise UnknownBot("foreign", given=name, reason=one_line(trouble)) from None
    if not callable(getattr(made, "decide", None)):
        raise UnknownBot("foreign", given=name, reason=f"{kind} has no method decide")
    return made  # type: ignore[no-any-return]


def let_import_from(folder: str) -> None:
    """Let bots be found in a folder, such as the one that a command was called in."""
    if folder not in sys.path:
        sys.path.append(folder)


def kind_of(name: str) -> int | None:
    """The number by which compiled games know a bot; None for those that they do not know."""
    return _KINDS.get(spec_of(name).bot)


def spread(names: str | list[str], seats: int) -> list[str]:
    """Bots by seat: one name for all seats, or one for each.

    >>> spread("greedy", 3), spread("greedy,random", 2)
    (['greedy', 'greedy', 'greedy'], ['greedy', 'random'])
    """
    listed = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    for name in listed:
        spec_of(name)
    if len(listed) == 1:
        return listed * seats
    if len(listed) != seats:
        raise WrongBots(given=len(listed), seats=seats)
    return listed


def move_of(bot: Bot, game: Game, state: State, seat: int, luck: Chance) -> Actions:
    """The whole move that a bot makes in a state whose secrets it does not get to see."""
    imagined = redealt(game, state, seat, luck)
    if isinstance(bot, MasterBot):
        return bot.move(game, imagined, seat, luck)
    actions: list[int] = []
    while not actions or game.in_move(imagined):
        action = bot.decide(game, imagined, seat, luck)
        actions.append(action)
        game.compiled_rules.apply(imagined, seat, action)
    return tuple(actions)


def signals_of(bot: Bot, game: Game, state: AnyState, seat: int, luck: Chance) -> Actions:
    """The signals that a bot wants to change now, as one move; none for most bots and games.

    A bot whose attribute ``signals`` is True shows those of ``thinker``.
    """
    if not game.has_signals or getattr(bot, "signals", None) is not True:
        return ()
    if not game.compiled_thinker.may_signal(state):
        return ()
    imagined, numbers = redealt(game, state, seat, luck), range(game.signals_a_seat)
    wanted = (
        int(game.compiled_thinker.signal_change(imagined, seat, number)) for number in numbers
    )
    return tuple(action for action in wanted if action >= 0)


SIGNALLERS = (ThinkerBot.name, STRONGEST)
"""The bots of ours that show signals where a game has them."""


def first_to_act(bots: dict[int, Bot], game: Game, state: State, luck: Chance) -> int | None:
    """The awaited seat among these bots that is most eager to act; None if none is awaited."""
    waiting = [seat for seat in game.awaited(state) if seat in bots]
    if len(waiting) <= 1:
        return waiting[0] if waiting else None

    def eager(seat: int) -> int:
        return bots[seat].eagerness(game, redealt(game, state, seat, luck), seat)

    return max(waiting, key=lambda seat: (eager(seat), -seat))


def gladness(game: Game, state: State, seat: int, bot: Bot, *luck_key: object) -> Gladness:
    """How gladly a bot would begin: its hand against hands that anybody might have.

    The same names and numbers as ``luck_key`` make the same hands.
    """
    luck = luck_of("gladness", seat, *luck_key)
    own = bot.eagerness(game, redealt(game, state, seat, luck), seat)
    others = [
        bot.eagerness(game, redealt(game, state, NOBODY, luck), seat) for _ in range(_SAMPLES)
    ]
    below, above = sum(each < own for each in others), sum(each > own for each in others)
    if below > 2 * _SAMPLES // 3:
        return "glad"
    return "unwilling" if above > 2 * _SAMPLES // 3 else "even"


def redealt(game: Game, state: AnyState, seat: int, luck: Chance) -> State:
    """A copy of a state in which everything that a seat cannot know was dealt anew."""
    imagined: State = game.copy_of(state)[0]
    game.compiled_rules.redeal(imagined, seat, luck)
    return imagined


def luck_of(*parts: object) -> Chance:
    """A chance for bots to draw from, made from names and numbers."""
    luck = chance.chance_of(chance.derived_seed(*parts))
    chance.open_stream(luck, 0, chance.BOTS)
    return luck
