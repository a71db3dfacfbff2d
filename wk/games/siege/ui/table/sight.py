"""What the player at the screen sees, handed to all that draws the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from wk.games.siege.cards import CARD_IDS, HIDDEN
from wk.games.siege.state import PLACES, State
from wk.games.siege.ui.city import DISCARDS, FIELD, Thing
from wk.games.siege.ui.table.desk import Desk
from wk.shell.match.table import sight
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets.lights import Light, dashes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pygame

    from wk.games.siege.autumn import Trick
    from wk.games.siege.cards import Card
    from wk.games.siege.speech import Speech
    from wk.games.siege.ui.art import Looks
    from wk.games.siege.ui.matches import Matches
    from wk.games.siege.ui.table.layout import Layout


@dataclass(frozen=True)
class Sight(sight.Sight[State, Thing, Desk]):
    """What the player sees, and how it is used; ``toggle`` opens a city or a heap by its key."""

    layout: Layout
    speech: Speech
    matches: Matches
    trick: Trick = ()
    """A whole trick that all look at."""

    @property
    def looks(self) -> Looks:
        """How cards look."""
        return self.matches.looks

    @property
    def order(self) -> list[int]:
        """The other seats, from the left neighbour on."""
        count = len(self.state.players)
        return [(self.seat + n) % count for n in range(1, count)]

    def light(self, thing: Thing) -> Light:
        """Return how a thing stands out."""
        desk = self.desk
        if desk is None:
            return Light.PLAIN
        if thing in {desk.weapon, desk.target, self.thing}:
            return Light.CHOSEN
        if thing in desk.lit():
            return Light.LIT
        if thing.spot != FIELD:
            return Light.PLAIN
        begins = desk.weapon is None and desk.target is None
        return Light.DULLED if thing not in desk.usable() else Light.LIT if begins else Light.PLAIN

    def name(self, seat: int) -> str:
        """Return a player's name."""
        return self.state.fixed.seats[seat].name


@widget_class
class Way(Widget):
    """The dashed way from the card chosen to the thing pointed at."""

    start: tuple[int, int]
    end: tuple[int, int]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        dashes(surface, self.start, self.end, look.scale)


def way(sight: Sight, place_of: Callable[[Thing], pygame.Rect | None]) -> Iterator[Widget]:
    """Yield the way from the chosen card to a rival's thing that it can strike, if that is pointed at."""
    desk, thing = sight.desk, sight.thing
    if desk is None or desk.weapon is None or thing is None or thing.seat == sight.seat:
        return
    start, end = place_of(desk.weapon), place_of(thing)
    if start is not None and end is not None and thing in desk.reach():
        whole = start.union(end)
        yield Way(rect=whole, start=start.midtop, end=end.center)


def key_of(thing: Thing, card: Card = HIDDEN, times: int = 0) -> str:
    """Return the key of the widget of a thing; a card of the Field is called by its id."""
    if thing.spot == FIELD:
        return f"hand-{CARD_IDS[card]}" + (f"-{times + 1}" if times else "")
    if thing.spot == DISCARDS:
        return "discards"
    return f"p{thing.seat + 1}-{PLACES[thing.spot].replace(' ', '-')}-{thing.n}"
