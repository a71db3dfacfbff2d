"""What pressing a thing would do, told before: the box beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.siege.actions import NONE
from wk.games.siege.autumn import winning
from wk.games.siege.cards import HIDDEN, JOKER, RANK, RANKS, SUIT
from wk.games.siege.quarters import standing
from wk.games.siege.scoring import FAMILY
from wk.games.siege.state import AT_ONCE, FORT, GARRISON, KEEP, SPRING
from wk.games.siege.ui.city import BASE, DISCARDS, FIELD
from wk.shell.match.table.preview import Told, Worth

if TYPE_CHECKING:
    from wk.games.siege.actions import Action
    from wk.games.siege.cards import Card
    from wk.games.siege.speech import Speech
    from wk.games.siege.ui.city import Thing
    from wk.games.siege.ui.table.desk import Desk

PEOPLE = ("soldiers", "knights", "archers", "peasants")
"""Who stands at each side, by suit."""


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
        if thing.spot == DISCARDS or thing.n == BASE:
            return None
        if thing.spot == FIELD:
            return None if thing in desk.usable() else desk.refuse(thing).words
        chosen, theirs = desk.card(desk.weapon), thing.seat != state.seat
        if state.phase == SPRING and theirs and thing.spot < GARRISON and NONE not in {card, chosen}:
            versus = say("preview.against", card=self._rank(chosen), other=self._rank(card))
            return Told(say("preview.holds"), None, ((versus, Worth(say("preview.not-lower"))),))
        if desk.weapon is not None or (state.battle and not theirs):
            return desk.refuse(thing).words
        if thing.spot == KEEP:
            return say("place.keep") if card == NONE else say("place.royal", card=self._speech.card(card))
        side = thing.spot % 4
        return say(
            "place.named",
            spot=self._speech.spot(thing.spot),
            card=say("place.empty") if card == NONE else self._speech.card(card),
            suit=self._speech.suit(side),
            people=self._speech.names[PEOPLE[side]],
        )

    def _play(self, action: Action) -> Told:
        """Return whether a card wins the trick so far, and who may still beat it (SG-UI-2)."""
        state, say, speech = self._state, self._say, self._speech
        trick = (*state.trick, (state.seat, action.card))
        (best, high), count = winning(trick), len(state.players)
        name = self._rank(action.card)
        if best != state.seat:
            behind = say("preview.behind", card=speech.card(high))
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
            ends = home == FAMILY and state.fixed.victory == AT_ONCE
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
        rows = (
            (say("preview.you-hold"), Worth(held or say("preview.nothing"))),
            (say("preview.then"), Worth(then, good=True)),
            (say("preview.else"), Worth(lost, good=False)),
        )
        title = say("preview.answer", card=self._speech.card(action.card))
        return Told(title, None, rows, sentence=say("preview.unseen"))
