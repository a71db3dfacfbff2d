"""The help with its positions and figures, answered by the rules; the numbers in the workshop."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import pygame

from wk.engine.files.declared import filled
from wk.engine.seats import Seat
from wk.games.siege.data import Data
from wk.games.siege.play import winning
from wk.games.siege.state import (
    AUTUMN,
    CARDS,
    SIDES,
    SUIT_NAMES,
    USUAL,
    Action,
    Fixed,
    Numbers,
    Player,
    State,
)
from wk.games.siege.telling import told
from wk.games.siege.ui.looks import Looks, city_at, city_size, draw_city, draw_keep, keep_width, lying
from wk.shell import paint, theme
from wk.shell.editors.numbersheets import NumberSheets
from wk.shell.help.cardhelp import ARROW, CardHelp, KeptFigure
from wk.shell.help.source import PageFigure
from wk.shell.inline import Inline
from wk.shell.widget import widget_class
from wk.shell.widgets.card import draw_card, shadow
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.playing_card import TOWER

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from wk.engine.files.tomltext import KeyPath
    from wk.engine.trying import Tried
    from wk.games.siege.kit import SiegeKit
    from wk.games.siege.state import Cards
    from wk.shell.help.markup import FigureText
    from wk.shell.theme import Scale
    from wk.shell.widget import Widget

COLOURS = ("blue", "yellow", "red", "green")
"""Of the players of figures."""


def position(text: str, numbers: Numbers) -> State:
    """Return the position a text describes; KeyError, ValueError for what there is not.

    It is written as the rules write theirs::

        spring
        Ann: field 2c Js; n garrison Kh
        Ben clubs: n fort Th; keep Ac

    First comes the season, then each player: the line if it is said (else hearts), then heaps, forts and
    garrisons. What is not named is empty; the first player is Initiator and to move.
    """
    season, *rest = [line.strip() for line in text.strip().split("\n")]
    names, lines, players = list[str](), list[int](), list[Player]()
    for line in rest:
        who, _, what = line.partition(":")
        name, *suit = who.split()
        names.append(name)
        lines.append(SUIT_NAMES.index(suit[0]) if suit else SUIT_NAMES.index("hearts"))
        players.append(_player(what))
    seats = tuple(Seat(name, colour, "human") for name, colour in zip(names, COLOURS, strict=False))
    return State(
        fixed=Fixed(seats, tuple(lines), numbers, filled(USUAL, numbers)),
        players=tuple(players),
        deck=(),
        initiator=0,
        seat=0,
        season=season,
        next_initiator=None if season == AUTUMN else 0,
        tricks_played=0 if season == AUTUMN else numbers.tricks,
    )


def _player(text: str) -> Player:
    """Return a player from heaps, forts and garrisons."""
    player = Player()
    for part in filter(None, map(str.strip, text.split(";"))):
        what, *words = part.split()
        if what in SIDES and words[0] == "fort":
            player = player.with_fort(SIDES.index(what), CARDS[words[1]])
        elif what in SIDES:
            player = player.with_garrison(SIDES.index(what), _cards(words[1:]))
        elif what == "keep":
            player = player._replace(keep=tuple(sorted(_cards(words))))
        elif what == "field":
            player = player._replace(field=tuple(sorted(_cards(words))))
        else:
            raise ValueError(f"'{what}' is no heap of a figure")
    return player


def _cards(words: Iterable[str]) -> Cards:
    return tuple(CARDS[word] for word in words)


CELL, CARD, EDGE, HEAD = (40, 54), (40, 54), 12, 26
"""Sizes of a place and of a card, of the edge and a line of names, in units of a figure."""
WINS = "#66c285"


Answer: TypeAlias = "Tried[State, Action]"
"""What the rules say to a figure."""


def shown(answer: Answer) -> int:
    """Return the seat whose city a figure shows: of a strike the rival's."""
    return max(answer.actions[-1].rival, answer.before.seat, answer.last.seat)


def sides(answer: Answer) -> int:
    """Return how many cities a figure shows: both before and after, unless a step is refused."""
    return 1 if answer.refusal else 2


def units(answer: Answer) -> tuple[int, int]:
    """Return width and height of a figure in its units."""
    if answer.before.season == AUTUMN:
        return len(answer.before.players) * (CARD[0] + 30) + 2 * EDGE, CARD[1] + HEAD + 2 * EDGE
    wide, high = city_size(CELL)
    return sides(answer) * wide + (sides(answer) - 1) * ARROW + 2 * EDGE, high + 2 * HEAD + CARD[1] + 2 * EDGE


