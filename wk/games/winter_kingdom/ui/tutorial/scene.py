"""The tutorial: a match that is set up and scripted, played at the real table with a coach beside it.

What leaves the script is declined with a kind word, so that every step finds the match as it expects it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.ui.bots import Bots
from wk.games.winter_kingdom.ui.help.source import help_scene
from wk.games.winter_kingdom.ui.map.canvas import Canvas
from wk.games.winter_kingdom.ui.table.pause_menu import PauseMenu
from wk.games.winter_kingdom.ui.table.reading import Reading
from wk.games.winter_kingdom.ui.table.scene import TableScene
from wk.games.winter_kingdom.ui.tutorial.coach import Coach
from wk.games.winter_kingdom.ui.tutorial.score import CoachedScore
from wk.games.winter_kingdom.ui.tutorial.view import CoachedView
from wk.hexgrid import Hex
from wk.shell.match.score.scene import WaysOut
from wk.shell.scene import Push
from wk.shell.screens.settings import SettingsPage

if TYPE_CHECKING:
    import pygame

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.desk import Offer
    from wk.games.winter_kingdom.ui.table.pause_menu import Contents, Deed
    from wk.games.winter_kingdom.ui.tutorial.script import Lesson
    from wk.shell.app import App
    from wk.shell.scene import Transition
    from wk.shell.tutorial.panel import Lecture
    from wk.words import Words

NEXT = "coach-next"


class ScriptedMoves(Bots):
    """Moves the other player as the script says, as slowly as a computer would."""

    def __init__(self, match: Match[State, Action], coach: Coach) -> None:
        super().__init__(match)
        self._coach = coach

    @property
    def moving(self) -> bool:
        """Whether the script has a move for the other player now."""
        return self._coach.other_move is not None and super().moving

    def move(self, now: float) -> Action | None:
        """Return the move that is due by now, if any."""
        return self._coach.other_move if super().move(now) is not None else None


class Tutorial(TableScene):
    """The table with the coach; nothing is written anywhere."""

    def __init__(self, app: App, match: Match[State, Action], say: Words, lesson: Lesson) -> None:
        """Begin the tutorial.

        Args:
            app: the app.
            match: begun with the lesson's setup, without a record.
            say: the words of the game.
            lesson: what is taught.
        """
        self.coach = Coach(lesson, match, say)
        super().__init__(app, match, say)
        self._bots = ScriptedMoves(match, self.coach)
        self.table: CoachedView = CoachedView(app, self.play, self.pane, self, self.coach)
        self.reading = Reading(self.table)
        self.canvas = Canvas(self.play, self.pane, self.table, self.reading)
        self._declined: object = None
        """The refusal that is the coach's, not the game's."""
        self._told: object = None
        """The refusal that stood when the step began."""
        self._begin_step()

    # Step by step -------------------------------------------------------------------------------

    def go_on(self) -> Transition | None:
        """Come to the next step; after the last one leave."""
        if self.coach.last:
            with suppress(OSError):  # the menu then offers the tutorial first again, no more
                self.app.change_settings(learnt=self.app.settings.learning("winter-kingdom"))
            return self._leave()
        self.coach.go_on()
        self._begin_step()
        return None

    def leave(self) -> Transition | None:
        """Leave the tutorial."""
        return self._leave()

    def lecture(self) -> Lecture:
        """Return what the coach says now."""
        return self.coach.lecture(self.app.words, self.go_on, self.leave)

    def _begin_step(self) -> None:
        """Show what the step is about, and give the keyboard to its button."""
        coach, sheet = self.coach, isinstance(self.cover, CoachedScore)
        self._told = self.play.effects.refusal
        if coach.step.sheet and not sheet:
            ways = WaysOut(self._leave, self._sit_down)
            self.cover = CoachedScore(self.app, self.match, self.ui, ways, coach, self.lecture)
        elif sheet and not coach.step.sheet:
            self.cover = None
            self.play.regather()
        # Whatever had the keyboard is done with; a ring left on it would take the keys meant for the map.
        view = self.cover if isinstance(self.cover, CoachedScore) else self.table
        view.controls.set_focus(NEXT if coach.explains else "", ring=False)
        self.table.changed()
        self.dirty = True

    def _follow(self) -> None:
        """Go on as soon as what the step waits for has happened."""
        if self.coach.step.sheet and self.cover is None:
            self.coach.pass_sheet()
            self._begin_step()
        elif self.coach.done() or (self.coach.step.wish == "refused" and self._refused_a_hex()):
            self.go_on()

    def _refused_a_hex(self) -> bool:
        """Tell whether the game has just refused a click on the map."""
        refusal = self.play.effects.refusal
        if refusal is None or refusal is self._told or refusal is self._declined:
            return False
        return isinstance(refusal.at, Hex)

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take an event, and go on if the step is done."""
        transition = super().handle(event)
        self._follow()
        return transition

    def resume(self) -> None:
        """Show what other settings change, the language of the sheet among them."""
        super().resume()
        self.table.changed()

    # Nothing but the script ---------------------------------------------------------------------

    def _decline(self, why: str, at: Hex | pygame.Rect | None) -> Transition | None:
        """Say kindly that something else is to be done now."""
        self.play.effects.refuse(self.say(f"tutorial.gate.{why}"), at)
        self._declined = self.play.effects.refusal
        self.play.regather()
        return None

    def _point(self, at: Hex) -> Transition | None:
        desk = self.play.desk
        why = self.coach.bars_hex(desk, at) if desk else ""
        return self._decline(why, at) if why else super()._point(at)

    def choose(self, card: str, mark: str | None) -> Transition | None:
        """Choose a card; of the script's own card always the action bought first."""
        desk = self.play.desk
        why = self.coach.bars_card(desk, card) if desk else ""
        if why:
            return self._decline(why, self.table.rect_of(f"card-{card}"))
        return super().choose(card, None if card == getattr(self.coach.step.do, "card", "") else mark)

    def accept(self, offer: Offer) -> Transition | None:
        """Do what a button offers."""
        why = self.coach.bars_offer(offer)
        if why:
            return self._decline(why, self.table.rect_of(f"offer-{'-'.join(offer.key)}"))
        return super().accept(offer)

    def end(self) -> Transition | None:
        """End the turn, if that is what the step is about."""
        why = self.coach.bars_end()
        if why:
            return self._decline(why, self.table.rect_of("end"))
        return self._try(self.play.end)  # without asking: what could still be done is no part of the lesson

    def undo(self) -> Transition | None:
        """Take back the last action, if that is what the step is about."""
        if self.coach.step.wish == "undo":
            return super().undo()
        return self._decline(self.coach.waits_for, self.table.rect_of("undo"))

    def redo(self) -> Transition | None:
        """Take nothing again: the script goes on another way."""
        return self._decline(self.coach.waits_for, self.table.rect_of("redo"))

    def restart(self) -> Transition | None:
        """Do not take back the whole turn."""
        return self._decline(self.coach.waits_for, self.table.rect_of("restart"))

    def _pointed_by_keys(self, event: pygame.Event) -> Hex | None:
        """Leave Enter to the coach while there is only something to read."""
        return None if self.coach.explains else super()._pointed_by_keys(event)

    def menu(self) -> Transition | None:
        """Open a menu that says nothing is saved."""
        self.cover = PauseMenu(self.app, self.say, self._menu_contents)
        self.dirty = True
        return None

    def _menu_contents(self) -> Contents:
        catalogue = self.match.state.table.catalogue
        entries: list[tuple[str, Deed]] = [
            (self.say("menu.help"), lambda: Push(help_scene(self.app, catalogue, self.say))),
            (self.say("menu.settings"), lambda: Push(SettingsPage(self.app))),
            (self.app.words("tutorial.leave-menu"), self._leave),
        ]
        return entries, self.app.words("tutorial.unsaved")
