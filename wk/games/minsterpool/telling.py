"""What is said of a match: names and reasons, its story, a position as JSON, as lines and as a page."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

from wk.engine import speech
from wk.engine.chapters import Chapter, Entry
from wk.engine.kit import Ending
from wk.engine.spread import Area, Spread, Thing, unseen
from wk.games.minsterpool.bots import change_of
from wk.games.minsterpool.data import Names
from wk.games.minsterpool.play import bonus, score, winners
from wk.games.minsterpool.rules import CHOSEN, IN_HAND, PLAYED, USED, zones
from wk.games.minsterpool.state import (
    AMOUNT,
    BID,
    CARD_IDS,
    HIDDEN,
    MOST_MEMBERS,
    NO_CHIP,
    OVER,
    PLAY,
    TYPE,
    TYPES,
    ids,
    influence,
    leader,
    worth,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from wk.engine.chapters import Course
    from wk.engine.kit import Position
    from wk.games.minsterpool.rules import Reason
    from wk.games.minsterpool.state import Action, Board, Card, Member, State

# Names of cards and members, reasons of refusal ---------------------------------------------------


class Speech(speech.Speech[Names]):
    """The words of the game with the names of its things, in the language now spoken."""

    def card(self, card: Card) -> str:
        """Return what players call a card."""
        return self.say(f"card.{TYPES[TYPE[card]]}", n=AMOUNT[card])

    def kind(self, card: Card) -> str:
        """Return what cards of this kind are called."""
        return self.say(f"kind.{TYPES[TYPE[card]]}")

    @property
    def kinds(self) -> tuple[str, ...]:
        """What cards are called, by type."""
        return tuple(self.say(f"kind.{each}") for each in TYPES)

    def titled(self, card: Card) -> str:
        """Return what a card is called where a title or a sentence begins."""
        return f"{self.kind(card)} {AMOUNT[card]}"

    def member(self, state: State, board_id: str) -> str:
        """Return what a member is called: by the current data, else by the tables, else its id."""
        printed = {board.id: board.name for board in state.fixed.tables.boards}
        return self.names.boards.get(board_id) or printed.get(board_id, board_id)

    def line(self, board: Board, number: int) -> str:
        """Return what a relationship line is called; ``number`` is told where a member has two."""
        return self.say("line.only") if len(board.relationships) == 1 else self.say("line.nth", n=number)

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason of refusal as a short sentence."""
        seats = state.fixed.seats
        return self.say(
            f"reason.{reason.code}",
            name=seats[state.seat].name,
            cards=self.cards(reason.cards),
            members=self.say("common.comma").join(self.member(state, member) for member in reason.members),
            n=reason.n,
            owner="" if reason.owner is None else seats[reason.owner].name,
        )


# A match told: bids and picks together, a chapter a turn, award and end of a round ----------------
# What was chosen in secret is told when it is shown, from the state that shows it: the action stays hidden.


class Made(NamedTuple):
    """One action and what it led from and to."""

    before: State
    action: Action | None
    """None where the viewer may only know that it was made."""
    after: State
    place: int
    """How many actions had been taken after it."""


def tell(speech: Speech, course: Course[State, Action]) -> list[Chapter]:
    """Tell a match; the last chapter may still go on."""
    found: list[Chapter] = []
    for part in _parts(course):
        first = part[0]
        key = first.before.phase
        teller = _turn if key == PLAY and not _closes(first) else _closing if key == PLAY else _chosen
        found.append(teller(speech, part))
    return found


def _parts(course: Course[State, Action]) -> Iterator[list[Made]]:
    """Yield the actions that are told together: choices of a phase, the cards of a turn, an award."""
    part: list[Made] = []
    for place, action in enumerate(course.actions):
        made = Made(course.states[place], action, course.states[place + 1], place + 1)
        before = part[-1] if part else None
        if before and (_closes(made) or _ended(before)):
            yield part
            part = []
        part.append(made)
    if part:
        yield part


def beforehand(speech: Speech, view: State, action: Action) -> str:
    """Return what is to be done by what is chosen in secret or ends the turn; "" of any other action."""
    match action.word:
        case "bid":
            return speech.say("beforehand.bid", n=action.bid)
        case "select":
            return speech.say("beforehand.select", cards=speech.cards(action.cards))
        case "end":
            return speech.say("beforehand.end")
        case "hourglass" if not action.line:
            return speech.say("beforehand.leaves", member=speech.member(view, action.member))
    return ""


