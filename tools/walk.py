"""The walk of a move, counted: `python -m tools.walk` lists every function of ours that runs
between the frame that brings a Nimalia placement and the frames that tell of it.

A real server, two people with a connection each, which keep their views as the browser app does.
The placement is the last one of its step, so that the table moves on, and comes after some others,
so that nothing is loaded or cached for the first time. Comprehensions and lambdas belong to the
function they stand in. A function that calls no other of ours ends its path: it is set in. The
others are the hops of the walk.
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
BESIDE = ("server.operations.", "server.process ")
"""What the server does by its own clock, beside the walk: gauges, the watchdog, tables."""
WARM = 3
"""The placements of each person before one is counted."""
COUNTED = 3
"""Of this number of placements the shortest walk counts: the server's own clock may tick in one."""


class Walk:
    """The functions of ours that were called, each once, in their order."""

    def __init__(self) -> None:
        self.places: dict[CodeType, str] = {}
        """Each function, and how it is called."""
        self.leading_on: set[CodeType] = set()
        """Those that call another of ours."""
        self.walking = False

    def called(self, frame: FrameType) -> None:
        """A function was called. The first is the one that the frame comes to."""
        code = frame.f_code
        if not code.co_filename.startswith(HERE):
            return
        if code.co_name.startswith("<") or not (self.places or code.co_name == "data_received"):
            return
        if code not in self.places and _root(frame).startswith(BESIDE):
            return
        self.places.setdefault(code, _place(code))
        caller = frame.f_back
        while caller is not None and caller.f_code.co_name.startswith("<"):
            caller = caller.f_back
        if caller is not None:
            self.leading_on.add(caller.f_code)

    def lines(self) -> list[str]:
        """All functions; those that lead no further are set in."""
        return [
            f"{'' if code in self.leading_on else '    '}{place}"
            for code, place in self.places.items()
        ]

    def hops(self) -> list[str]:
        """The functions outside the rules that lead on."""
        return [
            place
            for code, place in self.places.items()
            if code in self.leading_on and not place.startswith(RULES)
        ]


def _root(frame: FrameType) -> str:
    """The function of ours that everything above this frame was called by."""
    root, caller = frame, frame.f_back
    while caller is not None:
        if caller.f_code.co_filename.startswith(HERE):
            root = caller
        caller = caller.f_back
    return _place(root.f_code)


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


class Profile:
    """What `sys.setprofile` wants, for the walk that is going on."""

    def __init__(self) -> None:
        self.walk = Walk()

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        if event == "call" and self.walk.walking:
            self.walk.called(frame)


async def _walks(profile: Profile, folder: Path) -> list[Walk]:
    async with running(folder) as at:
        zoe, romain = [await person(at, name) for name in ("Zoé", "Romain")]
        table = await zoe.create("nimalia", [{"kind": "me"}, {"kind": "open"}])
        await zoe.connect(table, changes=True)
        await romain.connect(table, changes=True)
        await romain.ask(type="sit")
        await zoe.ask(type="start")
        walks = []
        for _ in range(WARM + COUNTED):
            await _place_one(zoe)
            await romain.until(lambda: romain.choice() is not None)
            seen = romain.seen[1]
            walk = profile.walk = Walk()
            walk.walking = True
            await _place_one(romain)
            await romain.until(lambda seen=seen: romain.seen[1] > seen)
            walk.walking = False
            walks.append(walk)
        await zoe.leave()
        await romain.leave()
    return walks[WARM:]


def walked() -> Walk:
    """The walk of one placement."""
    profile = Profile()
    # Threads take the profile that is set when they start: so the storage's is counted too.
    threading.setprofile(profile)
    sys.setprofile(profile)
    try:
        with tempfile.TemporaryDirectory() as folder:
            walks = asyncio.run(_walks(profile, Path(folder)))
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    return min(walks, key=lambda walk: len(walk.places))


def main() -> None:
    walk = walked()
    for number, line in enumerate(walk.lines(), start=1):
        print(f"{number:3} {line}")
    places = walk.places.values()
    outside = [place for place in places if not place.startswith(RULES)]
    print(
        f"{len(places)} functions in {len({place.split()[0] for place in places})} modules, "
        f"{len(outside)} of them outside the rules; {len(walk.hops())} of these lead on."
    )


if __name__ == "__main__":
    main()
