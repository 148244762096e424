"""The five games in OpenSpiel's registry: importing this package enters them.

import pyspiel
import menagerie.envs.openspiel
game = pyspiel.load_game("menagerie_junior(players=3,variant=rush)")
"""

from __future__ import annotations

import pyspiel

from .game import GAMES, MenagerieGame, MenagerieState, game_type

for _game in GAMES:
    pyspiel.register_game(game_type(_game.name), _game)

__all__ = ["MenagerieGame", "MenagerieState"]
