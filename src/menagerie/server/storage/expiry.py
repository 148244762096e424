"""What was begun and never used, page by page: how both databases find and delete it."""

from __future__ import annotations

from dataclasses import dataclass

UNUSED_TABLE = """
tables.status IN ('open', 'abandoned') AND tables.updated < {before}
AND NOT EXISTS (
  SELECT 1 FROM entries WHERE entries.table_id = tables.id AND entries.kind = 'started'
)
"""
UNUSED_IDENTITY = """
identities.created < {before}
AND NOT EXISTS (SELECT 1 FROM members WHERE members.identity = identities.id)
AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.identity = identities.id)
AND NOT EXISTS (SELECT 1 FROM programs WHERE programs.owner = identities.id)
AND NOT EXISTS (SELECT 1 FROM book_members WHERE book_members.identity = identities.id)
"""
UNUSED = {"tables": UNUSED_TABLE, "identities": UNUSED_IDENTITY}
BELONGINGS = {
    "tables": (
        ("entries", "table_id"),
        ("members", "table_id"),
        ("reviews", "table_id"),
        ("book_tables", "table_id"),
        ("told", "table_id"),
    ),
    "identities": (
        ("secrets", "identity"),
        ("programs", "identity"),
        ("skills", "identity"),
        ("skill_people", "identity"),
        ("pushes", "identity"),
        ("notice_wishes", "identity"),
        ("told", "identity"),
    ),
}
"""What goes with a row, and the column that names the row."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of rows that was looked through."""

    last: str | None
    """Where the next one begins; None: there is none."""
    gone: int = 0


def page_query(kind: str) -> str:
    """The ids of a page, and whether each may go. Arguments: after which, before when, how many."""
    return (
        f"SELECT id, {UNUSED[kind].format(before='?2')} FROM (SELECT * FROM {kind} "
        f"WHERE id > ?1 ORDER BY id LIMIT ?3) AS {kind} ORDER BY id"
    )


def row_query(kind: str, one: str, before: str) -> str:
    """Deletes a row if it still may go; `one` and `before` are how values are written."""
    return f"DELETE FROM {kind} WHERE {one} AND {UNUSED[kind].format(before=before)}"
