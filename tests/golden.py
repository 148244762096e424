"""Golden playthroughs and perft counts: behaviour as text files that a person reads.

`make golden` writes `tests/golden/` anew; the tests compare. A change of
behaviour is a change in a file, and shows in the diff.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from menagerie import games
from menagerie.core import State
from menagerie.core.explore import perft
from tests.configurations import CASES, IDS, deal

FOLDER = Path(__file__).parent / "golden"
PERFT = FOLDER / "perft.txt"
PERFT_LIMIT = 8000
"""Depths are counted until there are more sequences than this."""

_LONG = 160
_SHOWN = 6
"""How many legal moves of a step are written out; the rest is kept as a hash."""


def path_of(case: str) -> Path:
    return FOLDER / f"{case}.txt"


def playthrough(name: str, players: int, options: dict[str, Any]) -> str:
    """One game from a fixed seed by random moves, with everything each observer gets."""
    return "\n".join(_lines(name, players, options)) + "\n"


def _lines(name: str, players: int, options: dict[str, Any]) -> Iterator[str]:
    game = games.load(name)
    state = deal(name, players, options, "golden")
    rng = random.Random("golden")
    yield f"game {name}, rules {game.version}, {players} players, options {json.dumps(options)}"
    seen: dict[int | None, dict[str, str]] = {seat: {} for seat in (None, *range(players))}
    yield from _changes(state, seen)
    step = 0
    while state.turn:
        step += 1
        seat = rng.choice(state.turn)
        legal = state.legal(seat)
        move = rng.choice(legal)
        texts = [game.moves.text(number) for number in legal]
        more = f" … {_hash(texts)}" if len(texts) > _SHOWN else ""
        yield ""
        yield f"{step}. turn {list(state.turn)}"
        yield f"   legal({seat}) {len(texts)}: {', '.join(texts[:_SHOWN])}{more}"
        yield f"   seat {seat} plays {move} = {game.moves.text(move)}"
        for event in state.play(seat, move):
            yield f"   event {_flat(event.seen_by(None))}"
            for owner, secret in sorted(event.secrets.items()):
                yield f"         only {owner}: {_flat(secret)}"
        yield from _changes(state, seen)
    yield ""
    yield f"scores {state.scores()} winners {list(state.winners())}"
    for reason in state.explain():
        yield f"   {_flat(reason.as_dict())}"


def _changes(state: State, seen: dict[int | None, dict[str, str]]) -> Iterator[str]:
    """What changed in each observer's view; what everyone sees is written once."""
    public: dict[str, str] = {}
    for seat, before in seen.items():
        view = {key: _flat(value) for key, value in state.view(seat).items() if key != "seat"}
        public = view if seat is None else public
        for key, value in view.items():
            if before.get(key) != value and (seat is None or public.get(key) != value):
                yield f"   view({'-' if seat is None else seat}) {key}: {value}"
        seen[seat] = view


def _flat(value: Any) -> str:
    """One line; of a very long one the beginning and a hash of the whole."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text if len(text) <= _LONG else f"{text[:_LONG]}… {_hash([text])}"


def _hash(texts: list[str]) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:12]


def perft_lines() -> str:
    """For every case, the number of move sequences of each depth."""
    return "".join(f"{case}: {_perft(*CASES[IDS.index(case)])}\n" for case in IDS)


def _perft(name: str, players: int, options: dict[str, Any]) -> str:
    counts: list[int] = []
    state = deal(name, players, options, "perft")
    while (not counts or counts[-1] <= PERFT_LIMIT) and len(counts) < 20:
        counts.append(perft(state.clone(), len(counts) + 1))
    return " ".join(map(str, counts))


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for case, (name, players, options) in zip(IDS, CASES, strict=True):
        path_of(case).write_text(playthrough(name, players, options), encoding="utf-8")
    PERFT.write_text(perft_lines(), encoding="utf-8")


if __name__ == "__main__":
    write()
