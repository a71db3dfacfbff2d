"""The High Court's part of its table: boards, rails, secret choices, the end of a round."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wk.engine.seats import humans
from wk.games.minsterpool.rules import zones
from wk.games.minsterpool.state import (
    BID,
    BRIBE,
    FAVOR,
    HOURGLASS,
    OVER,
    PLAY,
    RELATIONSHIP,
    SELECT,
    TYPE,
    Action,
    State,
)
from wk.games.minsterpool.ui.looks import draw_wall
from wk.games.minsterpool.ui.table import choices
from wk.games.minsterpool.ui.table.areas import (
    bids_moves,
    bids_shown,
    choosing_widgets,
    family_widgets,
    place_of,
    preview_of,
)
from wk.games.minsterpool.ui.table.layout import lay_out
from wk.games.minsterpool.ui.table.moving import dealt, moves_of
from wk.games.minsterpool.ui.table.pieces import Sight, board_widgets
from wk.games.minsterpool.ui.table.rails import mine_widgets, ours_widgets
from wk.games.minsterpool.ui.table.telling import Frame, Showing, frames
from wk.shell.match.table.effects import HASTE
from wk.shell.match.table.part import Marks, Prompt, Result, Widgets
from wk.shell.match.table.things import ThingTable

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import pygame

    from wk.games.minsterpool.telling import Speech
    from wk.games.minsterpool.ui.table.layout import Layout
    from wk.shell.app import App
    from wk.shell.match.moves import Move
    from wk.shell.match.plain import PlainMatches
    from wk.shell.match.table import part as asked
    from wk.shell.match.table.boxes import Preview
    from wk.shell.widget import Widget

PLACING = {RELATIONSHIP: "relationships", HOURGLASS: "hourglasses", BRIBE: "bribes", FAVOR: "favors"}
"""The topics of the help on what a card of each type places."""

CUES = {"end": "turn", "bid": "card", "select": "card", "play": "card", "hourglass": "move", "bribe": "coin"}
"""What is heard of an action; of the others it is a token put down."""


CHAPTERS = {BID: "round", SELECT: "round", PLAY: "turn", OVER: "end"}
"""The topics of the help that tell of what can be done, by phase."""


class HighCourtTable(ThingTable[State, Action, choices.Thing, choices.Desk]):
    """The boards and what is chosen."""

    layout: Layout
    speech: Speech
    sees, by_place, zones = Sight, True, staticmethod(zones)
    decides, asks, finishes = choices.Desk, staticmethod(choices.asked), staticmethod(choices.finish)
    chapters = CHAPTERS
    bids = False
    """Whether all look at the bids."""

    def __init__(
        self,
        app: App,
        matches: PlainMatches[State, Action],
        callbacks: asked.Callbacks,
    ) -> None:
        super().__init__(app, matches, callbacks)
        self.shown = Showing()
        """The end of the round that all look at."""
        self._marks = Marks()
        self._coming: tuple[tuple[Frame, ...], bool] | None = None
        self._told: object = None
        self._frames: tuple[Frame, ...] = ()
        self._now = 0.0
        self._again = False
        """Whether the end of the game is shown to all once more, after whoever ended it."""

    # What is shown ------------------------------------------------------------------------------

    def seated(self, moment: asked.Moment[State, Action]) -> choices.Desk:
        """Return the choices of whoever decides."""
        desk = super().seated(moment)
        desk.warns = self.app.settings.confirm_end
        return desk

    def watched(self, moment: asked.Moment[State, Action]) -> int:
        """Return whose table it is while nobody at the screen has a seat: that of the player to move."""
        return moment.state.seat

    def show(self, moment: asked.Moment[State, Action]) -> None:
        """Show another position or viewer; the cursor stays where something can still be put."""
        shown, self.bids = self._coming or ((), False)
        if self._coming or not self._again:
            self.shown.begin(shown, self._now)
        self._again = bool(self._coming and shown) and moment.mover is None and bool(humans(moment.seats))
        self._coming, cursor = None, self.cursor
        super().show(moment)
        if self.desk is not None and cursor in self.desk.stops():
            self.cursor = cursor

    @property
    def state(self) -> State:
        """What is shown: the position, or a moment of the end of a round."""
        return self.shown.frame.state if self.shown.frame else self.moment.state

    @property
    def sight(self) -> Sight:
        """What the player at the screen sees, with room for those who come as a round ends."""
        rows = [len(frame.state.row) for frame in self.shown.frames]
        changed = framed(self.state, self._marks.last)
        return replace(super().sight, room=max(rows, default=0), changed=changed)  # type: ignore[no-any-return]

    @property
    def prompt(self) -> Prompt:
        """What is asked of the viewer."""
        state = self.moment.state
        if self.together and state.phase == OVER:
            return self.together
        return choices.asked(self.speech, state, self.desk)

    @property
    def together(self) -> Prompt | None:  # type: ignore[override]
        """What is said while all look at the bids, or at the end of a round."""
        say = self.speech.say
        if self.shown.frame is not None:
            return Prompt(
                self.shown.frame.words, say("award.hint" if self.shown.passes else "award.all-shown")
            )
        return Prompt(say("shown.title"), say("shown.hint")) if self.bids else None

    def secret_in(self, state: State) -> str:
        """Return what is chosen in secret."""
        return self.speech.say(f"secret.{state.phase}") if state.phase in {BID, SELECT} else ""

    @property
    def chapter(self) -> str:  # type: ignore[override]
        """The topic on the card that is being carried out, else on the phase."""
        card = self.moment.state.card
        return super().chapter if card is None else f"topic/{PLACING[TYPE[card]]}"

    # What is done -------------------------------------------------------------------------------

    def result(self, step: asked.Step[State, Action]) -> asked.Result:
        """Return what is seen and heard of an action; bids and the end of a round all look at together."""
        before, after, action = step.before, step.after, step.action
        if action is None or step.back:
            return Result(moves=moves_of(self.sight, step, ()))
        told = before.round, before.phase
        ends = after.round != before.round or after.phase == OVER
        bids = before.phase == BID and after.phase == SELECT
        if (bids or ends) and self._told != told:  # asked once more for another viewer
            self._told, self._frames = told, frames(self.speech, before, after) if ends else ()
            self._coming = self._frames, bids
        at: frozenset[Hashable] = frozenset({action.member}) if action.member else frozenset()
        cue = "win" if after.phase == OVER else "turn" if bids else CUES.get(action.word, "house")
        seen, shown = replace(self.sight, state=after), self._frames if ends else ()
        moves = bids_moves(seen) if bids else moves_of(seen, step, shown)
        return Result(at, (), cue, together=bids or ends, moves=moves)

    def deal(self) -> Sequence[Move]:
        """Turn up the first boards."""
        return dealt(self.sight)

    def do(self, act: asked.Act) -> asked.Outcome[Action]:
        """Do something; a preview that shows has warned already of what is lost or final (HC-SCREEN-3)."""
        if self.desk is not None:
            self.desk.warns = self.app.settings.confirm_end or act.what != self.thing or not self.preview()
        return super().do(act)

    def things_for(self, action: Action) -> list[choices.Thing]:
        """Return the cards of the hand that are picked for a choice of three, each like card once."""
        places: list[int] = []
        for card in action.cards if action.word == "select" else ():
            hand = enumerate(self.state.player.hand)
            places.append(next(place for place, held in hand if held == card and place not in places))
        return [(choices.CARD, place) for place in places]

    # Input --------------------------------------------------------------------------------------

    def overhear(self, event: pygame.Event) -> None:
        """Give the keys back to the widgets at Tab, and to the pointer at a click; hasten what is shown."""
        if event.type in HASTE and self.shown.finish():
            self.callbacks.changed()
        super().overhear(event)

    def focus_after(self, key: str) -> str | None:
        """Leave the keyboard at chips and cards; else free it for the places and the buttons."""
        return None if key.startswith(("chip-", "hand-", "seat-", "spot-", "log")) else ""

    def update(self, now: float) -> bool:
        """Go on with the end of a round."""
        self._now = now
        changed = self.shown.update(now, self.app.settings.pace or 1.0)
        if changed:
            self.callbacks.changed()
        return changed

    def wake_in(self, now: float) -> float | None:
        """Return when the next moment of the end of a round comes."""
        return self.shown.wake_in(now, self.app.settings.pace or 1.0)

    # The picture --------------------------------------------------------------------------------

    def laid_out(self, size: tuple[int, int], ui_scale: float) -> Layout:
        """Lay out the whole table."""
        return lay_out(size, ui_scale, len(self.moment.seats), hides=len(humans(self.moment.seats)) > 1)

    @property
    def _hot(self) -> choices.Place | None:
        """The place the keys' cursor or the pointer is at."""
        return self.thing[1] if self.thing is not None and self.thing[0] == choices.SPOT else None

    def widgets(self) -> Widgets:
        """Return both rails, and over the stage the boards and what lies over them."""
        look, sheet = self.sight, self.opened == choices.FAMILIES
        choosing = self.desk is not None and self.shown.frame is None and self.state.phase in {BID, SELECT}
        covered = self.places.stage if sheet or self.bids else None
        over: list[Widget] = list(board_widgets(look, self._hot, self._marks, self.shown.frame, covered))
        if sheet:
            over += family_widgets(look)
        elif self.bids:
            over += bids_shown(look)
        elif choosing:
            over += choosing_widgets(look)
        mine, ours = mine_widgets(look), ours_widgets(look)
        self.note([*mine, *ours, *over])
        return Widgets(mine, ours, over)

    def picture(self, marks: Marks) -> Hashable:
        """Return what the ground shows, and note what is marked: the boards are widgets."""
        if marks != self._marks:
            self._marks = marks
            self.callbacks.changed()
        return self.places.stage.size

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:  # noqa: ARG002 - the wall is the same
        """Draw the wall."""
        draw_wall(surface, self.places.stage)

    def place_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a member, a place on one, or a card of this round lies."""
        return place_of(self.sight, at)

    def preview(self) -> Preview | None:
        """Return what is told of what is pointed at."""
        if not self.app.settings.previews or self.opened == choices.FAMILIES or self.shown.frame:
            return None
        place = None if self.thing is None else self.rect_of(self.thing)
        return preview_of(self.sight, self.thing, place)


def framed(state: State, changed: frozenset[Hashable]) -> frozenset[Hashable]:
    """Return the members that are framed as they changed last: where all of them did, none."""
    row = frozenset(state.board(member).id for member in state.row)
    return row & changed if row - changed else frozenset()
