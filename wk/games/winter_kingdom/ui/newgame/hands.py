"""The hands of a new game: chosen, drafted, dealt."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.ids import HAND_IDS
from wk.games.winter_kingdom.setup.choices import CHOSEN, WAYS, Draft
from wk.games.winter_kingdom.ui.newgame.spread import Spread
from wk.games.winter_kingdom.ui.table.sight import Standing
from wk.shell.buttons import Button
from wk.shell.dialog import Answer, Dialog
from wk.shell.newgame.players import SeatIcon
from wk.shell.scene import Chain, Pop, Push, Transition

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.newgame.supply import Plan, Supply
    from wk.shell.app import App
    from wk.shell.newgame.stack import ScrollColumn


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


HandsBySeat = tuple[tuple[str, ...], ...]
"""The ability cards of every seat."""


class DraftScene(Spread):
    """The packet of whoever picks next; computers pick by lot, the same for the same seed."""

    def __init__(
        self,
        app: App,
        plan: Plan,
        supply: Supply,
        hands: HandsBySeat,
        go: Callable[[HandsBySeat], Transition],
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


class Hands:
    """The ways to come by hands, and the way to the ability cards."""

    def __init__(self, app: App, plan: Plan, supply: Supply) -> None:
        self._app = app
        self._plan = plan
        self._supply = supply

    def fill(self, column: ScrollColumn, room: int) -> None:  # noqa: ARG002 - scrolls
        """Place the ways, what the chosen one means, and the button that leads to the ability cards."""
        plan, say = self._plan, self._supply.say
        column.heading(say("newgame.hands"))

        def choose(number: int) -> None:
            plan.change(replace(plan.choices, hands=WAYS[number]))

        ways = [say(f"newgame.hands-{way}") for way in WAYS]
        column.choice("hands", ways, WAYS.index(plan.choices.hands), choose)
        column.gap(6)
        column.muted(say(f"newgame.note-{plan.choices.hands}"))
        column.gap(6)
        out = len(plan.choices.left_out & set(HAND_IDS))
        column.add(
            Button(
                key="abilities",
                rect=column.take(column.line(36)),
                clip=column.clip,
                icon="card",
                label=say("newgame.abilities-out", n=out) if out else say("newgame.abilities"),
                on_press=lambda: Push(LeaveOutScene(self._app, plan, self._supply)),
            )
        )

    def icons(self, seat: int) -> list[SeatIcon]:
        """Return the button by which a player chooses a hand, the others looking away."""
        if self._plan.choices.hands != CHOSEN:
            return []
        hand = self._plan.choices.players[seat].hand
        tip = self._supply.say("newgame.hand-chosen" if hand else "newgame.hand-choose")

        def choose() -> Push:
            return Push(HandScene(self._app, self._plan, self._supply, seat))

        return [SeatIcon("hand", "card", tip, choose, hand is not None)]
