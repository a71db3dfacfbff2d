"""The coach after a game: what each player found, three turning points, and every turn that is judged."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from wk.engine.coach.trial import task_of
from wk.engine.coach.verdict import MOMENTS, turning_points
from wk.shell import backdrop, paint, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.controls import Controls
from wk.shell.help.pages import COACH
from wk.shell.kinds import plate
from wk.shell.match.coach.layout import TITLE, CoachFacts, lay_out
from wk.shell.match.coach.parts import FoundShare, MomentCard, ToldMoment, TurnRow, WorkProgress
from wk.shell.match.coach.pins import pins
from wk.shell.match.coach.telling import Remarks, progress
from wk.shell.match.page import ChartPage
from wk.shell.match.score.chart_frame import ChartFrame, chart_widgets
from wk.shell.match.score.parts import WinnerHead
from wk.shell.match.score.reader import ChartReader
from wk.shell.scene import Pop, Push, soonest
from wk.shell.statistics.results import mark_of
from wk.shell.widget import ENTER, ESCAPE, SPACE, Label, Panel, Paragraph, Scroll, ScrollArea

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.coach.verdict import Verdict
    from wk.shell.app import App
    from wk.shell.match.coach.layout import CoachLayout
    from wk.shell.match.coach.work import Review
    from wk.shell.match.score.chart_frame import Charted
    from wk.shell.match.telling import AnyUi
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget
    from wk.words import GameWords

CARE_WORDS = ("coach.care-usual", "coach.care-more")
"""The keys of the words of CARES."""

TRY = 28
"""Height of the button that plays a turn again, in units that hold text."""

ROW = 30
"""Height of a line of the list, in units that hold text."""


@dataclass(frozen=True)
class CoachCallbacks:
    """What the widgets do."""

    show: Callable[[int], Transition | None]
    """Shows a moment in the replay."""
    start: Callable[[], Transition | None]
    """Begins the work, or goes on with it."""
    stop: Callable[[], Transition | None]
    """Stops it."""
    take: Callable[[int], Transition | None]
    """Judges with another of CARES."""
    read: Callable[[int], None]
    """Reads a column of the chart."""
    show_kind: Callable[[int], Transition | None]
    """Shows something else in the chart."""
    try_out: Callable[[Verdict], Transition | None] | None = None
    """Plays a missed turn again at the table; None where there is no table."""


@dataclass(frozen=True)
class ShownReview:
    """What the coach's screen shows now."""

    words: GameWords
    review: Review
    remarks: Remarks
    chart: Charted | None

    @property
    def moments(self) -> tuple[Verdict, ...]:
        """The turning points."""
        return turning_points(self.review.verdicts)

    @property
    def slots(self) -> int:
        """For how many turning points room is kept: all there may be, until the last turn is judged."""
        return len(self.moments) if self.review.whole else MOMENTS

    @property
    def buttons(self) -> tuple[str, ...]:
        """The keys of the words on the buttons from left to right, the one that works on last."""
        if self.review.running:
            return "coach.back", "coach.stop"
        if self.review.whole:
            return ("coach.back",)
        return "coach.back", "coach.go-on" if self.review.verdicts else "coach.start"

    def facts(self) -> CoachFacts:
        """Return what decides the layout."""
        return CoachFacts(
            players=len(self.remarks.seats),
            moments=self.slots,
            buttons=tuple(map(self.words, self.buttons)),
            tabs=self.chart.names if self.chart else (),
            cares=tuple(map(self.words, CARE_WORDS)),
            told=tuple(map(self.told, self.moments)),
        )

    def told(self, verdict: Verdict) -> ToldMoment:
        """Return what is told on a turning point."""
        done, better = self.remarks.compared(verdict)
        return ToldMoment(" ".join(filter(None, (done, better))), better, self.remarks.why(verdict))


def turn_key(verdict: Verdict) -> str:
    """Return the key of a turn in the list."""
    return f"turn-{verdict.first}"


@dataclass(frozen=True)
class Scrolls:
    """How far everything is scrolled."""

    moments: Scroll
    turns: Scroll


