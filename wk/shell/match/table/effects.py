"""What passes by itself: why something was refused, the things to blame, whatever is under way."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from wk.shell.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

TOLD_FOR, HINTED_FOR = 4.0, 90.0
"""Seconds a refusal is told, and a hint, if nothing is done meanwhile."""

BLAMED_FOR = 2.2
"""Seconds the things to blame are marked."""

BLINKS = (0.28, 0.42, 0.70, 0.84)
"""From when to when, in seconds, the marks are off: they blink twice."""

FRAME = 1 / 40
"""Seconds between two pictures of something that moves."""

HASTE = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
"""Events that put everything under way where it belongs, and count all the same."""


@dataclass
class Refusal:
    """Something that was refused: in words, where, and because of what."""

    words: str
    at: Hashable | pygame.Rect | None
    """A thing on the table, or the place of a widget."""
    blame: frozenset[Hashable]
    since: float | None = None
    hint: bool = False
    """Whether it is a hint instead, and ``blame`` is what it is about."""
    keys: tuple[str, ...] = ()
    """Of the widgets to be pressed for it, which are lit."""
    follow: Callable[[], tuple[str, ...] | None] = lambda: None
    """Of a hint that is told until it is followed: what is still to be pressed; None once it is left."""
    plan: tuple[tuple[Any, int], ...] = ()
    """The actions a hint tells of, each with its number in their order; 0 where there is but one."""
    does: tuple[Any, ...] = ()
    """The actions of a hint that a button of its box takes."""
    keyed: bool = True
    """Whether Enter presses that button: not once other keys are used."""
    button: pygame.Rect | None = None
    """Where that button was drawn last."""
    pointed: bool = False
    """Whether the pointer is on it."""

    @property
    def lasts(self) -> float:
        """Seconds it is told."""
        return HINTED_FOR if self.hint else TOLD_FOR


class Ahead(NamedTuple):
    """What a hint tells of, to be done."""

    keys: tuple[str, ...] = ()
    """Of the widgets to be pressed for it, which are lit."""
    follow: Callable[[], tuple[str, ...] | None] = lambda: None
    """Returns what is still to be pressed; None once something else is done."""
    plan: tuple[tuple[Any, int], ...] = ()
    """The actions, each with the number of the line that tells it; 0 for none."""
    does: tuple[Any, ...] = ()
    """Those that can be taken at once."""


class Effect:
    """Something under way; its time begins with the first update after it was begun."""

    lasts: float = 0.0
    """Usual seconds it takes; the speed that is set scales them."""
    still: bool = False
    """Whether it shows for its time where nothing may move; else it is left out there."""
    alone: bool = False
    """Whether another of its class puts it where it belongs."""
    calm: bool = False
    """Whether it takes its usual time where nothing may travel, in place of what is left out there."""
    tempo: float = 1.0
    """What share of its time it takes besides, as where a computer player moves fast."""

    def __init__(self) -> None:
        self.since: float | None = None
        self.share: float | None = 0.0
        """How much of its time is over, from 0 to 1; None where nothing may move."""
        self.over = True
        """Whether it is not under way: not begun, or come to its end."""

    @property
    def absent(self) -> frozenset[Hashable]:
        """What has not arrived yet, so that the table leaves it out."""
        return frozenset()

    def rects(self) -> Sequence[pygame.Rect]:
        """Return where it is drawn now."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over everything else."""
        raise NotImplementedError


