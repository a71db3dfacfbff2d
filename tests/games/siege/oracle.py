"""A second reading of the rules, literal and slow, on positions as JSON (SG-JSON-1).

Nothing of the game's own code is used here. `Numbers` are those of the data file as a table.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Position = dict[str, Any]
"""What `replay --json` prints, nothing in it hidden."""

Table = dict[str, Any]

RANKS = "23456789TJQKAX"
SIDE = {"c": "w", "h": "n", "d": "e", "s": "s"}
SEASONS = ["autumn", "winter", "spring", "summer"]


def rank(card: str) -> int:
    """SG-TERM-1."""
    return RANKS.index(card[0])


def suit(card: str) -> str:
    """Return the suit of a card; none for a Joker."""
    return card[1:]


def in_order(cards: Any) -> list[str]:
    """SG-TERM-2."""
    return sorted(cards, key=lambda card: ("chds".find(suit(card)) if card != "X" else 9, rank(card)))


def mover(position: Position) -> dict[str, Any]:
    """Return the player to move."""
    found: dict[str, Any] = position["players"][position["seat_to_move"]]
    return found


def legal(position: Position, numbers: Table) -> set[str]:
    """Return every legal action."""
    if position["over"] or position["shuffle_due"]:
        return set()
    if position["battle"]:
        return answers(position)
    ways = {"autumn": plays, "winter": winter, "spring": spring, "summer": summer}
    return ways[position["season"]](position, numbers)


def plays(position: Position, _numbers: Table) -> set[str]:
    """SG-AUT-2, SG-AUT-3."""
    field = mover(position)["field"]
    led = suit(position["trick"][0][1]) if position["trick"] else ""
    if led and any(suit(card) == led for card in field):
        field = [card for card in field if suit(card) == led or card == "X"]
    return {f"play {card}" for card in field}


def own_royals(player: dict[str, Any]) -> list[str]:
    """SG-TERM-7."""
    return [rank_ + player["line"] for rank_ in "AKQ"]


def puts(position: Position, numbers: Table) -> set[str]:
    """SG-WIN-2."""
    player, found = mover(position), set()
    for card in player["field"]:
        if card == "X":
            continue
        side = SIDE[suit(card)]
        if player["fort"][side] is None:
            found.add(f"put {card} fort")
        if len(player["garrison"][side]) < numbers["garrison"]:
            found.add(f"put {card} garrison")
        if card in own_royals(player) and card not in player["keep"]:
            found.add(f"put {card} keep")
    return found


def winter(position: Position, numbers: Table) -> set[str]:
    """SG-WIN-2, SG-WIN-3, SG-WIN-4."""
    player, placed = mover(position), position["placed"]
    found = puts(position, numbers)
    for side in "wnes":
        fort = player["fort"][side]
        if fort and [f"{side} fort", fort] not in placed:
            found.add(f"take {fort} fort")
        row = player["garrison"][side]
        found |= {
            f"take {card} garrison"
            for card in row
            if row.count(card) > placed.count([f"{side} garrison", card])
        }
    found |= {f"take {card} keep" for card in player["keep"] if ["keep", card] not in placed}
    if len(player["field"]) > numbers["field"]:
        return found | {f"drop {card}" for card in player["field"]}
    return found | {"done"}


def summer(position: Position, numbers: Table) -> set[str]:
    """SG-SUM-2, SG-SUM-3."""
    player, found = mover(position), puts(position, numbers) | {"done"}
    for card in player["field"]:
        if card != "X":
            side = SIDE[suit(card)]
            if player["fort"][side]:
                found.add(f"put {card} fort over {player['fort'][side]}")
            row = player["garrison"][side]
            if len(row) == numbers["garrison"]:
                found |= {f"put {card} garrison over {other}" for other in row}
    return found


def spring(position: Position, numbers: Table) -> set[str]:
    """SG-SPR-1, SG-SPR-2, SG-SPR-3, SG-SPR-4, SG-SPR-5."""
    found = {"done"}
    if numbers["strikes"] and position["strikes"] >= numbers["strikes"]:
        return found
    me = mover(position)
    for seat, rival in enumerate(position["players"]):
        if seat == position["seat_to_move"]:
            continue
        for side in "wnes":
            at, fort, row = f"p{seat + 1} {side}", rival["fort"][side], rival["garrison"][side]
            weapons = [(card, "field") for card in me["field"] if card != "X"]
            weapons += [(card, "garrison") for card in me["garrison"][side]]
            if fort:
                beating = [each for each in weapons if beats(each[0], fort, numbers)]
                found |= {f"strike {at} {card} {source}" for card, source in beating}
            else:
                found |= {
                    f"strike {at} {card} {source} {place + 1}"
                    for card, source in weapons
                    for place in range(len(row))
                }
            if "X" in me["field"]:
                behind = [*rival["keep"], *(str(place + 1) for place in range(len(row)))]
                found |= {f"hire {at} {what}" for what in (["fort"] if fort else behind)}
    return found


def beats(card: str, fort: str, numbers: Table) -> bool:
    """SG-SPR-3."""
    return card[0] == numbers["sapper"] or rank(card) > rank(fort)


def answers(position: Position) -> set[str]:
    """SG-SPR-5."""
    player, side = mover(position), position["battle"]["side"]
    found = {f"answer {card} garrison {n}" for n, card in enumerate(player["garrison"][side], 1)}
    found |= {f"answer {card} field" for card in player["field"] if card != "X"}
    return found | {f"answer {card} keep" for card in player["keep"] if card not in player["turned"]}


def after(position: Position, text: str, numbers: Table) -> Position:
    """Return the position after a legal action or a due shuffle."""
    found = deepcopy(position)
    word, *rest = text.split()
    globals()[f"_{word}"](found, numbers, *rest)
    for player in found["players"]:
        for heap in ("keep", "turned", "field", "won", "aside"):
            player[heap] = in_order(player[heap])
        quartered = sum(1 for fort in player["fort"].values() if fort)
        quartered += sum(len(row) for row in player["garrison"].values())
        player["score"] |= {"royals": len(player["keep"]), "quartered": quartered}
    found["discard"] = in_order(found["discard"])
    found["placed"].sort()
    return found


def _play(position: Position, numbers: Table, card: str) -> None:
    """SG-AUT-1, SG-AUT-4, SG-AUT-5, SG-AUT-6."""
    seat, players = position["seat_to_move"], position["players"]
    players[seat]["field"].remove(card)
    position["trick"].append([seat, card])
    trick = position["trick"]
    if len(trick) < len(players):
        position["seat_to_move"] = (seat + 1) % len(players)
        return
    jokers = [seat for seat, card in trick if card == "X"]
    of_suit = [each for each in trick if suit(each[1]) == suit(trick[0][1])]
    highest = max(rank(card) for _, card in of_suit)
    winner = jokers[0] if jokers else next(seat for seat, card in of_suit if rank(card) == highest)
    players[winner]["won"] += [card for _, card in trick]
    players[winner]["tricks"] += 1
    position |= {"trick": [], "tricks_played": position["tricks_played"] + 1, "seat_to_move": winner}
    if position["tricks_played"] == numbers["tricks"]:
        most = max(player["tricks"] for player in players)
        best = [seat for seat, player in enumerate(players) if player["tricks"] == most]
        position["next_initiator"] = best[0] if len(best) == 1 else winner
        _next_season(position)


def _next_season(position: Position) -> None:
    """SG-WIN-1, SG-SUM-1."""
    season = SEASONS[SEASONS.index(position["season"]) + 1]
    position |= {"season": season, "seat_to_move": position["initiator"]}
    for player in position["players"]:
        for heap in {"winter": ["won"], "summer": ["aside"]}.get(season, []):
            player["field"] += player[heap]
            player[heap] = []
        if season == "summer":
            player["turned"] = []


def _done(position: Position, numbers: Table) -> None:
    """SG-SUM-3, SG-SUM-4, SG-TERM-10."""
    players, seat = position["players"], position["seat_to_move"]
    if position["season"] == "summer":
        position["discard"] += players[seat]["field"]
        players[seat]["field"] = []
    position |= {"placed": [], "strikes": 0}
    following = (seat + 1) % len(players)
    if following != position["initiator"]:
        position["seat_to_move"] = following
    elif position["season"] != "summer":
        _next_season(position)
    else:
        _end_of_year(position, numbers)


def _end_of_year(position: Position, numbers: Table) -> None:
    """SG-SUM-4, SG-END-2, SG-END-3."""
    players, first = position["players"], position["initiator"]
    order = [(first + turn) % len(players) for turn in range(len(players))]
    complete = [seat for seat in order if len(players[seat]["keep"]) == 3]
    if complete and position["victory"] == "year-end":
        _over(position, "family", complete[:1])
    elif position["round"] == position["years"]:
        counts = []
        for player in players:
            city = [fort for fort in player["fort"].values() if fort]
            city += [card for row in player["garrison"].values() for card in row]
            counts.append((len(player["keep"]), len(city)))
        best = [seat for seat, count in enumerate(counts) if count == max(counts)]
        _over(position, "years", best)
    elif len(position["deck"]) < numbers["field"] * len(players):
        position["shuffle_due"] = True
    else:
        _deal(position, numbers)


def _over(position: Position, ending: str, winners: list[int]) -> None:
    position |= {"over": True, "seat_to_move": None, "ending": ending, "winners": winners, "placed": []}
    for seat in winners:
        position["players"][seat]["score"]["total"] = 1


def _shuffle(position: Position, numbers: Table, *cards: str) -> None:
    """SG-SUM-4."""
    position |= {"deck": position["deck"] + list(cards), "discard": [], "shuffle_due": False}
    _deal(position, numbers)


def _deal(position: Position, numbers: Table) -> None:
    players, first = position["players"], position["next_initiator"]
    for turn in range(len(players)):
        player = players[(first + turn) % len(players)]
        player["tricks"] = 0
        for _ in range(numbers["field"]):
            player["field"].append(position["deck"].pop(0))
    position |= {"season": "autumn", "round": position["round"] + 1, "initiator": first}
    position |= {"seat_to_move": first, "next_initiator": None, "tricks_played": 0}


def _take(position: Position, _numbers: Table, card: str, place: str) -> None:
    """SG-WIN-2."""
    player = mover(position)
    side = SIDE[suit(card)]
    if place == "fort":
        player["fort"][side] = None
    else:
        (player["keep"] if place == "keep" else player["garrison"][side]).remove(card)
    player["field"].append(card)


def _put(position: Position, _numbers: Table, card: str, place: str, *over: str) -> None:
    """SG-WIN-2, SG-SUM-2, SG-END-1."""
    player = mover(position)
    side = SIDE[suit(card)]
    player["field"].remove(card)
    if over:
        position["discard"].append(over[1])
        if place == "garrison":
            player["garrison"][side].remove(over[1])
    if place == "fort":
        player["fort"][side] = card
    else:
        (player["keep"] if place == "keep" else player["garrison"][side]).append(card)
    if position["season"] == "winter":
        position["placed"].append(["keep" if place == "keep" else f"{side} {place}", card])
    if len(player["keep"]) == 3 and place == "keep" and position["victory"] == "at-once":
        _over(position, "family", [position["seat_to_move"]])


def _drop(position: Position, _numbers: Table, card: str) -> None:
    """SG-WIN-3."""
    mover(position)["field"].remove(card)
    position["discard"].append(card)


def _strike(
    position: Position, _numbers: Table, at: str, side: str, card: str, source: str, *aim: str
) -> None:
    """SG-SPR-3, SG-SPR-5."""
    me, seat = mover(position), int(at[1]) - 1
    (me["field"] if source == "field" else me["garrison"][side]).remove(card)
    position["strikes"] += 1
    if aim:
        battle = {"striker": position["seat_to_move"], "rival": seat, "side": side, "aim": int(aim[0])}
        position |= {"battle": {**battle, "card": card}, "seat_to_move": seat}
        return
    me["aside"] += [card, position["players"][seat]["fort"][side]]
    position["players"][seat]["fort"][side] = None


def _hire(position: Position, _numbers: Table, at: str, side: str, what: str) -> None:
    """SG-SPR-3, SG-SPR-4."""
    me, rival = mover(position), position["players"][int(at[1]) - 1]
    me["field"].remove("X")
    position["discard"].append("X")
    position["strikes"] += 1
    if what == "fort":
        me["aside"].append(rival["fort"][side])
        rival["fort"][side] = None
    elif what.isdigit():
        me["aside"].append(rival["garrison"][side].pop(int(what) - 1))
    else:
        rival["keep"].remove(what)
        rival["turned"] = [royal for royal in rival["turned"] if royal != what]
        me["aside"].append(what)


def _answer(position: Position, _numbers: Table, card: str, place: str, *at: str) -> None:
    """SG-SPR-5, SG-SPR-6."""
    battle, rival = position["battle"], mover(position)
    striker = position["players"][battle["striker"]]
    row = rival["garrison"][battle["side"]]
    aimed = row[battle["aim"] - 1]
    if rank(battle["card"]) >= rank(card):
        striker["aside"] += [battle["card"], card]
        if place == "garrison" and int(at[0]) == battle["aim"]:
            row.pop(battle["aim"] - 1)
        else:
            striker["aside"].append(aimed)
            gone = {battle["aim"] - 1} | ({int(at[0]) - 1} if place == "garrison" else set())
            row[:] = [each for n, each in enumerate(row) if n not in gone]
            if place != "garrison":
                rival[place].remove(card)
    else:
        rival["aside"].append(battle["card"])
        if place == "keep":
            rival["turned"].append(card)
        else:
            rival["aside"].append(card)
            if place == "field":
                rival["field"].remove(card)
            else:
                row.pop(int(at[0]) - 1)
    position |= {"battle": None, "seat_to_move": battle["striker"]}
