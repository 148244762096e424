"""Nets while they learn: checkpoints to go on from, and the files that bots play with."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from .. import afterstates, games
from ..bots.nets import storage
from ..core import MenagerieError
from .network import Weights
from .settings import Settings

LARGEST = 60_000.0
"""Half precision ends soon after this."""


@dataclass(slots=True)
class Progress:
    """How far training has come."""

    game: str
    players: tuple[int, ...]
    seed: int
    seconds: float = 0.0
    decisions: int = 0
    updates: int = 0


def save(path: Path, weights: Weights, progress: Progress) -> None:
    """A checkpoint: the weights in full precision, and how far it has come. The moments of the
    optimiser are left out: they are twice as large, and found again in a second."""
    path.parent.mkdir(parents=True, exist_ok=True)
    told = {
        "game": progress.game, "players": list(progress.players), "seed": progress.seed,
        "seconds": progress.seconds, "decisions": progress.decisions, "updates": progress.updates,
    }  # fmt: skip
    arrays: dict[str, Any] = {name: np.asarray(one, np.float32) for name, one in weights.items()}
    new = path.with_name(path.name + ".new")
    with new.open("wb") as file:
        np.savez(file, progress=np.array(json.dumps(told)), **arrays)
    new.replace(path)


def load(path: Path, game: str) -> tuple[dict[str, Any], Progress]:
    """The weights and the progress of a checkpoint, or of the file of a net."""
    try:
        with np.load(path) as file:
            if "progress" not in file.files:
                weights, progress = _of_net(storage.read(path))
            else:
                told = json.loads(str(file["progress"]))
                weights = {name: file[name] for name in file.files if name != "progress"}
                progress = Progress(**told | {"players": tuple(told["players"])})
    except (OSError, KeyError, ValueError) as error:
        raise MenagerieError(f"{path} is no checkpoint to go on from: {error}") from error
    if progress.game != game:
        raise MenagerieError(f"{path} is a checkpoint of {progress.game}, not of {game}.")
    return weights, progress


def _of_net(net: storage.Net) -> tuple[dict[str, Any], Progress]:
    header = net.header
    weights = {
        name: np.array(matrix.numbers, np.float32).reshape(matrix.shape)
        for name, matrix in net.weights.items()
    }
    progress = Progress(header.game, header.players, header.seed, header.seconds, header.decisions)
    return weights, progress


def net_of(
    weights: Weights, progress: Progress, settings: Settings, lead: float, command: str,
    device: str, strength: list[dict[str, Any]],
) -> storage.Net:  # fmt: skip
    """What a bot needs of a net, in half precision."""
    game, found = games.load(progress.game), afterstates.of(progress.game)
    assert found is not None
    options = sorted({f"{name}={value}" for some in settings.options for name, value in some})
    header = storage.Header(
        game=game.name, players=progress.players, rules=game.version, edition=game.edition.tag,
        afterstates=found.LAYOUT.version, options=tuple(options), mix=settings.lead_last,
        lead=lead, command=command, seed=progress.seed, date=datetime.now(UTC).date().isoformat(),
        decisions=progress.decisions, seconds=round(progress.seconds, 1), device=device,
        strength=tuple(strength),
    )  # fmt: skip
    return storage.Net(header, {name: _matrix(one) for name, one in weights.items()})


def _matrix(weight: Any) -> storage.Matrix:
    half = np.clip(np.asarray(weight, np.float32), -LARGEST, LARGEST).astype(np.float16)
    return storage.Matrix(half.shape, half.astype(np.float64).ravel().tolist())
