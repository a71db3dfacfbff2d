"""The rules in the order of a round: secret choices, placements, turns, what is legal, award and end."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal

from wk.engine import kinds
from wk.engine.kinds import by_phase
from wk.engine.sheet import Part, Row, Sheet
from wk.games.minsterpool.state import (
    AMOUNT,
    BID,
    BRIBE,
    CARRY,
    FAVOR,
    HOURGLASS,
    MOST_MEMBERS,
    NO_CHIP,
    OVER,
    PLAY,
    RELATIONSHIP,
    ROUNDS,
    SELECT,
    SILVER,
    TYPE,
    Action,
    Award,
    draw_board,
    leader,
    leave,
    selections,
    without,
    worth,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import Draw
    from wk.games.minsterpool.state import Board, Member, State

Fault = Literal[
    "", "game-over", "bid-first", "select-first", "bids-shown", "cards-selected", "carry-first",
    "no-card", "no-chip", "not-in-hand", "not-selected", "reveal-first", "other-card", "not-in-row",
    "no-line", "owned", "not-owned", "no-bribes", "no-favors", "favors-taken",
]  # fmt: skip
"""The code of what forbids an action; empty if nothing does. Words and `explain` go by it."""


class Kind(kinds.SureKind["State", "Action"]):
    """One kind of action."""

    def fault(self, state: State, action: Action) -> Fault:
        """Return what forbids an action in the stage of its kind."""
        raise NotImplementedError


# Bids and cards, chosen in secret (HC-BID-2, HC-SELECT-1) -----------------------------------------


def is_last(state: State) -> bool:
    """Return whether all the other seats have chosen (HC-SELECT-2)."""
    return state.seat == len(state.players) - 1


class Bid(Kind):
    """An own chip is chosen in secret; the last one shows all (HC-BID-2)."""

    word = "bid"
    phases = (BID,)

    def options(self, state: State) -> Sequence[Action]:
        """Every chip left."""
        return [Action("bid", bid=bid) for bid in state.player.chips]

    def fault(self, state: State, action: Action) -> Fault:
        """No other chip."""
        return "" if action.bid in state.player.chips else "no-chip"

    def effect(self, state: State, action: Action) -> State:
        """Set the chip aside; when all are chosen, the order is by rising bid."""
        player = state.player
        left = tuple(bid for bid in player.chips if bid != action.bid)
        after = state.with_player(player._replace(chips=left, chip=action.bid))
        if not is_last(state):
            return after._replace(seat=state.seat + 1)
        order = sorted(range(len(after.players)), key=lambda seat: after.players[seat].chip)
        return after._replace(phase=SELECT, seat=0, order=tuple(order))


class Select(Kind):
    """Three cards are picked in secret; with the last pick play begins (HC-SELECT-1)."""

    word = "select"
    phases = (SELECT,)

    def options(self, state: State) -> Sequence[Action]:
        """Any three of the cards left."""
        return [Action("select", cards=cards) for cards in selections(state.player.hand)]

    def pick(self, state: State, draw: Draw) -> Action:
        """Choose among all without making each an action."""
        found = selections(state.player.hand)
        return Action("select", cards=found[int(draw() * len(found))])

    def fault(self, state: State, action: Action) -> Fault:
        """No other cards, and none oftener than it is there."""
        return "not-in-hand" if Counter(action.cards) - Counter(state.player.hand) else ""

    def effect(self, state: State, action: Action) -> State:
        """Take the cards out of the hand."""
        player = state.player
        hand = without(player.hand, action.cards)
        after = state.with_player(player._replace(hand=hand, selected=action.cards))
        if not is_last(state):
            return after._replace(seat=state.seat + 1)
        return after._replace(phase=PLAY, seat=state.order[0])


# The four kinds of placement (HC-REL, HC-HOUR, HC-BRIBE, HC-FAVOR) --------------------------------


class Placement(Kind):
    """One placement of the card being carried out (HC-PLAY-4)."""

    phases = (CARRY,)
    type: int
    """The type of the cards that bring it."""

    def lines(self, member: Member, board: Board) -> Sequence[int]:
        """Return where it can go on a member: relationship lines from 1, or 0 where it goes on no line."""
        raise NotImplementedError

    def refusal(self, member: Member, board: Board, line: int) -> Fault:
        """Return what forbids a place that is not among `lines`."""
        raise NotImplementedError

    def place(self, state: State, place: int, line: int) -> State:
        """Return the state after one placement on the member in a place of the row."""
        raise NotImplementedError

    def possible(self, state: State) -> bool:
        """Return whether there is any place for it."""
        boards = state.fixed.tables.boards
        return any(self.lines(member, boards[member.board]) for member in state.row)

    def options(self, state: State) -> Sequence[Action]:
        """Every place on every member, if the card is of this type."""
        if state.card is None or TYPE[state.card] != self.type:
            return ()
        boards = [(member, state.board(member)) for member in state.row]
        return [
            Action(self.word, member=board.id, line=line)
            for member, board in boards
            for line in self.lines(member, board)
        ]

    def fault(self, state: State, action: Action) -> Fault:
        """Only what the card brings, where it can go."""
        if state.card is None or TYPE[state.card] != self.type:
            return "other-card"
        place = state.place(action.member)
        if place is None:
            return "not-in-row"
        member = state.row[place]
        board = state.board(member)
        if action.line in self.lines(member, board):
            return ""
        return (
            "no-line" if action.line > len(board.relationships) else self.refusal(member, board, action.line)
        )

    def effect(self, state: State, action: Action) -> State:
        """Place it; the card is over when all is placed, or nothing more can be (HC-PLAY-4, HC-PLAY-5)."""
        place = state.place(action.member)
        if place is None:
            raise ValueError(f"{action.member} is not in the row")
        after = self.place(state, place, action.line)
        if state.left > 1 and self.possible(after):
            return after._replace(left=state.left - 1)
        return after._replace(card=None, left=0)


class Relate(Placement):
    """An own token comes into an empty circle (HC-REL-1)."""

    word = "relate"
    type = RELATIONSHIP

    def lines(self, member: Member, _board: Board) -> Sequence[int]:
        """Every line without an owner."""
        return [line for line, owner in enumerate(member.owners, 1) if owner is None]

    def refusal(self, _member: Member, _board: Board, _line: int) -> Fault:
        """A circle takes one token."""
        return "owned"

    def place(self, state: State, place: int, line: int) -> State:
        """Make the player the owner."""
        member = state.row[place]
        owners = (*member.owners[: line - 1], state.seat, *member.owners[line:])
        return state.with_member(place, member._replace(owners=owners))


class Hourglass(Placement):
    """An hourglass comes onto the lifeline of a member, or of a line with an owner (HC-HOUR-1)."""

    word = "hourglass"
    type = HOURGLASS

    def lines(self, member: Member, _board: Board) -> Sequence[int]:
        """The member's lifeline, always with a free space, and every line with an owner."""
        return [0, *(line for line, owner in enumerate(member.owners, 1) if owner is not None)]

    def refusal(self, _member: Member, _board: Board, _line: int) -> Fault:
        """A line without owner has no use for it."""
        return "not-owned"

    def place(self, state: State, place: int, line: int) -> State:
        """Fill a space; a full line is cleared, a full member leaves (HC-HOUR-2, HC-HOUR-3)."""
        member = state.row[place]
        board = state.board(member)
        if not line:
            if member.life + 1 == board.life:
                return leave(state, place)
            return state.with_member(place, member._replace(life=member.life + 1))
        owners, glasses = list(member.owners), list(member.hourglasses)
        glasses[line - 1] += 1
        if glasses[line - 1] == board.relationships[line - 1].life:
            owners[line - 1], glasses[line - 1] = None, 0
        return state.with_member(place, member._replace(owners=tuple(owners), hourglasses=tuple(glasses)))


