"""The two rails: what is mine, and what all share."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.cards.ids import AXIS_CARD
from wk.games.winter_kingdom.hexmap import AXES
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.table.cards import SharedCard, brief, draw_card, draw_chips, draw_row, halves
from wk.games.winter_kingdom.ui.table.choices import Half, end_reason
from wk.games.winter_kingdom.ui.table.layout import FOUR, USUAL
from wk.games.winter_kingdom.ui.table.pieces import Header, PieceToggle, TerrainCard
from wk.games.winter_kingdom.ui.table.sight import Standing, holding, section_note
from wk.games.winter_kingdom.view import TERRAIN, hand_size
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.table.part import Finish
from wk.shell.match.table.rails import Border, Rail, RailHeading, name_lines, squeezed
from wk.shell.widget import Look, PointedAt, Scroll, ScrollArea, Widget, widget_class
from wk.shell.widgets.card_paper import painted

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from pygame.typing import Point

    from wk.games.winter_kingdom.cards.catalogue import WordedCard
    from wk.games.winter_kingdom.ui.table.choices import Thing
    from wk.games.winter_kingdom.ui.table.layout import Section, TableLayout
    from wk.games.winter_kingdom.ui.table.sight import CardView, Sight
    from wk.shell.match.table.things import Pressing
    from wk.shell.scene import Transition
    from wk.shell.widgets.card_paper import Face

# What is mine -------------------------------------------------------------------------------------


SCROLL = "left-scroll"
"""The key of what scrolls; that of the terrain card is the name of its zone."""


class RailCallbacks(NamedTuple):
    """What a player does with the left rail."""

    press: Callable[[Thing, pygame.Rect], Pressing[Thing]]
    """Returns what a widget in a rectangle does that is pressed for a card."""
    build: Callable[[str], Transition | None]
    """Builds another kind of piece."""


def terrain_card(layout: TableLayout, shown: Sight) -> Widget:
    """Return the revealed terrain card; covered it is until the turn of whoever holds it begins."""
    if shown.waits:
        told = (shown.say("spoken.covered"),)
        return CoveredCard(key=TERRAIN, rect=layout.terrain, clip=layout.left_view, spoken=told)
    return TerrainCard(
        key=TERRAIN, rect=layout.terrain, clip=layout.left_view, shown=shown, compact=layout.compact
    )


def _about_terrain(layout: TableLayout, shown: Sight) -> list[Widget]:
    """Return what tells of the terrain card while it is pointed at."""
    if shown.over:
        return []
    tip = shown.say("rail.terrain-tip", n=shown.state.table.numbers.builds)
    return [PointedAt(key="about-terrain", rect=layout.terrain, clip=layout.left_view, tooltip=tip)]


def _about_coins(layout: TableLayout, shown: Sight) -> Widget:
    """Return what tells of the coins in the header while they are pointed at."""
    table = shown.state.table
    rect = layout.header.copy()
    rect.width = rect.width // 3
    rect.right = layout.header.right
    earned = table.catalogue.economies[table.economy.id].words
    return PointedAt(key="about-coins", rect=rect, tooltip=shown.say("rail.coins-tip", earned=earned))


def left_widgets(layout: TableLayout, shown: Sight, do: RailCallbacks, scroll: Scroll) -> list[Widget]:
    """Return the widgets of the rail, lowest first."""
    view = layout.left_view
    found: list[Widget] = [
        Rail(rect=layout.left, on_left=True),
        ScrollArea(key=SCROLL, rect=view, scroll=scroll),
        terrain_card(layout, shown),
        *_about_terrain(layout, shown),
    ]
    cards = [*shown.in_play, *shown.in_hand]
    own = [part for part in layout.sections if part.key in {"in-play", "hand"}]
    found += [Border(rect=layout.left, clip=view, points=part.border) for part in own if part.border]
    found += [_heading(part, shown, view) for part in own]
    at_screen = shown.desk is not None
    found += [
        AbilityCard(
            key=f"card-{card.data.id}",
            rect=rect,
            clip=view,
            card=card,
            compact=layout.compact or rect.height < layout.card_size[1],
            where=holding(shown.say, card),
            secret=card.in_hand,
            on_press=do.press(Half(card.data.id), rect),
            enabled=at_screen,
        )
        for rect, card in zip(layout.cards, cards, strict=False)
    ]
    found += [
        CoveredCard(key=covered_key(n), rect=rect, clip=view, spoken=(shown.say("spoken.covered"),))
        for n, rect in enumerate(layout.cards[len(cards) :])
    ]
    return [
        *found,
        Header(rect=layout.header, shown=shown),
        _about_coins(layout, shown),
        _toggle(layout, shown, do),
    ]


STANDS = {Standing.READY: ("lit",), Standing.CHOSEN: ("chosen",)}
"""How a card stands, for ears."""


def covered_key(n: int) -> str:
    """Return the key of a card in a hand that is covered, counted from 0."""
    return f"covered-{n}"


def card_place(layout: TableLayout, shown: Sight, key: Hashable) -> pygame.Rect | None:
    """Return the place of an ability card, within its rail; None where it is not."""
    keys = (f"card-{card.data.id}" for card in (*shown.in_play, *shown.in_hand))
    found = next((rect for rect, each in zip(layout.cards, keys, strict=False) if each == key), None)
    return found and found.clamp(layout.left_view)


def card_in_row(layout: TableLayout, seat: int) -> pygame.Rect:
    """Return where a card goes that a player takes to hand: to the emblem in the player's row."""
    row, px = layout.players[seat], layout.scale.px
    place = pygame.Rect(0, 0, px(30), px(20))
    place.center = row.left + px(24), row.centery
    return place.clamp(layout.right_view)


