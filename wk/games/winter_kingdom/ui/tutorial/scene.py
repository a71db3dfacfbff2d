"""The tutorial: a match that is set up and scripted, played at the real table with a coach beside it.

What leaves the script is declined with a kind word, so that every step finds the match as it expects it.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from wk.games.winter_kingdom.ui.help.source import help_scene
from wk.games.winter_kingdom.ui.table.ui import WinterUi
from wk.games.winter_kingdom.ui.tutorial.coach import Coach
from wk.games.winter_kingdom.ui.tutorial.score import CoachedScore
from wk.games.winter_kingdom.ui.tutorial.view import Blackboard
from wk.hexgrid import Hex
from wk.shell.match.score.scene import WaysOut
from wk.shell.match.table.bots import Bots
from wk.shell.match.table.menu import PauseMenu
from wk.shell.match.table.part import FINISH, OFFER, REDO, RESTART, UNDO, Act
from wk.shell.match.table.scene import TableScene
from wk.shell.scene import Push
from wk.shell.screens.settings import SettingsPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from wk.engine.match import Match
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.part import WinterTable
    from wk.games.winter_kingdom.ui.tutorial.coach import Aims
    from wk.games.winter_kingdom.ui.tutorial.script import Lesson
    from wk.shell.app import App
    from wk.shell.match.table.menu import Contents, Deed
    from wk.shell.match.table.places import Places
    from wk.shell.scene import Transition
    from wk.shell.tutorial.panel import Lecture
    from wk.shell.widget import Widget
    from wk.words import Words

NEXT = "coach-next"


class ScriptedMoves(Bots["State", "Action"]):
    """Moves the other player as the script says, as slowly as a computer would."""

    def __init__(self, match: Match[State, Action], coach: Coach) -> None:
        super().__init__(match, {})
        self._coach = coach

    @property
    def moving(self) -> bool:
        """Whether the script has a move for the other player now."""
        return self._coach.other_move is not None and super().moving

    def choose(self) -> Action | None:
        """Return what the script lets the other player do."""
        return self._coach.other_move


class Tutorial(TableScene["State", "Action"]):
    """The table with the coach, who watches over it; nothing is written anywhere."""

    part: WinterTable

    def __init__(self, app: App, match: Match[State, Action], say: Words, lesson: Lesson) -> None:
        """Begin the tutorial.

        Args:
            app: the app.
            match: begun with the lesson's setup, without a record.
            say: the words of the game.
            lesson: what is taught.
        """
        self.say = say
        self.coach = Coach(lesson, match, say)
        self._declined = ""
        """What the coach said last to decline something."""
        self._told: object = None
        """The refusal that stood when the step began."""
        self._seen: tuple[object, ...] = ()
        ui = WinterUi(say, app.words, match.state.table.catalogue)
        self._matches = ui.matches
        super().__init__(app, match, ui, watcher=self)
        self.bots = ScriptedMoves(match, self.coach)
        self.board = Blackboard(self.coach, self.lecture, self.part, self.view, lambda: self.play.last)
        self._begin_step()

    @property
    def aims(self) -> Aims:
        """What is ringed now."""
        return self.coach.aims(self.part.desk)

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
        self._told = self.effects.refusal
        if coach.step.sheet and not sheet:
            ways = WaysOut(self._leave, self._sit_down)
            self.covers.clear()
            self.covers.put(CoachedScore(self.app, self.match, self._matches, ways, coach, self.lecture))
        elif sheet and not coach.step.sheet:
            self.covers.clear()
            self.play.renew()
        # Whatever had the keyboard is done with; a ring left on it would take the keys meant for the map.
        view = self.cover if isinstance(self.cover, CoachedScore) else self.view
        view.controls.set_focus(NEXT if coach.explains else "", ring=False)
        self.view.changed()

    def _follow(self) -> None:
        """Go on as soon as what the step waits for has happened."""
        if self.coach.step.sheet and self.cover is None:
            self.coach.pass_sheet()
            self._begin_step()
        elif self.coach.done() or (self.coach.step.wish == "refused" and self._refused_a_hex()):
            self.go_on()
        seen = self.coach.number, self.coach.ready, self.aims, self.board.camera
        if seen != self._seen:
            self._seen = seen
            self.view.changed()

    def _refused_a_hex(self) -> bool:
        """Tell whether the game has just refused a click on the map."""
        refusal = self.effects.refusal
        if refusal is None or refusal is self._told or refusal.words == self._declined:
            return False
        return isinstance(refusal.at, Hex)

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take an event, and go on if the step is done."""
        transition = super().handle(event)
        self._follow()
        return transition

    def update(self, now: float) -> bool:
        """Go on with what moves by itself, and look at what has changed."""
        changed = super().update(now)
        if self.coach.ready and self.cover is None:
            self._follow()
        return changed or self.dirty

    def resume(self) -> None:
        """Show what other settings change, the language of the sheet among them."""
        super().resume()
        self.view.changed()

    # Nothing but the script ---------------------------------------------------------------------

    def over(self, places: Places, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return the coach's rings and sheet."""
        return self.board.widgets(places, widgets)

    def did(self, act: Act) -> None:
        """Learn what was done; the match tells."""

    def may(self, act: Act) -> Act | str:
        """Return the act the script lets pass, or a kind word that something else is to be done now."""
        why = self._bars(act)
        if why:
            self._declined = self.say(f"tutorial.gate.{why}")
            return self._declined
        what: Any = act.what
        if act.kind == "choose" and what[0] == getattr(self.coach.step.do, "card", ""):
            return Act(act.kind, (what[0], None))  # always the action bought first
        return act

    def _bars(self, act: Act) -> str:
        """Return why an act would leave the script, the end of a key of the words."""
        desk, coach, what = self.part.desk, self.coach, act.what
        kind: Any = what
        if act.kind == FINISH:
            return coach.bars_end()
        if act.kind in {REDO, RESTART} or (act.kind == UNDO and coach.step.wish != "undo"):
            return coach.waits_for
        if desk is None:
            return ""
        if act.kind == "point":
            return coach.bars_hex(desk, kind)
        if act.kind == "choose":
            return coach.bars_card(desk, kind[0])
        if act.kind == OFFER:
            return next((coach.bars_offer(offer) for offer in desk.offers if offer.key == what), "")
        return ""

    @property
    def explains(self) -> bool:
        """Whether there is only something to read."""
        return self.coach.explains

    def menu(self) -> Transition | None:
        """Open a menu that says nothing is saved."""
        self.covers.put(PauseMenu(self.app, self._menu_contents))
        self.dirty = True
        return None

    def _menu_contents(self) -> Contents:
        catalogue, words = self.match.state.table.catalogue, self.app.words
        entries: list[tuple[str, Deed]] = [
            (words("menu.help"), lambda: Push(help_scene(self.app, catalogue, self.say))),
            (words("menu.settings"), lambda: Push(SettingsPage(self.app))),
            (words("tutorial.leave-menu"), self._leave),
        ]
        return entries, self.app.words("tutorial.unsaved")
