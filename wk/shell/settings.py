"""What a person has set, and the folder where that and the saved games lie."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

from wk.engine.files import safefile
from wk.engine.files.paths import is_missing
from wk.engine.files.textfile import SHOWN, InputError, quote, read_text, shown
from wk.shell.palette import SETS, USUAL
from wk.words import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_LARGEST = 8 * 1024
"""Bytes of a settings file that are read; all settings with their notes take an eighth of it."""
_FAR = 10**20
"""From here on a number is not quoted in a message."""

UI_SCALES = (75, 300)
"""Smallest and largest UI scale in percent."""
UI_SCALE_STEP = 25
TEXT_SIZES = (90, 150)
"""Smallest and largest size of text in percent of what the UI scale gives it."""
TEXT_SIZE_STEP = 10
VOLUMES = (0, 100)
VOLUME_STEP = 10

FIRST_GAME = "winter-kingdom"
"""The one game of version 0.1, whose settings named none."""

AUTO = "auto"
"""The language of the computer, if the program speaks it."""

PACES = {"normal": 1.0, "fast": 0.4, "off": 0.0}
"""How long an animation takes, as a share of its usual time."""

BOT_PACES = {"slow": 3.0, "usual": 1.0, "fast": 0.3, "at-once": 0.0}
"""How long a computer player waits before each move, as a share of the usual time."""

TALKS = ("brief", "usual", "full")
"""How much is said: names and how they stand; what kind of thing it is besides; hints and keys, too."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person can set; the defaults are what most want."""

    language: str = AUTO
    ui_scale: int = 100
    """Size of everything but the map, in percent."""
    text_size: int = 100
    """Size of text beside that of everything else, in percent."""
    colours: str = USUAL
    """The colour set by its name in `palette.SETS`."""
    full_screen: bool = False
    window: str = ""
    """How the window was left, see `window.Window.left`; empty is the usual size."""
    animation: str = "normal"
    """The speed by its name in `PACES`."""
    bot_pace: str = "usual"
    """The pace at which computer players move, by its name in `BOT_PACES`."""
    reduced_motion: bool = False
    """Let nothing travel or fly; things appear where they belong."""
    volume: int = 70
    """Of the sounds, in percent."""
    mute: bool = False
    curtain: bool = True
    """Hide the table between two turns until the next player says so."""
    running_scores: bool = True
    """Show the points so far during the game."""
    confirm_end: bool = False
    """Ask before a turn ends in which something could still be done."""
    previews: bool = True
    """Tell what an action would change before it is done."""
    card_tracker: bool = True
    """Tell where the cards of a deck are, as far as it can be known; else only what lies open shows."""
    hints: bool = True
    """Offer a hint to who is to move, where there are computer players that can give one."""
    speech: bool = False
    """Say what is on the screen."""
    speech_line: bool = True
    """Write what is said in large letters at the foot of the window."""
    talk: str = "usual"
    """How much is said, by its name in `TALKS`."""
    tones: bool = True
    """While speech is on, tell by a clear or a dull tone whether what the cursor is at can be chosen."""
    tone_pitch: bool = True
    """Let it be the higher the more points that brings."""
    tone_place: bool = True
    """Let it come from the left or the right, as the thing lies in the window."""
    letter: bool = False
    """Show the letter of the rules in the help: their chapters with ids, and actions as they are typed."""
    game: str = ""
    """The name of the game in front on the shelf, the one last played."""
    learnt: str = ""
    """The games whose tutorial was played to its end, parted by commas; it is no longer offered first."""
    met: str = ""
    """How the last match of somebody alone went in each game, see `opponents.meetings`."""

    def learning(self, game: str) -> str:
        """Return ``learnt`` with one more game."""
        return ",".join(sorted({*filter(None, self.learnt.split(",")), game}))

    def has_learnt(self, game: str) -> bool:
        """Return whether the tutorial of a game was played to its end."""
        return game in self.learnt.split(",")

    @property
    def word_scale(self) -> float:
        """The UI scale (1.0 is 100 %) of what is made of words and must keep its shape, as cards.

        There larger text makes all larger, because nothing else has room for it.
        """
        return min(self.ui_scale * self.text_size / 100, UI_SCALES[1]) / 100

    @property
    def pace(self) -> float:
        """How long an animation takes, as a share of its usual time; 0 skips it."""
        return PACES[self.animation]

    @property
    def bot_pause(self) -> float:
        """How long a computer player waits before a move, as a share of the usual time."""
        return BOT_PACES[self.bot_pace]

    @property
    def motion(self) -> bool:
        """Whether things travel from place to place."""
        return self.pace > 0 and not self.reduced_motion

    @property
    def calm(self) -> bool:
        """Whether things appear where they belong by a short fade, not at once."""
        return self.pace > 0 and self.reduced_motion


class Form(NamedTuple):
    """What a setting of many values must look like."""

    pattern: re.Pattern[str]
    told: str
    """The same in words."""


