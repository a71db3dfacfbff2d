"""The coach of the tutorial: what is told and ringed in a step, and what would leave the script."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.actions import PURCHASES, Action, Build, End, Purchase, Use
from wk.games.winter_kingdom.narrate import terrain_name
from wk.games.winter_kingdom.state import State
from wk.games.winter_kingdom.ui.tutorial.script import BUILD
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex
from wk.shell.tutorial.coach import Coach as AnyCoach
from wk.shell.tutorial.panel import Lecture
from wk.shell.widget import Scroll

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.match import Match
    from wk.games.winter_kingdom.ui.table.desk import Desk, Offer
    from wk.games.winter_kingdom.ui.tutorial.script import Lesson
    from wk.shell.scene import Transition
    from wk.words import Words


class Aims(NamedTuple):
    """What is ringed."""

    hexes: tuple[Hex, ...]
    places: tuple[str, ...]
    """Keys of widgets or names of places of the table's layout."""


class Coach(AnyCoach[State, Action]):
    """Knows the table of Winter Kingdom."""

    def __init__(self, lesson: Lesson, match: Match[State, Action], say: Words) -> None:
        super().__init__(lesson.steps, match, _fulfils)
        self.say = say
        self.scroll = Scroll()

    def go_on(self) -> None:
        """Come to the next step, if there is one."""
        if not self.last:
            self.scroll.offset = 0
        super().go_on()

    def lecture(
        self, words: Words, go_on: Callable[[], Transition | None], leave: Callable[[], Transition | None]
    ) -> Lecture:
        """Return what the sheet says; ``words`` are those of the shelf."""
        ask = self.say("tutorial.any") if self.step.wish == BUILD else words("tutorial.ringed")
        place, ask = self.number + 1, "" if self.explains else ask
        return Lecture(
            self.title, self.text, place, len(self.steps), ask, self.ready, self.scroll, go_on, leave
        )

    # In words -----------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The heading of the step."""
        return self.say(f"tutorial.{self.step.key}.title", **self._fields())

    @property
    def text(self) -> str:
        """What the step tells, one to three sentences."""
        return self.say(f"tutorial.{self.step.key}.text", **self._fields())

    def _fields(self) -> dict[str, object]:
        """Return what the sentences may name: players, numbers of the rules, terrain and card."""
        state = self._match.state
        table, names = state.table, state.table.names
        card = getattr(self.step.do, "card", "")
        return {
            "name": names[0],
            "other": names[1],
            "terrain": terrain_name(self.say, state, state.turn.terrain) if state.turn.terrain >= 0 else "",
            "card": table.catalogue.name(card) if card else "",
            "economy": table.catalogue.name(table.economy.id),
            "coins": state.players[0].coins,
            "builds": table.numbers.builds,
            "forts": table.numbers.forts,
            "houses": table.numbers.houses,
            "castle": table.numbers.castle_points,
        }

    # What is ringed -----------------------------------------------------------------------------

    def aims(self, desk: Desk | None) -> Aims:
        """Return what is ringed: what the step names, and what is to be clicked next for its action."""
        hexes = tuple(at for at in self.step.things if isinstance(at, Hex))
        places = self.step.point
        if desk is None:
            return Aims(hexes, places)
        match self.step.do:
            case Build(at):
                wrong = self._wrong_piece(desk)
                return Aims((), (*places, "piece")) if wrong else Aims((*hexes, at), places)
            case Use(card):
                return self._aims_of_use(desk, self.step.do, card)
            case Purchase(what, card):
                key = f"offer-{what}-{card}" if desk.card == card else f"card-{card}"
                return Aims(hexes, (*places, key))
            case End():
                return Aims(hexes, (*places, "end"))
        return Aims(hexes, (*places, "undo")) if self.step.wish == "undo" else Aims(hexes, places)

    def _aims_of_use(self, desk: Desk, use: Use, card: str) -> Aims:
        if desk.card != card:
            return Aims((), (*self.step.point, f"card-{card}"))
        if self._wrong_piece(desk):
            return Aims((), (*self.step.point, "piece"))
        done = len(desk.path)
        if done < len(use.hexes):
            return Aims((use.hexes[done],), self.step.point)
        offers = [offer.key for offer in desk.offers if offer.action == use]
        return Aims((), tuple(f"offer-{'-'.join(key)}" for key in offers))

    def _wrong_piece(self, desk: Desk) -> str:
        """Return the kind of piece that is to be chosen before the step's action can be done, if any."""
        do = self.step.do
        builds = isinstance(do, Build) or (isinstance(do, Use) and self._builds(do.card))
        wanted = FORT if getattr(do, "fort", False) else HOUSE
        return wanted if builds and desk.building != wanted else ""

    def _builds(self, card: str) -> bool:
        return self._match.state.table.catalogue.abilities[card].action == "build"

    # What would leave the script ----------------------------------------------------------------

    @property
    def waits_for(self) -> str:
        """What is said to somebody who does something else: the end of a key of the words."""
        match self.step.wish:
            case "next":
                return "next"
            case "undo" | "refused":
                return self.step.wish
        return "later"

    def bars_hex(self, desk: Desk, at: Hex) -> str:
        """Return why a hex is not to be clicked now, the end of a key of the words; nothing if it may be.

        A hex that is not lit always may be: the game says itself why not.
        """
        if at not in desk.targets or (self.step.wish == BUILD and desk.armed is None):
            return ""
        do = self.step.do
        if not isinstance(do, Build | Use):
            return self.waits_for
        if self._wrong_piece(desk):
            return self._wrong_piece(desk)
        wanted, armed = (do.hexes, do.card) if isinstance(do, Use) else ((do.hex,), None)
        path = (*desk.path, at)
        return "" if desk.card == armed and wanted[: len(path)] == path else "hex"

    def bars_card(self, desk: Desk, card: str) -> str:
        """Return why a card is not to be clicked now; nothing if it may be, or the game says why not."""
        if card == getattr(self.step.do, "card", ""):
            return ""
        chosen = any(desk.can((what, card)) for what in ("use", *PURCHASES))
        return ("card" if self.step.wish == "do" else self.waits_for) if chosen else ""

    def bars_offer(self, offer: Offer) -> str:
        """Return why a button's offer is not to be taken now; nothing if it may be."""
        return "" if offer.key == ("cancel",) or offer.action == self.step.do is not None else self.waits_for

    def bars_end(self) -> str:
        """Return why the turn is not to be ended now; nothing if it may be."""
        return "" if isinstance(self.step.do, End) else self.waits_for


def _fulfils(wish: str, action: Action) -> bool:
    """Return whether an action is what a step with a wish of this game waits for."""
    return wish == BUILD and isinstance(action, Build)
