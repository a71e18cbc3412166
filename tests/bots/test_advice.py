"""Advice: legal, the same whatever the seat cannot know, and a sentence that tells the reason."""

import itertools
import json
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rada.bots.advice import Advice, advise, advise_on
from rada.bots.bots import bot_of, first_to_act, luck_of, move_of, redealt
from rada.bots.budget import Budget
from rada.bots.comparing import Comparison, compare
from rada.bots.estimating import Difference, Mean
from rada.bots.master import Alternative, Thoughts
from rada.bots.opinion import Opinion
from rada.bots.reasons import Why, main_reason, of_100, roughly, why
from rada.bots.weighing import LEAST, _Race
from rada.bots.wording import Phrase, move_phrase
from rada.errors import NothingToAdvise, WrongBudget
from rada.games import NAMES, load
from rada.games.drawing.pen import SYMBOLS
from rada.games.signs import SIGNS
from rada.table.table import Table
from rada.words import LANGUAGES

SEED = "4d" * 32
LITTLE = Budget(visits=300)


def after(game: str, moves: int, players: int = 2) -> Table:
    """A game between casual players after so many moves."""
    table = Table(game, players, seed=SEED)
    bot, luck = bot_of("casual"), luck_of("advice", game)
    while len(table.moves) < moves and not table.over:
        seat = first_to_act(dict.fromkeys(table.awaited, bot), table.game, table.state, luck)
        assert seat is not None
        table.decide(seat, move_of(bot, table.game, table.state, seat, luck))
    return table


def plain(advice: Advice) -> dict[str, Any]:
    """All of an advice but the time it took, as JSON has it."""
    told: dict[str, Any] = json.loads(json.dumps({**advice.as_json(), "seconds": 0}))
    return told


@pytest.mark.parametrize(("game", "moves"), [*itertools.product(NAMES, (3, 16))])
def test_advice_is_the_same_whatever_the_seat_cannot_know(game: str, moves: int) -> None:
    table = after(game, moves, 3)
    seat = table.awaited[0]
    told = []
    for world in range(3):
        other = redealt(table.game, table.state, seat, luck_of("world", world))
        told.append(plain(advise_on(table.game, other, seat, luck_of("same"), LITTLE)))
    told.append(plain(advise_on(table.game, table.state, seat, luck_of("same"), LITTLE)))
    assert all(each == told[0] for each in told)


@pytest.mark.parametrize("game", NAMES)
def test_choices_are_legal_and_in_order(game: str) -> None:
    table = after(game, 7)
    seat = table.awaited[0]
    advice = advise(table, seat, LITTLE)
    legal = [json.dumps(entry) for entry in table.legal_entries(seat)]
    assert advice.best.behind == 0
    for choice in advice.choices:
        assert json.dumps(choice.move) in legal
        assert choice.text == table.game.move_text(choice.move)
        assert 0 <= choice.value <= 1
        assert choice.behind >= 0
        assert len(choice.shares) == 2
    behind = [choice.behind for choice in advice.choices]
    assert behind == sorted(behind)
    table.play(advice.best.move)


@pytest.mark.parametrize("game", NAMES)
def test_nothing_is_said_of_what_was_hardly_tried(game: str) -> None:
    table = after(game, 7, 3)
    seat = table.awaited[0]
    few, many = (advise(table, seat, Budget(visits=visits)) for visits in (1, 640))
    assert len(few.choices) == 2
    assert few.alternatives == many.alternatives
    assert len(few.choices) < len(many.choices) <= many.alternatives
    for advice in (few, many):
        for choice in advice.choices:
            assert choice.visits >= LEAST
            assert choice.error > 0.003
            assert (choice.behind_error > 0.003) == (choice != advice.best)


@pytest.mark.parametrize("game", NAMES)
def test_one_lane_or_two_give_the_same_advice(game: str) -> None:
    table = after(game, 5)
    seat = table.awaited[0]
    both = [plain(advise(table, seat, LITTLE, threads=threads)) for threads in (1, 2)]
    assert both[0] == both[1]


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_of_advice_can_be_told_in_both_languages(game: str) -> None:
    table = after(game, 1)
    reasons = set()
    for _ in range(40):
        if table.over:
            break
        seat = table.awaited[0]
        advice = advise(table, seat, Budget(visits=2 * LEAST))  # as few as will do
        reasons.add(advice.reason)
        told = advice.as_json()["why"]
        assert set(told) == set(LANGUAGES)
        assert told["cs"] != told["en"]
        for sentence in told.values():
            assert sentence[0].isupper()
            assert sentence.endswith((".", ").")), sentence
            assert "{" not in sentence
            assert "  " not in sentence
            assert ",," not in sentence
        table.play(advice.best.move)
    assert len(reasons) > 1