GAMES = Form(
    re.compile(r"([a-z-]{1,40}(,[a-z-]{1,40}){0,40})?"), "names of games parted by commas, or nothing"
)
MET = Form(
    re.compile(r"([a-z-]{1,40}=[a-z0-9-]{1,40}:(won|lost)(,[a-z-]{1,40}=[a-z0-9-]{1,40}:(won|lost)){0,40})?"),
    "games with the level met last, as siege=page:won, parted by commas, or nothing",
)
WINDOW = Form(re.compile(r"(maximised|[0-9]{3,5}x[0-9]{3,5})?"), "a size as 1300x820, maximised, or nothing")

Allowed: TypeAlias = "tuple[int, int] | tuple[str, ...] | Form"

ALLOWED: Mapping[str, Allowed] = {
    "language": (AUTO, *LANGUAGES),
    "ui_scale": UI_SCALES,
    "text_size": TEXT_SIZES,
    "colours": tuple(SETS),
    "animation": tuple(PACES),
    "bot_pace": tuple(BOT_PACES),
    "talk": TALKS,
    "volume": VOLUMES,
    "window": WINDOW,
    "game": GAMES,
    "learnt": GAMES,
    "met": MET,
}
"""What a setting can be: names, the least and most of whole numbers, or a form; all others are yes or no."""


class SettingsStore:
    """The settings of a data folder: read once, written whenever one changes."""

    def __init__(self, folder: Path) -> None:
        """Read ``<folder>/settings.toml``; what cannot be read gets its default and a notice."""
        self.folder = folder
        self.notices: list[str] = []
        """One line for the user about each setting that could not be read."""
        self.settings = replace(Settings(), **self._found(self.notices))
        self._unwritten: dict[str, Any] = {}

    @property
    def path(self) -> Path:
        """The settings file."""
        return self.folder / "settings.toml"

    @property
    def records(self) -> Path:
        """The folder of the saved games; it need not exist."""
        return self.folder / "records"

    def change(self, **values: bool | int | str) -> None:
        """Set some settings by name and write them; what another window has set otherwise stays so there.

        Raises:
            OSError: they could not be written; they hold for this run all the same.
        """
        self.settings = replace(self.settings, **cast("dict[str, Any]", values))
        self._unwritten |= values
        self._write(replace(self.settings, **{**self._found([]), **self._unwritten}))
        self._unwritten = {}

    def _found(self, notices: list[str]) -> dict[str, Any]:
        """Return what the file says now, as far as it can be used; a notice for everything else."""
        if is_missing(self.path):
            return {}
        try:
            found = tomllib.loads(read_text(self.path, _LARGEST))
        except (InputError, ValueError, RecursionError) as error:
            why = "nested too deeply" if isinstance(error, RecursionError) else shown(error)
            notices.append(f"{self.path.name}: cannot be read ({why}); the usual settings are in force")
            return {}
        if found.get("learnt") in (True, False):  # as 0.1 wrote it, when there was one game
            found["learnt"] = FIRST_GAME if found["learnt"] else ""
        known = {field.name for field in fields(Settings)}
        return {
            key: value for key, value in found.items() if key in known and self._fits(key, value, notices)
        }

    def _fits(self, key: str, value: object, notices: list[str]) -> bool:
        allowed = ALLOWED.get(key, ())
        wanted = type(getattr(Settings(), key))
        if type(value) is wanted and (wanted is bool or _within(value, allowed)):
            return True
        fault = f"{key} = {_quoted(value)} is not {_told(allowed)}"
        notices.append(f"{self.path.name}: {fault}; the usual setting is in force")
        return False

    def _write(self, settings: Settings) -> None:
        """Put a new file in the old one's place; OSError."""
        self.folder.mkdir(parents=True, exist_ok=True)
        values = {field.name: getattr(settings, field.name) for field in fields(settings)}
        lines = [f"{_written(value)}  # {_told(ALLOWED.get(key, ()))}" for key, value in values.items()]
        text = "".join(f"{key} = {line}\n" for key, line in zip(values, lines, strict=True))
        safefile.replace(self.path, text.encode())


def _quoted(value: object) -> str:
    """Return a value somebody wrote, short and in one line."""
    if isinstance(value, int) and abs(value) >= _FAR:
        return "a number far too large"
    return quote(value) if isinstance(value, str) else shown(repr(value))[:SHOWN]


def _within(value: object, allowed: Allowed) -> bool:
    if isinstance(allowed, Form):
        return allowed.pattern.fullmatch(str(value)) is not None
    if isinstance(value, int):
        low, high = allowed
        return int(low) <= value <= int(high)
    return value in allowed


def _told(allowed: Allowed) -> str:
    """Return what a setting may be, in words."""
    if isinstance(allowed, Form):
        return allowed.told
    if not allowed:
        return "true or false"
    if isinstance(allowed[0], int):
        return f"a whole number from {allowed[0]} to {allowed[1]}"
    names = [str(name) for name in allowed]
    return f"{', '.join(names[:-1])} or {names[-1]}"


def _written(value: bool | int | str) -> str:
    """Return a value as TOML."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
