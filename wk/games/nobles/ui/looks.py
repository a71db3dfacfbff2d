"""What everything looks like: cards, captives behind bars, the tapestry, and a court on its banner."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.nobles.mind import harvest_of
from wk.games.nobles.state import CARDS, HIDDEN, NOBLES, OVER, SUITS, king_suits
from wk.games.nobles.telling import listed, noble_name
from wk.games.nobles.year import hand_limit
from wk.shell import paint, theme
from wk.shell.art.pictures import elements
from wk.shell.art.shapes import placed, shape
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.inline import Inline
from wk.shell.widget import PointedAt, Pressable, widget_class
from wk.shell.widgets.card import Card, CardShadows, draw_card, shadow
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.french_cards import PlayingCard
from wk.shell.widgets.hand import Sizes, places, strips
from wk.shell.widgets.lights import Light, glow
from wk.shell.widgets.playing_card import CROWN, FOUR_SUITS, CardStyle

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from wk.games.nobles.state import Captive, Noble, State, Suit
    from wk.games.nobles.state import Card as Resource
    from wk.shell.lettering import Style
    from wk.shell.match.table.things import Pressing
    from wk.shell.theme import Scale
    from wk.shell.widget import Look, Widget
    from wk.shell.widgets.card_paper import Face
    from wk.words import Words


GOLD, BRIGHT, DARK_GOLD = "#c99a3f", "#e0b25a", "#8d6a2c"
NIGHT = "#120a10"
"""What the colours of banners are darkened towards."""
SECOND = "#eaded9"
"""Second words on tapestry and banners."""
IRON = "#1d232c"
LAMP, UNLIT = "#ff9d8a", "#d9b8b0"
FRINGE = 9
"""Height of a fringe in units."""
STEP = 64
"""How far apart the lozenges of the tapestry lie, in units."""
BARS = 4

RESOURCE_BACK, NOBLES_BACK = back_face(FOUR_SUITS), back_face(CROWN)


FACES = 44
"""From so many pixels of width on a noble has a face: it is told by that more than by anything."""


class Looks:
    """How cards look in the language spoken."""

    def __init__(self, shelf: Words) -> None:
        """Take the letters of cards from the shelf's words."""
        self._style = CardStyle(shelf)
        self._nobles = CardStyle(shelf, plain=FACES)

    def card(self, card: Resource) -> Face:
        """Return what draws a Resource card; its back if it is hidden."""
        return RESOURCE_BACK if card == HIDDEN else self._style.face(PlayingCard.of(CARDS[card]))

    def noble(self, noble: Noble) -> Face:
        """Return what draws a noble."""
        return self._nobles.face(PlayingCard.of(NOBLES[noble]))

    def captive(self, noble: Noble) -> Face:
        """Return what draws a noble behind bars."""
        face = self.noble(noble)
        return lambda size: paint.kept(("barred", face(size)), lambda: _barred(face(size)))


def _barred(face: pygame.Surface) -> pygame.Surface:
    """Return a card behind bars; its index stays to be read between two of them."""
    image, (width, height) = face.copy(), face.get_size()
    thick = max(2, round(width * 0.045))
    bars = [
        shape("rect", x=width * (0.06 + 0.29 * n), width=thick, height=height, fill=IRON, fill_opacity=0.8)
        for n in range(BARS)
    ]
    bars += [
        shape("rect", y=height * at, width=width, height=thick, fill=IRON, fill_opacity=0.8)
        for at in (0.42, 0.88)
    ]
    image.blit(paint.svg("".join(bars), (width, height)), (0, 0))
    return image


