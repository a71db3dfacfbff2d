"""Actions as text (SG-FILE-3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wk.engine.game import ActionTextError
from wk.games.siege.state import CARD_IDS, parse

WORDS = st.sampled_from(
    [*("play", "take", "put", "drop", "strike", "hire", "answer", "done", "shuffle", "over", "field", "fort"),
     *("garrison", "keep", "p1", "p2", "p6", "p7", "w", "n", "e", "s", "0", "1", "2", "4", "5", "", "10h"),
     *CARD_IDS]
)  # fmt: skip


@given(st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=6).map(" ".join)))
def test_a_text_is_an_action_with_this_text_or_refused(text: str) -> None:
    """SG-FILE-3: one action has one text; no other text is an action."""
    try:
        action = parse(text)
    except ActionTextError:
        return
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    ["play Th", "play X", "take 9c fort", "take 9c garrison", "take Kh keep", "put 9c fort",
     "put 9c garrison", "put Kh keep", "put 9c fort over 2c", "put 9c garrison over 9c", "drop X",
     "strike p2 n 2c field",
     "strike p6 s As garrison", "strike p1 w Td field 1", "strike p3 e 5d garrison 2", "hire p2 s fort",
     "hire p2 w Kc", "hire p4 e 2", "answer 4d garrison 1", "answer 4d field", "answer Ah keep", "done",
     "shuffle X", "shuffle 2c 2c X Ah"],
)  # fmt: skip
def test_every_kind_of_action_has_its_text(text: str) -> None:
    """SG-FILE-3, SG-TERM-2: the whole table."""
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "play", "play ?", "play 1h", "play 10h", "play hT", "play TH", "play  Th", "play Th ", "Play Th",
     "take 9c", "take 9c field", "put 9c", "put 9c over 2c", "put Kh keep over Qh", "put 9c fort over",
     "drop", "strike p2 n 2c", "strike p7 n 2c field", "strike p0 n 2c field", "strike 2 n 2c field",
     "strike p2 x 2c field", "strike p2 n 2c fort", "strike p2 n 2c field 0", "strike p2 n 2c field 5",
     "strike p2 wn 2c field", "hire p2 s", "hire p2 s keep", "hire p2 s 0", "hire p2 Kc",
     "answer 4d garrison", "answer 4d field 1", "answer 4d", "done 1", "shuffle", "shuffle 2c ?", "undo"],
)  # fmt: skip
def test_nothing_else_is_an_action(text: str) -> None:
    """SG-FILE-3: words parted by one blank; where a card comes from is always said."""
    with pytest.raises(ActionTextError, match="is not an action; for example: play Th"):
        parse(text)
