"""A careful beginner: somebody who has read the rules once and looks at everything that is on the table now.

It is written without anything the computer players think with: it tries legal actions by the rules and
counts the points of goals and castles as the score sheet does. It goes through its own turn with care,
the builds together and before or after its cards, but it thinks of no later turn and of nobody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.bots import Choice
from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Salvage, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX, places
from wk.games.winter_kingdom.scoring import score

if TYPE_CHECKING:
    from wk.engine.bots import Effort
    from wk.engine.game import Draw, Game
    from wk.games.winter_kingdom.state import State

COIN = 0.5
"""A coin is to be had rather than nothing, but not for a point."""

FORT = 1.5
"""A fort is kept until it brings so many points more than a house."""

EARLY = 12
"""With so many pieces left, a card is worth its price and forts are worth keeping."""

PLACES = 4
"""So many of the places for a house are followed up to see what the next house makes of them."""

WORTHWHILE = 1
"""The extra action is bought for at least so much more than its coins are worth."""


class CarefulBeginner:
    """Plays the turn that brings most points now, of those a careful person finds."""

    def __init__(self, game: Game[State, Action]) -> None:
        self._game = game

    def choose(self, seen: State, _draw: Draw, _effort: Effort) -> Choice[Action]:
        """Choose the rest of the turn: builds first or cards first, whichever comes to more."""
        turns = [Turn(self._game, seen).played(cards_first=first) for first in (False, True)]
        return Choice(tuple(max(turns, key=lambda turn: turn.value()).actions))


class Turn:
    """One way to play a turn, as it is thought of."""

    def __init__(self, game: Game[State, Action], state: State) -> None:
        self._game, self._seat = game, state.seat
        self.state, self.actions = state, list[Action]()
        self._early = state.table.numbers.pieces - state.player.pieces.bit_count() > EARLY

    def played(self, *, cards_first: bool) -> Turn:
        """Go through the turn as the rules order it."""
        if cards_first:
            self.use_cards()
        self._build()
        self.use_cards()
        self._salvage()
        self._buy()
        self.use_cards()  # what was bought may be used at once
        if wolves := self._best(Wolves):
            self.do(wolves[1])
        self.actions.append(End())
        return self

    def value(self, state: State | None = None) -> float:
        """Return what stands on the table now: points, and a little for coins and forts kept."""
        state = state or self.state
        player, points = state.players[self._seat], score(state, self._seat).total
        if not self._early:
            return points
        return points + COIN * player.coins - FORT * player.forts.bit_count()

    def do(self, action: Action) -> None:
        """Do an action in thought."""
        self.state = self._game.apply(self.state, action)
        self.actions.append(action)

    def use_cards(self) -> None:
        """Use cards as long as that gains something; one more house on the map is something."""
        while use := self._best(Use):
            gain, action = use[0] - self.value(), use[1]
            moves = isinstance(action, Use) and ABILITIES[INDEX[action.card]].moves
            if gain < 0 or (gain == 0 and moves):
                return
            self.do(action)

    def _tried(self, state: State, kind: type) -> list[tuple[float, Action, State]]:
        """Return every legal action of a kind with what it comes to, the best first."""
        actions = [action for action in self._game.legal(state) if isinstance(action, kind)]
        afters = [self._game.apply(state, action) for action in actions]
        found = [(self.value(after), action, after) for action, after in zip(actions, afters, strict=True)]
        return sorted(found, key=lambda each: each[0], reverse=True)

    def _best(self, kind: type) -> tuple[float, Action] | None:
        """Return the best action of a kind and what it comes to."""
        return next(((value, action) for value, action, _ in self._tried(self.state, kind)), None)

    def _build(self) -> None:
        """Do the builds that come to most together."""
        while plan := self._builds(self.state, self.state.table.numbers.builds)[1]:
            for action in plan:
                self.do(action)

    def _builds(self, state: State, count: int) -> tuple[float, list[Action]]:
        """Return what so many builds come to at best, and how."""
        found = self._tried(state, Build)[:PLACES] if count else []
        if not found:
            return self.value(state), []
        lines = [(action, *self._builds(after, count - 1)) for _, action, after in found]
        action, value, rest = max(lines, key=lambda line: line[1])
        return value, [action, *rest]

    def _salvage(self) -> None:
        """Take houses that bring nothing off the map if their coins pay for a card that builds."""
        player, table = self.state.player, self.state.table
        prices = [table.costs[i][0] for i in places(player.hand) if not ABILITIES[i].moves]
        lacking = min(prices, default=0) - player.coins
        if self._early and 0 < lacking <= table.economy.salvage_limit:
            for _ in range(lacking):
                given = self._best(Salvage)
                if given and given[0] >= self.value():
                    self.do(given[1])

    def _buy(self) -> None:
        """Buy a card while it can be used often: one that builds, else the cheapest; upgrades come last."""
        offers = [action for action in self._game.legal(self.state) if isinstance(action, Purchase)]
        for what in ("acquire", "upgrade") if self._early else ():
            if some := [offer for offer in offers if offer.what == what]:
                self.do(min(some, key=self._price))
                return
        for offer in offers:
            if offer.what == "extra":
                trial = Turn(self._game, self.state)
                trial.do(offer)
                trial.use_cards()
                if trial.value() >= self.value() + WORTHWHILE:
                    self.do(offer)
                    return

    def _price(self, offer: Purchase) -> tuple[bool, int]:
        index = INDEX[offer.card]
        return ABILITIES[index].moves, self.state.table.costs[index][offer.what == "upgrade"]
