"""What a bot of somebody else's may answer."""

import numpy as np

from rada.errors import IllegalMove
from rada.games.contract import Game, State


def check_answer(game: Game, state: State, seat: int, answer: object) -> None:
    """Raise unless a bot may answer so."""
    if isinstance(answer, bool) or not isinstance(answer, (int, np.integer)):
        raise TypeError(f"an action is a whole number, not {type(answer).__name__}")
    if answer >= game.rules.DECISIONS:
        raise IllegalMove("action", action=int(answer), seat=seat)
    game.check_action(state, seat, int(answer))
