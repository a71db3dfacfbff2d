"""The curtain between two turns at one screen: nothing secret shows until the next player is ready."""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Literal, NamedTuple

import pygame

from wk.shell import backdrop, paint, theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.emblems import badge
from wk.shell.screens.curtain_story import Since, Story, StorySetting
from wk.shell.surface_cache import SurfaceCache
from wk.shell.widget import (
    ENTER,
    ESCAPE,
    SPACE,
    Label,
    Look,
    Panel,
    Scroll,
    ScrollArea,
    Shortcut,
    Widget,
    widget_class,
)
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.app import App
    from wk.shell.scene import Transition
    from wk.words import Words

_STRIPE, _FLAKES = 6, 130
"""Height of the stripe in units; how many flakes of snow."""


def snow() -> str:
    """Return the SVG of snow over 1280 x 800 units, always the same."""
    chance = Random(5)  # noqa: S311 - a picture, not a secret
    return "".join(
        f'<circle cx="{chance.randint(0, 1280)}" cy="{chance.randint(0, 800)}" '
        f'r="{chance.choice((1.2, 1.8, 2.6, 3.4))}" '
        f'fill="#ffffff" fill-opacity="{chance.uniform(0.2, 0.6):.2f}"/>'
        for _ in range(_FLAKES)
    )


@widget_class
class CurtainSheet(Panel):
    """The sheet with a stripe of the player's colour along its upper edge."""

    decor = True

    colour: str
    radius: float = theme.DIALOG_RADIUS
    casts: bool = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet, and on its upper edge the part of it that is as high as the stripe."""
        super().draw(surface, look)
        stripe, radius = max(3, look.scale.px(_STRIPE)), look.scale.px(self.radius)
        width = self.rect.width
        start = radius - math.sqrt(radius**2 - (radius - stripe) ** 2)
        path = (
            f"M{start},{stripe} A{radius},{radius} 0 0 1 {radius},0 H{width - radius} "
            f"A{radius},{radius} 0 0 1 {width - start},{stripe}Z"
        )
        colour = theme.PLAYER_COLOURS[self.colour].stripe
        surface.blit(paint.svg(f'<path d="{path}" fill="{colour}"/>', (width, stripe)), self.rect)


@widget_class
class Emblem(Widget):
    """The emblem of the player who comes next."""

    decor = True

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the player's emblem."""
        badge(surface, self.colour, self.rect, rim=1.2)


_WIDTH, _LABEL, _BUTTON = 600, 26, 56
_LEAST = (620, 400)
"""Units the curtain needs across and down; a larger UI scale is cut down to it."""
_MOST_TEXT = 1.5
"""The largest size of text beside everything else that fits into these."""


class _Measures(NamedTuple):
    """The parts of the sheet in units."""

    head: float
    foot: float
    margin: float
    edge: float
    below: float
    """The button."""


_ROOMY = _Measures(head=226, foot=122, margin=40, edge=20, below=40)
_TIGHT = _Measures(head=84, foot=80, margin=20, edge=6, below=14)
_EMBLEM = 88
_ASKS = 48
"""Height of the strip that asks who sits here alone, with the free space above; it holds text."""
_LINE = 22

_LIFT = (*SPACE, *ENTER)
_MENU = (*ESCAPE, Shortcut(pygame.K_m))

_backdrops = SurfaceCache(budget=1)
"""What lies behind the last curtain that was drawn."""


class Absent(NamedTuple):
    """Whom the computer may play, because somebody has opened a match for several and is alone."""

    names: tuple[str, ...]
    level: str
    """How well it plays, in words."""
    play: Callable[[], Transition | None]
    """Lets it."""


@dataclass(frozen=True, slots=True)
class Handover:
    """Who comes next and what everybody may see meanwhile."""

    name: str
    colour: str
    others: tuple[str, ...] = ()
    """The names of those who should look away."""
    since: tuple[Since, ...] = ()
    """What happened, oldest first."""
    last: bool = False
    """Whether this is the player's last turn."""
    choice: str = ""
    """What the player chooses in secret, as "your bid"; nothing for a usual turn."""
    chosen: tuple[str, ...] = ()
    """The names of those who have chosen already."""
    absent: Absent | None = None
    """Who may be played by the computer, if somebody sits here alone; None if that is not asked."""


