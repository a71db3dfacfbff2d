"""The rules behind the protocol of the engine, what each seat sees, and why an action is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.discards import ShufflesDiscards
from wk.engine.rules import Rules
from wk.engine.sheet import Part, Row, Sheet
from wk.games.nobles.mind import guess
from wk.games.nobles.play import PAYMENTS, Legal, apply, fault
from wk.games.nobles.setup import PLAYERS, SETUPS, first_state
from wk.games.nobles.state import (
    ARMIES,
    HARVEST,
    HIDDEN,
    NOBLES,
    NONE,
    ORDERS,
    OVER,
    UNSEEN_ARMY,
    UNSEEN_ORDER,
    Action,
    State,
    noble_texts,
    parse,
)
from wk.games.nobles.year import worth_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Sequence

    from wk.engine import game
    from wk.engine.heap import Heap
    from wk.games.nobles.data import Numbers
    from wk.games.nobles.state import Army, Card, Noble, Player, Plot, Suit


# What a seat sees (NB-HIDE) -------------------------------------------------------------------------


def view(state: State, seat: int | None) -> State:
    """Return the state as a seat sees it; None is somebody who has none."""
    players = [
        player if other == seat else _from_outside(state, player, other, seat)
        for other, player in enumerate(state.players)
    ]
    return state._replace(
        players=tuple(players),
        deck=_backs(state.deck),
        nobles_deck=_backs(state.nobles_deck),
        tray=state.tray if state.seat == seat else _backs(state.tray),
        plot=state.plot and _seen_plot(state.plot, seat),
    )


def _backs(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return as many hidden cards."""
    return (HIDDEN,) * len(cards)


def _from_outside(state: State, player: Player, other: int, seat: int | None) -> Player:
    """Return what another seat sees of a player."""
    spied = state.spying is not None and tuple(state.spying) == (seat, other)
    order = UNSEEN_ORDER if player.order and state.phase == ORDERS else player.order
    army = player.army and _seen_army(state, player.army, other)
    return player._replace(hand=player.hand if spied else _backs(player.hand), order=order, army=army)


def _seen_army(state: State, army: Army, owner: int) -> Army:
    """Return what others see of an army: nothing, then its Jack and size, then all."""
    if state.phase == ARMIES:
        return UNSEEN_ARMY
    if state.battle and state.battle.result and state.battle.attacker == owner:
        return army
    return army._replace(cards=_backs(army.cards), strength=HIDDEN, loyal=())


def _seen_plot(plot: Plot, seat: int | None) -> Plot:
    """Return what a seat sees of a plot: its own side's cards."""
    return plot._replace(
        cards=plot.cards if plot.attacker == seat else _backs(plot.cards),
        defence=plot.defence if plot.target == seat else _backs(plot.defence),
    )


HAND, TRAY, ARMY, FRONT, COURT, CAPTIVES = "hand", "tray", "army", "front", "court", "captives"
"""Zones, with a seat; the front is what lies in a plot, its guard, or a defence."""
DECK, DISCARDS, NOBLES_DECK, REMOVED = "deck", "discards", "nobles-deck", "removed"


def zones(state: State, _viewer: int | None = None) -> dict[Hashable, Sequence[Card | str | None]]:
    """Return which cards and nobles lie where in a view; nobles are called by their texts."""
    battle, plot = state.battle, state.plot
    found: dict[Hashable, Sequence[Card | str | None]] = {}
    for seat, player in enumerate(state.players):
        army: tuple[Card | None, ...] = _known(player.army.cards) if player.army else ()
        front: list[Card] = []
        if player.army == UNSEEN_ARMY and player.order:
            army = (None,) * player.order.size
        front += battle.defence if battle and battle.defender == seat else ()
        front += plot.cards if plot and plot.attacker == seat else ()
        front += plot.defence if plot and plot.target == seat else ()
        found[HAND, seat], found[ARMY, seat] = _known(player.hand), army
        found[TRAY, seat] = _known(state.tray) if seat == state.seat else ()
        found[FRONT, seat] = _known(front)
        found[COURT, seat] = tuple(noble_texts(player.court))
        found[CAPTIVES, seat] = tuple([NOBLES[each.noble] for each in player.captives])
    found[NOBLES_DECK], found[REMOVED] = ("",) * len(state.nobles_deck), tuple(noble_texts(state.removed))
    return found | {DECK: (None,) * len(state.deck), DISCARDS: state.discards}


