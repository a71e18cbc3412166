"""The games of ``identity``, played by the WebAssembly modules from Python, without Numba.

Reads jobs and prints digests as JSON, as ``identity.ts`` does.
"""

import json
import sys
from typing import Any

from rada.engine.module import module_of
from rada.games.replaying import Replaying
from tests.engine.identity import Job, Natively


class ByModule(Natively):
    """Plays the games of a job by the module of the game."""

    def _function(self, name: str) -> Any:
        module = module_of(self.job.game)
        assert module is not None, "it was built from other sources"
        return module.functions[name]

    def _replaying(self) -> Replaying | None:
        game, writers = self.game, self.game.writers
        if writers is None or game.record_writers is None:
            return None
        agreed = bytes.fromhex(self.job.agreed).decode()
        return Replaying(self._function("replay"), game.rules.STATE, writers.LONGEST, agreed)

    def _playout(self, *arguments: Any) -> int:
        return int(self._function("play")(*arguments))


def main() -> None:
    """Play all jobs."""
    some = [Job(**each) for each in json.load(sys.stdin)]
    print(json.dumps({job.name: ByModule(job).digests() for job in some}))
