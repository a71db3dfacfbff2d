"""The tutorial: a match that is set up and scripted, played at the real table with a teacher who watches.

What leaves the script is declined with a kind word, so that every step finds the match as it expects it.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Any, Generic

import pygame

from wk.engine.game import A, S
from wk.engine.seats import AWAY, BOT, RANDOM
from wk.shell.match.score.scene import ScoreScene, WaysOut
from wk.shell.match.score.sheet import Paper
from wk.shell.match.table.bots import Bots
from wk.shell.match.table.menu import PauseMenu
from wk.shell.match.table.scene import TableScene
from wk.shell.recordfiles import record_path
from wk.shell.scene import Push, Replace
from wk.shell.screens.settings import SettingsPage
from wk.shell.thinker.thinkers import Pondering
from wk.shell.tutorial.guide import Aims, Spared
from wk.shell.tutorial.marks import Halo, Ringed
from wk.shell.tutorial.panel import Lecture, sheet_widgets
from wk.shell.tutorial.script import REFUSED
from wk.shell.tutorial.teacher import Teacher
from wk.shell.widget import Scroll

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.match.score.reveal import Cell
    from wk.shell.match.table.menu import Contents, Way
    from wk.shell.match.table.part import Act, TableUi
    from wk.shell.match.table.places import Places
    from wk.shell.scene import Scene, Transition
    from wk.shell.tutorial.guide import Guide, GuidePlace, Lesson
    from wk.shell.widget import Widget
    from wk.words import Words

GUARDED = ("hand-", "chip-", "play-", "deck", "pile-", "tile-", "trick-")
"""How the keys of widgets begin that are held, drawn from, or are what all is about."""

PRESSED = 40
"""How many things of the stage may be hidden rather than one thing to press."""

FORMER = 10 * PRESSED
"""How many rather than what was ringed before in the same step, as a card that was chosen."""


class TeacherBoard:
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
        self._former_place: pygame.Rect | None = None
        """Where the sheet lay on the table last."""
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
        taken = self._taken(aims, places) if not self._teacher.explains else []
        spared = self._spared(aims, places.stage, last)
        self.pointed_at = [*spared.keep]
        sheet = sheet_widgets(self._lecture(), self._words, places.scale, places.stage, spared)
        self._former_place = sheet[0].rect
        return [*halos, *taken, *map(self._guide.ring, aims.things), *sheet], moved

    def _taken(self, aims: Aims, places: Places) -> list[Widget]:
        """Return what takes the clicks inside the rings, what is to be pressed next above all else."""
        usable = {each.key: each for each in reversed(self._widgets) if each.interactive and each.enabled}
        found: list[Widget] = []
        for name in aims.places:
            place = self._guide.place_of(name, self._widgets)
            if place is not None and name in usable:
                ring = Halo.about(*place, places.scale)
                found.append(Ringed.by(usable[name], place.rect, ring))
        return found

    def _places(self, aims: Aims) -> list[GuidePlace]:
        found = [self._guide.place_of(name, self._widgets) for name in aims.places]
        return [place for place in found if place is not None]

    def _spared(self, aims: Aims, stage: pygame.Rect, last: frozenset[Hashable]) -> Spared:
        """Return what the sheet never hides: what is ringed; and what it had better not hide."""
        keep, avoid, guard, _ = self._guide.spared(self._teacher.step, last)
        rings = [self._guide.ring(thing).rect.clip(stage) for thing in aims.things]
        ringed = [place.rect for place in self._places(aims)]
        pressed = [each.rect for each in self._widgets if each.interactive and stage.colliderect(each.rect)]
        former = self._ringed_before(aims)
        before = [self._guide.ring(thing).rect.clip(stage) for thing in former.things]
        before += [place.rect for place in self._places(former)]
        held = [each.rect for each in self._widgets if each.key.startswith(GUARDED)]
        held = [rect for rect in held if stage.colliderect(rect)]
        avoid = [*avoid, *(pressed + held) * PRESSED, *before * FORMER]
        return Spared([*rings, *ringed, *keep], avoid, [*guard, *held, *before], self._former_place)

    def _ringed_before(self, aims: Aims) -> Aims:
        """Return what was ringed in this step and is no more."""
        if self._former[0] != self._teacher.number:
            self._former = self._teacher.number, set(), set()
        _, things, places = self._former
        former = Aims(tuple(things.difference(aims.things)), tuple(places.difference(aims.places)))
        things.update(aims.things)
        places.update(aims.places)
        return former

    def over_score(self, scene: ScoreScene[S, A], widgets: Sequence[Widget]) -> list[Widget]:
        """Return rings and sheet over the widgets of a score sheet."""
        stage, size = scene.stage.rect, scene.app.size
        below = pygame.Rect(0, stage.top, size[0], size[1] - stage.top)
        ringed = [widget.rect for widget in widgets if widget.key in self._teacher.step.point]
        keep = [widget.rect for widget in widgets if isinstance(widget, Paper)]
        lit = [rect for at in scene.why.bright if (rect := scene.stage.rect_of(at)) is not None]
        halos = [Halo.about(rect, None, scene.scale) for rect in ringed]
        sheet = sheet_widgets(self._lecture(), self._words, scene.scale, below, Spared(keep, [stage, *lit]))
        return [*halos, *sheet]


NEXT = "lecture-next"
"""The key of the button that goes on."""


class ScriptedMoves(Bots[S, A]):
    """Moves the other players as the script says, as slowly as a computer would."""

    def __init__(self, match: Match[S, A], teacher: Teacher[S, A]) -> None:
        super().__init__(match, Pondering())
        self._teacher = teacher

    @property
    def moving(self) -> bool:
        """Whether the script has a move for another player now."""
        return self._teacher.other_move is not None and super().moving

    def think(self) -> None:
        """Leave it to the script."""

    def choose(self) -> A | None:
        """Return what the script lets the other player do."""
        return self._teacher.other_move


class Tutorial(Generic[S, A]):
    """A scene around a table: the teacher watches over it; nothing is written anywhere."""

    overlay = False

    def __init__(self, app: App, match: Match[S, A], ui: TableUi, lesson: Lesson[A]) -> None:
        """Begin the tutorial.

        Args:
            app: the app.
            match: set up for the lesson, without a record.
            ui: the game's half of the table.
            lesson: what is taught.
        """
        self.app = app
        self._match = match
        self._ui = ui
        self._further = lesson.further
        self._declined = ""
        """What the teacher said last to decline something."""
        self.paced = lesson.paced
        self._told: object = None
        """The refusal that stood when the step began."""
        self._seen: tuple[object, ...] = ()
        self._scroll = Scroll()
        self._seat_script(AWAY)
        self.teacher: Teacher[S, A] = Teacher(lesson.steps, match, lesson.fulfils)
        self.table: TableScene[S, A] = TableScene(app, match, ui, watcher=self)
        self.table.bots = ScriptedMoves(match, self.teacher)
        self._guide = lesson.guide(self.table.part)
        self.board = TeacherBoard(self.teacher, self._guide, app.words, self.lecture)
        self._begin_step()

    @property
    def cover(self) -> Scene | None:
        """What covers the table; None while it is played at."""
        return self.table.cover

    # Step by step -------------------------------------------------------------------------------

    def lecture(self) -> Lecture:
        """Return what the teacher says now."""
        teacher, step = self.teacher, self.teacher.step
        title, text = self._guide.told(step)
        ask = "" if teacher.explains else self._guide.ask(step) or self.app.words("tutorial.ringed")
        place, count = teacher.number + 1, len(teacher.steps)
        leave: Way = self.table.leave
        key = "next" if not teacher.last else "play-on" if self._page else "done"
        onward = self.app.words(f"tutorial.{key}")
        texts = [self._guide.told(each)[1] for each in teacher.steps]
        away = ""
        if teacher.last and self._further is not None:
            away, leave = self.app.words("tutorial.further"), self.go_further
        ready, scroll = teacher.ready, self._scroll
        return Lecture(title, text, place, count, ask, ready, scroll, self.go_on, onward, leave, away, texts)

    @property
    def _page(self) -> str | None:
        """The weakest level that thinks, with which the match can be played on; None if it cannot."""
        if self._match.game.seat_to_move(self._match.state) is None:
            return None
        return next((level for level in self._ui.bots if level != RANDOM), None)

    def go_on(self) -> Transition | None:
        """Come to the next step; after the last one play the match on, or leave it where it is over."""
        if self.teacher.last:
            return self._play_on(self._page) if self._page else self.table.leave()
        self.teacher.go_on()
        self._scroll.offset = 0
        self._begin_step()
        return None

    def _note(self) -> None:
        """Remember that the game has been learnt."""
        with suppress(OSError):  # the menu then offers the tutorial first again, no more
            self.app.change_settings(learnt=self.app.settings.learning(self._match.game.name))

    def go_further(self) -> Transition | None:
        """Come to the lesson that may follow."""
        return None if self._further is None else Replace(self._further())

    def _play_on(self, level: str) -> Transition:
        """Play the match to its end from here, with a record, against a level."""
        self._seat_script(f"{BOT}{level}")
        self._match.keep(record_path(self.app.store.records, datetime.now()))  # noqa: DTZ005 - the local clock
        return Replace(TableScene(self.app, self._match, self._ui))

    def _seat_script(self, kind: str) -> None:
        """Let a kind of player sit where the script moves: no level, as long as it does, plays as it says."""
        players = self._match.setup["players"]
        if all(isinstance(player, dict) for player in players):
            self._match.sit_down(range(1, len(players)), kind)

    def _begin_step(self) -> None:
        """Show what the step is about, and give the keyboard to its button; at the last it is learnt."""
        teacher, table = self.teacher, self.table
        if teacher.last:
            self._note()
        self._told = table.effects.refusal
        cover = table.cover
        score = cover if isinstance(cover, ScoreScene) and cover.watcher is self else None
        if teacher.step.sheet and score is None:
            table.covers.clear()
            score = self._score()
            table.covers.put(score)
        elif score is not None and not teacher.step.sheet:
            table.covers.clear()
            table.play.renew()
            score = None
        if not (teacher.explains or teacher.step.sheet) and table.play.looking:
            table.sitting.go_on()  # what all look at has been read about; it would hide what is to be done
        # Whatever had the keyboard is done with; a ring left on it would take the keys meant for the stage.
        controls = score.controls if score is not None else table.view.controls
        controls.set_focus(NEXT if teacher.explains else "", ring=False)
        table.view.changed()

    def _score(self) -> ScoreScene[S, A]:
        """Return the score sheet with the teacher at it."""
        ways: WaysOut[S, A] = WaysOut(self.table.leave, lambda other: TableScene(self.app, other, self._ui))
        scene = ScoreScene(self.app, self._match, self._ui.matches, ways)
        scene.watcher = self
        return scene

    def _follow(self) -> None:
        """Go on as soon as what the step waits for has happened."""
        teacher = self.teacher
        if teacher.step.sheet and self.cover is None:
            teacher.pass_sheet()
            self._begin_step()
        elif teacher.done() or (teacher.step.wish == REFUSED and self._refused_a_thing()):
            self.go_on()
        seen = teacher.number, teacher.ready, self.board.aims, self._guide.seen
        if seen != self._seen:
            self._seen = seen
            self.table.view.changed()

    def _refused_a_thing(self) -> bool:
        """Return whether the game has just refused a click on the stage."""
        refusal = self.table.effects.refusal
        if refusal is None or refusal is self._told or refusal.words == self._declined:
            return False
        return refusal.at is not None and not isinstance(refusal.at, pygame.Rect)

    # The table's watcher --------------------------------------------------------------------------

    @property
    def explains(self) -> bool:
        """Whether there is only something to read."""
        return self.teacher.explains

    @property
    def ringed(self) -> Sequence[Hashable]:
        """What the step waits for; nothing where there is only something to read."""
        aims = self.board.aims
        return () if self.explains else [*aims.things, *reversed(aims.places)]

    def leads(self, act: Act) -> bool:
        """Return whether an act is what the step waits for."""
        return not self.explains and not isinstance(self._guide.may(self.teacher.step, act), str)

    def may(self, act: Act) -> Act | str:
        """Return the act the script lets pass, or a kind word that something else is to be done now."""
        allowed = self._guide.may(self.teacher.step, act)
        if isinstance(allowed, str):
            self._declined = allowed
        return allowed

    def did(self, act: Act) -> None:
        """Do nothing: the match tells."""

    def over(self, places: Places, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return the teacher's rings and sheet."""
        found, moved = self.board.over_table(places, widgets, self.table.play.last)
        if moved:
            self.table.view.changed()
        return found

    def menu(self) -> PauseMenu:
        """Return a menu that says nothing is saved."""
        return PauseMenu(self.app, self._menu_contents)

    def _menu_contents(self) -> Contents:
        app, words = self.app, self.app.words
        entries: list[tuple[str, Way]] = [
            (words("menu.help"), lambda: Push(self.table.rules(app))),
            (words("menu.settings"), lambda: Push(SettingsPage(app))),
            *([(words("tutorial.further"), self.go_further)] if self._further is not None else []),
            (words("tutorial.leave-menu"), self.table.leave),
        ]
        return entries, words("tutorial.unsaved")

    # The score sheet's watcher --------------------------------------------------------------------

    def chose(self, cell: Cell) -> None:  # noqa: ARG002 - any will do
        """Remember that a number was chosen."""
        self.teacher.cell_chosen = True

    def over_score(self, scene: ScoreScene[Any, Any], widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return the teacher's rings and sheet."""
        return self.board.over_score(scene, widgets)

    # The scene ------------------------------------------------------------------------------------

    @property
    def dirty(self) -> bool:
        """Whether what shows has changed."""
        return self.table.dirty

    @dirty.setter
    def dirty(self, changed: bool) -> None:
        self.table.dirty = changed

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take an event, and go on if the step is done."""
        transition = self.table.handle(event)
        self._follow()
        return transition

    def update(self, now: float) -> bool:
        """Go on with what moves by itself, and look at what has changed."""
        changed = self.table.update(now)
        if self.teacher.ready and self.cover is None:
            self._follow()
        return changed or self.dirty

    def wake_in(self) -> float | None:
        """Return when `update` has something to do."""
        return self.table.wake_in()

    def resume(self) -> None:
        """Show what other settings change, the language of the sheet among them."""
        self.table.resume()
        self.table.view.changed()

    def parting(self, then: Transition) -> Scene | None:
        """Return what the table asks before it is left."""
        return self.table.parting(then)

    def layout(self) -> list[Widget]:
        """Return the widgets of the table."""
        return self.table.layout()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, or what covers it."""
        self.table.draw(surface)
