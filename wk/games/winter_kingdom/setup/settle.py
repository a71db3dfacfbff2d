"""Settling a setup: everything a setup file leaves open is drawn or filled in.

The order of drawing is fixed: start seat, wanderers' axis, economy, twist, goals, hands, the boards'
slots, their sides, their rotations, terrain deck. Every part is always drawn, whatever was wished and
however many play, and always takes the same number of draws; what was wished then replaces what was
drawn. So a seed gives the same match everywhere, and fixing one key leaves the other parts as they
were, except where that key takes away what they had drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.seats import seats
from wk.engine.shuffling import one_of, shuffled
from wk.games.winter_kingdom.cards.ids import ECONOMY_IDS, GOAL_IDS, HAND_IDS, TWIST_IDS
from wk.games.winter_kingdom.hexmap import AXES, SLOTS
from wk.games.winter_kingdom.setup.wishes import COLOURS, GOALS, TOP_BOARDS, Placed, Settled
from wk.games.winter_kingdom.terrain import CARD_TERRAINS

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from wk.engine.game import Draw
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.setup.wishes import Options, Wishes


def settle(
    wishes: Wishes, catalogue: Catalogue, boards: BoardSet, draw: Draw, without: Collection[str] = ()
) -> Settled:
    """Return the settled setup (WK-SETUP-1 to WK-SETUP-6).

    Args:
        wishes: what the setup file says; fewer goals than three are filled up with drawn ones.
        catalogue: the current card data.
        boards: the boards there are; seven of them.
        draw: a fresh source of chance, for a file's seed the one it stands for.
        without: cards that are never drawn, only wished; enough others must be left.
    """
    start = int(draw() * len(wishes.players))
    axis = one_of(AXES, draw)
    economy = one_of([each for each in ECONOMY_IDS if each not in without], draw)
    wished = wishes.options
    twists = _twists(wished, catalogue, draw, without)
    return Settled(
        players=seats(wishes.players, colours=COLOURS),
        start_index=start if wishes.start is None else wishes.start,
        options=wished._replace(
            wanderers_axis=wished.wanderers_axis or axis,
            furs_board=wished.furs_board or TOP_BOARDS[0],
            economy=wished.economy or economy,
            twists=twists,
            goals=_goals(wished, twists, catalogue, draw, without),
        ),
        hands=_hands([player.hand for player in wishes.players], catalogue.game.hand, draw, without),
        map=(placed := _map(wishes, boards, draw)),
        boards={at.side: boards.rows[at.side] for at in placed.values()},
        deck=tuple(shuffled(CARD_TERRAINS * catalogue.game.deck_copies, draw)),
        data=catalogue.digest,
    )


def _twists(wished: Options, catalogue: Catalogue, draw: Draw, without: Collection[str]) -> tuple[str, ...]:
    """Return the twists; left open, one that makes no wished goal worthless (WK-SETUP-2)."""
    order = [twist for twist in shuffled(TWIST_IDS, draw) if twist not in without]
    if wished.twists is not None:
        return wished.twists
    goals = set(wished.goals or ())
    return tuple([twist for twist in order if not goals & set(catalogue.twists[twist].goals_apart)][:1])


def _goals(
    wished: Options, twists: Iterable[str], catalogue: Catalogue, draw: Draw, without: Collection[str]
) -> tuple[str, ...]:
    """Return the goals; left open, three that no twist in force makes worthless (WK-SETUP-2)."""
    order = shuffled(GOAL_IDS, draw)
    goals = wished.goals or ()
    barred = {*without, *goals, *(goal for twist in twists for goal in catalogue.twists[twist].goals_apart)}
    return (*goals, *(goal for goal in order if goal not in barred))[:GOALS]


def _hands(
    wished: Sequence[Sequence[str] | None], size: int, draw: Draw, without: Collection[str]
) -> tuple[tuple[str, ...], ...]:
    """Return the hands (WK-SETUP-3).

    Each seat has its own stretch of the shuffled cards. Cards wished by somebody else, and those that are
    never drawn, are replaced from what no seat needs, so that the other hands change as little as they can.
    """
    order = shuffled(HAND_IDS, draw)
    given = {*without, *(card for hand in wished for card in hand or ())}
    stretches = [order[size * seat : size * (seat + 1)] for seat in range(len(wished))]
    dealt = {
        card for hand, stretch in zip(wished, stretches, strict=True) if hand is None for card in stretch
    }
    spare = [card for card in reversed(order) if card not in given | dealt]
    return tuple(
        tuple(hand) if hand is not None else tuple(spare.pop() if card in given else card for card in stretch)
        for hand, stretch in zip(wished, stretches, strict=True)
    )


def _map(wishes: Wishes, boards: BoardSet, draw: Draw) -> dict[str, Placed]:
    """Return the seven slots (WK-MAP-4, WK-MAP-5).

    A wished board trades places with the one drawn for its slot, so that the others stay; a board of the
    user's own just takes the place of the one drawn.
    """
    order = shuffled(range(len(boards.pairs)), draw)
    sides = [one_of(pair, draw) for pair in boards.pairs]
    turns = [int(draw() * 6) for _ in SLOTS]
    for here, slot in enumerate(SLOTS):
        if slot not in wishes.map:
            continue
        board = boards.board_of(wishes.map[slot].side)
        if board >= len(boards.pairs):
            continue
        there = order.index(board)
        order[here], order[there] = board, order[here]
    drawn = {slot: Placed(sides[board], turn) for slot, board, turn in zip(SLOTS, order, turns, strict=True)}
    return {slot: wishes.map.get(slot, drawn[slot]) for slot in SLOTS}
