"""What the score pad of the page is held to: scores as the rules give them.

``python -m tests.web.make_vectors`` writes them anew; do that only when a change was meant.
Collections and sheets are invented where bots would hardly get there (ties above all), but every
number in a vector comes out of the rules.
"""

import itertools
import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rada.bots import bots
from rada.games import load
from rada.games.contract import NOBODY, Entry, Game, State
from rada.games.gap import rules as gap_rules
from rada.games.qwixx import rules as qwixx_rules
from rada.games.qwixx.record import COLOURS as QWIXX_COLOURS
from rada.games.thegame import rules as thegame_rules
from rada.games.three import rules as three_rules
from rada.games.three.record import score_parts
from rada.kernel import bits, chance
from rada.table.table import Table

FOLDER = Path(__file__).parents[2] / "web" / "tests" / "vectors"

GAP, QWIXX, THEGAME, THREE = (load(name) for name in ("gap", "qwixx", "thegame", "three"))


def played(game: Game, players: int, bot: str, number: int, **options: Any) -> Table:
    """A whole game between bots, the same for the same number."""
    seed = bytes([number]) * 32
    table = Table(game, players, seed=seed, options=game.read_options(options))
    crew: dict[int, bots.Bot] = {seat: bots.bot_of(bot) for seat in range(players)}
    luck = bots.luck_of("vectors", game.id, players, bot, number)
    while not table.over:
        seat = bots.first_to_act(crew, game, table.state, luck)
        assert seat is not None
        table.decide(seat, bots.move_of(crew[seat], game, table.state, seat, luck))
    return table


def prepared(game: Game, players: int, **options: Any) -> State:
    """A game that was dealt, for positions to be made in."""
    return Table(game, players, seed=bytes(32), options=game.read_options(options)).state


def seats_of(state: State) -> range:
    """The seats of a game."""
    return range(int(state.players))


# GAP: counts by colour in, points, totals and winners out


def gap_taken(counts: Iterable[int]) -> int:
    """A collection with so many cards of each colour, as the rules keep it."""
    return sum(
        ((1 << count) - 1) << (colour * gap_rules.NUMBERS) for colour, count in enumerate(counts)
    )


def gap_counts(taken: int) -> list[int]:
    """How many cards of each colour a collection has."""
    suits = ((taken >> (c * gap_rules.NUMBERS)) & gap_rules.SUIT for c in range(gap_rules.COLOURS))
    return [suit.bit_count() for suit in suits]


def gap_collections() -> Iterator[list[int]]:
    """Every collection there can be, but for the order of its colours, and its points."""
    dice = random.Random("gap collections")
    kinds = itertools.combinations_with_replacement(range(gap_rules.NUMBERS + 1), gap_rules.COLOURS)
    for kind in kinds:
        counts = dice.sample(kind, len(kind))
        yield [*counts, int(GAP.fast.round_score(gap_taken(counts)))]


def gap_invented(number: int) -> Entry:
    """A game of invented collections. In two of three the seats have the same rounds in another
    order, so that totals and best rounds are equal when the target is reached."""
    dice = random.Random(f"gap {number}")
    players = dice.randint(GAP.min_players, GAP.max_players)
    length = dice.randint(1, 4)
    shared = [gap_collection(dice) for _ in range(length)]
    orders = [dice.sample(shared, length) for _ in range(players)]
    total = sum(int(GAP.fast.round_score(gap_taken(counts))) for counts in shared)
    tie = dice.choice(["best_round", "best_round", "extra_round"])
    time_up = dice.randint(0, 3) if number % 5 == 0 else None
    ending = {"target": max(total, 1)} if time_up is None else {"minutes": 10}
    state = prepared(GAP, players, tie=tie, **ending)
    key = chance.chance_of(bytes(32))
    rounds: list[list[list[int]]] = []
    while not GAP.fast.over(state):
        if GAP.fast.awaits_deal(state):
            GAP.fast.deal(state, key)
        if time_up == len(rounds):
            GAP.fast.apply(state, NOBODY, gap_rules.TIME_UP)
        if number % 3 and len(rounds) < length:
            counts = [order[len(rounds)] for order in orders]
        else:
            counts = [gap_collection(dice) for _ in range(players)]
        for seat, held in enumerate(counts):
            state.taken[seat] = gap_taken(held)
        GAP.fast.end_round(state)
        rounds.append(counts)
    return gap_game(state, tie, rounds, time_up)


def gap_collection(dice: random.Random) -> list[int]:
    """A small collection, so that scores are often equal."""
    return [dice.randint(0, 3) for _ in range(gap_rules.COLOURS)]


