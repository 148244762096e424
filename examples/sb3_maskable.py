"""MaskablePPO of sb3-contrib learns 6 nimmt! Junior against `random`.

    pip install "menagerie-games[research]" sb3-contrib
    python examples/sb3_maskable.py

sb3-contrib finds the mask by itself: the environment has `action_masks()`. Prints the mean reward
of every tenth of its games; +1 is winning all of them.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

import menagerie.envs.gymnasium  # noqa: F401 - importing it enters the environments


class Rewards(BaseCallback):  # type: ignore[misc]
    """Notes the reward of every finished game."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[float] = []

    def _on_step(self) -> bool:
        ends = (info["episode"]["r"] for info in self.locals["infos"] if "episode" in info)
        self.found += map(float, ends)
        return True


def make(game: str, opponents: str) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(
        f"menagerie/{game.capitalize()}-v0",
        opponents=opponents,
        seat=None,
        observation="flat",
        normalise=True,
    )


def main(
    game: str = "junior", opponents: str = "random", steps: int = 30_000, seed: int = 1
) -> list[float]:
    """Trains, prints and returns the curve: the mean reward of each tenth of the games."""
    envs = make_vec_env(lambda: make(game, opponents), n_envs=8, seed=seed)
    learner = MaskablePPO(
        "MlpPolicy", envs, learning_rate=1e-3, n_steps=128, batch_size=256, ent_coef=0.01, seed=seed
    )
    rewards = Rewards()
    learner.learn(steps, callback=rewards)
    curve = [float(np.mean(part)) for part in np.array_split(rewards.found, 10)]
    print(f"{game} against {opponents}: {len(rewards.found)} games, mean reward by tenths")
    print(" ".join(f"{reward:+.2f}" for reward in curve))
    return curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", nargs="?", default="junior")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=30_000)
    given = parser.parse_args()
    main(given.game, given.opponents, given.steps)
