"""Drawing the table with as little work as its change asks for, and the card that is read above it.

The window keeps what was drawn. So while the pointer wanders over the stage only the parts that differ are
drawn anew; and as long as nothing in the rails changes they are put back as they were. While something is
under way above a table that else stands still, what lies below it is put back as it was.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from wk.shell import placing, theme
from wk.shell.buttons import Button
from wk.shell.dwell import Dwell
from wk.shell.match.pane import CURSOR
from wk.shell.match.table.boxes import Does, PreviewBox, draw_bubble
from wk.shell.match.table.moving import Cut
from wk.shell.match.table.part import AnyTable, Marks
from wk.shell.placing import NAMED, SUBJECT, WIDGET
from wk.shell.widget import PointedAt

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wk.shell.match.table.effects import Refusal
    from wk.shell.match.table.play import AnyPlay
    from wk.shell.match.table.view import TableView

AWAY = 8
"""Pixels from where it was put down that the pointer must go until the same thing is read again."""


class Reading:
    """The card that shows at reading size, beside its place."""

    def __init__(self, view: TableView, part: AnyTable) -> None:
        self._view = view
        self._part = part
        self._dwell = Dwell()
        self._put_down = ""
        self._put_down_at = 0, 0
        self._at = 0, 0
        self._by_keys = False

    @property
    def shows(self) -> bool:
        """Whether a card shows now."""
        return self._dwell.shows

    def follow(self, event: pygame.Event) -> None:
        """Note where the pointer is, and whether the keyboard gave the focus: that of a click is not read."""
        if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN}:
            self._at = event.pos
            if math.dist(self._at, self._put_down_at) > AWAY:
                self._put_down = ""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._by_keys = True
        elif event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in CURSOR):
            self._by_keys = False

    def put_down(self) -> None:
        """Show no card until one is pointed at anew, be it the same: the stage is wanted now."""
        self._put_down, self._put_down_at = self._pointed, self._at
        self._dwell.leave()

    @property
    def _pointed(self) -> str:
        """The key of the widget pointed at, by pointer or keyboard."""
        controls = self._view.controls
        return controls.hovered or (controls.focus if self._by_keys else "")

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; return whether another card shows, or none any more."""
        wanted = self._pointed
        if wanted != self._put_down:
            self._put_down = ""
        if not self._part.readable(wanted) or wanted == self._put_down:
            wanted = ""
        if self._part.hover(wanted):
            self._view.changed()
        return self._dwell.rest_on(wanted, now)

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds a card is to show."""
        return self._dwell.wake_in(now)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, if one shows."""
        rect = self._view.rect_of(self._dwell.key) if self.shows else None
        if rect is not None:
            self._part.draw_large(surface, self._dwell.key, rect)


WORTH = 250_000
"""Pixels that are drawn in vain rather than going through everything on the stage once more."""


class Drawn(NamedTuple):
    """What was drawn last."""

    picture: object
    version: int
    """Of the widgets."""
    surface: pygame.Surface
    boxes: tuple[pygame.Rect, ...]
    """Where something lies above the stage that comes and goes: the preview box, what is under way."""


