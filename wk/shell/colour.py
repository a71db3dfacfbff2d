"""Arithmetic with colours written ``#rrggbb``: mixing, luminance, contrast."""

from __future__ import annotations

from functools import lru_cache


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue, 0 to 255, of a colour written ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=1024)
def mix(colour: str, other: str, share: float) -> str:
    """Return the colour a share (0 to 1) of the way from one colour to another."""
    pairs = zip(channels(colour), channels(other), strict=True)
    red, green, blue = (round(min(255, max(0, a + (b - a) * share))) for a, b in pairs)
    return f"#{red:02x}{green:02x}{blue:02x}"


def luminance(colour: str) -> float:
    """Return the relative luminance (0 black to 1 white) as WCAG 2 defines it."""
    linear = [
        value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in channels(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 (none) to 21, as WCAG 2 defines it."""
    dark, light = sorted((luminance(colour), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def darkened(colour: str, ink: str, least: float) -> str:
    """Return a colour, no darker than it must be for a light ink on it to have a contrast; else black."""
    shades = (mix(colour, "#000000", percent / 100) for percent in range(0, 100, 2))
    return next((shade for shade in shades if contrast(shade, ink) >= least), "#000000")
