"""The score sheet: who has how many points, and on the stage where each of them comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol

import pygame

from wk.engine.game import A, S
from wk.engine.seats import only_person
from wk.shell import theme
from wk.shell.buttons import Button, Kind
from wk.shell.controls import Controls
from wk.shell.help.pages import SCORE
from wk.shell.match.coach.beside import Coach
from wk.shell.match.page import ChartPage
from wk.shell.match.replay.scene import ReplayScene
from wk.shell.match.score.chart_frame import ChartFrame, chart_widgets
from wk.shell.match.score.layout import MAIN, ScoreFacts, lay_out
from wk.shell.match.score.parts import PointsReason, WinnerHead, medal_place
from wk.shell.match.score.reader import ChartReader
from wk.shell.match.score.reveal import TOTAL, Reveal, hurries
from wk.shell.match.score.sheet import Scored, sheet_widgets
from wk.shell.match.score.why import Reasons
from wk.shell.scene import Pop, Push, soonest
from wk.shell.widget import ENTER, ESCAPE, SPACE, Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.match import Match
    from wk.engine.seats import Seat
    from wk.shell.app import App
    from wk.shell.errand import Errand
    from wk.shell.match.score.chart_frame import Charted
    from wk.shell.match.score.layout import ScoreLayout
    from wk.shell.match.score.reveal import Cell
    from wk.shell.match.score.why import Why
    from wk.shell.match.telling import MatchUi
    from wk.shell.scene import Scene, Transition
    from wk.shell.widget import Widget
    from wk.words import GameWords


def hints_told(words: GameWords, seats: Sequence[Seat], counts: Sequence[int]) -> str:
    """Return who took how many hints; nothing if nobody took any."""
    each = [words("score.other", name=seat.name, n=n) for seat, n in zip(seats, counts, strict=True) if n]
    return words("score.hints", each=", ".join(each)) if each else ""


def heading(ui: MatchUi[S, A], view: S, scored: Scored, winners: Sequence[int] | None) -> tuple[str, str]:
    """Return the heading and the line below it.

    Args:
        ui: what the game gives.
        view: the position.
        scored: what the sheet shows.
        winners: who has won; None while the game goes on.
    """
    words, number = ui.words, ui.round_of(view)
    if scored.reveal is not None:
        return words("score.counting"), words("score.hurry")
    standing = [sheet.standing for sheet in scored.sheets]
    order = sorted(range(len(scored.seats)), key=lambda seat: -standing[seat])
    rest = [seat for seat in order if seat not in (winners or ())]
    others = ", ".join(
        words("score.other", name=scored.seats[seat].name, n=standing[seat])
        for seat in rest
        if winners is None or any(standing[other] for other in rest)
    )
    if winners is None:
        return words("score.now", round=number), others
    lettered = f"number.{number}"
    rounds = words(lettered) if lettered in words else str(number)
    key = "score.after" if others else "score.after-alone"
    told = words(key, n=number, rounds=rounds, others=others)
    return ui.outcome(view), words("score.ended", note=told, why=ui.ended(view))


COACH, AGAIN, SHARE = "coach.open", "score.again", "share.share-tip"
"""The keys of the coach's button, of the one that begins another match, of the one that makes a page."""

ONWARD = {AGAIN: "road.on", "score.back": "road.open"}
"""What two of them are called where the match is a task's, to whose road they lead."""


@dataclass(frozen=True)
class ScoreCallbacks:
    """What the widgets do."""

    choose: Callable[[Cell], None]
    """Shows where the points of a cell come from."""
    show_all: Callable[[], Transition | None]
    """Ends the reveal."""
    leave: Callable[[], Transition | None]
    """Leaves the match."""
    replay: Callable[[], Transition | None]
    """Shows the match again."""
    coach: Callable[[], Transition | None]
    """Shows what the coach says."""
    again: Callable[[], Transition | None]
    """Asks for another match at the same table."""
    share: Callable[[], Transition | None]
    """Makes a page of the match."""
    read: Callable[[int], None]
    """Reads a column of the chart."""
    show_kind: Callable[[int], Transition | None]
    """Shows something else in the chart."""


