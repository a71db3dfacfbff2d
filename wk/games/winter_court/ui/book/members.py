"""Members in the help and in the workshop: tiles that lead to their pages, one enlarged, its facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_court.cards import SUITS
from wk.games.winter_court.court import MEMBERS, ROYALS
from wk.games.winter_court.ui.art import suit_disc
from wk.games.winter_court.ui.pieces import Tile, tile_face
from wk.shell import paint, theme
from wk.shell.help.flow import CAPTION, READING, Flow
from wk.shell.help.provenance import set_provenance
from wk.shell.widget import Look, Pressable, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from wk.games.winter_court.court import Court, Member
    from wk.games.winter_court.courtfile import CourtWords
    from wk.shell.help.provenance import Provenance
    from wk.shell.lettering import Style
    from wk.shell.scene import Transition
    from wk.words import Words

TILE, LARGE = (112, 172), (190, 292)
"""Sizes of a tile in a row and of one alone, in units."""

LEAST = (96, 148)
"""The least size of a tile in pixels at which its words can be read."""


class Telling(NamedTuple):
    """What is needed to tell of members."""

    say: Words
    words: CourtWords
    court: Court


def tile_of(telling: Telling, member: Member, held: str = "") -> Tile:
    """Return what a member's tile says, in the colour of who holds it."""
    say, words, court = telling
    royal = bool(ROYALS >> member & 1)
    return Tile(
        figure=MEMBERS[member],
        letter=court.letter(member),
        name=words.names[member],
        status=court.status[member],
        suits=tuple(SUITS[suit] for suit in court.suits[member]),
        words=say(f"power.{'royal' if royal else MEMBERS[member]}"),
        royal=royal,
        held=held,
    )


@dataclass(frozen=True, kw_only=True)
class MemberPicture(Widget):
    """A tile that stands for itself."""

    tile: Tile

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the tile."""
        surface.blit(tile_face(self.tile)(self.rect.size), self.rect)


@dataclass(frozen=True, kw_only=True)
class MemberTile(Pressable):
    """A tile that leads to the page of its member."""

    tile: Tile

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the tile, a frame about it under the pointer."""
        surface.blit(tile_face(self.tile)(self.rect.size), self.rect)
        if look.hovered:
            width = max(2, look.scale.px(2))
            radius = look.scale.px(theme.RADIUS)
            paint.panel(surface, self.rect, fill=None, radius=radius, line=theme.AMBER, line_width=width)


@dataclass(frozen=True, kw_only=True)
class SuitName(Widget):
    """The icon of a suit with its name."""

    suit: str
    words: str
    style: Style

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the disc, and the name beside it."""
        side = self.rect.height
        suit_disc(surface, self.suit, pygame.Rect(self.rect.topleft, (side, side)))
        left = self.rect.left + side + look.scale.px(8)
        paint.text(surface, self.words, (left, self.rect.centery), self.style, "midleft")


def enlarged(flow: Flow, tile: Tile) -> MemberPicture:
    """Take the next room of a column for a tile at reading size."""
    width = min(max(flow.scale.px(LARGE[0]), 2 * LEAST[0]), flow.width)
    return MemberPicture(rect=flow.take(width * LARGE[1] // LARGE[0], width=width), tile=tile)


def tiles(flow: Flow, some: Iterable[Tile], go: Callable[[str], Transition | None]) -> None:
    """Add tiles side by side, as many as have room; pressed they lead to the members' pages."""
    found, gap = list(some), flow.scale.px(theme.SMALL)
    width = min(max(flow.scale.px(TILE[0]), LEAST[0]), flow.width)
    height = width * TILE[1] // TILE[0]
    across = max(1, (flow.width + gap) // (width + gap))
    for first in range(0, len(found), across):
        top = flow.y
        for place, tile in enumerate(found[first : first + across]):
            rect = pygame.Rect(place * (width + gap), top, width, height)
            flow.add(
                MemberTile(rect=rect, key=f"tile-{tile.figure}", tile=tile, on_press=_to(go, tile.figure))
            )
        flow.y += height + gap


def _to(go: Callable[[str], Transition | None], name: str) -> Callable[[], Transition | None]:
    return lambda: go(f"card/{name}")


def set_facts(flow: Flow, telling: Telling, member: Member, known: Provenance, shelf: Words) -> None:
    """Add what is not on the tile: suits by name, the power in words, how sure it all is."""
    say, words, court = telling
    style = flow.scale.style("text", READING)
    royal = bool(ROYALS >> member & 1)
    flow.line(words.names[member], flow.scale.style("display", 28))
    kind = say("help.kind.royal" if royal else "help.kind.power", letter=court.letter(member))
    flow.line(kind, flow.scale.style("text", CAPTION, theme.MUTED))
    flow.gap(10)
    flow.line(say("help.status", n=court.status[member]), style)
    flow.gap(8)
    for suit in court.suits[member]:
        height = round(style.size * 1.7)
        flow.add(SuitName(rect=flow.take(height), suit=SUITS[suit], words=words.suits[suit], style=style))
        flow.gap(4)
    flow.gap(6)
    flow.line(say("help.royal-words") if royal else words.powers[member], style)
    flow.gap(10)
    set_provenance(flow, shelf, known)