def _heading(section: Section, shown: Sight, view: pygame.Rect) -> Widget:
    note = section_note(shown.say, shown.state, section.key, shown.desk)
    words = shown.say(f"section.{section.key}")
    return RailHeading(rect=section.rect, clip=view, words=words, note=note)


def _toggle(layout: TableLayout, shown: Sight, do: RailCallbacks) -> Widget:
    """Return the toggle of house and fort."""
    say, desk = shown.say, shown.desk
    left = desk.left if desk else {}
    return PieceToggle(
        key="piece",
        rect=layout.piece,
        colour=shown.state.table.colours[shown.seat],
        words={kind: say(f"piece.{kind}") for kind in (HOUSE, FORT)},
        notes={kind: say("piece.left", n=left.get(kind, _left(shown, kind))) for kind in (HOUSE, FORT)},
        chosen=desk.building if desk else HOUSE,
        possible={kind: left.get(kind, 0) > 0 for kind in (HOUSE, FORT)},
        on_choose=do.build,
        tooltip=say("rail.fort-tip"),
        compact=layout.compact,
        enabled=desk is not None,
    )


def _left(shown: Sight, kind: str) -> int:
    player, numbers = shown.state.players[shown.seat], shown.state.table.numbers
    if kind == FORT:
        return numbers.forts - player.forts.bit_count()
    return numbers.houses - player.houses.bit_count()


def finish_of(shown: Sight, *, compact: bool) -> Finish:
    """Return how the button stands that ends the turn or feeds the wolves first."""
    say, desk = shown.say, shown.desk
    label = say("end.label")
    if desk is None:
        return Finish(label)
    # While a card is asked about, the answer is what stands out.
    amber = not any(offer.complete for offer in desk.offers)
    if desk.armed == ("wolves",):
        return Finish(label, say("end.wolves"), enabled=False, amber=amber)
    if desk.can(("wolves",)):
        return Finish(say("action.wolves"), amber=amber, keyed=not compact)
    note = end_reason(say, shown.state, desk)
    return Finish(label, note, enabled=not note, amber=amber)


def card_face(card: CardView, layout: TableLayout) -> Face:
    """Return what draws an ability card on its way."""
    draw = draw_row if layout.compact else draw_card
    return painted(lambda image, rect: draw(image, rect, card, layout.scale, hovered=False))