@dataclass
class Effects:
    """Everything that passes by itself."""

    settings: Callable[[], Settings] = Settings
    """What is set now: the speed of animation, and whether anything may travel or blink."""
    under_way: Callable[[frozenset[Hashable]], None] = lambda _: None
    """Called with what has not arrived yet, whenever that is something else."""
    instead: Callable[[], Effect | None] = lambda: None
    """Returns what shows in place of what would travel, where nothing may."""
    refusal: Refusal | None = None
    running: list[Effect] = field(default_factory=list)
    tempo: float = 1.0
    """What share of its time everything takes that begins now; with 0 nothing begins."""
    now: float = 0.0
    _shown: object = None
    _absent: frozenset[Hashable] = frozenset()

    def refuse(
        self, words: str, at: Hashable | pygame.Rect | None, blame: frozenset[Hashable] = frozenset()
    ) -> None:
        """Tell why something was refused."""
        self.refusal = Refusal(words, at, blame)

    def hint(
        self,
        words: str,
        at: Hashable | None,
        about: frozenset[Hashable],
        ahead: Ahead | None = None,
    ) -> None:
        """Tell a hint in place of a refusal; what it is about is lit."""
        keys, follow, plan, does = ahead or Ahead()
        self.refusal = Refusal(words, at, about, hint=True, keys=keys, follow=follow, plan=plan, does=does)

    def narrowed(self) -> None:
        """Go on with a hint that is being followed, by what is still to be pressed; put all else away."""
        keys = self.refusal.follow() if self.refusal is not None else None
        if self.refusal is None or keys is None:
            self.refusal = None
        else:
            self.refusal.keys = keys

    @property
    def hinted(self) -> frozenset[Hashable]:
        """What a hint is about that is told now."""
        return self.refusal.blame if self.refusal is not None and self.refusal.hint else frozenset()

    @property
    def plan(self) -> tuple[tuple[Any, int], ...]:
        """The actions a hint tells of that is told now."""
        return self.refusal.plan if self.refusal is not None else ()

    def clear_refusal(self) -> None:
        """Tell no more of a refusal."""
        self.refusal = None

    def begin(self, effects: Sequence[Effect], *, seen: bool = True) -> None:
        """Let things move, as far as anything may.

        Args:
            effects: what moves.
            seen: whether whoever looks saw the table as it was before.
        """
        if not self.tempo:
            self.finish()
            return
        settings = self.settings()
        shown = [effect for effect in effects if settings.motion or (effect.still and settings.pace)]
        instead = self.instead() if seen and settings.calm and len(shown) < len(effects) else None
        for effect in [*shown, instead] if instead else shown:
            if effect.alone:
                self._end([other for other in self.running if type(other) is type(effect)])
            effect.tempo = self.tempo
            effect.share, effect.over = 0.0 if settings.motion or effect.calm else None, False
            self.running.append(effect)
        self._tell_absent()

    def _tell_absent(self) -> None:
        absent = frozenset(at for effect in self.running for at in effect.absent)
        if absent != self._absent:
            self._absent = absent
            self.under_way(absent)

    def _end(self, effects: Sequence[Effect]) -> None:
        for effect in effects:
            effect.over = True
        self.running = [effect for effect in self.running if not effect.over]

    def finish(self) -> bool:
        """Put everything under way where it belongs at once; return whether anything was."""
        found = self.passing
        self._end(self.running)
        self._tell_absent()
        return found

    @property
    def passing(self) -> bool:
        """Whether anything is under way."""
        return bool(self.running)

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; return whether anything looks different now."""
        self.now = now
        if self.refusal:
            self.refusal.since = now if self.refusal.since is None else self.refusal.since
            if self._told_for(self.refusal) >= self.refusal.lasts:
                self.refusal = None
        moving = self._moving
        for effect in self.running:
            self._advance(effect)
        self._end([effect for effect in self.running if self._age(effect) >= self._lasts(effect)])
        self._tell_absent()
        look = (self.refusal and self.refusal.words, self.blamed, len(self.running))
        changed = look != self._shown
        self._shown = look
        return moving or changed

    @property
    def _moving(self) -> bool:
        """Whether anything looks different from moment to moment."""
        return any(effect.calm or self.settings().motion for effect in self.running)

    def _advance(self, effect: Effect) -> None:
        effect.since = self.now if effect.since is None else effect.since
        lasts = self._lasts(effect)
        share = min(1.0, self._age(effect) / lasts) if lasts else 1.0
        effect.share = share if self.settings().motion or effect.calm else None

    def wake_in(self) -> float | None:
        """Return in how many seconds something looks different; None if never."""
        if self.running:
            if self._moving:
                return FRAME
            rest = [self._lasts(effect) - self._age(effect) for effect in self.running]
            return max(FRAME, min(rest))
        if self.refusal is None:
            return None
        if self.refusal.since is None:
            return 0.0
        age = self._told_for(self.refusal)
        return max(
            0.0, min(moment - age for moment in (*BLINKS, BLAMED_FOR, self.refusal.lasts) if moment > age)
        )

    @property
    def blamed(self) -> frozenset[Hashable]:
        """The things marked as to blame now."""
        if self.refusal is None or self.refusal.hint:
            return frozenset()
        age = self._told_for(self.refusal)
        blinks = zip(BLINKS[::2], BLINKS[1::2], strict=True)
        off = self.settings().motion and any(begin <= age < end for begin, end in blinks)
        return frozenset() if off or age >= BLAMED_FOR else self.refusal.blame

    def rects(self) -> list[pygame.Rect]:
        """Return where everything under way is drawn now."""
        return [rect for effect in self.running for rect in effect.rects()]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything under way, what was begun first lowest."""
        for effect in self.running:
            effect.draw(surface)

    def _lasts(self, effect: Effect) -> float:
        settings = self.settings()
        return effect.lasts * effect.tempo * (settings.pace if settings.motion else 1)

    def _age(self, effect: Effect) -> float:
        return 0.0 if effect.since is None else self.now - effect.since

    def _told_for(self, refusal: Refusal) -> float:
        return 0.0 if refusal.since is None else self.now - refusal.since
