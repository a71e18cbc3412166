"""GAP: counts by colour in, points, totals and winners out."""

import itertools
import random
from collections.abc import Iterable, Iterator

from rada.games import load
from rada.games.contract import NOBODY, Entry, State
from rada.games.gap import rules
from rada.kernel import chance
from tests.web.playing import played, prepared, seats_of

GAP = load("gap")


def gap_taken(counts: Iterable[int]) -> int:
    """A collection with so many cards of each colour, as the rules keep it."""
    return sum(
        ((1 << count) - 1) << (colour * rules.NUMBERS) for colour, count in enumerate(counts)
    )


def gap_counts(taken: int) -> list[int]:
    """How many cards of each colour a collection has."""
    suits = ((taken >> (c * rules.NUMBERS)) & rules.SUIT for c in range(rules.COLOURS))
    return [suit.bit_count() for suit in suits]


def gap_collections() -> Iterator[list[int]]:
    """Every collection there can be, but for the order of its colours, and its points."""
    dice = random.Random("gap collections")
    kinds = itertools.combinations_with_replacement(range(rules.NUMBERS + 1), rules.COLOURS)
    for kind in kinds:
        counts = dice.sample(kind, len(kind))
        yield [*counts, int(GAP.compiled_rules.round_score(gap_taken(counts)))]


def gap_invented(number: int) -> Entry:
    """A game of invented collections. In two of three the seats have the same rounds in another
    order, so that totals and best rounds are equal when the target is reached."""
    dice = random.Random(f"gap {number}")
    players = dice.randint(GAP.min_players, GAP.max_players)
    length = dice.randint(1, 4)
    shared = [gap_collection(dice) for _ in range(length)]
    orders = [dice.sample(shared, length) for _ in range(players)]
    total = sum(int(GAP.compiled_rules.round_score(gap_taken(counts))) for counts in shared)
    tie = dice.choice(["best_round", "best_round", "extra_round"])
    time_up = dice.randint(0, 3) if number % 5 == 0 else None
    ending = {"target": max(total, 1)} if time_up is None else {"minutes": 10}
    state = prepared(GAP, players, tie=tie, **ending)
    key = chance.chance_of(bytes(32))
    rounds: list[list[list[int]]] = []
    while not GAP.compiled_rules.over(state):
        if GAP.compiled_rules.awaits_deal(state):
            GAP.compiled_rules.deal(state, key)
        if time_up == len(rounds):
            GAP.compiled_rules.apply(state, NOBODY, rules.TIME_UP)
        if number % 3 and len(rounds) < length:
            counts = [order[len(rounds)] for order in orders]
        else:
            counts = [gap_collection(dice) for _ in range(players)]
        for seat, held in enumerate(counts):
            state.taken[seat] = gap_taken(held)
        GAP.compiled_rules.end_round(state)
        rounds.append(counts)
    return gap_game(state, tie, rounds, time_up)


def gap_collection(dice: random.Random) -> list[int]:
    """A small collection, so that scores are often equal."""
    return [dice.randint(0, 3) for _ in range(rules.COLOURS)]


def gap_played(players: int, bot: str, number: int) -> Entry:
    """A game between bots, round by round."""
    table = played(GAP, players, bot, number, target=15)
    rounds: list[list[list[int]]] = []
    for state in table.trail:
        if int(state.rounds) > len(rounds):
            rounds.append([gap_counts(int(state.taken[seat])) for seat in seats_of(state)])
    return gap_game(table.state, "best_round", rounds, None)


def gap_game(state: State, tie: str, rounds: list[list[list[int]]], time_up: int | None) -> Entry:
    """A finished game: what was agreed, what was held, and what came of it."""
    view = GAP.view(state, NOBODY)
    return {
        "target": int(state.target) or None,
        "tie": tie,
        "timeUp": time_up,
        "rounds": rounds,
        "totals": view.scores,
        "winners": view.winners,
    }


def gap_vectors() -> Entry:
    """All of GAP."""
    crews = itertools.product(range(GAP.min_players, GAP.max_players + 1), ("random", "greedy"))
    return {
        "players": [GAP.min_players, GAP.max_players],
        "cardsPerColour": rules.NUMBERS,
        "coloursInPlay": [
            rules.COLOURS - int(GAP.compiled_rules.colours_left_out(players))
            for players in range(GAP.min_players, GAP.max_players + 1)
        ],
        "collections": list(gap_collections()),
        "games": [
            *(gap_played(players, bot, 1) for players, bot in crews),
            *(gap_invented(number) for number in range(120)),
        ],
    }
