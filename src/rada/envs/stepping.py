"""The steps of a game in an environment, over one record: compiled for the CPU and the GPU alike.

Everything that steps games, one or millions, is a loop around these functions.
"""

import functools
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from rada.games.contract import Game
from rada.kernel import bits
from rada.kernel.arrays import Chance, Numbers, State, Words
from rada.kernel.compiling import compiled, inlined, named

_LOW = 0xFFFFFFFF


Outcome: TypeAlias = Callable[[State, int, Numbers], float]


class Steps(NamedTuple):
    """The functions of one game."""

    settle: Callable[[State, Chance], int]
    """``settle(state, key)``: deal until a seat is to decide or the game is over; who is to decide,
    of several the first, or -1."""
    list_legal: Callable[[State, int, Words], None]
    """``list_legal(state, seat, words)``: write the decisions of a seat as words of bits."""
    show: Callable[[State, int, Words, Numbers, Numbers], None]
    """``show(state, seat, words, observation, mask)``: write what the seat knows and may do."""
    outcome: Outcome
    """``outcome(state, seat, scores)``: how a finished game ended for a seat, from -1 to 1."""
    wander: Callable[[State, Words, int, int], tuple[int, int]]
    """``wander(state, words, luck, most)``: take random decisions until a deal is due, the game is
    over, or so many are made; the luck that is left, and how many were made. ``luck`` is a number
    below 2**32 and not 0, ``words`` is workspace."""


@compiled
def next_luck(luck: int) -> int:
    """The number after this one (xorshift): quick, and good enough to wander about."""
    luck ^= (luck << 13) & _LOW
    luck ^= luck >> 17
    return luck ^ ((luck << 5) & _LOW)


@compiled
def any_of(words: Words, luck: int) -> int:
    """A member of a set that is not empty, by luck."""
    return bits.nth_of_all(words, (luck * bits.count_all(words)) >> 32)


@functools.cache
def rewarder_of(game: Game) -> Outcome:
    """The compiled function that says how a finished game ended for a seat, from -1 to 1.

    ``outcome(state, seat, scores)`` has ``scores`` as its workspace. Among rivals the outcomes of
    all seats sum up to nothing: a win is 1, shared wins share it. In The Game all seats get 1 for
    a win, else a loss for every card that is left, down to -1.
    """
    winners, write_scores = game.rules.winners, game.rules.scores
    if game.together:
        cards = float(game.rules.CARDS)

        def outcome(state: State, seat: int, scores: Numbers) -> float:
            if winners(state):
                return 1.0
            write_scores(state, scores)
            return float(scores[seat]) / cards - 1.0

    else:

        def outcome(state: State, seat: int, scores: Numbers) -> float:
            won = int(winners(state))
            share = ((won >> seat) & 1) / max(bits.count(won), 1)
            fair = 1.0 / int(state.players)
            return float((share - fair) / (1.0 - fair))

    return compiled(named(outcome, f"{game.rules.__name__}.outcome"))


@functools.cache
def steps_of(game: Game) -> Steps:
    """The steps of a game."""
    rules, name = game.rules, game.rules.__name__
    awaits_deal, deal, actors, legal = rules.awaits_deal, rules.deal, rules.actors, rules.legal
    apply, over = rules.apply, rules.over
    observe, decisions = game.knowledge.observe, rules.DECISIONS
    all_are_decisions = decisions == rules.ACTIONS

    def settle(state: State, key: Chance) -> int:
        while awaits_deal(state):
            deal(state, key)
        waiting = int(actors(state))
        return bits.lowest(waiting) if waiting else -1

    def list_legal(state: State, seat: int, words: Words) -> None:
        legal(state, seat, words)
        if not all_are_decisions:
            bits.keep_below(words, decisions)

    list_legal = inlined(named(list_legal, f"{name}.list_legal"))

    def show(state: State, seat: int, words: Words, observation: Numbers, mask: Numbers) -> None:
        list_legal(state, seat, words)
        observe(state, seat, observation)
        bits.unpack(words, mask, decisions)

    def wander(state: State, words: Words, luck: int, most: int) -> tuple[int, int]:
        made = 0
        while made < most and not awaits_deal(state) and not over(state):
            seat = bits.lowest(int(actors(state)))
            list_legal(state, seat, words)
            luck = next_luck(luck)
            apply(state, seat, any_of(words, luck))
            made += 1
        return luck, made

    return Steps(
        settle=inlined(named(settle, f"{name}.settle")),
        list_legal=list_legal,
        show=inlined(named(show, f"{name}.show")),
        outcome=rewarder_of(game),
        wander=compiled(named(wander, f"{name}.wander")),
    )
