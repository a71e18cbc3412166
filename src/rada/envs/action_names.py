"""A short name for every action of a game, and the action of a name.

An action of an environment is a small number. Its name is the same in every state and uses the
words of the game's own notation.
"""

import functools

from rada.envs.errors import IllegalAction
from rada.games.contract import Game


def action_text(game: Game, action: int) -> str:
    """The name of an action.

    >>> from rada.games import load
    >>> action_text(load("gap"), 17), action_text(load("qwixx"), 3)
    ('y7', 'lay r5')
    """
    names = action_texts(game)
    if not 0 <= action < len(names):
        raise IllegalAction("number", game=game.id, action=action, last=len(names) - 1)
    return names[action]


def action_of(game: Game, text: str) -> int:
    """The action of a name.

    >>> from rada.games import load
    >>> action_of(load("thegame"), "on up1")
    100
    """
    action = _numbers(game).get(" ".join(text.lower().split()))
    if action is None:
        raise IllegalAction("text", game=game.id, given=text)
    return action


@functools.cache
def action_texts(game: Game) -> tuple[str, ...]:
    """The names of all actions of a game in order, those included that are no decisions."""
    return tuple(game.action_texts())


@functools.cache
def _numbers(game: Game) -> dict[str, int]:
    return {text: action for action, text in enumerate(action_texts(game))}
