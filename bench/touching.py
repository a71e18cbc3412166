"""How many bytes a random move reads and writes.

The rules run as the plain Python that they are written in, over a record and arrays that count
every number that is read from them or written to them, with the width that it has in memory.
"""

from typing import Any, cast

from bench.loops import Arrays
from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.arrays import Chance


class Meter:
    """The bytes read and written so far."""

    def __init__(self) -> None:
        self.bytes = 0


class CountedArray:
    """An array that counts what is read and written."""

    def __init__(self, array: Any, meter: Meter) -> None:
        self._array, self._meter = array, meter

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, where: Any) -> Any:
        self._meter.bytes += self._array.itemsize
        return int(self._array[where])

    def __setitem__(self, where: Any, value: Any) -> None:
        self._meter.bytes += self._array.itemsize
        self._array[where] = value


class CountedRecord:
    """A state that counts what is read and written."""

    def __init__(self, states: Any, meter: Meter) -> None:
        object.__setattr__(self, "_meter", meter)
        object.__setattr__(self, "_states", states)
        arrays = {
            name: CountedArray(states[name][0], meter)
            for name in states.dtype.names
            if states[name].ndim > 1
        }
        object.__setattr__(self, "_arrays", arrays)

    def __getattr__(self, name: str) -> Any:
        if name in self._arrays:
            return self._arrays[name]
        field = self._states[name]
        self._meter.bytes += field.itemsize
        return int(field[0])

    def __setattr__(self, name: str, value: Any) -> None:
        field = self._states[name]
        self._meter.bytes += field.itemsize
        field[0] = value


def bytes_a_move(game: Game, players: int, moves: int) -> float:
    """The bytes of state, chance and mask that a random move touches on average, deals included."""
    arrays, meter, rules = Arrays(game, players), Meter(), game.rules
    now = arrays.states[:1]
    state = CountedRecord(now, meter)
    # They stand in for the arrays that the rules are written for.
    deals, luck, words = (
        cast("Chance", CountedArray(array, meter))
        for array in (arrays.deals, arrays.luck, arrays.words)
    )
    made, games = 0, 0
    while made < moves:
        if rules.over(state):
            games += 1
            arrays.deals[0] = games
            now[0] = arrays.states[1]
            meter.bytes += 2 * now.itemsize
        elif rules.awaits_deal(state):
            rules.deal(state, deals)
        else:
            seat = bits.lowest(rules.actors(state))
            rules.legal(state, seat, words)
            action = bits.nth_of_all(words, chance.below(luck, bits.count_all(words)))
            rules.apply(state, seat, action)
            made += 1
    return meter.bytes / made
