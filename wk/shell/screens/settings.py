"""What a person can set; every change holds at once and is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.engine.files.textfile import shown
from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.page import Column, Page
from wk.shell.palette import SETS
from wk.shell.phrases import said
from wk.shell.scene import Pop, Transition
from wk.shell.screens.setting_rows import SettingRows
from wk.shell.settings import (
    BOT_PACES,
    PACES,
    TEXT_SIZE_STEP,
    TEXT_SIZES,
    UI_SCALE_STEP,
    UI_SCALES,
    VOLUME_STEP,
    VOLUMES,
)
from wk.shell.widget import ENTER, Paragraph
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.widget import Widget

_DONE = 200
_SIZES = {"ui_scale", "text_size"}
"""What makes the page itself larger or smaller."""


class SettingsPage(Page):
    """The settings in groups, one a row: what it is, and its switch."""

    heading_key = "settings.title"
    steady = True
    _unkept = ""
    """Why the change made last holds for this run alone, or nothing."""
    _lead = 0
    """Pixels left free above the settings, so that what is pressed stays under the pointer."""
    _size: tuple[int, int] = 0, 0
    """The window in which the page is held."""

    def body(self, column: Column) -> None:
        """Place every setting."""
        app, rows = self.app, SettingRows(self.app, column, self._set)
        column.take(self._lead)
        rows.group("look")
        rows.choice("language", LANGUAGES, app.language)
        rows.steps("ui_scale", UI_SCALES, UI_SCALE_STEP, ("smaller", "larger"))
        rows.steps("text_size", TEXT_SIZES, TEXT_SIZE_STEP, ("text-smaller", "text-larger"))
        rows.choice("colours", tuple(SETS), app.settings.colours, whole=True)
        rows.sample()
        rows.switch("full_screen", on=app.settings.full_screen)
        rows.group("motion")
        rows.choice("animation", tuple(PACES), app.settings.animation)
        rows.switch("reduced_motion", on=app.settings.reduced_motion)
        rows.group("sound")
        rows.switch("mute", on=not app.settings.mute, reverse=True)
        rows.steps("volume", VOLUMES, VOLUME_STEP, ("quieter", "louder"), enabled=not app.settings.mute)
        rows.group("play")
        rows.switch("curtain", on=app.settings.curtain)
        rows.choice("bot_pace", tuple(BOT_PACES), app.settings.bot_pace, whole=True)
        rows.switch("running_scores", on=app.settings.running_scores)
        rows.switch("previews", on=app.settings.previews)
        rows.switch("hints", on=app.settings.hints)
        rows.switch("card_tracker", on=app.settings.card_tracker)
        rows.switch("confirm_end", on=app.settings.confirm_end)
        self._about(column)

    def _about(self, column: Column) -> None:
        """Tell what was wrong with the settings file, and where it lies."""
        scale = self.app.scale
        column.gap(theme.MEDIUM)
        for message in self.app.store.notices:
            told = said(message, self.app.language)
            column.text(told, scale.style("text", theme.NOTE, theme.BAD))
        folder = self.app.words("settings.folder", folder=self.app.store.folder)
        column.text(folder, scale.style("text", theme.NOTE, theme.MUTED))

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that leaves."""
        px, scale = self.app.scale.px, self.app.scale
        width = min(rect.width, scale.line(_DONE))
        box = pygame.Rect(rect.right - width, rect.top, width, rect.height)
        label = self.app.words("settings.done")
        done = Button(key="done", rect=box, label=label, kind="primary", on_press=Pop, shortcuts=ENTER)
        beside = pygame.Rect(
            rect.left, rect.top, max(1, box.left - rect.left - px(theme.MEDIUM)), rect.height
        )
        style = scale.style("text", theme.BUTTON, theme.BAD)
        return [Paragraph(rect=beside, words=self._unkept, style=style), done]

    def _set(self, setting: str, value: bool | int | str) -> Transition | None:
        """Change a setting; say so beside the button if it cannot be kept."""
        before = self._pressed if setting in _SIZES else None
        try:
            self.app.change_settings(**{setting: value})
        except OSError as error:
            self._unkept = self.app.words("settings.not_kept", reason=shown(error.strerror or error))
        else:
            self._unkept = ""
        if setting in {"volume", "mute"}:
            self.app.sounds.play("coin")
        if before is not None:
            self._hold(before)
        return None

    def layout(self) -> list[Widget]:
        """Return every widget; in a window of another size nothing is held any more."""
        if self.app.size != self._size:
            self._size, self._lead, self.right = self.app.size, 0, None
        return super().layout()

    @property
    def _pressed(self) -> pygame.Rect | None:
        """The place of what is being pressed."""
        return next((each.rect for each in self.layout() if each.key == self.controls.focus), None)

    def _hold(self, before: pygame.Rect) -> None:
        """Scroll and shift the page, which has another size now, so that what was pressed stays where it was.

        The point of it that the pointer is at stays under it, or else its middle in its place.
        """
        pointer = pygame.Vector2(self.controls.pointer)
        if not before.collidepoint(pointer):
            pointer = pygame.Vector2(before.center)
        share = (pointer - before.topleft).elementwise() / pygame.Vector2(before.size)
        sheet = self.layout()[0].rect

        def off() -> pygame.Vector2:
            now = self._pressed or before
            place: pygame.Vector2 = now.topleft + share.elementwise() * pygame.Vector2(now.size)
            return place - pointer

        self.right = min(sheet.right - round(off().x), self.app.size[0])
        top = self.scroll.offset - self._lead + round(off().y)  # asked anew: a narrower page is a longer one
        self._lead, self.scroll.offset = max(0, -top), max(0, top)
