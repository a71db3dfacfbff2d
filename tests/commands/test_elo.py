"""Ratings from results: as theory has them, finite, and as sure as there are games."""

from __future__ import annotations

import pytest

from wk.commands.elo import ELO, ratings

PAIR = ("page", "crown")


def test_three_wins_of_four_are_191_points() -> None:
    many = ratings([(PAIR, (1,))] * 3000 + [(PAIR, (0,))] * 1000)
    assert [each.name for each in many] == ["crown", "page"]
    assert many[0].elo - many[1].elo == pytest.approx(190.8, abs=1.0)
    assert many[0].elo == pytest.approx(-many[1].elo)


def test_strength_adds_up_along_a_chain_of_those_who_met() -> None:
    games = [(PAIR, (1,))] * 3000 + [(PAIR, (0,))] * 1000
    games += [(("steward", "page"), (0,))] * 900 + [(("steward", "page"), (1,))] * 300
    rated = {each.name: each.elo for each in ratings(games)}
    assert rated["crown"] == pytest.approx(rated["steward"], abs=5.0)
    assert rated["steward"] - rated["page"] == pytest.approx(190.8, abs=5.0)


def test_who_always_wins_has_a_rating_and_more_games_make_it_surer() -> None:
    few, many = ratings([(PAIR, (1,))] * 20), ratings([(PAIR, (1,))] * 200)
    assert few[0].elo < many[0].elo < 2000
    even = [ratings([(PAIR, (0,)), (PAIR, (1,))] * games) for games in (10, 1000)]
    assert even[1][0].around < even[0][0].around < 200
    assert even[0][0].elo == pytest.approx(0.0)


def test_a_shared_win_is_a_draw_and_games_nobody_won_or_of_one_player_say_nothing() -> None:
    assert [each.elo for each in ratings([(PAIR, (0, 1))] * 9)] == pytest.approx([0.0, 0.0])
    assert ratings([(PAIR, ()), (("page", "page"), (0,))]) == []


def test_a_game_of_four_counts_once_however_many_pairs_it_has() -> None:
    four, two = ratings([(("page", "page", "crown", "crown"), (2,))] * 50), ratings([(PAIR, (1,))] * 50)
    assert four[0].elo == pytest.approx(two[0].elo)
    assert four[0].around == pytest.approx(two[0].around)


def test_the_interval_is_that_of_a_coin_thrown_as_often() -> None:
    """Of 400 games of equals the share is sure to 1.96 * 0.5 / 20, and a share bends by 1 / 4 a unit."""
    first, second = ratings([(PAIR, (0,)), (PAIR, (1,))] * 200)
    assert first.around == pytest.approx(second.around)
    assert 2 * first.around == pytest.approx(ELO * 1.96 * 0.5 / 20 * 4, rel=0.01)
