"""Siege beside its table: new games and their codes, the help with its figures, the numbers, the stage."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from tests.cardgames.workshop import fault_of, save_as_shipped, workshop_of
from tests.games.siege.ui.at_table import KIT, match_of
from wk.chance import seeded
from wk.engine.match import Match
from wk.games.fronts import front_of
from wk.games.siege.kit import SiegeKit
from wk.games.siege.state import DIFFERENT, KEEP, Player
from wk.games.siege.ui.book import Figure, SiegeHelp, units
from wk.games.siege.ui.looks import draw_keep
from wk.games.siege.ui.matches import SiegeMaking, SiegeStage
from wk.shell.help.markup import FigureText, See
from wk.shell.match.stage import Lit
from wk.shell.scene import Push
from wk.shell.theme import Scale
from wk.words import LANGUAGES, Words

if TYPE_CHECKING:
    from pathlib import Path

    from wk.games.siege.setup import Wishes
    from wk.shell.app import App
    from wk.shell.editors.numbers import NumberEditor
    from wk.shell.gamescreens import Screens


def screens(kit: SiegeKit = KIT, language: str = "en") -> Screens[Any, Any]:
    front = front_of(kit)
    front.speak(language)
    return front.screens


# A new game -------------------------------------------------------------------------------------


@pytest.fixture
def making() -> SiegeMaking:
    found = screens().making()
    assert isinstance(found, SiegeMaking)
    return found


def test_what_cannot_be_played_is_told(making: SiegeMaking) -> None:
    """SG-FILE-1: too many of a line, all different lines for five, cards that are not in the pack."""
    usual = making.usual(1)
    assert making.faults(usual) == []
    same = usual.with_player(0, line=1).with_player(1, line=1)
    assert [fault.code for fault in making.faults(same)] == ["line-often"]
    five = usual
    for _ in range(3):
        five = five.joined(making.colours, 6)
    assert making.faults(five) == []
    different = _with(five, lines=DIFFERENT)
    assert [fault.code for fault in making.faults(different)] == ["different"]
    jacks = usual.with_player(0, line=0).with_player(1, field=(9, 9, 9, 9, 9))
    assert [fault.code for fault in making.faults(jacks)] == ["cards"]


def _with(choices: Wishes, **options: Any) -> Wishes:
    return replace(choices, options=choices.options._replace(**options))


def test_the_seed_of_a_chosen_match_is_told_after_its_end(app: App) -> None:
    """Typed into a new game it deals the same cards; before the end it would tell them."""
    front = front_of(KIT, count(7).__next__)
    begun = front.alone(app, lambda setup: Match(front.game, setup, draw=seeded(1)), "page")
    assert isinstance(begun, Push)
    scene: Any = begun.scene
    assert scene._told_seed() is None
    while scene.match.game.seat_to_move(scene.match.state) is not None:
        scene.match.play(scene.match.game.legal(scene.match.state).pick(seeded(1)))
    scene.play.refresh()
    making = front.screens.making()
    told = replace(making.alone("page", making.usual(1)), seed=scene._told_seed())
    assert making.settle(told) == scene.match.setup


@pytest.mark.parametrize("path", KIT.setup_files(), ids=lambda path: path.stem)
def test_every_shipped_setup_is_coded_and_saved_to_the_same_match(
    making: SiegeMaking, path: Path, tmp_path: Path
) -> None:
    """SG-FILE-1."""
    choices = making.load(path)
    settled = making.settle(choices)
    assert making.settle(making.decode(making.encode(choices, settled))) == settled
    copy = tmp_path / "copy.toml"
    copy.write_text(making.text(choices, settled), encoding="utf-8")
    assert making.settle(making.load(copy)) == settled
    assert making.line(choices)


# The help ---------------------------------------------------------------------------------------


def figures(told: SiegeHelp) -> list[FigureText]:
    pages = told.pages.values()
    return [block for page in pages for block in page.blocks if isinstance(block, FigureText)]


def source(language: str) -> SiegeHelp:
    found = screens(language=language).book(Words("shell", language))
    assert isinstance(found, SiegeHelp)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_have_the_same_pages_and_figures(language: str) -> None:
    told, english = source(language), source("en")
    assert list(told.pages) == list(english.pages)
    positions = [(dict(figure.options)["do"], figure.drawing) for figure in figures(told)]
    assert positions == [(dict(figure.options)["do"], figure.drawing) for figure in figures(english)]
    onward = [block.pages for page in told.pages.values() for block in page.blocks if isinstance(block, See)]
    assert all(key in told.pages for keys in onward for key in keys)


GOOD = [
    *(False, True, True, False),  # a foreign King in the Keep; three tricks
    *(True, False, False),  # Winter
    *(True, False, True, True),  # walls, a Mercenary
    *(True, True, True, True, False),  # answers
    *(True, False),  # Summer
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_answer_every_figure(language: str) -> None:
    """SG-AUT-2, SG-AUT-4, SG-WIN-2, SG-WIN-3, SG-SPR-3, SG-SPR-4, SG-SPR-5, SG-SUM-2: as captions say."""
    told, found = source(language), []
    for figure in figures(told):
        drawing = told.figure(figure, 400, Scale(1))
        assert drawing.words
        found.append(drawing.good)
        picture = drawing.place(pygame.Rect(0, 0, 400, drawing.height))
        assert isinstance(picture, Figure)
        assert drawing.height >= round(units(picture.answer)[1] * 0.5)
    assert found == GOOD


def test_a_figure_that_cannot_be_is_a_mistake_of_its_page() -> None:
    """Only the last step may be refused."""
    figure = FigureText((("do", "put 8h fort;done"),), "winter\nAnn: field 9h\nBen:")
    with pytest.raises(ValueError, match="put 8h fort is not legal"):
        source("en").answer(figure)


# The numbers ------------------------------------------------------------------------------------


_editor = workshop_of(SiegeKit)


def test_changed_numbers_are_saved_and_played_with(editor: NumberEditor, tmp_path: Path) -> None:
    """SG-DATA-1: by their owner's hand; what nobody can play with is told in one line and not saved."""
    assert {number.path[1] for sheet in editor.source.sheets for number in sheet.numbers} == set(
        KIT.numbers._fields
    )
    editor.draft.set(("play", "tricks"), 6)
    assert fault_of(editor)
    editor.draft.set(("play", "tricks"), 3)
    editor.draft.set(("play", "sapper"), "3")
    editor.draft.step(("cards", "decks", "2"), 1)
    assert editor.can_save
    editor.save()
    mine = SiegeKit(tmp_path).numbers
    assert (mine.tricks, mine.sapper, mine.decks) == (3, "3", (2, *KIT.numbers.decks[1:]))
    assert mine.years == KIT.numbers.years
    save_as_shipped(editor)
    assert SiegeKit(tmp_path).numbers == KIT.numbers


