"""What the tests of all games share: which games there are to try, and ways to reach states."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from rada.games import BUILT_IN, load
from rada.games.contract import NOBODY, Game, Options, State
from rada.kernel import chance


@dataclass(frozen=True)
class Setting:
    """A game with a number of players and options."""

    name: str
    players: int
    given: dict[str, Any] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        return load(self.name)

    @property
    def options(self) -> Options:
        return self.game.read_options(self.given)

    def __str__(self) -> str:
        shown = "".join(f" {key}={value}" for key, value in self.given.items())
        return f"{self.name} {self.players}{shown}"


_VARIANTS: dict[str, list[dict[str, Any]]] = {
    "gap": [{"target": 15, "tie": "extra_round"}, {"minutes": 5}],
    "qwixx": [{"jokers": True}],
    "thegame": [
        {"minimum": 3, "short_hands": True, "on_fire": True},
        {"on_fire": True, "signals": False},
    ],
}
"""Options to try beside those that are usual."""


def _settings() -> list[Setting]:
    found = []
    for name in BUILT_IN:
        game, variants = load(name), _VARIANTS.get(name, [])
        counts = range(game.min_players, game.max_players + 1)
        found += [Setting(name, players) for players in counts]
        found += [
            Setting(name, players, given)
            for given in variants
            for players in (game.min_players, game.max_players)
        ]
    return found


SETTINGS = _settings()
"""Every game with every number of players, and its variants with the fewest and the most."""


def ids(setting: Setting) -> str:
    return str(setting)


def dealt(setting: Setting, seed: bytes = bytes(32), opening: int = 0) -> State:
    """The state after the first deal."""
    game = setting.game
    states = game.new_states()
    game.prepare(states[0], setting.players, setting.options, opening)
    game.compiled_rules.deal(states[0], chance.chance_of(seed))
    state: State = states[0]
    return state


_TIME_IS_UP = range(30, 60)
"""Steps in which the time of a timed game is called as soon as it can be; it would not end else."""


def walk(setting: Setting, seed: bytes, most: int = 10_000) -> Iterator[State]:
    """The states of a game of random actions, deals, signals and clocks included.

    Each state is yielded before the next action and changes with it: copy what is to be kept.
    """
    game = setting.game
    state = dealt(setting, seed)
    key = chance.chance_of(seed)
    dice = random.Random(seed)  # the games' own chance is slow where it is called from Python
    for step in range(most):
        yield state
        if game.compiled_rules.over(state):
            return
        if game.compiled_rules.awaits_deal(state):
            game.compiled_rules.deal(state, key)
            continue
        awaited = game.awaited(state)
        seat = dice.choice(awaited)
        choices = game.legal_actions(state, seat)
        decisions = [action for action in choices if action < game.rules.DECISIONS]
        if len(decisions) < len(choices) and dice.randrange(8) == 0:
            seat = dice.randrange(setting.players)
            choices = game.legal_actions(state, seat)
            decisions = [action for action in choices if action >= game.rules.DECISIONS]
        elif step in _TIME_IS_UP and (calls := game.legal_actions(state, NOBODY)):
            seat, decisions = NOBODY, calls
        game.compiled_rules.apply(state, seat, dice.choice(decisions))


def somewhere(setting: Setting, seed: bytes) -> State:
    """A state somewhere in a random game."""
    states: list[State] = [setting.game.copy_of(state)[0] for state in walk(setting, seed)]
    return states[int.from_bytes(seed[-4:], "big") % len(states)]


def luck_from(seed: bytes) -> Any:
    """A chance for redeals, opened."""
    luck = chance.chance_of(seed)
    chance.open_stream(luck, 7, chance.BOTS)
    return luck
