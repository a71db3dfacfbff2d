"""What is told of what is pointed at: a hex by its name, a castle by who leads there, a goal by its hexes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.cards.ids import AXIS_CARD
from wk.games.winter_kingdom.hexmap import AXES
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.narrate import terrain_name
from wk.games.winter_kingdom.preview import gains
from wk.games.winter_kingdom.scoring import CASTLES, leading, score
from wk.games.winter_kingdom.ui.map.stage import hexes_among
from wk.games.winter_kingdom.ui.matches import amounts, sentence
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell.dwell import Dwell
from wk.shell.match.amounts import draw_amount
from wk.shell.match.moves import Heap, Move
from wk.shell.match.table.boxes import Told, Worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.games.winter_kingdom.ui.map.view import MapPicture
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.sight import Sight
    from wk.hexgrid import Hex
    from wk.shell.match.stage import Amount
    from wk.shell.theme import Scale
    from wk.shell.widgets.card_paper import Face

# A hex --------------------------------------------------------------------------------------------


def hex_told(shown: Sight, at: Hex) -> Told | str:
    """Return what a hex is: its terrain, what stands there and whose; of a castle who leads there."""
    say, state = shown.say, shown.state
    if at in shown.castles:
        return castle_told(say, state, shown.castles[at])
    terrain = _heading(terrain_name(say, state, state.table.land.terrain_at(BITS[at])))
    for player, name in zip(state.players, state.table.names, strict=True):
        if player.pieces & BITS[at]:
            kind = FORT if player.forts & BITS[at] else HOUSE
            return say(f"at.{kind}", terrain=terrain, name=name)
    return terrain


def castle_told(say: Say, state: State, houses: tuple[int, ...]) -> Told:
    """Return who leads at a castle and by how much, from the houses of each seat beside it (WK-END-2)."""
    names, leaders = state.table.names, leading(houses)
    first, *others = sorted(houses, reverse=True)
    points = say("why.points", n=state.table.numbers.castle_points)
    if not leaders:
        words = say("at.castle-free", points=points)
    elif len(leaders) == 1:
        words = say("at.castle-leader", name=names[leaders[0]], n=first - others[0], points=points)
    else:
        tied = [names[seat] for seat in leaders]
        who = say("log.and", first=", ".join(tied[:-1]), second=tied[-1])
        words = say("at.castle-tie", names=who, points=points)
    order = sorted((seat for seat, count in enumerate(houses) if count), key=lambda seat: -houses[seat])
    rows = tuple(
        (names[seat], Worth(say("at.houses", n=houses[seat]), True if seat in leaders else None))
        for seat in order
    )
    return Told(_heading(say("terrain.castle")), rows=rows, sentence=words)


def _heading(words: str) -> str:
    return words[:1].upper() + words[1:]


# A goal -------------------------------------------------------------------------------------------


class GoalLit(NamedTuple):
    """What is lit for a goal, or for the castles."""

    bright: frozenset[Hex] = frozenset()
    """What is not dimmed."""
    scored: frozenset[Hex] = frozenset()
    """The pieces that score."""
    gains: frozenset[Hex] = frozenset()
    """The free hexes on which one more house would bring points."""
    amounts: tuple[Amount, ...] = ()
    """The points, where they stand."""
    words: str = ""
    """What the lights mean, in a sentence or two."""


def goal_lit(shown: Sight, row: str) -> GoalLit:
    """Return what a goal gives the player on the left rail, and where it would give more."""
    say, state, seat = shown.say, shown.state, shown.seat
    found = next(each for each in score(state, seat).sheet().rows if each.id == row)
    more = {} if shown.over else gains(state, seat, row)
    pieces = hexes_among(at for part in found.parts for at in part.at if part.points)
    about = hexes_among(at for part in found.parts for at in part.about if part.points)
    none = say("at.goal-none", name=state.table.names[seat])
    has = sentence(say, state, seat, found) if found.points else none
    words = [has] if shown.over else [has, _more_words(say, [*more.values()])]
    if row == AXIS_CARD:
        words.insert(0, say(f"at.axis-{AXES[state.table.axis]}"))
    lit = pieces | about | more.keys()
    return GoalLit(frozenset(lit), pieces, frozenset(more), tuple(amounts(found)), " ".join(words))


def for_goal(picture: MapPicture, lit: GoalLit) -> MapPicture:
    """Return a picture of the map that shows what a goal gives, in place of what can be chosen."""
    return replace(
        picture, legal=frozenset(), last=frozenset(), pointer=None, ghost=None, scored=lit.bright,
        counted=lit.scored, maybe=lit.gains, amounts=lit.amounts, plan=None,
    )  # fmt: skip


def _more_words(say: Say, more: list[int]) -> str:
    """Return what one more house would bring, where it would bring anything."""
    if not more:
        return say("at.goal-no-more")
    least, most = min(more), max(more)
    if least == most:
        return say("at.goal-more", n=most)
    return say("at.goal-more-or-less", least=least, most=most)


class Pointing:
    """The hex or the goal that is pointed at: once it was rested on, it is told of."""

    def __init__(self) -> None:
        self._dwell = Dwell()
        self._row = ""
        self._known: tuple[Sight, str, GoalLit] | None = None

    def at_widget(self, key: str) -> None:
        """Learn which widget is pointed at; nothing for none."""
        goal = key.removeprefix("shared-") if key.startswith("shared-") else ""
        self._row = CASTLES if key == "castles" else goal

    def update(self, at: Hex | None, now: float) -> bool:
        """Go on to a time in seconds with the hex pointed at; return whether something else is told."""
        return self._dwell.rest_on(self._row or (str(at) if at is not None else ""), now)

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds something is to be told."""
        return self._dwell.wake_in(now)

    def names(self, at: Hex | None) -> bool:
        """Return whether a hex was rested on, and is to be named."""
        return self._dwell.shows and at is not None and self._dwell.key == str(at)

    def lit(self, shown: Sight) -> GoalLit | None:
        """Return what is lit for the goal that was rested on; None for none, and for other cards."""
        row = self._dwell.key
        if not self._dwell.shows or row not in {*shown.state.table.goals, CASTLES} or shown.scores is None:
            return None
        if self._known is None or self._known[0] is not shown or self._known[1] != row:
            self._known = shown, row, goal_lit(shown, row)
        return self._known[2]


