"""A very small learner: which row to choose, by how many animals the row would then show.

It learns seven numbers by policy gradient (REINFORCE) against a random bot.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

import menagerie.envs.gymnasium  # noqa: F401 - importing it enters the games in the registry
from menagerie.features import features

EPISODES = 120
STEP = 0.15
SPANS = features("junior", 2).spans


def fullness(observation: dict[str, Any]) -> Any:
    """How many of the six animals each row would show with the card that is up."""
    vector = observation["observation"]
    rows, shown = vector[SPANS["rows"]].reshape(4, 6), vector[SPANS["shown"]]
    return (rows | shown).sum(axis=1)


def main() -> None:
    env = gymnasium.make("menagerie/Junior-v0", players=2, opponents="random", seat=None)
    rng = np.random.default_rng(1)
    liking, rewards = np.zeros(7), []
    observation, _ = env.reset(seed=1)
    for _ in range(EPISODES):
        gradient, over, reward = np.zeros(7), False, 0.0
        while not over:
            full = fullness(observation)
            weights = np.exp(liking[full]) * observation["action_mask"][:4]
            chances = weights / weights.sum()
            row = int(rng.choice(4, p=chances))
            gradient[full[row]] += 1
            np.subtract.at(gradient, full, chances)
            observation, last, over, _, _ = env.step(row)
            reward = float(last)
        liking += STEP * reward * gradient
        rewards.append(reward)
        observation, _ = env.reset()
    third = EPISODES // 3
    print(f"mean reward: {np.mean(rewards[:third]):+.2f} at first, ", end="")
    print(f"{np.mean(rewards[-third:]):+.2f} at last")
    print("liking of a row that shows 0 to 6 animals:", np.round(liking, 2))


if __name__ == "__main__":
    main()
