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
    HOURGLASS,
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
    from collections.abc import Iterator, Mapping, Sequence

    from wk.engine.bots import Levels
    from wk.engine.game import Draw
    from wk.engine.search.mind import Option, Weigher
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
# Each is a fact of the position that its player can see, and that the rules make worth something there. A
# card counts as it is carried out: what is so after the plan and was not before.


def why(seen: State, steps: Sequence[Action]) -> tuple[Because, ...]:
    """Return the reasons for some steps, at least one, the weightiest first; a card's are its plan's."""
    first = steps[0]
    match first.word:
        case "bid":
            return tuple(_bid(seen, first.bid))
        case "select":
            return tuple(_picked(seen, first.cards))
        case "end":
            kept = seen.player.to_reveal
            return (Because("end", {"n": kept}),) if kept and answered(seen) else ()
    return tuple(_planned(seen, steps[: part(seen, steps)]))


def _amount(key: str, n: int, **values: int) -> Because:
    """Return a reason with a number, which is its measure, too."""
    return Because(key, {"n": n, **values, MORE: n})


def answered(state: State) -> bool:
    """Return whether others have cards to reveal after the seat to move."""
    return any(player.to_reveal for player in state.players if player is not state.player)


def _bid(seen: State, bid: int) -> Iterator[Because]:
    """Yield whether it is the last word of the round, what chips are kept, and the bonus that can stay."""
    rivals = [_can_bid(player) for player in seen.players if player is not seen.player]
    last = prod(sum(chip < bid for chip in chips) / len(chips) for chips in rivals)
    if last > LIKELY:
        yield Because("last-sure" if last == 1 else "last-likely")
    highest = max(chip for chips in rivals for chip in chips)
    if last == 1 and not any(highest < chip < bid for chip in seen.player.chips):
        yield Because("last-lowest")
    left = [other for other in seen.player.chips if other != bid]
    bonus = seen.fixed.tables.bonus
    if len(left) == 1:
        yield _amount("last-bonus", bonus(left[0]))
    elif left:
        higher = sum(other > bid for other in left)
        if higher:
            yield _amount("cheap-bid", higher)
        if max(left) > bid:
            yield _amount("bonus-left", bonus(max(left)), chip=max(left))


LIKELY = 0.5
"""What is more likely than that, each chip the others can bid being so alike, is called probable."""


def _can_bid(player: Player) -> tuple[int, ...]:
    """Return the chips somebody can have bid, as far as another sees."""
    return player.chips if player.chip in (HIDDEN, NO_CHIP) else (*player.chips, player.chip)


def _picked(seen: State, cards: tuple[Card, ...]) -> Iterator[Because]:
    """Yield what three cards bring by kinds, and what stays in hand for later rounds."""
    if seen.round == ROUNDS:
        return
    sizes = [sum(AMOUNT[card] for card in cards if TYPE[card] == kind) for kind in range(len(PLACEMENTS))]
    rooms = {TYPE[card]: room_for(seen, card) for card in cards}
    places = [
        size if (room := rooms.get(kind)) is None else min(size, room) for kind, size in enumerate(sizes)
    ]
    hand = seen.player.hand
    found = {
        "lines": places[RELATIONSHIP],
        "bribes": places[BRIBE],
        "favors-kept": sum(AMOUNT[card] for card in hand if TYPE[card] == FAVOR) - sizes[FAVOR],
        "favors": places[FAVOR],
        "glasses": places[HOURGLASS],
    }
    yield from (_amount(key, n) for key, n in found.items() if n)
    if len(rooms) == SELECTED:
        yield Because("mixed")
    yield _amount("keeps", sum(AMOUNT[card] for card in hand) - sum(sizes))


def part(seen: State, steps: Sequence[Action]) -> int:
    """Return how many of some steps belong to the first: a card to its end, or until a board is turned up."""
    state = seen
    for count, step in enumerate(steps, 1):
        if step.word in (BID, SELECT, "end") or _comes(state, step):
            return count
        state = apply(state, step)
        if state.card is None:
            return count
    return len(steps)


def _comes(state: State, step: Action) -> bool:
    """Return whether a member leaves by a step, and one comes that nobody knows (HC-HOUR-3)."""
    place = state.place(step.member) if step.word == "hourglass" and not step.line and state.deck else None
    return place is not None and state.row[place].life + 1 == state.board(state.row[place]).life


def _carried(state: State, steps: Sequence[Action]) -> tuple[State, bool]:
    """Return the state after steps of one card, without a member that comes, and whether one does."""
    for step in steps:
        place = state.place(step.member)
        if place is not None and _comes(state, step):
            row = (*state.row[:place], *state.row[place + 1 :])
            return state._replace(row=row, left=state.left - 1), True
        state = apply(state, step)
    return state, False


