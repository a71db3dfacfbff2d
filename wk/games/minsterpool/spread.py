"""A position spread out for pages that are read: the members with their tokens, the families (HC-TERM)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.engine.spread import Area, Spread, Thing, unseen
from wk.games.minsterpool.rules import CHOSEN, IN_HAND, PLAYED, USED, zones
from wk.games.minsterpool.state import AMOUNT, CARD_IDS, HIDDEN, MOST_MEMBERS, NO_CHIP, TYPE, TYPES, worth

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from wk.games.minsterpool.state import Card, Member, State
    from wk.games.minsterpool.telling import Speech


def spread(speech: Speech, view: State) -> Spread:
    """Return everything that lies anywhere in a view."""
    say = speech.say
    boards = [view.fixed.tables.boards[number].id for number in view.retired]
    middle = (
        *(_place(speech, view, place) for place in range(MOST_MEMBERS + 1)),
        Area("waiting", say("rail.waiting"), note=say("rail.boards", n=len(view.deck))),
        Area("medals", say("rail.medals"), tuple(Thing(str(n), id=str(n)) for n in view.medals)),
        Area("gone", say("spread.gone"), tuple(Thing(speech.member(view, each), id=each) for each in boards)),
    )
    return Spread((*middle, *_families(speech, view)))


def _place(speech: Speech, view: State, place: int) -> Area:
    """Return a place of the row; whoever stands there is its first thing."""
    title = speech.say("spread.place", n=place + 1)
    if place >= len(view.row):
        return Area(f"place-{place}", title)
    member = view.row[place]
    board = view.board(member)
    metal = "silver" if member.gold is None else "gold"
    worth_words = speech.say(f"spread.{metal}", n=worth(view, member))
    life = speech.say("spread.life", n=member.life, of=board.life)
    who = Thing(speech.member(view, board.id), note=f"{worth_words}, {life}", id=board.id)
    return Area(f"place-{place}", title, (who, *_tokens(speech, view, member)))


def _tokens(speech: Speech, view: State, member: Member) -> Iterator[Thing]:
    """Yield all that lies on a member's board, the lines without an owner among it."""
    seats, board = view.fixed.seats, view.board(member)

    def token(kind: str, value: int, owner: int | None, note: str = "") -> Thing:
        name = speech.say("spread.nobody") if owner is None else seats[owner].name
        said = speech.say(f"spread.{kind}", n=value, name=name)
        letter = speech.say(f"spread.{kind}-letter")
        tone = "" if owner is None else f"seat-{seats[owner].colour}"
        return Thing(said, f"{letter}{value}", tone, note, f"{kind} {owner}")

    for line, owner, hours in zip(board.relationships, member.owners, member.hourglasses, strict=True):
        yield token("relationship", line.value, owner, f"{hours}/{line.life}")
    for owner in member.bribes if board.bribe else ():
        yield token("bribe", board.bribe.value if board.bribe else 0, owner)
    for owner in member.favors if board.favor else ():
        yield token("favor", board.favor.value if board.favor else 0, owner)


def _families(speech: Speech, view: State) -> Iterator[Area]:
    lying, say = zones(view), speech.say
    for seat, player in enumerate(view.players):
        bid = {NO_CHIP: (), HIDDEN: (unseen(say("spread.hidden")),)}
        now = bid.get(player.chip, (Thing(str(player.chip), id=str(player.chip)),))
        yield Area(f"bid-{seat}", say("spread.bid"), now, seat)
        left = tuple(Thing(str(n), id=str(n)) for n in player.chips)
        yield Area(f"chips-{seat}", say("rail.chips"), left, seat)
        for zone in (PLAYED, CHOSEN, IN_HAND, USED):
            things = _cards(speech, lying[zone, seat])
            yield Area(f"{zone}-{seat}", say(f"spread.{zone}"), things, seat)


def _cards(speech: Speech, lying: Sequence[Card | str | None]) -> tuple[Thing, ...]:
    return tuple(
        Thing(
            speech.titled(card),
            f"{speech.say(f'spread.{TYPES[TYPE[card]]}-letter')}{AMOUNT[card]}",
            id=CARD_IDS[card],
        )
        if isinstance(card, int)
        else unseen(speech.say("spread.hidden"))
        for card in lying
    )
