"""What passes by itself: why a click was refused, the hexes to blame, pieces under way, coins flying home."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.ui.map.animation import Moving
from wk.games.winter_kingdom.ui.map.animation_drawing import draw_moving, reach_of
from wk.games.winter_kingdom.ui.table.coin_flight import FLOAT, coins_rect, draw_coins
from wk.games.winter_kingdom.ui.table.rail_moves import TERRAIN, CardMove
from wk.shell import paint, theme
from wk.shell.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.map.animation import Motion
    from wk.games.winter_kingdom.ui.map.camera import Camera
    from wk.games.winter_kingdom.ui.table.coin_flight import Point
    from wk.hexgrid import Hex
    from wk.shell.theme import Scale

TOLD_FOR = 4.0
"""Seconds a refusal is told."""

BLAMED_FOR = 2.2
"""Seconds the hexes to blame are marked."""

BLINKS = (0.28, 0.42, 0.70, 0.84)
"""From when to when, in seconds, the marks are off: they blink twice."""

FRAME = 1 / 40
"""Seconds between two pictures of something that moves."""

HASTE = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""Events that put everything under way where it belongs, and count all the same."""


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
    moving: Moving = field(default_factory=Moving)
    """The pieces under way."""
    cards: list[CardMove] = field(default_factory=list)
    """The cards under way in the left rail."""
    home: Callable[[], Point | None] = lambda: None
    """Where the coins of the player to move are counted, in pixels of the window; None if nowhere."""
    now: float = 0.0
    _shown: object = None

    def refuse(self, words: str, at: Hex | pygame.Rect | None, blame: frozenset[Hex] = frozenset()) -> None:
        """Tell why a click was refused."""
        self.refusal = Refusal(words, at, blame)

    def earn(self, at: Hex, coins: int) -> None:
        """Let coins float up from a hex."""
        if self.settings().pace:
            self.earned.append(Earned(at, coins))

    def move(self, motions: tuple[Motion, ...]) -> None:
        """Let pieces move to where they belong, if anything may travel."""
        self.moving.begin(motions if self.settings().motion else ())

    def buy(self, card: str) -> None:
        """Let a card slide from the hand to those in play."""
        self._move_card(f"card-{card}")

    def reveal(self) -> None:
        """Let the terrain card turn over."""
        self._move_card(TERRAIN)

    def _move_card(self, key: str) -> None:
        if self.settings().motion:
            self.cards.append(CardMove(key))

    def finish(self) -> bool:
        """Put everything under way where it belongs at once; tell whether anything was."""
        flew = bool(self.earned or self.cards)
        self.earned, self.cards = [], []
        return self.moving.finish() or flew

    @property
    def passing(self) -> bool:
        """Whether anything is under way."""
        return bool(self.earned or self.cards or self.moving.motions)

    def clear_refusal(self) -> None:
        """Tell no more of a refusal."""
        self.refusal = None

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; tell whether anything looks different now."""
        self.now = now
        effects: list[Refusal | Earned | CardMove] = [*self.earned, *self.cards]
        effects += [self.refusal] if self.refusal else []
        for effect in effects:
            if effect.since is None:
                effect.since = now
        if self.refusal and self._age(self.refusal) >= TOLD_FOR:
            self.refusal = None
        shown = len(self.earned)
        self.earned = [coins for coins in self.earned if self._age(coins) < self._float]
        cards = bool(self.cards)
        self.cards = [move for move in self.cards if self.card_share(move) < 1]
        moved = self.moving.update(now, self.settings().pace if self.settings().motion else 0.0)
        moving = moved or cards or (shown > 0 and self.settings().motion)
        look = (self.refusal and self.refusal.words, self.blamed, len(self.earned))
        changed = look != self._shown
        self._shown = look
        return moving or changed

    def wake_in(self) -> float | None:
        """Return in how many seconds something looks different; None if never."""
        if self.moving.motions or self.cards or (self.earned and self.settings().motion):
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

    def card_share(self, move: CardMove) -> float:
        """Return how much of its time is over for a card under way."""
        settings = self.settings()
        return self._age(move) / (move.lasts * settings.pace) if settings.motion else 1.0

    def _age(self, effect: Refusal | Earned | CardMove) -> float:
        return 0.0 if effect.since is None else self.now - effect.since

    def draw(self, surface: pygame.Surface, camera: Camera, scale: Scale) -> None:
        """Draw pieces, coins and the refusal over the map."""
        draw_moving(surface, camera, self.moving)
        for coins in self.earned:
            draw_coins(surface, camera, scale, coins.at, coins.coins, self._flown(coins), self.home())
        if self.refusal:
            draw_bubble(
                surface, self.refusal.words, self._beside(camera, self.refusal.at), camera.rect, scale
            )

    def rects(self, camera: Camera, scale: Scale) -> list[pygame.Rect]:
        """Return where everything under way is drawn now."""
        found = reach_of(camera, self.moving)
        return found + [
            coins_rect(camera, scale, coins.at, self._flown(coins), self.home()) for coins in self.earned
        ]

    def _flown(self, coins: Earned) -> float | None:
        """Return the share of its flight a coin has behind it; None where nothing may fly."""
        if not self.settings().motion:
            return None
        return min(1.0, self._age(coins) / max(FRAME, self._float))

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
