"""The hand of whose table it is: its cards, and below them what they would add to a play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from wk.games.winter_court.cards import CARD_IDS, RANK, cards_in, ids
from wk.games.winter_court.court import MEMBERS
from wk.games.winter_court.state import DISCARD
from wk.games.winter_court.ui.art import BACK
from wk.games.winter_court.ui.table.mine import face_of, heading
from wk.games.winter_court.ui.table.things import HAND
from wk.shell import paint, theme
from wk.shell.widget import Label, Widget
from wk.shell.widgets.card import Card
from wk.shell.widgets.card_paper import back_face
from wk.shell.widgets.hand import Held, Sizes, hand, places
from wk.shell.widgets.lights import Light

if TYPE_CHECKING:
    from collections.abc import Sequence

    from wk.games.winter_court.actions import Action
    from wk.games.winter_court.speech import Speech
    from wk.games.winter_court.ui.table.desk import Desk
    from wk.games.winter_court.ui.table.layout import Layout
    from wk.games.winter_court.ui.table.sight import Sight

CARD, ASPECT = 99, 1.576
"""Width of a card of the hand in units, and its height in widths."""
CAPTION = "#fff2c4"
"""Words about a card that can join, on the dark hall."""


def hand_widgets(sight: Sight) -> list[Widget]:
    """Return the hand of a seat in suit order; what can be laid now is lit, what is hidden shows its back."""
    layout, speech, state, desk = sight.layout, sight.speech, sight.state, sight.desk
    player = state.players[sight.seat]
    owed = state.phase == DISCARD and desk is not None
    cards = [card for card in cards_in(player.hand) if not (owed and card in state.drawn)]
    rect = layout.hand
    held = [
        Held(
            key=f"hand-{ids(1 << card)[0]}", face=face_of(speech, card), light=_light(desk, card),
            on_press=sight.press((HAND, card), rect),
        )
        for card in cards
    ]  # fmt: skip
    held += [Held(key=f"back-{number}", face=back_face(BACK)) for number in range(player.hidden or 0)]
    note = speech.say("table.hand", n=player.hand_count)
    laid = hand(held, rect, _sizes(layout), enabled=desk is not None and not owed)
    return [
        heading(layout.hand_label, note, layout),
        *laid,
        *_captions(sight, [each for each in laid if each.key not in sight.absent]),
    ]


def _captions(sight: Sight, laid: list[Widget]) -> list[Label]:
    """Return below each card of the hand that can join the play what it adds, and how if there is room."""
    desk, scale, found = sight.desk, sight.layout.scale, list[Label]()
    cards = [each for each in laid if isinstance(each, Card)]
    style = scale.style("bold", theme.NOTE, CAPTION)
    for number, held in enumerate(cards):
        card = CARD_IDS.index(held.key.removeprefix("hand-")) if held.key.startswith("hand-") else None
        ways = desk.joins(card) if desk is not None and card is not None and desk.state.making else ()
        if card is None or not ways:
            continue
        after = cards[number + 1].rect.left if number + 1 < len(cards) else held.rect.right + scale.px(6)
        room = pygame.Rect(
            held.rect.left, held.rect.bottom + scale.px(5), after - held.rect.left, scale.line(16)
        )
        long, short = _adds(sight.speech, ways, RANK[card])
        words = long if paint.measure(long, style)[0] <= room.width - scale.px(4) else short
        found.append(Label(rect=room, words=words, style=style, anchor="center"))
    return found


def _adds(speech: Speech, ways: Sequence[Action], rank: int) -> tuple[str, str]:
    """Return what a card adds to the play and how, and what alone."""
    say, word = speech.say, ways[0].word
    short = say("joins.adds", n=rank)
    if len(ways) > 1:
        return short, short
    if word == "boost":
        return say("joins.boosts", n=rank), short
    return say("joins.by", member=speech.member(MEMBERS.index(word)), n=rank), short


def _sizes(layout: Layout) -> Sizes:
    px = layout.scale.px
    return Sizes(px(CARD), px(CARD), px(6), px(34), ASPECT)


def first_place(layout: Layout) -> pygame.Rect:
    """Return the place of the first card of the hand."""
    return places(1, layout.hand, _sizes(layout))[0]


def _light(desk: Desk | None, card: int) -> Light:
    if desk is None:
        return Light.PLAIN
    if desk.card == card:
        return Light.CHOSEN
    if desk.joins(card):
        return Light.LIT if desk.state.making else Light.PLAIN
    return Light.DULLED
