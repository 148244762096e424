"""Two small games solved exactly by OpenSpiel's CFR: how much a perfect opponent could still win.

The small editions are in the games' own rooms (`edition-small.toml`). OpenSpiel writes out the
whole tree of a game, reads it again as a game in C++, and solves that.
"""

from __future__ import annotations

import pyspiel
from open_spiel.python.algorithms import gambit

import menagerie.envs.openspiel  # noqa: F401 - importing it enters the games in the registry

GAMES = (
    "menagerie_junior(edition=small,deals=2,first=0)",
    "menagerie_animimix(edition=small,deals=8,first=0)",
)


def solve(text: str, iterations: tuple[int, ...]) -> list[float]:
    """The exploitability of the average strategy after these numbers of iterations."""
    game = pyspiel.load_game(text)
    tree = pyspiel.load_efg_game(gambit.export_gambit(game))
    solver = pyspiel.CFRSolver(tree)
    found, done = [], 0
    for wanted in iterations:
        for _ in range(wanted - done):
            solver.evaluate_and_update_policy()
        done = wanted
        found.append(pyspiel.exploitability(tree, solver.average_policy()))
    return found


def main(iterations: tuple[int, ...] = (1, 10, 100, 1000)) -> dict[str, list[float]]:
    curves = {}
    for text in GAMES:
        curves[text] = solve(text, iterations)
        print(text)
        for after, left in zip(iterations, curves[text], strict=True):
            print(f"  {after:5} iterations: exploitability {left:.5f}")
    return curves


if __name__ == "__main__":
    main()
