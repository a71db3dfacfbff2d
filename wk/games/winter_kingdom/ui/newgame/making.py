"""Winter Kingdom's part in choosing a new match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

from wk.chance import seeded
from wk.engine.files.tomltext import write_toml
from wk.games.winter_kingdom.boardbox import box_of
from wk.games.winter_kingdom.setup.choices import (
    CHOSEN,
    DRAFTED,
    Choices,
    draw_choices,
    faults,
    fixed,
    idle_goals,
)
from wk.games.winter_kingdom.setup.wishes import COLOURS, KINDS, PLAYERS, Options
from wk.games.winter_kingdom.ui.newgame.cards import Cards
from wk.games.winter_kingdom.ui.newgame.hands import DraftScene, Hands
from wk.games.winter_kingdom.ui.newgame.land import Land
from wk.games.winter_kingdom.ui.newgame.spread import TileReading
from wk.games.winter_kingdom.ui.newgame.supply import Supply
from wk.shell.newgame.making import Making, MakingColumn
from wk.shell.newgame.options import option_rows
from wk.shell.newgame.players import Players
from wk.shell.newgame.seed import Seed
from wk.shell.scene import Push

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from wk.engine.files.favourites import Favourites
    from wk.engine.game import Setup
    from wk.engine.wishes import Fault
    from wk.games.winter_kingdom.kit import WinterKingdomKit
    from wk.games.winter_kingdom.setup.wishes import Wishes
    from wk.games.winter_kingdom.ui.newgame.supply import Plan
    from wk.shell.app import App
    from wk.shell.controls import Controls
    from wk.shell.scene import Transition
    from wk.words import Words

LEFT, RIGHT = 284, 296
"""Widths of the outer columns in units that hold text; the middle one has the rest."""


class WinterKingdomMaking(Making[Choices]):
    """Players and hands, cards, map and seed."""

    players = PLAYERS
    colours = COLOURS
    kinds = KINDS
    game_kinds: Mapping[str, Mapping[str, object]] = {"first": {"twists": ()}, "usual": {"twists": None}}

    def __init__(self, kit: WinterKingdomKit, say: Words, shelf: Words, new_seed: Callable[[], int]) -> None:
        """Let a match be chosen with the user's own files, in the game's words and the shelf's."""
        super().__init__(say, shelf, new_seed)
        self.folder = kit.home.setups if kit.home else None
        self.file = kit.home.choices if kit.home else None
        self._kit, self.guests = kit, kit.guests
        self._supply = Supply(say, lambda: box_of(kit, say), lambda: seeded(new_seed()))

    def usual(self, seed: int) -> Choices:
        """Return two players, no twist, and all else drawn."""
        return Choices(seed=seed)

    def surprised(self, choices: Choices, seed: int) -> Choices:
        """Leave all but the players and the cards left out to a new seed."""
        return choices.surprised(seed)

    def renewed(self, choices: Choices) -> Choices:
        """Choose no board side that is not there any more."""
        kept = {slot: at for slot, at in choices.map.items() if at.side in self._supply.box.boards.sides}
        return replace(choices, map=kept)

    def open(self, choices: Choices) -> Choices:
        """Return the choices without the hands, which are secret."""
        return choices.without_hands()

    def stamp(self) -> object:
        """Return the card data and the boards."""
        return self._supply.catalogue, self._supply.box.boards

    def faults(self, choices: Choices) -> list[Fault]:
        """Return what stands in the way of a match, worst first."""
        return faults(choices, self._supply.catalogue)

    def hints(self, choices: Choices) -> list[str]:
        """Return the goals a twist leaves worth nothing."""
        name = self._supply.catalogue.name
        return [
            self.say("newgame.worthless", twist=name(twist), goal=name(goal))
            for twist, goal in idle_goals(choices.wishes, self._supply.catalogue)
        ]

    def settle(self, choices: Choices) -> Setup:
        """Draw what the choices leave open, from their seed."""
        return draw_choices(self.named(choices), self._kit.catalogue, self._kit.boards, seeded(choices.seed))

    def begin(self, app: App, plan: Plan, go: Callable[[Choices], Transition]) -> Transition | None:
        """Begin a match, after a draft if the hands are drafted."""
        if plan.choices.hands != DRAFTED:
            return go(plan.choices)

        def begin(hands: tuple[tuple[str, ...], ...]) -> Transition:
            pairs = zip(plan.choices.players, hands, strict=True)
            players = tuple(replace(player, hand=hand) for player, hand in pairs)
            return go(replace(plan.choices, players=players, hands=CHOSEN))

        packets = self.settle(plan.choices)["hands"]
        scene = DraftScene(app, plan, self._supply, packets, begin)
        return begin(scene.draft.picks) if scene.draft.over else Push(scene)

    def panes(self, app: App, plan: Plan) -> list[MakingColumn]:
        """Return players and hands, cards, map and seed."""
        hands = Hands(app, plan, self._supply)
        others = option_rows(plan, but=Options._fields).values()
        return [
            MakingColumn("players", LEFT, [Players(plan, hands.icons), hands]),
            MakingColumn("cards", 0, [Cards(plan, self._supply)]),
            MakingColumn("land", RIGHT, [Land(app, plan, self._supply), *others, Seed(plan)]),
        ]

    def reading(self, app: App, controls: Controls) -> TileReading:
        """Return what shows a card at reading size."""
        return TileReading(app, controls, self._supply)

    def line(self, choices: Choices) -> str:
        """Return the cards that are chosen, and how many are left out."""
        name, say = self._supply.catalogue.name, self.say
        parts = [name(card) for card in choices.cards]
        if choices.options.twists == ():
            parts.append(say("setup.no-twist"))
        if choices.left_out:
            parts.append(say("newgame.out", n=len(choices.left_out)))
        return ", ".join(parts) or say("setup.drawn")

    # Codes and files ----------------------------------------------------------------------------

    def fixed(self, choices: Choices, setup: Setup) -> Wishes:
        """Return wishes a setup file can say that settle to the same setup."""
        return fixed(choices, setup)

    def encode(self, choices: Choices, setup: Setup) -> str:
        """Return the share code of choices that settle to a setup."""
        return self._kit.code.encode(self._kit.setup.table_of(fixed(choices, setup)), KINDS)

    def decode(self, text: str) -> Choices:
        """Return the choices a share code stands for; CodeError."""
        return Choices.of(self._kit.code.decode(text, self._kit.setup, KINDS), self.new_seed())

    def code_notes(self, choices: Choices) -> list[str]:
        """Tell of board sides that are not printed, and of a draft."""
        boards, say = self._supply.box.boards, self.say
        sides = dict.fromkeys(placed.side for placed in choices.map.values())
        own = [side for side in sides if not boards.is_printed(side)]
        found = []
        if own:
            found.append(say("newgame.code-sides", n=len(own), sides=self.words("common.comma").join(own)))
        if choices.hands == DRAFTED:
            found.append(say("newgame.code-drafted"))
        return found

    def load(self, path: Path) -> Choices:
        """Return the choices of a setup file; InputError."""
        return Choices.of(self._kit.read(path), self.new_seed())

    def text(self, choices: Choices, setup: Setup) -> str:
        """Return a setup file of choices that settle to a setup."""
        return write_toml(self._kit.setup.table_of(fixed(choices, setup)))

    def favourites(self, *, anew: bool = False) -> Favourites[Choices]:
        """Return how the file of favourites is read; ``anew`` after looking for boards they may name."""
        if anew:
            self._supply.box.reload()
        return cast("Favourites[Choices]", self._kit.setup.favourites(KINDS))
