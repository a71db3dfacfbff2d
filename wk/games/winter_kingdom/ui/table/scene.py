"""The table: one match played at one screen, from the first turn to the score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.engine.files.textfile import InputError
from wk.games.winter_kingdom.ui.bots import Bots
from wk.games.winter_kingdom.ui.map.canvas import Canvas
from wk.games.winter_kingdom.ui.map.pane import MapPane, layer_of
from wk.games.winter_kingdom.ui.matches import Matches
from wk.games.winter_kingdom.ui.table.asking_back import answer, end_or_ask
from wk.games.winter_kingdom.ui.table.effects import HASTE
from wk.games.winter_kingdom.ui.table.pause_menu import key_sheet, match_menu
from wk.games.winter_kingdom.ui.table.piece_toggle import KEYS as PIECES
from wk.games.winter_kingdom.ui.table.play import Play
from wk.games.winter_kingdom.ui.table.reading import Reading
from wk.games.winter_kingdom.ui.table.view import TableView
from wk.shell.dialog import notice
from wk.shell.match.handover import behind_curtain, handover, humans
from wk.shell.match.stage import Gesture
from wk.shell.match.telling import Teller
from wk.shell.scene import BaseScene, Pop, Push, Scene, Transition
from wk.shell.screens.curtain import Curtain
from wk.shell.widget import ENTER, ESCAPE, HELP, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.desk import Offer
    from wk.hexgrid import Hex
    from wk.shell.app import App
    from wk.words import Words


class TableScene(BaseScene):
    """A match on the table; curtain, menu and score sheet show in its place, or over it."""

    def __init__(self, app: App, match: Match[State, Action], say: Words, seed: int | None = None) -> None:
        """Sit down at a match; ``seed`` is what it was drawn from, if that is known."""
        super().__init__()
        self._seed = seed
        self.app = app
        self.match = match
        self.say = say
        self.cover: Scene | None = None
        """What shows in place of the table or, if it is an overlay, over it."""
        self._leaving, self._now = False, 0.0
        self._bots = Bots(match)
        self._settings = app.settings
        self.pane = MapPane(layer_of(match.state.table.land))
        self.ui = Matches(say, app.words)
        self.play = Play(
            Teller(self.ui, match), say, lambda: app.settings, self._turn_passed, app.sounds.play
        )
        self.table = TableView(app, self.play, self.pane, self)
        self.reading = Reading(self.table)
        self.canvas = Canvas(self.play, self.pane, self.table, self.reading)
        app.keeper.watch(match)
        self._turn_passed(opening=True)

    # Whose turn it is ---------------------------------------------------------------------------

    def _turn_passed(self, *, opening: bool = False) -> None:
        """Turn to the seat to move: draw the curtain, let the computer think, or show the score."""
        seat = self.match.game.seat_to_move(self.match.state)
        people = humans(self.match.game.seats(self.match.state))
        alone = people[0] if len(people) == 1 else None
        self.cover, self.dirty = None, True
        if seat is None:
            self.play.show(None)
            if self.match.actions:
                self._show_score(counting=not opening)
        elif seat not in people:
            self.play.show(alone)
        elif seat in {alone, self.play.viewer} or not self.app.settings.curtain:
            self.play.show(seat)
        else:
            self.play.show(None)
            self._draw_curtain(seat)

    def _draw_curtain(self, seat: int) -> None:
        def ready() -> None:
            self.cover = None
            self.play.show(seat)

        def picture(size: tuple[int, int]) -> pygame.Surface:
            return behind_curtain(self.play.teller, size, self.app.scale)

        self.cover = Curtain(self.app, handover(self.play.teller, seat), picture, ready)

    def _show_score(self, *, counting: bool = False) -> Transition | None:
        from wk.shell.match.score.scene import ScoreScene, WaysOut  # noqa: PLC0415 - for an early table

        scene = ScoreScene(self.app, self.match, self.ui, WaysOut(self._leave, self._sit_down))
        if counting:
            scene.count()
        self.cover, self.dirty = scene, True
        return None

    def _sit_down(self, match: Match[State, Action]) -> Scene:
        return TableScene(self.app, match, self.say)

    # What is done -------------------------------------------------------------------------------

    def _try(self, deed: Callable[[], object]) -> Transition | None:
        """Do something; tell if it could not be written to the record."""
        try:
            deed()
        except InputError as error:
            return Push(notice(self.app, self.app.words("problem.title"), str(error)))
        return None

    def choose(self, card: str, mark: str | None) -> Transition | None:
        """Choose a card or one of its actions."""
        self.reading.put_down()
        done = self._try(lambda: self.play.choose(card, mark, self.table.rect_of(f"card-{card}")))
        self.table.pass_focus(f"card-{card}")
        return done

    def toggle(self, piece: str) -> Transition | None:
        """Build another kind of piece from now on."""
        return self._try(lambda: self.play.toggle(piece))

    def accept(self, offer: Offer) -> Transition | None:
        """Do what a button offers."""
        return self._try(lambda: self.play.accept(offer))

    def end(self) -> Transition | None:
        """End the turn, or feed the wolves first; after the game, show the score."""
        if self.play.shown.over:
            return self._show_score()
        return end_or_ask(self.app, self.say, self.play.desk, lambda: self._try(self.play.end))

    def undo(self) -> Transition | None:
        """Take back the last action."""
        return self._try(self.play.undo)

    def redo(self) -> Transition | None:
        """Take again what was taken back."""
        return self._try(self.play.redo)

    def restart(self) -> Transition | None:
        """Take back the whole turn."""
        return self._try(self.play.restart)

    def zoom(self, steps: int) -> Transition | None:
        """Show the map nearer or farther."""
        at = self.pane.pointer
        towards = self.pane.camera.to_screen(at) if at is not None and self.pane.by_keys else None
        self.pane.zoom(steps, towards)
        self.table.changed()
        return None

    def look_back(self, place: int) -> Transition | None:
        """Show the match as it was after a number of actions."""
        from wk.shell.match.replay.scene import ReplayScene  # noqa: PLC0415 - likewise

        scene = ReplayScene(self.app, self.match, self.ui, self._sit_down, back="score.resume")
        scene.jump(place)
        return Push(scene)

    def menu(self) -> Transition | None:
        """Open the menu."""
        score = self._show_score if self.play.shown.scores is not None else None
        self.cover = match_menu(self.app, self.say, self.match, (score, self._leave), self._seed)
        self.dirty = True
        return None

    def _leave(self) -> Transition:
        """Leave the table together with what covers it; ask before, if something would be lost."""
        if unsaved := self.app.keeper.parting(Pop()):
            return Push(unsaved)
        self._leaving = True
        return Pop()

    # The scene ----------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        """Return the widgets of the table; what covers it has its own."""
        return self.table.widgets()

    def resume(self) -> None:
        """Show what other settings change, and be the table that is played at."""
        super().resume()
        self.app.keeper.watch(self.match)
        if self.cover is not None:
            self.cover.resume()
        self.canvas.forget()
        self.play.regather()

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take an event: the cover first, then the widgets, then the map, then the keys."""
        if self.cover is not None:
            return self._to_cover(self.cover, event)
        if event.type in HASTE and self.play.effects.finish():
            self.dirty = True
        before = self.play.shown, self.play.effects.refusal
        transition = self._take(event)
        after = self.play.shown, self.play.effects.refusal
        self.dirty |= self.table.dirty or any(old is not new for old, new in zip(before, after, strict=True))
        return transition

    def _take(self, event: pygame.Event) -> Transition | None:
        self.play.swap(held=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
        self.reading.follow(event)
        self.pane.follow(event)
        if (at := self._pointed_by_keys(event)) is not None:
            return self._point(at)
        answer(self.say, self.table, self.play, event)
        done = self.table.controls.handle(event)
        if done is not None:
            if event.type == pygame.MOUSEMOTION and self.pane.leave():
                self.dirty = True
            return done.transition
        gesture = self.pane.handle(event)
        self.dirty |= gesture is not Gesture.NOTHING
        if gesture is Gesture.CLICK and self.pane.pointer is not None:
            return self._point(self.pane.pointer)
        if gesture is Gesture.BACK:
            self.play.back()
        elif gesture is Gesture.TAKEN and event.type == pygame.MOUSEWHEEL:
            self.table.changed()
        return self._key(event) if event.type == pygame.KEYDOWN else None

    def _to_cover(self, cover: Scene, event: pygame.Event) -> Transition | None:
        """Hand an event to what covers the table; leaving it uncovers the table."""
        transition = cover.handle(event)
        self.dirty |= cover.dirty
        if not isinstance(transition, Pop):
            return transition
        if self._leaving:
            return transition
        self.cover = None
        self.play.looked_at = getattr(cover, "looked_at", None)
        self.play.regather()
        return None

    def _point(self, at: Hex) -> Transition | None:
        return self._try(lambda: self.play.point(at))

    def _pointed_by_keys(self, event: pygame.Event) -> Hex | None:
        """Return the hex of the keys' cursor if the event points at it."""
        at, desk = self.pane.pointer, self.play.desk
        if event.type != pygame.KEYDOWN or Shortcut.of(event) not in ENTER or not self.pane.by_keys:
            return None
        if at is None or desk is None:
            return None
        return at if at in desk.targets or not any(offer.complete for offer in desk.offers) else None

    def _key(self, event: pygame.Event) -> Transition | None:
        pressed = Shortcut.of(event)
        if pressed in ESCAPE:
            return None if self.play.back() else self.menu()
        if pressed in HELP:
            return Push(key_sheet(self.app, self.match.state.table.catalogue, self.say))
        piece = PIECES.get(event.key)
        return self.toggle(piece) if piece is not None and not pressed.ctrl else None

    def update(self, now: float) -> bool:
        """Go on with what moves by itself: the computer, coins, marks that blink."""
        self._now = now
        if self.cover is not None:
            return self.cover.update(now)
        if self.app.settings != self._settings:
            self._settings = self.app.settings
            self.play.regather()
        self._let_bot_move(now)
        passing = self.play.effects.update(now), self.reading.update(now)
        parts = self.pane.update(now), self.table.controls.update(now), *passing
        return any(parts) or self.table.dirty

    def _let_bot_move(self, now: float) -> None:
        if (action := self._bots.move(now)) is not None:
            self.play.play(action)
            self.dirty = True

    def wake_in(self) -> float | None:
        """Return when `update` has something to do."""
        if self.cover is not None:
            return self.cover.wake_in()
        now = self._now
        waits = self.reading.wake_in(now), self.pane.wake_in(now), self._bots.wake_in(now)
        naps = [self.play.effects.wake_in(), self.table.controls.wake_in(), *waits]
        return min((nap for nap in naps if nap is not None), default=None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, or what covers it."""
        if self.cover is None or self.cover.overlay:
            self.canvas.draw(surface)
        if self.cover is not None:
            self.canvas.forget()
            self.cover.draw(surface)
            self.cover.dirty = False
