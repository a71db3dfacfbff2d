"""Reading and writing setup files and settled setups (WC-FILE-1, WC-FILE-2), favourites and share codes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from wk.engine.files.setupcode import SetupCode, flag, names, perhaps, whole
from wk.engine.files.setupfile import Option, SetupFiles, SetupReader, Whole
from wk.engine.files.sharecode import Codec
from wk.games.winter_court.cards import CARD_IDS
from wk.games.winter_court.court import MEMBERS
from wk.games.winter_court.courtfields import KEYS as COURT_KEYS
from wk.games.winter_court.courtfields import read_court
from wk.games.winter_court.setup import COLOURS, PLAYERS, USUAL, Setup, Wishes

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from wk.games.winter_court.cards import Card
    from wk.games.winter_court.court import Court

MOST_DEALT = 12
"""The most cards a player can be dealt."""

CODE = SetupCode(
    Codec("WC", "1"),
    COLOURS,
    PLAYERS,
    (
        *(perhaps("start", 4), names("deck", CARD_IDS, 128), flag("options.open_hands")),
        *(whole("options.deal_first", 16), whole("options.deal_second", 16)),
    ),
)
"""The share codes of the game."""


class _Reader(SetupReader[Wishes, Setup]):
    """Reads one setup; where something is wrong it is noted, and the setup refused at the end."""

    by_look = False
    allowed: Mapping[str, Option] = {
        **dict.fromkeys(("deal_first", "deal_second"), Whole(1, MOST_DEALT)),
        "open_hands": None,
    }

    def wishes(self, top: Mapping[str, object], kinds: Collection[str], *, named: bool = True) -> Wishes:
        """Return what the keys of a setup file say."""
        players = top.get("players", [])
        return Wishes(
            players=self.players(players, PLAYERS, COLOURS, kinds, named=named) if "players" in top else (),
            seed=self.seed(top),
            start=self.start(top, PLAYERS[0]),
            deck=self._deck(top["deck"]) if "deck" in top else (),
            options=self.options(top, USUAL),
        )

    def settled(self, table: Mapping[str, object]) -> Setup | None:
        """Return what the keys of a settled setup say; None if there is no court in it."""
        players = self.settled_seats(table["players"], PLAYERS, COLOURS)
        start = self.whole(("start_index",), table["start_index"], 0, PLAYERS[0] - 1)
        options = self.options(table, USUAL, whole=True)
        court = self._court(table["court"])
        deck = self._deck(table["deck"], len(CARD_IDS))
        return court and Setup(players, start or 0, options, court, deck)

    def _court(self, value: object) -> Court | None:
        """Return the court the match is played by."""
        entries = self.items(("court",), value, len(MEMBERS), len(MEMBERS), "members") or []
        tables = [self.table(("court", i), each, COURT_KEYS, COURT_KEYS) for i, each in enumerate(entries)]
        return read_court(self, ("court",), tables)

    def _deck(self, value: object, count: int | None = None) -> tuple[Card, ...]:
        """Return different cards, first drawn first."""
        names = self.choices(("deck",), value, CARD_IDS, "card", count) or ()
        return tuple(map(CARD_IDS.index, names))


def _said(wishes: Wishes) -> dict[str, Any]:
    deck = [CARD_IDS[card] for card in wishes.deck]
    return {"deck": deck or None, "options": wishes.options._asdict()}


SETUPS: SetupFiles[Wishes, Setup] = SetupFiles(
    game="winter-court",
    reader=_Reader,
    keys=("seed", "start", "deck", "players", "options"),
    settled=("players", "start_index", "options", "court", "deck"),
    said=_said,
    opened=lambda wishes: replace(wishes, deck=()),
    secret=("deck",),
)
"""The setups of the game."""
