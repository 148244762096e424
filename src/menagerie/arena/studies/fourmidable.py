"""Mini Fourmidable: the species cards, the families of objectives, and where points come from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ...core import Event
from ...games.fourmidable import events
from ...games.fourmidable.box import ANTS, FAMILIES, SPECIES
from ...games.fourmidable.moves import START
from ...games.fourmidable.rules import FourmidableState
from .. import notebook
from ..comparing import compare, percent, sides, with_margin
from ..notebook import Notes, both_means, win_share
from ..statistics import Estimate, estimate
from ..study_pages import Story, StudyPage
from ..style import PALETTE, STRONG, colours, dots, legend_below, share_dots, versus

_ACTIONS = ("harvests", "births", "predators", "objectives")
_SOURCES = (*FAMILIES, "bonus", "left")


@dataclass(frozen=True, slots=True)
class Own:
    species: tuple[str, ...]
    points: tuple[dict[str, int], ...]
    """Per seat, what the points come from."""
    bonus: dict[str, tuple[int, ...]]
    """Per family, who earned its bonus card."""
    actions: tuple[Counter[str], ...]
    phases: int
    goal: bool
    """Whether a player reached the number of objectives that ends the game."""


class Notebook(notebook.Notebook[FourmidableState, Own]):
    opening = 3

    def __init__(self, state: FourmidableState) -> None:
        super().__init__(state)
        self.actions: list[Counter[str]] = [Counter() for _ in range(state.players)]
        self.starts: list[Counter[str]] = [Counter() for _ in range(state.players)]
        self.goal = False

    def name_opening(self, state: FourmidableState, seat: int, move: int) -> Sequence[str]:
        crew = self.starts[seat]
        crew[ANTS[move - START]] += 1
        if crew.total() < self.opening:
            return []
        if len(crew) == len(ANTS):
            return ["one ant of each type"]
        names = [f"{crew[ant]} {ant}{'s' if crew[ant] > 1 else ''}" for ant in ANTS if crew[ant]]
        return [" and ".join(names)]

    def watch_event(self, state: FourmidableState, event: Event) -> None:
        match event:
            case events.Harvested():
                self.actions[event.seat]["harvests"] += 1
            case events.Born() | events.NoneBorn():
                self.actions[event.seat]["births"] += 1
            case events.PredatorSent():
                self.actions[event.seat]["predators"] += 1
            case events.Completed():
                self.actions[event.seat]["objectives"] += 1
            case events.GoalReached():
                self.goal = True

    def own(self, state: FourmidableState) -> Own:
        points: list[dict[str, int]] = [dict.fromkeys(_SOURCES, 0) for _ in range(state.players)]
        bonus: dict[str, list[int]] = {family: [] for family in FAMILIES}
        for reason in state.explain():
            if isinstance(reason, events.Objectives):
                points[reason.seat][reason.family] += reason.points
            elif isinstance(reason, events.Left):
                points[reason.seat]["left"] += reason.points
            else:
                points[reason.seat]["bonus"] += reason.points
                bonus[reason.family].append(reason.seat)
        return Own(
            species=state.species,
            points=tuple(points),
            bonus={family: tuple(seats) for family, seats in bonus.items()},
            actions=tuple(self.actions),
            phases=state.phase,
            goal=self.goal,
        )


def pages(story: Story[Own]) -> list[StudyPage]:
    return [_species(story), _points(story)]


def _species(story: Story[Own]) -> StudyPage:
    played = [name for name in SPECIES if any(name in note.own.species for note in story.notes)]
    shares: dict[str, Estimate] = {}
    leads: dict[str, Estimate] = {}
    for name in played:
        holding = [note for note in story.notes if name in note.own.species]
        share = win_share(holding, [[note.own.species.index(name)] for note in holding])
        assert share is not None
        shares[name] = share
        leads[name] = estimate(_lead(note, note.own.species.index(name)) for note in holding)
    order = sorted(played, key=lambda name: -shares[name].mean)
    labels = [story.name(name) for name in order]
    shades = [PALETTE[SPECIES.index(name)] for name in order]
    heading = "What a species card is worth"
    with story.picture("species.png", heading, 1, 2, (12.5, 4.6)) as (wins, points):
        share_dots(wins, labels, [shares[name] for name in order], shades, story.even)
        wins.set_title("Share of the wins (95 %)")
        dots(points, labels, [leads[name] for name in order], shades, 0.0)
        points.set_title("Points against the others at the table (95 %)")
        points.set_xlabel("points ahead")
    named = {story.name(name): shares[name] for name in order}
    sentences = sides(compare(named, story.even), "species cards", "stronger than even",
                      "weaker than even")  # fmt: skip
    return StudyPage("species.png", heading, sentences)


def _lead(note: Notes[Own], seat: int) -> float:
    return note.scores[seat] - fmean(
        score for other, score in enumerate(note.scores) if other != seat
    )


def _points(story: Story[Own]) -> StudyPage:
    games = story.notes
    heading = "Where the points come from"
    with story.picture("points.png", heading, 2, 2, (12.5, 8.6)) as (parts, bonus, does, ends):
        _parts(parts, story)
        shares = {
            family: win_share(games, [note.own.bonus[family] for note in games])
            for family in FAMILIES
        }
        known = {family: share for family, share in shares.items() if share is not None}
        names = [f"{story.name(family)} bonus" for family in known]
        share_dots(bonus, names, list(known.values()), colours(len(known)), story.even)
        bonus.set_title("Holders of a bonus card win (95 %)")
        kinds = list(_ACTIONS)
        means = [
            both_means(games, ([seat[kind] for seat in note.own.actions] for note in games))
            for kind in kinds
        ]
        versus(does, kinds, means)
        does.set_title("What players do")
        does.set_xlabel("times per game")
        _ends(ends, games)
    won = {part: means[0] for part, means in _sources(games).items()}
    total = sum(won.values())
    families = sum(won[family] for family in FAMILIES)
    phases = estimate(note.own.phases for note in games)
    goals = estimate((float(note.own.goal) for note in games), span=1.0)
    return StudyPage(
        "points.png",
        heading,
        [
            f"Of a winner's {total:.1f} points, {percent(families / total)} come from objectives, "
            f"{percent(won['bonus'] / total)} from bonus cards and "
            f"{percent(won['left'] / total)} from what is left ({len(games)} games).",
            f"A game has {with_margin(phases)} phases; {percent(goals)} end by the number of "
            f"objectives ({len(games)} games).",
        ],
    )


def _sources(games: Sequence[Notes[Own]]) -> dict[str, tuple[float, float]]:
    """Points by source, of winners and of others."""
    return {
        part: both_means(games, ([seat[part] for seat in note.own.points] for note in games))
        for part in _SOURCES
    }


def _parts(axes: Any, story: Story[Own]) -> None:
    left = [0.0, 0.0]
    found = _sources(story.notes)
    for (part, means), colour in zip(found.items(), colours(len(found)), strict=True):
        label = {"bonus": "bonus cards", "left": "resources left"}.get(part) or story.name(part)
        axes.barh([1, 0], means, 0.55, left=left, color=colour, label=label)
        left = [start + mean for start, mean in zip(left, means, strict=True)]
    axes.set_yticks([1, 0], ["winners", "others"])
    axes.grid(axis="y", visible=False)
    axes.grid(axis="x", visible=True)
    axes.set_title("Points by source")
    axes.set_xlabel("points, on average")
    legend_below(axes)


def _ends(axes: Any, games: Sequence[Notes[Own]]) -> None:
    counts = Counter(note.own.phases for note in games)
    phases = list(range(min(counts), max(counts) + 1))
    axes.bar(phases, [counts[phase] for phase in phases], 0.7, color=STRONG)
    axes.set_xticks(phases)
    axes.set_title("Length of a game")
    axes.set_xlabel("phases")
    axes.set_ylabel("games")
