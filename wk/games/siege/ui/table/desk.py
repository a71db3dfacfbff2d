"""The choices of the player at the screen: a card, a place, until an action is complete."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import DONE, NONE, Action
from wk.games.siege.cards import SUIT
from wk.games.siege.state import GARRISON, KEEP, SPRING, WINTER
from wk.games.siege.ui.city import Thing
from wk.games.siege.ui.table.chosen import Chosen
from wk.games.siege.ui.table.refusals import Refusals
from wk.shell.match.table.part import Played, Refused, Rewritten

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.shell.match.table.part import Outcome


class Desk(Chosen):
    """What is chosen so far, and what pressing a thing does; made anew for each position."""

    finish = DONE

    # What can be done ---------------------------------------------------------------------------

    def reach(self) -> dict[Thing, Action]:
        """Return what can be pressed now to complete an action; of several ways to one deed the first."""
        found: dict[Thing, Action] = {}
        for action, things in self._pairs():
            for thing in things:
                found.setdefault(thing, action)
        return found

    def _pairs(self) -> Iterator[tuple[Action, list[Thing]]]:
        for action in self.actions:
            if action.word in {"play", "answer", "take"}:
                yield action, self.aimed(action)
            elif action == DONE:
                continue
            elif self.target is not None and self.target in self.aimed(action):
                yield action, self.source(action)
            elif self.weapon is not None and self.weapon in self.source(action):
                yield action, self.aimed(action)

    def usable(self) -> frozenset[Thing]:
        """Return the cards that can be chosen, or played at once."""
        words = {"put", "drop", "strike", "hire", "play"} | ({"answer"} if self.state.battle else set())
        return frozenset(
            thing
            for action in self.actions
            if action.word in words
            for thing in (self.aimed(action) if action.word == "answer" else self.source(action))
        )

    def lit(self) -> frozenset[Thing]:
        """Return what is brought out as it can be chosen now; own cards that could be taken are not."""
        return frozenset(thing for thing, action in self.reach().items() if action.word != "take")

    def stops(self) -> list[Thing]:
        """Return what the keys' cursor goes to in order: what is lit or makes room, else what can start."""
        return sorted(self.lit() | self._making_room() or self.usable() | frozenset(self.reach()))

    def _making_room(self) -> frozenset[Thing]:
        """Return the own cards in whose place the chosen card can be put (SG-UI-3)."""
        if self.weapon is None or self.state.phase != WINTER:
            return frozenset()
        spots = [spot for spot in range(KEEP) if spot % 4 == SUIT[self.card(self.weapon)]]
        own = [
            Thing(self.state.seat, spot, n)
            for spot in spots
            for n in range(self.state.fixed.numbers.garrison)
        ]
        return frozenset(thing for thing in own if self.exchange(thing) is not None)

    # What is done -------------------------------------------------------------------------------

    def press(self, thing: Thing) -> Outcome[Action]:
        """Do what pressing a thing does now: complete an action, choose, put back, or tell why not."""
        put = self.exchange(thing)
        if put is not None:
            return self._exchanged(thing, put)
        action = self.meant(thing)
        if action is not None:
            return Played(action)
        if thing in self.usable():
            self.weapon, self.target = None if thing == self.weapon else thing, None
            return None
        rewritten = self._put_back(thing)
        if rewritten is not None:
            return rewritten
        if self._choose_target(thing):
            return None
        return self.refuse(thing)

    def meant(self, thing: Thing) -> Action | None:
        """Return what pressing a thing completes; where the chosen card has room, none there is taken."""
        action = self.reach().get(thing)
        return action if action is not None and action.word != "take" else self.into(thing) or action

    def exchange(self, thing: Thing) -> Action | None:
        """Return the put of the chosen card in the place of an own one that comes back (SG-UI-3)."""
        state, chosen = self.state, self.card(self.weapon)
        own = state.phase == WINTER and thing.seat == state.seat and thing.spot < KEEP
        if not own or NONE in {chosen, self.card(thing)} or self.into(thing) is not None:
            return None
        if SUIT[chosen] != thing.spot % 4:  # nor has a Joker a side
            return None
        return Action("put", chosen, "garrison" if thing.spot >= GARRISON else "fort")

    def _exchanged(self, thing: Thing, put: Action) -> Outcome[Action]:
        """Return the turn in which a card makes room for another."""
        back = self._put_back(thing)
        if isinstance(back, Rewritten):
            return Rewritten((*back.actions, put))
        return Rewritten((*self.turn, self.reach()[thing], put))

    def into(self, thing: Thing) -> Action | None:
        """Return the action of putting the chosen card anywhere into a place that has room."""
        if thing.seat != self.state.seat or self.weapon is None:
            return None
        for other, action in self.reach().items():
            if action.word == "put" and action.over == NONE and other.spot == thing.spot:
                return action
        return None

    def _put_back(self, thing: Thing) -> Outcome[Action]:
        """Return the turn without the put that brought a card to its place (SG-UI-3)."""
        card = self.card(thing)
        if thing.seat != self.state.seat or thing.spot > KEEP or card == NONE:
            return None
        for n in range(len(self.turn) - 1, -1, -1):
            action = self.turn[n]
            if action.word == "put" and (action.card, action.spot) == (card, thing.spot):
                return Rewritten((*self.turn[:n], *self.turn[n + 1 :]))
        return None

    def _choose_target(self, thing: Thing) -> bool:
        """Choose a place of a rival that some card can strike; return whether it is one."""
        if self.state.phase != SPRING or thing.seat == self.state.seat or self.weapon is not None:
            return False
        if not any(thing in self.aimed(action) for action in self.actions if action != DONE):
            return False
        self.target = None if thing == self.target else thing
        return True

    def back(self) -> bool:
        """Choose nothing any more; return whether anything was chosen."""
        chosen = self.weapon is not None or self.target is not None
        self.weapon = self.target = None
        return chosen

    # Why not ------------------------------------------------------------------------------------

    def refuse(self, thing: Thing) -> Refused:
        """Tell why pressing a thing does nothing, with what is to blame."""
        return Refusals(self.speech, self).refuse(thing)
