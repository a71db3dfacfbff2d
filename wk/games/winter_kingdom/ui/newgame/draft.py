"""Drafting hands before a game: one screen, passed from player to player behind the curtain."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.setup.drafting import Draft
from wk.games.winter_kingdom.ui.newgame.spread import Spread
from wk.games.winter_kingdom.ui.table.cardview import Standing
from wk.shell.dialog import Answer, Dialog
from wk.shell.scene import Chain, Pop, Push, Transition

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.newgame.supply import Plan, Supply
    from wk.shell.app import App


Hands = tuple[tuple[str, ...], ...]
"""The ability cards of every seat."""


class DraftScene(Spread):
    """The packet of whoever picks next; computers pick by lot, the same for the same seed."""

    def __init__(
        self, app: App, plan: Plan, supply: Supply, hands: Hands, go: Callable[[Hands], Transition]
    ) -> None:
        """Begin a draft.

        Args:
            app: the app.
            plan: the new game.
            supply: the cards.
            hands: the packets that would have been the hands.
            go: begins a match with hands.
        """
        super().__init__(app, plan, supply)
        self._begin = go
        self.draft = Draft.deal(hands)
        self.chosen = ""
        """The card that is about to be taken."""
        self._chance = Random(plan.choices.seed)  # noqa: S311 - a computer's pick guards nothing
        self._go_on()

    def _go_on(self) -> None:
        """Let computers pick, then draw the curtain before the next person."""
        seats = self.plan.seats
        while not self.draft.over and seats[self.draft.seat].kind != "human":
            self.draft = self.draft.pick(self._chance.choice(self.draft.packet))
        self.chosen = ""
        self.scroll.offset = 0
        self.controls.set_focus("", ring=False)
        if not self.draft.over:
            self.hide(self.draft.seat)

    @property
    def _taken(self) -> tuple[str, ...]:
        return self.draft.picks[self.draft.seat]

    def title(self) -> str:
        """Return who picks."""
        name = self.plan.seats[self.draft.seat].name
        return self.say("newgame.draft-title", name=name)

    def note(self) -> str:
        """Return what the player has taken so far."""
        name = self.supply.catalogue.name
        if not self._taken:
            return self.say("newgame.draft-first", n=len(self.draft.packet))
        return self.say("newgame.draft-taken", cards=", ".join(name(card) for card in self._taken))

    def colour(self) -> str:
        """Return the player's colour."""
        return self.plan.seats[self.draft.seat].colour

    def cards(self) -> list[tuple[str, Standing, str]]:
        """Return the packet, in the order of the card list so that it tells nothing."""
        return [
            (card, Standing.CHOSEN if card == self.chosen else Standing.READY, "")
            for card in sorted(self.draft.packet)
        ]

    def pick(self, card: str) -> Transition | None:
        """Choose a card; chosen once more, it is taken."""
        if card == self.chosen:
            return self._take()
        self.chosen = card
        return None

    def _take(self) -> Transition | None:
        if self.chosen not in self.draft.packet:
            return None
        self.draft = self.draft.pick(self.chosen)
        self._go_on()
        self.resume()
        return Chain((Pop(), self._begin(self.draft.picks))) if self.draft.over else None

    def answers(self) -> list[tuple[str, str, Callable[[], Transition | None], bool]]:
        """Return the way to take the chosen card."""
        if not self.chosen:
            return [("take", self.say("newgame.draft-choose"), self._take, False)]
        name = self.supply.catalogue.name(self.chosen)
        return [("take", self.say("newgame.draft-take", card=name), self._take, True)]

    def leave(self) -> Transition:
        """Ask whether the draft is to end."""
        say = self.say
        return Push(
            Dialog(
                self.app,
                say("newgame.draft-stop-title"),
                say("newgame.draft-stop-note"),
                [
                    Answer(say("newgame.draft-go-on")),
                    Answer(say("newgame.draft-stop"), lambda: Chain((Pop(), Pop()))),
                ],
            )
        )
