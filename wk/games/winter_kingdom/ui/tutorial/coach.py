"""The coach of the tutorial: which step it is, what is waited for, and what would leave the script.

The coach plays nothing: it is asked before a deed whether it stays in the script, and looks at the match
afterwards to see whether the step is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom.actions import PURCHASES, Action, Build, End, Purchase, Use
from wk.games.winter_kingdom.narrate import terrain_name
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell.widget import Scroll

if TYPE_CHECKING:
    from wk.engine.match import Match
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.desk import Desk, Offer
    from wk.games.winter_kingdom.ui.tutorial.script import Lesson, Step
    from wk.hexgrid import Hex


class Aims(NamedTuple):
    """What is ringed."""

    hexes: tuple[Hex, ...]
    places: tuple[str, ...]
    """Keys of widgets or names of places of the table's layout."""


class Coach:
    """Goes through the steps of a lesson with whoever plays its match."""

    def __init__(self, lesson: Lesson, match: Match[State, Action], say: Say) -> None:
        self.lesson = lesson
        self.say = say
        self.number = 0
        """The place of the present step, from 0."""
        self.scroll = Scroll()
        self.cell_chosen = False
        """Whether a number of the score sheet was chosen in this step."""
        self._match = match
        self._since = len(match.actions)

    @property
    def step(self) -> Step:
        """The present step."""
        return self.lesson.steps[self.number]

    @property
    def last(self) -> bool:
        """Whether no step follows."""
        return self.number == len(self.lesson.steps) - 1

    @property
    def explains(self) -> bool:
        """Whether the step only waits to be read."""
        return self.step.wish == "next"

    @property
    def other_move(self) -> Action | None:
        """What the other player does next in this step; None if all is done."""
        done = len(self._match.actions) - self._since
        return self.step.others[done] if done < len(self.step.others) else None

    @property
    def ready(self) -> bool:
        """Whether a step that explains can be left: the other player has done everything."""
        return self.explains and self.other_move is None

    def go_on(self) -> None:
        """Come to the next step, if there is one."""
        if not self.last:
            self.number += 1
            self._since = len(self._match.actions)
            self.scroll.offset = 0
            self.cell_chosen = False

    def pass_sheet(self) -> None:
        """Pass over the steps of the score sheet: whoever has put it away has seen it."""
        while self.step.sheet and not self.last:
            self.go_on()

    def done(self) -> bool:
        """Tell whether what the step waits for has happened in the match or on the score sheet."""
        actions = self._match.actions
        new = len(actions) - self._since
        match self.step.wish:
            case "do":
                return new > 0 and actions[-1] == self.step.do
            case "build":
                return new > 0 and isinstance(actions[-1], Build)
            case "undo":
                return new < 0
            case "cell":
                return self.cell_chosen
        return False

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
        hexes, places = self.step.hexes, self.step.point
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
        if at not in desk.targets or (self.step.wish == "build" and desk.armed is None):
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
