"""A running program behind three pipes. Every wait has a time limit.

The program runs in its own session, so that it can be ended together with every
process that it started. Reading and writing never block: a program that does not
read, does not answer, or writes without end costs its time limit and no more.
"""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from ..core import MenagerieError
from .errors import BotFailure
from .json_lines import LINE_LIMIT

_PIECE = 1 << 16
_NOISE, _NOISE_LINES = 2000, 10
"""The most bytes and the most lines of its standard error that a failure shows."""
_GOODBYE = 1.0
"""Seconds a program has to end by itself when its input ends."""


class Program:
    """A running program that answers lines with lines."""

    def __init__(self, command: Sequence[str], label: str) -> None:
        if sys.platform == "win32":
            raise MenagerieError("Programs as bots need Linux or macOS: Windows has no such pipes.")
        self.label = label
        self.stays = False
        """Whether it plays one game after the other."""
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise BotFailure(f"The program {label!r} cannot be started: {error}.") from error
        self._in, self._out, self._err = (pipe.fileno() for pipe in _pipes(self._process))
        for number in (self._in, self._out, self._err):
            os.set_blocking(number, False)
        self._heard = bytearray()
        self._noise = bytearray()
        self._noisy = True
        # A bot that was not closed must not leave a process behind.
        self._end = weakref.finalize(self, _end, self._process)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Sends a line and returns the one that comes back; raises `BotFailure` without one."""
        deadline = time.monotonic() + seconds
        waiting = memoryview(line)
        with selectors.DefaultSelector() as pipes:
            pipes.register(self._in, selectors.EVENT_WRITE)
            pipes.register(self._out, selectors.EVENT_READ)
            if self._noisy:
                pipes.register(self._err, selectors.EVENT_READ)
            while waiting or (answer := self._line()) is None:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise self.fail(f"did not answer within {seconds:g} seconds")
                for key, _ in pipes.select(left):
                    if key.fd == self._in:
                        waiting = self._write(waiting)
                        if not waiting:
                            pipes.unregister(self._in)
                    elif key.fd == self._out:
                        self._listen()
                    elif not self._hear_noise():
                        pipes.unregister(self._err)
        return answer

    def fail(self, what: str) -> BotFailure:
        """Ends the program; the failure says what it did, with its last lines on standard error."""
        self._drain_noise(time.monotonic() + 0.05)
        self._end()
        sentence = f"The program {self.label!r} {what}."
        lines = bytes(self._noise).decode("utf-8", "replace").splitlines()[-_NOISE_LINES:]
        if lines:
            sentence += " Its last words on standard error:"
        for line in lines:
            # A terminal must not be steered by what a program writes.
            sentence += "\n  " + "".join(sign if sign.isprintable() else "?" for sign in line)
        return BotFailure(sentence)

    def close(self) -> None:
        """The game is over: closes its input, waits a moment, then ends what is still running."""
        if not self._end.alive:
            return
        _pipes(self._process)[0].close()
        deadline = time.monotonic() + _GOODBYE
        with selectors.DefaultSelector() as pipes:
            pipes.register(self._out, selectors.EVENT_READ)
            while (left := deadline - time.monotonic()) > 0:
                if pipes.select(left) and not os.read(self._out, _PIECE):
                    break
        self._end()

    def _line(self) -> bytes | None:
        line, newline, rest = self._heard.partition(b"\n")
        if not newline:
            return None
        self._heard = rest
        return bytes(line)

    def _write(self, waiting: memoryview) -> memoryview:
        try:
            return waiting[os.write(self._in, waiting) :]
        except BlockingIOError:
            return waiting
        except BrokenPipeError:
            # It closed its input. If it ended, its output says so next; if not, its time runs out.
            return waiting[len(waiting) :]

    def _listen(self) -> None:
        piece = os.read(self._out, _PIECE)
        if not piece:
            raise self.fail(self._how_it_ended())
        self._heard += piece
        if len(self._heard) > LINE_LIMIT:
            raise self.fail(f"wrote more than {LINE_LIMIT} bytes where one line was expected")

    def _hear_noise(self) -> bool:
        piece = os.read(self._err, _PIECE)
        self._noise = (self._noise + piece)[-_NOISE:]
        self._noisy = bool(piece)
        return self._noisy

    def _drain_noise(self, deadline: float) -> None:
        """Reads what it wrote to standard error before it failed, at most until the deadline."""
        with selectors.DefaultSelector() as pipes:
            pipes.register(self._err, selectors.EVENT_READ)
            while self._noisy and (left := deadline - time.monotonic()) > 0:
                if pipes.select(left):
                    self._hear_noise()

    def _how_it_ended(self) -> str:
        if not hasattr(os, "waitid"):  # macOS has it from Python 3.13 on
            return "ended instead of answering"
        deadline = time.monotonic() + 0.5
        while time.monotonic() < deadline:
            # Do not reap it yet: until then no other process can get its number.
            flags = os.WEXITED | os.WNOHANG | os.WNOWAIT
            status = os.waitid(os.P_PID, self._process.pid, flags)
            if status is not None:
                if status.si_code == os.CLD_EXITED:
                    return f"ended with exit status {status.si_status} instead of answering"
                return f"was ended by signal {status.si_status} instead of answering"
            time.sleep(0.005)
        return "closed its output instead of answering"


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends a program and all processes it started; leaves no zombie and no open pipe."""
    # An error means that no process is left; macOS says "permission" where only a zombie is left.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for pipe in _pipes(process):
        pipe.close()


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    """Its standard input, output and error."""
    into, out, err = process.stdin, process.stdout, process.stderr
    assert into is not None
    assert out is not None
    assert err is not None
    return into, out, err
