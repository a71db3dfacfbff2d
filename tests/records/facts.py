"""What others rely on: share codes, what options may be, where things lie, what programs learn from.

    python -m tests.records.facts       write what is so today, to be read before it is kept

Codes that were handed on, and what was trained on arrays, are worth nothing once one of these has changed.
Much of it stands here by check sums, one for each thing by its name, over all of a golden game.
"""

from __future__ import annotations

import random
from importlib import import_module
from itertools import islice, product
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

import numpy as np

from tests.engine.test_problems import LOT, MAKER, WISE, Wise
from tests.laws.courses import course
from tests.records.choosing import places, whole
from tests.records.telling import keys_for_words
from wk.chance import seeded
from wk.engine import chapters, names, seats, transcript
from wk.engine.bots import Level
from wk.engine.coach import making
from wk.engine.coach.judge import Case
from wk.engine.coach.judge import judge as judged
from wk.engine.coach.turns import turns
from wk.engine.files import (
    favourites,
    fields,
    filekinds,
    setupcode,
    setupfields,
    sharecode,
    textfile,
    tomltext,
)
from wk.engine.files.declared import declared
from wk.engine.road import task
from wk.engine.road.figures import Figure, Levels, faults, figures_text, fitted
from wk.engine.road.task import Aim
from wk.engine.search.levels import levels
from wk.engine.seats import seat_kinds
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.games.winter_kingdom.explain import explain as explain_kingdom
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.preview import gains, paying, previews
from wk.games.winter_kingdom.scoring import CASTLES
from wk.games.winter_kingdom.ways import FORT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.bots import Effort
    from wk.engine.game import Draw
    from wk.engine.kit import Kit, Listing

HERE = Path(__file__).parent / "facts"

ENGINE = "engine"
"""What games have in common stands in a file of this name."""

MADE, FITTED = 3, 30
"""Of so many tiny games problems are made, and to so many figures medals are fitted."""

MANY = 40
"""Of so many actions of a golden position it is told what is to be done, or why it cannot be."""

OFTEN = 4
"""Every so many states of a golden game it is told why what cannot be done is refused."""

PLAYED = 3, 4
"""Which games of the laws are looked at besides: one of a shipped setup, one drawn."""

RARELY = 60
"""Every so many states it is told where the next house would bring points: a multiple of the other."""

ELSEWHERE = 7
"""Of all that is done in them one action out of so many is tried in other states."""


def facts(name: str) -> list[str]:
    """Return what is so of a game, a line each."""
    kit, states, _ = whole(name)
    sums = Sums()
    for state in states:
        _see(kit, name, state, sums)
    with keys_for_words():
        shown = Fronts(games())[name].matches
        for place in places(name):
            seen = kit.game.view(states[place], kit.game.seat_to_move(states[place]))
            for action in islice(kit.game.legal(states[place]), MANY):
                sums.add("to be done", shown.beforehand(seen, action))
            for view in (seen, kit.game.view(states[place], None)):
                sums.add("on a page", shown.spread(view))
            if name == "winter-kingdom":
                sums.add("foreseen", (previews(seen), previews(seen, FORT), paying(Legal(seen))))
    tried = [action for place in places(name) for action in islice(kit.game.legal(states[place]), MANY)]
    for state in states[::OFTEN]:
        _refuse(kit, state, tried, sums)
    lot = [f"by lot {number}, {line}" for number in PLAYED for line in _by_lot(name, number)]
    return [_listed(GAMES[name]), *_setups(kit), *_options(kit), *sums.lines(), *lot]


