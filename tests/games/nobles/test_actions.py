"""Actions as text (NB-FILE-2 and the table of the rules)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wk.engine.game import ActionTextError
from wk.games.nobles.state import CARDS, NOBLES, SHAPES, SUITS, parse

WORDS = st.sampled_from(
    [*SHAPES, "order", "shuffle", *CARDS, *NOBLES, *SUITS, "none", "1", "0", "99", "", "undo"]
)


@given(st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=4).map(" ".join)))
def test_a_text_is_an_action_with_this_text_or_refused(text: str) -> None:
    """NB-TERM-9: one action has one text; no other text is an action."""
    try:
        action = parse(text)
    except ActionTextError:
        return
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    ["lay AH", "lay 10S", "lay X", "recruit", "spy hearts", "pass", "order none", "order clubs 12", "march",
     "march JH", "stand", "lose 10C", "yield QD", "ransom QH spades", "take KC hearts", "assassin JD clubs",
     "troupe diamonds", "strike KS", "discard X", "shuffle 2C", "shuffle X 2C AS 2C"],
)  # fmt: skip
def test_every_kind_of_action_has_its_text(text: str) -> None:
    """NB-TERM-1, NB-TERM-3, NB-TERM-9: the whole table."""
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "lay", "lay  AH", "lay AH ", "Lay AH", "lay ah", "lay 1H", "lay 11H", "lay JH", "lay TH",
     "spy heart",
     "spy 2", "order", "order clubs", "order none 2", "order clubs 0", "order clubs 02", "order clubs 100",
     "order clubs x", "march KH", "march 2H", "march JH JD", "lose JH", "yield 2H", "ransom QH", "take QH JH",
     "assassin hearts KH", "troupe", "strike", "strike X", "shuffle", "shuffle KH", "pass 1", "undo"],
)  # fmt: skip
def test_nothing_else_is_an_action(text: str) -> None:
    """NB-TERM-9: words parted by one blank; only a Jack marches."""
    with pytest.raises(ActionTextError, match="is not an action; for example: lay 10S"):
        parse(text)
