"""Words: what happened and what may be done, in the player's language.

Each game's room has one file per language (`words.fr.toml`, `words.en.toml`)
with sentences for its events, moves, refusals, reasons and advice. A sentence has
places in braces:

    {species}                 the value of a fact, translated where it has a name
    {species.a}               the same with its article (`core/grammar.py` lists the forms)
    {species?a card}          the same, or "a card" when this seat may not know it
    {count:# card|# cards}    a number with its noun, singular or plural
    {seats:# wins|# win}      a list with its verb

Facts called `seat`, `other`, `dealer` (a seat) or `seats`, `others` (a list)
are shown as players' names. An event may have a second sentence in the section `you`, for the
seat that it is about, and one in `to-you`, for the seat that it happens to (`other`).
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from . import grammar
from .coded import SEAT_FACTS, SEATS_FACTS
from .moves import move_facts

LANGUAGES = ("fr", "en")

_PLACE = re.compile(r"\{(\w+)(?:\.(\w+))?(?:\?([^{}]*)|:([^{}|]*)\|([^{}]*))?\}")
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

    def event(self, seen: Mapping[str, Any], names: Sequence[str], you: int | None = None) -> str:
        """An event, as `Event.seen_by` gives it, in a sentence; `you` is the seat that reads it."""
        code = seen["event"]
        section = None if you is None else self._to_you(seen, you)
        if you is None or section is None or code not in self.catalogue.get(section, ()):
            return self.say("events", code, seen, names)
        called = [*names]
        while len(called) <= you:
            called.append(self._player(len(called), ()))
        called[you] = self.name("you")
        return self.say(section, code, _you_last(seen, you), called)

    @staticmethod
    def _to_you(seen: Mapping[str, Any], you: int) -> str | None:
        """The section with the sentence for this reader; None where others are meant."""
        if seen.get("seat") == you or seen.get("dealer") == you or you in seen.get("seats", ()):
            return "you"
        return "to-you" if seen.get("other") == you or you in seen.get("others", ()) else None

    def move(self, move: Any) -> str:
        """What a structured move means, e.g. for a menu."""
        return self.say("moves", type(move).__name__, move_facts(move), ())

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

    def _with_verb(self, seats: Sequence[int], one: str, many: str, names: Sequence[str]) -> str:
        return (one if len(seats) == 1 else many).replace("#", self._players(seats, names))

    def _player(self, seat: int, names: Sequence[str]) -> str:
        if seat < len(names):
            return names[seat]
        return self.catalogue["names"]["player"].replace("#", str(seat + 1))

    def _players(self, seats: Iterable[int], names: Sequence[str]) -> str:
        return self._list([self._player(seat, names) for seat in seats])

    def _named(self, keys: Sequence[str], form: str) -> str:
        if form not in grammar.COUNTING:
            return self._list([self._formed(key, form) for key in keys])
        counts = Counter(keys)
        return self._list([self._many(key, count, form) for key, count in counts.items()])

    def _formed(self, key: str, form: str) -> str:
        genders, articles = (self.catalogue.get(part, {}) for part in ("genders", "articles"))
        if form == "a" and key in articles:
            return articles[key]
        return grammar.formed(self.lang, self.name(key), form, genders.get(key) == "f")

    def _many(self, key: str, count: int, form: str) -> str:
        if count == 1:
            return self._formed(key, form)
        plural = self.catalogue.get("plurals", {}).get(key)
        return f"{count} {plural or grammar.plural(self.name(key))}"

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
    groups = (rest[at : at + 6] for at in range(0, len(rest), 6))
    return first, tuple(_place(*group) for group in groups)


def _place(
    key: str, form: str | None, fallback: str | None, one: str | None, many: str | None, rest: str
) -> _Place:
    say: _Say = _name(form or "")
    if one is not None:
        say = _verb(one, many or "") if key in SEATS_FACTS else _noun(one, many or "")
    elif key in SEAT_FACTS:
        say = _player(form or "")
    elif key in SEATS_FACTS:
        say = Words._players
    return key, fallback if fallback is not None else f"{{{key}}}", say, rest


def _name(form: str) -> _Say:
    def say(words: Words, value: Any, _names: Sequence[str]) -> str:
        if isinstance(value, (list, tuple)):
            return _several(words, tuple(map(str, value)), form)
        return _one(words, str(value), form)

    return say


@lru_cache(4096)
def _one(words: Words, key: str, form: str) -> str:
    """Cached: a game names the same few things all the time."""
    return words._formed(key, form)


@lru_cache(4096)
def _several(words: Words, keys: tuple[str, ...], form: str) -> str:
    return words._named(keys, form)


def _player(form: str) -> _Say:
    if not form:
        return Words._player
    return lambda words, value, names: grammar.formed(
        words.lang, words._player(value, names), form, False
    )


def _noun(one: str, many: str) -> _Say:
    return lambda words, value, _names: words._counted(value, one, many)


def _verb(one: str, many: str) -> _Say:
    return lambda words, value, names: words._with_verb(value, one, many, names)


def _you_last(facts: Mapping[str, Any], you: int) -> Mapping[str, Any]:
    """Facts in whose lists of seats the reader comes last, as is polite."""
    if facts.keys().isdisjoint(SEATS_FACTS):
        return facts
    return {
        key: sorted(value, key=lambda seat: seat == you) if key in SEATS_FACTS else value
        for key, value in facts.items()
    }


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
