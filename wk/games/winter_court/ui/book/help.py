"""The help of Winter Court: its members, its figures answered by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk import assets
from wk.games.winter_court.court import MEMBERS, POWERS, ROYALS
from wk.games.winter_court.ui.book.figure import Figure, units
from wk.games.winter_court.ui.book.members import Telling, enlarged, set_facts, tile_of, tiles
from wk.games.winter_court.ui.book.position import SEATS, ask
from wk.games.winter_court.words import reason_words
from wk.shell import theme
from wk.shell.help.flow import READING, Flow
from wk.shell.help.pages import CARDS, Page
from wk.shell.help.provenance import Provenance
from wk.shell.help.source import Drawing, HelpSource

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from wk.cardgames.data import DataFile
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.courtfile import CourtFile
    from wk.games.winter_court.ui.book.position import Answer
    from wk.games.winter_court.ui.pieces import Tile
    from wk.shell.help.markup import FigureText
    from wk.shell.scene import Transition
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget
    from wk.words import Words

FAMILIES = {"royals": ROYALS, "powers": POWERS}
"""The families of members."""

COLOURS = {"royals": "#8a6bc0", "powers": "#b7a98e"}
"""Of the families."""

SOURCES = "BERS"
"""The letters of sources, as the rules explain them."""


class WinterCourtHelp(HelpSource):
    """All pages in one language."""

    def __init__(self, courts: DataFile[CourtFile], say: Words, words: Words) -> None:
        """Prepare the pages.

        Args:
            courts: what the members are in new games, and in the pictures, which are the shipped court's.
            say: the words of the game.
            words: those of the shelf, in the same language.
        """
        super().__init__(assets.path("winter_court"), words)
        self.told = courts.in_force
        self.say = say
        self.named = courts.names_in(words.language)
        self.sources = {letter: say(f"help.source.{letter}") for letter in SOURCES}
        self._telling = Telling(say, self.named, self.told.court)
        self._shipped = courts.shipped.court

    # Members --------------------------------------------------------------------------------------

    def families(self) -> Iterator[Page]:
        """Return the pages of all members, each family before its members."""
        court, words = self.told.court, self.named
        for family, some in FAMILIES.items():
            colour = COLOURS[family]
            yield Page(
                f"cards/{family}", self.say(f"help.family.{family}"), CARDS, family=family, colour=colour
            )
            for member in court.ordered(some):
                printed = (words.powers[member], *(words.suits[suit] for suit in court.suits[member]))
                name = MEMBERS[member]
                title = words.names[member]
                yield Page(
                    f"card/{name}", title, CARDS, (), name, family, colour, tuple(filter(None, printed))
                )

    def introduce(self, flow: Flow, page: Page, go: Callable[[str], Transition | None]) -> None:
        """Set the members of a family."""
        if page.family:
            flow.line(self.say(f"help.about.{page.family}"), flow.scale.style("text", READING))
            flow.gap(theme.MEDIUM)
            tiles(flow, map(self._tile, self.told.court.ordered(FAMILIES[page.family])), go)

    def tiles(self, flow: Flow, cards: tuple[str, ...], go: Callable[[str], Transition | None]) -> None:
        """Set members as they stand on the table."""
        tiles(flow, (self._tile(MEMBERS.index(card)) for card in cards), go)

    def picture(self, flow: Flow, page: Page) -> Widget:
        """Take the next room of a column for a member at reading size."""
        return enlarged(flow, self._tile(MEMBERS.index(page.card)))

    def facts(self, flow: Flow, page: Page) -> None:
        """Set what is not on the tile."""
        member = MEMBERS.index(page.card)
        unsure = self.told.doubts.get(member, "")
        known = Provenance(self.told.provenance[member], unsure, self.say("help.correct"))
        set_facts(flow, self._telling, member, known, self.words)

    def _tile(self, member: Member) -> Tile:
        return tile_of(self._telling, member)

    # Figures --------------------------------------------------------------------------------------

    def answer(self, figure: FigureText) -> Answer:
        """Return what the rules say to a figure; its steps are the option ``do``, one after another."""
        return ask(figure.drawing, dict(figure.options)["do"].split(";"), self._shipped)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> Drawing:
        """Return members before and after a play, or a play refused, and why."""
        answer = self.answer(figure)
        across, height = units(answer)
        unit = min(scale.unit * 1.15, width / across)

        def place(rect: pygame.Rect) -> Widget:
            telling = Telling(self.say, self.named, self._shipped)
            return Figure(rect=rect, answer=answer, telling=telling, unit=unit)

        return Drawing(round(height * unit), place, self.sentence(answer), answer.reason is None)

    def sentence(self, answer: Answer) -> str:
        """Return what the program says to a figure: why a step is refused, or how high the play was."""
        if answer.reason:
            return reason_words(self.say, self.named, answer.after, answer.reason)
        member, after = answer.member, answer.after
        held = [state.held >> member & 1 for state in (answer.before, after)]
        how = "home" if not held[1] else "kept" if held[0] else "taken"
        lies = after.influences[member]
        return self.say(
            f"help.outcome.{how}",
            name=SEATS[0].name,
            member=self.named.names[member],
            rank=lies.total if lies else 0,
        )
