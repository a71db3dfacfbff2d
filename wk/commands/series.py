"""One game of a series and how it ended: the same for the same seed and number, wherever it is played."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from wk.chance import SEEDS, seeded
from wk.commands.outsiders import level_named
from wk.engine.bots import play_match, play_out, seated
from wk.engine.files.textfile import InputError, shown
from wk.engine.guests import word_of
from wk.engine.match import Match
from wk.engine.record import SUFFIX, WriteError
from wk.engine.seats import RANDOM

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from wk.engine.game import A, Draw, S, Setup
    from wk.engine.kit import Kit


WORDS = re.compile(r"([a-z]+) ([a-z][a-z-]+)\+?( .*)?")
"""An action about a thing of a name, as ``acquire mule``."""


class GameResult(NamedTuple):
    """How one game ended."""

    number: int
    names: list[str]
    points: list[int]
    winners: list[int]
    """Seats; several share a win, and in some games nobody may win."""
    rounds: int
    record: str | None

    def line(self, levels: Sequence[str] = ()) -> str:
        """Return the result as one line to be read, with the level of each seat if they are given."""
        names = [shown(name) for name in self.names]
        if levels:
            names = [f"{name} ({level})" for name, level in zip(names, levels, strict=True)]
        points = ", ".join(f"{name} {n}" for name, n in zip(names, self.points, strict=True))
        won = " and ".join(shown(self.names[seat]) for seat in self.winners) or "nobody"
        kept = f"  {shown(self.record)}" if self.record else ""
        return f"{self.number:>4}  {points}  {won} won in {self.rounds} rounds{kept}"


class Detail(NamedTuple):
    """What a report tells of one game besides."""

    rows: list[dict[str, int]]
    """Points by the row of the score sheet, a seat after the other."""
    things: list[dict[str, int]]
    """How often each did something with a thing of a name, as ``acquire mule``."""
    actions: int
    first: int
    """The seat that moved first."""
    drawn: dict[str, tuple[str, ...]]
    """What was drawn for all players, as the economy."""


class Series(NamedTuple):
    """What a series of games is, in plain values that can be handed to another process."""

    game: str
    seed: int
    levels: tuple[str, ...]
    """Levels, or names of players from outside: of each seat, or more than seats, which take turns."""
    setup: Path | None = None
    """A setup file; None: each game draws its own."""
    folder: Path | None = None
    """Where records are kept, if anywhere."""
    first: int = 1
    """The number of the first record."""
    detailed: bool = False
    """Whether what a report tells besides is wanted."""
    turns: int | None = None
    """How many seats the levels take turns at, where there are more levels than seats."""

    @property
    def seats(self) -> int:
        """How many play a game."""
        return self.turns or len(self.levels)

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the level of each seat in the game of a number, counted from 1."""
        if self.turns is None:
            return self.levels
        every = arrangements(self.levels, self.turns)
        return every[(number - 1) % len(every)]


@cache
def arrangements(levels: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """Return every choice of so many levels, each turned around the table until all have had every seat.

    All choices come once before the first comes again with its seats turned, so that a series cut short
    has met as many pairs as it can.
    """
    chosen = list(combinations(levels, seats))
    return tuple((*each[turn:], *each[:turn]) for turn in range(seats) for each in chosen)


class PlayedGame(NamedTuple):
    """One game of a series."""

    result: GameResult
    detail: Detail | None = None
    slips: tuple[str, ...] = ()
    """What its players said that was not legal, a line each."""


def play_one(kit: Kit[S, A], series: Series, number: int) -> PlayedGame:
    """Play one game of a series; InputError."""
    draw, levels = seeded(f"{series.seed}/{number}"), series.seated(number)
    setup = settled(kit, series.setup, series.seats, draw)
    path = series.folder and series.folder / f"{series.first + number - 1:04}{SUFFIX}"
    if path is None and not series.detailed and set(levels) == {RANDOM}:
        end = play_out(kit.game, kit.game.start(setup), draw)
        return PlayedGame(_result(number, kit, end, None))
    match = _match(kit, seated(setup, tuple(map(word_of, levels))), path, draw)
    players = [level_named(level, kit) for level in levels]
    bots = [player.make(kit.game) for player in players]
    slips = play_match(match, bots, draw, lambda seat: players[seat].effort())
    if match.unsaved:
        raise WriteError(match.unsaved)
    result = _result(number, kit, match.state, path)
    told = tuple(slip.told(line, levels[seat]) for seat, line, slip in slips)
    return PlayedGame(result, _detail(match, kit.compared) if series.detailed else None, told)


def settled(kit: Kit[S, A], path: Path | None, players: int, draw: Draw) -> Setup:
    """Settle the setup of one game; InputError."""
    return kit.random_setup(draw, players) if path is None else kit.settle(path, int(draw() * SEEDS))


def _match(kit: Kit[S, A], setup: Setup, path: Path | None, draw: Draw) -> Match[S, A]:
    """Begin one game, with a record if there is a path for it."""
    if path is None:
        return Match(kit.game, setup, draw=draw)
    return Match.begin(kit.game, setup, path, draw=draw)


def _result(number: int, kit: Kit[S, A], end: S, path: Path | None) -> GameResult:
    """Return how a game ended."""
    points, winners, rounds = kit.ending(end)
    names = [seat.name for seat in kit.game.seats(end)]
    return GameResult(number, names, list(points), list(winners), rounds, str(path) if path else None)


def _detail(match: Match[S, A], compared: Sequence[str]) -> Detail:
    """Return what a report tells besides; the keys of the setup it compares games by."""
    game, seats = match.game, range(len(match.game.seats(match.state)))
    things: list[Counter[str]] = [Counter() for _ in seats]
    for state, action in zip(match.states, match.actions, strict=False):
        words = WORDS.fullmatch(game.text(action))
        mover = game.seat_to_move(state)
        if words and mover is not None and not game.is_chance(action):
            things[mover][f"{words[1]} {words[2]}"] += 1
    sheets = [game.sheet(match.state, seat) for seat in seats]
    first = game.seat_to_move(match.states[0])
    return Detail(
        [{row.id: row.points for row in sheet.rows} for sheet in sheets],
        [dict(counted) for counted in things],
        len(match.actions),
        0 if first is None else first,
        {key: _several(match.setup[key]) for key in compared},
    )


def _several(value: object) -> tuple[str, ...]:
    """Return the names a setup gives under one key: one or a list of them."""
    return tuple(map(str, value)) if isinstance(value, list) else (str(value),)


def check_players(kit: Kit[S, A], players: int) -> None:
    """Refuse a number of players the game is not for; InputError."""
    if players not in kit.game.players:
        raise InputError(f"--players {players}: {kit.game.players[0]} to {kit.game.players[-1]} can play")


def levels_of(result: GameResult, series: Series) -> Mapping[str, float]:
    """Return the share of a game's win that each level in it has; it is shared evenly among its winners."""
    levels = series.seated(result.number)
    shares = dict.fromkeys(levels, 0.0)
    for seat in result.winners:
        shares[levels[seat]] += 1 / len(result.winners)
    return shares