def _planned(seen: State, steps: Sequence[Action]) -> Iterator[Because]:
    """Yield what a card does, carried out by some steps: who leads then, what lasts, what is kept."""
    first = steps[0]
    card = first.cards[0] if first.word == "play" else seen.card
    if card is None or (first.word == "play" and not PLACEMENTS[TYPE[card]].possible(seen)):
        yield from _small_first(seen, first)
        yield Because("play-none")
        return
    after, comes = _carried(seen, steps)
    lost = [*_leads(seen, after)]
    yield from (each for each in lost if each.key != "gives-up")
    if comes:
        yield from _newcomer(after)
    if TYPE[card] == HOURGLASS:
        yield from _shortened(seen, after, harmless=not any(each.key == "gives-up" for each in lost))
    else:
        yield from _influence(seen, after, first.member)
    yield from _small_first(seen, first)
    yield from (each for each in lost if each.key == "gives-up")


def _small_first(seen: State, step: Action) -> Iterator[Because]:
    """Yield how many larger cards, and no smaller, stay to be revealed once others have gone on."""
    if step.word != "play" or not answered(seen):
        return
    size = AMOUNT[step.cards[0]]
    others = [AMOUNT[other] for other in without(seen.player.selected, step.cards)]
    if others and size <= min(others) and size < max(others):
        yield Because("small-first", {"n": sum(size < other for other in others)})


def _led(state: State) -> dict[int, tuple[int | None, int]]:
    """Return who leads each member, by its board, and what it scores."""
    return {member.board: (leader(state, member), worth(state, member)) for member in state.row}


def _leads(seen: State, after: State) -> Iterator[Because]:
    """Yield the points at members whose leads are won, taken and lost, and by what one is worth more."""
    me, before, then = seen.seat, _led(seen), _led(after)
    pairs = [(was, then.get(board, (None, 0))) for board, was in before.items()]
    found = {
        "leads": sum(now[1] for was, now in pairs if now[0] == me != was[0]),
        "denies": sum(was[1] for was, now in pairs if was[0] not in (None, me, now[0])),
        "raises": sum(max(0, now[1] - was[1]) for was, now in pairs if now[0] == me == was[0]),
        "gives-up": sum(was[1] for was, now in pairs if was[0] == me != now[0]),
    }
    yield from (_amount(key, n) for key, n in found.items() if n)


def _newcomer(after: State) -> Iterator[Because]:
    """Yield that who comes may take a relationship that has no place else, and with what medal."""
    if _seeks_room(after):
        yield Because("room")
    if after.medals and (after.left or after.player.selected or after.round < ROUNDS):
        yield _amount("newcomer", after.medals[0])


def _seeks_room(state: State) -> bool:
    """Return whether a relationship of the seat to move has no place, and a board to come may have one."""
    selected, boards = state.player.selected, state.fixed.tables.boards
    waits = bool(selected) and TYPE[selected[0]] == RELATIONSHIP and not room_for(state, selected[0])
    return waits and any(boards[each].relationships for each in state.deck)


def _later(state: State) -> list[int]:
    """Return each seat's influence in the rounds after this one, of what lies there, if nobody ends it."""
    found = [0] * len(state.players)
    for member in state.row:
        board = state.board(member)
        rounds = min(board.life - member.life, ROUNDS + 1 - state.round)
        for line, owner, glasses in zip(board.relationships, member.owners, member.hourglasses, strict=True):
            if owner is not None:
                found[owner] += line.value * (min(rounds, line.life - glasses) - 1)
        for seat in member.bribes if board.bribe else ():
            found[seat] += board.bribe.value * (rounds - 1) if board.bribe else 0
    return found


def _shortened(seen: State, after: State, *, harmless: bool) -> Iterator[Because]:
    """Yield what hourglasses take from others in later rounds, and whether anything is one's own."""
    before, then, me = _later(seen), _later(after), seen.seat
    others = sum(before) - before[me] - sum(then) + then[me]
    if others > 0:
        yield _amount("shortens", others)
    if then[me] == before[me] and harmless and seen.round < ROUNDS:
        yield Because("harmless")
    if then[me]:
        yield _amount("keeps-later", then[me])
    if then[me] < before[me]:
        yield _amount("costs", before[me] - then[me])


def _influence(seen: State, after: State, member: str) -> Iterator[Because]:
    """Yield how much influence tokens bring, now where that can matter and later, and by how much one leads.

    Where nobody else has a card to reveal, what is more than a lead tells nothing.
    """
    me, waiting = seen.seat, answered(seen)
    sums = [sum(influence(state, each)[me] for each in state.row) for state in (seen, after)]
    lasting = _later(after)[me] - _later(seen)[me]
    if lasting > 0:
        yield _amount("lasting", lasting)
    if sums[1] > sums[0] and waiting:
        yield _amount("influence", sums[1] - sums[0])
    place = after.place(member) if member else None
    if place is None:
        return
    found = influence(after, after.row[place])
    ahead = found[me] - max(each for seat, each in enumerate(found) if seat != me)
    if ahead <= 0:
        yield _amount("lacks", 1 - ahead)
    elif waiting:
        yield _amount("ahead-by", ahead)


# What looks good ----------------------------------------------------------------------------------

LASTING = 0.5
"""What influence that stays is worth in the rounds to come, for each, against influence now."""


