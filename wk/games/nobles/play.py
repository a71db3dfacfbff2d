"""What may be done, why not, and what it does, season by season; Summer's own actions stand in `year`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine import kinds
from wk.engine.heap import different, joined, without
from wk.engine.kinds import Kind, by_phase
from wk.games.nobles.state import (
    ACES,
    ALLEGIANCE,
    ARMIES,
    BEATEN,
    DEFENCE,
    DISCARD,
    GUARD,
    HARVEST,
    INTRIGUE,
    JOKER,
    LAYS,
    NOBLE_RANK,
    NONE,
    OVER,
    PASS,
    QUEEN,
    RANSOM,
    STAND,
    STRIKE,
    TAKEOVER,
    WON,
    Action,
    Clash,
    Plot,
    Spying,
    State,
    count_rank,
    king_suits,
    with_player,
)
from wk.games.nobles.year import (
    ASKED,
    Lose,
    March,
    Orders,
    Yield,
    can_be_lawful,
    go_on,
    reshuffle,
    reveal,
    rival_fault,
    settle_fall,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from wk.engine.heap import Heap
    from wk.games.nobles.state import Card, Noble
    from wk.games.nobles.year import Fault


# Spring: recruiting, spying (NB-SPRING-1, NB-SPY-1), and paying in any season (NB-TERM-8) -----------


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


class Spy(Kind[State, Action]):
    """A Joker is discarded to see a hand until the next action (NB-SPY-1)."""

    word = "spy"
    phases = (ALLEGIANCE, INTRIGUE)

    def options(self, state: State) -> list[Action]:
        """Every living rival."""
        if state.tray or JOKER not in state.player.hand:
            return []
        return [Action("spy", court=state.fixed.suits[seat]) for seat in state.rivals]

    def fault(self, state: State, action: Action) -> Fault:
        """A Joker is needed, and a rival with cards."""
        if state.tray:
            return "tray-open"
        if JOKER not in state.player.hand:
            return "no-joker"
        if fault := rival_fault(state, action.court):
            return fault
        return "" if state.players[state.fixed.seat_of(action.court)].hand else "no-cards"

    def effect(self, state: State, action: Action) -> State:
        """Show the hand to the seat to move."""
        player = state.player._replace(hand=without(state.player.hand, JOKER))
        discards = joined(state.discards, (JOKER,))
        spying = Spying(state.seat, state.fixed.seat_of(action.court))
        return with_player(state, state.seat, player, discards=discards, spying=spying)


class Pass(Kind[State, Action]):
    """Done in this phase."""

    word = "pass"
    phases = (ALLEGIANCE, RANSOM, TAKEOVER, INTRIGUE)

    def options(self, _state: State) -> list[Action]:
        """It stands open to everybody."""
        return [PASS]

    def fault(self, state: State, _action: Action) -> Fault:
        """Only with an empty tray (NB-TERM-7)."""
        return "tray-open" if state.tray else ""

    def effect(self, state: State, _action: Action) -> State:
        """Ask the next seat."""
        return go_on(state, state.seat)


# Autumn: ransoms and takeovers (NB-RANSOM, NB-TAKE) -------------------------------------------------


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
        once = state.phase == ALLEGIANCE and PAYMENTS[ALLEGIANCE].missing(state, _RECRUIT) == "one-recruit"
        return "one-recruit" if once else "nothing-to-buy"
    laid = state.fixed.sum(state.tray)
    if laid >= max(prices):
        return "paid"
    most = laid + state.fixed.sum(state.player.hand)
    return "" if any(laid < price <= most for price in prices) else "cannot-pay"


# Winter: plots and the hand limit (NB-PLOT, NB-DISCARD-1) -------------------------------------------


def killed_rank(state: State, cards: Heap) -> int | None:
    """Return the rank of noble that laid cards can kill, or None if they make no plot (NB-PLOT-2)."""
    if not any(card in ACES for card in cards) or cards.count(JOKER) > 1:
        return None
    worth, kill = plot_worth(state, cards), state.fixed.numbers.kill
    return kill.index(worth) if worth in kill else None


def plot_worth(state: State, cards: Heap) -> int:
    """Return the pips of cards for a plot: one Ace among them is the assassin's (NB-PLOT-2)."""
    return state.fixed.sum(cards) - (_uncounted(state) if any(card in ACES for card in cards) else 0)


