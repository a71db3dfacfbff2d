"""What a computer player of Winter Kingdom answers besides its turn: reasons that are true, other ideas."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, count
from typing import TYPE_CHECKING

from tests.games.winter_kingdom.drawing import CATALOGUE, drawn
from tests.games.winter_kingdom.setup_samples import open_setup
from wk.chance import seeded
from wk.engine.bots import Because, Choice, Compares, Effort
from wk.engine.chapters import Entry
from wk.games import games
from wk.games.fronts import Fronts
from wk.games.winter_kingdom.actions import Use, parse
from wk.games.winter_kingdom.bots import BOTS
from wk.games.winter_kingdom.hexset import hexset
from wk.games.winter_kingdom.position import Position
from wk.games.winter_kingdom.rules import WinterKingdom
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.stages import Stage
from wk.games.winter_kingdom.thinking import turns
from wk.games.winter_kingdom.thinking.player import CROWN, reasons, why
from wk.games.winter_kingdom.thinking.worth import Sight
from wk.games.winter_kingdom.turn import apply, perform
from wk.shell.match.ideas import names_in
from wk.shell.match.table.hint_words import Advice, Weighed
from wk.shell.thinker.question import Idea

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from tests.games.winter_kingdom.drawing import Drawn
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
    assert "acquire-move" in told(*texts, last=False)
    assert not {"acquire-move", "coins"} & {*told(*texts, last=True)}


def test_what_is_only_a_loss_is_no_reason() -> None:
    """WK-GOAL-LONERS: the second of two houses side by side takes the first one's point and brings none."""
    scene = drawn(BESIDE_BEN, at="-4,0", goals=("loners",))
    alone = apply(scene.state, parse(scene.spelled("build 3")))
    beside = parse(scene.spelled("build 2"))
    assert score(apply(alone, beside), 0).sheet().total < score(alone, 0).sheet().total
    assert reasons(alone, apply(alone, beside), [beside]) == ()


def test_points_that_are_lost_elsewhere_are_told_as_no_reason_for_a_whole_turn() -> None:
    """WK-GOAL-LONERS, WK-GOAL-SOCIALITES: what one row gains the other loses."""
    scene = drawn(BESIDE_BEN, at="-4,0", goals=("loners", "socialites"))
    alone = apply(scene.state, parse(scene.spelled("build 2")))
    beside = [parse(scene.spelled("build 1"))]
    assert {"points", "lost"} <= {because.key for because in reasons(alone, apply(alone, beside[0]), beside)}
    whole, each = why(alone, beside)
    assert {"total-none", "points", "lost"} <= {because.key for because in whole}
    whole = tuple(because for because in whole if because.key != "given")
    ui, more = Fronts(games())["winter-kingdom"].matches, Because("coins", {"n": 2})
    told = Weighed(ui.words, names_in(ui, alone, GAME.seats(alone)), lambda texts: [Entry(texts[0])])
    for reasoned, line in (((*whole, more), ["Why: 2 coins more."]), (whole, [])):
        assert told.lines(Advice(Idea(tuple(map(str, beside)), reasoned, each, 0.0), "turn")) == line


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


def beside(scene: Drawn, first: Sequence[str], other: Sequence[str], *known: Because) -> str:
    """Return what a hint tells of a whole turn beside another one, of which this is known besides."""
    ui, seen = Fronts(games())["winter-kingdom"].matches, scene.state
    ideas = []
    for texts in (first, other):
        actions = [parse(scene.spelled(text)) for text in texts]
        whole, each = why(seen, actions)
        ideas.append(Idea(tuple(map(str, actions)), whole, each, 0.0))
    ideas[1] = ideas[1]._replace(why=(*ideas[1].why, *known))
    told = Weighed(ui.words, names_in(ui, seen, GAME.seats(seen)), lambda texts: [Entry(texts[0])])
    return " ".join(told.lines(Advice(ideas[0], "turn", ideas[1:])))


WITH_A_FORT = ("fort 1", "build 2", "build 3")
BESIDE_IT, AWAY = ("build 1", "build 2", "build 3"), ("build 3", "build 4", "build 5")
BEHIND, EVEN = Because("behind-points", {"n": 4}), Because("even")
NEAR_BEN = """
    Tb  T1  T2  T3  T4  T5
"""
FROM_THE_GRASS = """
    G   Ga1 T   T2  T
"""


