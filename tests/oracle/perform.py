"""What a legal action does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .abilities import perform_use, read
from .cards import ECONOMY_COINS, EXTRA_PRICE, EXTRA_USES, acquire_cost, upgrade_cost
from .position import Step
from .rounds import end_turn

if TYPE_CHECKING:
    from .position import Game


def perform(game: Game, text: str) -> None:
    """Do an action that is legal."""
    word, *rest = text.split(" ")
    if word in {"build", "fort"}:
        mandatory_or_boom(game, word, rest)
    elif word == "skip":
        game.turn.boom_left = 0
    elif word == "use":
        use(game, rest)
    elif word == "salvage":
        salvage(game, rest)
    elif word in {"acquire", "upgrade", "extra"}:
        purchase(game, word, rest[0])
    elif word == "wolves":
        game.turn.begin(Step.WOLVES)
        game.take_off(read(rest[0]))
    elif word == "end":
        end_turn(game)


def mandatory_or_boom(game: Game, word: str, rest: list[str]) -> None:
    """Do a build of the mandatory action, or Boom's extra one."""
    if game.turn.boom_left > 0:
        game.boom_build(read(rest[0]), fort=word == "fort")
    else:
        game.mandatory_build(read(rest[0]), fort=word == "fort")


def use(game: Game, rest: list[str]) -> None:
    """Use a card; note which action was used this turn (WK-TURN-4)."""
    card = rest[0].removesuffix("+")
    action = perform_use(game, rest)
    game.turn.used.setdefault(card, set()).add(action)
    if game.turn.extra_card is not None:
        game.turn.extra_uses_left -= 1


def salvage(game: Game, rest: list[str]) -> None:
    """Take a house off the map for a coin (WK-ECO-SALVAGE)."""
    game.turn.begin(Step.SALVAGE)
    game.take_off(read(rest[0]))
    game.turn.salvaged += 1
    game.player.coins += ECONOMY_COINS["salvage"]


def purchase(game: Game, word: str, card: str) -> None:
    """Acquire, upgrade or buy an extra action (WK-TURN-5); note a new card for WK-TW-INNOVATION."""
    player, turn, roads = game.player, game.turn, "roads" in game.twists
    turn.begin(Step.PURCHASE)
    if word == "extra":
        player.coins -= EXTRA_PRICE
        turn.extra_card = card
        turn.extra_uses_left = EXTRA_USES
        return
    if word == "acquire":
        player.coins -= acquire_cost(card, roads=roads)
        player.hand.remove(card)
        player.abilities[card] = False
    else:
        player.coins -= upgrade_cost(card, roads=roads)
        player.abilities[card] = True
    if "innovation" in game.twists and not turn.used.get(card):
        turn.innovation_card = card