class HighCourtMind(PhasedMind[State, Action]):
    """Weighs placements by what they change in who leads whom, now and later."""

    passing = frozenset(("ahead-by", "lacks", "small-first", "harmless", "keeps-later"))

    def why(self, seen: State, action: Action) -> tuple[Because, ...]:
        """Return what speaks for a step, a card as it would be carried out."""
        return why(seen, (action, *self.rest(seen, action)))

    def grounds(self, seen: State, actions: Sequence[Action]) -> tuple[Because, ...]:
        """Return what speaks for the first of some steps, a card as it is carried out by them."""
        return why(seen, actions)

    def together(self, seen: State, actions: Sequence[Action]) -> int:
        """Return how many steps those reasons are for."""
        return part(seen, actions)

    def rest(self, state: State, action: Action) -> tuple[Action, ...]:
        """Return how to carry out a card that a step reveals or goes on with, until a board is turned up."""
        if action.word in (BID, SELECT, "end") or _comes(state, action):
            return ()
        ways: list[tuple[State, tuple[Action, ...]]] = [(apply(state, action), ())]
        whole: list[tuple[float, tuple[Action, ...]]] = []
        while ways and ways[0][0].card is not None:
            found: dict[tuple[Member, ...], tuple[float, State, tuple[Action, ...]]] = {}
            for at, steps in ways:
                for step in Legal(at):
                    then, comes = _carried(at, (step,))
                    plan, hope = (*steps, step), _prospect(then, comes=comes)
                    if comes or then.card is None:
                        whole.append((hope, plan))
                    elif then.row not in found:
                        found[then.row] = hope, then, plan
            best = sorted(found.values(), key=lambda way: -way[0])
            alone = [way for way in best[BEAM:] if len({*way[2]}) == 1]
            ways = [(then, plan) for _, then, plan in (*best[:BEAM], *alone)]
        return max(whole, key=lambda way: way[0])[1] if whole else ()

    def gains(self, seen: State, actions: Sequence[Action]) -> tuple[float, ...]:
        """Return the points that are sure once nobody can answer and nothing lasts, soonest first."""
        first = actions[0]
        brief = seen.round == ROUNDS or first.word == "favor"
        if answered(seen) or seen.phase != PLAY or not brief:
            return ()
        steps = actions[: part(seen, actions)] if first.word != "end" else ()
        ends = [_carried(seen, steps[:count])[0] for count in (len(steps), 1)]
        return tuple(_spread(would_all_score(each), seen.seat) for each in ends)

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


BEAM = 8
"""So many ways to carry a card out are followed at a time."""


def _spread(points: Sequence[float], seat: int) -> float:
    """Return what points are worth to a seat: its own less half the others'."""
    return 1.5 * points[seat] - 0.5 * sum(points)


def _prospect(state: State, *, comes: bool) -> float:
    """Return what the members are worth to the seat to move once a card is carried out.

    Args:
        state: the position.
        comes: whether another member comes, of whom nothing is known but the medal.
    """
    waiting, left, me = answered(state), ROUNDS - state.round, state.seat
    hope = 0.0
    for member in state.row:
        points = worth(state, member)
        board, seats = state.board(member), len(state.players)
        hope += _spread(_later_holds(board, member, points, left, seats), me)
        hope += (1.0 if waiting else VAGUE) * _spread(_holds(board, member, points, 1, seats), me)
    if not waiting:
        hope += _spread(would_all_score(state), me)
    if comes and state.medals:
        ready = not waiting and (state.left or state.player.selected)
        hope += state.medals[0] * (NEW * (1 + 2 * _seeks_room(state)) if ready else VAGUE if left else 0.0)
    return hope


VAGUE, NEW = 0.1, 0.5
"""What a lead that is likely still counts where it is sure who leads; what a member does that comes, for who
can place something at once and is not answered: three times that for a relationship without a place."""


@lru_cache(maxsize=100_000)
def _later_holds(board: Board, member: Member, points: int, left: int, seats: int) -> tuple[float, ...]:
    """Return what each seat may hope for from a member in so many rounds after this one, by what stays."""
    found = [0.0] * seats
    for gone in range(1, 1 + min(left, board.life - member.life - 1)):
        stays = [0.0] * seats
        for line, owner, glasses in zip(board.relationships, member.owners, member.hourglasses, strict=True):
            if owner is not None and glasses + gone < line.life:
                stays[owner] += line.value
        for seat in member.bribes if board.bribe else ():
            stays[seat] += board.bribe.value if board.bribe else 0
        found = [share + LASTING * points * lead for share, lead in zip(found, _leading(stays), strict=True)]
    return tuple(found)


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
    """Return the cards to reveal, the largest first, and to end the turn last of all.

    Where nobody else has a card to reveal, to end it with cards left would only bring the next turn at once.
    """
    legal = [*Legal(state)]
    ends = answered(state) or all(action.word == "end" for action in legal)
    return [
        (-1.0 if action.word == "end" else 0.1 * AMOUNT[action.cards[0]], action)
        for action in legal
        if ends or action.word != "end"
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
