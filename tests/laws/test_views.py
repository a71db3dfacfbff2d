"""Laws of views: nobody can see what is hidden, and everybody sees what they may do.

WK-SETUP-3, WK-SETUP-4, WK-TURN-1: hands, terrain cards until they are revealed, the order of the deck.
"""

from __future__ import annotations

from tests.laws.courses import course, every_course, redealt, views

SOME = 5
"""Scores are compared in one of so many states."""


@every_course
def test_what_a_seat_cannot_see_makes_no_difference_to_its_view(played: tuple[str, int]) -> None:
    """Two states that differ in hidden things only look the same: WK-SETUP-3, WK-SETUP-4."""
    it = course(*played)
    for viewer in it.viewers:
        _, seen = redealt(*played, viewer)
        assert seen == views(*played, viewer)


@every_course
def test_the_seat_to_move_sees_all_it_may_do(played: tuple[str, int]) -> None:
    """WK-TURN-1: the terrain card is revealed; nothing legal depends on what is hidden from the mover."""
    it = course(*played)
    for place, state in enumerate(it.states):
        seat = it.game.seat_to_move(state)
        if seat is not None:
            assert list(it.game.legal(views(*played, seat)[place])) == list(it.game.legal(state))


@every_course
def test_a_view_hides_no_more_the_second_time(played: tuple[str, int]) -> None:
    it = course(*played)
    for viewer in it.viewers:
        for view, least in zip(views(*played, viewer), views(*played, None), strict=True):
            assert it.game.view(view, viewer) == view
            assert it.game.view(view, None) == least


@every_course
def test_a_view_keeps_what_everybody_sees(played: tuple[str, int]) -> None:
    it = course(*played)
    for state in it.states[::SOME]:
        view = it.game.view(state, None)
        assert it.game.seat_to_move(view) == it.game.seat_to_move(state)
        assert it.game.chance_due(view) == it.game.chance_due(state)
        shown, real = it.kit.position(view), it.kit.position(state)
        assert [player["score"] for player in shown["players"]] == [
            player["score"] for player in real["players"]
        ]


@every_course
def test_how_a_match_ended_is_told_as_its_position_tells_it(played: tuple[str, int]) -> None:
    it = course(*played)
    for state in (*it.states[::SOME], it.states[-1]):
        whole, ending = it.kit.position(state), it.kit.ending(state)
        assert list(ending.points) == [player["score"]["total"] for player in whole["players"]]
        assert (list(ending.winners), ending.round) == (whole["winners"], whole["round"])
