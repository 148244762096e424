"""PPO in one file on `gymnasium.make_vec`: how a masked learner trains through many games.

    python examples/gymnasium_ppo.py --steps 40000

It needs the extras `research` and `batch`. With PyTorch the same loop is CleanRL's; the three
things that matter are marked: the mask in the logits, the step after a game's end that is not
learnt from, and the features as they come from `normalise=True`.
"""

from __future__ import annotations

import argparse
from typing import Any

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np

import menagerie.envs.gymnasium  # noqa: F401 - importing it enters the games in the registry

ENVS, LENGTH, EPOCHS, BATCHES = 8, 64, 4, 4
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.995, 0.95, 0.2, 0.01, 1e-3

Params = list[tuple[jax.Array, jax.Array]]


def new_params(key: jax.Array, sizes: list[int]) -> Params:
    keys = jax.random.split(key, len(sizes) - 1)
    pairs = zip(keys, sizes[:-1], sizes[1:], strict=True)
    return [(jax.random.normal(k, (i, o)) * (1 / i) ** 0.5, jnp.zeros(o)) for k, i, o in pairs]


def forward(params: Params, seen: jax.Array, mask: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The logits of legal moves only, and the value."""
    for weights, bias in params[:-1]:
        seen = jnp.tanh(seen @ weights + bias)
    out = seen @ params[-1][0] + params[-1][1]
    return jnp.where(mask, out[:, :-1], -1e9), out[:, -1]  # the mask in the logits


def loss(params: Params, batch: dict[str, jax.Array]) -> jax.Array:
    logits, value = forward(params, batch["seen"], batch["mask"])
    logs = jax.nn.log_softmax(logits)
    ratio = jnp.exp(jnp.take_along_axis(logs, batch["move"][:, None], 1)[:, 0] - batch["log"])
    gain = batch["gain"]
    policy = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
    entropy = -(jnp.exp(logs) * jnp.where(batch["mask"], logs, 0)).sum(1)
    error = (value - batch["goal"]) ** 2
    # The step after a game's end only deals again: nothing is learnt from it.
    return -(batch["real"] * (policy + ENTROPY * entropy - 0.5 * error)).mean()


@jax.jit
def update(params: Params, momentum: Any, count: jax.Array, batch: dict[str, jax.Array]) -> Any:
    """One step of Adam."""
    slope = jax.grad(loss)(params, batch)
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, momentum[0], slope)
    second = jax.tree.map(lambda m, g: 0.999 * m + 0.001 * g * g, momentum[1], slope)
    scale = RATE * jnp.sqrt(1 - 0.999**count) / (1 - 0.9**count)
    change = jax.tree.map(lambda m, v: scale * m / (jnp.sqrt(v) + 1e-8), first, second)
    params = jax.tree.map(jnp.subtract, params, change)
    return params, (first, second)


def main(steps: int, game: str = "Junior", opponents: str = "random") -> list[float]:
    """Trains for that many decisions, and returns the mean reward of each tenth of the games."""
    envs = gymnasium.make_vec(
        f"menagerie/{game}-v0", num_envs=ENVS, vectorization_mode="sync",
        players=2, opponents=opponents, seat=None, normalise=True,
    )  # fmt: skip
    space: Any = envs.single_observation_space
    moves, width = space["action_mask"].shape[0], space["observation"].shape[0]
    params = new_params(jax.random.key(1), [width, 128, 128, moves + 1])
    momentum = (jax.tree.map(jnp.zeros_like, params), jax.tree.map(jnp.zeros_like, params))
    rng, look = np.random.default_rng(1), jax.jit(forward)
    now, _ = envs.reset(seed=1)
    ended, count, rewards = np.zeros(ENVS, bool), 0, []
    for _ in range(max(1, steps // (ENVS * LENGTH))):
        kept: dict[str, list[Any]] = {key: [] for key in ("seen", "mask", "move", "log", "real")}
        values, earned, overs = [], [], []
        for _ in range(LENGTH):
            mask = now["action_mask"] == 1
            logits, value = map(np.asarray, look(params, now["observation"], mask))
            chances = np.exp(logits - logits.max(1, keepdims=True))
            chances /= chances.sum(1, keepdims=True)
            move = np.array([rng.choice(moves, p=row / row.sum()) for row in chances.astype(float)])
            log = np.log(chances[np.arange(ENVS), move] + 1e-12)
            for key, part in zip(kept, (now["observation"], mask, move, log, ~ended), strict=True):
                kept[key].append(part)
            now, reward, over, _, _ = envs.step(move)
            values.append(value)
            earned.append(reward)
            overs.append(over | ended)
            rewards += [float(one) for one in reward[over]]
            ended = over
        last = np.asarray(look(params, now["observation"], now["action_mask"] == 1)[1])
        gain, gains = np.zeros(ENVS), []
        for at in reversed(range(LENGTH)):
            follow = last if at == LENGTH - 1 else values[at + 1]
            alive = 1.0 - overs[at]
            gain = earned[at] + GAMMA * follow * alive - values[at] + GAMMA * LAMBDA * alive * gain
            gains.append(gain)
        data = {key: np.concatenate(parts) for key, parts in kept.items()}
        data["gain"] = np.concatenate(gains[::-1])
        data["goal"] = data["gain"] + np.concatenate(values)
        data["gain"] = (data["gain"] - data["gain"].mean()) / (data["gain"].std() + 1e-8)
        for _ in range(EPOCHS):
            for rows in np.array_split(rng.permutation(ENVS * LENGTH), BATCHES):
                count += 1
                batch = {key: jnp.asarray(part[rows]) for key, part in data.items()}
                params, momentum = update(params, momentum, jnp.float32(count), batch)
    envs.close()
    assert all(bool(jnp.isfinite(weights).all()) for weights, _ in params)
    parts = np.array_split(np.array(rewards), 10)
    return [float(part.mean()) for part in parts if len(part)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=40_000)
    parser.add_argument("--game", default="Junior")
    parser.add_argument("--opponents", default="random")
    given = parser.parse_args()
    curve = main(given.steps, given.game, given.opponents)
    print("mean reward, tenth by tenth:", " ".join(f"{one:+.2f}" for one in curve))