def _known(cards: Iterable[Card]) -> tuple[Card | None, ...]:
    return tuple([None if card == HIDDEN else card for card in cards])


# Why not: codes from the kinds of action, with what to point at; their words are data ---------------


class Reason(NamedTuple):
    """Why something is refused."""

    code: str
    """A `faults.Fault`; names the words."""
    card: Card = NONE
    noble: Noble = NONE
    court: Suit = NONE
    number: int = 0
    """The pips, cards or missed ransoms that are missing; of an army laid in full, its size."""


def explain(state: State, action: Action) -> Reason:
    """Return why an action is not legal in a state.

    Raises:
        ValueError: if the action is legal.
    """
    code = fault(state, action)
    if not code:
        raise ValueError("the action is legal")
    return Reason(code, action.card, action.noble, action.court, _number(state, action, code))


def _number(state: State, action: Action, code: str) -> int:
    """Return what a reason counts."""
    order, tray = state.player.order, state.tray
    match code:
        case "too-little":
            return PAYMENTS[state.phase].prices(state)[action] - state.fixed.sum(tray)
        case "cannot-pay":
            laid = state.fixed.sum(tray)
            prices = PAYMENTS[state.phase].prices(state).values()
            cheapest = min(price for price in prices if price > laid)
            return cheapest - laid - state.fixed.sum(state.player.hand)
        case "army-full" | "army-short":
            return order.size - len(tray) if order and code == "army-short" else len(tray)
        case "too-early":
            owner = state.fixed.seat_of(action.court)
            captives = [each for each in state.player.captives if each[:2] == (action.noble, owner)]
            return state.fixed.numbers.takeover_after - max(each.missed for each in captives)
    return 0


# The game -------------------------------------------------------------------------------------------


BARRIERS = frozenset({"recruit", "spy", "order", "march", "stand", "assassin", "troupe", "strike", "shuffle"})
"""The kinds of action at which undo always stops (NB-UNDO-1)."""

SECRET = frozenset({"lay", "order", "march"})
"""The kinds of action of which others learn only that they were done (NB-HIDE-1, NB-HIDE-2)."""


@dataclass(frozen=True)
class Nobles(Rules[State, Action, Reason], ShufflesDiscards[State, Action]):
    """The rules."""

    numbers: Numbers
    """Those in force."""
    name: str = "nobles"
    players: range = PLAYERS
    legal, said = Legal, Action
    apply = staticmethod(apply)
    explain = staticmethod(explain)
    parse = staticmethod(parse)
    view = staticmethod(view)
    guess = staticmethod(guess)

    def start(self, setup: game.Setup) -> State:
        """Return the first state of a settled setup; raise SetupError (NB-SETUP, NB-FILE-2)."""
        return first_state(SETUPS.check_settled(setup), self.numbers)

    def chance_due(self, state: State) -> bool:
        """Return whether the discards are to be shuffled (NB-OPT-RESHUFFLES)."""
        return state.phase == HARVEST

    def discards(self, state: State) -> Heap:
        """Return the discards."""
        return state.discards

    def reveals(self, state: State, action: Action) -> bool:
        """Return whether undo stops here (NB-UNDO-1); also where the cards of a fallen player are shown."""
        if action.word in BARRIERS:
            return True
        if action.word == "lay":
            return False
        after = apply(state, action)
        before = (state.seat, state.year, state.living)
        return after.phase == OVER or (after.seat, after.year, after.living) != before

    def hides(self, _state: State, action: Action) -> bool:
        """Return whether the others learn only that an action was made."""
        return action.word in SECRET

    def sheet(self, state: State, seat: int) -> Sheet:
        """Return what a civil war goes by, and below it 1 for a winner: there are no points (NB-END-3)."""
        court = (("court", seat),)
        throne = Row("throne", (Part(1, court),) if seat in state.winners else ())
        if state.fixed.options.civil_war != "strongest" or state.ending == "conquest":
            return Sheet((throne,))
        worth = Part(0, court, number=worth_of(state.players[seat]))
        ties = [Row("worth", (worth,), ties=True)]
        if any(state.hand_pips):
            ties.append(Row("pips", (Part(0, court, number=state.hand_pips[seat]),), ties=True))
        return Sheet((*ties, throne))

    def winners(self, state: State) -> tuple[int, ...]:
        """Return the seats that have won; none before the end, and none after most civil wars."""
        return state.winners