def test_what_brings_more_now_but_ends_lower_is_told_so_with_what_the_better_has_for_it() -> None:
    """The fort that is kept speaks for the turn of fewer points; where nothing does, only that is told."""
    scene = drawn(NEAR_BEN, at="-4,0", goals=("socialites", "loners"))
    assert beside(scene, AWAY, WITH_A_FORT, BEHIND) == (
        "Why: 4 forts are left for later. Next best: fort -3,0. That whole turn: now 2 points "
        "in all, 1 more for others, but in the end about 4 points fewer."
    )
    assert beside(scene, AWAY, BESIDE_IT, BEHIND) == (
        "Why: it brings no more at once than the next best, but as far as the computer looks ahead, "
        "it ends better. "
        "Next best: build -3,0. That whole turn: now 1 point in all, 1 more for others, "
        "but in the end about 4 points fewer."
    )
    assert beside(scene, BESIDE_IT, WITH_A_FORT, BEHIND).startswith(
        "Why: 1 point in all, 1 more for others, 4 forts are left for later, 1 point for Socialites."
    )


def test_what_brings_more_now_is_not_told_where_it_is_as_good_or_nothing_is_known() -> None:
    """Else the hint would speak for the other turn alone; what brings less is told of all the same."""
    scene = drawn(NEAR_BEN, at="-4,0", goals=("socialites", "loners"))
    assert beside(scene, AWAY, WITH_A_FORT, EVEN).endswith(" About as good: fort -3,0.")
    assert beside(scene, AWAY, WITH_A_FORT) == "Why: 4 forts are left for later. Next best: fort -3,0."
    less = "1 point in all, 1 more for others"
    even = f" About as good: build -3,0. That whole turn: {less}, but 4 forts are left for later."
    assert beside(scene, WITH_A_FORT, BESIDE_IT, EVEN).endswith(even)
    assert beside(scene, WITH_A_FORT, BESIDE_IT).endswith(f" Next best: build -3,0. That whole turn: {less}.")


def known(idea: Choice[Action]) -> list[Because]:
    """Return how an idea is beside the first, as far as that is known."""
    return [each for each in idea.why if each.key in {"behind-points", "even"}]


def test_ideas_are_compared_in_the_same_worlds_and_told_in_that_order() -> None:
    """With too little time for that nothing is told of how they are beside each other."""
    player = BOTS["crown"].make(GAME)
    assert isinstance(player, Compares)
    state = GAME.start(open_setup(2, 3))
    choice = player.choose(state, seeded(1), Effort(20_000))
    told = player.compare(state, choice, seeded(1), Effort())
    assert len(told.others) > 1
    behind = [known(each) for each in told.others]
    assert all(len(some) <= 1 for some in behind)
    leads = [some[0].values.get("n", 0) for some in behind if some]
    assert leads == sorted(leads)
    assert [(each.key, each.values) for each in told.why] == [
        (each.key, each.values) for each in why(state, told.actions)[0]
    ]
    short = player.compare(state, choice, seeded(1), Effort(0, seconds=0, clock=count().__next__))
    assert [each.actions for each in (short, *short.others)] == [
        each.actions for each in (choice, *choice.others)
    ]
    assert not any(map(known, (short, *short.others)))


def test_the_same_turn_in_another_order_is_no_other_turn() -> None:
    """Nor is what begins with its steps, or leaves all players as it does: no next best is made of them."""
    scene = drawn("Ga  G1  G2  G3  G4  G5  G6", at="-4,0", card="grassland", goals=("loners",))
    player = BOTS["crown"].make(GAME)
    assert isinstance(player, Compares)
    first, other, apart = (
        tuple(parse(scene.spelled(text)) for text in (*texts.split(", "), "end"))
        for texts in ("build 1, build 2, build 3", "build 3, build 1, build 2", "build 1, build 2, fort 3")
    )
    choice = Choice(first, others=(Choice(other), Choice(apart)))
    told = player.compare(scene.state, choice, seeded(1), Effort())
    ideas = [told, *told.others]
    assert other not in [each.actions for each in told.others]
    assert len({frozenset(each.actions) for each in ideas}) == len(ideas) > 1
    ends = [Position(scene.state) for _ in ideas]
    for end, idea in zip(ends, ideas, strict=True):
        for action in idea.actions[:-1]:
            perform(end, action)
    assert len({(end.own, end.forts, end.coins) for end in ends}) == len(ideas)


def test_a_terrain_that_comes_free_is_named_and_none_in_a_last_turn() -> None:
    """WK-BUILD-2, WK-END-1: the house goes two hexes away from the grassland it touched."""
    for left, wanted in ((8, ["grassland"]), (0, [])):
        scene = drawn(
            FROM_THE_GRASS,
            at="-4,0",
            acquired=("horse",),
            stage=Stage.ACTIONS,
            houses_left=left,
            forts_left=0,
        )
        whole, (alone,) = why(scene.state, [parse(scene.spelled("use horse 1 2"))])
        assert [because.values["card"] for because in whole if because.key == "free"] == wanted
        assert not [because for because in alone if because.key == "free"]
