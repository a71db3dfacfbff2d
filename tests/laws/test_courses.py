"""Which games are played for the laws: as many as are asked for, at every number of players."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.laws import courses


@pytest.mark.parametrize("each", [1, 4, 7])
@pytest.mark.parametrize("name", courses.SHELF)
def test_as_many_games_are_drawn_at_every_number_of_players(
    name: str, each: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courses, "EACH", each)
    monkeypatch.setattr(courses, "FEW", 0)
    found = Counter(courses.players(name, number) for number in courses.numbers(name))
    assert found == dict.fromkeys(courses.SHELF[name].game.players, each)


@pytest.mark.parametrize("name", courses.SHELF)
def test_a_drawn_game_has_as_many_players_as_its_name_says(name: str) -> None:
    drawn = [number for number in courses.numbers(name) if number % 3]
    for number in drawn:
        assert len(courses.course(name, number).viewers) == 1 + courses.players(name, number)
