"""``docs/strength.md``, written from the files that the measurement of strength has left."""

import json
from pathlib import Path
from typing import Any

from rada.arena.storage import write_whole
from rada.games import load
from rada.words import say

PUBLISHED = {1: "11.8 %", 2: "24 % (open talk)", 3: "10 % (open talk)", 4: "11.2 %", 5: "14.4 %"}
"""The best win rates of The Game that were published before, by the number of players."""
THINKER_AIMS = {1: 0.12, 2: 0.24, 3: 0.12, 4: 0.14, 5: 0.16}
MASTER_AIMS = {1: 0.24, 2: 0.48, 3: 0.20, 4: 0.23, 5: 0.29}
RIVAL_AIMS = {
    ("gap", 2): 0.75,
    ("gap", 4): 0.50,
    ("qwixx", 2): 0.80,
    ("qwixx", 4): 0.60,
    ("three", 2): 0.85,
    ("three", 4): 0.65,
}
AT_MOST_MS = {"thinker": 0.1, "master": 200.0}

Figures = dict[str, Any]
Parts = dict[str, Figures]

_HEAD = """# How strong the bots are

All of this was measured by `rada arena` and written by one command, which also goes on where it was
stopped:

    python -m rada.arena.strength

Every deal is played with the bots in all seats, so that the luck of the cards cancels out. Behind
each figure is its 95 % interval: Wilson's for the rates of The Game, elsewhere from the variance
between deals. `master` and `clairvoyant` search with a budget in visits, on one thread, so the same
seed gives the same games on every machine; a time per decision counts only decisions with a choice.
**clairvoyant** is the same search with open eyes: it sees all hands and the pile, and no table
knows it. *The way* is how much of the way from `greedy` to it `master` goes.
"""


def write_page(out: Path) -> Path:
    """Write the page and its pictures into a folder; what was not measured is left open."""
    data = out / "strength"
    found: Parts = {}
    for path in sorted(data.glob("*.json")):
        told = json.loads(path.read_text("utf-8"))
        found[told["part"]] = told
    page = [_HEAD, _the_game(found), _rivals(found), _tenth(found), _times(found)]
    page += [_curves(found, _draw(found, data)), _misses(found), _notes(data), _origin(found)]
    path = out / "strength.md"
    write_whole(path, "\n".join(section for section in page if section))
    return path


def _draw(parts: Parts, folder: Path) -> list[str]:
    """Draw the pictures, if Matplotlib is here; else those of an earlier time stay."""
    try:
        from rada.arena.strength_pictures import draw_strength
    except ImportError:
        return [path.name for path in sorted(folder.glob("*.png"))]
    return draw_strength(parts, folder)


def bot_of(parts: Parts, part: str, run: str) -> Figures | None:
    """The figures of the bot that a run is about; None if it was not measured."""
    runs = parts.get(part, {}).get("runs", {})
    found: Figures | None = runs[run]["bots"][0] if run in runs else None
    return found if found and found["win_share"] is not None else None


def way(parts: Parts, part: str, start: float | None) -> float | None:
    """How much of the way from greedy to the clairvoyant master goes."""
    master, bound = bot_of(parts, part, "master"), bot_of(parts, part, "clairvoyant")
    if start is None or master is None or bound is None or bound["win_share"] <= start:
        return None
    return float((master["win_share"] - start) / (bound["win_share"] - start))


def _share(bot: Figures | None) -> str:
    if bot is None:
        return "–"
    low, high = bot["win_share_ci"]
    return f"{100 * bot['win_share']:.1f} % ({100 * low:.1f}–{100 * high:.1f})"


def _strong(text: str) -> str:
    return text if text == "–" else f"**{text}**"


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{100 * value:.0f} %"


def _games(bot: Figures | None) -> str:
    return "–" if bot is None else f"{bot['games']:,}"


