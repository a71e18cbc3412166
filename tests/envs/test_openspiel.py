"""The games in OpenSpiel: its own tests, its algorithms, and what they rely on."""

import importlib
import importlib.util
import pickle
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import rl_environment  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation  # noqa: E402

import rada.envs.openspiel  # noqa: E402, F401 (registers the games)

HERE = Path(__file__).parent
ROOT = HERE.parent.parent

SMALL = ["rada_gap(target=2)", "rada_qwixx", "rada_thegame", "rada_three"]
SEEDS = {"rada_gap(target=1)": 47, "rada_qwixx": 14, "rada_thegame": 128, "rada_three": 5}
"""The playthroughs that are kept, and seeds that make them short."""
MANY = [
    "rada_gap(players=3,target=5,tie=extra_round)",
    "rada_gap(players=6,target=1,minutes=5)",
    "rada_qwixx(players=3,jokers=True)",
    "rada_qwixx(players=5)",
    "rada_thegame(players=1)",
    "rada_thegame(players=3,minimum=3,short_hands=True,signals=False)",
    "rada_thegame(players=5,on_fire=True)",
    "rada_three(players=3)",
    "rada_three(players=4)",
]


def random_states(game: Any, seed: int) -> Any:
    """The states of a random game, from the first to the last; each is another one."""
    luck = random.Random(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        state = state.child(luck.choice(state.legal_actions()))
        yield state


def decisions(game: Any, seed: int) -> list[Any]:
    return [state for state in random_states(game, seed) if state.current_player() >= 0]


def replayed(game: Any, actions: list[int]) -> Any:
    state = game.new_initial_state()
    for action in actions:
        state.apply_action(action)
    return state


def events(state: Any) -> list[tuple[int, int]]:
    return [(event.player, event.action) for event in state.full_history()]


def dealt(game: Any, seed: int = 0) -> Any:
    """The state of the first decision."""
    return next(state for state in random_states(game, seed) if state.current_player() >= 0)


# OpenSpiel's own tests


@pytest.mark.parametrize("name", SMALL + MANY)
def test_their_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SEEDS)
def test_a_playthrough_is_still_the_same(name: str) -> None:
    kept = HERE / "playthroughs" / f"{name.partition('(')[0]}.txt"
    theirs = importlib.import_module("open_spiel.python.algorithms.generate_playthrough")
    assert _abridged(theirs.playthrough(name, None, seed=SEEDS[name])) == kept.read_text()


def _abridged(playthrough: str) -> str:
    """A playthrough without what it says twice, and with runs of the same number cut short."""
    lines = [
        line
        for line in playthrough.splitlines()
        if not re.match(r"InformationStateTensor.*observation|Public|Legal|HistoryString", line)
    ]
    runs = re.compile(r"(?<![\d.-])(-?\d+\.0)(?:, \1(?![\d.])){2,}")
    return runs.sub(lambda run: f"{run[1]} x{run[0].count(',') + 1}", "\n".join(lines)) + "\n"


@pytest.mark.parametrize("name", SMALL)
def test_their_observers_agree_with_the_old_api(name: str) -> None:
    game = pyspiel.load_game(name)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    now = make_observation(game)
    for state in decisions(game, 3)[::7]:
        for seat in range(game.num_players()):
            recall.set_from(state, seat)
            now.set_from(state, seat)
            assert recall.tensor.tolist() == state.information_state_tensor(seat)
            assert now.tensor.tolist() == state.observation_tensor(seat)
            assert recall.string_from(state, seat) == state.information_state_string(seat)
            assert now.string_from(state, seat) == state.observation_string(seat)


# Chance


