"""The page begins games as the server does: the same options, terms and states, byte for byte."""

import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rada.engine.beginning import beginning_of
from rada.errors import RadaError
from rada.games import BUILT_IN, load
from rada.games.contract import Game
from rada.table.seeds import commitment_of, terms_of
from rada.table.table import opening_of
from tests.engine.identity import node

HERE = Path(__file__).parent
WANTED = 150
SEED = bytes(range(32))


def drawn(options: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    """Some options, or none, and now and then a value that none can have."""
    given = {}
    for name, told in options.items():
        if luck.random() < 0.6:
            case = luck.choice(told["cases"])
            value = luck.randint(case["from"], case["to"]) if "from" in case else case["value"]
            given[name] = luck.choice([0, True, "x", 10**6]) if luck.random() < 0.1 else value
    return given


def native(game: Game, players: int, given: dict[str, Any], starter: Any) -> dict[str, Any] | str:
    try:
        options = game.read_options(given)
    except RadaError:
        return "WrongOptions"
    terms = terms_of(game.agreed(players, options, options.recorded()))
    states = game.new_states()
    game.prepare(states[0], players, options, opening_of(game, starter, players))
    return {
        "options": options.recorded(),
        "terms": terms,
        "commitment": commitment_of(SEED, terms),
        "state": states.tobytes().hex(),
    }


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_the_page_begins_games_as_the_server_does(
    game_id: str, built: Callable[[str], Path]
) -> None:
    game, luck = load(game_id), random.Random(game_id)
    options, wanted = beginning_of(game)["options"], []
    for _ in range(WANTED):
        players = luck.randint(game.min_players, game.max_players)
        starter = luck.choice([None, "random", luck.randrange(players)])
        wanted.append((players, drawn(options, luck), starter))
    jobs = [
        {"game": game_id, "players": p, "given": given, "starter": s, "seed": SEED.hex()}
        for p, given, s in wanted
    ]
    script = [str(node()), "--no-warnings", str(HERE / "beginning.ts"), str(built(game_id))]
    told = subprocess.run(
        script, input=json.dumps(jobs), text=True, capture_output=True, check=True
    )
    right = [native(game, *each) for each in wanted]
    assert json.loads(told.stdout) == right
    assert any(each != "WrongOptions" for each in right)


def test_what_cannot_be_described_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two options that write the same field together, or one that writes it oddly."""
    game = load("thegame")
    prepare = type(game).prepare

    def together(self: Game, state: Any, players: int, options: Any, opening: int) -> None:
        prepare(self, state, players, options, opening)
        state.minimum += options.on_fire and options.short_hands

    monkeypatch.setattr(type(game), "prepare", together)
    with pytest.raises(ValueError, match="option by option"):
        beginning_of(game)
    gap = load("gap")
    prepare_gap = type(gap).prepare

    def odd(self: Game, state: Any, players: int, options: Any, opening: int) -> None:
        prepare_gap(self, state, players, options, opening)
        state.target = state.target // 2

    monkeypatch.setattr(type(gap), "prepare", odd)
    with pytest.raises(ValueError, match="target writes target"):
        beginning_of(gap)
