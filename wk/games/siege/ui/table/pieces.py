"""What the player at the screen sees, and the single things on the table that are drawn from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame

from wk.games.siege.play import FAMILY, standing
from wk.games.siege.state import (
    AUTUMN,
    BATTLE,
    CARD_IDS,
    DISCARDS,
    FIELD,
    GARRISON,
    HIDDEN,
    KEEP,
    NONE,
    PLACES,
    SPRING,
    SUMMER,
    WINTER,
    State,
)
from wk.games.siege.ui.looks import BASE, GRID, WORDS, City, Thing, draw_city, draw_keep, lying
from wk.games.siege.ui.table.choices import Desk
from wk.games.siege.ui.table.layout import LABEL, SMALL
from wk.shell import paint, theme
from wk.shell.inline import Inline
from wk.shell.kinds import plate
from wk.shell.match.table.things import Sight as TableSight
from wk.shell.widget import Look, Paragraph, Pressable, Widget, widget_class
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.card_paper import radius_of
from wk.shell.widgets.lights import Light, dashes, ghost, glow

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wk.games.siege.play import Trick
    from wk.games.siege.state import Battle, Card
    from wk.games.siege.telling import Speech
    from wk.games.siege.ui.looks import Looks
    from wk.games.siege.ui.matches import Matches
    from wk.games.siege.ui.table.layout import Layout
    from wk.shell.theme import Scale
    from wk.shell.widgets.card_paper import Face


@dataclass(frozen=True)
class Sight(TableSight[State, Thing, Desk]):
    """What the player sees, and how it is used; ``toggle`` opens a city or a heap by its key."""

    layout: Layout
    speech: Speech
    matches: Matches
    trick: Trick = ()
    """A whole trick that all look at."""
    top: Card = NONE
    """What was dropped last."""

    @property
    def looks(self) -> Looks:
        """How cards look."""
        return self.matches.looks

    @property
    def order(self) -> list[int]:
        """The other seats, from the left neighbour on."""
        count = len(self.state.players)
        return [(self.seat + n) % count for n in range(1, count)]

    @cached_property
    def lit(self) -> frozenset[Thing]:
        """What is brought out as it can be chosen now."""
        return self.desk.lit() if self.desk else frozenset()

    @cached_property
    def usable(self) -> frozenset[Thing]:
        """The cards that can be chosen, or played at once."""
        return self.desk.usable() if self.desk else frozenset()

    def light(self, thing: Thing) -> Light:
        """Return how a thing stands out."""
        desk = self.desk
        if desk is None:
            return Light.PLAIN
        if thing in {desk.weapon, desk.target, self.thing}:
            return Light.CHOSEN
        if thing in self.lit:
            return Light.LIT
        begins = desk.weapon is None and desk.target is None
        if thing.spot != FIELD:  # a garrison strikes as the Field does
            return Light.LIT if begins and thing in self.usable else Light.PLAIN
        return Light.DULLED if thing not in self.usable else Light.LIT if begins else Light.PLAIN

    def name(self, seat: int) -> str:
        """Return a player's name."""
        return self.state.fixed.seats[seat].name

    def plate(self, seat: int) -> str:
        """Return what stands on a player's plate."""
        return plate(self.matches.words, self.state.fixed.seats[seat])


@widget_class
class Way(Widget):
    """The dashed way from the card chosen to the thing pointed at."""

    start: tuple[int, int]
    end: tuple[int, int]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        dashes(surface, self.start, self.end, look.scale)


def way(sight: Sight, place_of: Callable[[Thing], pygame.Rect | None]) -> Iterator[Widget]:
    """Yield the way from the chosen card to a rival's thing that it can strike, if that is pointed at."""
    desk, thing = sight.desk, sight.thing
    if desk is None or desk.weapon is None or thing is None or thing.seat == sight.seat:
        return
    start, end = place_of(desk.weapon), place_of(thing)
    if start is not None and end is not None and thing in desk.reach():
        whole = start.union(end)
        yield Way(rect=whole, start=start.midtop, end=end.center)


def seen_of(city: City, spot: int, n: int, count: int) -> pygame.Rect:
    """Return the part of a card of a city that no other one at its place lies on."""
    rect = city.card(spot, n, count)
    if n == count - 1:
        return rect
    over = city.card(spot, n + 1, count)
    return pygame.Rect(rect.topleft, (max(over.left - rect.left, 2), rect.height))


def way_to_aim(sight: Sight, battle: Battle, striker: pygame.Rect) -> Widget:
    """Return the way from the striking card to the one it is aimed at, where that can be seen."""
    spot, row = GARRISON + battle.side, sight.state.players[battle.rival].garrisons[battle.side]
    at = seen_of(sight.layout.cities(sight.seat)[battle.rival], spot, battle.aim - 1, len(row))
    start = striker.midtop if at.bottom < striker.top else striker.midleft
    return Way(rect=striker.union(at), start=start, end=at.center)


