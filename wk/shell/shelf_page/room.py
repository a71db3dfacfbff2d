"""The room the shelf stands in: a dark wall with lamp light from above, and the column beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.shell import paint, theme

if TYPE_CHECKING:
    import pygame

    from wk.shell.shelf_page.layout import ShelfLayout
    from wk.shell.theme import Scale


def draw_room(surface: pygame.Surface, layout: ShelfLayout, scale: Scale) -> None:
    """Draw wall and column over the whole surface."""
    size = surface.get_size()
    light = (
        '<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" '
        f'cx="{layout.room.centerx}" cy="{size[1] * 0.26:.0f}" r="{size[0] * 0.6:.0f}">'
        '<stop offset="0" stop-color="#33465c"/><stop offset=".5" stop-color="#1c2836"/>'
        '<stop offset="1" stop-color="#0c1219"/></radialGradient></defs>'
        f'<rect width="{size[0]}" height="{size[1]}" fill="url(#r)"/>'
    )
    seams = "".join(
        f'<rect x="{x}" width="2" height="{size[1]}" fill="#05080d" fill-opacity=".16"/>'
        for x in range(0, size[0], max(40, scale.px(96)))
    )
    surface.blit(paint.svg(light + seams, size), (0, 0))
    paint.panel(surface, layout.column, fill=theme.GROUND, opacity=0.92)
    surface.fill(theme.LINE, (layout.column.right - 1, 0, 1, size[1]))
