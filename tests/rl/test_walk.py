"""A match said word by word and seen as arrays: the engine's actions, no more than a seat may see."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tests.laws.courses import trial
from wk import api
from wk.games import games
from wk.rl.walk import SAID, Walk
from wk.rl.words import MOST_WORDS, STOP

KITS = games()


def answer(walk: Walk, draw: random.Random) -> int:
    """Return one of the words that may come next, by lot."""
    return int(draw.choice(np.flatnonzero(walk.answers())))


@pytest.mark.parametrize("name", api.GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_words_lead_to_every_legal_action_and_to_no_other(name: str, most: bool) -> None:
    """Whoever says all words there are at each moment says what is legal, each action once."""
    players = api.load(name).players
    walk, draw = Walk(name, players[-1] if most else players[0]), random.Random(name)
    walk.start(1)
    for step in range(60):
        if walk.seat is None:
            break
        before = walk.position
        if not walk.said and step % 7 == 0:
            assert sorted(_all_said(walk, [])) == sorted(before.legal())
        walk.say(answer(walk, draw))
        assert walk.position.actions[: len(before.actions)] == before.actions


def _all_said(walk: Walk, said: list[str]) -> list[str]:
    """Return every text that can be said, by going through all words."""
    texts = [text for text in walk.position.legal() if text.split()[: len(said)] == said]
    found = []
    for place in np.flatnonzero(_mask(walk, said)):
        word = walk.words[place]
        longer = [text for text in texts if text.split()[: len(said) + 1] == [*said, word]]
        if word == STOP:
            found.append(" ".join(said))
        elif len(longer) == 1:
            found += longer
        else:
            found += _all_said(walk, [*said, word])
    return found


def _mask(walk: Walk, said: list[str]) -> Any:
    """Return the words that may follow others."""
    other = Walk.__new__(Walk)
    other.__dict__.update(walk.__dict__)
    other._phrase = None
    for word in said:
        other.say(other.words.index(word))
    return other.answers()


@pytest.mark.parametrize("name", api.GAMES)
def test_what_is_seen_keeps_its_shapes_and_is_made_of_the_view(name: str) -> None:
    """All that a seat cannot see may be dealt otherwise: the arrays stay the same, in shape, too."""
    walk, draw, tried = Walk(name), random.Random(name), trial(name)
    walk.start(2)
    game, seats = KITS[name].game, range(walk.players)
    shapes = [{key: array.shape for key, array in walk.see(seat).items()} for seat in seats]
    for step in range(40):
        if walk.seat is None:
            break
        if step % 5 == 0 and not walk.said:
            state = walk.position._told.state
            for seat in seats:
                seen = walk.see(seat)
                assert {key: array.shape for key, array in seen.items()} == shapes[seat]
                assert {array.dtype for array in seen.values()} == {np.dtype(np.int16)}
                other = game.view(tried.redeal(state, seat, draw), seat)
                for key, array in walk._learning.arrays(other, seat).items():
                    assert np.array_equal(array, seen[key]), key
        walk.say(answer(walk, draw))


def test_what_was_said_of_an_action_is_seen_by_who_says_it() -> None:
    walk = Walk("siege")
    walk.start(3)
    while not walk.said:
        walk.say(int(np.flatnonzero(walk.answers())[0]))
    seat = walk.seat
    assert seat is not None
    places = walk.see(seat)[SAID]
    assert [walk.words[place - 1] for place in places if place] == list(walk.said)
    assert len(places) == MOST_WORDS
    assert not walk.see(1 - seat)[SAID].any()


def test_a_word_that_cannot_come_next_is_refused() -> None:
    walk = Walk("nobles")
    wrong = int(np.flatnonzero(walk.answers() == 0)[-1])
    for answer in (wrong, -1, len(walk.words)):
        with pytest.raises(api.RefusedError, match="no legal action begins so"):
            walk.say(answer)
    assert walk.position.actions == ()


def test_what_is_seen_cannot_be_written_to() -> None:
    """It is handed out again."""
    walk = Walk("siege")
    assert not [name for name, array in walk.see(0).items() if array.flags.writeable]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("chess",), "no game"),
        (("siege", 9), "9 players"),
        (("siege", 2, {5: "page"}), "seat 5"),
        (("siege", 2, {1: "king"}), "no level"),
    ],
)
def test_what_cannot_be_walked_is_refused(arguments: tuple[Any, ...], says: str) -> None:
    with pytest.raises(api.RefusedError, match=says):
        Walk(*arguments)


def test_a_level_plays_its_seats_and_the_rewards_come_to_nothing_together() -> None:
    walk, draw = Walk("winter-court", levels={1: "page"}), random.Random(1)
    walk.start(4)
    asked = set()
    while walk.seat is not None:
        asked.add(walk.seat)
        walk.say(answer(walk, draw))
    assert asked == {0}
    assert sum(walk.rewards()) == 0
    assert {1.0, -1.0} == {*walk.rewards()}
    assert walk.rewards()[walk.position.winners[0]] == 1


def test_the_same_seed_gives_the_same_match() -> None:
    ends = []
    for seed in (7, 7, 8):
        walk, draw = Walk("minsterpool"), random.Random(1)
        walk.start(seed)
        for _ in range(30):
            walk.say(answer(walk, draw))
        ends.append((walk.position.actions, walk.told(0)))
    assert ends[0] == ends[1] != ends[2]


@pytest.mark.parametrize("name", api.GAMES)
def test_what_a_seat_knows_is_told_without_what_it_does_not(name: str) -> None:
    """Seats know different things; and of an action hidden from others they know only that it was made."""
    walk, draw = Walk(name), random.Random(3)
    walk.start(5)
    for _ in range(12):
        walk.say(answer(walk, draw))
    told = [walk.told(seat) for seat in range(walk.players)]
    assert len({*told}) == walk.players
    for seat in range(walk.players):
        lines = told[seat].splitlines()
        assert lines[0] == f"seat {seat}"
        own = walk.position.view(seat).actions
        assert tuple(lines[2 : 2 + len(own)]) == own
