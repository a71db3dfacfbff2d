"""The left rail, what is mine: name and coins, terrain card, ability cards, the piece to build, End turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.asking import end_reason
from wk.games.winter_kingdom.ui.card_face import draw_card, draw_row, halves
from wk.games.winter_kingdom.ui.cardview import card_terrain, section_note
from wk.games.winter_kingdom.ui.pieces import piece
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.emblems import badge
from wk.shell.widget import Look, Scroll, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from pygame.typing import Point

    from wk.games.winter_kingdom.ui.cardview import CardView
    from wk.games.winter_kingdom.ui.layout import Section, TableLayout
    from wk.games.winter_kingdom.ui.shown import Shown
    from wk.shell.scene import Transition

DECK = (240, 100)
"""View box of a terrain card's picture."""


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
    for section in layout.sections:
        if section.key in {"in-play", "hand"}:
            found.append(_heading(section, shown, view))
    for rect, card in zip(layout.cards, cards, strict=False):
        found.append(
            AbilityCard(
                key=f"card-{card.data.id}", rect=rect, clip=view, card=card, compact=layout.compact, hands=hands,
                enabled=shown.desk is not None,
            )
        )  # fmt: skip
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
        hands=hands,
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
    say, space = shown.say, (Shortcut(pygame.K_SPACE),)
    size = 18 if layout.compact else 20
    if shown.over:
        return Button(
            key="end", rect=layout.end, kind="primary", label=say("end.over"), on_press=hands.end, size=size,
            shortcuts=space,
        )  # fmt: skip
    if shown.desk is None:
        name = shown.state.table.names[shown.seat]
        return Button(
            key="end", rect=layout.end, label=say("end.label"), note=say("end.bot", name=name), on_press=hands.end,
            enabled=False, size=size - 2,
        )  # fmt: skip
    reason = end_reason(say, shown.state, shown.desk)
    wolves = shown.desk.can(("wolves",))
    label = say("action.wolves" if wolves else "end.label")
    return Button(
        key="end", rect=layout.end, kind="primary", label=label, note="" if wolves else reason,
        hint=say("end.key") if not reason or wolves else "", on_press=hands.end, shortcuts=space,
        enabled=not reason or wolves, size=size if not reason else size - 2,
    )  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Rail(Widget):
    """The ground of a rail, with a line towards the map."""

    on_left: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the ground."""
        paint.panel(surface, self.rect, fill=None, gradient=("#1b2635", "#131b26"))
        x = self.rect.right - 1 if self.on_left else self.rect.left
        pygame.draw.line(surface, theme.LINE, (x, self.rect.top), (x, self.rect.bottom))


@dataclass(frozen=True, kw_only=True)
class Heading(Widget):
    """A label in capitals, with a note on the right."""

    words: str
    note: str = ""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write both as far as there is room."""
        middle = self.rect.top + (self.rect.height - look.scale.px(5)) // 2
        style = look.scale.label()
        box = paint.text(surface, self.words.upper(), (self.rect.left, middle), style, "midleft", self.rect.width)
        note = look.scale.style("text", theme.LABEL, theme.MUTED)
        room = self.rect.right - box.right - look.scale.px(8)
        if self.note and paint.measure(self.note, note)[0] <= room:
            paint.text(surface, self.note, (self.rect.right, middle), note, "midright")


