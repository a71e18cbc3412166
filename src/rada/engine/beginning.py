"""How a game begins, as data: for those who have the compiled rules but not Python.

``Game.prepare`` writes options into a state. Here that is found out by trying: every value of every
option on its own, which fields of the state it sets, and then that options do not disturb each
other. A game whose options do more than that is refused when its module is built.
"""

import itertools
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

import numpy as np

from rada.errors import RadaError
from rada.games.contract import Game, Options
from rada.kernel.layout import array_of
from rada.table.table import Table

Case: TypeAlias = dict[str, Any]
"""Values of an option: one (``value``) or all from … to; which fields they write (a number, or
"value" for the value itself), and what other options are then unless they are given."""

_DEFAULT = "default"


class _Refused(Exception):
    """Options that the description rules out; only the build and its tests meet it."""


def beginning_of(game: Game) -> dict[str, Any]:
    """All that is needed to begin a game with any options: its defaults, what each value writes
    into the state, which values do not go together, and what a deal and the terms say of them."""
    options = {name: _described(game, name) for name in game.options_type.model_fields}
    made = {
        "options": options,
        "refused": _refused(game),
        "agreed": _agreed(game),
        "dealt": game.dealt_text(game.read_options({})),
        "time_limit": _time_limit(game),
        "start_is_agreed": game.start_is_agreed,
        "start": _start(game),
    }
    _check(game, made)
    return made


def recorded_options(made: Mapping[str, Any], given: Mapping[str, object]) -> dict[str, Any]:
    """All options as a record has them, from those that are given; as the page does it."""
    found = {name: each[_DEFAULT] for name, each in made["options"].items()}
    for name, value in given.items():
        found |= _case(made, name, value).get("others", {})
    found |= given
    for pair in made["refused"]:
        if all(found[name] == value for name, value in pair.items()):
            raise _Refused(f"{pair} do not go together")
    return found


def written(made: Mapping[str, Any], recorded: Mapping[str, object]) -> dict[str, int]:
    """What options write into the state that the usual options make; as the page does it."""
    fields: dict[str, int] = {}
    for name, value in recorded.items():
        writes = _case(made, name, value)["writes"]
        fields |= {
            field: value if set_to == "value" else set_to for field, set_to in writes.items()
        }
    return fields


def _case(made: Mapping[str, Any], name: str, value: object) -> Case:
    cases: list[Case] = made["options"][name]["cases"]
    for case in cases:
        if "from" not in case and _same(case["value"], value):
            return case
        if "from" in case and type(value) is int and case["from"] <= value <= case["to"]:
            return case
    raise _Refused(f"{name} cannot be {value!r}")


def _same(one: object, other: object) -> bool:
    return type(one) is type(other) and one == other


def _described(game: Game, name: str) -> dict[str, Any]:
    usual = game.read_options({}).recorded()
    return {
        _DEFAULT: usual[name],
        "cases": [_tried(game, name, *each) for each in _ranges(game, name)],
    }


def _ranges(game: Game, name: str) -> Iterator[tuple[Any, Any]]:
    """The values that an option can have: from … to."""
    schema = game.options_type.model_json_schema(mode="serialization")["properties"][name]
    for kind in schema.get("anyOf", [schema]):
        if "enum" in kind or "const" in kind:
            yield from ((each, each) for each in kind.get("enum", [kind.get("const")]))
        elif kind["type"] == "boolean":
            yield from ((False, False), (True, True))
        elif kind["type"] == "null":
            yield None, None
        elif kind["type"] == "integer":
            yield kind["minimum"], kind["maximum"]
        else:  # what is read from a file has one value that everybody knows
            yield (game.read_options({}).recorded()[name],) * 2


def _tried(game: Game, name: str, low: Any, high: Any) -> Case:
    """A case, from what its values do."""
    case: Case = {"value": low} if low == high else {"from": low, "to": high}
    values = [low] if low == high else list(range(low, high + 1))
    states = [_state(game, _alone(game, name, value)) for value in values]
    case["writes"] = {}
    for field in _touched(game, name):
        found = [_number(state, field) for state in states]
        if len(set(found)) > 1 and found != values:
            raise ValueError(f"{game.id}: {name} writes {field} in a way that cannot be described")
        case["writes"][field] = found[0] if len(set(found)) == 1 else "value"
    others = _others(game, name, low)
    return case | ({"others": others} if others else {})


