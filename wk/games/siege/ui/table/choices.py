"""What the player chooses, what that leads to, why something cannot be, what is asked and told before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.play import FAMILY, housed, standing, surplus, winning
from wk.games.siege.rules import explain
from wk.games.siege.state import (
    AT_ONCE,
    AUTUMN,
    BATTLE,
    DISCARDS,
    DONE,
    FIELD,
    FORT,
    GARRISON,
    HIDDEN,
    JOKER,
    KEEP,
    NONE,
    RANK,
    RANKS,
    ROYALS,
    SPRING,
    SUIT,
    SUMMER,
    WINTER,
    Action,
    State,
)
from wk.games.siege.ui.looks import BASE, Thing
from wk.games.siege.ui.matches import ended, outcome
from wk.shell.match.table.boxes import Told, Worth
from wk.shell.match.table.part import Finish, Played, Prompt, Refused, Rewritten
from wk.shell.match.table.things import Choosing

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wk.games.siege.rules import Reason
    from wk.games.siege.state import Card, Cards
    from wk.games.siege.telling import Speech
    from wk.shell.match.table.part import Outcome

# What is chosen, until an action is complete ------------------------------------------------------


class Chosen(Choosing[State, Action]):
    """A position with what is chosen in it."""

    explains = staticmethod(explain)
    weapon: Thing | None = None
    """The card that is chosen: of the Field, or in Spring of an own garrison."""
    target: Thing | None = None
    """The place of a rival that was chosen before a card."""

    def cards(self, thing: Thing) -> Cards:
        """Return all cards at the place of a thing."""
        player = self.state.players[thing.seat]
        return player.field if thing.spot == FIELD else standing(player, thing.spot)

    def card(self, thing: Thing | None) -> Card:
        """Return the card a thing is; NONE if there is none."""
        if thing is None or thing.spot == DISCARDS:
            return NONE
        there = self.cards(thing)
        return there[thing.n] if 0 <= thing.n < len(there) else NONE

    def at(self, seat: int, spot: int, card: Card) -> list[Thing]:
        """Return the things at a place that equal a card."""
        there = self.cards(Thing(seat, spot))
        return [Thing(seat, spot, n) for n, other in enumerate(there) if other == card]

    def source(self, action: Action) -> list[Thing]:
        """Return the cards an action can be done with."""
        if action.word == "hire":
            return self.at(self.state.seat, FIELD, JOKER)
        spot = GARRISON + SUIT[action.card] if action.place == "garrison" else FIELD
        return self.at(self.state.seat, spot if action.word == "strike" else FIELD, action.card)

    def aimed(self, action: Action) -> list[Thing]:
        """Return the things an action is done to."""
        seat, word = self.state.seat, action.word
        if word == "drop":
            return [Thing(seat, DISCARDS)]
        if word == "put":
            if action.over != NONE:
                return self.at(seat, action.spot, action.over)
            return [Thing(seat, action.spot, len(standing(self.state.player, action.spot)))]
        if word in {"take", "answer"} and action.place != "field":
            if action.aim != NONE:
                return [Thing(seat, GARRISON + self.state.due.side, action.aim - 1)]
            return self.at(seat, KEEP if action.place == "keep" else action.spot, action.card)
        if word in {"play", "answer"}:
            return self.source(action)
        if action.aim != NONE:
            return [Thing(action.rival, GARRISON + action.side, action.aim - 1)]
        if word == "hire" and action.card != NONE:
            return self.at(action.rival, KEEP, action.card)
        return [Thing(action.rival, FORT + action.side)]


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
        found = {
            thing
            for action in self.actions
            if action.word in words
            for thing in (self.aimed(action) if action.word == "answer" else self.source(action))
        }
        if self.state.phase == WINTER:  # a card that has no room can still change places
            cards, reach = enumerate(self.state.player.field), self.reach()
            found |= {Thing(self.state.seat, FIELD, n) for n, card in cards if self._changes(card, reach)}
        return frozenset(found)

    def _changes(self, card: Card, reach: Mapping[Thing, Action]) -> bool:
        """Return whether some own card could leave its place to one of the Field (SG-UI-3)."""
        leaving = [thing for thing in self._side(card) if self.card(thing) != NONE]
        return any(thing in reach or self._put_back(thing) is not None for thing in leaving)

    def _side(self, card: Card) -> list[Thing]:
        """Return the places of cards in the own city where a card may stand; a Joker stands nowhere."""
        spots = [spot for spot in range(KEEP) if spot % 4 == SUIT[card]]
        most = self.state.fixed.numbers.garrison
        return [Thing(self.state.seat, spot, n) for spot in spots for n in range(most)]

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
        own = self._side(self.card(self.weapon))
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


# Why pressing something does nothing (SG-UI-2, SG-UI-4) -------------------------------------------


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
        if thing.spot == FIELD and reason.code in {"nothing-behind", "no-fort"} and not self._chosen.target:
            return Refused(self._speech.say("refuse.nothing"), thing)
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
        joker = self._chosen.card(self._chosen.weapon) == JOKER
        if state.phase == SPRING and not own and thing.spot == KEEP and not joker:
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


# What pressing a thing would do -------------------------------------------------------------------


def role(state: State, card: Card) -> str:
    """Return the key of what a card is called when it strikes (SG-SPR-3, SG-TERM-8)."""
    if card == JOKER:
        return "mercenary"
    return "sapper" if RANKS[RANK[card]] == state.fixed.numbers.sapper else "siege-tower"


class Previews:
    """Tells what may be done at one moment."""

    def __init__(self, speech: Speech, desk: Desk) -> None:
        self._speech = speech
        self._desk = desk
        self._state = desk.state
        self._say = speech.say

    def told(self, thing: Thing) -> Told | str | None:
        """Return what pressing a thing does, why it does nothing, or what it is."""
        put, action = self._desk.exchange(thing), self._desk.meant(thing)
        if put is not None:
            back = self._say("preview.take", card=self._speech.card(self._desk.card(thing)))
            return self._put(put)._replace(sentence=back)
        if action is None:
            return self._named(thing)
        card = self._speech.card(action.card) if action.card != NONE else ""
        match action.word:
            case "play":
                return self._play(action)
            case "take":
                return self._say("preview.take", card=card)
            case "put":
                return self._put(action)
            case "drop":
                return Told(self._say("preview.drop", card=card), sentence=self._say("preview.dropped"))
            case "strike":
                return self._wall(action) if action.aim == NONE else self._assault(action)
            case "hire":
                return self._hire(action)
        return self._answer(action)

    def _rank(self, card: Card) -> str:
        return self._speech.card(card) if card == JOKER else self._speech.rank(RANKS[RANK[card]])

    def _named(self, thing: Thing) -> Told | str | None:
        """Return what a thing is, or why the chosen card cannot go there."""
        state, say, desk, card = self._state, self._say, self._desk, self._desk.card(thing)
        if thing.spot == DISCARDS or (thing.n == BASE and thing.spot != KEEP):
            return None
        if thing.spot == FIELD:
            begins = desk.weapon is None and desk.target is None
            told = self._weapon(card) if begins else None
            return told if thing in desk.usable() else desk.refuse(thing).words
        chosen, theirs = desk.card(desk.weapon), thing.seat != state.seat
        if state.phase == SPRING and theirs and thing.spot < GARRISON and NONE not in {card, chosen}:
            versus = say("preview.against", card=self._rank(chosen), other=self._rank(card))
            return Told(say("preview.holds"), None, ((versus, Worth(say("preview.not-lower"))),))
        if desk.weapon is not None or (state.battle and not theirs):
            return None if thing in desk.usable() else desk.refuse(thing).words
        if thing.spot == KEEP:
            if card == NONE or thing.n == BASE:
                return say("place.keep", suit=self._speech.suit(state.fixed.lines[thing.seat]))
            return say("place.royal", card=self._speech.card(card))
        if state.phase == SPRING and thing in desk.usable():
            return say("place.weapon-garrison", card=self._speech.card(card))
        side, spot = thing.spot % 4, self._speech.spot(thing.spot)
        return say(
            "place.fort" if thing.spot < GARRISON else "place.garrison",
            n=state.fixed.numbers.garrison,
            spot=spot[:1].upper() + spot[1:],
            card=say("place.empty") if card == NONE else self._speech.card(card),
            suit=self._speech.suit(side),
        )

    def _weapon(self, card: Card) -> str | None:
        """Return what a card of the Field is when it strikes, or where it can stand in the city."""
        say, state, name = self._say, self._state, self._speech.card(card)
        if state.phase == SPRING:
            return say(f"place.weapon-{role(state, card)}", card=name)
        if card == JOKER:
            return say("place.joker")
        late = "-summer" if state.season == SUMMER else ""
        return say(f"place.stays{late}", card=name, side=self._speech.side(SUIT[card]))

    def _play(self, action: Action) -> Told:
        """Return whether a card wins the trick so far, and who may still beat it (SG-UI-2)."""
        state, say, speech = self._state, self._say, self._speech
        trick = (*state.trick, (state.seat, action.card))
        (best, high), count = winning(trick), len(state.players)
        name = self._rank(action.card)
        if best != state.seat:
            follows = JOKER in {action.card, high} or SUIT[action.card] == SUIT[high]
            behind = (
                say("preview.behind", card=speech.card(high))
                if follows
                else say("preview.other-suit", suit=speech.suit(SUIT[high]))
            )
            return Told(say("preview.loses", card=name), sentence=behind)
        later = range(1, count + 1 - len(trick))
        names = [state.fixed.seats[(state.seat + n) % count].name for n in later]
        title, won = say("preview.wins", card=name), Worth(say("preview.cards", n=count), good=True)
        if action.card == JOKER:
            return Told(title, won, sentence=say("preview.joker-wins"))
        higher = RANKS[RANK[action.card] + 1 :]
        key = "joker" if not higher else "ace" if len(higher) == 1 else "higher"
        beaten = say(f"preview.by-{key}", card=speech.rank("A"), suit=speech.suit(SUIT[action.card]))
        risk = say("preview.may-beat", names=say("common.comma").join(names), cards=beaten) if names else ""
        return Told(title, won, sentence=f"{risk} {say('preview.won-cards')}".strip())

    def _put(self, action: Action) -> Told:
        """Tell where a card goes, what it drives out, what it brings."""
        state, say, card = self._state, self._say, self._speech.card(action.card)
        if action.spot == KEEP:
            home = len(state.player.keep) + 1
            ends = home == FAMILY and state.fixed.options.victory == AT_ONCE
            sentence = say("preview.ends" if ends else "preview.home")
            title = say("preview.comes-home", card=card)
            return Told(title, Worth(f"{home}/{FAMILY}", good=True), sentence=sentence)
        gone = () if action.over == NONE else ((self._speech.card(action.over), self._discarded),)
        title = say("preview.put", card=card, spot=self._speech.spot(action.spot))
        sentence = say("preview.fort" if action.spot < GARRISON else "preview.garrison")
        return Told(title, None, gone, sentence=sentence)

    @property
    def _discarded(self) -> Worth:
        return Worth(self._say("preview.discarded"), good=False)

    @property
    def _mine(self) -> Worth:
        return Worth(self._say("preview.your-aside"))

    def _gain(self, card: Card) -> Worth:
        return Worth(self._say("preview.gain", card=self._speech.card(card)), good=True)

    def _wall(self, action: Action) -> Told:
        """Tell that a wall falls, why, and what is open then (SG-UI-4)."""
        state, say, speech = self._state, self._say, self._speech
        rival, who = state.players[action.rival], state.fixed.seats[action.rival].name
        fort = standing(rival, FORT + action.side)[0]
        key = "preview.sapper" if RANK[action.card] <= RANK[fort] else "preview.higher"
        why = say(key, card=self._rank(action.card), other=self._rank(fort))
        rows = (
            (why, Worth(say("preview.yours"), good=True)),
            (say("preview.captured", card=speech.card(fort)), self._mine),
            (say("preview.used", card=speech.card(action.card)), self._mine),
        )
        behind = len(rival.garrisons[action.side])
        key = "preview.open" if behind else "preview.bare"
        sentence = say(key, name=who, side=speech.side(action.side), n=behind)
        return Told(say("preview.falls"), self._gain(fort), rows, sentence=sentence)

    def _assault(self, action: Action) -> Told:
        """Tell what an assault may bring, and how many cards can answer (SG-UI-4)."""
        state, say = self._state, self._say
        rival, who = state.players[action.rival], state.fixed.seats[action.rival].name
        row = rival.garrisons[action.side]
        answers = len(row) + len(rival.field) + len(rival.keep) - len(rival.turned)
        rows = (
            (say("preview.face-down"), Worth(self._speech.card(action.card))),
            (say("preview.you-win"), Worth(say("preview.or-lower", card=self._rank(action.card)))),
            (say("preview.can-answer"), Worth(say("preview.at-most", n=answers))),
        )
        title = say("preview.assault", side=self._speech.side(action.side), n=action.aim)
        return Told(title, None, rows, sentence=say("preview.relief", name=who))

    def _hire(self, action: Action) -> Told:
        """Tell what a Mercenary takes."""
        say, rival = self._say, self._state.players[action.rival]
        card = HIDDEN if action.card == NONE else action.card
        if action.place == "fort":
            card = standing(rival, FORT + action.side)[0]
        rows = ((self._speech.card(card), self._mine), (self._speech.card(JOKER), self._discarded))
        return Told(say("preview.mercenary"), self._gain(card), rows, sentence=say("preview.at-once"))

    def _answer(self, action: Action) -> Told:
        """Tell when an answer holds, and what it may cost."""
        say, battle = self._say, self._state.due
        alone = action.place == "garrison" and action.aim == battle.aim
        lower = RANK[action.card] - 1
        held = say("preview.or-lower", card=self._speech.rank(RANKS[lower])) if lower >= 0 else ""
        then = say("preview.turns" if action.place == "keep" else "preview.take-both")
        lost = say("preview.lose-one" if alone else "preview.lose-both")
        turns = say("preview.turned") if action.place == "keep" else ""
        rows = (
            (say("preview.you-hold"), Worth(held or say("preview.nothing"))),
            (say("preview.then"), Worth(then, good=True)),
            (say("preview.else"), Worth(lost, good=False)),
        )
        title = say("preview.answer", card=self._speech.card(action.card))
        return Told(title, None, rows, sentence=f"{turns} {say('preview.unseen')}".strip())


# What is asked, and the button that ends the turn -------------------------------------------------


BEGINNINGS = {"ask.lead", "ask.spring"}
"""Where nothing is chosen yet: who is one royal from winning is told rather than what can be done."""
MOST_NAMED = 3
"""So many cards are named that still have a place; of more only the number is told."""


def asked(speech: Speech, state: State, desk: Desk | None) -> Prompt:
    """Return what is asked; a warning takes the place of the hint."""
    say = speech.say
    if state.over:
        return Prompt(outcome(speech, state), ended(speech, state))
    name = state.fixed.seats[state.seat].name
    if desk is None:
        return Prompt(say("ask.wait", name=name), race(speech, state))
    sentence, hint = _asking(speech, state, desk)
    if sentence in BEGINNINGS:
        hint = race(speech, state) or hint
    return Prompt(say(sentence, **_fields(speech, state, desk)), hint or race(speech, state))


def _fields(speech: Speech, state: State, desk: Desk) -> dict[str, object]:
    """Return what the sentences may name."""
    battle, chosen = state.battle, desk.card(desk.weapon)
    suit = SUIT[state.trick[0][1]] if state.trick else NONE
    return {
        "name": state.fixed.seats[state.seat].name,
        "card": "" if chosen == NONE else speech.card(chosen),
        "n": max(0, surplus(state)),
        "suit": speech.suit(suit) if NONE < suit < len(ROYALS) else "",
        "rival": state.fixed.seats[battle.striker].name if battle else "",
        "side": speech.side(battle.side) if battle else "",
        "aimed": speech.card(standing(state.player, GARRISON + battle.side)[battle.aim - 1])
        if battle
        else "",
    }


def _autumn(speech: Speech, state: State) -> tuple[str, str]:
    say = speech.say
    if not state.trick:
        return "ask.lead", say("hint.lead")
    led, (best, card) = state.trick[0][1], winning(state.trick)
    who = say("hint.winning", name=state.fixed.seats[best].name, card=speech.card(card))
    if led == JOKER:
        return "ask.free", who
    field = state.player.field
    follows = any(SUIT[each] == SUIT[led] for each in field)
    joker = "-or-joker" if JOKER in field and follows else ""
    return f"ask.follow{joker}" if follows else "ask.any", who


def _quarters(speech: Speech, state: State, desk: Desk) -> tuple[str, str]:
    say = speech.say
    if desk.weapon is not None:
        many = state.season == WINTER and surplus(state) > 0
        if many and desk.card(desk.weapon) == JOKER:
            return "ask.put-joker", say("hint.put-joker")
        empty = "-empty" if state.season == WINTER and not state.player.quartered else ""
        return "ask.put", say(f"hint.put-{state.season}{empty}")
    if surplus(state) > 0 and state.season == WINTER:
        return "ask.too-many", warning(speech, state) or say("hint.too-many")
    bare = "-empty" if state.season == SUMMER and not state.player.field else ""
    return f"ask.{state.season}{bare}", warning(speech, state) or say(f"hint.{state.season}{bare}")


def _spring(speech: Speech, desk: Desk) -> tuple[str, str]:
    say = speech.say
    if desk.weapon is not None:
        card = desk.card(desk.weapon)
        return "ask.strike", say("hint.hire" if card == JOKER else "hint.strike", card=speech.card(card))
    if desk.target is not None:
        return "ask.with", say("hint.with")
    if desk.actions == (DONE,):
        return "ask.spent", ""
    return "ask.spring", say("hint.spring")


def _asking(speech: Speech, state: State, desk: Desk) -> tuple[str, str]:
    """Return the key of what is asked, and the hint."""
    if state.phase == AUTUMN:
        return _autumn(speech, state)
    if state.phase == BATTLE:
        return "ask.answer", speech.say("hint.answer")
    return _spring(speech, desk) if state.phase == SPRING else _quarters(speech, state, desk)


def race(speech: Speech, state: State) -> str:
    """Return who is one royal from winning (SG-UI-1); nothing if nobody is."""
    seats = zip(state.players, state.fixed.seats, strict=True)
    near = [seat.name for player, seat in seats if len(player.keep) == FAMILY - 1]
    if not near:
        return ""
    return speech.say("warn.race", name=near[0] if len(near) == 1 else speech.say("common.comma").join(near))


def royal(state: State) -> Card | None:
    """Return an own royal in the Field of the seat to move that could come home, if there is one."""
    player, line = state.player, ROYALS[state.line]
    return next((card for card in player.field if card in line and card not in player.keep), None)


def placeable(state: State) -> list[Card]:
    """Return the cards of the Field that would be lost in Summer though an own place is free for them."""
    player, most = state.player, state.fixed.numbers.garrison
    return [
        card
        for card in (player.field if state.season == SUMMER else ())
        if card < JOKER and (player.forts[SUIT[card]] is None or len(player.garrisons[SUIT[card]]) < most)
    ]


def warning(speech: Speech, state: State) -> str:
    """Return what of the Field should rather stay: an own royal, a card with an empty place (SG-UI-3)."""
    home, free = royal(state), placeable(state)
    if home is not None:
        return speech.say("warn.royal", card=speech.card(home))
    if len(free) > MOST_NAMED:
        return speech.say("warn.places", n=housed(state))
    return speech.say("warn.place", cards=speech.cards(dict.fromkeys(free))) if free else ""


def finish(speech: Speech, state: State, desk: Desk | None) -> Finish:
    """Return how the button that ends the turn stands, and in small what that does or what is missing."""
    say = speech.say
    if desk is None:
        return Finish(say("finish.wait"), enabled=False)
    if state.phase in {AUTUMN, BATTLE}:
        return Finish(say(f"finish.{state.phase}"), enabled=False)
    if state.season == WINTER and surplus(state) > 0:
        return Finish(say("finish.drop", n=surplus(state)), say("finish.first"), enabled=False)
    note, left = "", len(state.player.field)
    if state.season == SUMMER:
        note = say("finish.goes", n=left) if left else say("finish.nothing-goes")
    return Finish(say(f"finish.{state.season}"), note, amber=not placeable(state))
