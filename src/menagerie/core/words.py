"""Words: what happened and what may be done, in the player's language.

Each game's room has one file per language (`words.fr.toml`, `words.en.toml`)
with sentences for its events, moves, refusals, reasons and advice. A sentence has
places in braces:

    {species}               the value of a fact, translated where it has a name
    {species?a card}        the same, or "a card" when this seat may not know it
    {count:# card|# cards}  a number with its noun, singular or plural

Facts called `seat`, `other`, `dealer` (a seat) or `seats`, `others` (a list)
are shown as players' names.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import resources
from typing import Any

LANGUAGES = ("fr", "en")

_SEAT = ("seat", "other", "dealer")
_SEATS = ("seats", "others")
_PLACE = re.compile(r"\{(\w+)(?:\?([^{}]*)|:([^{}|]*)\|([^{}]*))?\}")
_AND = {"fr": " et ", "en": " and "}


class Words:
    """The sentences of one game in one language."""

    def __init__(self, lang: str, catalogue: Mapping[str, Mapping[str, str]]) -> None:
        self.lang = lang
        self.catalogue = catalogue

    def name(self, key: str) -> str:
        """The name of a species, a card, a role; the key itself if it has none."""
        return self.catalogue["names"].get(key, key)

    def say(self, section: str, key: str, facts: Mapping[str, Any], names: Sequence[str]) -> str:
        """One sentence of the catalogue with its places filled in."""
        text, places = _parsed(self.catalogue[section][key])
        for fact, unknown, say, rest in places:
            value = facts.get(fact)
            text += (unknown if value is None else say(self, value, names)) + rest
        return text

    def label(self, key: str, **facts: Any) -> str:
        """A short text of a screen: a heading, a unit, a caption."""
        return self.say("labels", key, facts, ())

    def caption(self, key: str) -> str:
        """What a part of a view or a kind of move is called, for boards that serve any game: its
        label, else its name, else the key itself."""
        label = self.catalogue["labels"].get(key, "{")
        return self.name(key).replace("_", " ") if "{" in label else label

    def event(self, seen: Mapping[str, Any], names: Sequence[str]) -> str:
        """An event, as `Event.seen_by` gives it, in a sentence."""
        return self.say("events", seen["event"], seen, names)

    def move(self, move: Any) -> str:
        """What a structured move means, e.g. for a menu."""
        facts = {f.name: getattr(move, f.name) for f in fields(move)} if is_dataclass(move) else {}
        return self.say("moves", type(move).__name__, facts, ())

    def refusal(self, code: str, facts: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """Why a move was refused."""
        return self.say("refusals", code, facts, names)

    def why(self, code: str, facts: Mapping[str, Any], names: Sequence[str] = ()) -> str:
        """What speaks for a move."""
        return self.say("why", code, facts, names)

    def reason(self, code: str, facts: Mapping[str, Any], names: Sequence[str]) -> str:
        """A reason of the final count: its own sentence, or the name of what scored."""
        if code in self.catalogue["reasons"]:
            return self.say("reasons", code, facts, names)
        return self.name(code)

    # How the value of a place is written.

    def _counted(self, value: Any, one: str, many: str) -> str:
        number = abs(int(value))
        single = number < 2 if self.lang == "fr" else number == 1
        return (one if single else many).replace("#", str(value))

    def _player(self, seat: int, names: Sequence[str]) -> str:
        if seat < len(names):
            return names[seat]
        return self.catalogue["names"]["player"].replace("#", str(seat + 1))

    def _players(self, seats: Iterable[int], names: Sequence[str]) -> str:
        return self._list([self._player(seat, names) for seat in seats])

    def _named(self, value: Any, names: Sequence[str]) -> str:
        if isinstance(value, (list, tuple)):
            return self._list([self.name(str(item)) for item in value])
        return self.name(str(value))

    def _list(self, items: list[str]) -> str:
        if len(items) < 2:
            return items[0] if items else self.catalogue["names"]["nothing"]
        return ", ".join(items[:-1]) + _AND[self.lang] + items[-1]


_Say = Callable[[Words, Any, Sequence[str]], str]
_Place = tuple[str, str, _Say, str]
"""A place in braces: its fact, the text if the fact is not known, a function that writes its value,
and the text that follows."""


@cache
def _parsed(template: str) -> tuple[str, tuple[_Place, ...]]:
    """The text before the first place, and the places."""
    first, *rest = _PLACE.split(template)
    groups = (rest[at : at + 5] for at in range(0, len(rest), 5))
    return first, tuple(_place(*group) for group in groups)


def _place(key: str, fallback: str | None, one: str | None, many: str | None, rest: str) -> _Place:
    say: _Say = Words._named
    if one is not None:
        say = _noun(one, many or "")
    elif key in _SEAT:
        say = Words._player
    elif key in _SEATS:
        say = Words._players
    return key, fallback if fallback is not None else f"{{{key}}}", say, rest


def _noun(one: str, many: str) -> _Say:
    return lambda words, value, _names: words._counted(value, one, many)


@cache
def load_words(package: str, lang: str) -> Words:
    """The words of the game in `package`, over those every game shares."""
    catalogue: dict[str, dict[str, str]] = {}
    for room in ("menagerie.core", package):
        text = resources.files(room).joinpath(f"words.{lang}.toml").read_text("utf-8")
        for section, entries in tomllib.loads(text).items():
            catalogue.setdefault(section, {}).update(entries)
    if lang == "fr":
        for entries in catalogue.values():
            entries.update({key: french_spacing(text) for key, text in entries.items()})
    return Words(lang, catalogue)


def french_spacing(text: str) -> str:
    """No line may break before the punctuation that French sets off by a space."""
    return re.sub(r" (?=[:;!?»])|(?<=«) ", "\N{NO-BREAK SPACE}", text)
