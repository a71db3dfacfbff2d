"""The help of the High Court: its members, its figures answered by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.minsterpool.actions import Action
from wk.games.minsterpool.courtfile import Names
from wk.games.minsterpool.members import influence, leader, worth
from wk.games.minsterpool.speech import Speech
from wk.games.minsterpool.state import Member, State
from wk.games.minsterpool.ui.art import GILT
from wk.games.minsterpool.ui.board import draw_board
from wk.games.minsterpool.ui.book.position import SEATS, blank, position
from wk.games.minsterpool.ui.looks import look_of
from wk.games.minsterpool.ui.spots import HIGH, WIDE
from wk.shell import paint, theme
from wk.shell.help.cardhelp import CardHelp, Family, Thing
from wk.shell.help.provenance import Provenance
from wk.shell.help.source import Drawing
from wk.shell.theme import Scale
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets.card_paper import kept_face, painted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wk.engine.speech import Spoken
    from wk.engine.trying import Tried
    from wk.games.minsterpool.kit import MinsterpoolKit
    from wk.games.minsterpool.tables import Board, Tables
    from wk.games.minsterpool.ui.looks import BoardLook
    from wk.shell.help.markup import FigureText
    from wk.shell.help.tiles import Face
    from wk.words import Words

TILE, LARGE = (150, 224), (300, 449)
"""Sizes of a board in a row and of one alone, in units."""
EDGE, ARROW = 14, 40
"""Room at the edges of a figure and between its boards, in units of a board."""
SHARE = 0.8
"""How large the boards of a figure are at most, of their usual size."""


def board_face(say: Spoken, tables: Tables, names: Mapping[str, str], board: Board) -> Face:
    """Return what draws a member's board on which nothing lies."""
    lines = len(board.relationships)
    number = tables.boards.index(board)
    state = blank(tables, [Member(number, None, (None,) * lines, (0,) * lines)])
    look = look_of(Speech(say, lambda _: Names({}, names)), state, state.row[0])
    plain = look._replace(foot="", ends=look.ends._replace(ages=False))

    def draw(image: pygame.Surface, rect: pygame.Rect) -> None:
        draw_board(image, rect, plain, Scale(rect.width / WIDE))

    return kept_face(("high-court-face", plain), painted(draw))


class HighCourtHelp(CardHelp[State, Action]):
    """All pages in one language: of the members in new games; figures are of the shipped court."""

    letters, tile, large, least = "BEPSR", TILE, LARGE, TILE[0]
    speech: Speech

    def __init__(self, kit: MinsterpoolKit, say: Words, shelf: Words) -> None:
        super().__init__(kit, say, shelf)
        self.told, self._shipped = kit.court, kit.data.shipped.tables

    def kin(self) -> list[Family]:
        """Return the members of the court."""
        things = [self._thing(board) for board in self.told.tables.boards]
        return [Family("members", self.say("help.family"), self.say("help.about"), GILT, things)]

    def _thing(self, board: Board) -> Thing:
        """Return a member as its page tells of it."""
        say, key = self.say, f"board.{board.id}"
        known = Provenance(self.told.provenance[key], self.told.unsure.get(key, ""), say("help.correct"))
        face = board_face(say, self.told.tables, self.speech.names.boards, board)
        name = self.speech.names.boards.get(board.id, board.name)
        return Thing(board.id, name, say("help.kind"), face, tuple(self._facts(board)), known)

    def _facts(self, board: Board) -> Iterator[str]:
        """Yield in words what is on a board."""
        say = self.say
        yield say("help.silver", n=board.silver)
        yield say("help.life", n=board.life)
        for number, line in enumerate(board.relationships, 1):
            yield say("help.line", n=number, value=line.value, life=line.life)
        if board.bribe:
            yield say("help.bribe", value=board.bribe.value, n=board.bribe.icons)
        if board.favor:
            icons = board.favor.icons
            yield say("help.favor", value=board.favor.value, n=len(icons))
            if "A" in icons:
                yield say("help.advance", n=icons.index("A") + 1)

    # Figures --------------------------------------------------------------------------------------

    def position(self, text: str) -> State:
        """Return the position a figure begins with."""
        return position(text, self._shipped)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> Drawing:
        """Return the first member before and after some steps, or a step refused, and why."""
        tried = self.answer(figure)
        states = [tried.before, tried.after] if tried.after is not tried.before else [tried.before]
        looks = tuple(look_of(self.speech, state, state.row[0])._replace(foot="") for state in states)
        unit = min(scale.unit * SHARE, width / (len(looks) * (WIDE + ARROW) - ARROW + 2 * EDGE))

        def place(rect: pygame.Rect) -> Widget:
            return Figure(rect=rect, looks=looks, unit=unit)

        words = tried.refusal or self.sentence(tried)
        return Drawing(round((HIGH + 2 * EDGE) * unit), place, words, not tried.refusal)

    def sentence(self, tried: Tried[State, Action]) -> str:
        """Return everybody's influence on the first member, and who would score."""
        say, state = self.say, tried.after
        member = state.row[0]
        numbers = zip(SEATS, influence(state, member), strict=True)
        told = say("common.comma").join(f"{seat.name} {number}" for seat, number in numbers)
        name, leads = self.speech.member(state, state.board(member).id), leader(state, member)
        if leads is None:
            return say("help.nobody", member=name, influence=told)
        return say("help.leads", member=name, influence=told, name=SEATS[leads].name, n=worth(state, member))


@widget_class
class Figure(Widget):
    """One board or two with an arrow between them, in a frame."""

    looks: tuple[BoardLook, ...]
    unit: float
    """Pixels a unit of a board."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the frame and the boards."""
        radius = look.scale.px(theme.RADIUS)
        paint.panel(surface, self.rect, fill=theme.DEEP, radius=radius, line=theme.LINE)
        wide, high, apart = (round(units * self.unit) for units in (WIDE, HIGH, ARROW))
        left = self.rect.centerx - (len(self.looks) * (wide + apart) - apart) // 2
        top = self.rect.centery - high // 2
        for number, board in enumerate(self.looks):
            place = pygame.Rect(left + number * (wide + apart), top, wide, high)
            draw_board(surface, place, board, Scale(self.unit, look.scale.text))
            if number:
                arrow = pygame.Rect(0, 0, apart * 3 // 4, apart * 3 // 4)
                arrow.center = place.left - apart // 2, place.centery
                paint.icon(surface, "next", arrow, theme.AMBER)
