"""The ways to use an ability card, made from its two actions and how they go together (WK-AB-1, WK-TURN-4).

A use sets bits of `Turn.used`: each action of a *both* card has its own, any other use sets both.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING

from wk.games.winter_kingdom.actions import PURCHASES as KINDS_OF_PURCHASE
from wk.games.winter_kingdom.actions import Purchase, Use
from wk.games.winter_kingdom.cards.abilities import ABILITIES
from wk.games.winter_kingdom.cards.ability import Ability, CardAction, Kind
from wk.games.winter_kingdom.cards.building_cards import may_shift
from wk.games.winter_kingdom.hexset import LATTICE
from wk.games.winter_kingdom.players import new
from wk.games.winter_kingdom.ways import FORT, HOUSE, Path, Step, Way

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from wk.games.winter_kingdom.hexset import HexSet
    from wk.games.winter_kingdom.situation import Situation

Ways = tuple[Way, ...]

CardWays = tuple[tuple[Ways, Ways], ...]
"""The ways to use each card, by its place in ABILITIES: not upgraded, upgraded."""


def _purchase(what: str, card: str) -> Way:
    purchase = Purchase(what, card)
    return Way((what, card), lambda _: purchase)


PURCHASES: dict[str, Ways] = {
    what: tuple(_purchase(what, ability.id) for ability in ABILITIES) for what in KINDS_OF_PURCHASE
}
"""The ways to purchase each card, by its place in ABILITIES (WK-TURN-5)."""


FurtherSteps = tuple[tuple[Step, ...], ...]
"""The steps that twists let follow each card's first action, by its place in ABILITIES."""


def steps_of_all(answers: Iterable[Callable[[Ability], tuple[Step, ...]]]) -> FurtherSteps:
    """Return what the twists that have further steps say of each card."""
    answers = tuple(answers)
    return tuple(tuple(step for answer in answers for step in answer(each)) for each in ABILITIES)


@cache
def supplied_ways(further: FurtherSteps) -> dict[tuple[bool, bool], CardWays]:
    """Return the ways to use each card by whether a house and whether a fort is left; matches share them.

    Args:
        further: the steps that twists give each card.
    """
    ways = tuple(_ways_of(index, ability, further[index]) for index, ability in enumerate(ABILITIES))
    return {(house, fort): _supplied(ways, house, fort) for house, fort in product((False, True), repeat=2)}


def _supplied(ways: CardWays, house: bool, fort: bool) -> CardWays:
    """Return the ways for which a piece is left, if a house or a fort is (WK-TURN-3)."""
    has = {HOUSE: house, FORT: fort, "": True}
    return tuple(
        (tuple(way for way in plain if has[way.piece]), tuple(way for way in upgraded if has[way.piece]))
        for plain, upgraded in ways
    )


def _ways_of(index: int, ability: Ability, further: tuple[Step, ...]) -> tuple[Ways, Ways]:
    """Return the ways to use a card not upgraded and upgraded."""
    whole = 3 << 2 * index
    plain = tuple(_ways(ability, ability.first, whole, further=further))
    match ability.kind:
        case Kind.EITHER:
            return plain, (*plain, *_ways(ability, ability.second, whole, second=True))
        case Kind.BOTH:
            first = tuple(_ways(ability, ability.first, 1 << 2 * index))
            return plain, (*first, *_ways(ability, ability.second, 2 << 2 * index, second=True))
        case Kind.EXTEND if ability.second.left:
            return plain, (*plain, *_ways_leaving_a_piece(ability, whole))
        case Kind.EXTEND:
            return plain, tuple(_ways(ability, ability.first, whole, further=ability.second.steps))
    return plain, plain


def _ways(
    ability: Ability,
    does: CardAction,
    bits: int,
    *,
    second: bool = False,
    further: tuple[Step, ...] = (),
) -> Iterator[Way]:
    """Yield the ways of one action; further steps move a house on, never a fort (WK-AB-2)."""
    mark = "+" if second else ""
    if does.builds:
        for piece, steps in ((HOUSE, does.steps + further), (FORT, does.steps)):
            action = _maker(ability.id, second=second, fort=piece == FORT)
            yield Way(("use", ability.id, mark, piece), action, steps, 1, piece, bits)
    elif does.shifts:
        yield Way(
            ("use", ability.id, mark, ""), _maker(ability.id, second=second), bits=bits, ready=may_shift
        )
    else:
        action = _maker(ability.id, second=second)
        yield Way(
            ("use", ability.id, mark, ""),
            action,
            does.steps + further,
            len(does.steps),
            "",
            bits,
        )


def _ways_leaving_a_piece(ability: Ability, bits: int) -> Iterator[Way]:
    """Yield the ways that move a house and build on the hex it left (WK-AB-CARAVAN)."""
    mover, *onward = ability.first.steps

    def mover_on_suitable(position: Situation, path: Path) -> HexSet:
        """The hex left must be suitable then; no adjacency is asked."""
        found = mover(position, path) & position.land.buildable
        for closed in position.table.closed_hexes:
            found &= ~closed(position)
        return found

    for left, piece in (("build", HOUSE), ("fort", FORT)):
        steps = (mover_on_suitable, *onward)
        yield Way(
            ("use", ability.id, "", "", left), _maker(ability.id, left=left), steps, len(steps), piece, bits
        )


def _maker(card: str, *, second: bool = False, fort: bool = False, left: str = "") -> Callable[[Path], Use]:
    return lambda path: new(
        Use, (card, second, tuple([LATTICE[at.bit_length() - 1] for at in path]), fort, left)
    )