def _by_lot(name: str, number: int) -> list[str]:
    """Return what is so of a game of the laws, which comes where no golden game comes."""
    it, sums = course(name, number), Sums()
    sums.add("course", [it.game.text(action) for action in it.actions])
    views = tuple(it.game.view(state, 0) for state in it.states)
    with keys_for_words():
        shown = Fronts(games())[name].matches
        known = chapters.course(it.game, it.states, it.actions, 0)._replace(states=views)
        for chapter in shown.tell(known):
            for entry in (*chapter.entries, *chapter.besides):
                sums.add("told", entry)
        for place in range(0, len(it.states), OFTEN):
            state = it.states[place]
            _see(it.kit, name, state, sums)
            _refuse(it.kit, state, [*dict.fromkeys(it.actions[::ELSEWHERE])], sums)
            for view in (it.game.seat_to_move(state), None):
                sums.add("on a page", shown.spread(it.game.view(state, view)))
            if name == "winter-kingdom" and not place % RARELY:
                _look(state, sums)
            sums.add("may be done", [it.game.text(action) for action in it.game.legal(state)])
            for action in islice(it.game.legal(state), OFTEN):
                seen = it.game.view(state, it.game.seat_to_move(state))
                sums.add("to be done", shown.beforehand(seen, action))
        end = it.states[-1]
        for seat in range(len(it.game.seats(end))):
            for row in it.game.sheet(end, seat).rows:
                sums.add("points", (shown.sentence(end, seat, row), [*shown.amounts(end, row)]))
    return sums.lines()


def _look(state: Any, sums: Sums) -> None:
    """Add where Winter Kingdom shows that coins and points could be had."""
    sums.add("paying", paying(Legal(state)))
    for seat in range(len(state.players)):
        for row in (*state.table.goals, CASTLES):
            sums.add("gained", gains(state, seat, row))


def _listed(listing: Listing) -> str:
    """Return what the shelf says of a game before it is loaded."""
    players, known = (", ".join(map(str, some)) for some in (listing.players, listing.levels))
    return f"on the shelf: {players} players; {known}; {listing.minutes} minutes"


class Lucky(Wise):
    """Judges turns of the tiny game, each by luck of its own: of some it is never sure."""

    def rate(self, _seen: Any, plans: Sequence[Sequence[Any]], draw: Draw, effort: Effort) -> list[float]:
        """Return what some turns light, more or less."""
        effort.go_on()
        return [0.04 * sum(sum(action.numbers) for action in plan) + 0.5 * draw() for plan in plans]


class Counting(Lucky):
    """Counts points, and is as little sure."""

    measure = "points"

    def rate(self, seen: Any, plans: Sequence[Sequence[Any]], draw: Draw, effort: Effort) -> list[float]:
        """Return the points some turns come to, more or less."""
        return [round(12 * share, 2) for share in super().rate(seen, plans, draw, effort)]


LIMITS = (
    *(favourites, fields, filekinds, names, seats, setupcode, setupfields),
    *(sharecode, task, textfile, tomltext, transcript),
)
"""Where it stands how much files and names may hold: tests of that ask what they should know."""


def shared() -> list[str]:
    """Return what games have in common, a line each: limits, problems of the tiny game, medals by figures."""
    found = [
        f"limit {module.__name__.split('.')[-1]} {name}: {value}"
        for module in LIMITS
        for name, value in vars(module).items()
        if name.isupper() and name[0] != "_" and type(value) is int
    ]
    for judge, lower in product((Wise(), Lucky(), Counting()), ((LOT, WISE), (LOT, LOT))):
        best = _level(judge)
        maker = MAKER._replace(levels=levels(page=lower[0], steward=lower[1], wise=best))
        for number in range(MADE):
            for place, one in enumerate(making.made(maker, 7, number)):
                what = one if isinstance(one, str) else f"grade {one.grade}, {sum_of(one)}"
                found.append(f"{type(judge).__name__.lower()} {number}, turn {place}: {what}")
        match = making._played(maker, "judged")
        for turn in turns(maker.game, match.states, match.actions):
            case = Case(maker.game, turn, match.states[turn.first], match.actions[turn.first : turn.end])
            found.append(f"judged {turn.first}: {sum_of(judged(case, best, seeded(turn.first)))}")
    rng = random.Random(3)
    for number in range(FITTED):
        values = range(rng.choice((-3, 0, 1, 2)), rng.choice((3, 6, 12, 20)))
        reached = [{rng.choice((None, *values)): rng.randint(1, 9) for _ in range(5)} for _ in "abc"]
        three = Levels(*[Figure(f"{number:08x}", each) for each in reached])
        for aim in (Aim(("points",), (2, 4, 6)), Aim(("rounds",), (9, 6, 3), won=True)):
            medals = fitted(aim, three)
            told = figures_text({("a", name): each for name, each in three._asdict().items()}, {"a": aim}, ())
            sums = f"{sum_of(faults(aim, three))}, {sum_of(told)}"
            found.append(f"medals {number} of {aim.count[0]}: {medals and medals.medals}, {sums}")
    return found


