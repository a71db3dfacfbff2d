"""What is wished for a match changes as a new game has it changed: one thing, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from wk.engine.seats import COLOURS, PlayerWish, Seat, addressed, seats
from wk.engine.wishes import LIKE_NAME, MARKED_NAME, SAME_NAME, Fault, Wishes

NAMES = ("Ann", "Ben", "Cleo", "Dora")

EVERY = [
    Wishes(tuple(map(PlayerWish, NAMES[:number], COLOURS)), seed=7, start=start)
    for number in (2, 3, 4)
    for start in (None, *range(number))
]
"""Wishes of every number of players, with everybody or nobody to begin."""


def begins(wishes: Wishes) -> PlayerWish | None:
    """Return the player who begins."""
    return None if wishes.start is None else wishes.players[wishes.start]


@pytest.mark.parametrize("wishes", EVERY, ids=str)
def test_who_changes_seats_takes_all_along_and_who_begins_still_does(wishes: Wishes) -> None:
    for seat, other in permutations(range(len(wishes.players)), 2):
        changed = wishes.swapped(seat, other)
        assert (changed.players[seat], changed.players[other]) == (
            wishes.players[other],
            wishes.players[seat],
        )
        assert begins(changed) == begins(wishes)
        assert changed.swapped(seat, other) == wishes


@pytest.mark.parametrize("wishes", EVERY, ids=str)
def test_who_goes_is_gone_and_who_begins_still_does_unless_it_is_the_one(wishes: Wishes) -> None:
    """Never fewer play than may."""
    count = len(wishes.players)
    for seat, player in enumerate(wishes.players):
        left = wishes.left(seat, count - 1)
        assert left.players == tuple(each for each in wishes.players if each != player)
        assert begins(left) == (None if begins(wishes) == player else begins(wishes))
        assert wishes.left(seat, count) == wishes


@pytest.mark.parametrize("wishes", EVERY, ids=str)
def test_who_joins_has_the_first_free_colour_and_the_last_seat(wishes: Wishes) -> None:
    """Never more play than may."""
    count = len(wishes.players)
    without = wishes.with_player(0, colour=COLOURS[-1])
    joined = without.joined(COLOURS, count + 1)
    assert joined == replace(without, players=(*without.players, PlayerWish(colour=COLOURS[0])))
    assert wishes.joined(COLOURS, count) == wishes


@pytest.mark.parametrize("wishes", EVERY, ids=str)
def test_another_colour_is_the_next_one_and_who_had_it_takes_the_former(wishes: Wishes) -> None:
    """All round comes back to the first; nothing but colours changes, and no two are the same."""
    some = COLOURS[:5]
    for seat, player in enumerate(wishes.players):
        changed, seen = wishes, list[str | None]()
        for _ in some:
            changed = changed.recoloured(seat, some)
            seen.append(changed.players[seat].colour)
            colours = [each.colour for each in changed.players]
            assert len(set(colours)) == len(colours)
            assert changed == wishes.coloured(map(str, colours))
        first = some.index(str(player.colour)) + 1
        assert seen == [*some[first:], *some[:first]]
    other = wishes.recoloured(0, some)
    assert [each.colour for each in other.players[:2]] == [some[1], some[0]]


@pytest.mark.parametrize("wishes", EVERY, ids=str)
def test_who_is_to_begin_and_is_asked_again_leaves_it_to_the_draw(wishes: Wishes) -> None:
    for seat in range(len(wishes.players)):
        expected = None if seat == wishes.start else seat
        assert wishes.begun_by(seat) == replace(wishes, start=expected)
    assert wishes.named(NAMES[::-1][: len(wishes.players)]).start == wishes.start


def test_names_that_are_the_same_look_alike_or_have_stray_marks_are_told_each_once() -> None:
    marked = f"Z{5 * chr(0x321)}a"
    named = [PlayerWish(name) for name in ("Ann", None, "ANN", "Ben", "B\u0435n", marked)]
    assert Wishes(tuple(named)).name_faults() == [
        Fault(SAME_NAME, name="ANN"),
        Fault(LIKE_NAME, name="B\u0435n", other="Ben"),
        Fault(MARKED_NAME, name=marked),
    ]


def test_only_who_alone_sits_among_computer_players_is_spoken_to() -> None:
    """At a table of several people, of one, or of none it is nobody."""
    for kinds, spoken_to in (
        ("hb", [True, False]),
        ("hhb", []),
        ("bb", []),
        ("h", []),
        ("bhb", [False, True]),
    ):
        kind = {"h": "human", "b": "bot:page"}
        found = addressed(Seat(name, "red", kind[each]) for name, each in zip(NAMES, kinds, strict=False))
        told = [type(seat.name).__name__ == "You" for seat in found]
        assert told == [*spoken_to, *[False] * (len(kinds) - len(spoken_to))]
        assert [seat.name for seat in found] == [*NAMES[: len(kinds)]]


def test_colours_that_nobody_wished_for_are_given_out_in_their_order() -> None:
    found = seats([PlayerWish("A"), PlayerWish("B", COLOURS[0]), PlayerWish(colour=COLOURS[2]), PlayerWish()])
    assert [seat.colour for seat in found] == [COLOURS[1], COLOURS[0], COLOURS[2], COLOURS[3]]
    assert [seat.name for seat in found][2:] == [COLOURS[2].title(), COLOURS[3].title()]
    assert {seat.level for seat in found} == {None}