class Canvas:
    """Draws stage, widgets and what lies over them."""

    def __init__(self, play: AnyPlay, view: TableView, reading: Reading) -> None:
        self._play = play
        self._part = play.part
        self._view = view
        self._reading = reading
        self._told: tuple[object, int] = (None, -1)
        self._drawn: Drawn | None = None
        self._rails: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._rails_version = -1
        self._below: tuple[object, int, pygame.Surface] | None = None
        self._surface: pygame.Surface | None = None
        self.box = PreviewBox()
        self.bubble: pygame.Rect | None = None
        """Where the bubble of a refusal or a hint was drawn last; None without one."""

    def forget(self) -> None:
        """Draw everything the next time: something else was drawn over the table. Keep no picture of it."""
        self._drawn = self._below = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        self._view.widgets()  # they give the stage its place
        picture = self.picture()
        now = Drawn(picture, self._view.version, surface, tuple(self._boxes()))
        regions = self._changed(now)
        if regions is None:
            self._part.draw(surface, picture)
            self._draw_widgets(surface)
            self._below = (picture, now.version, surface.copy()) if self._play.effects.passing else None
            self._draw_above(surface)
            self._reading.draw(surface)
        else:
            self._draw_regions(surface, now, regions)
        self._drawn, self._surface = now if self._plain else None, surface

    def cut(self) -> Cut | None:
        """Return what fades from the table as it was drawn last to what is drawn next."""
        return None if self._surface is None else Cut(self._surface.copy())

    def _standing(self, now: Drawn) -> pygame.Surface | None:
        """Return the table below everything under way, if it is still as it was drawn."""
        below = self._below
        return below[2] if below is not None and below[:2] == (now.picture, now.version) else None

    def picture(self) -> Any:  # noqa: ANN401 - the part knows what it is
        """Return what is on the stage."""
        effects = self._play.effects
        told = self._view.log.lit | effects.hinted
        return self._part.picture(Marks(self._play.last, effects.blamed, told, effects.plan))

    def _boxes(self) -> list[pygame.Rect]:
        """Return the rectangles of what lies above the stage and comes and goes."""
        places, preview = self._view.places, self._part.preview()
        if (preview, self._view.made) != self._told:
            self._told = preview, self._view.made
            self.box.tell(preview, self._rooms(), self._pressed(), places.scale)
        found = self._play.effects.rects()
        return [*found, self.box.rect] if self.box.rect is not None else found

    def _rooms(self) -> list[pygame.Rect]:
        """Return where a box lies: over the stage, or else anywhere in the window."""
        return [self._view.places.stage, self._view.window]

    def _pressed(self) -> list[pygame.Rect]:
        """Return the places of what is pressed or read, as far as it shows."""
        shown = self._view.widgets()
        return [each.area for each in shown if each.area and not isinstance(each, PointedAt)]

    def _buttons(self, *, hint: bool) -> list[pygame.Rect]:
        """Return the places of the buttons no box hides: one of them is often what a refusal sends to."""
        every = () if hint else self._view.widgets()
        return [each.area for each in every if isinstance(each, Button) and each.enabled]

    def _draw_above(self, surface: pygame.Surface) -> None:
        """Draw what lies above stage and widgets."""
        self.box.draw(surface)
        self._play.effects.draw(surface)
        refusal, places = self._play.effects.refusal, self._view.places
        if refusal is None:
            self.bubble = None
            return
        pressed = [*self._show(refusal.keys)]
        if pressed:
            from wk.shell.widgets.lights import Light, ring  # noqa: PLC0415 - the first frame does without
        for rect in pressed:
            ring(surface, rect, places.scale.px(theme.RADIUS), Light.CHOSEN, places.scale)
        if not refusal.words:  # something else tells what is lit
            self.bubble = None
            return
        beside = refusal.at if isinstance(refusal.at, pygame.Rect) else next(self._show([refusal.at]), None)
        if beside is None:
            beside = pressed[0] if pressed else pygame.Rect(places.stage.centerx, places.stage.top, 0, 0)
        named = [*self.named(refusal), *pressed, *self._buttons(hint=refusal.hint)]
        things = placing.kept(
            ([beside, *self._show(refusal.blame), *pressed], SUBJECT), (named, NAMED),
            (self._pressed(), WIDGET),
        )  # fmt: skip
        hint, rooms, does = refusal.hint, self._rooms(), self._does(refusal)
        self.bubble = draw_bubble(
            surface, refusal.words, beside, rooms, places.scale, things=things, hint=hint, does=does
        )
        refusal.button = does.draw(surface, self.bubble, places.scale) if does else None

    def _does(self, refusal: Refusal) -> Does | None:
        """Return the button that does what a hint says."""
        if not refusal.does:
            return None
        words = self._view.words
        label = words("hint.do-all" if len(refusal.does) > 1 else "hint.do")
        return Does(label, words("table.enter-key") if refusal.keyed else "", refusal.pointed)

    def named(self, refusal: Refusal) -> list[pygame.Rect]:
        """Return where all lies that a refusal or a hint speaks of: its things, and what can be chosen."""
        found = [*self._show([refusal.at, *refusal.blame])]
        found += self._part.spoken(hint=refusal.hint)
        return [*found, self.box.rect] if self.box.rect is not None else found

    def told(self) -> list[pygame.Rect]:
        """Return where all shows that a hint is about that is told now."""
        refusal = self._play.effects.refusal
        return [] if refusal is None else [*self.named(refusal), *self._show(refusal.keys)]

    def _show(self, things: Iterable[object]) -> Iterator[pygame.Rect]:
        """Yield the places of things of the game's, or of widgets by their keys, as far as they show."""
        for at in things:
            if isinstance(at, pygame.Rect):
                yield at
            elif at is not None:
                found = self._part.place_of(at)
                found = self._view.rect_of(at) if found is None and isinstance(at, str) else found
                if found:
                    yield found

    def _draw_regions(self, surface: pygame.Surface, now: Drawn, regions: list[pygame.Rect]) -> None:
        """Draw some rectangles of the window anew; what is as it was is put back."""
        clip, below = surface.get_clip(), self._standing(now)
        for region in regions:
            surface.set_clip(region)
            if below is not None:
                surface.blit(below, region, region)
            else:
                self._part.draw(surface, now.picture)
                surface.blits(self._rails, doreturn=False)
                self._view.draw_besides(surface)
            self._draw_above(surface)
        surface.set_clip(clip)

    @property
    def _plain(self) -> bool:
        """Whether nothing lies over the stage but what has a box."""
        refused = self._play.effects.refusal
        return not (refused or self._reading.shows or self._part.hasty or self._view.tip)

    def _changed(self, now: Drawn) -> list[pygame.Rect] | None:
        """Return the parts of the window that changed since the last drawing; None if more may have."""
        old = self._drawn
        if old is None or old.surface is not now.surface or old.version != now.version or not self._plain:
            return None
        if self._rails_version != now.version:
            return None
        if not self._rails and self._standing(now) is None:
            return None
        changes = self._part.changes(old.picture, now.picture)
        if changes is None:
            return None
        same = old.picture == now.picture and old.boxes == now.boxes
        if same and not self._play.effects.passing:
            return None
        return apart([*old.boxes, *now.boxes, *changes])

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
            self._rails_version = view.version
            self._rails = [(surface.subsurface(rail).copy(), rail) for rail in view.places.rails]


def apart(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return few rectangles that cover some others and do not overlap; empty ones are left out."""
    found: list[pygame.Rect] = []
    for rect in rects:
        whole = rect
        if rect.width > 0 and rect.height > 0:
            while (place := _near(whole, found)) >= 0:
                whole = whole.union(found.pop(place))
            found.append(whole)
    return found


def _near(rect: pygame.Rect, others: list[pygame.Rect]) -> int:
    """Return the place of a rectangle that is better drawn together with another, -1 if there is none."""
    for place, other in enumerate(others):
        whole = rect.union(other)
        more = whole.width * whole.height - rect.width * rect.height - other.width * other.height
        if rect.colliderect(other) or more < WORTH:
            return place
    return -1
