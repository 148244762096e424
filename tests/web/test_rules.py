"""The rules pages: the text and its contents."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Open


def test_a_title_leads_to_its_section(window: Open) -> None:
    one = window("en", "desktop")
    one.go("/rules/junior")
    one.page.get_by_role("link", name="Scoring", exact=True).click()
    expect(one.page.get_by_role("heading", name="Scoring", exact=True)).to_be_in_viewport()
    expect(one.page.get_by_role("heading", level=1)).to_have_text("6 nimmt! Junior: the rules")
