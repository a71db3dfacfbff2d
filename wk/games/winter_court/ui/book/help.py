"""The help of Winter Court: its members, its figures answered by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.actions import Action
from wk.games.winter_court.cards import SUITS
from wk.games.winter_court.court import MEMBERS, POWERS, ROYALS
from wk.games.winter_court.state import State
from wk.games.winter_court.ui.book.figure import Figure, units
from wk.games.winter_court.ui.book.members import SuitName
from wk.games.winter_court.ui.book.position import SEATS, Answer, answered, position
from wk.games.winter_court.ui.pieces import Telling, tile_face, tile_of
from wk.shell.help.cardhelp import CardHelp, Family, Thing
from wk.shell.help.flow import READING
from wk.shell.help.provenance import Provenance
from wk.shell.help.source import Drawing

if TYPE_CHECKING:
    import pygame

    from wk.engine.trying import Tried
    from wk.games.winter_court.court import Member
    from wk.games.winter_court.kit import WinterCourtKit
    from wk.shell.help.flow import Flow
    from wk.shell.help.markup import FigureText
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget
    from wk.words import Words

FAMILIES = {"royals": (ROYALS, "#8a6bc0"), "powers": (POWERS, "#b7a98e")}
"""The families of members, each with its colour."""


class WinterCourtHelp(CardHelp[State, Action]):
    """All pages in one language: of the members in new games; figures are of the shipped court."""

    letters = "BERS"

    def __init__(self, kit: WinterCourtKit, say: Words, shelf: Words) -> None:
        super().__init__(kit, say, shelf)
        self.told = kit.court
        names = kit.names_in(shelf.language)
        self._telling = Telling(say, names, self.told.court)
        self._shipped = Telling(say, names, kit.data.shipped.court)

    # Members --------------------------------------------------------------------------------------

    def kin(self) -> list[Family]:
        """Return royals and others, in court order."""
        say, court = self.say, self.told.court
        return [
            Family(
                family,
                say(f"help.family.{family}"),
                say(f"help.about.{family}"),
                colour,
                [self._thing(member) for member in court.ordered(some)],
            )
            for family, (some, colour) in FAMILIES.items()
        ]

    def _thing(self, member: Member) -> Thing:
        """Return a member as its page tells of it."""
        say, names, court = self._telling
        kind = say(f"help.kind.{'royal' if ROYALS >> member & 1 else 'power'}", letter=court.letter(member))
        unsure = self.told.doubts.get(member, "")
        known = Provenance(self.told.provenance[member], unsure, say("help.correct"))
        printed = (names.powers[member], *(names.suits[suit] for suit in court.suits[member]))
        face = tile_face(tile_of(self._telling, member))
        return Thing(MEMBERS[member], names.names[member], kind, face, printed, known)

    def details(self, flow: Flow, thing: Thing) -> None:
        """Set the status, the suits by name, and the power in words."""
        say, names, court = self._telling
        member, style = MEMBERS.index(thing.id), flow.scale.style("text", READING)
        flow.line(say("help.status", n=court.status[member]), style)
        flow.gap(8)
        for suit in court.suits[member]:
            rect = flow.take(round(style.size * 1.7))
            flow.add(SuitName(rect=rect, suit=SUITS[suit], words=names.suits[suit], style=style))
            flow.gap(4)
        flow.gap(6)
        flow.line(names.powers[member] or say("help.royal-words"), style)
        flow.gap(8)

    # Figures --------------------------------------------------------------------------------------

    def position(self, text: str) -> State:
        """Return the position a figure begins with."""
        return position(" ".join(text.split()), self._shipped.court)

    def shown(self, figure: FigureText) -> Answer:
        """Return what is drawn of a figure."""
        return answered(self.answer(figure), figure.drawing)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> Drawing:
        """Return members before and after a play, or a play refused, and why."""
        answer = self.shown(figure)
        across, height = units(answer)
        unit = min(scale.unit * 1.15, width / across)

        def place(rect: pygame.Rect) -> Widget:
            return Figure(rect=rect, answer=answer, telling=self._shipped, unit=unit)

        tried = answer.tried
        words = tried.refusal or self.sentence(tried)
        return Drawing(round(height * unit), place, words, not tried.refusal)

    def sentence(self, tried: Tried[State, Action]) -> str:
        """Return how high a play was."""
        member = tried.actions[0].member
        held = [state.held >> member & 1 for state in (tried.before, tried.after)]
        how = "home" if not held[1] else "kept" if held[0] else "taken"
        lies = tried.after.influences[member]
        rank, called = lies.total if lies else 0, self.speech.named(member)
        return self.say(f"help.outcome.{how}", name=SEATS[0].name, rank=rank, **called)
