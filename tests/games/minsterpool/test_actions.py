"""What can be said in a match ("Actions as text")."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.minsterpool.drawing import TABLES
from wk.engine.game import ActionTextError
from wk.games.minsterpool.state import CARD_IDS, ids, parse, selections

TEXTS = [
    *("bid 17", "select r1 h3 f4", "play h3", "relate byrnaszic 2", "hourglass byrnaszic"),
    *("hourglass byrnaszic 1", "bribe snapprend", "favor snapprend", "end"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_the_actions_of_the_rules_read_back_as_themselves(text: str) -> None:
    """HC-ACT-1, HC-TERM-5, HC-TERM-6."""
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "end ",
            "end 1",
            "bid",
            "bid 0",
            "bid 017",
            "bid 100",
            "bid x",
            "play",
            "play h0",
            "play h3 h3",
        ),
        *("select h3 r1 f4", "select f5 f4 f6", "select r1 h3", "select r1 h3 f4 f4", "relate byrnaszic"),
        *(
            "relate byrnaszic 3",
            "relate byrnaszic 0",
            "hourglass byrnaszic 3",
            "bribe snapprend 1",
            "favor x",
        ),
        *("bribe Snapprend", "bribe abcdefghijklmnopq", "undo", "bid  17", "End", "play h３", "end\n"),
    ],
)
def test_nothing_else_is_an_action(text: str) -> None:
    """HC-ACT-1: no other order of cards, no line left out or too many, no other spelling."""
    with pytest.raises(ActionTextError, match="is not an action; for example: bid 17"):
        parse(text)


@given(
    st.text(max_size=30) | st.sampled_from(TEXTS).flatmap(lambda text: st.text(max_size=4).map(text.__add__))
)
def test_whatever_is_said_it_is_an_action_of_that_text_or_none(text: str) -> None:
    """HC-ACT-1: one action has one text."""
    try:
        action = parse(text)
    except ActionTextError:
        action = None
    assert action is None or str(action) == text


def test_as_many_selections_as_the_rules_say() -> None:
    """HC-ACT-1, HC-SELECT-1, HC-DATA-2: 276 with these cards, each once, cards in order; 816 at most."""
    found = selections(TABLES.cards)
    assert len(set(found)) == len(found) == 276
    assert all(list(cards) == sorted(cards) for cards in found)
    assert " ".join(ids(TABLES.cards)) == "r1 r1 r1 r2 h1 h2 h2 h3 b1 b2 b2 b3 b3 f3 f4 f4 f5 f6"
    assert len(selections(tuple(range(18)))) == 816
    last = selections(tuple(map(CARD_IDS.index, ("r1", "r1", "f6"))))
    assert [ids(cards) for cards in last] == [["r1", "r1", "f6"]]
