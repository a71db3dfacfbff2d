"""The share code of a Winter Court setup: what of it is written, in which order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from wk.engine.files.digits import Digits
from wk.engine.files.sharecode import NAME, Codec, CodeError, put_player, put_seed, take_player, take_seed
from wk.games.winter_court.cards import CARD_IDS
from wk.games.winter_court.setup import COLOURS, USUAL
from wk.games.winter_court.setupfile import FORMAT, examine_table, table_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from wk.games.winter_court.setup import Wishes

CODEC = Codec("WC", "1")
"""How the codes of this game begin."""

_CARDS = 128
"""Room for cards; there are fewer."""

_DEALT = 16
"""Room for how many cards are dealt."""


def encode(wishes: Wishes, kinds: Sequence[str]) -> str:
    """Return the share code of a setup; ``kinds`` of players may grow at the end, but keep their order."""
    digits, table = Digits(), table_of(wishes)
    for player in table["players"]:
        put_player(digits, player, COLOURS, kinds)
    put_seed(digits, wishes.seed)
    digits.put(table.get("start", 0), 4)
    digits.put_names(table.get("deck"), CARD_IDS, _CARDS)
    digits.put(int(wishes.options.open_hands), 2)
    digits.put(wishes.options.deal_first, _DEALT)
    digits.put(wishes.options.deal_second, _DEALT)
    return CODEC.write(digits)


def decode(text: str, kinds: Sequence[str]) -> Wishes:
    """Return the setup that a share code as typed or pasted stands for; CodeError."""
    wishes, problems = examine_table(CODEC.read(text, lambda digits: _unpack(digits, kinds)), NAME, kinds)
    if wishes is None:
        raise CodeError.refused(problems)
    return wishes


def _unpack(digits: Digits, kinds: Sequence[str]) -> dict[str, Any]:
    """Read the table of a setup file; IndexError, UnicodeDecodeError."""
    found = {
        "format": str(FORMAT),
        "players": [_said(take_player(digits, COLOURS, kinds)) for _ in range(2)],
        "seed": take_seed(digits),
        "start": digits.take(4) or None,
        "deck": digits.take_names(CARD_IDS, _CARDS),
    }
    values = (bool(digits.take(2)), digits.take(_DEALT), digits.take(_DEALT))
    return {**_said(found), "options": dict(zip(USUAL._fields, values, strict=True))}


def _said(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return the entries of a table that are not left open."""
    return {key: value for key, value in table.items() if value is not None}
