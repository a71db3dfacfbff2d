"""What the player to move may do now, as action texts (WK-TURN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .abilities import open_actions, show, uses
from .cards import EXTRA_PRICE, SALVAGE_LIMIT, TUNNEL, acquire_cost, upgrade_cost
from .position import Step

if TYPE_CHECKING:
    from .land import Hex
    from .position import Game


def legal_actions(game: Game) -> list[str]:
    """Return every legal action, sorted by code point; none when the game is over or a shuffle is due."""
    if game.over or game.shuffle_due:
        return []
    turn = game.turn
    if turn.mandatory_builds and not turn.mandatory_over:  # never anything between its builds (WK-TURN-1)
        return sorted(build_texts(game, game.open_mandatory_hexes()))
    if turn.boom_left > 0:  # part of the mandatory action; may be declined (WK-TW-BOOM)
        return sorted([*build_texts(game, game.boom_hexes()), "skip"])
    mandatory_hexes = game.open_mandatory_hexes()
    texts: list[str] = build_texts(game, mandatory_hexes)
    if turn.step == Step.ACTIONS:
        texts += all_uses(game)
    if not mandatory_hexes:  # the turn cannot go on while a build is possible (WK-TURN-2)
        texts += later_steps(game)
    return sorted(texts)


def build_texts(game: Game, hexes: set[Hex]) -> list[str]:
    """Return the builds of the mandatory action or Boom, while the supply has the piece (WK-TURN-3)."""
    texts: list[str] = []
    for place in hexes:
        if game.player.houses_left > 0:
            texts.append(f"build {show(place)}")
        if game.player.forts_left > 0:
            texts.append(f"fort {show(place)}")
    return texts


def all_uses(game: Game) -> list[str]:
    """Return the uses of all ability cards and of everybody's tunnel card, each once a turn (WK-TURN-4)."""
    texts: list[str] = []
    for card in [*game.player.abilities, TUNNEL]:
        texts += once_a_turn_uses(game, card)
    return texts


def once_a_turn_uses(game: Game, card: str) -> list[str]:
    """Return the uses of a card that its actions used this turn still allow (WK-TURN-4)."""
    upgraded = game.player.abilities.get(card, False)
    return uses(game, card, open_actions(card, game.turn.used.get(card, set()), upgraded=upgraded))


def later_steps(game: Game) -> list[str]:
    """Return what may come after the actions: salvage, purchase, its uses, wolves, end (WK-TURN-1)."""
    step = game.turn.step
    texts: list[str] = []
    if step <= Step.SALVAGE:
        texts += salvages(game) + purchases(game)
    if step == Step.PURCHASE:
        texts += purchased_uses(game)
    if game.wolves_due():
        texts += [f"wolves {show(place)}" for place in game.houses_on_map()]
    else:
        texts.append("end")
    return texts


def salvages(game: Game) -> list[str]:
    """WK-ECO-SALVAGE: up to three own houses off the map."""
    if game.economy != "salvage" or game.turn.salvaged >= SALVAGE_LIMIT:
        return []
    return [f"salvage {show(place)}" for place in game.houses_on_map()]


def purchases(game: Game) -> list[str]:
    """Return the purchases the player can pay (WK-TURN-5)."""
    player, roads = game.player, "roads" in game.twists
    texts = [f"acquire {card}" for card in player.hand if acquire_cost(card, roads=roads) <= player.coins]
    for card, upgraded in player.abilities.items():
        if not upgraded and upgrade_cost(card, roads=roads) <= player.coins:
            texts.append(f"upgrade {card}")
        if player.coins >= EXTRA_PRICE and extra_uses(game, card):  # only if at least one use is possible
            texts.append(f"extra {card}")
    return texts


def extra_uses(game: Game, card: str) -> list[str]:
    """Return the uses of a card in an extra action, whether or not it was used this turn (WK-TURN-5)."""
    return uses(game, card, open_actions(card, set(), upgraded=game.player.abilities[card]), extra=True)


def purchased_uses(game: Game) -> list[str]:
    """Return the uses a purchase allows: of an extra action, or of the new card by Innovation."""
    turn = game.turn
    if turn.extra_card is not None and turn.extra_uses_left > 0:
        return extra_uses(game, turn.extra_card)
    if turn.innovation_card is not None:  # a both card: each action once (WK-TW-INNOVATION)
        return once_a_turn_uses(game, turn.innovation_card)
    return []
