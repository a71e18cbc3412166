"""PPO over games that a network plays with itself, in JAX.

All seats of all games are one player. Each seat decides only now and then, so what a decision was
worth is shown by the next decision of the same seat: ``advantages`` keeps a stream for each seat.
"""

import functools
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

from rada.kernel.network import COARSE, DECISION, LAST, ONE, SECOND, Rounding

Parameters: TypeAlias = dict[str, Any]


def limits_of(rounding: Rounding) -> dict[str, float]:
    """How great weights may become, for them to fit into their whole numbers."""
    most = np.iinfo(np.int16).max
    return {
        "first": rounding.most / rounding.first,
        "second": 127 / SECOND,
        "decision": most // round(DECISION / rounding.decision) / rounding.decision,
        "policy": most / LAST,
        "value": most / LAST,
    }


_SHARP = 1e6
"""A factor for logits that leaves no chance to any decision but the best one."""


class Shape(NamedTuple):
    """The sizes of a network."""

    features: int
    action_features: int
    room: int
    wide: int
    policy: int
    value: int
    rounding: Rounding = COARSE


class Settings(NamedTuple):
    """How to learn."""

    steps: int = 32
    epochs: int = 2
    minibatch: int = 16384
    rate: float = 1e-3
    last_rate: float = 5e-5
    clip: float = 0.2
    gae_lambda: float = 0.95
    entropy: float = 0.02
    last_entropy: float = 0.001
    points: float = 1.0
    """The weight of points at the beginning; it falls to nothing at ``points_until``."""
    points_until: float = 0.6
    norm: float = 0.5
    value: float = 0.5
    pool_share: float = 0.25
    """The share of games in which all seats but one are played by an older self."""
    pool: int = 8


class Adam(NamedTuple):
    """The state of the optimiser."""

    mean: Parameters
    square: Parameters
    step: Any


class Rollout(NamedTuple):
    """Decisions to learn from, one in each row."""

    inputs: Any
    counts: Any
    places: Any
    log_probs: Any
    advantage: Any
    returns: Any
    weights: Any


def new_parameters(shape: Shape, seed: int) -> Parameters:
    """A network that knows nothing."""
    rng = np.random.default_rng(seed)
    sums = shape.policy + shape.value

    def drawn(scale: float, *size: int) -> Any:
        return jnp.asarray(rng.normal(0, scale, size), jnp.float32)

    return {
        "first": drawn(0.07, shape.features, shape.wide),
        "first_bias": jnp.full(shape.wide, 0.25, jnp.float32),
        "second": drawn(0.9 / shape.wide**0.5, shape.wide, sums),
        "second_bias": jnp.full(sums, 0.3, jnp.float32),
        "decision": drawn(0.12, shape.action_features, shape.policy),
        "policy": drawn(0.1, shape.policy),
        "value": drawn(0.1, shape.value),
        "value_bias": jnp.zeros((), jnp.float32),
    }


def new_adam(parameters: Parameters) -> Adam:
    """The optimiser before its first step."""
    zeros = jax.tree.map(jnp.zeros_like, parameters)
    return Adam(zeros, zeros, jnp.zeros((), jnp.int32))


def _as_stored(weights: Any, scale: float) -> Any:
    """Weights as they will be once they are whole numbers; gradients pass as if they were not."""
    return weights + jax.lax.stop_gradient(jnp.round(weights * scale) / scale - weights)


def _cut(sums: Any) -> Any:
    """What is passed on between layers: 0 to 1 in steps of 1/127."""
    return _as_stored(jnp.clip(sums, 0, 1), ONE)


def forward(parameters: Parameters, shape: Shape, inputs: Any) -> tuple[Any, Any]:
    """How much the network likes each decision, and how it thinks that the game will end."""
    features = inputs[:, : shape.features].astype(jnp.float32)
    decisions = inputs[:, shape.features :].reshape(-1, shape.room, shape.action_features)
    rounding = shape.rounding
    first = _as_stored(parameters["first"], rounding.first)
    wide = _cut(features @ first + parameters["first_bias"])
    sums = wide @ _as_stored(parameters["second"], SECOND) + parameters["second_bias"]
    value = _cut(sums[:, shape.policy :]) @ parameters["value"] + parameters["value_bias"]
    each = decisions.astype(jnp.float32) @ _as_stored(parameters["decision"], rounding.decision)
    logits = _cut(each + sums[:, None, : shape.policy]) @ parameters["policy"]
    return logits, value


