"""What the player may choose, what is chosen so far, what is asked, and why something cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from wk.games.winter_kingdom import turn
from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Use, Wolves
from wk.games.winter_kingdom.building import BuildStep
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.explain import Reason, explain_hex, reason_of
from wk.games.winter_kingdom.hexset import BITS, hexes
from wk.games.winter_kingdom.legal import hexes_of
from wk.games.winter_kingdom.narrate import number, reason_words, terrain_name
from wk.games.winter_kingdom.scoring import score, winners
from wk.games.winter_kingdom.stages import Stage, Status
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.table.selection import Selection
from wk.games.winter_kingdom.ways import FORT, HOUSE, Way
from wk.hexgrid import Hex
from wk.shell.match.table.bar import key_of_offer
from wk.shell.match.table.part import Act, Played, Prompt, Refused
from wk.shell.match.table.things import PRESS

if TYPE_CHECKING:
    from wk.games.winter_kingdom.legal import Legal
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.position import Position
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.table.selection import Key
    from wk.shell.match.table.part import Outcome


# A way of the rules as a choice -------------------------------------------------------------------


class WayChoice:
    """One way of the rules as a choice of the selector; its targets are hexes."""

    def __init__(self, way: Way, position: Position) -> None:
        self.way = way
        self.key: Key = way.key
        self._position = position
        self._next: dict[tuple[Hex, ...], tuple[Hex, ...]] = {}

    def next(self, path: tuple[Hex, ...]) -> tuple[Hex, ...]:
        """Return the hexes that may come next."""
        found = self._next.get(path)
        if found is None:
            found = tuple(hexes(self.way.next(self._position, tuple(BITS[at] for at in path))))
            self._next[path] = found
        return found

    def done(self, path: tuple[Hex, ...]) -> Action | None:
        """Return the action of a complete path."""
        if not self.way.least <= len(path) <= len(self.way.steps):
            return None
        return self.way.action(tuple(BITS[at] for at in path))


# What is chosen so far ----------------------------------------------------------------------------


BUILD, EXTRA_BUILD, WOLVES, SALVAGE, END, SKIP = "build", "fort", "wolves", "salvage", "end", "skip"
PURCHASES = ("acquire", "upgrade", "extra")

TELLING = (
    "closed", "must-touch", "extra-must-touch", "fort-stays", "occupied", "not-own", "wrong-terrain",
    "not-buildable",
)  # fmt: skip
"""Reasons from the most telling one on: of several ways armed, this is the one that is told."""


class Offer(NamedTuple):
    """Something that can be done by a button."""

    key: Key
    """What it is: the key of a way, or ``("cancel",)``."""
    action: Action | None = None
    """What it does; None if it arms the key, or takes back what is armed."""
    complete: bool = False
    """Whether it completes what is being pointed out, as Enter does."""


class Half(NamedTuple):
    """A card, or one of its actions."""

    card: str
    mark: str | None = None
    """Nothing for the first action, ``+`` for the second; None for both."""


Thing = Hex | Half | str
"""What is pressed: a hex, a card, a kind of piece."""

LIT = frozenset({"must-touch", "extra-must-touch"})
"""Reasons whose hexes are those that would be allowed."""


def piece_key(kind: str) -> str:
    """Return what the half of the toggle that chooses a kind is called."""
    return f"piece-{kind}"


class Desk:
    """The choices of the seat to move, with the piece it builds and what it has pointed at."""

    def __init__(self, say: Say, legal: Legal, piece: str = HOUSE) -> None:
        """Begin with nothing armed.

        Args:
            say: says why something is refused.
            legal: what the seat to move may do, from the state as it sees it.
            piece: HOUSE or FORT, what builds take; if none is left, the other.
        """
        self.state = legal.state
        self.legal = legal
        self._say = say
        self._choices = tuple(
            WayChoice(way, self.legal.position)
            for way in self.legal.ways
            if way.is_ready(self.legal.position) and way.possible(self.legal.position)
        )
        self.chosen = piece
        """The kind of piece that was chosen; a fort only for the next build."""
        self.piece = piece
        """The kind that is to be built now, which may be another one for a moment."""
        self._selection = self._select()
        self._arm_due()

    def _arm_due(self) -> None:
        """Arm the card whose uses have just been bought, or the wolves if nothing else is left."""
        grant = self.state.turn.grant
        due: Key = ("use", ABILITIES[grant.card].id) if grant and grant.uses else (WOLVES,)
        if due != (WOLVES,) or self.keys == {due}:
            self._selection.arm(due)

    # What there is --------------------------------------------------------------------------

    @property
    def left(self) -> dict[str, int]:
        """How many pieces of each kind are left."""
        return {HOUSE: self.legal.position.houses_left, FORT: self.legal.position.forts_left}

    @property
    def building(self) -> str:
        """The kind of piece that is built: the chosen one, or the one that is left."""
        other = FORT if self.piece == HOUSE else HOUSE
        return other if not self.left[self.piece] and self.left[other] else self.piece

    @property
    def armed(self) -> Key | None:
        """What pointing is narrowed to."""
        return self._selection.armed

    @property
    def card(self) -> str | None:
        """The ability card that is chosen."""
        armed = self.armed
        return armed[1] if armed and armed[0] in {"use", *PURCHASES} else None

    @property
    def path(self) -> tuple[Hex, ...]:
        """The hexes pointed at so far."""
        return self._selection.path

    @property
    def targets(self) -> frozenset[Hex]:
        """The hexes that may be pointed at."""
        return self._selection.targets

    @property
    def live(self) -> tuple[Way, ...]:
        """The ways that are still possible with what was pointed at."""
        return tuple(choice.way for choice in self._selection.live if isinstance(choice, WayChoice))

    def would(self, at: Hex) -> tuple[Action, ...]:
        """Return the actions that pointing at a hex would make possible at once."""
        return tuple(action for _, action in self._selection.would(at))

    def can(self, key: Key) -> bool:
        """Return whether anything whose key begins like this is legal."""
        return any(choice.key[: len(key)] == key for choice in self._choices)

    @property
    def keys(self) -> frozenset[Key]:
        """The keys of everything that is legal."""
        return frozenset(choice.key for choice in self._choices)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """What can be done by a button now, besides ending the turn."""
        if self.armed is None:
            rest = ((SKIP,), (SALVAGE,))  # the wolves are fed by the button that ends the turn
            return tuple(Offer(key, self._action_of(key), complete=False) for key in rest if self.can(key))
        done = self._completions()
        offers = [Offer(key, action, complete=number == 0) for number, (key, action) in enumerate(done)]
        if self.card and not self.path:
            for what in PURCHASES:
                action = self._action_of((what, self.card))
                if action is not None:
                    offers.append(Offer((what, self.card), action, complete=not done and len(offers) == 0))
        return (*offers, Offer(("cancel",)))

    def _action_of(self, key: Key) -> Action | None:
        """Return the action of a way that needs no hex."""
        return next((choice.done(()) for choice in self._choices if choice.key == key), None)

    def _completions(self) -> list[tuple[Key, Action]]:
        """Return the actions complete as things stand, those with the same outcome once."""
        done = [(key, action) for key, action in self._selection.finishables if key[0] not in PURCHASES]
        if len(done) < 2:
            return done
        found: list[tuple[Key, Action]] = []
        outcomes: list[State] = []
        for key, action in done:
            outcome = turn.apply(self.state, action)
            if outcome not in outcomes:
                outcomes.append(outcome)
                found.append((key, action))
        return found

    # What is done ---------------------------------------------------------------------------

    def press(self, thing: Thing) -> Outcome[Action]:
        """Point at a hex, choose a card, build another kind of piece; or tell why that cannot be."""
        if isinstance(thing, Hex):
            return self.point(thing)
        return self.choose(*thing) if isinstance(thing, Half) else self.build(thing)

    def end(self) -> Outcome[Action]:
        """End the turn, once the wolves are fed."""
        if self.can(("end",)):
            return Played(End())
        self.arm((WOLVES,))
        return None

    def accept(self, key: object) -> Outcome[Action]:
        """Take an offer."""
        offer = next((offer for offer in self.offers if offer.key == key), None)
        if offer is not None and offer.action is not None:
            return Played(offer.action)
        if offer is not None and offer.key == ("cancel",):
            self.cancel()
        elif offer is not None:
            self.arm(offer.key)
        return None

    def build(self, piece: str) -> Outcome[Action]:
        """Build a kind of piece next; houses are built until something else is chosen."""
        if not self.left[piece]:
            return self.refused(Reason("no-fort-left" if piece == FORT else "no-house-left"))
        self.chosen = piece
        self.toggle(piece)
        return None

    def swap(self, *, held: bool) -> bool:
        """Build the other kind of piece while a key is held; return whether that changes anything."""
        other = FORT if self.chosen == HOUSE else HOUSE
        if self.left[other]:
            self.toggle(other if held else self.chosen)
        return bool(self.left[other])

    def confirmed(self, at: Hex | None) -> Act | None:
        """Return the act of Enter on a hex; it is left to a button that completes something beside it."""
        completes = any(offer.complete for offer in self.offers)
        return Act(PRESS, at) if at is not None and (at in self.targets or not completes) else None

    def next_after(self, key: str) -> str | None:
        """Return what comes next after a card was chosen: an offer, "" for the map, None for neither."""
        if self.armed is None or not key.startswith("card-"):
            return None
        wanted = next((offer for offer in self.offers if offer.complete), None)
        return f"offer-{'-'.join(wanted.key)}" if wanted and not self.targets else ""

    def stops(self) -> tuple[Hex, ...]:
        """Return the hexes that can be chosen; the keys' cursor goes beyond them, over the whole map."""
        return tuple(self.targets)

    def toggle(self, piece: str) -> None:
        """Build another kind of piece from now on; what was pointed at stays if it can."""
        armed, path = self.armed, self.path
        self.piece = piece
        self._selection = self._select()
        if armed is not None and self._selection.can_arm(armed):
            self._selection.arm(armed)
        for at in path:
            if at not in self._selection.targets:
                break
            self._selection.point(at)

    def arm(self, key: Key) -> bool:
        """Narrow pointing to the ways of a key, or of keys that begin with it; tell whether there are any."""
        if not self._selection.can_arm(key):
            return False
        self._selection.arm(key)
        return True

    def choose(self, card: str, mark: str | None = None) -> Outcome[Action]:
        """Choose a card, or one of its actions; choosing it again puts it back.

        Args:
            card: the ability card.
            mark: nothing for the first action, ``+`` for the second; None for both.
        """
        key: Key = ("use", card) if mark is None else ("use", card, mark)
        if self.armed == key:
            self._selection.cancel()
            return None
        second_to_buy = [("upgrade", card)] if mark else []
        for wanted in (key, *second_to_buy, ("acquire", card), ("upgrade", card), ("extra", card)):
            if self.arm(wanted):
                return None
        return self.refused(self.why_not(card, second=mark == "+"))

    def point(self, at: Hex) -> Outcome[Action]:
        """Point at a hex: pick it as the next one, or learn why not."""
        if at not in self.targets:
            return self.refused(self._refusal(at), at)
        self._selection.point(at)
        done = self._completions()
        if len(done) == 1 and not self.targets:
            return Played(done[0][1])
        return None

    def back(self) -> bool:
        """Take back the last hex pointed at, or put the card back; tell whether there was anything."""
        return self._selection.back()

    def cancel(self) -> bool:
        """Take back everything pointed at; tell whether there was anything."""
        return self._selection.cancel()

    # Why not --------------------------------------------------------------------------------

    def refused(self, reason: Reason, at: Hex | None = None) -> Refused:
        """Return a refusal in words; what would be allowed is lit already, so only what bars is to blame."""
        blame = frozenset(hexes(0 if reason.code in LIT else reason.hexes))
        words = reason_words(self._say, self.state, reason)
        return Refused(words, at, blame if at is None else blame | {at})

    def why_not_end(self) -> str:
        """Return why the turn cannot be ended yet."""
        return reason_words(self._say, self.state, reason_of(self.legal, End()))

    def why_not(self, card: str, *, second: bool = False) -> Reason:
        """Return why a card cannot be chosen now."""
        player = self.state.player
        if player.hand >> INDEX[card] & 1:
            return reason_of(self.legal, Purchase("acquire", card))
        try:
            reason = reason_of(self.legal, Use(card, second))
        except ValueError:
            return Reason("no-hex", card=card)
        return Reason("no-hex", card=card) if reason.code == "too-few-hexes" else reason

    def _refusal(self, at: Hex) -> Reason:
        """Return why a hex may not be pointed at: of all ways it might be meant for, the most telling."""
        position, path = self.legal.position, tuple(BITS[hex_] for hex_ in self.path)
        single = BITS.get(at, 0)
        live = [way for way in self.live if len(path) < len(way.steps)]
        if self.card and not path and self._allowed_otherwise(at):
            return Reason("other-action", single, card=self.card)
        if single & position.land.terrain[Terrain.CASTLE]:
            return Reason("castle", single)
        if not live and self.card:
            return Reason("too-many-hexes" if path else "takes-no-hex", card=self.card)
        if not live:
            return reason_of(self.legal, Build(at, fort=self.building == FORT))
        reasons = [explain_hex(position, way, path, single) for way in live]
        return min(reasons, key=lambda r: TELLING.index(r.code) if r.code in TELLING else len(TELLING))

    def _allowed_otherwise(self, at: Hex) -> bool:
        """Return whether the action of the chosen card that is not chosen may begin with a hex."""
        card = ("use", self.card or "")
        others = (each for each in self._choices if each.key[:2] == card and each not in self._selection.live)
        return any(at in choice.next(()) for choice in others)

    # The selector ---------------------------------------------------------------------------

    def _select(self) -> Selection[Hex, Action]:
        piece = self.building
        return Selection(
            [choice for choice in self._choices if _takes(choice.way, piece)],
            resting=lambda choice: choice.key in {(BUILD,), (EXTRA_BUILD,)},
        )

    @property
    def stage(self) -> Stage:
        """How far the turn has come."""
        return Stage(self.state.turn.stage)


