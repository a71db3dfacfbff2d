"""Setups as files, records and favourites hold them, each wrong value told of in one clear line."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from wk.engine.files import setupfields
from wk.engine.files.declared import read_chosen
from wk.engine.files.favourites import Favourites
from wk.engine.files.fields import listed, suggestion
from wk.engine.files.formats import Format
from wk.engine.files.setupfields import SetupFields, place
from wk.engine.files.setupfile import SetupFiles, SetupReader
from wk.engine.files.textfile import quote
from wk.games.winter_kingdom.boardfile import SIDE_ID, SIZE, BoardSet, faults_of
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexmap import SLOTS
from wk.games.winter_kingdom.setup.choices import DEALT, WAYS, Choices
from wk.games.winter_kingdom.setup.wishes import (
    BOARDS,
    COLOURS,
    GOALS,
    LONGEST_DIGEST,
    PLAYERS,
    USUAL,
    Options,
    Placed,
    PlayerWish,
    Settled,
    Wishes,
)
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain, terrain_named

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from wk.engine.files.fields import Fields
    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

PLAYER_KEYS = (*setupfields.PLAYER_KEYS, "hand")
"""The keys of a player; all may be left out."""

GAME = "winter-kingdom"

FORMAT = Format(f"{GAME}-setup")
"""The versions of setup files there have been."""

CHOICES_FORMAT = Format(f"{GAME}-choices")
"""The versions of files of favourites there have been."""

CARDS = (*GOAL_IDS, *ECONOMY_IDS, *TWIST_IDS, *HAND_IDS)
"""The cards that can be left out."""

NO_BOARDS = BoardSet((), {})
"""For settled setups, which bring their own."""

NOTHING: Mapping[str, str] = MappingProxyType({})


def setups(
    catalogue: Catalogue, boards: BoardSet = NO_BOARDS, usual: Options = USUAL
) -> SetupFiles[Wishes, Settled]:
    """Return how the setups of the game are read and written.

    Args:
        catalogue: the current card data.
        boards: the boards that setup files may name.
        usual: the options where a setup file says nothing.
    """
    return _Setups(
        game=GAME,
        reader=partial(_Reader, catalogue=catalogue, boards=boards, usual=usual),
        keys=("seed", "start", *usual._fields, "players", "map"),
        settled=("players", "map", "boards", *usual._fields, "start_index", "hands", "deck", "data"),
        may_lack=tuple(name for name, value in usual._asdict().items() if value is not None),
        said=_said,
        player_said=_player_said,
        opened=Wishes.without_hands,
    )


def _said(wishes: Wishes) -> dict[str, object]:
    return {"map": {slot: str(wishes.map[slot]) for slot in SLOTS if slot in wishes.map} or None}


def _player_said(player: PlayerWish) -> dict[str, object]:
    return {**vars(player), "hand": None if player.hand is None else list(player.hand)}


# What favourites say besides: how players come by hands, cards never drawn, fewer goals than three -----


KEPT = ("hands", "goals", "left_out")
"""The keys a favourite has besides those of a setup file, or reads in its own way."""


class _Setups(SetupFiles[Wishes, Settled]):
    """Setups whose favourites say more than a setup file can."""

    def favourites(self, kinds: Collection[str]) -> Favourites[Wishes]:
        """Return how the file of favourites is read and written; ``kinds`` are those of players."""
        keys = ("name", *KEPT, *(key for key in self.keys if key not in {"seed", *KEPT}))

        def choices(fields: Fields, path: KeyPath, value: object) -> Choices | None:
            table = fields.table(path, value, keys, ("players",))
            besides = SetupFields(fields.name, fields.lines)
            goals = besides.choices((*path, "goals"), table.get("goals", []), GOAL_IDS, "goal")
            if goals is not None and len(goals) > GOALS:
                besides.refuse((*path, "goals"), f"at most {GOALS} goals")
            out = besides.choices((*path, "left_out"), table.get("left_out", []), CARDS, "card")
            way = besides.choice((*path, "hands"), table.get("hands", DEALT), WAYS, "way to come by hands")
            fields.problems += besides.problems
            wished = {key: value for key, value in table.items() if key not in KEPT}
            wishes = self.favourite(fields, path, wished, kinds)
            if wishes is None or besides.problems:
                return None
            found = Choices.of(wishes, 0, frozenset(out or ()))
            return replace(found.with_options(goals=goals or None), hands=way or DEALT)

        return Favourites(CHOICES_FORMAT, self.kept, choices)

    def kept(self, wishes: Wishes) -> dict[str, object]:
        """Return choices as the file of favourites holds them."""
        choices = wishes if isinstance(wishes, Choices) else Choices.of(wishes, 0)
        out = [card for card in CARDS if card in choices.left_out]
        said = {key: value for key, value in super().kept(wishes).items() if key not in KEPT}
        return {"hands": choices.hands, "goals": list(choices.goals), "left_out": out, **said}


# The reader -----------------------------------------------------------------------------------------


class _Reader(SetupReader[Wishes, Settled]):
    """Reads one setup; where something is wrong a gap is left, and the setup refused at the end."""

    def __init__(self, name: str, catalogue: Catalogue, boards: BoardSet, usual: Options) -> None:
        super().__init__(name)
        self._numbers = catalogue.game
        self._boards = boards
        self._usual = usual

    # Setup files --------------------------------------------------------------------------------

    def wishes(self, top: Mapping[str, object], kinds: Collection[str], *, named: bool = True) -> Wishes:
        """Return what the keys of a setup file say."""
        players = self._players(top["players"], kinds, named=named) if "players" in top else ()
        return Wishes(
            players=players,
            seed=self.seed(top),
            start=self.start(top, len(players) or PLAYERS[-1]),
            options=read_chosen(self, (), top, self._usual),
            map=self._map(top["map"]) if "map" in top else {},
        )

    def _players(self, value: object, kinds: Collection[str], *, named: bool) -> tuple[PlayerWish, ...]:
        """Return the players; no two share a name, a colour or a card."""
        entries = self.items(("players",), value, PLAYERS[0], PLAYERS[-1], "players") or []
        players = tuple(self._player(("players", i), entry, kinds) for i, entry in enumerate(entries))
        names = [player.name if named else None for player in players]
        self.different_players([(name, p.colour) for name, p in zip(names, players, strict=True)])
        self.plain_names(names)
        self._hands_different({("players", i, "hand"): p.hand or () for i, p in enumerate(players)})
        return players

    def _player(self, path: KeyPath, value: object, kinds: Collection[str]) -> PlayerWish:
        """Return one player."""
        entry = self.table(path, value, PLAYER_KEYS)
        wish = self.player(path, entry, COLOURS, kinds)
        hand = None
        if "hand" in entry:
            hand = self.choices((*path, "hand"), entry["hand"], HAND_IDS, "ability card", self._numbers.hand)
        return PlayerWish(wish.name, wish.colour, wish.kind, hand)

    def _map(self, value: object) -> dict[str, Placed]:
        """Return the chosen slots; no board may lie in two (WK-MAP-5)."""
        found: dict[str, Placed] = {}
        slots: dict[int, str] = {}
        for slot, text in self.table(("map",), value, SLOTS).items():
            placed = self._placed(("map", slot), text, self._boards.sides, self._boards.skipped)
            if placed is None:
                continue
            found[slot] = placed
            other = slots.setdefault(self._boards.board_of(placed.side), slot)
            if other != slot:
                twin = found[other].side
                same = "the same side" if twin == placed.side else "the two sides of one board"
                self.refuse(
                    ("map", slot),
                    f"{quote(placed.side)} and {quote(twin)} in slot {other} are {same}; "
                    "each board is used once",
                )
        return found

    # What both have -----------------------------------------------------------------------------

    def _placed(
        self, path: KeyPath, value: object, sides: Collection[str], skipped: Mapping[str, str] = NOTHING
    ) -> Placed | None:
        """Return a board placement written ``side@rotation``.

        Args:
            path: the key.
            value: what stands there.
            sides: the sides there are.
            skipped: why some files of sides cannot be used, by file name.
        """
        text = self.text(path, value)
        if text is None:
            return None
        side, _, rotation = text.partition("@")
        if not side or rotation not in set("012345"):
            self.refuse(
                path,
                f'{quote(text)} is no placement; write side@rotation, rotation 0 to 5, for example "2i3g@0"',
            )
        elif side not in sides and f"{side}.txt" in skipped:
            self.refuse(path, f"{quote(side)} cannot be used: {skipped[f'{side}.txt']}")
        elif side not in sides:
            hint = suggestion(side, sides)
            self.refuse(path, f"{quote(side)} is no board side{hint}; allowed: {listed(sides)}")
        else:
            return Placed(side, int(rotation))
        return None

    def _hands_different(self, hands: Mapping[KeyPath, Sequence[str]]) -> None:
        """Note every card that is in two hands (WK-SETUP-3)."""
        first: dict[str, KeyPath] = {}
        for path, hand in hands.items():
            for card in hand:
                if first.setdefault(card, path) != path:
                    self.refuse(path, f"{quote(card)} is also in {place(first[card])}")

    # Settled setups -----------------------------------------------------------------------------

    def settled(self, table: Mapping[str, object]) -> Settled:
        """Return what all keys of a settled setup say."""
        players = self.settled_seats(table["players"], PLAYERS, COLOURS)
        boards = self._rows(table["boards"])
        start = self.whole(("start_index",), table["start_index"], 0, max(0, len(players) - 1))
        return Settled(
            players=players,
            map=self._whole_map(table["map"], boards),
            boards=boards,
            options=read_chosen(self, (), table, self._usual),
            start_index=start or 0,
            hands=self._hands(table["hands"], len(players)),
            deck=self._deck(table["deck"]),
            data=self._digest(table["data"]),
        )

    def _rows(self, value: object) -> dict[str, tuple[str, ...]]:
        """Return the rows of the seven sides (WK-MAP-1, WK-MAP-2)."""
        if not isinstance(value, dict) or len(value) != len(SLOTS):
            self.refuse(("boards",), f"expected a table of {len(SLOTS)} board sides")
            return {}
        found: dict[str, tuple[str, ...]] = {}
        for side, lines in value.items():
            path = ("boards", side)
            if not SIDE_ID.fullmatch(side):
                self.refuse(path, "no side id; allowed: 1 to 24 letters and digits")
            rows = [
                self.text((*path, r), row) or ""
                for r, row in enumerate(self.items(path, lines, SIZE, SIZE, "rows") or [])
            ]
            for r, q, message in faults_of(rows) if rows else []:
                where = (
                    "" if r is None else f"row {r + 1}: " if q is None else f"row {r + 1}, letter {q + 1}: "
                )
                self.refuse(path, where + message)
            found[side] = tuple(rows)
        return found

    def _whole_map(self, value: object, boards: Mapping[str, object]) -> dict[str, Placed]:
        """Return the seven slots, each with another side (WK-MAP-4, WK-MAP-5)."""
        table = self.table(("map",), value, SLOTS, SLOTS)
        found = {slot: self._placed(("map", slot), text, boards) for slot, text in table.items()}
        self.all_different({("map", slot): at and at.side for slot, at in found.items()}, "board side")
        self._two_sides_of_a_board({at.side: slot for slot, at in found.items() if at is not None})
        return {slot: at for slot, at in found.items() if at is not None}

    def _two_sides_of_a_board(self, slots: Mapping[str, str]) -> None:
        """Refuse both sides of one of the printed boards (WK-MAP-3, WK-MAP-5)."""
        for front, back in BOARDS:
            if front in slots and back in slots:
                where = slots[front]
                self.refuse(("map", slots[back]), f"{back} is the other side of {front}, in {where}")

    def _hands(self, value: object, players: int) -> tuple[tuple[str, ...], ...]:
        """Return the hands, no card in two of them (WK-SETUP-3)."""
        entries = self.items(("hands",), value, players, players, "hands") or []
        hands = [
            self.choices(("hands", i), entry, HAND_IDS, "ability card", self._numbers.hand) or ()
            for i, entry in enumerate(entries)
        ]
        self._hands_different({("hands", i): hand for i, hand in enumerate(hands)})
        return tuple(hands)

    def _deck(self, value: object) -> tuple[Terrain, ...]:
        """Return the terrain deck, as many of each card terrain as there are (WK-SETUP-4)."""
        copies = self._numbers.deck_copies
        size = copies * len(CARD_TERRAINS)
        labels = [terrain.label for terrain in CARD_TERRAINS]
        cards = self.items(("deck",), value, size, size, "terrain cards") or []
        names = [self.choice(("deck", i), card, labels, "card terrain") for i, card in enumerate(cards)]
        if not names or None in names:
            return ()
        for label in labels:
            if names.count(label) != copies:
                self.refuse(("deck",), f"expected {copies} cards of {label}, found {names.count(label)}")
        return tuple(terrain_named(name) for name in names if name is not None)

    def _digest(self, value: object) -> str:
        text = self.text(("data",), value) or ""
        if len(text) > LONGEST_DIGEST:
            self.refuse(("data",), f"expected at most {LONGEST_DIGEST} characters, found {len(text)}")
        return text
