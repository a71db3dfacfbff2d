"""What the editors of a picture share: head, scrolling columns, room for the picture beside them, undo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Button, back_button
from wk.shell.help.flow import Flow
from wk.shell.widget import Label, Panel, Paragraph, Scroll, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

T = TypeVar("T")

MOST = 500
"""How many steps are kept."""


class UndoStack(Generic[T]):
    """A thing that changes by being replaced, with every earlier one."""

    def __init__(self, first: T) -> None:
        self._all = [first]
        self._place = 0

    @property
    def now(self) -> T:
        """The thing as it is."""
        return self._all[self._place]

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier step."""
        return self._place > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self._place < len(self._all) - 1

    def take(self, new: T) -> bool:
        """Take a step; return whether it is one, and so nothing taken back can come again."""
        if new == self.now:
            return False
        self._all[self._place + 1 :] = [new]
        del self._all[: -MOST - 1]
        self._place = len(self._all) - 1
        return True

    def undo(self) -> bool:
        """Go a step back; return whether there was one."""
        found = self.can_undo
        self._place -= found
        return found

    def redo(self) -> bool:
        """Take the step again that was taken back; return whether there was one."""
        found = self.can_redo
        self._place += found
        return found


HEAD, EDGE, BUTTON = 64, 12, 42
"""Height of the head, space around what stands in head and columns, side of a button, in units."""

ROW, GAP = 42, 8
"""Height of a button in a column and room below it, in units."""

BAR, GUTTER = 16, 6
"""Room for the bar of a column that scrolls, and for the focus ring on both sides, in units."""

COLUMNS, ALONE = 0.6, 0.5
"""The share of the window two columns may take together, and one that holds what both would."""

MOST_TEXT = 1.15
"""How large text may get beside everything else when a large UI scale is cut down."""


@dataclass(frozen=True)
class Frame:
    """Where the parts of an editor lie, in pixels."""

    scale: Scale
    head: pygame.Rect
    left: pygame.Rect | None
    """The left column; None where there is room for one column only."""
    right: pygame.Rect
    stage: pygame.Rect
    """What is left for the picture."""

    @classmethod
    def of(cls, size: tuple[int, int], scale: Scale, left: float, right: float) -> Frame:
        """Return the frame of a window.

        Args:
            size: of the window in pixels.
            scale: of the screen.
            left: width of the left column in units that hold text.
            right: likewise of the right one.
        """
        across, wide = scale.line(left), scale.line(right)
        if across + wide > COLUMNS * size[0]:
            most = max(left, right)
            scale = scale.within(ALONE * size[0] / (most * max(scale.text, MOST_TEXT)), MOST_TEXT)
            across, wide = 0, scale.line(most)
        head = pygame.Rect(0, 0, size[0], scale.px(HEAD))
        high = size[1] - head.bottom
        return cls(
            scale,
            head,
            pygame.Rect(0, head.bottom, across, high) if across else None,
            pygame.Rect(size[0] - wide, head.bottom, wide, high),
            pygame.Rect(across, head.bottom, size[0] - across - wide, high),
        )


class HeadWords(NamedTuple):
    """What stands in the head, and the tooltips of its buttons."""

    title: str
    hint: str
    """What can be done now."""
    back: str
    undo: str
    redo: str


class Undo(NamedTuple):
    """The ways back and forth in an undo stack."""

    can_undo: bool
    can_redo: bool
    undo: Callable[[], None]
    redo: Callable[[], None]


def head_widgets(
    frame: Frame, words: HeadWords, leave: Callable[[], Transition | None], stack: Undo
) -> list[Widget]:
    """Return the head: the way back, title and hint, undo and redo."""
    head, px = frame.head, frame.scale.px
    back = pygame.Rect(px(EDGE), 0, px(BUTTON), px(BUTTON))
    redo = pygame.Rect(head.right - px(EDGE + BUTTON), 0, px(BUTTON), px(BUTTON))
    undo = redo.move(-px(BUTTON + GAP), 0)
    for box in (back, undo, redo):
        box.centery = head.centery
    left = back.right + px(14)
    room = pygame.Rect(left, head.top, undo.left - px(14) - left, head.height)
    again = (Shortcut(pygame.K_y, ctrl=True), Shortcut(pygame.K_z, ctrl=True, shift=True))
    return [
        Panel(rect=head, radius=0, gradient=(theme.PANEL, theme.DEEP)),
        back_button(back, words.back, leave),
        *_title(words, room, frame.scale),
        Button(
            key="undo", rect=undo, icon="undo", enabled=stack.can_undo, on_press=stack.undo,
            shortcuts=(Shortcut(pygame.K_z, ctrl=True),), tooltip=words.undo,
        ),
        Button(
            key="redo", rect=redo, icon="redo", enabled=stack.can_redo, on_press=stack.redo,
            shortcuts=again, tooltip=words.redo,
        ),
    ]  # fmt: skip


def _title(words: HeadWords, room: pygame.Rect, scale: Scale) -> tuple[Label, Paragraph]:
    """Return heading and hint; the hint may take two lines."""
    style = scale.style("display", 26)
    name = pygame.Rect(room.left, room.top, paint.measure(words.title, style)[0] + 2, room.height)
    left = name.right + scale.px(24)
    beside = pygame.Rect(left, room.top, room.right - left, room.height)
    text = scale.style("text", theme.NAME)
    height = paint.paragraph_height(words.hint, beside.width, text)
    if height > room.height:
        text = scale.style("text", theme.NOTE)
        height = paint.paragraph_height(words.hint, beside.width, text)
    beside.update(beside.left, room.centery - height // 2, beside.width, height)
    title = Label(rect=name, words=words.title, style=style)
    return title, Paragraph(rect=beside, words=words.hint, style=text)


def ground(rect: pygame.Rect) -> Panel:
    """Return the ground of a column."""
    return Panel(rect=rect, radius=0, gradient=(theme.PANEL, theme.DEEP))


def column(
    key: str, view: pygame.Rect, scale: Scale, scroll: Scroll, fill: Callable[[Flow], None]
) -> list[Widget]:
    """Return what fills a column, scrolled where it does not fit.

    Args:
        key: of the view that scrolls.
        view: where the column shows.
        scale: of the screen.
        scroll: how far it is scrolled.
        fill: places everything from the top.
    """
    flow = Flow(scale, view.width)
    fill(flow)
    if flow.y <= view.height:
        scroll.clamp(flow.y, view.height)
        return flow.placed(view.topleft)
    gutter = scale.px(GUTTER)
    flow = Flow(scale, view.width - scale.px(BAR) + gutter)
    fill(flow)
    wide = view.inflate(2 * gutter, 0)
    offset = scroll.clamp(flow.y, view.height)
    area = ScrollArea(key=key, rect=wide, scroll=scroll)
    return [area, *flow.placed((view.left, view.top - offset), wide)]
