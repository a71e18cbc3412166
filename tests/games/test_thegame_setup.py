"""The Game, rule by rule: cards and set-up.

The numbers are those of ``docs/rules/thegame.en.md``.
"""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import rada
from rada.bots import bots
from rada.errors import (
    IllegalMove,
    NotYourTurn,
    RecordError,
    WrongDeal,
    WrongPlayers,
    WrongSeat,
)
from rada.games import load
from rada.games.contract import NOBODY, State
from rada.words import say
from tests.games.build_thegame import (
    ALL_CARDS,
    GAME,
    PILES,
    after,
    deck_of,
    hand,
    legal,
    open_table,
    play,
    position,
    rules,
    view,
)
from tests.games.common_thegame import COUNTS, NARROW, seed_of, winners
from tests.games.harness import Setting, dealt, luck_from

# Cards and players


@pytest.mark.rule("THEGAME-1")
def test_one_to_five_play() -> None:
    for players in COUNTS:
        assert rada.new("thegame", players, seed=bytes(32)).view(NOBODY).players == players
    for players in (-1, 0, 6):
        with pytest.raises(WrongPlayers):
            rada.new("thegame", players)


@pytest.mark.rule("THEGAME-1")
def test_the_team_wins_or_loses_together() -> None:
    won = position([[50], [], []])
    play(won, "50 up1", "end")
    assert winners(won) == [0, 1, 2]
    assert view(won).scores == [98, 98, 98]
    lost = position([[97], [41, 42], [60]], tops=NARROW)
    play(lost, "97 up1", "end")
    assert view(lost).over
    assert winners(lost) == []
    assert view(lost).scores == [95, 95, 95]


@pytest.mark.rule("THEGAME-2")
@pytest.mark.parametrize("players", COUNTS)
def test_the_deck_is_every_number_from_2_to_99_once(players: int) -> None:
    for number in range(5):
        state = dealt(Setting("thegame", players), seed_of(number))
        assert not GAME.compiled_rules.awaits_deal(state)
        cards = deck_of(state) + [card for seat in range(players) for card in hand(state, seat)]
        assert sorted(cards) == ALL_CARDS


@pytest.mark.rule("THEGAME-2")
@pytest.mark.parametrize("wrong", [1, 100, 50])
def test_no_other_card_and_no_card_twice_is_dealt(wrong: int) -> None:
    table = open_table([list(range(2, 10))])
    record = table.record()
    record["deals"][0]["deck"][0] = wrong
    with pytest.raises(RecordError):
        rada.replay(record)


@pytest.mark.rule("THEGAME-3")
@pytest.mark.parametrize("players", COUNTS)
def test_two_piles_rise_from_1_and_two_fall_from_100(players: int) -> None:
    state = dealt(Setting("thegame", players))
    assert view(state).tops == {"up1": 1, "up2": 1, "down1": 100, "down2": 100}
    play(state, "begin", seat=0)
    for card in hand(state, 0):
        for pile in PILES:
            assert view(after(state, f"{card} {pile}")).tops[pile] == card


# Set-up


