"""What is seen of a match in one moment: its cards and all else, gathered once for the whole table."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.cards.abilities import ABILITIES, TUNNEL_INDEX
from wk.games.winter_kingdom.hexset import singles
from wk.games.winter_kingdom.narrate import terrain_name
from wk.games.winter_kingdom.scoring import castle_houses, leading, score
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.ui.table.layout import Facts
from wk.games.winter_kingdom.view import hand_size
from wk.shell.kinds import level_told, level_words
from wk.words import GameWords

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.games.winter_kingdom.cards.catalogue import AbilityData
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.scoring import Score
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.choices import Desk
    from wk.hexgrid import Hex
    from wk.words import Words

_WHOLE = 3
"""The bits of `Turn.used` of a card of which nothing can be used any more this turn."""


# Cards --------------------------------------------------------------------------------------------


class Standing(Enum):
    """How a card stands."""

    READY = "ready"
    """It can be used or bought now."""
    CHOSEN = "chosen"
    RESTING = "resting"
    """It will be possible at another moment; it looks like a ready one, and says why when clicked."""
    USED = "used"
    DEAR = "dear"
    """It costs more than the player has."""
    NOWHERE = "nowhere"
    """It could be used now, but no hex fits."""

    @property
    def dim(self) -> bool:
        """Whether the card is drawn dimmed, with a tag that says why."""
        return self in {Standing.USED, Standing.DEAR, Standing.NOWHERE}


class CardView(NamedTuple):
    """One ability card as it is drawn."""

    data: AbilityData
    standing: Standing
    in_hand: bool = False
    upgraded: bool = False
    tag: str = ""
    """In a few words why it is dim, or what a used one can still be bought."""
    price: int = 0
    """Coins to acquire it, discounts taken off; shown while it is in hand."""
    upgrade: int = 0
    """Coins for its second action, likewise; shown until it is upgraded."""
    used: tuple[bool, bool] = (False, False)
    """Which of its two actions were used this turn, of a card of which one still can be."""
    half: int | None = None
    """Which of its actions is chosen, 0 or 1; None for the whole card."""

    @property
    def family(self) -> str:
        """The family whose colour it has."""
        return "tunnel" if self.data.kind == "none" else self.data.action


def holding(say: Say, card: CardView) -> str:
    """Return whether a card lies in play or is in the hand, and what it costs there."""
    if card.data.kind == "none":
        return say("spoken.tunnel")
    if card.in_hand:
        return say("spoken.in-hand", n=card.price)
    return say("spoken.upgraded") if card.upgraded else say("spoken.in-play", n=card.upgrade)


def card_views(say: Say, state: State, seat: int, desk: Desk | None) -> tuple[list[CardView], list[CardView]]:
    """Return a player's cards in play, the tunnel card first, and in hand.

    Args:
        say: the words.
        state: the match as the viewer sees it; a hand the viewer may not see is empty.
        seat: the player.
        desk: that player's choices, or None while nothing can be chosen.
    """
    player = state.players[seat]
    in_play = [TUNNEL_INDEX, *(i for i in _places(player.acquired) if i != TUNNEL_INDEX)]
    return (
        [_in_play(say, state, seat, index, desk) for index in in_play],
        [_in_hand(say, state, seat, index, desk) for index in _places(player.hand)],
    )


def _places(cards: int) -> list[int]:
    return [single.bit_length() - 1 for single in singles(cards)]


def _base(state: State, seat: int, index: int) -> CardView:
    data = state.table.catalogue.abilities[ABILITIES[index].id]
    price, upgrade = state.table.costs[index]
    player = state.players[seat]
    upgraded = bool(player.upgraded >> index & 1)
    return CardView(data, Standing.RESTING, upgraded=upgraded, price=price, upgrade=upgrade)


def _in_play(say: Say, state: State, seat: int, index: int, desk: Desk | None) -> CardView:
    card = _base(state, seat, index)
    if desk is None:
        return card
    bits = state.turn.used >> 2 * index & 3
    name = card.data.id
    if desk.card == name:
        armed = desk.armed or ()
        half = 1 if len(armed) > 2 and armed[2] == "+" else 0 if len(armed) == 3 else None
        return card._replace(standing=Standing.CHOSEN, used=_halves(bits), half=half)
    if desk.can(("use", name)):
        return card._replace(standing=Standing.READY, used=_halves(bits))
    if any(desk.can((what, name)) for what in ("upgrade", "extra")) and not bits:
        return card._replace(standing=Standing.READY)
    reason = desk.why_not(name)
    # Between the builds every card has to wait; one that was used must not look as if it could still be.
    if reason.code == "used" or bits == _WHOLE:
        if desk.can(("extra", name)):
            again = say("tag.again", n=state.table.numbers.extra_cost)
            return card._replace(standing=Standing.READY, tag=again)
        return card._replace(standing=Standing.USED, tag=say("tag.used"))
    if reason.code == "no-hex":
        return card._replace(standing=Standing.NOWHERE, tag=say("tag.nowhere"))
    over = desk.stage >= Stage.ACTIONS and desk.stage != Stage.EXTRA  # as after buying, or without pieces
    return card._replace(standing=Standing.NOWHERE) if over else card


def _halves(bits: int) -> tuple[bool, bool]:
    return (bool(bits & 1), bool(bits & 2)) if bits != _WHOLE else (False, False)


def _in_hand(say: Say, state: State, seat: int, index: int, desk: Desk | None) -> CardView:
    card = _base(state, seat, index)._replace(in_hand=True)
    if desk is None:
        return card
    missing = card.price - state.players[seat].coins
    if missing > 0:
        return card._replace(standing=Standing.DEAR, tag=say("tag.dear", n=missing))
    if desk.card == card.data.id:
        return card._replace(standing=Standing.CHOSEN)
    if desk.can(("acquire", card.data.id)):
        return card._replace(standing=Standing.READY)
    return card._replace(standing=Standing.NOWHERE) if desk.stage >= Stage.PURCHASED else card


def section_note(say: Say, state: State, section: str, desk: Desk | None) -> str:
    """Return what a label says about when the cards below it can be used or bought."""
    if desk is None:
        return ""
    stage = desk.stage
    if section == "hand":
        bought = stage >= Stage.PURCHASED
        now = stage >= Stage.ACTIONS or any(key[0] == "acquire" for key in desk.keys)
        return say("section.hand-over" if bought else "section.hand-now" if now else "section.hand-later")
    if stage in {Stage.BUILDING, Stage.EXTRA}:
        return say("section.play-later")
    if stage >= Stage.ACTIONS and not any(key[0] == "use" for key in desk.keys):
        paid = {key[0] for key in desk.keys} & {"upgrade", "extra"}
        note = "upgrade" if paid == {"upgrade"} else "bought" if paid else "over"
        return say(f"section.play-{note}")
    return say("section.play-open" if stage == Stage.OPEN and state.turn.terrain >= 0 else "section.play-now")


def card_terrain(say: Say, state: State, seat: int) -> str:
    """Return the name of a player's terrain card as a heading; what is said without one."""
    card = state.players[seat].card
    name = terrain_name(say, state, card) if card >= 0 else say("terrain.none")
    return name[:1].upper() + name[1:]


