"""A position as JSON (SG-JSON-1) and as lines to be read. Of a view, each hidden card is `?`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.siege.actions import SIDES
from wk.games.siege.cards import CARD_IDS, SUITS, ids
from wk.games.siege.scoring import outcome
from wk.games.siege.state import PLACES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from wk.games.siege.state import State


def position(state: State) -> dict[str, Any]:
    """Return a position with its scores as plain JSON values."""
    ended = outcome(state) if state.over else None
    winners = ended.winners if ended else ()
    return {
        "seat_to_move": None if state.over else state.seat,
        "round": state.year,
        "over": state.over,
        "winners": list(winners),
        "ending": ended.ending if ended else None,
        "season": state.season,
        "initiator": state.initiator,
        "next_initiator": state.next_initiator,
        "trick": [[seat, CARD_IDS[card]] for seat, card in state.trick],
        "tricks_played": state.tricks_played,
        "placed": sorted([PLACES[spot], CARD_IDS[card]] for spot, card in state.placed),
        "strikes": state.strikes,
        "battle": _battle(state),
        "shuffle_due": state.shuffle_due,
        "deck": ids(state.deck),
        "discard": ids(state.discard),
        "years": state.fixed.years,
        "victory": state.fixed.victory,
        "players": [_player(state, seat, won=seat in winners) for seat in range(len(state.players))],
    }


def _battle(state: State) -> dict[str, Any] | None:
    """Return an assault that is not yet answered."""
    battle = state.battle
    return battle and {
        **battle._asdict(),
        "side": SIDES[battle.side],
        "card": CARD_IDS[battle.card],
    }


def _player(state: State, seat: int, *, won: bool) -> dict[str, Any]:
    """Return what one player has."""
    player = state.players[seat]
    return {
        "name": state.fixed.seats[seat].name,
        "line": SUITS[state.fixed.lines[seat]],
        "keep": ids(player.keep),
        "turned": ids(player.turned),
        "fort": {
            side: None if card is None else CARD_IDS[card]
            for side, card in zip(SIDES, player.forts, strict=True)
        },
        "garrison": {side: ids(row) for side, row in zip(SIDES, player.garrisons, strict=True)},
        "field": ids(player.field),
        "won": ids(player.won),
        "aside": ids(player.aside),
        "tricks": player.tricks,
        "score": {"total": int(won), "royals": len(player.keep), "quartered": player.quartered},
    }


def report(state: State) -> list[str]:
    """Return a position with its scores as lines to be read."""
    found = position(state)
    names = [player["name"] for player in found["players"]]
    lines = [_moment(found, names), f"deck: {len(found['deck'])} cards; discards: {_cards(found['discard'])}"]
    if found["trick"]:
        lines.append("trick: " + ", ".join(f"{names[seat]} {card}" for seat, card in found["trick"]))
    return [*lines, *(line for player in found["players"] for line in ("", *_city(player)))]


def _moment(found: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return when it is and who is to move, or how the game ended."""
    when = f"{found['season']} of year {found['round']} of {found['years']}"
    if found["over"]:
        won = " and ".join(names[seat] for seat in found["winners"])
        return f"over in {when}; won by {won}: {found['ending']}"
    if found["shuffle_due"]:
        return f"{when}; the discards are to be shuffled"
    battle = found["battle"]
    if battle:
        where = f"{names[battle['rival']]} {battle['side']} {battle['aim']}"
        return f"{when}; {names[battle['striker']]} strikes {where} with {battle['card']}"
    return f"{when}; {names[found['seat_to_move']]} to move, {names[found['initiator']]} first"


def _city(player: Mapping[str, Any]) -> list[str]:
    """Return one player: name, line, royals and heaps, then a line for each side of the city."""
    keep = " ".join(f"({card})" if card in player["turned"] else card for card in player["keep"])
    heaps = "; ".join(f"{heap}: {_cards(player[heap])}" for heap in ("field", "won", "aside") if player[heap])
    return [
        f"{player['name']}, line {player['line']}, royals: {keep or '-'}; {heaps or 'no cards'}",
        *(
            f"  {side}  fort {player['fort'][side] or '-':<4}garrison {_cards(player['garrison'][side])}"
            for side in SIDES
        ),
    ]


def _cards(cards: Iterable[str]) -> str:
    """Return cards as they are told."""
    return " ".join(cards) or "-"
