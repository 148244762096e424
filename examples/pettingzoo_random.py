"""Random agents play one game through PettingZoo, choosing with the action mask."""

from __future__ import annotations

from menagerie.envs.pettingzoo import animimix_v0


def main() -> None:
    env = animimix_v0.env(players=3)
    env.reset(seed=42)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        if terminated or truncated:
            print(f"{agent}: {info['score']} points, reward {reward:+.2f}")
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))


if __name__ == "__main__":
    main()
