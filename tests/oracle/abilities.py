"""The uses of ability cards as texts, and what a use does (WK-AB-1, WK-AB-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import builds, moves
from .cards import TUNNEL, kind_of

if TYPE_CHECKING:
    from .board import Board
    from .land import Hex
    from .position import Game

FIRST_ACTION = 1
SECOND_ACTION = 2
BUILD_WORD = "build"
FORT_WORD = "fort"


def show(place: Hex) -> str:
    """Write a hex as an action does."""
    return f"{place[0]},{place[1]}"


def read(word: str) -> Hex:
    """Read a hex of an action."""
    q, r = word.split(",")
    return (int(q), int(r))


# ---- which actions of a card are open ----


def open_actions(card: str, used: set[int], *, upgraded: bool) -> set[int]:
    """Return which of a card's actions its kind still allows, given those used (WK-TURN-4, WK-AB-1)."""
    kind = kind_of(card)
    if kind == "both" and upgraded:
        return {FIRST_ACTION, SECOND_ACTION} - used
    if used:
        return set()
    if kind == "either" and upgraded:
        return {FIRST_ACTION, SECOND_ACTION}
    return {FIRST_ACTION}


def uses(game: Game, card: str, actions: set[int], *, extra: bool = False) -> list[str]:
    """Return all uses of a card possible now by the given actions; extra: in an extra action (WK-TURN-5)."""
    texts: list[str] = []
    if FIRST_ACTION in actions:
        texts += first_uses(game, card)
    if SECOND_ACTION in actions:
        texts += second_uses(game, card, extra=extra)
    return texts


def first_uses(game: Game, card: str) -> list[str]:
    """Return the uses of the first action, also with the extend action of an upgraded extend card."""
    extended = kind_of(card) == "extend" and game.player.abilities[card]
    if card in builds.FIRST:
        return build_uses(game, card, builds.first_hexes(game, card), extended=extended)
    if card == TUNNEL:
        return move_uses(game, card, continued="longer-tunnels" in game.twists)
    if card == "caravan":
        return caravan_uses(game, extended=extended)
    return move_uses(game, card, continued=extended)


def second_uses(game: Game, card: str, *, extra: bool) -> list[str]:
    """Return the uses of the second action of an either or both card."""
    if card == "crossroads":
        return ["use crossroads+"] if crossroads_second_possible(game, extra=extra) else []
    if card in builds.SECOND:
        return build_uses(game, card + "+", builds.second_hexes(game, card), extended=False)
    return [
        f"use {card}+ {show(start)} {show(end)}"
        for start in game.houses_on_map()
        for end in moves.allowed_ends(game.board, game.seat, start, moves.SECOND[card])
    ]


def build_uses(game: Game, card_word: str, hexes: set[Hex], *, extended: bool) -> list[str]:
    """Return the uses of a build action: a house or a fort (WK-TURN-3), a house also with the extend move."""
    texts: list[str] = []
    for place in hexes:
        if game.player.forts_left > 0:
            texts.append(f"use {card_word} fort {show(place)}")
        if game.player.houses_left > 0:
            texts.append(f"use {card_word} {show(place)}")
            if extended:  # only if a house was built, not a fort (WK-AB-2)
                built = game.board.with_house(place, game.seat)
                ends = moves.allowed_ends(built, game.seat, place, moves.EXTENSION[card_word])
                texts += [f"use {card_word} {show(place)} {show(end)}" for end in ends]
    return texts


def move_uses(game: Game, card: str, *, continued: bool) -> list[str]:
    """Return the uses of a first move action, also continued by an extend action or Longer Tunnels."""
    texts: list[str] = []
    continuation = moves.LONGER_TUNNELS if card == TUNNEL else moves.EXTENSION.get(card)
    for start in game.houses_on_map():
        for middle in moves.allowed_ends(game.board, game.seat, start, moves.FIRST[card]):
            texts.append(f"use {card} {show(start)} {show(middle)}")
            if continued and continuation is not None:
                after = game.board.moved(start, middle)
                ends = moves.allowed_ends(after, game.seat, middle, continuation)
                # Taken together, the moves must change the house's hex (WK-AB-2).
                texts += [
                    f"use {card} {show(start)} {show(middle)} {show(end)}" for end in ends if end != start
                ]
    return texts


def caravan_uses(game: Game, *, extended: bool) -> list[str]:
    """WK-AB-CARAVAN: two straight, then a build on the hex just left, if suitable; no adjacency asked."""
    texts: list[str] = []
    for start in game.houses_on_map():
        for end in moves.allowed_ends(game.board, game.seat, start, moves.FIRST["caravan"]):
            text = f"use caravan {show(start)} {show(end)}"
            texts.append(text)
            if extended and can_build_on_left_hex(game.board.moved(start, end), game.seat, start):
                if game.player.houses_left > 0:
                    texts.append(f"{text} {BUILD_WORD}")
                if game.player.forts_left > 0:
                    texts.append(f"{text} {FORT_WORD}")
    return texts


def can_build_on_left_hex(board: Board, seat: int, left: Hex) -> bool:
    """Tell whether the hex just left is suitable and, under Impasse, not beside another player's piece."""
    return board.is_suitable(left) and board.impasse_allows(left, seat)


def crossroads_second_possible(game: Game, *, extra: bool) -> bool:
    """WK-AB-CROSSROADS: before the first mandatory build, only if a build is possible on the next terrain.

    Never as a use of an extra action (WK-TURN-5).
    """
    turn = game.turn
    if extra or turn.mandatory_over or turn.mandatory_builds:
        return False
    return bool(game.mandatory_hexes(builds.next_terrain(turn.card)))


# ---- doing it ----


def perform_use(game: Game, words: list[str]) -> int:
    """Do a legal use, given as the words after 'use'; return which action of the card it was."""
    card, rest = words[0].removesuffix("+"), words[1:]
    action = SECOND_ACTION if words[0].endswith("+") else FIRST_ACTION
    if words[0] == "crossroads+":
        game.turn.mandatory_terrain = builds.next_terrain(game.turn.card)
    elif card in builds.FIRST:
        perform_build_use(game, rest)
    else:
        perform_move_use(game, rest)
    return action


def perform_build_use(game: Game, rest: list[str]) -> None:
    """Build a fort, or a house that may then be moved; coins are judged where it was built (WK-ECO-1)."""
    if rest[0] == FORT_WORD:
        game.build(read(rest[1]), fort=True)
        return
    place = read(rest[0])
    game.build(place, fort=False)
    for word in rest[1:]:
        game.board = game.board.moved(place, read(word))


def perform_move_use(game: Game, rest: list[str]) -> None:
    """Move a house once or twice; Caravan may then build on the hex it left."""
    start = here = read(rest[0])
    for word in rest[1:]:
        if word == BUILD_WORD:
            game.build(start, fort=False)
        elif word == FORT_WORD:
            game.build(start, fort=True)
        else:
            game.board = game.board.moved(here, read(word))
            here = read(word)
