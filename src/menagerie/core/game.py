"""The Game contract: the stateless description of one game."""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic

from .edition import Edition, Note, Sheet, digest, read_file, read_notes
from .errors import BadPlayers, MenagerieError
from .moves import MoveTable
from .options import Options, is_count
from .pages import fill_page
from .shuffler import Shuffler
from .state import Setup, State
from .typevars import B
from .words import LANGUAGES, Words, load_words

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    S = TypeVar("S", bound=State, default=State, covariant=True)
else:
    from typing import TypeVar

    S = TypeVar("S")


class Game(ABC, Generic[S, B]):
    """One game: its name, its player counts, its options, its moves, and `deal`.

    Each game's room has one object of this kind, called `GAME`.
    """

    name: ClassVar[str]
    title: ClassVar[Mapping[str, str]]
    """What the box is called, per language."""
    version: ClassVar[int]
    """The version of the rules: it changes when the behaviour changes, and is in every record."""
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
    """The bots that play as `mouse`, `fox`, `owl` and `lion`, where they are not the usual ones
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
        players: int,
        seed: str,
        options: Options | Mapping[str, Any] | None = None,
        edition: Edition[B] | None = None,
    ) -> S:
        """A new game. The same seed, options and edition always give the same deal."""
        if not is_count(players) or players not in self.seats:
            raise BadPlayers(
                f"{self.title['en']} is played by {self.seats[0]} to {self.seats[-1]} "
                f"players, not {players!r}."
            )
        if not isinstance(seed, str):
            raise MenagerieError(f"A seed is a text, not {seed!r}; write it in quotes.")
        checked = self.options.of(options)
        checked.check_players(players)
        setup = Setup(self, players, checked, edition or self.edition, Shuffler(seed))
        return self._deal(setup)

    def deal_from(self, setup: Setup) -> S:
        """The deal of a setup that exists, e.g. with a shuffler that is watched."""
        return self._deal(setup)

    def first_seat(self, setup: Setup) -> int:
        """The seat that starts: as the options say, or drawn."""
        first = setup.options.first
        return first if isinstance(first, int) else setup.shuffler.below("first", setup.players)

    @cached_property
    def edition(self) -> Edition[B]:
        """The edition that comes with the project."""
        raw = resources.files(self.room).joinpath("edition.toml").read_bytes()
        return self._edition(raw, "edition.toml", None)

    def load_edition(self, path: str | Path) -> Edition[B]:
        """A user's own edition, checked."""
        return self._edition(read_file(Path(path)), str(path), self.edition)

    @property
    def room(self) -> str:
        """The package of the game, with its words and pages, and its own faces."""
        return type(self).__module__

    def words(self, lang: str) -> Words:
        """The game's sentences in `lang`."""
        if lang not in LANGUAGES:
            raise MenagerieError(f"Languages are {', '.join(LANGUAGES)}, not {lang!r}.")
        return load_words(self.room, lang)

    def page(self, lang: str, edition: Edition[B] | None = None) -> str:
        """The rules as players read them, with the house decisions of the edition."""
        self.words(lang)
        text = resources.files(self.room).joinpath(f"rules.{lang}.md").read_text("utf-8")
        edition = edition or self.edition
        return fill_page(text, edition, self.card_list(edition, lang), lang)

    def _edition(self, raw: bytes, source: str, standard: Edition[B] | None) -> Edition[B]:
        sheet = Sheet.read(raw, source)
        sheet.text("game", [self.name])
        name = sheet.text("name")
        # An owner's file brings card lists; the house decisions stay unless it changes them.
        rulings: tuple[Note, ...] = standard.rulings if standard else ()
        if sheet.has("rulings"):
            rulings = read_notes(sheet, "rulings")
        rebuilt = read_notes(sheet, "rebuilt") if sheet.has("rebuilt") else ()
        box = self._read_box(sheet)
        sheet.finish()
        return Edition(name, digest(raw), rulings, rebuilt, box)

    def __repr__(self) -> str:
        return f"games.load({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _game_of, (self.room,)


def _game_of(room: str) -> Game:
    game: Game = importlib.import_module(room).GAME
    return game
