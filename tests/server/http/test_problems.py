"""Errors over HTTP: a status for each code, and a sentence."""

from __future__ import annotations

import json

import pytest

from menagerie.core import LANGUAGES
from menagerie.server.http.problems import STATUS, problem
from menagerie.tables.refusals import declined, words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_with_a_status_has_a_sentence(lang: str) -> None:
    assert set(STATUS) <= set(words(lang).catalogue["refusals"])


def test_a_problem_is_a_code_and_a_sentence() -> None:
    answer = problem(declined("busy"), "fr", {"retry-after": "1"})
    said = json.loads(bytes(answer.body))
    assert (answer.status_code, said["code"]) == (503, "busy")
    assert said["said"] == words("fr").refusal("busy", {})
    assert answer.headers["retry-after"] == "1"
    assert problem(declined("nobody"), "en").status_code == 422


def test_whoever_is_too_fast_hears_when_to_come_back() -> None:
    answer = problem(declined("too-fast", wait=7), "en")
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "7")
    assert problem(declined("too-many-listed", count=5), "en").headers["retry-after"] == "60"
