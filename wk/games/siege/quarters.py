"""Winter and Summer: cards are quartered in the own city (SG-WIN, SG-SUM)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import NONE, Action
from wk.games.siege.cards import JOKER, ROYALS, SUIT, different, joined, without
from wk.games.siege.kinds import Fault, Kind
from wk.games.siege.scoring import FAMILY
from wk.games.siege.seasons import surplus
from wk.games.siege.state import AT_ONCE, FORT, GARRISON, KEEP, SUMMER, WINTER, with_player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.siege.cards import Card, Cards
    from wk.games.siege.state import Player, State


def standing(player: Player, spot: int) -> Cards:
    """Return the cards at a place of a city."""
    if spot == KEEP:
        return player.keep
    if spot >= GARRISON:
        return player.garrisons[spot - GARRISON]
    fort = player.forts[spot - FORT]
    return () if fort is None else (fort,)


def changed(player: Player, spot: int, cards: Cards) -> Player:
    """Return the player with other cards at a place of the city."""
    if spot == KEEP:
        return player._replace(keep=cards)
    if spot >= GARRISON:
        return player.with_garrison(spot - GARRISON, cards)
    return player.with_fort(spot - FORT, cards[0] if cards else None)


class Take(Kind):
    """A card is taken out of the own city into the Field (SG-WIN-2)."""

    word = "take"
    phases = (WINTER,)

    def options(self, state: State) -> list[Action]:
        """Every card that stands in the city and was not put there this turn."""
        player = state.player
        found = [Action("take", fort, "fort") for fort in player.forts if fort is not None]
        for row in player.garrisons:
            found += [Action("take", card, "garrison") for card in different(row)]
        found += [Action("take", card, "keep") for card in player.keep]
        return [action for action in found if not self.fault(state, action)] if state.placed else found

    def fault(self, state: State, action: Action) -> Fault:
        """Of equal cards only those can be taken that were not put this turn."""
        if action.card == JOKER:
            return "joker-in-city"
        there = standing(state.player, action.spot).count(action.card)
        if not there:
            return "not-there"
        return "" if there > state.placed.count((action.spot, action.card)) else "put-this-turn"

    def effect(self, state: State, action: Action) -> State:
        """Take the first of equal cards, which is never one put this turn; a gap closes up."""
        player, spot = state.player, action.spot
        player = changed(player, spot, without(standing(player, spot), action.card))
        field = joined(player.field, (action.card,))
        return with_player(state, state.seat, player._replace(field=field))


class Put(Kind):
    """A card of the Field is put into the own city, in Summer also over another (SG-WIN-2, SG-SUM-2)."""

    word = "put"
    phases = (WINTER, SUMMER)

    def options(self, state: State) -> list[Action]:
        """Fort and garrison of each card's side, the Keep for own royals."""
        return [action for card in different(state.player.field) for action in self._of(state, card)]

    def _of(self, state: State, card: Card) -> Iterator[Action]:
        if card == JOKER:
            return
        player, side = state.player, SUIT[card]
        fort, row = player.forts[side], player.garrisons[side]
        if fort is None:
            yield Action("put", card, "fort")
        elif state.season == SUMMER:
            yield Action("put", card, "fort", fort)
        if len(row) < state.fixed.numbers.garrison:
            yield Action("put", card, "garrison")
        elif state.season == SUMMER:
            for other in different(row):
                yield Action("put", card, "garrison", other)
        if card in ROYALS[state.line] and card not in player.keep:
            yield Action("put", card, "keep")

    def fault(self, state: State, action: Action) -> Fault:
        """A place has room for its side's cards; only in Summer another makes room."""
        if action.card not in state.player.field:
            return "not-in-field"
        if action.card == JOKER:
            return "joker-in-city"
        there = standing(state.player, action.spot)
        if action.place == "keep":
            if action.card not in ROYALS[state.line]:
                return "other-line"
            return "royal-there" if action.card in there else ""
        full = len(there) >= (state.fixed.numbers.garrison if action.place == "garrison" else 1)
        if action.over == NONE:
            return ("garrison-full" if action.place == "garrison" else "fort-full") if full else ""
        if state.season != SUMMER:
            return "over-in-summer"
        if not full:
            return "room-left"
        return "" if action.over in there else "not-there"

    def effect(self, state: State, action: Action) -> State:
        """Put the card last, the one that makes room to the discards; a complete family wins at once."""
        player, spot, card = state.player, action.spot, action.card
        there, discard, placed = standing(player, spot), state.discard, state.placed
        if action.over != NONE:
            there, discard = without(there, action.over), joined(discard, (action.over,))
        there = joined(there, (card,)) if spot == KEEP else (*there, card)
        if state.season == WINTER:
            placed = tuple(sorted((*placed, (spot, card))))
        player = changed(player._replace(field=without(player.field, card)), spot, there)
        over = spot == KEEP and len(there) == FAMILY and state.fixed.victory == AT_ONCE
        return with_player(
            state, state.seat, player, discard=discard, placed=() if over else placed, over=over
        )


class Drop(Kind):
    """A card of a Field that holds too many goes to the discards (SG-WIN-3)."""

    word = "drop"
    phases = (WINTER,)

    def options(self, state: State) -> list[Action]:
        """Every card, while there are too many."""
        if surplus(state) <= 0:
            return []
        return [Action("drop", card) for card in different(state.player.field)]

    def fault(self, state: State, action: Action) -> Fault:
        """Only while the Field holds too many."""
        if action.card not in state.player.field:
            return "not-in-field"
        return "" if surplus(state) > 0 else "few-cards"

    def effect(self, state: State, action: Action) -> State:
        """Lay the card on the discards."""
        player = state.player._replace(field=without(state.player.field, action.card))
        return with_player(state, state.seat, player, discard=joined(state.discard, (action.card,)))
