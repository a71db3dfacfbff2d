"""How Siege is tried by the laws of any game."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, get_args

from tests.games.siege import courses
from wk.games.siege.kit import SiegeKit
from wk.games.siege.state import GARRISON, JOKER, KEEP, SUIT, Fault

if TYPE_CHECKING:
    import random

    from wk.engine.game import Setup
    from wk.games.siege.state import Card, Cards, Player, State

KIT = SiegeKit()

CONSTRUCTED = {"reason.{}": [code for code in get_args(Fault) if code]}


def setup(number: int) -> Setup | None:
    """Return a shipped setup for every third game; None for a drawn one."""
    files = KIT.setup_files()
    return None if number % 3 else KIT.settle(files[number // 3 % len(files)], number // 3)


def choose(game: Any, state: State, rng: random.Random, number: int) -> Any:
    """Choose at random, or in every other game eager to bring royals home."""
    return courses.choose(state, rng) if number % 2 else game.legal(state).pick(rng.random)


def redeal(state: State, seat: int | None, rng: random.Random) -> State:
    """Return a state with everything a seat cannot see dealt otherwise."""
    others = [other for other in range(len(state.players)) if other != seat]
    hidden: list[Card] = list(state.deck)
    for other in others:
        hidden += state.players[other].field + sum(state.players[other].garrisons, ())
    battle = state.battle if state.battle and state.battle.striker != seat else None
    if battle:
        hidden.append(battle.card)
    hidden.sort(key=lambda _: rng.random())  # faster than a shuffle, and done for each state and viewer
    players = list(state.players)
    for other in others:
        players[other] = _in_garrisons(players[other], hidden)
    if battle:
        card = next(card for card in hidden if card != JOKER)
        hidden.remove(card)
        battle = battle._replace(card=card)
    for other in others:
        count = len(players[other].field)
        players[other] = players[other]._replace(field=tuple(sorted(hidden[:count])))
        del hidden[:count]
    placed = state.placed if state.seat == seat else _placed(state, players[state.seat])
    return state._replace(
        players=tuple(players), deck=tuple(hidden), placed=placed, battle=battle or state.battle
    )


def _in_garrisons(player: Player, hidden: list[Card]) -> Player:
    """Return a player with other cards, which are no longer hidden elsewhere, in the garrisons."""
    rows: list[Cards] = []
    for side, row in enumerate(player.garrisons):
        fitting = tuple(islice((card for card in hidden if SUIT[card] == side), len(row)))
        for card in fitting:
            hidden.remove(card)
        rows.append(fitting)
    return player._replace(garrisons=tuple(rows))


def _placed(state: State, player: Player) -> tuple[tuple[int, Card], ...]:
    """Return what was put this turn when the garrisons, where it stands last, hold other cards."""
    kept = [(spot, card) for spot, card in state.placed if not GARRISON <= spot < KEEP]
    for side, row in enumerate(player.garrisons):
        count = sum(spot == GARRISON + side for spot, _ in state.placed)
        kept += [(GARRISON + side, card) for card in row[len(row) - count :]]
    return tuple(sorted(kept))
