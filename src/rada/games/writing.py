"""What everybody sees of a position and may do in it, as JSON, written by one compiled function.

A game brings its ``writers``. Here they are put together to the texts that a live table sends: the
view of each seat, what each saw happen in the last move, and the moves that each may make.
"""

import threading
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import numpy as np

from rada.games.modules import RulesModule, WritersModule
from rada.kernel import bits, json_text
from rada.kernel.arrays import Buffer, Numbers, State, States
from rada.kernel.compiling import ArrayEntry, compiled, named
from rada.kernel.module_code import Exported

SEAT, ENTRY, TEXT, COUNT, ACTIONS = range(5)
"""What is noted of a listed move: whose it is, where its entry begins and where its text does,
which is behind the entry, how many actions it has, and these."""

_BUFFER = 1 << 13
_MOVES = 64
_OFFER, _OFFER_TEXT, _OFFER_OUTLOOK = '{"move":', ',"text":"', '","outlook":'


class Listed(NamedTuple):
    """A legal move."""

    seat: int
    actions: tuple[int, ...]
    entry: str
    """Its entry as JSON."""


class Written:
    """All that one call has written, to be taken apart."""

    __slots__ = ("_ends", "_moves", "_opening", "_own_events", "_players", "_text")

    def __init__(self, text: str, ends: list[int], moves: Numbers, players: int, own: bool) -> None:
        self._text = text
        self._ends = ends
        self._moves = moves
        self._players = players
        self._own_events = own
        self._opening = ""

    def _part(self, number: int) -> str:
        return self._text[self._ends[number] : self._ends[number + 1]]

    def own(self, seat: int) -> str:
        """The rest of the view of a seat."""
        return self._part(2 + seat)

    def view(self, seat: int) -> str:
        """What a seat sees, which it must have been asked for."""
        return self._part(0) + self._part(2 + seat)

    def events(self, seat: int) -> str:
        """What a seat saw happen, as a list; in most games the same as everybody."""
        eyes = seat if self._own_events else -1
        return f"[{self._part(3 + self._players + eyes)}]"

    def moves(self, seats: Iterable[int]) -> str:
        """The moves that some seats may make, with what each would do, as one list."""
        first = 3 + 2 * self._players
        return f"[{','.join(filter(None, (self._part(first + seat) for seat in seats)))}]"

    def moved(self, seat: int, seats: Sequence[int]) -> str:
        """What a seat that moves for some seats is told of a move: ``events``, ``view`` and
        ``moves`` as members of an object. In most games all seats are told the same at first."""
        opening = self._opening
        if not opening or self._own_events:
            opening = self._opening = f'"events":{self.events(seat)},"view":{self._part(0)}'
        own = self._text[self._ends[2 + seat] : self._ends[3 + seat]]
        return f'{opening}{own},"legal":{self.moves(seats) if seats else "[]"}'

    def listed(self) -> list[Listed]:
        """The same moves with their actions, in the same order, seat by seat."""
        return [
            Listed(
                row[SEAT],
                tuple(row[ACTIONS : ACTIONS + row[COUNT]]),
                self._text[row[ENTRY] : row[TEXT]],
            )
            for row in self._moves.tolist()
        ]

    def find(self, entry: str) -> Listed | None:
        """The listed move with this entry, given as the JSON that the writers would write."""
        start = self._text.find(f"{_OFFER}{entry}{_OFFER_TEXT}", self._ends[3 + 2 * self._players])
        if start < 0:
            return None
        starts = self._moves[:, ENTRY].tolist()
        row = self._moves[starts.index(start + len(_OFFER))].tolist()
        return Listed(row[SEAT], tuple(row[ACTIONS : ACTIONS + row[COUNT]]), entry)


