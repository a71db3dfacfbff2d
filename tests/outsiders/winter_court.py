"""An outsider at Winter Court: every whole play it can make, judged by plain values of what it leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.state import RANK, ROYALS, cards_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.engine.game import Game
    from wk.games.winter_court.state import Action, State

MOST = 400
"""So many plays are looked at."""


def outsider(game: Game[State, Action], seen: State, seat: int) -> Action:
    """Return the first action of the play, pass or drawing that looks best."""
    best, found = float("-inf"), None
    for number, (first, value) in enumerate(ways(game, seen, seat)):
        if value > best:
            best, found = value, first
        if number >= MOST:
            break
    assert found is not None
    return found


def ways(game: Game[State, Action], seen: State, seat: int) -> Iterator[tuple[Action, float]]:
    """Give each first action with what comes of it: a play is followed to its end."""
    for action in game.legal(seen):
        if action.word in {"pass", "draw", "steward"}:
            yield action, position(seen, seat) + drawing(seen, seat, action)
        elif action.word == "discard":
            yield action, -RANK[action.card]
        elif action.word == "wizard":
            yield action, max(value for _, value in ways(game, game.apply(seen, action), seat)) - 0.05
        else:
            for after in finished(game, game.apply(seen, action)):
                yield action, position(after, seat)


def finished(game: Game[State, Action], state: State) -> Iterator[State]:
    """Give the positions in which the play under way is made, or the power used."""
    if state.over or state.making is None:
        yield state
        return
    for action in game.legal(state):
        yield from finished(game, game.apply(state, action))


def drawing(seen: State, seat: int, action: Action) -> float:
    """Return what cards drawn are worth: little while behind with few left, much while ahead."""
    left = len(seen.deck)
    number = 2 if action.word == "steward" else max(0, action.number)
    if action.word == "pass" and number == 2:
        number, net = 2, 1.3
    else:
        net = float(number)
    lead = status(seen, seat) - status(seen, 1 - seat)
    if number >= left and number:
        return 50.0 if lead > 0 else -50.0
    value = 0.6 if seen.players[seat].hand_count < 8 else 0.3
    if left < 16:
        value += 0.15 if lead > 0 else -0.15
    return net * value - (1.0 if action.word == "steward" else 0.0) * 0.4


def status(seen: State, seat: int) -> int:
    """Return the status of the members a seat holds."""
    held = seen.players[seat].held
    return sum(worth for member, worth in enumerate(seen.fixed.court.status) if held >> member & 1)


def position(seen: State, seat: int) -> float:
    """Return what a position is worth: members by their status and how hard they are to beat, and cards."""
    value = 0.0
    for owner, sign in ((seat, 1.0), (1 - seat, -1.0)):
        held = seen.players[owner].held
        royals = (held & ROYALS).bit_count()
        if royals == 4:
            return 1000.0 * sign
        value += sign * (0.0, 0.3, 1.2, 4.0)[royals]
    for member, worth in enumerate(seen.fixed.court.status):
        lies = seen.influences[member]
        total = min(lies.total, 14) if lies else 0
        for owner, sign in ((seat, 1.0), (1 - seat, -1.0)):
            if seen.players[owner].held >> member & 1:
                power = 0.6 if member >= 4 else 0.0
                value += sign * (worth * (1.0 + total / 14) + power)
                break
        else:  # unclaimed: who laid the low card has made it easy for both, the next to move is the rival
            value -= 0.25 * worth * (1 - total / 14)
    for card in cards_in(seen.players[seat].hand):
        value += 0.25 + (0.25 if RANK[card] <= 3 else RANK[card] / 14)
    return value
