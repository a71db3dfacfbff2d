"""Siege's part of its table: the cloth, the cities, the Field, the rail."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.siege.actions import Action
from wk.games.siege.state import SUMMER, State
from wk.games.siege.ui.city import DISCARDS, FIELD, Thing
from wk.games.siege.ui.table import asking, mine
from wk.games.siege.ui.table.cities import things_of
from wk.games.siege.ui.table.desk import Desk
from wk.games.siege.ui.table.ground import changed, cue_of, draw_ground, draw_marks, spared, whole_trick
from wk.games.siege.ui.table.layout import lay_out
from wk.games.siege.ui.table.middle import middle_widgets
from wk.games.siege.ui.table.moving import moves_of
from wk.games.siege.ui.table.previews import Previews
from wk.games.siege.ui.table.rail import rail_widgets, year_lines
from wk.games.siege.ui.table.rivals import panel_widgets
from wk.games.siege.ui.table.sheets import sheet_widgets
from wk.games.siege.ui.table.sight import Sight, way
from wk.shell.match.table.part import FINISH, Act, Result, Widgets
from wk.shell.match.table.place import Anchor
from wk.shell.match.table.plain import PlainTable
from wk.shell.match.table.preview import Preview
from wk.shell.widget import ENTER, Done, Shortcut

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.games.siege.autumn import Trick
    from wk.games.siege.speech import Speech
    from wk.games.siege.ui.art import Looks
    from wk.games.siege.ui.table.layout import Layout
    from wk.shell.app import App
    from wk.shell.match.table import part as frame
    from wk.shell.match.table.places import Places as FramePlaces
    from wk.shell.match.telling import Teller
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

PRESS = "press"
"""The one act of the game's own: with a thing."""
STEPS = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}


