"""Stepping through a record, with any seat's eyes."""

from __future__ import annotations

from collections.abc import Callable

from rich.rule import Rule

from ..core.replay import Replay
from .screen import Screen


class Viewer:
    """Shows one position of a record at a time; typed commands step through it."""

    def __init__(
        self, screen: Screen, replay: Replay, ask: Callable[[str], str] | None = None
    ) -> None:
        self.screen = screen
        self.replay = replay
        self.ask = ask or screen.console.input
        self.at = 0
        self.eyes: int | None = None

    def run(self) -> None:
        self.show()
        self.screen.say("replay-help", style="dim")
        while True:
            try:
                typed = self.ask("> ").lower().split()
            except (EOFError, KeyboardInterrupt):
                return
            if typed[:1] in (["q"], ["quit"]):
                return
            if self._turn(typed):
                self.show()
            else:
                self.screen.say("replay-help", style="dim")

    def show(self) -> None:
        """The position now, and what the last move caused, as the chosen eyes saw it."""
        screen, scene = self.screen, self.screen.scene
        eyes = screen.text("spectator") if self.eyes is None else scene.name(self.eyes)
        title = screen.text("replay-at", move=self.at, moves=len(self.replay), eyes=eyes)
        screen.console.print(Rule(title))
        state = self.replay.state(self.at)
        screen.table(state.view(self.eyes))
        if self.at:
            line = self.replay.record.moves[self.at - 1]
            told = screen.told(self.replay.events[self.at - 1], self.eyes)
            screen.news([*told, *([f"# {line.comment}"] if line.comment else [])])
        if not state.turn:
            screen.count(state)

    def _turn(self, typed: list[str]) -> bool:
        """Follows a typed command; returns whether it understood it."""
        word, number = (typed or ["n"])[0], (typed[1:] or [""])[0]
        if word in ("n", "next"):
            self.at = min(self.at + 1, len(self.replay))
        elif word in ("b", "back"):
            self.at = max(self.at - 1, 0)
        elif word in ("g", "go") and number.isdecimal() and int(number) <= len(self.replay):
            self.at = int(number)
        elif word in ("e", "eyes") and number.isdecimal():
            if int(number) > self.replay.record.players:
                self.screen.say("out-of-range", style="red")
                return False
            self.eyes = int(number) - 1 if int(number) else None
        else:
            return False
        return True
