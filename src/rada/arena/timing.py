"""How long the bots of compiled games take for a decision.

Within a game they are too quick for a clock. So positions in which they have a choice are gathered
from games of the match, and compiled code has the bot decide in all of them, again and again. The
time includes what a game includes: dealing anew what the seat cannot know, and the move itself.
"""

import functools
import time
from typing import Any

import numpy as np

from rada.arena.match import Fixture, Match
from rada.arena.playing import cards_of, clock_of, fresh_state, table_luck
from rada.bots import playout
from rada.bots.bots import luck_of
from rada.games.contract import Game
from rada.kernel.arrays import Chance, Mask, Numbers, States
from rada.kernel.compiling import entry, named

_GAMES = 12
"""Games of the match that positions are taken from."""
_SECONDS = 0.2
"""Time to measure for."""


def seconds_per_decision(match: Match, bot: int) -> float | None:
    """The mean time that a bot of compiled games takes for a decision; None for other bots."""
    kind = match.contestants[bot].kind
    if kind is None:
        return None
    positions, seats = _positions(match, bot)
    if not len(seats):
        return None
    decide_all = _decider_of(match.rules)
    states, mask, _ = playout.workspace(match.rules.rules)
    luck = luck_of("rada arena pace")
    decide_all(positions, seats, kind, states, luck, mask)
    rounds, started = 0, time.perf_counter()
    while rounds == 0 or time.perf_counter() - started < _SECONDS:
        decide_all(positions, seats, kind, states, luck, mask)
        rounds += 1
    return (time.perf_counter() - started) / (rounds * len(seats))


@functools.cache
def _decider_of(game: Game) -> Any:
    """The compiled loop in which a bot makes one whole move in each of many positions."""
    choose, apply, in_move = playout.chooser_of(game), game.rules.apply, game.rules.in_move

    def decide_all(
        positions: States, seats: Numbers, kind: int, states: States, luck: Chance, mask: Mask
    ) -> None:
        for i in range(len(seats)):
            states[0] = positions[i]
            apply(states[0], seats[i], choose(states, seats[i], kind, luck, mask))
            while in_move(states[0]):
                apply(states[0], seats[i], choose(states, seats[i], kind, luck, mask))

    return entry(named(decide_all, f"{game.rules.__name__}.decide_all"))


def _positions(match: Match, bot: int) -> tuple[States, Numbers]:
    """States of games of the match in which a bot has a choice, and the seats that it has it in."""
    game = match.rules
    kinds = [playout.THINKER if each.kind is None else each.kind for each in match.contestants]
    found: list[bytes] = []
    seats: list[int] = []
    for fixture in [each for each in match.fixtures(_GAMES) if bot in each.seats][:_GAMES]:
        log = _log_of(match, fixture, kinds)
        states, cards = fresh_state(match), cards_of(match, fixture)
        inside = False
        for seat, action, ended in log:
            while game.compiled_rules.awaits_deal(states):
                game.compiled_rules.deal(states, cards)
            deciding = seat >= 0 and not inside and action < game.rules.DECISIONS
            if deciding and fixture.seats[seat] == bot and _has_choice(game, states, seat):
                found.append(states.tobytes())
                seats.append(seat)
            game.compiled_rules.apply(states, seat, action)
            inside = not ended
    return np.frombuffer(bytearray(b"".join(found)), game.rules.STATE), np.array(seats, np.int64)


def _log_of(match: Match, fixture: Fixture, kinds: list[int]) -> list[list[int]]:
    states, mask, log = playout.workspace(match.rules.rules)
    states[0] = fresh_state(match)[0]
    by_seat = np.array([kinds[each] for each in fixture.seats], np.int64)
    cards, luck = cards_of(match, fixture), table_luck(match, fixture)
    made, _ = playout.playout_of(match.rules)(
        states, by_seat, cards, luck, clock_of(match), mask, log
    )
    entries: list[list[int]] = log[:made].tolist()
    return entries


def _has_choice(game: Game, state: States, seat: int) -> bool:
    possible = game.legal_actions(state, seat)
    return bool(sum(action < game.rules.DECISIONS for action in possible) > 1)
