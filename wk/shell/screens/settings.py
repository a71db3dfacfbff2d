"""What a person can set; every change holds at once and is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from wk.engine.files.textfile import shown
from wk.shell import paint, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.colour import mix
from wk.shell.emblems import badge, emblem_svg
from wk.shell.page import Column, Page
from wk.shell.palette import SETS
from wk.shell.phrases import said
from wk.shell.scene import Pop, Transition
from wk.shell.settings import (
    BOT_PACES,
    PACES,
    TALKS,
    TEXT_SIZE_STEP,
    TEXT_SIZES,
    UI_SCALE_STEP,
    UI_SCALES,
    VOLUME_STEP,
    VOLUMES,
)
from wk.shell.widget import ENTER, Label, Look, Paragraph, Widget, widget_class
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.app import App

_CONTROL, _HIGH = 236, 44
_NARROW = 480
"""Units of width below which a switch stands under its note."""
_ABOVE, _BELOW = 10, 12
"""Room in a row over and under its contents, in units."""
_NAME = 26
"""Height of a name in units."""
_SAMPLE = 74
_GROUNDS = ("#e9eff5", "#93c8e3")
"""Snow and ice, where colours vanish first."""
_HOUSE = "M2,12 L12,2.5 L22,12 H19.5 V22 H4.5 V12 Z"


class Setter(Protocol):
    """Changes one setting."""

    def __call__(self, setting: str, value: bool | int | str) -> Transition | None:
        """Set it; return where that leads."""


class _Chooser(Protocol):
    def __call__(self, number: int, /) -> Transition | None: ...


class SettingRows:
    """Places the rows of settings one below the other."""

    def __init__(self, app: App, column: Column, change: Setter) -> None:
        self._app = app
        self._column = column
        self._change = change
        self._first = True

    @property
    def _narrow(self) -> bool:
        return self._column.width < self._app.scale.line(_NARROW)

    def group(self, key: str) -> None:
        """Begin a group of settings."""
        column = self._column
        if not self._first:
            column.gap(theme.MEDIUM)
        self._first = True
        column.label(self._app.words(f"settings.group.{key}"), self._app.scale.label(theme.AMBER))
        column.gap(theme.HAIR)

    def switch(self, setting: str, *, on: bool, reverse: bool = False) -> None:
        """Place a row for a yes or no; in reverse, ``on`` shows where the setting says no."""
        options = (self._app.words("common.on"), self._app.words("common.off"))
        self._toggle(
            setting, options, 0 if on else 1, lambda number: self._change(setting, (number == 0) != reverse)
        )

    def choice(self, setting: str, values: Sequence[str], chosen: str, *, whole: bool = False) -> None:
        """Place a row for one of some values; ``whole`` gives the switch a line of its own."""
        options = tuple(self._app.words(f"settings.{setting}.{value}") for value in values)
        number = list(values).index(chosen)
        self._toggle(setting, options, number, lambda n: self._change(setting, values[n]), whole=whole)

    def _toggle(
        self, setting: str, options: tuple[str, ...], chosen: int, choose: _Chooser, *, whole: bool = False
    ) -> None:
        control = self._named(setting, whole=whole)
        self._column.add(
            Toggle(
                key=setting,
                called=self._app.words(f"settings.{setting}.name"),
                rect=control,
                clip=self._column.clip,
                options=options,
                chosen=chosen,
                on_choose=choose,
            )
        )

    def steps(
        self,
        setting: str,
        bounds: tuple[int, int],
        step: int,
        keys: tuple[str, str],
        *,
        enabled: bool = True,
    ) -> None:
        """Place a row for a percentage between a minus and a plus, which have the keys given."""
        column, now = self._column, int(getattr(self._app.settings, setting))
        control = self._named(setting)
        side = control.height
        # Side by side at the edge that stays, so that neither runs away as the page grows.
        more = pygame.Rect(control.right - side, control.top, side, side)
        less = more.move(-side - column.px(theme.TIGHT), 0)
        value = pygame.Rect(control.left, control.top, less.left - control.left, side)
        style = self._app.scale.style("bold", theme.NAME, theme.TEXT if enabled else theme.FAINT)
        percent = self._app.words("settings.percent", n=now)
        column.add(
            Label(rect=value, clip=column.clip, words=percent, style=style, anchor="center"),
            self._step(keys[0], setting, less, max(bounds[0], now - step) if enabled else now),
            self._step(keys[1], setting, more, min(bounds[1], now + step) if enabled else now, icon="plus"),
        )

    def _step(self, key: str, setting: str, rect: pygame.Rect, to: int, icon: str = "minus") -> Widget:
        return Button(
            key=key,
            rect=rect,
            clip=self._column.clip,
            icon=icon,
            tooltip=self._app.words(f"settings.{key}"),
            enabled=to != getattr(self._app.settings, setting),
            on_press=lambda: self._change(setting, to),
        )

    def sample(self) -> None:
        """Place a strip with the four players' pieces and emblems in the chosen colours."""
        column = self._column
        rect = column.take(self._app.scale.px(_SAMPLE))
        column.add(PlayersSample(rect=rect, clip=column.clip))
        column.gap(_BELOW)

    def _named(self, setting: str, *, whole: bool = False) -> pygame.Rect:
        """Take a row, write name and note, and return the room for its switch."""
        column, scale, words = self._column, self._app.scale, self._app.words
        note_style = scale.style("text", theme.BUTTON, theme.MUTED)
        note = words(f"settings.{setting}.note")
        under = whole or self._narrow
        width = column.width if under else column.width - scale.line(_CONTROL) - scale.px(theme.LARGE)
        note_height = paint.paragraph_height(note, width, note_style)
        told, control = self._take(scale.line(_NAME) + note_height, under=under, whole=whole)
        column.add(
            Label(
                rect=pygame.Rect(told.left, told.top, width, scale.line(22)),
                clip=column.clip,
                words=words(f"settings.{setting}.name"),
                style=scale.style("bold", 17),
            ),
            Paragraph(
                rect=pygame.Rect(told.left, told.top + scale.line(_NAME), width, note_height),
                clip=column.clip,
                words=note,
                style=note_style,
            ),
        )
        return control

    def _take(self, told: int, *, under: bool, whole: bool) -> tuple[pygame.Rect, pygame.Rect]:
        """Take a row for words of a height; return their place and that of the switch."""
        column, scale = self._column, self._app.scale
        high, above = scale.line(_HIGH), scale.px(_ABOVE)
        gap = scale.px(theme.TIGHT)
        inner = told + gap + high if under else max(told, high)
        row = column.take(above + inner + scale.px(_BELOW))
        if not self._first:
            column.add(_Hairline(rect=pygame.Rect(row.left, row.top, row.width, 1), clip=column.clip))
        self._first = False
        words = pygame.Rect(row.left, row.top + above, row.width, told)
        control = pygame.Rect(0, 0, column.width if whole else min(column.width, scale.line(_CONTROL)), high)
        if under:
            control.topright = (row.right, words.bottom + gap)
        else:
            words.centery = control.centery = row.top + above + inner // 2
            control.right = row.right
        return words, control


