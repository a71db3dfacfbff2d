"""Why somebody has points in Winter Kingdom: a sentence, and where the amounts stand on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wk.games.winter_kingdom.cards.goals import BY_PLACE, GOALS
from wk.games.winter_kingdom.narrate import number
from wk.games.winter_kingdom.scoring import CASTLES, score
from wk.hexgrid import to_pixel
from wk.shell.match.score.reveal import TOTAL
from wk.shell.match.score.why import reason, row_of, total
from wk.shell.match.stage import Amount

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.sheet import Row
    from wk.games.winter_kingdom.cards.goals import Showing
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State
    from wk.hexgrid import Hex
    from wk.shell.match.score.why import Why


def _showing(row: str) -> Showing:
    return BY_PLACE if row == CASTLES else GOALS[row].showing


def sentence(say: Say, state: State, seat: int, row: Row) -> str:
    """Return why a player has the points of a row.

    Args:
        say: the words.
        state: the position.
        seat: the player.
        row: of the player's sheet, with some points.
    """
    name = state.table.names[seat]
    numbers = state.table.goals.get(row.id, {"points": state.table.numbers.castle_points})
    houses = _showing(row.id).counts == "houses"
    count = sum(part.number for part in row.parts) if houses else len(row.parts)
    each = say("why.points", n=numbers["points"])
    return say(
        f"why.{row.id}", name=name, n=count, count=number(say, count), each=each, per=numbers.get("houses", 0)
    )


def why(say: Say, state: State, seat: int, row: str) -> Why:
    """Return why a player has the points of a goal, of the castles or in all."""
    sheet = score(state, seat).sheet()
    if row == TOTAL:
        scoring = [each for each in sheet.rows if each.points]
        words = say("why.total", name=state.table.names[seat], n=sheet.total)
        return total(words, scoring, (amount for each in scoring for amount in amounts(each)))
    found = row_of(sheet, row)
    return reason(sentence(say, state, seat, found), found.parts, amounts(found))


def amounts(row: Row) -> list[Amount]:
    """Return where the points of a row stand: beside its pieces, or on what they are for."""
    where = _showing(row.id).at
    found = []
    for part in row.parts:
        if part.points:
            at = cast("Sequence[Hex]", part.at)
            about = cast("Sequence[Hex]", part.about)
            place = {"piece": at, "end": about}.get(where)
            chosen = _middle(about or at) if place is None else place[0]
            found.append(Amount(chosen, part.points, where == "piece", part.at, part.about))
    return found


def _middle(some: Sequence[Hex]) -> Hex:
    """Return the hex nearest to the middle of some."""
    places = [to_pixel(at, 1) for at in some]
    x, y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    return min(some, key=lambda at: (to_pixel(at, 1)[0] - x) ** 2 + (to_pixel(at, 1)[1] - y) ** 2)
