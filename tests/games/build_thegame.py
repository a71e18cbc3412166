"""Positions of The Game made by hand, here and in the naive implementation."""

import copy
from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

from rada.games import load
from rada.games.contract import NOBODY, Entry, State
from rada.games.thegame import rules as rules
from rada.games.thegame.view import TheGameView
from rada.table.table import Table
from tests.games.harness import Setting, dealt
from tests.naive.thegame import NaiveTheGame

GAME = load("thegame")
PILES = ("up1", "up2", "down1", "down2")
ALL_CARDS = list(range(2, 100))
DEFAULTS: Entry = {"minimum": 2, "short_hands": False, "on_fire": False, "signals": True}
FRESH = (1, 1, 100, 100)


def in_two_words(cards: Sequence[int]) -> list[int]:
    """A set of cards as the rules keep it: sixty numbers a word."""
    low = sum(1 << card for card in cards if card < 60)
    high = sum(1 << (card - 60) for card in cards if card >= 60)
    return [low, high]


def position(
    hands: Sequence[Sequence[int]],
    deck: Sequence[int] = (),
    tops: Sequence[int] = FRESH,
    begins: int | None = 0,
    **options: Any,
) -> State:
    """A game in which these hands and this deck (next card first) are all that is left.

    ``begins`` is the seat whose turn it becomes, by the rules; None leaves that open.
    """
    state = dealt(Setting("thegame", len(hands), options))
    state.hands[:] = 0
    for seat, hand in enumerate(hands):
        state.hands[seat] = in_two_words(hand)
    state.pile[:] = 0
    state.pile[: len(deck)] = list(reversed(deck))
    state.pile_count = len(deck)
    state.unlaid = in_two_words([*deck, *(card for hand in hands for card in hand)])
    state.tops[:] = tops
    if begins is not None:
        play(state, "begin", seat=begins)
    return state


def play(state: State, *moves: str, seat: int | None = None) -> None:
    """Make moves, given in notation, of the seat on turn or of another one."""
    for text in moves:
        mover = int(state.turn) if seat is None else seat
        found, actions = GAME.read_move(state, GAME.parse_move(state, mover, text))
        for action in actions:
            GAME.check_action(state, found, action)
            GAME.compiled_rules.apply(state, found, action)


def after(state: State, *moves: str) -> State:
    """A copy of a position with moves made."""
    copied: State = GAME.copy_of(state)[0]
    play(copied, *moves)
    return copied


def legal(state: State, seat: int | None = None) -> set[str]:
    """The moves of the seat on turn, or of another one, in notation; signals are not moves."""
    mover = int(state.turn) if seat is None else seat
    return {
        GAME.move_text(GAME.move_entry(state, mover, move)) for move in GAME.moves(state, mover)
    }


def cards_for(state: State, pile: str) -> list[int]:
    """The cards that the seat on turn may lay on a pile."""
    return sorted(int(text.split()[0]) for text in legal(state) if text.endswith(f" {pile}"))


def view(state: State, seat: int = NOBODY) -> TheGameView:
    return cast(TheGameView, GAME.view(state, seat))


def hand(state: State, seat: int) -> list[int]:
    return view(state, seat).hand


def deck_of(state: State) -> list[int]:
    """The cards of the deck, next card first."""
    return [int(card) for card in state.pile[: int(state.pile_count)]][::-1]


def result(state: State) -> Entry | None:
    return GAME.result([state])


def open_table(hands: Sequence[Sequence[int]], deck: Sequence[int] = (), **options: Any) -> Table:
    """A table at which all 98 cards are dealt: these hands, and a deck that begins like this."""
    given = {card for cards in (*hands, deck) for card in cards}
    rest = [card for card in ALL_CARDS if card not in given]
    deal = {"at": 0, "hands": [list(cards) for cards in hands], "deck": [*deck, *rest]}

    def dealer(state: State, _deal: int, _moves: int) -> None:
        GAME.check_deal(state, deal)
        GAME.set_deal(state, deal)

    return Table(GAME, len(hands), options=GAME.read_options(options), dealer=dealer)


# The same position in both implementations


def naive_position(
    hands: Sequence[Sequence[int]],
    deck: Sequence[int] = (),
    tops: Sequence[int] = FRESH,
    begins: int = 0,
    **options: Any,
) -> NaiveTheGame:
    naive = NaiveTheGame(len(hands), DEFAULTS | options)
    naive.hands = [list(cards) for cards in hands]
    naive.deck = list(deck)
    for pile, top in zip(PILES, tops, strict=True):
        if top != naive.piles[pile][-1]:
            naive.piles[pile].append(top)
    naive.dealt = True
    naive.play({"seat": begins, "begin": True})
    return naive


Tally = Counter[str]
"""How many lines of play of each length there are, and how many end in each result."""


def tally(state: State, depth: int, made: int = 0, counted: Tally | None = None) -> Tally:
    """Count all lines of play, to a depth in moves."""
    counted = Counter() if counted is None else counted
    counted[f"{made} moves"] += 1
    if GAME.compiled_rules.over(state):
        counted[str(result(state))] += 1
        return counted
    if made < depth:
        for seat in GAME.awaited(state):
            for move in GAME.moves(state, seat):
                tally(move.after, depth, made + 1, counted)
    return counted


def naive_tally(
    game: NaiveTheGame, depth: int, made: int = 0, counted: Tally | None = None
) -> Tally:
    counted = Counter() if counted is None else counted
    counted[f"{made} moves"] += 1
    if game.over:
        counted[str(game.result())] += 1
        return counted
    if made < depth:
        for entry in game.legal():
            following = copy.deepcopy(game)
            following.play(entry)
            naive_tally(following, depth, made + 1, counted)
    return counted
