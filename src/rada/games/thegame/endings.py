"""The Game: the rest of a game in which nothing is hidden any more, solved.

The drawing pile is empty, and besides the seat on turn at most one other seat holds cards. Then the
seat on turn knows where every card is, and so does the other one. What is left is a search without
luck: for a line of play that lays all cards, or else for one that leaves as few as can be.

The search goes depth first and hardly ever twice through the same position: what follows a position
does not depend on the way to it. Nor does it go on where more cards are out of reach than the best
line leaves. It counts the positions that it looks at, and gives up after so many; what it does say
is proved. On Fire is solved as well, and so is every other option: with an empty pile a turn must
lay one card by any of them.

With two other hands, the moves are compared in many worlds that the seat may be in, each solved.
"""

import numpy as np

from rada.games.thegame import rules
from rada.games.thegame.knowledge import redeal
from rada.games.thegame.reach import NONE_DOWN, NONE_UP, UP_TO, holds, next_on, out_of_reach
from rada.games.thegame.thinker import worth_of
from rada.kernel import bits
from rada.kernel.arrays import Chance, Numbers, State
from rada.kernel.compiling import compiled, inlined
from rada.kernel.scratch import scratch_of

UNDECIDED = -1

MOST_NODES, FEW_NODES, VOTE_NODES = 100_000, 500, 1000
"""Positions after which the search gives up: at the root, at the end of a game tried, and after a
move in an imagined world."""
WORLDS, FAILED = 30, 8
"""Worlds that are imagined where hands are hidden, and how many of them may be left undecided."""

MOST_CARDS = 20
"""Cards that a position has room for: 14 where nothing is hidden, 18 in three hands."""
_LEVELS = 2 * MOST_CARDS + 2
"""Lays and ends of turns in the longest line, and some more."""
LINE = _LEVELS + 2
"""How long an array is for a line."""
_MOVES = 36
"""Moves in one position: eight cards on four piles, and the end of the turn."""
END = 0
"""The name of the end of a turn; that of a lay is four times the card and the pile."""
_NAMES = 1 << 10

_LOW, _HIGH, _SET, _TOPS, _BURNING, _SEAT, _LAID, _COUNT, _NEXT = range(9)
"""What a level holds: the cards not laid yet (two words, and as a set of their places), the tops,
how the piles burn (two bits each), who is on turn, whether it has laid a card, how many moves there
are, and which one is tried next."""
_LEVEL = 9

_FIRST, _BACK, _STEP, _END_COST = 0, 1, 4, 6
"""What orders moves: first the preferred one, then reverse steps, then lays by how many cards they
pass over. A turn ends rather than to pass over any."""

_CODE = 6
"""Bits for what a pile takes."""
_USED = 1 << 62
_HASH, _HALF = 0x9E3779B1, 0x7FFFFFFF
_PROBES = 4

_stack = scratch_of(np.int64, _LEVELS * _LEVEL)
_moves = scratch_of(np.int32, _LEVELS * _MOVES)
_places = scratch_of(np.int64, rules.LAST_CARD + 2)
_line = scratch_of(np.int32, _LEVELS)
_best_line = scratch_of(np.int32, _LEVELS)
_found = scratch_of(np.int64, 2)
_visited = scratch_of(np.int64, 1 << 13)
_few_visited = scratch_of(np.int64, 1 << 10)
_world = scratch_of(rules.STATE, 1)
_after = scratch_of(rules.STATE, 1)
_worths = scratch_of(np.float64, _MOVES)
_sums = scratch_of(np.float64, _MOVES)
_squares = scratch_of(np.float64, _MOVES)


@compiled
def hidden_hands(state: State) -> int:
    """How many other seats hold cards, if the pile is empty and the seat on turn is to lay; else
    more than there can be. With one such seat, whoever holds cards knows where every card is."""
    if state.pile_count > 0 or (state.phase != rules.LAY and state.phase != rules.CHOOSE_PILE):
        return rules.MAX_PLAYERS
    holders = 0
    for other in range(state.players):
        if other != state.turn and rules.held(state, other) > 0:
            holders += 1
    return holders


# One position


@inlined
def _burning_of(burning: int, pile: int) -> int:
    return (burning >> (2 * pile)) & 3


@compiled
def _code(top: int, pile: int, low: int, high: int, places: Numbers, cards: int) -> int:
    """What a pile takes now, as a number: piles with the same one take the same from now on."""
    back = top - 10 if pile < 2 else top + 10
    if holds(low, high, back):
        return cards + 1 + int(places[back])
    ahead = next_on(top, pile, low, high)
    return cards if ahead == NONE_UP or ahead == NONE_DOWN else int(places[ahead])