def coach_widgets(
    layout: CoachLayout, shown: ShownReview, scrolls: Scrolls, calls: CoachCallbacks
) -> list[Widget]:
    """Return every widget, lowest first."""
    words, remarks = shown.words, shown.remarks
    title, right = words("coach.title"), layout.buttons[0].left
    return [
        WinnerHead(rect=layout.head, words=title, note=remarks.measure, colours=(), right=right),
        *_buttons(layout, shown, calls),
        _progress(layout, shown),
        _care(layout, shown, calls),
        *_players(layout, shown),
        *_chart(layout, shown, calls),
        *_moments(layout, shown, scrolls.moments, calls),
        *_turns(layout, shown, scrolls.turns, calls),
    ]


def _buttons(layout: CoachLayout, shown: ShownReview, calls: CoachCallbacks) -> list[Widget]:
    """Return the buttons; Escape stops the work first and then leads back."""
    running, alone = shown.review.running, len(shown.buttons) == 1
    keys = (*ENTER, *SPACE)
    back = Button(
        key="back", rect=layout.buttons[0], label=shown.words("coach.back"), size=17, on_press=Pop,
        kind="primary" if alone else "ghost",
        shortcuts=(*(() if running else ESCAPE), *(keys if alone else ())),
    )  # fmt: skip
    if alone:
        return [back]
    return [
        back,
        Button(
            key="work", rect=layout.buttons[1], label=shown.words(shown.buttons[1]), size=17,
            kind="ghost" if running else "primary",
            on_press=calls.stop if running else calls.start,
            shortcuts=(*keys, *(ESCAPE if running else ())),
        ),
    ]  # fmt: skip


def _progress(layout: CoachLayout, shown: ShownReview) -> WorkProgress:
    review, words = shown.review, shown.words
    share = review.done / len(review.turns) if review.turns else 1.0
    return WorkProgress(
        rect=layout.strip, words=progress(review, words), share=share, running=review.running,
        trouble=_trouble(review, words), room=layout.care.left - layout.scale.px(20) - layout.strip.left,
    )  # fmt: skip


def _trouble(review: Review, words: GameWords) -> str:
    """Return what is wrong: with the work, or else with what was kept; "" if nothing is."""
    if review.lost:
        return words("coach.lost", button=words("coach.go-on" if review.verdicts else "coach.start"))
    if review.fault:
        return words("coach.fault", why=review.fault)
    if review.troubled:
        return words("coach.again")
    return words("coach.unusable", why=review.notice) if review.notice else ""


def _care(layout: CoachLayout, shown: ShownReview, calls: CoachCallbacks) -> Toggle:
    """Return what chooses how carefully turns are judged."""
    options = tuple(map(shown.words, CARE_WORDS))
    return Toggle(
        key="care", rect=layout.care, options=options, chosen=shown.review.care, on_choose=calls.take,
        tooltip=shown.words("coach.care-tip"),
    )  # fmt: skip


def _title(rect: pygame.Rect, words: str, layout: CoachLayout) -> Label:
    """Return the heading of a panel."""
    px = layout.scale.px
    box = pygame.Rect(rect.left + px(18), rect.top, rect.width - px(36), layout.scale.line(TITLE))
    return Label(rect=box, words=words.upper(), style=layout.scale.label())


def _players(layout: CoachLayout, shown: ShownReview) -> list[Widget]:
    """Return everybody's figure, and what the figures mean."""
    found: list[Widget] = [
        Panel(rect=layout.players, radius=theme.PANEL_RADIUS),
        _title(layout.players, shown.words("coach.players"), layout),
    ]
    for number, (seat, row) in enumerate(zip(shown.remarks.seats, layout.rows, strict=True)):
        figure, words, good = shown.remarks.figure(number)
        found.append(
            FoundShare(
                rect=row,
                name=plate(shown.words, seat),
                colour=seat.colour,
                figure=figure,
                words=words,
                good=good,
            )
        )
    style = layout.scale.style("text", theme.NOTE, theme.MUTED)
    found.append(Paragraph(rect=layout.note, words=shown.words("coach.scale"), style=style))
    return found


def _chart(layout: CoachLayout, shown: ShownReview, calls: CoachCallbacks) -> list[Widget]:
    """Return the chart with the turning points on it."""
    if layout.chart is None or shown.chart is None:
        return []
    colours = tuple(seat.colour for seat in shown.remarks.seats)
    frame = ChartFrame(layout.chart, layout.tabs, layout.scale, shown.words, colours)
    chart, *tabs = chart_widgets(frame, shown.chart, calls.read, calls.show_kind)
    if not chart.drawn:
        return []
    return [chart, *tabs, *pins(chart, shown.moments, shown.remarks, calls.show)]


