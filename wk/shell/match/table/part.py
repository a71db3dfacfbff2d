"""What a game brings to its table, and what the frame around it asks and tells.

The frame owns whose turn it is and who looks, curtain, status bar, undo, menu, log, refusals, previews and
the time of all that moves. The game's part is made from one view at a time: it says what may be chosen, lays
out and draws its things. They are pointed at by values of the game's own, as its chapters name them.
`PlainTable` is the neutral answer to most of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from wk.engine.game import A, Actions, S
from wk.shell.match.table.places import usual_places
from wk.shell.theme import Scale

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    import pygame

    from wk.engine.bots import Levels
    from wk.engine.match import AnyMatch
    from wk.engine.seats import Seat
    from wk.shell.app import App
    from wk.shell.match.moves import Move
    from wk.shell.match.table.boxes import Preview
    from wk.shell.match.table.effects import Effect
    from wk.shell.match.table.places import Places
    from wk.shell.match.telling import AnyUi, Teller
    from wk.shell.scene import Scene, Transition
    from wk.shell.widget import Done, Widget

P = TypeVar("P")
"""What a part compares to know whether its picture has changed."""

NONE: frozenset[Hashable] = frozenset()

OFFER, FINISH, UNDO, REDO, RESTART = "offer", "finish", "undo", "redo", "restart"
"""The acts every table knows; a game adds its own."""


class Moment(NamedTuple, Generic[S, A]):
    """The match as it is shown now."""

    state: S
    """As the viewer may see it; the part knows no other."""
    viewer: int | None
    """The seat whose secrets show; None shows what everybody may see."""
    mover: int | None
    """The seat to move; None when the game is over."""
    seats: Sequence[Seat]
    legal: Actions[A] | None
    """What the viewer may do, found once for this state; None while nobody at the screen decides."""
    looked_at: int | None = None
    """Whose things are shown after the end; None shows those of whoever plays alone, or else the winner's."""
    turn: Sequence[A] = ()
    """What the viewer has done and can take back, in order."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.mover is None


class Act(NamedTuple):
    """Something a person does at the table; it may still be declined, refused or only begin an action."""

    kind: str
    what: Hashable = None
    """What it is done with: a thing on the table, a card, the key of an offer."""


class Played(NamedTuple, Generic[A]):
    """An action is complete: play it."""

    action: A


class Refused(NamedTuple):
    """What was done is not allowed: why not, in a sentence; what is in the way, to be marked for a moment."""

    words: str
    at: Hashable | None = None
    """What was pointed at, if it lies on the table."""
    blame: frozenset[Hashable] = NONE
    sure: object = None
    """The action that is played if the same is done once more; None if none is."""


class Rewritten(NamedTuple, Generic[A]):
    """The turn is rearranged: it is taken back, and this is done instead, as far as it is legal."""

    actions: Sequence[A]


Outcome: TypeAlias = Played[A] | Rewritten[A] | Refused | None
"""What an act leads to; None where the choice was merely narrowed, or nothing came of it."""


class Prompt(NamedTuple):
    """What the status bar says."""

    sentence: str
    hint: str = ""
    brief: str = ""
    """A shorter hint, for where there is no room for the other."""


class Offer(NamedTuple):
    """Something that can be done by a button beside the one that finishes."""

    key: tuple[str, ...]
    """What it is; ``Act(OFFER, key)`` accepts it."""
    words: str
    complete: bool = False
    """Whether it completes what is being pointed out, as Enter does; it is then the amber one."""
    icon: str = ""
    tip: str = ""
    """What it comes to, for whoever points at it."""


class Finish(NamedTuple):
    """The button that finishes, as ending the turn does; or the flat panel that says what is missing."""

    label: str
    note: str = ""
    """What is missing, or in small what finishing does now."""
    enabled: bool = True
    amber: bool = True
    """Whether it is what stands out; not while an offer does."""
    keyed: bool = True
    """Whether the key is written on it."""


class Marks(NamedTuple):
    """What is brought out on the table besides what can be chosen."""

    last: frozenset[Hashable] = NONE
    """What changed last."""
    blame: frozenset[Hashable] = NONE
    """What is to blame for the refusal that is told."""
    told: frozenset[Hashable] = NONE
    """What the entry of the log is about that is pointed at, or a hint."""
    plan: tuple[tuple[Any, int], ...] = ()
    """The actions a hint tells of, each with the number of the line that tells it; 0 for none."""


class Step(NamedTuple, Generic[S, A]):
    """One action as the viewer may see it."""

    before: S
    action: A | None
    """None where the viewer may only know that it was made."""
    after: S
    back: bool = False
    """Whether it was taken back: what it moved goes home."""


class Result(NamedTuple):
    """What is seen and heard of an action."""

    at: frozenset[Hashable] = NONE
    """What it changed; nothing leaves marked what was."""
    effects: Sequence[Effect] = ()
    """What else passes by itself."""
    cue: str | None = None
    """The sound, by the name of its file."""
    together: bool | None = None
    """Whether it showed what all look at before the game goes on; None if only the last secret choice did."""
    moves: Sequence[Move] = ()
    """What moves from place to place, as if the action were done; an undo shows the same backwards."""


class Widgets(NamedTuple):
    """The widgets of a game, each group from the lowest one on."""

    own: Sequence[Widget] = ()
    """Drawn first, under the button that finishes; usually the left rail."""
    shared: Sequence[Widget] = ()
    """Under the log line; usually the right rail."""
    over: Sequence[Widget] = ()
    """Over the stage."""


class Callbacks(NamedTuple):
    """What a part asks of the frame."""

    do: Callable[[Act, pygame.Rect | None], Transition | None]
    """Do something; the rectangle is that of the widget pressed, if there is one, for a refusal beside it."""
    changed: Callable[[], None]
    """Have everything laid out and drawn anew."""
    teller: Teller[Any, Any]
    """What tells the match to all at the table."""


class Choice(NamedTuple):
    """Something that can be chosen, for ears."""

    at: Hashable
    """The thing, or the place of the stage."""
    name: str
    told: Preview | None
    """What is told of choosing it."""


class Ground(Protocol):
    """A stage of places that ears can walk over, as a map."""

    def called(self, at: Hashable) -> str:
        """Return where something lies, in words; nothing for what is no place of the stage."""

    def around(self) -> Sequence[tuple[str, str]]:
        """Return the directions from the keys' cursor, ``e se sw w nw ne``, with what lies there."""

    def step(self, way: str) -> bool:
        """Let the keys' cursor go a place in a direction; return whether there is one."""

    @property
    def kinds(self) -> Sequence[str]:
        """The kinds of places there are, by their names; `seek` knows each by its number from 1 on."""

    def seek(self, what: str | int, *, back: bool = False) -> bool:
        """Let it go on, or back, to the next ``own`` piece, ``prize``, place of the ``same`` kind, or of one.

        Returns:
            whether there is any.
        """