def key_of(thing: Thing, card: Card = HIDDEN, times: int = 0) -> str:
    """Return the key of the widget of a thing; a card of the Field is called by its id."""
    if thing.spot == FIELD:
        return f"hand-{CARD_IDS[card]}" + (f"-{times + 1}" if times else "")
    if thing.spot == DISCARDS:
        return "discards"
    return f"p{thing.seat + 1}-{PLACES[thing.spot].replace(' ', '-')}-{thing.n}"


@widget_class
class Spot(Pressable):
    """A card in a city, or the room for one."""

    thing: Thing
    hit: pygame.Rect
    face: Face | None
    light: Light
    role = "place"

    @property
    def written(self) -> list[str]:
        """Nothing beside its name."""
        return []

    @property
    def stands(self) -> tuple[str, ...]:
        """How it stands out."""
        return self.light.told

    @property
    def area(self) -> pygame.Rect:
        """The part in which it is hit: cards at one place share it side by side."""
        return self.hit

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, brighter under the pointer."""
        light = Light.CHOSEN if look.hovered and self.light in {Light.PLAIN, Light.LIT} else self.light
        if self.face is None:
            if self.light is not Light.PLAIN:
                glow(surface, self.rect, 5, light, look.scale)
            return
        shadow(surface, self.rect)
        draw_card(surface, self.rect, self.face, look.scale, light)


def city_spots(sight: Sight, city: City, seat: int, prefix: str = "") -> list[Spot]:
    """Return a widget for each card of a city and for each place that has room."""
    state, found = sight.state, list[Spot]()
    rooms = sight.lit
    counts = {spot: len(standing(state.players[seat], spot)) for spot, _, _ in GRID}
    for one in lying(sight.looks, city, state, seat):
        spot, base = one.thing.spot, int(one.thing.spot == KEEP)
        slices = counts[spot] + base + (Thing(seat, spot, counts[spot]) in rooms)
        hit = city.part(spot, one.thing.n + base, slices)
        found.append(_spot(sight, one.thing, one.rect, hit, one.face, prefix))
    for spot, count in counts.items():
        thing = Thing(seat, spot, count)
        if spot == KEEP and thing not in rooms:
            continue
        if not count or thing in rooms:
            rect = city.card(spot, count, count + 1) if count or spot == KEEP else city.place(spot)
            base = int(spot == KEEP)
            hit = city.part(spot, count + base, count + base + 1)
            found.append(_spot(sight, thing, rect, hit, None, prefix))
    return found


def called(sight: Sight, thing: Thing) -> str:
    """Return what a card of a city, or the room for one, is called for ears."""
    say, speech, there = sight.speech.say, sight.speech, standing(sight.state.players[thing.seat], thing.spot)
    card = speech.card(there[thing.n]) if 0 <= thing.n < len(there) else say("spoken.room")
    base = speech.suit(sight.state.fixed.lines[thing.seat])
    card = say("spoken.jack", line=base) if thing.n == BASE and thing.spot == KEEP else card
    if thing.seat == sight.seat:
        return say("spoken.own", place=speech.spot(thing.spot), card=card)
    return say("spoken.city", place=speech.spot(thing.spot), card=card, name=sight.name(thing.seat))


def _spot(  # noqa: PLR0913, PLR0917 - a thing, where it lies and how it looks
    sight: Sight, thing: Thing, rect: pygame.Rect, hit: pygame.Rect, face: Face | None, prefix: str
) -> Spot:
    return Spot(
        key=prefix + key_of(thing),
        called=called(sight, thing),
        secret=thing.seat == sight.seat and thing.spot >= GARRISON,
        rect=rect,
        hit=hit,
        thing=thing,
        face=face,
        light=sight.light(thing),
        enabled=sight.desk is not None,
        on_press=sight.press(thing, rect),
    )


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
        px, scale = look.scale.px, look.scale
        line = Inline(surface, self.rect).badge(self.colour, px(24), px(7))
        line.words(self.name, scale.style("display", 18), px(8))
        line.note(self.note, scale.style("text", theme.NOTE, WORDS))


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
        px, style, line = look.scale.px, look.scale.style("text", theme.BUTTON), Inline(surface, self.rect)
        for name, number in reversed(self.counts):
            line.words(str(number), style, px(19) - px(15), end=True)
            ink = theme.AMBER if number and name == "trophy" else WORDS
            line.icon(name, ink, px(15), px(9), end=True)


@widget_class
class Heap(Pressable):
    """A label with a note, and cards in a row below it that overlap where there is little room."""

    words: str
    note: str
    faces: tuple[Face, ...]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw label, note and cards."""
        px, rect = look.scale.px, self.rect
        style = look.scale.style("text", theme.LABEL, theme.TEXT if look.hovered else WORDS)
        line = Inline(surface, rect, rect.top + px(9))
        line.words(self.words.upper(), look.scale.label(WORDS), px(6)).note(self.note, style, end=True)
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


@widget_class
class ClothHeading(Widget):
    """A label in capitals on the cloth, with a note beside it."""

    words: str
    note: str = ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write both."""
        line = Inline(surface, self.rect).words(
            self.words.upper(), look.scale.label(WORDS), look.scale.px(10)
        )
        line.words(self.note, look.scale.style("text", theme.NOTE, WORDS))


WINS = "#66c285"
"""The line round the card that wins so far."""


RING = "#c9a86a"


@widget_class
class Shown(Widget):
    """A card of the trick or of an assault, or the place for it."""

    face: Face | None
    wins: bool = False
    dim: bool = False
    """Whether it is only going to lie there."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw card or empty place."""
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


