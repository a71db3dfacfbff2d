"""What a page should hold of a position, read from the position as ``replay --json`` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.engine.kit import Position

Lies = dict[str, list[str]]
"""The ids of the things of an area, in any order; of the map its pieces with their hexes."""


def lies(game: str, position: Position) -> Lies:
    """Return what lies in the areas of a position, and on the map."""
    found = dict(_GAMES[game](position))
    return {area: sorted(things) for area, things in found.items()}


def _winter_kingdom(position: Position) -> Iterator[tuple[str, list[str]]]:
    pieces = []
    for seat, player in enumerate(position["players"]):
        for kind in ("house", "fort"):
            pieces += [f"{kind} {seat} at {q},{r}" for q, r in player[f"{kind}s"]]
        yield f"bought-{seat}", list(player["abilities"])
        if player["hand"]:
            yield f"hand-{seat}", player["hand"]
        if player["terrain_card"]:
            yield f"terrain-{seat}", [player["terrain_card"]]
    yield "map", pieces


def _winter_court(position: Position) -> Iterator[tuple[str, list[str]]]:
    making = position["making"]
    for member in position["court"]:
        influence = member["influence"]
        cards = list(influence["cards"]) if influence else []
        if making and making["member"] == member["id"]:
            cards += [making["card"], *making["added"].values(), *making["boosters"]]
        yield member["id"], cards
    yield "discards", position["discard"]
    for seat, player in enumerate(position["players"]):
        hidden = player["hand_count"] - len(player["shown"])
        yield f"hand-{seat}", player["shown"] + ["?"] * hidden if player["hand"] is None else player["hand"]
        yield f"held-{seat}", [each["id"] for each in position["court"] if each["held_by"] == seat]


def _siege(position: Position) -> Iterator[tuple[str, list[str]]]:
    yield "trick", [card for _, card in position["trick"]]
    yield "assault", [position["battle"]["card"]] if position["battle"] else []
    yield "discards", position["discard"]
    for seat, player in enumerate(position["players"]):
        for area in ("keep", "field", "won", "aside"):
            yield f"{area}-{seat}", player[area]
        yield f"forts-{seat}", [card for card in player["fort"].values() if card]
        yield f"garrisons-{seat}", [card for row in player["garrison"].values() for card in row]


def _nobles(position: Position) -> Iterator[tuple[str, list[str]]]:
    yield "discards", position["discards"]
    yield "removed", position["removed"]
    for seat, player in enumerate(position["players"]):
        yield f"court-{seat}", player["court"]
        yield f"hand-{seat}", player["hand"]
        yield f"captives-{seat}", [each["noble"] for each in player["captives"]]
        yield f"tray-{seat}", position["tray"] if seat == position["seat_to_move"] else []


def _minsterpool(position: Position) -> Iterator[tuple[str, list[str]]]:
    for place, member in enumerate(position["members"]):
        lines = [f"relationship {each['owner']}" for each in member["relationships"]]
        bribes = [f"bribe {owner}" for owner in member["bribes"]]
        favors = [f"favor {owner}" for owner in member["favors"]]
        yield f"place-{place}", [member["id"], *lines, *bribes, *favors]
    yield "gone", position["retired"]
    yield "medals", list(map(str, position["medals"]))
    for seat, player in enumerate(position["players"]):
        chip: Any = player["chip"]
        yield f"bid-{seat}", [] if chip is None else ["?" if chip == "hidden" else str(chip)]
        yield f"chips-{seat}", list(map(str, player["chips"]))
        yield f"played-{seat}", player["played"]
        hidden = isinstance(player["selected"], int)
        picked = player["selected"] if hidden else len(player["selected"])
        yield f"chosen-{seat}", ["?"] * picked if hidden else player["selected"]
        yield f"in-hand-{seat}", ["?"] * (len(player["hand"]) - picked) if hidden else player["hand"]


_GAMES = {
    "winter-kingdom": _winter_kingdom,
    "winter-court": _winter_court,
    "siege": _siege,
    "nobles": _nobles,
    "minsterpool": _minsterpool,
}
