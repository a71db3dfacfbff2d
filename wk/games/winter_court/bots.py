"""The computer players: what they guess, how they weigh, what speaks for it, their levels (WC-BOT-1)."""

from __future__ import annotations

from functools import cache, partial
from itertools import islice
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.bots import Because
from wk.engine.search.levels import Race, crowns, greedy, levels, racing
from wk.engine.search.mind import Mind
from wk.engine.search.tree import Reach
from wk.engine.shuffling import shuffled
from wk.games.winter_court.odds import beating, odds
from wk.games.winter_court.play import HELPERS, KINDS, Legal, apply, beats, outcome, score
from wk.games.winter_court.state import (
    CARD_IDS,
    DISCARD,
    FOOL,
    MEMBERS,
    OF_SUIT,
    POWERS,
    RANK,
    RANKS,
    ROYALS,
    STARS,
    STEWARD,
    SUIT,
    SUITS,
    Action,
    State,
    card_set,
    cards_in,
    with_player,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.bots import Levels
    from wk.engine.game import Draw
    from wk.engine.search.mind import Guessing, Option
    from wk.games.winter_court.state import Card, Cards, Member, Members

# What is hidden, guessed --------------------------------------------------------------------------


EVERY: Cards = (1 << len(CARD_IDS)) - 1


def guess(seen: State, draw: Draw) -> State:
    """Return a whole state from the view of the seat to move, evenly drawn among those that fit (WC-HIDE-1).

    What it knows of the other hand stays.
    """
    hidden = shuffled(cards_in(unseen(seen)), draw)
    other = seen.players[1 - seen.seat]
    dealt = card_set([hidden.pop() for _ in range(other.hidden or 0)])
    other = other._replace(hand=other.hand | dealt, hidden=None)
    players = (seen.player, other) if seen.seat == 0 else (other, seen.player)
    return seen._replace(players=players, deck=tuple(hidden))


def unseen(seen: State) -> Cards:
    """Return the cards that are in the deck or, unknown, in the other hand."""
    known = seen.discards | seen.players[0].hand | seen.players[1].hand
    for influence in seen.influences:
        known |= influence.cards if influence else 0
    if seen.making:
        known |= seen.making.boosters | card_set(seen.making.cards)
    return EVERY & ~known


# Reasons ------------------------------------------------------------------------------------------


DANGER = 3
"""With so many royals a side is about to win."""

PASSED = 2
"""Of so many cards drawn with a pass one is discarded."""


LATE = 6
"""With so few cards in the deck it counts who would win now."""

FEW = 8
"""Few of the unseen cards beat a total if it is no more than one in so many."""


def why(seen: State, action: Action, rest: Sequence[Action] = ()) -> tuple[Because, ...]:
    """Return the reasons for a step as keys and amounts that words can tell, the weightiest first.

    Each is a fact of the position that its player can see and that speaks for the step, but the few whose
    words stand below ``against``. Where no fact does, there is none.

    Args:
        seen: the position.
        action: the step.
        rest: what follows it; a play counts as it is then made.
    """
    match action.word:
        case "play":
            return tuple(_begun(seen, action, _made(seen, (action, *rest))))
        case "boost":
            return tuple(_boosted(seen, action))
        case "knight" | "lover" | "matchmaker":
            return (Because(action.word, {"n": RANK[action.card]}),)
        case "done":
            return (Because("made", {"n": seen.play.strength}), *_kept_in_hand(seen))
        case "pass" | "draw" | "steward":
            return tuple(_drawn(seen, action))
        case "sage":
            return tuple(_brought_back(seen, action))
        case "charlatan":
            gone = seen.influences[action.member]
            return (Because("charlatan", {"n": gone.total if gone else 0}),)
        case "discard":
            return tuple(_kept_of_two(seen, action))
        case "fool" | "wizard":
            return (Because(action.word),)
    return ()


def _made(state: State, steps: Sequence[Action]) -> State | None:
    """Return the state after a play that begins with these steps, or is done then; None if it cannot be."""
    for step in steps:
        state = apply(state, step)
        if state.making is None:
            return state
    return None if _unfinished(state) else apply(state, DONE)


def _unfinished(state: State) -> bool:
    """Return whether a play in the making lacks strength."""
    return bool(KINDS["done"].fault(state, DONE))


def _begun(seen: State, action: Action, end: State | None) -> Iterator[Because]:
    """Yield what a play changes once it is done, how few cards undo it, and what is kept for later."""
    status, bit = seen.fixed.court.status[action.member], 1 << action.member
    held, theirs, rank = seen.player.held, seen.players[1 - seen.seat].held, RANK[action.card]
    if theirs & bit & ROYALS and (theirs & ROYALS).bit_count() == DANGER:
        yield Because("stops-royals")
    lies = seen.influences[action.member]
    total = lies.total if lies else 0
    royals = 0 if held & bit or theirs & bit or not bit & ROYALS else (held & ROYALS).bit_count()
    if royals == DANGER:
        yield Because("all-royals")
    if theirs & bit:
        yield Because("sends-home", {"n": status})
    elif not held & bit:
        yield Because("claims", {"n": status})
    if end is not None and not end.over:
        yield from _leading(seen, end)
    if 0 < royals < DANGER:
        yield Because("royals", {"n": royals + 1})
    if rank <= total:
        lower = rank < total and seen.usable >> FOOL & 1
        yield Because("lacks-or-fool" if lower else "lacks", {"n": total + 1 - rank})
    if end is not None and not end.over:
        yield from _staying(seen, action, end)


def _leading(seen: State, end: State) -> Iterator[Because]:
    """Yield that a play takes the lead, near the end of the deck."""
    if len(seen.deck) > LATE or outcome(seen).winners == (seen.seat,):
        return
    mine, theirs = score(end, seen.seat), score(end, 1 - seen.seat)
    if mine > theirs:
        yield Because("lead-last" if len(seen.deck) == 1 else "takes-lead", {"n": mine, "most": theirs})


def _staying(seen: State, action: Action, end: State) -> Iterator[Because]:
    """Yield that what lies there once a play is made is hard to beat, and what higher card is kept."""
    member, suits = action.member, seen.fixed.court.suits[action.member]
    before, lies = seen.influences[member], end.influences[member]
    total = lies.total if lies else 0
    if seen.player.held >> member & 1 and total > (before.total if before else 0):
        yield Because("strengthens")
    if end.player.held >> member & 1:
        hidden = unseen(seen)
        over = sum(((hidden >> RANKS * suit & OF_SUIT) >> total).bit_count() for suit in suits)
        if not over:
            yield Because("unbeaten")
        elif FEW * over <= hidden.bit_count():
            yield Because("few-beat", {"n": over, "most": hidden.bit_count(), "total": total})
    highest = max((RANK[card] for card in cards_in(end.player.hand) if SUIT[card] in suits), default=0)
    if highest > RANK[action.card]:
        yield Because("spares", {"n": highest})


def _boosted(seen: State, action: Action) -> Iterator[Because]:
    """Yield that a booster makes a play strong enough, if it does, and what it adds to one that lacks it."""
    present, strength = seen.influences[seen.play.member], seen.play.strength
    if present is not None and strength <= present.total:
        if strength + RANK[action.card] > present.total:
            yield Because("boost")
        yield Because("adds", {"n": RANK[action.card]})


def _brought_back(seen: State, action: Action) -> Iterator[Because]:
    """Yield what card comes from the discards, and that none there is higher."""
    if RANK[action.card] == max(RANK[card] for card in cards_in(seen.discards)):
        yield Because("highest-discard")
    yield Because("sage", {"n": RANK[action.card]})


def _kept_in_hand(seen: State) -> Iterator[Because]:
    """Yield how many cards stay in hand."""
    if seen.player.hand:
        yield Because("keeps-hand", {"n": seen.player.hand.bit_count()})


def _kept_of_two(seen: State, action: Action) -> Iterator[Because]:
    """Yield what the card is better for that is kept of the two drawn."""
    other = next((card for card in seen.drawn if card != action.card), action.card)
    if RANK[other] > RANK[action.card]:
        yield Because("keeps-higher")
    if STARS >> other & 1:
        yield Because("keeps-booster")
    use = _use(seen, other)
    if use > _use(seen, action.card):
        yield Because("keeps-use", {"n": use})


def _use(seen: State, card: Card) -> int:
    """Return the most status at a member that a card alone can claim or send home, as it lies now."""
    court, found = seen.fixed.court, 0
    for member in court.at[SUIT[card]]:
        lies = seen.influences[member]
        if not seen.player.held >> member & 1 and RANK[card] > (lies.total if lies else 0):
            found = max(found, court.status[member])
    return found


def _drawn(seen: State, action: Action) -> Iterator[Because]:
    """Yield what drawing so many cards does, and near the end what that means for who would win now."""
    steward = action.word == "steward"
    number = min(PASSED, len(seen.deck)) if steward else action.number
    left = len(seen.deck) - number
    if steward:
        seen = with_player(seen, seen.player._replace(held=seen.player.held & ~(1 << STEWARD)))
    winners = outcome(seen).winners
    if not left:
        if len(winners) == 1:
            yield Because("ends" if winners == (seen.seat,) else "ends-lost")
        return
    late = len(seen.deck) <= LATE
    if not number:
        if late and winners == (1 - seen.seat,):
            yield Because("keeps-deck")
        return
    if late and winners == (seen.seat,):
        yield Because("nears-end", {"n": left})
    yield Because("chooses") if number == PASSED and not steward else Because("draws", {"n": number})


# Weighing -----------------------------------------------------------------------------------------


DONE = Action("done")
ADDERS = ("knight", "lover", "matchmaker")

DRAWING = frozenset(("pass", "discard", "draw", "steward"))
"""The steps after which nobody knows how to go on: they show a card, or pass the turn."""

POWER = -1.0
"""The weight of the use of a power between plays, of one step by itself: a status is lost for it."""


class Taste(NamedTuple):
    """What a player looks at, in points of status."""

    drawing: float = 0.2
    """What a card drawn is worth."""
    passing: float = -0.4
    """What it is worth not to play."""
    card: float = 0.06
    """What a card costs for each rank."""
    boost: float = 0.15
    """What is lost for each point that boosters must bring."""
    steal: float = 0.5
    """How much of a member's status it is worth to send the pawn home from the other side."""
    hold: float = 0.04
    """What each point of the total is worth for each point of status: it is harder to beat."""
    royals: float = 1.0
    """How far the other three royals are looked at."""
    last: int = 4
    """With how few cards in the deck the end is looked at."""


class CourtMind(Mind[State, Action]):
    """Weighs plays by the status they win or take and the cards they cost."""

    passing = frozenset(("made", "adds", "lacks", "lacks-or-fool", "boost", "keeps-hand", "spares"))

    def __init__(self, game: Guessing[State, Action], taste: Taste) -> None:
        super().__init__(game)
        self.taste = taste

    def why(self, seen: State, action: Action) -> tuple[Because, ...]:
        """Return what speaks for a step, a play as it would be finished."""
        return self.grounds(seen, (action, *self._rest(seen, action)))

    def grounds(self, seen: State, actions: Sequence[Action]) -> tuple[Because, ...]:
        """Return what speaks for the first of some steps that follow each other."""
        return why(seen, actions[0], actions[1:])

    def _rest(self, seen: State, action: Action) -> Sequence[Action]:
        """Return how a play would be finished, as far as that is not to lay the one card.

        It is so in whatever way what is hidden lies.
        """
        if action.word != "play":
            return ()
        lies = seen.influences[action.member]
        alone = RANK[action.card] > (lies.total if lies else 0) and not seen.usable & HELPERS
        return () if alone else self.rest(guess(seen, lambda: 0.0), action)

    def clock(self, state: State) -> int:
        """Return the number of the turn."""
        return state.turn

    def value(self, state: State) -> tuple[float, float]:
        """Return shares by status, by how hard it is to take, and by the cards in hand."""
        lead = _standing(state, 0) - _standing(state, 1)
        first = 1 / (1 + exp(-lead / (1.5 + len(state.deck) / 8)))
        return first, 1 - first

    def weigh(self, state: State) -> list[Option[Action]]:
        """Return the steps: those of a play in the making, of a discard, or of the turn."""
        if state.making:
            return _steps(state)
        if state.phase == DISCARD:
            first, second = state.drawn
            kept = ((second, first), (first, second))
            return [(_keeping(card), Action("discard", gone)) for card, gone in kept]
        return [(self._weight(state, action), action) for action in Legal(state)]

    def _weight(self, state: State, action: Action) -> float:
        """Return the weight of an action between plays; powers are tried only where lines are compared."""
        if action.word == "play":
            return self._play(state, action.card, action.member)
        if action.word == "draw":
            return self._draw(state, action.number) - 0.4
        if action.word == "pass":
            return self._draw(state, action.number) + self.taste.passing
        return POWER

    def _draw(self, state: State, number: int) -> float:
        """Return the weight of drawing: the last cards end the game, which is good when ahead."""
        left = len(state.deck) - number
        if left <= 0 or left < self.taste.last:
            ahead = outcome(state).winners == (state.seat,)
            if left <= 0:
                return 5.0 if ahead else -5.0
            if not ahead:
                return 0.4 - 0.4 * number
        return self.taste.drawing * number

    def _play(self, state: State, card: Card, member: Member) -> float:
        """Return the weight of a play: status won or taken, less what it costs."""
        taste, status, rank, bit = self.taste, state.fixed.court.status[member], RANK[card], 1 << member
        lies, mine, theirs = state.influences[member], state.player.held, state.players[1 - state.seat].held
        present = lies.total if lies else 0
        cost = taste.card * rank + taste.boost * max(0, present + 1 - rank if lies else 0)
        if mine & bit:
            return 0.08 * status * (rank - present) - cost - 0.6
        gain = status * ((taste.steal if theirs & bit else 1.0) + taste.hold * rank)
        if bit & ROYALS:
            if theirs & bit and (theirs & ROYALS).bit_count() == 3:
                gain += 4.0 * taste.royals
            elif not theirs & bit and (mine & ROYALS).bit_count() == 3:
                gain += 50.0
            gain += 0.3 * taste.royals * (mine & ROYALS).bit_count()
        return gain - cost


def _standing(state: State, seat: int) -> float:
    """Return how a seat stands, in points of status."""
    player, court = state.players[seat], state.fixed.court
    found = 0.0
    for member, status in enumerate(court.status):
        if player.held >> member & 1:
            lies = state.influences[member]
            found += status * (1 + 0.03 * (lies.total if lies else 0))
    royals = (player.held & ROYALS).bit_count()
    found += (0, 0, 0.5, 2.5, 99)[royals]
    worth = sum([0.25 + 0.04 * RANK[card] + 0.1 * (RANK[card] < 4) for card in cards_in(player.hand)])
    return found + worth * min(1.0, len(state.deck) / 15)


def _keeping(card: Card) -> float:
    """Return what it is worth to have a card in hand."""
    return 0.2 * RANK[card] + (1.0 if RANK[card] < 4 else 0.0)


def _steps(state: State) -> list[Option[Action]]:
    """Return how to go on in a play: done as soon as it can be, else with as little as wins."""
    legal = list(Legal(state))
    making, present = state.play, state.influences[state.play.member]
    royal = ROYALS >> making.member & 1
    if DONE in legal:
        more = [
            (-2.0 + royal, action) for action in legal if action.word in ("knight", "lover", "matchmaker")
        ]
        return [(0.0, DONE), *more]
    lacking = (present.total if present else 0) + 1 - making.strength
    found = []
    for action in legal:
        if action.word == "fool":
            found.append((-0.5, action))
        else:
            rank = RANK[action.card]
            spare = 0.3 * abs(rank - lacking)
            found.append(((0.5 if action.word == "boost" else 0.0) - spare, action))
    return found


# Whole turns, weighed -----------------------------------------------------------------------------


class Sense(NamedTuple):
    """How a position is judged after a turn, in points of status."""

    threat: float = 0.55
    """What is lost of a member's status where the rival surely can beat what lies there."""
    answer: float = 0.6
    """What is won back of that where the own hand can beat it in turn; of a rival's member likewise."""
    home: float = 0.45
    """What an unclaimed member is worth to who alone can claim it."""
    draws: float = 0.35
    """How many of the cards to come count as if the rival held them already."""
    card: float = 0.22
    """What any card in hand is worth."""
    rank: float = 0.035
    """What each rank of it is worth besides."""
    star: float = 0.15
    """What a star is worth besides: it boosts."""
    power: float = 0.35
    """What a power is worth that can be used from the next turn on."""
    royals: tuple[float, ...] = (0.0, 0.2, 0.8, 3.0, 99.0)
    """What so many royals are worth besides their status."""
    shift: float = 2.5
    """How much a point of status weighs when turns are compared."""


def _beaters(cards: Cards, suits: tuple[int, ...], total: int) -> float:
    """Return how many of some cards beat a total at a member."""
    return sum([beating(cards >> RANKS * suit & OF_SUIT, total) for suit in suits])


class Prospect:
    """How a seat will stand when its turn is done, in points of status, after whatever it does.

    It looks at the own hand and at which cards the seat does not see, not at where these lie. What a step
    leaves as it was is not looked at again: a position costs little after the first.
    """

    def __init__(self, state: State, seat: int, sense: Sense) -> None:
        """Look at a position before the steps that are to be compared; cards are drawn after none of them."""
        self._seat, self._sense, self._court = seat, sense, state.fixed.court
        other = state.players[1 - seat]
        self._hidden = card_set(state.deck) | other.hand
        self._count = self._hidden.bit_count() or 1
        self._reach = other.hand_count + sense.draws * len(state.deck) / 2
        self._stage = min(1.0, len(state.deck) / 12)
        self._threats: dict[tuple[int, int], float] = {}
        self._first = state
        self._each = [self._member(state, member) for member in range(len(MEMBERS))]

    def of(self, state: State) -> float:
        """Return how the seat stands in a position that steps of its turn lead to."""
        me, you, sense = state.players[self._seat], state.players[1 - self._seat], self._sense
        found = sense.royals[(me.held & ROYALS).bit_count()] - sense.royals[(you.held & ROYALS).bit_count()]
        if state.over or not state.deck:
            return found + score(state, self._seat) - score(state, 1 - self._seat)
        changed = self._changed(state)
        for member, value in enumerate(self._each):
            found += self._member(state, member) if changed >> member & 1 else value
        worth = sum([_worth(me.hand >> RANKS * suit & OF_SUIT, sense) for suit in range(len(SUITS))])
        return found + worth * self._stage

    def _changed(self, state: State) -> Members:
        """Return the members at whom something is not as it was, or who can be beaten by other cards."""
        first, seat = self._first, self._seat
        changed = (
            first.players[0].held ^ state.players[0].held | first.players[1].held ^ state.players[1].held
        )
        if first.influences is not state.influences:
            for member, (was, lies) in enumerate(zip(first.influences, state.influences, strict=True)):
                changed |= (was is not lies) << member
        cards = first.players[seat].hand ^ state.players[seat].hand
        for suit, members in enumerate(self._court.at):
            if cards >> RANKS * suit & OF_SUIT:
                for member in members:
                    changed |= 1 << member
        return changed

    def _member(self, state: State, member: Member) -> float:
        """Return what one member is worth, held, lost or likely to be claimed."""
        sense, lies, suits = self._sense, state.influences[member], self._court.suits[member]
        me, you, status = state.players[self._seat], state.players[1 - self._seat], self._court.status[member]
        total = lies.total if lies else 0
        threat = self._threat(member, total)
        answer = min(1.0, 0.7 * _beaters(me.hand, suits, total))
        power = sense.power if POWERS >> member & 1 else 0.0
        if me.held >> member & 1:
            return status * (1 - sense.threat * threat * (1 - sense.answer * answer)) + power
        if you.held >> member & 1:
            return -status * (1 - sense.answer * answer * (1 - 0.5 * threat)) - power
        return status * sense.home * (answer * (1 - threat) - threat * (1 - 0.5 * answer))

    def _threat(self, member: Member, total: int) -> float:
        """Return how likely the rival can beat a total at a member."""
        key = member, total
        if key not in self._threats:
            beaters = _beaters(self._hidden, self._court.suits[member], total)
            self._threats[key] = 1 - (1 - min(beaters / self._count, 1.0)) ** self._reach
        return self._threats[key]


@cache
def _worth(cards: Cards, sense: Sense) -> float:
    """Return what the cards of one suit are worth in hand."""
    return sum(
        sense.card + sense.rank * RANK[card] + sense.star * (STARS >> card & 1) for card in cards_in(cards)
    )


WAYS = 24
"""So many ways to finish a play are looked at."""


class Way(NamedTuple):
    """A way to finish what is begun."""

    steps: tuple[Action, ...]
    end: State


def ways(state: State, steps: tuple[Action, ...] = ()) -> Iterator[Way]:
    """Yield the ways to make the play in the making, with no more laid than is of use, after some steps.

    Boosters are laid while it takes them, and one power at most adds a card to what is enough already.
    """
    making = state.making
    if making is None:
        yield Way(steps, state)
        return
    present = state.influences[making.member]
    enough = present is None or beats(making, present.total)
    if enough and (making.added or not state.usable & HELPERS):
        yield Way((*steps, DONE), apply(state, DONE))
        return
    for action in Legal(state):
        if not enough or action.word != "boost":
            yield from ways(apply(state, action), (*steps, action))


PLAIN = tuple(KINDS[word] for word in ("play", "pass", "draw"))
"""The kinds of step between plays that use no power."""


def plain(state: State) -> list[Action]:
    """Return the steps between plays but for powers."""
    return [action for kind in PLAIN for action in kind.options(state) if not kind.fault(state, action)]


class TurnMind(CourtMind):
    """Weighs whole turns: each play that can be made, with the powers before and after it."""

    sense = Sense()

    def __init__(self, game: Guessing[State, Action], taste: Taste, *, powers: bool = True) -> None:
        """Weigh turns; ``powers`` says whether those between plays are looked at, too."""
        super().__init__(game, taste)
        self._powers = powers

    def pick(self, state: State, draw: Draw) -> Action:
        """Return a good next step at once, by single plays without powers: lines of play need many."""
        making = state.making
        if making is None:
            options = super().weigh(state) if state.drawn else self._plain(state)
        else:
            present = state.influences[making.member]
            if present is None or beats(making, present.total):
                return DONE
            options = _steps(state)
        if len(options) == 1:
            return options[0][1]
        place = max([(weight + 0.5 * draw(), place) for place, (weight, _) in enumerate(options)])[1]
        return options[place][1]

    def _plain(self, state: State) -> list[Option[Action]]:
        """Return the steps between plays but for powers, by single plays."""
        return [(self._weight(state, action), action) for action in plain(state)]

    def weigh(self, state: State) -> list[Option[Action]]:
        """Return the steps: as before within a discard; else by the best turn that begins so."""
        if state.phase == DISCARD:
            return super().weigh(state)
        ahead = Prospect(state, state.seat, self.sense)
        now = 0.0 if state.making else ahead.of(state)
        found = []
        for action in Legal(state) if self._powers or state.making else plain(state):
            weight = self._turn(state, action, ahead, now)
            if weight is not None:
                found.append((weight, action))
        return found

    def _turn(self, state: State, action: Action, ahead: Prospect, now: float) -> float | None:
        """Return the weight of the best turn that begins with a step: what it comes to more than now."""
        sense = self.sense
        match action.word:
            case "pass":
                return self._draw(state, action.number) + self.taste.passing
            case "draw":
                return self._draw(state, action.number) - 0.4
            case "steward":
                return 2 * self.taste.drawing - 0.6 if len(state.deck) > 2 else self._draw(state, 2) - 0.5
            case "sage":
                if RANK[action.card] < 8:
                    return None
        best = max([ahead.of(way.end) for way in self._ways(state, action)])
        return sense.shift * (best - now)

    def rest(self, state: State, action: Action) -> tuple[Action, ...]:
        """Return what finishes a play that a step begins or goes on with, or the play that a power is for."""
        if action.word in DRAWING:
            return ()
        ahead = Prospect(state, state.seat, self.sense)
        return max(self._ways(state, action), key=lambda way: ahead.of(way.end)).steps

    def _ways(self, state: State, action: Action) -> list[Way]:
        """Return the ways to go on after a step, to the end of its play or of one that may follow a power."""
        after = apply(state, action)
        if after.making:
            return list(islice(ways(after), WAYS))
        found = [Way((), after)]
        if not after.over and (action.word != "sage" or not state.plays):
            found += self._plays(after)
        return found

    def _plays(self, state: State) -> list[Way]:
        """Return the ways to make every play that may follow a power."""
        if state.plays and not state.must_play:
            return []
        plays = [action for action in Legal(state) if action.word == "play"]
        return [way for play in plays for way in islice(ways(apply(state, play), (play,)), WAYS)]


class CrownMind(TurnMind):
    """Plays lines on by whole turns, too, and judges them by who won from there."""

    def pick(self, state: State, draw: Draw) -> Action:
        """Return a step of the turn that looks best, or of one that looks nearly so."""
        options = self.weigh(state)
        return max(options, key=lambda option: option[0] + NEARLY * draw())[1]

    def value(self, state: State) -> tuple[float, float]:
        """Return shares by the signs of how the seats stand."""
        mover = odds(state)
        return (1 - mover, mover) if state.seat else (mover, 1 - mover)


NEARLY = 0.5
"""So much less weight may another step have that lines of play go on by."""


# Levels -------------------------------------------------------------------------------------------


PAGE = Taste(card=0.0, boost=0.0, steal=0.2, hold=0.0, royals=0.0, last=0, passing=0.0, drawing=0.45)
USUAL = Taste(drawing=0.5)


BOTS: Levels = levels(
    page=greedy(partial(CourtMind, taste=PAGE)),
    steward=greedy(partial(TurnMind, taste=USUAL, powers=False)),
    chancellor=racing(
        partial(TurnMind, taste=USUAL), Reach(lines=24, turns=4, width=3, doubt=1.0), seconds=1.0
    ),
    **crowns(partial(CrownMind, taste=USUAL), Reach(240, turns=6, width=12, doubt=7.0, patience=2.0), Race),
)
"""The levels by their names, the weakest first.

page: one step after another; it likes to draw cards, and plays the one that wins most status.
steward: whole plays, by what the rival may still beat, but no power between them.
chancellor: whole turns, powers among them, compared over sampled cards.
crown: more turns over more guesses, played on by whole turns and for longer, as long as its clock allows.
"""
