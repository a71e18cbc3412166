"""Proximal policy optimisation with action masks, in JAX: small, plain, and quick on two cores.

It learns from any Gymnasium vector environment that shows ``observation`` and ``action_mask`` and
starts ended games anew in the same step, as those of ``rada.envs.gymnasium`` do.
"""

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import gap_network
import jax
import jax.numpy as jnp
import numpy as np
import optax

Network = dict[str, Any]
"""The weights by name."""

NEVER = -1e9
"""How much an illegal action is wished for."""


class Settings(NamedTuple):
    """What can be tuned."""

    width: int = 128
    steps: int = 64  # of every game between two updates
    epochs: int = 2
    batch: int = 4096
    rate: float = 1e-3
    discount: float = 1.0
    trace: float = 0.95  # how far a reward is traced back, GAE's lambda
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    scale: float = 1.0  # of the rewards


class Progress(NamedTuple):
    """How the games went that ended during one update."""

    steps: int
    seconds: float
    games: int
    outcome: float
    score: float


class Lesson(NamedTuple):
    """What an update learns from: one row for each decision."""

    seen: Any
    mask: Any
    action: Any
    likelihood: Any
    advantage: Any
    returns: Any


class Dense:
    """A network for any game: two hidden layers, which the policy and the value share."""

    def new(self, key: Any, envs: Any, width: int) -> Network:
        """First weights; how the numbers of observations are spread is seen in random games."""
        inputs = envs.single_observation_space["observation"].shape[0]
        actions = int(envs.single_action_space.n)
        shapes = {"one": (inputs, width), "two": (width, width)}
        shapes |= {"policy": (width, actions), "value": (width, 1)}
        return first_weights(key, shapes) | look_around(envs)

    def judge(self, network: Network, seen: Any, mask: Any) -> tuple[Any, Any]:
        """The logarithm of every action's probability, very low for illegal ones; the value."""
        middle, spread = (jax.lax.stop_gradient(network[name]) for name in ("middle", "spread"))
        layer = (seen.astype(jnp.float32) - middle) / spread
        for name in ("one", "two"):
            layer = jax.nn.relu(layer @ network[name] + network[f"{name}_bias"])
        wishes = layer @ network["policy"] + network["policy_bias"]
        value = layer @ network["value"] + network["value_bias"]
        return jax.nn.log_softmax(jnp.where(mask, wishes, NEVER)), value[..., 0]


class CardByCard:
    """A network for GAP that judges every card by the same weights; see ``gap_network``."""

    def new(self, key: Any, envs: Any, width: int) -> Network:
        """First weights."""
        shapes = {"one": (gap_network.FEATURES, width), "two": (width, width)}
        return first_weights(key, shapes | {"policy": (width, 1), "value": (width, 1)})

    def judge(self, network: Network, seen: Any, mask: Any) -> tuple[Any, Any]:
        """The logarithm of every action's probability, very low for illegal ones; the value."""
        legal, cards = jax.lax.top_k(mask, gap_network.MOST)
        wishes, layer = gap_network.rate(jnp, network, seen, cards)
        rows = jnp.arange(len(seen))[:, None]
        spread = jnp.full(mask.shape, NEVER).at[rows, cards].set(jnp.where(legal, wishes, NEVER))
        mean = (layer * legal[..., None]).sum(1) / legal.sum(1, keepdims=True)
        value = mean @ network["value"] + network["value_bias"]
        return jax.nn.log_softmax(spread), value[..., 0]


def first_weights(key: Any, shapes: dict[str, tuple[int, int]]) -> Network:
    """Weights to begin with; those of the policy are small, so that all actions are tried."""
    network: Network = {}
    for name, shape in shapes.items():
        key, own = jax.random.split(key)
        gain = 0.01 if name == "policy" else 2**0.5
        network[name] = jax.nn.initializers.orthogonal(gain)(own, shape)
        network[f"{name}_bias"] = jnp.zeros(shape[1])
    return network


