"""The widgets of one scene under pointer and keyboard: hover, press, focus ring, shortcuts, tooltip."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import paint, theme
from wk.shell.placing import SUBJECT, find, kept
from wk.shell.widget import ENTER, SPACE, Done, Look, PointedAt, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.typing import Point

    from wk.shell.theme import Scale

TOOLTIP_AFTER = 0.5
"""Seconds the pointer rests before a tooltip shows."""
WIDEST_TIP = 480
"""The most width of its lines, in units."""
WHEEL_STEP = 48
"""How far a notch of the wheel scrolls, in units of the scale."""

_PRESS_KEYS = (*ENTER, *SPACE)
GO_ON = tuple(enter._replace(ctrl=True) for enter in ENTER)
"""What presses the button of Space, or else of Enter, whatever has the focus."""
_ARROWS = {pygame.K_DOWN: 1, pygame.K_UP: -1}


class Controls:
    """Hands events to the widgets a layout yields, and draws them.

    What is hovered, pressed and focused is held by key, so it outlives the widgets themselves.
    """

    def __init__(
        self,
        layout: Callable[[], Sequence[Widget]],
        scale: Callable[[], Scale],
        changed: Callable[[], None],
        *,
        arrows: bool = False,
    ) -> None:
        """Serve a scene.

        Args:
            layout: yields the widgets for the present window, lowest first; drawing and hitting use it.
            scale: returns the present scale.
            changed: called when the picture needs to be drawn anew.
            arrows: whether the up and down keys move the focus, as in a menu.
        """
        self._layout = layout
        self._scale = scale
        self._changed = changed
        self._arrows = arrows
        self._hovered = ""
        self._pressed = ""
        self._swiped = ""
        """The key of the view that a finger moves."""
        self._focus = ""
        self._ring = False
        self.pointer: Point = (-1, -1)
        """Where the pointer was last, in window pixels."""
        self._now, self._resting = 0.0, False
        self._rested_on = ""
        self._rest_since: float | None = None
        self._tooltip = False

    @property
    def hovered(self) -> str:
        """The key of the widget under the pointer, or nothing."""
        return self._hovered

    @property
    def focus(self) -> str:
        """The key of the widget the keyboard uses, or nothing."""
        return self._focus

    @property
    def rested_on(self) -> str:
        """The key of the widget the pointer rests on or the keyboard has come to last, or nothing."""
        return self._rested_on

    @property
    def ring(self) -> bool:
        """Whether the keyboard has brought the focus to where it is."""
        return self._ring

    def set_focus(self, key: str, *, ring: bool = True) -> None:
        """Give the keyboard to a widget; ``ring`` shows so. No key takes it away."""
        if (key, ring) != (self._focus, self._ring):
            self._focus, self._ring = key, ring
            widget = self._reveal()
            if ring or not self._hovered:
                self._rest(widget if ring else None)
            self._changed()

    def at(self, pos: Point) -> Widget | None:
        """Return the uppermost widget that can be used at a place, also a disabled one."""
        for widget in reversed(self._layout()):
            if widget.interactive and widget.area.collidepoint(pos):
                return widget
        return None

    def settle(self) -> None:
        """Hover no more over what lies elsewhere now, as a card that has come back to the hand."""
        widget = self._find(self._hovered)
        if widget is not None and not widget.area.collidepoint(self.pointer):
            if self._rested_on == self._hovered:
                self._rest(None)
            self._hovered = ""
            self._changed()

    def handle(self, event: pygame.Event) -> Done | None:
        """Offer an event to the widgets; None if none of them uses it."""
        if event.type == pygame.MOUSEMOTION:
            return self._swipe(event) or self._move(event.pos)
        if event.type == pygame.WINDOWLEAVE:
            self._hover(None)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._begin_swipe(event) or self._down(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            return self._up(event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        elif event.type in {pygame.KEYDOWN, pygame.TEXTINPUT}:
            return self._key(event)
        return None

    def update(self, now: float) -> bool:
        """Bring up the tooltip when its time has come; tell whether that changed the picture."""
        self._now = now
        if not self._resting:
            return False
        if self._rest_since is None:
            self._rest_since = now
        if now - self._rest_since < TOOLTIP_AFTER:
            return False
        self._resting, self._tooltip = False, True
        return True

    def wake_in(self) -> float | None:
        """Return in how many seconds a tooltip is due, if one is."""
        if not self._resting:
            return None
        return 0.0 if self._rest_since is None else max(0.0, self._rest_since + TOOLTIP_AFTER - self._now)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every widget, the focus ring, and the tooltip above all."""
        scale, widgets = self._scale(), self._layout()
        for widget in widgets:
            if widget.area.width <= 0 or widget.area.height <= 0:
                continue
            hovered = widget.enabled and bool(widget.key) and widget.key == self._hovered
            focused = bool(widget.key) and widget.key == self._focus
            look = Look(scale, hovered, hovered and widget.key == self._pressed, focused)
            with _Clip(surface, widget.clip):
                widget.draw(surface, look)
                if self._ring and focused and widget.interactive:
                    _draw_ring(surface, widget.rect, scale)
        told = next((w for w in widgets if w.key == self._rested_on and w.tooltip), None)
        if self._tooltip and told:
            draw_tooltip(surface, told.tooltip, told.rect, scale)

    def _find(self, key: str) -> Widget | None:
        return next((widget for widget in self._layout() if widget.key == key), None) if key else None

    def _hover(self, widget: Widget | None) -> None:
        key = widget.key if widget else ""
        if key == self._hovered:
            return
        self._hovered = key
        self._rest(widget if key else None)
        self._changed()

    def _rest(self, widget: Widget | None) -> None:
        """Let the time to a widget's tooltip begin; without a widget there will be none."""
        self._resting = bool(widget and widget.tooltip)
        self._rested_on = widget.key if widget else ""
        self._rest_since, self._tooltip = None, False

    def _move(self, pos: Point) -> Done | None:
        self.pointer = pos
        held = self._find(self._pressed)
        if held:
            held.drag(pos)
            self._changed()
        widget = self.at(pos)
        self._hover(widget)
        return Done() if held or widget else None

    def _begin_swipe(self, event: pygame.Event) -> Done | None:
        """Let a finger take hold of what scrolls, unless it is on something to be dragged itself."""
        widget, view = self.at(event.pos), self._view_at(event.pos)
        self._swiped = ""
        if not event.touch or view is None or (widget and type(widget).drag is not Widget.drag):
            return None
        self._swiped = view.key
        return None if widget else Done()

    def _swipe(self, event: pygame.Event) -> Done | None:
        """Scroll with the finger; what it touched first is not pressed then."""
        view = self._find(self._swiped)
        if not isinstance(view, ScrollArea) or not event.buttons[0]:
            return None
        self.pointer, self._pressed = event.pos, ""
        view.scroll.move(-round(event.rel[1]))
        self._hover(None)
        self._changed()
        return Done()

    def _down(self, pos: Point) -> Done | None:
        self._move(pos)
        widget = self.at(pos)
        if widget is None:
            self.set_focus("", ring=False)
            return None
        self._rest(None)
        if widget.enabled:
            self._pressed = widget.key
            self.set_focus(widget.key, ring=False)
            self._changed()
        return Done()

    def _up(self, pos: Point) -> Done | None:
        pressed, self._pressed, self._swiped = self._pressed, "", ""
        widget = self.at(pos)
        if not pressed:
            return Done() if widget else None
        self._changed()
        if widget is None or widget.key != pressed or not widget.enabled:
            return Done()
        return Done(widget.press(pos))

    def _wheel(self, event: pygame.Event) -> Done | None:
        view = self._view_at(self.pointer)
        if view is None:
            return None
        view.scroll.move(-round(event.precise_y * self._scale().px(WHEEL_STEP)))
        self._hover(None)
        self._changed()
        return Done()

    def _view_at(self, pos: Point) -> ScrollArea | None:
        """Return the uppermost view at a place of which not all shows."""
        for widget in reversed(self._layout()):
            if isinstance(widget, ScrollArea) and widget.interactive and widget.rect.collidepoint(pos):
                return widget
        return None

    def _key(self, event: pygame.Event) -> Done | None:
        focused = self._find(self._focus)
        if focused and focused.enabled:
            done = focused.keydown(event)
            if done:
                self._changed()
                return done
        if event.type != pygame.KEYDOWN:
            return None
        return self._walk(event) or self._activate(Shortcut.of(event), focused)

    def _walk(self, event: pygame.Event) -> Done | None:
        """Move the focus with Tab, Shift+Tab or, in a menu, the arrows."""
        step = _ARROWS.get(event.key) if self._arrows else None
        if event.key == pygame.K_TAB:
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
        stops = [w for w in self._layout() if w.interactive and w.key and _stops(w)]
        keys = [w.key for w in stops if w.enabled]
        if step is None or not keys:
            return None
        start = self._first() if event.key in _ARROWS and self._focus not in keys else self._focus
        # What has become disabled under the keyboard is gone on from as if it could still be used.
        keys = [w.key for w in stops if w.enabled or w.key == start]
        place = keys.index(start) + step if start in keys else min(0, step)
        self.set_focus(keys[place % len(keys)])
        return Done()

    def _first(self) -> str:
        """Return the key of what Enter presses while nothing has the focus: a menu is walked from there."""
        return next((w.key for w in self._layout() if w.enabled and ENTER[0] in w.shortcuts), "")

    def _activate(self, pressed: Shortcut, focused: Widget | None) -> Done | None:
        """Press the focused widget, or else the one whose shortcut it is."""
        if focused and focused.enabled and self._ring and pressed in _PRESS_KEYS:
            self._rest(None)
            self._changed()
            return Done(focused.press(None))
        usable = [widget for widget in reversed(self._layout()) if widget.interactive and widget.enabled]
        for key in (*SPACE, ENTER[0]) if pressed in GO_ON else (pressed,):
            if widget := next((each for each in usable if key in each.shortcuts), None):
                self._changed()
                return Done(widget.press(None))
        return None

    def _reveal(self) -> Widget | None:
        """Scroll so that the focused widget shows, and return it."""
        shown = self._layout() if self._focus else []
        widget = next((each for each in shown if each.key == self._focus), None)
        if widget is not None and widget.clip is not None:
            for area in shown:
                if isinstance(area, ScrollArea) and area.rect == widget.clip:
                    area.scroll.show(widget.rect, area.rect, self._scale().px(8))
        return widget


