"""Qwixx – the card game, rule by rule: penalties, the end, jokers, and counting.

The numbers are those of ``docs/rules/qwixx.en.md``.
"""

import itertools
from collections import Counter
from typing import Any

import pytest

from rada.errors import (
    GameIsOver,
    IllegalMove,
    UnreadableMove,
    WrongOption,
)
from rada.games import load
from rada.games.contract import NOBODY
from rada.games.qwixx import rules
from rada.kernel import bits
from tests.games.build_gap import Position, seed_of
from tests.games.build_qwixx import (
    ROWS,
    all_pass,
    cards_of,
    crossings_at,
    lines,
    naive_lines,
    naive_twin,
    position,
    sheet,
)
from tests.games.common_qwixx import (
    CARDS,
    COLOURS,
    FIVE,
    JOKERS,
    LOCKED,
    NOTHING,
    dealt_cards,
    look,
    observation,
    opened,
)

# Penalty


@pytest.mark.rule("QWIXX-30")
@pytest.mark.parametrize(
    ("marks", "lays", "penalties"),
    [
        ("pass", "lay y9", 1),
        ("pass", "lay y9 cross 9", 0),
        ("cross r4", "lay y9", 0),
        ("cross r4", "lay y9 cross 9", 0),
    ],
)
def test_no_cross_in_the_own_turn_costs_a_penalty(marks: str, lays: str, penalties: int) -> None:
    at = position("mark", active=1, hand="y9", top="g4")
    at.play(marks, 1).play("cross r4", 0)
    assert at.view().penalties == [0, 0]
    at.play(lays)
    assert at.view().penalties == [0, penalties]
    assert at.view().active == 0


@pytest.mark.rule("QWIXX-30")
def test_a_penalty_is_taken_also_where_crossing_was_impossible() -> None:
    closed = {"r": "11", "y": "11", "g": "3", "b": "3"}
    at = position("mark", hand="r2 y2 g12 b12 b11", top="g4", sheets={0: closed})
    assert at.legal(0) == ["pass"]
    all_pass(at)
    assert all(entry["cross"] == [] for entry in at.entries())
    at.play("lay r2")
    assert at.view().penalties == [1, 0]
    assert at.view().scores[0] == 4 * 1 - 5


@pytest.mark.rule("QWIXX-30")
def test_a_cross_of_an_earlier_turn_does_not_save_from_a_penalty() -> None:
    at = position("lay", hand="y9 r2", top="g4 b5 b6", crossed=1)
    at.play("lay y9")
    assert at.view().penalties == [0, 0]
    for _ in range(2):
        at.play("draw 0")
        all_pass(at)
        at.play(next(entry for entry in at.entries() if not entry["cross"]))
    assert at.view().penalties == [1, 1]


@pytest.mark.rule("QWIXX-31")
def test_players_who_are_not_active_never_take_a_penalty() -> None:
    at = position("mark", players=4, active=2, hand="y9", top="g4")
    all_pass(at).play("lay y9")
    assert at.view().penalties == [0, 0, 1, 0]


# End and scoring


@pytest.mark.rule("QWIXX-32", "QWIXX-34")
@pytest.mark.parametrize(("first", "second"), list(itertools.permutations(COLOURS, 2)))
def test_two_completed_rows_on_one_sheet_end_the_game(first: str, second: str) -> None:
    last = ROWS[second][-1]
    sheets = {1: {first: LOCKED[first], second: FIVE[second]}}
    at = position("lay", active=1, hand=f"{second}{last}", sheets=sheets)
    going_on = at.after(f"lay {second}{last}")
    assert not going_on.over
    at.play(f"lay {second}{last} cross {last}")
    assert at.over
    assert at.awaited == []
    assert at.winners == [1]
    assert at.view().scores == [0, 28 + 28]
    assert at.game.legal_actions(at.state, 1) == []
    assert isinstance(at.refusal({"seat": 0, "draw": 0}), GameIsOver)


