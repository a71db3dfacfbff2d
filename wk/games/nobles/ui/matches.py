"""What Nobles gives to the screens on which a match is told and shown."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from wk.games.nobles.cards import KING, count_rank
from wk.games.nobles.narrate import tell
from wk.games.nobles.outlook import harvests_left
from wk.games.nobles.ui.art import BRIGHT
from wk.games.nobles.ui.stage import CourtsStage
from wk.shell import paint, theme
from wk.shell.match.plain import PlainMatches
from wk.shell.match.telling import Holding, Series

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame

    from wk.engine.chapters import Chapter, Course
    from wk.engine.sheet import Row
    from wk.games.nobles.actions import Action
    from wk.games.nobles.state import State
    from wk.words import Words


class Matches(PlainMatches["State", "Action"]):
    """Log, curtain, replay and score sheet of Nobles."""

    def __init__(self, say: Words, shelf: Words) -> None:
        """Speak with the game's words and the shelf's."""
        super().__init__(say, shelf)
        self.shelf = shelf

    @property
    def series(self) -> tuple[Series, ...]:
        """Nobles at court, Kings, and cards in hand."""
        return (
            Series("nobles", self.say("series.nobles"), lambda state, seat: len(state.players[seat].court)),
            Series("kings", self.say("series.kings"), _kings),
            Series("cards", self.say("series.cards"), lambda state, seat: len(state.players[seat].hand)),
        )

    def tell(self, course: Course[State, Action]) -> Sequence[Chapter]:
        """Tell a match year by year."""
        return tell(self.say, course)

    def stage(self, state: State) -> CourtsStage:  # noqa: ARG002 - the courts are in every view
        """Return all courts on their banners."""
        return CourtsStage(self.say, self.shelf)

    def round_of(self, state: State) -> int:
        """Return the year."""
        return state.year

    def last_turn(self, state: State) -> bool:
        """Return whether the next Harvest ends the game."""
        return not harvests_left(state) and not state.reshuffles_left

    def outcome(self, state: State) -> str:
        """Return who has won and why, or that nobody has."""
        return outcome(self.say, state)

    def holdings(self, view: State, seat: int) -> tuple[Holding, ...]:
        """Return a player's Kings."""
        return (Holding(_kings(view, seat), theme.TEXT, partial(_crown, BRIGHT)),)

    def sentence(self, view: State, seat: int, row: Row) -> str:
        """Return why a player has the throne, or what the court is worth."""
        throne = f"{view.ending}-pips" if view.hand_pips else view.ending
        key = throne if row.id == "throne" else f"{row.id}-of"
        return self.say(f"score.{key}", name=view.fixed.seats[seat].name, n=row.number)


def outcome(say: Words, state: State) -> str:
    """Return who has won a match that is over, and how."""
    names = [state.fixed.seats[seat].name for seat in state.winners]
    if not names:
        return say("outcome.nobody")
    key = "outcome.shared" if len(names) > 1 else f"outcome.{state.ending}"
    key = "outcome.more-pips" if len(names) == 1 and state.hand_pips else key
    return say(key, name=say("front.and").join(names))


def _kings(state: State, seat: int) -> int:
    return count_rank(state.players[seat].court, KING)


def _crown(ink: str, surface: pygame.Surface, box: pygame.Rect) -> None:
    paint.icon(surface, "crown", box, ink)
