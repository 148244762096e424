"""The learning curves of the nets: collected from runs of `menagerie learn`, and drawn.

    python -m benchmarks.nets collect FOLDER ...
    python -m benchmarks.nets draw docs/images/nets.png

The first form puts what judges said in each run into `docs/data/nets.json`; the
second draws it.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parents[1] / "docs" / "data" / "nets.json"
VARIANTS = ("avoid", "rush")
KEPT = ("table", "rival", "seconds", "decisions", "games", "reward", "half", "milliseconds")


def collected(folders: list[Path]) -> list[dict[str, Any]]:
    """Every run that left a `<run>.json`, with its curve; later folders come after earlier ones."""
    runs = []
    for folder in folders:
        for path in sorted(folder.glob("*.json")):
            told = json.loads(path.read_text("utf-8"))
            if isinstance(told, dict) and "judged" in told:
                runs.append({
                    "run": told["run"], "game": told["game"], "players": told["players"],
                    "command": told["command"], "seed": told["seed"],
                    "seconds": told["seconds"], "decisions": told["decisions"],
                    "bytes": told["bytes"],
                    "judged": [{key: one[key] for key in KEPT} for one in told["judged"]],
                })  # fmt: skip
    return runs


def draw(path: Path, runs: list[dict[str, Any]]) -> None:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    games = sorted({run["game"] for run in runs})
    figure, axes = plt.subplots(1, len(games), figsize=(3.4 * len(games), 3.2), sharey=True)
    for axis, game in zip(axes, games, strict=True):
        tables: dict[str, list[dict[str, Any]]] = {}
        for run in runs:
            if run["game"] == game:
                for one in run["judged"]:
                    # Variants, and rules that came later, would be too many lines: the file has
                    # their numbers.
                    usual = "rules" not in one and not one["table"].endswith(VARIANTS)
                    if one["rival"] == "greedy" and usual:
                        tables.setdefault(one["table"], []).append(one)
        for table, points in tables.items():
            points.sort(key=lambda one: one["seconds"])
            label = table.removeprefix(game).strip()
            axis.errorbar(
                [one["seconds"] for one in points], [one["reward"] for one in points],
                [one["half"] for one in points], label=label, capsize=2, linewidth=1,
            )  # fmt: skip
        axis.axhline(0, color="grey", linewidth=0.6)
        axis.set_xscale("log")
        axis.minorticks_off()
        axis.set_title(game)
        axis.set_xlabel("seconds of learning")
        axis.legend(fontsize=6)
    axes[0].set_ylabel("reward against greedy")
    figure.tight_layout()
    figure.savefig(path, dpi=110)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learning curves of the nets.")
    parts = parser.add_subparsers(dest="part", required=True)
    collect = parts.add_parser("collect")
    collect.add_argument("folders", nargs="+", type=Path)
    drawing = parts.add_parser("draw")
    drawing.add_argument("picture", type=Path)
    given = parser.parse_args()
    if given.part == "collect":
        DATA.write_text(json.dumps(collected(given.folders), indent=1) + "\n", "utf-8")
    else:
        draw(given.picture, json.loads(DATA.read_text("utf-8")))


if __name__ == "__main__":
    main()
