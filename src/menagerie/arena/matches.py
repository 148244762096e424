"""A match: which bots meet at which table, and who sits where in which game.

Every deal is played once for each rotation of the bots round the table, so that
the luck of the cards cancels out. From deal to deal, the order of the bots round
the table changes. So no bot always has the same neighbour, and where the seats do
not divide evenly among the bots, no bot always has the extra seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import permutations
from typing import Any

from .. import __version__, bots, games
from ..bots import Bot
from ..core import MenagerieError
from .play import Forfeit, Playing, Result, Setting

FORMAT = 1
"""The version of the journal's format."""

Key = tuple[int, int]
"""A game of a match: the numbers of its deal and of its rotation."""


@dataclass(frozen=True, slots=True)
class Match:
    setting: Setting
    bots: tuple[str, ...]
    seed: str

    @property
    def rotations(self) -> int:
        """The number of games that are played with each deal."""
        return len(rotations(line_ups(self.bots, self.setting.players)[0]))

    def seats(self, key: Key) -> tuple[str, ...]:
        """Who sits where in a game."""
        deal, turn = key
        orders = line_ups(self.bots, self.setting.players)
        return rotations(orders[deal % len(orders)])[turn]

    def deals_for(self, count: int) -> int:
        """The number of deals that make at least `count` games: deals are always played whole."""
        return -(-count // self.rotations)

    def games(self, deals: int) -> Iterator[Key]:
        """The games of the first `deals`, deal by deal."""
        for deal in range(deals):
            for turn in range(self.rotations):
                yield deal, turn

    def header(self) -> dict[str, Any]:
        """Everything that the results depend on: the header of the journal."""
        game = games.load(self.setting.game)
        return {
            "arena": FORMAT,
            "menagerie": __version__,
            "game": game.name,
            "rules": game.version,
            "edition": (self.setting.edition or game.edition).tag,
            "players": self.setting.players,
            "options": list(self.setting.options),
            "bots": list(self.bots),
            "seed": self.seed,
        }


def read_bots(text: str) -> tuple[str, ...]:
    """Bots as typed, with commas between, each of them known.

    >>> read_bots("greedy, mc:200i")
    ('greedy', 'mc:200i')
    """
    names = bots.split(text)
    for name in names:
        bots.make(name)
        if names.count(name) > 1:
            raise MenagerieError(
                f"The bot {name!r} is named twice: name each bot once, the line-up repeats itself."
            )
    return names


def labels(names: Sequence[str]) -> dict[str, str]:
    """A name for each bot in tables and pictures: short where that is not ambiguous."""
    short = {name: bots.label(name) for name in names}
    brief = list(short.values())
    return {name: one if brief.count(one) == 1 else name for name, one in short.items()}


def new_match(setting: Setting, names: Sequence[str], seed: str) -> Match:
    """A match; raises an error if there are more bots than seats."""
    if len(names) > setting.players:
        raise MenagerieError(
            f"{len(names)} bots do not fit at a table of {setting.players}: name fewer bots, "
            "or choose more --players."
        )
    setting.deal(seed)
    return Match(setting, tuple(names), seed)


@lru_cache(64)
def line_ups(names: tuple[str, ...], players: int) -> tuple[tuple[str, ...], ...]:
    """The different ways round the table, the order as given first. With fewer bots than
    seats the bots repeat: A, B, A, B.

    >>> line_ups(("A", "B", "C"), 3)
    (('A', 'B', 'C'), ('A', 'C', 'B'))
    >>> line_ups(("A", "B"), 3)
    (('A', 'B', 'A'), ('B', 'A', 'B'))
    """
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for order in permutations(names):
        around = tuple(order[seat % len(order)] for seat in range(players))
        found.setdefault(min(rotations(around)), around)
    return tuple(found.values())


@lru_cache(1024)
def rotations(around: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The different ways in which the same circle can be turned.

    >>> rotations(("A", "B", "A", "B"))
    (('A', 'B', 'A', 'B'), ('B', 'A', 'B', 'A'))
    """
    turned = (around[step:] + around[:step] for step in range(len(around)))
    return tuple(dict.fromkeys(turned))


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """A finished game of a match: one line of its journal."""

    deal: int
    turn: int
    seats: tuple[str, ...]
    result: Result

    @property
    def key(self) -> Key:
        return self.deal, self.turn

    def as_dict(self) -> dict[str, Any]:
        """The entry for JSON."""
        fields = asdict(self.result)
        if self.result.forfeit is None:
            del fields["forfeit"]
        return {"deal": self.deal, "turn": self.turn, "seats": list(self.seats), **fields}

    @classmethod
    def of(cls, found: Mapping[str, Any]) -> JournalEntry:
        """An entry from JSON; raises `KeyError`, `TypeError` or `ValueError` for anything else."""
        forfeit = found.get("forfeit")
        first = found["first"]
        result = Result(
            scores=tuple(map(int, found["scores"])),
            merits=tuple(map(int, found["merits"])),
            winners=tuple(map(int, found["winners"])),
            first=None if first is None else int(first),
            decisions=int(found["decisions"]),
            thinking=tuple(tuple(map(float, times)) for times in found["thinking"]),
            forfeit=Forfeit(int(forfeit["seat"]), str(forfeit["why"])) if forfeit else None,
        )
        return cls(int(found["deal"]), int(found["turn"]), tuple(found["seats"]), result)


def play_game(
    match: Match, deal: int, turn: int, make: Callable[[str], Bot] | None = None
) -> JournalEntry:
    """Plays one game of a match. Everything random in it follows from the seed of the match."""
    seats = match.seats((deal, turn))
    cards = f"{match.seed}/{deal}"
    result = Playing(match.setting, seats, cards, f"{cards}/{turn}", make).run()
    return JournalEntry(deal, turn, seats, result)
