"""Winter Court's part of its table: the hall, the row, the strip above, the hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court import scoring
from wk.games.winter_court.actions import Action, parse
from wk.games.winter_court.cards import cards_in
from wk.games.winter_court.court import MEMBERS, SAGE
from wk.games.winter_court.narrate import new_cards
from wk.games.winter_court.state import DISCARD
from wk.games.winter_court.ui.hall import draw_hall
from wk.games.winter_court.ui.stage import carpet_of
from wk.games.winter_court.ui.table import asking, mine, previews, strip
from wk.games.winter_court.ui.table.columns import column_widgets
from wk.games.winter_court.ui.table.desk import Desk
from wk.games.winter_court.ui.table.finding import find
from wk.games.winter_court.ui.table.layout import lay_out
from wk.games.winter_court.ui.table.moving import Seen, moves_of
from wk.games.winter_court.ui.table.sheet import sheet_widgets
from wk.games.winter_court.ui.table.sight import Sight
from wk.games.winter_court.ui.table.snow import Snow
from wk.games.winter_court.ui.table.things import GONE, HAND, POWER, TILE
from wk.shell.match.moves import end_of
from wk.shell.match.table.part import FINISH, OFFER, Act, Played, Result, Widgets
from wk.shell.match.table.place import Anchor
from wk.shell.match.table.places import COMPACT_UNIT
from wk.shell.match.table.plain import PlainTable
from wk.shell.match.table.preview import Preview
from wk.shell.theme import Scale
from wk.shell.widget import ENTER, Done, Shortcut

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.games.winter_court.court import Member
    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.state import State
    from wk.games.winter_court.ui.table.layout import Layout
    from wk.shell.app import App
    from wk.shell.match.table import part as frame
    from wk.shell.match.table.places import Places as FramePlaces
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

PRESS = "press"
"""The one act of the game's own: with a card, a member or a power."""


