"""How well a network plays: whole games against compiled bots, on deals that are always the same.

Among rivals the network sits once in every seat of each deal, against the same bot in all others,
and what counts is its share of the wins. In a game that is won together it sits in all seats.

    python -m rada.learn.evaluate GAME FILE --games 600
"""

import argparse
import functools
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from rada.bots.playout import GREEDY, RANDOM, THINKER, chooser_of
from rada.envs.config import Setting
from rada.games import load, playable
from rada.games.contract import Game
from rada.kernel import bits, chance
from rada.kernel.compiling import entry, named, need_compiler
from rada.kernel.parameters import takes
from rada.learn.net import Net, Work, check_fits, judge_of, load_net, work_for
from rada.learn.stepping import EVERYBODY, features_of, learning_steps_of

RIVALS = {"random": RANDOM, "greedy": GREEDY, "thinker": THINKER}

_NETWORK = -1
"""The kind of rival that is another network."""


class RivalNet(NamedTuple):
    """The weights of a rival, as in ``Net``."""

    rival_first: Any
    rival_first_bias: Any
    rival_second: Any
    rival_second_bias: Any
    rival_decision: Any
    rival_policy: Any
    rival_value: Any


class Match(NamedTuple):
    """A match: which games are played, by whom, and where the results go."""

    states: Any
    """The game in progress, and workspace for a bot."""
    fresh: Any
    root: Any
    key: Any
    luck: Any
    words: Any
    mask: Any
    shares: Any
    """What the network won of each game."""
    scores: Any
    """The points of every seat in each game."""
    kind: int
    together: bool
    silent: int
    """The seats that show no signals."""


@functools.cache
def match_of(game: Game) -> Any:
    """The compiled loop that plays a match."""
    need_compiler()
    steps, judge, choose_as = learning_steps_of(game), judge_of(game), chooser_of(game)
    go_on, choose, tell, write_scores = steps.go_on, steps.choose, steps.tell, steps.scores
    apply, winners = game.rules.apply, game.rules.winners

    @takes(Net, RivalNet, Work, Match)
    def play(
        first: Any, first_bias: Any, second: Any, second_bias: Any, decision: Any, policy: Any,
        value: Any, rival_first: Any, rival_first_bias: Any, rival_second: Any,
        rival_second_bias: Any, rival_decision: Any, rival_policy: Any, rival_value: Any,
        inputs: Any, wide: Any, sums: Any, work: Any, states: Any, fresh: Any,
        root: Any, key: Any, luck: Any, words: Any, mask: Any, shares: Any, scores: Any, kind: int,
        together: bool, silent: int,
    ) -> int:  # fmt: skip
        made = 0
        state = states[0]
        players = int(fresh[0].players)
        for game in range(len(shares)):
            deal = game if together else game // players
            states[0] = fresh[0]
            chance.derive(root, deal, 0, key)
            chance.derive(root, game, 1, luck)
            chance.open_stream(luck, 0, chance.BOTS)
            seat = int(go_on(state, key, words, silent, 0))
            while seat >= 0:
                if together or seat == game % players:
                    count = int(tell(state, seat, words, inputs))
                    place = judge(
                        first, first_bias, second, second_bias, decision, policy, value, inputs,
                        wide, sums, work, count,
                    )  # fmt: skip
                    choose(state, seat, int(place), words)
                    made += 1
                elif kind == _NETWORK:
                    count = int(tell(state, seat, words, inputs))
                    place = judge(
                        rival_first, rival_first_bias, rival_second, rival_second_bias,
                        rival_decision, rival_policy, rival_value, inputs, wide, sums, work, count,
                    )  # fmt: skip
                    choose(state, seat, int(place), words)
                else:
                    apply(state, seat, int(choose_as(states, seat, kind, luck, mask)))
                seat = int(go_on(state, key, words, silent, 0))
            won = int(winners(state))
            own = 0 if together else game % players
            if (won >> own) & 1:
                shares[game] = 1.0 if together else 1.0 / bits.count(won)
            else:
                shares[game] = 0.0
            write_scores(state, scores[game])
        return made

    return entry(named(play, f"{game.rules.__name__}.learn_match"))


def players_in(game: Game, text: str) -> tuple[int, ...]:
    """Numbers of players, such as those of ``2,4``; ``ValueError`` if the game has others."""
    possible = features_of(game).PLAYERS
    numbers = [each for each in text.split(",") if each]
    if not all(each.isdecimal() and int(each) in possible for each in numbers):
        some = ", ".join(str(each) for each in possible)
        raise ValueError(f"--players must be some of {some}, with commas between them")
    return tuple(int(each) for each in numbers)


class Result(NamedTuple):
    """How a match ended: the share of wins, half its interval of 95 %, and points on average."""

    share: float
    within: float
    points: float
    others: float
    decisions: int


