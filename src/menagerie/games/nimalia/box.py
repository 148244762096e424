"""What is in the box: 60 animal cards and 22 objectives on 11 cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import product

from ...core import Sheet, Words
from ...core.options import is_count
from .objectives import TALLIES
from .reserve import ANIMALS, HABITATS, TERRAINS, kind_of, turn

COLOURS = ("blue", "green", "yellow", "red")
"""The order in which objectives are resolved."""
LEVELS = (1, 2, 3)
DRAWS = {"random": LEVELS, "easy": (1, 2), "hard": (2, 3)}
"""The words for a drawn set of objectives, and the levels each draws from."""
ROUNDS = 5

CARDS = 60
CELLS_PER_TERRAIN = 60
CELLS_PER_ANIMAL = {"crocodile": 30, "flamingo": 30, "otter": 30} | dict.fromkeys(
    ("lion", "giraffe", "gorilla", "panda", "bear", "penguin"), 25
)

Card = tuple[tuple[str, str], ...]
"""Terrain and animal of four cells, in reading order."""


@dataclass(frozen=True, slots=True)
class Objective:
    """One side of an objective card; `key` names what it means (see objectives.py)."""

    id: int
    card: int
    key: str
    colour: str
    level: int


@dataclass(frozen=True, slots=True)
class Box:
    """The cards in a fixed order; a card is its index in it."""

    cards: tuple[Card, ...]
    turned: tuple[tuple[bytes, ...], ...]
    """Each card after 0, 1, 2 and 3 clockwise quarter turns, as bytes of a reserve."""
    objectives: tuple[Objective, ...]
    sets: dict[str, tuple[tuple[Objective, ...], ...]]
    """For each word of `DRAWS` the sets that may be drawn; some may have none."""
    first_game: tuple[Objective, ...]
    """One of each colour, in the order of `COLOURS`."""
    rounds: tuple[tuple[str, ...], ...]
    """The colours that each round scores, in the order of `COLOURS`."""


def objective_sets(
    objectives: Sequence[Objective], levels: Collection[int]
) -> tuple[tuple[Objective, ...], ...]:
    """Every set of one objective per colour on four different cards.

    Each set is in the order of `COLOURS`, and the sets are in the order of
    their numbers: a draw names a place in this list.
    """
    by_colour = [
        sorted(
            (one for one in objectives if one.colour == colour and one.level in levels),
            key=lambda one: one.id,
        )
        for colour in COLOURS
    ]
    return tuple(
        some for some in product(*by_colour) if len({one.card for one in some}) == len(COLOURS)
    )


def choose(objectives: Sequence[Objective], numbers: Sequence[int]) -> tuple[Objective, ...]:
    """The objectives with these numbers as a playable set; else `ValueError` says why not."""
    found = {one.id: one for one in objectives}
    unknown = [number for number in numbers if number not in found]
    if unknown:
        raise ValueError(f"there is no objective {unknown[0]}; they are {_list(found)}.")
    chosen = sorted((found[number] for number in numbers), key=lambda one: _rank(one.colour))
    if [one.colour for one in chosen] != list(COLOURS):
        colours = ", ".join(f"{one.id} is {one.colour}" for one in chosen)
        raise ValueError(f"a game has one objective of each colour ({_list(COLOURS)}): {colours}.")
    cards = Counter(one.card for one in chosen)
    for card, count in cards.items():
        if count > 1:
            sides = [one.id for one in chosen if one.card == card]
            raise ValueError(f"objectives {_list(sides)} are the two sides of one card.")
    return tuple(chosen)


def read_box(sheet: Sheet) -> Box:
    """The game's part of an edition file, checked against what the box holds."""
    cards = tuple(_read_card(sheet, number, line) for number, line in _numbered(sheet, "cards"))
    _check_cards(sheet, cards)
    objectives = tuple(_read_objective(entry) for entry in sheet.sheets("objectives"))
    _check_objectives(sheet, objectives)
    sets = {word: objective_sets(objectives, levels) for word, levels in DRAWS.items()}
    if not sets["random"]:
        sheet.refuse("objectives", "no four of them have all colours and lie on four cards.")
    numbers = sheet.items("first-game")
    if not all(is_count(number) for number in numbers):
        sheet.refuse("first-game", f"it must be a list of objectives' numbers, not {numbers!r}.")
    try:
        first_game = choose(objectives, numbers)
    except ValueError as error:
        sheet.refuse("first-game", str(error))
    rounds = tuple(_read_round(sheet, number, it) for number, it in _numbered(sheet, "rounds"))
    if len(rounds) != ROUNDS:
        sheet.refuse("rounds", f"a game has {ROUNDS} rounds, this list has {len(rounds)}.")
    turned = tuple(_turned(card) for card in cards)
    return Box(cards, turned, objectives, sets, first_game, rounds)


def _numbered(sheet: Sheet, key: str) -> list[tuple[int, object]]:
    return list(enumerate(sheet.items(key), start=1))


