"""The command ``sim``: bots play whole games without a window."""

from __future__ import annotations

import argparse
import csv
import io
import json
import re
import sys
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

from wk.chance import SEEDS, new_seed, seeded
from wk.commands import tally
from wk.commands.cluster import played_on
from wk.commands.common import (
    DONE,
    INTERRUPTED,
    UNUSABLE,
    WRONG,
    Games,
    GetGames,
    game_argument,
    game_named,
    setup_game,
    tell,
)
from wk.commands.jobs import LostError, played
from wk.commands.outsiders import level_named
from wk.commands.report_page import page
from wk.commands.series import GameResult, PlayedGame, Series, check_players, settled
from wk.engine.files import safefile
from wk.engine.files.paths import same
from wk.engine.files.textfile import InputError, quote, reason, shown
from wk.engine.interrupts import withheld
from wk.engine.record import SUFFIX

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wk.engine.game import A, S
    from wk.engine.kit import AnyKit, Kit

SUMMARY = "let bots play whole games and print their results"

MAX_GAMES = 1_000_000
"""The most games of one run."""

MAX_WAYS = 10_000
"""The most ways to seat levels that take turns."""

MAX_JOBS = 64
"""The most processes of one run."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    game_argument(parser)
    parser.add_argument("--setup", type=Path, metavar="F", help="a setup file; else each game draws its own")
    parser.add_argument("--players", type=_players, metavar="N", help="how many play (2)")
    parser.add_argument("--games", type=read_whole, default=1, metavar="K", help="how many games (1)")
    parser.add_argument("--seed", type=read_seed, metavar="S", help="the same seed, the same games")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B",
        help="level of all seats, of each, or more than seats, which take turns so that all meet (random); "
        "module:name is a player from outside",
    )
    parser.add_argument("--jobs", type=_jobs, default=1, metavar="N", help="how many processes play (1)")
    parser.add_argument("--out", type=Path, metavar="DIR", help="a folder for the records")
    parser.add_argument("--report", type=Path, metavar="FILE", help="a page of tables and plots, as HTML")
    parser.add_argument("--rows", type=Path, metavar="FILE", help="a row for each seat of each game, as CSV")
    parser.add_argument(
        "--on", metavar="tcp://HOST:PORT", help="play on a Dask cluster instead (pip install …[cluster])"
    )
    parser.add_argument("--json", action="store_true", help="print JSON objects, a line each")


def help_ending(games: Games) -> str:
    """Return the levels of ``--bots`` of each game, a line a game."""
    width = max(map(len, games))
    return "\n".join(["levels:", *(f"  {name:{width}}  {', '.join(games[name].bots)}" for name in games)])


def read_whole(text: str) -> int:
    """Read a number from 1 to MAX_GAMES."""
    if not re.fullmatch(r"[0-9]{1,7}", text) or not 1 <= int(text) <= MAX_GAMES:
        raise argparse.ArgumentTypeError(f"{quote(text)} is no whole number from 1 to {MAX_GAMES}")
    return int(text)


def _players(text: str) -> int:
    """Read a number of players; how many can play, the game knows."""
    if not re.fullmatch(r"-?[0-9]{1,7}", text):
        raise argparse.ArgumentTypeError(f"{quote(text)} is no whole number")
    return int(text)


def _jobs(text: str) -> int:
    """Read a number from 1 to MAX_JOBS."""
    if not re.fullmatch(r"[0-9]{1,3}", text) or not 1 <= int(text) <= MAX_JOBS:
        raise argparse.ArgumentTypeError(f"{quote(text)} is no whole number from 1 to {MAX_JOBS}")
    return int(text)


def read_seed(text: str) -> int:
    """Read a seed."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) >= SEEDS:
        raise argparse.ArgumentTypeError(f"{quote(text)} is no whole number from 0 to {SEEDS - 1}")
    return int(text)


def run(options: argparse.Namespace, get_games: GetGames) -> int:
    """Play the games, print a line for each and a summary; an interrupt ends them with what there is."""
    games = get_games()
    kit = _game(options, games)
    levels, turns = _levels_and_turns(_levels(options.bots, kit), options, kit)
    seed = new_seed() if options.seed is None else options.seed
    for notice in kit.in_force():
        tell(notice)
    detailed = options.report is not None
    for wanted, path in (("--report", options.report), ("--rows", options.rows)):
        if path is not None:
            _check_file(wanted, path, options.setup)
    series = Series(
        kit.game.name, seed, levels, options.setup, options.out, _first_number(options.out), detailed, turns
    )
    done: list[PlayedGame] = []
    status, wrong = DONE, ""
    try:
        numbers = range(1, options.games + 1)
        here = played(kit, get_games, series, numbers, options.jobs) if options.on is None else None
        with here or played_on(options.on, kit, series, numbers) as found:
            _tell_all(found, done, series, options)
    except KeyboardInterrupt:
        status = INTERRUPTED if len(done) < options.games else DONE
        if not done:
            raise
    except LostError as error:
        status, wrong = WRONG, f"{error}; {len(done)} of {options.games} games were played"
    except InputError as error:
        status, wrong = UNUSABLE, str(error)
    with withheld():
        if done:
            _sum_up(done, series, options)
        if wrong:
            tell(wrong)
        slips = _tell_slips(done)
    return status or (WRONG if slips else DONE)


