"""Colours, spacing and scale shared by every screen, so that one place decides how the shelf looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from wk.shell import palette
from wk.shell.lettering import SMALLEST, Style

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.shell.faces import Face
    from wk.shell.palette import PlayerColour

# The colours of the chosen set; they are looked up when they are used, so write `theme.TEXT`.
GROUND: str
DEEP: str
PANEL: str
RAISED: str
LINE: str
RAISED_LINE: str
TEXT: str
MUTED: str
"""Second text on ground, deep and panel; raised surfaces need TEXT."""
FAINT: str
"""Words of what cannot be used now."""
AMBER: str
GOOD: str
BAD: str
PARCHMENT: str
"""Cards; sheets of paper shade from PAPER_TOP to PAPER_FOOT."""
PAPER_TOP: str
PAPER_FOOT: str
INK: str
SECOND_INK: str
DIMMED: str
"""The part of a card that is not bought."""
DIMMED_INK: str
DULL: str
"""A card that cannot be used now; DULL_DIMMED is the part of it that is not bought."""
DULL_INK: str
DULL_DIMMED: str
DULL_DIMMED_INK: str
PAPER_LINE: str
PLAYER_COLOURS: Mapping[str, PlayerColour]
"""Tones by colour name."""
MARKS: Mapping[str, Mapping[str, Any]]
"""What of a mark on the map looks otherwise than usual, by the mark's name."""


if not TYPE_CHECKING:  # the type checker reads the names above, and so finds one that is misspelt

    def __getattr__(name: str) -> object:
        colours = palette.in_force()
        if name in colours.chrome:
            return colours.chrome[name]
        if name in colours.paper:
            return colours.paper[name]
        if name == "PLAYER_COLOURS":
            return colours.players
        if name == "MARKS":
            return colours.marks
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


AMBER_TOP, AMBER_FOOT, AMBER_LINE = "#ffd07a", "#e9a53a", "#7a4f0c"
AMBER_INK, AMBER_SECOND_INK = "#2b1a02", "#4a2f07"

BAND_TEXT = "#fdf8ee"
"""Letters on the coloured band of a card."""

# Spacing and corners in units of the scale.
HAIR, TIGHT, SMALL, MEDIUM, LARGE, WIDE = 4, 8, 12, 16, 24, 32
RADIUS = 8
PANEL_RADIUS = 12
DIALOG_RADIUS = 16

# Sizes of type in units of the scale.
LABEL, NOTE, BUTTON, NAME, STATUS, PLAYER, TITLE = 12, 13, 14, 16, 20, 24, 34


EMBLEMS: dict[str, str] = {
    "blue": "circle",
    "yellow": "square",
    "green": "triangle",
    "red": "diamond",
    "purple": "star",
    "white": "cross",
}
"""The shape that stands for a player wherever the colour does."""

REFERENCE = (1280, 800)
"""The window in pixels at which a unit is one pixel at 100 %."""


MOST_LARGE = 1.2
"""The largest size of headings beside everything else."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How many pixels a unit of the layout takes: the window's share of 1280x800 times the UI scale."""

    unit: float
    text: float = 1.0
    """The size of text beside that of everything else."""

    @classmethod
    def of(cls, size: tuple[int, int], ui_scale: float = 1.0, text: float = 1.0) -> Scale:
        """Return the scale of a window size in pixels at a UI scale and a text size (1.0 is 100 %)."""
        return cls(min(size[0] / REFERENCE[0], size[1] / REFERENCE[1]) * ui_scale, text)

    def within(self, unit: float, most_text: float) -> Scale:
        """Return the scale cut down so that a screen that cannot scroll fits.

        Text stays as large as it was, or as large beside the rest as the screen has room for.

        Args:
            unit: the most pixels a unit may take.
            most_text: the largest size of text beside everything else that fits.
        """
        least = min(self.unit, unit)
        return Scale(least, max(self.text, min(most_text, self.unit * self.text / least)))

    @property
    def large(self) -> Scale:
        """The scale of headings and totals: large anyway, they grow less than other text."""
        return Scale(self.unit, min(self.text, MOST_LARGE))

    def px(self, units: float) -> int:
        """Return a length in whole pixels."""
        return round(units * self.unit)

    def line(self, units: float) -> int:
        """Return a length in whole pixels that holds text: it grows where text is large beside the rest.

        That is so when a person wants it, and when all is so small that text keeps its least size.
        """
        return round(units * max(self.unit, self.type(BUTTON) / BUTTON))

    def type(self, units: float) -> int:
        """Return a size of type in whole pixels, never below the smallest that can be read."""
        return max(SMALLEST, round(units * self.unit * self.text))

    def style(self, face: Face, units: float, colour: str = "", tracking: float = 0) -> Style:
        """Return a text style with its size and tracking in units; the usual colour is TEXT."""
        return Style(face, self.type(units), colour or palette.in_force().chrome["TEXT"], self.px(tracking))

    def label(self, colour: str = "") -> Style:
        """Return the style of a label, by default muted: 12 units bold, tracked; in capitals."""
        return Style(
            "bold", self.type(LABEL), colour or palette.in_force().chrome["MUTED"], max(1, self.px(1))
        )
