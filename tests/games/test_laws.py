"""The laws that hold for every game with every number of players, from any state."""

from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rada.bots.bots import CasualBot
from rada.errors import GameIsOver, IllegalMove, MoveError, NotYourTurn
from rada.games.contract import NOBODY
from rada.games.plain.base import PlainGame
from rada.kernel import bits
from rada.table.table import Table
from tests.games.harness import SETTINGS, Setting, ids, luck_from, somewhere, walk

seeds = st.binary(min_size=32, max_size=32)
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=ids)
some = settings(max_examples=15)


def gap_places(state: Any) -> list[int]:
    cards = bits.members(int(state.row)) + [int(c) for c in state.pile[: state.pile_count]]
    for seat in range(state.players):
        cards += bits.members(int(state.hands[seat])) + bits.members(int(state.taken[seat]))
    return cards


def qwixx_places(state: Any) -> list[int]:
    cards = bits.members(int(state.discards)) + bits.members(int(state.laid))
    cards += [int(c) for c in state.pile[: state.pile_count]]
    cards += [int(c) for c in state.display if c >= 0]
    for seat in range(state.players):
        cards += bits.members(int(state.hands[seat]))
    return cards


def thegame_places(state: Any) -> list[int]:
    cards = [int(c) for c in state.pile[: state.pile_count]]
    for seat in range(state.players):
        cards += bits.members(state.hands[seat])
    return cards


def three_places(state: Any) -> list[int]:
    cards = [int(c) for c in state.unused[: state.unused_count]]
    sets = [state.offer]
    for seat in range(state.players):
        cards += [int(c) for c in state.stacks[seat, : state.stack_count[seat]]]
        sets += [state.hands[seat], state.taken[seat]]
    return cards + [
        30 * row + c for s in sets for row in range(3) for c in bits.members(int(s[row]))
    ]


PLACES = {
    "gap": gap_places,
    "qwixx": qwixx_places,
    "thegame": thegame_places,
    "three": three_places,
}


def places(setting: Setting, state: Any) -> list[int]:
    """All cards of a state; a plain game says itself where they lie."""
    if setting.name in PLACES:
        return PLACES[setting.name](state)
    game = cast(PlainGame, setting.game)
    sets = [cards for _, cards in game.card_sets(game.copy_of(state))]
    return [c for cards in sets for c in bits.members(cards)] + list(state.pile[: state.pile_count])


@every_setting
@given(seed=seeds)
@some
def test_no_card_is_lost_or_doubled(setting: Setting, seed: bytes) -> None:
    all_cards: list[int] | None = None
    before: set[int] = set()
    for state in walk(setting, seed):
        cards = sorted(places(setting, state))
        assert len(cards) == len(set(cards))
        if setting.name == "thegame":
            # A laid card lies under others and is nowhere else; cards only ever leave the hands.
            assert not before or set(cards) <= before
            before = set(cards)
            laid = 98 - len(cards)
            assert laid >= sum(top not in (1, 100) for top in state.tops)
        else:
            all_cards = all_cards or cards
            assert cards == all_cards


@every_setting
@given(seed=seeds)
@some
def test_legal_actions_are_legal_and_all_others_are_refused(setting: Setting, seed: bytes) -> None:
    game = setting.game
    state = somewhere(setting, seed)
    bytes_before = state.tobytes()
    for seat in range(NOBODY, setting.players):
        legal = set(game.legal_actions(state, seat))
        for action in range(-1, game.rules.ACTIONS + 1):
            after = game.copy_of(state)
            if action in legal:
                game.check_action(after[0], seat, action)
                game.compiled_rules.apply(after[0], seat, action)
                changed = after[0].tobytes() != bytes_before
                assert changed or action >= game.rules.DECISIONS
            else:
                with pytest.raises((GameIsOver, IllegalMove, NotYourTurn)):
                    game.check_action(after[0], seat, action)
                assert after[0].tobytes() == bytes_before


@every_setting
@given(seed=seeds)
@some
def test_somebody_can_always_go_on(setting: Setting, seed: bytes) -> None:
    game = setting.game
    for state in walk(setting, seed):
        awaited = game.awaited(state)
        goes_on = not game.compiled_rules.over(state) and not game.compiled_rules.awaits_deal(state)
        assert bool(awaited) == goes_on
        for seat in awaited:
            assert any(a < game.rules.DECISIONS for a in game.legal_actions(state, seat))


@every_setting
@given(seed=seeds, first=seeds, second=seeds)
@some
def test_a_redeal_forgets(setting: Setting, seed: bytes, first: bytes, second: bytes) -> None:
    game = setting.game
    state = somewhere(setting, seed)
    for seat in range(NOBODY, setting.players):
        twice, once = game.copy_of(state), game.copy_of(state)
        game.compiled_rules.redeal(twice[0], seat, luck_from(first))
        game.compiled_rules.redeal(twice[0], seat, luck_from(second))
        game.compiled_rules.redeal(once[0], seat, luck_from(second))
        assert twice[0].tobytes() == once[0].tobytes()


@every_setting
@given(seed=seeds, other=seeds)
@some
def test_a_redeal_keeps_what_the_seat_knows(setting: Setting, seed: bytes, other: bytes) -> None:
    game = setting.game
    state = somewhere(setting, seed)
    for seat in range(NOBODY, setting.players):
        imagined = game.copy_of(state)
        game.compiled_rules.redeal(imagined[0], seat, luck_from(other))
        assert game.view(imagined[0], seat) == game.view(state, seat)
        assert observation(setting, imagined[0], seat) == observation(setting, state, seat)
        assert game.legal_actions(imagined[0], seat) == game.legal_actions(state, seat)
        for awaited in game.awaited(imagined[0]):
            actions = game.legal_actions(imagined[0], awaited)
            assert any(action < game.rules.DECISIONS for action in actions)
        assert sorted(places(setting, imagined[0])) == sorted(places(setting, state))


