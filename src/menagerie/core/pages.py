"""Rules pages: the part of a page that comes from the edition file.

The house decisions and the reconstructed cards are written once, in the
edition. Each page shows them between two markers; a test keeps the pages in
the repository equal to what the standard edition says (`make pages` rewrites
them), and a user's own edition shows its own.
"""

from __future__ import annotations

from collections.abc import Sequence

from .edition import Edition, Note

BEGIN = "<!-- edition: begin -->"
END = "<!-- edition: end -->"

STANDARD = "standard"
"""The edition that needs no mention."""

_TEXTS = {
    "en": {
        "edition": "Edition in use: {name}.",
        "rulings": "Where the rulebook is silent, we play like this:",
        "rebuilt": "We have not found this printed anywhere, so we had to guess "
        "(with the box at hand, you can play with the real list):",
        "cards": "These are the cards:",
    },
    "fr": {
        "edition": "Édition utilisée : {name}.",
        "rulings": "Là où la règle se tait, nous jouons ainsi :",
        "rebuilt": "Nous ne l’avons trouvé imprimé nulle part, il a fallu deviner "
        "(avec la boîte sous la main, on peut jouer avec la vraie liste) :",
        "cards": "Voici les cartes :",
    },
}


def fill_page(text: str, edition: Edition, cards: Sequence[str], lang: str) -> str:
    """The page with everything between the markers taken from `edition`."""
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise AssertionError("a rules page has lost its edition markers")
    say = _TEXTS[lang]
    parts = [] if edition.name == STANDARD else [say["edition"].format(name=edition.name)]
    parts += _notes(say["rulings"], edition.rulings, lang)
    parts += _notes(say["rebuilt"], edition.rebuilt, lang)
    if cards:
        parts += [say["cards"], "\n".join(cards)]
    return f"{head}{BEGIN}\n" + "\n\n".join(parts) + f"\n{END}{tail}"


def _notes(title: str, notes: Sequence[Note], lang: str) -> list[str]:
    if not notes:
        return []
    return [title, "\n".join(f"- {note.texts[lang]}" for note in notes)]
