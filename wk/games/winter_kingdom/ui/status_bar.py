"""The bar above the map: who is asked for what, and the buttons for the turn and for the map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame

from wk.engine.match import Barrier
from wk.games.winter_kingdom.narrate import number, terrain_name
from wk.games.winter_kingdom.cards.abilities import INDEX, terrain_after
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.widget import ENTER, Look, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.asking import Asked
    from wk.games.winter_kingdom.ui.desk import Offer
    from wk.games.winter_kingdom.ui.layout import TableLayout
    from wk.games.winter_kingdom.ui.shown import Shown
    from wk.shell.scene import Transition


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
    say = shown.say
    ctrl_z, ctrl_y = Shortcut(pygame.K_z, ctrl=True), Shortcut(pygame.K_y, ctrl=True)
    why_not = ""
    if reach.barrier is not None:
        why_not = say("action.undo-revealed" if reach.barrier is Barrier.REVEALED else "action.no-undo")
    free = reach.barrier is None
    restart = layout.buttons["restart"]
    worded = restart.width > 2 * restart.height
    return [
        Bar(rect=layout.status),
        Sentence(rect=layout.sentence, asked=asked, compact=layout.compact),
        Button(
            key="restart", rect=restart, icon="restart", label=say("action.restart") if worded else "",
            on_press=turns.restart, enabled=free, tooltip=say("action.restart-tip") if free else why_not,
            shortcuts=(Shortcut(pygame.K_r),),
        ),
        Button(
            key="undo", rect=layout.buttons["undo"], icon="undo", on_press=turns.undo, enabled=free,
            tooltip=say("action.undo-tip") if free else why_not, shortcuts=(Shortcut(pygame.K_u), ctrl_z),
        ),
        Button(
            key="redo", rect=layout.buttons["redo"], icon="redo", on_press=turns.redo, enabled=reach.can_redo,
            tooltip=say("action.redo-tip" if reach.can_redo else "action.no-redo"), shortcuts=(ctrl_y,),
        ),
        Button(
            key="menu", rect=layout.buttons["menu"], icon="menu", on_press=turns.menu, tooltip=say("action.menu-tip"),
            shortcuts=(Shortcut(pygame.K_m),),
        ),
    ]  # fmt: skip


def map_buttons(layout: TableLayout, shown: Shown, turns: Turns, *, fits: bool) -> list[Widget]:
    """Return the buttons that zoom; ``fits`` tells whether the whole map is seen."""
    keys = {
        "larger": ((pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), "plus", 1),
        "smaller": ((pygame.K_MINUS, pygame.K_KP_MINUS), "minus", -1),
        "fit": ((pygame.K_0, pygame.K_KP0), "fit", 0),
    }
    return [
        Button(
            key=key, rect=layout.buttons[key], icon=icon, tooltip=shown.say(f"action.{key}-tip"),
            on_press=_zooms(turns, steps), enabled=key == "larger" or not fits,
            shortcuts=tuple(Shortcut(code) for code in codes),
        )
        for key, (codes, icon, steps) in keys.items()
    ]  # fmt: skip


def _zooms(turns: Turns, steps: int) -> Callable[[], Transition | None]:
    return lambda: turns.zoom(steps)


def offer_buttons(layout: TableLayout, shown: Shown, turns: Turns) -> list[Widget]:
    """Return the buttons of what can be done besides pointing at hexes."""
    offers = shown.desk.offers if shown.desk else ()
    return [
        Button(
            key=f"offer-{'-'.join(offer.key)}", rect=rect, label=offer_words(shown, offer), chosen=offer.complete,
            on_press=_accepts(turns, offer), shortcuts=ENTER if offer.complete else (),
            icon={"cancel": "close", "done": "check"}.get(offer.key[0], ""),
        )
        for rect, offer in zip(layout.offers, offers, strict=True)
    ]  # fmt: skip


def _accepts(turns: Turns, offer: Offer) -> Callable[[], Transition | None]:
    return lambda: turns.accept(offer)


def offer_words(shown: Shown, offer: Offer) -> str:
    """Return what a button offers."""
    say, table, key = shown.say, shown.state.table, offer.key
    if key[0] in {"acquire", "upgrade", "extra"}:
        first, second = table.costs[INDEX[key[1]]]
        price = {"acquire": first, "upgrade": second, "extra": table.numbers.extra_cost}
        uses = number(say, table.numbers.extra_uses)
        return say(f"action.{key[0]}", card=table.catalogue.name(key[1]), n=price[key[0]], uses=uses)
    if key[0] != "use":
        return say(f"action.{key[0]}")
    desk = shown.desk
    if len(key) > 4:
        return say(f"action.left-{key[4]}")
    if desk is None or desk.path:
        several = desk is not None and sum(offer.action is not None for offer in desk.offers) > 1
        data = table.catalogue.abilities[key[1]]
        if several and data.kind == "both":
            return data.second_short if key[2] else data.first_short
        return say("action.leave" if several else "action.done")
    return say("action.shift", terrain=terrain_name(say, shown.state, terrain_after(shown.state.player.card)))


@dataclass(frozen=True, kw_only=True)
class Bar(Widget):
    """The ground of the bar."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the ground and the line below."""
        surface.fill("#121a25", self.rect)
        pygame.draw.line(surface, theme.RAISED, self.rect.bottomleft, self.rect.bottomright)


@dataclass(frozen=True, kw_only=True)
class Sentence(Widget):
    """What is asked, and a line that helps."""

    asked: Asked
    compact: bool

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write both lines."""
        rect, scale = self.rect, look.scale
        sentence = scale.style("bold", 17 if self.compact else theme.STATUS)
        hint = scale.style("text", theme.NOTE if self.compact else theme.BUTTON, theme.MUTED)
        top = rect.centery - scale.px(9)
        paint.text(surface, self.asked.sentence, (rect.left, top), sentence, "midleft", rect.width)
        foot = rect.centery + scale.px(12)
        paint.text(surface, self.asked.hint, (rect.left, foot), hint, "midleft", rect.width)
