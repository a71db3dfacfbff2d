"""What pages the help has: topics, cards by family, chapters of the rules; read from assets once."""

from __future__ import annotations

import tomllib
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from wk import assets
from wk.engine.files.paths import is_file
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.narrate import number
from wk.games.winter_kingdom.ui.help.markup import Block, Entry, Heading, Prose, parse, words_of
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.winter_kingdom.cards.catalogue import AbilityData, CardData, Catalogue
    from wk.games.winter_kingdom.narrate import Say

FOLDER = "winter_kingdom"

TOPICS, CARDS, RULES = "topics", "cards", "rules"
"""The sections of the help."""

FAMILIES = ("build", "move", "goal", "economy", "twist")
"""The families of cards, abilities by what they do."""


class Page(NamedTuple):
    """One page: its blocks, or the card or family of cards it is about."""

    key: str
    """``topic/<name>``, ``cards/<family>``, ``card/<id>`` or ``rules/<chapter>``."""
    title: str
    section: str
    blocks: tuple[Block, ...] = ()
    card: str = ""
    family: str = ""
    """Of the card, or whose cards it shows."""


class Line(NamedTuple):
    """Something on a page that can be searched."""

    page: str
    block: int
    """Its place on the page."""
    words: str
    id: str = ""
    """The rule it states, if it states one."""


class Number(int):
    """A number of the game; ``{builds:words}`` writes it in letters."""

    say: Say

    def __format__(self, spec: str) -> str:
        """Return the number in digits, or in letters for the spec ``words``."""
        return number(self.say, int(self)) if spec == "words" else int.__format__(self, spec)


class HelpBook:
    """All pages in one language."""

    def __init__(self, catalogue: Catalogue, say: Say, language: str = LANGUAGES[0]) -> None:
        """Prepare the pages; files are read when the first page is asked for.

        Args:
            catalogue: the card data in force, whose numbers the pages tell.
            say: the words of the game.
            language: the folder of pages below ``help``; a page that is not there is told in the first of
                `LANGUAGES`.
        """
        self.catalogue = catalogue
        self.say = say
        self._languages = tuple(dict.fromkeys((language, LANGUAGES[0])))

    @cached_property
    def shipped(self) -> Catalogue:
        """The shipped card data, in whose numbers the pictures were drawn."""
        return library.load_catalogue(words=library.card_words(self._languages[0]))

    @cached_property
    def pages(self) -> dict[str, Page]:
        """Every page by its key, in the order of the list; a family's cards follow it."""
        contents = tomllib.loads(self._file("contents.toml"))
        pages = [
            *(self._topic(name) for name in contents["topics"]),
            *(page for family in FAMILIES for page in self._family(family)),
            *(self._chapter(name, title) for name, title in contents["rules"].items()),
        ]
        return {page.key: page for page in pages}

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Everything that can be searched, page by page."""
        return tuple(line for page in self.pages.values() for line in self._lines(page))

    def label(self, key: str) -> str:
        """Return the title of a page where it stands alone: chapters of the rules say what they are."""
        page = self.pages[key]
        return self.say("help.chapter", title=page.title) if page.section == RULES else page.title

    def rules_of(self, card: str) -> tuple[tuple[Page, int], ...]:
        """Return where the rules tell of a card: pages and places of blocks."""
        found = []
        for page in self.pages.values():
            if page.section != RULES:
                continue
            for place, block in enumerate(page.blocks):
                if _tells_of(block, card, self.catalogue.name(card)):
                    found.append((page, place))
        return tuple(found)

    def _topic(self, name: str) -> Page:
        numbers = {}
        for key, value in vars(self.catalogue.game).items():
            if isinstance(value, int):
                numbers[key] = Number(value)
                numbers[key].say = self.say
        blocks = parse(self._file(f"{name}.md").format(**numbers))
        title, *rest = blocks
        if not isinstance(title, Heading):
            raise TypeError(f"the help page {name}.md does not begin with its heading")
        return Page(f"topic/{name}", title.words, TOPICS, tuple(rest))

    def _chapter(self, name: str, title: str) -> Page:
        blocks = parse(assets.text(FOLDER, "rules", f"{name}.md"))
        return Page(f"rules/{name}", title, RULES, blocks[1:])

    def _family(self, family: str) -> list[Page]:
        found = [Page(f"cards/{family}", self.say(f"help.family.{family}"), CARDS, family=family)]
        for card in self.cards_of(family):
            figures = self._figures(card.id)
            found.append(Page(f"card/{card.id}", card.name, CARDS, figures, card=card.id, family=family))
        return found

    def _figures(self, card: str) -> tuple[Block, ...]:
        """Return the pictures of a card, if it has any."""
        return parse(self._file("cards", f"{card}.md"))

    def _file(self, *name: str) -> str:
        """Return a file of pages in the language spoken, else in the first; nothing if neither has it."""
        for language in self._languages:
            place = assets.path(FOLDER, "help", language, *name)
            if is_file(place):
                return place.read_text(encoding="utf-8")
        return ""

    def cards_of(self, family: str) -> tuple[CardData, ...]:
        """Return the cards of a family in the order of the card data."""
        catalogue = self.catalogue
        match family:
            case "goal":
                return tuple(catalogue.goals.values())
            case "economy":
                return tuple(catalogue.economies.values())
            case "twist":
                return tuple(catalogue.twists.values())
        return tuple(card for card in catalogue.abilities.values() if card.action == family)

    def _lines(self, page: Page) -> Iterator[Line]:
        if page.card:
            card = self.catalogue.card(page.card)
            yield Line(page.key, 0, said(card))
            for extra in (card.note, card.unsure):
                if extra:
                    yield Line(page.key, 0, extra)
        elif page.family:
            yield Line(page.key, 0, page.title)
        for place, block in enumerate(page.blocks):
            words = words_of(block)
            if words:
                ids = block.ids if isinstance(block, Entry) else ()
                stated = block.id if isinstance(block, Prose) else next(iter(ids), "")
                yield Line(page.key, place, words, stated)


def said(card: CardData | AbilityData) -> str:
    """Return everything printed on a card, full sentences."""
    return str(getattr(card, "words", ""))


def _tells_of(block: Block, card: str, name: str) -> bool:
    """Tell whether a block states the rule of a card."""
    if isinstance(block, Prose):
        return block.id.endswith(f"-{card.upper()}") and not block.id[-1].isdigit()
    if isinstance(block, Entry) and block.ids:
        title = "".join(run.text for run in block.title)
        return name in [part.strip() for part in title.split(",")]
    return False