@widget_class
class Whose(Widget):
    """Whose a card of the trick or of an assault is and how it stands; it lies below the card."""

    colour: str
    name: str
    note: str
    wins: bool

    @staticmethod
    def below(card: pygame.Rect, scale: Scale) -> pygame.Rect:
        """Return the place below a card."""
        px = scale.px
        return pygame.Rect(card.left - px(13), card.bottom + px(6), card.width + px(26), px(38))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw emblem, name, note."""
        rect, px = self.rect, look.scale.px
        side, middle = px(16), rect.top + px(11)
        name, style = paint.fit(self.name, look.scale.style("bold", theme.NOTE), rect.width - px(20))
        wide = paint.measure(name, style)[0]
        line = Inline(surface, rect, middle, left=rect.centerx - (wide + side + px(4)) // 2)
        line.badge(self.colour, side, px(4)).words(name, style, most=wide)
        ink = WINS if self.wins else WORDS
        muted = look.scale.style("text", theme.LABEL, ink)
        paint.text(surface, self.note, (rect.centerx, middle + px(18)), muted, "center", rect.width)


@widget_class
class Oval(Widget):
    """The ground of the trick."""

    decor = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        radius = self.rect.height / 2
        paint.panel(
            surface, self.rect, fill=theme.GROUND, radius=radius, line=RING, opacity=0.42,
            line_width=max(1, look.scale.px(1.4)),
        )  # fmt: skip


@widget_class
class Ground(Pressable):
    """The sheet; what lies below it cannot be pressed."""

    role = "sheet"

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it with its shadow."""
        px = look.scale.px
        paint.shadow(surface, self.rect, px(12), px(22), px(10), 0.8)
        paint.panel(
            surface,
            self.rect,
            fill=theme.PANEL,
            radius=px(12),
            line=theme.RAISED_LINE,
            line_width=max(1, px(1.5)),
        )


@widget_class
class Slab(Ground):
    """The sheet below an enlarged city, with the city's stone on it."""

    city: City
    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw both."""
        Ground.draw(self, surface, look)
        draw_city(surface, self.city, self.colour)


def doing(sight: Sight, seat: int, *, brief: bool = False) -> str:
    """Return in a word or two what a player does now; a brief word where there is little room."""
    state: State = sight.state
    count = len(state.players)
    say = partial(sight.speech.say, name=sight.name(seat))
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


# What it is about ---------------------------------------------------------------------------------


def aim(sight: Sight, line: str) -> list[Widget]:
    """Return what it is all about, as much as there is room for: what wins, and what a year brings."""
    layout, say = sight.layout, sight.speech.say
    style, edge = layout.scale.style("text", theme.NOTE, WORDS), layout.scale.px(8)
    heading = pygame.Rect(layout.aim.left, layout.aim.top, layout.aim.width, layout.scale.line(LABEL))
    room = pygame.Rect(heading.left, heading.bottom + edge // 2, heading.width - edge, 0)
    told = [say("aim.wins", line=line), say("aim.year")]
    while told:
        words = "\n".join(told)
        room.height = paint.paragraph_height(words, room.width, style)
        if room.bottom <= layout.aim.bottom:
            title = ClothHeading(rect=heading, words=say("aim.title"))
            return [title, Paragraph(rect=room, words=words, style=style)]
        told.pop()
    return []


def race_told(sight: Sight, seat: int) -> str:
    """Return what the row of royals at a glance means, and who of them is home."""
    speech, state = sight.speech, sight.state
    line, keep = speech.suit(state.fixed.lines[seat]), state.players[seat].keep
    home = speech.cards(keep) if keep else speech.say("table.none-home")
    return speech.say("table.keep-tip", name=sight.name(seat), line=line, home=home)


def row_told(sight: Sight, seat: int) -> str:
    """Return what the signs and numbers of a player's row are, and that one royal is missing."""
    say, state = sight.speech.say, sight.state
    told = say("rail.seat-tip-autumn" if state.season == AUTUMN else "rail.seat-tip")
    near = len(state.players[seat].keep) == FAMILY - 1
    return "\n".join([told, *([say("rail.one-missing", name=sight.name(seat))] if near else [])])


def year_told(sight: Sight) -> str:
    """Return when the game ends, and that it is a short one if it has fewer years than is usual."""
    say, fixed = sight.speech.say, sight.state.fixed
    usual = fixed.numbers.years
    short = say("rail.year-short", usual=usual) if fixed.years < usual else ""
    return "\n".join(filter(None, [say("rail.year-tip", n=fixed.years), short]))


def seasons_told(sight: Sight) -> str:
    """Return what each season of a year is for, a line each."""
    names, say = sight.speech.names, sight.speech.say
    return "\n".join(
        say("rail.season", season=names[season], what=say(f"rail.{season}"))
        for season in (AUTUMN, WINTER, SPRING, SUMMER)
    )
