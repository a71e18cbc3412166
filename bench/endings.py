"""How well bots play endings that are solved.

    python -m bench.endings --games 1000 --players 2
    python -m bench.endings --game gap --games 1000 --players 2
    python -m bench.endings --game three --games 1000 --players 2

In The Game the network plays alone until the drawing pile is empty. The rest is solved with open
cards, and played by every bot. With one or two players nothing is hidden then, so that a bot could
win all that can be won; with more it is a bound.

In GAP and Three Is Too Many! one bot plays whole games in all seats, and every bot is asked for its
move in those positions in which every move has a known worth; ``endings_gap`` and ``endings_three``
say which these are. Only choices that matter are shown.
"""

import argparse
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from bench import choices, endings_gap, endings_three
from rada.bots import bots
from rada.games import load
from rada.games.contract import Actions, Game, State
from rada.games.thegame import endings, rules
from rada.kernel import chance
from rada.kernel.arrays import Chance, States

GAME = load("thegame")
_MOST_NODES = 1_000_000
_BOTS = "network,thinker,master:100"
_CHOOSERS = "greedy,thinker,rada.learn.bot:NetBot,master:100,master:2000"


class Network:
    """What the network of a game decides by itself."""

    name = "network"
    signals = True

    def decide(self, game: Game, state: State, seat: int, luck: Chance) -> int:
        """The decision that it likes best."""
        return int(game.compiled_policy(state, seat, luck))

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """As gladly as ``thinker``."""
        return int(game.compiled_thinker.eagerness(state, seat))


def bot_of(name: str) -> bots.Bot:
    """A bot by its name."""
    return Network() if name == Network.name else bots.bot_of(name)


def play(states: States, bot: bots.Bot, luck: Chance, to_the_end: bool) -> bool:
    """Let a bot play in all seats, to the end or until the pile is empty; whether it got there."""
    crew = dict.fromkeys(range(int(states[0]["players"])), bot)
    fast = GAME.compiled_rules
    while not fast.over(states):
        if not to_the_end and states[0]["pile_count"] == 0:
            return True
        GAME.compiled_thinker.announce(states)
        seat = bots.first_to_act(crew, GAME, states[0], luck)
        assert seat is not None
        actions: Actions = bots.move_of(bot, GAME, states[0], seat, luck)
        for action in actions:
            fast.apply(states, seat, action)
    return to_the_end


def endings_of(players: int, games: int, seed: str) -> Iterator[States]:
    """The positions in which games of the network have an empty pile, at the beginning of a
    turn."""
    for number in range(games):
        states = GAME.new_states()
        GAME.prepare(states[0], players, GAME.read_options({}), 0)
        deals = chance.chance_of(chance.derived_seed("bench endings", seed, number))
        GAME.compiled_rules.deal(states, deals)
        if play(states, Network(), bots.luck_of("endings", seed, number), to_the_end=False):
            yield states


class Row(NamedTuple):
    """How some endings ended."""

    name: str
    won: int
    left: float


def left_by(bot: bots.Bot, ending: States, *luck_key: object) -> int:
    """How many cards a bot leaves in all seats of an ending."""
    states = ending.copy()
    play(states, bot, bots.luck_of("rest", *luck_key), to_the_end=True)
    return int(rules.cards_left(states.view(np.recarray)[0]))


def measured(found: list[States], names: list[str]) -> list[Row]:
    """What can be reached in endings, and what bots reach; those that are too large to be solved
    are left out."""
    line = np.zeros(endings.LINE, np.int64)
    solve = GAME.compiled_thinker.solution
    fewest = [int(solve(states, _MOST_NODES, line)) for states in found]
    decided = [number for number, left in enumerate(fewest) if left >= 0]
    counts = {"solved": [fewest[number] for number in decided]}
    for name in names:
        bot = bot_of(name)
        counts[name] = [left_by(bot, found[number], number) for number in decided]
    return [Row(name, each.count(0), float(np.mean(each))) for name, each in counts.items() if each]


def show_the_game(players: int, games: int, names: list[str], seed: str) -> None:
    """Print how many endings of The Game are won."""
    found = list(endings_of(players, games, seed))
    print(f"{len(found)} endings of {games} games")
    print("by", "won", "cards left", sep="\t")
    for row in measured(found, names):
        print(row.name, row.won, f"{row.left:.2f}", sep="\t")


def show_choices(found: endings_gap.Found | endings_three.Found, names: list[str]) -> None:
    """Print how well bots choose where every move has a known worth."""
    print(found)
    game = endings_gap.GAME if isinstance(found, endings_gap.Found) else endings_three.GAME
    matter = [choice for choice in found.choices if choice.matters]
    choices.show(choices.measured(game, matter, names))


def main() -> None:
    """Print how well bots play endings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=["thegame", "gap", "three"], default="thegame")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, help="1 in The Game unless told, else 2")
    parser.add_argument("--bots", help="separated by commas")
    parser.add_argument("--by", default="thinker", help="who plays the games of GAP and Three")
    parser.add_argument("--seed", default="0")
    asked = parser.parse_args()
    names = (asked.bots or (_BOTS if asked.game == "thegame" else _CHOOSERS)).split(",")
    if asked.game == "thegame":
        show_the_game(asked.players or 1, asked.games, names, asked.seed)
    elif asked.game == "gap":
        if asked.players not in (None, endings_gap.PLAYERS):
            parser.error("in GAP only rounds of two players are solved")
        show_choices(endings_gap.choices_in(asked.games, asked.by, asked.seed), names)
    else:
        found = endings_three.choices_in(asked.players or 2, asked.games, asked.by, asked.seed)
        show_choices(found, names)


if __name__ == "__main__":
    main()
