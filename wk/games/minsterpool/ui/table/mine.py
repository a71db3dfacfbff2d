"""The left rail: whose table it is, the card carried out, own cards and chips, the award as of now."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.cards import AMOUNT, HOURGLASS, TYPE
from wk.games.minsterpool.outlook import would_score
from wk.games.minsterpool.scoring import score
from wk.games.minsterpool.state import HIDDEN, OVER, ROUNDS
from wk.games.minsterpool.tables import CRESTS
from wk.games.minsterpool.ui.art import KINDS, chip_of, kind_icon
from wk.games.minsterpool.ui.table.cards import draw_kinds, round_cards
from wk.games.minsterpool.ui.table.things import FAMILIES
from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.match.table.head import Head
from wk.shell.match.table.places import Rows
from wk.shell.match.table.rails import Rail, label_at
from wk.shell.widget import Paragraph, Pressable, Widget, widget_class
from wk.shell.widgets.token import chip, token

if TYPE_CHECKING:
    from wk.games.minsterpool.speech import Speech
    from wk.games.minsterpool.state import State
    from wk.games.minsterpool.ui.table.sight import Sight
    from wk.shell.widget import Look


@widget_class
class Part(Widget):
    """A part of a rail that shows something of a position."""

    speech: Speech
    state: State
    seat: int


class Carried(Part):
    """The card being carried out with a pip a token, or in its place what the round is about now."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        state, px, rect = self.state, look.scale.px, self.rect
        if state.card is None:
            self._about(surface, look)
            return
        kind = TYPE[state.card]
        tone = KINDS[kind].colour
        tones = mix(tone, "#ffffff", 0.1), mix(tone, "#000000", 0.35)
        line = mix(tone, "#ffffff", 0.35)
        paint.panel(surface, rect, fill=None, gradient=tones, radius=px(theme.RADIUS), line=line)
        name = look.scale.style("display", theme.PLAYER, theme.BAND_TEXT)
        left, side = rect.left + px(12), px(34)
        room = rect.width - side - px(36)
        title = self.speech.titled(state.card)
        paint.text(surface, title, (left, rect.top + px(25)), name, "midleft", room)
        icon = pygame.Rect(rect.right - side - px(14), rect.top + px(9), side, side)
        kind_icon(surface, KINDS[kind].picture, icon, theme.BAND_TEXT, tone)
        style = look.scale.style("bold", theme.NOTE, theme.BAND_TEXT)
        middle = rect.bottom - px(22)
        words = self.speech.say("rail.left", n=state.left)
        written = paint.text(surface, words, (rect.right - px(12), middle), style, "midright")
        step = min(px(24), (written.left - left - px(4)) // AMOUNT[state.card])
        for number in range(AMOUNT[state.card]):
            box = pygame.Rect(left + number * step, middle - px(11), min(px(22), step), px(22))
            self._pip(surface, look, box, placed=number < AMOUNT[state.card] - state.left)

    def _pip(self, surface: pygame.Surface, look: Look, box: pygame.Rect, *, placed: bool) -> None:
        """Draw one of the placements: hollow while it is to go."""
        state = self.state
        if not placed:
            box = box.inflate(-look.scale.px(3), -look.scale.px(3))
            side = min(box.size)
            ring = pygame.Rect(0, 0, side, side)
            ring.center = box.center
            width = max(1, look.scale.px(1.6))
            paint.panel(surface, ring, fill=None, radius=side / 2, line=theme.BAND_TEXT, line_width=width)
        elif state.card is not None and TYPE[state.card] == HOURGLASS:
            kind_icon(surface, "hourglass", box, theme.BAND_TEXT, KINDS[HOURGLASS].colour)
        else:
            token(surface, state.fixed.seats[state.seat].colour, box)

    def _about(self, surface: pygame.Surface, look: Look) -> None:
        """Say in a panel what happens now."""
        px, rect, state = look.scale.px, self.rect, self.state
        paint.panel(surface, rect, fill=theme.PANEL, radius=px(theme.RADIUS), line=theme.LINE)
        title = look.scale.style("display", 18)
        pos = rect.left + px(12), rect.top + px(20)
        paint.text(
            surface, self.speech.say(f"about.{state.phase}"), pos, title, "midleft", rect.width - px(24)
        )
        note = look.scale.style("text", theme.NOTE, theme.MUTED)
        words = self.speech.say(f"about.{state.phase}-note")
        box = pygame.Rect(rect.left + px(12), rect.top + px(34), rect.width - px(24), rect.height - px(38))
        paint.paragraph(surface, words, box, note)


class Later(Part):
    """The own cards of later rounds as a table by kind; what was used is hollow."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a row a kind."""
        held = self.state.players[self.seat].hand
        draw_kinds(surface, self.rect, look.scale, self.speech, self.state, held)


class Chips(Part):
    """The own chips: those left large, this round's bid apart, what is spent in words."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw them in a row."""
        state, scale, rect = self.state, look.scale, self.rect
        player, crest = state.players[self.seat], state.fixed.crests[self.seat]
        colour, tables = state.fixed.seats[self.seat].colour, state.fixed.tables
        bid = max(0, player.chip)
        room = rect.width - (scale.px(48) if bid else 0)
        step = min(scale.px(64), room / max(1, len(player.chips)))
        side = min(round(step) - 2, scale.px(58), rect.height)
        for number, each in enumerate(player.chips):
            box = pygame.Rect(round(rect.left + number * step), 0, side, side)
            box.centery = rect.centery
            chip(surface, box, colour, chip_of(tables, crest, each), scale)
        if bid:
            side = scale.px(40)
            box = pygame.Rect(rect.right - side, rect.bottom - side, side, side)
            note = scale.style("text", theme.LABEL, theme.MUTED)
            label = box.centerx, rect.top + scale.px(8)
            paint.text(surface, self.speech.say("rail.bid"), label, note, "center", scale.px(48))
            chip(surface, box, colour, chip_of(tables, crest, bid), scale)


class IfNow(Part):
    """What everybody would score if the round was awarded now."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a pill for each."""
        seats, px = self.state.fixed.seats, look.scale.px
        gap = px(4)
        wide = (self.rect.width - (len(seats) - 1) * gap) // len(seats)
        for seat, player in enumerate(seats):
            box = pygame.Rect(self.rect.left + seat * (wide + gap), self.rect.top, wide, self.rect.height)
            paint.panel(surface, box, fill=theme.PANEL, radius=box.height / 2, line=theme.LINE)
            emblem = pygame.Rect(box.left + px(8), 0, px(20), px(20))
            emblem.centery = box.centery
            badge(surface, player.colour, emblem)
            points = would_score(self.state, seat)
            style = look.scale.style("bold" if points else "text", theme.BUTTON)
            pos = box.right - px(11), box.centery
            paint.text(surface, str(points), pos, style, "midright", box.right - px(11) - emblem.right)


def mine_widgets(sight: Sight) -> list[Widget]:
    """Return the left rail."""
    layout, speech, state, seat = sight.layout, sight.speech, sight.state, sight.seat
    say, player = speech.say, state.players[seat]
    rows = Rows(layout.left, layout.scale)
    parts = (Carried, layout.carried), (Later, rows.row(318, 136)), (Chips, rows.row(484, 66))
    left = len(player.hand) if player.hidden is None else len(player.hand) - player.hidden
    style = layout.scale.style("text", theme.NOTE, theme.MUTED)
    last = say("rail.last-note" if state.round == ROUNDS else "rail.note")
    award: list[Widget] = [
        label_at(rows, 584, say("rail.if-now")),
        IfNow(rect=rows.row(606, 34), speech=speech, state=state, seat=seat),
        Paragraph(rect=rows.row(644, 84), words=last, style=style),
    ]
    return [
        Rail(rect=layout.left, on_left=True),
        _head(sight),
        *(kind(rect=rect, speech=speech, state=state, seat=seat) for kind, rect in parts),
        label_at(rows, 153, say("rail.round-cards"), say("rail.secret")),
        *round_cards(sight),
        label_at(rows, 298, say("rail.later"), say("rail.cards", n=left)),
        label_at(rows, 462, say("rail.chips"), say("rail.last-scores")),
        Paragraph(rect=rows.row(552, 26), words=_spent(sight), style=style),
        *(award if state.phase != OVER else ()),
        Pressable(
            key="crest",
            rect=layout.head,
            tooltip=say("rail.crest-tip"),
            on_press=partial(sight.toggle, FAMILIES),
        ),
    ]


def _head(sight: Sight) -> Head:
    """Return whose table it is: family and points."""
    state, seat, say = sight.state, sight.seat, sight.speech.say
    player, crest = state.fixed.seats[seat], sight.speech.names.crests[state.fixed.crests[seat]]
    return Head(
        rect=sight.layout.head,
        colour=player.colour,
        name=player.name,
        note=say("rail.family", crest=crest),
        points=str(score(state, seat)),
        unit=say("rail.vp"),
    )


def _spent(sight: Sight) -> str:
    """Return which chips are gone."""
    state, seat = sight.state, sight.seat
    player = state.players[seat]
    crest = CRESTS.index(state.fixed.crests[seat])
    kept = {*player.chips, player.chip}
    gone = [str(bid) for bid, _ in state.fixed.tables.chips[crest] if bid not in kept]
    if player.chip == HIDDEN:
        gone = []
    return sight.speech.say("rail.spent", chips=sight.speech.say("common.comma").join(gone)) if gone else ""
