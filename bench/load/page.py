"""The page ``docs/load.md`` and its pictures, made from what was measured."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from rich.table import Table

from bench.load import measures
from bench.results import Result, read
from bench.speed_page import QUIET, machine_words, rows

FOLDER = measures.FOLDER
PAGE = FOLDER.parent / "load.md"
STYLE: Any = {"font.family": ["DejaVu Sans"], "svg.hashsalt": "rada", "svg.fonttype": "none"}
BROWN, GREEN, BLUE, VIOLET, GREY = "#b3541e", "#2e6f40", "#33508c", "#7a3b7e", "#888888"
DATABASES = {"sqlite": "SQLite, one process", "postgres": "PostgreSQL, two processes"}
AIM_MS, AIM_KB = 10, 25
BUSY = """

**Other processes were busy on this machine: do not rely on these figures.**"""

TEXT = """# Load

This page reports measured latency, memory and throughput of the server. One command repeats all
measurements in about twelve minutes and writes this page:

    python -m bench.load --measure             # or: make load
    python -m bench.load --measure idle day    # only some of it
    python -m bench.load                       # only the page, from docs/load/*.json

The machine: {machine}.
Server, database and load generator share it. Every table also shows how much of its cores *other*
processes used in the meantime.{busy}

The load generator (`bench/load`) is one process that simulates browsers at tables of two, in all
four games in turn. Each browser gets a token, opens or joins a table, and opens the live channel.
It makes a move, with a ticket, when a frame lists legal moves. After 15 quiet seconds it asks
whether the server is still there, and it answers pings. It loses its connection once in
{line_lives:.0f} seconds on average; then it reconnects with `seen` and sends unanswered moves
again under the same ticket. The server is an unmodified `rada serve` with all its limits on. The
generator acts like a proxy on the same machine and gives every browser its own address
(`X-Forwarded-For: 10.…`), so no limit had to be switched off. It chooses moves at random.

## Seated connections

One process on SQLite, one move per table every {pause:.0f} seconds. Latencies are in
milliseconds: from sending a move to its acknowledgement (it is on disk then), and until the other
seat sees it. Moves that were in transit while a connection was lost are not included. The target:
5,000 seated with p99 under {aim_ms} ms.

{connections}

*Generator delay*: how late the generator itself was, which is included in the other latencies.
*Lost, duplicated, wrong*: acknowledged moves that are missing from the database afterwards or
stored twice, and frames that arrived twice or not at all or connections that the server closed:
{connections_wrong}.

![Delays over seated connections](load/delays.svg)

![Cores and memory over seated connections](load/cost.svg)

The same load against a bare echo server (`bench/echo.py`) on the same web server shows what the
generator and the web server cost by themselves. The echo server has no game, no database and no
hidden information.

{echo}

## Memory of a seat

{idle}

## The most moves a second

All players move as soon as they can. Every move is acknowledged only when it is on disk (`fsync`
and `synchronous_commit` are on). With PostgreSQL, the two people of a table are connected to
different processes, as behind a proxy that knows nothing about tables. A seat may send 12 frames
a second in the long run; with 50 tables, the load comes close to that limit.

{durable}

*Disk*: how many durable page writes a second this disk could do, measured separately. Moves of
all tables share a transaction, so there may be more moves than writes.

![Moves a second over busy tables](load/durable.svg)

## A day

24 tables that are never empty, for 24 hours, with a move every ten seconds, make 24 · 24 · 360 =
{day_moves:,} moves. This run asks for that many from {day_tables} busy tables of one process on
SQLite, as fast as possible; it made {day_made:,}. Players who finish a game play again or open
another table. At most {idle_rooms:,} tables without subscribers stay loaded. Memory grows until
there are that many; after that it should stay constant.

{day}

