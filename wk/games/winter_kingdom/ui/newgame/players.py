"""The left column of a new game: who plays, in which order, who begins, how all come by their hands."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from wk.games.winter_kingdom.cards.ids import HAND_IDS
from wk.games.winter_kingdom.setup.choices import CHOSEN, WAYS
from wk.games.winter_kingdom.setup.wishes import COLOURS, KINDS, PLAYERS
from wk.games.winter_kingdom.ui.newgame.tile import EmblemButton, Sheet, Stack
from wk.shell import theme
from wk.shell.buttons import Button, Toggle
from wk.shell.textfield import TextField

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.games.winter_kingdom.ui.newgame.plan import Plan
    from wk.games.winter_kingdom.ui.newgame.scene import NewGameScene
    from wk.shell.scene import Transition
    from wk.shell.widget import Widget

ROW, FIELD, BUTTON = 86, 36, 32
"""Heights of a player's row, the field for the name, and the buttons below it, in units that hold text."""


def fill_players(scene: NewGameScene, column: Stack) -> None:
    """Place the players and their hands."""
    plan, say = scene.plan, scene.say
    count = len(plan.choices.players)
    column.heading(scene.app, say("newgame.players"), *_who_begins(plan))
    for seat in range(count):
        column.add(*_player(scene, column, seat))
        column.gap(6)
    if count < PLAYERS[1]:
        column.add(
            Button(
                key="join",
                rect=column.take(column.line(BUTTON)),
                clip=column.clip,
                icon="plus",
                label=say("newgame.join"),
                on_press=lambda: plan.change(plan.choices.joined(COLOURS, PLAYERS[1])),
            )
        )
    column.gap(10)
    _hands(scene, column)


def _who_begins(plan: Plan) -> tuple[str, ...]:
    """Return who begins, in more and in fewer words."""
    say, settled = plan.front.say, plan.settled
    if plan.choices.start is not None:
        name = plan.seats[plan.choices.start].name
        return say("newgame.begins", name=name), name
    if settled is None:
        return ()
    name = plan.seats[settled["start_index"]].name
    return say("newgame.begins-drawn", name=name), say("newgame.begins", name=name), name


def _player(scene: NewGameScene, column: Stack, seat: int) -> list[Widget]:
    """Return the widgets of one player's row."""
    px, line, plan = column.px, column.line, scene.plan
    row = column.take(line(ROW))
    inner = pygame.Rect(row.left + px(13), row.top, row.width - px(23), row.height)
    upper = pygame.Rect(inner.left, row.top + px(7), inner.width, line(FIELD))
    lower = pygame.Rect(inner.left, 0, inner.width, line(BUTTON))
    lower.bottom = row.bottom - px(7)
    arrows = pygame.Rect(0, upper.top, 2 * (line(BUTTON) - px(6)) + px(8), upper.height)
    arrows.right = upper.right
    emblem = EmblemButton(
        key=f"colour-{seat}",
        rect=pygame.Rect(upper.left, upper.top, upper.height, upper.height),
        clip=column.clip,
        colour=plan.seats[seat].colour,
        tooltip=scene.say("newgame.colour"),
        on_press=lambda: plan.change(plan.choices.recoloured(seat, COLOURS)),
    )
    field = pygame.Rect(emblem.rect.right + px(6), upper.top, 0, upper.height)
    field.width = arrows.left - field.left
    return [
        Sheet(rect=row, clip=column.clip, colour=plan.seats[seat].colour),
        emblem,
        _name(scene, column, seat, field),
        *_arrows(scene, column, seat, arrows),
        *_standing(scene, column, seat, lower),
    ]


def _name(scene: NewGameScene, column: Stack, seat: int, rect: pygame.Rect) -> Widget:
    """Return the field for a player's name."""
    return TextField(
        key=f"name-{seat}",
        rect=rect,
        clip=column.clip,
        typed=scene.plan.names[seat],
        scale=scene.app.scale,
        placeholder=scene.plan.seats[seat].name,
        on_submit=lambda: None,
    )


def _arrows(scene: NewGameScene, column: Stack, seat: int, room: pygame.Rect) -> list[Widget]:
    """Return the buttons that change the order of seats."""
    plan, gap = scene.plan, column.px(4)
    width = (room.width - 2 * gap) // 2

    def move(step: int) -> Callable[[], Transition | None]:
        return lambda: plan.change(plan.choices.swapped(seat, seat + step))

    return [
        Button(
            key=f"{icon}-{seat}",
            rect=pygame.Rect(room.left + gap + place * (width + gap), room.top, width, room.height),
            clip=column.clip,
            icon=icon,
            enabled=0 <= seat + step < len(plan.choices.players),
            tooltip=scene.say("newgame.earlier" if step < 0 else "newgame.later"),
            on_press=move(step),
        )
        for place, (icon, step) in enumerate((("up", -1), ("down", 1)))
    ]


