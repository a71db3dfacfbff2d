"""The menu of a match, over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import backdrop, theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.scene import BaseScene, Pop, Transition
from wk.shell.widget import ESCAPE, Label, Panel, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.winter_kingdom.narrate import Say
    from wk.shell.app import App

WIDTH, HEAD, ROW, GAP, MARGIN = 360, 108, 48, 8, 28


class PauseMenu(BaseScene):
    """What can be done besides playing; the first entry goes on and takes Escape."""

    overlay = True

    def __init__(self, app: App, say: Say, entries: Sequence[tuple[str, Callable[[], Transition | None]]]) -> None:
        """Show the menu.

        Args:
            app: the app.
            say: the words of the game.
            entries: words and deed of each line below the one that goes on.
        """
        super().__init__()
        self.app = app
        self.say = say
        self.entries = [(say("menu.resume"), Pop), *entries]
        self.controls = Controls(self.layout, lambda: app.scale, self._changed, arrows=True)

    def _changed(self) -> None:
        self.dirty = True

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        (width, height), scale = self.app.size, self.app.scale
        wanted = HEAD + len(self.entries) * (ROW + GAP) - GAP + MARGIN
        # A large UI scale in a small window must not push the last entry off the screen.
        fit = min(scale.unit, (height - 16) / wanted, (width - 16) / WIDTH)
        scale = theme.Scale(fit)
        px = scale.px
        sheet = pygame.Rect(0, 0, px(WIDTH), px(wanted))
        sheet.center = (width // 2, height // 2)
        left, inner = sheet.left + px(MARGIN), sheet.width - 2 * px(MARGIN)
        found: list[Widget] = [
            Panel(rect=sheet, radius=theme.DIALOG_RADIUS, casts=True),
            Label(
                rect=pygame.Rect(left, sheet.top + px(22), inner, px(40)), words=self.say("menu.title"),
                style=scale.style("display", 28),
            ),
            Label(
                rect=pygame.Rect(left, sheet.top + px(62), inner, px(22)), words=self.say("menu.saved"),
                style=scale.style("text", theme.BUTTON, theme.MUTED),
            ),
        ]  # fmt: skip
        for number, (words, deed) in enumerate(self.entries):
            box = pygame.Rect(left, sheet.top + px(HEAD) + number * px(ROW + GAP), inner, px(ROW))
            found.append(
                Button(
                    key=f"entry-{number}", rect=box, label=words, kind="ghost" if number else "primary", on_press=deed,
                    size=17, shortcuts=() if number else ESCAPE,
                )
            )  # fmt: skip
        return found

    def handle(self, event: pygame.Event) -> Transition | None:
        """Hand the event to the buttons."""
        done = self.controls.handle(event)
        return done.transition if done else None

    def update(self, now: float) -> bool:
        """Bring up tooltips."""
        return self.controls.update(now)

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the table and draw the menu."""
        backdrop.vignette(surface, 0.60, 0.72)
        self.controls.draw(surface)
