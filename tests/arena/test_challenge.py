"""The challenge: partners who keep to the rules and to their habits, and a score that adds up."""

import csv
import itertools
import json
import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np
import pytest

import rada
from rada.arena import arena, playing
from rada.arena.challenge import measuring
from rada.arena.challenge.command import main
from rada.arena.challenge.comparing import rival_of
from rada.arena.challenge.partners import (
    PARTNERS,
    AtYourWord,
    Careless,
    JustEnough,
    KeepsGoing,
    NearestCard,
    OwnHead,
    OwnSide,
    Partner,
    TensFirst,
)
from rada.arena.challenge.sight import Lay, Sight, sight_of_state, sight_of_view, wanted_signals
from rada.arena.match import seatings
from rada.arena.playing import Played
from rada.arena.statistics import mean_of, wilson
from rada.bots import bots
from rada.games import load
from rada.games.contract import Actions
from rada.games.thegame import rules
from rada.kernel.arrays import Chance
from rada.table.table import Table
from tests.arena.conftest import match

LUCK = bots.luck_of("tests")


class Decision(NamedTuple):
    """A position in which a partner laid a card or ended its turn."""

    sight: Sight
    lay: Lay | None
    legal: set[Lay]


def moves_of(table: Table, crew: dict[int, bots.Bot]) -> Iterator[tuple[int, Any, Actions]]:
    """Play a game with signals; of each move, who makes it, the state before it, and its
    actions."""
    luck = bots.luck_of("a game")
    while not table.over:
        for seat, bot in crew.items():
            shown = bots.signals_of(bot, table.game, table.state, seat, luck)
            if shown:
                table.decide(seat, shown)
        first = bots.first_to_act(crew, table.game, table.state, luck)
        assert first is not None
        actions = bots.move_of(crew[first], table.game, table.state, first, luck)
        yield first, table.game.copy_of(table.state)[0], actions
        table.decide(first, actions)


@pytest.fixture(scope="module")
def decisions() -> dict[type[Partner], list[Decision]]:
    """What every partner did in a game with copies of itself and with ``thinker``: always what
    it had planned, which is what it does over the live channel."""
    found: dict[type[Partner], list[Decision]] = {each: [] for each in PARTNERS}
    for kind, noted in found.items():
        plans: list[Lay | None] = []
        partner = noting(kind, plans)
        crew: dict[int, bots.Bot] = dict.fromkeys(range(3), partner)
        crew[0] = bots.bot_of("thinker")
        table = rada.new("thegame", players=3, seed=bytes(32))
        for seat, state, actions in moves_of(table, crew):
            if seat == 0 or state.phase != rules.LAY:
                continue
            sight = sight_of_state(state, seat)
            moves = [m.actions for m in table.game.moves(state, seat) if m.actions[0]]
            legal = {Lay(card, pile - rules.ON_PILE) for card, pile in moves}
            lay = Lay(actions[0], actions[1] - rules.ON_PILE) if actions[0] else None
            noted.append(Decision(sight, lay, legal))
            assert lay == plans[-1]
            assert sight == sight_of_view(table.view(seat).model_dump(), seat)
        assert len(plans) == len(noted)
        assert rada.verify(table.record()).finished
    return found


def noting(kind: type[Partner], plans: list[Lay | None]) -> Partner:
    """A partner whose plans are noted."""

    class Noting(kind):  # type: ignore[misc,valid-type]
        def lay(self, sight: Sight, luck: Chance) -> Lay | None:
            plans.append(super().lay(sight, luck))
            return plans[-1]

    partner: Partner = Noting()
    return partner


Decisions = dict[type[Partner], list[Decision]]


def sight(
    hand: set[int], tops: tuple[int, ...], missing: int, seat: int = 0, **shown: int
) -> Sight:
    """A look at the table with all other cards still to come; signals by the piles' names."""
    piles = ("up1", "up2", "down1", "down2")
    signals = tuple(frozenset({shown[pile]} if pile in shown else ()) for pile in piles)
    unlaid = sum(1 << card for card in range(2, 100) if card not in tops)
    return Sight(seat, sum(1 << card for card in hand), unlaid, tops, missing, signals)


