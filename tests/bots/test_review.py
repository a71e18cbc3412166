"""Reviews: every decision judged by what its seat knew, and summed up fairly."""

import itertools
import json
import statistics
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rada.bots import judging
from rada.bots.bots import bot_of, first_to_act, luck_of, move_of, redealt
from rada.bots.budget import Budget
from rada.bots.comparing import Comparison, compare
from rada.bots.curve import draw
from rada.bots.estimating import Difference, Mean
from rada.bots.judging import (
    Judged,
    Option,
    Setting,
    Thought,
    cost_of,
    grade_of,
    judge,
    questions_of,
)
from rada.bots.levelling import DOUBTS, doubtful, levelled
from rada.bots.master import Search
from rada.bots.opinion import opinion_of
from rada.bots.review import (
    LEAST_TURN,
    MOST_TURNS,
    Review,
    Work,
    accuracy_of,
    assembled,
    review,
)
from rada.bots.wording import Phrase
from rada.errors import NothingToReview
from rada.games import NAMES, load
from rada.games.contract import Actions
from rada.table.table import Table
from tests.bots.test_advice import differs

SEED = "7e" * 32
LITTLE = Budget(visits=60)
COMPANY = {"gap": 2, "qwixx": 2, "thegame": 3, "three": 3}


def played(game: str, *, seed: str = SEED, first: str = "random", **options: Any) -> Table:
    """A game in which seat 0 does just anything, or as told, and the others are greedy."""
    table = Table(game, COMPANY[game], seed=seed)
    if options:
        chosen = table.game.read_options(options)
        table = Table(game, COMPANY[game], seed=seed, options=chosen)
    luck = luck_of("review", game)
    bots = {seat: bot_of("greedy" if seat else first) for seat in range(table.players)}
    while not table.over:
        awaited = {seat: bots[seat] for seat in table.awaited}
        seat = first_to_act(awaited, table.game, table.state, luck)
        assert seat is not None
        table.decide(seat, move_of(bots[seat], table.game, table.state, seat, luck))
    return table


@pytest.fixture(scope="module", params=NAMES)
def table(request: pytest.FixtureRequest) -> Table:
    options: dict[str, Any] = {"target": 10} if request.param == "gap" else {}
    return played(request.param, **options)


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


def test_turning_points_are_the_costliest_decisions(found: Review) -> None:
    costs = {each.n: each.cost for each in found.decisions}
    assert len(found.turns) <= MOST_TURNS
    for turn in found.turns:
        assert turn.cost == pytest.approx(costs.pop(turn.n))
        assert turn.cost >= LEAST_TURN
    least = min((turn.cost for turn in found.turns), default=0.0)
    if len(found.turns) < MOST_TURNS:
        least = LEAST_TURN
    assert all(cost <= least for cost in costs.values())


def test_a_step_of_a_curve_is_a_decision_or_luck(found: Review) -> None:
    for curve in found.curves:
        steps = [point.step for point in curve.points]
        assert steps[:2] in (["start", "decision"], ["chance"])
        assert set(steps[2:]) <= {"chance", "decision"}
        for before, after in itertools.pairwise(curve.points):
            if after.step == "decision":
                assert after.value <= before.value + 1e-9, "nobody decides beyond the best"


def test_a_review_is_the_same_every_time(table: Table, found: Review) -> None:
    some = questions_of(table, LITTLE)[:8]
    alone, together = ([judge(question, threads) for question in some] for threads in (1, 2))
    assert alone == together
    if not found.together:  # else all of a game is judged as one
        assert alone == list(found.decisions[:8])


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
        "choices": 3,
        "told": None,
    }
    return Judged(n=n, seat=seat, **usual | parts)


def test_accuracy_is_what_was_not_given_away() -> None:
    assert accuracy_of([decision(1, 0), decision(2, 0)]) == 100
    assert accuracy_of([decision(1, 0, cost=0.05), decision(2, 0)]) == pytest.approx(87.5)
    assert accuracy_of([decision(1, 0, cost=0.5)]) == 0
    assert accuracy_of([decision(1, 0, grade="forced"), decision(2, 0, grade=None)]) is None
    assert accuracy_of([]) is None