@pytest.mark.parametrize("name", SMALL + MANY)
def test_chance_draws_cards_that_are_nowhere_else(name: str) -> None:
    """Each of them is as likely, and none is in a hand or was drawn in the same deal."""
    game = pyspiel.load_game(name)
    in_actions = 0
    for state in random_states(game, 1):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert set(chances) == {1 / len(outcomes)}
            assert list(outcomes) == sorted(set(outcomes))
            position = state.position
            assert not set(outcomes) & set(position.outcomes)
            if position.pending is not None:
                in_actions += 1
                dealing, seats = position.table.dealing, range(game.num_players())
                for held in (dealing.hand(position.states, seat) for seat in seats):
                    assert not set(outcomes) & set(held)
                assert not set(outcomes) & set(dealing.on_table(position.states))
    assert in_actions > 0


def test_every_card_is_as_likely_to_be_the_first_in_a_hand() -> None:
    """The deal of the rules, and this one, give a seat the same cards equally often."""
    game = pyspiel.load_game("rada_three")
    held: Counter[int] = Counter()
    for seed in range(300):
        state = dealt(game, seed)
        held.update(state.position.table.dealing.hand(state.position.states, 0))
    expected = 300 * 8 / 87
    surprise = sum((held[card] - expected) ** 2 / expected for card in range(90) if card % 30)
    assert len(held) == 87
    assert surprise < 140  # of 86 degrees of freedom, less than once in 5000


def test_a_card_is_drawn_when_it_is_needed() -> None:
    """The first deal asks for the open and the held cards only, and a lay for none at all."""
    game = pyspiel.load_game("rada_thegame")
    state = dealt(game)
    assert len(state.history()) == 1 + 2 * 7
    state = replayed(game, state.history())
    actions = 0
    while not state.is_chance_node():
        state.apply_action(max(state.legal_actions()) if actions < 5 else 0)
        actions += 1
    assert len(state.chance_outcomes()) == 98 - 14
    assert state.action_to_string(state.chance_outcomes()[0][0]).isdigit()


def test_the_same_deal_as_the_rules_make() -> None:
    """What chance draws is what the game's own record of a deal says."""
    game = pyspiel.load_game("rada_gap(players=3)")
    state = dealt(game, 4)
    position = state.position
    rada, table = position.table.game, position.table
    entry = rada.deal_entry(position.states[0], table.setting.options)
    by_rules = table.fresh.copy()
    rada.check_deal(by_rules[0], entry)
    rada.set_deal(by_rules[0], entry)
    assert by_rules.tobytes() == position.states.tobytes()


# What a seat knows


