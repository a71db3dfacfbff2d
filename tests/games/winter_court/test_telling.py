"""What the log says of Winter Court."""

from __future__ import annotations

import pytest

from tests.games.winter_court.drawing import drawn
from wk.engine.chapters import course
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.telling import tell
from wk.words import Words


@pytest.mark.parametrize(("language", "said"), [("en", "drew no card"), ("de", "keine Karte gezogen")])
def test_who_draws_nothing_is_told_to_draw_no_card(language: str, said: str) -> None:
    """WC-TURN-2: after a play one card is drawn or none."""
    kit = WinterCourtKit()
    ann = drawn("Ann la4, we1; top kn5").play("play la4 steward", "done")
    states = [ann.state, ann.play("draw 0").state]
    told = course(kit.game, states, [kit.game.parse("draw 0")], 0)
    (chapter,) = tell(kit.speech(Words("winter_court", language)), told)
    assert [entry.words for entry in chapter.entries] == [said]
