"""The status bar: who is asked for what, and the buttons that take back, redo and open the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.engine.match import Barrier
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.colour import mix
from wk.shell.match.table.watch_bar import has_room, watch_buttons
from wk.shell.widget import Look, Shortcut, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.match.table.part import Prompt
    from wk.shell.match.table.places import Places
    from wk.shell.match.table.watch_bar import Watched
    from wk.shell.paint import Style
    from wk.shell.scene import Transition
    from wk.words import GameWords

KEYS = {
    "restart": (Shortcut(pygame.K_r),),
    "undo": (Shortcut(pygame.K_u), Shortcut(pygame.K_z, ctrl=True)),
    "redo": (
        Shortcut(pygame.K_y),
        Shortcut(pygame.K_y, ctrl=True),
        Shortcut(pygame.K_z, ctrl=True, shift=True),
    ),
    "menu": (Shortcut(pygame.K_m),),
    "hint": (Shortcut(pygame.K_i),),
}
"""The keys of the buttons."""


class UndoState(NamedTuple):
    """What can be taken back and again."""

    barrier: Barrier | None
    can_redo: bool
    hint: bool | None = None
    """Whether a hint can be had; None if there are none here."""
    watched: Watched | None = None
    """The game of computer players alone, in which nothing is taken back."""


class Turns(NamedTuple):
    """What the buttons of the bar do."""

    restart: Callable[[], Transition | None]
    undo: Callable[[], Transition | None]
    redo: Callable[[], Transition | None]
    menu: Callable[[], Transition | None]
    hint: Callable[[], None] = lambda: None


def bar_widgets(
    places: Places, words: GameWords, prompt: Prompt, state: UndoState, turns: Turns
) -> list[Widget]:
    """Return the widgets of the bar, lowest first."""
    sentence, restart = places.sentence.copy(), places.buttons["restart"]
    if state.watched and not has_room(places):
        prompt = prompt._replace(hint=words("watch.pace", pace=state.watched.called(words)))
    hint = []
    if state.hint is not None:
        side, gap = restart.height, places.scale.px(6)
        rect = pygame.Rect(restart.left - gap - side, restart.top, side, side)
        if sentence.bottom > rect.top:
            sentence.width = min(sentence.width, rect.left - 2 * gap - sentence.left)
        tip = words("table.hint-tip")
        hint = [
            Button(
                key="hint",
                rect=rect,
                icon="bulb",
                on_press=turns.hint,
                enabled=state.hint,
                tooltip=tip,
                shortcuts=KEYS["hint"],
            )
        ]
    return [
        Bar(rect=places.bar),
        Sentence(rect=sentence, prompt=prompt, compact=places.compact),
        *hint,
        *(watch_buttons(places, words, state.watched) if state.watched else ()),
        *_turn_buttons(places, words, state, turns),
    ]


def _turn_buttons(places: Places, words: GameWords, state: UndoState, turns: Turns) -> list[Widget]:
    """Return the buttons to restart, undo and redo if anybody can, and the one that opens the menu."""
    free = state.barrier is None
    barred = words("table.undo-revealed" if state.barrier is Barrier.REVEALED else "table.no-undo")
    buttons = (
        ("restart", turns.restart, words("table.restart-tip") if free else barred, free),
        ("undo", turns.undo, words("table.undo-tip") if free else barred, free),
        ("redo", turns.redo, words("table.redo-tip" if state.can_redo else "table.no-redo"), state.can_redo),
        ("menu", turns.menu, words("table.menu-tip"), True),
    )
    rects = places.buttons
    worded = rects["restart"].width > 2 * rects["restart"].height
    return [
        Button(
            key=key,
            rect=rects[key],
            icon=key,
            label=words("table.restart") if key == "restart" and worded else "",
            on_press=press,
            enabled=enabled,
            tooltip=tip,
            shortcuts=KEYS[key],
        )
        for key, press, tip, enabled in (buttons[-1:] if state.watched else buttons)
    ]


@widget_class
class Bar(Widget):
    """The ground of the bar."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the ground and the line below."""
        surface.fill(mix(theme.GROUND, theme.DEEP, 0.45), self.rect)
        pygame.draw.line(surface, theme.RAISED, self.rect.bottomleft, self.rect.bottomright)


LEADING = 1.24
"""Height of a line of the bar in sizes of its type."""

LEAST = 85
"""Below this percentage of its usual type the bar rather tells less."""


class Line(NamedTuple):
    """A line of the bar."""

    words: str
    style: Style


@widget_class
class Sentence(Widget):
    """What is asked, and a line that helps."""

    prompt: Prompt
    compact: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write both; what is too long for a line takes two, set as small as they need."""
        rect = self.rect
        lines = self._lines(look)
        total = sum(line.style.size for line in lines) * LEADING
        top = rect.centery - total / 2
        for words, style in lines:
            step = style.size * LEADING
            paint.text(surface, words, (rect.left, top + step / 2), style, "midleft", rect.width)
            top += step

    def _lines(self, look: Look) -> list[Line]:
        """Return the lines, in the largest type in which all of them fit; without room, no hint."""
        rect, scale, prompt = self.rect, look.scale, self.prompt
        big, small = 17 if self.compact else theme.STATUS, theme.NOTE if self.compact else theme.BUTTON
        lines: list[Line] = []
        for percent in range(100, 45, -5):
            hint = prompt.hint if percent >= LEAST else prompt.brief or prompt.hint
            sentence = scale.style("bold", big * percent / 100)
            muted = scale.style("text", small * percent / 100, theme.MUTED)
            lines = [Line(words, sentence) for words in paint.wrap(prompt.sentence, sentence, rect.width)]
            alone = len(lines)
            lines += [Line(words, muted) for words in paint.wrap(hint, muted, rect.width) if hint]
            if sum(line.style.size for line in lines) * LEADING <= rect.height - scale.px(2):
                return lines
        return lines[:alone]