@pytest.mark.parametrize("name", SMALL + MANY)
def test_a_resampled_state_looks_the_same(name: str) -> None:
    """It keeps all that the seat knows, and its history leads to it."""
    game = pyspiel.load_game(name)
    sampler = pyspiel.UniformProbabilitySampler(7, 0.0, 1.0)
    others = 0
    states = decisions(game, 2)
    for state in states[:: max(1, len(states) // 12)]:
        for seat in range(game.num_players()):
            other = state.resample_from_infostate(seat, sampler)
            assert other.current_player() == state.current_player()
            assert other.information_state_string(seat) == state.information_state_string(seat)
            assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
            assert other.observation_string(seat) == state.observation_string(seat)
            assert other.observation_tensor(seat) == state.observation_tensor(seat)
            if seat == state.current_player():
                assert other.legal_actions() == state.legal_actions()
            again = replayed(game, other.history())
            assert str(again) == str(other)
            assert again.position.seen == other.position.seen
            assert again.position.withheld == other.position.withheld
            assert events(again) == events(other)
            others += str(other) != str(state)
    assert others > 0 or name == "rada_thegame(players=1)"


def test_resampling_keeps_secret_decisions_possible() -> None:
    """In the middle of Qwixx's action 2 and of a lay of The Game, where something is withheld."""
    sampler = pyspiel.UniformProbabilitySampler(3, 0.0, 1.0)
    for name in ("rada_qwixx(players=4)", "rada_thegame(players=3)"):
        game = pyspiel.load_game(name)
        secret = [state for state in decisions(game, 8) if state.position.withheld]
        assert secret
        for state in secret[:25]:
            for seat in range(game.num_players()):
                other = state.resample_from_infostate(seat, sampler)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert str(replayed(game, other.history())) == str(other)


@pytest.mark.parametrize("name", SMALL + MANY[:5])
def test_a_seat_recalls_what_it_observed(name: str) -> None:
    """Once an observation has changed, the string of the information state has, too."""
    game = pyspiel.load_game(name)
    before: list[tuple[str, list[float]]] = []
    for state in decisions(game, 6):
        now = [
            (state.information_state_string(seat), state.observation_tensor(seat))
            for seat in range(game.num_players())
        ]
        for (old_text, old_seen), (text, seen) in zip(before, now, strict=False):
            assert text.startswith(old_text)
            assert old_seen == seen or text != old_text
        before = now


def test_the_others_do_not_see_a_secret_choice() -> None:
    """Qwixx's action 2 is asked seat by seat, and no seat learns what another one chose."""
    game = pyspiel.load_game("rada_qwixx")
    marking = next(
        s for s in decisions(game, 1) if len(s.legal_actions()) > 2 and _is_marking(s, seat=0)
    )
    passed, marked = (marking.child(action) for action in marking.legal_actions()[:2])
    assert passed.current_player() == marked.current_player() == 1
    assert passed.information_state_string(1) == marked.information_state_string(1)
    assert passed.observation_string(1) == marked.observation_string(1)
    assert passed.information_state_string(0) != marked.information_state_string(0)
    both = [state.child(state.legal_actions()[0]) for state in (passed, marked)]
    assert both[0].information_state_string(1) != both[1].information_state_string(1)


def _is_marking(state: Any, seat: int) -> bool:
    return state.current_player() == seat and "pass" in map(
        state.action_to_string, state.legal_actions()
    )


def test_texts_of_a_first_decision() -> None:
    game = pyspiel.load_game("rada_gap")
    state = dealt(game)
    seat = state.current_player()
    text = state.information_state_string(seat)
    hand = re.findall(r"\+([rygbp]\d)", text)
    assert hand == sorted(set(hand), key=hand.index)
    assert sorted(hand) == sorted(map(state.action_to_string, state.legal_actions()))
    assert f"seat {seat} begins" in text
    assert text.count("without") == 2
    only_mine = make_observation(
        game,
        pyspiel.IIGObservationType(
            perfect_recall=False,
            public_info=False,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        ),
    )
    assert sorted(only_mine.string_from(state, seat).split()) == sorted(hand)
    only_mine.set_from(state, seat)
    assert only_mine.tensor.nonzero()[0].tolist() == state.legal_actions()


# Bounds, utilities, copies


@pytest.mark.parametrize("name", ["rada_gap(target=10)", *SMALL[1:], *MANY])
def test_bounds_hold(name: str) -> None:
    game = pyspiel.load_game(name)
    for seed in range(3):
        *_, last = random_states(game, seed)
        drawn = sum(player == pyspiel.PlayerId.CHANCE for player, _ in events(last))
        assert drawn <= game.max_chance_nodes_in_history()
        assert len(last.history()) - drawn <= game.max_game_length()
        log = max(len(seen) for seen in last.position.seen)
        assert log <= last.position.table.bounds.seen
        returns = last.returns()
        assert game.min_utility() <= min(returns) <= max(returns) <= game.max_utility()
        if game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM:
            assert sum(returns) == pytest.approx(0)
            assert max(returns) > 0 or set(returns) == {0.0}
        else:
            assert len(set(returns)) == 1


def test_bounds_are_reached_where_they_are_sure() -> None:
    """Every game of Three Is Too Many! takes all its cards."""
    game = pyspiel.load_game("rada_three(players=4)")
    *_, last = random_states(game, 0)
    assert len(last.history()) == game.max_history_length()
    assert {len(seen) for seen in last.position.seen} == {last.position.table.bounds.seen}


@pytest.mark.parametrize("name", SMALL)
def test_serialised_states_go_on_alike(name: str) -> None:
    game = pyspiel.load_game(name)
    states = list(random_states(game, 9))
    for state in states[:: max(1, len(states) // 15)]:
        _, other = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        third = pickle.loads(pickle.dumps(state))
        for copy in (other, third, state.clone()):
            assert str(copy) == str(state)
            assert copy.history() == state.history()
            assert copy.legal_actions() == state.legal_actions()
            assert copy.information_state_string(0) == state.information_state_string(0)
        if not state.is_terminal():
            before = str(state)
            other.apply_action(other.legal_actions()[0])
            assert str(state) == before


# Its algorithms


@pytest.mark.parametrize("name", SMALL)
def test_their_mcts_plays_a_whole_game(name: str) -> None:
    game = pyspiel.load_game(name)
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 2, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=chances)))
        else:
            state.apply_action(bot.step(state))
    assert len(state.returns()) == game.num_players()


@pytest.mark.parametrize("name", ["rada_gap(target=1)", "rada_qwixx", "rada_thegame", "rada_three"])
def test_their_ismcts_decides_by_resampling(name: str) -> None:
    game = pyspiel.load_game(name)
    luck = np.random.RandomState(2)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=luck)
    for state in decisions(game, 4)[:30:6]:
        assert bot.step(state.clone()) in state.legal_actions()


