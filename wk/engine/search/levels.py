"""Levels that search: lines of play tried on guesses, or a race of the few steps that look best.

The highest ones search by the clock and widen what those below them do: more steps, lines and worlds.

In a race each step is played on in the same guessed worlds, with the same luck, and what looks best at once
is played unless another does clearly better: where a few lines of play leave all in doubt, what is known of
the game is the better judge. All seats go on by `Mind.pick`, each by what it sees.
"""

from __future__ import annotations

from itertools import cycle, islice
from math import sqrt
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, Protocol

from wk.engine.bots import Because, Choice, Level, Levels, RandomBot, apart, ask
from wk.engine.coach.judge import Standing, lead_in, mean_and_spread
from wk.engine.game import A, S
from wk.engine.search.mind import shares
from wk.engine.search.tree import CARRIES, Idea, Reach, Search, surely
from wk.engine.seats import CROWNS, RANDOM

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.engine.bots import AnyBot, Effort
    from wk.engine.game import AnyGame, Draw
    from wk.engine.search.mind import Mind

    MakeMind = Callable[[Any], Mind[Any, Any]]
    Comparing = Callable[[Mind[Any, Any], Any, Reach], "Compares[Any]"]

LUCK = 61
"""So many numbers serve as the chance of one guessed world, over and over."""


def played_on(  # noqa: PLR0913, PLR0917 - of what, how far, how
    mind: Mind[S, A], seen: S, plans: Sequence[Sequence[A]], turns: int, draw: Draw, effort: Effort
) -> list[float]:
    """Return the share of the win each of some turns of the seat to move comes to; StoppedError.

    Args:
        mind: the game and what is known of it; all seats go on by it.
        seen: the state before the turns as that seat sees it.
        plans: the actions of each turn.
        turns: how many turns or rounds of the game's clock are played on; 0 for to the end.
        draw: the chance there is.
        effort: asked before each of them.
    """
    seat, until = mind.game.seat_to_move(seen), mind.clock(seen) + turns if turns else None
    whole, luck = mind.game.guess(seen, draw), [draw() for _ in range(LUCK)]
    found: list[float] = []
    for plan in plans:
        effort.go_on()
        found.append(outcome(mind, whole, plan, until, cycle(luck).__next__)[seat or 0])
    return found


def outcome(mind: Mind[S, A], whole: S, plan: Sequence[A], until: int | None, draw: Draw) -> Sequence[float]:
    """Return each seat's share of the win that a plan comes to when the clock has run, or at the end."""
    end = _end(mind, whole, plan, until, draw)
    return shares(mind.game, end) if mind.game.seat_to_move(end) is None else mind.value(end)


def _end(mind: Mind[S, A], state: S, plan: Sequence[A], until: int | None, draw: Draw) -> S:
    """Return the state a turn leads to, played on until the clock has run or the game is over."""
    game, first = mind.game, list(plan)
    while game.seat_to_move(state) is not None and (until is None or mind.clock(state) < until):
        if game.chance_due(state):
            state = game.apply(state, game.chance_action(state, draw))
        else:
            state = game.apply(state, first.pop(0) if first else mind.pick(state, draw))
    return state


SECOND = 3
"""How many other good choices are told of."""


class Minded(Generic[S, A]):
    """A player that knows something of its game."""

    mind: Mind[S, A]

    def rest(self, seen: S, action: A, draw: Draw) -> Sequence[A]:
        """Return how to go on after a step of the seat to move, see `Mind.rest`."""
        return self.mind.rest(self.mind.game.guess(seen, draw), action)


class Greedy(Minded[S, A]):
    """Takes the step of most weight, without looking on."""

    def __init__(self, mind: Mind[S, A]) -> None:
        self.mind = mind

    def choose(self, seen: S, draw: Draw, effort: Effort) -> Choice[A]:
        """Choose one step; the draw decides among equal ones."""
        effort.go_on()
        options = self.mind.weigh(self.mind.game.guess(seen, draw))
        order = sorted(options, key=lambda option: -option[0])[: SECOND + 1]
        found = [Choice((action,), self.mind.why(seen, action), worth=weight) for weight, action in order]
        return found[0]._replace(others=tuple(found[1:]))


class Compares(Protocol[A]):
    """A way to compare the next steps of one decision: `Search`, or `Race`."""

    def run(self, draw: Draw, effort: Effort) -> list[Idea[A]]:
        """Return next steps, the one to be done first; StoppedError."""


