"""Siege's part of its table: the cloth, the cities, the Field, the rail."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from wk.games.siege.play import last_dropped, whole_trick
from wk.games.siege.rules import zones
from wk.games.siege.state import AUTUMN, BATTLE, DISCARDS, FIELD, OVER, SPRING, SUMMER, WINTER, Action, State
from wk.games.siege.ui.looks import BASE, Thing
from wk.games.siege.ui.table import areas, choices
from wk.games.siege.ui.table.areas import (
    MOST_TOLD,
    draw_ground,
    draw_marks,
    heap_place,
    middle_widgets,
    panel_widgets,
    rail_widgets,
    sheet_widgets,
    spared,
)
from wk.games.siege.ui.table.choices import Desk, Previews
from wk.games.siege.ui.table.layout import lay_out
from wk.games.siege.ui.table.moving import changed, cue_of, dealt, moves_of
from wk.games.siege.ui.table.pieces import Sight, Whose, way
from wk.shell.match.moves import in_turn
from wk.shell.match.table.boxes import Anchor, Preview
from wk.shell.match.table.part import Act, Result, Widgets
from wk.shell.match.table.rails import told_of
from wk.shell.match.table.things import PRESS, ThingTable

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import pygame

    from wk.games.siege.play import Trick
    from wk.games.siege.telling import Speech
    from wk.games.siege.ui.matches import Matches
    from wk.games.siege.ui.table.layout import Layout
    from wk.shell.match.moves import Move
    from wk.shell.match.table import part as frame
    from wk.shell.widget import Widget


CHAPTERS = {
    AUTUMN: "autumn",
    WINTER: "winter",
    SPRING: "spring",
    BATTLE: "assault",
    SUMMER: "summer",
    OVER: "goal",
}
"""The topics of the help that tell of what can be done, by phase."""


class SiegeTable(ThingTable[State, Action, Thing, Desk]):
    """The table, what is chosen, and what is opened over it."""

    layout: Layout
    speech: Speech
    sees = Sight
    decides, asks, finishes = Desk, staticmethod(choices.asked), staticmethod(choices.finish)
    matches: Matches
    zones = staticmethod(zones)
    chapters = CHAPTERS
    led = False
    """Whether a teacher leads: nobody waits for a common look."""
    _trick: Trick = ()
    """The whole trick that all look at before the next one."""
    _just_whole = False
    """Whether the next thing shown is the common look at it, even if the viewer leads the next one."""
    _gathered: Sequence[Move] = ()
    """What is still to be gathered of it."""

    # What is shown ------------------------------------------------------------------------------

    def stays_open(self, moment: frame.Moment[State, Action]) -> bool:
        """Return whether the same phase goes on, so that a city can be used as it lies open."""
        on = self.desk is not None and moment.legal is not None
        return on and self.state.phase == moment.state.phase

    def seat_of(self, moment: frame.Moment[State, Action]) -> int:
        """Return the viewer, or the player to move."""
        found = super().seat_of(moment)
        return moment.state.seat if found is None else found

    def seated(self, moment: frame.Moment[State, Action]) -> Desk:
        """Return the choices of whoever decides, who has looked at the trick before."""
        if not self.led and not self._just_whole:
            self._trick = ()
        return super().seated(moment)

    def show(self, moment: frame.Moment[State, Action]) -> None:
        """Show another position or viewer."""
        super().show(moment)
        self._just_whole = False
        lost = len(choices.placeable(self.state)) > choices.MOST_NAMED
        self.rash = self.state.season == SUMMER and (lost or choices.royal(self.state) is not None)

    # What is done -------------------------------------------------------------------------------

    def do(self, act: Act) -> frame.Outcome[Action]:
        """Press a thing, for which the cursor is done with; end the turn."""
        if act.kind == PRESS:
            self.cursor = None
        return super().do(act)

    def why_not_finish(self) -> str:
        """Return what is missing."""
        return self.prompt.sentence

    def undone(self) -> str:
        """Return what of the Field should rather stay."""
        return choices.warning(self.speech, self.state) if self.state.season == SUMMER else ""

    def result(self, step: frame.Step[State, Action]) -> frame.Result:
        """Return what is seen and heard of an action; whole tricks and answers all look at."""
        before, after, action = step.before, step.after, step.action
        moves, later = moves_of(self.matches.looks, self.seat, before, action, after)
        if step.back:
            return Result(moves=moves)
        moves, self._gathered = in_turn([self.looked(), moves]), later
        self._trick = whole_trick(before, action)
        self._just_whole = bool(self._trick)
        answered = before.battle is not None and not after.over
        cue = cue_of(before, action, after)
        at = frozenset(changed(before, after))
        together = not self.led and (bool(self._trick) or answered)
        return Result(at, (), cue, together=together, moves=moves)

    def deal(self) -> Sequence[Move]:
        """Deal the first Fields."""
        return dealt(self.matches.looks, self.seat, self.state)

    def looked(self) -> Sequence[Move]:
        """Gather the trick that all have looked at."""
        gathered, self._gathered = self._gathered, ()
        return gathered

    # Input --------------------------------------------------------------------------------------

    def focus_after(self, key: str) -> str | None:
        """Keep the keyboard where it is on what stays; else free it for the arrows and the button."""
        return None if key in {"discards", "log", "close-sheet"} or key.startswith("seat-") else ""

    # The picture --------------------------------------------------------------------------------

    def laid_out(self, size: tuple[int, int], ui_scale: float) -> Layout:
        """Lay out the whole table."""
        return lay_out(size, ui_scale, len(self.moment.seats))

    @property
    def sight(self) -> Sight:
        """What the player at the screen sees, with the trick all look at and the card dropped last."""
        top = last_dropped(self.teller.match.states, self.state.discard)
        return replace(super().sight, trick=self._trick, top=top)  # type: ignore[no-any-return]

    def widgets(self) -> Widgets:
        """Return cities, Field, what lies in the middle, the rail, and what is opened over it."""
        sight = self.sight
        own = [
            *panel_widgets(sight),
            *areas.own_widgets(sight),
            *middle_widgets(sight),
            *areas.hand_widgets(sight),
        ]
        over: list[Widget] = []
        if self.opened:
            over += sheet_widgets(sight, self.opened, partial(self.toggle, self.opened))
        self.note([*own, *over])
        over += way(sight, self.rect_of)
        return Widgets(
            own,
            rail_widgets(sight, told_of(self.teller, self.moment.viewer, self.state.year, MOST_TOLD)),
            over,
        )

    def picture(self, marks: frame.Marks) -> Hashable:
        """Return what the ground shows."""
        return self.layout.cloth.size, self.seat, marks, len(self.things)

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
        if spot >= FIELD and n == BASE:
            return heap_place(self.layout, self.seat, seat, spot)
        found = self.rect_of(Thing(seat, spot, n))
        if found is not None or spot == FIELD:
            return found or self.layout.hand
        return self.layout.cities(self.seat)[seat].place(spot)

    def spoken(self, *, hint: bool = False) -> list[pygame.Rect]:
        """Return the places of what can be chosen; for hints city and writing on the cloth."""
        if not hint:
            return super().spoken()
        written = [each.rect for each in middle_widgets(self.sight) if isinstance(each, Whose)]
        return [*written, self.layout.city.rect, self.layout.hand_label]

    def preview(self) -> Preview | None:
        """Return what pressing the thing pointed at would do."""
        thing = self.thing
        if thing is None or self.desk is None or not self.app.settings.previews:
            return None
        told, rect = Previews(self.speech, self.desk).told(thing), self.rect_of(thing)
        if told is None or rect is None:
            return None
        hidden = [place for place in map(self.rect_of, self.desk.lit()) if place is not None]
        near = rect.inflate(8, 8)
        if thing.spot == FIELD:
            hidden += [place for other, place in self.things.values() if other.spot == FIELD]
        else:
            near = near.union(spared(self.layout, thing, self.seat, large=bool(self.opened)))
        return Preview(told, Anchor(rect.center, near, hidden))
