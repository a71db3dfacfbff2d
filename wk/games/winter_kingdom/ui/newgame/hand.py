"""Choosing a hand unseen by the others, and leaving ability cards out of all draws."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.ids import HAND_IDS
from wk.games.winter_kingdom.ui.newgame.spread import Spread
from wk.games.winter_kingdom.ui.table.cardview import Standing
from wk.shell.scene import Pop

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.newgame.supply import Plan, Supply
    from wk.shell.app import App
    from wk.shell.scene import Transition


class HandScene(Spread):
    """One player chooses a hand."""

    def __init__(self, app: App, plan: Plan, supply: Supply, seat: int) -> None:
        super().__init__(app, plan, supply)
        self.seat = seat
        players = plan.choices.players
        self.chosen: tuple[str, ...] = players[seat].hand or ()
        others = (player.hand or () for n, player in enumerate(players) if n != seat)
        self._taken = {card for hand in others for card in hand}
        if plan.seats[seat].kind == "human":
            self.hide(seat)

    @property
    def _size(self) -> int:
        return self.supply.catalogue.game.hand

    def title(self) -> str:
        """Return who chooses."""
        return self.say("newgame.hand-title", name=self.plan.seats[self.seat].name, n=self._size)

    def note(self) -> str:
        """Return how many are chosen."""
        return self.say("newgame.hand-count", n=len(self.chosen), of=self._size)

    def colour(self) -> str:
        """Return the player's colour."""
        return self.plan.seats[self.seat].colour

    def cards(self) -> list[tuple[str, Standing, str]]:
        """Return all ability cards but those left out."""
        return [
            (card, Standing.CHOSEN, "")
            if card in self.chosen
            else (card, Standing.NOWHERE, self.say("newgame.taken"))
            if card in self._taken
            else (card, Standing.READY, "")
            for card in HAND_IDS
            if card not in self.plan.choices.left_out
        ]

    def pick(self, card: str) -> None:
        """Choose a card, or put it back; with a full hand it takes the place of the first."""
        if card in self._taken:
            return
        kept = tuple(other for other in self.chosen if other != card)
        self.chosen = kept if len(kept) < len(self.chosen) else (*kept, card)[-self._size :]

    def answers(self) -> list[tuple[str, str, Callable[[], Transition | None], bool]]:
        """Return the ways to leave it to the draw and to keep the hand."""
        full = len(self.chosen) == self._size
        return [
            ("deal", self.say("newgame.hand-deal"), lambda: self._keep(None), True),
            ("keep", self.say("newgame.hand-keep", n=self._size), lambda: self._keep(self.chosen), full),
        ]

    def _keep(self, hand: tuple[str, ...] | None) -> Transition:
        plan = self.plan
        plan.change(plan.choices.with_player(self.seat, hand=hand))
        return Pop()


class LeaveOutScene(Spread):
    """All ability cards, to leave some out of every draw."""

    def title(self) -> str:
        """Return the heading."""
        return self.say("newgame.out-title")

    def note(self) -> str:
        """Return how many take part."""
        out = len(self.plan.choices.left_out & set(HAND_IDS))
        return self.say("newgame.out-note", n=len(HAND_IDS) - out)

    def cards(self) -> list[tuple[str, Standing, str]]:
        """Return all of them."""
        out = self.plan.choices.left_out
        return [
            (card, Standing.NOWHERE, self.say("newgame.out-tag"))
            if card in out
            else (card, Standing.READY, "")
            for card in HAND_IDS
        ]

    def pick(self, card: str) -> None:
        """Leave a card out, or take it in again."""
        plan = self.plan
        plan.change(plan.choices.without(card))

    def answers(self) -> list[tuple[str, str, Callable[[], Transition | None], bool]]:
        """Return the ways to take all in again and to go back."""
        any_out = bool(self.plan.choices.left_out & set(HAND_IDS))
        return [
            ("all", self.say("newgame.out-all"), self._take_all, any_out),
            ("done", self.say("newgame.out-done"), Pop, True),
        ]

    def _take_all(self) -> None:
        for card in self.plan.choices.left_out & set(HAND_IDS):
            self.pick(card)
