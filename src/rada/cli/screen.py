"""What the people at a table see: the table drawn anew for whoever is at the keyboard."""

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from rada.bots.bots import LEVELS, NAMES, Bot
from rada.cli import asides
from rada.games import load
from rada.games.contract import Event, View
from rada.games.drawing import Drawing, drawing_of
from rada.games.drawing.menus import Menu
from rada.games.drawing.pen import ROOMY, Pen
from rada.table.table import Table
from rada.words import say, seat_name


class Left(Exception):
    """The players have had enough for now."""


class Screen:
    """One screen and one keyboard that people share."""

    def __init__(
        self,
        table: Table,
        names: list[str],
        people: list[int],
        bots: dict[int, Bot],
        language: str,
        console: Console,
    ) -> None:
        self.table = table
        self.names = names
        self.people = people
        self.bots = bots
        self.language = language
        self.console = console
        self.at_keyboard = people[0]
        self.note = ""
        self.told = dict.fromkeys(people, -1)
        self._news: list[Event] = []

    def pen(self, seat: int) -> Pen:
        """A pen for the eyes of a seat."""
        colours = self.table.game.card_colours(self.table.view(seat))
        roomy = self.console.height >= ROOMY and self.console.is_terminal
        return Pen(self.language, self.names, seat, roomy, colours)

    def greeting(self) -> Text:
        """Who sits at the table."""
        pen = Pen(self.language, self.names, self.at_keyboard)
        told = [
            pen.say("play-seat-bot", name=self.names[seat], bot=bot_word(pen, bot.name))
            for seat, bot in self.bots.items()
        ]
        told += [self.names[seat] for seat in self.people if seat != self.at_keyboard]
        return Text(pen.say("play-with", names=", ".join(told)) if told else "", "dim")

    def clear(self) -> None:
        """Empty the terminal, if it is one."""
        if self.console.is_terminal:
            self.console.clear()

    def show(self, drawing: Drawing, view: View, menu: Menu | None) -> None:
        """Draw the table anew."""
        name = say(self.language, f"{view.game}-name")
        top: list[RenderableType] = [Rule(Text(f"{name} · {drawing.title(view)}", "bold"))]
        if not self.table.moves and self.console.is_terminal:
            top.append(self.greeting())
        below: list[RenderableType] = ["", drawing.table(view)]
        if menu is not None:
            below += [*self._before_start(drawing.pen, view), "", menu.drawn]
        if self.note:
            below.insert(0, Text(self.note, "cyan"))
            self.note = ""
        self.clear()
        self.console.print(Group(*top, *self._told_news(drawing.pen, Group(*below)), *below))
        self._news = []

    def look(self, seat: int) -> None:
        """Gather what has happened since a person last looked."""
        moves = range(self.told[seat] + 1, len(self.table.moves) + 1)
        events = [event for move in moves for event in self.table.events(seat, move)]
        self._news = [event for event in events if event.what not in self.table.game.unremarkable]
        self.told[seat] = len(self.table.moves)

    def _told_news(self, pen: Pen, below: RenderableType) -> list[RenderableType]:
        """The news, or as much of them as the terminal has lines for."""
        lines = [Text.assemble(("› ", "dim"), pen.tell(event)) for event in self._news]
        if not self.console.is_terminal:
            return [*lines]
        room = max(3, self.console.height - len(self.console.render_lines(below)) - 3)
        return [Text("› …", "dim"), *lines[1 - room :]] if len(lines) > room else [*lines]

    def _before_start(self, pen: Pen, view: View) -> list[RenderableType]:
        """While it is to be agreed who begins: how gladly the bots would."""
        if not self.table.game.awaits_start(self.table.state) or len(view.awaited) < 2:
            return []
        return [
            Text(
                pen.say(
                    "play-gladness",
                    who=self.names[seat],
                    gladness=asides.gladness(self.table, seat, bot),
                )
            )
            for seat, bot in self.bots.items()
        ]

    def interlude(self, seat: int) -> None:
        """Between two rounds: how the points of the last one came about."""
        game, what = self.table.game, self.table.game.round_ended
        ends = [n for n, event in enumerate(self._news) if event.what == what]
        if not ends:
            return
        ended = next(
            state for state in reversed(self.table.trail) if game.compiled_rules.awaits_deal(state)
        )
        pen, view = self.pen(seat), game.view(ended, seat)
        drawing = drawing_of(game.id, pen)
        self.clear()
        self.console.print(Rule(Text(drawing.round_title(view), "bold")))
        for event in self._news[: ends[-1] + 1]:
            self.console.print(Text.assemble(("› ", "dim"), pen.tell(event)))
        self.console.print("", drawing.round_ended(view), "", sep="\n")
        self._news = self._news[ends[-1] + 1 :]
        if self.console.is_terminal:
            self.read(pen.say("play-enter"))

    def hand_over(self, seat: int) -> None:
        """Between two people: hide the table until the other one sits down."""
        if seat == self.at_keyboard:
            return
        self.at_keyboard = seat
        self.clear()
        self.read(say(self.language, "play-hand-over", name=self.names[seat]))

    def ask(self, pen: Pen, inside: bool) -> str:
        """Ask for a move, or for a choice inside a menu."""
        return self.read(pen.say("play-prompt-inside" if inside else "play-prompt"))

    def read(self, prompt: str) -> str:
        """A line from the keyboard; the end of input means quit."""
        try:
            return self.console.input(Text(f"{prompt} ", "bold")).strip()
        except EOFError:
            self.console.print()
            raise Left from None

    def ending(self) -> None:
        """Tell the result, and show the seed that was committed to."""
        table, seat = self.table, self.at_keyboard
        pen, view = self.pen(seat), table.view(seat)
        drawing = drawing_of(table.game.id, pen)
        self.look(seat)
        self.show(drawing, view, None)
        result = table.result or {}
        parts: list[RenderableType] = [drawing.ending(view, result)]
        parts += [Text(sentence, "bold") for sentence in winner_sentences(pen, view)]
        why = drawing.why(view)
        if why:
            parts.append(Text(why))
        self.console.print(Panel(Group(*parts), title=pen.say("play-over"), expand=False))
        if table.seed is not None:
            self.console.print(Text(pen.say("play-seed", seed=table.seed.hex()), "dim"))
            self.console.print(Text(pen.say("play-commitment", hash=table.commitment), "dim"))


def bot_word(pen: Pen, name: str) -> str:
    """What a bot is called. Bots that players choose by a level are called by it, as on the page;
    bots that somebody else has written have only their own names."""
    level = next((level for level, bot in LEVELS.items() if bot == name), name)
    return pen.say(f"bot-{level}") if name in NAMES else name


def seat_names(language: str, bots: list[str | None]) -> list[str]:
    """What the seats are called: bots have names, people the number of their seat."""
    return [
        seat_name(seat).told(language) if name is None else say(language, f"bot-name-{seat}")
        for seat, name in enumerate(bots)
    ]


def winner_sentences(pen: Pen, view: View) -> list[str]:
    """Who has won, where somebody plays against somebody."""
    if load(view.game).together or not view.winners:
        return []
    names = ", ".join(pen.who(seat) for seat in view.winners)
    mine = "yes" if view.winners == [pen.viewer] else "no"
    return [pen.say("play-winners", names=names, mine=mine, count=len(view.winners))]
