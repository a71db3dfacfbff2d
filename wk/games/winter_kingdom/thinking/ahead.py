"""What comes after a turn: the best turns are played on against guessed cards, by players who think little.

Every turn that is tried meets the same guessed cards and the same luck, so that little luck decides between
them; the worse half is given up again and again until the time is spent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import count, cycle
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.coach.judge import mean_and_spread
from wk.engine.search.tree import surely
from wk.engine.shuffling import shuffled
from wk.games.winter_kingdom.actions import End
from wk.games.winter_kingdom.cleanup import reshuffled
from wk.games.winter_kingdom.guess import guess
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.stages import OVER, TURN
from wk.games.winter_kingdom.thinking.turns import Search, find_turns, used_soon
from wk.games.winter_kingdom.thinking.worth import FULL, Sight, Taste
from wk.games.winter_kingdom.turn import perform

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.bots import Effort
    from wk.engine.game import Draw
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.thinking.turns import Turn

MOST = 30
"""So many times the patience of an outlook are worlds guessed; more would change little."""

LUCK = 64
"""So many numbers serve as the chance of one guessed world, over and over."""


PLAIN = replace(FULL, use=0.0)
"""The taste of who has no time to look at each card."""

LEAF = Taste(coin=0.3, building=13.6, movement=9.4, upgrade=4.4, fort=2.5, reach=0.25, use=0.42, deny=0.0)
"""What the two players had who ended a turn, held to how far apart they were when the game was over: fitted
by least squares to 4,600 pairs of turns of 650 games of two."""

QUICK = Search(PLAIN, width=2, breadth=3, ends=2, kept=1)
"""How turns are found of which many are needed."""

GLANCE = Search(PLAIN, width=1, tries=1, kept=1)
"""How turns are found of which very many are needed: in half the time, as far apart."""


@dataclass(frozen=True)
class Outlook:
    """How far and how carefully turns are played on."""

    rounds: int = 2
    """So many turns of every player after the one that is tried."""
    quick: Search = QUICK
    """How those turns are found."""
    taste: Taste = PLAIN
    """By which the end is weighed."""
    trust: float = 5.0
    """What the look at the turn alone counts, in guessed worlds."""
    patience: int = 4
    """After so many guessed worlds the worse half is given up, after twice as many more again, and so on."""


class PlayedOn(NamedTuple):
    """A turn that was played on."""

    worth: float
    """In points ahead of the others, about; to be compared with the other turns tried alone."""
    turn: Turn
    behind: float | None = None
    """How many of those points it is behind the first: 0 where that may be luck, None where nothing tells."""
    worlds: int = 0
    """In how many guessed worlds."""


def play_on(
    seen: State, turns: Sequence[Turn], outlook: Outlook, draw: Draw, effort: Effort
) -> list[PlayedOn]:
    """Return turns by what they come to, the best first.

    Args:
        seen: the position as the player to move sees it.
        turns: what the player may do, the likeliest first.
        outlook: how it is played on.
        draw: the chance there is.
        effort: how long.
    """
    came: list[list[float]] = [[] for _ in turns]
    racing = list(range(len(turns)))

    def score(i: int) -> float:
        return (sum(came[i]) + outlook.trust * turns[i].worth / 2) / (len(came[i]) + outlook.trust)

    halving = step = outlook.patience
    for world in count(1):
        if len(racing) == 1 or world > MOST * outlook.patience:
            break
        whole = guess(seen, draw)
        luck = [draw() for _ in range(LUCK)]
        results: list[float] = []
        for i in racing:
            results.append(_played_on(whole, turns[i].actions, outlook, luck, effort))
            if not effort.go_on(0):
                break  # the last one was cut short
        if not effort.go_on(0):
            break
        for i, result in zip(racing, results, strict=True):
            came[i].append(result)
        if world == halving:
            racing = sorted(racing, key=score, reverse=True)[: max(2, len(racing) // 2)]
            step *= 2
            halving += step
    order = sorted(range(len(turns)), key=lambda i: (len(came[i]), score(i)), reverse=True)
    best = order[0]
    behind = [_behind(score(best) - score(i), came[best], came[i]) for i in order]
    return [PlayedOn(score(i), turns[i], lead, len(came[i])) for i, lead in zip(order, behind, strict=True)]


def _behind(lead: float, best: Sequence[float], other: Sequence[float]) -> float | None:
    """Return a lead over a turn that met the same worlds, 0 where it may be luck; None for too few worlds."""
    leads = [one - own for one, own in zip(best, other, strict=False)]
    return surely(lead, mean_and_spread(leads)[1], TRIFLE) if len(leads) >= CARRIES else None


CARRIES, TRIFLE = 8, 0.5
"""Of fewer worlds nothing is told, and of a lead of less points no more than that there is none."""


def compare(
    seen: State, plans: Sequence[Sequence[Action]], outlook: Outlook, draw: Draw, effort: Effort
) -> list[float]:
    """Return how far ahead of the others each of some turns leaves the player, in one guessed world.

    In points, weighed some rounds later; StoppedError.
    """
    return compare_in(guessed(seen, draw), plans, outlook, effort)


World = tuple["State", "Sequence[float]"]
"""A guess of all there is, and the luck in it."""


def guessed(seen: State, draw: Draw) -> World:
    """Guess a world."""
    return guess(seen, draw), [draw() for _ in range(LUCK)]


def compare_in(
    world: World, plans: Sequence[Sequence[Action]], outlook: Outlook, effort: Effort
) -> list[float]:
    """Return what `compare` does, in a world that may be met again."""
    whole, luck = world
    return [_played_on(whole, plan, outlook, luck, effort) for plan in plans]


def _played_on(
    whole: State, actions: Sequence[Action], outlook: Outlook, luck: Sequence[float], effort: Effort
) -> float:
    """Return how far ahead of the others the player is some rounds after a turn."""
    position = _some_rounds_later(whole, actions, outlook, luck, effort)
    return _ahead_of_others(position, whole.seat, outlook.taste)


def rows_in(world: World, plan: Sequence[Action], outlook: Outlook, effort: Effort) -> list[dict[str, int]]:
    """Return each seat's points by the rows of its score sheet, some rounds after a turn, in one world."""
    whole, luck = world
    state = _some_rounds_later(whole, plan, outlook, luck, effort).freeze()
    sheets = (score(state, seat).sheet() for seat in range(len(state.players)))
    return [{row.id: row.points for row in sheet.rows} for sheet in sheets]


