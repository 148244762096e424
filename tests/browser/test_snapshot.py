"""A Python that begins with the memory of another one."""

from __future__ import annotations

import random
import subprocess
import sys

from menagerie import games
from menagerie.browser import snapshot

PREPARED = """
import sys
from menagerie.browser import snapshot
snapshot.prepare()
print(*sys.modules)
"""


def test_it_is_prepared_for_every_game_before_the_memory_is_kept() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PREPARED], capture_output=True, text=True, check=True
    )
    modules = done.stdout.split()
    assert {"menagerie.browser.desk", "menagerie.browser.thinking"} <= {*modules}
    assert {f"menagerie.games.{name}" for name in games.HOUSE} <= {*modules}


def test_two_that_begin_with_the_same_memory_draw_other_numbers() -> None:
    before, drawn = random.getstate(), []
    for _ in range(2):
        random.setstate(before)
        snapshot.resume()
        drawn.append(random.getrandbits(64))
    assert drawn[0] != drawn[1]
