"""One command, `menagerie`, that opens each door."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid

from . import __version__, bots, games
from .arena import cli as arena
from .arguments import EditionFile, GameName, Lang, Options, RecordFile, language, opened
from .batch import cli as batch
from .bots.cores import use_one_core
from .commands.puzzles import puzzles
from .commands.review import review
from .core import Game, MenagerieError
from .core import record as records
from .core.fair import FairDeal, commitment, new_secret
from .core.replay import Recorder, Replay, verify
from .envs.stdio.cli import engine
from .guest.cli import bot
from .learn import cli as learn
from .new_game.cli import new_game
from .pictures.cli import picture
from .server import cli as server
from .server.operations import admin, backup
from .server.programs import cli as programs
from .terminal.hotseat import HotSeat, PlayerLeft
from .terminal.keyboard import Keyboard
from .terminal.replay import Viewer
from .terminal.scene import Scene
from .terminal.screen import Screen, strip_markers
from .terminal.seats import (
    PERSON,
    USUAL,
    player_name,
    read_chairs,
    read_names,
    seat_remarks,
    seats_of,
    with_seats,
)
from .terminal.welcome import Welcome

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
arena.register(app)
server.register(app)
backup.register(app)
admin.register(app)
programs.register(app)
batch.register(app)
learn.register(app)
console = Console(highlight=False)

app.command()(bot)
app.command()(engine)
app.command()(new_game)
app.command()(review)
app.command()(puzzles)
app.command()(picture)


def _say_version(wanted: bool) -> None:
    if wanted:
        console.print(f"menagerie {__version__}")
        raise typer.Exit


@app.callback()
def _command(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_say_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Five animal tabletop games: play them, replay them, study them."""


def main() -> None:
    """Runs the command; errors of the project are printed as one sentence."""
    use_one_core()
    try:
        app()
    except MenagerieError as error:
        Console(stderr=True, highlight=False).print(
            f"menagerie: {error}", style="red", markup=False
        )
        sys.exit(2)


@app.command("games")
def list_games(lang: Lang = None) -> None:
    """List the games, their players and options."""
    lang = language(lang)
    table = Grid(border_style="dim")
    for heading in ("game", "title", "players", "options", "moves"):
        table.add_column(heading)
    found = games.available()
    for game in found.games:
        options = ", ".join(game.options().as_dict())
        players = f"{game.seats[0]}-{game.seats[-1]}"
        table.add_row(game.name, game.title[lang], players, options, str(len(game.moves)))
    console.print(table)
    for sentence in found.broken:
        console.print(sentence, style="yellow", markup=False)


@app.command()
def play(
    game_name: Annotated[
        str | None, typer.Argument(help="The game; asked for when left out.", metavar="[GAME]")
    ] = None,
    players: Annotated[int | None, typer.Option("--players", "-n", help="How many play.")] = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who sits where: me (a person here) or a bot, e.g. me,fox,owl."),
    ] = None,
    names: Annotated[str | None, typer.Option(help="Names in seat order, e.g. Zoé,Romain.")] = None,
    seed: Annotated[str | None, typer.Option(help="A text that fixes the deal.")] = None,
    option: Options = None,
    edition: EditionFile = None,
    record: Annotated[
        Path | None, typer.Option("--record", "-r", help="Write the game to this file.")
    ] = None,
    lang: Lang = None,
    pause: Annotated[float, typer.Option(help="Seconds to wait after a bot's move.")] = 0.0,
) -> None:
    """Play a game in the terminal, alone against bots or several at one keyboard."""
    lang = language(lang)
    try:
        welcome = Welcome(console, lang)
        if game_name is None and (game_name := welcome.game()) is None:
            game_name, players, seats = games.FIRST, 4, ",".join([USUAL] * 4)
        game = games.load(game_name)
        level = USUAL
        if seats is None and sys.stdin.isatty():
            players = welcome.players(game) if players is None else players
            level = welcome.level()
    except (EOFError, KeyboardInterrupt):
        return
    box = game.load_edition(edition) if edition else game.edition
    chairs = read_chairs(game, players, seats, level)
    labels = read_names(names, chairs, lang)
    options = game.options.parse(option or [])
    fair = None
    if seed is None:
        secret = new_secret()
        fair = FairDeal(commitment(secret), secret)
        seed = fair.seed
    state = game.deal(len(chairs), seed, options, box)
    recorder = Recorder.start(
        game,
        len(chairs),
        seed,
        options=options,
        edition=box,
        names=labels,
        fair=fair,
        path=record,
        remarks=seat_remarks(chairs),
    )
    table = HotSeat(
        _screen(game, lang, labels),
        state,
        [None if chair == PERSON else bots.make(chair) for chair in chairs],
        recorder,
        random.Random(f"bots {seed}"),
        pause,
    )
    _sit_down(table, fair)


