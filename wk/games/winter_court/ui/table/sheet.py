"""The sheet of all sixty cards: where each of them is, as far as the player knows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.cards import RANKS, SUITS, card_set
from wk.games.winter_court.ui.table.mine import face_of
from wk.shell import theme
from wk.shell.widget import Label, Panel, Pressable
from wk.shell.widgets.card_paper import radius_of
from wk.shell.widgets.lights import Light, dulled, glow, pill

if TYPE_CHECKING:
    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.mine import Sight
    from wk.shell.widget import Look, Widget
    from wk.shell.widgets.card_paper import Face


@dataclass(frozen=True, kw_only=True)
class Known(Pressable):
    """A card with the word that says where it is; the discards are bright."""

    face: Face
    where: str
    bright: bool
    lit: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        light = Light.LIT if self.lit else Light.PLAIN
        if self.lit and look.hovered:
            light = Light.CHOSEN
        glow(surface, self.rect, radius_of(self.rect.width), light, look.scale)
        image = self.face(self.rect.size)
        surface.blit(image if self.bright else dulled(image), self.rect)
        if self.where:
            pill(surface, self.where, (self.rect.centerx, self.rect.bottom - look.scale.px(4)), look.scale,
                 room=self.rect.width + look.scale.px(18))  # fmt: skip


def sheet_widgets(sight: Sight) -> list[Widget]:
    """Return the sheet: a row a suit, a column a rank; while the Sage looks, discards can be taken."""
    layout, speech, state, viewer, _, desk, press = sight
    taking = desk is not None and desk.seeking
    area, px = layout.sheet, layout.scale.px
    head = layout.scale.line(30)
    across = (area.width - 2 * px(16)) // RANKS
    down = (area.height - head - px(14)) // len(SUITS)
    height = down - px(7)
    width = min(across - px(8), round(height / 1.1))
    words = speech.say("table.take" if taking else "table.sheet")
    found: list[Widget] = [
        Panel(rect=area, casts=True, line=theme.RAISED_LINE),
        Label(
            rect=pygame.Rect(area.left + px(16), area.top, area.width - px(32), head),
            words=words,
            style=layout.scale.style("bold", theme.NAME),
        ),
    ]
    places = _places(speech, state, viewer)
    for card in range(RANKS * len(SUITS)):
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (
            area.left + px(16) + round((card % RANKS + 0.5) * across),
            area.top + head + card // RANKS * down + down // 2,
        )
        gone = bool(state.discards >> card & 1)
        found.append(
            Known(
                key=f"known-{card}",
                rect=rect,
                face=face_of(speech, card),
                where=places[card],
                bright=gone,
                lit=taking and gone,
                enabled=taking and gone,
                on_press=partial(press, "discard", card, rect),
            )
        )
    return found


def _places(speech: Speech, state: State, viewer: int | None) -> list[str]:
    """Return in a word where each card is, as far as it is known; nothing for the discards."""
    laid = card_set(state.making.cards) | state.making.boosters if state.making else 0
    for influence in state.influences:
        laid |= influence.cards if influence else 0
    known = [(state.discards, ""), (laid, speech.say("where.court"))]
    for seat, player in enumerate(state.players):
        mine = seat == viewer
        name = state.fixed.seats[seat].name
        known.append((player.hand, speech.say("where.hand") if mine else name))
    unseen = speech.say("where.unseen")
    return [next((word for some, word in known if some >> card & 1), unseen) for card in range(60)]
