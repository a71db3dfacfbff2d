"""The panel at the left: what is being laid, line by line; orders; who leads; the cards that may be lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.nobles.actions import NONE
from wk.games.nobles.battles import costly
from wk.games.nobles.cards import CARDS, JACK, NOBLE_RANK, NOBLE_SUIT, SUITS
from wk.games.nobles.state import ARMIES, HARVEST, LOSSES, ORDERS, OVER
from wk.games.nobles.ui.art import draw_suit
from wk.games.nobles.ui.table.desk import HAND, LEADER, SIZE, TARGET
from wk.games.nobles.ui.table.sums import Sum, summed
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.emblems import badge
from wk.shell.widget import Label, Shortcut, Widget, nothing, widget_class
from wk.shell.widgets.card import Card
from wk.shell.widgets.card_pictures import ink_of
from wk.shell.widgets.lights import Light
from wk.shell.widgets.total import Total

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.nobles.ui.banner import Eye
    from wk.games.nobles.ui.table.desk import Desk
    from wk.games.nobles.ui.table.layout import Layout
    from wk.shell.lettering import Style
    from wk.shell.widget import Look

ROW, CHOICE = 32, 36
"""Heights of a line and of a choice in units."""
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

    eye: Eye
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
        step = self._step(scale)
        for line in sum_.lines:
            middle = top + step // 2
            box = pygame.Rect(left, middle - step * 2 // 5, step * 4 // 5, step * 4 // 5)
            paint.panel(surface, box, fill=theme.PARCHMENT, radius=px(5))
            ink = ink_of(SUITS[line.suit] if line.suit >= 0 else "")
            draw_suit(surface, box.inflate(-box.width // 4, -box.width // 4), line.suit, ink)
            big = scale.style("bold", 17)
            value = paint.text(surface, line.value, (right, middle), big, "midright").left
            plain = scale.style("text", theme.NAME)
            end = paint.text(surface, line.words, (box.right + px(9), middle), plain, "midleft", px(64)).right
            mark = scale.style("bold", theme.NOTE, GOLD)
            room = value - end - px(12)
            paint.text(surface, line.mark, (value - px(8), middle), mark, "midright", max(1, room))
            top += step
        if sum_.label:
            pygame.draw.line(surface, theme.TEXT, (left, top + px(3)), (right, top + px(3)))
            bold, end = scale.style("bold", 17), right - px(NUMBER)
            paint.text(surface, sum_.label, (left, top + px(26)), bold, "midleft", end - left - px(8))
            top += px(50)
        self._notes(surface, look, top)

    def total(self, scale: theme.Scale) -> Total | None:
        """Return the number below the lines, if there is one."""
        if not self.sum.label:
            return None
        px = scale.px
        top = self.rect.top + px(49) + self._step(scale) * len(self.sum.lines)
        place = pygame.Rect(self.rect.right - px(14 + NUMBER), top + px(8), px(NUMBER), px(36))
        return Total(key=TOTAL, rect=place, number=int(self.sum.total), style=total_style(scale))

    def _step(self, scale: theme.Scale) -> int:
        """Return the height of a line, less where there are many."""
        room = self.foot - self.rect.top - scale.px(46 + 50 + 90)
        return max(scale.px(18), min(scale.px(ROW), room // max(1, len(self.sum.lines))))

    def _title(self, surface: pygame.Surface, look: Look, left: int, right: int) -> int:
        """Write the title with the rival it is about; return where the lines begin."""
        scale, px, middle = look.scale, look.scale.px, self.rect.top + look.scale.px(23)
        style = scale.style("display", theme.NAME)
        if self.sum.about == NONE:
            paint.text(surface, self.sum.title, (left, middle), style, "midleft", right - left)
        else:
            seat, side = self.eye.state.fixed.seats[self.sum.about], px(22)
            bold, half = scale.style("bold", theme.NAME), (right - left) // 2
            room = right - left - px(14) - side - min(half, paint.measure(seat.name, bold)[0])
            end = paint.text(surface, self.sum.title, (left, middle), style, "midleft", room).right
            badge(surface, seat.colour, (end + px(8), middle - side // 2, side, side))
            at = end + px(14) + side, middle
            paint.text(surface, seat.name, at, bold, "midleft", right - at[0])
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


def panel_widgets(eye: Eye, layout: Layout, desk: Desk | None) -> list[Widget]:
    """Return the panel with its choices."""
    sum_ = summed(eye.say, eye.state, desk.leader, desk.more) if desk is not None else _war(eye)
    room, px = layout.panel_room, eye.scale.px
    inner = pygame.Rect(room.left + px(14), 0, room.width - px(28), 0)
    choices: list[Widget] = []
    if desk is not None:
        inner.bottom = room.bottom
        phase = eye.state.phase
        made = (
            _orders
            if phase == ORDERS
            else _leaders
            if phase == ARMIES
            else _losses
            if phase == LOSSES
            else None
        )
        choices = made(eye, desk, inner) if made else []
    foot = min((widget.rect.top for widget in choices), default=room.bottom)
    panel = SumPanel(rect=layout.panel, eye=eye, sum=sum_, foot=foot)
    total = panel.total(eye.scale)
    return [panel, *([total] if total else []), *choices]


def _war(eye: Eye) -> Sum:
    """Return what is told while nobody at the screen decides: the orders, as far as they are open."""
    say, state = eye.say, eye.state
    if state.phase in {HARVEST, OVER}:
        return Sum(say(f"phase.{state.phase}"))
    names, lines = [seat.name for seat in state.fixed.seats], []
    for seat, player in enumerate(state.players):
        order = player.order
        if order is not None and order.size > 0:
            lines.append(say("sum.war-line", name=names[seat], other=names[order.target], n=order.size))
        elif order is not None and order.size == 0:
            lines.append(say("sum.peace-line", name=names[seat]))
    return Sum(say("sum.war") if lines else say(f"phase.{state.phase}"), notes=tuple(lines))


def _row(eye: Eye, inner: pygame.Rect, count: int, high: int) -> list[pygame.Rect]:
    """Return places side by side at the foot of a room, which then ends above them."""
    gap, px = eye.scale.px(6), eye.scale.px
    wide = (inner.width - (count - 1) * gap) // count
    top = inner.bottom - px(high)
    inner.bottom = top - px(6)
    return [pygame.Rect(inner.left + n * (wide + gap), top, wide, px(high)) for n in range(count)]


def _places(
    eye: Eye, inner: pygame.Rect, things: Sequence[int], abreast: int
) -> list[tuple[int, pygame.Rect]]:
    """Return things with their places at the foot of a room, so many side by side."""
    rows = [things[first : first + abreast] for first in range(0, len(things), abreast)]
    rects = [_row(eye, inner, abreast, CHOICE) for _ in rows]
    return [
        placed for row, at in zip(rows, reversed(rects), strict=True) for placed in zip(row, at, strict=False)
    ]


def _heading(eye: Eye, inner: pygame.Rect, words: str) -> Widget:
    high = eye.scale.px(18)
    inner.bottom -= high + eye.scale.px(2)
    rect = pygame.Rect(inner.left, inner.bottom, inner.width, high)
    inner.bottom -= eye.scale.px(4)
    return Label(rect=rect, words=words.upper(), style=eye.scale.label())


def _choice(eye: Eye, thing: tuple[str, int, int], rect: pygame.Rect, label: str, *, chosen: bool) -> Button:
    """Return the button of a choice."""
    press = eye.press
    return Button(
        key="-".join(map(str, thing)), rect=rect, label=label, size=theme.BUTTON, chosen=chosen,
        on_press=press(thing, rect) if press else nothing,
        shortcuts=(Shortcut(pygame.K_0 + thing[2]),) if thing[0] == SIZE and thing[2] < 10 else (),
    )  # fmt: skip


def _orders(eye: Eye, desk: Desk, inner: pygame.Rect) -> list[Widget]:
    """Return whom an order is against, and how many cards march."""
    state, say, numbers = eye.state, eye.say, list[Widget]()
    hand = len(state.player.hand)
    across = min(hand, 6)
    rows = [range(first, min(first + across, hand + 1)) for first in range(1, hand + 1, max(1, across))]
    for sizes in reversed(rows):
        rects = _row(eye, inner, across, CHOICE)
        numbers += [
            _choice(eye, (SIZE, NONE, n), rect, str(n), chosen=desk.size == n)
            for n, rect in zip(sizes, rects, strict=False)
        ]
    if hand:
        numbers.append(_heading(eye, inner, say("sum.cards")))
    rivals = sorted(state.rivals, key=lambda seat: (seat < state.seat, seat))
    targets, found = (NONE, *rivals), list[Widget]()
    for seat, rect in _places(eye, inner, targets, 1 if len(targets) < MANY else ABREAST):
        name = say("sum.nobody") if seat == NONE else state.fixed.seats[seat].name
        found.append(_choice(eye, (TARGET, seat, NONE), rect, name, chosen=desk.target == seat))
    return [*found, _heading(eye, inner, say("sum.against")), *numbers]


def _leaders(eye: Eye, desk: Desk, inner: pygame.Rect) -> list[Widget]:
    """Return who may lead the army."""
    state, say = eye.state, eye.say
    jacks = [noble for noble in dict.fromkeys(state.player.court) if NOBLE_RANK[noble] == JACK]
    if not jacks:
        return []
    found: list[Widget] = []
    for noble, rect in _places(eye, inner, (NONE, *jacks), ABREAST):
        suit = "" if noble == NONE else SUITS[NOBLE_SUIT[noble]]
        name = say(f"court.{suit}") if suit else say("sum.no-leader")
        found.append(_choice(eye, (LEADER, state.seat, noble), rect, name, chosen=desk.leader == noble))
    found.append(_heading(eye, inner, say("sum.leads")))
    return found


def _losses(eye: Eye, _desk: Desk, inner: pygame.Rect) -> list[Widget]:
    """Return the cards of which one is lost."""
    cards = costly(eye.state, eye.state.seat)
    wide = min(eye.scale.px(72), (inner.width - eye.scale.px(6)) // max(2, len(cards)))
    top = inner.bottom - round(wide * 1.4) - eye.scale.px(8)
    rects = [
        pygame.Rect(inner.left + n * (wide + eye.scale.px(6)), top, wide, round(wide * 1.4))
        for n in range(len(cards))
    ]
    press = eye.press
    return [
        Card(
            key=f"lose-{CARDS[card]}", rect=rect, face=eye.looks.card(card), light=Light.LIT,
            on_press=press((HAND, NONE, card), rect) if press else nothing,
            shortcuts=(Shortcut(pygame.K_1 + n),),
        )
        for n, (card, rect) in enumerate(zip(cards, rects, strict=True))
    ]  # fmt: skip
