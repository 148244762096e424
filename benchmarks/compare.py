"""Two checkouts beside each other: is anything slower than before?

    python -m benchmarks.compare OTHER [--seconds 1.0] [--rounds 5] [--only rules,views,tables]

`OTHER` is the folder of another checkout, for example of an older commit (`git worktree add`).
Both measure the same things with the same Python, in rounds that take turns, so that a noisy
machine disturbs both equally; the table shows the median of each and the ratio of the medians.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parents[1]

_RULES = """
import json, random, sys
from benchmarks.rules import CONFIGS, label, ours
seconds, with_view, number = float(sys.argv[1]), sys.argv[2] == "views", int(sys.argv[3])
print(json.dumps({
    label(name, players, options): ours(name, players, options, with_view)(
        seconds, random.Random(number))
    for name, players, options, _ in CONFIGS
}))
"""

_TABLES = """
import json, sys
from contextlib import ExitStack
from benchmarks import tables
from benchmarks.load import people
from benchmarks.load.processes import ours
clients = {
    "as its browser": people.flat_out,
    "whole views": getattr(tables, "WHOLE_VIEWS", people.flat_out),
}
found = {}
for client, play in clients.items():
    with ExitStack() as stack:
        bench = tables.Bench(stack, float(sys.argv[1]), 1)
        with ours(bench.sqlite(), tables.SERVER) as server:
            found[f"moves at 100 tables, {client}"] = bench._flat_out(server, play, 100).rate
print(json.dumps(found))
"""

PARTS = {"rules": _RULES, "views": _RULES, "tables": _TABLES}
"""What is measured, and the program that a checkout runs for it. `views` are rules with the view
of the acting seat before every decision, as the checkout's own benchmark takes it."""


def measured(tree: Path, part: str, seconds: float, number: int) -> dict[str, float]:
    """One round of a part in one checkout: a rate for each thing that is measured."""
    found = subprocess.run(
        [sys.executable, "-c", PARTS[part], str(seconds), part, str(number)],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": f"{tree / 'src'}:{tree}"},
        check=True,
        capture_output=True,
        text=True,
    )
    rates: dict[str, float] = json.loads(found.stdout.splitlines()[-1])
    return rates


def compared(other: Path, part: str, seconds: float, rounds: int) -> list[str]:
    """The rows of the table for one part."""
    trees = {"before": other, "now": HERE}
    rates: dict[str, dict[str, list[float]]] = {name: {} for name in trees}
    for number in range(rounds):
        # Each goes first as often as the other.
        for name in sorted(trees, reverse=bool(number % 2)):
            for key, rate in measured(trees[name], part, seconds, number).items():
                rates[name].setdefault(key, []).append(rate)
    rows = []
    for key, found in rates["now"].items():
        before, now = median(rates["before"][key]), median(found)
        rows.append(f"| {part}: {key} | {before:,.0f} | {now:,.0f} | {now / before:.2f} |")
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("other", type=Path, help="the folder of another checkout")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each slice")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default=",".join(PARTS), help="some of the parts, by commas")
    given = parser.parse_args()
    print("| per second | before | now | now / before |\n|---|--:|--:|--:|", flush=True)
    for part in given.only.split(","):
        for row in compared(given.other.resolve(), part, given.seconds, given.rounds):
            print(row, flush=True)


if __name__ == "__main__":
    main()
