"""Single things on the table: header, terrain card, house or fort, the buttons over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.cards.building_cards import terrain_after
from wk.games.winter_kingdom.narrate import terrain_name
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.map.view import piece
from wk.games.winter_kingdom.ui.table.choices import piece_key
from wk.games.winter_kingdom.ui.table.sight import card_terrain
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell import paint, theme
from wk.shell.emblems import badge
from wk.shell.match.table import part
from wk.shell.match.table.bar import StageButton
from wk.shell.match.table.rails import draw_ground, name_lines, squeezed
from wk.shell.widget import Look, Shortcut, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pygame.typing import Point

    from wk.games.winter_kingdom.ui.table.choices import Offer
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.sight import Sight
    from wk.shell.paint import Style
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale

# The header ---------------------------------------------------------------------------------------


HEADER_WIDTH = 208
"""Units of width the parts of the header are meant for."""

NOTE_INK, LEAST_CONTRAST = "#f2f6fb", 4.8
"""The colour of the note in the header, and its least contrast to the player's colour below it."""

OVER, LAST, USUAL = ("over",), ("last-round", "last-short", "last-only"), ("turn", "short")
"""The keys of the words of the note after the game, in its last round and before, the longest first."""

WAITING = ("short",)
"""Likewise while others move."""


@widget_class
class Header(Widget):
    """The player's emblem, name, round and coins on the player's colour."""

    shown: Sight

    @property
    def written(self) -> list[str]:
        """The name, whose turn it is, and the coins."""
        say, state, seat = self.shown.say, self.shown.state, self.shown.seat
        coins = say("spoken.purse", n=state.players[seat].coins)
        return [*(each for each in super().written if not each.isdigit()), coins]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the header."""
        look = squeezed(look, self.rect.width, HEADER_WIDTH)
        rect, px, state = self.rect, look.scale.px, self.shown.state
        colour = state.table.colours[self.shown.seat]
        draw_ground(surface, rect, colour, (NOTE_INK, LEAST_CONTRAST), look.scale)
        side = min(round(rect.height * 0.57), px(32))
        place = pygame.Rect(rect.left + px(11), rect.centery - side // 2, side, side)
        badge(surface, colour, place)
        coins = self._coins(surface, look)
        self._name(surface, look, place.right + px(9), coins)

    def _coins(self, surface: pygame.Surface, look: Look) -> int:
        """Draw the coins on the right; return where they begin."""
        rect, px = self.rect, look.scale.px
        style = look.scale.style("bold", 25 if _tall(rect, look.scale) else 21, marks.GOLD_TEXT)
        box = paint.text(
            surface, str(self.shown.state.players[self.shown.seat].coins),
            (rect.right - px(14), rect.centery - px(1)), style, "midright",
        )  # fmt: skip
        side = min(round(rect.height * 0.5), px(28))
        place = pygame.Rect(box.left - side - px(7), rect.centery - side // 2 - px(1), side, side)
        marks.coin(surface, place)
        return place.left

    def _name(self, surface: pygame.Surface, look: Look, left: int, right: int) -> None:
        px, state, say = look.scale.px, self.shown.state, self.shown.say
        name = state.table.names[self.shown.seat]
        width = right - left - px(6)
        note = look.scale.style("text", theme.NOTE, NOTE_INK)
        keys = OVER if self.shown.over else LAST if state.last_round else USUAL
        keys = WAITING if self.shown.waits else keys
        told = [say(f"rail.{key}", name=name, round=state.round, n=state.round) for key in keys]
        words = next((words for words in told if paint.measure(words, note)[0] <= width), told[-1])
        self._write(surface, look, (left, width), words, note)

    def _write(
        self, surface: pygame.Surface, look: Look, room: tuple[int, int], words: str, note: Style
    ) -> None:
        """Write the name, over two lines if it is long, and the note below."""
        (left, width), rect, scale = room, self.rect, look.scale
        big = scale.style("display", theme.PLAYER if _tall(rect, scale) else 20)
        name = self.shown.say("seat.plate", name=self.shown.state.table.names[self.shown.seat])
        line = rect.height // 4
        lines, style = name_lines(name, big, width, line, scale.style("bold", theme.NAME))
        middles, foot = ((0.36,), 0.755) if len(lines) == 1 else ((0.22, 0.48), 0.80)
        for words_, middle in zip(lines, middles, strict=True):
            paint.text(surface, words_, (left, rect.top + rect.height * middle), style, "midleft", width)
        paint.text(surface, words, (left, rect.top + rect.height * foot), note, "midleft", width)


def _tall(rect: pygame.Rect, scale: Scale) -> bool:
    """Return whether the header has its usual height."""
    return rect.height > scale.px(50)


# The terrain card ---------------------------------------------------------------------------------


DECK = (240, 100)
"""View box of a terrain card's picture."""

