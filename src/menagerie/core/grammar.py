"""Names in a sentence: with their article, counted, after "of".

A place of a sentence asks for a form of a name:

    {card}      the name itself: "lion"
    {card.a}    "a lion", "un lion"; a list counts what is equal: "2 lions and a wolf"
    {card.the}  "the lion", "le lion", "l’éléphant"
    {card.n}    with its number: "1 lion"; a list: "2 lions and 1 wolf"
    {seat.of}   "of Zoé", "de Zoé", "d’Ada"
    {row.nth}   which of two: 1, 2, 1, 2, …
    {card.The}  the same as {card.the}, at the beginning of a sentence

French needs to know which names are feminine (the section `genders` of the words). Both
languages list the plurals that do not end in a plain s (`plurals`) and what is not said with
the usual article (`articles`: "some earth").
"""

from __future__ import annotations

SECTIONS = ("genders", "plurals", "articles")
"""The sections of the words that each language needs for itself."""

COUNTING = ("a", "n")
"""The forms in which a list counts what is equal."""

_VOWELS = tuple("aeiouàâäéèêëîïôöùûüœæAEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ")


def formed(lang: str, name: str, form: str, feminine: bool) -> str:
    """A name in one of the forms.

    >>> formed("fr", "éléphant", "the", False), formed("en", "elephant", "a", False)
    ('l’éléphant', 'an elephant')
    """
    if form[:1].isupper():
        said = formed(lang, name, form.lower(), feminine)
        return said[0].upper() + said[1:]
    if form == "n":
        return f"1 {name}"
    if form == "nth":
        return str(2 - int(name) % 2)
    if not form:
        return name
    return _french(name, form, feminine) if lang == "fr" else _english(name, form)


def _french(name: str, form: str, feminine: bool) -> str:
    vowel = name.startswith(_VOWELS)
    if form == "a":
        return f"{'une' if feminine else 'un'} {name}"
    if form == "the":
        return f"l’{name}" if vowel else f"{'la' if feminine else 'le'} {name}"
    assert form == "of", form
    return f"d’{name}" if vowel else f"de {name}"


def _english(name: str, form: str) -> str:
    if form == "a":
        return f"{'an' if name.startswith(_VOWELS) else 'a'} {name}"
    return f"{form} {name}"


def plural(name: str) -> str:
    """The regular plural of a name, the same in both languages.

    >>> plural("lion"), plural("ours")
    ('lions', 'ours')
    """
    return name if name.endswith(("s", "x", "z")) else f"{name}s"
