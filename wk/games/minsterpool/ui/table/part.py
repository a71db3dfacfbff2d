"""The High Court's part of its table: boards, rails, secret choices, the end of a round."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.state import BID, OVER, SELECT, State
from wk.games.minsterpool.ui.spots import Spot
from wk.games.minsterpool.ui.table import asking, pointing, sight
from wk.games.minsterpool.ui.table.boards import board_widgets
from wk.games.minsterpool.ui.table.choosing import bids_shown, choosing_widgets
from wk.games.minsterpool.ui.table.closing import Frame, Showing, frames
from wk.games.minsterpool.ui.table.cursor import ARROWS, Place, following
from wk.games.minsterpool.ui.table.desk import Desk
from wk.games.minsterpool.ui.table.families import family_widgets
from wk.games.minsterpool.ui.table.layout import lay_out
from wk.games.minsterpool.ui.table.mine import mine_widgets
from wk.games.minsterpool.ui.table.moving import moves_of
from wk.games.minsterpool.ui.table.ours import ours_widgets
from wk.games.minsterpool.ui.wall import draw_wall
from wk.shell.match.table.effects import HASTE
from wk.shell.match.table.part import FINISH, Act, Marks, Played, Prompt, Result, Widgets
from wk.shell.match.table.plain import PlainTable
from wk.shell.widget import ENTER, Done, Shortcut

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from wk.games.minsterpool.speech import Speech
    from wk.games.minsterpool.ui.table.layout import Layout
    from wk.shell.app import App
    from wk.shell.match.table import part as asked
    from wk.shell.match.table.places import Places
    from wk.shell.match.table.preview import Preview
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

PRESS = "press"
"""The one act of the game's own: with a chip, a card, a place on a member."""