def _takes(way: Way, piece: str) -> bool:
    """Return whether a way fits the kind of piece chosen; ways that leave no choice fit either."""
    other = FORT if piece == HOUSE else HOUSE
    twin = (FORT,) if other == FORT else (BUILD,)
    return way.key != twin and not (len(way.key) == 4 and way.key[3] == other)


# What is pressed for an action --------------------------------------------------------------------


def pressed(desk: Desk, action: Action) -> tuple[str, ...]:
    """Return the keys of what is still to be pressed for a legal action, in order; a hex has none."""
    match action:
        case End():
            return ("end",)
        case Wolves():
            return () if desk.armed == ("wolves",) else ("end",)
        case Build(_, fort):
            return _piece(desk, fort=fort)
        case Purchase(what, card):
            return (*_card(desk, card), key_of_offer((what, card)))
        case Use(card, second, _, fort, _):
            ability = ABILITIES[INDEX[card]]
            builds = (ability.second if second else ability.first).builds
            return (*_card(desk, card), *(_piece(desk, fort=fort) if builds else ()), *_offers(desk, action))
    return _offers(desk, action) or (() if desk.armed else (key_of_offer((str(action).split(" ")[0],)),))


def begun(desk: Desk, action: Action) -> bool:
    """Return whether what has been chosen so far is the beginning of an action, or nothing."""
    card = action.card if isinstance(action, Use | Purchase) else None
    return (desk.card or card) == card and desk.path == hexes_of(action)[: len(desk.path)]