@widget_class
class AbilityCard(Widget):
    """An ability card; pressing it chooses it, or the action pointed at."""

    card: CardView
    compact: bool
    on_press: Pressing[Thing]
    where: str = ""
    """Whether it lies in play or is in the hand, and what it costs there, for ears."""
    role = "card"

    @property
    def written(self) -> list[str]:
        """Its name, where it is, what it says, why not now."""
        return [*filter(None, [self.card.data.name, self.where, self.card.data.words, self.card.tag])]

    @property
    def stands(self) -> tuple[str, ...]:
        """Whether it can be used, is chosen, or cannot be pressed."""
        return super().stands or STANDS.get(self.card.standing, ())

    @property
    def interactive(self) -> bool:
        """Whether it can be chosen."""
        return True

    def press(self, pos: Point | None) -> Transition | None:
        """Choose the card, or one action of a card whose actions are chosen apart."""
        return replace(self.on_press, thing=Half(self.card.data.id, self._mark(pos)))()

    def _mark(self, pos: Point | None) -> str | None:
        data = self.card.data
        if pos is None or self.compact or self.card.in_hand or not data.second:
            return None
        pointed = [rect.collidepoint(pos) for rect in halves(self.rect, self.card, self._scale)]
        if not any(pointed):
            return None
        if data.kind == "extend":
            return "+" if pointed[1] and not self.card.upgraded else None
        return "+" if pointed[1] else ""

    @property
    def _scale(self) -> theme.Scale:
        # The card's height is a fixed number of units, so the rectangle tells the scale.
        return theme.Scale(self.rect.height / USUAL.card)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it as a face or as a row."""
        draw = draw_row if self.compact else draw_card
        draw(surface, self.rect, self.card, look.scale, hovered=look.hovered)


@widget_class
class CoveredCard(Widget):
    """A card whose face is not for the viewer."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw its back."""
        px = look.scale.px
        radius = px(7)
        paint.panel(
            surface, self.rect, fill=None, gradient=("#2b3b50", "#1c2836"), radius=radius, line="#46586e"
        )
        inner = self.rect.inflate(-px(10), -px(10))
        paint.panel(surface, inner, fill=None, radius=px(4), line="#3d5066")
        side = min(inner.size) // 2
        place = pygame.Rect(0, 0, side, side)
        place.center = inner.center
        paint.icon(surface, "star", place, "#46586e")


# What all share -----------------------------------------------------------------------------------


PLAYER = "player-"
"""How the key of a player's row begins; the seat follows."""

ROW_WIDTH = 200
"""Units of width a player's row is meant for."""


def right_widgets(layout: TableLayout, shown: Sight, scroll: Scroll) -> list[Widget]:
    """Return the widgets of the rail, lowest first; ``scroll`` is how far it is scrolled."""
    view = layout.right_view
    return [
        Rail(rect=layout.right, on_left=False),
        ScrollArea(key="right-scroll", rect=view, scroll=scroll),
        *(
            PlayerRow(key=f"{PLAYER}{seat}", rect=rect, clip=view, shown=shown, seat=seat)
            for seat, rect in enumerate(layout.players)
        ),
        *_headings(layout, shown),
        *_goals(layout, shown),
        Castles(key="castles", rect=layout.castles, clip=view, shown=shown, compact=layout.compact),
        *_in_force(layout, shown),
    ]


def _headings(layout: TableLayout, shown: Sight) -> list[Widget]:
    """Return the labels over the goals and over what is in force."""
    note = shown.say("section.goals-final" if shown.over else "section.goals-points") if shown.scores else ""
    notes = {"goals": note, "force": ""}
    return [
        RailHeading(
            rect=section.rect,
            clip=layout.right_view,
            words=shown.say(f"section.{section.key}"),
            note=notes[section.key],
        )
        for section in layout.sections
        if section.key in notes
    ]


def _goals(layout: TableLayout, shown: Sight) -> list[Widget]:
    """Return the goal cards with everybody's points."""
    goals = shown.state.table.catalogue.goals
    return [
        SharedCard(
            key=f"shared-{goal}",
            rect=rect,
            clip=layout.right_view,
            card=goals[goal],
            brief=brief(shown.say, goals[goal], "goal"),
            family="goal",
            compact=layout.compact,
            kind=shown.say(f"rail.axis-{AXES[shown.state.table.axis]}") if goal == AXIS_CARD else "",
            points=_points(shown, goal),
            names=_plates(shown),
        )
        for rect, goal in zip(layout.goals, shown.state.table.goals, strict=True)
    ]


def _in_force(layout: TableLayout, shown: Sight) -> list[Widget]:
    """Return the economy card, then the twists."""
    table = shown.state.table
    cards: list[tuple[WordedCard, str]] = [(table.catalogue.economies[table.economy.id], "economy")]
    cards += [(table.catalogue.twists[twist.id], "twist") for twist in table.twists]
    return [
        SharedCard(
            key=f"shared-{card.id}",
            rect=rect,
            clip=layout.right_view,
            card=card,
            brief=brief(shown.say, card, family),
            family=family,
            compact=layout.compact,
            kind=shown.say(f"rail.{family}"),
        )
        for rect, (card, family) in zip(layout.force, cards, strict=True)
    ]