def _log_probs(logits: Any, counts: Any) -> Any:
    """The logarithms of how likely each decision is; those that are none are never taken."""
    legal = jnp.arange(logits.shape[1])[None] < counts[:, None]
    return jax.nn.log_softmax(jnp.where(legal, logits, -1e9))


@functools.partial(jax.jit, static_argnames=("shape", "columns", "sharp"))
def act(
    parameters: Parameters, older: Parameters | None, shape: Shape, key: Any, seats: Any,
    inputs: Any, counts: Any, lone: Any, *, columns: bool, sharp: bool = False,
) -> dict[str, Any]:  # fmt: skip
    """Draw a decision for every game, and keep a copy of what it was drawn by.

    In the first games, as many as ``lone`` has numbers, only the seat that it names learns; an
    older self plays the others: a ``sharp`` one takes what it likes best and draws nothing.
    """
    inputs = inputs.T if columns else inputs
    logits, value = forward(parameters, shape, inputs)
    learns = jnp.ones(len(seats), bool)
    if older is not None:
        own = seats[: len(lone)] == lone
        theirs, _ = forward(older, shape, inputs[: len(lone)])
        theirs = theirs * _SHARP if sharp else theirs
        logits = logits.at[: len(lone)].set(jnp.where(own[:, None], logits[: len(lone)], theirs))
        learns = learns.at[: len(lone)].set(own)
    log_probs = _log_probs(logits, counts)
    places = jax.random.categorical(key, log_probs).astype(jnp.int32)
    return {
        "seats": jnp.copy(seats),
        "inputs": jnp.copy(inputs),
        "counts": jnp.copy(counts),
        "places": places,
        "log_probs": jnp.take_along_axis(log_probs, places[:, None], 1)[:, 0],
        "values": value,
        "learns": learns,
    }


@functools.partial(jax.jit, static_argnames=("columns",))
def keep(gains: Any, outcomes: Any, ended: Any, *, columns: bool) -> dict[str, Any]:
    """A copy of what a step brought."""
    gains, outcomes = (gains.T, outcomes.T) if columns else (gains, outcomes)
    return {"gains": jnp.copy(gains), "outcomes": jnp.copy(outcomes), "ended": jnp.copy(ended)}


def advantages(
    rewards: Any, ended: Any, seats: Any, values: Any, gae_lambda: float
) -> tuple[Any, Any]:
    """How much better each decision was than expected, and whether that is known yet.

    ``rewards`` are those of all seats after each step; the other arrays are by step and game. A
    decision is known when its seat decides again or its game ends before the steps do.
    """
    games, players = rewards.shape[1:]
    nothing = jnp.zeros((games, players), jnp.float32)
    every = jnp.arange(games)

    def back(carried: Any, step: Any) -> Any:
        following, advantage, pending, known = carried
        reward, over, seat, value = step
        over = over[:, None] != 0
        following = jnp.where(over, 0.0, following)
        advantage = jnp.where(over, 0.0, advantage)
        pending = jnp.where(over, 0.0, pending) + reward
        known = known | over
        is_known = known[every, seat]
        surprise = pending[every, seat] + following[every, seat] - value
        gain = jnp.where(is_known, surprise + gae_lambda * advantage[every, seat], 0.0)
        carried = (
            following.at[every, seat].set(value),
            advantage.at[every, seat].set(gain),
            pending.at[every, seat].set(0.0),
            known.at[every, seat].set(True),
        )
        return carried, (gain, is_known)

    start = (nothing, nothing, nothing, jnp.zeros((games, players), bool))
    _, (gains, known) = jax.lax.scan(back, start, (rewards, ended, seats, values), reverse=True)
    return gains, known


@functools.partial(jax.jit, static_argnames=("together", "gae_lambda"))
def rollout_of(
    kept: dict[str, Any], points: Any, *, together: bool, gae_lambda: float
) -> tuple[Rollout, Any, Any]:
    """What there is to learn from the steps of a batch; how many games ended, and how well.

    ``points`` is what a point is worth among rivals. A team is one player.
    """
    rewards, gains = kept["outcomes"], kept["gains"]
    seats = kept["seats"].astype(jnp.int32)
    if together:
        rewards, seats = rewards[:, :, :1], jnp.zeros_like(seats)
    else:
        others = gains.sum(-1, keepdims=True) - gains
        rewards = rewards + points * (gains - others / (gains.shape[-1] - 1))
    advantage, known = advantages(rewards, kept["ended"], seats, kept["values"], gae_lambda)
    weights = (known & kept["learns"]).astype(jnp.float32)
    count = jnp.maximum(weights.sum(), 1.0)
    mean = (advantage * weights).sum() / count
    spread = jnp.sqrt((weights * (advantage - mean) ** 2).sum() / count)
    rollout = Rollout(
        inputs=kept["inputs"],
        counts=kept["counts"],
        places=kept["places"],
        log_probs=kept["log_probs"],
        advantage=(advantage - mean) / (spread + 1e-6),
        returns=advantage + kept["values"],
        weights=weights,
    )
    flat = jax.tree.map(lambda rows: rows.reshape(-1, *rows.shape[2:]), rollout)
    return flat, (kept["ended"] != 0).sum(), kept["outcomes"][:, :, 0].sum()


