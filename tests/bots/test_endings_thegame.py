"""The Game with an empty pile: what is solved is true, and ``master`` plays it."""

from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rada.bots import bots, master
from rada.bots.advice import advise_on
from rada.bots.budget import Budget
from rada.bots.judging import Question, judge
from rada.bots.opinion import odds_of_moves, opinion_of
from rada.games import load
from rada.games.contract import Actions
from rada.games.thegame import endings, rules
from rada.kernel.arrays import State
from tests.games.build_thegame import position
from tests.naive.thegame import PILES, fits

GAME = load("thegame")
SOLVE = GAME.compiled_thinker
ENOUGH = 100_000
FIRES = (22, 33, 44, 55, 66, 77)

Hand = tuple[int, ...]


class Ending(NamedTuple):
    """A position with an empty pile."""

    hands: tuple[Hand, ...]
    tops: tuple[int, ...]
    burning: tuple[int, ...]
    turn: int
    laid: int
    on_fire: bool

    def state(self, **options: Any) -> State:
        """The position as the rules have it."""
        state = position(self.hands, (), self.tops, None, on_fire=self.on_fire, **options)
        state.phase, state.turn, state.laid, state.required = rules.LAY, self.turn, self.laid, 1
        state.burning[:] = self.burning
        return state


def fewest_left(ending: Ending) -> int:
    """The fewest cards that can be left: everything is tried, by the rules in other words."""

    @cache
    def fewest(
        hands: tuple[Hand, ...], tops: Hand, burning: Hand, turn: int, laid: bool
    ) -> int | None:
        """None where the seat on turn can do nothing at its beginning."""
        found: list[int] = []
        left = sum(len(hand) for hand in hands)
        for card in hands[turn]:
            hand = tuple(other for other in hands[turn] if other != card)
            rest = (*hands[:turn], hand, *hands[turn + 1 :])
            for pile, name in enumerate(PILES):
                if fits(card, name, tops[pile]):
                    covered = (*tops[:pile], card, *tops[pile + 1 :])
                    burns = int(ending.on_fire and card in FIRES)
                    fire = (*burning[:pile], burns, *burning[pile + 1 :])
                    after = fewest(rest, covered, fire, turn, True)
                    assert after is not None
                    found.append(after)
        if laid:
            order = [(turn + step) % len(hands) for step in range(1, len(hands) + 1)]
            holders = [seat for seat in order if hands[seat]]
            if not holders:
                return 0
            if 2 in burning:
                found.append(left)
            else:
                fire = tuple(2 * each for each in burning)
                after = fewest(hands, tops, fire, holders[0], False)
                found.append(left if after is None else after)
        return min(found) if found else None

    found = fewest(ending.hands, ending.tops, ending.burning, ending.turn, ending.laid > 0)
    assume(found is not None)  # the rules have ended the game
    assert found is not None
    return found


@st.composite
def small_endings(draw: Any, most: int = 7, most_players: int = 3) -> Ending:
    """Positions with few cards; some can be won, some not."""
    players = draw(st.integers(1, most_players))
    first = draw(st.integers(rules.FIRST_CARD, 60))
    last = draw(st.integers(first + 20, rules.LAST_CARD))
    order = draw(st.permutations(range(first, last + 1)))
    count = draw(st.integers(2, most))
    hands = tuple(tuple(order[:count][seat::players]) for seat in range(players))
    tops = sorted(order[count : count + 10])
    split = draw(st.integers(2, 8))
    downs = draw(st.tuples(*[st.sampled_from(tops[:split])] * 2))
    ups = draw(st.tuples(*[st.sampled_from(tops[split:])] * 2))
    on_fire, laid = draw(st.booleans()), draw(st.integers(0, 2))
    burning: tuple[int, ...] = (0, 0, 0, 0)
    if on_fire:
        burning = tuple(
            draw(st.sampled_from([0, 1, 2] if laid else [0, 2])) if top in FIRES else 0
            for top in (*ups, *downs)
        )
    turn = draw(st.sampled_from([seat for seat in range(players) if hands[seat]]))
    return Ending(hands, (*ups, *downs), burning, turn, laid, on_fire)


def solved(state: State, most: int = ENOUGH) -> tuple[int, list[int], int]:
    """The fewest cards left, the line, and how many positions were looked at."""
    line = np.zeros(endings.LINE, np.int64)
    left = int(SOLVE.solution(state, most, line))
    return left, line[2 : 2 + line[0]].tolist(), int(line[1])


