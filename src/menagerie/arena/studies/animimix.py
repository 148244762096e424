"""Animimix: what each species is worth, who gets it, and whether to keep or to swap."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ...core import Event, State
from ...games.animimix import GAME
from ...games.animimix.box import SPECIES
from ...games.animimix.events import Kept, Swapped
from ...games.animimix.moves import Swap
from ...games.animimix.rules import AnimimixState
from ...games.animimix.scoring import majorities, values
from .. import notebook
from ..comparing import first_of, percent, told, with_margin
from ..notebook import win_share
from ..statistics import Estimate, estimate, ratio
from ..study_pages import FEWEST, Story, StudyPage, a
from ..style import FAINT, PALETTE, QUIET, STRONG, legend_below, ranges, share_dots


@dataclass(frozen=True, slots=True)
class SpeciesWorth:
    """A species at the end of a game."""

    points: int
    cards: int
    """What the majority took; None when no player has a card of it."""
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Own:
    species: dict[str, SpeciesWorth]
    swaps: tuple[tuple[bool, ...], ...]
    """Per seat, turn by turn, whether it swapped."""


class Notebook(notebook.Notebook[AnimimixState, Own]):
    def __init__(self, state: AnimimixState) -> None:
        super().__init__(state)
        self.swaps: list[list[bool]] = [[] for _ in range(state.players)]

    def name_opening(self, state: AnimimixState, seat: int, move: int) -> Sequence[str]:
        choice = GAME.moves[move]
        if not isinstance(choice, Swap):
            return [f"keep {a(choice.species)}"]
        taken = SPECIES[state.animals[(move - len(SPECIES)) // len(SPECIES)]]
        return [f"swap for {a(taken)}"]

    @classmethod
    def draw_opening(cls, state: State, seat: int, rng: random.Random) -> int:
        """Only few of the legal moves keep a card. So keeping and swapping are drawn equally often:
        then they can be compared."""
        legal = state.legal(seat)
        kind = [move for move in legal if move < len(SPECIES)]
        if rng.random() < 0.5:
            kind = [move for move in legal if move >= len(SPECIES)] or kind
        return rng.choice(kind)

    def watch_event(self, state: AnimimixState, event: Event) -> None:
        if isinstance(event, Kept | Swapped):
            self.swaps[event.seat].append(isinstance(event, Swapped))

    def own(self, state: AnimimixState) -> Own:
        held = majorities(state.collections())
        worth = values(state.grid(), state.species_names())
        return Own(
            {
                name: SpeciesWorth(
                    value.points,
                    held[name].cards if name in held else 0,
                    held[name].seats if name in held else (),
                )
                for name, value in worth.items()
            },
            tuple(tuple(seat) for seat in self.swaps),
        )


def pages(story: Story[Own]) -> list[StudyPage]:
    return [_species(story), _keep_or_swap(story)]


def _species(story: Story[Own]) -> StudyPage:
    found: dict[str, list[SpeciesWorth]] = {}
    for note in story.notes:
        for name, worth in note.own.species.items():
            found.setdefault(name, []).append(worth)
    order = sorted(found, key=lambda name: -fmean(worth.points for worth in found[name]))
    labels = [story.name(name) for name in order]
    shades = [PALETTE[SPECIES.index(name) % len(PALETTE)] for name in order]
    heading = "What a species is worth"
    height = 2.6 + 0.45 * len(order)
    with story.picture("species.png", heading, 1, 3, (15, height)) as (worths, fate, wins):
        ranges(worths, labels, [[one.points for one in found[name]] for name in order], shades)
        worths.set_title("Value at the end")
        worths.set_xlabel("points; ○ mean, thick: half of games, thin: 80 %")
        _fate(fate, labels, [found[name] for name in order])
        shares = [
            win_share(
                story.notes,
                [
                    note.own.species[name].seats if name in note.own.species else ()
                    for note in story.notes
                ],
            )
            for name in order
        ]
        known = [(label, share, shade)
                 for label, share, shade in zip(labels, shares, shades, strict=True)
                 if share is not None]  # fmt: skip
        share_dots(
            wins, [one[0] for one in known], [one[1] for one in known],
            [one[2] for one in known], story.even,
        )  # fmt: skip
        wins.set_title("Its majority wins the game (95 %)")
    cards = estimate(
        fmean(one.cards for one in held) for note in story.notes
        if (held := [one for one in note.own.species.values() if one.cards])
    )  # fmt: skip
    worths_of = {story.name(name): estimate(one.points for one in found[name]) for name in order}
    least = story.name(order[-1])
    return StudyPage(
        "species.png",
        heading,
        [
            f"Worth most: {first_of(worths_of, _points)}. "
            f"Least: {told(least, worths_of[least], _points)}.",
            f"A majority takes {with_margin(cards)} cards on average ({cards.blocks} games).",
            "The majority that goes with winning most: "
            f"{first_of({name: share for name, share, _ in known})}.",
        ],
    )


def _points(value: Estimate) -> str:
    return f"{with_margin(value)} points"


def _fate(axes: Any, labels: Sequence[str], found: Sequence[Sequence[SpeciesWorth]]) -> None:
    places = list(range(len(labels)))[::-1]
    left = [0.0] * len(labels)
    for label, colour, holders in (
        ("one player", STRONG, range(1, 2)),
        ("shared", QUIET, range(2, 9)),
        ("nobody", FAINT, range(1)),
    ):
        widths = [100 * fmean(len(one.seats) in holders for one in many) for many in found]
        axes.barh(places, widths, 0.62, left=left, color=colour, label=label)
        left = [start + width for start, width in zip(left, widths, strict=True)]
    axes.set_yticks(places, labels)
    axes.set_xlim(0, 100)
    axes.grid(axis="y", visible=False)
    axes.set_title("Who gets it")
    axes.set_xlabel("% of games")
    legend_below(axes)


def _keep_or_swap(story: Story[Own]) -> StudyPage:
    games = story.notes
    turns = max(len(seat) for note in games for seat in note.own.swaps)
    rates = [
        ratio([
            (float(sum(swaps)), float(len(swaps))) for note in games
            if (swaps := [seat[turn] for seat in note.own.swaps if turn < len(seat)])
        ])
        for turn in range(turns)
    ]  # fmt: skip
    shares = {}
    for number in range(turns + 1):
        seats = [
            [seat for seat, swaps in enumerate(note.own.swaps) if sum(swaps) == number]
            for note in games
        ]
        share = win_share(games, seats)
        if share is not None and sum(map(len, seats)) >= FEWEST:
            shares[f"{number} swaps" if number != 1 else "1 swap"] = share
    heading = "Keep or swap"
    with story.picture("keep-or-swap.png", heading, 1, 2, (12.5, 4.6)) as (when, wins):
        when.bar(range(1, turns + 1), [100 * rate.mean for rate in rates], 0.62, color=PALETTE[2])
        when.set_xticks(range(1, turns + 1))
        when.set_ylim(0, 100)
        when.set_title("How often a turn is a swap")
        when.set_xlabel("a player's turn")
        when.set_ylabel("% swaps")
        share_dots(wins, list(shares), list(shares.values()), [STRONG] * len(shares), story.even)
        wins.set_title("Share of the wins by number of swaps (95 %)")
    return StudyPage(
        "keep-or-swap.png",
        heading,
        [
            f"{percent(rates[0])} of first turns and {percent(rates[-1])} of last ones are swaps "
            f"({rates[0].blocks} games)."
        ],
    )
