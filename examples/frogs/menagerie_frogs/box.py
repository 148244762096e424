"""What is in the box: frogs of ten sizes, and the flies."""

from __future__ import annotations

from dataclasses import dataclass

from menagerie.core import Sheet, Words

SIZES = range(1, 11)
MOST_WORTH = 9
MOST_HAND = 5
PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Box:
    frogs: tuple[int, ...]
    """The size of every frog card."""
    flies: tuple[int, ...]
    """What every fly is worth."""

    @property
    def hand(self) -> int:
        """The frogs of a player: one for each fly."""
        return len(self.flies)


def read_box(sheet: Sheet) -> Box:
    """The cards of an edition file, checked."""
    copies = sheet.number("copies", 1, 4)
    flies = []
    for number, worth in enumerate(sheet.items("flies"), 1):
        if not isinstance(worth, int) or not 1 <= worth <= MOST_WORTH:
            sheet.refuse("flies", f"fly {number} is worth 1 to {MOST_WORTH}, not {worth!r}.")
        flies.append(worth)
    frogs = tuple(size for size in SIZES for _ in range(copies))
    if not 1 <= len(flies) <= MOST_HAND or PLAYERS * len(flies) > len(frogs):
        sheet.refuse("flies", f"{len(frogs)} frogs are too few for {len(flies)} flies.")
    return Box(frogs, tuple(flies))


def card_list(box: Box, words: Words) -> list[str]:
    """The cards as lines of Markdown."""
    copies = len(box.frogs) // len(SIZES)
    return [
        f"- {copies} × {words.name('frog')} {SIZES[0]}–{SIZES[-1]}",
        *(f"- 1 × {words.name('fly')} {worth}" for worth in sorted(box.flies)),
    ]
