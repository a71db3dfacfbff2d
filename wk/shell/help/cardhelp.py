"""The help of a game of cards: families of things with a page each, figures that the rules answer."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

import pygame

from wk import assets
from wk.engine.game import A, S
from wk.engine.trying import Tried, attempt
from wk.shell import paint, palette, theme
from wk.shell.help.flow import CAPTION, READING, Flow
from wk.shell.help.pages import CARDS, HelpPage
from wk.shell.help.provenance import Provenance, set_provenance
from wk.shell.help.source import HelpSource, PageFigure
from wk.shell.help.tiles import Face, enlarged, tiles
from wk.shell.theme import Scale
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from wk.gamekit import GameKit
    from wk.shell.help.markup import FigureText
    from wk.shell.match.stage import Stage
    from wk.shell.scene import Transition
    from wk.words import Words

ASPECT = 0.5
"""Height of a figure by its width, unless it says otherwise."""


class Thing(NamedTuple):
    """Something with a page of its own."""

    id: str
    title: str
    kind: str
    """What it is, a line below its name."""
    face: Face
    printed: tuple[str, ...] = ()
    """The words on it, to be found by the search and set beside it."""
    known: Provenance | None = None


class Family(NamedTuple):
    """Things of one kind."""

    id: str
    title: str
    about: str
    """A sentence about them all."""
    colour: str
    things: Sequence[Thing]


class CardHelp(HelpSource, Generic[S, A]):
    """All pages in one language; a game adds its `kin`, `position` and the stage its figures are drawn on."""

    tile: tuple[int, int] = (112, 172)
    """Size of a tile in a row, in units."""
    large: tuple[int, int] = (190, 292)
    """Size of one at reading size."""
    least = 96
    """The least width of a tile in pixels at which its words can be read."""

    letters: str
    """Those of sources, as the rules explain them."""

    def __init__(self, kit: GameKit[S, A, Any, Any], say: Words, shelf: Words) -> None:
        """Prepare the pages in the game's words, and the shelf's in the same language."""
        super().__init__(assets.path(kit.assets), shelf)
        self.kit = kit
        self.say = say
        self.speech: Any = kit.speech(say)
        self.game = kit.rules(say)
        self.sources = {letter: say(f"help.source.{letter}") for letter in self.letters}

    # What a game says ---------------------------------------------------------------------------

    def kin(self) -> Sequence[Family]:
        """Return the families of things that have pages."""
        return ()

    def position(self, text: str) -> S:
        """Return the position a figure begins with; ValueError."""
        raise NotImplementedError

    def stage(self, state: S) -> Stage[S, A]:
        """Return what figures are drawn on."""
        raise NotImplementedError

    def sentence(self, tried: Tried[S, A]) -> str:  # noqa: ARG002 - for a game to say
        """Return what the program says to a figure whose steps are all legal; nothing for nothing."""
        return ""

    def details(self, flow: Flow, thing: Thing) -> None:
        """Set what stands beside a thing: what is printed on it."""
        for words in thing.printed:
            flow.line(words, flow.scale.style("text", READING))
            flow.gap(8)

    # Things -------------------------------------------------------------------------------------

    @cached_property
    def things(self) -> dict[str, Thing]:
        """Everything with a page, by its id."""
        return {thing.id: thing for family in self._kin for thing in family.things}

    @cached_property
    def _kin(self) -> Sequence[Family]:
        return self.kin()

    def families(self) -> Iterator[HelpPage]:
        """Return the pages of all things, each family before its things."""
        for family in self._kin:
            colour = family.colour
            yield HelpPage(f"cards/{family.id}", family.title, CARDS, family=family.id, colour=colour)
            for thing in family.things:
                key, words = f"card/{thing.id}", tuple(filter(None, thing.printed))
                yield HelpPage(key, thing.title, CARDS, (), thing.id, family.id, colour, words)

    def introduce(self, flow: Flow, page: HelpPage, go: Callable[[str], Transition | None]) -> None:
        """Set the things of a family."""
        for family in self._kin:
            if page.family == family.id:
                flow.line(family.about, flow.scale.style("text", READING))
                flow.gap(theme.MEDIUM)
                self.tiles(flow, tuple(thing.id for thing in family.things), go)

    def tiles(self, flow: Flow, cards: tuple[str, ...], go: Callable[[str], Transition | None]) -> None:
        """Set things side by side."""
        faces = [(card, self.things[card].title, self.things[card].face) for card in cards]
        tiles(flow, faces, go, self.tile, self.least)

    def picture(self, flow: Flow, page: HelpPage) -> Widget:
        """Take the next room of a column for a thing at reading size."""
        return enlarged(flow, self.things[page.card].face, self.large, 2 * self.least)

    def facts(self, flow: Flow, page: HelpPage) -> None:
        """Set what is not on the picture, and how sure it all is."""
        thing = self.things[page.card]
        flow.line(thing.title, flow.scale.style("display", 28))
        flow.line(thing.kind, flow.scale.style("text", CAPTION, theme.MUTED))
        flow.gap(10)
        self.details(flow, thing)
        if thing.known is not None:
            flow.gap(2)
            set_provenance(flow, self.words, thing.known)

    # Figures ------------------------------------------------------------------------------------

    def answer(self, figure: FigureText) -> Tried[S, A]:
        """Return what the rules say to a figure; its steps are the option ``do``, one after another."""
        before = self.position(figure.drawing)
        return attempt(self.game, before, filter(None, dict(figure.options).get("do", "").split(";")))

    def figure(self, figure: FigureText, width: int, scale: Scale) -> PageFigure:
        """Return the position after the steps, as who takes them sees it, and what the rules say to them."""
        tried, options = self.answer(figure), dict(figure.options)
        height = round(width * float(options.get("aspect", ASPECT)))
        view = self.game.view(tried.after, self.game.seat_to_move(tried.before))
        unit = min(scale.unit, width / float(options.get("units", width / scale.unit)))

        def place(rect: pygame.Rect) -> Widget:
            return StageFigure(rect=rect, stage=self.stage(view), view=view, unit=unit)

        return PageFigure(height, place, tried.refusal or self.sentence(tried), not tried.refusal)


@widget_class
class StageFigure(Widget, Generic[S, A]):
    """A position on its stage, in a frame."""

    stage: Stage[S, A]
    view: S
    unit: float
    """Pixels a unit."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, rendered at the first time."""
        key = ("stage-figure", self.view, self.rect.size, self.unit, palette.name_in_force())
        surface.blit(paint.kept(key, partial(self._render, look.scale)), self.rect)

    def _render(self, scale: Scale) -> pygame.Surface:
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        self.stage.place(image.get_rect(), Scale(self.unit, scale.text))
        self.stage.show(self.view)
        self.stage.draw(image)
        line = max(1, scale.px(1))
        radius = scale.px(theme.RADIUS)
        paint.panel(image, image.get_rect(), fill=None, radius=radius, line=theme.LINE, line_width=line)
        return image


