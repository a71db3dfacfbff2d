"""What a player chooses: what clicks stand for, what is asked, and what a thing pointed at says."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from wk.games.nobles.mind import FEW, due_captives, harvests_left
from wk.games.nobles.play import PAYMENTS, plot_worth, stopping
from wk.games.nobles.rules import explain
from wk.games.nobles.state import (
    ALLEGIANCE,
    ARMIES,
    DEFENCE,
    DISCARD,
    GUARD,
    HARVEST,
    INTRIGUE,
    JACK,
    JOKER,
    LAYS,
    LOSSES,
    MARCH,
    NO_ORDER,
    NOBLE_RANK,
    NONE,
    ORDERS,
    OVER,
    PASS,
    RANSOM,
    STAND,
    STRIKE,
    TAKEOVER,
    YIELD,
    Action,
    State,
)
from wk.games.nobles.telling import card_name, noble_name
from wk.games.nobles.ui.looks import CAPTIVE, COURT, HELD, NOBLE
from wk.games.nobles.ui.matches import ended, outcome
from wk.games.nobles.ui.table.telling import dearest, span, summed
from wk.games.nobles.year import ASKED, hand_limit, lowest_at_home, seats_after, sizes
from wk.shell.match.table.boxes import Told, Worth
from wk.shell.match.table.part import Finish, Played, Prompt, Refused, Rewritten
from wk.shell.match.table.things import Choosing
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.engine.game import Actions
    from wk.engine.speech import Say
    from wk.games.nobles.telling import Speech
    from wk.games.nobles.ui.looks import Thing
    from wk.shell.match.table.part import Outcome
    from wk.words import Words


HAND, LAID, TARGET, SIZE, LEADER = "hand", "laid", "target", "size", "leader"
"""Beside the things on banners: a card of the hand, one that is laid, whom an order is against, how many
march, who leads."""

CLOSING = ("recruit", "ransom", "take", "assassin", "troupe")
"""The kinds of action for which cards are laid and that name what they are for."""


class Desk(Choosing[State, Action]):
    """What is chosen so far; made anew for each position."""

    explains = staticmethod(explain)
    size = 0
    leader = NONE

    def __init__(
        self, speech: Speech, state: State, legal: Actions[Action], turn: Sequence[Action] = ()
    ) -> None:
        super().__init__(speech, state, legal, turn)
        peaceful = self.state.phase == ORDERS and not sizes(self.state.player)
        self.target: int | None = NONE if peaceful else None
        """Whom the order is against; NONE for nobody, None while open. Without an army it is peace."""

    @cached_property
    def closings(self) -> list[Action]:
        """Everything the tray can be used for now."""
        return [action for action in self.legal if action.word in CLOSING]

    @cached_property
    def more(self) -> str:
        """The end of the key of what is said where nothing can be done but pass, or a Joker can spy."""
        words = {action.word for action in self.legal}
        if words == {"pass", "spy"}:
            return "-spy"
        return "-none" if words == {"pass"} else "-joker" if "spy" in words else ""

    # What a thing stands for --------------------------------------------------------------------

    def action(self, thing: Thing) -> Action | None:
        """Return the action that pressing a thing stands for, legal or not; None if it only chooses."""
        kind, seat, number = thing
        state, court = self.state, self.state.fixed.suits[seat] if seat >= 0 else NONE
        if kind == HAND:
            if state.phase == DISCARD:
                return Action("discard", number)
            return Action("lose", number) if state.phase == LOSSES else LAYS[number]
        if kind == LAID:  # it comes back by undo, which is no action
            return None
        if kind == HELD:
            return Action("spy", court=court)
        if kind == COURT:
            return Action("troupe", court=court)
        if kind == CAPTIVE:
            captive = state.players[seat].captives[number]
            if seat == state.seat:
                return Action("take", noble=captive.noble, court=state.fixed.suits[captive.owner])
            return Action("ransom", noble=captive.noble, court=court)
        return self._about_noble(seat, number)

    def _about_noble(self, seat: int, noble: int) -> Action:
        """Return what pressing a noble of a court stands for."""
        state, court = self.state, self.state.fixed.suits[seat]
        if seat == state.seat:
            marches = state.phase == ARMIES and NOBLE_RANK[noble] == JACK
            return Action("march" if marches else "yield", noble=noble)
        if state.phase == STRIKE and seat == state.conspiracy.target:
            return Action("strike", noble=noble)
        if JOKER in state.tray and state.phase == INTRIGUE:
            return Action("troupe", court=court)
        return Action("assassin", noble=noble, court=court)

    def light(self, thing: Thing) -> Light:
        """Return how a thing stands out."""
        kind, seat, number = thing
        if self.state.phase == ORDERS:
            if kind == COURT:
                may = seat in self.state.rivals and self.sizes(seat)
                return Light.CHOSEN if seat == self.target else Light.LIT if may else Light.PLAIN
            return Light.PLAIN
        if kind == NOBLE and self.state.phase == ARMIES and seat == self.state.seat and number == self.leader:
            return Light.CHOSEN
        action = self.action(thing)
        if action is not None and action in self.legal and not self.passed_over(thing):
            return Light.LIT
        return Light.DULLED if kind == HAND else Light.PLAIN

    def passed_over(self, thing: Thing) -> bool:
        """Return whether the action a captive stands for means another alike that missed more (NB-TAKE-3)."""
        kind, captor, place = thing
        if kind != CAPTIVE:
            return False
        captives = self.state.players[captor].captives
        one = captives[place]
        return any(each[:2] == one[:2] and each.missed > one.missed for each in captives)

    # What is done -------------------------------------------------------------------------------

    def press(self, thing: Thing) -> Outcome[Action]:
        """Do what a thing is for."""
        kind, seat, number = thing
        if kind == TARGET or (self.state.phase == ORDERS and kind in {COURT, NOBLE, HELD}):
            return self._aim(seat)
        if kind == SIZE:
            return self._number(number)
        if kind == LEADER or (kind == NOBLE and self._leads(seat, number)):
            self.leader = NONE if number == self.leader else number
            return None
        if kind == LAID:
            return self._back_to_hand(LAYS[number])
        if self.passed_over(thing) and self.action(thing) in self.legal:
            return Refused(self.speech.say("tell.passed-over"), thing)
        action = self.action(thing)
        return None if action is None else self._at(action, thing)

    def _back_to_hand(self, lay: Action) -> Outcome[Action]:
        """Take one laid card back; what was laid after it is laid again (NB-TERM-7)."""
        turn = self.turn
        place = max((n for n, action in enumerate(turn) if action == lay), default=None)
        return None if place is None else Rewritten((*turn[:place], *turn[place + 1 :]))

    def _leads(self, seat: int, noble: int) -> bool:
        """Return whether a noble can lead the army that is laid."""
        return seat == self.state.seat and Action("march", noble=noble) in self.legal

    def _aim(self, seat: int) -> Outcome[Action]:
        """Choose whom the order is against."""
        if seat == self.state.seat:
            return None
        wanted = Action("order", court=self.state.fixed.suits[seat], size=1) if seat >= 0 else NO_ORDER
        if wanted not in self.legal and not self.sizes(seat):
            return self._at(wanted, (COURT, seat, NONE))
        self.target = seat
        if seat >= 0 and self.size not in self.sizes(seat):
            self.size = 0
        return None

    def _number(self, size: int) -> Outcome[Action]:
        """Choose how many cards march; against the only rival, if there is but one."""
        if self.target in {None, NONE} and len(self.state.rivals) == 1:
            self.target = self.state.rivals[0]
        against = self.target if self.target not in {None, NONE} else self.state.rivals[0]
        action = Action("order", court=self.state.fixed.suits[against or 0], size=size)
        if action not in self.legal:
            return self._at(action, (SIZE, NONE, size))
        self.size = size
        return None

    def sizes(self, seat: int) -> list[int]:
        """Return how many cards can be ordered to march against a seat."""
        court = self.state.fixed.suits[seat]
        found = range(1, len(self.state.player.hand) + 1)
        return [size for size in found if Action("order", court=court, size=size) in self.legal]

    def _at(self, action: Action, at: Thing) -> Outcome[Action]:
        """Play the action of a thing, or tell why not beside it, and what court is to blame."""
        if action in self.legal:
            return Played(action)
        blame = frozenset({("court", at[1])}) if at[1] >= 0 else frozenset()
        return Refused(self.why(action), at, blame)

    def stops(self) -> tuple[Thing, ...]:
        """Return that the keys have no cursor: they go from button to button."""
        return ()

    def back(self) -> bool:
        """Choose nothing any more; return whether anything was chosen."""
        chosen = self.target is not None or self.size or self.leader != NONE
        self.target, self.size, self.leader = None, 0, NONE
        return bool(chosen)

    @property
    def finish(self) -> Action | None:
        """What the button that finishes does, legal or not; None where a thing must be pointed at."""
        state = self.state
        match state.phase:
            case phase if phase in PAYMENTS or phase == INTRIGUE:
                if not state.tray:
                    return PASS
                if state.phase == ALLEGIANCE:
                    return Action("recruit")
                return self.closings[0] if len(self.closings) == 1 else None
            case "orders":
                return self._order()
            case "armies":
                return Action("march", noble=self.leader) if self.leader != NONE else MARCH
            case phase if phase in {DEFENCE, GUARD}:
                return STAND
        return None

    def _order(self) -> Action | None:
        """Return the order as it is chosen; None while something of it is open."""
        if self.target == NONE:
            return NO_ORDER
        if self.target is None or not self.size:
            return None
        return Action("order", court=self.state.fixed.suits[self.target], size=self.size)

    @property
    def chooses(self) -> bool:
        """Whether one of several things on the table must be pointed at."""
        return self.state.phase in {LOSSES, YIELD, STRIKE, DISCARD}


# What is asked, what to beware of, and how the button that finishes stands --------------------------


SEASONS = ("spring", "summer", "autumn", "winter")
_OF_SEASON = (
    {HARVEST, ALLEGIANCE},
    {ORDERS, ARMIES, DEFENCE, LOSSES, YIELD},
    {RANSOM, TAKEOVER},
)
SECRET = frozenset({ORDERS, ARMIES, DEFENCE, GUARD})
"""The phases in which what is chosen stays hidden until it is revealed."""


def season(state: State) -> int:
    """Return the season of a position, 0 for Spring; none of them, -1, once the game is over."""
    if state.phase == OVER:
        return -1
    return next((number for number, phases in enumerate(_OF_SEASON) if state.phase in phases), 3)


def asked(say: Say, state: State, desk: Desk | None) -> Prompt:
    """Return what is asked; a warning takes the place of the hint."""
    if state.phase == OVER:
        return Prompt(outcome(say, state), ended(say, state))
    name = state.fixed.seats[state.seat].name
    if desk is None:
        return Prompt(
            say("ask.wait", name=name, phase=say(f"phase.{state.phase}")), _warning(say, state, None)
        )
    about = {"name": name, **_about(say, state)}
    key = f"ask.{state.phase}"
    if state.phase in PAYMENTS or state.phase == INTRIGUE:
        key += "-open" if state.tray else ""
    if state.phase == ORDERS and not sizes(state.player):
        return Prompt(say(key, **about), say("hint.no-army"))
    more = desk.more
    busy = state.tray or desk.chooses or state.phase in SECRET - {ORDERS}
    warning = "" if busy else _warning(say, state, state.seat)
    once = state.recruited and state.fixed.options.recruits == "one" and more in {"-none", "-spy"}
    hint = f"hint.{state.phase}{more}{'-once' if state.phase == ALLEGIANCE and once else ''}"
    return Prompt(say(f"{key}{more}", **about), warning or say(hint, **about))


def _about(say: Say, state: State) -> dict[str, object]:
    """Return what the words of a phase name: the rival, how many cards, the noble."""
    seats = state.fixed.seats
    if state.phase == ARMIES and state.player.order:
        return {"n": state.player.order.size, "other": seats[state.player.order.target].name}
    if state.phase in {DEFENCE, LOSSES, YIELD} and state.battle:
        attacker = state.battle.attacker
        army = state.players[attacker].army
        other = state.battle.defender if attacker == state.seat else attacker
        return {"other": seats[other].name, "n": len(army.cards) if army else 0}
    if state.phase in {GUARD, STRIKE} and state.plot:
        other = state.plot.attacker if state.phase == GUARD else state.plot.target
        noble = state.plot.noble
        who = say("ask.somebody") if noble == NONE else noble_name(say, noble)
        return {"other": seats[other].name, "noble": who}
    return {"n": state.fixed.numbers.recruit_cost}


def _warning(say: Say, state: State, seat: int | None) -> str:
    """Return what to beware of, if anything (NB-UI-3): a last noble, a takeover, in Spring the deck."""
    found = []
    if seat is not None and len(state.players[seat].court) == 1:
        found.append(say("warn.alone", name=state.fixed.seats[seat].name))
    if harvests_left(state) < FEW and state.phase in {HARVEST, ALLEGIANCE}:
        key = "warn.last" if not state.reshuffles_left else "warn.reshuffle"
        found.append(say(key, n=len(state.deck)))
    in_time = seat is None or state.phase in {ALLEGIANCE, RANSOM}
    for captor, noble in due_captives(state) if in_time else ():
        owners = [each.owner for each in state.players[captor].captives if each.noble == noble]
        if seat in {None, *owners}:
            name = state.fixed.seats[captor].name
            found.append(say("warn.takeover", name=name, noble=noble_name(say, noble)))
    return " ".join(found[:2])


def finish(say: Say, state: State, desk: Desk | None) -> Finish:
    """Return how the button that finishes stands, and in small what it does or what is missing."""
    if desk is None:
        return Finish(say("finish.wait"), enabled=False)
    action = desk.finish
    if action is None:
        return _unfinished(say, state, desk)
    legal = action in desk.legal
    note = _finish_note(say, state, desk, action) if legal else desk.why(action)
    # Passing is not what stands out while something else can be done.
    amber = action.word != "pass" or all(each == action for each in desk.legal)
    return Finish(say(f"finish.{_finish_key(state, action)}"), note, enabled=legal, amber=amber)


def _unfinished(say: Say, state: State, desk: Desk) -> Finish:
    """Return the flat panel where something must be pointed at first."""
    if state.phase == ORDERS:
        return Finish(
            say("finish.order"), say("finish.court" if desk.target is None else "finish.size"), enabled=False
        )
    if state.phase == INTRIGUE and not desk.closings:
        return Finish(say("finish.plot"), say("finish.plot-open"), enabled=False)
    if desk.chooses:
        return Finish(say(f"finish.{state.phase}"), say("finish.click"), enabled=False)
    if desk.closings:
        return Finish(say("finish.choose"), say("finish.click-noble"), enabled=False)
    return Finish(say(f"finish.{PAYMENTS[state.phase].word}"), say("finish.more"), enabled=False)


def _finish_key(state: State, action: Action) -> str:
    if action.word == "order":
        return "order" if action.size else "peace"
    return f"stand-{state.phase}" if action.word == "stand" else action.word


def _finish_note(say: Say, state: State, desk: Desk, action: Action) -> str:
    """Return in small what finishing does now."""
    seats = state.fixed.seats
    match action.word:
        case "order" if action.size:
            other = seats[state.fixed.seat_of(action.court)].name
            return say("finish.cards-against", n=action.size, name=other)
        case "march":
            found = summed(say, state, desk.leader)
            return say("finish.against", n=found.total, name=seats[found.about].name)
        case "stand":
            return say("finish.with", n=state.fixed.sum(state.tray)) if state.tray else say("finish.empty")
        case "ransom" | "take" | "assassin":
            noble = noble_name(say, action.noble)
            missed = _missed(state, action)
            return noble if missed is None else say("finish.missed", noble=noble, n=missed)
        case "troupe":
            return seats[state.fixed.seat_of(action.court)].name
        case "recruit":
            return say("finish.for", n=state.fixed.sum(state.tray))
    return ""


def _missed(state: State, action: Action) -> int | None:
    """Return how often the captive that is meant was missed, where one alike was missed less (NB-TAKE-3)."""
    if action.word not in {"ransom", "take"}:
        return None
    about = state.fixed.seat_of(action.court)
    captor, owner = (about, state.seat) if action.word == "ransom" else (state.seat, about)
    found = [each.missed for each in state.players[captor].captives if each[:2] == (action.noble, owner)]
    return max(found) if len({*found}) > 1 else None


def undone(say: Say, state: State, desk: Desk | None) -> str:
    """Return what could still be paid for before passing, a line each."""
    if desk is None or state.tray or state.phase not in PAYMENTS:
        return ""
    pips = state.fixed.sum(state.player.hand)
    lines = [
        say("undone.recruit") if action.word == "recruit"
        else say(f"undone.{action.word}", noble=noble_name(say, action.noble))
        for action, price in PAYMENTS[state.phase].prices(state).items()
        if price <= pips
    ]  # fmt: skip
    return "\n".join(dict.fromkeys(lines))


def note(say: Say, state: State, seat: int) -> str:
    """Return what a seat does now or has done in this phase, in two words."""
    player, phase = state.players[seat], state.phase
    does = partial(say, name=state.fixed.seats[seat].name)
    if not player.alive or phase == OVER:
        return "" if player.alive else does("note.fallen")
    if seat == state.seat:
        return does(f"note.{phase}")
    if phase in {ARMIES, DEFENCE, LOSSES, YIELD} and player.order is not None:
        if not player.order.size:
            return does("note.peace")
        return (
            does("note.laid") if player.army else does("note.marching" if phase == ARMIES else "note.fought")
        )
    if phase in ASKED and phase not in {ARMIES, DEFENCE}:
        order = seats_after(state, None)
        done = state.phase == ORDERS and player.order is not None
        if done or order.index(seat) < order.index(state.seat):
            return does("note.done")
    return does("note.first") if seat == state.first else ""


# What is told of a thing that is pointed at ---------------------------------------------------------


def told(say: Words, state: State, desk: Desk | None, thing: Thing) -> Told | str | None:
    """Return what is said beside a thing."""
    kind, seat, _ = thing
    if kind == HAND:
        return _card(say, state, desk, thing)
    if kind == HELD:
        return _held(say, state, desk, thing)
    if kind == CAPTIVE:
        return _captive(say, state, desk, thing)
    if kind not in {NOBLE, COURT}:
        return None
    marching = desk is not None and state.phase == ARMIES and _target(state) == seat
    if marching or (desk is not None and state.phase == ORDERS and seat in state.rivals):
        return _war(say, state, seat)
    return _noble(say, state, desk, thing) if kind == NOBLE else None


def _target(state: State) -> int:
    order = state.player.order
    return NONE if order is None else order.target


def _card(say: Words, state: State, desk: Desk | None, thing: Thing) -> Told | str | None:
    """Tell why a card cannot be laid; of one that can, what it counts."""
    action = None if desk is None else desk.action(thing)
    if desk is None or action is None or state.phase == ORDERS:
        return None
    card = thing[2]
    if action not in desk.legal:
        return desk.why(action)
    if action.word != "lay":
        return None
    if card == JOKER:
        return say("tell.joker")
    pips = state.fixed.pips[card]
    cards = (*state.tray, card)
    total = plot_worth(state, cards) if state.phase == INTRIGUE else state.fixed.sum(cards)
    return say("tell.card", card=card_name(say, card), n=pips, total=total)


def _held(say: Words, state: State, desk: Desk | None, thing: Thing) -> Told | str | None:
    """Tell what spying would show."""
    seat = thing[1]
    name, count = state.fixed.seats[seat].name, len(state.players[seat].hand)
    action = None if desk is None else desk.action(thing)
    told = say("tell.hand", name=name, n=count, limit=hand_limit(state, seat))
    if desk is None or action is None or state.phase == ORDERS:
        return told
    if action not in desk.legal:
        return f"{told} {desk.why(action)}"
    rows = ((say("tell.discarded"), Worth(say("name.joker"), good=False)),)
    return Told(
        say("tell.spy", name=name),
        Worth(say("tell.cards", n=count), good=True),
        rows,
        sentence=say("tell.spied"),
    )


def _war(say: Words, state: State, seat: int) -> Told:
    """Tell who would be caught, what the winner pays, what a beaten army loses."""
    name, home = state.fixed.seats[seat].name, lowest_at_home(state.players[seat])
    caught = say("front.or").join(noble_name(say, noble) for noble in home) or say("tell.nobody")
    rows: list[tuple[str, int | Worth]] = [(say("tell.caught"), Worth(caught, good=bool(home)))]
    if state.tray:
        rows.append((say("tell.pays"), Worth(dearest(say, state, state.tray), good=False)))
    lost = say("tell.lost", name=name, n=len(state.players[seat].hand))
    return Told(say("tell.attack", name=name), None, tuple(rows), sentence=lost)


def _captive(say: Words, state: State, desk: Desk | None, thing: Thing) -> Told | str | None:
    """Tell the ransom of a captive, how many were missed, when it can be taken over."""
    captor, place = thing[1], thing[2]
    captives = state.players[captor].captives
    if place >= len(captives):
        return None
    each, due = captives[place], state.fixed.numbers.takeover_after
    price = state.ransom(each.noble, each.owner)
    owner = say("seat.plate", name=state.fixed.seats[each.owner].name)
    rows: tuple[tuple[str, int | Worth], ...] = (
        (say("tell.owner"), Worth(owner)),
        (say("tell.ransom"), Worth(str(price))),
        (say("tell.missed"), Worth(f"{each.missed} / {due}", good=None if each.missed < due else False)),
    )
    action = None if desk is None else desk.action(thing)
    if desk is not None and action is not None and action in desk.legal and not desk.passed_over(thing):
        sentence = say(f"tell.do-{action.word}", name=owner)
    else:
        sentence = say("tell.due" if each.missed >= due else "tell.not-due", n=max(0, due - each.missed))
    return Told(noble_name(say, each.noble), None, rows, sentence=sentence)


def _noble(say: Words, state: State, desk: Desk | None, thing: Thing) -> Told | str | None:
    """Tell the ransom of a noble and what kills it; what a click would do now."""
    _, seat, noble = thing
    if not state.players[seat].alive:
        return None
    saved = stopping(state, seat, NOBLE_RANK[noble])
    rows: tuple[tuple[str, int | Worth], ...] = (
        (say("tell.ransom"), Worth(str(state.ransom(noble, seat)))),
        (say("tell.kills"), Worth(str(state.fixed.numbers.kill[NOBLE_RANK[noble]]))),
        (say("tell.saves"), Worth(span(say, saved))),
    )
    action = None if desk is None else desk.action(thing)
    sentence = ""
    if desk is not None and action is not None and action in desk.legal:
        sentence = say(f"tell.do-{action.word}", name=state.fixed.seats[seat].name)
    elif noble in lowest_at_home(state.players[seat]):
        sentence = say("tell.lowest")
    return Told(noble_name(say, noble), None, rows, sentence=sentence)