class Searcher(Minded[S, A]):
    """Compares next steps over many lines of play."""

    comparing = 0.5

    def __init__(
        self,
        mind: Mind[S, A],
        reach: Reach,
        search: Callable[[Mind[S, A], S, Reach], Compares[A]] = Search,
    ) -> None:
        """Make a player.

        Args:
            mind: the game and what is known of it.
            reach: how far it looks.
            search: how it compares steps.
        """
        self.mind, self.reach, self.search = mind, reach, search

    def choose(self, seen: S, draw: Draw, effort: Effort) -> Choice[A]:
        """Choose one step; what leaves no choice needs no search."""
        whole = self.mind.game.guess(seen, draw)
        options = self.mind.weigh(whole)
        if len(options) == 1:
            effort.go_on()
            return self._choice(seen, Idea(options[0][1], 0, 0.0))
        best, *others = self.search(self.mind, seen, self.reach).run(draw, effort)
        ideas = (self._choice(seen, idea) for idea in (best._replace(behind=None), *others))
        first, *rest = islice(apart(self.mind.game, whole, ideas), SECOND + 1)
        return first._replace(others=tuple(rest))

    def _choice(self, seen: S, idea: Idea[A]) -> Choice[A]:
        """Return an idea with its reasons: those of the game, then how far it is behind the first."""
        why = (*self.mind.why(seen, idea.action), *_behind(idea.behind))
        return Choice((idea.action,), why, worth=idea.share, tried=idea.tried)

    def compare(self, seen: S, choice: Choice[A], draw: Draw, effort: Effort) -> Choice[A]:
        """Return a choice, with how far its others are behind it where that is not known, see `Compares`.

        If that is known of none, one that is surely ahead of it comes first; of those that are as good, the
        one that surely brings more.
        """
        others = [each for each in choice.others if not {"behind", "even"} & {one.key for one in each.why}]
        plans, shares = [self._plan(seen, each) for each in (choice, *others)], list[list[float]]()
        while others and len(shares) < WORLDS and effort.go_on():
            shares.append(played_on(self.mind, seen, plans, self.reach.turns, draw, effort))
        if len(shares) < CARRIES:
            return choice
        ideas, known = [choice, *others], [each for each in choice.others if each not in others]
        worlds = [*zip(*shares, strict=True)]
        best = 0 if known else max(range(len(ideas)), key=lambda place: sum(worlds[place]))
        first = best if _lead(worlds[best], worlds[0]) else 0
        leads = {place: _lead(worlds[first], own) for place, own in enumerate(worlds) if place != first}
        found = [
            ideas[place]._replace(why=(*ideas[place].why, *_behind(lead)), others=())
            for place, lead in sorted(leads.items(), key=itemgetter(1))
        ]
        return self._surest(seen, ideas[first]._replace(others=(*known, *found)))

    def _plan(self, seen: S, choice: Choice[A]) -> tuple[A, ...]:
        """Return the steps of a choice with those that complete it."""
        alone = len(choice.actions) == 1
        return (*choice.actions, *(self.rest(seen, choice.actions[0], lambda: 0.0) if alone else ()))

    def _surest(self, seen: S, choice: Choice[A]) -> Choice[A]:
        """Return a choice, or what is as good and surely brings more, with the others."""
        even = _behind(0.0)
        alike = [choice, *(each for each in choice.others if each.why[-1:] == even)]
        best = max(alike, key=lambda each: self.mind.gains(seen, self._plan(seen, each)))
        if best is choice:
            return choice
        others = [each for each in choice.others if each is not best]
        first = choice._replace(why=(*choice.why, *even), others=())
        return best._replace(why=best.why[:-1], others=(first, *others))


def _lead(one: Sequence[float], other: Sequence[float]) -> float:
    """Return how far one choice is ahead of another in the same worlds, 0 where that may be luck."""
    return surely(*lead_in(one, other))


def _behind(lead: float | None) -> tuple[Because, ...]:
    """Return as a reason how far a choice is behind another: as good where that may be luck."""
    if lead is None:
        return ()
    return (Because("behind", {"n": round(100 * lead)}) if lead else Because("even"),)


WORLDS = 96
"""In so many guessed worlds turns are judged, and choices compared that are told beside each other."""


