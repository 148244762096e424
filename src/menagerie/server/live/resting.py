"""Tables that failed when their clock had to act: they are tried again after growing pauses, so
that they hold up no other table."""

from __future__ import annotations

FIRST_PAUSE = 4.0
LONGEST_PAUSE = 3600.0


class Resting:
    """By table: until when it rests, and how long its present pause is."""

    def __init__(self) -> None:
        self._tables: dict[str, tuple[float, float]] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def rests(self, table_id: str, now: float) -> bool:
        until, _ = self._tables.get(table_id, (now, 0.0))
        return now < until

    def failed(self, table_id: str, now: float) -> None:
        """The table rests, longer than the last time."""
        _, pause = self._tables.get(table_id, (now, 0.0))
        pause = min(max(FIRST_PAUSE, 2 * pause), LONGEST_PAUSE)
        self._tables[table_id] = now + pause, pause

    def recovered(self, table_id: str) -> None:
        self._tables.pop(table_id, None)

    def keep(self, due: set[str]) -> None:
        """Forgets tables that are no longer due: another process has continued or deleted them."""
        for table_id in self._tables.keys() - due:
            del self._tables[table_id]
