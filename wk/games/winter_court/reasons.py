"""What speaks for a step, or a turn, of Winter Court: facts of the position its player can see (WC-BOT-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.engine.bots import MORE, Because
from wk.games.winter_court.play import KINDS, apply, outcome, score
from wk.games.winter_court.state import (
    CARD_IDS,
    CHARLATAN,
    DEVOTION,
    DISCARD,
    FOOL,
    KNIGHT,
    LOVER,
    MATCHMAKER,
    MEMBERS,
    MIGHT,
    OF_SUIT,
    POWERS,
    RANK,
    RANKS,
    ROYALS,
    SAGE,
    STARS,
    STEWARD,
    SUIT,
    WIZARD,
    Action,
    card_set,
    cards_in,
    with_player,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from wk.games.winter_court.state import Card, Cards, Member, State

DONE = Action("done")

DRAWING = frozenset(("pass", "discard", "draw", "steward"))
"""The steps after which nobody knows how to go on: they show a card, or pass the turn."""

HELPS = ("knight", "lover", "matchmaker", "fool")
"""The powers that help a play beat what lies there."""

DANGER = 3
"""With so many royals a side is about to win."""

PASSED = 2
"""Of so many cards drawn with a pass one is discarded."""

LATE = 6
"""With so few cards in the deck it counts who would win now."""

FEW = 8
"""Few of the unseen cards beat a total if it is no more than one in so many."""

TWO = 2
"""With so few cards in hand no power helps that plays two."""


EVERY: Cards = (1 << len(CARD_IDS)) - 1


def unseen(seen: State) -> Cards:
    """Return the cards that are in the deck or, unknown, in the other hand."""
    known = seen.discards | seen.players[0].hand | seen.players[1].hand
    for influence in seen.influences:
        known |= influence.cards if influence else 0
    if seen.making:
        known |= seen.making.boosters | card_set(seen.making.cards)
    return EVERY & ~known


def why(seen: State, steps: Sequence[Action]) -> tuple[Because, ...]:
    """Return the reasons for steps as keys and amounts that words can tell, the weightiest first.

    Each is a fact of the position that its player can see and that speaks for the steps, but the few whose
    words stand below ``against``. Where no fact does, there is none.

    Args:
        seen: the position.
        steps: what follows each other, at least one; what plays they make bring is counted together, and
            comes first. Within a play, and where a card is discarded, only the first of them counts.
    """
    if seen.making is not None or seen.phase == DISCARD:
        return tuple(_alone(seen, steps[0]))
    plays, others = _parted(seen, steps)
    used = [MEMBERS.index(step.word) for step in steps if step.word in MEMBERS]
    cost = sum(seen.fixed.court.status[member] for member in used)
    return (*(_brought(seen, plays, used) if plays else _costing(cost)), *others)


class Play(NamedTuple):
    """A play, as far as it is known how it is made."""

    before: State
    steps: Sequence[Action]
    """It from the first on, but for its being done."""
    end: State | None
    """What it comes to; None where it cannot be done yet."""

    @property
    def member(self) -> Member:
        """At whom it is made."""
        return self.steps[0].member

    @property
    def takes(self) -> bool:
        """Whether it takes a member from the other side."""
        return bool(self.before.players[1 - self.before.seat].held >> self.member & 1)

    @property
    def wins(self) -> bool:
        """Whether it wins a member that is home."""
        return not self.before.held >> self.member & 1


def _parted(seen: State, steps: Sequence[Action]) -> tuple[list[Play], list[Because]]:
    """Return the plays that steps make, and the reasons for what else they do."""
    plays, others, state = list[Play](), list[Because](), seen
    laid = {step.card for step in steps if step.word in {"play", "boost", "knight", "lover", "matchmaker"}}
    left = [*steps]
    while left:
        step = left.pop(0)
        if step.word == "play":
            made = [step]
            end = apply(state, step)
            while end.making is not None and left:
                made.append(left.pop(0))
                end = apply(end, made[-1])
            if end.making is not None:
                fault = KINDS["done"].fault(end, DONE)
                plays.append(Play(state, made, None if fault else apply(end, DONE)))
            else:
                plays.append(Play(state, made, end))
            if plays[-1].end is None or end.over:
                break
            state = plays[-1].end
            continue
        if step.word != "sage" or step.card not in laid:
            others += _alone(state, step)
        if step.word in DRAWING:
            break
        state = apply(state, step)
    return plays, _summed(others)


def _summed(found: Sequence[Because]) -> list[Because]:
    """Return reasons with the cards of all drawings added up."""
    drawn = [int(each.values["n"]) for each in found if each.key == "draws"]
    once = list(dict.fromkeys(each.key for each in found))
    last = {each.key: each for each in found}
    return [Because(key, {"n": sum(drawn)}) if key == "draws" else last[key] for key in once]


def _alone(seen: State, action: Action) -> Iterator[Because]:
    """Yield the reasons for a step by itself."""
    match action.word:
        case "boost":
            yield from _boosted(seen, action)
        case "knight" | "lover" | "matchmaker":
            yield Because(action.word, {"n": RANK[action.card]})
        case "done":
            yield Because("made", {"n": seen.play.strength})
            yield from _kept_in_hand(seen)
        case "pass" | "draw" | "steward":
            yield from _drawn(seen, action)
        case "sage":
            yield from _brought_back(seen, action)
        case "charlatan":
            gone = seen.influences[action.member]
            yield Because("charlatan", {"n": gone.total if gone else 0})
        case "discard":
            yield from _kept_of_two(seen, action)
        case "fool" | "wizard":
            yield Because(action.word)


# Plays --------------------------------------------------------------------------------------------


def _brought(seen: State, plays: Sequence[Play], used: Sequence[Member]) -> Iterator[Because]:
    """Yield what plays of a turn change, how few cards undo it, what help it takes, and what it costs.

    Of the status won the powers used cost some.
    """
    yield from _won(seen, plays, sum(seen.fixed.court.status[member] for member in used))
    last = plays[-1]
    for play in plays:
        yield from _helped(play)
    if last.end is None:
        return
    if not last.end.over:
        yield from _lasting(last, last.end)
        for play in plays:
            yield from _powers(play, last.end, used)
    spent = sum(RANK[step.card] for play in plays for step in play.steps if step.card >= 0)
    yield Because("spends", {"n": spent, MORE: -spent})


def _won(seen: State, plays: Sequence[Play], cost: int) -> Iterator[Because]:
    """Yield what status, less a cost, and royals plays win and take, and whether they take the lead."""
    status = seen.fixed.court.status
    taken, won = ([play.member for play in plays if which(play)] for which in (_takes, _wins))
    lost, more = (sum(ROYALS >> member & 1 for member in some) for some in (taken, won))
    if (seen.players[1 - seen.seat].held & ROYALS).bit_count() == DANGER:
        if lost:
            yield Because("stops-royals", {"n": lost})
        elif more:  # the other three are theirs
            yield Because("keeps-royal")
    royals = (seen.player.held & ROYALS).bit_count() + more
    if more and royals > DANGER:
        yield Because("all-royals")
    if taken:
        yield Because("sends-home", {"n": sum(status[member] for member in taken)})
    gained = sum(status[member] for member in won) - cost
    if gained > 0:
        yield Because("claims", {"n": gained})
    elif won and not gained:
        yield Because("repays")
    yield from _costing(-gained)
    end = plays[-1].end
    if end is not None and not end.over:
        yield from _leading(seen, end)
    if more and 1 < royals <= DANGER:
        yield Because("royals", {"n": royals})


def _costing(cost: int) -> Iterator[Because]:
    """Yield that steps cost more status than they win."""
    if cost > 0:
        yield Because("costs", {"n": cost})


def _takes(play: Play) -> bool:
    return play.takes


def _wins(play: Play) -> bool:
    """Return whether it wins a member that is home, or goes home for it."""
    return play.wins or any(step.word == MEMBERS[play.member] for step in play.steps)


def _helped(play: Play) -> Iterator[Because]:
    """Yield what helps the first card of a play beat what lies there, where it does not by itself."""
    lies = play.before.influences[play.member]
    if lies is not None and RANK[play.steps[0].card] <= lies.total:
        helps = [step.word for step in play.steps if step.word in HELPS]
        yield from (Because(f"by-{word}") for word in helps or ("booster",))


def _leading(seen: State, end: State) -> Iterator[Because]:
    """Yield that a play takes the lead, near the end of the deck."""
    if len(seen.deck) > LATE or outcome(seen).winners == (seen.seat,):
        return
    mine, theirs = score(end, seen.seat), score(end, 1 - seen.seat)
    if mine > theirs:
        yield Because("lead-last" if len(seen.deck) == 1 else "takes-lead", {"n": mine, "most": theirs})


def _lasting(play: Play, end: State) -> Iterator[Because]:
    """Yield that what lies there once a play is made is more than before, and hard to beat."""
    seen, member = play.before, play.member
    before, lies = seen.influences[member], end.influences[member]
    total = lies.total if lies else 0
    if seen.player.held >> member & 1 and total > (before.total if before else 0):
        yield Because("strengthens")
    if end.players[seen.seat].held >> member & 1:
        hidden = unseen(seen)
        over = sum(((hidden >> RANKS * suit & OF_SUIT) >> total).bit_count() for suit in _suits(seen, member))
        if not over:
            yield Because("unbeaten")
        elif FEW * over <= hidden.bit_count():
            known = {"n": over, "most": hidden.bit_count(), "total": total, MORE: -over}
            yield Because("few-beat", known)


def _suits(state: State, member: Member) -> tuple[int, ...]:
    """Return the suits of a member."""
    return state.fixed.court.suits[member]


def _powers(play: Play, end: State, used: Sequence[Member]) -> Iterator[Because]:
    """Yield what use the power is that a play wins, or takes from the other side.

    Of one that the turn itself used it is told only that it is there again.
    """
    if not POWERS >> play.member & 1:
        return
    if play.takes:
        yield from _denied(play.before, play.member, end)
    elif play.wins and len(end.deck) > LATE:
        if play.member in used:
            yield Because("regains", {"row": MEMBERS[play.member]})
        else:
            yield from POWER_USES[play.member](end)


def _denied(seen: State, member: Member, end: State) -> Iterator[Because]:
    """Yield that the other side loses a power that it could use when its turn comes."""
    if len(seen.deck) < TWO or seen.players[1 - seen.seat].hand_count < TWO:
        return
    if member != FOOL:
        yield Because("denies", {"row": MEMBERS[member]})
        return
    hidden = unseen(seen)
    open_to_it = [
        (seen.fixed.court.status[own], lies.total, -own)
        for own, lies in enumerate(end.influences)
        if lies is not None and end.players[seen.seat].held >> own & 1
        if any((hidden >> RANKS * suit & OF_SUIT) & (1 << lies.total - 1) - 1 for suit in _suits(seen, own))
    ]
    if open_to_it:
        status, total, own = max(open_to_it)
        yield Because("denies-fool", {"row": MEMBERS[-own], "n": total, MORE: status})


def _too_high(state: State) -> list[tuple[int, int, int]]:
    """Return status, total and, below 0, number of members not held that cards in hand fit and none beats."""
    found = []
    for member, lies in enumerate(state.influences):
        if lies is not None and not state.player.held >> member & 1:
            cards = [card for card in cards_in(state.player.hand) if SUIT[card] in _suits(state, member)]
            if cards and max(RANK[card] for card in cards) <= lies.total:
                found.append((state.fixed.court.status[member], lies.total, -member))
    return found


def _of_fool(end: State) -> Iterator[Because]:
    """Yield at whom it would let a card in hand win that is too low."""
    found = [
        each
        for each in _too_high(end)
        if any(SUIT[c] in _suits(end, -each[2]) and RANK[c] < each[1] for c in cards_in(end.player.hand))
    ]
    if found:
        status, total, member = max(found)
        yield Because("gains-fool", {"row": MEMBERS[-member], "n": total, MORE: status})


def _of_charlatan(end: State) -> Iterator[Because]:
    """Yield whom it would clear for a card in hand."""
    found = [each for each in _too_high(end) if not end.held >> -each[2] & 1]
    if found:
        status, total, member = max(found)
        yield Because("gains-charlatan", {"row": MEMBERS[-member], "n": total, MORE: status})


def _of_sage(end: State) -> Iterator[Because]:
    """Yield what card it would bring back that is higher than any in hand."""
    highest, lies = (
        max((RANK[c] for c in cards_in(some)), default=0) for some in (end.player.hand, end.discards)
    )
    if lies > highest:
        yield Because("gains-sage", {"n": lies, MORE: lies})


def _of_adder(suit: int, key: str, end: State) -> Iterator[Because]:
    """Yield the highest card of a suit that could be added to another."""
    cards = cards_in(end.player.hand)
    ranks = [RANK[card] for card in cards if SUIT[card] == suit]
    if ranks and len(cards) >= TWO:
        yield Because(key, {"n": max(ranks), MORE: max(ranks)})


def _of_matchmaker(end: State) -> Iterator[Because]:
    """Yield at whom of most status two cards in hand could be played as one."""
    held = {SUIT[card] for card in cards_in(end.player.hand)}
    two = [
        (status, -member)
        for member, status in enumerate(end.fixed.court.status)
        if len(_suits(end, member)) == TWO and held.issuperset(_suits(end, member))
        if not end.player.held >> member & 1
    ]
    if two:
        status, member = max(two)
        yield Because("gains-matchmaker", {"row": MEMBERS[-member], MORE: status})


def _of_wizard(end: State) -> Iterator[Because]:
    """Yield that there are cards for a second play."""
    if end.player.hand_count >= TWO:
        yield Because("gains-wizard")


POWER_USES: dict[Member, Callable[[State], Iterator[Because]]] = {
    WIZARD: _of_wizard,
    STEWARD: lambda _end: iter((Because("gains-steward"),)),
    SAGE: _of_sage,
    CHARLATAN: _of_charlatan,
    KNIGHT: lambda end: _of_adder(MIGHT, "gains-knight", end),
    LOVER: lambda end: _of_adder(DEVOTION, "gains-lover", end),
    MATCHMAKER: _of_matchmaker,
    FOOL: _of_fool,
}
"""What use a power is to who wins it, by the cards in hand and what lies at the court then."""


# Other steps --------------------------------------------------------------------------------------


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