class CourtTable(PlainTable["State", Action]):
    """The court, what is chosen, and the sheet of cards."""

    def __init__(self, app: App, speech: Speech, callbacks: frame.Callbacks) -> None:
        """Lay the table."""
        super().__init__(app)
        self.layout: Layout
        self.desk: Desk | None = None
        self.sheet = False
        """Whether the sheet of cards is open."""
        self.drew = 0
        """The cards the player drew last, to be looked at before the turn passes."""
        self._speech = speech
        self._callbacks = callbacks
        self._seat = 0
        self._pointed: Member | None = None
        self._cursor: Member | None = None
        self._marks: frozenset[Hashable] = frozenset()

    # What is shown ------------------------------------------------------------------------------

    def show(self, moment: frame.Moment[State, Action]) -> None:
        """Show another position or viewer."""
        legal = moment.legal
        self.desk = None if legal is None else Desk(self._speech, moment.state, legal)  # type: ignore[arg-type]
        self.sheet, self._cursor = False, None
        wanted = moment.looked_at if moment.viewer is None else moment.viewer
        self._seat = self._seat if wanted is None else wanted
        if legal is not None:
            self.drew, self.lingers = 0, False
        super().show(moment)

    @property
    def state(self) -> State:
        """What is shown."""
        return self.moment.state

    @property
    def seat(self) -> int:
        """Whose table it is: the viewer's, else that of the last one."""
        return self._seat

    @property
    def prompt(self) -> frame.Prompt:
        """What is asked of the viewer."""
        return asking.asked(self._speech, self.state, self.desk)

    @property
    def offers(self) -> Sequence[frame.Offer]:
        """Passing, drawing none, and ways to join a play."""
        compact = Scale.of(self.app.size).unit < COMPACT_UNIT
        return asking.offers(self._speech, self.state, self.desk, compact=compact)

    @property
    def finish(self) -> frame.Finish:
        """How the button that finishes stands."""
        return asking.finish(self._speech, self.state, self.desk)

    # What is done -------------------------------------------------------------------------------

    def do(self, act: Act) -> frame.Outcome[Action]:
        """Choose a card, a power or a member; take an offer; finish."""
        desk = self.desk
        if desk is None:
            return None
        if act.kind == FINISH:
            return desk.take(desk.finish)
        if act.kind == OFFER and isinstance(act.what, tuple):
            return Played(parse(" ".join(act.what)))
        if act.kind != PRESS or not isinstance(act.what, tuple):
            return None
        kind, number = act.what
        if kind == HAND:
            return desk.press_card(number)
        if kind == GONE:
            return desk.take(Action("sage", number))
        found = (desk.press_power if kind == POWER else desk.press_member)(number)
        self.sheet = desk.power == SAGE
        return found

    def result(self, step: frame.Step[State, Action]) -> frame.Result:
        """Return what is seen and heard of an action, and remember what was drawn."""
        before, after, action = step.before, step.after, step.action
        if action is None:
            return Result()
        if not step.back:
            self._note_drawn(before, action, after)
        chooses = DISCARD in {before.phase, after.phase} and self.moment.viewer == before.seat
        aside = bool(self.drew) or chooses
        moves = moves_of(self._speech, Seen(before, action, after, before.seat == self.seat, aside))
        member = before.making.member if before.making else action.member
        at: frozenset[Hashable] = frozenset({(TILE, member)}) if member >= 0 else frozenset()
        ends = after.turn != before.turn
        cue = "win" if after.over else "turn" if ends else "fort" if action.word == "done" else "card"
        snows = after.over and scoring.outcome(after).ending == "royals"
        return Result(at, [Snow(self.layout.hall, end_of(moves))] if snows else (), cue, moves=moves)

    def _note_drawn(self, before: State, action: Action, after: State) -> None:
        """Note what was drawn, to be looked at before the screen passes to somebody else (WC-SCREEN-4)."""
        together = sum(seat.level is None for seat in self.moment.seats) > 1
        last = action.word in {"draw", "pass"} and after.turn != before.turn and not after.over
        self.drew = new_cards(before, after) if together and last and self.moment.viewer == before.seat else 0
        self.lingers = bool(self.drew)

    def why_not_finish(self) -> str:
        """Return what is missing."""
        if self.desk is not None and self.desk.state.making:
            return self.desk.why(Action("done"))
        return self.finish.note or self.finish.label

    # Input --------------------------------------------------------------------------------------

    def _press(self, kind: str, number: int, rect: pygame.Rect) -> Transition | None:
        return self._callbacks.do(Act(PRESS, (kind, number)), rect)

    def _toggle_sheet(self) -> Transition | None:
        self.sheet = not self.sheet
        self._callbacks.changed()
        return None

    def _draw_card(self) -> Transition | None:
        return self._callbacks.do(Act(FINISH), None)

    def confirm(self, event: pygame.Event) -> Act | None:
        """Return the act of Enter on the member of the keys' cursor."""
        enter = event.type == pygame.KEYDOWN and Shortcut.of(event) in ENTER
        return Act(PRESS, (TILE, self._cursor)) if enter and self._cursor is not None else None

    def overhear(self, event: pygame.Event) -> None:
        """Give the keys back to the widgets at Tab, and to the pointer at a click."""
        tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        if (tab or event.type == pygame.MOUSEBUTTONDOWN) and self._cursor is not None:
            self._cursor = None
            self._callbacks.changed()

    def handle(self, event: pygame.Event) -> Done | None:
        """Move the cursor along the row by the arrows, from one that can be chosen to the next."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.type != pygame.KEYDOWN or event.key not in steps or self.desk is None:
            return None
        row, targets = self.state.fixed.court.row, self.desk.targets()
        among = [member for member in row if member in targets] or list(row)
        step = steps[event.key]
        if self._cursor in among:
            self._cursor = among[(among.index(self._cursor) + step) % len(among)]
        else:
            self._cursor = among[0 if step > 0 else -1]
        self._callbacks.changed()
        return Done()

    def focus_after(self, key: str) -> str | None:
        """Return the first member that can be chosen, once a card was; else free the keys for the buttons."""
        targets = self.desk.targets() if self.desk else frozenset()
        if not targets or not key.startswith(("hand-", "power-")):
            return None if key in {"deck", "discards", "log"} else ""
        first = next(member for member in self.state.fixed.court.row if member in targets)
        return f"{TILE}-{MEMBERS[first]}"

    def back(self) -> bool:
        """Close the sheet, or choose nothing any more."""
        closed, self.sheet = self.sheet, False
        return bool(self.desk and self.desk.back()) or closed

    def hover(self, key: str) -> bool:
        """Note the member pointed at."""
        name = key.removeprefix(f"{TILE}-")
        member = MEMBERS.index(name) if name != key else None
        changed, self._pointed = member != self._pointed, member
        return changed

    def readable(self, key: str) -> bool:
        """Return whether something is told of a member."""
        return key.startswith(f"{TILE}-")

    # The picture --------------------------------------------------------------------------------

    def lay_out(self, size: tuple[int, int]) -> FramePlaces:
        """Lay out the whole table."""
        self.layout = lay_out(size, self.app.settings.word_scale, len(self.offers))
        self.places = self.layout.frame
        return self.places

    def widgets(self) -> Widgets:
        """Return the strip, the row, the lower part, and what lies over it."""
        layout, state, desk = self.layout, self.state, self.desk
        coming = frozenset(at for at in self.absent if isinstance(at, tuple))
        sight = Sight(layout, self._speech, state, self.moment.viewer, self.seat, desk, self._press, coming)
        own = [*strip.strip_widgets(sight), *column_widgets(sight, self._cursor), *mine.power_rows(sight)]
        own += mine.hand_widgets(sight)
        over: list[Widget] = []
        if desk is not None and state.phase == DISCARD:
            over += mine.drawn_widgets(sight)
        elif self.drew and desk is None and self.moment.viewer is not None:
            over += mine.shown_widgets(layout, self._speech, cards_in(self.drew))
        if self.sheet:
            over += sheet_widgets(sight)
        return Widgets(own, mine.pile_widgets(sight, self._draw_card, self._toggle_sheet), over)

    def picture(self, marks: frame.Marks) -> Hashable:
        """Return what the ground shows: it hangs on the layout and the marks alone."""
        return self.layout.hall.size, marks

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:  # noqa: ARG002 - the hall is the same
        """Draw the hall."""
        layout = self.layout
        draw_hall(surface, layout.hall, carpet_of(layout.hall, layout.columns), layout.columns[0].unit)

    def place_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a card, a member, a pawn, a shield or the rival's hand lies."""
        return find(self.layout, self._speech, self.state, self.seat, at)

    def preview(self) -> Preview | None:
        """Return what a play at the member pointed at would do."""
        member = self._cursor if self._cursor is not None else self._pointed
        if member is None and self.state.making:
            member = self.state.making.member
        if member is None or self.desk is None or self.sheet or not self.app.settings.previews:
            return None
        told = None if self.state.phase == DISCARD else previews.told(self._speech, self.desk, member)
        if told is None:
            return None
        places = self.layout.columns[self.state.fixed.court.row.index(member)]
        others = [each.tile for each in self.layout.columns]
        return Preview(told, Anchor(places.tile.center, places.whole, others))
