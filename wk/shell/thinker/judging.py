"""A turn that a question tells of, judged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.chance import seeded
from wk.engine.coach.judge import Case, behind, judge
from wk.engine.coach.turns import Turn
from wk.shell.thinker.question import Answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.bots import Level
    from wk.engine.game import A, Game, S
    from wk.shell.thinker.question import ThinkerQuestion


def judged(
    question: ThinkerQuestion,
    game: Game[S, A],
    level: Level,
    state: S,
    stopped: Callable[[], bool] | None = None,
) -> Answer:
    """Return the verdict on what was done in a state, or how far it stays behind a turn; StoppedError.

    Args:
        question: what was done, and where chance begins.
        game: the rules.
        level: who judges.
        state: the state before it.
        stopped: whether the question has been forgotten.
    """
    first, seat = len(question.lines), game.seat_to_move(state)
    if seat is None:
        raise ValueError("the game is over there")
    turn = Turn(first, first + len(question.done), seat)
    case = Case(game, turn, state, tuple(map(game.parse, question.done)), question.care)
    draw = seeded(question.seed)
    if question.better:
        return Answer((), behind=behind(case, tuple(map(game.parse, question.better)), level, draw, stopped))
    return Answer((), verdict=judge(case, level, draw, stopped))
