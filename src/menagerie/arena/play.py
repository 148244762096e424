"""One game between bots, played to its end or until a bot fails."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Protocol

from .. import __version__, bots, games
from ..bots import Bot, BotFailure, Position
from ..core import Edition, Event, Game, MenagerieError, State


@dataclass(frozen=True, slots=True)
class Setting:
    """What all games of a series have in common."""

    game: str
    players: int
    options: tuple[str, ...] = ()
    """The options that are not at their default, as `name=value`."""
    edition: Edition | None = None

    @classmethod
    def read(
        cls, game: Game, players: int, options: Iterable[str], edition: Path | None
    ) -> Setting:
        """A setting from the command line; a setting that cannot be dealt is refused at once."""
        box = game.load_edition(edition) if edition else None
        checked = game.options.parse(options)
        game.deal(players, "check", checked, box)
        return cls(game.name, players, tuple(checked.texts()), box)

    def versions(self) -> str:
        """What the numbers of a report depend on: the rules, the edition and this program."""
        game = games.load(self.game)
        edition = self.edition or game.edition
        return f"rules version {game.version}, edition {edition.tag}, Ménagerie {__version__}"

    def deal(self, seed: str) -> State:
        game = games.load(self.game)
        return game.deal(self.players, seed, game.options.parse(self.options), self.edition)


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A bot failed, which ended the game."""

    seat: int
    why: str


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game."""

    scores: tuple[int, ...]
    merits: tuple[int, ...]
    """The scores, negated where fewer points are better. After a forfeit: as they were then."""
    winners: tuple[int, ...]
    first: int | None
    """The seat that owed the first decision; None when all seats did."""
    decisions: int
    thinking: tuple[tuple[float, ...], ...] = ()
    """For each seat, the milliseconds of each decision with more than one legal move."""
    forfeit: Forfeit | None = None

    def shares(self) -> list[float]:
        """Each seat's share of the win; several winners share it equally."""
        part = 1 / len(self.winners)
        return [part if seat in self.winners else 0.0 for seat in range(len(self.scores))]

    def ranks(self) -> list[int]:
        """Each seat's place, from 1: winners first, then by merit; equal seats share a place."""
        keys = [self._key(seat) for seat in range(len(self.scores))]
        return [1 + sum(other > key for other in keys) for key in keys]

    def _key(self, seat: int) -> tuple[bool, int]:
        if self.forfeit:
            return seat != self.forfeit.seat, 0
        return seat in self.winners, self.merits[seat]


class Watcher(Protocol):
    """Something that watches a game and takes notes."""

    def before(self, state: State, seat: int, move: int) -> None:
        """A seat has chosen; the move is not played yet."""

    def after(self, state: State, seat: int, events: tuple[Event, ...]) -> None:
        """The move was played."""


class _Fault(Exception):
    """A bot failed at the table."""

    def __init__(self, seat: int, why: str) -> None:
        super().__init__(why)
        self.forfeit = Forfeit(seat, why)


class Playing:
    """A table of bots. `deal` fixes the cards, `luck` the bots' own random choices."""

    def __init__(
        self,
        setting: Setting,
        seats: tuple[str, ...],
        deal: str,
        luck: str,
        make: Callable[[str], Bot] | None = None,
    ) -> None:
        self.state = setting.deal(deal)
        self.seats = seats
        self._make = make or bots.make
        self.first = self.state.turn[0] if len(self.state.turn) == 1 else None
        self.thinking: list[list[float]] = [[] for _ in seats]
        self.taken = [0] * len(seats)
        """The number of decisions that each seat has taken."""
        self.order = random.Random(f"{luck}/order")
        self._rngs = [random.Random(f"{luck}/seat {seat}") for seat in range(len(seats))]

    def run(self, watcher: Watcher | None = None) -> Result:
        """Plays to the end, or until a bot fails. A bot that fails is last, and all others share
        the win, because the scores in the middle of a game say little about them."""
        chairs: list[Bot] = []
        try:
            for seat, name in enumerate(self.seats):
                chairs.append(self._seated(seat, name))
            self._play(chairs, watcher)
        except _Fault as fault:
            forfeit = fault.forfeit
            others = tuple(seat for seat in range(len(self.seats)) if seat != forfeit.seat)
            return self._result(others, forfeit)
        finally:
            for bot in chairs:
                bot.close()
        return self._result(self.state.winners(), None)

    def _play(self, chairs: list[Bot], watcher: Watcher | None) -> None:
        state = self.state
        while state.turn:
            seat = self._next_seat(chairs)
            move = self.choice(chairs[seat], seat)
            self.taken[seat] += 1
            if watcher is None:
                state.advance(seat, move)
            else:
                watcher.before(state, seat, move)
                watcher.after(state, seat, state.play(seat, move))

    def _seated(self, seat: int, name: str) -> Bot:
        try:
            return self._make(name)
        except BotFailure as failure:
            raise _Fault(seat, str(failure)) from failure

    def _next_seat(self, chairs: list[Bot]) -> int:
        """Of several deciders, the one with the shortest reaction answers first."""
        turn = self.state.turn
        if len(turn) == 1:
            return turn[0]
        return min(turn, key=lambda seat: chairs[seat].reaction(self.order))

    def choice(self, bot: Bot, seat: int) -> int:
        position = Position.of(self.state, seat, self._rngs[seat])
        legal = position.legal
        start = perf_counter()
        try:
            move = bot.choose(position)
        # Whatever a bot raises is its own failure; an interrupt from the keyboard is not caught.
        except Exception as error:
            why = str(error) if isinstance(error, MenagerieError) else _named(error)
            raise _Fault(seat, why) from error
        if len(legal) > 1:
            self.thinking[seat].append(round(1000 * (perf_counter() - start), 3))
        if move not in self.state.legal(seat):
            why = f"It chose {move!r}, which is none of its {len(legal)} legal moves."
            raise _Fault(seat, why)
        return move

    def _result(self, winners: tuple[int, ...], forfeit: Forfeit | None) -> Result:
        return Result(
            scores=tuple(self.state.scores()),
            merits=tuple(self.state.merits()),
            winners=winners,
            first=self.first,
            decisions=sum(self.taken),
            thinking=tuple(tuple(times) for times in self.thinking),
            forfeit=forfeit,
        )


def _named(error: Exception) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else f"{type(error).__name__}."