def gap_played(players: int, bot: str, number: int) -> Entry:
    """A game between bots, round by round."""
    table = played(GAP, players, bot, number, target=15)
    rounds: list[list[list[int]]] = []
    for state in table.trail:
        if int(state.rounds) > len(rounds):
            rounds.append([gap_counts(int(state.taken[seat])) for seat in seats_of(state)])
    return gap_game(table.state, "best_round", rounds, None)


def gap_game(state: State, tie: str, rounds: list[list[list[int]]], time_up: int | None) -> Entry:
    """A finished game: what was agreed, what was held, and what came of it."""
    view = GAP.view(state, NOBODY)
    return {
        "target": int(state.target) or None,
        "tie": tie,
        "timeUp": time_up,
        "rounds": rounds,
        "totals": view.scores,
        "winners": view.winners,
    }


def gap_vectors() -> Entry:
    """All of GAP."""
    crews = itertools.product(range(GAP.min_players, GAP.max_players + 1), ("random", "greedy"))
    return {
        "players": [GAP.min_players, GAP.max_players],
        "cardsPerColour": gap_rules.NUMBERS,
        "coloursInPlay": [
            gap_rules.COLOURS - int(GAP.fast.colours_left_out(players))
            for players in range(GAP.min_players, GAP.max_players + 1)
        ],
        "collections": list(gap_collections()),
        "games": [
            *(gap_played(players, bot, 1) for players, bot in crews),
            *(gap_invented(number) for number in range(120)),
        ],
    }


# Qwixx: the sheet in; what may be crossed, points, the end and winners out


def qwixx_reachable(row: int) -> bool:
    """Whether a row can come about: its last number needs five crosses before it."""
    before = row & ~(1 << qwixx_rules.LAST)
    return row == before or before.bit_count() >= qwixx_rules.BEFORE_LAST


def qwixx_row(row: int) -> list[int]:
    """The points of a row (a set of places, as bits) and the places that may be crossed next."""
    places = range(qwixx_rules.NUMBERS)
    open_places = sum(1 << place for place in places if QWIXX.fast.can_cross(row, place))
    return [row, int(QWIXX.fast.row_points(row)), open_places]


def qwixx_invented(number: int) -> Entry:
    """Sheets of every kind: some ended by rows, some by penalties, every third one with a tie."""
    dice = random.Random(f"qwixx {number}")
    state = prepared(QWIXX, dice.randint(QWIXX.min_players, QWIXX.max_players))
    for seat in seats_of(state):
        for colour in range(qwixx_rules.COLOURS):
            for place in range(qwixx_rules.NUMBERS):
                row = int(state.sheets[seat, colour])
                if dice.random() < 0.6 and QWIXX.fast.can_cross(row, place):
                    state.sheets[seat, colour] |= 1 << place
        state.penalties[seat] = dice.randint(0, 3)
        if number % 3 == 0:
            state.sheets[seat] = dice.sample(state.sheets[0].tolist(), qwixx_rules.COLOURS)
            state.penalties[seat] = state.penalties[0]
    finish_turn(state, fourth_penalty=number % 4 == 0)
    return qwixx_sheets(state)


def finish_turn(state: State, fourth_penalty: bool) -> None:
    """Let the rules see whether the game is over: at the end of a turn, with or without a cross."""
    active = int(state.active)
    state.crossed = 0 if fourth_penalty else 1
    if fourth_penalty:
        state.penalties[active] = qwixx_rules.MOST_PENALTIES - 1
    state.phase = qwixx_rules.LAYING
    QWIXX.fast.finish(state)


def qwixx_sheets(state: State) -> Entry:
    """The sheets of a game, and what they are worth."""
    view: Any = QWIXX.view(state, NOBODY)
    return {
        "sheets": view.sheets,
        "penalties": view.penalties,
        "points": [list(points.values()) for points in view.points],
        "scores": view.scores,
        "over": view.over,
        "winners": view.winners,
    }


def qwixx_vectors() -> Entry:
    """All of Qwixx."""
    crews = itertools.product(range(QWIXX.min_players, QWIXX.max_players + 1), ("random", "greedy"))
    numbers = range(qwixx_rules.LOWEST, qwixx_rules.HIGHEST + 1)
    rows = (row for row in range(1 << qwixx_rules.NUMBERS) if qwixx_reachable(row))
    return {
        "players": [QWIXX.min_players, QWIXX.max_players],
        "mostPenalties": qwixx_rules.MOST_PENALTIES,
        "numbers": {
            letter: sorted(numbers, key=lambda n: int(QWIXX.fast.place_of(colour, n)))
            for colour, letter in enumerate(QWIXX_COLOURS)
        },
        "rows": [qwixx_row(row) for row in rows],
        "games": [
            *(qwixx_sheets(played(QWIXX, players, bot, 2).state) for players, bot in crews),
            *(qwixx_invented(number) for number in range(60)),
        ],
    }