def _uncounted(state: State) -> int:
    """Return the pips of the assassin's Ace as far as they do not count."""
    numbers = state.fixed.numbers
    return 0 if numbers.ace_counts else numbers.ace_pips


def can_plot(state: State, tray: Heap, hand: Heap) -> bool:
    """Return whether a tray can become a plot on a noble of some living rival with cards of the hand."""
    if tray.count(JOKER) > 1:
        return False
    numbers, pips = state.fixed.numbers, state.fixed.pips
    ranks = {NOBLE_RANK[noble] for seat in state.rivals for noble in state.players[seat].court}
    wanted = 0
    for rank in ranks:
        wanted |= 1 << numbers.kill[rank] + _uncounted(state)
    rest = hand
    laid = state.fixed.sum(tray)
    if not any(card in ACES for card in tray):
        ace = next((card for card in hand if card in ACES), None)
        if ace is None:
            return False
        rest, laid = without(hand, ace), laid + numbers.ace_pips
    sums, most = 1 << laid, wanted.bit_length()
    if laid >= most:
        return False
    for card in rest:
        sums |= sums << pips[card]
    return bool(sums & wanted)


def targets(state: State, seat: int, cards: Heap) -> list[Noble]:
    """Return the different nobles of a court that laid cards can kill."""
    rank = killed_rank(state, cards)
    return [noble for noble in dict.fromkeys(state.players[seat].court) if NOBLE_RANK[noble] == rank]


def stopping(state: State, seat: int, rank: int) -> range:
    """Return the pips of a guard that save a noble of a rank in a court (NB-PLOT-5)."""
    number, queens = state.fixed.numbers.kill[rank], count_rank(state.players[seat].court, QUEEN)
    return range(number - queens, number + queens + 1)


def strike(state: State, noble: Noble) -> State:
    """Return the state after plot and guard were revealed, the target being known (NB-PLOT-6)."""
    plot = state.conspiracy
    target = state.players[plot.target]
    stopped = state.fixed.sum(plot.defence) in stopping(state, plot.target, NOBLE_RANK[noble])
    target = target._replace(hand=joined(target.hand, plot.defence))
    removed: Iterable[Noble] = ()
    if not stopped:
        target, removed = target._replace(court=without(target.court, noble)), (noble,)
    state = with_player(
        state,
        plot.target,
        target,
        discards=joined(state.discards, plot.cards),
        removed=joined(state.removed, removed),
        plot=None,
        clash=_clash(state, noble, stopped=stopped),
    )
    state = settle_fall(state, plot.target, plot.attacker)
    return state if state.phase == OVER else state._replace(phase=INTRIGUE, seat=plot.attacker)


def _clash(state: State, noble: Noble, *, stopped: bool) -> Clash:
    """Return a plot on a noble as it is revealed."""
    plot, rank = state.conspiracy, NOBLE_RANK[noble]
    saving = stopping(state, plot.target, rank)
    number, result = state.fixed.numbers.kill[rank], BEATEN if stopped else WON
    return Clash(
        plot.attacker, plot.target, plot.cards, plot.defence, number, result,
        noble=noble, queens=len(saving) // 2, number=state.clashes,
    )  # fmt: skip


