"""Who sees what, and where undo stops (SG-HIDE, SG-UNDO)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.siege.courses import course
from tests.games.siege.drawing import Drawn, drawn
from wk.engine.match import Match
from wk.games.siege.kit import SiegeKit
from wk.games.siege.play import Legal, apply
from wk.games.siege.rules import view
from wk.games.siege.state import parse

GAME = SiegeKit().game


def hidden(seen: Any, whole: Any, path: str = "") -> set[str]:
    """Return where a view has a `?` and the whole position has not; all else must be the same."""
    if seen == "?" != whole:
        return {path}
    if isinstance(seen, dict):
        assert seen.keys() == whole.keys()
        return set().union(*(hidden(seen[key], whole[key], f"{path}.{key}") for key in seen))
    if isinstance(seen, list):
        assert len(seen) == len(whole)
        return set().union(
            *(hidden(*pair, f"{path}.{n}") for n, pair in enumerate(zip(seen, whole, strict=True)))
        )
    assert seen == whole
    return set()


def test_only_fields_garrisons_and_the_deck_are_hidden() -> None:
    """SG-HIDE-1, SG-TERM-5, SG-TERM-8: a `?` for each card; all other heaps are open."""
    game = drawn(
        "spring", "field 2c; n garrison Kh; aside 9s; won 3s; keep Ah", "clubs: field X 3d; w fort 5c",
        deck="7c 8c", discard="2s",
    )  # fmt: skip
    ann, ben = ".players.0", ".players.1"
    deck, mine = {".deck.0", ".deck.1"}, {f"{ann}.field.0", f"{ann}.garrison.n.0"}
    other = {f"{ben}.field.0", f"{ben}.field.1"}
    assert hidden(game.seen_by(0), game.facts) == deck | other
    assert hidden(game.seen_by(1), game.facts) == deck | mine
    assert hidden(game.seen_by(None), game.facts) == deck | mine | other


def test_what_was_put_into_a_garrison_is_hidden_in_the_list_too() -> None:
    """SG-HIDE-1: from everybody but its owner; its place is open, so is what was put anywhere else."""
    game = drawn("winter", "hearts: field 5c Kh 2d", "clubs:").play(
        "put 5c garrison", "put Kh keep", "put 2d fort"
    )
    assert game.seen_by(0)["placed"] == [["e fort", "2d"], ["keep", "Kh"], ["w garrison", "5c"]]
    for seat in (1, None):
        assert game.seen_by(seat)["placed"] == [["e fort", "2d"], ["keep", "Kh"], ["w garrison", "?"]]


def test_a_striking_card_is_the_strikers_alone_until_the_answer() -> None:
    """SG-HIDE-1, SG-SPR-5: then both are shown."""
    game = drawn("spring", "field 9h", "clubs: e garrison 4d", "clubs:").play("strike p2 e 9h field 1")
    assert [game.seen_by(seat)["battle"]["card"] for seat in (0, 1, 2, None)] == ["9h", "?", "?", "?"]
    assert game.play("answer 4d garrison 1").seen_by(2)["players"][0]["aside"] == ["9h", "4d"]


def test_what_is_hidden_stays_so_when_the_game_is_over() -> None:
    """SG-HIDE-1."""
    game = drawn("winter", "hearts: keep Ah Kh; field Qh 2c", "clubs: s garrison 9s", deck="3c").play(
        "put Qh keep"
    )
    assert game.facts["over"]
    assert game.seen_by(1)["players"][0]["field"] == ["?"]
    assert game.seen_by(0)["players"][1]["garrison"]["s"] == ["?"]
    assert game.seen_by(None)["deck"] == ["?"]


SPRING = drawn("spring", "field 2c 9d X X", "clubs: n fort Th; e garrison 4d; keep Kc")
WINTER = drawn("winter", "hearts: keep Ah Kh; field Qh 2c 3c 4c 5c 6c; w fort 7c; w garrison 8c", "clubs:")

STOPS = [
    (drawn("autumn", "field 9h", "field 8h"), "play 9h", True, False),
    (WINTER, "put Qh keep", True, False),
    (WINTER, "put 2c garrison", False, True),
    (WINTER, "put Qh fort", False, False),
    (WINTER, "take 7c fort", False, False),
    (WINTER, "take 8c garrison", False, True),
    (WINTER, "take Kh keep", False, False),
    (WINTER, "drop 2c", False, False),
    (WINTER.play("drop 2c"), "done", True, False),
    (SPRING, "strike p2 n 2c field", False, False),
    (SPRING, "strike p2 e 9d field 1", True, True),
    (SPRING, "hire p2 n fort", False, False),
    (SPRING, "hire p2 e Kc", False, False),
    (SPRING, "hire p2 e 1", True, False),
    (SPRING.play("strike p2 e 9d field 1"), "answer 4d garrison 1", True, False),
    (drawn("summer", "w fort 7c; field 2c", ""), "put 2c fort over 7c", False, False),
    (drawn("summer", "w garrison 7c 8c; field 2c", ""), "put 2c garrison over 7c", False, True),
]


@pytest.mark.parametrize(
    ("position", "text", "stops", "secret"), STOPS, ids=lambda part: part if isinstance(part, str) else ""
)
def test_where_undo_stops_and_whose_card_is_told(
    position: Drawn, text: str, stops: bool, secret: bool
) -> None:
    """SG-UNDO-1, SG-HIDE-1, SG-HIDE-2: takes, puts and strikes in secret are known by their place alone."""
    assert text in position.texts()
    assert GAME.reveals(position.state, parse(text)) == stops
    assert GAME.hides(position.state, parse(text)) == secret


def test_undo_stops_at_a_shuffle() -> None:
    """SG-UNDO-1, SG-SUM-4: and a shuffle is no player's choice."""
    game = drawn("summer", "", "clubs:", seat=1, discard="2c 3c 4c 5c 6c 7c 8c 9c Tc Jc").play("done")
    action = GAME.chance_action(game.state, random.Random(1).random)
    assert GAME.chance_due(game.state)
    assert GAME.is_chance(action)
    assert GAME.allows_chance(game.state, action)
    assert GAME.reveals(game.state, action)
    assert not GAME.allows_chance(game.state, parse("shuffle 2c"))
    assert not GAME.allows_chance(SPRING.state, action)
    assert action not in Legal(game.state)


def test_undo_within_a_turn_shows_nothing_new() -> None:
    """SG-UNDO-1: whatever is not a barrier leads to what its doer could see before."""
    compared = 0
    for number in range(8):
        it = course(number)
        for before, action, after in zip(it.states, it.actions, it.states[1:], strict=False):
            if not GAME.reveals(before, action):
                compared += 1
                assert after.seat == before.seat
                assert view(apply(view(before, before.seat), action), before.seat) == view(after, before.seat)
    assert compared > 300


def test_a_match_takes_back_to_the_barrier() -> None:
    """SG-UNDO-1: a `done` cannot be taken back."""
    kit = SiegeKit()
    match = Match(kit.game, kit.random_setup(random.Random(4).random, 2), draw=random.Random(4).random)
    while kit.game.seat_to_move(match.state) is not None and match.state.season == "autumn":
        match.play(next(iter(kit.game.legal(match.state))))
    free = [match.can_undo]
    match.play(next(action for action in kit.game.legal(match.state) if action.word == "put"))
    free.append(match.can_undo)
    match.restart_turn()
    assert [*free, match.can_undo] == [False, True, False]
