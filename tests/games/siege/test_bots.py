"""What the computer players of Siege know: the odds of a battle, what a card is worth to whom (SG-BOT-1)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from tests.games.siege.drawing import KIT, drawn
from wk.chance import seeded
from wk.engine.bots import Effort, apart
from wk.engine.coach.judge import Case, judge_of, reasons_for
from wk.engine.coach.turns import Turn
from wk.games import games
from wk.games.fronts import Fronts
from wk.games.siege.bots import CHANCELLOR, PAGE, STEWARD, SiegeMind, why
from wk.games.siege.rules import hidden
from wk.games.siege.state import CARDS
from wk.shell.match.ideas import Beside

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.games.siege.drawing import Drawn
    from wk.engine.bots import Because
    from wk.engine.search.mind import Weigher
    from wk.games.siege.state import Action, State

GAME: Any = KIT.game
WORDS = Fronts(games())["siege"].matches.words
make = partial(SiegeMind, GAME)


def weights(game: Drawn, ways: Mapping[str, Weigher[State, Action]] = CHANCELLOR) -> dict[str, float]:
    """Return what each step weighs, by its text; the deck drawn holds all that is not seen."""
    return {str(action): weight for weight, action in make(ways=ways).weigh(game.state)}


def test_an_assault_is_weighed_by_what_may_stand_there() -> None:
    """SG-SPR-5, SG-BOT-1: of the side's cards not in sight, and by what may relieve it."""
    texts = ("clubs: n garrison Qh Jh", "Ah Kh"), ("clubs: n garrison 5h 6h", "2h 3h 4h")
    strong, weak = (
        weights(drawn("spring", "spades: field Tc; n fort 9h", rival, deck=deck)) for rival, deck in texts
    )
    assault = "strike p2 n Tc field 1"
    assert strong[assault] < 0 < weak[assault]
    relieved = weights(
        drawn("spring", "spades: field Tc", "clubs: n garrison 5h 6h; field Kc Kd Ks As", deck="2h 3h")
    )
    assert relieved[assault] < weak[assault]


def test_a_rivals_own_royal_is_not_sent_where_it_may_stay() -> None:
    """SG-SPR-6: whoever holds out keeps the card that struck; of equal cards another is sent."""
    game = drawn("spring", "hearts: field Qc Qs", "clubs: n garrison 5h; keep Ac", deck="Kh Ah 3h 4h")
    found = weights(game)
    assert found["strike p2 n Qc field 1"] < found["strike p2 n Qs field 1"]


def test_relief_comes_from_the_field_where_the_card_aimed_at_would_fall() -> None:
    """SG-SPR-5: a common Ace in place of an own royal of low odds."""
    game = drawn("spring", "spades: field Tc", "hearts: n garrison Qh; field Ad", deck="2c 3c 4c Kc Jc")
    game = game.play("strike p2 n Tc field 1")
    found = weights(game)
    assert max(found, key=found.__getitem__) == "answer Ad field"


def test_a_rivals_royal_is_kept_from_its_home() -> None:
    """SG-AUT-4, SG-WIN-2: it is taken where it lies, and not led where its own side may win it."""
    taken = weights(drawn("autumn", "clubs: field 2d", "hearts: field Ac 3c", trick="Kc", seat=1))
    assert taken["play Ac"] > taken["play 3c"]
    game = drawn("autumn", "hearts: field Kc Ks", "clubs: field 2d 3d", deck="Ac As 4c 4s 5d 6d")
    assert weights(game)["play Kc"] < weights(game)["play Ks"]


def test_weapons_wait_for_spring() -> None:
    """SG-SPR-3: in Winter no card but one too many is put away, and of these the weak ones, no Sapper."""
    assert list(weights(drawn("winter", "hearts: field 2h 9d; keep Ah", "clubs: "))) == ["done"]
    full = weights(drawn("winter", "hearts: field 2h 3h 9h 2c 3c 5d 6d 7s", "clubs: "))
    assert max(full, key=full.__getitem__) in {"put 3h fort", "put 3c fort"}


