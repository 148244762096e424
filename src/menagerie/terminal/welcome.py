"""Before the first card: which game, how many play, how strong the bots are."""

from __future__ import annotations

import sys

from rich.console import Console

from .. import games
from ..bots.levels import LEVELS
from ..core import Game
from ..core.words import Words, load_words
from .seats import PERSON, USUAL, bot_name


class Welcome:
    """Asks for what the command line leaves open; without a keyboard, bots play."""

    def __init__(self, console: Console, lang: str) -> None:
        self.console = console
        self.lang = lang
        self.words: Words = load_words("menagerie.terminal", lang)

    def game(self) -> str | None:
        """The chosen game; `None` where there is no keyboard."""
        if not sys.stdin.isatty():
            title = games.load(games.FIRST).title[self.lang]
            self.console.print(self._text("no-keyboard", title=title), style="yellow", markup=False)
            return None
        found = games.available()
        for sentence in found.broken:
            self.console.print(sentence, style="yellow", markup=False)
        for number, game in enumerate(found.games, start=1):
            people = self._text("people", low=game.seats[0], high=game.seats[-1])
            self.console.print(f"  [bold]{number}[/] {game.title[self.lang]} [dim]({people})[/]")
        usual = next(n for n, game in enumerate(found.games, 1) if game.name == games.FIRST)
        number = self._pick("choose-game", range(1, len(found.games) + 1), usual)
        return found.games[number - 1].name

    def players(self, game: Game) -> int:
        """How many play."""
        return self._pick("choose-players", game.seats, game.seats[0])

    def level(self) -> str:
        """How strong the bots are."""
        for number, level in enumerate(LEVELS, start=1):
            self.console.print(f"  [bold]{number}[/] {bot_name(level, self.lang)}")
        number = self._pick("choose-level", range(1, len(LEVELS) + 1), LEVELS.index(USUAL) + 1)
        return LEVELS[number - 1]

    def seats(self, players: int) -> str:
        """Who sits where, for a record that does not say it."""
        usual = ",".join([PERSON, *[USUAL] * (players - 1)])
        return self._typed(self._text("choose-seats", text=usual), usual) or usual

    def _pick(self, question: str, choices: range, usual: int) -> int:
        allowed = [str(choice) for choice in choices]
        text = self._text(question, low=allowed[0], high=allowed[-1])
        while (typed := self._typed(text, str(usual)) or str(usual)) not in allowed:
            listed = self._text("or", many=", ".join(allowed[:-1]), last=allowed[-1])
            self.console.print(self._text("bad-choice", choices=listed), style="yellow")
        return int(typed)

    def _typed(self, question: str, usual: str) -> str:
        """An answer; Enter alone stands for the usual one, which is shown."""
        return self.console.input(f"{question} [dim]({usual})[/] ").strip()

    def _text(self, key: str, **facts: object) -> str:
        return self.words.say("ui", key, facts, ())
