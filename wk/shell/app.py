"""The app: one window, one stack of scenes, one loop that waits for events and draws only what changed."""

from __future__ import annotations

import time
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from wk.shell import backdrop, paint, palette, scene, theme
from wk.shell.display import NoDisplayError, find_screen
from wk.shell.language import spoken
from wk.shell.memory import Memory
from wk.shell.recordwatch import RecordWatch
from wk.shell.rest import WOKEN
from wk.shell.scene import Push, Quit
from wk.shell.settings import UI_SCALE_STEP, UI_SCALES
from wk.shell.sound import Sounds
from wk.shell.theme import Scale
from wk.shell.thinker.thinkers import Thinkers
from wk.shell.window import Window
from wk.words import Words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from wk.engine.coach.trial import Task
    from wk.engine.match import AnyMatch
    from wk.shell.errand import Errand
    from wk.shell.hands import Hands
    from wk.shell.listening import Ears
    from wk.shell.scene import Scene, Transition
    from wk.shell.settings import Settings, SettingsStore

REPEATING = frozenset(
    {
        *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN),
        *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE),
    }
)
"""Keys that go on while they are held. Letters typed into a field arrive as text, not as keys."""


class HeldKeys:
    """The keys that are down now.

    While a slow scene keeps the loop busy the system goes on reporting a key that has long been let
    go of; one Enter must not lift the curtain that it has only just brought up.
    """

    def __init__(self) -> None:
        self._down: set[int] = set()

    def swallows(self, event: pygame.Event) -> bool:
        """Take note of an event; return whether it is a repeat that nobody means."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYDOWN:
            repeated = event.key in self._down
            self._down.add(event.key)
            return repeated and event.key not in REPEATING
        return False


_ZOOM_KEYS = {
    **dict.fromkeys((pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS), 1),
    **dict.fromkeys((pygame.K_MINUS, pygame.K_KP_MINUS), -1),
    pygame.K_0: 0,
}
"""Steps of the UI scale by the key pressed with Control; 0 goes back to 100 %."""
_UNCOVERED = frozenset({pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED})


UNSEEN_NAP = 1.0
"""Seconds the program sleeps at least while nobody sees the window."""


class App:
    """The window and the scenes of one run of the program."""

    def __init__(
        self,
        store: SettingsStore,
        *,
        title: str = "",
        clock: Callable[[], float] = time.monotonic,
        ears: Callable[[App], Ears] | None = None,
        heard: bool = False,
    ) -> None:
        """Prepare a run; nothing opens before `start`.

        Args:
            store: settings and data folder.
            title: of the window; empty is the name of the program, in the language spoken.
            clock: seconds that never go back, asked once a turn of the loop.
            ears: makes who says what is on the screen, once that is wanted; None where nobody can.
            heard: whether it is said whatever is set.
        """
        self.store = store
        self._asked = self._language = ""
        self.words = Words("shell", lambda: self._language, addresses=True)
        self.sounds = Sounds(lambda: self.settings, clock)
        self.keeper = RecordWatch(self)
        """What looks after the file of the match that is played."""
        self.thinkers = Thinkers()
        self.trials: Callable[[Sequence[Task], str], Scene] | None = None
        """Returns the scene in which turns of a match, by its mark, are tried again; None where no game is on
        a shelf."""
        self.reads: Callable[[AnyMatch, str], Scene] | None = None
        """Returns the help of a match's game opened at a page; None where no game is on a shelf."""
        self.errands: Callable[[AnyMatch], Errand | None] | None = None
        """Returns what a match is played for besides, as a task; None where no game is on a shelf."""
        self.redraws = 0
        """How often the window was drawn so far."""
        self.invite: Callable[[str, str], None] | None = None
        """Has a sentence in a language said by the screen reader that runs, if one does; set where the
        program starts for the first time and nobody knows yet how to hear it."""
        self._title = title
        self._window, self._clock = Window(title), clock
        self._stack: tuple[Scene, ...] = ()
        self._held = HeldKeys()
        self._dirty = True
        self._memory = Memory()
        self._listeners: list[Callable[[App], None]] = []
        self._question: Scene | None = None
        """What a scene asked last when the window was to be closed."""
        self._make_ears, self._heard = ears, heard
        self._ears: Ears | None = None
        """Who says what is on the screen; None while nobody does."""
        self._part: tuple[pygame.Surface, pygame.Surface] | None = None
        """The window, and the part of it above the live line, kept as long as both are the same."""
        self._line = ""
        """What stood in that line when it was drawn last."""
        self._obey()

    @property
    def settings(self) -> Settings:
        """What a person has set."""
        return self.store.settings

    @property
    def title(self) -> str:
        """What the desktop shows of the window."""
        return self._window.title

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels of what scenes draw on; of the usual window while none is open."""
        width, height = self._window.size
        return width, height - (self._ears.line_height((width, height)) if self._ears is not None else 0)

    @property
    def surface(self) -> pygame.Surface:
        """What scenes draw on: the window, but for the live line; RuntimeError while none is open."""
        whole = self._window.surface
        if whole.get_size() == self.size:
            return whole
        if self._part is None or self._part[0] is not whole or self._part[1].get_size() != self.size:
            self._part = whole, whole.subsurface((0, 0), self.size)
        return self._part[1]

    @property
    def scale(self) -> Scale:
        """How many pixels a unit of the layout takes now."""
        return Scale.of(self.size, self.settings.ui_scale / 100, self.settings.text_size / 100)

    @property
    def language(self) -> str:
        """The language spoken, as ``en``."""
        return self._language

    @property
    def running(self) -> bool:
        """Whether there is a scene to show."""
        return bool(self._stack)

    @property
    def top(self) -> Scene:
        """The scene that hears the events; IndexError when the program has ended."""
        return self._stack[-1]

    def run(self, *scenes: Scene, below: Callable[[], Scene] | None = None) -> None:
        """Open the window as it was left, show scenes until the last is left, close it; NoDisplayError.

        Args:
            scenes: the last one on top.
            below: makes the scene below them, which is not seen yet; called once they show.
        """
        self.start(*scenes)
        try:
            if below is not None:
                self._stack = (below(), *self._stack)
            while self.running:
                self.step()
            self.keeper.leave()  # after a crash the note of the game stays
        finally:
            self._keep_window()
            self.close()

    def start(self, *scenes: Scene, size: tuple[int, int] | None = None) -> None:
        """Open the window at a size in pixels, or as it was left, and draw the last scene; NoDisplayError."""
        find_screen()
        if self.invite is not None and self._ears is None:  # a screen reader reads it as the window opens
            self._window.title = self.words("speech.invite-title", title=self._window.title)
        try:
            self._window.open(size, self.settings)
        except pygame.error as error:
            pygame.display.quit()
            raise NoDisplayError(f"no window can be opened here: {error}") from error
        pygame.key.set_repeat(400, 35)
        self._show(scenes)
        self._draw()
        self._memory.begin()
        self._tell_how_to_hear()

    def close(self) -> None:
        """Close the window and forget everything rendered for it."""
        self.thinkers.close()
        if self._ears is not None:
            self._ears.close()
        self._hands.close()
        self._window.close()
        paint.clear_caches()
        backdrop.clear()
        pygame.quit()

    def step(self, wait: float | None = None) -> None:
        """Wait for an event or for the scene to wake, take what came, draw if anything changed.

        Args:
            wait: the longest wait in seconds; None waits as long as nothing happens.
        """
        naps = [nap for nap in (wait, self._wake_in(), self.sounds.wake_in()) if nap is not None]
        for event in _without_stale_motion(self._hands.events(min(naps, default=None))):
            if not self.running:
                return
            self._take(event)
        if self.running:
            self._dirty |= self.top.update(self._clock())
            if trouble := self.keeper.trouble():
                self.apply(Push(trouble))
            changed = self._dirty or self.top.dirty
            if changed and self._ears is not None:
                self._ears.follow(self.top)
            if (changed or self._said_more) and not self._window.unseen:
                self._draw()
            self._memory.give_back(playing=self.keeper.playing)
            self.sounds.rest()

    def _wake_in(self) -> float | None:
        """Return when the scene wants to go on; where nobody sees it, computer players still play."""
        nap = self.top.wake_in()
        return max(nap, UNSEEN_NAP) if nap is not None and self._window.unseen else nap

    @property
    def unseen(self) -> bool:
        """Whether nobody sees the window."""
        return self._window.unseen

    @cached_property
    def _hands(self) -> Hands:
        """What people play with, heard once the first picture shows."""
        from wk.shell.hands import Hands  # noqa: PLC0415 - see above

        return Hands(self._window, self._clock, self._name_keys_anew)

    @property
    def looks(self) -> int:
        """How often the window has looked so far whether something happens."""
        return self._hands.looks

    def minimise(self) -> None:
        """Put the window away."""
        self._window.minimise()

    def apply(self, transition: Transition) -> None:
        """Carry out where a scene leads; the one place where the stack changes."""
        self._show(scene.apply(self._stack, transition))

    def listen(self, listener: Callable[[App], None]) -> None:
        """Have somebody told now and whenever a setting has changed."""
        self._listeners.append(listener)
        listener(self)

    def _obey(self) -> None:
        """Use language and colours; a computer's language is asked for once, it is slow."""
        setting = self.settings.language
        if setting != self._asked:
            self._asked, self._language = setting, spoken(setting)
            self._window.title = self._title or " ".join(self.words("shelf.title").split("|"))
        self._call_ears(wanted=self.settings.speech or self._heard)
        if palette.name_in_force() != self.settings.colours:
            palette.use(self.settings.colours)
            backdrop.clear()
        for listener in self._listeners:
            listener(self)

    def _tell_how_to_hear(self) -> None:
        """Let the first start be heard, and have a screen reader, if one runs, say what is to be pressed."""
        if self.invite is not None and self._ears is None:
            self.sounds.call()
            self.invite(self.language, self.words("speech.invite"))

    def _call_ears(self, *, wanted: bool) -> None:
        """Have somebody say what is on the screen, or nobody any more."""
        if wanted and self._ears is None and self._make_ears is not None:
            self._ears = self._make_ears(self)
        elif not wanted and self._ears is not None:
            self._ears.say(self.words("speech.off"))
            self._ears.close()
            self._ears = None

    def keep_setting(self, **values: bool | int | str) -> None:
        """Set some settings by name; one that cannot be kept holds for this run."""
        with suppress(OSError):
            self.change_settings(**values)

    def change_settings(self, **values: bool | int | str) -> None:
        """Set some settings by name, use them and write them; OSError if that fails."""
        full_screen = self.settings.full_screen
        self._dirty = True
        try:
            self.store.change(**values)
        finally:
            self._obey()
            if self.settings.full_screen != full_screen:
                self._window.fill(whole=self.settings.full_screen)

    def zoom(self, steps: int) -> None:
        """Change the UI scale by steps of a quarter, within its limits; OSError if it cannot be kept."""
        low, high = UI_SCALES
        wanted = min(high, max(low, self.settings.ui_scale + steps * UI_SCALE_STEP))
        if wanted != self.settings.ui_scale:
            self.change_settings(ui_scale=wanted)

    def _name_keys_anew(self) -> None:
        self._dirty = True

    def _keep_window(self) -> None:
        """Keep how the window is left."""
        if self._window.left != self.settings.window:
            with suppress(OSError):  # the usual window is no loss
                self.store.change(window=self._window.left)

    def _show(self, stack: tuple[Scene, ...]) -> None:
        before = self._stack
        self._stack = stack
        self._dirty = True
        self._question = self._question if self._question in stack else None
        self._memory.note_stack(before, stack, playing=self.keeper.playing)
        if stack and (not before or stack[-1] is not before[-1]):
            stack[-1].resume()

    def _take(self, event: pygame.Event) -> None:
        if event.type == WOKEN or self._held.swallows(event):
            return
        self._dirty |= self._window.note(event, whole=self.settings.full_screen)
        if event.type == pygame.QUIT:
            self._close_asked()
        elif event.type in _UNCOVERED or (self._ears is not None and self._answered(event, self._ears)):
            self._dirty = True
        elif event.type == pygame.KEYDOWN and self._take_key(event):
            return
        else:
            transition = self.top.handle(event)
            if transition is not None:
                self.apply(transition)

    def _close_asked(self) -> None:
        """End the program, after asking if something would be lost; who asks to end it again is let go."""
        question = self.keeper.parting(Quit(), self.top)
        if question is None and self.top is not self._question:
            asked = (shown.parting(Quit()) for shown in reversed(self._stack))
            self._question = question = next(filter(None, asked), None)
        self.apply(Push(question) if question else Quit())

    def _answered(self, event: pygame.Event, ears: Ears) -> bool:
        """Let what is pressed cut off what is said; return whether it asks for something to be said."""
        if event.type == pygame.TEXTINPUT:  # of a key that asked something
            return bool(pygame.key.get_mods() & pygame.KMOD_LALT)
        if event.type not in {pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN}:
            return False
        ears.touched()
        return event.type == pygame.KEYDOWN and ears.takes(event, self.top)

    def _take_key(self, event: pygame.Event) -> bool:
        """Take the keys that work everywhere: F4, F11, and Control with plus, minus and nought."""
        if event.key == pygame.K_F4 and not event.mod & pygame.KMOD_ALT:
            self.keep_setting(speech=not self.settings.speech)
            if self._ears is not None:
                self._ears.say(self.words("speech.welcome"))
            return True
        steps = _ZOOM_KEYS.get(event.key) if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) else None
        if event.key != pygame.K_F11 and steps is None:
            return False
        with suppress(OSError):  # the change holds for this run even if it cannot be kept
            if event.key == pygame.K_F11:
                self.change_settings(full_screen=not self.settings.full_screen)
            elif steps:
                self.zoom(steps)
            else:
                self.change_settings(ui_scale=100)
        return True

    @property
    def _said_more(self) -> bool:
        """Whether something was said that does not stand in the live line yet."""
        return self._ears is not None and self._ears.shown != self._line

    def _draw(self) -> None:
        surface, scenes = self.surface, scene.visible(self._stack)
        self._memory.note_drawing(surface.get_size())
        if scenes[0].overlay:  # nothing lies below it
            surface.fill(theme.GROUND)
        for shown in scenes:
            shown.draw(surface)
            shown.dirty = False
        self._dirty = False
        if self._ears is not None:
            self._line = self._ears.shown
            self._ears.draw(self._window.surface)
        self.redraws += 1
        self._window.flip()


def _without_stale_motion(events: Iterable[pygame.Event]) -> list[pygame.Event]:
    """Drop pointer motions that the next one overtakes, so that a slow redraw does not lag behind."""
    kept: list[pygame.Event] = []
    for event in events:
        if kept and event.type == kept[-1].type == pygame.MOUSEMOTION:
            kept.pop()
        kept.append(event)
    return kept
