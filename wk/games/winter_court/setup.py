"""What is chosen before a match: wishes and settled setups, their files and share codes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wk.engine import seats, wishes
from wk.engine.files.setupcode import SetupCode, names, options, perhaps
from wk.engine.files.setupfile import SetupFiles, SetupReader
from wk.engine.files.sharecode import Codec
from wk.engine.settled import Settled
from wk.engine.shuffling import shuffled
from wk.games.winter_court.data import KEYS as COURT_KEYS
from wk.games.winter_court.data import read_court
from wk.games.winter_court.state import CARD_IDS, MEMBERS, USUAL, Fixed, Options, Player, State, card_set

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from wk.engine import game
    from wk.engine.game import Draw
    from wk.engine.seats import Seat
    from wk.games.winter_court.state import Card, Court

PLAYERS = range(2, 3)
"""How many play (WC-SETUP-1)."""

COLOURS = seats.COLOURS[:4]
"""The colours of the players."""


@dataclass(frozen=True)
class Wishes(wishes.Wishes):
    """What a setup file says; None is left open, to be drawn by `settle`."""

    deck: tuple[Card, ...] = ()
    """The first cards of the deck, first drawn first; the others follow in a drawn order."""
    options: Options = USUAL


@dataclass(frozen=True, eq=False)
class Setup(Settled):
    """A settled setup: nothing in it is left to chance."""

    players: tuple[Seat, ...]
    start_index: int
    """The seat that begins, 0 first."""
    options: Options
    court: Court
    deck: tuple[Card, ...]
    """All cards, first drawn first: the first player's, then the other's, then what is drawn in the game."""

    def to_json(self) -> game.Setup:
        """Return the setup as line 1 of a record holds it."""
        return {
            "players": [seat._asdict() for seat in self.players],
            "start_index": self.start_index,
            "options": self.options._asdict(),
            "court": self.court.to_json(),
            "deck": [CARD_IDS[card] for card in self.deck],
        }


def settle(wishes: Wishes, court: Court, draw: Draw) -> Setup:
    """Return a settled setup: what the wishes leave open is drawn.

    Start and deck are always drawn, in this order, whatever was wished; so a seed gives the same match
    everywhere, and one key fixed leaves the other as it was.
    """
    start = int(draw() * len(wishes.players))
    drawn = shuffled(range(len(CARD_IDS)), draw)
    return Setup(
        players=seats.seats(wishes.players, str, COLOURS),
        start_index=start if wishes.start is None else wishes.start,
        options=wishes.options,
        court=court,
        deck=(*wishes.deck, *(card for card in drawn if card not in wishes.deck)),
    )


def first_state(setup: Setup) -> State:
    """Return the first state of a match: all pawns home, the cards dealt (WC-SETUP-1, WC-SETUP-2)."""
    options, start = setup.options, setup.start_index
    end = options.deal_first + options.deal_second
    hands = (card_set(setup.deck[: options.deal_first]), card_set(setup.deck[options.deal_first : end]))
    return State(
        fixed=Fixed(setup.players, setup.court, options),
        players=(Player(hands[start]), Player(hands[1 - start])),
        deck=setup.deck[end:],
        discards=0,
        influences=(None,) * len(MEMBERS),
        seat=start,
    )


# Files and codes (WC-FILE-1, WC-FILE-2) -----------------------------------------------------------


CODE = SetupCode(
    Codec("WC", "1"),
    COLOURS,
    PLAYERS,
    (perhaps("start", 4), names("deck", CARD_IDS, 128), *options(USUAL)),
)
"""The share codes of the game."""


class _Reader(SetupReader[Wishes, Setup]):
    """Reads one setup; where something is wrong it is noted, and the setup refused at the end."""

    by_look = False

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


SETUPS: SetupFiles[Wishes, Setup] = SetupFiles(
    game="winter-court",
    reader=_Reader,
    keys=("seed", "start", "deck", "players", "options"),
    settled=("players", "start_index", "options", "court", "deck"),
    said=lambda wishes: {"deck": [CARD_IDS[card] for card in wishes.deck] or None},
    opened=lambda wishes: replace(wishes, deck=()),
    secret=("deck",),
)
"""The setups of the game."""
