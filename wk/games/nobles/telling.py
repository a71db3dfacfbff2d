"""A match in words: names, reasons of refusal, what is told of each action, and positions (NB-REPORT).

Positions as JSON, as lines, and spread out as a page.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from wk.engine import speech
from wk.engine.chapters import Chapter, Entry
from wk.engine.kit import Ending
from wk.engine.spread import Area, Spread, Thing, french, unseen
from wk.games.nobles.rules import ARMY, CAPTIVES, COURT, DISCARDS, FRONT, HAND, REMOVED, TRAY, zones
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    BEATEN,
    CARDS,
    DRAWN,
    HIDDEN,
    JOKER,
    NOBLE_RANK,
    NOBLE_SUIT,
    NOBLES,
    NONE,
    ORDERS,
    OVER,
    RANK,
    SUIT,
    SUITS,
    UNSEEN,
    UNSEEN_ARMY,
    UNSEEN_ORDER,
    card_texts,
    noble_texts,
)
from wk.games.nobles.year import caught

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from wk.engine.chapters import Course
    from wk.engine.kit import Position
    from wk.engine.speech import Say
    from wk.games.nobles.rules import Reason
    from wk.games.nobles.state import Action, Army, Battle, Card, Clash, Noble, Order, Plot, State

# Names and reasons ----------------------------------------------------------------------------------


RANKS = ("jack", "queen", "king")


def card_name(say: Say, card: Card) -> str:
    """Return what a Resource card is called, for example ``7 of hearts``."""
    if card == JOKER:
        return say("name.joker")
    return say("name.card", rank=rank_name(say, card), suit=say(f"suit.{SUITS[SUIT[card]]}"))


def listed(say: Say, names: Sequence[str]) -> str:
    """Return names in a row, ``clubs, hearts and spades``."""
    return say("front.and").join(filter(None, (say("front.comma").join(names[:-1]), *names[-1:])))


def cards_named(say: Say, cards: Iterable[Card]) -> str:
    """Return cards by name in a row, those of a suit together."""
    found: dict[int, list[str]] = {}
    for card in sorted(cards, key=lambda card: (card == JOKER, SUIT[card], RANK[card])):
        found.setdefault(SUIT[card], []).append(rank_name(say, card))
    suits = [
        listed(say, ranks)
        if suit < 0
        else say("name.card", rank=listed(say, ranks), suit=say(f"suit.{SUITS[suit]}"))
        for suit, ranks in found.items()
    ]
    return listed(say, suits)


def rank_name(say: Say, card: Card) -> str:
    """Return a card without its suit, as "8" or "Ace"."""
    if card == JOKER:
        return say("name.joker")
    return say("name.ace") if RANK[card] == 1 else str(RANK[card])


def noble_name(say: Say, noble: Noble) -> str:
    """Return what a noble is called, for example ``King of hearts``."""
    rank = say(f"rank.{RANKS[NOBLE_RANK[noble]]}")
    return say("name.noble", rank=rank, suit=say(f"suit.{SUITS[NOBLE_SUIT[noble]]}"))


def reason_words(say: Say, state: State, reason: Reason) -> str:
    """Return a reason as one sentence."""
    return say(
        f"reason.{reason.code}",
        name=state.fixed.seats[state.seat].name,
        card="" if reason.card == NONE else card_name(say, reason.card),
        noble="" if reason.noble == NONE else noble_name(say, reason.noble),
        court="" if reason.court == NONE else say(f"court.{SUITS[reason.court]}"),
        n=reason.number,
    )


class Speech(speech.Speech[None]):
    """The words of the game, as its kit and its screens hand them on."""

    def why(self, state: State, reason: Reason) -> str:
        """Return a reason as one sentence."""
        return reason_words(self.say, state, reason)


WEIGHTS = {
    **dict.fromkeys(("recruit", "take", "ransom", "yield", "strike"), 3),
    **dict.fromkeys(("order", "march", "assassin", "troupe", "spy"), 2),
    **dict.fromkeys(("lay", "lose", "discard"), 1),
}
"""How much an action weighs in the telling of what a seat did: nobles who change courts or die, then what is
sent out against others, then cards; the rest nothing."""


# A chapter for what a seat does in a phase, and one for what all see --------------------------------


def tell(say: Say, course: Course[State, Action]) -> list[Chapter]:
    """Tell a match; the last chapter may still go on."""
    telling = _Telling(say)
    for place, action in enumerate(course.actions):
        telling.add(place, course.states[place], action, course.states[place + 1])
    telling.close()
    return telling.chapters


class _Telling:
    """The chapters so far, and the one that is open.

    What was laid is named to its owner alone until it is revealed or discarded (NB-HIDE-2).
    """

    def __init__(self, say: Say) -> None:
        self.say = say
        self.chapters: list[Chapter] = []
        self._key: tuple[int, str, int] | None = None
        self._first = 0
        self._entries: list[Entry] = []
        self._laid: list[Entry] = []
        """What was laid and not yet used, an entry a card."""
        self._cards: list[Card] = []
        """The cards of these that may be named."""

    def add(self, place: int, before: State, action: Action | None, after: State) -> None:
        """Tell one action; what it shows to all is a chapter of its own."""
        shown = revealed(self.say, before, action, after)
        if shown:
            self.close()
            entry = Entry(shown, _courts(before, after), place + 1)
            self.chapters.append(Chapter(None, before.year, place, (entry,)))
            return
        key = before.seat, before.phase, before.year
        if key != self._key:
            self.close()
            self._key, self._first = key, place
        weight = WEIGHTS.get(action.word, 0) if action else 0
        entry = Entry(
            done(self.say, before, action, after), (("court", before.seat),), place + 1, weight=weight
        )
        if (action is None and _lays(before, after)) or (action is not None and action.word == "lay"):
            self._laid.append(entry)
            self._cards += [] if action is None else [action.card]
        else:
            steps = (*self._laid, entry) if self._laid else ()
            self._entries.append(entry._replace(steps=steps))
            self._laid, self._cards = [], []

    def close(self) -> None:
        """End the open chapter; cards laid for what all see stand in it as one entry."""
        if self._laid:
            last, army = self._laid[-1], self._key is not None and self._key[1] == ARMIES
            known = len(self._cards) == len(self._laid)
            key = f"log.laid{'-army' * army}{'-cards' * known}"
            words = self.say(key, n=len(self._laid), cards=cards_named(self.say, self._cards))
            steps = tuple(self._laid) if len(self._laid) > 1 else ()
            summed = steps or (army and last.words == self.say("log.lay-hidden"))
            self._entries.append(last._replace(words=words if summed else last.words, steps=steps))
        if self._key is not None and self._entries:
            seat, _, year = self._key
            self.chapters.append(Chapter(seat, year, self._first, tuple(self._entries)))
        self._key, self._entries, self._laid, self._cards = None, [], [], []


def _lays(before: State, after: State) -> bool:
    """Return whether a hidden action laid a card: the tray has grown."""
    return len(after.tray) > len(before.tray)


def _courts(before: State, after: State) -> tuple[tuple[str, int], ...]:
    """Return the courts that what all see is about."""
    clash = after.clash
    if clash is not None and clash != before.clash:
        return ("court", clash.attacker), ("court", clash.target)
    return (("court", before.seat),)


# What a seat does -----------------------------------------------------------------------------------


def done(say: Say, before: State, action: Action | None, after: State) -> str:
    """Return what a seat did by an action that shows nothing to all; None is a hidden one."""
    if action is None:
        if _lays(before, after):
            return say("log.lay-hidden")
        return say("log.order-hidden" if before.phase == ORDERS else "log.march-hidden")
    seats = before.fixed.seats
    other = "" if action.court == NONE else seats[before.fixed.seat_of(action.court)].name
    about: dict[str, object] = {
        "other": other,
        "n": action.size,
        "card": "" if action.card == NONE else card_name(say, action.card),
        "noble": "" if action.noble == NONE else noble_name(say, action.noble),
    }
    match action.word:
        case "recruit":
            (new,) = Counter(after.players[before.seat].court) - Counter(before.players[before.seat].court)
            about |= {"noble": noble_name(say, new), "cards": _discarded(say, before, after)}
        case "take":
            about["cards"] = _discarded(say, before, after)
        case "ransom" if before.tray and HIDDEN not in before.tray:
            return say("log.ransom-cards", cards=cards_named(say, before.tray), **about)
        case "order" if not action.size:
            return say("log.order-none")
        case "pass" if before.phase != ALLEGIANCE:  # one turn may pass in several seasons
            return say(f"log.pass-{before.phase}")
        case "march" if action.noble != NONE:
            return say("log.march-led", **about)
        case "shuffle":
            return say("log.shuffle")
    return say(f"log.{action.word}", **about)


def beforehand(say: Say, view: State, action: Action) -> str:
    """Return what is to be done by an action, whatever is shown then."""
    cards = cards_named(say, view.tray)
    match action.word:
        case "recruit":
            return say("beforehand.recruit", cards=cards)
        case "stand":
            return say("beforehand.stand", cards=cards) if view.tray else say("beforehand.stand-empty")
        case "take":
            other = view.fixed.seats[view.fixed.seat_of(action.court)].name
            return say("log.take", noble=noble_name(say, action.noble), other=other, cards=cards)
    return done(say, view, action, view)


def _discarded(say: Say, before: State, after: State) -> str:
    """Return the cards that came to the discards."""
    return cards_named(say, (Counter(after.discards) - Counter(before.discards)).elements())


# What all see ---------------------------------------------------------------------------------------


def revealed(say: Say, before: State, action: Action | None, after: State) -> str:
    """Return in whole sentences what an action showed to all; nothing if it showed nothing."""
    found: list[str] = []
    if before.phase == ORDERS and after.phase != ORDERS:
        found += _orders(say, after) or [say("log.all-peace")]
    if before.phase == ARMIES and after.phase != ARMIES:
        found += _leaders(say, after)
    clash = after.clash
    if clash is not None and after.clashes != before.clashes:
        found += _clash(say, after, clash)
    found += [
        say("log.fell", name=before.fixed.seats[seat].name)
        for seat in before.living
        if not after.players[seat].alive
    ]
    if after.year != before.year or (before.phase != OVER and after.ending == "civil-war"):
        if action is not None and not found:
            found.append(
                say(
                    "log.whole",
                    name=before.fixed.seats[before.seat].name,
                    what=done(say, before, action, after),
                )
            )
        found += _harvest(say, before, after)
    return " ".join(found)


def _orders(say: Say, after: State) -> list[str]:
    """Return every order."""
    names, found = [seat.name for seat in after.fixed.seats], []
    for name, player in zip(names, after.players, strict=True):
        order = player.order
        if order is not None and order.size:
            found.append(say("log.sends", name=name, other=names[order.target], n=order.size))
        elif order is not None:
            found.append(say("log.keeps-peace", name=name))
    return found


def _leaders(say: Say, after: State) -> list[str]:
    """Return who leads which army."""
    led = [
        say("log.leads", name=seat.name, noble=noble_name(say, player.army.jack))
        for seat, player in zip(after.fixed.seats, after.players, strict=True)
        if player.army is not None and player.army.jack >= 0
    ]
    return [say("log.armies"), *led]


def _clash(say: Say, after: State, clash: Clash) -> list[str]:
    """Return a battle or a plot with both sides."""
    seats = after.fixed.seats
    about: dict[str, object] = {
        "name": seats[clash.attacker].name,
        "other": seats[clash.target].name,
        "n": clash.strength,
        "guard": after.fixed.sum(clash.defence),
    }
    sides = [
        say("log.side", name=seats[seat].name, cards=cards_named(say, cards))
        for seat, cards in ((clash.attacker, clash.cards), (clash.target, clash.defence))
        if cards
    ]
    if clash.is_plot:
        about["noble"] = noble_name(say, clash.noble)
        return [say("log.stopped" if clash.result == BEATEN else "log.killed", **about), *sides]
    found = [say(f"log.battle-{clash.result}", **about)]
    if clash.result == BEATEN and clash.jack != NONE:
        found.append(say("log.jack-dies", noble=noble_name(say, clash.jack)))
    if clash.result not in {BEATEN, DRAWN}:
        nobles = caught(after)
        if len(nobles) == 1:
            found.append(say("log.captured", noble=noble_name(say, nobles[0]), **about))
        elif not nobles:
            found.append(say("log.nobody-caught", **about))
    return found + sides


def _harvest(say: Say, before: State, after: State) -> list[str]:
    """Return what the Harvest brought; whoever sees a hand is told the cards."""
    if after.ending == "civil-war":
        return [say("log.civil-war")]
    brought = []
    for seat, was, now in zip(after.fixed.seats, before.players, after.players, strict=True):
        more = len(now.hand) - len(was.hand) + (before.phase == "discard" and was is before.player)
        if more > 0:
            new = Counter(now.hand) - Counter(was.hand)
            cards = "" if HIDDEN in now.hand else f" ({cards_named(say, new.elements())})"
            brought.append(say("log.brings", name=seat.name, n=more) + cards)
    if not brought:
        return [say("log.fallow")]
    return [say("log.harvest", n=after.year, what=say("front.comma").join(brought))]


# Positions as JSON and as lines; of a view, what is hidden is ``?`` ---------------------------------


def ending(state: State) -> Ending:
    """Return how a match ended, or stands: a winner has a point, as there are no others."""
    points = tuple([int(seat in state.winners) for seat in range(len(state.players))])
    return Ending(points, state.winners, state.year)


def position(state: State) -> Position:
    """Return a position as plain JSON values."""
    over, spying = state.phase == OVER, state.spying
    return {
        "seat_to_move": None if over else state.seat,
        "round": state.year,
        "over": over,
        "winners": list(state.winners),
        "phase": state.phase,
        "first_seat": state.first,
        "ending": state.ending or None,
        "deck": card_texts(state.deck),
        "nobles_deck": noble_texts(state.nobles_deck),
        "discards": card_texts(state.discards),
        "removed": noble_texts(state.removed),
        "reshuffles_left": state.reshuffles_left,
        "recruited": state.recruited and state.phase == ALLEGIANCE,
        "tray": card_texts(state.tray),
        "battle": state.battle and _battle(state.battle),
        "plot": state.plot and _plot(state, state.plot),
        "spying": spying and {"seat": spying.seat, "court": court_name(state, spying.target)},
        "players": [_player(state, seat) for seat in range(len(state.players))],
    }


def court_name(state: State, seat: int) -> str:
    """Return the name of a seat's court."""
    return SUITS[state.fixed.suits[seat]]


