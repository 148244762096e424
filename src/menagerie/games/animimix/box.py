"""What is in the box: eight species of ten cards, thirty mountains, the set-up table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core import Sheet, Words

SPECIES = (
    "monkey", "wolf", "elephant", "pelican", "penguin", "chameleon", "lovebird", "lion",
)  # fmt: skip
"""A species is its index in this list."""

COPIES = 10
MOUNTAINS = 30


@dataclass(frozen=True, slots=True)
class Sizes:
    """One line of the book's set-up table: the sizes of the game for one number of players."""

    species: int
    rows: int
    columns: int
    hand: int


SIZES = {
    2: Sizes(species=3, rows=4, columns=4, hand=6),
    3: Sizes(species=4, rows=4, columns=5, hand=6),
    4: Sizes(species=5, rows=5, columns=5, hand=6),
    5: Sizes(species=6, rows=5, columns=6, hand=6),
    6: Sizes(species=7, rows=6, columns=6, hand=5),
}
"""The set-up for each number of players."""


@dataclass(frozen=True, slots=True)
class Box:
    """The number of cards of each species, in the order of `SPECIES`, and of mountains."""

    copies: tuple[int, ...]
    mountains: int
    sizes: Mapping[int, Sizes]
    """The set-up for each number of players: the book's, or smaller ones for some."""


def read_box(sheet: Sheet) -> Box:
    """The `[[cards]]` and `mountains` of an edition file, checked against the book's counts.

    Other counts are not possible: five players use every card of their six species, and the
    value of the lions assumes ten of them.
    """
    copies: dict[str, int] = {}
    for entry in sheet.sheets("cards"):
        species = entry.text("species", SPECIES)
        if species in copies:
            entry.refuse("species", f"{species!r} is listed twice.")
        copies[species] = entry.number("copies", 1, 80)
        if copies[species] != COPIES:
            entry.refuse(
                "copies",
                f"the box has {COPIES} cards of each species, this list has "
                f"{copies[species]} of {species!r}.",
            )
        entry.finish()
    for species in SPECIES:
        if species not in copies:
            sheet.refuse("cards", f"the species {species!r} is missing.")
    mountains = sheet.number("mountains", 1, 99)
    if mountains != MOUNTAINS:
        sheet.refuse("mountains", f"the box has {MOUNTAINS} mountains, this list has {mountains}.")
    smaller = _read_sizes(sheet) if sheet.has("sizes") else {}
    return Box(tuple(copies[species] for species in SPECIES), mountains, {**SIZES, **smaller})


def _read_sizes(sheet: Sheet) -> dict[int, Sizes]:
    """The `[[sizes]]` of a small edition: as many species as in the book, a smaller grid, fewer
    cards."""
    found: dict[int, Sizes] = {}
    for entry in sheet.sheets("sizes"):
        players = entry.number("players", min(SIZES), max(SIZES))
        book = SIZES[players]
        found[players] = Sizes(
            book.species,
            entry.number("rows", 1, book.rows),
            entry.number("columns", 1, book.columns),
            entry.number("hand", 1, book.hand),
        )
        entry.finish()
    return found


def card_list(box: Box, words: Words) -> list[str]:
    """The cards and the mountains as lines of Markdown."""
    cards = [
        f"- {copies} × {words.name(species)}"
        for species, copies in zip(SPECIES, box.copies, strict=True)
    ]
    return [*cards, f"- {box.mountains} × {words.name('mountain')}"]
