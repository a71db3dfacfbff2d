"""Matches of Lanterns to be tried, with and without a record."""

from __future__ import annotations

import random
from typing import Any

from tests.engine.lanterns import Action, Lanterns, State
from wk.engine.match import Barrier, Match
from wk.engine.transcript import heading, parse

GAME = Lanterns()
SETUP = {"players": ["Ann", "Bob"], "deck": [3, 2, 4]}
LIGHT1, LIGHT2, LIGHT3, END = (
    Action("light", (1,)),
    Action("light", (2,)),
    Action("light", (3,)),
    Action("end"),
)


def draw_of(seed: int) -> Any:
    return random.Random(seed).random


def new_match(**more: Any) -> Match[State, Action]:
    return Match(GAME, SETUP, draw=draw_of(1), **more)


def barrier(match: Match[State, Action]) -> Barrier | None:
    return match.undo_barrier


def unsaved(match: Match[State, Action]) -> str | None:
    return match.unsaved and str(match.unsaved)


def texts(match: Match[State, Action]) -> list[str]:
    return [GAME.text(action) for action in match.actions]


def resumed(lines: list[str], **more: Any) -> Match[State, Action]:
    data = "\n".join([heading("lanterns", SETUP), *lines, ""]).encode()
    transcript = parse(data, "x")
    return Match(GAME, transcript.setup, draw=draw_of(2), transcript=transcript, **more)
