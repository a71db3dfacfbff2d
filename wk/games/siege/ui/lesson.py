"""What the teacher of the led first game knows of the table of Siege."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from wk.games.siege.actions import Action
from wk.games.siege.state import State
from wk.games.siege.ui.city import Thing
from wk.shell.tutorial.cardguide import CardGuide

if TYPE_CHECKING:
    from wk.games.siege.ui.table.part import SiegeTable
    from wk.shell.match.table.part import Act
    from wk.shell.match.table.plain import PlainTable
    from wk.shell.tutorial.script import Step
    from wk.words import Words


class SiegeGuide(CardGuide[State, Action]):
    """Knows which card and place an action is done by."""

    def __init__(self, part: PlainTable[State, Action], say: Words, words: Words) -> None:
        super().__init__(part, say, words)
        self._table = cast("SiegeTable", part)
        self._table.led = True

    def told(self, step: Step[Action]) -> tuple[str, str]:
        """Return the heading of a step, and what it tells."""
        names = [seat.name for seat in self.part.moment.seats]
        fields = {"name": names[0], "other": names[1]}
        key = f"tutorial.{step.key}"
        return self.say(f"{key}.title", **fields), self.say(f"{key}.text", **fields)

    def way(self, action: Action) -> list[str]:
        """Return what is still to be pressed: a card first, unless it is chosen; then what it is for."""
        desk = self._table.desk
        if desk is None or action.word == "done":
            return ["end"]
        cards = desk.source(action)[:1] if action.word in {"put", "strike"} else []
        chosen = bool(cards) and desk.weapon == cards[0]
        keys = map(self._table.key_of, (*([] if chosen else cards), *desk.aimed(action)[:1]))
        return [key for key in keys if key]

    def key_of(self, act: Act) -> str:
        """Return the widget of the thing that was pressed."""
        return self._table.key_of(act.what) if isinstance(act.what, Thing) else ""
