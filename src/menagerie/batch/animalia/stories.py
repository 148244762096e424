"""Stories of the readable Animalia in the fixed shape of `memory.py`.

Several arrays may describe the same story; any of them will do. Sets of one
card become labels, larger sets become the set of a season. A position does not
say which season a set belongs to, so the possibilities are tried one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from ...core import MenagerieError
from ...games.animalia.memory import Story
from .board import DECK, LANE, NO_CARD, NOBODY, PERMUTATIONS

Hands = Sequence[Sequence[int]]
"""For each holder, the sets of cards that its bonus cards may be."""
Row = tuple[tuple[int, ...], tuple[int, ...]]
"""The holder of each label; and for each holder, the number of its sets of the first season."""

_ORDERS = [tuple(map(int, order)) for order in PERMUTATIONS]


class Told(NamedTuple):
    """One seat's stories as fields of a table."""

    level: list[int]
    labels: list[list[int]]
    places: int
    stories: list[int]
    third: int
    first: list[int]
    drawn: list[int]


class Fit(NamedTuple):
    """Rows that differ, each as one of the orders of three places."""

    places: int
    orders: list[int]


class Reading(NamedTuple):
    """One way to assign sets to seasons: the set of each level, and the labels of each season."""

    levels: list[int]
    groups: list[list[int]]


def tell(stories: Sequence[Story], seat: int, rounds: int, draws: list[list[int]]) -> Told:
    """What one seat can know of the bonus cards, as fields of a table.

    `rounds` is the number of seasons in which bonus cards were drawn. Each item of `draws` lists
    the holders that drew one in the third season; where that is not certain, there are several
    items, and the first that fits is taken."""
    players = len(stories[0])
    possible = [story for story in stories if _consistent(story, seat)]
    for due in draws:
        counts = [due.count(holder) for holder in range(players)]
        if all(len(hand) >= count for hand, count in zip(stories[0], counts, strict=True)):
            told = _tell(possible, rounds, counts)
            if told is not None:
                return told
    raise MenagerieError(f"What seat {seat} knows of bonus cards cannot be laid on a table.")


def _consistent(story: Story, seat: int) -> bool:
    """Whether no set is empty and no card is the only one in two sets."""
    sets = [held for holder, hand in enumerate(story) if holder != seat for held in hand]
    single = [held for held in sets if held.bit_count() == 1]
    return all(sets) and len(single) == len(set(single))


def _tell(stories: Sequence[Story], rounds: int, counts: list[int]) -> Told | None:
    older = [_part(story, counts, new=False) for story in stories]
    newer = [_part(story, counts, new=True) for story in stories]
    for late in _readings(newer, 1):
        for early in _readings(older, min(rounds, 2)):
            told = _shape(older, newer, early, late, counts)
            if told is not None:
                return told
    return None


def _part(story: Story, counts: list[int], new: bool) -> Hands:
    """The sets drawn last, or those before."""
    ends = [len(hand) - count for hand, count in zip(story, counts, strict=True)]
    return [hand[end:] if new else hand[:end] for hand, end in zip(story, ends, strict=True)]


def _readings(parts: Sequence[Hands], depth: int) -> Iterator[Reading]:
    """The ways to read these sets with `depth` levels, likely ones first."""
    sets = {held for hands in parts for hand in hands for held in hand}
    values = sorted((held for held in sets if held.bit_count() > 1), key=int.bit_count)
    cards = sorted(held.bit_length() - 1 for held in sets if held.bit_count() == 1)
    yield from _grouped(values, cards, depth)
    for card in cards:
        rest = [other for other in cards if other != card]
        yield from _grouped([1 << card, *values], rest, depth)


def _grouped(values: list[int], cards: list[int], depth: int) -> Iterator[Reading]:
    if len(values) > depth:
        return
    if depth < 2:
        yield Reading([*values, *[0] * (depth - len(values))], [cards][:depth])
        return
    if values:
        # The larger set is of the second season: labels in it are of the first.
        inner = [card for card in cards if values[-1] >> card & 1]
        outer = [card for card in cards if card not in inner]
        yield Reading([0, *values][-2:], [inner, outer])
        if len(values) == 2 or inner:
            return
    for chosen in product((1, 0), repeat=len(cards)):
        groups = [
            [card for card, group in zip(cards, chosen, strict=True) if group == number]
            for number in range(2)
        ]
        # Known cards of the first season were hidden in the second.
        hidden = sum(1 << card for card in groups[0])
        yield Reading([sum(values), hidden | sum(values)], groups)


def _shape(
    older: Sequence[Hands], newer: Sequence[Hands], early: Reading, late: Reading,
    counts: list[int],
) -> Told | None:  # fmt: skip
    groups = [*early.groups, *[[]] * (2 - len(early.groups)), late.groups[0]]
    if any(len(group) > 3 for group in groups):
        return None
    lowest = early.levels[0] if early.levels else 0
    told = [
        (
            (_owners(old, groups[0]), _count(old, lowest)),
            (_owners(old, groups[1]), ()),
            (_owners(new, groups[2]), ()),
        )
        for old, new in zip(older, newer, strict=True)
    ]
    rows, columns, thirds = (list(dict.fromkeys(axis)) for axis in zip(*told, strict=True))
    fits = [_fit(axis) for axis in (rows, columns, thirds)]
    pairs = {(row, column) for row, column, _ in told}
    if None in fits or len(set(told)) != len(pairs) * len(thirds):
        return None
    row_fit, column_fit, third_fit = (fit for fit in fits if fit is not None)
    stories, first = [0] * 6, [0] * 6
    for number, row in enumerate(rows):
        order = row_fit.orders[number]
        first[order] = sum(count << LANE * seat for seat, count in enumerate(row[1]))
        for place, column in enumerate(columns):
            stories[order] |= ((row, column) in pairs) << column_fit.orders[place]
    levels = [*early.levels, *[0] * (2 - len(early.levels)), late.levels[0]]
    return Told(
        [next((n for n in (1, 2, 3) if levels[n - 1] >> card & 1), 0) for card in range(DECK)],
        [[*group, *[int(NO_CARD)] * (3 - len(group))] for group in groups],
        sum(fit.places << 9 * group for group, fit in enumerate((row_fit, column_fit, third_fit))),
        stories,
        sum(1 << order for order in third_fit.orders),
        first,
        counts,
    )


def _owners(hands: Hands, cards: list[int]) -> tuple[int, ...]:
    holders = {held: holder for holder, hand in enumerate(hands) for held in hand}
    return tuple(holders.get(1 << card, NOBODY) for card in cards)


def _count(hands: Hands, value: int) -> tuple[int, ...]:
    return tuple(list(hand).count(value) for hand in hands)


def _fit(rows: list[Row]) -> Fit | None:
    """Three holders (`NOBODY` may be one) such that each row is one of their orders, and no two
    rows have the same order; None if there are none."""
    holders = sorted({holder for owners, _ in rows for holder in owners} - {NOBODY})
    for places in product([NOBODY, *holders], repeat=3):
        choices = [
            [
                number
                for number, order in enumerate(_ORDERS)
                if all(places[order[at]] == holder for at, holder in enumerate(owners))
            ]
            for owners, _ in rows
        ]
        orders = _different(choices)
        if orders is not None:
            return Fit(sum(holder << 3 * at for at, holder in enumerate(places)), orders)
    return None


def _different(choices: list[list[int]]) -> list[int] | None:
    """One of each list, all different."""
    if not choices:
        return []
    for number in choices[0]:
        rest = _different([[n for n in other if n != number] for other in choices[1:]])
        if rest is not None:
            return [number, *rest]
    return None
