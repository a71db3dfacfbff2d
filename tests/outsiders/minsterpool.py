"""An outsider at Minsterpool: each placement by what it does to the awards, cards by placing them so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.state import (
    AMOUNT,
    BID,
    FAVOR,
    HOURGLASS,
    RELATIONSHIP,
    ROUNDS,
    SELECT,
    TYPE,
    influence,
    worth,
)

if TYPE_CHECKING:
    from wk.engine.game import Game
    from wk.games.minsterpool.state import Action, Card, State


def outsider(game: Game[State, Action], seen: State, seat: int) -> Action:
    """Return what looks best by itself."""
    legal = list(game.legal(seen))
    if len(legal) == 1:
        return legal[0]
    if seen.phase == BID:
        return max(legal, key=lambda action: bid(seen, action))
    if seen.phase == SELECT:
        return max(legal, key=lambda action: sum(wanted(seen, card) for card in action.cards) - alike(action))
    if seen.card is not None:
        return max(legal, key=lambda action: value(game.apply(seen, action), seat))
    return reveal(game, seen, seat, legal)


def bid(seen: State, action: Action) -> float:
    """Judge a chip: to be late is good, more so in late rounds; the bonus is kept if it is not spent."""
    tables = seen.fixed.tables
    return action.bid / 27 * (1.0 + seen.round) - 0.5 * tables.bonus(action.bid) * (1.0 - 0.05 * seen.round)


def alike(action: Action) -> float:
    """Return what three of a kind are worth less than different ones."""
    return 0.8 * (3 - len({TYPE[card] for card in action.cards}))


def wanted(seen: State, card: Card) -> float:
    """Return what a card is worth this round: what lasts early, favors and hourglasses late."""
    late = seen.round / ROUNDS
    kind, amount = TYPE[card], AMOUNT[card]
    if kind == FAVOR:
        return amount * (2.5 * late - 1.5)
    if kind == HOURGLASS:
        return amount * (1.2 * late - 0.3)
    return amount * (2.5 - late if kind == RELATIONSHIP else 1.6 - 0.3 * late)


def reveal(game: Game[State, Action], seen: State, seat: int, legal: list[Action]) -> Action:
    """Return the card whose placements bring least but something, the strongest last; then the end."""
    now = value(seen, seat)
    gains = {
        action: value(carried_out(game, game.apply(seen, action), seat), seat) - now
        for action in legal
        if action.word == "play"
    }
    ends = [action for action in legal if action.word == "end"]
    others = any(player.to_reveal for other, player in enumerate(seen.players) if other != seat)
    if ends and (others or not gains):
        return ends[0]
    return (min if others else max)(gains, key=gains.__getitem__) if gains else legal[0]


def carried_out(game: Game[State, Action], state: State, seat: int) -> State:
    """Return the state after a card, each placement being the best by itself."""
    while state.card is not None:
        after = [game.apply(state, action) for action in game.legal(state)]
        state = max(after, key=lambda each: value(each, seat))
    return state


def value(state: State, seat: int) -> float:
    """Return what the row is worth: medals led, in full; medals nearly led, in part; what lasts, besides."""
    total, rounds_left = 0.0, ROUNDS - state.round
    for member in state.row:
        board = state.board(member)
        found, medal = influence(state, member), worth(state, member)
        best = max(count for other, count in enumerate(found) if other != seat)
        ahead = found[seat] - best
        fades = max(0.0, 1.0 - member.life / board.life)
        share = 0.0
        if ahead > 0:
            share = 1.0 + 0.05 * min(ahead, 4)
        elif ahead == 0:
            share = 0.25 if best else 0.0
        else:
            share = -1.0 / (len(state.players) - 1) - 0.05 * min(-ahead, 4)
        stays = [0.0] * len(state.players)
        for line, owner, sand in zip(board.relationships, member.owners, member.hourglasses, strict=True):
            if owner is not None:
                stays[owner] += line.value * (1.0 - (sand + 1) / (line.life + 1))
        for other in member.bribes:
            stays[other] += board.bribe.value if board.bribe else 0
        lead = stays[seat] - max(count for other, count in enumerate(stays) if other != seat)
        total += medal * share + 0.15 * medal * fades * max(-4.0, min(4.0, lead)) * min(rounds_left, 3)
    return total