def test_partners_make_legal_moves_of_all_that_there_are(decisions: Decisions) -> None:
    for noted in decisions.values():
        assert len(noted) > 30
        for each in noted:
            assert set(each.sight.lays()) == each.legal
            assert set(each.sight.sensible_lays()) <= each.legal
            assert each.lay in each.legal or (each.lay is None and each.sight.missing <= 0)


@pytest.mark.parametrize("kind", PARTNERS, ids=lambda kind: kind.name)
def test_partners_do_not_see_hidden_cards(kind: type[Partner]) -> None:
    """However the hidden cards lie, the decision is the same."""
    partner = kind()
    table = rada.new("thegame", players=3, seed=bytes(32))
    for number, (seat, state, _) in enumerate(moves_of(table, dict.fromkeys(range(3), partner))):
        if number % 10 == 0:
            dealt = [bots.redealt(table.game, state, seat, bots.luck_of(i)) for i in range(3)]
            assert len({each.tobytes() for each in dealt}) > 1 or state.pile_count == 0
            luck = bots.luck_of("same", number)
            decided = {partner.decide(table.game, each, seat, luck.copy()) for each in dealt}
            eager = {partner.eagerness(table.game, each, seat) for each in dealt}
            assert len(decided) == len(eager) == 1


def test_signals_over_the_channel_are_those_of_the_arena() -> None:
    table = rada.new("thegame", players=2, seed=bytes(32))
    crew: dict[int, bots.Bot] = dict.fromkeys(range(2), OwnHead())
    for seat, state, _ in moves_of(table, crew):
        if state.phase == rules.LAY:
            shown = table.view(seat).model_dump()["signals"][seat]
            assert wanted_signals(sight_of_state(state, seat)) == shown


def test_just_enough_never_lays_more(decisions: Decisions) -> None:
    for each in decisions[JustEnough]:
        assert (each.lay is None) == (each.sight.missing <= 0)


def test_keeps_going_stops_only_before_a_long_step(decisions: Decisions) -> None:
    beyond = [each for each in decisions[KeepsGoing] if each.sight.missing <= 0]
    for each in beyond:
        small = [lay for lay in each.legal if each.sight.step(lay) <= 3]
        assert (each.lay in small) if small else (each.lay is None)
    assert any(each.lay for each in beyond)


