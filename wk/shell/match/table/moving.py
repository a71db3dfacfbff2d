"""The moves of an action under way above the table."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint
from wk.shell.match.moves import READ, Heap, end_of, taken_back
from wk.shell.match.table.effects import Effect

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from wk.shell.match.moves import Move

    Where = Callable[[Hashable], "pygame.Rect | None"]

HALF = 0.5

HEIGHT, BOUNCE, LANDED = 0.65, 0.05, 0.72
"""How high a piece falls and bounces, in its own heights, and after which share of its time it lands."""

PIECE = 0.7
"""The share of its place on a board that a piece takes."""

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
    """Of a path, the place on it that was passed last; likewise ``end`` and ``share``."""
    end: pygame.Rect
    share: float
    """How much of the way is behind it."""
    whole: float
    """How much of its time is."""
    clip: pygame.Rect | None

    @property
    def ground(self) -> pygame.Rect:
        """The place on the ground that it has reached."""
        return _between(self.start, self.end, self.share)

    @property
    def rise(self) -> float:
        """How high above the ground it is, in its own heights."""
        return _fallen(self.whole) if self.move.falls else self.move.lift * math.sin(math.pi * self.share)

    @property
    def solid(self) -> float:
        """How little it lets through of what lies below."""
        if self.move.falls:
            return min(1.0, 5 * self.whole)
        return 1 - self.share if self.move.fades else 1.0


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
        self.still = bool(wanted) and all(move.still is not None for move in wanted)
        self.lasts = max(READ if self.still else 0.0, end_of(way.move for way in self._ways))

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
        return [_reach(seen) for seen in self._seen()]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, all shadows first."""
        from wk.shell.widgets.card import shadow  # noqa: PLC0415 - the first frame has no move

        found, clip = list(self._seen()), surface.get_clip()
        for seen in found:
            surface.set_clip(clip if seen.clip is None else seen.clip.clip(clip))
            if seen.move.lift or seen.move.falls:
                _draw_shade(surface, seen)
            elif not seen.move.fades and seen.move.alive is None:
                shadow(surface, _place(seen))
        for seen in found:
            surface.set_clip(clip if seen.clip is None else seen.clip.clip(clip))
            box = _place(seen)
            image = _picture(seen, box.size)
            surface.blit(image, image.get_rect(center=box.center))
        surface.set_clip(clip)

    def _find(self, at: Hashable) -> pygame.Rect | None:
        return None if at is None else self._where(at.at if isinstance(at, Heap) else at)

    def _seen(self) -> Iterator[_Seen]:
        """Yield what is under way now."""
        age = self._age
        for way in self._ways:
            move = way.move
            share = move.still if self.share is None else move.share(age)
            if share is None:
                continue
            eased, clip = share * share * (3 - 2 * share), self._find(move.within) if move.within else None
            if move.path:
                start, end, eased = _leg([self._find(at) for at in move.path], eased)
            else:
                end = way.start if move.end is None else self._find(move.end)
                start = way.start or end
            if start is not None and end is not None:
                whole = 1 - share if move.falls and move.end is None else share
                yield _Seen(move, start, end, eased, whole, clip)


def _leg(
    places: Sequence[pygame.Rect | None], share: float
) -> tuple[pygame.Rect | None, pygame.Rect | None, float]:
    """Return which place of a path was passed last, which comes next, and how much between them is behind."""
    shown = [place for place in places if place is not None]
    if len(shown) < len(places):
        return None, None, share
    legs = [(math.dist(start.center, end.center), start, end) for start, end in pairwise(shown)]
    left = share * sum(length for length, *_ in legs)
    for length, start, end in legs[:-1]:
        if left <= length:
            return start, end, left / length
        left -= length
    length, start, end = legs[-1]
    return start, end, min(1.0, left / length)


def _fallen(share: float) -> float:
    """Return the height of a falling piece: it falls ever faster, then settles."""
    if share < LANDED:
        return HEIGHT * (1 - (share / LANDED) ** 2)
    return BOUNCE * math.sin(math.pi * (share - LANDED) / (1 - LANDED))


def _reach(seen: _Seen) -> pygame.Rect:
    """Return where something is drawn, with its shadow."""
    room = max(seen.ground.size) // 4 + 4
    box = _place(seen).union(seen.ground).inflate(room, room)
    return box if seen.clip is None else box.clip(seen.clip)


def _between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """Return the place on the ground that something has reached."""
    width = round(start.width + (end.width - start.width) * share)
    height = round(start.height + (end.height - start.height) * share)
    box = pygame.Rect(0, 0, max(1, width), max(1, height))
    (x, y), (to_x, to_y) = start.center, end.center
    box.center = round(x + (to_x - x) * share), round(y + (to_y - y) * share)
    return box


def _place(seen: _Seen) -> pygame.Rect:
    """Return where something is drawn: lifted from the ground, narrow while it turns over."""
    box = seen.ground
    if seen.move.turns:
        centre = box.center
        box.width = max(1, round(box.width * abs(1 - 2 * seen.share)))
        box.center = centre
    return box.move(0, -round(seen.rise * box.height))


def _picture(seen: _Seen, size: tuple[int, int]) -> pygame.Surface:
    """Return what is seen of something: its faces are drawn in the sizes of both ends and scaled."""
    move, share, ends = seen.move, seen.share, (seen.start.size, seen.end.size)
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
    return _faded(image, seen.solid) if seen.solid < 1 else image


def _faded(image: pygame.Surface, share: float) -> pygame.Surface:
    """Make a picture, which nobody else uses, let through what lies below."""
    image.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _draw_shade(surface: pygame.Surface, seen: _Seen) -> None:
    """Draw the shadow on the ground below something lifted."""
    board = seen.move.falls or seen.move.path
    ground = seen.ground.scale_by(PIECE) if board else seen.ground
    size = max(2, round(ground.width * 0.7)), max(2, round(ground.width * 0.28))
    image = paint.svg(SHADE, size, (0, 0, 20, 20))
    if seen.solid < 1:
        image = _faded(image.copy(), seen.solid)
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
