"""The rules read a second time, literally: on positions as JSON, by trying all cards together.

Only the numbers the game ships with are known here. What a shuffle leads to is not told by a position, so it
is left out.
"""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

Facts = dict[str, Any]
RANKS = "JQK"
KILL = {"J": 11, "Q": 12, "K": 13}
PHASES = ["allegiance", "orders", "armies", "defence", "ransom", "takeover", "intrigue", "discard"]


def pips(cards: Iterable[str]) -> int:
    """NB-TERM-2."""
    return sum(0 if card == "X" else 1 if card[0] == "A" else int(card[:-1]) for card in cards)


def suits_of(player: Facts) -> set[str]:
    """NB-TERM-5: the suits of the Kings."""
    return {noble[1] for noble in player["court"] if noble[0] == "K"}


def loyal(cards: Iterable[str], suits: set[str]) -> list[str]:
    """Return the loyal cards, none of them converted."""
    return [card for card in cards if card != "X" and card[-1] in suits]


def lawful(army: list[str], suits: set[str]) -> bool:
    """NB-WAR-2."""
    return bool(loyal(army, suits)) or ("X" in army and any(card != "X" for card in army))


def strength(army: list[str], suits: set[str], jack: bool) -> tuple[int, int]:
    """NB-WAR-3 to NB-WAR-5: the strength, and how many cards are loyal."""
    true, others = loyal(army, suits), [card for card in army if card != "X" and card[-1] not in suits]
    for _ in range(army.count("X")):
        if others:
            best = max(others, key=lambda card: pips([card]))
            others.remove(best)
            true.append(best)
    return pips(army) + (pips(true) if jack else 0), len(true)