@pytest.mark.rule("QWIXX-32")
def test_completed_rows_on_different_sheets_are_not_added_together() -> None:
    sheets = {0: {"r": LOCKED["r"]}, 1: {"g": FIVE["g"]}, 2: {"b": LOCKED["b"]}}
    at = position("lay", players=3, active=1, hand="g2", sheets=sheets)
    at.play("lay g2 cross 2")
    assert not at.over
    assert at.winners == []
    assert at.awaited == [2]


@pytest.mark.rule("QWIXX-33", "QWIXX-34")
def test_a_fourth_penalty_ends_the_game_at_once() -> None:
    for before, over in ((2, False), (3, True)):
        at = position("lay", players=3, active=1, hand="y9", penalties={1: before, 0: 3, 2: 3})
        at.play("lay y9")
        assert at.over == over
        assert at.view().penalties == [3, before + 1, 3]
    assert at.awaited == []
    assert at.winners == [0, 2]


@pytest.mark.rule("QWIXX-33")
def test_penalties_of_several_players_are_not_added_together() -> None:
    at = position("lay", players=4, hand="y9", penalties={0: 2, 1: 3, 2: 3, 3: 3})
    assert not at.play("lay y9").over


@pytest.mark.rule("QWIXX-34", "QWIXX-35", "QWIXX-22")
def test_the_end_is_checked_after_action_two_when_all_crosses_are_made() -> None:
    sheets = {1: {"r": LOCKED["r"], "b": FIVE["b"]}}
    at = position("mark", players=3, hand="y9", top="g2", sheets=sheets, penalties={0: 3})
    at.play("cross b2", 1)
    assert not at.over
    assert at.awaited == [0, 2]
    at.play("pass", 0)
    assert not at.over
    at.play("cross y2", 2)
    assert at.over
    # The later cross counts, there is no action 3, and no fourth penalty for crossing nothing.
    assert sheet(at, 2) == {**NOTHING, "y": [2]}
    assert at.view().penalties == [3, 0, 0]
    assert at.view().scores == [-15, 56, 1]
    assert isinstance(at.refusal("lay y9", 0), GameIsOver)
    assert len(at.view(0).hand) == 5
    assert at.view().discards == []


@pytest.mark.rule("QWIXX-34", "QWIXX-32")
def test_two_sheets_may_be_completed_in_the_same_action_two() -> None:
    both = {seat: {"r": LOCKED["r"], "b": FIVE["b"]} for seat in (0, 1)}
    at = position("mark", top="g2", sheets=both)
    at.play("cross b2", 0).play("cross b2", 1)
    assert at.over
    assert at.winners == [0, 1]


@pytest.mark.rule("QWIXX-34", "QWIXX-30")
def test_a_row_completed_in_action_three_spares_the_penalty_and_ends_the_game() -> None:
    sheets = {0: {"r": LOCKED["r"], "b": FIVE["b"]}}
    at = position("lay", hand="b2", sheets=sheets, penalties={0: 3})
    at.play("lay b2 cross 2")
    assert at.over
    assert at.view().penalties == [3, 0]
    assert at.view().scores == [56 - 15, 0]


POINTS = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78]


@pytest.mark.rule("QWIXX-36")
@pytest.mark.parametrize("colour", COLOURS)
def test_each_row_scores_by_its_number_of_crosses(colour: str) -> None:
    row = ROWS[colour]
    for count in range(11):
        crossed = " ".join(map(str, row[:count]))
        at = position(sheets={1: {colour: crossed}})
        assert at.view().points[1] == {**dict.fromkeys(COLOURS, 0), colour: POINTS[count]}
    for count in range(5, 11):
        crossed = " ".join(map(str, [*row[:count], row[-1]]))
        at = position(sheets={1: {colour: crossed}})
        assert at.view().points[1][colour] == POINTS[count + 2]


@pytest.mark.rule("QWIXX-36")
def test_the_numbers_crossed_do_not_matter_for_the_points() -> None:
    for crossed in ("2 3 4", "9 10 11", "2 7 11"):
        assert position(sheets={1: {"y": crossed}}).view().points[1]["y"] == 6


