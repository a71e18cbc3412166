"""GAP: what a seat believes about the other hands, by the cards that were played."""

from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.choices import positions_of
from rada.bots.bots import luck_of, redealt
from rada.games import load
from rada.games.contract import State
from rada.games.gap import beliefs, rules
from rada.kernel import bits
from tests.games.harness import SETTINGS, Setting, ids, luck_from, somewhere, walk

GAME = load("gap")

seeds = st.binary(min_size=32, max_size=32)
every_setting = pytest.mark.parametrize(
    "setting", [each for each in SETTINGS if each.name == "gap"], ids=ids
)
some = settings(max_examples=10)


def positions(players: int, games: int, bot: str) -> Iterator[tuple[State, int]]:
    """The positions of some games between bots of one kind, each with the seat on turn."""
    for states, seat in positions_of(GAME, players, games, bot, "beliefs"):
        yield states.view(np.recarray)[0], seat


@every_setting
@given(seed=seeds, other=seeds)
@some
def test_what_it_imagines_could_be(setting: Setting, seed: bytes, other: bytes) -> None:
    state = somewhere(setting, seed)
    for seat in range(setting.players):
        imagined = GAME.copy_of(state)[0]
        GAME.compiled_thinker.imagine(imagined, seat, luck_from(other))
        assert GAME.view(imagined, seat) == GAME.view(state, seat)
        assert sorted(hidden_cards(imagined)) == sorted(hidden_cards(state))


@every_setting
@given(seed=seeds, one=seeds, two=seeds, other=seeds)
@some
def test_it_does_not_depend_on_what_is_hidden(
    setting: Setting, seed: bytes, one: bytes, two: bytes, other: bytes
) -> None:
    state = somewhere(setting, seed)
    for seat in range(setting.players):
        imagined = [redealt(GAME, state, seat, luck_from(luck)) for luck in (one, two)]
        for each in imagined:
            GAME.compiled_thinker.imagine(each, seat, luck_from(other))
        assert imagined[0].tobytes() == imagined[1].tobytes()


@every_setting
@given(seed=seeds)
@some
def test_the_state_remembers_only_what_everybody_saw(setting: Setting, seed: bytes) -> None:
    """Rebuilt from what no seat hides: the rows, whose turn it was and which card it played."""
    remembered: list[int] = []
    before: State | None = None
    for state in walk(setting, seed):
        if before is not None and (
            left := int(before.hands[before.turn] & ~state.hands[before.turn])
        ):
            remembered.append(int(before.row) | bits.lowest(left) << rules.CARDS)
        if state.phase == rules.DEAL:
            remembered = []
        else:
            assert state.plays[: state.turns].tolist() == remembered
        before = GAME.copy_of(state)[0]


def surprises(state: State, seat: int, most: int = 6) -> int:
    """In how many turns a seat with its hand would have played another card."""
    return int(beliefs.surprises(state, seat, int(state.hands[seat]), most))


def hidden_cards(state: State) -> list[int]:
    """The cards of all hands and of the pile."""
    cards = [int(card) for card in state.pile[: int(state.pile_count)]]
    for hand in state.hands[: int(state.players)]:
        cards += bits.members(int(hand))
    return cards


@pytest.mark.parametrize("bot", ["greedy", "thinker"])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_round_is_gone_through_backwards_exactly(bot: str, players: int) -> None:
    """Else a bot that always judges in the same way would surprise with the hand that it has."""
    seen = 0
    for state, seat in positions(players, 1, bot):
        other = (seat + 1) % players
        assert surprises(state, other) == 0
        seen += int(state.turns) > players
    assert seen > 30


@pytest.mark.parametrize("players", [2, 4])
def test_an_exchange_counts_the_surprises_of_all_seats(players: int) -> None:
    """With two players a card goes to the pile; with four, two hands exchange cards as well."""
    exchanged = 0
    for number, (state, seat) in enumerate(positions(players, 1, "thinker")):
        others = [other for other in range(players) if other != seat and state.hands[other]]
        hidden = len(hidden_cards(state)) - bits.count(state.hands[seat])
        luck = luck_of("exchange", number)
        changed = GAME.copy_of(redealt(GAME, state, seat, luck))[0]
        counts = sum(surprises(changed, other) << 4 * other for other in others)
        for owner in others:
            if hidden > bits.count(changed.hands[owner]):
                held = changed.hands.tolist()
                counts = beliefs.exchange(changed, seat, owner, hidden, counts, luck)
                assert counts == sum(surprises(changed, other) << 4 * other for other in others)
                hands = sum(one != two for one, two in zip(held, changed.hands, strict=True))
                exchanged += hands == (1 if players == 2 else 2)
    assert exchanged > 20


@pytest.mark.parametrize("players", [2, 4])
def test_what_it_imagines_surprises_less(players: int) -> None:
    plain, weighed = 0, 0
    for number, (state, seat) in enumerate(positions(players, 1, "thinker")):
        others = [other for other in range(players) if other != seat]
        hidden = redealt(GAME, state, seat, luck_of("plain", number))
        plain += sum(surprises(hidden, other) for other in others)
        GAME.compiled_thinker.imagine(hidden, seat, luck_of("weighed", number))
        weighed += sum(surprises(hidden, other) for other in others)
    assert 2 * weighed < plain


def test_another_hand_surprises() -> None:
    surprised = 0
    for state, seat in positions(2, 2, "thinker"):
        hidden = redealt(GAME, state, seat, luck_of("another hand"))
        surprised += surprises(hidden, 1 - seat) > 0
    assert surprised > 20


def test_no_more_surprises_are_counted_than_matter() -> None:
    for state, seat in positions(2, 1, "random"):
        found = surprises(state, 1 - seat)
        for most in range(6):
            assert surprises(state, 1 - seat, most) == min(found, most + 1)


@pytest.mark.parametrize("bot", ["greedy", "thinker"])
def test_late_in_a_round_more_cards_are_guessed_right(bot: str) -> None:
    guessed, believed = 0, 0
    for number, (state, seat) in enumerate(positions(2, 25, bot)):
        truth = int(state.hands[1 - seat])
        if state.turns >= 6 and truth:
            plain = redealt(GAME, state, seat, luck_of("plain", number))
            weighed = GAME.copy_of(plain)[0]
            GAME.compiled_thinker.imagine(weighed, seat, luck_of("weighed", number))
            guessed += bits.count(truth & int(plain.hands[1 - seat]))
            believed += bits.count(truth & int(weighed.hands[1 - seat]))
    assert believed > 1.2 * guessed
