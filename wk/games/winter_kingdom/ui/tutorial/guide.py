"""What is taught, and what the teacher knows of the table: what is told and ringed, what is barred."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

import pygame

from wk import assets
from wk.engine.shuffling import shuffled
from wk.games.winter_kingdom.actions import PURCHASES, Action, Build, End, Use, parse
from wk.games.winter_kingdom.hexset import hexes
from wk.games.winter_kingdom.legal import hexes_of
from wk.games.winter_kingdom.narrate import terrain_name
from wk.games.winter_kingdom.setup.file import setups
from wk.games.winter_kingdom.setup.settle import settle
from wk.games.winter_kingdom.setup.wishes import LEVELS
from wk.games.winter_kingdom.terrain import CARD_TERRAINS, terrain_named
from wk.games.winter_kingdom.ui.table.choices import Half, pressed
from wk.games.winter_kingdom.ui.table.pieces import PieceToggle
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.hexgrid import Hex, parse_hex
from wk.shell.match.table.part import FINISH, OFFER, REDO, RESTART, UNDO, Act
from wk.shell.tutorial import script
from wk.shell.tutorial.guide import Aims, GuidePlace, Spared
from wk.shell.tutorial.marks import RingSpot
from wk.shell.tutorial.script import Step, Syntax, read_steps

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from wk.engine.game import Draw, Setup
    from wk.engine.match import Match
    from wk.games.winter_kingdom.boardfile import BoardSet
    from wk.games.winter_kingdom.cards.catalogue import Catalogue
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.choices import Desk, Offer
    from wk.games.winter_kingdom.ui.table.part import WinterTable
    from wk.shell.widget import Widget
    from wk.words import Words

FOLDER = "winter_kingdom", "tutorial"
"""The folder of the script below ``assets``."""

STEPS, SETUP = "steps.toml", "setup.toml"

SYNTAX: Syntax[Action] = Syntax(parse, parse_hex, "hexes")


@dataclass(frozen=True)
class Script:
    """The whole tutorial."""

    steps: tuple[Step[Action], ...]
    deck: tuple[str, ...]
    """The terrains of the first cards of the deck."""

    def setup(self, catalogue: Catalogue, boards: BoardSet, draw: Draw) -> Setup:
        """Return the settled setup of the match that is played; SetupError.

        Args:
            catalogue: the cards as they are shipped.
            boards: likewise.
            draw: shuffles what the deck holds after the lesson, for whoever plays on.
        """
        wishes = setups(catalogue, boards).read(assets.text(*FOLDER, SETUP), SETUP, LEVELS)
        setup = settle(wishes, catalogue, boards, lambda: 0.0)
        first = [terrain_named(label) for label in self.deck]
        rest = list(CARD_TERRAINS) * catalogue.game.deck_copies
        for terrain in first:
            rest.remove(terrain)
        deck = (*first, *shuffled(rest, draw))
        return {**setup, "deck": [terrain.label for terrain in deck]}


def load_script() -> Script:
    """Return the tutorial that is shipped."""
    return read_script(assets.text(*FOLDER, STEPS))


def read_script(text: str) -> Script:
    """Read the steps of a tutorial; ValueError or KeyError where the file is not in order."""
    steps, rest = read_steps(text, SYNTAX)
    return Script(steps, tuple(rest["deck"]))


class Sight:
    """Sees the table's part."""

    def __init__(self, part: WinterTable) -> None:
        self._part = part

    @property
    def seen(self) -> object:
        """What of the map is seen, once it has a place."""
        return self._part.pane.camera if hasattr(self._part, "layout") else None

    def ring(self, thing: Hashable) -> RingSpot:
        """Return the ring about a hex."""
        camera = self._part.pane.camera
        return RingSpot.at(camera.to_screen(cast("Hex", thing)), camera.circumradius, camera.rect)

    def place_of(self, name: str, widgets: Sequence[Widget]) -> GuidePlace | None:
        """Return the place of a widget by its key, or of a part of the layout by its name."""
        for widget in widgets:
            if isinstance(widget, PieceToggle) and widget.key == name:
                return GuidePlace(widget.part(FORT if widget.chosen == HOUSE else HOUSE), widget.clip)
            if widget.key == name:
                return GuidePlace(widget.rect, widget.clip)
        layout = self._part.layout
        rect = layout.scrolled().get(name)
        if rect is not None:
            return GuidePlace(rect, layout.left_view if rect.left < layout.map.left else layout.right_view)
        rect = layout.fixed().get(name)
        return GuidePlace(rect, None) if rect is not None else None

    def bring_into_sight(self, aims: Aims, widgets: Sequence[Widget]) -> bool:
        """Scroll the rails to what is ringed, and show the whole map if a ringed hex is out of sight."""
        part, layout = self._part, self._part.layout
        before = [scroll.offset for scroll in part.scrolls], part.pane.camera
        for name in reversed(aims.places):
            place = self.place_of(name, widgets)
            if place is None or place.clip is None:
                continue
            scroll = part.scrolls[0 if place.clip == layout.left_view else 1]
            scroll.show(place.rect, place.clip, layout.scale.px(6))
        ringed = (part.pane.camera.to_screen(cast("Hex", at)) for at in aims.things)
        if any(not layout.map.collidepoint(at) for at in ringed):
            part.pane.zoom(0)
        return before != ([scroll.offset for scroll in part.scrolls], part.pane.camera)

    def spared(self, last: frozenset[Hashable]) -> Spared:
        """Return pieces, lit hexes and what changed last, which are better seen."""
        desk = self._part.desk
        targets = desk.targets if desk else frozenset()
        lit = {*targets, *(at for at in last if isinstance(at, Hex))}
        lit |= {at for player in self._part.shown.state.players for at in hexes(player.pieces)}
        return Spared((), [self._square(at) for at in lit])

    def _square(self, at: Hex) -> pygame.Rect:
        """Return the place of a hex on the screen."""
        x, y = self._part.pane.camera.to_screen(at)
        side = round(1.6 * self._part.pane.camera.circumradius)
        return pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)