def _card(desk: Desk, card: str) -> tuple[str, ...]:
    return () if desk.card == card else (f"card-{card}",)


def _piece(desk: Desk, *, fort: bool) -> tuple[str, ...]:
    wanted = FORT if fort else HOUSE
    return () if desk.building == wanted else (piece_key(wanted),)


def _offers(desk: Desk, action: Action) -> tuple[str, ...]:
    return tuple(key_of_offer(offer.key) for offer in desk.offers if offer.action == action)


# What is asked ------------------------------------------------------------------------------------


def asked(say: Say, state: State, desk: Desk | None) -> Prompt:
    """Return what is asked of the player to move, or that the game is over; nothing while a bot moves.

    Args:
        say: the words.
        state: as the viewer sees it.
        desk: the choices of the player to move; None if nobody at the screen moves.
    """
    if state.status == Status.OVER:
        why = ended(say, state)
        return Prompt(outcome(say, state), say("status.over-hint", why=why), why)
    name = state.table.names[state.seat]
    if desk is None:
        return Prompt("")
    if desk.armed is not None:
        return _armed(say, state, desk, name)
    stage = desk.stage
    if stage in {Stage.OPEN, Stage.BUILDING} and desk.targets:
        return _building(say, state, desk, name)
    if stage == Stage.EXTRA:
        left = number(say, state.turn.extra)
        return Prompt(say("status.extra", name=name, n=state.turn.extra, left=left), say("status.extra-hint"))
    return _later(say, state, desk, name)


