"""The widgets of a table for the present window, laid out anew only when something has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.shell import paint, theme
from wk.shell.controls import Controls
from wk.shell.match.log.line import LogLine, whole
from wk.shell.match.table.bar import StageButton, Turns, UndoState, bar_widgets, finish_button, offer_buttons
from wk.shell.match.table.part import AnyTable, Widgets
from wk.shell.match.table.rails import ToldHeading, ToldLine
from wk.shell.widget import Look, ScrollArea, Shortcut, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from wk.shell.app import App
    from wk.shell.match.log.panel import Log
    from wk.shell.match.log.recap_box import Recap
    from wk.shell.match.table.part import Act, Finish, Offer, Prompt
    from wk.shell.match.table.places import Places
    from wk.shell.scene import Transition
    from wk.shell.widget import Scroll
    from wk.words import GameWords

WIDTH, HEIGHT, LINE = 120, 36, 4
"""Size of the button that hides everything, and the width of the edge, in units."""


def private_widgets(
    places: Places, words: GameWords, colour: str, hide: Callable[[], Transition | None] | None
) -> list[Widget]:
    """Return what makes a table private.

    Args:
        places: of the table.
        words: of the table.
        colour: of the player who chooses.
        hide: draws the curtain again; None where nobody else looks on.
    """
    edge = Edge(rect=places.stage, colour=colour)
    if hide is None:
        return [edge]
    px, free = places.scale.px, places.edge
    rect = pygame.Rect(0, places.stage.top + free, min(px(WIDTH), places.stage.width), px(HEIGHT))
    rect.right = places.stage.right - free
    rect = places.hide or rect
    button = StageButton(
        key="hide",
        rect=rect,
        label=words("table.hide"),
        kind="ghost",
        size=theme.BUTTON,
        on_press=hide,
        tooltip=words("table.hide-tip"),
        shortcuts=(Shortcut(pygame.K_x),),
    )
    return [edge, button]


@widget_class
class Edge(Widget):
    """A line in a player's colour round the stage."""

    decor = True

    colour: str

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the line."""
        width = max(2, look.scale.px(LINE))
        paint.panel(
            surface, self.rect, fill=None, line=theme.PLAYER_COLOURS[self.colour].stripe, line_width=width
        )


APART = 8
"""Free space above what the others have just done, in units."""

TOLD = ToldHeading, ToldLine
"""What tells of this round, unless the others' turns are told."""

RING = 16
"""Pixels across that a focus ring adds to its widget, and more."""


class Said(NamedTuple):
    """What the frame's own widgets say now."""

    prompt: Prompt
    offers: Sequence[Offer]
    finish: Finish
    undo: UndoState
    last: tuple[str, str]
    """Colour of the player and sentence of the last event; no colour if nobody did it."""
    recap: tuple[Recap, ...] = ()
    """What the others have just done, where that is told instead."""


class TableCallbacks(NamedTuple):
    """What the widgets do, and what they ask."""

    words: GameWords
    said: Callable[[], Said]
    do: Callable[[Act], Transition | None]
    finish: Callable[[], Transition | None]
    turns: Turns
    beside: Callable[[Places, Sequence[Widget]], Sequence[Widget]]
    """What whoever watches over the table lays over it."""
    redraw: Callable[[], None]
    """Called when something looks different."""


