"""The bar above the map: who is asked for what, and the buttons for the turn and for the map."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from wk.engine.match import Barrier
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.cards.building_cards import terrain_after
from wk.games.winter_kingdom.narrate import terrain_name
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.colour import mix
from wk.shell.widget import ENTER, Look, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.table.asking import Asked
    from wk.games.winter_kingdom.ui.table.desk import Offer
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.shown import Shown
    from wk.shell.paint import Style
    from wk.shell.scene import Transition


KEYS = {
    "restart": (Shortcut(pygame.K_r),),
    "undo": (Shortcut(pygame.K_u), Shortcut(pygame.K_z, ctrl=True)),
    "redo": (
        Shortcut(pygame.K_y),
        Shortcut(pygame.K_y, ctrl=True),
        Shortcut(pygame.K_z, ctrl=True, shift=True),
    ),
    "menu": (Shortcut(pygame.K_m),),
    "larger": (
        *(Shortcut(key, shift=shift) for key in (pygame.K_PLUS, pygame.K_EQUALS) for shift in (False, True)),
        Shortcut(pygame.K_KP_PLUS),
    ),
    "smaller": (Shortcut(pygame.K_MINUS), Shortcut(pygame.K_KP_MINUS)),
    "fit": (Shortcut(pygame.K_0), Shortcut(pygame.K_KP0)),
}
"""The keys of the buttons."""


class Turns(Protocol):
    """What the buttons of the bar and of the map do."""

    def restart(self) -> Transition | None:
        """Take back the whole turn."""

    def undo(self) -> Transition | None:
        """Take back the last action."""

    def redo(self) -> Transition | None:
        """Take again what was taken back."""

    def menu(self) -> Transition | None:
        """Open the menu."""

    def zoom(self, steps: int) -> Transition | None:
        """Show the map nearer or farther; 0 shows all of it."""

    def accept(self, offer: Offer) -> Transition | None:
        """Do what a button offers."""


@dataclass(frozen=True)
class Reach:
    """What can be taken back and again."""

    barrier: Barrier | None
    can_redo: bool


def bar_widgets(layout: TableLayout, shown: Shown, asked: Asked, reach: Reach, turns: Turns) -> list[Widget]:
    """Return the widgets of the bar."""
    return [
        Bar(rect=layout.status),
        Sentence(rect=layout.sentence, asked=asked, compact=layout.compact),
        *_turn_buttons(layout, shown, reach, turns),
    ]


def _turn_buttons(layout: TableLayout, shown: Shown, reach: Reach, turns: Turns) -> list[Widget]:
    """Return the buttons to restart, undo and redo, and the one that opens the menu."""
    say, free = shown.say, reach.barrier is None
    barred = "action.undo-revealed" if reach.barrier is Barrier.REVEALED else "action.no-undo"
    back, again = "action.no-redo", "action.redo-tip"
    buttons: tuple[tuple[str, Callable[[], Transition | None], str, bool], ...] = (
        ("restart", turns.restart, "action.restart-tip" if free else barred, free),
        ("undo", turns.undo, "action.undo-tip" if free else barred, free),
        ("redo", turns.redo, again if reach.can_redo else back, reach.can_redo),
        ("menu", turns.menu, "action.menu-tip", True),
    )
    rects = layout.buttons
    worded = rects["restart"].width > 2 * rects["restart"].height
    return [
        Button(
            key=key,
            rect=rects[key],
            icon=key,
            label=say("action.restart") if key == "restart" and worded else "",
            on_press=press,
            enabled=enabled,
            tooltip=say(tip),
            shortcuts=KEYS[key],
        )
        for key, press, tip, enabled in buttons
    ]


def map_buttons(layout: TableLayout, shown: Shown, turns: Turns, *, fits: bool) -> list[Widget]:
    """Return the buttons that zoom; ``fits`` tells whether the whole map is seen."""
    icons = {"larger": ("plus", 1), "smaller": ("minus", -1), "fit": ("fit", 0)}
    return [
        MapButton(
            key=key,
            rect=layout.buttons[key],
            icon=icon,
            tooltip=shown.say(f"action.{key}-tip"),
            on_press=_zooms(turns, steps),
            enabled=key == "larger" or not fits,
            shortcuts=KEYS[key],
        )
        for key, (icon, steps) in icons.items()
    ]


def _zooms(turns: Turns, steps: int) -> Callable[[], Transition | None]:
    return lambda: turns.zoom(steps)


def offer_buttons(layout: TableLayout, shown: Shown, turns: Turns) -> list[Widget]:
    """Return the buttons of what can be done besides pointing at hexes."""
    offers = shown.desk.offers if shown.desk else ()
    return [
        MapButton(
            key=offer_key(offer),
            rect=rect,
            label=offer_words(shown, offer),
            kind="primary" if offer.complete else "ghost",
            hint=shown.say("action.enter-key") if offer.complete else "",
            size=theme.BUTTON,
            on_press=_accepts(turns, offer),
            shortcuts=ENTER if offer.complete else (),
            icon={"cancel": "close", "done": "check"}.get(offer.key[0], ""),
        )
        for rect, offer in zip(layout.offers, offers, strict=True)
    ]


def offer_key(offer: Offer) -> str:
    """Return the key of the button of an offer."""
    return f"offer-{'-'.join(offer.key)}"


def _accepts(turns: Turns, offer: Offer) -> Callable[[], Transition | None]:
    return lambda: turns.accept(offer)


def offer_words(shown: Shown, offer: Offer) -> str:
    """Return what a button offers."""
    say, table, key = shown.say, shown.state.table, offer.key
    if key[0] in {"acquire", "upgrade", "extra"}:
        first, second = table.costs[INDEX[key[1]]]
        price = {"acquire": first, "upgrade": second, "extra": table.numbers.extra_cost}
        return say(f"action.{key[0]}", card=table.catalogue.name(key[1]), n=price[key[0]])
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


LEAST_HEIGHT = 28
"""Units of height a button over the map needs for its words."""


@dataclass(frozen=True, kw_only=True)
class MapButton(Button):
    """A button over the map, whose words and icon keep to its height where that is small."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        unit = min(look.scale.unit, self.rect.height / LEAST_HEIGHT)
        Button.draw(self, surface, replace(look, scale=theme.Scale(unit, look.scale.text)))


