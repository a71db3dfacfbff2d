"""Choosing a new game: what is chosen so far, what is wrong with it, and the setup it comes to.

Beyond what a setup file can say, choices may leave cards out of the draw, name one or two of the goals, and
have hands drafted. `fixed` writes out as wishes only what a setup file could not say otherwise, the way the
seed draws it; so a saved setup or a share code is settled to the very game that was shown, and needs no
memory of what was left out.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from wk.engine.seats import seats
from wk.engine.wishes import Fault
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import COLOURS, GOALS, Options, PlayerWish, Wishes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.game import Draw, Setup
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

DEALT, DRAFTED, CHOSEN = WAYS = ("dealt", "drafted", "chosen")
"""How the players come by their hands: by lot, by drafting, or each chooses."""

NO_TWISTS = Options(twists=())
"""What is chosen until something else is: all but the twists is drawn."""

TWO_PLAYERS = (PlayerWish(colour=COLOURS[0]), PlayerWish(colour=COLOURS[1]))
"""Who plays until something else is chosen."""


@dataclass(frozen=True)
class Choices(Wishes):
    """What is chosen for a new game: more than a setup file can say; every method returns new choices."""

    players: tuple[PlayerWish, ...] = TWO_PLAYERS
    """In seat order, each with a colour; the hands count only where they are chosen."""
    seed: int = 0
    options: Options = NO_TWISTS
    """One or two goals may be chosen, too; the others are drawn."""
    hands: str = DEALT
    """One of WAYS."""
    left_out: frozenset[str] = frozenset()
    """Cards of any family that are never drawn."""

    @classmethod
    def of(cls, wishes: Wishes, seed: int, left_out: frozenset[str] = frozenset()) -> Choices:
        """Return the choices of a setup file or share code, with a seed if it names none."""
        chosen = {
            **vars(wishes),
            "seed": seed if wishes.seed is None else wishes.seed,
            "hands": CHOSEN if any(player.hand for player in wishes.players) else DEALT,
            "left_out": left_out,
        }
        return cls(**chosen).coloured(seat.colour for seat in seats(wishes.players, colours=COLOURS))

    @property
    def wishes(self) -> Wishes:
        """The choices as wishes; with one or two goals, which `settle` takes but no setup file says."""
        chosen = self.without_hands() if self.hands == DEALT else self
        return Wishes(**{each.name: getattr(chosen, each.name) for each in fields(Wishes)})

    @property
    def goals(self) -> tuple[str, ...]:
        """The goals that are chosen."""
        return self.options.goals or ()

    # Cards --------------------------------------------------------------------------------------

    def toggled(self, card: str) -> Choices:
        """Choose a goal, an economy or a twist, or choose it no more.

        A fourth goal takes the place of the first; a card that was left out is so no more.
        """
        back = replace(self, left_out=self.left_out - {card})
        if card in GOAL_IDS:
            kept = tuple(goal for goal in self.goals if goal != card)
            goals = kept if len(kept) < len(self.goals) else (*kept, card)[-GOALS:]
            return back.with_options(goals=goals or None)
        if card in ECONOMY_IDS:
            return back.with_options(economy=None if self.options.economy == card else card)
        chosen = self.options.twists or ()
        kept = tuple(twist for twist in chosen if twist != card)
        return back.with_options(twists=kept if len(kept) < len(chosen) else (*kept, card))

    def without(self, card: str) -> Choices:
        """Leave a card of any family out, or take it in again; a hand it was chosen for is dealt."""
        if card in self.left_out:
            return replace(self, left_out=self.left_out - {card})
        changed = self.toggled(card) if card in self.cards else self
        players = tuple(
            replace(player, hand=None) if card in (player.hand or ()) else player
            for player in changed.players
        )
        return replace(changed, players=players, left_out=self.left_out | {card})

    def surprised(self, seed: int) -> Choices:
        """Leave all but the players and the cards left out to a new seed."""
        return Choices(self.without_hands().players, seed, options=Options(), left_out=self.left_out)


def faults(choices: Choices, catalogue: Catalogue) -> list[Fault]:
    """Return what stands in the way of a game, worst first."""
    found, out = choices.name_faults(), choices.left_out
    if choices.options.economy is None and out >= set(ECONOMY_IDS):
        found.append(Fault("no-economy"))
    hands = [player.hand for player in choices.wishes.players]
    given = {card for hand in hands for card in hand or ()}
    needed = catalogue.game.hand * hands.count(None)
    if (n := len(set(HAND_IDS) - out - given)) < needed:
        found.append(Fault("few-cards", n=n, needed=needed))
    barred = out | set(choices.goals) | _worthless(choices, catalogue)
    open_goals = GOALS - len(choices.goals)
    if (n := len(set(GOAL_IDS) - barred)) < open_goals:
        found.append(Fault("few-goals", n=n, needed=open_goals))
    return found


def _worthless(choices: Choices, catalogue: Catalogue) -> set[str]:
    """Return the goals that are not drawn because of twists; of any twist, if one is drawn."""
    drawn = [twist for twist in TWIST_IDS if twist not in choices.left_out]
    twists = drawn if choices.options.twists is None else choices.options.twists
    return {goal for twist in twists for goal in catalogue.twists[twist].goals_apart}


def idle_goals(wishes: Wishes, catalogue: Catalogue) -> list[tuple[str, str]]:
    """Return twist and goal wherever a twist leaves a wished goal worth nothing (WK-SETUP-2)."""
    return [
        (twist, goal)
        for twist in wishes.options.twists or ()
        for goal in catalogue.twists[twist].goals_apart
        if goal in (wishes.options.goals or ())
    ]


def fixed(choices: Choices, settled: Setup) -> Wishes:
    """Return wishes a setup file can say that settle to the same game.

    Args:
        choices: without faults.
        settled: what `draw_choices` made of them.
    """
    wishes, out = choices.wishes, choices.left_out
    if choices.goals or out & set(GOAL_IDS):
        wishes = wishes.with_options(goals=tuple(settled["goals"]))
    if out & set(ECONOMY_IDS):
        wishes = wishes.with_options(economy=settled["economy"])
    if out & set(TWIST_IDS):
        wishes = wishes.with_options(twists=tuple(settled["twists"]))
    if out & set(HAND_IDS):
        hands = zip(wishes.players, settled["hands"], strict=True)
        wishes = replace(wishes, players=tuple(replace(player, hand=tuple(hand)) for player, hand in hands))
    return wishes


def draw_choices(choices: Choices, catalogue: Catalogue, boards: BoardSet, draw: Draw) -> Setup:
    """Return the settled setup of choices without faults.

    Args:
        choices: what was chosen.
        catalogue: the current card data.
        boards: the boards there are.
        draw: the source of chance the seed stands for.
    """
    return settle(choices.wishes, catalogue, boards, draw, choices.left_out)


@dataclass(frozen=True)
class Draft:
    """One moment of a draft; the seats pick in turn, though none sees what the others take."""

    packets: tuple[tuple[str, ...], ...]
    """The cards in front of each seat, in no special order."""
    picks: tuple[tuple[str, ...], ...]
    """The cards each seat has taken so far, first taken first."""
    seat: int = 0
    """Who picks next, 0 first."""

    @classmethod
    def deal(cls, hands: Iterable[Iterable[str]]) -> Draft:
        """Begin a draft: each seat has the packet of the hand it would have been dealt."""
        packets = tuple(tuple(hand) for hand in hands)
        return cls(packets, tuple(() for _ in packets))

    @property
    def over(self) -> bool:
        """Whether all cards are taken."""
        return not any(self.packets)

    @property
    def packet(self) -> tuple[str, ...]:
        """The cards of which the next one picks."""
        return self.packets[self.seat]

    def pick(self, card: str) -> Draft:
        """Return the draft after a pick; after the last seat's the packets go on to the next seat.

        Raises:
            ValueError: the card is not in the packet.
        """
        if card not in self.packet:
            raise ValueError(f"{card} is not in the packet")
        left = tuple(other for other in self.packet if other != card)
        packets = (*self.packets[: self.seat], left, *self.packets[self.seat + 1 :])
        taken = (*self.picks[self.seat], card)
        picks = (*self.picks[: self.seat], taken, *self.picks[self.seat + 1 :])
        if self.seat + 1 < len(self.packets):
            return Draft(packets, picks, self.seat + 1)
        return Draft((packets[-1], *packets[:-1]), picks)
