"""Somebody at the table of Nobles: a match in a window without a screen, used by clicks and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from tests.cardgames.at_table import AtCardTable
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.nobles.data import USUAL, Options
from wk.games.nobles.kit import NoblesKit
from wk.games.nobles.setup import COLOURS, Leader, Wishes
from wk.games.nobles.state import CARDS, LOSSES, NONE
from wk.games.nobles.ui.looks import CAPTIVE, HELD, NOBLE
from wk.games.nobles.ui.table.choices import LEADER, SIZE, TARGET

if TYPE_CHECKING:
    from collections.abc import Mapping

    from wk.engine.game import Setup
    from wk.games.nobles.state import Action

KIT = NoblesKit()
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def settled(seed: int, players: int = 3, options: Options = USUAL) -> Setup:
    """Return a settled setup of Ann, Ben and so on."""
    leaders = tuple(Leader(name, colour) for name, colour in zip(NAMES, COLOURS, strict=True))
    return KIT.settled(Wishes(leaders[:players], options=options), seeded(seed)).to_json()


class AtTable(AtCardTable):
    """A person at an open table; things are used by the keys of their widgets."""

    kit = KIT
    usual: ClassVar[Mapping[str, Any]] = {**AtCardTable.usual, "confirm_end": False}

    def _at(self, kind: str, seat: int, place: int) -> str:
        return f"{kind}-{seat}-{place}"

    def _noble(self, seat: int, noble: int) -> str:
        """Return the key of a noble of a court."""
        wanted = NOBLE, seat, noble
        found: str = next(key for key, (thing, _) in self.part.things.items() if thing == wanted)
        return found

    def _captive(self, captor: int, noble: int, owner: int) -> str:
        captives = self.state.players[captor].captives
        places = [n for n, each in enumerate(captives) if each[:2] == (noble, owner)]
        return self._at(CAPTIVE, captor, places[-1])

    def way(self, action: Action) -> list[str]:  # noqa: C901 - one case a kind of action
        """Return the keys of the widgets that lead to an action, in order."""
        state, fixed = self.state, self.state.fixed
        seat = fixed.seat_of(action.court) if action.court != NONE else NONE
        desk = self.part.desk
        assert desk is not None
        match action.word:
            case "lay" | "discard":
                return [f"hand-{CARDS[action.card]}-0"]
            case "lose":
                assert state.phase == LOSSES
                return [f"lose-{CARDS[action.card]}"]
            case "spy":
                return [f"{HELD}-{seat}"]
            case "order" if not action.size:
                return [self._at(TARGET, NONE, NONE), "end"]
            case "order":
                return [self._at(TARGET, seat, NONE), self._at(SIZE, NONE, action.size), "end"]
            case "march" if action.noble != NONE:
                return [self._at(LEADER, state.seat, action.noble), "end"]
            case "yield":
                return [self._noble(state.seat, action.noble)]
            case "ransom" if len(desk.closings) > 1:
                return [self._captive(seat, action.noble, state.seat)]
            case "take" if len(desk.closings) > 1:
                return [self._captive(state.seat, action.noble, seat)]
            case "assassin" if len(desk.closings) > 1:
                return [self._noble(seat, action.noble)]
            case "troupe" if len(desk.closings) > 1:
                return [self._noble(seat, state.players[seat].court[0])]
            case "strike":
                return [self._noble(state.conspiracy.target, action.noble)]
        return ["end"]


def match_of(setup: Setup, actions: int = 0, seed: int = 1) -> Match[Any, Any]:
    """Return a match without a record, played at random for some actions."""
    match: Match[Any, Any] = Match(KIT.game, setup, draw=seeded(seed))
    draw = seeded(seed)
    while KIT.game.seat_to_move(match.state) is not None and len(match.actions) < actions:
        match.play(KIT.game.legal(match.state).pick(draw))
    return match


def match_until(phase: str, players: int = 3, seed: int = 1) -> Match[Any, Any]:
    """Return a match played at random until a phase is reached, the first one that comes to it."""
    for number in range(seed, 100):
        match: Match[Any, Any] = Match(KIT.game, settled(number, players), draw=seeded(number))
        draw = seeded(number)
        while KIT.game.seat_to_move(match.state) is not None:
            if match.state.phase == phase and match.actions:
                return match
            match.play(KIT.game.legal(match.state).pick(draw))
    raise LookupError(phase)
