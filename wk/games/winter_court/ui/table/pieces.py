"""Single things on the table: members that can be used, cards of a play, powers, known cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.state import DISCARD, MEMBERS, RANK, SUIT, SUITS, State, cards_in, ids
from wk.games.winter_court.ui.looks import BACK, STONE, CardWords, card_face, colour_of, portrait, suit_icon
from wk.games.winter_court.ui.row import card_lying, column_of, draw_column, draw_play, draw_sum, lying
from wk.games.winter_court.ui.table import choices
from wk.games.winter_court.ui.table.choices import Desk
from wk.games.winter_court.ui.table.layout import LAID, PAWN, TILE, Thing
from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.emblems import badge
from wk.shell.inline import Inline
from wk.shell.lettering import SMALLEST
from wk.shell.match.table.things import Sight as TableSight
from wk.shell.widget import Label, Pressable, Widget, widget_class
from wk.shell.widgets.card_paper import back_face, radius_of
from wk.shell.widgets.lights import Light, dulled, glow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.winter_court.state import Member
    from wk.games.winter_court.telling import Speech
    from wk.games.winter_court.ui.row import ColumnPlaces, RowColumn
    from wk.games.winter_court.ui.table.layout import Layout
    from wk.shell.lettering import Style
    from wk.shell.theme import Scale
    from wk.shell.widget import Look
    from wk.shell.widgets.card_paper import Face


class Sight(TableSight[State, Thing, Desk]):
    """What the player at the screen sees, and how it is used."""

    layout: Layout
    speech: Speech


# Members ------------------------------------------------------------------------------------------


@widget_class
class ColumnWidget(Pressable):
    """A member with all that lies and stands there."""

    places: ColumnPlaces
    column: RowColumn
    scale: Scale
    role = "member"

    @property
    def written(self) -> list[str]:
        """What is missing there, if anything could lie there."""
        return [*filter(None, [self.column.note])]

    @property
    def stands(self) -> tuple[str, ...]:
        """How it stands out."""
        return self.column.light.told

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, brighter under the pointer if it can be chosen."""
        column = self.column
        if look.hovered and column.light is Light.LIT:
            column = column._replace(light=Light.CHOSEN)
        draw_column(surface, self.places, column, self.scale)


def called(sight: Sight, member: Member) -> str:
    """Return what a member is called for ears: what it is worth, who holds it and by which influence."""
    speech, state, say = sight.speech, sight.state, sight.speech.say
    holder = next((seat for seat, each in enumerate(state.players) if each.held >> member & 1), None)
    lies, seats = state.influences[member], state.fixed.seats
    held = say("spoken.free") if holder is None else say("spoken.held", name=seats[holder].name)
    told = say("spoken.member", member=speech.member(member), n=state.fixed.court.status[member], held=held)
    if not lies:
        return told
    cards = say("common.comma").join(speech.card(card) for card in cards_in(lies.cards))
    return told + " " + say("spoken.lies", name=seats[lies.seat].name, cards=cards, n=lies.total)


def column_widgets(
    sight: Sight, cursor: tuple[str, Member] | None, *, covered: bool = False
) -> list[ColumnWidget]:
    """Return a widget for each member; the keys' cursor may be on one.

    Args:
        sight: what the player sees.
        cursor: where the keys are.
        covered: whether something lies over the row, so that nobody can be chosen.
    """
    enabled = sight.desk is not None and sight.state.phase != DISCARD and not covered
    return [
        ColumnWidget(
            key=f"{TILE}-{MEMBERS[member]}",
            called=called(sight, member),
            rect=places.tile,
            places=places,
            column=_column(sight, member, cursor),
            scale=sight.layout.scale,
            enabled=enabled,
            on_press=sight.press((TILE, member), places.tile),
        )
        for member, places in zip(sight.state.fixed.court.row, sight.layout.columns, strict=True)
    ]


