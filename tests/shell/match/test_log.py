"""The log of any game: chapters of players and of all together."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame

from tests.shell.lantern_matches import LanternMatches
from tests.shell.match.matches import match_of
from wk.chance import seeded
from wk.shell.controls import Controls
from wk.shell.match.handover import behind_curtain, handover
from wk.shell.match.log.panel import Log, LogCallbacks
from wk.shell.match.log.parts import ChapterHead, EntryLine
from wk.shell.match.log.sheet import LogSheet
from wk.shell.match.telling import Teller
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.engine.lanterns import Action, State
    from wk.engine.chapters import Chapter, Course
    from wk.shell.widget import Widget

SHEET = pygame.Rect(700, 0, 280, 2000)


def opened(players: int) -> tuple[Log, Teller[Any, Any], list[int]]:
    """Return the open log of a match, who tells it, and the moments that are looked back at."""
    teller: Teller[Any, Any] = Teller(LanternMatches(), match_of(players))
    moments: list[int] = []
    log = Log(teller, lambda: None, LogCallbacks(lambda: None, moments.append, lambda: None))
    log.toggle(Controls(list, lambda: Scale(1.0), lambda: None))
    return log, teller, moments


def laid_out(log: Log) -> list[Widget]:
    """Return what an open log is made of."""
    return LogSheet(log, Scale(1.0)).widgets(SHEET, 12)


def heads(log: Log) -> Sequence[str]:
    """Return the names at the heads of the chapters, from the top."""
    return [widget.name for widget in laid_out(log) if isinstance(widget, ChapterHead)]


def test_the_log_tells_every_chapter_and_names_all_together_where_nobody_acted_alone() -> None:
    log, teller, _ = opened(4)
    names = teller.match.state.names
    chapters = teller.chapters(None)
    assert heads(log) == [
        "All together" if chapter.seat is None else names[chapter.seat] for chapter in reversed(chapters)
    ]
    assert "All together" in heads(log)
    log.choose(2)
    assert set(heads(log)) == {names[1]}


def test_a_line_leads_to_its_moment() -> None:
    log, teller, moments = opened(2)
    lines = [widget for widget in laid_out(log) if isinstance(widget, EntryLine)]
    lines[0].press(None)
    last = teller.chapters(None)[-1]
    assert moments == [last.entries[-1].after if last.entries else last.first]


def test_the_curtain_tells_what_happened_since_in_order_and_what_all_share() -> None:
    match = match_of(3, 12)
    teller: Teller[Any, Any] = Teller(LanternMatches(), match)
    seat = match.state.seat
    told = handover(teller, seat)
    since = teller.since(seat)
    assert [each.name for each in told.since] == [
        "All together" if chapter.seat is None else match.state.names[chapter.seat] for chapter in since
    ]
    assert set(told.others) == set(match.state.names) - {told.name}
    assert [bool(each.colour) for each in told.since] == [chapter.seat is not None for chapter in since]


def test_what_lies_behind_the_curtain_is_drawn_no_larger_than_it_can_be_seen() -> None:
    teller: Teller[Any, Any] = Teller(LanternMatches(), match_of(2))
    picture = behind_curtain(teller, (640, 400), Scale(0.5))
    assert picture.get_size() == (160, 100)
    assert len({tuple(picture.get_at((x, 50))) for x in range(160)}) > 1


def test_what_is_told_follows_every_action_undo_and_viewer() -> None:
    match = match_of(3, 0)
    teller: Teller[Any, Any] = Teller(LanternMatches(), match)
    draw = seeded(7)
    while match.game.seat_to_move(match.state) is not None:
        match.play(match.game.legal(match.state).pick(draw))
        if match.can_undo and draw() < 0.3:
            match.undo()
        viewer = None if draw() < 0.2 else int(draw() * 3)
        fresh: Teller[Any, Any] = Teller(LanternMatches(), match)
        assert teller.chapters(viewer) == fresh.chapters(viewer)
        assert teller.last_event(viewer) == fresh.last_event(viewer)
        assert teller.since(0, viewer) == fresh.since(0, viewer)


def test_whoever_looks_next_is_told_only_what_is_new_since_its_last_look() -> None:
    """A long match must not be told anew at every change of viewer; undo takes back no more than its own."""
    told = list[int]()

    class Counting(LanternMatches):
        def tell(self, course: Course[State, Action]) -> list[Chapter]:
            told.append(len(course.actions))
            return super().tell(course)

    match, draw, players = match_of(3, 0), seeded(7), 3
    teller: Teller[Any, Any] = Teller(Counting(), match)
    while match.game.seat_to_move(match.state) is not None:
        match.play(match.game.legal(match.state).pick(draw))
        if match.can_undo and draw() < 0.3:
            match.restart_turn()
        for viewer in range(players):
            teller.chapters(viewer)
    starts = [chapter.first for chapter in teller.chapters(0)]
    longest = max(then - first for first, then in pairwise(starts))
    assert len(match.actions) > 3 * longest
    assert max(told) <= 2 * longest
