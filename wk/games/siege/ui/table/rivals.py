"""The panels of the rivals: name, what now, city, royals at a glance, Field and aside."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.games.siege.cards import RANK
from wk.games.siege.state import AUTUMN, BATTLE, SPRING
from wk.games.siege.ui.art import WORDS, draw_keep
from wk.games.siege.ui.table.cities import city_spots
from wk.games.siege.ui.table.layout import SMALL, STRIP, TITLE
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.widget import Look, Pressable, Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow

if TYPE_CHECKING:
    from wk.games.siege.cards import Cards
    from wk.games.siege.state import State
    from wk.games.siege.ui.table.layout import RivalPlaces
    from wk.games.siege.ui.table.sight import Sight
    from wk.shell.widgets.card_paper import Face

READABLE = 14
"""So much of a covered card of a heap must show that its rank can be read, in units."""
MOST_BACKS = 5
"""So many backs are shown in their real number; of more, three and the count."""


@widget_class
class Corner(Pressable):
    """The corner of a panel that enlarges the city."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the sign."""
        side = min(self.rect.size) * 3 // 5
        box = pygame.Rect(0, 0, side, side)
        box.center = self.rect.center
        paint.icon(surface, "fit", box, theme.TEXT if look.hovered else WORDS)


@widget_class
class Title(Widget):
    """Emblem, name, and what the player does now."""

    colour: str
    name: str
    note: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw them from the left."""
        px, rect = look.scale.px, self.rect
        box = pygame.Rect(rect.left, 0, px(24), px(24))
        box.centery = rect.centery
        badge(surface, self.colour, box)
        style = look.scale.style("display", 18)
        left = box.right + px(7)
        name = paint.text(surface, self.name, (left, rect.centery), style, "midleft", rect.right - left)
        room = rect.right - name.right - px(8)
        muted = look.scale.style("text", theme.NOTE, WORDS)
        if self.note and room >= paint.measure(self.note, muted)[0] * 0.8:
            paint.text(surface, self.note, (name.right + px(8), rect.centery), muted, "midleft", room)


@widget_class
class Keep(Widget):
    """The race of one line at a glance."""

    sight: Sight
    seat: int

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw suit and royals."""
        state = self.sight.state
        player, line = state.players[self.seat], state.fixed.lines[self.seat]
        draw_keep(surface, self.rect, line, player, self.sight.looks.letters)


@widget_class
class Counts(Widget):
    """Icons with numbers in a row, from the right."""

    counts: tuple[tuple[str, int], ...]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw them."""
        px, right, style = look.scale.px, self.rect.right, look.scale.style("text", theme.BUTTON)
        for name, number in reversed(self.counts):
            right = paint.text(surface, str(number), (right, self.rect.centery), style, "midright").left
            box = pygame.Rect(right - px(19), 0, px(15), px(15))
            box.centery = self.rect.centery
            paint.icon(surface, name, box, theme.AMBER if number and name == "trophy" else WORDS)
            right = box.left - px(9)


@widget_class
class Heap(Pressable):
    """A label with a note, and cards in a row below it that overlap where there is little room."""

    words: str
    note: str
    faces: tuple[Face, ...]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw label, note and cards."""
        px, rect = look.scale.px, self.rect
        middle = rect.top + px(9)
        label = paint.text(
            surface, self.words.upper(), (rect.left, middle), look.scale.label(WORDS), "midleft", rect.width
        )
        style = look.scale.style("text", theme.LABEL, theme.TEXT if look.hovered else WORDS)
        room = rect.right - label.right - px(6)
        if room >= paint.measure(self.note, style)[0] * 0.8:
            paint.text(surface, self.note, (rect.right, middle), style, "midright", room)
        size = round((rect.height - px(20)) * SMALL[0] / SMALL[1]), rect.height - px(20)
        count = len(self.faces)
        step = min(size[0] + px(4), (rect.width - size[0]) / max(1, count - 1))
        places = [
            pygame.Rect((rect.left + round(n * step), rect.bottom - size[1]), size) for n in range(count)
        ]
        for place in places:
            shadow(surface, place)
        for face, place in zip(self.faces, places, strict=True):
            draw_card(surface, place, face, look.scale)


def doing(sight: Sight, seat: int, *, brief: bool = False) -> str:
    """Return in a word or two what a player does now; a brief word where there is little room."""
    state: State = sight.state
    say, count = sight.speech.say, len(state.players)
    if state.over:
        return ""
    if state.phase == BATTLE and seat == state.due.striker:
        return say("doing.strikes")
    if seat == state.seat:
        return say(f"doing.{'answers' if state.battle else state.season}")
    if state.season == AUTUMN:
        played = {other for other, _ in state.trick}
        return say("doing.played") if seat in played else ""
    now = state.due.striker if state.battle else state.seat
    turn, mine = ((other - state.initiator) % count for other in (now, seat))
    if mine == turn + 1:
        return say("doing.next")
    over = "doing.over" if state.season == SPRING and not brief else "doing.done"
    return say(over) if mine < turn else ""


