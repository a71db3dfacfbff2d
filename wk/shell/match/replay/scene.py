"""A match shown again, action by action, and the way back into it at any moment."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

import pygame

from wk.engine.files.textfile import shown
from wk.engine.game import A, S
from wk.shell import paint, recordfiles, theme
from wk.shell.buttons import Button, Toggle
from wk.shell.controls import Controls
from wk.shell.dialog import notice
from wk.shell.help.pages import REPLAY
from wk.shell.kinds import level_words, plate
from wk.shell.match.coach.beside import Coach
from wk.shell.match.coach.pins import MomentBar
from wk.shell.match.coach.remark import Remark
from wk.shell.match.page import MatchPage
from wk.shell.match.replay.cards import card_widgets
from wk.shell.match.replay.layout import STANDINGS, ReplayFacts, lay_out
from wk.shell.match.replay.parts import INDENT, LINE, Caption, LineRow, MomentStanding, Scrub
from wk.shell.match.replay.steps import Steps
from wk.shell.match.stage import HASTE, Gesture, Lit
from wk.shell.refusals import REFUSED
from wk.shell.scene import Pop, Push, Replace, Transition, soonest
from wk.shell.widget import ESCAPE, SPACE, Label, Panel, Scroll, ScrollArea, Shortcut, Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.match.replay.layout import ReplayLayout
    from wk.shell.match.replay.steps import TurnLine
    from wk.shell.match.telling import AnyUi, MatchUi
    from wk.shell.scene import Scene
    from wk.shell.theme import Scale


class TurnRow(NamedTuple):
    """A line of the list before it is scrolled, in pixels from the top of the list."""

    number: int
    top: int
    height: int


class TurnList:
    """Which part of the list shows; the heights of its lines are measured once for a width."""

    def __init__(self) -> None:
        self.scroll = Scroll()
        self._rows: tuple[tuple[int, Scale], list[TurnRow]] | None = None
        self._follow = True

    def follow(self) -> None:
        """Have the list scrolled to the moment shown at the next chance."""
        self._follow = True

    def widgets(
        self, view: pygame.Rect, scale: Scale, steps: Steps[S, A], place: int, go: Callable[[int], None]
    ) -> list[Widget]:
        """Return the lines that show.

        Args:
            view: where they scroll.
            scale: of the screen.
            steps: the match.
            place: the moment shown.
            go: shows another moment.
        """
        width = view.width - scale.px(12)
        rows, current = self._measured(steps.lines, width, scale), steps.line_at(place)
        self._scroll_to(rows, current, view, scale)
        found: list[Widget] = []
        for number, top, height in rows:
            line = steps.lines[number]
            box = pygame.Rect(view.left, view.top + top - self.scroll.offset, width, height)
            if box.colliderect(view):
                found.append(
                    LineRow(
                        key=f"entry-{number}", rect=box, clip=view, line=line, colour=steps.colour(line.seat),
                        round=steps.round_words(line.round), current=number == current,
                        ahead=number > current, go=go,
                    )
                )  # fmt: skip
        return found

    def _scroll_to(self, rows: list[TurnRow], current: int, view: pygame.Rect, scale: Scale) -> None:
        """Clamp the scroll, and bring the line of the moment into view if that is wanted."""
        content = rows[-1].top + rows[-1].height if rows else 0
        self.scroll.clamp(content, view.height)
        if self._follow and rows:
            self._follow = False
            margin = scale.line(60)
            top = rows[current].top
            self.scroll.reveal(top - margin, top + rows[current].height + margin)
            self.scroll.clamp(content, view.height)

    def _measured(self, lines: Sequence[TurnLine], width: int, scale: Scale) -> list[TurnRow]:
        """Return the place of every line in the list, for a width in pixels."""
        if self._rows is None or self._rows[0] != (width, scale):
            px, style = scale.px, scale.style("text", theme.NOTE)
            rows: list[TurnRow] = []
            top = 0
            for number, line in enumerate(lines):
                height = scale.line(28)
                if not line.head:
                    room = width - px(INDENT) - px(8)
                    height = paint.paragraph_height(line.words, room, style, LINE) + px(6)
                elif number:
                    top += px(6)
                rows.append(TurnRow(number, top, height))
                top += height
            self._rows = (width, scale), rows
            self._follow = True
        return self._rows[1]


SPEEDS = (1, 2, 4)


@dataclass(frozen=True)
class ReplayCallbacks:
    """What the widgets do."""

    go: Callable[[int], None]
    """Shows a moment."""
    jump: Callable[[int], None]
    """Shows a moment and stays there."""
    toggle: Callable[[], Transition | None]
    """Plays on, or pauses."""
    choose_speed: Callable[[int], Transition | None]
    """Plays at one of SPEEDS."""
    go_on: Callable[[], Transition | None]
    """Plays on from here as a game of its own."""
    save: Callable[[], Transition | None]
    """Writes all actions to a file."""
    coach: Callable[[], Transition | None]
    """Shows what the coach says."""
    share: Callable[[], Transition | None]
    """Makes a page of the match."""


@dataclass(frozen=True)
class ReplayMoment:
    """What a replay shows now."""

    ui: AnyUi
    steps: Steps[Any, Any]
    place: int
    """How many actions have been taken."""
    playing: bool
    speed: int
    """Which of SPEEDS it plays at."""
    counts: bool
    """Whether points show."""
    kept: bool
    """Whether the match has a record, so that there is a place for files beside it."""
    back: str
    """The key of the words on the button that leads back."""
    coach: Coach
    """What the coach has to say."""

    @property
    def goes_on(self) -> bool:
        """Whether the game is not over now."""
        return not self.steps.over(self.place)

    def facts(self) -> ReplayFacts:
        """Return what decides the layout."""
        words = self.ui.words
        players = len(self.steps.seats) if self.counts else 0
        buttons = words("replay.continue"), words("replay.save")
        return ReplayFacts(
            players, buttons, self.coach.label, remarks=self.coach.speaks, cards_at=self.ui.cards_at
        )


def replay_widgets(
    layout: ReplayLayout, now: ReplayMoment, turns: TurnList, calls: ReplayCallbacks
) -> list[Widget]:
    """Return every widget, lowest first."""
    return [
        *_head(layout, now, calls),
        *_film(layout, now, calls),
        *_cards(layout, now),
        *_points(layout, now),
        Panel(rect=layout.turns, radius=theme.RADIUS),
        _heading(layout, layout.turns, now.ui.words("log.title")),
        ScrollArea(key="turns", rect=layout.view, scroll=turns.scroll),
        *turns.widgets(layout.view, layout.scale, now.steps, now.place, calls.go),
        *_files(layout, now, calls),
    ]


def _heading(layout: ReplayLayout, panel: pygame.Rect, words: str) -> Label:
    """Return the heading of a panel."""
    px = layout.scale.px
    rect = pygame.Rect(panel.left + px(18), panel.top, panel.width - px(36), layout.scale.line(STANDINGS))
    return Label(rect=rect, words=words.upper(), style=layout.scale.label())


def _head(layout: ReplayLayout, now: ReplayMoment, calls: ReplayCallbacks) -> list[Widget]:
    """Return the caption, the ways out and what the coach says of this turn."""
    seat = now.steps.seat(now.place)
    caption = Caption(
        rect=layout.head,
        words=now.steps.sentence(now.place),
        note=now.steps.note(now.place),
        colour=now.steps.colour(seat),
        room=layout.share.left - layout.scale.px(20),
    )
    label = now.ui.words(now.back)
    back = Button(key="back", rect=layout.back, label=label, size=15, on_press=Pop, shortcuts=ESCAPE)
    share = Button(
        key="share", rect=layout.share, icon="share", enabled=now.kept, on_press=calls.share,
        tooltip=now.ui.words("share.share-tip" if now.kept else "replay.no-record"),
    )  # fmt: skip
    found: list[Widget] = [caption, back, share]
    if layout.coach is not None:
        words, tip = now.coach.label, now.ui.words("coach.open-tip")
        found.append(
            Button(
                key="coach", rect=layout.coach, label=words, icon="coach", size=15, on_press=calls.coach,
                tooltip=tip, shortcuts=(Shortcut(pygame.K_c),),
            )
        )  # fmt: skip
    if layout.remark is not None:
        (words, better, why), colour = now.coach.remark(now.place), now.coach.colour(now.place)
        found.append(Remark(rect=layout.remark, words=words, better=better, why=why, colour=colour))
    return found


def _cards(layout: ReplayLayout, now: ReplayMoment) -> list[Widget]:
    """Return the cards of whose turn it is, and those on the table."""
    if layout.cards is None:
        return []
    over = now.steps.over(now.steps.last)
    none = now.ui.words("replay.no-cards") if over else now.ui.words("replay.cards-later")
    groups, at = now.steps.cards(now.place), now.ui.cards_at
    seats = [seat._replace(name=plate(now.ui.words, seat)) for seat in now.steps.seats]
    whose, better = now.coach.cards(now.place)
    return card_widgets(groups, seats, layout.cards, at, layout.scale, none, better, whose)


def _points(layout: ReplayLayout, now: ReplayMoment) -> list[Widget]:
    """Return the panel with everybody's points, the panel itself first."""
    panel, px = layout.points, layout.scale.px
    if panel is None:
        return []
    left, width = panel.left + px(8), panel.width - px(16)
    title = _heading(layout, panel, now.ui.words("replay.points"))
    view, to_move = now.steps.states[now.place], now.steps.to_move(now.place)
    line = (panel.bottom - px(8) - title.rect.bottom) // len(now.steps.seats)
    return [
        Panel(rect=panel, radius=theme.RADIUS),
        title,
        *(
            MomentStanding(
                rect=pygame.Rect(left, title.rect.bottom + n * line, width, line),
                name=plate(now.ui.words, seat),
                colour=seat.colour,
                holdings=tuple(now.ui.holdings(view, n)),
                points=now.steps.points(now.place)[n],
                moving=n == to_move,
                level=level_words(now.ui.words, seat),
            )
            for n, seat in enumerate(now.steps.seats)
        ),
    ]


