"""A game at the keyboard: the loop of turns, from the first card to the last."""

import sys
import time
from collections.abc import Callable
from functools import partial

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from rada.bots.bots import (
    NAMES,
    QUICKEST,
    Bot,
    bot_of,
    first_to_act,
    luck_of,
    move_of,
    redealt,
    signals_of,
    spec_of,
)
from rada.cli import asides
from rada.cli.errors import FINE, INTERRUPTED, WRONG, Learnt, told
from rada.cli.own_bot import OwnBot
from rada.cli.saving import Keeper, saved_record
from rada.cli.screen import Left, Screen, seat_names
from rada.errors import BotFailed, CannotUndo, FileTrouble, RadaError, UnreadableMove
from rada.games.contract import Entry, View
from rada.games.drawing import drawing_of
from rada.games.drawing.menus import LegalMove, Menu
from rada.games.drawing.pen import Pen
from rada.kernel.arrays import Chance
from rada.table.table import Table
from rada.words import say


class Session:
    """People and bots at one table, and one keyboard for the people."""

    def __init__(
        self,
        table: Table,
        bots: list[str | None],
        language: str,
        console: Console,
        keeper: Keeper,
        elapsed: float = 0.0,
    ) -> None:
        self.table = table
        self.names_of_bots = bots
        self.bots = {seat: _bot_of(name) for seat, name in enumerate(bots) if name is not None}
        self.people = [seat for seat, name in enumerate(bots) if name is None]
        self.language = language
        self.console = console
        self.keeper = keeper
        self.screen = Screen(
            table, seat_names(language, bots), self.people, self.bots, language, console
        )
        self._started = time.monotonic() - elapsed

    # From the first card to the last

    def run(self) -> int:
        """Play until the game or the patience ends; returns the exit code."""
        try:
            self.console.print(self.screen.greeting())
            while not self.table.over:
                self._step()
            self._finish()
            return FINE
        except Left:
            return self._put_aside(FINE)
        except KeyboardInterrupt:
            return self._put_aside(INTERRUPTED)
        except BotFailed as failed:
            self.console.print(Text(failed.told(self.language), "red"))
            return self._put_aside(WRONG)

    def _step(self) -> None:
        """One decision, a person's before a bot's where several may decide."""
        self._let_bots_signal()
        waiting = [seat for seat in self.table.awaited if seat in self.people]
        if self.to_begin and len(self.table.awaited) == 1:
            seat = self.table.awaited[0]
            self._make(self.table.game.start_entry(seat))
        elif waiting:
            there = self.screen.at_keyboard
            self._turn(there if there in waiting else waiting[0])
        else:
            seat_of_bot = self._first_bot()
            if seat_of_bot is not None:
                self._let(seat_of_bot)

    def _first_bot(self) -> int | None:
        """The bot that acts first where several may."""
        return first_to_act(self.bots, self.table.game, self.table.state, self._luck("first"))

    def _let(self, seat: int) -> None:
        """Let a bot move."""
        self._call_time()
        bot, game, state = self.bots[seat], self.table.game, self.table.state
        self.table.decide(seat, move_of(bot, game, state, seat, self._luck(seat)))

    def _let_bots_signal(self) -> None:
        """Let the bots show their signals for the position, in a game that has them."""
        for seat, bot in self.bots.items():
            luck = self._luck(f"signal {seat}")
            actions = signals_of(bot, self.table.game, self.table.state, seat, luck)
            if actions:
                self.table.decide(seat, actions)

    def _luck(self, who: object) -> Chance:
        return luck_of("play", self.table.commitment, who, len(self.table.moves))

    def _make(self, entry: Entry) -> None:
        """Make a person's move."""
        self._call_time()
        self.table.play(entry)

    def _call_time(self) -> None:
        """Call the time of a timed game when it is up."""
        game = self.table.game
        minutes = game.time_limit(self.table.options)
        if minutes and self.elapsed >= 60 * minutes and game.awaits_time(self.table.state):
            self.table.play(game.time_entry())

    @property
    def to_begin(self) -> bool:
        """Whether the players are to agree now who begins."""
        return self.table.game.awaits_start(self.table.state)

    @property
    def elapsed(self) -> float:
        """Seconds since the game began, breaks not counted."""
        return time.monotonic() - self._started

    # A person's turn

    def _turn(self, seat: int) -> None:
        """Show a person the table and carry out what they say until something has changed."""
        if self.keeper.asked:
            self._save()
        self.screen.hand_over(seat)
        self.screen.look(seat)
        self.screen.interlude(seat)
        pen, view = self.screen.pen(seat), self.table.view(seat)
        drawing = drawing_of(self.table.game.id, pen)
        menu = drawing.menu(view, self.legal_moves(seat))
        self.screen.show(drawing, view, menu)
        moves = len(self.table.moves)
        inner = menu
        while len(self.table.moves) == moves:
            text = self.screen.ask(pen, inner is not menu)
            if not text:
                if inner is not menu:
                    inner = menu
                    self.console.print(menu.drawn)
                continue
            chosen = inner.choices.get(text)
            if isinstance(chosen, Menu):
                inner = chosen
                self.console.print(Padding(inner.drawn, (0, 0, 0, 2)))
                continue
            try:
                self._obey(pen, seat, text, chosen, menu)
            except RadaError as error:
                self.console.print(Text(error.told(self.language), "red"))
            if len(self.table.moves) < moves:
                self.screen.told[seat] = len(self.table.moves)
                return

    def _obey(self, pen: Pen, seat: int, text: str, chosen: Entry | None, menu: Menu) -> None:
        """Carry out a line: a number of the menu, a command, or a move in notation."""
        command = asides.command_of(pen, text)
        if chosen is not None:
            self._make(chosen)
        elif command:
            self._answer(pen, seat, menu, *command)
        elif not self._start_by_words(seat, text):
            entry = self.table.read(text, seat)
            if self.table.game.is_time(entry):
                raise UnreadableMove(of=self.table.game.id, given=text)
            self._make(entry)

    def _answer(self, pen: Pen, seat: int, menu: Menu, command: str, rest: list[str]) -> None:
        """Carry out a command."""
        game = self.table.game.id
        pages: dict[str, Callable[[], RenderableType]] = {
            "help": partial(asides.help_page, pen, game),
            "rules": partial(asides.rules_page, pen, game, rest),
            "log": partial(asides.log_page, pen, self.table, seat),
            "hint": partial(self._hint, pen, seat, menu),
        }
        if command == "quit":
            raise Left
        if command == "undo":
            self._undo(seat)
        else:
            self.console.print(pages[command]())

    def _hint(self, pen: Pen, seat: int, menu: Menu) -> Text:
        if self.to_begin:
            glad = asides.gladness(self.table, seat, bot_of(QUICKEST))
            return Text(pen.say("play-hint-start", gladness=glad), "cyan")
        return asides.hint(pen, self.table, seat, menu)

    def _undo(self, seat: int) -> None:
        """Take back everything since a person's last decision, or nothing at all."""
        if not any(move.get("seat") == seat for move in self.table.moves):
            raise CannotUndo("nothing")
        taken_back: list[Entry] = []
        try:
            while not taken_back or taken_back[-1].get("seat") != seat:
                taken_back.append(self.table.undo(people=self.people))
            self.screen.note = say(self.language, "play-undone")
        except CannotUndo as refused:
            for entry in reversed(taken_back):
                self.table.play(entry)
            if refused.facts.get("seat") == seat:
                raise Learnt from refused
            raise

    def _start_by_words(self, seat: int, text: str) -> bool:
        """The words for somebody else's beginning: ``begin 2`` and ``bots``."""
        words, start_entry = text.lower().split(), self.table.game.start_entry
        if not self.to_begin:
            return False
        if words == ["bots"] and self.bots:
            first = self._first_bot()
            if first is not None:
                self._make(start_entry(first))
            return True
        if len(words) == 2 and words[0] == "begin" and words[1].isdecimal():
            self._make(start_entry(int(words[1])))
            return True
        return False

    def legal_moves(self, seat: int) -> list[LegalMove]:
        """The legal moves; where it is to be agreed who begins, everybody's."""
        entries = self.table.legal_entries(None if self.to_begin else seat)
        move_text = self.table.game.move_text
        return [
            LegalMove(entry, move_text(entry), partial(self._foresee, seat, entry))
            for entry in entries
        ]

    def _foresee(self, seat: int, entry: Entry) -> View:
        """What a seat would see after a move, with what it cannot know made up."""
        game = self.table.game
        imagined = redealt(game, self.table.state, seat, luck_of("foresee", seat))
        mover, actions = game.read_move(imagined, entry)
        for action in actions:
            game.compiled_rules.apply(imagined, mover, action)
        return game.view(imagined, seat)

    # The end

    def _finish(self) -> None:
        """Tell the result and keep the record."""
        self.screen.ending()
        if self.keeper.asked:
            self._save()
            told = say(self.language, "play-recorded", path=str(self.keeper.path))
            self.console.print(told)

    def _save(self) -> None:
        record = saved_record(self.table, self.names_of_bots, self.language, self.elapsed)
        self.keeper.save(record | {"names": list(self.screen.names)})

    def _put_aside(self, code: int) -> int:
        """Save the game and say how to go on with it."""
        try:
            self._save()
        except FileTrouble as trouble:
            if self.keeper.asked:
                raise
            print(told(trouble, self.language), file=sys.stderr)
            return WRONG
        self.console.print("\n" + say(self.language, "play-saved", path=str(self.keeper.path)))
        return code


def _bot_of(name: str) -> Bot:
    bot = bot_of(name)
    return OwnBot(bot) if spec_of(name).bot not in NAMES else bot
