"""What can be pressed and is chosen at the screen, what is asked, what is told of a choice beforehand."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from wk.games.minsterpool.bots import change_of, lost, room_for, would_score
from wk.games.minsterpool.play import END, PLACEMENTS
from wk.games.minsterpool.rules import explain
from wk.games.minsterpool.state import (
    AMOUNT,
    BID,
    BRIBE,
    CARRY,
    OVER,
    PLAY,
    ROUNDS,
    SELECT,
    SELECTED,
    TYPE,
    TYPES,
    Action,
    State,
)
from wk.games.minsterpool.ui.looks import Spot
from wk.games.minsterpool.ui.matches import ended, outcome
from wk.games.minsterpool.ui.table.telling import told_of_kind, told_of_place
from wk.shell.match.table.boxes import Told, Worth
from wk.shell.match.table.part import Finish, Prompt, Refused
from wk.shell.match.table.things import Choosing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import Actions
    from wk.games.minsterpool.bots import Change
    from wk.games.minsterpool.state import Card
    from wk.games.minsterpool.telling import Speech
    from wk.shell.match.table.part import Outcome

# What can be pressed, and the places things move between ------------------------------------------

CHIP, CARD, ROUND_CARD, SPOT, FAMILIES = "chip", "card", "play", "spot", "families"
"""With what something can be done: a chip, a card of the hand, one of this round, a place on a member; what
opens everybody's cards."""

MEMBER, AREA = "member", "area"
"""What is only told of: a member by the id of its board, a part of a rail by the key of its words."""

CARRIED, ICON, OUT, SHOWN, STACK = "carried", "icon", "out", "shown", "stack"
"""Where a token sets out; the place where it came to lie: member, word and line of the action, of a bribe its
place; where a board of the row falls to; a row of the bids all look at; the boards to come."""

Thing = tuple[str, Any]
"""What is pressed: its kind, and which one."""

Place = tuple[str, Spot]
"""A place on a member: the id of its board, and where."""


# What is chosen -----------------------------------------------------------------------------------


class Desk(Choosing[State, Action]):
    """What is chosen so far; made anew for each position."""

    speech: Speech
    explains = staticmethod(explain)
    warns = False
    """Whether what cannot be made good is done only when it is wanted twice."""
    bid = 0
    """The chip that is chosen, by its bid."""
    _warned: Action | None = None

    def __init__(
        self, speech: Speech, state: State, legal: Actions[Action], turn: Sequence[Action] = ()
    ) -> None:
        super().__init__(speech, state, legal, turn)
        hand, choosing = len(self.state.player.hand), self.state.stage == SELECT
        self.picked: Sequence[int] = range(SELECTED) if choosing and hand == SELECTED else ()
        """The cards that are picked, by their places in the hand; the last three are all there are."""

    @cached_property
    def actions(self) -> frozenset[Action]:
        """The placements that are legal now."""
        return frozenset(self.legal) if self.state.stage == CARRY else frozenset()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are picked, in card order."""
        return tuple(sorted(self.state.player.hand[place] for place in self.picked))

    def lit(self, board: str) -> frozenset[Spot]:
        """Return where on a member something can be put now."""
        return frozenset(Spot(each.word, each.line) for each in self.actions if each.member == board)

    @property
    def places(self) -> list[Place]:
        """Every place where something can be put now."""
        return sorted((each.member, Spot(each.word, each.line)) for each in self.actions)

    def stops(self) -> list[Thing]:
        """Return what the keys' cursor goes along: the places."""
        return [(SPOT, place) for place in self.places]

    # What is done -------------------------------------------------------------------------------

    def press(self, thing: Thing) -> Outcome[Action]:
        """Choose a chip, pick or reveal a card, put something on a member."""
        kind, what = thing
        match kind:
            case "chip":
                return self.press_chip(what)
            case "card":
                return self.press_card(what)
            case "play":
                return self.reveal(what)
            case "spot":
                return self.press_spot(*what)
        return None

    def press_chip(self, bid: int) -> Outcome[Action]:
        """Choose a chip, or take it back."""
        if self.state.stage != BID or bid not in self.state.player.chips:
            return self.refused(Action("bid", bid=bid))
        self.bid = 0 if self.bid == bid else bid
        return None

    def press_card(self, place: int) -> Outcome[Action]:
        """Pick a card of the hand, or put it back; a fourth one is refused."""
        if self.state.stage != SELECT:
            return self.refused(Action("select", cards=self.state.player.hand[:SELECTED]))
        if place in self.picked:
            self.picked = [each for each in self.picked if each != place]
        elif len(self.picked) < SELECTED:
            self.picked = [*self.picked, place]
        else:
            return Refused(self.speech.say("refused.three", n=SELECTED), ("card", place))
        return None

    def reveal(self, card: Card) -> Outcome[Action]:
        """Reveal a selected card; warn first if something of it would be lost (HC-SCREEN-3)."""
        action = Action("play", cards=(card,))
        if action in self.legal and (gone := lost(self.state, card)):
            warning = self.speech.say("warn.lost", card=self.speech.titled(card), n=gone)
            return self._sure(action, warning)
        return self.take(action)

    def press_spot(self, board: str, spot: Spot) -> Outcome[Action]:
        """Put something on a member; warn first if that cannot be taken back (HC-SCREEN-3)."""
        action = Action(spot.word, member=board, line=spot.line)
        if action in self.actions and self.final(action):
            return self._sure(action, self.speech.say("warn.leaves", member=self._member(board)))
        return self.take(action)

    def final(self, action: Action) -> bool:
        """Return whether a placement cannot be taken back: a member leaves and a board is drawn."""
        if action.word != "hourglass" or action.line or not self.state.deck:
            return False
        place = self.state.place(action.member)
        if place is None:
            return False
        member = self.state.row[place]
        return member.life + 1 == self.state.board(member).life

    def _sure(self, action: Action, warning: str) -> Outcome[Action]:
        if not self.warns or self._warned == action:
            return self.take(action)
        self._warned = action
        return Refused(self.speech.say("warn.again", warning=warning), _at(action), sure=action)

    def refused(self, action: Action) -> Refused:
        """Return the refusal of an action, with the members that are to blame."""
        reason = explain(self.state, action)
        return Refused(self.speech.why(self.state, reason), _at(action), frozenset(reason.members))

    def _member(self, board: str) -> str:
        return self.speech.member(self.state, board)

    # Finishing ----------------------------------------------------------------------------------

    @property
    def finish(self) -> Action | None:
        """What the button that finishes does; None while something is missing."""
        stage = self.state.stage
        if stage == BID:
            return Action("bid", bid=self.bid) if self.bid else None
        if stage == SELECT:
            return Action("select", cards=self.cards) if len(self.picked) == SELECTED else None
        return END if stage == PLAY and self.state.revealed else None

    @property
    def waiting(self) -> bool:
        """Whether a card could still be revealed in this turn."""
        return self.state.stage == PLAY and bool(self.state.player.selected)

    def back(self) -> bool:
        """Choose nothing any more; return whether anything was chosen."""
        chosen = bool(self.bid or self.picked)
        self.bid, self.picked, self._warned = 0, [], None
        return chosen

    @property
    def room(self) -> int | None:
        """For how many placements of the card being carried out there is room; None for any number."""
        card = self.state.card
        return None if card is None else room_for(self.state, card)

    @property
    def word(self) -> str:
        """The word of the placements of the card being carried out."""
        return "" if self.state.card is None else PLACEMENTS[TYPE[self.state.card]].word

    @property
    def done(self) -> int:
        """How many placements of the card being carried out are made."""
        return 0 if self.state.card is None else AMOUNT[self.state.card] - self.state.left


