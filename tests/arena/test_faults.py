"""A bot that fails costs its own game and is named; the arena goes on."""

import signal
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest

from rada.arena import playing
from rada.arena.arena import Execution, measure
from rada.arena.limits import Overrun, within
from rada.arena.match import Match
from rada.arena.playing import Played, Task, play_task
from rada.errors import UnknownBot
from tests.arena.conftest import match

BOTS = "tests.arena.bots"
PATIENCE = 240.0
"""Seconds for what is sure to come; the machine may be busy."""


def play(what: Match, games: int) -> list[Played]:
    return play_task(Task(what, tuple(what.fixtures(games)), str(Path.cwd())))


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Raises", "ValueError: I have no idea"),
        ("Illegal", "IllegalMove: Seat"),
        ("Negative", "IllegalMove: Seat"),
        ("Talks", "TypeError: an action is a whole number, not str"),
        ("Sleeps", "Overrun: no answer within 0.2 s"),
        ("Loops", "Overrun: no answer within 0.2 s"),
        ("Leaves", "SystemExit: 3"),
    ],
)
def test_the_game_is_lost_for_the_bot_at_fault(
    bot: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = 0.2 if told.startswith("Overrun") else 60.0
    # Where the machine stands still, the others are not at fault: they are not timed from outside.
    monkeypatch.setattr(playing, "time", SimpleNamespace(perf_counter=lambda: 0.0))
    games = play(match("gap", 3, f"{BOTS}:{bot}", "greedy", limit=limit), 3)
    for game in games:
        alone = game.seats.index(0)
        assert game.fault_seat == alone
        assert game.fault.startswith(told)
        assert game.winners == tuple(seat for seat in range(3) if seat != alone)
        assert game.scores == ()


def test_an_eagerness_that_is_no_number_is_a_fault() -> None:
    (game,) = play(match("thegame", 2, f"{BOTS}:BadlyEager"), 1)
    assert game.fault.startswith("ValueError: invalid literal for int()")


def test_a_team_loses_by_the_fault_of_one() -> None:
    (game,) = play(match("thegame", 2, f"{BOTS}:Raises"), 1)
    assert game.winners == ()


@pytest.mark.parametrize("bot", ["First", "Meddles"])
@pytest.mark.parametrize("game", ["gap", "qwixx", "three", "thegame"])
def test_bots_of_other_people_play(game: str, bot: str) -> None:
    for played in play(match(game, 2, f"{BOTS}:{bot}", "random"), 2):
        assert played.fault == ""
        assert len(played.scores) == 2


def test_a_decision_that_takes_too_long_is_a_fault_even_of_our_own() -> None:
    (game, _) = play(match("gap", 2, "master:8", "greedy", limit=1e-6), 2)
    assert "Overrun" in game.fault


def test_faults_are_counted_and_named_and_the_run_goes_on() -> None:
    results = measure(
        match("gap", 2, f"{BOTS}:Sometimes", "random"), 6, execution=Execution(workers=1)
    )
    bad, good = results.bots
    assert (results.games, bad.faults, good.faults) == (6, 3, 0)
    assert len(results.faults) == 3
    assert results.faults[0]["fault"] == "RuntimeError: five is too many"
    assert results.faults[0]["bot"] == f"{BOTS}:Sometimes"
    assert bad.win_share is not None
    assert bad.win_share <= 0.5


def test_a_bot_that_ends_its_process_is_at_fault_too() -> None:
    results = measure(match("gap", 2, f"{BOTS}:Kills", "random"), 2, execution=Execution(workers=1))
    assert [bot.faults for bot in results.bots] == [2, 0]
    assert results.faults[0]["fault"] == "the process died"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("no.such.module:Bot", "No module"),
        (f"{BOTS}:Nobody", "Nobody"),
        (f"{BOTS}:CannotDecide", "decide"),
        (f"{BOTS}:CannotBeMade", "no such weights"),
    ],
)
def test_a_bot_that_cannot_be_had_is_told_at_once(name: str, reason: str) -> None:
    with pytest.raises(UnknownBot, match=reason):
        match("gap", 2, name)


def test_a_limit_holds_in_any_thread() -> None:
    said: list[object] = []

    def wait_for_ever() -> None:
        threading.Event().wait()

    def run() -> None:
        try:
            within(0.05, wait_for_ever)
        except Overrun as overrun:
            said.append(str(overrun))
        said.append(within(PATIENCE, lambda: 7))
        try:
            within(PATIENCE, lambda: 1 // 0)
        except ZeroDivisionError:
            said.append("passed on")

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(PATIENCE)
    assert said == ["no answer within 0.05 s", 7, "passed on"]


def test_an_alarm_on_the_way_out_harms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a machine that stands still it may come once more, when the bot has answered already."""
    set_alarm, rings, before = signal.setitimer, [True], signal.getsignal(signal.SIGALRM)

    def ring_first(which: int, seconds: float, *again: float) -> None:
        if not seconds and rings.pop():
            rings.append(False)
            raise Overrun(0.2)
        set_alarm(which, seconds, *again)

    monkeypatch.setattr(signal, "setitimer", ring_first)
    assert within(PATIENCE, lambda: 7) == 7
    assert rings == [], "it was tried again"
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before
