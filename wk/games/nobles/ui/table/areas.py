"""The areas of the table: the viewer's own things, the panel at the left, the rail, the sheet of discards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.nobles.mind import harvest_of, harvests_to_come, last_year, pace
from wk.games.nobles.state import (
    ARMIES,
    CARDS,
    HARVEST,
    HIDDEN,
    JACK,
    JOKER,
    KING,
    LOSSES,
    NOBLE_RANK,
    NOBLE_SUIT,
    NONE,
    ORDERS,
    OVER,
    RANK,
    SUIT,
    SUITS,
    count_rank,
)
from wk.games.nobles.telling import card_name, noble_name
from wk.games.nobles.ui.looks import NOBLES_BACK, RESOURCE_BACK, SECOND, draw_suit
from wk.games.nobles.ui.table.choices import HAND, LAID, LEADER, SEASONS, SIZE, TARGET, note, season
from wk.games.nobles.ui.table.pieces import BEADS, Beads, Discards, Total
from wk.games.nobles.ui.table.telling import Sum, in_turn, marching, summed
from wk.games.nobles.year import costly, hand_limit, seats_after, surely_last, worth_of
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.inline import Inline
from wk.shell.match.table.places import COMPACT_UNIT
from wk.shell.match.table.rails import Head, Rail, RailHeading, told_widgets
from wk.shell.widget import Label, Panel, PointedAt, Shortcut, Widget, nothing, widget_class
from wk.shell.widgets.card import Card
from wk.shell.widgets.card_pictures import ink_of
from wk.shell.widgets.hand import HandCard, Sizes, hand
from wk.shell.widgets.lights import LIFT, Light
from wk.shell.widgets.phase_strip import Phase, PhaseStrip
from wk.shell.widgets.pile import Pile
from wk.shell.widgets.seat_row import Fact, SeatRow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from wk.games.nobles.state import Card as Resource
    from wk.games.nobles.state import State
    from wk.games.nobles.ui.looks import Sight
    from wk.games.nobles.ui.table.choices import Desk
    from wk.games.nobles.ui.table.layout import Layout
    from wk.games.nobles.ui.table.telling import SumLine
    from wk.shell.lettering import Style
    from wk.shell.scene import Transition
    from wk.shell.widget import Look
    from wk.words import Words


# The viewer's own: whose table it is, the hand with what is laid of it, a hand that is spied on -----


ASPECT = 1.385
NARROW = 84
"""The least width of a card of the hand in units: more of them overlap."""
DISPLAYED = frozenset({ORDERS, LOSSES})
"""The phases in which the hand is only looked at."""


def head_of(say: Words, state: State, seat: int, rect: pygame.Rect) -> Head:
    """Return whose table it is, with the court."""
    player, suit = state.fixed.seats[seat], SUITS[state.fixed.suits[seat]]
    court = say("table.court-of", court=say(f"court.{suit}"))
    return Head(rect=rect, colour=player.colour, name=say("seat.plate", name=player.name), note=court)


def in_order(cards: Iterable[Resource]) -> list[Resource]:
    """Return cards by suit and rank, Jokers last."""
    return sorted(cards, key=_place)


def _place(card: Resource) -> tuple[bool, int, int]:
    return card == JOKER, SUIT[card], RANK[card]


def hand_widgets(sight: Sight, layout: Layout, seat: int, desk: Desk | None) -> list[Widget]:
    """Return the hand, what is laid of it lifted where it was; from behind if it is hidden."""
    state, scale = sight.state, layout.scale
    laid = state.tray if state.seat == seat else ()
    found = _hand_heading(sight, layout, seat, len(laid))
    if not state.players[seat].alive:
        return found
    usable = desk is not None and state.phase not in DISPLAYED
    both = [*((card, True) for card in laid), *((card, False) for card in state.players[seat].hand)]
    cards = sorted(both, key=lambda each: _place(each[0]))  # of equal ones those that are laid come first
    area = layout.hand.copy()
    area.height -= scale.px(LIFT)
    area.top += scale.px(LIFT) // 2

    sizes = Sizes(round(area.height / ASPECT), scale.px(NARROW), scale.px(7), scale.px(36), ASPECT)
    held = _held(sight, cards, desk if usable else None)
    for place, (card, out) in enumerate(cards):
        act = sight.press((LAID if out else HAND, seat, card), area) if sight.press else nothing
        held[place] = replace(held[place], on_press=act)
    return [*found, *hand(held, area, sizes, enabled=usable, keys=usable)]


def _hand_heading(sight: Sight, layout: Layout, seat: int, laid: int) -> list[Widget]:
    """Return the words above the hand."""
    say, count = sight.say, len(sight.state.players[seat].hand)
    label = say("table.hand", n=count, limit=hand_limit(sight.state, seat))
    if laid:
        label = say("table.hand-laid", n=count, laid=laid)
    bold, note = layout.scale.label(theme.TEXT), layout.scale.style("text", theme.NOTE, SECOND)
    words = say("table.hand-label").upper()
    rest = layout.label.copy()
    rest.left += paint.measure(words, bold)[0] + layout.scale.px(12)
    rest.width = layout.label.right - rest.left
    return [Label(rect=layout.label, words=words, style=bold), Label(rect=rest, words=label, style=note)]


def _held(sight: Sight, cards: list[tuple[Resource, bool]], desk: Desk | None) -> list[HandCard]:
    """Return the cards of the hand as they show, each with whether it is laid."""
    return [
        HandCard(
            key=f"{LAID if out else HAND}-{_text(card)}-{cards[:place].count((card, out))}",
            face=sight.looks.card(card), name="" if card == HIDDEN else card_name(sight.say, card),
            called=sight.say("spoken.back") if card == HIDDEN else "",
            light=_light(desk, card, out=out),
        )
        for place, (card, out) in enumerate(cards)
    ]  # fmt: skip


def _text(card: Resource) -> str:
    return "back" if card == HIDDEN else CARDS[card]


def _light(desk: Desk | None, card: Resource, *, out: bool) -> Light:
    if desk is None:
        return Light.PLAIN
    return Light.CHOSEN if out else desk.light((HAND, desk.state.seat, card))


def spied_widgets(sight: Sight, layout: Layout, viewer: int | None) -> list[Widget]:
    """Return the hand that is spied on, face up between the banners (NB-SPY-1)."""
    spying, state, px = sight.state.spying, sight.state, sight.scale.px
    if spying is None or spying.seat != viewer:
        return []
    cards = in_order(state.players[spying.target].hand)
    area = layout.middle.inflate(0, px(12))
    words = sight.say("table.spied", name=state.fixed.seats[spying.target].name)
    title = pygame.Rect(area.left + px(14), area.top + px(4), area.width - px(28), px(22))
    row = pygame.Rect(title.left, title.bottom, title.width, area.bottom - px(6) - title.bottom)
    sizes = Sizes(round(row.height / 1.4), px(44), px(6), px(22))
    held = [
        HandCard(key=f"spied-{n}", face=sight.looks.card(card), called=card_name(sight.say, card))
        for n, card in enumerate(cards)
    ]
    shown = hand(held, row, sizes, enabled=False, keys=False)
    style = sight.scale.style("bold", theme.BUTTON)
    return [
        Panel(rect=area, casts=True, line=theme.AMBER, opacity=0.95),
        Label(rect=title, words=words, style=style),
        *shown,
    ]


# The panel at the left: what is being laid; orders; who leads; the cards that may be lost -----------


ROW, CHOICE = 32, 36
"""Heights of a line and of a choice in units."""
LEAST, GUTTER = 18, 14
"""The least height of a line, and how far two of them side by side are apart, in units."""
MANY, ABREAST = 4, 2
"""From how many courts on so many of them stand side by side, as those who may lead do."""
GOLD = "#ffe2a0"
TOTAL, NUMBER = "total", 90
"""The key of the widget of the sum, and its width in units."""


def total_style(scale: theme.Scale) -> Style:
    """Return how a sum is written."""
    return scale.large.style("display", 30, GOLD)


@widget_class
class SumPanel(Widget):
    """The ground of the panel with its sum."""

    sight: Sight
    sum: Sum
    foot: int
    """Where it ends: below may be choices."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw title, lines, total, notes."""
        rect, scale, sum_ = self.rect, look.scale, self.sum
        px = scale.px
        paint.panel(surface, rect, fill=theme.GROUND, radius=px(12), line=theme.LINE, opacity=0.94)
        left, right = rect.left + px(14), rect.right - px(14)
        top = self._title(surface, look, left, right)
        step, rows = self._step(scale), self._rows(scale)
        for number, line in enumerate(sum_.lines):
            half = (right - left - px(GUTTER)) // 2
            start = left + (half + px(GUTTER)) * (number // rows)
            end = right if rows == len(sum_.lines) else start + half
            self._line(
                surface, look, line, pygame.Rect(start, top + step * (number % rows), end - start, step)
            )
        top += step * rows
        if sum_.label:
            pygame.draw.line(surface, theme.TEXT, (left, top + px(3)), (right, top + px(3)))
            bold, end = scale.style("bold", 17), right - px(NUMBER)
            paint.text(surface, sum_.label, (left, top + px(26)), bold, "midleft", end - left - px(8))
            top += px(50)
        self._notes(surface, look, top)

    def _line(self, surface: pygame.Surface, look: Look, line: SumLine, at: pygame.Rect) -> None:
        """Draw one card of the sum: its suit, its rank, what it is marked with, what it counts."""
        scale, px, side = look.scale, look.scale.px, at.height * 4 // 5
        box = pygame.Rect(at.left, at.centery - side // 2, side, side)
        paint.panel(surface, box, fill=theme.PARCHMENT, radius=px(5))
        ink = ink_of(SUITS[line.suit] if line.suit >= 0 else "")
        draw_suit(surface, box.inflate(-side // 4, -side // 4), line.suit, ink)
        row = Inline(surface, self.rect, at.centery, left=box.right + px(9), right=at.right)
        row.words(line.value, scale.style("bold", 17), px(8), end=True)
        row.words(line.words, scale.style("text", theme.NAME), px(12) - px(8), most=px(64))
        mark = scale.style("bold", theme.NOTE, GOLD)
        row.words(line.mark, mark, most=max(1, row.room), end=True)

    def total(self, scale: theme.Scale) -> Total | None:
        """Return the number below the lines, if there is one."""
        if not self.sum.label:
            return None
        px = scale.px
        top = self.rect.top + px(49) + self._step(scale) * self._rows(scale)
        place = pygame.Rect(self.rect.right - px(14 + NUMBER), top + px(8), px(NUMBER), px(36))
        return Total(key=TOTAL, rect=place, number=int(self.sum.total), style=total_style(scale))

    def _step(self, scale: theme.Scale) -> int:
        """Return the height of a line, less where there are many."""
        room = self.foot - self.rect.top - scale.px(46 + 50 + 90)
        return max(scale.px(LEAST), min(scale.px(ROW), room // max(1, self._rows(scale))))

    def _rows(self, scale: theme.Scale) -> int:
        """Return how many lines stand below each other: half of them where all would hide the total."""
        lines, room = len(self.sum.lines), self.foot - self.rect.top - scale.px(49 + 50)
        return lines if lines * scale.px(LEAST) <= room else (lines + 1) // 2

    def _title(self, surface: pygame.Surface, look: Look, left: int, right: int) -> int:
        """Write the title with the rival it is about; return where the lines begin."""
        scale, px, middle = look.scale, look.scale.px, self.rect.top + look.scale.px(23)
        style = scale.style("display", theme.NAME)
        if self.sum.about == NONE:
            paint.text(surface, self.sum.title, (left, middle), style, "midleft", right - left)
        else:
            seat, side = self.sight.state.fixed.seats[self.sum.about], px(22)
            bold, half = scale.style("bold", theme.NAME), (right - left) // 2
            row = Inline(surface, self.rect, middle, left=left, right=right)
            name = self.sight.say("seat.plate", name=seat.name)
            spare = px(14) + side + min(half, paint.measure(name, bold)[0])
            row.words(self.sum.title, style, px(8), spare=spare)
            row.badge(seat.colour, side, px(14) - px(8)).words(name, bold)
        y = self.rect.top + px(43)
        pygame.draw.line(surface, theme.LINE, (left, y), (right, y))
        return y + px(6)

    def _notes(self, surface: pygame.Surface, look: Look, top: int) -> None:
        """Write the notes, as many as there is room for."""
        scale, px = look.scale, look.scale.px
        left, width = self.rect.left + px(14), self.rect.width - px(28)
        style = scale.style("text", theme.NOTE, theme.MUTED)
        step = round(style.size * 1.3)
        for words in self.sum.notes:
            lines = paint.wrap(words, style, width)
            if top + len(lines) * step > self.foot - px(4):
                return
            for line in lines:
                paint.text(surface, line, (left, top + step // 2), style, "midleft", width)
                top += step
            top += px(5)


def panel_widgets(sight: Sight, layout: Layout, desk: Desk | None) -> list[Widget]:
    """Return the panel with its choices."""
    sum_ = summed(sight.say, sight.state, desk.leader, desk.more) if desk is not None else _war(sight)
    room, px = layout.panel_room, sight.scale.px
    inner = pygame.Rect(room.left + px(14), 0, room.width - px(28), 0)
    choices: list[Widget] = []
    if desk is not None:
        inner.bottom = room.bottom
        phase = sight.state.phase
        made = (
            _orders
            if phase == ORDERS
            else _leaders
            if phase == ARMIES
            else _losses
            if phase == LOSSES
            else None
        )
        choices = made(sight, desk, inner) if made else []
    foot = min((widget.rect.top for widget in choices), default=room.bottom)
    panel = SumPanel(rect=layout.panel, sight=sight, sum=sum_, foot=foot)
    total = panel.total(sight.scale)
    return [panel, *([total] if total else []), *choices]


def _war(sight: Sight) -> Sum:
    """Return what is told while nobody at the screen decides: the orders, as far as they are open."""
    say, state = sight.say, sight.state
    if state.phase in {HARVEST, OVER}:
        return Sum(say(f"phase.{state.phase}"))
    names, lines = [seat.name for seat in state.fixed.seats], []
    for seat in seats_after(state, None):
        order = state.players[seat].order
        if order is not None and order.size > 0:
            lines.append(say("sum.war-line", name=names[seat], other=names[order.target], n=order.size))
        elif order is not None and order.size == 0:
            lines.append(say("sum.peace-line", name=names[seat]))
    lines += in_turn(say, state, marching(state))
    return Sum(say("sum.war") if lines else say(f"phase.{state.phase}"), notes=tuple(lines))


def _row(sight: Sight, inner: pygame.Rect, count: int, high: int) -> list[pygame.Rect]:
    """Return places side by side at the foot of a room, which then ends above them."""
    gap, px = sight.scale.px(6), sight.scale.px
    wide = (inner.width - (count - 1) * gap) // count
    top = inner.bottom - px(high)
    inner.bottom = top - px(6)
    return [pygame.Rect(inner.left + n * (wide + gap), top, wide, px(high)) for n in range(count)]


def _places(
    sight: Sight, inner: pygame.Rect, things: Sequence[int], abreast: int
) -> list[tuple[int, pygame.Rect]]:
    """Return things with their places at the foot of a room, so many side by side."""
    rows = [things[first : first + abreast] for first in range(0, len(things), abreast)]
    rects = [_row(sight, inner, abreast, CHOICE) for _ in rows]
    return [
        placed for row, at in zip(rows, reversed(rects), strict=True) for placed in zip(row, at, strict=False)
    ]


def _panel_heading(sight: Sight, inner: pygame.Rect, words: str) -> Widget:
    high = sight.scale.px(18)
    inner.bottom -= high + sight.scale.px(2)
    rect = pygame.Rect(inner.left, inner.bottom, inner.width, high)
    inner.bottom -= sight.scale.px(4)
    return Label(rect=rect, words=words.upper(), style=sight.scale.label())


def _choice(
    sight: Sight, thing: tuple[str, int, int], rect: pygame.Rect, label: str, *, chosen: bool
) -> Button:
    """Return the button of a choice, with what it means."""
    press, (kind, seat, number) = sight.press, thing
    if kind == SIZE:
        tip = sight.say("sum.size-tip", n=number)
    elif kind == LEADER:
        noble = "" if number == NONE else noble_name(sight.say, number)
        tip = sight.say("sum.leader-tip" if noble else "sum.no-leader-tip", noble=noble)
    else:
        tip = sight.say("sum.nobody-tip" if seat == NONE else "sum.target-tip", name=label)
    return Button(
        key="-".join(map(str, thing)), rect=rect, label=label, size=theme.BUTTON, chosen=chosen, tooltip=tip,
        on_press=press(thing, rect) if press else nothing,
        shortcuts=(Shortcut(pygame.K_0 + thing[2]),) if thing[0] == SIZE and thing[2] < 10 else (),
    )  # fmt: skip


def _orders(sight: Sight, desk: Desk, inner: pygame.Rect) -> list[Widget]:
    """Return whom an order is against, and how many cards march."""
    state, say, numbers = sight.state, sight.say, list[Widget]()
    hand = len(state.player.hand)
    across = min(hand, 6)
    rows = [range(first, min(first + across, hand + 1)) for first in range(1, hand + 1, max(1, across))]
    for sizes in reversed(rows):
        rects = _row(sight, inner, across, CHOICE)
        numbers += [
            _choice(sight, (SIZE, NONE, n), rect, str(n), chosen=desk.size == n)
            for n, rect in zip(sizes, rects, strict=False)
        ]
    if hand:
        numbers.append(_panel_heading(sight, inner, say("sum.cards")))
    rivals = sorted(state.rivals, key=lambda seat: (seat < state.seat, seat))
    targets, found = (NONE, *rivals), list[Widget]()
    for seat, rect in _places(sight, inner, targets, 1 if len(targets) < MANY else ABREAST):
        name = say("sum.nobody") if seat == NONE else state.fixed.seats[seat].name
        found.append(_choice(sight, (TARGET, seat, NONE), rect, name, chosen=desk.target == seat))
    return [*found, _panel_heading(sight, inner, say("sum.against")), *numbers]


def _leaders(sight: Sight, desk: Desk, inner: pygame.Rect) -> list[Widget]:
    """Return who may lead the army."""
    state, say = sight.state, sight.say
    jacks = [noble for noble in dict.fromkeys(state.player.court) if NOBLE_RANK[noble] == JACK]
    if not jacks:
        return []
    found: list[Widget] = []
    for noble, rect in _places(sight, inner, (NONE, *jacks), ABREAST):
        suit = "" if noble == NONE else SUITS[NOBLE_SUIT[noble]]
        name = say(f"court.{suit}") if suit else say("sum.no-leader")
        found.append(_choice(sight, (LEADER, state.seat, noble), rect, name, chosen=desk.leader == noble))
    found.append(_panel_heading(sight, inner, say("sum.leads")))
    return found


def _losses(sight: Sight, _desk: Desk, inner: pygame.Rect) -> list[Widget]:
    """Return the cards of which one is lost."""
    cards = costly(sight.state, sight.state.seat)
    wide = min(sight.scale.px(72), (inner.width - sight.scale.px(6)) // max(2, len(cards)))
    top = inner.bottom - round(wide * 1.4) - sight.scale.px(8)
    rects = [
        pygame.Rect(inner.left + n * (wide + sight.scale.px(6)), top, wide, round(wide * 1.4))
        for n in range(len(cards))
    ]
    press = sight.press
    return [
        Card(
            key=f"lose-{CARDS[card]}", rect=rect, face=sight.looks.card(card), light=Light.LIT,
            called=card_name(sight.say, card), secret=True,
            on_press=press((HAND, NONE, card), rect) if press else nothing,
            shortcuts=(Shortcut(pygame.K_1 + n),),
        )
        for n, (card, rect) in enumerate(zip(cards, rects, strict=True))
    ]  # fmt: skip


# What all share, at the right -----------------------------------------------------------------------


ICONS = ("sprout", "swords", "coins", "dagger")


class Acts(NamedTuple):
    """What the rail leads to, and what lies on top of the discards."""

    discards: Callable[[], Transition | None]
    """Opens the discards."""
    look: Callable[[], Transition | None]
    """Shows the last reveal again."""
    newest: Resource | None = None


def newest(states: Sequence[State]) -> Resource | None:
    """Return the card that came to the discards last, of several the one of most pips; None if there is none.

    The discards are a heap without an order, open to all (NB-UI-1): what came when is told by the states.
    """
    pips, gone = states[-1].fixed.pips, states[-1].discards
    for after, before in pairwise(reversed(states)):
        came = Counter(after.discards) - Counter(before.discards)
        if came and gone:
            return max(came, key=lambda card: (pips[card], card))
    return gone[-1] if gone else None


def rail_widgets(
    sight: Sight, rect: pygame.Rect, log: pygame.Rect, acts: Acts, year: Sequence[tuple[str, str]]
) -> list[Widget]:
    """Return the rail from top to bottom; what does not fit above the log line is left out.

    Args:
        sight: what is looked at.
        rect: the rail.
        log: the place of the log line at its foot.
        acts: what it leads to.
        year: colour and sentence of the last things that happened.
    """
    say, state, scale = sight.say, sight.state, sight.scale
    px, edge = scale.px, scale.px(12)
    inner = pygame.Rect(rect.left + edge, rect.top + px(6), rect.width - 2 * edge, 0)
    found: list[Widget] = [Rail(rect=rect, on_left=False)]

    def take(height: int, gap: int = 6) -> pygame.Rect:
        place = pygame.Rect(inner.left, inner.top, inner.width, height)
        inner.top = place.bottom + px(gap)
        return place

    def heading(words: str, aside: str) -> None:
        found.append(RailHeading(rect=take(px(20), 4), words=words, note=aside))

    ends = "" if state.phase == OVER else "-ends" if surely_last(state) else "-last" * last_year(state)
    heading(say(f"rail.year{ends}", n=state.year), say(f"phase.{state.phase}"))
    found.append(_seasons(sight, take(px(54)).inflate(px(10), 0)))
    decides = "worth" if state.fixed.options.civil_war == "strongest" else "nobles"
    heading(say("rail.courts"), say(f"rail.{decides}"))
    row = px(50 if len(state.players) < 4 else 46)
    found += [_seat(sight, seat, take(row, 5)) for seat in range(len(state.players))]
    heading(say("rail.resources"), say("rail.end"))
    found += _piles(sight, take(px(104), 10), acts)
    left = harvests_to_come(state)
    words = say("rail.pace-more" if state.reshuffles_left else "rail.pace", n=left, pace=pace(state))
    beads = Beads(key="beads", rect=take(px(52), 8), left=left, title=say("rail.harvests"), words=words)
    tip = say("rail.harvests-tip", n=state.fixed.numbers.harvest_per_king, most=BEADS)
    found += [beads, PointedAt(key="about-harvests", rect=beads.rect, tooltip=tip)]
    return [*found, *_events(sight, inner, log, acts, year)]


def _seasons(sight: Sight, rect: pygame.Rect) -> Widget:
    """Return the strip of the seasons, with shorter words in a small window."""
    length = "short" if sight.scale.unit < COMPACT_UNIT else "long"
    phases = [
        Phase(sight.say(f"season.{length}-{name}"), icon) for name, icon in zip(SEASONS, ICONS, strict=True)
    ]
    return PhaseStrip(rect=rect, phases=phases, now=season(sight.state))


def _seat(sight: Sight, seat: int, rect: pygame.Rect) -> Widget:
    """Return a seat: hand and limit, Kings, own nobles in captivity, nobles at court."""
    state = sight.state
    player, who = state.players[seat], state.fixed.seats[seat]
    lost = sum(each.owner == seat for other in state.players for each in other.captives)
    say, limit, kings = sight.say, hand_limit(state, seat), count_rank(player.court, KING)
    grows = harvest_of(state, seat)
    facts = (
        Fact(f"{len(player.hand)}/{limit}", "cards", say("spoken.cards", n=len(player.hand), limit=limit)),
        Fact(str(kings), "crown", say("spoken.crown", n=kings)),
        Fact(str(lost), "chain", say("spoken.chain", n=lost)),
        Fact(f"+{grows}", "sprout", say("spoken.sprout", n=grows)),
    )
    strongest = state.fixed.options.civil_war == "strongest"
    total = str(worth_of(player) if strongest else len(player.court))
    level, means = sight.levels[seat] if sight.levels else ("", "")
    said = note(sight.say, state, seat) or level
    tip = sight.say("rail.seat-tip-worth" if strongest else "rail.seat-tip")
    return SeatRow(
        key=f"seat-{seat}", rect=rect, colour=who.colour, note=said,
        name=sight.say("seat.plate", name=who.name),
        facts=facts if player.alive else (), total=total,
        total_called=say("spoken.worth" if strongest else "spoken.nobles", n=int(total)),
        active=seat == state.seat and state.phase != OVER,
        enabled=False, tooltip="\n".join(filter(None, [tip, means])),
    )  # fmt: skip


def _piles(sight: Sight, rect: pygame.Rect, acts: Acts) -> list[Widget]:
    """Return the deck, the discards, which open, and the Nobles deck."""
    say, state, px = sight.say, sight.state, sight.scale.px
    wide, high = px(62), px(86)
    third = rect.width // 3
    gone = state.discards
    top = None if acts.newest is None else sight.looks.card(acts.newest)
    ends = "shuffle" if state.reshuffles_left else state.fixed.options.civil_war
    tips = {"deck": f"rail.deck-{ends}-tip"}
    piles = (
        ("deck", RESOURCE_BACK, len(state.deck), None),
        ("discards", top, len(gone), acts.discards),
        ("nobles-deck", NOBLES_BACK, len(state.nobles_deck), None),
    )
    found: list[Widget] = []
    for n, (key, face, count, act) in enumerate(piles):
        box = pygame.Rect(rect.left + n * third + (third - wide) // 2, rect.top, wide, high)
        found.append(
            Pile(
                key=f"pile-{key}", rect=box, top=face, count=count, on_press=act or nothing,
                enabled=act is not None, tooltip=say(tips.get(key, f"rail.{key}-tip")),
                shortcuts=(Shortcut(pygame.K_d),) if act else (),
            )
        )  # fmt: skip
        foot = pygame.Rect(rect.left + n * third, box.bottom + px(8), third, px(16))
        muted = sight.scale.style("text", theme.NOTE, theme.MUTED)
        found.append(Label(rect=foot, words=say(f"rail.{key}"), style=muted, anchor="center"))
    return found


def _events(
    sight: Sight, inner: pygame.Rect, log: pygame.Rect, acts: Acts, year: Sequence[tuple[str, str]]
) -> list[Widget]:
    """Return the last things that happened, as many as there is room for, and the way to the last reveal."""
    scale, room = sight.scale, inner.copy()
    room.height = log.top - scale.px(8) - inner.top
    found: list[Widget] = []
    if sight.state.clash is not None and room.height >= scale.px(30):
        high = scale.px(28)
        rect = pygame.Rect(inner.left, inner.top, inner.width, high)
        found.append(
            Button(
                key="look-again", rect=rect, icon="swords", label=sight.say("rail.again"), on_press=acts.look,
                size=theme.NOTE, shortcuts=(Shortcut(pygame.K_v),), tooltip=sight.say("rail.again-tip"),
            )
        )  # fmt: skip
        room.top, room.height = rect.bottom + scale.px(6), room.height - high - scale.px(6)
    return [*found, *told_widgets(sight.say("rail.this-year"), year, room, scale)]


def sheet_widgets(sight: Sight, rect: pygame.Rect) -> list[Widget]:
    """Return the sheet of the discards."""
    return [Panel(rect=rect, casts=True, line=theme.RAISED_LINE), Discards(rect=rect, sight=sight)]
