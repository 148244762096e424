"""The numbers that training depends on, for each game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ..core import MenagerieError


@dataclass(frozen=True, slots=True)
class Settings:
    tables: int = 4096
    """Tables that play at once at two players; larger tables are fewer, in proportion."""
    wide: int = 384
    """Units of the first layer."""
    narrow: int = 64
    """Units of the second and the third layer."""
    read: int = 128
    """Units that read the context."""
    patterns: int = 0
    """Learned patterns of 3 × 3 cells that are counted on the board; games without one have 0."""
    rate: float = 1e-3
    """The learning rate at first; it falls to 0 with the time that is left."""
    part: int = 8192
    """Decisions for one step of the optimiser."""
    trace: float = 0.9
    """λ: how far a target looks beyond the next own decision; 1 looks to the end of the game."""
    warm: float = 0.05
    cool: float = 0.01
    """How much chance decides between moves, at first and in the end, in rewards."""
    lead_first: float = 1.0
    lead_last: float = 0.3
    """How much the lead in points counts beside the reward in choosing, at first and in the end."""
    options: tuple[tuple[tuple[str, Any], ...], ...] = ((),)
    """The options of the game that are trained, each in turn."""

    def tables_for(self, players: int) -> int:
        """A multiple of 64, so that several devices can share them."""
        return max(64, self.tables * 2 // players // 64 * 64)


SETTINGS = {
    # Cold self-play is too sure of itself where cards are hidden.
    "animimix": Settings(tables=8192, part=4096, wide=512, trace=0.8, warm=0.1, cool=0.02),
    "junior": Settings(
        tables=8192, wide=256, warm=0.05, cool=0.003, lead_last=0.1,
        options=((("variant", "classic"),), (("variant", "avoid"),), (("variant", "rush"),)),
    ),
    # Seasons and phases change what a position is worth: more units read the context.
    "animalia": Settings(tables=4096, wide=448, read=192, warm=0.06, cool=0.01),
    # With less luck in its choices it was weaker at every number of players (docs/learning.md).
    "fourmidable": Settings(tables=4096, wide=512, warm=0.14, cool=0.02),
    # Placements differ by little, so luck must decide little.
    "nimalia": Settings(tables=4096, part=2048, wide=448, patterns=32, warm=0.02, cool=0.002),
}  # fmt: skip

TINY: dict[str, Any] = {"tables": 64, "wide": 16, "narrow": 8, "read": 8, "part": 256}
"""For trying out: seconds on a CPU, and nothing is learned."""


def settings_for(game: str, changes: dict[str, Any]) -> Settings:
    """The settings of a game, some of them changed."""
    if game not in SETTINGS:
        raise MenagerieError(
            f"There are no settings to learn {game!r}; there are some for {', '.join(SETTINGS)}."
        )
    found = replace(SETTINGS[game], **changes)
    return replace(found, patterns=min(found.patterns, 4)) if found.wide < 64 else found