def observation(setting: Setting, state: Any, seat: int) -> list[int]:
    out = np.full(setting.game.knowledge.OBSERVATION, 12345, np.int16)
    setting.game.compiled_rules.observe(state, seat, out)
    assert 12345 not in out, "a place of the observation was not written"
    return list(out)


@every_setting
@given(seed=seeds, first=seeds, second=seeds)
@some
def test_a_bot_cannot_know_more(setting: Setting, seed: bytes, first: bytes, second: bytes) -> None:
    game = setting.game
    state = somewhere(setting, seed)
    for seat in game.awaited(state):
        choices = []
        for other in (first, second):
            imagined = game.copy_of(state)
            game.compiled_rules.redeal(imagined[0], seat, luck_from(other))
            choices.append(
                (
                    int(game.compiled_heuristics.greedy(imagined[0], seat, luck_from(seed))),
                    int(game.compiled_thinker.thinker(imagined[0], seat, luck_from(seed))),
                    int(game.compiled_policy(imagined[0], seat, luck_from(seed))),
                    CasualBot().decide(game, imagined[0], seat, luck_from(seed)),
                    int(game.compiled_heuristics.eagerness(imagined[0], seat)),
                    int(game.compiled_thinker.eagerness(imagined[0], seat)),
                )
            )
        assert choices[0] == choices[1]
        legal = {each for each in game.legal_actions(state, seat) if each < game.rules.DECISIONS}
        assert set(choices[0][:4]) <= legal
        assert all(0 <= eager <= 100 for eager in choices[0][4:])


@pytest.mark.parametrize("setting", [s for s in SETTINGS if s.game.has_signals], ids=ids)
@given(seed=seeds, first=seeds, second=seeds)
@some
def test_signals_tell_only_what_their_seat_knows(
    setting: Setting, seed: bytes, first: bytes, second: bytes
) -> None:
    """Every seat's, whether it is on turn or not."""
    game = setting.game
    state = somewhere(setting, seed)
    for seat in range(setting.players):
        shown = set()
        for other in (first, second):
            imagined = game.copy_of(state)
            game.compiled_rules.redeal(imagined[0], seat, luck_from(other))
            shown.add(int(game.compiled_thinker.signals(imagined[0], seat)))
        assert len(shown) == 1
        assert 0 <= shown.pop() < 1 << (2 * game.signals_a_seat)


@every_setting
@given(seed=seeds)
@some
def test_every_move_survives_notation_and_record(setting: Setting, seed: bytes) -> None:
    game = setting.game
    state = somewhere(setting, seed)
    if game.in_move(state):
        return
    for seat in game.awaited(state):
        for move in game.moves(state, seat):
            entry = game.move_entry(state, seat, move)
            assert game.read_move(state, entry) == (seat, move.actions)
            assert game.parse_move(state, seat, game.move_text(entry)) == entry


@every_setting
@given(seed=seeds)
@some
def test_scores_and_winners_belong_together(setting: Setting, seed: bytes) -> None:
    game = setting.game
    for state in walk(setting, seed):
        winners = bits.members(int(game.compiled_rules.winners(state)))
        if not game.compiled_rules.over(state):
            assert winners == []
            continue
        scores = np.zeros(setting.players, np.int64)
        game.compiled_rules.scores(state, scores)
        if setting.name == "thegame":
            assert winners == (list(range(setting.players)) if scores[0] == 98 else [])
        else:
            assert winners
            assert all(scores[seat] == max(scores) for seat in winners)


@every_setting
@given(seed=seeds)
@some
def test_what_is_told_is_told_from_views_alone(setting: Setting, seed: bytes) -> None:
    """Telling works at every step, for every seat, whole moves or half ones."""
    game = setting.game
    looks: dict[int, Any] = {}
    for state in walk(setting, seed, most=60):
        for seat in range(NOBODY, setting.players):
            now = game.view(state, seat)
            if seat in looks and now != looks[seat]:
                for event in game.tell(looks[seat], now):
                    assert event.what.startswith((setting.name, "any-"))
            looks[seat] = now


@every_setting
def test_a_finished_game_refuses_to_go_on(setting: Setting) -> None:
    table = Table(setting.name, setting.players, seed=bytes(32), options=setting.options)
    for seat, actions in played(setting):
        table.decide(seat, actions)
    assert table.over
    before = table.state.tobytes()
    with pytest.raises(MoveError):
        table.decide(0, (0,))
    with pytest.raises(GameIsOver):
        table.play(table.moves[-1])
    with pytest.raises(GameIsOver):
        table.play("anything", 0)
    assert table.state.tobytes() == before


def played(setting: Setting) -> list[tuple[int, tuple[int, ...]]]:
    """The moves of a game between greedy bots, from the seed of zeros."""
    from rada.bots import bots

    table = Table(setting.name, setting.players, seed=bytes(32), options=setting.options)
    crew: dict[int, bots.Bot] = {seat: bots.bot_of("greedy") for seat in range(setting.players)}
    luck = bots.luck_of("tests")
    made: list[tuple[int, tuple[int, ...]]] = []
    while not table.over:
        if len(made) == 40 and setting.given.get("minutes"):
            made.append((NOBODY, (table.game.time_up,)))
        else:
            seat = bots.first_to_act(crew, table.game, table.state, luck)
            assert seat is not None
            actions = bots.move_of(crew[seat], table.game, table.state, seat, luck)
            made.append((seat, actions))
        table.decide(*made[-1])
    return made
