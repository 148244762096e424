"""The walk of a move, counted: `python -m tools.walk` lists every function of ours that runs
between the frame that brings a Nimalia placement and the frames that tell of it.

A real server, two people with a connection each. The placement is the last one of its step, so
that the table moves on, and comes after some others, so that nothing is loaded or cached for the
first time. Comprehensions and lambdas belong to the function they stand in. What is called from
another module stands at the margin: there a reader opens another file.
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
RULES = ("core.", "games.")
"""The rooms below the table: any program that plays this move calls the same functions there."""
WARM = 3
"""The placements of each person before the one that is counted."""


class Walk:
    """The functions of ours that were called, each once, in their order."""

    def __init__(self) -> None:
        self.hops: dict[CodeType, str] = {}
        self.entered: set[CodeType] = set()
        """Those that were called from another module."""
        self.walking = False

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        """What `sys.setprofile` wants: called at every call."""
        code = frame.f_code
        if event != "call" or not self.walking or not code.co_filename.startswith(HERE):
            return
        if not self.hops and code.co_name != "data_received":
            return
        if code.co_name.startswith("<"):
            return
        self.hops.setdefault(code, _place(code))
        caller = frame.f_back.f_code.co_filename if frame.f_back else ""
        if caller != code.co_filename:
            self.entered.add(code)

    def lines(self) -> list[str]:
        return [
            f"{'' if code in self.entered else '    '}{place}" for code, place in self.hops.items()
        ]


def _place(code: CodeType) -> str:
    module = Path(code.co_filename).relative_to(HERE).with_suffix("")
    return f"{'.'.join(module.parts)} {code.co_qualname}"


async def _place_one(player: Player) -> None:
    await player.until(lambda: player.choice() is not None)
    chosen = player.choice()
    assert chosen is not None
    seat, move = chosen
    answer = await player.ask(type="play", seat=seat, seen=player.seen[seat], move=move)
    assert answer["type"] == "done", answer
    player.legal[seat] = []


async def _placements(walk: Walk, folder: Path) -> None:
    async with running(folder) as at:
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
        walk.walking = True
        await _place_one(romain)
        await romain.until(lambda: romain.seen[1] > seen)
        walk.walking = False
        await zoe.leave()
        await romain.leave()


def walked() -> Walk:
    """The walk of one placement."""
    walk = Walk()
    # Threads take the profile that is set when they start: so the storage's is counted too.
    threading.setprofile(walk)
    sys.setprofile(walk)
    try:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(_placements(walk, Path(folder)))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]
    return walk


def main() -> None:
    walk = walked()
    for number, line in enumerate(walk.lines(), start=1):
        print(f"{number:3} {line}")
    places = {code: place for code, place in walk.hops.items() if not place.startswith(RULES)}
    files = {place.split()[0] for place in walk.hops.values()}
    print(
        f"{len(walk.hops)} functions in {len(files)} modules; outside the rules {len(places)}, "
        f"{sum(code in walk.entered for code in places)} of them called from another module"
    )


if __name__ == "__main__":
    main()
