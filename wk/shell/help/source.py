"""What the help of a game tells: topics and rules from its assets; a game adds its cards and pictures."""

from __future__ import annotations

import tomllib
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from wk import assets
from wk.engine.files.paths import is_file
from wk.shell.help.markup import FigureText, PageHeading, parse
from wk.shell.help.pages import RULES, SHARED, TOPICS, HelpPage, SearchedLine, lines_of, tells_of
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    import pygame

    from wk.shell.help.flow import Flow
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget
    from wk.words import Words


class PageFigure(NamedTuple):
    """A figure of a page as its game draws it."""

    height: int
    """In pixels."""
    place: Callable[[pygame.Rect], Widget]
    """Returns the picture in a rectangle of at least that height."""
    words: str = ""
    """What the program itself says to it, a sentence; often nothing."""
    good: bool = True
    """Whether the words tell of something gained; else of something refused."""
    note: str = ""
    """Small print below."""


class HelpSource:
    """The help of a game in one language.

    Its files lie in one folder: ``help/<language>/contents.toml`` with the names of the topics and
    the titles of the chapters, ``help/<language>/<topic>.md`` and ``rules/<chapter>.md``, in another language
    ``rules/<language>/<chapter>.md``. That alone is a help. Pages of `SHARED` are the shelf's own, with what
    the game adds to them; one the game does not list comes last. A game with cards or figures overrides what
    answers neutrally here.
    """

    sources: Mapping[str, str] = {}
    """What the letters of sources in the rules mean, in words."""

    def __init__(self, folder: Path, words: Words) -> None:
        """Prepare the pages; files are read when the first page is asked for.

        Args:
            folder: the game's, as ``assets/winter_kingdom``.
            words: those of the shelf, in whose language the pages are; a page that is not there in it is
                told in the first of `LANGUAGES`.
        """
        self.words = words
        self.folder = folder
        self._languages = tuple(dict.fromkeys((words.language, LANGUAGES[0])))

    # What a game adds -----------------------------------------------------------------------------

    def fields(self) -> Mapping[str, object]:
        """Return what fills the fields of topics, as ``{builds}``."""
        return {}

    def families(self) -> Iterable[HelpPage]:
        """Return the pages of cards, each family before its cards."""
        return ()

    def introduce(self, flow: Flow, page: HelpPage, go: Callable[[str], Transition | None]) -> None:
        """Set what stands between the title and the blocks of a page that is no card's."""

    def tiles(self, flow: Flow, cards: tuple[str, ...], go: Callable[[str], Transition | None]) -> None:
        """Set cards by their ids side by side; pressed they lead to their pages."""
        raise NotImplementedError

    def picture(self, flow: Flow, page: HelpPage) -> Widget:
        """Take the next room of a column for the enlarged card of a page."""
        raise NotImplementedError

    def facts(self, flow: Flow, page: HelpPage) -> None:
        """Set what stands beside the enlarged card of a page."""
        raise NotImplementedError

    def figure(self, figure: FigureText, width: int, scale: Scale) -> PageFigure:
        """Return a figure at most so many pixels wide."""
        raise NotImplementedError

    # The pages ------------------------------------------------------------------------------------

    @cached_property
    def pages(self) -> dict[str, HelpPage]:
        """Every page by its key, in the order of the list; a family's cards follow it."""
        contents = tomllib.loads(self.file("contents.toml"))
        topics = contents["topics"]
        pages = [
            *(self._topic(name) for name in topics),
            *(self._topic(name) for name in SHARED if name not in topics),
            *self.families(),
            *(self._chapter(name, title) for name, title in contents["rules"].items()),
        ]
        return {page.key: page for page in pages}

    @cached_property
    def lines(self) -> tuple[SearchedLine, ...]:
        """Everything that can be searched, page by page."""
        return tuple(line for page in self.pages.values() for line in lines_of(page))

    def label(self, key: str) -> str:
        """Return the title of a page where it stands alone: chapters of the rules say what they are."""
        page = self.pages[key]
        return self.words("help.chapter", title=page.title) if page.section == RULES else page.title

    def rules_of(self, page: HelpPage) -> tuple[tuple[HelpPage, int], ...]:
        """Return where the rules tell of the card of a page: chapters and places of blocks."""
        return tuple(
            (chapter, place)
            for chapter in self.pages.values()
            if chapter.section == RULES
            for place, block in enumerate(chapter.blocks)
            if tells_of(block, page.card, page.title)
        )

    def _topic(self, name: str) -> HelpPage:
        """Return a topic: the game's own page, or the shelf's with what the game adds."""
        text = self.file(f"{name}.md").format(**self.fields())
        if not text and name in SHARED:
            shared = self.file(f"{name}.md", within=assets.path("shell"))
            text = f"{shared}\n{self.file(SHARED[name])}"
        title, *rest = parse(text)
        if not isinstance(title, PageHeading):
            raise TypeError(f"the help page {name}.md does not begin with its heading")
        return HelpPage(f"topic/{name}", title.words, TOPICS, tuple(rest))

    def _chapter(self, name: str, title: str) -> HelpPage:
        rules = self.folder / "rules"
        places = [*(rules / language / f"{name}.md" for language in self._languages), rules / f"{name}.md"]
        found = next(place for place in places if is_file(place))
        return HelpPage(f"rules/{name}", title, RULES, parse(found.read_text(encoding="utf-8"))[1:])

    def file(self, *name: str, within: Path | None = None) -> str:
        """Return a file of pages in the language spoken, else in the first; nothing if neither has it."""
        for language in self._languages:
            place = (within or self.folder).joinpath("help", language, *name)
            if is_file(place):
                return place.read_text(encoding="utf-8")
        return ""
