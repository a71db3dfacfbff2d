"""Computer players: one that thinks its own turn through, and one that plays the best turns on."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from wk.engine.bots import COSTS, LATER, MORE, Because, Choice
from wk.engine.coach.judge import lead_in
from wk.engine.search.tree import surely
from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import End, Purchase
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.preview import unbound
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.thinking.ahead import (
    CARRIES,
    GLANCE,
    LEAF,
    TRIFLE,
    Outlook,
    PlayedOn,
    compare,
    compare_in,
    guessed,
    play_on,
    rows_in,
)
from wk.games.winter_kingdom.thinking.turns import Search, find_turns
from wk.games.winter_kingdom.thinking.worth import Taste
from wk.games.winter_kingdom.turn import apply, perform

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from wk.engine.bots import Bot, Effort
    from wk.engine.game import Draw, Game
    from wk.engine.sheet import Row
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.players import Player
    from wk.games.winter_kingdom.rules import WinterKingdom
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.thinking.ahead import World

    Plan = tuple[Action, ...]

COIN, CARD, SECOND = 0.8, 2.5, 0.9
"""How weighty a coin, a card and its second action are, in points, to put reasons in order."""

FORT_LEFT, HOUSE_LEFT = 1.2, 0.5
"""Likewise a fort and a house that are left to be built."""

SCARCE = 4
"""Houses count as something left once they last for so many turns at most."""

POINTS = {"points", "taken", *COSTS}
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
    whole = _changes(before, state, actions)
    left = () if _is_last(before, state) else (*_reached(before, state), *_left(before, state))
    good = tuple(because for because in whole if because.key not in COSTS)
    return (_total(before, state, whole), *good, *left, *whole[len(good) :]), tuple(each)


def _total(before: State, after: State, whole: Sequence[Because]) -> Because:
    """Return what a turn brings in points, by the reasons for it.

    Its keys: ``total`` (n), ``total-taken`` and ``total-given`` (n, m) where the others have fewer or more
    than before; ``total-row`` (row, n) where all of it is of one row, ``total-none`` and ``total-lost`` (n)
    where the player has no more points than before. `MORE` is what it brings.
    """
    brought, *others = _brought(before, after)
    taken = -sum(others)
    one = [because for because in whole if because.key in POINTS]
    if brought < 0:
        return Because("total-lost", {"n": -brought, MORE: brought})
    if not brought:
        return Because("total-none", {MORE: 0})
    if len(one) == 1 and one[0].key == "points":
        return Because("total-row", {**one[0].values, MORE: brought})
    if taken:
        key = "total-taken" if taken > 0 else "total-given"
        return Because(key, {"n": brought, "m": abs(taken), MORE: brought})
    return Because("total", {"n": brought, MORE: brought})


def _brought(before: State, after: State) -> list[int]:
    """Return by how much the points of all grow, of the player to move first."""
    more = [
        sum(now.points - was.points for was, now in zip(old, new, strict=True))
        for old, new in zip(_rows(before), _rows(after), strict=True)
    ]
    return [more.pop(before.seat), *more]


def _left(before: State, after: State) -> Iterator[Because]:
    """Yield what is left for later turns; each tells something only beside another turn with less of it.

    Its keys: ``forts-left``, ``coins-left`` and, where they will soon be built, ``houses-left`` (n).
    """
    own, numbers = after.players[before.seat], after.table.numbers
    forts = numbers.forts - own.forts.bit_count()
    houses = numbers.pieces - numbers.forts - own.houses.bit_count()
    found = [("forts-left", forts, FORT_LEFT), ("coins-left", own.coins, COIN)]
    if houses <= SCARCE * numbers.builds:
        found.append(("houses-left", houses, HOUSE_LEFT))
    for key, n, weight in found:
        yield Because(key, {"n": n, MORE: round(10 * weight * n)})


def reasons(before: State, after: State, actions: Sequence[Action]) -> tuple[Because, ...]:
    """Return what actions of one turn change for the player to move and take from others, weightiest first.

    What others lose comes after that: their rows are not the player's. What is bad for the player comes last.

    Its keys: ``points`` (row, n), ``lost`` (row, n), ``taken`` and ``given`` (row, n, seat), ``coins`` (n),
    ``acquire-build`` and ``acquire-move``, ``upgrade`` and ``extra`` (card), ``acquire-soon`` and
    ``upgrade-soon`` where they are of use at once; none where nothing of all this changes, or only for the
    worse. In somebody's last turn what is of use later is of none (WK-END-1).
    """
    found = _changes(before, after, actions)
    return () if all(because.key in COSTS for because in found) else found


def _changes(before: State, after: State, actions: Sequence[Action]) -> tuple[Because, ...]:
    """Return what `reasons` does, even where all of it is for the worse."""
    last = _is_last(before, after)
    found = [
        *_points(before, after),
        *_bought(actions, last=last, at_once=before.table.allows_use_at_once),
        *(() if last else _later(before, after)),
    ]
    found.sort(key=lambda some: (some[1].key in COSTS, some[1].key == "taken", -abs(some[0])))
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
            key = action.what
            if at_once and key != "extra":
                key += "-soon"
            elif key == "acquire":
                key += "-move" if ABILITIES[INDEX[action.card]].moves else "-build"
            yield SECOND if action.what == "upgrade" else CARD, Because(key, {"card": action.card})


def _later(before: State, after: State) -> Iterator[tuple[float, Because]]:
    """Yield coins for later turns, with their weight."""
    coins = after.players[before.seat].coins - before.players[before.seat].coins
    if coins > 0:
        yield COIN * coins, Because("coins", {"n": coins})


def _is_last(before: State, after: State) -> bool:
    """Return whether a turn is its player's last: in the last round, or as the last piece is built."""
    built = after.players[before.seat].pieces.bit_count()
    return before.last_round or built >= after.table.numbers.pieces