def _read_card(sheet: Sheet, number: int, line: object) -> Card:
    if not isinstance(line, str):
        sheet.refuse("cards", f"card {number} must be a text, not {line!r}.")
    card = []
    for cell in line.split(","):
        terrain, _, animal = cell.strip().partition(" ")
        if terrain not in TERRAINS:
            sheet.refuse("cards", f"card {number}: {terrain!r} is not one of {_list(TERRAINS)}.")
        if animal not in ANIMALS:
            sheet.refuse("cards", f"card {number}: {animal!r} is not one of {_list(ANIMALS)}.")
        if terrain not in HABITATS[animal]:
            homes = " or ".join(HABITATS[animal])
            sheet.refuse("cards", f"card {number}: {animal} lives on {homes}, not on {terrain}.")
        card.append((terrain, animal))
    if len(card) != 4:
        sheet.refuse("cards", f"card {number} must have four cells, not {len(card)}.")
    return tuple(card)


def _check_cards(sheet: Sheet, cards: Sequence[Card]) -> None:
    # With these totals every terrain but the lake has ten otters.
    if len(cards) != CARDS:
        sheet.refuse("cards", f"the box has {CARDS} cards, this list has {len(cards)}.")
    cells = [cell for card in cards for cell in card]
    expected = [(animal, CELLS_PER_ANIMAL[animal]) for animal in ANIMALS]
    expected += [(terrain, CELLS_PER_TERRAIN) for terrain in TERRAINS]
    for name, count in expected:
        found = sum(name in cell for cell in cells)
        if found != count:
            sheet.refuse("cards", f"the box has {count} cells with {name}, this list has {found}.")


def _read_objective(entry: Sheet) -> Objective:
    objective = Objective(
        entry.number("id", 1, len(TALLIES)),
        entry.number("card", 1, len(TALLIES) // 2),
        entry.text("key", TALLIES),
        entry.text("colour", COLOURS),
        entry.number("level", LEVELS[0], LEVELS[-1]),
    )
    entry.finish()
    return objective


def _check_objectives(sheet: Sheet, objectives: Sequence[Objective]) -> None:
    if len(objectives) != len(TALLIES):
        sheet.refuse("objectives", f"there are {len(TALLIES)}, this list has {len(objectives)}.")
    for what, values, copies in (
        ("id", [one.id for one in objectives], 1),
        ("key", [one.key for one in objectives], 1),
        ("card", [one.card for one in objectives], 2),
    ):
        for value, count in Counter(values).items():
            if count != copies:
                sheet.refuse("objectives", f"{what} {value} is there {count} times, not {copies}.")


def _read_round(sheet: Sheet, number: int, colours: object) -> tuple[str, ...]:
    if not isinstance(colours, list) or not colours:
        sheet.refuse("rounds", f"round {number} must be a list of colours, not {colours!r}.")
    for colour in colours:
        if colour not in COLOURS:
            sheet.refuse("rounds", f"round {number}: {colour!r} is not one of {_list(COLOURS)}.")
    if len(set(colours)) != len(colours):
        sheet.refuse("rounds", f"round {number} names a colour twice.")
    return tuple(sorted(colours, key=_rank))


def _turned(card: Card) -> tuple[bytes, ...]:
    faces = [bytes(kind_of(land, animal, at) for at, (land, animal) in enumerate(card))]
    for _ in range(3):
        faces.append(turn(faces[-1]))
    return tuple(faces)


def _rank(colour: str) -> int:
    return COLOURS.index(colour)


def _list(items: Collection[object]) -> str:
    return ", ".join(map(str, items))


def goal_said(key: str, players: int, words: Words) -> str:
    """What an objective asks for: second places there are from three players on."""
    for_two = f"goal-{key}-of-two"
    if players == 2 and for_two in words.catalogue["labels"]:
        return words.label(for_two)
    return words.label(f"goal-{key}")


def card_list(box: Box, words: Words) -> list[str]:
    """Objectives, rounds and cards as lines of Markdown."""
    lines = []
    for one in box.objectives:
        where = words.label(
            "page-objective", number=one.id, card=one.card, colour=one.colour, level=one.level
        )
        lines.append(f"- {where} {words.label(f'goal-{one.key}')}")
    for number, colours in enumerate(box.rounds, start=1):
        counted = ", ".join(words.name(colour) for colour in colours)
        lines.append(f"- {words.label('page-round', number=number)} {counted}")
    for number, card in enumerate(box.cards, start=1):
        named = [_cell_name(terrain, animal, words) for terrain, animal in card]
        cells = f"{named[0]}, {named[1]} / {named[2]}, {named[3]}"
        lines.append(f"- {words.label('page-card', number=number)} {cells}")
    return lines


def _cell_name(terrain: str, animal: str, words: Words) -> str:
    if len(HABITATS[animal]) == 1:
        return words.name(animal)
    return f"{words.name(animal)} ({words.name(terrain)})"
