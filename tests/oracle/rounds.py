"""Clean-up, the terrain cards, the next seat and the end of the game (WK-TURN-6 to 8, WK-END-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .cards import LAST_ROUND
from .position import Turn

if TYPE_CHECKING:
    from .position import Game


def end_turn(game: Game) -> None:
    """Discard the terrain card, draw a new one, go on to the next seat (WK-TURN-6)."""
    if not game.player.has_supply():
        game.last_round = True  # the game ends at the end of this round (WK-END-1)
    discard_card(game)
    game.drawing = "clean-up"
    go_on(game)


def begin_game(game: Game) -> None:
    """Begin the first turn: the start player reveals."""
    reveal(game)


def shuffle(game: Game, order: list[str]) -> None:
    """Make the discards, in the order given, the new draw pile (WK-TURN-7) and go on drawing."""
    if sorted(order) != sorted(game.discards):
        message = "a shuffle must name exactly the discarded terrain cards"
        raise ValueError(message)
    game.draw_pile = list(order)
    game.discards = []
    game.shuffle_due = False
    go_on(game)


def go_on(game: Game) -> None:
    """Go on with the draw under way, until the next turn stands or a shuffle is due."""
    draw(game)
    if game.shuffle_due:
        return
    if game.drawing == "clean-up":
        next_seat(game)
    else:
        begin_turn(game)


def draw(game: Game) -> None:
    """Draw a card; full terrains are discarded, nothing is drawn if all are full (WK-TURN-8)."""
    while game.player.card is None and not game.all_full():
        if not game.draw_pile:
            game.shuffle_due = True
            return
        game.player.card = game.draw_pile.pop(0)
        discard_if_full(game)


def discard_card(game: Game) -> None:
    """Discard the terrain card of the player to move, if there is one."""
    if game.player.card is not None:
        game.discards.append(game.player.card)
        game.player.card = None


def discard_if_full(game: Game) -> None:
    """Discard a card whose terrain has no unoccupied hex anywhere (WK-TURN-8)."""
    if game.player.card is not None and game.is_full(game.player.card):
        discard_card(game)


def next_seat(game: Game) -> None:
    """Go on to the next higher seat, and round (WK-SETUP-5); a round ends before the start player."""
    following = (game.seat + 1) % len(game.players)
    if following == game.start:
        if game.last_round or game.round == LAST_ROUND:
            game.over = True
            game.drawing = "nothing"
            return
        game.round += 1
    game.seat = following
    reveal(game)


def reveal(game: Game) -> None:
    """Reveal the card: a full terrain's is discarded, a player without one draws (WK-TURN-8)."""
    discard_if_full(game)
    game.drawing = "reveal"
    go_on(game)


def begin_turn(game: Game) -> None:
    """Begin the turn with the revealed card; all ability cards are active again (WK-TURN-6)."""
    game.drawing = "nothing"
    game.turn = Turn(game.player.card)