@pytest.mark.rule("QWIXX-37")
@pytest.mark.parametrize("penalties", range(4))
def test_the_score_is_the_four_rows_less_five_for_each_penalty(penalties: int) -> None:
    rows = {"r": "2 3 4", "y": LOCKED["y"], "g": "12", "b": FIVE["b"]}
    at = position(sheets={1: rows}, penalties={1: penalties})
    assert at.view().scores == [0, 6 + 28 + 1 + 15 - 5 * penalties]


@pytest.mark.rule("QWIXX-38", "QWIXX-37")
@pytest.mark.parametrize(
    ("rows", "winners"),
    [
        (["", "2 3", "2"], [1]),
        (["2 3", "2 3", "2"], [0, 1]),
        (["2", "2 3", "2 3"], [1, 2]),
        (["2 3 4", "2 3", "2 3"], [0]),
        (["2", "3", "4"], [0, 1, 2]),
        (["2", "2 3", "2 3 4"], [2]),
    ],
)
def test_the_highest_score_wins_and_ties_share_the_win(rows: list[str], winners: list[int]) -> None:
    sheets = {seat: {"y": row} for seat, row in enumerate(rows)}
    sheets[3] = {"y": "2 3 4 5"}
    at = position("lay", players=4, active=3, hand="r9", sheets=sheets, penalties={3: 3})
    assert at.winners == []
    at.play("lay r9")
    assert at.over
    assert at.winners == winners


@pytest.mark.rule("QWIXX-37", "QWIXX-38")
def test_the_result_of_a_whole_game_is_made_of_rows_penalties_and_scores() -> None:
    table = opened(3, seed_of("whole"))
    while not table.over:
        seat = table.awaited[0]
        table.play(table.legal(seat)[0], seat)
    result = table.result
    assert result is not None
    for seat in range(3):
        points = sum(result["rows"][seat].values()) - 5 * result["penalties"][seat]
        assert result["scores"][seat] == points
    best = max(result["scores"])
    assert result["winners"] == [seat for seat in range(3) if result["scores"][seat] == best]


# Options: jokers


@pytest.mark.rule("QWIXX-39")
@pytest.mark.parametrize(("players", "pile"), [(2, 43), (3, 39), (4, 35), (5, 31)])
def test_eleven_jokers_are_shuffled_in_before_the_deal(players: int, pile: int) -> None:
    table = opened(players, jokers=True)
    cards = dealt_cards(table.deals[0])
    assert len(cards) == 55
    assert set(cards) == CARDS | JOKERS
    assert look(table, NOBODY).pile == pile
    assert look(table, NOBODY).jokers
    places: Counter[str] = Counter()
    for i in range(10):
        deal = opened(players, seed_of("jokers", i), jokers=True).deals[0]
        places["hands"] += sum(card in JOKERS for hand in deal["hands"] for card in hand)
        places["display"] += sum(card in JOKERS for card in deal["display"])
        places["deck"] += sum(card in JOKERS for card in deal["deck"])
    assert min(places[place] for place in ("hands", "display", "deck")) > 0


@pytest.mark.rule("QWIXX-39")
def test_without_the_option_the_jokers_stay_out() -> None:
    assert load("qwixx").read_options({}).recorded() == {"jokers": False}
    assert not set(dealt_cards(opened(2).deals[0])) & JOKERS
    for wrong in ("yes please", 1, None):
        with pytest.raises(WrongOption):
            load("qwixx").read_options({"jokers": wrong})


@pytest.mark.rule("QWIXX-39", "QWIXX-20", "QWIXX-21")
def test_a_joker_on_top_of_the_pile_is_a_number_for_all_like_any_other() -> None:
    at = position("mark", top="j4", jokers=True)
    assert at.view().number == 4
    assert at.legal(0) == ["pass", "cross r4", "cross y4", "cross g4", "cross b4"]
    assert isinstance(at.refusal("cross j4", 0), IllegalMove)


