"""Qwixx – the card game: how a sensible player thinks.

A row is worth what its crosses will probably score in the end: those made, and of the places
still open the share that games usually bring, the places of cards in hand more surely than
others. A cross is good when it adds more to that than the places that it passes over take away.
"""

from rada.games.qwixx import rules
from rada.kernel import bits
from rada.kernel.arrays import Chance, Mask, State
from rada.kernel.compiling import compiled

_CROSS = 100
"""Crosses and points are counted in hundredths."""
_OPEN = 40
"""What an open place counts for at the start, in hundredths of a cross."""
_PASSING = 2
"""What it loses with every cross of the sheet that is nearest to ending the game."""
_HELD = 70
"""What an open place counts for when its card is in hand."""
_NEIGHBOURS = 10
"""What two cards in hand add when they can be crossed together."""
_LAST = 95
"""What the last place, which brings the lock, counts for while it can be reached."""
_LAST_HELD = 100
"""What its card in hand adds once it may be crossed."""
_FRESH = 40
"""What it is worth to lay one more card and draw another one later, in hundredths of points."""
_JOKER = 300
"""What a joker in hand is worth."""
_MARKED = 60
"""What a mark is worth in itself: it takes no card, and the next number may fit nowhere."""
_PENALTY = _CROSS * rules.PENALTY

_ROW = (1 << rules.NUMBERS) - 1
_JOKERS = _ROW << (rules.JOKER * rules.NUMBERS)
_ACTION_BITS = 7
"""A play is one number, and the greatest is the best: its value, and in the lowest bits the
action that it begins with."""
_NONE = -(1 << 40)


@compiled
def hope(state: State) -> int:
    """What an open place counts for now: less and less as somebody nears the end of the game."""
    most = 0
    for seat in range(state.players):
        first, second = 0, 0
        for colour in range(rules.COLOURS):
            crosses = bits.count(int(state.sheets[seat, colour]))
            second = max(second, min(first, crosses))
            first = max(first, crosses)
        most = max(most, first + second)
    return max(_OPEN - _PASSING * most, 0)


@compiled
def places(cards: int, colour: int, suit: int) -> int:
    """Where the cards of a suit stand in the row of a colour (those of jokers in any row)."""
    numbers = (cards >> (suit * rules.NUMBERS)) & _ROW
    if colour < 2:
        return numbers
    mirrored = 0
    while numbers:
        mirrored |= 1 << (rules.LAST - bits.lowest(numbers))
        numbers &= numbers - 1
    return mirrored


@compiled
def worth(row: int, held: int, hoped: int) -> int:
    """What a row will probably score, when its open places count for ``hoped``."""
    crosses = bits.count(row)
    expected = _CROSS * crosses
    if rules.is_complete(row):
        expected += _CROSS
    else:
        start = bits.highest(row) + 1 if row else 0
        left = rules.LAST - start
        held = held >> start << start
        before_last = held & (_ROW >> 1)
        expected += hoped * left + (_HELD - hoped) * bits.count(before_last)
        expected += _NEIGHBOURS * bits.count(held & (before_last << 1 | before_last << 2))
        if crosses + left >= rules.BEFORE_LAST:
            expected += _LAST
        if crosses >= rules.BEFORE_LAST and held != before_last:
            expected += _LAST_HELD
    return expected * (expected + _CROSS) // (2 * _CROSS)


@compiled
def may_cross(row: int, new: int, first: int, here: int) -> bool:
    """Whether all these places may be crossed, after so many in this action from the first on."""
    if new == 0:
        return True
    lowest, highest = bits.lowest(new), bits.highest(new)
    start = first if here else lowest
    passed_over = highest + 1 - start - here - bits.count(new)
    if row >> lowest or passed_over > 1:
        return False
    return rules.can_cross((row | new) & ~(1 << highest), highest)


@compiled
def best_play(state: State, seat: int, mark: int, overlooked: int) -> int:
    """The best way to lay, or to go on laying and crossing, after a mark that is not made yet.

    Cards that are overlooked are not laid.
    """
    hand, laid = int(state.hands[seat]), int(state.laid)
    first, here = int(state.first), int(state.crosses_here)
    named = int(state.colour) if laid else rules.NO_COLOUR
    hoped = hope(state)
    best = _NONE
    for colour in range(rules.COLOURS):
        if named != rules.NO_COLOUR and named != colour:
            continue
        row = int(state.sheets[seat, colour]) | places(mark, colour, colour)
        held = places(hand, colour, colour)
        pool = hand & (_JOKERS | _ROW << (colour * rules.NUMBERS)) & ~overlooked
        if state.phase == rules.CROSSING:
            pool = 0
        more = pool
        while more >= 0:
            cards = laid | more
            if 1 <= bits.count(cards) <= rules.MOST_LAID:
                fixed = _FRESH * bits.count(cards) - _JOKER * bits.count(cards & _JOKERS)
                fixed -= worth(row, held, hoped)
                kept = held & ~places(more, colour, colour)
                usable = places(cards, colour, colour) | places(cards, colour, rules.JOKER)
                new = usable
                while new >= 0:
                    if may_cross(row, new, first, here):
                        value = fixed + worth(row | new, kept, hoped)
                        if new == 0 and mark == 0 and state.crossed == 0:
                            value -= _PENALTY
                        action = first_action(more, named, colour, new)
                        best = max(best, (value << _ACTION_BITS) + action)
                    new = (new - 1) & usable if new else -1
            more = (more - 1) & pool if more else -1
    return best


