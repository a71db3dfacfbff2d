"""What is said of a match: words at the table, the match told, positions as JSON, as lines and as a page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from wk.engine import speech
from wk.engine.chapters import Chapter, Entry
from wk.engine.files.declared import lasting
from wk.engine.kit import Ending
from wk.engine.spread import Area, Spread, Thing, french, unseen
from wk.games.siege.play import outcome, winning
from wk.games.siege.rules import zones
from wk.games.siege.state import (
    ASIDE,
    AUTUMN,
    CARD_IDS,
    FIELD,
    FORT,
    GARRISON,
    HIDDEN,
    JOKER,
    KEEP,
    NONE,
    PLACES,
    RANK,
    RANKS,
    SIDES,
    SUIT,
    SUIT_NAMES,
    SUITS,
    SUMMER,
    WON,
    Action,
    ids,
)

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator, Sequence

    from wk.engine.chapters import Course
    from wk.engine.kit import Position
    from wk.games.siege.rules import Reason
    from wk.games.siege.state import Card, State

SIDE_NAMES = ("west", "north", "east", "south")
"""How the words of the sides are called, by suit."""

RANK_NAMES = {"T": "10", "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
"""How ranks that are no figures are called; letters are the keys of words."""


class Speech(speech.Speech[Mapping[str, str]]):
    """The words of the game with the names of its things, in the language now spoken."""

    def card(self, card: Card) -> str:
        """Return what players call a card; of one that is hidden that it is."""
        if card == HIDDEN:
            return self.say("name.hidden")
        if card == JOKER:
            return self.names["joker"]
        return self.say("name.card", rank=self.rank(RANKS[RANK[card]]), suit=self.suit(SUIT[card]))

    def the(self, card: Card) -> str:
        """Return what a card is called inside a sentence: with its article, where the language has one."""
        if card == HIDDEN:
            return self.card(card)
        return self.say("name.a-joker" if card == JOKER else "name.the", card=self.card(card))

    def all_the(self, cards: Iterable[Card]) -> str:
        """Return some cards in a row inside a sentence."""
        return self.say("common.comma").join(map(self.the, cards))

    def rank(self, letter: str) -> str:
        """Return what a rank is called by its letter."""
        name = RANK_NAMES.get(letter, letter)
        return self.names.get(name, name)

    def suit(self, suit: int) -> str:
        """Return what a suit is called."""
        return self.names[SUIT_NAMES[suit]]

    def side(self, side: int) -> str:
        """Return what a side of a city is called."""
        return self.names[SIDE_NAMES[side]]

    def spot(self, spot: int) -> str:
        """Return what players call a place of a city."""
        if spot == KEEP:
            return self.names["keep"]
        what = "garrison" if spot >= GARRISON else "fort"
        return self.say("name.spot", what=self.names[what], side=self.side(spot % len(SUITS)))

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason of refusal as a short sentence."""
        seats = state.fixed.seats
        return self.say(
            f"reason.{reason.code}",
            name=seats[state.seat].name,
            rival="" if reason.seat == NONE else seats[reason.seat].name,
            season=self.names[state.season],
            cards=self.cards(dict.fromkeys(reason.cards)),
            spot=self.say("common.comma").join(map(self.spot, reason.spots)),
            n=reason.number,
        )


def tell(speech: Speech, course: Course[State, Action]) -> list[Chapter]:
    """Tell a match turn by turn, the one still going on last, once something has been done in it.

    It is told from views alone, so that what is hidden stays so (SG-HIDE-1). Of an action a viewer may not
    know, the views before and after it tell place and side; its card stays hidden.
    """
    states, found = course.states, list[Chapter]()
    entries, besides, first = list[Entry](), list[Entry](), 0
    for place, action in enumerate(course.actions):
        before, after = states[place], states[place + 1]
        done = place + 1
        if action is not None and action.word == "shuffle":
            found.append(Chapter(None, before.year, place, (Entry(speech.say("log.shuffle"), (), done),)))
            first = done
            continue
        made = action or hidden(before, after)
        entry = told(speech, before, made, after)._replace(after=done, weight=weight(made))
        ends = action is not None and action.word == "done"
        aside = ends and not (before.season == SUMMER and before.player.field)
        (besides if aside else entries).append(entry)
        if ends or after.over or after.seat != before.seat or after.season != before.season:
            found.append(Chapter(before.seat, before.year, first, tuple(entries), tuple(besides)))
            entries, besides, first = [], [], done
    if entries:
        found.append(Chapter(states[first].seat, states[first].year, first, tuple(entries)))
    return found