def outcome(say: Say, state: State) -> str:
    """Return who won, in one sentence."""
    won = winners(state)
    names = [state.table.names[seat] for seat in won]
    points = score(state, won[0]).total
    if len(names) == 1:
        return say("status.won", name=names[0], n=points)
    return say("status.shared", names=listed(say, names), n=points)


def ended(say: Say, state: State) -> str:
    """Return why the game is over: whose supply was empty, or that it may last no longer (WK-END-1)."""
    table, all_built = state.table, state.table.numbers.pieces
    names = [
        name
        for name, player in zip(table.names, state.players, strict=True)
        if player.pieces.bit_count() == all_built
    ]
    if not state.last_round:
        return say("ended.limit", n=table.numbers.round_limit)
    if len(names) == 1:
        return say("ended.supply", name=names[0])
    return say("ended.supplies")


def listed(say: Say, names: list[str]) -> str:
    """Return names as a list in words."""
    if len(names) < 2:
        return "".join(names)
    return say("log.and", first=", ".join(names[:-1]), second=names[-1])


def _building(say: Say, state: State, desk: Desk, name: str) -> Prompt:
    turn, builds = state.turn, state.table.numbers.builds
    terrain = terrain_name(say, state, turn.terrain)
    done = turn.built.bit_count()
    sentence = say("status.build", name=name, terrain=terrain, place=done + 1, builds=builds)
    return Prompt(sentence, _why_lit(say, desk, desk.live[0], name, terrain))


