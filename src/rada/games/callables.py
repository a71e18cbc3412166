"""The compiled functions of a game for Python to call, and their names in its module."""

from collections.abc import Mapping
from typing import Any

from rada.kernel.compiling import StateEntry
from rada.kernel.module_code import Exported


def _own(*names: str) -> dict[str, str]:
    """Functions that have the same name in a module."""
    return {name: name for name in names}


RULES = _own(
    *("awaits_deal", "deal", "give", "actors", "legal", "apply", "in_move", "over", "scores"),
    *("winners", "redeal", "observe"),
)
HEURISTICS = {**_own("greedy"), "eagerness": "greedy_eagerness"}
THINKER = {
    **_own("thinker", "may_signal", "signal_change", "search_helps", "prospect", "policy"),
    **_own("solved_move"),
    "eagerness": "thinker_eagerness",
}


class Callables:
    """Functions of some Python modules of a game, made ready for Python to call at first use.

    ``exported`` are those that the game's WebAssembly module may have, with their names there.
    """

    def __init__(self, game: str, exported: Mapping[str, str], *modules: Any) -> None:
        self.game = game
        self.modules = modules
        self.exported = exported

    def __getattr__(self, name: str) -> Any:
        for module in self.modules:
            if hasattr(module, name):
                known = name in self.exported
                exported = Exported(self.game, self.exported[name]) if known else None
                function = StateEntry(getattr(module, name), exported)
                setattr(self, name, function)
                return function
        raise AttributeError(name)