class TableView:
    """Lays out the table and serves its widgets to pointer, keyboard and canvas."""

    def __init__(self, app: App, part: AnyTable, log: Log, hands: TableCallbacks) -> None:
        self._app = app
        self.words = hands.words
        self._part = part
        self.log = log
        self._hands = hands
        self._known: tuple[object, ...] = ()
        self._places: Places | None = None
        self._widgets: list[Widget] = []
        self._scrolls: list[Scroll] = []
        self._besides: list[Widget] = []
        self._coming: list[Widget] = []
        self._only_besides = False
        self._wanted = 0
        self.made = 0
        """Counts the layouts."""
        self.version = 0
        """Counts what made the widgets look different."""
        self.controls = Controls(self.widgets, lambda: self.places.scale, self._redraw)

    def _redraw(self) -> None:
        self.version += 1
        self._hands.redraw()

    def changed(self) -> None:
        """Lay everything out anew: something else is shown."""
        self._wanted += 1
        self._redraw()

    @property
    def places(self) -> Places:
        """The places of the frame's things in the present window."""
        self.widgets()
        assert self._places is not None  # noqa: S101 - made together with the widgets
        return self._places

    @property
    def window(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self._app.size)

    def widgets(self) -> list[Widget]:
        """Return every widget, lowest first."""
        if self._key() != self._known:
            wanted = self._wanted
            self._lay_out()
            if wanted != self._wanted:  # whoever watches has moved something
                self._lay_out()
            self._known = self._key()
            self.made += 1
            self.controls.settle()
        return self._besides if self._only_besides else self._widgets

    def _key(self) -> tuple[object, ...]:
        """Return what the layout depends on."""
        return self._wanted, self._app.size, self._app.settings, *(scroll.offset for scroll in self._scrolls)

    def _lay_out(self) -> None:
        words, hands, part = self.words, self._hands, self._part
        places = self._places = part.lay_out(self._app.size)
        said = hands.said()
        wanted = part.widgets()
        found = Widgets(*(_arrived(group, part.absent) for group in wanted))
        self._coming = [each for group in wanted for each in group if each.key in part.absent]
        line = self._log_line(places, said, [each for group in found for each in group])
        if line.rect != places.log:  # a recap stands in the place of what else tells of this round
            found = found._replace(shared=[each for each in found.shared if not isinstance(each, TOLD)])
        asked = any(offer.complete for offer in said.offers)
        finish = finish_button(places, words, said.finish, hands.finish, asked=asked)
        bar = bar_widgets(places, words, said.prompt, said.undo, hands.turns)
        besides = [*bar, *found.over, *offer_buttons(places, words, said.offers, hands.do)]
        self._widgets = [*found.own, finish, *found.shared, line, *besides]
        if self.log.open:
            from wk.shell.match.log.sheet import LogSheet  # noqa: PLC0415 - the first frame does without

            self._widgets += LogSheet(self.log, places.scale).widgets(places.panel, places.edge)
        watched = hands.beside(places, self._widgets)
        self._widgets += watched
        self._scrolls = [widget.scroll for widget in self._widgets if isinstance(widget, ScrollArea)]
        self._besides = besides + [widget for widget in watched if not _in_rail(widget, places)]
        self.version += 1

    def _log_line(self, places: Places, said: Said, beside: Sequence[Widget]) -> Widget:
        """Return what the others have just done, if other widgets leave room for it, or the last event."""
        keys, box = (Shortcut(pygame.K_l),), None
        if said.recap:
            from wk.shell.match.log.recap_box import recap_box  # noqa: PLC0415 - the first frame does without

            room = places.log, _free_above(places, beside) if places.spare is None else places.spare
            box = recap_box(room, said.recap, places.scale, self.toggle_log, keys)
        colour, last = said.last
        return box or LogLine(
            key="log", rect=places.log, colour=colour, words=last, on_press=self.toggle_log, shortcuts=keys,
            tooltip="" if whole(last, places.log, places.scale) else last,
        )  # fmt: skip

    def toggle_log(self) -> Transition | None:
        """Open or close what happened."""
        self.log.toggle(self.controls)
        return None

    def rect_of(self, key: str) -> pygame.Rect | None:
        """Return the place of a widget, also of one that is on its way there."""
        shown = self.widgets()
        return next((widget.rect for widget in (*shown, *self._coming) if widget.key == key), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every widget."""
        self.controls.draw(surface)

    def draw_besides(self, surface: pygame.Surface) -> None:
        """Draw only the widgets beside the rails, if any lies where is drawn."""
        clip = surface.get_clip().inflate(RING, RING)
        if not any(clip.colliderect(widget.rect) for widget in self._besides):
            return
        self._only_besides = True
        self.controls.draw(surface)
        self._only_besides = False

    @property
    def tip(self) -> str:
        """The tooltip that shows, or will show."""
        return next((widget.tooltip for widget in self._widgets if widget.key == self.controls.rested_on), "")


def _arrived(widgets: Sequence[Widget], absent: frozenset[Hashable]) -> list[Widget]:
    """Return the widgets but those that are still on their way to their place."""
    return [each.without(absent) for each in widgets if each.key not in absent]


def _free_above(places: Places, widgets: Sequence[Widget]) -> int:
    """Return how many pixels some widgets leave free above the line of the last event."""
    log, apart = places.log, places.scale.px(APART)
    column = pygame.Rect(log.left, 0, log.width, log.top)
    high = [each.rect for each in widgets if not isinstance(each, TOLD) and each.rect.colliderect(column)]
    return max(0, log.top - apart - max((rect.bottom for rect in high if rect.bottom <= log.top), default=0))


def _in_rail(widget: Widget, places: Places) -> bool:
    """Return whether a widget is drawn together with a rail: it does not reach over the stage."""
    return not widget.rect.colliderect(places.stage) and any(widget.rect.colliderect(r) for r in places.rails)
