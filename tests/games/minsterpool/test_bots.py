"""How a computer player of the High Court values a position: chips and cards left, influence and worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.games.minsterpool.drawing import drawn
from wk.games.minsterpool.bots import CHANCELLOR, HighCourtMind
from wk.games.minsterpool.kit import MinsterpoolKit
from wk.games.minsterpool.state import CARD_IDS, Action

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


def test_whoever_alone_has_cards_left_does_not_weigh_ending_the_turn() -> None:
    """HC-PLAY-2: it would only bring the next turn at once, as it was."""
    for other, ends in (("; Ben h1", True), ("", False)):
        seen = drawn(f"snapprend; byrnaszic; Ann r2 b1{other}", players=2, revealed=1).state
        assert Action("end") in {*GAME.legal(seen)}
        assert ("end" in {action.word for _, action in MIND.weigh(seen)}) == ends, other


def told(text: str, action: str, number: int = 2, **changes: Any) -> tuple[list[str], dict[str, Any]]:
    """Return how Ann would carry out a card, and her reasons with their numbers."""
    seen = drawn(text, players=2, number=number, revealed=1, **changes).state
    first = GAME.parse(action)
    values = {because.key: because.values.get("n") for because in MIND.why(seen, first)}
    return [str(step) for step in MIND.rest(seen, first)], values


LAST = (
    "marrowby gold 9 life 1 bribes AAAA; oxtallow gold 10 lines B0; quillifer gold 8 life 1 lines B1 - "
    "bribes A favors AAAA; medals 12 13; deck hobbleton threlkin; Ann h3"
)
"""The last round; Ben has no card left."""


def test_the_plan_that_is_announced_is_what_the_placements_do() -> None:
    """HC-HOUR-2: the third hourglass takes the 10 points; in the last round nothing is shortened."""
    plan, why = told(LAST, "play h3", number=6)
    assert plan == ["hourglass oxtallow 1"] * 3
    assert why == {"denies": 10}  # no round comes that it could cost something in
    assert "shortens" not in told(LAST, "hourglass quillifer 1", number=6)[1]
    assert told(LAST, "end", number=6)[1] == {}


def test_only_what_outlives_the_round_is_shortened() -> None:
    """HC-ROUND-4: favors go anyway, so an hourglass there takes nothing from who has favors alone."""
    row = "hobbleton gold 5 {}favors BBBBBBBB; threlkin gold 4 lines A0; medals 5 6; deck ilvery; Ann h1"
    assert "shortens" not in told(row.format("lines A0 "), "hourglass hobbleton", number=1)[1]
    late = row.format("life 5 bribes B ")
    assert told(late, "hourglass hobbleton", number=1, card=CARD_IDS.index("h1"), left=1)[1]["shortens"] == 1
    own = told(row.format("lines A0 "), "hourglass threlkin 1", 1, card=CARD_IDS.index("h1"), left=1)[1]
    assert own["costs"] == 2


def test_who_is_sent_away_for_a_relationship_without_a_place_is_so_from_the_first_step_on() -> None:
    """HC-HOUR-3, HC-PLAY-5: two hourglasses make him leave, and the card finds a place with who comes."""
    row = "hobbleton gold 5 life 5 lines A1 bribes BBA; grubstow gold 5 bribes AAB; medals 6 7; deck marrowby"
    plan, why = told(f"{row}; Ann h2 r1", "play h2")
    assert plan == ["hourglass hobbleton"] * 2
    assert why["newcomer"] == 6
    assert "room" in why
    assert "room" not in told(f"{row}; Ann h2 b1", "play h2")[1]


def test_a_card_without_a_place_is_revealed_to_wait() -> None:
    """HC-PLAY-1, HC-PLAY-4: it brings nothing itself, but others go on before the larger ones are shown."""
    row = "fennimarch gold 6 life 4 lines A0 B0; deck ilvery; Ann r1 b2 f4; Ben f3"
    assert told(row, "play r1")[1] == {"small-first": 2, "play-none": None}
    row = row.replace("b2 ", "")
    assert told(row, "play r1")[1] == {"small-first": 1, "play-none": None}


def test_influence_is_no_reason_where_it_cannot_matter() -> None:
    """HC-AWARD-2: who leads and is not answered gains nothing by one favor more; points come first."""
    row = "fennimarch gold 6 life 4 lines - A1; threlkin gold 4 life 3; medals 8; deck ilvery; Ann f4"
    card = {"card": CARD_IDS.index("f4"), "left": 1}
    assert told(row, "favor fennimarch", 4, **card)[1] == {}
    assert told(row, "favor threlkin", 4, **card)[1] == {"leads": 4}
    answered = told(f"{row}; Ben f3", "favor fennimarch", 4, **card)[1]
    assert answered == {"influence": 1, "ahead-by": 2}
    state = drawn(row, players=2, number=4, revealed=1, **card).state
    useless, best = (MIND.gains(state, [GAME.parse(f"favor {name}")]) for name in ("fennimarch", "threlkin"))
    assert best > useless


def test_chips_and_cards_are_compared_by_what_each_keeps() -> None:
    """HC-BID-2, HC-SELECT-1: of two bids that are surely the highest both say so, the lower says it is it."""
    ann, ben = BASE.players[0], BASE.players[1]
    bids = drawn("snapprend; Ann r2", players=2, number=4).state._replace(phase="bid", order=())
    players = (ann._replace(chips=(8, 16, 17, 25), chip=0), ben._replace(chips=(2, 7, 10, 15), chip=0))
    keys = [
        {each.key for each in MIND.why(bids._replace(players=players), Action("bid", bid=bid))}
        for bid in (16, 17)
    ]
    assert {"last-sure", "last-lowest", "cheap-bid"} <= keys[0]
    assert keys[1] & {"last-sure", "last-lowest"} == {"last-sure"}
    hand = tuple(sorted(map(CARD_IDS.index, ["r1", "r1", "r2", "h1", "b1", "b3", "f3", "f6"])))
    picks = drawn("snapprend; byrnaszic; Ann r2", players=2, number=1).state._replace(phase="select")
    seen = picks._replace(players=(ann._replace(hand=hand, selected=()), ben))
    one, other = (
        {each.key: each.values.get("n") for each in MIND.why(seen, GAME.parse(f"select {cards}"))}
        for cards in ("r2 h1 b1", "r1 h1 b3")
    )
    assert (one["lines"], other["lines"]) == (2, 1)
    assert one["favors-kept"] == other["favors-kept"] == 9
