"""Somebody at the table of Winter Court: a match in a window without a screen, used by clicks and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.cardgames.at_table import AtCardTable
from wk.chance import seeded
from wk.engine.match import Match
from wk.engine.seats import PlayerWish
from wk.games.winter_court.kit import WinterCourtKit
from wk.games.winter_court.setup import Wishes, settle
from wk.games.winter_court.state import CARD_IDS, MEMBERS, Options

if TYPE_CHECKING:
    from wk.engine.game import Setup
    from wk.games.winter_court.state import Action

KIT = WinterCourtKit()


def settled(seed: int, **wishes: Any) -> Setup:
    """Return a settled setup of Ann and Ben."""
    players = PlayerWish("Ann", "blue", "human"), PlayerWish("Ben", "yellow", "human")
    return settle(Wishes(players, **wishes), KIT.court.court, seeded(seed)).to_json()


class AtTable(AtCardTable):
    """A person at an open table; cards, members and powers are used by their ids."""

    kit = KIT

    def way(self, action: Action) -> list[str]:
        """Return the keys of the widgets that lead to an action, in order."""
        card = CARD_IDS[action.card] if action.card >= 0 else ""
        member = f"tile-{MEMBERS[action.member]}" if action.member >= 0 else ""
        match action.word:
            case "play":
                return [f"hand-{card}", member]
            case "knight" | "lover" | "matchmaker":
                return [f"power-{action.word}", f"hand-{card}"]
            case "sage":
                return ["power-sage", f"known-{action.card}"]
            case "charlatan":
                return ["power-charlatan", member]
            case "fool" | "wizard" | "steward":
                return [f"power-{action.word}"]
            case "discard":
                return [f"drawn-{self.state.drawn.index(action.card)}"]
            case "pass" | "draw" if (action.word, action.number) != ("draw", 1):
                return [f"offer-{action.word}-{action.number}"]
            case "boost":
                offer = f"offer-boost-{card}"
                both = len(self.part.desk.joins(action.card)) > 1 if self.part.desk else False
                return [f"hand-{card}", offer] if both else [f"hand-{card}"]
        return ["end"]


def match_of(setup: Setup, turns: int = 0, seed: int = 1) -> Match[Any, Any]:
    """Return a match without a record, played at random up to a turn."""
    match: Match[Any, Any] = Match(KIT.game, setup, draw=seeded(seed))
    draw = seeded(seed)
    while not match.state.over and match.state.turn <= turns:
        match.play(KIT.game.legal(match.state).pick(draw))
    return match


OPEN = Options(open_hands=True)
"""Both hands face up."""
