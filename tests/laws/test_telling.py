"""Laws of telling: a viewer is told no more of a match than it may know, and all of that in order."""

from __future__ import annotations

import random
import re
from functools import cache, lru_cache
from itertools import islice
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from tests.laws.courses import SHELF, VIEWERS, course, every_course_of, redealt, views
from wk.chance import seeded
from wk.engine import chapters
from wk.engine.coach.turns import closes
from wk.games import GAMES, games
from wk.games.fronts import Fronts
from wk.shell.match import foretold
from wk.shell.match.amounts import worth
from wk.shell.match.handover import handover
from wk.shell.match.ideas import Ideas
from wk.shell.match.log.recap_box import recap
from wk.shell.match.telling import Teller
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from tests.laws.courses import Course as Played
    from wk.engine.chapters import Chapter, Course

every_told_course = every_course_of(SHELF)

SOME = 7
"""A match is told anew after so many actions more, as the window does: only its last chapter."""

LOOKS = 2
"""After so many moments, each with an undo after it, a teller is asked by one viewer after another."""

FULLY = 8
"""After so many moments all of a match is told from its beginning, from so many chapters on to its end."""

MANY = 200
"""From so many actions of a state the one is drawn that a hint tells of."""

TRIED = 2
"""How many other actions of a state are compared with the one taken."""


@cache
def ui(name: str) -> Any:
    """Return what tells and shows the matches of a game."""
    if name not in GAMES:
        from tests.shell.lantern_matches import LanternMatches  # noqa: PLC0415 - what draws is loaded late

        return LanternMatches()
    return Fronts(games())[name].matches


def told(name: str, states: Sequence[Any], actions: Sequence[Any], viewer: int | None) -> list[Chapter]:
    """Return the chapters of a match as a viewer is told of it."""
    return list(ui(name).tell(chapters.course(SHELF[name].game, states, actions, viewer)))


def known(
    played: tuple[str, int], states: Sequence[Any], seen: Sequence[Any], viewer: int | None
) -> Course[Any, Any]:
    """Return all of a match that a viewer may be told of who sees its states so."""
    it = course(*played)
    return chapters.course(it.game, states, it.actions, viewer)._replace(states=seen)


@lru_cache(maxsize=VIEWERS)
def whole(played: tuple[str, int], viewer: int | None) -> list[Chapter]:
    """Return a match that is over as a viewer is told of it."""
    return list(ui(played[0]).tell(known(played, course(*played).states, views(*played, viewer), viewer)))


@lru_cache(maxsize=1)
def moments(played: tuple[str, int]) -> dict[int, Sequence[Chapter]]:
    """Return what everybody is told after some numbers of actions, as somebody is who looks on.

    Which they are differs from game to game; the end is always one.
    """
    it = course(*played)
    counts = sorted({*range(played[1] % SOME, len(it.actions), SOME), len(it.actions)})
    match = SimpleNamespace(game=it.game)
    teller: Teller[Any, Any] = Teller(ui(played[0]), cast("Any", match))
    found = {}
    for count in counts:
        match.states, match.actions = it.states[: count + 1], it.actions[:count]
        found[count] = teller.chapters(None)
    return found


@every_told_course
def test_who_was_told_before_makes_no_difference_to_what_a_viewer_is_told(played: tuple[str, int]) -> None:
    """One after the other is told by one teller, after actions and after undo, what it alone would be."""
    it, rng = course(*played), random.Random(7)
    match = SimpleNamespace(game=it.game)
    teller: Teller[Any, Any] = Teller(ui(played[0]), cast("Any", match))
    ends = sorted(rng.sample(range(1, len(it.actions)), min(LOOKS, len(it.actions) - 1)))
    for count in (taken for end in ends for taken in (end, max(0, end - rng.randrange(3 * SOME)), end)):
        match.states, match.actions = it.states[: count + 1], it.actions[:count]
        match.state = match.states[-1]
        viewer, fresh = rng.choice(it.viewers), Teller(ui(played[0]), cast("Any", match))
        assert teller.chapters(viewer) == fresh.chapters(viewer)
        assert teller.since(viewer or 0, viewer) == fresh.since(viewer or 0, viewer)


@every_told_course
def test_what_a_viewer_may_not_see_makes_no_difference_to_what_it_is_told(played: tuple[str, int]) -> None:
    """Hands, decks and secret choices of others may lie otherwise: log, recap and replay say the same.

    They are told from nothing else than what is the same here.
    """
    it = course(*played)
    for viewer in it.viewers:
        otherwise = known(played, *redealt(*played, viewer), viewer)
        assert otherwise == known(played, it.states, views(*played, viewer), viewer)
        assert whole(played, viewer)


