"""A message over the scene it is about, with the buttons that answer it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.shell import backdrop, paint, theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.phrases import said
from wk.shell.scene import Pop, Transition
from wk.shell.widget import ENTER, ESCAPE, Label, Panel, Paragraph, Scroll, ScrollArea, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.host import Host

_WIDTH, _MARGIN, _HEAD, _FOOT = 520, 32, 76, 96


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a dialog."""

    label: str
    then: Callable[[], Transition | None] = Pop
    """Where it leads; leaving the dialog is the dialog's own `Pop`, or a `Replace` or `Reset`."""


class Dialog(WidgetScene):
    """A heading, a message and up to three answers: Escape gives the first, Enter the amber last."""

    overlay = True

    def __init__(
        self, app: Host, heading: str, message: str, answers: Sequence[Answer], width: float = _WIDTH
    ) -> None:
        """Show a message; ``width`` is that of the sheet in units that hold text."""
        super().__init__()
        self.width = width
        self.app = app
        self.heading = heading
        self.message = message
        self.answers = tuple(answers)
        self.scroll = Scroll()
        self.controls = Controls(self.layout, lambda: app.scale, self.changed)

    def layout(self) -> list[Widget]:
        """Return every widget for the present window, lowest first."""
        px, (width, height), scale = self.app.scale.px, self.app.size, self.app.scale
        style = scale.style("text", theme.NAME)
        sheet = pygame.Rect(0, 0, min(scale.line(self.width), width - px(theme.WIDE)), 0)
        room = sheet.width - 2 * px(_MARGIN)
        words = paint.paragraph_height(self.message, room - px(theme.SMALL), style)
        top = px(_HEAD) + self.picture_height
        sheet.height = min(height - px(theme.WIDE), top + words + px(theme.LARGE) + px(_FOOT))
        sheet.center = (width // 2, height // 2)
        sheet = self.placed(sheet)
        left = sheet.left + px(_MARGIN)
        view = pygame.Rect(left, sheet.top + top, room, max(1, sheet.height - top - px(_FOOT)))
        self.scroll.clamp(words, view.height)
        text = pygame.Rect(left, view.top - self.scroll.offset, room - px(theme.SMALL), words)
        head = pygame.Rect(left, sheet.top + px(20), room, px(48))
        return [
            Panel(rect=sheet, radius=theme.DIALOG_RADIUS, casts=True),
            Label(rect=head, words=self.heading, style=scale.style("display", theme.PLAYER)),
            *self.picture(pygame.Rect(left, sheet.top + px(_HEAD), room, self.picture_height)),
            ScrollArea(key="scroll", rect=view, scroll=self.scroll),
            Paragraph(rect=text, clip=view, words=self.message, style=style),
            *self._buttons(pygame.Rect(left, sheet.bottom - px(_FOOT - 20), room, px(48))),
        ]

    def placed(self, sheet: pygame.Rect) -> pygame.Rect:
        """Return where the sheet lies, given where it lies usually."""
        return sheet

    @property
    def picture_height(self) -> int:
        """The height in pixels of what shows between heading and message; usually nothing does."""
        return 0

    def picture(self, rect: pygame.Rect) -> Sequence[Widget]:  # noqa: ARG002 - for dialogs with a picture
        """Return what shows in a rectangle between heading and message."""
        return ()

    def _buttons(self, row: pygame.Rect) -> list[Widget]:
        gap, count = self.app.scale.px(theme.SMALL), len(self.answers)
        width = min(self.app.scale.line(220), (row.width - gap * (count - 1)) // count)
        left = row.right - count * width - (count - 1) * gap
        return [
            Button(
                key=f"answer-{number}",
                rect=pygame.Rect(left + number * (width + gap), row.top, width, row.height),
                label=answer.label,
                kind="primary" if number == count - 1 else "ghost",
                size=17,
                on_press=answer.then,
                shortcuts=(*(ENTER if number == count - 1 else ()), *(ESCAPE if number == 0 else ())),
            )
            for number, answer in enumerate(self.answers)
        ]

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the message."""
        backdrop.vignette(surface, 0.60, 0.72)
        self.controls.draw(surface)


def notice(app: Host, heading: str, message: str) -> Dialog:
    """Return a dialog that says something and goes away; what it says of files, in the language spoken."""
    message = "\n".join(said(line, app.words.language) for line in message.split("\n"))
    return Dialog(app, heading, message, [Answer(app.words("common.ok"))])