class Writing:
    """The writers of one game, put together."""

    def __init__(self, rules: RulesModule, writers: WritersModule, game: str, own: bool) -> None:
        self._rules = rules
        self._longest = writers.LONGEST
        self._own_events = own
        self.function = _together(rules, writers, game)
        """What is compiled, for whoever compiles it otherwise."""
        self._write = ArrayEntry(self.function, Exported(game, "write_all"))
        self._room, self._most = _BUFFER, _MOVES
        self._own = threading.local()

    def write(self, trail: States, eyes: Iterable[int], movers: Sequence[int] = ()) -> Written:
        """Write all about the last state of an array of states.

        ``trail`` has the states from before the last move until now, so that it can be told what
        happened; a single state where nothing did. ``eyes`` are the seats (or nobody) that look,
        ``movers`` those whose moves are listed.
        """
        seen = sum(1 << (seat + 1) for seat in set(eyes))
        heard = seen if self._own_events else seen and 1
        moving = sum(1 << seat for seat in set(movers))
        return self._write_bits(trail, int(trail["players"][0]), seen, heard, moving)

    def write_all(self, trail: States) -> Written:
        """The same for everybody's eyes, and with the moves of all seats."""
        players = int(trail["players"][0])
        everybody = (1 << (players + 1)) - 1
        ears = everybody if self._own_events else 1
        return self._write_bits(trail, players, everybody, ears, everybody >> 1)

    def _write_bits(
        self, trail: States, players: int, eyes: int, ears: int, movers: int
    ) -> Written:
        """The same with the seats as bits; ``eyes`` and ``ears`` (of those who are told what
        happened) begin with nobody."""
        parts = 4 + 3 * players
        while True:
            *desk, out, moves = self._desk()
            ends = np.zeros(parts + 1, np.int64)
            self._write(trail, eyes, ears, movers, *desk, out, ends, moves)
            *bounds, found = ends.tolist()
            if bounds[-1] <= self._room and found <= self._most:
                text = out[: bounds[-1]].tobytes().decode("ascii")
                return Written(text, bounds, moves[:found].copy(), players, self._own_events)
            self._room = max(self._room, 2 * bounds[-1])
            self._most = max(self._most, 2 * found)

    def _desk(self) -> tuple[Any, ...]:
        """What the compiled function works in, kept by every thread: states, masks, the actions so
        far, the text and the moves."""
        size = (self._room, self._most)
        if getattr(self._own, "size", None) != size:
            depth = self._longest + 1
            words = bits.words_for(self._rules.ACTIONS)
            self._own.size = size
            self._own.desk = (
                np.empty(depth, self._rules.STATE),
                np.empty((depth, words), np.int64),
                np.empty(max(depth, self._rules.MAX_PLAYERS), np.int64),
                np.empty(self._room, np.uint8),
                np.empty((self._most, ACTIONS + self._longest), np.int64),
            )
        return self._own.desk  # type: ignore[no-any-return]


def _together(rules: RulesModule, writers: WritersModule, game: str) -> Any:
    """The function that writes everything about a position.

    It writes one part after the other into ``out`` and their ends into ``ends``: what is public,
    the own part of every view, the events for every seat (both beginning with nobody's), and the
    moves of every seat. The parts of those who are not asked for are empty. The last of ``ends`` is
    how many moves there are. ``states``, ``masks`` and ``path`` are what it works in.
    """
    write_head, list_moves = _head(rules, game), _lister(rules, writers, game)
    write_public, write_own = writers.write_public, writers.write_own
    write_events = writers.write_events
    seat_key = json_text.constant(',"seat":')

    def write_all(
        trail: States,
        eyes: int,
        ears: int,
        movers: int,
        states: States,
        masks: Numbers,
        path: Numbers,
        out: Buffer,
        ends: Numbers,
        moves: Numbers,
    ) -> None:
        last = len(trail) - 1
        state = trail[last]
        players = int(state.players)
        at = write_public(state, out, write_head(state, path, out, 0))
        ends[1] = at
        for seat in range(-1, players):
            if (eyes >> (seat + 1)) & 1:
                at = json_text.number(out, at, seat_key, seat)
                at = json_text.text(out, write_own(state, seat, out, at), json_text.END)
            ends[3 + seat] = at
        for seat in range(-1, players):
            start = at
            if (ears >> (seat + 1)) & 1:
                for i in range(last):
                    at = write_events(trail[i], trail[i + 1], seat, out, at, start)
            ends[4 + players + seat] = at
        found = 0
        for seat in range(players):
            if (movers >> seat) & 1:
                states[0] = state
                at, found = list_moves(state, seat, states, masks, path, out, at, moves, found)
            ends[4 + 2 * players + seat] = at
        ends[4 + 3 * players] = found

    return named(write_all, f"{game}.write_all")


