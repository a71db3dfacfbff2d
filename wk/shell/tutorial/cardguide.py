"""The guide at a table of cards: what is ringed is a widget or has a place, so little is a game's own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Generic

import pygame

from wk import assets
from wk.chance import seeded
from wk.engine.game import A, S
from wk.engine.match import Match
from wk.shell.match.table.acts import widget_of
from wk.shell.match.table.part import FINISH, OFFER, REDO, RESTART, UNDO
from wk.shell.tutorial.guide import Aims, GuidePlace, Lesson, Spared
from wk.shell.tutorial.marks import Halo
from wk.shell.tutorial.script import DO, FOLDER, NEXT, REFUSED, SETUP, STEPS, Syntax, read_steps

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.engine.files.favourites import W
    from wk.gamekit import GameKit
    from wk.shell.match.table.part import Act
    from wk.shell.match.table.things import ThingTable
    from wk.shell.tutorial.script import Step
    from wk.shell.widget import Widget
    from wk.words import Words

FRAME = (OFFER, FINISH, UNDO, REDO, RESTART)
"""The acts every table knows."""

THINGS = "things"
"""The key of what is ringed besides widgets: names that `GameTable.place_of` knows."""


class CardGuide(Generic[S, A]):
    """A `Guide`; a game adds `way`, and `fulfils` and `free` for wishes of its own."""

    wishes: tuple[str, ...] = ()
    """What a step can wait for in this game alone."""
    paced = True
    """Whether the steps show what all look at; else the table stops there until that is put away."""
    seen: object = None

    def __init__(self, part: ThingTable[S, A, Any, Any], say: Words, words: Words) -> None:
        """Watch over a table, with the game's words and the shelf's."""
        self.part = part
        self.say = say
        self._words = words

    # What a game says ---------------------------------------------------------------------------

    def way(self, action: A) -> Sequence[str]:
        """Return the keys of the widgets that are still to be pressed for an action, the next one first."""
        raise NotImplementedError

    def key_of(self, act: Act) -> str:
        """Return the key of the widget by which an act of the game's own is done; nothing if none shows."""
        return next((key for key, thing in self.part.pressable().items() if thing == act.what), "")

    @staticmethod
    def fulfils(wish: str, action: A) -> bool:  # noqa: ARG004 - for a game to use
        """Return whether an action is what a wish of the game's own waits for."""
        return False

    def free(self, step: Step[A], key: str) -> bool:  # noqa: ARG002 - for a game to use
        """Return whether a widget may be pressed in a step with a wish of the game's own."""
        return False

    def ask(self, step: Step[A]) -> str:  # noqa: ARG002 - for a game to use
        """Return what is asked for by a wish of the game's own."""
        return ""

    # What follows from it -----------------------------------------------------------------------

    def told(self, step: Step[A]) -> tuple[str, str]:
        """Return the heading of a step, and what it tells the learner, who has the first seat."""
        other = self.part.moment.seats[1].name
        title, text = f"tutorial.{step.key}.title", f"tutorial.{step.key}.text"
        return self.say(title, other=other), self.say(text, other=other)

    def _next(self, step: Step[A]) -> tuple[str, ...]:
        """Return what is to be pressed next for the action of a step."""
        if step.wish == UNDO:
            return (UNDO,)
        decides = step.do is not None and self.part.moment.legal is not None
        return tuple(self.way(step.do)[:1]) if decides and step.do is not None else ()

    def aims(self, step: Step[A]) -> Aims:
        """Return what is ringed: what the step names, and what is to be pressed next."""
        return Aims(step.things, (*step.point, *self._next(step)))

    def may(self, step: Step[A], act: Act) -> Act | str:
        """Return the act if it is the next one of the script, or a kind word that something else is."""
        key = widget_of(act) if act.kind in FRAME else self.key_of(act)
        if step.wish in {DO, UNDO}:
            allowed = key in self._next(step)
        elif step.wish == REFUSED:
            allowed = key in step.point
        else:
            allowed = step.wish in self.wishes and self.free(step, key)
        if allowed:
            return act
        return self._words(f"tutorial.gate.{step.wish if step.wish in {NEXT, UNDO} else 'later'}")

    def ring(self, thing: Hashable) -> Widget:
        """Return the ring about a thing on the table."""
        place = self.part.place_of(thing)
        return Halo.about(place or pygame.Rect(0, 0, 0, 0), None, self.part.places.scale)

    def place_of(self, name: str, widgets: Sequence[Widget]) -> GuidePlace | None:
        """Return where a widget, or a place of the table, is."""
        for widget in widgets:
            if widget.key == name:
                return GuidePlace(widget.rect, widget.clip)
        found = self.part.place_of(name)
        return None if found is None else GuidePlace(found, None)

    def bring_into_sight(self, aims: Aims, widgets: Sequence[Widget]) -> bool:  # noqa: ARG002 - all is in sight
        """Scroll nothing."""
        return False

    def spared(self, step: Step[A], last: frozenset[Hashable]) -> Spared:  # noqa: ARG002 - as the frame has them
        """Leave free what changed last; widgets are left free anyway."""
        places = [self.part.place_of(at) for at in last]
        return Spared((), [place for place in places if place is not None])


OPENING = "opening"
"""The key of the actions that were done before a lesson begins, beside its steps."""


def lesson_of(
    guide: type[CardGuide[S, A]], kit: GameKit[S, A, W, Any], say: Words, shelf: Words, *, further: str = ""
) -> tuple[Match[S, A], Lesson[A]]:
    """Return the match of a game's lesson, as the game is shipped and without a record, and what is taught.

    Args:
        guide: knows the game's table.
        kit: the game; nothing of the user's own is used of it.
        say: the words of the game.
        shelf: those of the shelf.
        further: the folder of a lesson that follows, within that of the first; nothing for the first.
    """
    shipped = type(kit)()
    syntax: Syntax[A] = Syntax(shipped.game.parse, str, THINGS, guide.wishes)
    folder = (shipped.assets, FOLDER, *filter(None, [further]))
    steps, rest = read_steps(assets.text(*folder, STEPS), syntax)
    match = Match(shipped.game, shipped.settle(assets.path(*folder, SETUP), 0), draw=seeded(0))
    for text in rest.get(OPENING, ()):
        match.play(shipped.game.parse(text))
    knows = partial(guide, say=say, words=shelf)
    return match, Lesson(steps, knows, guide.fulfils, guide.paced)
