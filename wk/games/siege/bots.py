"""The computer players (SG-BOT-1): how they guess, weigh and give reasons, and the levels, the weakest first.

page: peoples its city, brings royals home and breaks walls; plays its highest cards whatever a trick holds.
steward: weighs what a trick holds and what it keeps from others, and assaults with high cards alone.
chancellor: storms cities by the odds of a battle, and looks half a year on over guessed hands and garrisons.
"""

from __future__ import annotations

from functools import partial
from math import exp
from typing import TYPE_CHECKING, NamedTuple

from wk.engine.bots import MORE, Because
from wk.engine.search.levels import Race, crowns, greedy, levels, racing
from wk.engine.search.mind import PhasedMind
from wk.engine.search.tree import Reach
from wk.games.siege.play import (
    FAMILY,
    PLAYS,
    Drop,
    Legal,
    Put,
    Take,
    at_last,
    housed,
    playable,
    sought_by_others,
    surplus,
    winning,
)
from wk.games.siege.rules import hidden, may_tie, unseen
from wk.games.siege.state import (
    AUTUMN,
    BATTLE,
    CARD_IDS,
    DONE,
    JOKER,
    NONE,
    RANK,
    RANKS,
    ROYAL_RANKS,
    ROYALS,
    SPRING,
    SUIT,
    SUMMER,
    WINTER,
    Action,
    State,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from wk.engine.bots import Levels
    from wk.engine.search.mind import Option, Weigher
    from wk.games.siege.state import Card, Player


TAKE, PUT, DROP = Take(), Put(), Drop()
SEASONS = {season: number for number, season in enumerate((AUTUMN, WINTER, SPRING, SUMMER))}


class Signs(NamedTuple):
    """What signs of how a seat stands are worth; a seat one ahead of another wins e times as often."""

    one: float
    """A royal at home."""
    two: float
    """Two royals at home."""
    first: float
    """A royal of the family in hand or in the city while none is at home."""
    second: float
    """So while one is at home."""
    third: float
    """So while two are at home."""
    more: float
    """Each further one beside it."""
    joker: float
    """A Joker while some rival has one royal at home."""
    thief: float
    """A Joker while some rival has two."""
    sapper: float
    """A card that breaks any wall."""
    hand: float
    """Ten ranks in hand."""
    guard: float
    """Ten ranks in garrisons."""
    held: float
    """The last royal of the family in a rival's city, where it can be stormed, and not in the deck."""
    gap: float
    """A side without a wall while two royals are at home."""


SIGNS = {
    AUTUMN: Signs(0.45, 1.03, 0.18, 0.59, 3.21, 0.4, 0.79, 1.07, 0.08, 0.14, 0.1, 0.57, -0.11),
    WINTER: Signs(0.42, 1.01, 0.16, 0.62, 3.66, 0.82, 0.5, 0.8, 0.26, 0.1, 0.09, 0.58, -0.11),
    SPRING: Signs(0.4, 0.92, -0.25, -0.25, 0.0, -0.21, 0.46, 0.77, 0.27, 0.12, 0.09, 0.58, 0.0),
    SUMMER: Signs(0.32, 1.11, 0.31, 0.84, 3.16, 0.98, 0.3, -0.34, 0.03, 0.05, 0.09, -0.07, -0.03),
}
"""What a seat is worth as each season begins, by who won 1800 games of greedy players and the outsider."""


class SiegeMind(PhasedMind[State, Action]):
    """Weighs steps by the royals they bring home, the cards they win and those they cost."""

    passing = frozenset((
        "too-many-cards", "stronger-kept", "royal-kept", "rival-denied", "joker-kept", "joker-later",
        "sapper-kept", "strikes-on", "face-down", "field-empty", "no-strike", "nothing-housed",
        "weak-assaults", "side-bared", "safe-in-field",
    ))  # fmt: skip

    def why(self, seen: State, action: Action) -> tuple[Because, ...]:
        """Return what speaks for a step."""
        return why(seen, action)

    def summed(self, why: Sequence[Because]) -> list[Because]:
        """Return what speaks for a turn: royals and walls added up, of cards that are dropped the highest."""
        royals = sum(int(each.values["n"]) for each in why if each.key == "family-won")
        walls = sum(each.key == "breaks-wall" for each in why)
        whole = [_amount("family-won", royals) if each.key == "family-won" else each for each in why]
        lower = sorted(
            (each for each in whole if each.key == "lower-kept"), key=lambda each: each.values[MORE]
        )
        found = super().summed([each for each in whole if each not in lower or each == lower[-1]])
        if walls:
            found.insert(1 + found.index(Because("breaks-wall")), _amount("more-walls", walls))
        return found

    def clock(self, state: State) -> int:
        """Return the number of the season."""
        return 4 * state.year + SEASONS[state.season]

    def value(self, state: State) -> list[float]:
        """Return shares by royals at home and near it, by Jokers and weapons."""
        stands = [_standing(state, seat) for seat in range(len(state.players))]
        top = max(stands)
        found = [exp(each - top) for each in stands]
        return [each / sum(found) for each in found]

    def phase(self, state: State) -> str:
        """Return the season, or that an answer is owed."""
        return state.phase


WHOLE = 4.0
"""What a complete family is worth where it wins at the end of the year only (SG-END-2)."""


def _standing(state: State, seat: int) -> float:
    """Return how a seat stands by the signs of the season."""
    player, royals, signs = state.players[seat], ROYALS[state.fixed.lines[seat]], SIGNS[state.season]
    rivals = [other for other in state.players if other is not player]
    hand, kept = (*player.field, *player.won, *player.aside), len(player.keep)
    missing = royals.difference(player.keep)
    near = len(missing.intersection(hand)) + len(missing.intersection(_quartered(player)))
    found = (0.0, signs.one, signs.two, WHOLE)[kept] + signs.more * max(near - 1, 0)
    if near:
        found += (signs.first, signs.second, signs.third, 0.0)[kept]
    weapons = [RANK[card] for card in hand if card != JOKER]
    found += signs.sapper * weapons.count(RANKS.index(state.fixed.numbers.sapper))
    if jokers := len(hand) - len(weapons):
        found += jokers * (0.0, signs.joker, signs.thief, 0.0)[max([len(other.keep) for other in rivals])]
    if kept == FAMILY - 1:
        found += signs.gap * player.forts.count(None)
        found += signs.held * any(not missing.isdisjoint(_quartered(other)) for other in rivals)
    guards = [RANK[card] for row in player.garrisons for card in row]
    return found + 0.1 * (signs.hand * sum(weapons) + signs.guard * sum(guards))


def _quartered(player: Player) -> list[Card]:
    """Return the cards in forts and garrisons."""
    forts = [fort for fort in player.forts if fort is not None]
    return [*forts, *(card for row in player.garrisons for card in row)]


MINE = (5.0, 7.0, 12.0)
"""What an own royal is worth that the Keep lacks, by how many it has."""
THEIRS = (2.0, 3.0, 6.0)
"""What it is worth to keep a royal from the Keep that lacks it, by how many that has."""


def worth(state: State, card: Card) -> float:
    """Return what a card is worth to the seat to move, beside where it stands."""
    if card == JOKER:
        return 2.2
    fixed = state.fixed
    if card in ROYALS[state.line] and card not in state.player.keep:
        return MINE[min(len(state.player.keep), 2)]
    found = 0.3 + 0.08 * RANK[card] + (1.2 if RANKS[RANK[card]] == fixed.numbers.sapper else 0.0)
    if RANK[card] in ROYAL_RANKS:
        for seat, rival in enumerate(state.players):
            if seat != state.seat and card in ROYALS[fixed.lines[seat]] and card not in rival.keep:
                found += THEIRS[min(len(rival.keep), 2)] / (len(state.players) - 1)
    return found


def tricks(state: State) -> list[Option[Action]]:
    """Return the cards to play to a trick: what may be won, less what may be lost."""
    cards, trick = playable(state), state.trick
    if len(cards) == 1:
        return [(0.0, PLAYS[cards[0]])]
    count = len(state.players)
    later = [(state.seat + turn) % count for turn in range(1, count - len(trick))]
    unknown = hidden(state) if later else []
    drawn = sum([len(state.players[seat].field) for seat in later])
    there = sum([worth(state, card) for _, card in trick]) + 0.9 * len(later) + 0.3
    found = []
    for card in cards:
        if trick and winning((*trick, (state.seat, card)))[0] != state.seat:
            wins = 0.0
        elif card == JOKER or not later:
            wins = 1.0
        else:
            over = sum([_over(other, card) for other in unknown])
            wins = (1 - over / len(unknown)) ** drawn
        found.append((1.2 * (wins * there - (1 - wins) * worth(state, card)), PLAYS[card]))
    return found


def _over(other: Card, card: Card) -> bool:
    """Return whether another card would take a trick from one that wins it now."""
    return other == JOKER or (SUIT[other] == SUIT[card] and RANK[other] > RANK[card])


def _weight(option: Option[Action]) -> float:
    return option[0]


def quarters(state: State) -> list[Option[Action]]:
    """Return what to do in Winter or Summer: royals home, cards into the city, the least dropped.

    The weights lie apart: in which order cards are put changes little, and only the next few are compared.
    """
    player, winter = state.player, state.season == WINTER
    missing = ROYALS[state.line].difference(player.keep)
    if home := [card for card in player.field if card in missing]:
        return [(0.0, Action("put", home[0], "keep"))]
    if winter and missing:
        for action in TAKE.options(state):
            if action.card in missing:
                return [(0.0, action)]
    sought = sought_by_others(state) if winter else frozenset()
    found = [action for action in TAKE.options(state) if action.card in sought]
    puts = sorted([(_put(state, action), action) for action in PUT.options(state)], key=_weight, reverse=True)
    found += [action for weight, action in puts if weight > 0 and action.card not in sought]
    if not (winter and surplus(state) > 0):
        found.append(DONE)
    elif not found:
        found = sorted(DROP.options(state), key=lambda action: worth(state, action.card))
    return [(-0.8 * place, action) for place, action in enumerate(found)]


def _put(state: State, action: Action) -> float:
    """Return the weight of a card in fort or garrison; in Winter good weapons stay in the Field."""
    rank, over, fort = RANK[action.card], action.over, action.place == "fort"
    if over != NONE:
        return -1.0 if at_last(state) else 0.2 * (rank - RANK[over]) - 0.5
    if state.season == SUMMER:
        return 1.0 + 0.1 * rank if fort else 0.8 + 0.03 * rank
    if surplus(state) <= 0:
        return -1.0
    return (1.8 if fort else 1.6) - 0.05 * rank - (RANKS[rank] == state.fixed.numbers.sapper)


def _strike(state: State, action: Action, unknown: list[Card]) -> float:
    """Return the weight of a step of a campaign; to end it weighs nothing."""
    if action.word == "done":
        return 0.0
    rival, line = state.players[action.rival], state.line
    if action.word == "hire":
        if action.card != NONE:
            mine = action.card in ROYALS[line] and action.card not in state.player.keep
            return 1.0 + 1.6 * len(rival.keep) + (4.0 if mine else 0.0)
        if action.place == "fort":
            return 0.2 + 0.5 * len(rival.keep)
        return 0.4 + (1.0 if action.side == line else 0.0)
    cost = 0.06 * RANK[action.card] + (0.4 if action.place == "garrison" else 0.0)
    if action.aim == NONE:
        behind = 0.3 * len(rival.garrisons[action.side])
        if JOKER in state.player.field:
            behind += 0.7 * len(rival.keep)
        fort = rival.forts[action.side] or 0
        own = 5.0 if fort in ROYALS[line] and fort not in state.player.keep else 0.0
        return 1.5 + behind + own + 0.04 * RANK[fort] - cost
    return _assault(state, action, rival, unknown)


RELIEF = 0.4
"""How often another card than the one aimed at answers, where a higher one may."""


def _assault(state: State, action: Action, rival: Player, unknown: list[Card]) -> float:
    """Return the weight of an assault: what may stand there, by the odds that the card wins.

    What it costs is more than the card: whoever holds out keeps it, and a rival's own royal comes home.
    """
    card, rank, side = action.card, RANK[action.card], action.side
    there = [other for other in unknown if SUIT[other] == side]
    if not there:
        return -1.0
    beaten = sum([RANK[other] <= rank for other in there]) / len(there)
    below = sum([RANK[other] <= rank for other in unknown]) / len(unknown)
    relief = below ** (len(rival.field) + len(rival.garrisons[side]) - 1)
    if any(RANK[royal] > rank and royal not in rival.turned for royal in rival.keep):
        relief *= 0.5
    wins = beaten * (1 - RELIEF + RELIEF * relief)
    prize = sum([worth(state, other) for other in there]) / len(there)
    theirs = ROYALS[state.fixed.lines[action.rival]]
    cost = 4.25 if card in theirs and card not in rival.keep else 0.25
    if action.place == "garrison" or _room(state, card):
        cost += worth(state, card)
    return 1.2 * (wins * (prize + 0.5) - (1 - wins) * cost)


def _room(state: State, card: Card) -> bool:
    """Return whether a card of the Field has a place in the own city, where it could stay in Summer."""
    side = SUIT[card]
    player = state.player
    return player.forts[side] is None or len(player.garrisons[side]) < state.fixed.numbers.garrison


def campaign(state: State) -> list[Option[Action]]:
    """Return the steps of a campaign."""
    unknown = [card for card in hidden(state) if card != JOKER]
    return [(_strike(state, action, unknown), action) for action in Legal(state)]


HIGH = RANKS.index("Q")
"""From this rank on an assault seldom fails."""


def high_storms(state: State) -> list[Option[Action]]:
    """Return the steps of a campaign, but assaults by high cards alone."""
    return [
        (weight, action)
        for weight, action in campaign(state)
        if not _storms(action) or RANK[action.card] >= HIGH
    ]


def _storms(action: Action) -> bool:
    """Return whether a step is an assault, which may fail."""
    return action.word == "strike" and action.aim != NONE


def walls(state: State) -> list[Option[Action]]:
    """Return the steps of a campaign against walls alone."""
    return [
        (weight, action)
        for weight, action in campaign(state)
        if action.word != "hire" and not _storms(action)
    ]


def high_cards(state: State) -> list[Option[Action]]:
    """Return the cards to play to a trick, the highest first."""
    return [(float(RANK[card]), PLAYS[card]) for card in playable(state)]


def answers(state: State) -> list[Option[Action]]:
    """Return the answers: what falls with a card, by the odds that it is higher than the one that strikes."""
    due = state.due
    aimed = state.player.garrisons[due.side][due.aim - 1]
    unknown = [RANK[card] for card in hidden(state) if card != JOKER]
    every = sum(unknown) + len(unknown)  # high cards strike more often than low ones: each counts by its rank
    found = []
    for action in Legal(state):
        wins = sum([1 + rank for rank in unknown if rank < RANK[action.card]]) / every
        stake = HOME_AGAIN if action.place == "keep" else worth(state, action.card)
        if action.place != "garrison" or action.aim != due.aim:
            stake += worth(state, aimed)
        found.append((wins - (1 - wins) * stake, action))
    return found


HOME_AGAIN = 6.0
"""What is at stake with a royal of the Keep: it has to come home again."""


CHANCELLOR: Mapping[str, Weigher[State, Action]] = {
    AUTUMN: tricks,
    WINTER: quarters,
    SPRING: campaign,
    BATTLE: answers,
    SUMMER: quarters,
}
STEWARD = {**CHANCELLOR, SPRING: high_storms}
PAGE = {**STEWARD, AUTUMN: high_cards, SPRING: walls}


STRONG = 4
"""A wall or a guard is strong that no more ranks than these beat."""
FEW = 8
"""Few of the unseen cards beat a card if it is no more than one in so many."""


def why(seen: State, action: Action) -> tuple[Because, ...]:
    """Return the reasons for a step, the weightiest first, as keys and amounts that words can tell.

    Each is a fact of the position that its player can see and that speaks for the step, but the few whose
    words stand below ``against``. Where no fact does, there is none. Those below ``beside`` tell two choices
    apart and are told where less of them is so of the other; of others with a measure the higher is told.
    """
    match action.word:
        case "play":
            return tuple(_played(seen, action.card))
        case "put":
            return tuple(_gained(seen, action))
        case "take":
            return tuple(_taken(seen, action))
        case "drop":
            return tuple(_dropped(seen, action.card))
        case "strike":
            return tuple(_struck(seen, action))
        case "hire":
            return tuple(_hired(seen, action))
        case "answer":
            return tuple(_answered(seen, action))
    return tuple(_ended(seen))


def _amount(key: str, n: int, more: int | None = None, **values: str | int) -> Because:
    """Return a reason with a number, which is its measure, too, unless that is another."""
    return Because(key, {"n": n, **values, MORE: n if more is None else more})


def _missing(seen: State, card: Card) -> bool:
    """Return whether a card is a royal that the Keep of the seat to move still lacks."""
    return card in ROYALS[seen.line] and card not in seen.player.keep


def _played(seen: State, card: Card) -> Iterator[Because]:
    """Yield what a card does in the trick, as far as the cards that lie there and the unseen ones tell."""
    trick, count = seen.trick, len(seen.players)
    others = [other for other in playable(seen) if other != card]
    sure = False
    if not trick or winning((*trick, (seen.seat, card)))[0] == seen.seat:
        beating = _beating(seen, card)
        yield from _leading(seen, card, others, beating)
        sure = not beating
        royals = sum(_missing(seen, other) for other in dict.fromkeys(card for _, card in trick))
        if len(trick) + 1 == count:
            if royals:
                yield _amount("family-won", royals)
            yield from _spared(seen, card, others, sure=True)
            yield from _joker_kept(seen, card, others)
            return
    elif all(winning((*trick, (seen.seat, other)))[0] != seen.seat for other in others):
        yield Because("cannot-win")
    yield from _spared(seen, card, others, sure=sure)
    yield from _joker_kept(seen, card, others)
    higher = sum(RANK[other] > RANK[card] for other in others)
    if higher and not _is_sapper(seen, card):
        yield _amount("higher-kept", higher)


def _is_sapper(seen: State, card: Card) -> bool:
    """Return whether a card breaks any wall (SG-SPR-3)."""
    return card != JOKER and RANKS[RANK[card]] == seen.fixed.numbers.sapper


def _is_theirs(seen: State, card: Card) -> bool:
    """Return whether a card is a royal that a rival's Keep still lacks."""
    rivals = [(line, player) for line, player in zip(seen.fixed.lines, seen.players, strict=True)]
    return any(
        card in ROYALS[line] and card not in player.keep
        for line, player in rivals
        if player is not seen.player
    )


def _spared(seen: State, card: Card, others: list[Card], *, sure: bool = False) -> Iterator[Because]:
    """Yield what is not risked by a card in place of others: nothing is by one that is sure to be won."""
    kinds: dict[str, Callable[[Card], bool]] = {
        "royal-kept": partial(_missing, seen),
        "rival-denied": partial(_is_theirs, seen),
        "sapper-kept": partial(_is_sapper, seen),
    }
    for key, of_kind in kinds.items():
        if any(map(of_kind, (card, *others))) and (sure or not of_kind(card)):
            yield Because(key)


def _joker_kept(seen: State, card: Card, others: list[Card]) -> Iterator[Because]:
    """Yield that a Joker is not lost to one that lies there, or can still win a later trick (SG-AUT-4)."""
    if card != JOKER and JOKER in others:
        if JOKER in [there for _, there in seen.trick]:
            yield Because("joker-kept")
        elif seen.tricks_played + 1 < seen.fixed.numbers.tricks:
            yield Because("joker-later")


def _dropped(seen: State, card: Card) -> Iterator[Because]:
    """Yield what is kept by the card that is dropped, or would be by a lower one."""
    others = [other for other in seen.player.field if other != card]
    yield from _spared(seen, card, others)
    if card != JOKER and JOKER in others:
        yield Because("joker-kept")
    lower = sum(RANK[other] < RANK[card] for other in others)
    if lower:
        yield _amount("lower-kept", lower)
    elif not _is_sapper(seen, card):
        yield Because("lowest-dropped")


def _beating(seen: State, card: Card) -> int:
    """Return how many unseen cards would take the trick from a card that wins it now, if played next."""
    laid, nobody = (*seen.trick, (seen.seat, card)), len(seen.players)
    if len(laid) == nobody:
        return 0
    return sum(winning((*laid, (nobody, other)))[0] == nobody for other in unseen(seen))


def _leading(seen: State, card: Card, others: list[Card], beating: int) -> Iterator[Because]:
    """Yield that a card wins the trick, or that few unseen cards can still take it, or what is kept."""
    trick, count = seen.trick, len(seen.players)
    if len(trick) + 1 == count:
        yield Because("wins-trick", {"n": count})
        able = [other for other in others if winning((*trick, (seen.seat, other)))[0] == seen.seat]
        if able and RANK[card] < min(RANK[other] for other in able):
            yield Because("lowest-winner")
        return
    if trick:
        yield Because("leads-trick")
    if not beating:
        yield Because("unbeaten")
    else:
        most = len(unseen(seen))
        few = FEW * beating <= most
        yield _amount("few-beat" if few else "fewer-beat", beating, -beating, most=most)


def _gained(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a card does where it is put."""
    card = action.card
    if action.place == "keep":
        left = FAMILY - len(seen.player.keep) - 1
        yield Because("royal-home", {"n": left}) if left else Because("family-home")
    elif at_last(seen):
        if action.over == NONE and may_tie(seen, card):
            yield Because("decides-tie")
        return
    else:
        yield from _guarding(seen, action)
    if action.over != NONE and RANK[card] > RANK[action.over]:
        yield Because("higher-there")
    if seen.season == SUMMER and action.over == NONE and action.place != "keep":
        yield Because("kept-from-summer")
    if seen.season == WINTER and surplus(seen) > 0:
        yield Because("too-many-cards", {"n": surplus(seen)})


def _guarding(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a card guards in fort or garrison, and how many better weapons are kept in Winter."""
    card = action.card
    breaking = _breaking(seen, card)
    beating = len(RANKS) - RANK[card]
    if action.place == "garrison":
        if beating <= STRONG:
            yield _amount("guard", beating, -beating)
        if seen.season == WINTER:
            yield Because("strikes-on")
        yield Because("face-down")
    else:
        if 2 * breaking > len(RANKS):
            yield _amount("weak-wall", breaking)
        if breaking <= STRONG:
            yield _amount("strong-wall", breaking, -breaking)
        if action.over == NONE:
            yield Because("wall")
    if seen.season == WINTER:
        stays = min(len(seen.player.field) - 1, seen.fixed.numbers.field)
        if stronger := min(stays, sum(RANK[other] > RANK[card] for other in seen.player.field)):
            yield _amount("stronger-kept", stronger)
        if not _is_sapper(seen, card) and any(_is_sapper(seen, other) for other in seen.player.field):
            yield Because("sapper-kept")


def _breaking(seen: State, card: Card) -> int:
    """Return how many ranks but the Joker break a card as a wall: higher ones, and the Sapper (SG-SPR-3)."""
    sapper = RANKS.index(seen.fixed.numbers.sapper)
    return len(RANKS) - 1 - RANK[card] + (sapper <= RANK[card])


def _taken(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a card of the city can do in the Field."""
    if action.place != "keep" and _missing(seen, action.card):
        yield Because("may-come-home")
    if action.card in sought_by_others(seen):
        yield Because("family-denied")
    yield _amount("armed", RANK[action.card] + 1)


def _struck(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a strike breaks, or how many that may stand there it beats (SG-SPR-3, SG-SPR-5)."""
    rival = seen.players[action.rival]
    if action.aim == NONE:
        fort = rival.forts[action.side]
        yield Because("breaks-wall")
        if fort is not None and _missing(seen, fort):
            yield _amount("family-won", 1)
        if rival.garrisons[action.side]:
            yield _amount("behind-wall", len(rival.garrisons[action.side]))
        return
    odds, beaten, most = _odds(seen, action)
    if 2 * beaten < most:
        yield _amount("weak-assault", beaten, -odds, most=most)
    else:
        yield _amount("assault", beaten, odds, most=most)


def _odds(seen: State, action: Action) -> tuple[int, int, int]:
    """Return the odds of an assault in a thousand, how many cards it beats, and of how many unseen ones."""
    there = [card for card in unseen(seen) if SUIT[card] == action.side]
    beaten = sum(RANK[card] <= RANK[action.card] for card in there)
    return 1000 * beaten // max(len(there), 1), beaten, len(there)


def _hired(seen: State, action: Action) -> Iterator[Because]:
    """Yield what a Joker takes, and what is left of a Keep."""
    rival = seen.players[action.rival]
    wall = rival.forts[action.side] if action.place == "fort" else None
    if action.card != NONE:
        yield Because("hires-royal", {"n": len(rival.keep) - 1})
    else:
        yield Because("hires-unseen" if wall is None else "hires-wall")
    if _missing(seen, action.card if wall is None else wall):
        yield _amount("family-won", 1)


def _answered(seen: State, action: Action) -> Iterator[Because]:
    """Yield what an answer holds against and risks, and how much higher relief is than the card aimed at."""
    if 2 * RANK[action.card] >= len(RANKS):
        yield _amount("holds", RANK[action.card])
    if action.place == "garrison" and action.aim == seen.due.aim:
        yield Because("answers")
        return
    aimed = seen.player.garrisons[seen.due.side][seen.due.aim - 1]
    if RANK[action.card] > RANK[aimed]:
        yield _amount("relieves", RANK[action.card] - RANK[aimed])


def _ended(seen: State) -> Iterator[Because]:
    """Yield what the end of a turn keeps the Field for, or what is lost of it."""
    field = seen.player.field
    homes = housed(seen)
    if seen.season == SPRING:
        yield from _left([action for action in Legal(seen) if action != DONE], seen)
        if homes:
            yield _amount("kept-for-summer", homes)
        if lost := field.count(JOKER):
            yield _amount("joker-lost", lost)
    elif not field:
        yield Because("field-empty")
    elif seen.season == SUMMER:
        yield _amount("field-lost", homes) if homes else Because("nothing-housed")
    else:
        rivals = [player for seat, player in enumerate(seen.players) if seat != seen.seat]
        walls = [fort for player in rivals for fort in player.forts if fort is not None]
        if reached := sum(any(seen.fixed.numbers.beats_fort(card, fort) for card in field) for fort in walls):
            yield _amount("walls-in-reach", reached)
        last = (seen.seat + 1) % len(seen.players) == seen.initiator
        if last and not any(each.quartered for each in rivals):
            yield _amount("safe-in-field", len(field))
            return  # nobody who may still quarter a card has one to be stormed
        yield _amount("kept-for-spring", len(field))
        if weapons := [card for card in field if card != JOKER]:
            best = max(weapons, key=RANK.__getitem__)
            yield Because("weapon-kept", {"card": CARD_IDS[best], MORE: RANK[best]})


def _left(strikes: list[Action], seen: State) -> Iterator[Because]:
    """Yield what speaks against all strikes that are left, or that there is none."""
    if not strikes:
        yield Because("no-strike")
    elif all(map(_storms, strikes)):
        odds, beaten, most = max([_odds(seen, action) for action in strikes])
        if 2 * beaten < most:
            yield _amount("weak-assaults", beaten, -odds, most=most)
    alone = [
        seen.player.forts[side] is None and len(row) == 1 for side, row in enumerate(seen.player.garrisons)
    ]
    if strikes and all(action.place == "garrison" and alone[action.side] for action in strikes):
        yield Because("side-bared")


BOTS: Levels = levels(
    page=greedy(partial(SiegeMind, ways=PAGE)),
    steward=greedy(partial(SiegeMind, ways=STEWARD)),
    chancellor=racing(
        partial(SiegeMind, ways=CHANCELLOR),
        Reach(lines=192, turns=2, width=4, doubt=1.5),
        seconds=0.5,
        diligence=1,
    ),
    **crowns(
        partial(SiegeMind, ways=CHANCELLOR), Reach(2400, turns=2, width=12, doubt=6.0, patience=2.0), Race
    ),
)
