"""Where everything of the board editor stands: terrains on the left, the board, its name and flaws right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.arranger.parts import fitted, head_words
from wk.games.winter_kingdom.ui.arranger.pictures import HEIGHT, WIDTH
from wk.games.winter_kingdom.ui.board_editor.parts import FlawRow, TerrainRow, flaw_words
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.shell import paint, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.textfield import TextField
from wk.shell.widget import ESCAPE, Label, Panel, Paragraph, Scroll, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.games.winter_kingdom.boardlint import Flaw
    from wk.games.winter_kingdom.ui.board_editor.scene import BoardEditor
    from wk.shell.scene import Transition

HEAD, LEFT, RIGHT, EDGE = 64, 262, 300, 12
"""Height of the head, widths of the columns left and right, space around, in units."""

HEIGHTS = (205, 490)
"""Height of the fuller column in units: what is fixed, and what grows with its text."""

ROW, GAP = 42, 8
"""Height of a button and room below it, in units."""

PALETTE = (*(Terrain[name] for name in ("FOREST", "GRASSLAND", "TUNDRA", "FELL", "FLOWER", "SNOW")),
           *(Terrain[name] for name in ("ICE", "MOUNTAIN", "TUNNEL", "VILLAGE", "CASTLE")))  # fmt: skip
"""The terrains in the order of the rules (WK-TERM-2)."""


class EditorLayout:
    """Places the widgets of the board editor for the present window."""

    def __init__(self, scene: BoardEditor) -> None:
        self._scene = scene
        self._say = scene.say
        self._scroll = Scroll()

    @property
    def scale(self) -> theme.Scale:
        """The scale, cut down so that everything fits."""
        app, (fixed, text) = self._scene.app, HEIGHTS
        return fitted(app.scale, app.size, fixed, text, LEFT + RIGHT)

    @property
    def room(self) -> pygame.Rect:
        """The part of the window that is the board's."""
        (width, height), top, left = self._scene.app.size, self.scale.px(HEAD), self.scale.line(LEFT)
        return pygame.Rect(left, top, width - left - self.scale.line(RIGHT), height - top)

    @property
    def camera(self) -> Camera:
        """What is seen of the board."""
        (width, height), room, px = self._scene.app.size, self.room, self.scale.px
        a = min((room.width - px(40)) / WIDTH, (room.height - px(40)) / HEIGHT)
        return Camera(0, 0, width, height, max(1.0, a), 0, *room.center)

    def on_board(self, pos: Point) -> bool:
        """Tell whether a pixel of the window lies on the part that is the board's."""
        return self.room.collidepoint(pos)

    def widgets(self) -> list[Widget]:
        """Return every widget, lowest first."""
        (width, height), scale = self._scene.app.size, self.scale
        head = pygame.Rect(0, 0, width, scale.px(HEAD))
        left = pygame.Rect(0, head.bottom, scale.line(LEFT), height - head.bottom)
        right = pygame.Rect(width - scale.line(RIGHT), head.bottom, scale.line(RIGHT), height - head.bottom)
        return [*self._head(head), *self._palette(left), *self._side(right)]

    def _head(self, head: pygame.Rect) -> list[Widget]:
        scene, px, scale = self._scene, self.scale.px, self.scale
        desk = scene.desk
        back = pygame.Rect(px(EDGE), 0, px(42), px(42))
        redo = pygame.Rect(head.right - px(EDGE + 42), 0, px(42), px(42))
        undo = redo.move(-px(42 + GAP), 0)
        for box in (back, undo, redo):
            box.centery = head.centery
        left = back.right + px(14)
        room = pygame.Rect(left, head.top, undo.left - px(14) - left, head.height)
        return [
            Panel(rect=head, radius=0, gradient=(theme.PANEL, theme.DEEP)),
            Button(
                key="back", rect=back, icon="back", on_press=scene.keeper.leave, shortcuts=ESCAPE,
                tooltip=scene.app.words("common.back"),
            ),
            *head_words(self._say("painter.title"), scene.hint(), room, scale),
            Button(
                key="undo", rect=undo, icon="undo", enabled=desk.steps.can_undo, on_press=desk.undo,
                shortcuts=(Shortcut(pygame.K_z, ctrl=True),), tooltip=self._say("arranger.undo"),
            ),
            Button(
                key="redo", rect=redo, icon="redo", enabled=desk.steps.can_redo, on_press=desk.redo,
                shortcuts=(
                    Shortcut(pygame.K_y, ctrl=True), Shortcut(pygame.K_z, ctrl=True, shift=True),
                ),
                tooltip=self._say("arranger.redo"),
            ),
        ]  # fmt: skip

    # The terrains -------------------------------------------------------------------------------

    def _palette(self, rect: pygame.Rect) -> list[Widget]:
        scene, px, scale = self._scene, self.scale.px, self.scale
        inner = rect.inflate(-2 * px(EDGE), -2 * px(EDGE))
        label = pygame.Rect(inner.left + px(4), inner.top - px(4), inner.width, scale.line(22))
        tools = pygame.Rect(inner.left, 0, inner.width, scale.line(ROW))
        tools.bottom = inner.bottom
        top, gap = label.bottom + px(4), px(5)
        free = tools.top - px(14) - top
        high = min(scale.line(46), (free + gap) // len(PALETTE) - gap)
        found: list[Widget] = [
            Panel(rect=rect, radius=0, gradient=(theme.PANEL, theme.DEEP)),
            Label(rect=label, words=self._say("painter.terrains").upper(), style=scale.label()),
        ]
        for number, terrain in enumerate(PALETTE):
            found.append(
                TerrainRow(
                    key=f"terrain-{terrain.label}",
                    rect=pygame.Rect(inner.left, top + number * (high + gap), inner.width, high),
                    terrain=terrain,
                    name=scene.box.terrain_name(terrain),
                    chosen=terrain == scene.desk.terrain,
                    on_press=_choosing(scene.desk.choose, terrain),
                )
            )
        words = (self._say("painter.brush"), self._say("painter.area"))
        choose = scene.desk.choose_tool
        return [
            *found,
            Toggle(key="tool", rect=tools, options=words, chosen=scene.desk.tool, on_choose=choose),
        ]

    # Name, flaws and file -----------------------------------------------------------------------

    def _side(self, rect: pygame.Rect) -> list[Widget]:
        px = self.scale.px
        inner = rect.inflate(-2 * px(EDGE + 2), -2 * px(EDGE))
        above, foot = self._name(inner), self._foot(inner)
        top = above[-1].rect.bottom + px(10)
        view = pygame.Rect(inner.left, top, inner.width, foot[0].rect.top - px(10) - top)
        return [
            Panel(rect=rect, radius=0, gradient=(theme.PANEL, theme.DEEP)),
            *above, *self._flaws(view), *foot,
        ]  # fmt: skip

    def _name(self, inner: pygame.Rect) -> list[Widget]:
        scene, scale, px = self._scene, self.scale, self.scale.px
        label = pygame.Rect(inner.left, inner.top - px(4), inner.width, scale.line(22))
        field = pygame.Rect(inner.left, label.bottom + px(4), inner.width, scale.line(ROW))
        trouble = scene.keeper.name_trouble()
        colour = theme.BAD if trouble else theme.MUTED
        style = scale.style("text", theme.NOTE, colour)
        words = trouble or self._say("painter.name-note")
        height = max(paint.paragraph_height(words, inner.width, style), scale.line(32))
        note = pygame.Rect(inner.left, field.bottom + px(6), inner.width, height)
        return [
            Label(rect=label, words=self._say("painter.name").upper(), style=scale.label()),
            TextField(
                key="name", rect=field, typed=scene.keeper.typed, scale=scale, on_submit=scene.keeper.save,
                placeholder=self._say("painter.name-empty"),
            ),
            Paragraph(rect=note, words=words, style=style),
        ]  # fmt: skip

    def _flaws(self, view: pygame.Rect) -> list[Widget]:
        scene, scale, px = self._scene, self.scale, self.scale.px
        label = pygame.Rect(view.left, view.top, view.width, scale.line(22))
        view = pygame.Rect(view.left, label.bottom + px(4), view.width, view.bottom - label.bottom - px(4))
        flaws = scene.flaws
        found: list[Widget] = [
            Label(rect=label, words=self._say("painter.flaws").upper(), style=scale.label()),
            ScrollArea(key="flaws", rect=view, scroll=self._scroll),
        ]
        if not flaws:
            style = scale.style("text", theme.BUTTON, theme.GOOD)
            return [*found, Paragraph(rect=view, words=self._say("painter.usual"), style=style)]
        width = view.width - px(10)
        rows = [(flaw, self._words(flaw)) for flaw in flaws]
        heights = [FlawRow.height(words, width, scale) for _, words in rows]
        top = view.top - self._scroll.clamp(sum(heights), view.height)
        for number, ((flaw, words), height) in enumerate(zip(rows, heights, strict=True)):
            rect = pygame.Rect(view.left, top, width, height)
            grave = flaw.code == "count"
            found.append(FlawRow(key=f"flaw-{number}", rect=rect, clip=view, words=words, grave=grave))
            top += height
        return found

    def _words(self, flaw: Flaw) -> str:
        return flaw_words(flaw, self._scene.keeper.name, self._scene.box)

    def _foot(self, inner: pygame.Rect) -> list[Widget]:
        scene, scale, px = self._scene, self.scale, self.scale.px
        half = (inner.width - px(GAP)) // 2
        save = pygame.Rect(inner.left, 0, inner.width, scale.line(52))
        save.bottom = inner.bottom
        lower = save.top - px(GAP) - scale.line(ROW)
        upper = lower - px(GAP) - scale.line(ROW)
        deeds: list[tuple[str, str, Callable[[], Transition | None]]] = [
            ("copy", "copy", scene.keeper.copy), ("paste", "card", scene.keeper.paste),
            ("export", "save", scene.keeper.export), ("import", "folder", scene.keeper.import_file),
        ]  # fmt: skip
        found: list[Widget] = []
        for number, (key, icon, deed) in enumerate(deeds):
            left = inner.left + number % 2 * (half + px(GAP))
            rect = pygame.Rect(left, lower if number > 1 else upper, half, scale.line(ROW))
            found.append(
                Button(
                    key=key, rect=rect, icon=icon, label=self._say(f"painter.do.{key}"), on_press=deed,
                    tooltip=self._say(f"painter.tip.{key}"),
                    shortcuts=_COMMANDS.get(key, ()),
                )
            )  # fmt: skip
        ready = Button(
            key="save", rect=save, label=self._say("painter.save"), kind="primary",
            on_press=scene.keeper.save, enabled=scene.keeper.can_save,
            shortcuts=(Shortcut(pygame.K_s, ctrl=True),),
        )  # fmt: skip
        return [*found, ready]


_COMMANDS = {"copy": (Shortcut(pygame.K_c, ctrl=True),), "paste": (Shortcut(pygame.K_v, ctrl=True),)}
"""The keys that stand for a button."""


def _choosing(choose: Callable[[Terrain], None], terrain: Terrain) -> Callable[[], None]:
    return lambda: choose(terrain)