class Curtain(WidgetScene):
    """Hides the table until the next player presses the button, Space or Enter.

    What the next player alone may see is first asked for by ``ready``, after the dismissal.
    """

    def __init__(
        self,
        app: App,
        handover: Handover,
        backdrop_for: Callable[[tuple[int, int]], pygame.Surface] | None,
        ready: Callable[[], Transition | None],
        menu: Callable[[], Transition | None] | None = None,
    ) -> None:
        """Prepare a curtain.

        Args:
            app: the app it is shown in.
            handover: what is written on it.
            backdrop_for: draws, for a window size in pixels, what everybody may see; it is blurred here.
            ready: called once the player is there; where it leads.
            menu: opens the menu; None for a curtain without one.
        """
        super().__init__()
        self.app = app
        self.handover = handover
        self.scroll = Scroll()
        self.controls = Controls(self.layout, lambda: self.scale, self.changed)
        self._backdrop_for = backdrop_for
        self._ready = ready
        self._menu = menu
        self._own = object()
        _backdrops.clear()  # before the next is made, not after
        """Stands for this curtain among the backdrops."""
        self._held: set[int] = set()

    @property
    def scale(self) -> theme.Scale:
        """The scale, cut down so that there is room for what happened."""
        width, height = self.app.size
        return self.app.scale.within(min(width / _LEAST[0], height / _LEAST[1]), _MOST_TEXT)

    def resume(self) -> None:
        """Notice the keys still held from the turn before, so that their repeating lifts nothing."""
        super().resume()
        pressed = pygame.key.get_pressed()
        self._held = {shortcut.key for shortcut in _LIFT if pressed[shortcut.key]}

    def layout(self) -> list[Widget]:
        """Return every widget for the present window, lowest first."""
        px, (width, height) = self.scale.px, self.app.size
        widest = self.scale.line(_WIDTH)
        story = self._story_height(min(widest, width - 2 * px(_ROOMY.edge)) - 2 * px(_ROOMY.margin))
        asks = self.scale.line(_ASKS) if self.handover.absent else 0
        # With a large UI scale the emblem moves beside the heading, to leave room for what happened.
        tight = px(_ROOMY.head + _ROOMY.foot + 2 * _ROOMY.edge) + asks + story > height
        parts = _TIGHT if tight else _ROOMY
        across = min(widest, width - 2 * px(parts.edge))
        rows = self._rows(across - 2 * px(parts.margin))
        story = self._story_height(across - 2 * px(parts.margin))
        sheet = pygame.Rect(0, 0, across, 0)
        sheet.height = min(height - 2 * px(parts.edge), px(parts.head) + story + asks + px(parts.foot))
        sheet.center = (width // 2, height // 2)
        inner = sheet.inflate(-2 * px(parts.margin), 0)
        top, foot = sheet.top + px(parts.head), sheet.bottom - asks - px(parts.foot)
        button = pygame.Rect(inner.left, 0, inner.width, px(_BUTTON))
        button.bottom = sheet.bottom - asks - px(parts.below)
        return [
            CurtainSheet(rect=sheet, colour=self.handover.colour),
            *(self._head_aside(sheet, inner) if tight else self._head(sheet, inner)),
            *self._story(inner, top, foot, rows),
            self._button(button),
            *self._alone_button(button, asks),
            *self._menu_button(),
        ]

    def _head(self, sheet: pygame.Rect, inner: pygame.Rect) -> list[Widget]:
        """Return the large emblem and below it the heading and who should look away."""
        px = self.scale.px
        emblem = pygame.Rect(0, sheet.top + px(28), px(_EMBLEM), px(_EMBLEM))
        emblem.centerx = sheet.centerx
        heading = pygame.Rect(inner.left, emblem.bottom + px(14), inner.width, px(46))
        line = pygame.Rect(inner.left, heading.bottom + px(4), inner.width, px(28))
        return [Emblem(rect=emblem, colour=self.handover.colour), *self._lines(heading, line, "center")]

    def _head_aside(self, sheet: pygame.Rect, inner: pygame.Rect) -> list[Widget]:
        """Return the same with the emblem on the left."""
        px = self.scale.px
        emblem = pygame.Rect(inner.left, sheet.top + px(16), px(52), px(52))
        room = inner.right - emblem.right - px(theme.MEDIUM)
        heading = pygame.Rect(emblem.right + px(theme.MEDIUM), sheet.top + px(13), room, px(36))
        line = pygame.Rect(heading.left, heading.bottom, room, px(22))
        return [Emblem(rect=emblem, colour=self.handover.colour), *self._lines(heading, line, "midleft")]

    def _lines(
        self, heading: pygame.Rect, line: pygame.Rect, anchor: Literal["midleft", "center"]
    ) -> list[Widget]:
        scale, words, handover = self.scale, self.app.words, self.handover
        name = words("curtain.last" if handover.last else "curtain.heading", name=handover.name)
        if handover.choice:
            name = words("curtain.choice", name=handover.name, what=handover.choice)
        style = scale.large.style("display", 38 if anchor == "center" else theme.PLAYER)
        widgets: list[Widget] = [Label(rect=heading, words=name, style=style, anchor=anchor)]
        if handover.others:
            look_away = words("curtain.look_away", names=listed(handover.others, words))
            if handover.chosen:
                names = listed(handover.chosen, words)
                look_away = words("curtain.chosen", n=len(handover.chosen), names=names)
            muted = scale.style("text", theme.NAME, theme.MUTED)
            widgets.append(Label(rect=line, words=look_away, style=muted, anchor=anchor))
        return widgets

    def _rows(self, width: int) -> list[int]:
        """Return the height in pixels of what each player did, for a width in pixels."""
        return [StorySetting.of(since, width, self.scale).height for since in self.handover.since]

    def _story_height(self, width: int) -> int:
        """Return the height in pixels of everything that happened, for a width in pixels."""
        rows = self._rows(width)
        gaps = max(0, len(rows) - 1) * self.scale.px(theme.TIGHT)
        return sum(rows) + gaps + (self.scale.line(_LABEL) if rows else 0)

    def _story(self, inner: pygame.Rect, top: int, foot: int, rows: list[int]) -> list[Widget]:
        if not rows:
            return []
        px, scale = self.scale.px, self.scale
        view = pygame.Rect(inner.left, top, inner.width + px(theme.MEDIUM), max(0, foot - top))
        gap = px(theme.TIGHT)
        self.scroll.clamp(scale.line(_LABEL) + sum(rows) + (len(rows) - 1) * gap, view.height)
        top -= self.scroll.offset
        label = pygame.Rect(inner.left, top, inner.width, scale.line(_LABEL - 6))
        since = self.app.words("curtain.since").upper()
        widgets: list[Widget] = [
            ScrollArea(key="scroll", rect=view, scroll=self.scroll),
            Label(rect=label, clip=view, words=since, style=scale.label()),
        ]
        top += scale.line(_LABEL)
        for told, height in zip(self.handover.since, rows, strict=True):
            row = pygame.Rect(inner.left, top, inner.width, height)
            widgets.append(Story(rect=row, clip=view, since=told))
            top += height + gap
        return widgets

    def _menu_button(self) -> list[Widget]:
        """Return the button of the menu in the upper right corner."""
        if self._menu is None:
            return []
        side, free = self.scale.px(36), self.scale.px(theme.MEDIUM)
        rect = pygame.Rect(self.app.size[0] - side - free, free, side, side)
        tip = self.app.words("table.menu-tip")
        return [Button(key="menu", rect=rect, icon="menu", tooltip=tip, on_press=self._menu, shortcuts=_MENU)]

    def _button(self, rect: pygame.Rect) -> Widget:
        words, handover = self.app.words, self.handover
        key = "curtain.here" if handover.choice else "curtain.ready"
        return Button(
            key="ready",
            rect=rect,
            # Who sits here alone hides nothing from anybody, and was only told what happened.
            label=words(key, name=handover.name) if handover.others else words("table.go-on"),
            kind="primary",
            hint=words("key.space"),
            on_press=self._ready,
            shortcuts=_LIFT,
        )

    def _alone_button(self, above: pygame.Rect, height: int) -> list[Widget]:
        """Return the button for somebody who sits here alone, in a strip as high below the amber one."""
        absent = self.handover.absent
        if absent is None:
            return []
        words, gap = self.app.words, self.scale.px(theme.SMALL)
        rect = pygame.Rect(above.left, above.bottom + gap, above.width, height - gap)
        return [
            Button(
                key="alone",
                rect=rect,
                label=words("curtain.alone", names=listed(absent.names, words)),
                tooltip=words("curtain.alone_tip", level=absent.level),
                on_press=absent.play,
            )
        ]

    def handle(self, event: pygame.Event) -> Transition | None:
        """Hand the event to the button; the arrows scroll what happened."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        if event.type == pygame.KEYDOWN and event.key in self._held:
            return None
        if event.type == pygame.KEYDOWN and event.key in {pygame.K_UP, pygame.K_DOWN}:
            self.scroll.move(self.scale.line(_LINE) * (1 if event.key == pygame.K_DOWN else -1))
            self.dirty = True
            return None
        done = self.controls.handle(event)
        return done.transition if done else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what everybody may see, blurred and dark, and the sheet on it."""
        size = surface.get_size()
        surface.blit(_backdrops.get((self._own, size), lambda: self._behind(size)), (0, 0))
        self.controls.draw(surface)

    def _behind(self, size: tuple[int, int]) -> pygame.Surface:
        """Return what lies behind the sheet, as one picture."""
        if self._backdrop_for:
            picture = backdrop.blurred(self._backdrop_for(size), size)
        else:
            picture = pygame.Surface(size)
            picture.fill(theme.GROUND)
        backdrop.darken(picture, 0.36, 0.68)
        picture.blit(paint.render(snow(), size, backdrop.covering(size)), (0, 0))
        return picture


def listed(names: Sequence[str], words: Words) -> str:
    """Return names as a sentence lists them: "Ann, Ben and Cleo"."""
    if len(names) < 2:
        return "".join(names)
    return words("common.and", first=words("common.comma").join(names[:-1]), last=names[-1])
