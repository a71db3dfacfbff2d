"""The moves of an action under way above the table."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint
from wk.shell.match.moves import Heap, end_of, taken_back
from wk.shell.match.table.effects import Effect

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from wk.shell.match.moves import Move

    Where = Callable[[Hashable], "pygame.Rect | None"]

HALF = 0.5
SHADE = '<ellipse cx="10" cy="10" rx="9" ry="9" fill="#0b1018" fill-opacity="0.45"/>'
"""The shadow below something lifted."""


class _Way(NamedTuple):
    """A move, and where it was seen to begin, if it began anywhere else than it ends."""

    move: Move
    start: pygame.Rect | None


class _Seen(NamedTuple):
    """A move that shows now."""

    move: Move
    start: pygame.Rect


class Moves(Effect):
    """What an action moves; what has not arrived yet is left out of the picture."""

    def __init__(self, moves: Sequence[Move], where: Where, *, back: bool = False) -> None:
        """Let things set out; to be made before the table shows what the action led to.

        Args:
            moves: what moves.
            where: returns where a place of the table shows now, if it does.
            back: whether the action is taken back.
        """
        super().__init__()
        wanted = taken_back(moves) if back else list(moves)
        self._where = where
        starts = [(move, self._find(move.start)) for move in wanted]
        self._ways = [
            _Way(move, start and start.copy()) for move, start in starts if start or move.start is None
        ]
        self.lasts = end_of(way.move for way in self._ways)

    @property
    def absent(self) -> frozenset[Hashable]:
        """The places whose thing is still on its way."""
        if self.over:
            return frozenset()
        age, coming = self._age, [way.move for way in self._ways if not way.move.fades]
        ends = (move.end for move in coming if age < move.ends)
        return frozenset(end for end in ends if end is not None and not isinstance(end, Heap))

    @property
    def _age(self) -> float:
        """How long they have been under way, in usual seconds."""
        return self.lasts * (self.share or 0.0)

    def rects(self) -> list[pygame.Rect]:
        """Return where everything is, with its shadow."""
        return [self._reach(way, share, end) for way, share, end in self._seen()]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, all shadows first."""
        from wk.shell.widgets.card import shadow  # noqa: PLC0415 - the first frame has no move

        seen = list(self._seen())
        for way, share, end in seen:
            if way.move.lift:
                _draw_shade(surface, _between(way.start, end, share))
            elif not way.move.fades and way.move.alive is None:
                shadow(surface, _place(way, share, end))
        for way, share, end in seen:
            box = _place(way, share, end)
            image = _picture(way.move, share, box.size, (way.start.size, end.size))
            surface.blit(image, image.get_rect(center=box.center))

    def _find(self, at: Hashable) -> pygame.Rect | None:
        return self._where(at.at if isinstance(at, Heap) else at)

    def _seen(self) -> Iterator[tuple[_Seen, float, pygame.Rect]]:
        """Yield what is under way now, how far it has come, and where it will arrive."""
        age = self._age
        for way in self._ways:
            share = way.move.share(age)
            end = None if share is None else way.start if way.move.end is None else self._find(way.move.end)
            if share is not None and end is not None:
                yield _Seen(way.move, way.start or end), share * share * (3 - 2 * share), end

    def _reach(self, way: _Seen, share: float, end: pygame.Rect) -> pygame.Rect:
        box, ground = _place(way, share, end), _between(way.start, end, share)
        room = max(ground.size) // 4 + 4
        return box.union(ground).inflate(room, room)


def _between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """Return the place on the ground that something has reached."""
    width = round(start.width + (end.width - start.width) * share)
    height = round(start.height + (end.height - start.height) * share)
    box = pygame.Rect(0, 0, max(1, width), max(1, height))
    (x, y), (to_x, to_y) = start.center, end.center
    box.center = round(x + (to_x - x) * share), round(y + (to_y - y) * share)
    return box


def _place(way: _Seen, share: float, end: pygame.Rect) -> pygame.Rect:
    """Return where something is drawn: lifted from the ground, narrow while it turns over."""
    box = _between(way.start, end, share)
    if way.move.turns:
        centre = box.center
        box.width = max(1, round(box.width * abs(1 - 2 * share)))
        box.center = centre
    return box.move(0, -round(way.move.lift * box.height * math.sin(math.pi * share)))


def _picture(
    move: Move, share: float, size: tuple[int, int], ends: tuple[tuple[int, int], tuple[int, int]]
) -> pygame.Surface:
    """Return what is seen of something: its faces are drawn in the sizes of both ends and scaled."""
    if move.alive is not None:
        return move.alive(share)(size)
    if move.turns and move.into:
        face, whole = (move.face, ends[0]) if share < HALF else (move.into, ends[1])
        return pygame.transform.smoothscale(face(whole), size)
    largest = max(ends) if move.into is None else ends[0]
    image = pygame.transform.smoothscale(move.face(largest), size)
    if move.into:
        other = pygame.transform.smoothscale(move.into(ends[1]), size)
        image.blit(_faded(other, share), (0, 0))
    return _faded(image, 1 - share) if move.fades else image


def _faded(image: pygame.Surface, share: float) -> pygame.Surface:
    """Make a picture, which nobody else uses, let through what lies below."""
    image.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _draw_shade(surface: pygame.Surface, ground: pygame.Rect) -> None:
    """Draw the shadow on the ground below something lifted."""
    size = max(2, round(ground.width * 0.7)), max(2, round(ground.width * 0.28))
    image = paint.svg(SHADE, size, (0, 0, 20, 20))
    surface.blit(image, image.get_rect(center=(ground.centerx, ground.bottom - size[1] // 2)))


class Cut(Effect):
    """Where nothing may travel: the table as it was fades into the table as it is."""

    lasts = 0.15
    calm = True
    alone = True

    def __init__(self, old: pygame.Surface) -> None:
        """Keep the picture of the table as it was; it fades away."""
        super().__init__()
        self._old = old

    def rects(self) -> list[pygame.Rect]:
        """Return the whole window."""
        return [self._old.get_rect()]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is left of it."""
        self._old.set_alpha(round(255 * (1 - (self.share or 0.0))))
        surface.blit(self._old, (0, 0))
