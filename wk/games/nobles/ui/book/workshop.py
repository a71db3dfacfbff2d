"""The workshop of Nobles: the numbers of the game, season by season, as an owner of the rules finds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.nobles.numbersfile import BOUNDS, USUAL_BOUNDS, Data
from wk.games.nobles.ui.table.rail import ICONS
from wk.shell import paint, theme
from wk.shell.editors.numbersheets import NumberSheets
from wk.shell.editors.values import Number, OneOf, Range

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
FLAG = "ace_counts"
"""The one number that is a yes or no."""


class NoblesNumbers(NumberSheets[Data]):
    """Finds the numbers, and keeps the user's own (NB-DATA-1)."""

    parts, colour = PARTS, "#c99a3f"

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

    def choices(self, part: str, key: str) -> list[Number]:
        """Return a number, or a yes and a no."""
        limits = Range(*BOUNDS.get(key, USUAL_BOUNDS))
        yes_or_no = OneOf({"no": self.words("newgame.no"), "yes": self.words("newgame.yes")})
        return [Number((part, key), self.say(f"number.{key}"), yes_or_no if key == FLAG else limits)]

    def art(self, part: str, size: tuple[int, int], radius: int) -> pygame.Surface:
        """Return the picture of a part of the year."""
        image = paint.rounded(
            paint.svg(f'<rect width="{size[0]}" height="{size[1]}" fill="#3a1320"/>', size), radius
        )
        side = round(min(size) * 0.7)
        box = image.get_rect().inflate(side - size[0], side - size[1])
        paint.icon(image, PICTURES[part], box, theme.AMBER)
        return image
