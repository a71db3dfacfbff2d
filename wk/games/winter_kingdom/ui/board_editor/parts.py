"""What the board editor is made of: the terrains to paint with, and what is unusual about a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.ui.map import motifs
from wk.games.winter_kingdom.ui.map.ground import ground_of, hexagon
from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.widget import Look, Pressable, Widget, widget_class

if TYPE_CHECKING:
    import pygame

    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.boardlint import Flaw
    from wk.games.winter_kingdom.terrain import Terrain
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
        sprite = motifs.motif(self.terrain, 1, a)
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
