"""The lower part of the table beside the hand: own powers, deck and discards, cards just drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.actions import Action
from wk.games.winter_court.cards import RANK, SUIT, SUITS, cards_in
from wk.games.winter_court.court import FOOL, KNIGHT, LOVER, MATCHMAKER, MEMBERS, POWERS, WIZARD
from wk.games.winter_court.ui.art import BACK, STARS, CardWords, card_face
from wk.games.winter_court.ui.table.asking import FEW
from wk.games.winter_court.ui.table.things import HAND, POWER
from wk.shell import paint, theme
from wk.shell.art.portrait import STONE, portrait
from wk.shell.colour import mix
from wk.shell.widget import Label, Pressable, Shortcut, Widget, widget_class
from wk.shell.widgets.card import Card
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.lights import Light
from wk.shell.widgets.pile import Pile

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_court.court import Member
    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.layout import Layout
    from wk.games.winter_court.ui.table.sight import Sight
    from wk.shell.scene import Transition
    from wk.shell.widget import Look
    from wk.shell.widgets.card_paper import Face

ROW, TALL = 44, 30
"""Height of a power in units, and from which height it has a second line."""
NARROW = 160
"""Below so many units a row has its second line below the portrait too."""
ONE_COLUMN = 3
"""So many powers stand one below the other, if there is room for their second lines."""
COST = "#c9d3e0"
"""Words on the dark hall."""


def face_of(speech: Speech, card: int) -> Face:
    """Return what draws a card in the language spoken."""
    boosts = speech.say("card.boosts") if RANK[card] <= STARS else ""
    words = CardWords(speech.names.suits[SUIT[card]], boosts)
    return card_face(SUITS[SUIT[card]], RANK[card], words)


@widget_class
class PowerRow(Pressable):
    """A member whose power is one's own: portrait, name, what it does or why not now."""

    figure: str
    name: str
    note: str
    usable: bool
    chosen: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it; what can be used has an amber line."""
        rect, px = self.rect, look.scale.px
        base = theme.RAISED if self.usable else theme.PANEL
        fill = mix(base, "#ffffff", 0.1 * (look.hovered or self.chosen))
        line = "#fff2c4" if self.chosen else theme.AMBER if self.usable else theme.LINE
        width = max(2, px(2)) if self.usable else 1
        paint.panel(surface, rect, fill=fill, radius=px(theme.RADIUS), line=line, line_width=width)
        tall, narrow = rect.height >= px(TALL + 6), rect.width < px(NARROW)
        side = round(rect.height * 0.55) if tall and narrow else rect.height - px(6)
        surface.blit(
            portrait(f"winter_court/{self.figure}", (side, side), STONE, px(6), 0.95),
            (rect.left + px(4), rect.top + px(3)),
        )
        left = rect.left + side + px(10)
        room = rect.right - left - px(6)
        ink = theme.TEXT if self.usable else theme.MUTED
        upper = rect.top + rect.height * (0.3 if tall else 0.5)
        paint.text(surface, self.name, (left, upper), look.scale.style("bold", 15, ink), "midleft", room)
        if tall:
            note = look.scale.style("text", theme.NOTE, ink)
            if narrow:
                left, room = rect.left + px(6), rect.width - px(10)
            paint.text(surface, self.note, (left, rect.top + rect.height * 0.71), note, "midleft", room)


def power_rows(sight: Sight) -> list[Widget]:
    """Return the rows of the powers a seat holds, in two columns where they are many."""
    layout, speech, state, seat = sight.layout, sight.speech, sight.state, sight.seat
    desk = sight.desk
    members = state.fixed.court.ordered(state.players[seat].held & POWERS)
    area, px = layout.powers, layout.scale.px
    across = 1 if len(members) <= area.height // px(TALL + 6) and len(members) <= ONE_COLUMN else 2
    down = max(1, -(-len(members) // across))
    gap = px(5)
    height = min(px(ROW), (area.height - (down - 1) * gap) // down)
    width = (area.width - (across - 1) * gap) // across
    found = _powers_heading(layout, speech, cost=desk is not None and any(map(desk.usable, members)))
    for number, member in enumerate(members):
        x, y = area.left + number % across * (width + gap), area.top + number // across * (height + gap)
        rect = pygame.Rect(x, y, width, height)
        usable = desk is not None and desk.usable(member)
        found.append(
            PowerRow(
                key=f"power-{MEMBERS[member]}",
                rect=rect,
                figure=MEMBERS[member],
                name=speech.member(member),
                note=_note(speech, state, seat, member, usable=usable),
                usable=usable,
                chosen=desk is not None and desk.power == member,
                enabled=desk is not None,
                tooltip=speech.names.powers[member],
                on_press=sight.press((POWER, member), rect),
            )
        )
    return found


def _powers_heading(layout: Layout, speech: Speech, *, cost: bool) -> list[Widget]:
    """Return the label above the powers, and what one of them costs."""
    label = heading(layout.powers_label, speech.say("table.powers"), layout)
    found: list[Widget] = [label]
    style, words = layout.scale.style("text", theme.NOTE, COST), speech.say("table.cost")
    taken = paint.measure(label.words, label.style)[0] + layout.scale.px(8)
    if cost and taken + paint.measure(words, style)[0] <= layout.powers_label.width:
        found.append(Label(rect=layout.powers_label, words=words, style=style, anchor="midright"))
    return found


def _note(speech: Speech, state: State, seat: int, member: Member, *, usable: bool) -> str:
    """Return what a power does, or why it is not for now."""
    if usable or state.over:
        return speech.say(f"power.{MEMBERS[member]}")
    if state.seat != seat:
        return speech.say("table.not-now")
    if not state.usable >> member & 1:
        return speech.say("table.next-turn")
    within, making = member in {KNIGHT, LOVER, MATCHMAKER, FOOL}, state.making
    if making is None and (state.must_play or not state.plays):
        later = "in-play" if within else "after-play" if member == WIZARD else "not-now"
    elif making is None or within:
        boosted = making is not None and member == FOOL and bool(making.boosters)
        later = "no-boosters" if boosted else "not-now"
    else:
        later = "after-play" if member == WIZARD else "between"
    return speech.say(f"table.{later}")


def drawn_widgets(sight: Sight, cursor: tuple[str, int] | None) -> list[Widget]:
    """Return the two cards of a pass, large; pressing one discards it."""
    return [
        Card(
            key=f"drawn-{number}",
            rect=rect,
            face=face_of(sight.speech, card),
            light=Light.CHOSEN if cursor == (HAND, card) else Light.LIT,
            shortcuts=(Shortcut(pygame.K_1 + number),),
            on_press=sight.press((HAND, card), rect),
        )
        for number, (card, rect) in enumerate(zip(sight.state.drawn, sight.layout.drawn, strict=True))
    ]


def pile_widgets(
    sight: Sight, draw: Callable[[], Transition | None], look: Callable[[], Transition | None]
) -> list[Widget]:
    """Return deck and discards; the deck is drawn from, the discards are looked through."""
    layout, speech, state, desk = sight.layout, sight.speech, sight.state, sight.desk
    may_draw = desk is not None and Action("draw", number=1) in desk.legal
    deck, gone = len(state.deck), state.discards.bit_count()
    top = face_of(speech, cards_in(state.discards)[-1]) if gone else None
    second = layout.piles_label.copy()
    second.left, second.width = layout.discards.left, layout.piles_label.right - layout.discards.left
    first = layout.piles_label.copy()
    first.width = layout.discards.left - first.left
    return [
        heading(first, speech.say("table.deck"), layout),
        heading(second, speech.say("table.discards"), layout),
        Pile(
            key="deck", rect=layout.deck, top=back_face(BACK), count=deck,
            words=speech.say("table.left", n=deck), few=deck <= FEW and not state.over,
            light=Light.LIT if may_draw else Light.PLAIN,
            on_press=draw, enabled=may_draw,
        ),
        Pile(
            key="discards", rect=layout.discards, top=top, count=gone,
            words=speech.say("table.open", n=gone) if gone else speech.say("table.none"), on_press=look,
            shortcuts=(Shortcut(pygame.K_d),), tooltip=speech.say("table.discards-tip"),
        ),
    ]  # fmt: skip


def heading(rect: pygame.Rect, words: str, layout: Layout) -> Label:
    """Return a label in capitals."""
    return Label(rect=rect, words=words.upper(), style=layout.scale.label(COST))


def shown_widgets(layout: Layout, speech: Speech, cards: list[int]) -> list[Widget]:
    """Return the cards just drawn, large, to be looked at before the turn passes; one alone in the middle."""
    first, second = layout.drawn
    spots = [first.move((second.left - first.left) // 2, 0)] if len(cards) == 1 else [first, second]
    return [
        Card(key=f"drawn-{number}", rect=rect, face=face_of(speech, card))
        for number, (card, rect) in enumerate(zip(cards, spots, strict=True))
    ]
