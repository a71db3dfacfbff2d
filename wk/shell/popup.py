"""A small menu at the pointer: what can be done with the thing under it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.scene import Chain, Pop, Transition
from wk.shell.widget import ESCAPE, Panel, Shortcut, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.typing import Point

    from wk.shell.app import App

_ROW, _EDGE, _LEAST = 40, 8, 200


class MenuItem(NamedTuple):
    """One thing that can be done, by a button, a key, or a line of the menu."""

    key: str
    """Its name among the others."""
    label: str
    icon: str
    do: Callable[[], Transition | None]
    shortcut: Shortcut
    hint: str
    """The key of the shortcut in words."""
    enabled: bool = True


class Popup(WidgetScene):
    """Deeds one below the other; anything but choosing one closes it."""

    overlay = True

    def __init__(self, app: App, items: Sequence[MenuItem], at: Point) -> None:
        """Show items beside a place in window pixels."""
        super().__init__()
        self.app = app
        self.items = tuple(items)
        self._at = at
        self.controls = Controls(self.layout, lambda: app.scale, self.changed, arrows=True)
        first = next((item.key for item in self.items if item.enabled), "")
        self.controls.set_focus(f"item-{first}", ring=False)

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        px, scale, edge = self.app.scale.px, self.app.scale, self.app.scale.px(_EDGE)
        label, hint = scale.style("bold", 17), scale.style("text", theme.BUTTON)
        widths = [
            paint.measure(item.label, label)[0] + max(px(60), paint.measure(item.hint, hint)[0])
            for item in self.items
        ]
        row = min(scale.line(_ROW), (self.app.size[1] - 2 * edge) // len(self.items))
        sheet = pygame.Rect(self._at, (0, 0))
        sheet.width = max(px(_LEAST), max(widths) + px(72)) + 2 * edge
        sheet.height = len(self.items) * row + 2 * edge
        sheet.clamp_ip(pygame.Rect((0, 0), self.app.size))
        top, width = sheet.top + edge + px(theme.HAIR) // 2, sheet.width - 2 * edge
        return [
            Panel(rect=sheet, casts=True, line=theme.RAISED_LINE),
            *(
                Button(
                    key=f"item-{item.key}",
                    rect=pygame.Rect(sheet.left + edge, top + number * row, width, row - px(theme.HAIR)),
                    label=item.label,
                    note=item.hint,
                    kind="row",
                    enabled=item.enabled,
                    on_press=lambda item=item: self._close(item),  # type: ignore[misc]
                    shortcuts=(item.shortcut,),
                )
                for number, item in enumerate(self.items)
            ),
        ]

    def _close(self, item: MenuItem) -> Transition:
        """Leave the menu, then do what was chosen."""
        led = item.do()
        return Pop() if led is None else Chain((Pop(), led))

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take the choice; a click beside the menu, Escape or the right button only close it."""
        if event.type == pygame.KEYDOWN and Shortcut.of(event) in ESCAPE:
            return Pop()
        if event.type == pygame.MOUSEBUTTONDOWN:
            beside = self.controls.at(event.pos) is None
            if event.button == pygame.BUTTON_RIGHT or (event.button == pygame.BUTTON_LEFT and beside):
                return Pop()
        if event.type == pygame.KEYDOWN and Shortcut.of(event).key in {pygame.K_RETURN, pygame.K_SPACE}:
            self.controls.set_focus(self.controls.focus)  # the ring shows, so the key presses what has it
        done = self.controls.handle(event)
        return done.transition if done else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the menu on what lies below."""
        self.controls.draw(surface)