def test_in_the_last_summer_nothing_takes_the_place_of_a_card() -> None:
    """SG-END-3: nobody storms any more, so a higher card there changes nothing; an empty place does."""
    city = "hearts: field Ad 9s; e fort 4d; e garrison 5d 6d"
    over = {"put Ad fort over 4d", "put Ad garrison over 5d", "put Ad garrison over 6d"}
    last = weights(drawn("summer", city, "clubs: ", year=12))
    assert list(last) == ["put 9s fort", "put 9s garrison", "done"]
    assert over & set(weights(drawn("summer", city, "clubs: ", year=11)))


def test_the_royal_that_completes_another_family_is_taken_out_of_its_reach_for_the_spring() -> None:
    """SG-END-1, SG-WIN-2: in the Field nobody takes it; nor is it put into the city. Else it guards there."""
    city, held = "hearts: field 9s; w fort Ac; e fort 4d", "hearts: field Ac 2c 3c 4c 5c 9s"
    near = drawn("winter", city, "clubs: keep Qc Kc")
    assert next(iter(weights(near))) == "take Ac fort"
    assert reasons(near, "take Ac fort")[0] == "family-denied"
    assert "take Ac fort" not in weights(drawn("winter", city, "clubs: keep Qc"))
    assert "put Ac fort" not in weights(drawn("winter", held, "clubs: keep Qc Kc"))
    assert "put Ac fort" in weights(drawn("winter", held, "clubs: keep Qc"))


def test_one_more_card_decides_a_tie_only_where_there_may_be_one() -> None:
    """SG-END-3: by royals at home, and those that may still come."""
    for mine, theirs, may in (
        ("keep Qh Kh; field 9s", "keep Qc", False),
        ("keep Qh; field 9s", "keep Qc", True),
        ("keep Qh; field 9s Ah", "keep Qc Kc", True),
        ("keep Qh; field 9s Ah", "keep Qc", False),
        ("keep Qh; field 9s", "keep Qc Kc", False),
        ("keep Qh Kh; field 9s", "keep Qc; field 2d", True),
        ("keep Qh; field 9s; e fort 3d", "w fort 3c; w garrison 4c", False),
        ("keep Qh; field 9s; w fort Ac; w garrison Kc", "e garrison 3d 4d; field 2h", True),
        ("keep Qh; field 9s; w fort Ac; w garrison Kc Qc", "e fort 5d; e garrison 3d 4d; field 2h", False),
        ("keep Qh; field 9s Kh Ah", "keep Qc Kc; field 2d", False),
    ):
        game = drawn("summer", f"hearts: {mine}", f"clubs: {theirs}", year=12)
        assert ("decides-tie" in reasons(game, "put 9s fort")) is may, mine


def test_one_more_card_decides_a_tie_only_where_the_numbers_of_cards_may_meet() -> None:
    """SG-END-3, SG-SUM-3: of one that is done what it has counts, of one that is not its Field, too."""
    one, two = "w garrison 3c", "w garrison 3c 4c"
    for mine, theirs, may in (
        ("field 9s", f"{one}; w fort 5c", False),
        ("field 9s", one, True),
        ("field 9s Ts", f"{one}; w fort 5c", True),
        ("field 9s 9d Kh", f"{two}; w fort 5c", False),
        ("field 9s X", f"{one}; w fort 5c", False),
        (f"field 9s; {two}", one.replace("c", "d").replace("w", "e"), False),
        (f"field 9s; {two}", "e garrison 3d; field 2h", True),
        (f"field 9s; {two}", "field 2h", False),
    ):
        game = drawn("summer", f"hearts: {mine}", f"clubs: {theirs}", year=12)
        assert ("decides-tie" in reasons(game, "put 9s fort")) is may, (mine, theirs)
    royal = drawn("summer", "hearts: field Kh", "clubs: ", year=12)
    assert "decides-tie" not in reasons(royal, "put Kh fort")


def reasons(game: Drawn, text: str, seat: int = 0) -> list[str]:
    """Return the keys of what speaks for a step."""
    return [each.key for each in why(GAME.view(game.state, seat), GAME.parse(text))]


