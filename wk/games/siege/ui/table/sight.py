"""What the player at the screen sees, handed to all that draws the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.siege.cards import CARD_IDS, HIDDEN
from wk.games.siege.state import PLACES
from wk.games.siege.ui.city import DISCARDS, FIELD, Thing
from wk.shell.widget import Look, Widget, widget_class
from wk.shell.widgets.lights import Light, dashes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import pygame

    from wk.games.siege.autumn import Trick
    from wk.games.siege.cards import Card
    from wk.games.siege.speech import Speech
    from wk.games.siege.state import State
    from wk.games.siege.ui.art import Looks
    from wk.games.siege.ui.table.desk import Desk
    from wk.games.siege.ui.table.layout import Layout
    from wk.shell.match.table.things import Pressing


class Sight(NamedTuple):
    """What the player at the screen sees, and how it is used."""

    layout: Layout
    speech: Speech
    looks: Looks
    letters: str
    """Of Ace, King and Queen in the language spoken."""
    state: State
    """As the viewer may see it."""
    seat: int
    """Whose table it is."""
    desk: Desk | None
    thing: Thing | None
    """What the keys' cursor, or else the pointer, is at."""
    press: Callable[[Thing, pygame.Rect], Pressing[Thing]]
    """Returns what a widget in a rectangle does that is pressed for a thing."""
    open: Callable[[str], None]
    """Opens or closes a rival's city or a heap by its key."""
    lines: Sequence[tuple[str, str]]
    """What happened this year: colour and sentence, the last one last."""
    trick: Trick = ()
    """A whole trick that all look at."""

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