def _moments(layout: CoachLayout, shown: ShownReview, scroll: Scroll, calls: CoachCallbacks) -> list[Widget]:
    """Return the turning points, or a word about there being none."""
    title = Label(rect=layout.moments, words=shown.words("coach.moments").upper(), style=layout.scale.label())
    deck = layout.deck
    edge = layout.cards[0].top - deck.top
    scroll.clamp(layout.cards[-1].bottom + edge - deck.top, deck.height)
    cards = [rect.move(0, -scroll.offset) for rect in layout.cards]
    found: list[Widget] = [title, ScrollArea(key="moments", rect=deck, scroll=scroll)]
    free = cards[len(shown.moments) :]
    found += [Panel(rect=rect, clip=deck, radius=theme.PANEL_RADIUS, opacity=0.5) for rect in free]
    if not shown.moments:
        key = "coach.moments-none" if shown.review.whole else "coach.moments-waiting"
        style = layout.scale.style("text", theme.NAME, theme.MUTED)
        inner = cards[0].inflate(-layout.scale.px(36), -layout.scale.px(24))
        found.append(Paragraph(rect=inner, clip=deck, words=shown.words(key), style=style))
    tries = _card_tries(layout, cards, shown, calls)
    return [
        *found,
        *(
            MomentCard(
                key=f"moment-{number}", rect=rect, clip=deck, number=number,
                title=shown.remarks.head(verdict), **shown.told(verdict)._asdict(),
                colour=shown.remarks.seats[verdict.seat].colour,
                on_press=partial(calls.show, verdict.first), tooltip=shown.words("coach.jump"),
                kept=layout.scale.px(6) + each.rect.width if (each := tries.get(number)) else 0,
            )
            for number, (rect, verdict) in enumerate(zip(cards, shown.moments, strict=False), 1)
        ),
        *tries.values(),
    ]  # fmt: skip


def _card_tries(
    layout: CoachLayout, cards: Sequence[pygame.Rect], shown: ShownReview, calls: CoachCallbacks
) -> dict[int, Button]:
    """Return the button on each turning point that plays it again, by number."""
    if calls.try_out is None:
        return {}
    scale, label, found = layout.scale, shown.words("trial.open"), dict[int, Button]()
    width = paint.measure(label, scale.style("bold", theme.NOTE))[0] + scale.px(24)
    for number, (rect, verdict) in enumerate(zip(cards, shown.moments, strict=False), 1):
        box = pygame.Rect(0, rect.top + scale.px(8), width, scale.line(TRY))
        box.right = rect.right - scale.px(10)
        found[number] = Button(
            key=f"try-{number}", rect=box, clip=layout.deck, label=label, size=theme.NOTE,
            on_press=partial(calls.try_out, verdict), tooltip=shown.words("trial.open-tip"),
        )  # fmt: skip
    return found


def _turns(layout: CoachLayout, shown: ShownReview, scroll: Scroll, calls: CoachCallbacks) -> list[Widget]:
    """Return the list of all turns that are judged."""
    verdicts, view = shown.review.verdicts, layout.view
    if view.height <= 0:
        return []
    high, px = layout.scale.line(ROW), layout.scale.px
    scroll.clamp(high * len(verdicts), view.height)
    most = max((verdict.lost for verdict in verdicts), default=0.0) or 1.0
    side = high if calls.try_out else 0
    found: list[Widget] = [
        Panel(rect=layout.turns, radius=theme.PANEL_RADIUS),
        _title(layout.turns, shown.words("coach.turns"), layout),
        ScrollArea(key="turns", rect=view, scroll=scroll),
    ]
    for number, verdict in enumerate(verdicts):
        rect = pygame.Rect(view.left, view.top + number * high - scroll.offset, view.width - px(12), high)
        if rect.colliderect(view):
            box = pygame.Rect(rect.right - side, rect.top, side, high)
            tries = calls.try_out if verdict.actions else None
            rect.width -= side
            found.append(
                TurnRow(
                    key=turn_key(verdict), rect=rect, clip=view,
                    colour=shown.remarks.seats[verdict.seat].colour,
                    round=str(shown.remarks.round(verdict)), words=shown.remarks.better(verdict),
                    amount=shown.remarks.amount(verdict.lost) if verdict.actions else "",
                    share=verdict.lost / most, on_press=partial(calls.show, verdict.first),
                )
            )  # fmt: skip
            if tries:
                found.append(
                    Button(
                        key=f"try-turn-{verdict.first}", rect=box, clip=view, icon="restart",
                        on_press=partial(tries, verdict), tooltip=shown.words("trial.open"),
                    )
                )  # fmt: skip
    return found