def _head(rules: RulesModule, game: str) -> Any:
    """The function that writes what the views of all games begin with."""
    actors, over, scores, winners = rules.actors, rules.over, rules.scores, rules.winners
    game_key = json_text.constant(f'{{"game":"{game}","players":')
    over_key, winners_key = json_text.constant(',"over":'), json_text.constant(',"winners":')
    scores_key, awaited_key = json_text.constant(',"scores":'), json_text.constant(',"awaited":')

    def write_head(state: State, points: Numbers, out: Buffer, at: int) -> int:
        players = int(state.players)
        is_over = over(state)
        scores(state, points)
        at = json_text.number(out, at, game_key, players)
        at = json_text.truth(out, at, over_key, is_over)
        at = json_text.set_of_numbers(out, at, winners_key, winners(state), 0)
        at = json_text.numbers(out, at, scores_key, points, players)
        awaited = 0 if is_over else int(actors(state))
        return json_text.set_of_numbers(out, at, awaited_key, awaited, 0)

    return compiled(named(write_head, f"{game}.write_head"))


def _lister(rules: RulesModule, writers: WritersModule, game: str) -> Any:
    """The function that lists the moves of a seat, from the state that lies on top of the desk.

    In the order of their actions, without signals and the like, which decide nothing.
    """
    legal, apply, in_move, decisions = rules.legal, rules.apply, rules.in_move, rules.DECISIONS
    repeats, longest = writers.repeats, writers.LONGEST
    write_offer = _offering(writers, game)

    def list_moves(
        before: State,
        seat: int,
        states: States,
        masks: Numbers,
        path: Numbers,
        out: Buffer,
        at: int,
        moves: Numbers,
        found: int,
    ) -> tuple[int, int]:
        start = at
        depth = 0
        legal(states[0], seat, masks[0])
        bits.keep_below(masks[0], decisions)
        while depth >= 0:
            action = bits.nth_of_all(masks[depth], 0)
            if action < 0:
                depth -= 1
                continue
            masks[depth, action // bits.SPAN] &= ~(1 << (action % bits.SPAN))
            if depth > 0 and repeats(path, depth, action):
                continue
            path[depth] = action
            states[depth + 1] = states[depth]
            apply(states[depth + 1], seat, action)
            if in_move(states[depth + 1]) and depth + 1 < longest:
                depth += 1
                legal(states[depth], seat, masks[depth])
                bits.keep_below(masks[depth], decisions)
                continue
            at = json_text.separator(out, at, start)
            at = write_offer(
                before, states[depth + 1], seat, path, depth + 1, out, at, moves, found
            )
            found += 1
        return at, found

    return compiled(named(list_moves, f"{game}.list_moves"))


def _offering(writers: WritersModule, game: str) -> Any:
    """The function that writes a move as it is offered, and notes where its entry is."""
    write_entry, write_text = writers.write_entry, writers.write_text
    write_outlook = writers.write_outlook
    move_key, text_key = json_text.constant(_OFFER), json_text.constant(_OFFER_TEXT)
    outlook_key = json_text.constant(_OFFER_OUTLOOK)

    def write_offer(
        before: State,
        after: State,
        seat: int,
        path: Numbers,
        count: int,
        out: Buffer,
        at: int,
        moves: Numbers,
        found: int,
    ) -> int:
        start = json_text.text(out, at, move_key)
        end = write_entry(before, after, seat, path, count, out, start)
        if found < len(moves):
            moves[found, SEAT] = seat
            moves[found, ENTRY] = start
            moves[found, TEXT] = end
            moves[found, COUNT] = count
            for i in range(count):
                moves[found, ACTIONS + i] = path[i]
        at = json_text.text(out, end, text_key)
        at = write_text(before, after, seat, path, count, out, at)
        at = json_text.text(out, at, outlook_key)
        at = write_outlook(before, after, seat, path, count, out, at)
        return json_text.text(out, at, json_text.END)

    return compiled(named(write_offer, f"{game}.write_offer"))
