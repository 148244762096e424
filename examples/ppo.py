"""PPO self-play in one file: a small network learns a game by playing all its seats.

    python examples/ppo.py junior --players 2 --minutes 3
    python examples/ppo.py tic_tac_toe

All that learns is one program, `learn`: thousands of tables are played, dealt
anew where a game ends, and the network is improved, without leaving the device.
It asks an environment for nothing but Pgx's interface, so it plays Pgx's games
as well as ours; where the environment also tells points, it learns from them on
the way (`Settings.point`), not only from who won in the end. After every round of
it the network meets random players in the batch engine; at a game of ours it also
meets the bot `greedy` at real tables, in the readable engine, where it sees what
any bot sees. Both times the game's own reward counts, by rank. The curve is
written as NAME.json and NAME.png, the weights as NAME.npz.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax  # type: ignore[import-untyped]

from menagerie import batch, bots, games
from menagerie.core.rewards import rank_rewards
from menagerie.features import features

Array = jax.Array
Weights = list[tuple[Any, Any]]
"""The layers of the network, a matrix and a vector each; the last one tells a number for each
move, and behind those the expected reward."""


@dataclass(frozen=True)
class Settings:
    tables: int = 4096
    steps: int = 64
    """Moves of each table between two improvements of the network."""
    epochs: int = 2
    """How often each move is learned from."""
    parts: int = 16
    """The number of parts in which moves are learned from; each holds whole tables."""
    hidden: tuple[int, ...] = (256, 256)
    presence: bool = False
    """Whether the network is told of each number also whether it is zero: for numbers that
    are names, such as the slot a card lies in."""
    rate: float = 5e-4
    """Falls to nothing with the time left, as curiosity does."""
    point: float = 0.0
    """What a point is worth as soon as it is made. Then the reward at the end counts for
    nothing at first, and fully when time runs out: a network that knows nothing learns sooner
    from points than from who won. At 0 only the reward at the end counts."""
    rivals: float = 1.0
    """How much of the mean of the others' points is taken off; less where they cannot be helped."""
    clip: float = 0.2
    """How far the chance of a move may go, as a factor, before it is no longer learned from."""
    trace: float = 0.95
    """GAE's λ: 1 believes in how games ended, 0 in what the network thinks of the next move."""
    curiosity: float = 0.005
    """What an even choice among moves is worth, so that the network goes on trying."""
    trials: int = 1024
    """Games against random players at each point of the curve."""


SETTINGS = {
    "junior": Settings(point=0.03),
    "animimix": Settings(point=0.1, hidden=(512, 512), curiosity=0.01),
    "fourmidable": Settings(point=0.04),
    "nimalia": Settings(
        tables=8192, steps=32, hidden=(2048, 1024), point=0.03, rivals=0.0, curiosity=0.01
    ),
    "animalia": Settings(hidden=(1024, 512), presence=True, point=0.1, curiosity=0.03),
}
"""What suits our games."""


# The network. `xp` is JAX where it learns, and NumPy where it plays at a real table.


