"""The weights of a network: how they are kept, made of trained ones, and used to choose.

``rada.kernel.network`` has the network itself.
"""

import functools
import zipfile
import zlib
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rada.games.contract import Game
from rada.kernel.arrays import Numbers
from rada.kernel.compiling import compiled, entry, named
from rada.kernel.network import (
    COARSE,
    DECISION,
    FIRST,
    FIRST_SHIFT,
    LAST,
    ONE,
    SECOND,
    SECOND_SHIFT,
    Rounding,
    infer_decision,
    infer_sums,
    infer_value,
    packed,
    unpacked,
)
from rada.learn.stepping import features_of

WIDE, POLICY, VALUE = 256, 64, 32
"""The usual sizes: of the first layer, of the second, and of its part that tells the outcome."""


class Net(NamedTuple):
    """The weights as whole numbers; the order is that of the parameters of compiled functions."""

    first: Any
    """Of int16, a row for each feature."""
    first_bias: Any
    second: Any
    """Of int8, a row for each number of the first layer; its last columns tell the outcome."""
    second_bias: Any
    decision: Any
    """Of int16, a row for each feature of a decision."""
    policy: Any
    value: Any
    """Of int32, as all biases are; the last number is the bias."""

    def save(self, path: Path) -> None:
        """Keep the weights in a file that ``np.load`` reads.

        The weights of a unit lie together and are packed as tightly as zlib can: all files of a
        game must stay under 200 kB. Weights hardly ever repeat, so zlib is told to look only for
        runs of one byte, which saves 7 %; ``zipfile`` has no argument for that.
        """
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as kept:
            for name, weights in packed(self._asdict()).items():
                with kept.open(f"{name}.npy", "w") as file:
                    file._compressor = zlib.compressobj(  # type: ignore[attr-defined]
                        9, zlib.DEFLATED, -zlib.MAX_WBITS, 9, zlib.Z_RLE
                    )
                    np.lib.format.write_array(file, np.asfortranarray(weights))


def load_net(path: Path) -> Net:
    """The weights of a file; ``ValueError`` if it is another kind of file."""
    try:
        with path.open("rb") as file, np.load(file) as kept:
            weights = unpacked(dict(kept))
        return Net(*(weights[name] for name in Net._fields))
    except (ValueError, KeyError, TypeError, zipfile.BadZipFile, EOFError) as trouble:
        raise ValueError(f"{path.name} is not a file of weights.") from trouble


def _rounded(weights: Any, scale: float, kind: Any) -> Any:
    most = np.iinfo(kind).max
    return np.clip(np.rint(np.asarray(weights, np.float64) * scale), -most, most).astype(kind)


def _in_steps(weights: Any, scale: float, steps: float) -> Any:
    """Weights of int16 with such a scale, rounded to so many steps from 0 to 1."""
    size = round(scale / steps)
    most = np.iinfo(np.int16).max // size
    rounded = np.clip(np.rint(np.asarray(weights, np.float64) * steps), -most, most)
    return (rounded * size).astype(np.int16)


def quantised(parameters: Any, rounding: Rounding = COARSE) -> Net:
    """The weights of a trained network as whole numbers."""
    of = {name: np.asarray(each) for name, each in parameters.items()}
    bias = np.append(of["value"], of["value_bias"])
    value = _rounded(bias, LAST, np.int32)
    value[-1] = _rounded(of["value_bias"], ONE * LAST, np.int32)
    half_1, half_2 = (1 << FIRST_SHIFT) >> 1, SECOND >> 1
    return Net(
        first=_in_steps(of["first"], FIRST, rounding.first),
        first_bias=_rounded(of["first_bias"], FIRST, np.int32) + np.int32(half_1),
        second=_rounded(of["second"], SECOND, np.int8),
        second_bias=_rounded(of["second_bias"], DECISION, np.int32) + np.int32(half_2),
        decision=_in_steps(of["decision"], DECISION, rounding.decision),
        policy=_rounded(of["policy"], LAST, np.int16),
        value=value,
    )


