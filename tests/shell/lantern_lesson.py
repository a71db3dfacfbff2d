"""A first match of Lanterns, led by the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.engine.lanterns import Action, Lanterns
from tests.shell.lantern_table import LanternTable, LanternTableUi
from wk.engine.match import Match
from wk.shell.match.table.part import FINISH, OFFER, Act
from wk.shell.tutorial.guide import Aims, GuidePlace, Lesson, Spared
from wk.shell.tutorial.marks import Halo
from wk.shell.tutorial.scene import Tutorial
from wk.shell.tutorial.script import DO, UNDO, Syntax, read_steps

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.shell.app import App
    from wk.shell.tutorial.script import Step
    from wk.shell.widget import Widget

SCRIPT = """
[[step]]
key = "welcome"
point = ["row-0"]

[[step]]
key = "light"
do = "light 2"

[[step]]
key = "sing"
wish = "refused"
lanterns = ["0"]

[[step]]
key = "back"
wish = "undo"

[[step]]
key = "some"
wish = "light"

[[step]]
key = "end"
do = "end"

[[step]]
key = "wait"
others = ["light 1", "end"]

[[step]]
key = "count"
wish = "cell"
point = ["cell-lit-1"]
sheet = true

[[step]]
key = "farewell"
"""

SYNTAX: Syntax[Action] = Syntax(Lanterns().parse, int, "lanterns", ("light",))


class LanternGuide:
    """Tells the key of a step, lets its action pass and points at the button for it."""

    seen = None

    def __init__(self, part: LanternTable) -> None:
        self.part = part

    def told(self, step: Step[Action]) -> tuple[str, str]:
        """Return the key as heading."""
        return step.key.capitalize(), f"This is about {step.key}."

    def ask(self, step: Step[Action]) -> str:
        """Return what is asked where any number will do."""
        return "Light some" if step.wish == "light" else ""

    def may(self, step: Step[Action], act: Act) -> Act | str:
        """Let the step's own action pass, any light where any will do, and what the game refuses itself."""
        wanted = {
            OFFER: step.wish == "light" or (step.do is not None and act.what == _key(step.do)),
            FINISH: step.do == Action("end"),
            UNDO: step.wish == UNDO,
            "sing": True,
        }
        return act if wanted.get(act.kind, False) else f"Not now: {step.key}."

    def aims(self, step: Step[Action]) -> Aims:
        """Point at the button of the action."""
        if step.wish == DO and step.do is not None:
            return Aims(
                step.things, ("end" if step.do.kind == "end" else f"offer-{'-'.join(_key(step.do))}",)
            )
        return Aims(step.things, step.point)

    def ring(self, thing: Hashable) -> Widget:
        """Return a ring about a player's place on the stage."""
        assert isinstance(thing, int)
        stage = self.part.places.stage
        rect = pygame.Rect(stage.left + 20, stage.top + 60 + 40 * thing, 40, 40)
        return Halo(rect=rect, key=f"ring-{thing}")

    def place_of(self, name: str, widgets: Sequence[Widget]) -> GuidePlace | None:
        """Return the place of a widget."""
        return next((GuidePlace(widget.rect, widget.clip) for widget in widgets if widget.key == name), None)

    def bring_into_sight(self, aims: Aims, widgets: Sequence[Widget]) -> bool:  # noqa: ARG002 - all is in sight
        """Scroll nothing."""
        return False

    def spared(self, step: Step[Action], last: frozenset[Hashable]) -> Spared:  # noqa: ARG002 - nothing lies there
        """Leave nothing free."""
        return Spared((), ())


def _key(action: Action) -> tuple[str, ...]:
    return (action.kind, *map(str, action.numbers))


def lesson() -> Lesson[Action]:
    """Return the lesson."""
    steps, _ = read_steps(SCRIPT, SYNTAX)
    return Lesson(steps, LanternGuide, lambda wish, action: wish == action.kind)


def lantern_tutorial(app: App) -> Tutorial[Any, Action]:
    """Return the tutorial, a match of Ann against a bot that does what is written."""
    setup = {"players": ["Ann", "Bot Ben"], "deck": [3, 2, 1, 2]}
    match: Match[Any, Any] = Match(Lanterns(), setup, draw=lambda: 0.0)
    return Tutorial(app, match, LanternTableUi(), lesson())
