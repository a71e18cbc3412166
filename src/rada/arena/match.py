"""What is to be measured, and the schedule of its games.

Every deal is played several times with the bots in other seats, so that the luck of the cards
cancels out; these games together are a *block*, and a block is what the figures count.
"""

import functools
import itertools
import math
from dataclasses import dataclass
from typing import Any, NamedTuple

from rada.arena.contestants import Contestant, contestants_of
from rada.bots import playout
from rada.errors import WrongBots
from rada.games import foreign_folders, load
from rada.games.contract import Game, Options
from rada.kernel.code_cache import sources_digest

LIMIT = 60.0
"""Seconds that a bot may take for one decision unless it is told otherwise."""


class Fixture(NamedTuple):
    """One game of the schedule."""

    deal: int
    rotation: int
    seats: tuple[int, ...]
    """The number of the bot in each seat."""


@dataclass(frozen=True)
class Match:
    """A game, the bots that meet in it, and all that decides how their games go."""

    game: str
    players: int
    bots: tuple[str, ...]
    seed: str
    options: Options
    limit: float = LIMIT
    strangers: bool = False
    """Where all seats win together: whether the first bot sits with copies of the second one."""

    @property
    def rules(self) -> Game:
        """The game itself."""
        return load(self.game)

    @functools.cached_property
    def contestants(self) -> list[Contestant]:
        """The bots, read."""
        return contestants_of(list(self.bots), self.rules)

    @functools.cached_property
    def seatings(self) -> list[tuple[int, ...]]:
        """Who sits where in each game of a block, by the numbers of the bots."""
        together = self.rules.together and not self.strangers
        return seatings(len(self.bots), self.players, together)

    @property
    def compiled(self) -> bool:
        """Whether compiled code can play all the games."""
        return all(each.kind is not None for each in self.contestants)

    def limit_of(self, bot: int) -> float:
        """Seconds that a bot may take for one decision: a stranger is not what is measured, and
        nobody is to lose because it is slow on a busy machine."""
        return math.inf if self.strangers and bot > 0 else self.limit

    def blocks_for(self, games: int) -> int:
        """How many whole blocks there must be for so many games."""
        return math.ceil(games / len(self.seatings))

    def fixtures(self, games: int) -> list[Fixture]:
        """The schedule: whole blocks, at least so many games."""
        return [
            Fixture(deal, rotation, seats)
            for deal in range(self.blocks_for(games))
            for rotation, seats in enumerate(self.seatings)
        ]

    def identity(self) -> dict[str, Any]:
        """All that must be the same for games to belong together, ready for JSON."""
        ours = [folder for each in self.contestants for folder in each.folders]
        told = {
            "game": self.game,
            "players": self.players,
            "bots": [each.full_name for each in self.contestants],
            "seed": self.seed,
            "options": self.options.recorded(),
            "limit": self.limit,
            "sources": sources_digest(playout.__file__, *foreign_folders(self.game), *ours),
        }
        return told | ({"strangers": True} if self.strangers else {})


def match_of(
    game: str,
    players: int,
    bots: list[str],
    seed: str,
    options: Options,
    limit: float = LIMIT,
    strangers: bool = False,
) -> Match:
    """A match, if everything about it is right."""
    load(game).check_players(players)
    if not bots:
        raise WrongBots("none")
    match = Match(game, players, tuple(bots), seed, options, limit, strangers)
    _ = match.contestants
    return match


def seatings(bots: int, players: int, together: bool) -> list[tuple[int, ...]]:
    """Who sits where in each game of a block.

    Where all seats win together, every bot plays the deal with itself. Two bots at a larger table:
    the first one sits alone, once in every seat. More bots than seats: every choice of them, in
    every rotation. Else the list of bots goes round the table and moves on by a seat.

    >>> seatings(2, 2, False), seatings(2, 3, False)
    ([(0, 1), (1, 0)], [(0, 1, 1), (1, 0, 1), (1, 1, 0)])
    >>> seatings(3, 2, False)
    [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    """
    if together:
        return [(bot,) * players for bot in range(bots)]
    if bots == 2 and players > 2:
        return [tuple(int(seat != alone) for seat in range(players)) for alone in range(players)]
    if bots > players:
        return [
            chosen[turn:] + chosen[:turn]
            for chosen in itertools.combinations(range(bots), players)
            for turn in range(players)
        ]
    return [tuple((seat + turn) % bots for seat in range(players)) for turn in range(bots)]
