"""A task at the table: what is to be reached is told, and once it is decided what was, and where to go on."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from wk.engine.files.textfile import InputError
from wk.engine.road.task import Reached, reached
from wk.engine.seats import HUMAN
from wk.shell.dialog import Answer, Dialog
from wk.shell.refusals import REFUSED
from wk.shell.road.begin import begin_station, begin_week
from wk.shell.road.medals import Best, Medals, Try
from wk.shell.road.parts import Medal
from wk.shell.road.telling import WIDTH, medals, result, wanted
from wk.shell.road.week import draws
from wk.shell.scene import Chain, Pop, Push, Replace

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.engine.game import Draw
    from wk.engine.match import AnyMatch
    from wk.shell.app import App
    from wk.shell.road.page import RoadPage
    from wk.shell.road.tasks import Station
    from wk.shell.scene import Scene, Transition
    from wk.shell.shelf import Shelf
    from wk.shell.widget import Widget


class Errand:
    """What a match that is a try of a task is played for; a `match.table.part.Errand`."""

    def __init__(
        self, app: App, shelf: Shelf, match: AnyMatch, this: Try, road: Callable[[], RoadPage]
    ) -> None:
        """Take up a try.

        Args:
            app: the app.
            shelf: the games; that of the match is in front.
            match: the try.
            this: of what it is one.
            road: makes the page of the road.

        Raises:
            LookupError: there is no such task any more.
        """
        self._app, self._shelf, self._match, self._try, self._road = app, shelf, match, this, road
        self._front = shelf.games[match.game.name]
        self._aim = self._front.road.aim(this.task)
        self._station = self._front.road.station(this.task)
        seats = match.game.seats(match.state)
        self._seat = next(seat for seat, each in enumerate(seats) if each.kind == HUMAN)
        self._looked = 0, Reached(decided=False, value=None)
        """After how many states it was looked at last, and how it stood."""
        self._told = self._stands().decided
        """Whether it was told that all is decided, though the match goes on."""
        self._noted = self._told

    @property
    def prescribed(self) -> tuple[Draw, int] | None:
        """Where all chance of a week's match comes from; of a task it comes from anywhere."""
        return None if self._station else (draws(self._match, self._try.seed), self._try.seed)

    def _stands(self) -> Reached:
        """Return how it stands, worked out once after each action."""
        count = len(self._match.states)
        if self._looked[0] != count:
            match, round_of = self._match, self._front.matches.round_of
            self._looked = count, reached(match.game, match.states, self._seat, self._aim, round_of)
        return self._looked[1]

    @property
    def title(self) -> str:
        """What the task is called."""
        return self._front.road.title(self._station) if self._station else self._app.words("road.week")

    @property
    def told(self) -> str:
        """What was earned, once that is decided; "" before."""
        found = self._stands()
        return result(self._front.matches.words, self._aim, found.value) if found.decided else ""

    def medal(self, rect: pygame.Rect) -> Widget | None:
        """Return the medal that was earned, as the road shows it; None for none."""
        found = self._stands()
        earned = self._aim.medal(found.value) if found.decided else 0
        return Medal(rect=rect, medal=earned) if earned else None

    def opening(self) -> Scene | None:
        """Return what is said to whoever sits down again at a try that goes on."""
        if not self._match.actions or self._stands().decided:
            return None
        return self.asked()

    def asked(self) -> Dialog:
        """Return what tells what is to be reached."""
        words = self._front.matches.words
        station = self._station
        lines = (
            [wanted(self._front, station), medals(words, self._aim)] if station else [words("road.week-want")]
        )
        answers = [Answer(self._app.words("trial.begin"), Pop)]
        return Dialog(self._app, self.title, "\n".join(lines), answers, WIDTH)

    def follow(self, leave: Callable[[], Transition]) -> Scene | None:
        """Note what is decided; return what is said of it, once, where the match goes on.

        Args:
            leave: leaves the table.
        """
        found = self._stands()
        if not found.decided:
            self._told = self._noted = False
            return None
        self._note(found)
        over = self._match.game.seat_to_move(self._match.state) is None
        if self._told or over:
            return None
        self._told = True
        words = self._app.words
        ways = [Answer(words("road.play-on"), Pop), Answer(words("road.open"), leave), self._ways()[-1]]
        return Dialog(self._app, self.title, self.told, ways, WIDTH)

    def _note(self, found: Reached) -> None:
        """Keep what was reached, if it is better than before."""
        if self._noted:
            return
        self._noted = True
        if found.value is None or (self._aim.medals and not self._aim.medal(found.value)):
            return
        day = date.today().isoformat()  # noqa: DTZ011 - the day on the wall
        best = Best(day, self._match.game.name, self._try.task, found.value, self._try.seed)
        with suppress(OSError, InputError):  # the page then shows no medal
            Medals(self._app.store.folder).note(best, self._aim, self._match)

    def ask(self, leave: Callable[[], Transition]) -> Scene:
        """Return what is asked once the match is over: where to go on."""
        after = self._front.road.after(self._try.task)
        then = "" if after is None else self._app.words("road.then", title=self._front.road.title(after))
        ways = [Answer(self._app.words("road.open"), leave), *self._ways()]
        return Dialog(self._app, self.title, "\n".join(filter(None, (self.told, then))), ways, WIDTH)

    def _ways(self) -> list[Answer]:
        """Return the ways on, the likeliest last: once more, or what comes next where a medal was earned."""
        words, after = self._app.words, self._front.road.after(self._try.task)
        again = Answer(words("road.again"), self._again)
        if after is None:
            return [again]
        then = Answer(words("road.next"), lambda: self._on_to(after))
        return [again, then] if self._aim.medal(self._stands().value) else [then, again]

    def _on_to(self, station: Station) -> Transition:
        """Lead to the road, and there to what a station asks for."""
        page = self._road()
        page.resume()
        return Chain((Replace(page), Push(page.sheet(station))))

    def road(self) -> Scene:
        """Return the page of the road, to which its table leads back."""
        return self._road()

    def _again(self) -> Transition:
        """Begin another try."""
        if self._station is None:
            return begin_week(self._app, self._shelf, self._try.task)
        return begin_station(self._app, self._shelf, self._station)


def errand_of(
    app: App, shelf: Shelf, match: AnyMatch, this: Try, road: Callable[[], RoadPage]
) -> Errand | None:
    """Return what a match is played for; None where its task is no more, or another."""
    if this.file:
        with suppress(*REFUSED):
            shelf.games[match.game.name].road.station_of(Path(this.file))
    try:
        return Errand(app, shelf, match, this, road)
    except LookupError:
        return None