def _column(sight: Sight, member: Member, cursor: tuple[str, Member] | None) -> RowColumn:
    """Return what a member's column shows, with what is chosen."""
    state, desk = sight.state, sight.desk
    column = column_of(sight.speech, state, member, sight.seat)
    coming = frozenset(at[1] for at in sight.absent if isinstance(at, tuple) and at[0] == LAID)
    column = column._replace(absent=coming, here=(PAWN, member) not in sight.absent)
    if desk is None:
        return column
    lit = Light.LIT if member in desk.targets() else Light.PLAIN
    light = Light.CHOSEN if column.waiting or (TILE, member) == cursor else lit
    return column._replace(light=light, note=choices.note(desk, member, sight.speech))


# A play in the making -----------------------------------------------------------------------------


BADGE = 20
"""Side of the sign that a card goes back, in units."""


@widget_class
class Play(Widget):
    """What of a play is only seen: its cards, or its sum."""

    places: ColumnPlaces
    column: RowColumn
    scale: Scale
    paints: Callable[[pygame.Surface, ColumnPlaces, RowColumn, Scale], None]

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - the row has a scale of its own
        """Draw it."""
        self.paints(surface, self.places, self.column, self.scale)


@widget_class
class Laid(Pressable):
    """A card of the own play; pointed at, it shows that it goes back."""

    face: Face
    chosen: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it once more in its light, if it is pointed at."""
        if not (self.chosen or look.hovered or look.focused):
            return
        rect, side = self.rect, look.scale.px(BADGE)
        glow(surface, rect, radius_of(min(rect.size)), Light.CHOSEN, look.scale)
        surface.blit(self.face(rect.size), rect)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = rect.topright
        paint.panel(surface, disc, fill=theme.GROUND, radius=side / 2, line=theme.RAISED_LINE)
        paint.icon(surface, "undo", disc.inflate(-side // 3, -side // 3), theme.TEXT)


def laid_widgets(
    sight: Sight, members: Sequence[ColumnWidget], cursor: tuple[str, int] | None
) -> list[Widget]:
    """Return the play in the making, and a widget for each of its cards that is there already."""
    making = sight.state.making
    if making is None:
        return []
    column, places = next((each.column, each.places) for each in members if each.column.waiting)
    waiting = column.waiting
    where, scale, say = lying(places, column), sight.layout.scale, sight.speech.say
    cards = (*waiting.cards, *waiting.boosters) if waiting else ()
    ground = Play(rect=places.whole, places=places, column=column, scale=scale, paints=draw_play)
    mine = [
        Laid(
            key=f"laid-{ids(1 << card)[0]}",
            rect=where[card],
            face=card_lying(card),
            chosen=(LAID, card) == cursor,
            enabled=sight.desk is not None,
            tooltip=say("table.take-back-all" if card == making.card else "table.take-back"),
            on_press=sight.press((LAID, card), where[card]),
        )
        for card in cards
        if card not in column.absent
    ]
    return [
        ground,
        *mine,
        Play(rect=places.whole, places=places, column=column, scale=scale, paints=draw_sum),
    ]


# Cards, labels and powers -------------------------------------------------------------------------


COST = "#c9d3e0"
"""Words on the dark hall."""


def heading(rect: pygame.Rect, words: str, layout: Layout) -> Label:
    """Return a label in capitals."""
    return Label(rect=rect, words=words.upper(), style=layout.scale.label(COST))


ROW, TALL = 44, 30
"""Height of a power in units, and from which height it has a second line."""
NARROW = 160
"""Below so many units a row has its second line below the portrait too."""


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
        lower = rect.height * 0.71
        side = (
            round(lower - 0.6 * look.scale.line(theme.NOTE)) - px(3)
            if tall and narrow
            else rect.height - px(6)
        )
        left = rect.left + side + px(10)
        room = rect.right - left - px(6)
        ink = theme.TEXT if self.usable else theme.MUTED
        style = look.scale.style("bold", 15, ink)
        if narrow and paint.measure(self.name, replace(style, size=SMALLEST))[0] > room:
            left, room = rect.left + px(6), rect.width - px(12)  # the name tells more than the portrait
        else:
            figure = portrait(f"winter_court/{self.figure}", (side, side), STONE, px(6), 0.95)
            surface.blit(figure, (rect.left + px(4), rect.top + px(3)))
        upper = rect.top + rect.height * (0.3 if tall else 0.5)
        paint.text(surface, self.name, (left, upper), style, "midleft", room)
        if tall:
            note = look.scale.style("text", theme.NOTE, ink)
            if narrow:
                left, room = rect.left + px(6), rect.width - px(10)
            paint.text(surface, self.note, (left, rect.top + lower), note, "midleft", room)


@widget_class
class Known(Pressable):
    """A card with the word that says where it is; the discards are bright."""

    face: Face
    where: str
    room: int
    """Pixels beside the card for the word."""
    bright: bool
    light: Light
    role = "card"

    @property
    def stands(self) -> tuple[str, ...]:
        """How it stands out."""
        return self.light.told

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        light = Light.CHOSEN if look.hovered and self.light is Light.LIT else self.light
        glow(surface, self.rect, radius_of(self.rect.width), light, look.scale)
        image = self.face(self.rect.size)
        surface.blit(image if self.bright else dulled(image), self.rect)
        style = look.scale.style("text", theme.NOTE)
        left = self.rect.right + look.scale.px(6)
        paint.text(surface, self.where, (left, self.rect.centery), style, "midleft", self.room)


# The strip above ----------------------------------------------------------------------------------


READ = 20
"""So many units of a card must show for its rank to be read."""
NAMED = 114
"""Units beside which a usual name and the number of cards end."""
PACKED = 60
"""So many units all hidden cards take at most from the first to the last where known ones lie beside them."""


@widget_class
class Strip(Widget):
    """A dark panel about a position."""

    speech: Speech
    state: State
    seat: int
    """Whose table it is."""

    def panel(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the ground."""
        radius = look.scale.px(theme.RADIUS)
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line=theme.LINE, opacity=0.93)

    def emblem(self, surface: pygame.Surface, look: Look, seat: int, centre: tuple[int, int]) -> None:
        """Draw a player's emblem."""
        side = look.scale.px(26)
        box = pygame.Rect(0, 0, side, side)
        box.center = centre
        badge(surface, self.state.fixed.seats[seat].colour, box)


