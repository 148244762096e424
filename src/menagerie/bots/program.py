"""`cmd:PROGRAM ARGS`: a bot that is a program in any language, behind standard input and output.

The protocol is that of `docs/engine.md`, with the roles exchanged: here we ask
and the program answers. It gets what every bot gets, the position of one seat,
and loses its game when it crashes, hangs, or chooses an illegal move.
"""

from __future__ import annotations

import shlex
import shutil
from math import isfinite
from pathlib import Path
from typing import Any

from .. import __version__
from ..core import BadNotation, MenagerieError
from . import idle
from .bot import Bot
from .errors import BotFailure
from .json_lines import MINOR, PROTOCOL, Garbled, decode, encode
from .position import Position
from .process import Program

PREFIX = "cmd"
SECONDS = 5.0
"""The time for one decision, if the bot's name does not set it."""
HELLO_SECONDS = 10.0
"""The time for the handshake: interpreters start slowly."""
_GRACE = 1.0
"""Extra time for each decision, because a busy machine may delay the answer."""
_LONGEST = 3600.0


class ProgramBot(Bot):
    """One process per bot; it starts with the first decision and ends with `close`, or waits
    then for another bot's game, if it said that it stays."""

    name = PREFIX

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = words(command)
        self.label = label(command)
        self.seconds = seconds
        self._program: Program | None = None
        self._failure: str | None = None
        self._asked = 0

    @classmethod
    def parse(cls, name: str) -> ProgramBot:
        """`cmd:python3 bot.py`, or `cmd@0.5:python3 bot.py` with half a second per decision."""
        head, _, command = name.partition(":")
        _, at, seconds = head.partition("@")
        return cls(command, _seconds(seconds) if at else SECONDS)

    def searches(self, position: Position) -> bool:
        """Whether it thinks for some time. Taken to be so: any program may."""
        return True

    def choose(self, position: Position) -> int:
        if self._failure is not None:
            raise BotFailure(self._failure)
        try:
            return self._chosen(position)
        except BotFailure as failure:
            self._failure = str(failure)
            raise

    def close(self) -> None:
        program, self._program = self._program, None
        if program is None:
            return
        if program.stays and self._failure is None and self._ends(program):
            idle.give_back(self.command, program)
        else:
            program.close()

    def _ends(self, program: Program) -> bool:
        """Tells a program that stays that its game is over; returns whether it understood."""
        try:
            self._ask(program, {"do": "end"}, _GRACE)
        except BotFailure:
            return False
        return True

    def _chosen(self, position: Position) -> int:
        if self._program is None:
            self._program = self._started(position)
        request = {
            "do": "choose",
            "view": position.view,
            "rules": position.game.version,
            "moves": list(position.legal),
            "texts": [position.game.moves.text(move) for move in position.legal],
            "seconds": self.seconds,
            "random": position.rng.getrandbits(32),
        }
        answer = self._ask(self._program, request, self.seconds + _GRACE)
        return self._move(self._program, answer, position)

    def _started(self, position: Position) -> Program:
        """A program that is ready for this game: one that waited, or a new one."""
        waiting = idle.lend(self.command)
        if waiting is not None:
            try:
                self._begin(waiting, position)
            except BotFailure:
                pass  # It ended while it waited, which is its right; a new one is started.
            else:
                return waiting
        program = self._program = Program(self.command, self.label)
        self._greet(program)
        if program.stays:
            self._begin(program, position)
        return program

    def _begin(self, program: Program, position: Position) -> None:
        view = position.view
        about = {key: view[key] for key in ("game", "players", "seat", "options")}
        request = {"do": "new", **about, "rules": position.game.version}
        self._ask(program, request, HELLO_SECONDS)

    def _greet(self, program: Program) -> None:
        hello = {"do": "hello", "protocol": PROTOCOL, "minor": MINOR, "program": "menagerie"}
        answer = self._ask(program, {**hello, "version": __version__}, HELLO_SECONDS)
        if answer.get("protocol") != PROTOCOL:
            raise program.fail(
                f"must answer the handshake with protocol {PROTOCOL}, "
                f"and answered {_short(answer.get('protocol'))}"
            )
        program.stays = answer.get("stays") is True

    def _ask(self, program: Program, request: dict[str, Any], seconds: float) -> dict[str, Any]:
        self._asked += 1
        line = program.ask(encode({"id": self._asked, **request}), seconds)
        try:
            answer = decode(line)
        except Garbled as error:
            raise program.fail(
                f"wrote {_short(line.decode('utf-8', 'replace'))}, a line which "
                f"{str(error).rstrip('.')} (notes belong on standard error)"
            ) from error
        if "error" in answer:
            raise program.fail(f"gave up: {_short(answer['error'])}")
        if answer.get("id") != self._asked or isinstance(answer.get("id"), bool):
            raise program.fail(
                f"must answer request {self._asked}, and answered {_short(answer.get('id'))}"
            )
        ok = answer.get("ok")
        if not isinstance(ok, dict):
            raise program.fail(f"must answer with an object 'ok', and answered {_short(ok)}")
        return ok

    @staticmethod
    def _move(program: Program, answer: dict[str, Any], position: Position) -> int:
        given = answer.get("move")
        move = given
        if isinstance(given, str):
            try:
                move = position.game.moves.parse(given[:200])
            except BadNotation:
                move = None
        if not isinstance(move, int) or isinstance(move, bool) or move not in position.legal:
            raise program.fail(
                f"chose {_short(given)}, which is none of its {len(position.legal)} legal moves"
            )
        return move


def is_program(name: str) -> bool:
    """Whether a bot's name is a command."""
    head, colon, _ = name.partition(":")
    return bool(colon) and head.partition("@")[0] == PREFIX


def words(command: str) -> list[str]:
    """The words of a command, as a shell splits them; its program must exist."""
    try:
        found = shlex.split(command)
    except ValueError as error:
        raise MenagerieError(f"The command {command!r} cannot be read: {error}.") from error
    if not found:
        raise MenagerieError("A program as a bot is written cmd:PROGRAM, e.g. cmd:python3 bot.py.")
    if "\0" in command or shutil.which(found[0]) is None:
        raise MenagerieError(f"There is no program {found[0]!r} to run as a bot.")
    return found


def label(command: str) -> str:
    """What a program is called at the table: the last file in its command, without its ending."""
    found = words(command)
    files = [word for word in found[1:] if not word.startswith("-") and Path(word).is_file()]
    return Path(files[-1] if files else found[0]).stem


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and 0 < seconds <= _LONGEST):
        raise MenagerieError(
            f"A program's time per decision is seconds, like cmd@0.5:PROGRAM, not {text!r}."
        )
    return seconds


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 120 else text[:117] + "..."
