"""Programs are compiled as in the tests of the batch engines: quickly, and kept."""

from __future__ import annotations

from tests.batch.conftest import pytest_configure, quick_compiles

__all__ = ["pytest_configure", "quick_compiles"]
