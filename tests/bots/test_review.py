"""Reviews: every decision judged by what its seat knew, and summed up fairly."""

import itertools
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rada.bots.bots import bot_of, first_to_act, luck_of, move_of, redealt
from rada.bots.budget import Budget
from rada.bots.comparing import Difference
from rada.bots.curve import draw
from rada.bots.judging import Judged, Option, cost_of, grade_of, judge, questions_of
from rada.bots.review import LEAST_TURN, MOST_TURNS, Review, accuracy_of, assembled, review
from rada.bots.wording import Phrase
from rada.errors import NothingToReview
from rada.games import NAMES
from rada.table.table import Table
from tests.bots.test_advice import differs

SEED = "7e" * 32
LITTLE = Budget(visits=60)
COMPANY = {"gap": 2, "qwixx": 2, "thegame": 3, "three": 3}


def played(game: str, **options: Any) -> Table:
    """A game in which seat 0 does just anything and the others are greedy."""
    table = Table(game, COMPANY[game], seed=SEED)
    if options:
        chosen = table.game.read_options(options)
        table = Table(game, COMPANY[game], seed=SEED, options=chosen)
    luck = luck_of("review", game)
    bots = {seat: bot_of("greedy" if seat else "random") for seat in range(table.players)}
    while not table.over:
        awaited = {seat: bots[seat] for seat in table.awaited}
        seat = first_to_act(awaited, table.game, table.state, luck)
        assert seat is not None
        table.decide(seat, move_of(bots[seat], table.game, table.state, seat, luck))
    return table


@pytest.fixture(scope="module", params=NAMES)
def table(request: pytest.FixtureRequest) -> Table:
    return played(request.param, **({"target": 10} if request.param == "gap" else {}))


@pytest.fixture(scope="module")
def found(table: Table) -> Review:
    return review(table, LITTLE)


def test_every_decision_is_there_once(table: Table, found: Review) -> None:
    judged = {each.n: each for each in found.decisions}
    assert len(judged) == len(found.decisions)
    for n, entry in enumerate(table.moves, 1):
        if "begin" in entry or "signal" in entry:
            assert n not in judged
        else:
            assert judged[n].played.move == entry
            assert judged[n].seat == entry["seat"]


def test_nothing_costs_less_than_nothing(found: Review) -> None:
    for each in found.decisions:
        assert each.cost >= 0
        assert 0 <= each.after <= each.value + 1e-9
        assert (each.best is not None) == (each.cost > 0)
        if each.grade == "forced":
            assert each.choices == 1
            assert each.stake == 0
        if each.choices == 1:
            assert each.grade == "forced"
        if each.best is not None:
            assert each.best.move != each.played.move


def test_a_review_can_be_told(found: Review) -> None:
    told = json.loads(json.dumps(found.as_json()))
    for each in told["decisions"]:
        assert (each["grade"] == "forced") == (each["told"]["cs"] == "")
        assert each["words"]["cs"] != each["words"]["en"]
    for turn in told["turning_points"]:
        assert turn["told"]["cs"].endswith(".")
        assert turn["told"]["en"].endswith(".")
    assert len(told["accuracy"]) == found.players


def test_curves_end_with_the_result(table: Table, found: Review) -> None:
    assert len(found.curves) == (1 if found.together else found.players)
    for curve in found.curves:
        numbers = [point.n for point in curve.points]
        assert numbers == sorted(numbers)
        assert curve.points[-1].n == len(table.moves)
        assert all(0 <= point.value <= 1 for point in curve.points)
    if not found.together:
        assert sum(curve.points[-1].value for curve in found.curves) == pytest.approx(1)
        assert found.curves[found.winners[0]].points[-1].value > 0


def test_turning_points_are_few_and_apart(found: Review) -> None:
    assert len(found.turns) <= MOST_TURNS
    for turn in found.turns:
        assert turn.swing >= LEAST_TURN
        assert turn.since <= turn.n
    for one, other in itertools.combinations(found.turns, 2):
        assert one.n != other.n
        assert one.n <= other.since or other.n <= one.since