# The stage --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("size", [(900, 600), (480, 300), (300, 500)])
def test_all_cities_are_seen_apart_and_what_scores_is_found(players: int, size: tuple[int, int]) -> None:
    """SG-UI-1: in replay and score sheet; every part of the sheet lies in its player's city."""
    match = match_of(players, 3, lambda state: state.year == 3)
    stage = screens().matches.stage(match.state)
    assert isinstance(stage, SiegeStage)
    stage.place(pygame.Rect((0, 0), size), Scale(1))
    state = match.game.view(match.state, None)
    stage.show(state, Lit(bright=frozenset({(0, KEEP, 0)})))
    stage.draw(pygame.Surface(size))
    cities = [city.rect for city in stage._cities]
    assert all(not one.colliderect(other) for n, one in enumerate(cities) for other in cities[n + 1 :])
    assert all(pygame.Rect((0, 0), size).contains(city) for city in cities)
    for seat in range(players):
        for row in match.game.sheet(state, seat).rows:
            for part in row.parts:
                for at in part.at:
                    rect = stage.rect_of(at)
                    assert rect is not None
                    assert cities[seat].contains(rect)
            assert screens().matches.sentence(state, seat, row)


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_a_match_ended_is_told(language: str) -> None:
    """SG-END-1, SG-END-3."""
    found = screens(language=language).matches
    ends = {found.outcome(match_of(2, seed, years=1).state) for seed in range(3)}
    assert all(ends)
    assert screens(language=language).thumbnail(match_of(3, 1), (160, 100)).get_size() == (160, 100)


@pytest.mark.parametrize(
    ("keeps", "cards", "told"),
    [
        ((2, 1), (0, 5), "Ann wins with 2 royals at home"),
        ((1, 0), (0, 5), "Ann wins with 1 royal at home"),
        ((1, 1), (3, 2), "Ann wins: as many royals at home, but more cards in the city"),
        ((1, 1), (2, 2), "Ann and Ben share the win: royals at home 1, cards in the city 2"),
    ],
)
def test_the_end_of_the_last_year_names_what_decided(
    keeps: tuple[int, int], cards: tuple[int, int], told: str
) -> None:
    """SG-END-3: royals at home, then cards in the city."""
    state = match_of(2, 1, years=1).state
    players = [
        Player(keep=tuple(range(royals)), forts=tuple(range(filled)) + (None,) * (4 - filled))
        for royals, filled in zip(keeps, cards, strict=True)
    ]
    state = state._replace(players=tuple(players))
    assert screens().matches.outcome(state) == told


def test_royals_show_whether_they_are_home_turned_or_missing() -> None:
    """SG-UI-1: told apart in the race at a glance."""
    looks = set()
    for keep, turned in (((), ()), ((23,), ()), ((23,), (23,)), ((23, 24), ())):
        surface = pygame.Surface((110, 24))
        draw_keep(surface, surface.get_rect(), 1, Player(keep=keep, turned=turned), "AKQ")
        looks.add(pygame.image.tobytes(surface, "RGB"))
    assert len(looks) == 4
