"""A second reading of the rules, literal and slow, on positions as JSON (WC-FILE-3).

Nothing of the game's own code is used here. Whether a play can be finished is found by trying every way
to go on (WC-PLAY-5).
"""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

Position = dict[str, Any]
"""What `replay --json` prints, nothing in it hidden."""

SUITS = {"la": "lands", "mi": "might", "we": "wealth", "kn": "knowledge", "de": "devotion", "wi": "wit"}
ROYALS = ("ruler", "consort", "heir", "dowager")


def suit(card: str) -> str:
    """Return the suit of a card."""
    return SUITS[card[:2]]


def rank(card: str) -> int:
    """Return the rank of a card."""
    return int(card[2:])


def in_order(cards: Any) -> list[str]:
    """Return cards in card order (WC-TERM-1)."""
    return sorted(cards, key=lambda card: (list(SUITS).index(card[:2]), rank(card)))


class Play(NamedTuple):
    """A play in the making, with all that may still go into it."""

    main: str
    at: tuple[str, ...]
    """The suits of the member."""
    present: int | None
    """The total that lies there."""
    hand: frozenset[str]
    usable: frozenset[str]
    added: frozenset[tuple[str, str]] = frozenset()
    boosters: frozenset[str] = frozenset()
    fool: bool = False

    @property
    def rank(self) -> int:
        """WC-PLAY-3: the sum of main card and added cards."""
        return rank(self.main) + sum(rank(card) for _, card in self.added)

    @property
    def strength(self) -> int:
        """WC-PLAY-3: the rank plus the boosters."""
        return self.rank + sum(map(rank, self.boosters))

    @property
    def done_is_legal(self) -> bool:
        """WC-PLAY-3, WC-POW-FOOL."""
        if self.present is None:
            return True
        return self.rank < self.present if self.fool else self.strength > self.present

    def add(self, power: str, card: str) -> Play:
        """Return the play with a card added by a power."""
        return self._replace(
            hand=self.hand - {card}, usable=self.usable - {power}, added=self.added | {(power, card)}
        )

    def steps(self) -> dict[str, Play]:
        """Return what may come next but for WC-PLAY-5, and what it leads to."""
        found: dict[str, Play] = {}
        suits = {suit(self.main), *(suit(card) for _, card in self.added)}
        for card in self.hand:
            if rank(card) in (1, 2, 3) and suit(card) in suits and not self.fool:
                found[f"boost {card}"] = self._replace(
                    hand=self.hand - {card}, boosters=self.boosters | {card}
                )
            if "knight" in self.usable and suit(card) == "might":
                found[f"knight {card}"] = self.add("knight", card)
            if "lover" in self.usable and suit(card) == "devotion":
                found[f"lover {card}"] = self.add("lover", card)
            if "matchmaker" in self.usable and suit(card) in set(self.at) - {suit(self.main)}:
                found[f"matchmaker {card}"] = self.add("matchmaker", card)
        if "fool" in self.usable and self.present is not None and not self.boosters:
            found["fool"] = self._replace(usable=self.usable - {"fool"}, fool=True)
        return found


@cache
def can_be_finished(play: Play) -> bool:
    """WC-PLAY-5: `done` is legal, or further steps can make it so."""
    return play.done_is_legal or any(map(can_be_finished, play.steps().values()))


def member(position: Position, name: str) -> dict[str, Any]:
    """Return how a member stands."""
    found: dict[str, Any] = next(each for each in position["court"] if each["id"] == name)
    return found


def play_at(position: Position, name: str, main: str) -> Play:
    """Return the play that begins with a card of the hand at a member."""
    hand = frozenset(position["players"][position["seat_to_move"]]["hand"]) - {main}
    there = member(position, name)
    present = there["influence"] and there["influence"]["total"]
    return Play(main, tuple(there["suits"]), present, hand, frozenset(position["usable"]))


def play_of(position: Position) -> Play:
    """Return the play in the making."""
    making = position["making"]
    return play_at(position, making["member"], making["card"])._replace(
        added=frozenset(making["added"].items()),
        boosters=frozenset(making["boosters"]),
        fool=making["fool"],
    )


def legal(position: Position) -> set[str]:
    """Return every legal action."""
    match position["phase"]:
        case "main":
            return _main(position)
        case "play":
            play = play_of(position)
            steps = {text for text, after in play.steps().items() if can_be_finished(after)}
            return steps | ({"done"} if play.done_is_legal else set())
        case "discard":
            return {f"discard {card}" for card in position["drawn"]}
    return set()


def _main(position: Position) -> set[str]:
    """WC-TURN, WC-POW-2 and the table of WC-FILE-4."""
    found: set[str] = set()
    plays, must_play, usable = position["plays"], position["must_play"], position["usable"]
    if plays == 0:
        found |= {"pass 1"} | ({"pass 2"} if position["deck_count"] >= 2 else set())
    if plays > 0 and not must_play:
        found |= {"draw 0", "draw 1"}
    if plays == 0 or must_play:
        found |= _plays(position)
    if "steward" in usable:
        found.add("steward")
    if "sage" in usable:
        found |= {f"sage {card}" for card in position["discard"]}
    if "charlatan" in usable:
        lies = [each for each in position["court"] if each["influence"]]
        found |= {
            f"charlatan {each['id']}" for each in lies if each["held_by"] is None or each["id"] == "charlatan"
        }
    if "wizard" in usable and plays == 1 and not must_play and _plays(after(position, "wizard")):
        found.add("wizard")
    return found


def _plays(position: Position) -> set[str]:
    """WC-PLAY-1: a card of the hand at a member that has its suit."""
    return {
        f"play {card} {each['id']}"
        for card in position["players"][position["seat_to_move"]]["hand"]
        for each in position["court"]
        if suit(card) in each["suits"] and can_be_finished(play_at(position, each["id"], card))
    }


