"""The right rail: round, phase, seats in order of bids, medals, boards to come, cards of this round."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.cards import AMOUNT, SELECTED, TYPE
from wk.games.minsterpool.scoring import score
from wk.games.minsterpool.state import BID, OVER, PLAY, ROUNDS, SELECT
from wk.games.minsterpool.ui.art import BACK, KINDS, chip_of, draw_back, ink_of, kind_icon
from wk.games.minsterpool.ui.table.mine import Part
from wk.games.minsterpool.ui.table.things import FAMILIES, STACK
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.kinds import level_words
from wk.shell.match.table.places import Rows
from wk.shell.match.table.rails import Rail, label_at
from wk.shell.widget import Shortcut, Widget, widget_class
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.lights import Light
from wk.shell.widgets.phase_strip import Phase, PhaseStrip
from wk.shell.widgets.seat_row import Fact, SeatRow
from wk.shell.widgets.token import Chip, chip, medal

if TYPE_CHECKING:
    from wk.games.minsterpool.state import State
    from wk.games.minsterpool.ui.table.sight import Sight
    from wk.shell.theme import Scale
    from wk.shell.widget import Look

PHASES = (BID, SELECT, PLAY)
SEAT, SEAT_STEP = 56, 62
"""Height of a seat, and how far apart two are, in units."""
SHOWN = 4
"""So many medals of the stack are shown."""


@widget_class
class BidRow(SeatRow):
    """A player with this round's chip."""

    chip: Chip | None
    """None while none is chosen."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row and the chip before its total."""
        super().draw(surface, look)
        if self.chip is not None:
            chip(surface, self._chip_box(look.scale), self.colour, self.chip, look.scale, Light.PLAIN)

    def _chip_box(self, scale: Scale) -> pygame.Rect:
        box = pygame.Rect(0, 0, scale.px(38), scale.px(38))
        box.center = self.rect.right - scale.px(72), self.rect.centery
        return box

    def _draw_total(self, surface: pygame.Surface, scale: Scale) -> int:
        """Draw the total; the words end before the chip."""
        end = super()._draw_total(surface, scale)
        return end if self.chip is None else min(end, self._chip_box(scale).left - scale.px(4))


def _chip(state: State, seat: int) -> Chip | None:
    """Return this round's chip of a seat: face down, open, or none."""
    bid, crest = state.players[seat].chip, state.fixed.crests[seat]
    if bid > 0 and state.phase != BID:
        return chip_of(state.fixed.tables, crest, bid)
    return Chip(crest=f"minsterpool/art/crests/{crest}") if bid else None


def _note(sight: Sight, seat: int) -> str:
    """Return what a player does now, in a word or two; nothing while the player waits."""
    state, say = sight.state, sight.speech.say
    if state.phase == OVER:
        return ""
    chosen = state.players[seat].chip if state.phase == BID else state.players[seat].to_reveal
    if state.phase != PLAY and chosen:
        return say("seat.chosen" if state.phase == BID else "seat.picked")
    return say(f"seat.{state.phase}s") if seat == state.seat else ""


def _row(sight: Sight, seat: int, place: int, rect: pygame.Rect) -> BidRow:
    """Return the row of a seat, the so manieth in the order."""
    state, say = sight.state, sight.speech.say
    to_play, note = Fact(say("seat.to-play", n=state.players[seat].to_reveal), "card"), _note(sight, seat)
    doing = (to_play,) if state.phase == PLAY else (Fact(note),) if note else ()
    level = level_words(sight.matches.words, state.fixed.seats[seat])
    return BidRow(
        key=f"seat-{seat}",
        rect=rect,
        colour=state.fixed.seats[seat].colour,
        name=state.fixed.seats[seat].name,
        note=note if state.phase == PLAY else "",
        facts=(*doing, Fact(level)) if level else doing,
        total=str(score(state, seat)),
        active=state.phase != OVER and seat == state.seat,
        chip=_chip(state, seat),
        tooltip=say("seat.tip"),
        shortcuts=() if place else (Shortcut(pygame.K_f),),
        on_press=partial(sight.toggle, FAMILIES),
    )


def _part(sight: Sight, kind: type[Part], rect: pygame.Rect, *, seat: int = 0, key: str = "") -> Part:
    """Return a part of the rail."""
    return kind(key=key, rect=rect, speech=sight.speech, state=sight.state, seat=seat)


