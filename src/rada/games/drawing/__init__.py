"""Drawing what a seat sees in a terminal: ``terminal.py`` of each game.

Only views come in, so nothing hidden can be drawn.
"""

from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from rada.games import part
from rada.games.contract import Entry, View
from rada.games.drawing.menus import LegalMove, Menu
from rada.games.drawing.pen import Pen


@dataclass(frozen=True)
class Drawing:
    """How one game is drawn."""

    pen: Pen
    module: Any

    def title(self, view: View) -> str:
        """One line that says how far the game is."""
        return str(self.module.title(self.pen, view))

    def table(self, view: View) -> RenderableType:
        """Everything on the table, and the hand of the seat whose view it is."""
        drawn: RenderableType = self.module.table(self.pen, view)
        return drawn

    def menu(self, view: View, legal_moves: list[LegalMove]) -> Menu:
        """The moves to choose from."""
        menu: Menu = self.module.menu(self.pen, view, legal_moves)
        return menu

    def ending(self, view: View, result: Entry) -> RenderableType:
        """How the result came about."""
        drawn: RenderableType = self.module.ending(self.pen, view, result)
        return drawn

    def why(self, view: View) -> str:
        """Why a game that is over ended; nothing for a game that does not say it."""
        told = getattr(self.module, "why", None)
        return str(told(self.pen, view)) if told and view.over else ""

    def round_title(self, view: View) -> str:
        """Which round has ended, in games that have rounds."""
        return str(self.module.round_title(self.pen, view))

    def round_ended(self, view: View) -> RenderableType:
        """How the points of a round came about, in games that have rounds."""
        drawn: RenderableType = self.module.round_ended(self.pen, view)
        return drawn


def drawing_of(game: str, pen: Pen) -> Drawing:
    """How a game is drawn with a pen."""
    return Drawing(pen, part(game, "terminal"))
