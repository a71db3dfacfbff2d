"""Somebody at the table of Siege: a match in a window without a screen, used by clicks and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.cardgames.at_table import AtCardTable
from tests.games.siege.courses import choose
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.siege.kit import SiegeKit
from wk.games.siege.setup import PlayerWish, Wishes, settle
from wk.games.siege.state import CARD_IDS, NONE, Options
from wk.shell.dialog import Dialog

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    from wk.games.siege.state import Action, State
    from wk.games.siege.ui.looks import Thing

KIT = SiegeKit()
NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay")
COLOURS = ("blue", "yellow", "red", "green", "purple", "white")


def match_of(
    players: int,
    seed: int,
    stop: Callable[[State], bool] = bool,
    rng: random.Random | None = None,
    others: str = "human",
    **options: Any,
) -> Match[Any, Any]:
    """Return a match without a record of Ann, Ben and others, played until a state is as wanted."""
    kinds = ("human", *(others,) * (players - 1))
    seats = tuple(PlayerWish(NAMES[n], COLOURS[n], kinds[n]) for n in range(players))
    setup = settle(Wishes(seats, options=Options(**options)), KIT.numbers, seeded(seed)).to_json()
    match: Match[Any, Any] = Match(KIT.game, setup, draw=seeded(seed))
    draw = seeded(seed)
    while not match.state.over and not stop(match.state):
        match.play(choose(match.state, rng) if rng else KIT.game.legal(match.state).pick(draw))
    return match


class AtTable(AtCardTable):
    """A person at an open table; things are used by the keys of their widgets."""

    kit = KIT

    def key(self, thing: Thing) -> str:
        """Return the key of the widget of a thing."""
        found: str = self.part.key_of(thing)
        return found

    def card(self, card: int) -> str:
        """Return the key of a card of the Field."""
        return f"hand-{CARD_IDS[card]}"

    def meant(self, action: Action) -> Action:
        """Return the first of the actions that do the same: a royal is taken over any open side."""
        if action.word != "hire" or action.card == NONE:
            return action
        sides = [side for side, fort in enumerate(self.state.players[action.rival].forts) if fort is None]
        return action._replace(side=sides[0])

    def way(self, action: Action) -> Iterator[str]:
        """Yield the keys of the widgets that lead to an action; each is to be used before the next."""
        if action.word == "done":
            yield "end"
            if isinstance(self.app.top, Dialog):
                yield "answer-1"
            return
        if action.word in {"put", "drop", "strike", "hire"}:
            yield self.key(self.part.desk.source(action)[0])
        aimed = self.part.desk.aimed(action)[0]
        yield "discards" if action.word == "drop" else self.key(aimed)

    def walk(self, key: str) -> None:
        """Go to a thing by the arrows, to all else by Tab."""
        if key not in self.part.things:
            super().walk(key)
            return
        wanted = self.part.things[key][0]
        for _ in range(60):
            if self.part.cursor == wanted:
                break
            self.press(pygame.K_RIGHT)
        assert self.part.cursor == wanted