def test_a_card_goes_on_the_pile_that_it_was_chosen_for() -> None:
    """Of a card that need not be laid, ``keeps-going`` looks at the step alone."""
    game = load("thegame")
    states = game.new_states()
    state: Any = states[0]
    game.prepare(state, 2, game.read_options({}), 0)
    state.phase, state.turn, state.laid, state.required = rules.LAY, 0, 2, 2
    state.tops[:] = (48, 90, 53, 10)
    for card in (49, 50, 60):  # 51 and 52 were laid, so that the longer step passes nothing over
        state.unlaid[card // 60] |= 1 << card % 60
    state.hands[0] = [1 << 50, 0]
    assert bots.move_of(KeepsGoing(), game, state, 0, LUCK) == (50, rules.ON_PILE)
    game.compiled_rules.apply(state, 0, 50)
    assert KeepsGoing().decide(game, state, 0, LUCK) == rules.ON_PILE + 2  # it did not choose it


def test_own_side_prefers_its_piles() -> None:
    hand, tops = {34, 36, 66, 68}, (30, 31, 70, 69)
    for seat, side in ((0, (0, 1)), (1, (2, 3))):
        lay = OwnSide().lay(sight(hand, tops, 2, seat), LUCK)
        assert lay is not None
        assert lay.pile in side
    far = sight({60, 68}, tops, 1, seat=0)
    assert OwnSide().lay(far, LUCK) == Lay(68, 2)  # its own side would pass thirty cards over


def test_tens_first_goes_back_at_once_and_saves_pairs(decisions: Decisions) -> None:
    for each in decisions[TensFirst]:
        if any(each.sight.step(lay) < 0 for lay in each.legal):
            assert each.lay is not None
            assert each.sight.step(each.lay) < 0
    pair = sight({33, 43, 64}, (30, 90, 68, 10), 1)
    assert TensFirst().lay(pair, LUCK) == Lay(64, 2)
    assert OwnHead().lay(pair, LUCK) == Lay(33, 0)


def test_nearest_card_has_no_plan(decisions: Decisions) -> None:
    for each in decisions[NearestCard]:
        if each.lay is not None and each.sight.step(each.lay) > 0:
            assert each.sight.passed(each.lay) == min(map(each.sight.passed, each.legal))
    trick = sight({40, 50}, (30, 90, 10, 10), 2)
    assert NearestCard().lay(trick, LUCK) == Lay(40, 0)
    assert OwnHead().lay(trick, LUCK) == Lay(50, 0)  # and then back by ten


def test_own_head_does_not_look_at_signals(decisions: Decisions) -> None:
    for each in decisions[OwnHead][::5]:
        for signal in range(rules.SIGNALS):
            told = replace(each.sight, shown=(frozenset({signal}),) * rules.PILES)
            assert OwnHead().lay(told, LUCK) == each.lay


def test_at_your_word_leaves_a_pile_that_it_is_asked_to_leave(decisions: Decisions) -> None:
    asked = 0
    for each in decisions[AtYourWord]:
        left = [pile for pile in range(4) if rules.LEAVE in each.sight.shown[pile]]
        if left and any(lay.pile not in left for lay in each.legal):
            asked += 1
            assert each.lay is None or each.lay.pile not in left
    assert asked
    assert AtYourWord().lay(sight({20}, (30, 1, 9, 8), 1, up1=rules.LEAVE), LUCK) == Lay(20, 1)
    assert OwnHead().lay(sight({20}, (30, 1, 9, 8), 1, up1=rules.LEAVE), LUCK) == Lay(20, 0)


def test_careless_overlooks_a_card_now_and_then() -> None:
    look = sight({31, 60}, (30, 30, 10, 10), 1)
    laid = [Careless().lay(look, bots.luck_of(number)) for number in range(200)]
    assert 4 <= sum(lay is not None and lay.card == 60 for lay in laid) <= 50
    assert Careless().lay(sight({31}, (30, 30, 10, 10), 1), LUCK) == Lay(31, 0)


def test_only_two_partners_are_silent() -> None:
    assert [each for each in PARTNERS if not each.signals] == [NearestCard, Careless]
    assert len({each.name for each in PARTNERS}) == len(PARTNERS) == 8


def test_strangers_meet_once_in_every_seat() -> None:
    planned = measuring.matches("greedy", [OwnHead], [2, 4])
    assert planned["own-head", 2].seatings == [(0, 1), (1, 0)]
    assert planned["own-head", 4].seatings == seatings(2, 4, together=False)
    assert planned["own-head", 4].identity()["strangers"] is True
    assert "strangers" not in match("thegame", 4, "greedy", "thinker").identity()
    for entrant in ("own-head", measuring.SELVES):
        assert measuring.matches(entrant, [OwnHead], [2])["own-head", 2].seatings == [(0, 0)]


def test_games_of_partners_with_other_sources_do_not_belong_together() -> None:
    """The folder of the partners is among the sources; bots that games compile need none."""
    with_partner = measuring.matches("greedy", [OwnHead], [2])["own-head", 2]
    folders = [each.folders for each in with_partner.contestants]
    assert folders == [(), (Path(measuring.__file__).parent,)]
    alone = match("thegame", 2, "greedy", "thinker").identity()
    assert with_partner.identity()["sources"] != alone["sources"]


def test_the_score_is_made_of_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Recomputed from the lines that are kept; and those are not played again."""
    planned = measuring.matches("greedy", [TensFirst, Careless], [2, 3], seed="tests")
    score = measuring.measure("greedy", planned, 2, out=tmp_path)
    won, left = np.zeros((4, 2)), np.zeros((4, 2))
    for cell, (partner, players) in enumerate(planned):
        lines = (tmp_path / f"{partner}-{players}" / "games.csv").read_text("utf-8").splitlines()
        rows = list(csv.DictReader(lines))
        assert len(rows) == 2 * players
        for row in rows:
            alone = [seat for seat in range(players) if row[f"bot_{seat}"] == "greedy"]
            assert alone == [int(row["rotation"])]
            cards = 98 - int(row["score_0"])
            won[cell, int(row["deal"])] += (cards == 0) / players
            left[cell, int(row["deal"])] += cards / players
    assert score.won().mean == pytest.approx(won.mean())
    assert score.by_deal == pytest.approx(won.mean(axis=0).tolist())
    assert score.left().mean == pytest.approx(left.mean())
    assert score.won("careless", 3).mean == pytest.approx(won[3].mean())
    assert score.left("tens-first").mean == pytest.approx(left[:2].mean())
    half = np.ptp(left.mean(axis=0)) / 2 * 12.706
    low, high = score.left().interval
    assert (low, high) == pytest.approx((max(left.mean() - half, 0), min(left.mean() + half, 98)))
    monkeypatch.setattr(arena, "play_task", lambda task: pytest.fail(f"plays {task} again"))
    again = measuring.measure("greedy", planned, 2, out=tmp_path)
    assert again.as_json() == score.as_json()


def test_games_that_a_server_dealt_are_independent() -> None:
    """Game 3 of one cell has nothing to do with game 3 of another."""
    won = np.zeros((8, 4))
    won[:4, :3] = 1
    cells = [
        measuring.Cell(f"partner {row % 4}", 2 + row // 4, each, 10 * (1 - each))
        for row, each in enumerate(won)
    ]
    score = measuring.Score("somebody", None, tuple(cells))
    assert (score.deals, score.by_deal) == (32, [])
    assert score.won().mean == 12 / 32
    assert score.won().interval == wilson(12, 32)
    assert score.won("partner 0").interval == wilson(3, 8)
    assert score.left().interval == mean_of(10 * (1 - won.ravel()), 0, 98)[1]
    assert score.won("nobody").mean is None
    with pytest.raises(ValueError, match="deals of a server"):
        rival_of(json.dumps(score.as_json())).check("strangers", 32, score.partners, score.sizes)


def test_the_limit_is_for_the_entrant_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine where every decision takes 100 seconds, a partner is not at fault."""
    ticks = itertools.count(step=100)
    monkeypatch.setattr(playing, "time", SimpleNamespace(perf_counter=lambda: next(ticks)))
    planned = measuring.matches("greedy", [JustEnough], [2], limit=60)["just-enough", 2]
    games = playing.play_task(playing.Task(planned, tuple(planned.fixtures(8)), "."))
    for game in games:
        assert game.fault_seat == game.rotation
        assert game.fault.startswith("Overrun")
    assert any(game.decisions[1 - game.rotation] for game in games)
    assert [planned.limit_of(bot) for bot in (0, 1)] == [60, math.inf]


def test_a_fault_is_a_loss_with_all_cards_left() -> None:
    played = measuring.matches("greedy", [NearestCard], [2])["nearest-card", 2]
    fine = Played(0, 0, (0, 1), (98, 98), (0, 1), (), ())
    broken = Played(0, 1, (1, 0), (), (), (), (), fault_seat=1, fault="ValueError: no idea")
    cell = measuring.cell_of("nearest-card", played, [[fine, broken]])
    assert (cell.won.tolist(), cell.left.tolist()) == ([0.5], [49])
    assert cell.faults == ("greedy: ValueError: no idea",)


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    few = ["--partner", "nearest-card", "--players", "2", "--deals", "2", "--seed", "tests"]
    assert main(["greedy", *few, "--json", "--out", str(tmp_path)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["entrant"], told["deals"]) == ("greedy", 2)
    assert told["with"]["nearest-card"]["players"]["2"] == told["won"]
    assert main(["greedy", *few, "--out", str(tmp_path)]) == 0
    shown = capsys.readouterr().out
    assert "nearest-card" in shown
    kept = tmp_path / "greedy.json"
    kept.write_text(json.dumps({**told, "entrant": "other", "by_deal": [0.0, 0.0]}), "utf-8")
    assert main(["greedy", *few, "--out", str(tmp_path), "--compare", str(kept)]) == 0
    ahead = f"ahead of other on the same deals: {100 * told['won'][0]:.1f}"
    assert ahead in capsys.readouterr().err
    kept.write_text(json.dumps({**told, "seed": "another"}), "utf-8")
    assert main(["greedy", *few, "--out", str(tmp_path), "--compare", str(kept)]) == 1
    assert "its seed is another, and here it is tests." in capsys.readouterr().err
    assert f"{100 * told['won'][0]:.1f} %" in shown


@pytest.mark.parametrize(
    "broken",
    [
        "",
        "[" * 100_000,
        "[]",
        {"entrant": None},
        {"by_deal": ["1", "2"]},
        {"by_deal": [None, None]},
        {"by_deal": [0.5]},
        {"by_deal": [math.nan, 0.5]},
    ],
)
def test_only_scores_are_compared_with(broken: Any) -> None:
    told = {"entrant": "other", "seed": "tests", "deals": 2, "by_deal": [0, 1], "with": {}}
    assert rival_of(json.dumps(told)).by_deal.tolist() == [0, 1]
    if isinstance(broken, dict):
        told |= broken
        broken = json.dumps({key: each for key, each in told.items() if each is not None})
    with pytest.raises(ValueError, match="it is not the score of a challenge"):
        rival_of(broken)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["clever"], "There is no bot “clever”"),
        (["rada.learn.bot:Netbot"], "“rada.learn.bot:Netbot” could not be loaded"),
        (["rada.nothing:Foo"], "No module named 'rada.nothing'"),
        (["greedy", "--partner", "fool"], "no partner 'fool'; the partners are just-enough, "),
        (["greedy", "--players", "6"], "6 players; there may be 2 to 5."),
        (["greedy", "--players", "two"], "two players; there may be 2 to 5."),
        (["greedy", "--deals", "0"], "“0” is not a whole number of at least 1."),
        (["greedy", "--limit", "nan"], "“nan” is not a number of seconds."),
        (["greedy", "--out", __file__], "is not a folder"),
        (
            ["greedy", "--out", "/dev/null/x"],
            "“/dev/null/x/just-enough-2” cannot be written: Not a directory.",
        ),
        (["greedy", "--compare", "nowhere.json"], "nowhere.json cannot be compared with: "),
        ([], "name one bot, or a server with --server."),
        (["--server", "http://localhost", "--compare", "x.json"], "so --compare is for a bot."),
        (["--server", ""], "“” is not the address of a server"),
        (["--server", "http://[::1"], "is not the address of a server"),
        (["--server", "http://localhost:abc"], "is not the address of a server"),
        (["--server", "http://exa mple"], "is not the address of a server"),
        (["--server", "nowhere"], "“nowhere” is not the address of a server"),
    ],
)
def test_what_is_wrong_is_said(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(given)
    except SystemExit as end:
        code = int(str(end.code))
    assert code in (1, 2)
    assert said in capsys.readouterr().err


def test_what_cannot_be_kept_is_told_with_how_to_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "own-side-2" / "match.json").mkdir(parents=True)
    wanted = ["greedy", "--partner", "own-side", "--players", "2", "--deals", "1"]
    assert main([*wanted, "--out", str(tmp_path)]) == 1
    assert "The same command goes on from what is kept." in capsys.readouterr().err