def _table(head: list[str], rows: list[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def _the_game(parts: Parts) -> str:
    players = range(1, 6)
    names = [f"thegame-{count}" for count in players]

    def row(title: str, run: str) -> list[str]:
        strong = run in ("thinker", "master")
        cells = [_share(bot_of(parts, name, run)) for name in names]
        return [title, *(_strong(cell) if strong else cell for cell in cells)]

    def detail(run: str, key: str, form: str, factor: float = 1) -> list[str]:
        bots = [bot_of(parts, name, run) for name in names]
        return [form.format(factor * bot[key]) if bot else "–" for bot in bots]

    starts = [bot_of(parts, name, "greedy") for name in names]
    ways = [
        way(parts, name, start["win_share"] if start else None)
        for name, start in zip(names, starts, strict=True)
    ]
    rows = [
        ["best published", *PUBLISHED.values()],
        row("`greedy`", "greedy"),
        ["`thinker` at least", *(_percent(aim) for aim in THINKER_AIMS.values())],
        row("`thinker`", "thinker"),
        ["`master` aims at", *(_percent(aim) for aim in MASTER_AIMS.values())],
        row("`master`", "master"),
        row("clairvoyant", "clairvoyant"),
        ["the way", *(_percent(each) for each in ways)],
        ["`master`: ten or fewer left", *detail("master", "very_good_rate", "{:.0f} %", 100)],
        ["`master`: cards left", *detail("master", "left_mean", "{:.1f}")],
        ["`master`: a decision", *detail("master", "ms_per_decision", "{:.0f} ms")],
        ["games of `thinker`", *(_games(bot_of(parts, name, "thinker")) for name in names)],
        ["games of `master`", *(_games(bot_of(parts, name, "master")) for name in names)],
    ]
    table = _table(["win rate", *(f"{count}" for count in players)], rows)
    picture = "\n![Win rates in The Game](strength/thegame.svg)\n"
    drawn = picture if any(starts) else ""
    return f"## The Game, standard rules\n\n{table}{drawn}"


def _rivals(parts: Parts) -> str:
    rows = []
    for (game, players), aim in RIVAL_AIMS.items():
        part = f"{game}-{players}"
        master = bot_of(parts, part, "master")
        rows.append(
            [
                f"{_title(game)}, {players}",
                f"{100 / players:.0f} %",
                _strong(_share(bot_of(parts, part, "thinker"))),
                _percent(aim),
                _strong(_share(master)),
                _share(bot_of(parts, part, "clairvoyant")),
                _percent(way(parts, part, 1 / players)),
                "–" if master is None else f"{master['ms_per_decision']:.0f} ms",
                _games(master),
            ]
        )
    head = ["game, players", "fair share", "`thinker`", "`master` aims at", "`master`"]
    head += ["clairvoyant", "the way", "a decision of `master`", "its games"]
    return (
        "## The other games: one bot against all others `greedy`\n\n"
        "Share of wins, ties split. GAP goes to 30 points.\n\n" + _table(head, rows)
    )


def _title(game: str) -> str:
    return say("en", f"game-{game}")


def _tenth(parts: Parts) -> str:
    rows = []
    for game in ("thegame", "gap", "qwixx", "three"):
        bots = parts.get(f"tenth-{game}", {}).get("runs", {}).get("tenth", {}).get("bots")
        if bots:
            master, thinker = bots
            pace = f"{master['ms_per_decision']:.0f} ms"
            rows.append([_title(game), _share(master), _share(thinker), pace, _games(master)])
    if not rows:
        return ""
    head = ["two players", "`master:0.1s`", "`thinker`", "a decision of `master`", "games"]
    return (
        "## `master` at a tenth of a second against `thinker`\n\n"
        "In The Game both play the same deals, each with itself; else they meet.\n\n"
        + _table(head, rows)
    )


def _times(parts: Parts) -> str:
    rows = []
    for name, part in parts.items():
        if name.startswith(("tenth", "curve")):
            continue
        cells = []
        for run in ("thinker", "master"):
            bot = bot_of(parts, name, run)
            ms = bot["ms_per_decision"] if bot else None
            cells.append("–" if ms is None else f"{1000 * ms:.1f} µs" if ms < 1 else f"{ms:.0f} ms")
        rows.append([f"{_title(part['game'])}, {part['players']}", *cells])
    if not rows:
        return ""
    return "## Time per decision\n\n`thinker` may take 100 µs, `master` 200 ms.\n\n" + _table(
        ["game, players", "`thinker`", "`master`"], rows
    )


def _curves(parts: Parts, pictures: list[str]) -> str:
    sections = []
    for game in ("thegame", "gap", "qwixx", "three"):
        part = parts.get(f"curve-{game}")
        if part is None:
            continue
        gains = {step["to"]: step for step in part["steps"]}
        rows = []
        for run in part["runs"]:
            bot = bot_of(parts, part["part"], run)
            if not run.startswith("master") or bot is None:
                continue
            gain = "–"
            if run in gains and gains[run]["gain_ci"][0] is not None:
                low, high = (100 * each for each in gains[run]["gain_ci"])
                gain = f"{100 * gains[run]['gain']:+.1f} ({low:+.1f} to {high:+.1f})"
            rows.append(
                [
                    run.partition(":")[2],
                    f"{bot['ms_per_decision']:.1f} ms",
                    _share(bot),
                    gain.replace("-", "−"),
                ]
            )
        head = ["visits", "a decision", "share of wins", "gain by twice the visits, in points"]
        picture = f"curve-{game}.svg"
        drawn = f"![Strength against thinking time](strength/{picture})\n\n"
        there = f"curve-{game}.png" in pictures
        sections.append(f"### {_title(game)}\n\n{drawn if there else ''}{_table(head, rows)}")
    if not sections:
        return ""
    return (
        "## Twice the time\n\nTwo players; outside The Game against `greedy`. All budgets play the "
        "same deals, and the gain is taken deal by deal.\n\n" + "\n".join(sections)
    )


def _misses(parts: Parts) -> str:
    """Every aim that was measured and not reached."""
    missed = []

    def look(part: str, run: str, aim: float) -> None:
        bot = bot_of(parts, part, run)
        if bot is None:
            return
        where = f"{_title(parts[part]['game'])} with {parts[part]['players']}"
        if bot["win_share"] < aim:
            missed.append(f"- {where}: `{run}` {_share(bot)}, the aim is {_percent(aim)}.")
        if bot["ms_per_decision"] > AT_MOST_MS[run]:
            pace = f"{bot['ms_per_decision']:.3g} ms"
            missed.append(
                f"- {where}: `{run}` takes {pace} a decision, the aim is {AT_MOST_MS[run]:g} ms."
            )

    for players in THINKER_AIMS:
        look(f"thegame-{players}", "thinker", THINKER_AIMS[players])
        look(f"thegame-{players}", "master", MASTER_AIMS[players])
    for (game, players), aim in RIVAL_AIMS.items():
        look(f"{game}-{players}", "thinker", 1 / players)
        look(f"{game}-{players}", "master", aim)
    for game in ("thegame", "gap", "qwixx", "three"):
        bots = parts.get(f"tenth-{game}", {}).get("runs", {}).get("tenth", {}).get("bots")
        if bots and bots[0]["win_share"] <= bots[1]["win_share"]:
            missed.append(f"- {_title(game)}: `master` at 0.1 s does not beat `thinker`.")
        for step in parts.get(f"curve-{game}", {}).get("steps", ()):
            if step["gain_ci"][1] is not None and step["gain_ci"][1] < 0:
                missed.append(f"- {_title(game)}: `{step['to']}` is weaker than `{step['from']}`.")
    title = "## Aims that are not reached\n\n"
    return title + ("\n".join(missed) + "\n" if missed else "None of those that were measured.\n")


def _notes(data: Path) -> str:
    """What people have written about the figures, such as what was tried in vain."""
    path = data / "notes.md"
    return path.read_text("utf-8") if path.exists() else ""


def _origin(parts: Parts) -> str:
    seeds = sorted({part["seed"] for part in parts.values()})
    sources = sorted({run["sources"] for part in parts.values() for run in part["runs"].values()})
    options = "; ".join(
        f"{_title(game)}: " + ", ".join(f"{k}={v}" for k, v in _options(game).items())
        for game in ("thegame", "gap", "qwixx", "three")
    )
    return (
        "## Where the figures come from\n\n"
        f"Seed: {', '.join(f'`{seed}`' for seed in seeds) or '–'}. "
        f"Versions of rules and bots: {', '.join(f'`{each}`' for each in sources) or '–'}. "
        f"Options: {options}. The figures in full are the JSON files in `strength/`.\n"
    )


def _options(game: str) -> dict[str, Any]:
    return load(game).read_options({}).recorded()