def test_the_only_move_needs_no_reason() -> None:
    table = after("gap", 0)
    while len(list(table.game.moves(table.state, table.awaited[0]))) > 1:
        table.play(table.legal_entries()[0])
        assert not table.over
    advice = advise(table, table.awaited[0], LITTLE)
    assert advice.reason == "forced"
    assert len(advice.choices) == 1
    assert advice.confidence == 1


def test_nothing_to_advise() -> None:
    table = after("three", 4)
    other = 1 - table.awaited[0]
    with pytest.raises(NothingToAdvise, match=f"to decide: seat {table.awaited[0]}"):
        advise(table, other, LITTLE)
    with pytest.raises(NothingToAdvise, match="over"):
        advise(after("three", 1000), 0, LITTLE)
    with pytest.raises(WrongBudget):
        Budget(visits=0)


@dataclass
class Found:
    """Stands in for trials: how far behind the first move another one is."""

    behinds: dict[int, Difference]
    search: Any = field(default_factory=lambda: SimpleNamespace(count=2, game=load("thegame")))

    def worth(self, arm: int) -> Mean:
        return Mean(0.5, 0.01, 400)

    def behind(self, best: int, other: int) -> Difference:
        found = self.behinds[other]
        return found if best == 0 else replace(found, mean=-found.mean)


@pytest.mark.parametrize(
    ("odds", "mean", "error", "best"),
    [
        (0.0, -0.05, 0.03, 0),  # believed to be better, but that may be chance
        (0.0, -0.07, 0.03, 1),
        (0.1, -0.11, 0.05, 0),  # clear, but the opinion is still believed more
        (0.1, -0.13, 0.05, 1),
        (0.0, 0.07, 0.03, 0),
    ],
)
def test_the_thinkers_move_is_recommended_until_trials_say_clearly_no(
    odds: float, mean: float, error: float, best: int
) -> None:
    trials: Any = Found({1: Difference(mean, error)})
    race = _Race(trials, Opinion(0, np.array([odds, 0.0])), Budget(visits=400), None)
    race.racing = [0, 1]
    assert race._best() == best


def test_a_better_move_that_is_clear_is_not_hidden_by_one_that_is_not() -> None:
    behinds = {1: Difference(-0.06, 0.031), 2: Difference(-0.042, 0.0205)}
    trials: Any = Found(behinds, SimpleNamespace(count=3, game=load("thegame")))
    race = _Race(trials, Opinion(0, np.array([0.04, 0.04, 0.0])), Budget(visits=400), None)
    race.racing = [0, 1, 2]
    assert race._best() == 2


# Two moves side by side


@pytest.mark.parametrize("game", NAMES)
def test_two_moves_are_compared_as_often_as_each_other(game: str) -> None:
    table = after(game, 9)
    seat = table.awaited[0]
    moves = [move.actions for move in table.game.moves(table.state, seat)]
    moves = [each for each in moves if each[0] < table.game.rules.DECISIONS]
    assert len(moves) > 1
    state = redealt(table.game, table.state, seat, luck_of("x"))
    budget = Budget(visits=320)
    there = compare(table.game, state, seat, luck_of("y"), (moves[0], moves[-1]), budget)
    back = compare(table.game, state, seat, luck_of("y"), (moves[-1], moves[0]), budget)
    assert there.trials == 160
    assert there.value.mean == pytest.approx(-back.value.mean, abs=1e-6)
    assert there.own.mean == pytest.approx(-back.own.mean, abs=1e-6)
    assert there.low == back.low[::-1]


def test_a_comparison_has_a_budget_in_time_too() -> None:
    table = after("gap", 3)
    seat = table.awaited[0]
    moves = [move.actions for move in table.game.moves(table.state, seat)]
    state = redealt(table.game, table.state, seat, luck_of("x"))
    pair = moves[0], moves[-1]
    compare(table.game, state, seat, luck_of("y"), pair, Budget(visits=32))
    quick = compare(table.game, state, seat, luck_of("y"), pair, Budget(seconds=0.2))
    assert quick.trials > 16


# The reason


def differs(**parts: Any) -> Comparison:
    """A comparison in which nothing differs but what is given."""
    none = Difference(0.0, 0.1)
    same: dict[str, Any] = {
        "value": Difference(0.1, 0.01),
        "best": Mean(0.5, 0.01, 400),
        "own": none,
        "rival": none,
        "margin": none,
        "low": (0.2, 0.2),
        "high": (0.8, 0.8),
        "trials": 400,
    }
    return Comparison(**same | parts)


