"""Colour sets: one for usual eyes, one for each kind of colour blindness, one of high contrast.

One set is in force for the whole program; `theme` hands out its colours by name, so nothing that draws
needs to know that there are several.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from wk.shell.colour import contrast, luminance

if TYPE_CHECKING:
    from collections.abc import Mapping

_T = TypeVar("_T")

_WHITE, _BLACKISH = "#ffffff", "#2a1c04"
_RIM, _RIM_FROM = "#3a4656", 1.25
"""The rim of an emblem that a white one would not stand out from, and the contrast from which white does."""
_WHITE_FROM = 2.5
"""Contrast from which an emblem on a piece is white."""
_BRIGHT = 0.4
"""Luminance from which a body stands out on chrome by itself."""
_SEEN = 2.5
"""Contrast to chrome from which a body does for a broad stripe."""


class PlayerColour(NamedTuple):
    """A player's colour in three tones."""

    body: str
    shade: str
    light: str

    @property
    def ink(self) -> str:
        """The colour of the emblem on the body."""
        return _WHITE if contrast(_WHITE, self.body) >= _WHITE_FROM else _BLACKISH

    @property
    def rim(self) -> str:
        """The colour of the rim of the emblem where it lies on chrome or cloth."""
        return _WHITE if contrast(_WHITE, self.body) >= _RIM_FROM else _RIM

    @property
    def on_dark(self) -> str:
        """The tone for lines on chrome."""
        return self.body if luminance(self.body) >= _BRIGHT else self.light

    @property
    def stripe(self) -> str:
        """The tone for a broad stripe on chrome."""
        return self.body if contrast(self.body, in_force().chrome["DEEP"]) >= _SEEN else self.light


CHROME: Mapping[str, str] = {
    "GROUND": "#0f1620",
    "DEEP": "#161f2b",
    "PANEL": "#1f2b3a",
    "RAISED": "#2c3b4e",
    "LINE": "#33445a",
    "RAISED_LINE": "#46586e",
    "TEXT": "#eef3f7",
    "MUTED": "#a9b9c8",
    "FAINT": "#7f90a3",
    "AMBER": "#f0b64c",
    "GOOD": "#86cf92",
    "BAD": "#ff7a62",
}
"""The colours of panels, lines and words by their names in `theme`; text has 7 : 1 or more on panels."""


PAPER: Mapping[str, str] = {
    "PARCHMENT": "#f5eee0",
    "PAPER_TOP": "#f9f3e7",
    "PAPER_FOOT": "#efe5d2",
    "INK": "#2b2620",
    "SECOND_INK": "#4a4236",
    "DIMMED": "#d9cdb6",
    "DIMMED_INK": "#4a4134",
    "DULL": "#cbc4b6",
    "DULL_INK": "#26211b",
    "DULL_DIMMED": "#b7af9f",
    "DULL_DIMMED_INK": "#2c2720",
    "PAPER_LINE": "#b7a98e",
}
"""The colours of cards and sheets by their names in `theme`: paper, and the ink that is read on it.

DIMMED is what is not bought yet, DULL a card that cannot be used now. Ink has 4.5 : 1 or more on its paper.
"""


@dataclass(frozen=True)
class ColourSet:
    """The colours that depend on who looks."""

    players: Mapping[str, PlayerColour]
    marks: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What of a mark on the map differs from its usual look, by the mark's name."""
    chrome: Mapping[str, str] = field(default_factory=lambda: CHROME)
    paper: Mapping[str, str] = field(default_factory=lambda: PAPER)


_APART = {"points": {"colour": "#8fd0ff", "companion": "#06182c"}}
"""Points are blue where green would look like the amber of coins."""

_BROAD = {"width": 0.17, "margin": 0.19, "least_margin": 3.2}
"""Corner brackets are short, so in high contrast they are broader."""

