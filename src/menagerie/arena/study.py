"""Studies: many games of one bot against itself, and what they say about the game.

In every second game the openings are drawn at random. Openings are compared in
these games only: otherwise an opening would look good because bots choose it with
a good hand. All other pages use the games in which the bot chose its openings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, cast

from .. import games
from ..bots import Bot
from ..core import MenagerieError
from ..games import face
from . import studies
from .notebook import Notebook, Notes
from .parallel import Workforce, run_all
from .play import Playing, Setting
from .studies import default
from .study_pages import Story, StudyPage, course, openings

_CHUNK = 4
"""Games per task."""


class StudyModule(Protocol):
    """What the study of a game offers: `<package>.study`, or `studies/<game>.py`."""

    Notebook: type[Notebook[Any, Any]]

    def pages(self, story: Story[Any]) -> Sequence[StudyPage]:
        """The game's own pages."""


def module(game: str) -> StudyModule:
    """The study of a game: its own, or the one that reads any game."""
    return cast(StudyModule, face(games.load(game), "study", studies.__name__) or default)


class Explored(Playing):
    """A game in which the openings are drawn at random."""

    kind: type[Notebook[Any, Any]]

    def choice(self, bot: Bot, seat: int) -> int:
        if self.taken[seat] < self.kind.opening:
            return self.kind.draw_opening(self.state, seat, self.order)
        return super().choice(bot, seat)


def watch_games(setting: Setting, bot: str, seed: str, start: int, stop: int) -> list[Notes[Any]]:
    """The notes of some games; everything random in them follows from the seed."""
    kind = module(setting.game).Notebook
    return [_watch(setting, bot, f"{seed}/{number}", number % 2 == 1, kind)
            for number in range(start, stop)]  # fmt: skip


def _watch(
    setting: Setting, bot: str, seed: str, explore: bool, kind: type[Notebook[Any, Any]]
) -> Notes[Any]:
    seats = (bot,) * setting.players
    table: Playing
    if explore:
        table = Explored(setting, seats, seed, seed)
        table.kind = kind
    else:
        table = Playing(setting, seats, seed, seed)
    notebook = kind(table.state)
    result = table.run(notebook)
    if result.forfeit:
        raise MenagerieError(f"The bot {bot!r} failed in a study: {result.forfeit.why}")
    at = notebook.course()
    leads = notebook.leads()
    return Notes(
        explored=explore,
        first=result.first,
        scores=result.scores,
        shares=tuple(result.shares()),
        ranks=tuple(result.ranks()),
        growth=tuple(notebook.scores[step] for step in at),
        leads=tuple(leads[step] for step in at),
        openings=tuple(tuple(names) for names in notebook.openings),
        own=notebook.own(table.state),
    )


@dataclass(slots=True)
class Study:
    """A study and its notes so far."""

    setting: Setting
    bot: str
    seed: str
    notes: list[Notes[Any]] = field(default_factory=list)

    def run(self, count: int, workforce: Workforce | None) -> Iterator[list[Notes[Any]]]:
        """Plays `count` games; at the end their notes are in the order of the games."""
        found: dict[int, list[Notes[Any]]] = {}
        pieces = [
            (self.setting, self.bot, self.seed, at, min(at + _CHUNK, count))
            for at in range(0, count, _CHUNK)
        ]
        for task, notes in run_all(watch_games, pieces, workforce):
            found[task[3]] = notes
            self.notes = [note for at in sorted(found) for note in found[at]]
            yield notes

    def write(self, folder: Path) -> list[str]:
        """Draws every page into `folder`, with a text beside them; returns the text's lines."""
        game = games.load(self.setting.game)
        story = Story(
            folder, self.setting, self.bot, self.seed, game.words("en"), tuple(self.notes)
        )
        pages = [course(story), openings(story), *module(game.name).pages(story)]
        lines = [f"# {game.title['en']}", "", story.about, ""]
        for page in pages:
            lines += [f"## {page.heading}", "", *page.sentences, ""]
            lines += [f"![{page.heading}]({page.file})", ""]
        text = folder / "study.md"
        text.write_text("\n".join(lines), "utf-8")
        told = [sentence for page in pages for sentence in ("", page.heading, *page.sentences)]
        files = ", ".join(page.file for page in pages)
        return [story.about, *told, "", f"In {folder}: study.md, {files}."]
