"""What a table is called."""

from __future__ import annotations

import secrets
from itertools import cycle

import pytest

from menagerie.tables import codes


def test_an_id_is_no_option_of_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = cycle(["-2abc", "--abc", "abc-"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(drawn))
    assert codes.new_id() == "abc-"


def test_a_code_is_read_as_it_is_typed() -> None:
    code = codes.new_code()
    assert codes.tidy_code(f" {code[:3].lower()}-{code[3:]} ") == code
