"""Where a library is missing, the door says in a sentence how to install it."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys
for name in ("gymnasium", "pettingzoo", "pyspiel", "numpy", "resvg_py"):
    sys.modules[name] = None
for door in ("envs.gymnasium", "envs.pettingzoo", "envs.openspiel", "features"):
    try:
        __import__(f"menagerie.{door}")
    except ModuleNotFoundError as error:
        print(error)
import menagerie
try:
    menagerie.load("junior").deal().picture().png()
except ModuleNotFoundError as error:
    print(error)
"""


def test_every_door_says_what_it_needs() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert "[pictures]'`." in lines.pop()
    assert len(lines) == 4
    for line in lines:
        assert " needs " in line
        assert "install it with `pip install '" in line
        assert "[research]'`." in line