def test_costs_within_the_noise_are_free() -> None:
    assert cost_of(Difference(0.1, 0.02)) == 0.1
    assert cost_of(Difference(0.1, 0.09)) == 0
    assert cost_of(Difference(-0.1, 0.02)) == 0
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
    assert [(turn.n, turn.seat) for turn in found.turns] == [(10, 0)], "the rest was luck"
    assert "Jana" in found.turns[0].told.told("cs")
    assert found.name(1, "en") == "Karel"


# Decisions in the light of those around them


def thought(value: float, odds: float, lost: float = 0.0, **parts: Any) -> Thought:
    better = Option({"seat": 0, "play": 2}, "2", Phrase("review-best")) if lost else None
    usual: dict[str, Any] = {
        "better": better,
        "odds": odds,
        "lost": lost,
        "standing": Mean(value, 0.3, 4),
        "versus": None,
        "again": "versus" in parts,
        "drew": True,
    }
    return Thought(**usual | parts)


def ahead(lead: float, error: float = 0.02) -> Comparison:
    """A better move so far ahead of the one that was made."""
    return differs(value=Difference(lead, error), trials=500)


def levels(thoughts: list[Thought]) -> list[Judged]:
    judged = [
        decision(n, 0, best=None, grade="best", thought=each) for n, each in enumerate(thoughts, 1)
    ]
    return levelled(Setting(load("thegame"), 2), judged)


def test_the_noise_of_a_few_trials_makes_no_saw() -> None:
    """Trials go up and down, and the thinker sees no difference: neither does the curve."""
    level = levels([thought(0.9 if n % 2 else 0.3, -2.0) for n in range(40)])
    assert statistics.mean(each.after for each in level) == pytest.approx(0.6, abs=0.02)
    assert max(each.after for each in level) - min(each.after for each in level) < 0.05


def test_the_curve_follows_what_the_thinker_sees() -> None:
    level = levels([thought(0.8 if n < 20 else 0.4, 1.0 if n < 20 else -1.0) for n in range(40)])
    assert level[19].after - level[20].after > 0.25, "a step where the luck turned"
    assert abs(level[10].after - level[11].after) < 0.03
    assert all(each.cost == 0 for each in level), "and nobody's fault"


def test_a_doubtful_decision_costs_what_trials_say() -> None:
    even = [thought(0.5, 0.0) for _ in range(20)]
    for lost in (0.05, 1.5, 400.0):
        feared = levels([*even, thought(0.5, -lost, lost), *even])[20]
        assert (feared.cost, feared.grade) == (0, "fine"), "an opinion alone is not enough"
    blamed = levels([*even, thought(0.5, -1.5, 1.5, versus=ahead(0.3)), *even])[20]
    assert blamed.grade == "mistake"
    assert blamed.cost == pytest.approx(0.3, abs=0.01)
    assert blamed.value - blamed.after == pytest.approx(blamed.cost)
    refuted = levels([*even, thought(0.5, -1.5, 1.5, versus=ahead(0.0)), *even])[20]
    assert (refuted.cost, refuted.grade) == (0, "fine")
    glanced = levels([*even, thought(0.5, -0.1, 0.1, versus=ahead(0.1, 0.08)), *even])[20]
    assert (glanced.cost, glanced.grade) == (0, "fine"), "a few trials may be chance"
    once = levels([*even, thought(0.5, -1.5, 1.5, versus=ahead(0.3), again=False), *even])[20]
    assert (once.cost, once.grade) == (0, "fine"), "a first look has chosen what it shows"
    assert once.told == Phrase("review-fine-unsure")
    hopeless = levels([*even, thought(0.02, -400.0, 400.0, versus=ahead(0.5)), *even])[20]
    assert hopeless.value == pytest.approx(0.5, abs=0.1), "as before it"
    assert hopeless.after < 0.1


