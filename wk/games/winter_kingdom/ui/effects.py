"""What passes by itself: why a click was refused, the hexes to blame, coins that float up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui import marks
from wk.shell import paint, theme
from wk.shell.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.camera import Camera
    from wk.hexgrid import Hex
    from wk.shell.theme import Scale

TOLD_FOR = 4.0
"""Seconds a refusal is told."""

BLAMED_FOR = 2.2
"""Seconds the hexes to blame are marked."""

BLINKS = (0.28, 0.42, 0.70, 0.84)
"""From when to when, in seconds, the marks are off: they blink twice."""

FLOAT = 1.1
"""Seconds a coin floats."""

RISE = 2.2
"""How far it rises, in circumradii."""

FRAME = 1 / 40
"""Seconds between two pictures of something that moves."""


@dataclass
class Refusal:
    """A click that was refused: in words, where, and because of which hexes."""

    words: str
    at: Hex | pygame.Rect | None
    blame: frozenset[Hex]
    since: float | None = None


@dataclass
class Earned:
    """Coins earned on a hex."""

    at: Hex
    coins: int
    since: float | None = None


@dataclass
class Effects:
    """Everything that passes by itself; times begin with the first update after it was added."""

    settings: Callable[[], Settings] = Settings
    """What is set now: the speed of animation, and whether anything may travel or blink."""
    refusal: Refusal | None = None
    earned: list[Earned] = field(default_factory=list)
    now: float = 0.0
    _shown: object = None

    def refuse(self, words: str, at: Hex | pygame.Rect | None, blame: frozenset[Hex] = frozenset()) -> None:
        """Tell why a click was refused."""
        self.refusal = Refusal(words, at, blame)

    def earn(self, at: Hex, coins: int) -> None:
        """Let coins float up from a hex."""
        if self.settings().pace:
            self.earned.append(Earned(at, coins))

    def clear_refusal(self) -> None:
        """Tell no more of a refusal."""
        self.refusal = None

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; tell whether anything looks different now."""
        self.now = now
        effects: list[Refusal | Earned] = [*self.earned]
        effects += [self.refusal] if self.refusal else []
        for effect in effects:
            if effect.since is None:
                effect.since = now
        if self.refusal and self._age(self.refusal) >= TOLD_FOR:
            self.refusal = None
        shown = len(self.earned)
        self.earned = [coins for coins in self.earned if self._age(coins) < self._float]
        moving = shown > 0 and self.settings().motion
        look = (self.refusal and self.refusal.words, self.blamed, len(self.earned))
        changed = look != self._shown
        self._shown = look
        return moving or changed

    def wake_in(self) -> float | None:
        """Return in how many seconds something looks different; None if never."""
        if self.earned and self.settings().motion:
            return FRAME
        if self.earned:
            return max(FRAME, self._float - max(map(self._age, self.earned)))
        if self.refusal is None:
            return None
        if self.refusal.since is None:
            return 0.0
        age = self._age(self.refusal)
        return max(0.0, min(moment - age for moment in (*BLINKS, BLAMED_FOR, TOLD_FOR) if moment > age))

    @property
    def blamed(self) -> frozenset[Hex]:
        """The hexes marked as to blame now."""
        if self.refusal is None:
            return frozenset()
        age = self._age(self.refusal)
        blinks = zip(BLINKS[::2], BLINKS[1::2], strict=True)
        off = self.settings().motion and any(begin <= age < end for begin, end in blinks)
        return frozenset() if off or age >= BLAMED_FOR else self.refusal.blame

    @property
    def _float(self) -> float:
        """Seconds a coin shows."""
        settings = self.settings()
        return FLOAT * (settings.pace if settings.motion else 1)

    def _age(self, effect: Refusal | Earned) -> float:
        return 0.0 if effect.since is None else self.now - effect.since

    def draw(self, surface: pygame.Surface, camera: Camera, scale: Scale) -> None:
        """Draw the coins and the refusal over the map."""
        clip = surface.get_clip()
        surface.set_clip(camera.rect)
        for coins in self.earned:
            self._draw_coins(surface, camera, scale, coins)
        surface.set_clip(clip)
        if self.refusal:
            draw_bubble(
                surface, self.refusal.words, self._beside(camera, self.refusal.at), camera.rect, scale
            )

    def _draw_coins(self, surface: pygame.Surface, camera: Camera, scale: Scale, coins: Earned) -> None:
        motion = self.settings().motion
        share = min(1.0, self._age(coins) / max(FRAME, self._float)) if motion else 0.0
        eased = 1 - (1 - share) ** 2 if motion else 0.5
        x, y = camera.to_screen(coins.at)
        y -= (0.6 + eased * RISE) * camera.circumradius
        side = max(scale.px(22), round(camera.circumradius * 1.1))
        image = pygame.Surface((side * 2, side), pygame.SRCALPHA)
        style = scale.style("bold", 18, marks.GOLD_TEXT)
        dark = scale.style("bold", 18, "#1a1206")
        for shift, look in (
            ((1, 1), dark),
            ((-1, -1), dark),
            ((1, -1), dark),
            ((-1, 1), dark),
            ((0, 0), style),
        ):
            paint.text(
                image, f"+{coins.coins}", (side - 2 + shift[0], side // 2 + shift[1]), look, "midright"
            )
        marks.coin(image, (side + 2, 2, side - 4, side - 4))
        image.set_alpha(round(255 * min(1.0, (1 - share) * 3)))
        surface.blit(image, image.get_rect(center=(round(x), round(y))))

    @staticmethod
    def _beside(camera: Camera, at: Hex | pygame.Rect | None) -> pygame.Rect:
        """Return the place a refusal is about, in pixels."""
        if isinstance(at, pygame.Rect):
            return at
        if at is None:
            return pygame.Rect(camera.rect.centerx, camera.rect.top, 0, 0)
        x, y = camera.to_screen(at)
        a = camera.circumradius
        return pygame.Rect(round(x - a), round(y - a), round(2 * a), round(2 * a))


def draw_bubble(
    surface: pygame.Surface, words: str, beside: pygame.Rect, room: pygame.Rect, scale: Scale
) -> pygame.Rect:
    """Draw words in a dark box above (or below, or to the right of) a place; return where."""
    px = scale.px
    style = scale.style("bold", theme.BUTTON, theme.TEXT)
    side = px(18)
    width = min(px(290), room.width - px(16))
    inner = width - px(24) - side - px(8)
    lines = paint.wrap(words, style, max(px(80), inner))
    widest = max(paint.measure(line, style)[0] for line in lines)
    step = round(style.size * 1.28)
    box = pygame.Rect(0, 0, widest + px(24) + side + px(8), step * len(lines) + px(16))
    if beside.right <= room.left + px(4):
        box.midleft = (beside.right + px(10), beside.centery)
    else:
        box.midbottom = (beside.centerx, beside.top - px(8))
        if box.top < room.top + px(4):
            box.midtop = (beside.centerx, beside.bottom + px(8))
    box.clamp_ip(room.inflate(-px(8), -px(8)))
    paint.shadow(surface, box, px(8), px(10), px(4), 0.7)
    paint.panel(surface, box, fill="#1a1214", radius=px(8), line=theme.BAD, line_width=max(1, px(1.3)))
    icon = pygame.Rect(box.left + px(10), 0, side, side)
    icon.centery = box.centery
    paint.icon(surface, "warning", icon, theme.BAD)
    for number, line in enumerate(lines):
        middle = box.top + px(8) + round((number + 0.5) * step)
        paint.text(surface, line, (icon.right + px(8), middle), style, "midleft")
    return box
