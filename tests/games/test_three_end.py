"""Three Is Too Many!, rule by rule: the end, the colours, and counting.

The numbers are those of ``docs/rules/three.en.md``.
"""

from pathlib import Path
from typing import Any

import pytest

import rada
from rada.errors import (
    BrokenRecord,
    WrongColourTable,
    WrongDeal,
    WrongOption,
)
from rada.games.contract import NOBODY
from tests.games.build_three import (
    COLOUR_OF,
    COLOURED,
    GAME,
    LETTERS,
    NAMES,
    Position,
    collection,
    deal_of,
    naive_of,
    naive_tally,
    open_table,
    play,
    position,
    result,
    state_of,
    tally,
    view,
)
from tests.games.common_three import DOCS, finished, one_of_each_but
from tests.games.harness import Setting, dealt

# End and scoring


@pytest.mark.rule("THREE-34")
def test_the_game_goes_on_until_the_last_player_has_played_the_18th_card() -> None:
    state = position([[1, 2, 3], [4, 5, 6], [7, 8, 9]], turns=51)
    play(state, 1, 4)
    assert not view(state).over
    assert view(state).turns_left == 1
    play(state, 7)
    assert view(state).over
    assert view(state).hand_sizes == [2, 2, 2]


@pytest.mark.rule("THREE-35")
def test_the_last_two_cards_count_for_nothing() -> None:
    """The hands left over would complete pairs, spoil pairs, or bring a seventh colour."""
    outcomes = set()
    for left in ([1, 8], [2, 9], [15, 45], [88, 89]):
        state = position(
            [[*left, 20], [61, 62]],
            collected=[one_of_each_but("olive") | {"lilac": 2}, {"red": 1}],
            turns=35,
        )
        play(state, 20)
        assert view(state).over
        outcomes.add(str(result(state)))
    assert len(outcomes) == 1
    assert view(state).scores == [5 + 5 + 5, 1]


@pytest.mark.rule("THREE-36", "THREE-4")
@pytest.mark.parametrize(("colours", "bonus"), [(0, 0), (1, 0), (5, 0), (6, 5), (7, 10)])
@pytest.mark.parametrize("each", [1, 2, 4])
def test_six_colours_face_up_at_the_end_earn_5_and_seven_10(
    colours: int, bonus: int, each: int
) -> None:
    state = finished(dict.fromkeys(NAMES[:colours], each), {"red": 3})
    assert view(state).parts[0]["final_bonus"] == bonus
    assert view(state).parts[1]["final_bonus"] == 0
    points = colours * {1: 1, 2: 5, 4: 1 - 3}[each] + bonus
    assert view(state).scores == [points, -3]


@pytest.mark.rule("THREE-36")
def test_colours_face_down_earn_no_final_bonus() -> None:
    state = finished(dict.fromkeys(NAMES, 1) | {"red": 3, "olive": 6}, dict.fromkeys(NAMES, 3))
    assert [parts["final_bonus"] for parts in view(state).parts] == [0, 0]
    assert view(state).scores == [5 - 9, -21]


@pytest.mark.rule("THREE-37", "THREE-4")
def test_every_player_who_meets_the_condition_gets_a_final_bonus_beside_the_running_one() -> None:
    seven, six = dict.fromkeys(NAMES, 1), one_of_each_but("red")
    state = finished(seven, six, seven, six, running=(7, 0, 10, 5))
    assert [parts["final_bonus"] for parts in view(state).parts] == [10, 5, 10, 5]
    assert [parts["running_bonus"] for parts in view(state).parts] == [7, 0, 10, 5]
    assert view(state).scores == [7 + 7 + 10, 6 + 5, 7 + 10 + 10, 6 + 5 + 5]


@pytest.mark.rule("THREE-38", "THREE-39")
@pytest.mark.parametrize(
    ("cards", "points"),
    [(0, 0), (1, 1), (2, 5), (3, -3), (4, -2), (5, 2), (6, -6), (7, -5), (8, -1), (9, -9)],
)
def test_one_face_up_scores_1_two_score_5_and_each_face_down_minus_1(
    cards: int, points: int
) -> None:
    for colour in ("orange", "olive"):
        state = finished({colour: cards}, {})
        assert view(state).scores == [points, 0]


