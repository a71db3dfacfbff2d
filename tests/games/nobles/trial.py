"""How Nobles is tried by the laws of any game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.state import ARMIES, ORDERS, SUITS, Order
from wk.games.nobles.telling import RANKS
from wk.words import Words

if TYPE_CHECKING:
    import random

    from wk.engine.game import Setup
    from wk.engine.heap import Heap
    from wk.games.nobles.state import State

KIT = NoblesKit()

KEYS = Words(KIT.assets, "en").keys()
CODES = sorted({key.split(".")[1] for key in KEYS if key.startswith("reason.")})
"""The codes of refusals that have words; that each occurs is shown in `test_explain`."""

CONSTRUCTED = {"reason.{}": CODES, "suit.{}": SUITS, "court.{}": SUITS, "rank.{}": RANKS}


def setup(number: int) -> Setup | None:
    """Return a shipped setup for every third game; None for a drawn one."""
    files = KIT.setup_files()
    return None if number % 3 else KIT.settle(files[number // 3 % len(files)], number // 3)


def choose(game: Any, state: State, rng: random.Random, _number: int) -> Any:
    """Choose at random."""
    return game.legal(state).pick(rng.random)


def redeal(state: State, seat: int | None, rng: random.Random) -> State:
    """Return a state with everything a seat cannot see dealt otherwise."""
    for hide in (_redeal_cards, _redeal_orders):
        state = hide(state, seat, rng)
    nobles = list(state.nobles_deck)
    rng.shuffle(nobles)
    return state._replace(nobles_deck=tuple(nobles))


def _redeal_cards(state: State, seat: int | None, rng: random.Random) -> State:
    """Deal anew the deck, and hands, armies, trays, plots and guards that are the others'."""
    pool: list[int] = []
    pool += state.deck

    def deal(cards: Heap) -> Heap:
        return tuple(sorted(pool.pop() for _ in cards))

    battle, plot, spied = state.battle, state.plot, state.spying
    hands = [other for other in range(len(state.players)) if other != seat]
    if spied and spied.seat == seat:
        hands.remove(spied.target)
    revealed = battle.attacker if battle and battle.result else None
    armies = {
        other: army
        for other, player in enumerate(state.players)
        if other not in (seat, revealed) and (army := player.army)
    }
    hide_tray, hide_plot = state.seat != seat, plot and plot.attacker != seat
    hide_guard = plot and plot.target != seat
    for cards in (
        *(state.players[other].hand for other in hands),
        *(army.cards for army in armies.values()),
        state.tray if hide_tray else (),
        plot.cards if plot and hide_plot else (),
        plot.defence if plot and hide_guard else (),
    ):
        pool += cards
    rng.shuffle(pool)
    players = list(state.players)
    for other in hands:
        players[other] = players[other]._replace(hand=deal(players[other].hand))
    for other, army in armies.items():
        jack = rng.choice((-1, 0)) if state.phase == ARMIES else army.jack
        dealt = army._replace(cards=deal(army.cards), jack=jack, strength=rng.randrange(60))
        players[other] = players[other]._replace(army=dealt)
    tray = deal(state.tray) if hide_tray else state.tray
    if plot and hide_plot:
        plot = plot._replace(cards=deal(plot.cards))
    if plot and hide_guard:
        plot = plot._replace(defence=deal(plot.defence))
    return state._replace(players=tuple(players), tray=tray, plot=plot, deck=tuple(pool))


def _redeal_orders(state: State, seat: int | None, rng: random.Random) -> State:
    """Give others' orders anew, as long as they are hidden."""
    if state.phase != ORDERS:
        return state
    players = [
        player._replace(order=Order(rng.randrange(len(state.players)), rng.randrange(4)))
        if player.order and other != seat
        else player
        for other, player in enumerate(state.players)
    ]
    return state._replace(players=tuple(players))
