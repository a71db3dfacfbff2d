"""The workshop of Winter Court: status and suits of the members, as an owner of the game finds them."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from wk.games.winter_court.cards import SUITS
from wk.games.winter_court.court import MEMBERS, ROYALS
from wk.games.winter_court.courtfile import CourtFile, CourtWords
from wk.games.winter_court.courts import changed, written
from wk.games.winter_court.ui.pieces import Telling, tile_face, tile_of
from wk.shell.art.portrait import ROYAL, STONE, portrait
from wk.shell.editors.datanumbers import DataNumbers
from wk.shell.editors.values import Number, OneOf, Range, Sheet
from wk.shell.help.cardhelp import CardHelp
from wk.shell.help.tiles import enlarged

if TYPE_CHECKING:
    from collections.abc import Mapping

    import pygame

    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_court.court import Court, Member
    from wk.shell.editors.values import Value, Values
    from wk.shell.help.flow import Flow
    from wk.shell.widget import Widget

STATUS, FIRST, SECOND = "status", "first", "second"
"""What can be changed of a member."""

NO_SUIT = "none"
"""In place of a member's second suit: there is but one."""


class CourtNumbers(DataNumbers[CourtFile]):
    """Finds status and suits of all members, and keeps the user's own."""

    def values(self, data: CourtFile) -> Values:
        """Return what can be changed of a court."""
        court = data.court
        found: dict[KeyPath, Value] = {(name, STATUS): court.status[member] for member, name in _royals()}
        for member, name in enumerate(MEMBERS):
            suits = [SUITS[suit] for suit in court.suits[member]]
            found[name, FIRST], found[name, SECOND] = suits if len(suits) > 1 else (suits[0], NO_SUIT)
        return found

    def written(self, own: Values) -> Mapping[KeyPath, Any]:
        """Return what stands in the file of a court."""
        return written(self._court(own), self.data.in_force.court.row)

    def card(self, flow: Flow, key: str, own: Values) -> Widget:
        """Take the next room of a column for a member as it would be."""
        telling = Telling(self.say, self._names, self._court(own))
        return enlarged(
            flow, tile_face(tile_of(telling, MEMBERS.index(key))), CardHelp.large, 2 * CardHelp.least
        )

    def _court(self, own: Values) -> Court:
        """Return the court with some own values, whether it can be played or not."""
        values = {**self.shipped, **own}
        status = {member: int(values[name, STATUS]) for member, name in _royals()}
        suits = {
            member: _suits(str(values[name, FIRST]), str(values[name, SECOND]))
            for member, name in enumerate(MEMBERS)
        }
        return changed(self.data.shipped.court, status, suits)

    @cached_property
    def _names(self) -> CourtWords:
        found: CourtWords = self.data.names_in(self.say.language)
        return found

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """Every member in court order."""
        return tuple(map(self._sheet, self.data.shipped.court.row))

    def _sheet(self, member: Member) -> Sheet:
        say, told, royal = self.say, self.data.in_force, bool(ROYALS >> member & 1)
        family = "royals" if royal else "powers"
        named = dict(zip(SUITS, self._names.suits, strict=True))
        name = MEMBERS[member]
        suits = (
            Number((name, FIRST), say("workshop.first"), OneOf(named)),
            Number((name, SECOND), say("workshop.second"), OneOf({NO_SUIT: say("workshop.none"), **named})),
        )
        status = (Number((name, STATUS), say("workshop.status"), Range(2, 5)),) if royal else ()
        return Sheet(
            name,
            self._names.names[member],
            say(f"help.kind.{'royal' if royal else 'power'}", letter=told.court.letter(member)),
            say(f"help.family.{family}"),
            "#8a6bc0" if royal else "#b7a98e",
            partial(_art, member),
            (*status, *suits),
            unsure=told.doubts.get(member, ""),
            sources=tuple(say(f"help.source.{letter}") for letter in told.provenance[member]),
        )


def _art(member: Member, size: tuple[int, int], radius: int) -> pygame.Surface:
    alcove = ROYAL if ROYALS >> member & 1 else STONE
    return portrait(f"winter_court/{MEMBERS[member]}", size, alcove, radius)


def _royals() -> list[tuple[Member, str]]:
    return [(member, name) for member, name in enumerate(MEMBERS) if ROYALS >> member & 1]


def _suits(first: str, second: str) -> tuple[int, ...]:
    """Return one or two suits in suit order; the same one twice stays twice, and is refused."""
    return tuple(sorted(SUITS.index(suit) for suit in (first, second) if suit != NO_SUIT))
