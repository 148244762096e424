"""Tests of guests need a server, and are coroutines like the server's own."""

from __future__ import annotations

from tests.server.conftest import pytest_pyfunc_call

__all__ = ["pytest_pyfunc_call"]
