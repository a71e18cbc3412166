"""The Game's thinker: honest, by the rules, and with a feeling for good lays."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rada.arena.simulate import simulate
from rada.bots import bots
from rada.games.contract import State
from tests.games.build_thegame import GAME, play, position, rules
from tests.games.harness import SETTINGS, Setting, ids, luck_from, somewhere, walk

seeds = st.binary(min_size=32, max_size=32)
every_setting = pytest.mark.parametrize(
    "setting", [each for each in SETTINGS if each.name == "thegame"], ids=ids
)
some = settings(max_examples=10)


def turn(state: State) -> list[str]:
    """What the thinker does with its turn, in notation."""
    going = GAME.copy_of(state)[0]
    seat, made = int(going.turn), list[str]()
    while int(going.turn) == seat and not GAME.compiled_rules.over(going) and len(made) < 10:
        actions = bots.move_of(bots.bot_of("thinker"), GAME, going, seat, bots.luck_of("tests"))
        move = next(m for m in GAME.moves(going, seat) if m.actions == actions)
        made.append(GAME.move_text(GAME.move_entry(going, seat, move)))
        play(going, made[-1], seat=seat)
        if made[-1] == "end":
            break
    return made


def shown(state: State, seat: int) -> list[int]:
    """The signals that a seat wants to show, pile by pile."""
    wanted = int(GAME.compiled_thinker.signals(state, seat))
    return [(wanted >> (2 * pile)) & 3 for pile in range(rules.PILES)]


@every_setting
@given(seed=seeds)
@some
def test_a_prospect_is_a_share(setting: Setting, seed: bytes) -> None:
    for state in walk(setting, seed):
        if GAME.compiled_rules.over(state) or GAME.compiled_thinker.settled(state, 1000):
            for seat in range(setting.players):
                assert 0 <= GAME.compiled_thinker.prospect(state, seat) <= 1


@every_setting
@given(seed=seeds, other=seeds)
@some
def test_what_it_imagines_could_be(setting: Setting, seed: bytes, other: bytes) -> None:
    state = somewhere(setting, seed)
    for seat in range(setting.players):
        imagined = GAME.copy_of(state)
        GAME.compiled_thinker.imagine(imagined[0], seat, luck_from(other))
        assert GAME.view(imagined[0], seat) == GAME.view(state, seat)


def test_a_won_game_is_the_best_and_one_with_more_laid_is_better() -> None:
    won = position([[50]])
    play(won, "50 up1", "end")
    assert GAME.compiled_thinker.prospect(won, 0) == 1
    stuck = position([[2, 3]], deck=[4], tops=(50, 60, 2, 2))
    worse = position([[2, 3, 5]], deck=[4], tops=(50, 60, 2, 2))
    assert GAME.compiled_rules.over(stuck)
    assert (
        0
        <= GAME.compiled_thinker.prospect(worse, 0)
        < GAME.compiled_thinker.prospect(stuck, 0)
        < 0.5
    )


REST = [7, 18, 24, 31, 36, 49, 54, 58, 63, 71, 76, 82, 87, 93, 95]


def test_it_takes_the_reverse_ten() -> None:
    state = position([[43, 60, 12, 88, 70, 21, 66, 30]], deck=REST, tops=(53, 20, 80, 47))
    assert "43 up1" in turn(state)


def test_it_goes_forth_to_come_back() -> None:
    """59 is laid for the sake of 49, which brings the pile back below where it was."""
    state = position([[49, 59, 10, 90, 91, 92, 95, 96]], deck=REST[:9], tops=(56, 89, 12, 11))
    made = turn(state)
    assert "59 up1" in made
    assert made.index("59 up1") < made.index("49 up1")


def test_it_stops_after_the_minimum_when_going_on_is_dear() -> None:
    state = position(
        [[21, 22, 50, 51, 52, 53, 54, 55]],
        deck=[*range(23, 50), *range(56, 80)],
        tops=(20, 20, 80, 80),
    )
    assert sorted(turn(state)) == ["21 up1", "22 up1", "end"] or sorted(turn(state)) == [
        "21 up2",
        "22 up2",
        "end",
    ]


def test_it_lays_all_that_is_left_in_the_only_order() -> None:
    state = position([[40, 45, 35, 60, 58, 97, 98, 99]], tops=(44, 97, 4, 3))
    assert turn(state)[-1] == "end"
    assert len(turn(state)) == 9


def test_it_spares_a_pile_that_a_partner_asked_for() -> None:
    """Two lays are equally good; the one on the pile that is asked for is left alone."""
    hands = [[33, 34, 61, 62, 90, 12, 48], [23, 50, 51, 52, 70, 71, 72]]
    deck = [card for card in range(2, 100) if card not in (*hands[0], *hands[1], 32, 30)]
    for asked, spared in (("up1", "up2"), ("up2", "up1")):
        state = position(hands, deck=deck, tops=(32, 32, 100, 100))
        play(state, f"signal {asked} leave", seat=1)
        assert all(not made.endswith(asked) for made in turn(state)), spared


@pytest.mark.parametrize("players", [1, 3])
def test_it_covers_a_fire_in_time(players: int) -> None:
    mine = [60, 20, 81, 90, 95, 98, 3, 5][: 8 if players == 1 else 6]
    others = [[10, 11, 12, 13, 14, 15], [40, 41, 42, 43, 46, 47]][: players - 1]
    state = position(
        [mine, *others], deck=[70, 71, 72, 73, 74, 75], tops=(44, 80, 21, 99), on_fire=True
    )
    state.burning[0] = rules.MUST_BE_COVERED
    assert any(made.endswith("up1") for made in turn(state))


def test_it_says_what_it_holds_and_nothing_else() -> None:
    tops = (53, 30, 60, 20)
    state = position([[43, 33, 10, 80, 81, 82, 83], [2, 3, 4, 5, 6, 7, 8]], tops=tops)
    said = shown(state, 0)
    assert said[0] == rules.LEAVE, "43 goes back on 53"
    assert said[1] == rules.RATHER_NOT, "33 is near"
    assert said[3] == rules.NO_SIGNAL or said[3] == rules.SMALL_STEP
    nothing = position([[95, 96, 97, 98, 99, 94, 93], [2, 3, 4, 5, 6, 7, 8]], tops=(9, 20, 30, 40))
    assert shown(nothing, 0) == [rules.NO_SIGNAL] * 4


def test_the_better_opening_is_the_more_eager_one() -> None:
    hands = [[40, 45, 50, 55, 60, 65, 35], [2, 3, 4, 97, 98, 99, 50]]
    used = {card for hand in hands for card in hand}
    deck = [card for card in range(2, 100) if card not in used]
    state = position(hands, deck=deck, begins=None)
    assert GAME.compiled_thinker.eagerness(state, 1) > GAME.compiled_thinker.eagerness(state, 0)


def test_it_beats_greedy_alone() -> None:
    won = {}
    for name in ("greedy", "thinker"):
        options = GAME.read_options({})
        summary = simulate("thegame", 1, 300, [name], "tests", options, workers=1)
        won[name] = summary.win_share[0]
    assert won["thinker"] > won["greedy"] + 0.08


def test_signals_mean_nothing_where_they_are_off() -> None:
    hands = [[33, 34, 61, 62, 90, 12, 48], [23, 50, 51, 52, 70, 71, 72]]
    state = position(hands, deck=REST[:3], signals=False)
    silent = turn(state)
    state.signals[1] = rules.LEAVE
    assert turn(state) == silent
