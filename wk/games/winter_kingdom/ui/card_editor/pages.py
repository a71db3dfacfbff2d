"""The pages of the editor of card numbers: the list of all cards, and one card with its numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.games.winter_kingdom.cards.numbers import BOUNDS
from wk.games.winter_kingdom.ui.card_editor.parts import PICTURE, Entry
from wk.games.winter_kingdom.ui.card_editor.rows import number_rows
from wk.games.winter_kingdom.ui.help.cards import enlarged
from wk.games.winter_kingdom.ui.help.source import FAMILIES
from wk.shell import theme
from wk.shell.help.flow import CAPTION, Flow, Icon

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.files.tomltext import KeyPath
    from wk.games.winter_kingdom.cards.catalogue import CardData, Catalogue
    from wk.games.winter_kingdom.narrate import Say
    from wk.games.winter_kingdom.ui.card_editor.draft import Draft
    from wk.shell.scene import Transition

GAME = "game"
"""The entry of the numbers that are on no card."""

ART = "winter_kingdom/art/cards/"
ROW = 40
"""Height of an entry in units."""

BESIDE = 300
"""Least width in units of the numbers beside a card; with less they stand below it."""


class Sheet(NamedTuple):
    """One entry of the list: a card, or the game."""

    key: str
    """The card's id, or `GAME`."""
    family: str
    """As the help has it: ``build``, ``move``, ``goal``, ``economy``, ``twist``; or `GAME`."""
    name: str
    paths: tuple[KeyPath, ...]
    """Its numbers."""


def sheets(say: Say, catalogue: Catalogue) -> list[Sheet]:
    """Return every entry that has numbers, in the order of the list."""
    found = [Sheet(GAME, GAME, say("numbers.game-title"), tuple(p for p in BOUNDS if p[0] == GAME))]
    families = {card: path[0] for path in BOUNDS for card in path[1:2] if path[0] != GAME}
    for family in FAMILIES:
        for card in catalogue_cards(catalogue, family):
            if card.id in families:
                paths = tuple(path for path in BOUNDS if path[1] == card.id and path[0] != GAME)
                found.append(Sheet(card.id, family, card.name, paths))
    return found


def catalogue_cards(catalogue: Catalogue, family: str) -> tuple[CardData, ...]:
    """Return the cards of a family of the help."""
    shared = {"goal": catalogue.goals, "economy": catalogue.economies, "twist": catalogue.twists}
    if family in shared:
        return tuple(shared[family].values())
    return tuple(card for card in catalogue.abilities.values() if card.action == family)


# The list ------------------------------------------------------------------------------------------


def fill_list(
    flow: Flow, draft: Draft, shown: list[Sheet], current: str, go: Callable[[str], Transition | None]
) -> Flow:
    """Fill a column with entries by family, and return it."""
    family = ""
    for sheet in shown:
        if sheet.family != family:
            family = sheet.family
            flow.gap(8)
            flow.label(draft.say("numbers.section.game" if family == GAME else f"help.family.{family}"))
            flow.gap(4)
        flow.add(_entry(flow, draft, sheet, current, go))
    flow.gap(10)
    return flow


def _entry(
    flow: Flow, draft: Draft, sheet: Sheet, current: str, go: Callable[[str], Transition | None]
) -> Entry:
    height = max(flow.scale.px(max(ROW, PICTURE[1] + 8)), round(flow.scale.type(theme.BUTTON) * 1.9))
    return Entry(
        rect=flow.take(height),
        key=f"card-{sheet.key}",
        words=sheet.name,
        picture=ART + ("castles" if sheet.key == GAME else sheet.key),
        colour=theme.BANDS.get(sheet.family, theme.MUTED),
        mark=draft.say("numbers.own-mark") if any(map(draft.is_own, sheet.paths)) else "",
        chosen=sheet.key == current,
        on_press=lambda: go(sheet.key),
    )


# One entry -----------------------------------------------------------------------------------------


def fill_page(flow: Flow, draft: Draft, sheet: Sheet, notes: list[tuple[str, str]]) -> Flow:
    """Fill a column with a card as it would be and its numbers, or the game's, and return it.

    Args:
        flow: the empty column.
        draft: the numbers.
        sheet: what is shown.
        notes: lines above everything, each with its colour.
    """
    flow.gap(12)
    for words, colour in notes:
        flow.line(words, flow.scale.style("text", CAPTION, colour))
        flow.gap(8)
    if sheet.key == GAME:
        flow.line(sheet.name, flow.scale.style("display", 28))
        flow.line(draft.say("numbers.game-kind"), flow.scale.style("text", CAPTION, theme.MUTED))
        flow.gap(12)
        number_rows(flow, draft, sheet.paths)
    else:
        _card(flow, draft, sheet)
    flow.gap(theme.LARGE)
    return flow


def _card(flow: Flow, draft: Draft, sheet: Sheet) -> None:
    card, gap = draft.catalogue.card(sheet.key), flow.scale.px(theme.WIDE)
    flow.gap(6)
    left = flow.column(0, flow.width)
    picture = enlarged(card, sheet.family, draft.say, left)
    left.add(picture)
    across = picture.rect.width + gap
    if flow.width - across >= flow.scale.line(BESIDE):
        right = flow.column(across, flow.width - across)
        _about(right, draft, sheet, card)
        flow.join(left, right)
        return
    _about(flow, draft, sheet, card)
    flow.gap(theme.LARGE)
    flow.add(enlarged(card, sheet.family, draft.say, flow))


def _about(flow: Flow, draft: Draft, sheet: Sheet, card: CardData) -> None:
    """Add the card's name and kind, its numbers, and how sure it is."""
    flow.line(card.name, flow.scale.style("display", 28))
    flow.line(draft.say(f"help.what.{sheet.family}"), flow.scale.style("text", CAPTION, theme.MUTED))
    flow.gap(12)
    number_rows(flow, draft, sheet.paths)
    flow.gap(6)
    small, muted = flow.scale.style("text", CAPTION), flow.scale.style("text", CAPTION, theme.MUTED)
    if card.reconstructed:
        side = round(small.size * 1.2)
        flow.add(Icon(rect=pygame.Rect(0, flow.y, side, side), name="feather", colour=theme.AMBER))
        inner = flow.column(side + flow.scale.px(8), flow.width - side - flow.scale.px(8))
        inner.line(draft.say("rail.unsure", what=card.unsure[:1].lower() + card.unsure[1:]), small)
        flow.join(inner)
    else:
        flow.line(draft.say("numbers.sure"), small)
    flow.gap(4)
    sources = "; ".join(draft.say(f"help.source.{letter}") for letter in card.provenance)
    flow.line(f"{draft.say('numbers.from')}: {sources}.", muted)
