"""What lies between the rivals and the Field: Autumn's trick, the own aside, an assault and its answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.siege.actions import NONE
from wk.games.siege.autumn import winning
from wk.games.siege.cards import JOKER, SUIT
from wk.games.siege.state import AUTUMN, GARRISON, SUMMER
from wk.games.siege.ui.art import WORDS
from wk.games.siege.ui.city import FIELD
from wk.games.siege.ui.table.layout import PILE
from wk.games.siege.ui.table.rivals import heap
from wk.games.siege.ui.table.sight import Way
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.widget import Label, Look, Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.card_paper import radius_of
from wk.shell.widgets.lights import ghost

if TYPE_CHECKING:
    from wk.games.siege.cards import Card
    from wk.games.siege.state import Answered, Battle
    from wk.games.siege.ui.table.sight import Sight
    from wk.shell.widgets.card_paper import Face

WINS = "#66c285"
"""The line round the card that wins so far."""
RING = "#c9a86a"


@widget_class
class Shown(Widget):
    """A card of the trick or of an assault, with whose it is below it."""

    face: Face | None
    colour: str
    name: str
    note: str
    wins: bool = False
    dim: bool = False
    """Whether it is only going to lie there."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw card or empty place, emblem, name, note."""
        rect, px = self.rect, look.scale.px
        if self.face is None:
            radius = radius_of(rect.width)
            paint.panel(surface, rect, fill=theme.GROUND, radius=radius, line="#6d9a86", opacity=0.35)
        elif self.dim:
            surface.blit(ghost(self.face(rect.size)), rect)
        else:
            shadow(surface, rect)
            draw_card(surface, rect, self.face, look.scale)
        if self.wins:
            edge = rect.inflate(px(8), px(8))
            paint.panel(surface, edge, fill=None, radius=px(8), line=WINS, line_width=max(2, px(2)))
        style = look.scale.style("bold", theme.NOTE)
        side, room = px(16), rect.width + px(26) - px(20)
        name, style = paint.fit(self.name, style, room)
        wide = paint.measure(name, style)[0]
        left, middle = rect.centerx - (wide + side + px(4)) // 2, rect.bottom + px(17)
        badge(surface, self.colour, (left, middle - side // 2, side, side))
        paint.text(surface, name, (left + side + px(4), middle), style, "midleft")
        ink = WINS if self.wins else WORDS
        muted = look.scale.style("text", theme.LABEL, ink)
        paint.text(surface, self.note, (rect.centerx, middle + px(18)), muted, "center", rect.width + px(26))


@widget_class
class Oval(Widget):
    """The ground of the trick."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        radius = self.rect.height / 2
        paint.panel(
            surface, self.rect, fill=theme.GROUND, radius=radius, line=RING, opacity=0.42,
            line_width=max(1, look.scale.px(1.4)),
        )  # fmt: skip


def middle_widgets(sight: Sight) -> list[Widget]:
    """Return what lies in the middle now."""
    state = sight.state
    if state.season == AUTUMN or sight.trick:
        return trick_widgets(sight)
    return [*_heap(sight), *_assault(sight)]


def _room(sight: Sight) -> pygame.Rect:
    """Return the room of trick and assault: label above, cards, names below."""
    middle, px = sight.layout.middle, sight.layout.scale.px
    height = min(middle.height, px(196))
    top = middle.top + (middle.height - height) // 2
    return pygame.Rect(middle.left, top, middle.width, height)


def trick_widgets(sight: Sight) -> list[Widget]:
    """Return the trick: a place for each player in order of play, the next card as a ghost."""
    state, say, px = sight.state, sight.speech.say, sight.layout.scale.px
    room, count = _room(sight), len(state.players)
    label = pygame.Rect(room.left, room.top, room.width, px(20))
    oval = pygame.Rect(room.left, label.bottom, room.width, room.height - label.height)
    size = px(PILE[0] - 2), oval.height - px(72)
    size = min(size[0], round(size[1] * PILE[0] / PILE[1])), size[1]
    step = min(px(132), (oval.width - px(60)) // count)
    left = oval.centerx - step * count // 2
    trick = sight.trick or state.trick
    first = trick[0][0] if trick else state.seat
    best = winning(trick)[0] if trick else NONE
    hovered = _ghost(sight)
    found: list[Widget] = [Oval(rect=oval), _centred(sight, label, _title(sight))]
    for n in range(count):
        seat = (first + n) % count
        card = trick[n][1] if n < len(trick) else hovered if seat == sight.seat == state.seat else NONE
        box = pygame.Rect((left + n * step + (step - size[0]) // 2, oval.top + px(20)), size)
        won = "trick.takes" if sight.trick else "trick.wins"
        note = won if seat == best else "trick.led" if not n and trick else ""
        if n >= len(trick):
            note = "trick.yours" if card != NONE else "trick.plays" if seat == state.seat else "trick.to-play"
        found.append(
            Shown(
                key=f"trick-{seat}", rect=box, wins=seat == best,
                face=None if card == NONE else sight.looks.face(card), name=sight.name(seat),
                colour=state.fixed.seats[seat].colour, note=say(note) if note else "", dim=n >= len(trick),
            )
        )  # fmt: skip
    return found


def _ghost(sight: Sight) -> Card:
    """Return the card that would be played, as the pointer is on it."""
    desk, thing = sight.desk, sight.thing
    if desk is None or thing is None or thing.spot != FIELD or thing not in desk.usable():
        return NONE
    return desk.card(thing)


def _title(sight: Sight) -> str:
    """Return which trick it is, and the suit to follow."""
    state, say = sight.state, sight.speech.say
    number, most = state.tricks_played + (not sight.trick), state.fixed.numbers.tricks
    trick = sight.trick or state.trick
    if not trick:
        return say("trick.first", n=min(number, most), most=most)
    led = trick[0][1]
    if led == JOKER:
        return say("trick.free", n=number, most=most)
    return say("trick.suit", n=number, most=most, suit=sight.speech.suit(SUIT[led]))


def _centred(sight: Sight, label: pygame.Rect, words: str) -> Widget:
    """Return words in capitals in the middle of a place."""
    style = sight.layout.scale.label(WORDS)
    return Label(rect=label, words=words.upper(), style=style, anchor="center")


def _heap(sight: Sight) -> list[Widget]:
    """Return the own aside; in Summer what will go to the discards is told by the button instead."""
    state, say = sight.state, sight.speech.say
    cards, px = state.players[sight.seat].aside, sight.layout.scale.px
    if not cards or state.season == SUMMER:
        return []
    room = _room(sight)
    wide = min(room.width * 2 // 5, px(62) * len(cards) + px(60))
    rect = pygame.Rect(room.left, room.top + px(30), wide, px(98))
    return [heap(sight, sight.seat, rect, cards, say("table.aside"), say("table.back-in-summer"))]


def _assault(sight: Sight) -> list[Widget]:
    """Return an assault that waits for its answer, or both cards of the one just answered."""
    state, say = sight.state, sight.speech.say
    answered = state.answered
    battle = state.battle if answered is None else answered.battle
    if battle is None:
        return []
    room, px = _room(sight), sight.layout.scale.px
    middle = room.left + room.width * 7 // 10
    card = NONE if answered is None else answered.card
    notes = (
        ["", ""] if answered is None else ["assault.struck", ""] if answered.struck else ["", "assault.held"]
    )
    key = "assault.over" if answered else "assault.waits"
    words = say(key, side=sight.speech.side(battle.side), n=battle.aim, name=sight.name(battle.rival))
    label = pygame.Rect(middle - px(165), room.top, px(330), px(20)).clamp(room)
    found: list[Widget] = [_centred(sight, label, words)]
    for n, (seat, shown) in enumerate(((battle.striker, battle.card), (battle.rival, card))):
        found.append(
            Shown(
                key=f"assault-{n}",
                rect=pygame.Rect(middle + px((-100, 28)[n]), room.top + px(30), px(PILE[0]), px(PILE[1])),
                face=None if shown == NONE else sight.looks.face(shown), wins=bool(notes[n]),
                note=notes[n] and say(notes[n]), colour=state.fixed.seats[seat].colour, name=sight.name(seat),
            )
        )  # fmt: skip
    if answered is not None:
        return [*found, _taken(sight, answered, middle)]
    return [*found, _aim(sight, battle, found[1].rect)]


def _aim(sight: Sight, battle: Battle, striker: pygame.Rect) -> Widget:
    """Return the way from the striking card to the one it is aimed at."""
    spot, row = GARRISON + battle.side, sight.state.players[battle.rival].garrisons[battle.side]
    at = sight.layout.cities(sight.seat)[battle.rival].card(spot, battle.aim - 1, len(row))
    start = striker.midtop if at.bottom < striker.top else striker.midleft
    return Way(rect=striker.union(at), start=start, end=at.center)


def _taken(sight: Sight, answered: Answered, middle: int) -> Widget:
    """Return who takes what after an assault."""
    battle, px, room = answered.battle, sight.layout.scale.px, _room(sight)
    winner = sight.name(battle.striker if answered.struck else battle.rival)
    words = sight.speech.say("assault.takes", name=winner, cards=sight.speech.cards(answered.taken))
    rect = pygame.Rect(middle - px(220), room.top + px(178), px(440), px(20)).clamp(sight.layout.middle)
    style = sight.layout.scale.style("text", theme.BUTTON)
    return Label(rect=rect, words=words, style=style, anchor="center")
