"""What seats have learnt about hidden cards, beyond what lies open.

Two things can be known about hidden cards:

- The top of the pile, by spying. A *glimpse* is what one seat knows of it.
  When another spy reorders those cards, the seat still knows which cards lie
  there, only not where.
- The bonus cards of others. Everyone knows that a bonus card was still hidden
  when it was drawn and was not among the cards that were seen later. A *story*
  is this knowledge: for each seat, for each of its bonus cards, the set of cards
  it may be. A seat whose glimpse included bonus cards knows more and has its own
  stories: one if it knew the order, else one for each order that the cards may
  have had.

A story does not say which bonus card a set belongs to. When a card is used, the
smallest set that holds it is removed. All sets that hold the same card are nested
(an earlier bonus card has been narrowed down by every card seen since), so what
remains possible is exactly what the seat cannot exclude.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from .box import mask

if TYPE_CHECKING:
    from .rules import AnimaliaState

Story = tuple[tuple[int, ...], ...]


class Glimpse(NamedTuple):
    """Cards that a seat knows to be on top of the pile, as it last saw them."""

    end: int
    """The place in the deck after the last of them."""
    cards: tuple[int, ...]
    exact: bool
    """Whether they lie just before `end` in this order, or anywhere before it."""


class Top(NamedTuple):
    """What is left of a glimpse: `cards` are among the first `places` of the pile."""

    cards: tuple[int, ...] = ()
    places: int = 0
    exact: bool = True


NOTHING = Top()


def top(state: AnimaliaState, seat: int | None) -> Top:
    """What `seat` knows of the top of the pile now."""
    glimpse = state.glimpses[seat] if seat is not None else None
    if glimpse is None or glimpse.end <= state.at:
        return NOTHING
    places = glimpse.end - state.at
    if glimpse.exact:
        cards = glimpse.cards[-places:]
        return Top(cards, len(cards), True)
    left = state.deck[state.at :]
    cards = tuple(card for card in glimpse.cards if card in left)
    return Top(cards, places, places == 1) if cards else NOTHING


def spied(state: AnimaliaState, seat: int, cards: tuple[int, ...]) -> None:
    """`seat` knows these cards on top of the pile, in this order."""
    state.glimpses[seat] = Glimpse(state.at + len(cards), cards, True)


def reordered(state: AnimaliaState, seat: int, cards: tuple[int, ...]) -> None:
    """`seat` put the top cards in this order; the others do not know the order."""
    for other in range(state.players):
        known = top(state, other)
        if other != seat and known.cards:
            # A glimpse never reaches below what a later spy sees: all look equally deep.
            state.glimpses[other] = Glimpse(state.at + len(cards), known.cards, False)
    spied(state, seat, cards)


# Bonus cards.


def bonus_drawn(state: AnimaliaState, hidden: int, holders: Sequence[int]) -> None:
    """The next cards of the pile become bonus cards of `holders`, one each.

    `hidden` are the cards that lie face up nowhere. Call it before they are drawn; afterwards
    the deck is counted from the first card that is left.
    """
    before = state.public
    state.public = _after_draws(before, hidden, holders, {})
    for seat in range(state.players):
        known, stories = top(state, seat), state.private[seat]
        if known.cards or stories:
            state.private[seat] = tuple(
                dict.fromkeys(
                    _after_draws(story, hidden, holders, placed)
                    for story in stories or (before,)
                    for placed in _placements(state, seat, known, holders)
                )
            )
        # If the order is unknown, so is which of these cards are still in the pile.
        left = known.cards[len(holders) :] if known.exact else ()
        state.glimpses[seat] = Glimpse(len(left), left, True) if left else None


def _placements(
    state: AnimaliaState, seat: int, known: Top, holders: Sequence[int]
) -> list[dict[int, int]]:
    """Where the cards of a glimpse may lie, counted from the top, now that `seat` sees
    the bonus cards it draws itself."""
    if known.exact:
        return [dict(enumerate(known.cards))]
    own = {
        place: state.deck[state.at + place]
        for place, holder in enumerate(holders[: known.places])
        if holder == seat
    }
    orders = (
        dict(zip(places, known.cards, strict=True))
        for places in permutations(range(known.places), len(known.cards))
    )
    return [
        placed
        for placed in orders
        if all(
            placed.get(place) == (card if card in known.cards else None)
            for place, card in own.items()
        )
    ]


def _after_draws(
    story: Story, hidden: int, holders: Sequence[int], placed: dict[int, int]
) -> Story:
    rest = hidden & ~mask(placed.values())
    sets = [[cards & rest for cards in hand] for hand in story]
    for place, holder in enumerate(holders):
        sets[holder].append(1 << placed[place] if place in placed else rest)
    return tuple(map(tuple, sets))


def bonus_used(state: AnimaliaState, used: Sequence[Sequence[int]]) -> None:
    """These bonus cards of each seat were laid and are face up now."""
    if not any(used):
        return
    public = _after_covers(state.public, used)
    assert public is not None, "what everyone knows is true"
    state.public = public
    for seat, stories in enumerate(state.private):
        after = (_after_covers(story, used) for story in stories)
        state.private[seat] = tuple(dict.fromkeys(story for story in after if story is not None))


def _after_covers(story: Story, used: Sequence[Sequence[int]]) -> Story | None:
    """The story after these cards are face up; None if they prove it wrong."""
    gone = mask(card for cards in used for card in cards)
    after = []
    for hand, cards in zip(story, used, strict=True):
        left = list(hand)
        for card in cards:
            fitting = [held for held in left if held >> card & 1]
            if not fitting:
                return None
            left.remove(min(fitting, key=int.bit_count))
        after.append(tuple(held & ~gone for held in left))
    return tuple(after)


# Reading stories.


def believable(state: AnimaliaState, seat: int | None, unseen: int) -> tuple[Story, ...]:
    """The stories that may be true for `seat`, narrowed down to the cards that it does not see.

    Its own hand is left out of them.
    """
    told = (state.private[seat] if seat is not None else ()) or (state.public,)
    return _believed(told, seat, unseen)


@lru_cache(4096)
def _believed(told: tuple[Story, ...], seat: int | None, unseen: int) -> tuple[Story, ...]:
    """Cached: the result holds until another card is seen."""
    believed = []
    for story in told:
        narrow = tuple(
            () if holder == seat else tuple(cards & unseen for cards in hand)
            for holder, hand in enumerate(story)
        )
        if fill(narrow, lambda cards: (cards & -cards).bit_length() - 1) is not None:
            believed.append(narrow)
    return tuple(believed)


def fill(story: Story, pick: Callable[[int], int]) -> list[tuple[int, ...]] | None:
    """A hand of different cards for every seat, each from its set; None if there is no such deal.

    Smallest sets first: sets are nested or disjoint, so no choice prevents another, and
    random choices make all deals equally likely.
    """
    hands: list[list[int]] = [[] for _ in story]
    taken = 0
    slots = [(cards, holder) for holder, hand in enumerate(story) for cards in hand]
    for cards, holder in sorted(slots, key=lambda slot: slot[0].bit_count()):
        free = cards & ~taken
        if not free:
            return None
        card = pick(free)
        taken |= 1 << card
        hands[holder].append(card)
    return [tuple(sorted(hand)) for hand in hands]


def certain(told: Iterable[Story], holder: int) -> int:
    """The bonus cards that `holder` has in every story."""
    sure = -1
    for story in told:
        sure &= sum({cards for cards in story[holder] if cards.bit_count() == 1})
    return max(sure, 0)
