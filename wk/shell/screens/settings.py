"""What a person can set; every change holds at once and is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.shell import theme
from wk.shell.buttons import Button, Toggle
from wk.shell.dialog import notice
from wk.shell.page import Column, Page
from wk.shell.scene import Pop, Push, Transition
from wk.shell.settings import UI_SCALES
from wk.shell.widget import ENTER, Label, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_ROW, _CONTROL = 68, 200


class SettingsPage(Page):
    """The settings, one a row: what it is on the left, its switch on the right."""

    heading_key = "settings.title"

    def body(self, column: Column) -> None:
        """Place a row for every setting."""
        words, settings = self.app.words, self.app.settings
        column.add(*self._switch(column, "curtain", "curtain", on=settings.curtain))
        column.add(*self._switch(column, "scores", "running_scores", on=settings.running_scores))
        column.add(*self._size(column))
        column.add(*self._switch(column, "screen", "full_screen", on=settings.full_screen))
        column.gap(theme.MEDIUM)
        for message in self.app.store.notices:
            column.text(message, self.app.scale.style("text", theme.NOTE, theme.BAD))
        folder = words("settings.folder", folder=self.app.store.folder)
        column.text(folder, self.app.scale.style("text", theme.NOTE, theme.MUTED))

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that leaves."""
        width = min(rect.width, self.app.scale.px(_CONTROL))
        box = pygame.Rect(rect.right - width, rect.top, width, rect.height)
        label = self.app.words("settings.done")
        return [Button(key="done", rect=box, label=label, kind="primary", on_press=Pop, shortcuts=ENTER)]

    def _row(self, column: Column, words_key: str) -> tuple[list[Widget], pygame.Rect]:
        """Take a row, name it on the left, and return that with the room for its switch."""
        px, scale, words = column.px, self.app.scale, self.app.words
        row = column.take(px(_ROW))
        control = pygame.Rect(row.right - px(_CONTROL), 0, px(_CONTROL), px(44))
        control.centery = row.centery
        room = max(1, control.left - row.left - px(theme.MEDIUM))
        name = pygame.Rect(row.left, row.top + px(10), room, px(24))
        note = pygame.Rect(row.left, row.top + px(34), room, px(24))
        named: list[Widget] = [
            Label(
                rect=name,
                clip=column.clip,
                words=words(f"settings.{words_key}"),
                style=scale.style("bold", 17),
            ),
            Label(
                rect=note,
                clip=column.clip,
                words=words(f"settings.{words_key}_note"),
                style=scale.style("text", theme.BUTTON, theme.MUTED),
            ),
        ]
        return named, control

    def _switch(self, column: Column, words_key: str, setting: str, *, on: bool) -> list[Widget]:
        named, control = self._row(column, words_key)

        def choose(number: int) -> Transition | None:
            return self._try(lambda: self.app.change_settings(**{setting: number == 0}))

        options = (self.app.words("common.on"), self.app.words("common.off"))
        toggle = Toggle(
            key=setting,
            rect=control,
            clip=column.clip,
            options=options,
            chosen=0 if on else 1,
            on_choose=choose,
        )
        return [*named, toggle]

    def _size(self, column: Column) -> list[Widget]:
        named, control = self._row(column, "size")
        px, words, now = column.px, self.app.words, self.app.settings.ui_scale
        side, (low, high) = px(44), UI_SCALES
        value = pygame.Rect(control.left + side, control.top, control.width - 2 * side, side)
        style = self.app.scale.style("bold", theme.NAME)
        return [
            *named,
            self._step(
                "smaller", "minus", pygame.Rect(control.topleft, (side, side)), column, enabled=now > low
            ),
            Label(
                rect=value,
                clip=column.clip,
                words=words("settings.percent", n=now),
                style=style,
                anchor="center",
            ),
            self._step(
                "larger",
                "plus",
                pygame.Rect(value.right, control.top, side, side),
                column,
                enabled=now < high,
            ),
        ]

    def _step(self, key: str, icon: str, rect: pygame.Rect, column: Column, *, enabled: bool) -> Widget:
        step = 1 if key == "larger" else -1
        return Button(
            key=key,
            rect=rect,
            clip=column.clip,
            icon=icon,
            tooltip=self.app.words(f"settings.{key}"),
            enabled=enabled,
            on_press=lambda: self._try(lambda: self.app.zoom(step)),
        )

    def _try(self, change: Callable[[], None]) -> Transition | None:
        """Carry out a change; say so if it cannot be kept."""
        try:
            change()
        except OSError as error:
            words = self.app.words
            reason = f"{words('settings.not_kept')}: {error.strerror or error}."
            return Push(notice(self.app, words("problem.title"), reason))
        return None
