"""The environments of other libraries know the fifth game; run in a process of its own.

    python registries.py FILE

What a batch has played is written to the file, for the GPU to play it again.
"""

import sys

import numpy as np

from tests.envs.test_gpu import play


def gymnasiums() -> None:
    """Gymnasium's own check, a whole game, and what can be seen of it."""
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    import rada.envs.gymnasium

    rada.envs.gymnasium.register()
    check_env(gymnasium.make("rada/Fifth-v0").unwrapped)
    one = gymnasium.make("rada/Fifth-v0", players=3, render_mode="ansi").unwrapped
    observation, info = one.reset(seed=5)
    text = one.render()
    assert isinstance(text, str)
    assert text.startswith("FIFTH")
    assert "middle" in text
    ended = False
    while not ended:
        action = int(np.flatnonzero(observation["action_mask"])[0])
        observation, _, ended, _, info = one.step(action)
    assert -1 <= info["outcome"] <= 1
    drawn = gymnasium.make("rada/Fifth-v0", render_mode="rgb_array").unwrapped
    drawn.reset(seed=1)
    assert len(np.unique(np.asarray(drawn.render()))) > 3


def pettingzoos() -> None:
    """PettingZoo's own tests; it has a registry since version 1.27."""
    import pettingzoo
    from pettingzoo.test import api_test, parallel_api_test

    from rada.envs.pettingzoo import env, parallel_env

    api_test(env("fifth", 3), num_cycles=60)
    parallel_api_test(parallel_env("fifth", 2), num_cycles=60)
    if hasattr(pettingzoo, "aec_registry"):
        assert "rada/Fifth-v0" in pettingzoo.aec_registry


def openspiel() -> None:
    """OpenSpiel's own test of a game, and one of its algorithms."""
    import pyspiel
    from open_spiel.python.algorithms import mcts

    import rada.envs.openspiel  # noqa: F401 (registers the games)

    for players in (2, 4):
        game = pyspiel.load_game(f"rada_fifth(players={players})")
        pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
        assert game.get_type().long_name == "Higher takes"
    state = pyspiel.load_game("rada_fifth").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert state.information_state_string().count("+") == 4, "a hand of four cards was seen"
    resampled = state.resample_from_infostate(0, lambda: 0.5)
    assert resampled.information_state_string(0) == state.information_state_string(0)
    bot = mcts.MCTSBot(state.get_game(), 2, 5, mcts.RandomRolloutEvaluator(1))
    assert bot.step(state) in state.legal_actions()


if __name__ == "__main__":
    gymnasiums()
    pettingzoos()
    openspiel()
    np.savez(sys.argv[1], **play("fifth", 2, "outcome"))
    print("all know it")