class WinterGuide:
    """Looks at what is chosen at the table, and compares it with the step."""

    def __init__(self, part: WinterTable, match: Match[State, Action], say: Words) -> None:
        self._part = part
        self._match = match
        self._say = say
        self._sight = Sight(part)

    # In words -----------------------------------------------------------------------------------

    def told(self, step: Step[Action]) -> tuple[str, str]:
        """Return the heading of a step, and what it tells in one to three sentences."""
        return words_of(step, self._match.state, self._say)

    def ask(self, step: Step[Action]) -> str:  # noqa: ARG002 - no step leaves a choice
        """Return nothing: what is asked for is ringed."""
        return ""

    # What is ringed -----------------------------------------------------------------------------

    def aims(self, step: Step[Action]) -> Aims:
        """Return what is ringed: what the step names, and what is to be clicked next for its action."""
        desk, hexes, places = self._part.desk, step.things, step.point
        if desk is None:
            return Aims(hexes, places)
        do = step.do
        if isinstance(do, Build | Use):
            return self._aims_on_map(step, desk, do)
        if step.wish == script.UNDO:
            return Aims(hexes, (*places, "undo"))
        return Aims(hexes, (*places, *pressed(desk, do)[:1]) if do is not None else places)

    def _aims_on_map(self, step: Step[Action], desk: Desk, do: Build | Use) -> Aims:
        """Return what is pressed before the next hex of an action, else that hex, else what finishes it."""
        if isinstance(do, Use) and desk.card != do.card:
            return Aims((), (*step.point, f"card-{do.card}"))
        if self._wrong_piece(step, desk):
            return Aims((), (*step.point, "piece"))
        path, named = hexes_of(do), step.things if isinstance(do, Build) else ()
        if len(desk.path) < len(path):
            return Aims((*named, path[len(desk.path)]), step.point)
        return Aims((), pressed(desk, do))

    def _wrong_piece(self, step: Step[Action], desk: Desk) -> str:
        """Return the kind of piece that is to be chosen before the step's action can be done, if any."""
        do = step.do
        builds = isinstance(do, Build) or (isinstance(do, Use) and self._builds(do.card))
        wanted = FORT if getattr(do, "fort", False) else HOUSE
        return wanted if builds and desk.building != wanted else ""

    def _builds(self, card: str) -> bool:
        return self._match.state.table.catalogue.abilities[card].action == "build"

    # What would leave the script ----------------------------------------------------------------

    def may(self, step: Step[Action], act: Act) -> Act | str:
        """Return the act the script lets pass, or a kind word that something else is to be done now.

        Of the script's own card always the action bought first is chosen.
        """
        what: Any = act.what
        why = self._bars(step, act.kind, what)
        if why:
            return self._say(f"tutorial.gate.{why}")
        own = isinstance(what, Half) and what.card == getattr(step.do, "card", "")
        return Act(act.kind, Half(what.card)) if own else act

    def _bars(self, step: Step[Action], kind: str, what: Any) -> str:  # noqa: ANN401 - as the act has it
        """Return why an act would leave the script, the end of a key of the words."""
        desk = self._part.desk
        if kind == FINISH:
            return "" if isinstance(step.do, End) else _waits_for(step)
        if kind in {REDO, RESTART} or (kind == UNDO and step.wish != script.UNDO):
            return _waits_for(step)
        if desk is None:
            return ""
        if isinstance(what, Hex):
            return self._bars_hex(step, desk, what)
        if isinstance(what, Half):
            return self._bars_card(step, desk, what.card)
        if kind == OFFER:
            return next((_bars_offer(step, offer) for offer in desk.offers if offer.key == what), "")
        return ""

    def _bars_hex(self, step: Step[Action], desk: Desk, at: Hex) -> str:
        """Return why a hex is not to be clicked now; a hex that is not lit may be: the game says why not."""
        if at not in desk.targets:
            return ""
        do = step.do
        if not isinstance(do, Build | Use):
            return _waits_for(step)
        if self._wrong_piece(step, desk):
            return self._wrong_piece(step, desk)
        wanted, armed = (do.hexes, do.card) if isinstance(do, Use) else ((do.hex,), None)
        path = (*desk.path, at)
        return "" if desk.card == armed and wanted[: len(path)] == path else "hex"

    def _bars_card(self, step: Step[Action], desk: Desk, card: str) -> str:
        """Return why a card is not to be clicked now; nothing if it may be, or the game says why not."""
        if card == getattr(step.do, "card", ""):
            return ""
        chosen = any(desk.can((what, card)) for what in ("use", *PURCHASES))
        return ("card" if step.wish == script.DO else _waits_for(step)) if chosen else ""

    # Where it is --------------------------------------------------------------------------------

    @property
    def seen(self) -> object:
        """What of the map is seen."""
        return self._sight.seen

    def ring(self, thing: Hashable) -> Widget:
        """Return the ring about a hex."""
        return self._sight.ring(thing)

    def place_of(self, name: str, widgets: Sequence[Widget]) -> GuidePlace | None:
        """Return where a widget of the table or a part of its layout is."""
        return self._sight.place_of(name, widgets)

    def bring_into_sight(self, aims: Aims, widgets: Sequence[Widget]) -> bool:
        """Scroll what is ringed into sight; return whether that moved anything."""
        return self._sight.bring_into_sight(aims, widgets)

    def spared(self, step: Step[Action], last: frozenset[Hashable]) -> Spared:  # noqa: ARG002 - the same in all
        """Return what of the map is left free."""
        return self._sight.spared(last)


