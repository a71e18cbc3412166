"""A short name for every action of a game, and the action of a name.

An action of an environment is a small number. Its name is the same in every state and uses the
words of the game's own notation.
"""

import functools
from collections.abc import Callable

from rada.envs.trouble import IllegalAction
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
    action = _numbers(game.id).get(" ".join(text.lower().split()))
    if action is None:
        raise IllegalAction("text", game=game.id, given=text)
    return action


def action_texts(game: Game) -> tuple[str, ...]:
    """The names of all actions of a game in order, those included that are no decisions."""
    return _texts(game.id)


@functools.cache
def _texts(game: str) -> tuple[str, ...]:
    return tuple(_NAMERS[game]())


@functools.cache
def _numbers(game: str) -> dict[str, int]:
    return {text: action for action, text in enumerate(_texts(game))}


def _gap() -> list[str]:
    """A card: to play it, or to take it where there is a choice."""
    from rada.games.gap import record, rules

    return [*record.NAMES.texts(range(rules.CARDS)), "time"]


def _qwixx() -> list[str]:
    from rada.games.qwixx import record, rules

    return [
        *(f"lay {card}" for card in record.NAMES.texts(range(rules.CARDS))),
        *(f"draw {slot}" for slot in range(rules.SLOTS)),
        "pass",
        *(f"mark {colour}" for colour in record.COLOURS),
        *(f"as {colour}" for colour in record.COLOURS),
        *(f"cross {number}" for number in range(rules.LOWEST, rules.HIGHEST + 1)),
        "finish",
    ]


def _thegame() -> list[str]:
    from rada.games.thegame import record, rules

    return [
        "end",
        "begin",
        *(str(card) for card in range(rules.FIRST_CARD, rules.LAST_CARD + 1)),
        *(f"on {pile}" for pile in record.PILES),
        *(f"signal {pile} {signal}" for pile in record.PILES for signal in record.SIGNALS),
    ]


def _three() -> list[str]:
    from rada.games.three import rules

    return [str(card) for card in range(rules.CARDS)]


_NAMERS: dict[str, Callable[[], list[str]]] = {
    "gap": _gap,
    "qwixx": _qwixx,
    "thegame": _thegame,
    "three": _three,
}
