"""Every screen of Winter Kingdom; each loads what it draws with when it is first wanted, for a fast start."""

# ruff: noqa: PLC0415 - see above

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from wk.chance import new_seed, seeded
from wk.engine.match import Match
from wk.games.winter_kingdom import library

if TYPE_CHECKING:
    from collections.abc import Callable

    from wk.engine.game import Setup
    from wk.games.winter_kingdom.actions import Action
    from wk.games.winter_kingdom.boardbox import BoardBox
    from wk.games.winter_kingdom.kit import WinterKingdomKit
    from wk.games.winter_kingdom.setup.wishes import Wishes
    from wk.games.winter_kingdom.state import State
    from wk.games.winter_kingdom.ui.card_numbers import CardNumbers
    from wk.games.winter_kingdom.ui.matches import Matches
    from wk.games.winter_kingdom.ui.newgame.making import WinterKingdomMaking
    from wk.shell.app import App
    from wk.shell.front import Begin, Picture
    from wk.shell.gamefront import GameFront
    from wk.shell.scene import Scene
    from wk.words import Words


class WinterKingdomScreens:
    """The map, the cards, the boards people paint and the numbers they correct."""

    def __init__(self, kit: WinterKingdomKit, say: Words, shelf: Words) -> None:
        """Show a game with its words, and the shelf's, in the language spoken."""
        self.kit = kit
        self.say = say
        self.shelf = shelf

    @cached_property
    def matches(self) -> Matches:
        """What tells and shows matches."""
        from wk.games.winter_kingdom.ui.matches import Matches

        return Matches(self.say, self.shelf)

    def table(self, app: App, match: Match[State, Action], seed: int | None = None) -> Scene:
        """Return the scene in which a match is played; ``seed`` is what it was drawn from, if known."""
        from wk.games.winter_kingdom.ui.table.part import table_scene

        return self._with_word(app, match, lambda: table_scene(app, match, self.say, self.again, seed))

    def again(self, match: Match[State, Action], *, same: bool) -> Match[State, Action]:
        """Begin another match at the same table; one of `REFUSED` if it cannot be."""
        from wk.shell import recordfiles

        return recordfiles.again_by(self.kit, self.say, match, same=same)

    def replay(self, app: App, match: Match[State, Action]) -> Scene:
        """Return the scene in which a match is shown again."""
        from wk.shell.match.replay.scene import ReplayScene

        def scene() -> Scene:
            return ReplayScene(
                app, match, self.matches, lambda other: self.table(app, other), back="replay.back-plain"
            )  # fmt: skip

        return self._with_word(app, match, scene)

    def _with_word(self, app: App, match: Match[State, Action], scene: Callable[[], Scene]) -> Scene:
        """Return a scene of a match, behind a word about the card numbers if they are not those in force."""
        about = self.kit.data.about(match.setup["data"])
        if about is None:
            return scene()
        from wk.games.winter_kingdom.ui.table.part import other_numbers

        return other_numbers(app, self.say, about, (match.setup["data"], self.kit.catalogue.digest), scene)

    def new_game(self, app: App, begin: Begin, front: GameFront[State, Action, Wishes]) -> Scene:
        """Return the scene in which a new match is chosen and begun."""
        from wk.shell.newgame.scene import NewGameScene

        return NewGameScene(app, begin, front, self.making(front))

    def making(self, front: GameFront[State, Action, Wishes]) -> WinterKingdomMaking:
        """Return the game's part in choosing a new match; ``front`` gives seeds and remembers them."""
        from wk.games.winter_kingdom.setup.choices import Choices, draw_choices
        from wk.games.winter_kingdom.ui.newgame.making import WinterKingdomMaking
        from wk.games.winter_kingdom.ui.newgame.supply import Supply

        def draw(choices: Choices) -> Setup:
            seats = self.kit.seats(choices, lambda colour: self.say(f"colour.{colour}"))
            named = choices.named(seat.name for seat in seats)
            setup = draw_choices(named, self.kit.catalogue, self.kit.boards, seeded(choices.seed))
            return front.drawn(setup, choices.seed)

        supply = Supply(self.say, lambda: self.board_box, lambda: seeded(front.new_seed()))
        return WinterKingdomMaking(self.shelf, supply, self.kit, draw, front.new_seed)

    @property
    def board_box(self) -> BoardBox:
        """The boards as those see them who arrange and paint them."""
        from wk.games.winter_kingdom.boardbox import BoardBox

        kit = self.kit
        folder = kit.home.boards if kit.home else None
        return BoardBox(self.say, folder, kit.catalogue, lambda: kit.boards, kit.reload_boards)

    def card_numbers(self) -> CardNumbers:
        """Return the numbers of the cards as their editor sees them."""
        from wk.games.winter_kingdom.ui.card_numbers import CardNumbers

        return CardNumbers(self.kit.data, self.say, self.kit.data.save)

    def tutorial(self, app: App) -> Scene:
        """Return the tutorial; it is played with what is shipped, whatever the user has changed."""
        from wk.games.winter_kingdom.ui.tutorial.guide import load_script
        from wk.games.winter_kingdom.ui.tutorial.scene import tutorial_scene

        script = load_script()
        draw = seeded(new_seed())
        setup = script.setup(self.kit.data.shipped, library.load_boards(), draw)
        match = Match(self.kit.rules(self.say), setup, draw=draw)
        return tutorial_scene(app, match, self.say, script, self.again)

    def help(self, app: App, *, at: str | None = None, learn: bool = False) -> Scene:
        """Return the rules and cards to read, opened at the page of a key.

        Args:
            app: the app.
            at: the key of a page, or a card's id.
            learn: whether a button leads to the tutorial.
        """
        from wk.games.winter_kingdom.ui.help.source import help_scene

        lesson = (lambda: self.tutorial(app)) if learn else None
        return help_scene(app, self.kit.catalogue, self.say, at, learn=lesson)

    def workshop(self, app: App) -> Scene:
        """Return the page where boards are painted and numbers of cards changed."""
        from wk.games.winter_kingdom.ui.board_editor.scene import tools
        from wk.shell.editors.workshop import Workshop

        return Workshop(app, tools(app, self.board_box, self.card_numbers))

    def thumbnail(self, match: Match[State, Action], size: tuple[int, int]) -> Picture:
        """Return the map of a match with its pieces, small."""
        from wk.games.winter_kingdom.ui.thumbnail import thumbnail

        return thumbnail(match.state, size)

    def notation(self, match: Match[State, Action]) -> list[str]:
        """Return all actions of a match in letters, a line a turn."""
        from wk.shell.match.replay.steps import Steps

        return Steps(match, self.matches).text()


screens = WinterKingdomScreens
"""Makes every screen of the game, with its kit and the words of the game and the shelf."""
