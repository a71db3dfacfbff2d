"""Something small that learns Siege for two in ten minutes on two cores, and then sits at the table.

    python siege_learner.py 10   learns for ten minutes, prints its curve, writes siege_learner.weights
    pip install -e .             makes it a guest: "Learner" can be chosen for a new game of Siege

One hidden layer sees the arrays of an observation and weighs the words that may come next. It learns by a
policy gradient (REINFORCE with a learned baseline, Adam), half of the games against the level page, half with
itself. It begins knowing nothing: drawn by lot its words are any that are legal.
PettingZoo is needed to learn, not to play.
"""

import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import count
from multiprocessing import get_context
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # a core for each process
import numpy as np

from wk.rl.guest import player_of
from wk.rl.zoo import env

GAME, RIVAL, INPUTS, WORDS, HIDDEN = "siege", "page", 1775, 81, 64
LOT, RATE, SURPRISE, SHARP = 12, 4e-3, 0.003, 4
"""Games a lot, the size of a step, what an open mind is worth, how sharply it plays in earnest."""
FILE = Path(__file__).with_suffix(".weights")
SHAPES = {"in": (INPUTS, HIDDEN), "up": (HIDDEN, WORDS), "by": (INPUTS, WORDS), "sure": (HIDDEN,)}


def flat(observation):
    """Return an observation as one row; large numbers count little more than small ones."""
    row = np.concatenate([array.ravel() for array in observation.values()]).astype(np.float32)
    return np.sign(row) * np.log1p(np.abs(row))


def think(weights, rows, masks):
    """Return the hidden units, and how likely each word is: none that cannot come next."""
    hidden = np.maximum(rows @ weights["in"], 0)
    scores = np.where(masks, hidden @ weights["up"] + rows @ weights["by"], -1e9)
    odds = np.exp(scores - scores.max(-1, keepdims=True))
    return hidden, odds / odds.sum(-1, keepdims=True)


@cache
def table(level, seat):
    """Return an environment in which a level has a seat, or with None learners have all."""
    return env(GAME, 2, {} if level is None else {seat: level})


def play(game, seed, choose):
    """Play a game by what ``choose`` says; return what each agent saw, might say and said, and won."""
    game.reset(seed=seed)
    told, won = {agent: [] for agent in game.agents}, {}
    for agent in game.agent_iter():
        seen, reward, over, _, _ = game.last()
        if over:
            won[agent], word = reward, None
        elif seen["action_mask"].sum() == 1:
            word = int(seen["action_mask"].argmax())
        else:
            row, mask = flat(seen["observation"]), seen["action_mask"].astype(bool)
            word = choose(row, mask)
            told[agent].append((row, mask, word))
        game.step(word)
    return told, won


def word_of(weights, rng, sharp, row, mask):
    """Return a word by lot, as often as it is likely, or the more the sharper it is drawn."""
    odds = (think(weights, row, mask)[1].astype(float) ** sharp).cumsum()
    return int((odds > rng.random() * 0.9999 * odds[-1]).argmax())


def lot(weights, seed):
    """Play a lot of games; return which way to change the weights, added up, and how many words were said."""
    own, steps, wins = partial(word_of, weights, np.random.default_rng(seed), 1), [], []
    for number in range(seed, seed + LOT):
        game = table(None if number % 2 else RIVAL, number % 4 // 2)
        told, won = play(game, number, own)
        for agent, said in told.items():
            steps += said
            wins += [won[agent]] * len(said)
    rows, masks, words = map(np.array, zip(*steps, strict=True))
    hidden, odds = think(weights, rows, masks)
    better = np.array(wins, np.float32) - hidden @ weights["sure"]
    slope = odds.copy()
    slope[np.arange(len(words)), words] -= 1
    logs = np.log(odds + 1e-9)
    slope *= (better / (better.std() + 1e-6))[:, None]
    slope += SURPRISE * odds * (logs - (odds * logs).sum(1, keepdims=True))
    back = (slope @ weights["up"].T - 0.5 * better[:, None] * weights["sure"]) * (hidden > 0)
    ways = (rows.T @ back, hidden.T @ slope, rows.T @ slope, -0.5 * hidden.T @ better)
    return dict(zip(SHAPES, ways, strict=True)), len(words)


def strength(weights, level, sharp, games):
    """Return which share of games it wins against a level, from both seats in turn."""
    own = partial(word_of, weights, np.random.default_rng(1), sharp)
    ends = [play(table(level, number % 2), 10**6 + number, own)[1] for number in range(games)]
    return sum((reward + 1) / 2 for won in ends for reward in won.values()) / games


def learn(minutes, processes=2, tests=40):
    """Learn for so long, print the curve, and return the weights."""
    begun, told = time.monotonic(), 0.0
    weights = {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items()}
    weights["in"] += np.random.default_rng(1).normal(0, 0.02, SHAPES["in"]).astype(np.float32)
    slow, fast = ({name: np.zeros_like(each) for name, each in weights.items()} for _ in range(2))
    with ProcessPoolExecutor(processes, get_context("spawn")) as crew:
        for step in count(1):
            spent = (time.monotonic() - begun) / 60
            if spent >= min(told, minutes):
                told = spent + minutes / 10
                tried = [weights] * 3, ["random", RIVAL, RIVAL], [SHARP, SHARP, 1], [tests] * 3
                curve = "random {:4.0%}, page {:4.0%}; as it learns {:4.0%}".format(
                    *crew.map(strength, *tried)
                )
                print(f"{spent:5.1f} min, {(step - 1) * LOT * processes:6} games: {curve}", flush=True)
            if spent >= minutes:
                return weights
            seeds = [LOT * (step * processes + each) for each in range(processes)]
            found = [*crew.map(lot, [weights] * processes, seeds)]
            for name, each in weights.items():
                way = sum(ways[name] for ways, _ in found) / sum(said for _, said in found)
                slow[name] = 0.9 * slow[name] + 0.1 * way
                fast[name] = 0.99 * fast[name] + 0.01 * way**2
                size = np.sqrt(fast[name] / (1 - 0.99**step)) + 1e-6
                weights[name] = each - (RATE * slow[name] / (1 - 0.9**step) / size).astype(np.float32)


@cache
def learned():
    """Return the weights that were written."""
    ends = np.cumsum([np.prod(shape) for shape in SHAPES.values()])[:-1]
    parts = np.split(np.fromfile(FILE, np.float32), ends)
    return {name: part.reshape(SHAPES[name]) for name, part in zip(SHAPES, parts, strict=True)}


DRAW = np.random.default_rng()
player = player_of(lambda seen, mask: word_of(learned(), DRAW, SHARP, flat(seen), mask.astype(bool)))

if __name__ == "__main__":
    np.concatenate([each.ravel() for each in learn(float(sys.argv[1])).values()]).tofile(FILE)