def fresh_weights(key: Array, inputs: int, moves: int, hidden: tuple[int, ...]) -> Weights:
    # Matrix units work on blocks; what is left over in the first and last one stays unused.
    sizes = [-(-inputs // 32) * 32, *hidden, -(-(moves + 1) // 32) * 32]
    # A small last layer: the first policy tries every legal move about equally.
    scales = [2**0.5] * len(hidden) + [0.01]
    keys = jax.random.split(key, len(scales))
    return [
        (jax.nn.initializers.orthogonal(scale)(key, shape, jnp.float32), jnp.zeros(shape[1]))
        for key, shape, scale in zip(keys, pairwise(sizes), scales, strict=True)
    ]


def network(weights: Weights, observation: Any, legal: Any, xp: Any = jnp) -> tuple[Any, Any]:
    """The logits of the moves, those of illegal ones out of reach, and the expected reward."""
    *layers, last = weights
    given = xp.reshape(observation, (*legal.shape[:-1], -1)).astype(xp.float32)
    # Flags stay as they are nearly, points and counts of any size are brought near to them.
    x = xp.sign(given) * xp.log1p(xp.abs(given))
    inputs, moves = weights[0][0].shape[0], legal.shape[-1]
    if inputs >= 2 * x.shape[-1]:
        x = xp.concatenate([x, given != 0], axis=-1)
    x = xp.pad(x, [(0, 0)] * (x.ndim - 1) + [(0, inputs - x.shape[-1])])
    for matrix, vector in layers:
        x = xp.maximum(times(x, matrix, xp) + vector, 0)
    told = times(x, last[0], xp, exact=True) + last[1]
    return xp.where(legal, told[..., :moves], -1e9), told[..., moves]


def times(x: Any, matrix: Any, xp: Any, exact: bool = False) -> Any:
    """x @ matrix, on an accelerator in short numbers: there matrix units are far faster."""
    if xp is np or jax.default_backend() == "cpu":
        return x @ matrix
    x, matrix = x.astype(jnp.bfloat16), matrix.astype(jnp.bfloat16)
    return jnp.matmul(x, matrix, preferred_element_type=jnp.float32 if exact else jnp.bfloat16)


# Learning: everything here is pure, and `learn` is compiled as one program.


class Moves(NamedTuple):
    """What happened, [steps, tables, …]."""

    observation: Array
    legal: Array
    player: Array
    """Who moved."""
    move: Array
    chance: Array
    """The logarithm of the chance with which the network chose it."""
    value: Array
    rewards: Array
    """[…, players]: what came of the move, for everyone."""
    over: Array


class Lessons(NamedTuple):
    """What is learned from the moves, [steps, tables]."""

    advantage: Array
    target: Array
    known: Array
    """False for a move of which the player did not see the consequence any more."""


class Learner(NamedTuple):
    weights: Weights
    memory: Any
    """The optimiser's."""
    state: Any
    """The tables, as they stand."""
    key: Array


class Report(NamedTuple):
    """The means of what a round of learning looked like."""

    entropy: Array
    loss: Array
    against_random: Array


def play(env: Any, settings: Settings, learner: Learner, left: Any) -> tuple[Learner, Moves]:
    """Goes on with all tables for some steps; every seat is played by the network."""
    step = jax.vmap(batch.auto_reset(env.step, env.init))
    scores = jax.vmap(env.scores) if settings.point else None

    def one(carry: tuple[Any, Array], _: None) -> tuple[tuple[Any, Array], Moves]:
        state, key = carry
        key, choice, chance = jax.random.split(key, 3)
        logits, value = network(learner.weights, state.observation, state.legal_action_mask)
        move = jax.random.categorical(choice, logits)
        after = step(state, move, jax.random.split(chance, settings.tables))
        over = after.terminated | after.truncated
        rewards = after.rewards
        if settings.point:
            points = jnp.where(over[:, None], after._scores, scores(after)) - scores(state)
            gained = made(points.astype(jnp.float32), settings.rivals)
            rewards = (1 - left) * rewards + settings.point * gained
        happened = Moves(
            state.observation, state.legal_action_mask, state.current_player, move,
            log_chance(logits, move), value, rewards, over,
        )  # fmt: skip
        return (after, key), happened

    (state, key), moves = jax.lax.scan(one, (learner.state, learner.key), None, settings.steps)
    return learner._replace(state=state, key=key), moves


def made(points: Array, rivals: float) -> Array:
    """Everyone's points, less so much of the mean of the others'."""
    others = points.sum(axis=-1, keepdims=True) - points
    return points - rivals * others / (points.shape[-1] - 1)


def log_chance(logits: Array, move: Array) -> Array:
    return jnp.take_along_axis(jax.nn.log_softmax(logits), move[..., None], axis=-1)[..., 0]


def lessons(moves: Moves, last: Any, last_value: Array, trace: float) -> Lessons:
    """GAE along each player's own moves, from the last one backwards.

    What follows a player's move is not the next move of the table but the player's own
    next one, and the rewards up to there; so what is carried back is kept per player.
    """
    players = np.arange(moves.rewards.shape[-1])

    def back(carry: Any, happened: Moves) -> tuple[Any, Lessons]:
        reward, value, gain, known = carry
        over = happened.over[:, None]
        reward = happened.rewards + jnp.where(over, 0, reward)
        value, gain, known = jnp.where(over, 0, value), jnp.where(over, 0, gain), known | over
        mine = players == happened.player[:, None]

        def own(numbers: Array) -> Array:
            return jnp.where(mine, numbers, 0).sum(axis=1)

        seen = (mine & known).any(axis=1)
        surprise = own(reward + value) - happened.value
        advantage = jnp.where(seen, surprise + trace * own(gain), 0)
        lesson = Lessons(advantage, advantage + happened.value, seen)
        carry = (
            jnp.where(mine, 0, reward),
            jnp.where(mine, happened.value[:, None], value),
            jnp.where(mine, advantage[:, None], gain),
            known | mine,
        )
        return carry, lesson

    # Beyond the last step only the player to move there knows what to expect.
    asked = players == last.current_player[:, None]
    nothing = jnp.zeros_like(moves.rewards[0])
    carry = (nothing, jnp.where(asked, last_value[:, None], 0), nothing, asked)
    return jax.lax.scan(back, carry, moves, reverse=True)[1]


def loss(
    weights: Weights, settings: Settings, moves: Moves, lesson: Lessons, left: Array
) -> tuple[Array, Array]:
    """PPO's clipped loss; beside it the mean entropy of the choices."""
    logits, value = network(weights, moves.observation, moves.legal)

    def average(numbers: Array) -> Array:
        return jnp.where(lesson.known, numbers, 0).sum() / jnp.maximum(lesson.known.sum(), 1)

    centred = lesson.advantage - average(lesson.advantage)
    advantage = centred / (jnp.sqrt(average(centred**2)) + 1e-6)
    ratio = jnp.exp(log_chance(logits, moves.move) - moves.chance)
    held = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    policy_loss = -average(jnp.minimum(ratio * advantage, held * advantage))
    value_loss = average((value - lesson.target) ** 2)
    chances = jax.nn.log_softmax(logits)
    entropy = average(-(jnp.exp(chances) * chances).sum(axis=-1))
    return policy_loss + 0.5 * value_loss - left * settings.curiosity * entropy, entropy


def improve(
    settings: Settings,
    optimiser: Any,
    learner: Learner,
    moves: Moves,
    lesson: Lessons,
    left: Array,
) -> tuple[Learner, tuple[Array, Array]]:
    """Learns from the moves, some tables at a time, all of them `epochs` times."""
    key, shuffle = jax.random.split(learner.key)
    orders = jax.vmap(lambda key: jax.random.permutation(key, settings.tables))(
        jax.random.split(shuffle, settings.epochs)
    )

    def one(carry: tuple[Weights, Any], tables: Array) -> tuple[tuple[Weights, Any], Any]:
        weights, memory = carry
        part = jax.tree.map(lambda leaf: leaf[:, tables], (moves, lesson))
        (cost, entropy), slope = jax.value_and_grad(loss, has_aux=True)(
            weights, settings, *part, left
        )  # fmt: skip
        change, memory = optimiser.update(slope, memory, weights)
        change = jax.tree.map(lambda leaf: left * leaf, change)
        return (optax.apply_updates(weights, change), memory), (cost, entropy)

    parts = orders.reshape(settings.epochs * settings.parts, -1)
    (weights, memory), told = jax.lax.scan(one, (learner.weights, learner.memory), parts)
    return learner._replace(weights=weights, memory=memory, key=key), told


def against_random(env: Any, weights: Weights, key: Array, trials: int) -> Array:
    """The mean reward of the network's best moves on one seat, random players on the others."""
    key, deals = jax.random.split(key)
    mine = jnp.arange(trials) % env.num_players

    def one(carry: Any) -> Any:
        state, total, key = carry
        key, choice, chance = jax.random.split(key, 3)
        legal = state.legal_action_mask
        best = network(weights, state.observation, legal)[0].argmax(axis=-1)
        any_move = jax.random.categorical(choice, jnp.where(legal, 0.0, -jnp.inf))
        move = jnp.where(state.current_player == mine, best, any_move)
        state = jax.vmap(env.step)(state, move, jax.random.split(chance, trials))
        return state, total + state.rewards[jnp.arange(trials), mine], key

    def unfinished(carry: Any) -> Any:
        return ~(carry[0].terminated | carry[0].truncated).all()

    state = jax.vmap(env.init)(jax.random.split(deals, trials))
    _, total, _ = jax.lax.while_loop(unfinished, one, (state, jnp.zeros(trials), key))
    return total.mean()


def program(env: Any, settings: Settings) -> tuple[Any, Any]:
    """`start(key)`, a learner that knows nothing; `learn(learner, updates, left)`, a round."""
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(settings.rate, eps=1e-5))

    def start(key: Array) -> Learner:
        deals, drawn, key = jax.random.split(key, 3)
        state = jax.vmap(env.init)(jax.random.split(deals, settings.tables))
        inputs = int(np.prod(state.observation.shape[1:])) * (1 + settings.presence)
        weights = fresh_weights(drawn, inputs, env.num_actions, settings.hidden)
        return Learner(weights, optimiser.init(weights), state, key)

    def update(learner: Learner, left: Array) -> tuple[Learner, tuple[Array, Array]]:
        learner, moves = play(env, settings, learner, left)
        last = learner.state
        _, value = network(learner.weights, last.observation, last.legal_action_mask)
        lesson = lessons(moves, last, value, settings.trace)
        learner, told = improve(settings, optimiser, learner, moves, lesson, left)
        return learner, jax.tree.map(jnp.mean, told)

    def learn(learner: Learner, updates: Array, left: Array) -> tuple[Learner, Report]:
        def one(_: Array, carry: Any) -> Any:
            return update(carry[0], left)

        nothing = (jnp.float32(0), jnp.float32(0))
        learner, (cost, entropy) = jax.lax.fori_loop(0, updates, one, (learner, nothing))
        # The same deals every time: differences are the network's.
        score = against_random(env, learner.weights, jax.random.key(7), settings.trials)
        return learner, Report(entropy, cost, score)

    return jax.jit(start), jax.jit(learn, donate_argnums=0)


# At real tables, against `greedy`.


class NetworkBot(bots.Bot):
    """The network as a bot: it sees the view of its seat and nothing else."""

    name = "network"

    def __init__(self, weights: Weights, game: str, players: int) -> None:
        self.weights = weights
        self.features = features(game, players)
        self.moves = len(games.load(game).moves)

    def choose(self, position: bots.Position) -> int:
        legal = np.zeros(self.moves, bool)
        legal[list(position.legal)] = True
        logits, _ = network(self.weights, self.features.encode(position.view), legal, np)
        return int(logits.argmax())


def against_greedy(
    weights: Weights, game: str, players: int, trials: range
) -> list[tuple[float, float]]:
    """Rewards of the network on one seat, `greedy` on the others, and by how many points it was
    ahead of their mean; each trial is its own deal."""
    network_bot, greedy = NetworkBot(weights, game, players), bots.make("greedy")
    told = []
    for trial in trials:
        state, mine = games.load(game).deal(players, f"against greedy {trial}"), trial % players
        rng = random.Random(trial)
        while state.turn:
            seat = state.turn[0]
            bot = network_bot if seat == mine else greedy
            state.advance(seat, bot.choose(bots.Position.of(state, seat, rng)))
        points = list(map(float, state.scores()))
        own = points.pop(mine)
        told.append((rank_rewards(state)[mine], own - mean(points)))
    return told


class Judges:
    """Other processes that play against `greedy` while the network goes on learning."""

    BUNCH = 10

    def __init__(self, game: str, players: int, trials: int) -> None:
        self.game, self.players = game, players
        self.bunches = [range(n, min(n + self.BUNCH, trials)) for n in range(0, trials, self.BUNCH)]
        workers = max(1, min((os.cpu_count() or 1) - 1, len(self.bunches)))
        # Each process is one judge; NumPy would start as many threads in each as there are cores.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        # A process that was forked would hold a broken half of JAX.
        self.pool = ProcessPoolExecutor(workers, get_context("spawn"))
        self.asked: list[list[Future[list[tuple[float, float]]]]] = []

    def ask(self, weights: Weights) -> None:
        given = (weights, self.game, self.players)
        self.asked.append(
            [self.pool.submit(against_greedy, *given, bunch) for bunch in self.bunches]
        )

    def answers(self) -> list[tuple[float, float]]:
        """The means for each network that was asked about."""
        told = [
            tuple(map(mean, zip(*(one for bunch in asked for one in bunch.result()), strict=True)))
            for asked in self.asked
        ]
        self.pool.shutdown()
        return told  # type: ignore[return-value]


# The curve.


@dataclass
class Point:
    """One point of the curve; rewards go from −1, always last, to +1, always first."""

    seconds: float
    """Of learning and of the trials against random; compiling is not counted in."""
    moves: int
    against_random: float
    entropy: float
    against_greedy: float | None = None
    points_ahead: float | None = None
    """Of `greedy`, on average."""


def make(name: str, players: int | None) -> Any:
    """One of our games, or one of Pgx's."""
    if name in batch.ROOMS:
        return batch.make(name, players)
    import pgx  # type: ignore[import-untyped]

    return pgx.make(name)


def train(
    name: str,
    players: int | None = None,
    *,
    seconds: float = 180,
    points: int = 12,
    greedy_trials: int = 200,
    settings: Settings | None = None,
    folder: Path = Path("."),
) -> list[Point]:
    """Learns a game for some time; writes the curve and the weights."""
    settings, env = settings or SETTINGS.get(name, Settings()), make(name, players)
    start, learn = program(env, settings)
    began = time.perf_counter()
    learner = start(jax.random.key(0))
    learn = learn.lower(learner, 0, 1.0).compile()
    print(f"{name}: {env.num_players} players, compiled in {time.perf_counter() - began:.0f} s")
    asks = name in batch.ROOMS and greedy_trials
    judges = Judges(name, env.num_players, greedy_trials) if asks else None
    curve: list[Point] = []
    spent, updates, done = 0.0, 0, 0
    while not curve or spent < 0.99 * seconds:
        began = time.perf_counter()
        learner, report = learn(learner, updates, max(1 - spent / seconds, 0.02))
        score = float(report.against_random)  # waits for it
        took = time.perf_counter() - began
        # The first round has no updates and shows what a network does that knows nothing.
        spent, done = spent + took * (updates > 0), done + updates
        moves = done * settings.tables * settings.steps
        curve.append(Point(spent, moves, score, float(report.entropy)))
        print(
            f"{spent:6.0f} s {moves / 1e6:8.1f} M moves   against random "
            f"{score:+.2f}   entropy {curve[-1].entropy:.2f}",
            flush=True,
        )
        weights = jax.tree.map(np.asarray, learner.weights)
        if judges:
            judges.ask(weights)
        # Early points lie closer; the last round ends with the time.
        pace = took / updates if updates else seconds
        updates = max(1, round(min(spent, seconds / points, seconds - spent) / pace))
    for point, told in zip(curve, judges.answers() if judges else [], strict=False):
        point.against_greedy, point.points_ahead = told
    write(folder, name, env.num_players, settings, curve, weights)
    return curve


def write(
    folder: Path, name: str, players: int, settings: Settings, curve: list[Point], weights: Weights
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    told = {
        "game": name,
        "players": players,
        "device": jax.devices()[0].device_kind,
        "settings": asdict(settings),
        "curve": [asdict(point) for point in curve],
    }
    (folder / f"{name}.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    np.savez_compressed(folder / f"{name}.npz", *jax.tree.leaves(weights))
    draw(folder / f"{name}.png", [told])


def draw(path: Path, told: list[dict[str, Any]]) -> None:
    """One panel for each game's curve."""
    try:
        import matplotlib
    except ImportError:
        print("The curve is not drawn: that needs matplotlib.")
        return
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    columns = min(3, len(told))
    rows = -(-len(told) // columns)
    figure, grid = plt.subplots(
        rows, columns, figsize=(4 * columns, 3.2 * rows), squeeze=False, layout="constrained"
    )
    panels = list(grid.flat)
    for panel, one in zip(panels, told, strict=False):
        seconds = [point["seconds"] for point in one["curve"]]
        for rival, colour in (("random", "#2a6f97"), ("greedy", "#d1495b")):
            rewards = [point[f"against_{rival}"] for point in one["curve"]]
            if rewards[0] is not None:
                panel.plot(seconds, rewards, "o-", ms=3, color=colour, label=f"against {rival}")
        panel.axhline(0, color="grey", lw=0.8)
        panel.set(title=f"{one['game']}, {one['players']} players", ylim=(-1.05, 1.05))
        # Much is learned in the first seconds, and the rest slowly.
        panel.set_xscale("symlog", linthresh=1)
        panel.set_xlim(left=0)
        panel.xaxis.set_major_formatter("{x:g}")
        panel.set_xlabel(f"seconds of learning ({one['device']})")
        panel.set_ylabel("mean reward")
    for panel in panels[len(told) :]:
        panel.set_visible(False)
    figure.legend(*panels[0].get_legend_handles_labels(), loc="outside lower center", ncols=2)
    figure.savefig(path, dpi=110)
    plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description="PPO self-play on a game of ours or of Pgx's.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument(
        "--points", type=int, default=12, help="about this many points on the curve"
    )
    parser.add_argument("--greedy-trials", type=int, default=200)
    parser.add_argument("--tables", type=int, help="at once; fewer where memory or time is short")
    parser.add_argument("--folder", type=Path, default=Path("build/ppo"))
    given = parser.parse_args()
    settings = SETTINGS.get(given.game, Settings())
    if jax.default_backend() == "cpu":
        settings = replace(settings, tables=256, parts=4)
    train(
        given.game,
        given.players,
        seconds=60 * given.minutes,
        points=given.points,
        greedy_trials=given.greedy_trials,
        settings=replace(settings, tables=given.tables or settings.tables),
        folder=given.folder,
    )


if __name__ == "__main__":
    main()