@pytest.mark.rule("QWIXX-40")
def test_the_back_of_a_joker_looks_like_any_other() -> None:
    def at_table(cards: tuple[str, ...]) -> Position:
        of_one, shown, on_top = cards
        return position(hands={1: of_one}, hand="r2", display=shown, top=on_top, jokers=True)

    tables = [at_table(cards) for cards in itertools.permutations(["j5", "y5", "b5"])]
    for at in tables:
        assert at.view(0) == tables[0].view(0)
        assert observation(at.state, 0) == observation(tables[0].state, 0)
        assert "j5" not in at.view(0).model_dump_json()
    assert "j5" in tables[0].view(1).hand


@pytest.mark.rule("QWIXX-41")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_joker_keeps_its_number_and_its_colour_is_named_when_it_is_laid(colour: str) -> None:
    at = position("lay", hand="j5 j7", jokers=True)
    assert crossings_at(at, "j5", colour) == {(), (5,)}
    assert crossings_at(at, "j5 j7", colour) == {
        (),
        (5,),
        (7,),
        (5, 7) if colour in "ry" else (7, 5),
    }
    at.play(f"lay j5 as {colour} cross 5")
    assert sheet(at, 0) == {**NOTHING, colour: [5]}
    assert at.view(1).discards == ["j5"]


@pytest.mark.rule("QWIXX-41")
def test_the_colour_named_for_jokers_obeys_the_crossing_rules_of_its_row() -> None:
    sheets = {0: {"r": "9", "y": "2 3 4 5 6", "g": "4"}}
    at = position("lay", hand="j5 j12", sheets=sheets, jokers=True)
    assert crossings_at(at, "j5", "r") == {()}
    assert crossings_at(at, "j5", "y") == {()}
    assert crossings_at(at, "j5", "g") == {()}
    assert crossings_at(at, "j5", "b") == {(), (5,)}
    assert crossings_at(at, "j12", "y") == {(), (12,)}
    assert crossings_at(at, "j12", "r") == {()}
    assert crossings_at(at, "j12", "b") == {(), (12,)}


@pytest.mark.rule("QWIXX-41")
def test_a_joker_alone_needs_a_name() -> None:
    at = position("lay", hand="j5", jokers=True)
    for text in ("lay j5", "lay j5 cross 5", "lay j5 as j", "lay j5 as", "lay j5 as r g"):
        assert isinstance(at.refusal(text), UnreadableMove)


@pytest.mark.rule("QWIXX-41")
def test_coloured_cards_laid_with_jokers_must_be_of_the_one_colour_named() -> None:
    at = position("lay", hand="j5 j7 r6 r8 g6", jokers=True)
    assert (5, 6, 7) in crossings_at(at, "j5 j7 r6", "r")
    assert (5, 6) in crossings_at(at, "j5 r6", "r")
    assert crossings_at(at, "j5 r6", "g") == set()
    for wrong in (
        {"seat": 0, "lay": ["j5", "r6"], "as": "g", "cross": [5]},
        {"seat": 0, "lay": ["j5", "r6"], "as": "y", "cross": []},
        {"seat": 0, "lay": ["j5", "r6", "g6"], "as": "r", "cross": []},
        {"seat": 0, "lay": ["j5", "j7", "r6", "r8"], "as": "r", "cross": []},
    ):
        assert isinstance(at.refusal(wrong), IllegalMove)
    at.play("lay j7 r8 j5 cross 7 8")
    assert sheet(at, 0) == {**NOTHING, "r": [7, 8]}
    assert set(at.view().discards) == {"j5", "j7", "r8"}


@pytest.mark.rule("QWIXX-41", "QWIXX-26")
def test_jokers_pass_over_no_more_numbers_than_other_cards() -> None:
    at = position("lay", hand="j2 j4 y6", jokers=True)
    assert crossings_at(at, "j2 j4 y6", "y") == {(), (2,), (4,), (6,), (2, 4), (4, 6)}