def _plates(shown: Sight) -> tuple[str, ...]:
    """Return what the players are called; whoever plays alone is spoken to."""
    return tuple(shown.say("seat.plate", name=name) for name in shown.state.table.names)


def _points(shown: Sight, goal: str) -> tuple[tuple[str, int], ...]:
    """Return colour and points of each player on a goal card or the castles, if they are shown."""
    if shown.scores is None:
        return ()
    tallies = [score.castles if goal == "castles" else score.goals[goal] for score in shown.scores]
    return tuple((c, tally.points) for c, tally in zip(shown.state.table.colours, tallies, strict=True))


@widget_class
class PlayerRow(Widget):
    """A player's emblem, name, houses and forts left, cards in play, coins and points.

    The pointer or the keyboard on it shows the player's cards.
    """

    shown: Sight
    seat: int

    @property
    def written(self) -> list[str]:
        """Name, points, and what is left, each called by what it is."""
        say, state, seat = self.shown.say, self.shown.state, self.seat
        player, numbers = state.players[seat], state.table.numbers
        left = numbers.houses - player.houses.bit_count(), numbers.forts - player.forts.bit_count()
        told = say("spoken.left", houses=left[0], forts=left[1], coins=player.coins)
        scores = self.shown.scores
        points = "" if scores is None else say("why.points", n=scores[seat].total)
        return [*filter(None, [say("seat.plate", name=state.table.names[seat]), points, told])]

    @property
    def interactive(self) -> bool:
        """Whether it can be pointed at."""
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row, raised for the player to move."""
        wanted, look = look.scale.unit, squeezed(look, self.rect.width, ROW_WIDTH)
        rect, px, state = self.rect, look.scale.px, self.shown.state
        active = self.seat == state.seat and not self.shown.over
        usual = theme.RAISED_LINE if look.hovered else theme.LINE
        fill, line = (theme.RAISED, theme.AMBER) if active else (theme.PANEL, usual)
        width = max(2, px(1.6)) if active else 1
        paint.panel(surface, rect, fill=fill, radius=px(theme.RADIUS), line=line, line_width=width)
        # Where there is little width, too, the counts need it more than the word beside the points.
        low = rect.height < px(50) or look.scale.unit < 0.8 * wanted or self._needs_all(look)
        side = px(26 if low else 30)
        emblem = pygame.Rect(rect.left + px(9), rect.centery - side // 2, side, side)
        badge(surface, state.table.colours[self.seat], emblem)
        left = emblem.right + px(9)
        ends = self._points(surface, look, low=low)
        self._name(surface, look, left, ends[0] - left - px(6))
        self._counts(surface, look, left, rect.right if low else ends[1], round(rect.top + rect.height * 0.7))

    def _needs_all(self, look: Look) -> bool:
        """Return whether the counts would shrink beside the word below the points."""
        px = look.scale.px
        word = paint.measure(self.shown.say("rail.points"), look.scale.style("text", theme.LABEL))[0]
        digits = paint.measure("00", look.scale.style("bold", theme.NOTE))[0]
        room = self.rect.width - px(9 + 30 + 9) - px(11) - word
        return room < 4 * (px(15 + 2 + 1) + digits)

    def _name(self, surface: pygame.Surface, look: Look, left: int, width: int) -> None:
        """Write the name, over two lines if it is long, and a computer player's level where there is room."""
        rect, level = self.rect, self.shown.levels[self.seat]
        name = self.shown.say("seat.plate", name=self.shown.state.table.names[self.seat])
        style = look.scale.style("bold", theme.NAME if rect.height >= look.scale.px(50) else 15)
        lines, style = name_lines(name, style, width, round(rect.height * 0.22), style)
        middles = (0.31,) if len(lines) == 1 else (0.17, 0.41)
        for words, middle in zip(lines, middles, strict=True):
            paint.text(surface, words, (left, rect.top + rect.height * middle), style, "midleft", width)
        note, wide = look.scale.style("text", theme.NOTE, theme.MUTED), paint.measure(name, style)[0]
        room = width - wide - look.scale.px(8)
        if len(lines) == 1 and paint.measure(level, note)[0] <= room:
            at = left + wide + look.scale.px(8), rect.top + rect.height * middles[0]
            paint.text(surface, level, at, note, "midleft")

    def _points(self, surface: pygame.Surface, look: Look, *, low: bool) -> tuple[int, int]:
        """Write the points on the right, in a low row without a word; return where number and all begin."""
        rect, px = self.rect, look.scale.px
        if self.shown.scores is None:
            return rect.right - px(6), rect.right - px(6)
        points = str(self.shown.scores[self.seat].total)
        style = look.scale.style("display", 19 if low else 22)
        middle = rect.top + rect.height * (0.33 if low else 0.36)
        box = paint.text(surface, points, (rect.right - px(11), middle), style, "midright")
        if low:
            return box.left, box.left
        note = look.scale.style("text", theme.LABEL, theme.TEXT)
        foot = (rect.right - px(11), rect.top + rect.height * 0.73)
        below = paint.text(surface, self.shown.say("rail.points"), foot, note, "midright")
        return box.left, min(box.left, below.left)

    def _counts(self, surface: pygame.Surface, look: Look, left: int, right: int, middle: int) -> None:
        """Draw what the player has left and holds, evenly spread."""
        px, state = look.scale.px, self.shown.state
        player, numbers = state.players[self.seat], state.table.numbers
        counts = (
            ("house", numbers.houses - player.houses.bit_count()),
            ("fort", numbers.forts - player.forts.bit_count()),
            ("card", numbers.hand - hand_size(state, self.seat)),
            ("coin", player.coins),
        )
        step = min(px(40), (right - left) // 4)
        widest = paint.measure("00", look.scale.style("bold", theme.NOTE))[0]
        # With a large UI scale everything shrinks together, before one count runs into the next.
        part = min(1.0, step / (px(15 + 2 + 1) + widest))
        side = round(px(15) * part)
        for place, (icon, count) in enumerate(counts):
            # Only houses have two digits for long.
            start = left + place * step + (min(px(4), step // 8) if place else 0)
            box = pygame.Rect(start, middle - side // 2, side, side)
            if icon == "coin":
                marks.coin(surface, box)
            else:
                paint.icon(surface, icon, box, theme.MUTED)
            ink = (marks.GOLD_TEXT if icon == "coin" else theme.TEXT) if count else theme.MUTED
            style = look.scale.style("bold" if count else "text", theme.NOTE * part, ink)
            paint.text(surface, str(count), (box.right + px(2), middle), style, "midleft")


@widget_class
class Castles(Widget):
    """The castles, which are scored in every game."""

    shown: Sight
    compact: bool

    @property
    def written(self) -> list[str]:
        """The name, and what each player has of them."""
        points = _points(self.shown, "castles")
        told = [f"{name} {n}" for name, (_, n) in zip(_plates(self.shown), points, strict=False)]
        return [self.shown.say("section.castles"), *told]

    @property
    def interactive(self) -> bool:
        """Whether it can be pointed at."""
        return True

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the name, and the chips or the words."""
        rect, px, say = self.rect, look.scale.px, self.shown.say
        line = theme.RAISED_LINE if look.hovered else theme.LINE
        paint.panel(surface, rect, fill=theme.PANEL, radius=px(theme.RADIUS), line=line)
        points = _points(self.shown, "castles")
        room = self._name(surface, look, few=len(points) < FOUR)
        if points:
            if not self.compact and len(points) < FOUR:
                right, room.width = room.right, min(room.width, len(points) * px(48))
                room.right = right
            draw_chips(surface, look, room, points, on_chrome=True)
            return
        words = say("rail.castle-short", points=self.shown.state.table.numbers.castle_points)
        style = look.scale.style("text", theme.NOTE, theme.MUTED)
        paint.text(surface, words, (room.left, room.centery), style, "midleft", room.width)

    def _name(self, surface: pygame.Surface, look: Look, *, few: bool) -> pygame.Rect:
        """Write the name, with a castle if there is room for one; return the place for the rest."""
        rect, px, words = self.rect, look.scale.px, self.shown.say("section.castles")
        name = look.scale.style("bold", theme.BUTTON)
        if self.compact:
            paint.text(surface, words, (rect.left + px(13), rect.top + px(15)), name, "midleft")
            return pygame.Rect(rect.left + px(12), rect.bottom - px(28), rect.width - px(20), px(22))
        side, left = rect.height - px(4), rect.left + px(10)
        if few:
            picture = paint.picture("winter_kingdom/art/terrain/castle-1", (side, side))
            surface.blit(picture, (rect.left + px(3), rect.top + px(2)))
            left = rect.left + px(8) + side
        left = paint.text(surface, words, (left, rect.centery), name, "midleft").right + px(8)
        return pygame.Rect(left, rect.centery - px(11), rect.right - px(7) - left, px(22))
