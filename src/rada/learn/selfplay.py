"""Learning by playing with oneself: the loop, and what is kept to resume it."""

import io
import time
from pathlib import Path
from typing import Any, Literal, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from rada.games import load
from rada.kernel.network import COARSE, FINE
from rada.learn import ppo
from rada.learn.batch import BEGIN
from rada.learn.net import POLICY, VALUE, WIDE, Net, parameters_of, quantised
from rada.learn.ppo import Settings, Shape
from rada.learn.stepping import features_of

_SPREAD = 40
"""Steps over which games begin."""


class Sizes(NamedTuple):
    """How much is played at once, and how large the network is."""

    games: int
    """Games of each number of players."""
    wide: int = WIDE
    policy: int = POLICY
    value: int = VALUE


class Progress(NamedTuple):
    """How an update went."""

    update: int
    decisions: int
    seconds: float
    progress: float
    games: int
    outcome: float
    policy: float
    value: float
    entropy: float
    change: float


class SelfPlay:
    """A network that learns a game by playing it with itself and with its older selves.

    It begins with the weights of ``begun``, rounded as it rounds its own, or knowing nothing. With
    ``against`` it learns to beat one network instead, which plays all other seats in all games as
    ``NetBot`` does, and begins as a copy of it; or to beat the bot ``greedy``. In ``silence``
    percent of the games some seats show no signals.
    """

    def __init__(
        self,
        game: str,
        sizes: Sizes,
        settings: Settings,
        *,
        seed: int = 0,
        device: str = "cpu",
        players: tuple[int, ...] = (),
        deals: str = "",
        against: Net | Literal["greedy"] | None = None,
        begun: Net | None = None,
        silence: int = 0,
    ) -> None:
        stays = None if against == "greedy" else against
        begun = stays or begun
        if begun is not None:
            sizes = Sizes(
                sizes.games, len(begun.first_bias), len(begun.policy), len(begun.value) - 1
            )
        self.game, self.sizes, self.settings, self.seed = load(game), sizes, settings, seed
        looks = features_of(self.game)
        self.points = 0.0 if self.game.together else 1.0 / looks.POINTS
        self.shape = Shape(
            looks.FEATURES,
            looks.ACTION_FEATURES,
            looks.ROOM,
            sizes.wide,
            sizes.policy,
            sizes.value,
            COARSE if against is None else FINE,
        )
        self.parameters = ppo.new_parameters(self.shape, seed)
        self.pool: list[dict[str, Any]] = []
        self._exploits = stays is not None
        self._beats_greedy = against == "greedy"
        if begun is not None:
            copied = parameters_of(begun)
            self.pool = [copied] if self._exploits else []
            self.parameters = {name: jnp.asarray(each) for name, each in copied.items()}
        self.adam = ppo.new_adam(self.parameters)
        self.updates = 0
        self.decisions = 0
        self.seconds = 0.0
        make = _batch_kind(device)
        self.batches = [
            make(
                game,
                sizes.games,
                players=number,
                seed=f"{game} {seed} {place} {number} {deals}",
                silence=silence,
                greedy=self._beats_greedy,
            )
            for place, number in enumerate(players or looks.PLAYERS)
        ]
        share = 1.0 if self._exploits else settings.pool_share
        count = 0 if self.game.together else int(sizes.games * share)
        self._lone = [
            jnp.arange(count, dtype=jnp.int8) % batch.setting.players for batch in self.batches
        ]
        for number, batch in enumerate(self.batches):
            batch.reset()
            self._spread(batch, jax.random.fold_in(jax.random.key(seed), number))

    def update(self, progress: float) -> Progress:
        """Play some steps and learn from them; ``progress`` goes from 0 to 1 over the learning."""
        start = time.perf_counter()
        settings = self.settings
        key = jax.random.fold_in(jax.random.key(self.seed), self.updates)
        play_key, learn_key, pool_key = jax.random.split(key, 3)
        older = self._older(pool_key)
        fading = max(0.0, 1 - progress / settings.points_until)
        rollouts, ended, outcome = [], 0.0, 0.0
        for number, batch in enumerate(self.batches):
            kept = self._play(
                batch, older, self._lone[number], jax.random.fold_in(play_key, number)
            )
            rollout, games, won = ppo.rollout_of(
                kept,
                jnp.float32(settings.points * fading * self.points),
                together=bool(self.game.together),
                gae_lambda=settings.gae_lambda,
            )
            rollouts.append(rollout)
            ended, outcome = ended + games, outcome + won
        del kept
        rate = settings.rate + (settings.last_rate - settings.rate) * progress
        entropy = settings.entropy + (settings.last_entropy - settings.entropy) * progress
        self.parameters, self.adam, metrics = ppo.learn(
            self.parameters, self.adam, tuple(rollouts), self.shape, settings, learn_key,
            jnp.float32(rate), jnp.float32(entropy),
        )  # fmt: skip
        metrics = {name: float(number) for name, number in metrics.items()}
        self.updates += 1
        self.decisions += sum(batch.count for batch in self.batches) * settings.steps
        self.seconds += time.perf_counter() - start
        self._remember()
        return Progress(
            update=self.updates,
            decisions=self.decisions,
            seconds=round(self.seconds, 2),
            progress=round(progress, 4),
            games=int(ended),
            outcome=float(outcome) / max(int(ended), 1),
            **metrics,
        )

    def net(self) -> Net:
        """The network as it is now, in whole numbers."""
        return quantised(self.parameters, self.shape.rounding)

    def _spread(self, batch: Any, key: Any) -> None:
        """Begin the games one after the other, so that they do not all end at once."""
        waits = jnp.arange(batch.count) % _SPREAD
        nobody = jnp.zeros(0, jnp.int8)
        for step in range(_SPREAD):
            now = ppo.act(
                self.parameters, None, self.shape, jax.random.fold_in(key, step), *batch.shown(),
                nobody, columns=batch.columns,
            )  # fmt: skip
            batch.step(_ready(jnp.where(waits == step, BEGIN, now["places"])))

    def _play(self, batch: Any, older: Any, lone: Any, key: Any) -> dict[str, Any]:
        """Play some steps of a batch, and keep what was seen and done."""
        seen, brought = [], []
        for step in range(self.settings.steps):
            seats, inputs, counts = batch.shown()
            now = ppo.act(
                self.parameters, older, self.shape, jax.random.fold_in(key, step), seats, inputs,
                counts, lone, columns=batch.columns, sharp=self._exploits,
            )  # fmt: skip
            batch.step(_ready(now)["places"])
            brought.append(_ready(ppo.keep(*batch.brought(), columns=batch.columns)))
            seen.append(now)
        rows = [one | other for one, other in zip(seen, brought, strict=True)]
        return {name: jnp.stack([row[name] for row in rows]) for name in rows[0]}

    def _older(self, key: Any) -> Any:
        """One of the pool, or None while it is empty."""
        if not self.pool or self.game.together:
            return None
        chosen = int(jax.random.randint(key, (), 0, len(self.pool)))
        return {name: jnp.asarray(each) for name, each in self.pool[chosen].items()}

    def _remember(self) -> None:
        """Add the network to its older selves, less and less often; as many stay as may."""
        if self._exploits or self._beats_greedy or self.game.together:
            return
        if self.updates & (self.updates - 1) and self.updates % 50:
            return
        self.pool.append({name: np.array(each) for name, each in self.parameters.items()})
        if len(self.pool) > self.settings.pool:
            del self.pool[(self.updates // 50) % (self.settings.pool - 1)]

    def save(self, path: Path, *, games: bool) -> None:
        """Keep everything that learning needs to go on; with ``games``, the games as well."""
        arrays: dict[str, Any] = {
            "numbers": np.array([self.updates, self.decisions, self.adam.step, len(self.pool)]),
            "seconds": np.array(self.seconds),
            "greedy": np.array(self._beats_greedy),
        }
        for name, each in self.parameters.items():
            arrays[f"now.{name}"] = np.asarray(each)
            arrays[f"mean.{name}"] = np.asarray(self.adam.mean[name])
            arrays[f"square.{name}"] = np.asarray(self.adam.square[name])
        for i, past in enumerate(self.pool):
            arrays |= {f"pool{i}.{name}": each for name, each in past.items()}
        if games:
            for i, batch in enumerate(self.batches):
                arrays |= {
                    f"games{i}.{name}": each.view(np.uint8) for name, each in batch.copy().items()
                }
        written = io.BytesIO()
        np.savez_compressed(written, **arrays)
        beside = path.with_suffix(".part")
        beside.write_bytes(written.getvalue())
        beside.replace(path)

    def resume(self, path: Path) -> None:
        """Go on from what ``save`` kept. Where no games were kept, new ones are begun.

        ``ValueError`` if it was kept by learning of another kind, or of other sizes.
        """
        with np.load(path) as kept:
            if ("greedy" in kept and bool(kept["greedy"])) != self._beats_greedy or any(
                kept[f"now.{name}"].shape != each.shape for name, each in self.parameters.items()
            ):
                raise ValueError("another kind of learning")
            self.updates, self.decisions, step, pool = (int(each) for each in kept["numbers"])
            self.seconds = float(kept["seconds"])
            names = list(self.parameters)

            def of(prefix: str) -> dict[str, Any]:
                return {name: jnp.asarray(kept[f"{prefix}.{name}"]) for name in names}

            self.parameters = of("now")
            self.adam = ppo.Adam(of("mean"), of("square"), jnp.asarray(step, jnp.int32))
            if not self._exploits:  # else the pool is the network to beat
                self.pool = [{name: kept[f"pool{i}.{name}"] for name in names} for i in range(pool)]
            for i, batch in enumerate(self.batches):
                mine = f"games{i}."
                found = {n.removeprefix(mine): kept[n] for n in kept.files if n.startswith(mine)}
                if found:
                    batch.restore(found)


def _ready(arrays: Any) -> Any:
    """Arrays, as soon as JAX has made them."""
    return jax.block_until_ready(arrays)  # type: ignore[no-untyped-call]


def _batch_kind(device: str) -> Any:
    if device == "gpu":
        from rada.learn.gpu_batch import GpuLearningBatch

        return GpuLearningBatch
    from rada.learn.batch import LearningBatch

    return LearningBatch
