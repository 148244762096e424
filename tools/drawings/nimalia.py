r"""Nimalia: a reserve for each objective; where players are compared, one for each of three.

Two letters for each cell, as `read_reserve` reads them; `j\` is an otter in the jungle whose
river runs like the stroke.
"""

from __future__ import annotations

from menagerie.games.nimalia.objectives import TALLIES
from menagerie.games.nimalia.reserve import (
    KINDS,
    LENGTH,
    WIDTH,
    Reserve,
    places,
    read_reserve,
    size,
)
from menagerie.games.nimalia.scoring import score

from .picture import PLAYERS, Drawing, Part, Thing, signed

RESERVES = {
    "otter-neighbours": [r"li pa go cr / pa j\ li be / gi cr fl pe"],
    "otter-lake": [r"li s\ be go / pa fl cr li / i/ be pe j/"],
    "jungle-areas": ["pa go li be / go cr gi pa / fl be pe pa"],
    "gorilla-lake": ["go cr li go / be go fl pa / gi li be go"],
    "largest-savanna": ["li gi be go / cr li gi pa / li fl pe gi"],
    "savanna-exact4": ["li gi be go / li gi fl pa / cr pe li gi"],
    "ice-2x2": ["be pe be go / pe be pe cr / li gi fl pa"],
    "bears": ["be be go li / cr pa gi be / fl go pe li"],
    "fewest-terrain": ["li gi pa go / cr pa go be / li fl be pe"],
    "full-square": ["li pa go .. / cr fl be .. / gi go pe li / .. .. pa be"],
    "row-4-terrains": ["li pa be cr / go gi li pa / fl pe go gi"],
    "horizontal-pairs": ["pa pa li be / go go go cr / fl be gi gi"],
    "giraffes": ["gi pa go be / cr fl li pe / pa be go li"],
    "flamingo-inside": ["fl pa be go / li fl fl cr / gi go pe pa"],
    "own-river": [r"s\ pa go li / be j\ j/ cr / gi fl pe be"],
    "river-majority": [
        "s\\ pa go / be j\\ li / fl pe i\\",
        r"li s/ go / j/ pa be / cr fl pe",
        r"be pa gi / cr i\ li / go fl pe",
    ],
    "panda-edge": ["pa li be go / gi pa pe cr / fl go pa li"],
    "gorilla-panda": [
        "go go li / go pa be / go fl pe",
        "go li go / be pa cr / gi fl pe",
        "go be li / cr go gi / fl pe li",
    ],
    "penguin-columns": ["pe li be go / pa fl pe cr / gi go pe pe"],
    "fewest-lions": [
        "li pa be / go cr gi / fl pe pa",
        "li li be / go pa cr / fl gi pe",
        "go li pa / li be li / cr fl pe",
    ],
    "croc-flamingo": [
        "cr cr li / pa cr be / go gi fl",
        "cr fl go / pa cr fl / li be pe",
        "fl fl li / cr go pa / be fl pe",
    ],
    "croc-giraffe": ["gi cr li be / pa go cr gi / cr fl pe go"],
}


def drawings() -> dict[str, Drawing]:
    return {key: _drawing(key) for key in TALLIES}


def _drawing(key: str) -> Drawing:
    reserves = [read_reserve(text.replace(" / ", "\n")) for text in RESERVES[key]]
    tallies = score(key, reserves)
    alone = len(reserves) == 1
    parts = [
        _part(
            reserve, {*map(tuple, places(tally.cells))}, signed(tally.points), "" if alone else who
        )
        for who, reserve, tally in zip(PLAYERS, reserves, tallies, strict=False)
    ]
    return {"kind": "cells", "parts": parts}


def _part(reserve: Reserve, lit: set[tuple[int, ...]], said: str, who: str) -> Part:
    assert len(reserve) == LENGTH
    rows, columns = size(reserve)
    found = [
        [_cell(reserve[WIDTH * r + c], (r + 1, c + 1) in lit) for c in range(columns)]
        for r in range(rows)
    ]
    return {"who": who, "rows": found, "sum": said, "won": []}


def _cell(kind: int, lit: bool) -> Thing | None:
    cell = KINDS[kind]
    if cell is None:
        return None
    drawn: Thing = {"names": [cell.animal], "lit": lit, "terrain": cell.terrain}
    return drawn if cell.river is None else {**drawn, "river": cell.river}
