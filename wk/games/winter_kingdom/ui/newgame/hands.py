"""The section of a new game that says how all come by their hands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.ids import HAND_IDS
from wk.games.winter_kingdom.setup.choices import CHOSEN, WAYS
from wk.games.winter_kingdom.ui.newgame.hand import HandScene, LeaveOutScene
from wk.shell.buttons import Button
from wk.shell.newgame.players import SeatIcon
from wk.shell.scene import Push

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.newgame.supply import Plan, Supply
    from wk.shell.app import App
    from wk.shell.newgame.stack import ScrollColumn


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
