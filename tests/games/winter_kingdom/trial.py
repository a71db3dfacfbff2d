"""How Winter Kingdom is tried by the laws of any game."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.games.winter_kingdom import eager_player, varied_setups
from wk.games.winter_kingdom import explain, library
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS
from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.players import NO_CARD
from wk.games.winter_kingdom.setup.wishes import COLOURS
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain
from wk.games.winter_kingdom.view import hand_size

if TYPE_CHECKING:
    import random

    from wk.engine.game import Setup
    from wk.games.winter_kingdom.state import State

KIT = WinterKingdomKit()

REASONS = re.findall(
    r'Reason\(\s*"([a-z-]+)"|"([a-z-]+)" if .* else "([a-z-]+)"',
    Path(explain.__file__).read_text(encoding="utf-8"),
)

CONSTRUCTED = {
    "why.{}": (*GOAL_IDS, "castles"),
    "preview.why.{}": ECONOMY_IDS,
    "lights.not.{}": ECONOMY_IDS,
    "preview.{}": ("house", "fort", "move", "salvage", "wolves"),
    "reason.{}": tuple({code for codes in REASONS for code in codes if code}),
    "terrain.{}": tuple(terrain.label for terrain in Terrain if terrain not in CARD_TERRAINS),
    "number.{}": tuple(str(number) for number in range(13)),
    "piece.{}": ("house", "fort"),
    "arranger.slot.{}": tuple(SLOTS),
    "colour.{}": COLOURS,
    "newgame.code-fault.{}": ("sides",),
    "setup.name.{}": tuple(path.stem for path in library.SETUPS.glob("*.toml")),
}


def setup(number: int) -> Setup | None:
    """Return a shipped setup, one of every mixture, or None for a drawn one, in turn."""
    if number % 3 == 0:
        files = WinterKingdomKit().setup_files()
        return KIT.settle(files[number // 3 % len(files)], number // 3)
    return varied_setups.setup(number // 3) if number % 3 == 1 else None


def choose(game: Any, state: State, rng: random.Random, number: int) -> Any:
    """Choose at random, or in every third game as somebody who wants to get on."""
    if number % 3 != 1:
        return game.legal(state).pick(rng.random)
    texts = sorted(map(game.text, game.legal(state)))
    return game.parse(eager_player.choose(state, texts, rng))


def redeal(state: State, seat: int | None, rng: random.Random) -> State:
    """Return the state with the terrain cards and hands a seat cannot see dealt otherwise."""
    players = list(state.players)
    shown = {seat, state.seat if state.status is Status.TURN else seat}
    unseen = [i for i, player in enumerate(players) if i not in shown and player.card != NO_CARD]
    cards = [*state.deck, *(players[i].card for i in unseen)]
    rng.shuffle(cards)
    for i in unseen:
        players[i] = players[i]._replace(card=cards.pop())
    known = sum(player.acquired for player in players) | (0 if seat is None else players[seat].hand)
    loose = [1 << i for i in range(25) if not known >> i & 1]
    rng.shuffle(loose)
    for i, player in enumerate(players):
        if i != seat:
            players[i] = player._replace(hand=sum(loose.pop() for _ in range(hand_size(state, i))))
    return state._replace(players=tuple(players), deck=tuple(cards))


def restricts(setup: Setup) -> int:
    """Return how much of a settled setup restricts what may be done in a turn, and when."""
    held = {card for hand in setup["hands"] for card in hand}
    return 2 * len(setup["twists"]) + 4 * ("wolves" in setup["twists"]) + 4 * ("crossroads" in held)
