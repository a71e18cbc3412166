"""GAP: what can be agreed before a game."""

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from rada.games.contract import Options

DEFAULT_TARGET = 30


class GapOptions(Options):
    """``target`` points or ``minutes`` end the game (or whichever comes first), ``tie`` says how
    a tie is broken. Without either, the target is 30."""

    target: Annotated[int, Field(ge=1, le=9999)] | None = DEFAULT_TARGET
    minutes: Annotated[int, Field(ge=1, le=600)] | None = None
    tie: Literal["best_round", "extra_round"] = "best_round"

    @model_validator(mode="before")
    @classmethod
    def _clock_replaces_target(cls, given: Any) -> Any:
        if isinstance(given, dict) and given.get("minutes") is not None and "target" not in given:
            return {**given, "target": None}
        return given

    @model_validator(mode="after")
    def _something_ends_the_game(self) -> "GapOptions":
        if self.target is None and self.minutes is None:
            raise ValueError("a game needs a target or a time")
        return self
