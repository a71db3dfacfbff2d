"""The status bar: who is asked for what, and its buttons.

They do what may be done besides pointing at things, take back and redo, hold a game that is watched, and open
the menu.
"""

from __future__ import annotations

import math
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from wk.engine.match import Barrier
from wk.shell import paint, theme
from wk.shell.buttons import Button
from wk.shell.colour import mix
from wk.shell.lettering import SMALLEST
from wk.shell.match.table.part import OFFER, Act
from wk.shell.match.table.places import HINT_GAP
from wk.shell.settings import BOT_PACES
from wk.shell.widget import ENTER, SPACE, Label, Look, Shortcut, Widget, widget_class

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.shell.match.table.part import Finish, Offer, Prompt
    from wk.shell.match.table.places import Places
    from wk.shell.paint import Style
    from wk.shell.scene import Transition
    from wk.words import GameWords

LEAST_HEIGHT = 28
"""Units of height a button over the stage needs for its words."""


def offer_key(offer: Offer) -> str:
    """Return the key of the button of an offer."""
    return key_of_offer(offer.key)


def key_of_offer(key: tuple[str, ...]) -> str:
    """Return the key of the button of what ``Act(OFFER, key)`` accepts."""
    return f"offer-{'-'.join(key)}"


def offer_buttons(
    places: Places, words: GameWords, offers: Sequence[Offer], do: Callable[[Act], Transition | None]
) -> list[Button]:
    """Return the buttons of what can be done besides pointing at things."""
    return [
        StageButton(
            key=offer_key(offer),
            rect=rect,
            label=offer.words,
            kind="primary" if offer.complete else "ghost",
            hint=words("table.enter-key") if offer.complete else "",
            size=theme.BUTTON,
            on_press=partial(do, Act(OFFER, offer.key)),
            shortcuts=(*SPACE, *ENTER) if offer.complete else (),
            icon=offer.icon,
            tooltip=offer.tip,
        )
        for rect, offer in zip(places.offers, offers, strict=True)
    ]


def finish_button(
    places: Places,
    words: GameWords,
    finish: Finish,
    press: Callable[[], Transition | None],
    *,
    asked: bool = False,
) -> Button:
    """Return the button that finishes, or the flat panel that says what is missing.

    Args:
        places: of the table.
        words: of the table.
        finish: how it stands.
        press: called when it is pressed.
        asked: whether an offer completes what is being pointed out: the keys then belong to that.
    """
    size = 18 if places.compact else 20
    # In a rail its shadow must not fall on the stage, which is drawn apart from the rails.
    rail = next((rail for rail in places.rails if rail.contains(places.finish)), None)
    return Button(
        key="end",
        rect=places.finish,
        clip=rail,
        kind="primary" if finish.amber else "ghost",
        label=finish.label,
        note=finish.note,
        hint=words("table.space-key") if finish.keyed and finish.enabled and not asked else "",
        size=size if finish.enabled else size - 2,
        enabled=finish.enabled,
        on_press=press,
        # Enter too where only one thing is left to do; nothing while a question stands open.
        shortcuts=() if asked else SPACE if finish.keyed else (*SPACE, *ENTER),
    )


