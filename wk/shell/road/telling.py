"""The road in words: what is to be reached, what was, and what is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.chance import seeded
from wk.engine.road.task import LEAD, MEDALS, POINTS, ROUNDS
from wk.shell.refusals import REFUSED

if TYPE_CHECKING:
    from wk.engine.road.task import Aim
    from wk.shell.front import Front
    from wk.shell.road.tasks import Station
    from wk.words import GameWords

WIDTH = 640
"""Width of the sheets that tell of a task, in units that hold text."""


def wanted(front: Front, station: Station) -> str:
    """Return what is to be reached at a station, in a line or two."""
    words, aim = front.matches.words, station.task.aim
    if aim.count == (ROUNDS,):
        told = [words("road.want-rounds")]
    elif aim.count == (LEAD,):
        told = [words("road.want-lead")]
    elif aim.count == (POINTS,):
        told = [words("road.want-points")]
    else:
        told = [words("road.want-rows", rows=", ".join(_rows(front, station)))]
    if aim.won and aim.count != (ROUNDS,):
        told.append(words("road.want-won"))
    if aim.rounds is not None:
        told.append(words("road.want-until", n=aim.rounds))
    return " ".join(told)


def _rows(front: Front, station: Station) -> list[str]:
    """Return what the rows of the sheet are called that count."""
    rows = station.task.aim.count
    called = [front.road.told(f"row-{row}") for row in rows]
    if all(called):
        return called
    try:
        game = front.game
        state = game.start(front.road.kit.settled(station.task.wishes, seeded(0)))
        view = game.view(state, None)
        return [front.matches.face(view, row).title for row in rows]
    except (*REFUSED, LookupError):  # a row of another version
        return list(rows)


def medals(words: GameWords, aim: Aim) -> str:
    """Return what each medal asks for, in a line."""
    asked = zip(MEDALS, aim.medals, strict=True)
    return " · ".join(words(f"road.{medal}", amount=amount(words, aim, n)) for medal, n in asked)


def amount(words: GameWords, aim: Aim, number: int) -> str:
    """Return a number of what is counted."""
    if aim.fewer:
        return words("log.head", round=number)
    return f"{number:+}".replace("-", "\u2212") if aim.count == (LEAD,) else str(number)


def result(words: GameWords, aim: Aim, value: int | None) -> str:
    """Return in a line what was earned, and what the next medal would take."""
    if value is None:
        return words("road.not-won")
    got = amount(words, aim, value)
    if not aim.medals:
        return words("road.week-result", amount=got)
    number = aim.medal(value)
    told = words(f"road.{MEDALS[number - 1]}", amount=got) if number else words("road.no-medal", amount=got)
    if number == len(aim.medals):
        return told
    return words("road.short", told=told, n=aim.missing(value), medal=words(f"road.for-{MEDALS[number]}"))


def best(words: GameWords, aim: Aim, value: Any) -> str:  # noqa: ANN401 - a number or None
    """Return the best so far, in a line; "" before the first."""
    return "" if value is None else words("road.best", amount=amount(words, aim, value))
