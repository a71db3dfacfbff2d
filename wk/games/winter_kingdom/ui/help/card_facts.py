"""What the help tells beside an enlarged card: how it is used, the ruling, the prices, how sure it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.games.winter_kingdom.cards.catalogue import AbilityData, CardData
from wk.games.winter_kingdom.ui.table.own_numbers import own_line
from wk.shell import theme
from wk.shell.help.flow import CAPTION, READING, Flow
from wk.shell.help.provenance import Provenance, set_provenance

if TYPE_CHECKING:
    from wk.words import Words


def set_facts(flow: Flow, card: CardData, family: str, say: Words, words: Words) -> None:
    """Add what is not printed on a card.

    Args:
        flow: the column.
        card: which.
        family: of the card, as the help has it.
        say: the words of the game.
        words: the words of the shelf.
    """
    style = flow.scale.style("text", READING)
    flow.line(card.name, flow.scale.style("display", 28))
    what = "tunnel" if isinstance(card, AbilityData) and card.kind == "none" else family
    flow.line(say(f"help.what.{what}"), flow.scale.style("text", CAPTION, theme.MUTED))
    flow.gap(12)
    if isinstance(card, AbilityData):
        flow.line(say(f"help.kind.{card.kind}"), style)
        flow.gap(8)
        if card.kind != "none":
            flow.line(say("help.prices", cost=card.cost, upgrade=card.upgrade), style)
            flow.gap(8)
    if card.note:
        flow.label(words("help.note"))
        flow.line(card.note, style)
        flow.gap(10)
    own = own_line(say, card) if card.own else ""
    unsure = card.unsure if card.reconstructed else ""
    set_provenance(flow, words, Provenance(card.provenance, unsure, say("help.correct"), own))
