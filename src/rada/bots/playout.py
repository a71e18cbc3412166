"""Whole games between bots in compiled code.

``playout_of`` binds the loop below to one game. A bot is handed a copy of
the state in which everything that its seat cannot know was dealt anew, so it cannot cheat.
"""

import functools
from typing import Any

import numpy as np

from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.compiling import compiled, entry, named

RANDOM, GREEDY = range(2)
"""The bots that compiled games know."""

MOST_DECISIONS = 500_000
"""Room for the decisions of one game in a log; no game comes near it."""


@functools.cache
def playout_of(game: Game) -> Any:
    """The compiled loop that plays one game to its end.

    ``playout(states, kinds, deals, luck, clock, mask, log)`` plays the game in ``states[0]``, with
    ``states[1]`` as workspace; ``kinds`` are the bots by seat; ``deals`` is the chance that deals
    and ``luck`` the chance that bots draw from; the time of a timed game is called after ``clock``
    moves (never if negative). It writes every action to ``log`` as (seat, action, whether a
    move ended with it), and returns how many actions there were and how many moves.
    """
    rules, heuristics = game.rules, game.heuristics
    awaits_deal, deal, over, in_move = rules.awaits_deal, rules.deal, rules.over, rules.in_move
    actors, legal, apply, redeal = rules.actors, rules.legal, rules.apply, game.knowledge.redeal
    greedy, eagerness = heuristics.greedy, heuristics.eagerness
    decisions = rules.DECISIONS
    time_up = getattr(rules, "TIME_UP", -1)

    def keep_decisions(mask: Any) -> None:
        for word in range(len(mask)):
            first = word * bits.SPAN
            mask[word] &= (1 << min(max(decisions - first, 0), bits.SPAN)) - 1

    keep_decisions = compiled(named(keep_decisions, f"{rules.__name__}.keep_decisions"))

    def next_seat(states: Any, kinds: Any, luck: Any) -> int:
        """Who decides next: where several seats may, the one that is most eager."""
        waiting = int(actors(states[0]))
        chosen = bits.lowest(waiting)
        if waiting & (waiting - 1):
            most = -1
            while waiting:
                seat = bits.lowest(waiting)
                waiting &= waiting - 1
                if kinds[seat] == GREEDY:
                    states[1] = states[0]
                    redeal(states[1], seat, luck)
                    eager = int(eagerness(states[1], seat))
                else:
                    eager = 0
                if eager > most:
                    most = eager
                    chosen = seat
        return chosen

    next_seat = compiled(named(next_seat, f"{rules.__name__}.next_seat"))

    def decide(states: Any, seat: int, kind: int, luck: Any, mask: Any) -> int:
        """The action that a bot of this kind chooses."""
        if kind == GREEDY:
            states[1] = states[0]
            redeal(states[1], seat, luck)
            return int(greedy(states[1], seat, luck))
        legal(states[0], seat, mask)
        keep_decisions(mask)
        return bits.nth_of_all(mask, chance.below(luck, bits.count_all(mask)))

    decide = compiled(named(decide, f"{rules.__name__}.decide"))

    def playout(
        states: Any, kinds: Any, deals: Any, luck: Any, clock: int, mask: Any, log: Any
    ) -> tuple[int, int]:
        state = states[0]
        made = 0
        moves = 0
        while not over(state) and made < len(log) - 1:
            if awaits_deal(state):
                deal(state, deals)
                continue
            if moves == clock:
                log[made, 0] = -1
                log[made, 1] = time_up
                apply(state, -1, time_up)
            else:
                seat = next_seat(states, kinds, luck)
                action = decide(states, seat, kinds[seat], luck, mask)
                log[made, 0] = seat
                log[made, 1] = action
                apply(state, seat, action)
            ended = 0 if in_move(state) else 1
            log[made, 2] = ended
            moves += ended
            made += 1
        return made, moves

    return entry(named(playout, f"{rules.__name__}.playout"))


def workspace(rules: Any) -> tuple[Any, Any, Any]:
    """The arrays that a playout works in: two states, a mask and a log."""
    states = np.zeros(2, rules.STATE)
    mask = np.zeros(bits.words_for(rules.ACTIONS), np.int64)
    log = np.zeros((MOST_DECISIONS, 3), np.int16)
    return states, mask, log