def _some_rounds_later(
    whole: State, actions: Sequence[Action], outlook: Outlook, luck: Sequence[float], effort: Effort
) -> Position:
    """Return where a turn leads to, played on by players who think little."""
    position, draw = Position(whole), cycle(luck).__next__
    do_all(position, actions, draw)
    for _ in range(outlook.rounds * len(whole.players) - 1):
        if position.status is OVER or not effort.go_on(0):
            break
        quick = find_turns(position, outlook.quick, effort)
        position = quick[0].end.copy()
        do_all(position, (End(),), draw)
    return position


def do_all(position: Position, actions: Sequence[Action], draw: Draw) -> None:
    """Do actions in place, and whatever chance then owes."""
    for action in actions:
        perform(position, action)
        while position.status not in (TURN, OVER):
            reshuffled(position, shuffled(position.discards, draw))


def _ahead_of_others(position: Position, me: int, taste: Taste) -> float:
    """Return the points a player is ahead of the others: of the best of them half, of all half."""
    position.leave_seat()
    worths = []
    for seat in range(len(position.players)):
        position.take_seat(seat)
        worths.append(_worth(position, Sight(position, taste)))
    mine = worths.pop(me)
    return mine - (max(worths) + sum(worths) / len(worths)) / 2


def _worth(position: Position, sight: Sight) -> float:
    """Return about how many points the player to move will have come to."""
    if position.status is OVER:
        return float(sight.points(position))
    amount, heights = sight.worth(position)
    return (amount + used_soon(position, heights, sight)) / 2