def play_match(
    game: Game, net: Net, players: int, rival: str | Net, games: int, seed: object = "judge",
    *, silent: bool = False,
) -> Result:  # fmt: skip
    """Play a match against a bot or a network of the same size.

    ``rival`` does not matter where all win together. If ``silent``, nobody shows signals.
    """
    together = bool(game.together)
    games -= 0 if together else games % players
    fresh = Setting(game.id, players).fresh()
    words = bits.words_for(game.rules.ACTIONS)
    match = Match(
        states=game.new_states(2),
        fresh=fresh,
        root=chance.chance_of(chance.derived_seed("learn", seed)),
        key=chance.chance_of(bytes(32)),
        luck=chance.chance_of(bytes(32)),
        words=np.zeros(words, np.int64),
        mask=np.zeros(words, np.int64),
        shares=np.zeros(games),
        scores=np.zeros((games, players), np.int64),
        kind=RIVALS[rival] if isinstance(rival, str) else _NETWORK,
        together=together,
        silent=EVERYBODY if silent else 0,
    )
    other = net if isinstance(rival, str) else rival
    for each in (net, other):
        check_fits(game, each)
    if [len(each) for each in net] != [len(each) for each in other]:
        raise ValueError("The two networks have different sizes.")
    made = match_of(game)(*net, *RivalNet(*other), *work_for(game, net), *match)
    shares, scores = match.shares, match.scores
    own = np.zeros(games, int) if together else np.arange(games) % players
    mine = scores[np.arange(games), own]
    rest = (scores.sum(1) - mine) / max(players - 1, 1)
    deals = shares if together else shares.reshape(-1, players).mean(1)
    within = 1.96 * deals.std() / max(len(deals), 1) ** 0.5
    return Result(
        round(float(shares.mean()), 4), round(float(within), 4), round(float(mine.mean()), 2),
        round(float(rest.mean()), 2), int(made),
    )  # fmt: skip


def _names_of(rivals: Sequence[str]) -> dict[str, str]:
    """What rivals are called in results: files by their names, if these differ."""
    stems = [Path(each).stem if each.endswith(".npz") else each for each in rivals]
    return {
        each: stem if stems.count(stem) == 1 else each
        for each, stem in zip(rivals, stems, strict=True)
    }


def judged(
    game: Game, net: Net, games: int, players: tuple[int, ...] = (), rivals: tuple[str, ...] = (),
    *, silent: bool = False,
) -> dict[str, Any]:  # fmt: skip
    """The shares of wins by rival and number of players; a rival is a bot or a file of weights.

    In a game that is won together there are no rivals, but ``self``: all seats. If ``silent``, then
    also ``silent``: all seats, and nobody shows signals.
    """
    results: dict[str, Any] = {}
    alone = ("self", "silent") if silent else ("self",)
    met = alone if game.together else rivals or ("greedy", "thinker")
    names = _names_of(met)
    for rival in met:
        # A number of players may be named twice, to learn more of it.
        for number in dict.fromkeys(players) or features_of(game).PLAYERS:
            if rival == "silent" and number == 1:
                continue  # there is nobody to see a signal
            other = load_net(Path(rival)) if rival.endswith(".npz") else rival
            of = play_match(
                game, net, number, "greedy" if game.together else other, games,
                silent=rival == "silent",
            )  # fmt: skip
            results[f"{names[rival]}-{number}"] = of.share
            results[f"{names[rival]}-{number}-points"] = of.points
    return results


def main() -> None:
    """Judge a file of weights, and print the results as one line of JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument(
        "--rivals",
        default="greedy,thinker",
        help="bots (greedy, thinker …), files of weights",
    )
    parser.add_argument("--players", default="")
    parser.add_argument(
        "--silent", action="store_true", help="also where nobody shows signals, in a game with them"
    )
    given = parser.parse_args()
    if given.game not in playable():
        parser.error(f"there is no game {given.game}; there are {', '.join(playable())}")
    if not given.file.is_file():
        parser.error(f"there is no file {given.file}")
    if given.silent and load(given.game).signalling is None:
        parser.error(f"nobody signals in {given.game}")
    for rival in given.rivals.split(","):
        if rival not in RIVALS and not (rival.endswith(".npz") and Path(rival).is_file()):
            parser.error(f"{rival} is neither a file of weights nor one of {', '.join(RIVALS)}")
    game = load(given.game)
    try:
        players = players_in(game, given.players)
        if given.games < (least := max(players or features_of(game).PLAYERS)):
            raise ValueError(f"--games must be at least {least}, one for every seat")
        net, rivals = load_net(given.file), tuple(given.rivals.split(","))
        found = judged(game, net, given.games, players, rivals, silent=given.silent)
    except ValueError as wrong:
        parser.error(str(wrong))
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    main()
