"""Colours as people with other colour vision see them, and how far apart they look."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from wk.shell.colour import channels

if TYPE_CHECKING:
    from numpy.typing import NDArray

VISION: dict[str, NDArray[np.float64]] = {
    "usual": np.eye(3),
    "protan": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deutan": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""Linear RGB as seen with full protanopia, deuteranopia, tritanopia.

Source: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE TVCG 15(6), 2009; the matrices for severity 1.0.
"""

FORMS = tuple(vision for vision in VISION if vision != "usual")
"""The forms of colour blindness."""

EYES = {
    "standard": ("usual",),
    "protan": ("usual", "protan"),
    "deutan": ("usual", "deutan"),
    "tritan": ("usual", "tritan"),
    "contrast": tuple(VISION),
}
"""Who each colour set is for."""

APART: dict[str, dict[str, float]] = {
    "standard": dict.fromkeys(FORMS, 7),
    "protan": {"protan": 12},
    "deutan": {"deutan": 12},
    "tritan": {"tritan": 12},
    "contrast": dict.fromkeys(FORMS, 7),
}
"""How far apart (CIEDE2000) any two colours with a meaning must look, by the colour set and who looks."""


def seen(colours: NDArray[np.uint8], vision: str) -> NDArray[np.float64]:
    """Return colours (0 to 255, last axis RGB) as linear RGB, 0 to 1, as a kind of vision sees them."""
    mixed: NDArray[np.float64] = np.clip(linear_of(colours) @ VISION[vision].T, 0, 1)
    return mixed


_SHARES = np.arange(256) / 255
_LINEAR = np.where(_SHARES <= 0.04045, _SHARES / 12.92, ((_SHARES + 0.055) / 1.055) ** 2.4)


def linear_of(colours: NDArray[np.integer]) -> NDArray[np.float64]:
    """Return colours (0 to 255) as linear RGB, 0 to 1."""
    linear: NDArray[np.float64] = _LINEAR[colours]
    return linear


def luminance(colours: NDArray[np.uint8], vision: str) -> NDArray[np.float64]:
    """Return the relative luminance (WCAG 2) of colours as a kind of vision sees them."""
    result: NDArray[np.float64] = seen(colours, vision) @ np.array([0.2126, 0.7152, 0.0722])
    return result


def contrast(one: float, other: float) -> float:
    """Return the contrast ratio (WCAG 2) of two relative luminances."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def difference(one: NDArray[np.uint8], other: NDArray[np.uint8], vision: str) -> NDArray[np.float64]:
    """Return how far apart colours look to a kind of vision: CIE 1976 delta E; 2 is just seen."""
    return distance(tones(one, vision), tones(other, vision))


def distance(one: NDArray[np.float64], other: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how far apart `tones` look, as `difference` does."""
    apart: NDArray[np.float64] = np.linalg.norm(one - other, axis=-1)
    return apart


def tones(colours: NDArray[np.uint8], vision: str) -> NDArray[np.float64]:
    """Return colours as a kind of vision sees them, in CIE L*a*b*."""
    return lab(seen(colours, vision))


def lab(linear: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return linear RGB, 0 to 1, as CIE L*a*b* (D65)."""
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = linear @ to_xyz.T / np.array([0.9505, 1.0, 1.089])
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    x, y, z = np.moveaxis(f, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def flat(colour: str) -> NDArray[np.float64]:
    """Return a colour written ``#rrggbb`` as linear RGB, 0 to 1."""
    return linear_of(np.array(channels(colour)))


def ciede2000(one: NDArray[np.float64], other: NDArray[np.float64]) -> float:
    """Return the difference CIEDE2000 of two colours in CIE L*a*b*; 1 is just seen.

    Source: Sharma, Wu, Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and Application
    30(1), 2005.
    """
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * np.sqrt(mean**7 / (mean**7 + 25.0**7))
    c1, c2 = np.hypot(stretch * a1, b1), np.hypot(stretch * a2, b2)
    h1, h2 = (np.degrees(np.arctan2(b, stretch * a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    hue = (h1 + h2 + 360 * (abs(h1 - h2) > 180)) / 2 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    waves = ((1, -0.17, -30), (2, 0.24, 0), (3, 0.32, 6), (4, -0.2, -63))
    t = 1 + sum(share * np.cos(np.radians(times * hue + shift)) for times, share, shift in waves)
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / np.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2)) / (1 + 0.015 * chroma * t)
    blue = np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2)))
    mixed = -2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7)) * np.sin(blue)
    return float(np.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + mixed * by_chroma * by_hue))


def look_apart(one: NDArray[np.float64], other: NDArray[np.float64], vision: str) -> float:
    """Return how far apart (CIEDE2000) two colours in linear RGB look to some eyes."""
    return ciede2000(*(lab(np.clip(light @ VISION[vision].T, 0, 1)) for light in (one, other)))
