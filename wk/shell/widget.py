"""What every widget is: a description placed in a rectangle, drawn and hit-tested by that same rectangle.

A widget keeps no state of its own. A scene's layout function yields fresh ones for a window size, and what
lasts (the text typed, the scrolled distance, what is chosen) lives in the scene and is handed in.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar, dataclass_transform

import pygame

from wk.shell import paint, theme
from wk.shell.listening import overhear

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pygame.typing import Point

    from wk.shell.lettering import Style
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale


C = TypeVar("C")


@dataclass_transform(kw_only_default=True, frozen_default=True)
def widget_class(cls: type[C]) -> type[C]:
    """Make a class of widgets out of its fields, to be given by name and never changed.

    That they stay as they are is for the type checker to see to, and no two are ever compared: a layout makes
    hundreds of them, and what guards, compares or prints one would be worked out for each class at the start.
    """
    return dataclass(kw_only=True, eq=False, repr=False, match_args=False)(cls)


@dataclass(frozen=True, slots=True)
class Done:
    """An event was used; ``transition`` is where it leads, if anywhere."""

    transition: Transition | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """How a widget stands while it is drawn."""

    scale: Scale
    hovered: bool = False
    pressed: bool = False
    focused: bool = False


class Shortcut(NamedTuple):
    """A key that presses a widget from anywhere in its scene."""

    key: int
    """A pygame key, as ``pygame.K_SPACE``."""
    ctrl: bool = False
    """Whether Control (or Command) is held."""
    shift: bool = False
    """Whether Shift is held."""

    @classmethod
    def of(cls, event: pygame.Event) -> Shortcut:
        """Return the shortcut a key event stands for."""
        return cls(
            event.key,
            ctrl=bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)),
            shift=bool(event.mod & pygame.KMOD_SHIFT),
        )


ENTER = (Shortcut(pygame.K_RETURN), Shortcut(pygame.K_KP_ENTER))
SPACE = (Shortcut(pygame.K_SPACE),)
ESCAPE = (Shortcut(pygame.K_ESCAPE),)
HELP = (Shortcut(pygame.K_F1),)


READ = frozenset({"card", "pile", "place", "member"})
"""Roles of what is looked at as well as pressed: that it cannot be pressed now goes without saying."""


@widget_class
class Widget:
    """Something placed on a screen; this one is nothing but its place."""

    rect: pygame.Rect
    """Its place in window pixels."""
    key: str = ""
    """Its name in the scene: the same from one layout to the next, told apart from all others."""
    clip: pygame.Rect | None = None
    """The view it scrolls in; what lies outside is neither drawn nor hit."""
    enabled: bool = True
    tooltip: str = ""
    """A word about it, shown while the pointer rests on it; nothing that is found nowhere else."""
    shortcuts: tuple[Shortcut, ...] = ()
    called: str = ""
    """What it is called for ears where the words on it do not say so; shown nowhere."""
    spoken: tuple[str, ...] = ()
    """What is read in place of the words on it, a line each, where these are mere numbers or signs."""
    secret: bool = False
    """Whether only the player at the screen may know what is on it."""
    live: bool = False
    """Whether what it says is to be heard as soon as it says something else."""

    role = ""
    """What kind of thing it is, as ``words`` name it below ``speech.role``; nothing goes without saying."""
    decor = False
    """Whether it is a ground, a shadow or a light, of which there is nothing to say."""

    @property
    def interactive(self) -> bool:
        """Whether the pointer and the keyboard can use it at all."""
        return False

    @property
    def reads(self) -> str:
        """What is to be read on it: its own name if it has one, then the words it writes as it is drawn."""
        lines = dict.fromkeys(filter(None, [self.called, *(self.spoken or self.written)]))
        return "\n".join(lines) or self.tooltip

    @property
    def written(self) -> list[str]:
        """The words it writes, a line each, whole also where there is too little room for them."""
        look = Look(theme.Scale(1.0))
        return overhear(lambda: self.draw(pygame.Surface((1, 1), pygame.SRCALPHA), look))

    @property
    def stands(self) -> tuple[str, ...]:
        """How it stands beside that, as ``words`` name it below ``speech.state``."""
        return () if self.enabled or not self.interactive or self.role in READ else ("off",)

    @property
    def area(self) -> pygame.Rect:
        """The part of it that can be seen and hit."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    def without(self, absent: frozenset[Hashable]) -> Widget:  # noqa: ARG002 - for widgets of several parts
        """Return it without the parts, named by their keys, that have not arrived at their place yet."""
        return self

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it in its rectangle."""

    def press(self, pos: Point | None) -> Transition | None:  # noqa: ARG002 - widgets with parts use it
        """Do what it is for: a click at ``pos``, or a key when that is None."""
        return None

    def keydown(self, event: pygame.Event) -> Done | None:  # noqa: ARG002 - widgets that type use it
        """Take a key or typed text while focused; None leaves it to others."""
        return None

    def drag(self, pos: Point) -> None:
        """Follow the pointer while its button is held down on this widget."""


def nothing() -> None:
    """Do nothing: what somebody only points at."""


@widget_class
class PointedAt(Widget):
    """A place of which something is told while it is pointed at; it can be used for nothing else."""

    decor = True
    enabled: bool = False

    @property
    def interactive(self) -> bool:
        """Whether the pointer finds it; the keyboard never stops here."""
        return True


@widget_class
class Pressable(Widget):
    """Something to press that has no parts."""

    on_press: Callable[[], Transition | None] = nothing
    role = "button"

    @property
    def interactive(self) -> bool:
        """Whether it can be used."""
        return True

    def press(self, pos: Point | None) -> Transition | None:  # noqa: ARG002 - it has no parts
        """Do what it is for."""
        return self.on_press()


@widget_class
class Label(Widget):
    """One line of text."""

    words: str
    style: Style
    anchor: Literal["midleft", "center", "midright"] = "midleft"
    fitted: bool = True
    """Whether a text too long for the rectangle is set smaller and shortened."""

    @property
    def written(self) -> list[str]:
        """The line."""
        return [self.words]

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Write the line in the middle of the rectangle's height."""
        pos = getattr(self.rect, self.anchor)
        paint.text(
            surface, self.words, pos, self.style, self.anchor, self.rect.width if self.fitted else None
        )


