"""Work run_all over processes, some of which die."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path
from typing import Any

import pytest

from menagerie.arena.parallel import Processes, WorkersLost, run_all
from tests.arena import work

SQUARES = [((number,), number * number) for number in range(12)]


def until(condition: Any, seconds: float = 600) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def alive(pid: int) -> bool:
    """Whether a process runs; one that ended and was not waited for does not."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def test_without_a_crew_this_process_works() -> None:
    tasks = [(number,) for number in range(12)]
    assert list(run_all(work.square, tasks, None)) == SQUARES


def test_processes_do_everything_once() -> None:
    tasks = ((number,) for number in range(12))
    assert sorted(run_all(work.square, tasks, Processes(2))) == SQUARES


def test_nothing_to_do() -> None:
    assert list(run_all(work.square, [], Processes(2))) == []


def test_an_error_in_the_work_is_an_error_here() -> None:
    with pytest.raises(ZeroDivisionError, match="at 1"):
        list(run_all(work.raises, [(1,)], Processes(1)))


def test_a_worker_killed_from_outside_loses_no_result(tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path)) for number in range(12)]
    found = []
    killed = 0
    for task, result in run_all(work.slow_square, tasks, Processes(2)):
        found.append((task, result))
        if not killed:
            workers = {int(file.name.partition(".")[2]) for file in tmp_path.iterdir()}
            killed = next(pid for pid in workers if alive(pid))
            os.kill(killed, signal.SIGKILL)
    assert killed
    assert sorted(found) == [((number, str(tmp_path)), number * number) for number in range(12)]
    started = [int(file.name.partition(".")[0]) for file in tmp_path.iterdir()]
    assert len(started) > len(tasks), "what was in hand was begun again"


def test_work_that_kills_its_worker_once_is_done_again(tmp_path: Path) -> None:
    tasks = [(number, str(tmp_path)) for number in range(8)]
    found = sorted(run_all(work.dies_once, tasks, Processes(2)))
    assert [result for _, result in found] == [number * number for number in range(8)]


def test_work_that_always_kills_its_worker_is_given_up_and_named() -> None:
    """Other pieces are lost with it, some of them last in hand: only the killer is blamed."""
    tasks = [(number,) for number in range(12)]
    with pytest.raises(WorkersLost, match="again and again") as lost:
        list(run_all(work.dies_always, tasks, Processes(3)))
    assert lost.value.task == (3,)


def test_closing_the_iterator_ends_the_workers(tmp_path: Path) -> None:
    results = run_all(work.slow_square, [(number, str(tmp_path)) for number in range(500)],
                     Processes(2))  # fmt: skip
    next(results)
    workers = {int(file.name.partition(".")[2]) for file in tmp_path.iterdir()}
    assert workers
    results.close()
    until(lambda: not any(alive(pid) for pid in workers))
    assert len(list(tmp_path.iterdir())) < 100


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    program = textwrap.dedent(
        f"""
        from menagerie.arena.parallel import Processes, run_all
        from tests.arena import work
        if __name__ == "__main__":
            for _ in run_all(work.slow_square, [(n, {str(tmp_path)!r}) for n in range(5000)],
                            Processes(2)):
                pass
        """
    )
    script = tmp_path.parent / "parent.py"
    script.write_text(program)
    root = Path(__file__).parents[2]
    path = os.pathsep.join([str(root), str(root / "src")])
    parent = subprocess.Popen([sys.executable, str(script)], env={**os.environ, "PYTHONPATH": path})
    try:
        until(lambda: len({file.name.partition(".")[2] for file in tmp_path.iterdir()}) == 2)
    finally:
        parent.kill()
        parent.wait()
    workers = {int(file.name.partition(".")[2]) for file in tmp_path.iterdir()}
    until(lambda: not any(alive(pid) for pid in workers))
