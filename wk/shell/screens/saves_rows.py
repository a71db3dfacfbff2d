"""A row of the list of saved games, and the words on it."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pygame

from wk.engine.files.textfile import shown
from wk.shell import paint, theme
from wk.shell.inline import Inline
from wk.shell.recordfiles import begun, branched_from
from wk.shell.rows import Row
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from wk.shell.theme import Scale
    from wk.words import Words

ROW = 92
"""The height of a row, in units that hold text."""
_EDGE, _SHAPE = 6, 0.96
"""Room above and below the picture in units; the picture's width by its height."""


def when(moment: datetime, now: datetime, words: Words) -> str:
    """Return a moment as people say it, both times as the clocks on the wall show them then."""
    time = moment.strftime("%H:%M")
    days = (now.date() - moment.date()) // timedelta(days=1)
    if days in {0, 1}:
        return words("saves.yesterday" if days else "saves.today", time=time)
    return day_of(moment, now, words)


def day_of(moment: datetime, now: datetime, words: Words) -> str:
    """Return the day of a moment, with its year if that is another one."""
    month = words("saves.months").split(",")[moment.month - 1]
    day = words("saves.day", day=moment.day, month=month)
    return day if moment.year == now.year else words("saves.year", day=day, year=moment.year)


def title_of(stem: str, now: datetime, words: Words) -> str:
    """Return what a game is called, fit to be shown: by its own name, or by the moment it was begun.

    A branch is called by the game it was begun from, too.
    """
    moment, origin = begun(stem), branched_from(stem)
    if moment is None:
        return shown(stem)
    day, time = day_of(moment, now, words), moment.strftime("%H:%M")
    if origin:
        return words("saves.branch_of", game=title_of(origin, now, words), day=day, time=time)
    number = stem.partition(" (")[2].removesuffix(")")
    said = words("saves.game_of", day=day, time=time)
    return f"{said} ({number})" if number else said


@widget_class
class SavedRow(Row):
    """A saved game: picture, title, how it stands, the players, and on the right when and how large."""

    picture: pygame.Surface | None = None
    """The map; None while it is not read yet."""
    date: str = ""
    facts: str = ""
    """Whether it is over, and its size."""
    locked: str = ""
    """A word beside a lock, if the game may only be read."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet, the picture, three lines, and three on the right."""
        self.draw_sheet(surface, look)
        px, scale = look.scale.px, look.scale
        width, height = picture_size(scale)
        place = pygame.Rect(self.rect.left + px(10), self.rect.centery - height // 2, width, height)
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(center=place.center))
        elif self.trouble:
            icon = pygame.Rect(0, 0, height // 2, height // 2)
            icon.center = place.center
            paint.icon(surface, "warning", icon, theme.BAD)
        left, right = place.right + px(theme.MEDIUM), self.rect.right - px(18)
        edge = self._draw_facts(surface, look, right) - px(theme.MEDIUM)
        room, step, middle = max(1, edge - left), scale.line(25), self.rect.centery
        title = scale.style("bold", 17)
        paint.text(surface, self.title, (left, middle - step), title, "midleft", room)
        colour = theme.BAD if self.trouble else theme.TEXT
        if self.trouble:
            style = scale.style("text", theme.BUTTON, colour)
            box = pygame.Rect(left, middle - scale.line(9), right - left, 2 * step)
            paint.paragraph(surface, self.line, box, style)
            return
        style = scale.style("text", theme.BUTTON, colour)
        paint.text(surface, self.line, (left, middle), style, "midleft", room)
        self._draw_names(surface, look, pygame.Rect(left, middle + step - px(10), right - left, px(20)))

    def _draw_facts(self, surface: pygame.Surface, look: Look, right: int) -> int:
        """Draw date, facts and lock from the right; return where the longer of the upper two begins."""
        scale, middle, px = look.scale, self.rect.centery, look.scale.px
        step = scale.line(25)
        style = scale.style("text", theme.BUTTON, theme.TEXT if self.chosen else theme.MUTED)
        date = paint.text(surface, self.date, (right, middle - step), style, "midright")
        if self.trouble:
            return date.left
        facts = paint.text(surface, self.facts, (right, middle), style, "midright")
        if self.locked:
            said = scale.style("bold", theme.NOTE, theme.AMBER)
            box = paint.text(surface, self.locked, (right, middle + step), said, "midright")
            icon = pygame.Rect(0, 0, px(16), px(16))
            icon.midright = box.left - px(5), middle + step
            paint.icon(surface, "lock", icon, theme.AMBER)
        return min(date.left, facts.left)

    def _draw_names(self, surface: pygame.Surface, look: Look, place: pygame.Rect) -> None:
        """Draw emblem and name of every player; the emblems alone where that takes more than two thirds."""
        px, style = look.scale.px, look.scale.style("text", theme.BUTTON)
        side, gap = place.height, px(theme.MEDIUM)
        wide = sum(side + px(5) + paint.measure(name, style)[0] + gap for name, _ in self.players)
        named = wide * 3 <= place.width * (2 if self.locked else 3)
        line = Inline(surface, place)
        for name, colour in self.players:
            line.badge(colour, side, px(5))
            if named:
                line.words(name, style, gap)


def picture_size(scale: Scale) -> tuple[int, int]:
    """Return width and height of the picture in a row, in pixels."""
    height = scale.line(ROW) - 2 * scale.px(_EDGE)
    return round(height * _SHAPE), height


@widget_class
class Picture(Widget):
    """A picture in the middle of its rectangle."""

    image: pygame.Surface

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Show it."""
        surface.blit(self.image, self.image.get_rect(center=self.rect.center))