def test_a_review_is_the_same_every_time(table: Table, found: Review) -> None:
    some = questions_of(table, LITTLE)[:8]
    for threads in (1, 2):
        again = [judge(question, threads) for question in some]
        assert again == list(found.decisions[:8])


def test_a_decision_is_judged_by_what_its_seat_knew(table: Table) -> None:
    for question in questions_of(table, LITTLE)[::7]:
        state = table.state_at(question.n - 1)
        for world in range(2):
            other = redealt(table.game, state, question.seat, luck_of("world", world))
            luck = luck_of("review", question.n, question.seat)
            imagined = redealt(table.game, other, question.seat, luck)
            assert imagined.tobytes() == question.state


def test_pictures_are_drawn(found: Review, tmp_path: Path) -> None:
    for language in ("cs", "en"):
        paths = [tmp_path / f"{language}.svg", tmp_path / f"{language}.png"]
        draw(found, paths, language)
        assert "<svg" in paths[0].read_text("utf-8")
        assert paths[1].stat().st_size > 10_000
    draw(found, [tmp_path / "again.svg"], "cs")
    assert (tmp_path / "again.svg").read_bytes() == (tmp_path / "cs.svg").read_bytes()


# Sums


def decision(n: int, seat: int, **parts: Any) -> Judged:
    option = Option({"seat": seat, "play": 1}, "1", Phrase("review-best"))
    usual: dict[str, Any] = {
        "played": option,
        "best": option,
        "grade": "fine",
        "cost": 0.0,
        "cost_error": 0.0,
        "value": 0.5,
        "error": 0.01,
        "stake": 0.1,
        "choices": 3,
        "told": None,
    }
    return Judged(n=n, seat=seat, **usual | parts)


def test_accuracy_is_what_was_not_given_away() -> None:
    assert accuracy_of([decision(1, 0), decision(2, 0)]) == 100
    assert accuracy_of([decision(1, 0, cost=0.05), decision(2, 0)]) == pytest.approx(75)
    assert accuracy_of([decision(1, 0, cost=0.5)]) == 0
    assert accuracy_of([decision(1, 0, stake=0.0)]) is None
    assert accuracy_of([]) is None


def test_costs_within_the_noise_are_free() -> None:
    assert cost_of(differs(value=Difference(0.1, 0.02))) == 0.1
    assert cost_of(differs(value=Difference(0.1, 0.09))) == 0
    assert cost_of(differs(value=Difference(-0.1, 0.02))) == 0
    assert [grade_of(cost) for cost in (0.0, 0.02, 0.05, 0.3, 1.0)] == [
        "fine",
        "fine",
        "slip",
        "mistake",
        "mistake",
    ]


def test_a_costly_mistake_is_a_turning_point() -> None:
    table = played("three")
    judged = [decision(n, n % 2, value=0.5) for n in range(1, 20)]
    judged[9] = decision(10, 0, grade="mistake", cost=0.4)
    judged[10:] = [replace(each, value=0.1 if each.seat == 0 else 0.9) for each in judged[10:]]
    found = assembled(table, LITTLE, judged, ["Jana", "Karel", "Lída"])
    assert (found.turns[0].kind, found.turns[0].n, found.turns[0].seat) == ("mistake", 10, 0)
    assert "Jana" in found.turns[0].told.told("cs")
    assert found.name(1, "en") == "Karel"


def test_a_move_turns_a_game_once() -> None:
    """The last move was a mistake, and what came of it shows at that same move."""
    table = played("three")
    last = len(table.moves)
    loser = next(each for each in range(table.players) if each not in table.winners)
    judged = [decision(last, loser, grade="mistake", cost=0.4, value=0.9)]
    found = assembled(table, LITTLE, judged)
    assert [turn.n for turn in found.turns].count(last) == 1


def test_progress_is_told() -> None:
    table = played("gap", target=1)
    seen: list[tuple[int, int]] = []
    review(table, Budget(visits=8), progress=lambda done, of: seen.append((done, of)))
    assert seen[0][0] == 0
    assert seen[-1] == (len(seen) - 1, len(seen) - 1)


def test_a_game_that_goes_on_cannot_be_reviewed() -> None:
    with pytest.raises(NothingToReview, match="not over"):
        review(Table("three", 2, seed=SEED))