def _touched(game: Game, name: str) -> list[str]:
    """The fields of a state that an option has any effect on."""
    one, *others = (_state(game, _alone(game, name, value)) for value in _ends(game, name))
    names = game.rules.STATE.names or ()
    return [f for f in names if any(not np.array_equal(one[f], each[f]) for each in others)]


def _alone(game: Game, name: str, value: object) -> Options:
    """The usual options but for one, whether or not a game could be played with them."""
    usual = game.read_options({})
    if not isinstance(usual.recorded()[name], type(getattr(usual, name))):
        return usual  # what is read from a file
    return usual.model_copy(update={name: value})


def _others(game: Game, name: str, value: object) -> dict[str, Any]:
    """What the other options are where only this one is given."""
    usual = game.read_options({}).recorded()
    try:
        found = game.read_options({name: value}).recorded()
    except RadaError:
        return {}
    return {k: v for k, v in found.items() if k != name and v != usual[k]}


def _state(game: Game, options: Options, players: int | None = None, opening: int = 0) -> Any:
    states = game.new_states()
    game.prepare(states[0], players or game.min_players, options, opening)
    return states[0]


def _number(state: Any, field: str) -> int:
    if np.ndim(state[field]):
        raise ValueError(f"an option writes {field}, which is more than a number")
    return int(state[field])


def _ends(game: Game, name: str) -> list[Any]:
    """The first and the last of the values of each kind that an option can have."""
    return [each for low, high in _ranges(game, name) for each in dict.fromkeys((low, high))]


def _some(game: Game) -> Iterator[tuple[dict[str, Any], Options | None]]:
    """Options in all combinations of the ends of what each can be, and read, if they can be."""
    ends = {name: _ends(game, name) for name in game.options_type.model_fields}
    for values in itertools.product(*ends.values()):
        given = dict(zip(ends, values, strict=True))
        try:
            yield given, game.read_options(given)
        except RadaError:
            yield given, None


def _refused(game: Game) -> list[dict[str, Any]]:
    """Pairs of values that do not go together, whatever the other options are."""
    pairs: dict[str, tuple[dict[str, Any], bool]] = {}
    for given, read in _some(game):
        for one, other in itertools.combinations(given, 2):
            pair = {one: given[one], other: given[other]}
            pairs[repr(pair)] = pair, pairs.get(repr(pair), (pair, False))[1] or read is not None
    return [pair for pair, possible in pairs.values() if not possible]


def _agreed(game: Game) -> dict[str, Any]:
    """What the terms say beside the game, the players and the options."""
    options = game.read_options({})
    agreed = game.agreed(game.min_players, options, options.recorded())
    return {k: v for k, v in agreed.items() if k not in ("game", "players", "options")}


def _time_limit(game: Game) -> str | None:
    """The option that says after how many minutes the time is up."""
    fitting: list[str | None] = [None, *game.options_type.model_fields]
    for given, read in _some(game):
        if read is not None:
            limit = game.time_limit(read)
            fitting = [each for each in fitting if limit == (given[each] if each else None)]
    return fitting[0]


def _start(game: Game) -> int:
    """The action by which a seat begins where that is agreed on; negative where it is not."""
    if not game.start_is_agreed:
        return -1
    table = Table(game, game.min_players, seed=bytes(32))
    return game.read_move(table.state, game.start_entry(0))[1][0]


def _check(game: Game, made: Mapping[str, Any]) -> None:
    """Options on their own must explain the states of options together."""
    for given, right in _some(game):
        try:
            recorded = recorded_options(made, given)
        except _Refused:
            recorded = {}
        if (right is None) != (not recorded):
            raise ValueError(f"{game.id}: whether {given} go together cannot be described")
        if right is not None:
            for players in range(game.min_players, game.max_players + 1):
                _compare(game, made, right, recorded, players)


def _compare(
    game: Game, made: Mapping[str, Any], right: Options, recorded: Mapping[str, Any], players: int
) -> None:
    for opening in range(-1, players + 1):
        state = _state(game, game.read_options({}), players)
        for field, value in {**written(made, recorded), "opening": opening}.items():
            state[field] = value
        wanted = _state(game, right, players, opening)
        agreed = game.agreed(players, right, right.recorded())
        told = {"game": game.id, "players": players, "options": dict(recorded), **made["agreed"]}
        if array_of(state).tobytes() != array_of(wanted).tobytes() or agreed != told:
            raise ValueError(f"{game.id}: {recorded} cannot be described option by option")
    if game.dealt_text(right) != made["dealt"]:
        raise ValueError(f"{game.id}: a deal tells more than can be described")
