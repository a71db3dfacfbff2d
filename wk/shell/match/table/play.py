"""A match as the person at the screen plays it: who looks, what is done, taken back and done again.

Everything done goes through the match, and so into its record; one that cannot be written raises InputError
and is not taken. The game's part sees the view of one seat, or of nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias

from wk.engine.game import A, S
from wk.engine.match import Barrier
from wk.shell.match.table.moving import Moves
from wk.shell.match.table.part import NONE, Moment, Outcome, Played, Refused, Result, Rewritten, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    import pygame

    from wk.engine.match import Match
    from wk.shell.match.moves import Move
    from wk.shell.match.table.effects import Effect, Effects
    from wk.shell.match.table.part import GameTable
    from wk.shell.match.telling import Teller


class Asks(NamedTuple):
    """What a match asks of the table around it."""

    passed: Callable[[], None]
    """Called when the turn has passed on."""
    changed: Callable[[], None]
    """Called when something else is shown."""
    heard: Callable[[str], None]
    """Called with a sound."""
    where: Callable[[Hashable], pygame.Rect | None]
    """Returns where a place of the table, or a widget, shows now."""


class Play(Generic[S, A]):
    """What is shown and done, without its pictures."""

    def __init__(
        self,
        match: Match[S, A],
        part: GameTable[S, A, Any],
        teller: Teller[S, A],
        effects: Effects,
        asks: Asks,
    ) -> None:
        """Begin with what everybody may see.

        Args:
            match: the match.
            part: the game's part of the table.
            teller: tells the match.
            effects: what passes by itself.
            asks: what is asked of the table around it.
        """
        self.match = match
        self.part = part
        self.effects = effects
        self.viewer: int | None = None
        """The seat whose secrets may be seen; None shows what everybody may see."""
        self.last: frozenset[Hashable] = NONE
        """What the last action changed, or the others since the player's last turn."""
        self.fresh = False
        """Whether a turn has begun that nobody at the screen has seen yet."""
        self.ending = False
        """Whether the last action is still seen before the score is."""
        self.teller = teller
        self.together: bool | None = None
        """Whether all look at what the last action showed before the game goes on, as in `Result`."""
        self.looking = False
        """Whether all look at what was chosen in secret, or one at a card drawn, before the game goes
        on: nobody decides meanwhile."""
        self._secret: tuple[S | None, str] = None, ""
        self._asks = asks
        self._looked_at: int | None = None
        self.moment = self._moment()
        part.show(self.moment)

    # What is shown ------------------------------------------------------------------------------

    def _moment(self) -> Moment[S, A]:
        match, viewer = self.match, self.viewer
        mover = match.game.seat_to_move(match.state)
        decides = mover is not None and mover == viewer and not self.looking
        seen, legal = match.seen() if decides else (match.game.view(match.state, viewer), None)
        turn = match.turn if decides else ()
        return Moment(seen, viewer, mover, match.game.seats(match.state), legal, self._looked_at, turn)

    def look_at(self, seat: int | None) -> None:
        """Show a player's things after the end; None shows those of whoever plays alone, or the winner's."""
        self._looked_at = seat
        if self.moment.over:
            self.refresh()
        else:
            self.renew()

    def show(self, viewer: int | None) -> None:
        """Show the match as a seat sees it, or as everybody may."""
        if viewer != self.viewer:
            self.effects.clear_refusal()
        self.viewer, self.last = viewer, NONE
        going_on = self.match.game.seat_to_move(self.match.state) is not None
        if viewer is not None and going_on:
            self.last = frozenset(at for chapter in self.teller.since(viewer, viewer) for at in chapter.at)
        self.refresh()
        if self.fresh and viewer is not None and going_on:
            self.fresh = False
            self.effects.begin(self._moving(self.part.begin_turn()))

    def refresh(self) -> None:
        """Show the match as it is now."""
        self.moment = self._moment()
        self.part.show(self.moment)
        self._asks.changed()

    def renew(self) -> None:
        """Show the same moment anew, after something was pointed at or set."""
        self.part.renew()
        self._asks.changed()

    @property
    def decides(self) -> bool:
        """Whether the person at the screen is to move."""
        return self.moment.legal is not None

    @property
    def barrier(self) -> Barrier | None:
        """What stands before undo; nobody takes back what a bot does."""
        return self.match.undo_barrier if self.decides else Barrier.REVEALED

    @property
    def can_redo(self) -> bool:
        """Whether the person at the screen can do again what was taken back."""
        return self.decides and self.match.can_redo

    @property
    def choosing(self) -> bool:
        """Whether what the seat to move chooses stays hidden from the others."""
        return bool(self.secret)

    @property
    def secret(self) -> str:
        """What the seat to move chooses in secret, as the curtain says it; nothing while all is open."""
        match = self.match
        if self._secret[0] is not match.state:
            over = match.game.seat_to_move(match.state) is None
            shown = match.game.view(match.state, None)
            self._secret = match.state, "" if over else self.part.secret_in(shown)
        return self._secret[1]

    # What is done -------------------------------------------------------------------------------

    def play(self, action: A) -> None:
        """Take an action; InputError."""
        before = self.match.state
        self.match.play(action)
        self._after(before, action)

    def follow(self, plan: Sequence[A]) -> None:
        """Take actions one after another until something new is shown; InputError."""
        for action in plan:
            shows = self.match.game.reveals(self.match.state, action)
            self.play(action)
            if shows or not self.decides:
                return

    def _after(self, before: S, action: A) -> None:
        """Show what an action changed."""
        viewer, seat = self.viewer, self.match.game.seat_to_move(self.match.state)
        result, effects = self._result(before, action, self.match.state)
        if self.decides:  # what somebody was told can still be read while a computer player moves
            self.effects.clear_refusal()
        self.together = result.together
        if result.cue and self.effects.tempo:
            self._asks.heard(result.cue)
        passes = result.together or seat != self.match.game.seat_to_move(before)
        if seat is not None and passes:
            self.effects.finish()
            self.fresh = True
            last = result.at or self.last
            self._asks.passed()
            if self.viewer is viewer is None:  # nobody has a last turn since which all is marked
                self.last = self._turn_before() or last
            if self.viewer != viewer:  # what one player saw move is not shown to another
                _, effects = self._result(before, action, self.match.state)
            self.effects.begin(effects, seen=self.viewer == viewer)
            return
        self.last = result.at or self.last
        self.effects.begin(effects)
        self.refresh()
        self.ending = seat is None
        self.end()

    def _turn_before(self) -> frozenset[Hashable]:
        """Return what the turn that has just ended changed, as everybody may see it."""
        chapters = self.teller.chapters(None)
        return frozenset(chapters[-1].at) if chapters else NONE

    def end(self) -> None:
        """Go on to the score once all have seen the last action."""
        if self.ending and not self.effects.passing:
            self.ending, self.fresh = False, True
            self._asks.passed()

    def _result(self, before: S, action: A, after: S, *, back: bool = False) -> tuple[Result, list[Effect]]:
        """Return what the viewer sees and hears of an action that led from a state to another.

        What moves sets out from where it shows now, so this comes before anything else is shown.
        """
        game, viewer = self.match.game, self.viewer
        hidden = viewer != game.seat_to_move(before) and game.hides(before, action)
        seen, then = game.view(before, viewer), game.view(after, viewer)
        result = self.part.result(Step(seen, None if hidden else action, then, back))
        return result, [*self._moving(result.moves, back=back), *result.effects]

    def _moving(self, moves: Sequence[Move], *, back: bool = False) -> list[Effect]:
        """Return what lets things move; what shows also where nothing may stands apart."""
        groups = [[move for move in moves if (move.still is None) is each] for each in (True, False)]
        return [Moves(group, self._asks.where, back=back) for group in groups if group]

    def deal(self) -> None:
        """Let what is dealt as the match begins come to its place, as far as anything may move."""
        self.effects.begin(self._moving(self.part.deal()), seen=False)
        if self.effects.passing:
            self._asks.heard("card")

    def looked(self) -> list[Effect]:
        """Return what sets out from where it shows now, as all have looked at what an action showed."""
        return self._moving(self.part.looked())

    def take(self, outcome: Outcome[A], beside: pygame.Rect | None = None) -> None:
        """Play what is complete, or tell why something was refused; InputError.

        Args:
            outcome: what an act led to.
            beside: the place of the widget that was pressed, if any.
        """
        if isinstance(outcome, Played):
            self.play(outcome.action)
            return
        if isinstance(outcome, Rewritten):
            self._rewrite(outcome.actions)
            return
        self.effects.narrowed()
        if isinstance(outcome, Refused):
            self._asks.heard("refuse")
            self.effects.refuse(outcome.words, beside if outcome.at is None else outcome.at, outcome.blame)
        self.renew()

    def back(self) -> bool:
        """Take back the last thing pointed out; return whether there was any, or a refusal to put away."""
        told = self.effects.refusal is not None
        self.effects.clear_refusal()
        went = self.decides and self.part.back()
        if told or went:
            self.renew()
        return told or went

    def undo(self) -> None:
        """Take back the last action; InputError."""
        if self.barrier is None:
            after, action = self.match.state, self.match.actions[-1]
            self.match.undo()
            effects = self._result(self.match.state, action, after, back=True)[1]
            self._taken_back()
            self.effects.begin(effects)

    def _rewrite(self, actions: Sequence[A]) -> None:
        """Rearrange the turn; what is only taken out of it goes home; InputError."""
        match = self.match
        turn, states = match.turn, match.states[-len(match.turn) - 1 :]
        match.rewrite_turn(actions)
        gone = _left_out(turn, match.turn)
        effects = [
            effect
            for place in gone
            for effect in self._result(states[place], turn[place], states[place + 1], back=True)[1]
        ]
        self._taken_back()
        self.effects.begin(effects)

    def restart(self) -> None:
        """Take back the whole turn; InputError."""
        if self.barrier is None:
            self.match.restart_turn()
            self._taken_back()

    def _taken_back(self) -> None:
        self.last = NONE
        self.effects.clear_refusal()
        self.effects.finish()
        self.part.leave()  # what would come of a click there must not look as if it was not taken back
        self.refresh()

    def redo(self) -> None:
        """Do again what was taken back; InputError."""
        if self.can_redo:
            before = self.match.state
            self._after(before, self.match.redo())


AnyPlay: TypeAlias = Play[Any, Any]
"""That of whichever game."""


def _left_out(whole: Sequence[A], part: Sequence[A]) -> list[int]:
    """Return the places of what is left out of a turn; nothing if it is rearranged otherwise."""
    found, rest = [], list(part)
    for place, action in enumerate(whole):
        if rest and rest[0] == action:
            rest.pop(0)
        else:
            found.append(place)
    return [] if rest else found
