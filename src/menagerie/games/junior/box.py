"""What is in the box: six species, 52 animal cards, four stables."""

from __future__ import annotations

from dataclasses import dataclass

from ...core import Sheet, Words

SPECIES = ("pony", "goat", "hare", "duck", "hen", "mouse")
STABLES = 4

CARDS_BY_SIZE = {1: 42, 2: 6, 3: 4}
"""The number of cards that show one, two and three animals, from the book."""

ALL = (1 << len(SPECIES)) - 1
"""The mask of a row that shows every species."""


@dataclass(frozen=True, slots=True)
class Box:
    """The cards in a fixed order; a card is its index in it."""

    cards: tuple[tuple[str, ...], ...]
    """The animals each card shows."""
    masks: tuple[int, ...]
    """The same as sets of bits, bit i for `SPECIES[i]`."""
    kinds: tuple[tuple[str, ...], ...]
    """The kinds of cards: each different card once, in the same order."""
    kind_of: tuple[int, ...]
    """For each card, the index of its kind in `kinds`."""


def mask_of(animals: tuple[str, ...]) -> int:
    """The set of bits of some animals."""
    return sum(1 << SPECIES.index(animal) for animal in set(animals))


def read_box(sheet: Sheet) -> Box:
    """The `[[cards]]` of an edition file, checked against the book's counts; a box that says
    `small = true` has fewer cards than the book."""
    small = sheet.has("small") and sheet.flag("small")
    cards: list[tuple[str, ...]] = []
    for entry in sheet.sheets("cards"):
        animals = entry.words("animals", SPECIES)
        if not 1 <= len(animals) <= 3 or len(set(animals)) != len(animals):
            entry.refuse("animals", f"a card shows one to three different animals, not {animals}.")
        cards += [animals] * entry.number("copies", 1, 52)
        entry.finish()
    whole = sum(CARDS_BY_SIZE.values())
    if small and len(cards) >= whole:
        sheet.refuse("cards", f"a small box has fewer than {whole} cards, not {len(cards)}.")
    for size, count in ({} if small else CARDS_BY_SIZE).items():
        found = sum(len(card) == size for card in cards)
        if found != count:
            sheet.refuse(
                "cards",
                f"the box has {count} cards with {size} animal(s), this list has {found} "
                f"(and {len(cards)} cards in all instead of {whole}).",
            )
    for species in SPECIES:
        if not any(species in card for card in cards):
            sheet.refuse("cards", f"no card shows {species!r}, so no row could ever be complete.")
    kinds = tuple(dict.fromkeys(cards))
    return Box(
        cards=tuple(cards),
        masks=tuple(mask_of(card) for card in cards),
        kinds=kinds,
        kind_of=tuple(kinds.index(card) for card in cards),
    )


def card_list(box: Box, words: Words) -> list[str]:
    """The cards as lines of Markdown, equal ones together."""
    return [
        f"- {box.cards.count(kind)} × " + " + ".join(words.name(animal) for animal in kind)
        for kind in box.kinds
    ]
