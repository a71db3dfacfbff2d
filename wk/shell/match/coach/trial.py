"""A turn tried again at the real table: what was better is told once the turn is chosen.

The table is that of any match with somebody who watches, as in a tutorial; nothing is written anywhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from wk.chance import seeded
from wk.engine.coach.judge import POINTS, SHARE, Case, judge_of, reasons_for
from wk.engine.coach.trial import Found, TrialMatch
from wk.engine.coach.turns import Turn
from wk.engine.history import History
from wk.engine.seats import only_person
from wk.shell import placing, theme
from wk.shell.dialog import Answer, Dialog
from wk.shell.help.pages import TRIAL
from wk.shell.match.coach.telling import Remarks
from wk.shell.match.page import help_asked
from wk.shell.match.table.effects import Ahead
from wk.shell.match.table.hint_words import presses
from wk.shell.match.table.menu import PauseMenu
from wk.shell.match.table.scene import TableScene
from wk.shell.match.table.things import ThingTable
from wk.shell.scene import Pop, Push, soonest
from wk.shell.screens.settings import SettingsPage
from wk.shell.thinker.match_thinker import MatchThinker
from wk.shell.thinker.question import ThinkerQuestion

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.bots import Because
    from wk.engine.coach.trial import Task
    from wk.engine.coach.verdict import Verdict
    from wk.shell.app import App
    from wk.shell.match.table.menu import Contents, Way
    from wk.shell.match.table.part import Act, TableUi
    from wk.shell.match.table.places import Places
    from wk.shell.scene import Scene, Transition
    from wk.shell.widget import Widget

LOOK = 0.5
"""Seconds between two looks whether whoever judges is lost: a verdict wakes the window by itself."""

WIDTH = 640
"""Width of the sheets, in units that hold text."""


ROUND = 16
"""So much more than what is lit on the table a ring and a number take, in units."""


class Known(NamedTuple):
    """What `Remarks` asks of a review."""

    match: TrialMatch[Any, Any]
    measure: str
    verdicts: Sequence[Verdict]


class BestSheet(Dialog):
    """The sheet that tells the best: it hides none of what is lit on the table for that, nor darkens it."""

    def __init__(
        self, trial: Trial, message: str, answers: Sequence[Answer], lit: Callable[[], Sequence[pygame.Rect]]
    ) -> None:
        """Tell what was found; ``lit`` returns where things are lit now."""
        self._lit = lit
        super().__init__(trial.app, trial.heading, message, answers, WIDTH)

    def placed(self, sheet: pygame.Rect) -> pygame.Rect:
        """Return the place nearest to the middle that hides least of what is lit."""
        px, window = self.app.scale.px, pygame.Rect((0, 0), self.app.size)
        room = window.inflate(-px(theme.SMALL), -px(theme.SMALL))
        lit = [rect.inflate(px(ROUND), px(ROUND)) for rect in self._lit()]
        return placing.find([room], [sheet], placing.kept((lit, placing.SUBJECT)), window.center).box

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the message over the table as it is."""
        self.controls.draw(surface)


