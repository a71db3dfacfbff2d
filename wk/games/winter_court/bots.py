"""The computer players: what they guess, how they weigh, what speaks for it, their levels (WC-BOT-1)."""

from __future__ import annotations

from functools import cache, partial
from itertools import islice, pairwise
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.search.levels import Race, crowns, greedy, levels, racing
from wk.engine.search.mind import Mind
from wk.engine.search.tree import Reach
from wk.engine.shuffling import shuffled
from wk.games.winter_court.play import HELPERS, KINDS, Legal, apply, beats, outcome, score
from wk.games.winter_court.reasons import DONE, DRAWING, unseen, why
from wk.games.winter_court.state import (
    DISCARD,
    MEMBERS,
    OF_SUIT,
    POWERS,
    RANK,
    RANKS,
    ROYALS,
    STARS,
    SUITS,
    Action,
    State,
    card_set,
    cards_in,
    total,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.engine.bots import Because, Levels
    from wk.engine.game import Draw
    from wk.engine.search.mind import Guessing, Option
    from wk.games.winter_court.state import Card, Cards, Court, Member, Members

# What is hidden, guessed --------------------------------------------------------------------------


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


# Weighing -----------------------------------------------------------------------------------------


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

    passing = frozenset(("by-knight", "by-lover", "by-matchmaker", "by-fool", "by-booster"))

    def __init__(self, game: Guessing[State, Action], taste: Taste) -> None:
        super().__init__(game)
        self.taste = taste

    def why(self, seen: State, action: Action) -> tuple[Because, ...]:
        """Return what speaks for a step: a play as it would be finished, a power with the play it is for."""
        return why(seen, (action, *self._rest(seen, action)))

    def grounds(self, seen: State, actions: Sequence[Action]) -> tuple[Because, ...]:
        """Return what speaks for some steps that follow each other."""
        return why(seen, actions)

    def together(self, seen: State, actions: Sequence[Action]) -> int:
        """Return that all of a turn is counted together; within a play each step stands by itself."""
        return 1 if seen.making else len(actions)

    def _rest(self, seen: State, action: Action) -> Sequence[Action]:
        """Return how a play would be finished, or what play a power is for, as far as that tells more.

        It is so in whatever way what is hidden lies.
        """
        if action.word not in {"play", "sage", "charlatan", "wizard"}:
            return ()
        lies = seen.influences[action.member] if action.word == "play" else None
        enough = action.word == "play" and RANK[action.card] > (lies.total if lies else 0)
        alone = enough and not seen.usable & HELPERS
        return () if alone else self.rest(guess(seen, lambda: 0.0), action)

    def clock(self, state: State) -> int:
        """Return the number of the turn."""
        return state.turn

    def value(self, state: State) -> tuple[float, float]:
        """Return shares by the signs of how the seats stand."""
        mover = odds(state)
        return (1 - mover, mover) if state.seat else (mover, 1 - mover)

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
    """Plays lines on by whole turns, too."""

    def pick(self, state: State, draw: Draw) -> Action:
        """Return a step of the turn that looks best, or of one that looks nearly so."""
        options = self.weigh(state)
        return max(options, key=lambda option: option[0] + NEARLY * draw())[1]


NEARLY = 0.5
"""So much less weight may another step have that lines of play go on by."""


# How likely a seat is to win, all cards being known ------------------------------------------------


class Signs(NamedTuple):
    """What signs of how a seat stands that is to move are worth; at 1 more it wins e times as often."""

    turn: float
    """That it is to move."""
    status: float
    """A point of status more than the rival's."""
    total: float
    """For each point of status held, a point of the total there, more than the rival's."""
    loses: float
    """A point of status held where the rival's hand beats what lies there."""
    takes: float
    """A point of the rival's status where the own hand beats it."""
    claims: float
    """A point of the status of unclaimed members that the own hand alone can claim."""
    yields: float
    """A point of the status of those that the rival's alone can claim."""
    ranks: float
    """A rank in hand more than in the rival's."""
    powers: float
    """A power held more than the rival's, beside its status."""


FOUND = {
    1: Signs(0.89, 1.27, 0.001, -0.23, 0.44, 0.48, -0.25, 0.017, 0.22),
    4: Signs(0.45, 0.63, 0.009, -0.18, 0.20, 0.25, -0.18, 0.031, 0.34),
    10: Signs(0.40, 0.37, 0.011, -0.12, 0.13, 0.17, -0.15, 0.040, 0.41),
    20: Signs(0.29, 0.17, 0.018, -0.06, 0.05, 0.10, -0.07, 0.049, 0.29),
    32: Signs(0.23, 0.12, 0.014, 0.00, 0.01, 0.07, -0.06, 0.051, 0.21),
    49: Signs(0.24, 0.06, 0.010, -0.03, 0.01, 0.02, -0.02, 0.036, 0.05),
}
"""The signs with so many cards in the deck, by who won 5000 games of players that race to such a value."""

HIGH = 12
"""A total above is no harder to beat."""


@cache
def signs(deck: int) -> Signs:
    """Return the signs with so many cards in the deck: between those that were found, in proportion."""
    for (less, few), (more, many) in pairwise(FOUND.items()):
        if deck <= more:
            part = max(deck - less, 0) / (more - less)
            return Signs(*[one + part * (two - one) for one, two in zip(few, many, strict=True)])
    return FOUND[max(FOUND)]


def odds(state: State) -> float:
    """Return how likely the seat to move is to win as its turn begins, 0 to 1; it looks at both hands."""
    found, court = signs(len(state.deck)), state.fixed.court
    me, rival = state.player, state.players[1 - state.seat]
    sum_of = found.turn + found.ranks * (_ranks(me.hand) - _ranks(rival.hand))
    sum_of += found.powers * ((me.held & POWERS).bit_count() - (rival.held & POWERS).bit_count())
    for member, (status, lies) in enumerate(zip(court.status, state.influences, strict=True)):
        there = lies.total if lies else 0
        firm = found.status + found.total * min(there, HIGH)
        if me.held >> member & 1:
            worth = firm + found.loses * _beats(rival.hand, court, member, there)
        elif rival.held >> member & 1:
            worth = found.takes * _beats(me.hand, court, member, there) - firm
        else:
            mine, theirs = (_beats(each.hand, court, member, there) for each in (me, rival))
            worth = found.claims * mine * (not theirs) + found.yields * theirs * (not mine)
        sum_of += status * worth
    return 1 / (1 + exp(-sum_of))


def _ranks(hand: Cards) -> int:
    """Return the sum of the ranks of a hand."""
    return sum([_sum(hand >> RANKS * suit & OF_SUIT) for suit in range(len(SUITS))])


_sum = cache(total)
"""The sum of the ranks of cards of the first suit."""


def _beats(hand: Cards, court: Court, member: Member, there: int) -> float:
    """Return whether a hand beats a total at a member by its own cards; half where it may with a booster."""
    return min(1.0, sum([beating(hand >> RANKS * suit & OF_SUIT, there) for suit in court.suits[member]]))


@cache
def beating(cards: Cards, there: int) -> float:
    """Return how many cards of one suit beat a total; those that need a booster count in part."""
    found = float((cards >> there).bit_count())
    if cards & 0b111 and there:
        found += 0.5 * (cards >> max(there - 2, 0) & (1 << min(2, there)) - 1).bit_count()
    return found


# Levels -------------------------------------------------------------------------------------------


PAGE = Taste(card=0.0, boost=0.0, steal=0.2, hold=0.0, royals=0.0, last=0, passing=0.0, drawing=0.45)
USUAL = Taste(drawing=0.5)


CHANCELLOR = racing(partial(TurnMind, taste=USUAL), Reach(lines=36, turns=3, width=5, doubt=3.0), seconds=1.0)

BOTS: Levels = levels(
    page=greedy(partial(CourtMind, taste=PAGE)),
    steward=greedy(partial(TurnMind, taste=USUAL, powers=False)),
    chancellor=CHANCELLOR,
    **crowns(
        partial(CrownMind, taste=USUAL),
        Reach(240, turns=6, width=12, doubt=7.0, patience=2.0),
        Race,
        CHANCELLOR,
    ),
)
"""The levels by their names, the weakest first.

page: one step after another; it likes to draw cards, and plays the one that wins most status.
steward: whole plays, by what the rival may still beat, but no power between them.
chancellor: whole turns, powers among them, compared over sampled cards.
crown: more turns over more guesses, played on by whole turns and for longer, as long as its clock allows.
"""