@pytest.mark.rule("THREE-36", "THREE-38", "THREE-39", "THREE-40")
def test_printed_example_of_20_points() -> None:
    zdenek = {"orange": 1, "lilac": 1, "light_blue": 1, "red": 1, "turquoise": 2, "magenta": 2}
    state = finished(zdenek | {"olive": 6}, {}, {}, running=(7, 0, 10))
    outcome = result(state)
    assert outcome is not None
    assert outcome["seats"][0] == {
        "singles": 4,
        "pairs": 2,
        "face_down": 6,
        "running_bonus": 7,
        "final_bonus": 5,
        "score": 20,
    }
    spread = finished(zdenek | {"red": 4, "magenta": 5}, {}, {}, running=(7, 0, 10))
    assert view(spread).scores[0] == 20  # the six face down may be of any colours


@pytest.mark.rule("THREE-36", "THREE-38", "THREE-39", "THREE-40")
def test_told_example_of_30_points() -> None:
    collected = {"orange": 1, "lilac": 1, "red": 1, "olive": 2, "turquoise": 2, "magenta": 2}
    state = finished(collected | {"light_blue": 3}, {}, running=(10, 0))
    assert view(state).parts[0] == {
        "singles": 3,
        "pairs": 3,
        "face_down": 3,
        "running_bonus": 10,
        "final_bonus": 5,
        "score": 30,
    }


@pytest.mark.rule("THREE-40")
@pytest.mark.parametrize(
    ("reds", "winners"),
    [
        ((2, 1, 0), [0]),
        ((0, 1, 2), [2]),
        ((1, 2, 2), [1, 2]),
        ((2, 3, 2), [0, 2]),
        ((0, 0, 0), [0, 1, 2]),
        ((3, 6, 9), [0]),
    ],
)
def test_the_highest_score_wins_and_a_tie_shares_the_win(
    reds: tuple[int, ...], winners: list[int]
) -> None:
    colours = ("red", "olive", "lilac")
    state = finished(*({colour: n} for colour, n in zip(colours, reds, strict=True)))
    assert view(state).winners == winners
    outcome = result(state)
    assert outcome is not None
    assert outcome["winners"] == winners
    assert [seat["score"] for seat in outcome["seats"]] == view(state).scores


@pytest.mark.rule("THREE-40")
def test_nobody_has_won_before_the_end() -> None:
    state = position([[1, 2, 3], [4, 5, 6]], collected=[{"red": 2}], turns=34)
    assert view(state).winners == []
    assert result(state) is None
    play(state, 1, 4)
    assert view(state).winners == [0]


# The colours


@pytest.mark.rule("THREE-41")
def test_the_seven_colours_have_these_names() -> None:
    worn = {colour for colour in view(dealt(Setting("three", 2))).colours if colour}
    assert worn == set(NAMES)
    assert set(view(dealt(Setting("three", 2))).collected[0]) == set(NAMES)


def table_file(folder: Path, name: str = 'name = "my deck"', **changed: Any) -> str:
    """A file that gives the colours in another way: the first twelve numbers are orange, …"""
    numbers = {c: COLOURED[12 * place : 12 * place + 12] for place, c in enumerate(NAMES)}
    lines = [name, *(f"{colour} = {listed}" for colour, listed in (numbers | changed).items())]
    path = folder / "colours.toml"
    path.write_text("\n".join(lines), "utf-8")
    return str(path)


@pytest.mark.rule("THREE-42", "THREE-3")
def test_an_owner_can_put_another_table_in_place(tmp_path: Path) -> None:
    mine = rada.new("three", 2, seed=bytes(32), colours=table_file(tmp_path))
    look: Any = mine.view(NOBODY)
    assert look.colours[1:13] == ["orange"] * 12
    assert look.colours[89] == "olive"
    assert [number for number in range(90) if look.colours[number] is None] == [
        0,
        15,
        30,
        45,
        60,
        75,
    ]
    record = mine.record()
    assert record["options"] == {"colours": "my deck"}
    assert record["deals"][0]["colours"][1:13] == "o" * 12
    again: Any = rada.replay(record).view(NOBODY)
    assert again.colours == look.colours
    standing = rada.new("three", 2, seed=bytes(32)).record()
    assert standing["options"] == {"colours": "stand-in"}
    assert standing["deals"][0]["colours"] == LETTERS
    same = {key: value for key, value in record["deals"][0].items() if key != "colours"}
    assert same == {key: value for key, value in standing["deals"][0].items() if key != "colours"}


