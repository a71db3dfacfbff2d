"""The buttons of what may be done besides pointing at things, and the one that finishes."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.shell import theme
from wk.shell.buttons import Button
from wk.shell.match.table.part import OFFER, Act
from wk.shell.widget import ENTER, Look, Shortcut, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.match.table.part import Finish, Offer
    from wk.shell.match.table.places import Places
    from wk.shell.scene import Transition
    from wk.words import GameWords

LEAST_HEIGHT = 28
"""Units of height a button over the stage needs for its words."""

SPACE = (Shortcut(pygame.K_SPACE),)


def offer_key(offer: Offer) -> str:
    """Return the key of the button of an offer."""
    return key_of_offer(offer.key)


def key_of_offer(key: tuple[str, ...]) -> str:
    """Return the key of the button of what ``Act(OFFER, key)`` accepts."""
    return f"offer-{'-'.join(key)}"


def offer_buttons(
    places: Places, words: GameWords, offers: Sequence[Offer], do: Callable[[Act], Transition | None]
) -> list[Button]:
    """Return the buttons of what can be done besides pointing at things."""
    return [
        StageButton(
            key=offer_key(offer),
            rect=rect,
            label=offer.words,
            kind="primary" if offer.complete else "ghost",
            hint=words("table.enter-key") if offer.complete else "",
            size=theme.BUTTON,
            on_press=partial(do, Act(OFFER, offer.key)),
            shortcuts=ENTER if offer.complete else (),
            icon=offer.icon,
        )
        for rect, offer in zip(places.offers, offers, strict=True)
    ]


def finish_button(
    places: Places, words: GameWords, finish: Finish, press: Callable[[], Transition | None]
) -> Button:
    """Return the button that finishes, or the flat panel that says what is missing."""
    size = 18 if places.compact else 20
    # In a rail its shadow must not fall on the stage, which is drawn apart from the rails.
    rail = next((rail for rail in places.rails if rail.contains(places.finish)), None)
    return Button(
        key="end",
        rect=places.finish,
        clip=rail,
        kind="primary" if finish.amber else "ghost",
        label=finish.label,
        note=finish.note,
        hint=words("table.space-key") if finish.keyed and finish.enabled else "",
        size=size if finish.enabled else size - 2,
        enabled=finish.enabled,
        on_press=press,
        shortcuts=SPACE if finish.keyed else (*SPACE, *ENTER),  # only one thing is left to do
    )


@widget_class
class StageButton(Button):
    """A button over the stage, whose words and icon keep to its height where that is small."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        unit = min(look.scale.unit, self.rect.height / LEAST_HEIGHT)
        Button.draw(self, surface, replace(look, scale=theme.Scale(unit, look.scale.text)))
