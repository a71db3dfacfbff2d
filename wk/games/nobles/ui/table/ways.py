"""The ways of armies: dashed from court to court in the attacker's tone, with cards, badge and number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.state import ARMIES, DEFENCE, LOSSES, ORDERS, YIELD
from wk.games.nobles.ui.art import RESOURCE_BACK
from wk.shell import theme
from wk.shell.emblems import badge
from wk.shell.widget import Widget
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.lights import dashes, pill

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.nobles.ui.banner import Eye
    from wk.shell.widget import Look

MOST = 3
"""So many backs of an army are drawn at the most."""


@dataclass(frozen=True, kw_only=True)
class Way(Widget):
    """An army on its way, or one that is ordered; the rectangle is where its cards lie."""

    eye: Eye
    seat: int
    start: tuple[int, int]
    end: tuple[int, int]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the way, then cards, badge and words on it."""
        state, scale = self.eye.state, look.scale
        player, px = state.players[self.seat], scale.px
        colour = state.fixed.seats[self.seat].colour
        tone = theme.PLAYER_COLOURS[colour].light
        dashes(surface, self.start, self.rect.center, scale, bend=0.06, colour=tone)
        dashes(surface, self.rect.center, self.end, scale, bend=0.06, colour=tone)
        laid = player.army is not None
        for n in range(min(MOST, player.order.size) if laid and player.order else 0):
            box = self.rect.move(n * px(14), 0)
            shadow(surface, box)
            draw_card(surface, box, RESOURCE_BACK, scale)
        side = px(26)
        badge(surface, colour, (self.rect.left - side * 2 // 3, self.rect.centery - side // 2, side, side))
        size = player.order.size if player.order else 0
        led = player.army is not None and player.army.jack >= 0
        words = self.eye.say("way.led" if led else "way.cards", n=size)
        pill(surface, words, (self.rect.centerx + px(10), self.rect.bottom + px(4)), scale)


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
    found: list[Widget] = []
    for n, (seat, target) in enumerate(marching):
        start, end = anchors[seat], anchors[target]
        box = pygame.Rect(0, 0, wide, round(wide * 1.4))
        x = middle.left + middle.width * (2 * n + 1) // (2 * len(marching))
        box.center = (
            round((start[0] + end[0] + x) / 3) if len(marching) == 1 else x,
            middle.centery - eye.scale.px(6),
        )
        found.append(Way(rect=box, eye=eye, seat=seat, start=start, end=end))
    return found
