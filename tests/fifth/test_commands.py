"""The fifth game on the command line, in processes that know it by the environment alone."""

import json
import re
from pathlib import Path

from rada.arena.simulate import simulate
from rada.games import load
from tests.fifth.conftest import rada


def test_play_and_verify(tmp_path: Path) -> None:
    typed = "?\nrules\nfly\n" + "1\n" * 60
    wish = ("fifth", "--lang", "cs", "--record", "game.jsonl")
    told = rada("play", *wish, typed=typed, folder=tmp_path)
    assert "Vyšší bere · v balíčku" in told
    assert "Napište číslo karty, kterou hrajete" in told
    assert "Zahrajte kartu doprostřed" in told
    assert "„fly“ není tah" in told
    assert "Konec hry" in told
    assert "{" not in told
    record = json.loads((tmp_path / "game.jsonl").read_text("utf-8"))
    assert record["result"]["winners"]
    assert "Higher takes" in rada("verify", "game.jsonl", folder=tmp_path)
    told = rada("games")
    assert re.search(r"fifth +Higher takes +2–4 +about 2 minutes", told)
    assert "GAP" in told


def test_simulated_games_are_the_same_as_plain_python_and_compiled(tmp_path: Path) -> None:
    bots = ["greedy", "thinker", "random"]
    wish = ("fifth", "--players", 3, "--games", 20, "--bots", ",".join(bots))
    rada("simulate", *wish, "--record", tmp_path / "plain.jsonl")
    options, record = load("fifth").read_options({}), tmp_path / "compiled.jsonl"
    simulate("fifth", 3, 20, bots, "0", options, record, workers=1)
    games = [(tmp_path / f"{how}.jsonl").read_bytes() for how in ("plain", "compiled")]
    assert games[0] == games[1]
    assert len(games[0].splitlines()) == 20


def test_an_arena() -> None:
    arena = ("arena", "fifth", "--players", 2, "--bots", "greedy,master:20", "--games", 4)
    bots = json.loads(rada(*arena, "--json"))["bots"]
    assert [each["name"] for each in bots] == ["greedy", "master:20"]