class Conspiracy(Kind[State, Action]):
    """The tray is a complete plot against a rival's court, who now guards (NB-PLOT-3, NB-PLOT-4)."""

    phases = (INTRIGUE,)
    troupe: bool
    """Whether a Joker is among the cards and the target stays hidden."""

    def options(self, state: State) -> list[Action]:
        """Every target in every rival's court."""
        if (JOKER in state.tray) != self.troupe or killed_rank(state, state.tray) is None:
            return []
        return [
            Action(self.word, noble=noble, court=state.fixed.suits[seat])
            for seat in state.rivals
            for noble in self._named(state, seat)
        ]

    def _named(self, state: State, seat: int) -> list[int]:
        """Return whom an action can name in a court; NONE where it names only the court."""
        found = targets(state, seat, state.tray)
        return ([NONE] if found else []) if self.troupe else found

    def fault(self, state: State, action: Action) -> Fault:
        """The cards must be a plot of this kind, and the court have somebody they can kill."""
        if killed_rank(state, state.tray) is None:
            return "no-plot"
        if (JOKER in state.tray) != self.troupe:
            return "joker-missing" if self.troupe else "joker-laid"
        if fault := rival_fault(state, action.court):
            return fault
        seat = state.fixed.seat_of(action.court)
        if action.noble != NONE and action.noble not in state.players[seat].court:
            return "not-there"
        return "" if action.noble in self._named(state, seat) else "wrong-rank"

    def effect(self, state: State, action: Action) -> State:
        """Ask for the guard."""
        seat = state.fixed.seat_of(action.court)
        plot = Plot(state.seat, seat, action.noble, state.tray)
        return state._replace(plot=plot, tray=(), phase=GUARD, seat=seat)


class Assassin(Conspiracy):
    """A plot that names its target."""

    word = "assassin"
    troupe = False


class Troupe(Conspiracy):
    """A plot that names the court only."""

    word = "troupe"
    troupe = True


class Strike(Kind[State, Action]):
    """A troupe's target is named; both sides are revealed (NB-PLOT-4)."""

    word = "strike"
    phases = (STRIKE,)

    def options(self, state: State) -> list[Action]:
        """The nobles of the rank the cards can kill."""
        plot = state.conspiracy
        return [Action("strike", noble=noble) for noble in targets(state, plot.target, plot.cards)]

    def fault(self, state: State, action: Action) -> Fault:
        """No others."""
        plot = state.conspiracy
        if action.noble in targets(state, plot.target, plot.cards):
            return ""
        there = action.noble in state.players[plot.target].court
        return "wrong-rank" if there else "not-there"

    def effect(self, state: State, action: Action) -> State:
        """Settle the plot."""
        return strike(state, action.noble)


class Discard(Kind[State, Action]):
    """A card too many is discarded (NB-DISCARD-1)."""

    word = "discard"
    phases = (DISCARD,)

    def options(self, state: State) -> list[Action]:
        """Every different card of the hand."""
        return [Action("discard", card) for card in different(state.player.hand)]

    def fault(self, state: State, action: Action) -> Fault:
        """Own choice."""
        return "" if action.card in state.player.hand else "not-in-hand"

    def effect(self, state: State, action: Action) -> State:
        """Discard it; within the limit the next seat is asked."""
        player = state.player._replace(hand=without(state.player.hand, action.card))
        discards = joined(state.discards, (action.card,))
        state = with_player(state, state.seat, player, discards=discards)
        return state if ASKED[DISCARD](state, state.seat) else go_on(state, state.seat)


# Laying a card from the hand to the tray, for whatever the phase is about (NB-TERM-7) ---------------


def _army_fault(state: State, card: Card) -> Fault:
    """Exactly as many as ordered, and the army must still become lawful (NB-WAR-2)."""
    player, tray = state.player, state.tray
    size = player.order.size if player.order else 0
    if len(tray) >= size:
        return "army-full"
    hand, suits = without(player.hand, card), king_suits(player.court)
    lawful = can_be_lawful((*tray, card), hand, suits, size - len(tray) - 1)
    return "" if lawful else "army-unlawful"