@dataclass(frozen=True)
class ShownScore:
    """What a score screen shows now."""

    words: GameWords
    scored: Scored
    over: bool
    heading: str
    note: str
    winners: tuple[str, ...]
    """The winners' colours, once they may be told."""
    sentence: str
    chart: Charted | None
    watched: bool = False
    """Whether the amber button is one of whoever looks over the player's shoulder."""
    coach: str = ""
    """The words of the coach's button; none if it is not offered."""
    again: bool = False
    """Whether another match can be begun at the same table."""
    share: bool = False
    """Whether a page can be made of the match."""
    onward: bool = False
    """Whether the way on leads to a task's own."""
    medal: Callable[[pygame.Rect], Widget | None] = lambda _: None
    """Returns the medal that was earned, as it shows in a rectangle."""

    @property
    def buttons(self) -> tuple[str, ...]:
        """The keys of the words on the buttons from left to right, the amber one last."""
        if self.scored.reveal is not None:
            return ("score.all",)
        if not self.over:
            return ("score.resume",)
        coach, again = (COACH,) if self.coach else (), (AGAIN,) if self.again else ()
        share = (SHARE,) if self.share else ()
        return (*coach, "score.replay", *share, "score.look", "score.back", *again)

    def label(self, button: str) -> str:
        """Return the words of a button by its key."""
        if self.onward and button in ONWARD:
            return self.words(ONWARD[button])
        return self.coach if button == COACH else self.words(button)

    def facts(self) -> ScoreFacts:
        """Return what decides the layout."""
        return ScoreFacts(
            rows=len(self.scored.rows) - 1,
            heading=self.heading,
            winners=len(self.winners) + (self.medal(pygame.Rect(0, 0, 1, 1)) is not None),
            buttons=tuple("" if button == SHARE else self.label(button) for button in self.buttons),
            sentence=self.sentence,
            tabs=self.chart.names if self.chart else (),
        )


def score_widgets(layout: ScoreLayout, shown: ShownScore, calls: ScoreCallbacks) -> list[Widget]:
    """Return every widget, lowest first."""
    right = layout.buttons[0].left
    return [
        WinnerHead(
            rect=layout.head,
            words=shown.heading,
            note=shown.note,
            colours=shown.winners,
            right=right,
            medal=shown.medal(medal_place(layout.head, layout.scale)),
        ),
        *_buttons(layout, shown, calls),
        *sheet_widgets(layout.sheet, shown.scored, layout.scale, layout.row, calls.choose),
        PointsReason(rect=layout.sentence, words=shown.sentence),
        *_chart(layout, shown, calls),
    ]


def _buttons(layout: ScoreLayout, shown: ShownScore, calls: ScoreCallbacks) -> list[Widget]:
    """Return the buttons that lead on, without words where there is no room for them."""
    go_back = (*ENTER, *ESCAPE, *SPACE)
    does: dict[str, tuple[str, str, Callable[[], Transition | None], tuple[Shortcut, ...]]] = {
        "score.all": ("all", "", calls.show_all, ESCAPE),
        "score.resume": ("back", "", Pop, go_back),
        "score.back": ("back", "back" if shown.again else "", calls.leave, () if shown.again else ENTER),
        AGAIN: ("again", "", calls.again, (*ENTER, *SPACE)),
        "score.look": ("look", "eye", Pop, ESCAPE),
        "score.replay": ("replay", "restart", calls.replay, ()),
        SHARE: ("share", "share", calls.share, ()),
        COACH: ("coach", "coach", calls.coach, (Shortcut(pygame.K_c),)),
    }
    found: list[Widget] = []
    for words, box, shows in zip(shown.buttons, layout.buttons, layout.labels, strict=True):
        key, icon, act, keys = does[words]
        label = shown.label(words)
        if not icon:
            kind: Kind = "ghost" if shown.watched else "primary"
            main = Button(key=key, rect=box, label=label, kind=kind, size=MAIN, on_press=act, shortcuts=keys)
            found.append(main)
            continue
        label, tip = (label, "") if shows else ("", label)
        found.append(
            Button(key=key, rect=box, icon=icon, label=label, tooltip=tip, on_press=act, shortcuts=keys)
        )
    return found


def _chart(layout: ScoreLayout, shown: ShownScore, calls: ScoreCallbacks) -> list[Widget]:
    """Return the chart and its tabs."""
    if layout.chart is None or shown.chart is None:
        return []
    colours = tuple(seat.colour for seat in shown.scored.seats)
    frame = ChartFrame(layout.chart, layout.tabs, layout.scale, shown.words, colours)
    return [*chart_widgets(frame, shown.chart, calls.read, calls.show_kind)]


CHART_KEYS = ("chart", "chart-kind")
"""What takes the arrow keys for itself while it is focused."""

REST = 0.8
"""Seconds after the reveal in which a click or key too many does not leave the sheet."""


@dataclass(frozen=True)
class WaysOut(Generic[S, A]):
    """Where a score sheet leads."""

    leave: Callable[[], Transition | None]
    """Leaves the match."""
    table_of: Callable[[Match[S, A]], Scene]
    """Returns the table of another match, played on from a moment of the replay."""
    again: Callable[[], Transition | None] | None = None
    """Asks for another match at the same table; None where that is not offered."""
    errand: Errand | None = None
    """What the match was played for besides: that is told, and its way on is in place of another match."""


