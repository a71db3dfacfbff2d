"""What the screens of every game show at many moments: who draws what where, in which words.

    python -m tests.records.screens                 write what is drawn today, to be read before it is kept
    python -m tests.records.screens siege --show    print what is drawn of one game

A line says who draws, what can be pressed (`*`, or `-` where it cannot be now), place, words, and a check
sum of all that is drawn; after the first look at a kind of screen only what is new, and who is gone.
It pins and does not prove: who changes a screen on purpose writes it anew and reads the difference. Nobody
thinks here: what players would do is pinned elsewhere.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast
from zlib import crc32

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_VIDEO_DRIVER="dummy", SDL_AUDIODRIVER="dummy")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # what is printed is what is drawn, nothing else

import pygame

from tests.records import choosing
from tests.records.drawn import LONGEST, Drawn, check, differences, install, lines
from tests.shell.person import Person
from wk import chance
from wk.chance import seeded
from wk.engine.bots import Because
from wk.engine.coach.verdict import Verdict
from wk.engine.match import Match
from wk.engine.record import SUFFIX, read
from wk.games import GAMES, Games
from wk.games.fronts import Fronts
from wk.shell import language
from wk.shell.app import App
from wk.shell.match.coach.scene import CoachScene
from wk.shell.match.table.part import Act, Played
from wk.shell.match.table.things import PRESS
from wk.shell.settings import SettingsStore
from wk.shell.sound import Sounds
from wk.shell.thinker.question import Idea
from wk.shell.thinker.thinkers import Pondering, Thinkers
from wk.shell.touch import TWO_FINGERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from wk.shell.newgame.scene import NewGameScene
    from wk.shell.scene import Scene
    from wk.shell.widget import Widget

HERE = Path(__file__).parent / "screens"

SHOW = "--show"

USUAL, SMALL = ((1280, 800), "en", 100), ((1024, 640), "de", 150)
"""Windows: size, language, size of the text in percent."""

TOLD = "steward"
"""The level whose choices are told as hints."""

FRAME = frozenset({"menu", "hint", "undo", "redo", "restart", "hide", "back"})
"""The buttons that do the same in all games, and the one that leads away."""

PAGES = ("page-topic/", "page-cards/")
"""How the keys of pages of the help begin that have pictures."""

POINTED = 3
"""So many things of a screen are pointed at and pressed, unless it is one with many pages."""

UNDER_WAY = (0.02, 0.4, 0.2)
"""Seconds after an action at which what moves is looked at, each after the one before."""

THROUGH = 12
"""At so many moments of the golden match it is tried what all within reach would do."""


class Looks:
    """What was seen of one game so far."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.kits = Games(folder)
        self.front: Any = Fronts(self.kits)[name]
        self.told: list[str] = []
        self.last: dict[object, list[str]] = {}
        """The lines of each kind of screen as it was last, by what kind and in what window."""
        self._folder = folder

    def sit(self, window: Any = USUAL, **settings: Any) -> Session:
        """Return somebody at another window."""
        session = Session(self, self._folder / f"{len(self.told)}", window, settings)
        self.front.speak(session.app.language)
        return session

    @property
    def actions(self) -> list[Any]:
        """What was done in the golden match."""
        return choosing.whole(self.name)[2]

    def match(self, place: int) -> Match[Any, Any]:
        """Return the golden match after some actions."""
        game = self.front.game
        golden = read(choosing.HERE / f"{self.name}{SUFFIX}")
        done = tuple(map(game.text, self.actions[:place]))
        return Match(game, golden.setup, draw=seeded(1), transcript=golden._replace(lines=done))


