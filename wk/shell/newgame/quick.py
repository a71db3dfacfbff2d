"""The first depth of a new game: who plays, how well, which kind of game, and the button that begins it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple

import pygame

from wk.engine.files.favourites import W
from wk.shell import paint, theme
from wk.shell.buttons import Button, back_button
from wk.shell.newgame.foot import news
from wk.shell.newgame.players import Players
from wk.shell.widget import ENTER, Label

if TYPE_CHECKING:
    from wk.shell.newgame.foot import FootFrame
    from wk.shell.newgame.making import Section
    from wk.shell.newgame.plan import Plan
    from wk.shell.newgame.stack import ScrollColumn
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget

WIDE, HEAD, NOTE, FOOT = 520, 76, 24, 56
"""Width of the sheet, heights of the title, of a line of news and of the buttons, in units that hold text."""

EDGE, GAP = 28, 12
"""Room at the left of the window, and between the parts, in units."""

KIND, ROW = 164, 42
"""Width of who plays at a seat, and height of a player's row, in units that hold text."""

MORE = 0.36
"""What share of the sheet's width the button for more takes."""


class QuickParts(NamedTuple):
    """The parts of the screen in pixels; the rest shows the picture of the game."""

    head: pygame.Rect
    news: pygame.Rect
    sheet: pygame.Rect
    foot: pygame.Rect

    @classmethod
    def of(cls, size: tuple[int, int], scale: Scale, content: int | None = None) -> QuickParts:
        """Return the parts for a window.

        Args:
            size: of the window in pixels.
            scale: of the app.
            content: height in pixels of what stands on the sheet; None for a sheet as high as it may be.
        """
        px, line = scale.px, scale.line
        edge = min(px(EDGE), size[0] // 16)
        gap = px(GAP)
        wide = min(line(WIDE), size[0] - 2 * edge)
        head = pygame.Rect(edge, gap, wide, line(HEAD))
        said = pygame.Rect(edge, head.bottom, wide, line(NOTE))
        top, foot = said.bottom + gap // 2, line(FOOT)
        most = max(1, size[1] - 2 * gap - foot - top)
        high = most if content is None else min(most, content)
        sheet = pygame.Rect(edge, top, wide, high)
        return cls(head, said, sheet, pygame.Rect(edge, sheet.bottom + gap, wide, foot))


class QuickPlayers(Players[W], Generic[W]):
    """A line for each player: colour, name, who plays there."""

    def _who_begins(self) -> tuple[str, ...]:
        """Say nothing: that is behind the button for more."""
        return ()

    def _player(self, column: ScrollColumn, seat: int) -> list[Widget]:
        """Return the widgets of one player's line."""
        px, line, plan = column.px, column.line, self._plan
        row, gap = column.take(line(ROW)), px(6)
        goes = len(plan.choices.players) > plan.making.players[0]
        leave = pygame.Rect(row.right - (row.height if goes else 0), row.top, row.height, row.height)
        right = leave.left - gap if goes else row.right
        kind = pygame.Rect(0, row.top, min(line(KIND), row.width // 3), row.height)
        kind.right = right
        emblem = pygame.Rect(row.left, row.top, row.height, row.height)
        field = pygame.Rect(emblem.right + gap, row.top, kind.left - emblem.right - 2 * gap, row.height)
        found = [self._emblem(column, seat, emblem), self._name(column, seat, field)]
        found.append(self._kind(column, seat, kind))
        return [*found, *([self._goes(column, seat, leave)] if goes else [])]

    def _goes(self, column: ScrollColumn, seat: int, rect: pygame.Rect) -> Widget:
        """Return the button that lets a player go."""
        plan, least = self._plan, self._plan.making.players[0]
        return Button(
            key=f"leave-{seat}",
            rect=rect,
            clip=column.clip,
            icon="close",
            tooltip=plan.words("newgame.leave"),
            on_press=lambda: plan.change(plan.choices.left(seat, least)),
        )


class GameKinds(Generic[W]):
    """Which kind of game it is: for beginners, as usual, long, or whatever else the game has."""

    def __init__(self, plan: Plan[W]) -> None:
        self._plan = plan

    def fill(self, column: ScrollColumn, room: int) -> None:  # noqa: ARG002 - always of one height
        """Place the kinds side by side, and what the chosen one means; nothing if there is but one."""
        plan, words = self._plan, self._plan.words
        kinds = [*plan.making.game_kinds]
        if not kinds:
            return
        chosen = plan.making.game_kind(plan.choices)
        column.gap(theme.TIGHT)
        column.heading(words("newgame.game-kind"))

        def choose(number: int) -> None:
            plan.change(plan.choices.with_options(**plan.making.game_kinds[kinds[number]]))

        at = kinds.index(chosen) if chosen else -1
        column.choice("game-kind", [words(f"newgame.game-{kind}") for kind in kinds], at, choose)
        column.gap(theme.TIGHT)
        about = words(f"newgame.game-{chosen}-note") if chosen else plan.making.line(plan.choices)
        column.muted(about)
        column.gap(theme.TIGHT)


def sections(plan: Plan[W]) -> list[Section]:
    """Return what stands on the sheet, from top to bottom."""
    return [QuickPlayers(plan), GameKinds(plan)]


def frame_widgets(frame: FootFrame[W], parts: QuickParts) -> list[Widget]:
    """Return what stands around the sheet: the way back, the game's name, news, more, and the start."""
    app, plan, px = frame.app, frame.plan, frame.app.scale.px
    words, does = plan.words, frame.does
    back = pygame.Rect(parts.head.left, 0, px(42), px(42))
    back.centery = parts.head.centery
    name = pygame.Rect(back.right + px(14), parts.head.top, 0, parts.head.height * 2 // 3)
    name.width = parts.head.right - name.left
    below = pygame.Rect(name.left, name.bottom, name.width, parts.head.bottom - name.bottom)
    title, note = app.scale.style("display", 34, "#ffffff"), app.scale.style("text", theme.NAME, theme.TEXT)
    more = pygame.Rect(parts.foot.left, parts.foot.top, round(parts.foot.width * MORE), parts.foot.height)
    start = pygame.Rect(more.right + px(GAP), parts.foot.top, 0, parts.foot.height)
    start.width = parts.foot.right - start.left
    tells = paint.measure(words("newgame.depth-more-note"), app.scale.style("text", theme.NOTE))[0]
    return [
        back_button(back, app.words("common.back"), does.leave),
        Label(rect=name, words=plan.making.say("front.title"), style=title),
        Label(rect=below, words=words("newgame.title"), style=note),
        *news(app, plan, parts.news),
        Button(
            key="more", rect=more, label=words("newgame.depth-more"), on_press=does.more,
            note=words("newgame.depth-more-note") if tells <= more.width - px(16) else "",
        ),
        Button(
            key="start", rect=start, label=words("newgame.start"), kind="primary", enabled=not plan.faults,
            on_press=does.start, shortcuts=ENTER,
        ),
    ]  # fmt: skip
