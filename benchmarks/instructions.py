"""Instructions of the processor per move: a figure that a busy machine does not change.

    python -m benchmarks.instructions [OTHER ...] [--clients browser,whole] [--tables 50]
                                      [--moves 2500] [--rules animimix,animalia]

The server runs under valgrind's callgrind, which counts while the scripted people of
`benchmarks.tables` play; neither the start nor the creation of tables is counted. A client is
`browser`, which greets as our app does and gets what changed, or `whole`, which gets whole views
and sentences. `--rules` counts decisions of these games instead, as `benchmarks.rules` plays them.
`OTHER` are folders of other checkouts, which get the same people and the same seeds.

Moves at tables are random: the figures of two runs differ by about one percent. What the kernel
does for the server (sockets, the disk) is not counted. Needs valgrind.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import uvloop

from .load.people import BROWSER, WHOLE, Load
from .load.processes import Process, ours
from .rules import CONFIGS, label

HERE = Path(__file__).parents[1]
CLIENTS = {"browser": BROWSER, "whole": WHOLE}
WARM_UP = 15
"""Moves per table before counting begins: caches are warm, games are at all stages."""
CORE = 0

SHORT, LONG = 500, 4500
"""Decisions of two runs of the rules: the difference is free of the start."""

_RULES = """
import json, random, sys
from menagerie import games
name, players, options, decisions = json.loads(sys.argv[1])
game, choice = games.load(name), random.Random(1).choice
while decisions:
    state = game.deal(players, f"count {decisions}", options)
    while state.turn and decisions:
        seat = state.turn[0]
        state.advance(seat, choice(state.legal(seat)))
        decisions -= 1
"""


def callgrind(out: Path, *more: str) -> list[str]:
    return ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *more]


def total(out: Path) -> int:
    """The instructions that callgrind has counted."""
    found = re.findall(r"^(?:totals|summary): (\d+)", out.read_text("latin-1"), re.MULTILINE)
    return max(map(int, found))


def switch(server: Process, state: str) -> None:
    """Makes callgrind count, or stop counting."""
    command = ["callgrind_control", "-i", state, str(server.pid)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


async def play(server: Process, hello: bytes, tables: int, moves: int) -> int:
    """Plays, and returns the number of moves that were counted."""
    await server.listens()
    load = Load(server, hello)
    load.paced = True
    await load.lay(tables)
    await load.sit_down()
    load.timing.counting = True
    await _played(load, WARM_UP * tables)
    load.timing.waits.clear()
    switch(server, "on")
    await _played(load, moves)
    switch(server, "off")
    load.leave()
    return len(load.timing.waits)


async def _played(load: Load, moves: int) -> None:
    load.go()
    while len(load.timing.waits) < moves:
        await asyncio.sleep(0.01)
    await load.pause()


def per_move(tree: Path, hello: bytes, tables: int, moves: int, folder: Path) -> float:
    out, database = folder / "server.out", folder / f"{tree.name}-{len(hello)}.db"
    under = callgrind(out, "--instr-atstart=no")
    with ours(str(database), CORE, under, tree) as server:
        played = uvloop.run(play(server, hello, tables, moves))
    return total(out) / played


def per_decision(tree: Path, name: str, players: int, options: object, folder: Path) -> float:
    """Of the rules alone, the same decisions in every checkout."""
    counted = []
    for decisions in (SHORT, LONG):
        out = folder / f"rules-{decisions}.out"
        given = json.dumps([name, players, options, decisions])
        subprocess.run(
            [*callgrind(out), sys.executable, "-c", _RULES, given],
            env={**os.environ, "PYTHONPATH": str(tree / "src"), "PYTHONHASHSEED": "0"},
            check=True,
            stderr=subprocess.DEVNULL,
        )
        counted.append(total(out))
    return (counted[1] - counted[0]) / (LONG - SHORT)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("others", nargs="*", type=Path, help="folders of other checkouts")
    parser.add_argument("--clients", default=",".join(CLIENTS))
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=2500)
    parser.add_argument("--rules", default="", help="count the rules of these games instead")
    given = parser.parse_args()
    games = given.rules.split(",") if given.rules else []
    trees = [HERE, *(other.resolve() for other in given.others)]
    print(f"| instructions per move | {' | '.join(tree.name for tree in trees)} |")
    print(f"|---{'|--:' * len(trees)}|", flush=True)
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        for name, players, options, _ in CONFIGS:
            if name in games:
                rules = [per_decision(tree, name, players, options, folder) for tree in trees]
                _row(label(name, players, options), rules)
        for client in given.clients.split(",") if not games else ():
            hello, moves = CLIENTS[client], given.moves
            _row(client, [per_move(tree, hello, given.tables, moves, folder) for tree in trees])


def _row(name: str, found: list[float]) -> None:
    print(f"| {name} | {' | '.join(f'{each:,.0f}' for each in found)} |", flush=True)


if __name__ == "__main__":
    main()
