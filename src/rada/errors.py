"""Everything that can be wrong with what somebody asked for, each with a sentence of its own.

The sentences are in the Fluent files; an error carries the name of its sentence and the facts in
it. ``str(error)`` is English, ``error.told("cs")`` Czech.
"""

from typing import Any


class RadaError(Exception):
    """Something that was asked for cannot be done; nothing was changed."""

    word = "error"

    def __init__(self, word: str = "", of: str = "", **facts: object) -> None:
        """The sentence ``word`` of this error; ``of`` is the game that has it among its words."""
        super().__init__()
        self.sentence = "-".join(part for part in (of, self.word, word) if part)
        self.facts: dict[str, Any] = facts

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (type(self), self.sentence, self.facts))

    def told(self, language: str) -> str:
        """The sentence in a language."""
        from rada import words

        return words.say(language, self.sentence, **self.facts)

    def __str__(self) -> str:
        return self.told("en")


def _rebuild(kind: type[RadaError], sentence: str, facts: dict[str, Any]) -> RadaError:
    error = kind(**facts)
    error.sentence = sentence
    return error


def one_line(trouble: BaseException) -> str:
    """The type of an exception and what it says, in one line that is not too long."""
    try:
        told = str(trouble)
    except Exception:  # somebody else's exception may fail even at this
        told = ""
    said = " ".join(f"{type(trouble).__name__}: {told}".split()).rstrip(" .:")
    said = said.encode("utf-8", "replace").decode()
    return said if len(said) <= 200 else said[:199] + "…"


class UnknownGame(RadaError):
    """No game has that name."""

    word = "unknown-game"


class BrokenGame(UnknownGame):
    """A game of somebody else cannot be loaded, or does not keep to the contract."""

    word = "broken-game"


class NoCompiler(RadaError, RuntimeError):
    """What was asked for would have to be compiled, and Numba is not installed."""

    word = "no-compiler"


class WrongPlayers(RadaError):
    """The game is not for that many players."""

    word = "wrong-players"


class UnknownOption(RadaError):
    """The game has no option of that name."""

    word = "unknown-option"


class WrongOption(RadaError):
    """The option cannot have that value."""

    word = "wrong-option"


class WrongColourTable(RadaError):
    """A table of colours for Three Is Too Many! breaks the rules of such tables."""

    word = "wrong-colours"


class UnknownBot(RadaError):
    """No bot has that name."""

    word = "unknown-bot"


class BotFailed(RadaError):
    """A bot of somebody else's broke down, or answered what cannot be done."""

    word = "bot-failed"


class WrongBudget(RadaError):
    """A bot cannot think for so long."""

    word = "wrong-budget"


class WrongBots(RadaError):
    """The bots named do not fit the seats."""

    word = "wrong-bots"


class NothingToAdvise(RadaError):
    """There is nothing to decide, or not for that seat."""

    word = "nothing-to-advise"


class NothingToReview(RadaError):
    """The game cannot be reviewed."""

    word = "nothing-to-review"


class NoPictures(RadaError):
    """The library that draws pictures is not installed."""

    word = "no-pictures"


class WrongSeat(RadaError):
    """The table has no such seat."""

    word = "wrong-seat"


class WrongSeed(RadaError):
    """A seed is not 64 hexadecimal digits."""

    word = "wrong-seed"


class UnknownLanguage(RadaError):
    """Řada does not speak that language."""

    word = "unknown-language"


class NumberSpoken(RadaError):
    """Somebody said a number in a game whose rules forbid it."""

    word = "number-spoken"


class MoveError(RadaError):
    """A move that cannot be made."""


class UnreadableMove(MoveError):
    """The text or the entry is no move of this game."""

    word = "unreadable-move"


class NotYourTurn(MoveError):
    """Another seat is to decide."""

    word = "not-your-turn"


class NotInHand(MoveError):
    """The seat does not hold that card."""

    word = "not-in-hand"


class IllegalMove(MoveError):
    """The rules forbid the move here."""

    word = "illegal-move"


class GameIsOver(MoveError):
    """The game has ended, so it cannot go on."""

    word = "game-is-over"


class CannotUndo(MoveError):
    """There is nothing to take back, or somebody has learnt something since."""

    word = "cannot-undo"


class RecordError(RadaError):
    """A record of a game that is judged wrong."""


class BrokenRecord(RecordError):
    """A line is not a record: no JSON, a key missing, or a value of the wrong kind."""

    word = "broken-record"


class UnknownCard(RecordError):
    """A card that the game does not have."""

    word = "unknown-card"


class WrongDeal(RecordError):
    """A deal that cannot have happened."""

    word = "wrong-deal"


class WrongMove(RecordError):
    """A move that breaks the rules."""

    word = "wrong-move"


class WrongResult(RecordError):
    """A result that does not follow from the moves."""

    word = "wrong-result"


class WrongOrigin(RecordError):
    """The seed does not match its commitment, or did not make these deals."""

    word = "wrong-origin"


class FileTrouble(RadaError):
    """A file cannot be read or written."""

    word = "file"


class WorkerDied(RadaError):
    """A process that played games for a simulation was killed from outside."""

    word = "worker-died"


class ArenaTrouble(RadaError):
    """The folder of an arena holds something else than what is to be measured."""

    word = "arena"


class ClusterTrouble(RadaError):
    """A cluster cannot be reached, or cannot play."""

    word = "cluster"


class ChallengeTrouble(RadaError):
    """The challenge cannot be played at a server."""

    word = "challenge"


class SiteTrouble(RadaError):
    """A site cannot be written like that."""

    word = "site"


class ServingTrouble(RadaError):
    """The server cannot be started like that."""

    word = "server-start"
