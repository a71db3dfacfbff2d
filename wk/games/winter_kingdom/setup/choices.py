"""Choosing a new game: what is chosen so far, what is wrong with it, and the setup it comes to.

Beyond what a setup file can say, choices may leave cards out of the draw, name one or two of the goals, and
have hands drafted. `fixed` writes out as wishes only what a setup file could not say otherwise, the way the
seed draws it; so a saved setup or a share code is settled to the very game that was shown, and needs no
memory of what was left out.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine.names import has_stray_marks, look
from wk.engine.seats import same_name, seats
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import COLOURS, GOALS, PLAYERS, Placed, PlayerWish, Wishes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.engine.game import Draw
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue

DEALT, DRAFTED, CHOSEN = WAYS = ("dealt", "drafted", "chosen")
"""How the players come by their hands: by lot, by drafting, or each chooses."""

TWO_PLAYERS = (PlayerWish(colour=COLOURS[0]), PlayerWish(colour=COLOURS[1]))
"""Who plays until something else is chosen."""


SAME_NAME, LIKE_NAME, MARKED_NAME = NAME_FAULTS = ("same-name", "like-name", "marked-name")
"""The faults of players' names: two are the same, two look alike, one has too many marks on a letter. All but
the names can be drawn in spite of them."""


class Fault(NamedTuple):
    """Something that stands in the way of a game."""

    code: str
    """One of NAME_FAULTS, ``few-goals``, ``no-economy`` or ``few-cards``."""
    name: str = ""
    """The name it is about."""
    other: str = ""
    """The name that looks like it."""
    n: int = 0
    """How many are left to draw from."""
    needed: int = 0


@dataclass(frozen=True)
class Choices:
    """What is chosen for a new game; every method returns new choices."""

    seed: int
    players: tuple[PlayerWish, ...] = TWO_PLAYERS
    """In seat order, each with a colour; the hands count only where they are chosen."""
    start: int | None = None
    """The seat that begins, 0 first; None if it is drawn."""
    goals: tuple[str, ...] = ()
    """At most three; the others are drawn."""
    economy: str | None = None
    twists: tuple[str, ...] | None = ()
    """None if one is drawn."""
    wanderers_axis: str | None = None
    furs_board: str | None = None
    map: Mapping[str, Placed] = field(default_factory=dict)
    hands: str = DEALT
    """One of WAYS."""
    left_out: frozenset[str] = frozenset()
    """Cards of any family that are never drawn."""

    @classmethod
    def of(cls, wishes: Wishes, seed: int, left_out: frozenset[str] = frozenset()) -> Choices:
        """Return the choices of a setup file or share code, with a seed if it names none."""
        colours = [seat.colour for seat in seats(wishes.players, colours=COLOURS)]
        return cls(
            seed=seed if wishes.seed is None else wishes.seed,
            players=tuple(
                replace(player, colour=colour) for player, colour in zip(wishes.players, colours, strict=True)
            ),
            start=wishes.start,
            goals=wishes.goals or (),
            economy=wishes.economy,
            twists=wishes.twists,
            wanderers_axis=wishes.wanderers_axis,
            furs_board=wishes.furs_board,
            map=dict(wishes.map),
            hands=CHOSEN if any(player.hand for player in wishes.players) else DEALT,
            left_out=left_out,
        )

    @property
    def wishes(self) -> Wishes:
        """The choices as wishes; with one or two goals, which `settle` takes but no setup file says."""
        return Wishes(
            players=(self.without_hands() if self.hands == DEALT else self).players,
            seed=self.seed,
            start=self.start,
            goals=self.goals or None,
            economy=self.economy,
            twists=self.twists,
            wanderers_axis=self.wanderers_axis,
            furs_board=self.furs_board,
            map=self.map,
        )

    # Players ------------------------------------------------------------------------------------

    def with_player(self, seat: int, **changes: Any) -> Choices:  # noqa: ANN401 - fields of a player
        """Change what a player wishes."""
        player = replace(self.players[seat], **changes)
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))

    def swapped(self, seat: int, other: int) -> Choices:
        """Let two players change seats; who begins still does."""
        order = list(range(len(self.players)))
        order[seat], order[other] = order[other], order[seat]
        start = None if self.start is None else order.index(self.start)
        return replace(self, players=tuple(self.players[place] for place in order), start=start)

    def recoloured(self, seat: int) -> Choices:
        """Give a player the next colour; who had it takes the player's."""
        mine = self.players[seat].colour or COLOURS[0]
        wanted = COLOURS[(COLOURS.index(mine) + 1) % len(COLOURS)]
        changed = self
        for other, player in enumerate(self.players):
            if player.colour == wanted:
                changed = changed.with_player(other, colour=mine)
        return changed.with_player(seat, colour=wanted)

    def joined(self) -> Choices:
        """Let one more play, in the first free colour; nothing changes when all seats are taken."""
        if len(self.players) >= PLAYERS[1]:
            return self
        taken = {player.colour for player in self.players}
        free = next(colour for colour in COLOURS if colour not in taken)
        return replace(self, players=(*self.players, PlayerWish(colour=free)))

    def left(self, seat: int) -> Choices:
        """Let a player go; nothing changes when only two play."""
        if len(self.players) <= PLAYERS[0]:
            return self
        start = self.start
        if start is not None:
            start = None if start == seat else start - (start > seat)
        return replace(self, players=(*self.players[:seat], *self.players[seat + 1 :]), start=start)

    def begun_by(self, seat: int) -> Choices:
        """Let a player begin, or leave it to the draw again."""
        return replace(self, start=None if self.start == seat else seat)

    # Cards --------------------------------------------------------------------------------------

    def toggled(self, card: str) -> Choices:
        """Choose a goal, an economy or a twist, or choose it no more.

        A fourth goal takes the place of the first; a card that was left out is so no more.
        """
        back = replace(self, left_out=self.left_out - {card})
        if card in GOAL_IDS:
            kept = tuple(goal for goal in self.goals if goal != card)
            goals = kept if len(kept) < len(self.goals) else (*kept, card)[-GOALS:]
            return replace(back, goals=goals)
        if card in ECONOMY_IDS:
            return replace(back, economy=None if self.economy == card else card)
        chosen = self.twists or ()
        kept = tuple(twist for twist in chosen if twist != card)
        return replace(back, twists=kept if len(kept) < len(chosen) else (*kept, card))

    def without(self, card: str) -> Choices:
        """Leave a card of any family out, or take it in again; a hand it was chosen for is dealt."""
        if card in self.left_out:
            return replace(self, left_out=self.left_out - {card})
        chosen = {*self.goals, self.economy, *(self.twists or ())}
        changed = self.toggled(card) if card in chosen else self
        players = tuple(
            replace(player, hand=None) if card in (player.hand or ()) else player
            for player in changed.players
        )
        return replace(changed, players=players, left_out=self.left_out | {card})

    def surprised(self, seed: int) -> Choices:
        """Leave all but the players and the cards left out to a new seed."""
        return Choices(seed, self.without_hands().players, twists=None, left_out=self.left_out)

    def without_hands(self) -> Choices:
        """Forget which hands were chosen, which is secret."""
        return replace(self, players=tuple(replace(player, hand=None) for player in self.players))


