"""Every screen of Siege, as the shelf's are filled, and the teacher of the led first game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.games.siege.state import Action, State
from wk.games.siege.ui.book import SiegeHelp, SiegeNumbers
from wk.games.siege.ui.looks import Thing
from wk.games.siege.ui.matches import Matches, SiegeMaking
from wk.games.siege.ui.table.part import SiegeTable
from wk.shell.gamescreens import Parts
from wk.shell.tutorial.cardguide import CardGuide, lesson_of

if TYPE_CHECKING:
    from wk.shell.match.table.part import Act
    from wk.words import Words


class SiegeGuide(CardGuide[State, Action]):
    """Knows which card and place an action is done by."""

    part: SiegeTable

    def __init__(self, part: SiegeTable, say: Words, words: Words) -> None:
        super().__init__(part, say, words)
        part.led = True

    def way(self, action: Action) -> list[str]:
        """Return what is still to be pressed: a card first, unless it is chosen; then what it is for."""
        desk = self.part.desk
        if desk is None or action.word == "done":
            return ["end"]
        cards = desk.source(action)[:1] if action.word in {"put", "strike"} else []
        chosen = bool(cards) and desk.weapon == cards[0]
        keys = map(self.part.key_of, (*([] if chosen else cards), *desk.aimed(action)[:1]))
        return [key for key in keys if key]

    def key_of(self, act: Act) -> str:
        """Return the key of the widget by which an act is done: any of a place that has room is the room."""
        desk, thing = self.part.desk, act.what
        put = desk.into(thing) if desk is not None and isinstance(thing, Thing) else None
        return super().key_of(act if put is None or desk is None else act._replace(what=desk.aimed(put)[0]))


PARTS = Parts(
    Matches,
    SiegeTable,
    SiegeMaking,
    SiegeHelp,
    SiegeNumbers,
    lesson=partial(lesson_of, SiegeGuide),
)
"""What this game gives to its screens."""
