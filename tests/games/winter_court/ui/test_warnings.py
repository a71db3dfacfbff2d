"""What the table warns of, and what it says about powers."""

from __future__ import annotations

import pytest

from tests.games.winter_court.drawing import KIT, drawn
from wk.games.winter_court.state import MEMBERS
from wk.games.winter_court.telling import Speech
from wk.games.winter_court.ui.table.areas import _note
from wk.games.winter_court.ui.table.choices import warned, warnings
from wk.words import LANGUAGES, Words

ROYALS = "ruler: Ben la10; consort: Ben kn9; heir: Ben wi9"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "keys"),
    [
        (f"Ann la4; {ROYALS}", ["warn.royals"]),
        ("Ann la4; ruler: Ben la10; consort: Ben kn9", []),
        ("Ann la4; fool: Ann wi2; deck only mi1 mi2 mi3 mi4 mi5 mi6", ["warn.few"]),
        ("Ann la4; fool: Ann wi2; deck only mi1", ["warn.last"]),
        ("Ann la4; fool: Ann wi2; deck only mi1 mi2 mi3 mi4 mi5 mi6 mi7", []),
        (f"Ann la4; {ROYALS}; deck only mi1 mi2 mi3 mi4 mi5 mi6", ["warn.royals", "warn.few"]),
        (f"Ann la4; {ROYALS}; deck only mi1", ["warn.royals", "warn.last"]),
    ],
)
def test_three_royals_and_the_end_of_the_deck_are_warned_of(
    text: str, keys: list[str], language: str
) -> None:
    """WC-SCREEN-3: three royals on one side; six cards or fewer; what a draw that ends the game gives."""
    speech = Speech(Words(KIT.assets, language), KIT.data.names_in)
    said = warnings(speech, drawn(text).state)
    begins = [speech.say(key, name="Ben", n=6, outcome="\u2026").partition("\u2026")[0] for key in keys]
    assert all(begins)
    assert len(said) == len(begins)
    assert all(one.startswith(begin) for one, begin in zip(said, begins, strict=True)), said


@pytest.mark.parametrize(
    ("text", "brief"),
    [
        (f"Ann la4; {ROYALS}; deck only mi1 mi2", "Only 2 cards are left."),
        (f"Ann la4; {ROYALS}; deck only mi1", "The last card ends the game."),
    ],
)
def test_of_two_warnings_none_hides_the_other(text: str, brief: str) -> None:
    """WC-SCREEN-3: the weightier comes first, and where there is little room the other in few words."""
    speech, state = Speech(Words(KIT.assets), KIT.data.names_in), drawn(text).state
    said = warned(speech, state, "asked", "a hint")
    royals, deck = warnings(speech, state)
    assert said.hint == f"{royals} {deck}"
    assert said.brief == f"{royals} {brief}"
    assert warned(speech, drawn("Ann la4").state, "asked", "a hint").hint == "a hint"


def test_a_member_won_in_this_turn_can_be_used_from_the_next_one_on() -> None:
    """WC-SCREEN-3, WC-POW-1."""
    speech = Speech(Words(KIT.assets), KIT.data.names_in)
    state = drawn("Ann mi4; knight: Ann mi3; top mi1").state
    knight = MEMBERS.index("knight")
    assert _note(speech, state, 0, knight, usable=True) == speech.say("power.knight")
    won = state._replace(usable=0)
    assert _note(speech, won, 0, knight, usable=False) == speech.say("table.next-turn")
