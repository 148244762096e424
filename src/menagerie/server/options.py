"""Settings as options of a command: made from `Config`, where each setting is written once."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable
from dataclasses import Field, fields
from typing import Annotated, Any

import typer

from .config import Config

Command = Callable[..., None]


def with_settings(*names: str) -> Callable[[Command], Command]:
    """Gives a command an option for each named setting, or for every setting if none is named.

    The command itself takes a `Config` first, and then its own arguments and options.
    """
    chosen = [setting for setting in fields(Config) if not names or setting.name in names]

    def decorate(command: Command) -> Command:
        signature = inspect.signature(command, eval_str=True)
        own = list(signature.parameters.values())[1:]

        @functools.wraps(command)
        def run(**given: Any) -> None:
            flags = {setting.name: given.pop(setting.name) for setting in chosen}
            command(Config.read(flags), **given)

        parameters = [*own, *map(_parameter, chosen)]
        run.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [parameter.replace(kind=parameter.KEYWORD_ONLY) for parameter in parameters]
        )
        return run

    return decorate


def _parameter(setting: Field[Any]) -> inspect.Parameter:
    # Without a flag the value is None, and then the environment is asked.
    shown = str(setting.default) if setting.default != "" else False
    option = typer.Option(help=setting.metadata["text"], show_default=shown)
    return inspect.Parameter(
        setting.name,
        inspect.Parameter.KEYWORD_ONLY,
        default=None,
        annotation=Annotated[type(setting.default) | None, option],
    )
