"""The menu of a match, over the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.help_scene import HelpScene
from wk.shell import backdrop, theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.scene import BaseScene, Pop, Push, Transition
from wk.shell.screens.settings import SettingsPage
from wk.shell.widget import ESCAPE, Label, Panel, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.shell.app import App
    from wk.shell.words import Words

Deed = Callable[[], "Transition | None"]

WIDTH, HEAD, ROW, GAP, MARGIN = 360, 108, 48, 8, 28


class PauseMenu(BaseScene):
    """What can be done besides playing; the first entry goes on and takes Escape."""

    overlay = True

    def __init__(self, app: App, say: Words, entries: Sequence[tuple[str, Deed]], note: str) -> None:
        """Show the menu.

        Args:
            app: the app.
            say: the words of the game.
            entries: words and deed of each line below the one that goes on.
            note: a line below the heading.
        """
        super().__init__()
        self.app = app
        self.say = say
        self.entries = [(say("menu.resume"), Pop), *entries]
        self.note = note
        self.controls = Controls(self.layout, lambda: app.scale, self._changed, arrows=True)

    def _changed(self) -> None:
        self.dirty = True

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        (width, height), unit = self.app.size, self.app.scale.unit
        wanted = HEAD + len(self.entries) * (ROW + GAP) - GAP + MARGIN
        # A large UI scale in a small window must not push the last entry off the screen.
        scale = theme.Scale(min(unit, (height - 16) / wanted, (width - 16) / WIDTH))
        px = scale.px
        sheet = pygame.Rect(0, 0, px(WIDTH), px(wanted))
        sheet.center = (width // 2, height // 2)
        inner = pygame.Rect(sheet.left + px(MARGIN), sheet.top, sheet.width - 2 * px(MARGIN), sheet.height)
        return [
            Panel(rect=sheet, radius=theme.DIALOG_RADIUS, casts=True),
            *self._heading(inner, scale),
            *self._buttons(inner, scale),
        ]

    def _heading(self, inner: pygame.Rect, scale: theme.Scale) -> list[Widget]:
        px = scale.px
        title = pygame.Rect(inner.left, inner.top + px(22), inner.width, px(40))
        note = pygame.Rect(inner.left, inner.top + px(62), inner.width, px(22))
        muted = scale.style("text", theme.BUTTON, theme.MUTED)
        return [
            Label(rect=title, words=self.say("menu.title"), style=scale.style("display", 28)),
            Label(rect=note, words=self.note, style=muted),
        ]

    def _buttons(self, inner: pygame.Rect, scale: theme.Scale) -> list[Widget]:
        px = scale.px
        return [
            Button(
                key=f"entry-{number}",
                rect=pygame.Rect(
                    inner.left, inner.top + px(HEAD) + number * px(ROW + GAP), inner.width, px(ROW)
                ),
                label=words,
                kind="ghost" if number else "primary",
                on_press=deed,
                size=17,
                shortcuts=() if number else ESCAPE,
            )
            for number, (words, deed) in enumerate(self.entries)
        ]

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


def match_menu(
    app: App, say: Words, catalogue: Catalogue, deeds: tuple[Deed | None, Deed], seed: int | None
) -> PauseMenu:
    """Return the menu of a match.

    Args:
        app: the app.
        say: the words of the game.
        catalogue: the cards, for the help.
        deeds: what shows the score, None where points stay hidden until the end; and what leaves the table.
        seed: what the match was drawn from, if that is known.
    """
    score, leave = deeds
    entries: list[tuple[str, Deed]] = [(say("menu.score"), score)] if score else []
    entries += [
        (say("menu.help"), lambda: Push(HelpScene(app, catalogue, say))),
        (say("menu.settings"), lambda: Push(SettingsPage(app))),
        (say("menu.leave"), leave),
    ]
    note = say("menu.saved") if seed is None else say("menu.seed", seed=seed)
    return PauseMenu(app, say, entries, note)
