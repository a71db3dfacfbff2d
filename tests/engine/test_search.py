"""The general searcher: it finds what wins, knows nothing it may not, and does no more than it is allowed."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from tests.engine.lanterns import Action, LanternKit, Lanterns
from wk.chance import seeded
from wk.engine.bots import Because, Choice, Effort, RandomBot, play_match
from wk.engine.coach.judge import clear, mean_and_spread
from wk.engine.match import Match
from wk.engine.search.levels import Greedy, Judging, Race, Searcher, crowns, played_on, racing
from wk.engine.search.mind import Mind
from wk.engine.search.tree import CARRIES, Reach, Search, surely
from wk.engine.seats import CROWNS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.game import Draw

GAME: Any = Lanterns()


def searcher(lines: int) -> Searcher[Any, Any]:
    """Return a player of Lanterns that knows nothing but the rules."""
    return Searcher(Mind(GAME), Reach(lines, turns=0))


def test_a_game_needs_nothing_but_a_guess_to_be_played_well() -> None:
    """Each seat once, three players: whoever searches wins more than two thirds against chance."""
    won = 0
    for number in range(18):
        bots: list[Any] = [RandomBot(GAME), RandomBot(GAME), RandomBot(GAME)]
        bots[number % 3] = searcher(40)
        draw = seeded(number)
        match = Match(GAME, LanternKit().random_setup(draw, 3), draw=draw)
        play_match(match, bots, draw)
        won += GAME.winners(match.state) == (number % 3,)
    assert won > 12


def test_a_race_wins_against_chance_too() -> None:
    """With a mind that knows nothing: what comes first by chance is left for what does clearly better."""
    won = 0
    for number in range(12):
        bots: list[Any] = [RandomBot(GAME), RandomBot(GAME), RandomBot(GAME)]
        bots[number % 3] = Searcher(Mind(GAME), Reach(120, turns=0), Race)
        draw = seeded(number)
        match = Match(GAME, LanternKit().random_setup(draw, 3), draw=draw)
        play_match(match, bots, draw)
        won += GAME.winners(match.state) == (number % 3,)
    assert won > 7


def test_a_race_is_repeatable_and_keeps_to_its_work() -> None:
    """The same chance, the same choice; of the lines allowed no more, but one at least for every step."""
    for work, lines in ((30, 30), (None, 40), (0, 8)):
        one, other = (
            Searcher(Mind(GAME), Reach(40, turns=0), Race).choose(state(), seeded(3), Effort(work))
            for _ in "ab"
        )
        assert one == other
        tried = Race(Mind(GAME), state(), Reach(40, turns=0)).run(seeded(3), Effort(work))
        assert all(idea.tried for idea in tried)
        assert sum(idea.tried for idea in tried) <= lines


@pytest.mark.parametrize("search", [Search, Race])
def test_the_highest_levels_keep_a_clock_and_try_more_in_more_time(search: Any) -> None:
    """On a clock that runs on while they think: not one line is begun after its end."""
    found = crowns(lambda _game: Mind[Any, Any](GAME), Reach(100, turns=0), search)
    assert list(found) == [*CROWNS]
    tried = []
    for name, seconds in CROWNS.items():
        level, ticks = found[name], count()

        def clock(ticks: Iterator[int] = ticks) -> float:
            return next(ticks) / 20

        assert level.seconds is not None
        assert seconds - 0.1 < level.seconds < seconds
        assert level.work == 100 * seconds
        player: Any = level.make(GAME)
        effort = Effort(seconds=level.seconds, clock=clock)
        ideas = player.search(player.mind, state(), player.reach).run(seeded(3), effort)
        tried.append(sum(idea.tried for idea in ideas))
        assert next(ticks) / 20 <= seconds + 0.05
    assert tried == sorted(set(tried))


def test_how_far_a_step_is_behind_is_told_only_where_luck_does_not_make_it() -> None:
    """To light all that can be lit is better in the end; from few lines nothing is told."""
    few, many = (
        Race(Mind(GAME), state(), Reach(lines, turns=0, patience=99.0)).run(seeded(5), Effort())
        for lines in (40, 4000)
    )
    assert {idea.behind for idea in few[1:]} == {None}
    behind = {idea.behind: many[0].share - idea.share for idea in many[1:] if idea.behind}
    assert max(behind) > 0.1
    assert [*behind] == pytest.approx([*behind.values()])


def test_what_a_tree_does_not_tell_is_told_from_the_same_worlds() -> None:
    """By the measure of the coach: nothing from few lines, and what is told already stays."""
    player, seen = Searcher(Mind(GAME), Reach(400, turns=0)), state()
    choice = player.choose(seen, seeded(5), Effort())
    assert not {because.key for other in choice.others for because in other.why} & {"behind", "even"}
    assert player.compare(seen, choice, seeded(6), Effort(CARRIES - 1)) == choice
    told = player.compare(seen, choice, seeded(6), Effort())
    assert told.actions == choice.actions
    assert {other.actions for other in told.others} == {other.actions for other in choice.others}
    leads = [other.why[0].values.get("n", 0) for other in told.others]
    assert leads == sorted(leads), "the next best is the first"
    plans = [told.actions, *(other.actions for other in choice.others)]
    draw = seeded(6)
    worlds = [played_on(player.mind, seen, plans, 0, draw, Effort()) for _ in range(96)]
    means = [sum(each) / len(each) for each in zip(*worlds, strict=True)]
    for other, mean in zip(choice.others, means[1:], strict=True):
        (because,) = next(each.why for each in told.others if each.actions == other.actions)
        assert because.key == "even" or because.values["n"] == round(100 * (means[0] - mean)) > 0
    assert any(other.why[0].key == "behind" for other in told.others)
    assert player.compare(seen, told, seeded(7), Effort()) == told


def test_advice_is_what_who_judges_finds_best_by_the_measure_of_the_coach() -> None:
    """What the judge would do is compared, too, and comes first where it is surely better."""
    mind, seen = Mind[Any, Any](GAME), state()
    judging = racing(lambda _game: mind, Reach(400, turns=0), seconds=1.0, diligence=1)
    player: Any = crowns(lambda _game: mind, Reach(40, turns=0), Race, judging)["crown"].make(GAME)
    ideas = Race(mind, seen, Reach(4000, turns=0, patience=99.0)).run(seeded(5), Effort())
    worst = Choice((ideas[-1].action,), (Because("behind", {"n": 9}),))
    told = player.compare(seen, worst, seeded(6), Effort())
    others: list[Choice[Any]] = [*told.others]
    assert told.actions != worst.actions
    assert {"behind", "even"}.isdisjoint(because.key for because in told.why)
    (behind,) = next(each.why for each in others if each.actions == worst.actions)
    assert behind.key == "behind"
    assert player.compare(seen, worst, seeded(6), Effort(CARRIES - 1)).actions == worst.actions
    best = player.compare(seen, Choice((ideas[0].action,)), seeded(6), Effort())
    assert best.actions == (ideas[0].action,)


def test_what_is_better_by_less_than_two_standard_errors_is_not_told_by_the_coach() -> None:
    """Else every sixth turn that is as good would be charged for."""
    leads = [0.3, -0.1] * 18
    mean, luck = mean_and_spread(leads)
    assert mean > 2 * luck
    assert clear(leads, 0.01)
    leads = [0.3, -0.1] * 4
    mean, luck = mean_and_spread(leads)
    assert luck < mean < 2 * luck
    assert not clear(leads, 0.01)
    assert not clear([0.009] * 96, 0.01)


def test_a_lead_that_luck_may_make_is_none() -> None:
    """Two standard errors are no luck, and less than a win in a hundred is a trifle."""
    assert surely(0.05, 0.024) == 0.05
    assert surely(0.05, 0.026) == surely(0.009, 0.0) == surely(-0.3, 0.0) == 0.0


class Pennies(NamedTuple):
    """Two players choose in secret, one after the other; the second wins if both chose the same."""

    chosen: tuple[int, ...] = ()


class Matching:
    """The rules of Pennies, as far as a search asks for them."""

    hidden = True

    def legal(self, _state: Pennies) -> Sequence[int]:
        """Return heads and tails."""
        return (0, 1)

    def apply(self, state: Pennies, action: int) -> Pennies:
        """Choose."""
        return Pennies((*state.chosen, action))

    def seat_to_move(self, state: Pennies) -> int | None:
        """Return who has not chosen."""
        return len(state.chosen) if len(state.chosen) < 2 else None

    def chance_due(self, _state: Pennies) -> bool:
        """Return that nothing is left to chance."""
        return False

    def hides(self, _state: Pennies, _action: int) -> bool:
        """Return whether choices are secret."""
        return self.hidden

    def guess(self, seen: Pennies, draw: Draw) -> Pennies:
        """Draw what was chosen."""
        return Pennies(tuple(int(draw() * 2) for _ in seen.chosen))

    def seats(self, _state: Pennies) -> str:
        """Return two seats."""
        return "ab"

    def winners(self, state: Pennies) -> tuple[int, ...]:
        """Return who wins."""
        return (1,) if state.chosen[0] == state.chosen[1] else (0,)


def shares_of(rules: Matching) -> Iterator[float]:
    """Yield what a search expects of each choice of the first player."""
    game: Any = rules  # as much of a game as is asked for
    for idea in Search(Mind[Any, Any](game), Pennies(), Reach(600, turns=0)).run(seeded(1), Effort()):
        yield idea.share


def test_nobody_answers_a_secret_choice() -> None:
    """The second player cannot know what the first chose, so the first wins half; an open choice loses."""
    rules = Matching()
    assert all(0.35 < share < 0.65 for share in shares_of(rules))
    rules.hidden = False
    assert max(shares_of(rules)) < 0.2


def test_others_secret_choices_are_guessed() -> None:
    """The second player to choose expects half of either, whatever is guessed."""
    game: Any = Matching()
    found = Search(Mind[Any, Any](game), Pennies((-1,)), Reach(400, turns=0)).run(seeded(2), Effort())
    assert len(found) == 2
    assert all(0.4 < idea.share < 0.6 for idea in found)


def state() -> Any:
    """Return the first position of a match of Lanterns."""
    return GAME.view(GAME.start({"players": ["Ann", "Bob"], "deck": [4, 2, 3, 1, 4]}), 0)


def test_the_same_chance_gives_the_same_choice() -> None:
    one, other = (searcher(50).choose(state(), seeded(3), Effort()) for _ in range(2))
    assert one == other
    assert one.actions[0].kind == "light"
    assert one.others


def test_no_more_lines_are_tried_than_allowed() -> None:
    """By the effort or by the player's own reach; one at least, so that there is a choice."""
    for work, lines in ((7, 7), (None, 50), (0, 1)):
        found = Search(Mind(GAME), state(), Reach(50, turns=0)).run(seeded(3), Effort(work))
        assert sum(idea.tried for idea in found) == lines


def test_whoever_does_not_search_takes_what_weighs_most() -> None:
    class Eager(Mind[Any, Any]):
        def weigh(self, state: Any) -> list[tuple[float, Any]]:
            return [(sum(action.numbers), action) for action in self.game.legal(state)]

    found = Greedy(Eager(GAME)).choose(state(), seeded(3), Effort())
    assert found.actions == (Action("light", (4,)),)
    assert [choice.worth for choice in found.others] == [3, 2, 1]


def test_a_longer_turn_is_told_by_what_is_more_than_a_step() -> None:
    """A step alone keeps its reason, and so does a turn that has no other."""

    class Telling(Mind[Any, Any]):
        passing = frozenset({"end"})

        def why(self, _seen: Any, action: Any) -> tuple[Because, ...]:
            return (Because(action.kind),)

    player = Judging(Telling(GAME), Reach(1, turns=0), Search, 1)
    light, end = map(GAME.parse, ("light 1", "end"))
    assert player.reasons([state(), state()], [light, end]) == (Because("light", {}),)
    assert player.reasons([state()], [end]) == player.reasons([state(), state()], [end, end])
