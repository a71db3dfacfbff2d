"""A dialog that asks for one line: a name, or a path."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import backdrop, paint, theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.scene import Pop, Transition
from wk.shell.textfield import TextField, Typed
from wk.shell.widget import ESCAPE, Label, Panel, Paragraph, Scroll, ScrollArea, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.host import Host

_WIDTH, _MARGIN, _HEAD, _FOOT, _FIELD = 600, 32, 76, 96, 48


class ConfirmQuestion(NamedTuple):
    """What is asked."""

    heading: str
    message: str
    """What the line is for; may be empty."""
    accept: str
    """The words of the button that takes the answer."""
    text: str = ""
    """What stands in the field at first."""
    placeholder: str = ""


class Ask(WidgetScene):
    """A field in a dialog; what is wrong with the answer is said below it, and the field stays open."""

    overlay = True

    def __init__(
        self, app: Host, question: ConfirmQuestion, answer: Callable[[str], Transition | str]
    ) -> None:
        """Ask something.

        Args:
            app: what shows it.
            question: what is asked.
            answer: takes the line typed, blanks cut off at its ends; returns where that leads, or in
                one sentence what is wrong with it.
        """
        super().__init__()
        self.app = app
        self.question = question
        self.typed = Typed(question.text, len(question.text))
        self.trouble = ""
        self.scroll = Scroll()
        self._answer = answer
        self.controls = Controls(self.layout, lambda: app.scale, self.changed)
        self.controls.set_focus("field", ring=False)

    def layout(self) -> list[Widget]:
        """Return every widget for the present window, lowest first."""
        px, line, (width, height) = self.app.scale.px, self.app.scale.line, self.app.size
        sheet = pygame.Rect(0, 0, min(line(_WIDTH), width - px(theme.WIDE)), 0)
        room = sheet.width - 2 * px(_MARGIN)
        above = self._text_height(self.question.message, room)
        below = self._text_height(self.trouble, room)
        content = above + line(_FIELD) + below + 2 * px(theme.HAIR)
        sheet.height = min(height - px(theme.WIDE), px(_HEAD + _FOOT) + content + px(theme.SMALL))
        sheet.center = (width // 2, height // 2)
        left = sheet.left + px(_MARGIN)
        view = pygame.Rect(left, sheet.top + px(_HEAD), room, max(1, sheet.height - px(_HEAD + _FOOT)))
        view.inflate_ip(2 * px(theme.HAIR), 0)  # room for the focus ring
        self.scroll.clamp(content, view.height)
        head = pygame.Rect(left, sheet.top + px(20), room, px(48))
        place = pygame.Rect(left, view.top - self.scroll.offset, room, above)
        return [
            Panel(rect=sheet, radius=theme.DIALOG_RADIUS, casts=True),
            Label(
                rect=head, words=self.question.heading, style=self.app.scale.style("display", theme.PLAYER)
            ),
            ScrollArea(key="scroll", rect=view, scroll=self.scroll),
            *self._content(place, view, below),
            *self._buttons(pygame.Rect(left, sheet.bottom - px(_FOOT - 20), room, px(48))),
        ]

    def _text_height(self, words: str, room: int) -> int:
        """Return the height of a paragraph with the gap beside the field, in pixels."""
        if not words:
            return 0
        gap = self.app.scale.px(theme.SMALL)
        return paint.paragraph_height(words, room, self.app.scale.style("text", theme.NAME)) + gap

    def _content(self, place: pygame.Rect, view: pygame.Rect, below: int) -> list[Widget]:
        scale, gap = self.app.scale, self.app.scale.px(theme.SMALL)
        style, bad = scale.style("text", theme.NAME), scale.style("text", theme.NAME, theme.BAD)
        top = place.bottom + scale.px(theme.HAIR)
        field = pygame.Rect(place.left, top, place.width, scale.line(_FIELD))
        trouble = pygame.Rect(place.left, field.bottom + gap, place.width, below)
        return [
            Paragraph(rect=place, clip=view, words=self.question.message, style=style),
            TextField(
                key="field",
                rect=field,
                clip=view,
                typed=self.typed,
                scale=scale,
                placeholder=self.question.placeholder,
                on_submit=self._submit,
            ),
            Paragraph(rect=trouble, clip=view, words=self.trouble, style=bad),
        ]

    def _buttons(self, row: pygame.Rect) -> list[Widget]:
        gap = self.app.scale.px(theme.SMALL)
        width = min(self.app.scale.line(220), (row.width - gap) // 2)
        accept = pygame.Rect(row.right - width, row.top, width, row.height)
        return [
            Button(
                key="cancel",
                rect=accept.move(-width - gap, 0),
                label=self.app.words("common.cancel"),
                size=17,
                on_press=Pop,
                shortcuts=ESCAPE,
            ),
            Button(
                key="accept",
                rect=accept,
                label=self.question.accept,
                kind="primary",
                size=17,
                enabled=bool(self.typed.text.strip()),
                on_press=self._submit,
            ),
        ]

    def _submit(self) -> Transition | None:
        line = self.typed.text.strip()
        if not line:
            return None
        answer = self._answer(line)
        if isinstance(answer, str):
            self.trouble = answer
            self.dirty = True
            return None
        return answer

    def draw(self, surface: pygame.Surface) -> None:
        """Darken what lies below and draw the question."""
        backdrop.vignette(surface, 0.60, 0.72)
        self.controls.draw(surface)
