"""Lanterns at a table: a row of lanterns for each player, the own card, and bids in secret."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pygame

from tests.engine.lanterns import HIDDEN, SEALED, Action, State
from tests.shell.lantern_matches import LanternMatches
from wk.engine.bots import ONLY_RANDOM, Levels
from wk.shell import paint, recordfiles, theme
from wk.shell.emblems import badge
from wk.shell.match.moves import fly
from wk.shell.match.table.part import (
    FINISH,
    OFFER,
    Act,
    Finish,
    Offer,
    Outcome,
    PlainTable,
    Played,
    Prompt,
    Refused,
    Result,
    Widgets,
)
from wk.shell.scene import BaseScene
from wk.shell.widget import Look, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Hashable

    from wk.engine.match import Match
    from wk.shell.app import App
    from wk.shell.match.table.part import Callbacks, Marks, Moment, Step
    from wk.shell.scene import Scene


@widget_class
class Row(Widget):
    """A player: emblem, name, lanterns, bid, and the card as far as it may be seen."""

    state: State
    seat: int
    colour: str

    @property
    def words(self) -> str:
        """What the row says."""
        state, seat = self.state, self.seat
        card = state.cards[seat]
        said = f"{state.names[seat]}: {state.lit[seat]} lit, card {'?' if card == HIDDEN else card}"
        if seat >= len(state.bids):
            return said
        bid = state.bids[seat]
        return f"{said}, bid {'sealed' if bid == SEALED else bid}"

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw the row."""
        side = self.rect.height
        badge(surface, self.colour, (self.rect.left, self.rect.top, side, side))
        style = look.scale.style("bold", theme.NOTE)
        pos = self.rect.left + side, self.rect.centery
        paint.text(surface, self.words, pos, style, "midleft", self.rect.width - side)


def lantern(size: tuple[int, int]) -> pygame.Surface:
    """Draw a lantern."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.circle(image, "#ffd257", image.get_rect().center, size[0] // 2)
    return image


class LanternTable(PlainTable[State, Action]):
    """What is chosen are numbers: how many lanterns to light, or to bid."""

    def __init__(self, app: App, callbacks: Callbacks) -> None:
        super().__init__(app)
        self.callbacks = callbacks
        self.chosen: int | None = None
        """The bid that is chosen, not yet laid."""

    def show(self, moment: Moment[State, Action]) -> None:
        """Show another position; no bid is chosen in it."""
        self.chosen = None
        super().show(moment)

    def secret_in(self, state: State) -> str:
        """Return what is chosen in secret."""
        return "your bid" if state.bidding else ""

    @property
    def prompt(self) -> Prompt:
        """What is asked."""
        state, mover = self.moment.state, self.moment.mover
        if mover is None:
            return Prompt("The lanterns are counted")
        verb = "bid" if state.bidding else "light lanterns"
        return Prompt(f"{state.names[mover]}: {verb}")

    @property
    def offers(self) -> list[Offer]:
        """A button for each number."""
        legal = self.moment.legal
        return [
            Offer((action.kind, str(action.numbers[0])), f"{action.kind} {action.numbers[0]}")
            for action in (legal if legal is not None else ())
            if action.numbers
        ]

    @property
    def finish(self) -> Finish:
        """Lay the bid, or end the turn."""
        if not self.moment.state.bidding:
            return Finish("End turn")
        if self.chosen is None:
            return Finish("Lay a bid", "choose a number", enabled=False)
        return Finish(f"Lay {self.chosen} face down")

    def do(self, act: Act) -> Outcome[Action]:
        """Choose a bid, lay it, light lanterns, end the turn."""
        if act.kind == OFFER and isinstance(act.what, tuple):
            kind, number = act.what
            if kind == "bid":
                self.chosen = int(number)
                return None
            return Played(Action("light", (int(number),)))
        if act.kind != FINISH:
            return Refused("Nothing of that kind is done here.", at=act.what)
        if not self.moment.state.bidding:
            return Played(Action("end"))
        return None if self.chosen is None else Played(Action("bid", (self.chosen,)))

    def result(self, step: Step[State, Action]) -> Result:
        """Let each lantern that is lit fly from its player's row to its place."""
        seat, lit = step.before.seat, step.before.lit
        count = step.action.numbers[0] if step.action and step.action.kind == "light" else 0
        places = range(lit[seat], lit[seat] + count)
        return Result(moves=[fly(lantern, f"row-{seat}", (seat, place)) for place in places])

    def place_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where a lantern is lit."""
        if not isinstance(at, tuple):
            return None
        seat, place = at
        stage = self.places.stage
        return pygame.Rect(stage.left + 30 + 24 * place, stage.top + 70 + 40 * seat, 20, 20)

    def widgets(self) -> Widgets:
        """A row for each player."""
        state, left = self.moment.state, self.places.rails[0]
        height = 40
        rows = [
            Row(
                key=f"row-{seat}",
                rect=pygame.Rect(left.left + 8, 8 + seat * (height + 4), left.width - 16, height),
                state=state,
                seat=seat,
                colour=player.colour,
            )
            for seat, player in enumerate(self.moment.seats)
        ]
        return Widgets(own=rows)

    def picture(self, marks: Marks) -> Hashable:
        """Return what the stage shows."""
        return self.moment.state, self.chosen, marks, self.absent

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:  # noqa: ARG002 - it is what it was made of
        """Draw the ground, a lantern for each one that is lit, and the bid that is chosen."""
        stage = self.places.stage
        surface.fill("#10151e")
        for seat, lit in enumerate(self.moment.state.lit):
            for place in range(lit):
                box = self.place_of((seat, place))
                if box and (seat, place) not in self.absent:
                    surface.blit(lantern(box.size), box)
        for place in range(self.chosen or 0):
            pygame.draw.circle(surface, "#ffffff", (stage.centerx + 24 * place, stage.centery), 10)


class Page(BaseScene):
    """A page in one colour."""

    def __init__(self, colour: str) -> None:
        super().__init__()
        self.colour = colour

    def draw(self, surface: pygame.Surface) -> None:
        """Fill the window."""
        surface.fill(self.colour)


class LanternTableUi:
    """Lanterns' half of the table."""

    bots: Levels = ONLY_RANDOM
    guests: Levels = MappingProxyType({})
    matches = LanternMatches()

    def part(self, app: App, match: Match[Any, Any], callbacks: Callbacks) -> LanternTable:  # noqa: ARG002
        """Return the game's part."""
        return LanternTable(app, callbacks)

    def help(self, _app: App, *, at: str | None = None, match: Match[Any, Any] | None = None) -> Scene:  # noqa: ARG002
        """Return a page."""
        return Page("#00ffff" if at else "#0000ff")

    def again(self, match: Match[Any, Any], *, same: bool, level: str = "") -> Match[Any, Any]:  # noqa: ARG002
        """Begin another match, with the deck turned round unless all is to be the same."""
        setup = match.setup if same else {**match.setup, "deck": match.setup["deck"][::-1]}
        another: Match[Any, Any] = recordfiles.again(match, match.game, setup)
        return another