# Three: cards taken by colour and the running bonus in, the parts of the score and winners out


def three_invented(number: int) -> State:
    """Collections of every kind at the end of a game; every third one with a tie."""
    dice = random.Random(f"three {number}")
    state = prepared(THREE, dice.randint(THREE.min_players, THREE.max_players))
    most = dice.choice([2, 4, 12])
    places = dice.sample(range(three_rules.RUNNING_BONUSES), three_rules.RUNNING_BONUSES)
    for seat in seats_of(state):
        cards = [dice.randint(0, most) for _ in range(three_rules.COLOURS)]
        state.collected[seat] = cards
        if dice.random() < 0.4:
            state.running_bonus[seat] = THREE.fast.running_bonus_value(places[seat])
        if number % 3 == 0:
            first = state.collected[0].tolist()
            state.collected[seat] = dice.sample(first, three_rules.COLOURS)
            state.running_bonus[seat] = 0
    state.phase = three_rules.OVER
    return state


def three_game(state: State) -> Entry:
    """The collections of a game, and what they are worth."""
    seats = seats_of(state)
    return {
        "collected": [[int(cards) for cards in state.collected[seat]] for seat in seats],
        "running": [int(state.running_bonus[seat]) for seat in seats],
        "parts": [list(score_parts(state, seat).values()) for seat in seats],
        "winners": THREE.view(state, NOBODY).winners,
    }


def three_vectors() -> Entry:
    """All of Three. ``parts`` lists them in the order of ``partNames``."""
    crews = itertools.product(range(THREE.min_players, THREE.max_players + 1), ("random", "greedy"))
    empty = prepared(THREE, THREE.min_players)
    view: Any = THREE.view(empty, NOBODY)
    return {
        "players": [THREE.min_players, THREE.max_players],
        "colours": list(view.collected[0]),
        "cardsPerColour": view.colours.count("red"),
        "runningBonuses": view.bonuses_left,
        "partNames": list(score_parts(empty, 0)),
        "games": [
            *(three_game(played(THREE, players, bot, 3).state) for players, bot in crews),
            *(three_game(three_invented(number)) for number in range(120)),
        ],
    }


# The Game: cards left in, marks out


def thegame_left(left: int) -> Entry:
    """The end with so many cards left: a last card that fits, or one that fits nowhere."""
    state = prepared(THEGAME, 1)
    card = 50 if left else 99
    state.hands[0] = [(1 << card) & bits.FULL, (1 << card) >> bits.SPAN]
    state.pile_count = max(left - 1, 0)
    if left:
        state.tops[:] = [99, 98, 2, 3]
    finish = (card, thegame_rules.ON_PILE, thegame_rules.END)
    for action in (thegame_rules.BEGIN, *(() if left else finish)):
        THEGAME.fast.apply(state, 0, action)
    return thegame_marks(state)


def thegame_marks(state: State) -> Entry:
    """How a game ended."""
    view: Any = THEGAME.view(state, NOBODY)
    assert view.over
    return {"left": view.left, "won": bool(view.winners), "veryGood": view.very_good}


def thegame_vectors() -> Entry:
    """All of The Game."""
    crews = itertools.product(range(THEGAME.min_players, THEGAME.max_players + 1), range(4))
    return {
        "players": [THEGAME.min_players, THEGAME.max_players],
        "cards": thegame_rules.CARDS,
        "games": [
            *(thegame_left(left) for left in range(thegame_rules.CARDS + 1)),
            *(thegame_marks(played(THEGAME, n, "greedy", number).state) for n, number in crews),
        ],
    }


# The files

MAKERS = {
    "gap": gap_vectors,
    "qwixx": qwixx_vectors,
    "three": three_vectors,
    "thegame": thegame_vectors,
}


def text_of(vectors: Entry) -> str:
    """Vectors as JSON in which every case has a line of its own."""
    lines = []
    for name, value in vectors.items():
        if isinstance(value, list) and value and isinstance(value[0], list | dict):
            cases = ",\n".join(json.dumps(case, separators=(",", ":")) for case in value)
            lines.append(f'"{name}": [\n{cases}\n]')
        else:
            lines.append(f'"{name}": {json.dumps(value)}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    """Write all vectors."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, make in MAKERS.items():
        (FOLDER / f"{name}.json").write_text(text_of(make()), "utf-8")


if __name__ == "__main__":
    main()
