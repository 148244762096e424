"""The command `menagerie learn`; `python -m menagerie.learn` is the same without typer."""

from __future__ import annotations

import typer

from .command import main

_AS_TYPED = {
    "allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": [],
}  # fmt: skip


def register(parent: typer.Typer) -> None:
    """Adds the command."""
    parent.command("learn", context_settings=_AS_TYPED)(learn)


def learn(context: typer.Context) -> None:
    """Train a net by self-play: menagerie learn GAME --players 2 --minutes 2 (see --help)."""
    raise typer.Exit(main(context.args))