def test_a_reason_speaks_for_what_is_proposed() -> None:
    """SG-BOT-1: a low lead is told to save higher cards, and how many beat it beside a worse one alone."""
    lead = drawn("autumn", "hearts: field Ac Th 6d 3s 7s", "clubs: field 2d 3d", deck="4s 5s 8s 9s Js Qs Ks")
    assert reasons(lead, "play 3s") == ["fewer-beat", "rival-denied", "higher-kept"]
    assert reasons(lead, "play 7s") == ["fewer-beat", "rival-denied", "higher-kept"]
    assert reasons(lead, "play Th") == ["few-beat", "rival-denied", "higher-kept"]
    assert reasons(lead, "play Ac") == ["few-beat"]
    winter = drawn("winter", "hearts: field 5c", "clubs: n fort 4h; w garrison 2c")
    assert reasons(winter, "done") == ["walls-in-reach", "kept-for-spring", "weapon-kept"]
    assert reasons(winter, "put 5c fort") == ["weak-wall", "wall"]
    assert reasons(winter, "put 5c garrison") == ["strikes-on", "face-down"]
    last = drawn("summer", "hearts: field Ad 9s; e garrison 5d 6d", "clubs: w garrison 3c 4c", year=12)
    assert reasons(last, "put Ad garrison over 5d") == []
    assert reasons(last, "put 9s garrison") == ["decides-tie"]


def told_apart(game: Drawn, one: str, other: str) -> list[str]:
    """Return the keys of what is told for the one of two turns beside the other, steps between commas."""
    return [because.key for because in Beside.of(WORDS, *(map(partial(reasons_of, game), (one, other)))).mine]


def reasons_of(game: Drawn, turn: str) -> tuple[Because, ...]:
    """Return what the coach says for a turn, its steps between commas."""
    player: Any = judge_of(GAME, KIT.bots["chancellor"])
    case = Case(GAME, Turn(0, 1, game.state.seat), game.state, ())
    return reasons_for(case, player, [GAME.parse(text) for text in turn.split(", ")])


def test_a_reason_holds_less_of_the_next_best() -> None:
    """SG-BOT-1: what is so of that as well, or more so, speaks for neither; what it risks does."""
    lost = drawn("autumn", "clubs: field 3d", "hearts: field 2d 8d", trick="Kd", seat=1)
    assert told_apart(lost, "play 8d", "play 2d") == ["sapper-kept"]
    assert told_apart(lost, "play 2d", "play 8d") == []
    lead = drawn(
        "autumn", "hearts: field 3c 8c Jd Qd", "clubs: field 2d 3d 4d 5d", deck="4c 5c 6c Jc Qc Kc Ac 9c"
    )
    assert told_apart(lead, "play 8c", "play 3c") == ["fewer-beat"]
    assert told_apart(lead, "play 3c", "play 8c") == ["higher-kept"]
    joker = drawn("autumn", "hearts: field 3c X", "clubs: field 2d 3d", deck="4c 5c")
    assert "joker-later" in told_apart(joker, "play 3c", "play X")
    beaten = drawn("autumn", "clubs: field 3d", "hearts: field 2d X", trick="X", seat=1)
    assert "joker-kept" in told_apart(beaten, "play 2d", "play X")
    royals = drawn("autumn", "hearts: field 7c Kh Kc", "clubs: field 2d 3d", deck="4c 5c 8c Ah")
    assert "royal-kept" in told_apart(royals, "play 7c", "play Kh")
    assert "rival-denied" in told_apart(royals, "play 7c", "play Kc")


def test_a_joker_is_not_kept_for_a_city_it_never_stands_in() -> None:
    """SG-SUM-3, SG-WIN-2: only cards with a free place are; where nothing can be struck, that is told."""
    city = "clubs: field X; s fort 8s; s garrison 9s Ts"
    assert reasons(drawn("spring", city, "diamonds: "), "done") == ["no-strike", "joker-lost"]
    spring = drawn("spring", f"{city}; field 4s 3h 4h X", "diamonds: n fort 5h")
    assert reasons(spring, "done") == ["kept-for-summer", "joker-lost"]
    (kept, lost) = why(GAME.view(spring.state, 0), GAME.parse("done"))
    assert (kept.values["n"], lost.values["n"]) == (2, 1)
    full = drawn("summer", f"{city}; field 4s X", "diamonds: ")
    assert reasons(full, "done") == ["nothing-housed"]


