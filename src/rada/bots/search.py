"""The search behind the bot ``master``: Monte Carlo over worlds that a seat may be in.

Each round imagines one such world: everything that the seat cannot know is dealt anew. In that one
world, with the same luck for all, every move that is still in the race is tried and the game
played on to a settled state; so the luck of the deal cancels out when moves are compared. A move
whose results stay clearly behind leaves the race. Below the moves grows a tree of the seat's own
later decisions (open loop: a node is what was decided, whatever happened in between); where it
ends, the policy decides (a network where one has learned the game, else the thinker), and so it
does for the other seats; or, where seats are rivals, in each world some of them are simpler minds
and decide as greedy does, since nobody knows who sits there. Both know in each seat only what that
seat knows.

``race_of`` binds the compiled loops to one game. They allocate nothing: a ``Lane`` has
their workspace.
"""

import functools
import math
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.compiling import ArrayEntry, compiled, named
from rada.kernel.elementary import log
from rada.kernel.module_code import Exported
from rada.kernel.parameters import takes

LONGEST = 12
"""Actions in the longest move."""
MOST_MOVES = 256
"""Moves that can be in a race; the few positions that have more are searched without the rest."""
MOST_ROUNDS = 1 << 13
MOST_NODES = 1 << 15

ROOT, WORLD, WORK, STACK = range(4)
"""Places in the states of a lane: where the search begins, the imagined world, the game that is
tried in it; from STACK on, the states on the way to a move that is being listed."""

LUCK, DEALS, ROLLS = range(3)
"""The chances of a lane: for worlds, for deals to come, for the bots in the games tried."""

OWN, RIVAL, SHARES = range(3)
"""What is summed up about the ends of the games tried: the own score, the best other one's, and
from SHARES on the prospect of every seat."""

_ACTION, _VISITS, _CHILD, _SIBLING = range(4)
_NONE = -1

_GROWS_AFTER = 6
"""Visits after which a node gets children."""
_WIDENS = 4
"""A node may have as many children as the root of its visits divided by this, and one."""
_NO_APPEAL, _MOST_APPEALING = 0.7, 4
"""How far a move may seem behind the best to take part in a race, and how many may."""
_CURIOSITY = 0.35
"""How much the tree prefers what it knows little about."""


class Workspace(NamedTuple):
    """The arrays that a race takes, in the order of its parameters."""

    states: NDArray[np.void]
    masks: NDArray[np.int64]
    moves: NDArray[np.int16]
    lengths: NDArray[np.int16]
    racing: NDArray[np.int8]
    values: NDArray[np.float32]
    outcomes: NDArray[np.float64]
    nodes: NDArray[np.int32]
    sums: NDArray[np.float64]
    scores: NDArray[np.int64]
    chances: NDArray[np.int64]


class Rounds(NamedTuple):
    """What else a race takes: whose it is, between how many moves, and which rounds."""

    seat: int
    arms: int
    open_eyes: int
    first: int
    rounds: int
    grown: int


class ListingArrays(NamedTuple):
    """The arrays that moves are listed with; ``raw`` is the memory of ``afters`` as numbers."""

    states: NDArray[np.void]
    afters: NDArray[np.void]
    raw: NDArray[np.int64]
    masks: NDArray[np.int64]
    moves: NDArray[np.int16]
    lengths: NDArray[np.int16]


class SiftingArrays(NamedTuple):
    """The arrays that moves are sifted with."""

    states: NDArray[np.void]
    moves: NDArray[np.int16]
    racing: NDArray[np.int8]
    appeals: NDArray[np.float64]


@dataclass
class Lane:
    """One thread of a search. Equal lanes make equal searches on any machine."""

    space: Workspace
    rounds: int = 0
    grown: int = 0


def lane_of(game: Game) -> Lane:
    """A new lane for a game."""
    rules = game.rules
    return Lane(
        Workspace(
            states=np.zeros(STACK + LONGEST + 1, rules.STATE),
            masks=np.zeros((LONGEST + 1, bits.words_for(rules.ACTIONS)), np.int64),
            moves=np.zeros((MOST_MOVES, LONGEST), np.int16),
            lengths=np.zeros(MOST_MOVES, np.int16),
            racing=np.zeros(MOST_MOVES, np.int8),
            values=np.zeros((MOST_ROUNDS, MOST_MOVES), np.float32),
            outcomes=np.zeros((MOST_MOVES, SHARES + rules.MAX_PLAYERS), np.float64),
            nodes=np.zeros((MOST_NODES, 4), np.int32),
            sums=np.zeros(MOST_NODES, np.float64),
            scores=np.zeros(rules.MAX_PLAYERS, np.int64),
            chances=np.zeros((ROLLS + 1, chance.SIZE), np.int64),
        )
    )


