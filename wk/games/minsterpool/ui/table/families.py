"""The sheet of all families: points by round, chips left with bonuses, cards not revealed (HC-SCREEN-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.scoring import bonus, score
from wk.games.minsterpool.state import OVER
from wk.games.minsterpool.ui.art import chip_of
from wk.games.minsterpool.ui.table.cards import draw_kinds
from wk.games.minsterpool.ui.table.mine import Part
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.widget import Panel, Paragraph, Widget, widget_class
from wk.shell.widgets.token import chip

if TYPE_CHECKING:
    from wk.games.minsterpool.ui.table.sight import Sight
    from wk.shell.widget import Look


NAMES = 58
"""Room for those to come, in units."""


@widget_class
class Family(Part):
    """Everything all may know of one player."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw name and points, chips, cards by kind."""
        state, scale, px, rect = self.state, look.scale, look.scale.px, self.rect
        paint.panel(surface, rect, fill=theme.DEEP, radius=px(theme.RADIUS), line=theme.LINE)
        say, seat, player = self.speech.say, self.state.fixed.seats[self.seat], self.state.players[self.seat]
        left, wide = rect.left + px(12), rect.width - px(24)
        badge(surface, seat.colour, (left, rect.top + px(10), px(28), px(28)))
        total = scale.style("display", theme.PLAYER)
        points = paint.text(
            surface, str(score(state, self.seat)), (rect.right - px(12), rect.top + px(24)), total, "midright"
        )
        family = self.speech.names.crests[state.fixed.crests[self.seat]]
        words = say("sheet.family", name=seat.name, crest=family)
        name = scale.style("bold", theme.NAME)
        paint.text(
            surface, words, (left + px(38), rect.top + px(24)), name, "midleft", points.left - left - px(46)
        )
        note = scale.style("text", theme.NOTE, theme.MUTED)
        rounds = [str(vp) for vp in player.vp] + (
            [say("sheet.bonus", n=bonus(state, self.seat))] if state.phase == OVER else []
        )
        told = (
            say("sheet.rounds", points=say("common.comma").join(rounds)) if rounds else say("sheet.no-rounds")
        )
        paint.text(surface, told, (left, rect.top + px(52)), note, "midleft", wide)
        self._chips(surface, look, pygame.Rect(left, rect.top + px(66), wide, px(48)))
        held = sorted((*player.hand, *player.selected))
        count = say("sheet.cards", n=len(held), selected=player.to_reveal)
        paint.text(surface, count, (left, rect.top + px(128)), note, "midleft", wide)
        table = pygame.Rect(left, rect.top + px(142), wide, min(px(150), rect.bottom - rect.top - px(150)))
        draw_kinds(surface, table, scale, self.speech, state, held)

    def _chips(self, surface: pygame.Surface, look: Look, row: pygame.Rect) -> None:
        """Draw the chips left with their bonuses, the one of this round, if it is open, apart."""
        state, crest = self.state, self.state.fixed.crests[self.seat]
        chips = state.players[self.seat].chips
        step = min(look.scale.px(48), row.width // max(1, len(chips)))
        for number, bid in enumerate(chips):
            box = pygame.Rect(row.left + number * step, row.top, step - 3, row.height)
            colour = state.fixed.seats[self.seat].colour
            chip(surface, box, colour, chip_of(state.fixed.tables, crest, bid)._replace(crest=""), look.scale)


def family_widgets(sight: Sight) -> list[Widget]:
    """Return the sheet over the boards."""
    boards, px = sight.layout.boards, sight.layout.scale.px
    area = boards[0].unionall(boards[1:]).inflate(px(4), px(4))
    gap, down = px(10), -(-len(sight.state.players) // 2)
    wide, high = (area.width - 3 * gap) // 2, (area.height - 3 * gap - px(NAMES)) // 2
    area.height = gap + down * (high + gap) + px(NAMES)
    found: list[Widget] = [
        Panel(rect=area, clip=sight.layout.frame.stage, casts=True, line=theme.RAISED_LINE)
    ]
    for seat in range(len(sight.state.players)):
        corner = area.left + gap + seat % 2 * (wide + gap), area.top + gap + seat // 2 * (high + gap)
        rect = pygame.Rect(corner, (wide, high))
        found.append(Family(rect=rect, speech=sight.speech, state=sight.state, seat=seat))
    below = pygame.Rect(
        area.left + px(16), area.bottom - px(NAMES) + px(2), area.width - px(32), px(NAMES) - px(8)
    )
    style = sight.layout.scale.style("text", theme.NOTE)
    return [*found, Paragraph(rect=below, words=_to_come(sight), style=style)]


def _to_come(sight: Sight) -> str:
    """Return who is still to come, in no order that tells when."""
    state, speech = sight.state, sight.speech
    boards = state.fixed.tables.boards
    names = sorted(speech.member(state, boards[number].id) for number in state.deck)
    return speech.say(
        "sheet.to-come" if names else "rail.no-boards", members=speech.say("common.comma").join(names)
    )
