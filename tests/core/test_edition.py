"""Edition files: read key by key, refused with the key's name."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from menagerie import games
from menagerie.core import BadEdition, Sheet, UnknownRules
from menagerie.core.edition import read_file, read_notes, tags_of
from tests.core.rooms import ROOMS, SOURCE

TEXT = """
name = "mine"
blank = " "
players = 4
wild = true
colours = ["red", "blue"]
mixed = ["red", 3]
nested = [["red"]]
[deck]
size = 52
[[cards]]
animal = "hen"
[[cards]]
animal = "cow"
"""


@pytest.fixture
def sheet() -> Sheet:
    return Sheet.read(TEXT.encode(), "mine.toml")


def test_values_of_the_right_kind(sheet: Sheet) -> None:
    assert sheet.text("name") == "mine"
    assert sheet.text("name", ["yours", "mine"]) == "mine"
    assert sheet.number("players", 2, 6) == 4
    assert sheet.flag("wild") is True
    assert sheet.items("mixed") == ["red", 3]
    assert sheet.words("colours", {"red", "blue", "green"}) == ("red", "blue")
    assert sheet.sheet("deck").number("size", 1, 60) == 52
    assert [card.text("animal") for card in sheet.sheets("cards")] == ["hen", "cow"]
    assert sheet.has("name")
    assert not sheet.has("nome")
    assert sheet.keys()[:2] == ["name", "blank"]


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda s: s.text("nome"), "key 'nome': it is missing."),
        (lambda s: s.text("players"), "key 'players': it must be a text, not 4."),
        (lambda s: s.text("blank"), "key 'blank': it must be a text"),
        (lambda s: s.text("name", ["a", "b"]), "key 'name': 'mine' is not one of a, b."),
        (lambda s: s.number("players", 5, 6), "'players': it must be a whole number from 5 to 6"),
        (lambda s: s.number("players", 1, 3), "from 1 to 3, not 4"),
        (lambda s: s.number("name", 1, 3), "not 'mine'"),
        (lambda s: s.number("wild", 0, 3), "not True"),
        (lambda s: s.flag("players"), "'players': it must be true or false, not 4"),
        (lambda s: s.items("name"), "'name': it must be a list"),
        (lambda s: s.words("colours", ["red"]), "'colours': 'blue' is not one of red."),
        (lambda s: s.words("mixed", ["red"]), "'mixed': 3 is not one of red."),
        (lambda s: s.words("nested", {"red"}), "'nested': ['red'] is not one of red."),
        (lambda s: s.sheet("name"), "'name': it must be a table"),
        (lambda s: s.sheet("deck").number("height", 1, 2), "key 'deck.height': it is missing."),
        (lambda s: s.sheets("deck"), "'deck': it must be a list"),
        (lambda s: s.sheets("colours"), "'colours': entry 1 must be a table, not 'red'."),
        (lambda s: s.sheets("cards")[1].text("animal", ["hen"]), "key 'cards[2].animal': 'cow'"),
        (lambda s: s.refuse("name", "no."), "Edition mine.toml, key 'name': no."),
    ],
)
def test_what_is_wrong_is_said_with_its_key(
    sheet: Sheet, ask: Callable[[Sheet], object], sentence: str
) -> None:
    with pytest.raises(BadEdition) as error:
        ask(sheet)
    assert sentence in str(error.value)
    assert str(error.value).startswith("Edition mine.toml, key ")


def test_a_key_nobody_asked_for_is_refused() -> None:
    sheet = Sheet.read(b'name = "a"\nnmae = "b"\n', "mine.toml")
    sheet.text("name")
    with pytest.raises(BadEdition, match="key 'nmae': there is no such key here; known keys: name"):
        sheet.finish()
    sheet.text("nmae")
    sheet.finish()


@pytest.mark.parametrize(
    ("raw", "line"),
    [
        (b'name = "a"\nplayers = \n', 2),
        (b'name = "a"\n\nname = "b"\n', 3),
        (b'a = 1\nb = [1, 2\nc = "x"\n', 3),
        (b"[[cards\n", 1),
    ],
)
def test_wrong_toml_names_the_line(raw: bytes, line: int) -> None:
    with pytest.raises(BadEdition, match=rf"mine.toml: the file is not valid TOML: .*line {line}"):
        Sheet.read(raw, "mine.toml")


def test_endless_and_nested_toml_is_refused_too() -> None:
    for raw in (b"a = " + b"9" * 5000, b"a = " + b"[" * 9000):
        with pytest.raises(BadEdition, match="not valid TOML"):
            Sheet.read(raw, "mine.toml")


def test_bytes_that_are_no_text() -> None:
    with pytest.raises(BadEdition, match=r"not UTF-8 text \(byte 8\)"):
        Sheet.read(b'name = "\xff"', "mine.toml")


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert Sheet.read("\ufeffname = 'a'".encode(), "mine.toml").text("name") == "a"


def test_notes() -> None:
    raw = '[[rulings]]\nkey = "tie"\nfr = "Égalité."\nen = "A tie."\n'
    (note,) = read_notes(Sheet.read(raw.encode(), "mine.toml"), "rulings", 1)
    assert note.key == "tie"
    assert note.texts == {"fr": "Égalité.", "en": "A tie."}


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ('[[rulings]]\nkey = "tie"\nfr = "x"\n', r"key 'rulings\[1\].en': it is missing"),
        ('[[rulings]]\nfr = "x"\nen = "y"\n', r"key 'rulings\[1\].key': it is missing"),
        ('[[rulings]]\nkey="a"\nfr="x"\nen="y"\nde="z"\n', r"'rulings\[1\].de': there is no such"),
        ('rulings = "none"\n', "key 'rulings': it must be a list"),
    ],
)
def test_wrong_notes(raw: str, sentence: str) -> None:
    with pytest.raises(BadEdition, match=sentence):
        read_notes(Sheet.read(raw.encode(), "mine.toml"), "rulings", 1)


def _tags(text: str, released: dict[str, str] | None = None) -> tuple[str, ...]:
    raw = text.encode()
    return tags_of("mine", Sheet.read(raw, "mine.toml"), raw, released or {})


def test_an_edition_is_what_it_says() -> None:
    plain = 'hand = 5\n[deck]\nsize = 52\ncards = ["hen", "cow"]\n'
    same = (
        '# A comment.\nhand=0x5\n[[rulings]]\nkey = "tie"\nen = "a"\nfr = "b"\n'
        '[deck]\ncards = ["hen",\r\n "cow"]\nsize = 52\n'
    )
    assert _tags(same)[0] == _tags(plain)[0]
    for other in (
        plain.replace("5\n", "6\n"),
        plain.replace('"hen", "cow"', '"cow", "hen"'),
        plain.replace("[deck]", "[decks]"),
        plain + "more = true\n",
    ):
        assert _tags(other)[0] != _tags(plain)[0], other


def test_a_released_edition_keeps_its_tag_for_ever() -> None:
    content = _tags("hand = 5")[0]
    released = {"mine 01": content.removeprefix("mine "), "mine 02": "another", "other 03": content}
    assert _tags("hand = 5 # written otherwise", released)[:2] == ("mine 01", content)
    assert "mine 01" not in _tags("hand = 6", released)


def test_the_hash_of_the_bytes_is_known_too() -> None:
    """As in records of users' own editions, written by the first release."""
    by_bytes = "mine " + hashlib.sha256(b"hand = 5\n").hexdigest()[:16]
    assert by_bytes in _tags("hand = 5\n")
    assert by_bytes in _tags("hand = 5\r\n")
    assert by_bytes not in _tags("hand = 5")


