"""The app: one stack of scenes, transitions in one place, and no drawing without a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from wk.shell import paint, scene
from wk.shell.display import NoDisplayError, find_screen
from wk.shell.scene import BaseScene, Pop, Push, Quit, Replace, Reset, Transition
from wk.shell.settings import SettingsStore

if TYPE_CHECKING:
    from tests.clock import Clock
    from tests.shell.person import Person
    from wk.shell.app import App


class Plain(BaseScene):
    """Counts its drawings, and goes where it is told at a key."""

    def __init__(self, lead: Transition | None = None, *, overlay: bool = False) -> None:
        super().__init__()
        self.overlay = overlay
        self.lead = lead
        self.drawn = self.resumed = 0
        self.heard: list[int] = []
        self.nap: float | None = None
        self.moves = False

    def handle(self, event: pygame.Event) -> Transition | None:
        self.heard.append(event.type)
        if event.type != pygame.KEYDOWN:
            return None
        return self.lead

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")
        self.drawn += 1

    def resume(self) -> None:
        super().resume()
        self.resumed += 1

    def update(self, now: float) -> bool:
        return self.moves and now >= 0

    def wake_in(self) -> float | None:
        return self.nap


def test_transitions_change_the_stack_as_they_say() -> None:
    low, high, new = Plain(), Plain(), Plain()
    assert scene.apply((low,), Push(new)) == (low, new)
    assert scene.apply((low, high), Pop()) == (low,)
    assert scene.apply((low, high), Replace(new)) == (low, new)
    assert scene.apply((low, high), Reset((new,))) == (new,)
    assert scene.apply((low, high), Quit()) == ()


def test_below_an_overlay_the_next_scene_shows_and_nothing_deeper() -> None:
    bottom, page, message, other = Plain(), Plain(), Plain(overlay=True), Plain(overlay=True)
    assert scene.visible((bottom, page)) == (page,)
    assert scene.visible((bottom, page, message)) == (page, message)
    assert scene.visible((bottom, page, message, other)) == (page, message, other)
    assert scene.visible((message,)) == (message,)


def test_a_key_leads_on_and_the_scene_left_is_told_when_it_is_back(app: App, person: Person) -> None:
    upper = Plain(Pop())
    lower = Plain(Push(upper))
    app.start(lower)
    person.press(pygame.K_a)
    assert app.top is upper
    assert (lower.resumed, upper.resumed) == (1, 1)
    person.press(pygame.K_a)
    assert app.top is lower
    assert lower.resumed == 2


def test_leaving_the_last_scene_ends_the_program(app: App, person: Person) -> None:
    app.start(Plain(Pop()))
    person.press(pygame.K_a)
    assert not app.running


def test_closing_the_window_ends_the_program(app: App, person: Person) -> None:
    app.start(Plain(), Plain())
    person.post(pygame.QUIT)
    assert not app.running


def test_events_after_the_end_are_dropped(app: App) -> None:
    last = Plain()
    app.start(last)
    pygame.event.post(pygame.Event(pygame.QUIT))
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    app.step(0.001)
    assert pygame.KEYDOWN not in last.heard


@pytest.mark.usefixtures("thorough_close")
def test_run_ends_with_the_last_scene_and_closes_the_window_and_forgets_its_pictures(app: App) -> None:
    class Short(Plain):
        def update(self, now: float) -> bool:  # noqa: ARG002 - as every scene's
            pygame.event.post(pygame.Event(pygame.QUIT))
            return False

        def wake_in(self) -> float | None:
            return 0.0

    pygame.font.init()
    paint.svg("<circle r='9'/>", (9, 9))
    app.run(Short())
    assert not pygame.display.get_init()
    assert not pygame.font.get_init()
    assert not len(paint._shapes)


def test_an_idle_app_redraws_nothing(app: App, person: Person) -> None:
    still = Plain()
    app.start(still)
    person.wait(3)
    before = app.redraws
    person.wait(10)
    assert app.redraws == before == still.drawn


def test_an_event_that_changes_nothing_redraws_nothing(app: App, person: Person) -> None:
    app.start(Plain())
    person.wait(3)
    before = app.redraws
    person.point((5, 5))
    assert app.redraws == before


def test_a_scene_that_marks_itself_or_moves_is_redrawn_once(app: App, person: Person) -> None:
    shown = Plain()
    app.start(shown)
    person.wait(3)
    before = app.redraws
    shown.dirty = True
    person.wait(3)
    assert app.redraws == before + 1
    shown.moves = True
    person.wait(2)
    assert app.redraws == before + 3


def test_an_uncovered_window_is_drawn_again(app: App, person: Person) -> None:
    app.start(Plain())
    person.wait(3)
    before = app.redraws
    person.post(pygame.WINDOWEXPOSED)
    assert app.redraws == before + 1


def test_pointer_motions_that_piled_up_are_heard_as_one(app: App, person: Person) -> None:
    shown = Plain()
    app.start(shown)
    person.wait(3)
    for x in range(20):
        position = (x, 0)
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=position, rel=(1, 0), buttons=(0, 0, 0)))
    shown.heard.clear()
    person.wait()
    assert shown.heard.count(pygame.MOUSEMOTION) == 1


def test_the_scale_follows_the_window_and_the_setting(app: App) -> None:
    app.start(Plain(), size=(1280, 800))
    assert app.scale.unit == 1
    app.change_settings(ui_scale=200)
    assert app.scale.unit == 2
    app.start(Plain(), size=(1024, 640))
    assert app.scale.unit == pytest.approx(1.6)


def test_control_and_plus_or_minus_zoom_within_limits(app: App, person: Person) -> None:
    shown = Plain()
    app.start(shown)
    shown.heard.clear()
    person.press(pygame.K_EQUALS, pygame.KMOD_LCTRL)
    assert app.settings.ui_scale == 125
    for _ in range(10):
        person.press(pygame.K_MINUS, pygame.KMOD_LCTRL)
    assert app.settings.ui_scale == 75
    person.press(pygame.K_0, pygame.KMOD_LCTRL)
    assert app.settings.ui_scale == 100
    assert pygame.KEYDOWN not in shown.heard
    person.press(pygame.K_MINUS)
    assert app.settings.ui_scale == 100
    assert pygame.KEYDOWN in shown.heard


def test_f11_switches_full_screen_and_back_to_the_old_size(app: App, person: Person) -> None:
    app.start(Plain(), size=(1100, 700))
    seen = []
    for _ in range(2):
        person.press(pygame.K_F11)
        seen.append(app.settings.full_screen)
    assert seen == [True, False]
    assert app.size == (1100, 700)


class Closing(Plain):
    """A scene that ends the program at once, after some events."""

    def __init__(self, *events: pygame.Event) -> None:
        super().__init__()
        self.events = [*events, pygame.Event(pygame.QUIT)]

    def update(self, now: float) -> bool:  # noqa: ARG002 - as every scene's
        for event in self.events:
            pygame.event.post(event)
        self.events = []
        return False

    def wake_in(self) -> float | None:
        return 0.0


def left(app: App, *events: pygame.Event) -> str:
    """Run the program to its end after some events; return how the settings say the window was left."""
    app.run(Closing(*events))
    return SettingsStore(app.store.folder).settings.window


@pytest.mark.usefixtures("thorough_close")
def test_the_window_opens_as_it_was_left(app: App) -> None:
    assert left(app) == ""
    assert not app.store.path.exists()  # nothing to keep of the usual window
    assert left(app, pygame.Event(pygame.WINDOWMAXIMIZED)) == "maximised"
    assert left(app) == "maximised"
    assert left(app, pygame.Event(pygame.WINDOWRESTORED)) == ""


@pytest.mark.usefixtures("thorough_close")
def test_a_maximised_window_stays_so_beneath_the_full_screen(app: App) -> None:
    """What the desktop tells of it then, and as it comes back, is of the full screen."""
    kinds = pygame.KEYDOWN, pygame.KEYUP
    whole = [pygame.Event(kind, key=pygame.K_F11, mod=0, unicode="", scancode=0) for kind in kinds]
    events = [pygame.Event(kind) for kind in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)]
    assert left(app, events[0], *whole, events[1]) == "maximised"
    assert app.settings.full_screen
    assert left(app, *whole) == "maximised"
    assert not app.settings.full_screen


def screens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computer have two screens."""
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(1600, 1200), (1920, 1080)])


