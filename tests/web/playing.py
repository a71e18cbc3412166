"""Games for vectors: played by bots, or dealt so that a position can be made in them."""

from typing import Any

from rada.bots import bots
from rada.games.contract import Game, State
from rada.table.table import Table


def played(game: Game, players: int, bot: str, number: int, **options: Any) -> Table:
    """A whole game between bots, the same for the same number."""
    seed = bytes([number]) * 32
    table = Table(game, players, seed=seed, options=game.read_options(options))
    crew: dict[int, bots.Bot] = {seat: bots.bot_of(bot) for seat in range(players)}
    luck = bots.luck_of("vectors", game.id, players, bot, number)
    while not table.over:
        seat = bots.first_to_act(crew, game, table.state, luck)
        assert seat is not None
        table.decide(seat, bots.move_of(crew[seat], game, table.state, seat, luck))
    return table


def prepared(game: Game, players: int, **options: Any) -> State:
    """A game that was dealt, for positions to be made in."""
    return Table(game, players, seed=bytes(32), options=game.read_options(options)).state


def seats_of(state: State) -> range:
    """The seats of a game."""
    return range(int(state.players))
