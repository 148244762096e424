"""How fast the five games are learned: `examples/ppo.py` on each, curves in one picture.

    python -m benchmarks.learning [GAME ...] [--minutes 4]
    python -m benchmarks.learning --draw docs/images/learning.png

The first form learns and puts the curves into `docs/data/learning.json`; the second
draws what is there.
"""

from __future__ import annotations

import argparse
import importlib
import json
from pathlib import Path
from typing import Any

from menagerie import batch

DATA = Path(__file__).parents[1] / "docs" / "data" / "learning.json"
MINUTES = {"nimalia": 4.0, "animalia": 4.0}
"""The games that take longer than `USUAL`."""
USUAL = 95 / 60


def curves(data: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads(data.read_text("utf-8")) if data.exists() else {}
    return told


def learn(ppo: Any, given: argparse.Namespace) -> None:
    for name in given.games:
        ppo.train(
            name,
            seconds=60 * (given.minutes or MINUTES.get(name, USUAL)),
            points=given.points,
            greedy_trials=given.greedy_trials,
            folder=given.folder,
        )
        told = curves(given.data) | {name: json.loads((given.folder / f"{name}.json").read_text())}
        given.data.parent.mkdir(parents=True, exist_ok=True)
        given.data.write_text(json.dumps(told, indent=1) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Learning curves of the five games.")
    parser.add_argument("games", nargs="*", default=list(batch.ROOMS))
    parser.add_argument("--minutes", type=float, help="for each game, in place of its own time")
    parser.add_argument("--points", type=int, default=10)
    parser.add_argument("--greedy-trials", type=int, default=200)
    parser.add_argument("--folder", type=Path, default=Path("build/learning"), help="for weights")
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--draw", type=Path, help="draw the curves into this picture")
    given = parser.parse_args()
    # The examples are programs, not a package that types are told of.
    ppo = importlib.import_module("examples.ppo")
    if given.draw:
        told = curves(given.data)
        ppo.draw(given.draw, [told[name] for name in given.games])
    else:
        learn(ppo, given)


if __name__ == "__main__":
    main()
