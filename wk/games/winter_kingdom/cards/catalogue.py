"""The catalogue: every card's name, words, numbers and provenance, read from one file (WK-DATA-1).

The rules of a card are code beside this module; whatever an owner of the printed game might have
to correct is data, and the words are made from the numbers (WK-DATA-2).
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.winter_kingdom.terrain import Terrain


@dataclass(frozen=True, kw_only=True)
class CardData:
    """What is printed on a card, and how sure it is."""

    id: str
    name: str
    provenance: str
    """Letters: B rule book, E forced by an example, P reported by owners, R reconstruction."""
    unsure: str = ""
    """What is reconstructed, a sentence; empty unless the provenance has an R."""
    note: str = ""
    """The small print, full sentences; often empty."""
    numbers: Mapping[str, int] = field(hash=False)
    own: Mapping[str, int] = field(default_factory=dict, hash=False)
    """Which of its numbers are the user's own, each with the shipped one in whose place it stands."""

    @property
    def reconstructed(self) -> bool:
        """Whether something on the card is our best reading, which the program marks."""
        return "R" in self.provenance

    def __getitem__(self, key: str) -> int:
        """Return one of the card's numbers; raise KeyError if the card has none of that name."""
        return self.numbers[key]


@dataclass(frozen=True, kw_only=True)
class WordedCard(CardData):
    """A card that says one thing."""

    words: str
    """Full sentences for reading size."""
    short: str
    """At most 44 characters for the table."""


@dataclass(frozen=True, kw_only=True)
class AbilityData(CardData):
    """An ability card: two actions, the second once it is upgraded (WK-AB-1)."""

    kind: str
    """``either``, ``extend``, ``both``, or ``none`` for the tunnel card."""
    action: str
    """What the first action does: ``build`` or ``move``; Roads covers those that move."""
    terrain: Terrain | None = None
    """The terrain built on, of the six cards of WK-AB-TERRAIN."""
    first: str
    second: str = ""
    first_short: str
    """At most 28 characters for the half of a table card; likewise ``second_short``."""
    second_short: str = ""

    @property
    def cost(self) -> int:
        """Coins to acquire the card; 0 for the tunnel card, which is never bought."""
        return self.numbers.get("cost", 0)

    @property
    def upgrade(self) -> int:
        """Coins to upgrade the card; 0 for the tunnel card."""
        return self.numbers.get("upgrade", 0)

    @property
    def words(self) -> str:
        """Both actions in full sentences."""
        return f"{self.first} {self.second}".rstrip()

    @property
    def short(self) -> str:
        """Both actions in short words."""
        return f"{self.first_short}, {self.second_short}" if self.second_short else self.first_short


@dataclass(frozen=True, kw_only=True)
class GoalData(WordedCard):
    """A goal card."""

    @property
    def points(self) -> int:
        """Victory points each time the goal is met."""
        return self.numbers["points"]


@dataclass(frozen=True, kw_only=True)
class EconomyData(WordedCard):
    """An economy card."""

    @property
    def coins(self) -> int:
        """Coins each time they are earned."""
        return self.numbers["coins"]


@dataclass(frozen=True, kw_only=True)
class TwistData(WordedCard):
    """A twist card."""

    goals_apart: tuple[str, ...] = ()
    """Goals never drawn together with it (WK-SETUP-2)."""


@dataclass(frozen=True, kw_only=True)
class GameNumbers:
    """The numbers of the game itself."""

    houses: int
    """Each player's houses (WK-SETUP-1)."""
    forts: int
    """Each player's forts (WK-SETUP-1)."""
    builds: int
    """Builds of the mandatory action (WK-TURN-2)."""
    hand: int
    """Ability cards dealt to each player (WK-SETUP-3)."""
    deck_copies: int
    """Terrain cards of each card terrain (WK-SETUP-4)."""
    extra_cost: int
    """Coins for an extra action (WK-TURN-5)."""
    extra_uses: int
    """Uses an extra action allows at most (WK-TURN-5)."""
    round_limit: int
    """The last round there can be (WK-END-1)."""
    castle_points: int
    """Victory points for most houses at a castle (WK-END-2)."""
    starting_coins: tuple[tuple[int, ...], ...]
    """Coins in turn order from the start player on, for 2, 3 and 4 players (WK-SETUP-5)."""

    @cached_property
    def pieces(self) -> int:
        """Each player's houses and forts together."""
        return self.houses + self.forts

    def coins_of(self, players: int) -> tuple[int, ...]:
        """Return the starting coins of a number of players, in turn order (WK-SETUP-5)."""
        return self.starting_coins[players - 2]


@dataclass(kw_only=True, eq=False)
class Catalogue:
    """All cards by id, each family in its fixed order, and the numbers of the game.

    Only its words ever change, when another language is spoken (`reword`). It equals itself alone: caches are
    found by it, and lose their way where what equals what changes.
    """

    game: GameNumbers
    terrain_names: Mapping[Terrain, str]
    """Display names of the six card terrains."""
    abilities: Mapping[str, AbilityData]
    goals: Mapping[str, GoalData]
    economies: Mapping[str, EconomyData]
    twists: Mapping[str, TwistData]
    own_game: Mapping[tuple[str | int, ...], int] = field(default_factory=dict)
    """Which numbers of the game are the user's own, by their paths below ``game``, each with the shipped
    one in whose place it stands."""

    @property
    def is_own(self) -> bool:
        """Whether any number is the user's own and not the shipped one."""
        return bool(self.own_game) or any(card.own for card in self._cards.values())

    def reword(self, other: Catalogue) -> None:
        """Tell the cards in the words of another catalogue from now on, matches begun before included.

        The one thing about a catalogue that changes; no rule depends on a word.

        Args:
            other: the same cards with the same numbers in another language.

        Raises:
            ValueError: they differ in more than words.
        """
        if other.digest != self.digest:
            raise ValueError("cards with other numbers cannot lend their words")
        for name in ("terrain_names", "abilities", "goals", "economies", "twists"):
            setattr(self, name, getattr(other, name))
        vars(self).pop("_cards", None)

    def card(self, card: str) -> CardData:
        """Return any card by its id; ids differ across families. Raise KeyError for no card."""
        return self._cards[card]

    def name(self, card: str) -> str:
        """Return the display name of any card; raise KeyError for no card."""
        return self._cards[card].name

    @cached_property
    def _cards(self) -> dict[str, CardData]:
        return {**self.abilities, **self.goals, **self.economies, **self.twists}

    @cached_property
    def digest(self) -> str:
        """Twelve hex digits that change when anything that influences play changes; words do not."""
        cards = {
            card.id: [
                dict(card.numbers),
                [str(getattr(card, extra, "")) for extra in ("kind", "action", "terrain")],
                list(getattr(card, "goals_apart", ())),
            ]
            for card in self._cards.values()
        }
        content = json.dumps([asdict(self.game), cards], sort_keys=True)
        return hashlib.sha256(content.encode()).hexdigest()[:12]
