"""The command ``sim``: bots play whole games without a window."""

from __future__ import annotations

import argparse
import json
import re
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.chance import SEEDS, new_seed, seeded
from wk.commands.common import DONE, GetGames, game_argument, game_named, setup_game, tell
from wk.engine.bots import play_match
from wk.engine.files.textfile import InputError, quote, reason, shown
from wk.engine.kit import Kit, Position
from wk.engine.match import Match
from wk.engine.record import SUFFIX, WriteError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.bots import Level
    from wk.engine.game import Draw, Setup

SUMMARY = "let bots play whole games and print their results"

MAX_GAMES = 1_000_000
"""The most games of one run."""

AnyKit = Kit[Any, Any]


class Result(NamedTuple):
    """How one game ended."""

    number: int
    names: list[str]
    points: list[int]
    winners: list[int]
    """Seats; several share a win, and in some games nobody may win."""
    rounds: int
    record: str | None

    def line(self) -> str:
        """Return the result as one line to be read."""
        points = ", ".join(f"{shown(name)} {n}" for name, n in zip(self.names, self.points, strict=True))
        won = " and ".join(shown(self.names[seat]) for seat in self.winners) or "nobody"
        kept = f"  {shown(self.record)}" if self.record else ""
        return f"{self.number:>4}  {points}  {won} won in {self.rounds} rounds{kept}"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    game_argument(parser)
    parser.add_argument("--setup", type=Path, metavar="F", help="a setup file; else each game draws its own")
    parser.add_argument("--players", type=_whole, metavar="N", help="how many play (2)")
    parser.add_argument("--games", type=_whole, default=1, metavar="K", help="how many games (1)")
    parser.add_argument("--seed", type=_seed, metavar="S", help="the same seed, the same games")
    parser.add_argument(
        "--bots", default="random", metavar="A,B", help="level of all seats or of each (random)"
    )
    parser.add_argument("--out", type=Path, metavar="DIR", help="a folder for the records")
    parser.add_argument("--json", action="store_true", help="print JSON objects, a line each")


def _whole(text: str) -> int:
    """Read a number from 1 to MAX_GAMES."""
    if not re.fullmatch(r"[0-9]{1,7}", text) or not 1 <= int(text) <= MAX_GAMES:
        raise argparse.ArgumentTypeError(f"{quote(text)} is no whole number from 1 to {MAX_GAMES}")
    return int(text)


def _seed(text: str) -> int:
    """Read a seed."""
    if not re.fullmatch(r"[0-9]{1,19}", text) or int(text) >= SEEDS:
        raise argparse.ArgumentTypeError(f"{quote(text)} is no whole number from 0 to {SEEDS - 1}")
    return int(text)


def run(options: argparse.Namespace, get_games: GetGames) -> int:
    """Play the games, print a line for each and a summary."""
    from tqdm import tqdm  # noqa: PLC0415 - the other commands start faster without it

    games = get_games()
    kit = setup_game(options.setup, games) if options.setup else game_named(options.game, games)
    levels = _levels(options.bots, kit)
    seed = new_seed() if options.seed is None else options.seed
    levels = _levels_of_seats(levels, options, kit)
    for notice in kit.in_force():
        tell(notice)
    first = _first_number(options.out)
    results = []
    with tqdm(total=options.games, disable=None, leave=False, unit="game") as bar:
        for number in range(1, options.games + 1):
            path = options.out and options.out / f"{first + number - 1:04}{SUFFIX}"
            draw = seeded(f"{seed}/{number}")
            match = _match(kit, _setup(options, kit, draw), path, draw)
            _play(match, [kit.bots[level] for level in levels], draw)
            results.append(_result(number, kit.position(match.state), path))
            bar.write(json.dumps(results[-1]._asdict()) if options.json else results[-1].line())
            bar.update()
    summary = _summary(results, seed)
    print(json.dumps(summary) if options.json else _summary_text(summary))
    return DONE


def _levels(text: str, kit: AnyKit) -> list[str]:
    """Read the levels of ``--bots``."""
    levels = text.split(",")
    for level in levels:
        if level not in kit.bots:
            raise InputError(f"--bots: no level {quote(level)}; there is {', '.join(kit.bots)}")
    return levels


def _levels_of_seats(levels: list[str], options: argparse.Namespace, kit: AnyKit) -> list[str]:
    """Return the level of each seat, before anything is written."""
    seats = len(_setup(options, kit, seeded(0))["players"])
    if len(levels) not in (1, seats):
        raise InputError(f"--bots: {len(levels)} levels for {seats} players; name one for all or one each")
    return (levels * seats)[:seats]


def _setup(options: argparse.Namespace, kit: AnyKit, draw: Draw) -> Setup:
    """Settle the setup of one game."""
    if options.setup is not None:
        setup = kit.settle(options.setup, int(draw() * SEEDS))
        seats = len(setup["players"])
        if options.players not in (None, seats):
            raise InputError(f"--players {options.players}: {shown(options.setup)} names {seats} players")
        return setup
    players = options.players or 2
    if players not in kit.game.players:
        raise InputError(f"--players {players}: {kit.game.players[0]} to {kit.game.players[-1]} can play")
    return kit.random_setup(draw, players)


def _first_number(folder: Path | None) -> int:
    """Make the folder of the records and return the number after the last one in it."""
    if folder is None:
        return 1
    try:
        folder.mkdir(parents=True, exist_ok=True)
        names = [path.stem for path in folder.glob(f"*{SUFFIX}")]
    except OSError as error:
        raise InputError(f"{shown(folder)}: {reason(error)}") from error
    return 1 + max((int(name) for name in names if re.fullmatch(r"[0-9]{1,9}", name)), default=0)


def _match(kit: AnyKit, setup: Setup, path: Path | None, draw: Draw) -> Match[Any, Any]:
    """Begin one game, with a record if there is a path for it."""
    if path is None:
        return Match(kit.game, setup, draw=draw)
    return Match.begin(kit.game, setup, path, draw=draw)


def _play(match: Match[Any, Any], levels: Sequence[Level], draw: Draw) -> None:
    """Play one game to its end."""
    bots = [level.make(match.game) for level in levels]
    play_match(match, bots, draw, lambda seat: levels[seat].effort())
    if match.unsaved:
        raise WriteError(match.unsaved)


def _result(number: int, end: Position, path: Path | None) -> Result:
    """Return how a game ended."""
    return Result(
        number,
        [player["name"] for player in end["players"]],
        [player["score"]["total"] for player in end["players"]],
        list(end["winners"]),
        end["round"],
        str(path) if path else None,
    )


def _summary(results: Sequence[Result], seed: int) -> dict[str, Any]:
    """Count what the games came to; a shared win counts for each who shares it."""
    seats = range(len(results[0].names))
    return {
        "games": len(results),
        "seed": seed,
        "wins": [sum(seat in result.winners for result in results) for seat in seats],
        "shared_wins": sum(len(result.winners) > 1 for result in results),
        "mean_points": [round(fmean(result.points[seat] for result in results), 2) for seat in seats],
        "mean_rounds": round(fmean(result.rounds for result in results), 2),
    }


def _summary_text(summary: dict[str, Any]) -> str:
    """Return the summary as lines to be read."""
    games, seed, rounds, shared = (summary[key] for key in ("games", "seed", "mean_rounds", "shared_wins"))
    lines = [f"{games} games, seed {seed}, {rounds} rounds on average, {shared} wins shared"]
    for seat, (wins, points) in enumerate(zip(summary["wins"], summary["mean_points"], strict=True), 1):
        lines.append(f"seat {seat}: {wins} wins, {points} points on average")
    return "\n".join(lines)