@pytest.mark.parametrize(
    ("value", "versus", "reason"),
    [
        (0.5, differs(own=Difference(2.0, 0.2)), "own"),
        (0.5, differs(rival=Difference(-2.0, 0.2)), "deny"),
        (0.5, differs(own=Difference(2.0, 0.2), rival=Difference(-3.0, 0.2)), "deny"),
        (0.5, differs(own=Difference(4.0, 0.2), rival=Difference(3.0, 0.2)), "own"),
        (0.5, differs(own=Difference(2.0, 0.2), rival=Difference(3.0, 0.2)), "often"),
        (0.5, differs(own=Difference(-1.3, 0.1), rival=Difference(-0.1, 0.01)), "often"),
        (0.5, differs(own=Difference(-1.3, 0.1), rival=Difference(-2.0, 0.1)), "deny"),
        (0.5, differs(rival=Difference(-0.04, 0.001)), "often"),
        (0.5, differs(own=Difference(0.04, 0.001)), "often"),
        (0.5, differs(low=(0.4, 0.1)), "safe"),
        (0.5, differs(low=(0.4, 0.1), high=(0.7, 0.9)), "safe"),
        (0.2, differs(high=(0.9, 0.5)), "bold"),
        (0.8, differs(high=(0.9, 0.5)), "often"),
        (0.5, differs(low=(0.0, 0.0), high=(1.0, 1.0)), "often"),
        (0.5, differs(low=(1.0, 0.0), high=(1.0, 1.0), own=Difference(1.0, 0.1)), "own"),
        (0.5, differs(own=Difference(0.3, 0.4)), "often"),
        (0.5, differs(own=Difference(0.3, 0.4), margin=Difference(1.0, 0.1)), "own"),
        (0.5, differs(low=(0.21, 0.2)), "often"),
    ],
)
def test_the_reason_is_what_accounts_for_most(
    value: float, versus: Comparison, reason: str
) -> None:
    assert main_reason(0.1, value, 0.5, versus) == reason


def alternative(value: float, behind: float, error: float) -> Alternative:
    return Alternative(
        actions=(0,),
        visits=1000,
        value=value,
        error=0.01,
        behind=behind,
        behind_error=error,
        own_score=0.0,
        rival_score=0.0,
        shares=(value, 1 - value),
        low=0.1,
        high=0.9,
    )


def explained(
    behind: float, error: float, versus: Comparison, game: str = "gap", value: float = 0.62
) -> Phrase:
    return reasoned(behind, error, versus, game, value).sentence


def reasoned(
    behind: float, error: float, versus: Comparison, game: str = "gap", value: float = 0.62
) -> Why:
    alternatives = alternative(value, 0.0, 0.0), alternative(value - behind, behind, error)
    thoughts = Thoughts(alternatives, 2000, 0.1)
    looks = [{"takes": ["r1", "r2"]}, {}]
    rival = Phrase("web-hand-advice-play", {"card": "♥5"})
    return why(load(game), 2, thoughts, versus, looks, rival)


def test_the_sentence_tells_gain_risk_and_certainty() -> None:
    versus = differs(own=Difference(2.14, 0.2), rival=Difference(0.5, 0.1))
    sentence = explained(0.08, 0.04, versus)
    assert sentence.told("en") == (
        "Takes 2 cards and wins about 62 games in 100, 8 more than the next best (“play ♥5”), "
        "mainly because it brings about 2.1 points more, "
        "though it leaves the strongest opponent about 0.5 points more; "
        "98% sure after 1,000 trials."
    )
    assert sentence.told("cs").replace("\u00a0", " ") == (
        "Bere 2 karty a vyhrává asi 62 her ze 100, o 8 víc než druhá nejlepší možnost "
        "(„zahrajte ♥5“), hlavně proto, že přináší asi o 2,1 bodu víc, "
        "i když nejsilnějšímu soupeři nechává asi o 0,5 bodu víc; "
        "jisté na 98 % po 1 000 zkušebních hrách."
    )
    assert json.loads(json.dumps(sentence.as_json()))["facts"]["lead"] == 8


def test_what_cannot_be_told_apart_is_a_toss_up() -> None:
    assert "Too close to tell" in explained(0.02, 0.05, differs()).told("en")
    assert "Nedá se spolehlivě rozhodnout" in explained(0.02, 0.05, differs()).told("cs")
    assert "Nearly the same" in explained(0.001, 0.002, differs()).told("en")
    assert "is about as good" in explained(0.0, 0.005, differs()).told("en")
    assert "0.4 in 100 worse" in explained(0.004, 0.0011, differs()).told("en")
    assert "just as good" in explained(0.0, 0.0, differs()).told("en")
    assert "practically certain" in explained(0.2, 0.01, differs()).told("en")


@pytest.mark.parametrize(
    ("behind", "error", "reason"),
    [
        (0.02, 0.05, "even"),
        (0.001, 0.002, "near"),
        (0.004, 0.0011, "near"),
        (0.0, 0.0004, "same"),
        (0.0, 0.005, "near"),
        (-0.015, 0.009, "even"),
        (0.2, 0.01, "often"),
    ],
)
def test_the_reason_tells_equal_moves_from_unsure_ones(
    behind: float, error: float, reason: str
) -> None:
    found = reasoned(behind, error, differs())
    assert found.reason == reason
    if reason == "even":
        facts = found.sentence.as_json()["facts"]
        assert facts["lead"] < facts["error"], "as the sentence says"