@pytest.mark.rule("THEGAME-4")
@pytest.mark.parametrize(("players", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_the_hand_size_depends_on_the_players(players: int, size: int) -> None:
    state = dealt(Setting("thegame", players))
    assert view(state).hand_sizes == [size] * players
    assert [len(hand(state, seat)) for seat in range(players)] == [size] * players
    too_many = open_table([ALL_CARDS[8 * seat : 8 * seat + size] for seat in range(players)])
    too_many.deals[0]["hands"][0].append(too_many.deals[0]["deck"].pop())
    with pytest.raises(WrongDeal):
        rada.replay(too_many.record())


@pytest.mark.rule("THEGAME-5")
@pytest.mark.parametrize("players", COUNTS)
def test_the_rest_is_the_deck_and_nobody_sees_it_or_other_hands(players: int) -> None:
    state = dealt(Setting("thegame", players), seed_of(3))
    size = len(hand(state, 0))
    assert view(state).pile == len(deck_of(state)) == 98 - players * size
    assert view(state, NOBODY).hand == []
    mine = view(state, 0)
    # All that this seat cannot see is exchanged: the others' hands and the deck swap their cards.
    unseen = [card for card in ALL_CARDS if card not in mine.hand]
    others = [unseen[i * size : (i + 1) * size] for i in range(players - 1)]
    changed = position([mine.hand, *others], unseen[(players - 1) * size :], begins=None)
    assert changed.tobytes() != state.tobytes()
    assert view(changed, 0) == mine


@pytest.mark.rule("THEGAME-5", "THEGAME-23")
def test_what_a_seat_cannot_see_may_be_dealt_anew_under_its_eyes() -> None:
    state = position([[5, 6, 70], [31, 32], [33, 34, 64]], [61, 62, 63, 40], (20, 21, 90, 91))
    hidden = [31, 32, 33, 34, 40, 61, 62, 63, 64]
    seen_with: dict[int, set[int]] = {1: set(), 2: set()}
    for number in range(40):
        imagined = GAME.copy_of(state)[0]
        GAME.compiled_rules.redeal(imagined, 0, luck_from(seed_of(number)))
        assert hand(imagined, 0) == [5, 6, 70]
        assert view(imagined).hand_sizes == [3, 2, 3]
        others = hand(imagined, 1) + hand(imagined, 2) + deck_of(imagined)
        assert sorted(others) == hidden
        for seat, seen in seen_with.items():
            seen |= set(hand(imagined, seat))
        assert numbers_of(imagined, 0) == numbers_of(state, 0)
        assert view(imagined, 0) == view(state, 0)
    assert seen_with == {1: set(hidden), 2: set(hidden)}
    for_nobody = GAME.copy_of(state)[0]
    GAME.compiled_rules.redeal(for_nobody, NOBODY, luck_from(bytes(32)))
    assert hand(for_nobody, 0) != [5, 6, 70]
    assert numbers_of(for_nobody, NOBODY) == numbers_of(state, NOBODY)


def numbers_of(state: State, seat: int) -> list[int]:
    out = np.zeros(load("thegame").knowledge.OBSERVATION, np.int16)
    GAME.compiled_rules.observe(state, seat, out)
    return [int(number) for number in out]


@pytest.mark.rule("THEGAME-5", "THEGAME-23")
def test_the_numbers_for_a_bot_hold_its_own_hand_and_nobody_elses() -> None:
    state = position([[5, 6, 70], [31, 99]], [61], (20, 1, 90, 100))
    play(state, "signal up2=leave", seat=1)
    mine, theirs, public = (numbers_of(state, seat) for seat in (0, 1, NOBODY))
    assert [card for card in range(100) if mine[card]] == [5, 6, 70]
    assert [card for card in range(100) if theirs[card]] == [31, 99]
    assert [card for card in range(100) if public[card]] == []
    # All the same is hidden from it, wherever it is: in the deck or in the other hand.
    assert [card for card in range(100) if mine[100 + card]] == [31, 61, 99]
    assert [card for card in range(100) if public[100 + card]] == [5, 6, 31, 61, 70, 99]
    assert [mine[200 + 7 * pile] for pile in range(4)] == [20, 1, 90, 100]
    assert mine[209:214] == [0, rules.LEAVE, 0, 0, 0]
    assert theirs[209:214] == [rules.LEAVE, 0, 0, 0, 0]
    assert mine[228:233] == [3, 2, 0, 0, 0]
    assert theirs[228:233] == [2, 3, 0, 0, 0]
    assert mine[233:238] == [1, 0, 0, 0, 0]
    assert theirs[233:238] == [0, 1, 0, 0, 0]
    assert mine[238:] == [2, rules.LAY, 0, 0, 2, 1, 2, 0, 1, 0, 0]


@pytest.mark.rule("THEGAME-5", "THEGAME-23")
def test_a_card_that_is_chosen_and_not_laid_is_still_a_secret() -> None:
    state = position([[5, 6, 70], [31, 99]], [61])
    before = [view(state, seat) for seat in (1, NOBODY)]
    numbers = [numbers_of(state, seat) for seat in (1, NOBODY)]
    GAME.compiled_rules.apply(state, 0, 70)
    assert GAME.in_move(state)
    assert GAME.awaited(state) == [0]
    assert view(state, 0).chosen == 70
    assert [view(state, seat) for seat in (1, NOBODY)] == before
    assert [numbers_of(state, seat) for seat in (1, NOBODY)] == numbers
    assert numbers_of(state, 0)[239:241] == [rules.CHOOSE_PILE, 70]
    # The owner remembers the choice; for the others the hand is as open as before.
    kept, forgotten = GAME.copy_of(state)[0], GAME.copy_of(state)[0]
    GAME.compiled_rules.redeal(kept, 0, luck_from(bytes(32)))
    assert (int(kept.phase), int(kept.chosen)) == (rules.CHOOSE_PILE, 70)
    GAME.compiled_rules.redeal(forgotten, 1, luck_from(bytes(32)))
    assert (int(forgotten.phase), int(forgotten.chosen)) == (rules.LAY, 0)


@pytest.mark.rule("THEGAME-6")
def test_hands_are_looked_at_before_anybody_begins() -> None:
    state = dealt(Setting("thegame", 3))
    for seat in range(3):
        look = view(state, seat)
        assert len(look.hand) == 6
        assert look.turn is None
        assert look.phase == "start"
        for text in (f"{look.hand[0]} up1", "end"):
            with pytest.raises(IllegalMove):
                play(state, text, seat=seat)
    assert GAME.awaited(state) == [0, 1, 2]


@pytest.mark.rule("THEGAME-7")
@pytest.mark.parametrize("first", range(4))
def test_whoever_says_i_begin_first_begins(first: int) -> None:
    table = rada.new("thegame", 4, seed=bytes(32))
    assert table.awaited == tuple(range(4))
    assert all(table.legal(seat) == ["begin"] for seat in range(4))
    with pytest.raises(NotYourTurn):
        table.play("begin")  # four may begin: who says it must be clear
    table.play("begin", first)
    assert table.awaited == (first,)
    assert table.moves == [{"seat": first, "begin": True}]
    for seat in range(4):
        with pytest.raises(IllegalMove):
            table.play("begin", seat)


class Careful(bots.GreedyBot):
    """A bot that counts the cards at the edges, where an opening costs little."""

    def eagerness(self, game: Any, state: State, seat: int) -> int:
        return sum(card < 10 or card > 90 for card in hand(state, seat))


@pytest.mark.rule("THEGAME-7")
@pytest.mark.parametrize("best", range(3))
@pytest.mark.parametrize("kind", [Careful, bots.GreedyBot])
def test_the_bot_with_the_best_opening_offers_to_begin(
    best: int, kind: type[bots.GreedyBot]
) -> None:
    hands = [list(range(40, 46)), list(range(46, 52)), list(range(52, 58))]
    hands[best] = [2, 3, 4, 97, 98, 99]
    deck = [card for card in ALL_CARDS if not any(card in held for held in hands)]
    state = position(hands, deck, begins=None)
    crew: dict[int, bots.Bot] = {seat: kind() for seat in range(3)}
    assert bots.first_to_act(crew, GAME, state, bots.luck_of("begin")) == best


@pytest.mark.rule("THEGAME-8")
def test_a_fixed_starter_is_the_only_one_who_may_begin() -> None:
    for starter in range(3):
        table = rada.new("thegame", 3, seed=bytes(32), starter=starter)
        assert table.awaited == (starter,)
        assert table.record()["starter"] == starter
        for seat in range(3):
            if seat != starter:
                assert table.legal(seat) == []
                with pytest.raises(NotYourTurn):
                    table.play("begin", seat)
        table.play("begin")
        assert table.awaited == (starter,)
    for wrong in (3, -1, "youngest"):
        with pytest.raises(WrongSeat):
            rada.new("thegame", 3, starter=wrong)


@pytest.mark.rule("THEGAME-6", "THEGAME-8")
@pytest.mark.parametrize(
    ("players", "starter", "agree"),
    [(3, None, True), (3, 1, False), (3, "random", False), (1, None, False)],
)
def test_players_are_told_to_agree_only_where_they_must(
    players: int, starter: int | str | None, agree: bool
) -> None:
    table = rada.new("thegame", players, seed=bytes(32), starter=starter)
    (dealt_now,) = [each for each in table.events(0) if each.what == "thegame-dealt"]
    told = [say(language, dealt_now.what, **dealt_now.facts) for language in ("en", "cs")]
    assert ["agree" in told[0], "domluvte" in told[1]] == [agree, agree]


@pytest.mark.rule("THEGAME-8")
def test_a_drawn_starter_may_be_anybody_and_is_as_likely_as_the_others() -> None:
    drawn = Counter(
        rada.new("thegame", 3, seed=seed_of(number), starter="random").awaited
        for number in range(150)
    )
    assert set(drawn) == {(0,), (1,), (2,)}
    assert min(drawn.values()) > 30


@pytest.mark.rule("THEGAME-9")
@pytest.mark.parametrize("players", COUNTS)
def test_turns_go_round_clockwise(players: int) -> None:
    order = [(players - 1 + turn) % players for turn in range(players)]
    hands = [[0]] * players
    for turn, seat in enumerate(order):
        hands[seat] = [10 + 2 * turn, 11 + 2 * turn, 50 + turn]
    state = position(hands, list(range(60, 90)), begins=players - 1)
    for seat in order:
        assert int(state.turn) == seat
        assert GAME.awaited(state) == [seat]
        for other in order:
            if other != seat:
                assert legal(state, other) == set()
                with pytest.raises(NotYourTurn):
                    play(state, f"{hands[other][0]} up1", seat=other)
        play(state, f"{hands[seat][0]} up1", f"{hands[seat][1]} up1", "end")
    assert int(state.turn) == players - 1
