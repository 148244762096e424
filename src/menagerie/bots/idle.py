"""Programs that wait between two games, so that what is slow to start is started once.

A program stays if it says so in its handshake (protocol 1.1). It is lent to one bot at a time.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Sequence

from .process import Program

_MOST = 8
"""Programs of one command that wait; a table has no more seats."""

_waiting: dict[tuple[str, ...], list[Program]] = {}


def lend(command: Sequence[str]) -> Program | None:
    """A waiting program of this command, in this folder; None where there is none."""
    programs = _waiting.get(_key(command))
    return programs.pop() if programs else None


def give_back(command: Sequence[str], program: Program) -> None:
    """The game is over, and the program may wait for the next one."""
    programs = _waiting.setdefault(_key(command), [])
    if len(programs) < _MOST:
        programs.append(program)
    else:
        program.close()


def end_all() -> None:
    """Ends every program that waits."""
    for programs in _waiting.values():
        for program in programs:
            program.close()
    _waiting.clear()


def _key(command: Sequence[str]) -> tuple[str, ...]:
    return (os.getcwd(), *command)


atexit.register(end_all)
