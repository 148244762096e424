"""The module of one game: `env` with PettingZoo's customary checks, `raw_env` without."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from pettingzoo import AECEnv

from ..observations import Observation
from .aec import TableEnv, metadata, wrapped


def versioned(module: str, game: str) -> ModuleType:
    """A module with the names that every PettingZoo environment has."""
    facts = {"game": game, "metadata": metadata(game), "__module__": module}
    raw_env = type("raw_env", (TableEnv,), facts)

    def env(
        players: int | None = None, render_mode: str | None = None, **options: Any
    ) -> AECEnv[str, Observation, int | None]:
        """A table for `players`, with the options of the game."""
        return wrapped(raw_env(players, render_mode, **options))

    env.__module__, env.__qualname__ = module, "env"
    made = ModuleType(module, f"{game} for PettingZoo.")
    made.__dict__.update(raw_env=raw_env, env=env)
    return made
