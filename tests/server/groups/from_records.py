"""A score book, counted from the texts of records by a program that knows nothing of the server.

It reads lines like `name 1: Zoé` and `result: 14 21`, and calls every player by name. In a family
where nobody has two names that is the same as what the server counts by identities and guests.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

LEVELS = ("mouse", "fox", "owl", "lion", "elephant")


def read(record: str) -> dict[str, Any]:
    """Game, names, result and winners of a record, and whether fewer points are better."""
    found: dict[str, Any] = {"names": [], "low": False}
    for line in record.splitlines():
        key, _, value = line.partition(": ")
        if key == "game":
            found["game"] = value
        elif key.startswith("name "):
            found["names"].append(value)
        elif line == "option: variant=avoid":
            found["low"] = True
        elif key == "result":
            found["scores"] = [int(word) for word in value.split()]
        elif key == "winners":
            found["winners"] = [int(word) - 1 for word in value.split()]
    return found


def count(records: Iterable[str]) -> dict[str, Any]:
    """Everything that a book says, by name; the records are in the order in which games ended."""
    games: dict[str, int] = defaultdict(int)
    wins: dict[str, int] = defaultdict(int)
    points: dict[str, float] = defaultdict(float)
    runs: dict[str, list[int]] = defaultdict(lambda: [0])
    best: dict[tuple[str, bool], tuple[int, set[str]]] = {}
    pairs: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0])
    for text in records:
        game = read(text)
        sign = -1 if game["low"] else 1
        ranks = [
            (1, 0) if seat in game["winners"] else (0, sign * score)
            for seat, score in enumerate(game["scores"])
        ]
        for mine, name in enumerate(game["names"]):
            if name in LEVELS:
                continue
            games[name] += 1
            won = mine in game["winners"]
            wins[name] += won
            runs[name].append(runs[name][-1] + 1 if won else 0)
            score = game["scores"][mine]
            top, holders = best.get((game["game"], game["low"]), (score, set()))
            if sign * score > sign * top:
                top, holders = score, set()
            if score == top:
                holders = holders | {name}
            best[game["game"], game["low"]] = (top, holders)
            for theirs, other in enumerate(game["names"]):
                if theirs == mine:
                    continue
                ahead, behind = ranks[mine] > ranks[theirs], ranks[mine] < ranks[theirs]
                points[name] += 1.0 if ahead else 0.0 if behind else 0.5
                if other not in LEVELS:
                    meeting = pairs[name, other]
                    meeting[0] += 1
                    meeting[1] += ahead
                    meeting[2] += behind
    return {
        "players": {
            name: (games[name], wins[name], points[name], runs[name][-1], max(runs[name]))
            for name in games
        },
        "bests": {key: (score, frozenset(names)) for key, (score, names) in best.items()},
        "pairs": {key: tuple(meeting) for key, meeting in pairs.items()},
    }
