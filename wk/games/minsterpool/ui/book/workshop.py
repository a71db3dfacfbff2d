"""The workshop of the High Court: every number of the court, as an owner of the game finds it."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

import pygame

from wk.games.minsterpool import numbers
from wk.games.minsterpool.courtfile import CourtFile
from wk.games.minsterpool.ui.art import GILT, KINDS, OAK, kind_icon
from wk.games.minsterpool.ui.board import alcove
from wk.games.minsterpool.ui.book.help import LARGE, board_face
from wk.shell import paint
from wk.shell.editors.datanumbers import DataNumbers
from wk.shell.editors.values import Number, Range, Sheet
from wk.shell.help.tiles import enlarged

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.files.tomltext import KeyPath
    from wk.shell.editors.values import Values
    from wk.shell.help.flow import Flow
    from wk.shell.widget import Widget


class CourtNumbers(DataNumbers[CourtFile]):
    """Finds the numbers of the court, and keeps the user's own."""

    def values(self, data: CourtFile) -> Values:
        """Return every number of a court."""
        return {place.path: place.value for place in numbers.places(data.tables)}

    def written(self, own: Values) -> Mapping[KeyPath, Any]:
        """Return what stands in the file of a court."""
        return numbers.written(self.data.shipped, {path: int(value) for path, value in own.items()})

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
        for place in numbers.places(self.data.shipped.tables):
            name = self.say(f"workshop.{place.name}", n=place.number)
            groups.setdefault(place.table, []).append(Number(place.path, name, Range(*place.limits)))
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