@every_told_course
def test_no_recap_and_no_hint_tells_what_a_viewer_may_not_see(played: tuple[str, int]) -> None:
    """Dealt otherwise, turns were worth as much, and what could be done is told in the same words.

    So it is with what everybody may read on the curtain before a turn.
    """
    it, rng, shown = course(*played), random.Random(9), ui(played[0])
    for viewer in it.viewers:
        both = it.states, redealt(*played, viewer)[0]
        matches = [SimpleNamespace(game=it.game) for _ in both]
        tellers: list[Teller[Any, Any]] = [Teller(shown, cast("Any", match)) for match in matches]
        places = [place for place, state in enumerate(it.states) if mine(it.game, state, viewer)]
        for place in some(places)[::9] if places else ():
            for match, of in zip(matches, both, strict=True):
                match.states, match.state, match.actions = of[: place + 1], of[place], it.actions[:place]
            action = it.game.text(rng.choice([*islice(it.game.legal(it.states[place]), MANY)]))
            one, other = (said(shown, teller, viewer, action) for teller in tellers)
            assert one == other


SIGNED = re.compile(r"[+−]\d+")
"""A number of points as it stands in what a turn was worth."""


@every_told_course
def test_what_a_turn_was_worth_adds_up(played: tuple[str, int]) -> None:
    """In every language what a sum is made of is named by all its parts: curtain and recap tell it so."""
    it = course(*played)
    match: Any = SimpleNamespace(game=it.game, states=it.states, actions=it.actions, state=it.states[-1])
    for language in LANGUAGES if played[0] in GAMES else ():
        front = Fronts(games())[played[0]]
        front.speak(language)
        teller: Teller[Any, Any] = Teller(front.matches, match)
        for chapter in teller.chapters(None):
            if chapter.seat is None or not chapter.entries:
                continue
            other = (chapter.seat + 1) % len(it.game.seats(match.state))
            summed, told = worth(teller, chapter, other, None)
            for clause in told.split("; "):
                first, *parts = (int(each.replace("−", "-")) for each in SIGNED.findall(clause) or ("0",))
                assert not parts or first == sum(parts), told
            places = chapter.first, chapter.entries[-1].after
            was, now = (it.game.sheet(it.game.view(it.states[n], None), chapter.seat).total for n in places)
            assert int(summed.replace("−", "-")) == now - was


def mine(game: Any, state: Any, viewer: int | None) -> bool:
    """Return whether a viewer is told something now: the seat to move, or everybody by the curtain."""
    mover = None if game.chance_due(state) else game.seat_to_move(state)
    return mover is not None and viewer in (None, mover)


def said(shown: Any, teller: Any, viewer: int | None, text: str) -> object:
    """Return the curtain for everybody; for a seat the recap before its turn, and an action as a hint."""
    match = teller.match
    if viewer is None:
        return handover(teller, match.game.seat_to_move(match.state), points=True)
    hint = Ideas(match, shown, teller.chapters(None)).told(len(match.actions), (text,), viewer)
    return recap(teller, viewer, points=True), hint