@dataclass(frozen=True, kw_only=True)
class Header(Widget):
    """The player's emblem, name, round and coins on the player's colour."""

    shown: Shown

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the header."""
        rect, px, state = self.rect, look.scale.px, self.shown.state
        colour = state.table.colours[self.shown.seat]
        body, shade, _ = theme.PLAYER_COLOURS[colour]
        stops = ((0, shade, 1), (1, shade, 0.35))
        gradient = paint.linear_gradient("g", stops, (0, 0), (rect.width, 0))
        foot = max(2, px(2))
        paint.panel(surface, rect, fill=theme.DEEP)
        surface.blit(
            paint.svg(
                f'{gradient}<rect width="{rect.width}" height="{rect.height}" fill="url(#g)"/>'
                f'<rect y="{rect.height - foot}" width="{rect.width}" height="{foot}" fill="{body}"/>',
                rect.size,
            ),
            rect,
        )
        side = round(rect.height * 0.57)
        place = pygame.Rect(rect.left + px(11), rect.centery - side // 2, side, side)
        badge(surface, colour, place)
        coins = self._coins(surface, look)
        self._name(surface, look, place.right + px(9), coins)

    def _coins(self, surface: pygame.Surface, look: Look) -> int:
        """Draw the coins on the right; return where they begin."""
        rect, px = self.rect, look.scale.px
        style = look.scale.style("bold", 25 if rect.height > px(50) else 21, marks.GOLD_TEXT)
        box = paint.text(
            surface, str(self.shown.state.players[self.shown.seat].coins),
            (rect.right - px(14), rect.centery - px(1)), style, "midright",
        )  # fmt: skip
        side = round(rect.height * 0.5)
        place = pygame.Rect(box.left - side - px(7), rect.centery - side // 2 - px(1), side, side)
        marks.coin(surface, place)
        return place.left

    def _name(self, surface: pygame.Surface, look: Look, left: int, right: int) -> None:
        rect, px, state, say = self.rect, look.scale.px, self.shown.state, self.shown.say
        name = state.table.names[self.shown.seat]
        width = right - left - px(6)
        note = look.scale.style("text", theme.NOTE, "#dfe8f4")
        key = "rail.last-round" if state.last_round and not self.shown.over else "rail.turn"
        words = say(key, name=name, round=state.round)
        if paint.measure(words, note)[0] > width:
            words = say("rail.last-short" if key == "rail.last-round" else "rail.short", round=state.round)
        big = look.scale.style("display", theme.PLAYER if rect.height > px(50) else 20)
        paint.text(surface, name, (left, rect.top + rect.height * 0.36), big, "midleft", width)
        paint.text(surface, words, (left, rect.top + rect.height * 0.755), note, "midleft", width)


@dataclass(frozen=True, kw_only=True)
class TerrainCard(Widget):
    """The revealed terrain card with a pip for each mandatory build."""

    shown: Shown
    compact: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw picture, name and pips."""
        rect, px, state, say = self.rect, look.scale.px, self.shown.state, self.shown.say
        radius = px(theme.RADIUS)
        card = state.players[self.shown.seat].card
        paint.shadow(surface, rect, radius, px(7), px(3), 0.5)
        if card >= 0:
            name = Terrain(card).label
            surface.blit(marks.art(f"winter_kingdom/art/deck/{name}", rect.size, radius, DECK), rect)
            self._darken(surface, radius)
        else:
            paint.panel(surface, rect, fill=theme.PANEL, radius=radius)
        paint.panel(surface, rect, fill=None, radius=radius, line="#000000", opacity=0.5)
        big = look.scale.style("display", 18 if self.compact else theme.PLAYER, "#fff8ea")
        upper = rect.top + rect.height * 0.31
        left, width = rect.left + px(12), rect.width - px(24)
        paint.text(surface, card_terrain(say, state, self.shown.seat), (left, upper), big, "midleft", width)
        if card >= 0 and not self.shown.over:
            self._pips(surface, look, left)
        else:
            note = look.scale.style("text", theme.NOTE, "#fff3dc")
            paint.text(surface, say("rail.no-card"), (left, rect.top + rect.height * 0.7), note, "midleft", width)

    def _darken(self, surface: pygame.Surface, radius: int) -> None:
        width, height = self.rect.size
        stops = ((0, "#20180d", 0.88), (0.62, "#20180d", 0.62), (1, "#20180d", 0))
        gradient = paint.linear_gradient("g", stops, (0, 0), (width, 0))
        body = f'{gradient}<rect width="{width}" height="{height}" rx="{radius}" fill="url(#g)"/>'
        surface.blit(paint.svg(body, (width, height)), self.rect)

    def _pips(self, surface: pygame.Surface, look: Look, left: int) -> None:
        rect, px, state = self.rect, look.scale.px, self.shown.state
        builds, done = state.table.numbers.builds, state.turn.built.bit_count()
        going = state.turn.stage <= 1 and (self.shown.desk is None or bool(_can_build(self.shown)))
        side = px(20 if self.compact else 24)
        middle = round(rect.top + rect.height * 0.69)
        for number in range(builds):
            box = pygame.Rect(left + number * (side + px(4)), middle - side // 2, side, side)
            _pip(surface, box, look, number, done if going or number < done else -1, done)
        words = _built_words(self.shown, going=going)
        start = left + builds * (side + px(4)) + px(4)
        note = look.scale.style("bold", theme.NOTE, "#fff3dc")
        paint.text(surface, words, (start, middle), note, "midleft", rect.right - start - px(6))


def _can_build(shown: Shown) -> bool:
    return shown.desk is not None and (shown.desk.can(("build",)) or shown.desk.can(("fort",)))


def _built_words(shown: Shown, *, going: bool) -> str:
    builds, done = shown.state.table.numbers.builds, shown.state.turn.built.bit_count()
    say = shown.say
    if done >= builds:
        return say("rail.built-all")
    if not going:
        return say("rail.built", n=done, builds=builds) if done else say("rail.nothing")
    return say("rail.built", n=done, builds=builds) if done else say("rail.built-none", builds=builds)


def _pip(  # noqa: PLR0913, PLR0917 - one drawing step
    surface: pygame.Surface, box: pygame.Rect, look: Look, number: int, next_one: int, done: int
) -> None:
    """Draw one pip: done, next, or still to come."""
    built, now = number < done, number == next_one
    line = "#ffc145" if built or now else "#e9dcc4"
    body = (
        f'<circle cx="12" cy="12" r="10.5" fill="{"#ffc145" if built else "#241a0d"}" '
        f'fill-opacity="{1 if built else 0.6}" stroke="{line}" stroke-opacity="{1 if built or now else 0.65}" '
        f'stroke-width="{2.2 if now else 1.4}"/>'
    )
    surface.blit(paint.svg(body, box.size, (0, 0, 24, 24)), box)
    if built:
        inner = box.inflate(-round(box.width * 0.4), -round(box.height * 0.4))
        paint.icon(surface, "check", inner, theme.AMBER_INK)
    else:
        style = look.scale.style("bold", theme.NOTE, "#ffc145" if now else "#f0e6d2")
        paint.text(surface, str(number + 1), box.center, style, "center")


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
        return theme.Scale(self.rect.height / CARD_UNITS)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it as a face or as a row."""
        draw = draw_row if self.compact else draw_card
        draw(surface, self.rect, self.card, look.scale, hovered=look.hovered)


CARD_UNITS = 146
"""Height of a table card in units, as in the measures."""


@dataclass(frozen=True, kw_only=True)
class CoveredCard(Widget):
    """A card whose face is not for the viewer."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw its back."""
        px = look.scale.px
        radius = px(7)
        paint.panel(surface, self.rect, fill=None, gradient=("#2b3b50", "#1c2836"), radius=radius, line="#46586e")
        inner = self.rect.inflate(-px(10), -px(10))
        paint.panel(surface, inner, fill=None, radius=px(4), line="#3d5066")
        side = min(inner.size) // 2
        place = pygame.Rect(0, 0, side, side)
        place.center = inner.center
        paint.icon(surface, "star", place, "#46586e")


@dataclass(frozen=True, kw_only=True)
class PieceToggle(Widget):
    """House or fort: what builds take."""

    colour: str
    words: dict[str, str]
    notes: dict[str, str]
    chosen: str
    possible: dict[str, bool]
    hands: Hands
    compact: bool

    @property
    def interactive(self) -> bool:
        """Whether it can be used."""
        return True

    def part(self, kind: str) -> pygame.Rect:
        """Return the place of one kind."""
        half = self.rect.width // 2
        left = self.rect.left if kind == HOUSE else self.rect.left + half
        return pygame.Rect(left, self.rect.top, half, self.rect.height)

    def press(self, pos: Point | None) -> Transition | None:
        """Choose the kind pointed at, or by a key the other one."""
        other = FORT if self.chosen == HOUSE else HOUSE
        kind = other if pos is None else HOUSE if self.part(HOUSE).collidepoint(pos) else FORT
        return self.hands.toggle(kind) if kind != self.chosen else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the groove, the raised part of the chosen kind, pieces and how many are left."""
        px = look.scale.px
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=px(theme.RADIUS), line=theme.LINE)
        for kind in (HOUSE, FORT):
            box = self.part(kind).inflate(-px(7), -px(7))
            on = kind == self.chosen and self.enabled
            if on:
                width = max(1, px(1.6))
                paint.panel(surface, box, fill=theme.RAISED, radius=px(6), line=theme.AMBER, line_width=width)
            side = px(15 if self.compact else 17)
            sprite = piece(kind, self.colour, side)
            centre = (box.left + px(4) + side, box.centery)
            if not self.possible[kind]:
                sprite = sprite.copy()
                sprite.set_alpha(110)
            surface.blit(sprite, sprite.get_rect(center=centre))
            left = centre[0] + side + px(2)
            ink = theme.TEXT if on else theme.MUTED
            name = look.scale.style("bold", theme.BUTTON, ink)
            note = look.scale.style("text", theme.LABEL, theme.TEXT if on else theme.MUTED)
            room = box.right - left - px(3)
            paint.text(surface, self.words[kind], (left, box.top + box.height * 0.3), name, "midleft", room)
            paint.text(surface, self.notes[kind], (left, box.top + box.height * 0.74), note, "midleft", room)