def weight(action: Action) -> int:
    """Return how much an action weighs in the telling of its turn: royals, strikes, cards of the city."""
    if action.place == "keep" or (action.word == "hire" and action.card != NONE):
        return 3
    return {"strike": 2, "hire": 2, "answer": 2, "put": 1, "take": 1}.get(action.word, 0)


def hidden(before: State, after: State) -> Action:
    """Return what views show of an action whose card is hidden: an assault, a take or put in a garrison."""
    if after.battle is not None:
        battle = after.battle
        return Action("strike", HIDDEN, "", NONE, battle.rival, battle.side, battle.aim)
    old, new = before.player.garrisons, after.players[before.seat].garrisons
    gone = list(after.discard)
    for card in before.discard:
        gone.remove(card)
    side = next((n for n in range(4) if len(old[n]) != len(new[n])), NONE)
    if gone:
        return Action("put", HIDDEN, "garrison", gone[0], side=gone[0] // 13)
    return Action("put" if len(old[side]) < len(new[side]) else "take", HIDDEN, "garrison", side=side)


def told(speech: Speech, before: State, action: Action, after: State) -> Entry:
    """Return what a player did by one action; of the end of a turn only what it threw away."""
    if action.word in _TELL:
        return _TELL[action.word](speech, before, action, after)
    return _moved(speech, before, action)


def beforehand(speech: Speech, view: State, action: Action) -> str:
    """Return what is to be done by an action of which nobody knows what will come; "" of any other."""
    say = speech.say
    if action.word == "answer":
        return say("beforehand.answer", card=speech.the(action.card))
    if action.word == "hire" and action.aim != NONE:
        name, side = _name(view, action.rival), speech.side(action.side)
        return say("beforehand.hire", name=name, side=side, n=action.aim)
    if action.word == "done" and not (view.season == SUMMER and view.player.field):
        return say(f"beforehand.done-{view.season}")
    return ""


def _name(state: State, seat: int) -> str:
    return state.fixed.seats[seat].name


def _play(speech: Speech, before: State, action: Action, after: State) -> Entry:
    """Tell a card of a trick, and who takes it if it is the last."""
    say, card = speech.say, speech.the(action.card)
    words = say("log.play" if before.trick else "log.lead", card=card)
    trick = (*before.trick, (before.seat, action.card))
    if len(trick) == len(before.players):
        seat, best = winning(trick)
        taken = say("log.trick", name=_name(before, seat), card=speech.the(best), n=before.tricks_played + 1)
        words = say("log.and", one=words, other=taken)
        last = before.year >= before.fixed.years
        if after.season != AUTUMN and after.next_initiator is not None and not last:
            words += say("log.next-initiator", name=_name(before, after.next_initiator))
    return Entry(words)


def _moved(speech: Speech, before: State, action: Action) -> Entry:
    """Tell a card taken, put or dropped."""
    say, side = speech.say, action.side if action.card == HIDDEN else action.card // 13
    if action.word == "drop":
        return Entry(say("log.drop", card=speech.the(action.card)))
    what = KEEP if action.place == "keep" else side + (GARRISON if action.place == "garrison" else FORT)
    at: tuple[Hashable, ...] = ((before.seat, what, 0),)
    fields = {"card": speech.the(action.card), "spot": speech.spot(what)}
    if action.over != NONE:
        return Entry(say("log.over", other=speech.the(action.over), **fields), at)
    if action.place == "keep" and action.word == "put":
        return Entry(say("log.home", **fields), at)
    return Entry(say(f"log.{action.word}", **fields), at)


def _strike(speech: Speech, before: State, action: Action, _after: State) -> Entry:
    """Tell a strike at a wall with what fell, or where an assault is aimed."""
    say, rival, side = speech.say, action.rival, action.side
    fields = {"card": speech.the(action.card), "name": _name(before, rival), "side": speech.side(side)}
    if action.aim != NONE:
        return Entry(say("log.assault", n=action.aim, **fields), ((rival, GARRISON + side, action.aim - 1),))
    fort = before.players[rival].forts[side]
    return Entry(
        say("log.wall", other=speech.the(HIDDEN if fort is None else fort), **fields),
        ((rival, FORT + side, 0),),
    )


def _hire(speech: Speech, before: State, action: Action, after: State) -> Entry:
    """Tell what a Mercenary took: it lies open in the aside."""
    rival, side = action.rival, action.side
    mine = list(after.players[before.seat].aside)
    for card in before.player.aside:
        mine.remove(card)
    fields = {"card": speech.all_the(mine), "name": _name(before, rival), "side": speech.side(side)}
    if action.card != NONE:
        return Entry(speech.say("log.hire-royal", **fields), ((rival, KEEP, 0),))
    wall = action.place == "fort"
    spot = (FORT if wall else GARRISON) + side
    return Entry(speech.say("log.hire-wall" if wall else "log.hire", **fields), ((rival, spot, 0),))


def _answer(speech: Speech, before: State, action: Action, after: State) -> Entry:
    """Tell both cards of an assault and who takes what."""
    say, answered = speech.say, after.answered
    if answered is None:
        raise ValueError("an answer leaves both cards to be seen")
    battle, seat = answered.battle, before.seat
    also = [*answered.taken]
    for card in (battle.card, action.card) if answered.struck else ():
        also.remove(card)
    words = say(
        "log.held" if not answered.struck else "log.struck-too" if also else "log.struck",
        card=speech.the(action.card), other=speech.the(battle.card), name=_name(before, battle.striker),
        cards=speech.all_the(also),
    )  # fmt: skip
    return Entry(words, ((seat, GARRISON + battle.side, battle.aim - 1),))


def _done(speech: Speech, before: State, _action: Action, _after: State) -> Entry:
    """Tell what a Summer threw away; else in a whole sentence that a turn was ended."""
    count = len(before.player.field)
    if before.season == SUMMER and count:
        return Entry(speech.say("log.summer", n=count))
    return Entry(speech.say(f"log.done-{before.season}", name=_name(before, before.seat)))


_TELL = {"play": _play, "strike": _strike, "hire": _hire, "answer": _answer, "done": _done}


def ending(state: State) -> Ending:
    """Return how a match ended, or stands: a winner has a point, as there are no others."""
    winners = outcome(state).winners if state.over else ()
    points = tuple([int(seat in winners) for seat in range(len(state.players))])
    return Ending(points, winners, state.year)


def position(state: State) -> Position:
    """Return a position with its scores as plain JSON values; each hidden card of a view is `?`."""
    ended = outcome(state) if state.over else None
    winners = ended.winners if ended else ()
    return {
        "seat_to_move": None if state.over else state.seat,
        "round": state.year,
        "over": state.over,
        "winners": list(winners),
        "ending": ended.ending if ended else None,
        "season": state.season,
        "initiator": state.initiator,
        "next_initiator": state.next_initiator,
        "trick": [[seat, CARD_IDS[card]] for seat, card in state.trick],
        "tricks_played": state.tricks_played,
        "placed": sorted([PLACES[spot], CARD_IDS[card]] for spot, card in state.placed),
        "strikes": state.strikes,
        "battle": _battle(state),
        "shuffle_due": state.shuffle_due,
        "deck": ids(state.deck),
        "discard": ids(state.discard),
        **lasting(state.fixed.options),
        "players": [_player(state, seat, won=seat in winners) for seat in range(len(state.players))],
    }


def _battle(state: State) -> dict[str, object] | None:
    """Return an assault that is not yet answered."""
    battle = state.battle
    return battle and {
        **battle._asdict(),
        "side": SIDES[battle.side],
        "card": CARD_IDS[battle.card],
    }


def _player(state: State, seat: int, *, won: bool) -> dict[str, object]:
    """Return what one player has."""
    player = state.players[seat]
    return {
        "name": state.fixed.seats[seat].name,
        "line": SUITS[state.fixed.lines[seat]],
        "keep": ids(player.keep),
        "turned": ids(player.turned),
        "fort": {
            side: None if card is None else CARD_IDS[card]
            for side, card in zip(SIDES, player.forts, strict=True)
        },
        "garrison": {side: ids(row) for side, row in zip(SIDES, player.garrisons, strict=True)},
        "field": ids(player.field),
        "won": ids(player.won),
        "aside": ids(player.aside),
        "tricks": player.tricks,
        "score": {"total": int(won), "royals": len(player.keep), "quartered": player.quartered},
    }


def report(state: State) -> list[str]:
    """Return a position with its scores as lines to be read."""
    found = position(state)
    names = [player["name"] for player in found["players"]]
    lines = [_moment(found, names), f"deck: {len(found['deck'])} cards; discards: {_cards(found['discard'])}"]
    if found["trick"]:
        lines.append("trick: " + ", ".join(f"{names[seat]} {card}" for seat, card in found["trick"]))
    return [*lines, *(line for player in found["players"] for line in ("", *_city(player)))]


def _moment(found: Position, names: Sequence[str]) -> str:
    """Return when it is and who is to move, or how the game ended."""
    when = f"{found['season']} of year {found['round']} of {found['years']}"
    if found["over"]:
        won = " and ".join(names[seat] for seat in found["winners"])
        return f"over in {when}; won by {won}: {found['ending']}"
    if found["shuffle_due"]:
        return f"{when}; the discards are to be shuffled"
    battle = found["battle"]
    if battle:
        where = f"{names[battle['rival']]} {battle['side']} {battle['aim']}"
        return f"{when}; {names[battle['striker']]} strikes {where} with {battle['card']}"
    return f"{when}; {names[found['seat_to_move']]} to move, {names[found['initiator']]} first"


def _city(player: Mapping[str, Any]) -> list[str]:
    """Return one player: name, line, royals and heaps, then a line for each side of the city."""
    keep = " ".join(f"({card})" if card in player["turned"] else card for card in player["keep"])
    heaps = "; ".join(f"{heap}: {_cards(player[heap])}" for heap in ("field", "won", "aside") if player[heap])
    return [
        f"{player['name']}, line {player['line']}, royals: {keep or '-'}; {heaps or 'no cards'}",
        *(
            f"  {side}  fort {player['fort'][side] or '-':<4}garrison {_cards(player['garrison'][side])}"
            for side in SIDES
        ),
    ]


def _cards(cards: Iterable[str]) -> str:
    """Return cards as they are told."""
    return " ".join(cards) or "-"


# Spread out for pages that are read ---------------------------------------------------------------


_HELD = {"keep": (KEEP,), "field": (FIELD,), "won": (WON,), "aside": (ASIDE,)}
"""The places a player has besides walls, by the words of their names."""


def spread(speech: Speech, view: State) -> Spread:
    """Return everything that lies anywhere in a view."""
    return Spread((*_middle(speech, view), *_cities(speech, view)))


def _middle(speech: Speech, view: State) -> Iterator[Area]:
    seats, battle = view.fixed.seats, view.battle
    trick = [_thing(speech, card)._replace(note=seats[seat].name) for seat, card in view.trick]
    yield Area("trick", speech.say("spread.trick"), tuple(trick))
    struck: tuple[Thing, ...] = ()
    if battle:
        at = speech.say("spread.at", name=seats[battle.rival].name, side=speech.side(battle.side))
        struck = (_thing(speech, battle.card)._replace(note=at),)
    yield Area("assault", speech.say("spread.assault"), struck)
    yield Area("deck", speech.say("spread.deck"), note=speech.say("table.count", n=len(view.deck)))
    discards = tuple(_thing(speech, card) for card in view.discard)
    yield Area("discards", speech.say("table.discards"), discards)


def _cities(speech: Speech, view: State) -> Iterator[Area]:
    lying = zones(view)
    for seat in range(len(view.players)):
        for key, spots in _HELD.items():
            cards = [card for spot in spots for card in lying[seat, spot]]
            things = tuple(_thing(speech, card) for card in cards)
            yield Area(f"{key}-{seat}", speech.say(f"table.{key}"), things, seat)
        for key, first in (("forts", 0), ("garrisons", GARRISON)):
            walls = tuple(
                _thing(speech, card)._replace(note=speech.side(side))
                for side in range(len(SUIT_NAMES))
                for card in lying[seat, first + side]
            )
            yield Area(f"{key}-{seat}", speech.say(f"spread.{key}"), walls, seat)


def _thing(speech: Speech, card: Card | None) -> Thing:
    if card is None or card == HIDDEN:
        return unseen(speech.say("name.hidden"))
    if card == JOKER:
        return Thing(speech.card(card), id=CARD_IDS[card])
    rank = RANKS[RANK[card]].replace("T", "10")
    return french(speech.card(card), rank, SUIT_NAMES[SUIT[card]], CARD_IDS[card])
