"""``docs/strength.md``, written from the files that the measurement of strength has left."""

import json
from pathlib import Path
from typing import Any

from rada.arena.storage import write_whole
from rada.arena.strength_data import MASTER_AIMS, Figures, Parts, bot_of
from rada.games import load
from rada.words import say

PUBLISHED = {1: "11.8 %", 2: "24 % (open talk)", 3: "10 % (open talk)", 4: "11.2 %", 5: "14.4 %"}
"""The best win rates of The Game that were published before, by the number of players."""
THINKER_AIMS = {1: 0.12, 2: 0.24, 3: 0.12, 4: 0.14, 5: 0.16}
RIVAL_AIMS = {
    ("gap", 2): 0.75,
    ("gap", 4): 0.50,
    ("qwixx", 2): 0.80,
    ("qwixx", 4): 0.60,
    ("three", 2): 0.85,
    ("three", 4): 0.65,
}
LEVELS = ("medium", "hard", "master")
"""The levels that have one below, from the lowest."""
LEVEL_AIM = (0.60, 0.75)
"""What share of games of two a level is to win against the one below."""
AT_MOST_MS = {"thinker": 0.1, "master": 200.0}

_HEAD = """# How strong the bots are

These figures were measured by `rada arena`. One command measures them and writes this page; it
can be stopped and resumed:

    python -m rada.arena.strength

Every deal is played with the bots in all seats, so that the luck of the cards cancels out. Each
figure is followed by its 95 % confidence interval: Wilson's for the rates of The Game, otherwise
from the variance between deals. `master` and `clairvoyant` search with a budget in visits, on one
thread, so the same seed gives the same games on every machine. A time per decision counts only
decisions with a choice. **clairvoyant** is the same search with full information: it sees all
hands and the pile. It is not available at tables; it is an upper bound.

*Gap closed* = (`master` − `greedy`) / (`clairvoyant` − `greedy`), in win rate. Among rivals, the
win rate of `greedy` is the fair share.
"""


def write_page(out: Path) -> Path:
    """Write the page and its pictures into a folder; what was not measured is left open."""
    data = out / "strength"
    found: Parts = {}
    for path in sorted(data.glob("*.json")):
        told = json.loads(path.read_text("utf-8"))
        found[told["part"]] = told
    page = [_HEAD, _the_game(found), _rivals(found), _levels(found), _tenth(found)]
    page += [
        _times(found),
        _curves(found, _draw(found, data)),
        _misses(found),
        _notes(data),
        _origin(found),
    ]
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


def way(parts: Parts, part: str, start: float | None) -> float | None:
    """How much of the gap between greedy and the clairvoyant master closes."""
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
        ["target for `thinker`", *(_percent(aim) for aim in THINKER_AIMS.values())],
        row("`thinker`", "thinker"),
        ["target for `master`", *(_percent(aim) for aim in MASTER_AIMS.values())],
        row("`master`", "master"),
        row("clairvoyant", "clairvoyant"),
        ["gap closed", *(_percent(each) for each in ways)],
        ["`master`: ten or fewer left", *detail("master", "very_good_rate", "{:.0f} %", 100)],
        ["`master`: cards left", *detail("master", "left_mean", "{:.1f}")],
        ["`master`: time per decision", *detail("master", "ms_per_decision", "{:.0f} ms")],
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
    head = ["game, players", "fair share", "`thinker`", "target for `master`", "`master`"]
    head += ["clairvoyant", "gap closed", "time per decision of `master`", "its games"]
    return (
        "## The other games: one bot against all others `greedy`\n\n"
        "Share of wins; ties are split. GAP is played to 30 points.\n\n" + _table(head, rows)
    )


def _title(game: str) -> str:
    return say("en", f"{game}-name")


