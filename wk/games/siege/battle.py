"""An assault is answered and decided (SG-SPR-5, SG-SPR-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import Action
from wk.games.siege.cards import JOKER, RANK, different, joined, without
from wk.games.siege.kinds import Fault, Kind
from wk.games.siege.state import BATTLE, Answered, with_player

if TYPE_CHECKING:
    from collections.abc import Iterator

    from wk.games.siege.state import Player, State


class Answer(Kind):
    """The rival struck answers with one card (SG-SPR-5, SG-SPR-6)."""

    word = "answer"
    phases = (BATTLE,)

    def options(self, state: State) -> Iterator[Action]:
        """The garrison by place, the Field, the Keep."""
        player = state.player
        for aim, card in enumerate(player.garrisons[state.due.side], 1):
            yield Action("answer", card, "garrison", aim=aim)
        for card in different(player.field):
            if card != JOKER:
                yield Action("answer", card, "field")
        for card in player.keep:
            if card not in player.turned:
                yield Action("answer", card, "keep")

    def fault(self, state: State, action: Action) -> Fault:
        """Any of that garrison, of the Field but a Joker, of the Keep but a turned royal."""
        player = state.player
        if action.place == "garrison":
            row = player.garrisons[state.due.side]
            if action.aim > len(row):
                return "no-place"
            return "" if row[action.aim - 1] == action.card else "not-there"
        if action.place == "field":
            if action.card not in player.field:
                return "not-in-field"
            return "joker-answers" if action.card == JOKER else ""
        if action.card not in player.keep:
            return "not-there"
        return "turned" if action.card in player.turned else ""

    def effect(self, state: State, action: Action) -> State:
        """Compare both cards: the striker wins if the striking card's rank is equal or higher."""
        battle, player = state.due, state.player
        row, aimed = player.garrisons[battle.side], battle.aim - 1
        striker_wins = RANK[battle.card] >= RANK[action.card]
        lost = {action.aim - 1} if action.place == "garrison" else set()
        if striker_wins:
            lost.add(aimed)
        cards = [row[place] for place in lost]
        if action.place == "field":
            player = player._replace(field=without(player.field, action.card))
            cards.append(action.card)
        elif action.place == "keep" and striker_wins:
            player = player.without_royal(action.card)
            cards.append(action.card)
        elif action.place == "keep":
            player = player._replace(turned=joined(player.turned, (action.card,)))
        left = tuple([card for place, card in enumerate(row) if place not in lost])
        player = player.with_garrison(battle.side, left)
        taken = (battle.card, *cards)
        return _won(state, player, Answered(battle, action.card, action.place, striker_wins, taken))


def _won(state: State, rival: Player, answered: Answered) -> State:
    """Return the state after an assault: the cards lie aside, and the striker goes on."""
    seat = answered.battle.striker
    after = with_player(state, state.seat, rival, battle=None, answered=answered, seat=seat)
    winner = seat if answered.struck else state.seat
    player = after.players[winner]
    return with_player(after, winner, player._replace(aside=joined(player.aside, answered.taken)))
