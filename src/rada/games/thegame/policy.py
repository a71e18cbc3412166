"""The Game: what networks play that have learned the game by themselves (see docs/learning.md).

One plays alone, one with partners who show signals, and one with partners who show none. They know
the standard game, and play it better than ``thinker``; everything else is left to that one.
"""

from pathlib import Path

import numpy as np

from rada.games.thegame import rules
from rada.games.thegame.features import (
    ACTION_FEATURES,
    ALONE,
    FEATURES,
    NETWORKS,
    SIGNALS,
    action_features,
    features,
    network_of,
)
from rada.games.thegame.thinker import appeal as planned
from rada.games.thegame.thinker import thinker
from rada.kernel import bits
from rada.kernel.arrays import Chance, Numbers, State
from rada.kernel.compiling import compiled
from rada.kernel.elementary import exp, log
from rada.kernel.network import ONE_LOGIT, infer_decision, infer_sums, small_and_step, weights_in
from rada.kernel.scratch import scratch_of

DIGESTS = "cb8cda3791cb6cb7", "55fbd85985fb1d33", "4cf21e0c380fa380"
"""The beginnings of the SHA-256 digests of the weights. Machine code is kept by its source and has
the weights in it, so that other weights must mean another source."""

# The compiler knows arrays by the names of global variables only, so every network has its own.
_ALONE, _TEAM, _SILENT = (
    weights_in(Path(__file__).with_name(f"{name}.npz"), digest)
    for name, digest in zip(NETWORKS, DIGESTS, strict=True)
)
_LAYERS = "first_bias", "second", "second_bias"
_FIRST, _STEP = small_and_step(_ALONE["first"])
_TEAM_FIRST, _TEAM_STEP = small_and_step(_TEAM["first"])
_SILENT_FIRST, _SILENT_STEP = small_and_step(_SILENT["first"])
_BIAS, _SECOND, _SECOND_BIAS = (_ALONE[name] for name in _LAYERS)
_TEAM_BIAS, _TEAM_SECOND, _TEAM_SECOND_BIAS = (_TEAM[name] for name in _LAYERS)
_SILENT_BIAS, _SILENT_SECOND, _SILENT_SECOND_BIAS = (_SILENT[name] for name in _LAYERS)
_DECISION, _POLICY = _ALONE["decision"], _ALONE["policy"]
_TEAM_DECISION, _TEAM_POLICY = _TEAM["decision"], _TEAM["policy"]
_SILENT_DECISION, _SILENT_POLICY = _SILENT["decision"], _SILENT["policy"]

_FURTHEST = 50.0
"""How much better another decision may be at most, for its exponential to be a number."""

_APPEAL_SCALE = 0.25
"""How much of a difference in log probability shows as one in the log odds of winning. This is an
estimate: a trained network hardly ever does what is only a little worse."""

_WIDE, _SUMS, _WORK = (
    max(len(weights[name]) for weights in (_ALONE, _TEAM, _SILENT))
    for name in ("first_bias", "second_bias", "policy")
)
_features = scratch_of(np.int8, FEATURES)
_action_features = scratch_of(np.int8, ACTION_FEATURES)
_wide = scratch_of(np.int32, _WIDE)
_sums = scratch_of(np.int32, _SUMS)
_work = scratch_of(np.int32, _WORK)
_after = scratch_of(rules.STATE, 1)
_mask = scratch_of(np.int64, bits.words_for(rules.ACTIONS))


@compiled
def is_learned(state: State) -> bool:
    """Whether the networks have learned the game that is played, and this decision of it."""
    standard = state.minimum == 2 and not state.short_hands and not state.on_fire
    return bool(standard and state.phase != rules.START)


@compiled
def evaluate_position(state: State, seat: int, network: int, sums: Numbers) -> None:
    """Write the sums that a network computes of a position."""
    told, wide = _features(), _wide()
    features(state, seat, told)
    if network == ALONE:
        infer_sums(_FIRST, _STEP, _BIAS, _SECOND, _SECOND_BIAS, told, wide, sums)
    elif network == SIGNALS:
        infer_sums(
            _TEAM_FIRST, _TEAM_STEP, _TEAM_BIAS, _TEAM_SECOND, _TEAM_SECOND_BIAS, told, wide, sums
        )
    else:
        infer_sums(
            _SILENT_FIRST, _SILENT_STEP, _SILENT_BIAS, _SILENT_SECOND, _SILENT_SECOND_BIAS, told,
            wide, sums,
        )  # fmt: skip


@compiled
def logit_of(state: State, seat: int, network: int, action: int, sums: Numbers) -> int:
    """The logit of a decision in whole numbers, by the sums of its position."""
    told, work = _action_features(), _work()
    action_features(state, seat, action, told)
    if network == ALONE:
        return int(infer_decision(_DECISION, _POLICY, sums, told, work))
    if network == SIGNALS:
        return int(infer_decision(_TEAM_DECISION, _TEAM_POLICY, sums, told, work))
    return int(infer_decision(_SILENT_DECISION, _SILENT_POLICY, sums, told, work))


@compiled
def best_action(state: State, seat: int) -> int:
    """The decision with the greatest logit."""
    mask, sums = _mask(), _sums()
    rules.legal(state, seat, mask)
    bits.keep_below(mask, rules.DECISIONS)
    count = bits.count_all(mask)
    if count == 1:
        return bits.nth_of_all(mask, 0)
    network = int(network_of(state, seat))
    evaluate_position(state, seat, network, sums)
    best, most = -1, 0
    for place in range(count):
        action = bits.nth_of_all(mask, place)
        good = logit_of(state, seat, network, action, sums)
        if best < 0 or good > most:
            best, most = action, good
    return best


@compiled
def log_probability(state: State, seat: int, chosen: int) -> float:
    """The logarithm of the probability by which the network drew a decision while it learned."""
    mask, sums = _mask(), _sums()
    rules.legal(state, seat, mask)
    bits.keep_below(mask, rules.DECISIONS)
    count = bits.count_all(mask)
    if count == 1:
        return 0.0
    network = int(network_of(state, seat))
    evaluate_position(state, seat, network, sums)
    own, total = logit_of(state, seat, network, chosen, sums), 0.0
    for place in range(count):
        other = logit_of(state, seat, network, bits.nth_of_all(mask, place), sums)
        total += exp(min((other - own) / ONE_LOGIT, _FURTHEST))
    return -log(total)


@compiled
def appeal(state: State, seat: int, move: Numbers) -> float:
    """How good a move seems at once: by its probability where a network has learned the game, else
    by the thinker's plan."""
    if not is_learned(state):
        return float(planned(state, seat, move))
    found = float(log_probability(state, seat, int(move[0])))
    if rules.FIRST_CARD <= move[0] < rules.ON_PILE:
        after = _after()
        after[0] = state
        rules.apply(after[0], seat, int(move[0]))
        found += float(log_probability(after[0], seat, int(move[1])))
    return _APPEAL_SCALE * found


@compiled
def policy(state: State, seat: int, key: Chance) -> int:
    """The action of the best player that decides at once."""
    if is_learned(state):
        return best_action(state, seat)
    return thinker(state, seat, key)
