"""What can go wrong with a bot."""

from __future__ import annotations

from ..core import MenagerieError


class BotFailure(MenagerieError):
    """A bot that cannot go on: it crashed, hung, or chose what it may not. It loses its game."""
