"""A second reading of the rules, literal and slow, on positions as JSON (HC-REP-1).

Nothing of the game's own code is used here. Numbers come from the settled setup (HC-FILE-2).
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from typing import Any

Position = dict[str, Any]
"""What `replay --json` prints, nothing in it hidden."""

Setup = dict[str, Any]
"""A settled setup."""

KINDS = {"r": "relate", "h": "hourglass", "b": "bribe", "f": "favor"}


def in_order(cards: Any) -> list[str]:
    """Return cards in card order (HC-TERM-5)."""
    return sorted(cards, key=lambda card: ("rhbf".index(card[0]), int(card[1:])))


def icons(board: dict[str, Any]) -> str:
    """Return the icons of a board's favors in the order they are taken (HC-FAVOR-1)."""
    return "".join(board["favor"]["rows"]) if board["favor"] else ""


def spots(position: Position, setup: Setup, letter: str) -> set[str]:
    """Return every placement a type of card allows (HC-REL-1, HC-HOUR-1, HC-BRIBE-1, HC-FAVOR-1)."""
    found = set()
    for member in position["members"]:
        name, board = member["id"], setup["tables"]["boards"][member["id"]]
        for number, line in enumerate(member["relationships"], start=1):
            if letter == "r" and line["owner"] is None:
                found.add(f"relate {name} {number}")
            if letter == "h" and line["owner"] is not None:
                found.add(f"hourglass {name} {number}")
        if letter == "h":
            found.add(f"hourglass {name}")
        if letter == "b" and board["bribe"] is not None:
            found.add(f"bribe {name}")
        if letter == "f" and len(member["favors"]) < len(icons(board)):
            found.add(f"favor {name}")
    return found


def legal(position: Position, setup: Setup) -> set[str]:
    """Return every legal action ("Actions as text", HC-PLAY-1)."""
    seat = position["seat_to_move"]
    if seat is None:
        return set()
    player = position["players"][seat]
    if position["phase"] == "bid":
        return {f"bid {bid}" for bid in player["chips"]}
    if position["phase"] == "select":
        return {f"select {' '.join(in_order(cards))}" for cards in combinations(player["hand"], 3)}
    if position["card"]:
        return spots(position, setup, position["card"]["id"][0])
    found = {f"play {card}" for card in player["selected"]}
    return found | {"end"} if position["cards_this_turn"] else found


def after(position: Position, setup: Setup, text: str) -> Position:
    """Return the position after a legal action."""
    now = deepcopy(position)
    word, *rest = text.split()
    seat = now["seat_to_move"]
    player = now["players"][seat]
    if word == "bid":
        player["chip"] = int(rest[0])
        player["chips"].remove(player["chip"])
        chosen_next(now, "select")
        if now["phase"] == "select":
            now["order"] = sorted(range(len(now["players"])), key=lambda n: now["players"][n]["chip"])
    elif word == "select":
        for card in rest:
            player["hand"].remove(card)
        player["selected"] = rest
        chosen_next(now, "play")
        if now["phase"] == "play":
            now["seat_to_move"] = now["order"][0]
    elif word == "play":
        player["selected"].remove(rest[0])
        player["played"].append(rest[0])
        now["cards_this_turn"] += 1
        now["card"] = {"id": rest[0], "left": int(rest[0][1:])}
        over_if_done(now, setup)
    elif word == "end":
        pass_on(now, setup)
    else:
        place(now, setup, word, *rest)
        now["card"]["left"] -= 1
        over_if_done(now, setup)
    count_again(now, setup)
    return now


def chosen_next(now: Position, phase: str) -> None:
    """HC-SELECT-2: one seat after another from seat 0."""
    now["seat_to_move"] += 1
    if now["seat_to_move"] == len(now["players"]):
        now["seat_to_move"], now["phase"] = 0, phase


def over_if_done(now: Position, setup: Setup) -> None:
    """HC-PLAY-4: all are placed, or nothing of the kind can be."""
    if now["card"]["left"] == 0 or not spots(now, setup, now["card"]["id"][0]):
        now["card"] = None


def place(now: Position, setup: Setup, word: str, name: str, number: str = "") -> None:
    """Carry out one placement."""
    seat = now["seat_to_move"]
    at = next(n for n, member in enumerate(now["members"]) if member["id"] == name)
    member, board = now["members"][at], setup["tables"]["boards"][name]
    if word == "relate":
        member["relationships"][int(number) - 1]["owner"] = seat
    elif word == "hourglass" and number:
        line = member["relationships"][int(number) - 1]
        line["hourglasses"] += 1
        clear_if_full(line, board["relationships"][int(number) - 1])
    elif word == "hourglass":
        member["life"] += 1
        leave_if_full(now, setup, at)
    elif word == "bribe":
        member["bribes"] = [seat, *member["bribes"]][: board["bribe"]["icons"]]
    else:
        if icons(board)[len(member["favors"])] == "A" and member["gold"] is not None:
            if now["medals"]:
                member["gold"] = now["medals"].pop(0)
            elif setup["options"]["empty_stack"] == "silver":
                member["gold"] = None
        member["favors"].append(seat)