def _why_lit(say: Say, desk: Desk, way: Way, name: str, terrain: str) -> str:
    """Return why these hexes are lit: because they touch own pieces, or because none does."""
    position = desk.legal.position
    step = way.steps[0]
    if not isinstance(step, BuildStep) or step.near is None:
        return say("status.any")
    eligible = step.eligible(position, ())
    lit = step(position, ())
    if lit != eligible:
        return say("status.must-touch", name=name)
    if not position.own:
        return say("status.first", name=name)
    if not eligible & step.near(position):
        return say("status.none-touches", name=name, terrain=terrain)
    return say("status.all-touch", name=name)


def _later(say: Say, state: State, desk: Desk, name: str) -> Prompt:
    keys = {key[0] for key in desk.keys}
    if keys == {"wolves"}:
        return Prompt(say("status.wolves", name=name), say("status.wolves-hint"))
    can = [
        what for what in ("use", "salvage", "acquire", "upgrade", "extra", "wolves", "end") if what in keys
    ]
    buys = any(what in can for what in ("acquire", "upgrade", "extra"))
    key = "use-or-buy" if "use" in can and buys else "use" if "use" in can else "buy" if buys else "end"
    sentence = say(f"status.then-{key}", name=name)
    if desk.stage == Stage.OPEN:
        if state.turn.terrain < 0:
            return Prompt(say("status.no-card", name=name), sentence)
        if not any(desk.left.values()):
            return Prompt(say("status.no-piece", name=name), sentence)
        terrain = terrain_name(say, state, state.turn.terrain)
        return Prompt(say("status.no-hex", name=name, terrain=terrain), sentence)
    if "wolves" in can:
        return Prompt(sentence, say("status.wolves-later"))
    return Prompt(sentence, say(f"status.hint-{_last(desk) or key}"))


