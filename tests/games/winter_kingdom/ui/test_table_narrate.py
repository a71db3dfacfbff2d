"""The match in words: entries, chapters, recaps, reasons."""

from __future__ import annotations

from tests.games.winter_kingdom.ui.at_table import FRONT, MATCHES, give, match_of, settled
from wk.games.winter_kingdom.actions import Build, End, Use
from wk.games.winter_kingdom.cards.abilities import INDEX
from wk.games.winter_kingdom.explain import Reason
from wk.games.winter_kingdom.hexset import hexes, singles
from wk.games.winter_kingdom.legal import Legal
from wk.games.winter_kingdom.narrate import number, reason_words, told
from wk.games.winter_kingdom.scoring import score
from wk.games.winter_kingdom.terrain import Terrain
from wk.games.winter_kingdom.ui.table.choices import Desk
from wk.shell.match.table.part import Refused
from wk.shell.match.telling import Teller

SAY = FRONT.say


def test_builds_that_follow_each_other_are_told_together() -> None:
    match = match_of(settled(3, twists=(), economy="marble"))
    for fort in (False, True, False):
        at = next(action.hex for action in Legal(match.state) if isinstance(action, Build))
        match.play(Build(at, fort))
    chapter = Teller(MATCHES, match).chapters(None)[0]
    terrain = SAY.__call__("log.build", pieces="two houses and a fort", terrain="X").split("X")[0]
    assert [entry.words.startswith(terrain) for entry in chapter.entries] == [True]
    assert set(chapter.at) == {action.hex for action in match.actions}
    steps = chapter.entries[0].steps
    assert [(step.at, step.after) for step in steps] == [
        ((action.hex,), number) for number, action in enumerate(match.actions, 1)
    ]


def test_coins_are_told_with_what_earned_them() -> None:
    match = match_of(settled(3, twists=(), economy="exports"))
    edge = next(
        action
        for action in Legal(match.state)
        if isinstance(action, Build) and action.hex in hexes(match.state.table.land.edge)
    )
    before = match.state
    match.play(edge)
    entry = told(SAY, before, edge, match.state)
    assert entry is not None
    assert entry.words.endswith(", earned 1 coin" if not edge.fort else ", earned 2 coins")


def test_the_end_of_a_turn_is_told_beside_it() -> None:
    match = match_of(settled(3), rounds=1)
    place = next(n for n, action in enumerate(match.actions) if isinstance(action, End))
    assert told(SAY, match.states[place], match.actions[place], match.states[place + 1]) is None
    chapter = Teller(MATCHES, match).chapters(None)[0]
    name = match.state.table.names[chapter.seat]
    assert [(entry.words, entry.after) for entry in chapter.besides] == [
        (SAY("log.end", name=name), place + 1)
    ]


def test_a_recap_tells_the_others_since_the_own_last_turn() -> None:
    match = match_of(settled(5, 3), rounds=3)
    chapters = Teller(MATCHES, match).since(match.state.seat, None)
    others = [(match.state.seat + step) % 3 for step in (1, 2)]
    assert [chapter.seat for chapter in chapters] == others
    assert all(chapter.entries for chapter in chapters)


def test_before_the_first_turn_nothing_is_told_of_the_first_player() -> None:
    match = match_of(settled(5, 3))
    assert Teller(MATCHES, match).since(match.state.seat, None) == []


def test_a_move_names_card_and_terrain() -> None:
    match = give(match_of(settled(5), rounds=3), ["mule"])
    use = next(action for action in Legal(match.state) if isinstance(action, Use) and action.card == "mule")
    before = match.state
    match.play(use)
    entry = told(SAY, before, use, match.state)
    assert entry is not None
    assert "Mule" in entry.words
    assert len(entry.at) == 2


def test_reasons_name_terrain_card_and_player() -> None:
    state = match_of(settled(3)).state
    name = state.table.names[state.seat]
    assert "tundra" in reason_words(SAY, state, Reason("finish-building", terrain=2))
    assert "Mine" in reason_words(SAY, state, Reason("used", card="mine"))
    assert name in reason_words(SAY, state, Reason("must-touch"))
    assert "2 coins" in reason_words(SAY, state, Reason("too-dear", number=2))


def test_a_castle_that_is_clicked_says_who_leads_there() -> None:
    """WK-END-2: those with most houses next to it, a fort counted twice, as the score has it."""
    seen = set()
    for seed in range(12):
        state = match_of(settled(seed, 3), rounds=4).state
        names = state.table.names
        rows = [score(state, seat).castles.parts for seat in range(3)]
        for castle in singles(state.table.land.terrain[Terrain.CASTLE]):
            ahead = {
                names[seat]: part.number for seat in range(3) for part in rows[seat] if part.about == castle
            }
            words = reason_words(SAY, state, Reason("castle", castle))
            assert {name for name in names if name in words} == set(ahead)
            assert all(f"{houses} house" in words for houses in ahead.values())
            assert words.startswith("This is a castle: nothing is ever built on it.")
            seen.add(len(ahead))
    assert seen >= {0, 1}


def test_small_numbers_are_letters() -> None:
    assert [number(SAY, n) for n in (1, 12, 13)] == ["one", "twelve", "13"]


def test_a_card_that_takes_no_hex_says_so_wherever_somebody_clicks() -> None:
    """WK-AB-CROSSROADS: with its second action chosen every hex is refused, be it lit before."""
    match = give(match_of(settled(3, twists=())), ["crossroads"], ["crossroads"])
    desk = Desk(SAY, Legal(match.state))
    lit = sorted(desk.targets)
    assert desk.choose("crossroads", "+") is None
    assert not desk.targets
    for at in lit:
        refused = desk.point(at)
        assert isinstance(refused, Refused)
        assert refused.words == reason_words(SAY, match.state, Reason("takes-no-hex", card="crossroads"))


def test_a_card_that_does_not_allow_a_hex_says_what_it_allows() -> None:
    """WK-AB-TOWER: the edge alone, and there not on ice."""
    state = match_of(settled(3)).state
    tower, port = (state.table.catalogue.abilities[card] for card in ("tower", "port"))
    reason = Reason("not-eligible", card="tower")
    assert reason_words(SAY, state, reason) == f"Tower does not allow this hex: {tower.first}"
    player = state.player._replace(upgraded=1 << INDEX["tower"] | 1 << INDEX["port"])
    state = state._replace(players=tuple(player for _ in state.players))
    assert reason_words(SAY, state, reason).endswith(f": {tower.first}"), (
        "what follows a build is no place for it"
    )
    assert reason_words(SAY, state, Reason("not-eligible", card="port")).endswith(
        f"{port.first} {port.second}"
    )
