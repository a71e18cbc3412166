"""The cipher against the published vectors, and the shuffle against fairness."""

import itertools
from collections import Counter
from typing import Any

import numpy as np
import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from hypothesis import given
from hypothesis import strategies as st

from rada.kernel import chance
from rada.kernel.compiling import entry
from tests.fairness import chance_of

block = entry(chance.block)
below = entry(chance.below)
shuffle = entry(chance.shuffle)

# Test vectors for the stream cipher ChaCha, 256-bit key, first two blocks of TC1 (all zero).
PUBLISHED = {
    8: "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
    "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa",
    12: "9bf49a6a0755f953811fce125f2683d50429c3bb49e074147e0089a52eae155f"
    "0564f879d27ae3c02ce82834acfa8c793a629f2ca0de6919610be82f411326be"
    "0bd58841203e74fe86fc71338ce0173dc628ebb719bdcbcc151585214cc089b4"
    "42258dcda14cf111c602b8971b8cc843e91e46ca905151c02744a6b017e69316",
    20: "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
}
# The same document's TC2 for 8 rounds: a single bit of the key is set.
ONE_BIT_OF_THE_KEY = (
    "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea"
    "289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8"
)


def stream(key: bytes, rounds: int, blocks: int, number: int = 0, domain: int = 0) -> bytes:
    state = chance.chance_of(key)
    chance.open_stream(state, number, domain)
    written = b""
    for _ in range(blocks):
        block(state, rounds)
        written += state[8:24].astype("<u4").tobytes()
    return written


@pytest.mark.parametrize("rounds", PUBLISHED)
def test_published_vectors(rounds: int) -> None:
    published = bytes.fromhex(PUBLISHED[rounds])
    assert stream(bytes(32), rounds, len(published) // 64) == published


def test_published_vector_with_a_bit_in_the_key() -> None:
    assert stream(b"\x01" + bytes(31), 8, 1).hex() == ONE_BIT_OF_THE_KEY


@given(
    key=st.binary(min_size=32, max_size=32),
    number=st.integers(0, 2**31),
    domain=st.integers(0, 2**31),
)
def test_twenty_rounds_are_those_of_another_library(key: bytes, number: int, domain: int) -> None:
    nonce = bytes(8) + number.to_bytes(4, "little") + domain.to_bytes(4, "little")
    other = Cipher(algorithms.ChaCha20(key, nonce), mode=None).encryptor().update(bytes(192))
    assert stream(key, 20, 3, number, domain) == other


def test_streams_of_other_numbers_and_domains_differ() -> None:
    places = list(itertools.product(range(4), range(4)))
    assert len({stream(bytes(32), 8, 1, number, domain) for number, domain in places}) == 16


def opened(number: int) -> Any:
    state = chance.chance_of(bytes(range(32)))
    chance.open_stream(state, number, chance.DEALS)
    return state


@pytest.mark.parametrize("n", [1, 2, 3, 7, 50, 98, 2**31 + 5])
def test_a_draw_is_in_its_range_and_fair(n: int) -> None:
    state = opened(n)
    drawn = [int(below(state, n)) for _ in range(6000)]
    assert all(0 <= each < n for each in drawn)
    tenths = Counter(each * 10 // n for each in drawn) if n >= 50 else Counter(drawn)
    if n > 1:
        expected = [6000 * share for share in _shares(n)]
        assert chance_of([tenths[i] for i in range(len(expected))], expected) > 1e-6


def _shares(n: int) -> list[float]:
    if n < 50:
        return [1 / n] * n
    return (
        [sum(1 for e in range(n) if e * 10 // n == t) / n for t in range(10)]
        if n < 1000
        else [0.1] * 10
    )


def test_a_draw_rejects_the_short_end() -> None:
    """With n just over half of all words, nearly half of them must be drawn again."""
    n = 2**31 + 5
    state = opened(0)
    for _ in range(1000):
        below(state, n)
    words_used = (int(state[26]) - 1) * 16 + int(state[27])
    assert 1700 < words_used < 2300


def test_every_order_of_four_is_equally_likely() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for number in range(7200):
        cards = np.arange(4, dtype=np.int8)
        shuffle(opened(number), cards, 0, 4)
        orders[tuple(cards.tolist())] += 1
    assert len(orders) == 24
    assert chance_of(list(orders.values())) > 1e-6


@given(size=st.integers(0, 98), start=st.integers(0, 98), number=st.integers(0, 1000))
def test_a_shuffle_moves_only_its_own_cards(size: int, start: int, number: int) -> None:
    cards = np.arange(98, dtype=np.int8)
    end = min(start + size, 98)
    shuffle(opened(number), cards, start, end)
    assert cards[:start].tolist() == list(range(start))
    assert cards[end:].tolist() == list(range(end, 98))
    assert sorted(cards.tolist()) == list(range(98))


def test_shuffle_draws_like_below() -> None:
    """The shuffle writes the draws of ``below`` out; both must stay the same."""
    by_hand = list(range(98))
    state = opened(3)
    for last in range(97, 0, -1):
        other = int(below(state, last + 1))
        by_hand[last], by_hand[other] = by_hand[other], by_hand[last]
    cards = np.arange(98, dtype=np.int8)
    shuffle(opened(3), cards, 0, 98)
    assert cards.tolist() == by_hand


def test_a_seed_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        chance.chance_of(bytes(31))


def test_derived_seeds_depend_on_every_part() -> None:
    seeds = {chance.derived_seed(*parts) for parts in [("a", 1), ("a", 2), ("b", 1), ("a1",)]}
    assert len(seeds) == 4


def test_a_word_is_the_next_32_bits() -> None:
    one, other = opened(5), opened(5)
    assert [int(chance.word(one)) for _ in range(40)] == [
        int(chance.below(other, 1 << 32)) for _ in range(40)
    ]