def test_a_campaign_ends_for_what_speaks_against_the_strikes_that_are_left() -> None:
    """SG-SPR-2, SG-SPR-5: an empty Field is no reason where a garrison can strike."""
    deck = "5h 6h 2s 3s 4s Ks"
    for mine, theirs, told in (
        ("e garrison 3d", "e fort 9d; n garrison 7h", ["no-strike"]),
        ("s garrison Qs", "s garrison As", ["side-bared"]),
        ("s garrison Qs 8s", "s garrison As", []),
        ("s garrison Qs; s fort 9s", "s garrison As", []),
        ("n garrison 5h; n fort 9h", "n garrison 7h 8h", ["weak-assaults"]),
        ("n garrison 5h 2h", "n garrison 7h 8h", ["weak-assaults"]),
        ("n garrison 5h", "n garrison 7h 8h", ["weak-assaults", "side-bared"]),
        ("n garrison 5h; s garrison Qs", "n garrison 7h 8h; s fort 8s", ["side-bared"]),
        ("n garrison 5h; s garrison Qs", "n garrison 7h 8h; s fort Ks", ["weak-assaults", "side-bared"]),
        ("n garrison 5h; field 5s", "n garrison 7h 8h", ["weak-assaults", "kept-for-summer"]),
        ("n garrison 5h; field X", "n garrison 7h 8h", ["joker-lost"]),
    ):
        game = drawn("spring", f"hearts: {mine}", f"clubs: {theirs}", deck=deck)
        assert reasons(game, "done") == told, mine


def test_winter_ends_where_nothing_can_be_stormed_since_the_field_is_safe() -> None:
    """SG-WIN-1, SG-SPR-2: only who is last knows it."""
    cities = "clubs: field 2d", "hearts: field 5c Ac"
    assert reasons(drawn("winter", *cities, seat=1), "done", 1) == ["safe-in-field"]
    assert "kept-for-spring" in reasons(drawn("winter", *cities, seat=1, initiator=1), "done", 1)
    walled = "clubs: field 2d; w garrison 3c", cities[1]
    assert "kept-for-spring" in reasons(drawn("winter", *walled, seat=1), "done", 1)


def test_a_low_card_goes_behind_a_wall_rather_than_be_one() -> None:
    """SG-SPR-2, SG-HIDE-1: there it strikes on in Spring and lies face down; as a wall it is weak."""
    winter = drawn("winter", "diamonds: field 2c 6c 9c 7h 7s Qs As", "hearts: ")
    assert told_apart(winter, "put 7h garrison", "put 7h fort") == ["strikes-on", "face-down"]
    assert told_apart(winter, "put 7h fort", "put 7h garrison") == ["wall"]
    assert "weak-wall" in reasons(winter, "put 7h fort")


def test_of_two_turns_in_winter_the_difference_is_told() -> None:
    """SG-BOT-1: what stays in the Field, not the weaker wall, speaks for the turn that lays out less."""
    winter = drawn("winter", "diamonds: field 3c 8c Kh 5s 6s 7s Ad", "clubs: ")
    less, more = "put Ad keep, put 3c fort, done", "put Ad keep, put 8c fort, put Kh fort, done"
    assert told_apart(winter, less, more) == ["kept-for-spring", "weapon-kept"]
    assert told_apart(winter, more, less) == ["strong-wall"]
    assert told_apart(winter, less, less) == []


def test_of_two_campaigns_that_both_break_walls_the_one_that_breaks_more_is_told_so() -> None:
    """And the royals of the walls are added up."""
    forts = "clubs: w fort 5c; n fort Kh; s fort Qh"
    spring = drawn("spring", "hearts: field 6d 2s 2c", forts, deck="3h 4h")
    walls = "strike p2 w 6d field", "strike p2 n 2s field", "strike p2 s 2c field"
    one, every = ", ".join((walls[0], "done")), ", ".join((*walls, "done"))
    assert told_apart(spring, every, one) == ["more-walls", "family-won"]
    assert [(each.key, each.values["n"]) for each in reasons_of(spring, every) if "n" in each.values] == [
        ("more-walls", 3),
        ("family-won", 2),
    ]
    assert "more-walls" not in told_apart(spring, one, every)