@widget_class
class StageButton(Button):
    """A button over the stage, whose words and icon keep to its height where that is small."""

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw it."""
        unit = min(look.scale.unit, self.rect.height / LEAST_HEIGHT)
        Button.draw(self, surface, replace(look, scale=theme.Scale(unit, look.scale.text)))


WATCH_KEYS = {
    "slower": Shortcut(pygame.K_COMMA),
    "faster": Shortcut(pygame.K_PERIOD),
    "step": Shortcut(pygame.K_n),
}
"""The keys of the buttons."""


class Watched(NamedTuple):
    """A game of computer players alone."""

    pace: str
    """The pace by its name."""
    faster: Callable[[int], None]
    """Takes a faster pace, or with -1 a slower one."""
    step: Callable[[], None]
    """Makes one move."""

    def called(self, words: GameWords) -> str:
        """Return the pace in words."""
        return words(f"settings.bot_pace.{self.pace}")


def has_room(places: Places) -> bool:
    """Return whether the pace has room between its buttons; else the sentence tells it."""
    first = places.buttons["restart"]
    return first.width > 2 * first.height


def watch_buttons(places: Places, words: GameWords, watched: Watched) -> list[Widget]:
    """Return the buttons, in the place of those that take back; the pace stands between its own."""
    rects = places.buttons
    first, step = rects["restart"], rects["redo"]
    pace, paces = watched.called(words), [*BOT_PACES]
    number, side = paces.index(watched.pace), first.height
    slower = pygame.Rect(first.topleft, (side, side))
    buttons = (
        ("slower", slower, "minus", partial(watched.faster, -1), number > 0),
        ("faster", rects["undo"], "plus", partial(watched.faster, 1), number < len(paces) - 1),
        ("step", step, "next", watched.step, True),
    )
    found: list[Widget] = [
        Button(
            key=key,
            rect=rect,
            icon=icon,
            on_press=press,
            enabled=enabled,
            tooltip=words(f"watch.{key}-tip", pace=pace),
            shortcuts=(WATCH_KEYS[key],),
        )
        for key, rect, icon, press, enabled in buttons
    ]
    if has_room(places):
        between = pygame.Rect(slower.right, slower.top, rects["undo"].left - slower.right, side)
        style = places.scale.style("bold", theme.BUTTON)
        found.append(Label(rect=between, words=pace, style=style, anchor="center"))
    return found


KEYS = {
    "restart": (Shortcut(pygame.K_r),),
    "undo": (Shortcut(pygame.K_u), Shortcut(pygame.K_z, ctrl=True)),
    "redo": (
        Shortcut(pygame.K_y),
        Shortcut(pygame.K_y, ctrl=True),
        Shortcut(pygame.K_z, ctrl=True, shift=True),
    ),
    "menu": (Shortcut(pygame.K_m),),
    "hint": (Shortcut(pygame.K_i),),
}
"""The keys of the buttons."""


class UndoState(NamedTuple):
    """What can be taken back and again."""

    barrier: Barrier | None
    can_redo: bool
    hint: bool | None = None
    """Whether a hint can be had; None if there are none here."""
    watched: Watched | None = None
    """The game of computer players alone, in which nothing is taken back."""


class Turns(NamedTuple):
    """What the buttons of the bar do."""

    restart: Callable[[], Transition | None]
    undo: Callable[[], Transition | None]
    redo: Callable[[], Transition | None]
    menu: Callable[[], Transition | None]
    hint: Callable[[], None] = lambda: None


def bar_widgets(
    places: Places, words: GameWords, prompt: Prompt, state: UndoState, turns: Turns
) -> list[Widget]:
    """Return the widgets of the bar, lowest first."""
    sentence, restart = places.sentence.copy(), places.buttons["restart"]
    if state.watched and not has_room(places):
        prompt = prompt._replace(hint=words("watch.pace", pace=state.watched.called(words)))
    hint = []
    if state.hint is not None:
        side, gap = restart.height, places.scale.px(HINT_GAP)
        rect = pygame.Rect(restart.left - gap - side, restart.top, side, side)
        if sentence.bottom > rect.top:
            sentence.width = min(sentence.width, rect.left - 2 * gap - sentence.left)
        tip = words("table.hint-tip")
        hint = [
            Button(
                key="hint",
                rect=rect,
                icon="bulb",
                on_press=turns.hint,
                enabled=state.hint,
                tooltip=tip,
                shortcuts=KEYS["hint"],
            )
        ]
    return [
        Bar(rect=places.bar),
        Sentence(rect=sentence, prompt=prompt, compact=places.compact, live=True),
        *hint,
        *(watch_buttons(places, words, state.watched) if state.watched else ()),
        *_turn_buttons(places, words, state, turns),
    ]


def _turn_buttons(places: Places, words: GameWords, state: UndoState, turns: Turns) -> list[Widget]:
    """Return the buttons to restart, undo and redo if anybody can, and the one that opens the menu."""
    free = state.barrier is None
    barred = words("table.undo-revealed" if state.barrier is Barrier.REVEALED else "table.no-undo")
    buttons = (
        ("restart", turns.restart, words("table.restart-tip") if free else barred, free),
        ("undo", turns.undo, words("table.undo-tip") if free else barred, free),
        ("redo", turns.redo, words("table.redo-tip" if state.can_redo else "table.no-redo"), state.can_redo),
        ("menu", turns.menu, words("table.menu-tip"), True),
    )
    rects = places.buttons
    worded = rects["restart"].width > 2 * rects["restart"].height
    return [
        Button(
            key=key,
            rect=rects[key],
            icon=key,
            called=words(f"table.{key}"),
            label=words("table.restart") if key == "restart" and worded else "",
            on_press=press,
            enabled=enabled,
            tooltip=tip,
            shortcuts=KEYS[key],
        )
        for key, press, tip, enabled in (buttons[-1:] if state.watched else buttons)
    ]


@widget_class
class Bar(Widget):
    """The ground of the bar."""

    decor = True

    def draw(self, surface: pygame.Surface, look: Look) -> None:  # noqa: ARG002 - stands still
        """Draw the ground and the line below."""
        surface.fill(mix(theme.GROUND, theme.DEEP, 0.45), self.rect)
        pygame.draw.line(surface, theme.RAISED, self.rect.bottomleft, self.rect.bottomright)


LEADING = 1.24
"""Height of a line of the bar in sizes of its type."""

LOW_STATUS = 17
"""Size of the type of the sentence in a window too small for the usual one, in units."""

HINT = 0.75
"""What share of the size that suits the sentence its hint has at least."""

LEAST, ALONE = 0.85, 0.8
"""Below which share of its usual type the bar rather tells less; up to which one a sentence as small as in a
small window rather stands alone."""


class BarLine(NamedTuple):
    """A line of the bar."""

    words: str
    style: Style


@widget_class
class Sentence(Widget):
    """What is asked, and a line that helps."""

    prompt: Prompt
    compact: bool

    @property
    def written(self) -> list[str]:
        """Both, however little room there is."""
        return [*filter(None, [self.prompt.sentence, self.prompt.hint])]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Write both; what is too long for a line takes two, set as small as they need."""
        rect = self.rect
        lines = self._lines(look)
        total = sum(line.style.size for line in lines) * LEADING
        top = rect.centery - total / 2
        for words, style in lines:
            step = style.size * LEADING
            paint.text(surface, words, (rect.left, top + step / 2), style, "midleft", rect.width)
            top += step

    def _lines(self, look: Look) -> list[BarLine]:
        """Return the lines, the sentence as large as goes with a hint of any size; without room, no hint.

        Larger text never makes the sentence smaller: what there is too little room for is the hint.
        """
        scale, prompt = look.scale, self.prompt
        low = self.compact and scale.unit <= 1
        big, small = LOW_STATUS if low else theme.STATUS, theme.NOTE if self.compact else theme.BUTTON
        sentence, muted = scale.style("bold", big), scale.style("text", small, theme.MUTED)
        usual, lines = sentence.size, list[BarLine]()
        for size in range(usual, max(SMALLEST, round(big * scale.unit / 2)) - 1, -1):
            lines = self._wrapped(prompt.sentence, replace(sentence, size=size))
            most = max(SMALLEST, round(size * small / big))
            for high in range(most, max(SMALLEST, math.ceil(most * HINT)) - 1, -1):
                whole = size * high >= LEAST * usual * most
                hint = prompt.hint if whole else prompt.brief or prompt.hint
                both = lines + (self._wrapped(hint, replace(muted, size=high)) if hint else [])
                if self._fits(both, scale):
                    return both
            if size <= min(LOW_STATUS, ALONE * usual) and self._fits(lines, scale):
                return lines
        return lines

    def _wrapped(self, words: str, style: Style) -> list[BarLine]:
        return [BarLine(line, style) for line in paint.wrap(words, style, self.rect.width)]

    def _fits(self, lines: list[BarLine], scale: theme.Scale) -> bool:
        high = sum(line.style.size for line in lines) * LEADING
        return high <= self.rect.height - scale.px(2)
