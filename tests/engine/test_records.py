"""The page judges records as Python does: good ones, and ones that are broken in every place."""

import copy
import json
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rada import words
from rada.bots.bots import bot_of, luck_of, move_of, signals_of
from rada.errors import RadaError
from rada.games import BUILT_IN, load
from rada.table.records import line_of, replay
from rada.table.seeds import commitment_of
from rada.table.sharing import Added, Sharing, shared_seed
from rada.table.table import Table
from rada.table.verify import Origin, verify
from tests.engine.identity import node, seed

JUDGE = Path(__file__).with_name("records.ts")
SHORT: dict[str, dict[str, Any]] = {"gap": {"target": 5}}
KINDS: tuple[Any, ...] = (None, True, "text", 3, [], {})
"""A value of every kind that JSON has."""


class Broken(NamedTuple):
    """A record, and whether the page says the same sentence about it as Python."""

    what: str
    line: str
    alike: bool = True
    """Where not, both call it wrong, but Python looks at other things first or knows more."""


def played(game_id: str, bot_name: str) -> Table:
    """A whole game with a seed that players have added to."""
    game, bot = load(game_id), bot_of(bot_name)
    house, added = seed(game_id, bot_name), (Added(0, "0a" * 16), Added(1, "b1" * 16))
    options, players = game.read_options(SHORT.get(game_id, {})), max(2, game.min_players)
    table = Table(game, players, seed=shared_seed(house, added), options=options, starter=None)
    table.sharing = Sharing(commitment_of(house, table.terms), added, house)
    while not table.over:
        luck, waiting = luck_of(game_id, len(table.moves)), table.awaited[0]
        shown = signals_of(bot, game, table.state, waiting, luck)
        if shown:
            table.decide(waiting, shown)
        table.decide(waiting, move_of(bot, game, table.state, waiting, luck))
    return table


def changed(record: dict[str, Any], *path: Any, to: Any = ...) -> str:
    """The line of a record with one thing in it set to something else, or taken out."""
    made = copy.deepcopy(record)
    place = made
    for step in path[:-1]:
        place = place[step]
    if to is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return line_of(made)