def clear_if_full(line: dict[str, Any], printed: dict[str, Any]) -> bool:
    """HC-HOUR-2."""
    if line["hourglasses"] < printed["life"]:
        return False
    line["owner"], line["hourglasses"] = None, 0
    return True


def leave_if_full(now: Position, setup: Setup, at: int) -> bool:
    """HC-HOUR-3; return whether the row closed up over the place."""
    member = now["members"][at]
    if member["life"] < setup["tables"]["boards"][member["id"]]["life"]:
        return False
    now["retired"].append(member["id"])
    del now["members"][at]
    return not draw(now, setup, at)


def draw(now: Position, setup: Setup, at: int) -> bool:
    """HC-TERM-7; return whether there was a board."""
    if not now["deck"]:
        return False
    name = now["deck"].pop(0)
    count = len(setup["tables"]["boards"][name]["relationships"])
    new = {
        "id": name,
        "gold": now["medals"].pop(0) if now["medals"] else None,
        "worth": 0,
        "life": 0,
        "relationships": [{"owner": None, "hourglasses": 0} for _ in range(count)],
        "bribes": [],
        "favors": [],
        "influence": [],
        "leader": None,
    }
    now["members"].insert(at, new)
    return True


def pass_on(now: Position, setup: Setup) -> None:
    """HC-PLAY-2."""
    now["cards_this_turn"] = 0
    order = now["order"]
    mine = order.index(now["seat_to_move"])
    for step in range(1, len(order) + 1):
        seat = order[(mine + step) % len(order)]
        if now["players"][seat]["selected"]:
            now["seat_to_move"] = seat
            return
    award(now, setup)
    for player in now["players"]:
        player["chip"], player["played"] = None, []
    now["order"] = []
    if now["round"] == 6:
        finish(now, setup)
    else:
        age(now, setup)
        now.update(phase="bid", seat_to_move=0, round=now["round"] + 1)


def award(now: Position, setup: Setup) -> None:
    """HC-AWARD-3."""
    count_again(now, setup)
    found = [{"member": m["id"], "vp": m["worth"], "seat": m["leader"]} for m in now["members"]]
    now["awards"].append(found)
    for seat, player in enumerate(now["players"]):
        player["score"]["rounds"].append(sum(each["vp"] for each in found if each["seat"] == seat))


def age(now: Position, setup: Setup) -> None:
    """HC-ROUND-1 to HC-ROUND-5, each step for all members before the next."""
    for member in now["members"]:
        member["life"] += 1
        for line in member["relationships"]:
            if line["owner"] is not None:
                line["hourglasses"] += 1
    for member in now["members"]:
        printed = setup["tables"]["boards"][member["id"]]["relationships"]
        for line, other in zip(member["relationships"], printed, strict=True):
            clear_if_full(line, other)
    at = 0
    while at < len(now["members"]):
        if not leave_if_full(now, setup, at):
            at += 1
    for member in now["members"]:
        member["favors"] = []
    if len(now["members"]) < 6:
        draw(now, setup, len(now["members"]))


def finish(now: Position, setup: Setup) -> None:
    """HC-END-1, HC-END-2."""
    bonus = {bid: extra for family in setup["tables"]["chips"].values() for bid, extra in family}
    for player in now["players"]:
        player["score"]["bonus"] = bonus[player["chips"][0]]
    totals = [(sum(p["score"]["rounds"]) + p["score"]["bonus"], -p["chips"][0]) for p in now["players"]]
    now.update(phase="over", over=True, seat_to_move=None, winners=[totals.index(max(totals))])


def count_again(now: Position, setup: Setup) -> None:
    """HC-TERM-4, HC-AWARD-1, HC-AWARD-2: worth, influence and leader of each member; totals."""
    for member in now["members"]:
        board = setup["tables"]["boards"][member["id"]]
        member["worth"] = board["silver"] if member["gold"] is None else member["gold"]
        member["influence"] = [influence(member, board, seat) for seat in range(len(now["players"]))]
        ranked = sorted(member["influence"], reverse=True)
        alone = ranked[0] > ranked[1]
        member["leader"] = member["influence"].index(ranked[0]) if alone else None
    for player in now["players"]:
        score = player["score"]
        score["total"] = sum(score["rounds"]) + score["bonus"]


def influence(member: dict[str, Any], board: dict[str, Any], seat: int) -> int:
    """Return a player's influence on a member."""
    total = 0
    for line, printed in zip(member["relationships"], board["relationships"], strict=True):
        if line["owner"] == seat:
            total += printed["value"]
    for key, part in (("bribes", "bribe"), ("favors", "favor")):
        if member[key].count(seat):
            total += member[key].count(seat) * board[part]["value"]
    return total