@pytest.mark.rule("THREE-42")
def test_the_table_decides_what_a_card_is_worth(tmp_path: Path) -> None:
    """10, 19 and 24 are three colours in the stand-in; here 1 to 12 are orange, 19 and 24 lilac."""
    deal = deal_of([[5], [6]], [10, 19, 24])
    for colours, collected in (
        ("stand-in", {"light_blue": 1, "red": 1, "lilac": 1}),
        (table_file(tmp_path), {"orange": 1, "lilac": 2}),
    ):
        options = GAME.read_options({"colours": colours})
        states = GAME.new_states()
        GAME.prepare(states[0], 2, options, 0)
        GAME.set_deal(states[0], deal)
        play(states[0], 5)
        assert collection(states[0], 0) == collected


BAD_TABLES: list[tuple[dict[str, Any], str]] = [
    ({"name": ""}, "name"),
    ({"name": 'name = ""'}, "name"),
    ({"name": "name = 5"}, "name"),
    ({"name": "name"}, "TOML"),
    ({"olive": COLOURED[-12:-1]}, "12"),  # 83 colours in all
    ({"olive": []}, "12"),
    ({"olive": [*COLOURED[-12:], 1]}, "1 has two colours"),
    ({"olive": [*COLOURED[-12:-1], 1]}, "1 has two colours"),
    ({"olive": [*COLOURED[-12:-1], COLOURED[-2]]}, "88 has two colours"),
    ({"olive": [*COLOURED[-12:-1], 75]}, "75"),
    ({"orange": [30, *COLOURED[1:12]]}, "30"),
    ({"orange": [0, *COLOURED[1:12]]}, "0"),
    ({"olive": [*COLOURED[-12:-1], 90]}, "90"),
    ({"olive": [*COLOURED[-12:-1], "true"]}, "True"),
    ({"olive": '"89"'}, "olive"),
    ({"green": [1]}, "green"),
]


@pytest.mark.rule("THREE-42")
@pytest.mark.parametrize(("changed", "reason"), BAD_TABLES)
def test_a_wrong_table_is_refused_with_the_reason(
    tmp_path: Path, changed: dict[str, Any], reason: str
) -> None:
    path = table_file(tmp_path, **{k: str(v).replace("'", "") for k, v in changed.items()})
    with pytest.raises(WrongColourTable) as refusal:
        rada.new("three", 2, colours=path)
    assert reason in str(refusal.value)


@pytest.mark.rule("THREE-42")
def test_a_table_must_list_every_colour_and_be_a_file(tmp_path: Path) -> None:
    path = Path(table_file(tmp_path))
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join(line for line in lines if not line.startswith("red")), "utf-8")
    with pytest.raises(WrongColourTable, match="red"):
        rada.new("three", 2, colours=str(path))
    for nothing in (tmp_path / "nothing.toml", tmp_path):
        with pytest.raises(WrongColourTable):
            rada.new("three", 2, colours=str(nothing))
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(WrongColourTable):
        rada.new("three", 2, colours=str(path))
    with pytest.raises(WrongOption):
        rada.new("three", 2, colours=5)


@pytest.mark.rule("THREE-42")
@pytest.mark.parametrize(
    "letters",
    [
        LETTERS[:-1],
        LETTERS + "o",
        "o" + LETTERS[1:],  # a start card with a colour
        LETTERS[:15] + "o" + LETTERS[16:],  # a grey card with a colour
        LETTERS[:1] + "-" + LETTERS[2:],  # a card without one
        LETTERS[:1] + "l" + LETTERS[2:],  # 11 orange ones and 13 lilac ones
        LETTERS.replace("o", "l"),  # six colours
        LETTERS.replace("o", "1"),  # a colour that is no letter
    ],
)
def test_a_wrong_table_in_a_record_is_refused(letters: str) -> None:
    record = open_table(deal_of([[], []])).record()
    record["deals"][0]["colours"] = letters
    with pytest.raises(BrokenRecord):
        rada.replay(record)


