"""The Game contract: the stateless description of one game."""

from __future__ import annotations

import importlib
import re
import secrets
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, cast

from . import positions
from .edition import Edition, Note, Sheet, read_file, read_notes, tags_of
from .errors import BadOption, BadPlayers, MenagerieError, UnknownRules
from .moves import MoveTable
from .options import Options, is_count
from .pages import fill_page
from .shuffler import Shuffler
from .state import Setup, State
from .typevars import B
from .words import LANGUAGES, Words, load_words

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=State, covariant=True)
    G = TypeVar("G", bound="Game")
else:
    from typing import TypeVar

    S, G = TypeVar("S"), TypeVar("G")


_EDITION = re.compile(r"edition(-.+)?\.toml")


class Game(ABC, Generic[S, B]):
    """One game: its name, its player counts, its options, its moves, and `deal`.

    Each game's room has one object of this kind, called `GAME`.
    """

    name: ClassVar[str]
    title: ClassVar[Mapping[str, str]]
    """What the box is called, per language."""
    version: int
    """The version of the rules: it changes when the behaviour changes, and is in every record."""
    earlier: ClassVar[Sequence[int]] = ()
    """The versions that were released before and can still be played, the oldest first."""
    seats: ClassVar[range]
    """How many may play."""
    options: ClassVar[type[Options]]
    moves: ClassVar[MoveTable[Any]]

    # What is true of this game only; a game says it where the default does not hold.

    minutes: ClassVar[int] = 20
    """How long a game takes, as the box says."""
    age: ClassVar[int] = 8
    """From which age on it is played, as the box says."""
    secrets: ClassVar[bool] = True
    """Whether players at one screen must look away from each other's turns."""
    levels: ClassVar[Mapping[str, str]] = {}
    """The bots that play as the levels which people choose, where they are not the usual ones
    (`bots/levels.py`)."""

    def longest(self, players: int) -> int | None:
        """A number of decisions that no game of `players` passes, whatever its options; None
        where no such number is known."""
        return None

    # What a game writes.

    @abstractmethod
    def _deal(self, setup: Setup[Any, Any]) -> S:
        """The first position; everything random comes from `setup.shuffler`."""

    @abstractmethod
    def _read_box(self, sheet: Sheet) -> B:
        """The game's own part of an edition file, checked; raises `BadEdition`."""

    @abstractmethod
    def card_list(self, edition: Edition[B], lang: str) -> list[str]:
        """The cards of an edition as lines of Markdown, for the rules page."""

    # What every game shares.

    def deal(
        self,
        players: int | None = None,
        seed: str | None = None,
        options: Options | Mapping[str, Any] | None = None,
        edition: Edition[B] | None = None,
        **named: Any,
    ) -> S:
        """A new game. The same seed, options and edition always give the same deal.

        Without `players` the fewest play, without a `seed` one is drawn. Options are given by
        name (`deal(2, variant="rush")`) or all at once as `options`.
        """
        if players is None:
            players = self.seats[0]
        if seed is None:
            seed = secrets.token_hex(16)
        if named and options is not None:
            raise BadOption("Give the options by name or as `options`, not both.")
        if not is_count(players) or players not in self.seats:
            raise BadPlayers(
                f"{self.title['en']} is played by {self.seats[0]} to {self.seats[-1]} "
                f"players, not {players!r}."
            )
        if not isinstance(seed, str):
            raise MenagerieError(f"A seed is a text, not {seed!r}; write it in quotes.")
        checked = self.options.of(named or options)
        checked.check_players(players)
        setup = Setup(self, players, checked, edition or self.edition, Shuffler(seed))
        return self._deal(setup)

    def position(self, text: str, edition: Edition[B] | None = None) -> S:
        """The position that `State.full_text` or `State.text` wrote."""
        return cast(S, positions.read(text, self, edition))

    def deal_from(self, setup: Setup) -> S:
        """The deal of a setup that exists, e.g. with a shuffler that is watched."""
        return self._deal(setup)

    def first_seat(self, setup: Setup) -> int:
        """The seat that starts: as the options say, or drawn."""
        first = setup.options.first
        return first if isinstance(first, int) else setup.shuffler.below("first", setup.players)

    def under(self, version: int) -> Self:
        """The same game under another released version of its rules; raises `UnknownRules`."""
        newest = _newest(self)
        if version == newest.version:
            return newest
        if version not in newest.earlier:
            here = ", ".join(map(str, (*newest.earlier, newest.version)))
            raise UnknownRules(
                f"Version {version} of the rules of {self.title['en']} is not here; "
                f"there is {here}."
            )
        older: Self = _earlier(newest, version)
        return older

    @cached_property
    def editions(self) -> tuple[Edition[B], ...]:
        """Every edition that came with a release, today's (`edition.toml`) first. The others are
        `edition-….toml`: those whose cards have changed since, and small ones for research."""
        files = [file for file in self._files.iterdir() if _EDITION.fullmatch(file.name)]
        files.sort(key=lambda file: (file.name != "edition.toml", file.name))
        return tuple(self._edition(file.read_bytes(), file.name, None) for file in files)

    @property
    def edition(self) -> Edition[B]:
        """The edition that comes with the project."""
        return self.editions[0]

    def edition_of(self, tag: str) -> Edition[B]:
        """The released edition that a record names so; raises `UnknownRules`."""
        for edition in self.editions:
            if tag in edition.tags:
                return edition
        raise UnknownRules(
            f"The edition {tag!r} of {self.title['en']} is not here; there is "
            f"{', '.join(edition.tag for edition in self.editions)}."
        )

    def edition_called(self, name: str) -> Edition[B]:
        """The edition that comes with the project under this name; raises `UnknownRules`."""
        for edition in self.editions:
            if edition.name == name:
                return edition
        names = ", ".join(dict.fromkeys(edition.name for edition in self.editions))
        raise UnknownRules(f"{self.title['en']} has no edition called {name!r}; there is {names}.")

    def edition_text(self) -> str:
        """The edition file that comes with the project, to start one's own from."""
        return self._files.joinpath("edition.toml").read_text("utf-8")

    def load_edition(self, path: str | Path) -> Edition[B]:
        """A user's own edition, checked."""
        return self._edition(read_file(Path(path)), str(path), self.edition)

    @property
    def room(self) -> str:
        """The package of the game, with its words and pages, and its own faces."""
        return type(self).__module__

    @property
    def _files(self) -> Traversable:
        return resources.files(self.room)

    def words(self, lang: str) -> Words:
        """The game's sentences in `lang`."""
        if lang not in LANGUAGES:
            raise MenagerieError(f"Languages are {', '.join(LANGUAGES)}, not {lang!r}.")
        return load_words(self.room, lang)

    def page(self, lang: str, edition: Edition[B] | None = None) -> str:
        """The rules as players read them, with the house decisions of the edition."""
        self.words(lang)
        text = self._files.joinpath(f"rules.{lang}.md").read_text("utf-8")
        edition = edition or self.edition
        return fill_page(text, edition, self.card_list(edition, lang), lang)

    def _edition(self, raw: bytes, source: str, standard: Edition[B] | None) -> Edition[B]:
        sheet = Sheet.read(raw, source)
        sheet.text("game", [self.name])
        name = sheet.text("name")
        # An owner's file brings card lists; the house decisions stay unless it changes them.
        rulings: tuple[Note, ...] = standard.rulings if standard else ()
        if sheet.has("rulings"):
            rulings = read_notes(sheet, "rulings", self.version)
        rebuilt = read_notes(sheet, "rebuilt", self.version) if sheet.has("rebuilt") else ()
        box = self._read_box(sheet)
        sheet.finish()
        tags = tags_of(name, sheet, raw, self._released)
        return Edition(name, tags, rulings, rebuilt, box)

    @cached_property
    def _released(self) -> dict[str, str]:
        """By tag, the hash of what each released edition says."""
        file = self._files.joinpath("released.toml")
        return dict(tomllib.loads(file.read_text("utf-8"))) if file.is_file() else {}

    def __repr__(self) -> str:
        if self.version == _newest(self).version:
            return f"games.load({self.name!r})"
        return f"games.load({self.name!r}, {self.version})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_of, (self.room, self.version)


def _newest(game: G) -> G:
    """The object that the game's package holds."""
    held: G = getattr(importlib.import_module(game.room), "GAME", game)
    return held


@cache
def _earlier(newest: G, version: int) -> G:
    """Cached: as with the newest rules, there is one object."""
    game: G = object.__new__(type(newest))
    game.version = version
    return game


def _game_of(room: str, version: int) -> Game:
    game: Game = importlib.import_module(room).GAME
    return game.under(version)
