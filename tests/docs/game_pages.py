"""Writes the facts in docs/games/ anew: `python -m tests.docs.game_pages`."""

from __future__ import annotations

from pathlib import Path

from menagerie import batch, games
from menagerie.core import Game
from menagerie.features import features

FOLDER = Path(__file__).parents[2] / "docs" / "games"
BEGIN, END = "<!-- facts: begin -->", "<!-- facts: end -->"


def page(name: str) -> str:
    """The page of a game with its facts as they are now."""
    before, _, rest = (FOLDER / f"{name}.md").read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}\n{_facts(games.load(name))}\n{END}{after}"


def _facts(game: Game) -> str:
    name, seats = game.name, game.seats
    sizes = [features(name, players).shape[0] for players in seats]
    rows = {
        "players": f"{seats[0]} to {seats[-1]}, from age {game.age}, about {game.minutes} minutes",
        "hidden information": "yes" if game.secrets else "only the order of the pile",
        "options": ", ".join(f"`{key}`" for key in game.options().as_dict()),
        "moves": f"{len(game.moves)} ([notation](../notation.md#{name}-{len(game.moves)}))",
        "observation": f"{', '.join(map(str, sizes))} numbers at {_counts(seats)} players",
        "Gymnasium": f"`menagerie/{name.capitalize()}-v0`",
        "PettingZoo": f"`menagerie.envs.pettingzoo.{name}_v0`",
        "OpenSpiel": f"`menagerie_{name}`",
        "JAX": f'`menagerie.batch.make("{name}")`' if name in batch.ROOMS else "–",
    }
    return "\n".join(["| | |", "|---|---|", *(f"| {key} | {text} |" for key, text in rows.items())])


def _counts(seats: range) -> str:
    *most, last = map(str, seats)
    return f"{', '.join(most)} and {last}"


if __name__ == "__main__":
    for name in games.HOUSE:
        (FOLDER / f"{name}.md").write_text(page(name), encoding="utf-8")
