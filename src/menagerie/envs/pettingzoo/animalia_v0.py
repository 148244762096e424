"""Animalia for PettingZoo: `env` with its customary checks, `raw_env` without."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from ..observations import Observation
from .aec import TableEnv, metadata, wrapped


class raw_env(TableEnv):  # noqa: N801 - PettingZoo's own name for it
    game = "animalia"
    metadata = metadata("animalia")


def env(
    players: int | None = None, render_mode: str | None = None, **options: Any
) -> AECEnv[str, Observation, int | None]:
    """A table for so many players, with the options of the game."""
    return wrapped(raw_env(players, render_mode, **options))
