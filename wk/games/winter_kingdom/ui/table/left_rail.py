"""The left rail, what is mine: name and coins, terrain card, ability cards, the piece to build, End turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from wk.games.winter_kingdom.ui.measures import USUAL
from wk.games.winter_kingdom.ui.table.asking import end_reason
from wk.games.winter_kingdom.ui.table.card_face import draw_card, draw_row, halves
from wk.games.winter_kingdom.ui.table.cardview import section_note
from wk.games.winter_kingdom.ui.table.piece_toggle import PieceToggle
from wk.games.winter_kingdom.ui.table.rail_parts import Header, Heading, Rail
from wk.games.winter_kingdom.ui.table.terrain_card import TerrainCard
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.widget import Look, Scroll, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from pygame.typing import Point

    from wk.games.winter_kingdom.ui.table.cardview import CardView
    from wk.games.winter_kingdom.ui.table.layout import Section, TableLayout
    from wk.games.winter_kingdom.ui.table.shown import Shown
    from wk.shell.scene import Transition


class Hands(Protocol):
    """What a player does with the left rail."""

    def choose(self, card: str, mark: str | None) -> Transition | None:
        """Choose a card or one of its actions."""

    def toggle(self, piece: str) -> Transition | None:
        """Build another kind of piece."""

    def end(self) -> Transition | None:
        """End the turn, or do what is owed before."""


def left_widgets(layout: TableLayout, shown: Shown, hands: Hands, scroll: Scroll) -> list[Widget]:
    """Return the widgets of the rail, lowest first."""
    view = layout.left_view
    found: list[Widget] = [
        Rail(rect=layout.left, on_left=True),
        ScrollArea(key="left-scroll", rect=view, scroll=scroll),
        TerrainCard(rect=layout.terrain, clip=view, shown=shown, compact=layout.compact),
    ]
    cards = [*shown.in_play, *shown.in_hand]
    found += [_heading(part, shown, view) for part in layout.sections if part.key in {"in-play", "hand"}]
    at_screen = shown.desk is not None
    found += [
        AbilityCard(
            key=f"card-{card.data.id}",
            rect=rect,
            clip=view,
            card=card,
            compact=layout.compact,
            hands=hands,
            enabled=at_screen,
        )
        for rect, card in zip(layout.cards, cards, strict=False)
    ]
    found += [CoveredCard(rect=rect, clip=view) for rect in layout.cards[len(cards) :]]
    return [*found, Header(rect=layout.header, shown=shown), *_foot(layout, shown, hands)]


def _heading(section: Section, shown: Shown, view: pygame.Rect) -> Widget:
    note = section_note(shown.say, shown.state, section.key, shown.desk)
    words = shown.say(f"section.{section.key}")
    return Heading(rect=section.rect, clip=view, words=words, note=note if section.whole else "")


def _foot(layout: TableLayout, shown: Shown, hands: Hands) -> list[Widget]:
    """Return the toggle of house and fort and the button that ends the turn."""
    say, desk = shown.say, shown.desk
    left = desk.left if desk else {}
    toggle = PieceToggle(
        key="piece",
        rect=layout.piece,
        colour=shown.state.table.colours[shown.seat],
        words={kind: say(f"piece.{kind}") for kind in (HOUSE, FORT)},
        notes={kind: say("piece.left", n=left.get(kind, _left(shown, kind))) for kind in (HOUSE, FORT)},
        chosen=desk.building if desk else HOUSE,
        possible={kind: left.get(kind, 0) > 0 for kind in (HOUSE, FORT)},
        on_choose=hands.toggle,
        compact=layout.compact,
        enabled=desk is not None,
    )
    return [toggle, _end_button(layout, shown, hands)]


def _left(shown: Shown, kind: str) -> int:
    player, numbers = shown.state.players[shown.seat], shown.state.table.numbers
    if kind == FORT:
        return numbers.forts - player.forts.bit_count()
    return numbers.houses - player.houses.bit_count()


def _end_button(layout: TableLayout, shown: Shown, hands: Hands) -> Button:
    """Return the button that ends the turn, feeds the wolves first, or after the game shows the score."""
    say, desk, size = shown.say, shown.desk, 18 if layout.compact else 20
    label, note, hint, enabled = say("end.label"), "", say("end.key"), True
    if shown.over:
        label, hint = say("end.over"), ""
    elif desk is None:
        note, enabled = say("end.bot", name=shown.state.table.names[shown.seat]), False
    elif desk.armed == ("wolves",):
        note, enabled = say("end.wolves"), False
    elif desk.can(("wolves",)):
        label, hint = say("action.wolves"), "" if layout.compact else hint
    else:
        note = end_reason(say, shown.state, desk)
        enabled = not note
    # While a card is asked about, the answer is what stands out.
    asking = desk is not None and any(offer.complete for offer in desk.offers)
    return Button(
        key="end",
        rect=layout.end,
        clip=layout.left,  # its shadow would fall on the map, which is drawn apart from the rails
        kind="ghost" if asking else "primary",
        label=label,
        note=note,
        hint=hint if enabled else "",
        size=size if enabled else size - 2,
        enabled=enabled,
        on_press=hands.end,
        shortcuts=(Shortcut(pygame.K_SPACE),),
    )


@dataclass(frozen=True, kw_only=True)
class AbilityCard(Widget):
    """An ability card; pressing it chooses it, or the action pointed at."""

    card: CardView
    compact: bool
    hands: Hands

    @property
    def interactive(self) -> bool:
        """Whether it can be chosen."""
        return True

    def press(self, pos: Point | None) -> Transition | None:
        """Choose the card, or one action of a card whose actions are chosen apart."""
        return self.hands.choose(self.card.data.id, self._mark(pos))

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


@dataclass(frozen=True, kw_only=True)
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
