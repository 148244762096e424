"""A picture of a position: what notebooks show and what is written to files.

How boards are drawn is in `menagerie.pictures`, which is looked up by name and only when a picture
is drawn: the rules need nothing but themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import MenagerieError

if TYPE_CHECKING:
    from .state import State

_BOARDS = "menagerie.pictures.drawing"
_PIXELS = "menagerie.pictures.pixels"


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawn position. Notebooks show it by themselves."""

    svg: str
    """A whole SVG document, which needs nothing from elsewhere."""

    def png(self, width: int | None = None) -> bytes:
        """The same in pixels, as wide as the SVG or as told; needs the extra `pictures`."""
        drawn: Callable[[str, int | None], bytes] = import_module(_PIXELS).png
        return drawn(self.svg, width)

    def save(self, path: str | Path) -> None:
        """Writes a file; its name ends in .svg or .png."""
        path = Path(path)
        match path.suffix.lower():
            case ".svg":
                path.write_text(self.svg, encoding="utf-8")
            case ".png":
                path.write_bytes(self.png())
            case other:
                raise MenagerieError(
                    f"A picture is a file .svg or .png, not {other or path.name!r}."
                )

    def __repr__(self) -> str:
        return f"<Picture of {len(self.svg)} characters>"

    def _repr_svg_(self) -> str:
        return self.svg


def picture(state: State, seat: int | None, names: Sequence[str], lang: str) -> Picture:
    """The table as `seat` sees it; `None` is a spectator."""
    drawn: Callable[[State, int | None, Sequence[str], str], str] = import_module(_BOARDS).drawn
    return Picture(drawn(state, seat, names, lang))
