"""The computer players of Winter Kingdom by the name of their level, the weakest first.

The weaker ones look less far and see less; none plays badly on purpose.

page: one action after another, each the one with most points at once; early it buys a card.
steward: whole turns, a few side by side, with all that coins, cards and their second actions are worth.
chancellor: many whole turns side by side; it sees majorities slip, steps towards points, and what each
    next terrain card and its own cards would bring.
crown: the best of many more turns that differ, played on for some rounds against guessed cards; the longer
    it has, the more of them.
"""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from wk.engine.bots import Level, Levels, RandomBot
from wk.engine.seats import CROWNS
from wk.games.winter_kingdom.setup.wishes import LEVELS

if TYPE_CHECKING:
    from wk.engine.bots import Bot
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.rules import WinterKingdom
    from wk.games.winter_kingdom.state import State

SECOND = 9_000
"""About so much work a computer of 2020 does in one second on one core."""

SPARE = 0.12
"""Seconds of its time that the highest level leaves for its second idea, for reasons, and for the way to the
table."""


def _player(game: WinterKingdom, level: str) -> Bot[State, Action]:
    """Return a player of a level above random; most matches have none, and its thoughts are loaded here."""
    from wk.games.winter_kingdom.thinking.player import PLAYERS  # noqa: PLC0415 - as just said

    return PLAYERS[level](game)


def _crown_player(game: WinterKingdom, seconds: int) -> Bot[State, Action]:
    """Return a player of the highest level."""
    from wk.games.winter_kingdom.thinking.player import crown  # noqa: PLC0415 - likewise

    return crown(game, seconds)


def _crown(seconds: int) -> Level:
    return Level(partial(_crown_player, seconds=seconds), work=SECOND * seconds, seconds=seconds - SPARE)


BOTS: Levels = MappingProxyType(
    dict(
        zip(
            LEVELS,
            (
                Level(RandomBot),
                *(Level(partial(_player, level=name)) for name in ("page", "steward", "chancellor")),
                *map(_crown, CROWNS.values()),
            ),
            strict=True,
        )
    )
)
"""The levels; of the crown's, the name says how many seconds it takes for a turn, two where it says none."""
