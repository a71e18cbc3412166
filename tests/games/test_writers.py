"""What compiled code writes is what the models describe and what the Python code makes, for every
seat, and tells a seat only what it knows."""

import functools
import itertools
import operator
from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pydantic import TypeAdapter
from pydantic_core import to_json

from rada.games import NAMES, load, move_types
from rada.games.contract import NOBODY, Event, Game, Move
from rada.games.writing import Writing, Written
from rada.kernel.layout import snapshot
from rada.table.table import Table
from tests.games.harness import SETTINGS, Setting, ids, luck_from, walk

WRITTEN = [setting for setting in SETTINGS if setting.game.writing is not None]
every_setting = pytest.mark.parametrize("setting", WRITTEN, ids=ids)
every_game = pytest.mark.parametrize("name", [n for n in NAMES if load(n).writing is not None])

EVENTS: TypeAdapter[list[Event]] = TypeAdapter(list[Event])
NOTHING = {"takes": [], "flips": [], "back": False}


def compiled(game: Game) -> Writing:
    assert game.writing is not None
    return game.writing


def plain(game: Game, writers: Any = None) -> Writing:
    """The same writers, or others, as the plain Python that they are written in."""
    chosen: Any = writers or game.writers
    made = Writing(game.rules, chosen, game.id, game.own_events)
    made._write = made._write.function  # type: ignore[assignment]
    return made


def pairs(setting: Setting, seed: bytes, most: int = 10_000) -> Iterator[Any]:
    """Arrays of two neighbouring states of a random game, half moves and signals included."""
    game, before = setting.game, None
    for state in walk(setting, seed, most):
        now = game.copy_of(state)
        yield now if before is None else np.concatenate((before, now))
        before = now


def seed_of(setting: Setting) -> bytes:
    return str(setting).encode().ljust(32)[:32]


# What the Python code makes


def view_json(game: Game, state: Any, seat: int) -> str:
    public = to_json(game.public_view(snapshot(state))).decode()
    own = to_json(game.own_view(snapshot(state), seat)).decode()
    return f"{public[:-1]},{own[1:]}"


def events_json(game: Game, trail: Any, seat: int) -> str:
    looks = [game.view(state, seat) for state in trail]
    told: list[Event] = []
    for before, after in itertools.pairwise(looks):
        if before != after:
            told += game.tell(before, after)
    return EVENTS.dump_json(told).decode()


def offers(game: Game, state: Any, seat: int) -> list[tuple[Move, dict[str, Any]]]:
    found = []
    for move in game.moves(state, seat):
        entry = game.move_entry(state, seat, move)
        outlook = NOTHING | game.outlook(state, seat, move)
        offer = {"move": entry, "text": game.move_text(entry), "outlook": outlook}
        found.append((move, offer))
    return found


def check(game: Game, writing: Writing, trail: Any) -> Written:
    """Compare all that is written about a position with what the Python code makes of it."""
    state, players = trail[-1], int(trail["players"][0])
    awaited = game.awaited(state)
    written = writing.write(trail, range(NOBODY, players), awaited)
    for seat in range(NOBODY, players):
        assert written.view(seat) == view_json(game, state, seat)
        game.view_type.model_validate_json(written.view(seat), strict=True)
        assert written.events(seat) == events_json(game, trail, seat)
        EVENTS.validate_json(written.events(seat), strict=True)
    listed = written.listed()
    expected = [(seat, *offer) for seat in awaited for offer in offers(game, state, seat)]
    assert written.moves(awaited) == to_json([offer for _, _, offer in expected]).decode()
    assert [(each.seat, each.actions) for each in listed] == [
        (seat, move.actions) for seat, move, _ in expected
    ]
    for each, (_, _, offer) in zip(listed, expected, strict=True):
        assert each.entry == to_json(offer["move"]).decode()
    moves_of(game).validate_json(f"[{','.join(each.entry for each in listed)}]")
    return written


@functools.cache
def moves_of(game: Game) -> TypeAdapter[Any]:
    """The judge of a list of entries."""
    either: Any = functools.reduce(operator.or_, move_types(game.id))
    return TypeAdapter(list[either])


@every_setting
def test_written_is_what_python_makes(setting: Setting) -> None:
    """Over a whole game, compiled."""
    for trail in pairs(setting, seed_of(setting)):
        check(setting.game, compiled(setting.game), trail)


@every_setting
def test_plain_writers_write_the_same(setting: Setting) -> None:
    """What serves until there is machine code."""
    for trail in pairs(setting, seed_of(setting), most=12):
        check(setting.game, plain(setting.game), trail)


