"""Asking a bot of somebody else's, which may answer anything and may lack what is optional."""

import numpy as np

from rada.bots.bots import Bot
from rada.errors import IllegalMove
from rada.games.contract import Game, State
from rada.kernel.arrays import Chance


def answer_of(bot: Bot, game: Game, state: State, seat: int, luck: Chance) -> int:
    """The action that a bot chooses; it gets a copy of the state, which it may change.

    Raises whatever the bot raises, and also if it may not answer so.
    """
    answer: object = bot.decide(game, game.copy_of(state)[0], seat, luck)
    if isinstance(answer, bool) or not isinstance(answer, (int, np.integer)):
        raise TypeError(f"an action is a whole number, not {type(answer).__name__}")
    if answer >= game.rules.DECISIONS:
        raise IllegalMove("action", action=int(answer), seat=seat)
    game.check_action(state, seat, int(answer))
    return int(answer)


def eagerness_of(bot: Bot, game: Game, state: State, seat: int) -> int:
    """How gladly a bot would act first; one that has no ``eagerness`` does not care."""
    eagerness = getattr(bot, "eagerness", None)
    return 0 if eagerness is None else int(eagerness(game, state, seat))
