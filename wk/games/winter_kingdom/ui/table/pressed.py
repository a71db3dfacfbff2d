"""What is pressed for an action besides its hexes, so that a hint can ring it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.actions import Action, Build, End, Purchase, Use, Wolves
from wk.games.winter_kingdom.cards.abilities import ABILITIES, INDEX
from wk.games.winter_kingdom.legal import hexes_of
from wk.games.winter_kingdom.ui.table.piece_toggle import piece_key
from wk.games.winter_kingdom.ways import FORT, HOUSE
from wk.shell.match.table.bar import key_of_offer

if TYPE_CHECKING:
    from wk.games.winter_kingdom.ui.table.desk import Desk


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