def _battle(battle: Battle) -> dict[str, object]:
    return {**battle._asdict(), "defence": card_texts(battle.defence), "result": battle.result or None}


def _plot(state: State, plot: Plot) -> dict[str, object]:
    return {
        "attacker": plot.attacker,
        "court": court_name(state, plot.target),
        "noble": None if plot.noble == NONE else NOBLES[plot.noble],
        "cards": card_texts(plot.cards),
        "defence": card_texts(plot.defence),
    }


def _player(state: State, seat: int) -> dict[str, object]:
    """Return what one player has (NB-REPORT-3)."""
    player = state.players[seat]
    return {
        "name": state.fixed.seats[seat].name,
        "court_name": court_name(state, seat),
        "alive": player.alive,
        "court": noble_texts(player.court),
        "hand": card_texts(player.hand),
        "captives": [{**each._asdict(), "noble": NOBLES[each.noble]} for each in player.captives],
        "order": player.order and _order(state, player.order),
        "army": player.army and _army(player.army),
        "score": {"total": int(seat in state.winners)},
    }


def _order(state: State, order: Order) -> str | dict[str, object]:
    if order == UNSEEN_ORDER:
        return UNSEEN
    return {"court": court_name(state, order.target), "size": order.size} if order.size else "none"


def _army(army: Army) -> str | dict[str, object]:
    if army == UNSEEN_ARMY:
        return UNSEEN
    return {
        "cards": card_texts(army.cards),
        "jack": None if army.jack == NONE else NOBLES[army.jack],
        "strength": UNSEEN if army.strength == HIDDEN else army.strength,
    }


