"""The folder of an arena: what is measured, and every game as soon as it is over.

``match.json`` says what is measured and ``games.csv`` has one line per game. Lines are only ever
added whole while games are played, so that whatever ends a run, the next one can go on from there.
"""

import csv
import io
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

try:
    import fcntl
except ImportError:  # Windows: there nobody keeps two arenas from writing into one folder
    fcntl = None  # type: ignore[assignment]

from rada.arena.match import Match
from rada.arena.playing import Played
from rada.errors import ArenaTrouble, FileTrouble

MATCH, GAMES, RESULTS = "match.json", "games.csv", "results.json"

Done = dict[tuple[int, int], Played]
"""Games that were played, by deal and rotation."""


class MatchStorage:
    """Keeps the games of a match in a folder, if there is one."""

    def __init__(self, folder: Path | None, match: Match) -> None:
        self.folder, self.match = folder, match
        self.names = [each.full_name for each in match.contestants]
        self._file: BinaryIO | None = None
        self._lock: int | None = None
        self._size = 0

    def open(self, resume: bool) -> Done:
        """Begin, or go on with the games that are there already; these are returned."""
        if self.folder is None:
            return {}
        path = self.folder / GAMES
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._be_alone(self.folder)
            there = path.exists()
        except OSError as trouble:
            raise refusal(self.folder, trouble, "write") from None
        if there and not resume:
            raise ArenaTrouble("there", path=str(self.folder))
        done = self.read() if there else {}
        write_whole(self.folder / MATCH, json.dumps(self.match.identity(), indent=2) + "\n")
        write_whole(path, self._header() + "".join(self._lines(done.values())))
        try:
            self._file = path.open("ab", buffering=0)
            self._size = path.stat().st_size
        except OSError as trouble:
            raise refusal(path, trouble) from None
        return done

    def _be_alone(self, folder: Path) -> None:
        """Take the folder for this run; the system frees it when the process ends, however."""
        if fcntl is not None:
            self._lock = os.open(folder, os.O_RDONLY)
            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise ArenaTrouble("busy", path=str(folder)) from None

    def add(self, games: Iterable[Played]) -> None:
        """Write games down, all of them or none."""
        if self._file is None or self.folder is None:
            return
        rest = memoryview("".join(self._lines(games)).encode())
        size = self._size + len(rest)
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
        except OSError as trouble:
            self._cut()
            raise refusal(self.folder / GAMES, trouble) from None
        self._size = size

    def put_in_order(self, done: Done) -> None:
        """Sort the games by deal and rotation, now that no more will come."""
        if self.folder is not None and list(done) != sorted(done):
            ordered = [done[key] for key in sorted(done)]
            write_whole(self.folder / GAMES, self._header() + "".join(self._lines(ordered)))

    def __enter__(self) -> "MatchStorage":
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()
        if self._lock is not None:
            os.close(self._lock)

    def _cut(self) -> None:
        """Take off what was written of a line that could not be finished."""
        try:
            os.truncate(self._file.fileno(), self._size)  # type: ignore[union-attr]
        except OSError:
            return  # what is left of the line is passed over when the file is read

    def _header(self) -> str:
        seats = range(self.match.players)
        columns = ["deal", "rotation"]
        for name in ("bot", "score", "decisions", "ms"):
            columns += [f"{name}_{seat}" for seat in seats]
        special = ["very_good"] if self.match.rules.together else []
        return _line([*columns, *special, "winners", "fault_seat", "fault"])

    def _lines(self, games: Iterable[Played]) -> Iterable[str]:
        nothing = [""] * self.match.players
        for game in games:
            yield _line(
                [
                    game.deal,
                    game.rotation,
                    *(self.names[bot] for bot in game.seats),
                    *(game.scores or nothing),
                    *(game.decisions or nothing),
                    *([f"{1000 * each:.6g}" for each in game.seconds] or nothing),
                    *([int(game.very_good)] if self.match.rules.together else ()),
                    " ".join(str(seat) for seat in game.winners),
                    "" if game.fault_seat < 0 else game.fault_seat,
                    game.fault,
                ]
            )

    def read(self) -> Done:
        """The games there are, if they are of this match; half a line at the end is none."""
        if self.folder is None:
            return {}
        path = self.folder / GAMES
        try:
            text = path.read_text("utf-8", errors="replace")
            there = json.loads((path.parent / MATCH).read_text("utf-8"))
        except OSError as trouble:
            raise FileTrouble("read", path=str(path.parent), reason=trouble.strerror) from None
        except ValueError:
            raise ArenaTrouble("broken", path=str(path.parent / MATCH)) from None
        wanted = self.match.identity()
        for key, value in wanted.items():
            if not isinstance(there, dict) or there.get(key) != value:
                if key == "sources":
                    raise ArenaTrouble("sources", path=str(path.parent))
                given = there.get(key, "-") if isinstance(there, dict) else "-"
                raise ArenaTrouble(
                    "other", path=str(path.parent), key=key, there=_told(given), here=_told(value)
                )
        whole = text[: text.rfind("\n") + 1]
        rows = csv.reader(io.StringIO(whole, newline=""))
        next(rows, None)
        done: Done = {}
        for row in rows:
            game = self._game_of(row)
            if game is not None:
                done[game.deal, game.rotation] = game
        return done

    def _game_of(self, row: list[str]) -> Played | None:
        """The game of a line; None for a line that is damaged, whose game is played again."""
        n = self.match.players
        together = self.match.rules.together
        if len(row) != 4 * n + 5 + together:
            return None
        names, scores, decisions, ms = (row[2 + k * n : 2 + (k + 1) * n] for k in range(4))
        try:
            game = Played(
                deal=int(row[0]),
                rotation=int(row[1]),
                seats=tuple(self.names.index(name) for name in names),
                scores=tuple(int(each) for each in scores if each),
                winners=tuple(int(each) for each in row[-3].split()),
                decisions=tuple(int(each) for each in decisions if each),
                seconds=tuple(float(each) / 1000 for each in ms if each),
                fault_seat=int(row[-2] or -1),
                fault=row[-1],
                very_good=together and row[-4] == "1",
            )
            fits = self.match.seatings[game.rotation] == game.seats and game.deal >= 0
        except (ValueError, IndexError):
            return None
        return game if fits else None


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at any moment either the old one or the new one is there."""
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_text(text, "utf-8", newline="")
        beside.replace(path)
    except OSError as trouble:
        beside.unlink(missing_ok=True)
        raise refusal(path, trouble) from None


def refusal(path: Path, trouble: OSError, word: str = "keep") -> FileTrouble:
    """The error for a file of an arena that cannot be written; usually others are kept."""
    return FileTrouble(word, path=str(path), reason=trouble.strerror or str(trouble))


def _line(cells: list[object]) -> str:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerow(cells)
    return out.getvalue()


def _told(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key}={each}" for key, each in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