def _files(layout: ReplayLayout, now: ReplayMoment, calls: ReplayCallbacks) -> list[Widget]:
    """Return the buttons that make files of the match."""
    words = now.ui.words
    lost = "" if now.kept else words("replay.no-record")
    ended = words("replay.continue-tip" if now.goes_on else "replay.continue-over")
    return [
        Button(
            key="continue", rect=layout.go_on, label=words("replay.continue"), tooltip=lost or ended,
            enabled=now.kept and now.goes_on, on_press=calls.go_on,
        ),
        Button(
            key="save", rect=layout.save, label=words("replay.save"), enabled=now.kept,
            tooltip=lost or words("replay.save-tip"), on_press=calls.save,
        ),
    ]  # fmt: skip


def _film(layout: ReplayLayout, now: ReplayMoment, calls: ReplayCallbacks) -> list[Widget]:
    """Return the buttons of the film, the scrub bar and the speed."""
    words = tuple(now.ui.words("replay.speed", n=n) for n in SPEEDS)
    scrub = Scrub(
        key="scrub", rect=layout.bar, spans=now.steps.spans, go=calls.go, place=now.place,
        last=now.steps.last, colours=tuple(seat.colour for seat in now.steps.seats),
    )  # fmt: skip
    return [
        Panel(rect=layout.film, radius=0, gradient=("#1d2b3f", "#151f2d")),
        *_buttons(layout, now, calls),
        scrub,
        *now.coach.marks(MomentBar(scrub.turns(layout.scale), scrub.x, layout.scale), calls.jump),
        Toggle(
            key="speed", rect=layout.speed, options=words, chosen=now.speed, on_choose=calls.choose_speed
        ),
    ]  # fmt: skip