def loss_of(
    parameters: Parameters, shape: Shape, rollout: Rollout, clip: float, value_weight: float,
    entropy_weight: Any,
) -> tuple[Any, dict[str, Any]]:  # fmt: skip
    """What is to become small, and what there is to tell of it."""
    logits, value = forward(parameters, shape, rollout.inputs)
    log_probs = _log_probs(logits, rollout.counts)
    own = jnp.take_along_axis(log_probs, rollout.places[:, None], 1)[:, 0]
    ratio = jnp.exp(own - rollout.log_probs)
    bounded = jnp.clip(ratio, 1 - clip, 1 + clip)
    policy = -jnp.minimum(ratio * rollout.advantage, bounded * rollout.advantage)
    missed = (value - rollout.returns) ** 2
    entropy = -(jnp.exp(log_probs) * jnp.where(log_probs > -1e8, log_probs, 0.0)).sum(-1)
    count = jnp.maximum(rollout.weights.sum(), 1.0)

    def mean(numbers: Any) -> Any:
        return (numbers * rollout.weights).sum() / count

    metrics = {
        "policy": mean(policy),
        "value": mean(missed),
        "entropy": mean(entropy),
        "change": mean(rollout.log_probs - own),
    }
    loss = metrics["policy"] + value_weight * metrics["value"] - entropy_weight * metrics["entropy"]
    return loss, metrics


def adam_step(
    parameters: Parameters, adam: Adam, gradient: Parameters, rate: Any, norm: float,
    rounding: Rounding,
) -> tuple[Parameters, Adam]:  # fmt: skip
    """One step of Adam with a gradient that is not too long, within the limits of the weights."""
    length = jnp.sqrt(sum((each**2).sum() for each in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda each: each * jnp.minimum(1.0, norm / (length + 1e-8)), gradient)
    step = adam.step + 1
    mean = jax.tree.map(lambda old, new: 0.9 * old + 0.1 * new, adam.mean, gradient)
    square = jax.tree.map(lambda old, new: 0.999 * old + 0.001 * new**2, adam.square, gradient)
    scale_1, scale_2 = 1 - 0.9**step, 1 - 0.999**step
    limits = limits_of(rounding)

    def moved(name: str, weights: Any) -> Any:
        by = rate * (mean[name] / scale_1) / (jnp.sqrt(square[name] / scale_2) + 1e-5)
        limit = limits.get(name, 1000.0)
        return jnp.clip(weights - by, -limit, limit)

    return {name: moved(name, each) for name, each in parameters.items()}, Adam(mean, square, step)


@functools.partial(jax.jit, static_argnames=("shape", "settings"))
def learn(
    parameters: Parameters, adam: Adam, rollouts: tuple[Rollout, ...], shape: Shape,
    settings: Settings, key: Any, rate: Any, entropy: Any,
) -> tuple[Parameters, Adam, dict[str, Any]]:  # fmt: skip
    """Learn from all rollouts, each decision as often as there are epochs."""
    rollout = jax.tree.map(lambda *rows: jnp.concatenate(rows), *rollouts)
    rows = len(rollout.places)
    size = min(settings.minibatch, rows)
    gradient_of = jax.grad(loss_of, has_aux=True)

    def epoch(carried: Any, own: Any) -> Any:
        order = jax.random.permutation(own, rows)[: rows // size * size].reshape(-1, size)

        def minibatch(carried: Any, chosen: Any) -> Any:
            parameters, adam = carried
            some = jax.tree.map(lambda each: each[chosen], rollout)
            gradient, metrics = gradient_of(
                parameters, shape, some, settings.clip, settings.value, entropy
            )
            moved = adam_step(parameters, adam, gradient, rate, settings.norm, shape.rounding)
            return moved, metrics

        return jax.lax.scan(minibatch, carried, order)

    (parameters, adam), metrics = jax.lax.scan(
        epoch, (parameters, adam), jax.random.split(key, settings.epochs)
    )
    return parameters, adam, jax.tree.map(lambda each: each[-1].mean(), metrics)