class Bribe(Placement):
    """An own token comes onto the leftmost icon of a bribe line, the others move on (HC-BRIBE-1)."""

    word = "bribe"
    type = BRIBE

    def lines(self, _member: Member, board: Board) -> Sequence[int]:
        """Every bribe line, also a full one."""
        return (0,) if board.bribe else ()

    def refusal(self, _member: Member, _board: Board, _line: int) -> Fault:
        """Some take none."""
        return "no-bribes"

    def place(self, state: State, place: int, _line: int) -> State:
        """Push the last one off a full line."""
        member = state.row[place]
        line = state.board(member).bribe
        tokens = (state.seat, *member.bribes)[: line.icons if line else 0]
        return state.with_member(place, member._replace(bribes=tokens))


class Favor(Placement):
    """An own token comes onto the first free icon of a member's favors (HC-FAVOR-1)."""

    word = "favor"
    type = FAVOR

    def lines(self, member: Member, board: Board) -> Sequence[int]:
        """Every member with a free icon."""
        return (0,) if board.favor and len(member.favors) < len(board.favor.icons) else ()

    def refusal(self, _member: Member, board: Board, _line: int) -> Fault:
        """There are none, or all are taken."""
        return "favors-taken" if board.favor else "no-favors"

    def place(self, state: State, place: int, _line: int) -> State:
        """Take the icon; an Advance changes the gold (HC-FAVOR-2, HC-FAVOR-3, HC-OPT-1)."""
        member = state.row[place]
        favor = state.board(member).favor
        icon = favor.icons[len(member.favors)] if favor else ""
        member, medals = member._replace(favors=(*member.favors, state.seat)), state.medals
        if icon == "A" and member.gold is not None:
            if medals:
                member, medals = member._replace(gold=medals[0]), medals[1:]
            elif state.fixed.options.empty_stack == SILVER:
                member = member._replace(gold=None)
        return state.with_member(place, member)._replace(medals=medals)


