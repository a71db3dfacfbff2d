"""The button that lights up where the next coin could be had, and its legend."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.paying import pays_by_line
from wk.games.winter_kingdom.ui.map import highlights
from wk.games.winter_kingdom.ui.map.highlights import Mark
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.lettering import SMALLEST
from wk.shell.widget import Look, Shortcut, Widget, widget_class
from wk.shell.widgets import marks

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.paying import Paying
    from wk.games.winter_kingdom.ui.table.coin_lights import CoinLights
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.model import TableModel
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

KEYS = (Shortcut(pygame.K_c),)

WIDTH, PAD, LINE = 232, 8, 18
"""Most width of the legend, its margin, the height of a line, in units."""

SWATCH = 15.0
"""Circumradius at which the legend shows its marks, in units."""

SHARE = 0.25
"""What share of the map's height the legend takes at most; it is set smaller rather than larger."""

SHRINK = 0.9
"""By how much it is set smaller at a time."""


def coin_widgets(
    layout: TableLayout, shown: TableModel, lights: CoinLights, press: Callable[[], Transition | None]
) -> list[Widget]:
    """Return the button in the upper left corner of the map and, while the lights are on, their legend."""
    px, room = layout.scale.px, layout.map
    side = layout.buttons["fit"].width
    edge = px(layout.measures.edge)
    button = Button(
        key="coins",
        rect=pygame.Rect(room.left + edge, room.top + edge, side, side),
        icon="coins",
        tooltip=shown.say("lights.tip"),
        on_press=press,
        enabled=not shown.over,
        chosen=lights.on,
        shortcuts=KEYS,
    )
    if not lights.on or shown.over:
        return [button]
    lines = tuple(legend_lines(shown, lights.paying(shown)))
    left, scale = button.rect.right + px(6), layout.scale
    while _height(len(lines), scale) > SHARE * room.height and scale.type(theme.NOTE) > SMALLEST:
        scale = smaller(scale)
    width = min(_needed(lines, scale), room.right - edge - left)
    rect = pygame.Rect(left, button.rect.top, width, _height(len(lines), scale))
    return [Legend(key="coin-legend", rect=rect, lines=lines, scale=scale), button]


def legend_lines(shown: TableModel, paying: Paying) -> list[tuple[Mark | None, str]]:
    """Return the lines of the legend: the mark each explains, if any, and its words."""
    say, table = shown.say, shown.state.table
    card = table.catalogue.economies[table.economy.id]
    lines: list[tuple[Mark | None, str]] = [(None, card.name), (None, card.short)]
    if table.economy.salvage_limit:
        return [*lines, (Mark.COINS, say("lights.houses", n=len(paying.houses)))]
    if not paying.now and not paying.later:
        return [*lines, (None, say("lights.line" if pays_by_line(table.economy) else "lights.none"))]
    lines.append((Mark.PAYS_NOW, say("lights.now", n=len(paying.now))))
    return [*lines, (Mark.PAYS_LATER, say("lights.later", n=len(paying.later)))] if paying.later else lines


def smaller(scale: Scale) -> Scale:
    """Return a scale a little smaller."""
    return theme.Scale(scale.unit * SHRINK, scale.text)


def _height(lines: int, scale: Scale) -> int:
    return scale.line(LINE) * lines + 2 * scale.px(PAD)


def _needed(lines: tuple[tuple[Mark | None, str], ...], scale: Scale) -> int:
    """Return the width in pixels in which all lines can be read."""
    style = scale.style("bold", theme.NOTE)
    widths = [paint.measure(words, style)[0] + (_swatch(scale) if which else 0) for which, words in lines]
    return min(scale.line(WIDTH), max(widths) + 2 * scale.px(PAD) + scale.px(2))


def _swatch(scale: Scale) -> int:
    return scale.line(LINE) + scale.px(5)


@widget_class
class Legend(Widget):
    """What the lights mean: the economy card first, then each mark."""

    lines: tuple[tuple[Mark | None, str], ...]
    scale: Scale

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - it has a scale of its own
        """Draw the box and its lines."""
        scale, box = self.scale, self.rect
        px = scale.px
        paint.panel(surface, box, fill=theme.GROUND, radius=px(6), line=theme.RAISED_LINE, opacity=0.92)
        step = scale.line(LINE)
        right = box.right - px(PAD)
        for number, (which, words) in enumerate(self.lines):
            left, middle = box.left + px(PAD), box.top + px(PAD) + number * step + step // 2
            if which is not None:
                sprite = highlights.mark(which, SWATCH * step / LINE)
                if which is Mark.COINS:
                    sprite = highlights.mark(which, step / 2)
                surface.blit(sprite, sprite.get_rect(center=(left + step // 2, middle)))
                left += _swatch(scale)
            first = scale.style("bold", theme.NOTE, marks.GOLD_TEXT)
            style = scale.style("text", theme.NOTE) if number else first
            paint.text(surface, words, (left, middle), style, "midleft", right - left)
