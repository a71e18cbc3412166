"""How well bots choose where the worth of every move is known exactly."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import NamedTuple

from rada.bots import bots
from rada.games.contract import Actions, Game
from rada.kernel import chance
from rada.kernel.arrays import States


class Choice(NamedTuple):
    """A position in which a seat is to move, and what each of its moves is worth."""

    states: States
    seat: int
    what: str
    """What the worth is measured in."""
    worths: dict[Actions, Fraction]

    @property
    def best(self) -> Fraction:
        """What the best move is worth."""
        return max(self.worths.values())

    @property
    def matters(self) -> bool:
        """Whether some move is better than another."""
        return self.best > min(self.worths.values())


def positions_of(
    game: Game, players: int, games: int, by: str, seed: str
) -> Iterator[tuple[States, int]]:
    """Every position with its seat on turn, in games that one bot plays in all seats.

    The states are those of the game that goes on: whoever wants to keep a position copies it.
    """
    fast, bot = game.compiled_rules, bots.bot_of(by)
    for number in range(games):
        states = game.new_states()
        game.prepare(states[0], players, game.read_options({}), 0)
        deals = chance.chance_of(chance.derived_seed("bench endings", seed, number))
        luck = bots.luck_of("endings", seed, number)
        while not fast.over(states):
            if fast.awaits_deal(states):
                fast.deal(states, deals)
                continue
            seat = game.awaited(states)[0]
            yield states, seat
            for action in bots.move_of(bot, game, states[0], seat, luck):
                fast.apply(states, seat, action)


class Row(NamedTuple):
    """How a bot chose: how often as well as can be, and what it lost in all choices together."""

    what: str
    name: str
    choices: int
    best: int
    lost: Fraction
    most_lost: Fraction


def measured(game: Game, choices: list[Choice], names: list[str]) -> list[Row]:
    """How well bots choose, by what the worth is measured in."""
    rows = []
    for what in sorted({choice.what for choice in choices}):
        alike = [choice for choice in choices if choice.what == what]
        for name in names:
            losses = list(losses_of(game, alike, name))
            rows.append(Row(what, name, len(alike), losses.count(Fraction()), *_sums(losses)))
    return rows


def losses_of(game: Game, choices: Iterable[Choice], name: str) -> Iterator[Fraction]:
    """What the moves of a bot are worth less than the best ones."""
    bot = bots.bot_of(name)
    for number, choice in enumerate(choices):
        luck = bots.luck_of("choices", number)
        move = bots.move_of(bot, game, choice.states[0], choice.seat, luck)
        yield choice.best - choice.worths[move]


def _sums(losses: list[Fraction]) -> tuple[Fraction, Fraction]:
    return sum(losses, Fraction()), max(losses)


def show(rows: list[Row]) -> None:
    """Print rows as a table."""
    print("worth", "by", "choices", "best", "lost on average", "most lost", sep="\t")
    for row in rows:
        mean, most = float(row.lost / row.choices), float(row.most_lost)
        print(row.what, row.name, row.choices, row.best, f"{mean:.4f}", f"{most:.3f}", sep="\t")
