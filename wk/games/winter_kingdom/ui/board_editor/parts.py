"""Widgets of the board editor, and its side."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.editing import EDGE, GAP, ROW, column, ground
from wk.games.winter_kingdom.ui.map.ground import ground_of, hexagon, motif
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.colour import mix
from wk.shell.help.flow import Flow
from wk.shell.textfield import TextField
from wk.shell.widget import (
    Label,
    Look,
    Paragraph,
    Pressable,
    Scroll,
    ScrollArea,
    Shortcut,
    Widget,
    widget_class,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.boardlint import Flaw
    from wk.games.winter_kingdom.terrain import Terrain
    from wk.games.winter_kingdom.ui.board_editor.desk import BoardKeeper
    from wk.games.winter_kingdom.ui.editing import Frame
    from wk.shell.scene import Transition
    from wk.words import Words

MARGIN = 10
"""Room left and right of the words of a flaw in units, besides its sign."""

SIGN = 22


@widget_class
class TerrainRow(Pressable):
    """A terrain to paint with: a hex of it, its name, the key that chooses it."""

    terrain: Terrain
    name: str
    chosen: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sheet, the hex and the words."""
        px, scale, rect = look.scale.px, look.scale, self.rect
        fill = mix(theme.RAISED if self.chosen else theme.GROUND, "#ffffff", 0.07 * look.hovered)
        line = theme.AMBER if self.chosen else mix(theme.LINE, "#ffffff", 0.2 * look.hovered)
        width = max(2, px(2)) if self.chosen else 1
        paint.panel(surface, rect, fill=fill, radius=px(theme.RADIUS), line=line, line_width=width)
        a = rect.height * 0.42
        middle = rect.left + round(a + px(8)), rect.centery
        box = round(2 * a), round(2 * a)
        line = 'stroke="#1a2430" stroke-width=".06"'
        ground = f'<path d="{hexagon(0, 0, 1)}" fill="{ground_of(self.terrain)}" {line}/>'
        picture = paint.svg(ground, box, (-1, -1, 2, 2))
        surface.blit(picture, picture.get_rect(center=middle))
        sprite = motif(self.terrain, 1, a)
        surface.blit(sprite, sprite.get_rect(center=middle))
        left = middle[0] + round(a) + px(12)
        key = scale.style("text", theme.NOTE, theme.TEXT)
        edge = rect.right - px(12)
        paint.text(surface, self.terrain.letter, (edge, rect.centery), key, "midright")
        style = scale.style("bold" if self.chosen else "text", 15)
        room = max(1, edge - px(18) - left)
        name = self.name[:1].upper() + self.name[1:]
        paint.text(surface, name, (left, rect.centery), style, "midleft", room)