class ScoreWatcher(Protocol):
    """Who looks over the player's shoulder at a score sheet, as the teacher of a tutorial."""

    def chose(self, cell: Cell) -> None:
        """Called when a number was chosen."""

    def over_score(self, scene: ScoreScene[S, A], widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return what is laid over the sheet, whose own widgets are given; asked at every layout."""


class ScoreScene(ChartPage, Generic[S, A]):
    """The score of a match, over or going on."""

    help_at = SCORE

    def __init__(self, app: App, match: Match[S, A], ui: MatchUi[S, A], ways: WaysOut[S, A]) -> None:
        """Show the score all at once, as everybody may see it, after the end as whoever plays alone may."""
        super().__init__()
        self.app = app
        self.ui = ui
        self.over = match.game.seat_to_move(match.state) is None
        alone = only_person(match.game.seats(match.state)) if self.over else None
        self.view: S = match.game.view(match.state, alone)
        self.seats = tuple(match.game.seats(self.view))
        self.sheets = tuple(match.game.sheet(self.view, seat) for seat in range(len(self.seats)))
        self.winners = match.game.winners(self.view)
        self.stage = ui.stage(self.view)
        self.reveal: Reveal | None = None
        """How far the sheet is revealed; None once all of it is."""
        self.reader = ChartReader(ui, match)
        self.reasons = Reasons(ui, self.view, self.sheets, [seat.name for seat in self.seats])
        self.coach = Coach(app, match, ui)
        self.watcher: ScoreWatcher | None = None
        """Who looks over the player's shoulder, if anybody does."""
        self._match = match
        self._ways = ways
        self._rests = False
        self._rests_until: float | None = None
        self._chosen, self._asked = self._opening(), False
        self._now = 0.0
        self._calls = ScoreCallbacks(
            self.choose, self.show_all, self.leave, self.show_replay,
            lambda: self.coach.open(self.show_moment), self.again, self.share, self.read, self.show_kind,
        )  # fmt: skip
        self.controls = Controls(self.layout, lambda: self.scale, self.changed)

    def _opening(self) -> Cell:
        """Return the cell the sheet opens with: the one that gives a winner the most points."""
        best = self.winners[0] if self.winners else 0
        rows = [row for row in self.sheets[best].rows if self.ui.face(self.view, row.id).opens]
        return (max(rows, key=lambda row: row.points).id if rows else TOTAL), best

    # What is chosen -----------------------------------------------------------------------------

    @property
    def chosen(self) -> Cell:
        """The cell whose reason shows on the stage."""
        return self._chosen if self.reveal is None else self.reveal.cell

    @property
    def looked_at(self) -> int:
        """The player of the chosen column; while none was chosen, whoever plays alone."""
        mine = None if self._asked else only_person(self.seats)
        return self.chosen[1] if mine is None else mine

    def choose(self, cell: Cell) -> None:
        """Show where the points of a cell come from."""
        self._chosen, self._asked = cell, True
        self.dirty = True
        if self.watcher is not None:
            self.watcher.chose(cell)

    @property
    def why(self) -> Why:
        """The reason of the chosen points, as far as it is counted."""
        whole = self.reasons.why(self.chosen)
        return whole if self.reveal is None else whole.first(self.reveal.lit)

    def resume(self) -> None:
        """Speak another language if that has been set."""
        super().resume()
        self.reasons.forget()

    @property
    def scored(self) -> Scored:
        """What the sheet shows."""
        rows = dict.fromkeys(row.id for sheet in self.sheets for row in sheet.rows)
        faces = {row: self.ui.face(self.view, row) for row in rows}
        return Scored(self.ui.words, self.seats, faces, self.sheets, self.chosen, self.reveal)

    # The reveal ---------------------------------------------------------------------------------

    def count(self) -> None:
        """Reveal the sheet step by step, unless nothing is to move."""
        if not self.app.settings.motion:
            return
        parts = {
            (row, seat): self.reasons.counted((row, seat))
            for row in self.scored.rows
            for seat in range(len(self.seats))
        }
        self.reveal, self.dirty = Reveal(parts, self.app.settings.pace), True

    def show_all(self) -> Transition | None:
        """End the reveal; for a moment nothing leaves the sheet."""
        self.reveal, self.dirty = None, True
        self._rests, self._rests_until = True, None
        return None

    def leave(self) -> Transition | None:
        """Leave the match, unless this only meant to hurry the reveal."""
        if self._rests:
            return None
        self.coach.stop()
        return self._ways.leave()

    def again(self) -> Transition | None:
        """Ask for another match, unless this only meant to hurry the reveal."""
        if self._rests or self._ways.again is None:
            return None
        self.coach.stop()
        return self._ways.again()

    def share(self) -> Transition | None:
        """Ask how the match is to be shared, unless this only meant to hurry the reveal."""
        from wk.shell.share.offer import share  # noqa: PLC0415 - only who shares needs it

        return None if self._rests else share(self.app, self._match, self.ui)

    def _hurry(self) -> None:
        """Reveal the next row."""
        if self.reveal is not None:
            self.reveal.hurry()
            self.dirty = True
            if self.reveal.over:
                self.show_all()

    # The scene ----------------------------------------------------------------------------------

    @property
    def shown(self) -> ShownScore:
        """What the screen shows now."""
        scored = self.scored
        words, note = heading(self.ui, self.view, scored, self.winners if self.over else None)
        if self.reveal is None:
            hints = hints_told(self.ui.words, self.seats, self._match.hints.counts(len(self.seats)))
            errand = self._ways.errand.told if self._ways.errand else ""
            note = " · ".join(filter(None, (errand, note, hints)))
        won = self.winners if self.over and self.reveal is None else ()
        colours = tuple(self.seats[seat].colour for seat in won)
        chart = self.charted if self.reveal is None else None  # else it would tell the end of the tale
        watched = self.watcher is not None
        coach = "" if watched else self.coach.label
        return ShownScore(
            self.ui.words, scored, self.over, words, note, colours, self.why.sentence, chart, watched, coach,
            again=self._ways.again is not None, share=self._match.record is not None and not watched,
            onward=self._ways.errand is not None,
            medal=self._ways.errand.medal if self._ways.errand and self.reveal is None else lambda _: None,
        )  # fmt: skip

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        shown = self.shown
        found = score_widgets(self._lay_out(shown), shown, self._calls)
        found += self.coach.pins(found, self.show_moment)
        return [*found, *(self.watcher.over_score(self, found) if self.watcher else ())]

    def _lay_out(self, shown: ShownScore) -> ScoreLayout:
        """Place everything, the stage too, with the chosen points lit."""
        layout = lay_out(self.app.size, self.scale, shown.facts())
        self.stage.place(layout.stage, layout.scale, ground=layout.ground)
        self.stage.show(self.view, self.why.lit)
        return layout

    def show_replay(self) -> Transition:
        """Show the match again."""
        return Push(ReplayScene(self.app, self._match, self.ui, self._ways.table_of))

    def show_moment(self, place: int) -> Transition:
        """Show a moment of the match again."""
        back = "replay.back-plain"
        scene = ReplayScene(self.app, self._match, self.ui, self._ways.table_of, back=back)
        scene.jump(place)
        return Push(scene)

    def handle(self, event: pygame.Event) -> Transition | None:
        """Hurry the reveal; choose cells by pointer and arrows; read the chart; zoom and move the stage."""
        if (helped := self.helped(event, self._match)) is not None:
            return helped
        if event.type == pygame.MOUSEMOTION:
            self.point_at_chart(event, self.layout())
        if event.type == pygame.KEYDOWN and event.key in _STEPS and self._steps():
            self._step(*_STEPS[event.key])
            return None
        done = self.controls.handle(event)
        if done is not None:
            return done.transition
        if self.reveal is not None and hurries(event):
            self._hurry()
            return None
        self._lay_out(self.shown)
        before = self.stage.aspect
        self.stage.handle(event)
        self.dirty |= before != self.stage.aspect
        return None

    def _steps(self) -> bool:
        """Return whether the arrow keys choose cells now."""
        return self.reveal is None and self.controls.focus not in CHART_KEYS

    def _step(self, down: int, right: int) -> None:
        rows = self.scored.rows
        row = min(len(rows) - 1, max(0, rows.index(self.chosen[0]) + down))
        seat = min(len(self.seats) - 1, max(0, self.chosen[1] + right))
        self.choose((rows[row], seat))

    def update(self, now: float) -> bool:
        """Go on with the reveal and the stage."""
        self._now = now
        counted = self.reveal is not None and self.reveal.update(now)
        if self.reveal is not None and self.reveal.over:
            self.show_all()
        if self._rests and self._rests_until is None:
            self._rests_until = now + REST
        self._rests = self._rests and now < (self._rests_until or 0)
        moved = self.stage.update(now, self.app.settings.pace)
        return any((counted, moved, self.controls.update(now), self.coach.update(now)))

    def wake_in(self) -> float | None:
        """Return when the reveal goes on, or the stage moves."""
        naps = [self.stage.wake_in(), self.controls.wake_in(), self.coach.wake_in()]
        if self.reveal is not None:
            naps.append(self.reveal.wake_in())
        if self._rests:
            naps.append(0.0 if self._rests_until is None else max(0.0, self._rests_until - self._now))
        return soonest(naps)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stage, the sheet and the chart."""
        surface.fill(theme.GROUND)
        self._lay_out(self.shown)
        self.stage.draw(surface)
        self.controls.draw(surface)


_STEPS = {pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0), pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1)}
"""How many cells down and to the right the arrow keys go."""