def _level(judge: Wise) -> Level:
    return Level(lambda _game: judge)


def sum_of(value: object) -> str:
    """Return the check sum of a value."""
    return f"{crc32(repr(_plain(value)).encode()):08x}"


class Sums:
    """Check sums of many values, by what they are of."""

    def __init__(self) -> None:
        self._sums: dict[str, int] = {}

    def add(self, name: str, value: object) -> None:
        """Add one more value."""
        told = value.tobytes() if isinstance(value, np.ndarray) else repr(_plain(value)).encode()
        self._sums[name] = crc32(told, self._sums.get(name, 0))

    def lines(self) -> list[str]:
        """Return a line for each name."""
        return [f"{name}: {found:08x}" for name, found in sorted(self._sums.items())]


def _setups(kit: Kit[Any, Any]) -> Iterator[str]:
    """Yield the share code of each shipped setup, and what is drawn where it leaves something open."""
    made: Any = kit
    for path in made.setup_files():
        table = made.setup.table_of(made.read(path))
        yield f"code of {path.stem}: {made.code.encode(table, seat_kinds(made.bots))}"
        sums = Sums()
        for key, value in made.settle(path, 1).to_json().items():
            sums.add(key, value)
        yield f"drawn for {path.stem}: {', '.join(sums.lines())}"
    for players in kit.game.players:
        yield f"drawn for {players}: {sum_of(kit.random_setup(seeded(7), players))}"


def _refuse(kit: Kit[Any, Any], state: Any, tried: Sequence[Any], sums: Sums) -> None:
    """Add why actions cannot be done in a state, and how its points are counted."""
    game: Any = kit.game
    explain = getattr(game, "explain", explain_kingdom)  # all rules but these name theirs
    seat, legal = game.seat_to_move(state), game.legal(state)
    seen = game.view(state, seat)
    for action in tried:
        if seat is not None and action not in legal:
            reason = explain(seen, action)
            sums.add(f"refused: {reason.code}", (game.text(action), reason, game.why_not(seen, action)))
    for player in range(len(game.seats(state))):
        sums.add("counted", game.sheet(state, player))


def _options(kit: Kit[Any, Any]) -> Iterator[str]:
    """Yield what each option may be."""
    made: Any = kit
    kind: Any = type(made.options_of(whole(made.game.name)[1][0]))
    for name, limit in declared(kind).items():
        yield f"option {name}: {limit}"


def _see(kit: Kit[Any, Any], name: str, state: Any, sums: Sums) -> None:
    """Add where things lie, how it is reported, and what programs see of a state."""
    made: Any = kit
    learning = import_module(f"wk.games.{GAMES[name].folder}.learning")
    sums.add("words", learning.words(state))
    sums.add("reported", made.report(state))
    sums.add("how far", (made.count(state), made.round(state)))
    sums.add("position", made.position(state))
    for seat in range(len(kit.game.seats(state))):
        view = kit.game.view(state, seat)
        for array, values in learning.arrays(view, seat).items():
            sums.add(f"seen: {array}", np.ascontiguousarray(values))
    rules = import_module(f"wk.games.{GAMES[name].folder}.{'view' if name == 'winter-kingdom' else 'rules'}")
    for viewer in (None, 0):
        for zone, lies in rules.zones(kit.game.view(state, viewer), viewer).items():
            sums.add(f"lies: {zone}", lies)


def _plain(value: Any) -> Any:
    """Return a value without an order that differs from run to run."""
    if isinstance(value, dict):
        return [(_plain(key), _plain(each)) for key, each in value.items()]
    if isinstance(value, (set, frozenset)):
        return sorted(map(_plain, value), key=repr)
    return [*map(_plain, value)] if isinstance(value, (list, tuple)) else value


def main() -> None:
    """Write what is so today."""
    for name in (ENGINE, *GAMES):
        text = "".join(f"{line}\n" for line in (shared() if name == ENGINE else facts(name)))
        (HERE / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
