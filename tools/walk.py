"""The walk of a move, counted: `python -m tools.walk` lists every function of ours that runs
between the frame that brings a Nimalia placement and the frames that tell of it.

A real server, two people with a connection each. The placement is the last one of its step, so
that the table moves on, and comes after some others, so that nothing is loaded or cached for the
first time. Comprehensions and lambdas belong to the function they stand in.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import threading
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import menagerie
from tests.server.clients import Player, person, running

HERE = str(Path(menagerie.__file__).parent)
RULES = ("core", "games")
"""The rooms below the table: what any program that plays this move would call."""
WARM = 3
"""The placements of each person before the one that is counted."""


class Walk:
    """The functions of ours that were called, each once, in their order."""

    def __init__(self) -> None:
        self.hops: dict[CodeType, str] = {}
        self._walking = False

    def __enter__(self) -> Walk:
        threading.setprofile_all_threads(self._called) if hasattr(
            threading, "setprofile_all_threads"
        ) else sys.setprofile(self._called)
        return self

    def __exit__(self, *failure: object) -> None:
        sys.setprofile(None)

    def _called(self, frame: FrameType, event: str, argument: Any) -> None:
        code = frame.f_code
        if event != "call" or not code.co_filename.startswith(HERE):
            return
        if code.co_name == "data_received":
            self._walking = True
        if self._walking and not code.co_name.startswith("<"):
            self.hops.setdefault(code, _place(code))


def _place(code: CodeType) -> str:
    module = Path(code.co_filename).relative_to(HERE).with_suffix("")
    return f"{'.'.join(module.parts)}:{code.co_firstlineno} {code.co_qualname}"


async def _place_one(player: Player) -> None:
    await player.until(lambda: player.choice() is not None)
    chosen = player.choice()
    assert chosen is not None
    seat, move = chosen
    answer = await player.ask(type="play", seat=seat, seen=player.seen[seat], move=move)
    assert answer["type"] == "done", answer
    player.legal[seat] = []


async def walk() -> list[str]:
    """The hops of one placement."""
    with tempfile.TemporaryDirectory() as folder:
        threading.setprofile(None)
        counted = Walk()
        # Threads take the profile that is set when they start: the storage's writes.
        threading.setprofile(counted._called)
        try:
            async with running(Path(folder)) as at:
                zoe, romain = [await person(at, name) for name in ("Zoé", "Romain")]
                table = await zoe.create("nimalia", [{"kind": "me"}, {"kind": "open"}])
                await zoe.connect(table)
                await romain.connect(table)
                await romain.ask(type="sit")
                await zoe.ask(type="start")
                for _ in range(WARM):
                    await _place_one(zoe)
                    await _place_one(romain)
                await _place_one(zoe)
                await romain.until(lambda: romain.choice() is not None)
                seen = romain.seen[1]
                counted.hops.clear()
                counted._walking = False
                with counted:
                    await _place_one(romain)
                    await romain.until(lambda: romain.seen[1] > seen)
                hops = list(counted.hops.values())
                await zoe.leave()
                await romain.leave()
                return hops
        finally:
            threading.setprofile(None)  # type: ignore[arg-type]


def main() -> None:
    hops = asyncio.run(walk())
    for number, hop in enumerate(hops, start=1):
        print(f"{number:3} {hop}")
    rules = [hop for hop in hops if hop.startswith(RULES)]
    modules = {hop.partition(":")[0] for hop in hops}
    print(
        f"{len(hops)} functions in {len(modules)} modules; "
        f"{len(hops) - len(rules)} of them outside the rules"
    )


if __name__ == "__main__":
    main()
