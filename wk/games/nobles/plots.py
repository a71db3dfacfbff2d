"""Plots: which cards make one, and what comes of it (NB-PLOT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.heap import joined, without
from wk.games.nobles.cards import ACES, JOKER, NOBLE_RANK, QUEEN, count_rank
from wk.games.nobles.ends import settle_fall
from wk.games.nobles.state import BEATEN, INTRIGUE, OVER, WON, Clash, State, with_player

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.heap import Heap
    from wk.games.nobles.cards import Noble


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
