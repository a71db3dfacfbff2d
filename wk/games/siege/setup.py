"""What is chosen before a match: wishes, the settled setup they lead to, setup files and share codes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from wk.engine import seats, wishes
from wk.engine.files.declared import filled, lasting, read_chosen
from wk.engine.files.setupcode import SetupCode, name, names, options, perhaps
from wk.engine.files.setupfields import PLAYER_KEYS
from wk.engine.files.setupfile import SetupFiles, SetupReader
from wk.engine.files.sharecode import Codec
from wk.engine.files.textfile import quote
from wk.engine.settled import Settled
from wk.engine.shuffling import shuffled
from wk.games.siege.state import (
    CARD_IDS,
    DIFFERENT,
    HIDDEN,
    JACK,
    PLAYERS,
    SUIT_NAMES,
    SUITS,
    USUAL,
    Fixed,
    Options,
    Player,
    State,
    card_of,
    ids,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from wk.engine import game
    from wk.engine.files.tomltext import KeyPath
    from wk.engine.game import Draw
    from wk.engine.seats import Seat
    from wk.games.siege.state import Card, Cards, Numbers

COLOURS = ("red", "blue", "green", "yellow", "purple", "white")
"""The colours of the players in the order in which they are given out (SG-FILE-1)."""

MOST_DIFFERENT = len(SUITS)
"""The most players who can all have a line of their own."""


@dataclass(frozen=True)
class PlayerWish(seats.PlayerWish):
    """What a setup file says about a player; None is left open."""

    line: int | None = None
    field: Cards | None = None
    """The first Field."""


@dataclass(frozen=True)
class Wishes(wishes.Wishes):
    """What a setup file says; None is left open, to be drawn or filled in by `settle`."""

    players: tuple[PlayerWish, ...]
    options: Options = USUAL

    @property
    def lines(self) -> tuple[int | None, ...]:
        """The line of each player."""
        return tuple(player.line for player in self.players)

    @property
    def fields(self) -> tuple[Cards | None, ...]:
        """The first Field of each player."""
        return tuple(player.field for player in self.players)


@dataclass(frozen=True, eq=False)
class Setup(Settled):
    """A settled setup: nothing in it is left to chance but the shuffles."""

    players: tuple[Seat, ...]
    lines: tuple[int, ...]
    start_index: int
    """The seat of the first Initiator, 0 first."""
    options: Options
    """Those that last."""
    deck: tuple[Card, ...]
    """The pack without the Keeps' Jacks, first drawn first."""
    data: str
    """The digest of the numbers it was settled with; empty if it is not known."""

    def to_json(self) -> game.Setup:
        """Return the setup as line 1 of a record holds it."""
        return {
            "players": [seat._asdict() for seat in self.players],
            "lines": [SUITS[line] for line in self.lines],
            "start_index": self.start_index,
            **lasting(self.options),
            "deck": ids(self.deck),
            "data": self.data,
        }


def settle(wished: Wishes, numbers: Numbers, draw: Draw) -> Setup:
    """Return a settled setup: what the wishes leave open is drawn.

    Start, Jacks and deck are always drawn, in this order and with as many draws, whatever was wished; so a
    seed gives the same match everywhere, and a fixed key leaves the others as they were as far as it can.
    """
    count = len(wished.players)
    start = int(draw() * count)
    jacks = shuffled([suit for suit in range(len(SUITS)) for _ in range(numbers.decks_of(count))], draw)
    lines = _lines(wished, jacks)
    order = shuffled(numbers.pack(count), draw)
    return Setup(
        players=seats.seats(wished.players, str, COLOURS),
        lines=lines,
        start_index=start if wished.start is None else wished.start,
        options=USUAL._replace(**lasting(filled(wished.options, numbers))),
        deck=_deck(wished, lines, order, numbers.field),
        data=numbers.digest,
    )


def free_jacks(wished: Wishes, decks: int) -> list[int]:
    """Return how many Jacks of each suit no line and no Field names; below 0 where too many are named."""
    named = [card for field in wished.fields for card in field or ()]
    return [decks - wished.lines.count(suit) - named.count(card_of(JACK, suit)) for suit in range(len(SUITS))]


