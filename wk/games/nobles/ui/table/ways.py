"""The ways of armies: dashed from court to court in the attacker's tone, with cards, badge and number."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.state import ARMIES, DEFENCE, LOSSES, ORDERS, YIELD
from wk.games.nobles.ui.art import RESOURCE_BACK
from wk.shell import theme
from wk.shell.emblems import badge
from wk.shell.widget import Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.lights import dashes, pill

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.nobles.ui.banner import Eye
    from wk.shell.widget import Look

MOST = 3
"""So many backs of an army are drawn at the most."""

BREADTH = 3.2
"""How far apart two armies lie, in widths of a card."""


@widget_class
class Way(Widget):
    """The way of an army, from court to court by way of its rectangle."""

    colour: str
    start: tuple[int, int]
    end: tuple[int, int]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw both halves; the arrow points at the court attacked."""
        tone, middle = theme.PLAYER_COLOURS[self.colour].light, self.rect.center
        dashes(surface, self.start, middle, look.scale, bend=0, colour=tone)
        dashes(surface, middle, self.end, look.scale, bend=0, colour=tone, arrow=True)


@widget_class
class Army(Widget):
    """An army on its way, or one that is ordered: its cards, whose it is, how large it is."""

    colour: str
    size: int
    laid: bool
    words: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw cards, badge and words."""
        px, side = look.scale.px, look.scale.px(26)
        for n in range(min(MOST, self.size) if self.laid else 0):
            box = self.rect.move(n * px(14), 0)
            shadow(surface, box)
            draw_card(surface, box, RESOURCE_BACK, look.scale)
        middle = self.rect.left if self.laid else self.rect.centerx
        badge(surface, self.colour, (middle - side // 2, self.rect.centery - side // 2, side, side))
        pill(surface, self.words, (self.rect.centerx + px(10), self.rect.bottom + px(4)), look.scale)


def way_widgets(eye: Eye, anchors: Mapping[int, tuple[int, int]], middle: pygame.Rect) -> list[Widget]:
    """Return the ways of all armies whose orders are open.

    Args:
        eye: what is looked at.
        anchors: of each seat the place where its ways begin and end.
        middle: where the cards lie.
    """
    state = eye.state
    if state.phase not in {ORDERS, ARMIES, DEFENCE, LOSSES, YIELD}:
        return []
    marching = [
        (seat, player.order.target)
        for seat, player in enumerate(state.players)
        if player.order is not None and player.order.size > 0 and (player.army or state.phase == ARMIES)
    ]
    wide = eye.scale.px(42)
    middles = [(anchors[seat][0] + anchors[target][0]) / 2 for seat, target in marching]
    centres = _apart(middles, BREADTH * wide, middle.left + wide, middle.right - 2 * wide)
    ways: list[Widget] = []
    armies: list[Widget] = []
    for (seat, target), centre in zip(marching, centres, strict=True):
        box = pygame.Rect(0, 0, wide, round(wide * 1.4))
        box.center = centre, middle.centery - eye.scale.px(6)
        colour, army, order = (
            state.fixed.seats[seat].colour,
            state.players[seat].army,
            state.players[seat].order,
        )
        size = order.size if order else 0
        words = eye.say("way.led" if army and army.jack >= 0 else "way.cards", n=size)
        ways.append(Way(rect=box, colour=colour, start=anchors[seat], end=anchors[target]))
        armies.append(Army(rect=box, colour=colour, size=size, laid=army is not None, words=words))
    return ways + armies


def _apart(wanted: list[float], room: float, least: float, most: float) -> list[int]:
    """Return places along a line, each as near as may be to where it is wanted, so far from the next."""
    room = min(room, (most - least) / max(1, len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    found = [0] * len(wanted)
    for rank, n in enumerate(order):
        last = found[order[rank - 1]] + room if rank else least
        found[n] = round(min(max(wanted[n], last), most - (len(order) - 1 - rank) * room))
    return found