@pytest.mark.parametrize(
    ("kept", "size"),
    [("1300x820", (1300, 820)), ("100x100", (1024, 640)), ("99999x820", (1920, 820)), ("", (1280, 800))],
)
def test_a_kept_size_fits_the_screen_there_is(
    app: App, monkeypatch: pytest.MonkeyPatch, kept: str, size: tuple[int, int]
) -> None:
    screens(monkeypatch)
    app.store.change(window=kept)
    app.start(Plain())
    assert app.size == size


@pytest.mark.usefixtures("thorough_close")
def test_a_window_whose_size_was_changed_keeps_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    screens(monkeypatch)
    app.store.change(window="1300x820")
    assert left(app) == "1300x820"


def test_a_driver_that_does_not_exist_is_no_display(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    monkeypatch.setenv("SDL_VIDEO_DRIVER", "nonsense")
    with pytest.raises(NoDisplayError, match="no display"):
        app.start(Plain())


def test_without_a_display_nothing_is_opened_in_the_dark(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("wk.shell.display.sys.platform", "linux")
    with pytest.raises(NoDisplayError, match="DISPLAY"):
        find_screen()
    assert not pygame.display.get_init()


def test_the_clock_given_reaches_the_scenes(app: App, person: Person, clock: Clock) -> None:
    seen: list[float] = []

    class Watcher(Plain):
        def update(self, now: float) -> bool:
            seen.append(now)
            return False

    app.start(Watcher())
    clock.now = 42.0
    person.wait()
    assert seen[-1] == 42.0
