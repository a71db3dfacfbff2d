"""Checking settled setups: what line 1 of a record holds, before a match is started with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.game import SetupError
from wk.games.winter_kingdom.boardfile import SIDE_ID, SIZE, faults_of
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexmap import AXES, SLOTS
from wk.games.winter_kingdom.setup.keys import MapFields
from wk.games.winter_kingdom.setup.wishes import (
    BOARDS,
    COLOURS,
    GOALS,
    LONGEST_DIGEST,
    PLAYERS,
    TOP_BOARDS,
    Placed,
    Settled,
)
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, Terrain, terrain_named

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.winter_kingdom.cards.catalogue import Catalogue, GameNumbers

KEYS = (
    *("players", "map", "boards", "goals", "economy", "twists"),
    *("wanderers_axis", "furs_board", "start_index", "hands", "deck", "data"),
)
"""The keys of a settled setup; all must be there."""


def check_settled(setup: object, catalogue: Catalogue, name: str = "setup") -> Settled:
    """Return the settled setup that a record's JSON object says; one that is a value already stays it.

    A differing digest of the card data is not refused; compare ``data`` with ``catalogue.digest``.

    Args:
        setup: the object, as `json.loads` returns it, or a value.
        catalogue: the current card data.
        name: what messages call the object.

    Raises:
        SetupError: the first thing wrong: key, what was found and what is allowed.
    """
    if isinstance(setup, Settled):
        return setup
    reader = _Reader(name)
    table = reader.table((), setup, KEYS, KEYS)
    settled = reader.settled(table, catalogue.game) if not reader.problems else None
    if settled is None or reader.problems:
        raise SetupError(*reader.problems)
    return settled


class _Reader(MapFields):
    """Reads one settled setup; where something is wrong a gap is left, and it is refused at the end."""

    def settled(self, table: Mapping[str, object], numbers: GameNumbers) -> Settled:
        """Read all keys of the object."""
        players = self.settled_seats(table["players"], range(PLAYERS[0], PLAYERS[1] + 1), COLOURS)
        boards = self._boards(table["boards"])
        start = self.whole(("start_index",), table["start_index"], 0, max(0, len(players) - 1))
        return Settled(
            players=players,
            map=self._map(table["map"], boards),
            boards=boards,
            goals=self.choices(("goals",), table["goals"], GOAL_IDS, "goal", GOALS) or (),
            economy=self.choice(("economy",), table["economy"], ECONOMY_IDS, "economy") or "",
            twists=self.choices(("twists",), table["twists"], TWIST_IDS, "twist") or (),
            wanderers_axis=self.choice(("wanderers_axis",), table["wanderers_axis"], AXES, "axis") or "",
            furs_board=self.choice(("furs_board",), table["furs_board"], TOP_BOARDS, "slot for the top board")
            or "",
            start_index=start or 0,
            hands=self._hands(table["hands"], len(players), numbers.hand),
            deck=self._deck(table["deck"], numbers.deck_copies),
            data=self._digest(table["data"]),
        )

    def _boards(self, value: object) -> dict[str, tuple[str, ...]]:
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
                place = (
                    "" if r is None else f"row {r + 1}: " if q is None else f"row {r + 1}, letter {q + 1}: "
                )
                self.refuse(path, place + message)
            found[side] = tuple(rows)
        return found

    def _map(self, value: object, boards: Mapping[str, object]) -> dict[str, Placed]:
        """Return the seven slots, each with another side (WK-MAP-4, WK-MAP-5)."""
        table = self.table(("map",), value, SLOTS, SLOTS)
        found = {slot: self.placed(("map", slot), text, boards) for slot, text in table.items()}
        self.all_different({("map", slot): at and at.side for slot, at in found.items()}, "board side")
        self._two_sides_of_a_board({at.side: slot for slot, at in found.items() if at is not None})
        return {slot: at for slot, at in found.items() if at is not None}

    def _two_sides_of_a_board(self, slots: Mapping[str, str]) -> None:
        """Refuse both sides of one of the printed boards (WK-MAP-3, WK-MAP-5)."""
        for front, back in BOARDS:
            if front in slots and back in slots:
                where = slots[front]
                self.refuse(("map", slots[back]), f"{back} is the other side of {front}, in {where}")

    def _hands(self, value: object, players: int, size: int) -> tuple[tuple[str, ...], ...]:
        """Return the hands, no card in two of them (WK-SETUP-3)."""
        entries = self.items(("hands",), value, players, players, "hands") or []
        hands = [
            self.choices(("hands", i), entry, HAND_IDS, "ability card", size) or ()
            for i, entry in enumerate(entries)
        ]
        self.hands_different({("hands", i): hand for i, hand in enumerate(hands)})
        return tuple(hands)

    def _deck(self, value: object, copies: int) -> tuple[Terrain, ...]:
        """Return the terrain deck, as many of each card terrain as there are (WK-SETUP-4)."""
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