def test_a_note_is_for_the_versions_it_names() -> None:
    raw = "".join(
        f'[[rulings]]\nkey = "{key}"\nen = "e"\nfr = "f"\n{bounds}\n'
        for key, bounds in (("always", ""), ("old", "until = 1"), ("new", "since = 2"))
    )
    found = {
        version: [note.key for note in read_notes(Sheet.read(raw.encode(), ""), "rulings", version)]
        for version in (1, 2, 3)
    }
    assert found == {1: ["always", "old"], 2: ["always", "new"], 3: ["always", "new"]}


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadEdition, match="the file cannot be read: No such file"):
        read_file(tmp_path / "none.toml")
    with pytest.raises(BadEdition, match="cannot be read"):
        games.load("junior").load_edition(tmp_path)


@pytest.mark.parametrize("name", ROOMS)
def test_the_standard_edition_of_every_game(name: str) -> None:
    game = games.load(name)
    edition = game.edition
    assert edition.name == "standard"
    assert edition.tag in (SOURCE / name / "released.toml").read_text()
    assert game.edition_of(edition.tag) == edition
    with pytest.raises(UnknownRules, match="The edition 'standard 0' of"):
        game.edition_of("standard 0")
    assert edition.rulings
    for notes in (edition.rulings, edition.rebuilt):
        keys = [note.key for note in notes]
        assert len(set(keys)) == len(keys)


