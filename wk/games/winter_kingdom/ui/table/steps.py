"""What is seen and heard of an action at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Use
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.ui.map.animation import motions_of, undone
from wk.games.winter_kingdom.ui.table.cues import cue_of
from wk.games.winter_kingdom.ui.table.effects import CoinsFlying, PiecesMoving
from wk.games.winter_kingdom.ui.table.rail_moves import slide_of
from wk.shell.match.table.part import Result

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.animation import Motion
    from wk.games.winter_kingdom.ui.map.pane import MapPane
    from wk.games.winter_kingdom.ui.table.coin_flight import Point
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.rail_moves import KeptRail
    from wk.hexgrid import Hex
    from wk.shell.match.table.effects import Effect
    from wk.shell.match.table.part import Step
    from wk.shell.theme import Scale


class Scenery(NamedTuple):
    """What the moving things move over."""

    pane: MapPane
    kept: KeptRail
    layout: Callable[[], TableLayout]
    rect_of: Callable[[str], pygame.Rect | None]
    """Returns the place of a widget."""

    def home(self) -> tuple[Scale, Point]:
        """Return the scale, and where the coins of the player to move are counted in the window."""
        layout = self.layout()
        header = layout.header
        return layout.scale, (header.right - 0.9 * header.height, header.centery)


def result_of(step: Step[State, Action], scenery: Scenery) -> Result:
    """Return what is seen and heard of an action."""
    before, action, after, back = step
    if action is None:
        return Result()
    if back:
        return Result(effects=_pieces(undone(motions_of(before, action)), scenery))
    cue = cue_of(before, action, after)
    if isinstance(action, End):
        return Result(cue=cue)
    old, new = before.players[before.seat], after.players[before.seat]
    effects: list[Effect] = []
    if isinstance(action, Purchase) and action.what == "acquire":
        key = f"card-{action.card}"
        effects += slide_of(scenery.kept, key, scenery.layout, lambda: scenery.rect_of(key))
    effects += _pieces(motions_of(before, action), scenery)
    place = _place_of(action)
    if new.coins > old.coins and place is not None:
        effects.append(CoinsFlying(place, new.coins - old.coins, scenery.pane, scenery.home))
    return Result(frozenset(hexes(old.pieces ^ new.pieces)), effects, cue)


def _pieces(motions: tuple[Motion, ...], scenery: Scenery) -> list[PiecesMoving]:
    return [PiecesMoving(motions, scenery.pane)] if motions else []


def _place_of(action: Action) -> Hex | None:
    """Return the hex at which an action may earn coins."""
    match action:
        case Build(at) | Salvage(at):
            return at
        case Use(_, _, places) if places:
            return places[0]
    return None