@dataclass(frozen=True, kw_only=True)
class Bar(Widget):
    """The ground of the bar."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the ground and the line below."""
        surface.fill(mix(theme.GROUND, theme.DEEP, 0.45), self.rect)
        pygame.draw.line(surface, theme.RAISED, self.rect.bottomleft, self.rect.bottomright)


LEADING = 1.24
"""Height of a line of the bar in sizes of its type."""

LEAST = 85
"""Below this percentage of its usual type the bar rather tells less."""


class Line(NamedTuple):
    """A line of the bar."""

    words: str
    style: Style


@dataclass(frozen=True, kw_only=True)
class Sentence(Widget):
    """What is asked, and a line that helps."""

    asked: Asked
    compact: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write both; what is too long for a line takes two, set as small as they need."""
        rect = self.rect
        lines = self._lines(look)
        total = sum(line.style.size for line in lines) * LEADING
        top = rect.centery - total / 2
        for words, style in lines:
            step = style.size * LEADING
            paint.text(surface, words, (rect.left, top + step / 2), style, "midleft", rect.width)
            top += step

    def _lines(self, look: Look) -> list[Line]:
        """Return the lines, in the largest type in which all of them fit; without room, no hint."""
        rect, scale, asked = self.rect, look.scale, self.asked
        big, small = 17 if self.compact else theme.STATUS, theme.NOTE if self.compact else theme.BUTTON
        lines: list[Line] = []
        for percent in range(100, 45, -5):
            hint = asked.hint if percent >= LEAST else asked.brief or asked.hint
            sentence = scale.style("bold", big * percent / 100)
            muted = scale.style("text", small * percent / 100, theme.MUTED)
            lines = [Line(words, sentence) for words in paint.wrap(asked.sentence, sentence, rect.width)]
            alone = len(lines)
            lines += [Line(words, muted) for words in paint.wrap(hint, muted, rect.width) if hint]
            if sum(line.style.size for line in lines) * LEADING <= rect.height - scale.px(2):
                return lines
        return lines[:alone]
