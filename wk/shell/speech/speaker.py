"""Says whatever is new on the screen, once a turn of the loop, and facts that a key asks for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, NamedTuple, cast

import pygame

from wk import assets
from wk.shell.match.pane import CURSOR, along
from wk.shell.match.table.scene import TableScene
from wk.shell.settings import TALKS
from wk.shell.speech import line
from wk.shell.speech.naming import pressed, said_of, sentence, spelled, static_words, tidy
from wk.shell.speech.table import TableEars, lines_of
from wk.shell.tutorial.scene import Tutorial

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from wk.shell.app import App
    from wk.shell.controls import Controls
    from wk.shell.scene import Scene
    from wk.shell.speech.voices import Voice
    from wk.shell.widget import Widget


class Facing(NamedTuple):
    """What is heard now."""

    scene: Scene
    """The uppermost scene: what covers a table, else the table."""
    controls: Controls | None
    widgets: Sequence[Widget]
    table: TableScene[Any, Any] | None
    """The table, if nothing covers it."""
    ringed: Sequence[Hashable] = ()
    """What a teacher means, by keys of widgets, where something covers the table."""

    def go_to_ringed(self) -> bool:
        """Give the keyboard to what a teacher means; return whether there is such a widget."""
        able = {each.key for each in self.widgets if each.interactive and each.enabled}
        keys = [each for each in self.ringed if isinstance(each, str) and each in able]
        if keys and self.controls is not None:
            self.controls.set_focus(keys[0])
        return bool(keys)

    @property
    def focused(self) -> Widget | None:
        """The widget the keyboard has come to, or types into; None if it is at none."""
        if self.controls is None or not (self.controls.ring or self._typed):
            return None
        return self.by_key(self.controls.focus)

    @property
    def _typed(self) -> bool:
        widget = self.by_key(self.controls.focus) if self.controls is not None else None
        return widget is not None and widget.role == "field"

    def by_key(self, key: str) -> Widget | None:
        """Return a widget by its key."""
        return next((each for each in self.widgets if key and each.key == key), None)


def facing(scene: Scene) -> Facing:
    """Return what has the keyboard while a scene is on top."""
    inner: Any = scene.table if isinstance(scene, Tutorial) else scene
    while isinstance(inner, TableScene) and inner.cover is not None:
        inner = inner.cover
    if isinstance(inner, TableScene):
        return Facing(cast("Scene", inner), inner.view.controls, inner.layout(), inner)
    controls: Controls | None = getattr(inner, "controls", None)
    ringed = scene.ringed if isinstance(scene, Tutorial) else ()
    return Facing(inner, controls, inner.layout() if controls is not None else (), None, ringed)


_MARKS = re.compile(r"`([^`]*)`")
"""How a key is written in a page."""


def parts(language: str) -> list[str]:
    """Return the parts of the manual in a language, each begun by its heading, without marks."""
    page = assets.text("shell", "help", language, "listening.md")
    found = []
    for part in re.split(r"^#+ ", page, flags=re.MULTILINE)[1:]:
        heading, *lines = part.strip().split("\n")
        found.append(_MARKS.sub(r"\1", " ".join([sentence(heading), *filter(None, lines)])))
    return found


WAYS = {
    pygame.K_HOME: "nw",
    pygame.K_PAGEUP: "ne",
    pygame.K_LEFT: "w",
    pygame.K_RIGHT: "e",
    pygame.K_END: "sw",
    pygame.K_PAGEDOWN: "se",
}
"""The six directions of a map, by the key that goes there with the left Alt key."""

SEEKS: dict[int, str | int] = {
    pygame.K_e: "own",
    pygame.K_c: "prize",
    pygame.K_t: "same",
    **{pygame.K_0 + number % 10: number for number in range(1, 11)},
}
"""What the cursor goes on to, likewise; a number is that of a kind of places."""

RANKS = {pygame.K_DOWN: 1, pygame.K_UP: -1}
"""By how many of what can be chosen, the best first, a key puts the cursor further."""

SHORT = 500
"""So many letters of a new screen are read at once; of more only the first."""


class Speaker:
    """Speaks for a window while speech is switched on."""

    def __init__(self, app: App, voices: Sequence[Voice]) -> None:
        """Speak by some voices; what shows already is said at the first turn of the loop."""
        self._app = app
        self._voices = voices
        self._scene: Scene | None = None
        self._ears: TableEars | None = None
        self._focus = self._here = ""
        self._told = ("", "")
        """The key of the widget told last, and what was told of it."""
        self._lines: list[str] = []
        self._touched = True
        self._part = 0
        """How many parts of the manual were read."""
        self._key = 0
        """The key that was pressed last, until the next turn of the loop."""
        self._told_missing = False
        """Whether the live line has said that nothing speaks here."""
        self._language = ""
        self._shown = ""
        self.last = ""
        """What was said last."""
        self._facts: dict[int, Callable[[TableEars], str]] = {
            pygame.K_w: lambda ears: ears.where(self._talk),
            pygame.K_a: TableEars.around,
            pygame.K_l: TableEars.choices,
            pygame.K_s: TableEars.scores,
            pygame.K_m: TableEars.holdings,
            pygame.K_g: TableEars.shared,
            pygame.K_h: TableEars.own,
            pygame.K_d: TableEars.done,
            pygame.K_p: TableEars.asked,
        }

    @property
    def _talk(self) -> str:
        return self._app.settings.talk

    # Saying -------------------------------------------------------------------------------------

    def say(self, words: str, *, keep: bool = True) -> None:
        """Say something: instead of what is said now if a key was pressed since, else after it.

        Args:
            words: what.
            keep: whether it is said again to who asks for that.
        """
        if not words:
            return
        if keep:
            self.last = words
        self._shown = words
        cut, self._touched = self._touched, False
        for voice in self._voices:
            if self._language != self._app.language:
                voice.speak(self._app.language)
            voice.say(words, cut=cut)
        self._language = self._app.language

    @property
    def shown(self) -> str:
        """What stands in the live line: what was said last."""
        return self._shown

    def line_height(self, size: tuple[int, int]) -> int:
        """Return how many pixels of a window's height the live line takes for itself; 0 for none."""
        return line.height(size) if self._app.settings.speech_line else 0

    def draw(self, surface: pygame.Surface) -> None:
        """Write the live line, if it is wanted."""
        if self._app.settings.speech_line:
            line.draw(surface, self._shown)

    def touched(self) -> None:
        """Have the next sentence cut off what is being said: somebody has pressed something."""
        self._touched = True

    def close(self) -> None:
        """Let the voices go."""
        for voice in self._voices:
            voice.close()

    # What is new --------------------------------------------------------------------------------

    def follow(self, scene: Scene) -> None:
        """Say what is new since this was called last."""
        now = facing(scene)
        told = self._arrive(now) if now.scene is not self._scene else self._changes(now)
        if not self._told_missing and any(voice.missing for voice in self._voices):
            self._told_missing = True
            told = [self._app.words("speech.no-voice"), *told]
        if not any(told) and self._key in CURSOR:  # there was nowhere else to go: where it still is
            told = [self._still(now)]
        self._key = 0
        self.say(" ".join(filter(None, told)))

    def _arrive(self, now: Facing) -> list[str]:
        """Return what is said of a screen that has just come up."""
        self._scene = now.scene
        self._ears = TableEars(now.table, self._app.words) if now.table is not None else None
        self._lines, self._here = self._live(now), ""
        focused = now.focused
        self._focus = focused.key if focused is not None else ""
        self._told = self._focus, self._said(now)
        if self._ears is not None:
            return [self._ears.arrival(), *self._lines, self._ears.here(self._talk), self._told[1]]
        told, count = static_words(now.widgets), 0
        for count, words in enumerate(told, 1):
            if sum(map(len, told[:count])) + len(words) > SHORT:
                break
        buttons = len(pressed(now.widgets))
        more = self._app.words("speech.buttons", n=buttons) if buttons else ""
        return [*told[: max(1, count)], self._told[1] or more]

    def _changes(self, now: Facing) -> list[str]:
        found: list[str] = []
        if self._ears is not None:
            found += self._ears.news()
        lines, before = self._live(now), self._lines
        self._lines = lines
        found += [line for line in lines if line not in before]
        if self._ears is not None:
            here, before_here = self._ears.here(self._talk), self._here
            self._here = here
            if here != before_here and now.focused is None:
                found.append(here)
                self._sound(self._ears)
        return [*found, *self._focus_changes(now)]

    def _sound(self, ears: TableEars) -> None:
        """Let the tone of what is at the cursor be heard."""
        if (tone := ears.tone()) is not None:
            self._app.sounds.tone(tone)

    def _focus_changes(self, now: Facing) -> list[str]:
        """Return what is said of the widget the keyboard is at, if it is another or stands otherwise."""
        focused = now.focused
        told = (focused.key if focused is not None else ""), self._said(now)
        before, self._told = self._told, told
        return [told[1]] if told != before and told[1] else []

    def _said(self, now: Facing) -> str:
        focused = now.focused
        if focused is None:
            return ""
        if self._ears is not None:
            return self._ears.told_of(focused, self._talk)
        return said_of(focused, self._app.words, self._talk)

    def _still(self, now: Facing) -> str:
        """Return what the keys are at, where they could not go on; in a field they move among letters."""
        if now.focused is None:
            return self._here
        return "" if now.focused.role == "field" else self._told[1]

    def _note(self, now: Facing) -> None:
        """Know how everything is said now, without saying it."""
        self._told = self._told[0], self._said(now)
        self._lines = self._live(now)
        self._here = self._ears.here(self._talk) if self._ears is not None else ""

    def _live(self, now: Facing) -> list[str]:
        if now.table is not None:
            return lines_of(now.widgets, self._app.words)
        return [tidy(each.reads.split("\n")) for each in now.widgets if each.live]

    # Keys ---------------------------------------------------------------------------------------

    def takes(self, event: pygame.Event, scene: Scene) -> bool:
        """Answer a key that is pressed with the left Alt key; return whether it asks anything."""
        if not event.mod & pygame.KMOD_LALT or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._key = event.key
            return self._ears is not None and facing(scene).table is not None and self._led(self._ears, event)
        self.follow(scene)
        self.touched()
        answer = self._answer(event.key, facing(scene), back=bool(event.mod & pygame.KMOD_SHIFT))
        if answer is None:
            return False
        self.say(answer, keep=event.key not in {pygame.K_r, pygame.K_b})
        return True

    def _led(self, ears: TableEars, event: pygame.Event) -> bool:
        """Let the keys of a table lead the same way at all games; return whether there is no more to do."""
        if event.key == pygame.K_SPACE and not event.mod & pygame.KMOD_SHIFT:
            ears.leave_widget()
            return False
        step = along(event)
        return bool(step) and ears.next_widget(step)

    def _answer(self, key: int, now: Facing, *, back: bool = False) -> str | None:
        """Return the answer to a key; nothing where the cursor has moved; None for any other key."""
        words = self._app.words
        if key == pygame.K_r:
            return self.last
        if key == pygame.K_b:
            return words("speech.spelled", letters=spelled(self._told[1] or self._here or self.last))
        if key == pygame.K_v:
            talk = TALKS[(TALKS.index(self._talk) + 1) % len(TALKS)]
            self._app.keep_setting(talk=talk)
            self._note(now)
            return words(f"settings.talk.{talk}")
        if key == pygame.K_f:
            return self._all(now)
        if key == pygame.K_k:
            kinds = self._ears.kinds if self._ears is not None else ""
            return " ".join([words("speech.keys"), *([words("speech.kinds", kinds=kinds)] if kinds else [])])
        if key == pygame.K_F1:
            manual = parts(self._app.language)
            self._part += 1
            return manual[(self._part - 1) % len(manual)]
        if key in WAYS or key in SEEKS or key in RANKS or key == pygame.K_n:
            ringed = self._ears is None and key == pygame.K_n and now.go_to_ringed()
            return "" if ringed else self._walked(self._ears, key, back=back)
        fact = self._facts.get(key)
        if fact is None:
            return None
        return words("speech.no-table") if self._ears is None else fact(self._ears)

    def _walked(self, ears: TableEars | None, key: int, *, back: bool) -> str:
        """Put the cursor somewhere else by a key; return nothing, or that there is nothing that way."""
        if ears is None:
            return self._app.words("speech.no-table")
        before = self._here
        if key in WAYS:
            there = ears.step(WAYS[key])
        elif key in SEEKS:
            there = ears.seek(SEEKS[key], back=back)
        elif key in RANKS:
            there = ears.next_best(RANKS[key])
        else:
            there = ears.spoken_of(-1 if back else 1)
        if not there:
            return self._app.words("speech.no-choice" if key in RANKS else "speech.no-way")
        if ears.here(self._talk) == before:
            self._here = ""  # where it was already is said again
        return ""

    def _all(self, now: Facing) -> str:
        """Return the whole screen, in the order in which it is read."""
        found = [] if self._ears is None else [self._ears.asked()]
        for each in now.widgets if self._ears is None else self._ears.in_order():
            if self._ears is not None and self._ears.hushed(each):
                continue
            pressable = each.interactive and each.key
            told = said_of(each, self._app.words, "usual") if pressable else tidy(each.reads.split("\n"))
            found.append(sentence(told))
        return " ".join(dict.fromkeys(each for each in found if each))
