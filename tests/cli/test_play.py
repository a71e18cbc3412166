"""Playing: at a keyboard made of a list of lines, and in a real terminal."""

import json
import os
import re
import signal
import sys
import warnings
from pathlib import Path
from typing import Any

import pexpect
import pytest

import rada
from rada.cli.asides import rules_page
from rada.games.drawing.pen import SYMBOLS, Pen
from tests.cli.conftest import SEED, Rada, one_sentence, write

BIN = str(Path(sys.executable).parent / "rada")
LONG = ["1"] * 600
"""A player who always makes the first move."""
CARDS = [str(card) for card in range(1, 90)] * 18
"""A player who tries all cards, where a card is chosen by its number."""


def saved(path: Path) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(path.read_text("utf-8").splitlines()[-1])
    return record


@pytest.mark.parametrize("game", ["gap", "qwixx", "thegame", "three"])
@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_whole_game_by_number(cli: Rada, tmp_path: Path, game: str, language: str) -> None:
    options = ("--option", "target=5") if game == "gap" else ()
    arguments = ("play", game, "--lang", language, "--record", "game.jsonl", *options)
    told = cli(*arguments, keys=CARDS if game == "three" else LONG)
    assert told.code == 0
    assert "{" not in told.out
    assert ("Commitment" if language == "en" else "Závazek") in told.out
    record = saved(tmp_path / "game.jsonl")
    assert record["result"] is not None
    assert "resume" not in record
    assert record["seed"] in told.out
    assert record["names"][0] == ("Player 1" if language == "en" else "Hráč 1")
    assert rada.verify(record).finished


def test_newcomers_are_asked(cli: Rada) -> None:
    told = cli("play", keys=["9", "chess", "three", "7", "2", "quit"])
    assert told.code == 0
    assert "What would you like to play?" in told.out
    assert "There is no game “chess”" in told.out
    assert "Three Is Too Many! is for 2 to 4 players, not for 7" in told.out
    assert "rada play --resume rada-three.jsonl" in told.out
    assert cli("play", keys=[]).code == 0


def test_defaults_open_gap_for_three(cli: Rada, tmp_path: Path) -> None:
    cli("play", keys=["", ""])
    assert saved(tmp_path / "rada-gap.jsonl")["players"] == 3


def test_moves_by_notation_and_their_errors(cli: Rada) -> None:
    keys = ["fly", "r11", "p9 p9", "undo", "time", "help", "?", "rules", "rules 16", "rules 99"]
    told = cli("play", "gap", "--seed", SEED, "--starter", "0", keys=[*keys, "log", "hint"])
    assert told.code == 0
    for text in (
        "“fly” is not a move",
        "“r11” is not a move",
        "There is no move to take back",
        "“time” is not a move",
        "How to move",
        "On your turn you play one card",
        "GAP-16",
        "There is no rule 99",
        "Round 1 is dealt; you start.",
        "Master would play:",
    ):
        assert text in told.out


def test_a_hint_can_be_played(cli: Rada, tmp_path: Path) -> None:
    first = cli("play", "gap", "--seed", SEED, "--starter", "0", keys=["hint"])
    hint = re.search(r"would play: ([\w ]+) \(number (\d+)\)", first.out)
    assert hint
    cli("play", "gap", "--seed", SEED, "--starter", "0", "--record", "a", keys=[hint[1]])
    cli("play", "gap", "--seed", SEED, "--starter", "0", "--record", "b", keys=[hint[2]])
    assert saved(tmp_path / "a")["moves"] == saved(tmp_path / "b")["moves"]


def test_commands_have_czech_names_too(cli: Rada, tmp_path: Path) -> None:
    told = cli("play", "gap", "--lang", "cs", keys=["pomoc", "rada", "pravidla 3", "konec"])
    assert "Jak táhnout" in told.out
    assert "Mistr radí:" in told.out
    assert "GAP-3" in told.out
    assert "Pokračovat: rada play --resume rada-gap.jsonl" in told.out


