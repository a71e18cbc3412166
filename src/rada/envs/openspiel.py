"""The four games for OpenSpiel.

Importing this module registers ``rada_gap``, ``rada_qwixx``, ``rada_thegame`` and ``rada_three``:

>>> import pyspiel
>>> import rada.envs.openspiel
>>> game = pyspiel.load_game("rada_gap(players=3,target=15)")
>>> game.num_players(), game.num_distinct_actions()
(3, 50)

Every option of a game is a parameter beside ``players``; where an option may be nothing, 0 says so.
"""

import base64
import pickle
from collections.abc import Callable
from typing import Any, ClassVar, get_args

import numpy as np
import pyspiel

from rada.envs.config import Setting
from rada.envs.errors import WrongSetting
from rada.envs.openspiel_position import CHANCE, NO_MORE, Position, Table, table_of
from rada.games import load, playable
from rada.games.contract import NOBODY
from rada.words import say


def _parameters(name: str) -> dict[str, Any]:
    """The parameters of a game and their defaults; 0 stands for nothing."""
    setting = Setting(name)
    options = setting.options.recorded()
    return {"players": setting.players} | {k: 0 if v is None else v for k, v in options.items()}


def _options(name: str, given: dict[str, Any]) -> dict[str, Any]:
    """The options among the parameters of a game, with None for 0 where one may be nothing."""
    fields = load(name).options_type.model_fields
    may_be_nothing = {k for k, field in fields.items() if type(None) in get_args(field.annotation)}
    return {
        k: None if k in may_be_nothing and type(v) is int and v == 0 else v
        for k, v in given.items()
        if k != "players"
    }


def _game_type(name: str) -> Any:
    game = load(name)
    together = pyspiel.GameType.Utility.IDENTICAL
    return pyspiel.GameType(
        short_name=f"rada_{name}",
        long_name=say("en", f"{name}-name"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=together if game.together else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=_parameters(name),
    )


_TYPES = {name: _game_type(name) for name in playable()}


class RadaGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games with its parameters, as OpenSpiel wants it."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        given = _parameters(name) | (params or {})
        options = _options(name, given)
        self.table: Table = table_of(name, given["players"], tuple(sorted(options.items())))
        together, players = self.table.game.together, self.table.players
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.setting.actions,
            max_chance_outcomes=self.table.dealing.outcomes,
            num_players=players,
            min_utility=-1.0 if together else -1.0 / (players - 1),  # of somebody who lost
            max_utility=1.0,
            utility_sum=None if together else 0.0,
            max_game_length=self.table.bounds.decisions,
        )
        super().__init__(_TYPES[name], info, params or {})

    def new_initial_state(self) -> "RadaState":
        """The state before the first deal."""
        return RadaState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance decides at the most."""
        return self.table.bounds.draws

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "RadaObserver":
        """An observer of what a seat knows: now, or with perfect recall."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return RadaObserver(self.table, kind, params)


class RadaState(pyspiel.State):  # type: ignore[misc]
    """A state: OpenSpiel keeps the history, a position says how the game stands."""

    def __init__(self, game: RadaGame) -> None:
        super().__init__(game)
        self._position = game.table.start()

    @property
    def position(self) -> Position:
        """How the game stands."""
        return self._position

    def current_player(self) -> int:
        """The seat to decide, or OpenSpiel's number for chance or for the end."""
        return self._position.player

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self._position.player == NO_MORE

    def _legal_actions(self, player: int) -> list[int]:
        return self._position.choices

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can draw now, each equally likely."""
        outcomes = self._position.choices
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def _apply_action(self, action: int) -> None:
        self._position = self._position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self._position.table
        if player == CHANCE:
            return table.dealing.outcome_text(action)
        return table.action_names[action]

    def returns(self) -> list[float]:
        """What the game brought every seat."""
        return self._position.returns()

    def __str__(self) -> str:
        return str(self._position)

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> "RadaState":
        """A state that the player cannot tell from this one, with a history that leads to it."""
        history = [(int(item.player), int(item.action)) for item in self.full_history()]
        position, events = self._position.resampled(player_id, sampler, history)
        # Only a serialised state can bring its history along without being played anew.
        items = ",".join(f"{player}:{action}" for player, action in events)
        text = f"history={items}\nmove_number={len(events)}\n__dict__={_NO_FIELDS}"
        state: RadaState = self.get_game().deserialize_state(text)
        state._position = position
        return state


_NO_FIELDS = base64.b64encode(pickle.dumps({})).decode()


class RadaObserver:
    """What is seen of a state, as OpenSpiel's observers tell it.

    The pieces of the tensor are ``observation``, what is known now; with perfect recall also
    ``log``, the numbers of all that was seen from the beginning on and zeros after them; and
    where only private things are asked for, ``hand``.
    """

    def __init__(self, table: Table, kind: Any, params: Any) -> None:
        if params:
            raise WrongSetting("observer", given=repr(params))
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise WrongSetting("observer-hands")
        self._recalls = bool(kind.perfect_recall)
        self._public = bool(kind.public_info)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._whole = np.zeros(table.setting.observation, np.int16)
        sizes: dict[str, int] = {}
        if self._public:
            sizes["observation"] = table.setting.observation
        elif self._private:
            sizes["hand"] = table.dealing.cards
        if self._recalls:
            sizes["log"] = table.bounds.seen
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        first = 0
        for piece, size in sizes.items():
            self.dict[piece] = self.tensor[first : first + size]
            first += size

    def set_from(self, state: RadaState, player: int) -> None:
        """Write what a player sees into ``tensor``."""
        position = state.position
        position.observe(player if self._private else NOBODY, self._whole)
        if self._public:
            self.dict["observation"][:] = self._whole
        elif self._private:
            self.dict["hand"][:] = self._whole[: len(self.dict["hand"])]
        if self._recalls:
            log = self.dict["log"]
            newest = position.seen[player][-len(log) :]
            log[: len(newest)] = newest
            log[len(newest) :] = 0

    def string_from(self, state: RadaState, player: int) -> str:
        """What a player sees, as text."""
        position = state.position
        if self._recalls:
            return position.log_text(player)
        if self._public:
            return position.view_text(player if self._private else NOBODY)
        return position.hand_text(player) if self._private else ""


# OpenSpiel keeps what it is given here until after Python has gone; only a class survives that.
for _name in playable():
    _class = type(f"Rada{load(_name).env_name}", (RadaGame,), {"name": _name})
    globals()[_class.__name__] = _class  # where pickle looks for it
    pyspiel.register_game(_TYPES[_name], _class)
