"""How a computer player of the High Court values a position: chips and cards left, influence and worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.minsterpool.drawing import drawn
from wk.games.minsterpool.bots import CHANCELLOR, HighCourtMind
from wk.games.minsterpool.kit import MinsterpoolKit

if TYPE_CHECKING:
    from wk.games.minsterpool.state import State

GAME: Any = MinsterpoolKit().game
MIND = HighCourtMind(GAME, CHANCELLOR)
BASE = drawn("snapprend; byrnaszic; Ann r2 b1").state


def with_chips(chips: tuple[int, ...], chip: int = 0) -> State:
    """Return a position in which Ann has some chips left, and one before her."""
    ann = BASE.players[0]._replace(chips=chips, chip=chip)
    return BASE._replace(players=(ann, *BASE.players[1:]))


def share(state: State) -> float:
    """Return Ann's share of the win to be expected."""
    shares = MIND.value(state)
    assert abs(sum(shares) - 1) < 1e-9
    return shares[0]


def test_a_chip_with_a_better_bonus_left_is_worth_more() -> None:
    """HC-END-1: the last chip brings its bonus; the one before a player is still counted among them."""
    chips = BASE.players[0].chips
    low, high = chips[:1], chips[-1:]
    assert share(with_chips(high)) > share(with_chips(low))
    assert share(with_chips(low, high[0])) > share(with_chips(low))
    assert share(with_chips(low, high[0])) == share(with_chips((*low, *high)))
    assert share(with_chips(low, 0)) < share(with_chips((*low, chips[1]), 0))


def test_influence_and_points_won_are_worth_more_than_none() -> None:
    """HC-AWARD-1, HC-AWARD-3: on a line of a member, and points of rounds before."""
    led = drawn("snapprend lines A; byrnaszic; Ann r2 b1").state
    bribed = drawn("snapprend bribes A; byrnaszic; Ann r2 b1").state
    won = BASE._replace(players=(BASE.players[0]._replace(vp=(9,)), *BASE.players[1:]))
    assert share(led) > share(bribed) > share(BASE)
    assert share(won) > share(BASE)