@pytest.mark.parametrize("game", ["gap", "thegame"])
@pytest.mark.parametrize("number", [0.1, 1.0, 2.0, 5.0, 1.5, 12.4])
def test_every_sentence_counts_in_both_languages(game: str, number: float) -> None:
    clear = Difference(number, 0.0)
    for versus in (
        differs(own=clear),
        differs(rival=replace(clear, mean=-number)),
        differs(own=replace(clear, mean=-number)),
        differs(rival=clear),
        differs(low=(0.4, 0.1), high=(0.6, 0.9)),
        differs(low=(0.1, 0.4), high=(0.9, 0.3)),
    ):
        for behind, error in ((0.1, 0.01), (0.01, 0.1)):
            for sentence in explained(behind, error, versus, game).in_all().values():
                assert sentence.endswith(".")


def test_nothing_is_above_all_or_below_nothing() -> None:
    bold, safe = (
        explained(0.1, 0.01, versus, "thegame", value=0.15)
        for versus in (
            differs(low=(0.0, 0.05), high=(1.0, 0.7)),
            differs(low=(0.4, 0.0), high=(0.9, 1.0)),
        )
    )
    assert "reaches 100 of 100 rather than only 70, though" in bold.told("en")
    assert "ends at nothing rather than below 5" in bold.told("en")
    assert "vystoupí vyhlídky až na 100 ze 100, a ne jen nad 70, i když" in bold.told("cs")
    assert "klesnou vyhlídky až na nulu, a ne jen pod 5" in bold.told("cs")
    assert "ends below 40 of 100 rather than at nothing" in safe.told("en")
    assert "only goes beyond 90 of 100 rather than reaching 100" in safe.told("en")
    assert "pod 40 ze 100, a ne až na nulu" in safe.told("cs")
    assert "jen nad 90 ze 100, a ne až na 100" in safe.told("cs")


def test_a_bad_tenth_is_told_where_it_is_worse_than_the_rest() -> None:
    points = Difference(2.0, 0.1)
    near, far = (
        explained(0.1, 0.01, differs(own=points, low=(low, low), high=(0.9, 0.9)))
        for low in (0.61, 0.3)
    )
    assert "worst tenth" not in near.told("en")
    assert "though the worst tenth of the trials ends below 30 of 100" in far.told("en")


def test_no_move_is_further_behind_than_the_best_one_is_worth() -> None:
    assert "7.5 " in explained(0.1, 0.01, differs(), value=0.075).told("en")


def test_numbers_are_rounded_as_people_say_them() -> None:
    assert of_100(0.6149) == 61
    assert of_100(0.059, fine=True) == 5.9
    assert of_100(0.08, fine=True) == 8
    assert isinstance(of_100(0.08, fine=True), int)
    assert of_100(0.1234, fine=True) == 12


def test_no_number_is_finer_than_its_error() -> None:
    assert [roughly(0.6149, error) for error in (0.01, 0.05, 0.2)] == [61, 60, 60]
    assert roughly(1.0, 0.06) == 100


def test_a_few_games_have_no_tenths() -> None:
    few, many = (differs(low=(0.4, 0.1), trials=trials) for trials in (40, 400))
    assert main_reason(0.1, 0.5, 0.5, many) == "safe"
    assert main_reason(0.1, 0.5, 0.5, few) == "often"


# Words


def test_signs_are_those_of_the_screen() -> None:
    assert {colour: sign for colour, (sign, _) in SYMBOLS.items()} == SIGNS


@pytest.mark.parametrize("game", NAMES)
def test_every_move_can_be_put_into_words(game: str) -> None:
    table = Table(game, 2, seed=SEED)
    bot, luck = bot_of("random"), luck_of("words", game)
    told = set()
    while not table.over:
        seat = table.awaited[0]
        view = table.view(seat)
        for entry in table.legal_entries(seat):
            if not table.game.is_signal(entry):
                told.add(move_phrase(table.game, entry, view).message)
        table.decide(seat, move_of(bot, table.game, table.state, seat, luck))
    assert len(told) >= {"gap": 2, "qwixx": 5, "thegame": 3, "three": 1}[game]
    for message in told:
        assert message.startswith(("web-hand-advice-", f"{game}-"))


def test_the_table_and_the_sentence_tell_the_same_number_of_trials() -> None:
    table = after("gap", 3)
    advice = advise(table, table.awaited[0], Budget(visits=200))
    assert f"after {advice.best.visits} trials" in advice.why.told("en")
    assert advice.best.visits >= max(choice.visits for choice in advice.choices)
