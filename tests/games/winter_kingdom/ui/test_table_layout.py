"""The layout of a match: nothing overlaps, nothing leaves the window, the map is as large as can be."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from pygame import Rect

from wk.games.winter_kingdom.hexmap import RADIUS, SLOTS
from wk.games.winter_kingdom.ui.map.camera import Camera
from wk.games.winter_kingdom.ui.table.layout import NAMES, ZOOMS, Facts, TableLayout, lay_out
from wk.hexgrid import Hex, hexagon

SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160), (2560, 1080))
SCALES = (0.75, 1.0, 2.0, 3.0)


def every_match() -> list[Facts]:
    """Return matches of two to four players, early and late, with few and many twists."""
    return [
        Facts(players, in_play, 6 - in_play, force, offers)
        for players, in_play, force, offers in product((2, 3, 4), (1, 2, 5, 6), (1, 2, 4, 9), (0, 3))
    ]


def overlaps(rects: dict[str, Rect]) -> list[tuple[str, str]]:
    pairs = combinations(rects.items(), 2)
    return [(one, other) for (one, a), (other, b) in pairs if a.colliderect(b)]


@pytest.mark.parametrize(("size", "ui_scale"), list(product(SIZES, SCALES)))
def test_nothing_overlaps_and_nothing_leaves_the_window(size: tuple[int, int], ui_scale: float) -> None:
    window = Rect((0, 0), size)
    for facts in every_match():
        layout = lay_out(size, ui_scale, facts)
        assert overlaps(layout.fixed()) == []
        assert overlaps(layout.scrolled()) == []
        outside = [name for name, rect in layout.fixed().items() if not window.contains(rect)]
        assert outside == []
        assert (
            overlaps({"left": layout.left, "map": layout.map, "right": layout.right, "bar": layout.status})
            == []
        )


@pytest.mark.parametrize(("size", "ui_scale"), list(product(SIZES, SCALES)))
def test_what_scrolls_lies_between_the_sides_of_its_rail(size: tuple[int, int], ui_scale: float) -> None:
    for facts in every_match():
        layout = lay_out(size, ui_scale, facts)
        for name, rect in layout.scrolled().items():
            rail = layout.left if rect.left < layout.map.left else layout.right
            assert rail.left <= rect.left, name
            assert rect.right <= rail.right, name


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (3840, 2160), (1024, 640)])
def test_at_the_usual_scale_three_players_see_everything_without_scrolling(size: tuple[int, int]) -> None:
    for in_play in range(1, 7):
        layout = lay_out(size, 1.0, Facts(3, in_play, 6 - in_play, 2))
        assert layout.left_content <= layout.left_view.height
        assert layout.right_content <= layout.right_view.height


@pytest.mark.parametrize(("size", "ui_scale"), list(product(SIZES, SCALES)))
def test_the_circumradius_is_what_the_map_has_room_for(size: tuple[int, int], ui_scale: float) -> None:
    layout = lay_out(size, ui_scale, Facts(3, 3, 3, 2))
    margin = 20 * layout.map_unit
    room = (layout.map_room.width - margin) / 39.8, (layout.map_room.height - margin) / 41.4
    assert seen(layout).circumradius == pytest.approx(min(room))
    assert layout.map.contains(layout.map_room)


def seen(layout: TableLayout) -> Camera:
    """Return the camera that shows the whole map."""
    return Camera.fit(layout.map, layout.map_unit, layout.map_room)


def hidden(layout: TableLayout) -> list[Hex]:
    """Return the hexes of the map whose middle a button hides."""
    camera, rects = seen(layout), [*layout.offers, *(layout.buttons[key] for key in ZOOMS)]
    flower = [Hex(slot.q + at.q, slot.r + at.r) for slot in SLOTS.values() for at in hexagon(RADIUS)]
    return [at for at in flower if any(rect.collidepoint(camera.to_screen(at)) for rect in rects)]


@pytest.mark.parametrize(("size", "ui_scale"), list(product(SIZES, (*SCALES, 1.25, 1.5, 2.5))))
def test_no_button_hides_a_hex_of_the_whole_map(size: tuple[int, int], ui_scale: float) -> None:
    layouts = [lay_out(size, ui_scale, Facts(3, 3, 3, 2, offers)) for offers in range(4)]
    assert [hidden(layout) for layout in layouts] == [[]] * 4
    assert len({layout.map_room.size for layout in layouts}) == 1, "the map must not jump"
    assert len({layout.buttons["fit"].topleft for layout in layouts}) == 1


def test_a_map_that_moved_up_moves_back_there_after_zooming() -> None:
    layout = lay_out((1280, 800), 2.0, Facts(3, 3, 3, 2))
    camera = seen(layout)
    assert camera.home == layout.map_room != layout.map
    assert camera.zoom(3, (600, 500)).zoom(-3, (500, 400)) == camera
    assert camera.to_screen(Hex(0, 0))[1] < layout.map.centery


@pytest.mark.parametrize(("size", "width"), [((1280, 800), 30), ((1920, 1080), 40)])
def test_hexes_are_as_wide_as_the_look_wants_them(size: tuple[int, int], width: int) -> None:
    layout = lay_out(size, 1.0, Facts(3, 3, 3, 2))
    assert seen(layout).circumradius * 3**0.5 >= width


def height(layout: TableLayout) -> int:
    found = {rect.height for rect in layout.force}
    assert len(found) == 1
    return found.pop()


def test_many_twists_shrink_to_names_before_they_scroll() -> None:
    few, more, many = (lay_out((1280, 800), 1.0, Facts(2, 1, 5, count)) for count in (2, 4, 9))
    assert height(few) > height(more) > height(many) == NAMES
    assert many.right_content <= many.right_view.height


def test_small_windows_are_compact() -> None:
    assert lay_out((1024, 640), 1.0, Facts(2, 1, 5, 2)).compact
    assert lay_out((1280, 719), 1.0, Facts(2, 1, 5, 2)).compact
    assert not lay_out((1280, 720), 1.0, Facts(2, 1, 5, 2)).compact


def test_scrolling_moves_what_scrolls_and_nothing_else() -> None:
    facts = Facts(4, 3, 3, 9)
    still, moved = (lay_out((1280, 800), 2.0, facts, offsets) for offsets in ((0, 0), (40, 25)))
    assert still.fixed() == moved.fixed()
    assert [rect.move(0, -40) for rect in still.cards] == list(moved.cards)
    assert [rect.move(0, -25) for rect in still.goals] == list(moved.goals)


@pytest.mark.parametrize(("size", "ui_scale"), [*product(SIZES, SCALES), ((1366, 750), 1.0)])
def test_cards_in_play_and_in_hand_lie_apart_each_below_its_own_heading(
    size: tuple[int, int], ui_scale: float
) -> None:
    for in_play in range(1, 7):
        layout = lay_out(size, ui_scale, Facts(2, in_play, 6 - in_play, 1))
        heads = {part.key: part for part in layout.sections}
        own, hand = layout.cards[:in_play], layout.cards[in_play:]
        assert heads["in-play"].rect.bottom == own[0].top
        assert ("hand" in heads) == bool(hand)
        if hand:
            head = heads["hand"]
            assert max(card.bottom for card in own) < head.rect.top
            assert min(card.top for card in hand) == head.rect.bottom
            assert max(card.bottom for card in own) < head.border[0][1] < head.rect.centery