def test_nothing_changes_while_there_is_no_luck() -> None:
    """The thinker feared the move, then made its peace with it; the cards have done nothing."""
    even = [thought(0.5, 0.0) for _ in range(20)]
    feared = thought(0.5, -1.5, 1.5, drew=False, versus=ahead(0.3))
    relieved = thought(0.5, 0.0, drew=False)
    level = levels([*even, feared, relieved, *even])
    assert level[20].cost > 0.1
    assert level[21].value == pytest.approx(level[20].after, abs=0.03)
    assert level[22].value < level[20].value
    assert level[35].value == pytest.approx(0.5, abs=0.1)


def test_only_a_move_that_draws_reveals_anything() -> None:
    table = Table("thegame", 2, seed=SEED)
    table.play(table.legal_entries(0)[0])
    luck, bot, told = luck_of("drew"), bot_of("thinker"), []
    while not table.over and len(table.moves) < 30:
        seat = table.awaited[0]
        table.decide(seat, move_of(bot, table.game, table.state, seat, luck))
    while not table.over:
        table.play(table.legal_entries()[0])
    for question in questions_of(table, LITTLE)[:20]:
        judged = judge(question)
        assert judged.thought is not None
        told.append(("end" in judged.played.move, judged.thought.drew))
    assert set(told) == {(False, False), (True, True)}


def test_the_worst_decisions_are_looked_at_again() -> None:
    thoughts = [thought(0.5, -0.2 * n, 0.2 * n) for n in range(12)]
    judged = [decision(n, 0, thought=each) for n, each in enumerate(thoughts, 1)]
    assert doubtful(judged) == list(range(12))[-DOUBTS:]
    seen = [replace(each, versus=ahead(-0.1, 0.08)) for each in thoughts[6:]]
    calmed = [decision(n, 0, thought=each) for n, each in enumerate([*thoughts[:6], *seen], 1)]
    assert doubtful(calmed)[0] < DOUBTS, "those that a first look has calmed come later"
    assert doubtful([decision(1, 0, cost=0.5)]) == [], "that one was tried already"


def test_many_mistakes_are_worth_another_look() -> None:
    unseen = [thought(0.5, -0.2, 0.2) for _ in range(12)]

    def after(costly: int, clean: int, left: list[Thought]) -> list[int]:
        again = [thought(0.5, -0.2, 0.2, versus=ahead(0.3))] * costly
        again += [thought(0.5, -0.2, 0.2, versus=ahead(0.0))] * clean
        thoughts = [*again, *left]
        return doubtful([decision(n, 0, thought=each) for n, each in enumerate(thoughts, 1)])

    assert after(4, 2, unseen) == list(range(6, 12))
    assert after(3, 3, unseen) == [], "as many as are to be expected"
    assert after(12, 0, unseen) == [], "that is enough"
    assert after(6, 0, []) == []


def test_a_blunder_in_a_game_of_all_together_is_found() -> None:
    """Two thinkers play, and once the larger step is taken, far away from a small one."""
    table = Table("thegame", 2, seed=SEED)
    luck, bot = luck_of("blunder"), bot_of("thinker")
    table.play(table.legal_entries(0)[0])
    while len(table.moves) < 20:
        seat = table.awaited[0]
        table.decide(seat, move_of(bot, table.game, table.state, seat, luck))
    seat = table.awaited[0]
    tops = dict(zip(("up1", "up2", "down1", "down2"), table.state["tops"].tolist(), strict=True))
    lays = [entry for entry in table.legal_entries(seat) if "lay" in entry]
    worst = max(lays, key=lambda entry: abs(entry["lay"] - tops[entry["on"]]))
    table.play(worst)
    blunder = len(table.moves)
    while not table.over:
        seat = table.awaited[0]
        table.decide(seat, move_of(bot, table.game, table.state, seat, luck))
    found = review(table, Budget(visits=96))
    (most, *others) = sorted(found.turns, key=lambda turn: -turn.cost)
    assert most.n == blunder
    assert most.cost > 0.4
    assert all(turn.cost < most.cost / 4 for turn in others), "thinkers make small mistakes, too"
    assert (found.accuracy[most.seat] or 0) < (found.accuracy[1 - most.seat] or 0)


