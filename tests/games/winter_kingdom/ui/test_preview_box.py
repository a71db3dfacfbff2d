"""The preview box at the table, by real events: pointing at a lit hex tells what an action would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
import pytest

from tests.games.winter_kingdom.ui.at_table import FRONT, AtTable, Sit, give, match_of, settled
from wk.games.winter_kingdom.actions import Build, Use
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.ui.table.lit import APART
from wk.shell.match.table.boxes import Told

if TYPE_CHECKING:
    from wk.hexgrid import Hex


def box(person: AtTable) -> Told | None:
    """Return what the box says now."""
    told = person.scene.canvas.box.told
    return told if isinstance(told, Told) else None


def place(person: AtTable) -> pygame.Rect | None:
    """Return where the box lies, without its nub."""
    placed = person.scene.canvas.box.placed
    return placed.box if placed else None


def dark(person: AtTable) -> Hex:
    """Return a hex of the map that is not lit."""
    return min(at for at in person.part.pane.layer.hexes if at not in person.desk.targets)


def test_pointing_at_a_lit_hex_tells_what_building_there_changes(sit: Sit) -> None:
    """The numbers are those the score and the purse show after the click."""
    person = sit(match_of(settled(3, economy="agriculture"), rounds=3))
    before = person.match.state
    for at in sorted(person.desk.targets):
        person.point(person.pixel(at))
        told = box(person)
        assert told is not None
        after = person.match.game.apply(before, Build(at))
        old, new = score(before, before.seat), score(after, before.seat)
        names = before.table.catalogue.goals
        changes = {names[goal].name: new.goals[goal].points - old.goals[goal].points for goal in new.goals}
        assert changes.items() <= dict(told.rows).items()
        assert told.points == new.total - old.total
        coins = after.players[before.seat].coins - before.players[before.seat].coins
        assert bool(coins) == (told.gain is not None)
        if told.gain:
            why = FRONT.say(f"preview.why.{before.table.economy.id}")
            assert told.gain.words == FRONT.say("preview.coins", n=coins, why=why)
    at = max(person.desk.targets)
    person.point(person.pixel(at))
    told, points = box(person), score(before, before.seat).total
    assert told is not None
    assert isinstance(told.points, int)
    person.click(person.pixel(at))
    assert score(person.match.state, before.seat).total == points + told.points


def test_a_ring_on_an_empty_hex_tells_that_a_house_left(sit: Sit) -> None:
    """The hex a house was moved from is ringed as what changed last; whoever points at it learns why."""
    match = give(match_of(settled(5), rounds=3), ["mule"])
    use = next(each for each in Legal(match.state) if isinstance(each, Use) and each.card == "mule")
    person = sit(match)
    person.scene.play.play(use)
    person.wait(3)
    left, to = use.hexes[0], use.hexes[-1]
    person.point(person.pixel(left))
    told = person.scene.canvas.box.told
    assert isinstance(told, str)
    assert "A house stood here" in told
    person.point(person.pixel(to))
    assert person.scene.canvas.box.told != told


def test_what_was_taken_back_leaves_no_ghost_where_the_pointer_rests(sit: Sit) -> None:
    """The house that could be built there anew looks like the one that was taken back."""
    person = sit(match_of(settled(3), rounds=3))
    at = min(person.desk.targets)
    person.click(person.pixel(at))
    assert person.match.actions[-1] == Build(at)
    person.press(pygame.K_u)
    assert person.part.pane.pointer is None
    assert box(person) is None
    person.point(person.pixel(at))
    assert box(person) is not None


def test_the_box_goes_when_the_pointer_leaves(sit: Sit) -> None:
    """Unlit hexes and the rails have none; what lay under the box is drawn as it was."""
    person = sit(match_of(settled(3), rounds=3))
    person.point(person.pixel(dark(person)))
    without = pygame.image.tobytes(person.app.surface, "RGB")
    assert box(person) is None
    person.point(person.pixel(min(person.desk.targets)))
    assert box(person) is not None
    assert pygame.image.tobytes(person.app.surface, "RGB") != without
    person.point(person.pixel(dark(person)))
    assert box(person) is None
    assert pygame.image.tobytes(person.app.surface, "RGB") == without
    person.point(person.pixel(min(person.desk.targets)))
    person.point((5, 5))
    assert box(person) is None


def test_drawn_in_part_it_looks_as_drawn_anew(sit: Sit) -> None:
    person = sit(match_of(settled(3), rounds=3))
    for at in sorted(person.desk.targets):
        person.point(person.pixel(at))
        assert pygame.image.tobytes(person.app.surface, "RGB") == person.pixels()


def test_the_keys_cursor_tells_the_same(sit: Sit) -> None:
    person = sit(match_of(settled(3)))
    at = next(at for at in sorted(person.desk.targets) if at.r == 0 and abs(at.q) < 9)
    person.point(person.pixel(at))
    by_pointer = box(person)
    person.point((5, 5))
    person.press(pygame.K_LEFT)
    for _ in range(abs(at.q)):
        person.press(pygame.K_RIGHT if at.q > 0 else pygame.K_LEFT)
    assert person.part.pane.pointer == at
    assert box(person) == by_pointer is not None


def test_a_fort_and_the_end_of_a_move_have_their_own_words(sit: Sit) -> None:
    """Where the house to be moved is picked, nothing is told yet."""
    person = sit(give(match_of(settled(3), rounds=1), in_play=["mule"]))
    assert person.desk.left["fort"]
    person.press(pygame.K_f)
    person.point(person.pixel(min(person.desk.targets)))
    told = box(person)
    assert told is not None
    assert told.title == FRONT.say("preview.fort")
    person.press(pygame.K_h)
    person.use("card-mule")
    start = min(person.desk.targets)
    person.point(person.pixel(start))
    assert box(person) is None
    person.click(person.pixel(start))
    person.point(person.pixel(min(person.desk.targets)))
    told = box(person)
    assert told is not None
    assert told.title == FRONT.say("preview.move")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (3840, 2160)])
def test_hex_and_neighbours_stay_visible_and_the_box_on_the_map(sit: Sit, size: tuple[int, int]) -> None:
    person = sit(match_of(settled(3)), size=size)
    camera = person.part.pane.camera
    for at in sorted(person.desk.targets)[::4]:
        person.point(person.pixel(at))
        lies = place(person)
        assert lies is not None
        assert camera.rect.contains(lies)
        x, y = camera.to_screen(at)
        far = max(lies.left - x, x - lies.right, lies.top - y, y - lies.bottom)
        assert far >= (APART - 0.2) * camera.circumradius


@pytest.mark.parametrize("ui_scale", [75, 200, 300])
def test_it_fits_the_map_at_every_ui_scale(sit: Sit, ui_scale: int) -> None:
    person = sit(match_of(settled(3)), ui_scale=ui_scale)
    for at in sorted(person.desk.targets)[::6]:
        person.point(person.pixel(at))
        lies = place(person)
        if lies is not None:
            assert person.part.pane.camera.rect.contains(lies)


def test_no_box_lies_on_the_curtain(sit: Sit) -> None:
    """Nobody is at the table yet, so nothing is told of the next player's choices."""
    person = sit(match_of(settled(3)), curtain=True)
    person.use("ready")
    at = person.pixel(min(person.desk.targets))
    while person.cover() is None:
        person.point(at)
        assert box(person) is not None or person.part.pane.place_at(at) not in person.desk.targets
        if "end" in person.usable():
            person.use("end")
        else:
            person.hex(min(person.desk.targets))
    person.point(at)
    person.scene.canvas.draw(pygame.Surface(person.app.surface.get_size()))
    assert box(person) is None


