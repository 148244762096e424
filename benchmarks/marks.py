"""Figures in a page of the documentation, between the marks of their benchmark."""

from __future__ import annotations

from pathlib import Path


def put(page: Path, mark: str, text: str) -> None:
    """Replaces the text between `<!-- mark: begin -->` and `<!-- mark: end -->`."""
    head, begin, rest = page.read_text("utf-8").partition(f"<!-- {mark}: begin -->\n")
    _, end, tail = rest.partition(f"<!-- {mark}: end -->")
    if not end:
        raise SystemExit(f"{page} has no marks for {mark!r}.")
    page.write_text(f"{head}{begin}{text}{end}{tail}", "utf-8")
