"""Computer players: one that thinks its own turn through, and one that plays the best turns on."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from wk.engine.bots import Because, Choice
from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import End, Purchase
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.preview import touched
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.thinking.ahead import GLANCE, LEAF, Outlook, PlayedOn, compare, play_on
from wk.games.winter_kingdom.thinking.turns import Search, find_turns
from wk.games.winter_kingdom.thinking.worth import Taste
from wk.games.winter_kingdom.turn import apply

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from wk.engine.bots import Bot, Effort
    from wk.engine.game import Draw, Game
    from wk.engine.sheet import Row
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.rules import WinterKingdom
    from wk.games.winter_kingdom.state import State

COIN, CARD, SECOND, FREE = 0.8, 2.5, 0.9, 0.3
"""How weighty a coin, a card, its second action and a terrain less to be bound to are, in points, to put
reasons in order."""

LOSSES = {"lost", "given"}
"""The keys of what is bad for the player to move."""

POINTS = {"points", "taken", *LOSSES}
"""The keys of what tells of points."""


def why(
    before: State, actions: Sequence[Action]
) -> tuple[tuple[Because, ...], tuple[tuple[Because, ...], ...]]:
    """Return the reasons for the actions of one turn together, and for each of them."""
    state = before
    each: list[tuple[Because, ...]] = []
    for action in actions:
        if isinstance(action, End):
            alone = next((other for other in Legal(state) if other != action), None) is None
            each.append((Because("end"),) if alone else ())
            continue
        after = turn.apply(state, action)
        each.append(reasons(state, after, [action]))
        state = after
    whole = reasons(before, state, actions)
    return (*_total(whole), *whole), tuple(each)


def _total(whole: Sequence[Because]) -> tuple[Because, ...]:
    """Return what the reasons for a turn come to in points, first of all that speaks for it.

    Its keys: ``total`` (n) and, where the others have fewer than before, ``total-taken`` (n, m); none where
    no more than one reason tells of points, or the player has no more of them.
    """
    points: Counter[str] = Counter()
    for because in whole:
        if because.key in POINTS:
            points[because.key] += int(str(because.values["n"]))
    told = sum(because.key in POINTS for because in whole)
    brought, taken = points["points"] - points["lost"], points["taken"] - points["given"]
    if told < 2 or brought <= 0:
        return ()
    if taken > 0:
        return (Because("total-taken", {"n": brought, "m": taken}),)
    return (Because("total", {"n": brought}),)


def reasons(before: State, after: State, actions: Sequence[Action]) -> tuple[Because, ...]:
    """Return what actions of one turn change for the player to move and take from others, weightiest first.

    What is bad for the player comes last.

    Its keys: ``points`` (row, n), ``lost`` (row, n), ``taken`` and ``given`` (row, n, seat), ``coins`` (n),
    ``acquire``, ``upgrade`` and ``extra`` (card), the first two with ``-soon`` where they are of use at
    once, ``free`` (n); none where nothing of all this changes, or only for the worse. In the last round
    what is of use later is of none (WK-END-1).
    """
    last = before.last_round
    found = [
        *_points(before, after),
        *_bought(actions, last=last, at_once=before.table.allows_use_at_once),
        *(() if last else _later(before, after)),
    ]
    if all(because.key in LOSSES for _, because in found):
        return ()
    found.sort(key=lambda some: (some[1].key in LOSSES, -abs(some[0])))
    return tuple(because for _, because in found)


def _points(before: State, after: State) -> Iterator[tuple[float, Because]]:
    """Yield what points change for whom, with their weights."""
    for seat, (old, new) in enumerate(zip(_rows(before), _rows(after), strict=True)):
        for was, now in zip(old, new, strict=True):
            more = now.points - was.points
            if more and seat == before.seat:
                yield more, Because("points" if more > 0 else "lost", {"row": now.id, "n": abs(more)})
            elif more:
                key = "taken" if more < 0 else "given"
                yield more, Because(key, {"row": now.id, "n": abs(more), "seat": seat})


@lru_cache(8)
def _rows(state: State) -> list[tuple[Row, ...]]:
    """Return the rows of each seat's score sheet; asked again for what the next action begins with."""
    return [score(state, seat).sheet().rows for seat in range(len(state.players))]


def _bought(actions: Sequence[Action], *, last: bool, at_once: bool) -> Iterator[tuple[float, Because]]:
    """Yield what is bought, with its weight; in the last round only what is of use at once.

    Args:
        actions: of one turn.
        last: whether it is the last round.
        at_once: whether what is bought may be used in the same turn (WK-TW-INNOVATION).
    """
    for action in actions:
        if isinstance(action, Purchase) and (action.what == "extra" or not last):
            soon = "-soon" if at_once and action.what != "extra" else ""
            weight = SECOND if action.what == "upgrade" else CARD
            yield weight, Because(f"{action.what}{soon}", {"card": action.card})


def _later(before: State, after: State) -> Iterator[tuple[float, Because]]:
    """Yield coins and freedom for later turns, with their weights."""
    coins = after.players[before.seat].coins - before.players[before.seat].coins
    if coins > 0:
        yield COIN * coins, Because("coins", {"n": coins})
    was, now = touched(before), touched(after)
    freed = (now.free - now.terrains) - (was.free - was.terrains)
    if freed > 0:
        yield FREE * freed, Because("free", {"n": freed})


IDEAS = 3
"""So many turns are told of, the one that is played included."""