class Session(Person):
    """Somebody at a window."""

    def __init__(self, looks: Looks, folder: Path, window: Any, settings: dict[str, Any]) -> None:
        self.size, spoken, text = window
        self.now = 0.0
        self._looks, self._window = looks, window
        store = SettingsStore(folder)
        usual = {"curtain": False, "confirm_end": False, "language": spoken, "text_size": text}
        store.change(**{**usual, **settings})
        super().__init__(App(store, title="Screens", clock=lambda: self.now))
        self.app.thinkers = Thinkers(Pondering, lambda game: looks.kits[game].bots)

    def open(self, scene: Scene, title: str) -> None:
        """Open the window on a scene."""
        self.app.start(scene, size=self.size)
        self.wait(2)
        self.shot(title)

    def close(self) -> None:
        """Close the window, but keep what was made for it."""
        self.app.thinkers.close()
        self.app._window.close()

    @property
    def shown(self) -> Any:
        """The scene on top, or what covers it."""
        top: Any = self.app.top
        return getattr(top, "cover", None) or top

    def shot(self, title: str) -> None:
        """Note what the scene on top shows now."""
        scene, surface = self.shown, cast("Drawn", pygame.Surface(self.size))
        surface.signed = True
        if hasattr(scene, "canvas"):  # all of it, and not what has changed
            scene.canvas.forget()
            scene.canvas._rails = []
        scene.draw(surface)
        now, kind = lines(surface, scene.layout()), type(scene).__name__
        last = self._looks.last.get((kind, self._window), ())
        self._looks.told += [f"## {kind}: {title}", *differences(last, now)]
        self._looks.last[kind, self._window] = now

    def later(self, seconds: float, title: str = "") -> None:
        """Let time pass, and note what shows then."""
        self.now += seconds
        self.wait(2)
        if title:
            self.shot(title)

    def usable(self) -> list[Widget]:
        """Return what can be pressed now, in an order that more or fewer of them do not change."""
        found = [each for each in self.shown.layout() if each.interactive and each.enabled and each.area]
        found = [each for each in found if each.key and each.key not in FRAME]
        return sorted(found, key=lambda widget: crc32(widget.key.encode()))

    def wander(self, steps: int) -> None:
        """Point at one thing after another and press it, nothing twice; come back from other screens."""
        pressed: set[str] = set()
        for _ in range(steps):
            one = next((each for each in self.usable() if each.key not in pressed), None)
            if one is None:
                return
            pressed.add(one.key)
            self.point(one.area.center)
            self.later(1.0, f"at {one.key}")
            self.click(one.area.center)
            if not self.app.running:
                return
            self.later(0.05, f"press {one.key}")
            if len(self.app._stack) > 2:
                self.press(pygame.K_ESCAPE)

    def leaf(self) -> None:
        """Look at the pages of the help that have pictures."""
        for key in [each.key for each in self.widgets() if each.key.startswith(PAGES)]:
            self.use(key)
            self.later(0.1, key)

    def handle(self) -> None:
        """Turn the wheel in the middle, use the right button there, drag, and pinch; note what each does."""
        x, y = self.size[0] // 2, self.size[1] // 2
        self.point((x, y))
        for notches in (1, -2):
            self.wheel(notches)
            self.later(0.5, f"wheel {notches}")
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.post(kind, pos=(x, y), button=pygame.BUTTON_RIGHT, touch=False)
        self.later(0.5, "right button")
        self.down((x, y))
        for step in (20, 60):
            motion = {"rel": (step, step), "buttons": (1, 0, 0), "touch": False}
            self.post(pygame.MOUSEMOTION, pos=(x + step, y + step), **motion)
        self.later(0.5, "drag")
        self.up((x + 60, y + 60))
        self.later(0.5, "drop")
        for parted in (1.5, 1.3, 0.6):
            self.post(TWO_FINGERS, middle=(x + 40, y - 30), moved=(9, 5), parted=parted)
            self.later(0.5, f"fingers parted by {parted}")

    def keys(self, *keys: int) -> None:
        """Press keys, and note what each does."""
        for key in keys:
            self.press(key)
            if not self.app.running:
                return
            self.later(0.1, f"key {pygame.key.name(key)}")


# The table ------------------------------------------------------------------------------------------


def moments(looks: Looks) -> list[int]:
    """Return after how many actions of the golden match the table is looked at: for each kind, and late."""
    kinds: dict[str, int] = {}
    for place in choosing.places(looks.name):
        kinds.setdefault(looks.front.game.text(looks.actions[place]).split(" ")[0], place)
    return sorted({*kinds.values(), choosing.places(looks.name)[-1]})


