"""The rails beside the boards: the player's own things on the left, what is everybody's on the right."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.bots import would_score
from wk.games.minsterpool.play import score
from wk.games.minsterpool.state import (
    AMOUNT,
    BID,
    CRESTS,
    HIDDEN,
    HOURGLASS,
    OVER,
    PLAY,
    ROUNDS,
    SELECT,
    SELECTED,
    TYPE,
)
from wk.games.minsterpool.ui.looks import BACK, KINDS, chip_called, chip_of, draw_back, ink_of, kind_icon
from wk.games.minsterpool.ui.table.choices import AREA, FAMILIES, ROUND_CARD, STACK
from wk.games.minsterpool.ui.table.pieces import Part, draw_kinds, round_cards
from wk.games.minsterpool.ui.tokens import Chip, chip, medal, token
from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.inline import Inline
from wk.shell.kinds import level_told, level_words
from wk.shell.match.table.places import Rows
from wk.shell.match.table.rails import Head, Rail, label_at
from wk.shell.widget import Paragraph, Pressable, Shortcut, Widget, widget_class
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.lights import Light
from wk.shell.widgets.phase_strip import Phase, PhaseStrip
from wk.shell.widgets.seat_row import Fact, SeatRow

if TYPE_CHECKING:
    from wk.games.minsterpool.state import State
    from wk.games.minsterpool.ui.table.layout import Layout
    from wk.games.minsterpool.ui.table.pieces import Sight
    from wk.shell.theme import Scale
    from wk.shell.widget import Look

# The left rail: the card carried out, own cards and chips, the award as of now --------------------


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

    @property
    def written(self) -> list[str]:
        """The cards that are left."""
        return [*map(self.speech.titled, self.state.players[self.seat].hand)]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a row a kind."""
        held = self.state.players[self.seat].hand
        draw_kinds(surface, self.rect, look.scale, self.speech, self.state, held)


class Chips(Part):
    """The own chips: those left large, this round's bid apart, what is spent in words."""

    @property
    def written(self) -> list[str]:
        """Each chip that is left, then this round's bid."""
        player, say = self.state.players[self.seat], self.speech.say
        chips = [chip_called(say, self.state, bid) for bid in player.chips]
        return [*chips, *([say("spoken.bid", n=player.chip)] if player.chip > 0 else [])]

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

    @property
    def written(self) -> list[str]:
        """Each player's points."""
        seats = enumerate(self.state.fixed.seats)
        say = self.speech.say
        return [f"{say('seat.plate', name=one.name)} {would_score(self.state, n)}" for n, one in seats]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a pill for each."""
        seats, px = self.state.fixed.seats, look.scale.px
        gap = px(4)
        wide = (self.rect.width - (len(seats) - 1) * gap) // len(seats)
        for seat, player in enumerate(seats):
            box = pygame.Rect(self.rect.left + seat * (wide + gap), self.rect.top, wide, self.rect.height)
            paint.panel(surface, box, fill=theme.PANEL, radius=box.height / 2, line=theme.LINE)
            points = would_score(self.state, seat)
            style = look.scale.style("bold" if points else "text", theme.BUTTON)
            line = Inline(surface, box, left=box.left + px(8), right=box.right - px(11))
            line.badge(player.colour, px(20)).words(str(points), style, end=True)


def mine_widgets(sight: Sight) -> list[Widget]:
    """Return the left rail."""
    layout, speech, state, seat = sight.layout, sight.speech, sight.state, sight.seat
    say, player = speech.say, state.players[seat]
    rows = Rows(layout.left, layout.scale)
    parts = (
        (Carried, layout.carried, "round"),
        (Later, rows.row(318, 136), "later"),
        (Chips, rows.row(484, 66), "chips"),
    )
    left = len(player.hand) if player.hidden is None else len(player.hand) - player.hidden
    style = layout.scale.style("text", theme.NOTE, theme.MUTED)
    last = say("rail.last-note" if state.round == ROUNDS else "rail.note")
    award: list[Widget] = [
        label_at(rows, 584, say("rail.if-now")),
        _part(sight, IfNow, rows.row(606, 34), seat=seat, about="if-now"),
        Paragraph(rect=rows.row(644, 84), words=last, style=style),
    ]
    return [
        Rail(rect=layout.left, on_left=True),
        _head(sight),
        *(_part(sight, kind, rect, seat=seat, about=key) for kind, rect, key in parts),
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
        name=say("seat.plate", name=player.name),
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


# The right rail: round, seats in order of bids, medals, boards to come, cards of this round -------

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
    chip_words: str = ""
    """The same for ears."""

    @property
    def written(self) -> list[str]:
        """All that is known of the player, and this round's chip."""
        return [*super().written, *filter(None, [self.chip_words])]

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
    state = sight.state
    say = partial(sight.speech.say, name=state.fixed.seats[seat].name)
    if state.phase == OVER:
        return ""
    chosen = state.players[seat].chip if state.phase == BID else state.players[seat].to_reveal
    if state.phase != PLAY and chosen:
        return say("seat.chosen" if state.phase == BID else "seat.picked")
    return say(f"seat.{state.phase}s") if seat == state.seat else ""