@compiled
def first_action(more: int, named: int, colour: int, new: int) -> int:
    """What to do first of all that a play means to do: lay, name the colour, cross, finish."""
    if more:
        return bits.lowest(more)
    if named == rules.NO_COLOUR:
        return rules.NAME + colour
    if new:
        place = bits.lowest(new)
        return rules.CROSS + (place if colour < 2 else rules.LAST - place)
    return rules.FINISH


@compiled
def best_mark(state: State, seat: int, overlooked: int) -> int:
    """Where to cross the number for all; the active player thinks of the cards to lay as well.

    Rows that are overlooked are not crossed.
    """
    active = seat == state.active
    hoped = hope(state)
    hand = int(state.hands[seat])
    best = rules.PASS
    best_value = best_play(state, seat, 0, 0) >> _ACTION_BITS if active else 0
    for colour in range(rules.COLOURS):
        if ((rules.markable(state, seat) & ~overlooked) >> colour) & 1:
            number = rules.number_for_all(state)
            row, held = int(state.sheets[seat, colour]), places(hand, colour, colour)
            cross = 1 << rules.place_of(colour, number)
            value = _MARKED + worth(row | cross, held, hoped) - worth(row, held, hoped)
            if active:
                mark = 1 << (colour * rules.NUMBERS + number - rules.LOWEST)
                value += best_play(state, seat, mark, 0) >> _ACTION_BITS
            if value > best_value:
                best_value = value
                best = rules.MARK + colour
    return best


@compiled
def best_take(state: State, seat: int, overlooked: int) -> int:
    """The slot of the display whose number would help most, in the colours that it may have.

    Slots that are overlooked are left.
    """
    hand = int(state.hands[seat])
    unseen = rules.all_cards(state) & ~hand & ~int(state.discards)
    hoped = hope(state)
    best = rules.TAKE
    best_value = _NONE
    for slot in range(rules.SLOTS):
        number = int(state.display[slot]) % rules.NUMBERS
        gain, suits = 0, 0
        for suit in range(rules.COLOURS + 1):
            card = 1 << (suit * rules.NUMBERS + number)
            if unseen & card:
                suits += 1
                if suit == rules.JOKER:
                    gain += _JOKER
                else:
                    row, held = int(state.sheets[seat, suit]), places(hand, suit, suit)
                    gain += worth(row, held | places(card, suit, suit), hoped)
                    gain -= worth(row, held, hoped)
        value = gain // max(suits, 1)
        there = state.display[slot] != rules.EMPTY and (overlooked >> slot) & 1 == 0
        if there and value > best_value:
            best_value = value
            best = rules.TAKE + slot
    return best


@compiled
def eagerness(state: State, seat: int) -> int:
    """How gladly a seat would act first where several may; nobody needs to in Qwixx."""
    return 0


@compiled
def first_step(state: State, seat: int, overlooked: int, overlooked_rows: int) -> int:
    """What to do first, when some cards and slots and some rows for marks are overlooked."""
    if state.phase == rules.DRAW:
        return best_take(state, seat, overlooked >> rules.TAKE)
    if state.phase == rules.MARKING:
        return best_mark(state, seat, overlooked_rows)
    return best_play(state, seat, 0, overlooked) & ((1 << _ACTION_BITS) - 1)


@compiled
def greedy(state: State, seat: int, key: Chance) -> int:
    """The action of a player who looks at what the own rows will score."""
    return first_step(state, seat, 0, 0)


@compiled
def overlooking(state: State, seat: int, overlooked: Mask, key: Chance) -> int:
    """The same for a player who does not notice all slots, cards of the hand and rows to mark.

    Nobody overlooks that one may pass, and whoever has laid cards looks closely at the row where
    they are to be crossed: there nothing is overlooked.
    """
    rows = int(overlooked[1]) >> (rules.MARK - bits.SPAN)
    return first_step(state, seat, int(overlooked[0]), rows)
