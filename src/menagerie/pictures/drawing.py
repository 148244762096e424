"""From a state to the SVG of its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from ..core import LANGUAGES, MenagerieError, State
from ..games import face
from . import plain
from .art import colours
from .boxes import Box, above, document, sized, text
from .pen import Pen

_BOARDS = f"{__package__}.boards"


class PictureBoard(Protocol):
    """What the module of a game offers; it knows its game's view and reads nothing else."""

    def draw(self, view: Any, pen: Pen) -> Box: ...


def drawn(state: State, seat: int | None, names: Sequence[str] = (), lang: str = "en") -> str:
    """The table as `seat` sees it; `None` is a spectator."""
    if lang not in LANGUAGES:
        raise MenagerieError(f"The languages are {' and '.join(LANGUAGES)}, not {lang!r}.")
    game = state.setup.game
    words = game.words(lang)
    called = words.catalogue["names"]["player"]
    everyone = [called.replace("#", str(number + 1)) for number in range(state.players)]
    if names and len(names) != len(everyone):
        raise MenagerieError(f"{len(names)} names were given for {len(everyone)} players.")
    pen = Pen(game, words, tuple(names or everyone), colours(game.name))
    board = cast(PictureBoard, face(game, "picture", _BOARDS) or plain)
    title = game.title[lang]
    inside = board.draw(state.view(seat), pen)
    head = text(title, pen.colour("felt-ink"), 22)
    whole = above([head, sized(inside, 320)], 12)
    return document(whole, title, pen.colour("felt"))
