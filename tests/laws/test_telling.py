"""Laws of telling: a viewer is told no more of a match than it may know, and all of that in order."""

from __future__ import annotations

import random
from functools import cache
from typing import TYPE_CHECKING, Any

from tests.laws.courses import SHELF, course, every_course_of, trial
from wk.engine import chapters
from wk.shell.match.ideas import Ideas

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.chapters import Chapter

TOLD = [name for name, kit in SHELF.items() if kit.ui() is not None]
"""The games that have screens, and so words for what is done in them."""

every_told_course = every_course_of(TOLD)

SOME = 7
"""Telling is tried after one of so many actions."""


@cache
def ui(name: str) -> Any:
    """Return what tells and shows the matches of a game."""
    return SHELF[name].ui().matches


def told(name: str, states: Sequence[Any], actions: Sequence[Any], viewer: int | None) -> list[Chapter]:
    """Return the chapters of a match as a viewer is told of it."""
    return list(ui(name).tell(chapters.course(SHELF[name].game, states, actions, viewer)))


@every_told_course
def test_what_a_viewer_may_not_see_makes_no_difference_to_what_it_is_told(played: tuple[str, int]) -> None:
    """Hands, decks and secret choices of others may lie otherwise: log, recap and replay say the same."""
    it, rng = course(*played), random.Random(5)
    for viewer in (None, *range(len(it.game.seats(it.states[0])))):
        other = [trial(played[0]).redeal(state, viewer, rng) for state in it.states]
        assert other != list(it.states)
        assert told(played[0], other, it.actions, viewer) == told(played[0], it.states, it.actions, viewer)


@every_told_course
def test_chapters_tell_every_action_once_and_in_order(played: tuple[str, int]) -> None:
    it = course(*played)
    # A match rests only where chance owes nothing.
    rests = [count for count, state in enumerate(it.states) if not it.game.chance_due(state)]
    for count in rests[::SOME]:
        found = told(played[0], it.states[: count + 1], it.actions[:count], None)
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
        for chapter in found:
            for entry in chapter.entries:
                assert not entry.steps or entry.steps[-1].after == entry.after
                assert {at for step in entry.steps for at in step.at} >= set(entry.at) or not entry.steps


@every_told_course
def test_what_could_be_done_next_is_told_at_any_moment(played: tuple[str, int]) -> None:
    """In the middle of a turn too, as hints and the coach need it; and nothing that was done before."""
    it: Any = course(*played)
    for place in range(0, len(it.actions), SOME):
        if it.game.is_chance(it.actions[place]):
            continue
        before = told(played[0], it.states[: place + 1], it.actions[:place], None)
        text, seat = it.game.text(it.actions[place]), it.game.seat_to_move(it.states[place])
        found = Ideas(it, ui(played[0]), before).told(place, (text,), seat, over=True)
        assert found
        assert all(entry.words and not entry.steps[:-1] for entry in found)


@every_told_course
def test_what_was_told_stays_told(played: tuple[str, int]) -> None:
    """A chapter that is over reads the same at the end of the match as the moment it was over."""
    it = course(*played)
    whole = told(played[0], it.states, it.actions, None)
    for count in range(0, len(it.actions), SOME):
        found = told(played[0], it.states[: count + 1], it.actions[:count], None)
        assert found[:-1] == whole[: max(0, len(found) - 1)]


@every_told_course
def test_a_match_told_from_a_chapter_on_is_the_rest_of_the_whole(
    played: tuple[str, int],
) -> None:
    it = course(*played)
    whole = told(played[0], it.states, it.actions, 0)
    for number, chapter in enumerate(whole[::SOME]):
        rest = told(played[0], it.states[chapter.first :], it.actions[chapter.first :], 0)
        assert [chapters.later(each, chapter.first) for each in rest] == whole[number * SOME :]


@every_told_course
def test_amounts_on_the_stage_are_the_points_of_their_row(played: tuple[str, int]) -> None:
    """What lies nowhere, as a chip left over, scores beside the stage."""
    it, shown = course(*played), ui(played[0])
    for state in (*it.states[:: 5 * SOME], it.states[-1]):
        view = it.game.view(state, None)
        sheets = [it.game.sheet(view, seat) for seat in range(len(it.game.seats(view)))]
        assert len({tuple(row.id for row in sheet.rows) for sheet in sheets}) == 1
        for seat, sheet in enumerate(sheets):
            for row in sheet.rows:
                assert shown.face(view, row.id).title
                amounts = shown.amounts(view, row)
                placed = sum(part.points for part in row.parts if part.at or part.about)
                assert sum(amount.points for amount in amounts) == placed
                assert not row.points or shown.sentence(view, seat, row)
