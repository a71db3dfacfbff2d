"""Reading and writing setup files and settled setups (NB-FILE-1, NB-FILE-2), favourites and share codes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from wk.engine.files.setupcode import SetupCode, name, perhaps, whole
from wk.engine.files.setupfields import PLAYER_KEYS, SEEDS, place
from wk.engine.files.setupfile import OneOf, Option, SetupFiles, SetupReader, Whole
from wk.engine.files.sharecode import Codec
from wk.engine.files.textfile import quote
from wk.games.nobles.cards import CARDS, NOBLES, SUITS, other_nobles, resources
from wk.games.nobles.numbers import BOUNDS, CHOICES, USUAL
from wk.games.nobles.setup import COLOURS, PLAYERS, Leader, Setup, Wishes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from wk.engine.files.tomltext import KeyPath
    from wk.games.nobles.cards import Suit

CODE = SetupCode(
    Codec("NB", "1"),
    COLOURS,
    PLAYERS,
    (
        *(perhaps("start", 8), *(whole(f"options.{key}", 16) for key in BOUNDS)),
        *(name(f"options.{key}", allowed, 8) for key, allowed in CHOICES.items()),
    ),
    (name("court", SUITS, 8),),
)
"""The share codes of the game."""

COURT_KEYS = (*PLAYER_KEYS, "court")

MOST_CARDS = 2 * len(CARDS) + 6
"""More cards than there can be of any kind."""
MOST_HAND = 9
"""The most cards a hand can begin with."""


class _Reader(SetupReader[Wishes, Setup]):
    """Reads one setup; where something is wrong it is noted, and the setup refused at the end."""

    allowed: Mapping[str, Option] = {
        **{key: Whole(*bounds) for key, bounds in BOUNDS.items()},
        **{key: OneOf(allowed) for key, allowed in CHOICES.items()},
    }

    def wishes(self, top: Mapping[str, object], kinds: Collection[str], *, named: bool = True) -> Wishes:
        """Return what the keys of a setup file say."""
        value = top.get("players", [])
        players = (
            self.players(value, PLAYERS, COLOURS, kinds, COURT_KEYS, named=named) if "players" in top else ()
        )
        courts = self._courts(value) if players else ()
        return Wishes(
            players=tuple(
                Leader(player.name, player.colour, player.kind, court)
                for player, court in zip(players, courts, strict=True)
            ),
            seed=self.seed(top),
            start=self.start(top, len(players) or PLAYERS[-1]),
            options=self.options(top, USUAL),
        )

    def seed(self, top: Mapping[str, object]) -> int | None:
        """Return the key ``seed``: any whole number (NB-FILE-1); the sign makes no difference to chance."""
        if "seed" not in top:
            return None
        found = self.whole(("seed",), top["seed"], 1 - SEEDS, SEEDS - 1)
        return None if found is None else abs(found)

    def settled(self, table: Mapping[str, object]) -> Setup | None:
        """Return what the keys of a settled setup say; None if something is wrong."""
        players = self.settled_seats(table["players"], PLAYERS, COLOURS, COURT_KEYS)
        courts = [court for court in self._courts(table["players"]) if court is not None] if players else []
        start = self.whole(("start_index",), table["start_index"], 0, len(players or PLAYERS) - 1)
        options = self.options(table, USUAL, whole=True)
        hands = self._hands(table["hands"], len(players)) if players else []
        deck = self.cards(("deck",), table["deck"], CARDS, 1, MOST_CARDS)
        nobles = self.cards(("nobles_deck",), table["nobles_deck"], NOBLES, 1, 2 * len(NOBLES) + 6, "nobles")
        data = None if table.get("data") is None else self.text(("data",), table["data"])
        if self.problems:
            return None
        everything = [card for cards in (*hands, deck) for card in cards]
        self._complete(("deck",), everything, resources(options.jokers), CARDS)
        self._complete(("nobles_deck",), nobles, other_nobles(courts), NOBLES)
        return Setup(
            players, tuple(courts), start or 0, options, tuple(hands), tuple(deck), tuple(nobles), data
        )

    def _courts(self, players: object) -> tuple[Suit | None, ...]:
        """Return the courts that the tables of players name; no two the same."""
        tables = players if isinstance(players, list) else []
        found: dict[KeyPath, str | None] = {}
        for seat, table in enumerate(tables):
            path = ("players", seat, "court")
            named = isinstance(table, dict) and "court" in table
            found[path] = self.choice(path, table["court"], SUITS, "court") if named else None
        self.all_different(found, "court")
        return tuple(None if court is None else SUITS.index(court) for court in found.values())

    def _hands(self, value: object, count: int) -> list[tuple[int, ...]]:
        """Return the hands, each of as many cards as the first."""
        hands = self.items(("hands",), value, count, count, "hands") or []
        found = [self.cards(("hands", seat), hand, CARDS, 0, MOST_CARDS) for seat, hand in enumerate(hands)]
        for seat, hand in enumerate(found):
            if len(hand) != len(found[0]) and not self.problems:
                self.refuse(("hands", seat), f"expected {len(found[0])} cards, found {len(hand)}")
            elif len(hand) > MOST_HAND:
                self.refuse(("hands", seat), f"expected 0 to {MOST_HAND} cards, found {len(hand)}")
        return found

    def _complete(
        self, path: KeyPath, found: Iterable[int], pack: Iterable[int], texts: Sequence[str]
    ) -> None:
        """Refuse cards that are not together exactly a pack."""
        there, wanted = Counter(found), Counter(pack)
        for card in sorted(there | wanted):
            if there[card] != wanted[card]:
                fault = f"expected {quote(texts[card])} {wanted[card]} times, found it {there[card]} times"
                where = f" in hands and {place(path)}" if path == ("deck",) else ""
                self.refuse(path, fault + where)
                return


def _player_said(player: Leader) -> dict[str, Any]:
    return {**vars(player), "court": None if player.court is None else SUITS[player.court]}


SETUPS: SetupFiles[Wishes, Setup] = SetupFiles(
    game="nobles",
    reader=_Reader,
    keys=("seed", "start", "options", "players"),
    settled=("players", "start_index", "options", "hands", "deck", "nobles_deck", "data"),
    may_lack=("data",),
    said=lambda wishes: {"options": wishes.options._asdict()},
    player_said=_player_said,
)
"""The setups of the game."""
