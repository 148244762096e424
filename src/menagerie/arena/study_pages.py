"""The pages that every study has: the course of the game, and its openings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Any, Generic

from ..core import Words
from .comparing import Compared, compare, game_count, percent, sides, told
from .notebook import MOMENTS, Notes, W, win_share
from .play import Setting
from .statistics import Estimate, estimate, spread
from .style import INK, PALETTE, QUIET, STRONG, colours, legend_below, nothing, picture, share_dots

FEWEST = 12
"""An opening that came less often than this says nothing about winning."""
_LONGEST = 16
"""The most openings that a picture can show."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


@dataclass(frozen=True, slots=True)
class StudyPage:
    """A picture and what it says."""

    file: str
    heading: str
    sentences: Sequence[str]


@dataclass(frozen=True, slots=True)
class Story(Generic[W]):
    """What pages are made from."""

    folder: Path
    setting: Setting
    bot: str
    seed: str
    words: Words
    everything: tuple[Notes[W], ...]

    @property
    def notes(self) -> list[Notes[W]]:
        """The games in which the bot chose its openings itself."""
        return [note for note in self.everything if not note.explored]

    @property
    def even(self) -> float:
        return 1 / self.setting.players

    @property
    def about(self) -> str:
        setting = self.setting
        options = f" ({', '.join(setting.options)})" if setting.options else ""
        return (
            f"{len(self.everything)} games of {setting.game}{options}, {setting.players} players, "
            f"bot {self.bot}, seed {self.seed!r}; {setting.versions()}. In every second game the "
            "openings were drawn at random, and only the page on openings reads those. "
            "It tells how this bot plays the game, which may differ from how people do."
        )

    @contextmanager
    def picture(
        self, file: str, heading: str, rows: int, columns: int, size: tuple[float, float]
    ) -> Iterator[list[Any]]:
        """The axes of one picture of this study."""
        setting = self.setting
        options = f", {', '.join(setting.options)}" if setting.options else ""
        title = f"{heading}  ({setting.game}, {setting.players} players, {self.bot}{options})"
        with picture(self.folder / file, title, rows, columns, size) as axes:
            yield axes

    def name(self, key: str) -> str:
        """A word of the game, as people read it."""
        return self.words.name(key)


def a(noun: str) -> str:
    """A noun with its article.

    >>> a("lion"), a("otter")
    ('a lion', 'an otter')
    """
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def course(story: Story[object]) -> StudyPage:
    """Who wins by seat, with which scores, and how early that shows."""
    notes = story.notes
    heading = "The course of the game"
    with story.picture("course.png", heading, 2, 2, (12.5, 9)) as (seats, finals, growth, lead):
        shares, what = _by_place(story)
        share_dots(seats, list(shares), list(shares.values()), colours(len(shares)), story.even)
        seats.set_title(f"Share of the wins by {what} (95 %)")
        _finals(finals, notes)
        _growth(growth, notes)
        early = _leading(lead, story)
    won = [score for note in notes for seat, score in enumerate(note.scores) if note.shares[seat]]
    low, middle, high = spread(won)
    half = estimate(early)
    return StudyPage(
        "course.png",
        heading,
        [
            _best_place(compare(shares, story.even), what, story.even),
            f"Winners score {middle} (the median of {len(won)} winners; 80 % of them have "
            f"{low} to {high}).",
            f"Whoever leads after half of the decisions wins {percent(half)} of the games "
            f"({game_count(half)}).",
        ],
    )


def _best_place(places: dict[str, Compared], what: str, even: float) -> str:
    best = max(places, key=lambda place: places[place].measured.mean)
    found = told(best, places[best].measured)
    if places[best].side > 0:
        return f"Best by {what}: {found}; even would be {percent(even)}."
    return (
        f"No {what} is clearly better than another: the most wins are for {found}, "
        f"where even would be {percent(even)}."
    )


def _by_place(story: Story[object]) -> tuple[dict[str, Estimate], str]:
    players = story.setting.players
    ordered = all(note.first is not None for note in story.notes)
    found = {}
    for place in range(players):
        seats = [[((note.first or 0) + place) % players] for note in story.notes]
        share = win_share(story.notes, seats)
        assert share is not None
        found[f"{_ORDINALS[place]} to play" if ordered else f"seat {place + 1}"] = share
    return found, "place in turn order" if ordered else "seat (everyone starts at once)"


