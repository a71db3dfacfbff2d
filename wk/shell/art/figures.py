"""Busts of everybody at the courts, put together from a few parts.

A figure is described in ``assets/<folder>/figures.toml``: for each slot the name of a part, an SVG file
``assets/shell/figures/<slot>/<part>.svg`` drawn in a box of 100 x 100 with light from the upper left, and the
colours it needs. A part may have a second file ``<part>-back.svg``, which lies behind the body.
In the parts ``$hat`` stands for the colour of the slot, ``$hat_dark``, ``$hat_deep`` and ``$hat_light`` for
its shades.
"""

from __future__ import annotations

import tomllib
from functools import cache
from string import Template
from typing import TYPE_CHECKING

from wk import assets
from wk.engine.files.paths import is_file
from wk.shell import paint
from wk.shell.colour import luminance, mix

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import pygame

BOX = (0, 0, 100, 100)
"""The view box of every figure."""

SKINS = {"fair": "#f3d3b0", "rosy": "#f0c0a0", "olive": "#dfae80", "bronze": "#c08457", "brown": "#8a5838"}
"""The tones of skin by name."""

USUAL = {
    "skin": "fair",
    "robe": "plain #7a3b46",
    "collar": "",
    "head": "oval",
    "eyes": "plain",
    "brows": "flat",
    "mouth": "smile",
    "beard": "",
    "hair": " #5a3a22",
    "hat": " #7a3b46",
    "extra": "",
    "gem": "#c6352b",
}
"""What a description leaves out; a part may be followed by the colour of its slot."""

BEHIND = ("hat", "hair", "collar", "robe")
BEFORE = (
    "robe",
    "neck",
    "collar",
    "head",
    "features",
    "eyes",
    "brows",
    "mouth",
    "beard",
    "hair",
    "hat",
    "extra",
)
"""The slots in the order in which their parts are drawn: backs first, then fronts."""


def figure(name: str, size: int) -> pygame.Surface:
    """Return a figure as a square surface; cached, so nobody may paint on it.

    Args:
        name: its folder below ``assets`` and its name there, as ``winter_court/ruler``.
        size: of a side in pixels.

    Raises:
        KeyError: there is no such figure.
    """
    return paint.svg(figure_svg(name), (size, size), BOX)


@cache
def figure_svg(name: str) -> str:
    """Return the SVG elements of a figure in the units of its box, to be put into a larger picture."""
    folder, _, own = name.partition("/")
    described = descriptions(folder)
    if own not in described:
        raise KeyError(f"no figure {own!r} in assets/{folder}/figures.toml")
    return assembled(described[own])


@cache
def descriptions(folder: str) -> Mapping[str, Mapping[str, str]]:
    """Return the descriptions of all figures of a folder of assets, by their names."""
    described: dict[str, dict[str, str]] = tomllib.loads(assets.text(folder, "figures.toml"))
    return described


def assembled(description: Mapping[str, str]) -> str:
    """Return the SVG elements of a described figure.

    Raises:
        ValueError: a slot or a tone of skin is unknown.
        FileNotFoundError: a part is.
    """
    if unknown := set(description) - set(USUAL):
        raise ValueError(f"a figure has no {min(unknown)!r}")
    wanted = {**USUAL, **description}
    if wanted["skin"] not in SKINS:
        raise ValueError(f"no skin {wanted['skin']!r}, but {', '.join(SKINS)}")
    parts, tones = {"neck": "neck", "features": "features"}, shades("skin", SKINS[wanted["skin"]])
    for slot, value in wanted.items():
        part, _, colour = value.partition(" ")
        parts[slot] = part
        usual = USUAL[slot].partition(" ")[2]
        if colour or usual:
            tones |= shades(slot, colour or usual)
    tones |= {
        "gem": wanted["gem"],
        "blush": mix(tones["skin"], "#cf4f3c", 0.6),
        "lips": mix(tones["skin"], "#b3303c", 0.62),
    }
    tones["brow"] = mix(tones["hair"], "#2a2430", 0.3 if luminance(tones["hair"]) < 0.4 else 0.5)
    return "".join(Template(body).substitute(tones) for body in _bodies(parts))


def shades(name: str, colour: str) -> dict[str, str]:
    """Return a colour and its shades by the names they have in parts."""
    to = "#7a3b20" if name == "skin" else "#05080d"
    return {
        name: colour,
        f"{name}_light": mix(colour, "#ffffff", 0.28),
        f"{name}_dark": mix(colour, to, 0.36),
        f"{name}_deep": mix(mix(colour, to, 0.5), "#05080d", 0.25),
    }


def _bodies(parts: Mapping[str, str]) -> Iterator[str]:
    """Yield the elements of the parts in the order in which they are drawn."""
    for slot in BEHIND:
        back = f"shell/figures/{slot}/{parts[slot]}-back"
        if parts[slot] and is_file(assets.path(f"{back}.svg")):
            yield paint.drawing(back).body
    for slot in BEFORE:
        if parts[slot]:
            yield paint.drawing(f"shell/figures/{slot}/{parts[slot]}").body
