"""Writes the tables of features in docs/envs.md anew: `python -m tests.features.feature_tables`."""

from __future__ import annotations

from pathlib import Path

from menagerie import games
from menagerie.features import Features, features

PAGE = Path(__file__).parents[2] / "docs" / "envs.md"
BEGIN, END = "<!-- features: begin -->", "<!-- features: end -->"


def page() -> str:
    """The page with its tables as the encoders are now."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    tables = "\n\n".join(_table(name) for name in games.HOUSE)
    return f"{before}{BEGIN}\n\n{tables}\n\n{END}{after}"


def _table(name: str) -> str:
    game = games.load(name)
    fewest, most = (features(name, players) for players in (game.seats[0], game.seats[-1]))
    head = f"### {game.title['en']}: {_range(fewest.shape[0], most.shape[0])} numbers"
    lines = [head, "", "| block | shape | values | what it says |", "|---|---|---|---|"]
    lines += [_line(fewest, most, at) for at in range(len(most.blocks))]
    return "\n".join(lines)


def _line(fewest: Features, most: Features, at: int) -> str:
    small, large = fewest.blocks[at], most.blocks[at]
    assert small.name == large.name
    shapes = ["×".join(map(str, block.shape)) for block in (small, large)]
    highs = _range(*sorted((small.high, large.high)))
    return f"| `{large.name}` | {_range(*shapes)} | {large.low} to {highs} | {large.meaning} |"


def _range(low: object, high: object) -> str:
    return str(low) if low == high else f"{low} … {high}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
