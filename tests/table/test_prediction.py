"""The pile cannot be told from what was seen: attacks that find every bad shuffle fail on ours.

What is compared is always the same attack on a shuffle with a flaw, so that it is known to be able
to find one. All is fixed by numbers of games, so that the tests always say the same.
"""

import itertools
import time
from typing import Any

import numpy as np
import pytest

import rada
from rada.bots.bots import luck_of
from rada.games import NAMES
from rada.kernel import chance
from rada.server.identity import fresh_key, fresh_token
from rada.table.seeds import commitment_of, fresh_seed
from rada.table.sharing import Added, shared_seed
from tests.table.predicting import (
    Shuffle,
    Xorshift,
    by_learning,
    by_neighbours,
    by_places,
    by_whole_orders,
    cut_only,
    dealt,
    draws_of,
    highest_bits,
    linear_complexity,
    ours,
    remainders_of_bytes,
    searched,
    seeds_of_moments,
    small_seeds,
    swapped_with_any,
)

LUCK = 6.0
"""Standard deviations that luck does not reach: once in a thousand million tests."""


def test_no_card_likes_a_place() -> None:
    assert abs(by_places(ours(20_000, 52))) < LUCK
    for weak in (remainders_of_bytes, swapped_with_any):
        assert by_places(weak(20_000, 52)) > 2 * LUCK, weak.__name__


def test_no_card_tells_the_next_one() -> None:
    assert abs(by_neighbours(ours(5000, 52))) < LUCK
    assert by_neighbours(cut_only(5000, 52)) > 2 * LUCK


def test_no_order_is_likelier_than_another() -> None:
    assert abs(by_whole_orders(ours(40_000, 6))) < LUCK
    for weak in (swapped_with_any, cut_only):
        assert by_whole_orders(weak(40_000, 6)) > 2 * LUCK, weak.__name__


# With what a player really sees


def seen_and_next(game: str, number: int) -> list[int]:
    """What a seat sees of the first deal of a real game: its cards and those that lie open; and
    then the first card of the pile."""
    table = rada.new(game, players=3, seed=chance.derived_seed("seen", game, number))
    deal = table.deals[0]
    lies_open = deal.get("row") or deal.get("display") or deal.get("offer") or []
    own = deal["hands"][0] if "hands" in deal else deal["stacks"][0][:8]
    pile = deal["deck"] if "deck" in deal else deal["stacks"][0][8:]
    return [_number(card) for card in (*own, *lies_open, pile[0])]


def _number(card: str | int) -> int:
    return card if isinstance(card, int) else "rygbpj".index(card[0]) * 16 + int(card[1:])


@pytest.mark.parametrize("game", NAMES)
def test_who_has_learnt_from_thousands_of_games_bets_no_better(game: str) -> None:
    games = np.array([seen_and_next(game, number) for number in range(2500)])
    assert by_learning(games[:, :-1], games[:, -1], 128) < LUCK


@pytest.mark.parametrize("weak", [swapped_with_any, cut_only])
def test_the_learner_would_win_against_a_weak_shuffle(weak: Shuffle) -> None:
    def won(orders: Any) -> float:
        return by_learning(orders[:, :8], orders[:, 8], 40)

    assert won(ours(80_000, 40)) < LUCK
    assert won(weak(80_000, 40)) > LUCK


# The generator


def test_draws_are_read_off_an_order() -> None:
    assert draws_of([1, 4, 2, 0, 3]) == [3, 0, 2, 0]
    assert draws_of([4, 1, 2, 0, 3]) == [3, 0, 2, 1]


def test_no_bits_follow_from_those_before() -> None:
    """Of a generator whose bits are sums of earlier bits (Mersenne Twister has 19,937 of them,
    xorshift 128), whoever has seen twice as many knows all the others, and the shuffled cards show
    them. Ours is a stream cipher: however many were seen, they look like noise, of which half
    determine the rest just for so long."""
    seed = chance.derived_seed("the rounds of one game")
    orders = np.concatenate([dealt([seed], 100, number) for number in range(600)])
    weak = Xorshift(1).shuffled(600, 100)
    for below in (2, 4, 8, 16, 32, 64):
        assert abs(linear_complexity(highest_bits(orders, below)) - 300) < 20
        assert linear_complexity(highest_bits(weak, below)) <= 128


def test_a_seed_is_not_found_by_trying() -> None:
    """Numbers of 16 bits and the moments around the deal are tried through; 256 bits are not."""
    now, size, seen = time.time(), 52, 12
    tried = [*seeds_of_moments(now, 60), *small_seeds(16)]
    for seed in (fresh_seed(), shared_seed(fresh_seed(), [Added(0, "00" * 16)])):
        assert searched(dealt([seed], size)[0, :seen], size, tried) is None
    moment = int(now)
    weak = [
        (40_503).to_bytes(32),
        moment.to_bytes(32),
        chance.derived_seed(str(moment * 1000 + 150)),
    ]
    for seed in weak:
        assert searched(dealt([seed], size)[0, :seen], size, tried) == seed


# Nothing else tells of the seed


def _alike(one: bytes, other: bytes) -> float:
    """How far the number of equal bits is from half of them, in standard deviations."""
    bits = 8 * len(one)
    equal = bits - (int.from_bytes(one) ^ int.from_bytes(other)).bit_count()
    return float((equal - bits / 2) / (bits / 4) ** 0.5)


def test_seeds_made_one_after_another_have_nothing_in_common() -> None:
    seeds = [fresh_seed() for _ in range(400)]
    assert len(set(seeds)) == 400
    assert max(abs(_alike(*pair)) for pair in itertools.pairwise(seeds)) < 7
    together = b"".join(seeds)
    assert abs(_alike(together, bytes(len(together)))) < LUCK
    assert abs(_alike(together[32:], together[:-32])) < LUCK


def test_what_is_published_or_drawn_beside_a_seed_has_nothing_of_it() -> None:
    """The commitment, the luck of bots (which is made from the seed), hints, keys and tokens."""
    kinds: dict[str, list[bytes]] = {"commitment": [], "bots": [], "signals": [], "pile": []}
    seeds = [chance.derived_seed("table", number) for number in range(300)]
    for seed in seeds:
        kinds["commitment"].append(bytes.fromhex(commitment_of(seed, None)))
        kinds["bots"].append(luck_of(seed.hex(), 3)[:8].astype("<u4").tobytes())
        kinds["signals"].append(luck_of("signal", 0, seed.hex(), 3)[:8].astype("<u4").tobytes())
        kinds["pile"].append(_words(seed, chance.DEALS))
        assert abs(_alike(_words(seed, chance.DEALS), _words(seed, chance.BOTS))) < 7
    for name, found in kinds.items():
        assert abs(_alike(b"".join(seeds), b"".join(found))) < LUCK, name
    for one, other in itertools.combinations(kinds.values(), 2):
        assert abs(_alike(b"".join(one), b"".join(other))) < LUCK
    assert len({fresh_key() for _ in range(100)} | {fresh_token() for _ in range(100)}) == 200


def _words(seed: bytes, domain: int) -> bytes:
    luck = chance.chance_of(seed)
    chance.open_stream(luck, 0, domain)
    return b"".join(int(chance.below(luck, 1 << 16)).to_bytes(2) for _ in range(16))
