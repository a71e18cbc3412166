"""Build the WebAssembly module of every game: ``python -m rada.engine.build FOLDER``.

Beside each module ``GAME.wasm`` lies ``GAME.json``, which says all that a caller has to know: the
functions with what they take, the sizes of what they work on, and the digest of the sources. A
module whose digest has not changed is not built again.
"""

import argparse
import gzip
import hashlib
import importlib.util
import json
import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from rada.bots import bots, master, search
from rada.engine.beginning import beginning_of
from rada.engine.exports import exports_of
from rada.engine.sources import belongs, sources_of
from rada.engine.wasm import Array, Export, Number, module_of, returns
from rada.games import BUILT_IN, load
from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.code_cache import alone

FORMAT = 1
_TOOLS = ("numba", "llvmlite", "numpy", "ziglang")


def digest_of(game_id: str) -> str:
    """What stands for the sources of a module and the tools that make it."""
    parts = (FORMAT, sources_of(game_id), *map(version, _TOOLS))
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:16]


def build(game_id: str, folder: Path) -> str:
    """Build the module of a game into a folder, unless it is there; returns what was done."""
    with alone(f"engine {game_id}"):
        return _build(game_id, folder)


def _build(game_id: str, folder: Path) -> str:
    module, description = folder / f"{game_id}.wasm", folder / f"{game_id}.json"
    digest, started = digest_of(game_id), time.perf_counter()
    if module.exists() and belongs(module.read_bytes(), _read(description), digest=digest):
        return f"{game_id}: up to date, {_sizes(module.read_bytes())}"
    game = load(game_id)
    exports = exports_of(game)
    made = module_of(exports)
    folder.mkdir(parents=True, exist_ok=True)
    _replace(module, made)
    about = described(game, exports, digest) | {"module": hashlib.sha256(made).hexdigest()}
    text = json.dumps(about, indent=1)
    _replace(description, f"{text}\n".encode())
    return f"{game_id}: built in {time.perf_counter() - started:.0f} s, {_sizes(made)}"


def described(game: Game, exports: Sequence[Export], digest: str) -> dict[str, Any]:
    """What a caller of the module has to know."""
    rules, space = game.rules, search.lane_of(game).space
    return {
        "format": FORMAT,
        "game": game.id,
        "digest": digest,
        "sources": sources_of(game.id),
        "players": [game.min_players, game.max_players],
        "usual_players": game.usual_players,
        "beginning": beginning_of(game),
        "levels": bots.LEVELS,
        "signallers": bots.SIGNALLERS,
        "actions": int(rules.ACTIONS),
        "decisions": int(rules.DECISIONS),
        "span": bits.SPAN,
        "words": bits.words_for(rules.ACTIONS),
        "chance": chance.SIZE,
        "observation": int(game.knowledge.OBSERVATION),
        "longest": game.writers.LONGEST if game.writers else 0,
        "own_events": game.own_events,
        "together": game.together,
        "time_up": int(game.time_up),
        "signals_a_seat": game.signals_a_seat,
        "trust": game.trust,
        "appeal_scale": game.appeal_scale,
        "sifts": game.sifting is not None,
        "told_moves": [each.as_json() for each in game.told_moves],
        "card_texts": game.card_texts,
        "colours_field": game.colours_field,
        "review_visits": game.review_visits,
        "lanes": master.LANES,
        "first_rounds": master.FIRST_ROUNDS,
        "state": {"bytes": rules.STATE.itemsize, "fields": _fields(rules.STATE)},
        "fresh": {str(n): _fresh(game, n) for n in range(game.min_players, game.max_players + 1)},
        "search": {name: list(each.shape) for name, each in space._asdict().items()},
        "exports": {each.name: _described(each) for each in exports},
    }


def _fresh(game: Game, players: int) -> str:
    """The state before the first deal of a game with the usual options, in hexadecimal."""
    states = game.new_states()
    game.prepare(states[0], players, game.read_options({}), 0)
    return states.tobytes().hex()


def _described(export: Export) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = []
    for name, each in export.parameters.items():
        if isinstance(each, Number):
            parameters.append({"name": name, "kind": "real" if each.real else "whole"})
            continue
        shape = list(each.shape) if isinstance(each, Array) else [1]
        parameters.append({"name": name, "kind": _kind(each.dtype), "shape": shape})
    return {"parameters": parameters, "returns": returns(export)}


def _kind(dtype: Any) -> str:
    made = np.dtype(dtype)
    return "state" if made.names else made.name


def _fields(record: Any) -> list[dict[str, Any]]:
    """The fields of a state: their names, where they are, and what they are made of."""
    found = []
    for name in record.names:
        kind, offset = record.fields[name][:2]
        base, shape = kind.subdtype or (kind, ())
        found.append({"name": name, "at": offset, "kind": base.name, "shape": list(shape)})
    return found


def _read(description: Path) -> object:
    try:
        return json.loads(description.read_text("utf-8"))
    except (OSError, ValueError):
        return None


def _replace(path: Path, content: bytes) -> None:
    """Write a file as a whole: nobody ever reads half of one."""
    made = path.with_name(f".{path.name}.{os.getpid()}")
    made.write_bytes(content)
    made.replace(path)


def _sizes(module: bytes) -> str:
    packed = len(gzip.compress(module, 9))
    return f"{len(module) / 1000:.1f} kB ({packed / 1000:.1f} kB compressed)"


def main() -> None:
    """Build all modules, several at a time."""
    parser = argparse.ArgumentParser(prog="python -m rada.engine.build", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the modules go")
    parser.add_argument("--game", action="append", help="only this game (may be given again)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many at a time")
    chosen = parser.parse_args()
    if importlib.util.find_spec("ziglang") is None:
        sys.exit("The package ziglang is missing, which has the linker: pip install 'rada[engine]'")
    games = chosen.game or list(BUILT_IN)
    with ProcessPoolExecutor(max(1, min(chosen.jobs, len(games)))) as pool:
        for line in pool.map(build, games, [chosen.folder] * len(games)):
            print(line, flush=True)


if __name__ == "__main__":
    main()
