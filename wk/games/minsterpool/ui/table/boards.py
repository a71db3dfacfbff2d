"""The members' boards as they can be used: every place on them is something to press."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.minsterpool.state import CARRY
from wk.games.minsterpool.ui.board import draw_board
from wk.games.minsterpool.ui.looks import Ends, look_of, without
from wk.games.minsterpool.ui.spots import Spots
from wk.games.minsterpool.ui.table.things import ICON, SPOT
from wk.shell import paint, theme
from wk.shell.match.amounts import draw_amount
from wk.shell.theme import Scale
from wk.shell.widget import Pressable, Widget, widget_class
from wk.shell.widgets.card import CardShadows

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pygame

    from wk.games.minsterpool.state import Member, State
    from wk.games.minsterpool.ui.looks import BoardLook
    from wk.games.minsterpool.ui.spots import Spot
    from wk.games.minsterpool.ui.table.closing import Frame
    from wk.games.minsterpool.ui.table.sight import Sight
    from wk.shell.match.table.part import Marks
    from wk.shell.widget import Look


LARGE = 2.2
"""How large the points of an award are, of their usual size."""


def key_of(board: str, spot: Spot) -> str:
    """Return the key of the widget of a place."""
    return f"spot-{board}-{spot.word}-{spot.line}"


@widget_class
class BoardWidget(Pressable):
    """A whole board; its head can be pointed at to read it."""

    look: BoardLook
    scale: Scale
    points: int | None = None
    """What it scores in the award that is shown."""
    gone: bool = False
    """Whether it leaves in what is shown."""

    @property
    def area(self) -> pygame.Rect:
        """The head."""
        return Spots(self.rect, self.look.board).head

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - what is hot is part of its look
        """Draw it."""
        draw_board(surface, self.rect, self.look, self.scale)
        if self.gone:
            paint.panel(surface, self.rect, fill=theme.GROUND, radius=self.scale.px(8), opacity=0.72)
        if self.points is not None:
            draw_amount(
                surface, self.points, self.rect.center, Scale(self.scale.unit * LARGE, self.scale.text)
            )


@widget_class
class SpotWidget(Pressable):
    """A place on a board; the board draws it."""


@widget_class
class Empty(Widget):
    """A place of the row where nobody sits: the bare wall."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw a sunk place."""
        radius = look.scale.px(8)
        paint.panel(surface, self.rect, fill=theme.GROUND, radius=radius, line="#6a6250", opacity=0.28)


def _look(sight: Sight, state: State, member: Member, *, aged: bool) -> BoardLook:
    """Return what a board shows but what is on its way to it; once it is aged, nothing of what comes next."""
    look = look_of(sight.speech, state, member, compact=sight.layout.frame.compact)
    if aged:
        look = look._replace(foot="", ends=Ends(ages=False))
    return without(look, [at[1] for at in sight.absent if isinstance(at, tuple) and at[0] == ICON])


def board_widgets(
    sight: Sight,
    hot: tuple[str, Spot] | None,
    marks: Marks,
    frame: Frame | None,
    covered: pygame.Rect | None,
) -> Iterator[Widget]:
    """Yield the boards of the row, and what can be pressed on them.

    Args:
        sight: what the player sees.
        hot: the place the pointer or the keys' cursor is at.
        marks: what is brought out, members by their ids.
        frame: the moment of an award that is shown in place of the position.
        covered: what lies over the boards.
    """
    layout, desk = sight.layout, sight.desk
    state = frame.state if frame else sight.state
    stage = layout.frame.stage  # nothing falls on the rails, which are drawn apart
    yield CardShadows(rect=stage, clip=stage, rects=layout.boards[: len(state.row)])
    for number, rect in enumerate(layout.boards):
        member = state.row[number] if number < len(state.row) else None
        name = state.board(member).id if member else ""
        if member is None or name in sight.absent:
            yield Empty(rect=rect)
            continue
        look = _look(sight, state, member, aged=frame is not None and frame.aged)
        lit = desk.lit(name) if desk is not None and not frame else frozenset()
        own = hot[1] if hot and hot[0] == name else None
        ghost = state.seat if own is not None and state.stage == CARRY else None
        look = look._replace(lit=lit, hot=own, ghost=ghost, blamed=name in marks.blame)
        look = look._replace(marked=not frame and name in marks.last | marks.told)
        yield BoardWidget(
            key=f"board-{name}", rect=rect, clip=stage, look=look, scale=layout.scale,
            points=frame.points.get(name) if frame else None, gone=frame is not None and name in frame.gone,
        )  # fmt: skip
        if frame or (covered is not None and covered.colliderect(rect)):
            continue
        for spot, place in Spots(rect, look.board).all().items():
            yield SpotWidget(
                key=key_of(name, spot),
                rect=place,
                enabled=desk is not None,
                on_press=sight.press((SPOT, (name, spot)), place),
            )
