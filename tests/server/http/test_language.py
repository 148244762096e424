"""In which language somebody is answered."""

from __future__ import annotations

import pytest

from menagerie.server.http.language import lang_of


@pytest.mark.parametrize(
    ("header", "lang"),
    [("fr-FR, en;q=0.5", "fr"), ("FR", "fr"), ("en, fr", "en"), ("de", "en"), ("", "en")],
)
def test_french_where_it_is_asked_for_first(header: str, lang: str) -> None:
    assert lang_of({"accept-language": header}) == lang


def test_english_where_nothing_is_said() -> None:
    assert lang_of({}) == "en"