class SiegeTable(PlainTable["State", Action]):
    """The table, what is chosen, and what is opened over it."""

    def __init__(
        self,
        app: App,
        speech: Speech,
        looks: Looks,
        teller: Teller[State, Action],
        callbacks: frame.Callbacks,
    ) -> None:
        """Lay the table.

        Args:
            app: the app.
            speech: the game's words.
            looks: the cards.
            teller: tells each viewer what happened this year.
            callbacks: what is asked of the frame.
        """
        super().__init__(app)
        self.layout: Layout
        self.desk: Desk | None = None
        self.opened = ""
        """What is opened over the table, by its key; nothing if nothing is."""
        self._speech = speech
        self._looks = looks
        self._teller = teller
        self._callbacks = callbacks
        self._pointed: Thing | None = None
        self._cursor: Thing | None = None
        self.led = False
        """Whether a coach leads: nobody waits for a common look."""
        self._trick: Trick = ()
        """The whole trick that all look at before the next one."""
        self._just_whole = False
        """Whether the next thing shown is the common look at it, even if the viewer leads the next one."""
        self._things: dict[str, tuple[Thing, pygame.Rect]] = {}

    # What is shown ------------------------------------------------------------------------------

    def show(self, moment: frame.Moment[State, Action]) -> None:
        """Show another position or viewer."""
        legal = moment.legal
        desk = None if legal is None else Desk(self._speech, moment.state, legal, moment.turn)  # type: ignore[arg-type]
        same = self.desk is not None and desk is not None and self.desk.state.phase == moment.state.phase
        self.desk, self._cursor, self._pointed = desk, None, None
        if not same:
            self.opened = ""
        if desk is not None and not self.led and not self._just_whole:
            self._trick = ()
        self._just_whole = False
        super().show(moment)

    @property
    def state(self) -> State:
        """What is shown."""
        return self.moment.state

    @property
    def seat(self) -> int:
        """Whose table it is: the viewer's, else that of the player to move, or the winner's."""
        moment = self.moment
        if moment.viewer is not None:
            return moment.viewer
        return self.state.seat if moment.looked_at is None else moment.looked_at

    @property
    def prompt(self) -> frame.Prompt:
        """What is asked of the viewer."""
        return asking.asked(self._speech, self.state, self.desk)

    @property
    def finish(self) -> frame.Finish:
        """How the button that ends the turn stands."""
        return asking.finish(self._speech, self.state, self.desk)

    # What is done -------------------------------------------------------------------------------

    def do(self, act: Act) -> frame.Outcome[Action]:
        """Press a thing; end the turn."""
        desk = self.desk
        if desk is None:
            return None
        if act.kind == FINISH:
            return desk.finish()
        if act.kind != PRESS or not isinstance(act.what, Thing):
            return None
        self._cursor = None
        return desk.press(act.what)

    def why_not_finish(self) -> str:
        """Return what is missing."""
        return self.prompt.sentence

    def undone(self) -> str:
        """Return what of the Field should rather stay."""
        return asking.warning(self._speech, self.state) if self.state.season == SUMMER else ""

    def result(self, step: frame.Step[State, Action]) -> frame.Result:
        """Return what is seen and heard of an action; whole tricks and answers all look at."""
        before, after, action = step.before, step.after, step.action
        moves = moves_of(self._looks, self.seat, before, action, after)
        if step.back:
            return Result(moves=moves)
        self._trick = whole_trick(before, action)
        self._just_whole = bool(self._trick)
        answered = before.battle is not None and not after.over
        cue = cue_of(before, action, after)
        at = frozenset(changed(before, after))
        together = not self.led and (bool(self._trick) or answered)
        return Result(at, (), cue, together=together, moves=moves)

    # Input --------------------------------------------------------------------------------------

    def _press(self, thing: Thing, rect: pygame.Rect) -> Transition | None:
        return self._callbacks.do(Act(PRESS, thing), rect)

    def _open(self, key: str) -> Transition | None:
        """Open or close a city or a heap."""
        self.opened = "" if key in {"", self.opened} else key
        self._callbacks.changed()
        return None

    def confirm(self, event: pygame.Event) -> Act | None:
        """Return the act of Enter on what the keys' cursor is at."""
        enter = event.type == pygame.KEYDOWN and Shortcut.of(event) in ENTER
        return Act(PRESS, self._cursor) if enter and self._cursor is not None else None

    def overhear(self, event: pygame.Event) -> None:
        """Give the keys back to the widgets at Tab, and to the pointer at a click."""
        tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        if (tab or event.type == pygame.MOUSEBUTTONDOWN) and self._cursor is not None:
            self._cursor = None
            self._callbacks.changed()

    def handle(self, event: pygame.Event) -> Done | None:
        """Move the cursor by the arrows: along the cards, or from one lit place to the next."""
        if event.type != pygame.KEYDOWN or event.key not in STEPS or self.desk is None:
            return None
        among, step = self.desk.stops(), STEPS[event.key]
        if not among:
            return None
        if self._cursor in among:
            self._cursor = among[(among.index(self._cursor) + step) % len(among)]
        else:
            self._cursor = among[0 if step > 0 else -1]
        self._callbacks.changed()
        return Done()

    def focus_after(self, key: str) -> str | None:
        """Keep the keyboard where it is on what stays; else free it for the arrows and the button."""
        return None if key in {"discards", "log", "close-sheet"} or key.startswith("seat-") else ""

    def back(self) -> bool:
        """Close what is open, or choose nothing any more."""
        closed, self.opened = bool(self.opened), ""
        return closed or bool(self.desk and self.desk.back())

    def hover(self, key: str) -> bool:
        """Note the thing pointed at."""
        thing = self._things[key][0] if key in self._things else None
        changed, self._pointed = thing != self._pointed, thing
        return changed

    def readable(self, key: str) -> bool:
        """Return whether something is told of a thing."""
        return key in self._things

    # The picture --------------------------------------------------------------------------------

    def lay_out(self, size: tuple[int, int]) -> FramePlaces:
        """Lay out the whole table."""
        self.layout = lay_out(size, self.app.settings.word_scale, len(self.moment.seats))
        self.places = self.layout.frame
        return self.places

    @property
    def _sight(self) -> Sight:
        words, viewer = self._teller.ui.words, self.moment.viewer
        letters = "".join(words(f"card.letter.{rank}") for rank in "AKQ")
        cursor = self._cursor or self._pointed
        return Sight(
            self.layout, self._speech, self._looks, letters, self.state, self.seat, self.desk, cursor,
            self._press, self._open, year_lines(self._teller, viewer, self.state), self._trick,
        )  # fmt: skip

    def widgets(self) -> Widgets:
        """Return cities, Field, what lies in the middle, the rail, and what is opened over it."""
        sight = self._sight
        own = [
            *panel_widgets(sight),
            *mine.own_widgets(sight),
            *middle_widgets(sight),
            *mine.hand_widgets(sight),
        ]
        over: list[Widget] = []
        if self.opened:
            over += sheet_widgets(sight, self.opened, lambda: self._open(""))
        self._things = things_of([*own, *over], self.seat)
        over += way(sight, self._cursor or self._pointed, self._rect_of)
        return Widgets(own, rail_widgets(sight), over)

    def key_of(self, thing: Thing) -> str:
        """Return the key of the widget of a thing; nothing if it does not show."""
        return next((key for key, (other, _) in self._things.items() if other == thing), "")

    def _rect_of(self, thing: Thing) -> pygame.Rect | None:
        """Return where a thing lies, enlarged if it is."""
        return next((rect for other, rect in reversed(self._things.values()) if other == thing), None)

    def picture(self, marks: frame.Marks) -> Hashable:
        """Return what the ground shows."""
        return self.layout.cloth.size, self.seat, marks, len(self._things)

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:
        """Draw the cloth, the panels, the cities without their cards, and what is brought out."""
        colours = {seat: self.moment.seats[seat].colour for seat in range(len(self.moment.seats))}
        draw_ground(surface, self.layout, self.seat, colours)
        draw_marks(surface, picture[2], self.place_of, self.layout.scale)  # type: ignore[index]

    def place_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a thing lies; of a place without cards the place."""
        if not isinstance(at, tuple):
            return None
        seat, spot, n = at
        if spot == DISCARDS:
            return self.layout.piles[1]
        found = self._rect_of(Thing(seat, spot, n))
        if found is not None or spot == FIELD:
            return found or self.layout.hand
        return self.layout.cities(self.seat)[seat].place(spot)

    def preview(self) -> Preview | None:
        """Return what pressing the thing pointed at would do."""
        thing = self._cursor or self._pointed
        if thing is None or self.desk is None or not self.app.settings.previews:
            return None
        told, rect = Previews(self._speech, self.desk).told(thing), self._rect_of(thing)
        if told is None or rect is None:
            return None
        lit = [place for place in map(self._rect_of, self.desk.lit()) if place is not None]
        return Preview(
            told,
            Anchor(
                rect.center,
                spared(self.layout, self._things, thing, self.seat, large=bool(self.opened)).union(
                    rect.inflate(8, 8)
                ),
                lit,
            ),
        )
