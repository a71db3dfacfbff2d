"""What is told of golden games must not change unawares (see `telling`)."""

from __future__ import annotations

import pytest

from tests.records.choosing import whole
from tests.records.telling import HERE, told
from wk.engine.chapters import course, last_event
from wk.games import GAMES, games
from wk.games.fronts import Fronts


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_as_it_was(name: str) -> None:
    """Its turns and what they point at, why some actions are refused, and the score: to its words."""
    known = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert told(name) == known, "if this is meant: python -m tests.records.telling, and read the difference"


@pytest.mark.parametrize(
    ("name", "first", "heavy", "light"),
    [
        ("siege", 140, "brought the Ace of diamonds home", "put a hidden card into the south garrison"),
        ("siege", 49, "put a hidden card into the south garrison", "dropped the 4 of spades"),
        ("nobles", 0, "recruited the Jack of spades for the 2 of clubs and 8 of spades", "passed"),
        ("winter-court", 27, "won the Knight with Might 1, strength 1", "drew 1 card"),
        ("minsterpool", 42, "played hourglass 3", "played relationship 2: Baron Oxtallow, Madam Ilvery"),
    ],
)
def test_a_turn_that_is_over_is_told_by_what_weighs_most(
    name: str, first: int, heavy: str, light: str
) -> None:
    """While it goes on its last thing is told."""
    kit, states, actions = whole(name)
    every = Fronts(games())[name].matches.tell(course(kit.game, states, actions, None))
    at = next(place for place, chapter in enumerate(every) if chapter.first == first)
    seat = every[at].seat
    over, going = last_event(every[: at + 1]), last_event(every[: at + 1], seat)
    assert over is not None
    assert going is not None
    assert over[1].words.startswith(heavy)
    assert every[at].entries[-1].words == light
    assert going[1].words in {light, *(step.words for step in every[at].entries[-1].steps)}
