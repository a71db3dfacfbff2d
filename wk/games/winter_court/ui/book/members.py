"""Members in the help and in the workshop: tiles that lead to their pages, one enlarged, its facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_court.cards import SUITS
from wk.games.winter_court.court import MEMBERS, ROYALS
from wk.games.winter_court.ui.art import suit_disc
from wk.games.winter_court.ui.pieces import Tile
from wk.shell import paint
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from wk.games.winter_court.court import Court, Member
    from wk.games.winter_court.courtfile import CourtWords
    from wk.shell.lettering import Style
    from wk.words import Words


class Telling(NamedTuple):
    """What is needed to tell of members."""

    say: Words
    words: CourtWords
    court: Court


def tile_of(telling: Telling, member: Member, held: str = "") -> Tile:
    """Return what a member's tile says, in the colour of who holds it."""
    say, words, court = telling
    royal = bool(ROYALS >> member & 1)
    return Tile(
        figure=MEMBERS[member],
        letter=court.letter(member),
        name=words.names[member],
        status=court.status[member],
        suits=tuple(SUITS[suit] for suit in court.suits[member]),
        words=say(f"power.{'royal' if royal else MEMBERS[member]}"),
        royal=royal,
        held=held,
    )


@widget_class
class SuitName(Widget):
    """The icon of a suit with its name."""

    suit: str
    words: str
    style: Style

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the disc, and the name beside it."""
        side = self.rect.height
        suit_disc(surface, self.suit, pygame.Rect(self.rect.topleft, (side, side)))
        left = self.rect.left + side + look.scale.px(8)
        paint.text(surface, self.words, (left, self.rect.centery), self.style, "midleft")