class CoachScene(ChartPage):
    """Shows the coach's review, and has it worked on; what is there already shows at once."""

    help_at = COACH

    def __init__(
        self,
        app: App,
        review: Review,
        ui: AnyUi,
        show: Callable[[int], Transition | None],
    ) -> None:
        """Begin the work, unless some of it was done before.

        Args:
            app: the app.
            review: of the match.
            ui: what the game gives to tell it.
            show: shows a moment of it in the replay.
        """
        super().__init__()
        self.app = app
        self.review = review
        self.reader = ChartReader(ui, review.match)
        self._ui = ui
        self._remarks = Remarks(review, ui)
        self._scrolls = Scrolls(moments=Scroll(), turns=Scroll())
        self._calls = CoachCallbacks(
            show, self.start, self.stop, self.take, self.read, self.show_kind,
            self.try_out if app.trials else None,
        )  # fmt: skip
        self.controls = Controls(self.layout, lambda: self.scale, self.changed)
        if not review.verdicts:
            review.start()

    # What is done -------------------------------------------------------------------------------

    def start(self) -> Transition | None:
        """Begin the work, or go on with it."""
        self.review.start()
        self.dirty = True
        return None

    def stop(self) -> Transition | None:
        """Stop the work; what is there stays."""
        self.review.stop()
        self.dirty = True
        return None

    def take(self, care: int) -> Transition | None:
        """Judge with more or less care from now on."""
        self.review.take(care)
        self.dirty = True
        return None

    def try_out(self, verdict: Verdict) -> Transition | None:
        """Play a missed turn again at the table, and after it the others of its player."""
        if self.app.trials is None:
            return None
        self.review.stop()
        mine = [each for each in self.review.verdicts if each.actions and each.seat == verdict.seat]
        later = [each for each in mine if each.first >= verdict.first]
        match, level = self.review.match, self.review.level
        return Push(self.app.trials([task_of(match, each, level) for each in later], mark_of(match)))

    # The scene ----------------------------------------------------------------------------------

    @property
    def shown(self) -> ShownReview:
        """What the screen shows now."""
        return ShownReview(self._ui.words, self.review, self._remarks, self.charted)

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        shown = self.shown
        return coach_widgets(self._lay_out(shown), shown, self._scrolls, self._calls)

    def _lay_out(self, shown: ShownReview) -> CoachLayout:
        return lay_out(self.app.size, self.scale, shown.facts())

    def handle(self, event: pygame.Event) -> Transition | None:
        """Read the chart by pointer; walk through the turns by keys; hand the rest to the widgets."""
        if (helped := self.helped(event, self.review.match)) is not None:
            return helped
        if event.type == pygame.MOUSEMOTION:
            self.point_at_chart(event, self.layout())
        if event.type == pygame.KEYDOWN and event.key in _STEPS and not event.mod & pygame.KMOD_CTRL:
            self._walk(_STEPS[event.key])
            return None
        return super().handle(event)

    def _walk(self, step: int) -> None:
        """Give the keyboard to a turn of the list, so many on from the one that has it, and show it."""
        keys = [turn_key(verdict) for verdict in self.review.verdicts]
        if not keys:
            return
        here = keys.index(self.controls.focus) if self.controls.focus in keys else -1 if step > 0 else 0
        place = min(len(keys) - 1, max(0, here + step))
        high = self._lay_out(self.shown).scale.line(ROW)
        self._scrolls.turns.reveal(place * high, (place + 1) * high)
        self.controls.set_focus(keys[place])
        self.dirty = True

    def update(self, now: float) -> bool:
        """Take what is worked out."""
        return any((self.review.update(now), super().update(now)))

    def wake_in(self) -> float | None:
        """Return when to look for more, or a tooltip is due."""
        return soonest((self.review.wake_in(), super().wake_in()))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the valley in the dark and the widgets on it."""
        backdrop.valley(surface, 0.84, 0.92)
        self.controls.draw(surface)


_STEPS = {
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_PAGEUP: -5,
    pygame.K_PAGEDOWN: 5,
    pygame.K_HOME: -(2**20),
    pygame.K_END: 2**20,
}
"""How many turns on keys lead in the list."""