def _waits_for(step: Step[Action]) -> str:
    """Return what is said to somebody who does something else: the end of a key of the words."""
    return step.wish if step.wish in {script.NEXT, script.UNDO, script.REFUSED} else "later"


def _bars_offer(step: Step[Action], offer: Offer) -> str:
    """Return why a button's offer is not to be taken now; nothing if it may be."""
    return "" if offer.key == ("cancel",) or offer.action == step.do is not None else _waits_for(step)


def words_of(step: Step[Action], state: State, say: Words) -> tuple[str, str]:
    """Return heading and text of a step; they name players, numbers of the rules, terrain and card."""
    table, names = state.table, state.table.names
    card = getattr(step.do, "card", "")
    fields = {
        "name": names[0],
        "other": names[1],
        "terrain": terrain_name(say, state, state.turn.terrain) if state.turn.terrain >= 0 else "",
        "card": table.catalogue.name(card) if card else "",
        "economy": table.catalogue.name(table.economy.id),
        "coins": state.players[0].coins,
        "builds": table.numbers.builds,
        "forts": table.numbers.forts,
        "houses": table.numbers.houses,
        "castle": table.numbers.castle_points,
    }
    return say(f"tutorial.{step.key}.title", **fields), say(f"tutorial.{step.key}.text", **fields)