def ours_widgets(sight: Sight) -> list[Widget]:
    """Return the right rail."""
    layout, state, say = sight.layout, sight.state, sight.speech.say
    rows, seats = Rows(layout.right, layout.scale), state.order or tuple(range(len(state.players)))
    order, note = ("rail.order", "rail.lowest") if state.order else ("rail.players", "rail.total")
    after = "rail.then-over" if state.round == ROUNDS else "rail.then-award"
    phase = PHASES.index(state.phase) if state.phase in PHASES else len(PHASES)
    below = 156 + len(seats) * SEAT_STEP  # with fewer seats all that follows moves up
    part = partial(_part, sight)
    return [
        Rail(rect=layout.right, on_left=False),
        label_at(rows, 66, say("rail.round", n=state.round, of=ROUNDS), say(after)),
        PhaseStrip(rect=rows.row(88, 38), phases=[Phase(say(f"phase.{each}")) for each in PHASES], now=phase),
        label_at(rows, 134, say(order), say(note)),
        *(
            _row(sight, seat, place, rows.row(156 + place * SEAT_STEP, SEAT))
            for place, seat in enumerate(seats)
        ),
        label_at(rows, below + 4, say("rail.medals"), say("rail.in-stack", n=len(state.medals))),
        label_at(rows, below + 82, say("rail.waiting"), say("rail.boards", n=len(state.deck))),
        part(Medals, rows.row(below + 26, 50)),
        part(Stack, rows.row(below + 104, 60), key=STACK),
        label_at(rows, below + 172, say("rail.this-round")),
        *(part(Played, rows.row(below + 194 + n * 34, 32), seat=seat) for n, seat in enumerate(seats)),
    ]


class Medals(Part):
    """The next medals of the stack, the first one larger."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw them in a row."""
        state, px, rect = self.state, look.scale.px, self.rect
        shown = state.medals[:SHOWN]
        style = look.scale.style("text", theme.NOTE, theme.MUTED)
        if not shown:
            paint.text(surface, self.speech.say("rail.no-medals"), rect.midleft, style, "midleft", rect.width)
            return
        left = rect.left
        for number, value in enumerate(shown):
            side = px(42 if not number else 34)
            box = pygame.Rect(left, 0, side, round(side * 1.1))
            box.centery = rect.centery
            medal(surface, box, str(value))
            left += side + px(6)
        if len(state.medals) > SHOWN:
            words = self.speech.say("rail.up-to", n=state.medals[-1])
            paint.text(
                surface, words, (left + px(2), rect.centery), style, "midleft", rect.right - left - px(2)
            )


class Stack(Part):
    """The boards to come from behind, and what brings them."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a few layers and a sentence."""
        px, rect, count = look.scale.px, self.rect, len(self.state.deck)
        wide, high = px(76), px(46)
        layers = min(4, count)
        for number in range(layers):
            shift = px(3) * (layers - 1 - number)
            place = pygame.Rect(rect.left + shift, rect.top + px(2) + shift, wide, high)
            draw_back(surface, place, bare=number < layers - 1)
        if not count:
            place = pygame.Rect(rect.left, rect.top + px(4), wide, high)
            paint.panel(surface, place, fill=theme.GROUND, radius=px(6), line=theme.RAISED_LINE, opacity=0.6)
        left = rect.left + wide + px(20)
        words = self.speech.say("rail.stack-note" if count else "rail.no-boards")
        box = pygame.Rect(left, rect.top, rect.right - left, rect.height)
        paint.paragraph(surface, words, box, look.scale.style("text", theme.NOTE, theme.MUTED))


class Played(Part):
    """The cards of this round of one player: faces of what was revealed, backs of what was not."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblem and small cards in a row."""
        state, px, rect = self.state, look.scale.px, self.rect
        player = state.players[self.seat]
        box = pygame.Rect(rect.left + px(2), 0, px(20), px(20))
        box.centery = rect.centery
        badge(surface, state.fixed.seats[self.seat].colour, box)
        size, left = (px(56), rect.height - px(4)), rect.left + px(32)
        for number in range(SELECTED):
            place = pygame.Rect(left + number * (size[0] + px(6)), rect.top + px(2), *size)
            if number < len(player.played):
                self._card(surface, look, place, player.played[number])
            elif number < len(player.played) + player.to_reveal:
                back = back_face(BACK)((round(size[1] * 0.72), size[1]))
                surface.blit(back, back.get_rect(center=place.center))
            else:
                paint.panel(surface, place, fill=None, radius=px(4), line=theme.LINE)

    @staticmethod
    def _card(surface: pygame.Surface, look: Look, place: pygame.Rect, card: int) -> None:
        """Draw a card so small: icon and amount on paper."""
        px, kind = look.scale.px, TYPE[card]
        line = KINDS[kind].colour
        paint.panel(surface, place, fill=theme.PARCHMENT, radius=px(4), line=line, line_width=max(1, px(1.6)))
        side = round(place.height * 0.66)
        icon = pygame.Rect(0, 0, side, side)
        icon.center = place.left + round(place.width * 0.32), place.centery
        kind_icon(surface, KINDS[kind].picture, icon, ink_of(kind), theme.PARCHMENT)
        style = look.scale.style("display", theme.NAME, ink_of(kind))
        paint.text(
            surface, str(AMOUNT[card]), (place.left + place.width * 0.72, place.centery), style, "center"
        )
