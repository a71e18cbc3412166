"""PettingZoo's wrappers, for environments that can be saved, restored and dealt anew."""

from typing import Any

from pettingzoo.utils import wrappers

from rada.envs.errors import IllegalAction


class EndedIfIllegal(wrappers.TerminateIllegalWrapper[str, dict[str, Any], int]):
    """Ends a game in which an agent takes an illegal action; the info of that agent says why.

    PettingZoo's wrapper keeps the last mask, and must forget it when the moment is another one.
    """

    def step(self, action: int) -> None:
        """Take an action; an illegal one ends the game."""
        agent, had_ended = self.agent_selection, self._terminated
        super().step(action)
        if self._terminated and not had_ended:
            raw = self.env.unwrapped
            why = str(IllegalAction("ended", action=int(action)))
            raw.infos[agent] = {"action_mask": raw.no_mask, "illegal": why}

    def restore(self, saved: Any) -> None:
        """Go on from a saved moment."""
        self.env.restore(saved)
        self._terminated = False
        self._forget()

    def redeal(self, agent: str, seed: int | None = None) -> None:
        """Deal anew all that an agent cannot know."""
        self.env.redeal(agent, seed)
        self._forget()

    def _forget(self) -> None:
        self._prev_obs = None
        self._prev_info = None


class Ordered(wrappers.OrderEnforcingWrapper[str, dict[str, Any], int]):
    """To this wrapper a restored environment is as good as one that was reset."""

    def restore(self, saved: Any) -> None:
        """Go on from a saved moment."""
        self.env.restore(saved)
        self._has_reset = True
        self._has_updated = True

    def __str__(self) -> str:
        return str(self.env)