def _reached(before: State, after: State) -> Iterator[Because]:
    """Yield on which terrain the next turn may begin anywhere, and could not before: ``free`` (card)."""
    was = unbound(before)
    for terrain in unbound(after):
        if terrain not in was:
            yield Because("free", {"card": terrain.label})


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


LEAST_LATER, TAKEN = 1.0, "taken"
"""So many points more of one row are told of some rounds later; what stands for those that others lack."""

JUDGING = Outlook()
"""How turns are played on to be judged."""


class AheadPlayer:
    """Plays the best turns it finds on for some rounds, against cards it guesses; it can judge them too."""

    measure = "points"
    worlds = 16
    diligence = 1
    comparing = 0.9

    def __init__(self, _game: Game[State, Action], search: Search, outlook: Outlook) -> None:
        self._search, self._outlook = search, outlook

    def choose(self, seen: State, draw: Draw, effort: Effort) -> Choice[Action]:
        """Choose the rest of the turn."""
        turns = find_turns(Position(seen), self._search, effort)
        tried = play_on(seen, turns, self._outlook, draw, effort)
        elsewhere = _elsewhere(seen, tried[0], effort.besides(BESIDES, AT_MOST))
        return _choice(seen, [*tried[:2], *elsewhere, *tried[2:]][:IDEAS])

    def compare(self, seen: State, choice: Choice[Action], draw: Draw, effort: Effort) -> Choice[Action]:
        """Return the ideas by what they come to in the same guessed worlds, see `Compares`.

        A step that another idea takes and the first leaves out is told of by the best turn that begins with
        it: who takes it plays on as well. What is not compared is not told.
        """
        ideas = [choice, *choice.others]
        race = _Race([each.actions for each in ideas], effort)
        for other in choice.others:
            steps = (step for step in other.actions if step not in choice.actions and step in Legal(seen))
            self._begin(seen, race, next(steps, None))
        while choice.others and race.worlds < WORLDS and race.go_on(guessed(seen, draw)):
            if race.worlds == TRIED:
                for plan in [*race.running]:
                    self._begin(seen, race, None if plan[0] in race.best else plan[0])
                race.narrow()
        if race.worlds < CARRIES:
            return _compared(choice, ())._replace(others=tuple(_compared(each, ()) for each in choice.others))
        known = {each.actions: each for each in ideas}
        told = [
            _compared(known.get(plan) or _reasoned(seen, plan, choice.worth), beside)
            for plan, beside in race.order()
        ]
        best, *others = _differing(seen, told)
        return best._replace(others=tuple(others[:IDEAS]))

    def _begin(self, seen: State, race: _Race, step: Action | None) -> None:
        """Let the best turns that begin with a step run; one goes on as the best one does, where it can."""
        if step is None or isinstance(step, End) or step in race.begun:
            return
        for begin, kept in (((step,), ONWARD), (_as_far(seen, (step, *race.best)), 1)):
            for found in find_turns(_after(seen, begin), replace(self._search, kept=kept), race.effort):
                race.join(step, (*begin, *found.actions))

    def reasons(self, seen: Sequence[State], actions: Sequence[Action]) -> tuple[Because, ...]:
        """Return what speaks for a turn."""
        return why(seen[0], actions)[0] if actions else ()

    def rate(self, seen: State, plans: Sequence[Sequence[Action]], draw: Draw, effort: Effort) -> list[float]:
        """Return what each of some turns comes to in one guessed world, in points ahead; StoppedError."""
        return compare(seen, plans, JUDGING, draw, effort)

    def foreseen(
        self, seen: State, plans: Sequence[Sequence[Action]], draw: Draw, effort: Effort
    ) -> tuple[Because, ...]:
        """Return what the second of two turns brings more of some rounds later: the most that is no luck.

        Its keys: ``later`` (row, n), and ``later-taken`` (n) where the others have less.
        """
        worlds = [guessed(seen, draw) for _ in range(self.worlds)]
        one, other = ([_rows_later(seen, plan, world, effort) for world in worlds] for plan in plans)
        leads = {
            row: surely(*lead_in([each[row] for each in other], [each[row] for each in one]), LEAST_LATER)
            for row in one[0]
        }
        row = max(leads, key=leads.__getitem__)
        if not leads[row]:
            return ()
        n = round(leads[row])
        if row == TAKEN:
            return (Because(f"{LATER}-{TAKEN}", {"n": n}),)
        return (Because(LATER, {"row": row, "n": n}),)


