"""Where everything of the replay stands: caption above, points and turns on the right, the film below."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.ui.replay.parts import INDENT, LINE, Caption, EntryRow, Scrub, Standing
from wk.shell import paint, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.scene import Pop, Transition
from wk.shell.widget import ESCAPE, Label, Panel, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.replay.scene import ReplayScene

HEAD, FOOT, COLUMN, EDGE = 76, 76, 336, 16
"""Heights of caption and film, width of the column on the right, space around, in units."""

LEAST = (1010, 690)
"""Units everything needs across and down; a larger UI scale is cut down to it."""

MOST_TEXT = 1.5
"""The largest size of text beside everything else that fits into these."""

SAVE = 0.41
"""Share of the width of the list that the right one of the buttons below it takes."""

KEY = 44
"""Side of a button of the film in units."""


class Row(NamedTuple):
    """A line of the list of turns before it is scrolled, in pixels from the top of the list."""

    number: int
    top: int
    height: int


class ReplayLayout:
    """Places the widgets of a replay for the present window."""

    def __init__(self, scene: ReplayScene) -> None:
        self._scene = scene
        self._say = scene.say
        self._rows: tuple[tuple[int, theme.Scale], list[Row]] | None = None
        self._follow = True

    @property
    def scale(self) -> theme.Scale:
        """The scale, cut down so that everything fits."""
        app = self._scene.app
        width, height = app.size
        return app.scale.within(min(width / LEAST[0], height / LEAST[1]), MOST_TEXT)

    def follow(self) -> None:
        """Have the list scrolled to the moment shown at the next chance."""
        self._follow = True

    def widgets(self) -> list[Widget]:
        """Return every widget, lowest first."""
        (width, height), px = self._scene.app.size, self.scale.px
        head = pygame.Rect(0, 0, width, self.scale.line(HEAD))
        foot = pygame.Rect(0, height - px(FOOT), width, px(FOOT))
        column = pygame.Rect(0, head.bottom + px(EDGE), self._across(COLUMN, 0.34), 0)
        column.height = foot.top - px(EDGE) - column.top
        column.right = width - px(EDGE)
        room = pygame.Rect(0, head.bottom, column.left, foot.top - head.bottom)
        self._scene.pane.place(room, self.scale.unit)
        points = self._points(column) if self._scene.counts else []
        top = points[0].rect.bottom + px(10) if points else column.top
        free = pygame.Rect(column.left, top, column.width, 0)
        free.height = column.bottom - free.top
        return [*self._head(head), *self._film(foot), *points, *self._list(free)]

    def _across(self, units: float, most: float) -> int:
        """Return a width in pixels that holds text, at most a share of the window."""
        return min(self.scale.line(units), round(self._scene.app.size[0] * most))

    def _head(self, rect: pygame.Rect) -> list[Widget]:
        scene, px = self._scene, self.scale.px
        back = pygame.Rect(0, 0, self._across(196, 0.2), px(44))
        back.midright = rect.right - px(EDGE), rect.centery
        seat = scene.steps.seat(scene.place)
        caption = Caption(
            rect=rect,
            words=scene.steps.sentence(scene.place),
            note=scene.steps.note(scene.place),
            colour=None if seat is None else scene.steps.states[0].table.colours[seat],
            room=back.left - px(20),
        )
        words = self._say(scene.back)
        return [caption, Button(key="back", rect=back, label=words, size=15, on_press=Pop, shortcuts=ESCAPE)]

    # Points -------------------------------------------------------------------------------------

    def _points(self, column: pygame.Rect) -> list[Widget]:
        """Return the panel with everybody's points, the panel itself first."""
        scene, scale, px = self._scene, self.scale, self.scale.px
        state = scene.steps.states[scene.place]
        line, head = scale.line(32), scale.line(30)
        points = scene.steps.points(scene.place)
        panel = column.copy()
        panel.height = head + len(points) * line + px(8)
        title = pygame.Rect(panel.left + px(18), panel.top, panel.width - px(36), head)
        words = self._say("replay.points").upper()
        return [
            Panel(rect=panel, radius=theme.RADIUS),
            Label(rect=title, words=words, style=scale.label()),
            *(
                Standing(
                    rect=pygame.Rect(
                        panel.left + px(8), title.bottom + seat * line, panel.width - px(16), line
                    ),
                    state=state,
                    seat=seat,
                    points=total,
                    moving=scene.goes_on and seat == state.seat,
                )
                for seat, total in enumerate(points)
            ),
        ]

    # The list of turns --------------------------------------------------------------------------

    def _list(self, free: pygame.Rect) -> list[Widget]:
        """Return the list of turns and what can be done with the moment shown."""
        scene, scale, px = self._scene, self.scale, self.scale.px
        high = px(44) if self._side_by_side(free.width) else px(44 + 6 + 44)
        foot = pygame.Rect(free.left, free.bottom - high, free.width, high)
        panel = pygame.Rect(free.left, free.top, free.width, foot.top - px(10) - free.top)
        title = pygame.Rect(panel.left + px(18), panel.top, panel.width - px(36), scale.line(30))
        view = pygame.Rect(panel.left + px(8), title.bottom, panel.width - px(14), 0)
        view.height = panel.bottom - px(8) - view.top
        return [
            Panel(rect=panel, radius=theme.RADIUS),
            Label(rect=title, words=self._say("log.title").upper(), style=scale.label()),
            ScrollArea(key="turns", rect=view, scroll=scene.scroll),
            *self._entries(view),
            *self._deeds(foot),
        ]

    def _entries(self, view: pygame.Rect) -> list[Widget]:
        """Return the lines that show."""
        scene, width = self._scene, view.width - self.scale.px(12)
        rows = self._measured(width)
        content = rows[-1].top + rows[-1].height if rows else 0
        scene.scroll.clamp(content, view.height)
        entries, current = scene.steps.entries, scene.steps.entry_at(scene.place)
        if self._follow and rows:
            self._follow = False
            margin = self.scale.line(60)
            scene.scroll.reveal(rows[current].top - margin, rows[current].top + rows[current].height + margin)
            scene.scroll.clamp(content, view.height)
        colours = scene.steps.states[0].table.colours
        found: list[Widget] = []
        for number, top, height in rows:
            entry = entries[number]
            box = pygame.Rect(view.left, view.top + top - scene.scroll.offset, width, height)
            if box.colliderect(view):
                found.append(
                    EntryRow(
                        key=f"entry-{number}", rect=box, clip=view, entry=entry, colour=colours[entry.seat],
                        round=self._say("log.head", round=entry.round), current=number == current,
                        ahead=number > current, go=scene.go,
                    )
                )  # fmt: skip
        return found

    def _measured(self, width: int) -> list[Row]:
        """Return the place of every line in the list, for a width in pixels."""
        scale = self.scale
        if self._rows is None or self._rows[0] != (width, scale):
            px, style = scale.px, scale.style("text", theme.NOTE)
            rows: list[Row] = []
            top = 0
            for number, entry in enumerate(self._scene.steps.entries):
                height = scale.line(28)
                if not entry.head:
                    room = width - px(INDENT) - px(8)
                    height = paint.paragraph_height(entry.words, room, style, LINE) + px(6)
                elif number:
                    top += px(6)
                rows.append(Row(number, top, height))
                top += height
            self._rows = (width, scale), rows
            self._follow = True
        return self._rows[1]

    def _side_by_side(self, width: int) -> bool:
        """Tell whether both buttons below the list fit side by side into a width in pixels."""
        style, px = self.scale.style("bold", theme.BUTTON), self.scale.px
        on, save = (paint.measure(self._say(f"replay.{key}"), style)[0] for key in ("continue", "save"))
        room = round(width * SAVE)
        return save * 0.9 + px(20) <= room and on * 0.9 + px(20) <= width - room - px(10)

    def _deeds(self, row: pygame.Rect) -> list[Widget]:
        """Return the buttons that make files of the match."""
        scene, px = self._scene, self.scale.px
        save = pygame.Rect(0, row.top, round(row.width * SAVE), px(44))
        save.right = row.right
        on = pygame.Rect(row.left, row.top, save.left - px(10) - row.left, px(44))
        if not self._side_by_side(row.width):
            on.width = row.width
            save = on.move(0, px(44 + 6))
        usable = scene.kept and scene.goes_on
        lost = "" if scene.kept else self._say("replay.no-record")
        ended = self._say("replay.continue-tip" if scene.goes_on else "replay.continue-over")
        return [
            Button(
                key="continue", rect=on, label=self._say("replay.continue"), tooltip=lost or ended,
                enabled=usable, on_press=scene.go_on,
            ),
            Button(
                key="save", rect=save, label=self._say("replay.save"), enabled=scene.kept,
                tooltip=lost or self._say("replay.save-tip"), on_press=scene.save,
            ),
        ]  # fmt: skip

    # The film -----------------------------------------------------------------------------------

    def _film(self, rect: pygame.Rect) -> list[Widget]:
        """Return the buttons of the film, the scrub bar and the speed."""
        scene, px = self._scene, self.scale.px
        buttons, left = self._buttons(rect)
        speed = pygame.Rect(0, 0, px(156), px(40))
        speed.midright = rect.right - px(EDGE), rect.centery
        bar = pygame.Rect(left + px(14), rect.top, speed.left - px(22) - left - px(14), rect.height)
        bar.inflate_ip(0, -px(14))
        words = tuple(self._say("replay.speed", n=n) for n in (1, 2, 4))
        return [
            Panel(rect=rect, radius=0, gradient=("#1d2b3f", "#151f2d")),
            *buttons,
            Scrub(
                key="scrub", rect=bar, spans=scene.steps.spans, go=scene.go, place=scene.place,
                last=scene.steps.last, colours=scene.steps.states[0].table.colours,
            ),
            Toggle(key="speed", rect=speed, options=words, chosen=scene.speed, on_choose=scene.choose_speed),
        ]  # fmt: skip

    def _buttons(self, rect: pygame.Rect) -> tuple[list[Widget], int]:
        """Return the buttons of the film and where they end."""
        scene, px = self._scene, self.scale.px
        early, late = scene.place > 0, scene.place < scene.steps.last
        play = "pause" if scene.playing else "play"

        def then(deed: Callable[[int], None], number: int) -> Callable[[], Transition | None]:
            return lambda: deed(number)

        parts: list[tuple[str, bool, Callable[[], Transition | None]]] = [
            ("first", early, then(scene.jump, 0)),
            ("previous", early, then(scene.step, -1)),
            (play, scene.steps.last > 0, scene.toggle),
            ("next", late, then(scene.step, 1)),
            ("last", late, then(scene.jump, scene.steps.last)),
        ]
        found: list[Widget] = []
        left = rect.left + px(EDGE)
        for name, enabled, deed in parts:
            main = name == play
            box = pygame.Rect(left, 0, px(60 if main else KEY), px(48 if main else KEY))
            box.centery = rect.centery
            found.append(
                Button(
                    key="play" if main else name, rect=box, icon=name, enabled=enabled, on_press=deed,
                    kind="primary" if main else "ghost", tooltip=self._say(f"replay.{name}"),
                    shortcuts=(Shortcut(pygame.K_SPACE),) if main else (),
                )
            )  # fmt: skip
            left = box.right + px(6)
        return found, left
