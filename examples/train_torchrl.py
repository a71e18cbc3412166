"""Learn GAP against ``greedy`` by PPO in TorchRL, with the mask of legal actions.

    pip install "rada[gymnasium]" torchrl
    python examples/train_torchrl.py --frames 200000

It shows how the parts fit together and is far slower than ``train_gymnasium.py``, which plays
thousands of games at once. TorchRL brings PyTorch along, several gigabytes of it, so it belongs to
no extra of this package, and no test runs this file. It was tried with TorchRL 0.14.1, for 100,000
frames.
"""

import argparse

import gymnasium
import torch
from tensordict.nn import TensorDictModule
from torchrl.collectors import Collector
from torchrl.envs import GymWrapper, TransformedEnv, check_env_specs
from torchrl.envs.transforms import ActionMask, DTypeCastTransform, RewardScaling, RewardSum
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

import rada.envs.gymnasium  # noqa: F401  (registers the games)

FRAMES, EPOCHS, BATCH = 4096, 4, 512
PARTS = ("objective", "critic", "entropy")


def new_env() -> TransformedEnv:
    """A game as TorchRL wants it: numbers as floats, and random actions that are legal."""
    # Points are the reward: they come after every round, the outcome only at the end of a game.
    game = gymnasium.make(
        "rada/Gap-v0", opponents="greedy", players=2, reward="score", disable_env_checker=True
    )
    env = TransformedEnv(GymWrapper(game, categorical_action_encoding=True))
    env.append_transform(DTypeCastTransform(torch.int16, torch.float32, ["observation"]))
    env.append_transform(DTypeCastTransform(torch.int8, torch.bool, ["action_mask"]))
    env.append_transform(ActionMask())
    env.append_transform(RewardSum())
    env.append_transform(RewardScaling(loc=0.0, scale=0.1))
    return env


def network(inputs: int, outputs: int) -> torch.nn.Module:
    """A small network."""
    return torch.nn.Sequential(
        torch.nn.LayerNorm(inputs), torch.nn.Linear(inputs, 128), torch.nn.ReLU(),
        torch.nn.Linear(128, 128), torch.nn.ReLU(), torch.nn.Linear(128, outputs),
    )  # fmt: skip


def main() -> None:
    """Learn, and say how it goes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--frames", type=int, default=200_000)
    wanted = parser.parse_args().frames
    torch.manual_seed(1)
    env = new_env()
    env.set_seed(1)
    check_env_specs(env)
    seen, actions = env.observation_spec["observation"].shape[-1], env.action_spec.space.n
    actor = ProbabilisticActor(
        TensorDictModule(network(seen, actions), in_keys=["observation"], out_keys=["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        spec=env.action_spec,
        return_log_prob=True,
    )
    critic = ValueOperator(network(seen, 1), in_keys=["observation"])
    loss_of = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01)
    advantage = GAE(gamma=0.9, lmbda=0.95, value_network=critic)
    learner = torch.optim.Adam(loss_of.parameters(), lr=1e-3)
    games = Collector(
        env,
        actor,
        frames_per_batch=FRAMES,
        total_frames=wanted,
        auto_register_policy_transforms=True,
    )
    for number, played in enumerate(games):
        advantage(played)
        for _ in range(EPOCHS):
            for rows in torch.randperm(FRAMES).split(BATCH):
                losses = loss_of(played[rows])
                learner.zero_grad()
                sum(losses[f"loss_{part}"] for part in PARTS).backward()
                torch.nn.utils.clip_grad_norm_(loss_of.parameters(), 0.5)
                learner.step()
        ended = played["next", "done"].squeeze(-1)
        points = float(played["next", "episode_reward"][ended].mean())
        print(f"{(number + 1) * FRAMES} frames: {points:.1f} points a game", flush=True)
    games.shutdown()


if __name__ == "__main__":
    main()
