"""A court on its banner: its nobles, the hand from behind, captives behind bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from wk.games.nobles.cards import NOBLES, SUITS, king_suits
from wk.games.nobles.outlook import harvest_of
from wk.games.nobles.ui.art import RESOURCE_BACK, SECOND, draw_banner, draw_lamps, draw_shield
from wk.games.nobles.ui.places import ASPECT, WIDE, Areas, noble_places, own_areas, rival_areas
from wk.games.nobles.words import listed, noble_name
from wk.games.nobles.year import hand_limit
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.widget import Pressable, Widget, widget_class
from wk.shell.widgets.card import Card, CardShadows, draw_card, shadow
from wk.shell.widgets.hand import Sizes, places, strips
from wk.shell.widgets.lights import Light, glow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.nobles.cards import Noble
    from wk.games.nobles.state import Captive, State
    from wk.games.nobles.ui.art import Looks
    from wk.shell.match.table.things import Pressing
    from wk.shell.theme import Scale
    from wk.shell.widget import Look
    from wk.shell.widgets.card_paper import Face
    from wk.words import Words

NOBLE, CAPTIVE, HELD, COURT = "noble", "captive", "held", "court"
"""With what something can be done: a noble of a court, a captive, the hand of a court, the court itself."""
WAS = "was"
"""Where a noble stood who is gone: with the seat, the place in the row, and how many stood there."""
MOST_BACKS = 5

Thing = tuple[str, int, int]
"""Its kind, the seat before which it lies, and a number: a noble, the place of a captive, or none."""


class Eye(NamedTuple):
    """How a position is looked at, and what may be done with what is seen."""

    say: Words
    looks: Looks
    state: State
    """A view."""
    scale: Scale
    light: Callable[[Thing], Light] = lambda _thing: Light.PLAIN
    press: Callable[[Thing, pygame.Rect], Pressing[Thing]] | None = None
    """What a widget in a rectangle does that is pressed for a thing; None where nothing can be done."""
    note: Callable[[int], str] = lambda _seat: ""
    """Says what a seat does now, beside its name."""
    levels: tuple[str, ...] = ()
    """What the levels of computer players are called, by seat; nothing at the seat of a person."""


@widget_class
class Banner(Pressable):
    """The cloth of a court with its words; nobles, hand and captives lie on it."""

    eye: Eye
    seat: int
    own: bool
    light: Light = Light.PLAIN

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the cloth and what stands on it."""
        state, rect = self.eye.state, self.rect
        colour, alive = state.fixed.seats[self.seat].colour, state.players[self.seat].alive
        light = Light.CHOSEN if look.hovered and self.light is Light.LIT else self.light
        glow(surface, rect, 3, light, self.eye.scale)
        draw_banner(surface, rect, colour, self.eye.scale.unit, fallen=not alive)
        (self._draw_own if self.own else self._draw_rival)(surface)

    def _draw_own(self, surface: pygame.Surface) -> None:
        """Write the labels of the own court: whose cards are loyal, what is held captive."""
        eye, say, rect = self.eye, self.eye.say, self.rect
        px, line = eye.scale.px, rect.top + eye.scale.px(21)
        area = own_areas(rect, eye.scale).captives
        label, note = eye.scale.label(theme.TEXT), eye.scale.style("text", theme.NOTE, "#efe6d2")
        title = say("table.court").upper()
        room = area.left - px(30) - rect.left
        end = paint.text(surface, title, (rect.left + px(16), line), label, "midleft", room // 2).right
        left = end + px(8)
        paint.text(
            surface, loyal_words(eye, self.seat), (left, line), note, "midleft", area.left - px(20) - left
        )
        held = say("table.captives").upper()
        right = rect.right - px(14)
        paint.text(surface, held, (area.left, line), label, "midleft", right - area.left)
        top, foot = rect.top + px(16), rect.bottom - px(22)
        x = area.left - px(14)
        pygame.draw.line(surface, "#8d6a2c", (x, top), (x, foot))
        captives = eye.state.players[self.seat].captives
        if not captives:
            paint.text(surface, say("table.nobody"), (area.left, area.top + px(16)), note, "midleft")
        if len(captives) == 1:
            left = area.left + round(area.height / ASPECT) + px(18)
            beside = pygame.Rect(left, area.top, right - left, area.height)
            paint.paragraph(surface, self._captive_words(captives[0]), beside, note)

    def _captive_words(self, captive: Captive) -> str:
        """Return whose a captive is, and when it can be won over."""
        say, state = self.eye.say, self.eye.state
        due = state.fixed.numbers.takeover_after - captive.missed
        price = state.ransom(captive.noble, captive.owner)
        whose = noble_name(say, captive.noble), state.fixed.seats[captive.owner].name
        key = "table.captive-due" if due <= 0 else "table.captive"
        return say(key, noble=whose[0], name=whose[1], n=max(0, due), pips=price)

    def _draw_rival(self, surface: pygame.Surface) -> None:
        """Write whose court it is, what the seat does now, its captives and its hand."""
        eye, say, rect, state = self.eye, self.eye.say, self.rect, self.eye.state
        px, line, player = eye.scale.px, rect.top + eye.scale.px(28), state.players[self.seat]
        seat, note = state.fixed.seats[self.seat], eye.scale.style("text", theme.NOTE, SECOND)
        side = px(26)
        badge(surface, seat.colour, (rect.left + px(14), line - side // 2, side, side))
        suit = state.fixed.suits[self.seat]
        box = pygame.Rect(rect.right - px(16) - side, line - side // 2, side, side)
        draw_shield(surface, box, suit)
        wide = rect.width >= px(WIDE)
        right = box.left - px(6)
        if wide:
            called = say("table.court-of", court=say(f"court.{SUITS[suit]}"))
            right = paint.text(surface, called, (right, line), note, "midright", px(130)).left - px(8)
        name = eye.scale.style("display", 20)
        left = rect.left + px(46)
        end = paint.text(surface, seat.name, (left, line), name, "midleft", (right - left) * 2 // 3).right
        said = eye.note(self.seat) if player.alive else say("note.fallen")
        if right - end > px(40):
            paint.text(surface, said, (end + px(9), line), note, "midleft", right - end - px(12))
        if not player.alive:
            return
        areas = rival_areas(rect, eye.scale)
        self._write_hand(surface, areas, note)
        label, at = eye.scale.label(SECOND), (areas.captives.left, areas.captives.top - px(12))
        paint.text(surface, say("table.holds").upper(), at, label, "midleft", areas.captives.width)
        if not player.captives:
            at = areas.captives.left, areas.captives.top + px(14)
            paint.text(surface, say("table.nobody"), at, note, "midleft")

    def _write_hand(self, surface: pygame.Surface, areas: Areas, note: paint.Style) -> None:
        """Write below the hand how many cards it has, keeps, and gets."""
        eye, state = self.eye, self.eye.state
        count, px = len(state.players[self.seat].hand), eye.scale.px
        hand, known = areas.hand, {"limit": hand_limit(state, self.seat), "n": count}
        room = hand.right - areas.nobles.right - px(6)
        usual = eye.say("table.in-hand", **known), eye.say("table.harvest", n=harvest_of(state, self.seat))
        fits = max(paint.measure(words, note)[0] for words in usual) <= room
        short = (
            eye.say("table.in-hand-short", **known),
            eye.say("table.harvest-short", n=harvest_of(state, self.seat)),
        )
        lines = usual if fits and self.rect.width >= px(WIDE) else short
        for n, words in enumerate(lines):
            at = hand.right, hand.bottom + px(13) + n * round(note.size * 1.3)
            paint.text(surface, words, at, note, "midright", room)


def loyal_words(eye: Eye, seat: int) -> str:
    """Return in words whose cards are loyal to a court (NB-TERM-5)."""
    suits = king_suits(eye.state.players[seat].court)
    names = [eye.say(f"suit.{name}") for suit, name in enumerate(SUITS) if suits >> suit & 1]
    if not names:
        return eye.say("table.no-king")
    return eye.say("table.loyal", suits=listed(eye.say, names))


@widget_class
class Caged(Pressable):
    """A captive: the noble behind bars, the badge of its owner, a lamp for each missed ransom."""

    face: Face
    colour: str
    missed: int
    due: int
    light: Light = Light.PLAIN

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        light = Light.CHOSEN if look.hovered and self.light is Light.LIT else self.light
        shadow(surface, self.rect)
        draw_card(surface, self.rect, self.face, look.scale, light)
        side = look.scale.px(20)
        badge(surface, self.colour, (self.rect.right - side * 2 // 3, self.rect.top - side // 4, side, side))
        foot = self.rect.centerx, self.rect.bottom + look.scale.px(4)
        draw_lamps(surface, foot, self.missed, max(self.due, self.missed), look.scale.unit)


@widget_class
class Backs(Pressable):
    """A hand seen from behind: backs in their real number up to five, then three."""

    count: int
    light: Light = Light.PLAIN

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the backs, the last one at the right edge."""
        rect, wide = self.rect, round(self.rect.height / 1.4)
        shown = self.count if self.count <= MOST_BACKS else 3
        shown = min(shown, 1) if rect.width < 2 * wide else shown
        step = min(round(wide * 0.4), (rect.width - wide) // max(1, shown - 1)) if shown else 0
        light = Light.CHOSEN if look.hovered and self.light is Light.LIT else self.light
        for n in range(shown):
            box = pygame.Rect(rect.right - wide - (shown - 1 - n) * step, rect.top, wide, rect.height)
            shadow(surface, box)
            draw_card(surface, box, RESOURCE_BACK, look.scale, light)


def court_widgets(eye: Eye, seat: int, rect: pygame.Rect, *, own: bool = False) -> list[Widget]:
    """Return a court on its banner in a rectangle."""
    areas = (own_areas if own else rival_areas)(rect, eye.scale)
    banner = Banner(
        key=f"{COURT}-{seat}", rect=rect, eye=eye, seat=seat, own=own, light=eye.light((COURT, seat, -1)),
        **_pressing(eye, (COURT, seat, -1), rect, only_lit=True),
    )  # fmt: skip
    player = eye.state.players[seat]
    found: list[Widget] = [banner, *_nobles(eye, seat, rect, own=own)]
    found += _captives(eye, seat, areas.captives)
    if not own and player.alive:
        thing = (HELD, seat, -1)
        held = Backs(
            key=f"{HELD}-{seat}", rect=areas.hand, count=len(player.hand), light=eye.light(thing),
            **_pressing(eye, thing, areas.hand),
        )  # fmt: skip
        found.append(held)
    return found


def _pressing(eye: Eye, thing: Thing, rect: pygame.Rect, *, only_lit: bool = False) -> dict[str, Any]:
    """Return what a widget does when it is pressed."""
    press = eye.press
    if press is None or (only_lit and eye.light(thing) is Light.PLAIN):
        return {"enabled": False}
    return {"on_press": press(thing, rect)}


def _nobles(eye: Eye, seat: int, banner: pygame.Rect, *, own: bool) -> list[Widget]:
    """Return the nobles of a court."""
    court = ranked(eye.state.players[seat].court)
    rects = noble_places(banner, eye.scale, len(court), own=own)
    cards: list[Widget] = [
        Card(
            key=f"{NOBLE}-{seat}-{n}", rect=rect, strip=strip, face=eye.looks.noble(noble),
            light=eye.light((NOBLE, seat, noble)), tag=_tag(eye, seat, court, n),
            **_pressing(eye, (NOBLE, seat, noble), rect),
        )
        for n, (noble, rect, strip) in enumerate(zip(court, rects, strips(rects), strict=True))
    ]  # fmt: skip
    return [CardShadows(rect=banner, rects=rects, keys=[card.key for card in cards]), *cards]


def ranked(court: Sequence[Noble]) -> list[Noble]:
    """Return a court, Kings first, then by suit."""
    return sorted(court, key=lambda noble: ("KQJ".index(NOBLES[noble][0]), noble))


def _tag(eye: Eye, seat: int, court: Sequence[Noble], place: int) -> str:
    """Return the tag of a Jack who leads an army, as far as that is known."""
    army = eye.state.players[seat].army
    leads = army is not None and army.jack == court[place] and court[place] not in court[:place]
    return eye.say("table.leads") if leads else ""


def _captives(eye: Eye, seat: int, area: pygame.Rect) -> list[Widget]:
    """Return the captives before a seat."""
    captives: Sequence[Captive] = eye.state.players[seat].captives
    scale, due = eye.scale, eye.state.fixed.numbers.takeover_after
    wide = round(area.height / ASPECT)
    sizes = Sizes(wide, scale.px(32), scale.px(20), scale.px(22), ASPECT)
    rects = [rect.move(0, area.top - rect.top) for rect in places(len(captives), area, sizes)]
    return [
        Caged(
            key=f"{CAPTIVE}-{seat}-{n}", rect=rect, face=eye.looks.captive(each.noble),
            colour=eye.state.fixed.seats[each.owner].colour, missed=each.missed, due=due,
            light=eye.light((CAPTIVE, seat, n)), **_pressing(eye, (CAPTIVE, seat, n), rect),
        )
        for n, (each, rect) in enumerate(zip(captives, rects, strict=True))
    ]  # fmt: skip
