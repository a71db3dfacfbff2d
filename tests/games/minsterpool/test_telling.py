"""A match told: beside what was placed, the log says what came of it."""

from __future__ import annotations

import pytest

from tests.games.minsterpool.drawing import KIT, Drawn, drawn
from wk.engine.chapters import course
from wk.games.minsterpool.state import parse
from wk.games.minsterpool.telling import Speech, tell
from wk.words import Words

SPEECH = Speech(Words(KIT.assets), KIT.data.names_in)


def told(at: Drawn, *texts: str) -> str:
    """Return what is told of a turn."""
    states = [at.state]
    for text in texts:
        states.append(KIT.game.apply(states[-1], parse(text)))
    (chapter,) = tell(SPEECH, course(KIT.game, states, [parse(text) for text in texts], None))
    return chapter.entries[-1].words


@pytest.mark.parametrize(
    ("position", "texts", "words"),
    [
        (
            "snapprend lines B; byrnaszic; Ann h3",
            ["play h3", *["hourglass snapprend 1"] * 3],
            "played hourglass 3: Lord Snapprend 3 times (Ben lost the relationship line of Lord Snapprend)",
        ),
        (
            "snapprend life 5; byrnaszic; deck ilvery; Ann h1",
            ["play h1", "hourglass snapprend"],
            (
                "played hourglass 1: Lord Snapprend (Lord Snapprend left the court; "
                "Madam Ilvery joined the court)"
            ),
        ),
        (
            "snapprend bribes ABCB; Ann b1",
            ["play b1", "bribe snapprend"],
            "played bribe 1: Lord Snapprend (Ben lost a bribe at Lord Snapprend)",
        ),
        (
            "snapprend bribes ACBB; byrnaszic bribes CAAC; Ann b3",
            ["play b3", "bribe byrnaszic", *["bribe snapprend"] * 2],
            (
                "played bribe 3: Lady Byrnaszic, Lord Snapprend 2 times "
                "(Cas lost a bribe at Lady Byrnaszic; Ben lost 2 bribes at Lord Snapprend)"
            ),
        ),
        (
            "snapprend gold 5 favors AAAAAA; medals 6; Ann f3",
            ["play f3", "favor snapprend"],
            "played favor 3: Lord Snapprend (Lord Snapprend is now worth 6)",
        ),
    ],
)
def test_the_log_says_what_came_of_a_card(position: str, texts: list[str], words: str) -> None:
    """HC-HOUR-2, HC-HOUR-3, HC-BRIBE-1, HC-FAVOR-2: who lost a line or a bribe, who left, what gold came."""
    assert told(drawn(position), *texts) == words
