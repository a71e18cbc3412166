"""``rada solve``: how many deals can be won with open cards."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from rada.cli.errors import FINE, INTERRUPTED, UsageTrouble
from rada.cli.simulate import decimal, progress_bar
from rada.games import load
from rada.solve.deals import Summary, solve_deals
from rada.words import percent, say

MOST_DEALS = 100_000_000
_LISTED = 20
"""How many deals that are not won are listed for people; JSON lists all."""


@dataclass(frozen=True)
class Wish:
    """What the command line asks for."""

    game: str
    players: int
    deals: int
    nodes: int
    seed: str
    first: int
    options: list[str]
    record: Path | None
    as_json: bool


def run_solve(wish: Wish, language: str) -> int:
    """Solve deals and print what came of them."""
    game = load(wish.game)
    game.check_players(wish.players)
    if not 1 <= wish.deals <= MOST_DEALS:
        raise UsageTrouble("deals", given=wish.deals, most=MOST_DEALS)
    if wish.nodes < 1:
        raise UsageTrouble("nodes", given=wish.nodes)
    if wish.first < 0:
        raise UsageTrouble("first", given=wish.first)
    options = game.parse_options(wish.options)
    with progress_bar(wish.deals, language, "solve-running") as bar:
        summary = solve_deals(
            game.id,
            wish.players,
            wish.deals,
            options,
            seed=wish.seed,
            first=wish.first,
            nodes=wish.nodes,
            record=wish.record,
            progress=lambda done: bar.advance(bar.task_ids[0], done),
        )
    if wish.as_json:
        print(json.dumps(summary.as_json()))
    else:
        show(summary, language)
    if summary.interrupted:
        print(say(language, "solve-interrupted", deals=summary.deals), file=sys.stderr)
        return INTERRUPTED
    return FINE


def show(summary: Summary, language: str) -> None:
    """Print the counts, and the deals that are not won."""
    drawn = Table(box=None, padding=(0, 2), pad_edge=False, show_header=False)
    drawn.add_column()
    drawn.add_column(justify="right")
    drawn.add_column(justify="right", style="dim")
    counts = {"win": summary.wins, "no-win": summary.no_wins, "undecided": summary.undecided}
    for name, count in counts.items():
        share = decimal(language, 100 * count / max(summary.deals, 1), 2) + percent(language)
        drawn.add_row(say(language, f"solve-{name}"), decimal(language, count, 0), share)
    console = Console(highlight=False, soft_wrap=True)
    console.print(drawn)
    for deal in summary.not_won[:_LISTED]:
        outcome = say(language, f"solve-{deal['outcome'].replace(' ', '-')}")
        console.print(
            say(language, "solve-deal", deal=str(deal["deal"]), outcome=outcome, seed=deal["seed"])
        )
    if len(summary.not_won) > _LISTED:
        console.print(say(language, "solve-more", count=len(summary.not_won) - _LISTED))
    seconds = decimal(language, summary.seconds, 1)
    nodes = decimal(language, summary.nodes, 0)
    console.print(say(language, "solve-effort", nodes=nodes, seconds=seconds))
