"""Head and foot of the new game's screen: what is wrong, the share code, files, surprise, and the start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Literal

import pygame

from wk.engine.files.favourites import W
from wk.engine.files.sharecode import CodeError
from wk.shell import paint, theme
from wk.shell.buttons import Button, Toggle, back_button
from wk.shell.clipboard import copy, pasted
from wk.shell.newgame.sheets import WordedPage
from wk.shell.scene import Pop
from wk.shell.textfield import Typed
from wk.shell.widget import ENTER, Label, Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.app import App
    from wk.shell.newgame.layout import ScreenParts
    from wk.shell.newgame.plan import Plan
    from wk.shell.page import Column
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

PASTE = Shortcut(pygame.K_v, ctrl=True)

GROUPS = 8
"""How many groups of characters stand in a line of the code, to be read out."""


class CodeSheet(WordedPage[W], Generic[W]):
    """Shows the code, copies it, and takes one that is typed or pasted."""

    def __init__(self, app: App, plan: Plan[W]) -> None:
        super().__init__(app, plan, "newgame.code")
        self._typed = Typed()
        self._copied = False

    def body(self, column: Column) -> None:
        """Place the code in lines, the button that copies it, and the field."""
        words, scale = self.words, self.app.scale
        code = self.plan.code
        self.muted(column, words("newgame.code-note") if code else words("newgame.no-code-note"))
        for note in self.plan.making.code_notes(self.plan.choices) if code else ():
            column.gap(theme.HAIR)
            column.text(note, scale.style("text", theme.BUTTON, theme.AMBER))
        column.gap(theme.TIGHT)
        groups = code.split("-") if code else []
        for first in range(0, len(groups), GROUPS):
            part = "-".join(groups[first : first + GROUPS])
            column.text(part, scale.style("bold", theme.STATUS))
        column.gap(theme.TIGHT)
        self._copy_button(column, enabled=bool(code))
        column.gap(theme.LARGE)
        column.label(words("newgame.code-other"), scale.label())
        column.gap(theme.HAIR)
        self._other(column)
        self.tell_trouble(column)
        column.gap(theme.TIGHT)

    def _copy_button(self, column: Column, *, enabled: bool) -> None:
        words = self.words
        row = column.take(column.line(42))
        column.add(
            Button(
                key="copy",
                rect=pygame.Rect(row.left, row.top, min(row.width, column.line(240)), row.height),
                clip=column.clip,
                icon="check" if self._copied else "copy",
                label=words("newgame.copied-short") if self._copied else words("newgame.copy-short"),
                enabled=enabled,
                on_press=self._copy,
            )
        )

    def _other(self, column: Column) -> None:
        """Place the field for another code, and the button that pastes one."""
        words, wide = self.words, column.line(120)
        room = self.field(column, self._typed, words("newgame.code-type"), self._take, wide)
        column.add(
            Button(
                key="paste",
                rect=room,
                clip=column.clip,
                label=words("newgame.paste"),
                on_press=self._paste,
                shortcuts=(PASTE,),
            )
        )

    def _copy(self) -> None:
        self._copied = copy(self.plan.code)
        self.trouble = "" if self._copied else self.words("newgame.no-clipboard")

    def _paste(self) -> None:
        """Put what is on the clipboard in the place of what was typed."""
        self._typed = Typed()
        self._typed.insert(pasted().strip())
        self.trouble = "" if self._typed.text else self.words("newgame.clipboard-empty")

    def _take(self) -> Transition | None:
        """Choose what the code says, or tell what is wrong with it."""
        try:
            self.plan.take_code(self._typed.text)
        except CodeError as error:
            self.trouble = self.words(f"newgame.code-fault.{error.why}", **error.about)
            self.scroll.move(self.scroll.content)
            return None
        return Pop()

    def foot(self, rect: pygame.Rect) -> Sequence[Widget]:
        """Place the button that takes the code."""
        return [
            self.amber(
                rect, self.words("newgame.use-code"), self._take, enabled=bool(self._typed.text.strip())
            )
        ]


START, SURPRISE, PLAIN = 226, 158, 128
"""Widths of the buttons in units that hold text."""

COPY = Shortcut(pygame.K_c, ctrl=True)
SAVE = Shortcut(pygame.K_s, ctrl=True)
OPEN = Shortcut(pygame.K_o, ctrl=True)


@dataclass(frozen=True)
class FootCallbacks:
    """What the buttons of head and foot do."""

    leave: Callable[[], Transition]
    more: Callable[[], None]
    """Goes from the few choices to all there are, or back."""
    choose_tab: Callable[[int], None]
    start: Callable[[], Transition | None]
    open: Callable[[], Transition]
    save: Callable[[], Transition]
    favourites: Callable[[], Transition]
    surprise: Callable[[], None]
    show_code: Callable[[], Transition]
    copy_code: Callable[[], Transition | None]


@dataclass(frozen=True)
class FootFrame(Generic[W]):
    """What head and foot are made from."""

    app: App
    plan: Plan[W]
    tabs: Sequence[str]
    """The keys of the columns."""
    tab: int
    """The column that shows where there is room for one only."""
    does: FootCallbacks


def head(frame: FootFrame[W], parts: ScreenParts) -> list[Widget]:
    """Return the widgets of the head: the way back, the title or the tabs, and what there is to say."""
    app, words, px = frame.app, frame.plan.words, frame.app.scale.px
    side = min(px(42), parts.head.height - px(6))
    back = pygame.Rect(parts.head.left, 0, side, side)
    back.centery = parts.head.centery
    found: list[Widget] = [back_button(back, app.words("common.back"), frame.does.leave)]
    rest = pygame.Rect(back.right + px(14), parts.head.top, 0, parts.head.height)
    rest.width = parts.head.right - rest.left
    if not parts.wide:
        return [*found, _tabs(frame, rest)]
    style = app.scale.style("display", 28)
    title = frame.plan.making.say("front.title")
    wide = paint.measure(title, style)[0]
    found.append(Label(rect=rest, words=title, style=style, fitted=False))
    fewer = pygame.Rect(rest.left + wide + px(28), 0, app.scale.line(PLAIN), side)
    fewer.centery = rest.centery
    found.append(
        Button(key="fewer", rect=fewer, label=words("newgame.depth-fewer"), on_press=frame.does.more)
    )
    message = pygame.Rect(fewer.right + px(28), rest.top, 0, rest.height)
    message.width = rest.right - message.left
    return [*found, *news(app, frame.plan, message, "midright")]


def news(
    app: App, plan: Plan[W], rect: pygame.Rect, anchor: Literal["midleft", "midright"] = "midleft"
) -> list[Widget]:
    """Return what there is to say about the choices, or what was just done, in one line."""
    messages = plan.messages()
    said = messages[0].words if messages else plan.flash
    if not said:
        return []
    if len(messages) > 1:
        said = plan.words("newgame.more", words=said, n=len(messages) - 1)
    colour = theme.GOOD if not messages else theme.BAD if messages[0].stops else theme.AMBER
    style = app.scale.style("bold", theme.BUTTON, colour)
    return [Label(rect=rect, words=said, style=style, anchor=anchor)]


def _tabs(frame: FootFrame[W], rest: pygame.Rect) -> Widget:
    """Return the columns side by side as tabs, before them the way to the few choices."""
    px, words = frame.app.scale.px, frame.plan.words
    row = rest.inflate(0, -px(8))

    def choose(number: int) -> None:
        return frame.does.choose_tab(number - 1) if number else frame.does.more()

    return Toggle(
        key="tab",
        rect=row,
        options=(words("newgame.tab-fewer"), *(words(f"newgame.tab-{tab}") for tab in frame.tabs)),
        chosen=frame.tab + 1,
        on_choose=choose,
    )


def foot(frame: FootFrame[W], parts: ScreenParts) -> list[Widget]:
    """Return the widgets of the foot."""
    px, line = frame.app.scale.px, frame.app.scale.line
    row = parts.foot.inflate(0, -px(20 if parts.wide else 10))
    gap = px(8 if parts.wide else 5)
    width = line(START) if parts.wide else min(line(START), round(row.width * 0.34))
    start = pygame.Rect(row.right - width, row.top, width, row.height)
    rest = pygame.Rect(row.left, row.top, start.left - gap - row.left, row.height)
    amber = Button(
        key="start",
        rect=start,
        label=frame.plan.words("newgame.start"),
        kind="primary",
        enabled=not frame.plan.faults,
        size=0 if parts.wide else theme.NAME,
        on_press=frame.does.start,
        shortcuts=ENTER,
    )
    return [*(_broad if parts.wide else _narrow)(frame, rest, gap), amber]


def _ways(
    frame: FootFrame[W],
) -> list[tuple[str, str, Callable[[], Transition | None], tuple[Shortcut, ...]]]:
    """Return key, icon, way and shortcut of the plain buttons."""
    return [
        ("open", "folder", frame.does.open, (OPEN,)),
        ("save", "save", frame.does.save, (SAVE,)),
        ("favourites", "star", frame.does.favourites, ()),
        ("surprise", "die", frame.does.surprise, ()),
    ]


def _broad(frame: FootFrame[W], row: pygame.Rect, gap: int) -> list[Widget]:
    """Return the share code and the plain buttons with their words."""
    line, words = frame.app.scale.line, frame.plan.words
    widgets: list[Widget] = []
    right = row.right
    for key, icon, way, shortcuts in reversed(_ways(frame)):
        width = line(SURPRISE if key == "surprise" else PLAIN)
        rect = pygame.Rect(right - width, row.top, width, row.height)
        widgets.append(_button(frame, key, rect, icon, way, shortcuts, words=True))
        right = rect.left - gap
    copy = pygame.Rect(right - row.height, row.top, row.height, row.height)
    code = pygame.Rect(row.left, row.top, copy.left - gap - row.left, row.height)
    widgets.append(_copy(frame, copy))
    widgets.append(
        Button(
            key="code",
            rect=code,
            label=_shortened(frame, code.width),
            note=words("newgame.code"),
            on_press=frame.does.show_code,
        )
    )
    return widgets[::-1]


def _shortened(frame: FootFrame[W], width: int) -> str:
    """Return as much of the share code as a width has room for, whole groups of it."""
    code = frame.plan.code
    if not code:
        return frame.plan.words("newgame.no-code")
    style = frame.app.scale.style("bold", theme.BUTTON)
    room = width - frame.app.scale.px(20)
    if paint.measure(code, style)[0] <= room:
        return code
    groups = code.split("-")
    while len(groups) > 1 and paint.measure("-".join(groups) + "-…", style)[0] > room:
        groups.pop()
    return "-".join(groups) + "-…"


def _narrow(frame: FootFrame[W], row: pygame.Rect, gap: int) -> list[Widget]:
    """Return all of them as icons, where there is little room."""
    ways = _ways(frame)
    side = min(row.height, (row.width - gap * (len(ways) + 1)) // (len(ways) + 2))
    places = [
        pygame.Rect(row.left + place * (side + gap), row.top, side, row.height)
        for place in range(len(ways) + 2)
    ]
    code = Button(
        key="code",
        rect=places[0],
        icon="log",
        tooltip=frame.plan.words("newgame.code"),
        on_press=frame.does.show_code,
    )
    rest = [
        _button(frame, key, rect, icon, way, shortcuts, words=False)
        for (key, icon, way, shortcuts), rect in zip(ways, places[2:], strict=True)
    ]
    return [code, _copy(frame, places[1]), *rest]


def _copy(frame: FootFrame[W], rect: pygame.Rect) -> Widget:
    return Button(
        key="copy",
        rect=rect,
        icon="copy",
        tooltip=frame.plan.words("newgame.copy"),
        enabled=bool(frame.plan.code),
        shortcuts=(COPY,),
        on_press=frame.does.copy_code,
    )


def _button(  # noqa: PLR0913, PLR0917 - what one button of a row is made of
    frame: FootFrame[W],
    key: str,
    rect: pygame.Rect,
    icon: str,
    way: Callable[[], Transition | None],
    shortcuts: tuple[Shortcut, ...],
    *,
    words: bool,
) -> Widget:
    label = frame.plan.words(f"newgame.{key}")
    return Button(
        key=key,
        rect=rect,
        icon=icon,
        label=label if words else "",
        tooltip="" if words else label,
        enabled=key != "save" or not frame.plan.faults,
        shortcuts=shortcuts,
        on_press=way,
    )