def _standing(scene: NewGameScene, column: Stack, seat: int, room: pygame.Rect) -> list[Widget]:
    """Return the buttons that say who sits there, who begins, who chooses cards, who goes."""
    icons = _icons(scene, column, seat)
    gap = column.px(4)
    wide = room.height + column.px(2)
    left = room.right - len(icons) * (wide + gap)
    placed = [
        replace(icon, rect=pygame.Rect(left + gap + n * (wide + gap), room.top, wide, room.height))
        for n, icon in enumerate(icons)
    ]
    rect = pygame.Rect(room.left, room.top, left - room.left, room.height)
    return [_kind(scene, column, seat, rect), *placed]


def _icons(scene: NewGameScene, column: Stack, seat: int) -> list[Button]:
    """Return the small buttons of a player's row, not yet placed."""
    plan, say = scene.plan, scene.say
    player = plan.choices.players[seat]

    def button(key: str, icon: str, tip: str, way: Callable[[], Transition | None]) -> Button:
        place = pygame.Rect(0, 0, 0, 0)
        words = say(f"newgame.{tip}")
        return Button(
            key=f"{key}-{seat}", rect=place, clip=column.clip, icon=icon, tooltip=words, on_press=way
        )

    begins = button("begins", "flag", "begin", lambda: plan.change(plan.choices.begun_by(seat)))
    icons = [replace(begins, chosen=plan.choices.start == seat)]
    if plan.choices.hands == CHOSEN:
        tip = "hand-chosen" if player.hand else "hand-choose"
        hand = button("hand", "card", tip, lambda: scene.choose_hand(seat))
        icons.append(replace(hand, chosen=player.hand is not None))
    if len(plan.choices.players) > PLAYERS[0]:
        icons.append(
            button("leave", "close", "leave", lambda: plan.change(plan.choices.left(seat, PLAYERS[0])))
        )
    return icons


def _kind(scene: NewGameScene, column: Stack, seat: int, rect: pygame.Rect) -> Widget:
    """Return the button that changes who sits at a seat: a person, or a computer of some level."""
    plan = scene.plan
    kind = plan.choices.players[seat].kind
    following = KINDS[(KINDS.index(kind) + 1) % len(KINDS)]
    level = kind.partition(":")[2] or kind
    key = f"newgame.kind.{level}"
    label = scene.say(key) if key in scene.say else level.title()
    return Button(
        key=f"kind-{seat}",
        rect=rect,
        clip=column.clip,
        icon="person" if kind == KINDS[0] else "computer",
        label=label,
        tooltip=scene.say("newgame.kind-tip"),
        on_press=lambda: plan.change(plan.choices.with_player(seat, kind=following)),
    )


def _hands(scene: NewGameScene, column: Stack) -> None:
    """Place the ways to come by hands, and the way to the ability cards."""
    plan, say = scene.plan, scene.say
    column.heading(scene.app, say("newgame.hands"))

    def choose(number: int) -> None:
        plan.change(replace(plan.choices, hands=WAYS[number]))

    column.add(
        Toggle(
            key="hands",
            rect=column.take(column.line(40)),
            clip=column.clip,
            options=tuple(say(f"newgame.hands-{way}") for way in WAYS),
            chosen=WAYS.index(plan.choices.hands),
            on_choose=choose,
        )
    )
    column.gap(6)
    muted = scene.app.scale.style("text", theme.NOTE, theme.MUTED)
    column.text(say(f"newgame.note-{plan.choices.hands}"), muted)
    column.gap(6)
    _abilities(scene, column)


def _abilities(scene: NewGameScene, column: Stack) -> None:
    """Place the way to the ability cards that take part."""
    plan, say = scene.plan, scene.say
    out = len(plan.choices.left_out & set(HAND_IDS))
    column.add(
        Button(
            key="abilities",
            rect=column.take(column.line(36)),
            clip=column.clip,
            icon="card",
            label=say("newgame.abilities-out", n=out) if out else say("newgame.abilities"),
            on_press=scene.leave_abilities_out,
        )
    )