class HighCourtTable(PlainTable[State, Action]):
    """The boards and what is chosen."""

    def __init__(
        self, app: App, speech: Speech, won: Callable[[State], str], callbacks: asked.Callbacks
    ) -> None:
        """Lay the table; ``won`` tells who has won."""
        super().__init__(app)
        self.layout: Layout
        self.desk: Desk | None = None
        self.shown = Showing()
        """The end of the round that all look at."""
        self.bids = False
        """Whether all look at the bids."""
        self.sheet = False
        """Whether the sheet of all families is open."""
        self.peeking = False
        """Whether the boards are looked at before a secret choice."""
        self._speech, self._won, self._callbacks = speech, won, callbacks
        self._pointed = ""
        self._cursor: Place | None = None
        self._marks = Marks()
        self._coming: tuple[tuple[Frame, ...], bool] | None = None
        self._told: object = None
        self._now = 0.0

    # What is shown ------------------------------------------------------------------------------

    def show(self, moment: asked.Moment[State, Action]) -> None:
        """Show another position or viewer."""
        legal = moment.legal
        warns = self.app.settings.confirm_end
        self.desk = None if legal is None else Desk(self._speech, moment.state, legal, warns=warns)  # type: ignore[arg-type]
        shown, self.bids = self._coming or ((), False)
        self.shown.begin(shown, self._now)
        self._coming = None
        self.sheet = self.peeking = False
        if self.desk is None or self._cursor not in self.desk.places:
            self._cursor = None
        super().show(moment)

    @property
    def state(self) -> State:
        """What is shown: the position, or a moment of the end of a round."""
        return self.shown.frame.state if self.shown.frame else self.moment.state

    @property
    def seat(self) -> int:
        """Whose table it is: the viewer's, else that of the player to move."""
        moment = self.moment
        if moment.viewer is not None:
            return moment.viewer
        return self.state.seat if moment.looked_at is None else moment.looked_at

    @property
    def prompt(self) -> Prompt:
        """What is asked of the viewer."""
        state = self.moment.state
        won = self._won(state) if state.phase == OVER else ""
        return asking.asked(self._speech, state, self.desk, won)

    @property
    def together(self) -> Prompt | None:  # type: ignore[override]
        """What is said while all look at the bids, or at the end of a round."""
        say = self._speech.say
        if self.shown.frame is not None:
            return Prompt(self.shown.frame.words, say("award.hint"))
        return Prompt(say("shown.title"), say("shown.hint")) if self.bids else None

    @property
    def finish(self) -> asked.Finish:
        """How the button that finishes stands."""
        return asking.finish(self._speech, self.state, self.desk)

    def secret_in(self, state: State) -> str:
        """Return what is chosen in secret."""
        return self._speech.say(f"secret.{state.phase}") if state.phase in {BID, SELECT} else ""

    # What is done -------------------------------------------------------------------------------

    def do(self, act: Act) -> asked.Outcome[Action]:
        """Choose a chip, cards, a place; finish."""
        desk = self.desk
        if desk is None:
            return None
        if act.kind == FINISH:
            return None if desk.finish is None else Played(desk.finish)
        if act.kind != PRESS or not isinstance(act.what, tuple):
            return None
        kind, what = act.what
        match kind:
            case sight.CHIP:
                return desk.press_chip(what)
            case sight.CARD:
                return desk.press_card(what)
            case sight.PLAY:
                return desk.reveal(what)
        return desk.press_spot(*what)

    def result(self, step: asked.Step[State, Action]) -> asked.Result:
        """Return what is seen and heard of an action; bids and the end of a round all look at together."""
        before, after, action = step.before, step.after, step.action
        if action is None or step.back:
            return Result()
        told = before.round, before.phase
        ends = after.round != before.round or after.phase == OVER
        bids = before.phase == BID and after.phase == SELECT
        if (bids or ends) and self._told != told:  # asked once more for another viewer
            self._told, self._coming = told, (frames(self._speech, before, after) if ends else (), bids)
        at: frozenset[Hashable] = frozenset({action.member}) if action.member else frozenset()
        cue = "win" if after.phase == OVER else "turn" if action.word == "end" or bids else "card"
        if action.member:
            cue = "move" if action.word == "hourglass" else "coin" if action.word == "bribe" else "house"
        moves = moves_of(before, action, after) if action.member else ()
        return Result(at, (), cue, together=bids or ends, moves=moves)

    def why_not_finish(self) -> str:
        """Return what is missing."""
        return self.finish.note or self.finish.label

    # Input --------------------------------------------------------------------------------------

    def _press(self, kind: str, what: Hashable, rect: pygame.Rect) -> Transition | None:
        if kind == sight.FAMILIES:
            self.sheet = not self.sheet
        elif kind == sight.PEEK:
            self.peeking = not self.peeking
        else:
            return self._callbacks.do(Act(PRESS, (kind, what)), rect)
        self._callbacks.changed()
        return None

    def _middle(self, place: Place) -> tuple[int, int]:
        rect = self.place_of((sight.SPOT, place))
        return rect.center if rect else (0, 0)

    def confirm(self, event: pygame.Event) -> Act | None:
        """Return the act of Enter on the place of the keys' cursor."""
        enter = event.type == pygame.KEYDOWN and Shortcut.of(event) in ENTER
        return Act(PRESS, (sight.SPOT, self._cursor)) if enter and self._cursor is not None else None

    def overhear(self, event: pygame.Event) -> None:
        """Give the keys back to the widgets at Tab, and to the pointer at a click; hasten what is shown."""
        if event.type in HASTE and self.shown.finish():
            self._callbacks.changed()
        tab = event.type == pygame.KEYDOWN and event.key == pygame.K_TAB
        if (tab or event.type == pygame.MOUSEBUTTONDOWN) and self._cursor is not None:
            self._cursor = None
            self._callbacks.changed()

    def handle(self, event: pygame.Event) -> Done | None:
        """Move the cursor by the arrows from one place that can be chosen to the next one that way."""
        if event.type != pygame.KEYDOWN or event.key not in ARROWS or self.desk is None:
            return None
        among = self.desk.places
        if not among:
            return None
        self._cursor = following(among, self._cursor, ARROWS[event.key], self._middle)
        self._callbacks.changed()
        return Done()

    def focus_after(self, key: str) -> str | None:
        """Leave the keyboard at chips and cards; else free it for the places and the buttons."""
        return None if key.startswith(("chip-", "hand-", "seat-", "spot-", "peek", "log")) else ""

    def back(self) -> bool:
        """Close what is open, or choose nothing any more."""
        closed, self.sheet, self.peeking = self.sheet or self.peeking, False, False
        return bool(self.desk and not closed and self.desk.back()) or closed

    def hover(self, key: str) -> bool:
        """Note what is pointed at."""
        changed, self._pointed = key != self._pointed, key
        return changed

    def readable(self, key: str) -> bool:
        """Return whether something is told of a widget."""
        return key.startswith(("board-", "spot-", "play-"))

    def update(self, now: float) -> bool:
        """Go on with the end of a round."""
        self._now = now
        changed = self.shown.update(now, self.app.settings.pace or 1.0)
        if changed:
            self._callbacks.changed()
        return changed

    def wake_in(self, now: float) -> float | None:
        """Return when the next moment of the end of a round comes."""
        return self.shown.wake_in(now, self.app.settings.pace or 1.0)

    # The picture --------------------------------------------------------------------------------

    def lay_out(self, size: tuple[int, int]) -> Places:
        """Lay out the whole table."""
        self.layout = lay_out(size, self.app.settings.word_scale, len(self.state.players))
        self.places = self.layout.frame
        return self.places

    @property
    def _hot(self) -> Place | None:
        """The place the keys' cursor or the pointer is at."""
        if self._cursor is not None:
            return self._cursor
        _, *found = self._pointed.split("-") if self._pointed.startswith("spot-") else [""]
        return (found[0], Spot(found[1], int(found[2]))) if found else None

    @property
    def _sight(self) -> sight.Sight:
        """What the player at the screen sees."""
        viewer = self.moment.viewer
        return sight.Sight(
            self.layout, self._speech, self.state, viewer, self.seat, self.desk, self._press, self.absent
        )

    def widgets(self) -> Widgets:
        """Return both rails, and over the stage the boards and what lies over them."""
        look = self._sight
        choosing = self.desk is not None and self.shown.frame is None and self.state.phase in {BID, SELECT}
        covered = self.layout.panel if choosing and not self.peeking else None
        if self.sheet or self.bids:
            covered = self.places.stage
        over: list[Widget] = list(board_widgets(look, self._hot, self._marks, self.shown.frame, covered))
        if self.sheet:
            over += family_widgets(look)
        elif self.bids:
            over += bids_shown(look)
        elif choosing:
            over += choosing_widgets(look, peeking=self.peeking)
        return Widgets(mine_widgets(look), ours_widgets(look), over)

    def picture(self, marks: Marks) -> Hashable:
        """Return what the ground shows, and note what is marked: the boards are widgets."""
        if marks != self._marks:
            self._marks = marks
            self._callbacks.changed()
        return self.places.stage.size

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:  # noqa: ARG002 - the wall is the same
        """Draw the wall."""
        draw_wall(surface, self.places.stage)

    def place_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a member, a place on one, or a card of this round lies."""
        return pointing.place_of(self._sight, at)

    def preview(self) -> Preview | None:
        """Return what is told of what is pointed at."""
        if not self.app.settings.previews or self.sheet or self.shown.frame:
            return None
        return pointing.preview_of(self._sight, self._hot, self._pointed)

    def draw_large(self, surface: pygame.Surface, key: str, beside: pygame.Rect) -> None:
        """Draw a board at reading size beside its place."""
        pointing.draw_large(surface, self._sight, key.removeprefix("board-"), beside)
