"""Animimix: a grid for each species, and how a value is shared."""

from __future__ import annotations

from menagerie.games.animimix.box import SPECIES
from menagerie.games.animimix.grid import CELLS, read_grid
from menagerie.games.animimix.scoring import score, value

from .picture import PLAYERS, Drawing, cards, line, signed, thing

GRIDS = {
    "monkey": "lmew / wmml / emlm",
    "wolf": "wlew / ewlm / lmww",
    "elephant": "elme / meee / lmwl",
    "pelican": "plme / lpmw / pelp",
    "penguin": "gggl / mgwe / elmg",
    "chameleon": "mlme / lcwm / ecml",
    "lovebird": "bbbb / lmeb / wlmw",
    "lion": "lmwe / emml / wlew",
}


def drawings() -> dict[str, Drawing]:
    return {**{species: _grid(species) for species in SPECIES}, "shares": _shares()}


def _grid(species: str) -> Drawing:
    text = GRIDS[species].replace(" / ", "\n")
    grid = read_grid(text)
    worth = value(species, grid)
    names = [[cell for cell in CELLS if cell[1] == str(row + 1)] for row in range(grid.rows)]
    rows = [
        [thing(grid.animal(cell) or "", lit=cell in worth.cells) for cell in row[: grid.columns]]
        for row in names
    ]
    part = line([], signed(worth.points))
    return {"kind": "grid", "parts": [{**part, "rows": [list(row) for row in rows]}]}


def _shares() -> Drawing:
    """Three players with as many penguins as each other, while penguins are worth 8."""
    grid = read_grid("gggg")
    piles = [["penguin", "penguin", "lion"], ["penguin", "penguin"], ["penguin"] * 2, ["penguin"]]
    count = score(grid, piles)
    won = [sum(r.points for r in count.reasons(seat)) for seat in range(len(piles))]
    return cards(
        *(
            line((thing(a, lit=bool(got) and a == "penguin") for a in pile), signed(got), who=who)
            for who, pile, got in zip(PLAYERS, piles, won, strict=True)
        )
    )