def parameters_of(net: Net) -> dict[str, Any]:
    """The weights as numbers that can be trained further: the reverse of ``quantised``."""
    half_1, half_2 = (1 << FIRST_SHIFT) >> 1, SECOND >> 1
    numbers = {
        "first": net.first / FIRST,
        "first_bias": (net.first_bias - half_1) / FIRST,
        "second": net.second / SECOND,
        "second_bias": (net.second_bias - half_2) / DECISION,
        "decision": net.decision / DECISION,
        "policy": net.policy / LAST,
        "value": net.value[:-1] / LAST,
        "value_bias": net.value[-1] / (ONE * LAST),
    }
    return {name: np.asarray(each, np.float32) for name, each in numbers.items()}


def narrowed(net: Net, wide: int) -> Net:
    """A network with so many units of the first layer: those that matter most to the second."""
    spread = net.first.astype(np.float64).std(0) * np.abs(net.second.astype(np.float64)).sum(1)
    kept = np.sort(np.argsort(-spread, kind="stable")[:wide])
    return net._replace(
        first=net.first[:, kept], first_bias=net.first_bias[kept], second=net.second[kept]
    )


def plain_infer(net: Net, features: Any, decisions: Any) -> tuple[Any, int]:
    """What the network says of decisions and of the outcome, written plainly with NumPy."""
    wide = features.astype(np.int64) @ net.first.astype(np.int64) + net.first_bias
    wide = np.clip(wide >> FIRST_SHIFT, 0, ONE)
    sums = wide @ net.second.astype(np.int64) + net.second_bias
    size = len(net.policy)
    tell = np.clip(sums[size:] >> SECOND_SHIFT, 0, ONE)
    value = int(tell @ net.value[:-1].astype(np.int64) + net.value[-1])
    each = sums[:size] + decisions.astype(np.int64) @ net.decision.astype(np.int64)
    each = np.clip(each >> SECOND_SHIFT, 0, ONE)
    return each @ net.policy.astype(np.int64), value


class Work(NamedTuple):
    """Workspace for a compiled network."""

    inputs: Any
    wide: Any
    sums: Any
    work: Any


def work_for(game: Game, net: Net) -> Work:
    """Workspace for a network of a game."""
    looks = features_of(game)
    room = looks.FEATURES + looks.ROOM * looks.ACTION_FEATURES
    return Work(
        inputs=np.zeros(room, np.int8),
        wide=np.zeros(len(net.first_bias), np.int32),
        sums=np.zeros(len(net.second_bias), np.int32),
        work=np.zeros(len(net.policy), np.int32),
    )


def check_fits(game: Game, net: Net) -> None:
    """Raise ``ValueError`` unless a network is one for a game: compiled code does not look."""
    looks = features_of(game)
    if (len(net.first), len(net.decision)) != (looks.FEATURES, looks.ACTION_FEATURES):
        raise ValueError(f"The weights are not for {game.id}, or for another version of it.")
    wide, policy = net.first_bias.size, net.policy.size
    sums = policy + net.value.size - 1
    shapes = ((len(net.first), wide), (wide,), (wide, sums), (sums,), (len(net.decision), policy))
    fits = all(each.shape == shape for each, shape in zip(net, shapes, strict=False))
    if not fits or any(each.dtype.kind != "i" for each in net):
        raise ValueError("The weights do not fit together: the file is damaged.")


@functools.cache
def judge_of(game: Game) -> Any:
    """The compiled function that chooses the place of a decision by what ``tell`` has written."""
    looks = features_of(game)
    length, each = int(looks.FEATURES), int(looks.ACTION_FEATURES)

    def judge(
        first: Any, first_bias: Any, second: Any, second_bias: Any, decision: Any, policy: Any,
        value: Any, inputs: Numbers, wide: Any, sums: Any, work: Any, count: int,
    ) -> int:  # fmt: skip
        infer_sums(first, 1, first_bias, second, second_bias, inputs[0:length], wide, sums)
        chosen, most = 0, 0
        for place in range(count):
            at = length + place * each
            good = int(infer_decision(decision, policy, sums, inputs[at : at + each], work))
            if place == 0 or good > most:
                chosen, most = place, good
        return chosen

    return compiled(named(judge, f"{game.rules.__name__}.learn_judge"))


infer_sums_entry = entry(infer_sums)
infer_decision_entry = entry(infer_decision)
infer_value_entry = entry(infer_value)
