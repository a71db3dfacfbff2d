"""Head and foot of the new game's screen: what is wrong, the share code, files, surprise, and the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pygame

from wk.shell import paint, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.widget import ENTER, ESCAPE, Label, Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.newgame.layout import Parts
    from wk.games.winter_kingdom.ui.newgame.scene import NewGameScene
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

START, SURPRISE, PLAIN = 226, 158, 128
"""Widths of the buttons in units that hold text."""

TABS = ("players", "cards", "land")

COPY = Shortcut(pygame.K_c, ctrl=True)
SAVE = Shortcut(pygame.K_s, ctrl=True)
OPEN = Shortcut(pygame.K_o, ctrl=True)


def head(scene: NewGameScene, parts: Parts) -> list[Widget]:
    """Return the widgets of the head: the way back, the title or the tabs, and what there is to say."""
    app, say, px = scene.app, scene.say, scene.app.scale.px
    side = min(px(42), parts.head.height - px(6))
    back = pygame.Rect(parts.head.left, 0, side, side)
    back.centery = parts.head.centery
    found: list[Widget] = [
        Button(
            key="back",
            rect=back,
            icon="back",
            tooltip=app.words("common.back"),
            shortcuts=ESCAPE,
            on_press=scene.leave,
        )
    ]
    rest = pygame.Rect(back.right + px(14), parts.head.top, 0, parts.head.height)
    rest.width = parts.head.right - rest.left
    if not parts.wide:
        return [*found, _tabs(scene, rest)]
    style = app.scale.style("display", 28)
    title = say("newgame.title")
    wide = paint.measure(title, style)[0]
    found.append(Label(rect=rest, words=title, style=style, fitted=False))
    message = pygame.Rect(rest.left + wide + px(28), rest.top, 0, rest.height)
    message.width = rest.right - message.left
    return [*found, *news(scene, message, "midright")]


def news(
    scene: NewGameScene, rect: pygame.Rect, anchor: Literal["midleft", "midright"] = "midleft"
) -> list[Widget]:
    """Return what there is to say about the choices, or what was just done, in one line."""
    messages = scene.plan.messages()
    words = messages[0].words if messages else scene.flash
    if not words:
        return []
    if len(messages) > 1:
        words = scene.say("newgame.more", words=words, n=len(messages) - 1)
    colour = theme.GOOD if not messages else theme.BAD if messages[0].stops else theme.AMBER
    style = scene.app.scale.style("bold", theme.BUTTON, colour)
    return [Label(rect=rect, words=words, style=style, anchor=anchor)]


def _tabs(scene: NewGameScene, rest: pygame.Rect) -> Widget:
    px = scene.app.scale.px
    row = rest.inflate(0, -px(8))

    def choose(number: int) -> None:
        scene.tab = number

    return Toggle(
        key="tab",
        rect=row,
        options=tuple(scene.say(f"newgame.tab-{tab}") for tab in TABS),
        chosen=scene.tab,
        on_choose=choose,
    )


def foot(scene: NewGameScene, parts: Parts) -> list[Widget]:
    """Return the widgets of the foot."""
    px, line = scene.app.scale.px, scene.app.scale.line
    row = parts.foot.inflate(0, -px(20 if parts.wide else 10))
    gap = px(8 if parts.wide else 5)
    width = line(START) if parts.wide else min(line(START), round(row.width * 0.34))
    start = pygame.Rect(row.right - width, row.top, width, row.height)
    rest = pygame.Rect(row.left, row.top, start.left - gap - row.left, row.height)
    amber = Button(
        key="start",
        rect=start,
        label=scene.say("newgame.start"),
        kind="primary",
        enabled=not scene.plan.faults,
        size=0 if parts.wide else theme.NAME,
        on_press=scene.start,
        shortcuts=ENTER,
    )
    return [*(_broad if parts.wide else _narrow)(scene, rest, gap), amber]


def _ways(
    scene: NewGameScene,
) -> list[tuple[str, str, Callable[[], Transition | None], tuple[Shortcut, ...]]]:
    """Return key, icon, way and shortcut of the plain buttons."""
    return [
        ("open", "folder", scene.open_setup, (OPEN,)),
        ("save", "save", scene.save_setup, (SAVE,)),
        ("favourites", "star", scene.show_favourites, ()),
        ("surprise", "die", scene.surprise, ()),
    ]


def _broad(scene: NewGameScene, row: pygame.Rect, gap: int) -> list[Widget]:
    """Return the share code and the plain buttons with their words."""
    line, say = scene.app.scale.line, scene.say
    widgets: list[Widget] = []
    right = row.right
    for key, icon, way, shortcuts in reversed(_ways(scene)):
        width = line(SURPRISE if key == "surprise" else PLAIN)
        rect = pygame.Rect(right - width, row.top, width, row.height)
        widgets.append(_button(scene, key, rect, icon, way, shortcuts, words=True))
        right = rect.left - gap
    copy = pygame.Rect(right - row.height, row.top, row.height, row.height)
    code = pygame.Rect(row.left, row.top, copy.left - gap - row.left, row.height)
    widgets.append(_copy(scene, copy))
    widgets.append(
        Button(
            key="code",
            rect=code,
            label=_shortened(scene, code.width),
            note=say("newgame.code"),
            on_press=scene.show_code,
        )
    )
    return widgets[::-1]


def _shortened(scene: NewGameScene, width: int) -> str:
    """Return as much of the share code as a width has room for, whole groups of it."""
    code = scene.plan.code
    if not code:
        return scene.say("newgame.no-code")
    style = scene.app.scale.style("bold", theme.BUTTON)
    room = width - scene.app.scale.px(20)
    if paint.measure(code, style)[0] <= room:
        return code
    groups = code.split("-")
    while len(groups) > 1 and paint.measure("-".join(groups) + "-…", style)[0] > room:
        groups.pop()
    return "-".join(groups) + "-…"


def _narrow(scene: NewGameScene, row: pygame.Rect, gap: int) -> list[Widget]:
    """Return all of them as icons, where there is little room."""
    ways = _ways(scene)
    side = min(row.height, (row.width - gap * (len(ways) + 1)) // (len(ways) + 2))
    places = [
        pygame.Rect(row.left + place * (side + gap), row.top, side, row.height)
        for place in range(len(ways) + 2)
    ]
    code = Button(
        key="code", rect=places[0], icon="log", tooltip=scene.say("newgame.code"), on_press=scene.show_code
    )
    rest = [
        _button(scene, key, rect, icon, way, shortcuts, words=False)
        for (key, icon, way, shortcuts), rect in zip(ways, places[2:], strict=True)
    ]
    return [code, _copy(scene, places[1]), *rest]


def _copy(scene: NewGameScene, rect: pygame.Rect) -> Widget:
    return Button(
        key="copy",
        rect=rect,
        icon="copy",
        tooltip=scene.say("newgame.copy"),
        enabled=bool(scene.plan.code),
        shortcuts=(COPY,),
        on_press=scene.copy_code,
    )


def _button(  # noqa: PLR0913, PLR0917 - what one button of a row is made of
    scene: NewGameScene,
    key: str,
    rect: pygame.Rect,
    icon: str,
    way: Callable[[], Transition | None],
    shortcuts: tuple[Shortcut, ...],
    *,
    words: bool,
) -> Widget:
    label = scene.say(f"newgame.{key}")
    return Button(
        key=key,
        rect=rect,
        icon=icon,
        label=label if words else "",
        tooltip="" if words else label,
        enabled=key != "save" or not scene.plan.faults,
        shortcuts=shortcuts,
        on_press=way,
    )
