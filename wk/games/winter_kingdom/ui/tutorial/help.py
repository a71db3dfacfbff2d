"""The help as the title opens it: with a button that leads to the tutorial."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.help.layout import SIDE
from wk.games.winter_kingdom.ui.help.scene import HelpScene
from wk.shell.buttons import Button
from wk.shell.scene import Push, Scene, Transition

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.ui.help.layout import HelpLayout
    from wk.shell.app import App
    from wk.shell.widget import Widget
    from wk.words import Words


class LearningHelp(HelpScene):
    """The rules and the cards, and the way to learn by playing."""

    def __init__(self, app: App, catalogue: Catalogue, words: Words, learn: Callable[[], Scene]) -> None:
        """Open the help; ``learn`` returns the tutorial."""
        self._learn = learn
        self._words = words
        super().__init__(app, catalogue, words)

    @property
    def parts(self) -> HelpLayout:
        """Where everything lies: the list leaves room for the button, or the search field does."""
        return self._with_button()[0]

    def _with_button(self) -> tuple[HelpLayout, pygame.Rect]:
        """Return the layout, and the place of the button."""
        parts = super().parts
        px = parts.scale.px
        if parts.wide and parts.contents is not None:
            button = pygame.Rect(parts.field.left, parts.contents.top, parts.field.width, px(SIDE))
            contents = parts.contents.copy()
            contents.top = button.bottom + px(8)
            contents.height = parts.contents.bottom - contents.top
            return parts._replace(contents=contents), button
        button = pygame.Rect(parts.field.right - px(SIDE), parts.field.top, px(SIDE), parts.field.height)
        field = pygame.Rect(parts.field.topleft, (button.left - px(8) - parts.field.left, button.height))
        return parts._replace(field=field), button

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        parts, rect = self._with_button()
        words = self._words("tutorial.learn")
        label, tip = (words, "") if parts.wide else ("", words)
        learn = Button(key="learn", rect=rect, icon="play", label=label, tooltip=tip, on_press=self._go)
        return [*super().layout(), learn]

    def _go(self) -> Transition:
        return Push(self._learn())