def _at(action: Action) -> tuple[str, object] | None:
    """Return what a refusal stands beside."""
    if action.member:
        return "spot", (action.member, Spot(action.word, action.line))
    return ("play", action.cards[0]) if action.word == "play" else None


# What is asked, and how the button that finishes stands -------------------------------------------


def asked(speech: Speech, state: State, desk: Desk | None) -> Prompt:
    """Return what is asked, or who has won."""
    say = speech.say
    if state.phase == OVER:
        return Prompt(outcome(speech, state), ended(speech, state))
    name = state.fixed.seats[state.seat].name
    if desk is None:
        return Prompt(say(f"ask.wait-{state.phase}", name=name))
    if state.stage == BID:
        return Prompt(say("ask.bid", name=name, n=state.round), say("hint.bid"))
    if state.stage == SELECT:
        left = SELECTED - len(desk.picked)
        key = "ask.seal" if not left else "ask.select-first" if left == SELECTED else "ask.select"
        return Prompt(say(key, name=name, n=left), say("hint.select"))
    if state.card is not None and state.stage == CARRY:
        kind = TYPES[TYPE[state.card]]
        hint = say("hint.carry-b" if TYPE[state.card] == BRIBE else "hint.carry")
        return Prompt(say(f"ask.carry-{kind}", name=name, n=state.left), hint)
    if not state.revealed:
        return Prompt(say("ask.play", name=name), say("hint.play"))
    key = "more" if state.player.selected else "end"
    return Prompt(say(f"ask.{key}", name=name), say(f"hint.{key}"))


def finish(speech: Speech, state: State, desk: Desk | None) -> Finish:
    """Return how the button that finishes stands, and in small what it does or what is missing."""
    say = speech.say
    if desk is None:
        return Finish(say("finish.end"), enabled=False)
    ready = desk.finish is not None
    if state.stage == BID:
        words = say("finish.bid", n=desk.bid) if ready else say("finish.choose")
        return Finish(words, "" if ready else say("finish.no-bid"), enabled=ready)
    if state.stage == SELECT:
        left = SELECTED - len(desk.picked)
        return Finish(say("finish.seal"), say("finish.to-pick", n=left) if left else "", enabled=ready)
    if state.card is not None:
        kind = TYPES[TYPE[state.card]]
        return Finish(say("finish.end"), say(f"finish.place-{kind}", n=state.left), enabled=False)
    if not ready:
        return Finish(say("finish.end"), say("finish.reveal"), enabled=False)
    return Finish(say("finish.end"), _follows(speech, state))