def test_few_moves_that_are_nearly_as_good_are_blamed() -> None:
    """The opinion prefers another move a little; trials seldom show that it is better."""
    options = load("thegame").read_options({"signals": False})
    table = Table("thegame", 3, seed=SEED, options=options, starter=0)
    luck, bot, second = luck_of("nearly"), bot_of("thinker"), []
    while not table.over:
        seat = table.awaited[0]
        near = next_best(table, seat)
        if near and len(table.moves) < 60:
            second.append(len(table.moves) + 1)
        table.decide(seat, near or move_of(bot, table.game, table.state, seat, luck))
    found = {each.n: each for each in review(table).decisions}
    looked = [
        found[n] for n in second if (seen := found[n].thought) and seen.better and seen.versus
    ]
    assert len(looked) > 5
    assert sum(each.grade == "slip" for each in looked) <= 2
    assert {each.grade for each in looked} <= {"best", "fine", "slip"}


def next_best(table: Table, seat: int) -> Actions | None:
    """The opinion's second move, if it is nearly as good as the first one."""
    luck = luck_of("next best")
    state = redealt(table.game, table.state, seat, luck)
    trial = Search(table.game, state, seat, luck, open_eyes=False)
    opinion = opinion_of(trial, table.game, state, seat, luck)
    assert opinion.odds is not None
    first, second = [*opinion.order(), None][:2]
    if second is None or opinion.odds[first] - opinion.odds[second] > 0.5:
        return None
    return trial.actions(second)


def test_a_decision_is_looked_at_again_in_other_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    table, worlds = played("thegame"), list[bytes]()

    def seen(*args: Any, **more: Any) -> Comparison:
        worlds.append(args[3].tobytes())
        return compare(*args, **more)

    monkeypatch.setattr(judging, "compare", seen)
    questions = questions_of(table, Budget(visits=64))
    doubted = next(each for each in questions if (found := judge(each).thought) and found.versus)
    judge(replace(doubted, doubtful=True))
    assert len(set(worlds)) == len(worlds) > 1


def test_progress_is_told() -> None:
    table = played("gap", target=1)
    seen: list[tuple[int, int]] = []
    review(table, Budget(visits=8), progress=lambda done, of: seen.append((done, of)))
    assert seen[0][0] == 0
    assert seen[-1] == (len(seen) - 1, len(seen) - 1)


def test_looking_again_is_part_of_the_progress() -> None:
    table = played("thegame")
    seen: list[tuple[int, int]] = []
    review(table, Budget(visits=24), progress=lambda done, of: seen.append((done, of)))
    assert seen == sorted(seen)
    assert seen[-2][0] < seen[-1][0] == seen[-1][1]


@pytest.mark.parametrize("first", [3, 6])
def test_progress_goes_on_while_further_decisions_are_looked_at(
    monkeypatch: pytest.MonkeyPatch, first: int
) -> None:
    work = Work(played("thegame"), Budget(visits=24))
    rounds = iter([list(range(first)), list(range(first, first + 6)), []])
    monkeypatch.setattr("rada.bots.review.doubtful", lambda judged: next(rounds))
    seen, judged = [], judge(work.questions[0])
    while work.next_question() is not None:
        seen.append(work.done)
        work.answer(judged)
    assert seen == sorted(seen)
    assert all(later > earlier for earlier, later in itertools.pairwise(seen[-first - 6 :]))
    assert work.done == work.of


def test_a_solved_ending_stands_as_it_turns_out() -> None:
    """In this game nobody learns much any more, once the last card is drawn."""
    table = played("thegame", seed="08" * 32, first="greedy")
    empty = next(n for n in range(len(table.moves)) if not table.state_at(n)["pile_count"])
    told = review(table, Budget(visits=24))
    result = told.curves[0].points[-1].value
    ending = [each.value for each in told.decisions if each.n > empty]
    assert len(ending) > 10
    assert max(abs(value - result) for value in ending) < 0.05


def test_a_game_that_goes_on_cannot_be_reviewed() -> None:
    with pytest.raises(NothingToReview, match="not over"):
        review(Table("three", 2, seed=SEED))
