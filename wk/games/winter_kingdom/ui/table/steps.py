"""What is seen and heard of an action at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Use
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.ui.map.animation import motions_of
from wk.games.winter_kingdom.ui.map.pieces import piece
from wk.games.winter_kingdom.ui.table.cues import cue_of
from wk.shell.match.motion import undone
from wk.shell.match.table.card_moves import slide_of
from wk.shell.match.table.coins_flying import CoinsFlying, Flight
from wk.shell.match.table.part import Result
from wk.shell.match.table.pieces_moving import PiecesMoving

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.pane import MapPane
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.hexgrid import Hex
    from wk.shell.match.motion import Motion
    from wk.shell.match.table.card_moves import KeptRail
    from wk.shell.match.table.effects import Effect
    from wk.shell.match.table.part import Step


class Scenery(NamedTuple):
    """What the moving things move over."""

    pane: MapPane
    kept: KeptRail
    layout: Callable[[], TableLayout]
    rect_of: Callable[[str], pygame.Rect | None]
    """Returns the place of a widget."""

    def flight(self, at: Hex) -> Flight:
        """Return the way of coins from a hex to where those of the player to move are counted."""
        layout, camera = self.layout(), self.pane.camera
        header = layout.header
        home = header.right - 0.9 * header.height, header.centery
        return Flight(layout.scale, camera.to_screen(at), camera.circumradius, home)


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
        effects += slide_of(scenery.kept, key, lambda: scenery.layout().scale, lambda: scenery.rect_of(key))
    effects += _pieces(motions_of(before, action), scenery)
    place = _place_of(action)
    if new.coins > old.coins and place is not None:
        effects.append(CoinsFlying(new.coins - old.coins, lambda: scenery.flight(place)))
    return Result(frozenset(hexes(old.pieces ^ new.pieces)), effects, cue)


def _pieces(motions: tuple[Motion[Hex], ...], scenery: Scenery) -> list[PiecesMoving[Hex]]:
    return [PiecesMoving(motions, lambda: scenery.pane.camera, piece)] if motions else []


def _place_of(action: Action) -> Hex | None:
    """Return the hex at which an action may earn coins."""
    match action:
        case Build(at) | Salvage(at):
            return at
        case Use(_, _, places) if places:
            return places[0]
    return None
