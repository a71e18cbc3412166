"""Pgx on the CPU: its card games, many at once, as its documentation steps them.

``step`` with ``auto_reset``, mapped over a batch and compiled, in a loop that is compiled as well;
actions are drawn among the legal ones in the same compiled code. Bridge bidding needs a table of
solved deals that has to be downloaded; here it has the sample that comes with the package.
"""

import tempfile
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pgx
import pgx.bridge_bidding
from pgx.experimental import auto_reset

from bench.peers import Games, Player

STEPS_AT_ONCE = 16


def games() -> Games:
    """Its card games, each at the size of a batch that suited it best."""
    return {
        "kuhn_poker": lambda: _player(pgx.make("kuhn_poker"), 16384),
        "leduc_holdem": lambda: _player(pgx.make("leduc_holdem"), 16384),
        "bridge_bidding": lambda: _player(_bridge(), 1024),
    }


def _bridge() -> Any:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deals.npy"
        np.save(path, np.stack([np.asarray(part) for part in _sample()]))
        return pgx.bridge_bidding.BridgeBidding(str(path))


def _sample() -> Any:
    return pgx.bridge_bidding._load_sample_hash()


def _player(env: Any, batch: int) -> Player:
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carried: Any, _: Any) -> Any:
        state, key = carried
        key, luck, deals = jax.random.split(key, 3)
        draws = jax.random.uniform(luck, state.legal_action_mask.shape)
        actions = jnp.argmax(jnp.where(state.legal_action_mask, draws, -1.0), axis=-1)
        return (step(state, actions, jax.random.split(deals, batch)), key), None

    @jax.jit
    def run(state: Any, key: Any) -> Any:
        return jax.lax.scan(one, (state, key), None, length=STEPS_AT_ONCE)[0]

    keys = jax.random.split(jax.random.PRNGKey(1), batch)
    state, key = jax.jit(jax.vmap(env.init))(keys), jax.random.PRNGKey(2)

    def play(steps: int) -> int:
        nonlocal state, key
        made = 0
        while made < steps:
            state, key = run(state, key)
            state.observation.block_until_ready()
            made += batch * STEPS_AT_ONCE
        return made

    return play
