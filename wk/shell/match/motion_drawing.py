"""Pieces under way, drawn above a board: the piece, and its shadow on the ground."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import pygame

from wk.shell import paint
from wk.shell.match.table.canvas import apart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.shell.match.motion import Motion, Moving, Pose

SHADOW = (1.3, 0.66)
"""Width and height of the shadow, in radii of a place."""

FOOT = 0.34
"""How far below the middle of its place a piece stands on the ground."""


T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)

Sprite = Callable[[str, str, float], pygame.Surface]
"""Returns a piece by its kind, its player's colour and the radius of a place; nobody may paint on it."""


class BoardCamera(Protocol[T_contra]):
    """What of a board is seen where."""

    @property
    def rect(self) -> pygame.Rect:
        """The part of the window it is seen in."""

    @property
    def length(self) -> float:
        """The radius of a place in pixels."""

    def to_screen(self, at: T_contra) -> tuple[float, float]:
        """Return the pixel of the window at which the middle of a place lies."""


class UnderWay(Protocol[T]):
    """Pieces that move, and for how long they have."""

    @property
    def motions(self) -> tuple[Motion[T], ...]:
        """The pieces."""

    @property
    def age(self) -> float:
        """How long they have been under way, in usual seconds."""


DARKEST = 130
"""Opacity of the shadow of a piece just above the ground, of 255; the higher, the fainter."""


def draw_moving(surface: pygame.Surface, camera: BoardCamera[T], moving: UnderWay[T], sprite: Sprite) -> None:
    """Draw everything under way, each piece above its shadow, on the board's part of a surface."""
    clip = surface.get_clip()
    surface.set_clip(camera.rect.clip(clip))
    for motion, pose in _poses(moving):
        image, place = _shadow(camera, pose)
        surface.blit(image, place)
        image, place = _piece(camera, motion, pose, sprite)
        surface.blit(image, place)
    surface.set_clip(clip)


def reach_of(camera: BoardCamera[T], moving: UnderWay[T], sprite: Sprite) -> list[pygame.Rect]:
    """Return the rectangles in which `draw_moving` draws."""
    return [
        _shadow(camera, pose)[1].union(_piece(camera, motion, pose, sprite)[1]).clip(camera.rect)
        for motion, pose in _poses(moving)
    ]


class Trail(Generic[T]):
    """Where a picture that else stands still is drawn anew while pieces are under way."""

    def __init__(self, moving: Moving[T], sprite: Sprite) -> None:
        self._moving = moving
        self._sprite = sprite
        self._old: list[pygame.Rect] = []
        self._surface: pygame.Surface | None = None

    def regions(self, surface: pygame.Surface, camera: BoardCamera[T], *, still: bool) -> list[pygame.Rect]:
        """Return the rectangles to draw now: all of the surface unless it was drawn before.

        Args:
            surface: where the picture is drawn.
            camera: what of the board is seen where.
            still: whether nothing else has changed since the last time.
        """
        now = reach_of(camera, self._moving, self._sprite)
        now += [_rest(camera, motion.path[-1]) for motion in self._moving.motions]
        old, known = self._old, surface is self._surface
        self._old, self._surface = now, surface
        return apart([*old, *now]) if still and known else [surface.get_rect()]


def _rest(camera: BoardCamera[T], at: T) -> pygame.Rect:
    """Return the rectangle of a piece at rest on a place."""
    rect = pygame.Rect(0, 0, *(2 * math.ceil(camera.length) + 2,) * 2)
    x, y = camera.to_screen(at)
    rect.center = round(x), round(y)
    return rect.clip(camera.rect)


def _poses(moving: UnderWay[T]) -> Iterator[tuple[Motion[T], Pose[T]]]:
    for motion in moving.motions:
        pose = motion.pose(moving.age)
        if pose is not None:
            yield motion, pose


def _ground(camera: BoardCamera[T], pose: Pose[T]) -> tuple[float, float]:
    """Return the pixel above which the piece is."""
    (x1, y1), (x2, y2) = camera.to_screen(pose.start), camera.to_screen(pose.end)
    return x1 + (x2 - x1) * pose.share, y1 + (y2 - y1) * pose.share


def _piece(
    camera: BoardCamera[T], motion: Motion[T], pose: Pose[T], sprite: Sprite
) -> tuple[pygame.Surface, pygame.Rect]:
    x, y = _ground(camera, pose)
    image = _faded(sprite(*motion.piece, camera.length), round(255 * pose.opacity))
    return image, image.get_rect(center=(round(x), round(y - pose.rise * camera.length)))


def _shadow(camera: BoardCamera[T], pose: Pose[T]) -> tuple[pygame.Surface, pygame.Rect]:
    a = camera.length
    x, y = _ground(camera, pose)
    size = max(2, round(SHADOW[0] * a)), max(2, round(SHADOW[1] * a))
    body = '<ellipse cx="10" cy="10" rx="9.5" ry="9.5" fill="#0b1018"/>'
    sprite = paint.svg(body, size, (0, 0, 20, 20))
    solid = DARKEST * pose.opacity / (1 + pose.rise)
    sprite = _faded(sprite, round(solid))
    return sprite, sprite.get_rect(center=(round(x), round(y + FOOT * a)))


def _faded(sprite: pygame.Surface, opacity: int) -> pygame.Surface:
    """Return a sprite less solid; the sprite itself is shared and stays as it is."""
    if opacity >= 255:
        return sprite
    image = sprite.copy()
    image.set_alpha(opacity)
    return image