ARROW = 34
"""Room for the arrow between what is before and after, in units of a figure."""


@widget_class
class KeptFigure(Widget):
    """Something in a frame; a game adds `about` and `paint`."""

    unit: float
    """Pixels a unit."""

    @property
    def about(self) -> Hashable:
        """Everything it shows."""
        raise NotImplementedError

    def paint(self, image: pygame.Surface, scale: Scale) -> None:
        """Draw it on its ground."""
        raise NotImplementedError

    def px(self, units: float) -> int:
        """Return a length in pixels."""
        return round(units * self.unit)

    def arrow(self, image: pygame.Surface, left: int, middle: float) -> None:
        """Draw an arrow from a left edge in pixels on, at a height in units."""
        side = self.px(ARROW - 10)
        box = pygame.Rect(left + self.px(5), 0, side, side)
        box.centery = self.px(middle)
        paint.icon(image, "next", box, theme.AMBER)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it, rendered at the first time."""
        key = (type(self), self.about, self.rect.size, self.unit, palette.name_in_force())
        surface.blit(paint.kept(key, partial(self._render, look.scale)), self.rect)

    def _render(self, scale: Scale) -> pygame.Surface:
        image = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        paint.panel(image, image.get_rect(), fill=theme.DEEP, radius=scale.px(theme.RADIUS), line=theme.LINE)
        self.paint(image, scale)
        return image