def leaves(value: Any, *path: Any) -> Iterator[tuple[Any, ...]]:
    """The paths of all numbers in a value."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, *path, key)
    elif isinstance(value, list):
        for place, each in enumerate(value):
            yield from leaves(each, *path, place)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


def _options_are_dealt(record: dict[str, Any]) -> bool:
    """Whether Python reads an option from the first deal, before it misses the deal itself."""
    return "colours" in record["options"]


def of_the_frame(record: dict[str, Any]) -> Iterator[Broken]:
    """Whole keys that are missing or of the wrong kind."""
    yield Broken("no JSON", "{")
    yield Broken("a list", "[]")
    line = line_of(record)
    for key in ("players", "seat", "at"):
        name = f'"{key}":'
        yield Broken(f"{key} twice", line.replace(name, f"{name}1,{name}", 1))
    escaped = line.replace('"moves":', '"\\u006doves":[],"moves":', 1)
    yield Broken("moves twice, once in disguise", escaped)
    yield Broken("another format", changed(record, "format", to="rada-record/2"))
    for key in ("format", "game", "players", "options", "deals", "moves", "result"):
        yield Broken(f"no {key}", changed(record, key))
        for value in KINDS:
            if key == "result" and value is None:
                continue
            alike = not (key == "players" and value == 3) and (key, value) != ("moves", [])
            alike = alike and not (key == "deals" and value == [] and _options_are_dealt(record))
            yield Broken(f"{key} is {value}", changed(record, key, to=value), alike)
    for key in record["options"]:
        yield Broken(f"no option {key}", changed(record, "options", key))
        for value in ("nonsense", 1000, -1, [1]):
            alike = key != "colours"
            yield Broken(f"{key} is {value}", changed(record, "options", key, to=value), alike)
    for players in (0, 99):
        yield Broken(f"{players} players", changed(record, "players", to=players))


def of_the_origin(record: dict[str, Any]) -> Iterator[Broken]:
    """Seeds and hashes that are of something else, or nothing."""
    other = "0123456789abcdef" * 4
    for key in ("seed", "commitment", "terms"):
        for value in (None, 5, "text", other[:-1]):
            yield Broken(f"{key} is {value}", changed(record, key, to=value))
        yield Broken(f"another {key}", changed(record, key, to=other))
    shared = "shared_seed"
    for key in ("house", "commitment"):
        yield Broken(f"no {key}", changed(record, shared, key))
        yield Broken(f"{key} is no text", changed(record, shared, key, to=7))
        yield Broken(f"{key} is short", changed(record, shared, key, to=other[1:]))
        yield Broken(f"another {key}", changed(record, shared, key, to=other))
    yield Broken("nothing shared", changed(record, shared, to=[]))
    yield Broken("nothing added", changed(record, shared, "added", to=[]))
    yield Broken("other added", changed(record, shared, "added", 0, "random", to=other[:32]))
    yield Broken("added by another", changed(record, shared, "added", 1, "seat", to=0))
    yield Broken("added by nobody", changed(record, shared, "added", 1, "seat", to=99))
    yield Broken("added a little", changed(record, shared, "added", 1, "random", to="ab"))


def of_the_deals(record: dict[str, Any]) -> Iterator[Broken]:
    """Deals that are missing, too many, or not of the right cards."""
    deals = record["deals"]
    none = len(deals) == 1 and _options_are_dealt(record)
    yield Broken("a deal too few", changed(record, "deals", to=deals[:-1]), alike=not none)
    yield Broken("a deal too many", changed(record, "deals", to=[*deals, deals[0]]))
    yield Broken("a deal at another time", changed(record, "deals", 0, "at", to=1))
    yield Broken("a deal at no time", changed(record, "deals", 0, "at"))
    for number, deal in enumerate(deals[1:], 1):
        if "starter" in deal:
            other = (deal["starter"] + 1) % record["players"]
            later = changed(record, "deals", number, "starter", to=other)
            yield Broken(f"another starter of deal {number}", later, alike="seed" not in record)
    *_, last = deals[0]
    for key, value in deals[0].items():
        if key == "starter":
            yield Broken("no starter", changed(record, "deals", 0, key))
            yield Broken("starter 99", changed(record, "deals", 0, key, to=99))
            other = (value + 1) % record["players"]
            yield Broken("another starter", changed(record, "deals", 0, key, to=other), alike=False)
        if key == "colours":
            yield Broken("no colours", changed(record, "deals", 0, key), alike=False)
            for other in ("-", value[0] + value[2] + value[1] + value[3:]):
                wrong = changed(record, "deals", 0, key, to=other)
                yield Broken(f"colours {other[:4]}", wrong, alike=False)
        if not isinstance(value, list):
            continue
        yield Broken(f"no {key}", changed(record, "deals", 0, key))
        if not isinstance(value[0], list) and key != last:
            elsewhere = changed(record, "deals", 0, last, to=[*value, *deals[0][last]])
            wrong = changed(json.loads(elsewhere), "deals", 0, key, to=[])
            yield Broken(f"all of {key} in {last}", wrong)
        path = (key, 0) if isinstance(value[0], list) else (key,)
        cards = value[0] if isinstance(value[0], list) else value
        yield Broken(
            f"{key} with a card too few", changed(record, "deals", 0, *path, to=cards[:-1])
        )
        twice = changed(record, "deals", 0, *path, to=[*cards[:-1], cards[0]])
        yield Broken(f"a card of {key} twice", twice)
        turned = changed(record, "deals", 0, *path, to=[*cards[1:], cards[0]])
        yield Broken(f"{key} in another order", turned, alike=False)
        unknown = changed(record, "deals", 0, *path, 0, to="z99")
        yield Broken(f"a strange card in {key}", unknown, alike=False)


def of_the_moves(record: dict[str, Any]) -> Iterator[Broken]:
    """Moves that cannot be made, and numbers that do not follow from those that were."""
    moves = record["moves"]
    for n in range(0, len(moves), max(1, len(moves) // 7)):
        at = ("moves", n)
        for value in (None, *KINDS[2:5]):
            yield Broken(f"move {n} is {value}", changed(record, *at, to=value))
        for value in ("0", True, 99, -1):
            yield Broken(f"seat of {n} is {value}", changed(record, *at, "seat", to=value))
        yield Broken(f"no seat in {n}", changed(record, *at, "seat"))
        for key, value in moves[n].items():
            if key != "seat":
                yield Broken(f"no {key} in {n}", changed(record, *at, key), alike=False)
                other = [] if value != [] else ["z9"]
                yield Broken(f"{key} of {n}", changed(record, *at, key, to=other), alike=False)
        yield Broken(
            f"{n} twice", changed(record, "moves", to=[*moves[: n + 1], *moves[n:]]), False
        )
    yield Broken("a move after the end", changed(record, "moves", to=[*moves, moves[-1]]))
    yield Broken("ends early", changed(record, "moves", to=moves[:-1]))
    result = record["result"]
    yield Broken("a result that is a text", changed(record, "result", to="won"))
    for key in result:
        yield Broken(f"no {key}", changed(record, "result", key))
        yield Broken(f"{key} is None", changed(record, "result", key, to=None))
    for path in leaves(result):
        value = result
        for step in path:
            value = value[step]
        yield Broken(f"result {path}", changed(record, "result", *path, to=value + 1))


def right_ones(table: Table) -> Iterator[str]:
    """Records that are right: as we write them, and with what others may write."""
    record = table.record()
    yield line_of(record)
    yield line_of({**record, "names": ["Ada", "Žofie"], "told_by": {"a": [1]}})
    yield line_of({key: record[key] for key in sorted(record)})
    yield (
        changed(record, "options", "unheard_of", to=1) if "terms" not in record else line_of(record)
    )
    yield changed(record, "result", to=None)
    yield changed(record, "commitment")
    yield changed(record, "seed")
    yield line_of(by_hand(record))
    yield changed(record, "result", "and_more", to=[1])
    moves = [{**dict(reversed(move.items())), "thought": 3} for move in table.moves]
    for move in moves:
        for key in ("take", "lay"):
            if isinstance(move.get(key), list):
                move[key] = move[key][::-1]
    yield line_of({**record, "moves": moves})
    half = len(record["moves"]) // 2
    deals = [deal for deal in record["deals"] if deal["at"] <= half]
    yield line_of({**record, "moves": record["moves"][:half], "deals": deals, "result": None})


def by_hand(record: dict[str, Any]) -> dict[str, Any]:
    """A record as somebody writes one down at a real table: nothing tells where cards came from."""
    origin = ("seed", "commitment", "terms", "shared_seed")
    return {key: value for key, value in record.items() if key not in origin}


def judged_by_page(game_id: str, lines: list[str], engines: Path) -> list[dict[str, Any]]:
    asked = {
        "game": game_id,
        "games": BUILT_IN,
        "lines": lines,
        "words": {each: words.sources(each) for each in words.LANGUAGES},
    }
    done = subprocess.run(
        [str(node()), "--no-warnings", str(JUDGE), str(engines)],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_right_records_are_found_right(game_id: str, built: Callable[[str], Path]) -> None:
    lines = [line for bot in ("random", "thinker") for line in right_ones(played(game_id, bot))]
    for line, found in zip(lines, judged_by_page(game_id, lines, built(game_id)), strict=True):
        verdict, table = asdict(verify(line)), replay(json.loads(line))
        verdict["seeded"] = verdict.pop("origin") is Origin.CHECKED
        assert found.get("right") == {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in verdict.items()
        }, found
        states = [table.state_at(n).tobytes().hex() for n in range(len(table.moves) + 1)]
        assert found["trail"]["states"] == states
        assert [each["seat"] for each in found["trail"]["decisions"]] == [
            table.decided(n + 1)[0] for n in range(len(table.moves))
        ]


@pytest.mark.parametrize("game_id", BUILT_IN)
def test_broken_records_are_found_wrong(game_id: str, built: Callable[[str], Path]) -> None:
    record = played(game_id, "random").record()
    parts = (of_the_frame, of_the_origin, of_the_deals, of_the_moves)
    broken = [each for part in parts for each in part(record)]
    broken += [each for part in parts[2:] for each in part(by_hand(record))]
    assert len(broken) > 200
    lines = [each.line for each in broken]
    different = []
    for each, found in zip(broken, judged_by_page(game_id, lines, built(game_id)), strict=True):
        right = None
        try:
            verify(each.line)
        except RadaError as wrong:
            right = {language: wrong.told(language) for language in words.LANGUAGES}
        theirs = found.get("wrong")
        if (theirs != right) if each.alike else (theirs is None) != (right is None):
            different.append((each.what, theirs, right))
    assert different == []
