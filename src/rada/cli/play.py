"""``rada play``: sitting down, from what the command line says or by asking."""

from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text

from rada.bots.bots import STRONGEST, let_import_from, spec_of, spread
from rada.bots.precompile import PARTS, Part, exercise
from rada.cli.errors import FINE, UsageTrouble
from rada.cli.saving import Keeper, load_saved
from rada.cli.session import Session
from rada.cli.warm import make_ready
from rada.errors import WrongBots, WrongSeat
from rada.games import load, playable
from rada.games.contract import Game
from rada.games.drawing.pen import grid
from rada.table.seeds import read_seed
from rada.table.table import Table, opening_of
from rada.words import say

USUAL = "hard"
"""The bots that sit down with people who do not say which."""


@dataclass(frozen=True)
class Wish:
    """A table as somebody asked for it; None where they did not say."""

    game: str | None
    players: int | None
    bots: str | None
    seed: str | None
    options: list[str]
    record: Path | None
    starter: str | None
    people: int
    seat: int


def open_table(wish: Wish, language: str) -> int:
    """Open a table and play at it."""
    let_import_from(str(Path.cwd()))
    console = Console(highlight=False)
    name, players = wish.game, wish.players
    if name is None:
        try:
            name = ask_game(console, language)
            if players is None:
                players = _players_by_bots(wish) or ask_players(console, language, name)
        except EOFError:
            return FINE
    game = load(name)
    if players is None:
        players = _players_by_bots(wish) or _usual(game, wish.people)
    game.check_players(players)
    bots = seating(players, wish)
    options = game.parse_options(wish.options)
    starter = read_starter(wish.starter, players)
    opening_of(game, starter, players)  # refused before anything is compiled for it
    seed = None if wish.seed is None else read_seed(wish.seed)
    keeper = Keeper.of_new(wish.record, name)
    parts = _parts_for(bots)
    make_ready(name, parts, language)
    with console.status(say(language, "play-shuffling")):
        table = Table(game, players, seed=seed, options=options, starter=starter)
        _load_code(name, parts)
    return Session(table, bots, language, console, keeper).run()


def _parts_for(bots: list[str | None]) -> tuple[Part, ...]:
    """What is to be compiled for a game with these bots: a search only for those that search."""
    searches = any(name is not None and spec_of(name).bot == STRONGEST for name in bots)
    return PARTS if searches else ("rules",)


def _load_code(game_id: str, parts: tuple[Part, ...]) -> None:
    """Load the code that a first move needs, while people wait for the shuffling."""
    for part in parts:
        exercise(game_id, part)


def resume(path: Path, language: str, *, explicit: bool, record: Path | None) -> int:
    """Go on with a game that was put aside, in the language it was played in."""
    let_import_from(str(Path.cwd()))
    console = Console(highlight=False)
    saved = load_saved(path)
    game, parts = saved.table.game.id, _parts_for(saved.bots)
    make_ready(game, parts, language)
    with console.status(say(language, "play-shuffling")):
        _load_code(game, parts)
    if record is None or record == path:
        keeper = Keeper.of_saved(path, game, saved.line)
    else:
        keeper = Keeper.of_new(record, game)
    spoken = language if explicit else saved.language or language
    return Session(saved.table, saved.bots, spoken, console, keeper, saved.elapsed).run()


def _usual(game: Game, people: int) -> int:
    """The usual number of players, with room for all the people."""
    return max(game.usual_players, people, game.min_players)


def _players_by_bots(wish: Wish) -> int | None:
    """As many players as were named, where several bots were."""
    named = len(wish.bots.split(",")) if wish.bots else 0
    return wish.people + named if named > 1 else None


def seating(players: int, wish: Wish) -> list[str | None]:
    """Who sits where: the people from their seat on, the bots on all the other seats."""
    if not 1 <= wish.people <= players:
        raise UsageTrouble("people", given=wish.people, most=players)
    if not 0 <= wish.seat < players:
        raise WrongSeat(given=wish.seat, last=players - 1)
    people = {(wish.seat + number) % players for number in range(wish.people)}
    free = players - len(people)
    try:
        named = iter(spread(USUAL if wish.bots is None else wish.bots, free))
    except WrongBots as wrong:
        raise UsageTrouble("bots", **wrong.facts) from wrong
    return [None if seat in people else next(named) for seat in range(players)]


def read_starter(text: str | None, players: int) -> int | str | None:
    """Who starts, from the command line."""
    if text is None or text == "random":
        return text
    if not text.isdecimal():
        raise WrongSeat("starter", given=text, last=players - 1)
    return int(text)


def ask_game(console: Console, language: str) -> str:
    """Ask a newcomer which game it shall be."""
    names = playable()
    rows = grid(">", "<", "<")
    for number, name in enumerate(names, 1):
        title = Text(say(language, f"{name}-name"), "bold")
        told = Text(say(language, f"{name}-name.line"), "dim")
        rows.add_row(Text(str(number), "bold cyan"), title, say(language, f"{name}-name.length"))
        rows.add_row("", told)
    console.print(Text(say(language, "play-welcome"), "bold"), "", rows, "", sep="\n")
    while True:
        answer = _answer(console, say(language, "play-which-game", usual=load(names[0]).name))
        if not answer:
            return names[0]
        if answer.isdecimal() and 1 <= int(answer) <= len(names):
            return names[int(answer) - 1]
        if answer in names:
            return answer
        console.print(Text(say(language, "unknown-game", given=answer, known=names), "red"))


def ask_players(console: Console, language: str, name: str) -> int:
    """Ask how many play."""
    game = load(name)
    usual = game.usual_players
    question = say(
        language,
        "play-how-many",
        fewest=game.min_players,
        most=game.max_players,
        usual=usual,
    )
    while True:
        answer = _answer(console, question)
        if not answer:
            return usual
        if answer.isdecimal() and game.min_players <= int(answer) <= game.max_players:
            return int(answer)
        facts = {"fewest": game.min_players, "most": game.max_players, "given": answer}
        console.print(Text(say(language, "wrong-players", game=game.name, **facts), "red"))


def _answer(console: Console, question: str) -> str:
    return console.input(Text(f"{question} ", "bold")).strip().lower()