def panel_widgets(sight: Sight) -> list[Widget]:
    """Return the widgets of all panels."""
    found: list[Widget] = []
    for seat, places in zip(sight.order, sight.layout.rivals, strict=True):
        found += _panel(sight, seat, places)
    return found


def _panel(sight: Sight, seat: int, places: RivalPlaces) -> list[Widget]:
    """Return the widgets of one panel."""
    px, (colour, name) = sight.layout.scale.px, _who(sight.state, seat)
    panel, key = places.panel, f"city-{seat + 1}"
    corner = pygame.Rect(panel.right - px(34), panel.top + px(3), px(32), px(TITLE - 6))
    title = pygame.Rect(panel.left + px(8), panel.top, corner.left - panel.left - px(8), px(TITLE))
    return [
        Title(rect=title, colour=colour, name=name, note="" if places.narrow else doing(sight, seat)),
        Corner(
            key=key,
            rect=corner,
            tooltip=sight.speech.say("table.enlarge", name=name),
            on_press=partial(sight.toggle, key),
        ),
        *city_spots(sight, places.city, seat),
        *(_line(sight, seat, places) if places.narrow else heaps(sight, seat, places.facts)),
    ]


def _who(state: State, seat: int) -> tuple[str, str]:
    return state.fixed.seats[seat].colour, state.fixed.seats[seat].name


def _line(sight: Sight, seat: int, places: RivalPlaces) -> list[Widget]:
    """Return what stands in one line below a city."""
    player, box = sight.state.players[seat], places.facts.copy()
    box.height = min(box.height, sight.layout.scale.px(STRIP - 2))
    aside = ("trophy", player.tricks) if sight.state.season == AUTUMN else ("flag", len(player.aside))
    return [
        Keep(rect=box, sight=sight, seat=seat),
        Counts(rect=box, counts=(("card", len(player.field)), aside)),
    ]


def heaps(sight: Sight, seat: int, room: pygame.Rect) -> list[Widget]:
    """Return beside a city: royals at a glance, the Field from behind, what lies aside or was won."""
    say, looks, player = sight.speech.say, sight.looks, sight.state.players[seat]
    px, high = sight.layout.scale.px, (room.height - sight.layout.scale.px(2 * 8 + 44)) // 2
    top = pygame.Rect(room.left, room.top, room.width, px(18))
    strip = pygame.Rect(room.left, top.bottom, room.width, px(STRIP))
    first = pygame.Rect(room.left, strip.bottom + px(8), room.width, high)
    count, won = len(player.field), sight.state.season == AUTUMN
    cards = player.won if won else player.aside
    note = (
        say("table.trick-count", n=player.tricks)
        if won
        else say("table.until-summer" if cards else "table.none")
    )
    return [
        Heading(rect=top, words=say("table.keep")),
        Keep(rect=strip, sight=sight, seat=seat),
        Heap(
            key=f"field-{seat + 1}", rect=first, words=say("table.field"), note=str(count), enabled=False,
            faces=(looks.back,) * (count if count <= MOST_BACKS else 3),
        ),
        heap(
            sight, seat, first.move(0, first.height + px(8)), cards,
            say("table.won" if won else "table.aside"), note,
        ),
    ]  # fmt: skip


def heap(  # noqa: PLR0913, PLR0917 - whose, where and what
    sight: Sight, seat: int, rect: pygame.Rect, cards: Cards, words: str, note: str
) -> Heap:
    """Return what a player has won or laid aside; of too many to be read the highest, and the number."""
    most = 1 + max(0, rect.width - sight.layout.scale.px(SMALL[0])) // sight.layout.scale.px(READABLE)
    shown = cards
    if len(cards) > most:
        highest = sorted(cards, key=RANK.__getitem__)[-most:]
        shown, note = tuple(sorted(highest)), sight.speech.say("table.count", n=len(cards))
    key = f"aside-{seat + 1}"
    return Heap(
        key=key, rect=rect, enabled=bool(cards), words=words, note=note,
        faces=tuple(map(sight.looks.face, shown)), on_press=partial(sight.toggle, key),
    )  # fmt: skip


@widget_class
class Heading(Widget):
    """A label in capitals on the cloth, with a note beside it."""

    words: str
    note: str = ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write both."""
        rect = self.rect
        box = paint.text(
            surface, self.words.upper(), rect.midleft, look.scale.label(WORDS), "midleft", rect.width
        )
        left = box.right + look.scale.px(10)
        style = look.scale.style("text", theme.NOTE, WORDS)
        if self.note:
            paint.text(surface, self.note, (left, rect.centery), style, "midleft", rect.right - left)
