"""What a board needs besides the view: words, names and colours; and what all boards draw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..core import Game, Words
from .boxes import Box, above, beside, centred, drawing, over, panel, plate, sized, text


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws for one table: with its players' names, in one language, in the game's colours."""

    game: Game
    words: Words
    names: tuple[str, ...]
    colours: Mapping[str, str]

    def colour(self, name: str) -> str:
        return self.colours[name]

    def write(self, words: str, size: float = 15, width: float | None = None) -> Box:
        """A line on a panel."""
        return text(words, self.colour("ink"), size, width)

    def soft(self, words: str, size: float = 13, width: float | None = None) -> Box:
        """A quieter line on a panel."""
        return text(words, self.colour("ink-soft"), size, width)

    def on_felt(self, words: str, size: float = 15, width: float | None = None) -> Box:
        """A line on the table itself."""
        return text(words, self.colour("felt-ink"), size, width)

    def panel(self, *parts: Box, width: float = 0, lit: bool = False) -> Box:
        """Parts below each other on a light ground; with a strong edge where it matters now."""
        edge = self.colour("glow" if lit else "line")
        inside = sized(above(parts, 6), width)
        return panel(inside, self.colour("surface"), edge, line=3 if lit else 1.5)

    def badge(self, words: str, size: float = 15, lit: bool = False) -> Box:
        """A number or a word in a small round field."""
        high = size * 1.45
        wide = max(text(words, "", size).width + size * 0.8, high)
        fill = self.colour("lit" if lit else "paper")
        ground = plate(wide, high, fill, self.colour("paper-edge"), high / 2)
        return over(ground, centred(words, self.colour("ink"), size, wide))

    def count(self, name: str, many: int | str, size: float = 30) -> Box:
        """A drawing with a number beside it."""
        return beside([drawing(name, size), self.write(str(many), size * 0.52)], 3)

    def player(self, view: Mapping[str, Any], seat: int, width: float | None = None) -> Box:
        """A seat's name with its colour, whether it is asked, and how it came out."""
        dot = plate(14, 14, self.colour(f"seat-{seat}"), "", 7)
        parts = [dot, self.write(self.names[seat], 17, width)]
        if view["over"]:
            parts.append(self.badge(str(view["scores"][seat]), 15, seat in view["winners"]))
            if seat in view["winners"]:
                parts.append(drawing("crown", 22))
        return beside(parts, 7)

    def asked(self, view: Mapping[str, Any], seat: int) -> bool:
        return seat in (view["winners"] if view["over"] else view["turn"])
