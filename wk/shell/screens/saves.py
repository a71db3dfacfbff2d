"""The saved games: when, what stands there, and a way in."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

import pygame

from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.dialog import notice
from wk.shell.page import Column, Page
from wk.shell.rows import Row
from wk.shell.scene import Push, Replace, Transition
from wk.shell.shelf import REFUSED, Saved, Shelf
from wk.shell.widget import ENTER, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.shell.app import App
    from wk.shell.words import Words

_ROW = 68


class SavedGames(Page):
    """Every record of the data folder, the last played first; each is read while the list already shows."""

    heading_key = "saves.title"

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__(app)
        self.shelf = shelf
        self._saved: list[Saved] = []
        self._chosen: Saved | None = None

    def resume(self) -> None:
        """Look what is there now."""
        super().resume()
        self._saved = self.shelf.saved()
        if self._chosen not in self._saved:
            self._chosen = self._saved[0] if self._saved else None

    def update(self, now: float) -> bool:
        """Read one more of the games that are only named yet."""
        unread = next((saved for saved in self._saved if not self.shelf.knows(saved)), None)
        if unread:
            self.shelf.tell(unread)
        return super().update(now) or unread is not None

    def wake_in(self) -> float | None:
        """Go on at once while there is something to read."""
        if all(self.shelf.knows(saved) for saved in self._saved):
            return super().wake_in()
        return 0.0

    def body(self, column: Column) -> None:
        """Place a row for every game."""
        scale, words = self.app.scale, self.app.words
        if not self._saved:
            column.text(words("saves.none"), scale.style("text", theme.NAME, theme.MUTED))
        now = datetime.now().astimezone()
        for saved in self._saved:
            column.add(self._row(column, saved, now))
            column.gap(theme.TIGHT)
        column.gap(theme.TIGHT)
        folder = words("saves.folder", folder=self.shelf.records)
        column.text(folder, scale.style("text", theme.NOTE, theme.MUTED))

    def _row(self, column: Column, saved: Saved, now: datetime) -> Widget:
        words = self.app.words
        told = self.shelf.tell(saved) if self.shelf.knows(saved) else None
        line = told.line if told else words("saves.waiting")
        changed = datetime.fromtimestamp(saved.changed, tz=now.tzinfo)
        return Row(
            key=f"game-{saved.path.name}",
            rect=column.take(column.line(_ROW)),
            clip=column.clip,
            title=when(changed, now, words),
            line=words("saves.over", line=line) if told and told.over else line,
            trouble=told is not None and not told.playable,
            chosen=saved == self._chosen,
            on_choose=lambda: self._choose(saved),
        )

    def _choose(self, saved: Saved) -> Transition | None:
        """Choose a game, or open the one already chosen."""
        if saved == self._chosen:
            return self._open()
        self._chosen = saved
        return None

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that opens what is chosen."""
        width = min(rect.width, self.app.scale.line(240))
        told = self.shelf.tell(self._chosen) if self._chosen and self.shelf.knows(self._chosen) else None
        return [
            Button(
                key="open",
                rect=pygame.Rect(rect.right - width, rect.top, width, rect.height),
                label=self.app.words("saves.open"),
                kind="primary",
                enabled=self._chosen is not None and (told is None or told.playable),
                on_press=self._open,
                shortcuts=ENTER,
            )
        ]

    def _open(self) -> Transition | None:
        if self._chosen is None:
            return None
        try:
            match = self.shelf.load_match(self._chosen.path)
        except REFUSED as error:
            return Push(notice(self.app, self.app.words("problem.open"), str(error)))
        return Replace(self.shelf.front.table(self.app, match))


def when(moment: datetime, now: datetime, words: Words) -> str:
    """Return a moment as people say it, both times in the same zone."""
    time = moment.strftime("%H:%M")
    days = (now.date() - moment.date()) // timedelta(days=1)
    if days in {0, 1}:
        return words("saves.yesterday" if days else "saves.today", time=time)
    month = words("saves.months").split(",")[moment.month - 1]
    day = words("saves.day", day=moment.day, month=month)
    return day if moment.year == now.year else words("saves.year", day=day, year=moment.year)