def test_previews_can_be_switched_off(sit: Sit) -> None:
    person = sit(match_of(settled(3)), previews=False)
    person.point(person.pixel(min(person.desk.targets)))
    assert box(person) is None
    person.app.change_settings(previews=True)
    person.wait(2)
    assert box(person) is not None


def test_pointing_again_at_the_same_hex_draws_nothing(sit: Sit) -> None:
    person = sit(match_of(settled(3)))
    x, y = person.pixel(min(person.desk.targets))
    person.point((x, y))
    drawn = person.app.redraws
    person.point((x + 1, y))
    person.wait(3)
    assert person.app.redraws == drawn


def test_without_running_scores_the_box_tells_no_points(sit: Sit) -> None:
    person = sit(match_of(settled(3, economy="agriculture"), rounds=3), size=(1280, 800))
    at = min(person.desk.targets)
    person.point(person.pixel(at))
    told, whole = box(person), place(person)
    assert told is not None
    assert told.points is not None
    assert told.rows
    person.app.change_settings(running_scores=False)
    person.wait(2)
    bare, smaller = box(person), place(person)
    assert bare is not None
    assert (bare.points, bare.rows) == (None, ())
    assert (bare.title, bare.gain and bare.gain.words, bare.sentence) == (
        told.title,
        told.gain and told.gain.words,
        told.sentence,
    )
    assert whole is not None
    assert smaller is not None
    assert smaller.height < whole.height