def _closes(made: Made) -> bool:
    """Return whether an action closes the round: the award is told apart from the turn it ends."""
    return made.before.phase == PLAY and made.after.phase != PLAY


def _ended(made: Made) -> bool:
    """Return whether a chapter ends with an action."""
    ends = made.action is not None and made.action.word == "end"
    return ends or made.before.phase != made.after.phase


def _chosen(speech: Speech, part: list[Made]) -> Chapter:
    """Tell who has chosen, what to those who may know, and the bids once they are shown."""
    first, entries = part[0], list[Entry]()
    for before, action, after, place in part:
        name = before.fixed.seats[before.seat].name
        if before.phase == BID and after.phase != BID:  # the last chip is told by the bids it shows
            entries.append(Entry(_bids(speech, after), after=place))
        elif action is None:
            entries.append(Entry(speech.say(f"log.{before.phase}-secret", name=name), after=place))
        elif before.phase == BID:
            entries.append(Entry(speech.say("log.bid", name=name, n=action.bid), after=place))
        else:
            cards = speech.cards(action.cards)
            entries.append(Entry(speech.say("log.select", name=name, cards=cards), after=place))
    last = part[-1]
    if last.before.phase != last.after.phase:
        told = entries[-1].words if last.before.phase == BID else speech.say("log.picked")
        entries = [Entry(told, after=last.place, steps=tuple(entries))]
    return Chapter(None, first.before.round, first.place - 1, tuple(entries))


def _bids(speech: Speech, state: State) -> str:
    """Tell all bids in the order of play."""
    say, seats = speech.say, state.fixed.seats
    bids = [say("log.one-bid", name=seats[seat].name, n=state.players[seat].chip) for seat in state.order]
    return say("log.bids", bids=say("common.comma").join(bids), name=seats[state.order[0]].name)


def _turn(speech: Speech, part: list[Made]) -> Chapter:
    """Tell the cards of a turn, each with its placements."""
    first, entries, besides, also = part[0], list[Entry](), list[Entry](), list[Came]()
    for made in part:
        came = _also(speech, made)
        told = _told(speech, made, came)
        if made.action is None or told is None:
            name = made.before.fixed.seats[made.before.seat].name
            besides.append(Entry(speech.say("log.end", name=name), after=made.place))
        elif made.action.word == "play":
            entries.append(told._replace(steps=(told,)))
            also = []
        else:
            also += came
            entries[-1] = _summed(speech, made, (*entries[-1].steps, told), also)
    return Chapter(first.before.seat, first.before.round, first.place - 1, tuple(entries), tuple(besides))


def _summed(speech: Speech, made: Made, steps: tuple[Entry, ...], also: Sequence[Came]) -> Entry:
    """Return a card with all it did so far, and what came of it, as one entry."""
    at = tuple(dict.fromkeys(each for step in steps for each in step.at))
    card = made.before.players[made.before.seat].played[-1]
    counts = {board: sum(board in step.at for step in steps) for board in at}
    members = speech.say("common.comma").join(
        _times(speech, speech.member(made.before, str(board)), count) for board, count in counts.items()
    )
    words = speech.say("log.card", card=speech.card(card), members=members)
    # What came of a card weighs more in the telling of a turn than what was merely placed.
    weight, parts = 2 if also else 1, tuple(step._replace(steps=()) for step in steps)
    return Entry(_besides(speech, words, also), at, made.place, parts, weight)


def _besides(speech: Speech, words: str, also: Sequence[Came]) -> str:
    """Return what was done with what came of it, which has subjects of its own, in brackets; each once."""
    told = [speech.say(came.key, **{"n": n, **dict(came.fields)}) for came, n in Counter(also).items()]
    return speech.say("log.besides", what=words, also="; ".join(told)) if told else words


def _times(speech: Speech, member: str, count: int) -> str:
    return member if count == 1 else speech.say("log.times", member=member, n=count)


