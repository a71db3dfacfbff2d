"""The left rail, what is mine: name and coins, terrain card, ability cards, the piece to build."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.ui.measures import USUAL
from wk.games.winter_kingdom.ui.table.asking import end_reason
from wk.games.winter_kingdom.ui.table.card_face import draw_card, draw_row, halves
from wk.games.winter_kingdom.ui.table.cardview import section_note
from wk.games.winter_kingdom.ui.table.desk import Half
from wk.games.winter_kingdom.ui.table.header import Header
from wk.games.winter_kingdom.ui.table.piece_toggle import PieceToggle
from wk.games.winter_kingdom.ui.table.terrain_card import TerrainCard
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell import paint, theme
from wk.shell.match.table.part import Finish
from wk.shell.match.table.rails import Border, Rail, RailHeading
from wk.shell.widget import Look, Scroll, ScrollArea, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame.typing import Point

    from wk.games.winter_kingdom.ui.table.cardview import CardView
    from wk.games.winter_kingdom.ui.table.desk import Thing
    from wk.games.winter_kingdom.ui.table.layout import Section, TableLayout
    from wk.games.winter_kingdom.ui.table.model import TableModel
    from wk.shell.match.table.things import Pressing
    from wk.shell.scene import Transition


SCROLL, TERRAIN = "left-scroll", "terrain"
"""The keys of what scrolls, and of the terrain card."""


class RailCallbacks(NamedTuple):
    """What a player does with the left rail."""

    press: Callable[[Thing, pygame.Rect], Pressing[Thing]]
    """Returns what a widget in a rectangle does that is pressed for a card."""
    build: Callable[[str], Transition | None]
    """Builds another kind of piece."""


def terrain_card(layout: TableLayout, shown: TableModel) -> TerrainCard:
    """Return the revealed terrain card."""
    return TerrainCard(
        key=TERRAIN, rect=layout.terrain, clip=layout.left_view, shown=shown, compact=layout.compact
    )


def left_widgets(layout: TableLayout, shown: TableModel, do: RailCallbacks, scroll: Scroll) -> list[Widget]:
    """Return the widgets of the rail, lowest first."""
    view = layout.left_view
    found: list[Widget] = [
        Rail(rect=layout.left, on_left=True),
        ScrollArea(key=SCROLL, rect=view, scroll=scroll),
        terrain_card(layout, shown),
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
            compact=layout.compact,
            on_press=do.press(Half(card.data.id), rect),
            enabled=at_screen,
        )
        for rect, card in zip(layout.cards, cards, strict=False)
    ]
    found += [CoveredCard(rect=rect, clip=view) for rect in layout.cards[len(cards) :]]
    return [*found, Header(rect=layout.header, shown=shown), _toggle(layout, shown, do)]


def _heading(section: Section, shown: TableModel, view: pygame.Rect) -> Widget:
    note = section_note(shown.say, shown.state, section.key, shown.desk)
    words = shown.say(f"section.{section.key}")
    return RailHeading(rect=section.rect, clip=view, words=words, note=note if section.whole else "")


def _toggle(layout: TableLayout, shown: TableModel, do: RailCallbacks) -> Widget:
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
        compact=layout.compact,
        enabled=desk is not None,
    )


def _left(shown: TableModel, kind: str) -> int:
    player, numbers = shown.state.players[shown.seat], shown.state.table.numbers
    if kind == FORT:
        return numbers.forts - player.forts.bit_count()
    return numbers.houses - player.houses.bit_count()


def finish_of(shown: TableModel, *, compact: bool) -> Finish:
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


@widget_class
class AbilityCard(Widget):
    """An ability card; pressing it chooses it, or the action pointed at."""

    card: CardView
    compact: bool
    on_press: Pressing[Thing]

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
