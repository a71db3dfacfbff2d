"""What bar and buttons say at each moment of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.shell.match.handover import humans
from wk.shell.match.table.bar import UndoState
from wk.shell.match.table.part import Finish, Prompt
from wk.shell.match.table.view import Said
from wk.shell.match.table.watch_bar import Watched

if TYPE_CHECKING:
    from wk.shell.app import App
    from wk.shell.match.table.bots import Bots
    from wk.shell.match.table.hints import Hints
    from wk.shell.match.table.play import Play
    from wk.shell.match.table.recap import Recap
    from wk.shell.match.table.sitting import Sitting
    from wk.shell.match.table.watching import Watching


class Saying:
    """Says whom the table waits for, and what can be done about it."""

    def __init__(
        self,
        app: App,
        play: Play[Any, Any],
        sitting: Sitting,
        hints: Hints,
        bots: tuple[Bots[Any, Any], Watching],
    ) -> None:
        self._app, self._play, self._sitting = app, play, sitting
        self._hints, (self._bots, self._watching) = hints, bots
        self._words = sitting.teller.ui.words

    def now(self) -> Said:
        """Return what the bar and the buttons say now."""
        prompt, finish = self._asked()
        play, watching = self._play, self._watching
        offers = () if self._sitting.revealing or not (play.decides or play.moment.over) else play.part.offers
        undo = UndoState(play.barrier, play.can_redo, self._hints.offered)
        if watching.on:
            watched = Watched(self._app.settings.bot_pace, watching.faster, watching.step)
            undo = undo._replace(hint=None, watched=watched)
        last = self._sitting.teller.last_event(play.viewer)
        return Said(prompt, offers, finish, undo, last, self._recap())

    def _recap(self) -> tuple[Recap, ...]:
        """Return what computer players have just done, to a person who alone sits among them."""
        moment, viewer = self._play.moment, self._play.viewer
        if viewer is None or viewer != moment.mover or len(humans(moment.seats)) > 1:
            return ()
        from wk.shell.match.table.recap import recap  # noqa: PLC0415 - people among themselves do without

        return recap(self._sitting.teller, viewer, points=self._app.settings.running_scores)

    def _asked(self) -> tuple[Prompt, Finish]:
        """Return the sentence, and the button that finishes."""
        play, part, words = self._play, self._play.part, self._words
        moment = play.moment
        if self._sitting.revealing:
            usual = Prompt(words("table.revealed"), words("table.revealed-hint"))
            return part.together or usual, Finish(words("table.go-on"))
        if moment.mover is None:
            return part.prompt, Finish(words("table.score-sheet"), keyed=False)
        trouble = {"hint": words(self._bots.trouble), "brief": ""} if self._bots.trouble else {}
        if play.decides:
            return part.prompt._replace(**trouble), part.finish
        seat = moment.seats[moment.mover]
        prompt = self._watching.prompt(words, seat)._replace(**trouble)
        if self._watching.on:
            return prompt, self._watching.finish(words)
        return prompt, Finish(part.finish.label, words("table.turn-of", name=seat.name), enabled=False)
