"""Where a card could act: lit while the pointer rests on it or the keyboard has come to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.narrate import reason_words

if TYPE_CHECKING:
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.ui.table.desk import Desk
    from wk.games.winter_kingdom.ui.table.model import TableModel
    from wk.hexgrid import Hex


class Lit(NamedTuple):
    """What is lit for a card."""

    hexes: frozenset[Hex] = frozenset()
    """Where it can begin now: the hexes it builds on, the houses it moves."""
    maybe: frozenset[Hex] = frozenset()
    """Where it could begin if it were taken from the hand, as the map is now."""
    words: str = ""
    """What the lights mean, or why there are none."""


def lights_of(say: Say, desk: Desk, card: str) -> Lit:
    """Return where a card of the player to move could act.

    Args:
        say: the words.
        desk: the player's choices.
        card: a card in play or in hand.
    """
    name = desk.state.table.catalogue.name(card)
    if desk.state.player.hand >> INDEX[card] & 1:
        return _in_hand(say, desk, card, name)
    position = desk.legal.position
    ways = [way for way in desk.legal.ways if way.key[:2] == ("use", card) and way.is_ready(position)]
    found = frozenset(at for way in ways for at in hexes(way.next(position, ())))
    if found:
        return Lit(found, words=say("lights.card", card=name))
    if any(desk.can((what, card)) for what in ("upgrade", "extra")) or any(not way.steps for way in ways):
        return Lit()
    return Lit(words=reason_words(say, desk.state, desk.why_not(card)))


def _in_hand(say: Say, desk: Desk, card: str, name: str) -> Lit:
    """Return where a card could act once taken; for one too dear, only that."""
    state, index = desk.state, INDEX[card]
    if state.table.costs[index][0] > state.player.coins:
        return Lit(words=reason_words(say, state, desk.why_not(card)))
    position = desk.legal.position
    ways = state.table.uses(1 << index, 0, 0, position.supply)
    found = frozenset(at for way in ways for at in hexes(way.next(position, ())))
    return Lit(maybe=found, words=say("lights.hand" if found else "lights.hand-nowhere", card=name))


class CardLights:
    """The card that is pointed at, with its lights: they go out when it is chosen, or anything is done."""

    def __init__(self) -> None:
        self._card = ""
        self._shown: TableModel | None = None
        self.lit = Lit()

    def point(self, card: str, shown: TableModel) -> bool:
        """Light up a card that is pointed at, nothing for none; return whether other lights show.

        Args:
            card: the card.
            shown: what the table shows; the lights go out once it shows something else.
        """
        before = self.lit
        if card != self._card:
            self._card, self._shown = card, shown
            desk = shown.desk
            free = desk is not None and not desk.path and desk.card != card
            self.lit = lights_of(shown.say, desk, card) if card and desk is not None and free else Lit()
        elif shown is not self._shown:
            self.lit = Lit()
        return self.lit != before
