"""What is written on the terminal: boards, logs, menus, the final count."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.markup import escape
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

from ..core import Reason, State, TableError
from ..core.events import Event
from ..core.words import Words, load_words
from .boards import board
from .scene import Group, Scene

_GROUP_LINES = 14
"""The most lines of a group of moves that the menu shows; then it says how many more there are."""


class Screen:
    """A terminal that speaks the players' language and draws one game."""

    def __init__(self, console: Console, scene: Scene) -> None:
        self.console = console
        self.scene = scene
        self.ui: Words = load_words("menagerie.terminal", scene.words.lang)

    def say(self, key: str, style: str | None = None, **facts: Any) -> None:
        """Prints one of the terminal's own sentences; facts are shown as they are."""
        self.console.print(self.text(key, **facts), style=style)

    def text(self, key: str, **facts: Any) -> str:
        safe = {k: escape(v) if isinstance(v, str) else v for k, v in facts.items()}
        return self.ui.say("ui", key, safe, [escape(name) for name in self.scene.names])

    def wipe(self) -> None:
        """Clears the screen and its scroll-back: they may show another player's secrets."""
        if self.console.is_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
            self.console.file.flush()

    def table(self, view: dict[str, Any], whole: bool = False) -> None:
        """The board; on a low screen what one decides on, unless the whole board is asked for."""
        scene = replace(self.scene, lines=None) if whole else self.scene
        self.console.print(board(scene.game.name).draw(view, scene))

    def turn(self, state: State, seat: int, news: Sequence[str]) -> None:
        """What a person is shown who owes a decision: news, board and moves."""
        if self.scene.is_low:  # the board comes last: what is above it scrolls away
            self.news(news)
            self.table(state.view(seat))
        else:
            self.table(state.view(seat))
            self.news(news)
            self.say("your-turn", style="bold green", seat=seat)
        self.menu(state, seat)

    def paged(self, shown: Sequence[RenderableType], ask: Callable[[str], str]) -> None:
        """Prints something long: a screen at a time, until somebody answers with anything but
        Enter. Where nothing scrolls away it is printed at once."""
        lines = [line for part in shown for line in self.console.render_lines(part, pad=False)]
        at = self.scene.lines - 2 if self.scene.lines else len(lines)
        for start in range(0, len(lines), max(at, 1)):
            if start and ask(self.text("page", left=len(lines) - start) + " ").strip():
                return
            for line in lines[start : start + max(at, 1)]:
                self.console.print(Segments([*line, Segment.line()]), end="")

    def told(self, events: Iterable[Event], seat: int | None, you: int | None = None) -> list[str]:
        """Events as sentences, as `seat` may know them; `you` is the seat that is spoken to."""
        words, names = self.scene.words, self.scene.names
        return [words.event(event.seen_by(seat), names, you) for event in events]

    def news(self, sentences: Sequence[str]) -> None:
        """What happened since this player last looked."""
        if sentences:
            body = Text("\n".join(f"• {sentence}" for sentence in sentences))
            self.console.print(Panel(body, title=self.text("happened"), border_style="dim"))

    def log(self, sentences: Sequence[str], ask: Callable[[str], str]) -> None:
        told = [Text(f"• {sentence}") for sentence in sentences]
        self.paged([Rule(self.text("log")), *told], ask)

    def menu(self, state: State, seat: int) -> None:
        """The legal moves in groups, so that hundreds stay readable."""
        groups = self._groups(state, seat)
        if self.scene.is_low:
            self._low_menu(groups, seat)
            return
        parts: list[RenderableType] = []
        for group in groups:
            parts.append(Text.from_markup(f"[bold underline]{group.title}[/]"))
            for line in group.lines[:_GROUP_LINES]:
                parts.append(Padding(Text.from_markup(line), (0, 0, 0, 2)))
            hidden = len(group.lines) - _GROUP_LINES
            if hidden > 0:
                parts.append(Text(f"  {self.text('more', count=hidden)}", style="dim"))
            if group.pattern:
                parts.append(Text(f"  ⌨ {group.pattern}", style="cyan"))
        for part in parts:
            self.console.print(part)
        numbered = any(group.numbered for group in groups)
        typed = self.text("type-number" if numbered else "type-move")
        self.console.print(Text.from_markup(typed, style="dim"))

    def _low_menu(self, groups: Sequence[Group], seat: int) -> None:
        """The same as running text, for a screen of few lines."""
        for group in groups:
            text = Text.from_markup(f"[bold underline]{group.title}[/]  ")
            shown = [Text.from_markup(line) for line in group.lines]
            text.append_text(Text("  " if group.numbered else " · ", style="dim").join(shown))
            if group.pattern:
                text.append(f"  ⌨ {group.pattern}", style="cyan")
            self.console.print(text)
        self.say("low-type", style="dim", seat=seat)

    def numbered(self, state: State, seat: int) -> list[int | None]:
        """The moves that the menu numbers, in that order, None where a number is not used; most
        boards number none."""
        return [move for group in self._groups(state, seat) for move in group.numbered]

    def _groups(self, state: State, seat: int) -> list[Group]:
        drawn = board(self.scene.game.name)
        return drawn.groups(state.legal(seat), state.view(seat), self.scene)

    def list_moves(self, numbers: Sequence[int], word: str, ask: Callable[[str], str]) -> None:
        """Every legal move whose notation or meaning contains `word`."""
        moves, words = self.scene.game.moves, self.scene.words
        rows = [(moves.text(number), words.move(moves[number])) for number in numbers]
        found = [row for row in rows if word in row[0] or word in row[1].lower()]
        if not found:
            self.say("none-match", text=word)
            return
        width = max(len(text) for text, _ in found) + 2
        self.paged(
            [
                Text(f"  {text:{width}}", style="bold").append(meaning, style="not bold dim")
                for text, meaning in found
            ],
            ask,
        )

    def advise(self, state: State, seat: int, move: int) -> None:
        """A move that a bot suggests, and what speaks for it."""
        game, words = self.scene.game, self.scene.words
        text, meaning = game.moves.text(move), words.move(game.moves[move])
        self.say("hint", style="bold green", move=text, meaning=meaning)
        for why in state.why(seat, move):
            self.console.print(Text(f"  • {words.why(why.code, why.facts, self.scene.names)}"))

    def refuse(self, error: TableError, legal: Sequence[int], typed: str) -> None:
        """Prints why a typed move is refused, and similar legal moves."""
        words = self.scene.words
        sentence = words.refusal(error.code, error.facts, self.scene.names)
        self.console.print(Text(sentence, style="red"))
        near = self.scene.game.moves.nearest(typed.lower(), legal)
        if near:
            hint = words.refusal("near", {"near": " / ".join(near)})
            self.console.print(Text(hint, style="yellow"))

    def rules(self, ask: Callable[[str], str]) -> None:
        page = strip_markers(self.scene.game.page(self.scene.words.lang))
        self.paged([Markdown(page)], ask)

    def count(self, state: State) -> None:
        """The final count: each part with its points, then the winner."""
        table = Table(title=self.text("final"), title_style="bold", border_style="dim")
        table.add_column(self.text("reason"))
        for seat in range(state.players):
            table.add_column(Text(self.scene.name(seat)), justify="right")
        for what, points in self._rows(state.explain()):
            cells = [str(points[seat]) if seat in points else "" for seat in range(state.players)]
            table.add_row(Text(what), *cells)
        table.add_section()
        totals = [f"[bold]{score}[/]" for score in state.scores()]
        table.add_row(f"[bold]{self.text('total')}[/]", *totals)
        self.console.print(table)
        winners = state.winners()
        key = "winner" if len(winners) == 1 else "shared"
        self.console.print(Text(self.ui.say("ui", key, {"seats": list(winners)}, self.scene.names)),
                           style="bold green")  # fmt: skip

    def _rows(self, reasons: Sequence[Reason]) -> list[tuple[str, dict[int, int]]]:
        """The points by reason and seat; points of a seat for the same reason are added."""
        rows: dict[str, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        for reason in reasons:
            what = self.scene.words.reason(reason.code, reason.facts, self.scene.names)
            rows[what][reason.seat] += reason.points
        return list(rows.items())


def strip_markers(page: str) -> str:
    """A rules page without the marks that are only for the project."""
    return "\n".join(line for line in page.splitlines() if not line.startswith("<!--"))