WORSE = 6.0
"""A turn that promises so many points less than the best is no idea."""

OTHERWISE = Search(width=8, breadth=12, kept=1)
"""How a turn is found that goes elsewhere."""

BESIDES = 400
"""So much work is spent on that at most, about a fiftieth of a second."""

AT_MOST = 0.05
"""So many seconds at most by the clock, where there is one: a busy machine does little work in them."""


class TurnPlayer:
    """Plays the whole turn that leaves it best off, as far as it looks."""

    def __init__(self, _game: Game[State, Action], search: Search) -> None:
        self._search = search

    def choose(self, seen: State, _draw: Draw, effort: Effort) -> Choice[Action]:
        """Choose the rest of the turn."""
        turns = find_turns(Position(seen), self._search, effort)
        return _choice(seen, [PlayedOn(turn.worth / 2, turn) for turn in turns])


JUDGING = Outlook()
"""How turns are played on to be judged."""


class AheadPlayer:
    """Plays the best turns it finds on for some rounds, against cards it guesses; it can judge them too."""

    measure = "points"
    worlds = 16
    diligence = 1

    def __init__(self, _game: Game[State, Action], search: Search, outlook: Outlook) -> None:
        self._search, self._outlook = search, outlook

    def choose(self, seen: State, draw: Draw, effort: Effort) -> Choice[Action]:
        """Choose the rest of the turn."""
        turns = find_turns(Position(seen), self._search, effort)
        tried = play_on(seen, turns, self._outlook, draw, effort)
        elsewhere = _elsewhere(seen, tried[0], effort.besides(BESIDES, AT_MOST))
        return _choice(seen, [*tried[:2], *elsewhere, *tried[2:]][:IDEAS])

    def reasons(self, seen: Sequence[State], actions: Sequence[Action]) -> tuple[Because, ...]:
        """Return what speaks for a turn."""
        return why(seen[0], actions)[0] if actions else ()

    def rate(self, seen: State, plans: Sequence[Sequence[Action]], draw: Draw, effort: Effort) -> list[float]:
        """Return what each of some turns comes to in one guessed world, in points ahead; StoppedError."""
        return compare(seen, plans, JUDGING, draw, effort)


def _elsewhere(seen: State, best: PlayedOn, effort: Effort) -> list[PlayedOn]:
    """Return a good turn that uses none of the hexes of the best one, or else not those it begins with."""
    if isinstance(best.turn.actions[0], End):
        return []
    was = seen.player.pieces
    begun = apply(seen, best.turn.actions[0]).players[seen.seat].pieces
    for pieces in (best.turn.end.own, begun):
        for other in find_turns(Position(seen), OTHERWISE, effort, pieces & ~was):
            behind = (best.turn.worth - other.worth) / 2
            if behind <= WORSE and other.actions != best.turn.actions:
                return [PlayedOn(best.worth - behind, other)]
    return []


def _choice(seen: State, found: Sequence[PlayedOn]) -> Choice[Action]:
    """Return the first of some turns with the others."""
    first, *rest = found
    others = [_told(seen, other, _beside(other)) for other in rest]
    return _told(seen, first, ())._replace(others=tuple(others))


def _told(seen: State, found: PlayedOn, beside: tuple[Because, ...]) -> Choice[Action]:
    """Return a turn with its reasons, and how it is beside the first."""
    whole, each = why(seen, found.turn.actions)
    return Choice(found.turn.actions, whole + beside, found.worth, each=each)


def _beside(found: PlayedOn) -> tuple[Because, ...]:
    """Return how far a turn is behind the first, as far as is known."""
    if found.behind is None:
        return ()
    return (Because("behind-points", {"n": round(found.behind)}) if found.behind else Because("even"),)


# How far each level looks --------------------------------------------------------------------------


PAGE = Search(
    Taste(coin=1, building=3.05, movement=1, upgrade=0, reach=1, use=0, deny=0, hopes=False),
    width=1,
    breadth=1,
    ends=2,
    tries=1,
)
STEWARD = Search(Taste(reach=0, use=0, deny=0, hopes=False), width=2, breadth=3, ends=2, tries=2)
CHANCELLOR = Search(width=16)
CROWN = {
    1: (Search(width=48, tries=1.5, kept=12, chained=3, apart=4), 2),
    2: (Search(width=48, tries=1.5, kept=12, chained=3, apart=4), 4),
    5: (Search(width=96, tries=1.5, kept=24, chained=3, apart=4), 6),
    10: (Search(width=96, tries=1.5, kept=40, chained=3, apart=4), 7),
}
"""By the seconds it takes for a turn: which of its turns the highest level plays on, and how patiently.

A dozen turns can be told apart in a few seconds; with more time it gains more by trying more of them than by
being surer.
"""

PLAYERS: Mapping[str, Callable[[WinterKingdom], Bot[State, Action]]] = {
    "page": partial(TurnPlayer, search=PAGE),
    "steward": partial(TurnPlayer, search=STEWARD),
    "chancellor": partial(TurnPlayer, search=CHANCELLOR),
}
"""What makes a player of each level between random and the highest, by its name."""


def crown(game: WinterKingdom, seconds: int) -> Bot[State, Action]:
    """Return a player of the highest level, who takes about so many seconds for a turn, one of `CROWN`."""
    search, patience = CROWN[seconds]
    return AheadPlayer(game, search=search, outlook=Outlook(quick=GLANCE, taste=LEAF, patience=patience))