@pytest.mark.rule("QWIXX-41")
def test_a_colour_that_is_named_stays_named() -> None:
    at = position("lay", hand="j5 j7 r6", jokers=True)
    game, state = at.game, at.state
    game.compiled_rules.apply(state, 0, bits.members(cards_of("j5"))[0])
    named = [rules.NAME + i for i in range(4)]
    more = bits.members(int(state.hands[0]))
    assert sorted(game.legal_actions(state, 0)) == sorted([*more, *named])
    game.compiled_rules.apply(state, 0, rules.NAME + COLOURS.index("b"))
    assert at.view(1).colour == "b"
    assert game.legal_actions(state, 0) == [rules.CROSS + 5 - 2, rules.FINISH]


@pytest.mark.rule("QWIXX-42")
def test_the_same_number_twice_gives_one_cross() -> None:
    at = position("lay", hand="j5 r5 r6", jokers=True)
    assert crossings_at(at, "j5 r5", "r") == {(), (5,)}
    assert crossings_at(at, "j5 r5 r6", "r") == {(), (5,), (6,), (5, 6)}
    entry = {"seat": 0, "lay": ["j5", "r5"], "as": "r", "cross": [5, 5]}
    assert isinstance(at.refusal(entry), IllegalMove)
    at.play("lay j5 r5 cross 5")
    assert sheet(at, 0)["r"] == [5]
    assert at.view().points[0]["r"] == 1
    at = position("lay", hand="j11 r11 r12", sheets={0: {"r": "2 3 4"}}, jokers=True)
    assert not any(12 in crossed for crossed in crossings_at(at, "j11 r11 r12", "r"))


# Counting: the rules against the naive implementation

NEARLY_DONE = {"r": "2 3 4 5 10", "y": "2 3 4 5 6 12", "g": "12 11 9 8 5", "b": "3"}

# Position, how many moves deep, how many lines of play.
COUNTED: dict[str, tuple[dict[str, Any], int, int]] = {
    "one turn laid with jokers": (
        {"phase": "lay", "hand": "j5 j7 r6 r8 g6", "jokers": True, "sheets": {0: {"r": "2"}}},
        1,
        103,
    ),
    "a turn from the first card drawn": (
        {
            "hand": "r11 r12 g3",
            "display": "g2 b2 y4 r9",
            "top": "y9 b5 y10 r3 y7",
            "sheets": {0: NEARLY_DONE, 1: {"r": "10", "y": "10", "g": "4", "b": "9"}},
        },
        5,
        444,
    ),
    "three decide at once and may end the game": (
        {
            "phase": "mark",
            "players": 3,
            "hand": "g4 g3 g2 y12 y9",
            "hands": {1: "r2 r3 r4 r5"},
            "display": "r7 b7 y7 g7",
            "pile": "b12",
            "sheets": {
                0: NEARLY_DONE,
                1: {"r": "7", "y": LOCKED["y"], "g": "10 9", "b": "11"},
                2: {"r": FIVE["r"], "y": FIVE["y"], "g": "3", "b": LOCKED["b"]},
            },
        },
        3,
        36,
    ),
    "the pile runs out and a penalty may be the last": (
        {
            "phase": "lay",
            "hand": "b9 b7 b5 y8 y2",
            "penalties": {0: 3, 1: 3},
            "display": "r7 b4 y7 g7",
            "pile": "y6",
            "sheets": {0: {"b": "10"}, 1: {"r": "11", "y": "11", "g": "3", "b": "3"}},
        },
        3,
        410,
    ),
}


@pytest.mark.rule("QWIXX-18", "QWIXX-19", "QWIXX-21", "QWIXX-24", "QWIXX-25", "QWIXX-26")
@pytest.mark.parametrize("name", COUNTED)
def test_there_are_as_many_lines_of_play_as_the_naive_rules_find(name: str) -> None:
    given, depth, count = COUNTED[name]
    at = position(**given)
    found = lines(at, depth)
    assert found == naive_lines(naive_twin(at), depth)
    assert found.total() == count
