"""What can be wrong with a request, each with a status and a sentence of its own."""

from rada.errors import BrokenRecord, MoveError, RadaError, RecordError, UnreadableMove


class ServerTrouble(RadaError):
    """A request that cannot be met; nothing was changed."""

    status = 409
    retry_after: float | None = None


class NoSuchTable(ServerTrouble):
    """There is no table of that name."""

    word = "server-no-table"
    status = 404


class NoToken(ServerTrouble):
    """Whoever asks has not said who they are."""

    word = "server-no-token"
    status = 401


class NotAllowed(ServerTrouble):
    """Whoever asks may not do that."""

    word = "server-not-allowed"
    status = 403


class WrongHost(ServerTrouble):
    """The request was made to a name that is not this server's."""

    word = "server-host"
    status = 421


class NotNow(ServerTrouble):
    """The table is not in a state for that."""

    word = "server-not-now"


class CannotMove(ServerTrouble):
    """A game that was begun elsewhere and cannot be played on here."""

    word = "server-cannot-move"
    status = 422


class LateMove(ServerTrouble):
    """The move answers a position that has passed."""

    word = "server-late"


class WrongText(ServerTrouble):
    """A name or a line of chat that cannot be used."""

    word = "server-text"
    status = 422


class BadRequest(ServerTrouble):
    """A request or a frame that is not what the description says."""

    word = "server-bad-request"
    status = 422


class TooMuch(ServerTrouble):
    """Too much too fast, or too big."""

    word = "server-too-much"
    status = 429

    def __init__(self, word: str = "", retry_after: float = 1.0, status: int = 429) -> None:
        super().__init__(word, seconds=max(1, round(retry_after)))
        self.retry_after = retry_after
        self.status = status


class NotWritten(ServerTrouble):
    """The storage could not keep it."""

    word = "server-not-written"
    status = 503
    retry_after = 1.0


class Fault(ServerTrouble):
    """Something of ours is broken."""

    word = "server-fault"
    status = 500


class WrongDatabase(RadaError):
    """The database that was asked for cannot be used."""

    word = "server-database"


def status_of(error: RadaError) -> int:
    """The HTTP status of an error."""
    if isinstance(error, ServerTrouble):
        return error.status
    if isinstance(error, (UnreadableMove, BrokenRecord, RecordError)):
        return 422
    return 409 if isinstance(error, MoveError) else 422
