"""The numbers of the cards as the editor of numbers sees them (WK-DATA-2)."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.numbers import BOUNDS, COINS_KEY
from wk.games.winter_kingdom.ui import marks
from wk.games.winter_kingdom.ui.help.cards import enlarged
from wk.games.winter_kingdom.ui.help.source import FAMILIES, cards_of
from wk.games.winter_kingdom.ui.table.cards import BANDS, name_of
from wk.shell import theme
from wk.shell.editors.values import Number, Range, Sheet

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_kingdom.cards.catalogue import CardData, Catalogue
    from wk.games.winter_kingdom.catalogues import Catalogues
    from wk.shell.editors.values import Values
    from wk.shell.help.flow import Flow
    from wk.shell.widget import Widget
    from wk.words import Words

GAME = "game"
"""The entry of the numbers that are on no card."""

ART = "winter_kingdom/art/cards/"


class CardNumbers:
    """Finds the numbers of all cards, and keeps the user's own."""

    def __init__(self, catalogues: Catalogues, say: Words) -> None:
        """Show the shipped numbers and the user's own in the words of the game."""
        self.title = say("numbers.title")
        self.intro = say("numbers.intro")
        self._catalogues = catalogues
        self._say = say
        self._drawn: tuple[dict[KeyPath, int], Catalogue] | None = None
        """The card data with some own numbers, made last."""

    @property
    def shipped(self) -> dict[KeyPath, int]:
        """Every number as it is shipped."""
        return self._catalogues.shipped_numbers

    @property
    def own(self) -> dict[KeyPath, int]:
        """The user's own numbers that are used."""
        return self._catalogues.own

    @property
    def trouble(self) -> str:
        """Why the file of own numbers is left out, a sentence; nothing if it is not."""
        told = self._catalogues.trouble
        return f"{self._say('result.left-out')}: {told}" if told else ""

    def fault(self, own: Values) -> str:  # noqa: ARG002 - any numbers within their limits can be played
        """Return nothing."""
        return ""

    def save(self, own: Values) -> None:
        """Keep own numbers and play new games with them; OSError if they cannot be kept."""
        self._catalogues.save(_whole(own))

    def card(self, flow: Flow, key: str, own: Values) -> Widget:
        """Take the next room of a column for a card as it would be with some own numbers."""
        catalogue = self._with(_whole(own))
        family = next(
            family for family in FAMILIES if key in {card.id for card in cards_of(catalogue, family)}
        )
        return enlarged(catalogue.card(key), family, self._say, flow)

    def _with(self, own: dict[KeyPath, int]) -> Catalogue:
        """Return the card data with some own numbers; the last is kept."""
        if self._drawn is None or self._drawn[0] != own:
            self._drawn = own, self._catalogues.draft(own)
        return self._drawn[1]

    @cached_property
    def sheets(self) -> tuple[Sheet, ...]:
        """The game's own numbers, then every card that has some, by family."""
        say = self._say
        game = Sheet(
            GAME,
            say("numbers.game-title"),
            say("numbers.game-kind"),
            say("numbers.section.game"),
            theme.MUTED,
            partial(marks.art, f"{ART}castles"),
            self._numbers(path for path in BOUNDS if path[0] == GAME),
            is_card=False,
        )
        catalogue = self._with(_whole(self.own))
        cards = ((family, card) for family in FAMILIES for card in cards_of(catalogue, family))
        return (game, *(sheet for family, card in cards if (sheet := self._sheet(family, card)).numbers))

    def _sheet(self, family: str, card: CardData) -> Sheet:
        say, unsure = self._say, ""
        if card.reconstructed:
            unsure = say("rail.unsure", what=card.unsure[:1].lower() + card.unsure[1:])
        return Sheet(
            card.id,
            card.name,
            say(f"help.what.{family}"),
            say(f"help.family.{family}"),
            BANDS[family],
            partial(marks.art, ART + card.id),
            self._numbers(path for path in BOUNDS if path[0] != GAME and path[1] == card.id),
            unsure=unsure,
            sources=tuple(say(f"help.source.{letter}") for letter in card.provenance),
        )

    def _numbers(self, paths: Iterable[KeyPath]) -> tuple[Number, ...]:
        coins = self._say("numbers.section.coins")
        return tuple(
            Number(path, name_of(self._say, path), Range(*BOUNDS[path]), coins if COINS_KEY in path else "")
            for path in paths
        )


def _whole(own: Values) -> dict[KeyPath, int]:
    """Return own values as the whole numbers they are in this game."""
    return {path: int(value) for path, value in own.items()}
