"""The script of the tutorial: every action in it is legal where it stands, whatever is chosen freely."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT
from wk.chance import seeded
from wk.engine.game import IllegalActionError
from wk.engine.match import Match
from wk.games.fronts import front_of
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.actions import parse
from wk.games.winter_kingdom.catalogues import Home
from wk.games.winter_kingdom.kit import WinterKingdomKit
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.stages import Status
from wk.games.winter_kingdom.ui.table.choices import Desk
from wk.games.winter_kingdom.ui.tutorial.guide import Script, load_script, read_script, words_of
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from pathlib import Path

    from wk.hexgrid import Hex
    from wk.shell.tutorial.script import Step

LESSON = load_script()


def begin(lesson: Script = LESSON) -> Match[Any, Any]:
    """Return the match of a lesson at its beginning."""
    return Match(
        FRONT.game, lesson.setup(FRONT.kit.data.shipped, library.load_boards(), seeded(1)), draw=seeded(2)
    )


def targets(match: Match[Any, Any]) -> list[Hex]:
    """Return the hexes a person may click."""
    return sorted(Desk(FRONT.say, Legal(match.seen()[0])).targets)


def play(match: Match[Any, Any], step: Step[Any]) -> None:
    """Do what a step asks; IllegalActionError if that is not allowed."""
    if step.wish == "undo":
        match.undo()
    elif step.do is not None:
        match.play(step.do)
    for action in step.others:
        assert match.state.seat == 1
        match.play(action)


def test_every_action_of_the_script_is_legal_and_the_match_can_be_played_on() -> None:
    match = begin()
    for step in LESSON.steps:
        play(match, step)
        assert match.state.status == Status.TURN
        assert match.state.seat == 0 or step.wish == "do"
    assert (match.state.round, match.state.seat) == (2, 0)
    assert len(LESSON.steps) <= 15
    assert LESSON.steps[1].key == "goals"


def test_what_is_to_be_refused_is_refused_and_what_is_to_be_undone_can_be() -> None:
    match = begin()
    seen = set()
    for step in LESSON.steps:
        seen.add(step.wish)
        if step.wish == "refused":
            assert not set(step.things) & set(targets(match))
        if step.wish == "undo":
            assert match.can_undo
        play(match, step)
    assert seen == {"next", "do", "refused", "undo", "cell"}


def test_the_script_teaches_everything_it_is_for() -> None:
    """Fort and economy give coins, a card is bought and used, a goal and a castle score."""
    match, coins, kinds = begin(), {}, Counter[str]()
    for step in LESSON.steps:
        before = match.state.players[0].coins
        play(match, step)
        coins[step.key] = match.state.players[0].coins - before
        kinds[str(step.do).split(" ")[0]] += 1
    assert (coins["coin"], coins["undo"], coins["fort"], coins["third"]) == (1, -1, 2, 0)
    assert (kinds["build"], kinds["fort"], kinds["acquire"], kinds["use"], kinds["end"]) == (3, 1, 1, 1, 1)
    found = score(match.state, 0)
    assert found.castles.points == 3
    assert any(tally.points > 0 for tally in found.goals.values())


def test_the_last_steps_find_the_numbers_they_speak_of() -> None:
    sheet = [step for step in LESSON.steps if step.sheet]
    assert [step.wish for step in sheet] == ["cell", "next"]
    assert LESSON.steps[-1].wish == "next"
    assert not LESSON.steps[-1].sheet


def test_a_script_the_rules_do_not_allow_is_found() -> None:
    """The test above would fail if the rules or the boards changed."""
    first = next(step for step in LESSON.steps if step.do)
    match = begin()
    with pytest.raises(IllegalActionError, match="grassland"):
        match.play(parse("build 0,0"))
    match.play(first.do)
    with pytest.raises(IllegalActionError):
        match.play(parse("build -11,6"))


def test_numbers_the_user_has_changed_do_not_change_the_tutorial(tmp_path: Path) -> None:
    """Otherwise the card bought in it might be too dear; nor does the user's own map matter."""
    front: Any = front_of(WinterKingdomKit(Home(tmp_path)))
    front.kit.data.save({("ability", "farm", "cost"): 9})
    assert front.kit.catalogue.abilities["farm"].cost == 9
    match = Match(
        front.game, LESSON.setup(front.kit.data.shipped, library.load_boards(), seeded(1)), draw=seeded(2)
    )
    assert match.state.table.catalogue.abilities["farm"].cost == 3
    for step in LESSON.steps:
        play(match, step)


def test_the_deck_is_whole_and_begins_as_scripted() -> None:
    boards, shipped = library.load_boards(), FRONT.kit.data.shipped
    deck, other = (LESSON.setup(shipped, boards, seeded(seed))["deck"] for seed in (1, 2))
    assert isinstance(deck, list)
    assert deck != other, "whoever plays on from the lesson cannot know what comes"
    assert tuple(deck[: len(LESSON.deck)]) == LESSON.deck
    assert set(Counter(deck).values()) == {5}
    assert len(deck) == 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words_of_one_to_four_sentences(language: str) -> None:
    say, match = Words("winter_kingdom", language), begin()
    for step in LESSON.steps:
        title, text = words_of(step, match.state, say)
        assert 3 < len(title) < 30, step.key
        assert 30 < len(text) < 260, step.key
        assert "{" not in text, step.key
        play(match, step)


def test_keys_are_unique_and_no_words_are_left_over() -> None:
    keys = [step.key for step in LESSON.steps]
    assert len(set(keys)) == len(keys)
    say = Words("winter_kingdom")
    told = {key.split(".")[1] for key in say.keys() if key.startswith("tutorial.") and key.endswith(".text")}  # noqa: SIM118
    assert told == set(keys)


@pytest.mark.parametrize(
    ("entry", "wrong"),
    [
        ('key = "a"\ncolour = "red"', "unknown keys"),
        ('key = "a"\nwish = "luck"', "does not fit"),
        ('key = "a"\nwish = "do"', "does not fit"),
        ('key = "a"\nwish = "undo"\ndo = "end"', "does not fit"),
        ('key = "a"\ndo = "build here"', "is not an action"),
        ('key = "a"\nhexes = ["1"]', "is not a hex"),
    ],
)
def test_a_script_that_is_not_in_order_is_refused(entry: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        read_script(f"deck = []\n[[step]]\n{entry}\n")
