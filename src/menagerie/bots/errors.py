"""The error of a bot."""

from __future__ import annotations

from ..core import MenagerieError


class BotFailure(MenagerieError):
    """A bot cannot go on: it crashed, hung, or chose an illegal move. It loses its game."""