def test_quit_saves_and_resume_goes_on(cli: Rada, tmp_path: Path) -> None:
    told = cli("play", "gap", "--bots", "random,greedy", "--lang", "cs", keys=["1", "1", "quit"])
    assert told.code == 0
    file = tmp_path / "rada-gap.jsonl"
    before = saved(file)
    assert "seed" not in before
    assert before["resume"]["bots"] == [None, "random", "greedy"]
    assert rada.verify(before).finished is False
    again = cli("play", "--resume", file, keys=["1", "quit"])
    assert "Vaše karty" in again.out
    assert "Your hand" in cli("play", "--resume", file, "--lang", "en", keys=[]).out
    after = saved(file)
    assert after["moves"][: len(before["moves"])] == before["moves"]
    assert len(after["moves"]) > len(before["moves"])
    assert cli("play", "--resume", file, keys=LONG).code == 0
    assert rada.verify(saved(file)).finished
    over = cli("play", "--resume", file)
    assert over.code == 1
    assert "holds no saved game" in over.err


def test_saving_keeps_the_other_games_of_the_file(
    cli: Rada, tmp_path: Path, gap_record: dict[str, Any]
) -> None:
    file = write(tmp_path / "games.jsonl", gap_record)
    cli("play", "three", "--players", "2", "--record", file, keys=CARDS[:89])
    cli("play", "--resume", file, keys=CARDS[:89])
    lines = file.read_text("utf-8").splitlines()
    assert len(lines) == 2
    assert json.loads(lines[0]) == gap_record
    assert json.loads(lines[1])["game"] == "three"


def test_a_saved_game_that_was_tampered_with_is_refused(cli: Rada, tmp_path: Path) -> None:
    cli("play", "gap", "--record", "game.jsonl", keys=["1"])
    good = saved(tmp_path / "game.jsonl")
    cases: list[tuple[dict[str, Any], str]] = [
        (good | {"resume": good["resume"] | {"seed": "00" * 32}}, "The commitment does not match"),
        (good | {"resume": good["resume"] | {"seed": "zz"}}, "A seed is 64"),
        (good | {"resume": good["resume"] | {"bots": ["greedy"]}}, "who sits where"),
        (good | {"resume": 7}, "who sits where"),
        (good | {"moves": [good["moves"][0]] * 2}, "Move 2"),
    ]
    for record, reason in cases:
        told = cli("play", "--resume", write(tmp_path / "bad.jsonl", record))
        assert told.code == 1
        assert reason in told.err
        assert one_sentence(told.err)
    assert cli("play", "--resume", "none.jsonl").code == 1


@pytest.mark.parametrize("elapsed", ["1e999", "-5", '"long"'])
def test_a_saved_game_whose_time_is_impossible_begins_its_time_anew(
    cli: Rada, tmp_path: Path, elapsed: str
) -> None:
    cli("play", "gap", "--record", "game.jsonl", keys=["1", "quit"])
    file = tmp_path / "game.jsonl"
    was = f'"elapsed":{saved(file)["resume"]["elapsed"]}'
    text = file.read_text("utf-8")
    assert was in text
    file.write_text(text.replace(was, f'"elapsed":{elapsed}'), "utf-8")
    assert cli("play", "--resume", file, keys=["quit"]).code == 0
    assert 0 <= saved(file)["resume"]["elapsed"] < 600


def test_a_record_file_that_cannot_be_written_is_refused_at_once(cli: Rada) -> None:
    told = cli("play", "gap", "--record", "no/such/file.jsonl")
    assert told.code == 1
    assert "cannot be written" in told.err
    assert told.out == ""


def test_the_start_of_the_game_is_agreed(cli: Rada, tmp_path: Path) -> None:
    for words, seats in (("begin", {0}), ("begin 2", {2}), ("bots", {1, 2})):
        told = cli("play", "thegame", "--players", "3", "--record", "g", keys=[words])
        assert re.search(r"Bruno (wants|would|does)", told.out)
        begun = saved(tmp_path / "g")["moves"][0]
        assert begun["begin"] is True
        assert begun["seat"] in seats
    fixed = cli("play", "thegame", "--players", "3", "--starter", "0", "--record", "g", keys=[])
    assert "You begin." in fixed.out


