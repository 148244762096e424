"""Before the first card: which game, how many, who sits where, under which names."""

from __future__ import annotations

import sys

from rich.console import Console

from .. import bots, games
from ..core import BadPlayers, Game
from ..core.words import Words, load_words

PERSON = "me"
"""The word of `--seats` for a person at this keyboard."""


def player_name(lang: str, seat: int) -> str:
    """The name of a player who has given none."""
    return load_words("menagerie.terminal", lang).name("player").replace("#", str(seat + 1))


def read_chairs(game: Game, players: int | None, seats: str | None) -> tuple[str, ...]:
    """Who sits where; by default a person and random bots."""
    if seats is None:
        count = game.seats[0] if players is None else players
        return (PERSON, *["random"] * (count - 1))
    chairs = bots.split(seats)
    if players is not None and players != len(chairs):
        raise BadPlayers(
            f"--players says {players} and --seats names {len(chairs)}; they must agree."
        )
    for chair in chairs:
        if chair != PERSON:
            bots.make(chair)
    return chairs


def read_names(names: str | None, chairs: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """The players' names: those given, or default names."""
    if names is None:
        return tuple(
            player_name(lang, seat)
            if chair == PERSON
            else f"{bots.label(chair).capitalize()} {seat + 1}"
            for seat, chair in enumerate(chairs)
        )
    given = tuple(name.strip() for name in names.split(","))
    if len(given) != len(chairs) or not all(given):
        raise BadPlayers(f"--names needs {len(chairs)} names, one per seat, not {names!r}.")
    return given


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
        number = self._pick("choose-game", range(1, len(found.games) + 1))
        return found.games[number - 1].name

    def players(self, game: Game) -> int:
        """How many play."""
        return self._pick("choose-players", game.seats)

    def _pick(self, question: str, choices: range) -> int:
        allowed = [str(choice) for choice in choices]
        text = self._text(question, low=allowed[0], high=allowed[-1])
        while (typed := self.console.input(f"{text} ").strip()) not in allowed:
            self.console.print(self._text("bad-choice", choices=allowed), style="yellow")
        return int(typed)

    def _text(self, key: str, **facts: object) -> str:
        return self.words.say("ui", key, facts, ())
