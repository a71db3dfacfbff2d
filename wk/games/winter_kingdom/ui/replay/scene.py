"""A match shown again, action by action, and the way back into it at any moment."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.engine.files.textfile import shown
from wk.games.winter_kingdom.ui.map.pane import Gesture, MapPane
from wk.games.winter_kingdom.ui.map.picture import pieces_of
from wk.games.winter_kingdom.ui.map.view import MapPicture
from wk.games.winter_kingdom.ui.replay.layout import ReplayLayout
from wk.games.winter_kingdom.ui.replay.steps import Steps
from wk.games.winter_kingdom.ui.table.animation import Moving, motions_of
from wk.games.winter_kingdom.ui.table.animation_drawing import Trail, draw_moving
from wk.games.winter_kingdom.ui.table.effects import FRAME, HASTE
from wk.shell import keeping, theme
from wk.shell.controls import Controls
from wk.shell.dialog import notice
from wk.shell.scene import Push, Replace, Scene, Transition, WidgetScene
from wk.shell.shelf import REFUSED
from wk.shell.widget import Scroll, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.map.layer import MapLayer
    from wk.games.winter_kingdom.ui.table.animation import Motion
    from wk.shell.app import App

PAUSE = 0.8
"""Seconds from one action to the next at the plain speed."""

SPEEDS = (1, 2, 4)


class ReplayScene(WidgetScene):
    """Every moment of a match, as somebody sees it who knows no secrets."""

    def __init__(
        self,
        app: App,
        match: Match[State, Action],
        say: Say,
        layer: MapLayer,
        table_of: Callable[[Match[State, Action]], Scene],
    ) -> None:
        """Show a match from its beginning.

        Args:
            app: the app.
            match: the match, as far as it has come.
            say: the words.
            layer: the map.
            table_of: returns the table at which another match is played.
        """
        super().__init__()
        self.app = app
        self.say = say
        self.steps = Steps(match, say)
        self.place = 0
        """The moment shown: how many actions have been taken."""
        self.playing = False
        self.speed = 0
        """Which of SPEEDS it plays at."""
        self.scroll = Scroll()
        self.pane = MapPane(layer)
        self.moving = Moving()
        """The pieces moved by the action that led to the moment shown."""
        self._trail = Trail(self.moving)
        self._still = False
        """Whether since the last drawing only pieces have moved."""
        self.back = "replay.back"
        """The key of the words on the button that leads back."""
        self._match = match
        self._table_of = table_of
        self._due: float | None = None
        self._now = 0.0
        self._layout = ReplayLayout(self)
        self.controls = Controls(self.layout, lambda: self.scale, self.changed)

    @property
    def scale(self) -> theme.Scale:
        """The scale, cut down so that everything fits."""
        return self._layout.scale

    @property
    def kept(self) -> bool:
        """Whether the match has a record, so that there is a place for files beside it."""
        return self._match.record is not None

    @property
    def counts(self) -> bool:
        """Whether points may be shown: they are hidden until the end where a person has set so."""
        over = self._match.game.seat_to_move(self._match.state) is None
        return over or self.app.settings.running_scores

    @property
    def goes_on(self) -> bool:
        """Whether the game is not over at the moment shown."""
        return self._match.game.seat_to_move(self._match.states[self.place]) is not None

    # What is done -------------------------------------------------------------------------------

    def go(self, place: int) -> None:
        """Show a moment."""
        place = min(self.steps.last, max(0, place))
        self._due = None
        if place != self.place:
            forward = place == self.place + 1 and self.app.settings.motion
            self.moving.begin(self._motions_to(place) if forward else ())
            self.place = place
            self._layout.follow()
            self.dirty = True

    def _motions_to(self, place: int) -> tuple[Motion, ...]:
        """Return how the action that leads to a moment moves the pieces."""
        return motions_of(self.steps.states[place - 1], self.steps.actions[place - 1])

    def jump(self, place: int) -> None:
        """Show a moment and stay there."""
        self.pause()
        self.go(place)

    def step(self, by: int) -> None:
        """Go some actions on, or back, and stay there."""
        self.jump(self.place + by)

    def pause(self) -> None:
        """Stop playing."""
        self.dirty |= self.playing
        self.playing, self._due = False, None

    def toggle(self) -> Transition | None:
        """Play on, from the beginning if this is the end; or pause."""
        if self.playing:
            self.pause()
        elif self.steps.last:
            if self.place == self.steps.last:
                self.go(0)
            self.playing, self._due, self.dirty = True, None, True
        return None

    def choose_speed(self, number: int) -> Transition | None:
        """Play at one of SPEEDS."""
        self.speed, self._due, self.dirty = number, None, True
        return None

    def go_on(self) -> Transition | None:
        """Play on from the moment shown as a new game with a record of its own."""
        self.pause()
        record = self._match.record
        if record is None or not self.goes_on:
            return None
        try:
            match = keeping.branch(self._match, record, self.place)
        except REFUSED as error:
            return Push(notice(self.app, self.app.words("problem.title"), str(error)))
        return Replace(self._table_of(match))

    def save(self) -> Transition | None:
        """Write the notation of all actions beside the record."""
        self.pause()
        record = self._match.record
        if record is None:
            return None
        notation = [self._match.game.text(action) for action in self.steps.actions]
        try:
            path = keeping.save_text(record, self.steps.text(notation))
        except REFUSED as error:
            return Push(notice(self.app, self.app.words("problem.title"), str(error)))
        return Push(
            notice(self.app, self.say("replay.saved-title"), self.say("replay.saved", path=shown(path)))
        )

    # The scene ----------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        return self._layout.widgets()

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take the keys of the film first, then the widgets, then the map."""
        self.dirty |= event.type in HASTE and self.moving.finish()
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL and self._key(event.key):
            return None
        done = self.controls.handle(event)
        if done is not None:
            return done.transition
        if event.type != pygame.KEYDOWN:
            self.layout()
            before = self.pane.camera, self.pane.hasty
            gesture = self.pane.handle(event)
            self.dirty |= gesture is not Gesture.NOTHING and before != (self.pane.camera, self.pane.hasty)
        return None

    def _key(self, key: int) -> bool:
        """Do what a key is for; tell whether it is for anything."""
        if key in _STEPS:
            self.step(_STEPS[key])
        elif key in _ZOOMS:
            self.pane.zoom(_ZOOMS[key])
            self.dirty = True
        elif key == pygame.K_HOME:
            self.jump(0)
        elif key == pygame.K_END:
            self.jump(self.steps.last)
        elif key == pygame.K_PAGEUP:
            self.jump(self.steps.turn_before(self.place))
        elif key == pygame.K_PAGEDOWN:
            self.jump(self.steps.turn_after(self.place))
        else:
            return False
        return True

    def update(self, now: float) -> bool:
        """Take the next action when its time has come; draw the map sharply after zooming."""
        self._now = now
        moved = self.moving.update(now, self.app.settings.pace / (SPEEDS[self.speed] if self.playing else 1))
        parts = self._play(now), self.pane.update(now), self.controls.update(now)
        self._still = moved and not any(parts)
        return moved or any(parts)

    def _play(self, now: float) -> bool:
        if not self.playing:
            return False
        nap = PAUSE / SPEEDS[self.speed]
        if self._due is None:
            self._due = now + nap
        if now < self._due:
            return False
        self.go(self.place + 1)
        if self.place == self.steps.last:
            self.pause()
        else:
            self._due = now + nap
        return True

    def wake_in(self) -> float | None:
        """Return when the next action, a tooltip or the sharp map is due."""
        naps = [self.pane.wake_in(self._now), self.controls.wake_in()]
        if self.moving.motions:
            naps.append(FRAME)
        if self.playing:
            naps.append(0.0 if self._due is None else max(0.0, self._due - self._now))
        return min((nap for nap in naps if nap is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the map at the moment shown and all around it, where anything has changed."""
        self.layout()
        regions = self._trail.regions(surface, self.pane.camera, still=self._still and not self.dirty)
        self._still = False
        for region in regions:
            surface.set_clip(region)
            self._draw(surface)
        surface.set_clip(None)

    def _draw(self, surface: pygame.Surface) -> None:
        surface.fill(theme.GROUND)
        pieces, last = pieces_of(self.steps.states[self.place]), self.steps.changed(self.place)
        lit = MapPicture(pieces=pieces, last=last, absent=self.moving.hidden)
        camera = self.pane.camera
        # The table reaches on behind the list, so that there is no seam.
        whole = replace(camera, width=surface.get_width(), height=surface.get_height() - camera.top)
        self.pane.draw(surface, lit, whole)
        draw_moving(surface, camera, self.moving)
        self.controls.draw(surface)


_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ZOOMS = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_0: 0,
}
