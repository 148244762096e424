"""A game at one terminal: people, bots, and the curtain between people."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..bots import ADVISER, Bot, Position, make
from ..core import BadNotation, Event, IllegalMove, State
from ..core.replay import Recorder
from .keyboard import Keyboard
from .screen import Screen

COMMANDS = {
    "quit": ("quit", "q", "exit", "quitter"),
    "help": ("help", "aide"),
    "log": ("log", "journal"),
    "rules": ("rules", "règle", "règles", "regle", "regles"),
    "board": ("board", "plateau"),
    "hint": ("hint", "conseil"),
    "undo": ("undo", "annuler"),
}
"""What can be typed besides moves, in every language."""
_MEANT = {word: command for command, words in COMMANDS.items() for word in words}


class PlayerLeft(Exception):
    """A person left the table: typed quit, pressed Ctrl-C, or the input ended."""


class HotSeat:
    """Plays one game to its end, or until a person leaves."""

    def __init__(
        self,
        screen: Screen,
        state: State,
        chairs: Sequence[Bot | None],
        recorder: Recorder,
        rng: random.Random,
        pause: float = 0.0,
        ask: Callable[[str], str] | None = None,
    ) -> None:
        self.screen = screen
        self.state = state
        self.chairs = chairs
        """Who sits in each chair: a bot, or `None` for a person at this keyboard."""
        self.recorder = recorder
        self.rng = rng
        self.pause = pause
        self.ask = ask or screen.console.input
        self.people = [seat for seat, chair in enumerate(chairs) if chair is None]
        self.logs: dict[int | None, list[str]] = {seat: [] for seat in (*self.people, None)}
        self.read: dict[int, int] = dict.fromkeys(self.people, 0)
        """For each person, the number of lines of their log that they have read."""
        self._before: list[_Moment] = []
        """The moments before each move of a person, for taking it back."""
        self.looking: int | None = None
        """The person in front of the screen."""

    def run(self) -> None:
        """Plays until the game is over; raises `PlayerLeft` when a person leaves before."""
        try:
            if not self.people:
                self.screen.table(self.state.view(None))
            while self.state.turn:
                seat = self._next_seat()
                bot = self.chairs[seat]
                if bot is None:
                    self._person(seat)
                else:
                    self._bot(seat, bot)
        except (KeyboardInterrupt, EOFError):
            raise PlayerLeft from None
        self._end()

    def _next_seat(self) -> int:
        """People answer before bots: the speed of a bot must not decide a race."""
        return next((seat for seat in self.state.turn if seat in self.people), self.state.turn[0])

    def _play(self, seat: int, move: int) -> None:
        events = self.state.play(seat, move)
        self.recorder.add(seat, move, self.state)
        self.remember(events)

    def remember(self, events: Sequence[Event]) -> None:
        """Writes events into every observer's log, as each may know them."""
        # People who share the keyboard are called by their names.
        alone = self.people[0] if len(self.people) == 1 else None
        for observer, log in self.logs.items():
            log += self.screen.told(events, observer, observer if observer == alone else None)

    def _bot(self, seat: int, bot: Bot) -> None:
        before = len(self.logs[None])
        self._play(seat, bot.choose(Position.of(self.state, seat, self.rng)))
        if not self.people:
            for sentence in self.logs[None][before:]:
                self.screen.console.print(f"• {sentence}", markup=False, highlight=False)
        if self.pause:
            time.sleep(self.pause)

    # A person's turn.

    def _person(self, seat: int) -> None:
        self._curtain(seat)
        unread = self.logs[seat][self.read[seat] :]
        self.read[seat] = len(self.logs[seat])
        self.screen.turn(self.state, seat, unread)
        move = self._asked(seat)
        if move is not None:
            self._before.append(_Moment.of(self))
            self._play(seat, move)

    def _curtain(self, seat: int) -> None:
        """Hides one person's secrets before the next one looks."""
        if len(self.people) > 1 and self.looking != seat and self._has_secrets():
            self.screen.wipe()
            self.screen.say("curtain", style="bold", seat=seat)
            self.ask(self.screen.text("curtain-enter", seat=seat) + " ")
            if isinstance(self.ask, Keyboard):
                self.ask.forget()
            self.screen.wipe()
        self.looking = seat

    def _has_secrets(self) -> bool:
        """Whether any two people see different things."""
        views = [{**self.state.view(seat), "seat": None} for seat in self.people]
        return any(view != views[0] for view in views)

    def _asked(self, seat: int) -> int | None:
        """Asks until a legal move is typed; other input is answered. None: a move was taken
        back, and the table looks different now."""
        legal = self.state.legal(seat)
        while True:
            typed = " ".join(self.ask("> ").lower().split())
            command = _MEANT.get(typed.partition(" ")[0])
            if typed.startswith("?") or command == "help":
                word = typed.lstrip("?").strip()
                self.screen.list_moves(legal, word if typed.startswith("?") else "", self.ask)
                self.screen.say("commands", style="dim")
            elif command == "undo":
                if self._undo():
                    return None
            elif command is not None or not typed:
                self._follow(command or "board", seat)
            else:
                move = self._typed(seat, typed, legal)
                if move is not None:
                    return move

    def _follow(self, command: str, seat: int) -> None:
        if command == "quit":
            raise PlayerLeft
        if command == "log":
            self.screen.log(self.logs[seat], self.ask)
        elif command == "rules":
            self.screen.rules(self.ask)
        elif command == "hint":
            self._hint(seat)
        else:
            self.screen.table(self.state.view(seat), whole=True)

    def _hint(self, seat: int) -> None:
        """What a careful bot would do, from what this seat may know, and what speaks for it."""
        # A random source of its own: a hint must not change what the bots do later.
        rng = random.Random(f"hint {len(self.recorder.record.moves)}")
        move = make(ADVISER).choose(Position.of(self.state, seat, rng))
        self.screen.advise(self.state, seat, move)

    def _undo(self) -> bool:
        """Takes the last move of the only person back; returns whether it did."""
        if len(self.people) != 1 or not self._before:
            key = "no-undo" if len(self.people) == 1 else "undo-shared"
            self.screen.say(key, style="yellow")
            return False
        self._before.pop().restore(self)
        self.screen.say("undone", style="bold")
        return True

    def completions(self) -> list[str]:
        """What Tab completes for the person in front of the screen."""
        seat, moves = self.looking, self.state.setup.game.moves
        legal = [] if seat is None else self.state.legal(seat)
        return [*(moves.text(move) for move in legal), *_MEANT]

    def _typed(self, seat: int, typed: str, legal: Sequence[int]) -> int | None:
        moves = self.state.setup.game.moves
        try:
            move = moves.parse(typed)
            if move in legal:
                return move
            self.state.check(seat, move)
        except BadNotation as error:
            numbered = self.screen.numbered(self.state, seat) if typed.isdecimal() else []
            if typed.isdecimal() and 1 <= int(typed) <= len(numbered):
                chosen = numbered[int(typed) - 1]
                if chosen is not None:
                    return chosen
            starts = [move for move in legal if moves.text(move).startswith(typed)]
            if len(starts) == 1:
                return starts[0]
            if starts:
                near = " / ".join(moves.text(move) for move in starts[:4])
                self.screen.say("ambiguous", style="yellow", near=near)
            else:
                self.screen.refuse(error, legal, typed)
        except IllegalMove as error:
            self.screen.refuse(error, legal, typed)
        return None

    # The end.

    def _end(self) -> None:
        observer = self.people[0] if len(self.people) == 1 else None
        if observer is not None:
            self.screen.news(self.logs[observer][self.read[observer] :])
        self.screen.table(self.state.view(observer))
        self.screen.count(self.state)


@dataclass(frozen=True, slots=True)
class _Moment:
    """A table before a move, so that it can be taken back."""

    state: State
    moves: int
    logs: dict[int | None, int]

    @classmethod
    def of(cls, table: HotSeat) -> _Moment:
        logs = {observer: len(log) for observer, log in table.logs.items()}
        return cls(table.state.clone(), len(table.recorder.record.moves), logs)

    def restore(self, table: HotSeat) -> None:
        table.state = self.state
        table.recorder.take_back(self.moves)
        for observer, length in self.logs.items():
            del table.logs[observer][length:]
        for seat in table.people:
            table.read[seat] = min(table.read[seat], self.logs[seat])