@widget_class
class Figure(KeptFigure):
    """A position in its frame."""

    decor = True  # its caption says what it shows

    answer: Answer
    looks: Looks

    @property
    def about(self) -> Hashable:
        """The position, and the letters of its royals."""
        return self.answer, self.looks.letters

    def paint(self, image: pygame.Surface, scale: Scale) -> None:
        """Draw a trick, or a city before and after the steps."""
        answer, px = self.answer, self.px
        if answer.before.season == AUTUMN:
            self._trick(image, scale)
            return
        wide = px(city_size(CELL)[0])
        left = (self.rect.width - sides(answer) * wide - (sides(answer) - 1) * px(ARROW)) // 2
        self._side(image, left, answer.before, scale)
        if sides(answer) == 2:
            self.arrow(image, left + wide, EDGE + HEAD + city_size(CELL)[1] / 2)
            self._side(image, left + wide + px(ARROW), answer.after, scale)

    def _side(self, image: pygame.Surface, left: int, state: State, scale: Scale) -> None:
        """Draw the city that is shown, and below it the cards of who moves first."""
        px, seat = self.px, shown(self.answer)
        city = city_at((left, px(EDGE + HEAD)), (px(CELL[0]), px(CELL[1])))
        self._name(image, pygame.Rect(left, px(EDGE), city.rect.width, px(HEAD - 4)), state, seat)
        draw_city(image, city, state.fixed.seats[seat].colour)
        for one in lying(self.looks, city, state, seat):
            shadow(image, one.rect)
            draw_card(image, one.rect, one.face, scale)
        below = pygame.Rect(left, city.rect.bottom + px(4), city.rect.width, px(HEAD - 6))
        mover = self.answer.before.seat
        if mover != seat:
            self._name(image, below, state, mover)
        player = state.players[mover]
        self._cards(
            image, below, player.aside if state is self.answer.after and player.aside else player.field, scale
        )

    def _name(self, image: pygame.Surface, row: pygame.Rect, state: State, seat: int) -> None:
        who = state.fixed.seats[seat]
        style = paint.Style("bold", max(12, row.height * 2 // 3), theme.TEXT)
        line = Inline(image, row).badge(who.colour, row.height, 4).words(who.name, style, 6)
        side = min(row.height, line.room * 10 // 46)
        keep = pygame.Rect(row.right - keep_width(side), row.centery - side // 2, keep_width(side), side)
        draw_keep(image, keep, state.fixed.lines[seat], state.players[seat], self.looks.letters)

    def _cards(self, image: pygame.Surface, row: pygame.Rect, cards: Cards, scale: Scale) -> None:
        """Draw cards side by side below a line of names."""
        width, height = self.px(CARD[0]), self.px(CARD[1])
        step = min(width + self.px(4), (row.width - width) // max(1, len(cards) - 1))
        for n, card in enumerate(cards):
            place = pygame.Rect(row.left + n * step, row.bottom + self.px(3), width, height)
            shadow(image, place)
            draw_card(image, place, self.looks.face(card), scale)

    def _trick(self, image: pygame.Surface, scale: Scale) -> None:
        """Draw a trick in order of play, the card that wins in a green line."""
        answer, px = self.answer, self.px
        trick = (*answer.last.trick, (answer.last.seat, answer.actions[-1].card))
        best, step = winning(trick)[0], px(CARD[0] + 30)
        left = (self.rect.width - len(answer.before.players) * step) // 2
        for n, (seat, card) in enumerate(trick):
            place = pygame.Rect(left + n * step + px(15), px(EDGE), px(CARD[0]), px(CARD[1]))
            shadow(image, place)
            draw_card(image, place, self.looks.face(card), scale)
            if seat == best and not answer.refusal:
                edge = place.inflate(px(6), px(6))
                paint.panel(image, edge, fill=None, radius=6, line=WINS, line_width=max(2, px(2)))
            who = answer.before.fixed.seats[seat]
            style = paint.Style("bold", max(12, px(13)), theme.TEXT)
            paint.text(image, who.name, (place.centerx, place.bottom + px(14)), style, "center", step)


class SiegeHelp(CardHelp[State, Action]):
    """All pages in one language."""

    letters = "BDRU"
    kit: SiegeKit

    def position(self, text: str) -> State:
        """Return the position a figure begins with."""
        return position(text, self.kit.numbers)

    def figure(self, figure: FigureText, width: int, scale: Scale) -> PageFigure:
        """Return a position before and after some steps, or a step refused and why."""
        answer, looks = self.answer(figure), Looks(self.words)
        across, height = units(answer)
        unit = min(scale.unit * 1.2, width / across)

        def place(rect: pygame.Rect) -> Widget:
            return Figure(rect=rect, answer=answer, looks=looks, unit=unit)

        words = answer.refusal or self.sentence(answer)
        return PageFigure(round(height * unit), place, words, not answer.refusal)

    def sentence(self, answer: Answer) -> str:
        """Return what the last step did."""
        entry = told(self.speech, answer.last, answer.actions[-1], answer.after)
        name = answer.last.fixed.seats[answer.last.seat].name
        return self.words("log.line", name=name, what=entry.words)


class SiegeNumbers(NumberSheets[Data]):
    """Finds the numbers, and keeps the user's own (SG-DATA-1)."""

    numbers, colour = Numbers, "#5c8f83"

    def place(self, key: str) -> KeyPath:
        """Return where a number stands in the file."""
        return "numbers", key

    def named(self, key: str, value: str) -> str:
        """Return what a rank is called, or how many play with so many decks."""
        if key == "decks":
            return self.say("workshop.players", n=int(value))
        return self.words(f"card.letter.{value}") if value in "JQKA" else value.replace("T", "10")

    def art(self, part: str, size: tuple[int, int], radius: int) -> pygame.Surface:  # noqa: ARG002 - a back
        """Return the back of a card, which has corners of its own."""
        return back_face(TOWER)(size)