def test_their_cpp_mcts_decides() -> None:
    """By ``mcts_search``: its ``step`` lets go of Python's lock and falls in any Python game."""
    game = pyspiel.load_game("rada_three")
    rollout = pyspiel.RandomRolloutEvaluator(1, 5)
    bot = pyspiel.MCTSBot(game, rollout, 2.0, 3, 10, False, 5, False)
    state = dealt(game)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


def test_their_mccfr_samples_games() -> None:
    game = pyspiel.load_game("rada_three")
    np.random.seed(3)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(3):
        solver.iteration()
    state = dealt(game)
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", SMALL)
def test_their_rl_environment_steps(name: str) -> None:
    kind = rl_environment.ObservationType.OBSERVATION
    environment = rl_environment.Environment(name, observation_type=kind)
    environment.seed(1)
    luck = random.Random(1)
    step = environment.reset()
    size = environment.observation_spec()["info_state"][0]
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == size
        step = environment.step([luck.choice(step.observations["legal_actions"][seat])])
    assert step.rewards == environment.get_state.returns()


def test_the_training_example_learns(tmp_path: Path) -> None:
    """In few games OpenSpiel's Q-learner gets better at The Game, and the curve is drawn."""
    curve = tmp_path / "curve.svg"
    budget = ["--games", "40", "--points", "1", "--measured", "10", "--curve", str(curve)]
    said = _run([str(ROOT / "examples" / "train_openspiel.py"), *budget])
    before, after = (float(x) for x in re.findall(r"outcome ([-+.\d]+)", said))
    assert -1 < before < after < 1
    assert "<svg" in curve.read_text()


DQN = """
import random
import rada.envs.openspiel
from open_spiel.python import rl_environment
from open_spiel.python.jax import dqn

seen = rl_environment.ObservationType.OBSERVATION
environment = rl_environment.Environment("rada_gap(target=1)", observation_type=seen)
size = environment.observation_spec()["info_state"][0]
agent = dqn.DQN(0, size, environment.action_spec()["num_actions"], hidden_layers_sizes=(16,),
                batch_size=8, replay_buffer_capacity=64, min_buffer_size_to_learn=8,
                learn_every=4, allow_checkpointing=False)
for _ in range(4):
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        legal = step.observations["legal_actions"][seat]
        action = int(agent.step(step).action) if seat == 0 else random.choice(legal)
        assert action in legal
        step = environment.step([action])
    agent.step(step)
print("loss", agent.loss)
"""


def test_their_dqn_trains() -> None:
    """Its libraries warn of each other, so it runs in a process of its own."""
    for needed in ("flax", "orbax"):
        if importlib.util.find_spec(needed) is None:  # importing it here would cost seconds
            pytest.skip(f"{needed} is not installed")
    assert re.search(r"loss \S*\d", _run(["-c", DQN]))


def _run(arguments: list[str]) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, timeout=540, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
