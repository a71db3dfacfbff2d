"""Winter Court's part of its table: the hall, the row, the strip above, the hand below."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.engine.seats import only_person
from wk.games.winter_court import play
from wk.games.winter_court.rules import DRAWN, zones
from wk.games.winter_court.state import CARD_IDS, DISCARD, MAIN, MEMBERS, OVER, PLAY, Action, cards_in, parse
from wk.games.winter_court.telling import new_cards
from wk.games.winter_court.ui.looks import draw_hall
from wk.games.winter_court.ui.matches import carpet_of
from wk.games.winter_court.ui.table import choices
from wk.games.winter_court.ui.table.areas import (
    drawn_widgets,
    find,
    hand_widgets,
    pile_widgets,
    power_rows,
    sheet_widgets,
    shown_widgets,
    strip_widgets,
)
from wk.games.winter_court.ui.table.choices import Desk
from wk.games.winter_court.ui.table.layout import GONE, HAND, LAID, POWER, TILE, lay_out
from wk.games.winter_court.ui.table.moving import Seen, Snow, dealt, moves_of
from wk.games.winter_court.ui.table.pieces import Sight, column_widgets, laid_widgets
from wk.shell.match.moves import end_of
from wk.shell.match.table.boxes import Anchor, Preview
from wk.shell.match.table.part import FINISH, OFFER, Act, Played, Result, Widgets
from wk.shell.match.table.places import COMPACT_UNIT
from wk.shell.match.table.things import PRESS, ThingTable
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import pygame

    from wk.games.winter_court.state import State
    from wk.games.winter_court.telling import Speech
    from wk.games.winter_court.ui.table.layout import Layout
    from wk.shell.match.moves import Move
    from wk.shell.match.table import part as frame
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

SHEET = "sheet"
"""What may lie open over the table: the sheet of cards."""


CHAPTERS = {MAIN: "turn", DISCARD: "turn", PLAY: "play", OVER: "end"}
"""The topics of the help that tell of what can be done, by phase."""


class CourtTable(ThingTable["State", Action, tuple[str, int], Desk]):
    """The court, what is chosen, and the sheet of cards."""

    layout: Layout
    speech: Speech
    sees, zones = Sight, staticmethod(zones)
    decides, asks, finishes = Desk, staticmethod(choices.asked), staticmethod(choices.finish)
    chapters = CHAPTERS
    drew = 0
    """The cards the player drew last, to be looked at before the turn passes."""

    # What is shown ------------------------------------------------------------------------------

    def seated(self, moment: frame.Moment[State, Action]) -> Desk:
        """Return the choices of whoever decides."""
        self.drew, self.lingers = 0, False
        return super().seated(moment)

    def seat_of(self, moment: frame.Moment[State, Action]) -> int | None:
        """Return whose side lies below: that of whoever plays alone, after the end too."""
        alone = only_person(moment.seats)
        return super().seat_of(moment) if alone is None else alone

    @property
    def chapter(self) -> str:  # type: ignore[override]
        """The topic on powers while one is chosen, else on the phase."""
        power = self.desk.power if self.desk is not None else None
        return super().chapter if power is None else "topic/powers"

    @property
    def offers(self) -> Sequence[frame.Offer]:
        """Passing, drawing none, and ways to join a play."""
        compact = Scale.of(self.app.size).unit < COMPACT_UNIT
        return choices.offers(self.speech, self.state, self.desk, compact=compact)

    # What is done -------------------------------------------------------------------------------

    def do(self, act: Act) -> frame.Outcome[Action]:
        """Choose a card, a power or a member; take an offer; finish."""
        if act.kind == OFFER and isinstance(act.what, tuple) and self.desk is not None:
            return Played(parse(" ".join(act.what)))
        found = super().do(act)
        if act.kind == PRESS and isinstance(act.what, tuple) and act.what[0] in {HAND, POWER, TILE}:
            self.opened = SHEET if self.desk is not None and self.desk.seeking else ""
        return found

    def result(self, step: frame.Step[State, Action]) -> frame.Result:
        """Return what is seen and heard of an action, and remember what was drawn."""
        before, after, action = step.before, step.after, step.action
        if action is None:
            return Result()
        if not step.back:
            self._note_drawn(before, action, after)
        seen = Seen(before, action, after, self.moment.viewer, self.seat, self.drew)
        moves = moves_of(self.speech, seen)
        member = before.making.member if before.making else action.member
        at: frozenset[Hashable] = frozenset({(TILE, member)}) if member >= 0 else frozenset()
        ends = after.turn != before.turn
        cue = "win" if after.over else "turn" if ends else "fort" if action.word == "done" else "card"
        snows = after.over and play.outcome(after).ending == "royals"
        return Result(at, [Snow(self.layout.hall, end_of(moves))] if snows else (), cue, moves=moves)

    def deal(self) -> Sequence[Move]:
        """Deal the first hands."""
        return dealt(self.speech, self.state, self.moment.viewer, self.seat)

    def _note_drawn(self, before: State, action: Action, after: State) -> None:
        """Note what was drawn, to be looked at before the screen passes to somebody else (WC-SCREEN-4)."""
        together = sum(seat.level is None for seat in self.moment.seats) > 1
        last = action.word in {"draw", "pass"} and after.turn != before.turn and not after.over
        self.drew = new_cards(before, after) if together and last and self.moment.viewer == before.seat else 0
        self.lingers = bool(self.drew)

    def why_not_finish(self) -> str:
        """Return what is missing."""
        if self.desk is None:
            return super().why_not_finish()
        return choices.why_not(self.speech, self.state, self.desk)

    def presses(self, action: Action) -> tuple[str, ...] | None:
        """Return the keys of what is still to be pressed for an action; None once something else is begun."""
        if self.desk is None or not self.desk.open_to(action):
            return None
        card = CARD_IDS[action.card] if action.card >= 0 else ""
        drawn = {card: number for number, card in enumerate(self.state.drawn)}
        keys = {
            FINISH: "end", HAND: f"hand-{card}", POWER: f"{POWER}-{action.word}",
            TILE: f"{TILE}-{MEMBERS[action.member]}", GONE: f"known-{action.card}",
            DRAWN: f"drawn-{drawn.get(action.card)}", OFFER: f"offer-{action.word}-{card or action.number}",
        }  # fmt: skip
        return tuple(keys[each] for each in self.desk.way(action))

    # Input --------------------------------------------------------------------------------------

    def back(self) -> bool:
        """Choose nothing any more, and close the sheet, which may be open for what was chosen."""
        chosen = bool(self.desk and self.desk.back())
        return super().back() or chosen

    def _close(self) -> None:
        self.back()
        self.callbacks.changed()

    def _draw_card(self) -> Transition | None:
        return self.callbacks.do(Act(FINISH), None)

    def focus_after(self, key: str) -> str | None:
        """Return the first member that can be chosen, once a card was; else free the keys for the buttons."""
        targets = self.desk.targets() if self.desk else frozenset()
        if not targets or not key.startswith(("hand-", "power-")):
            return None if key in {"deck", "discards", "log"} else ""
        first = next(member for member in self.state.fixed.court.row if member in targets)
        return f"{TILE}-{MEMBERS[first]}"

    # The picture --------------------------------------------------------------------------------

    def laid_out(self, size: tuple[int, int], ui_scale: float) -> Layout:
        """Lay out the whole table."""
        return lay_out(size, ui_scale, len(self.offers))

    def widgets(self) -> Widgets:
        """Return the strip, the row, the lower part, and what lies over it."""
        layout, state, desk, sight = self.layout, self.state, self.desk, self.sight
        members = column_widgets(sight, self.cursor, covered=bool(self.opened))
        laid = laid_widgets(sight, members, self.cursor)
        self.note((*members, *laid))
        hand = [*hand_widgets(sight), *power_rows(sight)]  # Tab goes along it first
        own = [*hand, *strip_widgets(sight), *members, *laid]
        over: list[Widget] = []
        if desk is not None and state.phase == DISCARD:
            over += drawn_widgets(sight, self.cursor)
        elif self.drew and desk is None and self.moment.viewer is not None:
            over += shown_widgets(layout, self.speech, cards_in(self.drew))
        if self.opened:
            over += sheet_widgets(sight, self.cursor, self._close, tracks=self.app.settings.card_tracker)
        return Widgets(own, pile_widgets(sight, self._draw_card, partial(self.toggle, SHEET)), over)

    def picture(self, marks: frame.Marks) -> Hashable:
        """Return what the ground shows: it hangs on the layout and the marks alone."""
        return self.layout.hall.size, marks

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:  # noqa: ARG002 - the hall is the same
        """Draw the hall."""
        layout = self.layout
        draw_hall(surface, layout.hall, carpet_of(layout.hall, layout.columns), layout.columns[0].unit)

    def place_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a card, a member, a pawn, a shield or the rival's hand lies."""
        return find(self.layout, self.speech, self.state, self.seat, at)

    def preview(self) -> Preview | None:
        """Return what a play at the member pointed at would do."""
        member = self.thing[1] if self.thing is not None and self.thing[0] == TILE else None
        if member is None and self.state.making:
            member = self.state.making.member
        if member is None or self.desk is None or self.opened or not self.app.settings.previews:
            return None
        told = None if self.state.phase == DISCARD else choices.told(self.speech, self.desk, member)
        if told is None:
            return None
        places = self.layout.columns[self.state.fixed.court.row.index(member)]
        others = [each.tile for each in self.layout.columns]
        laid = [rect for thing, rect in self.things.values() if thing[0] == LAID]
        return Preview(told, Anchor(places.tile.center, places.whole.unionall(laid), others))
