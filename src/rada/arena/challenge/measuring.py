"""The challenge in the arena: the same deals with every partner and at tables of every size.

The entrant sits once in every seat of every deal, and all other seats are copies of one partner. A
partner with itself is the measure of how far copies of it get without the entrant.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from rada.arena.arena import Execution, play
from rada.arena.challenge.partners import PARTNERS, Partner
from rada.arena.match import LIMIT, Match, match_of
from rada.arena.playing import Played
from rada.arena.statistics import (
    Interval,
    block_means,
    complete_blocks,
    mean_of,
    mean_share,
    wilson,
)
from rada.games import load
from rada.kernel.arrays import Reals

GAME = "thegame"
SEED = "strangers"
"""What the published deals are made from."""
PLAYERS = (2, 3, 4, 5)
SELVES = "selves"
"""Instead of a bot's name: every partner with copies of itself."""

_BY_NAME = {each.name: each for each in PARTNERS}


class Interrupted(Exception):
    """Somebody has stopped a measurement."""


@dataclass(frozen=True)
class Figure:
    """A mean with its 95 % interval."""

    mean: float | None
    """None where no game was played."""
    interval: Interval

    def as_json(self) -> list[Any]:
        """The mean and the ends of its interval."""
        return [self.mean, *self.interval]


@dataclass(frozen=True)
class Cell:
    """One partner and one size of table: figures of each deal."""

    partner: str
    players: int
    won: Reals
    """The share of the games of each deal that were won."""
    left: Reals
    """The cards left in them, on average; all of them in a game that a fault broke off."""
    faults: tuple[str, ...] = ()


@dataclass(frozen=True)
class Score:
    """What came of a challenge.

    The cells have the same deals, unless a server dealt: then every game is a deal of its own.
    """

    entrant: str
    seed: str | None
    """What the deals were made from; None where a server dealt."""
    cells: tuple[Cell, ...]
    uncounted: tuple[str, ...] = ()
    """Why games do not count, if some do not."""

    @property
    def partners(self) -> list[str]:
        """The partners that were met."""
        return list(dict.fromkeys(each.partner for each in self.cells))

    @property
    def sizes(self) -> list[int]:
        """The numbers of players that were played with."""
        return sorted({each.players for each in self.cells})

    @property
    def deals(self) -> int:
        """How many deals were played with every partner at every size of table; in all, where a
        server dealt."""
        if self.seed is None:
            return sum(len(each.won) for each in self.cells)
        return len(self.cells[0].won)

    @property
    def faults(self) -> list[str]:
        """What went wrong in games that count as lost."""
        return [fault for each in self.cells for fault in each.faults]

    def won(self, partner: str | None = None, players: int | None = None) -> Figure:
        """The share of games won: in all, with one partner, or at one size of table."""
        values = [each.won for each in self._chosen(partner, players)]
        return self._figure(values, mean_share if self.seed is not None else _rate)

    def left(self, partner: str | None = None, players: int | None = None) -> Figure:
        """The cards left, likewise."""
        cards = load(GAME).rules.CARDS
        values = [each.left for each in self._chosen(partner, players)]
        return self._figure(values, lambda means: mean_of(means, 0, cards))

    def _chosen(self, partner: str | None, players: int | None) -> list[Cell]:
        return [
            each
            for each in self.cells
            if partner in (None, each.partner) and players in (None, each.players)
        ]

    def _figure(
        self, values: list[Reals], judge: Callable[[Reals], tuple[float | None, Interval]]
    ) -> Figure:
        """Where cells have the same cards, the mean over them of every deal is one observation;
        where they do not, every game is one."""
        if self.seed is not None:
            return Figure(*judge(np.mean(values, axis=0)))
        return Figure(*judge(np.concatenate(values) if values else np.array([])))

    @property
    def by_deal(self) -> list[float]:
        """The share of the games of each deal that were won, all partners and sizes counting
        alike: what another entrant's is compared with. Nothing where a server dealt."""
        if self.seed is None:
            return []
        means: list[float] = np.mean([each.won for each in self.cells], axis=0).tolist()
        return means

    def as_json(self) -> dict[str, Any]:
        """One JSON object; figures are lists of the mean and the ends of the interval."""
        return {
            "entrant": self.entrant,
            "seed": self.seed,
            "deals": self.deals,
            "won": self.won().as_json(),
            "left": self.left().as_json(),
            "by_deal": self.by_deal,
            "with": {
                partner: {
                    "won": self.won(partner).as_json(),
                    "left": self.left(partner).as_json(),
                    "players": {
                        str(players): self.won(partner, players).as_json() for players in self.sizes
                    },
                }
                for partner in self.partners
            },
            "faults": self.faults,
            "uncounted": list(self.uncounted),
        }


def _rate(won: Reals) -> tuple[float | None, Interval]:
    """The share of independent games that were won."""
    return mean_of(won)[0], wilson(float(won.sum()), len(won))


def partners_of(names: Iterable[str]) -> list[type[Partner]]:
    """The partners of some names; raises ``KeyError`` for a name that none has."""
    return [_BY_NAME[name] for name in names]


def bot_name(partner: type[Partner]) -> str:
    """How the arena names a partner."""
    return f"{partner.__module__}:{partner.__name__}"


def matches(
    entrant: str,
    partners: Sequence[type[Partner]] = PARTNERS,
    sizes: Sequence[int] = PLAYERS,
    seed: str = SEED,
    limit: float = LIMIT,
) -> dict[tuple[str, int], Match]:
    """What is played with every partner at every size of table."""
    options = load(GAME).read_options({})
    if entrant in _BY_NAME:
        entrant = bot_name(_BY_NAME[entrant])
    made = {}
    for partner in partners:
        bots = [entrant, bot_name(partner)]
        if entrant in (SELVES, bots[1]):
            bots = bots[1:]
        for players in sizes:
            match = match_of(GAME, players, bots, seed, options, limit, strangers=len(bots) > 1)
            made[partner.name, players] = match
    return made


def measure(
    entrant: str,
    planned: dict[tuple[str, int], Match],
    deals: int,
    *,
    execution: Execution | None = None,
    out: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Score:
    """Play so many deals in every cell; with a folder, what lies there is not played again."""
    cells = []
    for (partner, players), match in planned.items():
        folder = out / f"{partner}-{players}" if out else None
        games = deals * len(match.seatings)
        course = play(match, games, execution=execution, out=folder, resume=True, progress=progress)
        if course.interrupted:
            raise Interrupted
        blocks = complete_blocks(match, course.done, games)
        cells.append(cell_of(partner, match, blocks))
    seed = next(iter(planned.values())).seed
    return Score(entrant, seed, tuple(cells))


def cell_of(partner: str, match: Match, blocks: list[list[Played]]) -> Cell:
    """The figures of the games with one partner, in blocks of a deal each."""
    cards = match.rules.rules.CARDS
    left = [[cards - (game.scores or (0,))[0] for game in block] for block in blocks]
    return Cell(
        partner,
        match.players,
        block_means(match, blocks)[0][:, 0],
        np.array([sum(each) / len(each) for each in left]),
        tuple(
            f"{match.bots[game.seats[game.fault_seat]]}: {game.fault}"
            for block in blocks
            for game in block
            if game.fault_seat >= 0
        ),
    )
