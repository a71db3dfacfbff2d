"""A position as JSON (NB-REPORT) and as lines to be read. Of a view, what is hidden is ``?``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.nobles.actions import NONE
from wk.games.nobles.cards import CARDS, HIDDEN, NOBLES, SUITS
from wk.games.nobles.state import ALLEGIANCE, OVER, UNSEEN_ARMY, UNSEEN_ORDER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from wk.games.nobles.cards import Card, Noble
    from wk.games.nobles.state import Army, Battle, Order, Plot, State

UNSEEN = "?"


def position(state: State) -> dict[str, Any]:
    """Return a position as plain JSON values."""
    over, spying = state.phase == OVER, state.spying
    return {
        "seat_to_move": None if over else state.seat,
        "round": state.year,
        "over": over,
        "winners": list(state.winners),
        "phase": state.phase,
        "first_seat": state.first,
        "ending": state.ending or None,
        "deck": cards(state.deck),
        "nobles_deck": nobles(state.nobles_deck),
        "discards": cards(state.discards),
        "removed": nobles(state.removed),
        "reshuffles_left": state.reshuffles_left,
        "recruited": state.recruited and state.phase == ALLEGIANCE,
        "tray": cards(state.tray),
        "battle": state.battle and _battle(state.battle),
        "plot": state.plot and _plot(state, state.plot),
        "spying": spying and {"seat": spying.seat, "court": court_name(state, spying.target)},
        "players": [_player(state, seat) for seat in range(len(state.players))],
    }


def cards(some: Iterable[Card]) -> list[str]:
    """Return the texts of cards in their order."""
    return [UNSEEN if card == HIDDEN else CARDS[card] for card in some]


def nobles(some: Iterable[Noble]) -> list[str]:
    """Return the texts of nobles in their order."""
    return [UNSEEN if noble == HIDDEN else NOBLES[noble] for noble in some]


def court_name(state: State, seat: int) -> str:
    """Return the name of a seat's court."""
    return SUITS[state.fixed.suits[seat]]


def _battle(battle: Battle) -> dict[str, Any]:
    return {**battle._asdict(), "defence": cards(battle.defence), "result": battle.result or None}


def _plot(state: State, plot: Plot) -> dict[str, Any]:
    return {
        "attacker": plot.attacker,
        "court": court_name(state, plot.target),
        "noble": None if plot.noble == NONE else NOBLES[plot.noble],
        "cards": cards(plot.cards),
        "defence": cards(plot.defence),
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    """Return what one player has (NB-REPORT-3)."""
    player = state.players[seat]
    return {
        "name": state.fixed.seats[seat].name,
        "court_name": court_name(state, seat),
        "alive": player.alive,
        "court": nobles(player.court),
        "hand": cards(player.hand),
        "captives": [{**each._asdict(), "noble": NOBLES[each.noble]} for each in player.captives],
        "order": player.order and _order(state, player.order),
        "army": player.army and _army(player.army),
        "score": {"total": int(seat in state.winners)},
    }


def _order(state: State, order: Order) -> str | dict[str, Any]:
    if order == UNSEEN_ORDER:
        return UNSEEN
    return {"court": court_name(state, order.target), "size": order.size} if order.size else "none"


def _army(army: Army) -> str | dict[str, Any]:
    if army == UNSEEN_ARMY:
        return UNSEEN
    return {
        "cards": cards(army.cards),
        "jack": None if army.jack == NONE else NOBLES[army.jack],
        "strength": UNSEEN if army.strength == HIDDEN else army.strength,
    }


def report(state: State) -> list[str]:
    """Return a position as lines to be read."""
    found = position(state)
    names = [player["name"] for player in found["players"]]
    width = max(map(len, names))
    return [
        _moment(found, names),
        f"deck: {len(found['deck'])} cards; nobles deck: {len(found['nobles_deck'])}",
        f"discards: {_listed(found['discards'])}; removed: {_listed(found['removed'])}",
        *(f"{player['name']:<{width}}  {_holdings(player, names)}" for player in found["players"]),
    ]


def _moment(found: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return when it is and who is to move, or how the game ended."""
    if found["over"]:
        won = " and ".join(names[seat] for seat in found["winners"]) or "nobody"
        return f"over in year {found['round']}; won by {won}: {found['ending']}"
    tray = f"; laid: {_listed(found['tray'])}" if found["tray"] else ""
    return f"year {found['round']}, {found['phase']}; {names[found['seat_to_move']]} to move{tray}"


def _holdings(player: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return one player's court, captives, hand and army."""
    if not player["alive"]:
        return f"{player['court_name']:<8}  fallen"
    held = [f"{each['noble']} of {names[each['owner']]} ({each['missed']})" for each in player["captives"]]
    parts = [f"{player['court_name']:<8}  {_listed(player['court'])}", f"hand: {_listed(player['hand'])}"]
    if held:
        parts.append(f"captives: {', '.join(held)}")
    if isinstance(player["army"], dict):
        army = player["army"]
        led = f" under {army['jack']}" if army["jack"] else ""
        parts.append(f"army: {_listed(army['cards'])}{led}, strength {army['strength']}")
    return "; ".join(parts)


def _listed(some: Sequence[str]) -> str:
    return " ".join(some) or "-"
