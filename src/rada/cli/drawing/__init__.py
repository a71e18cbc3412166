"""Drawing what a seat sees, one file a game. Only views come in, so nothing hidden can be drawn."""

from dataclasses import dataclass
from types import ModuleType
from typing import Any

from rich.console import RenderableType

from rada.cli.drawing import gap, qwixx, thegame, three
from rada.cli.drawing.menus import Menu, Offer
from rada.cli.drawing.pen import Pen
from rada.games.contract import Entry, View

_DRAWINGS: dict[str, ModuleType] = {"gap": gap, "qwixx": qwixx, "thegame": thegame, "three": three}


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

    def menu(self, view: View, offers: list[Offer]) -> Menu:
        """The moves to choose from."""
        menu: Menu = self.module.menu(self.pen, view, offers)
        return menu

    def ending(self, view: View, result: Entry) -> RenderableType:
        """How the result came about."""
        drawn: RenderableType = self.module.ending(self.pen, view, result)
        return drawn


def drawing_of(game: str, pen: Pen) -> Drawing:
    """How a game is drawn with a pen."""
    return Drawing(pen, _DRAWINGS[game])