def test_an_edition_whose_cards_have_changed_stays_known(tmp_path: Path) -> None:
    room, now = SOURCE / "junior", "\n[[cards]]"
    before = (room / "edition.toml").read_text("utf-8")
    first, _, rest = before.partition(now)
    one, _, others = rest.partition(now)
    # The same cards in another order: other numbers in stored games.
    changed = first + now + others + now + one.rstrip() + "\n"
    (tmp_path / "edition-1.toml").write_text(before, "utf-8")
    (tmp_path / "edition.toml").write_text(changed, "utf-8")
    shutil.copy(room / "released.toml", tmp_path)

    class Later(type(games.load("junior"))):  # type: ignore[misc]
        _files = tmp_path

    today, later = games.load("junior"), Later()
    assert later.edition.tag not in today.edition.tags
    assert later.edition.box != today.edition.box
    assert later.edition_of(today.edition.tag).box == today.edition.box


@pytest.mark.parametrize("name", ROOMS)
def test_a_copy_of_the_standard_edition_is_the_same_box(name: str, tmp_path: Path) -> None:
    game = games.load(name)
    path = tmp_path / "mine.toml"
    path.write_bytes((SOURCE / name / "edition.toml").read_bytes())
    assert game.load_edition(path) == game.edition


@pytest.mark.parametrize("name", ROOMS)
def test_an_edition_of_another_game_is_refused(name: str) -> None:
    game = games.load(name)
    for other in ROOMS:
        if other != name:
            with pytest.raises(BadEdition, match=f"key 'game': '{other}' is not one of {name}"):
                game.load_edition(SOURCE / other / "edition.toml")


@pytest.mark.parametrize("name", ROOMS)
def test_a_misspelt_key_is_refused(name: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    raw = (SOURCE / name / "edition.toml").read_bytes()
    path.write_bytes(b"colour_of_the_box = 1\n" + raw)
    with pytest.raises(BadEdition, match="key 'colour_of_the_box': there is no such key"):
        games.load(name).load_edition(path)


def test_an_owners_edition_keeps_the_house_decisions_unless_it_changes_them(
    tmp_path: Path,
) -> None:
    game = games.load("junior")
    text = (SOURCE / "junior" / "edition.toml").read_text("utf-8")
    head, cards = text[: text.index("[[rulings]]")], text[text.index("[[cards]]") :]
    path = tmp_path / "mine.toml"
    path.write_text(head.replace("standard", "my box") + cards, "utf-8")
    mine = game.load_edition(path)
    assert mine.name == "my box"
    assert mine.rulings == game.edition.rulings
    assert mine.rebuilt == ()
    assert mine.box == game.edition.box
    own = '[[rulings]]\nkey = "tie"\nfr = "Le plus jeune gagne."\nen = "The youngest wins."\n'
    path.write_text(head + own + cards, "utf-8")
    assert [note.key for note in game.load_edition(path).rulings] == ["tie"]
