"""Chance as an input: a stream cipher keyed by the game's seed, and an unbiased shuffle.

A stream is ChaCha with the 256-bit seed as its key, the number of the shuffle and a domain as its
nonce. Streams of different numbers or domains have nothing to do with each other, and none can
be told from noise without the seed. ``docs/chance.md`` says all that a stranger's program needs
to draw the same cards.

A ``Chance`` is an array of 28 integers: the key, the current block, and the place in the stream.
It carries its own workspace, so that shuffling allocates nothing and runs on a GPU thread as well.
"""

import hashlib

import numpy as np

from rada.kernel.arrays import Chance, Numbers
from rada.kernel.compiling import compiled, inlined
from rada.kernel.rotate import turned_left

ROUNDS = 8
"""Rounds of the cipher. Measured in ``bench``: 20 rounds would cost a random game up to a third of
its speed, and no attack on 8 rounds comes near to practice."""

DEALS = 0
"""Domain of the streams that deal cards."""
BOTS = 1
"""Domain of the streams that bots draw from."""
KEYS = 2
"""Domain of the streams that keys of further games are made of."""

_BLOCK = 8
_NUMBER = 24
_DOMAIN = 25
_COUNTER = 26
_PLACE = 27
SIZE = 28
"""Numbers in a chance."""

_LOW = 0xFFFFFFFF


def chance_of(seed: bytes) -> Chance:
    """The chance that a 32-byte seed makes."""
    if len(seed) != 32:
        raise ValueError(f"a seed has 32 bytes, not {len(seed)}")
    chance = np.zeros(SIZE, np.int64)
    chance[:8] = np.frombuffer(seed, "<u4")
    return chance


def derived_seed(*parts: object) -> bytes:
    """A seed made from names and numbers: the same for the same parts, else unrelated."""
    return hashlib.sha256("\x1f".join(str(part) for part in parts).encode()).digest()


@compiled
def _quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & _LOW
    d = turned_left(d ^ a, 16)
    c = (c + d) & _LOW
    b = turned_left(b ^ c, 12)
    a = (a + b) & _LOW
    d = turned_left(d ^ a, 8)
    c = (c + d) & _LOW
    b = turned_left(b ^ c, 7)
    return a, b, c, d


@compiled
def block(chance: Chance, rounds: int) -> None:
    """Fill the block of a chance from its key, counter, number and domain."""
    k0, k1, k2, k3 = int(chance[0]), int(chance[1]), int(chance[2]), int(chance[3])
    k4, k5, k6, k7 = int(chance[4]), int(chance[5]), int(chance[6]), int(chance[7])
    counter, number, domain = int(chance[_COUNTER]), int(chance[_NUMBER]), int(chance[_DOMAIN])
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7 = k0, k1, k2, k3
    x8, x9, x10, x11 = k4, k5, k6, k7
    x12, x13, x14, x15 = counter & _LOW, counter >> 32, number, domain
    for _ in range(rounds // 2):
        x0, x4, x8, x12 = _quarter(x0, x4, x8, x12)
        x1, x5, x9, x13 = _quarter(x1, x5, x9, x13)
        x2, x6, x10, x14 = _quarter(x2, x6, x10, x14)
        x3, x7, x11, x15 = _quarter(x3, x7, x11, x15)
        x0, x5, x10, x15 = _quarter(x0, x5, x10, x15)
        x1, x6, x11, x12 = _quarter(x1, x6, x11, x12)
        x2, x7, x8, x13 = _quarter(x2, x7, x8, x13)
        x3, x4, x9, x14 = _quarter(x3, x4, x9, x14)
    chance[_BLOCK] = (x0 + 0x61707865) & _LOW
    chance[_BLOCK + 1] = (x1 + 0x3320646E) & _LOW
    chance[_BLOCK + 2] = (x2 + 0x79622D32) & _LOW
    chance[_BLOCK + 3] = (x3 + 0x6B206574) & _LOW
    chance[_BLOCK + 4] = (x4 + k0) & _LOW
    chance[_BLOCK + 5] = (x5 + k1) & _LOW
    chance[_BLOCK + 6] = (x6 + k2) & _LOW
    chance[_BLOCK + 7] = (x7 + k3) & _LOW
    chance[_BLOCK + 8] = (x8 + k4) & _LOW
    chance[_BLOCK + 9] = (x9 + k5) & _LOW
    chance[_BLOCK + 10] = (x10 + k6) & _LOW
    chance[_BLOCK + 11] = (x11 + k7) & _LOW
    chance[_BLOCK + 12] = (x12 + (counter & _LOW)) & _LOW
    chance[_BLOCK + 13] = (x13 + (counter >> 32)) & _LOW
    chance[_BLOCK + 14] = (x14 + number) & _LOW
    chance[_BLOCK + 15] = (x15 + domain) & _LOW
    chance[_COUNTER] = counter + 1
    chance[_PLACE] = 0


@compiled
def open_stream(chance: Chance, number: int, domain: int) -> None:
    """Go to the beginning of the stream with this number in this domain."""
    chance[_NUMBER] = number
    chance[_DOMAIN] = domain
    chance[_COUNTER] = 0
    chance[_PLACE] = 16


@compiled
def derive(root: Chance, number: int, counter: int, chance: Chance) -> None:
    """Give a chance a key of its own, made from the key of a root and two numbers."""
    for i in range(_BLOCK):
        chance[i] = root[i]
    open_stream(chance, number, KEYS)
    chance[_COUNTER] = counter
    block(chance, ROUNDS)
    for i in range(_BLOCK):
        chance[i] = chance[_BLOCK + i]


@inlined
def below(chance: Chance, n: int) -> int:
    """A number from 0 to ``n`` - 1, each equally likely.

    The next 32 bits times ``n``, shifted; words that would favour some numbers are passed over.
    """
    while True:
        if chance[_PLACE] == 16:
            block(chance, ROUNDS)
        place = int(chance[_PLACE])
        product = int(chance[_BLOCK + place]) * n
        chance[_PLACE] = place + 1
        if product & _LOW >= n or product & _LOW >= (1 << 32) % n:
            return product >> 32


@compiled
def word(chance: Chance) -> int:
    """The next 32 bits of the stream."""
    if chance[_PLACE] == 16:
        block(chance, ROUNDS)
    place = int(chance[_PLACE])
    chance[_PLACE] = place + 1
    return int(chance[_BLOCK + place])


@compiled
def shuffle(chance: Chance, cards: Numbers, start: int, end: int) -> None:
    """Put ``cards[start:end]`` into a random order, each order equally likely (Fisher–Yates).

    The draws are those of ``below``, written out here: with the place in the stream in a local
    variable the compiled shuffle is four times as fast.
    """
    place = int(chance[_PLACE])
    for last in range(end - 1, start, -1):
        n = last - start + 1
        while True:
            if place == 16:
                block(chance, ROUNDS)
                place = 0
            product = int(chance[_BLOCK + place]) * n
            place += 1
            if product & _LOW >= n or product & _LOW >= (1 << 32) % n:
                break
        other = start + (product >> 32)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
    chance[_PLACE] = place