@every_told_course
def test_what_could_be_done_is_told_in_the_same_words_whatever_comes_of_it(
    played: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """HC-HIDE-1, WC-HIDE-1: neither a card drawn nor an answer is part of a choice: nobody names one.

    What is hidden lies otherwise, and all guesses of it are other ones.
    """
    it = course(*played)
    movers = [it.game.seat_to_move(state) for state in it.states]
    deciding = [n for n, seat in enumerate(movers) if seat is not None and mine(it.game, it.states[n], seat)]
    for place in some(deciding)[::4]:
        seat, texts, said = movers[place], rest_of_turn(it, place), []
        for luck, states in enumerate((it.states, redealt(*played, seat)[0])):
            monkeypatch.setattr(foretold, "seeded", lambda name, luck=luck: seeded(f"{luck} {name}"))
            shown: Any = SimpleNamespace(
                game=it.game, states=states[: place + 1], actions=it.actions[:place], state=states[place]
            )
            ideas = Ideas(shown, ui(played[0]), Teller(ui(played[0]), shown).chapters(None))
            said.append([entry.words for entry in ideas.told(place, texts, seat, over=True)])
        assert said[0] == said[1]
        assert all(said[0])
        assert said[0]


def rest_of_turn(it: Played, place: int) -> list[str]:
    """Return the next actions of a game, as records hold them, till something is shown or others choose."""
    ends = (
        n
        for n in range(place, len(it.actions))
        if closes(it.game, it.states[n], it.actions[n], it.states[n + 1])
    )
    return [it.game.text(action) for action in it.actions[place : next(ends, place) + 1]]


@every_told_course
def test_which_of_two_actions_that_look_alike_was_taken_is_told_to_nobody_else(
    played: tuple[str, int],
) -> None:
    """A secret choice in a turn: others see the same whatever was chosen, and so they are told the same.

    What ends a turn may have been shown and be gone again, as a card of a trick that is taken.
    """
    it, rng = course(*played), random.Random(8)
    for before, action, after in it.decisions:
        listed = [] if it.game.reveals(before, action) else list(it.game.legal(before))
        for other in rng.sample(listed, min(TRIED, len(listed))):
            otherwise = it.game.apply(before, other)
            if otherwise != after and it.game.view(otherwise, None) == it.game.view(after, None):
                # An open one may look like a hidden one: a card in a wall over its twin, one behind the wall.
                assert it.game.hides(before, action) or it.game.hides(before, other)


@every_told_course
def test_chapters_tell_every_action_once_and_in_order(played: tuple[str, int]) -> None:
    it = course(*played)
    for count, found in moments(played).items():
        if it.game.chance_due(it.states[count]):  # a match rests only where chance owes nothing
            continue
        firsts = [chapter.first for chapter in found]
        assert firsts == sorted(set(firsts))
        alone = [
            step.after
            for chapter in found
            for entry in (*chapter.entries, *chapter.besides)
            for step in (entry.steps or (entry,))
        ]
        assert sorted(alone) == list(range(1, count + 1))
        assert all(chapter.entries or chapter.besides for chapter in found[-1:])
    for chapter in whole(played, None):
        for entry in chapter.entries:
            assert not entry.steps or entry.steps[-1].after == entry.after
            assert {at for step in entry.steps for at in step.at} >= set(entry.at) or not entry.steps


@every_told_course
def test_what_could_be_done_next_is_told_at_any_moment(played: tuple[str, int]) -> None:
    """In the middle of a turn too, as hints and the coach need it; and nothing that was done before."""
    it: Any = course(*played)
    for place, before in moments(played).items():
        if place == len(it.actions) or it.game.is_chance(it.actions[place]):
            continue
        text, seat = it.game.text(it.actions[place]), it.game.seat_to_move(it.states[place])
        found = Ideas(it, ui(played[0]), before).told(place, (text,), seat, over=True)
        assert found
        assert all(entry.words and not entry.steps[:-1] for entry in found)


@every_told_course
def test_what_was_told_stays_told(played: tuple[str, int]) -> None:
    """A chapter that is over reads the same at the end of the match as the moment it was over.

    And as the moment tells the match that goes on from its last chapter, so it is told from its beginning.
    """
    it = course(*played)
    for found in moments(played).values():
        assert list(found[:-1]) == whole(played, None)[: max(0, len(found) - 1)]
    for count in some(list(moments(played))):
        assert told(played[0], it.states[: count + 1], it.actions[:count], None) == list(
            moments(played)[count]
        )


def some(places: list[int]) -> list[int]:
    """Return some of many places, spread over them, the last among them."""
    return places[:: -max(1, len(places) // FULLY)]


@every_told_course
def test_a_match_told_from_a_chapter_on_is_the_rest_of_the_whole(
    played: tuple[str, int],
) -> None:
    """From each chapter on to the end of the next; from some to the end of the match."""
    it, every = course(*played), whole(played, 0)
    firsts = [chapter.first for chapter in every]
    over = len(it.actions)
    ends = [*firsts[2:], over, over]
    for number in some([*range(len(every))]):
        ends[number] = over
    for number, (first, end) in enumerate(zip(firsts, ends, strict=True)):
        found = told(played[0], it.states[first : end + 1], it.actions[first:end], 0)
        rest = every[number:] if end == over else every[number : number + 2]
        assert [chapters.later(each, first) for each in found] == rest


@every_told_course
def test_amounts_on_the_stage_are_the_points_of_their_row(played: tuple[str, int]) -> None:
    """What lies nowhere, as a chip left over, scores beside the stage."""
    it, shown = course(*played), ui(played[0])
    seen = views(*played, None)
    for view in (*seen[:: 5 * SOME], seen[-1]):
        sheets = [it.game.sheet(view, seat) for seat in range(len(it.game.seats(view)))]
        assert len({tuple(row.id for row in sheet.rows) for sheet in sheets}) == 1
        for seat, sheet in enumerate(sheets):
            for row in sheet.rows:
                assert shown.face(view, row.id).title
                amounts = shown.amounts(view, row)
                placed = sum(part.points for part in row.parts if part.at or part.about)
                assert sum(amount.points for amount in amounts) == placed
                assert not row.points or shown.sentence(view, seat, row)