class Oracle:
    """One position, to be asked and played on."""

    def __init__(self, facts: Facts, options: Facts) -> None:
        self.p = deepcopy(facts)
        self.options = options
        self.players: list[Facts] = self.p["players"]

    @property
    def seat(self) -> int:
        seat: int = self.p["seat_to_move"]
        return seat

    @property
    def me(self) -> Facts:
        return self.players[self.seat]

    def named(self, court: str) -> int:
        return [player["court_name"] for player in self.players].index(court)

    def rivals(self) -> list[Facts]:
        return [player for player in self.players if player["alive"] and player is not self.me]

    # What is legal

    def legal(self) -> set[str]:
        """Return the texts of all legal actions."""
        found: set[str] = set(getattr(self, self.p["phase"])())
        return found

    def pay(self, prices: dict[str, int]) -> Iterator[str]:
        """NB-TERM-8."""
        laid, hand = pips(self.p["tray"]), self.me["hand"]
        for card in hand:
            if card != "X" and any(laid < price <= laid + pips(hand) for price in prices.values()):
                yield f"lay {card}"
        yield from (text for text, price in prices.items() if laid >= price)
        if not self.p["tray"]:
            yield "pass"

    def spies(self) -> Iterator[str]:
        if not self.p["tray"] and "X" in self.me["hand"]:
            yield from (f"spy {rival['court_name']}" for rival in self.rivals() if rival["hand"])

    def allegiance(self) -> Iterator[str]:
        done = self.p["recruited"] and self.options["recruits"] == "one"
        yield from self.pay({"recruit": 10} if self.p["nobles_deck"] and not done else {})
        yield from self.spies()

    def orders(self) -> Iterator[str]:
        yield "order none"
        hand, suits = self.me["hand"], suits_of(self.me)
        for size in range(1, len(hand) + 1):
            if any(lawful(list(army), suits) for army in combinations(hand, size)):
                yield from (f"order {rival['court_name']} {size}" for rival in self.rivals())

    def armies(self) -> Iterator[str]:
        tray, hand, suits, size = self.p["tray"], self.me["hand"], suits_of(self.me), self.me["order"]["size"]
        if len(tray) == size:
            yield "march"
            if strength(tray, suits, jack=True)[1] > 1:
                yield from (f"march {noble}" for noble in self.me["court"] if noble[0] == "J")
            return
        for place, card in enumerate(hand):
            others = hand[:place] + hand[place + 1 :]
            more = combinations(others, size - len(tray) - 1)
            if any(lawful([*tray, card, *rest], suits) for rest in more):
                yield f"lay {card}"

    def defence(self) -> Iterator[str]:
        yield "stand"
        yield from (f"lay {card}" for card in self.me["hand"] if card != "X")

    guard = defence

    def losses(self) -> Iterator[str]:
        battle = self.p["battle"]
        side = self.me["army"]["cards"] if self.seat == battle["attacker"] else battle["defence"]
        return (f"lose {card}" for card in side if pips([card]) == max(pips([other]) for other in side))

    def at_home(self, player: Facts) -> list[str]:
        court = list(player["court"])
        if player["army"] and player["army"]["jack"]:
            court.remove(player["army"]["jack"])
        return [noble for noble in court if noble[0] == min(court, key=lambda n: RANKS.index(n[0]))[0]]

    def yield_(self) -> Iterator[str]:
        return (f"yield {noble}" for noble in self.at_home(self.me))

    def price(self, noble: str, owner: int) -> int:
        """NB-RANSOM-2, NB-TAKE-2."""
        player = self.players[owner]
        return 6 if noble[1] in {player["court_name"][0].upper(), *suits_of(player)} else 4

    def ransom(self) -> Iterator[str]:
        return self.pay(
            {
                f"ransom {captive['noble']} {captor['court_name']}": self.price(captive["noble"], self.seat)
                for captor in self.players
                for captive in captor["captives"]
                if captive["owner"] == self.seat
            }
        )

    def takeover(self) -> Iterator[str]:
        return self.pay(
            {
                f"take {each['noble']} {self.players[each['owner']]['court_name']}": self.price(
                    each["noble"], each["owner"]
                )
                for each in self.me["captives"]
                if each["missed"] > 1
            }
        )

    def plots(self, tray: list[str], hand: list[str]) -> bool:
        """Return whether some of the hand makes the tray a lawful plot on somebody (NB-PLOT-2, NB-PLOT-4)."""
        tries = {(pips(tray), any(card[0] == "A" for card in tray), tray.count("X"))}
        for card in hand:
            tries |= {
                (total + pips([card]), ace or card[0] == "A", jokers + (card == "X"))
                for total, ace, jokers in tries
            }
        worth = {KILL[noble[0]] for rival in self.rivals() for noble in rival["court"]}
        return any(ace and jokers < 2 and total - 1 in worth for total, ace, jokers in tries)

    def intrigue(self) -> Iterator[str]:
        tray, hand = self.p["tray"], self.me["hand"]
        if not tray:
            yield "pass"
        yield from self.spies()
        for place, card in enumerate(hand):
            if self.plots([*tray, card], hand[:place] + hand[place + 1 :]):
                yield f"lay {card}"
        if any(card[0] == "A" for card in tray):
            for rival in self.rivals():
                killed = [noble for noble in rival["court"] if KILL[noble[0]] == pips(tray) - 1]
                if "X" not in tray:
                    yield from (f"assassin {noble} {rival['court_name']}" for noble in killed)
                elif killed:
                    yield f"troupe {rival['court_name']}"

    def strike(self) -> Iterator[str]:
        plot = self.p["plot"]
        court = self.players[self.named(plot["court"])]["court"]
        return (f"strike {noble}" for noble in court if KILL[noble[0]] == pips(plot["cards"]) - 1)

    def discard(self) -> Iterator[str]:
        return (f"discard {card}" for card in self.me["hand"])

    def harvest(self) -> Iterator[str]:
        return iter(())

    over = harvest

    # What an action leads to

    def after(self, text: str) -> Facts:
        """Return the position after a legal action."""
        word, *rest = text.split()
        self.p["spying"] = None
        getattr(self, f"do_{word}")(*rest)
        for player in self.players:
            player["court"].sort()
            player["hand"].sort()
            player["captives"].sort(key=lambda each: (each["noble"], each["owner"], each["missed"]))
            player["score"]["total"] = int(self.players.index(player) in self.p["winners"])
        for key in ("discards", "removed", "tray"):
            self.p[key].sort()
        return self.p

    def take_tray(self) -> list[str]:
        tray: list[str] = self.p["tray"]
        self.p["tray"] = []
        return tray

    def do_lay(self, card: str) -> None:
        self.me["hand"].remove(card)
        self.p["tray"].append(card)

    def do_recruit(self) -> None:
        self.p["discards"] += self.take_tray()
        self.me["court"].append(self.p["nobles_deck"].pop(0))
        self.p["recruited"] = True

    def do_spy(self, court: str) -> None:
        self.me["hand"].remove("X")
        self.p["discards"].append("X")
        self.p["spying"] = {"seat": self.seat, "court": court}

    def do_pass(self) -> None:
        self.next(self.seat)

    def do_order(self, court: str, size: str = "") -> None:
        self.me["order"] = {"court": court, "size": int(size)} if size else "none"
        self.next(self.seat)

    def do_march(self, jack: str | None = None) -> None:
        cards = self.take_tray()
        worth = strength(cards, suits_of(self.me), jack is not None)[0]
        self.me["army"] = {"cards": cards, "jack": jack, "strength": worth}
        self.next(self.seat)

    def do_stand(self) -> None:
        if self.p["phase"] == "guard":
            self.p["plot"]["defence"] = self.take_tray()
            if self.p["plot"]["noble"]:
                self.killed(self.p["plot"]["noble"])
            else:
                self.p |= {"phase": "strike", "seat_to_move": self.p["plot"]["attacker"]}
            return
        battle = self.p["battle"]
        attacker = self.players[battle["attacker"]]
        army, defence = attacker["army"], self.take_tray()
        if pips(defence) > army["strength"]:
            battle |= {"result": "beaten", "defence": defence}
            self.p["discards"] += army["cards"]
            if army["jack"]:
                attacker["court"].remove(army["jack"])
                self.p["removed"].append(army["jack"])
            attacker["army"] = None
        elif pips(defence) < army["strength"]:
            battle["result"] = "won"
            self.p["discards"] += defence
        else:
            battle |= {"result": "drawn", "defence": defence}
        self.aftermath()

    def aftermath(self) -> None:
        """NB-WAR-8 to NB-WAR-11, from where the battle stands."""
        battle = self.p["battle"]
        attacker, defender = (self.players[battle[side]] for side in ("attacker", "defender"))
        if attacker["army"] and self.asks_loss(attacker, attacker["army"]["cards"]):
            return
        attacker["army"] = None
        if battle["defence"] and self.asks_loss(defender, battle["defence"]):
            return
        battle["defence"] = []
        if battle["result"] == "won":
            lowest = sorted(set(self.at_home(defender)))
            if len(lowest) > 1:
                self.p |= {"phase": "yield", "seat_to_move": battle["defender"]}
                return
            if lowest:
                self.captured(lowest[0])
        self.battle_over()

    def asks_loss(self, player: Facts, cards: list[str]) -> bool:
        """Return whether a side must choose what it loses; if not, it has lost it."""
        most = {card for card in cards if pips([card]) == max(pips([other]) for other in cards)}
        if len(most) > 1:
            self.p |= {"phase": "losses", "seat_to_move": self.players.index(player)}
            return True
        self.lost(player, cards, most.pop())
        return False

    def lost(self, player: Facts, cards: list[str], card: str) -> None:
        rest = list(cards)
        rest.remove(card)
        self.p["discards"].append(card)
        player["hand"] += rest

    def do_lose(self, card: str) -> None:
        battle = self.p["battle"]
        if self.seat == battle["attacker"]:
            self.lost(self.me, self.me["army"]["cards"], card)
            self.me["army"] = None
        else:
            self.lost(self.me, battle["defence"], card)
            battle["defence"] = []
        self.aftermath()

    def captured(self, noble: str) -> None:
        battle = self.p["battle"]
        self.players[battle["defender"]]["court"].remove(noble)
        captive = {"noble": noble, "owner": battle["defender"], "missed": 0}
        self.players[battle["attacker"]]["captives"].append(captive)

    def do_yield(self, noble: str) -> None:
        self.captured(noble)
        self.battle_over()

    def battle_over(self) -> None:
        battle = self.p["battle"]
        self.falls(battle["defender"], battle["attacker"])
        self.falls(battle["attacker"], battle["defender"])
        self.p["battle"] = None
        if not self.p["over"]:
            self.p["phase"] = "defence"
            self.next(battle["attacker"])

    def falls(self, seat: int, victor: int) -> None:
        """NB-FALL-1, NB-FALL-2, NB-END-1."""
        player, winner = self.players[seat], self.players[victor]
        if player["court"]:
            return
        self.p["discards"] += player["hand"] + (player["army"]["cards"] if player["army"] else [])
        for captive in player["captives"]:
            if captive["owner"] == victor:
                winner["court"].append(captive["noble"])
            else:
                winner["captives"].append(captive)
        player |= {"alive": False, "hand": [], "army": None, "captives": []}
        if [each["alive"] for each in self.players].count(True) == 1:
            if winner["army"]:
                winner["hand"] += winner["army"]["cards"]
            winner["army"] = None
            for each in self.players:
                each["order"] = None
            self.finish("conquest", [victor])

    def finish(self, ending: str, winners: list[int]) -> None:
        self.p |= {"over": True, "phase": "over", "seat_to_move": None, "ending": ending, "winners": winners}
        self.p |= {"battle": None, "plot": None, "recruited": False}

    def freed(self, captor: Facts, noble: str, owner: int) -> None:
        """NB-TAKE-3."""
        same = [each for each in captor["captives"] if (each["noble"], each["owner"]) == (noble, owner)]
        captor["captives"].remove(max(same, key=lambda each: each["missed"]))
        self.me["court"].append(noble)

    def do_ransom(self, noble: str, court: str) -> None:
        captor = self.players[self.named(court)]
        self.freed(captor, noble, self.seat)
        (captor["hand"] if self.options["ransom_to"] == "captor" else self.p["discards"]).extend(
            self.take_tray()
        )
        if not any(each["owner"] == self.seat for player in self.players for each in player["captives"]):
            self.next(self.seat)

    def do_take(self, noble: str, court: str) -> None:
        self.freed(self.me, noble, self.named(court))
        self.p["discards"] += self.take_tray()
        if all(each["missed"] < 2 for each in self.me["captives"]):
            self.next(self.seat)

    def plot(self, noble: str | None, court: str) -> None:
        self.p["plot"] = {
            "attacker": self.seat,
            "court": court,
            "noble": noble,
            "cards": self.take_tray(),
            "defence": [],
        }
        self.p |= {"phase": "guard", "seat_to_move": self.named(court)}

    def do_assassin(self, noble: str, court: str) -> None:
        self.plot(noble, court)

    def do_troupe(self, court: str) -> None:
        self.plot(None, court)

    def do_strike(self, noble: str) -> None:
        self.killed(noble)

    def killed(self, noble: str) -> None:
        """NB-PLOT-5, NB-PLOT-6."""
        plot = self.p["plot"]
        target = self.players[self.named(plot["court"])]
        queens = sum(each[0] == "Q" for each in target["court"])
        if abs(pips(plot["defence"]) - KILL[noble[0]]) > queens:
            target["court"].remove(noble)
            self.p["removed"].append(noble)
        self.p["discards"] += plot["cards"]
        target["hand"] += plot["defence"]
        self.p |= {"plot": None, "phase": "intrigue", "seat_to_move": plot["attacker"]}
        self.falls(self.named(plot["court"]), plot["attacker"])

    def do_discard(self, card: str) -> None:
        self.me["hand"].remove(card)
        self.p["discards"].append(card)
        if not self.too_many(self.seat):
            self.next(self.seat)

    def too_many(self, seat: int) -> bool:
        """NB-DISCARD-1."""
        player = self.players[seat]
        kings: int = sum(noble[0] == "K" for noble in player["court"])
        return len(player["hand"]) > 5 + 2 * max(0, kings - 1)

    # The year

    def in_order(self) -> list[int]:
        """NB-TERM-6."""
        first, seats = self.p["first_seat"], range(len(self.players))
        return [seat for seat in (*seats[first:], *seats[:first]) if self.players[seat]["alive"]]

    def next(self, done: int) -> None:
        """Ask the next seat of the phase, or go on to the next phase."""
        seats = range(len(self.players))
        order = [*seats[self.p["first_seat"] :], *seats[: self.p["first_seat"]]]
        waiting = order[order.index(done) + 1 :]
        while not self.p["over"] and self.p["phase"] != "harvest":
            self.p["recruited"] = False
            for seat in waiting:
                if self.players[seat]["alive"] and self.asked(seat):
                    return
            self.next_phase()
            waiting = self.in_order()

    def asked(self, seat: int) -> bool:
        """Return whether a seat has something to decide in this phase; if so, it is to move."""
        phase, player = self.p["phase"], self.players[seat]
        self.p["seat_to_move"] = seat
        match phase:
            case "armies":
                return bool(player["order"] != "none")
            case "defence":
                return bool(player["army"]) and self.attacks(seat, player)
            case "ransom":
                return any(each["owner"] == seat for other in self.players for each in other["captives"])
            case "takeover":
                return any(each["missed"] > 1 for each in player["captives"])
            case "discard":
                return self.too_many(seat)
        return True

    def attacks(self, seat: int, player: Facts) -> bool:
        """NB-WAR-6."""
        target = self.named(player["order"]["court"])
        if not self.players[target]["alive"]:
            player["hand"] += player["army"]["cards"]
            player["army"] = None
            return False
        self.p["battle"] = {"attacker": seat, "defender": target, "defence": [], "result": None}
        self.p["seat_to_move"] = target
        return True

    def next_phase(self) -> None:
        if self.p["phase"] == "discard":
            self.new_year()
            return
        self.p["phase"] = PHASES[PHASES.index(self.p["phase"]) + 1]
        for player in self.players:
            if self.p["phase"] == "ransom":
                player["order"] = None
            if self.p["phase"] == "takeover":
                for captive in player["captives"]:
                    captive["missed"] += 1

    def new_year(self) -> None:
        """NB-YEAR-1, NB-HARVEST-1 to NB-HARVEST-3, NB-END-2."""
        self.p["round"] += 1
        living = [seat for seat, player in enumerate(self.players) if player["alive"]]
        self.p["first_seat"] = min([seat for seat in living if seat > self.p["first_seat"]] or living)
        draws = [
            seat
            for seat in self.in_order()
            for noble in self.players[seat]["court"]
            if noble[0] == "K"
            for _ in range(2)
        ]
        for seat in draws or [-1, -1]:
            pile = self.p["discards"] if seat < 0 else self.players[seat]["hand"]
            pile.append(self.p["deck"].pop(0))
            if not self.p["deck"] and self.p["reshuffles_left"] and self.p["discards"]:
                last = self.p["first_seat"] if seat < 0 else seat
                self.p |= {"phase": "harvest", "seat_to_move": last}
                return
            if not self.p["deck"]:
                self.finish("civil-war", self.strongest() if self.options["civil_war"] == "strongest" else [])
                return
        self.p["phase"] = "allegiance"

    def strongest(self) -> list[int]:
        """NB-OPT-CIVIL-WAR."""
        worth = {
            seat: (sum(RANKS.index(noble[0]) + 1 for noble in player["court"]), pips(player["hand"]))
            for seat, player in enumerate(self.players)
            if player["alive"]
        }
        return [seat for seat in worth if worth[seat] == max(worth.values())]


setattr(Oracle, "yield", Oracle.yield_)