@compiled
def _coded(stack: Numbers, at: int, pile: int, places: Numbers, cards: int) -> int:
    """What a pile takes and how it burns."""
    top = rules.top_of(int(stack[at + _TOPS]), pile)
    code = _code(top, pile, int(stack[at + _LOW]), int(stack[at + _HIGH]), places, cards)
    return code << 2 | _burning_of(int(stack[at + _BURNING]), pile)


@compiled
def _key(stack: Numbers, at: int, places: Numbers, cards: int) -> int:
    """A number that only positions have between which nothing that follows differs."""
    key = int(stack[at + _SEAT]) << 1 | int(stack[at + _LAID])
    for side in range(0, rules.PILES, 2):
        one = _coded(stack, at, side, places, cards)
        two = _coded(stack, at, side + 1, places, cards)
        key = key << (2 * _CODE + 4) | min(one, two) << (_CODE + 2) | max(one, two)
    return key << MOST_CARDS | int(stack[at + _SET]) | _USED


@compiled
def _is_new(key: int, visited: Numbers) -> bool:
    """Whether a position was not visited yet; it is noted. What there is no room for is forgotten,
    and a position that was forgotten is searched again."""
    value = ((key & _HALF) * _HASH) & _HALF
    value = ((value ^ (value >> 15) ^ (key >> 31)) & _HALF) * _HASH & _HALF
    value ^= value >> 13
    last = len(visited) - 1
    for probe in range(_PROBES):
        place = (value + probe) & last
        if visited[place] == key:
            return False
        if visited[place] == 0:
            visited[place] = key
            return True
    visited[value & last] = key
    return True


@compiled
def _list_moves(
    state: State, stack: Numbers, moves: Numbers, level: int, places: Numbers, cards: int
) -> None:
    """List the moves of a level, the most promising first.

    Below the root, of two piles that take the same only one is listed. Where the card is chosen
    already, the root has only its moves.
    """
    at, first = level * _LEVEL, level * _MOVES
    low, high, tops = int(stack[at + _LOW]), int(stack[at + _HIGH]), int(stack[at + _TOPS])
    seat = int(stack[at + _SEAT])
    choosing = level == 0 and state.phase == rules.CHOOSE_PILE
    count = 0
    if stack[at + _LAID] and not choosing:
        moves[first] = _END_COST * _NAMES
        count = 1
    one, two = _coded(stack, at, 0, places, cards), _coded(stack, at, 1, places, cards)
    three, four = _coded(stack, at, 2, places, cards), _coded(stack, at, 3, places, cards)
    same_up, same_down = level > 0 and one == two, level > 0 and three == four
    for word in range(rules.WORDS):
        hand = rules.layable(
            int(state.hands[seat, word]) & (low if word == 0 else high), tops, word
        )
        while hand:
            card = word * bits.SPAN + bits.lowest(hand)
            hand &= hand - 1
            if choosing and card != state.chosen:
                continue
            for pile in range(rules.PILES):
                top = rules.top_of(tops, pile)
                if (pile == 1 and same_up) or (pile == 3 and same_down):
                    continue
                if not rules.goes_on(card, top, pile):
                    continue
                cost = _BACK
                if (card > top) == (pile < 2):
                    cost = _STEP * (1 + _passed(card, top, low, high))
                _insert(moves, first, count, cost * _NAMES + 4 * card + pile)
                count += 1
    stack[at + _COUNT] = count
    stack[at + _NEXT] = 0


@compiled
def _passed(card: int, top: int, low: int, high: int) -> int:
    """How many cards not laid yet lie between a card and the top that it is laid on."""
    below, above = min(card, top), max(card, top) - 1
    between_low = low & int(UP_TO[above, 0]) & ~int(UP_TO[below, 0])
    between_high = high & int(UP_TO[above, 1]) & ~int(UP_TO[below, 1])
    return bits.count(between_low) + bits.count(between_high)


@inlined
def _insert(moves: Numbers, first: int, count: int, move: int) -> None:
    """Put a move among those before it that are sorted."""
    place = first + count
    while place > first and moves[place - 1] > move:
        moves[place] = moves[place - 1]
        place -= 1
    moves[place] = move


@compiled
def _prefer(moves: Numbers, count: int, name: int) -> None:
    """Let a move of the root be tried first."""
    for i in range(count):
        if moves[i] % _NAMES == name:
            for place in range(i, 0, -1):
                moves[place] = moves[place - 1]
            moves[0] = name
            return


