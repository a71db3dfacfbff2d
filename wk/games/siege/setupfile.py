"""Reading setup files and settled setups (SG-FILE-1, SG-FILE-2), with one clear line for what is wrong."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wk.engine.files.formats import Format
from wk.engine.files.setupfields import PLAYER_KEYS, SetupFields
from wk.engine.files.textfile import quote
from wk.engine.files.tomltext import parse_toml
from wk.engine.game import SetupError
from wk.engine.seats import BOT, HUMAN
from wk.games.siege.cards import CARD_IDS, CARDS, HIDDEN, JACK, SUITS, card_of
from wk.games.siege.numbers import MOST_YEARS, PLAYERS
from wk.games.siege.setup import COLOURS, MOST_DIFFERENT, Setup, Wishes, free_jacks
from wk.games.siege.state import AT_ONCE, YEAR_END
from wk.games.siege.words import SUIT_NAMES

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from wk.engine.files.tomltext import KeyPath
    from wk.games.siege.cards import Cards
    from wk.games.siege.numbers import Numbers

FORMAT = Format("siege-setup")
"""The versions of setup files there have been."""

KEYS = ("format", "seed", "start", "options", "players")
"""The keys of a setup file; all but ``format`` and ``players`` may be left out."""

OPTIONS = ("years", "victory", "lines")
"""The keys of the table ``options``; all may be left out."""

SETTLED_KEYS = ("players", "lines", "start_index", "years", "victory", "deck", "data")
"""The keys of a settled setup; all but ``data`` must be there."""

ANY, DIFFERENT = "any", "different"
"""How lines may be drawn."""


def examine_setup(
    text: str, filename: str, numbers: Numbers, levels: Iterable[str]
) -> tuple[Wishes | None, list[str]]:
    """Read a setup file.

    Args:
        text: the TOML text.
        filename: what messages call it.
        numbers: those in force.
        levels: the levels of bots there are.

    Returns:
        What is wished, or None, and everything wrong: file, line, key, what was found, what is allowed.
    """
    try:
        data, lines = parse_toml(text, filename)
    except SetupError as error:
        return None, [str(error)]
    reader = _Reader(filename, lines)
    if "format" in data and (fault := FORMAT.fault(data["format"])):
        reader.refuse(("format",), fault)
        return None, reader.problems
    top = reader.table((), data, KEYS, ("format", "players"))
    wishes = reader.wishes(top, numbers, (HUMAN, *(f"{BOT}{level}" for level in levels)))
    return (None if reader.problems else wishes), reader.problems


def read_setup(text: str, filename: str, numbers: Numbers, levels: Iterable[str]) -> Wishes:
    """Read a setup file as `examine_setup` does; SetupError."""
    wishes, problems = examine_setup(text, filename, numbers, levels)
    if wishes is None:
        raise SetupError(*problems)
    return wishes


def check_settled(setup: object, numbers: Numbers, name: str = "setup") -> Setup:
    """Return the settled setup that a record's JSON object says.

    Args:
        setup: the object, as `json.loads` returns it.
        numbers: those in force.
        name: what messages call it.

    Raises:
        SetupError: what is wrong: key, what was found and what is allowed.
    """
    reader = _Reader(name)
    table = reader.table((), setup, SETTLED_KEYS, SETTLED_KEYS[:-1])
    settled = None if reader.problems else reader.settled(table, numbers)
    if settled is None or reader.problems:
        raise SetupError(*reader.problems)
    return settled


class _Reader(SetupFields):
    """Reads one setup; where something is wrong it is noted, and the setup refused at the end."""

    def wishes(self, top: Mapping[str, object], numbers: Numbers, kinds: tuple[str, ...]) -> Wishes | None:
        """Return what the keys of a setup file say; None if something is wrong."""
        options = self.table(("options",), top["options"], OPTIONS) if "options" in top else {}
        years = self._years(("options", "years"), options["years"]) if "years" in options else None
        victory = self._victory(("options", "victory"), options.get("victory", AT_ONCE))
        lines = self.choice(("options", "lines"), options.get("lines", ANY), (ANY, DIFFERENT), "way of lines")
        seed = self.seed(top)
        if "players" not in top:
            return None
        entries = self.items(("players",), top["players"], PLAYERS[0], PLAYERS[-1], "players")
        if entries is None:
            return None
        keys = (*PLAYER_KEYS, "line", "field")
        tables = [self.table(("players", i), entry, keys) for i, entry in enumerate(entries)]
        players = tuple(self.player(("players", i), each, COLOURS, kinds) for i, each in enumerate(tables))
        self.different_players([(wish.name, wish.colour) for wish in players])
        self.plain_names([wish.name for wish in players])
        wishes = Wishes(
            players=players,
            lines=tuple(self._line(("players", i, "line"), each) for i, each in enumerate(tables)),
            fields=tuple(
                self._field(("players", i, "field"), each, numbers) for i, each in enumerate(tables)
            ),
            seed=seed,
            start=self.start(top, len(players)),
            years=years,
            victory=victory,
            different=lines == DIFFERENT,
        )
        if not self.problems:
            self._check_cards(wishes, numbers)
        return wishes

    def _years(self, path: KeyPath, value: object) -> int | None:
        return self.whole(path, value, 1, MOST_YEARS)

    def _victory(self, path: KeyPath, value: object) -> str:
        return self.choice(path, value, (AT_ONCE, YEAR_END), "victory") or AT_ONCE

    def _line(self, path: KeyPath, table: Mapping[str, object]) -> int | None:
        """Return the line a player wishes."""
        name = self.choice(path, table["line"], SUIT_NAMES, "line") if "line" in table else None
        return None if name is None else SUIT_NAMES.index(name)

    def _field(self, path: KeyPath, table: Mapping[str, object], numbers: Numbers) -> Cards | None:
        """Return the Field a player wishes."""
        return self._cards(path, table["field"], numbers.field) if "field" in table else None

    def _cards(self, path: KeyPath, value: object, count: int) -> Cards:
        """Return so many cards in their order; equal ones are allowed."""
        names = self.items(path, value, count, count, "cards") or []
        found = [self.choice((*path, i), name, CARD_IDS[:HIDDEN], "card") for i, name in enumerate(names)]
        return tuple(CARDS[name] for name in found if name is not None)

    def _check_cards(self, wishes: Wishes, numbers: Numbers) -> None:
        """Refuse lines and Fields for which there are not the cards (SG-FILE-1)."""
        decks = numbers.decks_of(len(wishes.players))
        self._check_lines({("players", i, "line"): line for i, line in enumerate(wishes.lines)}, decks)
        if wishes.different:
            self._check_different(wishes)
        if self.problems:
            return
        self._check_fields(wishes, numbers)
        left = free_jacks(wishes, decks)
        open_, free = wishes.lines.count(None), sum(left)
        if wishes.different:
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

    def _check_fields(self, wishes: Wishes, numbers: Numbers) -> None:
        """Refuse cards that all Fields together have more often than the pack."""
        left = Counter(numbers.pack(len(wishes.players)))
        left.subtract(card_of(JACK, line) for line in wishes.lines if line is not None)
        for seat, field in enumerate(wishes.fields):
            for place, card in enumerate(field or ()):
                left[card] -= 1
                if left[card] < 0:
                    more = "is named more often than it is in the pack without the Keeps' Jacks"
                    self.refuse(("players", seat, "field", place), f"{quote(CARD_IDS[card])} {more}")

    def settled(self, table: Mapping[str, object], numbers: Numbers) -> Setup | None:
        """Return what the keys of a settled setup say; None if something is wrong."""
        players = self.settled_seats(table["players"], PLAYERS, COLOURS)
        lines = self._letters(table["lines"], len(players)) if players else ()
        start = self.whole(("start_index",), table["start_index"], 0, max(len(players) - 1, 0))
        years = self._years(("years",), table["years"])
        victory = self._victory(("victory",), table["victory"])
        data = self.text(("data",), table.get("data", ""))
        if self.problems or years is None or start is None or data is None:
            return None
        self._check_lines(
            {("lines", i): line for i, line in enumerate(lines)}, numbers.decks_of(len(players))
        )
        if self.problems:
            return None
        pack = numbers.pack_without(lines)
        deck = self._cards(("deck",), table["deck"], len(pack))
        if not self.problems:
            self._check_deck(deck, Counter(pack))
        return Setup(players, lines, start, years, victory, deck, data)

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
