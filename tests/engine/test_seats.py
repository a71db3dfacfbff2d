"""Who sits where: everybody has a name that no other looks like."""

from __future__ import annotations

from wk.engine.seats import PlayerWish, called, seats


def test_who_has_no_name_is_called_like_nobody_else() -> None:
    """Not like a name that was wished for, nor like the one who was called so before."""
    guests = seats([PlayerWish(), PlayerWish("Guest 2"), PlayerWish(), PlayerWish()], lambda _colour: "Guest")
    assert [seat.name for seat in guests] == ["Guest", "Guest 2", "Guest 3", "Guest 4"]


def test_a_name_that_shows_nothing_gives_way_to_one_that_does() -> None:
    """To that of the colour, which somebody else may have already."""
    found = seats([PlayerWish("Red", "blue"), PlayerWish("\u3164", "red"), PlayerWish("Ann")])
    assert [seat.name for seat in called(found)] == ["Red", "Red 2", "Ann"]
