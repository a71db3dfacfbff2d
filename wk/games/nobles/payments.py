"""Paying: recruits in Spring, ransoms and takeovers in Autumn (NB-TERM-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.heap import joined
from wk.engine.kinds import Kind
from wk.games.nobles.actions import Action
from wk.games.nobles.cards import JOKER
from wk.games.nobles.state import ALLEGIANCE, RANSOM, TAKEOVER, State, with_player
from wk.games.nobles.year import ASKED, go_on

if TYPE_CHECKING:
    from wk.games.nobles.cards import Card, Noble
    from wk.games.nobles.faults import Fault


class Payment(Kind[State, Action]):
    """Something is had for the pips in the tray; no change is given."""

    def prices(self, state: State) -> dict[Action, int]:
        """Return what the seat to move could pay for now, with enough cards."""
        raise NotImplementedError

    def options(self, state: State) -> list[Action]:
        """Everything that has a price."""
        return list(self.prices(state)) if state.tray else []

    def fault(self, state: State, action: Action) -> Fault:
        """The tray must hold the price."""
        price = self.prices(state).get(action)
        if price is None:
            return self.missing(state, action)
        return "" if state.fixed.sum(state.tray) >= price else "too-little"

    def missing(self, state: State, action: Action) -> Fault:
        """Return why something cannot be paid for at all."""
        raise NotImplementedError


class Recruit(Payment):
    """The top noble of the Nobles deck joins the court (NB-SPRING-2)."""

    word = "recruit"
    phases = (ALLEGIANCE,)

    def prices(self, state: State) -> dict[Action, int]:
        """One price, while there are nobles and one more may be recruited (NB-OPT-RECRUITS)."""
        return {} if self.missing(state) else {_RECRUIT: state.fixed.numbers.recruit_cost}

    def missing(self, state: State, _action: Action | None = None) -> Fault:
        """No noble is left, or one was recruited already."""
        if not state.nobles_deck:
            return "no-nobles"
        return "one-recruit" if state.recruited and state.fixed.options.recruits == "one" else ""

    def effect(self, state: State, _action: Action) -> State:
        """Draw the noble."""
        court = joined(state.player.court, state.nobles_deck[:1])
        return with_player(
            state,
            state.seat,
            state.player._replace(court=court),
            nobles_deck=state.nobles_deck[1:],
            recruited=True,
            tray=(),
            discards=joined(state.discards, state.tray),
        )


_RECRUIT = Action("recruit")


class Ransom(Payment):
    """An own noble is bought back from its captor (NB-RANSOM)."""

    word = "ransom"
    phases = (RANSOM,)

    def prices(self, state: State) -> dict[Action, int]:
        """Every own noble in captivity, with its captor."""
        return {
            Action("ransom", noble=captive.noble, court=suit): state.ransom(captive.noble, state.seat)
            for suit, captor in zip(state.fixed.suits, state.players, strict=True)
            for captive in captor.captives
            if captive.owner == state.seat
        }

    def missing(self, _state: State, _action: Action) -> Fault:
        """It is not captive there."""
        return "no-captive"

    def effect(self, state: State, action: Action) -> State:
        """Pay the captor, or the discards (NB-OPT-RANSOM), and end with the last one (NB-RANSOM-1)."""
        captor = state.fixed.seat_of(action.court)
        state, noble = _freed(state, captor, action.noble, state.seat), action.noble
        player = state.player._replace(court=joined(state.player.court, (noble,)))
        if state.fixed.options.ransom_to == "captor":
            paid = state.players[captor]
            state = with_player(state, captor, paid._replace(hand=joined(paid.hand, state.tray)))
        else:
            state = state._replace(discards=joined(state.discards, state.tray))
        return _end_if_last(with_player(state, state.seat, player, tray=()))


class Take(Payment):
    """A captive whose ransom was missed twice is taken over by its captor (NB-TAKE)."""

    word = "take"
    phases = (TAKEOVER,)

    def prices(self, state: State) -> dict[Action, int]:
        """Every captive that has missed enough ransoms, with its owner."""
        due, suits = state.fixed.numbers.takeover_after, state.fixed.suits
        return {
            Action("take", noble=each.noble, court=suits[each.owner]): state.ransom(each.noble, each.owner)
            for each in state.player.captives
            if each.missed >= due
        }

    def missing(self, state: State, action: Action) -> Fault:
        """It is no captive, or a later year's."""
        owner = state.fixed.seat_of(action.court)
        there = [captive for captive in state.player.captives if captive[:2] == (action.noble, owner)]
        return "too-early" if there else "no-captive"

    def effect(self, state: State, action: Action) -> State:
        """Pay the discards, and end with the last one (NB-TAKE-1)."""
        state = _freed(state, state.seat, action.noble, state.fixed.seat_of(action.court))
        player = state.player._replace(court=joined(state.player.court, (action.noble,)))
        discards = joined(state.discards, state.tray)
        return _end_if_last(with_player(state, state.seat, player, tray=(), discards=discards))


def _freed(state: State, captor: int, noble: Noble, owner: int) -> State:
    """Return the state without a captive; of equal ones it is that of most missed ransoms (NB-TAKE-3)."""
    player = state.players[captor]
    freed = max(captive for captive in player.captives if captive[:2] == (noble, owner))
    captives = list(player.captives)
    captives.remove(freed)
    return with_player(state, captor, player._replace(captives=tuple(captives)))


def _end_if_last(state: State) -> State:
    """Return the state in which the next seat is asked if nothing is left for this one."""
    return state if ASKED[state.phase](state, state.seat) else go_on(state, state.seat)


PAYMENTS: dict[str, Payment] = {ALLEGIANCE: Recruit(), RANSOM: Ransom(), TAKEOVER: Take()}
"""What is paid for in each phase."""


def pay_fault(state: State, card: Card) -> Fault:
    """Return what forbids to lay a card as payment (NB-TERM-8)."""
    if card == JOKER:
        return "joker-pays-nothing"
    prices = PAYMENTS[state.phase].prices(state).values()
    if not prices:
        return "nothing-to-buy"
    laid = state.fixed.sum(state.tray)
    if laid >= max(prices):
        return "paid"
    most = laid + state.fixed.sum(state.player.hand)
    return "" if any(laid < price <= most for price in prices) else "cannot-pay"
