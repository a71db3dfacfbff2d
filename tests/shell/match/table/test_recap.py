"""What computer players have just done is told whole to a person who alone sits among them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests.engine.lanterns import Lanterns
from tests.shell.lantern_matches import LanternMatches
from wk.chance import seeded
from wk.engine.chapters import Chapter, Entry
from wk.engine.match import Match
from wk.engine.sheet import Part, Row, Sheet
from wk.shell.match.handover import handover
from wk.shell.match.log.recap_box import Recap, RecapBox, recap, recap_box
from wk.shell.match.telling import Face, Teller
from wk.shell.theme import Scale

SETUP = {"players": ["Ann", "Ben"], "deck": [3, 2, 1, 4]}


def played(*texts: str) -> Teller[Any, Any]:
    """Return what tells a match of Ann's and Ben's after some actions."""
    game = Lanterns()
    it: Match[Any, Any] = Match(game, SETUP, draw=seeded(1))
    for text in texts:
        it.play(game.parse(text))
    return Teller(LanternMatches(), it)


def test_all_of_the_turn_is_told_with_what_it_was_worth() -> None:
    teller = played("light 3", "light 1", "end")
    (told,) = recap(teller, 1, points=True)
    assert told.colour == teller.match.game.seats(teller.match.state)[0].colour
    assert told.words.startswith("Ann lit")
    assert told.worth == "Lanterns +4"
    assert recap(teller, 1, points=False) == (told._replace(worth=""),)


@pytest.mark.parametrize(
    ("taken", "told"),
    [
        ((0, 0), "Lanterns +4"),
        ((3, 0), "Lanterns +4; Ben: won −3"),
        ((3, 4), "Lanterns +4; Ben −7: kept −4, won −3"),
        ((3, -3), "Lanterns +4"),
    ],
)
def test_what_somebody_else_lost_is_told_by_what_it_was_for(
    monkeypatch: pytest.MonkeyPatch, taken: tuple[int, int], told: str
) -> None:
    """Nothing where it is as much in all as before."""
    teller = played("light 3", "light 1", "end")

    def sheet(_self: Lanterns, state: Any, seat: int) -> Sheet:
        lit = Row("lit", (Part(state.lit[seat]),))
        parts = zip(("won", "kept"), taken if seat else (0, 0), strict=True)
        return Sheet((lit, *(Row(row, (Part(9 - n * bool(state.lit[0])),)) for row, n in parts)))

    def face(_self: LanternMatches, _view: object, row: str) -> Face:
        return Face("Lanterns" if row == "lit" else row)

    monkeypatch.setattr(Lanterns, "sheet", sheet)
    monkeypatch.setattr(LanternMatches, "face", face)
    (found,) = recap(teller, 1, points=True)
    assert found.worth == told


def test_who_has_begun_the_own_turn_is_told_the_last_event_again() -> None:
    assert recap(played("light 3", "end", "light 2"), 1, points=True) == ()
    assert recap(played(), 0, points=True) == ()


def test_what_all_did_together_is_told_among_the_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    teller = played("light 3", "end")
    (turn,) = recap(teller, 1, points=True)
    every, together = teller.chapters(1), Chapter(None, 1, 2, (Entry("All look up.", after=2),))

    for alike, found in (
        ((*every, together), (turn, Recap("", "All look up.", ""))),
        ((together,), ()),
    ):
        monkeypatch.setattr(Teller, "chapters", lambda _teller, _viewer, alike=alike: alike)
        assert recap(teller, 1, points=True) == found


def test_as_much_is_told_as_there_is_room_for() -> None:
    """Everything, or the first words of each turn with what it was worth; else the last event as ever."""
    place = pygame.Rect(1022, 750, 246, 38)
    words = "Ann built three houses on snowscape, 2 coins; took Mule for 3 coins. " * 3
    turn = Recap("red", words, "Castles +4")

    def box(spare: int, *told: Recap) -> RecapBox | None:
        return recap_box((place, spare), told, Scale(1.0), lambda: None, ())

    for spare, told, said in (
        (400, [turn], words),
        (20, [turn], "Ann built three houses on…"),
        (60, [turn, turn], "Ann built three houses on…"),
    ):
        found = box(spare, *told)
        assert found is not None
        assert [each.words for each in found.told] == [said] * len(told)
        assert (found.rect.left, found.rect.width, found.rect.bottom) == (
            place.left,
            place.width,
            place.bottom,
        )
        assert place.height <= found.rect.height <= place.height + spare
    assert box(400) is None
    assert box(0, turn, turn, turn) is None, "no worth without a deed"


def test_where_there_is_room_for_one_thing_the_weightiest_is_told_whole() -> None:
    """No name is cut while it fits on two lines: rather its worth is left out."""
    place, most = pygame.Rect(800, 590, 240, 38), "Maximilian won the Matchmaker with Lands 10…"
    whole = "Maximilian used the Sage; won the Matchmaker with Lands 10, strength 10; drew 1 card. " * 2
    turn = Recap("red", whole, "+0: Matchmaker (K) +1, Sage (G) -1", most)
    for spare, words, worth in ((200, whole, True), (52, most, True), (20, most, False)):
        found = recap_box((place, spare), [turn], Scale(1.0), lambda: None, ())
        assert found is not None
        assert [(each.words, bool(each.worth)) for each in found.told] == [(words, worth)]
        assert found.rect.height <= place.height + spare


def test_without_room_for_all_parts_of_a_sum_it_stands_alone() -> None:
    """Some of the parts would not add up; before the sum goes as well it is told without them."""
    place, most = pygame.Rect(800, 590, 240, 38), "Ben built three houses…"
    parts = "+16: " + "Wanderers +4, " * 4
    turn = Recap("red", "Ben built three houses; bought Mule. " * 4, parts, most, "+16")
    for spare, worth in ((200, turn.worth), (20, "+16"), (0, "")):
        found = recap_box((place, spare), [turn], Scale(1.0), lambda: None, ())
        assert found is not None
        assert [each.worth for each in found.told] == [worth]


def test_of_many_rows_the_last_ones_are_told_together(monkeypatch: pytest.MonkeyPatch) -> None:
    teller, told = played("light 3", "light 1", "end"), []
    monkeypatch.setattr(LanternMatches, "face", lambda _self, _view, row: Face(row))
    for rows in ("ab", "abcde", "abcdef"):

        def sheet(_self: Lanterns, state: Any, seat: int, rows: str = rows) -> Sheet:
            return Sheet(tuple(Row(row, (Part(n * state.lit[seat]),)) for n, row in enumerate(rows)))

        monkeypatch.setattr(Lanterns, "sheet", sheet)
        (found,) = recap(teller, 1, points=True)
        told.append((found.worth, found.sum))
    assert told == [
        ("b +4", ""),
        ("+40: e +16, d +12, c +8, b +4", "+40"),
        ("+60: f +20, e +16, d +12, others +12", "+60"),
    ]


def test_what_weighs_most_of_a_turn_stands_beside_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    teller = played("light 3", "end")
    entries = Entry("took a card", after=1), Entry("won a King.", after=1, weight=2), Entry("drew", after=1)
    alike = [Chapter(0, 1, 0, entries)]
    monkeypatch.setattr(Teller, "chapters", lambda _teller, _viewer: alike)
    (told,) = recap(teller, 1, points=False)
    assert told.words == "Ann took a card; won a King; drew."
    assert told.most == "Ann won a King…"
    alike[0] = Chapter(0, 1, 0, entries[1:2])
    assert recap(teller, 1, points=False)[0].most == ""


def test_the_curtain_between_people_tells_the_worth_of_a_turn_too() -> None:
    """In a line of its own below what was done; not where points are not shown during the game."""
    teller = played("light 3", "light 1", "end")
    (plain,), (told,) = handover(teller, 1).since, handover(teller, 1, points=True).since
    assert told.lines == (*plain.lines, "Lanterns +4")
