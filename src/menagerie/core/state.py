"""The State contract: one position of one game."""

from __future__ import annotations

import operator
import pickle
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, Self, SupportsIndex

from . import positions
from .drawings import draw
from .edition import Edition
from .errors import BadPlayers, GameOver, IllegalMove, NotYourTurn
from .events import Event
from .moves import Move
from .options import Options
from .pictures import Picture, picture
from .reasons import Reason
from .refusals import AlreadyAnswered, NoSuchMove, NoSuchSeat, NotOnTurn, Over, Refusal
from .shuffler import Shuffler
from .typevars import B, O
from .why import Why

if TYPE_CHECKING:
    from .game import Game

AnyMove = SupportsIndex | str | Move
"""A move as people write it: its number, its text, or its structured form."""

Tell = Callable[[Event], None]
"""Receives each event; the rules build events only if there is a receiver."""


@dataclass(frozen=True, slots=True)
class Setup(Generic[O, B]):
    """What a deal started from. It never changes and is shared by clones."""

    game: Game
    players: int
    options: O
    edition: Edition[B]
    shuffler: Shuffler


@dataclass(frozen=True, slots=True)
class Race:
    """Several seats answer at once, and it matters who is first."""

    seconds: int
    """How long a live table waits for answers. The rules themselves have no clock."""
    late: int
    """The move of a seat that has not answered by then."""
    open: bool = True
    """Whether there is anything to see: if not, a live table asks nobody, and all are late."""


