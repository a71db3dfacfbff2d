"""The app: one stack of scenes, transitions in one place, and no drawing without a reason."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pygame
import pytest

from wk.shell import paint, scene, sdl, surface_cache
from wk.shell.app import UNSEEN_NAP
from wk.shell.display import NoDisplayError, find_screen
from wk.shell.rest import ALERT, DROWSY, QUIET, Rest, wake
from wk.shell.scene import BaseScene, Pop, Push, Quit, Replace, Reset, Transition
from wk.shell.sdl import Frame
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


def test_pictures_of_a_page_that_goes_count_no_more_as_shown_those_below_an_overlay_do(app: App) -> None:
    app.start(Plain())

    def moments(lead: Transition) -> int:
        before = surface_cache.next_moment()
        app.apply(lead)
        app.step(0.001)
        return surface_cache.next_moment() - before - 1

    assert moments(Push(Plain(overlay=True))) == 1
    assert moments(Push(Plain())) == 1 + surface_cache.SHOWN
    assert moments(Replace(Plain(overlay=True))) == 1 + surface_cache.SHOWN


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


class Sleeper:
    """The module `time` for who waits: counts the looks, and passes the time at once."""

    def __init__(self) -> None:
        self.now = 0.0
        self.naps: list[float] = []
        self.comes = {0.0: pygame.NOEVENT}
        """What happens at which moment."""

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.naps.append(seconds)
        self.now += seconds
        for moment in [moment for moment in self.comes if moment <= self.now]:
            pygame.event.post(pygame.Event(self.comes.pop(moment)))


@pytest.fixture
def sleeper(app: App, person: Person, monkeypatch: pytest.MonkeyPatch) -> Sleeper:
    """Return who sleeps while a window waits in which nothing is under way."""
    app.start(Plain())
    person.wait(3)
    sleeper = Sleeper()
    sleeper.comes.clear()
    monkeypatch.setattr("wk.shell.rest.time", sleeper)
    return sleeper


@pytest.mark.usefixtures("app")
def test_a_window_at_rest_looks_at_most_sixty_times_a_second(sleeper: Sleeper) -> None:
    rest = Rest()
    assert rest.events(QUIET) == []
    assert max(sleeper.naps) == ALERT  # what is under way is seen at once
    sleeper.naps.clear()
    assert rest.events(10.0) == []
    assert sleeper.now == pytest.approx(10 + QUIET)
    assert len(sleeper.naps) <= 60 * 10


def test_what_happens_is_heard_soon_and_wakes_the_window(sleeper: Sleeper) -> None:
    rest = Rest()
    sleeper.comes = {5.0: pygame.WINDOWLEAVE, 5.3: pygame.WINDOWENTER}
    assert [event.type for event in rest.events(None)] == [pygame.WINDOWLEAVE]
    assert 5 <= sleeper.now < 5 + 2 * DROWSY
    assert [event.type for event in rest.events(None)] == [pygame.WINDOWENTER]
    assert sleeper.now < 5.3 + 2 * ALERT


def test_another_thread_wakes_the_window_and_no_scene_hears_of_it(app: App) -> None:
    plain = Plain()
    app.start(plain)
    app.step(0.0)
    plain.handle = lambda event: pytest.fail(f"it hears of {event}")  # type: ignore[method-assign]
    waking = threading.Thread(target=wake)
    waking.start()
    waking.join()
    app.step()  # which else would wait for ever


def test_a_window_nobody_sees_draws_nothing_and_sleeps_longer(app: App, person: Person) -> None:
    plain = Plain()
    app.start(plain)
    person.wait(2)
    person.post(pygame.WINDOWMINIMIZED)
    drawn, plain.dirty = app.redraws, True
    usual = plain.wake_in
    plain.wake_in = lambda: 0.01  # type: ignore[method-assign]
    assert app._wake_in() == UNSEEN_NAP
    person.wait(3)
    assert (app.unseen, app.redraws) == (True, drawn)
    plain.wake_in = usual  # type: ignore[method-assign]
    person.post(pygame.WINDOWRESTORED)
    assert (app.unseen, app.redraws) == (False, drawn + 1)


def test_where_sdl_can_sleep_nobody_looks(sleeper: Sleeper, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float | None] = []
    monkeypatch.setattr(sdl, "can_sleep", lambda: True)
    monkeypatch.setattr(sdl, "sleep", asked.append)
    rest = Rest()
    assert (rest.events(None), rest.events(0.5)) == ([], [])
    assert (asked, sleeper.naps) == ([None, 0.5], [])


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


def screen(
    monkeypatch: pytest.MonkeyPatch, width: int, height: int, frame: Frame | None = None
) -> pygame.Rect:
    """Let SDL tell of a screen with a panel at its left, and of frames on it; return the room."""
    bounds = pygame.Rect(30, 0, width - 30, height)
    monkeypatch.setattr(sdl, "usable_bounds", lambda _window=None: bounds)
    monkeypatch.setattr(sdl, "frame", lambda _window: frame)
    return bounds


def with_frame(app: App, frame: Frame) -> pygame.Rect:
    """Return what a window takes of the screen together with its frame."""
    window = app._window._window
    assert window is not None
    left, top = window.position
    width, height = window.size
    sides = frame.left + frame.right, frame.top + frame.bottom
    return pygame.Rect(left - frame.left, top - frame.top, width + sides[0], height + sides[1])


@pytest.mark.parametrize(
    ("size", "kept", "opened"),
    [
        ((1950, 1080), "", (False, (1280, 800))),
        ((1366, 768), "", (True, (1280, 720))),
        ((1280, 800), "", (True, (1234, 752))),
        ((1024, 640), "", (True, (978, 592))),
        ((3870, 2160), "", (False, (2560, 1600))),
        ((1950, 1080), "1300x820", (False, (1300, 820))),
        ((1950, 1080), "100x100", (False, (1024, 640))),
        ((1950, 1080), "99999x820", (False, (1904, 820))),
        ((1366, 768), "1100x1000", (False, (1100, 720))),
        ((1366, 768), "1900x1000", (True, (1320, 720))),
        ((1950, 1080), "maximised", (True, (1280, 800))),
    ],
)
def test_a_window_opens_no_larger_than_there_is_room_for_it_and_its_frame(
    app: App,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    kept: str,
    opened: tuple[bool, tuple[int, int]],
) -> None:
    """On a small screen it opens maximised, on a large one larger; what it is cut to is not kept."""
    screen(monkeypatch, *size)
    app.store.change(window=kept)
    app.start(Plain())
    assert (app._window._maximised, app.size) == opened
    assert app._window.left == kept


@pytest.mark.parametrize("frame", [Frame(1, 20, 1, 5), Frame(12, 90, 12, 12)])
def test_a_window_is_moved_on_to_the_screen_when_its_frame_is_known(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch, frame: Frame
) -> None:
    bounds = screen(monkeypatch, 1366, 768, frame)
    app.store.change(window="1320x700")
    app.start(Plain())
    assert not bounds.contains(with_frame(app, frame))
    person.post(pygame.WINDOWSHOWN)
    assert bounds.contains(with_frame(app, frame))
    assert app._window.left == "1320x700"


@pytest.mark.parametrize("whole", [False, True])
def test_a_window_no_desktop_maximises_takes_all_the_room_by_itself(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch, *, whole: bool
) -> None:
    """But not what has the full screen."""
    bounds = screen(monkeypatch, 1366, 768, Frame(0, 0, 0, 0))
    app.store.change(full_screen=whole)
    app.start(Plain())
    person.post(pygame.WINDOWSHOWN)
    assert (with_frame(app, Frame(0, 0, 0, 0)) == bounds) is not whole
    assert app._window.left == ""


@pytest.mark.parametrize("frame", [None, Frame(1, 20, 1, 5)])
def test_a_window_stays_where_a_person_moves_it(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch, frame: Frame | None
) -> None:
    """Half off the screen, too, if it has long been there."""
    screen(monkeypatch, 1950, 1080, frame)
    app.start(Plain())
    person.post(pygame.WINDOWSHOWN)
    monkeypatch.setattr("wk.shell.window.ARRIVING", -1.0)
    window = app._window._window
    assert window is not None
    window.position = 1900, 600
    person.post(pygame.WINDOWMOVED)
    assert window.position == (1900, 600)


@pytest.mark.usefixtures("thorough_close")
def test_a_window_whose_size_was_changed_keeps_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    screen(monkeypatch, 1950, 1080)
    app.store.change(window="1300x820")
    assert left(app) == "1300x820"


def test_a_size_a_person_gives_is_kept(app: App, person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    screen(monkeypatch, 1366, 768)
    app.store.change(window="1100x1000")
    app.start(Plain())
    assert app._window._window is not None
    app._window._window.size = (1050, 700)
    person.post(pygame.WINDOWSIZECHANGED)
    assert app._window.left == "1050x700"


def test_what_sdl_tells_of_a_screen_is_found_or_missed_in_peace(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.start(Plain())
    window = app._window._window
    assert window is not None
    assert sdl._library() is not None
    assert (sdl.usable_bounds(), sdl.frame(window), sdl.can_sleep()) == (None, None, False)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    whole = pygame.Rect((0, 0), pygame.display.get_desktop_sizes()[0])
    assert (sdl.usable_bounds(), sdl.usable_bounds(window)) == (whole, whole)
    assert sdl.can_sleep()
    monkeypatch.setattr(sdl, "_library", lambda: None)
    assert (sdl.usable_bounds(window), sdl.frame(window), sdl.can_sleep()) == (whole, None, False)


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