def _levels(parts: Parts) -> str:
    """Each level that players choose against the one below."""
    counts = range(1, 6)
    bots = {"easy": "casual", "medium": "greedy", "hard": "thinker", "master": "master"}
    together = []
    for level, bot in bots.items():
        part, run = ("levels-thegame", level) if level == "easy" else ("thegame", bot)
        shares = [_share(bot_of(parts, f"{part}-{count}", run)) for count in counts]
        together.append([f"{level} (`{bot}`)", *shares])
    rivals = []
    for game, players in RIVAL_AIMS:
        steps = [bot_of(parts, f"levels-{game}-{players}", level) for level in LEVELS]
        title = [f"{_title(game)}, {players}", f"{100 / players:.0f} %"]
        rivals.append([*title, *map(_share, steps), _games(steps[-1])])
    if not any(name.startswith("levels") for name in parts):
        return ""
    head = ["game, players", "fair share", "medium against easy", "hard against medium"]
    return (
        "## Levels\n\nPlayers choose one of four levels. Here each one plays against the level "
        "below: one seat against copies of that level. Share of wins; ties are split. With two "
        "players the aim is 60–75 %.\n\n"
        + _table([*head, "master against hard", "games of master"], rivals)
        + _outside_the_aim(parts)
        + "\nIn The Game all seats win together, so each level has all seats. Win rates:\n\n"
        + _table(["level", *(f"{count}" for count in counts)], together)
    )


def _outside_the_aim(parts: Parts) -> str:
    """The steps between levels that are wider or narrower than they are to be."""
    low, high = LEVEL_AIM
    found = []
    for game, players in RIVAL_AIMS:
        for level in LEVELS:
            bot = bot_of(parts, f"levels-{game}-{players}", level)
            if players == 2 and bot is not None and not low <= bot["win_share"] <= high:
                step = "wider" if bot["win_share"] > high else "narrower"
                share = f"{_share(bot)} of {_games(bot)} games"
                found.append(f"- {_title(game)}: the step to {level} is {step}, {share}.")
    return "\nOutside the aim:\n\n" + "\n".join(found) + "\n" if found else ""


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
    head = ["two players", "`master:0.1s`", "`thinker`", "time per decision of `master`", "games"]
    return (
        "## `master` at a tenth of a second against `thinker`\n\n"
        "In The Game each bot plays the same deals with itself in all seats; in the other games "
        "they play against each other.\n\n" + _table(head, rows)
    )


def _times(parts: Parts) -> str:
    rows = []
    for name, part in parts.items():
        if name.startswith(("tenth", "curve", "levels")):
            continue
        cells = []
        for run in ("thinker", "master"):
            bot = bot_of(parts, name, run)
            ms = bot["ms_per_decision"] if bot else None
            cells.append("–" if ms is None else f"{1000 * ms:.1f} µs" if ms < 1 else f"{ms:.0f} ms")
        rows.append([f"{_title(part['game'])}, {part['players']}", *cells])
    if not rows:
        return ""
    return (
        "## Time per decision\n\nThe limit is 100 µs for `thinker` and 200 ms for `master`.\n\n"
        + _table(["game, players", "`thinker`", "`master`"], rows)
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
        head = [
            "visits",
            "time per decision",
            "share of wins",
            "gain from twice the visits, in points",
        ]
        picture = f"curve-{game}.svg"
        drawn = f"![Strength against thinking time](strength/{picture})\n\n"
        there = f"curve-{game}.png" in pictures
        sections.append(f"### {_title(game)}\n\n{drawn if there else ''}{_table(head, rows)}")
    if not sections:
        return ""
    return (
        "## Doubling the budget\n\nTwo players; in all games but The Game against `greedy`. All "
        "budgets play the same deals, and the gain is computed deal by deal.\n\n"
        + "\n".join(sections)
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
            missed.append(f"- {where}: `{run}` {_share(bot)}, the target is {_percent(aim)}.")
        if bot["ms_per_decision"] > AT_MOST_MS[run]:
            pace = f"{bot['ms_per_decision']:.3g} ms"
            missed.append(
                f"- {where}: `{run}` takes {pace} a decision, the target is {AT_MOST_MS[run]:g} ms."
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
    title = "## Targets that are not reached\n\n"
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
