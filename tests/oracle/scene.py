"""Small made-up games for the oracle's own tests: a map of one terrain with a few hexes changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .board import Piece
from .land import BOARD_RADIUS, SLOT_CENTRES
from .oracle import Oracle

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .land import Hex

# One hex of each card terrain far in the south, so that no terrain is full when a game begins.
FAR = {(-7, 12): "L", (-6, 12): "G", (-5, 12): "T", (-8, 13): "E", (-7, 13): "S", (-6, 13): "F"}
LINE = range(-BOARD_RADIUS, BOARD_RADIUS + 1)
DECK = ["flower", "grassland", "tundra", "fell", "snow", "forest"] * 5


def side(centre: Hex, letters: dict[Hex, str], fill: str) -> list[str]:
    """Return the nine lines of one side."""
    lines = []
    for r in LINE:
        hexes = [(centre[0] + q, centre[1] + r) if abs(q + r) <= BOARD_RADIUS else None for q in LINE]
        lines.append("".join("." if place is None else letters.get(place, fill) for place in hexes))
    return lines


def scene(  # noqa: PLR0913
    letters: dict[Hex, str] | None = None,
    *,
    fill: str = "G",
    cards: tuple[str, ...] = ("grassland", "grassland"),
    economy: str = "agriculture",
    twists: tuple[str, ...] = (),
    goals: tuple[str, ...] = ("knights", "miners", "royalty"),
    hands: dict[int, list[str]] | None = None,
) -> Oracle:
    """Begin a game on the made-up map, seat 0 first, each seat with the terrain card given."""
    all_letters = {**FAR, **(letters or {})}
    return Oracle(
        {
            "players": [
                {"name": f"P{seat}", "colour": "blue", "kind": "human"} for seat in range(len(cards))
            ],
            "map": {slot: f"side{slot}@0" for slot in SLOT_CENTRES},
            "boards": {
                f"side{slot}": side(centre, all_letters, fill) for slot, centre in SLOT_CENTRES.items()
            },
            "goals": list(goals),
            "economy": economy,
            "twists": list(twists),
            "wanderers_axis": "horizontal",
            "furs_board": "N",
            "start_index": 0,
            "hands": [(hands or {}).get(seat, []) for seat in range(len(cards))],
            "deck": [*cards, *DECK],
        },
    )


def put(oracle: Oracle, seat: int, houses: Iterable[Hex], forts: Iterable[Hex] = ()) -> None:
    """Put pieces of a seat on the map, out of the supply."""
    player = oracle.game.players[seat]
    for place in houses:
        oracle.game.board.pieces[place] = Piece(seat, fort=False)
        player.houses_left -= 1
    for place in forts:
        oracle.game.board.pieces[place] = Piece(seat, fort=True)
        player.forts_left -= 1


def own(oracle: Oracle, **cards: bool) -> None:
    """Give seat 0 ability cards, True for upgraded ones ('_' for '-')."""
    for card, upgraded in cards.items():
        oracle.game.players[0].abilities[card.replace("_", "-")] = upgraded


def play(oracle: Oracle, *texts: str) -> int:
    """Do the actions and return how many coins seat 0 gained by them."""
    before = coins(oracle)
    for text in texts:
        oracle.apply(text)
    return coins(oracle) - before


def coins(oracle: Oracle) -> int:
    """Return the coins of seat 0."""
    return oracle.game.players[0].coins


def goal(oracle: Oracle, seat: int, name: str) -> Any:
    """Return a seat's points for one goal, or for 'castles'."""
    score = oracle.position()["players"][seat]["score"]
    return score["castles"] if name == "castles" else score["goals"][name]


def starting_with(oracle: Oracle, start: str) -> list[str]:
    """Return the legal actions that begin with the text."""
    return [text for text in oracle.legal() if text.startswith(start)]