class State(ABC, Generic[O, B]):
    """One position: small, mutable, cheap to clone.

    A game's rules write `legal`, `_apply`, `why_not`, `clone`, `scores`, `winners`
    and `explain`; its secrets write `_views` and `_redeal`.
    """

    __slots__ = ("players", "setup", "turn")

    def __init__(self, setup: Setup[O, B]) -> None:
        self.setup = setup
        self.players = setup.players
        self.turn: tuple[int, ...] = ()
        """The seats that owe a decision now; empty when the game is over."""

    # What a game writes.

    @abstractmethod
    def legal(self, seat: int) -> Sequence[int]:
        """The numbers of the moves open to `seat`, ascending; none if it owes no decision."""

    @abstractmethod
    def _apply(self, seat: int, move: int, tell: Tell | None) -> None:
        """Applies a legal move; `tell` receives each event, if it is not None."""

    @abstractmethod
    def why_not(self, seat: int, move: int) -> Refusal:
        """Why `move` is not legal, from what `seat` may know."""

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Every seat's points, as if the game ended now. They are secret before the end."""

    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The seats that won, several if they share the win; empty before the end."""

    @abstractmethod
    def explain(self) -> Sequence[Reason]:
        """The points with their reasons, as if the game ended now."""

    @abstractmethod
    def _views(self, seats: Sequence[int | None]) -> Sequence[Mapping[str, Any]]:
        """What each of `seats` may see of this game, ready for JSON."""

    @abstractmethod
    def _redeal(self, seat: int | None, rng: random.Random) -> None:
        """Draws everything that `seat` cannot know again, in place."""

    def _redraw(self, rng: random.Random) -> None:
        """Draws everything that nobody at the table can know again, in place. What a single seat
        knows stays as it is."""
        if not self.setup.game.secrets:
            self._redeal(None, rng)

    # What every game shares.

    def why(self, seat: int, move: int) -> Sequence[Why]:
        """What speaks for the legal `move`, the strongest first, from what `seat` may know; empty
        if there is nothing to say."""
        return []

    @property
    def race(self) -> Race | None:
        """The race that is going on, in a game that has races."""
        return None

    @property
    def asked_first(self) -> int:
        """The seat that is asked first where several decide at once and a program can ask only
        one after the other. It matters in a race only: there it should change."""
        return 0

    def prospect(self, before: Self, seat: int) -> Sequence[Reason]:
        """The points of `seat` after a move that was tried in `before`, with their reasons. A game
        that counts only now and then says here what would be counted."""
        return [reason for reason in self.explain() if reason.seat == seat]

    def merits(self) -> list[int]:
        """The scores, negated where fewer points are better; for bots and ratings."""
        return self.scores()

    def play(self, seat: int, move: AnyMove) -> tuple[Event, ...]:
        """Play a move and return its events; an illegal move raises and changes nothing. The
        move is a number, its text or its structured form."""
        if type(move) is not int or type(seat) is not int:
            seat, move = operator.index(seat), self.setup.game.moves.number(move)
        self.check(seat, move)
        return self.follow(seat, move)

    def follow(self, seat: int, move: int) -> tuple[Event, ...]:
        """Play a move from `legal(seat)` without checks, and return its events."""
        events: list[Event] = []
        self._apply(seat, move, events.append)
        return tuple(events)

    def advance(self, seat: int, move: AnyMove) -> None:
        """Play a move from `legal(seat)` without checks and without events: for search."""
        if type(move) is not int:
            move = self.setup.game.moves.number(move)
        self._apply(seat, move, None)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What `seat` may see, ready for JSON; `None` is a spectator. The caller may change it."""
        # Views share their parts. Pickle copies plain data in a fraction of `deepcopy`'s time.
        own: dict[str, Any] = pickle.loads(pickle.dumps(self.views((seat,))[0]))
        return own

    def views(self, seats: Sequence[int | None]) -> list[dict[str, Any]]:
        """The views of several seats, read only: what looks the same to several of them, or
        before and after a move, is built once and shared, between calls too."""
        frame: dict[str, Any] = {
            "game": self.setup.game.name,
            "players": self.players,
            "seat": None,
            "turn": _as_list(self.turn),
            "over": not self.turn,
            "options": _as_dict(self.setup.options),
        }
        for seat in seats:
            if seat is not None and not 0 <= seat < self.players:
                self._check_viewer(seat)
        views = [
            {**frame, **own, "seat": seat}
            for seat, own in zip(seats, self._views(seats), strict=True)
        ]
        if not self.turn:
            ending = {"scores": self.scores(), "winners": list(self.winners())}
            for view in views:
                view.update(ending)
        return views

    def imagine(self, seat: int | None, rng: random.Random) -> Self:
        """Another state, drawn at random, that `seat` cannot distinguish from this one.

        It does not know the true seed, so that searching it reveals nothing.
        """
        self._check_viewer(seat)
        other = self.clone()
        other.setup = replace(self.setup, shuffler=Shuffler.imagined(rng))
        other._redeal(seat, rng)
        return other

    def redrawn(self, rng: random.Random) -> Self:
        """The same position with another future: all cards that somebody knows are the true ones,
        and what is still to be drawn is drawn at random. It does not know the true seed."""
        other = self.clone()
        other.setup = replace(self.setup, shuffler=Shuffler.imagined(rng))
        other._redraw(rng)
        return other

    def show(self, seat: int | None = None) -> str:
        """The board as `seat` sees it, as text of several lines; `None` is a spectator."""
        return draw(self, seat)

    def __str__(self) -> str:
        return self.show()

    def picture(
        self, seat: int | None = None, names: Sequence[str] = (), lang: str = "en"
    ) -> Picture:
        """The table as `seat` sees it, drawn as in the browser; `None` is a spectator."""
        return picture(self, seat, names, lang)

    def _repr_svg_(self) -> str:
        return self.picture().svg

    def __repr__(self) -> str:
        # Short and without secrets: it is what logs and error messages show.
        now = f"asked: {', '.join(map(str, self.turn))}" if self.turn else "over"
        return f"<{self.setup.game.name}, {self.players} players, {now}>"

    def text(self, seat: int | None = None) -> str:
        """What `seat` may know of the position, as one line for `Game.position`. Everything else
        in it is drawn at random, in the same way for all positions that look alike."""
        return self.imagine(seat, random.Random("position")).full_text()

    def full_text(self) -> str:
        """The whole position as one line for `Game.position`, with everything that is hidden."""
        return positions.write(self)

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position of the same deal."""
        if type(other) is not type(self):
            return NotImplemented
        same_setup = self.setup == other.setup
        return same_setup and positions.contents(self) == positions.contents(other)

    __hash__ = None  # type: ignore[assignment]

    def not_asked(self, seat: int | None) -> tuple[int, ...]:
        """What `legal` answers for a seat that owes no decision: no move. A seat that does not
        exist is refused."""
        self._check_viewer(seat)
        return ()

    def _check_viewer(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.players:
            raise BadPlayers(
                f"There is no seat {seat}: with {self.players} players the seats are "
                f"0 to {self.players - 1}, and None is a spectator."
            )

    def check(self, seat: int, move: AnyMove) -> None:
        """Raise why the move is not legal, if it is not; nothing changes."""
        if type(move) is not int:
            move = self.setup.game.moves.number(move)
        if seat in self.turn and move in self.legal(seat):
            return
        if not self.turn:
            raise self._error(GameOver, Over())
        if not 0 <= seat < self.players:
            raise self._error(NotYourTurn, NoSuchSeat(number=seat))
        if seat not in self.turn:
            refused = AlreadyAnswered if self._has_answered(seat) else NotOnTurn
            raise self._error(NotYourTurn, refused(seat=seat, seats=list(self.turn)))
        if not 0 <= move < len(self.setup.game.moves):
            raise self._error(IllegalMove, NoSuchMove(number=move))
        raise self._error(IllegalMove, self.why_not(seat, move))

    def _has_answered(self, seat: int) -> bool:
        """Whether `seat` has answered in the simultaneous step that is going on."""
        return False

    def _error(self, kind: type[IllegalMove], refusal: Refusal) -> IllegalMove:
        sentence = self.setup.game.words("en").refusal(refusal.code, refusal.facts)
        return kind(sentence, refusal.code, refusal.facts)


@lru_cache(1024)
def _as_list(seats: tuple[int, ...]) -> list[int]:
    """Cached, as all parts of views are that many positions share."""
    return list(seats)


@lru_cache(1024)
def _as_dict(options: Options) -> dict[str, Any]:
    """Cached: few different options are in use at a time, and they are in every view."""
    return options.as_dict()


def best(scores: Sequence[int], *tie_breaks: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest score; ties are broken by each list of `tie_breaks` in turn."""
    ranked = list(zip(scores, *tie_breaks, strict=True))
    top = max(ranked)
    return tuple(seat for seat, row in enumerate(ranked) if row == top)
