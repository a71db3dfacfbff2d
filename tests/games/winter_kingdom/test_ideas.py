"""What a computer player of Winter Kingdom answers besides its turn: reasons that are true, other ideas."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from tests.games.winter_kingdom.drawing import CATALOGUE, drawn
from tests.games.winter_kingdom.setup_samples import open_setup
from wk.chance import seeded
from wk.engine.bots import Because, Effort
from wk.games.winter_kingdom.actions import Use, parse
from wk.games.winter_kingdom.bots import BOTS
from wk.games.winter_kingdom.hexset import hexset
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.rules import WinterKingdom
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.thinking import turns
from wk.games.winter_kingdom.thinking.player import CROWN, reasons
from wk.games.winter_kingdom.thinking.worth import Sight
from wk.games.winter_kingdom.turn import apply, perform

if TYPE_CHECKING:
    import pytest

    from wk.games.winter_kingdom.actions import Action

GAME = WinterKingdom(CATALOGUE, lambda _state, reason: str(reason))


def test_turns_that_are_played_on_differ() -> None:
    """Two pieces stand elsewhere or another card is bought; else four fifths of the time prove little."""
    search = turns.Search(width=24, kept=8, apart=4)
    found = turns.find_turns(Position(GAME.start(open_setup(2, 3))), search, Effort())
    assert len(found) == search.kept
    assert [turn.worth for turn in found] == sorted((turn.worth for turn in found), reverse=True)
    for one, other in combinations((turn.end for turn in found), 2):
        apart = (one.own ^ other.own).bit_count() + (one.forts ^ other.forts).bit_count()
        assert apart >= search.apart or (one.acquired, one.upgraded) != (other.acquired, other.upgraded)


class Slow:
    """A clock of a busy machine: every step that is tried takes long."""

    STEP = 0.004

    def __init__(self) -> None:
        self.now = 0.0

    def tell(self) -> float:
        return self.now

    def perform(self, position: Position, action: Action) -> None:
        self.now += self.STEP
        perform(position, action)


def test_its_other_ideas_keep_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, the crown answers in its time; with no clock it works as much as ever."""
    for seed in (0, 2):
        slow = Slow()
        monkeypatch.setattr(turns, "perform", slow.perform)
        state, level = GAME.start(open_setup(2, seed)), BOTS["crown-1s"]
        effort = Effort(seconds=level.seconds, clock=slow.tell)
        choice = level.make(GAME).choose(state, seeded(1), effort)
        assert choice.others
        assert 0.8 < slow.now <= 1


BESIDE_BEN = """
    Tb  T1  T2  T3
"""


def test_another_idea_goes_elsewhere() -> None:
    """Where there is a good one: at most half its hexes are those of the best turn."""
    for seed in (0, 2, 3):
        state = GAME.start(open_setup(2, seed))
        choice = BOTS["crown"].make(GAME).choose(state, seeded(1), Effort(60_000))
        first, *others = (
            hexset(action.hex for action in some.actions if hasattr(action, "hex"))
            for some in (choice, *choice.others)
        )
        assert all(choice.actions != other.actions for other in choice.others)
        assert any(2 * (first & other).bit_count() <= other.bit_count() for other in others), seed


def told(*texts: str, last: bool) -> dict[str, object]:
    """Return the reasons of actions beside a piece of Ben's, by key and row."""
    scene = drawn(BESIDE_BEN, at="-4,0", goals=("socialites",), coins=4, hand=("mule",))
    before = after = scene.state._replace(last_round=last)
    actions = [parse(scene.spelled(text)) for text in texts]
    for action in actions:
        after = apply(after, action)
    found = reasons(before, after, actions)
    return {f"{because.key} {because.values.get('row', '')}".strip(): because for because in found}


def test_what_a_rival_gains_by_it_is_told_too() -> None:
    """WK-GOAL-SOCIALITES: who moves beside another player's house gives that house a point as well."""
    found = told("build 1", last=False)
    assert found["points socialites"] == Because("points", {"row": "socialites", "n": 1})
    assert found["given socialites"] == Because("given", {"row": "socialites", "n": 1, "seat": 1})


def test_in_the_last_round_nothing_is_done_for_later() -> None:
    """WK-END-1: a card bought then is never used, and no turn follows that could be begun well."""
    texts = ("build 1", "build 2", "build 3", "acquire mule")
    assert "acquire" in told(*texts, last=False)
    assert "acquire" not in told(*texts, last=True)
    assert not {"coins", "free"} & {*told(*texts, last=True)}


def test_what_is_only_a_loss_is_no_reason() -> None:
    """WK-GOAL-LONERS: the second of two houses side by side takes the first one's point and brings none."""
    scene = drawn(BESIDE_BEN, at="-4,0", goals=("loners",))
    alone = apply(scene.state, parse(scene.spelled("build 3")))
    beside = parse(scene.spelled("build 2"))
    assert score(apply(alone, beside), 0).sheet().total < score(alone, 0).sheet().total
    assert reasons(alone, apply(alone, beside), [beside]) == ()


FAR_MOUNTAIN = """
     T   T   T   T   T
   T   T   T   T   T   T
     T   T   M   T   T
   T   T   T   T   T   T
     T   T   T   T   T
"""


def test_two_cards_move_one_house_to_where_neither_does() -> None:
    """WK-AB-CARRIAGE, WK-AB-HORSE, WK-GOAL-MINERS: between them it gains nothing."""
    scene = drawn(
        FAR_MOUNTAIN,
        at="2,-8",
        fill="G",
        goals=("miners",),
        acquired=("carriage", "horse"),
        stage=Stage.ACTIONS,
        elsewhere={"-5,6": "Ga", "6,4": "Ga"},
    )
    search, _ = CROWN[2]
    best, *_ = turns.find_turns(Position(scene.state), search, Effort())
    sight = Sight(Position(scene.state), search.taste)
    carriage, horse = best.actions[:2]
    assert isinstance(carriage, Use)
    assert isinstance(horse, Use)
    assert (carriage.card, horse.card) == ("carriage", "horse")
    assert carriage.hexes[-1] == horse.hexes[0]
    between = apply(scene.state, carriage)
    assert score(between, 0).sheet().total == score(scene.state, 0).sheet().total
    assert score(apply(between, horse), 0).sheet().total == score(between, 0).sheet().total + 3
    alone = turns.find_turns(Position(scene.state), replace(search, chained=0), Effort())
    assert sight.worth(best.end).amount > sight.worth(alone[0].end).amount