def test_of_a_turn_that_drops_several_cards_the_highest_is_blamed() -> None:
    """SG-WIN-3: two numbers of lower cards would contradict each other."""
    winter = drawn("winter", "hearts: field 3c 5c 6c 8c 9c Tc Qc", "clubs: ")
    found = reasons_of(winter, "drop Qc, drop 6c, done")
    assert [each.values["n"] for each in found if each.key == "lower-kept"] == [6]


def test_the_steward_sends_jokers_and_storms_with_high_cards() -> None:
    """SG-BOT-1: so the chancellor has a step to be better by, and the steward one over the page."""
    game = drawn("spring", "spades: field Ac X", "clubs: n garrison 5h; s fort 8s; keep Kc", deck="2h 3h")
    found = weights(game, STEWARD)
    assert {text.split()[0] for text in found} == {"strike", "hire", "done"}
    assert [text for text in found if text.startswith("strike")] == [
        "strike p2 n Ac field 1",
        "strike p2 s Ac field",
    ]
    low = drawn("spring", "spades: field Jc", "clubs: n garrison 5h; s fort 8s", deck="2h 3h")
    assert set(weights(low, STEWARD)) == {"strike p2 s Jc field", "done"}
    assert set(weights(game, PAGE)) == {"strike p2 s Ac field", "done"}
    choice = KIT.bots["steward"].make(KIT.game).choose(KIT.game.view(game.state, 0), seeded(1), Effort(1))
    assert choice.actions[0].word == "hire"


def test_a_royal_taken_over_another_side_is_no_second_idea() -> None:
    """SG-SPR-4: over whichever open side, the position is the same."""
    game = drawn("spring", "diamonds: field 6h X", "hearts: keep Kh; field 2c", deck="2h 3h 4h 5h 6h 7h")
    assert sum(str(action).startswith("hire") for action in GAME.legal(game.state)) == 4
    for level in ("chancellor", "crown"):
        choice = KIT.bots[level].make(GAME).choose(GAME.view(game.state, 0), seeded(1), Effort(9))
        ideas = [each.actions[0].word for each in (choice, *choice.others)]
        assert sorted(ideas) == ["done", "hire"]
    choice = KIT.bots["steward"].make(GAME).choose(GAME.view(game.state, 0), seeded(1), Effort(9))
    every = (choice, *choice.others)
    assert [each.actions[0].word for each in every] == ["hire"] * 4
    assert [*apart(GAME, game.state, every)] == [choice]


def shares(season: str, *players: str, deck: str = "2h 3h 4h 5h") -> list[float]:
    """Return the shares of the win that a position comes to."""
    return list(make(ways=CHANCELLOR).value(drawn(season, *players, deck=deck).state))


def test_a_position_is_worth_what_brings_the_family_home() -> None:
    """SG-TERM-7, SG-SPR-4: royals at home, the next one in hand, a Joker where a Keep has a royal."""
    even = shares("winter", "hearts: keep Kh", "clubs: keep Kc")
    assert even[0] == even[1] == 0.5
    for ahead in (
        ("hearts: keep Kh Qh", "clubs: keep Kc"),
        ("hearts: keep Kh; field Ah", "clubs: keep Kc; field Ad"),
        ("hearts: keep Kh; field X", "clubs: keep Kc"),
        ("hearts: keep Kh Qh; n fort 9h", "clubs: keep Kc Qc"),
        ("hearts: keep Kh Qh; field 2d", "clubs: keep Kc Qc; field 3d"),
    ):
        assert shares("winter", *ahead)[0] > 0.5, ahead
    second, third = (
        shares("winter", f"hearts: keep {keep}; field Ah", f"clubs: keep {other}")[0]
        for keep, other in (("Kh", "Kc"), ("Kh Qh", "Kc Qc"))
    )
    assert third > second


def test_what_is_hidden_is_the_same_however_it_is_guessed() -> None:
    """SG-HIDE-1: fields, garrisons and deck together, the own ones not among them."""
    game = drawn(
        "spring", "spades: field Ac; n garrison 7h", "clubs: n garrison 5h; field 2c", deck="2h 3h X"
    )
    assert hidden(game.state) == sorted(CARDS[card] for card in ("5h", "2c", "2h", "3h", "X"))