![Memory over a day's moves](load/day.svg)
"""


def _ms(value: float | None) -> str:
    return "–" if value is None else f"{value:.1f}" if value < 100 else f"{value:,.0f}"


def _trio(found: Result) -> str:
    return " / ".join(_ms(found[name]) for name in ("p50", "p99", "max"))


def _cores(row: Result, *names: str) -> list[str]:
    return [f"{row['cores'][name]:.2f}" for name in names]


Body = tuple[list[str], list[list[str]]]


def connections_body(seated: list[Result]) -> Body:
    """Delays and use, by connections."""
    head = ["seated", "moves", "acknowledged: p50 / p99 / max", "seen: p50 / p99 / max"]
    head += ["generator delay: p99", "connections lost", "memory, MB"]
    head += ["cores: server", "generator", "others", "load before"]
    body = [
        [
            f"{row['seats']:,}",
            f"{row['moves']:,}",
            _trio(row["acknowledged"]),
            _trio(row["seen"]),
            _ms(row["late"]["p99"]),
            f"{row['reconnected']:,}",
            f"{row['memory']:,.0f}",
            *_cores(row, "server", "generator", "others"),
            f"{row['load']:.1f}",
        ]
        for row in seated
    ]
    return head, body


def echo_body(found: list[Result]) -> Body:
    """The same of the echo."""
    head = ["connections", "messages", "back: p50 / p99 / max", "at the other: p50 / p99 / max"]
    head += ["memory, MB", "cores: server", "generator", "others"]
    body = [
        [
            f"{row['seats']:,}",
            f"{row['moves']:,}",
            _trio(row["acknowledged"]),
            _trio(row["seen"]),
            f"{row['memory']:,.0f}",
            *_cores(row, "server", "generator", "others"),
        ]
        for row in found
    ]
    return head, body


def idle_body(found: Result) -> Body:
    """Memory of a seat."""
    head = ["seated, idle", "memory, MB"]
    body = [
        [f"{seats:,}", f"{taken:,.0f}"]
        for seats, taken in zip(found["seats"], found["memory"], strict=True)
    ]
    body.append(["per additional seat, with its half of a table", f"{found['each_kb']:.1f} kB"])
    return head, body


def durable_body(found: Result) -> Body:
    """The most moves a second."""
    head = ["database", "busy tables", "moves a second", "acknowledged: p50 / p99 / max"]
    head += ["slowed by limits", "cores: server", "database", "generator", "others", "disk"]
    body = [
        [
            DATABASES[kind],
            f"{row['tables']:,}",
            f"{row['a_second']:,.0f}",
            _trio(row["acknowledged"]),
            f"{row['slowed']:,}",
            *_cores(row, "server", "database", "generator", "others"),
            f"{found[kind]['disk_writes_a_second']:,.0f}",
        ]
        for kind in found
        if kind in DATABASES
        for row in found[kind]["tables"]
    ]
    return head, body


def day_body(found: Result) -> Body:
    """What a day did."""
    grown = found["growth"]
    facts = {
        "moves acknowledged": f"{found['acknowledged_in_all']:,}",
        "in seconds": f"{found['seconds']:,.0f}",
        "moves a second": f"{found['a_second']:,.0f}",
        "games finished": f"{found['games']:,}",
        "tables opened": f"{found['opened']:,}",
        "connections lost and resumed": f"{found['reconnected']:,}",
        "acknowledged moves lost, duplicated": f"{found['lost']}, {found['doubled']}",
        "frames or connections wrong": f"{found['wrong']}",
        "memory in the third quarter, MB": f"{grown['third']:,.1f}",
        "memory in the last quarter, MB": f"{grown['last']:,.1f}",
        "growth between them, bytes a move": f"{grown['bytes_a_move']:,.0f}",
        "cores used by others": f"{found['cores']['others']:.2f}",
    }
    return ["", "a day"], [[name, value] for name, value in facts.items()]


def wrong_words(found: Result) -> str:
    """What went wrong, in a few words."""
    return f"{found['lost']}, {found['doubled']}, {found['wrong']}"


def _bodies() -> Iterator[tuple[str, Body]]:
    found = read("connections", FOLDER)
    yield (
        "Seated connections, one move per table every ten seconds",
        connections_body(found["tables"]),
    )
    yield "A bare echo at the same pace", echo_body(found["echo"])
    yield "Memory of an idle seat", idle_body(read("idle", FOLDER))
    yield "The most moves a second", durable_body(read("durable", FOLDER))
    yield "A day", day_body(read("day", FOLDER))


def tables() -> Iterator[Table]:
    """Everything, to be printed."""
    for title, (head, body) in _bodies():
        shown = Table(title=title, title_justify="left")
        for name in head:
            shown.add_column(name, justify="left" if name == head[0] else "right")
        for row in body:
            shown.add_row(*row)
        yield shown


# Pictures


def _picture(name: str, panels: int, draw: Callable[[Sequence[Axes]], None]) -> None:
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(8, 4.2), layout="constrained")
        axes = [figure.add_subplot(1, panels, number + 1) for number in range(panels)]
        draw(axes)
        for each in axes:
            each.grid(visible=True, which="major", alpha=0.3)
            if each.get_legend_handles_labels()[0]:
                each.legend(fontsize=8, loc="best", framealpha=0.4)
        figure.savefig(FOLDER / f"{name}.svg", metadata={"Date": None})


def _line(axes: Axes, x: Iterable[float], y: Iterable[float], colour: str, label: str) -> None:
    dashed = "--" if "p99" in label else "-"
    axes.plot(
        list(x), list(y), color=colour, linestyle=dashed, marker="o", markersize=3, label=label
    )


def _draw_delays(axes: Sequence[Axes]) -> None:
    found = read("connections", FOLDER)
    seats = [row["seats"] for row in found["tables"]]
    for kind, colour in (("acknowledged", BROWN), ("seen", BLUE)):
        for share in ("p50", "p99"):
            times = [row[kind][share] for row in found["tables"]]
            _line(axes[0], seats, times, colour, f"{kind}, {share}")
    for row in found["echo"]:
        _line(axes[0], [row["seats"]], [row["acknowledged"]["p99"]], GREY, "bare echo, p99")
    axes[0].axhline(AIM_MS, color=GREEN, linewidth=1, label=f"the aim for p99: {AIM_MS} ms")
    axes[0].set_yscale("log")
    axes[0].set_xlabel("seated connections")
    axes[0].set_ylabel("milliseconds")


def _draw_cost(axes: Sequence[Axes]) -> None:
    found = read("connections", FOLDER)["tables"]
    seats = [row["seats"] for row in found]
    for name, colour in (("server", BROWN), ("generator", BLUE), ("others", GREY)):
        _line(axes[0], seats, [row["cores"][name] for row in found], colour, name)
    axes[0].set_xlabel("seated connections")
    axes[0].set_ylabel("cores in use")
    axes[0].set_ylim(bottom=0)
    _line(axes[1], seats, [row["memory"] for row in found], VIOLET, "server")
    axes[1].set_xlabel("seated connections")
    axes[1].set_ylabel("memory, MB")
    axes[1].set_ylim(bottom=0)


def _draw_durable(axes: Sequence[Axes]) -> None:
    found = read("durable", FOLDER)
    for (kind, name), colour in zip(DATABASES.items(), (BROWN, BLUE), strict=True):
        busy = found[kind]["tables"]
        counts = [row["tables"] for row in busy]
        _line(axes[0], counts, [row["a_second"] for row in busy], colour, name)
        for share in ("p50", "p99"):
            times = [row["acknowledged"][share] for row in busy]
            _line(axes[1], counts, times, colour, f"{kind}, {share}")
    for each in axes:
        each.set_xlabel("busy tables")
        each.set_ylim(bottom=0)
    axes[0].set_ylabel("moves a second")
    axes[1].set_ylabel("milliseconds to the acknowledgement")


def _draw_day(axes: Sequence[Axes]) -> None:
    curve = read("day", FOLDER)["curve"]
    axes[0].plot(*zip(*curve, strict=True), color=VIOLET)
    axes[0].set_xlabel("moves acknowledged")
    axes[0].set_ylabel("memory of the server, MB")
    axes[0].set_ylim(bottom=0)


def draw() -> None:
    """All pictures."""
    _picture("delays", 1, _draw_delays)
    _picture("cost", 2, _draw_cost)
    _picture("durable", 2, _draw_durable)
    _picture("day", 1, _draw_day)


def text() -> str:
    """The page."""
    from rada.server.tables.registry import IDLE_TABLES

    names = ("connections", "idle", "durable", "day")
    parts = {name: read(name, FOLDER) for name in names}
    found = parts["connections"]
    others = max(row["cores"]["others"] for row in found["tables"])
    noisy = others > QUIET or parts["day"]["cores"]["others"] > QUIET
    return TEXT.format(
        machine=machine_words(found["machine"]),
        busy=BUSY if noisy else "",
        line_lives=measures.LINE_LIVES,
        pause=found["pause"],
        aim_ms=AIM_MS,
        connections=_markdown(connections_body(found["tables"])),
        connections_wrong=wrong_words(found["tables"][-1]),
        echo=_markdown(echo_body(found["echo"])),
        idle=_idle_words(parts["idle"]),
        durable=_durable_words(parts["durable"]),
        day=_markdown(day_body(parts["day"])),
        day_moves=measures.DAY_MOVES,
        day_tables=parts["day"]["tables"],
        day_made=parts["day"]["acknowledged_in_all"],
        idle_rooms=IDLE_TABLES,
    )


def _idle_words(found: Result) -> str:
    less, more = found["seats"]
    return (
        f"From {less:,} to {more:,} seats, in games that have started and in which nobody moves, "
        f"the server grew by **{found['each_kb']:.1f} kB a seat**, including its half of the table "
        f"(the target: under {AIM_KB}). Every move adds to its table until the game is over.\n\n"
        + _markdown(idle_body(found))
    )


def _durable_words(found: Result) -> str:
    lines = [_markdown(durable_body(found)), ""]
    for kind, name in DATABASES.items():
        lines.append(
            f"- {name}: {found[kind]['acknowledged_in_all']:,} moves acknowledged in all; lost, "
            f"duplicated, wrong: {wrong_words(found[kind])}."
        )
    return "\n".join(lines)


def _markdown(body: Body) -> str:
    return "\n".join(rows(*body))


def write() -> None:
    """Write the page and the pictures."""
    draw()
    PAGE.write_text(text(), "utf-8")
