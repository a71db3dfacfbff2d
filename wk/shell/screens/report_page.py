"""The pages with the report to be copied: about the program, and after a fault."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

import wk
from wk.engine.files import safefile
from wk.engine.files.textfile import shown
from wk.shell import clipboard, paint, theme
from wk.shell.buttons import Button
from wk.shell.page import Page
from wk.shell.report import report
from wk.shell.scene import Pop
from wk.shell.widget import ENTER, Label, Panel, Paragraph, Shortcut

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from wk.shell.app import App
    from wk.shell.page import Column
    from wk.shell.widget import Widget

KEPT = "crash-report.txt"
"""The file of the data folder that holds the report on the last fault."""

_EDGE, _COPY, _CLOSE = 16, 240, 200
_CTRL_C = Shortcut(pygame.K_c, ctrl=True)


class ReportPage(Page):
    """Some sentences, the report in a frame, and a button that copies it."""

    heading_key = "report.about"

    def __init__(self, app: App, text: str, sentences: Sequence[str]) -> None:
        """Show a report.

        Args:
            app: the app.
            text: the report.
            sentences: what is said above it, a paragraph each.
        """
        super().__init__(app)
        self.text = text
        self.sentences = sentences
        self._copied: bool | None = None
        """Whether the report went to the clipboard; None before anybody asked."""

    def body(self, column: Column) -> None:
        """Place the sentences and the report."""
        scale = self.app.scale
        for sentence in self.sentences:
            column.text(sentence, scale.style("text", theme.NAME))
            column.gap(theme.SMALL)
        style, edge, before = scale.style("text", theme.NOTE), column.px(_EDGE), len(column.widgets)
        frame = column.take(edge)
        for line in self.text.split("\n"):
            height = paint.paragraph_height(line, column.width - 2 * edge, style)
            rect = column.take(height).inflate(-2 * edge, 0)
            column.add(Paragraph(rect=rect, clip=column.clip, words=line, style=style))
        frame.height = column.take(edge).bottom - frame.top
        frame_colours = theme.GROUND, theme.GROUND
        column.widgets.insert(before, Panel(rect=frame, clip=column.clip, gradient=frame_colours))

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the two buttons, and a word whether copying worked."""
        px, line, words = self.app.scale.px, self.app.scale.line, self.app.words
        room = rect.width - px(theme.SMALL)
        close = pygame.Rect(0, rect.top, min(line(_CLOSE), room * 2 // 5), rect.height)
        close.right = rect.right
        copy = pygame.Rect(0, rect.top, min(line(_COPY), room - close.width), rect.height)
        copy.right = close.left - px(theme.SMALL)
        said = pygame.Rect(rect.left, rect.top, max(1, copy.left - rect.left - px(theme.SMALL)), rect.height)
        label = words("report.copied" if self._copied else "report.copy")
        word = "" if self._copied is not False else words("report.no_clipboard")
        return [
            Label(rect=said, words=word, style=self.app.scale.style("text", theme.BUTTON, theme.BAD)),
            Button(
                key="copy", rect=copy, label=label, icon="copy", on_press=self._copy, shortcuts=(_CTRL_C,)
            ),
            Button(
                key="close",
                rect=close,
                label=words("report.close"),
                kind="primary",
                on_press=Pop,
                shortcuts=ENTER,
            ),
        ]

    def _copy(self) -> None:
        self._copied = clipboard.copy(self.text)


class CrashPage(ReportPage):
    """What a person sees after a fault of the program, in a window of its own."""

    heading_key = "report.crash"


def about_page(app: App) -> ReportPage:
    """Return the page about the program."""
    words = app.words
    said = [words("report.version", version=wk.__version__), words("report.why")]
    return ReportPage(app, report(app), said)


def crash_page(app: App, text: str, kept: Path | None) -> CrashPage:
    """Return the page that tells of a fault, with its report and where that is kept."""
    words = app.words
    said = [words("report.sorry"), words("report.safe"), words("report.why")]
    if kept is not None:
        said.append(words("report.kept", path=shown(kept)))
    return CrashPage(app, text, said)


def keep_report(folder: Path, text: str) -> Path | None:
    """Write a report into the data folder over the one before; return where, or None if it cannot be."""
    path = folder / KEPT
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        safefile.replace(path, f"{text}\n".encode())
        return path
    return None