class Judging(Searcher[S, A]):
    """A searcher that judges turns as well (`engine.coach.judge`)."""

    measure = "share"
    worlds = WORLDS

    def __init__(
        self,
        mind: Mind[S, A],
        reach: Reach,
        search: Callable[[Mind[S, A], S, Reach], Compares[A]],
        diligence: int,
    ) -> None:
        """Make a player that looks for a better turn with so many times its usual work."""
        super().__init__(mind, reach, search)
        self.diligence = diligence

    def reasons(self, seen: Sequence[S], actions: Sequence[A]) -> tuple[Because, ...]:
        """Return what speaks for the steps of a turn, summed; of longer ones, what is more than a step."""
        found: list[Because] = []
        place = 0
        while place < len(seen):
            steps = actions[place:]
            why = self.mind.grounds(seen[place], steps)
            found += [each.plain for each in why]
            place += self.mind.together(seen[place], steps)
        found = self.mind.summed(found)
        stays = [each for each in found if len(actions) == 1 or each.key not in self.mind.passing]
        return tuple(stays or found)

    def rate(self, seen: S, plans: Sequence[Sequence[A]], draw: Draw, effort: Effort) -> list[float]:
        """Return the share of the win that each of some turns comes to in one guessed world; StoppedError."""
        return played_on(self.mind, seen, plans, self.reach.turns, draw, effort)


QUICK = 0.2
"""Seconds that who judges may look for an idea of its own at most."""


class Advising(Searcher[S, A]):
    """A searcher that tells its choices to others by the measure of who judges turns.

    So the coach finds nothing better than what was told: what it would have done is among what is compared.
    """

    def __init__(
        self,
        mind: Mind[S, A],
        reach: Reach,
        search: Callable[[Mind[S, A], S, Reach], Compares[A]],
        judging: tuple[Judging[S, A], int],
    ) -> None:
        """Make a player; ``judging`` is who judges, and the work it takes to look for a better turn."""
        super().__init__(mind, reach, search)
        self._judge, self._work = judging

    def compare(self, seen: S, choice: Choice[A], draw: Draw, effort: Effort) -> Choice[A]:
        """Return all choices, and what the judge would do, by what they come to as it looks on."""
        game = self.mind.game
        whole = game.guess(seen, draw)
        judged = Standing(game, whole, game.seat_to_move(seen) or 0)
        own = ask(judged, self._judge, draw, effort.besides(self._work, QUICK)).choice
        first, *others = apart(game, whole, map(_untold, (choice, *choice.others, own)))
        found = self._judge.compare(seen, first._replace(others=tuple(others)), draw, effort)
        return found._replace(others=found.others[:SECOND])


def _untold(choice: Choice[A]) -> Choice[A]:
    """Return a choice without how it is beside others."""
    return choice._replace(
        why=tuple(each for each in choice.why if each.key not in {"behind", "even"}), others=()
    )


HEAT = 4
"""After so many worlds those who run behind drop out, and again after as many more."""

CLEAR = 1.0
"""So many standard errors ahead of the favourite is clearly better."""

LEAST = 0.01
"""At least so much, in shares of the win, may any difference between two lines of play be luck."""


class Runner(Generic[A]):
    """One step in the race."""

    def __init__(self, action: A) -> None:
        self.action = action
        self.shares: list[float] = []
        """What the lines of play brought, world by world."""
        self.ahead = self._squares = 0.0

    def add(self, share: float, favourite: float) -> None:
        """Note what a line of play brought, and what it brought the favourite in the same world."""
        self.shares.append(share)
        self.ahead += share - favourite
        self._squares += (share - favourite) ** 2

    @property
    def lead(self) -> float:
        """How far it is ahead of the favourite, in standard errors; below 0 when behind."""
        tried = len(self.shares)
        if not tried:
            return 0.0
        mean = self.ahead / tried
        spread = max(self._squares / tried - mean * mean, LEAST * LEAST)
        return mean / sqrt(spread / tried)

    def idea(self, best: Runner[A]) -> Idea[A]:
        """Return the step as it was tried, beside the best in the worlds that both were tried in."""
        tried = len(self.shares)
        leads = [one - own for one, own in zip(best.shares, self.shares, strict=False)]
        behind = surely(*mean_and_spread(leads)) if len(leads) >= CARRIES else None
        return Idea(self.action, tried, sum(self.shares) / max(tried, 1), behind)