@compiled
def _make(state: State, stack: Numbers, level: int, name: int, places: Numbers) -> int:
    """Write the level after a move; how many cards are left if the game ends, else a negative
    number. A turn that begins without a move ends the game, too: that is found later."""
    at, after = level * _LEVEL, (level + 1) * _LEVEL
    for i in range(_LEVEL):
        stack[after + i] = stack[at + i]
    burning = int(stack[at + _BURNING])
    if name != END:
        card, pile = name >> 2, name & 3
        if card < bits.SPAN:
            stack[after + _LOW] &= ~(1 << card)
        else:
            stack[after + _HIGH] &= ~(1 << (card - bits.SPAN))
        stack[after + _SET] &= ~(1 << int(places[card]))
        stack[after + _TOPS] = int(stack[at + _TOPS]) & ~(0xFF << (8 * pile)) | card << (8 * pile)
        burns = rules.LAID_BURNING if state.on_fire and rules.is_fire(card) else rules.COLD
        stack[after + _BURNING] = burning & ~(3 << (2 * pile)) | burns << (2 * pile)
        stack[after + _LAID] = 1
        return -1
    left = bits.count(stack[at + _SET])
    following = -1
    for step in range(1, int(state.players) + 1):
        other = (int(stack[at + _SEAT]) + step) % int(state.players)
        held = int(state.hands[other, 0]) & int(stack[at + _LOW])
        held |= int(state.hands[other, 1]) & int(stack[at + _HIGH])
        if held:
            following = other
            break
    if following < 0:
        return 0
    for pile in range(rules.PILES):
        if _burning_of(burning, pile) == rules.MUST_BE_COVERED:
            return left
        if _burning_of(burning, pile) == rules.LAID_BURNING:
            burning += (rules.MUST_BE_COVERED - rules.LAID_BURNING) << (2 * pile)
    stack[after + _BURNING] = burning
    stack[after + _SEAT] = following
    stack[after + _LAID] = 0
    return -1


@compiled
def _begin(state: State, stack: Numbers, places: Numbers) -> int:
    """Write the level of a state; how many cards are left."""
    low, high, cards = 0, 0, 0
    for seat in range(state.players):
        low |= int(state.hands[seat, 0])
        high |= int(state.hands[seat, 1])
    for card in range(rules.FIRST_CARD, rules.LAST_CARD + 1):
        if holds(low, high, card):
            places[card] = cards
            cards += 1
    burning = 0
    for pile in range(rules.PILES):
        burning |= int(state.burning[pile]) << (2 * pile)
    stack[_LOW], stack[_HIGH], stack[_SET] = low, high, (1 << min(cards, MOST_CARDS)) - 1
    stack[_TOPS], stack[_BURNING] = rules.all_tops(state), burning
    stack[_SEAT], stack[_LAID] = int(state.turn), 1 if state.laid >= state.required else 0
    return cards


# The search


@compiled
def solve(
    state: State, preferred: int, most: int, visited: Numbers, best_line: Numbers, found: Numbers
) -> int:
    """The fewest cards that can be left, with the cards of all hands open; negative where that is
    not known after ``most`` positions.

    The pile must be empty. ``best_line`` gets the names of the moves that lead there, and
    ``found`` how many these are and how many positions were looked at. The move with the name
    ``preferred`` begins the line if no other is better. ``visited`` is workspace; its length is a
    power of two.
    """
    stack, moves, places, line = _stack(), _moves(), _places(), _line()
    found[0], found[1] = 0, 0
    cards = _begin(state, stack, places)
    if cards > MOST_CARDS:
        return UNDECIDED
    bits.clear(visited)
    least = out_of_reach(int(stack[_TOPS]), int(stack[_LOW]), int(stack[_HIGH]))
    best, nodes, level = cards + 1, 0, 0
    _list_moves(state, stack, moves, 0, places, cards)
    _prefer(moves, int(stack[_COUNT]), preferred)
    while level >= 0:
        at = level * _LEVEL
        if stack[at + _NEXT] == stack[at + _COUNT]:
            level -= 1
            continue
        name = int(moves[level * _MOVES + int(stack[at + _NEXT])]) % _NAMES
        stack[at + _NEXT] += 1
        line[level] = name
        left = _make(state, stack, level, name, places)
        if left < 0:
            at += _LEVEL
            low, high = int(stack[at + _LOW]), int(stack[at + _HIGH])
            if out_of_reach(int(stack[at + _TOPS]), low, high) >= best:
                continue
            if not _is_new(_key(stack, at, places, cards), visited):
                continue
            nodes += 1
            found[1] = nodes
            if nodes > most:
                return UNDECIDED
            _list_moves(state, stack, moves, level + 1, places, cards)
            if stack[at + _COUNT] > 0:
                level += 1
                continue
            left = bits.count(stack[at + _SET])
        if left < best:
            best = left
            found[0] = level + 1
            for i in range(level + 1):
                best_line[i] = line[i]
            if best <= least:
                break
    return min(best, cards)