@app.command()
def resume(
    file: RecordFile,
    seats: Annotated[str | None, typer.Option(help="Who sits where now.")] = None,
    edition: EditionFile = None,
    lang: Lang = None,
) -> None:
    """Go on with a recorded game that was left unfinished; the same file is written on."""
    lang = language(lang)
    record, game, box = opened(file, edition)
    replay = Replay(record, game, box)
    game = replay.game
    if not replay.final.turn:
        raise MenagerieError(f"The game in {file} is over; look at it with `menagerie replay`.")
    if seats is None:
        seats = _remembered(record, file, lang)
    chairs = read_chairs(game, record.players, seats)
    labels = record.names or read_names(None, chairs, lang)
    table = HotSeat(
        _screen(game, lang, labels),
        replay.final,
        [None if chair == PERSON else bots.make(chair) for chair in chairs],
        Recorder(with_seats(record, chairs), file),
        random.Random(f"bots {record.seed} {len(record.moves)}"),
    )
    for events in replay.events:
        table.remember(events)
    _sit_down(table, None)


@app.command()
def rules(game_name: GameName, lang: Lang = None, edition: EditionFile = None) -> None:
    """Read the rules of a game, with our house decisions."""
    lang = language(lang)
    game = games.load(game_name)
    page = game.page(lang, game.load_edition(edition) if edition else None)
    _screen(game, lang, ()).paged([Markdown(strip_markers(page))], console.input)


@app.command()
def replay(
    file: RecordFile,
    edition: EditionFile = None,
    lang: Lang = None,
    at: Annotated[int, typer.Option(help="Start at this move.")] = 0,
    eyes: Annotated[int, typer.Option(help="See as this player, from 1; 0 is a spectator.")] = 0,
) -> None:
    """Step through a recorded game, with any seat's eyes."""
    lang = language(lang)
    record, game, box = opened(file, edition)
    labels = record.names or tuple(player_name(lang, seat) for seat in range(record.players))
    again = Replay(record, game, box)
    scene = Scene(again.game, again.game.words(lang), labels)
    viewer = Viewer(Screen(console, scene), again)
    if not 0 <= at <= len(record.moves) or not 0 <= eyes <= record.players:
        raise MenagerieError(
            f"This record has {len(record.moves)} moves and {record.players} players; "
            "--at and --eyes must be among them."
        )
    viewer.at, viewer.eyes = at, eyes - 1 if eyes else None
    viewer.run()


@app.command("edition")
def edition_file(game_name: GameName) -> None:
    """Print a game's edition file, to start your own from: menagerie edition GAME > my.toml."""
    sys.stdout.write(games.load(game_name).edition_text())


@app.command("verify")
def verify_file(file: RecordFile, edition: EditionFile = None) -> None:
    """Check a record: legal moves, right result, and a deal that matches its commitment."""
    record, game, box = opened(file, edition)
    verdict = verify(record, game, box)
    for mark, style, sentences in (
        ("✓", "green", verdict.proved),
        ("·", "dim", verdict.open),
        ("✗", "red", verdict.faults),
    ):
        for sentence in sentences:
            console.print(f"[{style}]{mark}[/] ", end="")
            console.print(sentence, markup=False)
    if not verdict.holds:
        raise typer.Exit(1)


def _screen(game: Game, lang: str, names: tuple[str, ...]) -> Screen:
    lines = console.height if console.is_terminal else None
    return Screen(console, Scene(game, game.words(lang), names, lines))


def _remembered(record: records.Record, file: Path, lang: str) -> str:
    """Who sat where; a record that does not say it asks, for a person's seat is not a bot's."""
    found = seats_of(record)
    if found is not None:
        return ",".join(f'"{seat}"' if "," in seat else seat for seat in found)
    if not sys.stdin.isatty():
        raise MenagerieError(
            f"The record {file} does not say who sat where: add --seats, "
            f"e.g. --seats {','.join([PERSON, *[USUAL] * (record.players - 1)])}."
        )
    return Welcome(console, lang).seats(record.players)


def _sit_down(table: HotSeat, fair: FairDeal | None) -> None:
    """Plays, and prints what a person wants to know when the game is over or left."""
    screen, file = table.screen, table.recorder.path
    if fair is not None:
        screen.say("commitment", style="dim", hash=fair.commitment)
    if sys.stdin.isatty():
        table.ask = Keyboard(table.completions)
    try:
        table.run()
    except (PlayerLeft, bots.BotFailure) as end:
        console.print()
        if isinstance(end, bots.BotFailure):
            console.print(str(end), style="red", markup=False)
        if file is None:
            screen.say("stopped-unrecorded", style="yellow")
        else:
            screen.say("stopped", style="yellow", file=str(file))
        if isinstance(end, bots.BotFailure):
            raise typer.Exit(1) from None
        return
    finally:
        for bot in table.chairs:
            if bot is not None:
                bot.close()
    if fair is not None:
        screen.say("reveal", style="dim", hash=fair.secret)
    if file is not None:
        screen.say("recorded", file=str(file))
        screen.say("check", style="dim", file=str(file))
