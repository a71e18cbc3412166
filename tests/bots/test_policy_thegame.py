"""The network inside The Game: where it decides, and that it decides as its bot in the arena."""

from typing import Any

import numpy as np
import pytest

from rada.bots.bots import luck_of
from rada.bots.master import first_thought_of
from rada.bots.search import lane_of, lister_of, listing_in, sieve_of, sifting_in
from rada.envs.config import Setting
from rada.games import load
from rada.games.thegame import features, policy, rules
from rada.games.thegame.features import NETWORKS
from rada.games.thegame.thinker import speaks
from rada.kernel import chance
from rada.kernel.layout import array_of
from rada.kernel.network import weights_in
from rada.learn.bot import NetBot, weights_of

GAME = load("thegame")


def positions(
    options: dict[str, Any], players: int, seed: str, count: int, *, signals: bool = False
) -> Any:
    """Positions of a game in which a seat has a choice, and the seat; decisions are random."""
    rng = np.random.default_rng(count)
    states = Setting("thegame", players, options).fresh()
    key, fast, minds = (
        chance.chance_of(chance.derived_seed(seed)), GAME.compiled_rules, GAME.compiled_thinker
    )  # fmt: skip
    found = 0
    while found < count:
        if fast.over(states):
            states = Setting("thegame", players, options).fresh()
        elif fast.awaits_deal(states):
            fast.deal(states, key)
        else:
            seat = GAME.awaited(states)[0]
            for other in range(players if signals and minds.may_signal(states) else 0):
                for pile in range(rules.PILES):
                    wanted = int(minds.signal_change(states, other, pile))
                    if wanted >= 0:
                        fast.apply(states, other, wanted)
            actions = [a for a in GAME.legal_actions(states, seat) if a < GAME.rules.DECISIONS]
            if len(actions) > 1 and states[0]["phase"] != rules.START:
                found += 1
                yield GAME.copy_of(states)[0], seat
            fast.apply(states, seat, int(rng.choice(actions)))


@pytest.mark.parametrize(
    ("players", "signals"), [(1, False), (2, True), (5, True), (2, False), (4, False)]
)
def test_the_standard_game_is_decided_by_the_network(players: int, *, signals: bool) -> None:
    bot, luck = NetBot(), luck_of("policy")
    as_network, differs = 0, 0
    for state, seat in positions({}, players, "standard", 120, signals=signals):
        chosen = int(GAME.compiled_policy(state, seat, luck))
        own = chosen == bot.decide(GAME, state, seat, luck)
        thinker = chosen == int(GAME.compiled_thinker.thinker(state, seat, luck))
        assert own or thinker
        as_network += own
        differs += own and not thinker
    assert differs > 10
    assert as_network > 100


def test_plain_and_compiled_code_decide_alike() -> None:
    luck = luck_of("plain")
    for state, seat in positions({}, 1, "plain", 5):
        plain = getattr(policy.policy, "plain", policy.policy)
        assert int(plain(state, seat, luck)) == int(GAME.compiled_policy(state, seat, luck))


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ({"minimum": 3}, 1),
        ({"short_hands": True, "minimum": 3}, 1),
        ({"on_fire": True}, 1),
    ],
)
def test_what_the_network_has_not_learned_is_left_to_the_thinker(
    options: dict[str, Any], players: int
) -> None:
    luck = luck_of("left")
    for state, seat in positions(options, players, "left", 20):
        thinker = int(GAME.compiled_thinker.thinker(state, seat, luck))
        assert int(GAME.compiled_policy(state, seat, luck)) == thinker


def test_where_half_of_the_partners_show_nothing_another_network_decides() -> None:
    found = 0
    for state, seat in positions({}, 5, "half", 30, signals=True):
        others = [each for each in range(5) if each != seat]
        if all(speaks(state, each) and rules.held(state, each) > 0 for each in others):
            found += 1
            chosen = []
            for silent in others:
                chosen.append(NETWORKS[features.network_of(state, seat)])
                state["signals"][silent] = rules.NO_SIGNAL
            assert chosen == ["network", "network", "network-silent", "network-silent"]
    assert found > 5


def test_the_move_that_the_network_makes_has_the_most_appeal() -> None:
    luck, several = luck_of("appeal"), 0
    for state, seat in positions({}, 1, "appeal", 30):
        if state["phase"] != rules.LAY:
            continue
        lane = lane_of(GAME)
        lane.space.states[0] = array_of(state)[0]
        count = lister_of(GAME)(*listing_in(lane.space), seat)
        sifting = sifting_in(lane.space)
        sieve_of(GAME)(*sifting, seat, count)
        several += int(lane.space.racing[:count].sum()) > 1
        best = int(sifting.appeals[:count].argmax())
        moves, lengths = lane.space.moves, lane.space.lengths
        assert tuple(moves[best, : lengths[best]]) == first_thought_of(GAME, state, seat, luck)
        chances = np.exp(4 * sifting.appeals[:count])
        assert chances.sum() == pytest.approx(1, abs=1e-6)
    assert several > 3


def test_a_pile_is_chosen_by_the_network_as_well() -> None:
    for state, seat in positions({}, 1, "pile", 60):
        if state["phase"] != rules.CHOOSE_PILE:
            continue
        chances = []
        for action in GAME.legal_actions(state, seat):
            move = np.array([action, 57], np.int16)  # what stands behind a move has no meaning
            chances.append(np.exp(4 * policy.appeal(state, seat, move)))
        assert sum(chances) == pytest.approx(1, abs=1e-6)


def test_other_weights_need_another_source() -> None:
    file = weights_of("thegame", "network-1")
    assert set(weights_in(file, policy.DIGESTS[0])) >= {"first", "second", "decision", "policy"}
    with pytest.raises(ValueError, match="digest"):
        weights_in(file, "0123")
