"""The generic selector: targets narrow the choices until one action is left."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wk.games.winter_kingdom.ui.table.selection import Complete, Narrowed, Refused, Selection


class Paths(NamedTuple):
    """A choice whose actions are given by the targets that lead to them."""

    key: tuple[str, ...]
    actions: dict[tuple[int, ...], str]

    def next(self, path: tuple[int, ...]) -> set[int]:
        """Return what follows a path in any action."""
        return {way[len(path)] for way in self.actions if way[: len(path)] == path and len(way) > len(path)}

    def done(self, path: tuple[int, ...]) -> str | None:
        """Return the action of a path."""
        return self.actions.get(path)


BUILD = Paths(("build",), {(1,): "build 1", (2,): "build 2"})
MULE = Paths(("use", "mule"), {(5, 6): "mule 5 6", (5, 7): "mule 5 7", (5, 6, 8): "mule 5 6 8"})
MINE = Paths(("use", "mine", "1"), {(2,): "mine 2", (3,): "mine 3"})
MINE_PLUS = Paths(("use", "mine", "2"), {(2,): "mine+ 2", (4,): "mine+ 4"})
END = Paths(("end",), {(): "end"})
ALL = (BUILD, MULE, MINE, MINE_PLUS, END)


def at_rest() -> Selection[int, str]:
    """Return a selection in which a click builds unless something is armed."""
    return Selection(ALL, lambda choice: choice.key == ("build",))


def test_at_rest_only_the_resting_choices_light_up() -> None:
    selection = at_rest()
    assert selection.targets == {1, 2}
    assert selection.live == (BUILD,)
    assert selection.finishables == ()


def test_one_click_completes_a_choice_of_one_step() -> None:
    assert at_rest().point(2) == Complete("build 2")


def test_a_target_of_nothing_is_refused_and_changes_nothing() -> None:
    selection = at_rest()
    assert selection.point(9) == Refused(9)
    assert selection.path == ()
    assert selection.targets == {1, 2}


def test_arming_swaps_the_targets() -> None:
    selection = at_rest()
    assert selection.arm(("use", "mule")) == Narrowed()
    assert selection.armed == ("use", "mule")
    assert selection.targets == {5}


def test_arming_the_beginning_of_keys_takes_all_that_go_on_with_it() -> None:
    selection = at_rest()
    selection.arm(("use", "mine"))
    assert selection.targets == {2, 3, 4}
    assert selection.point(3) == Complete("mine 3")


def test_a_beginning_must_match_whole_words() -> None:
    assert not at_rest().can_arm(("us",))
    assert at_rest().arm(("us",)) == Refused(("us",))


def test_arming_forgets_the_targets_picked_before() -> None:
    selection = at_rest()
    selection.arm(("use", "mule"))
    selection.point(5)
    selection.arm(("build",))
    assert selection.path == ()
    assert selection.targets == {1, 2}


def test_arming_what_needs_no_target_completes_at_once() -> None:
    assert at_rest().arm(("end",)) == Complete("end")


def test_a_complete_path_that_can_go_on_waits_with_a_finish() -> None:
    selection = at_rest()
    selection.arm(("use", "mule"))
    assert selection.point(5) == Narrowed()
    assert selection.finishables == ()
    assert selection.point(6) == Narrowed()
    assert selection.finishable == "mule 5 6"
    assert selection.targets == {8}
    assert selection.point(8) == Complete("mule 5 6 8")


def test_one_target_of_two_actions_leaves_both_to_choose_from() -> None:
    selection = at_rest()
    selection.arm(("use", "mine"))
    assert selection.point(2) == Narrowed()
    assert selection.finishable is None
    assert selection.finishables == ((MINE.key, "mine 2"), (MINE_PLUS.key, "mine+ 2"))


def test_two_choices_of_the_same_action_count_once() -> None:
    same = Paths(("build", "again"), {(1,): "build 1"})
    assert Selection((BUILD, same)).point(1) == Complete("build 1")


def test_back_goes_one_step_at_a_time_then_disarms_then_does_nothing() -> None:
    selection = at_rest()
    selection.arm(("use", "mule"))
    selection.point(5)
    selection.point(6)
    seen = []
    while selection.back():
        seen.append((selection.armed, selection.path, set(selection.targets)))
    assert seen == [(MULE.key, (5,), {6, 7}), (MULE.key, (), {5}), (None, (), {1, 2})]


def test_cancel_forgets_everything_at_once() -> None:
    selection = at_rest()
    selection.arm(("use", "mule"))
    selection.point(5)
    assert selection.cancel()
    assert (selection.armed, selection.path) == (None, ())
    assert not selection.cancel()


def test_a_preview_tells_what_a_target_would_complete() -> None:
    selection = at_rest()
    assert selection.would(1) == ((BUILD.key, "build 1"),)
    selection.arm(("use", "mule"))
    assert selection.would(5) == ()
    selection.point(5)
    assert selection.would(6) == ((MULE.key, "mule 5 6"),)
    assert selection.path == (5,)


def test_keys_are_listed_once_in_order() -> None:
    assert Selection((*ALL, BUILD)).keys == tuple(choice.key for choice in ALL)


def test_without_choices_nothing_can_be_pointed_at() -> None:
    selection: Selection[int, str] = Selection(())
    assert selection.targets == frozenset()
    assert selection.point(1) == Refused(1)


WAYS = st.dictionaries(
    st.lists(st.integers(0, 3), min_size=1, max_size=4).map(tuple),
    st.text(min_size=1, max_size=3),
    min_size=1,
)


@given(WAYS, st.data())
def test_pointing_at_what_is_lit_always_ends_in_a_legal_action(
    ways: dict[tuple[int, ...], str], data: st.DataObject
) -> None:
    selection: Selection[int, str] = Selection((Paths(("x",), ways),))
    while True:
        assert selection.targets
        target = data.draw(st.sampled_from(sorted(selection.targets)))
        outcome = selection.point(target)
        assert selection.finishable == ways.get(selection.path)
        if isinstance(outcome, Complete):
            assert ways[selection.path] == outcome.action
            return
        assert outcome == Narrowed()


@given(WAYS)
def test_every_action_can_be_reached_by_its_targets(ways: dict[tuple[int, ...], str]) -> None:
    for way, action in ways.items():
        selection: Selection[int, str] = Selection((Paths(("x",), ways),))
        for target in way:
            assert not isinstance(selection.point(target), Refused)
        assert selection.finishable == action


@given(WAYS, st.data())
def test_back_restores_what_was_lit(ways: dict[tuple[int, ...], str], data: st.DataObject) -> None:
    selection: Selection[int, str] = Selection((Paths(("x",), ways),))
    before = selection.targets
    selection.point(data.draw(st.sampled_from(sorted(before))))
    selection.back()
    assert selection.targets == before


@pytest.mark.parametrize("key", [choice.key for choice in ALL])
def test_each_choice_can_be_armed(key: tuple[str, ...]) -> None:
    assert at_rest().can_arm(key)