CARD_WIDTH = 192
"""Units of width it is meant for."""


LEAST_WORDS = 48
"""Room in units below which the pips of very many builds stand without words."""


@widget_class
class TerrainCard(Widget):
    """The revealed terrain card with a pip for each mandatory build."""

    shown: Sight
    compact: bool

    @property
    def written(self) -> list[str]:
        """The terrain, and how many builds are to go."""
        return [each for each in super().written if not each.isdigit()]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw picture, name and pips."""
        look = squeezed(look, self.rect.width, CARD_WIDTH)
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
        over = self.shown.over
        title = say("rail.over-title") if over else card_terrain(say, state, self.shown.seat)
        paint.text(surface, title, (left, upper), big, "midleft", width)
        if card >= 0 and not over:
            self._pips(surface, look, left)
        else:
            note = look.scale.style("text", theme.NOTE, "#fff3dc")
            words = say("rail.over-note" if over else "rail.no-card")
            paint.text(surface, words, (left, rect.top + rect.height * 0.7), note, "midleft", width)

    def _darken(self, surface: pygame.Surface, radius: int) -> None:
        width, height = self.rect.size
        right = 0.55 if self.compact else 0.1
        stops = ((0, "#20180d", 0.88), (0.7, "#20180d", 0.68), (1, "#20180d", right))
        gradient = paint.linear_gradient("g", stops, (0, 0), (width, 0))
        body = f'{gradient}<rect width="{width}" height="{height}" rx="{radius}" fill="url(#g)"/>'
        surface.blit(paint.svg(body, (width, height)), self.rect)

    def _pips(self, surface: pygame.Surface, look: Look, left: int) -> None:
        rect, px, state = self.rect, look.scale.px, self.shown.state
        builds, done = state.table.numbers.builds, state.turn.built.bit_count()
        going = state.turn.stage <= 1 and (self.shown.desk is None or bool(_can_build(self.shown)))
        room = rect.right - px(8) - left
        side = min(px(20 if self.compact else 24), room // builds - px(4))
        middle = round(rect.top + rect.height * 0.69)
        for number in range(builds):
            box = pygame.Rect(left + number * (side + px(4)), middle - side // 2, side, side)
            _pip(surface, box, look, number, done if going or number < done else -1, done)
        words = _built_words(self.shown, going=going)
        start = left + builds * (side + px(4)) + px(4)
        note = look.scale.style("bold", theme.NOTE, "#fff3dc")
        if rect.right - start >= px(LEAST_WORDS):
            paint.text(surface, words, (start, middle), note, "midleft", rect.right - start - px(6))


def _can_build(shown: Sight) -> bool:
    return shown.desk is not None and (shown.desk.can(("build",)) or shown.desk.can(("fort",)))


def _built_words(shown: Sight, *, going: bool) -> str:
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
    line, opacity = ("#ffc145", 1) if built or now else ("#e9dcc4", 0.65)
    body = (
        f'<circle cx="12" cy="12" r="10.5" fill="{"#ffc145" if built else "#241a0d"}" '
        f'fill-opacity="{1 if built else 0.6}" stroke="{line}" stroke-opacity="{opacity}" '
        f'stroke-width="{2.2 if now else 1.4}"/>'
    )
    surface.blit(paint.svg(body, box.size, (0, 0, 24, 24)), box)
    if built:
        inner = box.inflate(-round(box.width * 0.4), -round(box.height * 0.4))
        paint.icon(surface, "check", inner, theme.AMBER_INK)
    else:
        style = look.scale.style("bold", theme.NOTE, "#ffc145" if now else "#f0e6d2")
        paint.text(surface, str(number + 1), box.center, style, "center")


# House or fort ------------------------------------------------------------------------------------


PIECE_KEYS = {pygame.K_h: HOUSE, pygame.K_f: FORT}
"""The keys that choose what is built."""

TOGGLE_WIDTH = 192
"""Units of width it is meant for."""


def half_of_toggle(widgets: Iterable[Widget], key: object) -> pygame.Rect | None:
    """Return the place of a half of the toggle among some widgets; None for what is no half."""
    toggles = (widget for widget in widgets if isinstance(widget, PieceToggle))
    halves = ((toggle, kind) for toggle in toggles for kind in (HOUSE, FORT))
    return next((toggle.part(kind) for toggle, kind in halves if piece_key(kind) == key), None)


@widget_class
class PieceToggle(Widget):
    """House or fort: what builds take."""

    colour: str
    words: dict[str, str]
    notes: dict[str, str]
    chosen: str
    possible: dict[str, bool]
    on_choose: Callable[[str], Transition | None]
    compact: bool
    role = "choice"

    @property
    def written(self) -> list[str]:
        """What is built, and how many are left."""
        return [self.words[self.chosen], self.notes[self.chosen]]

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
        return self.on_choose(kind) if kind != self.chosen else None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the groove, the raised part of the chosen kind, pieces and how many are left."""
        look = squeezed(look, self.rect.width, TOGGLE_WIDTH)
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


