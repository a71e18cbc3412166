"""Whole games between bots in compiled code.

``playout_of`` binds the loop below to one game. A bot is handed a copy of
the state in which everything that its seat cannot know was dealt anew, so it cannot cheat.
"""

import functools
from typing import Any

import numpy as np

from rada.games.contract import Game
from rada.games.modules import RulesModule
from rada.kernel import bits, chance
from rada.kernel.arrays import Chance, Mask, Numbers, State, States
from rada.kernel.compiling import compiled, entry, named
from rada.kernel.scratch import scratch_of

RANDOM, CASUAL, GREEDY, THINKER = range(4)
"""The bots that compiled games know."""

MOST_DECISIONS = 500_000
"""Room for the decisions of one game in a log; no game comes near it."""


@functools.cache
def any_decision_of(game: Game) -> Any:
    """The compiled function that chooses any of the legal decisions, all equally likely."""
    rules, legal, decisions = game.rules, game.rules.legal, game.rules.DECISIONS

    def any_decision(state: State, seat: int, luck: Chance, mask: Mask) -> int:
        legal(state, seat, mask)
        bits.keep_below(mask, decisions)
        return bits.nth_of_all(mask, chance.below(luck, bits.count_all(mask)))

    return compiled(named(any_decision, f"{rules.__name__}.any_decision"))


@compiled
def overlook(luck: Chance, mask: Mask, percent: int) -> None:
    """Keep in a mask of decisions only those that a player overlooks, each with this chance.

    One of them, whichever it is, is never overlooked.
    """
    noticed = bits.nth_of_all(mask, chance.below(luck, bits.count_all(mask)))
    for i in range(len(mask)):
        left = int(mask[i])
        while left:
            place = bits.lowest(left)
            left &= left - 1
            if chance.below(luck, 100) >= percent or i * bits.SPAN + place == noticed:
                mask[i] &= ~(1 << place)


@functools.cache
def casual_of(game: Game) -> Any:
    """The compiled function that chooses what looks best of the decisions that are not overlooked.

    People err like this: they do not see the best move, and make the best one that they see.
    """
    name, percent, legal = game.rules.__name__, game.overlooks, game.rules.legal
    decisions, best_noticed = game.rules.DECISIONS, overlooking_of(game)
    mask_of = scratch_of(np.int64, bits.words_for(game.rules.ACTIONS))

    def casual(state: State, seat: int, luck: Chance) -> int:
        mask = mask_of()
        legal(state, seat, mask)
        bits.keep_below(mask, decisions)
        overlook(luck, mask, percent)
        return int(best_noticed(state, seat, mask, luck))

    return compiled(named(casual, f"{name}.casual"))


@functools.cache
def overlooking_of(game: Game) -> Any:
    """The compiled function that chooses among the decisions that are not overlooked."""
    if game.overlooking is not None:
        return game.overlooking.overlooking
    greedy, rules = game.heuristics.greedy, game.rules
    legal, decisions = rules.legal, rules.DECISIONS
    mask_of = scratch_of(np.int64, bits.words_for(rules.ACTIONS))

    def overlooking(state: State, seat: int, overlooked: Mask, luck: Chance) -> int:
        best = int(greedy(state, seat, luck))
        if not bits.has(overlooked, best):
            return best
        seen = mask_of()
        legal(state, seat, seen)
        bits.keep_below(seen, decisions)
        for i in range(len(seen)):
            seen[i] &= ~int(overlooked[i])
        return bits.nth_of_all(seen, chance.below(luck, bits.count_all(seen)))

    return compiled(named(overlooking, f"{rules.__name__}.overlooking"))


@functools.cache
def chooser_of(game: Game) -> Any:
    """The compiled function that chooses an action for a bot of any kind.

    ``choose(states, seat, kind, luck, mask)`` looks at ``states[0]`` and works in ``states[1]``.
    """
    rules, redeal = game.rules, game.knowledge.redeal
    greedy, thinker = game.heuristics.greedy, game.thinker.thinker
    any_decision, casual = any_decision_of(game), casual_of(game)

    def choose(states: States, seat: int, kind: int, luck: Chance, mask: Mask) -> int:
        states[1] = states[0]
        if kind == RANDOM:
            return int(any_decision(states[1], seat, luck, mask))
        redeal(states[1], seat, luck)
        if kind == THINKER:
            return int(thinker(states[1], seat, luck))
        if kind == CASUAL:
            return int(casual(states[1], seat, luck))
        return int(greedy(states[1], seat, luck))

    return compiled(named(choose, f"{rules.__name__}.choose"))


