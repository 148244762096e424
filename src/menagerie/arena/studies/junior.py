"""6 nimmt! Junior: how full rows get, when they can be taken, and who had filled them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ...core import Event
from ...games.junior import GAME, events
from ...games.junior.box import ALL, STABLES
from ...games.junior.moves import Pass, Place
from ...games.junior.rules import JuniorState
from .. import notebook
from ..comparing import game_count, percent, with_margin
from ..notebook import Notes, both_means
from ..statistics import Estimate, ratio
from ..study_pages import Story, StudyPage
from ..style import PALETTE, QUIET, STRONG, bars, legend_below, nothing, share_dots, versus


@dataclass(frozen=True, slots=True)
class TakenRow:
    """A row that was taken."""

    seat: int
    cards: int
    mine: int
    """The cards in it that its taker had placed."""


@dataclass(frozen=True, slots=True)
class Own:
    taken: tuple[TakenRow, ...]
    chances: tuple[tuple[int, bool], ...]
    """Per shown card: the species that the fullest row lacked, and whether the card completes
    some row."""
    claims: tuple[tuple[bool, ...], ...]
    """Rush, per seat: right or wrong."""


class Notebook(notebook.Notebook[JuniorState, Own]):
    def __init__(self, state: JuniorState) -> None:
        super().__init__(state)
        self.placed: list[list[int]] = [[] for _ in range(STABLES)]
        self.taken: list[TakenRow] = []
        self.chances: list[tuple[int, bool]] = []
        self.claims: list[list[bool]] = [[] for _ in range(state.players)]
        self._shown = -1

    def name_opening(self, state: JuniorState, seat: int, move: int) -> Sequence[str]:
        choice = GAME.moves[move]
        if isinstance(choice, Pass):
            return ["pass"]
        if not isinstance(choice, Place):
            return ["claim a stable"]
        animals = len(state.box.cards[state.deck[state.at]])
        card = "one animal" if animals == 1 else f"{animals} animals"
        row = state.rows[choice.row - 1]
        longest = max(len(cards) for cards in state.rows)
        if not row:
            where = "an empty row"
        else:
            where = "the longest row" if len(row) == longest else "a shorter row"
        return [f"{card} in {where}"]

    def watch_move(self, state: JuniorState, seat: int, move: int) -> None:
        if state.at == self._shown:
            return
        self._shown = state.at
        card = state.box.masks[state.deck[state.at]]
        lacking = min((ALL & ~mask).bit_count() for mask in state.masks)
        self.chances.append((lacking, any(mask | card == ALL for mask in state.masks)))

    def watch_event(self, state: JuniorState, event: Event) -> None:
        if isinstance(event, events.Placed):
            self.placed[event.row - 1].append(event.seat)
        elif isinstance(event, events.Taken):
            row, seat = event.row - 1, event.seat
            # A lone claimant in a rush adds the shown card without having placed it.
            extra = event.count - len(self.placed[row])
            mine = self.placed[row].count(seat) + max(0, extra)
            self.taken.append(TakenRow(seat, event.count, mine))
            self.placed[row] = []
        elif isinstance(event, events.Right | events.Wrong):
            self.claims[event.seat].append(isinstance(event, events.Right))

    def own(self, state: JuniorState) -> Own:
        return Own(
            tuple(self.taken), tuple(self.chances), tuple(tuple(seat) for seat in self.claims)
        )


def pages(story: Story[Own]) -> list[StudyPage]:
    return [_rows(story)]


def _rows(story: Story[Own]) -> StudyPage:
    taken = [row for note in story.notes for row in note.own.taken]
    chances = _chances(story)
    heading = "Rows, and who takes them"
    with story.picture("rows.png", heading, 2, 2, (12.5, 9)) as (sizes, chance, whose, takers):
        if taken:
            bars(sizes, [row.cards for row in taken], PALETTE[2])
            _whose(whose, taken)
        else:
            nothing(sizes, "No row was taken.")
            nothing(whose, "No row was taken.")
        sizes.set_title("Cards in a row when it is taken")
        sizes.set_xlabel("cards")
        sizes.set_ylabel("rows")
        labels = [f"{lacking} missing" for lacking in chances]
        share_dots(chance, labels, list(chances.values()), [STRONG] * len(labels), None)
        chance.set_xlim(left=0)
        chance.set_title("The next card completes a row (95 %)")
        chance.set_xlabel("% of cards, by the species that the fullest row lacks")
        _takers(takers, story.notes)
    return StudyPage("rows.png", heading, _sentences(story, taken, chances))


def _chances(story: Story[Own]) -> dict[int, Estimate]:
    found: dict[int, list[tuple[float, float]]] = {}
    for note in story.notes:
        block: dict[int, list[bool]] = {}
        for lacking, completes in note.own.chances:
            block.setdefault(lacking, []).append(completes)
        for lacking, many in block.items():
            found.setdefault(lacking, []).append((float(sum(many)), float(len(many))))
    return {lacking: ratio(found[lacking]) for lacking in sorted(found)}


def _whose(axes: Any, taken: Sequence[TakenRow]) -> None:
    sizes = sorted({row.cards for row in taken})
    mine = [fmean(row.mine for row in taken if row.cards == size) for size in sizes]
    theirs = [size - own for size, own in zip(sizes, mine, strict=True)]
    axes.bar(sizes, mine, 0.75, color=STRONG, label="placed by the taker")
    axes.bar(sizes, theirs, 0.75, bottom=mine, color=QUIET, label="placed by others")
    axes.set_title("Whose cards are in a taken row")
    axes.set_xlabel("cards in the row")
    axes.set_ylabel("cards, on average")
    legend_below(axes)


def _takers(axes: Any, games: Sequence[Notes[Own]]) -> None:
    rows = [
        [
            [row.cards for row in note.own.taken if row.seat == seat]
            for seat in range(len(note.shares))
        ]
        for note in games
    ]
    many = both_means(games, ([len(seat) for seat in seats] for seats in rows))
    full = both_means(games, ([fmean(seat) if seat else 0.0 for seat in seats] for seats in rows))
    versus(axes, ["rows taken\nin a game", "cards\nper row"], [many, full])
    axes.set_title("More rows, or fuller ones?")
    axes.set_xlabel("on average")


def _sentences(
    story: Story[Own], taken: Sequence[TakenRow], chances: dict[int, Estimate]
) -> list[str]:
    sentences = []
    if taken:
        rows = [note.own.taken for note in story.notes if note.own.taken]
        cards = ratio([(sum(row.cards for row in some), float(len(some))) for some in rows])
        others = ratio([
            (sum(row.cards - row.mine for row in some), sum(row.cards for row in some))
            for some in rows
        ])  # fmt: skip
        sentences.append(
            f"A taken row has {with_margin(cards)} cards on average; {percent(others)} of them "
            f"were placed by others ({len(taken)} rows in {game_count(cards)})."
        )
    if 1 in chances:
        sentences.append(
            f"When a row lacks one species, the next card completes a row "
            f"{percent(chances[1])} of the time ({game_count(chances[1])}): what you leave open, "
            "your neighbour may take."
        )
    claimed = [
        [claim for seat in note.own.claims for claim in seat]
        for note in story.notes if any(note.own.claims)
    ]  # fmt: skip
    if claimed:
        right = ratio([(float(sum(some)), float(len(some))) for some in claimed])
        sentences.append(
            f"{percent(right)} of the {sum(map(len, claimed))} claims were right "
            f"({game_count(right)})."
        )
    return sentences
