"""The help of Winter Kingdom: its cards by family, its numbers, its figures answered by the rules."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wk import assets
from wk.games.winter_kingdom import library
from wk.games.winter_kingdom.narrate import number
from wk.games.winter_kingdom.ui.help import figure as map_figure
from wk.games.winter_kingdom.ui.help.cards import enlarged, set_facts, tiles
from wk.games.winter_kingdom.ui.help.figure import Answer, ask
from wk.games.winter_kingdom.ui.table.cards import BANDS, own_game_line
from wk.shell import theme
from wk.shell.help.flow import READING, Flow
from wk.shell.help.markup import parse
from wk.shell.help.pages import CARDS, HelpPage
from wk.shell.help.provenance import own_mark
from wk.shell.help.source import HelpSource, PageFigure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from wk.games.winter_kingdom.cards.catalogue import AbilityData, CardData, Catalogue
    from wk.games.winter_kingdom.narrate import Say
    from wk.shell.help.markup import FigureText
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget
    from wk.words import Words

FOLDER = assets.path("winter_kingdom")

FAMILIES = ("build", "move", "goal", "economy", "twist")
"""The families of cards, abilities by what they do."""

SOURCES = "BEPR"
"""The letters of sources, as the rules explain them."""


class Number(int):
    """A number of the game; ``{builds:words}`` writes it in letters."""

    say: Say

    def __format__(self, spec: str) -> str:
        """Return the number in digits, or in letters for the spec ``words``."""
        return number(self.say, int(self)) if spec == "words" else int.__format__(self, spec)


class WinterKingdomHelp(HelpSource):
    """All pages in one language."""

    def __init__(self, catalogue: Catalogue, say: Words, words: Words) -> None:
        """Prepare the pages.

        Args:
            catalogue: the current card data, whose numbers the pages tell.
            say: the words of the game.
            words: those of the shelf, in the same language.
        """
        super().__init__(FOLDER, words)
        self.catalogue = catalogue
        self.say = say
        self.sources = {letter: say(f"help.source.{letter}") for letter in SOURCES}
        self._answers: dict[FigureText, Answer] = {}
        self._as_shipped: set[FigureText] = set()
        """Figures of what own numbers of the user make impossible: they show the shipped ones."""

    @cached_property
    def shipped(self) -> Catalogue:
        """The shipped card data, in whose numbers the figures were drawn."""
        return library.load_catalogue(words=library.card_words(self.words.language))

    def fields(self) -> dict[str, object]:
        """Return the numbers of the game by their names in the card data."""
        found: dict[str, object] = {}
        for key, value in vars(self.catalogue.game).items():
            if isinstance(value, int):
                found[key] = told = Number(value)
                told.say = self.say
        return found

    # Cards ----------------------------------------------------------------------------------------

    def families(self) -> Iterator[HelpPage]:
        """Return the pages of all cards, each family before its cards."""
        for family in FAMILIES:
            colour, title = BANDS[family], self.say(f"help.family.{family}")
            yield HelpPage(f"cards/{family}", title, CARDS, family=family, colour=colour)
            for card in cards_of(self.catalogue, family):
                figures, printed = parse(self.file("cards", f"{card.id}.md")), _printed(card)
                yield HelpPage(f"card/{card.id}", card.name, CARDS, figures, card.id, family, colour, printed)

    def introduce(self, flow: Flow, page: HelpPage, go: Callable[[str], Transition | None]) -> None:
        """Set the cards of a family; on other pages say which numbers are the user's own."""
        if page.family:
            flow.line(self.say(f"help.about.{page.family}"), flow.scale.style("text", READING))
            flow.gap(theme.MEDIUM)
            cards = cards_of(self.catalogue, page.family)
            tiles(flow, tuple((card, page.family) for card in cards), go)
        elif self.catalogue.own_game:
            own_mark(flow, own_game_line(self.say, self.catalogue))
            flow.gap(theme.MEDIUM)

    def tiles(self, flow: Flow, cards: tuple[str, ...], go: Callable[[str], Transition | None]) -> None:
        """Set cards as they lie on the table."""
        told = tuple((self.catalogue.card(card), self.pages[f"card/{card}"].family) for card in cards)
        tiles(flow, told, go)

    def picture(self, flow: Flow, page: HelpPage) -> Widget:
        """Take the next room of a column for a card at reading size."""
        return enlarged(self.catalogue.card(page.card), page.family, self.say, flow)

    def facts(self, flow: Flow, page: HelpPage) -> None:
        """Set what is not printed on a card."""
        set_facts(flow, self.catalogue.card(page.card), page.family, self.say, self.words)

    # Figures --------------------------------------------------------------------------------------

    def answer(self, figure: FigureText) -> Answer:
        """Return what the rules say to a figure."""
        if figure not in self._answers:
            self._answers[figure] = self._asked(figure)
        return self._answers[figure]

    def _asked(self, figure: FigureText) -> Answer:
        options = dict(figure.options)
        try:
            return ask(options, figure.drawing, self.catalogue, self.say)
        except ValueError:
            if not self.catalogue.is_own:
                raise
        self._as_shipped.add(figure)
        return ask(options, figure.drawing, self.shipped, self.say)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> PageFigure:
        """Return a position as a small map, and what the rules say to it."""
        answer = self.answer(figure)
        a = map_figure.circumradius(answer, dict(figure.options).get("size", ""), width, scale)

        def place(rect: pygame.Rect) -> Widget:
            return map_figure.Figure(rect=rect, answer=answer, a=a, name=str(figure))

        note = self.say("numbers.figure") if figure in self._as_shipped else ""
        return PageFigure(map_figure.height_of(answer, a), place, answer.words, answer.good, note)


def cards_of(catalogue: Catalogue, family: str) -> tuple[CardData, ...]:
    """Return the cards of one of `FAMILIES` in the order of the card data."""
    match family:
        case "goal":
            return tuple(catalogue.goals.values())
        case "economy":
            return tuple(catalogue.economies.values())
        case "twist":
            return tuple(catalogue.twists.values())
    return tuple(card for card in catalogue.abilities.values() if card.action == family)


def _printed(card: CardData | AbilityData) -> tuple[str, ...]:
    """Return everything that is said on a card, full sentences, and about it."""
    words = str(getattr(card, "words", ""))
    return (words, *(extra for extra in (card.note, card.unsure) if extra))
