"""The week's match: the same players, rules and draws for everybody, by the week of the date and the game."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

from wk.chance import seeded
from wk.engine.names import look
from wk.engine.road.task import LEAD, Aim
from wk.engine.seats import BOT, HUMAN, RANDOM

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import date

    from wk.engine.game import Draw, Setup
    from wk.engine.match import AnyMatch
    from wk.gamekit import AnyKit

AIM = Aim((LEAD,), ())
"""What counts of it: by how much somebody is ahead of the best rival, or behind."""

MOST_RIVALS = 3
"""So many computer players take part at most."""

LONG = 1.5
"""Whoever thinks for so many seconds takes no part: what is found by the clock differs between computers."""

PREFIX = "week-"
"""What the name of the week's match begins with."""


def week_of(day: date) -> str:
    """Return the name of a week, as ``week-2026-48``: it begins on Monday."""
    year, week, _ = day.isocalendar()
    return f"{PREFIX}{year}-{week:02}"


def seed_of(game: str, week: str) -> int:
    """Return what all chance of a game's match of a week begins from."""
    return zlib.crc32(f"{game}/{week}".encode())


def setup_of(kit: AnyKit, week: str, name: str, called: Callable[[str], str]) -> Setup:
    """Return the settled setup of a week: how many rivals, how strong, and all that is drawn.

    Args:
        kit: the game.
        week: as `week_of` says it.
        name: of whoever plays.
        called: returns what rivals of a colour are called.
    """
    draw = seeded(seed_of(kit.game.name, week))
    thinking = (level for level, each in kit.bots.items() if level != RANDOM and (each.seconds or 0) < LONG)
    ladder = [level for level in thinking if "-" not in level] or [RANDOM]
    fewest, most = kit.game.players[0] - 1, min(MOST_RIVALS, kit.game.players[-1] - 1)
    count = fewest + int(draw() * (most - fewest + 1))
    level = ladder[int(draw() * len(ladder))]
    setup = dict(kit.random_setup(draw, count + 1))
    first, *others = setup["players"]
    rivals = [{**each, "kind": f"{BOT}{level}", "name": called(each["colour"])} for each in others]
    taken = {look(each["name"]) for each in rivals}
    person = {**first, "kind": HUMAN, "name": called(first["colour"]) if look(name) in taken else name}
    return {**setup, "players": [person, *rivals]}


def draws(match: AnyMatch, seed: int) -> Draw:
    """Return the chance of a match of the week: at each moment the same, however it was gone on with."""
    moment, draw = -1, seeded(seed)

    def drawn() -> float:
        nonlocal moment, draw
        if moment != len(match.actions):
            moment = len(match.actions)
            draw = seeded(f"{seed}/{moment}")
        return draw()

    return drawn
