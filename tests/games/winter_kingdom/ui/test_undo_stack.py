"""An undo stack: back, forth, and no further."""

from __future__ import annotations

from wk.games.winter_kingdom.ui.editing import MOST, UndoStack


def test_steps_are_taken_back_and_again() -> None:
    stack = UndoStack("a")
    assert [stack.take("b"), stack.take("b"), stack.take("c")] == [True, False, True]
    assert [stack.undo(), stack.undo(), stack.undo(), stack.now] == [True, True, False, "a"]
    assert [stack.redo(), stack.now, stack.can_redo] == [True, "b", True]
    stack.take("d")
    assert [stack.redo(), stack.now, stack.can_undo] == [False, "d", True]


def test_the_oldest_steps_are_forgotten() -> None:
    stack = UndoStack(0)
    for number in range(1, MOST + 50):
        stack.take(number)
    while stack.undo():
        pass
    assert stack.now == 49