class Trial:
    """A scene around a table: it tells what is to be found, waits for the turn, and has it judged."""

    overlay = False
    explains = False
    paced = True
    ringed = ()

    def __init__(
        self,
        app: App,
        ui: TableUi,
        tasks: Sequence[Task],
    ) -> None:
        """Sit down at the first task.

        Args:
            app: the app.
            ui: the game's half of the table.
            tasks: turns to be tried one after the other.
        """
        self.app, self._ui = app, ui
        self._tasks = tasks
        self._sit_down(0)

    def _sit_down(self, place: int) -> None:
        """Stand before the turn of a task."""
        self._place = place
        task = self.task
        self.match: TrialMatch[Any, Any] = TrialMatch(task, seeded("trial"))
        ui = self._ui
        self._player = player = judge_of(task.game, ui.bots[task.level])
        self.measure = player.measure if player else SHARE
        self.table: TableScene[Any, Any] = TableScene(self.app, self.match, ui, watcher=self)
        known = Known(self.match, self.measure, [task.verdict])
        self._remarks = Remarks(known, ui.matches)
        self._thinker = MatchThinker(self.match, self.app.thinkers.get("coach"))
        self._judging = self._asked = False
        """Whether the turn is chosen, and whether whoever judges is thinking about it."""
        self.found: Found | None = None
        """What was found at last; None before that."""
        self._show()
        self.table.covers.put(self._opening())

    @property
    def task(self) -> Task:
        """The turn that is tried."""
        return self._tasks[self._place]

    # What is said ---------------------------------------------------------------------------------

    def _dialog(self, message: str, *answers: Answer) -> Dialog:
        return Dialog(self.app, self.heading, message, answers, WIDTH)

    def _opening(self) -> Dialog:
        """Tell what is to be found."""
        words = self.app.words
        task, key = self.task, "trial.missed" if self.task.done else "trial.opening"
        told = words(key, amount=self._remarks.amount(task.stake))
        told = "\n".join(filter(None, (told, self._remarks.meaning, self.told)))
        return self._dialog(
            told, Answer(words("coach.back"), self.leave), Answer(words("trial.begin"), Pop)
        )  # fmt: skip

    def _waiting(self) -> Dialog:
        """Tell that the turn is judged."""
        words = self.app.words
        return self._dialog(words("trial.judging"), Answer(words("coach.back"), self.leave))

    def _end(self, found: Found) -> Dialog:
        """Tell what was found, what the best is, and why."""
        words, verdict = self.app.words, self.task.verdict
        number, amount = self.number(found.found), self._remarks.amount(found.stake)
        told = "trial.whole" if found.whole else "trial.found"
        if not found.whole and number == self.number(0.0):
            told = "trial.no-better" if self.task.done else "trial.nothing"
        lines = [
            words(told, found=number, amount=amount),
            self._remarks.meaning,
            self._remarks.best(verdict),
            *self._remarks.beside(verdict, None if found.whole else self._own()),
        ]
        answers, ways_on = [Answer(words("coach.back"), self.leave)], self.ways_on()
        if ways_on or not found.whole:  # the amber button never leads back to what is found
            answers.append(Answer(words("trial.again"), self.again))
        return BestSheet(self, "\n".join(lines), [*answers, *ways_on], self.table.canvas.told)

    def _own(self) -> tuple[Because, ...] | None:
        """Return what speaks for the turn that was chosen; None where it is the one the coach looked at."""
        task, verdict, chosen = self.task, self.task.verdict, self.match.chosen
        if self._player is None or tuple(map(task.game.text, chosen)) == tuple(task.done):
            return None
        turn = Turn(verdict.first, verdict.first + len(chosen), verdict.seat)
        case = Case(task.game, turn, self.match.states[verdict.first], chosen)
        return reasons_for(case, self._player, chosen)

    @property
    def heading(self) -> str:
        """What the sheets are headed: whose turn it is, and when."""
        return self._remarks.place(self.task.verdict, self.rival)

    @property
    def rival(self) -> str:
        """The computer player whose turn it was in a match of one person, who now sits there; "" for none."""
        return self._changed[0]

    @property
    def _changed(self) -> tuple[str, str]:
        """The names of whose place whoever played alone takes, and who that was; "" for none."""
        task = self.task
        seats, seat = task.game.seats(History(task.game, task.setup).states[0]), task.verdict.seat
        alone = only_person(seats)
        return ("", "") if alone is None or alone == seat else (seats[seat].name, str(seats[alone].name))

    @property
    def told(self) -> str:
        """What is said besides what is to be found, as in whose place one sits; "" for nothing."""
        rival, own = self._changed
        return self.app.words("trial.in-place", name=rival, own=own) if rival else ""

    def ways_on(self) -> list[Answer]:
        """Return what can be done besides trying again."""
        more = self._place + 1 < len(self._tasks)
        return [Answer(self.app.words("trial.next"), self.go_on)] if more else []

    def number(self, found: float) -> str:
        """Return what was found in the measure of the judge, without its name."""
        if self.measure == POINTS:
            return f"{found:.1f}".replace(".", self.app.words("statistics.point"))
        return str(round(100 * found))

    def note(self, found: Found) -> None:
        """Keep what was found; nothing is."""

    def _fault(self, why: str) -> Dialog:
        words = self.app.words
        told = words("coach.fault", why=why)
        return self._dialog(
            told, Answer(words("coach.back"), self.leave), Answer(words("trial.again"), self.again)
        )  # fmt: skip

    # What is done -------------------------------------------------------------------------------

    def again(self) -> Transition | None:
        """Stand before the same turn once more."""
        self.match.anew()
        self._thinker.stop()
        self._judging = self._asked = False
        self._show()
        return None

    def _show(self) -> None:
        """Show the table as the seat sees it; nobody else looks on who would need a curtain."""
        self.table.covers.clear()
        self.table.effects.clear_refusal()
        self.table.play.show(self.task.verdict.seat)

    def go_on(self) -> Transition | None:
        """Come to the next task."""
        self._sit_down(self._place + 1)
        self.table.resume()
        return None

    def leave(self) -> Transition:
        """Leave the table."""
        self._thinker.stop()
        return self.table.leave()

    def _follow(self) -> None:
        """Have the turn judged once it is chosen."""
        if not self.match.chosen or self._judging:
            return
        self._judging = True
        texts = tuple(map(self.task.game.text, self.match.chosen))
        known = self._behind(texts)
        if known is not None:
            self._tell(known)
            return
        task, game = self.task, self.task.game
        before = tuple(map(game.text, task.before))
        self._thinker.put(
            ThinkerQuestion(
                game.name, self.match.setup, before, task.level, f"trial/{len(before)}", done=texts,
                match=self.match.number, better=task.verdict.actions,
            )
        )  # fmt: skip
        self._asked = True
        self.table.covers.put(self._waiting())
        self.table.dirty = True

    def _behind(self, texts: Sequence[str]) -> float | None:
        """Return how far a turn is behind the best, if that is known: the best itself, or what was done."""
        verdict = self.task.verdict
        if texts == verdict.actions:
            return 0.0
        return verdict.lost if tuple(texts) == tuple(self.task.done) else None

    def _tell(self, behind: float) -> None:
        """Tell what was found."""
        stake = self.task.stake
        self.found = Found(max(0.0, stake - behind), stake)
        self.note(self.found)
        sheet = self._end(self.found)
        self.match.anew()
        self._show()
        self._point()
        self.table.covers.put(sheet)
        self.table.dirty = True

    def _point(self) -> None:
        """Light the best turn where it is done, its steps numbered, as a hint does."""
        play, verdict = self.table.play, self.task.verdict
        plan = [*map(self.task.game.parse, verdict.actions)]
        numbered = tuple((action, n if plan[1:] else 0) for n, action in enumerate(plan, 1))
        rings = [*presses(play.part, plan[0])]
        legal = play.moment.legal or ()
        for action in plan[1:] if isinstance(play.part, ThingTable) else ():
            if action in legal:  # what can be seen of it now is ringed, too
                rings += [key for key in presses(play.part, action) if key != "end"]
        ahead = Ahead(tuple(dict.fromkeys(rings)), plan=numbered)
        play.effects.hint("", None, self._remarks.places(verdict), ahead)
        play.part.leave()
        play.renew()

    def _listen(self) -> bool:
        """Take what whoever judges says; return whether it said anything."""
        answer = self._thinker.answer() if self._asked else None
        if answer is None:
            return False
        self._asked = False
        if answer.behind is None:
            self.table.covers.clear()
            why = answer.fault.strip().splitlines()[-1] if answer.fault else "?"
            self.table.covers.put(self._fault(why))
        else:
            self._tell(answer.behind)
        return True

    # The table's watcher --------------------------------------------------------------------------

    def leads(self, act: Act) -> bool:  # noqa: ARG002 - everything may be what is to be found
        """Return that any button may stand out."""
        return True

    def may(self, act: Act) -> Act | str:
        """Return the act: everything the rules allow may be tried."""
        return act

    def did(self, act: Act) -> None:
        """Do nothing: the match tells."""

    def over(self, places: Places, widgets: Sequence[Widget]) -> Sequence[Widget]:  # noqa: ARG002 - nothing lies there
        """Lay nothing over the table."""
        return ()

    def menu(self) -> PauseMenu:
        """Return a menu that says nothing is saved."""
        return PauseMenu(self.app, self._menu_contents)

    def _menu_contents(self) -> Contents:
        app, words = self.app, self.app.words
        entries: list[tuple[str, Way]] = [
            (words("menu.help"), lambda: Push(self._ui.help(app))),
            (words("menu.settings"), lambda: Push(SettingsPage(app))),
            (words("trial.leave"), self.leave),
        ]
        return entries, words("trial.unsaved")

    # The scene ------------------------------------------------------------------------------------

    @property
    def cover(self) -> Scene | None:
        """What covers the table; None while it is played at."""
        return self.table.cover

    @property
    def dirty(self) -> bool:
        """Whether what shows has changed."""
        return self.table.dirty

    @dirty.setter
    def dirty(self, changed: bool) -> None:
        self.table.dirty = changed

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take an event, and have the turn judged if that chose it; say of the sheets what they mean."""
        if isinstance(self.cover, Dialog) and help_asked(event):
            return Push(self._ui.help(self.app, at=TRIAL))
        transition = self.table.handle(event)
        self._follow()
        return transition

    def update(self, now: float) -> bool:
        """Go on with what moves by itself, and listen to whoever judges."""
        changed = self.table.update(now)
        self._follow()
        return any((self._listen(), changed, self.dirty))

    def wake_in(self) -> float | None:
        """Return when `update` has something to do."""
        return soonest((LOOK if self._asked else None, self.table.wake_in()))

    def resume(self) -> None:
        """Show what other settings change."""
        self.table.resume()

    def parting(self, then: Transition) -> Scene | None:
        """Return what the table asks before it is left."""
        return self.table.parting(then)

    def layout(self) -> list[Widget]:
        """Return the widgets of the table."""
        return self.table.layout()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, or what covers it."""
        self.table.draw(surface)
