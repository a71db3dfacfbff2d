"""Spring: cities are stormed (SG-SPR)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.siege.state import (
    BATTLE,
    JOKER,
    NONE,
    RANK,
    SPRING,
    SUIT,
    Action,
    Answered,
    Battle,
    Fault,
    Kind,
    different,
    joined,
    with_player,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from wk.engine.game import Draw
    from wk.games.siege.state import Card, Player, State

Weapon = tuple["Card", str]
"""A card that can strike, and where it comes from."""


class Target(NamedTuple):
    """A side of a rival's city, what can strike there, and at which places."""

    rival: int
    side: int
    weapons: list[Weapon]
    aims: Iterable[int]
    """The places of the garrison, or NONE alone for a fort."""


def tired(state: State) -> bool:
    """Return whether the campaign under way has had all its strikes (SG-DATA-1)."""
    return 0 < state.fixed.numbers.strikes <= state.strikes


def against(state: State, action: Action) -> Fault:
    """Return what forbids any action against this rival."""
    if not 0 <= action.rival < len(state.players) or action.rival == state.seat:
        return "no-rival"
    return "no-more-strikes" if tired(state) else ""


class Strike(Kind):
    """A card strikes a fort, or is aimed at a card of a garrison (SG-SPR-3, SG-SPR-5)."""

    word = "strike"
    phases = (SPRING,)

    def options(self, state: State) -> Iterator[Action]:
        """By rival, side, card and place."""
        for target in targets(state):
            for card, place in target.weapons:
                for aim in target.aims:
                    yield Action("strike", card, place, NONE, target.rival, target.side, aim)

    def pick(self, state: State, draw: Draw) -> Action | None:
        """Choose among all without listing them."""
        every = [(target, len(target.weapons) * len(list(target.aims))) for target in targets(state)]
        number = int(draw() * sum([count for _, count in every]))
        for target, count in every:
            if number < count:
                aims = list(target.aims)
                card, place = target.weapons[number // len(aims)]
                aim = aims[number % len(aims)]
                return Action("strike", card, place, NONE, target.rival, target.side, aim)
            number -= count
        return None

    def fault(self, state: State, action: Action) -> Fault:
        """A fort must be beaten; behind one that is gone a card is aimed at; Jokers are hired."""
        if (code := against(state, action)) or (code := _weapon_fault(state, action)):
            return code
        rival = state.players[action.rival]
        fort, row = rival.forts[action.side], rival.garrisons[action.side]
        if fort is not None:
            if action.aim != NONE:
                return "wall-first"
            return "" if state.fixed.numbers.beats_fort(action.card, fort) else "wall-holds"
        if not row:
            return "nothing-behind"
        if action.aim == NONE:
            return "aim-first"
        return "" if action.aim <= len(row) else "no-place"

    def effect(self, state: State, action: Action) -> State:
        """Take the fort with both cards; or lay the card face down, to be answered."""
        player, seat, (rival, side) = state.player, state.seat, (action.rival, action.side)
        if action.place == "field":
            player = player._replace(field=without(player.field, action.card))
        else:
            player = player.with_garrison(side, without(player.garrisons[side], action.card))
        if action.aim != NONE:
            battle = Battle(seat, rival, side, action.aim, action.card)
            struck = state.strikes + 1
            return with_player(state, seat, player, battle=battle, answered=None, seat=rival, strikes=struck)
        return captured(with_player(state, seat, player), *breach(state, rival, side), action.card)


def _weapon_fault(state: State, action: Action) -> Fault:
    """Return what forbids the card to strike there, whatever it strikes (SG-SPR-2)."""
    if action.card == JOKER:
        return "joker-hires" if JOKER in state.player.field else "not-in-field"
    if action.place == "field":
        return "" if action.card in state.player.field else "not-in-field"
    if action.card not in state.player.garrisons[SUIT[action.card]]:
        return "not-there"
    return "" if SUIT[action.card] == action.side else "own-side"


def targets(state: State) -> list[Target]:
    """Return every side that can be struck, with what can strike there."""
    if tired(state):
        return []
    player, numbers, found = state.player, state.fixed.numbers, []
    field = [(card, "field") for card in different(player.field) if card != JOKER]
    weapons = [field + [(card, "garrison") for card in different(row)] for row in player.garrisons]
    for seat, rival in enumerate(state.players):
        if seat == state.seat:
            continue
        for side, fort in enumerate(rival.forts):
            if fort is not None:
                able = [each for each in weapons[side] if numbers.beats_fort(each[0], fort)]
                found.append(Target(seat, side, able, (NONE,)))
            elif rival.garrisons[side]:
                found.append(Target(seat, side, weapons[side], range(1, len(rival.garrisons[side]) + 1)))
    return found


def breach(state: State, seat: int, side: int) -> tuple[int, Player, Card]:
    """Return a seat, its player without the fort of a side, and the card of this fort."""
    rival, fort = state.players[seat], state.players[seat].forts[side]
    if fort is None:
        raise ValueError("there is no fort")
    return seat, rival.with_fort(side, None), fort


def captured(state: State, seat: int, rival: Player, *cards: Card) -> State:
    """Return the state after the seat to move captured cards and a rival lost them."""
    after = with_player(state, seat, rival)
    player = after.player
    player = player._replace(aside=joined(player.aside, cards))
    return with_player(after, after.seat, player, answered=None, strikes=after.strikes + 1)


class Hire(Kind):
    """A Joker takes a fort, a royal of the Keep, or a card of a garrison (SG-SPR-3, SG-SPR-4)."""

    word = "hire"
    phases = (SPRING,)

    def options(self, state: State) -> Iterator[Action]:
        """By rival and side: the fort; or royals, then places of the garrison."""
        if JOKER not in state.player.field or tired(state):
            return
        for seat, rival in enumerate(state.players):
            for side in range(4) if seat != state.seat else ():
                action = Action("hire", rival=seat, side=side)
                if rival.forts[side] is not None:
                    yield action._replace(place="fort")
                    continue
                for royal in rival.keep:
                    yield action._replace(card=royal)
                for aim in range(1, len(rival.garrisons[side]) + 1):
                    yield action._replace(aim=aim)

    def fault(self, state: State, action: Action) -> Fault:
        """A fort comes first, then whatever is there."""
        if code := against(state, action):
            return code
        if JOKER not in state.player.field:
            return "no-joker"
        rival = state.players[action.rival]
        if action.place == "fort":
            return "no-fort" if rival.forts[action.side] is None else ""
        if rival.forts[action.side] is not None:
            return "wall-first"
        if action.card != NONE:
            return "" if action.card in rival.keep else "not-there"
        return "" if action.aim <= len(rival.garrisons[action.side]) else "no-place"

    def effect(self, state: State, action: Action) -> State:
        """Take the card; the Joker goes to the discards."""
        player = state.player._replace(field=without(state.player.field, JOKER))
        after = with_player(state, state.seat, player, discard=joined(state.discard, (JOKER,)))
        if action.place == "fort":
            return captured(after, *breach(state, action.rival, action.side))
        rival = state.players[action.rival]
        if action.card != NONE:
            return captured(after, action.rival, rival.without_royal(action.card), action.card)
        row = rival.garrisons[action.side]
        taken, left = row[action.aim - 1], row[: action.aim - 1] + row[action.aim :]
        return captured(after, action.rival, rival.with_garrison(action.side, left), taken)


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