# Points on their way ------------------------------------------------------------------------------


SET_OUT, APART, ON_WAY = 0.3, 0.14, 0.6
"""Seconds until points set out, for the piece lands first; between those of two rows; and on their way."""

WIDE, HIGH = 46, 26
"""Size of the place of points on their way, in units."""


class PointsAt(NamedTuple):
    """The place of points on their way."""

    at: Hex | str
    """The hex of the piece that brings them, or the row of the score in which they are counted."""


def point_moves(shown: Sight, before: State, after: State, scale: Scale) -> list[Move]:
    """Return the way of the points an action brings who acts, from its piece to goals and castles.

    Args:
        shown: what the table shows; where it shows no points, none are on their way.
        before: the position before the action.
        after: that after it.
        scale: of the table.
    """
    seat, old = before.seat, before.players[before.seat].pieces
    came = hexes(after.players[seat].pieces & ~old)
    if shown.scores is None or not came:
        return []
    rows = zip(score(before, seat).sheet().rows, score(after, seat).sheet().rows, strict=True)
    more = [(row.id, row.points - was.points) for was, row in rows if row.points > was.points]
    return [
        _on_way(partial(_points_face, scale, points), came[0], row, SET_OUT + place * APART)
        for place, (row, points) in enumerate(more)
    ]


def _on_way(face: Face, at: Hex, row: str, begins: float) -> Move:
    start, end = PointsAt(at), PointsAt(row)
    return Move(face, start, Heap(end), ON_WAY, begins, alive=lambda _: face, path=(start, end))


def _points_face(scale: Scale, points: int, size: tuple[int, int]) -> pygame.Surface:
    """Return points as they stand on the map."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    draw_amount(image, points, (size[0] / 2, size[1] / 2), scale)
    return image


def place_of_points(
    points: PointsAt, layout: TableLayout, goals: Iterable[str], camera: Camera
) -> pygame.Rect | None:
    """Return where points on their way are; None for a row of the score that is not in sight."""
    place = pygame.Rect(0, 0, layout.scale.px(WIDE), layout.scale.px(HIGH))
    if isinstance(points.at, str):
        rows = {**dict(zip(goals, layout.goals, strict=True)), CASTLES: layout.castles}
        row = rows[points.at].clip(layout.right_view)
        place.center = row.centerx, row.bottom - row.height // 4
        return place if row else None
    x, y = camera.to_screen(points.at)
    place.center = round(x), round(y - camera.circumradius)
    return place
