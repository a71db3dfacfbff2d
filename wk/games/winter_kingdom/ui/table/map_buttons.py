"""The buttons over the map: those that zoom, and the words of what may be done besides pointing at hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.cards.building_cards import terrain_after
from wk.games.winter_kingdom.narrate import terrain_name
from wk.shell.match.table import part
from wk.shell.match.table.bar import StageButton
from wk.shell.widget import Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.table.desk import Offer
    from wk.games.winter_kingdom.ui.table.layout import TableLayout
    from wk.games.winter_kingdom.ui.table.model import TableModel
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

KEYS = {
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
    layout: TableLayout, shown: TableModel, zoom: Callable[[int], Transition | None], *, fits: bool
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
            shortcuts=KEYS[key],
        )
        for key, (icon, steps) in icons.items()
    ]


def offers_of(shown: TableModel) -> tuple[part.Offer, ...]:
    """Return what can be done by a button besides pointing at hexes, in words."""
    return tuple(
        part.Offer(offer.key, offer_words(shown, offer), offer.complete, ICONS.get(offer.key[0], ""))
        for offer in (shown.desk.offers if shown.desk else ())
    )


def offer_words(shown: TableModel, offer: Offer) -> str:
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
