"""A position as JSON (HC-REP-1) and as lines to be read. Of a view, what is hidden is as HC-HIDE-1 says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.games.minsterpool.cards import CARD_IDS, ids
from wk.games.minsterpool.members import influence, leader, worth
from wk.games.minsterpool.scoring import bonus, score, winners
from wk.games.minsterpool.state import HIDDEN, NO_CHIP, OVER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wk.games.minsterpool.state import Member, State


def position(state: State) -> dict[str, Any]:
    """Return a position as plain JSON values."""
    over, boards = state.phase == OVER, state.fixed.tables.boards
    return {
        "seat_to_move": None if over else state.seat,
        "round": state.round,
        "over": over,
        "winners": list(winners(state)) if over else [],
        "phase": state.phase,
        "order": list(state.order),
        "card": None if state.card is None else {"id": CARD_IDS[state.card], "left": state.left},
        "cards_this_turn": state.revealed,
        "members": [_member(state, member) for member in state.row],
        "medals": list(state.medals),
        "deck": [boards[number].id for number in state.deck],
        "retired": [boards[number].id for number in state.retired],
        "awards": [
            [{"member": boards[each.board].id, "vp": each.vp, "seat": each.seat} for each in awards]
            for awards in state.awards
        ],
        "players": [_player(state, seat) for seat in range(len(state.players))],
    }


def _member(state: State, member: Member) -> dict[str, Any]:
    """Return a member with all that lies on it."""
    return {
        "id": state.board(member).id,
        "gold": member.gold,
        "worth": worth(state, member),
        "life": member.life,
        "relationships": [
            {"owner": owner, "hourglasses": count}
            for owner, count in zip(member.owners, member.hourglasses, strict=True)
        ],
        "bribes": list(member.bribes),
        "favors": list(member.favors),
        "influence": list(influence(state, member)),
        "leader": leader(state, member),
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    """Return what one player has."""
    player = state.players[seat]
    return {
        "name": state.fixed.seats[seat].name,
        "crest": state.fixed.crests[seat],
        "chips": list(player.chips),
        "chip": {NO_CHIP: None, HIDDEN: "hidden"}.get(player.chip, player.chip),
        "hand": ids(player.hand),
        "selected": ids(player.selected) if player.hidden is None else player.hidden,
        "played": ids(player.played),
        "score": {"total": score(state, seat), "rounds": list(player.vp), "bonus": bonus(state, seat)},
    }


def report(state: State) -> list[str]:
    """Return a position with its scores as lines to be read."""
    found = position(state)
    names = [player["name"] for player in found["players"]]
    width = max(map(len, names))
    boards = {board.id: board.name for board in state.fixed.tables.boards}
    return [
        _moment(found, names),
        *(_standing(player, width) for player in found["players"]),
        f"medals: {_listed(found['medals'])}; boards to come: {len(found['deck'])}",
        "",
        *(_line(boards[member["id"]], member, names) for member in found["members"]),
    ]


def _moment(found: Mapping[str, Any], names: list[str]) -> str:
    """Return when it is and who is to move, or who won."""
    if found["over"]:
        return f"over after round {found['round']}; won by {names[found['winners'][0]]}"
    order = f", order {', '.join(names[seat] for seat in found['order'])}" if found["order"] else ""
    card = f"; {found['card']['id']}, {found['card']['left']} to place" if found["card"] else ""
    return f"round {found['round']}, {found['phase']}{order}; {names[found['seat_to_move']]} to move{card}"


def _standing(player: Mapping[str, Any], width: int) -> str:
    """Return one player: points by round, chips, cards."""
    score, selected = player["score"], player["selected"]
    picked = f"{selected} hidden" if isinstance(selected, int) else _listed(selected)
    points = f"VP {score['total']:>3} ({_listed(score['rounds'])}; bonus {score['bonus']})"
    chips = f"chip {player['chip'] or '-'} of {_listed(player['chips'])}"
    return (
        f"{player['name']:<{width}}  {points}  {chips}  selected: {picked}  hand: {_listed(player['hand'])}"
    )


def _line(name: str, member: Mapping[str, Any], names: list[str]) -> str:
    """Return one member: worth, hourglasses, tokens, influence and who leads."""
    leads = "-" if member["leader"] is None else names[member["leader"]]
    lines = [
        f"{'-' if line['owner'] is None else names[line['owner']]} ({line['hourglasses']})"
        for line in member["relationships"]
    ]
    tokens = [_listed(names[seat] for seat in member[key]) for key in ("bribes", "favors")]
    metal = "silver" if member["gold"] is None else "gold"
    return (
        f"{name:<24} {member['worth']:>2} {metal}, life {member['life']}; lines: {_listed(lines)};"
        f" bribes: {tokens[0]}; favors: {tokens[1]}; influence {_listed(member['influence'])}; leads: {leads}"
    )


def _listed(things: Iterable[object]) -> str:
    return " ".join(map(str, things)) or "-"
