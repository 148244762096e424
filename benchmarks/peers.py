"""The peers: other people's games, played at random by the same loop."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np


def open_spiel(name: str) -> Callable[[float, random.Random], float]:
    """A game of OpenSpiel; chance nodes are played but not counted as decisions."""

    def run(seconds: float, rng: random.Random) -> float:
        import pyspiel
        from open_spiel.python import games as _registered  # noqa: F401

        game = pyspiel.load_game(name)
        decisions = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(rng.choice(state.chance_outcomes())[0])
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    decisions += 1
        return decisions / spent

    return run


def rlcard(name: str) -> Callable[[float, random.Random], float]:
    """A game of RLCard, through its own step with the next player's state."""

    def run(seconds: float, rng: random.Random) -> float:
        import rlcard as library

        game: Any = library.make(name, config={"seed": rng.randrange(1 << 30)}).game
        decisions = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            game.init_game()
            while not game.is_over():
                game.step(rng.choice(game.get_legal_actions()))
                decisions += 1
        return decisions / spent

    return run


def connect_four(seconds: float, rng: random.Random) -> float:
    """PettingZoo's connect_four_v3, by its usual loop over agents."""
    from pettingzoo.classic import connect_four_v3

    env = connect_four_v3.env()
    decisions = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        env.reset(seed=rng.randrange(1 << 30))
        for _agent in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(rng.choice(legal)))
            decisions += 1
    return decisions / spent


PEERS: dict[str, Callable[[float, random.Random], float]] = {
    "OpenSpiel python_tic_tac_toe": open_spiel("python_tic_tac_toe"),
    "OpenSpiel hearts (C++)": open_spiel("hearts"),
    "RLCard uno": rlcard("uno"),
    "PettingZoo connect_four_v3": connect_four,
}
