"""The bots by their names, and how one makes a move at a table."""

from typing import Any, Literal, Protocol, TypeAlias

from rada.bots.playout import GREEDY, RANDOM
from rada.errors import UnknownBot, WrongBots
from rada.games.contract import NOBODY, Actions, Game, State
from rada.kernel import chance


class Bot(Protocol):
    """A player that is a program.

    It is handed a state in which everything that its seat cannot know was dealt anew, so that
    there is nothing to cheat with; ``luck`` is a chance to draw from, if it wants any.
    """

    name: str

    def decide(self, game: Game, state: State, seat: int, luck: Any) -> int:
        """The action that the bot chooses among the legal ones."""
        ...

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """How gladly the bot would act first where several seats may."""
        ...


class RandomBot:
    """Any legal decision, each as likely as the next."""

    name = "random"

    def decide(self, game: Game, state: State, seat: int, luck: Any) -> int:
        """A random decision."""
        actions = [a for a in game.legal_actions(state, seat) if a < game.rules.DECISIONS]
        return actions[chance.below(luck, len(actions))]

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """Random does not care."""
        return 0


class GreedyBot:
    """The common sense of a casual player: the best it can see, one move ahead."""

    name = "greedy"

    def decide(self, game: Game, state: State, seat: int, luck: Any) -> int:
        """The decision that looks best."""
        return int(game.thoughts.greedy(state, seat, luck))

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """How good the first turn looks."""
        return int(game.thoughts.eagerness(state, seat))


_BOTS: dict[str, type[RandomBot] | type[GreedyBot]] = {"random": RandomBot, "greedy": GreedyBot}
_KINDS = {"random": RANDOM, "greedy": GREEDY}

NAMES = tuple(_BOTS)
STRONGEST = "greedy"

Gladness: TypeAlias = Literal["glad", "even", "unwilling"]
_SAMPLES = 32
"""Hands that a hand is compared with, to say how gladly its owner would begin."""


def bot_of(name: str) -> Bot:
    """The bot of a name."""
    if name not in _BOTS:
        raise UnknownBot(given=name, known=NAMES)
    return _BOTS[name]()


def kind_of(name: str) -> int:
    """The number by which compiled games know a bot."""
    if name not in _KINDS:
        raise UnknownBot(given=name, known=NAMES)
    return _KINDS[name]


def spread(names: str | list[str], seats: int) -> list[str]:
    """Bots by seat: one name for all seats, or one for each.

    >>> spread("greedy", 3), spread("greedy,random", 2)
    (['greedy', 'greedy', 'greedy'], ['greedy', 'random'])
    """
    listed = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    for name in listed:
        bot_of(name)
    if len(listed) == 1:
        return listed * seats
    if len(listed) != seats:
        raise WrongBots(given=len(listed), seats=seats)
    return listed


def move_of(bot: Bot, game: Game, state: State, seat: int, luck: Any) -> Actions:
    """The whole move that a bot makes in a state whose secrets it does not get to see."""
    imagined = redealt(game, state, seat, luck)
    actions: list[int] = []
    while not actions or game.in_move(imagined):
        action = bot.decide(game, imagined, seat, luck)
        actions.append(action)
        game.fast.apply(imagined, seat, action)
    return tuple(actions)


def first_to_act(bots: dict[int, Bot], game: Game, state: State, luck: Any) -> int | None:
    """The awaited seat among these bots that is most eager to act; None if none is awaited."""
    waiting = [seat for seat in game.awaited(state) if seat in bots]
    if len(waiting) <= 1:
        return waiting[0] if waiting else None

    def eager(seat: int) -> int:
        return bots[seat].eagerness(game, redealt(game, state, seat, luck), seat)

    return max(waiting, key=lambda seat: (eager(seat), -seat))


def gladness(game: Game, state: State, seat: int, bot_name: str, *luck_key: object) -> Gladness:
    """How gladly a bot would begin: its hand against hands that anybody might have.

    The same names and numbers as ``luck_key`` make the same hands.
    """
    bot = bot_of(bot_name)
    luck = luck_of("gladness", seat, *luck_key)
    own = bot.eagerness(game, redealt(game, state, seat, luck), seat)
    others = [
        bot.eagerness(game, redealt(game, state, NOBODY, luck), seat) for _ in range(_SAMPLES)
    ]
    below, above = sum(each < own for each in others), sum(each > own for each in others)
    if below > 2 * _SAMPLES // 3:
        return "glad"
    return "unwilling" if above > 2 * _SAMPLES // 3 else "even"


def redealt(game: Game, state: State, seat: int, luck: Any) -> State:
    """A copy of a state in which everything that a seat cannot know was dealt anew."""
    imagined = game.copy_of(state)
    game.fast.redeal(imagined[0], seat, luck)
    return imagined[0]


def luck_of(*parts: object) -> Any:
    """A chance for bots to draw from, made from names and numbers."""
    luck = chance.chance_of(chance.derived_seed(*parts))
    chance.open_stream(luck, 0, chance.BOTS)
    return luck
