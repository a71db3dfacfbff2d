"""Drawing the table with as little work as its change asks for.

The window keeps what was drawn. So while the pointer wanders over the map only the hexes it leaves and
comes to are drawn anew; and as long as nothing in the rails changes they are put back as they were.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.ui.map.animation_drawing import apart
from wk.games.winter_kingdom.ui.map.picture import picture_of
from wk.games.winter_kingdom.ui.map.stage import hexes_among
from wk.games.winter_kingdom.ui.table.coin_legend import HexTip
from wk.games.winter_kingdom.ui.table.preview_box import PreviewBox
from wk.games.winter_kingdom.ui.table.rail_moves import RailMoves

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.games.winter_kingdom.ui.map.pane import MapPane
    from wk.games.winter_kingdom.ui.map.view import MapPicture
    from wk.games.winter_kingdom.ui.table.play import Play
    from wk.games.winter_kingdom.ui.table.reading import Reading
    from wk.games.winter_kingdom.ui.table.view import TableView
    from wk.hexgrid import Hex

REACH = 1.35
"""How far from the middle of a hex its marks and pieces reach, in circumradii."""


class Drawn(NamedTuple):
    """What was drawn last."""

    picture: MapPicture
    camera: Camera
    version: int
    """Of the widgets."""
    surface: pygame.Surface
    boxes: tuple[pygame.Rect, ...]
    """Where something lies above the map that comes and goes: the preview box, what is under way."""


class Canvas:
    """Draws map, widgets and what lies over them."""

    def __init__(self, play: Play, pane: MapPane, view: TableView, reading: Reading) -> None:
        self._play = play
        self._pane = pane
        self._view = view
        self._reading = reading
        self._box = PreviewBox(play, pane, view)
        self._tip = HexTip(play, pane, view)
        self._moves = RailMoves(view)
        self._drawn: Drawn | None = None
        self._rails: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._rails_version = -1

    def forget(self) -> None:
        """Draw everything the next time: something else was drawn over the table."""
        self._drawn = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self._moves.catch(self._play.effects.cards)
        self._view.widgets()  # they give the map its place
        picture = self._picture()
        now = Drawn(picture, self._pane.camera, self._view.version, surface, tuple(self._boxes()))
        regions = self._changed(now)
        if regions is None:
            self._pane.draw(surface, picture)
            self._draw_widgets(surface)
            self._draw_above(surface)
            self._reading.draw(surface, self._play.shown)
        else:
            self._draw_regions(surface, picture, regions)
        self._drawn = now if self._plain else None
        self._view.dirty = False

    def _picture(self) -> MapPicture:
        """Return what is on the map, pieces under way left out."""
        play = self._play
        picture = picture_of(
            play.shown.state, play.desk, self._pane.pointer, last=play.last, blame=play.effects.blamed
        )
        lit = hexes_among(self._view.log.lit)
        if lit:
            picture = replace(picture, scored=lit, counted=lit)
        return self._lit(replace(picture, absent=play.effects.moving.hidden))

    def _lit(self, picture: MapPicture) -> MapPicture:
        """Return a picture with what is lit besides: where a card could act, where coins could be had."""
        card, coins = self._view.card_lights.lit, self._view.coin_lights
        if card.hexes or card.maybe:
            lit = replace(picture, legal=card.hexes, maybe=card.maybe, last=frozenset())
            picture = replace(lit, pointer=None, ghost=None)
        if not coins.on:
            return picture
        now, later, houses = coins.paying
        because = coins.because(self._pane.pointer) | houses
        return replace(picture, pays_now=now, pays_later=later, coins=picture.coins | because)

    def _boxes(self) -> list[pygame.Rect]:
        """Return the rectangles of what lies above the map and comes and goes."""
        effects = self._play.effects
        found = effects.rects(self._pane.camera, self._view.layout.scale)
        found += [self._moves.rect(move, effects.card_share(move)) for move in effects.cards]
        self._tip.follow(room=self._box.rect is None)
        return found + [box for box in (self._box.rect, self._tip.rect) if box is not None]

    def _draw_above(self, surface: pygame.Surface) -> None:
        """Draw what lies above map and widgets."""
        self._box.draw(surface)
        self._tip.draw(surface)
        effects = self._play.effects
        for move in effects.cards:
            self._moves.draw(surface, move, effects.card_share(move))
        effects.draw(surface, self._pane.camera, self._view.layout.scale)

    def _draw_regions(self, surface: pygame.Surface, picture: MapPicture, regions: list[pygame.Rect]) -> None:
        """Draw some rectangles of the window anew; the rails in them are as they were."""
        clip = surface.get_clip()
        for region in regions:
            surface.set_clip(region)
            self._pane.draw(surface, picture)
            surface.blits(self._rails, doreturn=False)
            self._view.draw_besides(surface)
            self._draw_above(surface)
        surface.set_clip(clip)

    @property
    def _plain(self) -> bool:
        """Whether nothing lies over the map but what has a box."""
        refused = self._play.effects.refusal
        return not (refused or self._reading.shows or self._pane.hasty or self._view.tip)

    def _changed(self, now: Drawn) -> list[pygame.Rect] | None:
        """Return the parts of the window that changed since the last drawing; None if more may have."""
        old = self._drawn
        if old is None or old.surface is not now.surface or old[1:3] != now[1:3] or not self._plain:
            return None
        if self._rails_version != now.version or _still(old.picture) != _still(now.picture):
            return None
        same = old.picture == now.picture and old.boxes == now.boxes
        if same and not self._play.effects.passing:
            return None
        hexes: set[Hex | None] = {old.picture.pointer, now.picture.pointer}
        hexes |= (old.picture.coins ^ now.picture.coins) | (old.picture.absent ^ now.picture.absent)
        reach = REACH * now.camera.circumradius
        boxes = [*old.boxes, *now.boxes]
        for at in hexes:
            if at is not None:
                x, y = now.camera.to_screen(at)
                box = pygame.Rect(round(x - reach), round(y - reach), *(round(2 * reach),) * 2)
                boxes.append(box.clip(now.camera.rect))
        return apart(boxes)

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
            self._moves.keep(self._rails[0][0])


def _still(picture: MapPicture) -> MapPicture:
    """Return a picture without what the pointer brings and what is under way."""
    return replace(picture, pointer=None, ghost=None, coins=frozenset(), absent=frozenset())