def _finals(axes: Any, notes: Sequence[Notes[object]]) -> None:
    won = [score for note in notes for seat, score in enumerate(note.scores) if note.shares[seat]]
    lost = [
        score for note in notes for seat, score in enumerate(note.scores) if not note.shares[seat]
    ]
    low, high = min(won + lost), max(won + lost)
    step = max(1, -(-(high - low + 1) // 28))
    edges = [low - 0.5 + at for at in range(0, high - low + 1 + step, step)]
    for scores, colour, label in ((lost, QUIET, "others"), (won, STRONG, "winners")):
        axes.hist(scores, bins=edges, color=colour, alpha=0.75, label=label)
    axes.set_title("Final scores")
    axes.set_xlabel("points")
    axes.set_ylabel("players")
    legend_below(axes)


def _growth(axes: Any, notes: Sequence[Notes[object]]) -> None:
    steps = [100 * moment / MOMENTS for moment in range(MOMENTS + 1)]
    for won, colour, label in ((False, QUIET, "others"), (True, STRONG, "winners")):
        lines: list[tuple[float, float, float, float]] = []
        for moment in range(MOMENTS + 1):
            scores = [
                score
                for note in notes
                for seat, score in enumerate(note.growth[moment])
                if bool(note.shares[seat]) == won
            ]
            lines.append((*spread(scores), fmean(scores)) if scores else (0, 0, 0, 0))
        if won or any(len(note.winners) < len(note.shares) for note in notes):
            lows, _, highs, means = zip(*lines, strict=True)
            axes.fill_between(steps, lows, highs, color=colour, alpha=0.18, linewidth=0)
            axes.plot(steps, means, color=colour, linewidth=2.2, label=label)
    axes.set_xlim(0, 100)
    axes.set_title("How scores grow (mean; band: 80 % of players)")
    axes.set_xlabel("% of the decisions of a game")
    axes.set_ylabel("points, if it ended now")
    legend_below(axes)


def _leading(axes: Any, story: Story[object]) -> list[float]:
    """Draws how often the leader of each moment wins in the end; a shared lead is shared.
    Returns it for each game and the middle of the game."""
    steps = [100 * moment / MOMENTS for moment in range(MOMENTS + 1)]
    shares = [
        [
            sum(note.shares[seat] for seat in note.leads[moment]) / len(note.leads[moment])
            for note in story.notes
        ]
        for moment in range(MOMENTS + 1)
    ]
    axes.plot(steps, [100 * fmean(share) for share in shares], color=PALETTE[2], linewidth=2.2)
    axes.axhline(100 * story.even, color=INK, linewidth=1, linestyle=(0, (4, 3)))
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 102)
    axes.set_title("Does the leader win?")
    axes.set_xlabel("% of the decisions of a game; dashed: even")
    axes.set_ylabel("% of games won by whoever leads")
    return shares[MOMENTS // 2]


def opening_shares(
    everything: Sequence[Notes[object]],
) -> tuple[dict[str, Estimate], Counter[str]]:
    """The share of the wins by opening, where openings were drawn at random, and how often each
    came. Those that hardly came are left out."""
    notes = [note for note in everything if note.explored]
    counts = Counter(name for note in notes for names in note.openings for name in set(names))
    shares = {}
    for name in [name for name, count in counts.items() if count >= FEWEST]:
        seats = [
            [seat for seat, names in enumerate(note.openings) if name in names] for note in notes
        ]
        share = win_share(notes, seats)
        if share is not None:
            shares[name] = share
    return shares, counts


def openings(story: Story[object]) -> StudyPage:
    """Which first decisions win."""
    shares, counts = opening_shares(story.everything)
    ranked = sorted(shares, key=lambda name: (-shares[name].mean, name))
    compared = compare(shares, story.even)
    shown = ranked
    if len(ranked) > _LONGEST:
        shown = ranked[: _LONGEST // 2] + ranked[-_LONGEST // 2 :]
    heading = "Openings"
    size = (10.5, 2.2 + 0.34 * max(4, len(shown)))
    with story.picture("openings.png", heading, 1, 1, size) as (axes,):
        if not shown:
            nothing(axes, f"No opening came {FEWEST} times: play more games.")
        else:
            _ranked(axes, story, shown, compared, counts)
    if len(ranked) < 2:
        return StudyPage("openings.png", heading, ["Too few games to compare openings."])
    sentences = sides(compared, "openings", "better than even", "worse than even")
    return StudyPage("openings.png", heading, sentences)


def _ranked(
    axes: Any, story: Story[object], shown: Sequence[str], compared: dict[str, Compared],
    counts: Counter[str],
) -> None:  # fmt: skip
    shades = [_SHADES[compared[name].side] for name in shown]
    labels = [f"{name}  (n = {counts[name]})" for name in shown]
    share_dots(axes, labels, [compared[name].measured for name in shown], shades, story.even)
    for place, name in zip(reversed(range(len(shown))), shown, strict=True):
        likely = 100 * compared[name].likely
        axes.plot(likely, place, "|", color=INK, markersize=11, markeredgewidth=1.6, zorder=4)
    total = len(compared)
    more = f", the best and worst of {total}" if total > len(shown) else ""
    axes.set_title(f"Share of the wins by opening, drawn at random (95 %){more}")
    axes.set_xlabel(
        f"% of games; dashed: even; coloured: clear, all {total} taken together; "
        "bar: what is likely"
    )


_SHADES = {1: STRONG, -1: PALETTE[3], 0: QUIET}
"""Colours by the side on which an opening clearly is."""