def _defence_fault(_state: State, card: Card) -> Fault:
    """Any pip card (NB-WAR-7, NB-PLOT-3)."""
    return "joker-stays" if card == JOKER else ""


def _plot_fault(state: State, card: Card) -> Fault:
    """What can still become a plot, with one Joker at most (NB-PLOT-2, NB-PLOT-4)."""
    if card == JOKER and JOKER in state.tray:
        return "joker-laid"
    if can_plot(state, joined(state.tray, (card,)), without(state.player.hand, card)):
        return ""
    return "no-plot-so" if can_plot(state, state.tray, state.player.hand) else "no-plot"


LAYING: dict[str, Callable[[State, Card], Fault]] = {
    **dict.fromkeys(PAYMENTS, pay_fault),
    ARMIES: _army_fault,
    DEFENCE: _defence_fault,
    GUARD: _defence_fault,
    INTRIGUE: _plot_fault,
}
"""What forbids to lay a card of the hand, by phase."""


class Lay(Kind[State, Action]):
    """A card goes from the hand to the tray."""

    word = "lay"
    phases = tuple(LAYING)

    def options(self, state: State) -> list[Action]:
        """Every different card of the hand."""
        return [LAYS[card] for card in different(state.player.hand)]

    def fault(self, state: State, action: Action) -> Fault:
        """The tray must still be closed lawfully."""
        if action.card not in state.player.hand:
            return "not-in-hand"
        return LAYING[state.phase](state, action.card)

    def effect(self, state: State, action: Action) -> State:
        """Lay it."""
        player = state.player._replace(hand=without(state.player.hand, action.card))
        return with_player(state, state.seat, player, tray=joined(state.tray, (action.card,)))


class Stand(Kind[State, Action]):
    """The tray, perhaps empty, is the defence or the guard (NB-WAR-7, NB-PLOT-3, NB-PLOT-4)."""

    word = "stand"
    phases = (DEFENCE, GUARD)

    def options(self, _state: State) -> list[Action]:
        """It stands open to everybody asked."""
        return [STAND]

    def fault(self, _state: State, _action: Action) -> Fault:
        """Nothing forbids it."""
        return ""

    def effect(self, state: State, _action: Action) -> State:
        """Reveal both sides; a troupe's target is named first."""
        if state.phase == DEFENCE:
            return reveal(state)
        plot = state.conspiracy._replace(defence=state.tray)
        state = state._replace(plot=plot, tray=())
        if plot.noble == NONE:
            return state._replace(phase=STRIKE, seat=plot.attacker)
        return strike(state, plot.noble)


# What the seat to move may do now -------------------------------------------------------------------


KINDS: dict[str, Kind[State, Action]] = {
    kind.word: kind
    for kind in (
        *(Lay(), *PAYMENTS.values(), Spy(), Pass(), Orders(), March(), Stand(), Lose(), Yield()),
        *(Assassin(), Troupe(), Strike(), Discard()),
    )
}
"""Every kind of action by its word; ``shuffle`` is chance's."""

OF_PHASE = by_phase(KINDS.values(), HARVEST, OVER)
"""The kinds of action that may be legal in each phase."""


def fault(state: State, action: Action) -> Fault:
    """Return the code of what forbids an action; empty if it is legal. A shuffle is never legal."""
    kind = KINDS.get(action.word)
    if kind is None or state.phase not in kind.phases:
        return f"in-{state.phase}"
    return kind.fault(state, action)


class Legal(kinds.Legal["State", Action]):
    """The legal actions of one state; none when a shuffle is due or the game is over."""

    __slots__ = ()
    of_phase, forbids, said = OF_PHASE, staticmethod(fault), Action


def apply(state: State, action: Action) -> State:
    """Return the state after a legal action, or after the shuffle that is due."""
    if action.word == "shuffle":
        return reshuffle(state, action.order)
    if state.spying:
        state = state._replace(spying=None)
    return KINDS[action.word].effect(state, action)
