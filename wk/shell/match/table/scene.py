"""The table of any game: one match played at one screen, from the first turn to the score sheet."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Generic

from wk.engine.bots import Seated
from wk.engine.game import A, S
from wk.engine.seats import BOT, RANDOM, humans
from wk.shell.kinds import kind_words
from wk.shell.match.log import panel
from wk.shell.match.table.acts import Acts, Doing, Input, Ways, meant_for_button
from wk.shell.match.table.bar import Turns, UndoState, Watched
from wk.shell.match.table.bots import Bots, Watching, people_for, slip_keeper, strangers_note
from wk.shell.match.table.canvas import Canvas, Reading
from wk.shell.match.table.effects import Effects
from wk.shell.match.table.hints import Hints
from wk.shell.match.table.part import FINISH, REDO, RESTART, UNDO, Act, Callbacks, Finish, Prompt
from wk.shell.match.table.play import AnyPlay, Asks, Play
from wk.shell.match.table.sitting import Covers, Leads, Sitting, absent
from wk.shell.match.table.view import Said, TableCallbacks, TableView, private_widgets
from wk.shell.match.telling import Teller
from wk.shell.opponents import Meeting, opponent
from wk.shell.refusals import REFUSED
from wk.shell.scene import BaseScene, Pop, Push, Replace, Scene, Transition, soonest
from wk.shell.thinker.thinkers import TABLE
from wk.words import speaks_to_pad

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import pygame

    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.errand import Errand
    from wk.shell.match.log.recap_box import Recap
    from wk.shell.match.table.moving import Cut
    from wk.shell.match.table.part import TableUi, Watcher
    from wk.shell.match.table.places import Places
    from wk.shell.screens.curtain import Absent
    from wk.shell.widget import Widget


class Saying:
    """Says whom the table waits for, and what can be done about it."""

    def __init__(
        self,
        app: App,
        play: AnyPlay,
        sitting: Sitting,
        hints: Hints,
        bots: tuple[Bots[Any, Any], Watching],
    ) -> None:
        self._app, self._play, self._sitting = app, play, sitting
        self._hints, (self._bots, self._watching) = hints, bots
        self._words = sitting.teller.ui.words

    def now(self) -> Said:
        """Return what the bar and the buttons say now."""
        prompt, finish = self._asked()
        play, watching = self._play, self._watching
        offers = () if play.looking or not (play.decides or play.moment.over) else play.part.offers
        undo = UndoState(play.barrier, play.can_redo, self._hints.offered)
        if watching.on:
            watched = Watched(self._app.settings.bot_pace, watching.faster, watching.step)
            undo = undo._replace(hint=None, watched=watched)
        last = self._sitting.teller.last_event(play.viewer)
        return Said(prompt, offers, finish, undo, last, self._recap())

    def _recap(self) -> tuple[Recap, ...]:
        """Return what computer players have just done, to a person who alone sits among them."""
        moment, viewer = self._play.moment, self._play.viewer
        if viewer is None or viewer != moment.mover or len(humans(moment.seats)) > 1:
            return ()
        from wk.shell.match.log.recap_box import recap  # noqa: PLC0415 - people among themselves do without

        return recap(self._sitting.teller, viewer, points=self._app.settings.running_scores)

    def _asked(self) -> tuple[Prompt, Finish]:
        """Return the sentence, and the button that finishes."""
        play, part, words = self._play, self._play.part, self._words
        moment = play.moment
        if play.looking:
            usual = Prompt(words("table.revealed"), words("table.revealed-hint"))
            return part.together or usual, Finish(words("table.go-on"))
        if moment.mover is None:
            return part.prompt, Finish(words("table.score-sheet"), keyed=False)
        trouble = {"hint": words(self._bots.trouble), "brief": ""} if self._bots.trouble else {}
        if play.decides:
            return part.prompt._replace(**trouble), part.finish
        seat = moment.seats[moment.mover]
        prompt = self._watching.prompt(words, seat)._replace(**trouble)
        if self._watching.on:
            return prompt, self._watching.finish(words)
        turn_of = words("table.turn-of", name=seat.name)
        if self._sitting.may_tell and self._bots.others_follow:
            over = self._bots.passing_over
            return prompt, Finish(words("table.pass-over"), turn_of, enabled=not over, amber=False)
        return prompt, Finish(part.finish.label, turn_of, enabled=False)


class TableScene(BaseScene, Generic[S, A]):
    """A match on the table; curtain, menu and score sheet show in its place, or over it."""

    def __init__(  # noqa: PLR0913 - by keyword: what is there at some tables
        self,
        app: App,
        match: Match[S, A],
        ui: TableUi,
        *,
        seed: int | None = None,
        watcher: Watcher | None = None,
        errand: Errand | None = None,
    ) -> None:
        """Sit down at a match.

        Args:
            app: the app.
            match: the match.
            ui: the game's half of the table.
            seed: what the match was drawn from, if that is known.
            watcher: who looks over the player's shoulder, if anybody does.
            errand: what it is played for besides, if for anything.
        """
        super().__init__()
        self.app = app
        self.match = match
        self.ui = ui
        self.watcher = watcher
        self._errand = errand
        self.covers = Covers()
        self._seed = seed
        self._leaving, self._now = False, 0.0
        self._deals = watcher is None and not match.actions
        """Whether whoever looks first still has to see how it is dealt."""
        self._trouble = ""
        self._told_by = app.settings, speaks_to_pad()
        """What all that is said depends on besides the match."""
        seated = Seated(ui)
        strangers = [] if watcher else people_for(match, seated)
        thinker, pause = app.thinkers.get(TABLE), lambda: app.settings.bot_pause
        self.bots: Bots[S, A] = Bots(match, thinker, pause, slip_keeper(app, match))
        self.teller: Teller[S, A] = Teller(ui.matches, match)
        self.part = ui.part(app, match, Callbacks(self.do, self._changed, self.teller))
        self.effects = Effects(lambda: app.settings, self._under_way, self._cut)
        asks = Asks(self._turn_passed, self._changed, app.sounds.play, self._where)
        self.play: Play[S, A] = Play(match, self.part, self.teller, self.effects, asks)
        self.hints = Hints(app, self.play, ui.matches, {} if watcher else ui.bots)
        self.watching = Watching(app, match, seated, lambda: self.bots.showing, self._changed)
        leads = Leads(
            self._count_up, self.menu, self._absent, watcher is not None and watcher.paced, watcher is None
        )
        self.sitting = Sitting(app, self.teller, self.play, self.covers, leads)
        self._lay()
        app.keeper.watch(match)
        self.sitting.turn_passed(opening=True)
        if strangers:
            self.covers.put(strangers_note(app, strangers))
        self._take_up()

    def _take_up(self) -> None:
        """Take up what the match is played for besides."""
        if self._errand is None:
            return
        if self._errand.prescribed is not None:
            chance, seed = self._errand.prescribed
            self.match.draw_from(chance)
            self.bots.begin_from(seed)
        if opening := self._errand.opening():
            self.covers.put(opening)

    def _lay(self) -> None:
        """Lay the table: what is on it, how it is drawn, what events do."""
        self.view = self._laid_out()
        self.reading = Reading(self.view, self.part)
        self.canvas = Canvas(self.play, self.view, self.reading)
        doing = Doing(self._show_score, self.reading.put_down, self.watcher)
        self._acts = Acts(self.app, self.play, self.view, self.sitting, doing)
        self._input = Input(self.play, self.view, self.reading, self._ways())

    def _laid_out(self) -> TableView:
        """Return the widgets with what they do."""
        calls = panel.LogCallbacks(lambda: self.view.toggle_log(), self.look_back, self._changed)  # noqa: PLW0108
        log = panel.Log(self.teller, lambda: self.play.viewer, calls)
        press = {kind: partial(self.do, Act(kind)) for kind in (RESTART, UNDO, REDO)}
        turns = Turns(press[RESTART], press[UNDO], press[REDO], self.menu, self._hint)
        says = Saying(self.app, self.play, self.sitting, self.hints, (self.bots, self.watching))
        words, ends = self.ui.matches.words, self._finish
        hands = TableCallbacks(
            words, lambda: self._quiet(says.now()), self.do, ends, turns, self._beside, self._redraw
        )
        return TableView(self.app, self.part, log, hands)

    def _hint(self) -> None:
        """Tell a hint, and put down the card that is read: it would lie over it."""
        self.reading.put_down()
        self.hints.ask()

    def _quiet(self, said: Said) -> Said:
        """Leave amber to what whoever watches waits for: no other button may look like the next one."""
        if self.watcher is None or self.watcher.leads(Act(FINISH)):
            return said
        return said._replace(finish=said.finish._replace(amber=False))

    def _ways(self) -> Ways:
        """Return where events lead."""
        watcher = self.watcher
        rules = lambda: Push(self.rules(self.app))  # noqa: E731 - two of five ways
        may_point = lambda: watcher is None or not watcher.explains  # noqa: E731
        return Ways(self.do, self._escape, rules, self._redraw, may_point, self._acts.follow_hint)

    def rules(self, app: App) -> Scene:
        """Return the help, opened at the page that tells of what can be done now."""
        return self.ui.help(app, at=self.part.chapter or None, match=self.match)

    @property
    def cover(self) -> Scene | None:
        """What covers the table; None while it is played at."""
        return self.covers.top

    # What shows ---------------------------------------------------------------------------------

    def _redraw(self) -> None:
        self.dirty = True

    def _changed(self) -> None:
        """Have everything laid out and drawn anew."""
        self.view.changed()

    def _under_way(self, absent: frozenset[Hashable]) -> None:
        """Leave out what has not arrived yet."""
        self.part.absent = absent
        self._changed()

    def _cut(self) -> Cut | None:
        return self.canvas.cut()

    def _where(self, at: Hashable) -> pygame.Rect | None:
        """Return where a thing of the game's, or a widget by its key, shows now."""
        found = self.part.place_of(at)
        return self.view.rect_of(at) if found is None and isinstance(at, str) else found

    def _turn_passed(self) -> None:
        self.sitting.turn_passed()
        self.dirty = True

    def _beside(self, places: Places, widgets: Sequence[Widget]) -> list[Widget]:
        """Return what is laid over the table: the edge of a private screen, what a watcher shows."""
        found: list[Widget] = []
        if self.sitting.private and self.play.viewer is not None:
            colour = self.play.moment.seats[self.play.viewer].colour
            hide = self.sitting.hide if self.sitting.can_hide else None
            found += private_widgets(places, self.ui.matches.words, colour, hide)
        return found + list(self.watcher.over(places, [*widgets, *found]) if self.watcher else ())

    def do(self, act: Act, beside: pygame.Rect | None = None) -> Transition | None:
        """Do something, if whoever watches has nothing against it.

        Args:
            act: what.
            beside: the place of the widget that was pressed, for a refusal beside it.
        """
        return self._acts.do(act, beside)

    def _finish(self) -> Transition | None:
        """Finish what is being done; computer players alone are held or go on, several others pass by."""
        if self.watching.on:
            self.watching.turn_on()
        elif self.sitting.may_tell and self.bots.others_follow:
            self.bots.pass_over()
            self.sitting.tell_next = True
            self.effects.finish()
            self._changed()
        else:
            return self.do(Act(FINISH))
        return None

    # Where it leads -----------------------------------------------------------------------------

    def _show_score(self, *, counting: bool = False) -> Transition | None:
        self.covers.clear(overlays=True)
        from wk.shell.match.score.scene import ScoreScene, WaysOut  # noqa: PLC0415 - for an early table

        self._put_away()
        ways = WaysOut(self.leave, self._sit_down, self._ask_again, self._errand)
        scene = ScoreScene(self.app, self.match, self.ui.matches, ways)
        if counting and self.ui.matches.counted(scene.view):
            scene.count()
        self.covers.put(scene)
        self.dirty = True
        return None

    def _count_up(self, counting: bool) -> None:
        if self.watcher is None:  # a teacher shows the score when it is its turn
            self._show_score(counting=counting)

    def _absent(self) -> Absent | None:
        """Return whom the computer may play, should somebody sit alone at a table for several."""
        seats = absent(self.match) if self.watcher is None else []
        levels = [level for level in self.ui.bots if level != RANDOM]
        if not seats or not levels:
            return None
        level = opponent(levels, self.app.settings.met, self.match.game.name)
        told = kind_words(self.ui.matches.words, f"{BOT}{level}")
        names = tuple(self.match.game.seats(self.match.state)[seat].name for seat in seats)
        from wk.shell.screens.curtain import Absent  # noqa: PLC0415 - keeps the start fast

        return Absent(names, told, lambda: self._hand_over(seats, f"{BOT}{level}"))

    def _hand_over(self, seats: Sequence[int], kind: str) -> Transition:
        """Let the computer play at some seats from now on; the trouble with a record is told as ever."""
        self.app.keeper.hand_over(seats, kind)
        self.bots.stop()
        self.hints.stop()
        return Replace(TableScene(self.app, self.match, self.ui, seed=self._seed))

    def _sit_down(self, match: Match[S, A]) -> Scene:
        return TableScene(self.app, match, self.ui)

    def look_back(self, place: int) -> Transition | None:
        """Show the match as it was after a number of actions."""
        from wk.shell.match.replay.scene import ReplayScene  # noqa: PLC0415 - for an early table

        self._put_away()
        scene = ReplayScene(self.app, self.match, self.ui.matches, self._sit_down, back="score.resume")
        scene.jump(place)
        return Push(scene)

    def _put_away(self) -> None:
        """Keep no large picture of a table that is hardly come back to, beside the one that hides it."""
        if self.play.moment.over:
            self.part.put_away()

    def menu(self) -> Transition | None:
        """Open the menu."""
        if self.watcher is not None:
            self.covers.put(self.watcher.menu())
            self.dirty = True
            return None
        from wk.shell.match.table.menu import match_menu  # noqa: PLC0415 - the table must be there at once

        over = self.play.moment.over
        score = self._show_score if self.app.settings.running_scores or over else None
        errand = self._errand
        task = None if errand is None else lambda: Push(errand.asked())
        ways = score, task, self.leave
        self.covers.put(match_menu(self.app, self.rules, ways, self._told_seed, over=over))
        self.dirty = True
        return None

    def _escape(self) -> Transition | None:
        """Open the menu; of a match that is over, go back to its score."""
        return self._show_score() if self.play.moment.over and self.watcher is None else self.menu()

    def _ask_again(self) -> Transition | None:
        """Ask how the next match at this table is drawn, and begin it; or where to go on."""
        if self._errand is not None:
            self.covers.put(self._errand.ask(self.leave))
            self.dirty = True
            return None
        from wk.shell.match.table.menu import again_dialog  # noqa: PLC0415 - the table must be there at once

        starts = self.match.setup.get("start_index")
        seats = self.play.moment.seats
        first = "" if starts is None else seats[(starts + 1) % len(seats)].name
        words, met = self.ui.matches.words, Meeting.of(self.match.game, self.match.state)
        self.covers.put(again_dialog(self.app, words, first, (met, [*self.ui.bots]), self._again))
        self.dirty = True
        return None

    def _again(self, *, same: bool, level: str) -> Transition:
        """Begin another match, and leave this one for it; ask before, if something of it would be lost."""
        from wk.shell.dialog import notice  # noqa: PLC0415 - wanted once a match, if ever

        try:
            table = self._sit_down(self.ui.again(self.match, same=same, level=level))
        except REFUSED as error:
            return Push(notice(self.app, self.app.words("new.unreadable"), str(error)))
        self.bots.stop()
        self.hints.stop()
        return Replace(table)

    def _told_seed(self) -> int | None:
        """Return what the match was drawn from: whoever begins one with it sees all that was hidden."""
        return self._seed if self.play.moment.over else None

    def leave(self) -> Transition:
        """Leave the table together with what covers it; ask before, if something would be lost."""
        if unsaved := self.app.keeper.parting(Pop()):
            return Push(unsaved)
        self._leaving = True
        self.bots.stop()
        self.hints.stop()
        return Pop() if self._errand is None else Replace(self._errand.road())

    # The scene ----------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        """Return the widgets of the table; what covers it has its own."""
        return self.view.widgets()

    def resume(self) -> None:
        """Show what other settings change, and be the table that is played at."""
        super().resume()
        self.app.keeper.watch(self.match)
        self._put_away()  # a replay has left others of the same land
        self.covers.resume()
        self.canvas.forget()
        self.play.renew()

    def handle(self, event: pygame.Event) -> Transition | None:
        """Hand an event to what covers the table, or else to the table."""
        cover = self.covers.top
        if cover is None:
            hurries = self.watching.hurries(event, self.view.places.stage)
            if hurries and not meant_for_button(self.view, event):
                self.bots.overhear(event)
            return self._input.handle(event)
        transition = cover.handle(event)
        self.dirty |= cover.dirty
        if isinstance(transition, Pop) and not self._leaving:
            self.covers.remove(cover)
            self.play.look_at(getattr(cover, "looked_at", None))
            return None
        return transition

    def update(self, now: float) -> bool:
        """Go on with what moves by itself: bots, what is under way, marks that blink."""
        self._now = now
        if self._errand is not None and (said := self._errand.follow(self.leave)):
            self.covers.put(said)
            self.dirty = True
        if self.covers.top is not None:
            return self.covers.top.update(now)
        if self._told_by != (self.app.settings, speaks_to_pad()):
            self._told_by = self.app.settings, speaks_to_pad()
            self.play.renew()
        self._deal()
        if not self.play.looking:
            self._let_move(now)
        changed = [each.update(now) for each in (self.effects, self.reading, self.part, self.hints)]
        self.play.end()
        return any((*changed, self.view.controls.update(now)))

    def _deal(self) -> None:
        """Let whoever looks first see how it is dealt, before anything is drawn or done."""
        if self._deals:
            self._deals = False
            self.view.widgets()  # now all have their places
            self.play.deal()

    def _let_move(self, now: float) -> None:
        """Let a computer player make the move that is due, if one is."""
        watching, held = self.watching, bool(self.part.absent) or self.watching.held
        action = self.bots.move(now, held=held, hurried=watching.stepping)
        if self._trouble != self.bots.trouble:
            self._trouble = self.bots.trouble
            self._changed()
        if action is not None:
            watching.moved()
            self.effects.tempo = 0.0 if self.bots.passing_over else watching.tempo
            self.play.play(action)
            self.effects.tempo = 1.0

    def wake_in(self) -> float | None:
        """Return when `update` has something to do."""
        if self.covers.top is not None:
            return self.covers.top.wake_in()
        held = self.play.looking or self.part.absent or self.watching.held
        bots = None if held else self.bots.wake_in(self._now)
        waits = self.reading.wake_in(self._now), self.part.wake_in(self._now), bots
        naps = self.effects.wake_in(), self.view.controls.wake_in(), self.hints.wake_in(), *waits
        return soonest(naps)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, or what covers it."""
        if self.covers.top is None:
            self._deal()
        if not self.covers.hide_all:
            self.canvas.draw(surface)
        if self.covers.top is not None:
            self.canvas.forget()
            self.covers.draw(surface)