def look_around(envs: Any, steps: int = 200) -> Network:
    """How the numbers of observations are spread, seen in random games."""
    envs.reset(seed=0)
    total, squares = 0.0, 0.0
    for _ in range(steps):
        seen = envs.step(envs.random_actions())[0]["observation"].astype(np.float64)
        total, squares = total + seen.mean(0), squares + (seen**2).mean(0)
    middle = np.asarray(total / steps)
    spread = np.sqrt(np.maximum(squares / steps - middle**2, 0))
    return {
        "middle": jnp.asarray(middle, jnp.float32),
        "spread": jnp.asarray(np.where(spread > 0.01, spread, 1), jnp.float32),
    }


@partial(jax.jit, static_argnames="kind")
def decide(kind: Any, network: Network, seen: Any, mask: Any, key: Any) -> tuple[Any, Any, Any]:
    """Draw an action for every game; also the logarithm of its probability, and the value."""
    policy, value = kind.judge(network, seen, mask)
    reached = jnp.cumsum(jnp.exp(policy), -1)
    drawn = jax.random.uniform(key, (len(seen), 1), maxval=1 - 1e-6) * reached[:, -1:]
    action = (reached <= drawn).sum(-1)  # much quicker than jax.random.categorical on a CPU
    return action, jnp.take_along_axis(policy, action[:, None], 1)[:, 0], value


@partial(jax.jit, static_argnames="kind")
def best(kind: Any, network: Network, seen: Any, mask: Any) -> Any:
    """The likeliest action for every game."""
    return kind.judge(network, seen, mask)[0].argmax(-1)


@partial(jax.jit, static_argnames="settings")
def advantages(rewards: Any, ended: Any, values: Any, settings: Settings) -> Any:
    """How much better every action did than expected (generalised advantage estimation).

    ``values`` has one row more than the others: what was expected after the last step.
    """

    def back(later: Any, row: Any) -> tuple[Any, Any]:
        reward, over, value, next_value = row
        goes_on = settings.discount * (1.0 - over)
        advantage = reward + goes_on * (next_value + settings.trace * later) - value
        return advantage, advantage

    rows = (rewards, ended, values[:-1], values[1:])
    return jax.lax.scan(back, jnp.zeros_like(values[0]), rows, reverse=True)[1]


def loss(network: Network, kind: Any, lesson: Lesson, settings: Settings) -> Any:
    """What an update makes smaller: the clipped policy loss, the value's error, less entropy."""
    policy, value = kind.judge(network, lesson.seen, lesson.mask)
    likelihood = jnp.take_along_axis(policy, lesson.action[:, None], 1)[:, 0]
    ratio = jnp.exp(likelihood - lesson.likelihood)
    gain = (lesson.advantage - lesson.advantage.mean()) / (lesson.advantage.std() + 1e-8)
    kept = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    entropy = -(jnp.exp(policy) * jnp.where(lesson.mask, policy, 0)).sum(-1).mean()
    error = 0.5 * jnp.square(value - lesson.returns).mean()
    wish = -jnp.minimum(ratio * gain, kept * gain).mean()
    return wish + settings.value * error - settings.entropy * entropy


