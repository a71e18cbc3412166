"""The commands from outside: what they print, where, and with which exit code."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rada import __version__
from rada.cli import serve
from tests.cli.conftest import Rada, finished, one_sentence, write

COMMANDS = (
    "games",
    "rules",
    "play",
    "serve",
    "site",
    "warm",
    "simulate",
    "solve",
    "arena",
    "advise",
    "review",
    "replay",
    "verify",
)
BIN = str(Path(sys.executable).parent / "rada")


def test_rada_explains_itself(cli: Rada) -> None:
    told = cli("--help")
    assert told.code == 0
    assert all(command in told.out for command in COMMANDS)


def test_rada_alone_serves_and_opens_the_page(cli: Rada, monkeypatch: pytest.MonkeyPatch) -> None:
    wishes: list[tuple[serve.Serving, str]] = []

    def note(wish: serve.Serving, language: str) -> int:
        wishes.append((wish, language))
        return 0

    monkeypatch.setattr(serve, "run_server", note)
    assert cli("--lang", "cs").code == 0
    ((wish, language),) = wishes
    assert (wish.open, wish.host, wish.port, language) == (True, "127.0.0.1", 8000, "cs")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("language", "example"), [("en", "Example"), ("cs", "Příklad")])
def test_every_help_has_an_example(cli: Rada, command: str, language: str, example: str) -> None:
    told = cli(command, "--help", "--lang", language)
    assert told.code == 0
    assert f"{example}\n  rada {command}" in told.out
    assert "--lang cs|en" in told.out


def test_version(cli: Rada) -> None:
    assert cli("--version").out == f"rada {__version__}\n"


@pytest.mark.parametrize("place", ["before", "after", "equals"])
def test_language_may_stand_anywhere(cli: Rada, place: str) -> None:
    arguments = {
        "before": ("--lang", "cs", "rules", "gap"),
        "after": ("rules", "gap", "--lang", "cs"),
        "equals": ("rules", "--lang=cs", "gap"),
    }
    assert "Ve zkratce" in cli(*arguments[place]).out


def test_language_comes_from_the_locale(cli: Rada, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "cs_CZ.UTF-8")
    assert "Příkazy" in cli("--help").out
    assert "neexistuje" in cli("dance").err


def test_help_loads_nothing_heavy() -> None:
    code = (
        "import sys; from rada.cli.main import run; run(['play', '--help']); "
        "print([m for m in ('numba', 'numpy', 'fluent.runtime') if m in sys.modules])"
    )
    command = [sys.executable, "-c", code]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("command", ["games", "rules gap"])
def test_output_that_cannot_be_written_is_told(command: str) -> None:
    shell = f"{sys.executable} -m rada {command}"
    full = subprocess.run(f"{shell} >/dev/full", shell=True, capture_output=True, text=True)
    assert full.returncode == 1
    assert full.stderr.count("\n") == 1
    assert "stdout" in full.stderr
    closed = subprocess.run(f"{shell} >&-", shell=True, capture_output=True, text=True)
    assert (closed.returncode, closed.stderr) == (0, "")


def test_games_lists_all_with_their_options(cli: Rada) -> None:
    told = cli("games")
    assert told.code == 0
    for text in ("gap", "2–6", "qwixx", "2–5", "thegame", "1–5", "three", "2–4", "target=30"):
        assert text in told.out


@pytest.mark.parametrize("game", ["gap", "qwixx", "thegame", "three"])
@pytest.mark.parametrize("language", ["cs", "en"])
def test_rules_are_printed(cli: Rada, game: str, language: str) -> None:
    told = cli("rules", game, "--lang", language)
    assert told.code == 0
    assert f"{game.upper()}-1 " in told.out


# What can be wrong with a command line

WRONG: list[tuple[tuple[str, ...], str]] = [
    (("play", "gap", "--players", "9" * 32), "not for 9999"),
    (("play", "gap", "--players", "0"), "2 to 6 players, not for 0"),
    (("play", "gap", "--bots", ""), "There is no bot “”"),
    (("simulate", "gap", "--players", "2", "--games", "1" + "0" * 12), "At most 100,000,000"),
    (("play", "qwixx", "--resume", "game.jsonl"), "continues as it was"),
    (("play", "--seed", "00", "--resume", "game.jsonl"), "continues as it was"),
    (("play", "gap", "--seat", "7"), "There is no seat 7; the seats are 0 to 2."),
    (("dance",), "There is no command “dance”"),
    (("rules", "chess"), "There is no game “chess”"),
    (("rules",), "GAME is missing"),
    (("play", "chess"), "There is no game “chess”"),
    (("play", "gap", "--players", "7"), "GAP is for 2 to 6 players, not for 7"),
    (("play", "gap", "--players", "many"), "--players must be a whole number"),
    (("play", "gap", "--bots", "clever"), "There is no bot “clever”"),
    (("play", "gap", "--players", "3", "--bots", "greedy,random,random"), "3 bots are named"),
    (("play", "gap", "--option", "speed=9"), "GAP has no option “speed”"),
    (("play", "gap", "--option", "target=high"), "target must be a whole number"),
    (("play", "gap", "--option", "target"), "written name=value"),
    (("play", "gap", "--option", "target=none"), "needs a target or a time"),
    (("play", "qwixx", "--option", "jokers=7"), "jokers must be true or false"),
    (("play", "gap", "--seed", "abc"), "A seed is 64 hexadecimal digits"),
    (("play", "gap", "--starter", "9"), "“9” cannot start"),
    (("play", "gap", "--starter", "me"), "“me” cannot start"),
    (("play", "gap", "--seat", "4"), "There is no seat 4"),
    (("play", "gap", "--people", "0"), "must be from 1 to"),
    (("play", "gap", "--dance"), "There is no option “--dance”"),
    (("play", "gap", "--seed"), "--seed needs a value"),
    (("play", "gap", "poker"), "“poker” does not belong here"),
    (("simulate", "gap", "--games", "5"), "--players is missing"),
    (("simulate", "gap", "--players", "9", "--games", "5"), "GAP is for 2 to 6 players"),
    (("simulate", "gap", "--players", "2", "--games", "0"), "At least one game"),
    (("simulate", "gap", "--players", "2", "--games", "1", "--bots", "me"), "no bot “me”"),
    (
        ("simulate", "gap", "--players", "3", "--games", "1", "--bots", "greedy,random"),
        "Bots named: 2;",
    ),
    (("games", "--lang", "fr"), "Řada speaks cs and en"),
]


@pytest.mark.parametrize(("arguments", "told"), WRONG, ids=[" ".join(a) for a, _ in WRONG])
def test_wrong_usage_is_one_sentence_and_code_2(
    cli: Rada, arguments: tuple[str, ...], told: str
) -> None:
    outcome = cli(*arguments)
    assert outcome.code == 2
    assert told in outcome.err
    assert one_sentence(outcome.err)
    if "fr" not in arguments:
        czech = cli("--lang", "cs", *arguments)
        assert czech.code == 2
        assert one_sentence(czech.err)
        assert czech.err != outcome.err


def test_a_colour_table_that_is_wrong_is_refused(cli: Rada, tmp_path: Path) -> None:
    colours = ("orange", "lilac", "light_blue", "red", "turquoise", "magenta", "olive")
    numbers = [n for n in range(1, 90) if n % 15]
    lines = ['name = "mine"'] + [f"{c} = {numbers[i::7]}" for i, c in enumerate(colours)]
    lines[-1] = f"olive = {numbers[6::7][:-1]}"
    table = write(tmp_path / "mine.toml", *lines)
    outcome = cli("play", "three", "--option", f"colours={table}")
    assert (outcome.code, outcome.err) == (1, "Each colour has 12 numbers; olive has 11.\n")
    missing = cli("play", "three", "--option", "colours=none.toml")
    assert missing.code == 1
    assert one_sentence(missing.err)


def test_simulate_prints_a_table_or_json(cli: Rada) -> None:
    told = cli("simulate", "gap", "--players", "2", "--games", "4", "--bots", "greedy,random")
    assert told.code == 0
    assert "Greedy" in told.out
    assert "Random" in told.out
    assert "4 games" in told.out
    as_json = cli("simulate", "gap", "--players", "2", "--games", "4", "--json")
    assert json.loads(as_json.out)["games"] == 4
    assert as_json.err == ""


def test_simulate_in_czech_writes_numbers_as_czechs_do(cli: Rada) -> None:
    told = cli("simulate", "gap", "--players", "2", "--games", "4", "--lang", "cs")
    assert "4 hry" in told.out
    assert "," in told.out.splitlines()[1]


def test_simulate_refuses_a_record_file_that_cannot_be_written(cli: Rada) -> None:
    arguments = ("simulate", "gap", "--players", "2", "--games", "1", "--record", "no/such.jsonl")
    outcome = cli(*arguments)
    assert outcome.code == 1
    assert outcome.err == "“no/such.jsonl” cannot be written: there is no such file or folder.\n"
    assert "taková složka" not in outcome.err
    assert "neexistuje" in cli(*arguments, "--lang", "cs").err


def test_simulated_records_are_verified(cli: Rada, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    cli("simulate", "gap", "--players", "3", "--games", "3", "--record", file)
    told = cli("verify", file)
    assert told.code == 0
    assert "3 games: all right." in told.out
    assert "made every deal" in told.out


# Records


def test_verify_judges_every_line(cli: Rada, tmp_path: Path, gap_record: dict[str, Any]) -> None:
    bare = {k: v for k, v in gap_record.items() if k not in ("seed", "commitment")}
    cut = gap_record | {
        "moves": gap_record["moves"][:3],
        "result": None,
        "deals": gap_record["deals"][:1],
    }
    lies = gap_record | {"result": gap_record["result"] | {"totals": [99, 99]}}
    file = write(tmp_path / "games.jsonl", gap_record, bare, cut, lies, "{broken", "")
    told = cli("verify", file)
    lines = told.out.splitlines()
    assert told.code == 1
    assert len(lines) == 5
    assert "made every deal" in lines[0]
    assert "origin could not be checked" in lines[1]
    assert "not finished" in lines[2]
    assert "Line 4: wrong. The result says" in lines[3]
    assert "Line 5: wrong. This is not a record" in lines[4]
    assert told.err == "5 games: 2 are wrong.\n"
    czech = cli("verify", file, "--lang", "cs")
    assert "nelze ověřit původ rozdání" in czech.out
    assert czech.err == "5 her: 2 jsou špatně.\n"


def _without(key: str, record: dict[str, Any]) -> dict[str, Any]:
    return {k: v for k, v in record.items() if k != key}


def _changed(record: dict[str, Any], *path: Any, value: Any) -> dict[str, Any]:
    copy = json.loads(json.dumps(record))
    place = copy
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    return dict(copy)


def test_every_kind_of_bad_record_has_its_reason(
    cli: Rada, tmp_path: Path, gap_record: dict[str, Any]
) -> None:
    good = gap_record
    twice = good["deals"][0]["hands"][0][1]
    cases: list[tuple[Any, str]] = [
        ("[]", "not a record"),
        (_without("moves", good), "“moves” is missing"),
        (_without("result", good), "“result” is missing"),
        (_changed(good, "players", value=9), "2 to 6 players"),
        (_changed(good, "game", value="chess"), "no game “chess”"),
        (_changed(good, "format", value="other/1"), "format"),
        (_changed(good, "options", "target", value="high"), "target"),
        (_changed(good, "deals", 0, "hands", 0, 0, value="x9"), "no card “x9”"),
        (_changed(good, "deals", 0, "hands", 0, 0, value=twice), "twice"),
        (_changed(good, "moves", 0, "play", value="r11"), "Move 1"),
        (_changed(good, "moves", 2, "seat", value=1 - good["moves"][2]["seat"]), "Move 3"),
        (_changed(good, "result", "totals", 0, value=98), "result"),
        (_changed(good, "seed", value="00" * 32), "seed"),
        (_changed(_without("commitment", good), "seed", value="00" * 32), "did not make deal 1"),
        (good | {"moves": good["moves"][:-1]}, "stops early"),
    ]
    for record, reason in cases:
        told = cli("verify", write(tmp_path / "bad.jsonl", record))
        assert told.code == 1
        assert reason in told.out
        assert one_sentence(told.err)
        czech = cli("verify", tmp_path / "bad.jsonl", "--lang", "cs")
        assert czech.code == 1
        assert "špatně." in czech.out


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_files_that_cannot_be_read(cli: Rada, tmp_path: Path, command: str) -> None:
    (tmp_path / "empty.jsonl").write_text("")
    (tmp_path / "bytes.jsonl").write_bytes(b"\xff\xfe\x00")
    for file, reason in (
        ("none.jsonl", "cannot be read: there is no such file or folder"),
        (".", "it is a folder"),
        ("bytes.jsonl", "not a text in UTF-8"),
        ("empty.jsonl", "There is no record in"),
    ):
        told = cli(command, file)
        assert told.code == 1
        assert reason in told.err
        assert one_sentence(told.err)


def test_replay_tells_the_story_and_shows_the_end(
    cli: Rada, tmp_path: Path, gap_record: dict[str, Any]
) -> None:
    told = cli("replay", write(tmp_path / "game.jsonl", gap_record))
    assert told.code == 0
    assert "Round 1 is dealt" in told.out
    assert "All hands" in told.out
    assert "has won." in told.out or "Shared win" in told.out
    czech = cli("replay", tmp_path / "game.jsonl", "--lang", "cs")
    assert "Konec 1. kola" in czech.out


@pytest.mark.parametrize("command", ["verify", "replay", "advise", "review"])
def test_a_record_of_a_game_that_there_is_not_is_wrong_input(
    cli: Rada, tmp_path: Path, gap_record: dict[str, Any], command: str
) -> None:
    write(tmp_path / "poker", gap_record | {"game": "poker"})
    told = cli(command, tmp_path / "poker")
    assert told.code == 1
    assert "There is no game “poker”" in told.out + told.err


def test_replay_calls_players_by_the_names_of_the_record(
    cli: Rada, tmp_path: Path, gap_record: dict[str, Any]
) -> None:
    """But for those that a terminal would obey."""
    players = gap_record["players"]
    fine = [(name, True) for name in ("Ada", "[/]", "[bold]x", "A\u200dB")]
    for first, used in (*fine, ("\x1b[2J", False), ("", False), (7, False)):
        names = [first, *(f"Bot {seat}" for seat in range(1, players))]
        told = cli("replay", write(tmp_path / "game.jsonl", {**gap_record, "names": names}))
        assert told.code == 0
        assert not used or str(first) in told.out
        assert ("Bot 1" in told.out) == used
        assert ("Player 1" in told.out) != used
        assert "\x1b[2J" not in told.out


def test_replay_stops_where_told_with_open_hands(
    cli: Rada, tmp_path: Path, gap_record: dict[str, Any]
) -> None:
    file = write(tmp_path / "games.jsonl", gap_record, gap_record)
    told = cli("replay", file, "--game", "2", "--at", "0")
    assert told.code == 0
    assert "game 2 of 2" in told.out
    assert "plays" not in told.out
    symbols = {"r": "♥", "y": "★", "g": "♣", "b": "♦", "p": "♠"}
    for hand in gap_record["deals"][0]["hands"]:
        assert all(f"[{symbols[card[0]]}{card[1:]}]" in told.out for card in hand)
    for arguments, reason in (
        (("--game", "3"), "There is no game 3"),
        (("--at", "9999"), "no move 9,999"),
        (("--at", "-1"), "no move -1"),
    ):
        wrong = cli("replay", file, *arguments)
        assert wrong.code == 2
        assert reason in wrong.err


@pytest.mark.parametrize(("game", "players"), [("qwixx", 2), ("thegame", 1), ("three", 2)])
def test_every_game_can_be_told(cli: Rada, tmp_path: Path, game: str, players: int) -> None:
    file = write(tmp_path / "game.jsonl", finished(game, players))
    for language in ("cs", "en"):
        told = cli("replay", file, "--lang", language)
        assert told.code == 0
        assert "{" not in told.out
    assert cli("verify", file).code == 0


def test_a_closed_pipe_is_no_disaster(tmp_path: Path, gap_record: dict[str, Any]) -> None:
    file = write(tmp_path / "games.jsonl", *[gap_record] * 20)
    pipe = f"{BIN} verify {file} | head -1; echo ${{PIPESTATUS[0]}}"
    told = subprocess.run(["bash", "-c", pipe], capture_output=True, text=True, check=False)
    line, code = told.stdout.splitlines()
    assert "GAP" in line
    assert code in ("0", "141"), "all was written before the reader left, or it was not"
    assert told.stderr == ""


def test_what_nobody_reads_is_not_called_right(tmp_path: Path, gap_record: dict[str, Any]) -> None:
    file = write(tmp_path / "games.jsonl", gap_record | {"game": "poker"})
    # Nobody reads from the very beginning: the other end is closed before the command begins.
    read, written = os.pipe()
    os.close(read)
    told = subprocess.run(
        [BIN, "verify", file], stdout=written, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(written)
    assert told.returncode == 141
    assert "Traceback" not in told.stderr