def _rows_later(seen: State, plan: Sequence[Action], world: World, effort: Effort) -> dict[str, float]:
    """Return the points by row of the player to move some rounds later, at `TAKEN` what others lack."""
    rows = rows_in(world, plan, JUDGING, effort)
    others = [sum(each.values()) for seat, each in enumerate(rows) if seat != seen.seat]
    return {**rows[seen.seat], TAKEN: -sum(others) / len(others)}


WORLDS, BESIDE = 48, Outlook(quick=GLANCE)
"""In so many guessed worlds at most ideas are compared that are told beside each other, and how."""

ONWARD, TRIED = 6, 4
"""So many turns that begin with a step are played on, and in so many worlds; then the best of them alone."""

CLOSE = 2.0
"""Turns are as good where a lead, and what luck may have taken from it, is no more points."""


class _Race:
    """Turns played on in the same guessed worlds."""

    def __init__(self, ideas: Sequence[Plan], effort: Effort) -> None:
        """Begin with ideas, which all stay in it, the first one likeliest."""
        self._ideas, self.effort = ideas, effort
        self._met: list[World] = []
        self._came: dict[Plan, list[float]] = {plan: [] for plan in ideas}
        self.running = [*self._came]
        self.begun: set[Action] = set()
        """The steps of which the best turn is known that begins with them."""

    @property
    def worlds(self) -> int:
        """In how many worlds the running ones were played on."""
        return len(self._met)

    @property
    def best(self) -> Plan:
        """The turn that came to most."""
        return max(self.running, key=self._sum)

    def join(self, step: Action, plan: Plan) -> None:
        """Let a turn that begins with a step run as well, in the worlds of before, too."""
        self.begun.add(step)
        if plan not in self._came:
            self._came[plan] = [compare_in(each, [plan], BESIDE, self.effort)[0] for each in self._met]
            self.running.append(plan)

    def go_on(self, world: World) -> bool:
        """Play all on in one more world; return whether there was time for that."""
        results = compare_in(world, self.running, BESIDE, self.effort)
        if not self.effort.go_on(0):
            return False  # the last one was cut short
        self._met.append(world)
        for plan, result in zip(self.running, results, strict=True):
            self._came[plan].append(result)
        return True

    def narrow(self) -> None:
        """Leave but the ideas, and of the turns that begin with one step the best."""
        best = {plan[0]: plan for plan in sorted(self.running, key=self._sum)}
        self.running = [plan for plan in self.running if plan in self._ideas or best[plan[0]] == plan]

    def order(self) -> list[tuple[Plan, tuple[Because, ...]]]:
        """Return the turns, the best first, with how each is beside that one as a reason.

        The best is the first idea unless another is surely better. Of those that are as good as each other
        the ones come first that begin with a step it leaves out. Nothing is told of a turn that begins with
        such a step where another one might be better.
        """
        first = self._ideas[0]
        if _lead(self._came[self.best], self._came[first]):
            first = self.best
        behind = {plan: _beside_first(self._came[first], self._came[plan]) for plan in self.running}

        def rank(plan: Plan) -> tuple[bool, float, bool, float]:
            lead, _ = behind[plan]
            return plan != first, lead, plan[0] in first, -self._sum(plan)

        def beside(plan: Plan) -> tuple[Because, ...]:
            known = plan[0] in first or plan[0] in self.begun
            return behind[plan][1] if known and plan != first else ()

        return [(plan, beside(plan)) for plan in sorted(self.running, key=rank)]

    def _sum(self, plan: Plan) -> float:
        return sum(self._came[plan])