@widget_class
class _Hairline(Widget):
    """A line between two rows."""

    decor = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw it."""
        surface.fill(theme.LINE, self.rect)


@widget_class
class PlayersSample(Widget):
    """The six players: a piece of each on snow and on ice, and their emblems on chrome."""

    decor = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw three fields side by side."""
        px, colours = look.scale.px, theme.PLAYER_COLOURS
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE)
        for number, ground in enumerate((*_GROUNDS, None)):
            left = self.rect.left + self.rect.width * number // 3
            right = self.rect.left + self.rect.width * (number + 1) // 3
            part = pygame.Rect(left, self.rect.top, right - left, self.rect.height).inflate(-px(8), -px(8))
            if ground:
                paint.panel(surface, part, fill=ground, radius=px(5))
            side = min(part.height - px(8), part.width // len(colours) - px(4))
            for place, colour in enumerate(colours):
                box = pygame.Rect(0, 0, side, side)
                box.center = (part.left + part.width * (2 * place + 1) // (2 * len(colours)), part.centery)
                if ground:
                    surface.blit(paint.svg(_house(colour), box.size, (0, 0, 24, 24)), box)
                else:
                    badge(surface, colour, box.inflate(-px(8), -px(8)))


def _house(colour: str) -> str:
    """Return the SVG of a plain house in 24 units: body, dark outline, pale rim, emblem."""
    tones = theme.PLAYER_COLOURS[colour]
    rim = f'<path d="{_HOUSE}" fill="#10151e" stroke="#ffffff" stroke-width="3.6" stroke-linejoin="round"/>'
    line = mix(tones.shade, "#000000", 0.4)
    body = (
        f'<path d="{_HOUSE}" fill="{tones.body}" stroke="{line}" stroke-width="1.6" stroke-linejoin="round"/>'
    )
    return rim + body + emblem_svg(theme.EMBLEMS[colour], (12, 14.5, 4.4), tones.ink)


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
        rows.group("speech")
        rows.switch("speech", on=app.settings.speech)
        rows.switch("speech_line", on=app.settings.speech_line)
        rows.choice("talk", TALKS, app.settings.talk, whole=True)
        rows.switch("tones", on=app.settings.tones)
        rows.switch("tone_pitch", on=app.settings.tone_pitch)
        rows.switch("tone_place", on=app.settings.tone_place)
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
