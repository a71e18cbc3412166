"""A bot of somebody's own at the table: whatever goes wrong with it is told as its fault."""

from collections.abc import Iterator
from contextlib import contextmanager

from rada.arena.answers import answer_of, eagerness_of
from rada.bots.bots import Bot
from rada.errors import BotFailed, one_line
from rada.games.contract import Game, State
from rada.kernel.arrays import Chance


class OwnBot:
    """Asks a bot, and lets nothing but a legal answer through."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self._bot = bot

    @property
    def signals(self) -> object:
        """Whether the bot shows signals now; it may change its mind."""
        with self._at_fault():
            return getattr(self._bot, "signals", None)

    def decide(self, game: Game, state: State, seat: int, luck: Chance) -> int:
        """The action that the bot chooses."""
        with self._at_fault():
            return answer_of(self._bot, game, state, seat, luck)

    def eagerness(self, game: Game, state: State, seat: int) -> int:
        """How gladly the bot would act first where several seats may."""
        with self._at_fault():
            return eagerness_of(self._bot, game, state, seat)

    @contextmanager
    def _at_fault(self) -> Iterator[None]:
        try:
            yield
        except (Exception, SystemExit) as trouble:
            raise BotFailed(bot=self.name, reason=one_line(trouble)) from None
