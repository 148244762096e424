"""A state as a small picture: who is asked, what may be played, how it ended."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

import jax
import numpy as np

if TYPE_CHECKING:
    from .env import EnvState

MOST_TABLES = 9
MOST_MOVES = 12
_WIDTH, _LINE, _MARGIN = 300, 16, 12


def draw(state: EnvState) -> str:
    """The first tables of a batch, or a single table, as SVG, three in a row."""
    if np.ndim(state.terminated) == 0:
        tables = [state]
    else:
        count = min(MOST_TABLES, state.terminated.shape[0])
        tables = [jax.tree.map(lambda leaf, at=at: leaf[at], state) for at in range(count)]
    texts = [_lines(table) for table in tables]
    height = (max(map(len, texts)) + 2) * _LINE
    cards = [
        _card(lines, at % 3 * _WIDTH, at // 3 * height, height) for at, lines in enumerate(texts)
    ]
    width, rows = min(3, len(texts)) * _WIDTH, (len(texts) + 2) // 3
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{rows * height}" '
        f'font-family="monospace" font-size="12">{"".join(cards)}</svg>'
    )


def _lines(state: EnvState) -> list[str]:
    room = state._env.room
    lines = [f"{room.game.title['en']}, {room.players} players", f"step {int(state._step_count)}"]
    if bool(state.terminated):
        ends = zip(np.asarray(state._scores), np.asarray(state.rewards), strict=True)
        lines.append("over")
        return lines + [f"seat {seat}: {p} points, {r:+.2f}" for seat, (p, r) in enumerate(ends)]
    legal = np.flatnonzero(np.asarray(state.legal_action_mask))
    lines += [f"seat {int(state.current_player)} is asked, {len(legal)} moves"]
    lines += [f"  {room.game.moves.text(int(move))}" for move in legal[:MOST_MOVES]]
    return [*lines, "  …"] if len(legal) > MOST_MOVES else lines


def _card(lines: list[str], left: int, top: int, height: int) -> str:
    frame = (
        f'<rect x="{left + 2}" y="{top + 2}" width="{_WIDTH - 4}" height="{height - 4}" rx="8" '
        'fill="#fffdf7" stroke="#8a7f6a"/>'
    )
    words = [
        f'<text x="{left + _MARGIN}" y="{top + (at + 1) * _LINE + 6}">{escape(line)}</text>'
        for at, line in enumerate(lines)
    ]
    return frame + "".join(words)