def _stops(widget: Widget) -> bool:
    """Return whether Tab stops at a widget: a view scrolls by itself when what is in it gets the focus."""
    return not isinstance(widget, (ScrollArea, PointedAt))


class _Clip:
    """Keeps drawing within a rectangle for a while."""

    def __init__(self, surface: pygame.Surface, clip: pygame.Rect | None) -> None:
        self._surface, self._clip = surface, clip
        self._before = surface.get_clip()

    def __enter__(self) -> None:
        if self._clip is not None:
            self._surface.set_clip(self._before.clip(self._clip))

    def __exit__(self, *_: object) -> None:
        self._surface.set_clip(self._before)


def _draw_ring(surface: pygame.Surface, rect: pygame.Rect, scale: Scale) -> None:
    """Draw the focus ring: white, with a dark companion so that it shows on every ground."""
    width = max(2, scale.px(2))
    for grow, colour in ((2, theme.GROUND), (2 + width, theme.TEXT)):
        box = rect.inflate(2 * grow, 2 * grow)
        paint.panel(
            surface, box, fill=None, radius=scale.px(theme.RADIUS) + grow, line=colour, line_width=width
        )


def draw_tooltip(surface: pygame.Surface, words: str, beside: pygame.Rect, scale: Scale) -> pygame.Rect:
    """Draw a short text below (or above) a rectangle, inside the surface and not over it; return where."""
    px, room = scale.px, surface.get_rect()
    style = scale.style("text", theme.NOTE)
    lines = list(paint.wrap(words, style, min(px(WIDEST_TIP), room.width - px(20))))
    step = round(style.size * 1.28)
    width, height = max(paint.measure(line, style)[0] for line in lines), paint.measure(words, style)[1]
    box = pygame.Rect(0, 0, width + px(20), height + (len(lines) - 1) * step + px(10))
    below, above = box.copy(), box.copy()
    below.midtop = beside.centerx, beside.bottom + px(8)
    above.midbottom = beside.centerx, beside.top - px(8)
    box = find([room], [below, above], kept(([beside], SUBJECT)), beside.center, ordered=True).box
    paint.shadow(surface, box, px(6), px(6), px(3), 0.6)
    paint.panel(surface, box, fill=theme.GROUND, radius=px(6), line=theme.RAISED_LINE)
    for number, line in enumerate(lines):
        middle = box.top + px(5) + height // 2 + number * step
        paint.text(surface, line, (box.centerx, middle), style, "center")
    return box