def test_signals_and_undo_in_the_game(cli: Rada, tmp_path: Path) -> None:
    keys = ["begin", "signal up1 leave", "1", "undo", "2 up9"]
    told = cli("play", "thegame", "--bots", "greedy", "--seed", SEED, "--record", "g", keys=keys)
    assert "You signal on the first ascending pile: leave it to me." in told.out
    assert "Taken back." in told.out
    assert "is not a move" in told.out
    assert [list(move)[1] for move in saved(tmp_path / "g")["moves"]] == ["begin", "signal"]


def test_bots_show_their_signals(cli: Rada, tmp_path: Path) -> None:
    told = cli("play", "thegame", "--seed", SEED, "--record", "g", keys=["begin"])
    signals = [move for move in saved(tmp_path / "g")["moves"] if "signal" in move]
    assert [move["seat"] for move in signals] == [1]
    assert "Bruno signals on" in told.out


def test_undo_before_the_first_own_move(cli: Rada) -> None:
    told = cli("play", "gap", "--starter", "1", keys=["undo"])
    assert "There is no move to take back." in told.out + told.err


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("Raises", "ValueError: I have no idea"),
        ("Leaves", "SystemExit: 3"),
        ("RaisesWordless", "Wordless"),
        ("Talks", "TypeError: an action is a whole number, not str"),
        ("Illegal", "IllegalMove: Seat 1 cannot take action 10,000 here"),
    ],
)
def test_what_a_bot_does_wrong_is_told(
    cli: Rada, monkeypatch: pytest.MonkeyPatch, bot: str, reason: str
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    told = cli("play", "gap", "--starter", "1", "--bots", f"tests.arena.bots:{bot}", keys=["1"])
    assert told.code == 1
    assert f"The bot “tests.arena.bots:{bot}” failed: {reason}." in " ".join(told.out.split())
    assert "The game is saved." in told.out


def test_a_bot_that_cannot_be_made_is_told(cli: Rada, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    told = cli("play", "gap", "--bots", "tests.arena.bots:LeavesAtOnce", keys=["1"])
    assert told.code == 2
    assert "“tests.arena.bots:LeavesAtOnce” could not be loaded: SystemExit: 3" in told.err


def test_a_bot_may_have_no_eagerness_and_change_what_it_is_handed(
    cli: Rada, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    bots = "tests.arena.bots:First,tests.arena.bots:Meddles"
    told = cli("play", "thegame", "--players", "3", "--bots", bots, keys=["bots"])
    assert "failed" not in told.out
    assert "lays" in told.out


def test_a_bot_whose_eagerness_is_no_number_is_named(
    cli: Rada, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    bots = "tests.arena.bots:First,tests.arena.bots:BadlyEager"
    told = cli("play", "thegame", "--players", "3", "--bots", bots, keys=["bots"])
    assert "The bot “tests.arena.bots:BadlyEager” failed: ValueError" in told.out


def test_a_signal_that_answers_is_something_new(cli: Rada) -> None:
    keys = ["begin", "1", "undo"]
    told = cli("play", "thegame", "--bots", "thinker", "--seed", SEED, keys=keys)
    assert "Bruno signals" in told.out.split("You lay")[-1], "this deal is to bring an answer"
    assert "you have seen something new" in told.out


def test_undo_is_refused_once_something_was_seen(cli: Rada) -> None:
    told = cli("play", "gap", "--starter", "0", keys=["1", "undo"])
    assert "you have seen something new since" in told.out


def test_people_share_a_keyboard_and_hide_their_hands(cli: Rada, tmp_path: Path) -> None:
    arguments = ("play", "gap", "--players", "2", "--people", "2", "--starter", "0")
    told = cli(*arguments, "--record", "g", keys=["1", "", "1"])
    assert "Pass the keyboard to Player 2 and press Enter." in told.out
    assert [move["seat"] for move in saved(tmp_path / "g")["moves"]] == [0, 1]


def test_another_seat_may_be_taken(cli: Rada, tmp_path: Path) -> None:
    cli(
        "play",
        "gap",
        "--players",
        "2",
        "--seat",
        "1",
        "--starter",
        "1",
        "--record",
        "g",
        keys=["1"],
    )
    record = saved(tmp_path / "g")
    assert record["resume"]["bots"] == ["hard", None]
    assert record["moves"][0]["seat"] == 1


def test_time_is_called_in_a_timed_game(
    cli: Rada, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = iter(range(0, 10**6, 20))
    monkeypatch.setattr("rada.cli.session.time.monotonic", lambda: float(next(clock)))
    told = cli("play", "gap", "--option", "minutes=1", "--record", "g", keys=LONG)
    assert told.code == 0
    record = saved(tmp_path / "g")
    assert {"time": True} in record["moves"]
    assert len(record["deals"]) == 1
    assert "Time is up" in told.out


def test_qwixx_is_laid_in_two_steps(cli: Rada, tmp_path: Path) -> None:
    keys = ["draw 0", "pass", "1", "", "1", "1"]
    told = cli(
        "play",
        "qwixx",
        "--seed",
        SEED,
        "--starter",
        "0",
        keys=keys,
    )
    assert "Number (Enter: back to all moves):" in told.out
    assert "You lay" in told.out


def test_every_colour_has_a_symbol_of_its_own() -> None:
    for game in (
        "rygbpj",
        ("orange", "lilac", "light_blue", "red", "turquoise", "magenta", "olive"),
    ):
        symbols = [SYMBOLS[colour][0] for colour in game]
        assert len(set(symbols)) == len(symbols)
        assert all(len(symbol) == 1 for symbol in symbols)


def test_rules_can_be_asked_for_by_full_number() -> None:
    pen = Pen("en", ["a"], 0)
    assert rules_page(pen, "gap", ["gap-16"]).markup.startswith("**GAP-16**")  # type: ignore[union-attr]


# A real terminal


def terminal(folder: Path, *arguments: str) -> Any:
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
    with warnings.catch_warnings():
        # A test before this one may have imported JAX, which warns of every fork; what is forked
        # here turns into another program at once.
        warnings.simplefilter("ignore", RuntimeWarning)
        return pexpect.spawn(
            BIN,
            list(arguments),
            cwd=str(folder),
            env=environment,
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=240,
            preexec_fn=_listen_to_ctrl_c,
        )


def _listen_to_ctrl_c() -> None:
    """Tests that run in the background are deaf to Ctrl-C, and what they start inherits that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_a_session_in_a_terminal(tmp_path: Path) -> None:
    game = terminal(tmp_path, "play")
    game.expect("What would you like to play")
    game.expect("Enter: GAP")
    game.sendline("")
    game.expect("How many players")
    game.sendline("")
    game.expect("Your move")
    assert "\x1b[2J" in game.before
    game.sendline("1")
    game.expect("Your move")
    assert "You play" in game.before
    game.sendline("quit")
    game.expect("rada play --resume rada-gap.jsonl")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 0
    again = terminal(tmp_path, "play", "--resume", "rada-gap.jsonl", "--lang", "cs")
    again.expect("Váš tah")
    again.sendeof()
    again.expect("Hra je uložena")
    again.expect(pexpect.EOF)
    again.close()
    assert again.exitstatus == 0


def test_ctrl_c_saves_too(tmp_path: Path) -> None:
    game = terminal(tmp_path, "play", "gap")
    game.expect("Your move")
    game.sendintr()
    game.expect("The game is saved")
    game.expect(pexpect.EOF)
    game.close()
    assert game.exitstatus == 130
    assert saved(tmp_path / "rada-gap.jsonl")["resume"]


def test_ctrl_c_in_a_simulation_keeps_whole_lines(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    arguments = ("simulate", "gap", "--players", "2", "--games", "2000", "--record", str(file))
    games = terminal(tmp_path, *arguments)
    games.expect(r"[1-9]\d*/2000")
    games.sendintr()
    games.expect("Stopped early")
    games.expect(pexpect.EOF)
    games.close()
    assert games.exitstatus == 130
    lines = file.read_text("utf-8").splitlines(keepends=True)
    assert lines
    assert all(line.endswith("\n") and json.loads(line)["result"] for line in lines)
