"""What a game's part of the table need not write: the neutral answers to most of what the frame asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from wk.engine.game import A, S
from wk.shell.match.table.part import Act, Finish, Marks, Offer, Outcome, Prompt, Result, Step, Widgets
from wk.shell.match.table.places import usual_places
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import pygame

    from wk.shell.app import App
    from wk.shell.match.table.effects import Effect
    from wk.shell.match.table.part import Moment
    from wk.shell.match.table.places import Places
    from wk.shell.match.table.preview import Preview
    from wk.shell.widget import Done


def nothing_secret(_table: object, _state: object) -> str:
    """Return that nothing is chosen in secret in any state."""
    return ""


class PlainTable(Generic[S, A]):
    """A table with two rails of which nothing moves and nothing is drawn but widgets.

    A game adds at least ``prompt``, ``finish`` and ``do``; `moment` and `places` are what it is made of.
    """

    moment: Moment[S, A]
    """What is shown."""
    places: Places
    """Where the frame's things lie, as of the last layout."""
    absent: frozenset[Hashable] = frozenset()
    """What is on its way to where it lies, and not to be drawn there yet."""
    rash: bool = False
    lingers = False
    hasty = False
    together: Prompt | None = None

    def __init__(self, app: App) -> None:
        self.app = app

    def show(self, moment: Moment[S, A]) -> None:
        """Show another position or viewer."""
        self.moment = moment
        self.renew()

    def renew(self) -> None:
        """Keep nothing that would have to be made anew."""

    def begin_turn(self) -> Sequence[Effect]:
        """Move nothing as a turn begins."""
        return ()

    @property
    def prompt(self) -> Prompt:
        """What is asked of the viewer."""
        raise NotImplementedError

    @property
    def offers(self) -> Sequence[Offer]:
        """Offer nothing."""
        return ()

    @property
    def finish(self) -> Finish:
        """How the button that finishes stands."""
        raise NotImplementedError

    def do(self, act: Act) -> Outcome[A]:
        """Do something."""
        raise NotImplementedError

    def secret_in(self, state: S) -> str:
        """Return that nothing is chosen in secret."""
        return nothing_secret(self, state)

    def why_not_finish(self) -> str:
        """Return what is missing."""
        return self.finish.note

    def undone(self) -> str:
        """Return that nothing is lost by finishing."""
        return ""

    def result(self, step: Step[S, A]) -> Result:  # noqa: ARG002 - part of the protocol
        """Move nothing."""
        return Result()

    def overhear(self, event: pygame.Event) -> None:
        """Follow no event."""

    def confirm(self, event: pygame.Event) -> Act | None:  # noqa: ARG002 - part of the protocol
        """Point at nothing by keys."""
        return None

    def handle(self, event: pygame.Event) -> Done | None:  # noqa: ARG002 - part of the protocol
        """Take no event."""
        return None

    def back(self) -> bool:
        """Take nothing back."""
        return False

    def focus_after(self, key: str) -> str | None:  # noqa: ARG002 - part of the protocol
        """Leave the keyboard where it is."""
        return None

    def leave(self) -> bool:
        """Point at nothing."""
        return False

    def hover(self, key: str) -> bool:  # noqa: ARG002 - part of the protocol
        """Change nothing."""
        return False

    def update(self, now: float) -> bool:  # noqa: ARG002 - part of the protocol
        """Change nothing."""
        return False

    def wake_in(self, now: float) -> float | None:  # noqa: ARG002 - part of the protocol
        """Wait for nothing."""
        return None

    def lay_out(self, size: tuple[int, int]) -> Places:
        """Lay out the usual table."""
        scale = Scale.of(size, self.app.settings.word_scale)
        self.places = usual_places(size, scale, len(self.offers))
        return self.places

    def widgets(self) -> Widgets:
        """Return no widgets."""
        return Widgets()

    def picture(self, marks: Marks) -> Hashable:
        """Return all that can make an empty stage look different: nothing but the viewer's state."""
        return id(self.moment), marks

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:
        """Draw nothing."""

    def changes(self, old: Hashable, new: Hashable) -> Sequence[pygame.Rect] | None:
        """Return that anything may differ."""
        return () if old == new else None

    def kept(self, rails: Sequence[tuple[pygame.Surface, pygame.Rect]]) -> None:
        """Let nothing slide from the rails."""

    def place_of(self, at: Hashable) -> pygame.Rect | None:  # noqa: ARG002 - part of the protocol
        """Return that nothing is shown."""
        return None

    def spoken(self) -> Sequence[pygame.Rect]:
        """Return that refusals speak of nothing but what is to blame."""
        return ()

    def preview(self) -> Preview | None:
        """Tell nothing."""
        return None

    def readable(self, key: str) -> bool:  # noqa: ARG002 - part of the protocol
        """Return that nothing can be read at large."""
        return False

    def draw_large(self, surface: pygame.Surface, key: str, beside: pygame.Rect) -> None:
        """Draw nothing."""
