"""An outsider at Siege: each action by itself, by what its cards are worth and how likely it comes off."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from wk.games.siege.state import HIDDEN, JOKER, NONE, RANK, RANKS, ROYALS, SUIT, different

if TYPE_CHECKING:
    from collections.abc import Iterable

    from wk.engine.game import Game
    from wk.games.siege.state import Action, Card, State


def outsider(game: Game[State, Action], seen: State, seat: int) -> Action:
    """Return what looks best by itself."""
    judges = {"autumn": trick, "winter": winter, "spring": spring, "summer": summer, "battle": answer}
    judge, pool = judges[seen.phase], unseen(seen)
    return max(game.legal(seen), key=lambda action: judge(seen, seat, action, pool))


def price(seen: State, seat: int, card: Card) -> float:
    """Return what a card is worth in hand, in about thirds of an Ace."""
    line = ROYALS[seen.fixed.lines[seat]]
    if card == JOKER:
        return 4.0
    if card in line:
        return 1.0 if card in seen.players[seat].keep else 9.0
    if RANKS[RANK[card]] == seen.fixed.numbers.sapper:
        return 2.0
    return RANK[card] / 4 + any(card in ROYALS[other] for other in seen.fixed.lines)


def unseen(seen: State) -> list[Card]:
    """Return the cards of the pack that lie nowhere in sight, by their numbers alone."""
    left = Counter(seen.fixed.numbers.pack_without(seen.fixed.lines))
    heaps = [seen.discard, tuple(card for _, card in seen.trick)]
    for player in seen.players:
        heaps += [player.keep, player.field, player.won, player.aside, *player.garrisons]
        heaps.append(tuple(card for card in player.forts if card is not None))
    if seen.battle:
        heaps.append((seen.battle.card,))
    left.subtract(card for heap in heaps for card in heap if card != HIDDEN)
    return list(left.elements())


def share(cards: Iterable[Card], top: int) -> float:
    """Return which share of cards is of a rank up to ``top``."""
    ranks = [RANK[card] for card in cards]
    return sum(rank <= top for rank in ranks) / len(ranks) if ranks else 0.5


def trick(seen: State, seat: int, action: Action, pool: list[Card]) -> float:
    """Judge a card played: what the trick brings if it wins, what is lost if not."""
    card, mine = action.card, price(seen, seat, action.card)
    pot = sum(price(seen, seat, other) for _, other in seen.trick)
    to_come = len(seen.players) - len(seen.trick) - 1
    beaten = [other for _, other in seen.trick]
    if JOKER in beaten:
        wins = 0.0
    elif card == JOKER:
        wins = 1.0
    else:
        suit = SUIT[beaten[0]] if beaten else SUIT[card]
        rivals = [other for other in beaten if SUIT[other] == suit]
        wins = float(SUIT[card] == suit and all(RANK[card] > RANK[other] for other in rivals))
        same = [other for other in pool if SUIT[other] == suit]
        wins *= (0.9 * share(same, RANK[card])) ** to_come
    return wins * (pot + 1.5 * to_come + 0.5) - (1 - wins) * mine


def winter(seen: State, seat: int, action: Action, _pool: list[Card]) -> float:
    """Judge a turn in Winter: royals home, high cards into the city as far as the Field must shrink."""
    card, mine = action.card, seen.players[seat]
    home = ROYALS[seen.fixed.lines[seat]]
    if action.word == "done":
        return 0.0
    if action.place == "keep":
        return 50.0 if action.word == "put" else -50.0
    if action.word == "take":
        return 40.0 if card in home and card not in mine.keep else -1.0
    cost = price(seen, seat, card)
    if len(mine.field) <= seen.fixed.numbers.field:
        return -1.0
    if action.word == "drop":
        return 1.0 - cost
    return 2.0 + (RANK[card] / 4 if action.place == "fort" else 1.5 - abs(RANK[card] - 8) / 8) - (cost > 3)


def summer(seen: State, seat: int, action: Action, _pool: list[Card]) -> float:
    """Judge a put in Summer: whatever stays in the Field is lost."""
    if action.word == "done":
        return 0.0
    if action.place == "keep":
        return 50.0
    gain = 1.0 + price(seen, seat, action.card) + (RANK[action.card] / 4 if action.place == "fort" else 0.0)
    if action.over != NONE:
        gain -= 1.5 + price(seen, seat, action.over)
        gain -= RANK[action.over] / 4 if action.place == "fort" else 0.0
    return gain


def spring(seen: State, seat: int, action: Action, pool: list[Card]) -> float:
    """Judge a strike: walls that fall cost nothing, an assault may fail."""
    if action.word == "done":
        return 0.0
    rival = seen.players[action.rival]
    hidden = [card for card in pool if SUIT[card] == action.side]
    behind = sum(price(seen, seat, card) for card in hidden) / len(hidden) if hidden else 1.0
    if action.word == "hire":
        if action.card != NONE:
            return 4.0 * len(rival.keep) + price(seen, seat, action.card) - 3.0
        if action.place == "fort":
            fort = rival.forts[action.side]
            return price(seen, seat, fort) - 4.0 if fort is not None else -1.0
        return behind - 0.5
    if action.aim == NONE:
        fort = rival.forts[action.side]
        assert fort is not None
        return 6.0 + price(seen, seat, fort) - price(seen, seat, action.card) / 3
    wins = share(hidden, RANK[action.card])
    others = [card for card in pool if card != JOKER]
    wins *= 0.4 + 0.6 * share(others, RANK[action.card]) ** min(
        3, len(rival.field) + len(rival.garrisons[action.side]) - 1
    )
    free = sum(fort is None for fort in seen.players[seat].forts)
    loss = price(seen, seat, action.card) * (1.0 if free or action.place == "garrison" else 0.6) + 0.5
    return wins * (2 * behind + 0.5) - (1 - wins) * loss


def answer(seen: State, seat: int, action: Action, pool: list[Card]) -> float:
    """Judge an answer: how likely it is higher than the striking card, and what falls with it."""
    battle = seen.due
    aimed = seen.players[seat].garrisons[battle.side][battle.aim - 1]
    others = [card for card in different(tuple(sorted(pool))) if card != JOKER]
    wins = share(others, RANK[action.card] - 1)
    mine = 12.0 if action.place == "keep" else price(seen, seat, action.card)
    relief = action.place != "garrison" or action.aim != battle.aim
    lost = mine + (price(seen, seat, aimed) if relief else 0.0)
    return wins * 2.0 - (1 - wins) * lost
