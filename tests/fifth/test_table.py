"""The fifth game at a table: to its end, as a record and back, in notation and in words."""

import json
import pickle

import pytest

import rada
from rada.bots import bots
from rada.errors import (
    BrokenRecord,
    GameIsOver,
    IllegalMove,
    NotYourTurn,
    RecordError,
    UnreadableMove,
    WrongDeal,
)
from rada.games import load
from rada.games.contract import NOBODY
from rada.games.rulebook import in_short, rule_of
from rada.table.table import Table
from rada.words import say

SEED = "2a" * 32


def played(players: int = 3, bot: str = "greedy") -> Table:
    table = rada.new("fifth", players, seed=SEED)
    crew = {seat: bots.bot_of(bot) for seat in range(players)}
    luck = bots.luck_of("fifth")
    while not table.over:
        seat = table.awaited[0]
        table.decide(seat, bots.move_of(crew[seat], table.game, table.state, seat, luck))
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["random", "casual", "greedy", "thinker"])
def test_a_game_goes_to_its_end_and_its_record_is_right(players: int, bot: str) -> None:
    table = played(players, bot)
    record = json.loads(json.dumps(table.record()))
    verdict = rada.verify(record)
    assert verdict.finished
    assert verdict.committed
    again = rada.replay(record)
    assert again.state.tobytes() == table.state.tobytes()
    assert again.result == table.result == record["result"]
    assert set(record["result"]) == {"scores", "winners"}
    assert max(record["result"]["scores"]) > 0


def test_a_deal_without_a_seed_is_dealt_from_the_record() -> None:
    record = json.loads(json.dumps(played().record()))
    for key in ("seed", "commitment", "terms"):
        record.pop(key)
    assert rada.replay(record).result == record["result"]


@pytest.mark.parametrize(
    ("change", "trouble"),
    [
        ({"starter": 3}, BrokenRecord),
        ({"order": list(range(23))}, WrongDeal),
        ({"order": [0, *range(23)]}, WrongDeal),
        ({"order": [[0], *range(1, 24)]}, WrongDeal),
        ({"order": list(range(1, 25))}, WrongDeal),
        ({"order": list(range(24))}, RecordError),
    ],
)
def test_a_wrong_deal_is_refused(change: dict[str, object], trouble: type[Exception]) -> None:
    record = json.loads(json.dumps(played().record()))
    record["deals"][0] |= change
    with pytest.raises(trouble):
        rada.verify(record)


def test_moves_that_cannot_be_made() -> None:
    table = rada.new("fifth", 2, seed=SEED, starter=0)
    held = set(table.view(0).hand)  # type: ignore[attr-defined]
    other = next(card for card in range(24) if card not in held)
    with pytest.raises(IllegalMove, match=f"“{other}” cannot be done now; you may: .*, draw"):
        table.play({"seat": 0, "do": str(other)})
    with pytest.raises(NotYourTurn):
        table.play({"seat": 1, "do": "draw"})
    with pytest.raises(UnreadableMove, match="“fly” is not a move"):
        table.play("fly", 0)
    with pytest.raises(UnreadableMove):
        table.play({"seat": 0, "do": "24"})
    table.play(" Draw ", 0)
    done = played()
    with pytest.raises(GameIsOver):
        done.play({"seat": 0, "do": "draw"})


def test_what_is_told() -> None:
    table = rada.new("fifth", 2, seed=SEED, starter=0)
    moves = [entry for entry in table.legal_entries(0) if entry["do"] != "draw"]
    table.play(moves[-1])
    table.play("draw", 1)
    told = [[event.what for event in table.events(NOBODY, move)] for move in range(3)]
    assert told[0] == ["any-dealt"]
    assert told[1][0] == "any-played"
    assert told[2] == ["any-drew"]
    done = played()
    last = done.events(NOBODY, len(done.moves))[-1]
    assert (last.what, last.facts["scores"]) == ("any-ended", done.result["scores"])  # type: ignore[index]
    told_all = [e for n in range(len(done.moves) + 1) for e in done.events(0, n)]
    took = [event for event in told_all if event.what == "any-took"]
    assert sum(len(event.facts["cards"]) for event in took) == sum(done.result["scores"])  # type: ignore[index]


def test_a_view_hides_the_other_hands() -> None:
    table = rada.new("fifth", 3, seed=SEED)
    views = [json.loads(table.view(seat).model_dump_json()) for seat in range(NOBODY, 3)]
    hands = [view.pop("hand") for view in views]
    assert hands[0] == []
    assert all(len(hand) == 4 for hand in hands[1:])
    assert [view.pop("seat") for view in views] == [-1, 0, 1, 2]
    assert all(view == views[0] for view in views)
    assert [(zone["name"], zone["seat"]) for zone in views[0]["zones"]] == [
        ("middle", -1),
        ("taken", 0),
        ("taken", 1),
        ("taken", 2),
    ]


def test_its_words_and_its_rules() -> None:
    game = load("fifth")
    assert (say("cs", "fifth-name"), say("en", "fifth-name")) == ("Vyšší bere", "Higher takes")
    assert say("en", "fifth-nothing-yet", card=7) == "Nothing yet: card 7"
    assert (rule_of("fifth", "cs", "5") or "").startswith("**FIFTH-5** Hra končí")
    assert in_short("fifth", "en").startswith("Play one card")
    assert (game.env_name, game.view_type.__name__) == ("Fifth", "FifthView")
    assert pickle.loads(pickle.dumps(game)) is game