class GameTable(Protocol[S, A, P]):
    """The game's part of a table; `show` comes before everything else, then `lay_out`."""

    absent: frozenset[Hashable]
    """Set by the frame: what is on its way to where it lies. A widget of such a key is left out anyway."""
    rash: bool  # whether `undone` is asked about whatever is set, as finishing now would throw away much

    def show(self, moment: Moment[S, A]) -> None:
        """Show another position or viewer; what was being pointed out is forgotten."""

    def renew(self) -> None:
        """Make anew what is shown: something was pointed at, or the settings or the language have changed."""

    def begin_turn(self) -> Sequence[Move]:
        """Return what moves as the turn of the seat at the screen begins, as a card turned over."""

    def deal(self) -> Sequence[Move]:
        """Return what moves as a match begins: cards that are dealt; `lay_out` came before."""

    @property
    def prompt(self) -> Prompt:
        """What is asked of the viewer, or who won; not called while a bot moves."""

    @property
    def offers(self) -> Sequence[Offer]:
        """What can be done by a button now."""

    @property
    def finish(self) -> Finish:
        """How the button that finishes stands while the viewer decides."""

    def do(self, act: Act) -> Outcome[A]:
        """Do something: an offer, finishing, or an act of the game's own."""

    def why_not_finish(self) -> str:
        """Return in a sentence why `finish` cannot be pressed."""

    def undone(self) -> str:
        """Return what could still be done before finishing, a line each; nothing if nothing is lost."""

    def secret_in(self, state: S) -> str:
        """Return what is chosen in secret in a state as all see it, as "your bid"; others then look away."""

    def result(self, step: Step[S, A]) -> Result:
        """Return what is seen and heard of an action; `show` follows."""

    def looked(self) -> Sequence[Move]:
        """Return what moves once all have looked at what an action showed; `show` follows."""

    @property
    def together(self) -> Prompt | None:
        """What is said while all look at something together; None for the usual words."""

    @property
    def chapter(self) -> str:
        """The page of the help that tells of what can be done now, by its key; nothing for the first one."""

    @property
    def lingers(self) -> bool:
        """Whether whoever moved has something to look at, as a card drawn, before the turn passes."""

    # Input ------------------------------------------------------------------------------------------

    @property
    def cursor_key(self) -> str:
        """The key of the widget the keys' cursor is at, or nothing."""

    def unpointed(self) -> Sequence[Widget]:
        """Return the widgets as they are while nothing is pointed at: only what is chosen looks so."""

    def here(self) -> str:
        """Return in words the place of the stage the keys' cursor is at; nothing where a widget shows it."""

    @property
    def ground(self) -> Ground | None:
        """The stage as ears can walk over it; None where all that is on it are widgets."""

    def weighed(self) -> Sequence[Choice]:
        """Return what can be chosen, each by its name and with what is told of choosing it."""

    @property
    def choosable(self) -> Sequence[Hashable]:
        """What can be chosen now, in the order of `weighed`."""

    def pressable(self) -> Mapping[str, Hashable]:
        """Return the keys of the widgets that may be pressed for a thing, with these."""

    def chooses(self, thing: Hashable) -> bool:
        """Return whether pressing such a thing would choose it or do something; nothing is done."""

    @property
    def cursor_at(self) -> Hashable | None:
        """The thing or place the keys' cursor is at; None while it is nowhere."""

    def put_cursor(self, at: Hashable) -> bool:
        """Put the keys' cursor on a thing, a widget by its key, or a place; return if it can be there."""

    def overhear(self, event: pygame.Event) -> None:
        """Follow an event whoever takes it, as a modifier key held down."""

    def confirm(self, event: pygame.Event) -> Act | None:
        """Return the act of a key that points at something, asked before the widgets are."""

    def handle(self, event: pygame.Event) -> Done | None:
        """Take an event that no widget took; None leaves it to the keys of the frame."""

    def back(self) -> bool:
        """Take back the last thing pointed out; return whether there was any."""

    def focus_after(self, key: str) -> str | None:
        """Return where the keyboard goes after using a widget: another one, the stage ("") or on (None)."""

    def leave(self) -> bool:
        """Called when the pointer is over a widget; return whether the picture has changed."""

    def hover(self, key: str) -> bool:
        """Called with the widget that pointer or keyboard is at, or nothing; return whether that counts."""

    def update(self, now: float) -> bool:
        """Go on to a time in seconds; return whether the picture has changed."""

    def wake_in(self, now: float) -> float | None:
        """Return in how many seconds `update` has something to do."""

    # The picture ------------------------------------------------------------------------------------

    def lay_out(self, size: tuple[int, int]) -> Places:
        """Lay out a window of a size in pixels: the places of the frame's own things."""

    def widgets(self) -> Widgets:
        """Return the widgets as laid out."""

    def picture(self, marks: Marks) -> P:
        """Return what the stage shows, as a value to compare."""

    def draw(self, surface: pygame.Surface, picture: P) -> None:
        """Draw the stage within the surface's clip."""

    def put_away(self) -> None:
        """Keep no large picture: the match is over, and something else hides the whole table."""

    def changes(self, old: P, new: P) -> Sequence[pygame.Rect] | None:
        """Return the parts in which two pictures differ; None if everything may."""

    @property
    def hasty(self) -> bool:
        """Whether the stage is drawn coarsely for a moment, so that nothing of it is worth keeping."""

    def place_of(self, at: Hashable) -> pygame.Rect | None:
        """Return where in the window a thing lies; None if it is not shown."""

    def spoken(self, *, hint: bool = False) -> Sequence[pygame.Rect]:
        """Return where lies what is read beside a box, which does not hide it.

        Args:
            hint: whether the box is a hint; else it is a refusal, and what can be chosen is looked for.
        """

    def preview(self) -> Preview | None:
        """Return what is told beside what is pointed at, and where."""

    def draw_large(self, surface: pygame.Surface, key: str, beside: pygame.Rect) -> None:
        """Draw what a widget shows at reading size; ``beside`` is its place."""

    def readable(self, key: str) -> bool:
        """Return whether a widget can be read at large when the pointer rests on it."""