@every_setting
def test_a_table_is_told_of_deals_as_well(setting: Setting) -> None:
    """Whole moves, with the deals that follow them in one list of events; some games have only the
    one deal before all moves."""
    table = Table(setting.name, setting.players, seed=seed_of(setting), options=setting.options)
    game, drawn = setting.game, np.random.default_rng(1)
    deals = 0
    for _ in range(80):
        trail = table.steps()
        deals += sum(bool(game.compiled_rules.awaits_deal(state)) for state in trail[:-1])
        written = check(game, compiled(game), trail)
        for seat in range(NOBODY, setting.players):
            events = EVENTS.dump_json(table.events(seat)).decode()
            assert written.events(seat) == events
        if table.over:
            break
        listed = written.listed()
        chosen = listed[drawn.integers(len(listed))]
        table.decide(chosen.seat, chosen.actions)
    fewest = 1 if game.round_ended is None else 2
    assert deals >= fewest, "a game of several rounds was not played into its second one"


@every_setting
def test_entries_of_moves_that_are_not_offered(setting: Setting) -> None:
    """Signals and the end of the time are in records, though nobody chooses them from a list."""
    game = setting.game
    writers = game.writers
    assert writers is not None
    out = np.zeros(1000, np.uint8)
    for state in walk(setting, seed_of(setting), most=40):
        if game.in_move(state):
            continue
        for seat in range(NOBODY, setting.players):
            for action in game.legal_actions(state, seat):
                after = game.copy_of(state)
                game.compiled_rules.apply(after, seat, action)
                if action < game.rules.DECISIONS or game.in_move(after):
                    continue
                end = writers.write_entry(state, after[0], seat, np.array([action]), 1, out, 0)
                entry = game.move_entry(state, seat, Move((action,), after[0]))
                assert bytes(out[:end]) == to_json(entry)
                end = writers.write_text(state, after[0], seat, np.array([action]), 1, out, 0)
                assert bytes(out[:end]).decode() == game.move_text(entry)


# What a seat knows


def check_secrets(game: Game, writing: Writing, trail: Any) -> None:
    """For every seat: what it cannot know may be dealt anew, before the move and after it, without
    a byte of what is written for it changing."""
    for seat in range(NOBODY, int(trail["players"][0])):
        imagined = trail.copy()
        for number, state in enumerate(imagined):
            game.compiled_rules.redeal(state, seat, luck_from(bytes([number] * 32)))
        movers = [] if seat == NOBODY else [seat]
        true, false = (writing.write(each, [seat], movers) for each in (trail, imagined))
        assert true.view(seat) == false.view(seat)
        assert true.events(seat) == false.events(seat)
        assert true.moves(movers) == false.moves(movers)


def check_all_secrets(game: Game, writing: Writing, trails: Iterable[Any]) -> None:
    for trail in trails:
        check_secrets(game, writing, trail)


@every_setting
def test_nothing_is_given_away(setting: Setting) -> None:
    game = setting.game
    check_all_secrets(game, compiled(game), pairs(setting, seed_of(setting)))


def leaky(game: Game, which: str) -> Any:
    """The writers of a game, one of which tells in addition what only a certain seat sees."""
    writers: Any = game.writers
    writes = getattr(writers, which)

    def leak(*arguments: Any) -> int:
        told = which == "write_events"
        state, out = arguments[1 if told else 0], arguments[-3 if told else -2]
        end = writes(*arguments)
        return int(writers.write_own(state, 1, out, end))

    parts = {name: getattr(writers, name) for name in dir(writers)}
    return SimpleNamespace(**parts | {which: leak})


@every_game
@pytest.mark.parametrize(
    "which", ["write_public", "write_own", "write_events", "write_entry", "write_outlook"]
)
def test_a_writer_that_gives_something_away_is_noticed(name: str, which: str) -> None:
    setting = next(each for each in WRITTEN if each.name == name and each.players == 2)
    writing = plain(setting.game, leaky(setting.game, which))
    trails = list(pairs(setting, seed_of(setting), most=40))
    with pytest.raises(AssertionError):
        check_all_secrets(setting.game, writing, trails)


# The buffer


@every_game
def test_a_buffer_grows_where_it_is_too_small(name: str) -> None:
    game = load(name)
    setting = next(each for each in WRITTEN if each.name == name and each.players == 2)
    for trail in pairs(setting, seed_of(setting), most=20):
        writing = plain(game)
        writing._room, writing._most = 1, 0
        check(game, writing, trail)


@every_game
def test_nothing_asked_for_nothing_written(name: str) -> None:
    setting = next(each for each in WRITTEN if each.name == name and each.players == 2)
    *_, trail = pairs(setting, seed_of(setting), most=5)
    written = compiled(setting.game).write(trail, [])
    assert written.own(NOBODY) == written.own(0) == written.own(1) == ""
    assert written.events(NOBODY) == written.moves([0, 1]) == "[]"
    assert written.listed() == []