def report(state: State) -> list[str]:
    """Return a position as lines to be read."""
    found = position(state)
    names = [player["name"] for player in found["players"]]
    width = max(map(len, names))
    return [
        _moment(found, names),
        f"deck: {len(found['deck'])} cards; nobles deck: {len(found['nobles_deck'])}",
        f"discards: {_listed(found['discards'])}; removed: {_listed(found['removed'])}",
        *(f"{player['name']:<{width}}  {_holdings(player, names)}" for player in found["players"]),
    ]


def _moment(found: Position, names: Sequence[str]) -> str:
    """Return when it is and who is to move, or how the game ended."""
    if found["over"]:
        won = " and ".join(names[seat] for seat in found["winners"]) or "nobody"
        return f"over in year {found['round']}; won by {won}: {found['ending']}"
    tray = f"; laid: {_listed(found['tray'])}" if found["tray"] else ""
    return f"year {found['round']}, {found['phase']}; {names[found['seat_to_move']]} to move{tray}"


def _holdings(player: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return one player's court, captives, hand and army."""
    if not player["alive"]:
        return f"{player['court_name']:<8}  fallen"
    held = [f"{each['noble']} of {names[each['owner']]} ({each['missed']})" for each in player["captives"]]
    parts = [f"{player['court_name']:<8}  {_listed(player['court'])}", f"hand: {_listed(player['hand'])}"]
    if held:
        parts.append(f"captives: {', '.join(held)}")
    if isinstance(player["army"], dict):
        army = player["army"]
        led = f" under {army['jack']}" if army["jack"] else ""
        parts.append(f"army: {_listed(army['cards'])}{led}, strength {army['strength']}")
    return "; ".join(parts)


def _listed(some: Sequence[str]) -> str:
    return " ".join(some) or "-"


# Spread out for pages that are read ---------------------------------------------------------------


def spread(say: Say, view: State) -> Spread:
    """Return everything that lies anywhere in a view."""
    lying = zones(view)
    piles = [
        Area(key, say(f"spread.{key}"), note=say("spread.pile", n=len(pile)))
        for key, pile in (("deck", view.deck), ("nobles-deck", view.nobles_deck))
    ]
    for key, zone in (("discards", DISCARDS), ("removed", REMOVED)):
        piles.append(Area(key, say(f"spread.{key}"), _things(say, lying[zone])))
    return Spread((*piles, *_players(say, view)))


def _players(say: Say, view: State) -> Iterator[Area]:
    lying = zones(view)
    for seat, player in enumerate(view.players):
        fallen = "" if player.alive else say("spread.fallen")
        for zone in (COURT, HAND, CAPTIVES, ARMY, TRAY, FRONT):
            things, note = _things(say, lying[zone, seat]), fallen if zone == COURT else ""
            if zone == CAPTIVES:
                things = tuple(
                    thing._replace(note=view.fixed.seats[each.owner].name)
                    for thing, each in zip(things, player.captives, strict=True)
                )
            yield Area(f"{zone}-{seat}", say(f"spread.{zone}"), things, seat, note)


def _things(say: Say, lying: Sequence[Card | str | None]) -> tuple[Thing, ...]:
    return tuple(_noble(say, each) if isinstance(each, str) else _card(say, each) for each in lying)


def _noble(say: Say, text: str) -> Thing:
    if text == UNSEEN:
        return unseen(say("spread.hidden"))
    noble = NOBLES.index(text)
    return french(noble_name(say, noble), "JQK"[NOBLE_RANK[noble]], SUITS[NOBLE_SUIT[noble]], text)


def _card(say: Say, card: Card | None) -> Thing:
    if card is None:
        return unseen(say("spread.hidden"))
    if card == JOKER:
        return Thing(card_name(say, card), id=CARDS[card])
    rank = "A" if RANK[card] == 1 else str(RANK[card])
    return french(card_name(say, card), rank, SUITS[SUIT[card]], CARDS[card])
