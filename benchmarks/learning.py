"""How fast the five games are learned: `examples/ppo.py` on each, curves in one picture.

    python -m benchmarks.learning [GAME ...] [--seconds 75] [--folder build/learning]
    python -m benchmarks.learning --draw docs/images/learning.png [--folder build/learning]

The second form only draws what the first has left in the folder.
"""

from __future__ import annotations

import argparse
import importlib
import json
from pathlib import Path
from typing import Any

from menagerie import batch


def learn(ppo: Any, given: argparse.Namespace) -> None:
    for name in given.games:
        ppo.train(
            name,
            seconds=given.seconds,
            points=given.points,
            greedy_trials=given.greedy_trials,
            settings=ppo.Settings(tables=given.tables),
            folder=given.folder,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description="Learning curves of the five games.")
    parser.add_argument("games", nargs="*", default=list(batch.ROOMS))
    parser.add_argument("--seconds", type=float, default=75)
    parser.add_argument("--points", type=int, default=8)
    parser.add_argument("--greedy-trials", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4096)
    parser.add_argument("--folder", type=Path, default=Path("build/learning"))
    parser.add_argument("--draw", type=Path, help="draw the curves into this picture")
    given = parser.parse_args()
    # The examples are programs, not a package that types are told of.
    ppo = importlib.import_module("examples.ppo")
    if given.draw:
        told = [json.loads((given.folder / f"{name}.json").read_text()) for name in given.games]
        ppo.draw(given.draw, told)
    else:
        learn(ppo, given)


if __name__ == "__main__":
    main()