PLACEMENTS: tuple[Placement, ...] = (Relate(), Hourglass(), Bribe(), Favor())
"""The kinds of placement, by the type of card."""


# The order of a turn (HC-PLAY) --------------------------------------------------------------------


class Play(Kind):
    """A selected card is revealed, to be carried out (HC-PLAY-1, HC-PLAY-3)."""

    word = "play"
    phases = (PLAY,)

    def options(self, state: State) -> Sequence[Action]:
        """Every selected card; of two alike, one action."""
        return [Action("play", cards=(card,)) for card in dict.fromkeys(state.player.selected)]

    def fault(self, state: State, action: Action) -> Fault:
        """No other card."""
        return "" if action.cards[0] in state.player.selected else "not-selected"

    def effect(self, state: State, action: Action) -> State:
        """Reveal it; it is over at once if nothing of it can be placed (HC-PLAY-4)."""
        player, (card,) = state.player, action.cards
        left = without(player.selected, action.cards)
        player = player._replace(selected=left, played=(*player.played, card))
        after = state.with_player(player, revealed=state.revealed + 1)
        if not PLACEMENTS[TYPE[card]].possible(after):
            return after
        return after._replace(card=card, left=AMOUNT[card])


class End(Kind):
    """The turn is closed (HC-PLAY-1)."""

    word = "end"
    phases = (PLAY,)

    def options(self, state: State) -> Sequence[Action]:
        """One way, after a card."""
        return (END,) if state.revealed else ()

    def fault(self, state: State, _action: Action) -> Fault:
        """A card must be revealed in a turn."""
        return "" if state.revealed else "reveal-first"

    def effect(self, state: State, _action: Action) -> State:
        """Go on to the next seat in the order with a card, or close the round (HC-PLAY-2)."""
        here = state.order.index(state.seat) + 1
        for seat in (*state.order[here:], *state.order[:here]):
            if state.players[seat].to_reveal:
                return state._replace(seat=seat, revealed=0)
        return finish_round(state)


END = Action("end")
"""The only action of its kind."""

KINDS: dict[str, Kind] = {kind.word: kind for kind in (Bid(), Select(), Play(), End(), *PLACEMENTS)}
"""Every kind of action by its word."""


def apply(state: State, action: Action) -> State:
    """Return the state after a legal action."""
    return KINDS[action.word].effect(state, action)


# What may be done now, found as far as it is asked for --------------------------------------------

OF_STAGE = by_phase(KINDS.values(), OVER)
"""The kinds of action that may be legal in each stage."""

CLOSED: dict[str, Fault] = {OVER: "game-over", BID: "bid-first", SELECT: "select-first"}
"""What forbids, in these stages, the kinds of all others."""

NOT_NOW: dict[str, Fault] = {
    BID: "bids-shown",
    SELECT: "cards-selected",
    PLAY: "carry-first",
    CARRY: "no-card",
}
"""What forbids the kinds of a stage while play is in another one."""