SETS: Mapping[str, ColourSet] = {
    "standard": ColourSet(
        {
            "blue": PlayerColour("#2462c8", "#163f88", "#6fa0f0"),
            "yellow": PlayerColour("#f7cb3a", "#bd8c14", "#ffe48a"),
            "green": PlayerColour("#45b46d", "#1f7a43", "#8fdcaa"),
            "red": PlayerColour("#c6352b", "#841d17", "#f08377"),
            "purple": PlayerColour("#9767ee", "#5b3a9e", "#cbb3f8"),
            "white": PlayerColour("#e6e9ee", "#8d97a5", "#ffffff"),
        }
    ),
    "protan": ColourSet(
        {
            "blue": PlayerColour("#1568c4", "#0d437d", "#6ea1da"),
            "yellow": PlayerColour("#ffff3b", "#a3a326", "#ffffa7"),
            "green": PlayerColour("#38c280", "#247c52", "#a5e4c6"),
            "red": PlayerColour("#550016", "#2a000b", "#f08a94"),
            "purple": PlayerColour("#5b01bf", "#2d005f", "#b785fb"),
            "white": PlayerColour("#f3eeff", "#9c98a3", "#faf7ff"),
        },
        _APART,
    ),
    "deutan": ColourSet(
        {
            "blue": PlayerColour("#3321fe", "#1a107f", "#9990fe"),
            "yellow": PlayerColour("#ffff00", "#a3a300", "#ffff8c"),
            "green": PlayerColour("#04b7b7", "#037575", "#7fdede"),
            "red": PlayerColour("#af0500", "#580200", "#f08a86"),
            "purple": PlayerColour("#700087", "#380044", "#d08ae0"),
            "white": PlayerColour("#ffffef", "#a3a399", "#fffff8"),
        },
        _APART,
    ),
    "tritan": ColourSet(
        {
            "blue": PlayerColour("#181167", "#0c0834", "#9d9af0"),
            "yellow": PlayerColour("#ecc060", "#977b3d", "#f6e3b7"),
            "green": PlayerColour("#5cff23", "#3ba316", "#b6ff9c"),
            "red": PlayerColour("#eb0000", "#960000", "#ff8a80"),
            "purple": PlayerColour("#951edf", "#5f138f", "#d08af5"),
            "white": PlayerColour("#eeffff", "#98a3a3", "#f7ffff"),
        },
        {"coins": {"colour": "#ff9db0", "companion": "#2c0610"}},
    ),
    "contrast": ColourSet(
        {
            "blue": PlayerColour("#0d0080", "#060040", "#8c84ff"),
            "yellow": PlayerColour("#ffd415", "#a3880d", "#ffec96"),
            "green": PlayerColour("#00c0c0", "#007b7b", "#8ce3e3"),
            "red": PlayerColour("#6e0000", "#370000", "#ff7a80"),
            "purple": PlayerColour("#9e2bff", "#651ca3", "#c98bff"),
            "white": PlayerColour("#fdffee", "#a2a398", "#fefff7"),
        },
        {
            "legal": {"colour": "#ffee00", "companion": "#000000", "opacity": 1.0, "width": 0.14},
            "pointer": {"companion": "#000000", "opacity": 1.0},
            "cursor": {"companion": "#000000", "opacity": 1.0, "width": 0.13},
            "blame": {"colour": "#ffb3a6", "companion": "#000000", "opacity": 1.0, "width": 0.14},
            "last": {"companion": "#000000", "opacity": 1.0, "width": 0.1},
            "points": {"colour": "#9fe4ff", "companion": "#000000", "opacity": 1.0, **_BROAD},
            "coins": {"colour": "#ffee00", "companion": "#000000", "opacity": 1.0, **_BROAD},
            "picked": {"colour": "#ffee00", "companion": "#000000", "opacity": 1.0},
            "scored": {"colour": "#ffee00", "companion": "#000000", "opacity": 1.0, "width": 0.13},
            "pays-now": {"colour": "#ffffff", "companion": "#000000", "opacity": 1.0, "width": 0.14},
            "pays-later": {"colour": "#ffee00", "companion": "#000000", "opacity": 1.0, "width": 0.14},
            "maybe": {"colour": "#ffee00", "companion": "#000000", "opacity": 1.0, "width": 0.12},
        },
        {
            "GROUND": "#000000",
            "DEEP": "#05080c",
            "PANEL": "#0a0f15",
            "RAISED": "#18222d",
            "LINE": "#8496a9",
            "RAISED_LINE": "#b4c2d0",
            "TEXT": "#ffffff",
            "MUTED": "#dde6ee",
            "FAINT": "#a5b4c3",
            "AMBER": "#ffcf3d",
            "GOOD": "#8ff2a0",
            "BAD": "#ff9c88",
        },
        {
            "PARCHMENT": "#ffffff",
            "PAPER_TOP": "#ffffff",
            "PAPER_FOOT": "#fbf8f0",
            "INK": "#000000",
            "SECOND_INK": "#14100a",
            "DIMMED": "#e3dac6",
            "DIMMED_INK": "#0c0903",
            "DULL": "#d6d0c4",
            "DULL_INK": "#000000",
            "DULL_DIMMED": "#c8c1b2",
            "DULL_DIMMED_INK": "#000000",
            "PAPER_LINE": "#4a4236",
        },
    ),
}
"""The colour sets by name."""

USUAL = "standard"

_in_force = [USUAL]


def use(name: str) -> None:
    """Choose a colour set; KeyError if there is none of that name."""
    if name not in SETS:
        raise KeyError(f"no colour set {name!r}")
    _in_force[0] = name


def name_in_force() -> str:
    """Return the name of the chosen colour set, for caches to be keyed by."""
    return _in_force[0]


def in_force() -> ColourSet:
    """Return the chosen colour set."""
    return SETS[_in_force[0]]


def chosen(by_set: Mapping[str, _T]) -> _T:
    """Return which of several looks the chosen colour set wants: its own, or the usual one.

    Args:
        by_set: looks by the name of the set they are for; that of the usual set is always there.
    """
    return by_set.get(_in_force[0], by_set[USUAL])
