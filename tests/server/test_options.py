"""Options of commands: every setting is one, with the text and the default of `Config`."""

from __future__ import annotations

from dataclasses import fields

import pytest
import typer
from typer.testing import CliRunner

from menagerie.cli import app as menagerie
from menagerie.server.config import Config
from menagerie.server.options import with_settings


def help_of(command: str) -> str:
    shown = CliRunner().invoke(menagerie, [command, "--help"], env={"COLUMNS": "500"})
    assert shown.exit_code == 0, shown.output
    return shown.output


def test_serve_has_every_setting_as_a_flag() -> None:
    said = help_of("serve")
    for setting in fields(Config):
        assert f"--{setting.name.replace('_', '-')} " in said
        assert setting.metadata["text"] in said
    assert "[default: (8383)]" in said


@pytest.mark.parametrize("command", ["backup", "restore"])
def test_other_commands_have_only_what_they_use(command: str) -> None:
    said = help_of(command)
    assert "--database " in said
    assert "--port" not in said


def test_a_command_gets_the_settings_and_its_own_arguments(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, heard = typer.Typer(), []

    @app.command()
    @with_settings("port", "pace", "database")
    def show(config: Config, name: str, loud: bool = False) -> None:
        heard.append((config, name, loud))

    monkeypatch.setenv("MENAGERIE_PACE", "0.5")
    monkeypatch.setenv("MENAGERIE_PORT", "99")
    monkeypatch.setenv("MENAGERIE_GRACE", "3")
    assert CliRunner().invoke(app, ["Zoé", "--port", "7", "--loud"]).exit_code == 0
    assert heard == [(Config(port=7, pace=0.5, grace=3), "Zoé", True)]
