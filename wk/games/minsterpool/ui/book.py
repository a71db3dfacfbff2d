"""The help of the High Court with its members and figures, and the workshop where its numbers are changed."""

from __future__ import annotations

from functools import cached_property, partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from wk.engine.seats import Seat
from wk.games.minsterpool.data import CourtFile, Names, numbers_of, written_court
from wk.games.minsterpool.state import (
    AMOUNT,
    CARD_IDS,
    CRESTS,
    PLAY,
    Action,
    Fixed,
    Member,
    Player,
    State,
    influence,
    leader,
    worth,
)
from wk.games.minsterpool.telling import Speech
from wk.games.minsterpool.ui.looks import GILT, HIGH, KINDS, OAK, WIDE, alcove, draw_board, kind_icon, look_of
from wk.shell import paint, theme
from wk.shell.editors.datanumbers import DataNumbers
from wk.shell.editors.values import Number, Range, Sheet
from wk.shell.help.cardhelp import CardHelp, Family, Thing
from wk.shell.help.provenance import Provenance
from wk.shell.help.source import PageFigure
from wk.shell.help.tiles import enlarged
from wk.shell.theme import Scale
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets.card_paper import kept_face, painted

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from wk.engine.files.tomltext import KeyPath
    from wk.engine.speech import Spoken
    from wk.engine.trying import Tried
    from wk.games.minsterpool.kit import MinsterpoolKit
    from wk.games.minsterpool.state import Board, Tables
    from wk.games.minsterpool.ui.looks import BoardLook
    from wk.shell.editors.values import Values
    from wk.shell.help.flow import Flow
    from wk.shell.help.markup import FigureText
    from wk.shell.help.tiles import Face
    from wk.words import Words

# Positions of the help, written as the rules write theirs -----------------------------------------
#
#     snapprend gold 5 life 3 lines A2 bribes ABC favors BBA; medals 6 7; deck ilvery; card h3
#
# Each part but the last ones is a member of the row: its gold, its hourglasses, for each relationship line
# the letter of its owner and its hourglasses, whose tokens are there. Ann, Ben, Cas are A, B, C; Ann plays.

SEATS = (Seat("Ann", "blue", "human"), Seat("Ben", "yellow", "human"), Seat("Cas", "green", "human"))
"""Who plays in figures and in the tutorial."""
LETTERS = "ABC"


def blank(tables: Tables, row: Iterable[Member] = ()) -> State:
    """Return a position of three families with nothing but members."""
    fixed = Fixed(SEATS, CRESTS[: len(SEATS)], tables)
    players = tuple(Player(tuple(bid for bid, _ in tables.chips[seat])) for seat in range(len(SEATS)))
    return State(fixed, players, tuple(row), (), (), order=tuple(range(len(SEATS))))


def _member(tables: Tables, words: list[str]) -> Member:
    """Return a member from the words of its part; ValueError for a board there is not."""
    number = [board.id for board in tables.boards].index(words[0])
    said = dict(pairwise(words))
    count = len(tables.boards[number].relationships)
    at = words.index("lines") + 1 if "lines" in words else len(words)
    lines = [*words[at : at + count], *["-"] * count][:count]
    return Member(
        board=number,
        gold=int(said["gold"]) if "gold" in said else None,
        owners=tuple(None if line == "-" else LETTERS.index(line[0]) for line in lines),
        hourglasses=tuple(0 if line == "-" else int(line[1:] or "0") for line in lines),
        life=int(said.get("life", "0")),
        bribes=tuple(map(LETTERS.index, said.get("bribes", ""))),
        favors=tuple(map(LETTERS.index, said.get("favors", ""))),
    )


def position(text: str, tables: Tables) -> State:
    """Return the position a text describes; ValueError for a card or member there is not."""
    row: list[Member] = []
    found = blank(tables)._replace(phase=PLAY, revealed=1)
    boards = [board.id for board in tables.boards]
    for part in text.split(";"):
        first, *words = part.split()
        match first:
            case "medals":
                found = found._replace(medals=tuple(map(int, words)))
            case "deck":
                found = found._replace(deck=tuple(map(boards.index, words)))
            case "card":
                card = CARD_IDS.index(words[0])
                found = found._replace(card=card, left=AMOUNT[card])
            case _:
                row.append(_member(tables, part.split()))
    return found._replace(row=tuple(row))


