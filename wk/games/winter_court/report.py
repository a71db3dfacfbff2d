"""A position as JSON (WC-FILE-3) and as lines to be read. Of a view, what is hidden is null."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.winter_court.cards import CARD_IDS, ids
from wk.games.winter_court.court import LETTERS, MEMBERS
from wk.games.winter_court.scoring import outcome, score
from wk.games.winter_court.state import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.state import Making, State


def position(state: State) -> dict[str, Any]:
    """Return a position with its scores as plain JSON values."""
    ended = outcome(state) if state.over else None
    return {
        "seat_to_move": None if state.over else state.seat,
        "turn": state.turn,
        "round": state.round,
        "over": state.over,
        "winners": list(ended.winners) if ended else [],
        "ending": ended.ending if ended else None,
        "phase": state.phase,
        "plays": state.plays,
        "must_play": state.must_play,
        "usable": [MEMBERS[member] for member in state.fixed.court.ordered(state.usable)],
        "making": _making(state.making) if state.making else None,
        "drawn": _in_order(state.drawn),
        "court": [
            {**member, **_standing(state, number)}
            for number, member in zip(state.fixed.court.row, state.fixed.court.to_json(), strict=True)
        ],
        "deck": _in_order(state.deck),
        "deck_count": len(state.deck),
        "discard": ids(state.discards),
        "players": [_player(state, seat) for seat in range(len(state.players))],
    }


def _making(making: Making) -> dict[str, Any]:
    """Return a play in the making."""
    return {
        "card": CARD_IDS[making.card],
        "member": MEMBERS[making.member],
        "fool": making.fool,
        "added": {MEMBERS[power]: CARD_IDS[card] for power, card in making.added},
        "boosters": ids(making.boosters),
        "strength": making.strength,
    }


def _standing(state: State, member: Member) -> dict[str, Any]:
    """Return who holds a member and what lies there."""
    lies = state.influences[member]
    return {
        "held_by": next((seat for seat, each in enumerate(state.players) if each.held >> member & 1), None),
        "influence": lies and {"seat": lies.seat, "cards": ids(lies.cards), "total": lies.total},
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    """Return what one player has."""
    player = state.players[seat]
    return {
        "name": state.fixed.seats[seat].name,
        "hand": ids(player.hand) if player.hidden is None else None,
        "hand_count": player.hand_count,
        "shown": ids(player.shown),
        "score": {"total": score(state, seat)},
    }


def _in_order(cards: Sequence[Card]) -> list[str] | None:
    """Return cards, first drawn first; None for hidden ones."""
    return None if HIDDEN in cards else [CARD_IDS[card] for card in cards]


def report(state: State) -> list[str]:
    """Return a position with its scores as lines to be read."""
    found = position(state)
    players, names = found["players"], [player["name"] for player in found["players"]]
    width = max(map(len, names))
    return [
        _moment(found, names),
        *(
            f"{each['name']:<{width}}  status {each['score']['total']:>2}  hand: {_cards(each['hand'])}"
            for each in players
        ),
        f"deck: {found['deck_count']} cards; discards: {_cards(found['discard'])}",
        "",
        *(_line(letter, each, names) for letter, each in zip(LETTERS, found["court"], strict=True)),
    ]


def _moment(found: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return when it is and who is to move, or how the game ended."""
    turn = f"turn {found['turn']}, round {found['round']}"
    if found["over"]:
        won = " and ".join(names[seat] for seat in found["winners"])
        return f"over after {turn}; won by {won}: {found['ending']}"
    making = found["making"]
    play = f", playing {making['card']} at {making['member']}: {making['strength']}" if making else ""
    return f"{turn}; {names[found['seat_to_move']]} to move{play}"


def _line(letter: str, member: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return one member: letter, id, status, suits, who holds it, what lies there."""
    holder, lies = member["held_by"], member["influence"]
    where = "home" if holder is None else names[holder]
    influence = f"{lies['total']:>2}  {_cards(lies['cards'])}" if lies else " -"
    suits = ", ".join(member["suits"])
    return f"{letter} {member['id']:<11}{member['status']}  {suits:<19}{influence:<18}{where}"


def _cards(cards: Sequence[str] | None) -> str:
    """Return cards as they are told."""
    return "hidden" if cards is None else " ".join(cards) or "-"
