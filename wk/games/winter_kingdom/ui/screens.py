"""What Winter Kingdom gives to its screens; each part loads what it draws with when it is first wanted."""

# ruff: noqa: PLC0415 - see above: the shelf shows a saved game before any table

from __future__ import annotations

from typing import TYPE_CHECKING

from wk.chance import new_seed, seeded
from wk.engine.files.textfile import shown
from wk.engine.match import Match
from wk.games.winter_kingdom import library
from wk.shell.gamescreens import Parts, Warned

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.kit import WinterKingdomKit
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.card_numbers import CardNumbers
    from wk.games.winter_kingdom.ui.help.source import WinterKingdomHelp
    from wk.games.winter_kingdom.ui.matches import Matches
    from wk.games.winter_kingdom.ui.newgame.making import WinterKingdomMaking
    from wk.games.winter_kingdom.ui.table.part import WinterTable
    from wk.shell.app import App
    from wk.shell.editors.values import NumberSource
    from wk.shell.editors.workshop import Tool
    from wk.shell.front import Picture
    from wk.shell.match.table.part import Callbacks
    from wk.shell.tutorial.guide import Lesson
    from wk.words import Words

    Kit = WinterKingdomKit
    Matched = Match[State, Action]

LONGEST = 24
"""How many characters of a digest are told; ours have twelve."""


def matches(kit: Kit, say: Words, shelf: Words) -> Matches:
    """Return what tells and shows matches."""
    from wk.games.winter_kingdom.ui.matches import Matches

    return Matches(kit, say, shelf)


def table(app: App, told: Matches, callbacks: Callbacks) -> WinterTable:
    """Return the map between two rails of cards."""
    from wk.games.winter_kingdom.ui.table.part import WinterTable

    return WinterTable(app, told, callbacks)


def making(kit: Kit, say: Words, shelf: Words, seed: Callable[[], int]) -> WinterKingdomMaking:
    """Return the game's part in choosing a new match."""
    from wk.games.winter_kingdom.ui.newgame.making import WinterKingdomMaking

    return WinterKingdomMaking(kit, say, shelf, seed)


def book(kit: Kit, say: Words, shelf: Words) -> WinterKingdomHelp:
    """Return the rules and cards to read, with the numbers of new matches."""
    from wk.games.winter_kingdom.ui.help.source import WinterKingdomHelp

    return WinterKingdomHelp(kit.catalogue, say, shelf)


def book_beside(
    kit: Kit,  # noqa: ARG001 - the match has its own cards
    match: Matched,
    say: Words,
    shelf: Words,
) -> WinterKingdomHelp:
    """Return the rules and cards to read, with the numbers a match is played with."""
    from wk.games.winter_kingdom.ui.help.source import WinterKingdomHelp

    return WinterKingdomHelp(match.state.table.catalogue, say, shelf)


def numbers(kit: Kit, say: Words, shelf: Words) -> CardNumbers:  # noqa: ARG001 - the game says all of it
    """Return the numbers of the cards as their editor sees them."""
    from wk.games.winter_kingdom.ui.card_numbers import CardNumbers

    return CardNumbers(kit.data, say)


def lesson(kit: Kit, say: Words, shelf: Words) -> tuple[Matched, Lesson[Action]]:  # noqa: ARG001 - the game says all of it
    """Return the match of the tutorial, with the shipped numbers and boards, and what is taught."""
    from wk.games.winter_kingdom.ui.tutorial.guide import WinterGuide, load_script
    from wk.shell.tutorial.guide import Lesson

    script, draw = load_script(), seeded(new_seed())
    match = Match(kit.rules(say), script.setup(kit.data.shipped, library.load_boards(), draw), draw=draw)
    return match, Lesson(script.steps, lambda part: WinterGuide(part, match, say), lambda *_: False)


def thumbnail(kit: Kit, say: Words, match: Matched, size: tuple[int, int]) -> Picture:  # noqa: ARG001 - no words
    """Return the map of a match with its pieces, small."""
    from wk.games.winter_kingdom.ui import thumbnail

    return thumbnail.thumbnail(match.state, size)


def tools(app: App, kit: Kit, say: Words, source: Callable[[], NumberSource]) -> Sequence[Tool]:
    """Return the ways to the boards people paint and the numbers they correct."""
    from wk.games.winter_kingdom.boardbox import box_of
    from wk.games.winter_kingdom.ui.board_editor.scene import tools

    return tools(app, box_of(kit, say), source)


def warned(kit: Kit, say: Words, match: Matched) -> Warned | None:
    """Return what is told of a match whose card numbers are not those of new ones."""
    digest = match.setup["data"]
    about = kit.data.about(digest)
    if about is None:
        return None
    made, force = (shown(each[:LONGEST]) for each in (digest, kit.catalogue.digest))
    text = say(f"numbers.made.{about}", digest=made, force=force)
    return Warned(say("numbers.made.title"), text, say("numbers.made.go-on"))


PARTS = Parts(
    matches,
    table,
    making,
    book,
    numbers,
    lesson=lesson,
    thumbnail=thumbnail,
    book_beside=book_beside,
    tools=tools,
    warned=warned,
)
"""What this game gives to its screens."""