def _beside_first(first: Sequence[float], other: Sequence[float]) -> tuple[float, tuple[Because, ...]]:
    """Return how far a turn is behind the first in the same worlds, and that as a reason, if it is known."""
    lead, (mean, luck) = _lead(first, other), lead_in(first, other)
    if lead:
        return lead, (Because("behind-points", {"n": round(lead)}),)
    return (0.0, (Because("even"),)) if mean + luck <= CLOSE else (mean, ())


def _as_far(seen: State, actions: Plan) -> Plan:
    """Return those of some actions of a turn that may be done one after the other, but not its end."""
    done: list[Action] = []
    state = seen
    for action in actions:
        if not isinstance(action, End) and action in Legal(state):
            done.append(action)
            state = apply(state, action)
    return tuple(done)


def _after(seen: State, actions: Plan) -> Position:
    position = Position(seen)
    for action in actions:
        perform(position, action)
    return position


def _differing(seen: State, choices: Sequence[Choice[Action]]) -> Iterator[Choice[Action]]:
    """Yield turns but those that do the same as one before in another order, or leave all players the same.

    What begins with a step that comes to the same as the first in the end is no other turn either.
    """
    met: list[tuple[tuple[Player, ...], set[Action]]] = []
    same: set[Action] = set()
    for choice in choices:
        end = seen
        for action in choice.actions:
            end = end if isinstance(action, End) else apply(end, action)
        known = [end.players == players or {*choice.actions} == done for players, done in met]
        if known[:1] == [True] and choice.actions[0] not in choices[0].actions:
            same.add(choice.actions[0])
        if not any(known) and choice.actions[0] not in same:
            met.append((end.players, {*choice.actions}))
            yield choice


def _lead(one: Sequence[float], other: Sequence[float]) -> float:
    """Return how far one turn is ahead of another in the same worlds, 0 where that may be luck."""
    return surely(*lead_in(one, other), TRIFLE)


def _compared(idea: Choice[Action], beside: tuple[Because, ...]) -> Choice[Action]:
    """Return an idea with how it is beside the first, in place of what was known of that."""
    why = tuple(each for each in idea.why if each.key not in ("behind-points", "even"))
    return idea._replace(why=why + beside, others=())


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
    told = _reasoned(seen, found.turn.actions, found.worth)
    return told._replace(why=told.why + beside, tried=found.worlds)


def _reasoned(seen: State, actions: Plan, worth: float) -> Choice[Action]:
    whole, each = why(seen, actions)
    return Choice(actions, whole, worth, each=each)


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
