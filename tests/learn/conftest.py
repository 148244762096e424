"""Compiled programs are kept, as in the tests of the batch engines."""

from __future__ import annotations

from tests.batch.conftest import kept_programs, pytest_configure

__all__ = ["kept_programs", "pytest_configure"]
