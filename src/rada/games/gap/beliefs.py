"""GAP: which hands the other seats probably hold, by the cards that they played.

Who plays a card had no better one, by their own judgement. So a hand that would have offered a
better play in an earlier turn is less likely than one that would not. A seat is taken to judge as
``greedy`` or as ``thinker`` does, and now and then otherwise.
"""

from rada.games.gap import evaluation, heuristics, knowledge, rules
from rada.kernel import bits, chance, ring
from rada.kernel.arrays import Chance, State
from rada.kernel.compiling import compiled

_EXCHANGES = 48
"""How often a card of another hand is offered for exchange. It is shared by all other hands: the
more of them there are, the less each one matters."""

_SURPRISE = 30
"""A hand is so many times less likely for every turn in which it would have played otherwise."""

_MOST = 6
"""Nobody has more turns in a round."""

_COUNT = 4
"""Bits for the surprises of one seat."""

_ALL = (1 << _COUNT) - 1


@compiled
def greedy_would_play(row: int, taken: int, hand: int, card: int) -> bool:
    """Whether no card of a hand is better than this one, as ``greedy`` judges."""
    worth = heuristics.playing(row, taken, hand, card)
    left = hand & ~(1 << card)
    while left:
        if heuristics.playing(row, taken, hand, bits.lowest(left)) > worth:
            return False
        left &= left - 1
    return True


@compiled
def thinker_would_play(
    table: int, row: int, taken: int, hand: int, card: int, rival: int, plays: bool, unseen: int
) -> bool:
    """Whether no card of a hand is better than this one, as ``thinker`` judges."""
    worth = evaluation.playing(table, row, taken, hand, card, rival, plays, unseen)
    left = hand & ~(1 << card)
    while left:
        other = bits.lowest(left)
        if evaluation.playing(table, row, taken, hand, other, rival, plays, unseen) > worth:
            return False
        left &= left - 1
    return True


@compiled
def surprises(state: State, seat: int, hand: int, most: int) -> int:
    """In how many turns of this round a seat with this hand would have played another card, if it
    judges as the one of our bots does that it resembles more.

    Whoever does not want to know of more than ``most`` gets one more than that. The round is gone
    through backwards: what was taken in a turn, and what came into the row after it, is taken away.
    """
    players = int(state.players)
    table = players - rules.MIN_PLAYERS
    following = (seat + 1) % players
    taken, rival = int(state.taken[seat]), int(state.taken[following])
    hidden = rules.cards_in_play(state) & ~knowledge.public_cards(state)
    rival_cards = bits.count(state.hands[following])
    row_after = int(state.row)
    by_greedy, by_thinker = 0, 0
    player = (int(state.starter) + int(state.turns)) % players
    for turn in range(int(state.turns) - 1, -1, -1):
        player = ring.seat_after(player, players - 1, players)
        play = int(state.plays[turn])
        row, card = play & rules.ALL_CARDS, play >> rules.CARDS
        got = 1 << card | row & ~row_after
        hidden |= 1 << card | row_after & ~row
        if player == following:
            rival &= ~got
            rival_cards += 1
        elif player == seat:
            hand |= 1 << card
            taken &= ~got
            if by_greedy <= most and not greedy_would_play(row, taken, hand, card):
                by_greedy += 1
            if by_thinker <= most and not thinker_would_play(
                table, row, taken, hand, card, rival, rival_cards > 0, hidden & ~hand
            ):
                by_thinker += 1
            if min(by_greedy, by_thinker) > most:
                break
        row_after = row
    return min(by_greedy, by_thinker)


@compiled
def tolerance(key: Chance) -> int:
    """How many more surprises an exchange may bring: each of them as rarely as it is unlikely."""
    more = 0
    while more < _MOST and chance.below(key, _SURPRISE) == 0:
        more += 1
    return more


@compiled
def weigh_hands(state: State, seat: int, key: Chance) -> None:
    """Exchange hidden cards of a redealt round, so that likely hands come up more often.

    The Metropolis algorithm, with a fixed number of steps: an exchange that makes what was played
    less surprising is always made, one that makes it more surprising only as often as it is less
    likely.
    """
    if state.turns == 0:
        return
    players = int(state.players)
    counts = 0
    hidden = int(state.pile_count)
    for step in range(1, players):
        owner = ring.seat_after(seat, step, players)
        hand = int(state.hands[owner])
        counts |= surprises(state, owner, hand, _MOST) << (_COUNT * owner)
        hidden += bits.count(hand)
    for _ in range(_EXCHANGES // (players - 1)):
        for step in range(1, players):
            owner = ring.seat_after(seat, step, players)
            if hidden > bits.count(state.hands[owner]) > 0:
                counts = exchange(state, seat, owner, hidden, counts, key)


@compiled
def exchange(state: State, seat: int, owner: int, hidden: int, counts: int, key: Chance) -> int:
    """Offer a card of a hand for another hidden one; the surprises of all seats after that."""
    hand = int(state.hands[owner])
    given = bits.nth(hand, chance.below(key, bits.count(hand)))
    place = chance.below(key, hidden - bits.count(hand))
    before = (counts >> (_COUNT * owner)) & _ALL
    most = before + tolerance(key)
    if place < state.pile_count:
        got = int(state.pile[place])
        hand ^= 1 << given | 1 << got
        found = surprises(state, owner, hand, most)
        if found <= most:
            state.hands[owner] = hand
            state.pile[place] = given
            counts += (found - before) << (_COUNT * owner)
        return counts
    place -= int(state.pile_count)
    other = ring.seat_after(seat, 1, int(state.players))
    while other == owner or place >= bits.count(state.hands[other]):
        if other != owner:
            place -= bits.count(state.hands[other])
        other = ring.seat_after(other, 1, int(state.players))
    theirs = int(state.hands[other])
    got = bits.nth(theirs, place)
    hand ^= 1 << given | 1 << got
    theirs ^= 1 << given | 1 << got
    theirs_before = (counts >> (_COUNT * other)) & _ALL
    most += theirs_before
    found = surprises(state, owner, hand, most)
    if found <= most:
        theirs_found = surprises(state, other, theirs, most - found)
        if found + theirs_found <= most:
            state.hands[owner] = hand
            state.hands[other] = theirs
            counts += (found - before) << (_COUNT * owner)
            counts += (theirs_found - theirs_before) << (_COUNT * other)
    return counts
