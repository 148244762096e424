"""Steps per second of the batch engines, beside Pgx's in the same run.

    python -m benchmarks.batch [GAME ...] [--batch 65536] [--parts] [--write docs/batch-speed.md]

Random legal moves, auto-reset, median of three after a warm-up. The *engine* is
our bare room: legal moves, a choice, the move, a new deal where a game ended.
The *environment* is the same behind Pgx's interface, with observation, mask and
rewards in the state: that is what Pgx's games are measured as. Pgx's games use
Pgx's auto-reset, and `--our-reset` adds them with ours.

Memory sets a limit: a step reads and writes every table once, so no engine is
faster than bandwidth / (2 × bytes of a table). `--parts` shows where the time
of a step of all tables goes: choosing and playing a move, dealing where
a game ended, and what the environment adds to that.

On a CPU every core is one device that plays its share of the tables, unless
`--devices` says otherwise: XLA's own threads in one program take up to twice the
processor time. The rate of the Python engine on one core is printed beside it:
its rules alone beside the engine, its rules with the features of the seat that is
asked beside the environment. There are fewer of Pgx's games.

Needs only JAX and NumPy; Pgx is left out where it is not installed.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp

from benchmarks import marks
from menagerie import batch, games
from menagerie.batch.bench import bandwidth, bare, environment, equations, measure
from menagerie.batch.env import Env
from menagerie.features import features

PLAYERS = {
    "animimix": (2, 6),
    "nimalia": (2, 4),
    "junior": (2, 5),
    "animalia": (2, 6),
    "fourmidable": (2, 4),
}
"""The fewest and the most."""
SETTINGS: list[tuple[str, int, dict[str, Any]]] = [
    *((name, players, {}) for name, counts in PLAYERS.items() for players in counts),
    ("junior", 4, {"variant": "rush"}),
]
PEERS = ("sparrow_mahjong", "backgammon", "go_9x9", "animal_shogi", "othello", "2048")
PEERS_ON_CPU = PEERS[:2]
HEADS = (
    "| | bytes per table | equations | compiling, s | engine, M steps/s | share of the floor "
    "| environment, M steps/s |",
    "|---|--:|--:|--:|--:|--:|--:|",
)


def on_cpu() -> bool:
    return jax.default_backend() == "cpu"


def python_rate(
    name: str, players: int, options: dict[str, Any], observed: bool = False, seconds: float = 1.0
) -> float:
    """Decisions per second of the Python engine on one core, deals counted in.

    Observed: with the features of the seat that is asked, made from its view.
    """
    game, rng = games.load(name), random.Random(1)
    encode = features(name, players).encode
    decisions, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        state = game.deal(players, f"bench {decisions}", options)
        while state.turn:
            seat = state.turn[0]
            if observed:
                encode(state.views((seat,))[0])
            state.advance(seat, rng.choice(state.legal(seat)))
            decisions += 1
    return decisions / spent


def step_size(env: Env) -> int:
    """The equations of one step of the engine: seat, legal moves, advance."""
    room = env.room

    def step(table: Any, move: Any) -> Any:
        table = room.advance(table, move)
        seat = room.seat(table)
        return table, room.legal(table, seat), room.over(table)

    return equations(step, room.shapes, jnp.int32(0))


def compile_seconds(env: Env) -> float:
    """How long `env.step` of one table takes to compile."""
    state = jax.eval_shape(env.init, jax.random.key(0))
    start = time.perf_counter()
    jax.jit(env.step).lower(state, jnp.int32(0)).compile()
    return time.perf_counter() - start


def our_rows(names: list[str], size: int, steps: int, parts: bool) -> Iterator[str]:
    floor = bandwidth()
    more = [(" µs per step: move + deals + environment |", "--:|")] if parts else []
    if on_cpu():
        rules, observed = "Python, one core", "Python with observation, one core"
        more += [(f" {rules} | engine × | {observed} | environment × |", "--:|--:|--:|--:|")]
    for head, *added in zip(HEADS, *more, strict=True):
        yield head + "".join(added)
    for name, players, options in SETTINGS:
        if name not in names:
            continue
        env = batch.make(name, players, **options)
        compiling = compile_seconds(env)
        engine, whole = (measure(loop(env), size, steps).steps for loop in (bare, environment))
        share = engine * 2 * env.room.bytes / floor
        label = " ".join([name, *map(str, options.values()), f"({players} players)"])
        row = (
            f"| {label} | {env.room.bytes} | {step_size(env)} | {compiling:.1f} "
            f"| {engine / 1e6:.1f} | {share:.1%} | {whole / 1e6:.1f} |"
        )
        if parts:
            move = size / measure(bare(env, deals=False), size, steps).steps
            spent = (move, size / engine - move, size / whole - size / engine)
            row += " " + " + ".join(f"{1e6 * seconds:.0f}" for seconds in spent) + " |"
        if on_cpu():
            slow, slower = (python_rate(name, players, options, seen) for seen in (False, True))
            row += f" {slow:,.0f} | {engine / slow:.1f} | {slower:,.0f} | {whole / slower:.1f} |"
        yield row
    yield f"\nMemory read and written by a large copy: {floor / 1e9:,.0f} GB/s."


def peer_rows(size: int, steps: int, our_reset: bool) -> Iterator[str]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            pgx = importlib.import_module("pgx")
            their_reset = importlib.import_module("pgx.experimental").auto_reset
    except ImportError:
        yield "Pgx is not installed here."
        return
    yield "| Pgx | environment, M steps/s |" + (" with our auto-reset |" if our_reset else "")
    yield "|---|--:|" + ("--:|" if our_reset else "")
    for name in PEERS_ON_CPU if on_cpu() else PEERS:
        env = pgx.make(name)
        rates = [measure(environment(env, their_reset), size, steps).steps]
        if our_reset:
            rates.append(measure(environment(env), size, steps).steps)
        yield f"| {name} | " + " | ".join(f"{rate / 1e6:.1f}" for rate in rates) + " |"


def report(given: argparse.Namespace) -> Iterator[str]:
    device, count = jax.devices()[0].device_kind, jax.device_count()
    for size in given.batch:
        devices = f"{count} × {device}" if count > 1 else device
        yield f"\n**{devices}, {size:,} tables, JAX {jax.__version__}**\n"
        if given.games:
            yield from our_rows(given.games, size, given.steps, given.parts)
        if given.peers:
            yield ""
            yield from peer_rows(size, given.steps, given.our_reset)


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed of the batch engines beside Pgx's.")
    parser.add_argument("games", nargs="*", default=list(batch.ROOMS))
    parser.add_argument("--batch", type=int, nargs="+", default=[65536])
    parser.add_argument("--steps", type=int)
    parser.add_argument("--devices", type=int, default=os.cpu_count(), help="of a CPU")
    parser.add_argument("--parts", action="store_true", help="where the time goes")
    parser.add_argument("--no-peers", dest="peers", action="store_false")
    parser.add_argument("--our-reset", action="store_true")
    parser.add_argument("--write", type=Path, help="put the tables between the marks of this page")
    given = parser.parse_args()
    # Before JAX is first asked for its devices.
    jax.config.update("jax_num_cpu_devices", given.devices)  # type: ignore[no-untyped-call]
    given.steps = given.steps or (100 if on_cpu() else 200)
    lines = []
    for line in report(given):
        print(line, flush=True)
        lines.append(line)
    if given.write:
        marks.put(given.write, "cpu" if on_cpu() else "gpu", "\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