class Race(Generic[S, A]):
    """The race of one decision."""

    def __init__(self, mind: Mind[S, A], seen: S, reach: Reach) -> None:
        """Look at a decision.

        Args:
            mind: the game and what is known of it.
            seen: what the seat to move sees.
            reach: how many lines are played, how far, and how many steps are compared.
        """
        self.game, self.mind, self.seen, self.reach = mind.game, mind, seen, reach
        self._until = mind.clock(seen) + reach.turns if reach.turns else None

    def run(self, draw: Draw, effort: Effort) -> list[Idea[A]]:
        """Try lines of play and return the steps, the one to be done first; StoppedError.

        Each line is one piece of work; whoever races is tried once at least, whatever the effort.
        """
        seat = self.game.seat_to_move(self.seen)
        if seat is None:
            return []
        options = sorted(self.mind.weigh(self.game.guess(self.seen, draw)), key=lambda option: -option[0])
        least = options[0][0] - self.reach.doubt
        runners = [Runner(action) for _, action in options]
        close = sum(weight >= least for weight, _ in options[: self.reach.width])
        best = self._winner(runners[:close], seat, draw, effort)
        others = [each.idea(best) for each in runners if each is not best]
        return [best.idea(best), *sorted(others, key=lambda idea: (-idea.tried, -idea.share))]

    def _winner(self, racing: list[Runner[A]], seat: int, draw: Draw, effort: Effort) -> Runner[A]:
        """Race and return the favourite, or who does clearly better."""
        favourite, lines, worlds = racing[0], self.reach.lines, 0
        if len(racing) == 1:
            effort.go_on(0)
        while len(racing) > 1:
            lines -= len(racing)
            if not (effort.go_on(len(racing)) and lines >= 0) and worlds:
                break
            self._world(racing, seat, draw, effort if worlds else None)
            worlds += 1
            if worlds % HEAT == 0:
                racing = [each for each in racing if each is favourite or each.lead > -self.reach.patience]
        return max(racing, key=lambda each: each.lead if each.lead > CLEAR else CLEAR * (each is favourite))

    def _world(self, racing: list[Runner[A]], seat: int, draw: Draw, effort: Effort | None) -> None:
        """Play every step on in one guessed world; without effort left it is as if it had not been begun."""
        whole, luck = self.game.guess(self.seen, draw), [draw() for _ in range(LUCK)]
        found: list[float] = []
        for each in racing:
            if effort and not effort.go_on(0):
                return
            found.append(outcome(self.mind, whole, (each.action,), self._until, cycle(luck).__next__)[seat])
        for each, share in zip(racing, found, strict=True):
            each.add(share, found[0])


AT_TABLE = 40
"""At a table, where a person waits, a search may try so many times as many lines if it has the time."""


def levels(**found: Level) -> Levels:
    """Return levels by name, the weakest first, chance before them."""
    return MappingProxyType({RANDOM: Level(RandomBot), **found})


def greedy(make: MakeMind) -> Level:
    """Return a level that takes the step of most weight."""
    return Level(lambda game: Greedy(make(game)))


DILIGENT = 3
"""With so many times the lines of a level its player looks for a better turn, where it judges one."""


def racing(make: MakeMind, reach: Reach, seconds: float, diligence: int = DILIGENT) -> Level:
    """Return a level that races the few steps of most weight in guessed worlds; lines as in `searching`."""
    most = reach._replace(lines=AT_TABLE * reach.lines)
    return Level(lambda game: Judging(make(game), most, Race, diligence), work=reach.lines, seconds=seconds)


def searching(make: MakeMind, reach: Reach, seconds: float) -> Level:
    """Return a level that compares lines of play: as many as its reach says, or what the time allows."""
    most = reach._replace(lines=AT_TABLE * reach.lines)
    return Level(lambda game: Judging(make(game), most, Search, DILIGENT), work=reach.lines, seconds=seconds)


SPARE = 0.05
"""Seconds of its time that a level by the clock leaves for the way to the table."""


def crowns(
    make: MakeMind, reach: Reach, search: Comparing = Search, judging: Level | None = None
) -> dict[str, Level]:
    """Return the highest levels of a game by their names: one player, who thinks for some seconds.

    It does not judge: who looks back on a whole game asks so often that the answer must be quick.

    Args:
        make: makes what is known of the game.
        reach: how far it looks; as many lines as a computer of 2020 tries in a second on one core.
        search: how it compares steps.
        judging: who judges turns, where that is by another measure than this player's.
    """
    most = reach._replace(lines=AT_TABLE * reach.lines)

    def player(game: AnyGame) -> AnyBot:
        judge = judging.make(game) if judging else None
        if not (judging and isinstance(judge, Judging)):
            return Searcher(make(game), most, search)
        return Advising(make(game), most, search, (judge, (judging.work or 0) * judge.diligence))

    return {
        name: Level(player, work=seconds * reach.lines, seconds=seconds - SPARE)
        for name, seconds in CROWNS.items()
    }