def _last(desk: Desk) -> str:
    """Return ``last`` if the turn ends the game, ``own-last`` if it is the player's last, else "" (WK-END-1).

    The state as it is seen is enough for that.
    """
    state, salvages = desk.state, any(key[0] == "salvage" for key in desk.keys)
    built_out = not desk.legal.position.left and not salvages  # a house taken back is there to be built
    if not (state.last_round or built_out or state.round >= state.table.numbers.round_limit):
        return ""
    return "last" if (state.seat + 1) % len(state.players) == state.table.start else "own-last"


def _armed(say: Say, state: State, desk: Desk, name: str) -> Prompt:
    armed = desk.armed or ()
    if armed[0] == "wolves":
        return Prompt(say("status.wolves", name=name), say("status.wolves-hint"))
    if armed[0] == "salvage":
        left = state.table.economy.salvage_limit - state.turn.salvaged
        return Prompt(say("status.salvage", name=name), say("status.salvage-hint", n=left))
    card = state.table.catalogue.abilities[armed[1]]
    if armed[0] != "use":
        key = {"acquire": "take", "upgrade": "upgrade", "extra": "extra-action"}[armed[0]]
        numbers = state.table.numbers
        uses = say("status.extra-action-hint", n=numbers.extra_cost, uses=number(say, numbers.extra_uses))
        hint = {"take": card.first, "upgrade": card.second, "extra-action": uses}[key]
        short = {"take": card.first_short, "upgrade": card.second_short}.get(key)
        brief = say("status.card-brief", kind=say(f"rail.{card.action}"), what=short) if short else ""
        return Prompt(say(f"status.{key}", name=name, card=card.name), hint, brief)
    sentence, hint = _step(say, desk, name, card.name)
    grant = state.turn.grant
    if grant and grant.repeated and not desk.path:
        hint = say("status.extra-uses", n=grant.uses, left=number(say, grant.uses))
    return Prompt(sentence, hint)


def _step(say: Say, desk: Desk, name: str, card: str) -> tuple[str, str]:
    """Return what the next step of a chosen card asks."""
    steps = len(desk.path)
    builds = [way for way in desk.live if way.steps and isinstance(way.steps[0], BuildStep)]
    piece = say("log.fort" if desk.building == FORT else "log.house")
    if steps == 0:
        if not desk.targets:
            return say("status.card-now", name=name, card=card), say("status.button-hint")
        if builds:
            hint = _why_lit(say, desk, builds[0], name, "") if len(builds) == 1 else say("status.card-hint")
            return say("status.card-build", name=name, card=card, piece=piece), hint
        return say("status.card-mover", name=name, card=card), say("status.card-hint")
    if desk.offers[0].complete:
        if not desk.targets:
            return say("status.card-choose", name=name, card=card), say("status.button-hint")
        return say("status.card-on", name=name, card=card), say("status.card-on-hint")
    return say("status.card-end", name=name, card=card), say("status.back-hint")


def end_reason(say: Say, state: State, desk: Desk) -> str:
    """Return in a few words why the turn cannot be ended yet; nothing if it can."""
    if desk.can(("end",)):
        return ""
    if desk.can(("wolves",)):
        return say("end.wolves")
    if desk.stage == Stage.EXTRA:
        return say("end.extra")
    left = state.table.numbers.builds - state.turn.built.bit_count()
    return say("end.builds", n=left, left=number(say, left))


def undone(say: Say, desk: Desk) -> str:
    """Return what the player to move could still do in this turn; nothing if that is nothing."""
    catalogue = desk.state.table.catalogue
    keys = sorted(desk.keys)
    uses = list(dict.fromkeys(catalogue.name(key[1]) for key in keys if key[0] == "use"))
    found = [say("ending.use", n=len(uses), cards=listed(say, uses))] if uses else []
    if any(key[0] in {"acquire", "upgrade", "extra"} for key in keys):
        found.append(say("ending.buy", n=desk.state.player.coins))
    if ("salvage",) in keys:
        found.append(say("ending.salvage"))
    return "\n".join(found)
