"""Single things on the table: members that can be used, cards of a play, powers, known cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.state import DISCARD, MEMBERS, State, cards_in, ids
from wk.games.winter_court.ui.looks import STONE, portrait
from wk.games.winter_court.ui.row import card_lying, column_of, draw_column, draw_play, draw_sum, lying
from wk.games.winter_court.ui.table import choices
from wk.games.winter_court.ui.table.choices import Desk
from wk.games.winter_court.ui.table.layout import LAID, PAWN, TILE, Thing
from wk.shell import paint, theme
from wk.shell.colour import mix
from wk.shell.lettering import SMALLEST
from wk.shell.match.table.things import Sight as TableSight
from wk.shell.widget import Label, Pressable, Widget, widget_class
from wk.shell.widgets.card_paper import radius_of
from wk.shell.widgets.lights import Light, dulled, glow

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.winter_court.state import Member
    from wk.games.winter_court.telling import Speech
    from wk.games.winter_court.ui.row import ColumnPlaces, RowColumn
    from wk.games.winter_court.ui.table.layout import Layout
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
        side = round(rect.height * 0.55) if tall and narrow else rect.height - px(6)
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
            paint.text(surface, self.note, (left, rect.top + rect.height * 0.71), note, "midleft", room)


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
