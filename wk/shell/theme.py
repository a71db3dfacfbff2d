"""Colours, spacing and scale shared by every screen, so that one place decides how the shelf looks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from wk.shell.lettering import SMALLEST, Face, Style

# Chrome: text has a contrast of 7 : 1 or more on every panel.
GROUND = "#0f1620"
DEEP = "#161f2b"
PANEL = "#1f2b3a"
RAISED = "#2c3b4e"
LINE = "#33445a"
RAISED_LINE = "#46586e"
TEXT = "#eef3f7"
MUTED = "#a9b9c8"
"""Second text on ground, deep and panel; raised surfaces need TEXT."""
FAINT = "#7f90a3"
"""Words of what cannot be used now."""
AMBER = "#f0b64c"
AMBER_TOP, AMBER_FOOT, AMBER_LINE = "#ffd07a", "#e9a53a", "#7a4f0c"
AMBER_INK, AMBER_SECOND_INK = "#2b1a02", "#4a2f07"
GOOD = "#86cf92"
BAD = "#ff7a62"

# Cards and sheets of paper.
PARCHMENT = "#f5eee0"
INK = "#2b2620"
SECOND_INK = "#4a4236"
DIMMED = "#d9cdb6"
DIMMED_INK = "#5d5344"

BANDS = {
    "goal": "#7a3b46",
    "economy": "#8a6420",
    "twist": "#54407a",
    "build": "#2f6a55",
    "move": "#2c5f86",
    "tunnel": "#4a4f5a",
}
"""The band of a card by its family; BAND_TEXT has 4.5 : 1 or more on each."""
BAND_TEXT = "#fdf8ee"

# Spacing and corners in units of the scale.
HAIR, TIGHT, SMALL, MEDIUM, LARGE, WIDE = 4, 8, 12, 16, 24, 32
RADIUS = 8
PANEL_RADIUS = 12
DIALOG_RADIUS = 16

# Sizes of type in units of the scale.
LABEL, NOTE, BUTTON, NAME, STATUS, PLAYER, TITLE, GAME_TITLE = 12, 13, 14, 16, 20, 24, 34, 76


class PlayerColour(NamedTuple):
    """A player's colour in three tones."""

    body: str
    shade: str
    light: str


PLAYER_COLOURS: dict[str, PlayerColour] = {
    "blue": PlayerColour("#2462c8", "#163f88", "#6fa0f0"),
    "yellow": PlayerColour("#f7cb3a", "#bd8c14", "#ffe48a"),
    "green": PlayerColour("#45b46d", "#1f7a43", "#8fdcaa"),
    "red": PlayerColour("#c6352b", "#841d17", "#f08377"),
}
"""Tones by colour name, told apart by simulated colour blindness as well as four colours can be."""

EMBLEMS: dict[str, str] = {"blue": "circle", "yellow": "square", "green": "triangle", "red": "diamond"}
"""The shape that stands for a player wherever the colour does."""

REFERENCE = (1280, 800)
"""The window in pixels at which a unit is one pixel at 100 %."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How many pixels a unit of the layout takes: the window's share of 1280x800 times the UI scale."""

    unit: float

    @classmethod
    def of(cls, size: tuple[int, int], ui_scale: float = 1.0) -> Scale:
        """Return the scale of a window size in pixels at a UI scale (1.0 is 100 %)."""
        return cls(min(size[0] / REFERENCE[0], size[1] / REFERENCE[1]) * ui_scale)

    def px(self, units: float) -> int:
        """Return a length in whole pixels."""
        return round(units * self.unit)

    def type(self, units: float) -> int:
        """Return a size of type in whole pixels, never below the smallest that can be read."""
        return max(SMALLEST, round(units * self.unit))

    def style(self, face: Face, units: float, colour: str = TEXT, tracking: float = 0) -> Style:
        """Return a text style with its size and tracking in units."""
        return Style(face, self.type(units), colour, self.px(tracking))

    def label(self, colour: str = MUTED) -> Style:
        """Return the style of a label: 12 units bold, tracked; to be written in capitals."""
        return Style("bold", self.type(LABEL), colour, max(1, self.px(1)))