def actions_of(name: int) -> Actions:
    return (name // 4, rules.ON_PILE + name % 4) if name else (rules.END,)


def carry_out(state: State, actions: Actions) -> None:
    seat = int(state.turn)
    for action in actions:
        GAME.check_action(state, seat, action)
        GAME.compiled_rules.apply(state, seat, action)


@settings(max_examples=250)
@given(ending=small_endings())
def test_the_fewest_cards_are_those_of_a_search_that_leaves_nothing_out(ending: Ending) -> None:
    fewest = fewest_left(ending)
    state = ending.state()
    left, line, _ = solved(state)
    assert left == fewest
    for name in line:
        assert not rules.over(state)
        carry_out(state, actions_of(name))
    assert rules.over(state)
    assert rules.cards_left(state) == left
    assert (state.why == rules.WON) == (left == 0)


def test_small_endings_are_of_both_kinds() -> None:
    """Otherwise the comparison above would say little."""
    found: list[int] = []

    @settings(max_examples=100, derandomize=True, database=None)
    @given(ending=small_endings())
    def count(ending: Ending) -> None:
        found.append(fewest_left(ending))

    count()
    assert found.count(0) > 20
    assert sum(left > 0 for left in found) > 20


@settings(max_examples=100)
@given(ending=small_endings(), most=st.integers(0, 12))
def test_what_is_not_decided_is_not_guessed(ending: Ending, most: int) -> None:
    state = ending.state()
    left, line, nodes = solved(state, most)
    assert nodes <= most + 1
    if left == endings.UNDECIDED:
        assert line == []
    else:
        assert left == solved(state)[0]


def test_too_many_cards_are_not_decided() -> None:
    hands = [range(first, 99, 5) for first in range(2, 7)]
    state = position([list(hand)[:6] for hand in hands])
    assert rules.cards_left(state) == 30 > endings.MOST_CARDS
    assert solved(state) == (endings.UNDECIDED, [], 0)


@settings(max_examples=100)
@given(ending=small_endings(most_players=2))
def test_a_game_that_is_tried_is_finished_as_it_is_solved(ending: Ending) -> None:
    fewest_left(ending)
    states = GAME.copy_of(ending.state())
    left, _, _ = solved(states[0])
    assert SOLVE.finish(states)
    assert rules.over(states.view(np.recarray)[0])
    assert rules.cards_left(states.view(np.recarray)[0]) == left


@settings(max_examples=40)
@given(ending=small_endings(most_players=2), data=st.data())
def test_master_plays_it_to_the_best_end(ending: Ending, data: Any) -> None:
    """With any option: all that a search could tell is not needed."""
    minimum, short_hands = data.draw(st.sampled_from([2, 3])), data.draw(st.booleans())
    fewest = fewest_left(ending)
    state = ending.state(minimum=minimum, short_hands=short_hands)
    bot = master.MasterBot(Budget(visits=1), threads=1)
    luck = bots.luck_of("ending")
    while not rules.over(state):
        carry_out(state, bots.move_of(bot, GAME, state, int(state.turn), luck))
    assert rules.cards_left(state) == fewest


def next_move(state: State, seat: int, thought: Actions) -> Actions | None:
    return master.solved_move(GAME, state, seat, thought, bots.luck_of("worlds"))


def test_a_first_thought_that_is_as_good_is_kept() -> None:
    state = position([(40, 60)], tops=(30, 1, 70, 100))
    for thought in ((40, 100), (60, 102), (40, 101), (60, 100)):
        after: Any = GAME.copy_of(state)
        for action in thought:
            GAME.compiled_rules.apply(after, 0, action)
        as_good = solved(after.view(np.recarray)[0])[0] == 0
        assert (next_move(state, 0, thought) == thought) == as_good


def test_a_thought_that_loses_is_not() -> None:
    """On the second pile the 41 would take the last place of the 30."""
    state = position([(41, 30)], tops=(51, 29, 5, 5))
    assert next_move(state, 0, (41, rules.ON_PILE + 1)) == (41, rules.ON_PILE)
    assert next_move(state, 0, (30, rules.ON_PILE + 1)) == (30, rules.ON_PILE + 1)


def test_a_card_that_is_chosen_is_laid_where_it_is_best() -> None:
    state = position([(41, 30)], tops=(51, 29, 5, 5))
    carry_out(state, (41,))
    assert state.phase == rules.CHOOSE_PILE
    assert next_move(state, 0, (rules.ON_PILE + 1,)) == (rules.ON_PILE,)
    bot = master.MasterBot(Budget(visits=1), threads=1)
    assert bot.decide(GAME, state, 0, bots.luck_of("x")) == rules.ON_PILE


def test_nothing_is_solved_while_something_is_hidden() -> None:
    for state in (
        position([(40, 30), (50,)], deck=(60,)),
        position([(40, 30), (50,)], begins=None),
    ):
        assert next_move(state, 0, (40, rules.ON_PILE)) is None
        assert not SOLVE.finish(GAME.copy_of(state))
    assert not SOLVE.finish(GAME.copy_of(position([(40, 30), (50,), (60,)])))
    last_two = position([(40, 30), (), (50,)])
    assert next_move(last_two, 0, (40, rules.ON_PILE)) is not None
    assert next_move(last_two, 2, (50, rules.ON_PILE)) is None, "it is not on turn"


@settings(max_examples=25)
@given(ending=small_endings(most_players=2), seed=st.integers(0, 1 << 30))
def test_a_redeal_changes_nothing(ending: Ending, seed: int) -> None:
    """What is solved is all that the seat knows already."""
    fewest_left(ending)
    state = ending.state()
    seat = int(state.turn)
    thought = master.first_thought_of(GAME, state, seat, bots.luck_of("x"))
    redealt = bots.redealt(GAME, state, seat, bots.luck_of(seed))
    assert next_move(redealt, seat, thought) == next_move(state, seat, thought)


@pytest.mark.parametrize("players", [1, 2])
def test_trials_of_a_search_end_as_they_are_solved(players: int) -> None:
    """So hints and reviews know the worth of every move in an ending."""
    state = position([(40, 30, 77), (50, 12)][:players], tops=(50, 60, 35, 5))
    redealt = bots.redealt(GAME, state, 0, bots.luck_of("x"))
    thoughts = master.think(GAME, redealt, 0, bots.luck_of("y"), Budget(visits=40), threads=1)
    for each in thoughts.alternatives:
        after: Any = GAME.copy_of(state)
        for action in each.actions:
            GAME.compiled_rules.apply(after, 0, action)
        record = after.view(np.recarray)[0]
        left = rules.cards_left(record) if rules.over(record) else solved(record)[0]
        assert each.own_score == rules.CARDS - left
        assert each.error == 0
    assert thoughts.best.own_score == rules.CARDS - solved(state)[0]


@settings(max_examples=40)
@given(ending=small_endings(most_players=2))
def test_hints_and_reviews_prefer_a_move_that_leaves_the_fewest_cards(ending: Ending) -> None:
    fewest = fewest_left(ending)
    state = ending.state()
    seat, luck = int(state.turn), bots.luck_of("x")
    search = master.Search(GAME, state, seat, luck, open_eyes=False)
    carry_out(state, search.actions(opinion_of(search, GAME, state, seat, luck).first))
    assert (rules.cards_left(state) if rules.over(state) else solved(state)[0]) == fewest


@settings(max_examples=40)
@given(ending=small_endings(most_players=2), data=st.data())
def test_a_review_blames_no_move_that_leaves_the_fewest_cards(ending: Ending, data: Any) -> None:
    fewest = fewest_left(ending)
    state = ending.state()
    seat = int(state.turn)
    search = master.Search(GAME, state, seat, bots.luck_of("x"), open_eyes=False)
    made = search.actions(data.draw(st.integers(0, search.count - 1)))
    odds = odds_of_moves(search, GAME, state, made)
    assert odds is not None
    is_held_best = search.actions(int(odds.argmax())) == made
    carry_out(state, made)
    left = rules.cards_left(state) if rules.over(state) else solved(state)[0]
    assert is_held_best == (left == fewest)


PREFERRED, BETTER = (3, rules.ON_PILE + 2), (43, rules.ON_PILE + 2)


def misjudged() -> State:
    """An ending in which the network's favourite move leaves more cards than another one."""
    state = position([(2, 3, 43, 50, 69, 75, 98)], tops=(77, 51, 33, 41))
    thought = master.first_thought_of(GAME, state, 0, bots.luck_of("x"))
    assert thought == PREFERRED, "another network: look for another ending"
    return state


def test_a_hint_is_not_misled_by_the_network() -> None:
    luck = bots.luck_of("hint")
    advice = advise_on(GAME, misjudged(), 0, luck, Budget(visits=100), threads=1)
    assert advice.best.actions == BETTER


def test_a_review_is_not_misled_by_the_network() -> None:
    state = misjudged().tobytes()
    question = Question("thegame", 1, 0, state, PREFERRED, Budget(visits=100), doubtful=True)
    thought = judge(question, threads=1).thought
    assert thought is not None
    assert thought.better is not None
    assert thought.better.move["lay"] == BETTER[0], thought.better.move
    assert thought.versus is not None
    assert thought.versus.value.mean > 0
    assert judge(replace(question, actions=BETTER), threads=1).grade == "best"


# With several hidden hands


def test_the_move_that_is_best_in_most_worlds_is_made() -> None:
    """Whoever holds the 30, on the second pile the 41 would take its last place."""
    state = position([(41, 96), (30, 97), (98,)], tops=(51, 29, 5, 5))
    assert next_move(state, 0, (41, rules.ON_PILE + 1)) == (41, rules.ON_PILE)
    assert next_move(state, 0, (41, rules.ON_PILE)) == (41, rules.ON_PILE)


def test_more_hidden_hands_are_left_to_the_search() -> None:
    state = position([(40,), (50,), (60,), (70,)])
    assert next_move(state, 0, (40, rules.ON_PILE)) is None


@settings(max_examples=25)
@given(seed=st.integers(0, 1 << 30))
def test_a_vote_knows_no_secrets(seed: int) -> None:
    """The same move from any redeal, and a legal one."""
    cards = np.random.default_rng(seed).permutation(np.arange(20, 80)).tolist()
    hands = [cards[4 * seat : 4 * seat + 4] for seat in range(3)]
    state = position(hands, tops=(30, 45, 70, 55), begins=None)
    state.phase, state.required, state.burning[:] = rules.LAY, 1, 0
    assume(rules.can_reach_minimum(state))
    thought = master.first_thought_of(GAME, state, 0, bots.luck_of("x"))
    found = next_move(state, 0, thought)
    assert found == next_move(bots.redealt(GAME, state, 0, bots.luck_of(seed)), 0, thought)
    if found is not None:
        carry_out(state, found)
