"""What the teacher lays over a table and a score sheet: rings, and the sheet that tells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.shell.match.score.sheet import Paper
from wk.shell.tutorial.guide import Aims, Spared
from wk.shell.tutorial.marks import Halo
from wk.shell.tutorial.panel import sheet_widgets

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from wk.shell.match.score.scene import ScoreScene
    from wk.shell.match.table.places import Places
    from wk.shell.tutorial.guide import Guide, Place
    from wk.shell.tutorial.panel import Lecture
    from wk.shell.tutorial.teacher import Teacher
    from wk.shell.widget import Widget
    from wk.words import Words

GUARDED = ("hand-", "chip-", "play-", "deck", "pile-", "tile-")
"""How the keys of widgets begin that are held, drawn from, or are what all is about."""

PRESSED = 40
"""How many things of the stage may be hidden rather than one thing to press."""

FORMER = 10 * PRESSED
"""How many rather than what was ringed before in the same step, as a card that was chosen."""


class Board:
    """Lays the teacher's sheet and rings over what the player looks at."""

    def __init__(
        self, teacher: Teacher[Any, Any], guide: Guide[Any], words: Words, lecture: Callable[[], Lecture]
    ) -> None:
        """Lay nothing yet.

        Args:
            teacher: knows the step.
            guide: knows the table.
            words: those of the shelf.
            lecture: returns what the sheet says now.
        """
        self._teacher = teacher
        self._guide = guide
        self._words = words
        self._lecture = lecture
        self._widgets: Sequence[Widget] = ()
        self._ringed: Aims | None = None
        """What was brought into sight when it was ringed first."""
        self._former: tuple[int, set[Hashable], set[str]] = -1, set(), set()
        """The number of a step, and the things and places ringed in it so far."""
        self.pointed_at: list[pygame.Rect] = []
        """What the sheet may not hide on the table, as last laid out."""

    @property
    def aims(self) -> Aims:
        """What is ringed now."""
        return self._guide.aims(self._teacher.step)

    def over_table(
        self, places: Places, widgets: Sequence[Widget], last: frozenset[Hashable]
    ) -> tuple[list[Widget], bool]:
        """Return rings and sheet over the widgets of a table, and whether anything was scrolled for them."""
        aims, self._widgets = self.aims, widgets
        moved = aims != self._ringed and self._guide.bring_into_sight(aims, widgets)
        self._ringed = aims
        halos = [Halo.about(*place, places.scale) for place in self._places(aims)]
        spared = self._spared(aims, places.stage, last)
        self.pointed_at = [*spared.keep]
        sheet = sheet_widgets(self._lecture(), self._words, places.scale, places.stage, spared)
        return [*halos, *map(self._guide.ring, aims.things), *sheet], moved

    def _places(self, aims: Aims) -> list[Place]:
        found = [self._guide.place_of(name, self._widgets) for name in aims.places]
        return [place for place in found if place is not None]

    def _spared(self, aims: Aims, stage: pygame.Rect, last: frozenset[Hashable]) -> Spared:
        """Return what the sheet never hides: what is ringed; and what it had better not hide."""
        keep, avoid, guard = self._guide.spared(self._teacher.step, last)
        rings = [self._guide.ring(thing).rect.clip(stage) for thing in aims.things]
        ringed = [place.rect for place in self._places(aims)]
        pressed = [each.rect for each in self._widgets if each.interactive and stage.colliderect(each.rect)]
        former = self._ringed_before(aims)
        before = [self._guide.ring(thing).rect.clip(stage) for thing in former.things]
        before += [place.rect for place in self._places(former)]
        held = [each.rect for each in self._widgets if each.key.startswith(GUARDED)]
        held = [rect for rect in held if stage.colliderect(rect)]
        avoid = [*avoid, *(pressed + held) * PRESSED, *before * FORMER]
        return Spared([*rings, *ringed, *keep], avoid, [*guard, *held, *before])

    def _ringed_before(self, aims: Aims) -> Aims:
        """Return what was ringed in this step and is no more."""
        if self._former[0] != self._teacher.number:
            self._former = self._teacher.number, set(), set()
        _, things, places = self._former
        former = Aims(tuple(things.difference(aims.things)), tuple(places.difference(aims.places)))
        things.update(aims.things)
        places.update(aims.places)
        return former

    def over_score(self, scene: ScoreScene[Any, Any], widgets: Sequence[Widget]) -> list[Widget]:
        """Return rings and sheet over the widgets of a score sheet."""
        stage, size = scene.stage.rect, scene.app.size
        below = pygame.Rect(0, stage.top, size[0], size[1] - stage.top)
        ringed = [widget.rect for widget in widgets if widget.key in self._teacher.step.point]
        keep = [widget.rect for widget in widgets if isinstance(widget, Paper)]
        lit = [rect for at in scene.why.bright if (rect := scene.stage.rect_of(at)) is not None]
        halos = [Halo.about(rect, None, scene.scale) for rect in ringed]
        sheet = sheet_widgets(self._lecture(), self._words, scene.scale, below, Spared(keep, [stage, *lit]))
        return [*halos, *sheet]