@widget_class
class Paragraph(Widget):
    """Text over several lines from the top of its rectangle."""

    words: str
    style: Style
    align: Literal["left", "center", "right"] = "left"

    @property
    def written(self) -> list[str]:
        """The text."""
        return [self.words]

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Write the lines."""
        paint.paragraph(surface, self.words, self.rect, self.style, self.align)


@widget_class
class Panel(Widget):
    """A raised sheet behind other widgets."""

    decor = True
    radius: float = theme.PANEL_RADIUS
    """Of its corners, in units of the scale."""
    gradient: tuple[str, str] | None = None
    """Upper and lower colour; by default those of the theme."""
    line: str = ""
    """Colour of its outline, by default the theme's."""
    opacity: float = 1.0
    casts: bool = False
    """Whether it casts a shadow."""

    @property
    def written(self) -> list[str]:
        """No words."""
        return []

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet and its shadow."""
        px = look.scale.px
        if self.casts:
            paint.shadow(surface, self.rect, px(self.radius), px(24), px(14), 0.8)
        paint.panel(
            surface,
            self.rect,
            fill=None,
            gradient=self.gradient or (theme.PANEL, theme.DEEP),
            radius=px(self.radius),
            line=self.line or theme.LINE,
            opacity=self.opacity,
        )


@dataclass
class Scroll:
    """How far a view is scrolled, in pixels; clamped anew at every layout."""

    offset: int = 0
    content: int = field(default=0, repr=False)
    """Height of what is scrolled."""
    view: int = field(default=0, repr=False)
    """Height of what shows of it."""

    def clamp(self, content: int, view: int) -> int:
        """Remember the heights and return the offset, brought within them."""
        self.content, self.view = content, view
        self.offset = max(0, min(self.offset, content - view))
        return self.offset

    def move(self, pixels: int) -> None:
        """Scroll down (or up, below 0) as far as there is something to see."""
        self.offset = max(0, min(self.offset + pixels, self.content - self.view))

    def reveal(self, top: int, bottom: int) -> None:
        """Scroll just so far that what lies from top to bottom in the content shows."""
        if bottom - self.offset > self.view:
            self.offset = bottom - self.view
        self.offset = max(0, min(self.offset, top))

    def show(self, rect: pygame.Rect, view: pygame.Rect | None, margin: int = 0) -> None:
        """Scroll just so far that a rectangle in the view shows, with a margin; without a view it does."""
        if view is None:
            return
        top = rect.top - view.top + self.offset
        self.reveal(top - margin, top + rect.height + margin)


@widget_class
class ScrollArea(Widget):
    """The view in which other widgets scroll; draws the bar and takes wheel, drag and page keys.

    It comes before what scrolls in it, so that those are hit first.
    """

    scroll: Scroll

    @property
    def written(self) -> list[str]:
        """No words."""
        return []

    @property
    def interactive(self) -> bool:
        """Whether there is more than shows."""
        return self.scroll.content > self.scroll.view

    @property
    def area(self) -> pygame.Rect:
        """The strip of the bar; the wheel is taken in the whole rectangle."""
        strip = min(self.rect.width, 16)
        return pygame.Rect(self.rect.right - strip, self.rect.top, strip, self.rect.height)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the bar, if there is something to scroll."""
        if not self.interactive:
            return
        track = self._track(look.scale.px(6))
        paint.panel(surface, track, fill=theme.RAISED, radius=track.width / 2, opacity=0.5)
        height = max(track.width * 3, round(track.height * self.scroll.view / self.scroll.content))
        room = self.scroll.content - self.scroll.view
        top = track.top + round((track.height - height) * self.scroll.offset / room)
        thumb = pygame.Rect(track.left, top, track.width, height)
        paint.panel(surface, thumb, fill=theme.MUTED if look.hovered else theme.FAINT, radius=track.width / 2)

    def drag(self, pos: Point) -> None:
        """Scroll to where the pointer is along the bar."""
        share = (pos[1] - self.rect.top) / max(1, self.rect.height)
        self.scroll.offset = round(share * self.scroll.content - self.scroll.view / 2)
        self.scroll.move(0)

    def _track(self, width: int) -> pygame.Rect:
        return pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)