def _told(speech: Speech, made: Made, came: Sequence[Came]) -> Entry | None:
    """Return what one action of a turn did, and what came of it; None for its end."""
    before, action, after, place = made
    if action is None or action.word == "end":
        return None
    if action.word == "play":
        lost = "" if after.card is not None else "-lost"
        words = speech.say(f"log.play{lost}", card=speech.card(action.cards[0]))
        return Entry(words, after=place)
    member = speech.member(before, action.member)
    key = f"log.{action.word}" + ("-line" if action.word == "hourglass" and action.line else "")
    words = speech.say(key, member=member, line=_line_of(speech, before, action))
    return Entry(_besides(speech, words, came), (action.member,), place)


def _line_of(speech: Speech, state: State, action: Action) -> str:
    """Return what the relationship line of a placement is called; nothing where it has none."""
    place = state.place(action.member)
    if place is None or not action.line:
        return ""
    return speech.line(state.board(state.row[place]), action.line)


class Came(NamedTuple):
    """Something that came of a placement."""

    key: str
    """Of its words; these may count how often it came."""
    fields: tuple[tuple[str, object], ...]
    """What stands in their gaps."""


def _came(key: str, **fields: object) -> Came:
    return Came(f"log.{key}", tuple(fields.items()))


def _also(speech: Speech, made: Made) -> list[Came]:
    """Return what came of a placement: who left and came, who lost a line or a bribe, what gold came."""
    before, action, after, _ = made
    place = None if action is None or not action.member else before.place(action.member)
    if action is None or place is None:
        return []
    names, found = [each.name for each in before.fixed.seats], change_of(before, action)
    member = speech.member(before, action.member)
    if found.leaves:
        old = {each.board for each in before.row}
        came = [after.board(each).id for each in after.row if each.board not in old]
        joined = [_came("joined", member=speech.member(after, board)) for board in came]
        return [_came("left", member=member), *joined]
    owner = before.row[place].owners[action.line - 1] if found.clears else None
    line = _line_of(speech, before, action)
    told = [] if owner is None else [_came("lost-line", name=names[owner], member=member, line=line)]
    told += [] if found.pushed is None else [_came("lost-bribe", name=names[found.pushed], member=member)]
    gold = found.medals and found.medals[0] is not None
    return [*told, _came("gold", member=member, n=worth(after, after.row[place]))] if gold else told


def _closing(speech: Speech, part: list[Made]) -> Chapter:
    """Tell the award and what the end of the round brought, all of one action; alone it tells only that."""
    before, _, after, place = part[0]
    say, boards = speech.say, before.fixed.tables.boards
    old, new = ([each.board for each in state.row] for state in (before, after))
    gone = [speech.member(before, boards[board].id) for board in old if board not in new]
    came = [board for board in new if board not in old]
    told = _awards(speech, before, after)
    comma = say("common.comma")
    if gone:
        told.append(say("log.gone", members=comma.join(gone), n=len(gone)))
    if came:
        names = comma.join(speech.member(before, boards[board].id) for board in came)
        told.append(say("log.came", members=names, n=len(came)))
    at = tuple(boards[each].id for each in (*(award.board for award in after.awards[-1]), *came))
    ends = say("log.over") if after.phase == OVER else say("log.round-ends", n=before.round)
    alone = Entry(ends, at, place)
    words = " ".join([*(told or [say("log.empty-row")]), ends])
    return Chapter(None, before.round, place - 1, (Entry(words, at, place, (alone,)),))


def _awards(speech: Speech, before: State, after: State) -> list[str]:
    """Tell who scores with each member."""
    seats, boards, found = before.fixed.seats, before.fixed.tables.boards, list[str]()
    for award in after.awards[-1]:
        member = speech.member(before, boards[award.board].id)
        key, name = ("log.award", seats[award.seat].name) if award.seat is not None else ("log.no-award", "")
        found.append(speech.say(key, name=name, member=member, n=award.vp))
    return found


# A position as JSON (HC-REP-1) and as lines -------------------------------------------------------
# Of a view, what is hidden is as HC-HIDE-1 says.


def ending(state: State) -> Ending:
    """Return how a match ended, or stands."""
    points = tuple([score(state, seat) for seat in range(len(state.players))])
    return Ending(points, winners(state) if state.phase == OVER else (), state.round)


