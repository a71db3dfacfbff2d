"""The menu of a match, over the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from wk.engine.seats import BOT
from wk.shell import backdrop, paint, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.controls import Controls
from wk.shell.dialog import Answer, Dialog
from wk.shell.kinds import kind_words, level_about
from wk.shell.opponents import ladder, next_level
from wk.shell.scene import Pop, Push, Transition
from wk.shell.widget import ENTER, ESCAPE, HELP, Label, Panel, Shortcut, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from wk.shell.app import App
    from wk.shell.opponents import Meeting
    from wk.shell.scene import Scene
    from wk.words import GameWords

Way = Callable[[], "Transition | None"]

Contents = tuple["list[tuple[str, Way]]", str]
"""Words and way of each entry, and the note below the heading."""

MOST_TEXT = 1.5
"""The largest size of text beside everything else that the rows have room for."""

WIDTH, HEAD, ROW, GAP, MARGIN = 360, 108, 48, 8, 28


Begins = Callable[..., Transition]
"""Begins another match: ``same``: whether all is drawn as it was, ``level``: how strong the computer is."""

AGAIN_WIDTH = 620
"""Width of the sheet that asks about the next match, in units that hold text."""

LEVELS = 38
"""Height of the row of levels there, likewise."""


class PauseMenu(WidgetScene):
    """What can be done besides playing; the first entry goes on and takes Escape."""

    overlay = True

    def __init__(self, app: App, contents: Callable[[], Contents], *, over: bool = False) -> None:
        """Show the menu.

        Args:
            app: the app.
            contents: words and way of each line below the one that goes on, and a line below the heading;
                asked anew when the menu shows again, as after another language was chosen.
            over: whether nothing is paused, for the match is over.
        """
        super().__init__()
        self.app = app
        self._contents = contents
        self._over = over
        self._fill()
        self.scale = app.scale
        """The scale, cut down so that every entry fits; the layout finds it."""
        self.controls = Controls(self.layout, lambda: self.scale, self.changed, arrows=True)

    def _fill(self) -> None:
        entries, self.note = self._contents()
        self.entries: list[tuple[str, Way]] = [(self._words("resume"), Pop), *entries]

    def _words(self, key: str) -> str:
        """Return words that are others when the match is over."""
        return self.app.words(f"menu.over-{key}" if self._over else f"menu.{key}")

    def resume(self) -> None:
        """Show what other settings change."""
        super().resume()
        self._fill()

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        width, height = self.app.size
        wanted = HEAD + len(self.entries) * (ROW + GAP) - GAP + MARGIN
        # A large UI scale in a small window must not push the last entry off the screen.
        scale = self.app.scale.within(min((height - 16) / wanted, (width - 16) / WIDTH), MOST_TEXT)
        self.scale, px = scale, scale.px
        sheet = pygame.Rect(0, 0, min(width - 16, scale.line(WIDTH)), px(wanted))
        sheet.center = (width // 2, height // 2)
        inner = pygame.Rect(sheet.left + px(MARGIN), sheet.top, sheet.width - 2 * px(MARGIN), sheet.height)
        return [
            Panel(rect=sheet, radius=theme.DIALOG_RADIUS, casts=True),
            *self._heading(inner, scale),
            *self._buttons(inner, scale),
        ]

    def _heading(self, inner: pygame.Rect, scale: theme.Scale) -> list[Widget]:
        px = scale.px
        title = pygame.Rect(inner.left, inner.top + px(18), inner.width, px(42))
        note = pygame.Rect(inner.left, inner.top + px(66), inner.width, px(24))
        large = scale.large.style("display", 28)
        muted = scale.style("text", theme.BUTTON, theme.MUTED)
        return [
            Label(rect=title, words=self._words("title"), style=large),
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
                on_press=way,
                size=17,
                shortcuts=self._keys(number, words),
            )
            for number, (words, way) in enumerate(self.entries)
        ]

    def _keys(self, number: int, words: str) -> tuple[Shortcut, ...]:
        """Return the keys of an entry: Escape, M and Enter go on, F1 opens the rules as everywhere."""
        if number == 0:
            return (*ESCAPE, Shortcut(pygame.K_m), *ENTER)
        return HELP if words == self.app.words("menu.help") else ()

    def draw(self, surface: pygame.Surface) -> None:
        """Darken the table and draw the menu."""
        backdrop.vignette(surface, 0.60, 0.72)
        self.controls.draw(surface)


def match_menu(
    app: App,
    rules: Callable[[App], Scene],
    ways: tuple[Way | None, Way | None, Way],
    seed: Callable[[], int | None],
    *,
    over: bool = False,
) -> PauseMenu:
    """Return the menu of a match.

    Args:
        app: the app.
        rules: returns the rules to read.
        ways: what shows the score, None where points stay hidden until the end; what tells of the task it is
            played for, if it is for one; what leaves the table.
        seed: returns what the match was drawn from, if that is known and may be told.
        over: whether the match is over.
    """
    score, task, leave = ways

    def contents() -> Contents:
        words = app.words
        entries: list[tuple[str, Way]] = (
            [(words("menu.over-score" if over else "menu.score"), score)] if score else []
        )
        if task:
            entries.append((words("menu.task"), task))
        entries += [
            (words("menu.help"), lambda: Push(rules(app))),
            (words("menu.settings"), lambda: _settings(app)),
        ]
        if unsaved := app.keeper.unsaved():
            entries.append((words("trouble.menu"), lambda: Push(unsaved)))
            return [*entries, (words("trouble.leave"), leave)], words("trouble.title")
        drawn = seed()
        note = words("menu.saved") if drawn is None else words("menu.seed", seed=drawn)
        return [*entries, (words("menu.over-leave" if over else "menu.leave"), leave)], note

    return PauseMenu(app, contents, over=over)


def again_dialog(
    app: App, words: GameWords, first: str, met: tuple[Meeting | None, Sequence[str]], begin: Begins
) -> Dialog:
    """Return a dialog that asks how the next match at the same table is drawn.

    Args:
        app: the app.
        words: of the game and the shelf.
        first: the name of the player who begins it; nothing where nobody does.
        met: how a match of somebody alone against one level went, if it was one, and all levels.
        begin: begins it.
    """
    told = words("again.first", name=first) if first else words("again.together")
    last, levels = met
    return AgainDialog(app, words, told, (last, levels if last and last.level in levels else ()), begin)


class AgainDialog(Dialog):
    """Asks how the next match is drawn; whoever plays alone chooses how strong the computer is."""

    def __init__(
        self, app: App, words: GameWords, told: str, met: tuple[Meeting | None, Sequence[str]], begin: Begins
    ) -> None:
        """Ask; of the levels, none for no choice, the one is chosen that the shelf has met next."""
        self._words, self._told, self._begin = words, told, begin
        self._last, levels = met
        self._next = self._level = next_level(levels, self._last) if levels else ""
        self._levels = ladder(levels, self._last.level) if levels and self._last else []
        answers = [
            Answer(words("again.not-now")),
            Answer(words("again.same"), lambda: self._begun(same=True)),
            Answer(words("again.new"), lambda: self._begun(same=False)),
        ]
        super().__init__(app, words("again.title"), self._message, answers, AGAIN_WIDTH)

    @property
    def _message(self) -> str:
        """What is said of the level that is chosen, and of the draw."""
        how = level_about(self._words, self._level) if self._levels else ""
        return "\n".join(filter(None, (how, self._reason, self._told)))

    @property
    def _reason(self) -> str:
        """Why the level that is met next is another than was met; "" if it is not, or another is chosen."""
        last = self._last
        if not self._levels or last is None or self._level != self._next:
            return ""
        steps = self._levels.index(self._next) - self._levels.index(last.level)
        return (
            self._words("again.up" if last.won else "again.down") if steps == (1 if last.won else -1) else ""
        )

    def _begun(self, *, same: bool) -> Transition:
        return self._begin(same=same, level=self._level if self._levels else "")

    def _choose(self, number: int) -> None:
        """Let the computer play at another level."""
        self._level = self._levels[number]
        self.message = self._message
        self.changed()

    @property
    def picture_height(self) -> int:
        """The height in pixels of the levels, with the gap below."""
        return self.app.scale.line(LEVELS) + self.app.scale.px(theme.MEDIUM) if self._levels else 0

    def picture(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Return whom one plays against, and the levels side by side."""
        if not self._levels:
            return ()
        scale, words = self.app.scale, self._words("again.against")
        style = scale.style("text", theme.NAME)
        row = pygame.Rect(rect.left, rect.top, rect.width, scale.line(LEVELS))
        left = paint.measure(words, style)[0] + scale.px(theme.MEDIUM)
        levels = pygame.Rect(row.left + left, row.top, row.width - left, row.height)
        return [
            Label(rect=row, words=words, style=style),
            Toggle(
                key="level",
                rect=levels,
                options=tuple(kind_words(self._words, f"{BOT}{level}") for level in self._levels),
                chosen=[*self._levels].index(self._level),
                on_choose=self._choose,
            ),
        ]


def _settings(app: App) -> Transition:
    """Open the settings."""
    from wk.shell.screens.settings import SettingsPage  # noqa: PLC0415 - the table must be there at once

    return Push(SettingsPage(app))