def fault(state: State, action: Action) -> Fault:
    """Return what forbids an action; empty if it is legal."""
    kind, stage = KINDS[action.word], state.stage
    if stage in kind.phases:
        return kind.fault(state, action)
    if BID in kind.phases and stage == SELECT:
        return "bids-shown"
    return CLOSED.get(stage) or NOT_NOW[kind.phases[0]]


class Legal(kinds.Sure["State", Action]):
    """The legal actions of one state."""

    __slots__ = ()
    forbids, said = staticmethod(fault), Action

    def kinds(self) -> tuple[Kind, ...]:
        """Return the kinds of the stage."""
        return OF_STAGE[self.state.stage]


# Award, end of the round, end of the game (HC-AWARD, HC-ROUND, HC-END) ----------------------------
# None needs a decision.


def finish_round(state: State) -> State:
    """Return the state after award and end of the round, the game over after the last (HC-BID-1)."""
    after = chips_leave(award(state))
    if state.round == ROUNDS:
        return after._replace(phase=OVER)
    return members_age(after)._replace(round=state.round + 1, phase=BID, seat=0)


def award(state: State) -> State:
    """Return the state after each member's leader scored its worth (HC-AWARD-3)."""
    awards = tuple(Award(each.board, worth(state, each), leader(state, each)) for each in state.row)
    players = tuple(
        player._replace(vp=(*player.vp, sum(award.vp for award in awards if award.seat == seat)))
        for seat, player in enumerate(state.players)
    )
    return state._replace(players=players, awards=(*state.awards, awards))


def chips_leave(state: State) -> State:
    """Return the state without the chips shown and all else that was of this round (HC-ROUND-5, HC-END-1)."""
    players = tuple(player._replace(chip=NO_CHIP, played=()) for player in state.players)
    return state._replace(players=players, order=(), revealed=0)


def members_age(state: State) -> State:
    """Return the state after the hourglasses of the end of a round and what they do (HC-ROUND-1 to 5)."""
    after = state._replace(row=tuple(_aged(state, member) for member in state.row))
    place = 0
    for aged in after.row:
        stood = len(after.row)
        if aged.life >= state.board(aged).life:
            after = leave(after, place)
        place += len(after.row) == stood
    return after if len(after.row) >= MOST_MEMBERS else draw_board(after, len(after.row))


def _aged(state: State, member: Member) -> Member:
    """Return a member with its hourglasses, full lines cleared, without favors (HC-ROUND-1, 2 and 4)."""
    glasses = [
        count + (owner is not None) for count, owner in zip(member.hourglasses, member.owners, strict=True)
    ]
    lines = state.board(member).relationships
    full = [count >= line.life for count, line in zip(glasses, lines, strict=True)]
    return member._replace(
        life=member.life + 1,
        owners=tuple(None if gone else owner for owner, gone in zip(member.owners, full, strict=True)),
        hourglasses=tuple(0 if gone else count for count, gone in zip(glasses, full, strict=True)),
        favors=(),
    )


# Victory points, and who wins (HC-AWARD-3, HC-END-1, HC-END-2) ------------------------------------


def bonus(state: State, seat: int) -> int:
    """Return the bonus of the chip left over; 0 until the game is over (HC-END-1)."""
    if state.phase != OVER:
        return 0
    return sum(map(state.fixed.tables.bonus, state.players[seat].chips))


def score(state: State, seat: int) -> int:
    """Return a player's victory points, the bonus included once the game is over."""
    return sum(state.players[seat].vp) + bonus(state, seat)


def sheet(state: State, seat: int) -> Sheet:
    """Return a player's points: a row a round, each member led a part, and the bonus."""
    rounds = (*state.awards, *((),) * (ROUNDS - len(state.awards)))
    rows = [
        Row(
            f"round-{number}",
            tuple(Part(award.vp, (award.board,)) for award in awards if award.seat == seat),
        )
        for number, awards in enumerate(rounds, 1)
    ]
    return Sheet((*rows, Row("bonus", (Part(bonus(state, seat)),))))


def winners(state: State) -> tuple[int, ...]:
    """Return who has most points; at the end, of those tied, who is left the lowest chip (HC-END-2)."""
    points = [score(state, seat) for seat in range(len(state.players))]
    best = [seat for seat, total in enumerate(points) if total == max(points)]
    if state.phase != OVER:
        return tuple(best)
    return (min(best, key=lambda seat: state.players[seat].chips),)