@compiled
def open_chances(chances: Any, luck: Any) -> None:
    """Give the chances of a lane keys of their own, drawn from another chance."""
    for each in range(ROLLS + 1):
        for place in range(8):
            chances[each, place] = chance.word(luck)
        chance.open_stream(chances[each], 0, chance.BOTS)


def listing_in(space: Workspace) -> ListingArrays:
    """What lists the moves from the first state of a workspace into it."""
    afters = np.zeros(MOST_MOVES, space.states.dtype)
    return ListingArrays(
        states=space.states,
        afters=afters,
        raw=afters.view(np.int64).reshape(MOST_MOVES, -1),
        masks=space.masks,
        moves=space.moves,
        lengths=space.lengths,
    )


def sifting_in(space: Workspace) -> SiftingArrays:
    """What sifts the moves of a workspace."""
    return SiftingArrays(
        states=space.states,
        moves=space.moves,
        racing=space.racing,
        appeals=np.zeros(MOST_MOVES),
    )


def _entry(game: Game, name: str, function: Any) -> ArrayEntry:
    """A function of a search for Python to call; as plain Python a search would take minutes."""
    return ArrayEntry(function, Exported(game.id, name), plain=False)


@functools.cache
def lister_of(game: Game) -> Any:
    """The compiled function that lists the whole moves of a seat.

    ``list_moves(*listing, seat)`` writes the actions of every move from ``states[ROOT]`` and
    returns how many there are. Moves that lead to the same state are listed once.
    """
    rules = game.rules
    legal, apply, in_move = rules.legal, rules.apply, rules.in_move
    decisions = rules.DECISIONS

    def is_new(raw: Any, found: int) -> bool:
        for other in range(found):
            same = True
            for i in range(raw.shape[1]):
                if raw[other, i] != raw[found, i]:
                    same = False
                    break
            if same:
                return False
        return True

    is_new = compiled(named(is_new, f"{rules.__name__}.is_new"))

    @takes(ListingArrays, "seat")
    def list_moves(
        states: Any, afters: Any, raw: Any, masks: Any, moves: Any, lengths: Any, seat: int
    ) -> int:
        found = 0
        depth = 0
        states[STACK] = states[ROOT]
        legal(states[STACK], seat, masks[0])
        bits.keep_below(masks[0], decisions)
        while depth >= 0 and found < len(moves):
            if bits.count_all(masks[depth]) == 0:
                depth -= 1
                continue
            action = bits.nth_of_all(masks[depth], 0)
            masks[depth, action // bits.SPAN] &= ~(1 << (action % bits.SPAN))
            moves[found, depth] = action
            states[STACK + depth + 1] = states[STACK + depth]
            apply(states[STACK + depth + 1], seat, action)
            if in_move(states[STACK + depth + 1]) and depth + 1 < LONGEST:
                depth += 1
                legal(states[STACK + depth], seat, masks[depth])
                bits.keep_below(masks[depth], decisions)
                continue
            afters[found] = states[STACK + depth + 1]
            if is_new(raw, found):
                lengths[found] = depth + 1
                if found + 1 < len(moves):
                    for i in range(depth):
                        moves[found + 1, i] = moves[found, i]
                found += 1
        return found

    return _entry(game, "list_moves", named(list_moves, f"{rules.__name__}.list_moves"))


@functools.cache
def sieve_of(game: Game) -> Any:
    """The compiled function that leaves only moves with some appeal in the race.

    ``sieve(*sifting, seat, count)`` is for games that have many moves of which the thinker can tell
    at once that most are hopeless; others let all of them race.
    """
    if game.sifting is None:

        @takes(SiftingArrays, "seat", "count")
        def sieve(
            states: Any, moves: Any, racing: Any, appeals: Any, seat: int, count: int
        ) -> None:
            return

    else:
        appeal = game.sifting.appeal

        @takes(SiftingArrays, "seat", "count")
        def sieve(
            states: Any, moves: Any, racing: Any, appeals: Any, seat: int, count: int
        ) -> None:
            for move in range(count):
                appeals[move] = appeal(states[ROOT], seat, moves[move])
            for move in range(count):
                better = 0
                least = False
                for other in range(count):
                    if appeals[other] > appeals[move]:
                        better += 1
                        least = least or appeals[other] > appeals[move] + _NO_APPEAL
                racing[move] = 0 if least or better >= _MOST_APPEALING else 1

    return _entry(game, "sieve", named(sieve, f"{game.rules.__name__}.sieve"))


@functools.cache
def race_of(game: Game) -> Any:
    """The compiled function that runs some rounds of a search.

    ``race(*workspace, *rounds)`` tries each of the moves, the ``arms``, that is ``racing`` once a
    round, writes what it led to into ``values[round]``, and returns how many nodes the tree has
    now. With ``open_eyes`` the world is always the one that is.
    """
    rules, thinking = game.rules, game.thinker
    awaits_deal, deal, over = rules.awaits_deal, rules.deal, rules.over
    actors, legal, apply, write_scores = rules.actors, rules.legal, rules.apply, rules.scores
    policy, greedy, imagine = game.policy, game.heuristics.greedy, thinking.imagine
    rivals, looks_ahead = 0 if game.together else 1, game.looks_ahead
    settled, prospect, decisions = thinking.settled, thinking.prospect, rules.DECISIONS
    announce, finish = announcer_of(game), finisher_of(game)
    name = rules.__name__

    def best_child(nodes: Any, sums: Any, node: int, mask: Any) -> int:
        """The child whose decision is legal here and promises most, or might."""
        best, most = _NONE, -1.0
        curiosity = _CURIOSITY * math.sqrt(log(nodes[node, _VISITS] + 1.0))
        child = int(nodes[node, _CHILD])
        while child >= 0:
            if bits.has(mask, int(nodes[child, _ACTION])):
                visits = float(nodes[child, _VISITS])
                hope = sums[child] / visits + curiosity / math.sqrt(visits)
                if hope > most:
                    best, most = child, hope
            child = int(nodes[child, _SIBLING])
        return best

    best_child = compiled(named(best_child, f"{name}.best_child"))

    def tried_here(nodes: Any, node: int, mask: Any) -> int:
        """How many children fit the legal decisions; takes these decisions out of the mask."""
        tried = 0
        child = int(nodes[node, _CHILD])
        while child >= 0:
            action = int(nodes[child, _ACTION])
            if bits.has(mask, action):
                tried += 1
                mask[action // bits.SPAN] &= ~(1 << (action % bits.SPAN))
            child = int(nodes[child, _SIBLING])
        return tried

    tried_here = compiled(named(tried_here, f"{name}.tried_here"))

    def next_node(
        state: Any, seat: int, nodes: Any, sums: Any, node: int, masks: Any, rolls: Any, grown: int
    ) -> tuple[int, int]:
        """The child to go on with, which may be a new one, and how many nodes there are then."""
        legal(state, seat, masks[0])
        bits.keep_below(masks[0], decisions)
        for word in range(masks.shape[1]):
            masks[1, word] = masks[0, word]
        tried = tried_here(nodes, node, masks[1])
        wide = 1 + int(math.sqrt(nodes[node, _VISITS] / _WIDENS))
        untried = bits.count_all(masks[1])
        if untried == 0 or tried >= wide or grown >= len(nodes):
            return best_child(nodes, sums, node, masks[0]), grown
        action = int(policy(state, seat, rolls))
        if not bits.has(masks[1], action):
            action = bits.nth_of_all(masks[1], chance.below(rolls, untried))
        nodes[grown, _ACTION] = action
        nodes[grown, _VISITS] = 0
        nodes[grown, _CHILD] = _NONE
        nodes[grown, _SIBLING] = nodes[node, _CHILD]
        nodes[node, _CHILD] = grown
        sums[grown] = 0.0
        return grown, grown + 1

    next_node = compiled(named(next_node, f"{name}.next_node"))

    def try_out(
        state: Any,
        seat: int,
        simple: int,
        arm: int,
        nodes: Any,
        sums: Any,
        masks: Any,
        chances: Any,
        grown: int,
    ) -> int:
        """Play on from a move to a settled state, and grow the tree on the way.

        The path is threaded through the nodes' own memory: ``masks[2:]`` holds it.
        """
        node = arm
        length = 0
        made = 0
        path = masks[2:]
        room = path.shape[0] * path.shape[1]
        width = path.shape[1]
        while not over(state) and not settled(state, made):
            if awaits_deal(state):
                deal(state, chances[DEALS])
                announce(state)
                continue
            if finish(state):
                break
            acting = bits.lowest(int(actors(state)))
            action = _NONE
            if looks_ahead and acting == seat and node >= 0:
                if nodes[node, _VISITS] >= _GROWS_AFTER and length < room:
                    node, grown = next_node(
                        state, seat, nodes, sums, node, masks, chances[ROLLS], grown
                    )
                    if node >= 0:
                        action = int(nodes[node, _ACTION])
                        path[length // width, length % width] = node
                        length += 1
                else:
                    node = _NONE
            if action < 0 and (simple >> acting) & 1:
                action = int(greedy(state, acting, chances[ROLLS]))
            elif action < 0:
                action = int(policy(state, acting, chances[ROLLS]))
            apply(state, acting, action)
            announce(state)
            made += 1
        value = float(prospect(state, seat))
        nodes[arm, _VISITS] += 1
        sums[arm] += value
        for i in range(length):
            visited = int(path[i // width, i % width])
            nodes[visited, _VISITS] += 1
            sums[visited] += value
        return grown

    try_out = compiled(named(try_out, f"{name}.try_out"))

    @takes(Workspace, Rounds)
    def race(
        states: Any,
        masks: Any,
        moves: Any,
        lengths: Any,
        racing: Any,
        values: Any,
        outcomes: Any,
        nodes: Any,
        sums: Any,
        scores: Any,
        chances: Any,
        seat: int,
        arms: int,
        open_eyes: int,
        first: int,
        rounds: int,
        grown: int,
    ) -> int:
        if grown == 0:
            for arm in range(arms):
                nodes[arm, _VISITS] = 0
                nodes[arm, _CHILD] = _NONE
                sums[arm] = 0.0
            grown = arms
        for played in range(first, first + rounds):
            states[WORLD] = states[ROOT]
            if not open_eyes:
                imagine(states[WORLD], seat, chances[LUCK])
                for word in range(8):
                    chances[DEALS, word] = chance.below(chances[LUCK], 1 << 31)
            simple = rivals * chance.below(chances[LUCK], 1 << int(states[ROOT].players))
            simple &= ~(1 << seat)
            for arm in range(arms):
                if not racing[arm]:
                    continue
                states[WORK] = states[WORLD]
                chance.open_stream(chances[ROLLS], 0 if open_eyes else played, chance.BOTS)
                for i in range(lengths[arm]):
                    apply(states[WORK], seat, int(moves[arm, i]))
                announce(states[WORK])
                before = sums[arm]
                grown = try_out(states[WORK], seat, simple, arm, nodes, sums, masks, chances, grown)
                values[played, arm] = sums[arm] - before
                write_scores(states[WORK], scores)
                best_other = -(1 << 30)
                for other in range(states[WORK].players):
                    outcomes[arm, SHARES + other] += prospect(states[WORK], other)
                    if other != seat:
                        best_other = max(best_other, int(scores[other]))
                outcomes[arm, OWN] += scores[seat]
                outcomes[arm, RIVAL] += best_other
        return grown

    return _entry(game, "race", named(race, f"{name}.race"))


@functools.cache
def finisher_of(game: Game) -> Any:
    """The compiled function that solves the rest of an imagined game and plays it, if it can."""
    if game.ending is not None:
        return game.ending.finish

    def finish(state: Any) -> bool:
        return False

    return compiled(named(finish, f"{game.rules.__name__}.finish"))


@functools.cache
def announcer_of(game: Game) -> Any:
    """The compiled function by which all seats of an imagined game show their signals, if any."""
    if game.signalling is not None:
        return game.signalling.announce

    def announce(state: Any) -> None:
        return

    return compiled(named(announce, f"{game.rules.__name__}.announce"))