def _game(options: argparse.Namespace, games: Games) -> AnyKit:
    """Return the game that is played: a setup file decides, and a `--game` must agree; InputError."""
    if options.setup is None:
        return game_named(options.game, games)
    kit = setup_game(options.setup, games)
    if options.game is not None and game_named(options.game, games).game.name != kit.game.name:
        raise InputError(f"--game {options.game}: {shown(options.setup)} is a setup of {kit.game.name}")
    return kit


def _sum_up(done: list[PlayedGame], series: Series, options: argparse.Namespace) -> None:
    """Print what the games came to, and write the page about them; InputError."""
    told = tally.summary([one.result for one in done], series)
    print(json.dumps(told) if options.json else tally.text(told, series.levels), flush=True)
    if options.report is not None:
        _write("--report", options.report, page(series, done))
    if options.rows is not None:
        _write("--rows", options.rows, as_csv(series, done))


def _tell_all(
    found: Iterator[PlayedGame], done: list[PlayedGame], series: Series, options: argparse.Namespace
) -> None:
    """Print a line a game as they are played, above a bar that tells rate and time left on a terminal."""
    from tqdm import tqdm  # noqa: PLC0415 - the other commands start faster without it

    silent = True if sys.stderr is None else None  # None: unless it is a terminal
    with tqdm(total=options.games, disable=silent, leave=False, unit="game") as bar:
        say = print if bar.disable else bar.write
        for one in found:
            with withheld():  # what is counted is told, and no line is torn
                done.append(one)
                say(_told(one.result, series, options))
                bar.update()


def _told(result: GameResult, series: Series, options: argparse.Namespace) -> str:
    """Return the line about a game; where levels take turns it tells which sat at each seat."""
    levels = () if series.turns is None else series.seated(result.number)
    if options.json:
        return json.dumps({**result._asdict(), **({"levels": levels} if levels else {})})
    return result.line(levels)


def _tell_slips(done: list[PlayedGame]) -> int:
    """Count and tell the answers of players that were no legal actions: faults of the program, not theirs."""
    slips = [f"game {one.result.number}, {slip}" for one in done for slip in one.slips]
    if slips:
        many = f"{len(slips)} answers were no legal actions; the first"
        tell(f"{'1 answer was no legal action' if len(slips) == 1 else many}: {slips[0]}")
    return len(slips)


def _check_file(wanted: str, path: Path, setup: Path | None) -> None:
    """Refuse, before hours of play, a file that could not be written after them; InputError."""
    if setup is not None and same(path, setup):
        raise InputError(f"{wanted}: {shown(path)}: the setup stands there")
    try:
        safefile.try_out(path)
    except OSError as error:
        raise InputError(f"{wanted}: {shown(path)}: {reason(error)}") from error


def _write(wanted: str, path: Path, text: str) -> None:
    """Write what is told of the games; InputError."""
    try:
        safefile.replace(path, text.encode())
    except OSError as error:
        raise InputError(f"{wanted}: {shown(path)}: {reason(error)}") from error


def _levels(text: str, kit: Kit[S, A]) -> list[str]:
    """Read the levels of ``--bots``, players from outside among them; InputError."""
    levels = text.split(",")
    for level in levels:
        level_named(level, kit)
    return levels


def _levels_and_turns(
    levels: list[str], options: argparse.Namespace, kit: Kit[S, A]
) -> tuple[tuple[str, ...], int | None]:
    """Return the level of each seat, or more and the seats they take turns at, before anything is written."""
    seats = 2 if options.players is None else options.players
    if options.setup is not None:
        seats = len(settled(kit, options.setup, 0, seeded(0))["players"])
        if options.players not in (None, seats):
            raise InputError(f"--players {options.players}: {shown(options.setup)} names {seats} players")
    else:
        check_players(kit, seats)
    if len(levels) in (1, seats):
        return tuple((levels * seats)[:seats]), None
    many = f"--bots: {len(levels)} levels for {seats} players"
    if len(levels) < seats or len(set(levels)) < len(levels):
        raise InputError(f"{many}; name one for all, one each, or more that all differ and take turns")
    if comb(len(levels), seats) * seats > MAX_WAYS:
        raise InputError(f"{many} can sit in more than {MAX_WAYS} ways; name fewer")
    return tuple(levels), seats


def _first_number(folder: Path | None) -> int:
    """Make the folder of the records and return the number after the last one in it."""
    if folder is None:
        return 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = [path.stem for path in folder.glob(f"*{SUFFIX}")]
    except FileExistsError as error:
        raise InputError(f"--out: {shown(folder)}: not a folder") from error
    except OSError as error:
        raise InputError(f"--out: {shown(folder)}: {reason(error)}") from error
    return 1 + max((int(name) for name in names if re.fullmatch(r"[0-9]{1,9}", name)), default=0)


HEADS = ("game", "seat", "level", "name", "points", "share", "rounds")
"""A row is one seat of one game; ``share`` is its share of the win, 0 to 1, ``seat`` counts from 1."""


def as_csv(series: Series, played: Iterable[PlayedGame]) -> str:
    """Return all seats of all games, the heads first."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADS)
    for one in played:
        result, levels = one.result, series.seated(one.result.number)
        for seat, (name, points) in enumerate(zip(result.names, result.points, strict=True)):
            share = (seat in result.winners) / max(1, len(result.winners))
            row = (result.number, seat + 1, levels[seat], name, points, round(share, 4), result.rounds)
            writer.writerow(row)
    return text.getvalue()