def learner(kind: Any, settings: Settings, optimiser: Any) -> Callable[..., Any]:
    """The compiled function that goes over a lesson several times, in small batches."""

    @jax.jit
    def learn(network: Network, state: Any, lesson: Lesson, key: Any) -> tuple[Network, Any]:
        rows = len(lesson.action)
        batches = max(1, rows // settings.batch)

        def once(carried: Any, batch: Any) -> tuple[Any, None]:
            network, state = carried
            part = jax.tree.map(lambda whole: whole[batch], lesson)
            slopes = jax.grad(loss)(network, kind, part, settings)
            change, state = optimiser.update(slopes, state)
            return (optax.apply_updates(network, change), state), None

        orders = jax.vmap(lambda k: jax.random.permutation(k, rows))(
            jax.random.split(key, settings.epochs)
        )
        picked = orders[:, : rows // batches * batches].reshape(settings.epochs * batches, -1)
        return jax.lax.scan(once, (network, state), picked)[0]

    return learn


def imitate(
    kind: Any, network: Network, seen: Any, mask: Any, action: Any, passes: int = 10
) -> tuple[Network, float]:
    """Learn to decide as somebody else did; also how often the network then would."""
    optimiser = optax.adam(2e-3)

    def unlikeness(network: Network, part: Any) -> Any:
        policy, _ = kind.judge(network, seen[part], mask[part])
        return -jnp.take_along_axis(policy, action[part][:, None], 1).mean()

    @jax.jit
    def once(carried: Any, part: Any) -> tuple[Any, None]:
        network, state = carried
        change, state = optimiser.update(jax.grad(unlikeness)(network, part), state)
        return (optax.apply_updates(network, change), state), None

    seen, mask, action = (jnp.asarray(whole) for whole in (seen, mask, action))
    keys = jax.random.split(jax.random.key(0), passes)
    size = len(action) // 512 * 512
    parts = jnp.stack([jax.random.permutation(key, len(action))[:size] for key in keys])
    (network, _), _ = jax.lax.scan(once, (network, optimiser.init(network)), parts.reshape(-1, 512))
    return network, float((best(kind, network, seen, mask) == action).mean())


def train(
    envs: Any,
    kind: Any,
    network: Network,
    updates: int,
    settings: Settings | None = None,
    seed: int = 0,
) -> Iterator[tuple[Network, Progress]]:
    """Learn from a vector environment; after every update the network and how it went."""
    settings = settings or Settings()
    space = envs.single_observation_space
    games, inputs = envs.num_envs, space["observation"].shape[0]
    key = jax.random.key(seed)
    rate = optax.linear_schedule(
        settings.rate,
        settings.rate / 10,
        updates * settings.epochs * max(1, settings.steps * games // settings.batch),
    )
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate, eps=1e-5))
    state = optimiser.init(network)
    learn = learner(kind, settings, optimiser)

    shape = (settings.steps, games)
    seen = np.zeros((*shape, inputs), np.int16)
    mask = np.zeros((*shape, space["action_mask"].shape[0]), np.int8)
    action, ended = np.zeros(shape, np.int32), np.zeros(shape, np.float32)
    likelihood, rewards = np.zeros(shape, np.float32), np.zeros(shape, np.float32)
    values = np.zeros((settings.steps + 1, games), np.float32)

    start = time.perf_counter()
    now, _ = envs.reset(seed=seed)
    for update in range(1, updates + 1):
        outcomes, scores = [], []
        for i in range(settings.steps):
            seen[i], mask[i] = now["observation"], now["action_mask"]
            key, own = jax.random.split(key)
            action[i], likelihood[i], values[i] = decide(kind, network, seen[i], mask[i], own)
            now, reward, over, _, infos = envs.step(action[i])
            rewards[i] = reward * settings.scale
            ended[i] = over
            if over.any():
                outcomes.append(infos["final_info"]["outcome"][over])
                scores.append(infos["final_info"]["score"][over])
        key, own = jax.random.split(key)
        values[-1] = decide(kind, network, now["observation"], now["action_mask"], own)[2]
        gained = advantages(rewards, ended, values, settings)
        rows = (seen, mask, action, likelihood, gained, gained + values[:-1])
        lesson = Lesson(*(row.reshape(-1, *row.shape[2:]) for row in rows))
        network, state = learn(network, state, lesson, own)
        yield (
            network,
            Progress(
                steps=update * action.size,
                seconds=time.perf_counter() - start,
                games=sum(map(len, outcomes)),
                outcome=float(np.concatenate(outcomes).mean()) if outcomes else 0.0,
                score=float(np.concatenate(scores).mean()) if scores else 0.0,
            ),
        )


def save(network: Network, path: Path) -> None:
    """Keep a network in a file, in half precision."""
    np.savez_compressed(path, **{k: np.asarray(v, np.float16) for k, v in network.items()})
