"""Why pressing something does nothing, with what is to blame (SG-UI-2, SG-UI-4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import NONE, Action
from wk.games.siege.cards import JOKER, RANK, SUIT
from wk.games.siege.explain import explain
from wk.games.siege.state import BATTLE, FORT, GARRISON, KEEP, SPRING, SUMMER, WINTER
from wk.games.siege.ui.city import BASE, DISCARDS, FIELD, Thing
from wk.shell.match.table.part import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.siege.cards import Card
    from wk.games.siege.explain import Reason
    from wk.games.siege.speech import Speech
    from wk.games.siege.ui.table.chosen import Chosen


class Refusals:
    """Tells why a thing cannot be used with what is chosen."""

    def __init__(self, speech: Speech, chosen: Chosen) -> None:
        self._speech = speech
        self._chosen = chosen
        self._state = chosen.state

    def refuse(self, thing: Thing) -> Refused:
        """Tell why pressing a thing does nothing, with what is to blame."""
        words = self._misplaced(thing)
        if words:
            return Refused(words, thing)
        reason = explain(self._state, self.wanted(thing))
        return Refused(self._speech.why(self._state, reason), thing, frozenset(self._blamed(reason)))

    def _blamed(self, reason: Reason) -> Iterator[Thing]:
        """Yield the things a reason points at."""
        seat = self._state.seat if reason.seat == NONE else reason.seat
        for spot in reason.spots:
            yield from (
                Thing(seat, spot, n) for n in range(max(1, len(self._chosen.cards(Thing(seat, spot)))))
            )
        for card in reason.cards if reason.seat == NONE else ():
            yield from self._chosen.at(self._state.seat, FIELD, card)

    def _misplaced(self, thing: Thing) -> str:
        """Return why a thing has nothing to do with what is going on; nothing if the rules say why."""
        state, say, own = self._state, self._speech.say, thing.seat == self._state.seat
        if thing.n == BASE:
            return say("refuse.jack")
        if state.phase in {WINTER, SUMMER} and own and thing.spot < KEEP:
            chosen = self._chosen.card(self._chosen.weapon)
            if chosen == NONE:
                return say("refuse.choose") if self._chosen.card(thing) == NONE else ""
            if chosen != JOKER and SUIT[chosen] != thing.spot % 4:
                return say(
                    "refuse.side", card=self._speech.card(chosen), side=self._speech.side(SUIT[chosen])
                )
        if state.phase == SPRING and not own and self._chosen.weapon is None and not state.player.field:
            return say("refuse.weapon")
        if (
            state.phase == SPRING
            and not own
            and thing.spot == KEEP
            and self._chosen.card(self._chosen.weapon) != JOKER
        ):
            return say("refuse.keep")
        if state.phase == BATTLE and (
            not own or (thing.spot != KEEP and thing.spot - GARRISON != state.due.side)
        ):
            return "" if own and thing.spot == FIELD else say("refuse.answer")
        if state.phase == SPRING and own and thing.spot in {*range(FORT, GARRISON), KEEP}:
            return say("refuse.stays")
        if own and thing.spot < KEEP and self._chosen.card(thing) == NONE and state.phase == SPRING:
            return say("refuse.empty")
        return ""

    def wanted(self, thing: Thing) -> Action:
        """Return the action that pressing a thing stands for, though it is not legal."""
        state, card = self._state, self._chosen.card(thing)
        if thing.spot == DISCARDS:
            return Action("drop", max(self._chosen.card(self._chosen.weapon), 0))
        if state.battle:
            place = "field" if thing.spot == FIELD else "keep"
            return Action("answer", card, place)
        if thing.seat != state.seat:
            return self._against(thing)
        if thing.spot == FIELD:
            return self._of_field(card)
        place = "keep" if thing.spot == KEEP else "garrison" if thing.spot >= GARRISON else "fort"
        chosen = self._chosen.card(self._chosen.weapon)
        if state.phase == SPRING:
            return Action("strike", card, place, NONE, (state.seat + 1) % len(state.players), thing.spot % 4)
        if chosen == NONE:
            return Action("take", card, place)
        return Action("put", chosen, place, card if state.phase == SUMMER and place != "keep" else NONE)

    def _of_field(self, card: Card) -> Action:
        """Return what choosing a card of the Field stands for."""
        state = self._state
        if state.phase == SPRING:
            if self._chosen.target is not None:
                return self._strike(card, "field", self._chosen.target)
            strongest = Thing((state.seat + 1) % len(state.players), FORT)
            walls = [
                Thing(seat, FORT + side)
                for seat, rival in enumerate(state.players)
                for side, fort in enumerate(rival.forts)
                if fort is not None and seat != state.seat
            ]
            return self._strike(card, "field", (walls or [strongest])[0])
        return Action("put" if state.phase in {WINTER, SUMMER} else "play", card, "fort")

    def _against(self, thing: Thing) -> Action:
        """Return the strike at a thing of a rival with the chosen card, else the highest that could."""
        state = self._state
        if self._chosen.weapon is not None:
            place = "field" if self._chosen.weapon.spot == FIELD else "garrison"
            return self._strike(self._chosen.card(self._chosen.weapon), place, thing)
        field = [card for card in state.player.field if card != JOKER]
        return self._strike(max(field, key=RANK.__getitem__) if field else JOKER, "field", thing)

    def _strike(self, card: Card, place: str, thing: Thing) -> Action:
        """Return the strike or hire of a card at a thing of a rival."""
        action = Action("strike", card, place, rival=thing.seat, side=thing.spot % 4)
        if card == JOKER:
            action = Action("hire", rival=thing.seat, side=thing.spot % 4)
            if thing.spot == KEEP:
                return action._replace(card=max(self._chosen.card(thing), 0))
            if thing.spot < GARRISON:
                return action._replace(place="fort")
        return action._replace(aim=thing.n + 1) if thing.spot >= GARRISON else action
