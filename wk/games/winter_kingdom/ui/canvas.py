"""Drawing the table with as little work as its change asks for.

The window keeps what was drawn. So while the pointer wanders over the map only the hexes it leaves and
comes to are drawn anew; and as long as nothing in the rails changes they are put back as they were.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.ui.picture import picture_of
from wk.games.winter_kingdom.ui.preview_box import PreviewBox

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.camera import Camera
    from wk.games.winter_kingdom.ui.map_pane import MapPane
    from wk.games.winter_kingdom.ui.mapview import MapPicture
    from wk.games.winter_kingdom.ui.play import Play
    from wk.games.winter_kingdom.ui.reading import Reading
    from wk.games.winter_kingdom.ui.table_view import TableView

REACH = 1.35
"""How far from the middle of a hex its marks and pieces reach, in circumradii."""


class Drawn(NamedTuple):
    """What was drawn last."""

    picture: MapPicture
    camera: Camera
    version: int
    """Of the widgets."""
    surface: pygame.Surface
    box: pygame.Rect | None
    """Where the preview box lies."""


class Canvas:
    """Draws map, widgets and what lies over them."""

    def __init__(self, play: Play, pane: MapPane, view: TableView, reading: Reading) -> None:
        self._play = play
        self._pane = pane
        self._view = view
        self._reading = reading
        self._box = PreviewBox(play, pane, view)
        self._drawn: Drawn | None = None
        self._rails: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._rails_version = -1

    def forget(self) -> None:
        """Draw everything the next time: something else was drawn over the table."""
        self._drawn = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        play, layout = self._play, self._view.layout
        picture = picture_of(
            play.shown.state, play.desk, self._pane.pointer, last=play.last, blame=play.effects.blamed
        )
        now = Drawn(picture, self._pane.camera, self._view.version, surface, self._box.rect)
        region = self._changed(now)
        if region is not None:
            clip = surface.get_clip()
            surface.set_clip(region)
            self._pane.draw(surface, picture)
            self._view.draw_besides(surface)
            self._box.draw(surface)
            surface.set_clip(clip)
        else:
            self._pane.draw(surface, picture)
            self._draw_widgets(surface)
            self._box.draw(surface)
            play.effects.draw(surface, self._pane.camera, layout.scale)
            self._reading.draw(surface, play.shown)
        self._drawn = now if self._plain else None
        self._view.dirty = False

    @property
    def _plain(self) -> bool:
        """Whether nothing passing lies over the map."""
        effects = self._play.effects
        return not (
            effects.refusal or effects.earned or self._reading.shows or self._pane.hasty or self._view.tip
        )

    def _changed(self, now: Drawn) -> pygame.Rect | None:
        """Return the part of the map that changed since the last drawing; None if more may have."""
        old = self._drawn
        if old is None or old.surface is not now.surface or old[1:3] != now[1:3] or not self._plain:
            return None
        if old.picture.pointer == now.picture.pointer or _still(old.picture) != _still(now.picture):
            return None
        hexes = {old.picture.pointer, now.picture.pointer} - {None}
        hexes |= old.picture.coins | now.picture.coins
        reach = REACH * now.camera.circumradius
        boxes = [box for box in (old.box, now.box) if box is not None]
        for at in hexes:
            if at is not None:
                x, y = now.camera.to_screen(at)
                boxes.append(pygame.Rect(round(x - reach), round(y - reach), *(round(2 * reach),) * 2))
        return boxes[0].unionall(boxes[1:]).clip(now.camera.rect) if boxes else None

    def _draw_widgets(self, surface: pygame.Surface) -> None:
        """Draw the widgets, the rails as they were if nothing in them has changed."""
        view = self._view
        if self._rails and self._rails_version == view.version:
            surface.blits(self._rails, doreturn=False)
            view.draw_besides(surface)
            return
        view.draw(surface)
        self._rails = []
        if not view.tip:  # a tooltip may lie over a rail, and must not stay there
            layout, self._rails_version = view.layout, view.version
            self._rails = [(surface.subsurface(rail).copy(), rail) for rail in (layout.left, layout.right)]


def _still(picture: MapPicture) -> MapPicture:
    """Return a picture without what the pointer brings."""
    return replace(picture, pointer=None, ghost=None, coins=frozenset())
