"""What is chosen in secret over the lower boards: a chip, three cards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.cards import BRIBE, CARD_IDS, TYPE, TYPES
from wk.games.minsterpool.state import BID
from wk.games.minsterpool.ui.art import card_face, chip_of
from wk.games.minsterpool.ui.table.mine import Part
from wk.games.minsterpool.ui.table.things import CARD, CHIP, PEEK
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.table.offers import StageButton
from wk.shell.match.table.rails import Heading
from wk.shell.widget import Label, Panel, Pressable, Shortcut, Widget, widget_class
from wk.shell.widgets.hand import Held, Sizes, hand
from wk.shell.widgets.hand import places as hand_places
from wk.shell.widgets.lights import Light
from wk.shell.widgets.token import Chip, chip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.minsterpool.ui.table.sight import Sight
    from wk.shell.widget import Look

CHIP_SIZE, RIVAL_CHIP, NAMES = 90, 46, 124
ASPECT = 1.42
ROWS = range(BRIBE), range(BRIBE, len(TYPES))
"""The kinds of card in the two rows of the hand."""


@widget_class
class ChipButton(Pressable):
    """An own chip to choose."""

    colour: str
    what: Chip
    chosen: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it; what is chosen or pointed at stands out."""
        light = Light.CHOSEN if self.chosen or look.hovered else Light.LIT
        rise = look.scale.px(6) if self.chosen else 0
        chip(surface, self.rect.move(0, -rise), self.colour, self.what, look.scale, light)