def position(state: State) -> Position:
    """Return a position as plain JSON values."""
    over, boards = state.phase == OVER, state.fixed.tables.boards
    return {
        "seat_to_move": None if over else state.seat,
        "round": state.round,
        "over": over,
        "winners": list(winners(state)) if over else [],
        "phase": state.phase,
        "order": list(state.order),
        "card": None if state.card is None else {"id": CARD_IDS[state.card], "left": state.left},
        "cards_this_turn": state.revealed,
        "members": [_member(state, member) for member in state.row],
        "medals": list(state.medals),
        "deck": [boards[number].id for number in state.deck],
        "retired": [boards[number].id for number in state.retired],
        "awards": [
            [{"member": boards[each.board].id, "vp": each.vp, "seat": each.seat} for each in awards]
            for awards in state.awards
        ],
        "players": [_player(state, seat) for seat in range(len(state.players))],
    }


def _member(state: State, member: Member) -> dict[str, object]:
    """Return a member with all that lies on it."""
    return {
        "id": state.board(member).id,
        "gold": member.gold,
        "worth": worth(state, member),
        "life": member.life,
        "relationships": [
            {"owner": owner, "hourglasses": count}
            for owner, count in zip(member.owners, member.hourglasses, strict=True)
        ],
        "bribes": list(member.bribes),
        "favors": list(member.favors),
        "influence": list(influence(state, member)),
        "leader": leader(state, member),
    }


def _player(state: State, seat: int) -> dict[str, object]:
    """Return what one player has."""
    player = state.players[seat]
    return {
        "name": state.fixed.seats[seat].name,
        "crest": state.fixed.crests[seat],
        "chips": list(player.chips),
        "chip": {NO_CHIP: None, HIDDEN: "hidden"}.get(player.chip, player.chip),
        "hand": ids(player.hand),
        "selected": ids(player.selected) if player.hidden is None else player.hidden,
        "played": ids(player.played),
        "score": {"total": score(state, seat), "rounds": list(player.vp), "bonus": bonus(state, seat)},
    }


def report(state: State) -> list[str]:
    """Return a position with its scores as lines to be read."""
    found = position(state)
    names = [player["name"] for player in found["players"]]
    width = max(map(len, names))
    boards = {board.id: board.name for board in state.fixed.tables.boards}
    return [
        _moment(found, names),
        *(_standing(player, width) for player in found["players"]),
        f"medals: {_listed(found['medals'])}; boards to come: {len(found['deck'])}",
        "",
        *(_line(boards[member["id"]], member, names) for member in found["members"]),
    ]


def _moment(found: Position, names: list[str]) -> str:
    """Return when it is and who is to move, or who won."""
    if found["over"]:
        return f"over after round {found['round']}; won by {names[found['winners'][0]]}"
    order = f", order {', '.join(names[seat] for seat in found['order'])}" if found["order"] else ""
    card = f"; {found['card']['id']}, {found['card']['left']} to place" if found["card"] else ""
    return f"round {found['round']}, {found['phase']}{order}; {names[found['seat_to_move']]} to move{card}"


def _standing(player: Mapping[str, Any], width: int) -> str:
    """Return one player: points by round, chips, cards."""
    score, selected = player["score"], player["selected"]
    picked = f"{selected} hidden" if isinstance(selected, int) else _listed(selected)
    points = f"VP {score['total']:>3} ({_listed(score['rounds'])}; bonus {score['bonus']})"
    chips = f"chip {player['chip'] or '-'} of {_listed(player['chips'])}"
    return (
        f"{player['name']:<{width}}  {points}  {chips}  selected: {picked}  hand: {_listed(player['hand'])}"
    )


def _line(name: str, member: Mapping[str, Any], names: list[str]) -> str:
    """Return one member: worth, hourglasses, tokens, influence and who leads."""
    leads = "-" if member["leader"] is None else names[member["leader"]]
    lines = [
        f"{'-' if line['owner'] is None else names[line['owner']]} ({line['hourglasses']})"
        for line in member["relationships"]
    ]
    tokens = [_listed(names[seat] for seat in member[key]) for key in ("bribes", "favors")]
    metal = "silver" if member["gold"] is None else "gold"
    return (
        f"{name:<24} {member['worth']:>2} {metal}, life {member['life']}; lines: {_listed(lines)};"
        f" bribes: {tokens[0]}; favors: {tokens[1]}; influence {_listed(member['influence'])}; leads: {leads}"
    )


def _listed(things: Iterable[object]) -> str:
    return " ".join(map(str, things)) or "-"


# Spread out for pages that are read ---------------------------------------------------------------


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