@compiled
def solution(state: State, most: int, line: Numbers) -> int:
    """The fewest cards that can be left, as ``solve`` finds it, for whoever wants to see the line:
    it begins with how many moves it has and how many positions were looked at."""
    visited, names, found = _visited(), _best_line(), _found()
    left = int(solve(state, -1, most, visited, names, found))
    line[0], line[1] = (found[0] if left >= 0 else 0), found[1]
    for i in range(line[0]):
        line[2 + i] = names[i]
    return left


@compiled
def solved_move(state: State, seat: int, move: Numbers, key: Chance) -> int:
    """Write the best move over a first thought, which is kept if it is as good; how many actions
    the best move has, or 0 where nothing is known.

    Where two other hands are hidden, the best move is the one that is best on average in many
    worlds that the seat may be in, each solved with open cards. With more, a vote was no better
    than the search.
    """
    hands = hidden_hands(state)
    if state.turn != seat or hands > 2:
        return 0
    thought = name_of(state, move)
    if hands <= 1:
        visited, line, found = _visited(), _best_line(), _found()
        if solve(state, thought, MOST_NODES, visited, line, found) < 0:
            return 0
        return write_move(state, int(line[0]), move)
    best = vote(state, seat, thought, key)
    return write_move(state, best, move) if best >= 0 else 0


@compiled
def name_of(state: State, move: Numbers) -> int:
    """The name of a move that is given by its actions."""
    if state.phase == rules.CHOOSE_PILE:
        return 4 * int(state.chosen) + int(move[0]) - rules.ON_PILE
    if move[0] == rules.END:
        return END
    return 4 * int(move[0]) + int(move[1]) - rules.ON_PILE


@compiled
def write_move(state: State, name: int, move: Numbers) -> int:
    """Write the actions of a move that is given by its name; how many they are."""
    pile = rules.ON_PILE + name % 4
    if state.phase == rules.CHOOSE_PILE:
        move[0] = pile
        return 1
    if name == END:
        move[0] = rules.END
        return 1
    move[0], move[1] = name // 4, pile
    return 2


@compiled
def make_move(state: State, name: int) -> None:
    """Make a move that is given by its name."""
    seat = int(state.turn)
    if name == END:
        rules.apply(state, seat, rules.END)
        return
    if state.phase == rules.LAY:
        rules.apply(state, seat, name // 4)
    rules.apply(state, seat, rules.ON_PILE + name % 4)


@compiled
def vote(state: State, seat: int, thought: int, key: Chance) -> int:
    """The name of the move that is best on average in imagined worlds, or the first thought if
    that is not clearly worse; negative where too few worlds could be solved."""
    stack, moves, places = _stack(), _moves(), _places()
    world, after = _world(), _after()
    visited, line, found = _few_visited(), _best_line(), _found()
    worths, sums, squares = _worths(), _sums(), _squares()
    cards = _begin(state, stack, places)
    if cards > MOST_CARDS:
        return UNDECIDED
    _list_moves(state, stack, moves, 0, places, cards)
    count, first, failed = int(stack[_COUNT]), 0, 0
    for i in range(count):
        sums[i], squares[i] = 0.0, 0.0
        if moves[i] % _NAMES == thought:
            first = i
    for _ in range(WORLDS):
        world[0] = state
        redeal(world[0], seat, key)
        solved = True
        for i in range(count):
            after[0] = world[0]
            make_move(after[0], int(moves[i]) % _NAMES)
            left = rules.cards_left(after[0])
            if not rules.over(after[0]):
                left = solve(after[0], -1, VOTE_NODES, visited, line, found)
            if left < 0:
                solved = False
                break
            worths[i] = worth_of(left)
        if not solved:
            failed += 1
            if failed > FAILED:
                return UNDECIDED
            continue
        for i in range(count):
            ahead = worths[i] - worths[first]
            sums[i] += ahead
            squares[i] += ahead * ahead
    best = first
    for i in range(count):
        if sums[i] > sums[best]:
            best = i
    # The mean is ahead by more than its standard error.
    worlds = WORLDS - failed
    if worlds * squares[best] < sums[best] * sums[best] * (worlds + 1):
        first = best
    return int(moves[first]) % _NAMES


@compiled
def finish(state: State) -> bool:
    """Play a game to its end as well as can be, if all is known and it is soon found out how."""
    if state.phase != rules.LAY or hidden_hands(state) > 1:
        return False
    visited, line, found = _few_visited(), _best_line(), _found()
    if solve(state, -1, FEW_NODES, visited, line, found) < 0:
        return False
    for i in range(found[0]):
        make_move(state, int(line[i]))
    return True