def _row(sight: Sight, seat: int, place: int, rect: pygame.Rect) -> BidRow:
    """Return the row of a seat by its number in the order."""
    state, say = sight.state, sight.speech.say
    to_play, note = Fact(say("seat.to-play", n=state.players[seat].to_reveal), "card"), _note(sight, seat)
    doing = (to_play,) if state.phase == PLAY else (Fact(note),) if note else ()
    level = level_words(sight.matches.words, state.fixed.seats[seat])
    return BidRow(
        key=f"seat-{seat}",
        rect=rect,
        colour=state.fixed.seats[seat].colour,
        name=say("seat.plate", name=state.fixed.seats[seat].name),
        note=note if state.phase == PLAY else "",
        facts=(*doing, Fact(say("seat.level", level=level))) if level else doing,
        total=str(score(state, seat)),
        total_called=say("spoken.points", n=score(state, seat)),
        active=state.phase != OVER and seat == state.seat,
        chip=_chip(state, seat),
        chip_words=say("spoken.bid", n=state.players[seat].chip) if state.players[seat].chip > 0 else "",
        tooltip=level_told(sight.matches.words, state.fixed.seats[seat], say("seat.tip")),
        shortcuts=() if place else (Shortcut(pygame.K_f),),
        on_press=partial(sight.toggle, FAMILIES),
    )


def _part(sight: Sight, kind: type[Part], rect: pygame.Rect, *, about: str, seat: int = 0) -> Part:
    """Return a part of a rail; ``about`` is the key of the words that tell of it."""
    press = sight.explains((AREA, about), rect)
    return kind(
        key=f"about-{about}", rect=rect, speech=sight.speech, state=sight.state, seat=seat, on_press=press
    )


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
        part(Medals, rows.row(below + 26, 50), about="medals"),
        part(Stack, rows.row(below + 104, 60), about=STACK),
        label_at(rows, below + 172, say("rail.this-round")),
        *(_played(sight, seat) for seat in seats),
    ]


def round_row(layout: Layout, state: State, seat: int) -> pygame.Rect:
    """Return where the cards of this round of a player lie."""
    seats = state.order or tuple(range(len(state.players)))
    below = 156 + len(seats) * SEAT_STEP
    return Rows(layout.right, layout.scale).row(below + 194 + seats.index(seat) * 34, 32)


def round_places(rect: pygame.Rect, scale: Scale) -> list[pygame.Rect]:
    """Return the places of the cards in such a row, from the emblem on."""
    px = scale.px
    size, left = (px(56), rect.height - px(4)), rect.left + px(32)
    return [pygame.Rect((left + n * (size[0] + px(6)), rect.top + px(2)), size) for n in range(SELECTED)]


def _played(sight: Sight, seat: int) -> Played:
    """Return the cards of this round of a player, without those that turn over now."""
    coming = frozenset(n for n in range(SELECTED) if (ROUND_CARD, (seat, n)) in sight.absent)
    rect = round_row(sight.layout, sight.state, seat)
    return Played(
        key=f"about-played-{seat}", rect=rect, speech=sight.speech, state=sight.state, seat=seat,
        coming=coming, on_press=sight.explains((AREA, "played"), rect),
    )  # fmt: skip


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


@widget_class
class Played(Part):
    """The cards of this round of one player: faces of what was revealed, backs of what was not."""

    coming: frozenset[int] = frozenset()
    """Which of them are still on their way."""

    @property
    def written(self) -> list[str]:
        """Whose they are, those that were revealed, and how many were not."""
        say, player = self.speech.say, self.state.players[self.seat]
        shown = [card for n, card in enumerate(player.played) if n not in self.coming]
        told = [*map(self.speech.titled, shown)]
        told += [say("spoken.covered", n=player.to_reveal)] if player.to_reveal else []
        name = say("seat.plate", name=self.state.fixed.seats[self.seat].name)
        return [f"{name}: {', '.join(told or [say('spoken.no-cards')])}"]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblem and small cards in a row."""
        state, px, rect = self.state, look.scale.px, self.rect
        player = state.players[self.seat]
        Inline(surface, rect, left=rect.left + px(2)).badge(state.fixed.seats[self.seat].colour, px(20))
        for number, place in enumerate(round_places(rect, look.scale)):
            there = number < len(player.played) + player.to_reveal and number not in self.coming
            if there and number < len(player.played):
                draw_small(surface, place, player.played[number], look.scale)
            elif there:
                draw_small(surface, place, None, look.scale)
            else:
                paint.panel(surface, place, fill=None, radius=px(4), line=theme.LINE)


def draw_small(surface: pygame.Surface, place: pygame.Rect, card: int | None, scale: Scale) -> None:
    """Draw a card of this round so small: icon and amount on paper, or its back."""
    if card is None:
        back = back_face(BACK)((round(place.height * 0.72), place.height))
        surface.blit(back, back.get_rect(center=place.center))
        return
    px, kind = scale.px, TYPE[card]
    line = KINDS[kind].colour
    paint.panel(surface, place, fill=theme.PARCHMENT, radius=px(4), line=line, line_width=max(1, px(1.6)))
    side = round(place.height * 0.66)
    icon = pygame.Rect(0, 0, side, side)
    icon.center = place.left + round(place.width * 0.32), place.centery
    kind_icon(surface, KINDS[kind].picture, icon, ink_of(kind), theme.PARCHMENT)
    style = scale.style("display", theme.NAME, ink_of(kind))
    paint.text(surface, str(AMOUNT[card]), (place.left + place.width * 0.72, place.centery), style, "center")