AnyTable: TypeAlias = GameTable[Any, Any, Any]
"""That of whichever game."""


class TableUi(Protocol):
    """One game's half of its table, as the frame asks for it."""

    @property
    def bots(self) -> Levels:
        """The bots by the names of their levels."""

    @property
    def guests(self) -> Levels:
        """Bots from outside of the program; looked for no sooner than they are asked for."""

    @property
    def matches(self) -> AnyUi:
        """What tells a match and shows it again; its words are those of the table."""

    def part(self, app: App, match: AnyMatch, callbacks: Callbacks) -> GameTable[Any, Any, Any]:
        """Return the game's part for a match; of its states it keeps only what never changes."""

    def help(self, app: App, *, at: str | None = None, match: AnyMatch | None = None) -> Scene:
        """Return the rules to read beside a match, opened at a page by its key."""

    def again(self, match: AnyMatch, *, same: bool, level: str = "") -> AnyMatch:
        """Begin another match at the same table; one of `REFUSED` if it cannot be.

        Args:
            match: that was played there.
            same: whether all is drawn as it was then.
            level: at which the computer players play; "" for as then.
        """


class Watcher(Protocol):
    """Who looks over the player's shoulder, as the teacher of a tutorial."""

    @property
    def explains(self) -> bool:
        """Whether there is only something to read, so that Enter belongs to its button."""

    @property
    def paced(self) -> bool:
        """Whether it shows what all look at, and the table does not stop there."""

    def leads(self, act: Act) -> bool:
        """Return whether an act is what is wanted next, so that its button may be the amber one."""

    @property
    def ringed(self) -> Sequence[Hashable]:
        """What is to be pressed now, as things, places, or keys of widgets; nothing if that is left open."""

    def may(self, act: Act) -> Act | str:
        """Return the act that is done, usually the one given; or in words why none is."""

    def did(self, act: Act) -> None:
        """Called when an act was done, or was refused by the game."""

    def menu(self) -> Scene:
        """Return the menu; that of a match would say that it is saved."""

    def over(self, places: Places, widgets: Sequence[Widget]) -> Sequence[Widget]:
        """Return what is laid over the table, whose own widgets are given; asked at every layout."""


