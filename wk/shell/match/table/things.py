"""A table on which things are pressed: cards, members, places; by pointer, by keys, and with a cursor."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

import pygame

from wk.engine.game import A, S
from wk.shell.match.pane import ARROWS, CURSOR, along, following
from wk.shell.match.table.part import (
    FINISH,
    Act,
    Callbacks,
    Choice,
    Finish,
    Moment,
    Outcome,
    PlainTable,
    Played,
    Prompt,
    Refused,
)
from wk.shell.widget import ENTER, Done, Shortcut

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from wk.engine.game import Actions
    from wk.shell.app import App
    from wk.shell.match.moves import Zones
    from wk.shell.match.plain import PlainMatches
    from wk.shell.match.table.places import Framed, Places
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

T = TypeVar("T", bound=Hashable)
"""A thing on the table, as a card of the hand or a member."""

D = TypeVar("D")
"""The choices of the player at the screen."""


@dataclass(frozen=True)
class Sight(Generic[S, T, D]):
    """What is seen, and how it is used; a game says more closely what its layout and its speech are."""

    layout: Any
    """Where everything lies."""
    matches: Any
    """Speaks for the game."""
    speech: Any
    """What says things in the game's words."""
    state: S
    """As the viewer may see it."""
    viewer: int | None
    """Whose secrets show; None is somebody who has none."""
    seat: int
    """Whose table it is."""
    desk: D | None
    """None while nobody at the screen decides."""
    thing: T | None
    """What the keys' cursor, or else the pointer, is at."""
    press: Callable[[T, pygame.Rect], Callable[[], Transition | None]]
    """Returns what a widget in a rectangle does that is pressed for a thing."""
    toggle: Callable[[str], None]
    """Opens something over the table, or closes it again."""
    absent: frozenset[Hashable] = frozenset()
    """What is on its way to where it lies."""


class Choosing(Generic[S, A]):
    """Most of a `things.Desk`; a game adds what is chosen, `press`, `stops`, `back` and `finish`."""

    explains: Callable[[S, A], Any]
    """Returns why an action is not legal, a static method; it is the game's ``explain``."""

    def __init__(self, speech: Any, state: S, legal: Actions[A], turn: Sequence[A] = ()) -> None:  # noqa: ANN401 - the game's
        """Begin with nothing chosen.

        Args:
            speech: says why something is refused.
            state: as the player sees it.
            legal: what may be done.
            turn: what was done in this turn and can be taken back.
        """
        self.speech = speech
        self.state = state
        self.legal = legal
        self.turn = turn

    @cached_property
    def actions(self) -> Collection[A]:
        """Everything that is legal now."""
        return tuple(self.legal)

    @property
    def finish(self) -> A | None:
        """What the button that finishes does; None while something is missing."""
        raise NotImplementedError

    def why(self, action: A) -> str:
        """Return why an action is not legal."""
        words: str = self.speech.why(self.state, self.explains(self.state, action))
        return words

    def refused(self, action: A) -> Refused:
        """Return the refusal of an action, with what it stands beside and what is to blame."""
        return Refused(self.why(action))

    def take(self, action: A) -> Outcome[A]:
        """Play an action, or tell why not."""
        return Played(action) if action in self.legal else self.refused(action)

    def end(self) -> Outcome[A]:
        """Do what the button that finishes does."""
        return None if self.finish is None else self.take(self.finish)


PRESS = "press"
"""The act of pressing a thing."""

ROW = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
"""By how many things each arrow moves the cursor in a row."""


class Desk(Protocol[A, T]):
    """The choices of the player at the screen until an action is complete; made anew for each position."""

    state: Any
    """The position as the player sees it."""

    def press(self, thing: T) -> Outcome[A]:
        """Choose a thing, do what it stands for, or tell why that cannot be."""

    def end(self) -> Outcome[A]:
        """Do what the button that finishes does."""

    def back(self) -> bool:
        """Choose nothing any more; return whether anything was chosen."""

    def stops(self) -> Sequence[T]:
        """Return the things the keys' cursor goes along: those that can be chosen if any can."""