@functools.cache
def eagerness_of(game: Game) -> Any:
    """The compiled function that says how gladly a bot of any kind would act first.

    ``eager(states, seat, kind, luck)`` looks at ``states[0]`` and works in ``states[1]``.
    """
    redeal = game.knowledge.redeal
    greedy, thinker = game.heuristics.eagerness, game.thinker.eagerness

    def eager(states: States, seat: int, kind: int, luck: Chance) -> int:
        if kind == RANDOM:
            return 0
        states[1] = states[0]
        redeal(states[1], seat, luck)
        if kind == THINKER:
            return int(thinker(states[1], seat))
        return int(greedy(states[1], seat))

    return compiled(named(eager, f"{game.rules.__name__}.eager"))


@functools.cache
def speaker_of(game: Game) -> Any:
    """The compiled function by which the thinkers at a table show their signals.

    ``speak(states, kinds, luck, log, made)`` lets every thinker whose signals have changed show
    them all in one move, logs that, and returns how many actions are logged now.
    """
    rules = game.rules
    if game.signalling is None:

        def speak(states: States, kinds: Numbers, luck: Chance, log: Numbers, made: int) -> int:
            return made

    else:
        redeal, apply, count = game.knowledge.redeal, rules.apply, game.signals_a_seat
        may_signal, signal_change = game.signalling.may_signal, game.signalling.signal_change

        def speak(states: States, kinds: Numbers, luck: Chance, log: Numbers, made: int) -> int:
            state = states[0]
            if not may_signal(state):
                return made
            for seat in range(state.players):
                if kinds[seat] != THINKER:
                    continue
                states[1] = states[0]
                redeal(states[1], seat, luck)
                before = made
                for number in range(count):
                    action = int(signal_change(states[1], seat, number))
                    if action >= 0 and made < len(log) - 1:
                        log[made, 0] = seat
                        log[made, 1] = action
                        log[made, 2] = 0
                        apply(state, seat, int(log[made, 1]))
                        made += 1
                if made > before:
                    log[made - 1, 2] = 1
            return made

    return compiled(named(speak, f"{rules.__name__}.speak"))


@functools.cache
def playout_of(game: Game) -> Any:
    """The compiled loop that plays one game to its end.

    ``playout(states, kinds, deals, luck, clock, mask, log)`` plays the game in ``states[0]``, with
    ``states[1]`` as workspace; ``kinds`` are the bots by seat; ``deals`` is the chance that deals
    and ``luck`` the chance that bots draw from; the time of a timed game is called after ``clock``
    moves (never if negative). It writes every action to ``log`` as (seat, action, whether a
    move ended with it), and returns how many actions there were and how many moves, signals
    not counted among these.
    """
    rules = game.rules
    awaits_deal, deal, over, in_move = rules.awaits_deal, rules.deal, rules.over, rules.in_move
    actors, apply = rules.actors, rules.apply
    choose, eager, speak = chooser_of(game), eagerness_of(game), speaker_of(game)
    time_up = game.time_up

    def next_seat(states: States, kinds: Numbers, luck: Chance) -> int:
        """Who decides next: where several seats may, the one that is most eager."""
        waiting = int(actors(states[0]))
        chosen = bits.lowest(waiting)
        if waiting & (waiting - 1):
            most = -1
            while waiting:
                seat = bits.lowest(waiting)
                waiting &= waiting - 1
                eagerness = eager(states, seat, kinds[seat], luck)
                if eagerness > most:
                    most = eagerness
                    chosen = seat
        return chosen

    next_seat = compiled(named(next_seat, f"{rules.__name__}.next_seat"))

    def playout(
        states: States,
        kinds: Numbers,
        deals: Chance,
        luck: Chance,
        clock: int,
        mask: Mask,
        log: Numbers,
    ) -> tuple[int, int]:
        state = states[0]
        made = 0
        moves = 0
        while not over(state) and made < len(log) - 1:
            if awaits_deal(state):
                deal(state, deals)
                made = speak(states, kinds, luck, log, made)
                continue
            if moves == clock:
                log[made, 0] = -1
                log[made, 1] = time_up
                apply(state, -1, time_up)
            else:
                seat = next_seat(states, kinds, luck)
                action = choose(states, seat, kinds[seat], luck, mask)
                log[made, 0] = seat
                log[made, 1] = action
                apply(state, seat, action)
            ended = 0 if in_move(state) else 1
            log[made, 2] = ended
            moves += ended
            made += 1
            made = speak(states, kinds, luck, log, made)
        return made, moves

    return entry(named(playout, f"{rules.__name__}.playout"))


def workspace(rules: RulesModule) -> tuple[States, Mask, Numbers]:
    """The arrays that a playout works in: two states, a mask and a log."""
    states = np.zeros(2, rules.STATE)
    mask = np.zeros(bits.words_for(rules.ACTIONS), np.int64)
    log = np.zeros((MOST_DECISIONS, 3), np.int16)
    return states, mask, log
