"""Nothing that is spoken gives away what a seat may not know: dealt otherwise, every word is the same.

WK_TABLE_LAWS=20 listens at so many moments of each game; else it is one.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from tests.laws.courses import trial
from tests.laws.tables import MOMENTS, moment
from tests.shell.speech.listener import Listener
from wk.games import GAMES
from wk.shell.speech.naming import said_of
from wk.shell.speech.table import TableEars

if TYPE_CHECKING:
    from pathlib import Path

EVERY = [(name, number) for name in GAMES for number in range(MOMENTS)]


def everything(person: Listener, table: Any) -> list[str]:
    """Return every answer there is at a table, and what is said of each widget, to who is alone."""
    ears, words = TableEars(table, person.app.words), person.app.words
    ears._alone = ears._turn
    answers = [ears.asked(), ears.scores(), ears.holdings(), ears.shared(), ears.own(), ears.choices()]
    answers += [ears.done(), ears.around(), *(event.words for event in ears._happened())]
    return [*answers, *(said_of(each, words, "full") for each in table.layout())]


@pytest.mark.parametrize(("name", "number"), EVERY)
def test_what_a_seat_may_not_know_changes_no_word_that_is_spoken(
    tmp_path: Path, name: str, number: int
) -> None:
    match, _ = moment(name, number)
    person = Listener(tmp_path, curtain=False)
    table = person.front(name).table(person.app, match)
    person.open(table)
    table.covers.clear()
    mover = match.game.seat_to_move(match.state)
    for viewer in (mover, None):
        table.play.show(viewer)
        told = everything(person, table)
        other = trial(name).redeal(match.state, viewer, random.Random(number))
        assert match.game.view(other, viewer) == match.game.view(match.state, viewer)
        states: Any = match.states
        kept, states[-1] = states[-1], other
        table.play.refresh()
        assert everything(person, table) == told
        states[-1] = kept
    person.app.close()