def _lines(wished: Wishes, jacks: list[int]) -> tuple[int, ...]:
    """Return a line for each player, those left out from Jacks in drawn order (SG-SETUP-2)."""
    left = free_jacks(wished, len(jacks) // len(SUITS))
    lines = list(wished.lines)
    for jack in jacks:
        if None in lines and left[jack] > 0 and not (wished.options.lines == DIFFERENT and jack in lines):
            left[jack] -= 1
            lines[lines.index(None)] = jack
    return tuple(line for line in lines if line is not None)


def _deck(wished: Wishes, lines: tuple[int, ...], order: list[Card], size: int) -> Cards:
    """Return the deck: wished Fields where they are dealt, the rest in drawn order (SG-SETUP-3)."""
    left = list(order)
    for line in lines:
        left.remove(card_of(JACK, line))
    for field in wished.fields:
        for card in field or ():
            left.remove(card)
    dealt: list[Card] = []
    for field in wished.fields:
        if field is None:
            dealt += left[:size]
            del left[:size]
        else:
            dealt += field
    return (*dealt, *left)


def first_state(setup: Setup, numbers: Numbers) -> State:
    """Return the first state of a match: Fields are dealt from seat 0 on, cities are empty (SG-SETUP-3)."""
    size, count = numbers.field, len(setup.players)
    fields = [tuple(sorted(setup.deck[seat * size : (seat + 1) * size])) for seat in range(count)]
    return State(
        fixed=Fixed(setup.players, setup.lines, numbers, setup.options),
        players=tuple(Player(field=field) for field in fields),
        deck=setup.deck[count * size :],
        initiator=setup.start_index,
        seat=setup.start_index,
    )


CODE = SetupCode(
    Codec("SG", "1"),
    COLOURS,
    PLAYERS,
    (perhaps("start", 8), *options(USUAL)),
    (name("line", SUIT_NAMES, 8), names("field", CARD_IDS[:HIDDEN], 128)),
)
"""The share codes of the game."""


def setups(numbers: Numbers) -> SetupFiles[Wishes, Setup]:
    """Return how the setups of the game are read and written with some numbers in force."""
    return SetupFiles(
        game="siege",
        reader=partial(_Reader, numbers=numbers),
        keys=("seed", "start", "options", "players"),
        settled=("players", "lines", "start_index", *lasting(USUAL), "deck", "data"),
        may_lack=("data",),
        player_said=_player_said,
        opened=_opened,
    )


def _player_said(player: PlayerWish) -> dict[str, object]:
    line = None if player.line is None else SUIT_NAMES[player.line]
    field = None if player.field is None else [CARD_IDS[card] for card in player.field]
    return {**vars(player), "line": line, "field": field}


def _opened(wishes: Wishes) -> Wishes:
    """Return wishes without the Fields."""
    return replace(wishes, players=tuple(replace(player, field=None) for player in wishes.players))


class _Reader(SetupReader[Wishes, Setup]):
    """Reads one setup; where something is wrong it is noted, and the setup refused at the end."""

    def __init__(self, name: str, numbers: Numbers) -> None:
        super().__init__(name)
        self._numbers = numbers

    def wishes(
        self, top: Mapping[str, object], kinds: Collection[str], *, named: bool = True
    ) -> Wishes | None:
        """Return what the keys of a setup file say; None if something is wrong."""
        options = self.options(top, USUAL)
        seed = self.seed(top)
        if "players" not in top:
            return None
        entries = self.items(("players",), top["players"], PLAYERS[0], PLAYERS[-1], "players")
        if entries is None:
            return None
        keys = (*PLAYER_KEYS, "line", "field")
        tables = [self.table(("players", i), entry, keys) for i, entry in enumerate(entries)]
        players = tuple(self._player(("players", i), each, kinds) for i, each in enumerate(tables))
        names = [wish.name if named else None for wish in players]
        self.different_players([(name, wish.colour) for name, wish in zip(names, players, strict=True)])
        self.plain_names(names)
        wishes = Wishes(
            players=players,
            seed=seed,
            start=self.start(top, len(players)),
            options=options,
        )
        if not self.problems:
            self._check_cards(wishes)
        return wishes

    def _player(self, path: KeyPath, table: Mapping[str, object], kinds: Collection[str]) -> PlayerWish:
        """Return what a setup file says about one player."""
        usual = self.player(path, table, COLOURS, kinds)
        line = self.choice((*path, "line"), table["line"], SUIT_NAMES, "line") if "line" in table else None
        size = self._numbers.field
        field = (
            self.cards((*path, "field"), table["field"], CARD_IDS[:HIDDEN], size, size)
            if "field" in table
            else None
        )
        number = None if line is None else SUIT_NAMES.index(line)
        return PlayerWish(usual.name, usual.colour, usual.kind, number, field)

    def _check_cards(self, wishes: Wishes) -> None:
        """Refuse lines and Fields for which there are not the cards (SG-FILE-1)."""
        decks = self._numbers.decks_of(len(wishes.players))
        self._check_lines({("players", i, "line"): line for i, line in enumerate(wishes.lines)}, decks)
        if wishes.options.lines == DIFFERENT:
            self._check_different(wishes)
        if self.problems:
            return
        self._check_fields(wishes)
        left = free_jacks(wishes, decks)
        open_, free = wishes.lines.count(None), sum(left)
        if wishes.options.lines == DIFFERENT:
            free = sum(number > 0 for suit, number in enumerate(left) if suit not in wishes.lines)
        if not self.problems and free < open_:
            self.refuse(("players",), f"too few Jacks for lines: {open_} to be drawn, {free} to draw from")

    def _check_lines(self, lines: Mapping[KeyPath, int | None], decks: int) -> None:
        """Refuse a line that more players have than there are Jacks of its suit."""
        met: Counter[int] = Counter()
        for path, line in lines.items():
            if line is not None:
                met[line] += 1
                if met[line] > decks:
                    self.refuse(path, f"a line more often than there are decks; allowed: at most {decks}")

    def _check_different(self, wishes: Wishes) -> None:
        """Refuse what cannot be so if nobody shares a line."""
        if (count := len(wishes.players)) > MOST_DIFFERENT:
            self.refuse(
                ("options", "lines"),
                f"{quote(DIFFERENT)} is for {PLAYERS[0]} to {MOST_DIFFERENT} players, found {count}",
            )
        names: dict[KeyPath, str | None] = {
            ("players", seat, "line"): None if line is None else SUIT_NAMES[line]
            for seat, line in enumerate(wishes.lines)
        }
        self.all_different(names, "line")

    def _check_fields(self, wishes: Wishes) -> None:
        """Refuse cards that all Fields together have more often than the pack."""
        left = Counter(self._numbers.pack(len(wishes.players)))
        left.subtract(card_of(JACK, line) for line in wishes.lines if line is not None)
        for seat, field in enumerate(wishes.fields):
            for place, card in enumerate(field or ()):
                left[card] -= 1
                if left[card] < 0:
                    more = "is named more often than it is in the pack without the Keeps' Jacks"
                    self.refuse(("players", seat, "field", place), f"{quote(CARD_IDS[card])} {more}")

    def settled(self, table: Mapping[str, object]) -> Setup | None:
        """Return what the keys of a settled setup say; None if something is wrong."""
        players = self.settled_seats(table["players"], PLAYERS, COLOURS)
        lines = self._letters(table["lines"], len(players)) if players else ()
        start = self.whole(("start_index",), table["start_index"], 0, max(len(players) - 1, 0))
        options = read_chosen(self, (), {key: table[key] for key in lasting(USUAL)}, USUAL)
        data = self.text(("data",), table.get("data", ""))
        if self.problems or start is None or data is None:
            return None
        self._check_lines(
            {("lines", i): line for i, line in enumerate(lines)}, self._numbers.decks_of(len(players))
        )
        if self.problems:
            return None
        pack = self._numbers.pack_without(lines)
        deck = self.cards(("deck",), table["deck"], CARD_IDS[:HIDDEN], len(pack), len(pack))
        if not self.problems:
            self._check_deck(deck, Counter(pack))
        return Setup(players, lines, start, options, deck, data)

    def _letters(self, value: object, count: int) -> tuple[int, ...]:
        """Return a line for each player from its letter."""
        names = self.items(("lines",), value, count, count, "lines") or []
        found = [self.choice(("lines", i), name, tuple(SUITS), "line") for i, name in enumerate(names)]
        return tuple(SUITS.index(name) for name in found if name is not None)

    def _check_deck(self, deck: Cards, pack: Counter[int]) -> None:
        """Refuse the first card of a whole deck that it has more often than the pack."""
        met: Counter[int] = Counter()
        for place, card in enumerate(deck):
            met[card] += 1
            if met[card] > pack[card]:
                allowed = f"allowed: {pack[card]} of it" if pack[card] else "allowed: none"
                self.refuse(("deck", place), f"{quote(CARD_IDS[card])} is there too often; {allowed}")
                return
