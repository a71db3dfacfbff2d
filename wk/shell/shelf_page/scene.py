"""The shelf: the game last played stands in front with one amber button, the others a click away."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

import pygame

import wk
from wk.engine.beside import TASK, beside
from wk.engine.files.paths import is_missing
from wk.engine.seats import BOT
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.controls import Controls
from wk.shell.kinds import kind_words
from wk.shell.lettering import Style, fit
from wk.shell.opponents import meetings
from wk.shell.scene import Push, Quit, Transition
from wk.shell.shelf_page import ways
from wk.shell.shelf_page.box import Box, BoxInFront, BrassPlate, FrontBox, Plank, cover, wide
from wk.shell.shelf_page.layout import ShelfFacts, ShelfLayout, lay_out
from wk.shell.shelf_page.ways import about, load, problem, road, settings, statistics
from wk.shell.widget import ENTER, HELP, Label, Look, Scroll, ScrollArea, Widget
from wk.shell.widget_scene import WidgetScene

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wk.shell.app import App
    from wk.shell.daily import Solved
    from wk.shell.folders import Saved
    from wk.shell.shelf import Shelf
    from wk.shell.shelf_games import ShelfGame
    from wk.shell.theme import Scale


def draw_room(surface: pygame.Surface, layout: ShelfLayout, scale: Scale) -> None:
    """Draw wall and column over the whole surface."""
    size = surface.get_size()
    light = (
        '<defs><radialGradient id="r" gradientUnits="userSpaceOnUse" '
        f'cx="{layout.room.centerx}" cy="{size[1] * 0.26:.0f}" r="{size[0] * 0.6:.0f}">'
        '<stop offset="0" stop-color="#33465c"/><stop offset=".5" stop-color="#1c2836"/>'
        '<stop offset="1" stop-color="#0c1219"/></radialGradient></defs>'
        f'<rect width="{size[0]}" height="{size[1]}" fill="url(#r)"/>'
    )
    seams = "".join(
        f'<rect x="{x}" width="2" height="{size[1]}" fill="#05080d" fill-opacity=".16"/>'
        for x in range(0, size[0], max(40, scale.px(96)))
    )
    surface.blit(paint.svg(light + seams, size), (0, 0))
    paint.panel(surface, layout.column, fill=theme.GROUND, opacity=0.92)
    surface.fill(theme.LINE, (layout.column.right - 1, 0, 1, size[1]))


ENTRIES = ("load", "road", "problem", "statistics", "help", "workshop", "settings", "quit")
"""The entries from top to bottom."""

TIPS = {"road": "road.tip", "problem": "daily.tip"}
"""The keys of what is told of some while they are pointed at."""


def column_widgets(  # noqa: PLR0913, PLR0917 - what each entry tells
    app: App, shelf: Shelf, scroll: Scroll, layout: ShelfLayout, saved: int, marks: str = ""
) -> list[Widget]:
    """Return the widgets of the column, lowest first.

    Args:
        app: the app.
        shelf: the games; entries lead to help and workshop of the one in front.
        scroll: how far the column is scrolled.
        layout: where everything lies.
        saved: how many games are saved.
        marks: those of the problems of this week.
    """
    words, scale = app.words, app.scale
    style = Style("display", round(layout.names[0].height * 0.95), "#ffffff")
    count, title = words("shelf.tagline", n=len(shelf.games.names)), " ".join(words("shelf.title").split("|"))
    found: list[Widget] = [
        ScrollArea(key="scroll", rect=layout.column, scroll=scroll),
        *(
            Label(rect=rect, words=name, style=style, clip=layout.column, spoken=(title,))
            for rect, name in zip(layout.names, words("shelf.title").split("|"), strict=True)
        ),
        Label(rect=layout.line, words=count, style=scale.style("text", 17, "#dbe6f0")),
    ]
    ways, notes = _ways(app, shelf), _notes(app, shelf, saved, marks)
    for key, rect in zip(ENTRIES, layout.rows, strict=True):
        found.append(_entry(app, key, rect, layout.column, (notes.get(key, ""), ways[key])))
    return [*found, _version(app, scroll, layout)]


def _ways(app: App, shelf: Shelf) -> dict[str, Callable[[], Transition | None]]:
    """Return where the entries lead."""
    return {
        "load": lambda: load(app, shelf),
        "problem": lambda: problem(app, shelf, date.today()),  # noqa: DTZ011 - the day on the wall
        "road": lambda: road(app, shelf),
        "statistics": lambda: statistics(app, shelf),
        "help": lambda: Push(shelf.front.help(app)),
        "workshop": lambda: Push(shelf.front.workshop(app)),
        "settings": lambda: settings(app),
        "quit": Quit,
    }


def _notes(app: App, shelf: Shelf, saved: int, marks: str) -> dict[str, str]:
    """Return the words on the right of the entries that have some."""
    game = shelf.games.describe(shelf.games.in_front)
    notes = {"help": game.title, "workshop": game.workshop, "problem": marks}
    return notes | ({"load": app.words("title.saved", n=saved)} if saved else {})


def _entry(
    app: App,
    key: str,
    rect: pygame.Rect,
    clip: pygame.Rect,
    does: tuple[str, Callable[[], Transition | None]],
) -> Widget:
    """Return an entry; its note is left out where there is no room for it."""
    (note, way), scale = does, app.scale
    label = app.words(f"title.{key}")
    needed = paint.measure(label, scale.style("bold", 17))[0]
    needed += paint.measure(note, scale.style("text", theme.BUTTON))[0] + scale.px(60)
    return Button(
        key=key, rect=rect, clip=clip, label=label, note=note if needed <= rect.width else "",
        kind="row", on_press=way, shortcuts=HELP if key == "help" else (),
        tooltip=app.words(TIPS[key]) if key in TIPS else "",
    )  # fmt: skip


def _version(app: App, scroll: Scroll, layout: ShelfLayout) -> Widget:
    """Place the version at the foot of the column, or of what scrolls in it; it leads to the report."""
    px = app.scale.px
    foot = max(layout.column.bottom, layout.content - scroll.offset)
    label = app.words("title.version", version=wk.__version__)
    wide = paint.measure(label, app.scale.style("bold", theme.NOTE))[0] + px(28)
    rect = pygame.Rect(layout.rows[0].left, foot - px(52), min(wide, layout.rows[0].width), px(32))
    return Button(
        key="about", rect=rect, clip=layout.column, label=label, size=theme.NOTE,
        on_press=lambda: about(app),
    )  # fmt: skip


SECONDS = 0.32
"""How long a change of places takes at the usual pace."""


@dataclass(frozen=True)
class Swap:
    """A change of places under way."""

    coming: ShelfGame
    """The game that comes to the front."""
    going: ShelfGame
    places: tuple[int, int]
    """The places of both in the upper row."""
    begun: float
    seconds: float

    def share(self, now: float) -> float:
        """Return how much of the way is done, 0 to 1, slow at both ends."""
        along = min(1.0, max(0.0, (now - self.begun) / self.seconds)) if self.seconds else 1.0
        return along * along * (3 - 2 * along)


def between(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """Return the rectangle on the way from one to another."""
    mixed = [round(a + (b - a) * share) for a, b in zip(start, end, strict=True)]
    return pygame.Rect(mixed)


def faded(over: pygame.Surface, under: pygame.Surface, share: float) -> pygame.Surface:
    """Return a picture between two of them; both are stretched to the size of ``over``."""
    result = pygame.transform.smoothscale(under, over.get_size())
    top = over.copy()
    top.set_alpha(round(255 * share))
    result.blit(top, (0, 0))
    return result


def draw_swap(surface: pygame.Surface, layout: ShelfLayout, swap: Swap, now: float) -> None:
    """Draw the two boxes on their way past each other."""
    share, large = swap.share(now), layout.front
    small, home = (layout.boxes[place] for place in swap.places)
    for game, start, end, near in (
        (swap.going, large, home, 1 - share),
        (swap.coming, small, large, share),
    ):
        rect = between(start, end, share)
        front = pygame.transform.smoothscale(wide(game, large.size), rect.size)
        surface.blit(faded(front, cover(game, small.size), near), rect)


_BESIDE_NOTE, _BESIDE_LABEL = 78, 56
"""What a button takes besides the note below its label, and besides label and note in one line, in units."""

_TELLING = 0.7
"""Below this share of its usual size the amber button has no room for a note."""
_ARROWS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class ShelfPage(WidgetScene):
    """The first screen, and the one every other leads back to."""

    def __init__(self, app: App, shelf: Shelf) -> None:
        super().__init__()
        self.app = app
        self.shelf = shelf
        self.scroll = Scroll()
        self.controls = Controls(self.layout, lambda: app.scale, self.changed, arrows=True)
        names = shelf.games.names
        self._row = names if len(names) > 1 else ()
        """The games of the upper row by name: each always has its place there, that in front as well."""
        self._latest: dict[str, Saved | None] = {}
        """The match to go on with by game, as far as it has been looked for."""
        self._played: set[str] = set()
        """The games of which a match is kept, of those that have been looked for."""
        self._saved = 0
        self._solved: list[Solved] = []
        """What was found of problems of the day."""
        self._tidying: Iterator[None] = iter(())
        self._tidied = False
        self._swap: Swap | None = None
        self._now = 0.0

    def resume(self) -> None:
        """Look anew for the matches to go on with."""
        super().resume()
        self.app.keeper.leave()
        self._tidying, self._tidied = self.shelf.tidy(), False
        before = self._latest.get(self.front)
        self._latest, self._played = {}, set()
        self._look(self.front)
        self._follow(before)
        self._saved = len(self.shelf.saved())
        self._solved = self._read_solved()

    def _read_solved(self) -> list[Solved]:
        """Return what was found of problems of the day; what reads that is loaded if there is any."""
        folder = self.app.store.folder
        if is_missing(folder / "problems.txt"):
            return []
        from wk.shell.daily import read  # noqa: PLC0415 - keeps the start fast

        return read(folder)

    @property
    def _marks(self) -> str:
        """The marks of this week's problems of the game in front; none before the first was tried."""
        if not self._solved:
            return ""
        from wk.shell.daily import week  # noqa: PLC0415 - keeps the start fast

        return week(self._solved, self.front, date.today())  # noqa: DTZ011 - the day on the wall

    def _follow(self, before: Saved | None) -> None:
        """Lead the keyboard from the button that began a match to the one that goes on with it."""
        saved = self._latest[self.front]
        new = saved is not None and (before is None or before.path != saved.path)
        if new and self.controls.focus in self._ways():
            self.controls.set_focus("continue", ring=self.controls.ring)

    def _look(self, name: str) -> None:
        """Look for the match of a game to go on with, and for any at all: all were told if it is none."""
        self._latest[name] = self.shelf.latest(name)
        known = filter(self.shelf.knows, self.shelf.saved())
        self._played |= {name for saved in known if self.shelf.tell(saved).game == name}

    @property
    def front(self) -> str:
        """The name of the game in front."""
        return self.shelf.games.in_front

    def game(self, name: str) -> ShelfGame:
        """Return a game in the language spoken."""
        return self.shelf.games.describe(name)

    # Widgets ------------------------------------------------------------------------------------

    def _laid_out(self) -> ShelfLayout:
        names = len(self.app.words("shelf.title").split("|"))
        facts = ShelfFacts(names, len(ENTRIES), len(self._row), len(self._others()))
        size, scale = self.app.size, self.app.scale
        layout = lay_out(size, scale, facts)
        offset = self.scroll.clamp(layout.content, layout.column.height)
        return lay_out(size, scale, facts, offset) if offset else layout

    def layout(self) -> list[Widget]:
        """Return every widget for the present window, lowest first."""
        layout = self._laid_out()
        column = column_widgets(self.app, self.shelf, self.scroll, layout, self._saved, self._marks)
        return [*self._shelf_widgets(layout), *self._front_widgets(layout), *column]

    def _shelf_widgets(self, layout: ShelfLayout) -> list[Widget]:
        """Return planks, boxes and plates."""
        found: list[Widget] = [Plank(rect=layout.plank), Plank(rect=layout.foot)]
        hovered = ""
        for name, box, plate in zip(self._row, layout.boxes, layout.plates, strict=True):
            game = self.game(name)
            found.append(BrassPlate(rect=plate, players=self._players(game), state=self._state(name)))
            if name == self.front:
                found.append(BoxInFront(rect=box, game=game))
                continue
            told = self.app.words("speech.box", game=game.title, players=self._players(game))
            found.append(
                Box(
                    key=f"box-{name}", rect=box, called=told, game=game,
                    on_press=lambda name=name: self._bring(name),  # type: ignore[misc]
                )
            )  # fmt: skip
            hovered = game.pitch if self.controls.hovered == f"box-{name}" else hovered
        if hovered:
            style = self.app.scale.style("text", theme.BUTTON)
            found.append(Label(rect=layout.word, words=hovered, style=style, anchor="center"))
        return found

    def _players(self, game: ShelfGame) -> str:
        first, last = game.players[0], game.players[-1]
        return str(first) if first == last else self.app.words("shelf.players", first=first, last=last)

    def _state(self, name: str) -> str:
        """Return how far the match to go on with has come, or that nobody has played the game yet.

        Nothing while that is not known, or where all matches are over.
        """
        if name not in self._latest:
            return ""
        saved = self._latest[name]
        if saved is None:
            known = name in self._played or self.app.settings.has_learnt(name)
            return "" if known else self.app.words("shelf.fresh")
        told = self.shelf.tell(saved)
        return told.brief or told.line

    def _front_widgets(self, layout: ShelfLayout) -> list[Widget]:
        """Return the box in front with its buttons."""
        game, words = self.game(self.front), self.app.words
        key, notes = self._first()
        room = layout.amber.width - self.app.scale.px(_BESIDE_NOTE)
        note = self._fitting(notes, room) or notes[-1]
        # The box keeps its size: where all is set larger its buttons say less.
        share = min(1.0, layout.unit / (self.app.scale.unit * self.app.scale.text))
        amber = Button(
            key=key, rect=layout.amber, label=words(f"shelf.{key}"),
            note=note if share > _TELLING else "",
            kind="primary", icon="arrow", size=20 * share, on_press=self._ways()[key], shortcuts=ENTER,
            tooltip=self._tip(key),
        )  # fmt: skip
        others = [
            self._beside(other, rect, share, across=rect.width == layout.amber.width)
            for rect, other in zip(layout.beside, self._others(), strict=False)
        ]
        front = FrontBox(rect=layout.front, game=game, name=layout.name, pitch=layout.pitch, live=True)
        return [front, amber, *others]

    def _beside(self, key: str, rect: pygame.Rect, share: float, *, across: bool) -> Widget:
        """Return a button below the amber one; across, with room, it tells what comes of it, too."""
        words, tells = self.app.words, across and share > _TELLING
        label, size = words(f"shelf.{key}"), (theme.NAME if across else theme.BUTTON) * share
        scale = self.app.scale
        room = rect.width - paint.measure(label, scale.style("bold", size))[0] - scale.px(_BESIDE_LABEL)
        level = (self._met_next(),) if key == "alone" else ()
        return Button(
            key=key, rect=rect, label=label, kind="row" if tells else "ghost",
            note=self._fitting((self._short(key), *level), room, theme.BUTTON) if tells else "",
            size=size, on_press=self._ways()[key],
            tooltip=self._tip(key),
        )  # fmt: skip

    def _tip(self, key: str) -> str:
        """Return what pointing at a button tells: how the level follows from how it went."""
        return self.app.words("shelf.alone_note", level=self._met_next()) if key == "alone" else ""

    def _fitting(self, notes: Sequence[str], room: int, units: float = theme.NOTE) -> str:
        """Return the first of some notes that has room, a little smaller perhaps; "" if none has."""
        style = self.app.scale.style("text", units)
        return next((each for each in notes if fit(each, style, room)[0] == each), "")

    def _short(self, key: str) -> str:
        """Return in small what comes of a button."""
        level = self._met_next() if key == "alone" else ""
        return self.app.words(f"shelf.{key}_short", n=self.game(self.front).minutes, level=level)

    def _others(self) -> list[str]:
        """Return which buttons stand below the amber one."""
        return [key for key in self._ways() if key not in {self._first()[0], "continue"}]

    def _ways(self) -> dict[str, Callable[[], Transition | None]]:
        """Return where the buttons of the box in front lead."""
        game = self.game(self.front)
        leads: dict[str, Callable[[], Transition | None]] = {
            "continue": self._go_on,
        }
        if game.levels:
            leads["alone"] = lambda: ways.alone(self.app, self.shelf)
        leads["new"] = lambda: ways.new(self.app, self.shelf)
        if game.teaches:
            leads["learn"] = lambda: ways.learn(self.app, self.shelf)
        return leads

    def _first(self) -> tuple[str, Sequence[str]]:
        """Return which of them is amber, and its note, longer and shorter."""
        saved, words = self._latest.get(self.front), self.app.words
        if saved is not None:
            line = self.shelf.tell(saved).line
            what = self._played_for(saved)
            return "continue", (words("shelf.continue_for", what=what, line=line), what) if what else (line,)
        known = self.front in self._played or self.app.settings.has_learnt(self.front)
        if self.game(self.front).teaches and not known:
            return "learn", (self._short("learn"),)
        if self.game(self.front).levels and self.front in meetings(self.app.settings.met):
            return "alone", (words("shelf.alone_level", level=self._met_next()),)
        return "new", (words("shelf.new_note"),)

    def _played_for(self, saved: Saved) -> str:
        """Return what a match is played for besides, a task of the road or the week's; "" for nothing."""
        if is_missing(beside(saved.path, TASK)):
            return ""
        from wk.shell.road.medals import try_of  # noqa: PLC0415 - mostly a match is none
        from wk.shell.road.week import PREFIX  # noqa: PLC0415 - likewise

        this = try_of(saved.path)
        if this is None:
            return ""
        return self.app.words("road.week" if this.task.startswith(PREFIX) else "title.road")

    # What is done -------------------------------------------------------------------------------

    def _go_on(self) -> Transition | None:
        saved = self._latest.get(self.front)
        if saved is None:
            return None
        return ways.go_on(self.app, self.shelf, saved.path)

    def _met_next(self) -> str:
        """Return whom somebody alone meets next, in words."""
        return kind_words(self.app.words, f"{BOT}{ways.met_next(self.app, self.shelf)}")

    def _bring(self, name: str) -> Transition | None:
        """Let a game change places with the one in front."""
        going = self.front
        self.shelf.bring(name)
        if name not in self._latest:
            self._look(name)
        settings = self.app.settings
        seconds = SECONDS * settings.pace if settings.motion else 0.0
        places = self._row.index(name), self._row.index(going)
        self._swap = Swap(self.game(name), self.game(going), places, self._now, seconds) if seconds else None
        self.app.change_settings(game=name)
        if self.controls.ring and self.controls.focus == f"box-{name}":
            self.controls.set_focus(self._first()[0])
        self.changed()
        return None

    def handle(self, event: pygame.Event) -> Transition | None:
        """Bring the next game by an arrow to the side; hand everything else to the widgets."""
        if event.type == pygame.KEYDOWN and event.key in _ARROWS and len(self._row):
            names = self.shelf.games.names
            at = names.index(self.front) + _ARROWS[event.key]
            return self._bring(names[at % len(names)])
        if event.type in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN} and self._swap is not None:
            self._swap = None
            self.changed()
        return super().handle(event)

    def update(self, now: float) -> bool:
        """Go on with the change of places; look for one more match, or lay one more old one aside.

        Then the game in front is loaded, before anybody has pressed anything.
        """
        self._now = now
        moving = self._swap is not None
        if self._swap is not None and self._swap.share(now) >= 1:
            self._swap = None
        changed = super().update(now) or moving
        unknown = next((name for name in self._row if name not in self._latest), None)
        if unknown is not None and not moving:
            self._look(unknown)
        elif not self._tidied and not moving:
            before, done = self._saved, object()
            self._tidied = next(self._tidying, done) is done
            self._saved = len(self.shelf.saved())
            changed |= self._saved != before
        elif not self.shelf.games.is_loaded(self.front) and not moving:
            self.shelf.games[self.front]
        return changed or unknown is not None

    def wake_in(self) -> float | None:
        """Go on at once while something moves, is unknown, not loaded, or may be to be laid aside."""
        if self._swap is not None:
            return 1 / 60
        known = all(name in self._latest for name in self._row)
        ready = self._tidied and known and self.shelf.games.is_loaded(self.front)
        return super().wake_in() if ready else 0.0

    # The picture --------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the room, the shelf and what moves on it."""
        layout = self._laid_out()
        draw_room(surface, layout, self.app.scale)
        if self._swap is None:
            self.controls.draw(surface)
            return
        still = [widget for widget in self.layout() if not isinstance(widget, FrontBox | Button)]
        for widget in still:
            if not (isinstance(widget, Box) and widget.game == self._swap.going):
                widget.draw(surface, Look(self.app.scale))
        draw_swap(surface, layout, self._swap, self._now)
