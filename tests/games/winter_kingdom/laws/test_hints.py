"""Laws of Winter Kingdom's hints: who follows one to the letter gets what it promised.

Nothing of a hint is used but what a player has of it: the lines, the numbers on the map and the pieces there.
WK_HINTS=200 follows so many hints of each game played; else it is a few.
"""

from __future__ import annotations

import os
import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.games.winter_kingdom.drawing import drawn
from tests.laws.courses import SHELF, course
from wk.chance import seeded
from wk.engine.bots import Effort
from wk.games import games
from wk.games.fronts import Fronts
from wk.games.winter_kingdom.actions import Build, End, parse
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.turn import apply
from wk.games.winter_kingdom.ui.table.lit import planned
from wk.shell.match.ideas import Ideas
from wk.shell.match.table.hint_words import _lines, _numbered
from wk.shell.match.telling import Teller

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.chapters import Entry
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.state import State

KIT = SHELF["winter-kingdom"]
UI: Any = Fronts(games())["winter-kingdom"].matches

MANY = int(os.environ.get("WK_HINTS", "6"))
"""So many hints are followed of each game."""

GAMES = (1, 4, 7, 10, 13)
"""Every economy pays for something in them, some twists are in force."""


def entries_of(state: State, texts: Sequence[str], actions: Sequence[Action] = ()) -> list[Entry]:
    """Return what a hint tells of the rest of a turn."""
    match: Any = SimpleNamespace(game=KIT.game, states=[state], actions=[*actions], state=state)
    return Ideas(match, UI, Teller(UI, match).chapters(None)).told(0, texts, state.seat)


def coins(state: State, seat: int) -> int:
    """Return a player's coins."""
    return state.players[seat].coins


def promised(words: str) -> int:
    """Return how many coins a line says come or go."""
    found = re.search(r"which earns (\d+) coin|back for (\d+) coin", words)
    paid = re.search(r"(?:buy|upgrade) .* for (\d+) coin|pay (\d+) coin", words)
    more = int(found[1] or found[2]) if found else 0
    return more - (int(paid[1] or paid[2]) if paid and not found else 0)


def follow(state: State, actions: Sequence[Action], entries: Sequence[Entry]) -> State:
    """Do what the lines of a hint say, in the order of their numbers, with the pieces on the map."""
    numbered = _numbered(actions, entries)
    plan, seat = planned(state, numbered), state.seat
    if len(actions) > 1 and len(numbered) > 1:
        assert [number for _, number in numbered] == [*range(1, len(numbered) + 1)]
    at = {number: where for where, number in plan.numbers}
    lines, first = [entry.words for entry in entries], 0
    for words, entry in zip(lines, entries, strict=True):
        was, last = coins(state, seat), first + max(1, len(entry.steps))
        for place in range(first, last):
            done = actions[place]
            if isinstance(done, Build):
                where = at[place + 1] if len(numbered) > 1 else next(iter(plan.pieces))
                done = Build(where, fort="fort" in words.partition(" on ")[0])
                assert where not in plan.pieces or (plan.pieces[where][0] == "fort") == done.fort
            assert done in Legal(state), (str(done), lines)
            state = apply(state, done)
        assert coins(state, seat) - was == promised(words), (words, lines)
        first = last
    return state


@pytest.mark.parametrize("number", GAMES)
def test_who_follows_a_hint_to_the_letter_gets_what_it_promised(number: int) -> None:
    """WK-TURN-3, WK-ECO-ARMS, WK-ECO-HUNTING: coins line by line, and in all what it comes to."""
    it = course("winter-kingdom", number)
    level = KIT.bots["steward"]
    decisions = [state for state, _, _ in it.decisions]
    for state in decisions[:: max(1, len(decisions) // MANY)]:
        choice = level.make(KIT.game).choose(KIT.game.view(state, state.seat), seeded(1), Effort(200))
        actions = [action for action in choice.actions if not isinstance(action, End)]
        if not actions:
            continue
        view = KIT.game.view(state, state.seat)
        entries = entries_of(view, [*map(str, actions)])
        end = follow(view, actions, entries)
        wanted = view
        for action in actions:
            wanted = apply(wanted, action)
        assert end == wanted
        for because in choice.why:
            if because.key == "coins":
                assert coins(end, state.seat) - coins(view, state.seat) == because.values["n"]


def test_a_fort_that_makes_houses_pay_is_told_before_them() -> None:
    """WK-ECO-ARMS: houses beside a fort earn, if it stands first; on the map each step has its own number."""
    scene = drawn("Ga  G1  G2  G3  G4", at="-4,0", card="grassland", economy="arms")
    actions = [parse(scene.spelled(text)) for text in ("build 1", "fort 2", "build 3")]
    entries = entries_of(scene.state, [*map(str, actions)])
    lines = _lines(UI, "turn", entries)[1:]
    assert lines == [
        "1. build a house on grassland",
        "2. build a fort on grassland",
        "3. build a house on grassland, which earns 1 coin",
    ]
    follow(scene.state, actions, entries)
    other = [parse(scene.spelled(text)) for text in ("fort 1", "build 2", "build 3")]
    entries = entries_of(scene.state, [*map(str, other)])
    assert _lines(UI, "turn", entries)[1:] == [
        "1. build a fort on grassland",
        "2–3. build two houses on grassland, which earns 1 coin",
    ]
    follow(scene.state, other, entries)
