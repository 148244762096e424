"""The curves of the two training examples, learnt and drawn.

    python -m benchmarks.training learn            # the example that is installed here
    python -m benchmarks.training learn --example sb3_maskable
    python -m benchmarks.training draw docs/images/training.png

`learn` keeps the curve in docs/data/training.json. sb3_maskable needs sb3-contrib, and with it
PyTorch, which the project does not install by itself.
"""

from __future__ import annotations

import argparse
import json
import runpy
from pathlib import Path

from menagerie.arena.style import PALETTE, picture

ROOT = Path(__file__).parents[1]
DATA = ROOT / "docs" / "data" / "training.json"
STEPS = 30_000


def learn(example: str) -> None:
    found = json.loads(DATA.read_text("utf-8")) if DATA.exists() else {}
    main = runpy.run_path(str(ROOT / "examples" / f"{example}.py"))["main"]
    found[example] = [round(reward, 3) for reward in main(steps=STEPS)]
    DATA.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(example, *(f"{reward:+.2f}" for reward in found[example]))


def draw(path: Path) -> None:
    found: dict[str, list[float]] = json.loads(DATA.read_text("utf-8"))
    title = "6 nimmt! Junior against random: mean reward while learning"
    with picture(path, title, 1, 1, (7, 3.4)) as [axes]:
        for colour, (name, curve) in zip(PALETTE, sorted(found.items()), strict=False):
            games = [(at + 0.5) / len(curve) * STEPS for at in range(len(curve))]
            axes.plot(games, curve, marker="o", color=colour, label=f"{name}.py")
        axes.set_xlabel("decisions")
        axes.set_ylim(-0.3, 1)
        axes.legend(loc="lower right")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("learn").add_argument("--example", default="gymnasium_ppo")
    commands.add_parser("draw").add_argument("path", type=Path)
    given = parser.parse_args()
    if given.command == "learn":
        learn(given.example)
    else:
        draw(given.path)


if __name__ == "__main__":
    main()
