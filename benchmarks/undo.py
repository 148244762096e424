"""Moves that are taken back, at many random positions of every game and number of players.

    python -m benchmarks.undo [--positions 2000] [--only animalia] [--seed 1]

At each position every seat in turn plays some of its moves and takes them back. Everything that
the other seats and spectators are sent must be, byte for byte, what they are sent without it, and
the seat itself must learn nothing (`tests/tables/undoing.py`). The exit status is 1 if not.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any

from tests.configurations import CASES, IDS
from tests.tables.undoing import Tally, try_game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=2000, help="of each configuration")
    parser.add_argument("--only", default="", help="configurations whose name contains this")
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    failed = False
    print("| | positions | moves tried | taken back alone | faults |\n|---|---:|---:|---:|---:|")
    for (name, players, options), said in zip(CASES, IDS, strict=True):
        if given.only not in said:
            continue
        total = tried(name, players, options, given.seed, given.positions)
        cells = f"{total.positions:,} | {total.moves:,} | {total.alone:,} | {len(total.faults)}"
        print(f"| {said} | {cells} |", flush=True)
        for fault in total.faults[:3]:
            print(f"  {fault}", file=sys.stderr)
        failed = failed or bool(total.faults)
    sys.exit(failed)


def tried(name: str, players: int, options: dict[str, Any], seed: str, positions: int) -> Tally:
    """What was tried at so many positions of one configuration, in games with different deals."""
    total, games = Tally(), 0
    while total.positions < positions:
        left = positions - total.positions
        found = try_game(name, players, options, f"{seed} {games}", 0.5, left)
        total.positions += found.positions
        total.moves += found.moves
        total.alone += found.alone
        total.faults += found.faults
        games += 1
    return total


if __name__ == "__main__":
    main()