def tables(looks: Looks) -> Iterator[Session]:
    """Yield who sits at the table at each kind of moment: is told hints, plays, points, presses."""
    pinned = choosing.expected(looks.name)
    for number, place in enumerate(moments(looks)):
        session = looks.sit(SMALL if number % 3 == 2 else USUAL, animation="normal")
        scene: Any = looks.front.table(session.app, looks.match(place))
        session.open(scene, f"after {place} actions")
        _uncover(scene)
        scene.effects.finish()
        _hints(session, scene, pinned[str(place)][TOLD])
        scene.effects.finish()
        scene.play.play(looks.actions[place])
        for second in UNDER_WAY:
            session.later(second, looks.front.game.text(looks.actions[place]))
        scene.effects.finish()
        session.keys(pygame.K_u)
        scene.effects.finish()
        if number % 2:
            session.wander(POINTED)
        else:
            session.keys(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_ESCAPE)
        yield session


def _uncover(scene: Any) -> None:
    """Put away what covers a table, and leave what all look at together."""
    scene.covers.clear()
    while scene.play.looking:
        scene.sitting.go_on()


def letters(looks: Looks) -> Iterator[Session]:
    """Yield who tries every letter at a table, the wheel, the right button, and drags things about."""
    places = moments(looks)
    session = looks.sit(animation="off")
    scene: Any = looks.front.table(session.app, looks.match(places[len(places) // 2]))
    session.open(scene, "letters")
    _uncover(scene)
    for letter in "abcdefgijklmnopqrstuvwxyz?":  # without h: a hint takes a player who thinks
        session.press(ord(letter), letter=letter)
        session.later(0.1, f"letter {letter}")
        if len(session.app._stack) > 1:
            session.press(pygame.K_ESCAPE)
        _uncover(scene)
    session.handle()
    yield session


def calm(looks: Looks) -> Iterator[Session]:
    """Yield who passes the window on at every turn, in colours for a form of sight, where nothing travels."""
    session = looks.sit(curtain=True, animation="normal", reduced_motion=True, colours="tritan")
    place = moments(looks)[1]
    scene: Any = looks.front.table(session.app, looks.match(place))
    session.open(scene, "calm")
    for action in looks.actions[place : place + 6]:
        _uncover(scene)
        if scene.match.game.is_chance(action) or action not in scene.match.game.legal(scene.match.state):
            break
        scene.layout()
        scene.play.play(action)
        session.later(0.1, looks.front.game.text(action))
    yield session


def through(looks: Looks) -> Iterator[Session]:
    """Yield who plays the golden match from end to end, and tries everything within reach now and then."""
    session = looks.sit(animation="off")
    game, last, past = looks.front.game, 0, set[str]()
    scene: Any = None
    for number, place in enumerate(range(0, len(looks.actions), max(1, len(looks.actions) // THROUGH))):
        between = looks.actions[last:place]
        if scene is None or any(map(game.is_chance, between)):
            scene, between = looks.front.table(session.app, looks.match(place)), []
            session.app.start(scene, size=session.size)
        for action in between:
            scene.play.play(action)
        last = place
        _uncover(scene)
        scene.layout()
        found = _tried(scene, number) if scene.play.decides else []
        session.shot(f"{place} actions later")
        looks.told += ["### at hand", *(line for line in found if line not in past)]
        past = set(found)
    yield session


def _tried(scene: Any, number: int) -> list[str]:
    """Return what everything within reach does, and then what follows on one thing that only begins."""
    found = [*_at_hand(scene, ())]
    begun = [thing for _, thing in found if thing is not None]
    first = begun[number % len(begun)] if begun else None
    more = [*_at_hand(scene, (first,))] if begun else []
    return [*(line for line, _ in found), *(f"then {line}" for line, _ in more)]


def _at_hand(scene: Any, before: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """Yield for each thing that can be pressed a line, what that does and what is told; and it if it begins.

    Args:
        scene: the table.
        before: what is pressed before it.
    """
    part = scene.part

    def begin() -> None:
        part.show(scene.play.moment)
        for each in before:
            part.do(Act(PRESS, each))

    begin()
    scene.view.changed()
    scene.layout()
    for key, thing in part.pressable().items():
        part.hover(key)
        told, outcome = part.preview(), part.do(Act(PRESS, thing))
        begins = outcome is None
        if begins:
            outcome = part.prompt, part.finish, part.offers
        elif isinstance(outcome, Played):
            outcome = scene.match.game.text(outcome.action)
        words = [" ".join("|".join(flat(each)).split())[:LONGEST] for each in (outcome, told and told.told)]
        parts = (key, ">", *words, check(*flat(outcome), *flat(told)))
        yield " ".join(each for each in parts if each), thing if begins else None
        begin()
    part.show(scene.play.moment)


def crowds(looks: Looks) -> Iterator[Session]:
    """Yield who sits at a game of each number of players, in its middle and where it is nearly over."""
    game: Any = looks.front.game
    for players in game.players:
        setup, draw = looks.kits[looks.name].random_setup(seeded(players), players), seeded(players)
        whole: Match[Any, Any] = Match(game, setup, draw=seeded(1))
        while game.seat_to_move(whole.state) is not None:
            whole.play(game.legal(whole.state).pick(draw))
        for share, window in ((0.5, SMALL), (0.97, USUAL)):
            match: Match[Any, Any] = Match(game, setup, draw=seeded(1))
            done = [action for action in whole.actions if not game.is_chance(action)]
            for action in done[: int(share * len(done))]:
                match.play(action)
            session = looks.sit(window, animation="off")
            scene: Any = looks.front.table(session.app, match)
            session.app.start(scene, size=session.size)
            _uncover(scene)
            session.later(1.0, f"{players} players, {share:.0%} played")
            session.wander(1)
            yield session


def flat(told: object) -> Iterator[str]:
    """Yield what stands in a value, however deep, in the same order every time."""
    if isinstance(told, (tuple, list)):
        for each in told:
            yield from flat(each)
    elif isinstance(told, frozenset):
        yield from sorted(map(str, told))
    elif told is not None and not callable(told):
        yield str(told)


def _hints(session: Session, scene: Any, pinned: dict[str, Any]) -> None:
    """Tell what a level would do as hints: the step, the turn, another idea."""
    texts, *others = (
        tuple(idea.rpartition(": ")[0].split("; ")) for idea in (pinned["does"], *pinned["others"])
    )
    each = tuple(tuple(map(_because, told.split("; "))) for told in pinned.get("each", ()))
    first = Idea(texts, tuple(map(_because, pinned["why"])), each, 1.0)
    hints = scene.hints
    hints._state, hints._ideas = scene.match.state, (first, *(Idea(other, (), (), 0.5) for other in others))
    for hints._told in range(1 + (len(texts) > 1) + bool(others)):
        hints._tell()
        while hints._looking is not None:
            hints.update(session.now)
        session.later(0.1, "hint")


def _because(told: str) -> Because:
    key, *values = told.split(" ")
    return Because(key, dict(value.split("=") for value in values))


# Looking back ---------------------------------------------------------------------------------------


def backward(looks: Looks) -> Iterator[Session]:
    """Yield who looks back: at the score that is counted up, the replay, the coach."""
    session = looks.sit(animation="normal")
    match, _review = _over(looks, session)
    scene: Any = looks.front.table(session.app, match)
    session.open(scene, "over")
    scene.covers.clear(overlays=True)
    scene._show_score(counting=True)
    for second in (0.01, 1.0, 3.0, 30.0):
        session.later(second, f"{second} later")
    session.wander(POINTED)
    yield session
    for window in (USUAL, SMALL):
        session = looks.sit(window, animation="normal")
        match, _review = _over(looks, session)
        replay: Any = looks.front.replay(session.app, match)
        session.open(replay, "begins")
        for place in (1, len(match.actions) // 3, len(match.actions)):
            replay.jump(place)
            session.later(0.01, f"at {place}")
        if window is USUAL:
            session.keys(pygame.K_LEFT, pygame.K_HOME, pygame.K_RIGHT, pygame.K_PLUS, pygame.K_SPACE)
            session.wander(POINTED)
            session.handle()
        yield session
    session = looks.sit()
    match, review = _over(looks, session)
    session.open(CoachScene(session.app, review, looks.front.matches, lambda _place: None), "coach")
    session.wander(POINTED)
    yield session


def _over(looks: Looks, session: Session) -> tuple[Match[Any, Any], Any]:
    """Return the golden match at its end, and the review of a coach who has an opinion on every turn."""
    match = looks.match(len(looks.actions))
    review: Any = session.app.thinkers.reviews.of(match)
    for number, turn in enumerate(review.turns):
        other = match.game.text(match.game.legal(match.states[turn.first]).pick(seeded(number)))
        best, why = 0.1 * (number * 7 % 10), (Because("unheard-of"),)
        review._found[turn.first] = Verdict(turn.first, turn.end, turn.seat, best, 0.0, -0.5, (other,), why)
    return match, review


# The other screens ----------------------------------------------------------------------------------


def beside(looks: Looks) -> Iterator[Session]:
    """Yield who reads the help, chooses a new game, takes the lesson."""
    front = looks.front

    def new_game(app: App) -> NewGameScene[Any]:
        scene: NewGameScene[Any] = front.new_game(app, lambda setup: Match(front.game, setup, draw=seeded(1)))
        return scene

    def whole_new_game(app: App) -> NewGameScene[Any]:
        scene = new_game(app)
        scene.more = True
        return scene

    makes: dict[str, Callable[[App], Scene]] = {
        "help": front.help,
        "new game": new_game,
        "new game, all of it": whole_new_game,
        "lesson": front.tutorial,
    }
    for title, make in makes.items():
        for window, steps in ((USUAL, 2 * POINTED), (SMALL, 0)):
            session = looks.sit(window)
            session.open(make(session.app), title)
            if title == "help" and steps:
                session.leaf()
            session.wander(steps)
            yield session


def workshop(looks: Looks) -> Iterator[Session]:
    """Yield who goes to each place of the workshop."""
    session = looks.sit()
    session.open(looks.front.workshop(session.app), "workshop")
    ways = [each.key for each in session.usable()]
    yield session
    for way in ways:
        session = looks.sit()
        session.open(looks.front.workshop(session.app), f"before {way}")
        session.use(way)
        session.wander(2 * POINTED)
        yield session
    session = looks.sit(SMALL)
    session.open(looks.front.workshop(session.app), "workshop")
    session.use(ways[0])
    session.later(0.1, ways[0])
    yield session


def told(name: str) -> list[str]:
    """Return what the screens of a game show."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        looks = Looks(name, Path("data"))  # some screens name the folder
        for sessions in (tables, letters, calm, through, crowds, backward, beside, workshop):
            for session in sessions(looks):
                session.close()
    return looks.told


def _as_nowhere() -> None:
    """Have nothing depend on the machine, and nothing be rendered: this process is for nothing else."""
    chance.new_seed = lambda: 5
    language.system_language = lambda: "en"
    os.fsync = os.fstat  # type: ignore[assignment]
    Sounds.play = lambda _sounds, _cue: None  # type: ignore[assignment,method-assign]
    install()


def shown(name: str) -> str:
    """Return what is drawn of a game, by a process that does nothing else."""
    command = [sys.executable, "-m", "tests.records.screens", name, SHOW]
    done = subprocess.run(command, cwd=HERE.parents[2], check=True, capture_output=True)  # noqa: S603
    return done.stdout.decode()


def main() -> None:
    """Write or print what is drawn."""
    names = [each for each in sys.argv[1:] if each in GAMES] or [*GAMES]
    if SHOW in sys.argv:
        _as_nowhere()
        sys.stdout.buffer.write("".join(f"{line}\n" for line in told(names[0])).encode())
        return
    for name in names:
        (HERE / f"{name}.txt").write_text(shown(name), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
