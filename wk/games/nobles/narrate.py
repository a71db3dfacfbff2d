"""A match told: a chapter for what a seat does in a phase, and one in whole sentences for what all see.

What was laid is named to its owner alone until it is revealed or discarded (NB-HIDE-2).
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wk.engine.chapters import Chapter, Entry
from wk.games.nobles.actions import NONE
from wk.games.nobles.cards import HIDDEN
from wk.games.nobles.state import ARMIES, BEATEN, DRAWN, ORDERS, OVER
from wk.games.nobles.words import card_name, cards_named, noble_name

if TYPE_CHECKING:
    from wk.engine.chapters import Course
    from wk.engine.speech import Say
    from wk.games.nobles.actions import Action
    from wk.games.nobles.state import Clash, State


def tell(say: Say, course: Course[State, Action]) -> list[Chapter]:
    """Tell a match; the last chapter may still go on."""
    telling = _Telling(say)
    for place, action in enumerate(course.actions):
        telling.add(place, course.states[place], action, course.states[place + 1])
    telling.close()
    return telling.chapters


class _Telling:
    """The chapters so far, and the one that is open."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.chapters: list[Chapter] = []
        self._key: tuple[int, str, int] | None = None
        self._first = 0
        self._entries: list[Entry] = []
        self._laid: list[Entry] = []
        """What was laid and not yet used, an entry a card."""

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
        entry = Entry(done(self.say, before, action, after), (("court", before.seat),), place + 1)
        if (action is None and _lays(before, after)) or (action is not None and action.word == "lay"):
            self._laid.append(entry)
        else:
            steps = (*self._laid, entry) if self._laid else ()
            self._entries.append(entry._replace(steps=steps))
            self._laid = []

    def close(self) -> None:
        """End the open chapter; cards laid for what all see stand in it as one entry."""
        if self._laid:
            last, army = self._laid[-1], self._key is not None and self._key[1] == ARMIES
            words = self.say("log.laid-army" if army else "log.laid", n=len(self._laid))
            steps = tuple(self._laid) if len(self._laid) > 1 else ()
            summed = steps or (army and last.words == self.say("log.lay-hidden"))
            self._entries.append(last._replace(words=words if summed else last.words, steps=steps))
        if self._key is not None and self._entries:
            seat, _, year = self._key
            self.chapters.append(Chapter(seat, year, self._first, tuple(self._entries)))
        self._key, self._entries, self._laid = None, [], []


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
        case "order" if not action.size:
            return say("log.order-none")
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
    if clash.captive != NONE:
        found.append(say("log.captured", noble=noble_name(say, clash.captive), **about))
    elif clash.result not in {BEATEN, DRAWN} and after.battle is None:
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
