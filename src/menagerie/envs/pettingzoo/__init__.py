"""Games as PettingZoo AEC environments, one versioned module each.

    from menagerie.envs.pettingzoo import nimalia_v0
    env = nimalia_v0.env(players=3, objectives="first-game")

Importing this package makes these modules, for games from outside too, and enters them in
PettingZoo's registry, for `pettingzoo.make("aec", "menagerie/nimalia_v0", players=3)`. The games
themselves are imported when an environment is made.
"""

from __future__ import annotations

import sys
from typing import Any

from ... import games
from ...core.extras import missing

try:
    from pettingzoo import register

    from .versioned import versioned
except ModuleNotFoundError as error:
    raise missing(error, "research", "The PettingZoo environments") from error

for _game in games.names():
    _module = versioned(f"{__name__}.{_game}_v0", _game)
    globals()[f"{_game}_v0"] = sys.modules[_module.__name__] = _module
    register("aec", f"menagerie/{_game}_v0", entry_point=f"{_module.__name__}:env")


def __getattr__(name: str) -> Any:
    there = ", ".join(f"{game}_v0" for game in games.names())
    raise AttributeError(f"There is no environment {name!r}; there are {there}.")