def nothing_secret(_table: object, _state: object) -> str:
    """Return that nothing is chosen in secret in any state."""
    return ""


class PlainTable(Generic[S, A]):
    """A table with two rails of which nothing moves and nothing is drawn but widgets.

    A game adds at least ``prompt``, ``finish`` and ``do``; `moment` and `places` are what it is made of.
    """

    moment: Moment[S, A]
    """What is shown."""
    places: Places
    """Where the frame's things lie, as of the last layout."""
    absent: frozenset[Hashable] = frozenset()
    """What is on its way to where it lies, and not to be drawn there yet."""
    rash: bool = False
    lingers = False
    chapter = ""
    together: Prompt | None = None

    def __init__(self, app: App) -> None:
        self.app = app

    def show(self, moment: Moment[S, A]) -> None:
        """Show another position or viewer."""
        self.moment = moment
        self.renew()

    def renew(self) -> None:
        """Keep nothing that would have to be made anew."""

    def begin_turn(self) -> Sequence[Move]:
        """Move nothing as a turn begins."""
        return ()

    def deal(self) -> Sequence[Move]:
        """Deal nothing as a match begins."""
        return ()

    @property
    def prompt(self) -> Prompt:
        """What is asked of the viewer."""
        raise NotImplementedError

    @property
    def offers(self) -> Sequence[Offer]:
        """Offer nothing."""
        return ()

    @property
    def finish(self) -> Finish:
        """How the button that finishes stands."""
        raise NotImplementedError

    def do(self, act: Act) -> Outcome[A]:
        """Do something."""
        raise NotImplementedError

    def secret_in(self, state: S) -> str:
        """Return that nothing is chosen in secret."""
        return nothing_secret(self, state)

    def why_not_finish(self) -> str:
        """Return what is missing."""
        return self.finish.note

    def undone(self) -> str:
        """Return "": finishing loses nothing."""
        return ""

    def result(self, step: Step[S, A]) -> Result:  # noqa: ARG002 - part of the protocol
        """Move nothing."""
        return Result()

    def looked(self) -> Sequence[Move]:
        """Move nothing."""
        return ()

    @property
    def cursor_key(self) -> str:
        """Nothing: there is no cursor."""
        return ""

    def unpointed(self) -> Sequence[Widget]:
        """Return the widgets."""
        return [each for group in self.widgets() for each in group]

    def here(self) -> str:
        """Return nothing: there is no cursor."""
        return ""

    @property
    def ground(self) -> Ground | None:
        """None: all there is are widgets."""
        return None

    def weighed(self) -> Sequence[Choice]:
        """Return nothing to choose."""
        return ()

    choosable: Sequence[Hashable] = ()
    cursor_at: Hashable | None = None

    def pressable(self) -> Mapping[str, Hashable]:
        """Return no widgets."""
        return {}

    def chooses(self, thing: Hashable) -> bool:  # noqa: ARG002 - part of the protocol
        """Return that nothing can be chosen."""
        return False

    def put_cursor(self, at: Hashable) -> bool:  # noqa: ARG002 - part of the protocol
        """Return that there is no cursor."""
        return False

    def overhear(self, event: pygame.Event) -> None:
        """Follow no event."""

    def confirm(self, event: pygame.Event) -> Act | None:  # noqa: ARG002 - part of the protocol
        """Point at nothing by keys."""
        return None

    def handle(self, event: pygame.Event) -> Done | None:  # noqa: ARG002 - part of the protocol
        """Take no event."""
        return None

    def back(self) -> bool:
        """Take nothing back."""
        return False

    def focus_after(self, key: str) -> str | None:  # noqa: ARG002 - part of the protocol
        """Leave the keyboard where it is."""
        return None

    def put_away(self) -> None:
        """Have none that is so large."""

    def leave(self) -> bool:
        """Point at nothing."""
        return False

    def hover(self, key: str) -> bool:  # noqa: ARG002 - part of the protocol
        """Change nothing."""
        return False

    def update(self, now: float) -> bool:  # noqa: ARG002 - part of the protocol
        """Change nothing."""
        return False

    def wake_in(self, now: float) -> float | None:  # noqa: ARG002 - part of the protocol
        """Wait for nothing."""
        return None

    def lay_out(self, size: tuple[int, int]) -> Places:
        """Lay out the usual table."""
        scale = Scale.of(size, self.app.settings.word_scale)
        self.places = usual_places(size, scale, len(self.offers))
        return self.places

    def widgets(self) -> Widgets:
        """Return no widgets."""
        return Widgets()

    def picture(self, marks: Marks) -> Hashable:
        """Return all that can make an empty stage look different: nothing but the viewer's state."""
        return id(self.moment), marks

    def draw(self, surface: pygame.Surface, picture: Hashable) -> None:
        """Draw nothing."""

    def changes(self, old: Hashable, new: Hashable) -> Sequence[pygame.Rect] | None:
        """Return that anything may differ."""
        return () if old == new else None

    @property
    def hasty(self) -> bool:
        """Whether the stage is drawn coarsely: never."""
        return False

    def place_of(self, at: Hashable) -> pygame.Rect | None:  # noqa: ARG002 - part of the protocol
        """Return that nothing is shown."""
        return None

    def spoken(self, *, hint: bool = False) -> Sequence[pygame.Rect]:  # noqa: ARG002 - part of the protocol
        """Return that refusals speak of nothing but what is to blame."""
        return ()

    def preview(self) -> Preview | None:
        """Tell nothing."""
        return None

    def readable(self, key: str) -> bool:  # noqa: ARG002 - part of the protocol
        """Return that nothing can be read at large."""
        return False

    def draw_large(self, surface: pygame.Surface, key: str, beside: pygame.Rect) -> None:
        """Draw nothing."""
