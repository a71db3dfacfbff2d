"""What must be so for each reason of Winter Kingdom, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.actions import End, Purchase, Use
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.preview import touched
from wk.games.winter_kingdom.terrain import CARD_TERRAINS
from wk.games.winter_kingdom.thinking.player import why
from wk.hexgrid import neighbours

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Sequence

    from wk.engine.bots import Because
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State

GAME = WinterKingdomKit().game
SOME = 0.5
"""In so many of the positions a turn is tried."""

BESIDES = (9, 13)
"""In the first a gain gives others something, too; in the other Innovation is in force."""

LONGEST = 5
"""So many actions of a turn at most are told of together."""


def given(state: State, view: State, rng: random.Random) -> Iterator[tuple[Done, tuple[Because, ...]]]:
    """Yield two turns by lot with their reasons, and each action of the second with its own."""
    if rng.random() > SOME:
        return
    for _ in range(2):
        done, states = by_lot(view, rng)
        whole, each = why(view, done)
        yield Done(done, view, whole=True), whole
    for place, reasons in enumerate(each):
        yield Done(done[place : place + 1], states[place]), reasons
    assert state.players[state.seat] == view.players[state.seat]


def by_lot(view: State, rng: random.Random) -> tuple[list[Action], list[State]]:
    """Return a turn, or its beginning, and the states before each of its actions."""
    done: list[Action] = []
    states = [view]
    while len(done) < LONGEST and not (done and isinstance(done[-1], End)):
        legal = GAME.legal(states[-1])
        buying = [action for action in legal if isinstance(action, Purchase)]
        done.append(rng.choice(buying) if buying else legal.pick(rng.random))
        if not isinstance(done[-1], End):
            states.append(GAME.apply(states[-1], done[-1]))
    return done, states


def alike(one: Done, other: Done) -> bool:
    """Return whether two are turns that begin in the same position."""
    return one.whole and other.whole


class Done(NamedTuple):
    """Actions of one turn, and the state they begin in."""

    actions: Sequence[Action]
    begin: State
    whole: bool = False
    """Whether they are all that is done in the turn."""

    @property
    def end(self) -> State:
        """The state after them, the end of the turn left out."""
        state = self.begin
        for action in self.actions:
            state = state if isinstance(action, End) else GAME.apply(state, action)
        return state


def gained(actions: Done, row: str, seat: int) -> int:
    """Return by how much a row of somebody's score sheet grows."""
    was, now = (
        next(some.points for some in GAME.sheet(state, seat).rows if some.id == row)
        for state in (actions.begin, actions.end)
    )
    return now - was


def coins(actions: Done) -> int:
    """Return by how much the coins of who moves grow."""
    seat = actions.begin.seat
    return actions.end.players[seat].coins - actions.begin.players[seat].coins


def bought(actions: Done, card: str, what: str) -> bool:
    """Tell whether a card is bought so, and cannot be used so at once."""
    end, index = actions.end, INDEX[card]
    owned = end.player.acquired if what == "acquire" else end.player.upgraded
    second = what == "upgrade"
    now = any(isinstance(a, Use) and a.card == card and a.second == second for a in GAME.legal(end))
    return (
        Purchase(what, card) in actions.actions
        and bool(owned >> index & 1)
        and not now
        and not innovation(actions)
    )


def innovation(actions: Done) -> bool:
    """Tell whether what is bought may be used at once (WK-TW-INNOVATION)."""
    return "innovation" in {twist.id for twist in actions.begin.table.twists}


def anywhere(state: State) -> int:
    """Count the card terrains with free hexes of which none touches an own piece.

    Under twists other hexes touch as well: then the game is asked, which is held to the rules elsewhere.
    """
    if state.table.twists:
        found = touched(state)
        return found.free - found.terrains
    land, own = state.table.land, {*hexes(state.player.pieces)}
    around = {other for at in own for other in neighbours(at)}
    count = 0
    for terrain in CARD_TERRAINS:
        free = {*hexes(land.terrain[terrain] & ~state.occupied)}
        count += bool(free) and not free & around
    return count


def totals(actions: Done) -> tuple[int, int]:
    """Return what actions bring the player to move in all, and by how much all others fall back."""
    begin, end = (
        [sum(row.points for row in GAME.sheet(state, seat).rows) for seat in range(len(state.players))]
        for state in (actions.begin, actions.end)
    )
    more = [now - was for was, now in zip(begin, end, strict=True)]
    own = more[actions.begin.seat]
    return own, own - sum(more)


CHECKS: dict[str, Callable[..., object]] = {
    "total": lambda _, actions, n: (
        actions.whole and (n, True) == (totals(actions)[0], totals(actions)[1] <= 0)
    ),
    "total-taken": lambda _, actions, n, m: actions.whole and m > 0 and (n, m) == totals(actions),
    "points": lambda _, actions, row, n: 0 < n == gained(actions, row, actions.begin.seat),
    "lost": lambda _, actions, row, n: 0 < n == -gained(actions, row, actions.begin.seat),
    "taken": lambda _, actions, row, n, seat: (
        0 < n == -gained(actions, row, seat) and seat != actions.begin.seat
    ),
    "given": lambda _, actions, row, n, seat: (
        0 < n == gained(actions, row, seat) and seat != actions.begin.seat
    ),
    "coins": lambda _, actions, n: 0 < n == coins(actions),
    "acquire": lambda _, actions, card: bought(actions, card, "acquire"),
    "upgrade": lambda _, actions, card: bought(actions, card, "upgrade"),
    "acquire-soon": lambda _, actions, card: (
        innovation(actions) and Purchase("acquire", card) in actions.actions
    ),
    "upgrade-soon": lambda _, actions, card: (
        innovation(actions) and Purchase("upgrade", card) in actions.actions
    ),
    "extra": lambda _, actions, card: Purchase("extra", card) in actions.actions,
    "free": lambda _, actions, n: 0 < n == anywhere(actions.end) - anywhere(actions.begin),
    "end": lambda _, actions: [*GAME.legal(actions.begin)] == [End()],
}
