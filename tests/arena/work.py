"""Pieces of work for crews, importable by worker processes."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def square(number: int) -> int:
    return number * number


def slow_square(number: int, folder: str) -> int:
    """Leaves a note of who works on what, long enough for a test to end that worker."""
    Path(folder, f"{number}.{os.getpid()}").touch()
    time.sleep(0.1)
    return number * number


def dies_once(number: int, folder: str) -> int:
    """The first worker that gets the number 3 is ended from within."""
    mark = Path(folder, "died")
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def dies_always(number: int) -> int:
    if number == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def raises(number: int) -> int:
    raise ZeroDivisionError(f"at {number}")
