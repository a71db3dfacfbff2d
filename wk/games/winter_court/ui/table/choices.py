"""What is chosen so far, what a play would do, what is asked and offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_court.play import ADDERS, Legal, apply, beats, score
from wk.games.winter_court.rules import DRAWN, explain
from wk.games.winter_court.state import (
    CHARLATAN,
    DISCARD,
    MAIN,
    MEMBERS,
    PLAY,
    RANK,
    ROYALS,
    SAGE,
    STARS,
    SUIT,
    Action,
    Making,
    State,
    cards_in,
)
from wk.games.winter_court.ui.matches import ended, outcome
from wk.games.winter_court.ui.row import LOWER, UPPER, lane_of
from wk.games.winter_court.ui.table import layout
from wk.games.winter_court.ui.table.layout import GONE, HAND, LAID, POWER, TILE
from wk.shell.match.table.boxes import Told, Worth
from wk.shell.match.table.part import FINISH, OFFER, Finish, Offer, Played, Prompt, Refused, Rewritten
from wk.shell.match.table.things import Choosing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_court.state import Card, Member
    from wk.games.winter_court.telling import Speech
    from wk.shell.match.table.part import Outcome

# What is chosen -----------------------------------------------------------------------------------


ADDING = frozenset(adder.member for adder in ADDERS)
"""The members that add a card to a play."""


JOINING = frozenset({"boost", *(adder.word for adder in ADDERS)})
"""The kinds of action that lay a card into a play."""
USES = {**{adder.word: (HAND,) for adder in ADDERS}, "charlatan": (TILE,)}
"""What is chosen for a power once that is."""


class Desk(Choosing[State, Action]):
    """What is chosen so far; made anew for each position."""

    explains = staticmethod(explain)
    card: Card | None = None
    """The card of the hand that is chosen."""
    power: Member | None = None
    """The member whose power is chosen and still needs a card or a member."""

    # What can be done ---------------------------------------------------------------------------

    def joins(self, card: Card) -> tuple[Action, ...]:
        """Return what a card of the hand can do now."""
        if self.power in ADDING:
            return self._of(card, MEMBERS[self.power or 0])
        return self._of(card)

    def _of(self, card: Card, word: str = "") -> tuple[Action, ...]:
        return tuple(
            action
            for action in self.actions
            if action.card == card and action.word != "sage" and word in {"", action.word}
        )

    def usable(self, member: Member) -> bool:
        """Return whether a member's power can be used now."""
        return any(action.word == MEMBERS[member] for action in self.actions)

    def targets(self) -> frozenset[Member]:
        """Return the members that can be chosen now."""
        if self.power == CHARLATAN:
            return frozenset(action.member for action in self.actions if action.word == "charlatan")
        if self.card is None:
            return frozenset()
        return frozenset(action.member for action in self._of(self.card, "play"))

    def wanted(self, member: Member) -> Action | None:
        """Return the action that choosing a member stands for; None while none is begun."""
        if self.state.making:
            return Action("done") if self.state.making.member == member else None
        if self.power == CHARLATAN:
            return Action("charlatan", member=member)
        return None if self.card is None else Action("play", self.card, member)

    def stops(self) -> list[tuple[str, Member]]:
        """Return what the keys' cursor goes along.

        These are the cards of which one goes, or is taken by the Sage; in a play its cards and the members
        whose power can be used; else the members that can be chosen, in their row, or all if none can.
        """
        row, targets = self.state.fixed.court.row, self.targets()
        if self.state.phase == DISCARD:
            return [(HAND, card) for card in self.state.drawn]
        if self.seeking:
            return [(GONE, action.card) for action in self.actions if action.word == "sage"]
        if making := self.state.making:
            laid = [(LAID, card) for card in (*making.cards, *cards_in(making.boosters))]
            return laid + [(TILE, member) for member in row if self.usable(member)]
        return [(TILE, member) for member in row if member in targets] or [(TILE, member) for member in row]

    def open_to(self, action: Action) -> bool:
        """Return whether nothing is begun, or what an action begins with."""
        power = MEMBERS.index(action.word) if action.word in MEMBERS else None
        return self.card in {None, action.card} and self.power in {None, power}

    def way(self, action: Action) -> tuple[str, ...]:
        """Return with what an action is still done, in order: things, offers, the button that finishes."""
        word, chosen = action.word, self.card is not None
        if action == self.finish:
            return (FINISH,)
        if word == "discard":
            return (DRAWN,)
        if word == "play":
            return (TILE,) if chosen else (HAND, TILE)
        if word in {"pass", "draw"} or (chosen and word in JOINING):
            return (OFFER,)
        if word == "boost":
            return (HAND, OFFER) if len(self.joins(action.card)) > 1 else (HAND,)
        if word == "sage":  # the discards come into sight once he is chosen
            return (GONE,) if self.seeking else (POWER,)
        return (*(() if self.power is not None else (POWER,)), *USES.get(word, ()))

    # What is done -------------------------------------------------------------------------------

    def press(self, thing: tuple[str, int]) -> Outcome[Action]:
        """Choose a card, a power, a member, a discard."""
        kind, number = thing
        match kind:
            case layout.HAND:
                return self.press_card(number)
            case layout.GONE:
                return self.take(Action("sage", number))
            case layout.POWER:
                return self.press_power(number)
            case layout.LAID:
                return self._back_to_hand(number)
        return self.press_member(number)

    def press_card(self, card: Card) -> Outcome[Action]:
        """Choose a card of the hand, or do the one thing it can do."""
        found, phase = self.joins(card), self.state.phase
        if not found:
            return self._refused(self.unfit(card), card)
        if phase == MAIN:
            self.power = None
            self.card = None if self.card == card else card
            return None
        if len(found) == 1 or phase == DISCARD:
            return Played(found[0])
        self.card = None if self.card == card else card
        return None

    def unfit(self, card: Card) -> Action:
        """Return an action of a card that can do nothing, for the reason why: at a member not held."""
        if self.state.phase == DISCARD:
            return Action("discard", card)
        if self.state.phase == MAIN:
            members = self.state.fixed.court.at[card // 10]
            held = self.state.player.held
            return Action("play", card, min(members, key=lambda member: held >> member & 1))
        return Action(MEMBERS[self.power] if self.power is not None else "boost", card)

    def press_member(self, member: Member) -> Outcome[Action]:
        """Choose a member for the card or the power chosen; else use its power."""
        action = self.wanted(member)
        if action is not None:
            return self.take(action)
        held = self.state.player.held >> member & 1
        return self.press_power(member) if held and self.usable(member) else None

    def press_power(self, member: Member) -> Outcome[Action]:
        """Use a power, or choose it if it needs a card or a member."""
        word = MEMBERS[member]
        if not self.usable(member):
            return self._refused(self._example(member), member)
        if member not in ADDING | {SAGE, CHARLATAN}:
            return Played(Action(word))
        self.card = None
        self.power = None if self.power == member else member
        return None

    def _back_to_hand(self, card: Card) -> Rewritten[Action]:
        """Return the turn without a card of the play; without its main card there is no play."""
        turn = list(self.turn)
        begun = max(place for place, action in enumerate(turn) if action.word == "play")
        without = [action for action in turn[begun:] if action.card != card]
        return Rewritten((*turn[:begun], *(without if card != turn[begun].card else ())))

    def _example(self, member: Member) -> Action:
        """Return an action of a power, for the reason why it cannot be used."""
        word, state = MEMBERS[member], self.state
        if member == CHARLATAN:
            return Action(word, member=member)
        if member == SAGE or member in ADDING:
            hand = state.player.hand
            return Action(word, (hand & -hand).bit_length() - 1 if hand else 0)
        return Action(word)

    def refused(self, action: Action) -> Refused:
        """Return the refusal of an action beside the member it is about."""
        return self._refused(action, action.member if action.member >= 0 else None)

    def _refused(self, action: Action, at: int | None) -> Refused:
        card = action.card == at and action.word != "sage"
        return Refused(self.why(action), None if at is None else (HAND if card else TILE, at))

    def back(self) -> bool:
        """Choose nothing any more; return whether anything was chosen."""
        chosen = self.card is not None or self.power is not None
        self.card = self.power = None
        return chosen

    @property
    def seeking(self) -> bool:
        """Whether a discard is to be chosen."""
        return self.power == SAGE

    @property
    def finish(self) -> Action:
        """What the button that finishes does."""
        return Action("done") if self.state.phase == PLAY else Action("draw", number=1)


# Previews -----------------------------------------------------------------------------------------


NAMED = 2
"""So many cards are named; of more the number is told."""


def need(state: State, member: Member) -> int:
    """Return the strength a play at a member must exceed."""
    lies = state.influences[member]
    return lies.total if lies else 0


def told(speech: Speech, desk: Desk, member: Member) -> Told | str | None:
    """Return what is said beside a member that is pointed at."""
    action, state = desk.wanted(member), desk.state
    if action is None:
        lies = state.influences[member]
        power = speech.names.powers[member]
        what = speech.cards(cards_in(lies.cards)) if lies else speech.say("preview.nothing")
        lines = [f"{speech.member(member)}: {what}", power]
        return " · ".join(line for line in lines if line)
    if action.word == "charlatan" or (action not in desk.legal and not state.making):
        return None if action in desk.legal else desk.why(action)
    making = state.making or Making(action.card, member)
    return _play(speech, state, making)


def _play(speech: Speech, state: State, making: Making) -> Told:
    """Return what a play does if it is finished as it is, or what it lacks."""
    say, member = speech.say, making.member
    named, total = speech.named(member), need(state, member)
    value = making.rank if making.fool else making.strength
    versus = Worth(f"{value} : {total}", good=enough(state, making))
    if not versus.good:
        ways, short = joining(state, making), total + 1 - value
        helped = "lacks" if "fool" not in ways else "fool" if ways == {"fool"} else "or-fool"
        key = "lower" if making.fool else helped
        words = say(f"preview.{key}", n=short, other=total, rank=making.rank)
        return Told(say("preview.more", **named), versus, (), sentence=words)
    lane, lies = lane_of(state, member, state.seat), state.influences[member]
    gone = (cards_in(lies.cards) if lies else []) + cards_in(making.boosters)
    lost = speech.cards(gone) if len(gone) <= NAMED else say("preview.cards", n=len(gone))
    rows = [(lost, Worth(say("preview.discarded")))] if gone else []
    if lane == LOWER:
        there = Worth(say("preview.from-to", n=total, other=making.rank), good=making.rank >= total)
        kept = say("preview.no-status", n=making.rank, **named)
        return Told(
            say("preview.strengthen", **named), versus, ((say("preview.total"), there), *rows), None, kept
        )
    seat = 1 - state.seat if lane == UPPER else state.seat
    status = _status(speech, state, seat, member, gains=lane != UPPER)
    if lane == UPPER:
        found = Told(say("preview.home", **named), versus, (status, *rows))
        return found._replace(sentence=say("preview.one-more", **named))
    title = say("preview.claim", name=state.fixed.seats[seat].name, **named)
    return Told(title, versus, (status, *rows), sentence=_royals(speech, state, member))


def joining(state: State, making: Making) -> set[str]:
    """Return the kinds of step with which a play that is not strong enough can go on."""
    begun = state if state.making else apply(state, Action("play", making.card, making.member))
    return {action.word for action in Legal(begun)}


def enough(state: State, making: Making) -> bool:
    """Return whether a play can be finished as it is (WC-PLAY-3)."""
    lies = state.influences[making.member]
    return lies is None or beats(making, lies.total)


def _status(speech: Speech, state: State, seat: int, member: Member, *, gains: bool) -> tuple[str, Worth]:
    """Return how the status of a player changes; either is good for whoever makes the play."""
    now, points = score(state, seat), state.fixed.court.status[member]
    words = speech.say("preview.from-to", n=now, other=now + points if gains else now - points)
    return speech.say("preview.status", name=state.fixed.seats[seat].name), Worth(words, good=True)


def _royals(speech: Speech, state: State, member: Member) -> str:
    """Return that this royal wins the game, if it does (WC-END-1)."""
    wins = (state.player.held | 1 << member) & ROYALS == ROYALS and ROYALS >> member & 1
    return speech.say("preview.wins", name=state.fixed.seats[state.seat].name) if wins else ""


def note(desk: Desk, member: Member, speech: Speech) -> str:
    """Return what a card chosen brings by itself at a member that has its suit, or lacks with all help."""
    state, card = desk.state, desk.card
    if card is None or state.phase == PLAY or card // 10 not in state.fixed.court.suits[member]:
        return ""
    if Action("play", card, member) not in desk.legal:
        return speech.say("preview.needs", n=need(state, member) + 1)
    if not enough(state, Making(card, member)):
        return ""
    lane, status = lane_of(state, member, state.seat), state.fixed.court.status[member]
    if lane == LOWER:
        return speech.say("preview.raises", n=RANK[card])
    return speech.say("preview.takes" if lane == UPPER else "preview.wins-status", n=status)


# Cards that can join ------------------------------------------------------------------------------


def helps(desk: Desk, ways: Sequence[Action]) -> bool:
    """Return whether something is gained by laying a card: no booster is of use to what is enough."""
    making = desk.state.making
    return making is None or ways[0].word != "boost" or len(ways) > 1 or not enough(desk.state, making)


def star_tip(speech: Speech, card: int) -> str:
    """Return what the star of a card means; nothing for a card without one."""
    if not STARS >> card & 1:
        return ""
    return speech.say("card.boosts-tip", n=RANK[card], suit=speech.names.suits[SUIT[card]])


def card_tip(speech: Speech, desk: Desk | None, card: int) -> str:
    """Return why nothing can be done with a card of the hand now, if so, and what its star means."""
    idle = desk is not None and not desk.joins(card)
    why = desk.why(desk.unfit(card)) if desk is not None and idle else ""
    return " ".join(filter(None, (why, star_tip(speech, card))))


def adds(speech: Speech, ways: Sequence[Action], rank: int) -> tuple[str, str]:
    """Return what a card adds to the play and how, and what alone."""
    say, word = speech.say, ways[0].word
    short = say("joins.adds", n=rank)
    if len(ways) > 1:
        return short, short
    if word == "boost":
        return say("joins.boosts", n=rank), short
    return say("joins.by", member=speech.member(MEMBERS.index(word)), n=rank), short


# Asked and offered --------------------------------------------------------------------------------


FEW = 6
"""From so few cards in the deck on the end is told to be near (WC-SCREEN-3)."""
ROYALS_WARNED = 3


def asked(speech: Speech, state: State, desk: Desk | None) -> Prompt:
    """Return what is asked; warnings take the place of the hint."""
    say = speech.say
    if state.over:
        return Prompt(outcome(speech, state), ended(speech, state))
    name = state.fixed.seats[state.seat].name
    if desk is None:
        return warned(speech, state, say("ask.wait", name=name))
    if desk.power is not None:
        return Prompt(say(f"ask.{MEMBERS[desk.power]}", name=name), say("hint.power"))
    if state.phase == PLAY and desk.card is not None:
        return Prompt(say("ask.how", name=name, card=speech.card(desk.card)), say("hint.how"))
    if state.phase == PLAY:
        return _within(speech, state, name)
    if state.phase == DISCARD:
        return Prompt(say("ask.discard", name=name), say("hint.discard"))
    if desk.card is not None:
        return warned(
            speech, state, say("ask.member", name=name, card=speech.card(desk.card)), say("hint.member")
        )
    if state.must_play:
        return warned(speech, state, say("ask.wizard", name=name), say("hint.play"))
    if state.plays:
        alone = not any(action.word in MEMBERS for action in desk.legal)
        return warned(speech, state, say("ask.draw", name=name), say(f"hint.draw{'-alone' if alone else ''}"))
    return warned(speech, state, say("ask.play", name=name), say("hint.play"))


def _within(speech: Speech, state: State, name: str) -> Prompt:
    """Return what is asked within a play: strength against what lies there."""
    making, say = state.play, speech.say
    total, named = need(state, making.member), speech.named(making.member)
    key = "lower" if making.fool else "free" if not total else "enough" if making.strength > total else "more"
    if key == "more" and "fool" in joining(state, making):
        key = "or-lower"
    words = say(f"ask.{key}", name=name, n=making.strength, other=total, **named)
    return Prompt(words, say("hint.within" if key in {"more", "or-lower"} else "hint.enough"))


def near_all(state: State) -> int | None:
    """Return the seat that holds three royals, if one does."""
    held = [(player.held & ROYALS).bit_count() for player in state.players]
    return held.index(ROYALS_WARNED) if ROYALS_WARNED in held else None


def warnings(speech: Speech, state: State) -> list[str]:
    """Return what to beware of, the weightiest first: three royals on one side, the end of the deck."""
    three, left, found = near_all(state), len(state.deck), []
    if three is not None:
        found.append(speech.say("warn.royals", name=state.fixed.seats[three].name))
    if left <= FEW:
        key = "warn.last" if left == 1 else "warn.few"
        found.append(speech.say(key, n=left, outcome=outcome(speech, state)))
    return found


def warned(speech: Speech, state: State, sentence: str, hint: str = "") -> Prompt:
    """Return what is asked with all there is to beware of in place of the hint, or with that."""
    beware = warnings(speech, state)
    if len(beware) <= 1:
        return Prompt(sentence, "".join(beware) or hint)
    brief = [beware[0], speech.say("warn.left", n=len(state.deck))]
    return Prompt(sentence, " ".join(beware), " ".join(brief))


def offers(speech: Speech, state: State, desk: Desk | None, *, compact: bool) -> tuple[Offer, ...]:
    """Return what can be done by a button: pass, draw none, or one of several ways to join a play."""
    if desk is None:
        return ()
    found, short = [], "-short" if compact else ""
    if state.phase == MAIN:
        keys = {"pass 1": "pass-one", "pass 2": "pass-two", "draw 0": "draw-none"}
        found = [
            Offer(
                (*str(action).split(),),
                speech.say(f"offer.{key}{short}"),
                tip=speech.say("offer.pass-two-tip") if key == "pass-two" else "",
            )
            for action in desk.actions
            if (key := keys.get(str(action)))
        ]
    elif state.phase == PLAY and desk.card is not None:
        found = [
            Offer((*str(action).split(),), speech.say(f"offer.{action.word}"))
            for action in desk.joins(desk.card)
        ]
    return tuple(found)


def finish(speech: Speech, state: State, desk: Desk | None) -> Finish:
    """Return how the button that finishes stands, and in small what it does or what is missing."""
    say = speech.say
    if desk is None:
        return Finish(say("finish.wait"), enabled=False)
    if state.phase == PLAY:
        making = state.play
        total = need(state, making.member)
        enough = Action("done") in desk.legal
        good = "finish.beats" if total else "finish.free"
        lacks = "finish.lacks-or-fool" if Action("fool") in desk.legal else "finish.lacks"
        versus = "finish.lower" if making.fool else good if enough else lacks
        words = say(versus, n=making.strength, other=total, lacks=total + 1 - making.strength)
        return Finish(say("finish.play"), words, enabled=enough)
    if state.phase == DISCARD:
        return Finish(say("finish.discard"), say("finish.owed"), enabled=False)
    if state.plays and not state.must_play:
        return Finish(say("finish.draw"), say("finish.ends"))
    return Finish(say("finish.make"), say("finish.or-pass") if not state.plays else "", enabled=False)


def why_not(speech: Speech, state: State, desk: Desk) -> str:
    """Return in a sentence why the button that finishes cannot be pressed."""
    if state.phase == PLAY:
        return desk.why(Action("done"))
    missing = "discard" if state.phase == DISCARD else "wizard" if state.must_play else "play"
    return speech.say(f"finish.needs-{missing}")