@pytest.mark.rule("THREE-42")
def test_a_record_may_use_other_letters() -> None:
    record = open_table(deal_of([[5], [6]], [10, 19, 24])).record()
    record["deals"][0]["colours"] = LETTERS.translate(str.maketrans("olbrtmv", "abcdefg"))
    table = rada.replay(record)
    table.play("5")
    look: Any = table.view(NOBODY)
    assert sorted(look.collected[0].values()) == [0, 0, 0, 0, 1, 1, 1]


@pytest.mark.rule("THREE-43")
def test_the_stand_in_deals_the_colours_round_and_is_told_as_it_is() -> None:
    colours = view(dealt(Setting("three", 2))).colours
    assert {n: colour for n, colour in enumerate(colours) if colour} == COLOUR_OF
    told = DOCS.read_text("utf-8")
    for colour in NAMES:
        numbers = [n for n in range(90) if colours[n] == colour]
        listed = ", ".join(map(str, numbers))
        assert f"| {colour.replace('_', ' ')} | {listed} |" in told
        assert [sum(n // 30 == place for n in numbers) for place in range(3)] == [4, 4, 4]


@pytest.mark.rule("THREE-6", "THREE-7", "THREE-8")
@pytest.mark.parametrize(
    ("source", "target"),
    [("unused", "stack"), ("offer", "unused"), ("unused", "offer"), ("unused", ""), ("", "unused")],
)
def test_a_deal_of_other_sizes_or_with_a_card_twice_is_refused(source: str, target: str) -> None:
    deal = deal_of([[], []])
    places = {"unused": deal["unused"], "offer": deal["offer"], "stack": deal["stacks"][1]}
    card = places[source].pop() if source else deal["offer"][0]
    if target:
        places[target].append(card)
    with pytest.raises(WrongDeal):
        open_table(deal)


# Counting

NEARLY = one_of_each_but("orange")
COUNTED: list[tuple[Position, int]] = [
    # Two players before their last two cards each.
    (
        Position([[5, 7, 33, 62], [1, 15, 28, 88]], [8, 9, 16, 40, 45, 75], turns=32),
        4,
    ),
    # Two players before they draw.
    (
        Position(
            [[5, 7, 33], [1, 28, 88]],
            [8, 9, 16, 40, 45, 59, 75],
            stacks=[[10, 20, 31, 32, 61, 63], [11, 12, 13, 14, 80, 89]],
            turns=10,
        ),
        4,
    ),
    # Three players, collections that are nearly complete, the second seat on turn.
    (
        Position(
            [[5, 24, 45, 62], [1, 15, 46, 88], [3, 22, 29, 87]],
            [8, 9, 16, 38, 40, 47, 61, 65, 75],
            collected=[NEARLY, NEARLY | {"red": 2, "olive": 4}, {"lilac": 2, "orange": 5}],
            turn=1,
            turns=48,
        ),
        4,
    ),
    # One bonus is gone already.
    (
        Position(
            [[5, 6, 37], [21, 36, 44]],
            [8, 16, 23, 38, 46, 53],
            collected=[NEARLY | {"olive": 2}, NEARLY],
            running=[10, 0],
            turns=34,
        ),
        2,
    ),
]


@pytest.mark.rule("THREE-12", "THREE-17", "THREE-34")
@pytest.mark.parametrize(("given", "depth"), COUNTED)
def test_all_lines_of_play_are_as_many_as_the_naive_implementation_counts(
    given: Position, depth: int
) -> None:
    counted = tally(state_of(given), depth)
    assert counted == naive_tally(naive_of(given), depth)
    lines = 1
    sizes = [len(cards) for cards in given.hands]
    for move in range(depth):
        assert counted[f"{move} moves"] == lines
        seat = (given.turn + move) % len(sizes)
        lines *= sizes[seat]
        sizes[seat] -= 1
        if sizes[seat] == 2 and given.stacks[seat]:
            sizes[seat] += 6
    assert counted[f"{depth} moves"] == lines
