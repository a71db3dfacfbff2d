"""The page of the road: its stations, their medals, what each asks for, and the week's match."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from wk.engine.road.task import MEDALS
from wk.shell import backdrop, theme
from wk.shell.art.pictures import filling
from wk.shell.buttons import Button, back_button
from wk.shell.controls import Controls
from wk.shell.dialog import Answer, Dialog, notice
from wk.shell.folders import Saved
from wk.shell.kinds import kind_words
from wk.shell.mistakes import record_mistake
from wk.shell.refusals import REFUSED
from wk.shell.road.begin import begin_station, begin_week
from wk.shell.road.layout import lay_out
from wk.shell.road.medals import Best, Medals
from wk.shell.road.parts import Road, StationDisc
from wk.shell.road.telling import WIDTH, best, medals, wanted
from wk.shell.road.week import AIM, week_of
from wk.shell.scene import Chain, Pop, Push, Replace
from wk.shell.widget import Label, Paragraph, Scroll, ScrollArea
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable

    import pygame

    from wk.shell.app import App
    from wk.shell.road.layout import RoadLayout
    from wk.shell.road.tasks import Station
    from wk.shell.scene import Transition
    from wk.shell.shelf import Shelf
    from wk.shell.widget import Widget


class RoadPage(WidgetScene):
    """The road of the game in front."""

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__()
        self.app, self.shelf = app, shelf
        self.front = shelf.front
        self.scroll = Scroll()
        self.controls = Controls(self.layout, lambda: app.scale, self.changed, arrows=True)
        self._best: dict[str, Best] = {}
        """The best of each task of the game."""

    def resume(self) -> None:
        """Read what was reached; no match is played here."""
        super().resume()
        self.app.keeper.leave()
        name = self.front.game.name
        known = Medals(self.app.store.folder).read()
        self._best = {task: each for (game, task), each in known.items() if game == name}

    def medal(self, station: Station) -> int:
        """Return how many of MEDALS were earned at a station."""
        known = self._best.get(station.id)
        return station.task.aim.medal(known.value) if known else 0

    @property
    def week(self) -> str:
        """The name of this week's match."""
        return week_of(date.today())  # noqa: DTZ011 - the day on the wall

    # Widgets ------------------------------------------------------------------------------------

    def _laid_out(self) -> RoadLayout:
        size, scale, count = self.app.size, self.app.scale, len(self.front.road.stations)
        layout = lay_out(size, scale, count)
        offset = self.scroll.clamp(layout.content, layout.view.height)
        return lay_out(size, scale, count, offset) if offset else layout

    def layout(self) -> list[Widget]:
        """Return every widget for the present window, lowest first."""
        layout, scale = self._laid_out(), self.app.scale
        points = tuple(disc.center for disc in layout.discs)
        found: list[Widget] = [
            ScrollArea(key="scroll", rect=layout.view, scroll=self.scroll),
            Road(rect=layout.view, clip=layout.view, points=points),
        ]
        style = scale.style("bold", theme.NOTE)
        for number, station in enumerate(self.front.road.stations):
            disc, name = layout.discs[number], layout.names[number]
            title = self.front.road.title(station)
            found += [
                StationDisc(
                    key=f"station-{station.id}", rect=disc, clip=layout.view, number=str(number + 1),
                    medal=self.medal(station), called=self._called(station, title),
                    on_press=partial(self._open, station),
                ),
                Paragraph(rect=name, clip=layout.view, words=title, style=style, align="center"),
            ]  # fmt: skip
        return [*found, *self._head(layout)]

    def _called(self, station: Station, title: str) -> str:
        """Return what a station is called by whoever reads it out."""
        medal, words = self.medal(station), self.app.words
        earned = words(f"road.for-{MEDALS[medal - 1]}") if medal else words("road.none-yet")
        return words("road.called", title=title, medal=earned)

    def _head(self, layout: RoadLayout) -> list[Widget]:
        """Return what stands above the road."""
        words, scale = self.app.words, self.app.scale
        earned = [self.medal(station) for station in self.front.road.stations]
        told = words("road.count", n=sum(map(bool, earned)), many=len(earned), gold=earned.count(len(MEDALS)))
        week, title = self._best.get(self.week), words("road.title", game=self.front.title)
        return [
            back_button(layout.back, words("common.back"), Pop),
            Label(rect=layout.title, words=title, style=scale.style("display", theme.TITLE)),
            Label(rect=layout.note, words=told, style=scale.style("text", theme.NAME, theme.MUTED)),
            Button(
                key="week", rect=layout.week, label=words("road.week"), on_press=self._open_week,
                note=best(self.front.matches.words, AIM, week.value) if week else words("road.week-note"),
            ),
        ]  # fmt: skip

    # What is done -------------------------------------------------------------------------------

    def _open(self, station: Station) -> Transition:
        return Push(self.sheet(station))

    def sheet(self, station: Station) -> Dialog:
        """Return what tells what a station asks for, with the way to its table."""
        words, aim = self.front.matches.words, station.task.aim
        known = self._best.get(station.id)
        lines = [
            self.front.road.about(station),
            wanted(self.front, station),
            medals(words, aim),
            self._rivals(station),
            best(words, aim, known.value if known else None),
        ]
        return self._sheet(
            self.front.road.title(station),
            lines,
            known,
            partial(begin_station, self.app, self.shelf, station),
        )

    def _rivals(self, station: Station) -> str:
        """Return against whom it is played."""
        wishes = station.task.wishes
        kinds = [player.kind for seat, player in enumerate(wishes.players) if seat != station.task.seat]
        told = ", ".join(kind_words(self.app.words, kind) for kind in kinds)
        return self.app.words("road.rivals", rivals=told)

    def _open_week(self) -> Transition:
        """Tell of the week's match, with the way to its table."""
        words, known = self.app.words, self._best.get(self.week)
        lines = [words("road.week-about"), words("road.week-want")]
        lines.append(best(self.front.matches.words, AIM, known.value if known else None))
        begin = partial(begin_week, self.app, self.shelf, self.week)
        return Push(self._sheet(words("road.week"), lines, known, begin))

    def _sheet(
        self, title: str, lines: list[str], known: Best | None, begin: Callable[[], Transition]
    ) -> Dialog:
        """Return a sheet: back, the record of the best, to the table."""
        words = self.app.words
        answers = [Answer(words("common.back"), Pop)]
        if known is not None:
            answers.append(Answer(words("road.proof"), partial(self._show, known)))
        answers.append(Answer(words("trial.begin"), lambda: Chain((Pop(), begin()))))
        return Dialog(self.app, title, "\n".join(filter(None, lines)), answers, WIDTH)

    def _show(self, known: Best) -> Transition:
        """Show the game that proves what was reached, again."""
        path = Medals(self.app.store.folder).folder / known.record
        try:
            match = self.shelf.match_of(Saved.of(path))
        except (*REFUSED, OSError) as error:
            told = record_mistake(self.app.words, error, path) if isinstance(error, REFUSED) else str(error)
            return Replace(notice(self.app, self.app.words("problem.open"), told))
        return Replace(self.front.replay(self.app, match))

    # The picture --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the game's own land in the dusk, and the road through it."""
        size = surface.get_size()
        name = f"{self.front.assets}/art/wide"
        surface.blit(filling(name, size), (0, 0))
        backdrop.vignette(surface, 0.6, 0.8)
        self.controls.draw(surface)
