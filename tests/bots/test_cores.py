"""A bot uses one core."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from menagerie.bots.cores import use_one_core

COUNT = """
import os
from menagerie.bots.cores import use_one_core
use_one_core()
import numpy
print(len(os.listdir("/proc/self/task")))
"""


@pytest.mark.skipif(not os.path.isdir("/proc/self/task"), reason="Threads are counted on Linux.")
def test_numpy_starts_no_threads_of_its_own() -> None:
    given = {key: value for key, value in os.environ.items() if not key.endswith("_NUM_THREADS")}
    done = subprocess.run(
        [sys.executable, "-c", COUNT], env=given, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "1"


def test_what_somebody_has_chosen_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "4")
    monkeypatch.delenv("OMP_NUM_THREADS", raising=False)
    use_one_core()
    assert os.environ["OPENBLAS_NUM_THREADS"] == "4"
    assert os.environ["OMP_NUM_THREADS"] == "1"
