"""What people make and change for this game themselves: boards, and numbers of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.ui.board_editor.list import BoardList
from wk.shell.editors.numbers import NumberEditor
from wk.shell.editors.workshop import Tool

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.shell.app import App
    from wk.shell.editors.values import NumberSource


def tools(app: App, box: BoardBox, numbers: Callable[[], NumberSource]) -> tuple[Tool, ...]:
    """Return the ways of the workshop."""
    say = box.say
    return (
        Tool("boards", say("workshop.boards"), say("workshop.boards-note"), lambda: BoardList(app, box)),
        Tool(
            "cards", say("workshop.cards"), say("workshop.cards-note"), lambda: NumberEditor(app, numbers())
        ),
    )
