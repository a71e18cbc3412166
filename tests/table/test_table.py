"""A game being played from Python."""

import copy
import pickle
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import rada
from rada.errors import (
    CannotUndo,
    GameIsOver,
    IllegalMove,
    NotInHand,
    NotYourTurn,
    RadaError,
    UnknownGame,
    UnknownOption,
    UnreadableMove,
    WrongOption,
    WrongPlayers,
    WrongSeat,
    WrongSeed,
)
from tests.games.harness import SETTINGS, Setting, ids
from tests.table.games import finished

SEED = "5e" * 32


def test_the_same_seed_deals_the_same_game() -> None:
    first, second = (rada.new("gap", players=4, seed=SEED) for _ in range(2))
    assert first.record() == second.record()
    assert rada.new("gap", players=4).record() != rada.new("gap", players=4).record()


def test_new_takes_options_by_name() -> None:
    assert rada.new("gap", players=3, target=70).options.recorded()["target"] == 70
    assert rada.new("thegame", minimum=3).players == 2
    assert rada.new("gap", minutes=10).options.recorded()["target"] is None


@pytest.mark.parametrize(
    ("wrong", "error", "sentence"),
    [
        (("chess",), UnknownGame, "no game “chess”; the games are gap, qwixx, thegame, three"),
        (("gap", 7), WrongPlayers, "GAP is for 2 to 6 players, not for 7"),
        (("thegame", 0), WrongPlayers, "The Game is for 1 to 5 players, not for 0"),
        (("gap", "two"), WrongPlayers, "whole number, not “two”"),
        (("gap", True), WrongPlayers, "whole number, not “True”"),
    ],
)
def test_wrong_games_and_players(wrong: Any, error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        rada.new(*wrong)


@pytest.mark.parametrize(
    ("game", "given", "error", "sentence"),
    [
        ("gap", {"tagret": 3}, UnknownOption, "no option “tagret”; its options are minutes, t"),
        ("gap", {"target": 0}, WrongOption, "target must be a whole number from 1 to 9999"),
        ("gap", {"target": "30"}, WrongOption, "“30” is not"),
        ("gap", {"target": True}, WrongOption, "target must be"),
        ("gap", {"tie": "coin"}, WrongOption, "best_round or extra_round; “coin”"),
        ("gap", {"minutes": -1}, WrongOption, "minutes must be"),
        ("gap", {"target": None}, WrongOption, "needs a target or a time"),
        ("qwixx", {"jokers": 1}, WrongOption, "true or false"),
        ("thegame", {"minimum": 4}, WrongOption, "2 or 3; “4”"),
        ("thegame", {"on_fire": "hot"}, WrongOption, "on_fire must be true or false"),
        ("three", {"colours": 5}, WrongOption, "stand-in or the path"),
    ],
)
def test_wrong_options(
    game: str, given: dict[str, Any], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        rada.new(game, **given)


@pytest.mark.parametrize("seed", ["", "12", "zz" * 32, b"short", "0x" + "0" * 62])
def test_wrong_seeds(seed: str | bytes) -> None:
    with pytest.raises(WrongSeed, match="64 hexadecimal digits"):
        rada.new("gap", seed=seed)


def test_options_can_be_given_as_texts() -> None:
    game = Setting("gap", 2).game
    read = game.parse_options(["target=none", "minutes=5", "tie=extra_round"])
    assert read.recorded() == {"target": None, "minutes": 5, "tie": "extra_round"}
    assert Setting("qwixx", 2).game.parse_options(["jokers=ano"]).recorded() == {"jokers": True}
    assert Setting("qwixx", 2).game.parse_options(["jokers=off"]).recorded() == {"jokers": False}
    with pytest.raises(WrongOption, match="name=value, not “jokers”"):
        Setting("qwixx", 2).game.parse_options(["jokers"])


def test_moves_that_cannot_be_made_change_nothing() -> None:
    table = rada.new("gap", players=2, seed=SEED)
    before, record = table.state.tobytes(), table.record()
    seat = table.awaited[0]
    hand = table.view(seat).model_dump()["hand"]
    absent = next(c for c in ("r0", "y0", "g0", "b0", "p0") if c not in hand)
    wrong: list[tuple[Any, Any, type[Exception]]] = [
        ("nonsense", None, UnreadableMove),
        ("", None, UnreadableMove),
        (absent, None, NotInHand),
        (hand[0], 1 - seat, NotYourTurn),
        (hand[0], 5, WrongSeat),
        ({"seat": seat, "play": hand[0], "take": ["r0", "y0", "g0", "b0"]}, None, IllegalMove),
        ({"seat": 1 - seat, "play": hand[0], "take": []}, None, NotYourTurn),
        ({"seat": 1 - seat, "play": hand[0], "take": []}, seat, NotYourTurn),
        ({"time": True}, None, IllegalMove),
    ]
    for move, who, error in wrong:
        with pytest.raises(error):
            table.play(move, who)
        assert table.state.tobytes() == before
        assert table.record() == record


def test_a_seat_must_be_named_where_several_may_decide() -> None:
    table = rada.new("thegame", players=3, seed=SEED)
    assert list(table.awaited) == [0, 1, 2]
    with pytest.raises(NotYourTurn, match="Several seats may decide"):
        table.play("begin")
    table.play("begin", 2)
    assert list(table.awaited) == [2]


def test_actions_are_checked_too() -> None:
    table = rada.new("thegame", players=1, seed=SEED)
    with pytest.raises(IllegalMove, match="cannot take action 0"):
        table.decide(0, (0,))
    table.play("begin")
    card = table.view(0).model_dump()["hand"][0]
    with pytest.raises(IllegalMove, match="not finished"):
        table.decide(0, (card,))
    with pytest.raises(IllegalMove, match="not finished"):
        table.decide(0, ())


@pytest.mark.parametrize("setting", SETTINGS, ids=ids)
def test_replay_reaches_every_point(setting: Setting) -> None:
    table = finished(setting)
    record = table.record()
    middle = len(table.moves) // 2
    replayed = rada.replay(record, upto=middle)
    assert replayed.moves == table.moves[:middle]
    assert replayed.state.tobytes() == table.state_at(middle).tobytes()
    assert rada.replay(record).record() == record


def test_views_hide_and_show() -> None:
    table = rada.new("gap", players=3, seed=SEED)
    mine, public = table.view(1).model_dump(), table.view(-1).model_dump()
    assert len(mine["hand"]) == 6
    assert public["hand"] == []
    with pytest.raises(WrongSeat, match="no seat 3; the seats are 0 to 2"):
        table.view(3)


def test_legal_moves_are_texts_that_can_be_played() -> None:
    for name in rada.GAMES:
        table = rada.new(name, players=2, seed=SEED)
        seat = table.awaited[0]
        for text in table.legal(seat):
            fresh = rada.new(name, players=2, seed=SEED)
            fresh.play(text, seat)
            assert len(fresh.moves) == 1


# Taking back


def test_nothing_to_take_back() -> None:
    with pytest.raises(CannotUndo, match="no move to take back"):
        rada.new("gap", seed=SEED).undo()


def test_alone_a_card_can_be_taken_back_until_cards_are_drawn() -> None:
    table = rada.new("thegame", players=1, seed=SEED)
    table.play("begin")
    before = table.state.tobytes()
    first, second = table.legal(0)[0], None
    table.play(first)
    assert table.undo() == {"seat": 0, "lay": int(first.split()[0]), "on": first.split()[1]}
    assert table.state.tobytes() == before
    table.play(first)
    second = next(text for text in table.legal(0) if text != "end")
    table.play(second)
    table.play("end")
    with pytest.raises(CannotUndo, match="seat 0 has learnt something"):
        table.undo()


def test_others_who_saw_the_card_forbid_it_bots_do_not() -> None:
    table = rada.new("thegame", players=2, seed=SEED)
    table.play("begin", 0)
    table.play(table.legal(0)[0])
    with pytest.raises(CannotUndo, match="seat 1 has learnt"):
        table.undo()
    table.undo(people={0})
    assert len(table.moves) == 1


def test_a_partner_who_has_answered_with_a_signal_forbids_it() -> None:
    table = rada.new("thegame", players=2, seed=SEED)
    table.play("begin", 0)
    table.play(table.legal(0)[0])
    table.play({"seat": 1, "signal": {"up1": "leave"}})
    with pytest.raises(CannotUndo, match="seat 0 has learnt"):
        table.undo(people={0})


def test_a_secret_choice_can_be_taken_back_until_it_is_shown() -> None:
    table = rada.new("qwixx", players=2, seed=SEED)
    table.play(table.legal()[0])
    table.play("pass", 1)
    table.undo()
    table.play("pass", 1)
    table.play("pass", 0)
    with pytest.raises(CannotUndo):
        table.undo()


def test_a_refilled_row_has_taught_something() -> None:
    table = rada.new("gap", players=2, seed=SEED)
    seat = table.awaited[0]
    taking = next(e for e in table.legal_entries(seat) if e["take"])
    table.play(taking)
    with pytest.raises(CannotUndo):
        table.undo(people={seat})


# The start


@pytest.mark.parametrize("name", rada.GAMES)
def test_the_starter_can_be_chosen(name: str) -> None:
    for starter in range(2):
        table = rada.new(name, players=2, seed=SEED, starter=starter)
        assert table.awaited == (starter,)
        assert table.record()["starter"] == starter
        assert rada.replay(table.record()).awaited == (starter,)


def test_a_starter_of_the_game_can_be_drawn() -> None:
    drawn = {
        rada.new("thegame", players=4, seed=bytes([n]) * 32, starter="random").awaited
        for n in range(30)
    }
    assert drawn == {(0,), (1,), (2,), (3,)}
    assert (
        rada.new("gap", seed=SEED, starter="random").record() == rada.new("gap", seed=SEED).record()
    )


@pytest.mark.parametrize("starter", [2, -1, "me"])
def test_wrong_starters(starter: Any) -> None:
    with pytest.raises(WrongSeat, match="cannot start; the seats are 0 to 1"):
        rada.new("gap", players=2, starter=starter)


WRONG_USES: dict[str, Callable[[Any], object]] = {
    "There is no seat a;": lambda table: table.view("a"),
    "There is no seat x;": lambda table: table.legal("x"),
    "There is no seat 9;": lambda table: table.legal(9),
    "There is no seat 8;": lambda table: table.decide(8, (1,)),
    "There is no seat -2;": lambda table: table.decide(-2, (1,)),
    "“5” is neither": lambda table: table.play(5),
    "“None” is neither": lambda table: table.play(None),
    "“99999” is not one": lambda table: table.decide(0, 99999),
    "“x” is not one": lambda table: table.decide(0, "x"),
    "cannot take action 99,999": lambda table: table.decide(0, (99999,)),
}


@pytest.mark.parametrize("told", WRONG_USES)
def test_what_makes_no_sense_is_told_in_a_sentence(told: str) -> None:
    table = rada.new("gap", players=2, seed=SEED, starter=0)
    with pytest.raises(RadaError, match=re.escape(told)):
        WRONG_USES[told](table)
    assert not table.moves


def test_a_finished_table_says_so() -> None:
    table = finished(Setting("gap", 2))
    assert table.over
    assert table.winners == table.result["winners"]  # type: ignore[index]
    assert table.scores == table.result["totals"]  # type: ignore[index]
    assert table.awaited == ()
    with pytest.raises(GameIsOver, match="no more moves"):
        table.play("r7")


def test_the_seed_is_secret_until_the_end() -> None:
    table = rada.new("three", seed=SEED)
    assert "seed" not in table.record()
    assert table.record()["commitment"] == table.commitment
    assert SEED not in str(table.record())
    done = finished(Setting("three", 2)).record()
    assert len(done["seed"]) == 64


def test_events_tell_the_deal_and_the_last_move() -> None:
    table = rada.new("gap", players=2, seed=SEED)
    assert [event.what for event in table.events()] == ["gap-dealt"]
    table.play(table.legal_entries()[0])
    assert next(event.what for event in table.events()) in ("gap-took", "gap-joined")
    assert [event.what for event in table.events(move=0)] == ["gap-dealt"]


def test_a_record_is_a_snapshot() -> None:
    table = rada.new("gap", players=2, seed=SEED)
    before = table.record()
    entry = table.play(table.legal_entries()[0])
    entry["play"] = "nonsense"
    assert before["moves"] == []
    assert table.moves[0]["play"] != "nonsense"


@pytest.mark.parametrize("name", rada.GAMES)
def test_a_table_can_be_copied_and_pickled(name: str) -> None:
    table = rada.new(name, players=2, seed=SEED)
    for twin in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert twin.game is table.game
        seat = twin.awaited[0]
        twin.play(twin.legal_entries(seat)[0])
        assert len(twin.moves) == 1
        assert table.moves == []


def test_a_finished_game_is_not_undone() -> None:
    table = rada.replay(finished(Setting("thegame", 1)).record())
    with pytest.raises(CannotUndo, match="seed may be known"):
        table.undo(people=())


def test_a_likely_guess_is_still_something_learnt() -> None:
    """Another hand of five cards against one of one: where a card lay was not known."""
    table = rada.new("thegame", players=3, seed=SEED)
    table.play("begin", 0)
    table.state.pile_count = 0
    table.state.hands[2] = 0
    table.state.hands[2, 1] = 1 << (98 - 60)
    table.state.hands[1] = 0
    table.state.hands[1, 1] = 1 << (97 - 60)
    table.state.unlaid = np.bitwise_or.reduce(table.state.hands)
    lay = next(text for text in table.legal(0) if text != "end")
    table.play(lay)
    with pytest.raises(CannotUndo, match="seat 1 has learnt"):
        table.undo(people={1})


@pytest.mark.parametrize("name", rada.GAMES)
def test_a_listed_move_is_carried_out_as_it_would_be_decided(name: str) -> None:
    carried, decided = (rada.new(name, players=3, seed=SEED) for _ in range(2))
    while not decided.over:
        seat = decided.awaited[-1]
        entry = decided.legal_entries(seat)[0]
        actions = decided.game.read_move(decided.plain, entry)[1]
        decided.decide(seat, actions)
        carried.accept(carried.carried_out(seat, actions, entry))
        over = decided.over
        assert carried.outstanding == (over, [] if over else list(decided.awaited))
        assert carried.steps().tobytes() == decided.steps().tobytes()
    assert carried.record() == decided.record()


def test_what_a_move_has_led_to_is_forgotten_with_it() -> None:
    table = rada.new("thegame", players=2, seed=SEED)
    table.play("begin", 0)
    before = table.outstanding, table.steps().tobytes()
    entry = table.legal_entries(0)[0]
    table.accept(table.carried_out(*table.game.read_move(table.plain, entry), entry))
    assert (table.outstanding, table.steps().tobytes()) != before
    table.undo(people=())
    assert (table.outstanding, table.steps().tobytes()) == before
