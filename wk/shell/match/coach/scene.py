"""The coach after a game: what each player found, three turning points, and every turn that is judged."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from wk.shell import backdrop
from wk.shell.controls import Controls
from wk.shell.match.coach.layout import lay_out
from wk.shell.match.coach.telling import Remarks
from wk.shell.match.coach.view import ROW, Callbacks, Scrolls, Shown, coach_widgets, turn_key
from wk.shell.match.page import ChartPage
from wk.shell.match.score.reader import Reader
from wk.shell.scene import soonest
from wk.shell.widget import Scroll

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.shell.app import App
    from wk.shell.match.coach.layout import Layout
    from wk.shell.match.coach.work import Review
    from wk.shell.match.telling import MatchUi
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget


class CoachScene(ChartPage):
    """Shows the coach's review, and has it worked on; what is there already shows at once."""

    def __init__(
        self,
        app: App,
        review: Review,
        ui: MatchUi[Any, Any],
        show: Callable[[int], Transition | None],
    ) -> None:
        """Begin the work, unless some of it was done before.

        Args:
            app: the app.
            review: of the match.
            ui: what the game gives to tell it.
            show: shows a moment of it in the replay.
        """
        super().__init__()
        self.app = app
        self.review = review
        self.reader = Reader(ui, review.match)
        self._ui = ui
        self._remarks = Remarks(review, ui)
        self._scrolls = Scrolls(moments=Scroll(), turns=Scroll())
        self._calls = Callbacks(show, self.start, self.stop, self.take, self.read, self.show_kind)
        self.controls = Controls(self.layout, lambda: self.scale, self.changed)
        if not review.verdicts:
            review.start()

    # What is done -------------------------------------------------------------------------------

    def start(self) -> Transition | None:
        """Begin the work, or go on with it."""
        self.review.start()
        self.dirty = True
        return None

    def stop(self) -> Transition | None:
        """Stop the work; what is there stays."""
        self.review.stop()
        self.dirty = True
        return None

    def take(self, care: int) -> Transition | None:
        """Judge with more or less care from now on."""
        self.review.take(care)
        self.dirty = True
        return None

    # The scene ----------------------------------------------------------------------------------

    @property
    def shown(self) -> Shown:
        """What the screen shows now."""
        return Shown(self._ui.words, self.review, self._remarks, self.charted)

    def layout(self) -> list[Widget]:
        """Return every widget, lowest first."""
        shown = self.shown
        return coach_widgets(self._lay_out(shown), shown, self._scrolls, self._calls)

    def _lay_out(self, shown: Shown) -> Layout:
        return lay_out(self.app.size, self.scale, shown.facts())

    def handle(self, event: pygame.Event) -> Transition | None:
        """Read the chart by pointer; walk through the turns by keys; hand the rest to the widgets."""
        if event.type == pygame.MOUSEMOTION:
            self.point_at_chart(event, self.layout())
        if event.type == pygame.KEYDOWN and event.key in _STEPS and not event.mod & pygame.KMOD_CTRL:
            self._walk(_STEPS[event.key])
            return None
        return super().handle(event)

    def _walk(self, step: int) -> None:
        """Give the keyboard to a turn of the list, so many on from the one that has it, and show it."""
        keys = [turn_key(verdict) for verdict in self.review.verdicts]
        if not keys:
            return
        here = keys.index(self.controls.focus) if self.controls.focus in keys else -1 if step > 0 else 0
        place = min(len(keys) - 1, max(0, here + step))
        high = self._lay_out(self.shown).scale.line(ROW)
        self._scrolls.turns.reveal(place * high, (place + 1) * high)
        self.controls.set_focus(keys[place])
        self.dirty = True

    def update(self, now: float) -> bool:
        """Take what is worked out."""
        return any((self.review.update(now), super().update(now)))

    def wake_in(self) -> float | None:
        """Return when to look for more, or a tooltip is due."""
        return soonest((self.review.wake_in(), super().wake_in()))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the valley in the dark and the widgets on it."""
        backdrop.valley(surface)
        backdrop.vignette(surface, 0.84, 0.92)
        self.controls.draw(surface)


_STEPS = {
    pygame.K_UP: -1,
    pygame.K_DOWN: 1,
    pygame.K_PAGEUP: -5,
    pygame.K_PAGEDOWN: 5,
    pygame.K_HOME: -(2**20),
    pygame.K_END: 2**20,
}
"""How many turns on keys lead in the list."""