@widget_class
class Rivals(Part):
    """The chips the others still have, before and after the chosen one."""

    bid: int

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a row a player."""
        state, fixed, scale, px, rect = self.state, self.state.fixed, look.scale, look.scale.px, self.rect
        others = [seat for seat in range(len(state.players)) if seat != self.seat]
        label, high = px(22), (rect.height - px(22)) // max(1, len(others))
        chips = {seat: state.players[seat].chips for seat in others}
        lower = {seat: [bid for bid in chips[seat] if not self.bid or bid < self.bid] for seat in others}
        most = max(map(len, lower.values())) + max(len(chips[seat]) - len(lower[seat]) for seat in others)
        begin, side = rect.left + px(NAMES), min(px(RIVAL_CHIP), high - 2)
        side = min(side, (rect.right - begin - px(18)) // max(1, most) - px(6))
        step = side + px(6)
        middle = begin + max(max(map(len, lower.values())) * step, px(120)) + px(6)
        style = scale.style("text", theme.NOTE, theme.MUTED)
        say, top = self.speech.say, rect.top + label // 2
        if self.bid:
            paint.text(
                surface, say("choose.before", n=self.bid), (begin, top), style, "midleft", middle - begin
            )
            paint.text(surface, say("choose.after"), (middle + px(12), top), style, "midleft")
            ends = (middle, rect.top + px(4)), (middle, rect.bottom)
            pygame.draw.line(surface, theme.AMBER, *ends, width=max(2, px(2)))
        for number, seat in enumerate(others):
            y = rect.top + label + number * high + high // 2
            self._name(surface, look, seat, y)
            upper = [bid for bid in chips[seat] if bid not in lower[seat]]
            for left, bids in ((begin, lower[seat]), (middle + px(12), upper)):
                for place, bid in enumerate(bids):
                    spot = pygame.Rect(left + place * step, y - side // 2, side, side)
                    what = chip_of(fixed.tables, fixed.crests[seat], bid)
                    chip(surface, spot, fixed.seats[seat].colour, what, scale)

    def _name(self, surface: pygame.Surface, look: Look, seat: int, y: int) -> None:
        """Draw who has the chips of a row."""
        player, px, left = self.state.fixed.seats[seat], look.scale.px, self.rect.left
        badge(surface, player.colour, pygame.Rect(left, y - px(10), px(20), px(20)))
        name, start = look.scale.style("bold", theme.BUTTON), left + px(26)
        paint.text(surface, player.name, (start, y), name, "midleft", px(NAMES - 32))


def choosing_widgets(sight: Sight, *, peeking: bool) -> list[Widget]:
    """Return what is chosen in secret; while the boards are looked at only the way back."""
    layout, say, state, desk = sight.layout, sight.speech.say, sight.state, sight.desk
    if desk is None:
        return []
    bidding = state.phase == BID
    peek = StageButton(
        key="peek",
        rect=layout.peek,
        label=say("choose.back" if peeking else "choose.peek"),
        kind="ghost",
        size=theme.BUTTON,
        on_press=partial(sight.toggle, PEEK),
        shortcuts=(Shortcut(pygame.K_b),),
    )
    if peeking:
        return [peek]
    panel, px = layout.panel, layout.scale.px
    name = state.fixed.seats[state.seat].name
    title = pygame.Rect(
        panel.left + px(16), layout.peek.top, layout.peek.left - panel.left - px(24), layout.peek.height
    )
    words = say("choose.bid-title" if bidding else "choose.select-title", name=name, n=state.round)
    sheet: list[Widget] = [
        Panel(rect=panel, clip=layout.frame.stage, casts=True, line=theme.RAISED_LINE),
        Label(rect=title, words=words, style=layout.scale.style("bold", theme.STATUS)),
        peek,
    ]
    return [*sheet, *(_chips(sight) if bidding else _hand(sight))]


def _chips(sight: Sight) -> list[Widget]:
    """Return the own chips to choose from, and the others'."""
    layout, state, desk = sight.layout, sight.state, sight.desk
    panel, px, say = layout.panel, layout.scale.px, sight.speech.say
    side = min(px(CHIP_SIZE), (panel.width - px(32)) // 7 - px(8))
    top = panel.top + px(82)
    found: list[Widget] = [
        Heading(
            rect=pygame.Rect(panel.left + px(16), panel.top + px(54), panel.width - px(32), px(20)),
            words=say("rail.chips"),
            note=say("choose.lowest"),
        )
    ]
    for number, each in enumerate(state.player.chips):
        rect = pygame.Rect(panel.left + px(16) + number * (side + px(12)), top, side, side)
        found.append(_chip(sight, each, number, rect))
    below = top + side + px(14)
    label = pygame.Rect(panel.left + px(16), below, panel.width - px(32), px(20))
    rest = pygame.Rect(label.left, label.bottom, label.width, panel.bottom - px(8) - label.bottom)
    return [
        *found,
        Heading(rect=label, words=say("choose.others")),
        Rivals(rect=rest, speech=sight.speech, state=state, seat=state.seat, bid=desk.bid if desk else 0),
    ]


def _chip(sight: Sight, bid: int, number: int, rect: pygame.Rect) -> ChipButton:
    """Return an own chip, the so manieth from the left."""
    fixed, seat = sight.state.fixed, sight.state.seat
    return ChipButton(
        key=f"chip-{bid}",
        rect=rect,
        colour=fixed.seats[seat].colour,
        what=chip_of(fixed.tables, fixed.crests[seat], bid),
        chosen=sight.desk is not None and sight.desk.bid == bid,
        shortcuts=(Shortcut(pygame.K_1 + number),),
        on_press=sight.press((CHIP, bid), rect),
    )


def _hand(sight: Sight) -> list[Widget]:
    """Return the cards left in two rows of two kinds each."""
    layout, state, desk = sight.layout, sight.state, sight.desk
    panel, px = layout.panel, layout.scale.px
    cards, picked = state.player.hand, desk.picked if desk else []
    top = panel.top + px(62)
    high = (panel.bottom - px(10) - top) // len(ROWS)
    sizes = Sizes(px(94), px(60), px(6), px(34), ASPECT)
    found: list[Widget] = []
    for row, kinds in enumerate(ROWS):
        places = [place for place, card in enumerate(cards) if TYPE[card] in kinds]
        area = pygame.Rect(panel.left + px(16), top + row * high, panel.width - px(32), high - px(8))
        rects = hand_places(len(places), area, sizes)
        found += hand(_held(sight, places, picked, rects), area, sizes, shift=bool(row))
    return found


def _held(
    sight: Sight, places: Sequence[int], picked: Sequence[int], rects: Sequence[pygame.Rect]
) -> list[Held]:
    """Return the cards at some places of the hand as they show now."""
    cards = sight.state.player.hand
    return [
        Held(
            key=f"hand-{CARD_IDS[cards[place]]}-{cards[:place].count(cards[place]) + 1}",
            face=card_face(cards[place], sight.speech.kind(cards[place])),
            light=Light.CHOSEN if place in picked else Light.PLAIN,
            on_press=sight.press((CARD, place), rect),
        )
        for place, rect in zip(places, rects, strict=True)
    ]