def after(position: Position, text: str) -> Position:
    """Return the position after a legal action."""
    found = deepcopy(position)
    word, *rest = text.split()
    if word in ("wizard", "steward", "sage", "charlatan", "knight", "lover", "matchmaker", "fool"):
        found["usable"].remove(word)
        member(found, word)["held_by"] = None
    _EFFECTS[word](found, *rest)
    return _counted(found)


def _mover(position: Position) -> dict[str, Any]:
    found: dict[str, Any] = position["players"][position["seat_to_move"]]
    return found


def _lay(position: Position, card: str) -> str:
    """Take a card out of the hand; whatever was known of it is known no more (WC-HIDE-2)."""
    mover = _mover(position)
    mover["hand"].remove(card)
    if card in mover["shown"]:
        mover["shown"].remove(card)
    return card


def _draw(position: Position, count: int) -> list[str]:
    drawn, position["deck"] = position["deck"][:count], position["deck"][count:]
    _mover(position)["hand"] += drawn
    if not position["deck"]:
        _over(position)
    return list(drawn)


def _over(position: Position) -> None:
    """WC-END."""
    for seat in (0, 1):
        if all(member(position, royal)["held_by"] == seat for royal in ROYALS):
            position |= {"ending": "royals", "winners": [seat]}
            break
    else:
        ann, ben = (_status(position, seat) for seat in (0, 1))
        held = [each["held_by"] for each in position["court"] if each["held_by"] is not None]
        if ann != ben:
            position |= {"ending": "status", "winners": [0 if ann > ben else 1]}
        elif held:
            position |= {"ending": "letter", "winners": held[:1]}
        else:
            position |= {"ending": "draw", "winners": [0, 1]}
    position |= {"over": True, "phase": "over", "seat_to_move": None}
    position |= {"plays": 0, "must_play": False, "usable": [], "drawn": [], "making": None}


def _status(position: Position, seat: int) -> int:
    return sum(each["status"] for each in position["court"] if each["held_by"] == seat)


def _next_turn(position: Position) -> None:
    if position["over"]:
        return
    seat, turn = 1 - position["seat_to_move"], position["turn"] + 1
    position |= {"seat_to_move": seat, "turn": turn, "round": (turn + 1) // 2, "phase": "main"}
    position |= {"plays": 0, "must_play": False, "drawn": []}
    position["usable"] = [
        each["id"] for each in position["court"] if each["held_by"] == seat and each["id"] not in ROYALS
    ]


def _counted(position: Position) -> Position:
    """Bring everything into the order and to the numbers of WC-FILE-3."""
    for seat, player in enumerate(position["players"]):
        player["hand"] = in_order(player["hand"])
        player["shown"] = in_order(player["shown"])
        player["hand_count"] = len(player["hand"])
        player["score"]["total"] = _status(position, seat)
    position["discard"] = in_order(position["discard"])
    position["deck_count"] = len(position["deck"])
    if position["making"]:
        position["making"]["boosters"] = in_order(position["making"]["boosters"])
        position["making"]["strength"] = play_of(position).strength
    return position


def _play(position: Position, card: str, name: str) -> None:
    making = {"card": _lay(position, card), "member": name, "fool": False, "added": {}, "boosters": []}
    position |= {"phase": "play", "making": making}


def _boost(position: Position, card: str) -> None:
    position["making"]["boosters"].append(_lay(position, card))


def _add(power: str) -> Any:
    def effect(position: Position, card: str) -> None:
        position["making"]["added"][power] = _lay(position, card)

    return effect


def _fool(position: Position) -> None:
    position["making"]["fool"] = True


def _done(position: Position) -> None:
    """WC-PLAY-4."""
    making, seat = position["making"], position["seat_to_move"]
    there = member(position, making["member"])
    position["discard"] += (there["influence"] or {"cards": []})["cards"] + making["boosters"]
    cards = in_order([making["card"], *making["added"].values()])
    there["influence"] = {"seat": seat, "cards": cards, "total": sum(map(rank, cards))}
    there["held_by"] = None if there["held_by"] == 1 - seat else seat
    position |= {"phase": "main", "making": None, "plays": position["plays"] + 1, "must_play": False}
    if all(member(position, royal)["held_by"] == seat for royal in ROYALS):
        _over(position)


def _wizard(position: Position) -> None:
    position["must_play"] = True


def _steward(position: Position) -> None:
    _draw(position, 2)


def _sage(position: Position, card: str) -> None:
    position["discard"].remove(card)
    _mover(position)["hand"].append(card)
    _mover(position)["shown"].append(card)


def _charlatan(position: Position, name: str) -> None:
    there = member(position, name)
    position["discard"] += there["influence"]["cards"]
    there["influence"] = None


def _pass(position: Position, count: str) -> None:
    drawn = _draw(position, int(count))
    if count == "1":
        _next_turn(position)
    elif not position["over"]:
        position |= {"phase": "discard", "drawn": drawn}


def _draw_one(position: Position, count: str) -> None:
    _draw(position, int(count))
    _next_turn(position)


def _discard(position: Position, card: str) -> None:
    position["discard"].append(_lay(position, card))
    _next_turn(position)


_EFFECTS: dict[str, Any] = {
    "play": _play,
    "boost": _boost,
    "knight": _add("knight"),
    "lover": _add("lover"),
    "matchmaker": _add("matchmaker"),
    "fool": _fool,
    "done": _done,
    "wizard": _wizard,
    "steward": _steward,
    "sage": _sage,
    "charlatan": _charlatan,
    "pass": _pass,
    "draw": _draw_one,
    "discard": _discard,
}
