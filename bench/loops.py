"""Compiled loops of random play, for measuring rules and nothing else."""

from typing import Any

import numpy as np

from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.compiling import entry, inlined, named

RULES, MASK, OBSERVATION = range(3)
"""What a measured move includes: the rules; also the mask as bytes; also the observation."""


def random_play(game: Game, what: int) -> Any:
    """The loop that plays random games one after another.

    It picks uniformly among the legal decisions. ``run(states, deals, luck, words, flat, out,
    moves)`` starts each game from ``states[1]`` in ``states[0]`` and returns how many games were
    finished.
    """
    rules = game.rules
    awaits_deal, deal, over = rules.awaits_deal, rules.deal, rules.over
    actors, legal, apply = rules.actors, rules.legal, rules.apply
    name = rules.__name__
    look = _look(game, what)

    def pick(words: Any, luck: Any) -> int:
        return bits.nth_of_all(words, chance.below(luck, bits.count_all(words)))

    pick = inlined(named(pick, f"{name}.pick"))

    def run(states: Any, deals: Any, luck: Any, words: Any, flat: Any, out: Any, moves: int) -> int:
        state = states[0]
        games = 0
        made = 0
        while made < moves:
            if over(state):
                games += 1
                deals[0] = games
                states[0] = states[1]
            elif awaits_deal(state):
                deal(state, deals)
            else:
                seat = bits.lowest(actors(state))
                legal(state, seat, words)
                look(state, seat, words, flat, out)
                apply(state, seat, pick(words, luck))
                made += 1
        return games

    return entry(named(run, f"{name}.random_play_{what}"))


def _look(game: Game, what: int) -> Any:
    """What is written down at each move beside the rules' own mask."""
    observe, actions = game.knowledge.observe, game.rules.ACTIONS
    name = f"{game.rules.__name__}.look_{what}"

    def nothing(state: Any, seat: int, words: Any, flat: Any, out: Any) -> None:
        pass

    def mask(state: Any, seat: int, words: Any, flat: Any, out: Any) -> None:
        bits.unpack(words, flat, actions)

    def mask_and_observation(state: Any, seat: int, words: Any, flat: Any, out: Any) -> None:
        bits.unpack(words, flat, actions)
        observe(state, seat, out)

    return inlined(named((nothing, mask, mask_and_observation)[what], name))


class Arrays:
    """The arrays that the loop works in, for one game with one number of players."""

    def __init__(self, game: Game, players: int) -> None:
        rules = game.rules
        # Signals are no decisions: without them every legal action is one.
        quiet = {"signals": False} if game.id == "thegame" else {}
        self.states = game.new_states(2)
        for state in self.states:
            game.prepare(state, players, game.read_options(quiet), 0)
        self.deals = chance.chance_of(bytes(32))
        self.luck = chance.chance_of(b"luck".ljust(32))
        chance.open_stream(self.luck, 0, chance.BOTS)
        self.words = np.zeros(bits.words_for(rules.ACTIONS), np.int64)
        self.flat = np.zeros(rules.ACTIONS, np.int8)
        self.out = np.zeros(game.knowledge.OBSERVATION, np.int16)

    def run(self, loop: Any, moves: int) -> int:
        """Play so many random moves."""
        return int(loop(self.states, self.deals, self.luck, self.words, self.flat, self.out, moves))
