"""Three Is Too Many!: what the moves of the last two turns are worth.

Some cards are out of the game unseen, 44 with two players and 4 with four, so hands stay hidden to
the end, and only two turns can be solved. On the **last turn** of a game nothing that is
hidden matters any more, and a card changes nothing but the own score: more points are never worse.
So whoever has the last turn is sure to play for the most points, and on the **turn before** what
a card is worth can be computed: the share of the win, if every hand that the last player may have
is as likely as any other. That is an assumption. Players keep their better cards.
"""

from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np

from bench.choices import Choice, positions_of
from rada.games import load
from rada.games.three import knowledge, rules
from rada.kernel import bits
from rada.kernel.arrays import States

GAME = load("three")
POINTS, WIN = "last turn, points", "turn before, win"


def scores_of(states: States) -> list[int]:
    """What the seats would score if the game ended now."""
    scores = np.zeros(int(states[0]["players"]), np.int64)
    GAME.compiled_rules.scores(states, scores)
    return [int(score) for score in scores]


def after_playing(states: States, seat: int, card: int) -> States:
    """The position after a card."""
    after = states.copy()
    GAME.compiled_rules.apply(after, seat, card)
    return after


def turns_left(states: States) -> int:
    """How many turns all seats together have still to make."""
    return rules.PLAYED_EACH * int(states[0]["players"]) - int(states[0]["turns"])


def unseen_cards(states: States, seat: int) -> list[int]:
    """The cards that a seat has not seen."""
    record = states.view(np.recarray)[0]
    return [
        row * rules.ROW_SPAN + place
        for row in range(rules.ROWS)
        for place in bits.members(int(knowledge.unseen(record, seat, row)))
    ]


def share_of(scores: list[int], seat: int) -> Fraction:
    """The share of the win that a seat has with these scores."""
    best = max(scores)
    return Fraction(int(scores[seat] == best), scores.count(best))


def reply_scores(states: States, last: int, unseen: list[int]) -> list[int]:
    """What the last seat would score with each of the cards that it may hold."""
    found = []
    for card in unseen:
        imagined = states.copy()
        imagined[0]["hands"][last] = 0
        imagined[0]["hands"][last][card // rules.ROW_SPAN] = 1 << (card % rules.ROW_SPAN)
        found.append(scores_of(after_playing(imagined, last, card))[last])
    return found


def chances_of_best(scores: list[int], held: int) -> dict[int, Fraction]:
    """How likely each score is to be the best of so many that are drawn from these."""
    hands, chances, below = comb(len(scores), held), {}, 0
    for score in sorted(set(scores)):
        up_to = comb(sum(each <= score for each in scores), held)
        chances[score] = Fraction(up_to - below, hands)
        below = up_to
    return chances


def expected_share(states: States, seat: int, card: int) -> Fraction:
    """The share of the win that a card leads to, where only one turn comes after it."""
    unseen = unseen_cards(states, seat)
    after = after_playing(states, seat, card)
    last, scores = int(after[0]["turn"]), scores_of(after)
    held = sum(bits.count(int(row)) for row in after[0]["hands"][last])
    share = Fraction()
    for score, likely in chances_of_best(reply_scores(after, last, unseen), held).items():
        share += likely * share_of([*scores[:last], score, *scores[last + 1 :]], seat)
    return share


def choice_of(states: States) -> Choice | None:
    """What every card is worth, on the last two turns."""
    seat, left = int(states[0]["turn"]), turns_left(states)
    cards = GAME.legal_actions(states, seat)
    if left == 1:
        points = [Fraction(scores_of(after_playing(states, seat, card))[seat]) for card in cards]
        return Choice(states.copy(), seat, POINTS, _by_move(cards, points))
    if left == 2:
        shares = [expected_share(states, seat, card) for card in cards]
        return Choice(states.copy(), seat, WIN, _by_move(cards, shares))
    return None


def _by_move(cards: list[int], worths: list[Fraction]) -> dict[tuple[int, ...], Fraction]:
    return {(card,): worth for card, worth in zip(cards, worths, strict=True)}


class Found(NamedTuple):
    """The last two turns of some games."""

    games: int
    choices: list[Choice]

    def __str__(self) -> str:
        matter = sum(choice.matters for choice in self.choices)
        return (
            f"the last two turns of {self.games} games: {len(self.choices)} moves; {matter} matter"
        )


def choices_in(players: int, games: int, by: str, seed: str) -> Found:
    """The last two turns of games of a bot with itself."""
    found = (choice_of(states) for states, _ in positions_of(GAME, players, games, by, seed))
    return Found(games, [choice for choice in found if choice is not None])