@widget_class
class Rival(Strip):
    """The other player: name, level, hand from behind, how many cards; what is known of them lies open."""

    level: str = ""
    """Of a computer player."""

    @property
    def written(self) -> list[str]:
        """All of it, the number of cards in words."""
        return [self._name, *filter(None, [self.level]), self._count]

    @property
    def _name(self) -> str:
        return self.speech.say("seat.plate", name=self.state.fixed.seats[1 - self.seat].name)

    @property
    def _count(self) -> str:
        return self.speech.say("strip.cards", n=self.state.players[1 - self.seat].hand_count)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        self.panel(surface, look)
        rect, scale, other = self.rect, look.scale, 1 - self.seat
        player, px = self.state.players[other], look.scale.px
        self.emblem(surface, look, other, (rect.left + px(24), rect.centery))
        left = rect.left + px(44)
        place = hand_place(rect, scale)
        step = self._steps(place, px)[1]
        by_suit = len(cards_in(player.hand)) > 1 and step < px(READ)
        room = px(NAMED) - px(48) if by_suit else round(rect.width * 0.3)
        style, top = scale.style("display", 17), rect.top + rect.height * 0.34
        paint.text(surface, self._name, (left, top), style, "midleft", room)
        self._note(surface, look, (left, round(rect.top + rect.height * 0.74)), room)
        self._hand(surface, look, place, by_suit=by_suit)

    def _note(self, surface: pygame.Surface, look: Look, at: tuple[int, int], room: int) -> None:
        """Write below the name how many cards there are, and the level where there is room for both."""
        style, px = look.scale.style("text", theme.NOTE, theme.MUTED), look.scale.px
        number, side = str(self.state.players[1 - self.seat].hand_count), px(15)
        wide = sum(paint.measure(each, style)[0] for each in (self.level, number)) + px(8 + 3) + side
        if not self.level or wide > room:
            paint.text(surface, self._count, at, style, "midleft", room)
            return
        box = paint.text(surface, self.level, at, style, "midleft")
        icon = pygame.Rect(box.right + px(8), at[1] - side // 2, side, side)
        paint.icon(surface, "cards", icon, theme.MUTED)
        paint.text(surface, number, (icon.right + px(3), at[1]), style, "midleft")

    @property
    def _backs(self) -> int:
        """How many backs stand for the hidden cards."""
        return self.state.players[1 - self.seat].hidden or 0

    def _steps(self, place: pygame.Rect, px: Callable[[float], int]) -> tuple[float, float]:
        """Return how far apart two hidden cards of the hand begin in its row, and two known ones."""
        backs, known = self._backs, len(cards_in(self.state.players[1 - self.seat].hand))
        room = self.rect.right - px(8) - place.right
        apart = min(px(30), room / max(1, backs + known - 1))
        if not known or not backs:
            return apart, apart
        packed = min(apart, px(PACKED) / max(1, backs - 1))
        return packed, min(px(30), (room - backs * packed) / max(1, known - 1))

    def _hand(self, surface: pygame.Surface, look: Look, place: pygame.Rect, *, by_suit: bool) -> None:
        """Draw backs and known cards in a row; many known ones are told suit by suit."""
        px, left, backs = look.scale.px, place.left, self._backs
        apart, step = self._steps(place, px)
        for number in range(backs):
            surface.blit(back_face(BACK)(place.size), (round(left + number * apart), place.top))
        if by_suit:
            left = place.right + round(apart * (backs - 1)) + px(4) if backs else self.rect.left + px(NAMED)
            self._by_suit(surface, look, place.move(left - place.left, 0))
            return
        left += round(backs * apart)
        for number, card in enumerate(cards_in(self.state.players[1 - self.seat].hand)):
            face = card_face(SUITS[SUIT[card]], RANK[card], CardWords(""))
            surface.blit(face(place.size), (round(left + number * step), place.top))

    def _by_suit(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Draw a chip a suit in two rows from a place on: its icon and the ranks of the known cards."""
        known, px = cards_in(self.state.players[1 - self.seat].hand), look.scale.px
        style = look.scale.style("bold", theme.NOTE, theme.BAND_TEXT)
        gap, high = px(3), (room.height - px(3)) // 2
        chips = []
        for suit, name in enumerate(SUITS):
            ranks = " ".join(str(RANK[card]) for card in known if SUIT[card] == suit)
            if ranks:
                chips.append((name, ranks, paint.measure(ranks, style)[0] + high + px(6)))
        half = -(-len(chips) // 2)
        for top, row in ((room.top, chips[:half]), (room.top + high + gap, chips[half:])):
            left, wide = room.left, sum(each[2] for each in row) + gap * (len(row) - 1)
            share = min(1.0, (self.rect.right - px(8) - room.left) / max(1, wide))
            for name, ranks, width in row:
                box = pygame.Rect(left, top, int(width * share), high)
                _chip(surface, box, name, ranks, style)
                left = box.right + gap


def _chip(surface: pygame.Surface, box: pygame.Rect, suit: str, ranks: str, style: Style) -> None:
    """Draw the icon of a suit and some ranks on its colour."""
    colour, edge = colour_of(suit), box.height // 6
    paint.panel(surface, box, fill=colour, radius=edge * 1.5)
    line, side = Inline(surface, box, left=box.left + edge, right=box.right - edge), box.height - 2 * edge
    suit_icon(surface, suit, line.place((side, side), edge), theme.BAND_TEXT, colour)
    line.words(ranks, style)


def hand_place(rect: pygame.Rect, scale: Scale) -> pygame.Rect:
    """Return where the rival's hand begins in their panel: the place of its first card."""
    px = scale.px
    return pygame.Rect(rect.left + px(52) + round(rect.width * 0.3), rect.centery - px(20), px(28), px(40))
