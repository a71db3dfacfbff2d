"""The computer players: what they guess, foresee, weigh and give as reasons, and their levels (HC-BOT-1)."""

from __future__ import annotations

from functools import lru_cache, partial
from math import exp, prod
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.bots import MORE, Because
from wk.engine.search.levels import crowns, greedy, levels, searching
from wk.engine.search.mind import PhasedMind
from wk.engine.search.tree import Reach
from wk.engine.shuffling import one_of, shuffled
from wk.games.minsterpool.play import PLACEMENTS, Legal, apply
from wk.games.minsterpool.state import (
    AMOUNT,
    BID,
    BRIBE,
    CARRY,
    FAVOR,
    HIDDEN,
    NO_CHIP,
    PLAY,
    RELATIONSHIP,
    ROUNDS,
    SELECT,
    SELECTED,
    TYPE,
    Action,
    Member,
    State,
    influence,
    leader,
    without,
    worth,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from wk.engine.bots import Levels
    from wk.engine.game import Draw
    from wk.engine.search.mind import Option, Weigher
    from wk.games.minsterpool.play import Placement
    from wk.games.minsterpool.state import Board, Card, Player

# What a seat cannot see, drawn evenly among what fits its view (HC-HIDE-1) ------------------------


def guess(seen: State, draw: Draw) -> State:
    """Return a whole state from the view of the seat to move: boards to come, chips and cards chosen."""
    return seen._replace(
        players=tuple(
            [player if player.hidden is None else _chosen(player, draw) for player in seen.players]
        ),
        deck=tuple(shuffled(seen.deck, draw)),
    )


def _chosen(player: Player, draw: Draw) -> Player:
    """Return a player with any of the chips bid and any cards of the heap selected."""
    if player.chip == HIDDEN:
        chip = one_of(player.chips, draw)
        player = player._replace(chip=chip, chips=tuple([bid for bid in player.chips if bid != chip]))
    if not player.hidden:
        return player._replace(hidden=None)
    heap, count = shuffled(player.hand, draw), player.to_reveal
    return player._replace(
        hand=tuple(sorted(heap[count:])), selected=tuple(sorted(heap[:count])), hidden=None
    )


# What is foretold from open knowledge (HC-SCREEN-3) -----------------------------------------------


def room_for(state: State, card: Card) -> int | None:
    """Return how many placements of a card there is room for; None where there is always room for more."""
    if not PLACEMENTS[TYPE[card]].possible(state):
        return 0
    if TYPE[card] == RELATIONSHIP:
        return sum(member.owners.count(None) for member in state.row)
    if TYPE[card] == FAVOR:
        boards = [(member, state.board(member).favor) for member in state.row]
        return sum(len(favor.icons) - len(member.favors) for member, favor in boards if favor)
    return None


def lost(state: State, card: Card) -> int:
    """Return how many placements of a card would find no place if it was revealed now (HC-PLAY-4)."""
    room = room_for(state, card)
    return 0 if room is None else max(0, AMOUNT[card] - room)


def would_score(state: State, seat: int) -> int:
    """Return what a seat would score if the round was awarded now (HC-AWARD-3)."""
    return would_all_score(state)[seat]


def would_all_score(state: State) -> list[int]:
    """Return what each seat would score if the round was awarded now (HC-AWARD-3)."""
    found = [0] * len(state.players)
    for member in state.row:
        seat = leader(state, member)
        if seat is not None:
            found[seat] += worth(state, member)
    return found


class Change(NamedTuple):
    """What one placement changes."""

    before: tuple[int, ...]
    """Everybody's influence on the member."""
    after: tuple[int, ...]
    leads: int | None
    """Who leads then; None for nobody."""
    gain: tuple[int, ...]
    """By how much everybody's points at the award change."""
    leaves: bool = False
    """Whether the member leaves."""
    clears: bool = False
    """Whether the relationship line is cleared."""
    pushed: int | None = None
    """Whose bribe drops off."""
    medals: tuple[int | None, int | None] | None = None
    """The gold before and after, if it changes; after an unknown newcomer the next medal."""


def change_of(state: State, action: Action) -> Change:
    """Return what a legal placement would change; of a newcomer nothing is told but its medal."""
    place = state.place(action.member)
    if place is None:
        raise ValueError(f"{action.member} is not in the row")
    member = state.row[place]
    now, found = would_all_score(state), influence(state, member)
    if action.word == "hourglass" and not action.line and member.life + 1 == state.board(member).life:
        left = state._replace(row=(*state.row[:place], *state.row[place + 1 :]))
        gain = _gain(now, would_all_score(left))
        comes = state.medals[0] if state.medals and state.deck else None
        return Change(found, (0,) * len(found), None, gain, leaves=True, medals=(member.gold, comes))
    after = apply(state, action)
    other = after.row[place]
    return Change(
        before=found,
        after=influence(after, other),
        leads=leader(after, other),
        gain=_gain(now, would_all_score(after)),
        clears=bool(action.word == "hourglass" and action.line and other.owners != member.owners),
        pushed=_pushed(member, other),
        medals=(member.gold, other.gold) if member.gold != other.gold else None,
    )


def _gain(before: list[int], after: list[int]) -> tuple[int, ...]:
    """Return by how much everybody's points change."""
    return tuple(now - was for was, now in zip(before, after, strict=True))


def _pushed(before: Member, after: Member) -> int | None:
    """Return whose bribe dropped off."""
    full = before.bribes != after.bribes and len(before.bribes) == len(after.bribes)
    return before.bribes[-1] if full else None


# Reasons for a step, as keys and amounts that words can tell --------------------------------------
# Each is a fact of the position that its player can see, and says by itself why it is good or bad.


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reasons for a step, the weightiest first."""
    match action.word:
        case "bid":
            return tuple(_bid(seen, action.bid))
        case "select":
            return tuple(_picked(seen, action.cards))
        case "play":
            return tuple(_played(seen, action))
        case "end":
            waiting = any(player.to_reveal for player in seen.players if player is not seen.player)
            return (
                (Because("end", {"n": seen.player.to_reveal}),) if waiting and seen.player.to_reveal else ()
            )
    return tuple(_placement(seen, action))


def _amount(key: str, n: int, **values: int) -> Because:
    """Return a reason with a number, which is its measure, too."""
    return Because(key, {"n": n, **values, MORE: n})


def _bid(seen: State, bid: int) -> Iterator[Because]:
    """Yield whether it is the last word of the round, whether it is cheap, and the bonus that can stay."""
    rivals = [_can_bid(player) for player in seen.players if player is not seen.player]
    last = prod(sum(chip < bid for chip in chips) / len(chips) for chips in rivals)
    if last > LIKELY:
        yield Because("last-sure" if last == 1 else "last-likely")
    left = [other for other in seen.player.chips if other != bid]
    bonus = seen.fixed.tables.bonus
    if len(left) == 1:
        yield _amount("last-bonus", bonus(left[0]))
    elif left:
        if sum(other > bid for other in left) > len(left) / 2:
            yield Because("cheap-bid")
        if max(left) > bid:
            yield _amount("bonus-left", bonus(max(left)), chip=max(left))


LIKELY = 0.5
"""What is more likely than that, each chip the others can bid being so alike, is called probable."""


def _can_bid(player: Player) -> tuple[int, ...]:
    """Return the chips somebody can have bid, as far as another sees."""
    return player.chips if player.chip in (HIDDEN, NO_CHIP) else (*player.chips, player.chip)


def _picked(seen: State, cards: tuple[Card, ...]) -> Iterator[Because]:
    """Yield whether cards are of three kinds, what of them stays, and whether they are small or large."""
    if len({TYPE[card] for card in cards}) == SELECTED:
        yield Because("mixed")
    if seen.round == ROUNDS:
        return
    stay, go = (
        sum(AMOUNT[card] for card in cards if TYPE[card] in types)
        for types in ((RELATIONSHIP, BRIBE), (FAVOR,))
    )
    if stay > go:
        yield Because("stays-most")
    hand, sizes = seen.player.hand, [AMOUNT[card] for card in cards]
    mean = sum(AMOUNT[card] for card in hand) / len(hand)
    if max(sizes) < mean:
        yield Because("small")
    if min(sizes) > mean:
        yield Because("strong")


def _played(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a card can do to who leads a member, what is kept to answer with, and whether it stays."""
    card = action.cards[0]
    if not AMOUNT[card] - lost(seen, card):
        yield Because("play-none")
        return
    takes, ends = 0, 0
    for place, member in enumerate(seen.row):
        before, points = leader(seen, member), worth(seen, member)
        for after in _all_there(seen, PLACEMENTS[TYPE[card]], place, AMOUNT[card]):
            now = next((each for each in after.row if each.board == member.board), None)
            here = None if now is None else leader(after, now)
            if now is not None and here == seen.seat != before:
                takes = max(takes, worth(after, now))
            if before not in (None, seen.seat, here):
                ends = max(ends, points)
    if takes:
        yield _amount("can-lead", takes)
    if ends:
        yield _amount("can-deny", ends)
    others = [AMOUNT[other] for other in without(seen.player.selected, (card,))]
    waiting = any(player.to_reveal for player in seen.players if player is not seen.player)
    if waiting and others and AMOUNT[card] <= min(others) and AMOUNT[card] < max(others):
        yield Because("small-first")
    if TYPE[card] in (RELATIONSHIP, BRIBE) and seen.round < ROUNDS:
        yield Because("stays")


def _all_there(state: State, kind: Placement, place: int, left: int) -> Iterator[State]:
    """Yield the states that up to so many placements on one member alone lead to."""
    member = state.row[place]
    for line in kind.lines(member, state.board(member)):
        after = kind.place(state, place, line)
        yield after
        if left > 1 and place < len(after.row) and after.row[place].board == member.board:
            yield from _all_there(after, kind, place, left - 1)


def _placement(seen: State, action: Action) -> Iterator[Because]:
    """Yield who leads after a placement on a member and did not before, then what it is, then by how much.

    An hourglass is placed because it must be: whoever it takes something from says what speaks for it.
    """
    place, after = seen.place(action.member), apply(seen, action)
    if place is None:
        return
    member, now = seen.row[place], after.place(action.member)
    before = leader(seen, member)
    here = None if now is None else leader(after, after.row[now])
    if now is not None and here == seen.seat != before:
        yield _amount("leads", worth(after, after.row[now]))
    if now is None and before != seen.seat:
        yield Because("leaves")
    if before not in (None, seen.seat, here):
        yield _amount("denies", worth(seen, member))
    if now is None and seen.medals and seen.deck:
        yield Because("newcomer", {"n": seen.medals[0]})
    if action.word == "hourglass":
        yield from () if now is None else _shortened(seen, member, after.row[now], action.line - 1)
    else:
        yield from _influence(seen, member, action)
        found = influence(after, after.row[now or 0])
        ahead = found[seen.seat] - max(each for seat, each in enumerate(found) if seat != seen.seat)
        yield _amount("ahead-by", ahead) if ahead > 0 else Because("lacks", {"n": 1 - ahead})
    if before == seen.seat != here:
        yield Because("gives-up", {"n": worth(seen, member)})


def _shortened(seen: State, member: Member, after: Member, line: int) -> Iterator[Because]:
    """Yield that an hourglass shortens what is others', or else how many spaces stay free."""
    found, board = influence(seen, member), seen.board(member)
    others = max(each for seat, each in enumerate(found) if seat != seen.seat)
    if member.owners[line] != seen.seat if line >= 0 else others > found[seen.seat]:
        yield Because("hourglass-line" if line >= 0 else "hourglass")
    elif line < 0:
        yield _amount("must", board.life - after.life)
    elif after.owners[line] is not None:
        yield _amount("must", board.relationships[line].life - after.hourglasses[line])


def _influence(seen: State, member: Member, action: Action) -> Iterator[Because]:
    """Yield how much influence a token brings, and whether it stays for the next round unless taken away."""
    board, line = seen.board(member), action.line - 1
    stays = seen.round < ROUNDS and member.life + 1 < board.life
    if action.word == "relate":
        value, life = board.relationships[line]
        yield _amount("influence", value)
        if stays and life > 1:
            yield Because("lasting")
    elif action.word == "bribe" and board.bribe:
        if (
            len(member.bribes) < board.bribe.icons or member.bribes[-1] != seen.seat
        ):  # else it pushes off its own
            yield _amount("influence", board.bribe.value)
            if stays:
                yield Because("lasting")
    elif board.favor:
        yield _amount("influence", board.favor.value)
        yield Because("brief")


# What looks good ----------------------------------------------------------------------------------

LASTING = 0.5
"""What influence that stays is worth in the rounds to come, for each, against influence now."""


class HighCourtMind(PhasedMind[State, Action]):
    """Weighs placements by what they change in who leads whom, now and later."""

    passing = frozenset(("ahead-by", "lacks", "can-lead", "can-deny", "small-first", "stays", "must"))

    def why(self, seen: State, action: Action) -> tuple[Because, ...]:
        """Return what speaks for a step."""
        return why(seen, action)

    def clock(self, state: State) -> int:
        """Return the number of the round; after the last one the game is over."""
        return state.round

    def value(self, state: State) -> list[float]:
        """Return shares by points won, points in sight, chips and cards left."""
        seats, left = len(state.players), ROUNDS + 1 - state.round
        points = [sum(player.vp) + _kept(state, player) for player in state.players]
        for member in state.row:
            worth = state.board(member).silver if member.gold is None else member.gold
            for seat, share in enumerate(_holds(state.board(member), member, worth, left, seats)):
                points[seat] += share
        top, scale = max(points), 4.0 + 3.0 * left
        found = [exp((each - top) / scale) for each in points]
        return [each / sum(found) for each in found]

    def phase(self, state: State) -> str:
        """Return what the seat to move is about."""
        return state.stage


def _kept(state: State, player: Player) -> float:
    """Return what chips and cards left are worth in points."""
    bids = [*player.chips, *([player.chip] if player.chip != NO_CHIP else [])]
    bonus = state.fixed.tables.bonus(max(bids))
    return 0.7 * bonus + 0.04 * sum(bids)


@lru_cache(maxsize=100_000)
def _holds(board: Board, member: Member, worth: int, left: int, seats: int) -> tuple[float, ...]:
    """Return the points each seat may hope for from a member, now and in the rounds left after this one."""
    stays, now = [0.0] * seats, [0.0] * seats
    for line, owner in zip(board.relationships, member.owners, strict=True):
        if owner is not None:
            stays[owner] += line.value
    if board.bribe:
        for seat in member.bribes:
            stays[seat] += board.bribe.value
    now = stays[:]
    if board.favor:
        for seat in member.favors:
            now[seat] += board.favor.value
    later = LASTING * min(left - 1, board.life - member.life - 1)
    this, then = _leading(now), _leading(stays)
    return tuple([worth * (one + max(later, 0.0) * two) for one, two in zip(this, then, strict=True)])


def _leading(influence: list[float]) -> list[float]:
    """Return how likely each seat is to lead in the end, by influence: more so the more it is ahead."""
    powers = [each * each * each for each in influence]
    total = sum(powers) + 1.0
    return [each / total for each in powers]


def _stake(state: State, member: Member, left: int) -> float:
    """Return what a member is worth to the seat to move: its hopes less half the others'.

    Args:
        state: the position.
        member: it, as it is or would be.
        left: how many awards are looked at.
    """
    board = state.fixed.tables.boards[member.board]
    worth = board.silver if member.gold is None else member.gold
    holds = _holds(board, member, worth, left, len(state.players))
    return 1.5 * holds[state.seat] - 0.5 * sum(holds)


def placements(state: State) -> list[Option[Action]]:
    """Return every placement with what it changes on its member, for all rounds to come."""
    return _placements(state, ROUNDS + 1 - state.round)


def brief_placements(state: State) -> list[Option[Action]]:
    """Return every placement with what it changes on its member, for this round alone."""
    return _placements(state, 1)


def _placements(state: State, left: int) -> list[Option[Action]]:
    members = {state.board(member).id: (member, _stake(state, member, left)) for member in state.row}
    found = []
    for action in Legal(state):
        member, now = members[action.member]
        after = _placed(state, member, action)
        found.append((0.6 * ((_stake(state, after, left) if after else 0.0) - now), action))
    return found


def _placed(state: State, member: Member, action: Action) -> Member | None:
    """Return a member after a placement, near enough; None if it leaves."""
    board, line = state.board(member), action.line - 1
    match action.word:
        case "relate":
            owners = (*member.owners[:line], state.seat, *member.owners[line + 1 :])
            return member._replace(owners=owners)
        case "bribe":
            icons = board.bribe.icons if board.bribe else 0
            return member._replace(bribes=(state.seat, *member.bribes)[:icons])
        case "favor":
            gold = member.gold
            if board.favor and board.favor.icons[len(member.favors)] == "A" and gold and state.medals:
                gold = state.medals[0]
            return member._replace(favors=(*member.favors, state.seat), gold=gold)
    if line < 0:
        return None if member.life + 1 >= board.life else member._replace(life=member.life + 1)
    glasses = member.hourglasses[line] + 1
    owners = member.owners
    if glasses >= board.relationships[line].life:
        glasses, owners = 0, (*owners[:line], None, *owners[line + 1 :])
    return member._replace(
        owners=owners, hourglasses=(*member.hourglasses[:line], glasses, *member.hourglasses[line + 1 :])
    )


def low_bids(state: State) -> list[Option[Action]]:
    """Return the bids, one below the middle first: the high ones are kept for their bonus."""
    chips = state.player.chips
    return [(-abs(place - (len(chips) - 1) / 3), Action("bid", bid=bid)) for place, bid in enumerate(chips)]


def high_bids(state: State) -> list[Option[Action]]:
    """Return the bids, the highest first, to be last in the order."""
    return [(0.5 * place, Action("bid", bid=bid)) for place, bid in enumerate(state.player.chips)]


def mixed_picks(state: State) -> list[Option[Action]]:
    """Return the selections: kinds mixed, small cards first, so that the large ones are left for late."""
    return [
        (
            len({TYPE[card] for card in action.cards}) - 0.05 * sum([AMOUNT[card] for card in action.cards]),
            action,
        )
        for action in Legal(state)
    ]


def large_picks(state: State) -> list[Option[Action]]:
    """Return the selections, the largest cards first."""
    return [(float(sum([AMOUNT[card] for card in action.cards])), action) for action in Legal(state)]


def many_plays(state: State) -> list[Option[Action]]:
    """Return the cards to reveal, the largest first, and to end the turn last of all."""
    return [
        (-1.0 if action.word == "end" else 0.1 * AMOUNT[action.cards[0]], action) for action in Legal(state)
    ]


def single_plays(state: State) -> list[Option[Action]]:
    """Return the cards to reveal, the smallest first, one a turn."""
    return [
        (2.0 if action.word == "end" else -0.3 * AMOUNT[action.cards[0]], action) for action in Legal(state)
    ]


STEWARD: Mapping[str, Weigher[State, Action]] = {
    BID: low_bids,
    SELECT: mixed_picks,
    PLAY: single_plays,
    CARRY: placements,
}
PAGE = {BID: high_bids, SELECT: large_picks, PLAY: many_plays, CARRY: brief_placements}
CHANCELLOR = {**STEWARD, PLAY: many_plays}


# The levels by their names, the weakest first -----------------------------------------------------
# page: bids high, plays its largest cards all at once, and looks at this round alone.
# steward: mixes small cards of all kinds first, keeps good bonuses, plays one card a turn.
# chancellor: tries whole rounds against guessed bids and cards before it bids, picks or plays.
# crown: as the chancellor, over many more rounds, for as long as its clock allows.

BOTS: Levels = levels(
    page=greedy(partial(HighCourtMind, ways=PAGE)),
    steward=greedy(partial(HighCourtMind, ways=STEWARD)),
    chancellor=searching(partial(HighCourtMind, ways=CHANCELLOR), Reach(lines=24, turns=1), seconds=0.5),
    **crowns(partial(HighCourtMind, ways=CHANCELLOR), Reach(lines=2000, turns=1)),
)
