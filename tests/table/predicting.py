"""Somebody who tries to tell the next card from those seen: attacks on shuffles, good and bad."""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import numpy as np

from rada.kernel import chance
from rada.kernel.compiling import compiled, entry

Order = Any
"""Cards in an order, as an array of numbers."""
Shuffle = Callable[[int, int], Order]
"""The orders of so many games with so many cards, a line each."""


# Shuffles


def ours(games: int, size: int) -> Order:
    """As every deal is made."""
    return dealt([chance.derived_seed("prediction", game) for game in range(games)], size)


def dealt(seeds: Sequence[bytes], size: int, number: int = 0) -> Order:
    """The orders that seeds make."""
    keys = np.frombuffer(b"".join(seeds), "<u4").astype(np.int64).reshape(-1, 8)
    orders = np.tile(np.arange(size), (len(keys), 1))
    _deal_all(keys, number, chance.chance_of(bytes(32)), orders)
    return orders


@compiled
def _deal(keys: Any, number: int, luck: Any, orders: Any) -> None:
    for game in range(len(keys)):
        for word in range(8):
            luck[word] = keys[game, word]
        chance.open_stream(luck, number, chance.DEALS)
        chance.shuffle(luck, orders[game], 0, orders.shape[1])


_deal_all = entry(_deal)


def remainders_of_bytes(games: int, size: int) -> Order:
    """Fisher–Yates with the remainder of one byte, which favours small numbers."""
    dice = random.Random(1)
    return np.array([_shuffled(size, lambda n: dice.getrandbits(8) % n) for _ in range(games)])


def swapped_with_any(games: int, size: int) -> Order:
    """Each card swapped with any other: the mistake that everybody makes once."""
    dice = np.random.default_rng(1)
    orders, every = np.tile(np.arange(size), (games, 1)), np.arange(games)
    for place in range(size):
        other = dice.integers(size, size=games)
        kept = orders[every, other]
        orders[every, other] = orders[:, place]
        orders[:, place] = kept
    return orders


def cut_only(games: int, size: int) -> Order:
    """A pack that was only cut: neighbours stay neighbours."""
    dice = random.Random(1)
    return np.array([np.roll(np.arange(size), dice.randrange(size)) for _ in range(games)])


def _shuffled(size: int, below: Callable[[int], int]) -> list[int]:
    cards = list(range(size))
    for last in range(size - 1, 0, -1):
        other = below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


class Xorshift:
    """A quick generator as games use them: 128 bits of state, all of it linear."""

    def __init__(self, seed: int) -> None:
        self._words = [random.Random(seed + place).getrandbits(32) for place in range(4)]

    def word(self) -> int:
        """The next 32 bits."""
        x, w = self._words[0], self._words[3]
        x ^= x << 11 & 0xFFFFFFFF
        x ^= x >> 8
        self._words = [*self._words[1:], w ^ w >> 19 ^ x]
        return self._words[3]

    def shuffled(self, games: int, size: int) -> Order:
        """Orders of its making, drawn as ours are."""
        return np.array([_shuffled(size, lambda n: self.word() * n >> 32) for _ in range(games)])


# Attacks; each tells how surprising it is what it found, in standard deviations


def by_places(orders: Order) -> float:
    """Whether some cards like some places."""
    games, size = orders.shape
    found = np.stack([np.bincount(orders[:, place], minlength=size) for place in range(size)])
    return _surprise(found, games / size, (size - 1) ** 2)


def by_neighbours(orders: Order) -> float:
    """Whether a card tells which one comes next."""
    size = orders.shape[1]
    found = np.bincount((orders[:, :-1] * size + orders[:, 1:]).ravel(), minlength=size**2)
    pairs = found.reshape(size, size)[~np.eye(size, dtype=bool)]
    return _surprise(pairs, pairs.mean(), len(pairs) - size)


def by_whole_orders(orders: Order) -> float:
    """Whether some orders are likelier than others."""
    games, size = orders.shape
    every = math.factorial(size)
    found = np.unique(orders, axis=0, return_counts=True)[1]
    counts = np.concatenate([found, np.zeros(every - len(found))])
    return _surprise(counts, games / every, every - 1)


def _surprise(counts: Any, expected: float, freedom: int) -> float:
    squares = float(((counts - expected) ** 2 / expected).sum())
    return (squares - freedom) / math.sqrt(2 * freedom)


def by_learning(seen: Any, following: Any, cards: int) -> float:
    """Learn from half of the games which card comes next when which were seen; bet in the others.

    Dealt fairly, any unseen card is as likely as another, and no way of betting is any better.
    """
    half, games = len(following) // 2, len(following)
    known, next_one = np.zeros((games, cards)), np.zeros((games, cards))
    np.put_along_axis(known, np.asarray(seen), 1, axis=1)
    next_one[np.arange(games), following] = 1
    together = 1 + known[:half].T @ next_one[:half]
    weight = np.log(together / together.sum(axis=1, keepdims=True))
    unseen = (next_one.sum(axis=0) > 0) & (known[half:] == 0)
    bets = np.where(unseen, known[half:] @ weight, -np.inf).argmax(axis=1)
    share = 1 / unseen.sum(axis=1)
    won = (bets == following[half:]).sum()
    return float((won - share.sum()) / np.sqrt((share * (1 - share)).sum()))


# Attacks on the generator


def draws_of(order: Sequence[int]) -> list[int]:
    """What was drawn to put cards into this order, the first draw first."""
    cards, places = list(range(len(order))), list(range(len(order)))
    found = []
    for last in range(len(order) - 1, 0, -1):
        other = places[order[last]]
        found.append(other)
        one, two = cards[last], cards[other]
        cards[last], cards[other] = two, one
        places[one], places[two] = other, last
    return found


def highest_bits(orders: Order, below: int) -> list[int]:
    """The highest bit of the word that was drawn below a power of two, in each game: the order
    shows it for certain."""
    size = orders.shape[1]
    return [draws_of(order)[size - below] * 2 // below for order in orders.tolist()]


def linear_complexity(bits: Sequence[int]) -> int:
    """How many bits determine all that follow, if they are sums of those before them (Berlekamp
    and Massey). Mersenne Twister, xorshift and shift registers are found out by it; noise has half
    as many as there are bits."""
    connection, before, length, gap = 1, 1, 0, 1
    window = 0
    for place, bit in enumerate(bits):
        window = window << 1 | bit
        if (connection & window).bit_count() & 1:
            kept = connection
            connection ^= before << gap
            if 2 * length <= place:
                length, before, gap = place + 1 - length, kept, 1
                continue
        gap += 1
    return length


def searched(seen: Order, size: int, seeds: Iterable[bytes]) -> bytes | None:
    """The first of some seeds that makes the cards seen."""
    tried = list(seeds)
    hits = np.flatnonzero((dealt(tried, size)[:, : len(seen)] == seen).all(axis=1))
    return tried[hits[0]] if len(hits) else None


def small_seeds(bits: int) -> Iterable[bytes]:
    """Seeds that are just a number, at either end."""
    for number in range(1 << bits):
        yield number.to_bytes(32)
        yield number.to_bytes(32, "little")


def seeds_of_moments(around: float, seconds: int) -> Iterable[bytes]:
    """Seeds that programs make of the time: of its seconds and milliseconds, plain and hashed."""
    for second in range(int(around) - seconds, int(around) + seconds):
        for text in (str(second), *(str(second * 1000 + part) for part in range(0, 1000, 50))):
            yield int(text).to_bytes(32)
            yield random.Random(int(text)).randbytes(32)
            yield chance.derived_seed(text)