# The help -----------------------------------------------------------------------------------------

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

    def figure(self, figure: FigureText, width: int, scale: Scale) -> PageFigure:
        """Return the first member before and after some steps, or a step refused, and why."""
        tried = self.answer(figure)
        states = [tried.before, tried.after] if tried.after is not tried.before else [tried.before]
        looks = tuple(look_of(self.speech, state, state.row[0])._replace(foot="") for state in states)
        unit = min(scale.unit * SHARE, width / (len(looks) * (WIDE + ARROW) - ARROW + 2 * EDGE))

        def place(rect: pygame.Rect) -> Widget:
            return Figure(rect=rect, looks=looks, unit=unit)

        words = tried.refusal or self.sentence(tried)
        return PageFigure(round((HIGH + 2 * EDGE) * unit), place, words, not tried.refusal)

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

    decor = True  # its caption says what it shows

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


# The workshop: every number of the court, as an owner of the game finds it ------------------------


class CourtNumbers(DataNumbers[CourtFile]):
    """Finds the numbers of the court, and keeps the user's own."""

    def values(self, data: CourtFile) -> Values:
        """Return every number of a court."""
        return {place.path: place.value for place in numbers_of(data.tables)}

    def written(self, own: Values) -> Mapping[KeyPath, object]:
        """Return what stands in the file of a court."""
        return written_court(self.data.shipped, {path: int(value) for path, value in own.items()})

    def card(self, flow: Flow, key: str, own: Values) -> Widget:
        """Take the next room of a column for a member as it would be."""
        try:
            tables = self.data.check(self.text(own)).tables
        except ValueError:
            tables = self.data.in_force.tables  # nobody can play with it, so nobody knows how it looks
        board = next(each for each in tables.boards if each.id == key)
        return enlarged(flow, board_face(self.say, tables, self._names, board), LARGE, LARGE[0])

    @property
    def _names(self) -> Mapping[str, str]:
        found: Mapping[str, str] = self.data.names_in(self.say.language).boards
        return found

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """Every member, then what all share."""
        groups: dict[str, list[Number]] = {}
        for place in numbers_of(self.data.shipped.tables):
            name = self.say(f"workshop.{place.name}", n=place.number)
            groups.setdefault(place.table, []).append(
                Number(place.path, name, Range(place.limit.low, place.limit.high))
            )
        return tuple(self._sheet(table, some) for table, some in groups.items())

    def _sheet(self, table: str, some: list[Number]) -> Sheet:
        """Return the sheet of a member, of the medals, the cards, or the chips of a family."""
        kind, _, key = table.partition(".")
        member = kind == "board"
        shared, told = self.say("workshop.shared"), self.data.in_force
        crests: Mapping[str, str] = self.data.names_in(self.say.language).crests
        return Sheet(
            key=key if member else table,
            name=self._names.get(key, key)
            if member
            else self.say(f"workshop.{kind}", crest=crests.get(key, "")),
            kind=self.say("help.kind") if member else shared,
            family=self.say("help.family") if member else shared,
            colour=GILT if member else OAK[0],
            art=partial(_portrait, key) if member else partial(_icon, 1 if kind == "medals" else 3),
            numbers=tuple(some),
            is_card=member,
            unsure=told.unsure.get(table, ""),
            sources=tuple(self.say(f"help.source.{letter}") for letter in told.provenance[table]),
        )


def _portrait(board: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    figure = alcove(board, min(size))
    image.blit(figure, figure.get_rect(midbottom=(size[0] // 2, size[1])))
    return paint.rounded(image, radius)


def _icon(kind: int, size: tuple[int, int], radius: int) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    paint.panel(image, image.get_rect(), fill=None, gradient=OAK, radius=radius, line=GILT)
    kind_icon(
        image, KINDS[kind].picture, image.get_rect().inflate(-size[0] // 3, -size[1] // 3), GILT, OAK[0]
    )
    return image
