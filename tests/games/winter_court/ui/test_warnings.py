"""What the table warns of, and what it says about powers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cardgames.at_table import seats_at
from tests.games.winter_court.drawing import KIT, drawn
from tests.games.winter_court.ui.at_table import AtTable, match_of, settled
from wk.games.winter_court.bots import USUAL, TurnMind
from wk.games.winter_court.state import CARD_IDS, MEMBERS, parse
from wk.games.winter_court.telling import Speech
from wk.games.winter_court.ui.table.areas import _note
from wk.games.winter_court.ui.table.choices import warned, warnings
from wk.games.winter_court.ui.table.layout import LAID
from wk.shell.thinker.question import Idea
from wk.words import LANGUAGES, Words

_sit = seats_at(AtTable)

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


FOLLOWED = [
    (
        "Ann wi2, we4, kn3; fool: Ann wi3; consort: Ben kn9; heir: Ben wi9; ruler: Ben la10",
        "play wi2 consort",
    ),
    ("Ann wi2, de9; lover: Ann de3; consort: Ben kn10; heir: Ben wi10; ruler: Ben la10", "play wi2 consort"),
    ("Ann mi4, mi3, kn1; knight: Ann mi8; ruler: Ben la6", "play mi4 ruler"),
    ("Ann mi9; charlatan: Ann we3; ruler: home, Ben la10; heir: Ben wi5", "charlatan ruler"),
    ("Ann we6; ruler: home, Ben la7", "play we6 dowager"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("text", "first"), FOLLOWED)
def test_who_follows_a_hint_to_the_letter_is_told_every_step_until_it_is_done(
    sit: Any, text: str, first: str, language: str
) -> None:
    """WC-PLAY-1: the whole play is told in order; what is ringed does it, one step after the other."""
    at = sit(match_of(settled(3)), language=language)
    state = drawn(text).state
    at.match._history.states[-1] = state
    at.scene.play.show(0)
    mind = TurnMind(at.front.game, USUAL)
    rest = tuple(map(str, mind.rest(state, parse(first))))
    assert rest[-1] == "done"
    hints, told = at.scene.hints, at.scene.play.effects
    hints._ideas, hints._state, hints._told = (Idea((first,), (), (), 0.0, rest),), state, -1
    hints.ask()
    steps = 1 + len(rest)
    numbered = [line[:2] for line in told.refusal.words.split("\n") if line[:1].isdigit()]
    assert numbered == ([f"{n}." for n in range(1, steps + 1)] if steps > 2 else [])
    for done in range(steps):
        assert len(at.match.actions) == done
        for key in told.refusal.keys:
            assert told.refusal.keys[0] == key  # what is still to be pressed, once something was
            at.use(key)
        at.wait()
    assert tuple(map(str, at.match.actions)) == (first, *rest)
    assert told.refusal is None


def test_a_hint_is_followed_no_more_once_something_else_is_done(sit: Any) -> None:
    at = sit(match_of(settled(3)))
    at.match._history.states[-1] = drawn(FOLLOWED[0][0]).state
    at.scene.play.show(0)
    hints, told = at.scene.hints, at.scene.play.effects
    idea = Idea(("play wi2 consort",), (), (), 0.0, ("fool", "done"))
    hints._ideas, hints._state, hints._told = (idea,), at.match.state, -1
    hints.ask()
    at.use("hand-we4")
    assert told.refusal is None
    at.use("tile-steward")
    at.wait(2)
    assert told.refusal is None


def test_the_box_of_a_hint_hides_nothing_of_what_lies_where_it_speaks_of(sit: Any) -> None:
    """WC-SCREEN-1: the number to be beaten stays in sight, at either end of the row, in each window."""
    for size in ((1366, 768), (1024, 640)):
        at = sit(match_of(settled(3)), size=size)
        for member in ("ruler", "heir", "lover"):
            at.match._history.states[-1] = drawn(
                f"Ann mi4, de9, wi3; {member}: Ben de8; knight: Ann mi3"
            ).state
            at.scene.play.show(0)
            number = MEMBERS.index(member)
            at.scene.play.effects.hint(
                "Words of a hint\n" + 12 * "why it is so ", number, frozenset({number})
            )
            at.surface()
            lies = at.part.place_of((LAID, CARD_IDS.index("de8")))
            assert lies
            assert not at.scene.canvas.bubble.colliderect(lies)


def test_a_member_won_in_this_turn_can_be_used_from_the_next_one_on() -> None:
    """WC-SCREEN-3, WC-POW-1."""
    speech = Speech(Words(KIT.assets), KIT.data.names_in)
    state = drawn("Ann mi4; knight: Ann mi3; top mi1").state
    knight = MEMBERS.index("knight")
    assert _note(speech, state, 0, knight, usable=True) == speech.say("power.knight")
    won = state._replace(usable=0)
    assert _note(speech, won, 0, knight, usable=False) == speech.say("table.next-turn")
