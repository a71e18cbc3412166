"""Which compiled functions of a game a table needs, and what each of them takes.

These are the functions that run natively. Where a table calls one of them as an entry from Python,
the module has the function behind the entry.
"""

import inspect
from typing import Any

import numpy as np

from rada.bots import playout, samples, search
from rada.engine.wasm import LENGTH, Array, Export, Number, Record
from rada.games import writing
from rada.games.contract import Game
from rada.games.replaying import replayer
from rada.kernel import bits, chance, elementary
from rada.kernel.compiling import compiled, named

_CHANCE = Array(np.int64, (chance.SIZE,))
_TEXT = Array(np.uint8, (LENGTH,))
_WHOLE, _REAL = Number(), Number(real=True)


def exports_of(game: Game) -> list[Export]:
    """All that the module of a game offers."""
    made = _Exports(game)
    made.add_rules()
    made.add_bots()
    made.add_search()
    made.add_writers()
    made.add_chance()
    return made.found


def _rule_of(function: Any) -> Any:
    """A function that is compiled into others, made of an entry or of a plain function."""
    plain = getattr(function, "py_func", function)
    return compiled(named(plain, plain.__qualname__))


class _Exports:
    """Collects the functions of a game."""

    def __init__(self, game: Game) -> None:
        self.game, self.rules = game, game.rules
        kind, words = game.rules.STATE, bits.words_for(game.rules.ACTIONS)
        self.words = words
        self.state, self.states = Record(kind), Array(kind, (LENGTH,))
        self.pair = Array(kind, (2,))
        self.mask = Array(np.int64, (words,))
        self.found: list[Export] = []

    def add(self, name: str, function: Any, *kinds: Any) -> None:
        """Add a function by the kinds of its parameters; they have the names of its own."""
        names = inspect.signature(getattr(function, "py_func", function)).parameters
        self.found.append(Export(name, function, dict(zip(names, kinds, strict=True))))

    def add_rules(self) -> None:
        """Rules and knowledge."""
        rules, knowledge, state = self.rules, self.game.knowledge, self.state
        points = Array(np.int64, (rules.MAX_PLAYERS,))
        for name in ("awaits_deal", "give", "actors", "in_move", "over", "winners"):
            self.add(name, getattr(rules, name), state)
        self.add("deal", rules.deal, state, _CHANCE)
        self.add("legal", rules.legal, state, _WHOLE, self.mask)
        self.add("apply", rules.apply, state, _WHOLE, _WHOLE)
        actions = Array(np.int64, (LENGTH,))
        self.add("apply_all", _rule_of(self.game.applying.function), self.pair, _WHOLE, actions)
        self.add("scores", rules.scores, state, points)
        self.add("redeal", knowledge.redeal, state, _WHOLE, _CHANCE)
        observation = Array(np.int16, (knowledge.OBSERVATION,))
        self.add("observe", knowledge.observe, state, _WHOLE, observation)

    def add_bots(self) -> None:
        """The bots that decide at once, and whole games between them."""
        game, state = self.game, self.state
        any_decision = playout.any_decision_of(game)
        self.add("random", any_decision, state, _WHOLE, _CHANCE, self.mask)
        self.add("greedy", game.heuristics.greedy, state, _WHOLE, _CHANCE)
        self.add("casual", playout.casual_of(game), state, _WHOLE, _CHANCE)
        self.add("greedy_eagerness", game.heuristics.eagerness, state, _WHOLE)
        self.add("thinker", game.thinker.thinker, state, _WHOLE, _CHANCE)
        self.add("thinker_eagerness", game.thinker.eagerness, state, _WHOLE)
        self.add("prospect", game.thinker.prospect, state, _WHOLE)
        if game.learned is not None:
            self.add("policy", game.learned.policy, state, _WHOLE, _CHANCE)
        if game.signalling is not None:
            self.add("may_signal", game.signalling.may_signal, state)
            self.add("signal_change", game.signalling.signal_change, state, _WHOLE, _WHOLE)
        kinds, log = Array(np.int64, (LENGTH,)), Array(np.int16, (LENGTH, 3))
        taken = (self.pair, kinds, _CHANCE, _CHANCE, _WHOLE, self.mask, log)
        self.add("play", _whole_game(game), *taken)

    def add_search(self) -> None:
        """The search behind the strongest bot and the advice."""
        game, lane = self.game, search.lane_of(self.game)
        space = [Array(each.dtype, each.shape) for each in lane.space]
        listing = [Array(each.dtype, each.shape) for each in search.listing_in(lane.space)]
        sifting = [Array(each.dtype, each.shape) for each in search.sifting_in(lane.space)]
        rounds = [_WHOLE] * len(search.Rounds._fields)
        self.add("list_moves", _rule_of(search.lister_of(game)), *listing, _WHOLE)
        self.add("sieve", _rule_of(search.sieve_of(game)), *sifting, _WHOLE, _WHOLE)
        chances = space[search.Workspace._fields.index("chances")]
        self.add("open_chances", search.open_chances, chances, _CHANCE)
        self.add("race", _rule_of(search.race_of(game)), *space, *rounds)
        reals, racing = Array(np.float64, (LENGTH,)), Array(np.int8, (LENGTH,))
        values = space[search.Workspace._fields.index("values")]
        self.add("total", samples.total, reals, _WHOLE)
        self.add("squares", samples.squares, reals, _WHOLE, _REAL)
        self.add("leave_behind", samples.leave_behind, values, values, _WHOLE, racing, reals)
        shifting = (reals, reals, _WHOLE, _REAL, _REAL, _REAL, _REAL)
        self.add("shift_between", samples.shift_between, *shifting)
        if game.ending is not None:
            move = Array(np.int16, (search.LONGEST,))
            self.add("solved_move", game.ending.solved_move, self.state, _WHOLE, move, _CHANCE)
        if game.doubting is not None:
            self.add("search_helps", game.doubting.search_helps, self.state)

    def add_writers(self) -> None:
        """The texts of views, events, moves and records."""
        game, writers, state = self.game, self.game.writers, self.state
        if writers is None or game.writing is None:
            return
        depth = writers.LONGEST + 1
        path = Array(np.int64, (max(depth, self.rules.MAX_PLAYERS),))
        desk = (Array(self.rules.STATE, (depth,)), Array(np.int64, (depth, self.words)), path)
        ends = Array(np.int64, (LENGTH,))
        moves = Array(np.int64, (LENGTH, writing.ACTIONS + writers.LONGEST))
        seats = (_WHOLE,) * 3
        write_all = _rule_of(game.writing.function)
        self.add("write_all", write_all, self.states, *seats, *desk, _TEXT, ends, moves)
        moved = (state, state, _WHOLE, path, _WHOLE, _TEXT, _WHOLE)
        self.add("write_entry", writers.write_entry, *moved)
        self.add("write_text", writers.write_text, *moved)
        self.add("write_outlook", writers.write_outlook, *moved)
        if game.record_writers is not None:
            replay = _rule_of(replayer(self.rules, writers, game.record_writers, game.id))
            log, agreed = Array(np.int16, (LENGTH, 3)), Array(np.uint8, (LENGTH,), constant=True)
            work = (self.pair, self.states, Array(np.int64, (writers.LONGEST,)), _CHANCE)
            found = Array(np.int64, (4,))
            self.add("replay", replay, *work, log, agreed, _TEXT, _TEXT, found)
            told, cards = game.record_writers, Array(np.int64, (LENGTH,))
            self.add("stack_cards", told.stack_cards, state, cards, _WHOLE, _WHOLE)
            self.add("write_deal", told.write_deal, state, agreed, _TEXT, _WHOLE)
            self.add("write_result", told.write_result, self.states, _WHOLE, _TEXT, _WHOLE)

    def add_chance(self) -> None:
        """What draws from a chance, and the functions of real numbers."""
        self.add("open_stream", chance.open_stream, _CHANCE, _WHOLE, _WHOLE)
        self.add("below", chance.below, _CHANCE, _WHOLE)
        self.add("word", chance.word, _CHANCE)
        self.add("exp", elementary.exp, _REAL)
        self.add("log", elementary.log, _REAL)
        self.add("erf", elementary.erf, _REAL)


def _whole_game(game: Game) -> Any:
    """A playout that gives back how many actions there were."""
    playing = _rule_of(playout.playout_of(game))

    def play(
        states: Any, kinds: Any, deals: Any, luck: Any, clock: int, mask: Any, log: Any
    ) -> int:
        made, _ = playing(states, kinds, deals, luck, clock, mask, log)
        return int(made)

    return compiled(named(play, f"{game.rules.__name__}.play"))
