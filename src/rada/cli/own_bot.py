"""A bot of somebody's own at the table: whatever goes wrong with it is told as its fault."""

from collections.abc import Iterator
from contextlib import contextmanager

from rada.arena.answers import check_answer
from rada.bots.bots import Bot
from rada.errors import BotFailed, one_line
from rada.games.contract import Game, State
from rada.kernel.arrays import Chance


class OwnBot:
    """Asks a bot, and lets nothing but a legal answer through."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.signals = getattr(bot, "signals", None)
        self._bot = bot

    def decide(self, game: Game, state: State, seat: int, luck: Chance) -> int:
        """The action that the bot chooses; it may do what it likes with the state it is handed."""
        with self._at_fault():
            answer = self._bot.decide(game, game.copy_of(state)[0], seat, luck)
            check_answer(game, state, seat, answer)
            return int(answer)

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """How gladly the bot would act first; one that does not say so does not care."""
        asked = getattr(self._bot, "eagerness", None)
        if asked is None:
            return 0
        with self._at_fault():
            return int(asked(game, state, seat))

    @contextmanager
    def _at_fault(self) -> Iterator[None]:
        try:
            yield
        except (Exception, SystemExit) as trouble:
            raise BotFailed(bot=self.name, reason=one_line(trouble)) from None
