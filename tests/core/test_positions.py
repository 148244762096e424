"""A position as one line of text: what is refused, and what equality means. That every game's
positions read back is a law (`menagerie.testing`)."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest

import menagerie
from menagerie.core import BadPosition
from menagerie.core.explore import play_out

JUNIOR = menagerie.load("junior")


def test_the_line_of_a_fresh_deal() -> None:
    state = JUNIOR.deal(2, "x", variant="avoid")
    tag = JUNIOR.edition.tag
    head = (
        f"rules={JUNIOR.version}, edition={tag!r}, players=2, options=['variant=avoid'], seed='x'"
    )
    assert state.full_text() == f"junior({head})()"
    state.play(state.turn[0], "row 3")
    assert state.full_text().startswith(f"junior({head})(active=")
    assert menagerie.position(state.full_text()) == state


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text[:7], "is not a position"),
        (lambda text: text + ")", "is not a position"),
        (lambda text: text.replace("rules=", "laws="), "is not a position"),
        (lambda text: text.replace("seed='x'", "seed=open('x')"), "is not a position"),
        (lambda text: text.replace("seed='x'", "seed=__import__"), "is not a position"),
        (
            lambda text: text.replace("junior(", "nimalia("),
            "a position of 'nimalia', not of 'junior'",
        ),
        (lambda text: text.replace("rules=1", "rules=99"), "Version 99 of the rules"),
        (lambda text: text.replace("standard", "home-made"), "The edition 'home-made"),
        (lambda text: text.replace("players=2", "players=9"), "cannot be dealt: 6 nimmt! Junior"),
        (lambda text: text.replace("at=1", "corner=1"), "has no 'corner'"),
        (lambda text: text.replace("at=1", "at=999"), "cannot be played on"),
        (lambda text: text.replace("turn=(", "turn=(7, "), "cannot be played on"),
    ],
)
def test_what_is_not_a_position_is_refused_in_a_sentence(change, sentence) -> None:  # type: ignore[no-untyped-def]
    state = JUNIOR.deal(2, "x")
    state.play(state.turn[0], 0)
    text = state.full_text().replace(f"rules={JUNIOR.version}", "rules=1")
    changed = change(text).replace("rules=1,", f"rules={JUNIOR.version},")
    assert changed != state.full_text()
    with pytest.raises(BadPosition, match=sentence.replace("(", r"\(")):
        JUNIOR.position(changed)


def test_a_wrong_seat_is_refused_without_assertions_too() -> None:
    state = JUNIOR.deal(2, "x")
    state.play(state.turn[0], 0)
    changed = state.full_text().replace("turn=(", "turn=(7, ")
    program = f"import menagerie; menagerie.position({changed!r})"
    done = subprocess.run(
        [sys.executable, "-O", "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "BadPosition: This position cannot be played on" in done.stderr


def test_equal_is_the_same_position_of_the_same_deal() -> None:
    one, other = (JUNIOR.deal(2, "same") for _ in range(2))
    assert one == other
    assert one != JUNIOR.deal(2, "another")
    assert one != JUNIOR.deal(2, "same", variant="avoid")
    assert one != "junior"
    play_out(one, random.Random(1))
    assert one != other
    play_out(other, random.Random(1))
    assert one == other
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)
