"""Draw the pictures of the README anew: ``python docs/pictures/make.py`` from the repository."""

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from rada.bots import bots
from rada.cli.session import Session
from rada.games.drawing import drawing_of
from rada.table.table import Table

# Rich's own frame fetches a font from the network; this one takes what is there.
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font: {char_height}px "DejaVu Sans Mono", "Fira Code", monospace;
line-height: {line_height}px; }}
.{unique_id}-title {{ font: bold 18px sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">{matrix}</g>
</g>
</svg>
"""


def picture(game: str, players: int, moves: int, language: str) -> str:
    """The terminal in the middle of a game, as seat 0 sees it."""
    table = Table(game, players, seed=bytes([7]) * 32)
    crew: dict[int, bots.Bot] = {seat: bots.bot_of("greedy") for seat in range(players)}
    luck = bots.luck_of("picture")
    while len(table.moves) < moves or 0 not in table.awaited:
        seat = bots.first_to_act(crew, table.game, table.state, luck) or 0
        table.decide(seat, bots.move_of(crew[seat], table.game, table.state, seat, luck))
    console = Console(
        record=True, width=84, height=40, file=io.StringIO(), force_terminal=True, highlight=False
    )
    seats: list[str | None] = [None] + ["greedy"] * (players - 1)
    session = Session(table, seats, language, console, keeper=None)  # type: ignore[arg-type]
    session.screen.told[0] = len(table.moves) - players
    session.screen.look(0)
    drawing = drawing_of(game, session.screen.pen(0))
    menu = drawing.menu(table.view(0), session.legal_moves(0))
    session.screen.show(drawing, table.view(0), menu)
    return console.export_svg(
        title=f"rada play {game}", theme=MONOKAI, code_format=FRAME, unique_id="rada"
    )


if __name__ == "__main__":
    here = Path(__file__).parent
    for game, players, moves, language in (("gap", 4, 11, "en"), ("three", 3, 30, "cs")):
        (here / f"{game}.svg").write_text(picture(game, players, moves, language), "utf-8")
