"""The five games as PettingZoo AEC environments, one versioned module each.

    from menagerie.envs.pettingzoo import nimalia_v0
    env = nimalia_v0.env(players=3, objectives="first-game")

Importing this package also enters them in PettingZoo's registry, for
`pettingzoo.make("aec", "menagerie/nimalia_v0", players=3)`.
"""

from __future__ import annotations

from pettingzoo import register

from ... import games

for _game in games.NAMES:
    register("aec", f"menagerie/{_game}_v0", entry_point=f"{__name__}.{_game}_v0:env")
