"""The learning curves of the nets: collected from runs of `menagerie learn`, and drawn.

    python -m benchmarks.nets collect FOLDER ...
    python -m benchmarks.nets draw docs/images/nets.png

The first form adds what judges said in each run to `docs/data/nets.json`; the
second draws it.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from typing import Any

from menagerie import games

DATA = Path(__file__).parents[1] / "docs" / "data" / "nets.json"
VARIANTS = ("avoid", "rush")
KEPT = ("table", "rival", "seconds", "decisions", "games", "reward", "half", "milliseconds")
FEWEST = 60
"""Points of fewer games say too little to be drawn."""
FACTS = ("run", "game", "players", "command", "seed", "seconds", "decisions", "bytes")

Runs = dict[str, dict[str, Any]]


def collect(runs: Runs, folder: Path) -> None:
    """Adds every run that left a `<run>.json`, with its curve, and the duels in
    `judged.json`. A run of the same name was continued: it keeps its curve."""
    for path in sorted(folder.glob("*.json")):
        told = json.loads(path.read_text("utf-8"))
        if isinstance(told, dict) and "judged" in told:
            before = runs.get(told["run"], {"judged": []})
            runs[told["run"]] = {key: told[key] for key in FACTS} | {"judged": before["judged"]}
            for one in told["judged"]:
                _add(runs[told["run"]], one)
    duels = folder / "judged.json"
    for one in json.loads(duels.read_text("utf-8")) if duels.exists() else ():
        # `nimalia*0.3cpu` is the net of the run `nimalia`, which thinks.
        name, _, thinks = one["run"].partition("*")
        if name in runs:
            _add(runs[name], one, {"thinks": thinks} if thinks else {})


def _add(run: dict[str, Any], one: dict[str, Any], more: dict[str, Any] | None = None) -> None:
    found = {key: one[key] for key in KEPT} | (more or {})
    if found not in run["judged"]:
        run["judged"].append(found)


Curves = dict[tuple[str, int], list[dict[str, Any]]]
"""The points of a table and a seed."""
STYLES = ("-", "--", ":", "-.")


def curves_of(runs: list[dict[str, Any]], game: str) -> Curves:
    """A run that was resumed continues the curve of the run before, which has the same seed. One
    that was judged only at its end has no curve."""
    found: Curves = {}
    for run in runs:
        for one in run["judged"] if run["game"] == game else ():
            # Variants, and other rules, would be too many lines: the file has their numbers.
            usual = "rules" not in one and not one["table"].endswith(VARIANTS)
            if one["rival"] == "greedy" and usual and one["games"] >= FEWEST:
                found.setdefault((one["table"], run["seed"]), []).append(one)
    return {key: points for key, points in found.items() if len(points) > 1}


def ends_of(curves: Curves) -> list[str]:
    """The smallest and the largest table, among those with the most seeds."""
    seeds = Counter(table for table, _ in curves)
    most = sorted(table for table, count in seeds.items() if count == max(seeds.values()))
    return [most[0], most[-1]]


def draw(path: Path, runs: list[dict[str, Any]]) -> None:
    """A picture for each game: a colour for each number of players, a style for each seed."""
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    names = sorted({run["game"] for run in runs})
    figure, grid = plt.subplots(2, 3, figsize=(10.5, 6), sharey=True)
    for axis, name in zip(grid.flat, names, strict=False):
        curves = curves_of(runs, name)
        shown = ends_of(curves)
        for (table, seed), points in sorted(curves.items()):
            if table not in shown:
                continue
            points.sort(key=lambda one: one["seconds"])
            at = [one["seconds"] for one in points]
            colour, label = f"C{shown.index(table)}", table.removeprefix(name).strip().split()[0]
            axis.plot(
                at, [one["reward"] for one in points], color=colour, linewidth=1.4,
                linestyle=STYLES[seed], label=f"{label} players, seed {seed}",
            )  # fmt: skip
            axis.fill_between(
                at, [one["reward"] - one["half"] for one in points],
                [one["reward"] + one["half"] for one in points], color=colour, alpha=0.08,
            )  # fmt: skip
        axis.axhline(0, color="grey", linewidth=0.6)
        axis.set_xscale("log")
        axis.minorticks_off()
        axis.set_ylim(-1, 1)
        axis.set_title(games.load(name).title["en"])
        axis.set_xlabel("seconds of learning")
        axis.legend(fontsize=7, loc="lower right", frameon=False)
    for axis in grid.flat[len(names) :]:
        axis.axis("off")
    for axis in grid[:, 0]:
        axis.set_ylabel("reward against greedy")
    figure.tight_layout()
    figure.savefig(path, dpi=110)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learning curves of the nets.")
    parts = parser.add_subparsers(dest="part", required=True)
    collecting = parts.add_parser("collect")
    collecting.add_argument("folders", nargs="+", type=Path)
    drawing = parts.add_parser("draw")
    drawing.add_argument("picture", type=Path)
    given = parser.parse_args()
    if given.part == "collect":
        runs = {run["run"]: run for run in json.loads(DATA.read_text("utf-8"))}
        for folder in given.folders:
            collect(runs, folder)
        DATA.write_text(json.dumps([*runs.values()], separators=(",", ":")) + "\n", "utf-8")
    else:
        draw(given.picture, json.loads(DATA.read_text("utf-8")))


if __name__ == "__main__":
    main()