def draw_lamps(  # noqa: PLR0913, PLR0917 - how many, and where
    surface: pygame.Surface, middle: tuple[int, int], missed: int, of: int, room: int, unit: float
) -> None:
    """Draw the lamps of a captive below a place, in a width: so many, one lit for each ransom missed."""
    high = max(3, round(5 * unit))
    step = min(max(4, round(12 * unit)) + high // 2 + 1, room // of)
    wide = step - high // 2 - 1
    left = middle[0] - (of * step - high // 2 - 1) // 2
    for n in range(of):
        box = pygame.Rect(left + n * step, middle[1], wide, high)
        paint.panel(surface, box, fill=LAMP if n < missed else None, radius=high / 2, line=UNLIT)


def draw_shield(surface: pygame.Surface, box: pygame.Rect, suit: Suit) -> None:
    """Draw the shield of a court."""
    ink = {"hearts": "#b02a26", "diamonds": "#1c5a99", "spades": "#232d3d", "clubs": "#24643b"}[SUITS[suit]]
    body = shape(
        "path", d="M2,1 H22 V11 Q22,19 12,23.5 Q2,19 2,11Z", fill="#f5eee0", stroke=GOLD, stroke_width=1.6
    )
    body += placed(elements(f"shell/cards/{SUITS[suit]}", ink=ink), 5.4, 4.4, 0.55)
    surface.blit(paint.svg(body, box.size, (0, 0, 24, 24)), box)


def draw_suit(surface: pygame.Surface, box: pygame.Rect, suit: Suit, ink: str) -> None:
    """Draw a suit in one colour; the fifth one is the Joker's crown."""
    name = f"shell/cards/{SUITS[suit]}" if suit >= 0 else "shell/cards/crown"
    tones = {"ink": ink} if suit >= 0 else {"ink": ink, "paper": "#f5eee0"}
    surface.blit(paint.svg(elements(name, **tones), box.size, (0, 0, 24, 24)), box)


def draw_tapestry(surface: pygame.Surface, rect: pygame.Rect, unit: float) -> None:
    """Draw the weave of the tapestry with its fringe above."""
    surface.blit(paint.svg(_tapestry(rect.size, unit), rect.size), rect)


def _tapestry(size: tuple[int, int], unit: float) -> str:
    width, height = size
    stops = ((0, "#4d2030", 1), (0.6, "#30141f", 1), (1, "#1a0c13", 1))
    body = paint.radial_gradient("weave", stops, (width / 2, height * 0.4), width * 0.7)
    body += shape("rect", width=width, height=height, fill="url(#weave)")
    step = STEP * unit
    lines = "".join(
        f"M{x:.1f},0 l{height},{height} M{x + height:.1f},0 l{-height},{height}"
        for x in _steps(-height, width, step)
    )
    body += shape("path", d=lines, stroke=BRIGHT, stroke_opacity=0.06, fill="none")
    arm = 4 * unit
    lozenge = f"l{arm:.1f},{arm:.1f} l{-arm:.1f},{arm:.1f} l{-arm:.1f},{-arm:.1f}Z"
    way = "".join(
        f"M{x + row % 2 * step / 2:.1f},{y - arm:.1f} {lozenge}"
        for row, y in enumerate(_steps(0, height, step / 2))
        for x in _steps(0, width, step)
    )
    body += shape("path", d=way, fill=BRIGHT, fill_opacity=0.13)
    return body + _fringe(width, 0, unit, DARK_GOLD)


def _steps(start: float, end: float, step: float) -> list[float]:
    return [start + n * step for n in range(int((end - start) / step) + 1)]


def _fringe(width: int, top: float, unit: float, band: str = BRIGHT) -> str:
    """Return a gold band with its teeth, from a height on."""
    count, high = max(1, round(width / (10 * unit))), FRINGE * unit
    tooth = width / count
    way = "".join(
        f"M{n * tooth:.2f},{top + 0.4 * high:.2f} h{tooth:.2f} l{-tooth / 2:.2f},{high:.2f}Z"
        for n in range(count)
    )
    return shape("path", d=way, fill=GOLD) + shape("rect", y=top, width=width, height=0.45 * high, fill=band)


def draw_banner(
    surface: pygame.Surface, rect: pygame.Rect, colour: str, unit: float, *, fallen: bool = False
) -> None:
    """Draw a court's banner: the player's dark tone, a gold border, a fringe; grey once it has fallen."""
    paint.shadow(surface, rect, 4, max(2, round(9 * unit)), round(5 * unit), 0.5)
    surface.blit(paint.svg(_banner(rect.size, colour, unit, fallen=fallen), rect.size), rect)


def _banner(size: tuple[int, int], colour: str, unit: float, *, fallen: bool) -> str:
    width, height = size
    tones = theme.PLAYER_COLOURS[colour]
    shade, body = ("#5a5a60", "#77777d") if fallen else (tones.shade, tones.stripe)
    foot = height - 1.5 * FRINGE * unit
    stops = ((0, mix(shade, NIGHT, 0.52), 1), (1, mix(shade, NIGHT, 0.80), 1))
    found = paint.linear_gradient("cloth", stops, (0, 0), (0, height))
    found += shape("rect", width=width, height=foot + 1, rx=3, fill="url(#cloth)")
    found += shape("rect", width=width, height=4 * unit, fill=body)
    edge = 4 * unit
    found += shape(
        "rect", x=edge, y=2 * edge, width=width - 2 * edge, height=foot - 3 * edge, fill="none",
        stroke=GOLD, stroke_opacity=0.6,
    )  # fmt: skip
    return found + _fringe(width, foot, unit)


# Where the things of a court lie on its banner ------------------------------------------------------


ASPECT = 1.38
"""Height of a noble in widths."""
ROOMY = 640
"""From so many units of width all lies side by side on the banner of one of two."""

WIDE = 400
"""From so many units of width a banner has large nobles, and backs in their real number."""


class Areas(NamedTuple):
    """Where the things of a court lie on its banner."""

    nobles: pygame.Rect
    captives: pygame.Rect
    hand: pygame.Rect


def rival_areas(rect: pygame.Rect, scale: Scale, *, two: bool = False) -> Areas:
    """Return the places on a rival's banner; of two players all lies side by side, and larger."""
    px, wide = scale.px, rect.width >= scale.px(WIDE)
    if two:
        hand = pygame.Rect(0, rect.top + px(66), px(150), px(96))
        hand.right = rect.right - px(20)
        nobles = pygame.Rect(rect.left + px(16), rect.top + px(46), round(rect.width * 0.52), px(168))
        left = nobles.right + px(30)
        captives = pygame.Rect(left, hand.top, hand.left - px(24) - left, px(128))
        return Areas(nobles, captives, hand)
    hand = pygame.Rect(0, rect.top + px(56), px(100 if wide else 40), px(56))
    hand.right = rect.right - px(16)
    left = rect.left + px(16)
    end = hand.left - px(14) if rect.width < px(WIDE) else rect.right - px(150)
    nobles = pygame.Rect(left, rect.top + px(46), end - left, px(102))
    captives = pygame.Rect(left, rect.top + px(172), rect.width - px(32), px(46))
    return Areas(nobles, captives, hand)


def own_areas(rect: pygame.Rect, scale: Scale, *, two: bool = False) -> Areas:
    """Return the places on the banner of the own court, whose hand lies below it; ``two`` as of a rival."""
    px = scale.px
    nobles = pygame.Rect(rect.left + px(16), rect.top + px(34), round(rect.width * 0.55), px(108))
    left = nobles.right + px(30)
    captives = pygame.Rect(left, nobles.top, rect.right - px(14) - left, px(100 if two else 88))
    return Areas(nobles, captives, pygame.Rect(0, 0, 0, 0))


def noble_places(
    rect: pygame.Rect, scale: Scale, count: int, *, own: bool, two: bool = False
) -> list[pygame.Rect]:
    """Return where so many nobles stand on a banner: in a row, overlapping where they are many."""
    area = (own_areas if own else rival_areas)(rect, scale, two=two).nobles
    wide = 78 if own else 121 if two else 74
    sizes = Sizes(scale.px(wide), scale.px(62), scale.px(7), scale.px(26), ASPECT)
    return [place.move(0, area.top - place.top) for place in places(count, area, sizes)]


# A court on its banner ------------------------------------------------------------------------------


NOBLE, CAPTIVE, HELD, COURT = "noble", "captive", "held", "court"
"""With what something can be done: a noble of a court, a captive, the hand of a court, the court itself."""
WAS = "was"
"""Where a noble stood who is gone: with the seat, the place in the row, and how many stood there."""
TWO = 2

Thing = tuple[str, int, int]
"""Its kind, the seat before which it lies, and a number: a noble, the place of a captive, or none."""


class Sight(NamedTuple):
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
    levels: tuple[tuple[str, str], ...] = ()
    """What the levels of computer players are called and mean, by seat; nothing at the seat of a person."""

    def roomy(self, banner: pygame.Rect) -> bool:
        """Return whether a banner is one of two alone, and as wide as it is at the table."""
        return len(self.state.players) == TWO and banner.width >= self.scale.px(ROOMY)


@widget_class
class Banner(Pressable):
    """The cloth of a court with its words; nobles, hand and captives lie on it."""

    sight: Sight
    seat: int
    own: bool
    light: Light = Light.PLAIN

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the cloth and what stands on it."""
        state, rect = self.sight.state, self.rect
        colour, alive = state.fixed.seats[self.seat].colour, state.players[self.seat].alive
        light = Light.CHOSEN if look.hovered and self.light is Light.LIT else self.light
        glow(surface, rect, 3, light, self.sight.scale)
        draw_banner(surface, rect, colour, self.sight.scale.unit, fallen=not alive)
        (self._draw_own if self.own else self._draw_rival)(surface)

    def _draw_own(self, surface: pygame.Surface) -> None:
        """Write the labels of the own court: whose cards are loyal, what is held captive."""
        sight, say, rect = self.sight, self.sight.say, self.rect
        px, line, right = sight.scale.px, rect.top + sight.scale.px(21), rect.right - sight.scale.px(14)
        area = own_areas(rect, sight.scale, two=sight.roomy(rect)).captives
        label, note = sight.scale.label(theme.TEXT), sight.scale.style("text", theme.NOTE, "#efe6d2")
        court = Inline(surface, rect, line, left=rect.left + px(16), right=area.left - px(20))
        court.words(say("table.court").upper(), label, px(8), most=(area.left - px(30) - rect.left) // 2)
        court.words(loyal_words(sight, self.seat), note)
        held = say("table.captives").upper()
        paint.text(surface, held, (area.left, line), label, "midleft", right - area.left)
        self._draw_line(surface, area.left - px(14), rect.top + px(16))
        self._write_captives(surface, area, note)

    def _draw_line(self, surface: pygame.Surface, x: int, top: int) -> None:
        """Draw the line before the captives."""
        foot = self.rect.bottom - self.sight.scale.px(22)
        pygame.draw.line(surface, "#8d6a2c", (x, top), (x, foot))

    def _write_captives(self, surface: pygame.Surface, area: pygame.Rect, note: paint.Style) -> None:
        """Write that there are none, or beside a single one whose it is."""
        captives, px = self.sight.state.players[self.seat].captives, self.sight.scale.px
        if not captives:
            words, at = self.sight.say("table.nobody"), (area.left, area.top + px(16))
            paint.text(surface, words, at, note, "midleft")
        if len(captives) == 1:
            left = area.left + round(area.height / ASPECT) + px(18)
            beside = pygame.Rect(left, area.top, area.right - left, area.height)
            paint.paragraph(surface, self._captive_words(captives[0]), beside, note)

    def _captive_words(self, captive: Captive) -> str:
        """Return whose a captive is, and when it can be won over."""
        say, state = self.sight.say, self.sight.state
        due = state.fixed.numbers.takeover_after - captive.missed
        price = state.ransom(captive.noble, captive.owner)
        whose = noble_name(say, captive.noble), state.fixed.seats[captive.owner].name
        key = "table.captive-due" if due <= 0 else "table.captive"
        return say(key, noble=whose[0], name=whose[1], n=max(0, due), pips=price)

    def _called(self, style: Style, room: int) -> str:
        """Return whose court it is by its suit; the suit alone where there is no room for more."""
        say = self.sight.say
        suit = say(f"court.{SUITS[self.sight.state.fixed.suits[self.seat]]}")
        whole = say("table.court-of", court=suit)
        return whole if paint.measure(whole, style)[0] <= room else suit

    def _draw_rival(self, surface: pygame.Surface) -> None:
        """Write whose court it is, what the seat does now, its captives and its hand."""
        sight, say, rect, state = self.sight, self.sight.say, self.rect, self.sight.state
        px, line, player = sight.scale.px, rect.top + sight.scale.px(28), state.players[self.seat]
        seat, note = state.fixed.seats[self.seat], sight.scale.style("text", theme.NOTE, SECOND)
        side, suit, plate = px(26), state.fixed.suits[self.seat], say("seat.plate", name=seat.name)
        row = Inline(surface, rect, line, left=rect.left + px(14), right=rect.right - px(16))
        row.badge(seat.colour, side, px(46) - px(14) - side)
        draw_shield(surface, row.place((side, side), px(6), end=True), suit)
        name, said = (
            sight.scale.style("display", 20),
            sight.note(self.seat) if player.alive else say("note.fallen"),
        )
        if rect.width >= px(WIDE):
            taken = paint.measure(plate, name)[0] + paint.measure(said, note)[0] + px(40 if said else 16)
            row.words(self._called(note, max(px(130), row.room - taken)), note, px(8), end=True)
        row.words(plate, name, most=row.room * 2 // 3)
        if row.room > px(40):
            row.left += px(9)
            row.words(said, note, spare=px(12) - px(9))
        if not player.alive:
            return
        areas = rival_areas(rect, sight.scale, two=sight.roomy(rect))
        self._write_hand(surface, areas, note)
        label, at = sight.scale.label(SECOND), (areas.captives.left, areas.captives.top - px(12))
        paint.text(surface, say("table.holds").upper(), at, label, "midleft", areas.captives.width)
        if sight.roomy(rect):
            self._draw_line(surface, areas.captives.left - px(14), areas.nobles.top)
            self._write_captives(surface, areas.captives, note)
        elif not player.captives:
            at = areas.captives.left, areas.captives.top + px(14)
            paint.text(surface, say("table.nobody"), at, note, "midleft")

    def _write_hand(self, surface: pygame.Surface, areas: Areas, note: paint.Style) -> None:
        """Write below the hand how many cards it has, keeps, and gets."""
        sight, state = self.sight, self.sight.state
        count, px = len(state.players[self.seat].hand), sight.scale.px
        hand, known = areas.hand, {"limit": hand_limit(state, self.seat), "n": count}
        room = hand.right - (areas.captives if sight.roomy(self.rect) else areas.nobles).right - px(6)
        usual = (
            sight.say("table.in-hand", **known),
            sight.say("table.harvest", n=harvest_of(state, self.seat)),
        )
        fits = max(paint.measure(words, note)[0] for words in usual) <= room
        short = (
            sight.say("table.in-hand-short", **known),
            sight.say("table.harvest-short", n=harvest_of(state, self.seat)),
        )
        lines = usual if fits and self.rect.width >= px(WIDE) else short
        for n, words in enumerate(lines[:1] if state.phase == OVER else lines):
            at = hand.right, hand.bottom + px(13) + n * round(note.size * 1.3)
            paint.text(surface, words, at, note, "midright", room)


def loyal_words(sight: Sight, seat: int) -> str:
    """Return in words whose cards are loyal to a court (NB-TERM-5)."""
    suits = king_suits(sight.state.players[seat].court)
    names = [sight.say(f"suit.{name}") for suit, name in enumerate(SUITS) if suits >> suit & 1]
    if not names:
        return sight.say("table.no-king")
    return sight.say("table.loyal", suits=listed(sight.say, names))


@widget_class
class Caged(Pressable):
    """A captive: the noble behind bars, the badge of its owner, a lamp for each missed ransom."""

    face: Face
    colour: str
    missed: int
    due: int
    light: Light = Light.PLAIN
    role = "card"

    @property
    def written(self) -> list[str]:
        """Nothing beside its name."""
        return []

    @property
    def stands(self) -> tuple[str, ...]:
        """How it stands out, or that it cannot be pressed."""
        return super().stands or self.light.told

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        light = Light.CHOSEN if look.hovered and self.light is Light.LIT else self.light
        shadow(surface, self.rect)
        draw_card(surface, self.rect, self.face, look.scale, light)
        side = look.scale.px(20)
        badge(surface, self.colour, (self.rect.right - side * 2 // 3, self.rect.top - side // 4, side, side))
        foot = self.rect.centerx, self.rect.bottom + look.scale.px(4)
        draw_lamps(surface, foot, self.missed, self.due, self.rect.width, look.scale.unit)


@widget_class
class Backs(Pressable):
    """A hand seen from behind: a back for each card, where there is room for two or more."""

    count: int
    light: Light = Light.PLAIN

    @property
    def stands(self) -> tuple[str, ...]:
        """How it stands out, or that it cannot be pressed."""
        return super().stands or self.light.told

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the backs, the last one at the right edge."""
        rect, wide = self.rect, round(self.rect.height / 1.4)
        shown = min(self.count, 1) if rect.width < 2 * wide else self.count
        step = min(wide * 0.4, (rect.width - wide) / max(1, shown - 1))
        light = Light.CHOSEN if look.hovered and self.light is Light.LIT else self.light
        for n in range(shown):
            box = pygame.Rect(rect.right - wide - round((shown - 1 - n) * step), rect.top, wide, rect.height)
            shadow(surface, box)
            draw_card(surface, box, RESOURCE_BACK, look.scale, light)


def court_widgets(sight: Sight, seat: int, rect: pygame.Rect, *, own: bool = False) -> list[Widget]:
    """Return a court on its banner in a rectangle."""
    areas = (own_areas if own else rival_areas)(rect, sight.scale, two=sight.roomy(rect))
    banner = Banner(
        key=f"{COURT}-{seat}", rect=rect, sight=sight, seat=seat, own=own,
        light=sight.light((COURT, seat, -1)),
        **_pressing(sight, (COURT, seat, -1), rect, only_lit=True),
    )  # fmt: skip
    player = sight.state.players[seat]
    found: list[Widget] = [banner, *_frame(sight, seat, rect), *_about(sight, seat, rect, areas, own=own)]
    found += _nobles(sight, seat, rect, own=own)
    found += _captives(sight, seat, areas.captives)
    if not own and player.alive:
        thing = (HELD, seat, -1)
        held = Backs(
            key=f"{HELD}-{seat}", rect=areas.hand, count=len(player.hand), light=sight.light(thing),
            called=sight.say("spoken.hand", name=sight.state.fixed.seats[seat].name, n=len(player.hand)),
            **_pressing(sight, thing, areas.hand),
        )  # fmt: skip
        found.append(held)
    return found


EDGE = 12
"""How wide in units the edge of a banner is that says what a frame round it means."""


def _frame(sight: Sight, seat: int, rect: pygame.Rect) -> list[Widget]:
    """Return what says at the edges of a banner what a frame round it means; nothing where it is pressed."""
    if sight.light((COURT, seat, -1)) is not Light.PLAIN:
        return []
    edge, tip = sight.scale.px(EDGE), sight.say("table.frame-tip")
    flat, high, top = (rect.width, edge), (edge, rect.height - 2 * edge), rect.top + edge
    sides = (
        pygame.Rect(rect.topleft, flat),
        pygame.Rect((rect.left, rect.bottom - edge), flat),
        pygame.Rect((rect.left, top), high),
        pygame.Rect((rect.right - edge, top), high),
    )
    return [
        PointedAt(key=f"frame-{seat}-{side}", rect=place, tooltip=tip) for side, place in enumerate(sides)
    ]


def _about(sight: Sight, seat: int, rect: pygame.Rect, areas: Areas, *, own: bool) -> list[Widget]:
    """Return what says what loyal cards and captives are, at the words of a banner."""
    if not sight.state.players[seat].alive:
        return []
    px, say, captives = sight.scale.px, sight.say, areas.captives
    top = rect.top + px(12) if own else captives.top - px(21)
    held = pygame.Rect(captives.left, top, captives.width, px(18))
    found: list[Widget] = [
        PointedAt(key=f"about-captives-{seat}", rect=held, tooltip=say("table.captives-tip"))
    ]
    if own:
        left = rect.left + px(16)
        loyal = pygame.Rect(left, top, captives.left - px(20) - left, held.height)
        found.append(PointedAt(key="about-loyal", rect=loyal, tooltip=say("table.loyal-tip")))
    return found


def _pressing(sight: Sight, thing: Thing, rect: pygame.Rect, *, only_lit: bool = False) -> dict[str, Any]:
    """Return what a widget does when it is pressed."""
    press = sight.press
    if press is None or (only_lit and sight.light(thing) is Light.PLAIN):
        return {"enabled": False}
    return {"on_press": press(thing, rect)}


def _nobles(sight: Sight, seat: int, banner: pygame.Rect, *, own: bool) -> list[Widget]:
    """Return the nobles of a court."""
    court = ranked(sight.state.players[seat].court)
    rects = noble_places(banner, sight.scale, len(court), own=own, two=sight.roomy(banner))
    cards: list[Widget] = [
        Card(
            key=f"{NOBLE}-{seat}-{n}", rect=rect, strip=strip, face=sight.looks.noble(noble),
            called=sight.say(
                "spoken.noble", noble=noble_name(sight.say, noble), name=sight.state.fixed.seats[seat].name
            ),
            light=sight.light((NOBLE, seat, noble)), tag=_tag(sight, seat, court, n),
            **_pressing(sight, (NOBLE, seat, noble), rect),
        )
        for n, (noble, rect, strip) in enumerate(zip(court, rects, strips(rects), strict=True))
    ]  # fmt: skip
    return [CardShadows(rect=banner, rects=rects, keys=[card.key for card in cards]), *cards]


def ranked(court: Sequence[Noble]) -> list[Noble]:
    """Return a court, Kings first, then by suit."""
    return sorted(court, key=lambda noble: ("KQJ".index(NOBLES[noble][0]), noble))


def _tag(sight: Sight, seat: int, court: Sequence[Noble], place: int) -> str:
    """Return the tag of a Jack who leads an army, as far as that is known."""
    army = sight.state.players[seat].army
    leads = army is not None and army.jack == court[place] and court[place] not in court[:place]
    return sight.say("table.leads") if leads else ""


def _captives(sight: Sight, seat: int, area: pygame.Rect) -> list[Widget]:
    """Return the captives before a seat."""
    captives: Sequence[Captive] = sight.state.players[seat].captives
    scale, due = sight.scale, sight.state.fixed.numbers.takeover_after
    wide = round(area.height / ASPECT)
    sizes = Sizes(wide, scale.px(32), scale.px(20), scale.px(22), ASPECT)
    rects = [rect.move(0, area.top - rect.top) for rect in places(len(captives), area, sizes)]
    return [
        Caged(
            key=f"{CAPTIVE}-{seat}-{n}", rect=rect, face=sight.looks.captive(each.noble),
            called=sight.say(
                "spoken.captive", noble=noble_name(sight.say, each.noble),
                name=sight.state.fixed.seats[each.owner].name, missed=each.missed,
            ),
            colour=sight.state.fixed.seats[each.owner].colour, missed=each.missed, due=due,
            light=sight.light((CAPTIVE, seat, n)), **_pressing(sight, (CAPTIVE, seat, n), rect),
        )
        for n, (each, rect) in enumerate(zip(captives, rects, strict=True))
    ]  # fmt: skip