def _buttons(layout: ReplayLayout, now: ReplayMoment, calls: ReplayCallbacks) -> list[Widget]:
    """Return the buttons of the film; the amber one plays and pauses."""
    place, last = now.place, now.steps.last
    moments = {"first": 0, "previous": place - 1, "": place, "next": place + 1, "last": last}
    found: list[Widget] = []
    for (name, to), box in zip(moments.items(), layout.keys, strict=True):
        icon = name or ("pause" if now.playing else "play")
        found.append(
            Button(
                key=name or "play", rect=box, icon=icon, tooltip=now.ui.words(f"replay.{icon}"),
                enabled=(0 <= to <= last and to != place) if name else last > 0,
                on_press=partial(calls.jump, to) if name else calls.toggle,
                kind="ghost" if name else "primary",
                shortcuts=() if name else SPACE,
            )
        )  # fmt: skip
    return found


PAUSE = 0.8
"""Seconds from one action to the next at the plain speed."""


class ReplayScene(MatchPage, Generic[S, A]):
    """Every moment of a match, as somebody sees it who knows no secrets; after its end with the hands."""

    help_at = REPLAY

    def __init__(
        self,
        app: App,
        match: Match[S, A],
        ui: MatchUi[S, A],
        table_of: Callable[[Match[S, A]], Scene],
        *,
        back: str = "replay.back",
    ) -> None:
        """Show a match from its beginning.

        Args:
            app: the app.
            match: the match, as far as it has come.
            ui: what the game gives to tell and show it.
            table_of: returns the table at which another match is played.
            back: the key of the words on the button that leads back.
        """
        super().__init__()
        self.app = app
        self.ui = ui
        self.steps = Steps(match, ui)
        self.place = 0
        """The moment shown: how many actions have been taken."""
        self.playing = False
        self.speed = 0
        """Which of SPEEDS it plays at."""
        self.turns = TurnList()
        self.stage = ui.stage(match.state)
        self._still = False
        """Whether since the last drawing only the stage has moved."""
        self.back = back
        """The key of the words on the button that leads back."""
        self._match = match
        self._table_of = table_of
        self._due: float | None = None
        self._now = 0.0
        self.coach = Coach(app, match, ui)
        self._calls = ReplayCallbacks(
            self.go, self.jump, self.toggle, self.choose_speed, self.go_on, self.save, self.show_coach,
            self.share,
        )  # fmt: skip
        self.controls = Controls(self.layout, lambda: self.scale, self.changed)

    @property
    def moment(self) -> ReplayMoment:
        """What is shown now; points are hidden until the end where a person has set so."""
        counts = self.app.settings.running_scores or self.steps.over(self.steps.last)
        kept = self._match.record is not None
        return ReplayMoment(
            self.ui, self.steps, self.place, self.playing, self.speed, counts, kept, self.back, self.coach
        )  # fmt: skip

    # What is done -------------------------------------------------------------------------------

    def go(self, place: int) -> None:
        """Show a moment."""
        place = min(self.steps.last, max(0, place))
        self._due = None
        if place != self.place:
            if place == self.place + 1 and self.app.settings.motion:
                states, action = self.steps.states, self.steps.course.actions[self.place]
                self.stage.animate(states[self.place], action, states[place])
            else:
                self.stage.finish()
            self.place = place
            self.turns.follow()
            self.dirty = True

    def jump(self, place: int) -> None:
        """Show a moment and stay there."""
        self.pause()
        self.go(place)

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
        if record is None or self.steps.over(self.place):
            return None
        try:
            match = recordfiles.branch(self._match, record, self.place)
        except REFUSED as error:
            return Push(notice(self.app, self.app.words("problem.title"), str(error)))
        return Replace(self._table_of(match))

    def save(self) -> Transition | None:
        """Write the notation of all actions beside the record."""
        self.pause()
        record, words = self._match.record, self.ui.words
        if record is None:
            return None
        try:
            path = recordfiles.save_text(record, self.steps.text())
        except REFUSED as error:
            return Push(notice(self.app, self.app.words("problem.title"), str(error)))
        saved = words("replay.saved", path=shown(path))
        return Push(notice(self.app, words("replay.saved-title"), saved))

    def share(self) -> Transition | None:
        """Ask how the match is to be shared."""
        from wk.shell.share.offer import share  # noqa: PLC0415 - only who shares needs it

        self.pause()
        return share(self.app, self._match, self.ui)

    def show_coach(self) -> Transition | None:
        """Show what the coach says; a moment chosen there shows here."""
        self.pause()
        return self.coach.open(self._return_to)

    def _return_to(self, place: int) -> Transition:
        self.jump(place)
        return Pop()

    # The scene ----------------------------------------------------------------------------------

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        now = self.moment
        return replay_widgets(self._lay_out(now), now, self.turns, self._calls)

    def _lay_out(self, now: ReplayMoment) -> ReplayLayout:
        """Place everything, the stage too."""
        layout = lay_out(self.app.size, self.scale, now.facts())
        self.stage.place(layout.stage, layout.scale, ground=layout.ground)
        return layout

    def handle(self, event: pygame.Event) -> Transition | None:
        """Take the keys of the film first, then the widgets, then the stage."""
        if (helped := self.helped(event, self._match)) is not None:
            self.pause()
            return helped
        self.dirty |= event.type in HASTE and self.stage.finish()
        if event.type == pygame.KEYDOWN and not event.mod & pygame.KMOD_CTRL and self._key(event.key):
            return None
        done = self.controls.handle(event)
        if done is not None:
            return done.transition
        if event.type != pygame.KEYDOWN:
            self._lay_out(self.moment)
            before = self.stage.aspect
            gesture = self.stage.handle(event)
            self.dirty |= gesture is not Gesture.NOTHING and before != self.stage.aspect
        return None

    def _key(self, key: int) -> bool:
        """Do what a key is for; return whether it is for anything."""
        moments: dict[int, Callable[[], int]] = {
            pygame.K_LEFT: lambda: self.place - 1,
            pygame.K_RIGHT: lambda: self.place + 1,
            pygame.K_HOME: lambda: 0,
            pygame.K_END: lambda: self.steps.last,
            pygame.K_PAGEUP: lambda: self.steps.turn_before(self.place),
            pygame.K_PAGEDOWN: lambda: self.steps.turn_after(self.place),
        }
        if key in moments:
            self.jump(moments[key]())
        elif key in _ZOOMS:
            self.stage.zoom(_ZOOMS[key])
            self.dirty = True
        else:
            return False
        return True

    def update(self, now: float) -> bool:
        """Take the next action when its time has come; go on with what moves."""
        self._now = now
        pace = self.app.settings.pace / (SPEEDS[self.speed] if self.playing else 1)
        moved = self.stage.update(now, pace)
        parts = self._play(now), self.controls.update(now), self.coach.update(now)
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
        """Return when the next action, a tooltip or the stage is due."""
        naps = [self.stage.wake_in(), self.controls.wake_in(), self.coach.wake_in()]
        if self.playing:
            naps.append(0.0 if self._due is None else max(0.0, self._due - self._now))
        return soonest(naps)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stage at the moment shown and all around it, where anything has changed."""
        self._lay_out(self.moment)
        lit = Lit(last=self.steps.changed(self.place), counted=self.coach.places(self.place))
        self.stage.show(self.steps.states[self.place], lit)
        regions = self.stage.regions(surface, still=self._still and not self.dirty)
        self._still = False
        for region in regions:
            surface.set_clip(region)
            surface.fill(theme.GROUND)
            self.stage.draw(surface)
            self.controls.draw(surface)
        surface.set_clip(None)


_ZOOMS = {
    pygame.K_PLUS: 1,
    pygame.K_EQUALS: 1,
    pygame.K_KP_PLUS: 1,
    pygame.K_MINUS: -1,
    pygame.K_KP_MINUS: -1,
    pygame.K_0: 0,
}
"""By how many steps keys show the stage nearer; 0 shows all of it."""
