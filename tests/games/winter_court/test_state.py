"""Actions as text (WC-FILE-4)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wk.engine.game import ActionTextError
from wk.games.winter_court.state import CARD_IDS, MEMBERS, SHAPES, parse

WORDS = st.sampled_from([*SHAPES, *CARD_IDS, *MEMBERS, "0", "1", "2", "3", "", "la11", "la0", "la", "undo"])


@given(st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=4).map(" ".join)))
def test_a_text_is_an_action_with_this_text_or_refused(text: str) -> None:
    """WC-FILE-4: one action has one text; no other text is an action."""
    try:
        action = parse(text)
    except ActionTextError:
        return
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    ["play la4 steward", "boost we1", "knight mi10", "lover de2", "matchmaker kn3", "fool", "done", "steward",
     "sage wi7", "charlatan ruler", "wizard", "pass 1", "pass 2", "draw 0", "draw 1", "discard la1"],
)  # fmt: skip
def test_every_kind_of_action_has_its_text(text: str) -> None:
    """WC-FILE-4: the whole table."""
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "play", "play la4", "play steward la4", "play  la4 steward", "play la4 steward ", "Play la4 steward",
     "play la11 ruler", "pass", "pass 0", "pass 3", "draw 2", "draw one", "done 1", "fool wi1", "wizard kn2",
     "charlatan la4", "sage sage", "undo", "discard la1 la2"],
)  # fmt: skip
def test_nothing_else_is_an_action(text: str) -> None:
    """WC-FILE-4: words parted by one blank, and only numbers that can be legal."""
    with pytest.raises(ActionTextError, match="is not an action; for example: play la4 steward"):
        parse(text)