# The buttons over the map -------------------------------------------------------------------------


ZOOM_KEYS = {
    "larger": (
        *(Shortcut(key, shift=shift) for key in (pygame.K_PLUS, pygame.K_EQUALS) for shift in (False, True)),
        Shortcut(pygame.K_KP_PLUS),
    ),
    "smaller": (Shortcut(pygame.K_MINUS), Shortcut(pygame.K_KP_MINUS)),
    "fit": (Shortcut(pygame.K_0), Shortcut(pygame.K_KP0)),
}
"""The keys of the buttons."""

ICONS = {"cancel": "close", "done": "check"}
"""The icons of the offers that have one."""


def map_buttons(
    layout: TableLayout, shown: Sight, zoom: Callable[[int], Transition | None], *, fits: bool
) -> list[Widget]:
    """Return the buttons that zoom.

    Args:
        layout: where they lie.
        shown: what the table shows.
        zoom: shows the map nearer or farther by steps; 0 shows all of it.
        fits: whether the whole map is seen.
    """
    icons = {"larger": ("plus", 1), "smaller": ("minus", -1), "fit": ("fit", 0)}
    return [
        StageButton(
            key=key,
            rect=layout.buttons[key],
            icon=icon,
            tooltip=shown.say(f"action.{key}-tip"),
            on_press=lambda steps=steps: zoom(steps),  # type: ignore[misc]
            enabled=key == "larger" or not fits,
            shortcuts=ZOOM_KEYS[key],
        )
        for key, (icon, steps) in icons.items()
    ]


def offers_of(shown: Sight) -> tuple[part.Offer, ...]:
    """Return what can be done by a button besides pointing at hexes, in words."""
    return tuple(
        part.Offer(offer.key, offer_words(shown, offer), offer.complete, ICONS.get(offer.key[0], ""))
        for offer in (shown.desk.offers if shown.desk else ())
    )


def offer_words(shown: Sight, offer: Offer) -> str:
    """Return what a button offers."""
    say, table, key = shown.say, shown.state.table, offer.key
    if key[0] == "extra":
        return say("action.extra", n=table.numbers.extra_uses, coins=table.numbers.extra_cost)
    if key[0] in {"acquire", "upgrade"}:
        first, second = table.costs[INDEX[key[1]]]
        return say(f"action.{key[0]}", n=first if key[0] == "acquire" else second)
    desk = shown.desk
    if key[0] == "cancel" and desk and desk.armed and not desk.card:
        return say("action.cancel-step")
    if key[0] != "use":
        return say(f"action.{key[0]}")
    if len(key) > 4:
        return say(f"action.left-{key[4]}")
    if desk is None or desk.path:
        several = desk is not None and sum(offer.action is not None for offer in desk.offers) > 1
        data = table.catalogue.abilities[key[1]]
        if several and data.kind == "both":
            return data.second_short if key[2] else data.first_short
        return say("action.leave" if several else "action.done")
    return say("action.shift", terrain=terrain_name(say, shown.state, terrain_after(shown.state.player.card)))
