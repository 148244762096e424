"""What a run leaves behind: the net, its curve, and what judges said, as small files."""

from __future__ import annotations

import csv
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..bots.nets import storage
from .run import Trained

ROWS = 60
"""Lines of training that are kept of a run: enough for a curve."""


def write(folder: Path, trained: Trained, verdicts: list[dict[str, Any]]) -> Path:
    """Writes the net, `<run>.json` and `<run>.csv`; returns the file of the net."""
    folder.mkdir(parents=True, exist_ok=True)
    title, seconds = trained.plan.title, trained.progress.seconds
    mine = [one for one in verdicts if one["run"] == title]
    final = [one for one in mine if one["seconds"] >= round(seconds, 1)]
    net = folder / f"{title}.npz"
    storage.write(net, trained.net([_strength(one) for one in final]))
    told = {
        "run": title, "game": trained.plan.game, "players": list(trained.plan.players),
        "command": trained.plan.command, "seed": trained.plan.seed,
        "settings": asdict(trained.plan.settings), "waited": round(trained.compiling, 1),
        "seconds": round(seconds, 1), "decisions": trained.progress.decisions,
        "updates": trained.progress.updates, "bytes": net.stat().st_size,
        "training": _thinned(trained.curve), "judged": mine,
    }  # fmt: skip
    (folder / f"{title}.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    _write_csv(folder / f"{title}.csv", mine)
    return net


def _strength(one: dict[str, Any]) -> dict[str, Any]:
    return {key: one[key] for key in ("table", "rival", "games", "reward", "half")}


def _thinned(curve: list[dict[str, Any]]) -> list[dict[str, Any]]:
    step = max(1, len(curve) // ROWS)
    return curve[::step]


def _write_csv(path: Path, verdicts: list[dict[str, Any]]) -> None:
    if not verdicts:
        return
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.DictWriter(file, list(verdicts[0]))
        table.writeheader()
        table.writerows(verdicts)