def faults(choices: Choices, catalogue: Catalogue) -> list[Fault]:
    """Return what stands in the way of a game, worst first."""
    found, out = _name_faults([player.name for player in choices.players if player.name]), choices.left_out
    if choices.economy is None and out >= set(ECONOMY_IDS):
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


def _name_faults(names: Sequence[str]) -> list[Fault]:
    """Return what is wrong with the names that are given."""
    found = []
    for seat, name in enumerate(names):
        before = names[:seat]
        like = next((other for other in before if look(other) == look(name)), "")
        if same_name(name) in map(same_name, before):
            found.append(Fault(SAME_NAME, name=name))
        elif like:
            found.append(Fault(LIKE_NAME, name=name, other=like))
        if has_stray_marks(name):
            found.append(Fault(MARKED_NAME, name=name))
    return found


def _worthless(choices: Choices, catalogue: Catalogue) -> set[str]:
    """Return the goals that are not drawn because of twists; of any twist, if one is drawn."""
    drawn = [twist for twist in TWIST_IDS if twist not in choices.left_out]
    twists = drawn if choices.twists is None else choices.twists
    return {goal for twist in twists for goal in catalogue.twists[twist].goals_apart}


def idle_goals(wishes: Wishes, catalogue: Catalogue) -> list[tuple[str, str]]:
    """Return twist and goal wherever a twist leaves a wished goal worth nothing (WK-SETUP-2)."""
    return [
        (twist, goal)
        for twist in wishes.twists or ()
        for goal in catalogue.twists[twist].goals_apart
        if goal in (wishes.goals or ())
    ]


def fixed(choices: Choices, settled: Mapping[str, Any]) -> Wishes:
    """Return wishes a setup file can say that settle to the same game.

    Args:
        choices: without faults.
        settled: what `draw_choices` made of them.
    """
    wishes, out = choices.wishes, choices.left_out
    if choices.goals or out & set(GOAL_IDS):
        wishes = replace(wishes, goals=tuple(settled["goals"]))
    if out & set(ECONOMY_IDS):
        wishes = replace(wishes, economy=settled["economy"])
    if out & set(TWIST_IDS):
        wishes = replace(wishes, twists=tuple(settled["twists"]))
    if out & set(HAND_IDS):
        hands = zip(wishes.players, settled["hands"], strict=True)
        wishes = replace(wishes, players=tuple(replace(player, hand=tuple(hand)) for player, hand in hands))
    return wishes


def draw_choices(choices: Choices, catalogue: Catalogue, boards: BoardSet, draw: Draw) -> dict[str, Any]:
    """Return the settled setup of choices without faults.

    Args:
        choices: what was chosen.
        catalogue: the card data in force.
        boards: the boards there are.
        draw: the source of chance the seed stands for.
    """
    return settle(choices.wishes, catalogue, boards, draw, choices.left_out)
