"""SVG written by code: single elements, and groups put somewhere."""

from __future__ import annotations


def shape(kind: str, /, **look: str | float) -> str:
    """Return an element with its attributes; ``fill_opacity=.5`` becomes ``fill-opacity="0.5"``."""
    attributes = [f'{key.replace("_", "-")}="{_short(value)}"' for key, value in look.items()]
    return f"<{kind} {' '.join(attributes)}/>"


def placed(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Return elements moved, enlarged and turned (in degrees, clockwise) about their own origin."""
    turning = f" rotate({_short(turn)})" if turn else ""
    return f'<g transform="translate({_short(x)} {_short(y)}){turning} scale({_short(scale)})">{body}</g>'


def _short(value: str | float) -> str:
    return value if isinstance(value, str) else f"{value:.5g}"
