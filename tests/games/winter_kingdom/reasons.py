"""What must be so for each reason of Winter Kingdom, from the rules (`tests/laws/test_reasons.py`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.actions import End, Purchase, Use
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.preview import unbound
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
        and later(actions)
    )


def builds(actions: Done, card: str) -> bool:
    """Tell whether a card builds, by its data, which the rules of cards name."""
    return actions.begin.table.catalogue.abilities[card].action == "build"


def innovation(actions: Done) -> bool:
    """Tell whether what is bought may be used at once (WK-TW-INNOVATION)."""
    return "innovation" in {twist.id for twist in actions.begin.table.twists}


def anywhere(state: State) -> set[str]:
    """Return the card terrains with free hexes of which none touches an own piece.

    Under twists other hexes touch as well: then the game is asked, which is held to the rules elsewhere.
    """
    if state.table.twists:
        return {terrain.label for terrain in unbound(state)}
    land, own = state.table.land, {*hexes(state.player.pieces)}
    around = {other for at in own for other in neighbours(at)}
    found = set[str]()
    for terrain in CARD_TERRAINS:
        free = {*hexes(land.terrain[terrain] & ~state.occupied)}
        if free and not free & around:
            found.add(terrain.label)
    return found


def later(actions: Done) -> bool:
    """Tell whether whoever moves may have another turn after this one, as far as is known (WK-END-1)."""
    left = actions.begin.table.numbers.pieces - actions.end.players[actions.begin.seat].pieces.bit_count()
    return not actions.begin.last_round and left > 0


def goes_on(actions: Done) -> bool:
    """Tell whether actions are all of a turn after which another may come."""
    return actions.whole and later(actions)


def left(actions: Done, what: str) -> int | None:
    """Return how many forts or houses whoever moves has left to build, None where there is no later."""
    own, numbers = actions.end.players[actions.begin.seat], actions.begin.table.numbers
    forts, pieces = own.forts.bit_count(), own.pieces.bit_count()
    found = {"forts": numbers.forts - forts, "houses": numbers.pieces - numbers.forts - pieces + forts}
    return found[what] if goes_on(actions) else None


def rows_changed(actions: Done) -> int:
    """Count the rows of all score sheets that a turn changes."""
    begin, end = (
        [row.points for seat in range(len(state.players)) for row in GAME.sheet(state, seat).rows]
        for state in (actions.begin, actions.end)
    )
    return sum(was != now for was, now in zip(begin, end, strict=True))


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
        actions.whole and n > 0 and (n, 0) == totals(actions) and rows_changed(actions) > 1
    ),
    "total-row": lambda _, actions, row, n: (
        actions.whole
        and 0 < n == gained(actions, row, actions.begin.seat) == totals(actions)[0]
        and rows_changed(actions) == 1
    ),
    "total-given": lambda _, actions, n, m: actions.whole and m > 0 and (n, -m) == totals(actions),
    "total-none": lambda _, actions: actions.whole and totals(actions)[0] == 0,
    "total-lost": lambda _, actions, n: actions.whole and 0 < n == -totals(actions)[0],
    "forts-left": lambda _, actions, n: n == left(actions, "forts"),
    "houses-left": lambda _, actions, n: n == left(actions, "houses"),
    "coins-left": lambda _, actions, n: (
        goes_on(actions) and n == actions.end.players[actions.begin.seat].coins
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
    "coins": lambda _, actions, n: later(actions) and 0 < n == coins(actions),
    "acquire-build": lambda _, actions, card: bought(actions, card, "acquire") and builds(actions, card),
    "acquire-move": lambda _, actions, card: bought(actions, card, "acquire") and not builds(actions, card),
    "upgrade": lambda _, actions, card: bought(actions, card, "upgrade"),
    "acquire-soon": lambda _, actions, card: (
        later(actions) and innovation(actions) and Purchase("acquire", card) in actions.actions
    ),
    "upgrade-soon": lambda _, actions, card: (
        later(actions) and innovation(actions) and Purchase("upgrade", card) in actions.actions
    ),
    "extra": lambda _, actions, card: Purchase("extra", card) in actions.actions,
    "free": lambda _, actions, card: (
        goes_on(actions) and card in anywhere(actions.end) - anywhere(actions.begin)
    ),
    "end": lambda _, actions: [*GAME.legal(actions.begin)] == [End()],
}