def _follows(speech: Speech, state: State) -> str:
    """Return who plays next, or that the round is awarded, and what the player scores then."""
    here = state.order.index(state.seat) + 1
    for seat in (*state.order[here:], *state.order[:here]):
        if state.players[seat].to_reveal:
            return speech.say("finish.next", name=state.fixed.seats[seat].name)
    key, points = "last" if state.round == ROUNDS else "award", would_score(state, state.seat)
    return speech.say(f"finish.{key}" if points else f"finish.{key}-nothing", n=points)


# What is told beside what is pointed at -----------------------------------------------------------


def told_of_card(speech: Speech, desk: Desk, card: Card) -> Told | str | None:
    """Return what a card does and what would be lost of it now, or why it cannot be revealed."""
    action, state = Action("play", cards=(card,)), desk.state
    if state.phase == PLAY and action not in desk.legal:
        return desk.why(action) if card in state.player.selected and card != state.card else None
    gone = lost(state, card) if state.phase == PLAY else 0
    warning = speech.say("warn.lost", card=speech.titled(card), n=gone) if gone else ""
    told = told_of_kind(speech, card)
    return told._replace(sentence=f"{told.sentence} {warning}".strip())


def told_of_spot(speech: Speech, desk: Desk, board: str, spot: Spot) -> Told | str | None:
    """Return what is told of a place on a member: what it would change, why it cannot be, or what it is."""
    action, place = Action(spot.word, member=board, line=spot.line), desk.state.place(board)
    if action in desk.actions:
        return _told(speech, desk, action)
    if desk.state.card is not None:
        return desk.why(action)
    return None if place is None else told_of_place(speech, desk.state, place, spot)


def _told(speech: Speech, desk: Desk, action: Action) -> Told:
    """Return the change at the award, the influence of those concerned, and what else happens."""
    say, state = speech.say, desk.state
    found, seat = change_of(state, action), state.seat
    names = [each.name for each in state.fixed.seats]
    title = say(f"preview.{action.word}", name=names[seat])
    rows: list[tuple[str, int | Worth]] = []
    for other, name in enumerate(names):
        before, after = found.before[other], found.after[other]
        if before != after:
            change = say("preview.change", n=before, to=after)
            rows.append(
                (say("preview.influence", name=name), Worth(change, (after > before) == (other == seat)))
            )
        if found.gain[other] and other != seat:
            points = f"{found.gain[other]:+d} {say('preview.vp')}".replace("-", "−")
            rows.append((say("preview.award", name=name), Worth(points, found.gain[other] < 0)))
    gain = found.gain[seat]
    value = Worth(f"{gain:+d} {say('preview.vp')}".replace("-", "−"), gain > 0) if gain else None
    return Told(title, value, tuple(rows), sentence=_sentence(speech, desk, action, found))


def _sentence(speech: Speech, desk: Desk, action: Action, found: Change) -> str:
    """Return what else happens: who leads, what ends, what comes."""
    say, state = speech.say, desk.state
    member = speech.member(state, action.member)
    if found.leaves:
        comes = found.medals[1] if found.medals else None
        key = "stays-empty" if not state.deck else "newcomer" if comes is not None else "no-medal"
        final = say("preview.final") if desk.final(action) else ""
        return " ".join(filter(None, (say(f"preview.{key}", member=member, n=comes or 0), final)))
    parts: list[str] = []
    if found.medals and found.medals[0] is not None:
        old, new = found.medals
        key = "advance" if new is not None else "to-silver"
        parts.append(say(f"preview.{key}", old=old, n=new or 0))
    if found.pushed is not None:
        parts.append(say("preview.pushed", name=state.fixed.seats[found.pushed].name))
    if found.clears:
        parts.append(say("preview.cleared", n=action.line))
    elif action.word == "hourglass":
        parts.append(_nearer(speech, state, action))
    parts.append(_leads(speech, state, member, found))
    return " ".join(parts)


def _nearer(speech: Speech, state: State, action: Action) -> str:
    """Return how far an hourglass fills its lifeline, and what comes of a full one."""
    member = state.row[state.place(action.member) or 0]
    board, line = state.board(member), action.line - 1
    if action.line:
        n, of = member.hourglasses[line] + 1, board.relationships[line].life
        return speech.say("preview.line-glasses", n=n, of=of)
    return speech.say("preview.glasses", n=member.life + 1, of=board.life)


def _leads(speech: Speech, state: State, member: str, found: Change) -> str:
    say = speech.say
    if found.leads is not None:
        return say("preview.leads", name=state.fixed.seats[found.leads].name, member=member)
    return say("preview.tie" if any(found.after) else "preview.nobody", member=member)