DeskT = TypeVar("DeskT", bound=Desk[Any, Any])


@dataclass(frozen=True)
class Pressing(Generic[T]):
    """What pressing a widget does, which tells what it is pressed for."""

    do: Callable[[Act, pygame.Rect | None], Transition | None]
    thing: T
    rect: pygame.Rect

    def __call__(self) -> Transition | None:
        """Press the thing."""
        return self.do(Act(PRESS, self.thing), self.rect)


class ThingTable(PlainTable[S, A], Generic[S, A, T, DeskT]):
    """A table of things; a game adds its facts, `laid_out`, and what it looks like.

    Widgets are pressed by `press`; those of `things` can be pointed at and previewed, as a game sets them
    or has them found by `note`.
    """

    layout: Framed
    """Where everything lies."""
    speech: Any
    """What says things in the game's words."""
    decides: Callable[..., DeskT]
    """The class of its choices, a `Desk`; made of speech, state, what is legal, and the turn so far."""
    asks: Callable[[Any, Any, Any], Prompt]
    """Returns what is asked in a position, a static method as `finishes`, of speech, state and choices."""
    finishes: Callable[[Any, Any, Any], Finish]
    """Returns how the button that finishes stands."""
    zones: Callable[[Any, int | None], Zones]
    """Returns which things lie where in a view of a seat, a static method; what moves follows from it."""
    by_place = False
    """Whether the arrows move the keys' cursor to the next thing that way, rather than along a row."""
    chapters: Mapping[str, str] = {}
    """The topics of the help that tell of what can be done, by the phases of the game."""
    sees: type[Sight[S, T, DeskT]] = Sight
    """What is handed to all that draws the table."""

    def __init__(self, app: App, matches: PlainMatches[S, A], callbacks: Callbacks) -> None:
        """Lay the table.

        Args:
            app: the app.
            matches: speaks for the game, and tells the match.
            callbacks: what is asked of the frame.
        """
        super().__init__(app)
        self.matches = matches
        self.speech = matches.speech
        self.teller = callbacks.teller
        self.desk: DeskT | None = None
        """The choices; None while nobody at the screen decides."""
        self.seat = 0
        """Whose table it is: the viewer's, after the end that looked at, else that of the last one."""
        self.opened = ""
        """What lies open over the table; nothing if nothing does."""
        self.cursor: T | None = None
        """Where the keys are."""
        self.things: dict[str, tuple[T, pygame.Rect]] = {}
        """What the widgets of these keys are pressed for, and where it lies."""
        self.callbacks = callbacks
        self._pointed: T | None = None
        self._aside: DeskT | None = None

    # What is shown ------------------------------------------------------------------------------

    def seated(self, moment: Moment[S, A]) -> DeskT:
        """Return the choices of whoever decides in a position."""
        return self.decides(self.speech, moment.state, moment.legal, moment.turn)

    @property
    def chapter(self) -> str:  # type: ignore[override]
        """The topic that tells of what can be done in this phase."""
        found = self.chapters.get(getattr(self.moment.state, "phase", ""))
        return f"topic/{found}" if found else ""

    def stays_open(self, moment: Moment[S, A]) -> bool:  # noqa: ARG002 - for a game to say
        """Return that what lies open is closed whenever something else is shown."""
        return False

    def seat_of(self, moment: Moment[S, A]) -> int | None:
        """Return whose table it is; it stays the last one's while somebody looks on who has no seat."""
        return moment.viewer if moment.looked_at is None or not moment.over else moment.looked_at

    def show(self, moment: Moment[S, A]) -> None:
        """Show another position or viewer."""
        self.opened = self.opened if self.stays_open(moment) else ""
        self.desk = self._desk_for(moment)
        self.cursor = self._pointed = None
        wanted = self.seat_of(moment)
        self.seat = self.seat if wanted is None else wanted
        super().show(moment)

    def _desk_for(self, moment: Moment[S, A]) -> DeskT | None:
        """Return the choices in a position: those hidden in it for a while come back as they were."""
        hidden, self._aside = self._aside, None
        if moment.legal is None:
            self._aside = self.desk or hidden
            return None
        made = self.seated(moment)
        return made if hidden is None or hidden.state != moment.state else hidden

    @property
    def prompt(self) -> Prompt:
        """What is asked of the viewer."""
        return self.asks(self.speech, self.state, self.desk)

    @property
    def finish(self) -> Finish:
        """How the button that finishes stands."""
        return self.finishes(self.speech, self.state, self.desk)

    @property
    def state(self) -> S:
        """What is shown."""
        return self.moment.state

    @property
    def thing(self) -> T | None:
        """What the keys' cursor, or else the pointer, is at."""
        return self._pointed if self.cursor is None else self.cursor

    @property
    def sight(self) -> Any:  # noqa: ANN401 - what the game makes of it, see `sees`
        """What the player at the screen sees."""
        return self.sees(
            self.layout, self.matches, self.speech, self.state, self.moment.viewer, self.seat, self.desk,
            self.thing, self.press, self.toggle, self.absent,
        )  # fmt: skip

    def note(self, widgets: Iterable[Widget]) -> None:
        """Note where the things lie that widgets are pressed for."""
        self.things = {
            widget.key: (pressing.thing, widget.rect)
            for widget in widgets
            if isinstance(pressing := getattr(widget, "on_press", None), Pressing)
        }

    def pressable(self) -> dict[str, T]:
        """Return the keys of widgets that can be pressed now, with the things they are pressed for."""
        found = {key: thing for key, (thing, _) in self.things.items()}
        for widget in (widget for group in self.widgets() for widget in group):
            if isinstance(pressing := getattr(widget, "on_press", None), Pressing):
                found[widget.key] = pressing.thing
        return found

    def chooses(self, thing: object) -> bool:
        """Return whether pressing a thing would choose it or do something; it is tried, and nothing done."""
        if self.desk is None:
            return False
        trial: Any = copy(self.desk)
        vars(trial).update({name: [*each] for name, each in vars(trial).items() if isinstance(each, list)})
        outcome = trial.press(thing)
        same = all(vars(trial)[name] == each for name, each in vars(self.desk).items())
        return not isinstance(outcome, Refused) and not (outcome is None and same)

    def things_for(self, action: A) -> Sequence[T]:  # noqa: ARG002 - for a game to say
        """Return that it is to be found out which things are chosen for an action before it is finished."""
        return ()

    def key_of(self, thing: object) -> str:
        """Return the key of the widget of a thing; nothing if it does not show."""
        return next((key for key, (other, _) in self.things.items() if other == thing), "")

    def spoken(self, *, hint: bool = False) -> list[pygame.Rect]:
        """Return the places of the things that can be chosen, for refusals."""
        stops = () if hint or self.desk is None else self.desk.stops()
        return [rect for rect in map(self.rect_of, stops) if rect is not None]

    def rect_of(self, thing: T) -> pygame.Rect | None:
        """Return where a thing lies; of one that shows twice, where it shows on top."""
        return next((rect for other, rect in reversed(self.things.values()) if other == thing), None)

    def laid_out(self, size: tuple[int, int], ui_scale: float) -> Framed:
        """Return where everything lies in a window of a size in pixels, at a scale of words."""
        raise NotImplementedError

    def lay_out(self, size: tuple[int, int]) -> Places:
        """Lay out the whole table."""
        self.layout = self.laid_out(size, self.app.settings.word_scale)
        self.places = self.layout.frame
        return self.places

    # What is done -------------------------------------------------------------------------------

    def press(self, thing: T, rect: pygame.Rect) -> Pressing[T]:
        """Return what a widget in a rectangle does that is pressed for a thing."""
        return Pressing(self.callbacks.do, thing, rect)

    def toggle(self, what: str) -> None:
        """Open something over the table, or close it again."""
        self.opened = "" if self.opened == what else what
        self.callbacks.changed()

    def do(self, act: Act) -> Outcome[A]:
        """Press a thing, or finish."""
        if self.desk is None:
            return None
        if act.kind == FINISH:
            return self.desk.end()
        return self.desk.press(act.what) if act.kind == PRESS else None

    def why_not_finish(self) -> str:
        """Return what is missing."""
        words = self.finish.note or self.finish.label
        return words[:1].upper() + words[1:]

    # Input --------------------------------------------------------------------------------------

    def confirm(self, event: pygame.Event) -> Act | None:
        """Return the act of Enter on what the keys' cursor is at."""
        enter = event.type == pygame.KEYDOWN and Shortcut.of(event) in ENTER
        return Act(PRESS, self.cursor) if enter and self.cursor is not None else None

    def overhear(self, event: pygame.Event) -> None:
        """Give the keys back to the widgets at Tab, and to the pointer at a click."""
        tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        if (tab or event.type == pygame.MOUSEBUTTONDOWN) and self.cursor is not None:
            self.cursor = None
            self.callbacks.changed()

    def handle(self, event: pygame.Event) -> Done | None:
        """Move the cursor by keys from one thing to the next."""
        if event.type != pygame.KEYDOWN or event.key not in CURSOR or event.mod & pygame.KMOD_CTRL:
            return None
        if self.desk is None:
            return None
        among, step = self.desk.stops(), ROW.get(event.key) or along(event)
        if not among:
            return None
        if self.by_place and event.key in ARROWS:
            self.cursor = following(among, self.cursor, ARROWS[event.key], self._middle)
        elif self.cursor in among:
            self.cursor = among[(among.index(self.cursor) + step) % len(among)]
        else:
            self.cursor = among[0 if step > 0 else -1]
        self.callbacks.changed()
        return Done()

    @property
    def cursor_key(self) -> str:
        """The key of the widget of the thing the keys' cursor is at."""
        if self.cursor is None:
            return ""
        return self.key_of(self.cursor) or next(
            (key for key, thing in self.pressable().items() if thing == self.cursor), ""
        )

    def unpointed(self) -> list[Widget]:
        """Return the widgets as they are while neither pointer nor cursor is anywhere."""
        before = self.cursor, self._pointed
        self.cursor = self._pointed = None
        try:
            return [each for group in self.widgets() for each in group]
        finally:
            self.cursor, self._pointed = before

    def weighed(self) -> list[Choice]:
        """Return what can be chosen: each thing by the words on its widget, as if the cursor were there."""
        before, found = self.cursor, []
        names = {each.key: each.reads for group in self.widgets() for each in group if each.key}
        for stop in self.choosable:
            self.cursor = stop
            found.append(Choice(stop, names.get(self.cursor_key, ""), self.preview()))
        self.cursor = before
        return [choice for choice in found if choice.name]

    @property
    def choosable(self) -> Sequence[T]:  # type: ignore[override]
        """The things that can be chosen."""
        return () if self.desk is None else self.desk.stops()

    @property
    def cursor_at(self) -> T | None:  # type: ignore[override]
        """The thing the keys' cursor is at."""
        return self.cursor

    def put_cursor(self, at: Hashable) -> bool:
        """Put the keys' cursor on a thing that can be chosen, or on the one a widget of a key is for."""
        thing = self.things[at][0] if isinstance(at, str) and at in self.things else at
        if thing not in self.choosable:
            return False
        self.cursor = cast("T", thing)
        return True

    def _middle(self, thing: T) -> tuple[int, int]:
        rect = self.place_of(thing)
        return rect.center if rect else (0, 0)

    def back(self) -> bool:
        """Close what is open, or else choose nothing any more; the keys' cursor goes with it."""
        closed, self.opened = bool(self.opened), ""
        pointed, self.cursor = self.cursor is not None, None
        return closed or bool(self.desk and self.desk.back()) or pointed

    def hover(self, key: str) -> bool:
        """Note the thing pointed at."""
        thing = self.things[key][0] if key in self.things else None
        changed, self._pointed = thing != self._pointed, thing
        return changed

    def readable(self, key: str) -> bool:
        """Return whether something is told of a thing."""
        return key in self.things