@widget_class
class FlawRow(Widget):
    """A line about what is unusual; while it is pointed at, the hexes to blame light up."""

    words: str
    grave: bool
    """Whether the side cannot be played for it."""

    @property
    def interactive(self) -> bool:
        """Whether it can be used."""
        return True

    @staticmethod
    def height(words: str, width: int, scale: theme.Scale) -> int:
        """Return the height it needs at a width, in pixels."""
        room = width - scale.px(MARGIN + SIGN)
        return paint.paragraph_height(words, room, scale.style("text", theme.NOTE)) + scale.px(12)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw its sign and its words."""
        px, scale = look.scale.px, look.scale
        if look.hovered or look.focused:
            paint.panel(surface, self.rect, fill=theme.RAISED, radius=px(6))
        colour = theme.BAD if self.grave else theme.AMBER
        sign = self.rect.left + px(3), self.rect.top + px(7), px(14), px(14)
        paint.icon(surface, "warning", sign, colour)
        box = self.rect.inflate(0, -px(12))
        box.left += px(SIGN)
        box.width -= px(MARGIN + SIGN)
        paint.paragraph(surface, self.words, box, scale.style("text", theme.NOTE))


def flaw_words(flaw: Flaw, side: str, box: BoardBox) -> str:
    """Return a flaw of a side as a sentence (WK-MAP-2, WK-MAP-3)."""
    names = [box.terrain_name(terrain) for terrain in flaw.terrains]
    words = _flaw_words(flaw, names, side, box.say)
    return words[:1].upper() + words[1:]


def _flaw_words(flaw: Flaw, names: list[str], side: str, say: Words) -> str:
    match flaw.code:
        case "count":
            return say("flaw.count", terrain=names[0], found=flaw.sizes[0], n=flaw.sizes[1])
        case "rim":
            return say("flaw.rim", terrain=names[0])
        case "touching":
            return say("flaw.touching", first=names[0], second=names[1])
        case "areas" if not flaw.sizes:
            return say("flaw.missing", terrain=names[0])
        case "areas":
            return say("flaw.areas", terrain=names[0], sizes=" + ".join(map(str, flaw.sizes)))
        case "rough":
            return say("flaw.rough", n=flaw.sizes[0])
        case _:
            return say("flaw.row", side=side)


FLAWS = 120
"""Least height in units of the list of flaws where it scrolls by itself; with less all the column does."""

COMMANDS = {"copy": (Shortcut(pygame.K_c, ctrl=True),), "paste": (Shortcut(pygame.K_v, ctrl=True),)}
"""The keys that stand for a button."""


class Side:
    """Places the right column."""

    def __init__(self, frame: Frame, box: BoardBox, keeper: BoardKeeper, flaws: tuple[Flaw, ...]) -> None:
        self._rect = frame.right
        self._scale = frame.scale
        self._box = box
        self._say = box.say
        self._keeper = keeper
        self._flaws = flaws
        px = frame.scale.px
        self._inner = frame.right.inflate(-2 * px(EDGE + 2), -2 * px(EDGE))

    def widgets(self, scroll: Scroll, flaw_scroll: Scroll) -> list[Widget]:
        """Return the column: name above, buttons below, the flaws in the room between, or all scrolled."""
        px, scale, inner = self._scale.px, self._scale, self._inner
        above, below = Flow(scale, inner.width), Flow(scale, inner.width)
        self._name(above)
        self._ways(below)
        foot = self._save()
        under = foot.rect.top - px(GAP) - below.y
        top = inner.top - px(4) + above.y + px(10)
        view = pygame.Rect(inner.left, top, inner.width, under - px(10) - top)
        if view.height < scale.line(FLAWS):
            return self.scrolling(scroll)
        return [
            ground(self._rect),
            *above.placed((inner.left, inner.top - px(4))),
            *self._flaw_list(view, flaw_scroll),
            *below.placed((inner.left, under)),
            foot,
        ]

    def scrolling(self, scroll: Scroll, more: Callable[[Flow], None] | None = None) -> list[Widget]:
        """Return the column scrolled as a whole; ``more`` adds what else it holds, after the name."""
        px, inner, foot = self._scale.px, self._inner, self._save()

        def fill(flow: Flow) -> None:
            self._name(flow)
            if more is not None:
                more(flow)
            flow.gap(theme.MEDIUM)
            self._ways(flow)
            flow.gap(theme.MEDIUM)
            flow.add(self._flaw_label(flow.take(self._scale.line(22))))
            flow.gap(4)
            self._rows(flow)

        view = pygame.Rect(inner.left, inner.top, inner.width, foot.rect.top - px(GAP) - inner.top)
        return [ground(self._rect), *column("side", view, self._scale, scroll, fill), foot]

    def _name(self, flow: Flow) -> None:
        """Add the field of the name, and what is to be said of it."""
        scale, keeper = self._scale, self._keeper
        trouble = keeper.name_trouble()
        style = scale.style("text", theme.NOTE, theme.BAD if trouble else theme.MUTED)
        words = trouble or self._say("painter.name-note")
        label = flow.take(scale.line(22))
        flow.gap(4)
        field = flow.take(scale.line(ROW))
        flow.gap(6)
        note = flow.take(max(paint.paragraph_height(words, flow.width, style), scale.line(32)))
        flow.add(
            Label(rect=label, words=self._say("painter.name").upper(), style=scale.label()),
            TextField(
                key="name", rect=field, typed=keeper.typed, scale=scale, on_submit=keeper.save,
                placeholder=self._say("painter.name-empty"),
            ),
            Paragraph(rect=note, words=words, style=style),
        )  # fmt: skip

    def _flaw_label(self, rect: pygame.Rect) -> Label:
        return Label(rect=rect, words=self._say("painter.flaws").upper(), style=self._scale.label())

    def _flaw_list(self, room: pygame.Rect, scroll: Scroll) -> list[Widget]:
        """Return what is unusual in a view of its own."""
        scale, px = self._scale, self._scale.px
        label = pygame.Rect(room.topleft, (room.width, scale.line(22)))
        view = pygame.Rect(room.left, label.bottom + px(4), room.width, room.bottom - label.bottom - px(4))
        found: list[Widget] = [self._flaw_label(label), ScrollArea(key="flaws", rect=view, scroll=scroll)]
        if not self._flaws:
            style = scale.style("text", theme.BUTTON, theme.GOOD)
            return [*found, Paragraph(rect=view, words=self._say("painter.usual"), style=style)]
        flow = Flow(scale, view.width - px(10))
        self._rows(flow)
        top = view.top - scroll.clamp(flow.y, view.height)
        return [*found, *flow.placed((view.left, top), view)]

    def _rows(self, flow: Flow) -> None:
        """Add a row for each flaw, or that there is none."""
        if not self._flaws:
            style, words = flow.scale.style("text", theme.BUTTON, theme.GOOD), self._say("painter.usual")
            rect = flow.take(paint.paragraph_height(words, flow.width, style))
            flow.add(Paragraph(rect=rect, words=words, style=style))
        for number, flaw in enumerate(self._flaws):
            words = flaw_words(flaw, self._keeper.name, self._box)
            rect = flow.take(FlawRow.height(words, flow.width, flow.scale))
            flow.add(FlawRow(key=f"flaw-{number}", rect=rect, words=words, grave=flaw.code == "count"))

    def _ways(self, flow: Flow) -> None:
        """Add the ways to and from the clipboard and other files."""
        keeper, gap = self._keeper, flow.scale.px(GAP)
        half, high = (flow.width - gap) // 2, flow.scale.line(ROW)
        ways: tuple[tuple[str, str, Callable[[], Transition | None]], ...] = (
            ("copy", "copy", keeper.copy), ("paste", "card", keeper.paste),
            ("export", "save", keeper.export), ("import", "folder", keeper.import_file),
        )  # fmt: skip
        top = flow.take(2 * high + gap).top
        for number, (key, icon, way) in enumerate(ways):
            rect = pygame.Rect(number % 2 * (half + gap), top + number // 2 * (high + gap), half, high)
            flow.add(
                Button(
                    key=key, rect=rect, icon=icon, label=self._say(f"painter.do.{key}"), on_press=way,
                    tooltip=self._say(f"painter.tip.{key}"), shortcuts=COMMANDS.get(key, ()),
                )
            )  # fmt: skip

    def _save(self) -> Button:
        """Return the button that keeps the side."""
        rect = pygame.Rect(self._inner.left, 0, self._inner.width, self._scale.line(52))
        rect.bottom = self._inner.bottom
        return Button(
            key="save", rect=rect, label=self._say("painter.save"), kind="primary",
            on_press=self._keeper.save, enabled=self._keeper.can_save,
            shortcuts=(Shortcut(pygame.K_s, ctrl=True),),
        )  # fmt: skip
