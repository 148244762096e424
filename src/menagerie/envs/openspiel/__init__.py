"""Games in OpenSpiel's registry: importing this package enters those of the house.

import pyspiel
import menagerie.envs.openspiel
game = pyspiel.load_game("menagerie_junior(players=3,variant=rush)")

A game from outside is entered by name, for OpenSpiel wants to know much of it at once:

menagerie.envs.openspiel.register("ponds")
"""

from __future__ import annotations

from ... import games
from ...core.extras import missing

try:
    import pyspiel

    from .game import MenagerieGame, MenagerieState, game_class, game_type
except ModuleNotFoundError as error:
    raise missing(error, "research", "The OpenSpiel games") from error


def register(name: str) -> None:
    """Enters a game; one whose longest game is not known is refused."""
    pyspiel.register_game(game_type(name), game_class(name))


for _game in games.HOUSE:
    register(_game)

__all__ = ["MenagerieGame", "MenagerieState", "register"]
