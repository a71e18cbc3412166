"""Three Is Too Many!: what can be agreed before a game."""

from typing import Any

from pydantic import ConfigDict, field_serializer, field_validator

from rada.games.contract import Options
from rada.games.three.colours import STAND_IN, ColourTable, load_table


class ThreeOptions(Options):
    """``colours`` is the table of colours: ``stand-in``, or the path of a file."""

    model_config = ConfigDict(arbitrary_types_allowed=True, validate_default=True)

    colours: ColourTable = STAND_IN  # type: ignore[assignment]

    @field_validator("colours", mode="before")
    @classmethod
    def _load(cls, given: Any) -> Any:
        return load_table(given) if isinstance(given, str) else given

    @field_serializer("colours")
    def _name(self, colours: ColourTable) -> str:
        return colours.name
