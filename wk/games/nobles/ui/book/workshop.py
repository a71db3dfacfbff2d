"""The workshop of Nobles: the numbers of the game, season by season, as an owner of the rules finds them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from wk.games.nobles.numbersfile import BOUNDS, USUAL_BOUNDS, Data
from wk.games.nobles.ui.table.rail import ICONS
from wk.shell import paint, theme
from wk.shell.editors.datanumbers import DataNumbers
from wk.shell.editors.values import Number, OneOf, Range, Sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from wk.engine.files.tomltext import KeyPath
    from wk.shell.editors.values import Values

PARTS = {
    "spring": ("harvest_per_king", "fallow_cards", "start_hand", "recruit_cost"),
    "autumn": ("ransom_royal", "ransom_other", "takeover_after"),
    "winter": ("kill_jack", "kill_queen", "kill_king", "ace_pips", "ace_counts"),
    "limits": ("hand_limit", "hand_per_king"),
}
"""The numbers of each part of the year; those of Summer are the cards themselves."""

PICTURES = {"spring": ICONS[0], "autumn": ICONS[2], "winter": ICONS[3], "limits": "cards"}
COLOUR, FLAG = "#c99a3f", "ace_counts"
"""Of all parts; and the one number that is a yes or no."""


class NoblesNumbers(DataNumbers[Data]):
    """Finds the numbers, and keeps the user's own (NB-DATA-1)."""

    def values(self, data: Data) -> Values:
        """Return every number; whether the Ace counts is a yes or no."""
        return {
            (part, key): ("yes" if value else "no") if key == FLAG else value
            for part, keys in PARTS.items()
            for key in keys
            for value in (getattr(data.numbers, key),)
        }

    def written(self, own: Values) -> Mapping[KeyPath, Any]:
        """Return what stands in the file, each number beside its source."""
        found = super().written(own)
        return {(key, "value"): value == "yes" if key == FLAG else value for (_, key), value in found.items()}

    @property
    def sheets(self) -> tuple[Sheet, ...]:
        """Every part of the year."""
        return tuple(self._sheet(part, keys) for part, keys in PARTS.items())

    def _sheet(self, part: str, keys: tuple[str, ...]) -> Sheet:
        say, doubts = self.say, self.data.in_force.doubts
        choices = OneOf({"no": self.words("newgame.no"), "yes": self.words("newgame.yes")})
        numbers = [
            Number((part, key), say(f"number.{key}"), choices if key == FLAG else _range(key)) for key in keys
        ]
        unsure = [say(f"number.{key}") for key in keys if key in doubts]
        return Sheet(
            part, say(f"workshop.{part}"), say("workshop.kind"), self.title, COLOUR, partial(_art, part),
            tuple(numbers), is_card=False,
            unsure=say("workshop.unsure", what=say("front.comma").join(unsure)) if unsure else "",
        )  # fmt: skip


def _range(key: str) -> Range:
    return Range(*BOUNDS.get(key, USUAL_BOUNDS))


def _art(part: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """Return the picture of a part of the year."""
    image = paint.rounded(
        paint.svg(f'<rect width="{size[0]}" height="{size[1]}" fill="#3a1320"/>', size), radius
    )
    side = round(min(size) * 0.7)
    box = image.get_rect().inflate(side - size[0], side - size[1])
    paint.icon(image, PICTURES[part], box, theme.AMBER)
    return image