# All of it ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sight:
    """A match as it is seen on the screen."""

    say: Say
    state: State
    """As the viewer may see it: whoever is at the screen, or nobody."""
    seat: int
    """The player on the left rail."""
    desk: Desk | None
    """The choices of the player at the screen; None if a computer moves or the game is over."""
    scores: tuple[Score, ...] | None
    """The points so far by seat; None if they are not shown."""
    in_play: tuple[CardView, ...]
    in_hand: tuple[CardView, ...]
    covered: int
    """Cards in that player's hand the viewer may not see."""
    levels: tuple[str, ...]
    """What the levels of the computer players are called, by seat; nothing at the seat of a person."""
    level_tips: tuple[str, ...]
    """What those levels mean, likewise."""
    castles: Mapping[Hex, tuple[int, ...]]
    """How many houses each seat has beside each castle."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.status == Status.OVER

    @property
    def waits(self) -> bool:
        """Whether the player on the left rail waits while another one moves."""
        return not self.over and self.seat != self.state.seat

    def flags(self) -> dict[Hex, tuple[str, ...]]:
        """Return by castle the colours of who would score it now; nothing while points are not shown."""
        led = {at: leading(houses) for at, houses in self.castles.items() if self.scores is not None}
        colours = self.state.table.colours
        return {at: tuple(colours[seat] for seat in seats) for at, seats in led.items() if seats}

    def facts(self) -> Facts:
        """Return what of it decides the layout."""
        offers = len(self.desk.offers) if self.desk else 0
        return Facts(
            len(self.state.players),
            len(self.in_play),
            max(len(self.in_hand), self.covered),
            1 + len(self.state.table.twists),
            offers,
        )


def sight_of(
    both: tuple[Words, Words], state: State, seat: int, desk: Desk | None, *, with_scores: bool
) -> Sight:
    """Gather what is shown.

    Args:
        both: the words of the game and those of the shelf.
        state: as the viewer may see it.
        seat: whose things are shown.
        desk: the choices of the player to move, if that is the viewer.
        with_scores: whether the points so far are shown.
    """
    say, words = both[0], GameWords(*both)
    in_play, in_hand = card_views(say, state, seat, desk)
    covered = 0 if in_hand else hand_size(state, seat)
    scores = tuple(score(state, each) for each in range(len(state.players))) if with_scores else None
    levels = tuple(level_words(words, each) for each in state.table.seats)
    tips = tuple(level_told(words, each) for each in state.table.seats)
    cards = tuple(in_play), tuple(in_hand)
    return Sight(say, state, seat, desk, scores, *cards, covered, levels, tips, castle_houses(state))
