"""What happens at tables, and how it is said: cases that the browser's program says too.

`python -m tests.tables.told` writes `told.json` anew; a test holds it current, and
`web/src/games/told.test.ts` runs every case.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from menagerie import games
from menagerie.core import LANGUAGES, Event
from menagerie.tables.chairs import Eye
from menagerie.tables.projection import Voice
from tests.configurations import CASES
from tests.tables.laid import Laid

PATH = Path(__file__).with_name("told.json")
NAMES = ["Zoé", "Fox 2", "hen", "{seat}", "Bo", "Cy"]


def cases() -> dict[str, list[dict[str, Any]]]:
    """By game: every kind of event, each with every set of facts that it was seen with."""
    return {name: _cases(name) for name in games.HOUSE}


def _cases(name: str) -> list[dict[str, Any]]:
    found: dict[tuple[str, ...], dict[str, Any]] = {}
    for game, players, options in CASES:
        if game != name:
            continue
        laid, rng = Laid.people(name, players, options), random.Random(name)
        while laid.table.turn:
            seat = rng.choice(laid.table.turn)
            assert laid.table.state is not None
            (step,) = laid.play(seat, rng.choice(laid.table.state.legal(seat)))
            for event in step.events:
                for eye in (None, *range(players)):
                    kind = tuple(event.seen_by(eye))
                    if (event.code, *kind) not in found:
                        found[event.code, *kind] = _case(name, "moved", None, [event], eye)
    others = [
        _case(name, what, seat, [], None)
        for what, seat in (("started", None), ("rematch", None), ("seated", 1), ("replaced", 0))
    ]
    return [*found.values(), *others]


def _case(game: str, what: str, seat: int | None, events: list[Event], eye: Eye) -> dict[str, Any]:
    rules = games.load(game)
    seen = [event.seen_by(eye) for event in events]
    said = {lang: Voice(rules, NAMES, lang).said(what, seat, seen) for lang in LANGUAGES}
    return {"what": what, "seat": seat, "events": seen, "names": NAMES, **said}


def written() -> str:
    return json.dumps(cases(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    PATH.write_text(written(), "utf-8")
