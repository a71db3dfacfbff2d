"""What is chosen before a match: wishes and the settled setups they lead to, their files and share codes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from wk.engine import seats, wishes
from wk.engine.files.setupcode import SetupCode, name, options, perhaps
from wk.engine.files.setupfields import PLAYER_KEYS, SEEDS, place
from wk.engine.files.setupfile import SetupFiles, SetupReader
from wk.engine.files.sharecode import Codec
from wk.engine.files.textfile import quote
from wk.engine.names import look
from wk.engine.seats import PlayerWish
from wk.engine.settled import Settled
from wk.engine.shuffling import shuffled
from wk.games.nobles.data import USUAL
from wk.games.nobles.state import (
    ALLEGIANCE,
    CARDS,
    JACK,
    KING,
    NOBLES,
    QUEEN,
    SUITS,
    Fixed,
    Player,
    State,
    card_texts,
    noble_of,
    noble_texts,
    other_nobles,
    pips_of,
    resources,
)
from wk.games.nobles.year import go_on, harvest

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from wk.engine import game
    from wk.engine.files.tomltext import KeyPath
    from wk.engine.game import Draw
    from wk.engine.heap import Heap
    from wk.engine.seats import Seat
    from wk.engine.speech import Say
    from wk.games.nobles.data import Numbers, Options
    from wk.games.nobles.state import Card, Noble, Suit


PLAYERS = range(2, 5)
"""How many play (NB-SETUP-1)."""

COLOURS = seats.COLOURS[:4]
"""The colours of the players."""


def unusual(options: Options, say: Say) -> list[str]:
    """Return in words each option that is not as usual."""
    pairs = zip(options._asdict().items(), USUAL, strict=True)
    return [say(f"option.{key}", n=value) for (key, value), usual in pairs if value != usual]


ADVISED = "strongest"
"""Who had better win a civil war, however many play (NB-OPT-ADVICE)."""


@dataclass(frozen=True)
class Leader(PlayerWish):
    """What a setup file says about a player."""

    court: Suit | None = None
    """The founding suit of the court; None if it is drawn."""


@dataclass(frozen=True)
class Wishes(wishes.Wishes):
    """What a setup file says; None is left open, to be drawn by `settle`."""

    options: Options = USUAL

    @property
    def courts(self) -> tuple[Suit | None, ...]:
        """The founding suit wished for each player's court."""
        return tuple([player.court if isinstance(player, Leader) else None for player in self.players])


@dataclass(frozen=True, eq=False)
class Setup(Settled):
    """A settled setup: nothing in it is left to chance."""

    players: tuple[Seat, ...]
    courts: tuple[Suit, ...]
    start_index: int
    """The first seat of the first year, 0 first."""
    options: Options
    hands: tuple[Heap, ...]
    deck: tuple[Card, ...]
    """First drawn first."""
    nobles_deck: tuple[Noble, ...]
    """First drawn first."""
    data: str | None
    """The digest of the numbers it was settled with; None if it is not known."""

    def to_json(self) -> game.Setup:
        """Return the setup as line 1 of a record holds it (NB-FILE-2)."""
        courts = [SUITS[suit] for suit in self.courts]
        return {
            "players": [
                {**seat._asdict(), "court": court} for seat, court in zip(self.players, courts, strict=True)
            ],
            "start_index": self.start_index,
            "options": self.options._asdict(),
            "hands": [card_texts(hand) for hand in self.hands],
            "deck": card_texts(self.deck),
            "nobles_deck": noble_texts(self.nobles_deck),
            "data": self.data,
        }


def settle(wished: Wishes, numbers: Numbers, draw: Draw) -> Setup:
    """Return a settled setup: what the wishes leave open is drawn.

    Start, courts and both decks are always drawn, in this order, whatever was wished; so a seed gives the
    same match everywhere, and one key fixed leaves the others as they were as far as it can.
    """
    count = len(wished.players)
    start = int(draw() * count)
    courts = _courts(wished, shuffled(range(len(SUITS)), draw))
    pack = shuffled(resources(wished.options.jokers), draw)
    dealt = numbers.start_hand * count
    hands = [pack[first : first + numbers.start_hand] for first in range(0, dealt, numbers.start_hand or 1)]
    return Setup(
        players=seats.seats(named(wished.players), str, COLOURS),
        courts=courts,
        start_index=start if wished.start is None else wished.start,
        options=wished.options,
        hands=tuple([tuple(sorted(hand)) for hand in hands]) or ((),) * count,
        deck=tuple(pack[dealt:]),
        nobles_deck=tuple(shuffled(other_nobles(courts), draw)),
        data=numbers.digest,
    )


def _courts(wished: Wishes, drawn: list[Suit]) -> tuple[Suit, ...]:
    """Return a court for each player, those left out in drawn order (NB-SETUP-1)."""
    free = iter([suit for suit in drawn if suit not in wished.courts])
    return tuple([next(free) if suit is None else suit for suit in wished.courts])


def named(players: tuple[PlayerWish, ...]) -> list[PlayerWish]:
    """Return the wishes with a name for everybody: "Player 1" and so on, unless it is taken (NB-FILE-1)."""
    taken = {look(wish.name) for wish in players if wish.name}
    found = []
    for number, wish in enumerate(players, 1):
        names = (f"Player {number}", *(f"Player {number} ({more})" for more in range(2, 9)))
        name = wish.name or next(name for name in names if look(name) not in taken)
        taken.add(look(name))
        found.append(replace(wish, name=name))
    return found


def first_state(setup: Setup, numbers: Numbers) -> State:
    """Return the first state of a match: the first Harvest is in (NB-SETUP-1 to NB-SETUP-3)."""
    players = [
        Player(tuple([noble_of(rank, suit) for rank in (JACK, KING, QUEEN)]), tuple(sorted(hand)))
        for suit, hand in zip(setup.courts, setup.hands, strict=True)
    ]
    fixed = Fixed(setup.players, setup.courts, setup.options, numbers, pips_of(numbers.ace_pips))
    state = State(
        fixed=fixed,
        players=tuple(players),
        deck=setup.deck,
        nobles_deck=setup.nobles_deck,
        seat=setup.start_index,
        first=setup.start_index,
        reshuffles_left=setup.options.reshuffles,
    )
    state = harvest(state)
    return go_on(state) if state.phase == ALLEGIANCE else state


# Setup files, settled setups (NB-FILE-1, NB-FILE-2) and share codes ---------------------------------


CODE = SetupCode(
    Codec("NB", "1"),
    COLOURS,
    PLAYERS,
    (perhaps("start", 8), *options(USUAL, "jokers", "reshuffles", "recruits")),
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


def _player_said(player: Leader) -> dict[str, object]:
    return {**vars(player), "court": None if player.court is None else SUITS[player.court]}


SETUPS: SetupFiles[Wishes, Setup] = SetupFiles(
    game="nobles",
    reader=_Reader,
    keys=("seed", "start", "options", "players"),
    settled=("players", "start_index", "options", "hands", "deck", "nobles_deck", "data"),
    may_lack=("data",),
    player_said=_player_said,
)
"""The setups of the game."""
