"""Levels of computer players made of what is known of a game and of how far one looks."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from wk.engine.bots import RANDOM, Level, Levels, RandomBot
from wk.engine.search.race import Race
from wk.engine.search.searcher import Greedy, Searcher

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.search.mind import Mind
    from wk.engine.search.tree import Reach

    MakeMind = Callable[[Any], Mind[Any, Any]]

AT_TABLE = 40
"""At a table, where a person waits, a search may try so many times as many lines if it has the time."""


def levels(**found: Level) -> Levels:
    """Return levels by name, the weakest first, chance before them."""
    return MappingProxyType({RANDOM: Level(RandomBot), **found})


def greedy(make: MakeMind) -> Level:
    """Return a level that takes the step of most weight."""
    return Level(lambda game: Greedy(make(game)))


def racing(make: MakeMind, reach: Reach, seconds: float) -> Level:
    """Return a level that races the few steps of most weight in guessed worlds; lines as in `searching`."""
    most = reach._replace(lines=AT_TABLE * reach.lines)
    return Level(lambda game: Searcher(make(game), most, Race), work=reach.lines, seconds=seconds)


def searching(make: MakeMind, reach: Reach, seconds: float) -> Level:
    """Return a level that compares lines of play: as many as its reach says, or what the time allows."""
    most = reach._replace(lines=AT_TABLE * reach.lines)
    return Level(lambda game: Searcher(make(game), most), work=reach.lines, seconds=seconds)
