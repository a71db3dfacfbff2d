"""A match as the player at the screen plays it: what is shown, what is pointed at, what is done.

Everything done goes through the match, and so into its record; one that cannot be written raises
InputError and is not taken. What is shown comes from the view of one seat, or of nobody.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.match import Barrier
from wk.games.winter_kingdom.actions import Build, End, Purchase, Salvage, Use
from wk.games.winter_kingdom.explain import Reason
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.narrate import reason_words
from wk.games.winter_kingdom.state import State, Status
from wk.games.winter_kingdom.ui.map.animation import motions_of, undone
from wk.games.winter_kingdom.ui.map.stage import hexes_among
from wk.games.winter_kingdom.ui.table.asking import asked
from wk.games.winter_kingdom.ui.table.cues import cue_of
from wk.games.winter_kingdom.ui.table.desk import Desk, Offer, Outcome, Played, Refused
from wk.games.winter_kingdom.ui.table.effects import Effects
from wk.games.winter_kingdom.ui.table.shown import gather
from wk.games.winter_kingdom.view import view
from wk.games.winter_kingdom.ways import FORT, HOUSE

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.narrate import Say
    from wk.hexgrid import Hex
    from wk.shell.match.telling import Teller
    from wk.shell.settings import Settings
    from wk.shell.sound import Cue

LIT = frozenset({"must-touch", "extra-must-touch"})
"""Reasons whose hexes are those that would be allowed."""


class Play:
    """What the table shows and does, without its pictures."""

    def __init__(
        self,
        teller: Teller[State, Action],
        say: Say,
        settings: Callable[[], Settings],
        passed: Callable[[], None],
        heard: Callable[[Cue], None] = lambda _: None,
    ) -> None:
        """Begin with what everybody may see.

        Args:
            teller: tells the match that is played.
            say: the words.
            settings: what a person has set.
            passed: called when the turn has passed on, or the game is over.
            heard: called with the sound of what was done.
        """
        self.teller = teller
        self.match = teller.match
        self.say = say
        self.effects = Effects(settings)
        self.viewer: int | None = None
        """The seat whose secrets may be seen; None shows what everybody may see."""
        self.piece = HOUSE
        self._swapped = False
        self._revealing = False
        self.looked_at: int | None = None
        """Whose things are on the left rail after the end; None shows the winner's."""
        self.last: frozenset[Hex] = frozenset()
        """Hexes changed by the last action, or by the others since the player's last turn."""
        self._settings = settings
        self._heard = heard
        self._passed = passed
        self.refresh()

    def show(self, viewer: int | None) -> None:
        """Show the match as a seat sees it, or as everybody may."""
        self.viewer = viewer
        self.effects.clear_refusal()
        self.last = self._since(viewer) if viewer is not None else frozenset()
        self.refresh()
        if self._revealing and viewer is not None:
            self._revealing = False
            self.effects.reveal()

    def _since(self, seat: int) -> frozenset[Hex]:
        """Return the hexes the others changed since a seat's last turn."""
        told = self.teller.since(seat, seat)
        return hexes_among(at for chapter in told for at in chapter.at)

    def refresh(self) -> None:
        """Gather anew what is shown, after the match has changed."""
        state = self.match.state
        moves = state.status == Status.TURN and self.viewer == state.seat
        self.desk = Desk(view(state, self.viewer), self.piece) if moves else None
        self.regather()

    def regather(self) -> None:
        """Gather anew what is shown, after something else was pointed at or set."""
        seen = self.desk.state if self.desk else view(self.match.state, self.viewer)
        with_scores = self._settings().running_scores or seen.status == Status.OVER
        self.shown = gather(self.say, seen, self.desk, self.looked_at, with_scores=with_scores)
        self.asked = asked(self.say, seen, self.desk)

    def last_event(self) -> tuple[str, str]:
        """Return colour of the player and sentence of the last thing done; no colour if nothing was."""
        return self.teller.last_event(self.viewer)

    @property
    def barrier(self) -> Barrier | None:
        """What stands before undo; nobody takes back what a computer does."""
        return self.match.undo_barrier if self.desk else Barrier.REVEALED

    @property
    def can_redo(self) -> bool:
        """Whether the player at the screen can take again what was taken back."""
        return self.desk is not None and self.match.can_redo

    # What is done -------------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Take an action; InputError."""
        before = self.match.state
        self.match.play(action)
        self._after(before, action)

    def _after(self, before: State, action: Action) -> None:
        """Show what an action changed."""
        state = self.match.state
        self.effects.clear_refusal()
        cue = cue_of(before, action, state)
        if cue:
            self._heard(cue)
        if isinstance(action, End):
            self.effects.finish()
            self._revealing = True
            self.piece = HOUSE
            self._passed()
            return
        old, new = before.players[before.seat], state.players[before.seat]
        if old.pieces != new.pieces:
            self.last = frozenset(hexes(old.pieces ^ new.pieces))
        place = _place_of(action)
        if new.coins > old.coins and place is not None:
            self.effects.earn(place, new.coins - old.coins)
        self.effects.move(motions_of(before, action))
        if isinstance(action, Purchase) and action.what == "acquire":
            self.effects.buy(action.card)
        self.refresh()

    def take(self, outcome: Outcome, clicked: pygame.Rect | None = None) -> None:
        """Play what is complete, or tell why something was refused; InputError.

        Args:
            outcome: what pointing at something led to.
            clicked: the place of what was clicked, if that was no hex.
        """
        if isinstance(outcome, Played):
            self.play(outcome.action)
            return
        self.effects.clear_refusal()
        if isinstance(outcome, Refused):
            reason, at = outcome
            self._heard("refuse")
            # Where it would be allowed is lit already; only what is in the way is to blame.
            blame = frozenset(hexes(0 if reason.code in LIT else reason.hexes))
            words = reason_words(self.say, self.shown.state, reason)
            self.effects.refuse(words, at or clicked, blame | ({at} if at else set()))
        self.regather()

    def choose(self, card: str, mark: str | None, clicked: pygame.Rect | None) -> None:
        """Choose a card or one of its actions."""
        if self.desk is not None:
            self.take(self.desk.choose(card, mark), clicked)

    def swap(self, *, held: bool) -> None:
        """Build the other kind of piece while a key is held."""
        if held == self._swapped or self.desk is None:
            return
        self._swapped = held
        other = FORT if self.piece == HOUSE else HOUSE
        if self.desk.left[other]:
            self.desk.toggle(other if held else self.piece)
            self.regather()

    def toggle(self, piece: str) -> None:
        """Build another kind of piece from now on."""
        if self.desk is None:
            return
        if not self.desk.left[piece]:
            self.take(Refused(Reason("no-fort-left" if piece == FORT else "no-house-left")))
            return
        self.piece = piece
        self.desk.toggle(piece)
        self.regather()

    def accept(self, offer: Offer) -> None:
        """Do what a button offers; InputError."""
        if self.desk is None:
            return
        if offer.action is not None:
            self.play(offer.action)
            return
        if offer.key == ("cancel",):
            self.desk.cancel()
        else:
            self.desk.arm(offer.key)
        self.take(None)

    def point(self, at: Hex) -> None:
        """Point at a hex of the map; InputError."""
        if self.desk is not None:
            self.take(self.desk.point(at))

    def back(self) -> bool:
        """Take back the last thing pointed at; tell whether there was any."""
        told = self.effects.refusal is not None
        self.effects.clear_refusal()
        went = self.desk is not None and self.desk.back()
        if told or went:
            self.regather()
        return told or went

    def end(self) -> None:
        """End the turn, or feed the wolves first; InputError."""
        if self.desk is None:
            return
        if self.desk.can(("end",)):
            self.play(End())
        elif self.desk.arm(("wolves",)):
            self.take(None)

    def undo(self) -> None:
        """Take back the last action; InputError."""
        if self.barrier is None:
            action = self.match.actions[-1]
            self.match.undo()
            self._taken_back()
            self.effects.move(undone(motions_of(self.match.state, action)))

    def restart(self) -> None:
        """Take back the whole turn; InputError."""
        if self.barrier is None:
            self.match.restart_turn()
            self._taken_back()

    def _taken_back(self) -> None:
        self.last = frozenset()
        self.effects.clear_refusal()
        self.effects.finish()
        self.refresh()

    def redo(self) -> None:
        """Take again what was taken back; InputError."""
        if self.can_redo:
            before = self.match.state
            self._after(before, self.match.redo())


def _place_of(action: Action) -> Hex | None:
    """Return the hex at which an action may earn coins."""
    match action:
        case Build(at) | Salvage(at):
            return at
        case Use(_, _, places) if places:
            return places[0]
    return None
